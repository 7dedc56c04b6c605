/** Which contents tell a failure, and which only look like it. */
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { inBandError } from '../../src/load/in-band-error.ts';
import { atLeast } from './rounds.ts';
import { httpServer } from './servers.ts';
import { useTruth } from './truth.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

function told(content: unknown, contentType = JSON_TYPE, grpcStatus: string | null = null) {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  const headers = grpcStatus === null ? [] : [['grpc-status', grpcStatus] as const];
  return inBandError({ contentType, headers, content: Buffer.isBuffer(content) ? content : Buffer.from(text) });
}

/** A frame of gRPC-Web or Connect. */
function frame(flags: number, data: string): Buffer {
  const head = Buffer.from([flags, 0, 0, 0, 0]);
  head.writeUInt32BE(Buffer.byteLength(data), 1);
  return Buffer.concat([head, Buffer.from(data)]);
}

const GRPC = 'application/grpc-web+proto';
const fails = Buffer.concat([frame(0, 'abc'), frame(0x80, 'grpc-message: no\r\nGrpc-Status: 13\r\n')]);
const succeeds = Buffer.concat([frame(0, 'abc'), frame(0x80, 'grpc-status:0\r\n')]);

test.each([
  ['json-rpc', { jsonrpc: '2.0', error: { code: -32603, message: 'internal' }, id: 1 }],
  ['json-rpc', { result: null, error: { faultCode: 1 }, id: 1 }],
  [
    'json-rpc',
    [
      { jsonrpc: '2.0', result: 1, id: 1 },
      { jsonrpc: '2.0', error: { code: -32601 }, id: 2 },
    ],
  ],
  ['graphql', { data: null, errors: [{ message: 'not found', path: ['a'] }] }],
  ['graphql', { errors: [{ message: 'syntax' }] }],
  ['graphql', { data: { a: 1, b: null }, errors: [{ message: 'b' }], extensions: {} }],
  ['graphql', [{ data: { a: 1 } }, { data: null, errors: [{ message: 'b' }] }]],
  ['errors', { errors: [{ status: '422', title: 'Invalid' }], meta: {} }],
  ['errors', { took: 3, errors: true, items: [] }],
  ['error', { error: { code: 404, message: 'not found' } }],
  ['error', { error: 'invalid_grant', error_description: 'no' }],
  ['not-successful', { success: false, data: null }],
  ['not-successful', { ok: false, description: 'Bad Request' }],
  ['not-successful', { status: 'error', message: 'no database' }],
  ['not-successful', { status: 'fail', data: { title: 'required' } }],
])('%s: %j', (kind, content) => {
  expect(told(content)).toBe(kind);
  expect(told(JSON.stringify(content, null, 2))).toBe(kind);
});

test.each<[unknown]>([
  [{ jsonrpc: '2.0', result: { error: 'of the domain' }, id: 1 }],
  [{ jsonrpc: '2.0', result: 1, error: null, id: 1 }],
  [{ data: { errors: [] }, errors: [] }],
  [{ error: null }],
  [{ error: '' }],
  [{ error: false }],
  // A figure, not a failure.
  [{ value: 3.2, error: 0.05 }],
  [{ errors: 3, total: 400 }],
  [{ errors: { count: 0 } }],
  [{ success: true, ok: true }],
  [{ ok: 0 }],
  [{ status: 'error' }],
  [{ status: 'failed', message: 'of a job' }],
  [{ items: [{ error: 'of an item' }] }],
  // A list of failures is the answer of a log.
  [[{ error: { code: 1, message: 'a' } }, { success: false }]],
  ['{"error":{"code":1,"message":"cut'],
  ['"error"'],
  ['plain text about an "error"'],
])('no failure: %j', (content) => {
  expect(told(content)).toBeNull();
});

test('by the type of the content', () => {
  expect(told({}, 'application/problem+json')).toBe('problem-details');
  expect(told('<problem/>', 'application/problem+xml; charset=utf-8')).toBe('problem-details');
  expect(told('<s:Envelope xmlns:s="x"><s:Body><s:Fault>no</s:Fault></s:Body></s:Envelope>', 'text/xml')).toBe(
    'soap-fault',
  );
  expect(told('<Envelope><Body><Fault/></Body></Envelope>', 'application/soap+xml')).toBeNull();
  expect(told('<Envelope><Body><Fault >no</Fault></Body></Envelope>', 'application/soap+xml')).toBe('soap-fault');
  expect(told('<geology><Fault type="strike-slip"/></geology>', 'application/xml')).toBeNull();
  expect(told('event: error\ndata: no\n\n', 'text/event-stream')).toBe('error-event');
  expect(told('data: event: error\n\n', 'text/event-stream')).toBeNull();
});

test('of gRPC-Web and Connect, by headers and frames', () => {
  expect(told('', GRPC, '13')).toBe('grpc');
  expect(told('', GRPC, '0')).toBeNull();
  expect(told(fails, GRPC)).toBe('grpc');
  expect(told(succeeds, GRPC)).toBeNull();
  expect(told(fails.toString('base64'), 'application/grpc-web-text')).toBe('grpc');
  expect(told(succeeds.toString('base64'), 'application/grpc-web-text')).toBeNull();
  expect(told(frame(2, '{"error":{"code":"internal"}}'), 'application/connect+json')).toBe('connect');
  expect(told(frame(2, '{}'), 'application/connect+json')).toBeNull();
  // Lengths that the body does not have.
  expect(told(Buffer.from([0x80, 255, 255, 255, 255, 1]), GRPC)).toBeNull();
  expect(told(Buffer.from([0]), GRPC)).toBeNull();
});

describe('under load', () => {
  const { serve, measure } = useTruth();
  const ERROR = '{"jsonrpc":"2.0","error":{"code":-32603},"id":1}';
  const RIGHT = '{"jsonrpc":"2.0","result":1,"id":1}';
  /** Some are looked into, however slow the machine is: the first one always is. */
  const enough = atLeast(40, 2);
  const answering = (body: string | Buffer, headers: Readonly<Record<string, string>> = {}) =>
    serve(
      httpServer((_request, response) => response.writeHead(200, { 'content-type': JSON_TYPE, ...headers }).end(body)),
    );

  test('they are counted beside the responses, which stay what they are', async () => {
    const server = await answering(ERROR);
    const { inBandErrors, mismatched, latencyMs } = await measure(server.origin, enough);
    expect(inBandErrors?.kinds).toEqual({ 'json-rpc': inBandErrors?.looked });
    expect(inBandErrors?.looked).toBeGreaterThan(0);
    expect(mismatched).toBe(0);
    expect(latencyMs.length).toBeGreaterThan(0);
  });

  test('packed ones too, and those of bodies that are checked anyway', async () => {
    const server = await answering(gzipSync(ERROR), { 'content-encoding': 'gzip' });
    const { inBandErrors, mismatched } = await measure(server.origin, { ...enough, expect: { json: true } });
    expect(inBandErrors?.kinds).toEqual({ 'json-rpc': inBandErrors?.looked });
    expect(mismatched).toBe(0);
  });

  test('of some responses, some; of none, nothing is said', async () => {
    let number = 0;
    const server = await serve(
      httpServer((_request, response) => {
        // Slower than what lies between two looks: each response is looked into.
        setTimeout(() => response.setHeader('content-type', JSON_TYPE).end(number++ % 4 === 0 ? ERROR : RIGHT), 10);
      }),
    );
    const { inBandErrors } = await measure(server.origin, atLeast(40));
    const share = (inBandErrors?.kinds['json-rpc'] ?? 0) / (inBandErrors?.looked ?? 1);
    expect(share).toBeGreaterThan(0.1);
    expect(share).toBeLessThan(0.5);
    const right = await serve(httpServer((_request, response) => void response.end(RIGHT)));
    expect(await measure(right.origin, enough)).not.toHaveProperty('inBandErrors');
  });

  test('a refusal by status is one already, and a long body is not looked into', async () => {
    const refusing = await serve(httpServer((_request, response) => void response.writeHead(400).end(ERROR)));
    expect(await measure(refusing.origin, enough)).not.toHaveProperty('inBandErrors');
    const long = `{"jsonrpc":"2.0","error":{"code":1,"data":"${'x'.repeat(20_000)}"},"id":1}`;
    const server = await answering(long);
    expect(await measure(server.origin, enough)).not.toHaveProperty('inBandErrors');
  });
});

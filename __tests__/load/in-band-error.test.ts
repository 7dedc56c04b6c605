/** Which contents tell a failure, and which only look like it. */
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { inBandError } from '../../src/load/in-band-error.ts';
import { atLeast } from './rounds.ts';
import { httpServer } from './servers.ts';
import { type TruthRound, useTruth } from './truth.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

function told(content: unknown, contentType = JSON_TYPE, grpcStatus?: string) {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  const headers = grpcStatus === undefined ? [] : [['grpc-status', grpcStatus] as const];
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
  ['json-rpc', [{ result: 1 }, { jsonrpc: '2.0', error: { code: -32601 }, id: 2 }]],
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

const XML = 'application/soap+xml';
const EVENTS = 'text/event-stream';

test.each<[string | null, string, content: unknown, grpcStatus?: string]>([
  ['problem-details', 'application/problem+json', {}],
  ['problem-details', 'application/problem+xml; charset=utf-8', '<problem/>'],
  ['soap-fault', 'text/xml', '<s:Envelope xmlns:s="x"><s:Body><s:Fault>no</s:Fault></s:Body></s:Envelope>'],
  ['soap-fault', XML, '<Envelope><Body><Fault >no</Fault></Body></Envelope>'],
  [null, XML, '<Envelope><Body><Fault/></Body></Envelope>'],
  [null, 'application/xml', '<geology><Fault type="strike-slip"/></geology>'],
  ['error-event', EVENTS, 'event: error\ndata: no\n\n'],
  [null, EVENTS, 'data: event: error\n\n'],
  ['grpc', GRPC, '', '13'],
  [null, GRPC, '', '0'],
  ['grpc', GRPC, fails],
  [null, GRPC, succeeds],
  ['grpc', 'application/grpc-web-text', fails.toString('base64')],
  [null, 'application/grpc-web-text', succeeds.toString('base64')],
  ['connect', 'application/connect+json', frame(2, '{"error":{"code":"internal"}}')],
  [null, 'application/connect+json', frame(2, '{}')],
  // Lengths that the body does not have.
  [null, GRPC, Buffer.from([0x80, 255, 255, 255, 255, 1])],
  [null, GRPC, Buffer.from([0])],
])('%s in %s: %s', (kind, type, content, ...grpcStatus) => {
  expect(told(content, type, ...grpcStatus)).toBe(kind);
});

describe('under load', () => {
  const { serve, measure } = useTruth();
  const ERROR = '{"jsonrpc":"2.0","error":{"code":-32603},"id":1}';
  const RIGHT = '{"jsonrpc":"2.0","result":1,"id":1}';
  /** Some are looked into, however slow the machine is: the first one always is. */
  const enough = atLeast(40, 2);
  const PACKED = { 'content-encoding': 'gzip' };
  const answering = (body: string | Buffer, headers: Readonly<Record<string, string>> = {}, status = 200) =>
    serve(httpServer((_, response) => response.writeHead(status, { 'content-type': JSON_TYPE, ...headers }).end(body)));

  test.each<[string, string | Buffer, Record<string, string>, TruthRound]>([
    ['counted beside the responses, which stay what they are', ERROR, {}, {}],
    [
      'packed ones too, and those of bodies that are checked anyway',
      gzipSync(ERROR),
      PACKED,
      { expect: { json: true } },
    ],
  ])('they are %s', async (_, body, headers, round) => {
    const server = await answering(body, headers);
    const { inBandErrors, mismatched, latencyMs } = await measure(server.origin, { ...enough, ...round });
    expect(inBandErrors?.kinds).toEqual({ 'json-rpc': inBandErrors?.looked });
    expect(inBandErrors?.looked).toBeGreaterThan(0);
    expect(mismatched).toBe(0);
    expect(latencyMs.length).toBeGreaterThan(0);
  });

  test('of some responses, some', async () => {
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
  });

  test.each([
    ['there is none', 200, RIGHT],
    ['it is a refusal by status already', 400, ERROR],
    ['the body is long', 200, ERROR.replace('}', `,"data":"${'x'.repeat(20_000)}"}`)],
  ])('nothing is said where %s', async (_, status, body) => {
    const server = await answering(body, {}, status);
    expect(await measure(server.origin, enough)).not.toHaveProperty('inBandErrors');
  });
});

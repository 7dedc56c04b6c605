/** The truth table, part three: right responses, however they are written, and what is told of them. */
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { atLeast } from './rounds.ts';
import { httpServer, httpsServer, OK, type RawRequest } from './servers.ts';
import { type TruthRound, useTruth } from './truth.ts';

const { serve, measure, measureRaw, measureAll } = useTruth();

const packed = gzipSync('hello world');
const isHead = { method: 'HEAD' };
const ofOneLength = { lengthBytes: { min: 1000, max: 1000 }, text: 'x', json: true };

/** Its transfer is packed, too; on folded lines, and without a reason phrase. */
function packedForTransfer({ number, answer }: RawRequest): void {
  const coding = ['gzip, chunked', 'gzip\r\nTransfer-Encoding: chunked'][number % 2];
  const head = `HTTP/1.1 200\r\nX-Folded: one\r\n two\r\nTransfer-Encoding: ${coding}\r\n\r\n`;
  answer(
    Buffer.concat([Buffer.from(`${head}${packed.length.toString(16)}\r\n`), packed, Buffer.from('\r\n0\r\n\r\n')]),
    2,
  );
}

/** A character of two bytes. */
function splitInTwo({ answer }: RawRequest): void {
  const body = Buffer.from('{"name":"Zoë"}');
  const split = body.indexOf(0xc3) + 1;
  answer(`HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n`);
  answer(body.subarray(0, split), 5);
  answer(body.subarray(split), 10);
}

const NOT_ASCII =
  'HTTP/1.1 200 účet\r\nContent-Disposition: attachment; filename="不.pdf"\r\nContent-Length: 5\r\n\r\nhello';

test.each<[what: string, bytes: number, respond: (request: RawRequest) => void, round?: TruthRound, truth?: object]>([
  [
    'HEAD, with a length',
    0,
    ({ answer }) => answer('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n', 5),
    { request: isHead, expect: ofOneLength },
  ],
  ['HEAD, without', 0, ({ answer }) => answer('HTTP/1.1 200 OK\r\n\r\n', 5), { request: isHead }],
  ['100 Continue in one piece', 5, ({ answer }) => answer(`HTTP/1.1 100 Continue\r\n\r\n${OK}`, 5)],
  ['a head that is not ASCII', 5, ({ answer }) => answer(Buffer.from(NOT_ASCII), 5)],
  ['a character that is split between two packets', 15, splitInTwo, { expect: { text: 'Zoë', json: true } }],
  [
    'a body that is packed for its transfer',
    packed.length,
    packedForTransfer,
    { expect: { text: 'hello world' } },
    { contentEncodings: ['gzip'] },
  ],
])('%s', async (_, bytes, respond, round = {}, truth = {}) => {
  const samples = await measureRaw(respond, round);
  const { sent } = samples;
  expect(samples).toMatchObject({
    statuses: { 200: sent },
    mismatched: 0,
    bodyBytes: [{ bytes, count: sent }],
    ...truth,
  });
  expect(samples.connectMs).toHaveLength(1);
});

describe('bytes', () => {
  test('are those on the wire: heads and bodies, right or wrong', async () => {
    const wrong = 'HTTP/1.1 503 Service Unavailable\r\nContent-Length: 3\r\n\r\nbad';
    const respond = ({ number, answer }: RawRequest) => answer(number % 4 === 0 ? wrong : OK, 2);
    const { statuses, receivedBytes, receivedBodyBytes } = await measureRaw(respond, atLeast(24));
    const { 503: failed = 0, 200: right = 0 } = statuses;
    expect(failed).toBeGreaterThan(5);
    expect(receivedBytes).toBe(right * OK.length + failed * wrong.length);
    expect(receivedBodyBytes).toBe(right * 5 + failed * 3);
  });

  test('are counted as they were unpacked with TLS', async () => {
    const server = await serve(httpsServer((_request, response) => response.end('hello')));
    const samples = await measure(server.origin, { tls: { verify: false, ca: null, servername: null } });
    expect(samples.receivedBodyBytes).toBe(samples.completed * 5);
    const head = samples.receivedBytes / samples.completed - 5;
    expect(head).toBeGreaterThan(50);
    expect(head).toBeLessThan(300);
  });
});

describe('encodings', () => {
  const body = Buffer.from(JSON.stringify([{ name: 'Zoë' }]));
  const answering = async (encodings: readonly string[], bytes = body) => {
    let answered = 0;
    const { origin } = await serve(
      httpServer((_request, response) => {
        const encoding = encodings[answered++ % encodings.length] ?? '';
        response.writeHead(200, encoding === '' ? {} : { 'content-encoding': encoding }).end(bytes);
      }),
    );
    return origin;
  };

  test.each([null, 'name'])('are told of each side, looked into or not: text %j', async (text) => {
    const origins = { base: await answering(['gzip'], gzipSync(body)), head: await answering(['']) };
    const [base, head] = await measureAll(origins, { expect: { text }, durationMs: 100 });
    expect(base).toMatchObject({ mismatched: 0, contentEncodings: ['gzip'] });
    expect(head).toMatchObject({ mismatched: 0 });
    expect(head).not.toHaveProperty('contentEncodings');
  });

  test('are all named, and nothing strange is repeated', async () => {
    const origin = await answering(['gzip', '', '<script>alert(1)</script>']);
    const { contentEncodings } = await measure(origin, { keepAlive: false });
    expect(contentEncodings).toEqual(['gzip', 'identity', 'unknown']);
  });
});

describe('requests', () => {
  const askedFor = async (round: TruthRound) => {
    const samples = await measureRaw(({ answer }) => answer(OK, 5), { keepsRequests: true, ...round });
    const { startedAtMs = [], connectMs = [] } = samples.requests ?? {};
    return { samples, starts: [...startedAtMs], connects: [...connectMs] };
  };

  test('are handed back when asked for, and not else', async () => {
    const beganMs = Date.now();
    const { samples, starts, connects } = await askedFor({});
    const endedMs = Date.now();
    const { latencyMs } = samples;
    expect(starts).toHaveLength(latencyMs.length);
    // One connection: a request starts when the one before it has ended, and each on the same connection.
    const gaps = starts.slice(1).map((start, at) => start - (starts[at] ?? 0) - (latencyMs[at] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThan(-0.01);
    expect(new Set(connects)).toEqual(new Set([0]));
    // The two clocks are set apart by no more than a step of either.
    expect(starts[0]).toBeGreaterThan(beganMs - 50);
    expect(starts.at(-1)).toBeLessThan(endedMs + 50);
    expect((await askedFor({ keepsRequests: false })).samples).not.toHaveProperty('requests');
  });

  test('bring their own time to connect without keep-alive', async () => {
    const { samples, connects } = await askedFor({ keepAlive: false });
    expect(connects).toHaveLength(samples.latencyMs.length);
    expect(Math.min(...connects)).toBeGreaterThan(0);
    expect(connects).toEqual([...samples.connectMs].slice(-connects.length));
  });

  test('start on schedule in an open loop, and connecting is in their latency', async () => {
    const { starts, connects } = await askedFor({ rate: 100, connections: 8, durationMs: 400 });
    expect(starts.length).toBeGreaterThan(20);
    expect(new Set(connects)).toEqual(new Set([0]));
  });
});

/**
 * Variants of HTTP against a real nginx and a Node server, in both loops, with and without keep-alive: what each server
 * says of itself is the truth that the counts, statuses, lengths and connections are held against.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MAX_BODY_FILE_BYTES } from '../../src/config/endpoint.ts';
import type { RoundSamples } from '../../src/load/driver.ts';
import { needs } from '../needs.ts';
import { type Nginx, nginx } from './nginx.ts';
import type { RoundOverrides } from './rounds.ts';
import { httpServer, rawServer, type TestServer } from './servers.ts';
import { useTruth } from './truth.ts';

const { measure } = useTruth();

const SIZES = [1, 1024, 1024 * 1024];
const CONNECTIONS = 2;
const RATE = 200;
const DURATION_MS = 60;
/** A closed loop goes on until it has had these. */
const LEAST_REQUESTS = 8;
const json = JSON.stringify(Array.from({ length: 400 }, (_, id) => ({ id })));
const ZIPPED = gzipSync(json);
/** Bytes that no text has. */
const BINARY = Buffer.from(Array.from({ length: 3000 }, (_, i) => (i * 7) % 256));
/** For `user` and `pass:wörd`. */
const AUTHORIZATION = `Basic ${Buffer.from('user:pass:wörd').toString('base64')}`;

const modes: readonly { readonly name: string; readonly keepAlive: boolean; readonly rate: number | null }[] = [
  { name: 'closed loop', keepAlive: true, rate: null },
  { name: 'closed loop without keep-alive', keepAlive: false, rate: null },
  { name: 'open loop', keepAlive: true, rate: RATE },
  { name: 'open loop without keep-alive', keepAlive: false, rate: RATE },
];

interface Variant {
  readonly request: NonNullable<RoundOverrides['request']>;
  readonly expect?: RoundOverrides['expect'];
  readonly status?: number;
  /** Missing: what another client finds. */
  readonly bytes?: number;
  /** After how many responses the server closes a connection. */
  readonly closesAfter?: number;
}

const accepting = (status: number) => ({ status: [[status, status]] as const });
const variants: Readonly<Record<string, Variant>> = {
  ...Object.fromEntries(
    ['PUT', 'DELETE', 'PATCH', 'OPTIONS'].map((method) => [
      method,
      { request: { method, path: '/method' }, expect: { text: method }, bytes: method.length },
    ]),
  ),
  'a body on DELETE': { request: { method: 'DELETE', path: '/method', body: 'why' }, bytes: 6 },
  'a body of bytes': { request: { method: 'PUT', path: '/method', body: BINARY }, bytes: 3 },
  ...Object.fromEntries(
    SIZES.map((size) => [`GET of ${size} bytes`, { request: { path: `/size-${size}` }, bytes: size }]),
  ),
  'HEAD of a megabyte': { request: { method: 'HEAD', path: `/size-${1024 * 1024}` }, bytes: 0 },
  204: { request: { path: '/none' }, expect: accepting(204), status: 204, bytes: 0 },
  304: {
    request: { path: '/size-1024', headers: { 'if-none-match': '*' } },
    expect: accepting(304),
    status: 304,
    bytes: 0,
  },
  chunked: { request: { path: '/chunked.html' }, expect: { text: 'a chunked page' } },
  gzip: {
    request: { path: '/data.json', headers: { 'accept-encoding': 'gzip' } },
    expect: { text: '"id":399', json: true },
  },
  'not compressed where nobody asks': { request: { path: '/data.json' }, expect: { json: true }, bytes: json.length },
  'basic authentication': {
    request: { path: '/private', headers: { authorization: AUTHORIZATION } },
    expect: { text: 'let in' },
    bytes: 6,
  },
  'basic authentication that is missing': { request: { path: '/private' }, expect: accepting(401), status: 401 },
  'a cookie': { request: { path: '/cookie', headers: { cookie: 'a=1; session=s3cret' } }, bytes: 7 },
  'a connection that ends after three': { request: { path: '/three' }, bytes: 5, closesAfter: 3 },
  'Connection: close': { request: { path: '/close' }, bytes: 5, closesAfter: 1 },
};

const DIRECTIVES = `
  access_log access.log;
  location = /method { return 200 $request_method; }
  location = /none { return 204; }
  location = /three { keepalive_requests 3; return 200 hello; }
  location = /close { keepalive_timeout 0; return 200 hello; }
  location = /chunked.html { default_type text/html; ssi on; }
  location = /data.json { default_type application/json; gzip on; gzip_types application/json; gzip_min_length 1; }
  location = /private { auth_basic members; auth_basic_user_file htpasswd; }
  location = /cookie { if ($cookie_session = "s3cret") { return 200 welcome; } return 403; }
  location = /small { client_max_body_size 1k; return 200; }
  location /stored/ { dav_methods PUT; create_full_put_path on; }
`;

function startNginx(): Promise<Nginx> {
  return nginx(DIRECTIVES, {
    files: {
      htpasswd: `user:{SHA}${createHash('sha1').update('pass:wörd').digest('base64')}\n`,
      'html/chunked.html': '<!--#if expr="a = a" -->a chunked page<!--#endif -->\n',
      'html/data.json': json,
      'html/private': 'let in',
      ...Object.fromEntries(SIZES.map((size) => [`html/size-${size}`, Buffer.alloc(size, 'x')])),
    },
  });
}

needs('nginx').describe('nginx', () => {
  let server: Nginx;
  let readLines = 0;
  beforeAll(async () => {
    server = await startNginx();
  });
  afterAll(() => server.close());
  /** Its log since the last time; a line follows the response that it is of. */
  const answered = async (count: number): Promise<readonly string[]> => {
    const read = () => readFileSync(join(server.directory, 'access.log'), 'utf8').split('\n').slice(readLines, -1);
    for (let attempt = 0; read().length < count && attempt < 100; attempt++) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    const lines = read();
    readLines += lines.length;
    return lines;
  };

  test.each(Object.entries(variants))('%s', async (_name, variant) => {
    const bytes = await lengthOf(server, variant);
    await answered(variant.bytes === undefined ? 1 : 0);
    for (const mode of modes) {
      const samples = await runMode(server, variant, mode);
      expectTruth(samples, variant, mode, bytes);
      const lines = await answered(samples.sent);
      expect(lines.length).toBe(samples.sent);
      // "GET /path HTTP/1.1" status bytes "…": for HEAD, 204 and 304 it says 0 too; the frames of chunks it counts in.
      const said = lines.map((line) => /" (\d{3}) (\d+) "/.exec(line)?.slice(1, variant.bytes === undefined ? 2 : 3));
      const truth = [variant.status ?? 200, ...(variant.bytes === undefined ? [] : [bytes])].join(' ');
      expect([...new Set(said.map((words) => words?.join(' ')))]).toEqual([truth]);
    }
  });

  test.each(modes)('stores the bytes of an upload: $name', async (mode) => {
    const body = Buffer.alloc(MAX_BODY_FILE_BYTES, BINARY);
    const path = `/stored/${modes.indexOf(mode)}`;
    const variant = { request: { method: 'PUT', path, body }, expect: { status: [[201, 204]] as const } };
    const samples = await runMode(server, variant, mode);
    expect(samples).toMatchObject({ failed: 0, censored: 0, mismatched: 0 });
    // Several may be the first.
    expect(Object.keys(samples.statuses)).toEqual(['201', '204']);
    expect(readFileSync(join(server.directory, 'html', path)).equals(body)).toBe(true);
  });

  test.each(modes)('a body that it refuses is never a valid response: $name', async (mode) => {
    const variant = { request: { method: 'POST', path: '/small', body: Buffer.alloc(MAX_BODY_FILE_BYTES) } };
    const samples = await runMode(server, variant, mode);
    expect(samples.latencyMs.length).toBe(0);
    // It answers 413 and closes; a client that is still sending may see no more than that.
    expect(samples.statuses['413'] ?? 0).toBe(samples.completed);
    expect(samples.problems['reset'] ?? 0).toBe(samples.failed);
  });
});

describe('Node', () => {
  let server: TestServer;
  let received: string[] = [];
  beforeAll(async () => {
    server = await httpServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        received.push(Buffer.concat(chunks).toString('latin1'));
        answerLikeNginx(request, response);
      });
    });
  });
  afterAll(() => server.close());

  test.each(Object.entries(variants))('%s', async (_name, variant) => {
    const bytes = await lengthOf(server, variant);
    for (const mode of modes) {
      received = [];
      const samples = await runMode(server, variant, mode);
      expectTruth(samples, variant, mode, bytes);
      expect(received.length).toBe(samples.sent);
      const { body } = variant.request;
      expect([...new Set(received)]).toEqual([Buffer.from(body ?? '').toString('latin1')]);
    }
  });

  test.each(modes)('100 Continue, 102 Processing and 103 Early Hints are passed over: $name', async (mode) => {
    const variant: Variant = { request: { path: '/interim' }, bytes: 5 };
    expectTruth(await runMode(server, variant, mode), variant, mode, 5);
  });
});

const answeredOn = new WeakMap<Socket, number>();

function answerLikeNginx({ method, url, headers, socket }: http.IncomingMessage, response: http.ServerResponse): void {
  const size = /^\/size-(\d+)$/.exec(url ?? '')?.[1];
  if (size !== undefined) {
    if (headers['if-none-match'] === '*') return void response.writeHead(304, { 'content-length': size }).end();
    return void response.writeHead(200, { 'content-length': size }).end(Buffer.alloc(Number(size), 'x'));
  }
  switch (url) {
    case '/method':
      return void response.end(method);
    case '/none':
      return void response.writeHead(204).end();
    case '/three': {
      const answered = (answeredOn.get(socket) ?? 0) + 1;
      answeredOn.set(socket, answered);
      return void response.writeHead(200, answered === 3 ? { connection: 'close' } : {}).end('hello');
    }
    case '/close':
      return void response.writeHead(200, { connection: 'close' }).end('hello');
    case '/chunked.html':
      response.write('a chunked');
      return void response.end(' page');
    case '/data.json': {
      const isZipped = headers['accept-encoding'] === 'gzip';
      return void response.writeHead(200, isZipped ? { 'content-encoding': 'gzip' } : {}).end(isZipped ? ZIPPED : json);
    }
    case '/private':
      return void response.writeHead(headers.authorization === AUTHORIZATION ? 200 : 401).end('let in');
    case '/cookie':
      return void response.writeHead(/(^|; )session=s3cret$/.test(headers.cookie ?? '') ? 200 : 403).end('welcome');
    case '/interim':
      response.writeContinue();
      response.writeProcessing();
      response.writeEarlyHints({ link: '</a.css>; rel=preload' });
      return void response.end('hello');
    default:
      return void response.writeHead(404).end();
  }
}

describe('HTTP/1.0', () => {
  const kinds: readonly (readonly [string, string, Variant])[] = [
    ['ends its body with the connection', '', { request: {}, bytes: 5, closesAfter: 1 }],
    [
      'can keep a connection',
      'Connection: Keep-Alive\r\nContent-Length: 5\r\n',
      { request: {}, expect: { text: 'hello' }, bytes: 5 },
    ],
  ];
  test.each(kinds)('%s', async (_what, headers, variant) => {
    const server = await rawServer(({ socket, answer, head }) => {
      answer(`HTTP/1.0 200 OK\r\n${headers}\r\nhello`);
      if (headers === '' || /connection: close/i.test(head)) socket.end();
    });
    for (const mode of modes) expectTruth(await runMode(server, variant, mode), variant, mode, 5);
    await server.close();
  });
});

async function lengthOf(server: TestServer, { request, bytes }: Variant): Promise<number> {
  if (bytes !== undefined) return bytes;
  const asked = http.get(`${server.origin}${request.path}`, { headers: request.headers, agent: false });
  const [response] = (await once(asked, 'response')) as [http.IncomingMessage];
  let length = 0;
  for await (const chunk of response) length += (chunk as Buffer).length;
  return length;
}

function runMode(server: TestServer, variant: Variant, { keepAlive, rate }: (typeof modes)[number]) {
  return measure(server.origin, {
    durationMs: DURATION_MS,
    connections: CONNECTIONS,
    keepAlive,
    rate,
    ...(rate === null
      ? { requestsPerTurn: 2 * CONNECTIONS, leastTurns: Math.ceil(LEAST_REQUESTS / (2 * CONNECTIONS)) }
      : {}),
    request: variant.request,
    ...(variant.expect === undefined ? {} : { expect: variant.expect }),
  });
}

function expectTruth(
  samples: RoundSamples,
  { status = 200, closesAfter }: Variant,
  { keepAlive, rate }: (typeof modes)[number],
  bytes: number,
): void {
  expect(samples).toMatchObject({ failed: 0, censored: 0, mismatched: 0, problems: {} });
  expect(samples.statuses).toEqual({ [status]: samples.sent });
  expect(samples.bodyBytes).toEqual([{ bytes, count: samples.sent }]);
  if (rate === null) expect(samples.sent).toBeGreaterThanOrEqual(LEAST_REQUESTS);
  else expect(samples.sent).toBe((RATE * DURATION_MS) / 1000);
  const connections = samples.connectMs.length;
  if (!keepAlive) expect(connections).toBe(samples.sent);
  else if (closesAfter === undefined) expect(connections).toBe(CONNECTIONS);
  else {
    // An open loop opens some before it knows for how many responses they are good.
    expect(connections).toBeGreaterThanOrEqual(Math.ceil(samples.sent / closesAfter));
    expect(connections).toBeLessThanOrEqual(samples.sent / closesAfter + CONNECTIONS);
  }
}

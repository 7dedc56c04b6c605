/**
 * Variants of HTTP against a real nginx, in both loops, with and without keep-alive: what it says of itself is the truth that
 * the counts, statuses, lengths and connections are held against.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MAX_BODY_FILE_BYTES } from '../../src/config/endpoint.ts';
import type { RoundSamples } from '../../src/load/driver.ts';
import { needs } from '../needs.ts';
import { type Nginx, nginx } from './nginx.ts';
import { atLeast, type RoundOverrides } from './rounds.ts';
import { rawServer, type TestServer } from './servers.ts';
import { useTruth } from './truth.ts';

const { serve, measure } = useTruth();

const SIZES = [1, 1024, 1024 * 1024];
const CONNECTIONS = 2;
const RATE = 200;
const DURATION_MS = 60;
/** A closed loop goes on until it has had these. */
const LEAST_REQUESTS = 8;
const json = JSON.stringify(Array.from({ length: 400 }, (_, id) => ({ id })));
/** Bytes that no text has. */
const BINARY = Buffer.from(Array.from({ length: 3000 }, (_, i) => (i * 7) % 256));
/** For `user` and `pass:wörd`. */
const AUTHORIZATION = `Basic ${Buffer.from('user:pass:wörd').toString('base64')}`;

const modes = [
  { name: 'closed loop', keepAlive: true, rate: null },
  { name: 'closed loop without keep-alive', keepAlive: false, rate: null },
  { name: 'open loop', keepAlive: true, rate: RATE },
  { name: 'open loop without keep-alive', keepAlive: false, rate: RATE },
];
type Mode = (typeof modes)[number];

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
    SIZES.map((bytes) => [
      `GET of ${bytes} bytes`,
      { request: { path: `/size-${bytes}` }, expect: { text: 'x' }, bytes },
    ]),
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

const FILES = {
  htpasswd: `user:{SHA}${createHash('sha1').update('pass:wörd').digest('base64')}\n`,
  'html/chunked.html': '<!--#if expr="a = a" -->a chunked page<!--#endif -->\n',
  'html/data.json': json,
  'html/private': 'let in',
  ...Object.fromEntries(SIZES.map((size) => [`html/size-${size}`, Buffer.alloc(size, 'x')])),
};

needs('nginx').describe('nginx', () => {
  let server: Nginx;
  let readLines = 0;
  beforeAll(async () => {
    server = await nginx(DIRECTIVES, FILES);
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

test.each<[string, string, Partial<Variant>]>([
  ['ends its body with the connection', '', { closesAfter: 1 }],
  ['can keep a connection', 'Connection: Keep-Alive\r\nContent-Length: 5\r\n', { expect: { text: 'hello' } }],
])('HTTP/1.0 %s', async (_what, headers, more) => {
  const variant = { request: {}, bytes: 5, ...more };
  const server = await serve(
    rawServer(({ socket, answer, head }) => {
      answer(`HTTP/1.0 200 OK\r\n${headers}\r\nhello`);
      if (headers === '' || /connection: close/i.test(head)) socket.end();
    }),
  );
  for (const mode of modes) expectTruth(await runMode(server, variant, mode), variant, mode, 5);
});

async function lengthOf(server: TestServer, { request, bytes }: Variant): Promise<number> {
  if (bytes !== undefined) return bytes;
  const asked = http.get(`${server.origin}${request.path}`, { headers: request.headers, agent: false });
  const [response] = (await once(asked, 'response')) as [http.IncomingMessage];
  let length = 0;
  for await (const chunk of response) length += (chunk as Buffer).length;
  return length;
}

function runMode(server: TestServer, { request, expect: expected = {} }: Variant, { keepAlive, rate }: Mode) {
  const turns = rate === null && atLeast(LEAST_REQUESTS, CONNECTIONS);
  const load = { durationMs: DURATION_MS, connections: CONNECTIONS, keepAlive, rate, ...turns };
  return measure(server.origin, { ...load, request, expect: expected });
}

function expectTruth(samples: RoundSamples, variant: Variant, { keepAlive, rate }: Mode, bytes: number): void {
  const { status = 200, closesAfter } = variant;
  const { sent } = samples;
  expect(samples).toMatchObject({ mismatched: 0, statuses: { [status]: sent }, bodyBytes: [{ bytes, count: sent }] });
  if (rate === null) expect(sent).toBeGreaterThanOrEqual(LEAST_REQUESTS);
  else expect(sent).toBe((RATE * DURATION_MS) / 1000);
  const connections = samples.connectMs.length;
  if (!keepAlive) expect(connections).toBe(sent);
  else if (closesAfter === undefined) expect(connections).toBe(CONNECTIONS);
  else {
    // An open loop opens some before it knows for how many responses they are good.
    expect(connections).toBeGreaterThanOrEqual(Math.ceil(sent / closesAfter));
    expect(connections).toBeLessThanOrEqual(sent / closesAfter + CONNECTIONS);
  }
}

/** When an app is ready: one that runs already, at a URL, and one that does not speak HTTP/1.1 as it stands. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { connect, createServer as createTcpServer } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import { createLauncher } from '../../src/app/create-launcher.ts';
import type { LaunchOptions } from '../../src/app/launcher.ts';
import { findFreePort } from '../../src/app/process/listeners.ts';
import { speechAt, speechIn } from '../../src/app/ready.ts';
import { requireTwoServers } from '../../src/app/url.ts';
import { ConfigError, InterruptedError } from '../../src/errors.ts';
import { ask } from '../../src/load/ask.ts';
import { certificate as cert, privateKey as key } from '../load/servers.ts';
import { serve } from '../serve.ts';
import { useLaunchers } from './launchers.ts';
import { appSpec, commandSource, expectError, failureOf, launchOptions, never, nodeCommand, ready } from './specs.ts';

const AN_HOUR_MS = 3_600_000;

function launcher(url: string, whenReady = ready(1000), options: Partial<LaunchOptions> = {}) {
  return createLauncher(appSpec({ kind: 'url', url }, { ready: whenReady }), launchOptions(options));
}

const failureAt = (url: string, whenReady: ReturnType<typeof ready>) =>
  failureOf(launcher(url, whenReady).start(never));

describe('a URL', () => {
  test('is used as it is, and left running', async () => {
    const origin = await serve((_, response) => response.end('here'));
    const app = await launcher(`${origin}/`, ready(5000, '/')).start(never);
    expect([app.origin, app.cpuMs()]).toEqual([origin, null]);
    await app.stop();
    expect(await (await fetch(origin)).text()).toBe('here');
  });

  const LOOPBACK = ['localhost:3000', '127.0.0.1', '127.1', '0x7f000001', '[::1]', '[::ffff:127.0.0.1]', 'a.localhost'];
  test.each(LOOPBACK)('on loopback may be loaded: %s', (host) => void launcher(`http://${host}`));

  const OTHERS = ['a.example', '127.0.0.1.a.example', 'localhost.a.example', '10.0.0.1', '0.0.0.0:3000', '[::2]'];
  test.each([...OTHERS, '[::ffff:10.0.0.1]'])('elsewhere may not, unless it is named: %s', (address) => {
    const url = `http://${address}`;
    const { hostname, host } = new URL(url);
    expect(() => launcher(url)).toThrow(ConfigError);
    expect(() => launcher(url)).toThrow(`head: ${hostname} is another machine, and load goes to loopback only`);
    expect(() => launcher(url, ready(1), { allowRemoteTargets: ['other.example'] })).toThrow(ConfigError);
    for (const name of [hostname.toUpperCase(), host]) launcher(url, ready(1), { allowRemoteTargets: [name] });
  });
});

describe('readiness', () => {
  test('waits while the path answers 5xx', async () => {
    const statuses = [503, 503, 503, 404];
    const origin = await serve((_, response) => response.writeHead(statuses.shift() ?? 500).end());
    const { bootMs } = await launcher(origin, ready(AN_HOUR_MS, '/healthz')).start(never);
    expect(statuses).toEqual([]);
    expect(bootMs).toBeGreaterThan(10);
  });

  test('asks the app for a path that begins with two slashes, and no other host', async () => {
    const path = '//other.example/up';
    const origin = await serve(({ url }, response) => response.writeHead(url === path ? 204 : 200).end());
    await launcher(origin, ready(5000, path, 204)).start(never);
  });

  test('waits for exactly the status that is asked for', async () => {
    const origin = await serve((_, response) => response.writeHead(204).end());
    await launcher(origin, ready(AN_HOUR_MS, '/', 204)).start(never);
    const message = `head: ${origin} was not ready after 2 s: GET / answered 204`;
    const error = { exitCode: 3, message, hint: 'app.ready' };
    expectError(await failureAt(origin, ready(2000, '/', 200)), error);
  });

  test('is refused by a server that never answers, in time', async () => {
    const origin = await serve(createTcpServer(() => {}));
    expect((await failureAt(origin, ready(400, '/slow'))).message).toContain('GET /slow was not answered in time');
  });

  test('is not given to what speaks no HTTP when a path is asked for', async () => {
    const origin = await serve(createTcpServer((socket) => socket.on('error', () => {}).end('220 mail\r\n')));
    expect((await failureAt(origin, ready(2000, '/'))).message).toContain('Parse Error');
    await launcher(origin, ready(AN_HOUR_MS)).start(never);
  });

  test.each([
    ['a length beside chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n'],
    ['lines without a carriage return', 'Content-Length: 5\n\nhello'],
  ])('takes what the load takes: %s', async (_what, answer) => {
    const server = createTcpServer((socket) => {
      socket.on('error', () => {}).once('data', () => socket.end(`HTTP/1.1 200 OK\r\n${answer}`));
    });
    await launcher(await serve(server), ready(5000, '/', 200)).start(never);
  });

  test('holds the certificate against the address, as the load does, whatever host the requests name', async () => {
    const server = createHttpsServer({ key, cert }, (_, response) => response.end());
    const origin = (await serve(server)).replace('http:', 'https:');
    const whenReady = { ...ready(5000, '/', 200), host: 'shop.example' };
    const tls = { verify: true, ca: cert, servername: null };
    for (const url of [origin, origin.replace('127.0.0.1', 'localhost')])
      await launcher(url, whenReady, { tls }).start(never);
    const wrong = launcher(origin, ready(500, '/'), { tls: { ...tls, servername: 'shop.example' } });
    expect((await failureOf(wrong.start(never))).hint).toContain('load.tls (ca, servername)');
  });

  test('is interrupted at once, even in mid-probe', async () => {
    const controller = new AbortController();
    const origin = await serve(createTcpServer(() => controller.abort(new InterruptedError('SIGINT'))));
    for (const one of [launcher(origin, ready(AN_HOUR_MS, '/')), launcher(origin)])
      expect(await failureOf(one.start(controller.signal))).toBeInstanceOf(InterruptedError);
  });
});

test('two spellings of one address are one server, on another machine too; two names may be two', async () => {
  const asked = (base: string, head: string) => {
    const app = (url: string) => appSpec({ kind: 'url', url }).app;
    return requireTwoServers({ base: app(base), head: app(head) });
  };
  await expect(asked('https://Staging.example', 'https://staging.example:443')).rejects.toThrow(ConfigError);
  await asked('https://staging.example', 'https://next.staging.example');
  const origin = await serve((_, response) => response.end());
  const same = asked(origin, origin.replace('127.0.0.1', 'localhost'));
  await expect(same).rejects.toThrow(/^base and head are one server: http:/);
});

test('free ports differ, and are free', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, findFreePort));
  expect(new Set(ports).size).toBe(20);
  const refused = once(connect(ports[0] ?? 0, '127.0.0.1'), 'connect');
  await expect(refused).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

const PEM = new URL('../load/fixtures/', import.meta.url).pathname;
const HTTPS = `const fs = require('node:fs');
require('node:https').createServer(
  { key: fs.readFileSync('${PEM}localhost-key.pem'), cert: fs.readFileSync('${PEM}localhost-cert.pem') },
  (request, response) => { response.statusCode = request.url === '/teapot' ? 418 : 200; response.end(request.headers['user-agent']); },
).listen(process.env.PORT);`;
const HTTP2 = `require('node:http2').createServer((request, response) => response.end('two')).listen(process.env.PORT);`;

const { launcherOf, startBy, failedStart } = useLaunchers();
const tls = { verify: false, ca: null, servername: null };
const specOf = (program: string, whenReady: ReturnType<typeof ready>) =>
  appSpec(commandSource(nodeCommand(program)), { ready: whenReady });

test.each([null, '/healthz', '/teapot'])(
  'an app that speaks TLS is loaded by it, ready by %s, at each start',
  async (path) => {
    const launcher = launcherOf(specOf(HTTPS, ready(20_000, path)), { tls });
    for (let at = 0; at < 2; at++) {
      const { origin, shell } = await startBy(launcher);
      expect(origin).toMatch(/^https:\/\/(?:127\.0\.0\.1|\[::1\]):\d+$/);
      expect(shell.env['ORIGIN']).toBe(origin);
      const request = { method: 'GET', path: '/', headers: {}, body: null };
      const answer = await ask({ origin, request, keepAlive: true, tls, timeoutMs: 5000 });
      expect(answer).toMatchObject({ status: 200, content: 'latency-gate' });
    }
  },
);

const HTTP2_ALONE = /^head: `.*` cannot be loaded: (?:127\.0\.0\.1|\[::1\]):\d+ speaks HTTP\/2 alone$/s;
const NO_CA = /was not ready after 1\.5 s: 127\.0\.0\.1:\d+: .*certificate/;
test.each([
  ['needs `ca` where certificates are to be verified', HTTPS, ready(1500, '/'), true, { message: NO_CA }],
  ['that speaks HTTP/2 alone is named', HTTP2, ready(20_000), false, { message: HTTP2_ALONE, hint: 'HTTP/1.1' }],
  ['is so by a path, too', HTTP2, ready(20_000, '/'), false, { message: HTTP2_ALONE, hint: 'HTTP/1.1' }],
])('an app %s', async (_, program, whenReady, verify, error) => {
  expectError(await failedStart(specOf(program, whenReady), { tls: { ...tls, verify } }), error);
});

test.each([
  ['speaks TLS', { message: /speaks TLS/, hint: 'write https:' }, createHttpsServer({ key, cert }), 'http:'],
  ['does not', { message: /does not speak TLS/, hint: 'http: instead of https:' }, createServer(), 'https:'],
])('an address with the wrong scheme, of a server that %s, is named', async (_, error, server, scheme) => {
  const url = (await serve(server)).replace('http:', scheme);
  const spec = appSpec({ kind: 'url', url }, { ready: ready(1000, '/') });
  expectError(await failedStart(spec, { tls }), error);
});

test('the app is not asked for anything meanwhile', async () => {
  let requests = 0;
  const origin = await serve((_, response) => {
    requests++;
    response.end();
  });
  expect(await speechAt(new URL(origin), 1234.567, never)).toBeNull();
  expect(requests).toBe(0);
});

test('what closes at once, and speaks neither, is taken for HTTP/1.1', async () => {
  const origin = await serve(createTcpServer((socket) => socket.end('SSH-2.0-x\r\n')));
  expect(await speechAt(new URL(origin), 100, never)).toBeNull();
});

test.each([
  [[...Buffer.from('HTTP/1.1 200 OK\r\n')], null],
  [[0x15, 3, 3, 0, 2, 2, 80], 'tls'],
  [[0, 0, 6, 4, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 100], 'http2'],
  [[0, 0, 0, 4, 0, 0, 0, 0, 0], 'http2'],
  [[], null],
])('first bytes %j: %s', (bytes, speech) => expect(speechIn(Buffer.from(bytes))).toBe(speech));

/** Apps that do not speak HTTP/1.1 as it stands: found out from the port, and loaded by TLS or named. */
import { createServer } from 'node:https';
import { createServer as createTcpServer } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import { speechAt, speechIn } from '../../src/app/ready.ts';
import { ask } from '../../src/load/ask.ts';
import { certificate as cert, privateKey as key } from '../load/servers.ts';
import { serve } from '../serve.ts';
import { useLaunchers } from './launchers.ts';
import { appSpec, commandSource, never, nodeCommand, ready } from './specs.ts';

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

describe('an app that speaks TLS', () => {
  test.each([null, '/healthz', '/teapot'])('is loaded by it, ready by %s, at each start', async (path) => {
    const launcher = launcherOf(specOf(HTTPS, ready(20_000, path)), { tls });
    for (let at = 0; at < 2; at++) {
      const { origin, shell } = await startBy(launcher);
      expect(origin).toMatch(/^https:\/\/(?:127\.0\.0\.1|\[::1\]):\d+$/);
      expect(shell.env['ORIGIN']).toBe(origin);
      const request = { method: 'GET', path: '/', headers: {}, body: null };
      const answer = await ask({ origin, request, keepAlive: true, tls, timeoutMs: 5000 });
      expect(answer).toMatchObject({ status: 200, content: 'latency-gate' });
    }
  });

  test('needs `ca` where certificates are to be verified', async () => {
    const error = await failedStart(specOf(HTTPS, ready(1500, '/')), { tls: { ...tls, verify: true } });
    expect(error.message).toMatch(/was not ready after 1\.5 s: 127\.0\.0\.1:\d+: .*certificate/);
  });
});

test('an app that speaks HTTP/2 alone is named at once', async () => {
  for (const path of [null, '/']) {
    const error = await failedStart(specOf(HTTP2, ready(20_000, path)), { tls });
    expect(error.message).toMatch(/^head: `.*` cannot be loaded: (?:127\.0\.0\.1|\[::1\]):\d+ speaks HTTP\/2 alone$/s);
    expect(error.hint).toContain('HTTP/1.1');
  }
});

describe('an address with the wrong scheme', () => {
  const urlError = (url: string) => failedStart(appSpec({ kind: 'url', url }, { ready: ready(1000, '/') }), { tls });

  test('of a server that speaks TLS', async () => {
    const { message, hint } = await urlError(await serve(createServer({ key, cert }, (_, response) => response.end())));
    expect(message).toContain('speaks TLS');
    expect(hint).toContain('https:');
  });

  test('of a server that does not', async () => {
    const origin = await serve((_, response) => response.end());
    const { message, hint } = await urlError(origin.replace('http', 'https'));
    expect(message).toContain('does not speak TLS');
    expect(hint).toContain('http: instead of https:');
  });
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

test('first bytes', () => {
  expect(speechIn(Buffer.from('HTTP/1.1 200 OK\r\n'))).toBeNull();
  expect(speechIn(Buffer.from([0x15, 3, 3, 0, 2, 2, 80]))).toBe('tls');
  expect(speechIn(Buffer.from([0, 0, 6, 4, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 100]))).toBe('http2');
  expect(speechIn(Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0]))).toBe('http2');
  expect(speechIn(Buffer.alloc(0))).toBeNull();
});

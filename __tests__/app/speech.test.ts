/** Apps that do not speak HTTP/1.1 as it stands: found out from the port, and loaded by TLS or named. */
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { createLauncher } from '../../src/app/create-launcher.ts';
import type { RunningApp } from '../../src/app/launcher.ts';
import { speechAt, speechIn } from '../../src/app/speech.ts';
import { ask } from '../../src/load/ask.ts';
import { httpServer, httpsServer } from '../load/servers.ts';
import { appSpec, failureOf, launchOptions, never, nodeCommand } from './specs.ts';

const PEM = new URL('../load/fixtures/', import.meta.url).pathname;
const HTTPS = `const fs = require('node:fs');
require('node:https').createServer(
  { key: fs.readFileSync('${PEM}localhost-key.pem'), cert: fs.readFileSync('${PEM}localhost-cert.pem') },
  (request, response) => { response.statusCode = request.url === '/teapot' ? 418 : 200; response.end(request.headers['user-agent']); },
).listen(process.env.PORT);`;
const HTTP2 = `require('node:http2').createServer((request, response) => response.end('two')).listen(process.env.PORT);`;

const closings: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(closings.splice(0).map((close) => close()));
});

const tls = { verify: false, ca: null, servername: null };
const command = (program: string) => ({ kind: 'command', command: nodeCommand(program), setup: [] }) as const;
const launcher = (program: string, path: string | null = null, options = { tls }) =>
  createLauncher(
    appSpec(command(program), { ready: { path, status: null, timeoutMs: 20_000 } }),
    launchOptions(options),
  );

async function start(one: ReturnType<typeof launcher>): Promise<RunningApp> {
  const app = await one.start(never);
  closings.push(() => app.stop());
  return app;
}

describe('an app that speaks TLS', () => {
  test.each([null, '/healthz', '/teapot'])('is loaded by it, ready by %s, at each start', async (path) => {
    const one = launcher(HTTPS, path);
    for (let at = 0; at < 2; at++) {
      const { origin, shell } = await start(one);
      expect(origin).toMatch(/^https:\/\/(?:127\.0\.0\.1|\[::1\]):\d+$/);
      expect(shell.env['ORIGIN']).toBe(origin);
      const request = { method: 'GET', path: '/', headers: {}, body: null };
      const answer = await ask({ origin, request, keepAlive: true, tls, timeoutMs: 5000 });
      expect(answer).toMatchObject({ status: 200, content: 'latency-gate' });
    }
  });

  test('needs `ca` where certificates are to be verified', async () => {
    const verifying = { tls: { ...tls, verify: true } };
    const spec = appSpec(command(HTTPS), { ready: { path: '/', status: null, timeoutMs: 1500 } });
    const error = await failureOf(createLauncher(spec, launchOptions(verifying)).start(never));
    expect(error.message).toMatch(/was not ready after 1\.5 s: 127\.0\.0\.1:\d+: .*certificate/);
  });
});

test('an app that speaks HTTP/2 alone is named at once', async () => {
  for (const path of [null, '/']) {
    const error = await failureOf(start(launcher(HTTP2, path)));
    expect(error.message).toMatch(/^head: `.*` cannot be loaded: (?:127\.0\.0\.1|\[::1\]):\d+ speaks HTTP\/2 alone$/s);
    expect(error.hint).toContain('HTTP/1.1');
  }
});

describe('an address with the wrong scheme', () => {
  const urlError = async (url: string) => {
    const spec = appSpec({ kind: 'url', url }, { ready: { path: '/', status: null, timeoutMs: 1000 } });
    return await failureOf(createLauncher(spec, launchOptions({ tls })).start(never));
  };

  test('of a server that speaks TLS', async () => {
    const server = await httpsServer((_, response) => response.end());
    closings.push(() => server.close());
    const error = await urlError(server.origin.replace('https', 'http'));
    expect(error).toMatchObject({
      message: expect.stringContaining('speaks TLS'),
      hint: expect.stringContaining('https:'),
    });
  });

  test('of a server that does not', async () => {
    const server = await httpServer((_, response) => response.end());
    closings.push(() => server.close());
    const error = await urlError(server.origin.replace('http', 'https'));
    expect(error).toMatchObject({
      message: expect.stringContaining('does not speak TLS'),
      hint: expect.stringContaining('http: instead of https:'),
    });
  });
});

test('the app is not asked for anything meanwhile', async () => {
  let requests = 0;
  const server = await httpServer((_, response) => {
    requests++;
    response.end();
  });
  closings.push(() => server.close());
  expect(await speechAt(new URL(server.origin), 1234.567, never)).toBeNull();
  expect(requests).toBe(0);
});

test('what closes at once, and speaks neither, is taken for HTTP/1.1', async () => {
  const server = createTcpServer((socket) => socket.end('SSH-2.0-x\r\n')).listen(0, '127.0.0.1');
  closings.push(() => server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  expect(await speechAt(new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), 100, never)).toBeNull();
});

test('first bytes', () => {
  expect(speechIn(Buffer.from('HTTP/1.1 200 OK\r\n'))).toBeNull();
  expect(speechIn(Buffer.from([0x15, 3, 3, 0, 2, 2, 80]))).toBe('tls');
  expect(speechIn(Buffer.from([0, 0, 6, 4, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 100]))).toBe('http2');
  expect(speechIn(Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0]))).toBe('http2');
  expect(speechIn(Buffer.alloc(0))).toBeNull();
});

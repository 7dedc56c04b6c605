import { createServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { connect, createServer as createTcpServer } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import { createLauncher } from '../../src/app/create-launcher.ts';
import type { LaunchOptions } from '../../src/app/launcher.ts';
import { findFreePort } from '../../src/app/process/listeners.ts';
import { requireTwoServers } from '../../src/app/url.ts';
import { AppError, ConfigError, InterruptedError } from '../../src/errors.ts';
import { certificate as cert, privateKey as key } from '../load/servers.ts';
import { close, serve } from '../serve.ts';
import { appSpec, failureOf, launchOptions, never, ready } from './specs.ts';

const AN_HOUR_MS = 3_600_000;

function launcher(url: string, whenReady = ready(1000), options: Partial<LaunchOptions> = {}) {
  return createLauncher(appSpec({ kind: 'url', url }, { ready: whenReady }), launchOptions(options));
}

const failedStart = (url: string, whenReady: ReturnType<typeof ready>) =>
  failureOf(launcher(url, whenReady).start(never));

describe('a URL', () => {
  test('is used as it is, and left running', async () => {
    const origin = await serve((_, response) => response.end('here'));
    const app = await launcher(`${origin}/`, ready(5000, '/')).start(never);
    expect(app.origin).toBe(origin);
    expect(app.cpuMs()).toBeNull();
    await app.stop();
    expect(await (await fetch(origin)).text()).toBe('here');
  });

  test.each([
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://127.1:3000',
    'http://0x7f000001',
    'http://[::1]:3000',
    'http://[::ffff:127.0.0.1]:3000',
    'https://app.localhost',
  ])('on loopback may be loaded: %s', (url) => {
    expect(() => launcher(url)).not.toThrow();
  });

  test.each([
    'http://example.com',
    'http://127.0.0.1.example.com',
    'http://localhost.example.com',
    'http://10.0.0.1',
    'http://0.0.0.0:3000',
    'http://[::2]',
    'http://[::ffff:10.0.0.1]',
  ])('elsewhere may not, unless it is named: %s', (url) => {
    const { hostname, host } = new URL(url);
    expect(() => launcher(url)).toThrow(ConfigError);
    expect(() => launcher(url)).toThrow(`head: ${hostname} is another machine, and load goes to loopback only`);
    expect(() => launcher(url, ready(1), { allowRemoteTargets: ['other.example'] })).toThrow(ConfigError);
    expect(() => launcher(url, ready(1), { allowRemoteTargets: [hostname.toUpperCase()] })).not.toThrow();
    expect(() => launcher(url, ready(1), { allowRemoteTargets: [host] })).not.toThrow();
  });
});

describe('readiness', () => {
  test('waits for a server that starts late', async () => {
    const port = await findFreePort();
    const server = createServer((_, response) => response.end());
    setTimeout(() => server.listen(port, '127.0.0.1'), 300);
    const app = await launcher(`http://127.0.0.1:${port}`, ready(AN_HOUR_MS)).start(never);
    close(server);
    expect(app.bootMs).toBeGreaterThan(200);
  });

  test('waits while the path answers 5xx', async () => {
    let answers = 0;
    const origin = await serve((_, response) => {
      answers += 1;
      response.writeHead(answers < 4 ? 503 : 404).end();
    });
    await launcher(origin, ready(AN_HOUR_MS, '/healthz')).start(never);
    expect(answers).toBe(4);
  });

  test('asks the app for a path that begins with two slashes, and no other host', async () => {
    const asked: string[] = [];
    const origin = await serve((request, response) => {
      asked.push(request.url ?? '');
      response.end();
    });
    await launcher(origin, ready(5000, '//other.example/up')).start(never);
    expect(asked).toEqual(['//other.example/up']);
  });

  test('waits for exactly the status that is asked for', async () => {
    const origin = await serve((_, response) => response.writeHead(204).end());
    await launcher(origin, ready(AN_HOUR_MS, '/', 204)).start(never);
    const error = await failedStart(origin, ready(2000, '/', 200));
    expect(error).toBeInstanceOf(AppError);
    expect(error.message).toBe(`head: ${origin} was not ready after 2 s: GET / answered 204`);
    expect(error.hint).toContain('app.ready');
  });

  test('is refused by a server that never answers, in time', async () => {
    const origin = await serve(createTcpServer(() => {}));
    const error = await failedStart(origin, ready(400, '/slow'));
    expect(error.message).toContain('GET /slow was not answered in time');
  });

  test('is not given to what speaks no HTTP when a path is asked for', async () => {
    const origin = await serve(createTcpServer((socket) => socket.on('error', () => {}).end('220 mail\r\n')));
    expect((await failedStart(origin, ready(2000, '/'))).message).toContain('Parse Error');
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
    const origin = await serve(createHttpsServer({ key, cert }, (_, response) => response.end()));
    const whenReady = { ...ready(5000, '/', 200), host: 'shop.example' };
    const trusting = { tls: { verify: true, ca: cert, servername: null } };
    for (const url of [origin, origin.replace('127.0.0.1', 'localhost')]) {
      await launcher(url.replace('http:', 'https:'), whenReady, trusting).start(never);
    }
    const wrong = { tls: { ...trusting.tls, servername: 'shop.example' } };
    const { hint } = await failureOf(launcher(origin.replace('http:', 'https:'), ready(500, '/'), wrong).start(never));
    expect(hint).toContain('load.tls (ca, servername)');
  });

  test('says when nothing listens', async () => {
    const port = await findFreePort();
    const error = await failedStart(`http://127.0.0.1:${port}`, ready(2000));
    expect(error.message).toContain(`nothing listens on 127.0.0.1:${port}`);
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
    const [one, other] = [base, head].map((url) => appSpec({ kind: 'url', url }).app);
    if (!one || !other) throw new Error('a side is missing');
    return requireTwoServers({ base: one, head: other });
  };
  await expect(asked('https://Staging.example', 'https://staging.example:443')).rejects.toThrow(ConfigError);
  await asked('https://staging.example', 'https://next.staging.example');
  const { host } = new URL(await serve((_, response) => response.end()));
  await expect(asked(`http://${host}`, `http://${host.replace('127.0.0.1', 'localhost')}`)).rejects.toThrow(
    /^base and head are one server: http:/,
  );
});

test('free ports differ, and are free', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, findFreePort));
  expect(new Set(ports).size).toBe(20);
  const refusal = await new Promise((resolve) => {
    connect(ports[0] ?? 0, '127.0.0.1').once('error', (error) => resolve('code' in error && error.code));
  });
  expect(refusal).toBe('ECONNREFUSED');
});

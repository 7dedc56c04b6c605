/** Servers that stay with a connection until it is closed are named before the load meets them. */
import { createServer, type Server } from 'node:http';
import { createServer as createTcpServer, type Socket, type Server as TcpServer } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import { followTree } from '../../src/app/process/process-tree.ts';
import { parseConfig } from '../../src/config/parse.ts';
import { MeasurementError } from '../../src/errors.ts';
import { RunEvents } from '../../src/measure/events.ts';
import { servedConnections } from '../../src/measure/served-connections.ts';
import { connectsEachTurn, lookForWorkers, ORDINARY } from '../../src/measure/testbed.ts';
import { ask, nextLine, useChildren } from '../app/process/children.ts';
import { appAt } from '../profile/app-at.ts';
import { serve } from '../serve.ts';
import { testbedOf } from './testbeds.ts';

const { node } = useChildren();
const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';

/** Serves so many connections; the others wait until one of them is closed. */
function threads(count: number, closes = false): TcpServer {
  const waiting: Socket[] = [];
  let busy = 0;
  const serve = (socket: Socket): void => {
    busy++;
    socket.on('data', () => (closes ? socket.end(OK.replace('OK', 'OK\r\nConnection: close')) : socket.write(OK)));
    socket.on('close', () => {
      busy--;
      const next = waiting.shift();
      if (next !== undefined) serve(next);
    });
    socket.resume();
  };
  return createTcpServer((socket) => {
    socket.on('error', () => {}).pause();
    if (busy < count) serve(socket);
    else waiting.push(socket);
  });
}

async function check(server: Server | TcpServer, load: string, endpoint = 'GET /a') {
  const apps = { head: { origin: await serve(server) } };
  const config = parseConfig(`app: { command: a }\nload: ${load}\nendpoints: [${endpoint}]`, { file: 'a.yml' });
  const checking = servedConnections(
    testbedOf(config, apps),
    { endpoints: config.endpoints, versions: ['head'] },
    () => 5,
  );
  return await checking.catch((error: unknown) => error);
}

describe('a server that stays with a connection', () => {
  test('of one thread is named, with the setting that it can serve', async () => {
    const error = await check(threads(1), '{ connections: 2 }');
    expect(error).toBeInstanceOf(MeasurementError);
    expect(error).toMatchObject({
      message: 'head serves one connection at a time, and lets 2 wait until one is closed',
      hint: expect.stringContaining('`load.connections: 1`'),
    });
  }, 60_000);

  test('of three threads is named where the load has more connections', async () => {
    const error = await check(threads(3), '{ connections: 5 }');
    expect(error).toMatchObject({ hint: expect.stringContaining('`load.connections: 3`') });
    expect(await check(threads(3), '{ connections: 3 }')).toEqual(ORDINARY);
  }, 60_000);

  test('is not asked where it can serve: one connection, one per request, nothing that only reads', async () => {
    expect(await check(threads(1), '{ connections: 1 }')).toEqual(ORDINARY);
    expect(await check(threads(1), '{ connections: 4, keep-alive: false }')).toEqual(ORDINARY);
    expect(await check(threads(1, true), '{ connections: 4 }')).toEqual(ORDINARY);
    expect(await check(threads(0), '{ connections: 4 }', 'POST /a')).toEqual(ORDINARY);
  });
});

test('a server that is slow for once, or answers late, is not taken for one', async () => {
  let count = 0;
  const slow = createServer((_, response) => void setTimeout(() => response.end('ok'), ++count === 2 ? 2000 : 5));
  expect(await check(slow, '{ connections: 4 }')).toEqual(ORDINARY);
  const late = createServer((_, response) => void setTimeout(() => response.end('ok'), 2500));
  expect(await check(late, '{ connections: 4 }')).toEqual(ORDINARY);
}, 60_000);

test('a server that takes long for every other answer is not taken for one', async () => {
  let count = 0;
  const uneven = createServer((_, response) => void setTimeout(() => response.end('ok'), ++count % 2 ? 4000 : 5));
  expect(await check(uneven, '{ connections: 4 }')).toEqual(ORDINARY);
}, 60_000);

/** A thread waits so long for the next request of a connection, before it serves another one. */
function waitingThreads(count: number, waitMs: number, mostAnswered = Number.POSITIVE_INFINITY): TcpServer {
  let asked = 0;
  const queue: Socket[] = [];
  let free = count;
  const serve = (socket: Socket): void => {
    free--;
    let isOver = false;
    const leave = () => {
      if (isOver) return;
      isOver = true;
      free++;
      const next = queue.shift();
      if (next !== undefined) serve(next);
    };
    socket.once('close', leave).once('data', () => {
      if (++asked > mostAnswered) socket.destroy();
      else socket.write(OK);
      setTimeout(leave, waitMs).unref();
    });
    socket.resume();
  };
  return createTcpServer((socket) => {
    socket.on('error', () => {}).pause();
    if (free > 0) serve(socket);
    else queue.push(socket);
  });
}

describe('a server whose threads wait for a connection that rests', () => {
  test('is found out, so that none rests in a turn', async () => {
    expect(await check(waitingThreads(2, 600), '{ connections: 4 }')).toEqual({ ...ORDINARY, holdOthers: true });
  });

  test('is none of these: as many threads as connections, answers that take as long by themselves', async () => {
    expect(await check(waitingThreads(4, 600), '{ connections: 4 }')).toEqual(ORDINARY);
    const late = createServer((_, response) => void setTimeout(() => response.end('ok'), 300));
    expect(await check(late, '{ connections: 4 }')).toEqual(ORDINARY);
    // Nor is one that stops answering while connections are closed: after one request, and twice as many as connections.
    expect(await check(waitingThreads(2, 600, 9), '{ connections: 4 }')).toEqual(ORDINARY);
  });
});

/** As uWSGI’s `--http-socket` does: the answer could be followed by another one, and its connection is closed. */
const endsEach = () =>
  createTcpServer((socket) => void socket.on('error', () => {}).once('data', () => socket.end(OK)));

describe('a server that ends each connection after its answer, without saying so', () => {
  test('is found out, so that each request has one of its own', async () => {
    expect(await check(endsEach(), '{ connections: 4 }')).toEqual({ ...ORDINARY, endUnannounced: true });
  });

  test('is named where the other version keeps them', async () => {
    const notes: string[] = [];
    const events = new RunEvents([{ on: (event) => void (event.kind === 'note' && notes.push(event.text)) }]);
    const keeps = createServer((_, response) => void response.end('ok'));
    const apps = { base: { origin: await serve(keeps) }, head: { origin: await serve(endsEach()) } };
    const config = parseConfig('app: { command: a }\nendpoints: [GET /a]', { file: 'a.yml' });
    const asked = { endpoints: config.endpoints, versions: ['base', 'head'] as const };
    expect(await servedConnections(testbedOf(config, apps, { events }), asked, () => 5)).toEqual(ORDINARY);
    expect(notes).toEqual([expect.stringMatching(/^head ends a connection .* `load\.keep-alive: false`/)]);
  });

  test('is none that says so, nor one that keeps them for a while', async () => {
    const announces = createTcpServer((socket) => {
      socket.on('error', () => {}).once('data', () => socket.end(OK.replace('OK', 'OK\r\nConnection: close')));
    });
    expect(await check(announces, '{ connections: 4 }')).toEqual(ORDINARY);
    const keeps = createServer((_, response) => void response.end('ok'));
    keeps.keepAliveTimeout = 1000;
    expect(await check(keeps, '{ connections: 4 }')).toEqual(ORDINARY);
  });
});

/** As gunicorn does: it listens, and only then starts who accepts. Workers end with it. */
const LATE_WORKERS = `
const { spawn } = require('node:child_process');
const server = require('node:net').createServer().listen(0, '127.0.0.1', () => console.log('listens'));
process.stdin.once('data', () => {
  const stdio = ['pipe', 'ignore', 'inherit', server._handle.fd];
  for (const _ of [1, 2]) spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio });
  console.log('has workers');
});
`;

test('workers that start after the app is ready are seen, and not forgotten by other starts', async () => {
  const app = node('-e', LATE_WORKERS);
  await nextLine(app);
  const tree = followTree(app.pid);
  const head = appAt('http://127.0.0.1:1', { pids: () => tree().map(({ stat }) => stat.pid) });
  const config = parseConfig('app: { command: a }\nendpoints: [/a]', { file: 'a.yml' });
  const connections = { ...ORDINARY };
  const testbed = testbedOf(config, { head }, { connections });
  lookForWorkers(testbed);
  expect(connectsEachTurn(testbed)).toBe(false);
  expect(await ask(app, 'fork')).toBe('has workers');
  lookForWorkers(testbed);
  expect(connectsEachTurn(testbed)).toBe(true);
  // Another start of the same app may have none yet.
  const again = testbedOf(config, { head: appAt('http://127.0.0.1:1') }, { connections });
  lookForWorkers(again);
  expect(connectsEachTurn(again)).toBe(true);
});

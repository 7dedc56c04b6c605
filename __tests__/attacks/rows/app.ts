/** An app that knows that it is measured, or that answers what is no answer. */
import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { pprofProfiler } from '../../../src/profile/pprof-profiler.ts';
import { httpServer } from '../../load/servers.ts';
import { appAt } from '../../profile/app-at.ts';
import { app, CONFIG, FAST, gate, SERVER, SLOW } from '../pull-request.ts';
import type { Attack, Topic } from '../row.ts';

const SHORT = { [CONFIG]: gate({ blocks: '3..3' }) };
/** Part of an app. */
const COUNTING = 'let count = 0;';

/** Head does it to every request but the readiness check’s; nothing of it is timed. */
function invalid(attack: string, by: Attack['by'], respond: string, says: string): Attack {
  return {
    attack,
    by,
    change: { [SERVER]: app(`if (isReadiness) return right(); ${respond}`) },
    main: SHORT,
    expect: { exit: 4, says },
  };
}

/** Head is slow to some requests. */
function found(attack: string, by: Attack['by'], server: string): Attack {
  return {
    attack,
    by,
    change: { [SERVER]: server },
    expect: { exit: 1, says: '`GET /work` is … slower' },
  };
}

/** Both versions answer so: nothing is wrong with head alone. */
function wrongOnBoth(attack: string, respond: string, says: string): Attack {
  const server = app(`if (isReadiness) return right(); ${respond}`, COUNTING);
  return {
    attack,
    by: 'honest mistake',
    change: { 'README.md': 'x' },
    main: { ...SHORT, [SERVER]: server },
    expect: { exit: 4, says },
  };
}

const ENDLESS = Buffer.from([0x48, ...new Array<number>(300_000).fill(0xff)]);

/** The app serves this as its profile: the run goes on without one, and says so in a note. */
function unprofiled(attack: string, profile: RequestListener, says: string): Attack {
  return {
    attack,
    by: 'app',
    async play() {
      const server = await httpServer(profile);
      const tls = { verify: true, ca: null, servername: null };
      const profiler = pprofProfiler({ side: 'head', address: '/profile', allowRemoteTargets: [], tls });
      try {
        const active = await profiler.start(appAt(server.origin), 1000);
        return await active.stop().then(
          () => ({ exit: 0, text: 'a profile' }),
          (error: unknown) => ({ exit: 0, text: String(error) }),
        );
      } finally {
        await profiler.remove();
        await server.close();
      }
    },
    expect: { exit: 0, says },
  };
}

const WITH_SOCKET = 'const { socket } = request;';

/** Work on one core, of which something that the app has left behind takes nearly as much for each request, if it does. */
function workBesides(isLeftBehind: boolean): string {
  const work =
    'const work = (steps) => { let sum = 7; for (let at = 0; at < steps; at++) sum = Math.imul(sum ^ at, 16777619); return sum; };';
  const other = `${work} require('node:dgram').createSocket('udp4').on('message', () => work(18e6)).bind(Number(process.env.PORT), '127.0.0.1');`;
  const leaveBehind = `spawn('sh', ['-c', '"$0" -e "$1" &', process.execPath, ${JSON.stringify(other)}], { detached: true, stdio: 'ignore' });`;
  const before = `
import { execFileSync, spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { readFileSync } from 'node:fs';
const [, core] = /^Cpus_allowed_list:\\s*(\\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'));
execFileSync('taskset', ['-cp', core, String(process.pid)]);
${work}
const socket = createSocket('udp4');
${isLeftBehind ? leaveBehind : ''}`;
  const tell = "socket.send('work', Number(process.env.PORT), '127.0.0.1', () => { work(2e7); right(); });";
  return app(`if (isReadiness) return right(); ${tell}`, before);
}

export const APP: Topic = {
  title: 'What the app does when it is asked',
  rows: [
    invalid(
      'head answers errors, and fast',
      'honest mistake',
      'response.writeHead(500).end();',
      'head: answers 500 from the first request on; expected: status 2xx',
    ),
    invalid(
      'head refuses every other request',
      'app',
      'if (Math.random() < 0.5) return void response.writeHead(503).end(); setTimeout(right, 5);',
      'head: … unexpected status (answered …503…)',
    ),
    ...Object.entries({
      'head resets connections': `${WITH_SOCKET} if (Math.random() < 0.3) return socket.resetAndDestroy(); setTimeout(right, 5);`,
      'head answers before it is asked, to be early': `${WITH_SOCKET} right(); response.once('finish', () => socket.write('HTTP/1.1 200 OK\\r\\ncontent-length: 27\\r\\n\\r\\n{"ok":true,"items":[1,2,3]}'));`,
    }).map(([attack, respond]) => invalid(attack, 'app', respond, 'head: … of … requests failed …: …')),
    invalid(
      'head closes the connection in the middle of an answer',
      'app',
      `${WITH_SOCKET} socket.end('HTTP/1.1 200 OK\\r\\ncontent-length: 27\\r\\n\\r\\n{"ok"');`,
      'head: answers nothing (the connection was closed) from the first request on',
    ),
    invalid(
      'head announces fewer bytes than it sends',
      'app',
      `${WITH_SOCKET} socket.write('HTTP/1.1 200 OK\\r\\ncontent-length: 2\\r\\n\\r\\n{"ok":true,"items":[1,2,3]}');`,
      'head: answers 200:… more bytes than the response has from the first request on',
    ),
    invalid(
      'head announces more bytes than it sends',
      'app',
      `${WITH_SOCKET} socket.write('HTTP/1.1 200 OK\\r\\ncontent-length: 99\\r\\n\\r\\n{"ok":true}');`,
      'head: … no complete response in time…',
    ),
    invalid(
      'head redirects to the fast page of a cache',
      'pull request',
      "response.writeHead(302, { location: '/ready' }).end();",
      'head: answers 302 from the first request on; expected: status 2xx',
    ),
    wrongOnBoth(
      'both versions ask for a password that nobody gave',
      'response.writeHead(401).end();',
      'base: answers 401 from the first request on; expected: status 2xx',
    ),
    wrongOnBoth(
      'the path is misspelt, and both versions answer 404',
      'response.writeHead(404).end();',
      'base: answers 404 from the first request on; expected: status 2xx',
    ),
    wrongOnBoth(
      'a rate limiter of the app refuses what comes too fast',
      'if (++count > 20) return void response.writeHead(429).end(); setTimeout(right, 5);',
      'unexpected status (answered …429…)',
    ),
    // Far above the warm-up’s requests, of which a block has some 20.
    found(
      'head is fast while it is warmed up, and slow afterwards',
      'app',
      app('setTimeout(right, ++count < 30 ? 5 : 60);', COUNTING),
    ),
    found(
      'head is slow to one request in five',
      'honest mistake',
      app('setTimeout(right, ++count % 5 === 0 ? 200 : 5);', COUNTING),
    ),
    found('head gets slower with every request', 'honest mistake', app('setTimeout(right, 5 + ++count);', COUNTING)),
    found(
      'head closes every connection, to make its answers look short',
      'app',
      app("response.setHeader('connection', 'close'); setTimeout(right, 60);"),
    ),
    found(
      'head sends its headers at once, and the body when it is ready',
      'app',
      app(
        "response.writeHead(200, { 'content-type': 'application/json' }); response.flushHeaders(); setTimeout(() => response.end('{\"ok\":true,\"items\":[1,2,3]}'), 60);",
      ),
    ),
    found(
      'the app sees from its environment that it is head, and is slow',
      'app',
      app("setTimeout(right, process.cwd().endsWith('/demo') ? 60 : 5);"),
    ),
    {
      attack: 'a process that head has left behind takes the app’s core during its requests, as if it were a neighbour',
      by: 'app',
      needs: ['taskset'],
      change: { [SERVER]: workBesides(true) },
      main: { [SERVER]: workBesides(false), [CONFIG]: gate({ gate: 'metrics: [mean]' }) },
      expect: { exit: 1, says: '`GET /work` is … slower' },
    },
    {
      attack: 'head recognises the load, by its `user-agent`, and is slow to others only',
      by: 'app',
      change: {
        [SERVER]: app("setTimeout(right, request.headers['user-agent'] !== 'latency-gate' ? 600 : 5);"),
      },
      expect: { exit: 0, says: '`GET /work`' },
      remains:
        'any load can be recognised, by its headers or its count. Give `headers` that users’ requests have; what remains shows in the change itself',
    },
    {
      attack: 'head keeps every answer, and is asked for the same ones again and again',
      by: 'pull request',
      change: {
        [SERVER]: app(
          'if (kept.has(request.url)) return right(); setTimeout(() => { kept.add(request.url); right(); }, 60);',
          'const kept = new Set();',
        ),
      },
      main: { [SERVER]: SLOW },
      expect: { exit: 0, says: '… faster' },
      remains:
        'a cache makes answers faster, so this is what is measured. List several paths, or a `sweep`, where users ask for many',
    },
    {
      attack: 'head does its slow work at its start, and for its first requests',
      by: 'pull request',
      change: {
        [SERVER]: app(
          'if (isReadiness) return right(); setTimeout(right, ++count < 5 ? 60 : 5);',
          'await new Promise((done) => setTimeout(done, 300)); let count = 0;',
        ),
      },
      expect: { exit: 0, says: '`GET /work`' },
      remains: 'responses are timed once the app is warm. The report says how long both versions take to start',
    },
    {
      attack: 'head changes nothing, and is called slower',
      by: 'honest mistake',
      change: { 'README.md': 'x', [SERVER]: `${FAST}// another version\n` },
      expect: { exit: 0, says: '`GET /work`' },
    },
    unprofiled(
      'its profile is a package of 100 kB that unpacks to 70 MiB',
      (_, response) => response.end(gzipSync(Buffer.alloc(70 * 1024 * 1024), { level: 1 })),
      'head: GET /profile?seconds=1: it is larger than 4 MiB',
    ),
    unprofiled(
      'its profile has a number without end, which takes minutes to read digit by digit',
      (_, response) => response.end(ENDLESS),
      'it is not in the format of pprof (a number does not end)',
    ),
    unprofiled(
      'its profile is a redirection to another machine',
      (_, response) => response.writeHead(302, { location: 'http://192.0.2.1/' }).end(),
      'head: GET /profile?seconds=1: it answered 302: ',
    ),
  ],
};

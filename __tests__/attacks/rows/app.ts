/** An app that knows that it is measured, or that answers what is no answer. */
import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { pprofProfiler } from '../../../src/profile/pprof-profiler.ts';
import { appAt } from '../../profile/app-at.ts';
import { serve } from '../../serve.ts';
import { app, CONFIG, FAST, gate, IS_SLOWER, SERVER, SLOW } from '../pull-request.ts';
import { type Attack, byApp, byMistake, byPull } from '../row.ts';

const SHORT = { [CONFIG]: gate({ blocks: '3..3' }) };
/** Part of an app. */
const COUNTING = 'let count = 0;';

type Answer = Readonly<Record<'respond' | 'says', string>>;

/** Head does it to every request but the readiness check’s; nothing of it is timed. */
const invalid = (by: typeof byApp, attack: string, { respond, says }: Answer): Attack =>
  by(attack, {
    change: { [SERVER]: app(`if (isReadiness) return right(); ${respond}`) },
    main: SHORT,
    expect: { exit: 4, says },
  });

/** Head is slow to some requests. */
const found = (by: typeof byApp, attack: string, respond: string): Attack =>
  by(attack, { change: { [SERVER]: app(respond, COUNTING) }, expect: IS_SLOWER });

/** Both versions answer so: nothing is wrong with head alone. */
const wrongOnBoth = (attack: string, { respond, says }: Answer): Attack =>
  byMistake(attack, {
    change: { 'README.md': 'x' },
    main: { ...SHORT, [SERVER]: app(`if (isReadiness) return right(); ${respond}`, COUNTING) },
    expect: { exit: 4, says },
  });

const WHOLE = '{"ok":true,"items":[1,2,3]}';
/** Part of an app: a response that announces so many bytes. */
const sending = (bytes: number, body: string, how: 'write' | 'end' = 'write') =>
  `request.socket.${how}('HTTP/1.1 200 OK\\r\\ncontent-length: ${bytes}\\r\\n\\r\\n${body}')`;

const ENDLESS = Buffer.from([0x48, ...new Array<number>(300_000).fill(0xff)]);

/** The app serves this as its profile: the run goes on without one, and says so in a note. */
const unprofiled = (attack: string, says: string, profile: RequestListener): Attack =>
  byApp(attack, {
    async play() {
      const origin = await serve(profile);
      const tls = { verify: true, ca: null, servername: null };
      const profiler = pprofProfiler({ side: 'head', address: '/profile', allowRemoteTargets: [], tls });
      const active = await profiler.start(appAt(origin), 1000);
      const text = await active.stop().then(() => 'a profile', String);
      await profiler.remove();
      return { exit: 0, text };
    },
    expect: { exit: 0, says },
  });

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

export const APP: readonly Attack[] = [
  invalid(byMistake, 'head answers errors, and fast', {
    respond: 'response.writeHead(500).end();',
    says: 'head: answers 500 from the first request on; expected: status 2xx',
  }),
  invalid(byApp, 'head refuses every other request', {
    respond: 'if (Math.random() < 0.5) return void response.writeHead(503).end(); setTimeout(right, 5);',
    says: 'head: … unexpected status (answered …503…)',
  }),
  invalid(byApp, 'head resets connections', {
    respond: 'if (Math.random() < 0.3) return request.socket.resetAndDestroy(); setTimeout(right, 5);',
    says: 'head: … of … requests failed …: …',
  }),
  invalid(byApp, 'head answers before it is asked, to be early', {
    respond: `right(); response.once('finish', () => ${sending(27, WHOLE)});`,
    says: 'head: … of … requests failed …: …',
  }),
  invalid(byApp, 'head closes the connection in the middle of an answer', {
    respond: sending(27, '{"ok"', 'end'),
    says: 'head: answers nothing (the connection was closed) from the first request on',
  }),
  invalid(byApp, 'head announces fewer bytes than it sends', {
    respond: sending(2, WHOLE),
    says: 'head: answers 200:… more bytes than the response has from the first request on',
  }),
  invalid(byApp, 'head announces more bytes than it sends', {
    respond: sending(99, '{"ok":true}'),
    says: 'head: … no complete response in time…',
  }),
  invalid(byPull, 'head redirects to the fast page of a cache', {
    respond: "response.writeHead(302, { location: '/ready' }).end();",
    says: 'head: answers 302 from the first request on; expected: status 2xx',
  }),
  wrongOnBoth('both versions ask for a password that nobody gave', {
    respond: 'response.writeHead(401).end();',
    says: 'base: answers 401 from the first request on; expected: status 2xx',
  }),
  wrongOnBoth('the path is misspelt, and both versions answer 404', {
    respond: 'response.writeHead(404).end();',
    says: 'base: answers 404 from the first request on; expected: status 2xx',
  }),
  wrongOnBoth('a rate limiter of the app refuses what comes too fast', {
    respond: 'if (++count > 20) return void response.writeHead(429).end(); setTimeout(right, 5);',
    says: 'unexpected status (answered …429…)',
  }),
  // Far above the warm-up’s requests, of which a block has some 20.
  found(byApp, 'head is fast while it is warmed up, and slow afterwards', 'setTimeout(right, ++count < 30 ? 5 : 60);'),
  found(byMistake, 'head is slow to one request in five', 'setTimeout(right, ++count % 5 === 0 ? 200 : 5);'),
  found(byMistake, 'head gets slower with every request', 'setTimeout(right, 5 + ++count);'),
  found(
    byApp,
    'head closes every connection, to make its answers look short',
    "response.setHeader('connection', 'close'); setTimeout(right, 60);",
  ),
  found(
    byApp,
    'head sends its headers at once, and the body when it is ready',
    `response.writeHead(200, { 'content-type': 'application/json' }); response.flushHeaders(); setTimeout(() => response.end('${WHOLE}'), 60);`,
  ),
  found(
    byApp,
    'the app sees from its environment that it is head, and is slow',
    "setTimeout(right, process.cwd().endsWith('/demo') ? 60 : 5);",
  ),
  byApp('a process that head has left behind takes the app’s core during its requests, as if it were a neighbour', {
    needs: ['taskset'],
    change: { [SERVER]: workBesides(true) },
    main: { [SERVER]: workBesides(false), [CONFIG]: gate({ gate: 'metrics: [mean]' }) },
    expect: IS_SLOWER,
  }),
  byApp('head recognises the load, by its `user-agent`, and is slow to others only', {
    change: { [SERVER]: app("setTimeout(right, request.headers['user-agent'] !== 'latency-gate' ? 600 : 5);") },
    expect: { exit: 0, says: '`GET /work`' },
    remains:
      'any load can be recognised, by its headers or its count. Give `headers` that users’ requests have; what remains shows in the change itself',
  }),
  byPull('head keeps every answer, and is asked for the same ones again and again', {
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
  }),
  byPull('head does its slow work at its start, and for its first requests', {
    change: {
      [SERVER]: app(
        'if (isReadiness) return right(); setTimeout(right, ++count < 5 ? 60 : 5);',
        'await new Promise((done) => setTimeout(done, 300)); let count = 0;',
      ),
    },
    expect: { exit: 0, says: '`GET /work`' },
    remains: 'responses are timed once the app is warm. The report says how long both versions take to start',
  }),
  byMistake('head changes nothing, and is called slower', {
    change: { 'README.md': 'x', [SERVER]: `${FAST}// another version\n` },
    expect: { exit: 0, says: '`GET /work`' },
  }),
  unprofiled(
    'its profile is a package of 100 kB that unpacks to 70 MiB',
    'head: GET /profile?seconds=1: it is larger than 4 MiB',
    (_, response) => response.end(gzipSync(Buffer.alloc(70 * 1024 * 1024), { level: 1 })),
  ),
  unprofiled(
    'its profile has a number without end, which takes minutes to read digit by digit',
    'it is not in the format of pprof (a number does not end)',
    (_, response) => response.end(ENDLESS),
  ),
  unprofiled(
    'its profile is a redirection to another machine',
    'head: GET /profile?seconds=1: it answered 302: ',
    (_, response) => response.writeHead(302, { location: 'http://192.0.2.1/' }).end(),
  ),
];

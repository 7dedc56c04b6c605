/** What breaks as soon as there is load. */
import { config, rawService, service } from '../apps.ts';
import { INVALID, rowsAt } from '../row.ts';

const SERVER = 'server.mjs';
/** What a report of wrong responses says to do. */
const FIX_HEAD = 'What to do:… fix the endpoint in head. If the response is intended, update `expect`';

const ONE_THREAD = `
import { createServer } from 'node:net';
const waiting = [];
let isBusy = false;
const serve = (socket) => {
  isBusy = true;
  socket.on('data', () => socket.write('HTTP/1.1 200 OK\\r\\nContent-Length: 2\\r\\n\\r\\nok'));
  socket.on('close', () => {
    isBusy = false;
    if (waiting.length > 0) serve(waiting.shift());
  });
  socket.resume();
};
createServer({ pauseOnConnect: true }, (socket) => {
  socket.on('error', () => {});
  if (isBusy) waiting.push(socket);
  else serve(socket);
}).listen(process.env.PORT, '127.0.0.1');
`;

export const WARM_UP_ROWS = rowsAt('warm-up', [
  {
    fault: 'the app crashes at the first request',
    arrange({ write }) {
      write({ 'latency-gate.yml': config(), [SERVER]: service("console.error('out of cheese'); process.exit(7);") });
      return {};
    },
    expect: {
      exit: 3,
      says: 'head: the app ended in mid-run: `exec node server.mjs` exited with code 7',
      hint: 'it died under load: its last lines say why',
    },
  },
  {
    fault: 'all that head answers is an error, and faster than base',
    arrange({ write }) {
      write({ 'latency-gate.yml': config(), [SERVER]: service('response.writeHead(500).end();') });
      return {};
    },
    expect: {
      exit: 4,
      says: 'head: answers 500 from the first request on',
      hint: FIX_HEAD,
      published: INVALID,
    },
  },
  {
    fault: 'all that head answers is an error, on the command line',
    arrange({ write }) {
      write({ 'latency-gate.yml': config(), [SERVER]: service('response.writeHead(500).end();') });
      return { program: 'cli' };
    },
    expect: {
      exit: 4,
      says: 'latency-gate: invalid measurement of GET /: head: answers 500 from the first request on',
      hint: 'fix the endpoint in head. If the response is intended, update `expect`',
      published: ['terminal', 'files'],
    },
  },
  {
    fault: 'one of two endpoints is wrong from the first request on',
    arrange({ write }) {
      const server = service("request.url === '/b' ? response.writeHead(500).end('no table b') : right();");
      write({ 'latency-gate.yml': config({ endpoint: 'GET /, GET /b' }), [SERVER]: server });
      return {};
    },
    expect: {
      exit: 4,
      says: '`GET /b`, head: answers 500: `no table b` from the first request on; expected: status 2xx; base answers 200 (application/json): `{"ok":true}`',
      hint: FIX_HEAD,
      published: INVALID,
    },
  },
  {
    fault: 'head takes requests and never answers',
    arrange({ write }) {
      write({ 'latency-gate.yml': config(), [SERVER]: service('') });
      return {};
    },
    expect: {
      exit: 4,
      says: 'head: … of … requests failed (100 %): … × no complete response in time',
      hint: FIX_HEAD,
      published: INVALID,
    },
  },
  {
    fault: 'the app serves one connection at a time',
    arrange({ write }) {
      write({
        'latency-gate.yml': config({ alone: true, hasEnv: false, load: { connections: 2 } }),
        [SERVER]: ONE_THREAD,
      });
      return {};
    },
    expect: {
      exit: 4,
      says: 'head serves one connection at a time, and lets 2 wait until one is closed',
      hint: 'set `load.connections: 1`',
    },
  },
  {
    fault: 'head resets every connection',
    arrange({ write }) {
      write({ 'latency-gate.yml': config(), [SERVER]: rawService('socket.resetAndDestroy();') });
      return {};
    },
    expect: {
      exit: 4,
      says: 'head: answers nothing (the connection was closed) from the first request on',
      hint: FIX_HEAD,
      published: INVALID,
    },
  },
  {
    fault: 'head sends the asker to another host, where nobody goes',
    async arrange({ write }) {
      const away = "response.writeHead(302, { location: 'http://203.0.113.1/' }).end();";
      write({ 'latency-gate.yml': config(), [SERVER]: service(away) });
      return {};
    },
    expect: {
      exit: 4,
      says: 'head: answers 302 from the first request on',
      hint: FIX_HEAD,
      published: INVALID,
    },
  },
]);

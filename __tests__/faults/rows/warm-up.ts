/** What breaks as soon as there is load. */
import { appFiles, rawService, service } from '../apps.ts';
import { exits, HEAD_IS_WRONG, rowsAt } from '../row.ts';

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

export const WARM_UP_ROWS = rowsAt('warm-up', {
  'the app crashes at the first request': {
    files: appFiles({}, service("console.error('out of cheese'); process.exit(7);")),
    ...exits(3, 'head: the app ended in mid-run: `exec node server.mjs` exited with code 7'),
    hint: 'it died under load: its last lines say why',
  },
  'all that head answers is an error, and faster than base': {
    files: appFiles({}, service('response.writeHead(500).end();')),
    ...HEAD_IS_WRONG,
    says: 'head: answers 500 from the first request on',
  },
  'all that head answers is an error, on the command line': {
    files: appFiles({}, service('response.writeHead(500).end();')),
    scenario: { program: 'cli' },
    ...exits(4, 'latency-gate: invalid measurement of GET /: head: answers 500 from the first request on'),
    hint: 'fix the endpoint in head. If the response is intended, update `expect`',
    published: ['terminal', 'files'],
  },
  'one of two endpoints is wrong from the first request on': {
    files: appFiles(
      { endpoint: 'GET /, GET /b' },
      service("request.url === '/b' ? response.writeHead(500).end('no table b') : right();"),
    ),
    ...HEAD_IS_WRONG,
    says: '`GET /b`, head: answers 500: `no table b` from the first request on; expected: status 2xx; base answers 200 (application/json): `{"ok":true}`',
  },
  'head takes requests and never answers': {
    files: appFiles({}, service('')),
    ...HEAD_IS_WRONG,
    says: 'head: … of … requests failed (100 %): … × no complete response in time',
  },
  'the app serves one connection at a time': {
    files: appFiles({ alone: true, hasEnv: false, load: { connections: 2 } }, ONE_THREAD),
    ...exits(4, 'head serves one connection at a time, and lets 2 wait until one is closed'),
    hint: 'set `load.connections: 1`',
  },
  'head resets every connection': {
    files: appFiles({}, rawService('socket.resetAndDestroy();')),
    ...HEAD_IS_WRONG,
    says: 'head: answers nothing (the connection was closed) from the first request on',
  },
  'head sends the asker to another host, where nobody goes': {
    files: appFiles({}, service("response.writeHead(302, { location: 'http://203.0.113.1/' }).end();")),
    ...HEAD_IS_WRONG,
    says: 'head: answers 302 from the first request on',
  },
});

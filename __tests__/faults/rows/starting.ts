/** Apps that do not start, do not become ready, or break under their first load. */
import { readFileSync } from 'node:fs';
import { NODE_IMAGE, readNodeElsewhere } from '../../app/node-image.ts';
import { httpsServer, rawServer } from '../../load/servers.ts';
import { APP, appFiles, config, lateService, rawService, service } from '../apps.ts';
import { after, exits, headIsWrong, measured, rowsAt } from '../row.ts';

const dockerfile = (program: string) => `FROM ${NODE_IMAGE}\nCMD ["node", "-e", ${JSON.stringify(program)}]\n`;
const COMPOSE = `
services:
  web:
    image: ${NODE_IMAGE}
    command: [node, -e, "require('node:http').createServer((_, response) => response.end()).listen(3000)"]
    ports: ['3000']
    depends_on: { db: { condition: service_healthy } }
  db:
    image: ${NODE_IMAGE}
    command: [sleep, '60']
    stop_signal: SIGKILL
    healthcheck: { test: [CMD, 'false'], interval: 200ms, retries: 2 }
`;

const START_ROWS = rowsAt('start', {
  'the command is not installed': {
    files: { 'latency-gate.yml': config({ app: 'command: no-such-program' }) },
    ...exits(3, ': `no-such-program` exited with code 127 after …, before it was ready'),
    hint: 'the shell did not find a program of the command',
  },
  'the app ends at once': {
    files: appFiles({}, service('right();', 'if (isFaulty) { console.error("no database"); process.exit(7); }')),
    ...exits(3, 'head: `exec node server.mjs` exited with code 7 after …, before it was ready'),
    hint: 'run the command by hand with PORT set to see why; its last lines are below',
  },
  'the command leaves the app in the background': {
    files: appFiles({ app: "command: 'node server.mjs &'", alone: true }),
    ...exits(3, 'head: …`node server.mjs &` exited with code 0 after …'),
    hint: 'the command has to stay in the foreground as long as the app runs',
  },
  'something kills the app': {
    files: appFiles({}, service('right();', "if (isFaulty) process.kill(process.pid, 'SIGKILL');")),
    ...exits(3, 'head: `exec node server.mjs` was ended by SIGKILL after …, before it was ready'),
    hint: 'it was killed from outside: where nobody did it on purpose, the machine was out of memory',
  },
  'the app wants a port of its own, which is taken': {
    async arrange({ write, serve }) {
      const { port } = await serve(rawServer(() => {}));
      write(appFiles({ app: APP.replace('exec', `PORT=${port} exec`) }));
      return {};
    },
    ...exits(3, '| …EADDRINUSE…'),
    hint: 'port … is taken: base and head run at the same time, so no port but $PORT may be fixed; leave it out, or let each side choose a free one',
  },
  'a container ends at once': {
    needs: ['docker'],
    files: {
      'latency-gate.yml': config({ app: 'build: ., port: 3000', alone: true }),
      Dockerfile: dockerfile('console.error("no database"); process.exit(7)'),
    },
    ...exits(3, "head: the app's container exited with code 7 after …, before it was ready"),
    hint: 'its last lines are below; run the image by hand with the same environment to see the same',
  },
  'a container has too little memory to start': {
    needs: ['docker'],
    files: {
      'latency-gate.yml': config({ app: 'build: ., port: 3000, memory: 64m', alone: true }),
      Dockerfile: dockerfile('const kept = []; for (;;) kept.push(Buffer.alloc(8e6, 1))'),
    },
    arrange: after(readNodeElsewhere),
    exit: 3,
    says: "head: the app's container exited with code 137 after … (out of memory: app.memory is 64m), before it was ready",
    hint: '…app.memory…',
  },
  'a service that others wait for is unhealthy': {
    needs: ['docker', 'compose'],
    files: {
      'latency-gate.yml': config({ app: 'compose: compose.yml, ready: { timeout: 20s }', alone: true }),
      'compose.yml': COMPOSE,
    },
    ...exits(3, 'head: the service db is unhealthy'),
    hint: 'its healthcheck in the Compose file (or the HEALTHCHECK of its image) fails',
  },
});

const fixture = (name: string) => readFileSync(new URL(`../fixtures/${name}`, import.meta.url), 'utf8');
const SHORT = 'command: exec node server.mjs, ready: { path: /ready, timeout: 1s }';

/** An app that is all that a row needs to know. */
const alone = (app: string, server: string) => appFiles({ app, alone: true }, server);

const sockets = (onConnection: string) => `
import { createServer } from 'node:net';
createServer((socket) => {
  socket.on('error', () => {});
  ${onConnection}
}).listen(process.env.PORT, '127.0.0.1');
`;

const DYING = service().replace(
  "response.end('ready')",
  "setTimeout(() => { console.error('oops'); process.exit(9); }, 20), response.end('ready')",
);

const READY_ROWS = rowsAt('ready', {
  'the app never listens': {
    files: alone(SHORT, 'setInterval(() => {}, 1000);'),
    ...exits(3, 'head: `exec node server.mjs` was not ready after 1 s: nothing listens on 127.0.0.1:…'),
    hint: 'it has to listen on $PORT, which was …',
  },
  'the app listens on another port': {
    files: alone(SHORT, service().replace('process.env.PORT', '0')),
    ...exits(3, 'head: `exec node server.mjs` was not ready after 1 s'),
    hint: 'it listens on 127.0.0.1:…: it has to listen on $PORT, which was …',
  },
  'the app stays unavailable (503)': {
    files: alone(SHORT, service().replace("response.end('ready')", 'response.writeHead(503).end()')),
    ...exits(3, 'head: `exec node server.mjs` was not ready after 1 s: GET /ready answered 503'),
    hint: 'it listens, but /ready does not say ready: check app.ready.path, or give it more time with app.ready.timeout',
  },
  'the app takes connections and is silent': {
    files: alone(SHORT, sockets('socket.resume();')),
    ...exits(3, 'was not ready after 1 s: GET /ready was not answered in time'),
    hint: 'it listens, but /ready does not say ready',
  },
  'the app drips its answer, byte by byte': {
    files: alone(SHORT, sockets("socket.write('HTTP/1.1 200 OK\\r\\nX: '); setInterval(() => socket.write('x'), 50);")),
    ...exits(3, 'was not ready after 1 s: GET /ready was not answered in time'),
    hint: 'it listens, but /ready does not say ready',
  },
  'something else than HTTP listens there': {
    files: alone(SHORT, sockets("socket.end('SSH-2.0-OpenSSH_9.2\\r\\n');")),
    ...exits(3, 'was not ready after 1 s: 127.0.0.1:…: Parse Error', 'it listens, but /ready does not say ready'),
  },
  'the app speaks HTTP/2 alone': {
    files: alone(SHORT, sockets('socket.write(Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0]));')),
    ...exits(3, 'head: `exec node server.mjs` cannot be loaded: 127.0.0.1:… speaks HTTP/2 alone'),
    hint: 'let it accept HTTP/1.1 on that port, too',
  },
  'the app starts slowly, within app.ready.timeout': {
    files: alone('command: exec node server.mjs, ready: { path: /ready, timeout: 20s }', lateService(700)),
    ...measured('block 3 of 3: measuring is over'),
  },
  'the app crashes as soon as it has said ready': {
    files: appFiles({ alone: true, load: { warmup: '10s..10s' } }, DYING),
    ...exits(3, 'head: the app ended in mid-run: `exec node server.mjs` exited with code 9'),
    hint: 'it died under load: its last lines say why',
  },
  'a TLS certificate has expired': {
    async arrange({ write, serve }) {
      const [cert, key] = [fixture('expired-cert.pem'), fixture('expired-key.pem')];
      const { port } = await serve(httpsServer((_, response) => response.end('hello'), { cert, key }));
      const app = `url: 'https://localhost:${port}', ready: { path: /, timeout: 1s }`;
      write({
        'latency-gate.yml': config({ app, alone: true, hasEnv: false, load: { tls: '{ ca: ca.pem }' } }),
        'ca.pem': cert,
      });
      return {};
    },
    ...exits(3, 'head: https://localhost:… was not ready after 1 s: localhost:…: certificate has expired'),
    hint: 'renew the certificate, or say what to trust with load.tls',
  },
  'the name of the app’s machine is gone from DNS': {
    files: {
      'latency-gate.yml': config({
        app: "url: 'http://gone.invalid:8080', ready: { path: /, timeout: 1s }",
        alone: true,
        hasEnv: false,
        gate: 'allow-remote-targets: [gone.invalid]',
      }),
    },
    ...exits(3, 'head: http://gone.invalid:8080 was not ready after 1 s: …'),
    hint: 'start the app before the gate runs, and check app.url and app.ready',
  },
});

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

const WARM_UP_ROWS = rowsAt('warm-up', {
  'the app crashes at the first request': {
    files: appFiles({}, service("console.error('out of cheese'); process.exit(7);")),
    ...exits(3, 'head: the app ended in mid-run: `exec node server.mjs` exited with code 7'),
    hint: 'it died under load: its last lines say why',
  },
  'all that head answers is an error, and faster than base': {
    files: appFiles({}, service('response.writeHead(500).end();')),
    ...headIsWrong('head: answers 500 from the first request on'),
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
    ...headIsWrong(
      '`GET /b`, head: answers 500: `no table b` from the first request on; expected: status 2xx; base answers 200 (application/json): `{"ok":true}`',
    ),
  },
  'head takes requests and never answers': {
    files: appFiles({}, service('')),
    ...headIsWrong('head: … of … requests failed (100 %): … × no complete response in time'),
  },
  'the app serves one connection at a time': {
    files: appFiles({ alone: true, hasEnv: false, load: { connections: 2 } }, ONE_THREAD),
    ...exits(4, 'head serves one connection at a time, and lets 2 wait until one is closed'),
    hint: 'set `load.connections: 1`',
  },
  'head resets every connection': {
    files: appFiles({}, rawService('socket.resetAndDestroy();')),
    ...headIsWrong('head: answers nothing (the connection was closed) from the first request on'),
  },
  'head sends the asker to another host, where nobody goes': {
    files: appFiles({}, service("response.writeHead(302, { location: 'http://203.0.113.1/' }).end();")),
    ...headIsWrong('head: answers 302 from the first request on'),
  },
});

export const STARTING = [...START_ROWS, ...READY_ROWS, ...WARM_UP_ROWS];

/** Apps that start, and do not become ready, or not for long. */
import { readFileSync } from 'node:fs';
import { httpsServer } from '../../load/servers.ts';
import { appFiles, config, lateService, service } from '../apps.ts';
import { exits, measured, rowsAt } from '../row.ts';

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

export const READY_ROWS = rowsAt('ready', {
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
    ...exits(3, 'was not ready after 1 s: 127.0.0.1:…: Parse Error'),
    hint: 'it listens, but /ready does not say ready',
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

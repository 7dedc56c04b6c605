/** Configurations of a fraction of a second a block, and apps that break in one way each. */
import type { Texts } from './row.ts';

/** Tells the app that a round begins. What warms it up, and what looks at its answers, is not among the rounds. */
export const ROUND_HOOK = `before-round: "node -e \\"fetch(process.env.ORIGIN + '/round')\\""`;
export const APP = `command: exec node server.mjs, ${ROUND_HOOK}, ready: { path: /ready, timeout: 10s }`;

const load = (overrides: object = {}): string => {
  const usual = { connections: 1, round: '100ms', rounds: 4, blocks: '3..3', warmup: '100ms..100ms', timeout: '1s' };
  const keys = Object.entries({ ...usual, seed: 7, ...overrides });
  return keys.map(([key, value]) => `${key}: ${value}`).join(', ');
};
/** As short as the configuration allows. */
export const LOAD = load();

const OPTIONS = {
  /** Keys of `app`; a service of `server.mjs` unless stated otherwise. */
  app: APP,
  /** Only head is measured, beside nothing; or beside stored runs, where `baseline` says which. */
  alone: false,
  baseline: 'none',
  /** Whether that app is made faulty; one that already runs cannot be. */
  hasEnv: true,
  base: "env: { FAULTY: '' }",
  head: "env: { FAULTY: 'yes' }",
  /** Laid over the keys of `load`. */
  load: {},
  endpoint: 'GET /',
  gate: '',
};
export type ConfigOptions = Partial<typeof OPTIONS>;

/** Text of latency-gate.yml: two variants of one checkout, as short as the configuration allows. */
export function config(options: ConfigOptions = {}): string {
  const { app, alone, baseline, hasEnv, base, head, endpoint, gate, load: own } = { ...OPTIONS, ...options };
  const variants = alone ? '' : `compare: variants\nbase: { ${base} }\nhead: { ${head} }\n`;
  const against = alone ? `baseline: ${baseline}, ` : '';
  const env = alone && hasEnv ? ", env: { FAULTY: 'yes' }" : '';
  return `app: { ${app}${env} }
${variants}load: { ${load(own)} }
endpoints: [${endpoint}]
gate: { ${against}tolerance: 60%, min-difference: 50ms${gate && `, ${gate}`} }
`;
}

/** A checkout with this configuration and app. */
export function appFiles(options: ConfigOptions = {}, server = service()): Texts {
  return { 'latency-gate.yml': config(options), 'server.mjs': server };
}

/**
 * A service that answers after 3 ms, which leaves the machine idle. Where it is made faulty it does what `fault`
 * says for each request under load. That may use `request`, `response`, `right()`, and `late`: the rounds have begun.
 */
export function service(fault = 'right();', before = ''): string {
  return `
import { createServer } from 'node:http';
const isFaulty = process.env.FAULTY === 'yes';
${before}
let late = false;
const server = createServer((request, response) => {
  if (request.url === '/round') late = true;
  if (request.url === '/round' || request.url === '/ready') return void response.end('ready');
  const right = () => {
    response.setHeader('content-type', 'application/json');
    response.end('{"ok":true}');
  };
  setTimeout(() => {
    if (!isFaulty) return right();
    ${fault}
  }, 3);
});
server.listen(process.env.PORT, '127.0.0.1');
`;
}

/** A service that listens later than it starts. */
export const lateService = (ms: number) =>
  service().replace(/^server\.listen.*$/m, `setTimeout(() => server.listen(process.env.PORT, '127.0.0.1'), ${ms});`);

/** The same in bytes: `respond` may use `socket`, `OK`, a right answer, and `late`. */
export function rawService(respond: string): string {
  return `
import { createServer } from 'node:net';
const isFaulty = process.env.FAULTY === 'yes';
let late = false;
const OK = 'HTTP/1.1 200 OK\\r\\nContent-Length: 11\\r\\n\\r\\n{"ok":true}';
createServer((socket) => {
  socket.on('error', () => {});
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
    if (!received.includes('\\r\\n\\r\\n')) return;
    const isRound = received.startsWith('GET /round');
    const isProbe = isRound || received.startsWith('GET /ready');
    received = '';
    if (isRound) late = true;
    if (isProbe) return void socket.end(OK);
    setTimeout(() => {
      if (!isFaulty) return void socket.write(OK);
      ${respond}
    }, 3);
  });
}).listen(process.env.PORT, '127.0.0.1');
`;
}

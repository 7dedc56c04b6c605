/** What is done beside a running app, for every kind of app: hooks, and requests before all others. Their traces are counted. */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import type { Side } from '../../src/config/config.ts';
import type { Judged } from '../../src/gate.ts';
import { printResults } from '../../src/results/parse.ts';
import type { GateRequest } from '../../src/run/request.ts';
import { NODE_IMAGE } from '../app/node-image.ts';
import { needs } from '../needs.ts';
import { bundle, directory, inFolders, measure, write } from './gate.ts';
import { roundsOf } from './rounds.ts';

/** Rows that requests add and a reset takes away; nothing without a token of this process. The store is a file. */
const SERVER = `
const { createServer } = require('node:http');
const { existsSync, readFileSync } = require('node:fs');
const token = 'token-' + process.pid + '-' + Math.random();
createServer((request, response) => {
  if (request.url === '/health') return response.end('ok');
  if (request.url === '/login') return response.end(JSON.stringify({ token }));
  const isKnown = request.headers.authorization === 'Bearer ' + token;
  const isFilled = existsSync('/tmp/filled-' + process.env.KEY) && readFileSync('/tmp/filled-' + process.env.KEY, 'utf8') !== '';
  response.statusCode = isKnown ? (isFilled ? 200 : 503) : 401;
  if (process.env.WORK) return response.end('rows ' + spin(1_500_000));
  setTimeout(() => response.end('rows'), 5);
}).listen(process.env.PORT || 3000);
process.on('SIGTERM', () => process.exit(0));
function spin(n) { let sum = 7; for (let i = 0; i < n; i++) sum = (Math.imul(sum ^ i, 0x01000193) + 1) >>> 0; return sum; }
`;

/** Fills the store where the app finds it, and says who it is and that the app answers at $ORIGIN and at $PORT. */
const HOOK = `
set -e
node -e 'const { ORIGIN, PORT } = process.env; const [byOrigin, port] = [fetch(ORIGIN + "/health"), new URL(ORIGIN).port]; byOrigin.then(({ status }) => process.exit(status === 200 && port === PORT ? 0 : 9))'
"$@"
echo "$SIDE $NAME" >> hooks.log
`;

inFolders({
  'server.cjs': SERVER,
  'hook.sh': HOOK,
  Dockerfile: `FROM ${NODE_IMAGE}\nCOPY server.cjs /\nCMD ["node", "/server.cjs"]\n`,
});

const FILL = 'sh -c "echo filled > /tmp/filled-$KEY"';
afterEach(() => rmSync(`/tmp/filled-${process.pid}`, { force: true }));

/** @param app how it is started @param fill what puts a row where the app finds it, in words of the shell */
async function gate(app: string, fill: string, rest = 'compare: variants', about: Partial<GateRequest> = {}) {
  const text = `
${rest}
app:
  ${app}
  env: { NAME: "db_\${SIDE}", KEY: "${process.pid}" }
  ready: { path: /health, timeout: 60s }
  before-block: sh hook.sh ${fill}
  before-round: echo "$SIDE" >> rounds.log
prepare: [{ path: /login, take: { token: $.token } }]
load: { connections: 1, round: 100ms, rounds: 1, blocks: 3..3, warmup: 100ms..200ms }
endpoints: [{ path: /rows, headers: { authorization: "Bearer \${token}" } }]
gate: { tolerance: 40%, metrics: [mean] }
why: never
`;
  return await measure(text, { referencePath: bundle.referencePath, ...about });
}

const linesOf = (file: string) => readFileSync(join(directory, file), 'utf8').trim().split('\n').sort();

/** Every request of every block was let in, and each version was seen to. */
function expectSeenTo({ results }: Judged, sides: readonly Side[], further = 0): void {
  const starts = results.blocks.length + results.voided.length + further;
  expect(results.blocks).toHaveLength(3);
  expect(linesOf('hooks.log')).toEqual(
    sides.flatMap((side) => Array.from({ length: starts }, () => `${side} db_${side}`)),
  );
  const rounds = roundsOf(results);
  for (const side of sides) {
    expect(linesOf('rounds.log').filter((line) => line === side).length).toBeGreaterThanOrEqual(rounds.length);
    for (const round of rounds) expect(Object.keys(round.sides[side]?.statuses ?? {})).toEqual(['200']);
  }
  expect(new Set(linesOf('rounds.log'))).toEqual(new Set(sides));
  expect(printResults(results)).not.toContain('token-');
}

const both: readonly Side[] = ['base', 'head'];
const NETWORK = `latency-gate-hooks-${process.pid}`;
const IN_CONTAINER = `docker exec "$CONTAINER" ${FILL}`;

test('a command', async () => {
  expectSeenTo(await gate('command: exec node server.cjs', FILL), both);
});

needs('docker').test.each([
  ['behind a published port', '\n  port: 3000'],
  ['on the host’s network', '\n  network: host'],
  ['on a network of the user’s', `\n  port: 3000\n  network: ${NETWORK}`],
])('containers %s: the hook reaches those of its own side', async (_where, network) => {
  const docker = (...args: readonly string[]) => execFileSync('docker', ['network', ...args], { stdio: 'ignore' });
  docker('create', NETWORK);
  try {
    expectSeenTo(await gate(`build: { context: . }${network}`, IN_CONTAINER), both);
  } finally {
    docker('rm', NETWORK);
  }
});

needs('docker', 'compose').test(
  'a Compose project: `docker compose exec` reaches the services of its own side',
  async () => {
    write({
      'stack/compose.yml': `services:
  web:
    build: ..
    environment: { PORT: "3000", KEY: "\${KEY:-none}" }
    ports: ["3000"]
    volumes: ["store:/tmp"]
  store:
    image: ${NODE_IMAGE}
    init: true
    command: ["sleep", "infinity"]
    volumes: ["store:/tmp"]
volumes: { store: {} }
`,
    });
    const app = 'compose: { file: stack/compose.yml, service: web }';
    // The store is another service: the volume that both have belongs to the project of one side and block.
    expectSeenTo(await gate(app, `docker compose exec -T store ${FILL}`), both);
  },
);

test('beside the reference server only the app is seen to', async () => {
  const judged = await gate('command: WORK=1 exec node server.cjs', FILL, '', { mode: 'record' });
  expect(judged.results.sides.base?.kind).toBe('reference');
  // The reference is as dear as what the app answers with its token, which a start before the first block finds out.
  expect(judged.results.reference?.iterations).toEqual({ 'GET /rows': expect.any(Number) });
  expectSeenTo(judged, ['head'], 1);
});

/** The runs of the soak bench: small, with every kind of outcome, in an order that the seed decides. */
import { randomFrom } from '../src/plan/random.ts';

export interface SoakRun {
  readonly kind: string;
  readonly config: string;
  /** Any of these is a correct outcome. */
  readonly exitCodes: readonly number[];
  /** A signal to send after this many milliseconds; null: none. */
  readonly signal: { readonly name: 'SIGINT' | 'SIGTERM'; readonly afterMs: number } | null;
}

/** WAIT_MS: delay of each answer; the others: what goes wrong. */
export const SOAK_FILES: Readonly<Record<string, string>> = {
  'server.mjs': `
import { createServer } from 'node:http';
const { PORT, WAIT_MS = '2', HOST = '127.0.0.1', FAULT = '' } = process.env;
if (FAULT === 'exits') process.exit(7);
let answered = 0;
createServer((request, response) => {
  answered += 1;
  if (FAULT === 'crashes' && answered === 4) process.exit(9);
  if (FAULT === 'answers 500' && answered > 2) response.statusCode = 500;
  setTimeout(() => response.end('{"ok":true}'), Number(WAIT_MS));
}).listen(FAULT === 'deaf' ? 0 : PORT, HOST);
if (FAULT === 'stays') process.on('SIGTERM', () => {});
`,
  Dockerfile:
    'FROM node:24-slim\nENV HOST=0.0.0.0 PORT=3000\nEXPOSE 3000\nCOPY server.mjs /\nCMD ["node", "/server.mjs"]\n',
};

const LOAD = 'load: { connections: 1, round: 100ms, rounds: 1, blocks: 3..3, warmup: 100ms..100ms, timeout: 1s }';
const GATE = 'gate: { tolerance: 60%, min-difference: 1ms }';

function command(head: string, ready = '20s', load = LOAD): string {
  const app = `app: { command: node server.mjs, ready: { path: /, timeout: ${ready} } }`;
  return `compare: variants\n${app}\nhead: { env: { ${head} } }\n${load}\nendpoints: [GET /]\n${GATE}\n`;
}

const CONTAINER = `compare: variants\napp: { build: ., ready: { path: /, timeout: 60s } }\nhead: { env: { SIDE: head } }\n${LOAD}\nendpoints: [GET /]\n${GATE}\n`;
const OPEN_LOOP = LOAD.replace('connections: 1', 'rate: 50/s');

/** Each with its weight in percent. On a busy machine noise may make a run invalid (4) or fail (1). */
const KINDS: readonly (Omit<SoakRun, 'signal'> & { readonly weight: number; readonly interrupted?: true })[] = [
  { weight: 20, kind: 'same', config: command('SIDE: head'), exitCodes: [0, 1, 4] },
  { weight: 12, kind: 'slower', config: command("WAIT_MS: '30'"), exitCodes: [0, 1, 4] },
  { weight: 6, kind: 'open loop', config: command('SIDE: head', '20s', OPEN_LOOP), exitCodes: [0, 1, 4] },
  { weight: 6, kind: 'ignores SIGTERM', config: command('FAULT: stays'), exitCodes: [0, 1, 4] },
  { weight: 8, kind: 'exits at once', config: command('FAULT: exits'), exitCodes: [3] },
  { weight: 8, kind: 'crashes under load', config: command('FAULT: crashes'), exitCodes: [3] },
  { weight: 6, kind: 'never ready', config: command('FAULT: deaf', '1s'), exitCodes: [3] },
  { weight: 8, kind: 'answers 500', config: command("FAULT: 'answers 500'"), exitCodes: [4] },
  { weight: 2, kind: 'bad configuration', config: 'app: { comand: x }\n', exitCodes: [2] },
  { weight: 16, kind: 'interrupted', config: command('SIDE: head'), exitCodes: [0, 1, 4, 130], interrupted: true },
  { weight: 4, kind: 'containers', config: CONTAINER, exitCodes: [0, 1, 4] },
  { weight: 4, kind: 'containers, interrupted', config: CONTAINER, exitCodes: [0, 1, 4, 130], interrupted: true },
];

/** An interruption comes within this many ms of the start: from before the first app is up until after the last block. */
const INTERRUPTED_WITHIN_MS = { command: 4000, container: 10_000 };

/** @param count how many; the same seed gives the same runs */
export function soakRuns(count: number, seed: number): readonly SoakRun[] {
  const random = randomFrom(seed);
  const total = KINDS.reduce((sum, { weight }) => sum + weight, 0);
  return Array.from({ length: count }, () => {
    let place = random() * total;
    const found = KINDS.find(({ weight }) => {
      place -= weight;
      return place < 0;
    });
    const { kind, config, exitCodes, interrupted } = found ?? KINDS[0] ?? neverEmpty();
    const within = config === CONTAINER ? INTERRUPTED_WITHIN_MS.container : INTERRUPTED_WITHIN_MS.command;
    const afterMs = 100 + random() * within;
    const name = random() < 0.5 ? 'SIGINT' : 'SIGTERM';
    return { kind, config, exitCodes, signal: interrupted ? { name, afterMs } : null };
  });
}

function neverEmpty(): never {
  throw new Error('there are kinds of runs');
}

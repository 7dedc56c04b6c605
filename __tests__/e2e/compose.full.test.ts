import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect } from '@jest/globals';
import { median } from '../../src/decide/test/statistics.ts';
import { needs } from '../needs.ts';
import { roundsOf } from '../run/rounds.ts';
import { commitAll, directory, inFolders, latencyGate, ROOT, read, readResults, write } from './command-line.ts';

const { test } = needs('docker', 'compose');

/** A large change and a wide tolerance: these tests are about the way through, not about precision. */
const LOAD = `
why: never
load: { connections: 1, round: 150ms, rounds: 3, blocks: 3..8, warmup: 100ms..200ms, timeout: 2s, seed: 7 }
gate: { tolerance: 40%, min-difference: 0.5ms }
`;

/** How many times as long `GET /orders` takes in head as in base, over all rounds. */
function timesSlower(): number {
  const rounds = readResults().blocks.flatMap(({ endpoints }) =>
    endpoints.filter(({ endpoint }) => endpoint === 'GET /orders').flatMap((one) => one.rounds),
  );
  return median(rounds.map(({ sides: { base, head } }) => (head?.latencyMs?.p50 ?? 0) / (base?.latencyMs?.p50 ?? 1)));
}

/** On a busy machine the CPU time can be shown before the latency, which has to be longer all the same. */
const FOUND = /latency-gate: GET \/orders (?:is \d+ % slower|takes \d+ % more CPU time per request)/;

inFolders();
beforeEach(() => cpSync(join(ROOT, 'examples/compose'), directory, { recursive: true }));

/** The example's configuration up to its own load, which is the last of it. */
const withoutLoad = () => read('latency-gate.yml').split(/^load:/m)[0] ?? '';

test('two variants: the one that asks its store sixty times is found', async () => {
  write({ 'latency-gate.yml': `${withoutLoad()}${LOAD}` });
  const { code, stdout, stderr } = await latencyGate('run', '--json', 'out.json', '--verbose');
  expect(`${stdout}${stderr}`).toMatch(FOUND);
  expect(timesSlower()).toBeGreaterThan(1.4);
  // What the store has to do for each request is counted beside the app's own work.
  expect(stdout).toMatch(/^ +network of store per request .* higher$/m);
  expect(stdout).toMatch(/^ +CPU of store per request /m);
  expect(code).toBe(1);
  const results = readResults();
  expect(results.sides.head).toMatchObject({ kind: 'compose', imageDigest: expect.stringMatching(/^sha256:/) });
  const cpu = roundsOf(results).map(({ sides }) => sides.head?.cpuMsPerRequest);
  expect(cpu.every((value) => typeof value === 'number' && value > 0)).toBe(true);
});

test('two commits: base is built and started from its own files', async () => {
  const config = withoutLoad().replace(/compare:.*\n|head:\n.*\n/g, '');
  expect(config).not.toContain('ONE_BY_ONE');
  write({ 'latency-gate.yml': `${config}${LOAD}` });
  commitAll();
  write({ 'compose.yml': read('compose.yml').replace('STORE_HOST: store', 'STORE_HOST: store, ONE_BY_ONE: "true"') });
  write({ 'server.js': `// Changed.\n${read('server.js')}` });
  const { code, stdout, stderr } = await latencyGate('run', '--json', 'out.json');
  expect(stderr).toContain('side by side with main');
  expect(`${stdout}${stderr}`).toMatch(FOUND);
  expect(timesSlower()).toBeGreaterThan(1.4);
  expect(code).toBe(1);
  const { sides } = readResults();
  expect(sides.base?.imageDigest).not.toBe(sides.head.imageDigest);
});

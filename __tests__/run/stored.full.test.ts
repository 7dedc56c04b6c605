/** The stored comparison through the whole gate: record and compare; real apps, the real reference. Confirmed: `e2e/stored.full`. */
import { beforeAll, expect, test } from '@jest/globals';
import { median } from '../../src/decide/test/statistics.ts';
import { render } from '../../src/gate.ts';
import { printResults } from '../../src/results/parse.ts';
import type { GateRequest } from '../../src/run/request.ts';
import { bundle, commit, inRepository, measure, write } from './gate.ts';
import { roundsOf } from './rounds.ts';

/** Works for some milliseconds at /work, waits for some at /wait. The change is far larger than any noise. */
const server = (factor: number) => `
import { createServer } from 'node:http';
function spin(n) { let sum = 7; for (let i = 0; i < n; i++) sum = (Math.imul(sum ^ i, 0x01000193) + 1) >>> 0; return sum; }
createServer((request, response) => {
  if (request.url === '/work') response.end(String(spin(${factor} * 1_500_000)));
  else setTimeout(() => response.end('waited'), 8);
}).listen(process.env.PORT, '127.0.0.1');
`;
const CONFIG = `
app: { command: exec node server.mjs, ready: { path: /wait, timeout: 30s } }
why: never
load: { connections: 1, round: 150ms, rounds: 2, blocks: 4..6, warmup: 100ms..200ms, seed: 7 }
endpoints: [GET /work, GET /wait]
gate: { baseline: file, baseline-files: [a.json, b.json], tolerance: 40%, min-difference: 0.5ms }
`;

async function gate(about: Partial<GateRequest>) {
  return render(await measure(CONFIG, { referencePath: bundle.referencePath, ...about }));
}

inRepository();
let broken = '';
beforeAll(async () => {
  broken = commit({ 'server.mjs': 'process.exit(1);' });
  commit({ 'server.mjs': server(1) });
  for (const name of ['a.json', 'b.json']) {
    const { results } = await gate({ mode: 'record' });
    write({ [name]: printResults(results) });
  }
  commit({ 'server.mjs': server(4) });
});

test('a reference of the same cost is measured where the endpoint works; without base there is a suspicion', async () => {
  // Base is known, but does not start.
  const base = { revision: broken, label: 'main' };
  const { results, comparison, found, markdown, exitCode } = await gate({ base });
  expect(results.kind).toBe('single');
  expect(results.sides.base).toMatchObject({ kind: 'reference' });
  // Matched by the first recorded run, then taken over.
  expect(results.reference?.iterations).toEqual({ 'GET /work': expect.any(Number), 'GET /wait': null });
  expect(found.baselines.map((one) => one.reference)).toEqual([results.reference, results.reference]);
  for (const { endpoint, rounds } of found.baselines.flatMap((one) => one.blocks.flatMap((block) => block.endpoints))) {
    expect(rounds[0]?.sides.base !== undefined).toBe(endpoint === 'GET /work');
  }
  const ratios = found.baselines
    .flatMap(roundsOf)
    .map(({ sides }) => (sides.head?.cpuMsPerRequest ?? 0) / (sides.base?.cpuMsPerRequest ?? 0));
  const typical = median(ratios.filter(Number.isFinite));
  // In CPU time, within what a busy machine lets it be.
  expect(typical).toBeGreaterThan(0.5);
  expect(typical).toBeLessThan(2);

  const [work] = comparison.endpoints;
  expect(work?.verdict).toBe('suspected');
  expect(work?.metrics.find(({ metric }) => metric === 'mean')).toMatchObject({
    reason: { kind: 'few-runs', runs: 2, needed: 8 },
    stored: { figure: 'referenced', runs: 2 },
  });
  expect(markdown).toContain('Base could not be run to confirm it');
  expect(markdown).toContain('relative to the reference, 2 runs');
  expect(exitCode).toBe(0);
});

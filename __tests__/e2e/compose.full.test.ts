/** A Compose project on the command line: what its other services have to do for a request is counted beside the app's own work. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { median } from '../../src/decide/test/statistics.ts';
import { needs } from '../needs.ts';
import { roundsOf } from '../run/rounds.ts';
import { directory, inFolders, LOAD, latencyGate, ROOT, read, readResults, write } from './command-line.ts';

inFolders();

needs('docker', 'compose').test('of two variants the one that asks its store sixty times is found', async () => {
  cpSync(join(ROOT, 'examples/compose'), directory, { recursive: true });
  // The example's configuration up to its own load, which is the last of it.
  write({ 'latency-gate.yml': `${read('latency-gate.yml').split(/^load:/m)[0]}${LOAD}` });
  const { code, stdout, stderr } = await latencyGate('run', '--json', 'out.json', '--verbose');
  // On a busy machine the CPU time can be shown before the latency, which has to be longer all the same.
  const found = /latency-gate: GET \/orders (?:is \d+ % slower|takes \d+ % more CPU time per request)/;
  expect(`${stdout}${stderr}`).toMatch(found);
  expect(stdout).toMatch(/^ +network of store per request .* higher$/m);
  expect(stdout).toMatch(/^ +CPU of store per request /m);
  expect(code).toBe(1);
  const results = readResults();
  expect(results.sides.head).toMatchObject({ kind: 'compose', imageDigest: expect.stringMatching(/^sha256:/) });
  const orders = results.blocks.flatMap(({ endpoints }) =>
    endpoints.filter(({ endpoint }) => endpoint === 'GET /orders'),
  );
  const rounds = orders.flatMap((one) => one.rounds).map(({ sides }) => sides);
  const ratios = rounds.map(({ base, head }) => (head?.latencyMs?.p50 ?? 0) / (base?.latencyMs?.p50 ?? 1));
  expect(median(ratios)).toBeGreaterThan(1.4);
  for (const { sides } of roundsOf(results)) expect(sides.head?.cpuMsPerRequest).toBeGreaterThan(0);
});

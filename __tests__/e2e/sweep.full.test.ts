/** A sweep of concurrency on apps whose point of saturation is known: a fixed number of slots of a fixed service time. */
import { expect, test } from '@jest/globals';
import { compare } from '../../src/decide/compare.ts';
import { sweepsOf } from '../../src/decide/sweep.ts';
import { inFolders, latencyGate, read, readResults, write } from './command-line.ts';

inFolders();

const SERVER = `
import { createServer } from 'node:http';
const waiting = [];
let busy = 0;
function serve() {
  if (busy >= Number(process.env.SLOTS) || waiting.length === 0) return;
  const response = waiting.shift();
  busy++;
  setTimeout(() => {
    busy--;
    response.end('done');
    serve();
  }, 30);
  serve();
}
createServer((request, response) => {
  if (request.url === '/ready') return response.end();
  waiting.push(response);
  serve();
}).listen(process.env.PORT, '127.0.0.1');
`;

const CONFIG = `
compare: variants
app: { command: node server.mjs, ready: { path: /ready } }
base: { env: { SLOTS: "1" } }
head: { env: { SLOTS: "4" } }
why: never
load: { connections: [8, 1, 4, 2], round: 600ms, rounds: 3, blocks: 3, warmup: 100ms..200ms, seed: 7 }
gate: { fail-on: never }
endpoints: [GET /work]
`;

test('finds the slots of either version; what is beyond them only queues', async () => {
  write({ 'package.json': '{ "type": "module" }', 'server.mjs': SERVER, 'latency-gate.yml': CONFIG });
  const reports = ['--markdown', 'report.md', '--html', 'report.html'];
  const { code, stdout } = await latencyGate('run', '--json', 'out.json', ...reports);
  expect(code).toBe(0);
  const results = readResults();
  const comparison = compare(results, []);
  const [sweep] = sweepsOf(results, comparison, []);

  expect(sweep?.points.map(({ connections }) => connections)).toEqual([1, 2, 4, 8]);
  // On a busy machine less may be known, but nothing else.
  for (const [saturation, slots] of [
    [sweep?.base, 1],
    [sweep?.head, 4],
  ] as const) {
    expect(saturation?.earliest ?? 9).toBeLessThanOrEqual(slots);
    expect(saturation?.shown ?? 9).toBeGreaterThanOrEqual(slots);
  }
  const meanOf = (side: 'base' | 'head', index: number, name: 'mean' | 'throughput') =>
    sweep?.points[index]?.comparison.metrics.find(({ metric }) => metric === name)?.[side] ?? 0;
  expect(meanOf('head', 3, 'throughput')).toBeGreaterThan(2 * meanOf('base', 3, 'throughput'));
  // Little’s law, N = X·R: once X cannot grow, R grows as N does.
  expect(meanOf('base', 3, 'mean')).toBeGreaterThan(3 * meanOf('base', 0, 'mean'));
  expect(meanOf('head', 2, 'mean')).toBeLessThan(2 * meanOf('head', 0, 'mean'));
  for (const [index, connections] of [1, 2, 4, 8].entries()) {
    const inFlight = (meanOf('base', index, 'throughput') * meanOf('base', index, 'mean')) / 1000;
    // Turns begin and end with fewer in flight.
    expect(inFlight).toBeGreaterThan(0.5 * connections);
    expect(inFlight).toBeLessThan(1.15 * connections);
  }

  const sentence =
    /GET \/work.*: head (saturates at|does not saturate up to) .*; base (saturates at|does not saturate up to) /;
  expect(stdout).toMatch(sentence);
  expect(read('report.md')).toMatch(sentence);
  expect(read('report.html')).toContain('data-chart="sweep-throughput"');
});

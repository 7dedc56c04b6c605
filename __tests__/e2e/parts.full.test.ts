import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { compare } from '../../src/decide/compare.ts';
import { mergeParts } from '../../src/results/merge.ts';
import { parseResults } from '../../src/results/parse.ts';
import type { Results } from '../../src/results/results.ts';
import { directory, type Ended, inFolders, latencyGate } from './command-line.ts';

const PARTS = 4;

inFolders();

/** Waits, which leaves the machine idle: what is injected stays far larger than the noise of a busy one. */
function prepare(waits: { readonly base: number; readonly head: number }, endpoints: string): void {
  writeFileSync(
    join(directory, 'server.mjs'),
    `
import { createServer } from 'node:http';
createServer((request, response) => {
  setTimeout(() => response.end('hello'), request.url === '/other' ? 4 : Number(process.env.WAIT_MS));
}).listen(process.env.PORT, '127.0.0.1');
`,
  );
  writeFileSync(
    join(directory, 'latency-gate.yml'),
    `
compare: variants
app: { command: node server.mjs }
base: { env: { WAIT_MS: '${waits.base}' } }
head: { env: { WAIT_MS: '${waits.head}' } }
endpoints: ${endpoints}
why: never
load: { connections: 1, round: 150ms, rounds: 3, blocks: 3..10, warmup: 100ms..200ms, timeout: 1s }
gate: { metrics: { mean: 40% }, min-difference: 0.5ms }
`,
  );
}

const fileOf = (index: number) => `part-${index}.json`;
const files = (count: number) => Array.from({ length: count }, (_, at) => fileOf(at + 1));
const read = (file: string): Results => parseResults(readFileSync(join(directory, file), 'utf8'));

async function measureParts(count: number, ...options: string[]): Promise<readonly Ended[]> {
  const ended: Ended[] = [];
  for (const [at, file] of files(count).entries()) {
    ended.push(await latencyGate('run', '--part', `${at + 1}/${count}`, ...options, '--json', file));
  }
  return ended;
}

/** Width of the interval that is printed for the mean. */
function widthOf(results: Results): number {
  const mean = compare(results, []).endpoints[0]?.metrics.find(({ metric }) => metric === 'mean');
  return Math.log1p(mean?.interval?.high ?? Number.NaN) - Math.log1p(mean?.interval?.low ?? Number.NaN);
}

test('every part measures all endpoints: the parts pass, their report fails on the regression that all of them show', async () => {
  prepare({ base: 2, head: 60 }, '[GET /]');
  const ended = await measureParts(PARTS);
  for (const [at, { code, stdout, stderr }] of ended.entries()) {
    expect(stderr).toContain(`part ${at + 1}/${PARTS}: comparing 1 endpoint of head side by side`);
    expect(stderr).toContain('block 3 of 3: measuring is over');
    expect(stdout).toContain(`part ${at + 1} of ${PARTS} measured; the verdict comes from all parts together`);
    expect(code).toBe(0);
  }
  const parts = files(PARTS).map(read);
  expect(parts.map(({ blocks }) => blocks.length)).toEqual([3, 3, 3, 3]);
  expect(new Set(parts.map(({ configHash }) => configHash)).size).toBe(1);

  const report = await latencyGate('report', ...files(PARTS), '--markdown', 'report.md');
  expect(report.stdout).toMatch(/🔴 latency-gate: GET \/ is .* slower/);
  expect(report.stdout).toMatch(/measured on 4 machines \(1 CPU model\), 3 blocks each in .*; machine-to-machine sd /);
  expect(report.code).toBe(1);
  const markdown = readFileSync(join(directory, 'report.md'), 'utf8');
  expect(markdown).toContain(
    '| endpoint | metric | lowest change | highest change | sd between machines | sd of a block |',
  );
  const backwards = await latencyGate('report', ...files(PARTS).reverse());
  expect(backwards.stdout).toBe(report.stdout);

  // How much narrower is for decide/machines.test.ts: here the machine's own noise decides it.
  expect(widthOf(mergeParts(parts))).toBeGreaterThan(0);

  const some = await latencyGate('report', fileOf(1), fileOf(3), fileOf(4));
  expect(some.stderr).toContain('part 2 of 4 is missing');
  expect(some.code).toBe(5);
  const twice = await latencyGate('report', ...files(PARTS), fileOf(2));
  expect(twice.stderr).toContain('part 2 of 4 was given more than once');
  expect(twice.code).toBe(5);
  writeFileSync(join(directory, fileOf(2)), JSON.stringify({ ...read(fileOf(3)), part: read(fileOf(2)).part }));
  const copied = await latencyGate('report', ...files(PARTS));
  expect(copied.stderr).toContain('part 2/4 and part 3/4 hold the same measurement');
  expect(copied.code).toBe(5);
});

test('the same on both sides: all parts together do not fail', async () => {
  prepare({ base: 4, head: 4 }, '[GET /]');
  // The two sides are variants only if something differs.
  const config = readFileSync(join(directory, 'latency-gate.yml'), 'utf8');
  writeFileSync(
    join(directory, 'latency-gate.yml'),
    config.replace(`head: { env: { WAIT_MS: '4' } }`, `head: { env: { WAIT_MS: '4.0' } }`),
  );
  for (const { code } of await measureParts(2)) expect(code).toBe(0);
  const { code, stdout } = await latencyGate('report', ...files(2));
  expect(stdout).not.toContain('🔴');
  expect(stdout).toContain('measured on 2 machines');
  expect(code).toBe(0);
});

test('endpoints dealt out: each part stops when its own are decided, and the report has them all', async () => {
  prepare({ base: 3, head: 60 }, '[GET /, GET /other, GET /third]');
  const ended = await measureParts(2, '--part-by', 'endpoint');
  expect(ended[0]?.stderr).toContain('part 1/2: comparing 2 of 3 endpoints of head');
  expect(ended[1]?.stderr).toContain('part 2/2: comparing 1 of 3 endpoints of head');
  const parts = files(2).map(read);
  const measured = parts.map(({ blocks }) =>
    [...new Set(blocks.flatMap(({ endpoints }) => endpoints.map(({ endpoint }) => endpoint)))].sort(),
  );
  expect(measured).toEqual([['GET /', 'GET /third'], ['GET /other']]);
  for (const { blocks } of parts) expect(blocks.length).toBeLessThanOrEqual(10);
  const { code, stdout } = await latencyGate('report', ...files(2));
  expect(stdout).toMatch(/🔴 latency-gate: 2 of 3 endpoints are slower/);
  expect(stdout).toMatch(/^GET \/other +mean .*(unchanged|inconclusive)/m);
  expect(code).toBe(1);
  expect(compare(mergeParts(parts), []).family).toBe(3);
});

test('a part that is none, or of a run that is not compared: exit 2, with an example', async () => {
  prepare({ base: 3, head: 9 }, '[GET /]');
  const none = await latencyGate('run', '--part', '9/8');
  expect(none.stderr).toContain('--part: of 8 parts the first is 1/8 and the last 8/8, found "9/8"');
  expect(none.stderr).toContain(`part: \${{ matrix.part }}/8`);
  expect(none.code).toBe(2);
  const recorded = await latencyGate('run', '--part', '1/2', '--record');
  expect(recorded.stderr).toContain('part 1/2: only a side-by-side comparison can be split across jobs');
  expect(recorded.code).toBe(2);
  const many = await latencyGate('run', '--part', '2/2', '--part-by', 'endpoint');
  expect(many.stderr).toContain('part 2/2 has nothing to measure: there is 1 endpoint');
  expect(many.code).toBe(2);
});

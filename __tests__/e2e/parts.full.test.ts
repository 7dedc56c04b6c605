import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { compare } from '../../src/decide/compare.ts';
import { mergeParts } from '../../src/results/merge.ts';
import { parseResults } from '../../src/results/parse.ts';
import type { Results } from '../../src/results/results.ts';
import { directory, type Ended, inFolders, latencyGate } from './command-line.ts';

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

async function measureParts(count: number): Promise<readonly Ended[]> {
  const ended: Ended[] = [];
  for (const [at, file] of files(count).entries()) {
    ended.push(await latencyGate('run', '--part', `${at + 1}/${count}`, '--json', file));
  }
  return ended;
}

test('endpoints dealt out: each part stops when its own are decided, and the report has them all', async () => {
  prepare({ base: 3, head: 60 }, '[GET /, GET /other, GET /third]');
  const ended = await measureParts(2);
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

  const backwards = await latencyGate('report', ...files(2).reverse());
  expect(backwards.stdout).toBe(stdout);
  const some = await latencyGate('report', fileOf(1));
  expect(some.stdout).toContain('part 1 of 2 measured; the verdict comes from all parts together');
  const twice = await latencyGate('report', ...files(2), fileOf(2));
  expect(twice).toMatchObject({ code: 5, stderr: expect.stringContaining('part 2 of 2 was given more than once') });
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
  const removed = await latencyGate('run', '--part', '1/2', '--part-by', 'repeat');
  expect(removed.stderr).toContain('--part-by was removed: parts divide the endpoints, found "repeat"');
  expect(removed.stderr).toContain('`second-opinion: true` instead of both');
  expect(removed.code).toBe(2);
  const many = await latencyGate('run', '--part', '2/2');
  expect(many.stderr).toContain('part 2/2 has nothing to measure: there is 1 endpoint');
  expect(many.code).toBe(2);
});

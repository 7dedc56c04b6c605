import { expect, test } from '@jest/globals';
import { compare } from '../../src/decide/compare.ts';
import { mergeParts } from '../../src/results/merge.ts';
import { inFolders, latencyGate, readResults, write } from './command-line.ts';

inFolders();

/** Waits, which leaves the machine idle: what is injected stays far larger than the noise of a busy one. */
function prepare(waits: { readonly base: number; readonly head: number }, endpoints: string): void {
  write({
    'server.mjs': `
import { createServer } from 'node:http';
createServer((request, response) => {
  setTimeout(() => response.end('hello'), request.url === '/other' ? 4 : Number(process.env.WAIT_MS));
}).listen(process.env.PORT, '127.0.0.1');
`,
    'latency-gate.yml': `
compare: variants
app: { command: node server.mjs }
base: { env: { WAIT_MS: '${waits.base}' } }
head: { env: { WAIT_MS: '${waits.head}' } }
endpoints: ${endpoints}
why: never
load: { connections: 1, round: 150ms, rounds: 3, blocks: 3..10, warmup: 100ms..200ms, timeout: 1s }
gate: { metrics: { mean: 40% }, min-difference: 0.5ms }
`,
  });
}

test('endpoints dealt out: each part stops when its own are decided, and the report has them all', async () => {
  prepare({ base: 3, head: 60 }, '[GET /, GET /other, GET /third]');
  const files = ['part-1.json', 'part-2.json'] as const;
  const first = await latencyGate('run', '--part', '1/2', '--json', files[0]);
  expect(first.stderr).toContain('part 1/2: comparing 2 of 3 endpoints of head');
  const second = await latencyGate('run', '--part', '2/2', '--json', files[1]);
  expect(second.stderr).toContain('part 2/2: comparing 1 of 3 endpoints of head');
  const parts = files.map((file) => readResults(file));
  const measured = parts.map(({ blocks }) =>
    [...new Set(blocks.flatMap(({ endpoints }) => endpoints.map(({ endpoint }) => endpoint)))].sort(),
  );
  expect(measured).toEqual([['GET /', 'GET /third'], ['GET /other']]);
  for (const { blocks } of parts) expect(blocks.length).toBeLessThanOrEqual(10);
  const { code, stdout } = await latencyGate('report', ...files);
  expect(stdout).toMatch(/🔴 latency-gate: 2 of 3 endpoints are slower/);
  expect(stdout).toMatch(/^GET \/other +mean .*(unchanged|within tolerance|inconclusive)/m);
  expect(code).toBe(1);
  expect(compare(mergeParts(parts), []).family).toBe(3);

  const backwards = await latencyGate('report', ...files.toReversed());
  expect(backwards.stdout).toBe(stdout);
  const some = await latencyGate('report', files[0]);
  expect(some).toMatchObject({ code: 5, stderr: expect.stringContaining('part 2 of 2 is missing') });
  const twice = await latencyGate('report', ...files, files[1]);
  expect(twice).toMatchObject({ code: 5, stderr: expect.stringContaining('part 2 of 2 was given more than once') });
});

test('a part that is none, or of a run that is not compared: exit 2, with an example', async () => {
  prepare({ base: 3, head: 9 }, '[GET /]');
  const refusal = async (...args: string[]) => {
    const { code, stderr } = await latencyGate('run', '--part', ...args);
    expect(code).toBe(2);
    return stderr;
  };
  const none = await refusal('9/8');
  expect(none).toContain('--part: of 8 parts the first is 1/8 and the last 8/8, found "9/8"');
  expect(none).toContain(`part: \${{ matrix.part }}/8`);
  const recorded = await refusal('1/2', '--record');
  expect(recorded).toContain('part 1/2: only a side-by-side comparison can be split across jobs');
  const removed = await refusal('1/2', '--part-by', 'repeat');
  expect(removed).toContain('--part-by was removed: parts divide the endpoints, found "repeat"');
  expect(removed).toContain('`second-opinion: true` instead of both');
  expect(await refusal('2/2')).toContain('part 2/2 has nothing to measure: there is 1 endpoint');
});

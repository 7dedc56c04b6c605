/** What several machines measure of one comparison on the command line: its endpoints dealt out, or a second opinion. */
import { expect, test } from '@jest/globals';
import { compare } from '../../src/decide/compare.ts';
import { mergeParts } from '../../src/results/merge.ts';
import { inFolders, LOAD, latencyGate, readResults, write } from './command-line.ts';

inFolders();

/** Waits, which leaves the machine idle: what is injected stays far larger than the noise of a busy one. */
function prepare(headMs: number, endpoints: string): void {
  write({
    'server.mjs': `
import { createServer } from 'node:http';
createServer((request, response) => {
  setTimeout(() => response.end('hello'), request.url === '/other' ? 4 : Number(process.env.WAIT_MS));
}).listen(process.env.PORT, '127.0.0.1');
`,
    'latency-gate.yml': `
compare: variants
app: { command: node server.mjs, env: { WAIT_MS: '3' } }
head: { env: { WAIT_MS: '${headMs}' } }
endpoints: ${endpoints}
${LOAD.replace('tolerance: 40%', 'metrics: { mean: 40% }')}`,
  });
}

test('endpoints dealt out: each part measures its own, and the report has them all', async () => {
  prepare(60, '[GET /, GET /other, GET /third]');
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
  const { code, stdout } = await latencyGate('report', ...files);
  expect(stdout).toMatch(/🔴 latency-gate: 2 of 3 endpoints are slower/);
  expect(stdout).toMatch(/^GET \/other +mean .*(unchanged|within tolerance|inconclusive)/m);
  expect(code).toBe(1);
  expect(compare(mergeParts(parts), []).family).toBe(3);

  expect(await latencyGate('report', ...files.toReversed())).toMatchObject({ stdout });
  const some = await latencyGate('report', files[0]);
  expect(some).toMatchObject({ code: 5, stderr: expect.stringContaining('part 2 of 2 is missing') });
});

test('a second opinion on what is slower: together they say so, and there is none where nothing is', async () => {
  prepare(60, '[GET /, GET /other]');
  const files = ['first.json', 'second.json'] as const;
  expect(await latencyGate('run', '--json', files[0])).toMatchObject({ code: 1 });
  await latencyGate('run', '--second-opinion', files[0], '--json', files[1]);
  const both = await latencyGate('report', ...files.toReversed());
  expect(both).toMatchObject({ code: 1, stdout: expect.stringContaining('a second machine found it slower too') });
  prepare(3, '[GET /other]');
  await latencyGate('run', '--json', files[0]);
  const none = await latencyGate('run', '--second-opinion', files[0]);
  expect(none).toMatchObject({ code: 2, stderr: expect.stringContaining('there is nothing to measure again') });
});

test.each([
  [['--part', '9/8'], '--part: of 8 parts the first is 1/8 and the last 8/8, found "9/8"'],
  [['--part', '1/2', '--record'], 'part 1/2: only a side-by-side comparison can be split across jobs'],
  [['--part', '2/2'], 'part 2/2 has nothing to measure: there is 1 endpoint'],
])('a part that is none, or of a run that is not compared: %s', async (args, message) => {
  prepare(9, '[GET /]');
  const { code, stderr } = await latencyGate('run', ...args);
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) });
});

/** What follows a verdict: both versions are profiled, and the function that became slower is named. */
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { writeRecorders } from '../../scripts/recorders.mjs';
import { culpritsOf } from '../../src/decide/why/culprits.ts';
import { replay } from '../../src/gate.ts';
import { parseResults, printResults } from '../../src/results/parse.ts';
import { temporaryDirectory } from '../temporary-directory.ts';
import * as gate from './gate.ts';
import { notesInto } from './make-request.ts';

gate.inFolders();
let recordersPath: string;
beforeAll(async () => {
  recordersPath = join(temporaryDirectory(), 'recorders');
  await writeRecorders(recordersPath);
});

const WORK = `export function work(times) {
  let sum = 0;
  for (let i = 0; i < 5e5; i++) sum += Math.sqrt(i);
  return times > 1 ? sum + work(times - 1) : sum;
}
`;
const SERVER = `import { createServer } from 'node:http';
import { render } from './lib/render.mjs';
import { work } from './lib/work.mjs';

function load() {
  work(2);
}

createServer((request, response) => {
  load();
  response.end(render());
}).listen(process.env.PORT, '127.0.0.1');
`;
const render = (times: number, before = '') => `import { work } from './work.mjs';
${before}
export function render() {
  work(${times});
  return 'page';
}
`;

/** Commits base and then head, and measures the two. */
async function measure(settings: string, base: Record<string, string>, head: Record<string, string>) {
  gate.git('init', '--quiet');
  gate.commit(base);
  gate.commit(head);
  const text = `${settings}
endpoints: [GET /]
load: { connections: 1, round: 200ms, rounds: 2, blocks: 4..8, warmup: 100ms..300ms, seed: 5 }
gate: { tolerance: 50% }
`;
  const lines: string[] = [];
  const judged = await gate.measure(text, {
    recordersPath,
    // A machine that is used by others does not fail the test.
    longestProfilingMs: 150_000,
    base: { revision: 'HEAD~1', label: 'main' },
    events: notesInto(lines),
  });
  return { ...judged, lines };
}

const APP = 'app: { command: exec node server.mjs }';
const BASE = { 'server.mjs': SERVER, 'lib/work.mjs': WORK, 'lib/render.mjs': render(2) };
const SLOWER = { 'lib/render.mjs': render(40, '\n// Further down than it was.\n') };

test('after a regression the function that takes longer is named, where it is and by how much', async () => {
  const { results, comparison, lines } = await measure(APP, BASE, SLOWER);
  const { profile, ...measured } = results;
  expect(comparison.verdict).toBe('regression');
  expect(profile).toMatchObject({ by: 'recorder', changedFiles: ['lib/render.mjs'], notes: [] });
  expect(new Set(profile?.blocks.map(({ index }) => index)).size).toBeGreaterThanOrEqual(3);
  expect(lines.filter((line) => line.startsWith('profiling 1 endpoint in '))).toHaveLength(1);
  // What burns is a function of its own; its caller is who became slower only in what it calls.
  const [first] = culpritsOf(profile, 0.99)[0]?.functions ?? [];
  expect(first?.frame).toMatchObject({ function: 'work', file: 'lib/work.mjs' });
  // The verdict is that of the blocks that were measured before.
  expect(replay(measured).comparison).toEqual(comparison);
  expect(parseResults(printResults(results)).profile).toEqual(profile);
});

test('an app that cannot be profiled is a note', async () => {
  const settings = 'app: { command: NODE_OPTIONS= exec node server.mjs }';
  const { results, comparison, lines } = await measure(settings, BASE, SLOWER);
  expect(comparison.verdict).toBe('regression');
  const note = expect.stringContaining('a command that sets NODE_OPTIONS has to keep what is in there');
  expect(results.profile).toMatchObject({ blocks: [], notes: [note] });
  expect(lines.some((line) => line.startsWith('why: Node did not load the recorder: '))).toBe(true);
});

test.each([
  ['with `why: never`', `${APP}\nwhy: never`, SLOWER, true],
  ['without a regression', APP, {}, false],
])('%s nothing is profiled', async (_what, settings, head, isSlower) => {
  const { results, comparison } = await measure(settings, BASE, head);
  expect(comparison.verdict === 'regression').toBe(isSlower);
  expect(results.profile).toBeUndefined();
});

test('`why: always` profiles all the same, and an improvement is explained', async () => {
  const { results } = await measure(`${APP}\nwhy: always`, { ...BASE, ...SLOWER }, { 'lib/render.mjs': render(2) });
  const [first] = culpritsOf(results.profile, 0.99)[0]?.functions ?? [];
  expect(first && first.selfMs.head - first.selfMs.base).toBeLessThan(0);
});

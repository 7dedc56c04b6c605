/** What follows a verdict: both versions are profiled, and the function that became slower is named. */
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { writeRecorders } from '../../scripts/recorders.mjs';
import { culpritsOf } from '../../src/decide/why/culprits.ts';
import { type Judged, replay } from '../../src/gate.ts';
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
async function measure(
  files: Record<'base' | 'head', Record<string, string>>,
  settings: string,
): Promise<{ judged: Judged; lines: string[] }> {
  gate.git('init', '--quiet');
  gate.commit(files.base);
  gate.commit(files.head);
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
  return { judged, lines };
}

const APP = 'app: { command: exec node server.mjs }';
const BASE = { 'server.mjs': SERVER, 'lib/work.mjs': WORK, 'lib/render.mjs': render(2) };

describe('after a regression', () => {
  test('the function that takes longer is named, where it is and by how much', async () => {
    const head = { 'lib/render.mjs': render(40, '\n// Further down than it was.\n') };
    const { judged, lines } = await measure({ base: BASE, head }, APP);
    const { results, comparison } = judged;
    expect(comparison.verdict).toBe('regression');
    const { profile } = results;
    expect(profile).toMatchObject({ by: 'recorder', changedFiles: ['lib/render.mjs'], notes: [] });
    expect(new Set(profile?.blocks.map(({ index }) => index)).size).toBeGreaterThanOrEqual(3);
    expect(lines.filter((line) => line.startsWith('profiling 1 endpoint in '))).toHaveLength(1);

    const [culprits] = culpritsOf(profile, 0.99);
    const named = culprits?.functions.map(({ frame }) => `${frame.function} ${frame.file}`) ?? [];
    // What burns is a function of its own; its caller is who became slower only in what it calls.
    expect(named[0]).toBe('work lib/work.mjs');

    // The verdict is that of the blocks that were measured before.
    const { profile: _, ...measured } = results;
    expect(replay(measured).comparison).toEqual(comparison);
    expect(parseResults(printResults(results)).profile).toEqual(profile);
  });

  test('an app that cannot be profiled is a note', async () => {
    const settings = 'app: { command: NODE_OPTIONS= exec node server.mjs }';
    const { judged, lines } = await measure({ base: BASE, head: { 'lib/render.mjs': render(40) } }, settings);
    expect(judged.comparison.verdict).toBe('regression');
    expect(judged.results.profile).toMatchObject({
      blocks: [],
      notes: [expect.stringContaining('a command that sets NODE_OPTIONS has to keep what is in there')],
    });
    expect(lines.some((line) => line.startsWith('why: Node did not load the recorder: '))).toBe(true);
  });

  test('`why: never` leaves it at the verdict', async () => {
    const { judged } = await measure({ base: BASE, head: { 'lib/render.mjs': render(40) } }, `${APP}\nwhy: never`);
    expect(judged.comparison.verdict).toBe('regression');
    expect(judged.results.profile).toBeUndefined();
  });
});

describe('without a regression', () => {
  test('nothing is profiled', async () => {
    const { judged } = await measure({ base: BASE, head: {} }, APP);
    expect(judged.comparison.verdict).not.toBe('regression');
    expect(judged.results.profile).toBeUndefined();
  });

  test('`why: always` profiles all the same, and an improvement is explained', async () => {
    const base = { ...BASE, 'lib/render.mjs': render(40) };
    const { judged } = await measure({ base, head: { 'lib/render.mjs': render(2) } }, `${APP}\nwhy: always`);
    const [culprits] = culpritsOf(judged.results.profile, 0.99);
    const [first] = culprits?.functions ?? [];
    expect(first && first.selfMs.head - first.selfMs.base).toBeLessThan(0);
  });
});

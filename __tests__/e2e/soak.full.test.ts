/** A few gates back to back, as the soak bench runs a hundred: nothing is left, nothing piles up, every verdict stays. */
import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { soakLibrary } from '../../bench/soak-library.ts';
import { soakProcesses } from '../../bench/soak-processes.ts';
import { soakReplays } from '../../bench/soak-replays.ts';
import { soakRuns } from '../../bench/soak-runs.ts';
import { temporaryDirectory } from '../temporary-directory.ts';
import { DIST } from './command-line.ts';

const SEED = 3;
/** One of each; containers take longer, and have tests of their own. */
const KINDS = ['same', 'interrupted', 'crashes under load', 'answers 500', 'never ready'];

let place: Parameters<typeof soakProcesses>[1];
beforeAll(() => {
  const folder = temporaryDirectory();
  const results = join(folder, 'results');
  mkdirSync(results);
  cpSync(DIST, join(folder, 'dist'), { recursive: true });
  place = { folder, dist: join(folder, 'dist'), results, note: async () => {} };
});

test('gates of every end, one after the other, leave nothing, and what they measured is judged the same every time', async () => {
  const all = soakRuns(200, SEED);
  const runs = KINDS.flatMap((wanted) => all.find(({ kind }) => kind === wanted) ?? []);
  expect(runs.map(({ kind }) => kind)).toEqual(KINDS);
  for (const { kind, exitCode, expected, left, log } of await soakProcesses(runs, place)) {
    expect({ kind, left, log }).toEqual({ kind, left: [], log: '' });
    expect(expected).toContain(exitCode);
  }
  const stored = readdirSync(place.results).map((name) => {
    const file = join(place.results, name);
    return { file, text: readFileSync(file, 'utf8') };
  });
  expect(stored.length).toBeGreaterThanOrEqual(2);
  const replays = await soakReplays(stored, 3, join(place.dist, 'cli.js'));
  expect(replays).toEqual({ results: stored.length, inOneProcess: 3, inFreshProcesses: 2, different: 0 });
});

test('gates in one process open no more files, handles and listeners from run to run', async () => {
  const runs = await soakLibrary(5, place);
  const [second, last] = [runs[1], runs.at(-1)];
  const held = (run: typeof last) => run && [run.openFiles, run.handles, run.listeners];
  expect(held(last)).toEqual(held(second));
});

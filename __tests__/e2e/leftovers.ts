/**
 * What a test leaves on the machine: temporary files, processes, listening ports, containers, networks, volumes, images.
 *
 * Other tests run at the same time, and so may other runs of the gate. So each test has a temporary folder of its own,
 * which is TMPDIR of all that it starts: that distinguishes its files and its processes. What Docker holds carries the pid
 * of the gate that made it, and is left behind only when that process is gone.
 */
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeAll, expect } from '@jest/globals';
import { parseResults } from '../../src/results/parse.ts';
import { leftSince, presentNow } from './left-behind.ts';

/** A process that gets a signal may take a moment to end, and on a busy machine a long one. */
const PATIENCE_MS = 60_000;

export { leftSince, presentNow } from './left-behind.ts';

/** A file of E2E_FILES, and what a step runs to write it. act removes the runner's folder with the job. */
export const LEFT_IN_RUNNER_TEMP = 'left-in-runner-temp';
/** All but the report, which later steps read. */
export const NOTE_LEFT_IN_RUNNER_TEMP = [
  `find "$RUNNER_TEMP" -mindepth 1`,
  `\\( -type d -empty -o -type f -not -name results.json -not -name 'report.*' -not -name profile.speedscope.json -not -path '*/pages/*.html' -not -path '*/pages/*.json' \\)`,
  `>> "$E2E_FILES/${LEFT_IN_RUNNER_TEMP}"`,
].join(' ');

let isWatching = false;
let folder: string | null = null;

/** The current test's folder for temporary files; the machine's own where nobody watches. */
export function tempFolder(): string {
  if (!isWatching) return tmpdir();
  folder ??= mkdtempSync(join(realpathSync(tmpdir()), 'latency-gate-e2e-'));
  return folder;
}

/** Checks after every test of a file that nothing is left. To be called after the file's own `afterEach`. */
export function watchLeftovers(): void {
  isWatching = true;
  let before: ReadonlySet<string>;
  beforeAll(() => {
    before = presentNow();
  });
  afterEach(async () => {
    const own = tempFolder();
    folder = null;
    try {
      const endMs = performance.now() + PATIENCE_MS;
      let left = leftSince(before, own);
      while (left.length > 0 && performance.now() < endMs) {
        await wait(100);
        left = leftSince(before, own);
      }
      // Looked at once more, it could be what another test’s gate, killed since, has not yet had removed.
      expect(left).toEqual([]);
    } finally {
      rmSync(own, { recursive: true, force: true });
    }
  });
}

/** In the folder for temporary files of a run that was ended early: what it measured until then is the user’s to read. */
export function expectNothingButResults(temporary: string, name: RegExp): void {
  const [folder = '', ...others] = readdirSync(temporary);
  expect(folder).toMatch(name);
  expect(others).toEqual([]);
  // A kill may come while the next block is written beside it.
  const files = readdirSync(join(temporary, folder)).filter((file) => !file.endsWith('.unfinished'));
  expect(files).toEqual(['results.json']);
  const results = parseResults(readFileSync(join(temporary, folder, 'results.json'), 'utf8'));
  expect(results.blocks.length).toBeGreaterThanOrEqual(1);
}

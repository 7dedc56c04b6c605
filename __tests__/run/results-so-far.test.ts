/** The results so far, in a file that a kill leaves: never in the place of what is no file. */
import { execFileSync } from 'node:child_process';
import { lstatSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { parseResults } from '../../src/results/parse.ts';
import { ResultsSoFar } from '../../src/run/results-so-far.ts';
import { makeConfig, makeResults, steady } from '../decide/make-results.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

const RESULTS = makeResults(makeConfig(['a']), { a: { base: steady(10, 3), head: steady(10, 3) } });

let folder: string;
beforeEach(() => {
  folder = temporaryDirectory();
});

test('take the place of the file that is named, and of an older one', async () => {
  const file = join(folder, 'new', 'results.json');
  const soFar = new ResultsSoFar(file);
  for (const count of [1, 2]) {
    await soFar.keepResults({ ...RESULTS, blocks: RESULTS.blocks.slice(0, count) });
    expect(parseResults(readFileSync(file, 'utf8')).blocks).toHaveLength(count);
  }
  const older = join(folder, 'older.json');
  writeFileSync(older, 'older');
  await new ResultsSoFar(older).keepResults(RESULTS);
  expect(parseResults(readFileSync(older, 'utf8')).blocks).toHaveLength(3);
});

test('leave alone a link and a pipe, as /dev/stdout and /dev/null are', async () => {
  const [link, target, pipe] = [join(folder, 'link'), join(folder, 'target'), join(folder, 'pipe')];
  writeFileSync(target, 'as it was');
  symlinkSync(target, link);
  execFileSync('mkfifo', [pipe]);
  for (const named of [link, pipe]) await new ResultsSoFar(named).keepResults(RESULTS);
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(lstatSync(pipe).isFIFO()).toBe(true);
  expect(readFileSync(target, 'utf8')).toBe('as it was');
  expect(readdirSync(folder).sort()).toEqual(['link', 'pipe', 'target']);
});

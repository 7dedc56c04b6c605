/** The results so far, in a file that a kill leaves: never in the place of what is no file. */
import { execFileSync } from 'node:child_process';
import { lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { parseResults } from '../../src/results/parse.ts';
import { ResultsSoFar } from '../../src/run/results-so-far.ts';
import { makeConfig, makeResults, steady } from '../decide/make-results.ts';
import { build } from '../esbuild.ts';
import { needs } from '../needs.ts';
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

const ON_A_FULL_DISK = `import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { ResultsSoFar } from ${JSON.stringify(join(import.meta.dirname, '../../src/run/results-so-far.ts'))};

const results = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const [own, named] = [new ResultsSoFar(null), new ResultsSoFar(tmpdir() + '/named.json')];
const say = () => console.log(JSON.stringify(readdirSync(tmpdir()).sort()));
const keep = async () => {
  await own.keepResults(results);
  await named.keepResults(results);
  say();
};
await keep();
await keep();
execFileSync('mount', ['-o', 'remount,size=64m', tmpdir()]);
await keep();
await own.dispose();
say();
`;

needs('unshare').test('leave nothing behind on a full disk, and are there once it has room', async () => {
  const names = ['script.ts', 'script.mjs', 'results.json', 'mount'];
  const [source = '', outfile = '', results = '', mount = ''] = names.map((name) => join(folder, name));
  writeFileSync(source, ON_A_FULL_DISK);
  // More than fits into a page of memory, which is the least that a disk has.
  writeFileSync(results, JSON.stringify({ ...RESULTS, notes: ['x'.repeat(100_000)] }));
  mkdirSync(mount);
  await build({ entryPoints: [source], outfile, bundle: true, platform: 'node', format: 'esm' });
  const inside = `mount -t tmpfs -o size=4k none '${mount}' && TMPDIR='${mount}' '${process.execPath}' '${outfile}' '${results}'`;
  const said = execFileSync('unshare', ['-rm', 'sh', '-c', inside], { encoding: 'utf8' }).trim().split('\n');
  const own = expect.stringMatching(/^latency-gate-results-/);
  expect(said.map((line) => JSON.parse(line))).toEqual([[], [], [own, 'named.json'], ['named.json']]);
});

/** What lies between two commits, and between a commit and its checkout, line by line too. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { changedFiles, leftOutOf, lfsPointersIn, mergesSince } from '../../../src/app/git/compare-commits.ts';
import { type LineChanges, parseLineChanges, readLineChanges } from '../../../src/app/git/line-changes.ts';
import { never as signal } from '../outcomes.ts';
import { createRepository, git, type Repository } from './repository.ts';

let repository: Repository;
beforeEach(() => {
  repository = createRepository();
});
afterEach(() => repository.remove());

const here = (...args: string[]) => git(repository.directory, ...args);
const changed = (base: string, head: string) => changedFiles(repository.directory, { base, head }, signal);

test('what was added, changed, removed and renamed, a renamed file with both names', async () => {
  const base = repository.commit({ 'kept.txt': '1', 'changed.txt': '1', 'old name.txt': 'a\nb\nc\n', 'gone.txt': '1' });
  here('mv', 'old name.txt', 'new-ü "name".txt');
  const head = repository.commit({ 'changed.txt': '2', 'gone.txt': null, 'deep/er/added.txt': '1' });
  const files = ['changed.txt', 'deep/er/added.txt', 'gone.txt', 'new-ü "name".txt', 'old name.txt'];
  expect((await changed(base, head))?.toSorted()).toEqual(files);
  // A name that ends a line is one name.
  expect(await changed(head, repository.commit({ 'a\n::error::b': '1' }))).toEqual(['a\n::error::b']);
});

test('a submodule counts, even one that asks to be ignored', async () => {
  const commitLink = (sha: string) => {
    here('update-index', '--add', '--cacheinfo', `160000,${sha},vendor/sub`);
    here('commit', '--quiet', '--message', 'sub');
    return here('rev-parse', 'HEAD');
  };
  const modules = '[submodule "sub"]\n\tpath = vendor/sub\n\turl = ./x\n\tignore = all\n';
  const base = commitLink(repository.commit({ '.gitmodules': modules }));
  expect(await changed(base, commitLink(base))).toEqual(['vendor/sub']);
});

test('nothing between the same trees, and null where a commit is unknown', async () => {
  const [base, head] = [repository.commit({ 'a.txt': '1' }), repository.commit({})];
  expect(await changed(base, head)).toEqual([]);
  expect(await changed('a'.repeat(40), head)).toBeNull();
});

test('what the commit lacks: changed and new files, and what git ignores', async () => {
  const { directory } = repository;
  repository.commit({ 'followed.txt': '1', 'deep/settings.yml': '1', '.gitignore': 'dist/\n.env\n' });
  expect(await leftOutOf(directory, 'all')).toEqual([]);
  mkdirSync(join(directory, 'dist'));
  for (const name of ['deep/settings.yml', 'new file.txt', 'dist/app.js', '.env'])
    writeFileSync(join(directory, name), '2');
  expect((await leftOutOf(directory, 'ignored')).toSorted()).toEqual(['.env', 'dist/']);
  const all = ['.env', 'deep/settings.yml', 'dist/', 'new file.txt'];
  expect((await leftOutOf(directory, 'all')).toSorted()).toEqual(all);
  // Outside of a checkout nothing is known.
  expect(await leftOutOf('/', 'all')).toEqual([]);
});

test('files that Git LFS would have to fetch are named', async () => {
  const { directory } = repository;
  const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n';
  const files = { '.gitattributes': '*.bin filter=lfs\n', 'a.bin': pointer, 'b.bin': 'content', 'c.txt': pointer };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, name), text);
  git(directory, '-c', 'filter.lfs.clean=', '-c', 'filter.lfs.required=false', 'add', '-A');
  expect(await lfsPointersIn(directory)).toEqual(['a.bin']);
  expect(await lfsPointersIn('/')).toEqual([]);
});

test('what was merged since is listed by its titles, the newest first', async () => {
  const base = repository.commit({ 'a.txt': '1' });
  here('checkout', '--quiet', '-b', 'topic');
  repository.commit({ 'b.txt': '1' });
  repository.commit({ 'b.txt': '2' });
  here('checkout', '--quiet', 'main');
  const merge = 'Merge pull request #12 from octo/topic\n\nFaster lists\n\nBecause.';
  here('merge', '--quiet', '--no-ff', '--message', merge, 'topic');
  for (const message of [`squashed (#13)\n\n${'x'.repeat(300)}`, 'ä'.repeat(500)])
    here('commit', '--quiet', '--allow-empty', '--message', message);
  const newest = ['HEAD', 'HEAD~1', 'HEAD~2'].map((name) => ({ commit: here('rev-parse', name) }));
  const titles = [`${'ä'.repeat(199)}…`, 'squashed (#13)', 'Faster lists (#12)'];
  const all = newest.map((one, index) => ({ ...one, title: titles[index] }));
  for (const most of [30, 2])
    expect(await mergesSince(repository.directory, { base, head: 'HEAD', most }, signal)).toEqual({
      count: 3,
      newest: all.slice(0, most),
    });
});

test('what was merged since is not known where the history is missing', async () => {
  const base = repository.commit({ 'a.txt': '1' });
  repository.commit({ 'a.txt': '2' });
  here('push', '--quiet', 'origin', 'main');
  const shallow = repository.shallowCheckout('refs/heads/main');
  git(shallow, 'fetch', '--quiet', '--depth=1', 'origin', base);
  expect(await mergesSince(shallow, { base, head: 'HEAD', most: 30 }, signal)).toBeNull();
});

type Files = Readonly<Record<string, string>>;

/** From what is committed to what then lies there. */
async function changesBetween(before: Files, after: Files): Promise<LineChanges> {
  const without = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, null]));
  const tracked = here('ls-files', '-z').split('\0').filter(Boolean);
  const base = repository.commit({ ...without(tracked), ...before });
  repository.commit({ ...without(Object.keys(before)), ...after });
  const changes = await readLineChanges(repository.directory, base, signal);
  if (changes === null) throw new Error('git could not say');
  return changes;
}

test('a line is where head has it, whatever was changed around it', async () => {
  // Distinct lines, so that it is known which line of head is which of base: some that look like git's own.
  const words = ['--- a.ts', '+++ b.ts', '@@ -1 +1 @@', 'diff --git x x', 'rename to y', 'plain'];
  const lines = fc.uniqueArray(
    fc.tuple(fc.constantFrom(...words), fc.nat(40)).map(([word, number]) => `${word} ${number}`),
    { minLength: 1, maxLength: 20 },
  );
  const edits = fc.tuple(lines, fc.infiniteStream(fc.constantFrom('keep', 'keep', 'keep', 'drop', 'add')));
  await fc.assert(
    fc.asyncProperty(edits, async ([before, stream]) => {
      const after = before.flatMap((line, index) => {
        const edit = stream.next().value;
        return edit === 'drop' ? [] : edit === 'add' ? [line, `new ${index}`] : [line];
      });
      const text = (all: readonly string[]) => all.map((line) => `${line}\n`).join('');
      const { inHead } = await changesBetween({ 'a.ts': text(before) }, { 'a.ts': text(after) });
      for (const [index, line] of before.entries()) {
        const at = after.indexOf(line);
        expect(inHead({ file: 'a.ts', line: index + 1 })).toEqual(at < 0 ? null : { file: 'a.ts', line: at + 1 });
      }
    }),
    { numRuns: 25, seed: 1 },
  );
});

const TEXT = Array.from({ length: 30 }, (_, index) => `line ${index}\n`).join('');

test('a file that moved is found at its new place', async () => {
  const changes = await changesBetween({ 'old/a.ts': TEXT }, { 'new/ä b.ts': `first\n${TEXT}` });
  expect(changes.files).toEqual(['new/ä b.ts']);
  expect(changes.inHead({ file: 'old/a.ts', line: 7 })).toEqual({ file: 'new/ä b.ts', line: 8 });
});

test('new, removed and changed files are named, others stay as they are', async () => {
  const before = { 'same.ts': TEXT, 'gone.ts': 'gone\n', 'changed.ts': 'before\n' };
  const changes = await changesBetween(before, { 'same.ts': TEXT, 'new.ts': 'something\n', 'changed.ts': 'after\n' });
  expect(changes.files.toSorted()).toEqual(['changed.ts', 'gone.ts', 'new.ts']);
  expect(changes.inHead({ file: 'same.ts', line: 3 })).toEqual({ file: 'same.ts', line: 3 });
  expect(changes.inHead({ file: 'gone.ts', line: 1 })).toBeNull();
});

test('text that a diff does not look like changes nothing, and a commit that git does not have is not known', async () => {
  const { files, inHead } = parseLineChanges('@@ -1 +1 @@\n-a\n+b\nBinary files differ\n');
  expect(files).toEqual([]);
  expect(inHead({ file: 'a.ts', line: 1 })).toEqual({ file: 'a.ts', line: 1 });
  expect(await readLineChanges(repository.directory, 'f'.repeat(40), signal)).toBeNull();
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { changedFiles, changesSinceHead } from '../../../src/app/git/compare-commits.ts';
import { createRepository, git, type Repository } from './repository.ts';

const { signal } = new AbortController();
let repository: Repository;
beforeEach(() => {
  repository = createRepository();
});
afterEach(() => repository.remove());

test('what was added, changed, removed and renamed, a renamed file with both names', async () => {
  const base = repository.commit({ 'kept.txt': '1', 'changed.txt': '1', 'old name.txt': 'a\nb\nc\n', 'gone.txt': '1' });
  git(repository.directory, 'mv', 'old name.txt', 'new-ü "name".txt');
  const head = repository.commit({ 'changed.txt': '2', 'gone.txt': null, 'deep/er/added.txt': '1' });
  const files = await changedFiles(repository.directory, { base, head }, signal);
  expect(files?.toSorted()).toEqual(
    ['changed.txt', 'gone.txt', 'deep/er/added.txt', 'old name.txt', 'new-ü "name".txt'].toSorted(),
  );
});

test('a name that ends a line is one name', async () => {
  const base = repository.commit({});
  const head = repository.commit({ 'a\n::error::b': '1' });
  expect(await changedFiles(repository.directory, { base, head }, signal)).toEqual(['a\n::error::b']);
});

test('a submodule counts, even one that asks to be ignored', async () => {
  const link = (sha: string) =>
    git(repository.directory, 'update-index', '--add', '--cacheinfo', `160000,${sha},vendor/sub`);
  const modules = '[submodule "sub"]\n\tpath = vendor/sub\n\turl = ./x\n\tignore = all\n';
  const first = repository.commit({ '.gitmodules': modules });
  link(first);
  git(repository.directory, 'commit', '--quiet', '--message', 'sub');
  const base = git(repository.directory, 'rev-parse', 'HEAD');
  link(base);
  git(repository.directory, 'commit', '--quiet', '--message', 'sub moved');
  const head = git(repository.directory, 'rev-parse', 'HEAD');
  expect(await changedFiles(repository.directory, { base, head }, signal)).toEqual(['vendor/sub']);
});

test('nothing between the same trees, and null where a commit is unknown', async () => {
  const base = repository.commit({ 'a.txt': '1' });
  const head = repository.commit({});
  expect(await changedFiles(repository.directory, { base, head }, signal)).toEqual([]);
  expect(await changedFiles(repository.directory, { base: 'a'.repeat(40), head }, signal)).toBeNull();
});

test('what differs from HEAD: files that git follows, but for one that may', async () => {
  const { directory } = repository;
  expect(await changesSinceHead(directory, null)).toBe('unknown');
  repository.commit({ 'followed.txt': '1', 'deep/settings.yml': '1' });
  writeFileSync(join(directory, 'not-followed.txt'), '1');
  expect(await changesSinceHead(directory, null)).toBe('none');
  writeFileSync(join(directory, 'deep/settings.yml'), '2');
  expect(await changesSinceHead(directory, null)).toBe('some');
  expect(await changesSinceHead(join(directory, 'deep'), join(directory, 'deep/settings.yml'))).toBe('none');
  expect(await changesSinceHead(join(directory, 'deep'), join(directory, 'followed.txt'))).toBe('some');
  writeFileSync(join(directory, 'followed.txt'), '2');
  git(directory, 'add', '--all');
  expect(await changesSinceHead(join(directory, 'deep'), join(directory, 'deep/settings.yml'))).toBe('some');
  // A file elsewhere cannot be left out, and need not be.
  expect(await changesSinceHead(directory, join(directory, '../elsewhere.yml'))).not.toBe('none');
});

test('outside of a checkout nothing is known', async () => {
  expect(await changesSinceHead('/', null)).toBe('unknown');
});

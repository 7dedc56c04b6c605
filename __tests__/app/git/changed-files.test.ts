import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { changedFiles, leftOutOf, lfsPointersIn } from '../../../src/app/git/compare-commits.ts';
import { never as signal } from '../specs.ts';
import { createRepository, git, type Repository } from './repository.ts';

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

test('what is no part of the commit: changed and new files, and what git ignores', async () => {
  const { directory } = repository;
  repository.commit({ 'followed.txt': '1', 'deep/settings.yml': '1', '.gitignore': 'dist/\n.env\n' });
  expect(await leftOutOf(directory, 'all')).toEqual([]);
  mkdirSync(join(directory, 'dist'));
  for (const name of ['deep/settings.yml', 'new file.txt', 'dist/app.js', '.env'])
    writeFileSync(join(directory, name), '2');
  const ignored = ['.env', 'dist/'];
  expect([...(await leftOutOf(directory, 'ignored'))].sort()).toEqual(ignored);
  const all = [...(await leftOutOf(directory, 'all'))].sort();
  expect(all).toEqual([...ignored, 'deep/settings.yml', 'new file.txt'].sort());
});

test('outside of a checkout nothing is known', async () => {
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

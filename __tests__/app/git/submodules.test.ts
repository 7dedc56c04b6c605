/** Submodules of base: real ones, one inside the other, from origins of their own. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect } from '@jest/globals';
import { addWorktree } from '../../../src/app/git/worktree.ts';
import { ConfigError } from '../../../src/errors.ts';
import { needs } from '../../needs.ts';
import { createRepository, git, type Repository } from './repository.ts';

// The product asks git itself; only these tests make submodules as users do.
const { test } = needs('sed');

let [app, lib, deep]: Repository[] = [];
let base: string;

/** Git refuses submodules at local paths unless it is asked to. */
const addSubmodule = (to: Repository, of: Repository, path: string) =>
  git(
    to.directory,
    '-c',
    'protocol.file.allow=always',
    'submodule',
    'add',
    '--quiet',
    pathToFileURL(of.origin).href,
    path,
  );

function repositories(): { readonly app: Repository; readonly lib: Repository; readonly deep: Repository } {
  if (!app || !lib || !deep) throw new Error('not created');
  return { app, lib, deep };
}

beforeEach(() => {
  [app, lib, deep] = [createRepository(), createRepository(), createRepository()];
  const all = repositories();
  all.deep.commit({ 'deep.txt': '1' });
  git(all.deep.directory, 'push', '--quiet', 'origin', 'main');
  addSubmodule(all.lib, all.deep, 'inner');
  all.lib.commit({ 'lib.txt': '1' });
  git(all.lib.directory, 'push', '--quiet', 'origin', 'main');
  addSubmodule(all.app, all.lib, 'vendor/lib dir');
  base = all.app.commit({ 'app.txt': '1' });
  git(all.app.directory, 'push', '--quiet', 'origin', 'main');
  git(all.app.directory, '-c', 'protocol.file.allow=always', 'submodule', 'update', '--quiet', '--init', '--recursive');
  // Head is at a later commit of the submodule.
  all.lib.commit({ 'lib.txt': '2' });
  git(all.lib.directory, 'push', '--quiet', 'origin', 'main');
  const submodule = join(all.app.directory, 'vendor/lib dir');
  git(submodule, 'fetch', '--quiet', 'origin');
  git(submodule, 'checkout', '--quiet', 'origin/main');
  all.app.commit({ 'app.txt': '2' });
  git(all.app.directory, 'push', '--quiet', 'origin', 'main');
});
afterEach(() => {
  for (const one of [app, lib, deep]) one?.remove();
});

/** Of every submodule of head: git's notes of other worktrees. */
function notes(directory: string): string[] {
  const modules = join(directory, '.git/modules');
  return readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter((path) => path.includes('/worktrees/'));
}

test('are checked out at base’s commits, and are gone without a trace', async () => {
  const { directory } = repositories().app;
  const worktree = await addWorktree({ repository: directory, commit: base });
  const read = (path: string) => readFileSync(join(worktree.directory, path), 'utf8');
  expect([read('app.txt'), read('vendor/lib dir/lib.txt'), read('vendor/lib dir/inner/deep.txt')]).toEqual([
    '1',
    '1',
    '1',
  ]);
  expect(readFileSync(join(directory, 'vendor/lib dir/lib.txt'), 'utf8')).toBe('2');
  expect(notes(directory).length).toBeGreaterThan(0);
  await worktree.remove();
  expect(existsSync(join(worktree.directory, '..'))).toBe(false);
  expect(notes(directory)).toEqual([]);
  expect(git(directory, 'status', '--porcelain')).toBe('');
});

test('that head has not checked out stay empty', async () => {
  const { directory } = repositories().app;
  git(directory, 'submodule', 'deinit', '--quiet', '--force', '--all');
  const worktree = await addWorktree({ repository: directory, commit: base });
  expect(readdirSync(join(worktree.directory, 'vendor/lib dir'))).toEqual([]);
  await worktree.remove();
});

test('are fetched into a shallow checkout; one that origin has no more is named', async () => {
  const all = repositories();
  const checkout = all.app.shallowCheckout('refs/heads/main');
  const update = ['submodule', 'update', '--quiet', '--init', '--recursive', '--depth=1'];
  git(checkout, '-c', 'protocol.file.allow=always', ...update);
  git(checkout, 'fetch', '--quiet', '--depth=1', 'origin', base);
  const worktree = await addWorktree({ repository: checkout, commit: base });
  expect(readFileSync(join(worktree.directory, 'vendor/lib dir/lib.txt'), 'utf8')).toBe('1');
  await worktree.remove();

  const second = all.app.shallowCheckout('refs/heads/main');
  git(second, '-c', 'protocol.file.allow=always', ...update);
  git(second, 'fetch', '--quiet', '--depth=1', 'origin', base);
  git(join(second, 'vendor/lib dir'), 'remote', 'set-url', 'origin', '/nowhere');
  const failed = await addWorktree({ repository: second, commit: base }).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(ConfigError);
  expect(failed).toMatchObject({ message: expect.stringMatching(/^the submodule vendor\/lib dir of base: .*fetch/) });
  expect(git(second, 'worktree', 'list').split('\n')).toHaveLength(1);
});

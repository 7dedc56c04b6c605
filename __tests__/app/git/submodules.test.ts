/** Submodules of base: real ones, one inside the other, from origins of their own. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { makeFreshCheckout } from '../../../src/app/git/fresh-checkout.ts';
import { readLineChanges } from '../../../src/app/git/line-changes.ts';
import { needs } from '../../needs.ts';
import { temporaryDirectory } from '../../temporary-directory.ts';
import { expectError, failureOf, never } from '../outcomes.ts';
import { createRepository, git, type Repository } from './repository.ts';

// The product asks git itself; only these tests make submodules as users do.
const { test } = needs('sed');

let app: Repository;
let lib: Repository;
let deep: Repository;
let base: string;

/** Git refuses submodules at local paths unless it is asked to. */
const submodule = (directory: string, ...args: string[]) =>
  git(directory, '-c', 'protocol.file.allow=always', 'submodule', ...args);
const addSubmodule = (to: Repository, of: Repository, path: string) =>
  submodule(to.directory, 'add', '--quiet', pathToFileURL(of.origin).href, path);
const update = (directory: string, ...more: string[]) =>
  submodule(directory, 'update', '--quiet', '--init', '--recursive', ...more);

function commitAndPush(repository: Repository, files: Readonly<Record<string, string>>): string {
  const commit = repository.commit(files);
  git(repository.directory, 'push', '--quiet', 'origin', 'main');
  return commit;
}

// Once: it takes some sixty processes. Only the last two tests change it, each in its own way.
beforeAll(() => {
  [app, lib, deep] = [createRepository(), createRepository(), createRepository()];
  commitAndPush(deep, { 'deep.txt': '1' });
  addSubmodule(lib, deep, 'inner');
  commitAndPush(lib, { 'lib.txt': '1' });
  addSubmodule(app, lib, 'vendor/lib dir');
  base = commitAndPush(app, { 'app.txt': '1' });
  update(app.directory);
  // Head is at a later commit of the submodule.
  commitAndPush(lib, { 'lib.txt': '2' });
  const vendored = join(app.directory, 'vendor/lib dir');
  git(vendored, 'fetch', '--quiet', 'origin');
  git(vendored, 'checkout', '--quiet', 'origin/main');
  commitAndPush(app, { 'app.txt': '2' });
});
afterAll(() => {
  for (const one of [app, lib, deep]) one.remove();
});

/** With the submodule, in which `read` reads. */
async function checkOut(about: Partial<Parameters<typeof makeFreshCheckout>[0]> = {}) {
  const checkout = await makeFreshCheckout({ repository: app.directory, commit: base, side: 'base', ...about });
  const vendored = join(checkout.directory, 'vendor/lib dir');
  return { ...checkout, vendored, read: (path: string) => readFileSync(join(vendored, path), 'utf8') };
}

test('are checked out at base’s commits, and are gone without a trace', async () => {
  const { directory, remove, read } = await checkOut();
  expect(['../../app.txt', 'lib.txt', 'inner/deep.txt'].map(read)).toEqual(['1', '1', '1']);
  expect(readFileSync(join(app.directory, 'vendor/lib dir/lib.txt'), 'utf8')).toBe('2');
  // As git keeps them itself.
  expect(read('.git')).toContain('.git/modules/');
  expect(git(directory, 'submodule', 'status', '--recursive')).not.toMatch(/^[-+U]/m);
  expect(git(directory, 'status', '--porcelain')).toBe('');
  await remove();
  expect(existsSync(join(directory, '..'))).toBe(false);
  expect(git(app.directory, 'status', '--porcelain')).toBe('');
});

test('are checked out where base has them if head has moved them', async () => {
  const moved = join(temporaryDirectory(), 'app');
  cpSync(app.directory, moved, { recursive: true });
  mkdirSync(join(moved, 'third party'));
  git(moved, 'mv', 'vendor/lib dir', 'third party/lib');
  git(moved, 'commit', '--quiet', '--all', '--message', 'moved');
  const { directory, remove, read } = await checkOut({ repository: moved });
  expect(['lib.txt', 'inner/deep.txt'].map(read)).toEqual(['1', '1']);
  expect(git(directory, 'submodule', 'status', '--recursive')).not.toMatch(/^[-+U]/m);
  await remove();
  expect(git(moved, 'status', '--porcelain')).toBe('');
});

test('are fetched into a shallow checkout; one that origin has no more is named', async () => {
  const shallow = () => {
    const repository = app.shallowCheckout('refs/heads/main');
    update(repository, '--depth=1');
    git(repository, 'fetch', '--quiet', '--depth=1', 'origin', base);
    return repository;
  };
  const { read, remove } = await checkOut({ repository: shallow() });
  expect(read('lib.txt')).toBe('1');
  await remove();

  const second = shallow();
  git(join(second, 'vendor/lib dir'), 'remote', 'set-url', 'origin', '/nowhere');
  const message = /^the submodule vendor\/lib dir of base: .*fetch/;
  expectError(await failureOf(checkOut({ repository: second })), { exitCode: 2, message });
});

test('stay where they are in the user’s checkout, and change as a whole, whatever the user has set for them', async () => {
  const here = (...args: string[]) => git(app.directory, ...args);
  here('config', 'submodule.recurse', 'true');
  await (await checkOut()).remove();
  here('config', '--unset', 'submodule.recurse');
  here('config', 'diff.submodule', 'diff');
  const changes = await readLineChanges(app.directory, base, never);
  here('config', '--unset', 'diff.submodule');
  expect(changes?.files).toEqual(['app.txt', 'vendor/lib dir']);
  const vendored = join(app.directory, 'vendor/lib dir');
  expect(git(vendored, 'rev-parse', '--show-toplevel')).toBe(vendored);
});

test('of a snapshot are at the commit that they are at, with what was changed in them', async () => {
  const vendored = join(app.directory, 'vendor/lib dir');
  git(vendored, 'checkout', '--quiet', 'HEAD^');
  writeFileSync(join(vendored, 'new.txt'), 'new');
  const { read, remove } = await checkOut({ commit: 'HEAD', side: 'head', withChanges: true });
  expect(['lib.txt', 'new.txt'].map(read)).toEqual(['1', 'new']);
  await remove();
});

test('that head has not checked out stay empty', async () => {
  git(app.directory, 'submodule', 'deinit', '--quiet', '--force', '--all');
  const { vendored, remove } = await checkOut();
  expect(readdirSync(vendored)).toEqual([]);
  await remove();
});

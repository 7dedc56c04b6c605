/** Submodules of base: real ones, one inside the other, from origins of their own. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { makeFreshCheckout } from '../../../src/app/git/fresh-checkout.ts';
import { readLineChanges } from '../../../src/app/git/line-changes.ts';
import { ConfigError } from '../../../src/errors.ts';
import { needs } from '../../needs.ts';
import { temporaryDirectory } from '../../temporary-directory.ts';
import { failureOf, never } from '../specs.ts';
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

test('are checked out at base’s commits, and are gone without a trace', async () => {
  const { directory } = app;
  const checkedOut = await makeFreshCheckout({ repository: directory, commit: base, side: 'base' });
  for (const file of ['app.txt', 'vendor/lib dir/lib.txt', 'vendor/lib dir/inner/deep.txt'])
    expect(readFileSync(join(checkedOut.directory, file), 'utf8')).toBe('1');
  expect(readFileSync(join(directory, 'vendor/lib dir/lib.txt'), 'utf8')).toBe('2');
  // As git keeps them itself.
  expect(readFileSync(join(checkedOut.directory, 'vendor/lib dir/.git'), 'utf8')).toContain('.git/modules/');
  expect(git(checkedOut.directory, 'submodule', 'status', '--recursive')).not.toMatch(/^[-+U]/m);
  expect(git(checkedOut.directory, 'status', '--porcelain')).toBe('');
  await checkedOut.remove();
  expect(existsSync(join(checkedOut.directory, '..'))).toBe(false);
  expect(git(directory, 'status', '--porcelain')).toBe('');
});

test('are checked out where base has them if head has moved them', async () => {
  const moved = join(temporaryDirectory(), 'app');
  cpSync(app.directory, moved, { recursive: true });
  mkdirSync(join(moved, 'third party'));
  git(moved, 'mv', 'vendor/lib dir', 'third party/lib');
  git(moved, 'commit', '--quiet', '--all', '--message', 'moved');
  const checkedOut = await makeFreshCheckout({ repository: moved, commit: base, side: 'base' });
  for (const file of ['lib.txt', 'inner/deep.txt'])
    expect(readFileSync(join(checkedOut.directory, 'vendor/lib dir', file), 'utf8')).toBe('1');
  expect(git(checkedOut.directory, 'submodule', 'status', '--recursive')).not.toMatch(/^[-+U]/m);
  await checkedOut.remove();
  expect(git(moved, 'status', '--porcelain')).toBe('');
});

test('are fetched into a shallow checkout; one that origin has no more is named', async () => {
  const shallow = () => {
    const checkout = app.shallowCheckout('refs/heads/main');
    update(checkout, '--depth=1');
    git(checkout, 'fetch', '--quiet', '--depth=1', 'origin', base);
    return checkout;
  };
  const checkout = shallow();
  const checkedOut = await makeFreshCheckout({ repository: checkout, commit: base, side: 'base' });
  expect(readFileSync(join(checkedOut.directory, 'vendor/lib dir/lib.txt'), 'utf8')).toBe('1');
  await checkedOut.remove();

  const second = shallow();
  git(join(second, 'vendor/lib dir'), 'remote', 'set-url', 'origin', '/nowhere');
  const failed = await failureOf(makeFreshCheckout({ repository: second, commit: base, side: 'base' }));
  expect(failed).toBeInstanceOf(ConfigError);
  expect(failed.message).toMatch(/^the submodule vendor\/lib dir of base: .*fetch/);
});

test('stay where they are in the user’s checkout, and change as a whole, whatever the user has set for them', async () => {
  git(app.directory, 'config', 'submodule.recurse', 'true');
  const { remove } = await makeFreshCheckout({ repository: app.directory, commit: base, side: 'base' });
  await remove();
  git(app.directory, 'config', '--unset', 'submodule.recurse');
  git(app.directory, 'config', 'diff.submodule', 'diff');
  const changes = await readLineChanges(app.directory, base, never);
  git(app.directory, 'config', '--unset', 'diff.submodule');
  expect(changes?.files).toEqual(['app.txt', 'vendor/lib dir']);
  expect(git(join(app.directory, 'vendor/lib dir'), 'rev-parse', '--show-toplevel')).toBe(
    join(app.directory, 'vendor/lib dir'),
  );
});

test('of a snapshot are at the commit that they are at, with what was changed in them', async () => {
  const vendored = join(app.directory, 'vendor/lib dir');
  git(vendored, 'checkout', '--quiet', 'HEAD^');
  writeFileSync(join(vendored, 'new.txt'), 'new');
  const head = { repository: app.directory, commit: 'HEAD', side: 'head', withChanges: true } as const;
  const checkedOut = await makeFreshCheckout(head);
  const read = (path: string) => readFileSync(join(checkedOut.directory, 'vendor/lib dir', path), 'utf8');
  expect([read('lib.txt'), read('new.txt')]).toEqual(['1', 'new']);
  await checkedOut.remove();
});

test('that head has not checked out stay empty', async () => {
  git(app.directory, 'submodule', 'deinit', '--quiet', '--force', '--all');
  const checkedOut = await makeFreshCheckout({ repository: app.directory, commit: base, side: 'base' });
  expect(readdirSync(join(checkedOut.directory, 'vendor/lib dir'))).toEqual([]);
  await checkedOut.remove();
});

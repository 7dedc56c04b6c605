/** Submodules of base: real ones, one inside the other, from origins of their own. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { makeFreshCheckout } from '../../../src/app/git/fresh-checkout.ts';
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

// Once: it takes some sixty processes. Only the last two tests change it, each in its own way.
beforeAll(() => {
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
afterAll(() => {
  for (const one of [app, lib, deep]) one?.remove();
});

test('are checked out at base’s commits, and are gone without a trace', async () => {
  const { directory } = repositories().app;
  const checkedOut = await makeFreshCheckout({ repository: directory, commit: base, side: 'base' });
  const read = (path: string) => readFileSync(join(checkedOut.directory, path), 'utf8');
  expect([read('app.txt'), read('vendor/lib dir/lib.txt'), read('vendor/lib dir/inner/deep.txt')]).toEqual([
    '1',
    '1',
    '1',
  ]);
  expect(readFileSync(join(directory, 'vendor/lib dir/lib.txt'), 'utf8')).toBe('2');
  // As git keeps them itself.
  expect(readFileSync(join(checkedOut.directory, 'vendor/lib dir/.git'), 'utf8')).toContain('.git/modules/');
  expect(git(checkedOut.directory, 'submodule', 'status', '--recursive')).not.toMatch(/^[-+U]/m);
  expect(git(checkedOut.directory, 'status', '--porcelain')).toBe('');
  await checkedOut.remove();
  expect(existsSync(join(checkedOut.directory, '..'))).toBe(false);
  expect(git(directory, 'status', '--porcelain')).toBe('');
});

test('are fetched into a shallow checkout; one that origin has no more is named', async () => {
  const all = repositories();
  const checkout = all.app.shallowCheckout('refs/heads/main');
  const update = ['submodule', 'update', '--quiet', '--init', '--recursive', '--depth=1'];
  git(checkout, '-c', 'protocol.file.allow=always', ...update);
  git(checkout, 'fetch', '--quiet', '--depth=1', 'origin', base);
  const checkedOut = await makeFreshCheckout({ repository: checkout, commit: base, side: 'base' });
  expect(readFileSync(join(checkedOut.directory, 'vendor/lib dir/lib.txt'), 'utf8')).toBe('1');
  await checkedOut.remove();

  const second = all.app.shallowCheckout('refs/heads/main');
  git(second, '-c', 'protocol.file.allow=always', ...update);
  git(second, 'fetch', '--quiet', '--depth=1', 'origin', base);
  git(join(second, 'vendor/lib dir'), 'remote', 'set-url', 'origin', '/nowhere');
  const failed = await makeFreshCheckout({ repository: second, commit: base, side: 'base' }).catch(
    (error: unknown) => error,
  );
  expect(failed).toBeInstanceOf(ConfigError);
  expect(failed).toMatchObject({ message: expect.stringMatching(/^the submodule vendor\/lib dir of base: .*fetch/) });
});

test('of a snapshot are at the commit that they are at, with what was changed in them', async () => {
  const { directory } = repositories().app;
  const submodule = join(directory, 'vendor/lib dir');
  git(submodule, 'checkout', '--quiet', 'HEAD^');
  writeFileSync(join(submodule, 'new.txt'), 'new');
  const head = { repository: directory, commit: 'HEAD', side: 'head', withChanges: true } as const;
  const checkedOut = await makeFreshCheckout(head);
  const read = (path: string) => readFileSync(join(checkedOut.directory, 'vendor/lib dir', path), 'utf8');
  expect([read('lib.txt'), read('new.txt')]).toEqual(['1', 'new']);
  await checkedOut.remove();
});

test('that head has not checked out stay empty', async () => {
  const { directory } = repositories().app;
  git(directory, 'submodule', 'deinit', '--quiet', '--force', '--all');
  const checkedOut = await makeFreshCheckout({ repository: directory, commit: base, side: 'base' });
  expect(readdirSync(join(checkedOut.directory, 'vendor/lib dir'))).toEqual([]);
  await checkedOut.remove();
});

/** A commit in a folder of its own: what tools that build it find there, in the kinds of checkouts that users have. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { isChanged } from '../../../src/app/git/compare-commits.ts';
import { directoryIn, type FreshCheckout, makeFreshCheckout } from '../../../src/app/git/fresh-checkout.ts';
import { ConfigError, InterruptedError } from '../../../src/errors.ts';
import { needs } from '../../needs.ts';
import { temporaryDirectory } from '../../temporary-directory.ts';
import { expectError, failureOf } from '../outcomes.ts';
import { createRepository, git, type Repository, withForeignCheckouts } from './repository.ts';

let example: Repository;
let repository: Repository;
let one: string;
let two: string;
const made: FreshCheckout[] = [];

beforeAll(() => {
  example = createRepository();
  one = example.commit({ 'service/file.txt': 'one', '.gitignore': 'dist/\n' });
  git(example.directory, 'tag', 'v1.0.0');
  two = example.commit({ 'service/file.txt': 'two' });
  git(example.directory, 'push', '--quiet', '--tags', 'origin', 'main');
});
afterAll(() => example.remove());
beforeEach(() => {
  repository = createRepository(example);
});
afterEach(async () => {
  for (const checkout of made.splice(0)) await checkout.remove();
  repository.remove();
});

async function checkOut(commit: string, about: { withChanges?: boolean; repository?: string } = {}): Promise<string> {
  const checkout = await makeFreshCheckout({ repository: repository.directory, commit, side: 'base', ...about });
  made.push(checkout);
  return checkout.directory;
}

/** The same, which is as git wants it. */
async function cleanCheckOut(...of: Parameters<typeof checkOut>): Promise<string> {
  const directory = await checkOut(...of);
  expect(git(directory, 'status', '--porcelain')).toBe('');
  return directory;
}

const here = (...args: string[]) => git(repository.directory, ...args);
const textOf = (directory: string) => readFileSync(join(directory, 'service/file.txt'), 'utf8');

test('of another user’s checkout, which git trusts for the gate alone, and only in the workspace', async () => {
  const { directory } = repository;
  // In truth where that is possible: root may give files away.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) execFileSync('chown', ['-R', '12345:12345', directory]);
  const checkOutBelow = (below: string) =>
    withForeignCheckouts({ below }, async () => {
      if (isRoot) delete process.env['GIT_TEST_ASSUME_DIFFERENT_OWNER'];
      expect(textOf(await checkOut(one))).toBe('one');
    });
  await expect(checkOutBelow(join(directory, 'service'))).rejects.toThrow('git knows no commit');
  await checkOutBelow(dirname(directory));
});

describe('a fresh checkout', () => {
  test('is a repository of its own at that commit: folder, remotes, tags, history, clean status', async () => {
    const directory = await cleanCheckOut(one.slice(0, 10));
    const inside = (...args: string[]) => git(directory, ...args);
    expect(textOf(directory)).toBe('one');
    expect(basename(directory)).toBe(basename(repository.directory));
    expect(statSync(join(directory, '.git')).isDirectory()).toBe(true);
    expect(inside('rev-parse', 'HEAD')).toBe(one);
    expect(inside('describe', '--tags', '--dirty')).toBe('v1.0.0');
    expect(inside('remote', 'get-url', 'origin')).toBe(here('remote', 'get-url', 'origin'));
    expect(inside('log', '--format=%H', 'main')).toBe(`${two}\n${one}`);
    // Nothing that is done there reaches the user's.
    inside('config', 'core.hooksPath', '.husky');
    inside('commit', '--quiet', '--allow-empty', '--message', 'here');
    expect(here('config', '--get-all', 'core.bare')).toBe('false');
    expect(() => here('config', 'core.hooksPath')).toThrow();
    expect(here('rev-parse', 'HEAD')).toBe(two);
  });

  test('of both sides have paths of one length and depth, and are gone without a trace', async () => {
    const base = await makeFreshCheckout({ repository: repository.directory, commit: one, side: 'base' });
    const head = await makeFreshCheckout({ repository: repository.directory, commit: two, side: 'head' });
    expect(base.directory.length).toBe(head.directory.length);
    expect(dirname(dirname(base.directory))).toBe(dirname(dirname(head.directory)));
    mkdirSync(join(base.directory, 'node_modules'));
    rmSync(head.directory, { recursive: true });
    for (const checkout of [base, head, base]) await checkout.remove();
    expect([base, head].map(({ directory }) => existsSync(dirname(directory)))).toEqual([false, false]);
    expect(here('status', '--porcelain')).toBe('');
  });

  test('of an unknown commit is refused, an interrupted one leaves nothing', async () => {
    expect(await failureOf(checkOut('nothing'))).toBeInstanceOf(ConfigError);
    const signal = AbortSignal.abort(new InterruptedError('SIGTERM'));
    const request = { repository: repository.directory, commit: one, side: 'base', signal } as const;
    expect(await failureOf(makeFreshCheckout(request))).toBeInstanceOf(InterruptedError);
  });

  test('runs no hooks, the user’s or those that a setting names', async () => {
    const hooks = join(repository.directory, '.git/hooks');
    const hook = `#!/bin/sh\ntouch '${repository.directory}/hooked'\n`;
    writeFileSync(join(hooks, 'post-checkout'), hook, { mode: 0o755 });
    here('config', 'core.hooksPath', hooks);
    git(await checkOut(one), 'checkout', '--quiet', two);
    expect(existsSync(join(repository.directory, 'hooked'))).toBe(false);
  });

  test('has the place of a directory of the checkout, and none for one outside', async () => {
    const [directory, root] = ['/checkout', repository.directory];
    expect(await directoryIn(directory, root, join(root, 'service'))).toBe('/checkout/service');
    expect(await directoryIn(directory, root, root)).toBe(directory);
    symlinkSync('/', join(root, 'link'));
    expect(await failureOf(directoryIn(directory, root, join(root, 'link')))).toBeInstanceOf(ConfigError);
  });

  test('is made while a git hook runs, whose variables name another repository', async () => {
    process.env['GIT_DIR'] = '/nowhere';
    const made = checkOut(one).finally(() => delete process.env['GIT_DIR']);
    expect(textOf(await made)).toBe('one');
  });

  test('of the working tree has changed and new files to the byte, lacks deleted and ignored ones', async () => {
    const user = repository.directory;
    const files = { 'gone.txt': '1', 'staged.txt': '1', 'crlf.txt': 'a\r\nb\n', '.gitattributes': '*.txt text\n' };
    const commit = repository.commit(files);
    rmSync(join(user, 'gone.txt'));
    const changed = ['service/file.txt', 'staged.txt', 'crlf.txt'];
    for (const name of changed) writeFileSync(join(user, name), 'x\r\ny\n');
    here('add', 'staged.txt');
    for (const name of ['new folder/deep', 'dist']) mkdirSync(join(user, name), { recursive: true });
    writeFileSync(join(user, 'new folder/deep/file with "quotes".txt'), 'new', { mode: 0o755 });
    symlinkSync('../staged.txt', join(user, 'new folder/link'));
    writeFileSync(join(user, 'dist/app.js'), '');
    const directory = await checkOut('HEAD', { withChanges: true });
    const read = (name: string) => readFileSync(join(directory, name), 'utf8');
    expect([...changed, 'new folder/link'].map(read)).toEqual(Array(4).fill('x\r\ny\n'));
    expect(read('new folder/deep/file with "quotes".txt')).toBe('new');
    expect(statSync(join(directory, 'new folder/deep/file with "quotes".txt')).mode & 0o100).toBe(0o100);
    expect([existsSync(join(directory, 'gone.txt')), existsSync(join(directory, 'dist'))]).toEqual([false, false]);
    expect(git(directory, 'rev-parse', 'HEAD')).toBe(commit);
  });
});

test('of a working tree whose changes git cannot list is none', async () => {
  writeFileSync(join(repository.directory, '.git/index'), 'broken');
  const failure = await failureOf(checkOut('HEAD', { withChanges: true }));
  expectError(failure, { exitCode: 3, detail: 'index' });
  expect(await isChanged({ repository: repository.directory, commit: one }, 'service/file.txt')).toBe(true);
});

describe('a fresh checkout of', () => {
  test('a shallow checkout, of a commit that was fetched alone', async () => {
    const shallow = repository.shallowCheckout('refs/heads/main');
    git(shallow, 'fetch', '--quiet', '--depth=1', 'origin', one);
    const directory = await cleanCheckOut(one, { repository: shallow });
    expect([textOf(directory), git(directory, 'rev-parse', '--is-shallow-repository')]).toEqual(['one', 'true']);
  });

  test('a linked worktree, whose .git is a file', async () => {
    const linked = join(dirname(repository.directory), 'linked');
    here('worktree', 'add', '--quiet', '--detach', linked, one);
    const directory = await cleanCheckOut(two, { repository: linked });
    expect([textOf(directory), git(directory, 'rev-parse', 'HEAD')]).toEqual(['two', two]);
    expect(statSync(join(directory, '.git')).isDirectory()).toBe(true);
  });

  test('a checkout whose settings are links, as git-new-workdir makes them, which stay what they were', async () => {
    const [user, other] = [join(repository.directory, '.git'), temporaryDirectory()];
    here('config', 'core.hooksPath', '.husky');
    for (const name of ['config', 'refs']) {
      cpSync(join(user, name), join(other, name), { recursive: true });
      rmSync(join(user, name), { recursive: true });
      symlinkSync(join(other, name), join(user, name));
    }
    const before = readFileSync(join(other, 'config'), 'utf8');
    const directory = await checkOut(one);
    git(directory, 'branch', 'here');
    expect(readFileSync(join(other, 'config'), 'utf8')).toBe(before);
    expect(here('branch', '--list', 'here')).toBe('');
    expect(() => git(directory, 'config', 'core.hooksPath')).toThrow();
  });

  test('a checkout whose working tree is named by settings of its own', async () => {
    here('config', 'extensions.worktreeConfig', 'true');
    here('config', '--worktree', 'core.worktree', repository.directory);
    const directory = await cleanCheckOut(one);
    expect(git(directory, 'rev-parse', '--show-toplevel')).toBe(directory);
  });

  test('a sparse checkout is as sparse', async () => {
    repository.commit({ 'left/out.txt': '1' });
    here('sparse-checkout', 'set', 'service');
    expect(readdirSync(await cleanCheckOut('HEAD')).sort()).toEqual(['.git', '.gitignore', 'service']);
  });

  test('a checkout with a required filter, whose key lies in .git', async () => {
    const key = '"$(git rev-parse --git-dir)/my-crypt/key"';
    mkdirSync(join(repository.directory, '.git/my-crypt'));
    writeFileSync(join(repository.directory, '.git/my-crypt/key'), 'abc xyz\n');
    for (const [name, order] of Object.entries({ clean: '$a $b', smudge: '$b $a' }))
      here('config', `filter.my-crypt.${name}`, `read a b < ${key} && set -- ${order} && tr "$1" "$2"`);
    here('config', 'filter.my-crypt.required', 'true');
    const commit = repository.commit({ '.gitattributes': '*.secret filter=my-crypt\n', 'a.secret': 'abcabc' });
    expect(here('show', `${commit}:a.secret`)).toBe('xyzxyz');
    const directory = await cleanCheckOut(commit);
    expect(readFileSync(join(directory, 'a.secret'), 'utf8')).toBe('abcabc');
    // The tools that build it ask git, too.
    expect(git(directory, 'describe', '--tags', '--dirty', '--always')).not.toContain('dirty');
    here('config', 'filter.my-crypt.smudge', 'not-installed');
    expectError(await failureOf(checkOut(commit)), { exitCode: 3, isEnvironments: true, hint: 'filter' });
  });

  test('a partial clone, with what it lacks from the remote, and not without it', async () => {
    const partial = join(dirname(repository.directory), 'partial');
    for (const name of ['allowFilter', 'allowAnySHA1InWant'])
      git(repository.origin, 'config', `uploadpack.${name}`, 'true');
    const url = here('remote', 'get-url', 'origin');
    for (const name of [partial, `${partial}-2`]) git('/', 'clone', '--quiet', '--filter=blob:none', url, name);
    expect(textOf(await checkOut(one, { repository: partial }))).toBe('one');
    rmSync(repository.origin, { recursive: true });
    const failed = await failureOf(checkOut(one, { repository: `${partial}-2` }));
    expectError(failed, { isEnvironments: true, hint: 'lacks objects' });
  });

  test('a clone that borrows objects from a third repository', async () => {
    const borrowing = join(dirname(repository.directory), 'borrowing');
    git('/', 'clone', '--quiet', '--shared', repository.directory, borrowing);
    expect(textOf(await checkOut(one, { repository: borrowing }))).toBe('one');
  });

  test('a checkout whose credentials hold for its own .git alone, as actions/checkout leaves them', async () => {
    const { directory: user } = repository;
    const credentials = join(dirname(user), 'credentials.config');
    writeFileSync(credentials, '[http "https://example.com/"]\n\textraheader = AUTHORIZATION: basic abc\n');
    here('config', '--add', `includeIf.gitdir:${user}/.git.path`, credentials);
    for (const directory of [user, await checkOut(one)])
      expect(git(directory, 'config', 'http.https://example.com/.extraheader')).toBe('AUTHORIZATION: basic abc');
  });

  needs('git-lfs').test('files that are filtered by git-lfs, found in the user’s store', async () => {
    here('lfs', 'install', '--local');
    const attributes = '*.bin filter=lfs diff=lfs merge=lfs -text\n';
    const commit = repository.commit({ '.gitattributes': attributes, 'a.bin': 'content' });
    expect(here('show', `${commit}:a.bin`)).toContain('git-lfs');
    expect(readFileSync(join(await cleanCheckOut(commit), 'a.bin'), 'utf8')).toBe('content');
  });
});

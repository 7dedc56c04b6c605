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
import { AppError, ConfigError, InterruptedError } from '../../../src/errors.ts';
import { needs } from '../../needs.ts';
import { temporaryDirectory } from '../../temporary-directory.ts';
import { failureOf } from '../specs.ts';
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

const textOf = (directory: string) => readFileSync(join(directory, 'service/file.txt'), 'utf8');

test('of another user’s checkout, which git trusts for the gate alone, and only in the workspace', async () => {
  const { directory } = repository;
  // In truth where that is possible: root may give files away.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) execFileSync('chown', ['-R', '12345:12345', directory]);
  await withForeignCheckouts({ below: join(directory, 'service') }, async () => {
    if (isRoot) delete process.env['GIT_TEST_ASSUME_DIFFERENT_OWNER'];
    await expect(checkOut(one)).rejects.toThrow('git knows no commit');
  });
  await withForeignCheckouts({ below: dirname(directory) }, async () => {
    if (isRoot) delete process.env['GIT_TEST_ASSUME_DIFFERENT_OWNER'];
    expect(textOf(await checkOut(one))).toBe('one');
  });
});

describe('a fresh checkout', () => {
  test('is a repository of its own at that commit: folder, remotes, tags, history, clean status', async () => {
    const directory = await checkOut(one.slice(0, 10));
    expect(textOf(directory)).toBe('one');
    expect(basename(directory)).toBe(basename(repository.directory));
    expect(statSync(join(directory, '.git')).isDirectory()).toBe(true);
    expect(git(directory, 'rev-parse', 'HEAD')).toBe(one);
    expect(git(directory, 'describe', '--tags', '--dirty')).toBe('v1.0.0');
    expect(git(directory, 'remote', 'get-url', 'origin')).toBe(
      git(repository.directory, 'remote', 'get-url', 'origin'),
    );
    expect(git(directory, 'status', '--porcelain')).toBe('');
    expect(git(directory, 'log', '--format=%H', 'main')).toBe(`${two}\n${one}`);
    // Nothing that is done there reaches the user's.
    git(directory, 'config', 'core.hooksPath', '.husky');
    git(directory, 'commit', '--quiet', '--allow-empty', '--message', 'here');
    expect(git(repository.directory, 'config', '--get-all', 'core.bare')).toBe('false');
    expect(() => git(repository.directory, 'config', 'core.hooksPath')).toThrow();
    expect(git(repository.directory, 'rev-parse', 'HEAD')).toBe(two);
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
    expect(git(repository.directory, 'status', '--porcelain')).toBe('');
  });

  test('of an unknown commit is refused, an interrupted one leaves nothing', async () => {
    expect(await failureOf(checkOut('nothing'))).toBeInstanceOf(ConfigError);
    const signal = AbortSignal.abort(new InterruptedError('SIGTERM'));
    const request = { repository: repository.directory, commit: one, side: 'base', signal } as const;
    expect(await failureOf(makeFreshCheckout(request))).toBeInstanceOf(InterruptedError);
  });

  test('runs no hooks, the user’s or those that a setting names', async () => {
    const hook = `#!/bin/sh\ntouch '${repository.directory}/hooked'\n`;
    writeFileSync(join(repository.directory, '.git/hooks/post-checkout'), hook, { mode: 0o755 });
    git(repository.directory, 'config', 'core.hooksPath', join(repository.directory, '.git/hooks'));
    const directory = await checkOut(one);
    git(directory, 'checkout', '--quiet', two);
    expect(existsSync(join(repository.directory, 'hooked'))).toBe(false);
  });

  test('has the place of a directory of the checkout, and none for one outside', async () => {
    const directory = await checkOut(one);
    const { directory: root } = repository;
    expect(await directoryIn(directory, root, join(root, 'service'))).toBe(join(directory, 'service'));
    expect(await directoryIn(directory, root, root)).toBe(directory);
    symlinkSync('/', join(root, 'link'));
    expect(await failureOf(directoryIn(directory, root, join(root, 'link')))).toBeInstanceOf(ConfigError);
  });

  test('is made while a git hook runs, whose variables name another repository', async () => {
    process.env['GIT_DIR'] = '/nowhere';
    try {
      expect(textOf(await checkOut(one))).toBe('one');
    } finally {
      delete process.env['GIT_DIR'];
    }
  });
});

describe('a fresh checkout of the working tree', () => {
  test('has changed and new files to the byte, lacks deleted and ignored ones, and is at the commit', async () => {
    const { directory: user } = repository;
    repository.commit({ 'gone.txt': '1', 'staged.txt': '1', 'crlf.txt': 'a\r\nb\n', '.gitattributes': '*.txt text\n' });
    const commit = git(user, 'rev-parse', 'HEAD');
    rmSync(join(user, 'gone.txt'));
    for (const name of ['service/file.txt', 'staged.txt', 'crlf.txt']) writeFileSync(join(user, name), 'x\r\ny\n');
    git(user, 'add', 'staged.txt');
    mkdirSync(join(user, 'new folder/deep'), { recursive: true });
    writeFileSync(join(user, 'new folder/deep/file with "quotes".txt'), 'new', { mode: 0o755 });
    symlinkSync('../staged.txt', join(user, 'new folder/link'));
    mkdirSync(join(user, 'dist'));
    writeFileSync(join(user, 'dist/app.js'), '');
    const directory = await checkOut('HEAD', { withChanges: true });
    const read = (name: string) => readFileSync(join(directory, name), 'utf8');
    expect([read('service/file.txt'), read('staged.txt'), read('crlf.txt')]).toEqual(Array(3).fill('x\r\ny\n'));
    expect(read('new folder/deep/file with "quotes".txt')).toBe('new');
    expect(statSync(join(directory, 'new folder/deep/file with "quotes".txt')).mode & 0o100).toBe(0o100);
    expect(read('new folder/link')).toBe('x\r\ny\n');
    expect([existsSync(join(directory, 'gone.txt')), existsSync(join(directory, 'dist'))]).toEqual([false, false]);
    expect(git(directory, 'rev-parse', 'HEAD')).toBe(commit);
  });
});

test('of a working tree whose changes git cannot list is none', async () => {
  writeFileSync(join(repository.directory, '.git/index'), 'broken');
  const failure = await failureOf(checkOut('HEAD', { withChanges: true }));
  expect(failure).toBeInstanceOf(AppError);
  expect(failure.detail).toContain('index');
  expect(await isChanged({ repository: repository.directory, commit: one }, 'service/file.txt')).toBe(true);
});

describe('a fresh checkout of', () => {
  test('a shallow checkout, of a commit that was fetched alone', async () => {
    const shallow = repository.shallowCheckout('refs/heads/main');
    git(shallow, 'fetch', '--quiet', '--depth=1', 'origin', one);
    const directory = await checkOut(one, { repository: shallow });
    expect(textOf(directory)).toBe('one');
    expect(git(directory, 'rev-parse', '--is-shallow-repository')).toBe('true');
    expect(git(directory, 'status', '--porcelain')).toBe('');
  });

  test('a linked worktree, whose .git is a file', async () => {
    const linked = join(dirname(repository.directory), 'linked');
    git(repository.directory, 'worktree', 'add', '--quiet', '--detach', linked, one);
    const directory = await checkOut(two, { repository: linked });
    expect([textOf(directory), git(directory, 'rev-parse', 'HEAD')]).toEqual(['two', two]);
    expect(statSync(join(directory, '.git')).isDirectory()).toBe(true);
    expect(git(directory, 'status', '--porcelain')).toBe('');
  });

  test('a checkout whose settings are links, as git-new-workdir makes them, which stay what they were', async () => {
    const [user, other] = [join(repository.directory, '.git'), temporaryDirectory()];
    git(repository.directory, 'config', 'core.hooksPath', '.husky');
    for (const name of ['config', 'refs']) {
      cpSync(join(user, name), join(other, name), { recursive: true });
      rmSync(join(user, name), { recursive: true });
      symlinkSync(join(other, name), join(user, name));
    }
    const before = readFileSync(join(other, 'config'), 'utf8');
    const directory = await checkOut(one);
    git(directory, 'branch', 'here');
    expect(readFileSync(join(other, 'config'), 'utf8')).toBe(before);
    expect(git(repository.directory, 'branch', '--list', 'here')).toBe('');
    expect(() => git(directory, 'config', 'core.hooksPath')).toThrow();
  });

  test('a checkout whose working tree is named by settings of its own', async () => {
    git(repository.directory, 'config', 'extensions.worktreeConfig', 'true');
    git(repository.directory, 'config', '--worktree', 'core.worktree', repository.directory);
    const directory = await checkOut(one);
    expect(git(directory, 'rev-parse', '--show-toplevel')).toBe(directory);
    expect(git(directory, 'status', '--porcelain')).toBe('');
  });

  test('a sparse checkout is as sparse', async () => {
    repository.commit({ 'left/out.txt': '1' });
    git(repository.directory, 'sparse-checkout', 'set', 'service');
    const directory = await checkOut('HEAD');
    expect(readdirSync(directory).sort()).toEqual(['.git', '.gitignore', 'service']);
    expect(git(directory, 'status', '--porcelain')).toBe('');
  });

  test('a checkout with a required filter, whose key lies in .git', async () => {
    const { directory: user } = repository;
    const key = '"$(git rev-parse --git-dir)/my-crypt/key"';
    mkdirSync(join(user, '.git/my-crypt'));
    writeFileSync(join(user, '.git/my-crypt/key'), 'abc xyz\n');
    for (const [name, order] of Object.entries({ clean: '$a $b', smudge: '$b $a' }))
      git(user, 'config', `filter.my-crypt.${name}`, `read a b < ${key} && set -- ${order} && tr "$1" "$2"`);
    git(user, 'config', 'filter.my-crypt.required', 'true');
    const commit = repository.commit({ '.gitattributes': '*.secret filter=my-crypt\n', 'a.secret': 'abcabc' });
    expect(git(user, 'show', `${commit}:a.secret`)).toBe('xyzxyz');
    const directory = await checkOut(commit);
    expect(readFileSync(join(directory, 'a.secret'), 'utf8')).toBe('abcabc');
    // The tools that build it ask git, too.
    expect(git(directory, 'status', '--porcelain')).toBe('');
    expect(git(directory, 'describe', '--tags', '--dirty', '--always')).not.toContain('dirty');

    git(user, 'config', 'filter.my-crypt.smudge', 'not-installed');
    const failed = await failureOf(checkOut(commit));
    expect(failed).toBeInstanceOf(AppError);
    expect(failed).toMatchObject({ isEnvironments: true, hint: expect.stringContaining('filter') });
  });

  test('a partial clone, with what it lacks from the remote, and not without it', async () => {
    const partial = join(dirname(repository.directory), 'partial');
    git(repository.origin, 'config', 'uploadpack.allowFilter', 'true');
    git(repository.origin, 'config', 'uploadpack.allowAnySHA1InWant', 'true');
    const url = git(repository.directory, 'remote', 'get-url', 'origin');
    for (const name of [partial, `${partial}-2`]) git('/', 'clone', '--quiet', '--filter=blob:none', url, name);
    expect(textOf(await checkOut(one, { repository: partial }))).toBe('one');
    rmSync(repository.origin, { recursive: true });
    const failed = await failureOf(checkOut(one, { repository: `${partial}-2` }));
    expect(failed).toMatchObject({ isEnvironments: true, hint: expect.stringContaining('lacks objects') });
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
    git(user, 'config', '--add', `includeIf.gitdir:${user}/.git.path`, credentials);
    expect(git(user, 'config', 'http.https://example.com/.extraheader')).toBe('AUTHORIZATION: basic abc');
    const directory = await checkOut(one);
    expect(git(directory, 'config', 'http.https://example.com/.extraheader')).toBe('AUTHORIZATION: basic abc');
  });

  needs('git-lfs').test('files that are filtered by git-lfs, found in the user’s store', async () => {
    const { directory: user } = repository;
    git(user, 'lfs', 'install', '--local');
    const attributes = '*.bin filter=lfs diff=lfs merge=lfs -text\n';
    const commit = repository.commit({ '.gitattributes': attributes, 'a.bin': 'content' });
    expect(git(user, 'show', `${commit}:a.bin`)).toContain('git-lfs');
    const directory = await checkOut(commit);
    expect(readFileSync(join(directory, 'a.bin'), 'utf8')).toBe('content');
    expect(git(directory, 'status', '--porcelain')).toBe('');
  });
});

import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, test } from '@jest/globals';
import {
  defaultBranchRevision,
  fetchCommit,
  mergeBase,
  parentsOf,
  repositoryRoot,
  resolveCommit,
} from '../../../src/app/git/git.ts';
import { addWorktree, directoryIn } from '../../../src/app/git/worktree.ts';
import { ConfigError, InterruptedError } from '../../../src/errors.ts';
import { failureOf, temporaryDirectory } from '../specs.ts';

const ENV = {
  ...process.env,
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@example.com',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@example.com',
};

function git(directory: string, ...args: string[]): string {
  return execFileSync('git', ['-C', directory, ...args], { env: ENV, encoding: 'utf8', stdio: 'pipe' }).trim();
}

function commit(directory: string, text: string): string {
  mkdirSync(join(directory, 'service'), { recursive: true });
  writeFileSync(join(directory, 'service', 'file.txt'), text);
  git(directory, 'add', '--all');
  git(directory, 'commit', '--quiet', '--message', text);
  return git(directory, 'rev-parse', 'HEAD');
}

/** main: one, two; topic: one, three; and the test merge of both. */
function repository(): { root: string; one: string; two: string; three: string; merge: string } {
  const root = join(temporaryDirectory(), 'my service');
  mkdirSync(root);
  git(root, 'init', '--quiet', '--initial-branch=main');
  const one = commit(root, 'one');
  git(root, 'branch', 'topic');
  const two = commit(root, 'two');
  git(root, 'checkout', '--quiet', 'topic');
  writeFileSync(join(root, 'other.txt'), 'three');
  git(root, 'add', '--all');
  git(root, 'commit', '--quiet', '--message', 'three');
  const three = git(root, 'rev-parse', 'HEAD');
  git(root, 'checkout', '--quiet', '--detach', 'main');
  git(root, 'merge', '--quiet', '--no-ff', '--message', 'merge', 'topic');
  return { root, one, two, three, merge: git(root, 'rev-parse', 'HEAD') };
}

/** As actions/checkout leaves it: one commit, no history. */
function shallowClone(root: string): string {
  git(root, 'branch', 'test-merge', 'HEAD');
  git(root, 'config', 'uploadpack.allowAnySHA1InWant', 'true');
  const clone = join(temporaryDirectory(), 'clone');
  git('/', 'clone', '--quiet', '--depth=1', '--branch=test-merge', pathToFileURL(root).href, clone);
  return clone;
}

const path = process.env['PATH'];
afterEach(() => {
  process.env['PATH'] = path;
});

describe('a worktree', () => {
  test('holds another commit, and is gone without a trace', async () => {
    const { root, one, two } = repository();
    const [base, head] = await Promise.all([
      addWorktree({ repository: root, commit: one.slice(0, 10) }),
      addWorktree({ repository: root, commit: 'main' }),
    ]);
    expect([base.commit, head.commit]).toEqual([one, two]);
    const service = await directoryIn(base, root, join(root, 'service'));
    expect(service).toBe(join(base.directory, 'service'));
    expect(readFileSync(join(service, 'file.txt'), 'utf8')).toBe('one');
    expect(base.directory.endsWith('/my service')).toBe(true);

    await Promise.all([base.remove(), head.remove()]);
    await base.remove();
    expect(existsSync(join(base.directory, '..'))).toBe(false);
    expect(git(root, 'worktree', 'list').split('\n')).toHaveLength(1);
    expect(git(root, 'status', '--porcelain')).toBe('');
  });

  test('is removed with all that was written into it, and when it is gone already', async () => {
    const { root, one } = repository();
    const full = await addWorktree({ repository: root, commit: one });
    mkdirSync(join(full.directory, 'node_modules'));
    writeFileSync(join(full.directory, 'node_modules', 'x'), '');
    await full.remove();
    const gone = await addWorktree({ repository: root, commit: one });
    execFileSync('rm', ['-rf', gone.directory]);
    await gone.remove();
    expect(existsSync(join(gone.directory, '..'))).toBe(false);
    expect(git(root, 'worktree', 'list').split('\n')).toHaveLength(1);
  });

  test('of an unknown commit is refused, an interrupted one leaves nothing', async () => {
    const { root } = repository();
    expect(await failureOf(addWorktree({ repository: root, commit: 'nothing' }))).toBeInstanceOf(ConfigError);
    const signal = AbortSignal.abort(new InterruptedError('SIGTERM'));
    expect(await failureOf(addWorktree({ repository: root, commit: 'main', signal }))).toBeInstanceOf(InterruptedError);
    expect(git(root, 'worktree', 'list').split('\n')).toHaveLength(1);
  });

  test('runs no hooks of the checkout', async () => {
    const { root, one } = repository();
    const hook = join(root, '.git', 'hooks', 'post-checkout');
    writeFileSync(hook, `#!/bin/sh\ntouch '${root}/hooked'\n`, { mode: 0o755 });
    await (await addWorktree({ repository: root, commit: one })).remove();
    expect(existsSync(join(root, 'hooked'))).toBe(false);
  });

  test('has no place for a directory outside the checkout', async () => {
    const { root, one } = repository();
    const worktree = await addWorktree({ repository: root, commit: one });
    const link = join(root, 'link');
    symlinkSync('/', link);
    expect(await failureOf(directoryIn(worktree, root, link))).toBeInstanceOf(ConfigError);
    expect(await directoryIn(worktree, root, root)).toBe(worktree.directory);
    await worktree.remove();
  });
});

describe('git', () => {
  test('knows the root, revisions, parents and where branches parted', async () => {
    const { root, one, two, three, merge } = repository();
    expect(await repositoryRoot(join(root, 'service'))).toBe(root);
    expect(await resolveCommit(root, 'HEAD')).toBe(merge);
    expect(await resolveCommit(root, 'HEAD^2')).toBe(three);
    expect(await parentsOf(root, merge)).toEqual([two, three]);
    expect(await parentsOf(root, one)).toEqual([]);
    expect(await mergeBase(root, 'main', 'topic')).toBe(one);
    expect(await defaultBranchRevision(root)).toBe('main');
  });

  test('takes the remote’s default branch first', async () => {
    const { root } = repository();
    const clone = join(temporaryDirectory(), 'clone');
    git(root, 'checkout', '--quiet', 'topic');
    git('/', 'clone', '--quiet', root, clone);
    expect(await defaultBranchRevision(clone)).toBe('origin/topic');
    git(clone, 'remote', 'set-head', 'origin', '--delete');
    expect(await defaultBranchRevision(clone)).toBe('origin/main');
    const empty = temporaryDirectory();
    git(empty, 'init', '--quiet', '--initial-branch=trunk');
    expect(await defaultBranchRevision(empty)).toBeNull();
  });

  test('has no common history where there is none', async () => {
    const { root } = repository();
    git(root, 'checkout', '--quiet', '--orphan', 'island');
    commit(root, 'island');
    expect(await mergeBase(root, 'island', 'main')).toBeNull();
  });

  test.each(['nothing', '', '--all', '-h', '--output=/tmp/x', 'main..topic', 'a\0b', 'main:service'])(
    'refuses what is no commit: %j',
    async (revision) => {
      const { root } = repository();
      const error = await failureOf(resolveCommit(root, revision));
      expect(error).toBeInstanceOf(ConfigError);
      expect(error.message).toBe(`git knows no commit '${revision}' in ${root}`);
      expect(error.hint).toContain('git fetch origin');
    },
  );

  test('in a shallow checkout names the parents, fetches one, and hints at the depth', async () => {
    const { root, one, two, three, merge } = repository();
    const clone = shallowClone(root);
    expect(await parentsOf(clone, 'HEAD')).toEqual([two, three]);
    expect((await failureOf(resolveCommit(clone, two))).hint).toContain('fetch-depth: 0');
    expect(await mergeBase(clone, merge, merge)).toBe(merge);

    expect(await fetchCommit(clone, two)).toBe(two);
    const base = await addWorktree({ repository: clone, commit: two });
    expect(readFileSync(join(base.directory, 'service', 'file.txt'), 'utf8')).toBe('two');
    await base.remove();
    expect((await failureOf(resolveCommit(clone, one))).message).toContain(one);
  });

  test('does not make a full checkout shallow by fetching', async () => {
    const { root } = repository();
    const clone = join(temporaryDirectory(), 'clone');
    git(root, 'config', 'uploadpack.allowAnySHA1InWant', 'true');
    git('/', 'clone', '--quiet', pathToFileURL(root).href, clone);
    git(root, 'checkout', '--quiet', 'main');
    const four = commit(root, 'four');
    expect(await fetchCommit(clone, four)).toBe(four);
    expect(git(clone, 'rev-parse', '--is-shallow-repository')).toBe('false');
  });

  test('waits for a remote that never answers for a time only', async () => {
    const server = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { root } = repository();
    git(root, 'remote', 'add', 'origin', `git://127.0.0.1:${port}/shop`);
    const error = await failureOf(fetchCommit(root, 'a'.repeat(40), { timeoutMs: 500 }));
    server.close();
    expect(error).toBeInstanceOf(ConfigError);
    expect(error.message).toBe(`git could not fetch the commit ${'a'.repeat(40)} from origin`);
    expect(error.detail).toContain('it did not answer within 0.5 s');
  });

  test('says what it cannot fetch', async () => {
    const { root } = repository();
    const error = await failureOf(fetchCommit(root, 'a'.repeat(40)));
    expect(error).toBeInstanceOf(ConfigError);
    expect(error.message).toBe(`git could not fetch the commit ${'a'.repeat(40)} from origin`);
    expect(error.detail).toContain('origin');
    expect((await failureOf(fetchCommit(root, '--upload-pack=touch /tmp/x'))).message).toContain('not the full sha');
  });

  test('outside a checkout, and not installed, is reported', async () => {
    const error = await failureOf(repositoryRoot(temporaryDirectory()));
    expect(error).toBeInstanceOf(ConfigError);
    expect(error.message).toContain('is in no git checkout');
    expect(error.hint).toContain('actions/checkout');
    process.env['PATH'] = '/nowhere';
    expect((await failureOf(repositoryRoot('/'))).message).toBe('git could not be started (ENOENT)');
  });
});

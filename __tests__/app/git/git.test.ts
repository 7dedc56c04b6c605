import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
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
import { ConfigError } from '../../../src/errors.ts';
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
    expect(git(clone, 'show', `${two}:service/file.txt`)).toBe('two');
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
    expect(error.message).toContain('is not in a git checkout');
    expect(error.hint).toContain('actions/checkout');
    process.env['PATH'] = '/nowhere';
    expect((await failureOf(repositoryRoot('/'))).message).toBe('git could not be started (ENOENT)');
  });
});

import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, test } from '@jest/globals';
import { changedFiles, describeCommit, leftOutOf, mergesSince } from '../../../src/app/git/compare-commits.ts';
import {
  defaultBranchRevision,
  fetchCommit,
  mergeBase,
  parentsOf,
  repositoryRoot,
  resolveCommit,
} from '../../../src/app/git/git.ts';
import { readLineChanges } from '../../../src/app/git/line-changes.ts';
import { serve } from '../../serve.ts';
import { temporaryDirectory } from '../../temporary-directory.ts';
import { expectError, failureOf, never } from '../outcomes.ts';
import { commitFile, partedAt } from './parted.ts';
import { git } from './repository.ts';

const repository = () => partedAt(join(temporaryDirectory(), 'my service'));

/** From which any commit may be fetched. */
function cloneOf(root: string, ...options: string[]): string {
  git(root, 'config', 'uploadpack.allowAnySHA1InWant', 'true');
  const clone = join(temporaryDirectory(), 'clone');
  git('/', 'clone', '--quiet', ...options, pathToFileURL(root).href, clone);
  return clone;
}

const path = process.env['PATH'];
afterEach(() => {
  process.env['PATH'] = path;
});

test('what a user has set changes nothing of what git is asked', async () => {
  const { directory: root, a } = repository();
  const folder = temporaryDirectory();
  const signed = join(folder, 'gpg');
  writeFileSync(signed, '#!/bin/sh\necho "gpg: Signature made today" >&2\n', { mode: 0o755 });
  const file = join(folder, 'config');
  const lines = Array.from({ length: 40 }, (_, at) => `${at + 1}\n`);
  const parent = commitFile(root, lines.join(''), 'ä.txt');
  const header = `tree ${git(root, 'rev-parse', 'HEAD^{tree}')}\nparent ${parent}`;
  const person = 't <t@example.com> 1700000000 +0000';
  const signature = 'gpgsig -----BEGIN PGP SIGNATURE-----\n \n abc\n -----END PGP SIGNATURE-----';
  const text = `${header}\nauthor ${person}\ncommitter ${person}\n${signature}\n\nschöner\n`;
  writeFileSync(join(folder, 'commit'), text);
  const commit = git(root, 'hash-object', '-t', 'commit', '-w', join(folder, 'commit'));
  writeFileSync(join(root, 'ä.txt'), lines.filter((_, at) => at !== 9 && at !== 13).join(''));
  writeFileSync(join(root, 'service/file.txt'), 'e');
  const asked = async () => {
    const changes = await readLineChanges(root, parent, never);
    return {
      files: changes?.files,
      line: changes?.inHead({ file: 'ä.txt', line: 12 }),
      later: changes?.inHead({ file: 'ä.txt', line: 40 }),
      merges: await mergesSince(root, { base: a, head: commit, most: 9 }, never),
      described: await describeCommit(root, commit, never),
      leftOut: await leftOutOf(root, 'all'),
      changed: await changedFiles(root, { base: a, head: commit }, never),
    };
  };
  const plain = await asked();
  expect(plain.line).toEqual({ file: 'ä.txt', line: 11 });
  expect(plain.described).toMatchObject({ subject: 'schöner', authoredAt: '2023-11-14T22:13:20+00:00' });
  const settings = [
    '[color]\nui = always\ndiff = always\nstatus = always',
    '[core]\nquotePath = true',
    '[diff]\ninterHunkContext = 20\ncontext = 20\nnoprefix = false\nmnemonicPrefix = true\nexternal = false\nrenames = copies',
    'algorithm = patience\norderFile = /nowhere\nwsErrorHighlight = all\ncolorMoved = zebra',
    '[log]\nshowSignature = true\ndate = relative\nabbrevCommit = true\ndecorate = full',
    '[i18n]\nlogOutputEncoding = ISO-8859-1',
    '[status]\nshort = true\nbranch = true\nrelativePaths = true\nshowStash = true\nshowUntrackedFiles = no',
    `[format]\npretty = fuller\n[gpg]\nprogram = ${signed}`,
  ];
  writeFileSync(file, settings.join('\n'));
  Object.assign(process.env, { GIT_CONFIG_GLOBAL: file, GIT_DIFF_OPTS: '--unified=9' });
  try {
    expect(await asked()).toEqual(plain);
  } finally {
    delete process.env['GIT_CONFIG_GLOBAL'];
    delete process.env['GIT_DIFF_OPTS'];
  }
});

describe('git', () => {
  test('knows the root, revisions, parents and where branches parted', async () => {
    const { directory: root, a, c, d, merge } = repository();
    expect(await repositoryRoot(join(root, 'service'))).toBe(root);
    expect(await resolveCommit(root, 'HEAD')).toBe(merge);
    expect(await resolveCommit(root, 'HEAD^2')).toBe(d);
    expect(await parentsOf(root, merge)).toEqual([c, d]);
    expect(await parentsOf(root, a)).toEqual([]);
    expect(await mergeBase(root, 'main', 'topic')).toBe(a);
    expect(await defaultBranchRevision(root)).toBe('main');
    git(root, 'checkout', '--quiet', '--orphan', 'island');
    commitFile(root, 'island');
    expect(await mergeBase(root, 'island', 'main')).toBeNull();
  });

  test('takes the remote’s default branch first', async () => {
    const { directory: root } = repository();
    git(root, 'checkout', '--quiet', 'topic');
    const clone = cloneOf(root);
    expect(await defaultBranchRevision(clone)).toBe('origin/topic');
    git(clone, 'remote', 'set-head', 'origin', '--delete');
    expect(await defaultBranchRevision(clone)).toBe('origin/main');
    const empty = temporaryDirectory();
    git(empty, 'init', '--quiet', '--initial-branch=trunk');
    expect(await defaultBranchRevision(empty)).toBeNull();
  });

  test.each(['nothing', '', '--all', '-h', '--output=/tmp/x', 'main..topic', 'a\0b', 'main:service'])(
    'refuses what is no commit: %j',
    async (revision) => {
      const { directory: root } = repository();
      const message = `git knows no commit '${revision}' in ${root}`;
      const error = { exitCode: 2, message, hint: 'git fetch origin' };
      expectError(await failureOf(resolveCommit(root, revision)), error);
    },
  );

  test('in a shallow checkout names the parents, fetches one, and hints at the depth', async () => {
    const { directory: root, a, c, d, merge } = repository();
    // As actions/checkout leaves it: one commit, no history.
    git(root, 'branch', 'test-merge', 'HEAD');
    const clone = cloneOf(root, '--depth=1', '--branch=test-merge');
    expect(await parentsOf(clone, 'HEAD')).toEqual([c, d]);
    expect((await failureOf(resolveCommit(clone, c))).hint).toContain('fetch-depth: 0');
    expect(await mergeBase(clone, merge, merge)).toBe(merge);

    expect(await fetchCommit(clone, c)).toBe(c);
    expect(git(clone, 'show', `${c}:service/file.txt`)).toBe('c');
    expect((await failureOf(resolveCommit(clone, a))).message).toContain(a);
  });

  test('does not make a full checkout shallow by fetching', async () => {
    const { directory: root } = repository();
    const clone = cloneOf(root);
    git(root, 'checkout', '--quiet', 'main');
    const four = commitFile(root, 'four');
    expect(await fetchCommit(clone, four)).toBe(four);
    expect(git(clone, 'rev-parse', '--is-shallow-repository')).toBe('false');
  });

  test('says what it cannot fetch, and waits for a remote that never answers for a time only', async () => {
    const { directory: root } = repository();
    const unknown = 'a'.repeat(40);
    const fetched = (about = {}) => failureOf(fetchCommit(root, unknown, about));
    const failed = { exitCode: 2, message: `git could not fetch the commit ${unknown} from origin` };
    expectError(await fetched(), { ...failed, detail: 'origin' });
    const { host } = new URL(await serve(createServer((socket) => socket.on('error', () => {}))));
    git(root, 'remote', 'add', 'origin', `git://${host}/shop`);
    const late = { ...failed, detail: 'it did not answer within 0.5 s' };
    expectError(await fetched({ timeoutMs: 500 }), late);
    expect((await failureOf(fetchCommit(root, '--upload-pack=touch /tmp/x'))).message).toContain('not the full sha');
  });

  test('outside a checkout, and not installed, is reported', async () => {
    const error = { exitCode: 2, message: /is not in a git checkout$/, hint: 'actions/checkout' };
    expectError(await failureOf(repositoryRoot(temporaryDirectory())), error);
    process.env['PATH'] = '/nowhere';
    expect((await failureOf(repositoryRoot('/'))).message).toBe('git could not be started (ENOENT)');
  });
});

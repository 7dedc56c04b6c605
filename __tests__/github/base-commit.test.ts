/** Which commit is base, asked of real repositories and of the API where they are shallow. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { findBaseCommit } from '../../src/base-commit.ts';
import { connect } from '../../src/github/api.ts';
import { readContext } from '../../src/github/context.ts';
import { pullRequestPayload } from '../e2e/events.ts';
import { type FakeGitHub, startFakeGitHub } from '../e2e/fake/server.ts';

let fake: FakeGitHub;
let parent: string;
beforeEach(async () => {
  fake = await startFakeGitHub();
  parent = mkdtempSync(join(tmpdir(), 'latency-gate-base-'));
});
afterEach(async () => {
  rmSync(parent, { recursive: true });
  await fake.close();
  expect(fake.state.violations).toEqual([]);
});

const identity = ['-c', 'user.name=t', '-c', 'user.email=t@example.com', '-c', 'commit.gpgsign=false'];
const git = (directory: string, ...args: string[]) =>
  execFileSync('git', [...identity, '-C', directory, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

/** main: a, b, c; topic from a: d; the test merge of c and d. The event names b, as it was when d was pushed. */
function repository() {
  const directory = join(parent, 'origin');
  execFileSync('git', ['init', '--quiet', '--initial-branch=main', directory]);
  const commit = (message: string) => {
    git(directory, 'commit', '--quiet', '--allow-empty', '--message', message);
    return git(directory, 'rev-parse', 'HEAD');
  };
  const [a, b, c] = [commit('a'), commit('b'), commit('c')];
  git(directory, 'checkout', '--quiet', '-b', 'topic', a);
  const d = commit('d');
  git(directory, 'checkout', '--quiet', '--detach', 'main');
  git(directory, 'merge', '--quiet', '--no-ff', '--message', 'merge', 'topic');
  return { directory, a, b, c, d, merge: git(directory, 'rev-parse', 'HEAD') };
}

function find(workspace: string, repo: ReturnType<typeof repository>, hasToken = true) {
  const env = {
    GITHUB_REPOSITORY: 'octo/demo',
    GITHUB_EVENT_NAME: 'pull_request',
    GITHUB_SHA: repo.merge,
    GITHUB_RUN_ID: '1',
  };
  const context = readContext(env, pullRequestPayload({ number: 7, headSha: repo.d, baseSha: repo.b }));
  return findBaseCommit(
    context,
    workspace,
    hasToken ? connect({ token: 'abc', apiUrl: fake.url, waitUnitMs: 1 }) : null,
  );
}

function shallowClone(repo: ReturnType<typeof repository>, revision: string): string {
  git(repo.directory, 'branch', '--force', 'wanted', revision);
  const directory = join(parent, 'shallow');
  execFileSync('git', ['clone', '--quiet', '--depth=1', '--branch=wanted', `file://${repo.directory}`, directory], {
    stdio: 'ignore',
  });
  return directory;
}

describe('base commit', () => {
  test('of the test merge is its first parent, in a shallow checkout too', async () => {
    const repo = repository();
    expect(await find(repo.directory, repo)).toMatchObject({ revision: repo.c, label: 'main' });
    expect(await find(shallowClone(repo, repo.merge), repo)).toMatchObject({ revision: repo.c });
    expect(fake.state.calls).toEqual([]);
  });

  test('of the pull request’s own commit is where it left the branch', async () => {
    const repo = repository();
    git(repo.directory, 'checkout', '--quiet', repo.d);
    expect(await find(repo.directory, repo)).toMatchObject({ revision: repo.a });
    expect(fake.state.calls).toEqual([]);
  });

  test('is asked of GitHub where the history is missing', async () => {
    const repo = repository();
    fake.state.mergeBase = repo.a;
    const shallow = shallowClone(repo, repo.d);
    expect(await find(shallow, repo)).toMatchObject({ revision: repo.a });
    expect(fake.state.calls).toEqual([`GET /repos/octo/demo/compare/${repo.b}...${repo.d}?per_page=1`]);
  });

  test('falls back on what the event names, and says so', async () => {
    const repo = repository();
    const shallow = shallowClone(repo, repo.d);
    expect(await find(shallow, repo, false)).toMatchObject({ revision: repo.b, how: expect.stringContaining('event') });
    fake.state.failures.push(404);
    expect(await find(shallow, repo)).toMatchObject({ revision: repo.b });
    expect(await find(parent, repo, false)).toMatchObject({ revision: repo.b });
  });
});

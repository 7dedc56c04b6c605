import { describe, expect, test } from '@jest/globals';
import { mergedBase } from '../../src/action/base-commit.ts';
import { ConfigError } from '../../src/errors.ts';
import { modeOf, readContext, runContextOf, runnerClassOf } from '../../src/github/context.ts';
import { mergeGroupPayload } from '../e2e/events.ts';

const BASE = 'a'.repeat(40);
const HEAD = 'b'.repeat(40);
const MERGE = 'c'.repeat(40);
const OLD = 'd'.repeat(40);

const env = {
  GITHUB_REPOSITORY: 'octo/demo',
  GITHUB_EVENT_NAME: 'pull_request',
  GITHUB_SHA: MERGE,
  GITHUB_REF: 'refs/pull/7/merge',
  GITHUB_RUN_ID: '42',
  GITHUB_RUN_ATTEMPT: '2',
  GITHUB_WORKFLOW_REF: 'octo/demo/.github/workflows/gate.yml@refs/pull/7/merge',
};
const repository = { full_name: 'octo/demo', default_branch: 'main' };
const own = { full_name: 'octo/demo' };

function pullRequest(change: { head?: object; base?: object; number?: unknown } = {}) {
  const { head, base, number = 7 } = change;
  return {
    repository,
    pull_request: {
      number,
      head: { sha: HEAD, ref: 'topic', repo: own, ...head },
      base: { sha: BASE, ref: 'main', repo: own, ...base },
    },
  };
}

const ofMergeGroup = () =>
  readContext({ ...env, GITHUB_EVENT_NAME: 'merge_group' }, mergeGroupPayload({ headSha: HEAD, baseSha: BASE }));
const ofPush = (ref = 'refs/heads/main') =>
  readContext({ ...env, GITHUB_EVENT_NAME: 'push', GITHUB_REF: ref }, { repository });

describe('context', () => {
  test('of a pull request', () => {
    const context = readContext(env, pullRequest());
    expect(context).toEqual({
      owner: 'octo',
      repo: 'demo',
      eventName: 'pull_request',
      ref: 'refs/pull/7/merge',
      sha: MERGE,
      baseRef: 'main',
      baseSha: BASE,
      headSha: HEAD,
      headRef: 'topic',
      pullRequest: 7,
      restricted: false,
      defaultBranch: 'main',
      pushed: { title: null, at: null },
      runId: 42,
      runAttempt: 2,
      runUrl: 'https://github.com/octo/demo/actions/runs/42/attempts/2',
      workflowFile: 'gate.yml',
      apiUrl: 'https://api.github.com',
      serverUrl: 'https://github.com',
    });
    expect(runContextOf(context)).toEqual({
      repository: 'octo/demo',
      event: 'pull_request',
      ref: 'refs/pull/7/merge',
      commit: MERGE,
      workflow: 'gate.yml',
      runId: 42,
      runAttempt: 2,
      runUrl: context.runUrl,
      pullRequest: 7,
    });
  });

  test.each([
    ['a fork', { full_name: 'mallory/demo' }, {}],
    ['a deleted fork', null, {}],
    ['Dependabot', own, { GITHUB_ACTOR: 'dependabot[bot]' }],
  ])('a pull request of %s is restricted', (_who, repo, more) => {
    expect(readContext({ ...env, ...more }, pullRequest({ head: { repo } })).restricted).toBe(true);
  });

  test('of a push: what its newest commit says of itself, as far as it is known', () => {
    const pushed = (head_commit: unknown) => readContext(env, { repository, head_commit }).pushed;
    const commit = { id: HEAD, message: `fix ${'x'.repeat(300)}\n\nmore`, timestamp: '2026-03-01T12:00:00+01:00' };
    expect(pushed(commit)).toEqual({ title: `fix ${'x'.repeat(196)}`, at: '2026-03-01T11:00:00.000Z' });
    expect(pushed({ ...commit, timestamp: 'yesterday' }).at).toBeNull();
    expect(pushed(null)).toEqual({ title: null, at: null });
  });

  test('of a push, a tag and a merge group', () => {
    const push = { baseRef: 'release/1.x', baseSha: null, pullRequest: null };
    expect(ofPush('refs/heads/release/1.x')).toMatchObject(push);
    expect(ofPush('refs/tags/main').baseRef).toBeNull();
    const of = { baseRef: 'main', baseSha: BASE, headSha: HEAD, pullRequest: null };
    expect(ofMergeGroup()).toMatchObject(of);
  });

  test('a workflow file is not taken from a branch’s name', () => {
    const ref = 'octo/demo/.github/workflows/gate.yml@refs/heads/x/.github/workflows/evil.yml@y';
    expect(readContext({ ...env, GITHUB_WORKFLOW_REF: ref }, {}).workflowFile).toBe('gate.yml');
    expect(readContext({ ...env, GITHUB_WORKFLOW_REF: undefined }, {}).workflowFile).toBeNull();
  });

  test.each([
    ['a sha that is none', pullRequest({ head: { sha: '$(id)' } })],
    ['a number that is none', pullRequest({ number: '7' })],
    ['no object', 'payload'],
  ])('refuses a payload with %s', (_what, payload) => {
    expect(() => readContext(env, payload)).toThrow(ConfigError);
  });

  test.each(['GITHUB_REPOSITORY', 'GITHUB_RUN_ID', 'GITHUB_SHA', 'GITHUB_EVENT_NAME'])(
    'names %s when it is missing',
    (name) => {
      expect(() => readContext({ ...env, [name]: undefined }, {})).toThrow(name);
    },
  );

  test('a run id must be a number', () => {
    expect(() => readContext({ ...env, GITHUB_RUN_ID: '1/../2' }, {})).toThrow('whole number');
  });
});

test('runner classes keep machines apart that differ', () => {
  const hosted = { RUNNER_OS: 'Linux', RUNNER_ARCH: 'X64', RUNNER_ENVIRONMENT: 'github-hosted', ImageOS: 'ubuntu24' };
  expect(runnerClassOf(hosted, 4)).toBe('github-hosted linux-x64 ubuntu24 4-core');
  expect(runnerClassOf({ RUNNER_OS: 'Linux', RUNNER_ARCH: 'ARM64' }, 2)).toBe('linux-arm64 2-core');
});

describe('mode', () => {
  const mode = (event: string) =>
    modeOf(readContext({ ...env, GITHUB_EVENT_NAME: event, GITHUB_REF: 'refs/heads/main' }, { repository }));

  test.each([
    ['pull_request', 'compare'],
    ['merge_group', 'compare'],
    ['push', 'record'],
    ['workflow_dispatch', 'measure'],
    ['schedule', 'measure'],
  ])('of %s', (event, expected) => {
    expect(mode(event)).toBe(expected);
  });

  test('a pushed tag is measured, but no baseline', () => {
    expect(modeOf(ofPush('refs/tags/v1'))).toBe('measure');
  });

  test('a push is compared with the latest release, and stored where base is anything else', () => {
    expect(modeOf(ofPush(), 'latest-release')).toBe('measure');
    expect(modeOf(ofPush(), 'v1.4.0')).toBe('record');
  });

  test('pull_request_target is refused with the reason', () => {
    expect(() => mode('pull_request_target')).toThrow(ConfigError);
  });
});

describe('choice of base', () => {
  const stale = readContext(env, pullRequest({ base: { sha: OLD } }));

  test('is the first parent of the test merge, not the payload’s base', () => {
    expect(mergedBase(stale, [BASE, HEAD])).toMatchObject({ revision: BASE });
  });

  test.each([
    ['the pull request’s own commit', [OLD]],
    ['a merge commit of the pull request itself', [OLD, BASE]],
    ['nothing', []],
  ])('takes the merge base when %s is checked out', (_what, parents) => {
    expect(mergedBase(stale, parents)).toBeNull();
  });

  test('of a merge group is the group’s base', () => {
    expect(mergedBase(ofMergeGroup(), [OLD])).toMatchObject({ revision: BASE });
  });

  test('there is none on a push', () => {
    expect(mergedBase(ofPush(), [BASE])).toBeNull();
  });
});

import { expect, test } from '@jest/globals';
import { mergedBase } from '../../src/action/base-commit.ts';
import { ConfigError } from '../../src/errors.ts';
import { modeOf, runContextOf, runnerClassOf } from '../../src/github/context.ts';
import { mergeGroupPayload } from '../e2e/events.ts';
import { contextOf } from './job.ts';

const sha = (digit: string) => digit.repeat(40);
const [BASE, HEAD, MERGE, OLD] = [sha('a'), sha('b'), sha('c'), sha('d')];
const run = { GITHUB_SHA: MERGE, GITHUB_REF: 'refs/pull/7/merge', GITHUB_RUN_ID: '42', GITHUB_RUN_ATTEMPT: '2' };
const repository = { full_name: 'octo/demo', default_branch: 'main' };

function pullRequest(head: object = {}, { number = 7 as unknown, baseSha = BASE } = {}) {
  const base = { sha: baseSha, ref: 'main', repo: repository };
  return { repository, pull_request: { number, head: { sha: HEAD, ref: 'topic', repo: repository, ...head }, base } };
}

const ofPull = (...of: Parameters<typeof pullRequest>) => contextOf('pull_request', pullRequest(...of), run);
const ofMergeGroup = () => contextOf('merge_group', mergeGroupPayload({ headSha: HEAD, baseSha: BASE }));
const ofPush = (ref = 'refs/heads/main') => contextOf('push', { repository }, { GITHUB_REF: ref });

test('what is known of a pull request', () => {
  const runUrl = 'https://github.com/octo/demo/actions/runs/42/attempts/2';
  const ofRun = { ref: 'refs/pull/7/merge', runId: 42, runAttempt: 2, runUrl, pullRequest: 7 };
  const ends = { baseRef: 'main', baseSha: BASE, headSha: HEAD, headRef: 'topic' };
  const addresses = { apiUrl: 'https://api.github.com', serverUrl: 'https://github.com' };
  const context = ofPull();
  expect(context).toEqual({
    ...{ ...ofRun, ...ends, ...addresses, owner: 'octo', repo: 'demo', eventName: 'pull_request', sha: MERGE },
    ...{ restricted: false, defaultBranch: 'main', pushed: { title: null, at: null }, workflowFile: 'gate.yml' },
  });
  const stored = { repository: 'octo/demo', event: 'pull_request', commit: MERGE, workflow: 'gate.yml' };
  expect(runContextOf(context)).toEqual({ ...ofRun, ...stored });
});

test.each([
  ['a fork', { repo: { full_name: 'mallory/demo' } }, {}],
  ['a deleted fork', { repo: null }, {}],
  ['Dependabot', {}, { GITHUB_ACTOR: 'dependabot[bot]' }],
])('a pull request of %s is restricted', (_who, head, more) => {
  expect(contextOf('pull_request', pullRequest(head), more).restricted).toBe(true);
});

test('of a push: what its newest commit says of itself, as far as it is known', () => {
  const pushed = (head_commit: unknown) => contextOf('push', { repository, head_commit }).pushed;
  const commit = { id: HEAD, message: `fix ${'x'.repeat(300)}\n\nmore`, timestamp: '2026-03-01T12:00:00+01:00' };
  expect(pushed(commit)).toEqual({ title: `fix ${'x'.repeat(196)}`, at: '2026-03-01T11:00:00.000Z' });
  expect(pushed({ ...commit, timestamp: 'yesterday' }).at).toBeNull();
  expect(pushed(null)).toEqual({ title: null, at: null });
});

test('the branch that a push, a tag and a merge group are about', () => {
  expect(ofPush('refs/heads/release/1.x')).toMatchObject({ baseRef: 'release/1.x', baseSha: null, pullRequest: null });
  expect(ofPush('refs/tags/main').baseRef).toBeNull();
  expect(ofMergeGroup()).toMatchObject({ baseRef: 'main', baseSha: BASE, headSha: HEAD, pullRequest: null });
});

test('a workflow file is not taken from a branch’s name', () => {
  const ref = 'octo/demo/.github/workflows/gate.yml@refs/heads/x/.github/workflows/evil.yml@y';
  expect(contextOf('push', {}, { GITHUB_WORKFLOW_REF: ref }).workflowFile).toBe('gate.yml');
  expect(contextOf('push', {}, { GITHUB_WORKFLOW_REF: undefined }).workflowFile).toBeNull();
});

test.each([
  ['a sha that is none', pullRequest({ sha: '$(id)' })],
  ['a number that is none', pullRequest({}, { number: '7' })],
  ['no object', 'payload'],
])('refuses a payload with %s', (_what, payload) => {
  expect(() => contextOf('pull_request', payload)).toThrow(ConfigError);
});

test.each([
  ['GITHUB_REPOSITORY', undefined, 'GITHUB_REPOSITORY'],
  ['GITHUB_RUN_ID', undefined, 'GITHUB_RUN_ID'],
  ['GITHUB_SHA', undefined, 'GITHUB_SHA'],
  ['GITHUB_EVENT_NAME', undefined, 'GITHUB_EVENT_NAME'],
  ['GITHUB_RUN_ID', '1/../2', 'whole number'],
])('names %s when it is %s', (name, value, words) => {
  expect(() => contextOf('push', {}, { [name]: value })).toThrow(words);
});

test('runner classes keep machines apart that differ', () => {
  const hosted = { RUNNER_OS: 'Linux', RUNNER_ARCH: 'X64', RUNNER_ENVIRONMENT: 'github-hosted', ImageOS: 'ubuntu24' };
  expect(runnerClassOf(hosted, 4)).toBe('github-hosted linux-x64 ubuntu24 4-core');
  expect(runnerClassOf({ RUNNER_OS: 'Linux', RUNNER_ARCH: 'ARM64' }, 2)).toBe('linux-arm64 2-core');
});

test.each([
  ['pull_request', 'refs/pull/7/merge', null, 'compare'],
  ['merge_group', 'refs/heads/main', null, 'compare'],
  ['push', 'refs/heads/main', null, 'record'],
  ['push', 'refs/heads/main', 'v1.4.0', 'record'],
  ['push', 'refs/heads/main', 'latest-release', 'measure'],
  ['push', 'refs/tags/v1', null, 'measure'],
  ['workflow_dispatch', 'refs/heads/main', null, 'measure'],
  ['schedule', 'refs/heads/main', null, 'measure'],
])('on %s of %s with the base %s: %s', (event, ref, base, mode) => {
  expect(modeOf(contextOf(event, { repository }, { GITHUB_REF: ref }), base)).toBe(mode);
});

test.each(['pull_request_target', 'issue_comment'])('%s is refused with the reason', (event) => {
  expect(() => modeOf(contextOf(event))).toThrow(ConfigError);
});

const stale = ofPull({}, { baseSha: OLD });
test.each([
  ['the first parent of the test merge, not the payload’s', stale, [BASE, HEAD], BASE],
  ['the merge base where the pull request’s own commit is checked out', stale, [OLD], null],
  ['the merge base where a merge commit of the pull request is', stale, [OLD, BASE], null],
  ['the merge base where nothing is', stale, [], null],
  ['the group’s, of a merge group', ofMergeGroup(), [OLD], BASE],
  ['none on a push', ofPush(), [BASE], null],
])('base is %s', (_what, context, parents, revision) => {
  expect(mergedBase(context, parents)?.revision ?? null).toBe(revision);
});

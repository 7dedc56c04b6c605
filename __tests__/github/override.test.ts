/** The label that lets a failing gate pass, asked of a fake GitHub. */
import { describe, expect, test } from '@jest/globals';
import { connect } from '../../src/github/api.ts';
import { readContext } from '../../src/github/context.ts';
import { findLabel, labelledPullRequest } from '../../src/github/override.ts';
import { mergeGroupPayload, pullRequestPayload } from '../e2e/events.ts';
import { setLabel } from '../e2e/fake/state.ts';
import { eachTestsFake } from './each-tests-fake.ts';

const fake = eachTestsFake();

const LABEL = 'latency-accepted';
const AT = '2026-11-21T09:30:00Z';
const byAnn = { pullRequest: 7, label: LABEL, login: 'ann', at: AT };

function find(options: { readonly payload?: readonly string[]; readonly hasToken?: boolean } = {}) {
  const octokit = options.hasToken === false ? null : connect({ token: 'abc', apiUrl: fake.url, waitUnitMs: 1 });
  return findLabel({ octokit, owner: 'octo', repo: 'demo', labels: options.payload ?? [], pullRequest: 7 }, LABEL);
}

/** Other labels set and taken off, as bots do all day. */
function noise(count: number): void {
  for (let i = 0; i < count; i++) {
    fake.state.labelEvents.push({
      pullRequest: 7,
      label: 'stale',
      login: 'bot',
      event: i % 2 ? 'unlabeled' : 'labeled',
      at: AT,
    });
  }
}

describe('the label', () => {
  test('is on the pull request: who set it last, and when, in two calls', async () => {
    setLabel(fake.state, { ...byAnn, login: 'bob', at: '2026-11-20T08:00:00Z' });
    fake.state.labelEvents.push({ ...byAnn, event: 'unlabeled' });
    setLabel(fake.state, { ...byAnn, label: LABEL.toUpperCase() });
    noise(3);
    expect(await find()).toEqual({ setting: { label: LABEL, pullRequest: 7, by: 'ann', at: AT }, warning: null });
    expect(fake.state.calls).toHaveLength(2);
  });

  test('is not on it: the payload that still has it does not count, nor does that of another pull request', async () => {
    setLabel(fake.state, { ...byAnn, pullRequest: 8 });
    setLabel(fake.state, { ...byAnn, label: `${LABEL}-not` });
    expect(await find({ payload: [LABEL] })).toEqual({ setting: null, warning: null });
    expect(fake.state.calls).toHaveLength(1);
  });

  test.each([
    [150, 'ann', 3],
    [450, 'ann', 3],
  ])('was set behind %i other events: %s is found in %i calls', async (count, by, calls) => {
    noise(count);
    setLabel(fake.state, byAnn);
    noise(10);
    expect((await find()).setting?.by).toBe(by);
    expect(fake.state.calls).toHaveLength(calls);
  });

  test('was set in the midst of very many events: nobody is named rather than the wrong one', async () => {
    setLabel(fake.state, { ...byAnn, login: 'bob' });
    noise(150);
    fake.state.labelEvents.push({ ...byAnn, event: 'unlabeled' }, { ...byAnn, event: 'labeled' });
    noise(150);
    expect((await find()).setting).toMatchObject({ by: null, at: null });
    expect(fake.state.calls).toHaveLength(3);
  });

  test('cannot be traced: it counts, set by nobody that is known', async () => {
    setLabel(fake.state, byAnn);
    fake.state.labelEvents.push({ ...byAnn, event: 'unlabeled' });
    expect((await find()).setting).toMatchObject({ label: LABEL, by: null });
    fake.state.labelEvents = [];
    expect((await find()).setting).toMatchObject({ label: LABEL, by: null });
  });

  test.each([
    ['refused', 403],
    ['unknown', 404],
  ])('%s by the API: the event’s labels count, with a warning that names the permission', async (_what, status) => {
    fake.state.failures.push(status, status);
    const answer = await find({ payload: ['other', LABEL] });
    expect(answer.setting).toEqual({ label: LABEL, pullRequest: 7, by: null, at: null });
    expect(answer.warning).toContain('pull-requests: read');
    expect((await find({ payload: ['other'] })).setting).toBeNull();
  });

  test('without a token the event’s labels count', async () => {
    const answer = await find({ payload: [LABEL], hasToken: false });
    expect(answer.setting).not.toBeNull();
    expect(answer.warning).toContain('github-token');
    expect(fake.state.calls).toEqual([]);
  });
});

describe('the pull request whose labels count', () => {
  const env = {
    GITHUB_REPOSITORY: 'octo/demo',
    GITHUB_SHA: 'c'.repeat(40),
    GITHUB_RUN_ID: '1',
    GITHUB_REF: 'refs/heads/main',
  };
  const [headSha, baseSha] = ['a'.repeat(40), 'b'.repeat(40)];

  test('is the event’s own, with the labels that it had then', () => {
    const payload = pullRequestPayload({ number: 7, headSha, baseSha, labels: ['a', LABEL] });
    const context = readContext({ ...env, GITHUB_EVENT_NAME: 'pull_request' }, payload);
    expect(labelledPullRequest(context)).toBe(7);
    expect(context.labels).toEqual(['a', LABEL]);
  });

  test.each([
    [`gh-readonly-queue/main/pr-12-${headSha}`, 12],
    [`gh-readonly-queue/release/pr-3-x/pr-12-${headSha}`, 12],
    ['gh-readonly-queue/main/pr-12', 12],
    ['gh-readonly-queue/main/pr-0', null],
    ['topic/pr-12', null],
    ['gh-readonly-queue/main/pr-12-topic', null],
  ])('of a merge group at %s is %p', (ref, number) => {
    const payload = mergeGroupPayload({ headSha, baseSha, headRef: `refs/heads/${ref}` });
    const context = readContext({ ...env, GITHUB_EVENT_NAME: 'merge_group' }, payload);
    expect(labelledPullRequest(context)).toBe(number);
  });

  test('is none on a push', () => {
    expect(labelledPullRequest(readContext({ ...env, GITHUB_EVENT_NAME: 'push' }, {}))).toBeNull();
  });
});

/** The label that lets a failing gate pass, asked of a fake GitHub. */
import { describe, expect, test } from '@jest/globals';
import { findLabel, findReason, labelledPullRequest, sectionUnder } from '../../src/github/override.ts';
import { mergeGroupPayload, pullRequestPayload } from '../e2e/events.ts';
import { setLabel } from '../e2e/fake/state.ts';
import { eachTestsFake } from './each-tests-fake.ts';
import { contextOf } from './job.ts';

const fake = eachTestsFake();

const LABEL = 'latency-accepted';
const AT = '2026-11-21T09:30:00Z';
const byAnn = { pullRequest: 7, label: LABEL, login: 'ann', at: AT };

const target = () => ({ octokit: fake.client(), owner: 'octo', repo: 'demo', pullRequest: 7 });
const find = () => findLabel(target(), LABEL);

/** Other labels set and taken off, as bots do all day. */
function noise(count: number): void {
  for (let i = 0; i < count; i++) {
    const event = i % 2 ? 'unlabeled' : 'labeled';
    fake.state.labelEvents.push({ pullRequest: 7, label: 'stale', login: 'bot', event, at: AT });
  }
}

describe('the label', () => {
  test('is on the pull request: who set it last, when, and that this person may accept, in three calls', async () => {
    setLabel(fake.state, { ...byAnn, login: 'bob', at: '2026-11-20T08:00:00Z' });
    fake.state.labelEvents.push({ ...byAnn, event: 'unlabeled' });
    setLabel(fake.state, { ...byAnn, label: LABEL.toUpperCase() });
    noise(3);
    expect(await find()).toEqual({ by: 'ann', at: AT, mayAccept: true });
    expect(fake.state.calls).toHaveLength(3);
  });

  test('is not on it, but on another pull request; one call', async () => {
    setLabel(fake.state, { ...byAnn, pullRequest: 8 });
    setLabel(fake.state, { ...byAnn, label: `${LABEL}-not` });
    expect(await find()).toBeNull();
    expect(fake.state.calls).toHaveLength(1);
  });

  test.each([
    ['may read alone', 'ann', 'read', false],
    ['is no collaborator', 'ann', 'none', false],
    ['is an administrator', 'ann', 'admin', true],
    ['is a bot that may write', 'labeler[bot]', 'admin', false],
  ] as const)('was set by an account that %s', async (_what, login, role, mayAccept) => {
    fake.state.roles = { [login]: role };
    setLabel(fake.state, { ...byAnn, login });
    expect(await find()).toMatchObject({ by: login, mayAccept });
  });

  test.each([150, 450])('was set behind %i other events: who set it is found in four calls', async (count) => {
    noise(count);
    setLabel(fake.state, byAnn);
    noise(10);
    expect(await find()).toMatchObject({ by: 'ann', mayAccept: true });
    expect(fake.state.calls).toHaveLength(4);
    noise(150);
    expect(await find()).toMatchObject({ by: 'ann' });
  });

  test('cannot be traced: nobody that is known set it, and nobody may accept', async () => {
    setLabel(fake.state, byAnn);
    fake.state.labelEvents.push({ ...byAnn, event: 'unlabeled' });
    expect(await find()).toEqual({ by: null, at: null, mayAccept: false });
    fake.state.labelEvents = [];
    expect(await find()).toEqual({ by: null, at: null, mayAccept: false });
  });

  test('is not taken to be there where GitHub refuses', async () => {
    fake.state.failures.push(403);
    await expect(find()).rejects.toMatchObject({ status: 403 });
  });
});

describe('the reason in the description', () => {
  test.each([
    ['## Latency\n\nSigned prices\ncost this.\n\n## Tests\nyes', 'Signed prices cost this.'],
    ['# latency ##\r\nbecause\r\n', 'because'],
    ['## Latency #1\nno\n##  Latency \t\nyes', 'yes'],
    ['text\n## Latency\n<!-- why is it worth it? -->\n## Tests\nyes', null],
    ['## Latency\n<!-- never closed\nhidden', null],
    ['Latency\nno heading', null],
    ['', null],
  ])('of %j is %j', (markdown, reason) => {
    expect(sectionUnder('Latency', markdown)).toBe(reason);
  });

  test('is found at once, whatever the other lines are made of', () => {
    const lines = [`# a${' '.repeat(30_000)}b`, `# ${'# '.repeat(15_000)}b`, `# a${' \u2028'.repeat(15_000)}b`];
    const startedMs = performance.now();
    expect(sectionUnder('Latency', [...lines, '# Latency', 'because'].join('\n'))).toBe('because');
    expect(performance.now() - startedMs).toBeLessThan(1000);
  });

  test('is asked of GitHub, and bounded', async () => {
    const pull = { number: 7, headRepository: 'octo/demo', headRef: 'x', headSha: 'a'.repeat(40) };
    fake.state.pulls.push({ ...pull, baseRef: 'main', baseSha: 'b'.repeat(40), body: `### Why\n${'x'.repeat(2000)}` });
    expect(await findReason(target(), 'Why')).toHaveLength(501);
    expect(await findReason(target(), 'Latency')).toBeNull();
  });
});

test.each([
  ['pull_request', '', 7],
  ['push', '', null],
  ['merge_group', `gh-readonly-queue/main/pr-12-${'a'.repeat(40)}`, 12],
  ['merge_group', `gh-readonly-queue/release/pr-3-x/pr-12-${'a'.repeat(40)}`, 12],
  ['merge_group', 'gh-readonly-queue/main/pr-12', 12],
  ['merge_group', 'gh-readonly-queue/main/pr-0', null],
  ['merge_group', 'gh-readonly-queue/main/pr-12-topic', null],
  ['merge_group', 'topic/pr-12', null],
])('on %s at %s the labels of %p count', (event, ref, number) => {
  const shas = { headSha: 'a'.repeat(40), baseSha: 'b'.repeat(40) };
  const ofGroup = mergeGroupPayload({ ...shas, headRef: `refs/heads/${ref}` });
  const payload =
    event === 'merge_group' ? ofGroup : event === 'push' ? {} : pullRequestPayload({ number: 7, ...shas });
  expect(labelledPullRequest(contextOf(event, payload, { GITHUB_REF: 'refs/heads/main' }))).toBe(number);
});

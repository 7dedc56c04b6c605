import { describe, expect, test } from '@jest/globals';
import { ConfigError } from '../../src/errors.ts';
import { findPullRequest, readTriggeringRun, type TriggeringRun } from '../../src/github/triggering-run.ts';
import { workflowRunPayload } from '../e2e/events.ts';
import type { FakePull } from '../e2e/fake/state.ts';
import { eachTestsFake } from './each-tests-fake.ts';

const SHA = 'a'.repeat(40);
const OTHER_SHA = 'b'.repeat(40);
const fake = eachTestsFake();

type Opened = readonly [number: number, pull?: Partial<FakePull>];
function open(...[number, pull]: Opened): void {
  const fork = { headRepository: 'mallory/demo', headRef: 'topic', headSha: SHA };
  fake.state.pulls.push({ number, ...fork, baseRef: 'main', baseSha: 'c'.repeat(40), ...pull });
}

const payload = workflowRunPayload({ id: 11, headSha: SHA, headRepository: 'mallory/demo' });
const changed = (change: Record<string, unknown>) => ({
  ...payload,
  workflow_run: { ...(payload['workflow_run'] as Record<string, unknown>), ...change },
});

const find = (change: Partial<TriggeringRun> = {}) =>
  findPullRequest(
    { octokit: fake.client(), owner: 'octo', repo: 'demo' },
    { ...readTriggeringRun(payload), ...change },
  );

describe('the pull request of a run', () => {
  test('is the open one with the commit of the run, in one call', async () => {
    open(7);
    expect(await find()).toEqual({ number: 7, baseRef: 'main', baseSha: 'c'.repeat(40), headSha: SHA });
    expect(fake.state.calls).toHaveLength(1);
  });

  const moved = { headSha: OTHER_SHA };
  const renamed = { headRepository: 'Mallory/their-demo' };
  const twoBases: readonly Opened[] = [[7], [8, { baseRef: 'release' }]];
  const unknown = { why: expect.stringContaining('#7, #8'), baseRefs: ['main', 'release'] };
  const none = { why: 'no open pull request comes from this branch', baseRefs: null };
  test.each<[string, readonly Opened[], Partial<TriggeringRun>, object]>([
    [
      'the one from the fork that ran',
      [[6, { headRepository: 'ann/demo' }], [7], [8, { headRef: 'x' }]],
      {},
      { number: 7 },
    ],
    ['that of a fork that was renamed', [[7, renamed]], { headRepository: 'Mallory/Their-Demo' }, { number: 7 }],
    ['none from another repository', [[7, renamed]], {}, none],
    ['none that has moved on, and where it is', [[7, moved]], {}, { why: '#7 is at bbbbbbb by now', baseRefs: null }],
    ['none where none is open', [], {}, none],
    ['none of two bases', twoBases, {}, unknown],
    ['the one of two bases that GitHub names', twoBases, { pullRequests: [8] }, { number: 8 }],
    ['none of two bases where GitHub names another', twoBases, { pullRequests: [9] }, unknown],
    ['the one with the commit, though GitHub names another', [[7], [8, moved]], { pullRequests: [8] }, { number: 7 }],
  ])('is %s', async (_what, opened, run, expected) => {
    for (const one of opened) open(...one);
    expect(await find(run)).toMatchObject(expected);
  });

  test('without the branch’s name it is looked for among all, page by page', async () => {
    for (let i = 1; i <= 130; i++) open(1000 + i, { headRepository: `user${i}/demo`, headSha: OTHER_SHA });
    open(6, { headRepository: 'ann/demo' });
    open(7);
    expect(await find({ headBranch: null })).toMatchObject({ number: 7 });
    expect(fake.state.calls).toHaveLength(2);
  });

  test('of a fork that is gone there is none, without a call', async () => {
    open(7);
    expect(await find({ headRepository: null })).toEqual({ why: expect.any(String), baseRefs: [] });
    expect(fake.state.calls).toEqual([]);
  });
});

describe('the triggering run', () => {
  test('is read from the payload', () => {
    const run_started_at = '2026-11-22T08:00:00Z';
    const run = { id: 11, attempt: 1, event: 'pull_request', headSha: SHA, workflowFile: 'gate.yml' };
    const from = { headBranch: 'topic', headRepository: 'mallory/demo', isDependabots: false };
    const ended = { startedAt: null, hasEnded: true, isSuccessful: false };
    expect(readTriggeringRun(payload)).toEqual({ ...run, ...from, ...ended, pullRequests: [], baseRefs: [] });
    const later = readTriggeringRun(changed({ conclusion: 'success', run_started_at }));
    expect(later).toMatchObject({ startedAt: run_started_at, isSuccessful: true });
  });

  test('knows Dependabot, a deleted fork and pull requests of this repository alone', () => {
    const of = (number: number, id: number) => ({ number, base: { repo: { id } } });
    const run = readTriggeringRun(
      changed({ actor: { login: 'dependabot[bot]' }, head_repository: null, pull_requests: [of(1, 5), of(7, 1000)] }),
    );
    expect(run).toMatchObject({ isDependabots: true, headRepository: null, pullRequests: [7] });
  });

  test.each([
    ['dynamic/pages/pages-build', null],
    ['.github/workflows/ci.yaml@refs/heads/main', 'ci.yaml'],
    ['.github/workflows/../../x.yml', null],
  ])('the workflow of %s is %s', (path, file) => {
    expect(readTriggeringRun(changed({ path })).workflowFile).toBe(file);
  });

  test.each([
    ['another event', { action: 'opened', repository: { id: 1 } }],
    ['a commit that is none', changed({ head_sha: 'main; rm -rf' })],
    ['a repository that is none', changed({ head_repository: { full_name: 'a/b/../c' } })],
  ])('%s is refused', (_what, given) => {
    expect(() => readTriggeringRun(given)).toThrow(ConfigError);
  });
});

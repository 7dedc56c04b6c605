/** Failing gates and labels: who may pass, and what is asked of GitHub for it. */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Config } from '../../src/config/config.ts';
import { render, replay } from '../../src/gate.ts';
import { connect } from '../../src/github/api.ts';
import { readContext } from '../../src/github/context.ts';
import { acceptanceByLabel } from '../../src/publish/acceptance.ts';
import { type MakeOptions, makeConfig, makeResults, steady } from '../decide/make-results.ts';
import { mergeGroupPayload, pullRequestPayload, pushPayload } from '../e2e/events.ts';
import { type FakeGitHub, startFakeGitHub } from '../e2e/fake/server.ts';
import { setLabel } from '../e2e/fake/state.ts';

let fake: FakeGitHub;
let warnings: string[];
beforeEach(async () => {
  fake = await startFakeGitHub();
  warnings = [];
});
afterEach(async () => {
  await fake.close();
  expect(fake.state.violations).toEqual([]);
});

const LABEL = 'latency-accepted';
const GATE = `gate: { override-label: ${LABEL} }`;
const same = { base: steady(2, 6, 0), head: steady(2, 6) };
const slower = { base: steady(2, 6, 0), head: steady(2.4, 6) };
const noisy = { base: steady(5, 12, 0), head: steady(5.1, 12, 0.15) };
const failing = { mismatched: 500, statuses: { 500: 500 }, problems: { status: 500 }, latencyMs: null };

const env = { GITHUB_REPOSITORY: 'octo/demo', GITHUB_SHA: 'c'.repeat(40), GITHUB_RUN_ID: '1' };
const [headSha, baseSha] = ['a'.repeat(40), 'b'.repeat(40)];
const EVENTS = {
  pull_request: pullRequestPayload({ number: 7, headSha, baseSha }),
  merge_group: mergeGroupPayload({ headSha, baseSha }),
  push: pushPayload(headSha),
};

interface Case {
  readonly figures?: typeof slower;
  readonly event?: keyof typeof EVENTS;
  readonly gate?: string;
  readonly options?: MakeOptions;
  readonly withLimit?: boolean;
}

function conclude({ figures = slower, event = 'pull_request', gate = GATE, options = {}, withLimit = false }: Case) {
  const config: Config = makeConfig(['GET /a'], gate);
  const limited = config.endpoints.map((one) => ({ ...one, limits: { ...one.limits, p50Ms: 1 } }));
  const results = makeResults(withLimit ? { ...config, endpoints: limited } : config, { 'GET /a': figures }, options);
  const outcome = replay({ ...results, run: { ...results.run, event } });
  const context = readContext({ ...env, GITHUB_EVENT_NAME: event, GITHUB_REF: 'refs/heads/main' }, EVENTS[event]);
  const octokit = connect({ token: 'abc', apiUrl: fake.url, waitUnitMs: 1 });
  return {
    outcome,
    judged: acceptanceByLabel({ context, octokit, onWarning: (text) => warnings.push(text) })(outcome),
  };
}

describe('with the label', () => {
  beforeEach(() => setLabel(fake.state, { pullRequest: 7, label: LABEL, login: 'ann', at: '2026-11-21T09:30:00Z' }));

  test.each<[string, Case, string]>([
    ['a regression', {}, 'regression'],
    ['a regression in the merge queue', { event: 'merge_group' }, 'regression'],
    ['an exceeded limit', { figures: same, withLimit: true }, 'limit-exceeded'],
    [
      'an inconclusive result that fails',
      { figures: noisy, gate: `gate: { override-label: ${LABEL}, fail-on: inconclusive }` },
      'inconclusive',
    ],
  ])('%s passes, and the verdict stays', async (_what, one, verdict) => {
    const { outcome, judged } = conclude(one);
    expect(render(outcome)).toMatchObject({ exitCode: 1, failing: true, overridden: false, verdict });
    const accepted = render(await judged);
    expect(accepted).toMatchObject({ exitCode: 0, failing: false, overridden: true, verdict });
    for (const text of [accepted.markdown, accepted.summaryMarkdown]) {
      expect(text).toContain('set on pull request 7 by `ann` on 2026-11-21 at 09:30 UTC');
    }
    expect(accepted.annotations.map(({ level }) => level)).not.toContain('error');
    expect(accepted.annotations.at(-1)).toMatchObject({
      level: 'notice',
      message: expect.stringContaining('by ann on'),
    });
    expect(warnings).toEqual([]);
  });

  test.each<[string, Case, number]>([
    ['an invalid measurement', { options: { sides: { head: failing } } }, 4],
    ['a gate that passes', { figures: same }, 0],
    ['a push', { event: 'push' }, 1],
    ['a configuration without such a label', { gate: '' }, 1],
  ])('%s stays what it is, and GitHub is not asked', async (_what, one, exitCode) => {
    const { outcome, judged } = conclude(one);
    expect(await judged).toBe(outcome);
    expect(outcome.exitCode).toBe(exitCode);
    expect(fake.state.calls).toEqual([]);
  });
});

test('without the label the gate fails, and says which label would help', async () => {
  const { outcome, judged } = conclude({});
  expect(await judged).toBe(outcome);
  expect(render(outcome).markdown).toContain('with the label `latency-accepted`');
  expect(outcome.exitCode).toBe(1);
});

test('where the labels are refused there is a warning', async () => {
  fake.state.failures.push(403);
  expect((await conclude({}).judged).exitCode).toBe(1);
  expect(warnings).toHaveLength(1);
});

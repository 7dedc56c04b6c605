/** Failing gates and labels, over the runs of a pull request: what is accepted, by whom, and what fails again. */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { render, replay } from '../../src/gate.ts';
import { acceptancesOf, commentSink } from '../../src/github/comment.ts';
import { readMarks, stickyBody } from '../../src/github/sticky-mark.ts';
import { acceptanceByLabel } from '../../src/publish/acceptance.ts';
import { type GateToReport, renderGates } from '../../src/report/gates.ts';
import { renderFailure } from '../../src/report/report.ts';
import { type MakeOptions, makeConfig, makeResults } from '../decide/make-results.ts';
import { mergeGroupPayload, pullRequestPayload, pushPayload } from '../e2e/events.ts';
import { addComment, setLabel } from '../e2e/fake/state.ts';
import { eachTestsFake } from '../github/each-tests-fake.ts';
import { contextOf } from '../github/job.ts';
import { eachTestsLog, warningsIn } from '../github/log.ts';
import { failing, headAt, noisy, same } from '../report/input.ts';

const fake = eachTestsFake();
const log = eachTestsLog();
let runs: number;
beforeEach(() => {
  runs = 0;
});

const LABEL = 'latency-accepted';
const GATE = `gate: { override-label: ${LABEL} }`;
const STRICT = `gate: { override-label: ${LABEL}, fail-on: inconclusive }`;
const [slower, slowerStill] = [headAt(2.4), headAt(3)];
const [FIRST, SECOND, BASE] = ['a'.repeat(40), 'd'.repeat(40), 'b'.repeat(40)];
const DESCRIPTION = 'Adds signed prices.\n\n## Latency\nSigning costs 0.4 ms, and we need it.\n';

interface Run {
  readonly figures?: typeof slower;
  readonly event?: 'pull_request' | 'merge_group' | 'push';
  readonly head?: string;
  readonly gate?: string;
  readonly options?: MakeOptions;
  readonly limitMs?: number;
  readonly hasToken?: boolean;
}

/** A run of the gate, which brings its comment up to date an hour after the one before. */
async function run({ figures = slower, event = 'pull_request', head = FIRST, gate = GATE, ...rest }: Run = {}) {
  const { options = {}, limitMs, hasToken = true } = rest;
  runs += 1;
  const config = makeConfig(['GET /a'], gate);
  const limited = config.endpoints.map((one) => ({ ...one, limits: { ...one.limits, p50Ms: limitMs ?? null } }));
  const results = makeResults({ ...config, endpoints: limited }, { 'GET /a': figures }, options);
  const outcome = replay({ ...results, run: { ...results.run, event } });
  const events = {
    pull_request: pullRequestPayload({ number: 7, headSha: head, baseSha: BASE }),
    merge_group: mergeGroupPayload({ headSha: head, baseSha: BASE }),
    push: pushPayload(head),
  };
  const variables = { GITHUB_SHA: head, GITHUB_RUN_ID: String(runs), GITHUB_REF: 'refs/heads/main' };
  const context = contextOf(event, events[event], variables);
  const branches = { headRepository: 'octo/demo', headRef: 'topic', headSha: head, baseRef: 'main', baseSha: BASE };
  fake.state.pulls = [{ number: 7, ...branches, body: DESCRIPTION }];
  const judged = await acceptanceByLabel({ context, octokit: hasToken ? fake.client() : null, name: 'default' })(
    outcome,
  );
  const calls = fake.state.calls.splice(0);
  fake.state.now = hour(runs);
  if (event === 'pull_request') comment(head, [{ kind: 'judged', name: 'default', input: judged }]);
  return { outcome, judged, calls, ...render(judged) };
}

/** What the sink writes, without GitHub's pause between two writes. */
function comment(headSha: string, gates: readonly GateToReport[]): void {
  const before = readMarks(fake.state.comments[0]?.body ?? '')?.stamp?.acceptances ?? {};
  const acceptances = acceptancesOf(gates, before);
  const stamp = { id: runs, attempt: 1, headSha, failing: true, writer: 'a', acceptances };
  const { markdown } = renderGates({ gates, failedJobs: [], preface: [] });
  fake.state.comments = [];
  addComment(fake.state, { ...fake.state.author, pullRequest: 7, body: stickyBody('default', stamp, markdown) });
}

const hour = (hours: number, minutes = 0) =>
  `2026-11-21T${`${8 + hours}`.padStart(2, '0')}:${`${minutes}`.padStart(2, '0')}:00Z`;

/** Half an hour after the newest run. */
function accept(login = 'ann', label = LABEL): void {
  setLabel(fake.state, { pullRequest: 7, label, login, at: hour(runs, 30) });
}

/** A run whose comment a label is set below. */
async function runAndAccept(one: Run = {}) {
  const shown = await run(one);
  accept();
  return shown;
}

function takeOff(): void {
  fake.state.labelEvents.push({ pullRequest: 7, label: LABEL, login: 'ann', event: 'unlabeled', at: hour(runs, 20) });
  fake.state.labels = [];
}

const fails = { exitCode: 1, failing: true, overridden: false };
const passes = { exitCode: 0, failing: false, overridden: true };

describe('a label that is set below the comment', () => {
  test.each<[string, Run, string]>([
    ['a regression', {}, 'regression'],
    ['an exceeded limit', { figures: same, limitMs: 1 }, 'limit-exceeded'],
    ['an inconclusive result that fails', { figures: noisy, gate: STRICT }, 'inconclusive'],
  ])('lets %s pass, and the verdict stays', async (_what, one, verdict) => {
    expect(await runAndAccept(one)).toMatchObject({ ...fails, verdict });
    const accepted = await run(one);
    expect(accepted).toMatchObject({ ...passes, verdict });
    for (const text of [accepted.markdown, accepted.summaryMarkdown]) {
      expect(text).toContain('set on pull request 7 by `ann` on 2026-11-21 at 09:30 UTC');
      expect(text).toContain('at `aaaaaaa`');
      expect(text).toContain('The pull request gives the reason: Signing costs 0.4 ms, and we need it.');
    }
    expect(accepted.annotations.map(({ level }) => level)).not.toContain('error');
    expect(warningsIn(log)).toEqual([]);
  });

  test('counts for later commits that are no worse, and in the merge queue, until it is taken off', async () => {
    await runAndAccept();
    expect(await run()).toMatchObject(passes);
    expect(await run({ head: SECOND, figures: headAt(2.42) })).toMatchObject(passes);
    expect(await run({ head: SECOND, figures: same })).toMatchObject({ exitCode: 0, overridden: false });
    expect(await run({ head: SECOND })).toMatchObject(passes);
    expect(await run({ head: 'e'.repeat(40), event: 'merge_group' })).toMatchObject(passes);
    takeOff();
    expect(await run({ head: SECOND })).toMatchObject(fails);
  });

  test('does not count for a commit that is worse, until it is set anew', async () => {
    await runAndAccept();
    await run();
    const worse = await run({ head: SECOND, figures: slowerStill });
    expect(worse).toMatchObject(fails);
    expect(worse.markdown).toMatch(
      /when the comment showed `GET \/a` mean up to \+[\d.]+ %.* at `aaaaaaa`\. That does/,
    );
    expect(worse.markdown).toMatch(/That does not accept `GET \/a` mean, \+\d/);
    expect(worse.markdown).toContain('take it off and set it again');
    takeOff();
    accept('bob');
    const again = await run({ head: SECOND, figures: slowerStill });
    expect(again).toMatchObject(passes);
    expect(again.markdown).toMatch(/by `bob` on .* at `ddddddd`/);
  });

  test('never counts for an invalid measurement, and still counts after one, and after an app that did not start', async () => {
    await runAndAccept();
    expect(await run({ options: { sides: { head: failing } } })).toMatchObject({ exitCode: 4, overridden: false });
    expect(await run()).toMatchObject(passes);
    const target = { owner: 'octo', repo: 'demo', pullRequest: 7, restricted: false, settleMs: 0 };
    const sink = commentSink(fake.client(), { ...target, run: { id: ++runs, attempt: 1, headSha: FIRST } }, 'always');
    const report = renderFailure(new Error('no'), 'default', (text) => text);
    await sink({ name: 'default', report, gates: [], outputs: {} }, []);
    expect(fake.state.comments[0]?.body).not.toContain('GET /a');
    expect(await run()).toMatchObject(passes);
  });
});

test('a label of one gate still counts after a run that left results of another one alone', async () => {
  const { judged } = await runAndAccept();
  await run();
  comment(FIRST, [{ kind: 'judged', name: 'other', input: judged }]);
  expect(await run()).toMatchObject(passes);
});

describe('nothing is accepted', () => {
  test('by a label that was there before the comment; it is said, and set again it counts', async () => {
    accept();
    const early = await run();
    expect(early).toMatchObject(fails);
    expect(early.markdown).toContain('before the comment showed this, and accepts nothing yet');
    expect(await run()).toMatchObject(fails);
    takeOff();
    accept();
    expect(await run()).toMatchObject(passes);
  });

  test.each<[string, Run, Run]>([
    ['of a gate that the comment does not have, whatever it is called', {}, { gate: `name: constructor\n${GATE}` }],
    ['by a label that was set while the comment showed no failure', { figures: same }, {}],
  ])('%s', async (_what, shown, later) => {
    await runAndAccept(shown);
    expect(await run(later)).toMatchObject(fails);
    expect(warningsIn(log)).toEqual([]);
  });

  test('where the comment was written anew after the label was set: nobody saw that', async () => {
    await runAndAccept();
    Object.assign(fake.state.comments[0] ?? {}, { updatedAt: hour(runs, 40) });
    expect(await run({ figures: slowerStill })).toMatchObject(fails);
  });

  test.each([
    ['a person who may not write', 'mallory'],
    ['a bot', 'labeler[bot]'],
  ])('by %s', async (_what, login) => {
    fake.state.roles = { mallory: 'read' };
    await run();
    accept(login);
    const refused = await run();
    expect(refused).toMatchObject(fails);
    expect(refused.markdown).toContain('and accepts nothing: it takes a person who may write');
  });

  test('by a comment that somebody else wrote, with the marks of one that was accepted', async () => {
    await run({ figures: slowerStill });
    const [{ body = '' } = {}] = fake.state.comments.splice(0);
    addComment(fake.state, { pullRequest: 7, login: 'mallory', type: 'User', body });
    accept();
    expect(await run()).toMatchObject(fails);
  });

  test.each([true, false])(
    'where GitHub cannot be asked (token: %p), with a warning; it counts again',
    async (hasToken) => {
      await runAndAccept();
      expect(await run()).toMatchObject(passes);
      if (hasToken) fake.state.failures.push(403);
      expect(await run({ hasToken })).toMatchObject(fails);
      expect(warningsIn(log)).toEqual([expect.stringContaining('pull-requests: read')]);
      expect(await run()).toMatchObject(passes);
    },
  );

  test.each<[string, Run]>([
    ['a push', { event: 'push' }],
    ['a configuration without such a label', { gate: '' }],
  ])('of %s, and GitHub is not asked', async (_what, one) => {
    const { judged, outcome, calls } = await run(one);
    expect(judged).toBe(outcome);
    expect(calls).toEqual([]);
  });
});

/** What is done to the workflow around the gate, to its second machine, and to comments: GitHub’s rules are those of the model. */
import { expect } from '@jest/globals';
import { parse } from 'yaml';
import { replay } from '../../../src/gate.ts';
import { modeOf } from '../../../src/github/context.ts';
import { readMarks, type Stamp, stickyBody } from '../../../src/github/sticky-mark.ts';
import { secondOpinionOn } from '../../../src/plan/part.ts';
import { cleanedResults } from '../../../src/publish/cleaned-results.ts';
import { exitCodeOfAll, gatesOf } from '../../../src/publish/gates.ts';
import type { Fetched } from '../../../src/publish/results-artifact.ts';
import { type GateToReport, renderGates } from '../../../src/report/gates.ts';
import { withSecondOpinion } from '../../../src/results/merge.ts';
import type { Results } from '../../../src/results/results.ts';
import { makeConfig, makeResults, steady } from '../../decide/make-results.ts';
import { requiredCheck, resultsOfNeeded } from '../../docs/required-check.ts';
import * as faults from '../../e2e/fake/faults.ts';
import { addArtifact, addComment, addRun, type FakeComment } from '../../e2e/fake/state.ts';
import { readWorkflow, type Workflow } from '../../e2e/user-workflow.ts';
import { type Bench, RUN_ID } from '../../faults/bench.ts';
import { runProgram } from '../../faults/program.ts';
import { type Arrange, laterJob, secondStage, where } from '../pull-request.ts';
import { type Attack, byApp, byFork, byMistake, byPull, judged, seenOf } from '../row.ts';

/** Exit code 1 stands for a red check. */
const shown = (check: string) => ({ exit: check === 'red' ? 1 : 0, text: `the check is ${check}` });

/** A job that the required one needs comes to nothing, in each way in which it can. */
const needed = (by: typeof byApp, file: string, attack: string): Attack =>
  by(attack, {
    play() {
      const { workflow } = readWorkflow(file);
      const checks = resultsOfNeeded(workflow, 'latency')
        .filter((results) => Object.values(results).some((one) => one !== 'success'))
        .map((results) => requiredCheck(workflow, 'latency', { event: 'pull_request', results }));
      return shown([...new Set(checks)].join(', '));
    },
    expect: { exit: 1, says: 'the check is red' },
  });

const config = makeConfig(['GET /work', 'GET /idle']);
const slow = { base: steady(4, 6, 0), head: steady(5, 6) };
const same = (ms: number) => ({ base: steady(ms, 6, 0), head: steady(ms, 6) });
const FIRST = makeResults(config, { 'GET /work': slow, 'GET /idle': same(3) });
const OPINION = { part: secondOpinionOn(['GET /work']) };
/** What a second machine would have to say for the gate to pass. */
const FAST = makeResults(config, { 'GET /work': same(4.1) }, OPINION);

/** The job that publishes what these left, as it judges them. */
const published = (...all: readonly Results[]) => publishedIn(1, ...all.map((results) => ({ artifact: 'a', results })));

function publishedIn(runAttempt: number, ...left: readonly Fetched[]) {
  const origin = { context: { ...FIRST.run, runAttempt }, headSha: FIRST.sides.head.commit, asksBase: false };
  const fetched = left.map((one) => cleanedResults(one, origin));
  const gates = gatesOf(fetched, ['default']).map(
    (gate): GateToReport =>
      gate.kind === 'measured' ? { kind: 'judged', name: gate.name, input: replay(gate.results) } : gate,
  );
  return { exit: exitCodeOfAll(gates, 0), text: renderGates({ gates, failedJobs: [], preface: [] }).markdown };
}

const opinion = (attack: string, says: string, forged: Results, by: typeof byApp = byPull): Attack =>
  by(attack, { play: () => published(FIRST, forged), expect: { exit: 1, says } });

const DOES_NOT_COUNT = 'The second opinion does not count: …';

export const WORKFLOW: readonly Attack[] = [
  needed(byPull, 'services.yml', 'breaks the build of the image, so that the job that compares is skipped'),
  needed(byApp, 'command.yml', 'ends the measuring job, so that nothing is left to publish'),
  byMistake('runs on a comment, which anybody can write and which names no commit', {
    play() {
      try {
        modeOf({ eventName: 'issue_comment', baseRef: null });
        return shown('its own');
      } catch (error) {
        return seenOf(error);
      }
    },
    expect: { exit: 2, says: 'latency-gate does not run on issue_comment…' },
  }),
  needed(byMistake, 'matrix.yml', 'one of several runners fails, or is cancelled'),
  byPull('takes the gate out of the job whose check is required', {
    play() {
      const text = 'on: pull_request\njobs: { latency: { runs-on: x, steps: [{ run: "true" }] } }';
      const workflow: Workflow = parse(text);
      return shown(requiredCheck(workflow, 'latency', { event: 'pull_request', results: {} }));
    },
    expect: { exit: 0, says: 'the check is its own' },
    remains:
      'GitHub runs the workflow file of the pull request. Let owners review `.github/` (CODEOWNERS), or require the workflow by a ruleset of the organisation',
  }),
  byApp('keeps the second job from starting, by emptying the output that starts it', {
    play: () => published(FIRST),
    expect: { exit: 1, says: '`GET /work` is … slower' },
  }),
  byApp('ends the second job, or has it cancelled', {
    play() {
      const { workflow } = readWorkflow('second-opinion.yml');
      const checks = (['failure', 'cancelled'] as const).map((again) =>
        requiredCheck(workflow, 'latency', { event: 'pull_request', results: { measure: 'success', again } }),
      );
      const isRed = checks.every((check) => check === 'red');
      return { exit: isRed ? 1 : 0, text: `the check is ${[...new Set(checks)].join(', ')}` };
    },
    expect: { exit: 1, says: 'the check is red' },
  }),
  opinion('gives the second job a wider tolerance', `${DOES_NOT_COUNT}different configurations…`, {
    ...FAST,
    config: { ...config, endpoints: config.endpoints.map((one) => ({ ...one, gate: { mean: 0.9 } })) },
  }),
  opinion('gives the second job another load', `${DOES_NOT_COUNT}different configurations…`, {
    ...FAST,
    configHash: 'f'.repeat(64),
  }),
  opinion('has the second job compare base with itself', `${DOES_NOT_COUNT}different versions of base…`, {
    ...FAST,
    sides: { ...FAST.sides, base: { ...FAST.sides.head } },
  }),
  opinion('has the second job measure another commit', 'of another commit than the run', {
    ...FAST,
    sides: { ...FAST.sides, head: { ...FAST.sides.head, commit: 'e'.repeat(40) } },
  }),
  opinion(
    'has the second job measure another endpoint than the one in question',
    'a second machine could not tell: the first verdict stands',
    makeResults(config, { 'GET /idle': same(3.1) }, { part: secondOpinionOn(['GET /idle']) }),
  ),
  opinion(
    'has the second job run out of time before it has seen anything',
    'a second machine could not tell…: the first verdict stands',
    { ...FAST, outOfTime: true, blocks: FAST.blocks.slice(0, 2) },
    byMistake,
  ),
  opinion(
    'answers errors on the second machine',
    'a second machine could not tell…: the first verdict stands',
    makeResults(config, { 'GET /work': same(4.1) }, { ...OPINION, sides: { head: { mismatched: 400 } } }),
    byApp,
  ),
  byMistake('runs the first job again, whose second opinion of an earlier attempt is there still', {
    play: () => publishedIn(2, { artifact: 'a', results: FIRST }, { artifact: 'b', results: FAST, isEarlier: true }),
    expect: { exit: 1, says: `${DOES_NOT_COUNT}on an earlier attempt…` },
  }),
  byPull('leaves results that bring a second opinion of their own', {
    play: () => published(withSecondOpinion(FIRST, FAST)),
    expect: { exit: 4, says: 'it brings its own second opinion: no job of a gate does that' },
  }),
  byApp('head sees that it is measured again, and is fast then', {
    play: () => judged(withSecondOpinion(FIRST, FAST)),
    expect: { exit: 0, says: 'a second machine did not find it slower…' },
    remains:
      'who deceives a machine can deceive two as well as one. The report shows what each of them saw; `fail-on: inconclusive` does not let it pass',
  }),
];

const BOT = { login: 'github-actions[bot]', type: 'Bot' } as const;
const NEWER = 12;

/** A comment on the pull request’s current commit that is there already. */
const commented =
  (stamp: Partial<Stamp> = {}, author: Pick<FakeComment, 'login' | 'type'> = BOT) =>
  ({ github: { state } }: Bench) => {
    const headSha = state.pulls[0]?.headSha ?? null;
    const run = { id: NEWER, attempt: 1, headSha, failing: false, writer: 'before' } as const;
    addComment(state, { ...author, pullRequest: 7, body: stickyBody('all', { ...run, ...stamp }, 'of another run') });
  };

/** A run as GitHub lists it: about the pull request’s head. */
const ran =
  (id: number, attempt = 1) =>
  ({ github: { state } }: Bench) =>
    addRun(state, { id, attempt, event: 'pull_request', sha: state.pulls[0]?.headSha ?? '' });

/** Beside a comment that looks like that of a run far ahead: the gate writes its own. */
const besideForged =
  (author: Pick<FakeComment, 'login' | 'type'>): Arrange =>
  (bench) => ({
    ...where(laterJob, ran(999), commented({ id: 999 }, author))(bench),
    check: () => expect(bench.github.state.comments).toHaveLength(2),
  });

/** Two runs of the bundle at once, of which neither sees what the other writes before it has written. */
const racing =
  (arrange: Arrange): Arrange =>
  (bench) => {
    const { state } = bench.github;
    const scenario = where(arrange, ran(RUN_ID), ran(NEWER))(bench);
    const [left] = state.artifacts;
    if (left) addArtifact(state, { ...left, runId: NEWER });
    faults.inject(state, faults.late(3000), { route: /^GET .*\/issues\/7\/comments/, to: 2 });
    return {
      ...scenario,
      async meddle() {
        const env = { ...bench.environment('pull_request'), GITHUB_RUN_ID: String(NEWER) };
        const { checkout: cwd, temp } = bench;
        const other = await runProgram({ program: 'publish', args: [], cwd, env, temp, stdout: null }, async () => {});
        expect(other.exit).toBe(0);
      },
      check: () => expect(state.comments.map(({ body }) => readMarks(body)?.stamp?.id)).toEqual([NEWER]),
    };
  };

const IS_NEWER = { exit: 0, says: `run ${NEWER}, which is newer than this one (${RUN_ID}), has written it` };
const UNCHANGED = { exit: 0, says: 'no change larger than 40 % in 1 endpoint' };

export const COMMENTS: readonly Attack[] = [
  byMistake('an older run of the same commit ends last', {
    arrange: where(laterJob, commented(), ran(NEWER)),
    expect: IS_NEWER,
  }),
  byMistake('an older run, of an older commit, ends last, and the pull request’s head cannot be read', {
    arrange(bench) {
      const { state } = bench.github;
      const scenario = where(laterJob, ran(NEWER), commented({ headSha: 'e'.repeat(40) }))(bench);
      for (const run of state.runs) Object.assign(run, { sha: 'e'.repeat(40) });
      faults.inject(state, faults.missing(), { route: /^GET .*\/pulls\/7/ });
      return { ...scenario, check: () => expect(state.comments[0]?.body).toContain('of another run') };
    },
    expect: IS_NEWER,
  }),
  byFork('the same in the second stage of a fork', {
    arrange: where(secondStage, ran(NEWER), commented()),
    expect: IS_NEWER,
  }),
  byMistake('an older attempt ends after a newer one', {
    arrange: where(laterJob, commented({ id: RUN_ID, attempt: 2 }), ran(RUN_ID, 2)),
    expect: { exit: 0, says: 'attempt 2 of this run, which is newer than attempt 1, has written it' },
  }),
  byMistake('a run ends after the pull request has moved on', {
    arrange(bench) {
      const { state } = bench.github;
      // The event has been read by then.
      const moved = () => Object.assign(state.pulls[0] ?? {}, { headSha: 'd'.repeat(40) });
      faults.inject(state, faults.meanwhile(moved), { route: /^GET .*\/pulls\/7/ });
      return { ...laterJob(bench), check: () => expect(state.comments).toEqual([]) };
    },
    expect: { exit: 0, says: 'the pull request is at ddddddd by now, and this run is about …' },
  }),
  byMistake('two runs write the first comment at once', { arrange: racing(laterJob), expect: UNCHANGED }),
  byMistake('two runs update the comment at once', {
    arrange: racing(where(laterJob, commented({ id: 5, headSha: 'e'.repeat(40) }))),
    expect: UNCHANGED,
  }),
  byPull('a job whose gate passes writes over one of the same run that fails: a matrix without names', {
    arrange: where(laterJob, commented({ id: RUN_ID, failing: true })),
    expect: { exit: 0, says: 'give each job an input `name` of its own' },
  }),
  byPull('a person writes a comment that looks like the gate’s, of a run far ahead', {
    arrange: besideForged({ login: 'mallory', type: 'User' }),
    expect: { exit: 0, says: 'this PR' },
  }),
  byPull('a bot that repeats what people write does so', {
    arrange: besideForged({ login: 'echo[bot]', type: 'Bot' }),
    expect: { exit: 0, says: 'this PR' },
  }),
  byPull('a person edits the gate’s comment, and names a run that there is not', {
    arrange: where(laterJob, commented({ id: 999_999_999 })),
    expect: { exit: 0, says: 'this PR', hides: ['of another run'] },
  }),
];

/** What a pull request, or a mistake, does to the workflow around the gate, and to its second machine. */
import { parse } from 'yaml';
import { replay } from '../../../src/gate.ts';
import { modeOf } from '../../../src/github/context.ts';
import { secondOpinionOn } from '../../../src/plan/part.ts';
import { cleanedResults } from '../../../src/publish/cleaned-results.ts';
import { exitCodeOfAll, gatesOf } from '../../../src/publish/gates.ts';
import type { Fetched } from '../../../src/publish/results-artifact.ts';
import { type GateToReport, renderGates } from '../../../src/report/gates.ts';
import { withSecondOpinion } from '../../../src/results/merge.ts';
import type { Results } from '../../../src/results/results.ts';
import { makeConfig, makeResults, steady } from '../../decide/make-results.ts';
import { requiredCheck, resultsOfNeeded } from '../../docs/required-check.ts';
import { readWorkflow, type Workflow } from '../../e2e/user-workflow.ts';
import { type Attack, byApp, byMistake, byPull, judged, seenOf } from '../row.ts';

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

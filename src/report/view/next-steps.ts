/** What the verdict means to the reader, and what to do about it. */
import { MAX_BLOCKS, type Metric, SIDES, type Side } from '../../config/config.ts';
import { parseSizeBytes } from '../../config/units.ts';
import { labelOf } from '../../decide/acceptance.ts';
import type { Comparison, MetricComparison } from '../../decide/comparison.ts';
import { KEPT } from '../../decide/kept.ts';
import { isCounter } from '../../decide/metrics/metrics.ts';
import { isOverridable } from '../../decide/rule.ts';
import { FEWEST_STARTS } from '../../decide/test/estimate.ts';
import { sum } from '../../decide/test/statistics.ts';
import { causeIn } from '../../decide/why/cause.ts';
import { figuresOfSide, type Results } from '../../results/results.ts';
import { formatDuration, formatValue, plural } from '../format.ts';
import { isAccepted, isMerging, type ReportInput } from '../input.ts';
import { say, type Text, withCode } from '../text.ts';
import { leftOutFiles, levelsDoubt } from '../words.ts';
import type { EndpointView } from './endpoints.ts';
import { isOfBaseItself } from './problems.ts';
import type { EndpointWhy, WhyView } from './why.ts';

/** In words, with code in backticks; the action in the imperative, as text where it names a function, which is somebody else's. */
type Steps = Readonly<{ meaning: string | null; action: string | Text }>;

/** Null where the verdict says it all, and where there is nothing to do. @param endpoints worst first */
export function nextSteps(input: ReportInput, endpoints: readonly EndpointView[], why: WhyView | null) {
  const worst = endpoints.find(({ comparison }) => comparison.verdict === 'regression');
  const explained = why?.endpoints.find(({ name }) => name === worst?.name);
  // Somebody weighed it and let it pass.
  const { meaning = null, action = null } = (isAccepted(input) ? null : stepsOf(input, worst, explained)) ?? {};
  const textOf = (words: string | Text | null) => (typeof words === 'string' ? withCode(words) : words);
  return { meaning: textOf(meaning), action: textOf(action) };
}

function stepsOf(input: ReportInput, worst?: EndpointView, why?: EndpointWhy): Steps | null {
  const { comparison, results } = input;
  const passing = comparison.failing ? null : 'This does not fail the job (`fail-on: never`).';
  switch (comparison.verdict) {
    case 'regression':
      return { meaning: passing, action: regressionAction(input, worst, why) };
    case 'limit-exceeded':
      return {
        meaning: ['Head exceeds an absolute limit, whatever base does.', passing].filter(Boolean).join(' '),
        action: `make it faster, or change \`limits\`${isMerging(input) ? ' in this pull request' : ''}, where reviewers see it.`,
      };
    case 'not-faster':
      return {
        meaning: '`expect: faster` passes only what is shown to be faster by the tolerance or more.',
        action: 'make it faster, or name only the endpoints that have to be (`expect: { faster: [GET /orders] }`).',
      };
    case 'invalid':
      return invalidSteps(comparison, results);
    case 'inconclusive':
      return inconclusiveSteps(comparison, results);
    case 'suspected':
      return {
        meaning: `Stored runs come from other machines and days: this is a suspicion, not a verdict${comparison.failing ? '' : ', and does not fail the job (`fail-on: inconclusive` would)'}.`,
        action: 'compare side by side to be sure: `baseline: paired`, with `base:` if base is not built from a commit.',
      };
    case 'improvement':
    case 'unchanged':
    case 'nothing-compared':
      return null;
  }
}

/** What the profile names, else where CPU time says to look. */
function regressionAction(input: ReportInput, worst?: EndpointView, why?: EndpointWhy): Steps['action'] {
  const { results } = input;
  const isTimed = !WHERE_TO_LOOK.has(worst?.leading?.metric.metric);
  const accept = results.release === undefined ? acceptByLabel(input) : acceptSinceRelease(results);
  if (why?.first && isTimed) return say`look at ${why.first}. ${withCode(accept)}`;
  return `${worst ? whereToLook(worst, results, why) : UNKNOWN_CAUSE} ${accept}`;
}

/** A label means something where a pull request is refused. */
function acceptByLabel(input: ReportInput): string {
  const where = labelOf(input.results) === null ? ', where `gate.override-label` names one' : '';
  const who =
    isMerging(input) && isOverridable(input.comparison) ? `, who can accept it by an override label${where}` : '';
  return `Whether the change is worth it is for a reviewer to say${who}.`;
}

/** What goes into a shell as it stands. */
const PLAIN = /^\w[\w./+-]*$/;

function acceptSinceRelease({ sides, run }: Results): string {
  const { label = '', commit } = sides.base ?? {};
  // No clone has the ref of a pull request, and that of a merge queue is gone soon.
  const branch = /^refs\/heads\/(?!gh-readonly-queue\/)(.+)$/.exec(run.ref ?? '')?.[1] ?? '';
  const good = PLAIN.test(label) ? label : commit;
  const bad = PLAIN.test(branch) ? branch : 'HEAD';
  const where = run.pullRequest === null ? '' : ` in a checkout of pull request ${run.pullRequest}`;
  return `\`latency-gate bisect --good ${good} --bad ${bad}\`${where} looks for the commit. If the change is worth it, raise \`drift\`; the next release starts afresh.`;
}

const BETWEEN_STARTS =
  'start head several times, and look at what differs from one start to the next: a race while it starts, the order of initialisation, which worker or replica it meets.';

/** By what got worse, where the time of no function says anything about it. */
const WHERE_TO_LOOK: ReadonlyMap<Metric | undefined, string> = new Map([
  ['memory', 'take a heap snapshot of head under this load: it shows what is retained.'],
  [KEPT, 'look at what head allocates for a request, and at who still refers to it afterwards.'],
  ['connect', 'look at what head does before it accepts a connection, such as TLS.'],
  ['ready', 'look at what head does before it listens: modules that it loads, connections, migrations.'],
]);
const UNKNOWN_CAUSE = 'profile head under this load.';

function whereToLook({ comparison, leading }: EndpointView, results: Results, why?: EndpointWhy): string {
  const metric = leading?.metric.metric;
  if (leading?.metric.levels?.isShown) return BETWEEN_STARTS;
  const where = WHERE_TO_LOOK.get(metric);
  if (where !== undefined) return where;
  if (metric !== undefined && isCounter(metric)) {
    return 'look for what head does once for each of many: a query in a loop, a lost cache.';
  }
  const cause = metric === 'cpu' ? 'work' : causeIn(comparison, results);
  if (cause === 'waiting') {
    return 'look at what head waits for: queries, calls to other services, locks, timers. A CPU profile would not show it.';
  }
  if (why !== undefined) return 'compare the profiles of both versions on the page: no function stands out.';
  if (cause === 'work') return 'take a CPU profile of head under this load: it shows where the added work is.';
  return UNKNOWN_CAUSE;
}

function inconclusiveSteps({ failing, kind, endpoints }: Comparison, results: Results): Steps {
  const outcome = failing ? 'The job fails (`fail-on: inconclusive`)' : 'The job passes, though nothing was shown';
  const steps = (reason: string, action: string) => ({ meaning: `${outcome}: ${reason}.`, action });
  if (results.isUnfinished) {
    return steps('the run was ended from outside', 'run it again, and give the job more time than `load.time-budget`.');
  }
  if (results.outOfTime) {
    return steps(
      'time ran out before anything was certain',
      'raise `load.time-budget`, measure fewer endpoints, or allow a wider `tolerance`.',
    );
  }
  const compared = endpoints.filter(({ state }) => state === 'compared');
  const metrics = compared.flatMap((one) => one.metrics).filter(({ tolerance }) => tolerance !== null);
  const open = metrics.filter(({ verdict }) => verdict === 'inconclusive' || verdict === 'not-assessed');
  // Where noise is not the reason, more of the same would not help.
  if (open.every(({ verdict }) => verdict === 'not-assessed')) {
    const action = kind === 'stored' ? COMPARE_PAIRED : 'fix the reason given beside each figure.';
    return steps('what was measured does not allow a verdict', action);
  }
  const undecided = compared.filter(({ verdict }) => verdict === 'inconclusive');
  if (undecided.length > 0 && undecided.every(({ secondOpinion }) => secondOpinion?.verdict === 'disagrees')) {
    return steps('two machines contradict each other', 'run all jobs again.');
  }
  if (open.some((metric) => levelsDoubt(metric) !== null)) {
    return steps('head may be slow in some of its starts', BETWEEN_STARTS);
  }
  const starts = results.restart?.blocks.max ?? FEWEST_STARTS;
  if (starts < FEWEST_STARTS) {
    return steps(
      `${starts === 1 ? 'one start' : 'two starts'} of the app can only show a large change`,
      `give it time for ${FEWEST_STARTS} starts or more (\`load.time-budget\`), or make the app start faster.`,
    );
  }
  const action = kind === 'stored' ? COMPARE_PAIRED : blocksAction(open, results);
  return steps('the noise is too large for the tolerance', action);
}

const COMPARE_PAIRED = 'compare side by side (`baseline: paired`), or wait for more runs on the base branch.';

function blocksAction(open: readonly MetricComparison[], results: Results): string {
  const more = open.flatMap(({ moreBlocks }) => moreBlocks ?? []);
  if (more.length === 0) return 'use a quieter machine, more rounds, or a wider `tolerance`.';
  const { min, max } = results.restart?.blocks ?? results.config.load.blocks;
  if (max < results.config.load.blocks.max) {
    return 'give it time for more starts of the app (`load.time-budget`), or allow a wider `tolerance`.';
  }
  const needed = max + Math.max(...more);
  const durationsMs = results.blocks.map(({ durationMs }) => durationMs);
  const moreMs = ((needed - max) * sum(durationsMs)) / Math.max(1, durationsMs.length);
  return needed <= MAX_BLOCKS
    ? `allow ${plural(needed, 'block')} (\`blocks: ${min}..${needed}\`), which takes about ${formatDuration(moreMs / 1000)} more; or allow a wider \`tolerance\`.`
    : `more blocks would not help: ${needed} would be needed, and ${MAX_BLOCKS} is the most. Use a quieter machine, longer rounds (\`load.round\`), or a wider \`tolerance\`.`;
}

/** Whose fault it is says what to fix. */
function invalidSteps({ endpoints }: Comparison, results: Results): Steps {
  const problems = endpoints.map((one) => one.problems);
  const all = problems.flat();
  const sides = SIDES.filter((side) => all.some((one) => one.side === side));
  // Else they are the generator's.
  if (sides.length === 0 && all.length > 0) {
    return {
      meaning: 'The load generator could not keep up, so the latency includes its own delay: there is no verdict.',
      action: 'reduce the load as described above, or use a machine with more cores.',
    };
  }
  if (all.length > 0 && all.every(({ kind }) => kind === 'stopped')) {
    return {
      meaning:
        'A process that is not the gate stopped a version in its own turns, so its times are not its own: there is no verdict.',
      action:
        'look for what sends SIGSTOP, such as a process that `setup`, a hook or the app leaves behind, and end it first.',
    };
  }
  if (results.config.load.command !== undefined) {
    return {
      meaning: 'What fails says nothing about latency, so there is no verdict.',
      action: `run \`load.command\` against ${sides.join(' and ')} by hand: its own output says what failed, and its checks and thresholds define what is right.`,
    };
  }
  const isOfBoth = problems.some((own) => SIDES.every((side) => own.some((one) => one.side === side)));
  const lacking = leftOutFiles(results);
  const maker = results.config.app.source.kind === 'command' ? '`setup`' : 'the Dockerfile';
  const actions = [
    // Where both answer wrongly, as without the files that they serve.
    isOfBoth && lacking
      ? `let ${maker} make what the app needs: fresh checkouts lack ${lacking}, which no commit has.`
      : null,
    memoryLimitAction(results, sides),
    all.some(isOfBaseItself) ? BUILD_BASE : responsesAction(results, sides),
  ];
  return {
    meaning: 'Wrong, failed or missing responses say nothing about latency, so there is no verdict.',
    action: `${actions.filter((one) => one !== null).join(' Otherwise ')} \`limits.errors\` sets the share of failures to tolerate.`,
  };
}

const BUILD_BASE =
  'let `setup` (or `build`) make all that base serves: base is a fresh checkout, without what an earlier step built, such as an ignored `dist/`.';

function roundsOf({ blocks }: Results, side: Side) {
  return blocks.flatMap(({ endpoints }) => figuresOfSide(endpoints, side));
}

/** From this share of “too many requests” (429) on, a limiter answers, not the app. */
const LIMITED_SHARE = 0.05;

function responsesAction(results: Results, sides: readonly Side[]): string {
  const rounds = SIDES.flatMap((side) => roundsOf(results, side));
  if (rounds.some(({ statuses, completed }) => (statuses['429'] ?? 0) > LIMITED_SHARE * completed)) {
    return 'switch the rate limiter off where the gate runs, as for tests, by a variable in `app.env`: it answers 429. A limit that has to stay is kept with `load.rate`, in requests per second.';
  }
  if (sides.length === 2) {
    return 'send the request by hand: neither version answers it as expected. Check its path, headers and body, and `expect`, which says what a correct response is.';
  }
  return sides.includes('head')
    ? 'fix the endpoint in head. If the response is intended, update `expect`.'
    : 'fix base: only its responses are wrong. If this change is the fix, measure the endpoint from the next one on.';
}

/** The kernel's own share of a container is in its limit, and not in what its processes hold. */
const AT_THE_LIMIT = 0.85;

/** For the first side at its limit, or null. Until it is killed, its own pages are read again and again, for a minute: nothing answers. */
function memoryLimitAction(results: Results, sides: readonly Side[]): string | null {
  const { memory } = results.config.app;
  const limitBytes = parseSizeBytes(memory ?? '');
  if (limitBytes === null) return null;
  for (const side of sides) {
    const peakBytes = Math.max(0, ...roundsOf(results, side).map((one) => one.peakMemoryBytes ?? 0));
    if (peakBytes < AT_THE_LIMIT * limitBytes) continue;
    const held = `${side} used ${formatValue('memory', peakBytes)} of its ${formatValue('memory', limitBytes)}`;
    return `raise \`app.memory: ${memory}\` first: ${held}, and a container at its limit stalls before it is killed.`;
  }
  return null;
}

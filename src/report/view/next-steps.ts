/** What the verdict means to the reader, and what to do about it. */

import { MAX_BLOCKS, type Metric } from '../../config/config.ts';
import type { Comparison, MetricComparison } from '../../decide/comparison.ts';
import { KEPT } from '../../decide/kept.ts';
import { isCounter } from '../../decide/metrics/metrics.ts';
import { FEWEST_STARTS } from '../../decide/test/few-starts.ts';
import { causeIn } from '../../decide/why/cause.ts';
import type { Results } from '../../results/results.ts';
import { formatDuration, plural } from '../format.ts';
import { isAccepted, type ReportInput } from '../input.ts';
import { say, type Text, withCode } from '../text.ts';
import { levelsDoubt } from '../words.ts';
import type { EndpointView } from './endpoints.ts';
import { invalidSteps } from './invalid-steps.ts';
import { acceptSinceRelease } from './release.ts';
import type { EndpointWhy, WhyView } from './why.ts';

export interface NextSteps {
  /** A sentence or two; null where the verdict says it all. */
  readonly meaning: Text | null;
  /** A sentence or two in the imperative, without a capital letter; null where there is nothing to do. */
  readonly action: Text | null;
}

/** The same in words, with code in backticks. */
interface Steps {
  readonly meaning: string | null;
  /** What comes before the action, with its period and space. */
  readonly first?: Text;
  readonly action: string;
}

/** @param endpoints worst first */
export function nextSteps(input: ReportInput, endpoints: readonly EndpointView[], why: WhyView | null): NextSteps {
  const worst = endpoints.find(({ comparison }) => comparison.verdict === 'regression') ?? null;
  const explained = why?.endpoints.find(({ name }) => name === worst?.name) ?? null;
  // Somebody weighed it and let it pass.
  const steps = isAccepted(input) ? null : stepsOf(input, worst, explained);
  if (steps === null) return { meaning: null, action: null };
  const { meaning, action } = steps;
  return {
    meaning: meaning === null ? null : withCode(meaning),
    // The name of a function is somebody else's text.
    action: say`${steps.first ?? null}${withCode(action)}`,
  };
}

function stepsOf(
  { comparison, results }: ReportInput,
  worst: EndpointView | null,
  why: EndpointWhy | null,
): Steps | null {
  switch (comparison.verdict) {
    case 'regression':
      return {
        meaning: comparison.failing ? null : 'This does not fail the job (`fail-on: never`).',
        ...regressionAction(results, worst, why),
      };
    case 'limit-exceeded':
      return {
        meaning: 'Head exceeds an absolute limit, whatever base does.',
        action: 'make it faster, or change `limits` in this pull request, where reviewers see it.',
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

const ACCEPT = 'Whether the change is worth it is for a reviewer to say, who can accept it by an override label.';

/** What the profile names; else CPU time shows where to look first. */
function regressionAction(
  results: Results,
  worst: EndpointView | null,
  why: EndpointWhy | null,
): Pick<Steps, 'first' | 'action'> {
  const isTimed = !WHERE_TO_LOOK.has(worst?.leading?.metric.metric);
  const accept = results.release === undefined ? ACCEPT : acceptSinceRelease(results);
  if (why?.first && isTimed) return { first: say`look at ${why.first}. `, action: accept };
  const where = worst === null ? UNKNOWN_CAUSE : whereToLook(worst, results, why);
  return { action: `${where} ${accept}` };
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
const COMPARE_PROFILES = 'compare the profiles of both versions on the page: no function stands out.';

function whereToLook({ comparison, leading }: EndpointView, results: Results, why: EndpointWhy | null): string {
  const metric = leading?.metric.metric;
  if (leading?.metric.levels?.isShown) return BETWEEN_STARTS;
  const where = WHERE_TO_LOOK.get(metric);
  if (where !== undefined) return where;
  if (metric !== undefined && isCounter(metric)) {
    return 'look for what head does once for each of many: a query in a loop, a lost cache.';
  }
  switch (metric === 'cpu' ? 'work' : causeIn(comparison, results)) {
    case 'work':
      return why !== null
        ? COMPARE_PROFILES
        : 'take a CPU profile of head under this load: it shows where the added work is.';
    case 'waiting':
      return 'look at what head waits for: queries, calls to other services, locks, timers. A CPU profile would not show it.';
    default:
      return why !== null ? COMPARE_PROFILES : UNKNOWN_CAUSE;
  }
}

function inconclusiveSteps(comparison: Comparison, results: Results): Steps {
  const meaning = comparison.failing
    ? 'The job fails (`fail-on: inconclusive`)'
    : 'The job passes, though nothing was shown';
  if (results.outOfTime) {
    return {
      meaning: `${meaning}: time ran out before anything was certain.`,
      action: 'raise `load.time-budget`, measure fewer endpoints, or allow a wider `tolerance`.',
    };
  }
  // Where noise is not the reason, more of the same would not help.
  if (openMetrics(comparison).every(({ verdict }) => verdict === 'not-assessed')) {
    return {
      meaning: `${meaning}: what was measured does not allow a verdict.`,
      action:
        comparison.kind === 'stored' ? blocksAction(comparison, results) : 'fix the reason given beside each figure.',
    };
  }
  const open = comparison.endpoints.filter(({ state, verdict }) => state === 'compared' && verdict === 'inconclusive');
  if (open.length > 0 && open.every(({ secondOpinion }) => secondOpinion?.verdict === 'disagrees')) {
    return {
      meaning: `${meaning}: two machines contradict each other.`,
      action: 'run all jobs again.',
    };
  }
  if (openMetrics(comparison).some((metric) => levelsDoubt(metric) !== null)) {
    return { meaning: `${meaning}: head may be slow in some of its starts.`, action: BETWEEN_STARTS };
  }
  if (results.restart !== undefined && results.restart.blocks.max < FEWEST_STARTS) {
    return {
      meaning: `${meaning}: ${results.restart.blocks.max === 1 ? 'one start' : 'two starts'} of the app can only show a large change.`,
      action: `give it time for ${FEWEST_STARTS} starts or more (\`load.time-budget\`), or make the app start faster.`,
    };
  }
  return {
    meaning: `${meaning}: the noise is too large for the tolerance.`,
    action: blocksAction(comparison, results),
  };
}

function blocksAction(comparison: Comparison, results: Results): string {
  if (comparison.kind === 'stored') {
    return 'compare side by side (`baseline: paired`), or wait for more runs on the base branch.';
  }
  const more = openMetrics(comparison).flatMap(({ moreBlocks }) => moreBlocks ?? []);
  if (more.length === 0) return 'use a quieter machine, more rounds, or a wider `tolerance`.';
  const { min, max } = results.restart?.blocks ?? results.config.load.blocks;
  const needed = max + Math.max(...more);
  if (max < results.config.load.blocks.max)
    return 'give it time for more starts of the app (`load.time-budget`), or allow a wider `tolerance`.';
  return needed <= MAX_BLOCKS
    ? `allow ${plural(needed, 'block')} (\`blocks: ${min}..${needed}\`), which ${timeOf(needed - max, results)}; or allow a wider \`tolerance\`.`
    : `more blocks would not help: ${needed} would be needed, and ${MAX_BLOCKS} is the most. Use a quieter machine, longer rounds (\`load.round\`), or a wider \`tolerance\`.`;
}

/** What more blocks cost, judged by the measured ones. */
function timeOf(blocks: number, { blocks: measured }: Results): string {
  const meanMs = measured.reduce((sum, { durationMs }) => sum + durationMs, 0) / Math.max(1, measured.length);
  return `takes about ${formatDuration((blocks * meanMs) / 1000)} more`;
}

/** Gated, and without a clear verdict. */
function openMetrics({ endpoints }: Comparison): readonly MetricComparison[] {
  return endpoints.flatMap(({ state, metrics }) =>
    metrics.filter(
      ({ tolerance, verdict }) =>
        state === 'compared' && tolerance !== null && (verdict === 'inconclusive' || verdict === 'not-assessed'),
    ),
  );
}

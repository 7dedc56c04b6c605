/** What the verdict means to the reader, and what to do about it. */

import { MAX_BLOCKS, type Side } from '../../config/config.ts';
import type { Comparison, MetricComparison, Problem } from '../../decide/comparison.ts';
import { KEPT } from '../../decide/kept.ts';
import { isCounter } from '../../decide/metrics/metrics.ts';
import { FEWEST_STARTS } from '../../decide/test/few-starts.ts';
import { causeIn } from '../../decide/why/cause.ts';
import type { Results } from '../../results/results.ts';
import { formatDuration, formatValue, plural } from '../format.ts';
import { isAccepted, type ReportInput } from '../input.ts';
import { say, type Text, withCode } from '../text.ts';
import { levelsDoubt } from '../words.ts';
import type { EndpointView } from './endpoints.ts';
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
        action: 'make it faster, or name those endpoints alone that have to be (`expect: { faster: [GET /orders] }`).',
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
  const isTimed = !NO_FUNCTION_IS.includes(worst?.leading?.metric.metric ?? '');
  const accept = results.release === undefined ? ACCEPT : acceptSinceRelease(results);
  if (why?.first && isTimed) return { first: say`look at ${why.first}. `, action: accept };
  const where = worst === null ? UNKNOWN_CAUSE : whereToLook(worst, results, why);
  return { action: `${where} ${accept}` };
}

const BETWEEN_STARTS =
  'start head several times, and look at what differs from one start to the next: a race while it starts, the order of initialisation, which worker or replica it meets.';

/** What the time of no function says anything about. */
const NO_FUNCTION_IS: readonly string[] = ['memory', KEPT, 'connect', 'ready'];
const UNKNOWN_CAUSE = 'profile head under this load.';
const COMPARE_PROFILES = 'compare the profiles of both versions on the page: no function stands out.';

function whereToLook({ comparison, leading }: EndpointView, results: Results, why: EndpointWhy | null): string {
  const metric = leading?.metric.metric;
  if (leading?.metric.levels?.isShown) return BETWEEN_STARTS;
  if (metric === 'memory') return 'take a heap snapshot of head under this load: it shows what is retained.';
  if (metric === KEPT) return 'look at what head allocates for a request, and at who still refers to it afterwards.';
  if (metric === 'connect') return 'look at what head does before it accepts a connection, such as TLS.';
  if (metric === 'ready')
    return 'look at what head does before it listens: modules that it loads, connections, migrations.';
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

/** Whose fault it is says what to fix. */
function invalidSteps({ endpoints }: Comparison, results: Results): Steps {
  const sides = new Set(endpoints.flatMap(({ problems }) => problems.map(({ side }) => side)));
  if (sides.size === 1 && sides.has('generator')) {
    return {
      meaning: 'The load generator could not keep up, so the latency includes its own delay: there is no verdict.',
      action: 'reduce the load as described above, or use a machine with more cores.',
    };
  }
  const ofSides = (['base', 'head'] as const).filter((side) => sides.has(side));
  if (results.config.load.command !== undefined) {
    return {
      meaning: 'What fails says nothing about latency, so there is no verdict.',
      action: `run \`load.command\` against ${ofSides.join(' and ')} by hand: its own output says what failed. What is right, its checks and thresholds say.`,
    };
  }
  const isNotBase = endpoints.some(({ problems }) => problems.some(isOfBaseItself));
  const ofAnswers = isNotBase ? BUILD_BASE : (limiterAction(results) ?? responsesAction(ofSides));
  const action = [leftOutAction(results, endpoints), memoryLimitAction(results, ofSides), ofAnswers];
  return {
    meaning: 'Wrong, failed or missing responses say nothing about latency, so there is no verdict.',
    action: `${action.filter((part) => part !== null).join(' Otherwise ')} \`limits.errors\` sets the share of failures to tolerate.`,
  };
}

/** What base's commit says that it has, and what runs as base does not. */
function isOfBaseItself(problem: Problem): boolean {
  return problem.kind === 'fallback' || ('isNamedByBase' in problem && problem.isNamedByBase);
}

const BUILD_BASE =
  'let `setup` (or `build`) make all that base serves: base is a fresh checkout, without what an earlier step built, such as an ignored `dist/`.';

/** One in so many responses, and it is not the app that answers. */
const LIMITED_SHARE = 0.05;

/** For “too many requests”, which no other status says; null: there were hardly any. */
function limiterAction({ blocks }: Results): string | null {
  const isLimited = blocks.some((block) =>
    block.endpoints.some(({ rounds }) =>
      rounds.some(({ sides }) =>
        Object.values(sides).some(({ statuses, completed }) => (statuses['429'] ?? 0) > LIMITED_SHARE * completed),
      ),
    ),
  );
  return isLimited
    ? 'switch the rate limiter off where the gate runs, as for tests, by a variable in `app.env`: it answers 429. A limit that is to stay is kept with `load.rate`, in requests per second.'
    : null;
}

function responsesAction(sides: readonly Side[]): string {
  if (sides.length === 2) {
    return 'send the request by hand: neither version answers it as expected. Check its path, headers and body, and `expect`, which says what a correct response is.';
  }
  return sides.includes('head')
    ? 'fix the endpoint in head. If the response is intended, update `expect`.'
    : 'fix base: only its responses are wrong. If this pull request is the fix, measure the endpoint from the next one on.';
}

/** Null unless every side answers wrongly what it was asked, as without the files that it serves. */
function leftOutAction({ leftOut = [] }: Results, endpoints: Comparison['endpoints']): string | null {
  const [first] = leftOut;
  const isOfBoth = endpoints.some(({ problems }) =>
    ['base', 'head'].every((side) => problems.some((one) => one.side === side)),
  );
  if (first === undefined || !isOfBoth) return null;
  const names = leftOut.slice(0, MOST_NAMES).map((name) => `\`${name.replaceAll('`', '’')}\``);
  return `let \`setup\` make what the app needs: fresh checkouts lack ${names.join(', ')}, which no commit has.`;
}

const MOST_NAMES = 5;

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

/** The kernel's own share of a container is in its limit, and not in what its processes hold. */
const AT_THE_LIMIT = 0.85;

const BYTES: Readonly<Record<string, number>> = { k: 2 ** 10, m: 2 ** 20, g: 2 ** 30 };

/**
 * For the first of the sides that held as much memory as `app.memory` allows; null: neither did.
 *
 * The kernel first takes the pages of the app's own program away and reads them again and again, so a container whose
 * limit is reached can stand still for a minute before it is killed. From outside only requests without a response show.
 */
function memoryLimitAction({ config, blocks }: Results, sides: readonly Side[]): string | null {
  const limitBytes = bytesOf(config.app.memory);
  if (limitBytes === null) return null;
  const rounds = blocks.flatMap((block) => block.endpoints.flatMap((endpoint) => endpoint.rounds));
  for (const side of sides) {
    const peakBytes = Math.max(0, ...rounds.map((round) => round.sides[side]?.peakMemoryBytes ?? 0));
    if (peakBytes < AT_THE_LIMIT * limitBytes) continue;
    const held = `${side} used ${formatValue('memory', peakBytes)} of its ${formatValue('memory', limitBytes)}`;
    return `raise \`app.memory: ${config.app.memory}\` first: ${held}, and a container at its limit stalls before it is killed.`;
  }
  return null;
}

/** @param limit `app.memory`, such as `512m` */
function bytesOf(limit: string | null): number | null {
  const unit = BYTES[limit?.at(-1) ?? ''];
  return limit === null || unit === undefined ? null : Number.parseInt(limit, 10) * unit;
}

/** What the verdict means to the reader, and what to do about it. Words of our own, with code in backticks. */

import { causeOf } from '../decide/cause.ts';
import type { Comparison, EndpointComparison } from '../decide/comparison.ts';
import { MOST_BLOCKS } from '../decide/planning.ts';
import { MOST_PARTS } from '../plan/part.ts';
import type { Results } from '../results/results.ts';
import { formatDuration, plural } from './format.ts';
import { memoryLimitText } from './memory-limit.ts';
import { leadingMetric } from './words.ts';

export interface NextSteps {
  /** A sentence or two; null where the verdict says it all. */
  readonly meaning: string | null;
  /** A sentence or two in the imperative, without a capital letter; null where nothing is to do. */
  readonly action: string | null;
}

/** Null where there is nothing to say or to do. `shown` are the endpoints, worst first. */
export function nextSteps(
  comparison: Comparison,
  results: Results,
  shown: readonly EndpointComparison[],
): NextSteps | null {
  switch (comparison.verdict) {
    case 'regression':
      return {
        meaning: comparison.failing ? null : 'This does not fail the job (`fail-on: never`).',
        action: regressionAction(results, shown),
      };
    case 'limit-exceeded':
      return {
        meaning: 'An absolute limit is exceeded, whatever base did.',
        action: 'make it faster, or change `limits` in this pull request, where reviewers see it.',
      };
    case 'invalid':
      return invalidSteps(comparison, results);
    case 'inconclusive':
      return inconclusiveSteps(comparison, results);
    case 'suspected':
      return {
        meaning: `Stored runs come from other machines and days: this is a suspicion, not a verdict${comparison.failing ? '' : ', and does not fail the job (`fail-on: inconclusive` would)'}.`,
        action:
          'compare side by side, which settles it: `baseline: paired`, with `base:` where base is not built from a commit.',
      };
    case 'improvement':
    case 'unchanged':
    case 'nothing-compared':
      return null;
  }
}

/** The same in one paragraph, for where nothing can be set in bold. */
export function nextStepsText(steps: NextSteps): string {
  const action = steps.action === null ? null : `What to do: ${steps.action}`;
  return [steps.meaning, action].filter((part) => part !== null).join(' ');
}

/** CPU time tells where to look first. */
function regressionAction({ config }: Results, shown: readonly EndpointComparison[]): string {
  const worst = shown.find(({ verdict }) => verdict === 'regression');
  const accept = 'Where the change is worth it, raise `tolerance` in this pull request, where reviewers see it.';
  return `${worst === undefined ? UNKNOWN_CAUSE : whereToLook(worst, config.load)} ${accept}`;
}

const UNKNOWN_CAUSE = 'profile head under this load.';

function whereToLook(worst: EndpointComparison, load: Results['config']['load']): string {
  const metric = leadingMetric(worst, 'regression')?.metric;
  if (metric === 'memory') return 'take a heap snapshot of head under this load: it shows what is kept.';
  if (metric === 'connect') return 'look at what head does before it takes a connection, such as TLS.';
  switch (metric === 'cpu' ? 'work' : causeOf(worst, load)) {
    case 'work':
      return 'take a CPU profile of head under this load: it shows where the added work is.';
    case 'waiting':
      return 'look at what head waits for: queries, calls to other services, locks, timers. A CPU profile would not show it.';
    default:
      return UNKNOWN_CAUSE;
  }
}

/** Whose fault it is tells what to mend. */
function invalidSteps({ endpoints }: Comparison, results: Results): NextSteps {
  const sides = new Set(endpoints.flatMap(({ problems }) => problems.map(({ side }) => side)));
  if (sides.size === 1 && sides.has('generator')) {
    return {
      meaning: 'The load generator could not keep up, so its own time would have been judged: no verdict is given.',
      action: 'ask for less load, as told above, or use a machine with more cores.',
    };
  }
  const ofSides = (['base', 'head'] as const).filter((side) => sides.has(side));
  const action = [memoryLimitText(results, ofSides), responsesAction(sides.has('base'), sides.has('head'))];
  return {
    meaning: 'Wrong, failed or missing responses say nothing about latency, so no verdict is given.',
    action: `${action.filter((part) => part !== null).join(' Otherwise ')} \`limits.errors\` is the share of failures that is tolerated.`,
  };
}

function responsesAction(ofBase: boolean, ofHead: boolean): string {
  if (ofBase && ofHead) {
    return 'send the request by hand: neither version answers it as expected. Its path, headers and body have to fit, and `expect` says what a right answer is.';
  }
  return ofHead
    ? 'mend the endpoint in head; or, if its new answer is right, say so under `expect`.'
    : 'mend base, which alone answers wrongly; or, if this pull request is what mends it, measure the endpoint from the next one on.';
}

function inconclusiveSteps(comparison: Comparison, results: Results): NextSteps {
  const meaning = 'Inconclusive is not a pass';
  if (results.outOfTime) {
    return {
      meaning: `${meaning}: time ran out before anything was certain.`,
      action: 'raise `load.time-budget`, measure fewer endpoints, or allow a wider `tolerance`.',
    };
  }
  // Where the reason is none of noise, more of the same would not help.
  if (openMetrics(comparison).every(({ verdict }) => verdict === 'not-assessed')) {
    return {
      meaning: `${meaning}: what was measured does not allow a verdict.`,
      action:
        comparison.kind === 'stored'
          ? blocksAction(comparison, results)
          : 'mend what is named beside each figure as the reason.',
    };
  }
  return {
    meaning: `${meaning}: the noise here is larger than what was asked for.`,
    action: machinesAction(comparison, results) ?? blocksAction(comparison, results),
  };
}

function blocksAction(comparison: Comparison, results: Results): string {
  if (comparison.kind === 'stored') {
    return 'compare side by side (`baseline: paired`), or wait for more runs on the base branch.';
  }
  const more = openMetrics(comparison).flatMap(({ moreBlocks }) => moreBlocks ?? []);
  if (more.length === 0) return 'use a quieter machine, more rounds, or a wider `tolerance`.';
  const { min, max } = results.config.load.blocks;
  const needed = max + Math.max(...more);
  return needed <= MOST_BLOCKS
    ? `allow ${plural(needed, 'block')} (\`blocks: ${min}..${needed}\`), which ${timeOf(needed - max, results)}; or allow a wider \`tolerance\`.`
    : `more blocks would not help: ${needed} would be needed, and ${MOST_BLOCKS} are the most. Use a quieter machine, longer rounds (\`load.round\`), or a wider \`tolerance\`.`;
}

/** What more blocks cost, by those that were measured. */
function timeOf(blocks: number, { blocks: measured }: Results): string {
  const meanMs = measured.reduce((sum, { durationMs }) => sum + durationMs, 0) / Math.max(1, measured.length);
  return `takes about ${formatDuration((blocks * meanMs) / 1000)} more`;
}

/** Null unless every machine measured all endpoints, for a fixed number of blocks. */
function machinesAction(comparison: Comparison, { merged }: Results): string | null {
  if (merged?.by !== 'repeat') return null;
  const more = openMetrics(comparison).flatMap(({ moreMachines }) => moreMachines ?? []);
  const needed = merged.parts.length + Math.max(1, ...more);
  return more.length > 0 && needed <= MOST_PARTS
    ? `measure on ${plural(needed, 'machine')} (\`part: K/${needed}\`) or allow a wider \`tolerance\`.`
    : 'measure more blocks on each machine (`blocks`), more rounds, or allow a wider `tolerance`.';
}

/** Gated, and not told. */
function openMetrics({ endpoints }: Comparison): readonly EndpointComparison['metrics'][number][] {
  return endpoints.flatMap(({ state, metrics }) =>
    metrics.filter(
      ({ tolerance, verdict }) =>
        state === 'compared' && tolerance !== null && (verdict === 'inconclusive' || verdict === 'not-assessed'),
    ),
  );
}

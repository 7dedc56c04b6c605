/** What the verdict means to the reader, and what to do about it. One or two sentences, none where nothing is to do. */
import { MOST_PARTS } from '../config/part.ts';
import type { Comparison } from '../decide/comparison.ts';
import type { Results } from '../results/results.ts';
import { plural } from './format.ts';

/** What the configuration allows for `blocks`. */
const MOST_BLOCKS = 40;

export function nextSteps(comparison: Comparison, results: Results): string | null {
  switch (comparison.verdict) {
    case 'regression':
      return comparison.failing
        ? 'If the change is worth it, raise `tolerance` for this endpoint in the same pull request, where reviewers see it; otherwise profile the endpoint under this load.'
        : 'This does not fail the job (`fail-on: never`).';
    case 'limit-exceeded':
      return 'An absolute limit is exceeded, whatever base did: make it faster, or change `limits` where reviewers see it.';
    case 'invalid':
      return 'Wrong, failed or missing responses say nothing about latency, so no verdict is given. Mend the endpoint, or say under `expect` what a right answer is; `limits.errors` is the share that is tolerated.';
    case 'inconclusive': {
      if (results.outOfTime) {
        return 'Inconclusive is not a pass. Raise `load.time-budget`, measure fewer endpoints, or allow a wider `tolerance`.';
      }
      const more = comparison.endpoints.flatMap((one) =>
        one.metrics.flatMap((metric) => (metric.tolerance !== null ? (metric.moreBlocks ?? []) : [])),
      );
      const needed = results.config.load.blocks.max + Math.max(0, ...more);
      const advice =
        more.length > 0 && comparison.kind === 'paired' && needed <= MOST_BLOCKS
          ? `To decide, allow ${plural(needed, 'block')} (\`blocks: ${results.config.load.blocks.min}..${needed}\`) or a wider \`tolerance\`.`
          : comparison.kind === 'stored'
            ? 'More runs on the base branch, or comparing side by side (`baseline: paired`), would tell.'
            : 'A quieter machine, more rounds or a wider `tolerance` would tell.';
      return `Inconclusive is not a pass: the noise here is larger than what was asked for. ${machinesAdvice(comparison, results) ?? advice}`;
    }
    case 'suspected':
      return suspicion(comparison.failing);
    case 'improvement':
    case 'unchanged':
    case 'nothing-compared':
      return null;
  }
}

/** Null unless every machine measured all endpoints, for a fixed number of blocks. */
function machinesAdvice(comparison: Comparison, { merged }: Results): string | null {
  if (merged?.by !== 'repeat') return null;
  const more = comparison.endpoints.flatMap((one) =>
    one.metrics.flatMap((metric) => (metric.tolerance !== null ? (metric.moreMachines ?? []) : [])),
  );
  const needed = merged.parts.length + Math.max(1, ...more);
  return more.length > 0 && needed <= MOST_PARTS
    ? `To decide, measure on ${plural(needed, 'machine')} (\`part: K/${needed}\`) or allow a wider \`tolerance\`.`
    : 'More blocks on each machine (`blocks`), more rounds or a wider `tolerance` would tell.';
}

function suspicion(failing: boolean): string {
  const fails = failing ? '' : ', and does not fail the job (`fail-on: inconclusive` would)';
  return `Stored runs come from other machines and days: this is a suspicion, not a verdict${fails}. Comparing side by side settles it: \`baseline: paired\`, with \`base:\` where base is not built from a commit.`;
}

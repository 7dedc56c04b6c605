/**
 * Whether one side still became faster, or slower, than the other while it was measured: a JIT that settles later or
 * otherwise in head than in base, a table that grows on one side. A block warms up for as long as block 1 needed, so
 * this is also the audit of what block 1 has learnt. A block is one start of the apps, and so one value.
 */
import type { Metric } from '../config/config.ts';
import type { EndpointBlock } from '../results/results.ts';
import { roundPairs } from './metrics.ts';
import { average, standardDeviation } from './statistics.ts';
import { twoSidedP } from './student-t.ts';

/** From the first to the last round of a block, means over the blocks, as log-ratios. */
export interface Drift {
  readonly metric: Metric;
  readonly base: number;
  readonly head: number;
}

/** CPU time per request comes first: it is the sharper one where an app works. */
const WATCHED: readonly Metric[] = ['cpu', 'mean'];
/** A single round has no course, and fewer blocks no error that is worth the name. */
const FEWEST = { rounds: 2, blocks: 4 };
/** Of the ratio: the mean over the rounds is off by half of it. */
const HARMLESS = 0.02;

/**
 * @param level how often a pair that does not drift may seem to
 * @returns the first metric whose ratio drifts; null: none does, or it cannot be seen
 */
export function driftOf(blocks: readonly EndpointBlock[], level: number): Drift | null {
  for (const metric of WATCHED) {
    const courses = blocks.flatMap((block) => {
      const rounds = roundPairs(block, metric);
      if (rounds.length < FEWEST.rounds) return [];
      return [{ base: rise(rounds.map(({ base }) => base)), head: rise(rounds.map(({ head }) => head)) }];
    });
    if (courses.length < FEWEST.blocks) continue;
    const ratios = courses.map(({ base, head }) => head - base);
    const mean = average(ratios);
    const error = standardDeviation(ratios) / Math.sqrt(ratios.length);
    if (Math.abs(mean) < HARMLESS || twoSidedP(mean / error, ratios.length - 1) > level / WATCHED.length) continue;
    return { metric, base: average(courses.map(({ base }) => base)), head: average(courses.map(({ head }) => head)) };
  }
  return null;
}

/** `head’s mean fell by 6.2 % from the first to the last round of a block, base’s by 0.1 %: …` */
export function driftWords({ metric, base, head }: Drift): string {
  const name = metric === 'cpu' ? 'CPU per request' : 'mean latency';
  const moved = (drift: number) =>
    `${drift < 0 ? 'fell' : 'rose'} by ${Math.abs(Math.expm1(drift) * 100).toFixed(1)} %`;
  return `head’s ${name} ${moved(head)} from the first to the last round of a block, base’s ${moved(base)}: the two do not settle alike, and the change depends on how long they run. If it is the warm-up, a longer \`warmup\` shows what remains`;
}

/** Of the line of least squares through the logs of values at equal distances, from its first to its last point. */
function rise(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const products = values.reduce((sum, value, at) => sum + (at - middle) * Math.log(value), 0);
  const squares = values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
  return (products / squares) * (values.length - 1);
}

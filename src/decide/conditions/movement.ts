/** Whether one side became faster than the other, as with a JIT that settles later, or both became slower, as with a growing table. */
import { bothSides, type Metric, type Pair } from '../../config/config.ts';
import type { EndpointBlock } from '../../results/results.ts';
import { HARMLESS, roundPairs } from '../metrics/block-figures.ts';
import { isOpenLoop } from '../metrics/metrics.ts';
import type { Movement } from '../reasons.ts';
import { type Doubt, isChange, ruled } from '../rule.ts';
import { average, median, standardDeviation, sum } from '../test/statistics.ts';
import { twoSidedP } from '../test/student-t.ts';

/** CPU time per request is the sharper one where an app works. */
const WATCHED: readonly Metric[] = ['cpu', 'mean'];
/** A single round has no course, and fewer blocks no error that is worth the name. */
const FEWEST = { rounds: 2, blocks: 4 };
/** A rise of both alike: it moves no ratio. */
const HARMLESS_RISE = Math.log(1.1);

/** The first metric whose ratio moves, else the first that rises on both sides; null if none does. `level`: how often one may seem to. */
export function movementOf(blocks: readonly EndpointBlock[], level: number): Movement | null {
  const watched = WATCHED.map((metric) => ({ metric, courses: coursesOf(blocks, metric) }));
  const seen = watched.filter(({ courses }) => courses.length >= FEWEST.blocks);
  const found = (isCommon: boolean, of: (course: Pair) => number): Movement | null => {
    const one = seen.find(({ courses }) => isMoving(courses.map(of), isCommon, level / WATCHED.length));
    if (one === undefined) return null;
    const means = bothSides((side) => average(one.courses.map((course) => course[side])));
    return { kind: 'movement', metric: one.metric, ...means, isCommon };
  };
  const apart = found(false, ({ base, head }) => head - base);
  // In an open loop it is a queue that grows: the app does not keep up, which is said elsewhere.
  if (apart !== null || blocks.some(isOpenLoop)) return apart;
  return found(true, ({ base, head }) => Math.min(base, head));
}

/** Work that is done once, such as compiling, is CPU time that a longer run has less of: no change of it is announced meanwhile. */
export const unsettled: Doubt = ({ verdict }) =>
  isChange(verdict) ? ruled('inconclusive', { kind: 'unsettled' }) : null;

/** How far both sides rose in each block, in logs. More rounds than half of the blocks have show more of a course, and are left out. */
function coursesOf(blocks: readonly EndpointBlock[], metric: Metric): readonly Pair[] {
  const courses = blocks.map((block) => roundPairs(block, metric)).filter(({ length }) => length >= FEWEST.rounds);
  const most = Math.ceil(median(courses.map(({ length }) => length)));
  return courses.map((rounds) => bothSides((side) => rise(rounds.slice(0, most).map((round) => round[side]))));
}

/** By a t test over the blocks. What both sides have in common only counts where it rises: a fall is the warm-up’s. */
function isMoving(moves: readonly number[], isCommon: boolean, level: number): boolean {
  const mean = average(moves);
  // The mean over the rounds is off by half of a movement of the ratio.
  if (isCommon ? mean < HARMLESS_RISE : Math.abs(mean) < HARMLESS) return false;
  const error = standardDeviation(moves) / Math.sqrt(moves.length);
  return twoSidedP(mean / error, moves.length - 1) <= level;
}

/** How far the line of least squares rises through the logs of values at equal distances. */
function rise(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const products = sum(values.map((value, at) => (at - middle) * Math.log(value)));
  const squares = sum(values.map((_, at) => (at - middle) ** 2));
  return (products / squares) * (values.length - 1);
}

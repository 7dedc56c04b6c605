/**
 * Bounds for looking at the data after each block without raising the rate of false alarms (decision 1).
 *
 * Error spending after Lan & DeMets (1983): by look m of at most M blocks a share m/M of α is spent, two-sided; √(m/M) where each
 * further block is dear. The bound of each look is found by the recursive integration of Armitage, McPherson & Rowe (1969) over the
 * score of the paths that have not crossed yet, for Gaussian increments; it is returned as the nominal two-sided p-value, which is
 * then compared with the p-value of a t test on m − 1 degrees of freedom.
 */
import erfc from '@stdlib/math-base-special-erfc';
import { fewest } from './statistics.ts';

/** The power of m/M: what is spent early is missing later (decision 53). */
const EXPONENTS = { evenly: 1, early: 0.5 };
type Spending = keyof typeof EXPONENTS;
/** Two one-sided tests (Schuirmann 1987) at 5 % each. */
export const EQUIVALENCE_LEVEL = 0.1;
/** Gaussian bounds overspend by so much, at most, in simulated t statistics: plans from 3..5 to 4..40 looks, levels of 0.1 to 10 %. */
const STUDENT_MARGIN = 1.3;
const GRID_INTERVALS = 240;
/** The bound's own precision: one part in 10¹¹ moves its p-value by less than one in 10⁸. */
const BOUND_PRECISION = 1e-11;
/** In standard deviations: a normal distribution has 10⁻¹⁸ of its mass beyond. */
const FARTHEST = 9;
const LOWEST_EXPONENT = -14;
const LEVELS_PER_DECADE = 4;
/** Levels at which the bounds are tabulated, for the inverse: what level would just have been rejected. */
const LEVELS = Array.from({ length: 57 }, (_, i) => 10 ** (LOWEST_EXPONENT + i / LEVELS_PER_DECADE));

export interface SequentialPlan {
  /** First and last look; every number of blocks between is one. */
  readonly minBlocks: number;
  readonly maxBlocks: number;
  /** Nominal two-sided p below which look `blocks` rejects when `level` may be spent in all; 0 if nothing is tested there. */
  nominalBound(blocks: number, level: number): number;
  /** The smallest overall level at which this p rejects: a p-value itself (Liu & Anderson 2008), as Holm needs. 1 if nothing is tested. */
  sequentialP(blocks: number, nominalP: number): number;
}

/** Two-sided: only one direction fails a gate, so each may be wrong that often. What is left is for levels between starts (`levels.ts`). */
export function levelOfChange(confidence: number): number {
  return 2 * MEANS_SHARE * (1 - confidence);
}

/** A quarter costs levels one start more than half would (decision 53). */
export const MEANS_SHARE = 0.75;

const plans = new Map<string, SequentialPlan>();

export function sequentialPlan(minBlocks: number, maxBlocks: number, spending: Spending = 'evenly'): SequentialPlan {
  const key = `${minBlocks}..${maxBlocks} ${spending}`;
  const known = plans.get(key);
  if (known) return known;
  const bounds = new Map<number, readonly number[]>();
  /** The bound at one look of each tabulated level. */
  const boundsAt = (blocks: number) => (index: number) => {
    const all =
      bounds.get(index) ??
      gaussianSpendingBounds({ minBlocks, maxBlocks }, (LEVELS[index] ?? 1) / STUDENT_MARGIN, spending);
    bounds.set(index, all);
    return all[blocks - minBlocks] ?? 0;
  };
  const isLook = (blocks: number) => blocks >= minBlocks && blocks <= maxBlocks;
  const plan: SequentialPlan = {
    minBlocks,
    maxBlocks,
    nominalBound: (blocks, level) => (isLook(blocks) ? interpolate(boundsAt(blocks), level) : 0),
    sequentialP: (blocks, nominalP) => (isLook(blocks) ? invert(boundsAt(blocks), nominalP) : 1),
  };
  plans.set(key, plan);
  return plan;
}

/** Nominal two-sided p-values for the looks at `minBlocks` … `maxBlocks` that spend `level` in all on Gaussian data. */
export function gaussianSpendingBounds(
  { minBlocks, maxBlocks }: Pick<SequentialPlan, 'minBlocks' | 'maxBlocks'>,
  level: number,
  spending: Spending = 'evenly',
): readonly number[] {
  const nominal: number[] = [];
  let spent = 0;
  // Paths still undecided, as a density of the score (the sum of unit-variance increments) on Simpson nodes.
  let alive: Density = [{ at: 0, mass: 1 }];
  let previous = 0;
  for (let look = minBlocks; look <= maxBlocks; look++) {
    const toSpend = level * (look / maxBlocks) ** EXPONENTS[spending] - spent;
    const sd = Math.sqrt(look - previous);
    const bound = crossingBound(alive, sd, toSpend, 40 * Math.sqrt(look));
    nominal.push(erfc(bound / Math.sqrt(look) / Math.SQRT2));
    spent += toSpend;
    alive = continuing(alive, sd, bound);
    previous = look;
  }
  return nominal;
}

type Density = readonly { readonly at: number; readonly mass: number }[];

/**
 * The score beyond which `probability` of the mass arrives after one more increment; what crosses one bound is half. By Newton’s method
 * on the logarithm of that mass, which is close to a parabola; a step that leaves the known interval is replaced by a bisection.
 */
function crossingBound(alive: Density, sd: number, probability: number, highest: number): number {
  let [low, high, bound] = [0, highest, 0];
  for (;;) {
    let [crossing, density] = [0, 0];
    for (const { at, mass } of alive) {
      const apart = (bound - at) / sd;
      crossing += mass * erfc(apart / Math.SQRT2);
      density += 2 * mass * normalDensity(apart);
    }
    [low, high] = crossing > probability ? [bound, high] : [low, bound];
    const next = bound + (sd * crossing * Math.log(crossing / probability)) / density;
    if (high - low <= BOUND_PRECISION * high || Math.abs(next - bound) <= BOUND_PRECISION * next) return bound;
    bound = next > low && next < high ? next : (low + high) / 2;
  }
}

/** The density after one more increment, inside ±bound, on Simpson nodes. It is the same on both sides of 0. */
function continuing(alive: Density, sd: number, bound: number): Density {
  const step = (2 * bound) / GRID_INTERVALS;
  const half = Array.from({ length: GRID_INTERVALS / 2 + 1 }, (_, i) => {
    const at = -bound + i * step;
    let density = 0;
    for (const from of alive) {
      const apart = Math.abs(at - from.at) / sd;
      if (apart < FARTHEST) density += from.mass * normalDensity(apart);
    }
    const weight = i === 0 ? 1 : i % 2 === 1 ? 4 : 2;
    return { at, mass: (density * weight * step) / sd / 3 };
  });
  return [...half, ...half.slice(0, -1).map(({ at, mass }) => ({ at: -at, mass }))];
}

/** The density of the standard normal distribution. */
function normalDensity(at: number): number {
  return Math.exp(-0.5 * at * at) / Math.sqrt(2 * Math.PI);
}

/** Log-log interpolation of nominal bound over level: the inverse of `invert`, and a family has many levels. */
function interpolate(boundOf: (index: number) => number, level: number): number {
  const position = Math.min(Math.max((Math.log10(level) - LOWEST_EXPONENT) * LEVELS_PER_DECADE, 0), LEVELS.length - 1);
  const low = Math.min(Math.floor(position), LEVELS.length - 2);
  const [boundLow, boundHigh] = [boundOf(low), boundOf(low + 1)];
  if (!boundLow || !boundHigh) return 0;
  return boundLow * (boundHigh / boundLow) ** (position - low);
}

/** Log-log interpolation of level over nominal bound; levels outside the table are clamped to its ends. */
function invert(boundOf: (index: number) => number, nominalP: number): number {
  const last = LEVELS.length - 1;
  if (nominalP <= boundOf(0)) return LEVELS[0] ?? 0;
  if (nominalP >= boundOf(last)) return 1;
  const high = fewest({ above: 0, enough: last }, (index) => boundOf(index) >= nominalP);
  const [levelLow, levelHigh] = [LEVELS[high - 1] ?? 0, LEVELS[high] ?? 1];
  const [boundLow, boundHigh] = [boundOf(high - 1), boundOf(high)];
  const share = (Math.log(nominalP) - Math.log(boundLow)) / (Math.log(boundHigh) - Math.log(boundLow));
  return Math.min(1, levelLow * (levelHigh / levelLow) ** share);
}

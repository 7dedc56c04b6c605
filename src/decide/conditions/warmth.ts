/**
 * Whether both sides are warm, and since when: neither becomes faster any more, and the ratio of head to base has stopped
 * moving.
 *
 * Works on steps, each a short time in which both sides were loaded. What the machine does to a step it does to both sides, so
 * the ratio has to stay where it is from then on, within what the steps themselves scatter. A side's own level wavers with the
 * machine, up and down, while a warm-up only goes down: a level that was reached once, and not left for good, is the warm one.
 */
import { median } from '../test/statistics.ts';

/** Mean time per request of each side, in ms. */
export interface Step {
  readonly baseMs: number;
  readonly headMs: number;
}

/** A drift of the ratio that would do no harm, as a log. */
const HARMLESS = 0.01;
/**
 * In standard errors: what is within them is noise. A single bin is one of many that are held against the same last third, so it
 * has to stand out further than a third does. A level has to be missed by `NEAR`, too (decision 41).
 */
const NOISE = { third: 2, bin: 3, level: 1 };
/** A side has reached its final level when it is above it by no more than this, as a log. */
const NEAR = 0.1;
/** Fewer steps show neither drift nor noise. */
const FEWEST_STEPS = 6;
/** Steps that are looked at together when the beginning of the warm part is searched. */
const BINS = 12;

/**
 * How many steps came before both sides were warm; null if they are not yet, or it cannot be seen yet. What the last third of
 * the steps says must have been true of the second one, too.
 */
export function stepsUntilWarm(steps: readonly Step[]): number | null {
  const usable = steps.filter((step) => step.baseMs > 0 && step.headMs > 0);
  if (usable.length < FEWEST_STEPS) return null;
  const starts = [steadyRatioFrom(usable), ...[baseLevel, headLevel].map((level) => levelReachedAt(usable, level))];
  return starts.reduce((latest, start) => (latest === null || start === null ? null : Math.max(latest, start)));
}

/**
 * How many steps came before each side had reached its final level, of latency or of CPU time per request: where waiting
 * hides code that is still cold, latency is at its level long before. Null: a side has not yet, or it cannot be seen yet.
 */
export function stepsUntilLevel(steps: readonly Step[]): number | null {
  const usable = steps.filter((step) => step.baseMs > 0 && step.headMs > 0);
  if (usable.length < FEWEST_STEPS) return null;
  const starts = [levelReachedAt(usable, baseLevel), levelReachedAt(usable, headLevel)];
  return starts.reduce((latest, start) => (latest === null || start === null ? null : Math.max(latest, start)));
}

const ratioOf = (step: Step) => Math.log(step.headMs / step.baseMs);
const baseLevel = (step: Step) => Math.log(step.baseMs);
const headLevel = (step: Step) => Math.log(step.headMs);

const thirdOf = (steps: readonly Step[]) => Math.floor(steps.length / 3);
const binOf = (steps: readonly Step[]) => Math.max(1, Math.floor(steps.length / BINS));

/**
 * The first bin on after which the ratio is that of the last third. A single bin that differs is a stall of one side; where
 * something warms up, two in a row differ alike, or the first one does.
 */
function steadyRatioFrom(steps: readonly Step[]): number | null {
  const third = thirdOf(steps);
  const last = steps.slice(2 * third);
  if (shiftOf(steps.slice(third, 2 * third), last, NOISE.third) !== 0) return null;
  const size = binOf(steps);
  const shiftBefore = (end: number) => shiftOf(steps.slice(Math.max(0, end - size), end), last, NOISE.bin);
  for (let end = 2 * third; end > 0; end -= size) {
    const shift = shiftBefore(end);
    const isFirst = end <= size;
    if (shift !== 0 && (isFirst || shift === shiftBefore(end - size))) return end;
  }
  return 0;
}

/** The first of two bins in a row that are as low as the last third, or seem higher by noise only. */
function levelReachedAt(steps: readonly Step[], level: (step: Step) => number): number | null {
  const third = thirdOf(steps);
  const size = binOf(steps);
  const last = steps.slice(2 * third).map(level);
  const reached = median(last) + NEAR + NOISE.level * errorOf(spreadOfSteps(last), last.length, size);
  const isNear = (start: number) => median(steps.slice(start, start + size).map(level)) <= reached;
  for (let start = 0; start + 2 * size <= 2 * third; start += size) {
    if (isNear(start) && isNear(start + size)) return start;
  }
  return null;
}

/** Whether the ratio has risen (1), fallen (−1), or stayed (0). */
function shiftOf(earlier: readonly Step[], later: readonly Step[], noise: number): number {
  // Medians: one stalled step is not a drift.
  const ratios = later.map(ratioOf);
  const shift = median(ratios) - median(earlier.map(ratioOf));
  const isNoise = Math.abs(shift) <= Math.max(HARMLESS, noise * errorOf(spread(ratios), ratios.length, earlier.length));
  return isNoise ? 0 : Math.sign(shift);
}

/** Standard error of the difference of two medians, of that many values each. */
function errorOf(sd: number, ...counts: readonly [number, number]): number {
  return 1.2533 * sd * Math.sqrt(1 / counts[0] + 1 / counts[1]);
}

/** Standard deviation by the median absolute deviation. */
function spread(values: readonly number[]): number {
  const middle = median(values);
  return 1.4826 * median(values.map((value) => Math.abs(value - middle)));
}

/** The same from one step to the next: a level that still falls is not noise. */
function spreadOfSteps(values: readonly number[]): number {
  return spread(values.slice(1).map((value, at) => value - (values[at] ?? value))) / Math.SQRT2;
}

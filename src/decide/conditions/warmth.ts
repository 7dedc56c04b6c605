/**
 * Since when neither side becomes faster, and the ratio has stopped moving: the machine does to both what it does to one. A side's level
 * wavers with the machine, while a warm-up only goes down: a level that was reached once, and not left for good, is the warm one.
 */
import { median, spread } from '../test/statistics.ts';

/** Mean time per request of each side, in ms. */
export interface Step {
  readonly baseMs: number;
  readonly headMs: number;
}

/** A drift of the ratio: a share of how far above its level a side may be. */
const HARMLESS = 0.1;
/** In standard errors; `round` in standard deviations. A single bin has to stand out further: it is one of many (decision 41). */
const NOISE = { third: 2, bin: 3, level: 1, round: 2 };
/** A side has reached its final level when it is above it by no more than this, as a log. */
const NEAR = 0.1;
/** The level of another start may be above it by chance: more than starts of an app differ by, and less than code that is cold. */
const NEAR_ANOTHER_START = 0.2;
/** What is left of a fall then is alike on both sides, and not worth a longer warm-up in every block (decision 62). */
export const NEAR_ENOUGH_TO_REPEAT = 0.3;
const FEWEST_STEPS = 6;
/** Fewer rounds show a step, but not how much rounds scatter. */
const FEWEST_ROUNDS = 4;
/** The beginning of the warm part is searched in so many bins of steps. */
const BINS = 12;

/** How many steps came before both sides were warm, for two thirds at least; null if they are not yet, or it cannot be seen. */
export function stepsUntilWarm(steps: readonly Step[], near = NEAR): number | null {
  const level = stepsUntilLevel(steps, near);
  const steady = level === null ? null : steadyRatioFrom(usable(steps), HARMLESS * near);
  return level === null || steady === null ? null : Math.max(level, steady);
}

/** How many steps came before each side's final level, of latency, or of CPU time, which waiting cannot hide; null: not yet, or unseen. */
export function stepsUntilLevel(steps: readonly Step[], near = NEAR): number | null {
  const seen = usable(steps);
  if (seen.length < FEWEST_STEPS) return null;
  const logs = (of: keyof Step) => seen.map((step) => Math.log(step[of]));
  const [base, head] = [levelReachedAt(logs('baseMs'), near), levelReachedAt(logs('headMs'), near)];
  return base === null || head === null ? null : Math.max(base, head);
}

/**
 * How many rounds came before each side had reached its level: the first two in a row that are as low, or seem higher by noise only.
 * Unlike the end of a warm-up, they need not last: a level that falls on is seen in the next round (decision 62). `known`: the level of
 * an earlier block, which another start may miss (decision 64); null: that of the latest two rounds counts.
 */
export function roundsUntilLevel(rounds: readonly (readonly Step[])[], known: Step | null): number {
  const firstNear = (of: keyof Step) => {
    const levels = rounds.map((steps) => median(usable(steps).map((step) => Math.log(step[of]))));
    const seen = levels.filter(Number.isFinite);
    const noise = seen.length < FEWEST_ROUNDS ? 0 : NOISE.round * spreadOfSteps(seen);
    const latest = Math.min(...levels.slice(-2).filter(Number.isFinite));
    const reached = known === null ? latest + NEAR + noise : Math.log(known[of]) + NEAR_ANOTHER_START;
    const isHigh = (at: number) => (levels[at] ?? 0) > reached;
    // The latest one alone may be higher by chance.
    const first = levels.findIndex((_, at) => !isHigh(at) && (at + 2 >= levels.length || !isHigh(at + 1)));
    return first < 0 ? levels.length : first;
  };
  return Math.max(firstNear('baseMs'), firstNear('headMs'));
}

/** Null where a side has no step. */
export function levelOf(steps: readonly Step[]): Step | null {
  const seen = usable(steps);
  if (seen.length === 0) return null;
  return { baseMs: median(seen.map(({ baseMs }) => baseMs)), headMs: median(seen.map(({ headMs }) => headMs)) };
}

/** Null: neither is known. */
export function higher(one: Step | null, other: Step | null): Step | null {
  if (one === null || other === null) return one ?? other;
  return { baseMs: Math.max(one.baseMs, other.baseMs), headMs: Math.max(one.headMs, other.headMs) };
}

function usable(steps: readonly Step[]): readonly Step[] {
  return steps.filter(({ baseMs, headMs }) => baseMs > 0 && headMs > 0);
}

const thirdOf = ({ length }: readonly unknown[]) => Math.floor(length / 3);
const binOf = ({ length }: readonly unknown[]) => Math.max(1, Math.floor(length / BINS));

/** Where the ratio begins to be that of the last third. A single bin that differs, unless it is the first, is a stall. */
function steadyRatioFrom(steps: readonly Step[], harmless: number): number | null {
  const ratios = steps.map(({ baseMs, headMs }) => Math.log(headMs / baseMs));
  const third = thirdOf(ratios);
  const last = ratios.slice(2 * third);
  /** Whether the ratio has risen since (1), fallen (−1), or stayed (0): by medians, as one stalled step is not a drift. */
  const shiftSince = (earlier: readonly number[], noise: number) => {
    const shift = median(last) - median(earlier);
    const withinNoise = noise * errorOf(spread(last), last.length, earlier.length);
    return Math.abs(shift) <= Math.max(harmless, withinNoise) ? 0 : Math.sign(shift);
  };
  if (shiftSince(ratios.slice(third, 2 * third), NOISE.third) !== 0) return null;
  const size = binOf(ratios);
  const shiftBefore = (end: number) => shiftSince(ratios.slice(Math.max(0, end - size), end), NOISE.bin);
  for (let end = 2 * third; end > 0; end -= size) {
    const shift = shiftBefore(end);
    const isFirst = end <= size;
    if (shift !== 0 && (isFirst || shift === shiftBefore(end - size))) return end;
  }
  return 0;
}

/** The first of two bins in a row that are as low as the last third, or seem higher by noise only. */
function levelReachedAt(levels: readonly number[], near: number): number | null {
  const third = thirdOf(levels);
  const size = binOf(levels);
  const last = levels.slice(2 * third);
  const reached = median(last) + near + NOISE.level * errorOf(spreadOfSteps(last), last.length, size);
  const isNear = (start: number) => median(levels.slice(start, start + size)) <= reached;
  for (let start = 0; start + 2 * size <= 2 * third; start += size) {
    if (isNear(start) && isNear(start + size)) return start;
  }
  return null;
}

/** Standard error of the difference of two medians, of that many values each. */
function errorOf(sd: number, count: number, other: number): number {
  return 1.2533 * sd * Math.sqrt(1 / count + 1 / other);
}

/** From one step to the next: a level that still falls is not noise. */
function spreadOfSteps(values: readonly number[]): number {
  return spread(values.slice(1).map((value, at) => value - (values[at] ?? value))) / Math.SQRT2;
}

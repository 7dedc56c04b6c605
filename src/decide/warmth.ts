/**
 * Whether both sides are warm, and since when. What matters is not that latencies have stopped falling but that the ratio
 * of head to base has stopped moving: base and head warm up alike, and a little of it does no harm to either.
 *
 * Works on steps, each a short time in which both sides were loaded. Noise must not pass for a drift, nor hide one for
 * ever: a drift counts when it is beyond what the steps themselves scatter.
 */
import { median } from './statistics.ts';

/** Mean time per request of each side, in ms. */
export interface Step {
  readonly baseMs: number;
  readonly headMs: number;
}

/** A drift of the ratio, and of the level of both, that would do no harm (logs). */
const HARMLESS = { ratio: 0.01, level: 0.06 };
/** In standard errors: a drift within them is noise. */
const NOISE = 2;
/** Fewer steps show neither drift nor noise. */
const FEWEST_STEPS = 6;
/** Steps that are looked at together when the beginning of the warm part is searched. */
const BINS = 12;

/**
 * How many steps came before both sides were warm; null: they are not yet, or it cannot be seen yet. The second and
 * the last third of the steps must agree.
 */
export function stepsUntilWarm(steps: readonly Step[]): number | null {
  const usable = steps.filter((step) => step.baseMs > 0 && step.headMs > 0);
  if (usable.length < FEWEST_STEPS) return null;
  const third = Math.floor(usable.length / 3);
  const [before, last] = [usable.slice(third, 2 * third), usable.slice(2 * third)];
  if (hasMoved(before, last)) return null;
  // From the first bin on after which none differs from the last third.
  const size = Math.max(1, Math.floor(usable.length / BINS));
  for (let start = 2 * third; start > 0; start -= size) {
    if (hasMoved(usable.slice(Math.max(0, start - size), start), last)) return start;
  }
  return 0;
}

function hasMoved(earlier: readonly Step[], later: readonly Step[]): boolean {
  return (
    Math.abs(shift(earlier, later, ratioOf)) > Math.max(HARMLESS.ratio, NOISE * error(earlier, later, ratioOf)) ||
    shift(later, earlier, levelOf) > Math.max(HARMLESS.level, NOISE * error(earlier, later, levelOf))
  );
}

const ratioOf = (step: Step) => Math.log(step.headMs / step.baseMs);
const levelOf = (step: Step) => (Math.log(step.headMs) + Math.log(step.baseMs)) / 2;

/** Medians: one stalled step is no drift. */
function shift(from: readonly Step[], to: readonly Step[], figure: (step: Step) => number): number {
  return median(to.map(figure)) - median(from.map(figure));
}

/** Standard error of the difference of two medians, from the later steps' median absolute deviation. */
function error(earlier: readonly Step[], later: readonly Step[], figure: (step: Step) => number): number {
  const values = later.map(figure);
  const middle = median(values);
  const sd = 1.4826 * median(values.map((value) => Math.abs(value - middle)));
  return 1.2533 * sd * Math.sqrt(1 / earlier.length + 1 / later.length);
}

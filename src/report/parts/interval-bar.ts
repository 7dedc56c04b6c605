/** The interval of a change as a line of characters, so that a reader sees whether it clears the tolerance. */
import type { MetricComparison } from '../../decide/comparison.ts';

/** Cells on either side of no change: as wide as the figures that stand above the line. */
const HALF = 8;
/** Beyond this many tolerances it does not matter how far: an arrow says that it goes on. */
const MOST_TOLERANCES = 4;
const FEWEST_TOLERANCES = 2;

const BLANK = '\u00a0';
const MARKS = { noChange: '│', tolerance: '┊', interval: '━', crossed: '┿', change: '╋', below: '‹', above: '›' };

/** Below a table with such lines. */
export const BAR_LEGEND = `The line below a change is its interval: ${MARKS.noChange} no change, ${MARKS.tolerance} the tolerance, ${MARKS.change} the change.`;

/** What both ends of the lines stand for, a fraction: one for all lines of a table. Null where no line can be drawn. */
export function barScale(metrics: readonly MetricComparison[]): number | null {
  const drawable = metrics.flatMap((metric) => drawnOf(metric) ?? []);
  if (drawable.length === 0) return null;
  const widest = Math.max(...drawable.flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)]));
  const tolerance = Math.max(...drawable.map((one) => one.tolerance));
  return Math.min(Math.max(widest, FEWEST_TOLERANCES * tolerance), MOST_TOLERANCES * tolerance);
}

/** `    ┊  │  ┊  ━╋━ ` without any space that could break. Null where the metric has no tolerance or no interval. */
export function intervalBar(metric: MetricComparison, scale: number): string | null {
  const drawn = drawnOf(metric);
  if (drawn === null) return null;
  const cellOf = (change: number) => Math.round((change / scale) * HALF);
  const [low, high] = [cellOf(drawn.low), cellOf(drawn.high)];
  const [change, tolerance] = [cellOf(drawn.change), cellOf(drawn.tolerance)];
  const mark = (cell: number) => {
    const isMarked = cell === 0 || Math.abs(cell) === tolerance;
    if (cell === -HALF && low < -HALF) return MARKS.below;
    if (cell === HALF && high > HALF) return MARKS.above;
    if (cell === change) return MARKS.change;
    if (cell >= low && cell <= high) return isMarked ? MARKS.crossed : MARKS.interval;
    if (cell === 0) return MARKS.noChange;
    return isMarked ? MARKS.tolerance : BLANK;
  };
  return Array.from({ length: 2 * HALF + 1 }, (_, i) => mark(i - HALF)).join('');
}

function drawnOf({ change, support, tolerance }: MetricComparison) {
  if (change === null || support === null || tolerance === null || tolerance <= 0) return null;
  // An interval without an upper end is drawn as one that goes beyond the line.
  return { change, low: support.low, high: Number.isFinite(support.high) ? support.high : 100, tolerance };
}

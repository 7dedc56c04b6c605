/**
 * Which of the quantities of a profile changed, all together at one rate of error, and by how much.
 *
 * Time that only moved from one function to another is nobody's doing: a compiler that inlines a callee on one side alone, whoever moves
 * lines, and a new name do that. Such pairs change in opposite directions. Their sum is what changed, and is judged instead of the two.
 */
import { bothSides, type Pair } from '../../config/config.ts';
import type { Stack } from '../../results/profile.ts';
import type { Interval } from '../comparison.ts';
import { holm } from '../test/holm.ts';
import { differenceOf, type Series } from '../test/moderated.ts';
import { average } from '../test/statistics.ts';
import type { Quantity } from './profile-quantities.ts';

/** One figure per request on both sides, means over the profiled blocks, with the interval of head − base in the same unit. */
export interface PerRequest extends Pair {
  readonly interval: Interval;
}

interface Group {
  readonly quantities: readonly Quantity[];
  readonly level: number;
}

/** The quantities that changed. A real change shows in every block, an outlier does not. */
export function significant(groups: readonly Group[]): ReadonlyMap<Quantity, PerRequest> {
  return new Map(
    groups.flatMap((group) =>
      [...holm(group.quantities, group.level)].flatMap(([one, { rejected, level }]) =>
        rejected && isInEveryBlock(one) ? [[one, perRequest(one, level)] as const] : [],
      ),
    ),
  );
}

function isInEveryBlock({ base, head, mean }: Quantity): boolean {
  return head.every((value, block) => (value - (base[block] ?? 0)) * mean > 0);
}

export function perRequest({ base, head, interval }: Quantity, level: number): PerRequest {
  // Rounding may leave less than nothing.
  return { base: Math.max(0, average(base)), head: Math.max(0, average(head)), interval: interval(level) };
}

/** A function that changed. */
export interface Changed {
  /** Index of its frame. */
  readonly index: number;
  readonly series: Series;
  readonly figures: PerRequest;
  /** Index of the function that the time came from, or went to: the figures are of both together; missing means none. */
  readonly partner?: number;
}

/** Two changes of any functions are counterparts if the smaller is at least this part of the larger. */
const COUNTERPART_SHARE = 0.4;
/** A function that has less than this part of its time on the other side is new, or gone. */
const ABSENT_SHARE = 0.05;

/**
 * The changes that are left when changes that cancel out have been put together, each under the function of the larger one.
 *
 * @param changed all that changed significantly
 * @param stacks of both sides in all blocks: who calls whom
 * @param isOwn by the index of its frame: whether a function is the repository's
 * @param figuresOf the figures of the sum of two; null if it has not changed significantly
 */
export function withoutMoves(
  changed: readonly Changed[],
  stacks: readonly Stack[],
  isOwn: (index: number) => boolean,
  figuresOf: (sum: Series, of: readonly Changed[]) => PerRequest | null,
): readonly Changed[] {
  const callers = callersIn(stacks);
  const sizeOf = ({ series }: Changed) => Math.abs(differenceOf(series));
  const left = changed.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const settled: Changed[] = [];
  for (let one = left.shift(); one !== undefined; one = left.shift()) {
    const first = one;
    const partner =
      left.find((other) => isCounterpart(first.series, other.series) && areClose(first, other, callers)) ??
      left.find((other) => isOwn(other.index) && isInlined(other, first, callers));
    if (partner === undefined) {
      settled.push(first);
      continue;
    }
    left.splice(left.indexOf(partner), 1);
    const series = sumOf(first.series, partner.series);
    const figures = figuresOf(series, [first, partner]);
    if (figures !== null) settled.push({ index: first.index, series, figures, partner: partner.index });
  }
  return settled;
}

function sumOf(a: Series, b: Series): Series {
  return bothSides((side) => a[side].map((ms, block) => ms + (b[side][block] ?? 0)));
}

function isCounterpart(larger: Series, smaller: Series): boolean {
  return -differenceOf(smaller) * Math.sign(differenceOf(larger)) >= COUNTERPART_SHARE * Math.abs(differenceOf(larger));
}

/** By indexes of frames. */
type Callers = ReadonlyMap<number, ReadonlySet<number>>;

function callersIn(stacks: readonly Stack[]): Callers {
  const callers = new Map<number, Set<number>>();
  for (const { frames } of stacks) {
    for (const [at, callee] of frames.entries()) {
      const caller = frames[at - 1];
      if (caller === undefined || caller === callee) continue;
      callers.set(callee, (callers.get(callee) ?? new Set()).add(caller));
    }
  }
  return callers;
}

/** One calls the other; or one took the place of the other, below the same caller. */
function areClose(a: Changed, b: Changed, callers: Callers): boolean {
  const [ofA, ofB] = [callers.get(a.index), callers.get(b.index)];
  if (ofA?.has(b.index) || ofB?.has(a.index)) return true;
  const isReplaced = (isNew(a.series) && isGone(b.series)) || (isNew(b.series) && isGone(a.series));
  return isReplaced && [...(ofA ?? [])].some((caller) => ofB?.has(caller));
}

/** One side alone has the callee, and the caller's change goes the other way, however much larger: it is inlined, and slower or faster as well. */
function isInlined(callee: Changed, caller: Changed, callers: Callers): boolean {
  const isApart = isNew(callee.series) || isGone(callee.series);
  const isOpposite = differenceOf(callee.series) * differenceOf(caller.series) < 0;
  return isApart && isOpposite && (callers.get(callee.index)?.has(caller.index) ?? false);
}

/** Head has it, and base hardly. */
function isNew({ base, head }: Series): boolean {
  return average(base) < ABSENT_SHARE * average(head);
}

function isGone({ base, head }: Series): boolean {
  return isNew({ base: head, head: base });
}

/**
 * What encloses the innermost changed one changed with it. Left out is what one side alone has: whoever puts a function around
 * others gives it their time.
 *
 * @param stacks of both sides in all blocks: who is below whom
 */
export function innermost(changed: readonly Changed[], stacks: readonly Stack[]): readonly Changed[] {
  const onBothSides = changed.filter(({ series }) => !isNew(series) && !isGone(series));
  const isBelow = (inner: Changed, outer: Changed) =>
    stacks.some(({ frames }) => {
      const at = frames.indexOf(outer.index);
      return at >= 0 && frames.indexOf(inner.index) > at;
    });
  return onBothSides.filter((outer) => !onBothSides.some((inner) => inner !== outer && isBelow(inner, outer)));
}

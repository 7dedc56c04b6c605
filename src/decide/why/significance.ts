/** Which quantities of a profile changed. Where time only moved between two functions, by inlining or a new name, their sum is judged. */
import { bothSides, type Pair } from '../../config/config.ts';
import type { Stack } from '../../results/profile.ts';
import type { Interval } from '../comparison.ts';
import { holm } from '../test/holm.ts';
import { differenceOf, type Series } from '../test/moderated.ts';
import { average } from '../test/statistics.ts';
import type { Quantity } from './profile-quantities.ts';

/** Means over the profiled blocks, with the interval of head − base in the same unit. */
export interface PerRequest extends Pair {
  readonly interval: Interval;
}

/** A real change shows in every block, an outlier does not. */
export function significant(groups: readonly { readonly quantities: readonly Quantity[]; readonly level: number }[]) {
  const changes = new Map<Quantity, PerRequest>();
  for (const group of groups) {
    for (const [one, { rejected, level }] of holm(group.quantities, group.level)) {
      const isInEveryBlock = one.head.every((value, block) => (value - (one.base[block] ?? 0)) * one.mean > 0);
      if (rejected && isInEveryBlock) changes.set(one, perRequest(one, level));
    }
  }
  return changes;
}

export function perRequest({ base, head, interval }: Quantity, level: number): PerRequest {
  // Rounding may leave less than nothing.
  return { base: Math.max(0, average(base)), head: Math.max(0, average(head)), interval: interval(level) };
}

/** A function, by the index of its frame. */
export interface Changed {
  readonly index: number;
  readonly series: Series;
  readonly figures: PerRequest;
  /** The function that the time came from, or went to: the figures are of both together. */
  readonly partner?: number;
}

/** A counterpart has at least this part of the larger change. */
const COUNTERPART_SHARE = 0.4;
/** A function with a smaller part of its time on the other side is new, or gone. */
const ABSENT_SHARE = 0.05;

/** Changes that cancel out are put together under the function of the larger one. `figuresOf` a sum is null if it is not significant. */
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
    const series = bothSides((side) => first.series[side].map((ms, block) => ms + (partner.series[side][block] ?? 0)));
    const figures = figuresOf(series, [first, partner]);
    if (figures !== null) settled.push({ index: first.index, series, figures, partner: partner.index });
  }
  return settled;
}

function isCounterpart(larger: Series, smaller: Series): boolean {
  return -differenceOf(smaller) * Math.sign(differenceOf(larger)) >= COUNTERPART_SHARE * Math.abs(differenceOf(larger));
}

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

/** One side alone has the callee, and the caller's change goes the other way, however much larger. */
function isInlined(callee: Changed, caller: Changed, callers: Callers): boolean {
  const isApart = isNew(callee.series) || isGone(callee.series);
  const isOpposite = differenceOf(callee.series) * differenceOf(caller.series) < 0;
  return isApart && isOpposite && (callers.get(callee.index)?.has(caller.index) ?? false);
}

function isNew({ base, head }: Series): boolean {
  return average(base) < ABSENT_SHARE * average(head);
}

function isGone({ base, head }: Series): boolean {
  return isNew({ base: head, head: base });
}

/** What encloses the innermost changed one changed with it. A function that one side puts around others has their time, and is left out. */
export function innermost(changed: readonly Changed[], stacks: readonly Stack[]): readonly Changed[] {
  const onBothSides = changed.filter(({ series }) => !isNew(series) && !isGone(series));
  const isBelow = (inner: Changed, outer: Changed) =>
    stacks.some(({ frames }) => {
      const at = frames.indexOf(outer.index);
      return at >= 0 && frames.indexOf(inner.index) > at;
    });
  return onBothSides.filter((outer) => !onBothSides.some((inner) => inner !== outer && isBelow(inner, outer)));
}

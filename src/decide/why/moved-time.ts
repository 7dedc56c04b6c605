/**
 * Time that only moved from one function to another is nobody's doing: a compiler that inlines a callee on one side alone
 * gives its time to the caller, and so does whoever moves lines; a function with a new name has only been renamed.
 *
 * Such pairs change in opposite directions. Their sum is what changed, and is judged instead of the two.
 */
import type { Stack } from '../../results/profile.ts';
import { differenceOf, type Series } from '../test/moderated.ts';
import { average } from '../test/statistics.ts';

/** A function that changed. */
export interface Changed<Figures> {
  /** Index of its frame. */
  readonly index: number;
  readonly series: Series;
  readonly figures: Figures;
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
export function withoutMoves<Figures>(
  changed: readonly Changed<Figures>[],
  stacks: readonly Stack[],
  isOwn: (index: number) => boolean,
  figuresOf: (sum: Series, of: readonly [Changed<Figures>, Changed<Figures>]) => Figures | null,
): readonly Changed<Figures>[] {
  const relations = new Relations(stacks);
  const left = [...changed].sort((a, b) => Math.abs(differenceOf(b.series)) - Math.abs(differenceOf(a.series)));
  const settled: Changed<Figures>[] = [];
  for (let one = left.shift(); one !== undefined; one = left.shift()) {
    const first = one;
    const partner =
      left.find((other) => isCounterpart(first.series, other.series) && relations.areClose(first, other)) ??
      left.find((other) => isOwn(other.index) && relations.isInlined(other, first));
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
  const add = (some: readonly number[], others: readonly number[]) =>
    some.map((ms, block) => ms + (others[block] ?? 0));
  return { base: add(a.base, b.base), head: add(a.head, b.head) };
}

function isCounterpart(larger: Series, smaller: Series): boolean {
  return -differenceOf(smaller) * Math.sign(differenceOf(larger)) >= COUNTERPART_SHARE * Math.abs(differenceOf(larger));
}

/** Who calls whom, by indexes of frames. */
class Relations {
  readonly #callers = new Map<number, Set<number>>();

  constructor(stacks: readonly Stack[]) {
    for (const { frames } of stacks) {
      for (const [at, callee] of frames.entries()) {
        const caller = frames[at - 1];
        if (caller === undefined || caller === callee) continue;
        const known = this.#callers.get(callee);
        if (known === undefined) this.#callers.set(callee, new Set([caller]));
        else known.add(caller);
      }
    }
  }

  /** One calls the other; or one took the place of the other, below the same caller. */
  areClose(a: Changed<unknown>, b: Changed<unknown>): boolean {
    const [ofA, ofB] = [this.#callers.get(a.index), this.#callers.get(b.index)];
    if (ofA?.has(b.index) || ofB?.has(a.index)) return true;
    const isReplaced = (isNew(a.series) && isGone(b.series)) || (isNew(b.series) && isGone(a.series));
    return isReplaced && [...(ofA ?? [])].some((caller) => ofB?.has(caller));
  }

  /** One side alone has the callee, and the caller's change goes the other way, however much larger: it is inlined, and slower or faster as well. */
  isInlined(callee: Changed<unknown>, caller: Changed<unknown>): boolean {
    const isApart = isNew(callee.series) || isGone(callee.series);
    const isOpposite = differenceOf(callee.series) * differenceOf(caller.series) < 0;
    return isApart && isOpposite && (this.#callers.get(callee.index)?.has(caller.index) ?? false);
  }
}

/** Head has it, and base hardly. */
export function isNew({ base, head }: Series): boolean {
  return average(base) < ABSENT_SHARE * average(head);
}

export function isGone({ base, head }: Series): boolean {
  return isNew({ base: head, head: base });
}

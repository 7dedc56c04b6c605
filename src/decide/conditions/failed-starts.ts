/** Starts of the app that could not be measured: how often each side had one, and whether that is chance. */
import { SIDES, type Side } from '../../config/config.ts';
import type { Results } from '../../results/results.ts';

export interface FailedStarts {
  readonly kind: 'failed-starts';
  /** Starts of each side: blocks that count, and blocks that were measured again. */
  readonly starts: number;
  readonly failed: Readonly<Record<Side, number>>;
  /** Probability that head has so many of all failures by chance alone (Fisher's exact test, one-sided). */
  readonly p: number;
}

/** Null where the endpoint answered in every start. */
export function failedStarts({ blocks, voided }: Results, endpoint: string): FailedStarts | null {
  const of = (side: Side) => voided.filter((one) => one.side === side && one.endpoint === endpoint).length;
  const failed = { base: of('base'), head: of('head') };
  if (SIDES.every((side) => failed[side] === 0)) return null;
  const starts = blocks.length + voided.length;
  return { kind: 'failed-starts', starts, failed, p: atLeastByChance(failed, starts) };
}

/** Hypergeometric tail: of 2n starts, k failed; head, with n of them, has `failed.head` or more. */
function atLeastByChance(failed: FailedStarts['failed'], starts: number): number {
  const all = failed.base + failed.head;
  let p = 0;
  for (let ofHead = failed.head; ofHead <= all; ofHead++) {
    p += Math.exp(logChoose(starts, ofHead) + logChoose(starts, all - ofHead) - logChoose(2 * starts, all));
  }
  return Math.min(1, p);
}

function logChoose(n: number, k: number): number {
  if (k < 0 || k > n) return Number.NEGATIVE_INFINITY;
  let log = 0;
  for (let i = 1; i <= k; i++) log += Math.log((n - k + i) / i);
  return log;
}

/**
 * What one side does in the other's turns. Versions that the gate starts are suspended there. A server that runs already
 * cannot be: what it does after its responses slows the other, and the sign of a result can be wrong (decision 17). So each
 * such side is measured alone, too, in every block. What head / base is in turns beyond what it is alone has leaked.
 */
import type { EndpointBlock } from '../../results/results.ts';
import type { Interval } from '../comparison.ts';
import { blockRatio } from '../metrics/block-figures.ts';
import { worseSign } from '../metrics/metrics.ts';
import { type Doubt, inDoubt, marginIn, worseBy } from '../rule.ts';
import { meanWithin } from '../test/student-t.ts';

/** Log-ratios of the mean latency, over blocks. */
export interface Leak {
  readonly mean: number;
  /** Half the width of its 95 % interval: what could have leaked unseen. */
  readonly within: number;
  /** More than chance, and enough to matter. */
  readonly isFound: boolean;
}

const CONFIDENCE = 0.95;
/** Less than this moves no verdict that the tolerance would not. */
const HARMLESS = 0.02;

/** Null where no side was measured alone, or too few blocks were. */
export function leakOf(blocks: readonly EndpointBlock[]): Leak | null {
  const leaks = blocks.flatMap((block) => {
    if (block.alone === undefined) return [];
    const inTurns = blockRatio(block, 'mean');
    const alone = blockRatio({ ...block, rounds: [block.alone] }, 'mean');
    return 'logRatio' in inTurns && 'logRatio' in alone ? [inTurns.logRatio - alone.logRatio] : [];
  });
  const leak = meanWithin(leaks, CONFIDENCE);
  return leak && { ...leak, isFound: Math.abs(leak.mean) > Math.max(leak.within, HARMLESS) };
}

/** A verdict stands only if the rule gives it without what has leaked, too. */
export function leaking({ mean, isFound }: Leak): Doubt {
  return ({ verdict }, finding) => {
    if (!isFound) return null;
    const [inTurns, margin] = [worseBy(finding), marginIn(finding)];
    const of = (worse: number) => (Math.abs(worse) < margin ? 'small' : worse > 0 ? 'slower' : 'faster');
    if (verdict === 'inconclusive' || of(inTurns) === of(inTurns - mean)) return null;
    return inDoubt({ kind: 'leaked', by: Math.abs(Math.expm1(mean)) });
  };
}

/** The interval reaches as far as the change would without the leak. */
export function widenedBy<T extends { readonly interval: Interval | null; readonly support: Interval | null }>(
  leak: Leak,
  finding: Parameters<Doubt>[1],
  found: T,
): T {
  if (!leak.isFound) return found;
  const without = Math.exp(-leak.mean * worseSign(finding.metric));
  const widened = (interval: Interval | null) =>
    interval && {
      low: Math.min(interval.low, (1 + interval.low) * without - 1),
      high: Math.max(interval.high, (1 + interval.high) * without - 1),
    };
  return { ...found, interval: widened(found.interval), support: widened(found.support) };
}

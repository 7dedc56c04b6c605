/** What a side that cannot be suspended does in the other's turns: head / base there, beyond what it is with each alone (decision 17). */
import type { Metric } from '../../config/config.ts';
import type { EndpointBlock } from '../../results/results.ts';
import type { Interval } from '../comparison.ts';
import { type Shift, shiftOfMean } from '../metrics/block-figures.ts';
import { marginOf, worseSign } from '../metrics/metrics.ts';
import { type Doubt, ruled, worseBy } from '../rule.ts';

const CONFIDENCE = 0.95;

/** Null where no side was measured alone, or too few blocks were. */
export function leakOf(blocks: readonly EndpointBlock[]): Shift | null {
  const asAlone = (block: EndpointBlock) => (block.alone === undefined ? null : { ...block, rounds: [block.alone] });
  return shiftOfMean(blocks, asAlone, CONFIDENCE);
}

/** A verdict stands only if the rule gives it without what has leaked, too. */
export function leaking({ mean }: Shift): Doubt {
  return ({ verdict }, finding) => {
    const [inTurns, margin] = [worseBy(finding), marginOf(finding)];
    const of = (worse: number) => (Math.abs(worse) < margin ? 'small' : worse > 0 ? 'slower' : 'faster');
    if (verdict === 'inconclusive' || of(inTurns) === of(inTurns - mean)) return null;
    return ruled('inconclusive', { kind: 'leaked', by: Math.abs(Math.expm1(mean)) });
  };
}

/** The interval reaches as far as the change would without the leak. */
export function widenedBy({ mean }: Shift, metric: Metric, interval: Interval | null): Interval | null {
  const without = Math.exp(-mean * worseSign(metric));
  return (
    interval && {
      low: Math.min(interval.low, (1 + interval.low) * without - 1),
      high: Math.max(interval.high, (1 + interval.high) * without - 1),
    }
  );
}

import { describe, expect, test } from '@jest/globals';
import { shareInterval } from '../../../bench/binomial.ts';
import { recordChanges } from '../../../src/decide/metrics/records.ts';
import type { EndpointBlock } from '../../../src/results/results.ts';
import { gaussians } from '../gaussians.ts';
import { countOf } from '../simulated-runs.ts';

/** `sd` of a record's figure in a block, as a log; `change`: ln(head / base) by record, beyond noise. */
const TRUTH = { blocks: 5, records: 200, sd: 0.05, change: (_record: number) => 0, seed: 1 };

function measured(truth: Partial<typeof TRUTH>): EndpointBlock[] {
  const { blocks, records, sd, change, seed } = { ...TRUTH, ...truth };
  const next = gaussians(seed);
  // Records differ among themselves far more than sides do.
  const levels = Array.from({ length: records }, () => 10 * Math.exp(next()));
  return Array.from({ length: blocks }, () => {
    const machine = Math.exp(0.2 * next());
    const ms = (of: (record: number) => number) =>
      levels.map((level, record) => machine * level * Math.exp(of(record) + sd * next()));
    return { endpoint: 'a', rounds: [], distributionMs: {}, recordsMs: { base: ms(() => 0), head: ms(change) } };
  });
}

describe('records that changed otherwise than the rest', () => {
  const isSlow = (record: number) => record % 20 === 7;

  test('five in a hundred are found and named, with their sizes', () => {
    const change = (record: number) => (isSlow(record) ? Math.log(3) : 0);
    const found = recordChanges(measured({ change }), 0.01);
    expect(found).toMatchObject({ compared: 200, slower: 10, faster: 0 });
    expect(found?.most).toHaveLength(10);
    for (const { record, change } of found?.most ?? []) {
      expect(isSlow(record)).toBe(true);
      expect(change).toBeGreaterThan(1.7);
      expect(change).toBeLessThan(2.4);
    }
    expect(Math.abs(found?.rest ?? 1)).toBeLessThan(0.02);
  });

  test('what all records have in common is the endpoint’s own change, and names none', () => {
    const found = recordChanges(measured({ change: () => Math.log(2) }), 0.01);
    expect(found).toMatchObject({ slower: 0, faster: 0, most: [] });
    expect(found?.rest).toBeCloseTo(1, 1);
  });

  test('where nothing changed, no more runs name any than the level says', () => {
    const named = countOf(400, (seed) => {
      const found = recordChanges(measured({ records: 60, sd: 0.3, seed: seed + 10 }), 0.05);
      return (found?.most.length ?? 0) > 0;
    });
    expect(shareInterval(named, 400).low).toBeLessThanOrEqual(0.05);
  });

  test('too few blocks or records name none', () => {
    const truth = { sd: 0.01, change: (record: number) => record };
    expect(recordChanges(measured({ ...truth, blocks: 3, records: 50 }), 0.01)).toBeNull();
    expect(recordChanges(measured({ ...truth, blocks: 8, records: 3 }), 0.01)).toBeNull();
    expect(recordChanges([{ endpoint: 'a', rounds: [], distributionMs: {} }], 0.01)).toBeNull();
  });
});

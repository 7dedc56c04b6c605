import { describe, expect, test } from '@jest/globals';
import { shareInterval } from '../../../bench/binomial.ts';
import { recordChanges } from '../../../src/decide/metrics/records.ts';
import type { EndpointBlock } from '../../../src/results/results.ts';
import { gaussians } from '../gaussians.ts';
import { countOf } from '../simulated-runs.ts';

interface Truth {
  readonly blocks: number;
  readonly records: number;
  /** Standard deviation of a record's figure in a block, as a log. */
  readonly sd: number;
  /** ln(head / base) by record, beyond noise. */
  readonly change?: (record: number) => number;
  readonly seed: number;
}

function measured({ blocks, records, sd, change = () => 0, seed }: Truth): EndpointBlock[] {
  const next = gaussians(seed);
  const all = [...Array(records).keys()];
  // Records differ among themselves far more than sides do.
  const levels = all.map(() => 10 * Math.exp(next()));
  return Array.from({ length: blocks }, () => {
    const machine = Math.exp(0.2 * next());
    return {
      endpoint: 'a',
      rounds: [],
      distributionMs: {},
      recordsMs: {
        base: all.map((record) => machine * (levels[record] ?? 1) * Math.exp(sd * next())),
        head: all.map((record) => machine * (levels[record] ?? 1) * Math.exp(change(record) + sd * next())),
      },
    };
  });
}

describe('records that changed otherwise than the rest', () => {
  const isSlow = (record: number) => record % 20 === 7;

  test('five in a hundred are found and named, with their sizes', () => {
    const change = (record: number) => (isSlow(record) ? Math.log(3) : 0);
    const found = recordChanges(measured({ blocks: 5, records: 200, sd: 0.05, change, seed: 1 }), 0.01);
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
    const blocks = measured({ blocks: 6, records: 100, sd: 0.05, change: () => Math.log(2), seed: 2 });
    const found = recordChanges(blocks, 0.01);
    expect(found).toMatchObject({ slower: 0, faster: 0, most: [] });
    expect(found?.rest).toBeCloseTo(1, 1);
  });

  test('where nothing changed, no more runs name any than the level says', () => {
    const named = countOf(400, (seed) => {
      const found = recordChanges(measured({ blocks: 5, records: 60, sd: 0.3, seed: seed + 10 }), 0.05);
      return (found?.most.length ?? 0) > 0;
    });
    expect(shareInterval(named, 400).low).toBeLessThanOrEqual(0.05);
  });

  test('too few blocks or records name none', () => {
    const truth = { sd: 0.01, change: (record: number) => record, seed: 3 };
    expect(recordChanges(measured({ ...truth, blocks: 3, records: 50 }), 0.01)).toBeNull();
    expect(recordChanges(measured({ ...truth, blocks: 8, records: 3 }), 0.01)).toBeNull();
    expect(recordChanges([{ endpoint: 'a', rounds: [], distributionMs: {} }], 0.01)).toBeNull();
  });
});

import { describe, expect, test } from '@jest/globals';
import { frozenCosts, whyNotComparable, withSameCosts } from '../../src/baseline/store.ts';
import { exampleResults, HASH, queryFor } from './example.ts';

const reference = (cost: number | null, fingerprint = HASH) => ({ fingerprint, iterations: { 'GET /': cost } });

test.each([
  [
    'another class of runner',
    { machine: { runnerClass: 'mac' } },
    'on another class of runner (mac, this one is local)',
  ],
  ['another architecture', { machine: { arch: 'arm64' } }, 'on another architecture (arm64, this one is x64)'],
  ['other cores', { machine: { cores: 4 } }, 'on another number of cores (4, not 2)'],
  ['another Node', { machine: { node: 'v20.1.0' } }, 'by another version of Node (v20, not v24)'],
  ['no pinning', { machine: { pinned: false } }, 'with app and load generator on shared cores, unlike this run'],
  ['another configuration', { configHash: 'e'.repeat(64) }, 'with another configuration'],
  ['other endpoints', { endpoints: ['GET /b'] }, 'without the endpoint GET /'],
  ['another reference', { reference: reference(1000, 'e'.repeat(64)) }, 'beside another reference server'],
  ['the same', {}, null],
  ['another release of the same Node', { machine: { node: 'v24.9.9' } }, null],
  ['another model of CPU: the comparison knows', { machine: { cpuModel: 'another' } }, null],
  ['no reference: a raw figure', { reference: null }, null],
  ['the same reference', { reference: reference(1000) }, null],
])('with %s results do not fit: %s', (_what, options, reason) => {
  const expected = reason === null ? null : `measured ${reason}`;
  expect(whyNotComparable(exampleResults(options), queryFor())).toBe(expected);
});

describe('costs of the reference', () => {
  test('the newest stored ones are taken over', () => {
    const runs = [7, 8].map((cost) => exampleResults({ reference: reference(cost) }));
    expect(frozenCosts([exampleResults(), ...runs])).toEqual({ 'GET /': 7 });
    expect(frozenCosts([exampleResults()])).toBeNull();
  });

  test('runs of another cost are passed over, and counted', () => {
    const runs = [7, 8, null, 7].map((cost) => exampleResults({ reference: reference(cost) }));
    const found = { baselines: [...runs, exampleResults()], skipped: [{ reason: 'expired', count: 2 }] };
    const kept = withSameCosts(found, reference(7));
    expect(kept.baselines).toEqual([runs[0], runs[3], exampleResults()]);
    expect(kept.skipped).toEqual([
      { reason: 'expired', count: 2 },
      { reason: 'measured beside a reference server of another cost', count: 2 },
    ]);
    expect(withSameCosts(found, null)).toBe(found);
  });
});

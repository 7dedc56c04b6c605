import { expect, test } from '@jest/globals';
import { REFERENCE_VERSION, referenceFingerprint, work } from '../../src/reference/server.ts';
import { exampleResults } from '../baseline/example.ts';

/** If you must change this, increment REFERENCE_VERSION: figures beside the older work are not comparable. */
const FROZEN = [1, 7, 3_344_210_306, 1_503_221_716, 968_444_761];

test('the work is frozen: another answer needs another version', () => {
  expect([REFERENCE_VERSION, work(0), work(1), work(10_000), work(200_000)]).toEqual(FROZEN);
});

test('the fingerprint distinguishes environments that change what the reference shows', () => {
  const { machine, config } = exampleResults();
  const of = (changed: Partial<typeof machine>, load: Partial<typeof config.load> = {}) =>
    referenceFingerprint({ ...machine, ...changed }, { ...config.load, ...load });
  const machines = [{}, { node: 'v20.0.0' }, { arch: 'arm64' }, { cores: 4 }, { pinned: false }];
  const loads = [{ connections: 16 }, { pairing: 'duet' }, { rate: 100 }] as const;
  const prints = [...machines.map((changed) => of(changed)), ...loads.map((changed) => of({}, changed))];
  expect(new Set(prints).size).toBe(prints.length);
  expect(of({ node: 'v24.7.3', cpuModel: 'another', memoryBytes: 1 })).toBe(of({}));
});

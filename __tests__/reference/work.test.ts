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
  const prints = [
    of({}),
    of({ node: 'v20.0.0' }),
    of({ arch: 'arm64' }),
    of({ cores: 4 }),
    of({ pinned: false }),
    of({}, { connections: 16 }),
    of({}, { pairing: 'duet' }),
    of({}, { rate: 100 }),
  ];
  expect(new Set(prints).size).toBe(prints.length);
  expect(of({ node: 'v24.7.3', cpuModel: 'another', memoryBytes: 1 })).toBe(of({}));
});

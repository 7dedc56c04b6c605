/** What sampling alone makes of a figure, where there are too few others to learn a trend from. */
import { expect, test } from '@jest/globals';
import { moderated } from '../../../src/decide/test/moderated.ts';
import { gaussians } from '../gaussians.ts';
import { shareOf } from '../simulated-runs.ts';

const BLOCKS = 3;
const SAMPLES = 550;
const SIZES = [0.55, 0.25, 0.02, 0.01];
const RUNS = 1500;
const LEVEL = 0.001;

/** How often the largest of four functions is found, as a share of all runs. */
function found(change: number, { deviation, isSampled }: { readonly deviation: number; readonly isSampled: boolean }) {
  const normal = gaussians(7);
  return shareOf(RUNS, () => {
    const series = SIZES.map((size, at) => {
      const figure = (factor: number) => {
        const mean = SAMPLES * size * factor * Math.exp(deviation * normal());
        return Math.max(0, mean + Math.sqrt(mean) * normal()) / SAMPLES;
      };
      const head = at === 0 ? 1 + change : 1;
      return {
        base: Array.from({ length: BLOCKS }, () => figure(1)),
        head: Array.from({ length: BLOCKS }, () => figure(head)),
        ...(isSampled && { chance: size / SAMPLES }),
      };
    });
    return (moderated(series)[0]?.p ?? 1) <= LEVEL;
  });
}

test('what is known of samples finds far more, and names as little where nothing changed', () => {
  const steady = { deviation: 0.03 };
  expect(found(0.24, { ...steady, isSampled: true })).toBeGreaterThan(2 * found(0.24, { ...steady, isSampled: false }));
  expect(found(0, { ...steady, isSampled: true })).toBeLessThan(0.004);
  expect(found(0, { deviation: 0.1, isSampled: true })).toBeLessThan(0.02);
});

test('one that scatters by itself does not hide a change of another', () => {
  const steady = [0.037, 0.014, 0.004].map((size) => ({
    base: [size, size * 1.04, size * 0.97],
    head: [size * 0.98, size * 1.02, size],
  }));
  const wild = { base: [0.103, 0.05, 0.051], head: [0.106, 0.044, 0.042] };
  const changed = { base: [0.033, 0.039, 0.038], head: [0.067, 0.069, 0.067] };
  const [first] = moderated([changed, wild, ...steady].map((one) => ({ ...one, chance: 0.0015 ** 2 })));
  expect(first?.p).toBeLessThan(1e-4);
});

test('what scatters by far less than samples do was timed, and is judged by itself', () => {
  const timed = [1, 0.5, 0.1].map((size) => ({
    base: [size, size * 1.01, size * 0.99],
    head: [size * 1.2, size * 1.21, size * 1.19],
  }));
  const alone = moderated(timed).map(({ p }) => p);
  expect(moderated(timed.map((one) => ({ ...one, chance: 0.1 }))).map(({ p }) => p)).toEqual(alone);
});

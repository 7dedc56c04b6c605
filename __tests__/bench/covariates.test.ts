import { expect, test } from '@jest/globals';
import { gainsOf } from '../../bench/covariates.ts';
import type { EndpointBlock } from '../../src/results/results.ts';
import { gaussians } from '../decide/gaussians.ts';
import { roundSide } from '../decide/make-results.ts';

/** Latency of a side grows by `slope` for each share of its time in which the generator waited. */
function blocksOf(slope: number): EndpointBlock[] {
  const next = gaussians(3);
  const side = () => {
    const waited = Math.abs(next());
    const one = roundSide(5 * Math.exp(slope * waited + 0.02 * next()));
    const underLoadMs = (1000 * one.completed) / one.requestsPerSecond;
    return { ...one, contention: { generatorRunDelayMs: waited * underLoadMs, stolenMs: 0 } };
  };
  return Array.from({ length: 12 }, () => ({
    endpoint: 'GET /a',
    distributionMs: {},
    rounds: Array.from({ length: 8 }, (_, index) => ({
      index,
      first: 'base' as const,
      startedAtMs: index,
      machineBusy: null,
      generator: null,
      sides: { base: side(), head: side() },
    })),
  }));
}

const HONEST = 'honest: the generator’s run delay and steal';

test('a covariate that explains the noise takes it away, and one that does not leaves it', () => {
  expect(gainsOf(blocksOf(0.2)).get(HONEST)).toBeLessThan(0.3);
  const useless = gainsOf(blocksOf(0)).get(HONEST);
  expect(useless).toBeGreaterThan(0.8);
  expect(useless).toBeLessThan(1.3);
});

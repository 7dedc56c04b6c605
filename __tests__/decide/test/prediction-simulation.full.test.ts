/** The interval of a stored comparison foretells a new run, on simulated runs that differ as machines do. */
import { expect, test } from '@jest/globals';
import { compare } from '../../../src/decide/compare.ts';
import type { Results } from '../../../src/results/results.ts';
import { withEndpoints, withSides } from '../change-results.ts';
import { endpointOf, metricOf } from '../found.ts';
import { gaussians } from '../gaussians.ts';
import { makeConfig, makeResults } from '../make-results.ts';
import { shareOf } from '../simulated-runs.ts';

const config = makeConfig(['a'], 'gate: { confidence: 90%, metrics: { mean: 5% } }');
const template = withEndpoints(makeResults(config, { a: { base: [], head: [10] } }, { kind: 'single' }), (one) => ({
  ...one,
  rounds: one.rounds.slice(0, 1),
}));

/** One block with one round, whose mean latency is 10 ms times e^`log`. */
function runAt(log: number): Results {
  return withSides(template, ({ latencyMs, ...head }) => ({
    ...head,
    latencyMs: latencyMs && { ...latencyMs, mean: 10 * Math.exp(log) },
  }));
}

// Of few runs above all: there the mean that head is compared with is itself uncertain.
test.each([
  [3, 0, 5],
  [8, 0.3, 7],
])(
  'the prediction interval of %d runs holds the true change in 90 %% of comparisons, no more and no less',
  (stored, change, seed) => {
    const random = gaussians(seed);
    const draw = (shift: number) => runAt(shift + 0.04 * random());
    const missed = shareOf(2500, () => {
      const head = draw(change);
      const runs = Array.from({ length: stored }, () => draw(0));
      const { interval } = metricOf(endpointOf(compare(head, runs)));
      if (!interval) throw new Error('no interval');
      return Math.log1p(interval.low) > change || Math.log1p(interval.high) < change;
    });
    // Three standard errors of 0.6 %.
    expect(missed).toBeGreaterThan(0.082);
    expect(missed).toBeLessThan(0.118);
  },
);

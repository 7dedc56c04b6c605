/** The interval of a stored comparison foretells a new run, on simulated runs that differ as machines do. */
import { describe, expect, test } from '@jest/globals';
import { compare } from '../../../src/decide/compare.ts';
import type { Results } from '../../../src/results/results.ts';
import { gaussians } from '../gaussians.ts';
import { makeConfig, makeResults } from '../make-results.ts';

const config = makeConfig(['a'], 'gate: { confidence: 90%, metrics: { mean: 5% } }');
const template = makeResults(config, { a: { base: [], head: [10] } }, { kind: 'single' });

/** One block with one round, whose mean latency is 10 ms times e^`log`. */
function runAt(log: number): Results {
  const [block] = template.blocks;
  const [endpoint] = block?.endpoints ?? [];
  const [round] = endpoint?.rounds ?? [];
  const head = round?.sides.head;
  if (!block || !endpoint || !round || !head?.latencyMs) throw new Error('results without a round');
  const latencyMs = { ...head.latencyMs, mean: 10 * Math.exp(log) };
  const rounds = [{ ...round, sides: { head: { ...head, latencyMs } } }];
  return { ...template, blocks: [{ ...block, endpoints: [{ ...endpoint, rounds }] }] };
}

describe('the prediction interval', () => {
  // Of few runs above all: there the mean that head is compared with is itself uncertain.
  test.each([
    [3, 0, 5],
    [8, 0.3, 7],
  ])('of %d runs holds the true change in 90 %% of comparisons, no more and no less', (stored, change, seed) => {
    const random = gaussians(seed);
    const trials = 2500;
    let missed = 0;
    for (let trial = 0; trial < trials; trial++) {
      const draw = (shift: number) => runAt(shift + 0.04 * random());
      const comparison = compare(
        draw(change),
        Array.from({ length: stored }, () => draw(0)),
      );
      const interval = comparison.endpoints[0]?.metrics.find((metric) => metric.metric === 'mean')?.interval;
      if (!interval) throw new Error('no interval');
      if (Math.log1p(interval.low) > change || Math.log1p(interval.high) < change) missed++;
    }
    // Three standard errors of 0.6 %.
    expect(missed / trials).toBeGreaterThan(0.082);
    expect(missed / trials).toBeLessThan(0.118);
  });
});

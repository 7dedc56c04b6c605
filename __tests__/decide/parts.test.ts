/** Parts of a measurement: what each says by itself, and what is left of those that version 0.1 measured by repetition. */
import { describe, expect, test } from '@jest/globals';
import { compare } from '../../src/decide/compare.ts';
import { quantileChanges } from '../../src/decide/metrics/quantile-changes.ts';
import { render, replay } from '../../src/gate.ts';
import { mergeParts } from '../../src/results/merge.ts';
import { makeParts } from './make-parts.ts';
import { answering, makeConfig, steady } from './make-results.ts';

const config = makeConfig(['a'], 'gate: { metrics: { mean: 5%, p50: 5% } }\nload: { blocks: 5..12 }');

test('what several machines measured by repetition has figures and no verdict, and the report says why', () => {
  const parts = makeParts(config, 4, 'repeat', (index) => {
    const base = 2 * (1 + index / 50);
    return { a: { base: steady(base, 5, 0), head: steady(base * 1.5, 5) } };
  });
  const merged = mergeParts(parts);
  const { verdict, failing, endpoints } = compare(merged, []);
  expect({ verdict, failing }).toEqual({ verdict: 'inconclusive', failing: false });
  for (const { verdict: one, reason, interval } of endpoints[0]?.metrics ?? []) {
    expect({ one, interval }).toEqual({ one: 'not-assessed', interval: null });
    expect(reason).toBeTruthy();
  }
  expect(quantileChanges(merged, 'a').changes).toEqual([]);
  const { markdown } = render(replay(merged));
  expect(markdown).toContain('each of several machines measured every endpoint, and only version 0.1 judges that');
  expect(markdown).toContain('on 4 machines');
});

describe('a part by itself', () => {
  test('has figures and no verdict, whatever they are', () => {
    const slow = () => ({ a: { base: steady(2, 5, 0), head: steady(4, 5) } });
    const [part] = makeParts(config, 1, 'endpoint', slow);
    const [invalid] = makeParts(config, 1, 'endpoint', slow, () => ({ sides: { head: answering(500) } }));
    if (!part || !invalid) throw new Error('no part');
    const comparison = compare(part, []);
    expect(comparison).toMatchObject({ verdict: 'nothing-compared', failing: false });
    expect(comparison.endpoints[0]?.metrics[0]?.change).toBeCloseTo(1, 1);
    expect(compare(invalid, [])).toMatchObject({ verdict: 'nothing-compared', failing: false });
  });

  test('reports its own endpoints alone', () => {
    const two = makeConfig(['a', 'b', 'c']);
    const flat = { base: steady(2, 5, 0), head: steady(2, 5) };
    const parts = makeParts(two, 2, 'endpoint', () => ({ a: flat, b: flat, c: flat }));
    const endpoints = parts.map((part) => compare(part, []).endpoints.map(({ endpoint, state }) => [endpoint, state]));
    expect(endpoints).toEqual([[...'ac'].map((name) => [name, 'compared']), [['b', 'compared']]]);
  });
});

import { expect, test } from '@jest/globals';
import { comparePaired } from '../../src/decide/paired.ts';
import { ConfigError } from '../../src/errors.ts';
import type { ComparisonKind } from '../../src/plan/comparison-kind.ts';
import { type Part, secondOpinionOn } from '../../src/plan/part.ts';
import { mergeParts } from '../../src/results/merge.ts';
import type { Results } from '../../src/results/results.ts';
import { blockBudget } from '../../src/schedule/blocks.ts';
import { next, undecided } from '../../src/schedule/next.ts';
import { endpointOf } from '../decide/found.ts';
import { gaussians } from '../decide/gaussians.ts';
import { makeParts } from '../decide/make-parts.ts';
import { makeConfig, steady } from '../decide/make-results.ts';

const config = makeConfig(['a', 'b', 'c', 'd'], 'gate: { metrics: { mean: 5% } }\nload: { blocks: 5..12 }');
const paired: ComparisonKind = { kind: 'paired', baseFrom: 'revision', note: null };
const stored: ComparisonKind = { kind: 'stored', from: 'artifact', note: null };
const alone: ComparisonKind = { kind: 'none', note: null };
const part = (index: number, count: number): Part => ({ index, count, by: 'endpoint' });
const plan = (request: Partial<Parameters<typeof blockBudget>[0]>, kind: ComparisonKind = paired) =>
  blockBudget({ config, ...request }, kind);

test('blocks until decided side by side; as is a part; a fixed number alone', () => {
  const until = { min: 5, max: 12, untilDecided: true, adaptsRounds: true };
  expect(plan({})).toEqual({ ...until, restart: 'auto' });
  expect(plan({}, alone)).toEqual({ min: 5, max: 5, untilDecided: false, adaptsRounds: false, restart: 'each' });
  for (const one of [part(1, 4), secondOpinionOn(['a'])]) {
    expect(plan({ part: one })).toEqual({ ...until, restart: 'each' });
  }
});

test('a part of what is not compared side by side is refused, and one without an endpoint', () => {
  expect(() => plan({ part: part(2, 8) }, stored)).toThrow(ConfigError);
  expect(() => plan({ part: part(2, 8) }, stored)).toThrow(/^part 2\/8: .*compares head with stored runs$/);
  expect(() => plan({ part: part(2, 8) }, alone)).toThrow(/measures head alone$/);
  expect(() => plan({ part: part(5, 5) })).toThrow('part 5/5 has nothing to measure');
});

test('the next block holds its own endpoints until they are decided', () => {
  const flat = { base: steady(2, 5, 0), head: steady(2, 5) };
  const [, own] = makeParts(config, 2, 'endpoint', () => ({ a: flat, b: flat, c: flat, d: flat }));
  if (!own) throw new Error('no second part');
  const bounds = plan({ part: part(2, 2) });
  const after = (blocks: number) => undecided({ ...own, blocks: own.blocks.slice(0, blocks) }, bounds);
  expect([after(0), after(4), after(5)]).toEqual([['b', 'd'], ['b', 'd'], []]);
});

test('what a part rejects, at the error rate of all endpoints, the merged parts reject too', () => {
  const random = gaussians(7);
  const draw = (change: number) => ({
    base: steady(2, 8, 0),
    head: Array.from({ length: 8 }, () => 2 * Math.exp(change + 0.02 * random())),
  });
  let rejected = 0;
  for (let run = 0; run < 15; run++) {
    // The endpoints of part 1 did not change, those of part 2 did, by about what five to eight blocks find.
    const parts = makeParts(config, 2, 'endpoint', () => ({ a: draw(0), b: draw(0.06), c: draw(0), d: draw(0.05) }));
    const merged = comparePaired(mergeParts(parts));
    const seen = parts.flatMap((one) => comparePaired(one).endpoints);
    expect(comparePaired(parts[0] as Results).family).toBe(4);
    for (const { endpoint } of seen.filter(({ verdict }) => verdict === 'regression')) {
      rejected++;
      expect(endpointOf(merged, endpoint).verdict).toBe('regression');
    }
  }
  expect(rejected).toBeGreaterThan(5);
});

test.each([
  ['in turns each side has its own time', '{}', { min: 1000, max: 20_000 }],
  ['a duet loads both at once', '{ pairing: duet }', { min: 500, max: 10_000 }],
  ['so does an open loop', '{ rate: 100/s }', { min: 500, max: 10_000 }],
])('how long a warm-up may take: %s', (_, load, expected) => {
  const given = makeConfig(['a'], `load: ${load}`);
  const run = { config: given, budget: blockBudget({ config: given }, paired), seed: 1, sides: 2 };
  const soFar = { blocks: [], discarded: 0, undecided: ['a'], restarts: null, leftMs: Number.POSITIVE_INFINITY };
  expect(next(run, soFar)).toMatchObject({ effort: { warmUpMs: expected } });
});

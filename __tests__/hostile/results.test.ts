/** Results files that nobody measured: refused, or judged by what their figures say and nothing else. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { compare } from '../../src/decide/compare.ts';
import { BaselineError } from '../../src/errors.ts';
import { contradictionIn } from '../../src/results/consistency.ts';
import { parseResults, printResults } from '../../src/results/parse.ts';
import type { Block, EndpointBlock, Results, Round, RoundSide, Summary } from '../../src/results/results.ts';
import { withSides } from '../decide/change-results.ts';
import { meetMany } from './target.ts';

import { BASELINES, EXAMPLES, PAIRED, resultsArchive, resultsData, resultsText, SINGLE } from './targets/results.ts';

test('a file with figures, keys or blocks changed is refused, or reported without a slip', () =>
  meetMany(resultsData, 150, 1));
test('so is a damaged text', () => meetMany(resultsText, 300, 2));
test('an archive is unpacked within bounds, or refused in words', () => meetMany(resultsArchive, 500, 1));

const reordered = (value: unknown, order: <T>(entries: T[]) => T[]): unknown => {
  if (Array.isArray(value)) return value.map((one) => reordered(one, order));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(order(Object.entries(value)).map(([key, one]) => [key, reordered(one, order)]));
};

test.each(EXAMPLES.map((results, at) => [at, results] as const))(
  'what says nothing changes nothing: order of keys and white space, example %i',
  (_, results) => {
    const judged = (text: string) => compare(parseResults(text), results.kind === 'single' ? BASELINES : []);
    const expected = judged(printResults(results));
    fc.assert(
      fc.property(fc.nat(9), fc.constantFrom('', ' ', '\t', '\n'), (by, indent) => {
        const rotated = <T>(all: T[]) => [...all.slice(by % all.length), ...all.slice(0, by % all.length)].reverse();
        const text = JSON.stringify(reordered(JSON.parse(printResults(results)), rotated), null, indent);
        expect(judged(`${indent}${text}\n`)).toEqual(expected);
      }),
      { numRuns: 8, seed: 3 },
    );
  },
);

test('nor do remarks, links and who measured it', () => {
  const compared = (results: Results) => compare(parseResults(printResults(results)), []);
  const run = { ...PAIRED.run, event: 'x', pullRequest: 1 };
  expect(compared({ ...PAIRED, notes: ['regression', '::error::x'], run, seed: 7 })).toEqual(compared(PAIRED));
});

/** Something is changed in head’s side of the first round. */
const withSide = (change: (figures: RoundSide) => Partial<RoundSide>): Results =>
  withSides(PAIRED, (figures, { side, endpoint, block, round }) => {
    const isMeant = side === 'head' && endpoint === 'GET /a' && block + round === 0;
    return isMeant ? { ...figures, ...change(figures) } : figures;
  });
const withLatency = (changed: Partial<Summary>) =>
  withSide(({ latencyMs }) => ({ latencyMs: latencyMs && { ...latencyMs, ...changed } }));
const withBlock = (at: number, change: (block: Block) => Partial<Block>): Results => {
  return { ...PAIRED, blocks: PAIRED.blocks.map((one, index) => (index === at ? { ...one, ...change(one) } : one)) };
};
/** In the second block. */
const withAll = (change: (endpoints: Block['endpoints']) => Block['endpoints']) =>
  withBlock(1, ({ endpoints }) => ({ endpoints: change(endpoints) }));
const withEach = (change: (one: EndpointBlock) => Partial<EndpointBlock>) =>
  withAll((all) => all.map((one) => ({ ...one, ...change(one) })));
const withRounds = (change: (round: Round) => Round) => withEach(({ rounds }) => ({ rounds: rounds.map(change) }));
const withConfig = (changed: Partial<Results['config']>) => ({ ...PAIRED, config: { ...PAIRED.config, ...changed } });
const withPlanned = (min: number, max: number) => withConfig({ load: { ...PAIRED.config.load, blocks: { min, max } } });
const without = <T extends object>(value: T, key: string): T =>
  Object.fromEntries(Object.entries(value).filter(([one]) => one !== key)) as T;
const withoutBase = (round: Round): Round => ({ ...round, sides: without(round.sides, 'base') });
const twice = <T>(items: readonly T[]) => items.flatMap((one) => [one, one]);

test('what was measured contradicts itself nowhere', () => {
  for (const results of [...EXAMPLES, ...BASELINES]) expect(contradictionIn(results)).toBeNull();
});

test.each<[string, Results, RegExp]>([
  ['blocks out of order', { ...PAIRED, blocks: [...PAIRED.blocks].reverse() }, /block 1 has the number 6/],
  ['a block twice', { ...PAIRED, blocks: twice(PAIRED.blocks) }, /block 2 has the number 1/],
  ['a block left out', { ...PAIRED, blocks: PAIRED.blocks.slice(1) }, /block 1 has the number 2/],
  ['blocks that began backwards', withBlock(2, () => ({ startedAtMs: 0 })), /block 3 began before/],
  ['a block of a part', withBlock(0, () => ({ part: 1 })), /of a part that there is not/],
  ['an endpoint twice', withAll(twice), /block 2 holds an endpoint twice/],
  [
    'an unknown endpoint',
    withAll((all) => all.map((one, at) => (at ? one : { ...one, endpoint: 'x' }))),
    /no such endpoint/,
  ],
  ['a round left out', withEach(({ rounds }) => ({ rounds: rounds.slice(1) })), /round 1 has the number 2/],
  ['no rounds', withEach(() => ({ rounds: [] })), /there are no rounds/],
  ['base missing everywhere', { ...PAIRED, sides: without(PAIRED.sides, 'base') }, /nothing is said of base/],
  ['base missing in a block', withRounds(withoutBase), /base is missing/],
  [
    'base missing in a round',
    withRounds((round) => (round.index === 1 ? withoutBase(round) : round)),
    /round 2 has other sides/,
  ],
  [
    'a distribution missing',
    withEach(({ distributionMs }) => ({ distributionMs: without(distributionMs, 'head') })),
    /head has no distribution/,
  ],
  [
    'a median of another measurement',
    withEach(({ rounds }) => ({ medianMs: { base: rounds[0]?.sides.base?.latencyMs?.p50 ?? 0, head: 1e4 } })),
    /the median of head is not that of its rounds/,
  ],
  [
    'a distribution of another measurement',
    withEach(({ distributionMs: { base = null, head } }) => ({
      distributionMs: { base, head: head?.map((ms) => ms * 2) ?? null },
    })),
    /not that of its rounds/,
  ],
  [
    'two endpoints of one name',
    withConfig({ endpoints: twice(PAIRED.config.endpoints) }),
    /two endpoints have one name/,
  ],
  ['more blocks than can be planned', withPlanned(5, 1000), /5 to 1000 blocks/],
  ['fewest above most', withPlanned(9, 5), /9 to 5 blocks/],
  [
    'a part of what was measured alone',
    { ...SINGLE, part: { index: 1, count: 2, by: 'repeat' } },
    /only what was measured side by side/,
  ],
  ['requests that do not add up', withSide(({ sent }) => ({ sent: sent + 1 })), /sent must be completed/],
  ['statuses that do not add up', withSide(() => ({ statuses: { 200: 1 } })), /statuses do not add up/],
  ['problems that do not add up', withSide(() => ({ problems: { reset: 1 } })), /problems do not add up/],
  [
    'more wrong responses than responses',
    withSide(({ completed }) => ({ mismatched: completed + 1 })),
    /more responses were wrong/,
  ],
  [
    'latencies without a response',
    withSide(({ completed }) => ({ mismatched: completed, problems: { status: completed } })),
    /no valid response/,
  ],
  ['no latencies', withSide(() => ({ latencyMs: null })), /but no latencies/],
  ['more latencies than responses', withLatency({ count: 10_000 }), /more latencies than/],
  ['quantiles that fall', withLatency({ p90: 0.5 }), /quantiles do not rise/],
  ['a mean below the least', withLatency({ mean: 0.1 }), /its mean is not between/],
  ['a spread beyond the values', withLatency({ sd: 1000 }), /spreads more/],
  ['a time beyond all', withLatency({ max: 1e300 }), /larger than any/],
  ['a body beyond all', withSide(() => ({ bodyBytes: 1e300 })), /larger than any/],
  ['a negative time', withLatency({ min: -1 }), /damaged/],
  ['a time that is none', withLatency({ min: Number.NaN }), /damaged/],
])('a file that contradicts itself is refused, and the message says where: %s', (_, results, reason) => {
  const read = () => parseResults(printResults(results));
  expect(read).toThrow(BaselineError);
  expect(read).toThrow(reason);
});

const text = printResults(PAIRED);

test.each(['1e999', '-1e999', '-1', '"2"', 'null', '[2]'])('elapsed seconds of %s are refused', (value) => {
  expect(() => parseResults(text.replace('"elapsedSeconds":161', `"elapsedSeconds":${value}`))).toThrow(/damaged/);
});

test('a version nested a hundred thousand deep is refused before it is read', () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000);
  expect(() => parseResults(`{"schema":"latency-gate/results","version":${deep}}`)).toThrow(/lists in lists/);
});

test('a hundred thousand unknown keys are reported in a few lines', () => {
  const keys = Array.from({ length: 100_000 }, (_, i) => `"k${i}":1`).join();
  const read = () => parseResults(text.replace('{', `{${keys},`));
  expect(read).toThrow(BaselineError);
  expect(read).toThrow(/^.{1,1000}$/s);
});

test('a key called __proto__ changes no prototype', () => {
  expect(() => parseResults(text.replace('{', '{"__proto__":{"polluted":1},'))).toThrow(BaselineError);
  expect(Object.prototype).not.toHaveProperty('polluted');
});

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { compare } from '../../src/decide/compare.ts';
import { BaselineError } from '../../src/errors.ts';
import { asStored, parseResults, printResults } from '../../src/results/parse.ts';
import type { FirstAnswer, Results } from '../../src/results/results.ts';
import { withEndpoints } from '../decide/change-results.ts';
import { makeConfig, makeResults, steady } from '../decide/make-results.ts';

const results = makeResults(makeConfig(['GET /a', 'b']), {
  'GET /a': { base: steady(2.123456789, 6), head: steady(2.4, 6), cpu: { base: 1.1, head: 1.2 } },
  b: { base: steady(0.3, 6), head: steady(0.3, 6) },
});

const NEWER = '{"schema":"latency-gate/results","version":2}';

describe('results files', () => {
  test('a block that was kept as stored is compared alike before and after the file', () => {
    const a = { base: [2 / 3, 1 / 7, 1 / 9], head: [2 / 7, 3 / 11, 5 / 13] };
    const uneven = makeResults(makeConfig(['a']), { a });
    const kept = { ...uneven, blocks: uneven.blocks.map(asStored) };
    expect(parseResults(printResults(kept)).blocks).toEqual(kept.blocks);
    expect(kept.blocks).not.toEqual(uneven.blocks);
  });

  test('survive writing and reading, to six digits, with the same verdicts', () => {
    const once = parseResults(printResults(results));
    expect(parseResults(printResults(once))).toEqual(once);
    expect(once.blocks[0]?.endpoints[0]?.rounds[0]?.sides.base?.latencyMs?.mean).toBeCloseTo(2.1319504, 4);
    expect({ ...once, blocks: [] }).toEqual({ ...results, blocks: [] });
    const verdictsIn = (of: Results) =>
      compare(of, []).endpoints.map(({ metrics }) => metrics.map((metric) => metric.verdict));
    expect(verdictsIn(once)).toEqual(verdictsIn(results));
  });

  test.each([
    ['no JSON', '{"schema":', /is not JSON/],
    ['another file', '{"hello": 1}', /not a latency-gate\/results file/],
    ['a list', '[]', /not a latency-gate\/results file/],
    ['another version', NEWER, /stored by a newer latency-gate: schema version 2, this one reads 1/],
    ['a field out of place', printResults(results).replace('"seed":42', '"seed":"x"'), /damaged: .*seed/],
    ['an unknown field', printResults(results).replace('"seed":42', '"seed":42,"evil":1'), /damaged: .*evil/],
    ['counts that do not add up', printResults(results).replaceAll('"sent":500', '"sent":501'), /sent must be/],
  ])('%s is refused with a reason', (_name, text, message) => {
    expect(() => parseResults(text)).toThrow(BaselineError);
    expect(() => parseResults(text)).toThrow(message);
  });

  test('the place of a mistake is named from the top of the file', () => {
    const text = printResults(results).replace('"bootOrder":["base","head"]', '"bootOrder":["neither"]');
    expect(() => parseResults(text)).toThrow(/at blocks\[0\]\.bootOrder\[0\]/);
    const late = printResults(results).replace(/"completed":500(?!.*"completed":500)/s, '"completed":-1');
    expect(() => parseResults(late)).toThrow(/at blocks\[5\]\.endpoints\[1\]\.rounds\[1\]\.sides\.head\.completed/);
  });

  test.each([
    ['lists in lists', `${'['.repeat(5000)}${']'.repeat(5000)}`],
    ['millions of empty objects', `[${Array(3_000_000).fill('{}').join()}]`],
  ])('%s are refused before they are read, and quoted ones are text', (_what, list) => {
    expect(() => parseResults(`{"schema":"latency-gate/results","version":1,"blocks":${list}}`)).toThrow(
      /damaged: lists in lists, without figures/,
    );
    const quoted = { ...results, notes: [list.slice(0, 5000), '\\"'.repeat(100)] };
    expect(parseResults(printResults(quoted)).notes).toEqual(quoted.notes);
  });

  test('any damage is a BaselineError, never another one', () => {
    const text = printResults(results);
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.string({ minLength: 1, maxLength: 5 }), (at, garbage) => {
        try {
          parseResults(text.slice(0, at) + garbage + text.slice(at + garbage.length));
        } catch (error) {
          expect(error).toBeInstanceOf(BaselineError);
        }
      }),
      { numRuns: 150, seed: 9 },
    );
  });
});

test('a run that ended with the first answers is read back, and one without rounds or wrong answers is not', () => {
  const one = { base: [4], head: [4] };
  const results = makeResults(makeConfig(['a', 'b']), { a: one, b: one });
  const right = { status: 200, contentType: 'text/plain', excerpt: 'yes' };
  const ended = (head: FirstAnswer): Results =>
    withEndpoints(results, ({ endpoint }) => {
      const answers = { contentTypes: { base: 'text/plain', head: 'text/plain' }, first: { head } };
      return { endpoint, rounds: [], distributionMs: {}, answers };
    });
  const wrong = ended({ ...right, status: 500, wrong: 'status' });
  expect(compare(parseResults(printResults(wrong)), []).verdict).toBe('invalid');
  const more = { ...results, blocks: [...wrong.blocks, ...results.blocks.map((block) => ({ ...block, index: 1 }))] };
  for (const torn of [ended(right), more]) {
    expect(() => parseResults(printResults(torn))).toThrow(/there are no rounds/);
  }
});

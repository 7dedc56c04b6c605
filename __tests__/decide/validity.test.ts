import { describe, expect, test } from '@jest/globals';
import type { Side } from '../../src/config/config.ts';
import { compare } from '../../src/decide/compare.ts';
import type { RoundSide } from '../../src/results/results.ts';
import { makeConfig, makeResults, steady } from './make-results.ts';

/** Head looks twice as fast; `sides` says what is wrong with the responses. */
function fast(sides: Partial<Record<Side, Partial<RoundSide>>>) {
  const results = makeResults(makeConfig(['a']), { a: { base: steady(4, 6), head: steady(2, 6) } }, { sides });
  const comparison = compare(results, []);
  return { comparison, endpoint: comparison.endpoints[0] };
}

describe('responses that are wrong never read as fast', () => {
  test.each<[string, Side, Partial<RoundSide>, RegExp]>([
    [
      'a status',
      'head',
      { mismatched: 500, statuses: { 500: 500 }, problems: { status: 500 }, latencyMs: null },
      /unexpected status \(answered 500\)/,
    ],
    [
      'timeouts',
      'head',
      { completed: 490, censored: 10, problems: { timeout: 10 } },
      /10|no complete response in time/,
    ],
    ['resets', 'head', { completed: 480, failed: 20, problems: { reset: 20 } }, /connection reset/],
    ['lengths', 'head', { mismatched: 400, problems: { length: 400 } }, /unexpected body length/],
    ['a base that fails', 'base', { completed: 400, failed: 100, problems: { refused: 100 } }, /connection refused/],
    ['nothing at all', 'head', { sent: 0, completed: 0, statuses: {}, latencyMs: null }, /no request was sent/],
  ])('%s on %s', (_name, side, wrong, words) => {
    const { comparison, endpoint } = fast({ [side]: wrong });
    expect(comparison.verdict).toBe('invalid');
    expect(comparison.failing).toBe(true);
    expect(endpoint?.metrics).toEqual([]);
    expect(endpoint?.problems).toEqual([{ side, text: expect.stringMatching(words) }]);
  });

  test('a few failures within the budget are reported, not hidden', () => {
    const { comparison, endpoint } = fast({
      head: { sent: 100_001, completed: 100_000, failed: 1, problems: { reset: 1 } },
    });
    expect(comparison.verdict).toBe('improvement');
    expect(endpoint?.warnings).toEqual([
      expect.stringMatching(/^head: 12 of 1200012 requests failed, within the error budget/),
    ]);
  });

  test('an endpoint that base does not have yet is new, not invalid', () => {
    const missing = { mismatched: 500, statuses: { 404: 500 }, problems: { status: 500 }, latencyMs: null };
    const { comparison, endpoint } = fast({ base: missing });
    expect(endpoint?.state).toBe('new');
    expect(comparison.verdict).toBe('nothing-compared');
    expect(fast({ head: missing }).comparison.verdict).toBe('invalid');
    expect(fast({ base: missing, head: missing }).comparison.verdict).toBe('invalid');
  });

  test.each([[300], [5000]])('a faster head that answers %i bytes instead of 1000 is no improvement', (bodyBytes) => {
    const { comparison, endpoint } = fast({ head: { bodyBytes } });
    expect(comparison.verdict).toBe('inconclusive');
    expect(endpoint?.verdict).toBe('not-assessed');
    expect(endpoint?.metrics[0]?.reason).toBe('less time, but not the same work');
    expect(endpoint?.decided).toBe(true);
    expect(fast({ head: { bodyBytes: 700 } }).comparison.verdict).toBe('improvement');
  });

  test('a few wrong responses in the first block do not end the run, many do', () => {
    const decided = (mismatched: number) => {
      const sides = { head: { mismatched, problems: { status: mismatched } } };
      const results = makeResults(makeConfig(['a']), { a: { base: steady(4, 1), head: steady(2, 1) } }, { sides });
      return compare(results, []).endpoints[0];
    };
    expect(decided(10)).toMatchObject({ state: 'invalid', decided: false });
    expect(decided(200)).toMatchObject({ state: 'invalid', decided: true });
  });

  test('a base that compresses and a head that does not is said, and neither hidden nor invalid', () => {
    const zipped = { bodyBytes: 900, contentEncodings: ['gzip'] };
    const { comparison, endpoint } = fast({ base: zipped, head: { bodyBytes: 1000 } });
    expect(comparison.verdict).toBe('improvement');
    expect(endpoint?.warnings).toEqual([
      'base’s responses are compressed with gzip, head’s are not compressed (900 against 1000 bytes as sent): what reaches the client is not the same',
    ]);
    const far = fast({ base: { ...zipped, bodyBytes: 100 } });
    expect(far.comparison.verdict).toBe('inconclusive');
    expect(far.endpoint?.metrics[0]?.reason).toBe('less time, but not the same work');
    expect(far.endpoint?.warnings).toHaveLength(1);
    expect(fast({ base: zipped, head: { ...zipped, contentEncodings: ['br', 'gzip'] } }).endpoint?.warnings).toEqual([
      expect.stringContaining('head’s are compressed with br or compressed with gzip'),
    ]);
    expect(fast({ base: zipped, head: zipped }).endpoint?.warnings).toEqual([]);
  });

  test('shorter answers are not the same work', () => {
    expect(fast({ head: { bodyBytes: 300 } }).endpoint?.warnings).toEqual([
      'head’s responses are 70 % shorter than base’s (300 against 1000 bytes): not the same work',
    ]);
  });
});

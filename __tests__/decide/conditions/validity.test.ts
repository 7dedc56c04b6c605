import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Side } from '../../../src/config/config.ts';
import { compare } from '../../../src/decide/compare.ts';
import type { RoundSide } from '../../../src/results/results.ts';
import { withSides } from '../change-results.ts';
import { inWords } from '../in-words.ts';
import { answering, makeConfig, makeResults, ofAnyLength, steady } from '../make-results.ts';

type Sides = Partial<Record<Side, Partial<RoundSide>>>;

/** Head looks twice as fast; `sides` says what is wrong with the responses. */
function fast(sides: Sides, config = makeConfig(['a'])) {
  const results = makeResults(config, { a: { base: steady(4, 6), head: steady(2, 6) } }, { sides });
  const comparison = compare(results, []);
  return { comparison, endpoint: comparison.endpoints.map(inWords)[0] };
}

describe('responses that are wrong never read as fast', () => {
  test.each<[string, Side, Partial<RoundSide>, RegExp]>([
    ['a status', 'head', answering(500), /unexpected status \(answered 500\)/],
    ['timeouts', 'head', { completed: 490, censored: 10, problems: { timeout: 10 } }, /no complete response in time/],
    ['resets', 'head', { completed: 480, failed: 20, problems: { reset: 20 } }, /connection reset/],
    ['lengths', 'head', { mismatched: 400, problems: { length: 400 } }, /unexpected body length/],
    ['a base that fails', 'base', { completed: 400, failed: 100, problems: { refused: 100 } }, /connection refused/],
    ['nothing at all', 'head', { sent: 0, completed: 0, statuses: {}, latencyMs: null }, /no request was sent/],
  ])('%s on %s', (_name, side, wrong, words) => {
    const { comparison, endpoint } = fast({ [side]: wrong });
    expect(comparison).toMatchObject({ verdict: 'invalid', failing: true });
    expect(endpoint?.metrics).toEqual([]);
    expect(endpoint?.problems).toEqual([{ side, text: expect.stringMatching(words) }]);
  });

  test('a few failures within the budget are reported, not hidden', () => {
    const head = { sent: 100_001, completed: 100_000, failed: 1, problems: { reset: 1 } };
    const { comparison, endpoint } = fast({ head });
    expect(comparison.verdict).toBe('improvement');
    expect(endpoint?.warnings).toEqual([
      expect.stringMatching(/^head: 12 of 1200012 requests failed, within the error budget/),
    ]);
  });

  test.each<[string, number, number, Partial<RoundSide>, string]>([
    ['as many on both sides are those of workers that retire', 10, 9, {}, 'improvement'],
    ['more on head', 3, 9, {}, 'invalid'],
    ['more than one in a hundred', 60, 60, {}, 'invalid'],
    ['together with other failures', 10, 10, { mismatched: 1, problems: { reset: 10, status: 1 } }, 'invalid'],
    ['truncated responses', 10, 10, { problems: { truncated: 10 } }, 'invalid'],
  ])('of resets, %s', (_name, before, after, rest, verdict) => {
    const reset = (failed: number) => ({ sent: 5000 + failed, completed: 5000, failed, problems: { reset: failed } });
    const { comparison, endpoint } = fast({ base: reset(before), head: { ...reset(after), ...rest } });
    expect(comparison.verdict).toBe(verdict);
    if (verdict === 'invalid') return;
    const [warning] = endpoint?.warnings ?? [];
    expect(endpoint?.warnings).toHaveLength(1);
    expect(warning).toMatch(
      /^0\.2 % of base’s requests and 0\.2 % of head’s found their connection closed, .*max_requests/,
    );
  });

  test('an endpoint that base does not have yet is new, not invalid', () => {
    const missing = answering(404);
    const { comparison, endpoint } = fast({ base: missing });
    expect(endpoint?.state).toBe('new');
    expect(comparison.verdict).toBe('nothing-compared');
    expect(fast({ head: missing }).comparison.verdict).toBe('invalid');
    expect(fast({ base: missing, head: missing }).comparison.verdict).toBe('invalid');
  });

  test.each([300, 5000])(
    'a faster head that may answer %i bytes instead of 1000 is not an improvement',
    (bodyBytes) => {
      const { comparison, endpoint } = fast({ head: { bodyBytes } }, ofAnyLength(makeConfig(['a'])));
      expect(comparison.verdict).toBe('inconclusive');
      expect(endpoint).toMatchObject({ verdict: 'not-assessed', decided: true });
      expect(endpoint?.metrics[0]?.reason?.kind).toBe('other-work');
      expect(fast({ head: { bodyBytes: 700 } }).comparison.verdict).toBe('improvement');
    },
  );

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
    expect(far.endpoint?.metrics[0]?.reason?.kind).toBe('other-work');
    expect(far.endpoint?.warnings).toHaveLength(1);
    expect(fast({ base: zipped, head: { ...zipped, contentEncodings: ['br', 'gzip'] } }).endpoint?.warnings).toEqual([
      expect.stringContaining('head’s are compressed with br or compressed with gzip'),
    ]);
    expect(fast({ base: zipped, head: zipped }).endpoint?.warnings).toEqual([]);
  });

  test('shorter answers are not the same work', () => {
    expect(fast({ head: { bodyBytes: 600 } }).endpoint?.warnings).toEqual([
      'head’s responses are 40 % shorter than base’s (600 against 1000 bytes): not the same work',
    ]);
  });
});

describe('errors that are told with status 200', () => {
  const told = (found: number, looked = 100, kind = 'json-rpc') => ({
    inBandErrors: { looked, kinds: { [kind]: found } },
  });

  test.each<[string, Side, Sides, string]>([
    ['by head', 'head', { head: told(100) }, 'answers with a JSON-RPC error and an accepted status, and base does not'],
    ['by head now and then', 'head', { head: told(4) }, 'answers with a JSON-RPC error'],
    ['by base', 'base', { base: told(100) }, 'answers with a JSON-RPC error and an accepted status, and head does not'],
    ['by head far more often', 'head', { base: told(10), head: told(60) }, 'answers with a JSON-RPC error'],
    ['of a kind that nobody knows', 'head', { head: told(9, 100, 'a`b') }, 'answers with a’b'],
  ])('%s: no latency is compared', (_name, side, sides, words) => {
    const { comparison, endpoint } = fast(sides);
    expect(comparison.verdict).toBe('invalid');
    expect(endpoint?.problems).toEqual([{ side, text: expect.stringContaining(words) }]);
    // The way out that the sentence names.
    const allowed = fast(sides, ofAnyLength(makeConfig(['a'])));
    expect(allowed.comparison.verdict).toBe('inconclusive');
    expect(allowed.endpoint?.metrics[0]?.reason?.kind).toBe('other-work');
  });

  test.each<[string, Sides]>([
    ['by both alike', { base: told(100), head: told(100) }],
    ['by both now and then', { base: told(30), head: told(45) }],
  ])('%s: nothing is wrong', (_name, sides) => {
    expect(fast(sides).comparison.verdict).toBe('improvement');
    expect(fast(sides).endpoint?.differences).toEqual([]);
  });

  /** Round by round: errors in 50 responses that were looked into. */
  const byRound = (errors: Readonly<Record<Side, readonly number[]>>) => {
    const results = makeResults(makeConfig(['a']), { a: { base: steady(4, 6), head: steady(2, 6) } });
    const measured = withSides(results, (figures, { side, block, round }) => {
      const found = errors[side]?.[2 * block + round] ?? 0;
      return found > 0 ? { ...figures, ...told(found, 50) } : figures;
    });
    return compare(measured, []).verdict;
  };

  test.each([
    ['once in all', [], [0, 1], 'improvement'],
    ['in one round of head alone', [], [0, 0, 0, 50], 'invalid'],
    ['of few responses on either side', [0, 1], [1, 0, 1, 1], 'improvement'],
    ['in bursts on either side', [0, 20], [0, 0, 0, 50], 'improvement'],
    ['in head throughout, in base once', [0, 0, 50], Array.from({ length: 12 }, () => 40), 'invalid'],
  ])('%s: %j and %j', (_name, base, head, verdict) => {
    expect(byRound({ base, head })).toBe(verdict);
  });
});

describe('base and head that answer differently are not compared', () => {
  const wayOut = 'not the same work; where that is intended, set `expect.length: any`';

  test.each<[string, Sides, string]>([
    ['fewer bytes', { base: { bodyBytes: 3899 }, head: { bodyBytes: 12 } }, 'answers 12 bytes, base 3,899'],
    ['more bytes', { base: { bodyBytes: 12 }, head: { bodyBytes: 3899.5 } }, 'answers 3,900 bytes, base 12'],
    ['no bytes', { head: { bodyBytes: 0 } }, 'answers 0 bytes, base 1,000'],
    ['another status', { head: { statuses: { 304: 500 } } }, 'answers with status 304, base with 200'],
    ['mostly another status', { head: { statuses: { 304: 450, 200: 50 } } }, 'answers with status 304, base with 200'],
  ])('%s', (_name, sides, what) => {
    const { comparison, endpoint } = fast(sides);
    expect(comparison).toMatchObject({ verdict: 'invalid', failing: true });
    expect(endpoint?.problems).toEqual([{ side: 'head', text: `${what}: ${wayOut}` }]);
    expect(endpoint).toMatchObject({ metrics: [], warnings: [] });
    expect(fast(sides, ofAnyLength(makeConfig(['a']))).comparison.verdict).not.toBe('invalid');
  });

  test.each<[string, Sides]>([
    ['just within the factor', { base: { bodyBytes: 1000 }, head: { bodyBytes: 500 } }],
    ['a small body with a few bytes more', { base: { bodyBytes: 2 }, head: { bodyBytes: 60 } }],
    ['another status of the same class', { head: { statuses: { 204: 500 } } }],
    ['half of them with another status', { head: { statuses: { 304: 250, 200: 250 } } }],
    ['another encoding', { head: { bodyBytes: 100, contentEncodings: ['gzip'] } }],
    ['no figures at all, in old files', { base: { bodyBytes: null }, head: { bodyBytes: null } }],
  ])('%s is no difference', (_name, sides) => {
    expect(fast(sides).comparison.verdict).not.toBe('invalid');
  });

  /** Lengths round by round, in turn, of two rounds in each of six blocks. */
  function varying(base: readonly number[], head: readonly number[]) {
    const results = makeResults(makeConfig(['a']), { a: { base: steady(4, 6), head: steady(2, 6) } });
    const lengths = { base, head };
    const varied = withSides(results, (figures, { side, block, round }) => ({
      ...figures,
      bodyBytes: lengths[side][(2 * block + round) % lengths[side].length] ?? null,
    }));
    return compare(varied, []).verdict;
  }

  test('a side that varies by itself is not a difference, and a few rounds with the full answer hide nothing', () => {
    expect(varying([100, 5000], [100])).not.toBe('invalid');
    expect(varying([5000], [100, 5000, 300])).not.toBe('invalid');
    expect(varying([100, 900, 4000, 60], [4000, 80, 700])).not.toBe('invalid');
    expect(varying([4000], [4000, 12, 12, 12, 12, 12])).toBe('invalid');
    expect(varying([12, 4000, 4000, 4000, 4000, 4000], [12])).toBe('invalid');
    expect(varying([3000, 4000, 5000], [100, 200, 300])).toBe('invalid');
  });

  test('whatever the lengths: one length on each side counts beyond the factor, and it makes no difference which', () => {
    const length = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(length, length, (one, other) => {
        const [short, long] = [Math.min(one, other), Math.max(one, other)];
        const isInvalid = long > Math.max(2 * short, short + 64);
        const sides = [one, other].map((bodyBytes) => ({ bodyBytes }));
        for (const [base = {}, head = {}] of [sides, sides.toReversed()]) {
          expect(fast({ base, head }).comparison.verdict === 'invalid').toBe(isInvalid);
        }
      }),
      { numRuns: 30 },
    );
  });
});

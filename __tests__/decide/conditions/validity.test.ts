import { describe, expect, test } from '@jest/globals';
import type { Side } from '../../../src/config/config.ts';
import { compare } from '../../../src/decide/compare.ts';
import type { RoundSide } from '../../../src/results/results.ts';
import { withSides } from '../change-results.ts';
import { endpointOf } from '../found.ts';
import { inWords } from '../in-words.ts';
import { answering, makeConfig, makeResults, ofAnyLength, steady } from '../make-results.ts';

type Sides = Partial<Record<Side, Partial<RoundSide>>>;

const config = makeConfig(['a']);

/** Head looks twice as fast; `sides` says what is wrong with the responses. */
function fast(sides: Sides = {}, { of = config, blocks = 6 } = {}) {
  const results = makeResults(of, { a: { base: steady(4, blocks), head: steady(2, blocks) } }, { sides });
  return judged(results);
}

function judged(results: Parameters<typeof compare>[0]) {
  const comparison = compare(results, []);
  const { verdict, failing } = comparison;
  const endpoint = inWords(endpointOf(comparison));
  return { verdict, failing, endpoint, reason: endpoint.metrics[0]?.reason?.kind };
}

const ofAny = (sides: Sides) => fast(sides, { of: ofAnyLength(config) });

describe('responses that are wrong never read as fast', () => {
  test.each<[string, Side, Partial<RoundSide>, RegExp]>([
    ['a status', 'head', answering(500), /unexpected status \(answered 500\)/],
    ['timeouts', 'head', { completed: 490, censored: 10, problems: { timeout: 10 } }, /no complete response in time/],
    ['resets', 'head', { completed: 480, failed: 20, problems: { reset: 20 } }, /connection reset/],
    ['lengths', 'head', { mismatched: 400, problems: { length: 400 } }, /unexpected body length/],
    ['a base that fails', 'base', { completed: 400, failed: 100, problems: { refused: 100 } }, /connection refused/],
    ['nothing at all', 'head', { sent: 0, completed: 0, statuses: {}, latencyMs: null }, /no request was sent/],
  ])('%s on %s', (_name, side, wrong, words) => {
    const { endpoint, ...gate } = fast({ [side]: wrong });
    expect(gate).toMatchObject({ verdict: 'invalid', failing: true });
    expect(endpoint).toMatchObject({ metrics: [], problems: [{ side, text: expect.stringMatching(words) }] });
  });

  test('a few failures within the budget are reported, not hidden', () => {
    const head = { sent: 100_001, completed: 100_000, failed: 1, problems: { reset: 1 } };
    const warning = expect.stringMatching(/^head: 12 of 1200012 requests failed, within the error budget/);
    expect(fast({ head })).toMatchObject({ verdict: 'improvement', endpoint: { warnings: [warning] } });
  });

  test.each<[string, number, number, Partial<RoundSide>, string]>([
    ['as many on both sides are those of workers that retire', 10, 9, {}, 'improvement'],
    ['more on head', 3, 9, {}, 'invalid'],
    ['more than one in a hundred', 60, 60, {}, 'invalid'],
    ['together with other failures', 10, 10, { mismatched: 1, problems: { reset: 10, status: 1 } }, 'invalid'],
    ['truncated responses', 10, 10, { problems: { truncated: 10 } }, 'invalid'],
  ])('of resets, %s', (_name, before, after, rest, expected) => {
    const reset = (failed: number) => ({ sent: 5000 + failed, completed: 5000, failed, problems: { reset: failed } });
    const { verdict, endpoint } = fast({ base: reset(before), head: { ...reset(after), ...rest } });
    expect(verdict).toBe(expected);
    const words = /^0\.2 % of base’s requests and 0\.2 % of head’s found their connection closed, .*max_requests/;
    expect(endpoint.warnings).toEqual(verdict === 'invalid' ? [] : [expect.stringMatching(words)]);
  });

  test('a few wrong responses in the first block do not end the run, many do', () => {
    const decided = (mismatched: number) =>
      fast({ head: { mismatched, problems: { status: mismatched } } }, { blocks: 1 }).endpoint;
    expect(decided(10)).toMatchObject({ state: 'invalid', decided: false });
    expect(decided(200)).toMatchObject({ state: 'invalid', decided: true });
  });
});

const ZIPPED = { bodyBytes: 900, contentEncodings: ['gzip'] };
const FEWER =
  'base’s responses are compressed with gzip, head’s are not compressed (900 against 1000 bytes as sent): what reaches the client is not the same';

const OTHERWISE = { ...ZIPPED, contentEncodings: ['br', 'gzip'] };

test.each<[string, Sides, string, string?]>([
  ['of nearly the same length', { head: { bodyBytes: 950 } }, 'improvement'],
  ['that are shorter', { head: { bodyBytes: 700 } }, 'improvement', '30 % shorter than base’s (700 '],
  ['of a third of the length', { head: { bodyBytes: 300 } }, 'inconclusive', '70 % shorter'],
  ['of five times the length', { head: { bodyBytes: 5000 } }, 'inconclusive', '400 % longer'],
  ['compressed alike', { base: ZIPPED, head: ZIPPED }, 'improvement'],
  ['compressed by base', { base: ZIPPED }, 'improvement', FEWER],
  ['far less by base', { base: { ...ZIPPED, bodyBytes: 100 } }, 'inconclusive', '(100 against 1000 '],
  ['compressed by br, too', { base: ZIPPED, head: OTHERWISE }, 'improvement', 'with br or compressed with'],
])('less time is an improvement only for responses about as long: %s', (_, sides, expected, words = '') => {
  const { verdict, reason, endpoint } = ofAny(sides);
  expect([verdict, reason]).toEqual([expected, expected === 'inconclusive' ? 'other-work' : undefined]);
  expect(endpoint.warnings).toEqual(words ? [expect.stringContaining(words)] : []);
  if (expected === 'inconclusive') expect(endpoint).toMatchObject({ verdict: 'not-assessed', decided: true });
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
    const { verdict, endpoint } = fast(sides);
    expect(verdict).toBe('invalid');
    expect(endpoint.problems).toEqual([{ side, text: expect.stringContaining(words) }]);
    // The way out that the sentence names.
    expect(ofAny(sides)).toMatchObject({ verdict: 'inconclusive', reason: 'other-work' });
  });

  test.each<[string, Sides]>([
    ['by both alike', { base: told(100), head: told(100) }],
    ['by both now and then', { base: told(30), head: told(45) }],
  ])('%s: nothing is wrong', (_name, sides) => {
    expect(fast(sides)).toMatchObject({ verdict: 'improvement', endpoint: { differences: [] } });
  });

  // Round by round: errors in 50 responses that were looked into.
  test.each([
    ['once in all', [], [0, 1], 'improvement'],
    ['in one round of head alone', [], [0, 0, 0, 50], 'invalid'],
    ['of few responses on either side', [0, 1], [1, 0, 1, 1], 'improvement'],
    ['in bursts on either side', [0, 20], [0, 0, 0, 50], 'improvement'],
    ['in head throughout, in base once', [0, 0, 50], Array.from({ length: 12 }, () => 40), 'invalid'],
  ])('%s: %j and %j', (_name, base, head, verdict) => {
    expect(byRound({ base, head }, (found) => (found > 0 ? told(found, 50) : {}))).toBe(verdict);
  });
});

/** A figure for each of two rounds in each of six blocks. */
function byRound(values: Readonly<Record<Side, readonly number[]>>, sideOf: (value: number) => Partial<RoundSide>) {
  const results = makeResults(config, { a: { base: steady(4, 6), head: steady(2, 6) } });
  return judged(
    withSides(results, (figures, { side, block, round }) => ({
      ...figures,
      ...sideOf(values[side][2 * block + round] ?? 0),
    })),
  ).verdict;
}

describe('base and head that answer differently are not compared', () => {
  const wayOut = 'not the same work; where that is intended, set `expect.length: any`';

  test.each<[string, Sides, string]>([
    ['fewer bytes', { base: { bodyBytes: 3899 }, head: { bodyBytes: 12 } }, 'answers 12 bytes, base 3,899'],
    ['more bytes', { base: { bodyBytes: 12 }, head: { bodyBytes: 3899.5 } }, 'answers 3,900 bytes, base 12'],
    ['no bytes', { head: { bodyBytes: 0 } }, 'answers 0 bytes, base 1,000'],
    ['more than half', { head: { bodyBytes: 499 } }, 'answers 499 bytes, base 1,000'],
    ['more than twice', { head: { bodyBytes: 2001 } }, 'answers 2,001 bytes, base 1,000'],
    ['a small body with more bytes', { base: { bodyBytes: 2 }, head: { bodyBytes: 67 } }, 'answers 67 bytes, base 2'],
    ['another status', { head: { statuses: { 304: 500 } } }, 'answers with status 304, base with 200'],
    ['mostly another status', { head: { statuses: { 304: 450, 200: 50 } } }, 'answers with status 304, base with 200'],
  ])('%s', (_name, sides, what) => {
    const { endpoint, ...gate } = fast(sides);
    expect(gate).toMatchObject({ verdict: 'invalid', failing: true });
    expect(endpoint).toMatchObject({
      problems: [{ side: 'head', text: `${what}: ${wayOut}` }],
      metrics: [],
      warnings: [],
    });
    expect(ofAny(sides).verdict).not.toBe('invalid');
  });

  test.each<[string, Sides]>([
    ['just half of the bytes', { head: { bodyBytes: 500 } }],
    ['just twice as many', { head: { bodyBytes: 2000 } }],
    ['a small body with a few bytes more', { base: { bodyBytes: 2 }, head: { bodyBytes: 66 } }],
    ['another status of the same class', { head: { statuses: { 204: 500 } } }],
    ['half of them with another status', { head: { statuses: { 304: 250, 200: 250 } } }],
    ['another encoding', { head: { bodyBytes: 100, contentEncodings: ['gzip'] } }],
    ['no figures at all, in old files', { base: { bodyBytes: null }, head: { bodyBytes: null } }],
  ])('%s counts as the same', (_name, sides) => {
    expect(fast(sides).verdict).not.toBe('invalid');
  });

  // Lengths round by round, in turn.
  test.each([
    ['base varies by itself', [100, 5000], [100], false],
    ['head now and then answers as base does', [5000], [100, 5000, 300], false],
    ['both vary', [100, 900, 4000, 60], [4000, 80, 700], false],
    ['one round of head has the full answer', [4000], [4000, 12, 12, 12, 12, 12], true],
    ['one round of base has the short one', [12, 4000, 4000, 4000, 4000, 4000], [12], true],
    ['both vary, and never alike', [3000, 4000, 5000], [100, 200, 300], true],
  ])('where %s: %j against %j', (_, base, head, isInvalid) => {
    const inTurn = (lengths: readonly number[]) =>
      Array.from({ length: 12 }, (_, at) => lengths[at % lengths.length] ?? 0);
    const verdict = byRound({ base: inTurn(base), head: inTurn(head) }, (bodyBytes) => ({ bodyBytes }));
    expect(verdict === 'invalid').toBe(isInvalid);
  });
});

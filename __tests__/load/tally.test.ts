import { expect, test } from '@jest/globals';
import { MeasurementError } from '../../src/errors.ts';
import type { RoundSamples } from '../../src/load/driver.ts';
import { type Exchange, NO_EXCHANGE, samplesOf, Tally } from '../../src/load/tally.ts';

const target = { side: 'head', origin: 'http://127.0.0.1:1' } as const;
const samplesIn = (tally: Tally) => samplesOf({ of: target, endpoints: [{ tally }] }, null)[0] as RoundSamples;
const tally = () => new Tally({ startMs: 100, lengthMs: 400 }, { keepsTimes: false, requests: 1, isMix: false });
const exchange = (overrides: Partial<Exchange> = {}): Exchange => {
  return { ...NO_EXCHANGE, startedAtMs: 200, latencyMs: 10, ttfbMs: 8, status: 200, ...overrides };
};
const times = (count: number, one = exchange()) => Array<Exchange>(count).fill(one);

/** A tally of these responses, all of them sent. */
function tallied(...exchanges: Exchange[]) {
  const tallying = tally();
  for (const one of exchanges) {
    tallying.sent();
    tallying.valid(one, 5);
  }
  return samplesIn(tallying);
}

test('a request that is unaccounted for invalidates the round', () => {
  const lost = tally();
  lost.sent();
  expect(() => samplesIn(lost)).toThrow(MeasurementError);
  lost.unanswered('failed', 'reset');
  expect(samplesIn(lost)).toMatchObject({ sent: 1, failed: 1, problems: { reset: 1 } });
  lost.unanswered('censored', 'timeout');
  expect(() => samplesIn(lost)).toThrow('unaccounted');
});

test('a sample counts when its request started inside the window, a completion when it ended inside', () => {
  const early = exchange({ startedAtMs: 99.9, latencyMs: 1 });
  const across = exchange({ startedAtMs: 499, latencyMs: 1.5 });
  const samples = tallied(early, exchange(), across);
  expect([...samples.latencyMs]).toEqual([10, 1.5]);
  expect(samples).toMatchObject({ completed: 3, completedInWindow: 2, windowMs: 400 });
});

test('unsettled responses are left out beside others', () => {
  const first = exchange({ unsettled: true, latencyMs: 99, ttfbMs: 98 });
  const samples = tallied(first, exchange(), exchange({ latencyMs: 11, ttfbMs: 9 }));
  expect([[...samples.latencyMs], [...samples.ttfbMs], samples.completedInWindow]).toEqual([[10, 11], [8, 9], 3]);
});

test.each<[string, string, Partial<Exchange>, ...rows: number[][]]>([
  ['samples that started before the window', 'there is hardly another', { startedAtMs: 99.9 }, [20, 1, 21], [8, 1, 1]],
  ['unsettled responses', 'they are more than a third', { unsettled: true }, [9, 16, 25], [8, 16, 16]],
])('%s are kept where %s', (_, _where, own, ...rows) => {
  for (const [some = 0, others = 0, kept = 0] of rows) {
    expect(tallied(...times(some, exchange(own)), ...times(others)).latencyMs).toHaveLength(kept);
  }
});

test('more samples than were reserved', () => {
  const samples = tallied(...Array.from({ length: 10_000 }, (_, i) => exchange({ latencyMs: i, ttfbMs: i })));
  expect(samples.latencyMs).toEqual(Float64Array.from({ length: 10_000 }, (_, i) => i));
});

test('at most 64 lengths are kept, later ones join the nearest', () => {
  const tallying = tally();
  for (let bytes = 0; bytes < 200; bytes++) {
    tallying.sent();
    tallying.valid(exchange(), bytes * 10);
  }
  const { bodyBytes } = samplesIn(tallying);
  expect(bodyBytes.length).toBe(64);
  expect(bodyBytes.at(-1)).toEqual({ bytes: 630, count: 137 });
});

test('the length of a response with a wrong status is not kept', () => {
  const tallying = tally();
  for (let sent = 0; sent < 2; sent++) tallying.sent();
  tallying.mismatch(500, 9, 'status');
  tallying.mismatch(200, 7, 'text');
  const bodyBytes = [{ bytes: 7, count: 1 }];
  expect(samplesIn(tallying)).toMatchObject({ mismatched: 2, statuses: { 200: 1, 500: 1 }, bodyBytes });
});

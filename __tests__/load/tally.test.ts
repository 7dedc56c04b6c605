import { describe, expect, test } from '@jest/globals';
import { MeasurementError } from '../../src/errors.ts';
import type { RoundSamples } from '../../src/load/driver.ts';
import { type Exchange, NO_EXCHANGE, samplesOf, Tally } from '../../src/load/tally.ts';

const target = { side: 'head', origin: 'http://127.0.0.1:1' } as const;
const samplesIn = (tally: Tally) => samplesOf({ of: target, endpoints: [{ tally }] }, null)[0] as RoundSamples;
const tally = () => new Tally({ startMs: 100, lengthMs: 400 }, { keepsTimes: false, requests: 1, isMix: false });
const exchange = (overrides: Partial<Exchange> = {}): Exchange => ({
  ...{ ...NO_EXCHANGE, startedAtMs: 200, latencyMs: 10, ttfbMs: 8, status: 200 },
  ...overrides,
});

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

describe('the window', () => {
  test('a sample counts when its request started inside, a completion when it ended inside', () => {
    const early = exchange({ startedAtMs: 99.9, latencyMs: 1 });
    const across = exchange({ startedAtMs: 499, latencyMs: 1.5 });
    const samples = tallied(early, exchange(), across);
    expect([...samples.latencyMs]).toEqual([10, 1.5]);
    expect(samples).toMatchObject({ completed: 3, completedInWindow: 2, windowMs: 400 });
  });

  test('samples that started before it are kept where there is hardly another', () => {
    const early = exchange({ startedAtMs: 99.9 });
    expect(tallied(...Array.from({ length: 20 }, () => early), exchange()).latencyMs.length).toBe(21);
    expect(tallied(...Array.from({ length: 8 }, () => early), exchange()).latencyMs.length).toBe(1);
  });
});

describe('unsettled responses', () => {
  const first = exchange({ unsettled: true, latencyMs: 99, ttfbMs: 98 });
  test('are left out beside others', () => {
    const samples = tallied(first, exchange(), exchange({ latencyMs: 11, ttfbMs: 9 }));
    expect([...samples.latencyMs]).toEqual([10, 11]);
    expect([...samples.ttfbMs]).toEqual([8, 9]);
    expect(samples.completedInWindow).toBe(3);
  });

  test('are kept where they are more than a third', () => {
    expect(tallied(first, first).latencyMs.length).toBe(2);
    const others = Array.from({ length: 16 }, () => exchange());
    expect(tallied(...Array.from({ length: 8 }, () => first), ...others).latencyMs.length).toBe(16);
    expect(tallied(...Array.from({ length: 9 }, () => first), ...others).latencyMs.length).toBe(25);
  });
});

test('more samples than were reserved', () => {
  const samples = tallied(...Array.from({ length: 10_000 }, (_, i) => exchange({ latencyMs: i, ttfbMs: i })));
  expect(samples.latencyMs.length).toBe(10_000);
  expect(samples.latencyMs.every((value, i) => value === i)).toBe(true);
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
  tallying.sent();
  tallying.mismatch(500, 9, 'status');
  tallying.sent();
  tallying.mismatch(200, 7, 'text');
  expect(samplesIn(tallying)).toMatchObject({
    mismatched: 2,
    statuses: { 200: 1, 500: 1 },
    bodyBytes: [{ bytes: 7, count: 1 }],
  });
});

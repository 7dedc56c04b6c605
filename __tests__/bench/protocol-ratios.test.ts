import { type RoundPair, ratiosOf } from '../../bench/protocol-ratios.ts';

function pair(baseMs: number, headMs: number, requests = 600): RoundPair {
  const side = (latencyMs: number) => ({
    latencyMs: Float64Array.from({ length: requests }, () => latencyMs),
    requestsPerSecond: 1000 / latencyMs,
    cpuMsPerRequest: latencyMs / 2,
  });
  return { base: side(baseMs), head: side(headMs) };
}

test('means come from the one kind of rounds, quantiles from the other', () => {
  const ratios = ratiosOf([pair(1, 2), pair(1, 2)], [pair(1, 3), pair(1, 3)]);
  expect(ratios.mean).toBeCloseTo(Math.log(2), 10);
  expect(ratios.throughput).toBeCloseTo(-Math.log(2), 10);
  expect(ratios.cpu).toBeCloseTo(Math.log(2), 10);
  expect([ratios.p50, ratios.p90, ratios.p99].map((ratio) => ratio?.toFixed(6))).toEqual(
    Array(3).fill(Math.log(3).toFixed(6)),
  );
});

test('p99 needs a thousand requests a side', () => {
  const few = [pair(1, 3, 499), pair(1, 3, 499)];
  expect(ratiosOf(few, few).p99).toBeNull();
  expect(ratiosOf(few, few).p90).toBeCloseTo(Math.log(3), 10);
});

test('a side without a figure has no ratio', () => {
  const one = pair(1, 2);
  const blind = { base: { ...one.base, cpuMsPerRequest: null }, head: one.head };
  const ratios = ratiosOf([blind], [pair(1, 2, 0)]);
  expect(ratios.cpu).toBeNull();
  expect(ratios.p50).toBeNull();
  expect(ratios.mean).toBeCloseTo(Math.log(2), 10);
});

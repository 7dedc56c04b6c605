import { expect, test } from '@jest/globals';
import { closedLoopLatencyMs, openLoopLatencyMs } from '../../../src/decide/why/queueing.ts';
import { randomFrom } from '../../../src/plan/random.ts';

test.each([
  ['one request at a time grows by its work', 1, 5, 2, 2.5, 5.5],
  ['a core that is always busy makes every request wait for all others', 8, 16, 2, 2.2, 17.6],
  ['faster than one core could be: several are at work', 8, 8, 2, 2.2, 8.8],
])('%s', (_, jobs, baseMs, baseCpuMs, headCpuMs, expected) => {
  expect(closedLoopLatencyMs(jobs, { baseMs, baseCpuMs, headCpuMs })).toBeCloseTo(expected, 9);
});

test('no more work is no more latency, and more work is never less', () => {
  for (const jobs of [1, 2, 4, 16]) {
    for (const baseMs of [1.5, 3, 10, 100]) {
      expect(closedLoopLatencyMs(jobs, { baseMs, baseCpuMs: 1, headCpuMs: 1 })).toBeCloseTo(baseMs, 6);
      const growth = closedLoopLatencyMs(jobs, { baseMs, baseCpuMs: 1, headCpuMs: 1.1 }) - baseMs;
      expect(growth).toBeGreaterThanOrEqual(0.1 * Math.min(1, baseMs) - 1e-9);
      expect(growth).toBeLessThanOrEqual(0.1 * jobs + 1e-9);
    }
  }
});

test('agrees with a simulated queue', () => {
  const random = randomFrom(7);
  const exponential = (mean: number) => -mean * Math.log(1 - random());
  /** Mean latency of `jobs` requests that wait `waitingMs` on average, and then take turns at one server. */
  const simulated = (jobs: number, cpuMs: number, waitingMs: number): number => {
    const arrivals = Array.from({ length: jobs }, () => exponential(waitingMs));
    let freeMs = 0;
    let sumMs = 0;
    const requests = 200_000;
    for (let i = 0; i < requests; i += 1) {
      const next = arrivals.indexOf(Math.min(...arrivals));
      const arrivedMs = arrivals[next] ?? 0;
      freeMs = Math.max(freeMs, arrivedMs) + exponential(cpuMs);
      sumMs += freeMs - arrivedMs;
      arrivals[next] = freeMs + exponential(waitingMs);
    }
    return sumMs / requests + waitingMs;
  };
  const base = simulated(4, 1, 3);
  const head = closedLoopLatencyMs(4, { baseMs: base, baseCpuMs: 1, headCpuMs: 1.5 });
  expect(head / simulated(4, 1.5, 3)).toBeCloseTo(1, 1);
  expect(head - base).toBeGreaterThan(0.75);
});

test('open loop: a queue that grows with the load, until nothing can be said', () => {
  expect(openLoopLatencyMs(500, { baseMs: 10, baseCpuMs: 1, headCpuMs: 1.2 })).toBeCloseTo(10 + 1.2 / 0.4 - 1 / 0.5, 9);
  expect(openLoopLatencyMs(500, { baseMs: 10, baseCpuMs: 1, headCpuMs: 1 })).toBeCloseTo(10, 9);
  expect(openLoopLatencyMs(500, { baseMs: 10, baseCpuMs: 1, headCpuMs: 1.9 })).toBeNull();
});

/** Specifications of short rounds, and what is true of every outcome. */
import { expect } from '@jest/globals';
import { sum } from '../../src/decide/test/statistics.ts';
import type { Request, ResolvedExpectation, RoundSamples, RoundSpec, TargetSpec } from '../../src/load/driver.ts';

export const anyOk: ResolvedExpectation = { status: [[200, 299]], lengthBytes: null, text: null, json: false };

/** A target with one endpoint, which is sent the one request of the round. */
export type OneRequestTarget = Omit<TargetSpec, 'endpoints'>;

export interface RoundOverrides extends Partial<Omit<RoundSpec, 'targets' | 'requestsPerTurn'>> {
  /** Of each target. */
  readonly requestsPerTurn?: number;
  readonly request?: Partial<Request>;
  readonly targets?: readonly OneRequestTarget[];
  readonly expect?: Partial<ResolvedExpectation>;
}

/** One connection, 300 ms, nothing discarded, unless stated otherwise. */
export function roundSpec(origin: string, overrides: RoundOverrides = {}): RoundSpec {
  const { request, expect: expected, targets = [{ side: 'head', origin }], requestsPerTurn, ...round } = overrides;
  const requests = [{ method: 'GET', path: '/', headers: {}, body: null, ...request }];
  return {
    ...{ durationMs: 300, discardMs: 0, connections: 1, rate: null, timeoutMs: 3000, keepAlive: true },
    requestsPerTurn: requestsPerTurn === undefined ? null : targets.map(() => requestsPerTurn),
    tls: { verify: true, ca: null, servername: null },
    ...round,
    targets: targets.map((target) => ({ ...target, endpoints: [{ requests, expect: { ...anyOk, ...expected } }] })),
  };
}

/** A closed loop that goes on until each target has had this many requests, however slow the machine is. */
export function atLeast(requests: number, connections = 1): RoundOverrides {
  // Turns of one target: of all pacing only they know a number. Short ones, which no busy machine makes hang.
  return { connections, requestsPerTurn: connections, leastTurns: Math.ceil(requests / connections) };
}

/** What holds for every target of every round, whatever the server did. */
export function expectBalanced(samples: RoundSamples): void {
  const { sent, completed, failed, censored, mismatched } = samples;
  const sumOf = (counts: Readonly<Record<string, number>>) => sum(Object.values(counts));
  expect(completed + failed + censored).toBe(sent);
  expect(sumOf(samples.problems)).toBe(failed + censored + mismatched);
  expect(sumOf(samples.statuses)).toBe(completed);
  expect(samples.latencyMs.length).toBe(samples.ttfbMs.length);
  expect(samples.latencyMs.length).toBeLessThanOrEqual(completed - mismatched);
  expect(samples.completedInWindow).toBeLessThanOrEqual(completed - mismatched);
  expect(samples.latencyMs.every((latency, i) => latency >= (samples.ttfbMs[i] ?? Number.NaN))).toBe(true);
}

export function median(values: Float64Array): number {
  return Float64Array.from(values).sort()[Math.floor(values.length / 2)] ?? Number.NaN;
}

/**
 * Measures until something has what a busy machine only delays, such as a request that met no other process: a clock that
 * is wrong never has it.
 */
export async function measureUntil<T>(measure: () => Promise<T>, hasIt: (measured: T) => boolean): Promise<T> {
  for (let tries = 0; tries < 50; tries++) {
    const measured = await measure();
    if (hasIt(measured)) return measured;
  }
  throw new Error(`measured 50 times, and never ${hasIt}`);
}

/** Whether one request, or connection, took less than this. */
export const hasFaster =
  (figure: 'latencyMs' | 'ttfbMs', limitMs: number) =>
  (samples: RoundSamples): boolean =>
    samples[figure].some((ms) => ms < limitMs);

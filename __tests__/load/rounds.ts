/** Specifications of short rounds, and what is true of every outcome. */
import { expect } from '@jest/globals';
import type {
  EndpointSpec,
  Request,
  ResolvedExpectation,
  RoundSamples,
  RoundSpec,
  TargetSpec,
} from '../../src/load/driver.ts';

export const anyOk: ResolvedExpectation = { status: [[200, 299]], lengthBytes: null, text: null, json: false };

/** A target with one endpoint, which is sent the one request of the round. */
export type OneRequestTarget = Omit<TargetSpec, 'endpoints'> & Partial<Pick<EndpointSpec, 'expect' | 'requests'>>;

export interface RoundOverrides
  extends Partial<Omit<RoundSpec, 'targets' | 'requestsPerTurn'>>,
    Pick<EndpointSpec, 'until' | 'unique'> {
  /** Of each target. */
  readonly requestsPerTurn?: number;
  readonly request?: Partial<Request>;
  readonly targets?: readonly OneRequestTarget[];
  readonly expect?: Partial<ResolvedExpectation>;
}

/** One connection, 300 ms, nothing discarded, unless stated otherwise. */
export function roundSpec(
  origin: string,
  { request, expect: expected, targets = [], requestsPerTurn, until, unique, ...overrides }: RoundOverrides = {},
): RoundSpec {
  const requests = [{ method: 'GET', path: '/', headers: {}, body: null, ...request }];
  const usual: OneRequestTarget = { side: 'head', origin };
  const loaded = targets.length > 0 ? targets : [usual];
  return {
    durationMs: 300,
    discardMs: 0,
    connections: 1,
    rate: null,
    timeoutMs: 3000,
    requestsPerTurn: requestsPerTurn === undefined ? null : loaded.map(() => requestsPerTurn),
    keepAlive: true,
    tls: { verify: true, ca: null, servername: null },
    ...overrides,
    targets: loaded.map(({ expect: expecting = { ...anyOk, ...expected }, requests: own = requests, ...target }) => ({
      ...target,
      endpoints: [{ requests: own, expect: expecting, ...(until && { until }), ...(unique && { unique }) }],
    })),
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
  expect(completed + failed + censored).toBe(sent);
  const problems = Object.values(samples.problems).reduce((sum, count) => sum + count, 0);
  expect(problems).toBe(failed + censored + mismatched);
  const answered = Object.values(samples.statuses).reduce((sum, count) => sum + count, 0);
  expect(answered).toBe(completed);
  expect(samples.latencyMs.length).toBe(samples.ttfbMs.length);
  expect(samples.latencyMs.length).toBeLessThanOrEqual(completed - mismatched);
  expect(samples.completedInWindow).toBeLessThanOrEqual(completed - mismatched);
  expect(samples.latencyMs.every((latency, i) => latency >= (samples.ttfbMs[i] ?? Number.NaN))).toBe(true);
}

export function median(values: Float64Array): number {
  return Float64Array.from(values).sort()[Math.floor(values.length / 2)] ?? Number.NaN;
}

const MOST_TRIES = 50;

/**
 * Measures until something has what a busy machine only delays, such as a request that met no other process: a clock that
 * is wrong never has it.
 */
export async function measureUntil<T>(measure: () => Promise<T>, hasIt: (measured: T) => boolean): Promise<T> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const measured = await measure();
    if (hasIt(measured)) return measured;
  }
  throw new Error(`measured ${MOST_TRIES} times, and never ${hasIt}`);
}

/** Whether one request, or connection, took less than this. */
export const hasFaster =
  (figure: 'latencyMs' | 'ttfbMs' | 'connectMs', limitMs: number) =>
  (samples: RoundSamples): boolean =>
    samples[figure].some((ms) => ms < limitMs);

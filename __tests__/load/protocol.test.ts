import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { answerMessage, requestMessage } from '../../src/load/driver.ts';
import { backoffMs } from '../../src/load/repaired-client.ts';
import { roundSpec } from './rounds.ts';

const [TARGET] = roundSpec('http://a').targets;
const [ENDPOINT] = TARGET?.endpoints ?? [];
const [REQUEST] = ENDPOINT?.requests ?? [];
const asking = (request: object) => ({
  targets: [{ ...TARGET, endpoints: [{ ...ENDPOINT, requests: [{ ...REQUEST, ...request }] }] }],
});

const round = (spec: unknown) => requestMessage.safeParse({ spec });

test('a round crosses unchanged', () => {
  const spec = roundSpec('https://localhost:8443', { request: { headers: { a: 'b' }, body: 'c' } });
  expect(round(spec).data?.spec).toEqual(spec);
});

test.each([
  ['an unknown key', { extra: 1 }],
  ['no time', { durationMs: 0 }],
  ['a timer that overflows', { timeoutMs: 2 ** 31 }],
  ['a discard as long as the round', { discardMs: 300 }],
  ['half a connection', { connections: 1.5 }],
  ['no targets', { targets: [] }],
  ['an endpoint that there is not', { order: [0, 1] }],
  ['another scheme', { targets: [{ ...TARGET, origin: 'file:///etc' }] }],
  ['a path with a line break', asking({ path: '/a\r\nb' })],
  ['a method with a space', asking({ method: 'GET /' })],
])('refuses %s', (_what, wrong) => {
  expect(round({ ...roundSpec('http://127.0.0.1:1'), ...wrong }).success).toBe(false);
});

test('samples are floats, or they are refused', () => {
  const samples = {
    side: 'base',
    endpoint: 0,
    sent: 1,
    completed: 1,
    failed: 0,
    censored: 0,
    mismatched: 0,
    statuses: { 200: 1 },
    problems: {},
    completedInWindow: 1,
    windowMs: 260,
    turnsMs: new Float64Array(),
    latencyMs: Float64Array.of(0.25),
    ttfbMs: Float64Array.of(0.2),
    connectMs: new Float64Array(),
    sendLagMs: null,
    backlogMax: null,
    bodyBytes: [{ bytes: 5, count: 1 }],
    receivedBytes: 90,
    receivedBodyBytes: 5,
    tls: null,
  };
  const generator = {
    wallMs: 300,
    loopShare: 0.5,
    cpuShare: 0.4,
    loopDelayMeanMs: 0.001,
    loopDelayP99Ms: 0.01,
    gcMs: 0,
    gcMaxMs: 0,
    runQueueMs: null,
    waitingMs: 0,
  };
  const answer = (one: unknown) => answerMessage.safeParse({ type: 'outcome', outcome: { samples: [one], generator } });
  expect(answer(samples).success).toBe(true);
  expect(answer({ ...samples, latencyMs: [0.25] }).success).toBe(false);
  expect(answer({ ...samples, sent: -1 }).success).toBe(false);
  const requests = { startedAtMs: Float64Array.of(1.8e12), connectMs: Float64Array.of(0) };
  expect(answer({ ...samples, requests }).success).toBe(true);
  expect(answer({ ...samples, requests: { ...requests, connectMs: [0] } }).success).toBe(false);
});

test('the wait after failures grows to a bound and never shrinks', () => {
  expect([1, 2, 3, 4].map(backoffMs)).toEqual([0, 10, 20, 40]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (failures) => {
      expect(backoffMs(failures + 1)).toBeGreaterThanOrEqual(backoffMs(failures));
      expect(backoffMs(failures)).toBeLessThanOrEqual(320);
    }),
  );
});

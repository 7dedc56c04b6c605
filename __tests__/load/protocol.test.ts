import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { answerMessage, requestMessage } from '../../src/load/driver.ts';
import { GeneratorHealth } from '../../src/load/generator-health.ts';
import { backoffMs } from '../../src/load/repaired-client.ts';
import { NO_EXCHANGE, samplesOf, Tally } from '../../src/load/tally.ts';
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

test('samples are floats, or they are refused', async () => {
  const tally = new Tally({ startMs: 0, lengthMs: 400 }, { keepsTimes: false, requests: 1, isMix: false });
  tally.sent();
  tally.valid({ ...NO_EXCHANGE, status: 200, latencyMs: 0.25 }, 5);
  const [samples] = samplesOf({ of: { side: 'base', origin: 'http://a' }, endpoints: [{ tally }] }, null);
  const health = new GeneratorHealth();
  health.begin();
  health.end();
  const generator = await health.figures();
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

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { endsBeforeQueue, requestsPerTurn, turnsOf } from '../../src/plan/turn-length.ts';

describe('the requests of a turn', () => {
  test.each<[string, number, number, number, object?]>([
    ['fast: what 20 ms hold', 0.5, 2, 40],
    ['slow: two per connection', 19, 2, 4],
    ['too slow for two', 1000, 2, 2],
    ['too slow for one within two seconds', 3000, 1, 1],
    ['as often as there are connections', 9, 4, 16],
    ['six per connection', 9, 8, 48],
    ['also where that takes more than a second', 40, 8, 48],
    ['as many as two seconds hold', 60, 8, 32],
    ['one each, however long that takes', 200, 8, 8],
    ['longer where a hand-over is slow', 1, 2, 400, { handOverMs: 40 }],
    ['shorter where the other side is slow', 0.1, 2, 26, { slowerMs: 10 }],
  ])('%s', (_, ms, connections, requests, other = {}) => {
    const pace = { fasterMs: ms, slowerMs: ms, connections, handOverMs: 0, ...other };
    expect(requestsPerTurn(pace)).toBe(requests);
  });

  test('each connection has the same share, and several requests take no more than two seconds', () => {
    const ms = fc.double({ min: 0.01, max: 5000, noNaN: true });
    fc.assert(
      fc.property(ms, ms, fc.integer({ min: 1, max: 100 }), (one, other, connections) => {
        const [fasterMs, slowerMs] = [Math.min(one, other), Math.max(one, other)];
        const requests = requestsPerTurn({ fasterMs, slowerMs, connections, handOverMs: 0 });
        expect(requests).toBeGreaterThanOrEqual(connections);
        expect(requests % connections).toBe(0);
        if (requests > connections) expect((requests - 1) * slowerMs).toBeLessThanOrEqual(2000);
      }),
    );
  });

  test.each([
    [1, 1, false],
    [2, 2, true],
    [4, 2, false],
    [8, 4, true],
    [16, 4, false],
    [40, 8, true],
    [48, 8, false],
    [600, 100, false],
  ])('%d on %d connections end before the queue of steady load: %p', (requests, connections, isShort) => {
    expect(endsBeforeQueue(requests, connections)).toBe(isShort);
  });
});

describe('the requests of both sides', () => {
  const app = fc.record({ connections: fc.integer({ min: 1, max: 16 }), handOverMs: fc.constantFrom(0, 40) });
  const paceMs = fc.double({ min: 0.01, max: 3000, noNaN: true });
  const factor = (min: number, max: number) => fc.double({ min, max, noNaN: true });

  test('are equally many, in the warm-up and in the rounds, unless one takes more than twice as long', () => {
    fc.assert(
      fc.property(paceMs, factor(0.5, 2), app, (ms, times, ofApp) => {
        const { inRounds, inWarmUp } = turnsOf([ms, ms * times], ofApp, false);
        expect(inWarmUp).toEqual([inRounds, inRounds]);
        expect(turnsOf([ms * times, ms], ofApp, false).inRounds).toBe(inRounds);
      }),
    );
  });

  test('take both about the same time in a warm-up of a version that is several times slower, or are equally many', () => {
    const pair = { connections: 2, handOverMs: 0 };
    const [base = 0, head = 1] = turnsOf([1, 5], pair, false).inWarmUp;
    expect(base / head).toBeCloseTo(5, 0);
    // They leave something behind.
    const { inRounds, inWarmUp } = turnsOf([1, 5], pair, true);
    expect(inWarmUp).toEqual([inRounds, inRounds]);
  });

  test('of a mix takes eight times as long as a request to the slowest endpoint, within two seconds', () => {
    const requestsAt = (slowestMs: number) =>
      turnsOf([2, 2.2], { connections: 2, handOverMs: 0, slowestMs }, false).inRounds;
    expect([0, 1, 30, 10_000].map(requestsAt)).toEqual([10, 10, 120, 910]);
  });
});

/** What the load process sees of its own waiting and of the machine, turn by turn. */
import { expect, test } from '@jest/globals';
import { ContentionByTurn } from '../../src/load/contention.ts';
import { cpuPressureMs, machineTimes } from '../../src/system/machine-time.ts';
import { httpServer } from './servers.ts';
import { useTruth } from './truth.ts';

const truth = useTruth();

test('turns of both sides together are no more than what the machine counted meanwhile', async () => {
  const before = { pressureMs: cpuPressureMs(), stolenMs: machineTimes().stolenMs };
  const [a, b] = [
    await truth.serve(httpServer((_, response) => response.end('hello'))),
    await truth.serve(httpServer((_, response) => response.end('hello'))),
  ];
  const sides = await truth.measureAll({ base: a.origin, head: b.origin }, { requestsPerTurn: 20, durationMs: 200 });
  const after = { pressureMs: cpuPressureMs(), stolenMs: machineTimes().stolenMs };
  for (const name of ['pressureMs', 'stolenMs'] as const) {
    const [from, to] = [before[name], after[name]];
    const seen = sides.map(({ contention }) => contention?.[name]);
    if (from === null || to === null) {
      expect(seen).toEqual([undefined, undefined]);
      continue;
    }
    const sum = seen.reduce<number>((total, one) => total + (one ?? Number.NaN), 0);
    expect(sum).toBeGreaterThanOrEqual(0);
    expect(sum).toBeLessThanOrEqual(to - from + 0.001);
  }
});

test('without turns nothing is put down to a side', async () => {
  const server = await truth.serve(httpServer((_, response) => response.end('hello')));
  const [side] = await truth.measureAll({ head: server.origin }, { durationMs: 50 });
  expect(side?.contention).toEqual({});
});

test('turns that are left out do not count, and parts add up to the whole', () => {
  const watch = new ContentionByTurn(2);
  for (const target of [0, 1, 0, 1, null]) {
    watch.handTo(target);
    const endMs = performance.now() + 5;
    while (performance.now() < endMs);
  }
  const whole = watch.of(0, 0);
  const last = watch.of(0, 1);
  for (const [name, value] of Object.entries(whole)) {
    expect(value).toBeGreaterThanOrEqual(last[name as keyof typeof last] ?? Number.NaN);
  }
  expect(Object.keys(last)).toEqual(Object.keys(whole));
  expect(watch.of(1, 2)).toEqual({});
});

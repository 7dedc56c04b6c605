/** What the load process sees of waiting for cores, its own and the app's, and of the machine, turn by turn. */
import { spawn } from 'node:child_process';
import { describe, expect, test } from '@jest/globals';
import { ownCores } from '../../src/app/process/cores.ts';
import { ContentionByTurn } from '../../src/load/contention.ts';
import { cpuPressureMs, machineTimes } from '../../src/system/machine-time.ts';
import { needs } from '../needs.ts';
import { usePinnedApps } from './pinned-apps.ts';
import type { OneRequestTarget, RoundOverrides } from './rounds.ts';
import { httpServer } from './servers.ts';
import { useTruth } from './truth.ts';

const CORES = ownCores(null);
const truth = useTruth(CORES?.generator);
const apps = usePinnedApps();

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

function workFor(ms: number): void {
  const endMs = performance.now() + ms;
  while (performance.now() < endMs);
}

test('turns that are left out do not count, and parts add up to the whole', () => {
  const watch = new ContentionByTurn([{}, {}]);
  for (const target of [0, 1, 0, 1, null]) {
    watch.handTo(target);
    workFor(5);
  }
  const whole = watch.of(0, 0);
  const last = watch.of(0, 1);
  for (const name of Object.keys(whole)) {
    const of = (one: typeof whole) => Number(one[name as keyof typeof one]);
    expect(of(whole)).toBeGreaterThanOrEqual(of(last));
  }
  expect(Object.keys(last)).toEqual(Object.keys(whole));
  expect(watch.of(1, 2)).toEqual({});
});

/** Over the few time slices of three turns per side, who gets more of the core is chance. */
const MANY_TURNS = 40;

describe('the busiest thread of an app whose core something else wants, too', () => {
  async function measure(cores: string, change: Partial<OneRequestTarget> = {}, load: RoundOverrides = {}) {
    const targets = [await apps.serve('base', cores), { ...(await apps.serve('head', cores)), ...change }];
    const usual = { connections: 1, requestsPerTurn: 4, leastTurns: 6, durationMs: 100, timeoutMs: 60_000 };
    const sides = await truth.measureTargets(targets, { ...usual, request: { path: '/work/10' }, ...load });
    return sides.map(({ contention }) => contention ?? {});
  }

  const { app: appCores = '0', generator = '0' } = CORES ?? {};
  const [core = '0'] = appCores.split(',');

  needs('taskset').test('waits for it, in its own turns', async () => {
    for (let burners = 0; burners < 3; burners++) {
      apps.add(
        spawn('taskset', ['-c', core, process.execPath, '-e', 'for (;;);'], { detached: true, stdio: 'ignore' }),
      );
    }
    for (const side of await measure(core, {}, { leastTurns: MANY_TURNS })) {
      const { turnsMs = 0, busiestCpuMs = 0, busiestRunDelayMs = 0 } = side;
      // Four that always want one core have a quarter of it each; whoever was suspended is let first for a while.
      expect(busiestRunDelayMs).toBeGreaterThan(0.2 * turnsMs);
      expect(busiestCpuMs).toBeGreaterThan(0);
      expect(busiestCpuMs + busiestRunDelayMs).toBeLessThan(turnsMs + 50);
    }
  });

  needs('taskset').test(
    'is seen apart where requests are sampled: not in the first responses of a turn, and less at its end',
    async () => {
      const requestsPerTurn = 12;
      const many = { leastTurns: 10, connections: 2, requestsPerTurn };
      for (const { turnsMs = 0, busiestRunDelayMs = 0, sampled } of await measure(core, {}, many)) {
        // Ten of twelve requests of equal length are sampled.
        expect(sampled?.turnsMs).toBeGreaterThan(0.6 * turnsMs);
        expect(sampled?.turnsMs).toBeLessThan(turnsMs);
        expect(sampled?.busiestRunDelayMs).toBeLessThanOrEqual(busiestRunDelayMs);
      }
      for (const short of [{ requestsPerTurn: 4 }, { connections: 9, requestsPerTurn: 36 }]) {
        for (const side of await measure(core, {}, { ...many, leastTurns: 3, ...short })) {
          expect(side).not.toHaveProperty('sampled');
        }
      }
    },
  );

  needs('taskset').test(
    'is not followed where it may be the app itself or the other side that it waits for',
    async () => {
      const unsuspended = { suspension: { kind: 'none' as const, reason: 'a test' } };
      for (const sides of [await measure(core, unsuspended), await measure(`${core},${generator}`)]) {
        for (const side of sides) {
          expect(Object.keys(side)).toContain('turnsMs');
          expect(Object.keys(side)).not.toContain('busiestRunDelayMs');
        }
      }
    },
  );
});

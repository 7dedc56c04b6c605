/** What the load process sees of waiting for cores, its own and the app's, and of the machine, turn by turn. */
import { spawn } from 'node:child_process';
import { describe, expect, test } from '@jest/globals';
import { ownCores } from '../../src/app/process/cores.ts';
import { sum } from '../../src/decide/test/statistics.ts';
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

const hello = () => truth.serve(httpServer((_, response) => response.end('hello')));
const machineNow = () => ({ pressureMs: cpuPressureMs(), stolenMs: machineTimes().stolenMs });

test('turns of both sides together are no more than what the machine counted meanwhile', async () => {
  const before = machineNow();
  const origins = { base: (await hello()).origin, head: (await hello()).origin };
  const sides = await truth.measureAll(origins, { requestsPerTurn: 20, durationMs: 200 });
  const after = machineNow();
  for (const name of ['pressureMs', 'stolenMs'] as const) {
    const [from, to] = [before[name], after[name]];
    const seen = sides.map(({ contention }) => contention?.[name]);
    if (from === null || to === null) {
      expect(seen).toEqual([undefined, undefined]);
      continue;
    }
    const all = sum(seen.map((ms) => ms ?? Number.NaN));
    expect(all).toBeGreaterThanOrEqual(0);
    expect(all).toBeLessThanOrEqual(to - from + 0.001);
  }
});

test('without turns nothing is put down to a side', async () => {
  const { contention } = await truth.measure((await hello()).origin, { durationMs: 50 });
  expect(contention).toEqual({});
});

test('turns that are left out do not count, and parts add up to the whole', () => {
  const watch = new ContentionByTurn([{}, {}]);
  for (const target of [0, 1, 0, 1, null]) {
    watch.handTo(target);
    const endMs = performance.now() + 5;
    while (performance.now() < endMs);
  }
  const [whole, last] = [watch.of(0, 0), watch.of(0, 1)];
  expect(Object.keys(last)).toEqual(Object.keys(whole));
  const parts = Object.values(last);
  for (const [at, ms] of Object.values(whole).entries()) expect(Number(ms)).toBeGreaterThanOrEqual(Number(parts[at]));
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
    const burn = ['-c', core, process.execPath, '-e', 'for (;;);'];
    for (let burners = 0; burners < 3; burners++) {
      apps.add(spawn('taskset', burn, { detached: true, stdio: 'ignore' }));
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
      const many = { leastTurns: 10, connections: 2, requestsPerTurn: 12 };
      for (const { turnsMs = 0, busiestRunDelayMs = 0, sampled } of await measure(core, {}, many)) {
        // Ten of twelve requests of equal length are sampled.
        expect(sampled?.turnsMs).toBeGreaterThan(0.6 * turnsMs);
        expect(sampled?.turnsMs).toBeLessThan(turnsMs);
        expect(sampled?.busiestRunDelayMs).toBeLessThanOrEqual(busiestRunDelayMs);
      }
      for (const short of [{ requestsPerTurn: 4 }, { connections: 9, requestsPerTurn: 36 }]) {
        const sides = await measure(core, {}, { ...many, leastTurns: 3, ...short });
        for (const side of sides) expect(side).not.toHaveProperty('sampled');
      }
    },
  );

  needs('taskset').test(
    'is not followed where it may be the app itself or the other side that it waits for',
    async () => {
      const unsuspended = { suspension: { kind: 'none' as const, reason: 'a test' } };
      for (const side of [...(await measure(core, unsuspended)), ...(await measure(`${core},${generator}`))]) {
        expect(side).toHaveProperty('turnsMs');
        expect(side).not.toHaveProperty('busiestRunDelayMs');
      }
    },
  );
});

import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import { average } from '../../src/decide/test/statistics.ts';
import { GeneratorHealth } from '../../src/load/generator-health.ts';
import { createLoadDriver } from '../../src/load/generator-process.ts';
import { readProc, schedulerTimesIn } from '../../src/system/proc.ts';
import { useChildren } from '../app/process/children.ts';
import { never } from '../app/specs.ts';
import { needs } from '../needs.ts';
import { nginx } from './nginx.ts';
import { measureUntil, type RoundOverrides, roundSpec } from './rounds.ts';
import { useBundle } from './use-bundle.ts';

/** Busy for this much CPU time, which may take far longer; returns how long, in ms. */
function block(cpuMs: number): number {
  // Of this thread where the kernel says so: the compiler and the collector of garbage have threads of their own.
  const schedstat = `/proc/self/task/${process.pid}/schedstat`;
  const spentMs = () => schedulerTimesIn(readProc(schedstat))?.cpuMs || process.cpuUsage().user / 1000;
  const [beganMs, before] = [performance.now(), spentMs()];
  while (spentMs() - before < cpuMs);
  return performance.now() - beganMs;
}

test('what is read late in a turn of the loop lay that long; a new turn begins at nothing', async () => {
  const health = new GeneratorHealth();
  health.begin();
  health.received();
  const layMs = block(300);
  health.received();
  // Immediates run in the order of their requests: the one that ends the turn comes first.
  await immediate();
  health.received();
  health.end();
  expect(health.reads).toBe(3);
  const { loopDelayMeanMs, loopDelayP99Ms } = await health.figures();
  // A third of the block, and not of two of them.
  expect(loopDelayMeanMs).toBeGreaterThanOrEqual(layMs / 3);
  expect(loopDelayMeanMs).toBeLessThan(layMs / 2);
  expect(loopDelayP99Ms).toBeGreaterThan(0.8 * layMs);
});

test('busy time is distinguished from idle time, and active waiting counts as idle', async () => {
  const [busy, waiting] = [new GeneratorHealth(), new GeneratorHealth()];
  busy.begin();
  waiting.begin();
  const busyMs = block(120);
  await sleep(80);
  waiting.waited(115);
  busy.end();
  waiting.end();
  const figures = await busy.figures();
  expect(figures.wallMs).toBeGreaterThan(busyMs + 75);
  expect(figures.loopShare * figures.wallMs).toBeGreaterThan(0.8 * busyMs);
  expect(figures.cpuShare * figures.wallMs).toBeGreaterThan(100);
  const less = await waiting.figures();
  expect(less.waitingMs).toBe(115);
  expect(less.loopShare * less.wallMs).toBeLessThan(figures.loopShare * figures.wallMs - 100);
  expect(less.cpuShare).toBeGreaterThanOrEqual(0);
});

test('collections of the round are counted, earlier ones are not', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const round = async (work: () => unknown) => {
    const health = new GeneratorHealth();
    collect();
    health.begin();
    await work();
    health.end();
    return await health.figures();
  };
  // One of its own may fall into the round.
  await measureUntil(
    () => round(() => sleep(5)),
    ({ gcMaxMs }) => gcMaxMs === 0,
  );
  const { gcMs, gcMaxMs } = await round(collect);
  expect(gcMaxMs).toBeGreaterThan(0);
  expect(gcMs).toBeGreaterThanOrEqual(gcMaxMs);
});

needs('nginx', 'taskset').describe('a real generator', () => {
  const bundle = useBundle();
  const { spawned } = useChildren();

  /** Loads a static file from nginx, which answers faster than any generator of ours asks, with the generator on one core. */
  async function load(overrides: RoundOverrides) {
    const server = await nginx('');
    const driver = await createLoadDriver({ generatorPath: bundle.generatorPath, cores: '0' });
    try {
      const { samples, generator } = await driver.round(
        roundSpec(server.origin, { durationMs: 600, ...overrides }),
        never,
      );
      const meanMs = average(samples.flatMap(({ latencyMs }) => [...latencyMs]));
      return { generator, ownShare: generator.loopDelayMeanMs / meanMs };
    } finally {
      await driver.close();
      await server.close();
    }
  }

  test('with many connections to a fast server is much of the latency itself, with one connection hardly any of it', async () => {
    const many = await measureUntil(
      () => load({ connections: 50 }),
      ({ ownShare }) => ownShare > 0.25,
    );
    await measureUntil(
      () => load({ connections: 1 }),
      ({ ownShare }) => ownShare < many.ownShare / 2,
    );
  });

  test('that shares its core with something busy waits for it', async () => {
    spawned('taskset', ['-c', '0', process.execPath, '-e', 'for (;;);']);
    const { generator } = await load({ connections: 2 });
    // Of the time in which it wanted the core: how much it wants depends on the server, and on who else keeps that busy.
    const waitedMs = generator.runQueueMs ?? 0;
    expect(waitedMs / (waitedMs + generator.cpuShare * generator.wallMs)).toBeGreaterThan(0.25);
    expect(generator.cpuShare).toBeLessThan(0.75);
  });

  test('that waits for an intended start is not busy', async () => {
    const { generator } = await measureUntil(
      () => load({ connections: 8, rate: 100, durationMs: 1000 }),
      (round) => round.generator.loopShare < 0.7,
    );
    expect(generator.waitingMs).toBeGreaterThan(0);
  });
});

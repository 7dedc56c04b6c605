/** What the first block learns about warm-ups, and how the others use it: real servers under real load. */
import { createServer, type RequestListener } from 'node:http';
import { expect, test } from '@jest/globals';
import type { AppLauncher } from '../../src/app/launcher.ts';
import { CoreLayout } from '../../src/app/process/cores.ts';
import { type BothSides, type LoadConfig, SIDES, type Side } from '../../src/config/config.ts';
import { loadOf } from '../../src/config/sweep.ts';
import { sum } from '../../src/decide/test/statistics.ts';
import { warmUpFor } from '../../src/measure/attached-block.ts';
import { CoreChoice } from '../../src/measure/cores.ts';
import { RunEvents, type RunListener } from '../../src/measure/events.ts';
import { measure } from '../../src/measure/measure.ts';
import { StartAgain, withTestbed } from '../../src/measure/testbed.ts';
import { type Random, randomFrom } from '../../src/plan/random.ts';
import type { Block } from '../../src/results/results.ts';
import { never } from '../app/specs.ts';
import { makeConfig } from '../decide/make-results.ts';
import { useBundle } from '../load/use-bundle.ts';
import { appAt, launcherBy } from '../profile/app-at.ts';
import { close, serve } from '../serve.ts';
import { blocksOf, withGenerator } from './testbeds.ts';

const config = makeConfig(['GET /'], 'load: { round: 100ms, rounds: 2, warmup: 200ms..2s, connections: 2 }');
const bundle = useBundle();

type Delay = (served: number) => number;

function launcherOf(listen: () => RequestListener): AppLauncher {
  return launcherBy(async () => {
    const server = createServer(listen());
    const stop = async () => close(server);
    return appAt(await serve(server), { cpuMs: () => null, servingPid: () => null, stop });
  });
}

/**
 * @param starts how long a response takes after so many others, of each start anew
 * @param served how many each start has been asked
 * @param bodyOf what a start answers, by its number from 0
 */
function waiting(starts: () => Delay, served: number[] = [], bodyOf = (_start: number) => 'right'): AppLauncher {
  return launcherOf(() => {
    const [delayMs, start] = [starts(), served.push(0) - 1];
    let count = 0;
    return (_, response) => {
      setTimeout(() => response.end(bodyOf(start)), delayMs(count));
      served[start] = ++count;
    };
  });
}

/** Each start is a little slow or fast by chance, cold at first, and each response takes 2 to 5 ms. */
function noisy(random: Random): AppLauncher {
  return waiting(() => {
    const [luck, warmAfter] = [0.8 + 0.4 * random(), 20 + 100 * random()];
    return (served) => luck * (2 + 3 * random()) + (served < warmAfter ? 3 * random() : 0);
  });
}

/** Leaves the apps on their cores, but for what is given. */
const choosing = (own: Partial<CoreChoice>) =>
  Object.assign(new CoreChoice(new CoreLayout(null)), { review: async () => null }, own);

async function twoBlocks(
  given: Partial<LoadConfig>,
  launchers: BothSides<AppLauncher>,
  { seed = 1, adaptsRounds = false, cores = null as CoreChoice | null, listeners = [] as readonly RunListener[] } = {},
) {
  const request = blocksOf(launchers, 2, { cores });
  const bounds = { ...request.bounds, adaptsRounds };
  const measured = await withGenerator({ ...config, load: { ...config.load, ...given } }, bundle, (session) =>
    measure({ ...session, seed, events: new RunEvents(listeners) }, { ...request, bounds }),
  );
  expect(measured.blocks).toHaveLength(2);
  return measured;
}

const roundsOf = ({ endpoints }: Block) => endpoints.flatMap(({ rounds }) => rounds.map(({ sides }) => sides));

test.each([1, 2, 3])('identical versions get the same, whatever the noise: seed %d', async (seed) => {
  const random = randomFrom(seed);
  const launchers = { base: noisy(random), head: noisy(random) };
  const measured = await twoBlocks({}, launchers, { seed, adaptsRounds: true });
  const same = (of: (side: Side) => number | undefined) => expect([of('base')]).toEqual([of('head')]);
  for (const block of measured.blocks) {
    for (const { requests } of block.warmup.endpoints ?? []) same((side) => requests[side]);
    for (const sides of roundsOf(block)) same((side) => sides[side]?.completed);
  }
  const [lesson] = measured.lessons.values();
  same((side) => lesson?.warmUp.requestsPerTurn[side]);
});

test('a look after the warm-up changes how long turns are, and nothing later is taken for cold by it', async () => {
  let delayMs = 12;
  const launcher = waiting(() => () => delayMs);
  const review: CoreChoice['review'] = async ({ look }) => {
    const looks = delayMs === 2 ? 0 : 15;
    delayMs = 2;
    for (let taken = 0; taken < looks; taken++) await look();
    return null;
  };
  const { blocks } = await twoBlocks({}, { base: launcher, head: launcher }, { cores: choosing({ review }) });
  for (const block of blocks) {
    const perTurn = block.warmup.endpoints?.[0]?.requestsPerTurn ?? 0;
    expect(perTurn).toBeGreaterThan(2);
    for (const { base } of roundsOf(block)) expect((base?.completed ?? 0) % perTurn).toBe(0);
  }
});

test('a block that is measured again teaches nothing, and only requests of what counts are handed on', async () => {
  const handed = { base: 0, head: 0 };
  const keepRequests: RunListener['keepRequests'] = async ({ samples }) => {
    for (const { side, latencyMs } of samples) handed[side] += latencyMs.length;
  };
  const delays = [2, 100, 2];
  const base = waiting(() => {
    const delayMs = delays.shift() ?? 2;
    return () => delayMs;
  });
  let [starts, rounds] = [0, 0];
  /** Breaks in the rounds of its second start. */
  const breaking = launcherOf(() => {
    [starts, rounds] = [starts + 1, 0];
    return (request, response) => {
      if (starts === 2 && rounds > 0) request.socket.destroy();
      else setTimeout(() => response.end('right'), 2);
    };
  });
  const hook: AppLauncher['hook'] = async (name) => {
    if (name === 'before-round') rounds++;
  };
  // The app gets one core after the first rounds: they do not count.
  const cores = choosing({ afterRounds: () => 'measured again' });
  const launchers = { base, head: { ...breaking, hook } };
  const { blocks, voided, lessons } = await twoBlocks({}, launchers, { cores, listeners: [{ keepRequests }] });
  expect(voided).toMatchObject([{ side: 'head' }]);
  const counted = (side: Side) => sum(blocks.flatMap(roundsOf).map((sides) => sides[side]?.latencyMs?.count ?? 0));
  expect(handed).toEqual({ base: counted('base'), head: counted('head') });
  const [lesson] = lessons.values();
  expect(lesson?.level.latency?.baseMs).toBeLessThan(25);
});

test('what an app is shows before anything is asked of it, and that of base before head starts', async () => {
  const log: string[] = [];
  const beforeLoad: CoreChoice['beforeLoad'] = (apps) => {
    log.push(`look at ${Object.keys(apps).join(' and ')}`);
    if (log.length === 2) throw new StartAgain('it is started again with both cores');
  };
  const logged = (side: Side): AppLauncher => {
    const launcher = waiting(() => () => 2);
    const start: AppLauncher['start'] = async (signal) => {
      log.push(`start ${side}`);
      return await launcher.start(signal);
    };
    const hook: AppLauncher['hook'] = async (name) => {
      if (name === 'before-block') log.push(`prepare ${side}`);
    };
    return { ...launcher, start, hook };
  };
  await twoBlocks({}, { base: logged('base'), head: logged('head') }, { cores: choosing({ beforeLoad }) });
  expect(log.slice(0, 7)).toEqual([
    ...['start base', 'look at base'],
    ...['start base', 'start head', 'look at base and head', 'prepare base', 'prepare head'],
  ]);
  expect(log.slice(7).filter((line) => line.startsWith('start'))).toHaveLength(2);
});

const countedMedians = (block: Block) => roundsOf(block).flatMap(({ base }) => base?.latencyMs?.p50 ?? []);

test('rounds of a later block count once it is as warm as the first one, or has been loaded for three times as long as that took', async () => {
  const load = { rounds: 6, roundMs: 100, warmupMs: { min: 1000, max: 5000 } };
  const after = async (...coldRequests: number[]) => {
    const base = waiting(() => {
      const cold = coldRequests.shift() ?? 0;
      return (before) => (before < cold ? 16 : 2);
    });
    const { blocks, lessons } = await twoBlocks(load, { base, head: waiting(() => () => 2) });
    const [first = [], second = []] = blocks.map(countedMedians);
    const [lesson] = lessons.values();
    return { first, second, knownMs: lesson?.level.latency?.baseMs };
  };
  const usual = await after(100, 150);
  // All that are planned: more where the machine makes them differ.
  expect(Math.min(usual.first.length, usual.second.length)).toBeGreaterThanOrEqual(6);
  expect(Math.max(...usual.second)).toBeLessThan(10);
  const slow = await after(100, 100_000);
  expect(slow.second.length).toBeGreaterThanOrEqual(6);
  expect(Math.min(...slow.second)).toBeGreaterThan(10);
  // A third block would not wait for what the second one did not come to. With two connections a request has half the time.
  expect(usual.knownMs).toBeLessThan(5);
  expect(slow.knownMs).toBeGreaterThan(5);
});

test('rounds after a step down all count, and later blocks repeat what came before it', async () => {
  const stepAfter = 180;
  const served: number[] = [];
  const falls = () => (before: number) => (before < stepAfter ? 12 : 4);
  const given = { rounds: 12, roundMs: 200, warmupMs: { min: 200, max: 10_000 } };
  // What else the machine does makes rounds look cold for longer, so one of three runs has to show it.
  let [cold, isDisturbed] = [Number.POSITIVE_INFINITY, true];
  let blocks: readonly Block[] = [];
  for (let run = 0; run < 3 && isDisturbed; run++) {
    served.length = 0;
    ({ blocks } = await twoBlocks(given, { base: waiting(falls, served), head: waiting(falls) }));
    const counted = blocks.slice(0, 1).flatMap(roundsOf);
    cold = (served[0] ?? Number.NaN) - sum(counted.map(({ base }) => base?.completed ?? 0));
    isDisturbed = cold >= 1.7 * stepAfter || counted.length !== 12;
  }
  expect(blocks.slice(0, 1).flatMap(roundsOf)).toHaveLength(12);
  // So many requests do not count that no response from before the step can.
  expect(cold).toBeGreaterThanOrEqual(stepAfter);
  expect(cold).toBeLessThan(1.7 * stepAfter);
  expect(blocks[1]?.warmup.endpoints?.[0]?.requests.base).toBeLessThan(2 * stepAfter);
});

test('each start is warmed up until its compiler rests, however steady it seems', async () => {
  const compilesFor = 700;
  const none = { runDelayMs: 0, involuntarySwitches: 0, busiestThread: null, waitedMs: 0 };
  /** Works for all of its time, and compiles beside that in the beginning. */
  const compiling = launcherBy(async (signal) => {
    const served: number[] = [];
    const count = () => served[0] ?? 0;
    const compilerMs = () => Math.min(count(), compilesFor);
    const app = await waiting(() => () => 2, served).start(signal);
    return {
      ...app,
      cpuMs: () => 2 * count() + compilerMs(),
      scheduling: () => ({ ...none, compilerMs: compilerMs() }),
    };
  });
  const load = { rounds: 4, warmupMs: { min: 200, max: 20_000 } };
  const { blocks } = await twoBlocks(load, { base: compiling, head: compiling });
  for (const block of blocks) {
    // The first answers came before it.
    expect(block.warmup.endpoints?.[0]?.requests['base']).toBeGreaterThan(0.7 * compilesFor);
    const cpuOf = roundsOf(block).flatMap(({ base }) => base?.cpuMsPerRequest ?? []);
    expect(Math.max(...cpuOf)).toBeLessThan(2.5);
  }
});

test('what is slow and steady is not warmed up anew, and held to the same length of its answers', async () => {
  const slow = () => () => 600;
  const longer = waiting(slow, [], (start) => (start === 0 ? 'right' : 'wrong'.repeat(1000)));
  const given = { rounds: 1, timeoutMs: 30_000 };
  const { blocks, lessons } = await twoBlocks(given, { base: longer, head: waiting(slow) });
  const asked = blocks.map(({ warmup }) => warmup.endpoints?.[0]?.requests);
  expect(asked).toEqual([{ base: expect.any(Number), head: expect.any(Number) }, {}]);
  const [first, second] = blocks.map((block) => roundsOf(block).map(({ base }) => base?.mismatched ?? 0));
  expect(first).toEqual([0]);
  expect(second?.[0]).toBeGreaterThan(0);
  // Nor is a start with something attached.
  const served: number[] = [];
  const launchers = { base: waiting(slow, served), head: waiting(slow, served) };
  const loads = config.endpoints.map((endpoint) => ({ load: loadOf(endpoint), warmUpMs: 60 }));
  const booted = { launchers, bootOrder: SIDES, versions: SIDES, signal: never };
  await withGenerator({ ...config, load: { ...config.load, ...given } }, bundle, (session) =>
    withTestbed(session, booted, (testbed) => warmUpFor({ testbed, bootOrder: SIDES }, loads, lessons)),
  );
  expect(served).toEqual([0, 0]);
});

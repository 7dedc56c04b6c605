/** What the first block learns about warm-ups, and how the others use it: real servers under real load. */
import { createServer } from 'node:http';
import { expect, test } from '@jest/globals';
import type { AppLauncher, RunningApp } from '../../src/app/launcher.ts';
import { CoreLayout } from '../../src/app/process/cores.ts';
import { type BothSides, type BySide, type Config, SIDES, type Side } from '../../src/config/config.ts';
import { loadOf } from '../../src/config/sweep.ts';
import { sum } from '../../src/decide/test/statistics.ts';
import { warmUpFor } from '../../src/measure/attached-block.ts';
import { CoreChoice } from '../../src/measure/cores.ts';
import { RunEvents, type RunListener } from '../../src/measure/events.ts';
import { measure } from '../../src/measure/measure.ts';
import { StartAgain, withTestbed } from '../../src/measure/testbed.ts';
import type { WarmedUp } from '../../src/measure/warmup.ts';
import { type Random, randomFrom } from '../../src/plan/random.ts';
import type { Block } from '../../src/results/results.ts';
import { never } from '../app/specs.ts';
import { makeConfig } from '../decide/make-results.ts';
import { useBundle } from '../load/use-bundle.ts';
import { appAt, launcherBy } from '../profile/app-at.ts';
import { close, serve } from '../serve.ts';
import { withGenerator } from './testbeds.ts';

const config = makeConfig(['GET /'], 'load: { round: 100ms, rounds: 2, warmup: 200ms..2s, connections: 2 }');
const bundle = useBundle();

type Delay = (served: number) => number;

/**
 * @param starts how long a response takes after so many others, of each start anew
 * @param served how many each start has answered, in the order in which they ended
 * @param bodyOf what a start answers, by its number from 0
 */
function waiting(starts: () => Delay, served: number[] = [], bodyOf = (_start: number) => 'right'): AppLauncher {
  let started = 0;
  return launcherBy(async () => {
    const [delayMs, body] = [starts(), bodyOf(started++)];
    let count = 0;
    const server = createServer((_, response) => setTimeout(() => response.end(body), delayMs(count++)));
    const stop = async () => {
      served.push(count);
      await close(server);
    };
    return appAt(await serve(server), { cpuMs: () => null, servingPid: () => null, stop });
  });
}

/** Each start is a little slow or fast by chance, cold at first, and each response takes 2 to 5 ms. */
function noisy(random: Random): AppLauncher {
  return waiting(() => {
    const [luck, warmAfter] = [0.8 + 0.4 * random(), 20 + 100 * random()];
    return (served) => luck * (2 + 3 * random()) + (served < warmAfter ? 3 * random() : 0);
  });
}

interface Given {
  readonly seed?: number;
  readonly adaptsRounds?: boolean;
  readonly cores?: CoreChoice;
  readonly listeners?: readonly RunListener[];
}

async function twoBlocks(given: Config, { seed = 1, ...rest }: Given, launchers: BothSides<AppLauncher>) {
  const { adaptsRounds = false, cores = null, listeners = [] } = rest;
  const measured = await withGenerator(given, bundle, (session) =>
    measure(
      { ...session, seed, events: new RunEvents(listeners) },
      {
        launchers,
        reference: null,
        cores,
        bounds: { min: 2, max: 2, untilDecided: false, adaptsRounds, restart: 'each' },
        undecided: ({ blocks }) => (blocks.length < 2 ? ['GET /'] : []),
        isHopeless: () => [],
        elapsedMs: () => performance.now(),
      },
    ),
  );
  expect(measured.blocks).toHaveLength(2);
  return measured;
}

test.each([1, 2, 3])('identical versions get the same, whatever the noise: seed %d', async (seed) => {
  const random = randomFrom(seed);
  const measured = await twoBlocks(config, { seed, adaptsRounds: true }, { base: noisy(random), head: noisy(random) });
  const same = (of: (side: Side) => number | undefined) => expect([of('base')]).toEqual([of('head')]);
  for (const { warmup, endpoints } of measured.blocks) {
    for (const { requests } of warmup.endpoints ?? []) same((side) => requests[side]);
    for (const { sides } of endpoints.flatMap(({ rounds }) => rounds)) same((side) => sides[side]?.completed);
  }
  const [lesson] = measured.lessons.values();
  same((side) => lesson?.warmUp.requestsPerTurn[side]);
});

/** Looks at how the app runs, once, and leaves it where it is. */
class Looking extends CoreChoice {
  #before: (() => void) | null;

  constructor(before: () => void) {
    super(new CoreLayout(null));
    this.#before = before;
  }

  override async review({ look }: Pick<WarmedUp, 'rounds' | 'look'>): Promise<null> {
    if (this.#before === null) return null;
    this.#before();
    this.#before = null;
    for (let looks = 0; looks < 15; looks++) await look();
    return null;
  }
}

test('a look after the warm-up changes how long turns are, and nothing later is taken for cold by it', async () => {
  let delayMs = 12;
  const launcher = waiting(() => () => delayMs);
  const cores = new Looking(() => {
    delayMs = 2;
  });
  const { blocks } = await twoBlocks(config, { cores }, { base: launcher, head: launcher });
  for (const { warmup, endpoints } of blocks) {
    const perTurn = warmup.endpoints?.[0]?.requestsPerTurn ?? 0;
    expect(perTurn).toBeGreaterThan(2);
    for (const { completed } of endpoints.flatMap(({ rounds }) => rounds.flatMap(({ sides }) => sides.base ?? []))) {
      expect(completed % perTurn).toBe(0);
    }
  }
});

/** Gives an app one core after the first rounds: they do not count. */
class Narrowing extends CoreChoice {
  constructor() {
    super(new CoreLayout(null));
  }

  override async review(): Promise<null> {
    return null;
  }

  override afterRounds(): string {
    return 'measured again';
  }
}

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
  let starts = 0;
  let rounds = 0;
  /** Breaks in the rounds of its second start. */
  const started = launcherBy(async () => {
    starts++;
    rounds = 0;
    const server = createServer((request, response) => {
      if (starts === 2 && rounds > 0) request.socket.destroy();
      else setTimeout(() => response.end('right'), 2);
    });
    return appAt(await serve(server), { cpuMs: () => null, servingPid: () => null, stop: async () => close(server) });
  });
  const hook: AppLauncher['hook'] = async (name) => {
    if (name === 'before-round') rounds++;
  };
  const breaking = { ...started, hook };
  const given = { cores: new Narrowing(), listeners: [{ keepRequests }] };
  const { blocks, voided, lessons } = await twoBlocks(config, given, { base, head: breaking });
  expect(voided).toMatchObject([{ side: 'head' }]);
  const counted = (side: Side) =>
    sum(
      blocks.flatMap(({ endpoints: [one] }) =>
        (one?.rounds ?? []).map(({ sides }) => sides[side]?.latencyMs?.count ?? 0),
      ),
    );
  expect(handed).toEqual({ base: counted('base'), head: counted('head') });
  const [lesson] = lessons.values();
  expect(lesson?.level.latency?.baseMs).toBeLessThan(25);
}, 60_000);

test('what an app is shows before anything is asked of it, and that of base before head starts', async () => {
  const log: string[] = [];
  class Widening extends CoreChoice {
    constructor() {
      super(new CoreLayout(null));
    }

    override beforeLoad(apps: BySide<RunningApp>): void {
      log.push(`look at ${Object.keys(apps).join(' and ')}`);
      if (log.length === 2) throw new StartAgain('it is started again with both cores');
    }

    override async review(): Promise<null> {
      return null;
    }
  }
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
  await twoBlocks(config, { cores: new Widening() }, { base: logged('base'), head: logged('head') });
  const [first, second] = [log.slice(0, 7), log.slice(7)];
  expect(first).toEqual([
    ...['start base', 'look at base'],
    ...['start base', 'start head', 'look at base and head', 'prepare base', 'prepare head'],
  ]);
  expect(second.filter((line) => line.startsWith('start'))).toHaveLength(2);
});

const countedMedians = ({ endpoints: [endpoint] }: Block) =>
  (endpoint?.rounds ?? []).flatMap(({ sides }) => sides.base?.latencyMs?.p50 ?? []);

const countedRequests = (block: Block | undefined) =>
  sum((block?.endpoints[0]?.rounds ?? []).map(({ sides }) => sides.base?.completed ?? 0));

test('rounds of a later block count once it is as warm as the first one, or has been loaded for three times as long as that took', async () => {
  const load = { ...config.load, rounds: 6, roundMs: 100, warmupMs: { min: 1000, max: 5000 } };
  const after = async (...coldRequests: readonly number[]) => {
    const starts = [...coldRequests];
    const launcher = waiting(() => {
      const cold = starts.shift() ?? 0;
      return (before) => (before < cold ? 16 : 2);
    });
    const { blocks, lessons } = await twoBlocks(
      { ...config, load },
      {},
      { base: launcher, head: waiting(() => () => 2) },
    );
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
  const given = { ...config, load: { ...config.load, rounds: 12, roundMs: 200, warmupMs: { min: 200, max: 10_000 } } };
  // What else the machine does makes rounds look cold for longer, so one of three runs has to show it.
  let cold = Number.POSITIVE_INFINITY;
  let blocks: readonly Block[] = [];
  for (let run = 0; run < 3 && cold >= 1.7 * stepAfter; run++) {
    served.length = 0;
    ({ blocks } = await twoBlocks(given, {}, { base: waiting(falls, served), head: waiting(falls) }));
    cold = (served[0] ?? Number.NaN) - countedRequests(blocks[0]);
  }
  const [first, second] = blocks.map((block) => {
    return { medians: countedMedians(block), warmUp: block.warmup.endpoints?.[0]?.requests.base };
  });
  expect(first?.medians).toHaveLength(12);
  expect(Math.max(...(first?.medians ?? []))).toBeLessThan(8);
  expect(cold).toBeGreaterThan(0.8 * stepAfter);
  expect(cold).toBeLessThan(1.7 * stepAfter);
  expect(second?.warmUp).toBeLessThan(2 * stepAfter);
});

test('each start is warmed up until its compiler rests, however steady it seems', async () => {
  const compilesFor = 700;
  const none = { runDelayMs: 0, involuntarySwitches: 0, busiestThread: null, waitedMs: 0 };
  /** Works for all of its time, and compiles beside that in the beginning. */
  const compiling = launcherBy(async () => {
    let served = 0;
    const server = createServer((_, response) => {
      served++;
      setTimeout(() => response.end('right'), 2);
    });
    const compilerMs = () => Math.min(served, compilesFor);
    const seen = { cpuMs: () => 2 * served + compilerMs(), scheduling: () => ({ ...none, compilerMs: compilerMs() }) };
    return appAt(await serve(server), { ...seen, servingPid: () => null, stop: async () => close(server) });
  });
  const load = { ...config.load, rounds: 4, warmupMs: { min: 200, max: 20_000 } };
  const { blocks } = await twoBlocks({ ...config, load }, {}, { base: compiling, head: compiling });
  for (const { warmup, endpoints } of blocks) {
    // The first answers came before it.
    expect(warmup.endpoints?.[0]?.requests['base']).toBeGreaterThan(0.7 * compilesFor);
    const cpuOf = endpoints.flatMap(({ rounds }) => rounds.flatMap(({ sides }) => sides.base?.cpuMsPerRequest ?? []));
    expect(Math.max(...cpuOf)).toBeLessThan(2.5);
  }
});

test('what is slow and steady is not warmed up anew, and held to the same length of its answers', async () => {
  const slow = () => () => 600;
  const longer = waiting(slow, [], (start) => (start === 0 ? 'right' : 'wrong'.repeat(1000)));
  const { blocks } = await twoBlocks(
    { ...config, load: { ...config.load, rounds: 1, timeoutMs: 30_000 } },
    {},
    { base: longer, head: waiting(slow) },
  );
  const asked = blocks.map(({ warmup }) => warmup.endpoints?.[0]?.requests);
  expect(asked).toEqual([{ base: expect.any(Number), head: expect.any(Number) }, {}]);
  const wrong = blocks.map(({ endpoints: [one] }) => one?.rounds.map(({ sides }) => sides.base?.mismatched ?? 0));
  expect(wrong).toEqual([[0], [expect.any(Number)]]);
  expect(wrong[1]?.[0]).toBeGreaterThan(0);
});

test('a start with something attached needs no warm-up either where it is slow and steady', async () => {
  const slow = () => () => 600;
  const given = { ...config, load: { ...config.load, rounds: 1, timeoutMs: 30_000 } };
  const { lessons } = await twoBlocks(given, {}, { base: waiting(slow), head: waiting(slow) });
  const served: number[] = [];
  const launchers = { base: waiting(slow, served), head: waiting(slow, served) };
  const loads = given.endpoints.map((endpoint) => ({ load: loadOf(endpoint), warmUpMs: 60 }));
  const booted = { launchers, bootOrder: SIDES, versions: SIDES, signal: never };
  await withGenerator(given, bundle, (session) =>
    withTestbed(session, booted, (testbed) => warmUpFor({ testbed, bootOrder: SIDES }, loads, lessons)),
  );
  expect(served).toEqual([0, 0]);
});

import { describe, expect, test } from '@jest/globals';
import type { Side } from '../../../src/config/config.ts';
import { materialNeighbours, withoutRunDelay } from '../../../src/decide/conditions/account.ts';
import { comparePaired } from '../../../src/decide/paired.ts';
import { average, standardDeviation } from '../../../src/decide/test/statistics.ts';
import { randomFrom } from '../../../src/plan/random.ts';
import { plainText } from '../../../src/report/text.ts';
import { sharedMachine } from '../../../src/report/view/remarks.ts';
import type {
  Contention,
  EndpointBlock,
  LatencySummary,
  Results,
  Round,
  RoundSide,
} from '../../../src/results/results.ts';
import { endpointBlocks, suspendedBy, withEndpoints, withSides } from '../change-results.ts';
import { endpointOf, metricOf } from '../found.ts';
import { inWords } from '../in-words.ts';
import { makeConfig, makeResults, roundOf, roundSide, steady } from '../make-results.ts';

type Sampled = NonNullable<Contention['sampled']>;

const CONNECTIONS = 2;
const TURNS_MS = 250;
/** How long others have a core at a time, on average. */
const BURST_MS = 3;

interface Machine {
  /** Of head's work; base has 1 ms per request. */
  readonly change: number;
  /** Of each core's time, what others take: of the app's in base's and in head's turns, and of the generator's. */
  readonly taken: { readonly base: number; readonly head: number; readonly generator: number };
  /** Of the work, what threads other than the busiest do beside it. */
  readonly helpers?: number;
  readonly seed?: number;
  readonly blocks?: number;
  readonly rounds?: number;
}

const QUIET = { base: 0, head: 0, generator: 0 };
const NOISY = { base: 0.17, head: 0.17, generator: 0.17 };

/** What others take of a core in some time: bursts that come at random, each of a random length. */
function bursts(random: () => number, share: number, ms: number): number {
  const exponential = (mean: number) => -mean * Math.log(1 - random());
  let taken = 0;
  if (share === 0) return 0;
  const gapMs = (BURST_MS * (1 - share)) / share;
  for (let at = exponential(gapMs); at < ms; at += exponential(gapMs)) taken += exponential(BURST_MS);
  return taken;
}

/** A round is as many requests as fit on a quiet machine. */
function sideOf(random: () => number, workMs: number, { taken, helpers = 0 }: Machine, side: Side): RoundSide {
  const requests = 2 * Math.round(TURNS_MS / 2);
  const busiestCpuMs = requests * workMs;
  const ofApp = bursts(random, taken[side], busiestCpuMs);
  const generatorRunDelayMs = bursts(random, taken.generator, busiestCpuMs);
  const helpersMs = helpers * busiestCpuMs;
  const turnsMs = busiestCpuMs + ofApp + helpersMs + generatorRunDelayMs;
  return roundSide((CONNECTIONS * turnsMs) / requests, {
    requestsPerSecond: (1000 * requests) / turnsMs,
    cpuMsPerRequest: (1 + helpers) * workMs,
    contention: { turnsMs, busiestCpuMs, busiestRunDelayMs: ofApp + helpersMs, generatorRunDelayMs },
  });
}

function measured(machine: Machine): Results {
  const { change, seed = 1, blocks = 6, rounds = 6 } = machine;
  const random = randomFrom(seed);
  const means = Array.from({ length: blocks }, () => 2);
  const results = makeResults(makeConfig(['a']), { a: { base: means, head: means } });
  const sides = () => ({ base: sideOf(random, 1, machine, 'base'), head: sideOf(random, 1 + change, machine, 'head') });
  return withEndpoints(suspendedBy(results, 'signals'), (one) => ({
    ...one,
    distributionMs: {},
    rounds: Array.from({ length: rounds }, (_, index) => roundOf(sides(), index)),
  }));
}

const blocksIn = (machine: Machine) => endpointBlocks(measured(machine));
const roundRatios = (blocks: readonly EndpointBlock[]): number[] =>
  blocks
    .flatMap(({ rounds }) => rounds)
    .map(({ sides }) => Math.log((sides.head?.latencyMs?.mean ?? 0) / (sides.base?.latencyMs?.mean ?? 0)));
const adjusted = (machine: Machine) => {
  const blocks = blocksIn(machine);
  const found = withoutRunDelay(blocks);
  return found && { ...found, ratios: roundRatios(found.blocks), asMeasured: roundRatios(blocks) };
};
const meanOf = (machine: Machine) => {
  const endpoint = inWords(endpointOf(comparePaired(measured(machine))));
  return { ...metricOf(endpoint), warnings: endpoint.warnings };
};

describe('where others take the cores', () => {
  test.each([0, 0.05, 0.2, -0.1])('a change of %f reads as it is, and scatters far less', (change) => {
    const found = adjusted({ change, taken: NOISY, blocks: 60, rounds: 10 });
    if (found === null) throw new Error('not adjusted');
    const error = average(found.ratios) - Math.log1p(change);
    expect(Math.abs(error)).toBeLessThan(0.001);
    // Here all of the noise is known.
    expect(standardDeviation(found.ratios)).toBeLessThan(0.05 * standardDeviation(found.asMeasured));
    expect(found.share).toBeGreaterThan(0.2);
  });

  test('the report says so once, and identical versions are unchanged', () => {
    const results = measured({ change: 0, taken: NOISY });
    expect(meanOf({ change: 0, taken: NOISY })).toMatchObject({ verdict: 'unchanged', warnings: [] });
    expect(plainText(sharedMachine(results) ?? [])).toMatch(
      /^Means are without the time in which app or load generator waited for a core that others had: \d\d(\.\d)? % of the time under load\.$/,
    );
  });

  test.each([0.05, 0.25])('what the app’s other threads run stays in: %f of its work', (helpers) => {
    const found = adjusted({ change: 0, taken: NOISY, helpers });
    const mean = found?.blocks[0]?.rounds[0]?.sides.base?.latencyMs?.mean ?? Number.NaN;
    expect(mean).toBeCloseTo(CONNECTIONS * (1 + helpers), 6);
  });

  test('a delay of the generator that passes while the app works is no time without work', () => {
    // 100 requests of 2 ms; the thread slept for 5 of the 10 ms that the generator waited.
    const contention = { turnsMs: 245, busiestCpuMs: 200, busiestRunDelayMs: 40, generatorRunDelayMs: 10 };
    const side = roundSide(4.9, { requestsPerSecond: 100_000 / 245, cpuMsPerRequest: 2, contention });
    const both = { endpoint: 'a', distributionMs: {}, rounds: [roundOf({ base: side, head: side })] };
    expect(withoutRunDelay([both])?.blocks[0]?.rounds[0]?.sides.base?.latencyMs?.mean).toBeCloseTo(4, 9);
  });

  test.each([
    ['that works for all of the other time is kept from it for all of it', 2, 200],
    ['that waits for nine tenths of it is kept from it for a tenth', 0.2, 245],
    ['whose compiler ran for longer outside of its turns loses what it left of them', 2.4, 240, 90],
  ])('while a compiler has the core, an app %s', (_, workMs, leftMs, compilerMs = 50) => {
    // 100 requests in 250 ms, in 50 of which the compiler ran. No thread is the busiest: a pool does the work.
    const contention = { turnsMs: 250, busiestCpuMs: 0, busiestRunDelayMs: 10, generatorRunDelayMs: 0, compilerMs };
    const side = roundSide(5, { requestsPerSecond: 400, cpuMsPerRequest: workMs, contention });
    const both = { endpoint: 'a', distributionMs: {}, rounds: [roundOf({ base: side, head: side })] };
    const mean = withoutRunDelay([both])?.blocks[0]?.rounds[0]?.sides.base?.latencyMs?.mean;
    expect(mean).toBeCloseTo((5 * leftMs) / 250, 9);
    const results = makeResults(makeConfig(['a']), { a: { base: [5], head: [5] } });
    const said = sharedMachine(withEndpoints(suspendedBy(results, 'signals'), () => both)) ?? [];
    expect(plainText(said)).toContain('waited for a core that others, or the compiler of the app, had: ');
  });

  test('what falls on responses that are not sampled is not taken off those that are', () => {
    // Turns of 14 requests of 1 ms on two connections: the first two are not sampled.
    const work = { requestsPerSecond: 14_000 / 24, cpuMsPerRequest: 1 };
    const stalled = (meanMs: number, sampled: Sampled) => {
      const contention = { turnsMs: 24, busiestCpuMs: 14, busiestRunDelayMs: 10, generatorRunDelayMs: 0, sampled };
      const side = roundSide(meanMs, { ...work, contention });
      return { ...side, latencyMs: { ...(side.latencyMs as LatencySummary), count: 12 } };
    };
    const first = stalled(2, { turnsMs: 12, busiestRunDelayMs: 0, generatorRunDelayMs: 0 });
    const later = stalled((2 * 22) / 12, { turnsMs: 22, busiestRunDelayMs: 10, generatorRunDelayMs: 0 });
    const block = { endpoint: 'a', distributionMs: {}, rounds: [roundOf({ base: first, head: later })] };
    const { base, head } = withoutRunDelay([block])?.blocks[0]?.rounds[0]?.sides ?? {};
    expect([base?.latencyMs?.mean, head?.latencyMs?.mean]).toEqual([expect.closeTo(2, 9), expect.closeTo(2, 9)]);
  });

  test('the generator’s delay in which the app had no work is taken off sampled requests, too', () => {
    // 12 of 14 requests of 1 ms are sampled; of 4 ms that the generator waited, the app worked for 1.
    const sampled = { turnsMs: 15, busiestRunDelayMs: 0, generatorRunDelayMs: 4 };
    const contention = { turnsMs: 17, busiestCpuMs: 14, busiestRunDelayMs: 0, generatorRunDelayMs: 4, sampled };
    const side = roundSide(2.5, { requestsPerSecond: 14_000 / 17, cpuMsPerRequest: 1, contention });
    const both = { ...side, latencyMs: { ...(side.latencyMs as LatencySummary), count: 12 } };
    const block = { endpoint: 'a', distributionMs: {}, rounds: [roundOf({ base: both, head: both })] };
    expect(withoutRunDelay([block])?.blocks[0]?.rounds[0]?.sides.base?.latencyMs?.mean).toBeCloseTo(2, 9);
  });

  test('on a quiet machine the mean is as it was measured', () => {
    const found = adjusted({ change: 0.05, taken: QUIET });
    expect(found?.share).toBe(0);
    expect(found?.ratios).toEqual(found?.asMeasured);
    expect(sharedMachine(measured({ change: 0.05, taken: QUIET }))).toBeNull();
  });

  test('where two threads do the work in turns, what one waited for the other stays in', () => {
    const [quiet, noisy] = [QUIET, NOISY].map((taken) =>
      adjusted({ change: 0.1, taken, helpers: 1, blocks: 60, rounds: 10 }),
    );
    if (!quiet || !noisy) throw new Error('not adjusted');
    expect(quiet.share).toBe(0);
    expect(Math.abs(average(noisy.ratios) - Math.log1p(0.1))).toBeLessThan(0.003);
    expect(standardDeviation(noisy.ratios)).toBeLessThan(0.5 * standardDeviation(noisy.asMeasured));
  });
});

describe('something on the app’s core that works for head alone', () => {
  const taken = { base: 0.02, head: 0.3, generator: 0.05 };

  test('is not taken off: what head makes others do is head’s', () => {
    const { verdict, change, warnings } = meanOf({ change: 0, taken, blocks: 10 });
    expect(verdict).toBe('regression');
    expect(change).toBeGreaterThan(0.25);
    expect(warnings.join()).toMatch(
      /That was not taken off the mean, because doing so would make head look \d\d % faster: something beside the app may work for head alone/,
    );
  });

  test('for base alone: head is not called faster for it', () => {
    const { verdict, warnings } = meanOf({ change: 0, taken: { ...taken, base: 0.3, head: 0.02 }, blocks: 10 });
    expect(verdict).toBe('unchanged');
    expect(warnings).toEqual([]);
  });

  test('chance is not taken for it: of 200 noisy runs of identical versions, hardly one fails', () => {
    const machine = { change: 0, taken: NOISY, rounds: 2 };
    const verdicts = Array.from({ length: 200 }, (_, seed) => meanOf({ ...machine, seed }).verdict);
    expect(verdicts.filter((verdict) => verdict === 'regression').length).toBeLessThanOrEqual(1);
    expect(verdicts.filter((verdict) => verdict === 'unchanged').length).toBeGreaterThan(180);
  });
});

describe('the mean stays as it was measured', () => {
  test.each<[string, Machine, (side: RoundSide) => RoundSide]>([
    ['a file of an earlier version', { change: 0, taken: NOISY }, ({ contention: _, ...side }) => side],
    [
      'others have nearly all of the time',
      { change: 0, taken: { base: 0.9, head: 0.9, generator: 0 } },
      (side) => side,
    ],
    ['the app’s CPU time cannot be seen', { change: 0, taken: NOISY }, (side) => ({ ...side, cpuMsPerRequest: null })],
  ])('where it is %s', (_, machine, of) => {
    const results = withSides(measured(machine), (figures, { side }) => (side === 'head' ? of(figures) : figures));
    expect(withoutRunDelay(endpointBlocks(results))).toBeNull();
  });

  test('where nothing was measured', () => expect(withoutRunDelay([])).toBeNull());
});

/** Identical versions on a machine that others share. */
function sharing(round: Partial<Round>, config = makeConfig(['a'])): Results {
  return makeResults(config, { a: { base: steady(5, 6), head: steady(5, 6) } }, { round });
}

const BUSY = { machineBusy: 0.9, machineStolen: 0, machineOthers: 0.4 };

describe('what others had of the machine', () => {
  test.each<[string, Partial<Round>, { readonly stolen?: number; readonly others?: number } | null]>([
    ['steal, of what was wanted', { machineBusy: 0.6, machineStolen: 0.09, machineOthers: 0 }, { stolen: 0.15 }],
    ['other processes', BUSY, { others: 0.4 }],
    ['steal alone, where processes cannot be seen', { machineBusy: 0.5, machineStolen: 0.1 }, { stolen: 0.2 }],
    ['both', { machineBusy: 0.8, machineStolen: 0.08, machineOthers: 0.2 }, { stolen: 0.1, others: 0.2 }],
    ['too little of either', { machineBusy: 0.6, machineStolen: 0.01, machineOthers: 0.1 }, null],
    ['nothing that an earlier version wrote', { machineBusy: 1 }, null],
    ['an idle machine', { machineBusy: 0, machineStolen: 0, machineOthers: 0 }, null],
  ])('%s', (_, round, expected) => {
    const found = materialNeighbours(sharing(round));
    const share = (of: number | undefined) => (of === undefined ? null : expect.closeTo(of));
    expect(found).toEqual(expected && { stolen: share(expected.stolen), others: share(expected.others) });
  });

  test('the other services of a Compose project are not others', () => {
    const config = makeConfig(['a']);
    const source = { kind: 'compose' as const, files: ['compose.yml'], service: 'app', profiles: [] };
    const compose = { ...config, app: { ...config.app, source } };
    expect(materialNeighbours(sharing(BUSY, compose))).toBeNull();
  });
});

test('where a tenth of the time was stolen, high quantiles are not assessed, and others are', () => {
  const metrics = (machineStolen: number) =>
    endpointOf(comparePaired(sharing({ machineBusy: 0.6, machineStolen }))).metrics.flatMap(({ metric, reason }) =>
      reason?.kind === 'machine-stolen' ? [metric] : [],
    );
  expect(metrics(0.05)).toEqual([]);
  expect(metrics(0.06)).toEqual(['p90', 'p99']);
});

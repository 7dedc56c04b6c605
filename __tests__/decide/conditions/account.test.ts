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
const meanIn = (blocks?: readonly EndpointBlock[]) => blocks?.[0]?.rounds[0]?.sides.base?.latencyMs?.mean;
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
    expect(meanIn(found?.blocks)).toBeCloseTo(CONNECTIONS * (1 + helpers), 6);
  });

  /** Turns of so many requests of `workMs`, the mean of which is as given; of some the delays that they met are not sampled. */
  test.each<[string, number, number, number, Contention, number, number]>([
    // The thread slept for 5 of the 10 ms that the generator waited.
    ['the generator’s delay while the app works is no loss', 100, 4.9, 2, delays(245, 200, 40, 10), 100, 4],
    // No thread is the busiest: a pool does the work, and the compiler ran for 50 ms, or 90.
    ['an app that works for all of the other time is kept from it for all of it', 100, 5, 2, compiled(50), 100, 4],
    ['an app that waits for nine tenths of it is kept from it for a tenth', 100, 5, 0.2, compiled(50), 100, 4.9],
    ['what a compiler runs outside of the turns is not taken off', 100, 5, 2.4, compiled(90), 100, 4.8],
    ['a stall that unsampled responses met is theirs', 14, 2, 1, delays(24, 14, 10, 0, [12, 0, 0]), 12, 2],
    ['a stall that sampled ones met is taken off', 14, 44 / 12, 1, delays(24, 14, 10, 0, [22, 10, 0]), 12, 2],
    // Of 4 ms that the generator waited, the app worked for 1.
    ['so is the generator’s delay in which the app had no work', 14, 2.5, 1, delays(17, 14, 0, 4, [15, 0, 4]), 12, 2],
  ])('%s', (_, requests, meanMs, cpuMsPerRequest, contention, count, leftMs) => {
    const requestsPerSecond = (1000 * requests) / (contention.turnsMs ?? 0);
    const side = roundSide(meanMs, { requestsPerSecond, cpuMsPerRequest, contention });
    const both = { ...side, latencyMs: { ...(side.latencyMs as LatencySummary), count } };
    const block = { endpoint: 'a', distributionMs: {}, rounds: [roundOf({ base: both, head: both })] };
    expect(meanIn(withoutRunDelay([block])?.blocks)).toBeCloseTo(leftMs, 9);
    const results = makeResults(makeConfig(['a']), { a: { base: [5], head: [5] } });
    const said = sharedMachine(withEndpoints(suspendedBy(results, 'signals'), () => block)) ?? [];
    if (contention.compilerMs) expect(plainText(said)).toContain('that others, or the compiler of the app, had: ');
  });

  function delays(
    turnsMs: number,
    busiestCpuMs: number,
    busiestRunDelayMs: number,
    generatorRunDelayMs: number,
    met?: readonly [number, number, number],
  ): Contention {
    const sampled = met && { turnsMs: met[0], busiestRunDelayMs: met[1], generatorRunDelayMs: met[2] };
    return { turnsMs, busiestCpuMs, busiestRunDelayMs, generatorRunDelayMs, ...(sampled && { sampled }) };
  }

  function compiled(compilerMs: number): Contention {
    return { ...delays(250, 0, 10, 0), compilerMs };
  }

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

test.each<[string, Machine, Partial<RoundSide>]>([
  ['a file of an earlier version', { change: 0, taken: NOISY }, { contention: {} }],
  ['others have nearly all of the time', { change: 0, taken: { base: 0.9, head: 0.9, generator: 0 } }, {}],
  ['the app’s CPU time cannot be seen', { change: 0, taken: NOISY }, { cpuMsPerRequest: null }],
])('the mean stays as it was measured where %s', (_, machine, ofHead) => {
  const results = withSides(measured(machine), (own, { side }) => (side === 'head' ? { ...own, ...ofHead } : own));
  expect(withoutRunDelay(endpointBlocks(results))).toBeNull();
  expect(withoutRunDelay([])).toBeNull();
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

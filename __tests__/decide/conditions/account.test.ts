import { describe, expect, test } from '@jest/globals';
import type { Side } from '../../../src/config/config.ts';
import { materialNeighbours, withoutRunDelay } from '../../../src/decide/conditions/account.ts';
import { roundLogRatios } from '../../../src/decide/metrics/block-figures.ts';
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

const QUIET = { base: 0, head: 0, generator: 0 };
const NOISY = { base: 0.17, head: 0.17, generator: 0.17 };
const MACHINE = {
  /** Of head's work; base has 1 ms per request. */
  change: 0,
  /** Of each core's time, what others take: of the app's in base's and in head's turns, and of the generator's. */
  taken: NOISY,
  /** Of the work, what threads other than the busiest do beside it. */
  helpers: 0,
  ...{ seed: 1, blocks: 6, rounds: 6 },
};
type Machine = Partial<typeof MACHINE>;

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
function sideOf(random: () => number, workMs: number, { taken, helpers }: typeof MACHINE, side: Side): RoundSide {
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

function measured(given: Machine = {}): Results {
  const machine = { ...MACHINE, ...given };
  const random = randomFrom(machine.seed);
  const means = Array.from({ length: machine.blocks }, () => 2);
  const results = makeResults(makeConfig(['a']), { a: { base: means, head: means } });
  const rounds = () =>
    Array.from({ length: machine.rounds }, (_, index) => {
      const base = sideOf(random, 1, machine, 'base');
      return roundOf({ base, head: sideOf(random, 1 + machine.change, machine, 'head') }, index);
    });
  return withEndpoints(suspendedBy(results, 'signals'), (one) => ({ ...one, distributionMs: {}, rounds: rounds() }));
}

const meanIn = (blocks?: readonly EndpointBlock[]) => blocks?.[0]?.rounds[0]?.sides.base?.latencyMs?.mean;
function adjusted(machine: Machine) {
  const blocks = endpointBlocks(measured(machine));
  const found = withoutRunDelay(blocks);
  if (found === null) throw new Error('not adjusted');
  const ratiosIn = (of: readonly EndpointBlock[]) => of.flatMap((block) => roundLogRatios(block, 'mean'));
  return { ...found, ratios: ratiosIn(found.blocks), asMeasured: ratiosIn(blocks) };
}
const meanOf = (machine: Machine) => {
  const endpoint = inWords(endpointOf(comparePaired(measured(machine))));
  return { ...metricOf(endpoint), warnings: endpoint.warnings };
};

describe('where others take the cores', () => {
  test.each([0, 0.05, 0.2, -0.1])('a change of %f reads as it is, and scatters far less', (change) => {
    const found = adjusted({ change, blocks: 60, rounds: 10 });
    const error = average(found.ratios) - Math.log1p(change);
    expect(Math.abs(error)).toBeLessThan(0.001);
    // Here all of the noise is known.
    expect(standardDeviation(found.ratios)).toBeLessThan(0.05 * standardDeviation(found.asMeasured));
    expect(found.share).toBeGreaterThan(0.2);
  });

  test('the report says so once, and identical versions are unchanged', () => {
    const results = measured();
    expect(meanOf({})).toMatchObject({ verdict: 'unchanged', warnings: [] });
    expect(plainText(sharedMachine(results) ?? [])).toMatch(
      /^Means are without the time in which app or load generator waited for a core that others had: \d\d(\.\d)? % of the time under load\.$/,
    );
  });

  test.each([0.05, 0.25])('what the app’s other threads run stays in: %f of its work', (helpers) => {
    expect(meanIn(adjusted({ helpers }).blocks)).toBeCloseTo(CONNECTIONS * (1 + helpers), 6);
  });

  /** What app and generator waited for in turns of 250 ms, or as given; `sampled`: what responses that count met of it. */
  const delays = (busiestCpuMs: number, busiestRunDelayMs: number, generatorRunDelayMs = 0, more: Contention = {}) => {
    return { turnsMs: 250, busiestCpuMs, busiestRunDelayMs, generatorRunDelayMs, ...more };
  };
  const met = (turnsMs: number, busiestRunDelayMs: number, generatorRunDelayMs: number) => ({
    sampled: { turnsMs, busiestRunDelayMs, generatorRunDelayMs },
  });

  test.each<[string, number, number, number, Contention & { readonly turnsMs: number }, number]>([
    // The thread slept for 5 of the 10 ms that the generator waited.
    ['the generator’s delay while the app works costs nothing', 100, 5, 2, delays(200, 45, 10), 4],
    // No thread is the busiest: a pool does the work, and the compiler ran for 50 ms, or 90.
    [
      'an app that works all the time is kept from it for all of it',
      100,
      5,
      2,
      delays(0, 10, 0, { compilerMs: 50 }),
      4,
    ],
    ['one that waits for nine tenths of it for a tenth', 100, 5, 0.2, delays(0, 10, 0, { compilerMs: 50 }), 4.9],
    ['what a compiler runs outside of turns stays', 100, 5, 2.4, delays(0, 10, 0, { compilerMs: 90 }), 4.8],
    ['a stall that unsampled responses met stays', 14, 2, 1, delays(14, 10, 0, { turnsMs: 24, ...met(12, 0, 0) }), 2],
    ['one that sampled ones met does not', 14, 44 / 12, 1, delays(14, 10, 0, { turnsMs: 24, ...met(22, 10, 0) }), 2],
    // The app worked for 1 of the 4 ms that the generator waited.
    ['nor does a delay without work', 14, 2.5, 1, delays(14, 0, 4, { turnsMs: 17, ...met(15, 0, 4) }), 2],
  ])('%s: of %d requests at %d ms', (_, requests, meanMs, cpuMsPerRequest, contention, leftMs) => {
    const requestsPerSecond = (1000 * requests) / contention.turnsMs;
    const side = roundSide(meanMs, { requestsPerSecond, cpuMsPerRequest, contention });
    const both = { ...side, latencyMs: { ...(side.latencyMs as LatencySummary), count: 12 } };
    const block = { endpoint: 'a', distributionMs: {}, rounds: [roundOf({ base: both, head: both })] };
    expect(meanIn(withoutRunDelay([block])?.blocks)).toBeCloseTo(leftMs, 9);
    const results = makeResults(makeConfig(['a']), { a: { base: [5], head: [5] } });
    const said = sharedMachine(withEndpoints(suspendedBy(results, 'signals'), () => block)) ?? [];
    if (contention.compilerMs) expect(plainText(said)).toContain('that others, or the compiler of the app, had: ');
  });

  test('on a quiet machine the mean is as it was measured', () => {
    const found = adjusted({ change: 0.05, taken: QUIET });
    expect(found.share).toBe(0);
    expect(found.ratios).toEqual(found.asMeasured);
    expect(sharedMachine(measured({ change: 0.05, taken: QUIET }))).toBeNull();
  });

  test('where two threads do the work in turns, what one waited for the other stays in', () => {
    const machine = { change: 0.1, helpers: 1, blocks: 60, rounds: 10 };
    const noisy = adjusted(machine);
    expect(adjusted({ ...machine, taken: QUIET }).share).toBe(0);
    expect(Math.abs(average(noisy.ratios) - Math.log1p(0.1))).toBeLessThan(0.003);
    expect(standardDeviation(noisy.ratios)).toBeLessThan(0.5 * standardDeviation(noisy.asMeasured));
  });
});

test('what works for head alone is not taken off; for base alone, head is not called faster', () => {
  const taken = { base: 0.02, head: 0.3, generator: 0.05 };
  const { verdict, change, warnings } = meanOf({ taken, blocks: 10 });
  expect(verdict).toBe('regression');
  expect(change).toBeGreaterThan(0.25);
  expect(warnings.join()).toMatch(
    /That was not taken off the mean, because doing so would make head look \d\d % faster: something beside the app may work for head alone/,
  );
  const ofBase = meanOf({ taken: { ...taken, base: 0.3, head: 0.02 }, blocks: 10 });
  expect(ofBase).toMatchObject({ verdict: 'unchanged', warnings: [] });
});

test('chance is not taken for that: of 200 noisy runs of identical versions, hardly one fails', () => {
  const verdicts = Array.from({ length: 200 }, (_, seed) => meanOf({ rounds: 2, seed }).verdict);
  expect(verdicts.filter((verdict) => verdict === 'regression').length).toBeLessThanOrEqual(1);
  expect(verdicts.filter((verdict) => verdict === 'unchanged').length).toBeGreaterThan(180);
});

test.each<[string, Machine, Partial<RoundSide>]>([
  ['a file of an earlier version', {}, { contention: {} }],
  ['others have nearly all of the time', { taken: { base: 0.9, head: 0.9, generator: 0 } }, {}],
  ['the app’s CPU time cannot be seen', {}, { cpuMsPerRequest: null }],
])('the mean stays as it was measured where %s', (_, machine, ofHead) => {
  const results = withSides(measured(machine), (own, { side }) => (side === 'head' ? { ...own, ...ofHead } : own));
  expect(withoutRunDelay(endpointBlocks(results))).toBeNull();
  expect(withoutRunDelay([])).toBeNull();
});

/** Identical versions on a machine that others share. */
function sharing(round: Partial<Round>): Results {
  return makeResults(makeConfig(['a']), { a: { base: steady(5, 6), head: steady(5, 6) } }, { round });
}

const BUSY = { machineBusy: 0.9, machineStolen: 0, machineOthers: 0.4 };

const COMPOSE = { kind: 'compose' as const, files: ['compose.yml'], service: 'app', profiles: [] };

test.each<[string, Partial<Round>, { readonly stolen?: number; readonly others?: number } | null]>([
  ['steal, of what was wanted', { machineBusy: 0.6, machineStolen: 0.09, machineOthers: 0 }, { stolen: 0.15 }],
  ['other processes', BUSY, { others: 0.4 }],
  ['steal alone, where processes cannot be seen', { machineBusy: 0.5, machineStolen: 0.1 }, { stolen: 0.2 }],
  ['both', { machineBusy: 0.8, machineStolen: 0.08, machineOthers: 0.2 }, { stolen: 0.1, others: 0.2 }],
  ['too little of either', { machineBusy: 0.6, machineStolen: 0.01, machineOthers: 0.1 }, null],
  ['nothing that an earlier version wrote', { machineBusy: 1 }, null],
  ['an idle machine', { machineBusy: 0, machineStolen: 0, machineOthers: 0 }, null],
])('what others had of the machine: %s', (_, round, expected) => {
  const share = (of: number | undefined) => (of === undefined ? null : expect.closeTo(of));
  const found = expected && { stolen: share(expected.stolen), others: share(expected.others) };
  const results = sharing(round);
  expect(materialNeighbours(results)).toEqual(found);
  // The other services of a Compose project are not others.
  const app = { ...results.config.app, source: COMPOSE };
  const compose = materialNeighbours({ ...results, config: { ...results.config, app } });
  expect(compose).toEqual(found?.stolen ? { stolen: found.stolen, others: null } : null);
});

test('where a tenth of the time was stolen, high quantiles are not assessed, and others are', () => {
  const metrics = (machineStolen: number) =>
    endpointOf(comparePaired(sharing({ machineBusy: 0.6, machineStolen }))).metrics.flatMap(({ metric, reason }) =>
      reason?.kind === 'machine-stolen' ? [metric] : [],
    );
  expect(metrics(0.05)).toEqual([]);
  expect(metrics(0.06)).toEqual(['p90', 'p99']);
});

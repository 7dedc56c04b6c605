/** How much a block measures: as many rounds as narrow the intervals, and as few as the time left asks for (decision 25). */
import type { Config, Endpoint, LoadConfig, Metric } from '../config/config.ts';
import { PAUSE_MS } from '../config/load.ts';
import { loadAt } from '../config/sweep.ts';
import type { Range } from '../config/units.ts';
import { withCountedMeans } from '../decide/conditions/account.ts';
import { tolerancesOf } from '../decide/conditions/work.ts';
import { blockValue, roundLogRatios, type Scatter, scatterOf } from '../decide/metrics/block-figures.ts';
import { marginOf, rowOf, worseSign } from '../decide/metrics/metrics.ts';
import { average, median, spread } from '../decide/test/statistics.ts';
import { type Block, type EndpointBlock, MOST_LISTED } from '../results/results.ts';
import type { BlockBudget } from './blocks.ts';
import { blockCost } from './pace.ts';

/** Rounds may add this share of the smallest change that counts to the standard deviation of a block (decision 25). */
const SHARE_OF_MARGIN = 0.5;
/** With fewer degrees of freedom rounds say too little about how much they differ: two may agree by chance. */
const FEWEST_DEGREES = 3;
/** Standard errors. It only moves effort: the verdict has tests of its own. */
const CERTAIN = 3;
/** An app under test usually starts in less; the first block finds out. */
const FIRST_START_MS = 1000;
/** With less load, or a smaller share of what comes before it, a block is mostly start and warm-up. */
const LEAST_LOAD = { ms: 1000, share: 0.2 };
/** Above this much, another block is worth more (decision 25). */
const MOST_LOAD_MS = { perEndpoint: 4000, ofBlock: { min: 8000, max: 16_000 } };
/** Beyond the configured rounds, where they differ much. Those of the first block differ by what is still cold, too (decision 60). */
const MOST_ROUNDS_FACTOR = { first: 2.5, later: 4 };
const FEWEST_ROUNDS = 2;
/** A round that takes this many times what is configured is a long one. */
const LONG_ROUND = 1.5;
/** The part of a block's share of the time budget that its warm-up may take, of all sides. */
const WARM_UP_SHARE = { min: 0.2, max: 0.35 };

export interface BlockEffort {
  /** All sides together, in the block that learns. */
  readonly warmUpMs: Range;
  /** Per pass: fewest and most of an endpoint if all have as many. `inAll`: of all endpoints together, at least as many as that. */
  readonly rounds: Range & { readonly inAll: number };
  /** What the block takes with the fewest rounds of one pass; of the first one without the start, which is not known. */
  readonly leastMs: number;
}

interface EffortRequest {
  readonly load: LoadConfig;
  readonly bounds: Range & Pick<BlockBudget, 'adaptsRounds'>;
  readonly passes: number;
  readonly endpoints: number;
  readonly sides: number;
  readonly blocks: readonly Block[];
  /** Infinite without a time budget. */
  readonly leftMs: number;
}

/** With a time budget the fewest blocks are to fit, and all of them where they do with the fewest rounds (decision 25). */
export function effortOf({ load, bounds, passes, endpoints, sides, blocks, leftMs }: EffortRequest): BlockEffort {
  const roundMs = endpoints * (load.roundMs + PAUSE_MS);
  const shareMs = leftMs / Math.max(1, bounds.min - blocks.length);
  const warmUpMs = {
    min: Math.min(sides * load.warmupMs.min, WARM_UP_SHARE.min * shareMs),
    max: Math.min(sides * load.warmupMs.max, WARM_UP_SHARE.max * shareMs),
  };
  const known = blockCost(blocks)?.beforeRoundsMs;
  const fittingIn = (ms: number) => (ms - (known ?? FIRST_START_MS + warmUpMs.min)) / (passes * roundMs);
  const fitting = Math.max(1, Math.floor(fittingIn(shareMs)));
  const ofAll = fittingIn(leftMs / Math.max(1, bounds.max - blocks.length));
  const most = blocks.length === 0 && bounds.min > 1 ? MOST_ROUNDS_FACTOR.first : MOST_ROUNDS_FACTOR.later;
  const leastLoadMs = Math.max(LEAST_LOAD.ms, (LEAST_LOAD.share * (known ?? 0)) / passes);
  const wanted = { min: load.rounds, max: load.rounds };
  if (bounds.adaptsRounds) {
    const { perEndpoint, ofBlock } = MOST_LOAD_MS;
    const mostMs = Math.max(ofBlock.min, Math.min(ofBlock.max, endpoints * perEndpoint));
    const passMs = endpoints * load.roundMs;
    wanted.min = Math.min(load.rounds, Math.max(FEWEST_ROUNDS, Math.ceil(leastLoadMs / passMs)));
    wanted.max = Math.min(2 * Math.floor((most * load.rounds) / 2), Math.floor(mostMs / passMs));
  }
  const fits = Math.min(fitting, Math.floor(MOST_LISTED / passes));
  const min = Math.min(wanted.min, fits);
  const upTo = (limit: number) => Math.max(min, Math.min(wanted.max, limit));
  // Even, so that each side goes first as often.
  const max = upTo(Math.min(fits, 2 * Math.floor(ofAll / 2)));
  const rounds = { min, max, inAll: Math.floor(endpoints * upTo(Math.min(fits, ofAll))) };
  return { warmUpMs, rounds, leastMs: (known ?? warmUpMs.min) + rounds.min * roundMs };
}

/** How many times as long as configured rounds are; 1 before there is one. */
function lengthOf(takenMs: readonly number[], { roundMs }: Pick<LoadConfig, 'roundMs'>): number {
  return takenMs.length > 0 ? average(takenMs) / roundMs : 1;
}

/** Rounds of an endpoint whose turns are long take longer than configured: so it has fewer of them. */
export function fittingRounds({ min, max }: Range, load: Pick<LoadConfig, 'roundMs'>, takenMs: readonly number[]) {
  const times = lengthOf(takenMs, load);
  // Where they are as many as configured, they stay.
  if (times < LONG_ROUND || min === max) return { min, max };
  const fewest = Math.max(1, Math.ceil(min / times));
  return { min: fewest, max: Math.max(fewest, 2 * Math.floor(max / times / 2)) };
}

interface SharingRequest extends Pick<EffortRequest, 'passes'>, Pick<BlockEffort, 'rounds'>, Omit<Planned, 'endpoint'> {
  readonly endpoints: readonly Endpoint[];
}

/** Rounds that an endpoint does not need, or that do not divide evenly, go to the endpoints that lack most, in pairs. */
export function sharedRounds({ rounds, passes, endpoints, config, known }: SharingRequest): readonly Range[] {
  // In rounds of the configured length, whole pairs.
  const needs = endpoints.map((endpoint) => {
    const own = known.filter((one) => one.endpoint === endpoint.name).flatMap((one) => one.rounds);
    const takenMs = own.flatMap(({ generator }) => generator?.wallMs ?? []);
    const needed = lengthOf(takenMs, config.load) * roundsToDecide({ endpoint, config, known });
    return Math.max(rounds.min, 2 * Math.ceil(needed / 2));
  });
  return shareOut(needs, rounds, Math.floor(MOST_LISTED / passes));
}

/** @param needs rounds of each endpoint, whole pairs. @param most of one endpoint */
export function shareOut(needs: readonly number[], { min, max, inAll }: BlockEffort['rounds'], most: number) {
  if (needs.every((need) => need <= max)) return needs.map(() => ({ min, max }));
  const shared = needs.map((need) => ({ min, max: Math.min(need, max), need }));
  for (let left = inAll - shared.reduce((sum, one) => sum + one.max, 0); left >= 2; left -= 2) {
    const lacking = shared.filter((one) => one.max + 2 <= Math.min(one.need, most));
    const [neediest] = lacking.toSorted((a, b) => b.need / b.max - a.need / a.max);
    if (neediest === undefined) break;
    neediest.max += 2;
  }
  return shared.map((one) => ({ min, max: one.max }));
}

/** Null where the time budget has room for the fewest blocks. */
export function budgetWarning({ leastMs }: BlockEffort, fewestBlocks: number, leftMs: number): string | null {
  const blocks = Math.floor(leftMs / leastMs);
  if (blocks >= fewestBlocks) return null;
  const needed = Math.ceil((fewestBlocks * leastMs) / 1000);
  return `the time budget has room for about ${blocks} of the ${fewestBlocks} blocks that a verdict needs: give measuring ${needed} s or more, or list fewer endpoints`;
}

export interface Planned {
  readonly endpoint: Pick<Endpoint, 'name' | 'gate' | 'workTolerance' | 'sweep'>;
  readonly config: Pick<Config, 'gate' | 'load'>;
  /** All endpoints of the run. */
  readonly known: readonly EndpointBlock[];
}

/** @returns an even number, so that each side goes first as often; as many as tell how much they differ where nothing is known */
export function roundsNeeded(planned: Planned, bounds: Range): number {
  const degrees = planned.known.reduce((sum, { rounds }) => sum + Math.max(0, rounds.length - 1), 0);
  return roundsWithin(bounds, { degrees, toDecide: roundsToDecide(planned) });
}

export function roundsWithin({ min, max }: Range, { degrees, toDecide }: { degrees: number; toDecide: number }) {
  const fewest = degrees >= FEWEST_DEGREES ? min : FEWEST_DEGREES + 1;
  const even = 2 * Math.ceil(Math.min(max, Math.max(fewest, min, toDecide)) / 2);
  return Math.max(min, Math.min(max, even));
}

/**
 * The rounds per block that decide the endpoint: enough to show all its gated metrics to be unchanged, or one to be worse where that
 * is clear already and takes fewer. Without bounds, not a whole number; 0 where nothing is known.
 */
export function roundsToDecide({ endpoint, config, known }: Planned): number {
  const { connections } = loadAt(endpoint, config.load);
  const { minDifferenceMs } = config.gate;
  const measured = known.filter((block) => block.endpoint === endpoint.name);
  const own = withCountedMeans(measured);
  const tolerances = tolerancesOf(endpoint, own, connections);
  return roundsFor(
    Object.entries(tolerances).map(([metric, tolerance]) => {
      const base = own.flatMap((block) => blockValue(block, 'base', metric) ?? []);
      const typical = base.length > 0 ? average(base) : null;
      // A block has the median of all its requests, not a mean over rounds as another generator's quantiles have.
      const { kind, ofRounds } = rowOf(metric);
      const isMedianOfAll = kind === 'centre' && ofRounds !== undefined && config.load.command === undefined;
      const ratios = (block: EndpointBlock) => {
        const logRatios = roundLogRatios(block, metric);
        return isMedianOfAll ? withoutStalls(logRatios) : logRatios;
      };
      const scatter = scatterOf(own, ratios);
      return {
        metric,
        margin: marginOf({ metric, base: typical, tolerance, minDifferenceMs, connections }),
        own: scatter,
        // Before each round: those of many endpoints and blocks would take longer than the pause between two rounds.
        all: isKnown(scatter) ? scatter : scatterOf(known, ratios),
      };
    }),
  );
}

/** In standard deviations from the middle. A round that stalls for longer moves such a median no further (decision 63). */
const FAR = 2;

function withoutStalls(ratios: readonly number[]): readonly number[] {
  const middle = median(ratios);
  const most = FAR * spread(ratios);
  return ratios.map((ratio) => middle + Math.max(-most, Math.min(most, ratio - middle)));
}

const isKnown = ({ degrees }: Scatter) => degrees >= FEWEST_DEGREES;

export interface MetricRounds {
  readonly metric: Metric;
  /** The smallest change that counts, as a log-ratio. */
  readonly margin: number;
  readonly own: Scatter;
  /** All endpoints of the run: it stands in as long as there are too few rounds of the endpoint's own. */
  readonly all: Scatter;
}

export function roundsFor(metrics: readonly MetricRounds[]): number {
  const wanted = metrics.map(({ metric, margin, own, all }) => {
    const { deviation, ofMeans } = isKnown(own) ? own : all;
    const toShow = (size: number) => (ofMeans / (SHARE_OF_MARGIN * size)) ** 2;
    // The least change for the worse that the rounds leave room for, as if they were of one start.
    const worse = isKnown(own) ? worseSign(metric) * own.mean - (CERTAIN * deviation) / Math.sqrt(own.rounds) : 0;
    return { unchanged: toShow(margin), worse: worse > margin ? toShow(worse) : Number.POSITIVE_INFINITY };
  });
  const allUnchanged = Math.max(0, ...wanted.map(({ unchanged }) => unchanged));
  return Math.min(allUnchanged, ...wanted.map(({ worse }) => worse));
}

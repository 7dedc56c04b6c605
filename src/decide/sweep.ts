/**
 * A sweep of concurrency: its points, and where more connections bring an app no more throughput, only longer queues.
 *
 * By Little's law a closed loop of N connections has at most the throughput N / R₁, as if no request ever waited, and at most what
 * the busiest part of the app can do, Xmax; the lines cross at Xmax·R₁ connections (Denning & Buzen, ACM Computing Surveys 10(3),
 * 1978; Lazowska et al., Quantitative System Performance, 1984, chapter 5). Real apps round that corner off, so what is reported is
 * the smallest measured number beyond which throughput grows by less than a tenth. Concurrencies are compared within each block,
 * where they meet the same processes.
 */
import type { LoadConfig, Side } from '../config/config.ts';
import { loadAt } from '../config/sweep.ts';
import type { Block, Results } from '../results/results.ts';
import type { Comparison, EndpointComparison } from './comparison.ts';
import { judgeGenerator } from './conditions/generator.ts';
import { blocksOf } from './endpoint.ts';
import { blockValue } from './metrics/block-figures.ts';
import { average, median } from './test/statistics.ts';
import { type MeanWithin, meanWithin } from './test/student-t.ts';

/** An event loop busier than this may be what keeps throughput from growing, even where its own latency is small. */
const LIMITING_LOOP_SHARE = 0.9;
/** The intervals here describe, nothing is gated by them. */
const CONFIDENCE = 0.95;
/** ln of the growth of throughput that still counts as growth. */
const GROWTH_LOG = Math.log(1 / 0.9);
/** Between neighbouring concurrencies not even linear growth would be a tenth: half of that is asked for then. */
const LINEAR_SHARE = 0.5;

export type Sweep = Readonly<ReturnType<typeof sweepsOf>[number]>;
export type Saturation = Readonly<NonNullable<ReturnType<typeof saturationOf>>>;

/** A number of connections; `endpoint` is its name in the blocks. */
interface MeasuredPoint {
  readonly connections: number;
  readonly endpoint: string;
}

export interface SweptPoint extends MeasuredPoint {
  readonly comparison: EndpointComparison;
  /** The load generator was, or may have been, the limit: nothing is said of where the app saturates. */
  readonly isGeneratorLimited: boolean;
}

/** In the order of the configuration; none without a sweep. */
export function sweepsOf(results: Results, comparison: Comparison, stored: readonly Results[]) {
  const { load } = results.config;
  return [...new Set(comparison.endpoints.flatMap(({ sweep }) => sweep?.endpoint ?? []))].map((endpoint) => {
    // By rising connections.
    const points = comparison.endpoints.flatMap((one): SweptPoint[] => {
      if (one.sweep?.endpoint !== endpoint) return [];
      const { connections } = one.sweep;
      const isGeneratorLimited = isLimited(results.blocks, one, load);
      return [{ endpoint: one.endpoint, connections, comparison: one, isGeneratorLimited }];
    });
    const measured = points.filter((one) => one.comparison.state !== 'invalid' && !one.isGeneratorLimited);
    const inBase = () => {
      if (comparison.kind === 'none') return null;
      if (comparison.kind === 'paired') {
        const known = measured.filter((point) => point.comparison.state !== 'new');
        return saturationOf([results.blocks], 'base', known);
      }
      const runs = stored.map((run) => run.blocks);
      const known = points.filter((point) => !isLimited(runs.flat(), point.comparison, load));
      return saturationOf(runs, 'head', known);
    };
    return { endpoint, points, base: inBase(), head: saturationOf([results.blocks], 'head', measured) };
  });
}

function isLimited(blocks: readonly Block[], { endpoint, ...one }: EndpointComparison, load: LoadConfig): boolean {
  const own = blocksOf({ blocks }, endpoint);
  const { problem, generatorBound } = judgeGenerator(own, loadAt({ name: endpoint, ...one }, load));
  if (problem !== null || generatorBound.includes('throughput')) return true;
  const busy = own.flatMap(({ rounds }) => rounds.flatMap(({ generator }) => generator?.loopShare ?? []));
  return busy.length > 0 && median(busy) > LIMITING_LOOP_SHARE;
}

/**
 * Null where fewer than two points, by rising connections, have a throughput. `groups` are blocks by what varies: one of all, or one per
 * run, whose means then count as one.
 */
export function saturationOf(groups: readonly (readonly Block[])[], side: Side, points: readonly MeasuredPoint[]) {
  const throughputs = points.flatMap((point) => {
    const valueIn = ({ endpoints }: Block) => {
      const measured = endpoints.find((one) => one.endpoint === point.endpoint);
      return (measured && blockValue(measured, side, 'throughput')) || null;
    };
    const logs = groups.map((blocks) => blocks.map(valueIn).map((value) => value && Math.log(value)));
    const estimate = estimateOf(logs);
    return estimate === null ? [] : [{ ...point, logs, mean: estimate.mean }];
  });
  const last = throughputs.at(-1);
  if (last === undefined || throughputs.length < 2) return null;
  const most = mostOf(throughputs);
  /** Whether throughput grows by too little beyond that point, by the lower (−1) or the higher (1) end of the growth's interval. */
  const isEnough = (index: number, end: -1 | 1): boolean => {
    const [from, ...further] = throughputs.slice(index);
    const growth = from && further.length > 0 ? ratioOf(from.logs, mostOf(further).logs) : null;
    const margin = Math.min(GROWTH_LOG, LINEAR_SHARE * Math.log(last.connections / (from?.connections ?? 1)));
    return growth !== null && growth.mean + end * growth.within < margin;
  };
  const fewest = (end: -1 | 1) => throughputs.find((_, index) => isEnough(index, end))?.connections ?? null;
  const change = most === last ? null : ratioOf(most.logs, last.logs);
  const isFalling = change !== null && change.mean + change.within < -GROWTH_LOG;
  return {
    /** Fewest connections that may be enough for all of the throughput. Null if it still grew at the last point. */
    earliest: fewest(-1),
    /** Fewest connections that are shown to be enough. Null if that is shown of none. */
    shown: fewest(1),
    /** The largest of the sweep, in requests per second. */
    throughput: Math.exp(most.mean),
    /** The most connections at which throughput could be measured. */
    last: last.connections,
    /** By which fraction it falls from its largest to the last point, where that is shown to be a tenth or more. */
    fall: isFalling ? -Math.expm1(change.mean) : null,
  };
}

function mostOf<T extends { readonly mean: number }>(all: readonly T[]): T {
  return all.reduce((best, one) => (one.mean > best.mean ? one : best));
}

/** One value per block, grouped as in `saturationOf`; null where a block has none. */
type GroupedLogs = readonly (readonly (number | null)[])[];

/** Null without a value. Nothing is known of how much a single one varies. */
function estimateOf(groups: GroupedLogs): MeanWithin | null {
  const known = groups.map((group) => group.filter((value) => value !== null)).filter((group) => group.length > 0);
  const values = known.length > 1 ? known.map(average) : known.flat();
  if (values.length === 0) return null;
  return meanWithin(values, CONFIDENCE, 2) ?? { mean: average(values), within: Number.POSITIVE_INFINITY };
}

/** The mean of ln(throughput at `to` / throughput at `from`) over the blocks that measured both. */
function ratioOf(from: GroupedLogs, to: GroupedLogs): MeanWithin | null {
  return estimateOf(
    from.map((blocks, group) =>
      blocks.map((before, block) => {
        const after = to[group]?.[block] ?? null;
        return before === null || after === null ? null : after - before;
      }),
    ),
  );
}

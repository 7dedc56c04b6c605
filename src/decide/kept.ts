/**
 * Whether what head holds grows more with each request than what base holds, and goes on to (decision 58). A portion of requests is a
 * pair, as a block is: its figure is ln(max(head, r) / max(base, r)) of the bytes that were kept per request, with r for what compilers,
 * caches of code and allocators add by chance. So a leak shows in every portion, and whatever is filled once nowhere afterwards.
 */
import { bothSides, type Metric } from '../config/config.ts';
import type { KeptSeries, KeptSide } from '../results/kept.ts';
import type { Results } from '../results/results.ts';
import { rowOf } from './metrics/metrics.ts';
import type { Reason } from './reasons.ts';
import { type Doubt, ruled } from './rule.ts';
import { pValueOf, WHOLE_LEVEL } from './test/estimate.ts';
import { average, standardDeviation, sum } from './test/statistics.ts';

export const KEPT: Metric = 'kept-memory';
/** Portions that are judged, the last ones. The others were a part of the warm-up. */
export const JUDGED_PORTIONS = { most: 8, least: 5 };
/** A difference has to be there in each of the last portions. */
const LAST_PORTIONS = 3;
/** Per portion, in bytes: less than this is chance. */
const CHANCE_BYTES: Readonly<Record<KeptSeries['by'], number>> = { collection: 16 * 1024, resident: 512 * 1024 };
/** In all, for a growth that has stopped to be worth a word. */
const STOPPED_BYTES: typeof CHANCE_BYTES = { collection: 512 * 1024, resident: 4 * 1024 * 1024 };
/** The least deviation of the log-ratios: what is exactly alike in all portions is not known that well. */
const LEAST_DEVIATION = 0.01;
/** More portions are worth their time at a far milder level than a regression needs, and by a smaller growth. */
const WORTH_MORE = { level: 0.1, share: 0.5 };

/** In bytes per request, if not named otherwise. */
export type Kept = Readonly<NonNullable<ReturnType<typeof keptIn>>>;

/** Null: it was not measured there. */
export function seriesOf({ kept }: Pick<Results, 'kept'>, endpoint: string): KeptSeries | null {
  return kept?.series.find(({ endpoints }) => endpoints.includes(endpoint)) ?? null;
}

/** @param share of what is chance in a portion; null for a series that is too short */
export function keptIn(series: KeptSeries, share = 1) {
  const { base, head } = series.sides;
  if (base === undefined || head === undefined) return null;
  const portions = Math.min(base.requests.length, head.requests.length);
  const from = Math.max(0, portions - JUDGED_PORTIONS.most);
  if (portions - from < JUDGED_PORTIONS.least) return null;
  const [ofBase, ofHead] = [growthOf(base, series.by), growthOf(head, series.by)];
  const judged = { base: ofBase.slice(from, portions), head: ofHead.slice(from, portions) };
  const chance = share * CHANCE_BYTES[series.by];
  const pairs = judged.base.map((own, at) => {
    const other = judged.head[at] ?? own;
    const least = chance / Math.min(own.requests, other.requests);
    const figure = ({ bytes, requests }: typeof own) => Math.max(least, bytes / requests);
    return { least, logRatio: Math.log(figure(other) / figure(own)) };
  });
  const logRatios = pairs.map(({ logRatio }) => logRatio);
  const served = bothSides((side) => sum(judged[side].map(({ requests }) => requests)));
  const typical = bothSides((side) => Math.max(0, bytesOf(judged[side]) / served[side]));
  const error = Math.max(standardDeviation(logRatios), LEAST_DEVIATION) / Math.sqrt(logRatios.length);
  const estimate = { mean: average(logRatios), error: { error, degrees: logRatios.length - 1, ...WHOLE_LEVEL } };
  return {
    ...typical,
    logRatios,
    estimate,
    /** Head keeps more than base in each of the last portions. */
    isLasting: logRatios.slice(-LAST_PORTIONS).every((ratio) => ratio > 0),
    /** By which head has grown more than base in all. */
    grownBytes: bytesOf(ofHead) - bytesOf(ofBase),
    /** Less than this is not told from chance. */
    leastBytes: average(pairs.map(({ least }) => least)),
    /** Each side’s, in the portions that are judged. */
    requests: Math.min(served.base, served.head),
  };
}

/** As a metric, whose blocks are the portions. */
export function measuredKept(results: Pick<Results, 'kept'>, endpoint: string) {
  const series = seriesOf(results, endpoint);
  const kept = series && keptIn(series);
  const { base = null, head = null, logRatios = [], estimate = null } = kept ?? {};
  const missing = estimate === null ? { kind: rowOf(KEPT).missing } : null;
  return { base, head, logRatios, estimate, missing, p: estimate === null ? 1 : pValueOf(estimate) };
}

/** Whether more portions have to show that head goes on to grow, or that it stops. */
export function isWorthMore(series: KeptSeries): boolean {
  const kept = keptIn(series, WORTH_MORE.share);
  if (kept === null || kept.estimate.mean <= 0) return false;
  return kept.isLasting || pValueOf(kept.estimate) <= WORTH_MORE.level;
}

/** Head grew more than base by more than chance makes of all portions, and the last portions show that it has stopped. */
export function hasStopped(series: KeptSeries, { isLasting, grownBytes }: Kept): boolean {
  return !isLasting && grownBytes > STOPPED_BYTES[series.by];
}

/** What grew and then stopped is a table, a cache, or code that is compiled late. What chance makes of a portion passes. */
export function hasEnded(series: KeptSeries | null): Doubt {
  const kept = series && keptIn(series);
  return ({ verdict }) => {
    if (kept === null || (verdict !== 'inconclusive' && verdict !== 'regression')) return null;
    const within = (reason: Reason) => ruled('within-tolerance', reason);
    const isStopped = series !== null && hasStopped(series, kept);
    if (isStopped || (verdict === 'regression' && !kept.isLasting)) return within({ kind: 'growth-stopped' });
    if (kept.head - kept.base <= kept.leastBytes) return within({ kind: 'little-growth', bytes: kept.leastBytes });
    if (verdict === 'inconclusive' || series?.addedFrom !== undefined) return null;
    return ruled('inconclusive', { kind: 'growth-open' });
  };
}

/** Per portion. Resident memory counts by its lower envelope: the least that was ever held from then on. */
function growthOf({ requests, bytes }: KeptSide, by: KeptSeries['by']) {
  const held = by === 'collection' ? bytes : bytes.map((_, at) => Math.min(...bytes.slice(at)));
  return requests.map((count, at) => ({ bytes: (held[at + 1] ?? 0) - (held[at] ?? 0), requests: count }));
}

function bytesOf(growth: ReturnType<typeof growthOf>): number {
  return sum(growth.map(({ bytes }) => bytes));
}

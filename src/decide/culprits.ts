/**
 * What takes longer per request in the profiled blocks: functions by their self time, targets of calls by count and time.
 *
 * Each is one number per block and side, compared as a difference (a function may be missing on one side) with an interval
 * over the blocks. What is not significant, with all that were looked at sharing one error rate, is not in these lists.
 */
import type { Side } from '../config/config.ts';
import { type Frame, isOwn, type Profile, type ProfiledSide, type Stack } from '../results/profile.ts';
import type { Interval } from './comparison.ts';
import { enclosingTimes, innermost, mainCaller, sampleMs, selfTimes } from './function-times.ts';
import { holm } from './holm.ts';
import { type Moderated, moderated, type Series } from './moderated.ts';
import { type Changed, withoutMoves } from './moved-time.ts';
import { average } from './statistics.ts';

/** One figure per request on both sides; means over the profiled blocks. */
export interface PerRequest {
  readonly base: number;
  readonly head: number;
  /** Of head − base, in the same unit. */
  readonly interval: Interval;
}

/** A function whose self time per request changed. */
export interface Culprit {
  /** Where head has it; where base has it, if head lacks it. */
  readonly frame: Frame;
  /** Time moved from it or to it, as by inlining or a new name, so that the figures are of both; missing: none did. */
  readonly partner?: Frame;
  /** The repository's own function that most of its time is spent for; missing: there is none, or it is one of its own. */
  readonly caller?: Frame;
  /** Figures are those of the function and all that it calls: which of them changed is not known. */
  readonly isWithCallees?: true;
  /** Time in itself in ms; of the repository's own, also in what it calls of others, as far as nothing own is in between. */
  readonly selfMs: PerRequest;
  /** Of the change of all that was profiled: 0 … 1; 0 where that went the other way. */
  readonly share: number;
}

/** A target that is called more or fewer times per request, or for longer. */
export interface CallChange {
  readonly target: string;
  readonly count: PerRequest;
  readonly ms: PerRequest;
}

/**
 * How many calls a request has under way on average while it lasts: the time of all its calls over its latency. More than 1 shows
 * that they overlap.
 */
export interface CallsAtOnce {
  /** With the most time. */
  readonly target: string;
  readonly base: number;
  readonly head: number;
}

/** What the profiled blocks of one endpoint show. */
export interface EndpointCulprits {
  readonly endpoint: string;
  /** Blocks in which both sides were profiled. */
  readonly blocks: number;
  /** Largest change first; slower and faster ones. */
  readonly functions: readonly Culprit[];
  readonly calls: readonly CallChange[];
  /** Null: there were none, or they are not seen. */
  readonly callsAtOnce: CallsAtOnce | null;
  /** Pauses by garbage collection in ms per request; null: unknown, or no significant change. */
  readonly gcMs: PerRequest | null;
  /** All self time that the profile shows, in ms per request. */
  readonly profiledMs: Readonly<Record<Side, number>>;
}

/** A function with fewer samples per block and side is not looked at: it is no culprit, and would cost the others. */
const LEAST_SAMPLES = 2;
/** Nor is one with a smaller share of all self time; the limit by samples is at most the larger share. */
const LEAST_SHARE = { least: 0.002, most: 0.02 };
/**
 * Calls per request below which they are not those of requests but of clocks, of which there are the more per request the
 * longer a request takes.
 */
const LEAST_CALLS = 0.05;

/** In the order of the profile. `confidence` is that of all that is named together, such as 0.99. */
export function culpritsOf(profile: Profile | undefined, confidence: number): readonly EndpointCulprits[] {
  if (profile === undefined) return [];
  const level = 1 - confidence;
  const seen = [...new Set(profile.blocks.map(({ endpoint }) => endpoint))].map((endpoint) =>
    quantitiesOf(endpoint, profile),
  );
  const all = seen.flatMap(({ functions, enclosing, calls, gcMs }) => [
    ...[...functions, ...enclosing].map(({ selfMs }) => selfMs),
    ...calls.flatMap(({ count, ms }) => [count, ms]),
    ...(gcMs === null ? [] : [gcMs]),
  ]);
  const changes = significant(all, level);
  const judgedAlone = (series: Series) => {
    const [quantity] = estimated([series]);
    const ownLevel = level / all.length;
    return quantity && quantity.estimate.p <= ownLevel ? perRequest(quantity, ownLevel) : null;
  };
  return seen.map(({ endpoint, blocks, functions, enclosing, stacks, calls, latencyMs, gcMs, totalMs }) => {
    const changed = (some: readonly FunctionTime[]) =>
      some.flatMap(({ index, selfMs: series }) => {
        const figures = changes.get(series);
        return figures === undefined ? [] : [{ index, series, figures }];
      });
    const culpritOf = ({ index, figures, partner = -1 }: Changed<PerRequest>): readonly Culprit[] => {
      const [frame, other] = [profile.frames[index], profile.frames[partner]];
      if (frame === undefined) return [];
      const caller = isOwn(frame) ? undefined : profile.frames[mainCaller(index, stacks, profile.frames) ?? -1];
      return [
        {
          frame,
          ...(other && { partner: other }),
          ...(caller && { caller }),
          selfMs: figures,
          share: shareOf(figures, totalMs),
        },
      ];
    };
    const named = withoutMoves(changed(functions), stacks, judgedAlone);
    const isNamed = named.some(({ series }) => differenceOf(series) * differenceOf(totalMs) > 0);
    const more = isNamed ? [] : innermost(changed(enclosing), stacks);
    return {
      endpoint,
      blocks,
      functions: [
        ...named.flatMap(culpritOf),
        ...more.flatMap(culpritOf).map((one) => ({ ...one, isWithCallees: true as const })),
      ].sort((a, b) => sizeOf(b.selfMs) - sizeOf(a.selfMs)),
      calls: calls
        .filter(({ count, ms }) => changes.has(count) || changes.has(ms))
        .map(({ target, count, ms }) => ({
          target,
          count: changes.get(count) ?? perRequest(count, level),
          ms: changes.get(ms) ?? perRequest(ms, level),
        }))
        .sort((a, b) => sizeOf(b.ms) - sizeOf(a.ms)),
      callsAtOnce: latencyMs && callsAtOnce(calls, latencyMs),
      gcMs: (gcMs && changes.get(gcMs)) ?? null,
      profiledMs: { base: average(totalMs.base), head: average(totalMs.head) },
    };
  });
}

/** One number per block and side, and what the blocks say of its difference. */
interface Quantity extends Series {
  readonly estimate: Moderated;
}

interface FunctionTime {
  /** Of its frame. */
  readonly index: number;
  readonly selfMs: Quantity;
}

interface CallsOf {
  readonly target: string;
  readonly count: Quantity;
  readonly ms: Quantity;
}

interface Quantities {
  readonly endpoint: string;
  readonly blocks: number;
  readonly functions: readonly FunctionTime[];
  /** With all that they call (`enclosing.ts`). */
  readonly enclosing: readonly FunctionTime[];
  /** Of both sides in all blocks. */
  readonly stacks: readonly Stack[];
  readonly calls: readonly CallsOf[];
  /** In the profiled blocks; null: unknown. */
  readonly latencyMs: Series | null;
  readonly gcMs: Quantity | null;
  /** All self time. */
  readonly totalMs: Series;
}

function quantitiesOf(endpoint: string, { blocks: all, frames }: Profile): Quantities {
  const blocks = all.flatMap(({ endpoint: name, sides: { base, head } }) =>
    name === endpoint && base && head ? [{ base, head }] : [],
  );
  const seriesOf = (figureOf: (side: ProfiledSide) => number): Series => ({
    base: blocks.map(({ base }) => figureOf(base)),
    head: blocks.map(({ head }) => figureOf(head)),
  });
  const sides = blocks.flatMap(({ base, head }) => [base, head]);
  const totalMs = seriesOf(({ stacks }) => stacks.reduce((sum, { selfMs }) => sum + selfMs, 0));
  const leastShare = Math.min(LEAST_SHARE.most, (LEAST_SAMPLES * sampleMs(sides)) / meanOf(totalMs));
  const leastMs = Math.max(LEAST_SHARE.least, leastShare) * meanOf(totalMs);
  const functionsBy = (timesOf: (side: ProfiledSide, all: readonly Frame[]) => ReadonlyMap<number, number>) => {
    const times = new Map(sides.map((side) => [side, timesOf(side, frames)]));
    const large = frames.flatMap((_, index) => {
      const series = without(
        seriesOf((side) => times.get(side)?.get(index) ?? 0),
        totalMs,
      );
      return meanOf(series) > leastMs ? [{ index, series }] : [];
    });
    const estimates = estimated(large.map(({ series }) => series));
    return large.flatMap(({ index }, at) => (estimates[at] ? [{ index, selfMs: estimates[at] }] : []));
  };
  const targets = sides.every(({ calls }) => calls !== undefined)
    ? [...new Set(sides.flatMap(({ calls = [] }) => calls.map(({ target }) => target)))]
    : [];
  const callOf = ({ calls = [] }: ProfiledSide, wanted: string) => calls.find(({ target }) => target === wanted);
  return {
    endpoint,
    blocks: blocks.length,
    functions: functionsBy(selfTimes),
    enclosing: functionsBy(enclosingTimes),
    stacks: sides.flatMap(({ stacks }) => stacks),
    calls: targets.flatMap((target) => {
      const [count] = estimated([seriesOf((side) => callOf(side, target)?.count ?? 0)]);
      const [ms] = estimated([seriesOf((side) => callOf(side, target)?.ms ?? 0)]);
      return count && ms && meanOf(count) >= LEAST_CALLS / 2 ? [{ target, count, ms }] : [];
    }),
    latencyMs: sides.every(({ latencyMs }) => latencyMs !== null) ? seriesOf(({ latencyMs }) => latencyMs ?? 0) : null,
    gcMs: sides.every(({ gcMs }) => gcMs !== undefined)
      ? (estimated([seriesOf(({ gcMs = 0 }) => gcMs)])[0] ?? null)
      : null,
    totalMs,
  };
}

function callsAtOnce(calls: readonly CallsOf[], latencyMs: Series): CallsAtOnce | null {
  const [longest] = calls.toSorted((a, b) => meanOf(b.ms) - meanOf(a.ms));
  if (longest === undefined) return null;
  const on = (side: Side) => calls.reduce((sum, { ms }) => sum + average(ms[side]), 0) / average(latencyMs[side]);
  return { target: longest.target, base: on('base'), head: on('head') };
}

/** Below this many blocks a slope of its own costs a function more than it explains: it is taken to go along in proportion. */
const FEWEST_FOR_SLOPE = 4;

/**
 * Without what goes along with the block’s pace on both sides: the machine slows some functions down as much as the request, and
 * others not at all, so that how much is estimated for each (analysis of covariance, one slope). Means and differences stay.
 */
function without(one: Series, total: Series): Series {
  const mean = meanOf(total);
  const pace = total.base.map((ms, block) => (ms + (total.head[block] ?? 0)) / 2 / mean - 1);
  const isEstimated = pace.length >= FEWEST_FOR_SLOPE;
  const slope = isEstimated ? slopeOf(one, pace) : meanOf(one);
  const apart = (values: readonly number[]) => values.map((ms, block) => ms - slope * (pace[block] ?? 0));
  return { base: apart(one.base), head: apart(one.head), ...(isEstimated ? { spent: 1 } : {}) };
}

/** By least squares, around the mean of each side; 0 where the pace is always the same. */
function slopeOf({ base, head }: Series, pace: readonly number[]): number {
  const spread = pace.reduce((sum, apart) => sum + apart ** 2, 0);
  const means = average(base) + average(head);
  const along = pace.reduce((sum, apart, block) => sum + apart * ((base[block] ?? 0) + (head[block] ?? 0) - means), 0);
  return spread > 0 ? along / (2 * spread) : 0;
}

/** What is alike is estimated together (`moderated.ts`). */
function estimated(all: readonly Series[]): readonly Quantity[] {
  return moderated(all).flatMap((estimate, at) => (all[at] ? [{ ...all[at], estimate }] : []));
}

/** Those that change, by one error rate for all; and what changes in truth does so in each block, unlike one outlier. */
function significant(all: readonly Quantity[], level: number): ReadonlyMap<Quantity, PerRequest> {
  const decisions = holm(
    all.map(({ estimate }) => estimate.p),
    level,
  );
  return new Map(
    all.flatMap((one, at) => {
      const decision = decisions[at];
      return decision?.rejected && isInEveryBlock(one) ? [[one, perRequest(one, decision.level)] as const] : [];
    }),
  );
}

function isInEveryBlock({ base, head, estimate }: Quantity): boolean {
  return head.every((value, block) => (value - (base[block] ?? 0)) * estimate.mean > 0);
}

function perRequest({ base, head, estimate }: Quantity, level: number): PerRequest {
  // Rounding may leave less than nothing.
  const mean = (values: readonly number[]) => Math.max(0, average(values));
  return { base: mean(base), head: mean(head), interval: estimate.interval(level) };
}

function meanOf({ base, head }: Series): number {
  return base.length === 0 ? 0 : (average(base) + average(head)) / 2;
}

function differenceOf({ base, head }: Series): number {
  return average(head) - average(base);
}

function shareOf({ base, head }: PerRequest, totalMs: Series): number {
  const share = (head - base) / differenceOf(totalMs);
  return share > 0 ? Math.min(1, share) : 0;
}

function sizeOf({ base, head }: PerRequest): number {
  return Math.abs(head - base);
}

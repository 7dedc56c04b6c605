/**
 * What takes longer per request in the profiled blocks: functions by their self time, targets of calls by count and time.
 *
 * Each is one number per block and side, compared as a difference (a function may be missing on one side) with an interval
 * over the blocks. What is not significant, with all that were looked at sharing one error rate, is not in these lists.
 */
import type { Side } from '../../config/config.ts';
import {
  type BothSides,
  type Frame,
  isOwn,
  type Profile,
  type ProfiledSide,
  profiledBlocks,
  profiledEndpoints,
} from '../../results/profile.ts';
import { differenceOf, type Series } from '../test/moderated.ts';
import { average } from '../test/statistics.ts';
import { enclosingTimes, innermost, mainCaller, selfTimes } from './function-times.ts';
import { type Changed, withoutMoves } from './moved-time.ts';
import {
  type CallsOf,
  estimated,
  type FunctionTime,
  meanOf,
  type Quantities,
  quantitiesOf,
} from './profile-quantities.ts';
import { levelled, type PerRequest, perRequest, significant } from './significance.ts';

/** A function whose self time per request changed. */
export interface Culprit {
  /** Where head has it; where base has it, if head lacks it. */
  readonly frame: Frame;
  /** Time moved from it or to it, as by inlining or a new name, so that the figures are of both; missing if none did. */
  readonly partner?: Frame;
  /**
   * The repository's own function that calls it for most of its time. Missing if there is none, or it is itself the repository's and has a
   * name.
   */
  readonly caller?: Frame;
  /** Figures are those of the function and all that it calls: which of them changed is not known. */
  readonly isWithCallees?: true;
  /** Time in itself in ms; of the repository's own, also in what it calls of others, as far as nothing own is in between. */
  readonly selfMs: PerRequest;
  /** Its part of the change of everything that was profiled: 0 … 1. 0 where that went the other way. */
  readonly share: number;
}

/** A target that is called more or fewer times per request, or for longer. */
export interface CallChange {
  readonly target: string;
  readonly count: PerRequest;
  /** Null: how long they took cannot be seen. */
  readonly ms: PerRequest | null;
}

/** A function of the repository that allocates more or less, with what it calls of others; in bytes per request. */
export interface AllocationChange {
  readonly frame: Frame;
  readonly bytes: PerRequest;
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
export type EndpointCulprits = Readonly<ReturnType<typeof changesIn>[number]>;

/** What slows several endpoints down alike, seen in all of their profiled blocks together. */
export interface SharedCulprits {
  /** The endpoints that were profiled. */
  readonly endpoints: readonly string[];
  /** Per request of them on average; largest change first. */
  readonly functions: readonly SharedCulprit[];
}

export interface SharedCulprit extends Culprit {
  /** In how many of the endpoints it changed the same way, by at least a third as much as on average. */
  readonly inEndpoints: number;
}

/** With several endpoints, the rate of error is divided: one half for all of them together, one for each by itself. */
const SHARED_PART = 0.5;
const LEAST_IN_ENDPOINT = 1 / 3;
const NO_ALLOCATIONS: Quantities['allocations'] = { functions: [], total: { base: [], head: [] } };
/**
 * How the rate is shared: times of functions in files that head changes, everything else that takes time, and what is
 * allocated, which changes by far more than it scatters.
 */
const WEIGHTS = { touched: 0.45, others: 0.45, allocations: 0.1 };
/** What V8, Python and Ruby call a function that has no name: who calls it says more. */
const NAMELESS = /^(?:(?:block in )?<[\w ()]+>)?$/;

/** In the order of the profile. `confidence` is that of all that is named together, such as 0.99. */
export function culpritsOf(profile: Profile | undefined, confidence: number): readonly EndpointCulprits[] {
  if (profile === undefined) return [];
  const { frames } = profile;
  const endpoints = comparedEndpoints(profile);
  const level = (1 - confidence) * (endpoints.length > 1 ? 1 - SHARED_PART : 1);
  const seen = endpoints.map((endpoint) => quantitiesOf(endpoint, profiledBlocks(profile, endpoint), frames));
  return changesIn(seen, profile, level);
}

/** Without those for which there was no time after the first block. */
function comparedEndpoints(profile: Profile): readonly string[] {
  const blocksOf = (endpoint: string) => profiledBlocks(profile, endpoint).length;
  const endpoints = profiledEndpoints(profile);
  const most = Math.max(0, ...endpoints.map(blocksOf));
  return endpoints.filter((endpoint) => blocksOf(endpoint) === most);
}

/** Null where fewer than two endpoints were profiled, or no function changed in two of them. */
export function sharedCulpritsOf(profile: Profile | undefined, confidence: number): SharedCulprits | null {
  const endpoints = profile === undefined ? [] : comparedEndpoints(profile);
  if (profile === undefined || endpoints.length < 2) return null;
  const { frames } = profile;
  const seen = quantitiesOf('', blocksTogether(profile, endpoints), frames);
  const together = { ...seen, calls: [], allocations: NO_ALLOCATIONS, gcMs: null };
  const [found] = changesIn([together], profile, (1 - confidence) * SHARED_PART);
  const alone = endpoints.map((endpoint) => profiledBlocks(profile, endpoint)).filter((blocks) => blocks.length > 0);
  const functions = (found?.functions ?? []).map((culprit) => {
    const index = frames.indexOf(culprit.frame);
    const times = culprit.isWithCallees ? enclosingTimes : selfTimes;
    const change = culprit.selfMs.head - culprit.selfMs.base;
    const inEndpoints = alone.filter((blocks) => {
      const of = (side: Side) => average(blocks.map((block) => times(block[side], frames).get(index) ?? 0));
      return (of('head') - of('base')) / change >= LEAST_IN_ENDPOINT;
    }).length;
    return { ...culprit, inEndpoints };
  });
  const shared = functions.filter(({ inEndpoints }) => inEndpoints > 1);
  return shared.length === 0 ? null : { endpoints, functions: shared };
}

/** Blocks in which all endpoints were profiled, as one request of each on average. */
function blocksTogether(profile: Profile, endpoints: readonly string[]): readonly BothSides[] {
  return [...new Set(profile.blocks.map(({ index }) => index))].flatMap((index) => {
    const blocks = profile.blocks.filter((one) => one.index === index);
    const all = endpoints.flatMap((endpoint) => profiledBlocks({ blocks }, endpoint));
    if (all.length < endpoints.length) return [];
    const together = (side: Side): ProfiledSide => ({
      requests: all.reduce((sum, one) => sum + one[side].requests, 0),
      latencyMs: null,
      stacks: all.flatMap((one) =>
        one[side].stacks.map(({ frames, selfMs }) => ({ frames, selfMs: selfMs / all.length })),
      ),
    });
    return [{ base: together('base'), head: together('head') }];
  });
}

function changesIn(seen: readonly Quantities[], { frames, changedFiles }: Profile, level: number) {
  const functionsSeen = seen.flatMap(({ functions, enclosing }) => [...functions, ...enclosing]);
  const isTouched = ({ index }: FunctionTime) => changedFiles?.includes(frames[index]?.file ?? '') ?? false;
  const touched = functionsSeen.filter(isTouched).map(({ selfMs }) => selfMs);
  const others = [
    ...functionsSeen.filter((one) => !isTouched(one)).map(({ selfMs }) => selfMs),
    ...seen.flatMap(({ calls, gcMs }) => [
      ...calls.flatMap(({ count, ms }) => (ms === null ? [count] : [count, ms])),
      ...(gcMs === null ? [] : [gcMs]),
    ]),
  ];
  const allocated = seen.flatMap(({ allocations }) => allocations.functions.map(({ bytes }) => bytes));
  const groups = levelled(
    [
      { quantities: touched, weight: WEIGHTS.touched },
      { quantities: others, weight: WEIGHTS.others },
      { quantities: allocated, weight: WEIGHTS.allocations },
    ],
    level,
  );
  const changes = significant(groups);
  const isOwnAt = (index: number) => frames[index] !== undefined && isOwn(frames[index]);
  /** A sum is one of the group that both are in, at the level of its first step. */
  const judgedTogether = (series: Series, parts: readonly Changed<PerRequest>[]) => {
    const [quantity] = estimated([series]);
    const levels = parts.map(({ series: part }) => {
      const group = groups.find(({ quantities }) => quantities.some((one) => one === part));
      return group === undefined ? 0 : group.level / group.quantities.length;
    });
    const ownLevel = Math.min(...levels);
    return quantity && quantity.estimate.p <= ownLevel ? perRequest(quantity, ownLevel) : null;
  };
  return seen.map((quantities) => {
    const { functions, enclosing, stacks, calls, allocations, latencyMs, gcMs, totalMs } = quantities;
    const changed = (some: readonly FunctionTime[]) =>
      some.flatMap(({ index, selfMs: series }) => {
        const figures = changes.get(series);
        return figures === undefined ? [] : [{ index, series, figures }];
      });
    const culpritOf = ({ index, figures, partner = -1 }: Changed<PerRequest>): readonly Culprit[] => {
      const [frame, other] = [frames[index], frames[partner]];
      if (frame === undefined) return [];
      const saysEnough = isOwn(frame) && !NAMELESS.test(frame.function);
      const caller = saysEnough ? undefined : frames[mainCaller(index, stacks, frames) ?? -1];
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
    const named = withoutMoves(changed(functions), stacks, isOwnAt, judgedTogether);
    const isNamed = named.some(({ series }) => differenceOf(series) * differenceOf(totalMs) > 0);
    const more = isNamed ? [] : innermost(changed(enclosing), stacks);
    return {
      endpoint: quantities.endpoint,
      blocks: quantities.blocks,
      /** Largest change first; slower and faster ones. */
      functions: [
        ...named.flatMap(culpritOf),
        ...more.flatMap(culpritOf).map((one) => ({ ...one, isWithCallees: true as const })),
      ].sort((a, b) => sizeOf(b.selfMs) - sizeOf(a.selfMs)),
      calls: calls
        .filter(({ count, ms }) => changes.has(count) || (ms !== null && changes.has(ms)))
        .map(
          ({ target, count, ms }): CallChange => ({
            target,
            count: changes.get(count) ?? perRequest(count, level),
            ms: ms && (changes.get(ms) ?? perRequest(ms, level)),
          }),
        )
        .sort((a, b) => sizeOf(b.ms ?? b.count) - sizeOf(a.ms ?? a.count)),
      /** Largest change first. */
      allocations: allocations.functions
        .flatMap(({ index, bytes }): AllocationChange[] => {
          const [frame, figures] = [frames[index], changes.get(bytes)];
          return frame && figures ? [{ frame, bytes: figures }] : [];
        })
        .sort((a, b) => sizeOf(b.bytes) - sizeOf(a.bytes)),
      /** All bytes that a request allocates, as far as the profile shows them. */
      allocatedBytes: { base: average(allocations.total.base), head: average(allocations.total.head) },
      /** Null: there were none, or they are not seen. */
      callsAtOnce: latencyMs && callsAtOnce(calls, latencyMs),
      /** Pauses by garbage collection in ms per request. Null means unknown, or no significant change. */
      gcMs: (gcMs && changes.get(gcMs)) ?? null,
      /** All self time that the profile shows, in ms per request. */
      profiledMs: { base: average(totalMs.base), head: average(totalMs.head) },
    };
  });
}

/** A wait for a lock is recorded like a call. */
export function isLock(target: string): boolean {
  return target.startsWith('lock in ');
}

function callsAtOnce(calls: readonly CallsOf[], latencyMs: Series): CallsAtOnce | null {
  const timed = calls.flatMap(({ target, ms }) => (ms === null || isLock(target) ? [] : [{ target, ms }]));
  const [longest] = timed.toSorted((a, b) => meanOf(b.ms) - meanOf(a.ms));
  if (longest === undefined) return null;
  const on = (side: Side) => timed.reduce((sum, { ms }) => sum + average(ms[side]), 0) / average(latencyMs[side]);
  return { target: longest.target, base: on('base'), head: on('head') };
}

function shareOf({ base, head }: PerRequest, totalMs: Series): number {
  const share = (head - base) / differenceOf(totalMs);
  return share > 0 ? Math.min(1, share) : 0;
}

function sizeOf({ base, head }: PerRequest): number {
  return Math.abs(head - base);
}

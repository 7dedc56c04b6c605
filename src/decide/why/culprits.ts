/** What takes longer per request in the profiled blocks: functions by self time, calls by count and time, at one error rate for all. */
import { bothSides, type Pair, type Side } from '../../config/config.ts';
import { type Frame, isOwn, type Profile, profiledBlocks, profiledEndpoints } from '../../results/profile.ts';
import { differenceOf, moderated, type Series } from '../test/moderated.ts';
import { average, sum } from '../test/statistics.ts';
import {
  enclosingTimes,
  type FunctionQuantity,
  mainCaller,
  meanOf,
  type Quantities,
  type Quantity,
  quantitiesOf,
  selfTimes,
} from './profile-quantities.ts';
import { type Changed, innermost, type PerRequest, perRequest, significant, withoutMoves } from './significance.ts';

export interface Culprit {
  /** Where head has it; where base has it, if head lacks it. */
  readonly frame: Frame;
  /** Time moved from it or to it, as by inlining or a new name, so that the figures are of both. */
  readonly partner?: Frame;
  /** The repository's own function that calls it for most of its time. Missing where it says enough itself. */
  readonly caller?: Frame;
  /** Figures include all that it calls: which of them changed is not known. */
  readonly isWithCallees?: true;
  /** Time in itself in ms; of the repository's own, also in what it calls of others, as far as nothing own is in between. */
  readonly selfMs: PerRequest;
  /** Its part of the change of everything that was profiled; 0 where that went the other way. */
  readonly share: number;
}

export interface CallChange {
  readonly target: string;
  readonly count: PerRequest;
  /** Null: how long they took cannot be seen. */
  readonly ms: PerRequest | null;
}

/** A function of the repository, with what it calls of others; per request. */
export interface AllocationChange {
  readonly frame: Frame;
  readonly bytes: PerRequest;
}

/** How many calls a request has under way on average. More than 1 shows that they overlap. */
export interface CallsAtOnce extends Pair {
  /** With the most time. */
  readonly target: string;
}

export type EndpointCulprits = Readonly<ReturnType<typeof changesIn>[number]>;
export type SharedCulprits = Readonly<NonNullable<ReturnType<typeof sharedCulpritsOf>>>;

/** With several endpoints, the rate of error is divided: one half for all of them together, one for each by itself. */
const SHARED_PART = 0.5;
const LEAST_IN_ENDPOINT = 1 / 3;
/** Shares of the rate: functions in files that head changes, all else that takes time, and allocations, which scatter least. */
const WEIGHTS = { touched: 0.45, others: 0.45, allocations: 0.1 };
/** A function with a smaller part of the largest change in its direction explains nothing. */
const LEAST_OF_LARGEST = 0.05;
/** What V8, Python and Ruby call a function without a name: who calls it says more. */
const NAMELESS = /^(?:\(anonymous\)|(?:block in )?<[\w ()]+>)?$/;

/** In the order of the profile. `confidence` is that of all that is named together. */
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

/** What slows several endpoints down alike, in all of their profiled blocks together. Null where no function changed in two of them. */
export function sharedCulpritsOf(profile: Profile | undefined, confidence: number) {
  const endpoints = profile === undefined ? [] : comparedEndpoints(profile);
  if (profile === undefined || endpoints.length < 2) return null;
  const { frames } = profile;
  const seen = quantitiesOf('', blocksTogether(profile, endpoints), frames);
  const together = { ...seen, calls: [], allocations: [], gcMs: null };
  const [found] = changesIn([together], profile, (1 - confidence) * SHARED_PART);
  const alone = endpoints.map((endpoint) => profiledBlocks(profile, endpoint));
  const functions = (found?.functions ?? []).map((culprit) => {
    const { frame, partner, isWithCallees } = culprit;
    const indexes = [frame, partner].flatMap((one) => (one ? frames.indexOf(one) : []));
    const timesOf = isWithCallees ? enclosingTimes : selfTimes;
    const change = culprit.selfMs.head - culprit.selfMs.base;
    const inEndpoints = alone.filter((blocks) => {
      const times = bothSides((side) => blocks.map((block) => timesOf(block[side], frames)));
      const series = bothSides((side) => times[side].map((of) => sum(indexes.map((index) => of.get(index) ?? 0))));
      return differenceOf(series) / change >= LEAST_IN_ENDPOINT;
    }).length;
    return { ...culprit, inEndpoints };
  });
  const shared = functions.filter(({ inEndpoints }) => inEndpoints > 1);
  // Per request of the endpoints on average, largest change first.
  return shared.length === 0 ? null : { endpoints, functions: shared };
}

/** Blocks in which all endpoints were profiled, as one request of each on average. */
function blocksTogether(profile: Profile, endpoints: readonly string[]) {
  return [...new Set(profile.blocks.map(({ index }) => index))].flatMap((index) => {
    const blocks = profile.blocks.filter((one) => one.index === index);
    const all = endpoints.flatMap((endpoint) => profiledBlocks({ blocks }, endpoint));
    if (all.length < endpoints.length) return [];
    const together = (side: Side) => ({
      requests: sum(all.map((one) => one[side].requests)),
      latencyMs: null,
      stacks: all.flatMap((one) =>
        one[side].stacks.map(({ frames, selfMs }) => ({ frames, selfMs: selfMs / all.length })),
      ),
    });
    return [bothSides(together)];
  });
}

/** Groups share the error rate by weights that do not depend on the data (decision 26). Empty ones take no part. */
function groupsOf(seen: readonly Quantities[], { frames, changedFiles = [] }: Profile, level: number) {
  const timed = seen.flatMap(({ functions, enclosing }) => [...functions, ...enclosing]);
  const isTouched = ({ index }: FunctionQuantity) => changedFiles.includes(frames[index]?.file ?? '');
  const ofCalls = seen.flatMap(({ calls, gcMs }) => [...calls.flatMap(({ count, ms }) => [count, ms]), gcMs]);
  const others = [...timed.filter((one) => !isTouched(one)), ...ofCalls.filter((one) => one !== null)];
  const groups = [
    { quantities: timed.filter(isTouched), weight: WEIGHTS.touched },
    { quantities: others, weight: WEIGHTS.others },
    { quantities: seen.flatMap(({ allocations }) => allocations), weight: WEIGHTS.allocations },
  ].filter(({ quantities }) => quantities.length > 0);
  const whole = sum(groups.map(({ weight }) => weight));
  return groups.map(({ quantities, weight }) => ({ quantities, level: (level * weight) / whole }));
}

function changesIn(seen: readonly Quantities[], profile: Profile, level: number) {
  const { frames } = profile;
  const groups = groupsOf(seen, profile, level);
  const changes = significant(groups);
  const isOwnAt = (index: number) => frames[index] !== undefined && isOwn(frames[index]);
  /** At the level of the first step in the parts' group. */
  const judgedTogether = (series: Series, parts: readonly Changed[]) => {
    const [quantity] = moderated([series]);
    const levels = parts.map(({ series: part }) => {
      const group = groups.find(({ quantities }) => quantities.some((one) => one === part));
      return group === undefined ? 0 : group.level / group.quantities.length;
    });
    const ownLevel = Math.min(...levels);
    return quantity && quantity.p <= ownLevel ? perRequest(quantity, ownLevel) : null;
  };
  const changed = (some: readonly FunctionQuantity[]) =>
    some.flatMap((series) => {
      const figures = changes.get(series);
      return figures === undefined ? [] : [{ index: series.index, series, figures }];
    });
  return seen.map((quantities) => {
    const { functions, enclosing, stacks, calls, allocations, allocated, latencyMs, gcMs, totalMs } = quantities;
    const culpritOf = ({ index, figures, partner = -1 }: Changed): readonly Culprit[] => {
      const [frame, other] = [frames[index], frames[partner]];
      if (frame === undefined) return [];
      const saysEnough = isOwn(frame) && !NAMELESS.test(frame.function);
      const caller = saysEnough ? undefined : frames[mainCaller(index, stacks, frames) ?? -1];
      const named = { frame, ...(other && { partner: other }), ...(caller && { caller }) };
      const share = (figures.head - figures.base) / differenceOf(totalMs);
      return [{ ...named, selfMs: figures, share: share > 0 ? Math.min(1, share) : 0 }];
    };
    const named = withoutMoves(changed(functions), stacks, isOwnAt, judgedTogether);
    const isNamed = named.some(({ series }) => differenceOf(series) * differenceOf(totalMs) > 0);
    const more = isNamed ? [] : innermost(changed(enclosing), stacks);
    const withCallees = more.flatMap(culpritOf).map((one) => ({ ...one, isWithCallees: true as const }));
    return {
      endpoint: quantities.endpoint,
      blocks: quantities.blocks,
      functions: bySize([...named.flatMap(culpritOf), ...withCallees], ({ selfMs }) => selfMs).filter(isTelling),
      calls: bySize(changedCalls(calls, changes, level), ({ count, ms }) => ms ?? count),
      allocations: bySize(
        changed(allocations).flatMap(({ index, figures }): AllocationChange[] => {
          const frame = frames[index];
          return frame ? [{ frame, bytes: figures }] : [];
        }),
        ({ bytes }) => bytes,
      ),
      /** All that a request allocates, as far as the profile shows it. */
      allocatedBytes: bothSides((side) => average(allocated[side])),
      callsAtOnce: latencyMs && callsAtOnce(calls, latencyMs),
      /** Null means unknown, or no significant change. */
      gcMs: (gcMs && changes.get(gcMs)) ?? null,
      /** All self time per request. */
      profiledMs: bothSides((side) => average(totalMs[side])),
    };
  });
}

function changedCalls(calls: Quantities['calls'], changes: ReturnType<typeof significant>, level: number) {
  const figuresOf = (quantity: Quantity) => changes.get(quantity) ?? perRequest(quantity, level);
  return calls
    .filter(({ count, ms }) => changes.has(count) || (ms !== null && changes.has(ms)))
    .map(({ target, count, ms }) => ({ target, count: figuresOf(count), ms: ms && figuresOf(ms) }));
}

function bySize<T>(all: readonly T[], of: (one: T) => PerRequest): T[] {
  return all.toSorted((a, b) => sizeOf(of(b)) - sizeOf(of(a)));
}

const sizeOf = ({ base, head }: PerRequest) => Math.abs(head - base);

/** @param all largest change first */
function isTelling({ selfMs }: Culprit, _: number, all: readonly Culprit[]): boolean {
  const isSlower = (one: PerRequest) => one.head > one.base;
  const largest = all.find((one) => isSlower(one.selfMs) === isSlower(selfMs));
  return sizeOf(selfMs) >= LEAST_OF_LARGEST * sizeOf(largest?.selfMs ?? selfMs);
}

/** A wait for a lock is recorded like a call. */
export function isLock(target: string): boolean {
  return target.startsWith('lock in ');
}

function callsAtOnce(calls: Quantities['calls'], latencyMs: Series): CallsAtOnce | null {
  const timed = calls.flatMap(({ target, ms }) => (ms === null || isLock(target) ? [] : [{ target, ms }]));
  const [longest] = timed.toSorted((a, b) => meanOf(b.ms) - meanOf(a.ms));
  if (longest === undefined) return null;
  const on = (side: Side) => sum(timed.map(({ ms }) => average(ms[side]))) / average(latencyMs[side]);
  return { target: longest.target, ...bothSides(on) };
}

import type { LoadConfig } from '../config/config.ts';
import { sum } from '../decide/test/statistics.ts';
import type { Block } from '../results/results.ts';
import { blockCost, latestBlocks } from './pace.ts';

/** With the last stop of the apps. */
export const LONGEST_PROFILING_MS = 30_000;
const PLANNED_SHARE = 0.85;
/** With less of the load that was planned for a block, there are fewer blocks instead. */
const LEAST_SHARE_OF_PLAN = 0.6;
/** The planned part of the rest of the time, once the first block has shown what one takes: of one endpoint, and of several. */
const SHARE_OF_REST = { one: 0.95, several: 0.85 };
/** An interval needs at least three; each further one narrows it more than longer ones would, up to here. */
export const FEWEST_PROFILED_BLOCKS = 3;
/** Where apps start too slowly for three: they name less, and nothing that is false (decision 26). */
const FEWEST_OF_SLOW_STARTS = 2;
const MOST_BLOCKS = 6;
/** Load per endpoint and block, both sides together. */
const LOAD_MS = { least: 1500, most: 4000 };
/** The least part of the learnt warm-up, where all of it leaves no room. Cold code is cold on both sides. */
const LEAST_WARM_UP_SHARE = 0.25;
/** For so many the warm-up is as short as may be, if a whole one leaves room for fewer: a further block narrows an interval more than load does. */
const ENOUGH_BLOCKS = 5;
/** What it then takes at most of a block after its start. */
const MOST_WARM_UP_PART = 1 / 3;
/** From here on a JVM is started with its first compiler alone (decision 26). */
const SLOW_START_MS = 3000;
/** Starting and stopping the profiler, and reading what it saw. */
const PROFILER_MS = 500;
/**
 * Per endpoint and block, where as many endpoints as may be take part: what slows many down is code that they share, which is warm when
 * one of them is, and seen in all together. Beyond `enough` of them further blocks tell more (decision 52).
 */
const TOGETHER = { loadMs: { least: 500, most: 1000 }, warmUpMs: 150, profilerMs: 300, enough: 4 };

export interface ProfilePlan {
  /** At least three; two where apps start slowly. */
  readonly blocks: number;
  /** Starts that are shorter are worth code that is compiled less well, on both sides alike. */
  readonly isSlowStart: boolean;
  /** Per endpoint and block. */
  readonly rounds: number;
  /** Both sides together. */
  readonly roundMs: number;
  /** Warm-ups as the measured blocks have learnt; in a plan shorter where that leaves no room for three blocks. */
  readonly endpoints: readonly { readonly name: string; readonly warmUpMs: number }[];
  readonly expectedMs: number;
  readonly limitMs: number;
}

/** `endpoints`: the most important first, not empty. */
interface ProfilePlanRequest extends Pick<ProfilePlan, 'endpoints' | 'limitMs'> {
  readonly load: LoadConfig;
  /** Not empty: they show what starts and rounds cost. */
  readonly blocks: readonly Block[];
  /** Whether a profile may be as short as one round. */
  readonly isPrompt: boolean;
}

/**
 * As many endpoints as three blocks have room for, then more blocks, for which the warm-up is shortened, then more rounds in each. If
 * there are more endpoints, and profiles may be short: as many as may be, for a short time each. If three blocks have no room, two of
 * one endpoint; null if these have none either.
 */
export function planProfile(request: ProfilePlanRequest): ProfilePlan | null {
  const ofOne = { ...request, endpoints: request.endpoints.slice(0, 1) };
  return planWith(request, FEWEST_PROFILED_BLOCKS) ?? planWith(ofOne, FEWEST_OF_SLOW_STARTS);
}

function planWith(request: ProfilePlanRequest, fewest: number): ProfilePlan | null {
  const { load, blocks, endpoints, limitMs } = request;
  const budgetMs = PLANNED_SHARE * limitMs;
  const { beforeRoundsMs, startMs } = blockCost(blocks) ?? { beforeRoundsMs: 0, startMs: 0 };
  // With its part of stopping the apps.
  const costs = latestBlocks(blocks).map(({ endpoints, durationMs }) => {
    const rounds = sum(endpoints.map((one) => one.rounds.length));
    return rounds === 0 ? 0 : (durationMs - beforeRoundsMs) / rounds;
  });
  const roundMs = Math.max(...costs, load.roundMs);
  const roundsIn = (ms: number) => Math.max(1, Math.ceil(ms / load.roundMs));
  const least = roundsIn(LOAD_MS.least);
  const wantedMs = (count: number) => sum(endpoints.slice(0, count).map(({ warmUpMs }) => warmUpMs));
  const warmUpRoomMs = (count: number) => budgetMs / fewest - startMs - count * (PROFILER_MS + least * roundMs);
  const count = Math.max(1, endpoints.findLastIndex((_, at) => warmUpRoomMs(at + 1) >= wantedMs(at + 1)) + 1);
  if (request.isPrompt && count < endpoints.length) {
    const together = planTogether(request, budgetMs, startMs, roundMs - load.roundMs);
    if (together !== null) return together;
  }
  const whole = warmUpRoomMs(count) >= wantedMs(count) ? 1 : warmUpRoomMs(count) / wantedMs(count);
  if (whole < LEAST_WARM_UP_SHARE) return null;
  const beforeMs = (share: number) => startMs + share * wantedMs(count);
  const blockMs = (share: number, rounds: number) => beforeMs(share) + count * (PROFILER_MS + rounds * roundMs);
  const warm = Math.max(fewest, Math.floor(budgetMs / blockMs(whole, least)));
  const part = (blocks: number) => {
    const roomMs = budgetMs / blocks - startMs - count * PROFILER_MS;
    return Math.min(whole, Math.max(LEAST_WARM_UP_SHARE, (MOST_WARM_UP_PART * roomMs) / wantedMs(count)));
  };
  const fits = (blocks: number) => blocks * blockMs(part(blocks), least) <= budgetMs;
  const planned = Math.min(
    MOST_BLOCKS,
    [...Array(ENOUGH_BLOCKS + 1).keys()].findLast((blocks) => blocks > warm && fits(blocks)) ?? warm,
  );
  const share = planned < ENOUGH_BLOCKS || planned > warm ? part(planned) : whole;
  const fitting = Math.floor(((budgetMs / planned - beforeMs(share)) / count - PROFILER_MS) / roundMs);
  const rounds = Math.max(least, Math.min(roundsIn(LOAD_MS.most), fitting));
  return {
    blocks: planned,
    isSlowStart: startMs >= SLOW_START_MS,
    rounds,
    roundMs: load.roundMs,
    endpoints: endpoints.slice(0, count).map(({ name, warmUpMs }) => ({ name, warmUpMs: share * warmUpMs })),
    expectedMs: planned * blockMs(share, rounds),
    limitMs,
  };
}

/** Null if three blocks have no room for two endpoints. */
function planTogether(request: ProfilePlanRequest, budgetMs: number, startMs: number, pauseMs: number) {
  const { endpoints: all, limitMs } = request;
  const { loadMs, warmUpMs, profilerMs, enough } = TOGETHER;
  // The warm-up is a round, too.
  const besidesMs = warmUpMs + profilerMs + 2 * pauseMs;
  const fitting = (blocks: number) => Math.floor((budgetMs / blocks - startMs) / (besidesMs + loadMs.least));
  const blocks = blocksWith(fitting, enough);
  const endpoints = all.slice(0, fitting(blocks));
  if (endpoints.length < 2) return null;
  const roomMs = (budgetMs / blocks - startMs) / endpoints.length - besidesMs;
  const roundMs = Math.min(loadMs.most, Math.max(loadMs.least, roomMs));
  return {
    blocks,
    isSlowStart: startMs >= SLOW_START_MS,
    rounds: 1,
    roundMs,
    endpoints: endpoints.map(({ name }) => ({ name, warmUpMs })),
    expectedMs: blocks * (startMs + endpoints.length * (besidesMs + roundMs)),
    limitMs,
  };
}

/** The most blocks that have room for `enough` endpoints each; else the fewest. */
function blocksWith(fitting: (blocks: number) => number, enough: number): number {
  const some = [...Array(MOST_BLOCKS + 1).keys()].slice(FEWEST_PROFILED_BLOCKS);
  return some.findLast((blocks) => fitting(blocks) >= enough) ?? FEWEST_PROFILED_BLOCKS;
}

/**
 * From the second block on, by what the first one took: start and end of the apps, and one endpoint. Several endpoints get as many
 * blocks as there is time for, or only the most important ones do. One endpoint gets more rounds, or a shorter warm-up and fewer.
 */
export function planRest(
  plan: ProfilePlan,
  { startMs, endpointMs, leftMs }: { readonly startMs: number; readonly endpointMs: number; readonly leftMs: number },
): ProfilePlan {
  const count = plan.endpoints.length;
  const restMs = SHARE_OF_REST[count > 1 ? 'several' : 'one'] * leftMs;
  /** Endpoints in each of the further blocks. */
  const fitting = (blocks: number) => (restMs / (blocks - 1) - startMs) / endpointMs;
  const blocks = blocksWith(fitting, Math.min(count, TOGETHER.enough));
  const share = fitting(blocks);
  // Several are loaded for as long in each block: with another length each function has another share.
  if (count > 1 && share >= 1) return { ...plan, blocks, endpoints: plan.endpoints.slice(0, Math.floor(share)) };
  return restOfOne({ ...plan, endpoints: plan.endpoints.slice(0, 1) }, fitting) ?? plan;
}

/** Null where nothing has to change, or nothing can. */
function restOfOne(plan: ProfilePlan, fitting: (blocks: number) => number): ProfilePlan | null {
  const whole = [Math.max(plan.blocks, FEWEST_PROFILED_BLOCKS), FEWEST_PROFILED_BLOCKS];
  const few = [FEWEST_PROFILED_BLOCKS, FEWEST_OF_SLOW_STARTS];
  const blocks =
    whole.find((count) => fitting(count) >= LEAST_SHARE_OF_PLAN) ??
    few.find((count) => fitting(count) >= LEAST_WARM_UP_SHARE);
  if (blocks === undefined) return null;
  const share = fitting(blocks);
  if (blocks === MOST_BLOCKS && share >= 1) return null;
  const endpoints = plan.endpoints.map(({ name, warmUpMs }) => ({ name, warmUpMs: Math.min(1, share) * warmUpMs }));
  return { ...plan, blocks, rounds: Math.max(1, Math.floor(share * plan.rounds)), endpoints };
}

/** How much a block may measure: as much as narrows the intervals, and as little as the time left asks for. */
import type { Config, Endpoint, LoadConfig } from '../config/config.ts';
import { type RoundBounds, roundsToDecide } from '../decide/effort.ts';
import { average } from '../decide/statistics.ts';
import type { BlockBudget } from '../plan/blocks.ts';
import { type Block, type EndpointBlock, MOST_LISTED } from '../results/results.ts';
import { blockCost, PAUSE_MS } from './pace.ts';

/** An app under test usually starts in less; the first block finds out. */
const FIRST_START_MS = 1000;
/** Below this much load a block is mostly start and warm-up. */
const LEAST_LOAD_MS = 2000;
/** Above this much, another block is worth more (decision 25). */
const MOST_LOAD_MS = { perEndpoint: 4000, ofBlock: { min: 8000, max: 16_000 } };
/** Beyond the configured rounds, in a block whose rounds differ much. */
const MOST_ROUNDS_FACTOR = 4;
const FEWEST_ROUNDS = 2;
/** A round that takes this many times what is configured is a long one. */
const LONG_ROUND = 1.5;
/** The part of a block's share of the time budget that its warm-up may take, of all sides. */
const WARM_UP_SHARE = { min: 0.2, max: 0.35 };

export interface BlockEffort {
  /** Of all sides, in the first block, which learns how long a warm-up has to be. */
  readonly warmUpMs: { readonly min: number; readonly max: number };
  /**
   * Per pass. `min`, `max`: of an endpoint if all have as many; how many between the two follows from how much rounds differ.
   * `inAll`: of all endpoints together, at least as many as that.
   */
  readonly rounds: RoundBounds & { readonly inAll: number };
  /** What the block takes with the fewest rounds of one pass; of the first one without the start of the apps, which is not known. */
  readonly leastMs: number;
}

export interface EffortRequest {
  readonly load: LoadConfig;
  /** `min`, `max`: blocks. */
  readonly bounds: Pick<BlockBudget, 'min' | 'max' | 'adaptsRounds'>;
  /** How often the block goes over its endpoints. */
  readonly passes: number;
  /** How many endpoints the block holds. */
  readonly endpoints: number;
  /** How many take turns. */
  readonly sides: number;
  readonly blocks: readonly Block[];
  /** What is left of the time budget; infinite: there is none. */
  readonly leftMs: number;
}

/**
 * Pure. With a time budget the fewest blocks are to fit, each with at least one round per endpoint, and all of them where they do with
 * the fewest rounds: many short blocks say more than few long ones (decision 25).
 */
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
  const wanted = bounds.adaptsRounds ? wantedRounds(load, endpoints) : { min: load.rounds, max: load.rounds };
  const most = Math.min(fitting, Math.floor(MOST_LISTED / passes));
  const min = Math.min(wanted.min, most);
  const upTo = (most: number) => Math.max(min, Math.min(wanted.max, most));
  // Even, so that each side goes first as often.
  const max = upTo(Math.min(most, 2 * Math.floor(ofAll / 2)));
  const rounds = { min, max, inAll: Math.floor(endpoints * upTo(Math.min(most, ofAll))) };
  return { warmUpMs, rounds, leastMs: (known ?? warmUpMs.min) + rounds.min * roundMs };
}

/**
 * Rounds of an endpoint whose turns are long take longer than configured: it has the fewer of them.
 *
 * @param takenMs what its rounds of this block took, until now
 */
export function fittingRounds(
  { min, max }: RoundBounds,
  { roundMs }: Pick<LoadConfig, 'roundMs'>,
  takenMs: readonly number[],
): RoundBounds {
  const times = takenMs.length > 0 ? average(takenMs) / roundMs : 1;
  // Where they are as many as configured, they stay.
  if (times < LONG_ROUND || min === max) return { min, max };
  const fewest = Math.max(Math.min(FEWEST_ROUNDS, min), Math.ceil(min / times));
  // Even, so that each side goes first as often.
  return { min: fewest, max: Math.max(fewest, 2 * Math.floor(max / times / 2)) };
}

export interface SharingRequest extends Pick<EffortRequest, 'passes'> {
  readonly rounds: BlockEffort['rounds'];
  /** Those of the block. */
  readonly endpoints: readonly Endpoint[];
  readonly config: Pick<Config, 'gate' | 'load'>;
  /** Of earlier blocks. */
  readonly known: readonly EndpointBlock[];
}

/**
 * What is left of a block's rounds, because an endpoint needs fewer or because they do not divide evenly, goes to those that lack
 * most, in pairs.
 *
 * @returns in the order of the endpoints
 */
export function sharedRounds({
  rounds: { min, max, inAll },
  passes,
  endpoints,
  config,
  known,
}: SharingRequest): readonly RoundBounds[] {
  // In rounds of the configured length, whole pairs.
  const needs = endpoints.map((endpoint) => {
    const own = known.filter((one) => one.endpoint === endpoint.name).flatMap((one) => one.rounds);
    const takenMs = own.flatMap(({ generator }) => generator?.wallMs ?? []);
    const times = takenMs.length > 0 ? average(takenMs) / config.load.roundMs : 1;
    return Math.max(min, 2 * Math.ceil((times * roundsToDecide({ endpoint, config, known })) / 2));
  });
  if (needs.every((need) => need <= max)) return needs.map(() => ({ min, max }));
  const most = Math.floor(MOST_LISTED / passes);
  const shared = needs.map((need) => ({ min, max: Math.min(need, max), need }));
  for (let left = inAll - shared.reduce((sum, one) => sum + one.max, 0); left >= 2; left -= 2) {
    const lacking = shared.filter((one) => one.max + 2 <= Math.min(one.need, most));
    const [neediest] = lacking.toSorted((a, b) => b.need / b.max - a.need / a.max);
    if (neediest === undefined) break;
    neediest.max += 2;
  }
  return shared.map((one) => ({ min, max: one.max }));
}

/** What is said before the first block where the time budget has no room for the fewest blocks; null: it has. */
export function budgetWarning({ leastMs }: BlockEffort, fewestBlocks: number, leftMs: number): string | null {
  const blocks = Math.floor(leftMs / leastMs);
  if (blocks >= fewestBlocks) return null;
  const needed = Math.ceil((fewestBlocks * leastMs) / 1000);
  return `the time budget has room for about ${blocks} of the ${fewestBlocks} blocks that a verdict needs: give measuring ${needed} s or more, or list fewer endpoints`;
}

function wantedRounds({ rounds, roundMs }: LoadConfig, endpoints: number): RoundBounds {
  const { perEndpoint, ofBlock } = MOST_LOAD_MS;
  const mostMs = Math.max(ofBlock.min, Math.min(ofBlock.max, endpoints * perEndpoint));
  const passMs = endpoints * roundMs;
  const min = Math.max(Math.min(FEWEST_ROUNDS, rounds), Math.min(rounds, Math.ceil(LEAST_LOAD_MS / passMs)));
  const max = Math.max(min, Math.min(MOST_ROUNDS_FACTOR * rounds, Math.floor(mostMs / passMs)));
  return { min, max };
}

/** How much a block may measure: as much as narrows the intervals, and as little as the time left asks for. */
import type { Config, LoadConfig } from '../config/config.ts';
import { roundsWanted } from '../decide/effort.ts';
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
  /** Per endpoint and pass. How many between the two follows from how much rounds differ. */
  readonly rounds: { readonly min: number; readonly max: number };
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
  // Even, so that each side goes first as often.
  const ofAll = 2 * Math.floor(fittingIn(leftMs / Math.max(1, bounds.max - blocks.length)) / 2);
  const wanted = bounds.adaptsRounds ? wantedRounds(load, endpoints) : { min: load.rounds, max: load.rounds };
  const most = Math.min(fitting, Math.floor(MOST_LISTED / passes));
  const min = Math.min(wanted.min, most);
  const rounds = { min, max: Math.max(min, Math.min(wanted.max, most, ofAll)) };
  return { warmUpMs, rounds, leastMs: (known ?? warmUpMs.min) + rounds.min * roundMs };
}

/**
 * Rounds of an endpoint whose turns are long take longer than configured: it has the fewer of them.
 *
 * @param takenMs what its rounds of this block took, until now
 */
export function fittingRounds(
  { min, max }: BlockEffort['rounds'],
  { roundMs }: Pick<LoadConfig, 'roundMs'>,
  takenMs: readonly number[],
): BlockEffort['rounds'] {
  const times = takenMs.length > 0 ? average(takenMs) / roundMs : 1;
  // Where they are as many as configured, they stay.
  if (times < LONG_ROUND || min === max) return { min, max };
  const fewest = Math.max(Math.min(FEWEST_ROUNDS, min), Math.ceil(min / times));
  // Even, so that each side goes first as often.
  return { min: fewest, max: Math.max(fewest, 2 * Math.floor(max / times / 2)) };
}

/**
 * What an endpoint does not need of a block's time goes to those that need more, in proportion to what they lack.
 *
 * @param bounds of an endpoint if all have as many
 * @param known of earlier blocks
 * @returns in the order of the endpoints
 */
export function sharedRounds(
  { min, max }: BlockEffort['rounds'],
  config: Pick<Config, 'endpoints' | 'gate' | 'load'>,
  known: readonly EndpointBlock[],
): readonly BlockEffort['rounds'][] {
  // In rounds of the configured length, whole pairs.
  const needs = config.endpoints.map((endpoint) => {
    const own = known.filter((one) => one.endpoint === endpoint.name).flatMap((one) => one.rounds);
    const takenMs = own.flatMap(({ generator }) => generator?.wallMs ?? []);
    const times = takenMs.length > 0 ? average(takenMs) / config.load.roundMs : 1;
    return Math.max(min, 2 * Math.ceil((times * roundsWanted({ endpoint, config, known })) / 2));
  });
  const lacking = needs.reduce((sum, rounds) => sum + Math.max(0, rounds - max), 0);
  if (lacking === 0) return needs.map(() => ({ min, max }));
  const spare = needs.reduce((sum, rounds) => sum + Math.max(0, max - rounds), 0);
  return needs.map((rounds) => {
    const lent = 2 * Math.floor((spare * Math.max(0, rounds - max)) / lacking / 2);
    return { min, max: Math.min(rounds, max) + lent };
  });
}

/** What is said before the first block where the time budget has no room for the fewest blocks; null: it has. */
export function budgetWarning({ leastMs }: BlockEffort, fewestBlocks: number, leftMs: number): string | null {
  const blocks = Math.floor(leftMs / leastMs);
  if (blocks >= fewestBlocks) return null;
  const needed = Math.ceil((fewestBlocks * leastMs) / 1000);
  return `the time budget has room for about ${blocks} of the ${fewestBlocks} blocks that a verdict needs: give measuring ${needed} s or more, or list fewer endpoints`;
}

function wantedRounds({ rounds, roundMs }: LoadConfig, endpoints: number): BlockEffort['rounds'] {
  const { perEndpoint, ofBlock } = MOST_LOAD_MS;
  const mostMs = Math.max(ofBlock.min, Math.min(ofBlock.max, endpoints * perEndpoint));
  const passMs = endpoints * roundMs;
  const min = Math.max(Math.min(FEWEST_ROUNDS, rounds), Math.min(rounds, Math.ceil(LEAST_LOAD_MS / passMs)));
  const max = Math.max(min, Math.min(MOST_ROUNDS_FACTOR * rounds, Math.floor(mostMs / passMs)));
  return { min, max };
}

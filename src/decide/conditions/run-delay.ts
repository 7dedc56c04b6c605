/**
 * The mean latency without the time in which others had the cores (decision 60). In a closed loop no request gets on while the
 * thread that does the app's work, or the generator, is ready to run and has no core. That share is taken off the mean, except for
 * what other threads of the app may have taken.
 *
 * Something that works for head alone, on its core, would be taken off, too, and moves the change. Where it is certain to do so in
 * head's favour, nothing is taken off.
 */

import { SIDES } from '../../config/config.ts';
import type { EndpointBlock, Results, Round, RoundSide } from '../../results/results.ts';
import { blocksOf } from '../endpoint.ts';
import { shiftOfMean } from '../metrics/block-figures.ts';
import { sum } from '../test/statistics.ts';

/** Below this share of the time under load the report is silent about it. */
const TOLD_SHARE = 0.01;
/** The least share of a round that has to be left. */
const LEAST_LEFT = 0.2;
/** Each look at whether the adjustment moves the change by itself has this confidence. */
const CONFIDENCE = 0.99;
/** Less than this moves no verdict that the tolerance would not; a log-ratio. */
const HARMLESS = 0.02;

interface RunDelay {
  /** One of the blocks, with the means that count. */
  readonly of: (block: EndpointBlock) => EndpointBlock;
  /** Share of the time under load, both sides together. */
  readonly share: number;
  /** By how much less head / base of the mean would be, as a log-ratio, where that is why nothing was taken off; null if it was. */
  readonly favour: number | null;
}

/** The blocks are those of one endpoint. Null where it is not known, or others had nearly all of the time. */
export function withoutRunDelay(blocks: readonly EndpointBlock[]): RunDelay | null {
  const rounds = blocks.flatMap((block) => block.rounds);
  const known = rounds.flatMap((round) => SIDES.flatMap((side) => sideLoad(round.sides[side]) ?? []));
  if (rounds.length === 0 || known.length < SIDES.length * rounds.length) return null;
  if (known.some((one) => one.delayMs > (1 - LEAST_LEFT) * one.turnsMs)) return null;
  const share = sum(known.map(({ delayMs }) => delayMs)) / sum(known.map(({ turnsMs }) => turnsMs));
  const adjusted = (block: EndpointBlock) => ({ ...block, rounds: block.rounds.map(adjust) });
  const gain = shiftOfMean(blocks, adjusted, CONFIDENCE);
  const isFavour = gain !== null && gain.mean > Math.max(gain.within, HARMLESS);
  return isFavour ? { of: (block) => block, share, favour: gain.mean } : { of: adjusted, share, favour: null };
}

/** The blocks with the means that count, whichever these are. */
export function withCountedMeans(blocks: readonly EndpointBlock[]): readonly EndpointBlock[] {
  const runDelay = withoutRunDelay(blocks);
  return runDelay === null ? blocks : blocks.map(runDelay.of);
}

/** Shares of the time under load that the means are without: the least and the most of all endpoints; null if hardly any. */
export function sharesTakenOff(results: Results): { readonly least: number; readonly most: number } | null {
  const shares = results.config.endpoints.flatMap((endpoint) => {
    const found = withoutRunDelay(blocksOf(results, endpoint.name));
    return found === null || found.favour !== null || found.share < TOLD_SHARE ? [] : [found.share];
  });
  return shares.length > 0 ? { least: Math.min(...shares), most: Math.max(...shares) } : null;
}

/**
 * Within the turns of one side in one round: how long they took, and how long no request got on, because app or generator waited
 * for a core that the app itself did not have. Null where that is not known.
 */
function sideLoad(side: RoundSide | undefined) {
  const { turnsMs, busiestCpuMs, busiestRunDelayMs, generatorRunDelayMs } = side?.contention ?? {};
  if (!side?.latencyMs || !side.requestsPerSecond || side.cpuMsPerRequest === null || !turnsMs) return null;
  if (busiestCpuMs === undefined || busiestRunDelayMs === undefined || generatorRunDelayMs === undefined) return null;
  const cpuMs = side.cpuMsPerRequest * ((side.requestsPerSecond * turnsMs) / 1000);
  // What its other threads ran may have been what the busiest one waited for.
  const appMs = Math.max(0, busiestRunDelayMs - Math.max(0, cpuMs - busiestCpuMs));
  // While the app works, the generator’s delay costs nothing.
  const idleMs = Math.max(0, turnsMs - cpuMs - appMs);
  return { turnsMs, delayMs: appMs + Math.min(generatorRunDelayMs, idleMs) };
}

function adjust(round: Round): Round {
  const sides = SIDES.flatMap((name) => {
    const side = round.sides[name];
    const load = sideLoad(side);
    if (!side?.latencyMs || load === null) return [];
    const mean = side.latencyMs.mean * (1 - load.delayMs / load.turnsMs);
    return [[name, { ...side, latencyMs: { ...side.latencyMs, mean } }] as const];
  });
  return { ...round, sides: Object.fromEntries(sides) };
}

/**
 * The mean latency without the time in which others had the cores: docs/decisions/0044-without-run-delay.md.
 *
 * In a closed loop the mean latency is connections × time under load / requests (Little's law). While the thread that does the app's
 * work, or the generator, is ready to run and has no core, no request gets on. So that time is taken off the time under load, where
 *
 * - it was not the app itself that took the core: most of its work is done by one thread, which shares no core with the
 *   generator (`load/contention.ts`), and the CPU time of its other threads stays in;
 * - it matters: others had a material share of the time. Else the mean is that of the responses.
 *
 * Something that works for head alone, beside the app and on its core, would be taken off, too. Head's share of such time is another
 * one than base's then, and the adjustment moves the change by itself. Where it is certain to do so in head's favour, there is none.
 */

import { SIDES } from '../../config/config.ts';
import { loadAt } from '../../config/sweep.ts';
import type { EndpointBlock, Results, Round, RoundSide } from '../../results/results.ts';
import { blocksOf } from '../endpoint.ts';
import { blockRatio } from '../metrics/block-figures.ts';
import { meanWithin } from '../test/student-t.ts';

/** Share of the time under load below which the adjustment brings nothing. */
const MATERIAL_SHARE = 0.05;
/** The most that the app's other threads may use of the time under load: V8's mostly a tenth, Go's a quarter and more. */
const MOST_OF_HELPERS = 0.2;
/** The least share of a round that has to be left. */
const LEAST_LEFT = 0.2;
/** Each look at whether the adjustment moves the change by itself has this confidence. */
const CONFIDENCE = 0.99;
/** Less than this moves no verdict that the tolerance would not; a log-ratio. */
const HARMLESS = 0.02;

export interface RunDelay {
  /** One of the blocks, with the means that count. */
  readonly of: (block: EndpointBlock) => EndpointBlock;
  /** Share of the time under load, both sides together. */
  readonly share: number;
  /** By how much less head / base of the mean would be, as a log-ratio, where that is why nothing was taken off; null if it was. */
  readonly favour: number | null;
}

/**
 * Null where others took too little to matter, or where it may have been the app itself.
 *
 * @param blocks of one endpoint
 * @param connections requests under way at once, on each side
 */
export function withoutRunDelay(blocks: readonly EndpointBlock[], connections: number): RunDelay | null {
  const rounds = blocks.flatMap((block) => block.rounds);
  const known = rounds.flatMap((round) => SIDES.flatMap((side) => sideLoad(round.sides[side]) ?? []));
  if (rounds.length === 0 || known.length < SIDES.length * rounds.length) return null;
  const sum = (of: (one: SideLoad) => number) => known.reduce((total, one) => total + of(one), 0);
  const turnsMs = sum((one) => one.turnsMs);
  const share = sum((one) => one.delayMs) / turnsMs;
  const isOneThread = sum((one) => one.helpersMs) <= MOST_OF_HELPERS * turnsMs;
  const isLeft = known.every((one) => one.delayMs <= (1 - LEAST_LEFT) * one.turnsMs);
  if (share < MATERIAL_SHARE || !isOneThread || !isLeft) return null;
  const of = (block: EndpointBlock) => ({ ...block, rounds: block.rounds.map((one) => adjust(one, connections)) });
  const favour = favourOf(blocks, of);
  return { of: favour === null ? of : (block) => block, share, favour };
}

/** The blocks with the means that count, whichever these are. */
export function withCountedMeans(blocks: readonly EndpointBlock[], connections: number): readonly EndpointBlock[] {
  const runDelay = withoutRunDelay(blocks, connections);
  return runDelay === null ? blocks : blocks.map(runDelay.of);
}

function favourOf(blocks: readonly EndpointBlock[], of: RunDelay['of']): number | null {
  const gains = blocks.flatMap((block) => {
    const [before, after] = [blockRatio(block, 'mean'), blockRatio(of(block), 'mean')];
    return 'logRatio' in before && 'logRatio' in after ? [before.logRatio - after.logRatio] : [];
  });
  const gain = meanWithin(gains, CONFIDENCE);
  return gain !== null && gain.mean > Math.max(gain.within, HARMLESS) ? gain.mean : null;
}

/** Shares of the time under load that the means are without: the least and the most of all endpoints; null if of none. */
export function sharesTakenOff(results: Results): { readonly least: number; readonly most: number } | null {
  const { endpoints, load } = results.config;
  const shares = endpoints.flatMap((endpoint) => {
    const found = withoutRunDelay(blocksOf(results, endpoint.name), loadAt(endpoint, load).connections);
    return found === null || found.favour !== null ? [] : [found.share];
  });
  return shares.length > 0 ? { least: Math.min(...shares), most: Math.max(...shares) } : null;
}

/** Within the turns of one side in one round. */
interface SideLoad {
  readonly turnsMs: number;
  readonly requests: number;
  /** How long no request got on, because app or generator waited for a core that the app itself did not have. */
  readonly delayMs: number;
  /** CPU time of the app's other threads. */
  readonly helpersMs: number;
}

/** Null where that is not known. */
function sideLoad(side: RoundSide | undefined): SideLoad | null {
  const { turnsMs, busiestCpuMs, busiestRunDelayMs, generatorRunDelayMs } = side?.contention ?? {};
  if (!side?.latencyMs || !side.requestsPerSecond || side.cpuMsPerRequest === null || !turnsMs) return null;
  if (busiestCpuMs === undefined || busiestRunDelayMs === undefined || generatorRunDelayMs === undefined) return null;
  const requests = (side.requestsPerSecond * turnsMs) / 1000;
  const helpersMs = Math.max(0, side.cpuMsPerRequest * requests - busiestCpuMs);
  const sleptMs = Math.max(0, turnsMs - busiestCpuMs - busiestRunDelayMs);
  // What they ran may have been what the busiest thread waited for; and while that works, the generator’s delay costs nothing.
  const delayMs = Math.max(0, busiestRunDelayMs - helpersMs) + Math.min(generatorRunDelayMs, sleptMs);
  return { turnsMs, requests, delayMs, helpersMs };
}

function adjust(round: Round, connections: number): Round {
  const sides = SIDES.flatMap((name) => {
    const side = round.sides[name];
    const load = sideLoad(side);
    if (!side?.latencyMs || load === null) return [];
    const mean = (connections * (load.turnsMs - load.delayMs)) / load.requests;
    return [[name, { ...side, latencyMs: { ...side.latencyMs, mean } }] as const];
  });
  return { ...round, sides: Object.fromEntries(sides) };
}

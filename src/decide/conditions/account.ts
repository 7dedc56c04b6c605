/** Who had the machine's time, and what that does to the figures (decisions 2, 42 and 60). */
import { forSides, type Metric, SIDES } from '../../config/config.ts';
import { takesTurns } from '../../config/load.ts';
import { connectionsAt } from '../../config/sweep.ts';
import { coresIn } from '../../config/units.ts';
import { endsBeforeQueue } from '../../plan/turn-length.ts';
import type { EndpointBlock, Results, Round, RoundSide } from '../../results/results.ts';
import { blocksOf } from '../endpoint.ts';
import { shiftOfMean } from '../metrics/block-figures.ts';
import { TAIL_METRICS } from '../metrics/metrics.ts';
import type { Reason } from '../reasons.ts';
import { average, median, sum } from '../test/statistics.ts';

/** Why a metric of these blocks would be wrong in size. Null where it is not. */
export function distortionOf(metric: Metric, blocks: readonly EndpointBlock[], results: Results): Reason | null {
  // Version 0.1 had parts by `repeat`. Blocks of several machines are not a sample of one kind: machines differ.
  if (results.merged?.by === 'repeat') return { kind: 'repeated-on-machines' };
  const isTail = TAIL_METRICS.includes(metric);
  if (!isTail && metric !== 'p50') return null;
  const typical = (shareOf: (round: Round) => number | null) => {
    const known = blocks.flatMap(({ rounds }) => rounds.flatMap((round) => shareOf(round) ?? []));
    return known.length > 0 ? median(known) : 0;
  };
  if (isTail) {
    if (hasShortTurns(blocks[0]?.endpoint, results)) return { kind: 'short-turns' };
    if (typical(({ machineBusy }) => machineBusy) > 0.9) return { kind: 'machine-saturated' };
    // From a tenth on, the hypervisor's pauses are what the slowest tenth of the requests show.
    if (typical(stolenShare) >= 0.1) return { kind: 'machine-stolen' };
  }
  // Requests of one side wait for those of the other, and that is what p50 shows.
  const areShared = typical((round) => coresUsedAtOnce(round, results)) > 0.8;
  return areShared ? { kind: 'cores-shared', isOpenLoop: results.config.load.rate !== null } : null;
}

/** Whether turns of this endpoint ended before their queue was that of steady load, in any block. */
function hasShortTurns(name: string | undefined, { blocks, config }: Results): boolean {
  const endpoint = config.endpoints.find((one) => one.name === name);
  const connections = endpoint ? connectionsAt(endpoint, config.load) : null;
  if (connections === null) return false;
  return blocks
    .flatMap(({ warmup }) => warmup.endpoints?.filter((course) => course.endpoint === name) ?? [])
    .some(({ requestsPerTurn }) => requestsPerTurn !== null && endsBeforeQueue(requestsPerTurn, connections));
}

/** CPU time of both sides over that of the app's cores; null where they take turns, or it is not known. */
function coresUsedAtOnce({ sides, generator }: Round, { config, machine }: Results): number | null {
  const { app, load } = config;
  const { base, head } = sides;
  if (takesTurns(load) || !base?.cpuMsPerRequest || !head?.cpuMsPerRequest || !generator?.wallMs) return null;
  const ownCores = machine.appCores ?? (machine.pinned ? Math.max(1, machine.cores - 1) : machine.cores);
  const cores = app.cpuset === null ? ownCores : coresIn(app.cpuset).length;
  const usedMs = base.cpuMsPerRequest * base.completed + head.cpuMsPerRequest * head.completed;
  return usedMs / generator.wallMs / cores;
}

/** Less than this shows in no interval. */
const MATERIAL = { stolen: 0.05, others: 0.15 };

/** Mean shares: of the CPU time wanted that was stolen, and of all cores' time that other processes used. Null where both are small. */
export function materialNeighbours({ blocks, config }: Results) {
  const rounds = blocks.flatMap(({ endpoints }) => endpoints.flatMap((one) => one.rounds));
  const shares = rounds.flatMap((round) => stolenShare(round) ?? []);
  const used = rounds.flatMap(({ machineOthers }) => machineOthers ?? []);
  // The other services of a Compose project work for the app, and only the one under load is metered.
  const knowsOthers = config.app.source.kind !== 'compose';
  const stolen = atLeast(MATERIAL.stolen, shares);
  const others = knowsOthers ? atLeast(MATERIAL.others, used) : null;
  return stolen === null && others === null ? null : { stolen, others };
}

function atLeast(least: number, values: readonly number[]): number | null {
  const mean = values.length > 0 ? average(values) : 0;
  return mean >= least ? mean : null;
}

/** Share of the CPU time wanted in a round that the hypervisor gave to others. Null where it is not known. */
function stolenShare({ machineBusy, machineStolen }: Round): number | null {
  return machineBusy && machineStolen !== undefined ? Math.min(1, machineStolen / machineBusy) : null;
}

/** Below this share of the time under load the report is silent about it. */
const TOLD_SHARE = 0.01;
/** The least share of a round that has to be left. */
const LEAST_LEFT = 0.2;
/** Each look at whether the adjustment moves the change by itself has this confidence. */
const CONFIDENCE = 0.99;

/**
 * The mean latency without the time in which no request got on because others had the cores (decision 44), or a compiler of the app (67).
 * Where what works for head alone is certain to move the change in its favour by this, nothing is taken off: `favour` says by how much
 * head / base would be less, as a log-ratio. Null where it is not known, or others had nearly all of the time.
 */
export function withoutRunDelay(blocks: readonly EndpointBlock[]) {
  const rounds = blocks.flatMap((block) => block.rounds);
  const known = rounds.flatMap((round) => SIDES.flatMap((side) => sideLoad(round.sides[side]) ?? []));
  if (rounds.length === 0 || known.length < SIDES.length * rounds.length) return null;
  if (known.some((one) => one.delayMs > (1 - LEAST_LEFT) * one.turnsMs)) return null;
  const share = sum(known.map(({ delayMs }) => delayMs)) / sum(known.map(({ turnsMs }) => turnsMs));
  const adjusted = (block: EndpointBlock) => ({ ...block, rounds: block.rounds.map(adjust) });
  const gain = shiftOfMean(blocks, adjusted, CONFIDENCE);
  const isFavour = gain?.isFound && gain.mean > 0;
  const compiles = rounds.some(({ sides }) => SIDES.some((side) => (sides[side]?.contention?.compilerMs ?? 0) > 0));
  const counted = isFavour ? { blocks, favour: gain.mean } : { blocks: blocks.map(adjusted), favour: null };
  return { ...counted, share, compiles };
}

/** With the means that count, whichever these are. */
export function withCountedMeans(blocks: readonly EndpointBlock[]): readonly EndpointBlock[] {
  return withoutRunDelay(blocks)?.blocks ?? blocks;
}

/** Shares of the time under load, the least and the most of all endpoints; null if hardly any. */
export function sharesTakenOff(results: Results) {
  const taken = results.config.endpoints.flatMap((endpoint) => {
    const found = withoutRunDelay(blocksOf(results, endpoint.name));
    return found === null || found.favour !== null || found.share < TOLD_SHARE ? [] : [found];
  });
  if (taken.length === 0) return null;
  const shares = taken.map(({ share }) => share);
  return { least: Math.min(...shares), most: Math.max(...shares), compiles: taken.some(({ compiles }) => compiles) };
}

/**
 * How long the turns of one side in one round took, and how long no request got on, because app or generator waited for a core that the
 * app itself did not have: as sampled requests met both, if that is known. Null where it is not known.
 */
function sideLoad(side: RoundSide | undefined) {
  const { turnsMs, busiestCpuMs, busiestRunDelayMs, generatorRunDelayMs, sampled } = side?.contention ?? {};
  const { compilerMs = 0 } = side?.contention ?? {};
  if (!side?.latencyMs || !side.requestsPerSecond || side.cpuMsPerRequest === null || !turnsMs) return null;
  if (busiestCpuMs === undefined || busiestRunDelayMs === undefined || generatorRunDelayMs === undefined) return null;
  const requests = (side.requestsPerSecond * turnsMs) / 1000;
  const cpuMs = side.cpuMsPerRequest * requests;
  const met = sampled?.turnsMs ? sampled : { turnsMs, busiestRunDelayMs, generatorRunDelayMs };
  // A thread that runs has used more than the system says of it, so CPU time goes by the number of requests.
  const share = sampled?.turnsMs ? Math.min(1, side.latencyMs.count / requests) : 1;
  // It also runs before and after the turns, in which it has of the one core what the app left.
  const inTurnsMs = Math.min(compilerMs, Math.max(0, turnsMs - cpuMs));
  const compiledMs = (inTurnsMs * met.turnsMs) / turnsMs;
  // What the app's other threads ran may have been what the busiest one waited for.
  const ownMs = compiledMs + share * Math.max(0, cpuMs - busiestCpuMs);
  // While its compiler has the core, an app that works for all of the other time is kept from it for all of that time.
  const worked = cpuMs < turnsMs - inTurnsMs ? cpuMs / (turnsMs - inTurnsMs) : 1;
  const appMs = Math.max(0, met.busiestRunDelayMs - ownMs) + worked * compiledMs;
  // While the app works, the generator’s delay costs nothing.
  const idleMs = Math.max(0, met.turnsMs - share * cpuMs - appMs);
  return { turnsMs: met.turnsMs, delayMs: appMs + Math.min(met.generatorRunDelayMs, idleMs) };
}

function adjust(round: Round): Round {
  const sides = forSides(SIDES, (name) => {
    const side = round.sides[name];
    const load = sideLoad(side);
    if (!side?.latencyMs || load === null) return undefined;
    const mean = side.latencyMs.mean * (1 - load.delayMs / load.turnsMs);
    return { ...side, latencyMs: { ...side.latencyMs, mean } };
  });
  return { ...round, sides };
}

/**
 * Where a quantile measures the scheduler's time slices instead of the app: docs/decisions/0002-saturated-tails.md.
 */
import type { Metric } from '../config/config.ts';
import { coresIn } from '../config/units.ts';
import type { EndpointBlock, Results, Round } from '../results/results.ts';
import { TAIL_METRICS } from './metrics.ts';
import { stolenShare } from './neighbours.ts';
import { median } from './statistics.ts';

/** Busier than this, time slices decide about the high quantiles. */
const SATURATED_BUSY_SHARE = 0.9;
/**
 * Where a tenth or more of the wanted CPU time was stolen, the hypervisor's pauses are what the slowest tenth of the
 * requests show.
 */
const STOLEN_SHARE = 0.1;
/** Both sides at once: busier than this, requests of one wait for those of the other, and that is what p50 shows. */
const SATURATED_CORES_SHARE = 0.8;

/** Why a metric of these blocks would be wrong in size, in words that fit after `not assessed: `; null where it is not. */
export function distortionOf(metric: Metric, blocks: readonly EndpointBlock[], results: Results): string | null {
  const rounds = blocks.flatMap((block) => block.rounds);
  if (TAIL_METRICS.includes(metric) && medianOf(rounds.map((round) => round.machineBusy)) > SATURATED_BUSY_SHARE) {
    return 'the machine was saturated, so this quantile measures time slices: lower the load';
  }
  if (TAIL_METRICS.includes(metric) && medianOf(rounds.map(stolenShare)) >= STOLEN_SHARE) {
    return 'the hypervisor gave too much of the machine’s time to others, so this quantile measures its pauses';
  }
  const { app, load } = results.config;
  const isDuet = load.pairing === 'duet' || load.rate !== null;
  if (!isDuet || !(metric === 'p50' || TAIL_METRICS.includes(metric))) return null;
  const { cores, pinned } = results.machine;
  const ownCores = pinned ? Math.max(1, cores - 1) : cores;
  const appCores = app.cpuset === null ? ownCores : coresIn(app.cpuset).length;
  if (medianOf(rounds.map((round) => appCoresUsed(round))) <= SATURATED_CORES_SHARE * appCores) return null;
  const instead = load.rate === null ? 'use `pairing: interleaved`' : 'lower the `rate`';
  return `both versions waited for each other’s time slices: ${instead}`;
}

/** The same of blocks by machine: one that is distorted is enough, for its share of the result would be wrong. */
export function distortionOfAny(
  metric: Metric,
  machines: readonly (readonly EndpointBlock[])[],
  results: Results,
): string | null {
  const reasons = machines.flatMap((blocks) => distortionOf(metric, blocks, results) ?? []);
  const [first] = reasons;
  if (first === undefined) return null;
  return machines.length === 1 ? first : `${first} (on ${reasons.length} of ${machines.length} machines)`;
}

/**
 * Two threads that are always busy make one wait. Below that helpers of a runtime can explain it, those that compile or
 * collect garbage: a Node server of one thread had 0.14 to 0.5 waiting, a cluster of two 2.2.
 */
const PARALLEL_THREADS = 0.9;
/** More than this of the machine for others, and it may be they who kept the app waiting. */
const QUIET_SHARE = 0.1;

/**
 * How many more threads an app that was kept on one core had ready to run, on average over a round, as a median over
 * rounds. What a change gains or loses on several cores at once is then not seen. Null where it has more cores, where they are
 * too few or not known, and where other processes may be the reason.
 */
export function hiddenParallelism({ blocks, config, machine }: Results): number | null {
  const cores = config.app.cpuset === null ? machine.cores - 1 : coresIn(config.app.cpuset).length;
  if (!machine.pinned || cores !== 1 || config.load.pairing === 'duet' || config.load.rate !== null) return null;
  const rounds = blocks.flatMap(({ endpoints }) => endpoints.flatMap((one) => one.rounds));
  const shared = medianOf(
    rounds.map(({ machineOthers, machineStolen }) => (machineOthers ?? 1) + (machineStolen ?? 0)),
  );
  const waiting = rounds.map(({ sides, generator }) => {
    const delays = Object.values(sides).map((side) => side.contention?.runDelayMs);
    if (!generator?.wallMs || delays.includes(undefined)) return null;
    return delays.reduce<number>((sum, delayMs) => sum + (delayMs ?? 0), 0) / generator.wallMs;
  });
  const threads = medianOf(waiting);
  return shared <= QUIET_SHARE && threads >= PARALLEL_THREADS ? threads : null;
}

/** CPU time of both sides over the length of the round, in cores; null where it is not known. */
function appCoresUsed({ sides, generator }: Round): number | null {
  const { base, head } = sides;
  if (!base?.cpuMsPerRequest || !head?.cpuMsPerRequest || !generator?.wallMs) return null;
  return (base.cpuMsPerRequest * base.completed + head.cpuMsPerRequest * head.completed) / generator.wallMs;
}

/** 0 where nothing is known. */
function medianOf(values: readonly (number | null)[]): number {
  const known = values.flatMap((value) => value ?? []);
  return known.length > 0 ? median(known) : 0;
}

/**
 * Whether the app would use more cores than it was kept on. What a change gains or loses by running in parallel does not show
 * on too few of them (docs/decisions/0040-cores.md).
 */
import type { Results, Round, RoundSide } from '../../results/results.ts';
import { median } from '../test/statistics.ts';

/** Threads of one side, on average over its own turns. */
export interface Demand {
  /** On a core. */
  readonly running: number;
  /** Ready to run, without a core. */
  readonly waiting: number;
}

/**
 * Two threads that are always busy make one wait for the one core. Below that, helpers of a runtime can explain it, which
 * compile or collect garbage: a Node server of one thread had 0.14 to 0.5 waiting.
 */
const WAITING_THREADS = 0.9;
/** Given two cores, the app uses more than one by more than such helpers do. */
const PARALLEL_CORES = 1.25;
/** A larger share of wrong responses is not how the app runs. */
const MOST_WRONG = 0.1;
/** More than this of the machine for others, and it may be they who kept the app waiting. */
const QUIET_SHARE = 0.1;

/** Some rounds of an endpoint. */
interface RoundsOf {
  readonly endpoint: string;
  readonly rounds: readonly Round[];
}

/** The demand of the side and endpoint with most threads, medians over rounds; null where it is not known, or others may be why. */
export function demandOf(blocks: readonly RoundsOf[]): Demand | null {
  const all = blocks.flatMap(({ rounds }) => rounds);
  const shared = all.map(({ machineOthers, machineStolen }) => (machineOthers ?? 1) + (machineStolen ?? 0));
  if (all.length === 0 || median(shared) > QUIET_SHARE) return null;
  const endpoints = [...new Set(blocks.map(({ endpoint }) => endpoint))];
  const demands = endpoints.flatMap((endpoint) => {
    const rounds = blocks.filter((block) => block.endpoint === endpoint).flatMap((block) => block.rounds);
    return (['base', 'head'] as const).flatMap((side) => typicalDemand(rounds.flatMap((one) => one.sides[side] ?? [])));
  });
  const [most] = demands.sort((a, b) => b.running + b.waiting - (a.running + a.waiting));
  return most ?? null;
}

/** None where nothing is known of it. */
function typicalDemand(sides: readonly RoundSide[]): readonly Demand[] {
  const known = sides.flatMap(({ completed, mismatched, requestsPerSecond, cpuMsPerRequest, contention }) => {
    // What a wrong answer takes says nothing of the app.
    if (mismatched > MOST_WRONG * completed) return [];
    if (!requestsPerSecond || !completed || cpuMsPerRequest === null || contention?.runDelayMs === undefined) return [];
    const ownMs = (1000 * completed) / requestsPerSecond;
    return [{ running: (cpuMsPerRequest * completed) / ownMs, waiting: contention.runDelayMs / ownMs }];
  });
  if (known.length === 0) return [];
  return [
    { running: median(known.map(({ running }) => running)), waiting: median(known.map(({ waiting }) => waiting)) },
  ];
}

/**
 * What to do about an app on a machine of two cores, once it is warm: give it both, take one back, or neither.
 *
 * @param isWide it has the generator's core, too
 */
export function coresFor(blocks: readonly RoundsOf[], { isWide }: { isWide: boolean }): 'widen' | 'narrow' | null {
  const demand = demandOf(blocks);
  if (isWide) return demand !== null && demand.running >= PARALLEL_CORES ? null : 'narrow';
  if (demand === null) return null;
  return demand.waiting >= WAITING_THREADS ? 'widen' : null;
}

/**
 * How many more threads an app had ready to run than the cores that it was kept on. What a change gains or loses on more
 * cores is then not seen. Null where they are too few or not known.
 */
export function hiddenParallelism({ blocks, config, machine }: Results): { cores: number; threads: number } | null {
  const { appCores: cores = machine.cores - 1 } = machine;
  if (!machine.pinned || config.load.pairing === 'duet' || config.load.rate !== null) return null;
  const demand = demandOf(blocks.flatMap(({ endpoints }) => endpoints));
  return demand !== null && demand.waiting >= WAITING_THREADS ? { cores, threads: demand.waiting } : null;
}

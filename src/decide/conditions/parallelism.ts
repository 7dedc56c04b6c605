/** Whether the app would use more cores than it was kept on, where running in parallel does not show (decision 40). */
import { type BySide, forSides, SIDES } from '../../config/config.ts';
import { takesTurns } from '../../config/load.ts';
import { type EndpointBlock, figuresOfSide, type Results, type RoundSide } from '../../results/results.ts';
import { median } from '../test/statistics.ts';

/** Two busy threads make one wait. A Node server of one thread, whose helpers compile, had 0.14 to 0.5 waiting. */
const WAITING_THREADS = 0.9;
/** A second busy thread does about half of the work; helpers that are woken for each request, as to write a log, 5 %. */
const SHARE_OF_OTHERS = 0.25;
/** Processes of one app wait for nothing but the core where its sides differ by less than so many threads, or this share of the larger. */
const ALIKE = { threads: 0.5, share: 0.5 };
/** Given two cores, the app uses more than one by more than such helpers do. */
const PARALLEL_CORES = 1.25;
/** A larger share of wrong responses is not how the app runs. */
const MOST_WRONG = 0.1;
/** More than this of the machine for others, and it may be they who kept the app waiting. */
const QUIET_SHARE = 0.1;

type RoundsOf = Pick<EndpointBlock, 'endpoint' | 'rounds'>;

/** By endpoint, medians over rounds; none where it is not known, or others may be why. */
export function demandsOf(blocks: readonly RoundsOf[]): readonly BySide<Demand>[] {
  const all = blocks.flatMap(({ rounds }) => rounds);
  const shared = all.map(({ machineOthers, machineStolen }) => (machineOthers ?? 1) + (machineStolen ?? 0));
  if (all.length === 0 || median(shared) > QUIET_SHARE) return [];
  return [...new Set(blocks.map(({ endpoint }) => endpoint))].map((endpoint) => {
    const own = blocks.filter((block) => block.endpoint === endpoint);
    return forSides(SIDES, (side) => typicalDemand(figuresOfSide(own, side)));
  });
}

type Demand = NonNullable<ReturnType<typeof typicalDemand>>;

/** Threads of one side, on average over its own turns. */
function typicalDemand(sides: readonly RoundSide[]) {
  const known = sides.flatMap(({ completed, mismatched, requestsPerSecond, cpuMsPerRequest, contention }) => {
    if (mismatched > MOST_WRONG * completed) return [];
    if (!requestsPerSecond || !completed || cpuMsPerRequest === null || contention?.runDelayMs === undefined) return [];
    const ownMs = (1000 * completed) / requestsPerSecond;
    const running = (cpuMsPerRequest * completed) / ownMs;
    const { busiestCpuMs, turnsMs } = contention;
    const others = busiestCpuMs === undefined || !turnsMs ? [] : [Math.max(0, 1 - busiestCpuMs / turnsMs / running)];
    return [{ running, waiting: contention.runDelayMs / ownMs, others }];
  });
  if (known.length === 0) return undefined;
  const others = known.flatMap((one) => one.others);
  return {
    /** On a core. */
    running: median(known.map(({ running }) => running)),
    /** Ready to run, without a core. */
    waiting: median(known.map(({ waiting }) => waiting)),
    /** Share of its CPU time outside of the busiest thread. Null: not known. */
    others: others.length === 0 ? null : median(others),
  };
}

function wantsMore({ waiting, others }: Demand): boolean {
  return waiting >= WAITING_THREADS && (others ?? 1) >= SHARE_OF_OTHERS;
}

/** What to do about a warm app. `isWide`: it has the generator's core, too. `hasWorkers`: several of its processes accept connections. */
export function coresFor(
  blocks: readonly RoundsOf[],
  { isWide, hasWorkers }: { readonly isWide: boolean; readonly hasWorkers: boolean },
): 'widen' | 'narrow' | null {
  const demands = demandsOf(blocks);
  const all = demands.flatMap(Object.values<Demand>);
  if (isWide) return all.some(({ running }) => running >= PARALLEL_CORES) ? null : 'narrow';
  if (!all.some(wantsMore)) return null;
  // Where processes that share nothing take turns on one core, they tell no less, and share no core with the generator.
  return hasWorkers && demands.every(isAlike) ? null : 'widen';
}

function isAlike({ base, head }: BySide<Demand>): boolean {
  if (base === undefined || head === undefined) return false;
  const apart = Math.abs(base.waiting - head.waiting);
  return apart < ALIKE.threads || apart < ALIKE.share * Math.max(base.waiting, head.waiting);
}

/** How many more threads the app had ready to run than cores, so that a change may not show. Null: too few, or not known. */
export function hiddenParallelism({ blocks, config, machine }: Results): { cores: number; threads: number } | null {
  const { appCores: cores = machine.cores - 1 } = machine;
  if (!machine.pinned || !takesTurns(config.load)) return null;
  const demands = demandsOf(blocks.flatMap(({ endpoints }) => endpoints)).flatMap(Object.values<Demand>);
  const threads = Math.max(0, ...demands.filter(wantsMore).map(({ waiting }) => waiting));
  return threads > 0 ? { cores, threads } : null;
}

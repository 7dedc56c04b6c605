/** Who had the machine's time, and which figures that makes wrong in size (decisions 2 and 42), or is worth a sentence. */
import type { LoadConfig, Metric } from '../../config/config.ts';
import { connectionsAt } from '../../config/sweep.ts';
import { coresIn } from '../../config/units.ts';
import { endsBeforeQueue } from '../../plan/turn-length.ts';
import type { EndpointBlock, Results, Round } from '../../results/results.ts';
import { TAIL_METRICS } from '../metrics/metrics.ts';
import type { Reason } from '../reasons.ts';
import { average, median } from '../test/statistics.ts';

/** A share of a round's time that makes figures wrong in size where it is too much. */
interface Distortion {
  /** Null where it is not known. */
  readonly share: (round: Round, results: Results) => number | null;
  /** Asked of the median over the rounds. */
  readonly isTooMuch: (share: number) => boolean;
  readonly metrics: readonly Metric[];
  readonly reason: (load: LoadConfig) => Reason;
}

const DISTORTIONS: readonly Distortion[] = [
  {
    share: ({ machineBusy }) => machineBusy,
    isTooMuch: (share) => share > 0.9,
    metrics: TAIL_METRICS,
    reason: () => ({ kind: 'machine-saturated' }),
  },
  {
    // From a tenth on, the hypervisor's pauses are what the slowest tenth of the requests show.
    share: stolenShare,
    isTooMuch: (share) => share >= 0.1,
    metrics: TAIL_METRICS,
    reason: () => ({ kind: 'machine-stolen' }),
  },
  {
    // Requests of one side wait for those of the other, and that is what p50 shows.
    share: coresUsedAtOnce,
    isTooMuch: (share) => share > 0.8,
    metrics: ['p50', ...TAIL_METRICS],
    reason: ({ rate }) => ({ kind: 'cores-shared', isOpenLoop: rate !== null }),
  },
];

/** Why a metric of these blocks would be wrong in size. Null where it is not. */
export function distortionOf(metric: Metric, blocks: readonly EndpointBlock[], results: Results): Reason | null {
  // Version 0.1 had parts by `repeat`. Blocks of several machines are not a sample of one kind: machines differ.
  if (results.merged?.by === 'repeat') return { kind: 'repeated-on-machines' };
  if (TAIL_METRICS.includes(metric) && hasShortTurns(blocks[0]?.endpoint, results)) {
    return { kind: 'short-turns' };
  }
  const rounds = blocks.flatMap((block) => block.rounds);
  const found = DISTORTIONS.find(({ metrics, share, isTooMuch }) => {
    const known = metrics.includes(metric) ? rounds.flatMap((round) => share(round, results) ?? []) : [];
    return known.length > 0 && isTooMuch(median(known));
  });
  return found?.reason(results.config.load) ?? null;
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

/** CPU time of both sides over that of the app's cores; null where they take turns, or where it is not known. */
function coresUsedAtOnce({ sides, generator }: Round, { config, machine }: Results): number | null {
  const { app, load } = config;
  const { base, head } = sides;
  const isDuet = load.pairing === 'duet' || load.rate !== null;
  if (!isDuet || !base?.cpuMsPerRequest || !head?.cpuMsPerRequest || !generator?.wallMs) return null;
  const ownCores = machine.appCores ?? (machine.pinned ? Math.max(1, machine.cores - 1) : machine.cores);
  const cores = app.cpuset === null ? ownCores : coresIn(app.cpuset).length;
  const usedMs = base.cpuMsPerRequest * base.completed + head.cpuMsPerRequest * head.completed;
  return usedMs / generator.wallMs / cores;
}

/** Less than this shows in no interval. */
const MATERIAL = { stolen: 0.05, others: 0.15 };

/**
 * Means over all rounds: the share of the CPU time wanted here that the hypervisor gave to other machines, and the share of all cores' time
 * that processes other than app and generator used. It widens intervals. Null where neither is worth a sentence, or known.
 */
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

/** The stolen share of the CPU time wanted in a round. Null where it is not known. */
function stolenShare({ machineBusy, machineStolen }: Round): number | null {
  return machineBusy && machineStolen !== undefined ? Math.min(1, machineStolen / machineBusy) : null;
}

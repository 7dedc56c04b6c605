/**
 * Where a quantile measures something else than the app under steady load: the scheduler's time slices
 * (docs/decisions/0002-saturated-tails.md), or a queue that has only begun (0042-queues-of-a-turn.md).
 */
import type { Metric } from '../config/config.ts';
import { connectionsAt } from '../config/sweep.ts';
import { coresIn } from '../config/units.ts';
import { endsBeforeQueue } from '../plan/turn-length.ts';
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

/** Version 0.1 had parts by `repeat`. Blocks of several machines are not a sample of one kind: machines differ. */
const REPEATED = 'each of several machines measured every endpoint, and only version 0.1 judges that: measure it again';

/** Why a metric of these blocks would be wrong in size, in words that fit after `not assessed: `; null where it is not. */
export function distortionOf(metric: Metric, blocks: readonly EndpointBlock[], results: Results): string | null {
  if (results.merged?.by === 'repeat') return REPEATED;
  const isTail = TAIL_METRICS.includes(metric);
  if (isTail && hasShortTurns(blocks[0]?.endpoint, results)) {
    return 'a turn ended before its queue was that of steady load: use fewer `connections`';
  }
  const rounds = blocks.flatMap((block) => block.rounds);
  if (isTail && medianOf(rounds.map((round) => round.machineBusy)) > SATURATED_BUSY_SHARE) {
    return 'the machine was saturated, so this quantile measures time slices: lower the load';
  }
  if (isTail && medianOf(rounds.map(stolenShare)) >= STOLEN_SHARE) {
    return 'the hypervisor gave too much of the machine’s time to others, so this quantile measures its pauses';
  }
  const { app, load } = results.config;
  const isDuet = load.pairing === 'duet' || load.rate !== null;
  if (!isDuet || !(metric === 'p50' || isTail)) return null;
  const { cores, pinned, appCores: known } = results.machine;
  const ownCores = known ?? (pinned ? Math.max(1, cores - 1) : cores);
  const appCores = app.cpuset === null ? ownCores : coresIn(app.cpuset).length;
  if (medianOf(rounds.map((round) => appCoresUsed(round))) <= SATURATED_CORES_SHARE * appCores) return null;
  const instead = load.rate === null ? 'use `pairing: interleaved`' : 'lower the `rate`';
  return `both versions waited for each other’s time slices: ${instead}`;
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

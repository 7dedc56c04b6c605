/** How much of the machine others had while it was measured: what widens intervals, and what nothing corrects for. */
import type { Results, Round } from '../results/results.ts';
import { average } from './statistics.ts';

/** Null: not enough to matter, or not known. */
export interface Neighbours {
  /** The share of the CPU time wanted here that the hypervisor gave to other machines. */
  readonly stolen: number | null;
  /** The share of all cores' time that processes other than app and generator used. */
  readonly others: number | null;
}

/** Less than this shows in no interval. */
const MATERIAL = { stolen: 0.05, others: 0.15 };

/** Means over all rounds; null where neither is worth a sentence, or older results do not say. */
export function materialNeighbours({ blocks, config }: Results): Neighbours | null {
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

/** The stolen share of the CPU time wanted in a round, as in `Neighbours`; null where it is not known. */
export function stolenShare({ machineBusy, machineStolen }: Round): number | null {
  return machineBusy && machineStolen !== undefined ? Math.min(1, machineStolen / machineBusy) : null;
}

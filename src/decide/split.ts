/** Measurements that were split over several machines: which blocks belong together, and how they are read. */
import { plannedBlocks } from '../plan/part.ts';
import type { EndpointBlock, Results } from '../results/results.ts';
import { machinesReading } from './machines.ts';
import { type Reading, sequentialReading } from './reading.ts';
import { type SequentialPlan, sequentialPlan } from './spending.ts';

/**
 * An endpoint's blocks, by the machine that measured them: one group unless every machine measured all endpoints. Never
 * empty; a group may be, where nothing was measured.
 */
export function blocksByMachine(results: Results, endpoint: string): readonly (readonly EndpointBlock[])[] {
  const isRepeated = results.merged?.by === 'repeat';
  const machines = new Map<number, EndpointBlock[]>();
  for (const block of results.blocks) {
    const machine = isRepeated ? (block.part ?? 0) : 0;
    const own = block.endpoints.filter((one) => one.endpoint === endpoint);
    const measured = machines.get(machine);
    if (measured) measured.push(...own);
    else if (own.length > 0) machines.set(machine, own);
  }
  return machines.size > 0 ? [...machines.values()] : [[]];
}

/** When the blocks of one machine are looked at: a part that is judged with others is not looked at before its end. */
export function planOf(results: Results): SequentialPlan {
  const { min, max } = plannedBlocks(results.merged?.by ?? results.part?.by ?? null, results.config);
  return sequentialPlan(min, max);
}

/** @param machines log-ratios by machine, one or more */
export function readingOf(machines: readonly (readonly number[])[], plan: SequentialPlan): Reading {
  return machines.length > 1 ? machinesReading(machines) : sequentialReading(machines[0] ?? [], plan);
}

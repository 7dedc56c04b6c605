/** Simulated runs: in how many something holds, and how far that may be from the truth. */
import { type Estimate, sequentialEstimate } from '../../src/decide/test/estimate.ts';
import type { SequentialPlan } from '../../src/decide/test/spending.ts';

export function countOf(runs: number, holds: (run: number) => boolean): number {
  return Array.from({ length: runs }, (_, run) => holds(run)).filter(Boolean).length;
}

export function shareOf(runs: number, holds: (run: number) => boolean): number {
  return countOf(runs, holds) / runs;
}

/** Three standard errors of a true share among so many runs. */
export function slack(share: number, runs: number): number {
  return 3 * Math.sqrt((share * (1 - share)) / runs);
}

/** Blocks one by one, looked at after each, until `stops` says so or the plan ends. */
export function runOf(plan: SequentialPlan, draw: () => number, stops: (estimate: Estimate) => boolean) {
  const ratios: number[] = [];
  while (ratios.length < plan.maxBlocks) {
    ratios.push(draw());
    if (stops(sequentialEstimate(ratios, plan))) return { isStopped: true, ratios };
  }
  return { isStopped: false, ratios };
}

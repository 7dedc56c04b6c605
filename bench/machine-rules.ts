/**
 * Rules for log-ratios of blocks on several machines: the gate's own, and the rejected alternatives. Each gives half the
 * width of its interval around the mean of the machines; a change beyond it is significant.
 */
import { estimateOf, type MachineFigures, machineFigures } from '../src/decide/machines.ts';
import { sequentialPlan } from '../src/decide/spending.ts';
import { average } from '../src/decide/statistics.ts';
import { tQuantile } from '../src/decide/student-t.ts';

export interface MachineRule {
  readonly name: string;
  /** Half width of the two-sided interval at `level`. */
  halfWidth(figures: MachineFigures, level: number): number;
}

const critical = (level: number, degrees: number) => tQuantile(1 - level / 2, degrees);

interface Errors {
  readonly count: number;
  /** Standard error of the mean, from how much the machines' means differ. */
  readonly seen: number;
  /** Standard error of the mean, from how much blocks differ within machines, as if machines did not differ. */
  readonly within: number;
}

function errorsOf({ means, between, within, blockShare }: MachineFigures): Errors {
  const count = means.length;
  return { count, seen: Math.sqrt(between / count), within: Math.sqrt((within * blockShare) / count) };
}

function assumed(figures: MachineFigures, level: number, blockSds: number): number {
  const { between, within, blockShare, means, withinDegrees } = figures;
  const variance = Math.max(within * (blockShare + blockSds ** 2), between);
  return critical(level, withinDegrees) * Math.sqrt(variance / means.length);
}

function clustered(figures: MachineFigures, level: number): number {
  const { count, seen } = errorsOf(figures);
  return critical(level, count - 1) * seen;
}

export const GATE_RULE = 'the gate';

export const MACHINE_RULES: readonly MachineRule[] = [
  { name: 'machines’ means, t with k − 1', halfWidth: clustered },
  {
    name: 'blocks within machines, t with k(n − 1)',
    halfWidth: (figures, level) => critical(level, figures.withinDegrees) * errorsOf(figures).within,
  },
  {
    name: 'the larger error, with its own degrees',
    halfWidth(figures, level) {
      const { count, seen, within } = errorsOf(figures);
      return seen > within ? critical(level, count - 1) * seen : critical(level, figures.withinDegrees) * within;
    },
  },
  {
    name: 'the larger error, t with k − 1 (Hartung–Knapp, modified)',
    halfWidth(figures, level) {
      const { count, seen, within } = errorsOf(figures);
      return critical(level, count - 1) * Math.max(seen, within);
    },
  },
  {
    // REML and Satterthwaite's degrees of freedom in a balanced design.
    name: 'pooled unless machines differ (REML)',
    halfWidth(figures, level) {
      const { count, seen, within } = errorsOf(figures);
      if (seen > within) return critical(level, count - 1) * seen;
      const degrees = count - 1 + figures.withinDegrees;
      const pooled = ((count - 1) * seen ** 2 + figures.withinDegrees * within ** 2) / degrees;
      return critical(level, degrees) * Math.sqrt(pooled);
    },
  },
  { name: 'machines assumed to differ by 2 sd of a block', halfWidth: (figures, level) => assumed(figures, level, 2) },
  {
    name: 'both, each at half the level',
    halfWidth: (figures, level) => Math.min(clustered(figures, level / 2), assumed(figures, level / 2, 2)),
  },
  {
    name: 'the assumed for up to 3 machines, their means from 4 on',
    halfWidth: (figures, level) => (figures.means.length < 4 ? assumed(figures, level, 2) : clustered(figures, level)),
  },
];

/** The interval of `decide/` for these blocks of one metric; also for a single machine. */
export function gateHalfWidth(machines: readonly (readonly number[])[], level: number): number {
  const blocks = machines[0]?.length ?? 0;
  const interval = estimateOf(machines, sequentialPlan(blocks, blocks), { blocks: [], metric: 'mean' }).interval(level);
  return interval === null ? Number.POSITIVE_INFINITY : (interval.high - interval.low) / 2;
}

/** The rules' half widths on the same blocks, by name. For one machine there is only the gate's. */
export function halfWidths(machines: readonly (readonly number[])[], level: number): ReadonlyMap<string, number> {
  const own: [string, number] = [GATE_RULE, gateHalfWidth(machines, level)];
  if (machines.length < 2) return new Map([own]);
  const figures = machineFigures(machines);
  return new Map([own, ...MACHINE_RULES.map((rule): [string, number] => [rule.name, rule.halfWidth(figures, level)])]);
}

/** The estimate that all intervals are centred on. */
export function meanOf(machines: readonly (readonly number[])[]): number {
  return average(machines.map(average));
}

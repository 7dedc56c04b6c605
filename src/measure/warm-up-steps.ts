/** What a load shows about a warm-up: a step for each cycle of its turns. */
import type { Side } from '../config/config.ts';
import type { Step } from '../decide/conditions/warmth.ts';
import { average } from '../decide/test/statistics.ts';
import type { RoundSamples } from '../load/driver.ts';
import type { MeasuredRound } from './round.ts';
import type { BySide } from './sides.ts';

export interface WarmUpStep extends Step {
  readonly requests: BySide<number>;
  readonly durationMs: number;
}

/** A side that is alone is its own ratio. Null where it cannot be seen. */
export function cpuOf({ cpuMs, figures }: MeasuredRound): Step | null {
  const of = (side: Side) => {
    const [ms, completed] = [cpuMs[side], figures[side]?.completed ?? 0];
    return ms === undefined || completed === 0 ? null : ms / completed;
  };
  const [base, head] = [of('base'), of('head')];
  const [baseMs, headMs] = [base ?? head, head ?? base];
  return baseMs === null || headMs === null ? null : { baseMs, headMs };
}

/** A step for each cycle of turns; without turns the whole round is one. A side that is alone is its own ratio. */
export function stepsOf(
  samples: BySide<RoundSamples>,
  requestsPerTurn: BySide<number> | null,
  durationMs: number,
): WarmUpStep[] {
  const head = samples.head ?? samples.base;
  const base = samples.base ?? head;
  if (base === undefined || head === undefined) return [];
  if (requestsPerTurn === null) {
    const requests = Object.fromEntries(Object.values(samples).map(({ side, completed }) => [side, completed]));
    return [{ baseMs: meanOf(base.latencyMs), headMs: meanOf(head.latencyMs), requests, durationMs }];
  }
  const requests = Object.fromEntries(Object.values(samples).map(({ side }) => [side, requestsPerTurn[side] ?? 0]));
  return Array.from({ length: Math.min(base.turnsMs.length, head.turnsMs.length) }, (_, cycle) => {
    const [baseMs, headMs] = [base.turnsMs[cycle] ?? 0, head.turnsMs[cycle] ?? 0];
    return {
      baseMs: baseMs / (requests[base.side] ?? 1),
      headMs: headMs / (requests[head.side] ?? 1),
      requests,
      durationMs: baseMs + headMs,
    };
  });
}

export function requestsIn(steps: readonly WarmUpStep[]): BySide<number> {
  const sum: Partial<Record<Side, number>> = {};
  for (const { requests } of steps) {
    for (const [side, count] of Object.entries(requests)) sum[side as Side] = (sum[side as Side] ?? 0) + count;
  }
  return sum;
}

/** 0 without a sample: such a step is not looked at. */
export function meanOf(values: Float64Array): number {
  return values.length > 0 ? average([...values]) : 0;
}

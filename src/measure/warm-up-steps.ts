/** What a warm-up consists of, and what it teaches. */
import { type BySide, SIDES, type Side } from '../config/config.ts';
import type { Step } from '../decide/conditions/warmth.ts';
import { average, sum } from '../decide/test/statistics.ts';
import type { RoundSamples } from '../load/driver.ts';
import type { MeasuredRound } from './round.ts';

export type WarmUpStep = ReturnType<typeof stepsOf>[number];

/** Typical steps; null where they cannot be seen. */
export interface Level {
  readonly latency: Step | null;
  readonly cpu: Step | null;
}

/** Shares of a version's turns in which it works, and of its CPU time that its compiler has. A JVM that has compiled what it runs is below a tenth. */
const WORKS = 0.3;
const COMPILES = 0.2;

/** What the first block teaches about a load. */
export interface Lesson {
  /** In rounds. Null without turns. */
  readonly requestsPerTurn: number | null;
  /** In turns, and in the time that they took. `turns` is null where that time counts, and then `fewest` are enough; 0: none are needed. */
  readonly warmUp: Readonly<{ requestsPerTurn: BySide<number>; turns: number | null; fewest: number; ms: number }>;
  /** How long a warm-up had to be, however long it may be in later blocks; once all loads have learnt, of all together. */
  readonly coldMs: number;
  readonly level: Level;
  /** How long the bodies were, by side and place of the endpoint. */
  readonly bodies: ReadonlyMap<string, RoundSamples['bodyBytes'][number][]>;
}

export function scaled({ warmUp, ...rest }: Lesson, share: number): Lesson {
  const turns = warmUp.turns === null ? null : Math.ceil(share * warmUp.turns);
  return { ...rest, warmUp: { ...warmUp, turns, ms: share * warmUp.ms } };
}

export type Bin = ReturnType<typeof binOf>;

/** @param from steps before it */
export function binOf(measured: MeasuredRound, from: number) {
  const cpuOf = (side: Side) => {
    const [ms, completed] = [measured.spent[side]?.ofRequestsMs ?? null, measured.figures[side]?.completed ?? 0];
    return ms === null || completed === 0 ? null : ms / completed;
  };
  const [baseMs, headMs] = [cpuOf('base') ?? cpuOf('head'), cpuOf('head') ?? cpuOf('base')];
  /** CPU time per request. Null where it cannot be seen. */
  const cpu: Step | null = baseMs === null || headMs === null ? null : { baseMs, headMs };
  return { from, cpu, isCompiling: isCompiling(measured) };
}

/** Whether a version that works for much of its turns compiles beside that: its code is cold, however steady it seems. */
function isCompiling({ spent, samples, generator }: MeasuredRound): boolean {
  return SIDES.some((side) => {
    const { cpuMs = null, ofRequestsMs = null } = spent[side] ?? {};
    const turnsMs = sum([...(samples[side]?.turnsMs ?? [])]) || generator.wallMs;
    if (cpuMs === null || ofRequestsMs === null || ofRequestsMs < WORKS * turnsMs) return false;
    return cpuMs - ofRequestsMs > COMPILES * cpuMs;
  });
}

/** A step is a cycle of turns; without turns a whole round. A side that is alone is its own ratio. */
export function stepsOf({ samples }: MeasuredRound, perTurn: number | BySide<number> | null, durationMs: number) {
  const head = samples.head ?? samples.base;
  const base = samples.base ?? head;
  if (base === undefined || head === undefined) return [];
  const requestsBy = (of: (one: RoundSamples) => number) =>
    Object.fromEntries(Object.values(samples).map((one) => [one.side, of(one)]));
  if (perTurn === null) {
    const requests = requestsBy(({ completed }) => completed);
    return [{ baseMs: meanOf(base.latencyMs), headMs: meanOf(head.latencyMs), requests, durationMs }];
  }
  const requests = requestsBy(({ side }) => (typeof perTurn === 'number' ? perTurn : (perTurn[side] ?? 0)));
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

/** 0 without a sample: such a step is not looked at. */
export function meanOf(values: Float64Array): number {
  return values.length > 0 ? average([...values]) : 0;
}

/** One endpoint on its way to being warm, and what that teaches the later blocks. */
import type { Endpoint, Side } from '../config/config.ts';
import { loadAt } from '../config/sweep.ts';
import { average } from '../decide/statistics.ts';
import { type Step, stepsUntilWarm } from '../decide/warmth.ts';
import type { ResolvedExpectation, RoundSamples } from '../load/driver.ts';
import { resolveExpectation } from '../load/expectation.ts';
import { isWriting } from '../plan/blocks.ts';
import { evenly, requestsPerTurn } from '../plan/turn-length.ts';
import type { Round, WarmUpCourse } from '../results/results.ts';
import { type MeasuredRound, roundOf, runRound } from './round.ts';
import type { BySide, Testbed } from './sides.ts';

/** What the first block teaches about an endpoint. */
export interface Lesson {
  /** Of the rounds, where both sides have the same number; null: they take no turns. */
  readonly requestsPerTurn: number | null;
  /** How long a warm-up has to be: in turns, and in the time that they took. `turns` is null where that time counts. */
  readonly warmUp: { readonly requestsPerTurn: BySide<number>; readonly turns: number | null; readonly ms: number };
}

/** Pausing one container and unpausing another through Docker's API. */
const DOCKER_HAND_OVER_MS = 40;
/** The first round only finds out how long a request takes. */
const PROBE_MS = 60;
/** A learnt warm-up is repeated with this margin. */
const WARM_UP_MARGIN = 1.25;
/** It is never shorter than this many turns: connections and caches are cold in any case. */
const FEWEST_WARM_UP_TURNS = 4;

/** Of the faster side, where the slower one's requests take longer: it is warm all the same. */
const LONGEST_FASTER_TURN_MS = 1000;

/** Of which it is asked how the app runs once it is warm. In one round alone a compiler's threads can be as busy as the app's. */
const LATEST_ROUNDS = 3;

/** How many steps of its course the results keep. */
const MOST_BINS = 24;

/** The same turns, more of them or fewer. */
export function scaled({ requestsPerTurn, warmUp }: Lesson, share: number): Lesson {
  const turns = warmUp.turns === null ? null : Math.ceil(share * warmUp.turns);
  return { requestsPerTurn, warmUp: { ...warmUp, turns, ms: share * warmUp.ms } };
}

/** A warm-up of this time, however many turns it has. */
export function lasting({ requestsPerTurn, warmUp }: Lesson, ms: number): Lesson {
  return { requestsPerTurn, warmUp: { ...warmUp, turns: null, ms } };
}

interface WarmUpStep extends Step {
  readonly requests: BySide<number>;
  readonly durationMs: number;
}

/** Requests in a turn. */
interface Turns {
  /** Turns of about the same time. */
  readonly inWarmUp: BySide<number>;
  /** Of the same number for both sides. */
  readonly inRounds: number;
}

/** One endpoint: loaded until it is warm, or as long as an earlier block had to. */
export class Warming {
  readonly endpoint: Endpoint;
  readonly #testbed: Testbed;
  readonly #sides: readonly Side[];
  readonly #steps: WarmUpStep[] = [];
  readonly #bodies = new Map<Side, RoundSamples['bodyBytes'][number][]>();
  readonly #connections: number;
  readonly #takesTurns: boolean;
  /** What one side had and the other did not would make them differ: rows in a table, records in a cache. */
  readonly #isEqual: boolean;
  #turns: Turns;
  #isRepeated = false;
  /** Oldest first. */
  #latest: readonly MeasuredRound[] = [];

  constructor(testbed: Testbed, endpoint: Endpoint, sides: readonly Side[]) {
    const { load } = testbed.config;
    this.#testbed = testbed;
    this.endpoint = endpoint;
    this.#sides = sides;
    this.#connections = loadAt(endpoint, load).connections;
    // Turns would break the schedule of an open loop.
    this.#takesTurns = load.pairing === 'interleaved' && load.rate === null;
    this.#isEqual = endpoint.requests !== undefined || isWriting(endpoint);
    this.#turns = {
      inWarmUp: Object.fromEntries(sides.map((side) => [side, this.#connections])),
      inRounds: this.#connections,
    };
  }

  /** A little load; in turns, a short look at how long requests now take precedes it. */
  async bin(durationMs: number, expectations: BySide<ResolvedExpectation>): Promise<void> {
    if (this.#steps.length === 0) await this.#load({ durationMs: Math.min(PROBE_MS, durationMs), expectations });
    await this.#load({ durationMs, expectations });
  }

  async repeat({ requestsPerTurn, warmUp }: Lesson, expectations: BySide<ResolvedExpectation>): Promise<void> {
    this.#isRepeated = true;
    const { turns, ms } = warmUp;
    this.#turns = { inWarmUp: warmUp.requestsPerTurn, inRounds: requestsPerTurn ?? this.#connections };
    const durationMs = turns === null ? ms : PROBE_MS;
    await this.#load({ durationMs, expectations, leastTurns: turns ?? FEWEST_WARM_UP_TURNS });
  }

  async #load(round: { durationMs: number; expectations: BySide<ResolvedExpectation>; leastTurns?: number }) {
    this.#testbed.events.emit({ kind: 'warm-up', endpoint: this.endpoint.name });
    const requestsPerTurn = this.#takesTurns ? this.#turns.inWarmUp : null;
    const measured = await runRound(this.#testbed, {
      endpoint: this.endpoint,
      order: this.#sides,
      requestsPerTurn,
      ...round,
    });
    const { samples } = measured;
    this.#latest = [...this.#latest, measured].slice(-LATEST_ROUNDS);
    for (const [side, { bodyBytes }] of Object.entries(samples)) {
      this.#bodies.set(side as Side, [...(this.#bodies.get(side as Side) ?? []), ...bodyBytes]);
    }
    this.#steps.push(...stepsOf(samples, requestsPerTurn, round.durationMs));
    if (round.leastTurns === undefined) this.#turns = this.#nextTurns(samples);
  }

  /** Where a side completed nothing, they stay as they are. */
  #nextTurns(samples: BySide<RoundSamples>): Turns {
    const intervalsMs = Object.values(samples).map((one) => one.windowMs / one.completedInWindow);
    const [fasterMs, slowerMs] = [Math.min(...intervalsMs), Math.max(...intervalsMs)];
    if (!Number.isFinite(slowerMs) || fasterMs <= 0) return this.#turns;
    const handsOverSlowly = Object.values(this.#testbed.sides.apps).some((app) => app.suspension().kind === 'docker');
    const ofApp = { connections: this.#connections, handOverMs: handsOverSlowly ? DOCKER_HAND_OVER_MS : 0 };
    const inRounds = requestsPerTurn({ fasterMs, slowerMs, ...ofApp });
    const alone = (ms: number) => requestsPerTurn({ fasterMs: ms, slowerMs: ms, ...ofApp });
    const turnMs = Math.min(LONGEST_FASTER_TURN_MS, slowerMs * alone(slowerMs));
    const inTime = (ms = slowerMs) => Math.max(alone(ms), evenly(Math.round(turnMs / ms), this.#connections));
    const inWarmUp = Object.keys(samples).map((side, at) => [side, this.#isEqual ? inRounds : inTime(intervalsMs[at])]);
    return { inRounds, inWarmUp: Object.fromEntries(inWarmUp) };
  }

  warmAfter(): number | null {
    return stepsUntilWarm(this.#steps);
  }

  get loadedMs(): number {
    return this.#steps.reduce((sum, { durationMs }) => sum + durationMs, 0);
  }

  /** Oldest first; none before it was loaded. */
  latestRounds(): readonly Round[] {
    const [first = 'head'] = this.#sides;
    return this.#latest.map((measured, index) => roundOf({ index, first, startedAtMs: 0 }, measured));
  }

  /** A repeated warm-up may be too short to show it: what it repeats has shown it. */
  isWarm(): boolean {
    return this.#isRepeated || this.warmAfter() !== null;
  }

  course(): WarmUpCourse {
    const size = Math.ceil(this.#steps.length / MOST_BINS);
    const bins = Array.from({ length: size > 0 ? Math.ceil(this.#steps.length / size) : 0 }, (_, bin) =>
      this.#steps.slice(bin * size, (bin + 1) * size),
    );
    return {
      endpoint: this.endpoint.name,
      requestsPerTurn: this.#takesTurns ? this.#turns.inRounds : null,
      requests: requestsIn(this.#steps),
      baseMs: bins.map((steps) => average(steps.map((step) => step.baseMs))),
      headMs: bins.map((steps) => average(steps.map((step) => step.headMs))),
    };
  }

  lesson(): Lesson {
    const cold = this.warmAfter() ?? this.#steps.length;
    const repeated = this.#steps.slice(0, Math.ceil(WARM_UP_MARGIN * cold));
    const requests = requestsIn(repeated);
    const { inWarmUp: requestsPerTurn } = this.#turns;
    const turns = this.#sides.map((side) => Math.ceil((requests[side] ?? 0) / (requestsPerTurn[side] ?? 1)));
    const ms = repeated.reduce((sum, step) => sum + step.durationMs, 0);
    return {
      requestsPerTurn: this.#takesTurns ? this.#turns.inRounds : null,
      warmUp: {
        requestsPerTurn,
        turns: this.#takesTurns ? Math.max(FEWEST_WARM_UP_TURNS, ...turns) : null,
        ms: Math.max(PROBE_MS, ms),
      },
    };
  }

  expectations(given: BySide<ResolvedExpectation>): BySide<ResolvedExpectation> {
    const { expect } = this.endpoint;
    return Object.fromEntries(
      this.#sides.map((side) => [side, given[side] ?? resolveExpectation(expect, this.#bodies.get(side) ?? [])]),
    );
  }
}

/** A step for each cycle of turns; without turns the whole round is one. A side that is alone is its own ratio. */
function stepsOf(
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

function requestsIn(steps: readonly WarmUpStep[]): BySide<number> {
  const sum: Partial<Record<Side, number>> = {};
  for (const { requests } of steps) {
    for (const [side, count] of Object.entries(requests)) sum[side as Side] = (sum[side as Side] ?? 0) + count;
  }
  return sum;
}

/** 0 without a sample: such a step is not looked at. */
function meanOf(values: Float64Array): number {
  return values.length > 0 ? average([...values]) : 0;
}

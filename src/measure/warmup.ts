/**
 * Warms both versions up together. The first block learns what the others repeat: how long a warm-up has to be, in
 * requests of each side, how many requests a turn has, and how long the bodies are.
 *
 * An endpoint is warm when neither side becomes faster and the ratio of the two has stopped moving (`decide/warmth.ts`). Both
 * sides are loaded for the same time, not with equally many requests: a slow head would leave base cold
 * (docs/decisions/0041-warm-up-in-time.md).
 */
import type { Endpoint, Side } from '../config/config.ts';
import { loadAt } from '../config/sweep.ts';
import { average } from '../decide/statistics.ts';
import { type Step, stepsUntilWarm } from '../decide/warmth.ts';
import type { ResolvedExpectation, RoundSamples } from '../load/driver.ts';
import { resolveExpectation } from '../load/expectation.ts';
import { isWriting } from '../plan/blocks.ts';
import { requestsPerTurn } from '../plan/turn-length.ts';
import type { ReferenceInfo } from '../results/provenance.ts';
import type { Round, WarmUpCourse } from '../results/results.ts';
import type { BlockEffort } from './effort.ts';
import { type MeasuredRound, roundOf, runRound } from './round.ts';
import type { BySide, Testbed } from './sides.ts';

/** What the first block teaches about an endpoint. */
export interface Lesson {
  /** Of the rounds, where both sides have the same number; null: they take no turns. */
  readonly requestsPerTurn: number | null;
  /** How long a warm-up has to be: in turns, and in the time that they took. */
  readonly warmUp: { readonly requestsPerTurn: BySide<number>; readonly turns: number; readonly ms: number };
}

export interface WarmedUp {
  readonly durationMs: number;
  readonly isWarm: boolean;
  readonly courses: readonly WarmUpCourse[];
  /** The last of each endpoint. */
  readonly rounds: readonly { readonly endpoint: string; readonly rounds: readonly Round[] }[];
  /** By endpoint name: what the rounds expect of each side. */
  readonly expectations: ReadonlyMap<string, BySide<ResolvedExpectation>>;
}

export interface WarmUpRequest {
  readonly endpoints: readonly Endpoint[];
  readonly order: readonly Side[];
  /** Base is the frozen reference; null: base is a version of the app. */
  readonly reference: ReferenceInfo | null;
  readonly warmUpMs: BlockEffort['warmUpMs'];
  /** By endpoint name: what an earlier block has learnt, or what this one will. */
  readonly lessons: Map<string, Lesson>;
}

/** Pausing one container and unpausing another through Docker's API. */
const DOCKER_HAND_OVER_MS = 40;
const BIN_MS = { min: 100, max: 500 };
/** The first bin only finds out how long a request takes. */
const PROBE_MS = 60;
/** A learnt warm-up is repeated with this margin. */
const WARM_UP_MARGIN = 1.25;
/** An endpoint whose neighbours have been decided is repeated for longer: their requests warmed the framework up for it. */
const MOST_FOR_OTHERS = 2;
/** It is never shorter than this many turns: connections and caches are cold in any case. */
const FEWEST_WARM_UP_TURNS = 4;

/** How many steps of its course the results keep. */
const MOST_BINS = 24;

/** The reference answers in its own way, whatever is expected of the app. */
const FROM_REFERENCE: ResolvedExpectation = { status: [[200, 200]], lengthBytes: null, text: null, json: false };

/** Which sides are loaded at an endpoint: all, but the reference only where it has a cost. */
export function sidesAt(endpoint: Endpoint, order: readonly Side[], reference: ReferenceInfo | null): readonly Side[] {
  if (reference === null || typeof reference.iterations[endpoint.name] === 'number') return order;
  return order.filter((side) => side === 'head');
}

/** The first time until all endpoints are warm, within `warmUpMs`; later as many requests as that took. */
export async function warmUp(testbed: Testbed, request: WarmUpRequest): Promise<WarmedUp> {
  const { lessons, reference, warmUpMs } = request;
  const startedMs = performance.now();
  const warming = request.endpoints.map(
    (endpoint) => new Warming(testbed, endpoint, sidesAt(endpoint, request.order, reference)),
  );
  const given: BySide<ResolvedExpectation> = reference === null ? {} : { base: FROM_REFERENCE };
  const binMs = Math.min(BIN_MS.max, Math.max(BIN_MS.min, warmUpMs.max / (4 * warming.length)));
  const spentMs = () => performance.now() - startedMs;
  const known = warming.filter(({ endpoint }) => lessons.has(endpoint.name));
  const share = Math.min(MOST_FOR_OTHERS, lessons.size / Math.max(1, known.length));
  for (const one of known) await one.repeat(scaled(lessons.get(one.endpoint.name), share), given);
  const learning = warming.filter((one) => !known.includes(one));
  for (let isOver = learning.length === 0; !isOver; ) {
    for (const one of learning) await one.bin(binMs, given);
    const isWarm = learning.every((one) => one.warmAfter() !== null);
    isOver = spentMs() >= warmUpMs.max || (isWarm && spentMs() >= warmUpMs.min);
  }
  for (const one of learning) lessons.set(one.endpoint.name, one.lesson());
  const expectations = warming.map((one) => [one.endpoint.name, one.expectations(given)] as const);
  return {
    durationMs: spentMs(),
    isWarm: warming.every((one) => one.isWarm()),
    courses: warming.map((one) => one.course()),
    rounds: warming.map((one) => ({ endpoint: one.endpoint.name, rounds: one.lastRound() })),
    expectations: new Map(expectations),
  };
}

/**
 * With a generator of the user's own: whole rounds, at least one, for the shortest warm-up that is asked for. What single
 * requests took is not known, so neither is whether the ratio has stopped moving; a drift within the rounds is still found.
 */
export async function warmUpInTurns(
  testbed: Testbed,
  { endpoints, order, warmUpMs }: Pick<WarmUpRequest, 'endpoints' | 'order' | 'warmUpMs'>,
): Promise<WarmedUp> {
  const startedMs = performance.now();
  const { roundMs: durationMs } = testbed.config.load;
  do {
    for (const endpoint of endpoints) {
      testbed.events.emit({ kind: 'warm-up', endpoint: endpoint.name });
      await runRound(testbed, { endpoint, order, durationMs, requestsPerTurn: null, expectations: {} });
    }
  } while (performance.now() - startedMs < warmUpMs.min);
  return { durationMs: performance.now() - startedMs, isWarm: false, courses: [], rounds: [], expectations: new Map() };
}

/** The same turns, more of them or fewer. */
export function scaled<T extends Lesson | undefined>(lesson: T, share: number): T {
  if (lesson === undefined) return lesson;
  const { warmUp } = lesson;
  return { ...lesson, warmUp: { ...warmUp, turns: Math.ceil(share * warmUp.turns), ms: share * warmUp.ms } };
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

/** One endpoint on its way. */
class Warming {
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
  #last: MeasuredRound | null = null;

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

  async repeat(lesson: Lesson | undefined, expectations: BySide<ResolvedExpectation>): Promise<void> {
    if (lesson === undefined) return;
    this.#isRepeated = true;
    const { requestsPerTurn, turns, ms } = lesson.warmUp;
    this.#turns = { inWarmUp: requestsPerTurn, inRounds: lesson.requestsPerTurn ?? this.#connections };
    await this.#load({ durationMs: this.#takesTurns ? PROBE_MS : ms, expectations, leastTurns: turns });
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
    this.#last = measured;
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
    const alone = (ms = slowerMs) => requestsPerTurn({ fasterMs: ms, slowerMs: ms, ...ofApp });
    const inWarmUp = Object.keys(samples).map((side, at) => [side, this.#isEqual ? inRounds : alone(intervalsMs[at])]);
    return { inRounds, inWarmUp: Object.fromEntries(inWarmUp) };
  }

  warmAfter(): number | null {
    return stepsUntilWarm(this.#steps);
  }

  /** None before it was loaded. */
  lastRound(): readonly Round[] {
    const [first = 'head'] = this.#sides;
    return this.#last === null ? [] : [roundOf({ index: 0, first, startedAtMs: 0 }, this.#last)];
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
        turns: Math.max(FEWEST_WARM_UP_TURNS, ...turns),
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

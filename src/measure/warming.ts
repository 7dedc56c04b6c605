/** One load on its way to being warm, and what that teaches later blocks. */
import { type BySide, type Endpoint, forSides, type Side } from '../config/config.ts';
import { takesTurns } from '../config/load.ts';
import type { SharedLoad } from '../config/sweep.ts';
import {
  higher,
  levelOf,
  NEAR_ENOUGH_TO_REPEAT,
  roundsUntilLevel,
  type Step,
  stepsUntilLevel,
  stepsUntilWarm,
} from '../decide/conditions/warmth.ts';
import { average, median, sum } from '../decide/test/statistics.ts';
import { resolveExpectation } from '../load/body-check.ts';
import { turnsOf } from '../plan/turn-length.ts';
import type { Round, WarmUpCourse } from '../results/results.ts';
import { isWriting } from '../schedule/blocks.ts';
import { type MeasuredRound, roundOf, runRound } from './round.ts';
import type { Expectations, RoundRequest } from './round-load.ts';
import type { Testbed } from './testbed.ts';
import { type Bin, binOf, type Lesson, type Level, meanOf, stepsOf, type WarmUpStep } from './warm-up-steps.ts';

/** Pausing one container and unpausing another through Docker's API. */
const DOCKER_HAND_OVER_MS = 40;
/** Finds out how long a request takes. */
const PROBE_MS = 60;
/** A learnt warm-up is repeated with this margin. */
const WARM_UP_MARGIN = 1.25;
/** Another start may take so many times as long to become warm as the first block did. What is not warm then is slow. */
const MOST_TIMES = 3;
/** The least of it: connections and caches are cold in any case. If turns are long, one is enough. */
const FEWEST_WARM_UP_TURNS = 4;
const FEWEST_WARM_UP_MS = 200;
/** They show how the app runs once it is warm. In one round alone a compiler's threads can be as busy as the app's. */
const LATEST_ROUNDS = 3;
/** As the schema of results has it. */
const MOST_BINS = 24;
/** A cycle of turns that takes longer than this is not repeated until a trend could be told from noise. */
const SLOW_STEP_MS = 1000;
const NEARLY = 1.1;
/** Steps before the sides' paces say that one is several times slower, or far slower. */
const STEPS_THAT_TELL = 6;
const FAR = { ratio: 8, steps: 3 };
/** The first bins are short, so that a warm endpoint is soon seen to be. */
const BIN_MS = { min: 120, max: 500, share: 0.15 };
const UNKNOWN: Level = { latency: null, cpu: null };

export class Warming {
  readonly load: SharedLoad;
  readonly #testbed: Testbed;
  readonly #sides: readonly Side[];
  readonly #steps: WarmUpStep[] = [];
  readonly #bins: Bin[] = [];
  /** The bins after these are the block's rounds. */
  #warmUpBins = 0;
  #bodies: Lesson['bodies'] = new Map();
  readonly #connections: number;
  readonly #takesTurns: boolean;
  #turns: { readonly inRounds: number; readonly inWarmUp: BySide<number> };
  /** Null: this block learns. */
  #repeated: Lesson | null = null;
  /** Before the first one that counts. */
  coldRounds = 0;
  #latest: readonly MeasuredRound[] = [];

  constructor(testbed: Testbed, load: SharedLoad, sides: readonly Side[]) {
    this.#testbed = testbed;
    this.load = load;
    this.#sides = sides;
    this.#connections = load.endpoints[0]?.sweep?.connections ?? testbed.config.load.connections;
    this.#takesTurns = takesTurns(testbed.config.load);
    this.#turns = { inWarmUp: forSides(sides, () => this.#connections), inRounds: this.#connections };
  }

  /** A little load; in turns, a short look at how long requests now take precedes it. */
  async bin(): Promise<void> {
    if (this.#steps.length === 0) await this.#load({ durationMs: PROBE_MS });
    const { min, max, share } = BIN_MS;
    await this.#load({ durationMs: Math.max(min, Math.min(max, share * this.loadedMs)) });
  }

  /** @param longestMs how long it may go on where a compiler is still at work */
  async repeat(lesson: Lesson, longestMs: number): Promise<void> {
    const { requestsPerTurn, warmUp } = lesson;
    const { turns, fewest, ms } = warmUp;
    const leastTurns = turns ?? fewest;
    this.#repeated = lesson;
    this.#turns = { inWarmUp: warmUp.requestsPerTurn, inRounds: requestsPerTurn ?? this.#connections };
    if (leastTurns === 0) this.#bodies = lesson.bodies;
    else await this.#load({ durationMs: turns === null ? ms : PROBE_MS, leastTurns });
    const mostMs = turns === null ? 0 : longestMs;
    while (this.#isCompiling && this.loadedMs < mostMs) await this.#load({ durationMs: BIN_MS.max, leastTurns: 1 });
  }

  /** In one of the latest two bins: a compiler pauses, too. */
  get #isCompiling(): boolean {
    return this.#bins.slice(-2).some((bin) => bin.isCompiling);
  }

  async #load(round: Pick<RoundRequest, 'durationMs' | 'leastTurns'>): Promise<void> {
    const { load } = this;
    this.#testbed.events.emit({ kind: 'warm-up', endpoint: load.name });
    const requestsPerTurn = this.#takesTurns ? this.#turns.inWarmUp : null;
    const measured = await runRound(this.#testbed, { load, order: this.#sides, requestsPerTurn, ...round });
    this.#add(measured, requestsPerTurn, round.durationMs);
    this.#warmUpBins = this.#bins.length;
    this.#latest = [...this.#latest, measured].slice(-LATEST_ROUNDS);
    for (const { side, endpoint, bodyBytes } of measured.endpoints.flatMap(({ samples }) => Object.values(samples))) {
      const key = `${side} ${endpoint}`;
      this.#bodies = new Map([...this.#bodies, [key, [...(this.#bodies.get(key) ?? []), ...bodyBytes]]]);
    }
    if (round.leastTurns === undefined && this.#takesTurns) this.#chooseTurns();
  }

  #add(measured: MeasuredRound, requestsPerTurn: number | BySide<number> | null, durationMs: number): void {
    this.#bins.push(binOf(measured, this.#steps.length));
    this.#steps.push(...stepsOf(measured, requestsPerTurn, durationMs));
  }

  /** By what is typical of the latest turns: a single one says more of the machine. */
  #chooseTurns(): void {
    const { endpoints } = this.load;
    const latest = this.#steps.slice(-Math.max(STEPS_THAT_TELL, Math.ceil(this.#steps.length / 3)));
    const known = latest.filter(({ baseMs, headMs }) => baseMs > 0 && headMs > 0);
    if (known.length === 0) return;
    const paceMs = this.#sides.map((side) => median(known.map((step) => step[side === 'base' ? 'baseMs' : 'headMs'])));
    const handsOverSlowly = Object.values(this.#testbed.apps).some((app) => app.suspension().kind === 'docker');
    const samples = this.#latest.flatMap((round) => round.endpoints.flatMap((one) => Object.values(one.samples)));
    const ofApp = {
      connections: this.#connections,
      handOverMs: handsOverSlowly ? DOCKER_HAND_OVER_MS : 0,
      ...(endpoints.length > 1 && { slowestMs: Math.max(0, ...samples.map(({ latencyMs }) => meanOf(latencyMs))) }),
    };
    const isFar = ({ baseMs, headMs }: Step) => Math.max(baseMs, headMs) > FAR.ratio * Math.min(baseMs, headMs);
    const isTold = known.length >= (known.every(isFar) ? FAR.steps : STEPS_THAT_TELL);
    // What one side had and the other did not would make them differ: rows in a table, records in a cache.
    const isEqual = endpoints.some((one) => one.requests !== undefined || isWriting(one));
    const { inRounds, inWarmUp } = turnsOf(paceMs, ofApp, isEqual || !isTold);
    this.#turns = { inRounds, inWarmUp: forSides(this.#sides, (side) => inWarmUp[this.#sides.indexOf(side)]) };
  }

  /** How many steps came before it was warm, `near` as of `stepsUntilLevel`. Null: it is not yet. */
  warmAfter(near?: number): number | null {
    if (this.#isCompiling) return null;
    const [first, ...others] = this.#steps.map(({ durationMs }) => durationMs);
    // The first requests say it where one takes a second.
    if (first !== undefined && others.length > 0 && average(others) > SLOW_STEP_MS) {
      return first <= NEARLY * average(others) ? 0 : 1;
    }
    const ofLatency = stepsUntilWarm(this.#steps, near);
    const ofCpu = this.#cpuOf(this.#bins);
    if (ofLatency === null || ofCpu.length === 0) return ofLatency;
    const cold = stepsUntilLevel(ofCpu, near);
    return cold === null ? null : Math.max(ofLatency, this.#bins[cold]?.from ?? 0);
  }

  /** Where CPU time per request may be gated, and can be seen: it has to be steady, too. */
  #cpuOf(bins: readonly Bin[]): readonly Step[] {
    const { endpoints } = this.load;
    const isWatched = endpoints.some((one) => one.workTolerance !== undefined || one.gate['cpu'] !== undefined);
    const known = bins.flatMap(({ cpu }) => cpu ?? []);
    return isWatched && known.length === bins.length ? known : [];
  }

  /** Null without turns. */
  get requestsPerTurn(): number | null {
    return this.#takesTurns ? this.#turns.inRounds : null;
  }

  get loadedMs(): number {
    return sum(this.#steps.map(({ durationMs }) => durationMs));
  }

  /**
   * The warm-up may have ended before compiled code came, in a step after a quiet time. What is cold is found anew after each round: a
   * level that has just been reached is seen only later. After `longestMs` of load a round counts in any case.
   */
  addRound(round: MeasuredRound, longestMs: number): void {
    this.#add(round, this.requestsPerTurn, round.generator.wallMs);
    const { coldMs, level } = this.#repeated ?? { coldMs: longestMs, level: UNKNOWN };
    if (this.loadedMs > Math.min(longestMs, MOST_TIMES * coldMs)) return;
    const rounds = this.#rounds;
    const steps = rounds.map(({ from }, at) => this.#steps.slice(from, rounds[at + 1]?.from));
    const ofCpu = this.#cpuOf(rounds).map((step) => [step]);
    // A wavering ratio is not a reason to leave rounds out: rounds are there to measure it.
    const compiling = [...rounds.map((bin) => bin.isCompiling), false].indexOf(false);
    this.coldRounds = Math.max(compiling, roundsUntilLevel(steps, level.latency), roundsUntilLevel(ofCpu, level.cpu));
  }

  /** All rounds until now were warm-up. */
  startAgain(): void {
    this.#warmUpBins = this.#bins.length;
    this.coldRounds = 0;
  }

  get #rounds(): readonly Bin[] {
    return this.#bins.slice(this.#warmUpBins);
  }

  get #coldSteps(): number {
    return this.#rounds[this.coldRounds]?.from ?? this.#steps.length;
  }

  latestRounds(): readonly Round[] {
    return this.#latest.map((measured, index) => roundOf({ index, first: 'head', startedAtMs: 0 }, measured));
  }

  /** A repeated warm-up may be too short to show it: what it repeats has shown it. */
  isWarm(): boolean {
    return this.#repeated !== null || this.warmAfter() !== null;
  }

  /** One for each endpoint: a mix is warm as a whole. */
  courses(): readonly WarmUpCourse[] {
    const warmUp = this.#steps.slice(0, this.#coldSteps);
    const size = Math.max(1, Math.ceil(warmUp.length / MOST_BINS));
    const bins = Array.from({ length: Math.ceil(warmUp.length / size) }, (_, bin) =>
      warmUp.slice(bin * size, (bin + 1) * size),
    );
    const course = {
      requestsPerTurn: this.requestsPerTurn,
      requests: this.#requestsIn(warmUp),
      baseMs: bins.map((steps) => average(steps.map((step) => step.baseMs))),
      headMs: bins.map((steps) => average(steps.map((step) => step.headMs))),
    };
    return this.load.endpoints.map(({ name }) => ({ endpoint: name, ...course }));
  }

  /** What its rounds came to, or what was known where that is more: no other start need wait for less. */
  level(): Level {
    const known = this.#repeated?.level ?? UNKNOWN;
    const latency = levelOf(this.#steps.slice(this.#coldSteps));
    const cpu = levelOf(this.#cpuOf(this.#rounds.slice(this.coldRounds)));
    return { latency: higher(latency, known.latency), cpu: higher(cpu, known.cpu) };
  }

  lesson(): Lesson {
    // What was measured in this block needs no repeating in the next one.
    const cold = Math.min(this.warmAfter(NEAR_ENOUGH_TO_REPEAT) ?? this.#steps.length, this.#coldSteps);
    const repeated = this.#steps.slice(0, Math.ceil(WARM_UP_MARGIN * cold));
    const requests = this.#requestsIn(repeated);
    const { inWarmUp } = this.#turns;
    const turns = this.#sides.map((side) => Math.ceil((requests[side] ?? 0) / (inWarmUp[side] ?? 1)));
    const ms = Math.max(PROBE_MS, sum(repeated.map(({ durationMs }) => durationMs)));
    const turnMs = average(this.#steps.slice(-LATEST_ROUNDS).map(({ durationMs }) => durationMs));
    // A request that takes a second, and took as long when it was the first, shows nothing of a cold connection.
    const needsNone = this.#takesTurns && cold === 0 && turnMs > SLOW_STEP_MS;
    const fewest = needsNone ? 0 : Math.max(1, Math.min(FEWEST_WARM_UP_TURNS, Math.ceil(FEWEST_WARM_UP_MS / turnMs)));
    return {
      requestsPerTurn: this.requestsPerTurn,
      warmUp: { requestsPerTurn: inWarmUp, turns: this.#takesTurns ? Math.max(fewest, ...turns) : null, fewest, ms },
      coldMs: ms,
      level: this.level(),
      bodies: this.#bodies,
    };
  }

  /** Sides that answered in none of the steps are absent. */
  #requestsIn(steps: readonly WarmUpStep[]): BySide<number> {
    return forSides(this.#sides, (side) => {
      const counts = steps.flatMap(({ requests }) => requests[side] ?? []);
      return counts.length === 0 ? undefined : sum(counts);
    });
  }

  expectations(): Expectations {
    const expected = ({ expect }: Endpoint, at: number, side: Side) =>
      resolveExpectation(expect, this.#bodies.get(`${side} ${at}`) ?? []);
    return new Map(
      this.load.endpoints.map((one, at) => [one.name, forSides(this.#sides, (side) => expected(one, at, side))]),
    );
  }
}

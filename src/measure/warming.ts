/** One load on its way to being warm, and what that teaches the later blocks. */
import type { Side } from '../config/config.ts';
import type { SharedLoad } from '../config/sweep.ts';
import { type Step, stepsUntilLevel, stepsUntilWarm } from '../decide/conditions/warmth.ts';
import { average, median } from '../decide/test/statistics.ts';
import type { ResolvedExpectation, RoundSamples } from '../load/driver.ts';
import { resolveExpectation } from '../load/expectation.ts';
import { turnsOf } from '../plan/turn-length.ts';
import type { Round, WarmUpCourse } from '../results/results.ts';
import { isWriting } from '../schedule/blocks.ts';
import { type MeasuredRound, roundOf, runRound } from './round.ts';
import type { Expectations } from './round-load.ts';
import type { BySide, Testbed } from './sides.ts';
import { cpuOf, meanOf, requestsIn, stepsOf, type WarmUpStep } from './warm-up-steps.ts';

/** What the first block teaches about a load. */
export interface Lesson {
  /** The rounds' requests per turn, where both sides have the same number; null: they take no turns. */
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
/** It is never shorter than this: connections and caches are cold in any case. If turns are long, one is enough. */
const FEWEST_WARM_UP_TURNS = 4;
const FEWEST_WARM_UP_MS = 200;

/** The rounds by which it is asked how the app runs once it is warm. In one round alone a compiler's threads can be as busy as the app's. */
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

/** A short time under load. */
interface Bin {
  /** Steps before it. */
  readonly from: number;
  /** CPU time per request; null: not known. */
  readonly cpu: Step | null;
}

interface TurnsOfSides {
  readonly inRounds: number;
  readonly inWarmUp: BySide<number>;
}

/** A cycle of turns that takes longer than this is not repeated until a trend could be told from noise. */
const SLOW_STEP_MS = 1000;
const NEARLY = 1.1;
/** How long it is looked before the sides' paces say that one is several times slower, and before they say that it is far slower. */
const STEPS_THAT_TELL = 6;
const FAR = { ratio: 8, steps: 3 };
/** The first bins are short, so that a warm endpoint is soon seen to be; later ones are longer. */
const BIN_MS = { min: 120, max: 500, share: 0.15 };

/** Loaded until it is warm, or as long as an earlier block had to. */
export class Warming {
  readonly load: SharedLoad;
  readonly #testbed: Testbed;
  readonly #sides: readonly Side[];
  readonly #steps: WarmUpStep[] = [];
  readonly #bins: Bin[] = [];
  /** By side and place of the endpoint. */
  readonly #bodies = new Map<string, RoundSamples['bodyBytes'][number][]>();
  readonly #connections: number;
  readonly #takesTurns: boolean;
  /** What one side had and the other did not would make them differ: rows in a table, records in a cache. */
  readonly #isEqual: boolean;
  /** CPU time per request may be gated: it has to be steady, too. */
  readonly #watchesCpu: boolean;
  #turns: TurnsOfSides;
  /** Bins before the rounds' own. */
  #ofWarmUp = Number.POSITIVE_INFINITY;
  #isRepeated = false;
  /** Oldest first. */
  #latest: readonly MeasuredRound[] = [];

  constructor(testbed: Testbed, load: SharedLoad, sides: readonly Side[]) {
    const { pairing, rate, connections } = testbed.config.load;
    const { endpoints } = load;
    this.#testbed = testbed;
    this.load = load;
    this.#sides = sides;
    this.#connections = endpoints[0]?.sweep?.connections ?? connections;
    // Turns would break the schedule of an open loop.
    this.#takesTurns = pairing === 'interleaved' && rate === null;
    this.#isEqual = endpoints.some((one) => one.requests !== undefined || isWriting(one));
    this.#watchesCpu = endpoints.some((one) => one.workTolerance !== undefined || one.gate['cpu'] !== undefined);
    this.#turns = {
      inWarmUp: Object.fromEntries(sides.map((side) => [side, this.#connections])),
      inRounds: this.#connections,
    };
  }

  /** A little load; in turns, a short look at how long requests now take precedes it. */
  async bin(given: BySide<ResolvedExpectation>): Promise<void> {
    if (this.#steps.length === 0) await this.#load({ durationMs: PROBE_MS, given });
    const { min, max, share } = BIN_MS;
    await this.#load({ durationMs: Math.max(min, Math.min(max, share * this.loadedMs)), given });
  }

  async repeat({ requestsPerTurn, warmUp }: Lesson, given: BySide<ResolvedExpectation>): Promise<void> {
    this.#isRepeated = true;
    const { turns, ms } = warmUp;
    this.#turns = { inWarmUp: warmUp.requestsPerTurn, inRounds: requestsPerTurn ?? this.#connections };
    const durationMs = turns === null ? ms : PROBE_MS;
    await this.#load({ durationMs, given, leastTurns: turns ?? FEWEST_WARM_UP_TURNS });
  }

  async #load({ given, ...round }: { durationMs: number; given: BySide<ResolvedExpectation>; leastTurns?: number }) {
    const { load } = this;
    this.#testbed.events.emit({ kind: 'warm-up', endpoint: load.name });
    const requestsPerTurn = this.#takesTurns ? this.#turns.inWarmUp : null;
    const expectations = new Map(load.endpoints.map(({ name }) => [name, given]));
    const request = { load, order: this.#sides, requestsPerTurn, expectations, ...round };
    const measured = await runRound(this.#testbed, request);
    this.#add(measured, requestsPerTurn, round.durationMs);
    this.#latest = [...this.#latest, measured].slice(-LATEST_ROUNDS);
    for (const { side, endpoint, bodyBytes } of measured.endpoints.flatMap(({ samples }) => Object.values(samples))) {
      const key = `${side} ${endpoint}`;
      this.#bodies.set(key, [...(this.#bodies.get(key) ?? []), ...bodyBytes]);
    }
    if (round.leastTurns === undefined) this.#turns = this.#nextTurns();
  }

  #add(measured: MeasuredRound, requestsPerTurn: BySide<number> | null, durationMs: number): void {
    this.#bins.push({ from: this.#steps.length, cpu: cpuOf(measured) });
    this.#steps.push(...stepsOf(measured.samples, requestsPerTurn, durationMs));
  }

  /** By what is typical of the latest turns: a single one says more of the machine. Without a completed turn they stay. */
  #nextTurns(): TurnsOfSides {
    const latest = this.#steps.slice(-Math.max(STEPS_THAT_TELL, Math.ceil(this.#steps.length / 3)));
    const known = latest.filter(({ baseMs, headMs }) => baseMs > 0 && headMs > 0);
    if (!this.#takesTurns || known.length === 0) return this.#turns;
    const paceMs = this.#sides.map((side) => median(known.map((step) => step[side === 'base' ? 'baseMs' : 'headMs'])));
    const handsOverSlowly = Object.values(this.#testbed.sides.apps).some((app) => app.suspension().kind === 'docker');
    const ofApp = {
      connections: this.#connections,
      handOverMs: handsOverSlowly ? DOCKER_HAND_OVER_MS : 0,
      ...(this.load.endpoints.length > 1 && { slowestMs: this.#slowestMs() }),
    };
    const isFar = ({ baseMs, headMs }: Step) => Math.max(baseMs, headMs) > FAR.ratio * Math.min(baseMs, headMs);
    const isTold = known.length >= (known.every(isFar) ? FAR.steps : STEPS_THAT_TELL);
    const { inRounds, inWarmUp } = turnsOf(paceMs, ofApp, this.#isEqual || !isTold);
    return { inRounds, inWarmUp: Object.fromEntries(this.#sides.map((side, at) => [side, inWarmUp[at] ?? inRounds])) };
  }

  /** Mean latency of the slowest endpoint on the slower side, in the latest rounds. */
  #slowestMs(): number {
    const samples = this.#latest.flatMap(({ endpoints }) => endpoints.flatMap((load) => Object.values(load.samples)));
    return Math.max(0, ...samples.map(({ latencyMs }) => meanOf(latencyMs)));
  }

  /** How many steps came before it was warm; null: it is not yet. */
  warmAfter(of: (steps: readonly Step[]) => number | null = stepsUntilWarm): number | null {
    const [first, ...others] = this.#steps.map(({ durationMs }) => durationMs);
    // The first requests say it where one takes a second.
    if (first !== undefined && others.length > 0 && average(others) > SLOW_STEP_MS) {
      return first <= NEARLY * average(others) ? 0 : 1;
    }
    const ofLatency = of(this.#steps);
    const ofCpu = this.#bins.flatMap(({ cpu }) => cpu ?? []);
    if (ofLatency === null || !this.#watchesCpu || ofCpu.length < this.#bins.length) return ofLatency;
    const cold = stepsUntilLevel(ofCpu);
    return cold === null ? null : Math.max(ofLatency, this.#bins[cold]?.from ?? 0);
  }

  get loadedMs(): number {
    return this.#steps.reduce((sum, { durationMs }) => sum + durationMs, 0);
  }

  /**
   * What the rounds of the block that learns say about its warm-up: compiled code comes in a step, after a time in which nothing seems
   * to happen, and a warm-up may have ended before that.
   *
   * @param round the next one
   * @returns how many rounds were cold, of all so far; null: they still are
   */
  coldRounds(round: MeasuredRound): number | null {
    this.#ofWarmUp = Math.min(this.#ofWarmUp, this.#bins.length);
    const { inRounds } = this.#turns;
    const requestsPerTurn = Object.fromEntries(this.#sides.map((side) => [side, inRounds]));
    this.#add(round, this.#takesTurns ? requestsPerTurn : null, round.generator.wallMs);
    // A wavering ratio is not a reason to leave rounds out: rounds are there to measure it.
    const cold = this.warmAfter(stepsUntilLevel);
    return cold === null ? null : this.#bins.slice(this.#ofWarmUp).filter(({ from }) => from < cold).length;
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

  /** One for each endpoint: a mix is warm as a whole. */
  courses(): readonly WarmUpCourse[] {
    const size = Math.ceil(this.#steps.length / MOST_BINS);
    const bins = Array.from({ length: size > 0 ? Math.ceil(this.#steps.length / size) : 0 }, (_, bin) =>
      this.#steps.slice(bin * size, (bin + 1) * size),
    );
    const course = {
      requestsPerTurn: this.#takesTurns ? this.#turns.inRounds : null,
      requests: requestsIn(this.#steps),
      baseMs: bins.map((steps) => average(steps.map((step) => step.baseMs))),
      headMs: bins.map((steps) => average(steps.map((step) => step.headMs))),
    };
    return this.load.endpoints.map(({ name }) => ({ endpoint: name, ...course }));
  }

  lesson(): Lesson {
    const cold = this.warmAfter() ?? this.#steps.length;
    const repeated = this.#steps.slice(0, Math.ceil(WARM_UP_MARGIN * cold));
    const requests = requestsIn(repeated);
    const { inWarmUp: requestsPerTurn } = this.#turns;
    const turns = this.#sides.map((side) => Math.ceil((requests[side] ?? 0) / (requestsPerTurn[side] ?? 1)));
    const ms = repeated.reduce((sum, step) => sum + step.durationMs, 0);
    const turnMs = average(this.#steps.slice(-LATEST_ROUNDS).map(({ durationMs }) => durationMs));
    const fewest = Math.max(1, Math.min(FEWEST_WARM_UP_TURNS, Math.ceil(FEWEST_WARM_UP_MS / turnMs)));
    return {
      requestsPerTurn: this.#takesTurns ? this.#turns.inRounds : null,
      warmUp: {
        requestsPerTurn,
        turns: this.#takesTurns ? Math.max(fewest, ...turns) : null,
        ms: Math.max(PROBE_MS, ms),
      },
    };
  }

  expectations(given: BySide<ResolvedExpectation>): Expectations {
    return new Map(
      this.load.endpoints.map(({ name, expect }, at) => {
        const of = (side: Side) => given[side] ?? resolveExpectation(expect, this.#bodies.get(`${side} ${at}`) ?? []);
        return [name, Object.fromEntries(this.#sides.map((side) => [side, of(side)]))];
      }),
    );
  }
}

/** The rounds of one load in one block, pass by pass, and what they make of its endpoints. */
import { type BySide, type Endpoint, forSides, SIDES, type Side } from '../config/config.ts';
import type { SharedLoad } from '../config/sweep.ts';
import type { Range } from '../config/units.ts';
import { isStoppedByOthers } from '../decide/conditions/validity.ts';
import { average, median } from '../decide/test/statistics.ts';
import { mediansMs, poolMs, quantilesAt } from '../load/summarise.ts';
import { GRID_PERCENT } from '../results/grid.ts';
import type { DiscardedBlock, EndpointBlock, Round, RoundSide } from '../results/results.ts';
import { fittingRounds, roundsNeeded } from '../schedule/effort.ts';
import type { OwnCounters } from './own-counters.ts';
import { type MeasuredRound, roundOf, roundsOfEndpoints, runRound } from './round.ts';
import type { Testbed } from './testbed.ts';
import type { WarmedUp } from './warmup.ts';

export type Spoilt = Omit<DiscardedBlock, 'startedAtMs'>;

interface LoadRequest {
  readonly load: SharedLoad;
  /** In the order in which they go first. */
  readonly sides: readonly Side[];
  /** Earlier blocks and other loads: how much do rounds differ here? */
  readonly known: () => readonly EndpointBlock[];
  /** Per pass. */
  readonly bounds: Range;
  readonly requestsPerTurn: number | null;
  /** A side cannot be suspended: what it still does in the other's turns slows that. */
  readonly leaks: boolean;
  readonly warmed: WarmedUp;
  readonly elapsedMs: () => number;
  readonly ownCounters: OwnCounters;
}

/** A round, and the same as each endpoint of the load met it. */
interface TakenRound {
  readonly whole: MeasuredRound;
  readonly raw: readonly MeasuredRound[];
  readonly rounds: readonly Round[];
}

export class LoadRounds {
  readonly load: SharedLoad;
  readonly #testbed: Testbed;
  readonly #request: LoadRequest;
  readonly #roundMs: number;
  readonly #measured: TakenRound[] = [];
  /** By endpoint. */
  #alone: readonly Round[] | null = null;

  constructor(testbed: Testbed, request: LoadRequest) {
    this.load = request.load;
    this.#testbed = testbed;
    this.#request = request;
    // As long as a round on each of its endpoints would take.
    this.#roundMs = this.load.endpoints.length * testbed.config.load.roundMs;
  }

  /** How many rounds do not count: the first ones. */
  get #cold(): number {
    return this.#request.warmed.warming.get(this.load.name)?.coldRounds ?? 0;
  }

  /** The rounds that count, numbered afresh. */
  get #taken(): readonly TakenRound[] {
    return this.#measured.slice(this.#cold).map(({ rounds, ...one }, index) => ({
      ...one,
      rounds: rounds.map((round) => ({ ...round, index })),
    }));
  }

  /** By endpoint, without what its rounds have in common. */
  get soFar(): readonly EndpointBlock[] {
    return this.load.endpoints.map(({ name }, at) => ({
      endpoint: name,
      rounds: this.#taken.flatMap(({ rounds }) => rounds[at] ?? []),
      distributionMs: {},
    }));
  }

  async pass(pass: { readonly index: number; readonly of: number } | null): Promise<void> {
    const { events } = this.#testbed;
    const { name: endpoint } = this.load;
    const { leaks, requestsPerTurn } = this.#request;
    const from = this.#measured.length;
    const counted = () => this.#measured.slice(Math.max(from, this.#cold));
    for (let planned = 0; ; ) {
      planned = this.#wanted(planned);
      const round = counted().length + 1;
      if (round > planned) break;
      events.emit({ kind: 'round', endpoint, round, rounds: planned, ...(pass === null ? {} : { pass }) });
      const before = this.#cold;
      await this.#round();
      // What rounds seemed to need while they were cold was the warm-up's fall.
      if (this.#cold !== before) planned = 0;
    }
    if (leaks && requestsPerTurn !== null) this.#alone ??= await this.#measureAlone();
  }

  measured() {
    const { sides } = this.#request;
    return this.load.endpoints.map((endpoint, at) => {
      const raw = this.#taken.flatMap((one) => one.raw[at] ?? []);
      const records = endpoint.requests?.records?.length ?? 1;
      const alone = this.#alone?.[at];
      const medianMs = mediansMs(raw.map(({ samples }) => forSides(SIDES, (side) => samples[side]?.latencyMs)));
      const block: EndpointBlock = {
        endpoint: endpoint.name,
        rounds: this.#taken.flatMap(({ rounds }) => rounds[at] ?? []),
        distributionMs: distributionsOf(raw, sides),
        ...(medianMs === null ? {} : { medianMs }),
        ...(records > 1 ? { recordsMs: recordMedians(raw, sides, records) } : {}),
        ...besideMeans(raw, at, this.load.endpoints),
        ...(alone === undefined ? {} : { alone }),
      };
      // What each side's first connection agreed on.
      const tls = forSides(SIDES, (side) => raw.flatMap(({ samples }) => samples[side]?.tls ?? [])[0]);
      return { endpoint, block, spoilt: this.#spoiltBy(block), tls };
    });
  }

  #spoiltBy(block: EndpointBlock): Spoilt | null {
    const { endpoint, rounds } = block;
    const { sides } = this.#request;
    // An endpoint that is asked seldom may have no request in a round.
    const isSilent = ({ sent, completed }: RoundSide) =>
      completed === 0 && (sent > 0 || this.load.endpoints.length === 1);
    const silent = sides.find((side) => rounds.some((round) => round.sides[side] && isSilent(round.sides[side])));
    const where = `in a round on ${endpoint}`;
    if (silent) return { side: silent, endpoint, reason: `no response from ${silent} ${where}` };
    const stopped = sides.find((side) => isStoppedByOthers([block], side));
    return stopped ? { reason: `${stopped} was stopped by another process ${where}` } : null;
  }

  /** @param planned until now: no fewer, unless they take too long */
  #wanted(planned: number): number {
    const { known, bounds } = this.#request;
    const { config } = this.#testbed;
    const { endpoints } = this.load;
    const takenMs = this.#taken.map(({ whole }) => whole.generator.wallMs / endpoints.length);
    const fitting = fittingRounds(bounds, config.load, takenMs);
    const all = [...known(), ...this.soFar];
    const needed = endpoints.map((endpoint) => roundsNeeded({ endpoint, config, known: all }, fitting));
    return Math.min(fitting.max, Math.max(planned, ...needed));
  }

  /** Hands on the requests of the rounds that count, where somebody keeps them. */
  async keepRequests(): Promise<void> {
    for (const { raw } of this.#taken) {
      for (const [at, { name }] of this.load.endpoints.entries()) {
        await this.#testbed.events.keepRequests({ endpoint: name, samples: Object.values(raw[at]?.samples ?? {}) });
      }
    }
  }

  async #round(): Promise<void> {
    const { sides, ownCounters, elapsedMs, warmed } = this.#request;
    const testbed = this.#testbed;
    await testbed.beforeRound(sides);
    const startedAtMs = elapsedMs();
    const order = this.#measured.length % 2 === 0 ? sides : sides.toReversed();
    const [first = 'head'] = order;
    const { keepsRequests } = testbed.events;
    const round = { ...this.#loaded(order), durationMs: this.#roundMs, keepsRequests };
    const whole = await ownCounters.around(testbed, () => runRound(testbed, round));
    const raw = roundsOfEndpoints(whole);
    const rounds = raw.map((one) => roundOf({ index: 0, first, startedAtMs }, one));
    this.#measured.push({ whole, raw, rounds });
    warmed.warming.get(this.load.name)?.addRound(whole, warmed.longestMs);
  }

  #loaded(order: readonly Side[]) {
    const { load, requestsPerTurn, warmed } = this.#request;
    return { load, order, requestsPerTurn, expectations: warmed.expectations };
  }

  /** Turns of one side and then of the other: neither can add to the other's (`decide/conditions/leak.ts`). */
  async #measureAlone(): Promise<readonly Round[]> {
    const { load, sides, known, elapsedMs } = this.#request;
    const testbed = this.#testbed;
    const startedAtMs = elapsedMs();
    const order = known().length % 2 === 0 ? sides : sides.toReversed();
    const [first = 'head'] = order;
    const taken: (readonly Round[])[] = [];
    for (const side of order) {
      await testbed.beforeRound([side]);
      const measured = await runRound(testbed, { ...this.#loaded([side]), durationMs: this.#roundMs / 2 });
      taken.push(roundsOfEndpoints(measured).map((one) => roundOf({ index: 0, first, startedAtMs }, one)));
    }
    return load.endpoints.map((_, at) => {
      const rounds = taken.flatMap((one) => one[at] ?? []);
      return { ...(rounds[0] as Round), sides: Object.assign({}, ...rounds.map((round) => round.sides)) };
    });
  }
}

function distributionsOf(rounds: readonly MeasuredRound[], sides: readonly Side[]): BySide<readonly number[] | null> {
  return forSides(sides, (side) => {
    const pooled = poolMs(rounds.flatMap((round) => round.samples[side]?.latencyMs ?? []));
    return pooled.length > 0 ? quantilesAt(pooled, GRID_PERCENT) : null;
  });
}

/** Nothing without a mix. */
function besideMeans(rounds: readonly MeasuredRound[], at: number, endpoints: readonly Endpoint[]) {
  const meanOf = (values: readonly number[]) => ({ count: values.length, meanMs: average(values) });
  const besideMs = forSides(SIDES, (side) => {
    const own = rounds.flatMap(({ samples }) => {
      const { latencyMs = [], beside } = samples[side] ?? {};
      return beside === undefined ? [] : [...latencyMs].map((ms, sample) => ({ ms, bits: beside[sample] ?? 0 }));
    });
    if (own.length === 0) return undefined;
    const of = endpoints.flatMap(({ name }, other) => {
      const values = own.flatMap(({ ms, bits }) => (bits & (1 << other) ? [ms] : []));
      return other === at || values.length === 0 ? [] : [[name, meanOf(values)]];
    });
    return { all: meanOf(own.map(({ ms }) => ms)), of: Object.fromEntries(of) };
  });
  return Object.keys(besideMs).length === 0 ? {} : { besideMs };
}

/** The reference is asked one thing only: it has no records. */
function recordMedians(rounds: readonly MeasuredRound[], sides: readonly Side[], count: number) {
  return forSides(sides, (side) => {
    const ofRecord: number[][] = Array.from({ length: count }, () => []);
    const asked = rounds.filter(({ samples }) => samples[side]?.requestIndex);
    for (const { samples, records } of asked) {
      const { latencyMs = [], requestIndex = [] } = samples[side] ?? {};
      for (const [at, ms] of latencyMs.entries()) ofRecord[records[requestIndex[at] ?? -1] ?? -1]?.push(ms);
    }
    return asked.length === 0 ? undefined : ofRecord.map((values) => (values.length === 0 ? null : median(values)));
  });
}

/** The rounds of one load in one block, pass by pass, and what they make of its endpoints. */
import { type Endpoint, SIDES, type Side } from '../config/config.ts';
import type { SharedLoad } from '../config/sweep.ts';
import type { Range } from '../config/units.ts';
import { isStoppedByOthers } from '../decide/conditions/validity.ts';
import { average, median } from '../decide/test/statistics.ts';
import { poolMs, quantilesAt } from '../load/summarise.ts';
import { GRID_PERCENT } from '../results/grid.ts';
import type { DiscardedBlock, EndpointBlock, Round, RoundSide, TlsInfo } from '../results/results.ts';
import { fittingRounds, roundsNeeded } from '../schedule/effort.ts';
import type { Counters, OwnCounters } from './own-counters.ts';
import { growthOf, type MeasuredRound, roundOf, roundsOfEndpoints, runRound } from './round.ts';
import type { Expectations } from './round-load.ts';
import type { BySide, Testbed } from './sides.ts';
import type { Warming } from './warming.ts';

/** Why a block does not count, as the results say it. */
export type Spoilt = Omit<DiscardedBlock, 'startedAtMs'>;

interface LoadRequest {
  readonly load: SharedLoad;
  /** Sides that are loaded, in the order in which they go first. */
  readonly sides: readonly Side[];
  /** What has been measured of earlier blocks and of other loads: how much do rounds differ here? */
  readonly known: () => readonly EndpointBlock[];
  /** Per pass. */
  readonly bounds: Range;
  readonly requestsPerTurn: number | null;
  /** A side cannot be suspended: what it still does in the other's turns slows that. */
  readonly leaks: boolean;
  readonly expectations: Expectations;
  readonly elapsedMs: () => number;
  readonly ownCounters: OwnCounters;
  /** The block learns how long a warm-up has to be; its rounds may be a part of that, for so long in all. Null: it repeats. */
  readonly learning: { readonly warming: Warming; readonly longestMs: number } | null;
}

export interface MeasuredEndpoint {
  readonly block: EndpointBlock;
  /** As in `MeasuredBlock`. */
  readonly spoilt: Spoilt | null;
  /** What the sides' connections agreed on, in order. */
  readonly tls: readonly (readonly [Side, TlsInfo])[];
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
  #taken: readonly TakenRound[] = [];
  /** How many rounds were measured, discarded ones included, and how many of these were too cold. */
  #measured = 0;
  #cold = 0;
  /** By endpoint. */
  #alone: readonly Round[] | null = null;

  constructor(testbed: Testbed, request: LoadRequest) {
    this.load = request.load;
    this.#testbed = testbed;
    this.#request = request;
  }

  /** Its rounds, without what they have in common, by endpoint. */
  get soFar(): readonly EndpointBlock[] {
    return this.load.endpoints.map(({ name }, at) => ({
      endpoint: name,
      rounds: this.#roundsOf(at),
      distributionMs: {},
    }));
  }

  #roundsOf(at: number): readonly Round[] {
    return this.#taken.flatMap(({ rounds }) => rounds[at] ?? []);
  }

  /** As many rounds as this load needs. */
  async pass(pass: { readonly index: number; readonly of: number } | null): Promise<void> {
    const { name } = this.load;
    const from = this.#taken.length;
    for (let planned = 0; ; ) {
      planned = this.#wanted(planned);
      const round = this.#taken.length - from + 1;
      if (round > planned) break;
      const ofPass = pass === null ? {} : { pass };
      this.#testbed.events.emit({ kind: 'round', endpoint: name, round, rounds: planned, ...ofPass });
      await this.#round();
      this.#leaveOutCold();
    }
    await this.#keepRequests(from);
    const { leaks, requestsPerTurn } = this.#request;
    if (leaks && requestsPerTurn !== null) this.#alone ??= await this.#measureAlone();
  }

  /** In the order of the load's endpoints. */
  measured(): readonly (MeasuredEndpoint & { readonly endpoint: Endpoint })[] {
    const { sides } = this.#request;
    return this.load.endpoints.map((endpoint, at) => {
      const raw = this.#taken.flatMap((one) => one.raw[at] ?? []);
      const records = endpoint.requests?.records?.length ?? 1;
      const alone = this.#alone?.[at];
      const block = {
        endpoint: endpoint.name,
        rounds: this.#roundsOf(at),
        distributionMs: distributionsOf(raw, sides),
        ...(records > 1 ? { recordsMs: recordMedians(raw, sides, records) } : {}),
        ...besideMeans(raw, at, this.load.endpoints),
        ...(alone === undefined ? {} : { alone }),
      };
      const tls = raw.flatMap(({ samples }) =>
        Object.values(samples).flatMap((one) => (one.tls === null ? [] : [[one.side, one.tls] as const])),
      );
      return { endpoint, block, spoilt: this.#spoiltBy(block), tls };
    });
  }

  #spoiltBy(block: EndpointBlock): Spoilt | null {
    const name = block.endpoint;
    const { sides } = this.#request;
    // An endpoint that is asked seldom may have no request in a round.
    const isSilent = ({ sent, completed }: RoundSide) =>
      completed === 0 && (sent > 0 || this.load.endpoints.length === 1);
    const silent = sides.find((side) => block.rounds.some((round) => round.sides[side] && isSilent(round.sides[side])));
    const where = `in a round on ${name}`;
    if (silent) return { side: silent, endpoint: name, reason: `no response from ${silent} ${where}` };
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

  /** Rounds of the block that learns, until it is warm: as many as there is time for. */
  #leaveOutCold(): void {
    const { learning } = this.#request;
    const last = this.#taken.at(-1)?.whole;
    if (learning === null || last === undefined) return;
    const { warming, longestMs } = learning;
    const cold = warming.coldRounds(last) ?? this.#measured;
    if (cold <= this.#cold || warming.loadedMs > longestMs) return;
    const kept = this.#taken.slice(this.#taken.length - (this.#measured - cold));
    this.#taken = kept.map(({ rounds, ...one }, index) => ({
      ...one,
      rounds: rounds.map((round) => ({ ...round, index })),
    }));
    this.#cold = cold;
  }

  async #keepRequests(from: number): Promise<void> {
    const { events } = this.#testbed;
    if (!events.keepsRequests) return;
    for (const { raw } of this.#taken.slice(from)) {
      for (const [at, { name }] of this.load.endpoints.entries()) {
        await events.keepRequests({ endpoint: name, samples: Object.values(raw[at]?.samples ?? {}) });
      }
    }
  }

  async #round(): Promise<void> {
    const { load, sides, requestsPerTurn, expectations, elapsedMs, ownCounters } = this.#request;
    const testbed = this.#testbed;
    const { keepsRequests } = testbed.events;
    const index = this.#taken.length;
    await testbed.beforeRound(sides);
    const startedAtMs = elapsedMs();
    const order = this.#measured++ % 2 === 0 ? sides : sides.toReversed();
    const [first = 'head'] = order;
    const durationMs = this.#roundMs();
    const before = await ownCounters.read(testbed, order);
    const loaded = await runRound(testbed, { load, durationMs, order, requestsPerTurn, expectations, keepsRequests });
    const whole = withCounters(loaded, { before, after: await ownCounters.read(testbed, order) });
    const raw = roundsOfEndpoints(whole);
    const rounds = raw.map((one) => roundOf({ index, first, startedAtMs }, one));
    this.#taken = [...this.#taken, { whole, raw, rounds }];
  }

  /** As long as a round on each of its endpoints would take. */
  #roundMs(): number {
    return this.load.endpoints.length * this.#testbed.config.load.roundMs;
  }

  /** Turns as in the rounds, but of one side and then of the other: what neither can add to the other (`decide/conditions/leak.ts`). */
  async #measureAlone(): Promise<readonly Round[]> {
    const { load, sides, known, requestsPerTurn, expectations, elapsedMs } = this.#request;
    const testbed = this.#testbed;
    const startedAtMs = elapsedMs();
    const order = known().length % 2 === 0 ? sides : sides.toReversed();
    const [first = 'head'] = order;
    const durationMs = this.#roundMs() / 2;
    const taken: (readonly Round[])[] = [];
    for (const side of order) {
      await testbed.beforeRound([side]);
      const measured = await runRound(testbed, { load, durationMs, order: [side], requestsPerTurn, expectations });
      taken.push(roundsOfEndpoints(measured).map((one) => roundOf({ index: 0, first, startedAtMs }, one)));
    }
    return load.endpoints.map((_, at) => {
      const rounds = taken.flatMap((one) => one[at] ?? []);
      return { ...(rounds[0] as Round), sides: Object.assign({}, ...rounds.map((round) => round.sides)) };
    });
  }
}

/** The app's own counters come to the kernel's. */
function withCounters(
  round: MeasuredRound,
  { before, after }: Readonly<Record<'before' | 'after', BySide<Counters>>>,
): MeasuredRound {
  const counters = Object.entries(round.counters).map(([name, counts]) => {
    const side = name as Side;
    return [side, { ...counts, ...growthOf(before[side] ?? {}, after[side] ?? {}) }];
  });
  return { ...round, counters: Object.fromEntries(counters) };
}

function distributionsOf(rounds: readonly MeasuredRound[], order: readonly Side[]): BySide<readonly number[] | null> {
  return Object.fromEntries(
    order.map((side) => {
      const pooled = poolMs(rounds.flatMap((round) => round.samples[side]?.latencyMs ?? []));
      return [side, pooled.length > 0 ? quantilesAt(pooled, GRID_PERCENT) : null];
    }),
  );
}

/** Nothing without a mix. */
function besideMeans(
  rounds: readonly MeasuredRound[],
  at: number,
  endpoints: readonly Endpoint[],
): Pick<EndpointBlock, 'besideMs'> {
  const meanOf = (values: readonly number[]) => ({ count: values.length, meanMs: average(values) });
  const besideMs = SIDES.flatMap((side) => {
    const own = rounds.flatMap(({ samples }) => {
      const { latencyMs = [], beside } = samples[side] ?? {};
      return beside === undefined ? [] : [...latencyMs].map((ms, sample) => ({ ms, bits: beside[sample] ?? 0 }));
    });
    if (own.length === 0) return [];
    const of = endpoints.flatMap(({ name }, other) => {
      const values = own.flatMap(({ ms, bits }) => (bits & (1 << other) ? [ms] : []));
      return other === at || values.length === 0 ? [] : [[name, meanOf(values)]];
    });
    return [[side, { all: meanOf(own.map(({ ms }) => ms)), of: Object.fromEntries(of) }]];
  });
  return besideMs.length === 0 ? {} : { besideMs: Object.fromEntries(besideMs) };
}

/** The reference is asked one thing only: it has no records. */
function recordMedians(
  rounds: readonly MeasuredRound[],
  order: readonly Side[],
  count: number,
): NonNullable<EndpointBlock['recordsMs']> {
  return Object.fromEntries(
    order.flatMap((side) => {
      const own = rounds.flatMap(({ samples, records }) => {
        const { latencyMs, requestIndex } = samples[side] ?? {};
        return latencyMs && requestIndex ? [{ latencyMs, requestIndex, records }] : [];
      });
      if (own.length === 0) return [];
      const ofRecord: number[][] = Array.from({ length: count }, () => []);
      for (const { latencyMs, requestIndex, records } of own) {
        for (const [at, ms] of latencyMs.entries()) ofRecord[records[requestIndex[at] ?? -1] ?? -1]?.push(ms);
      }
      return [[side, ofRecord.map((values) => (values.length === 0 ? null : median(values)))]];
    }),
  );
}

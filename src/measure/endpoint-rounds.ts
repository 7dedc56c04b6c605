/** The rounds of one endpoint in one block, pass by pass, and what they make of it. */
import type { Endpoint, Side } from '../config/config.ts';
import { isStoppedByOthers } from '../decide/conditions/validity.ts';
import { median } from '../decide/test/statistics.ts';
import type { ResolvedExpectation } from '../load/driver.ts';
import { poolMs, quantilesAt } from '../load/summarise.ts';
import { GRID_PERCENT } from '../results/grid.ts';
import type { DiscardedBlock, EndpointBlock, Round, TlsInfo } from '../results/results.ts';
import { fittingRounds, type RoundBounds, roundsNeeded } from '../schedule/effort.ts';
import type { Counters, OwnCounters } from './own-counters.ts';
import { growthOf, type MeasuredRound, roundOf, runRound } from './round.ts';
import type { BySide, Testbed } from './sides.ts';
import type { Warming } from './warming.ts';

/** Why a block does not count, as the results say it. */
export type Spoilt = Omit<DiscardedBlock, 'startedAtMs'>;

interface EndpointRequest {
  readonly endpoint: Endpoint;
  /** Sides that are loaded at this endpoint, in the order in which they go first. */
  readonly sides: readonly Side[];
  /** What has been measured of earlier blocks and of other endpoints: how much do rounds differ here? */
  readonly known: () => readonly EndpointBlock[];
  /** Per pass. */
  readonly bounds: RoundBounds;
  readonly requestsPerTurn: number | null;
  /** A side cannot be suspended: what it still does in the other's turns slows that. */
  readonly leaks: boolean;
  readonly expectations: BySide<ResolvedExpectation>;
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

export class EndpointRounds {
  readonly endpoint: Endpoint;
  readonly #testbed: Testbed;
  readonly #request: EndpointRequest;
  #rounds: readonly Round[] = [];
  #raw: readonly MeasuredRound[] = [];
  /** How many rounds were measured, discarded ones included, and how many of these were too cold. */
  #measured = 0;
  #cold = 0;
  #alone: Round | null = null;

  constructor(testbed: Testbed, request: EndpointRequest) {
    this.endpoint = request.endpoint;
    this.#testbed = testbed;
    this.#request = request;
  }

  /** Its rounds, without what they have in common. */
  get soFar(): EndpointBlock {
    return { endpoint: this.endpoint.name, rounds: this.#rounds, distributionMs: {} };
  }

  /** As many rounds as this endpoint needs. */
  async pass(pass: { readonly index: number; readonly of: number } | null): Promise<void> {
    const { name } = this.endpoint;
    const from = this.#rounds.length;
    for (let planned = 0; ; ) {
      planned = this.#wanted(planned);
      const round = this.#rounds.length - from + 1;
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

  measured(): MeasuredEndpoint {
    const { endpoint } = this;
    const { sides } = this.#request;
    const records = endpoint.requests?.records?.length ?? 1;
    const block = {
      endpoint: endpoint.name,
      rounds: this.#rounds,
      distributionMs: distributionsOf(this.#raw, sides),
      ...(records > 1 ? { recordsMs: recordMedians(this.#raw, sides, records) } : {}),
      ...(this.#alone === null ? {} : { alone: this.#alone }),
    };
    return {
      block,
      spoilt: this.#spoiltBy(block),
      tls: this.#raw.flatMap(({ samples }) =>
        Object.values(samples).flatMap(({ side, tls }) => (tls === null ? [] : [[side, tls] as const])),
      ),
    };
  }

  #spoiltBy(block: EndpointBlock): Spoilt | null {
    const { name } = this.endpoint;
    const { sides } = this.#request;
    const silent = sides.find((side) => this.#raw.some(({ figures }) => figures[side]?.completed === 0));
    const where = `in a round on ${name}`;
    if (silent) return { side: silent, endpoint: name, reason: `no response from ${silent} ${where}` };
    const stopped = sides.find((side) => isStoppedByOthers([block], side));
    return stopped ? { reason: `${stopped} was stopped by another process ${where}` } : null;
  }

  /** @param planned until now: no fewer, unless they take too long */
  #wanted(planned: number): number {
    const { known, bounds } = this.#request;
    const { config } = this.#testbed;
    const takenMs = this.#raw.map(({ generator }) => generator.wallMs);
    const fitting = fittingRounds(bounds, config.load, takenMs);
    const needed = roundsNeeded({ endpoint: this.endpoint, config, known: [...known(), this.soFar] }, fitting);
    return Math.min(fitting.max, Math.max(planned, needed));
  }

  /** Rounds of the block that learns, until it is warm: as many as there is time for. */
  #leaveOutCold(): void {
    const { learning } = this.#request;
    const last = this.#raw.at(-1);
    if (learning === null || last === undefined) return;
    const { warming, longestMs } = learning;
    const cold = warming.coldRounds(last) ?? this.#measured;
    if (cold <= this.#cold || warming.loadedMs > longestMs) return;
    const keep = this.#measured - cold;
    this.#rounds = this.#rounds.slice(this.#rounds.length - keep).map((round, index) => ({ ...round, index }));
    this.#raw = this.#raw.slice(this.#raw.length - keep);
    this.#cold = cold;
  }

  async #keepRequests(from: number): Promise<void> {
    const { events } = this.#testbed;
    if (!events.keepsRequests) return;
    for (const { samples } of this.#raw.slice(from)) {
      await events.keepRequests({ endpoint: this.endpoint.name, samples: Object.values(samples) });
    }
  }

  async #round(): Promise<void> {
    const { endpoint, sides, requestsPerTurn, expectations, elapsedMs, ownCounters } = this.#request;
    const testbed = this.#testbed;
    const { events, config } = testbed;
    const { keepsRequests } = events;
    const index = this.#rounds.length;
    await testbed.beforeRound(sides);
    const startedAtMs = elapsedMs();
    const order = this.#measured++ % 2 === 0 ? sides : sides.toReversed();
    const [first = 'head'] = order;
    const { roundMs: durationMs } = config.load;
    const load = { endpoint, durationMs, order, requestsPerTurn, expectations, keepsRequests };
    const before = await ownCounters.read(testbed, order);
    const loaded = await runRound(testbed, load);
    const round = withCounters(loaded, { before, after: await ownCounters.read(testbed, order) });
    this.#raw = [...this.#raw, round];
    this.#rounds = [...this.#rounds, roundOf({ index, first, startedAtMs }, round)];
  }

  /** Turns as in the rounds, but of one side and then of the other: what neither can add to the other (`decide/conditions/leak.ts`). */
  async #measureAlone(): Promise<Round> {
    const { endpoint, sides, known, requestsPerTurn, expectations, elapsedMs } = this.#request;
    const testbed = this.#testbed;
    const startedAtMs = elapsedMs();
    const order = known().length % 2 === 0 ? sides : sides.toReversed();
    const [first = 'head'] = order;
    const durationMs = testbed.config.load.roundMs / 2;
    const rounds: Round[] = [];
    for (const side of order) {
      await testbed.beforeRound([side]);
      const measured = await runRound(testbed, { endpoint, durationMs, order: [side], requestsPerTurn, expectations });
      rounds.push(roundOf({ index: 0, first, startedAtMs }, measured));
    }
    return { ...(rounds[0] as Round), sides: Object.assign({}, ...rounds.map((round) => round.sides)) };
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

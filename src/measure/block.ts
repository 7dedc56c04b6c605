/** One block: fresh processes of every side, warm-up, then the planned rounds. */
import type { AppLauncher, RunningApp } from '../app/launcher.ts';
import type { Config, Endpoint, Side } from '../config/config.ts';
import { roundsNeeded } from '../decide/effort.ts';
import { median } from '../decide/statistics.ts';
import type { ResolvedExpectation } from '../load/driver.ts';
import { poolMs, quantilesAt } from '../load/summarise.ts';
import type { BlockOrder } from '../plan/blocks.ts';
import type { ReferenceInfo } from '../results/provenance.ts';
import { type Block, type EndpointBlock, GRID_PERCENT, type Round, type TlsInfo } from '../results/results.ts';
import { Asking } from './answers.ts';
import type { BlockEffort } from './effort.ts';
import { countInstructions } from './instructions.ts';
import type { Counters, OwnCounters } from './own-counters.ts';
import { growthOf, type MeasuredRound, roundOf, runRound } from './round.ts';
import type { Session } from './session.ts';
import { type BySide, type Testbed, withTestbed } from './sides.ts';
import { type Lesson, sidesAt, warmUp, warmUpInTurns } from './warmup.ts';

/** What is measured in every block. */
export interface BlockRequest {
  readonly launchers: BySide<AppLauncher>;
  /** Base is the frozen reference; null: base is a version of the app. */
  readonly reference: ReferenceInfo | null;
  /** Milliseconds since this measurement began. */
  readonly elapsedMs: () => number;
}

export interface PlannedBlock extends BlockOrder {
  /** The blocks before it that count. */
  readonly earlier: readonly Block[];
  readonly effort: BlockEffort;
  /** By endpoint name. The first block fills it. */
  readonly lessons: Map<string, Lesson>;
  /** By endpoint name: what base answered in earlier blocks (`answers.ts`). */
  readonly answersOfBase: Map<string, readonly string[]>;
  readonly ownCounters: OwnCounters;
}

export interface MeasuredBlock {
  /** Without its duration: the apps are stopped last. */
  readonly block: Omit<Block, 'durationMs'>;
  /** A round in which a side completed nothing; null: there was none. */
  readonly emptyRound: EmptyRound | null;
}

export interface EmptyRound {
  readonly side: Side;
  /** Name of the endpoint. */
  readonly endpoint: string;
  /** In words. */
  readonly reason: string;
}

/** Measures one block. Whatever happens, its processes are gone when this returns or throws. */
export async function measureBlock(
  { resolved: config, seed, secrets, openDriver, events, deadline }: Session,
  { launchers, reference, elapsedMs }: BlockRequest,
  plan: PlannedBlock,
): Promise<MeasuredBlock> {
  const { bootOrder, earlier, effort, lessons } = plan;
  const startedAtMs = elapsedMs();
  const versions = reference === null ? bootOrder : bootOrder.filter((side) => side === 'head');
  const ofApp = { versions, seed, block: earlier.length, secrets };
  const options = { config, launchers, bootOrder, ...ofApp, openDriver, events, signal: deadline.signal };
  return await withTestbed(options, async (testbed) => {
    const endpoints = plan.endpoints.map(({ endpoint, firsts }) => ({
      endpoint: endpointNamed(config, endpoint),
      firsts,
    }));
    const isOurs = config.load.command === undefined;
    const asking = new Asking(testbed, {
      // What a scenario asks, only its own generator knows.
      endpoints: isOurs ? endpoints.map(({ endpoint }) => endpoint) : [],
      sides: versions,
      secrets,
      ofBase: plan.answersOfBase,
    });
    await asking.ask();
    const warming = endpoints.map(({ endpoint }) => endpoint);
    const { warmUpMs } = effort;
    const warmed = isOurs
      ? await warmUp(testbed, { endpoints: warming, order: bootOrder, reference, warmUpMs, lessons })
      : await warmUpInTurns(testbed, { endpoints: warming, order: bootOrder, warmUpMs });
    if (earlier.length === 0) await asking.ask();
    await asking.ask();
    const measured: MeasuredEndpoint[] = [];
    for (const { endpoint, firsts } of endpoints) {
      const { name } = endpoint;
      const sides = firsts.filter((side) => sidesAt(endpoint, bootOrder, reference).includes(side));
      const known = [...earlier.flatMap((block) => block.endpoints), ...measured.map((one) => one.block)];
      const requestsPerTurn = sides.length > 1 ? (lessons.get(name)?.requestsPerTurn ?? null) : null;
      const expectations = warmed.expectations.get(name) ?? {};
      const { ownCounters } = plan;
      const request = { endpoint, sides, known, effort, requestsPerTurn, expectations, elapsedMs, ownCounters };
      const one = await measureEndpoint(testbed, request);
      const answers = asking.answersOf(endpoint);
      const firstResponseMs = asking.firstResponseMs(endpoint);
      measured.push(answers === null ? one : { ...one, block: { ...one.block, answers, firstResponseMs } });
    }
    const { apps } = testbed.sides;
    if (measured.some(looksEnded)) await testbed.sides.confirmAlive(testbed.signal);
    const inTurns = !isOurs || [...lessons.values()].some((lesson) => lesson.requestsPerTurn !== null);
    const takesTurns = bootOrder.length > 1 && inTurns;
    if (earlier.length === 0) for (const text of plan.ownCounters.requireKnown(bootOrder)) events.note(text);
    const tls = firstBySide(measured.flatMap((one) => one.tls));
    const block = {
      index: earlier.length,
      startedAtMs,
      bootOrder,
      bootMs: mapSides(apps, (app) => app.bootMs),
      warmup: { durationMs: warmed.durationMs, settled: warmed.isWarm, endpoints: warmed.courses },
      ...(takesTurns ? { suspendedBy: mapSides(apps, (app) => app.suspension().kind) } : {}),
      ...(Object.keys(tls).length > 0 ? { tls } : {}),
      endpoints: measured.map((one) => plan.ownCounters.withoutUnknown(one.block)),
    };
    return { block, emptyRound: measured.find((one) => one.emptyRound !== null)?.emptyRound ?? null };
  });
}

interface EndpointRequest {
  readonly endpoint: Endpoint;
  /** Those that are loaded at this endpoint, in the order in which they go first. */
  readonly sides: readonly Side[];
  /** What has been measured of this and other endpoints: how much do rounds differ here? */
  readonly known: readonly EndpointBlock[];
  readonly effort: BlockEffort;
  readonly requestsPerTurn: number | null;
  readonly expectations: BySide<ResolvedExpectation>;
  readonly elapsedMs: () => number;
  readonly ownCounters: OwnCounters;
}

interface MeasuredEndpoint {
  readonly block: EndpointBlock;
  /** As in `MeasuredBlock`. */
  readonly emptyRound: EmptyRound | null;
  /** What the sides' connections agreed on, in order. */
  readonly tls: readonly (readonly [Side, TlsInfo])[];
}

/** All rounds of one endpoint. */
async function measureEndpoint(testbed: Testbed, request: EndpointRequest): Promise<MeasuredEndpoint> {
  const { endpoint, sides, known, effort, requestsPerTurn, expectations, elapsedMs, ownCounters } = request;
  const { events, config } = testbed;
  const { keepsRequests } = events;
  const rounds: Round[] = [];
  const raw: MeasuredRound[] = [];
  const isOurs = (block: EndpointBlock) => block.endpoint === endpoint.name;
  const others = known.filter((block) => !isOurs(block));
  const wanted = (measured: readonly Round[]) => {
    const own = [...known.filter(isOurs), { endpoint: endpoint.name, rounds: measured, distributionMs: {} }];
    return roundsNeeded({ own, others }, endpoint.gate, effort.rounds);
  };
  for (let planned = wanted(rounds); rounds.length < planned; planned = Math.max(planned, wanted(rounds))) {
    const index = rounds.length;
    events.emit({ kind: 'round', endpoint: endpoint.name, round: index + 1, rounds: planned });
    await testbed.beforeRound(sides);
    const startedAtMs = elapsedMs();
    const order = index % 2 === 0 ? sides : sides.toReversed();
    const [first = 'head'] = order;
    const { roundMs: durationMs } = config.load;
    const load = { endpoint, durationMs, order, requestsPerTurn, expectations, keepsRequests };
    const before = await ownCounters.read(testbed, order);
    const endCount = await countInstructions(testbed, order);
    const loaded = await runRound(testbed, load).catch(async (error: unknown) => {
      await endCount();
      throw error;
    });
    const instructions = await endCount();
    const round = withCounters(loaded, { before, after: await ownCounters.read(testbed, order), instructions });
    raw.push(round);
    rounds.push(roundOf({ index, first, startedAtMs }, round));
    if (keepsRequests) await events.keepRequests({ endpoint: endpoint.name, samples: Object.values(round.samples) });
  }
  const records = endpoint.requests?.records?.length ?? 1;
  const block = {
    endpoint: endpoint.name,
    rounds,
    distributionMs: distributionsOf(raw, sides),
    ...(records > 1 ? { recordsMs: recordMedians(raw, sides, records) } : {}),
  };
  const empty = sides.find((side) => raw.some(({ figures }) => figures[side]?.completed === 0));
  return {
    block,
    emptyRound: empty
      ? {
          side: empty,
          endpoint: endpoint.name,
          reason: `no response from ${empty} in a round on ${endpoint.name}`,
        }
      : null,
    tls: raw.flatMap(({ samples }) =>
      Object.values(samples).flatMap(({ side, tls }) => (tls === null ? [] : [[side, tls] as const])),
    ),
  };
}

/** The app's own counters, and the processor's, come to those that the kernel keeps. */
function withCounters(
  round: MeasuredRound,
  { before, after, instructions }: Readonly<Record<'before' | 'after' | 'instructions', BySide<Counters>>>,
): MeasuredRound {
  const counters = Object.entries(round.counters).map(([name, counts]) => {
    const side = name as Side;
    return [side, { ...counts, ...instructions[side], ...growthOf(before[side] ?? {}, after[side] ?? {}) }];
  });
  return { ...round, counters: Object.fromEntries(counters) };
}

function mapSides<T>(apps: BySide<RunningApp>, of: (app: RunningApp) => T): BySide<T> {
  return Object.fromEntries(Object.entries(apps).map(([side, app]) => [side, of(app)]));
}

/** Throws for a name that the configuration lacks: a bug. */
export function endpointNamed({ endpoints }: Config, name: string): Endpoint {
  const endpoint = endpoints.find((one) => one.name === name);
  if (endpoint === undefined) throw new Error(`the plan has an endpoint that the configuration lacks: ${name}`);
  return endpoint;
}

/** Docker's proxy accepts connections for a dead container, too, and resets them. */
function looksEnded({ block }: MeasuredEndpoint): boolean {
  const last = Object.values(block.rounds.at(-1)?.sides ?? {});
  return last.some(({ problems }) => 'refused' in problems || 'reset' in problems);
}

function firstBySide<T>(entries: readonly (readonly [Side, T])[]): BySide<T> {
  const first: Partial<Record<Side, T>> = {};
  for (const [side, value] of entries) first[side] ??= value;
  return first;
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

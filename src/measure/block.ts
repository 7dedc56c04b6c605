/** One block: fresh processes of every side, warm-up, then one or several passes over the endpoints. */
import type { AppLauncher, RunningApp } from '../app/launcher.ts';
import type { Config, Endpoint, Side } from '../config/config.ts';
import { sharedLoads } from '../config/sweep.ts';
import type { ReferenceInfo } from '../results/provenance.ts';
import type { Block, EndpointBlock } from '../results/results.ts';
import { type BlockOrder, writesLast } from '../schedule/blocks.ts';
import { type BlockEffort, sharedRounds } from '../schedule/effort.ts';
import type { StartCost } from '../schedule/restart.ts';
import { Asking } from './answers.ts';
import type { CoreChoice } from './cores.ts';
import { LoadRounds, type MeasuredEndpoint, type Spoilt } from './load-rounds.ts';
import type { OwnCounters } from './own-counters.ts';
import { requireServedConnections } from './served-connections.ts';
import type { Session } from './session.ts';
import { type BySide, withTestbed } from './sides.ts';
import type { Lesson } from './warming.ts';
import { sidesAt, warmUp, warmUpInTurns } from './warmup.ts';

/** What is measured in every block. */
export interface BlockRequest {
  readonly launchers: BySide<AppLauncher>;
  /** Base is the frozen reference; null: base is a version of the app. */
  readonly reference: ReferenceInfo | null;
  /** Milliseconds since this measurement began. */
  readonly elapsedMs: () => number;
  /** Null or missing: the app stays on the cores that it has. */
  readonly cores?: CoreChoice | null;
  /** Which endpoints make the run invalid already, by what was answered before any load. */
  readonly isHopeless: (answered: readonly EndpointBlock[]) => readonly string[];
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
  /** How often it goes over its endpoints; null: what the first pass took settles that. */
  readonly passes: number | null;
  readonly settle: (cost: Pick<StartCost, 'startMs' | 'passMs'>) => number;
}

export interface MeasuredBlock {
  /** Without its duration: the apps are stopped last. */
  readonly block: Omit<Block, 'durationMs'>;
  /** A round in which a side completed nothing, or was stopped by somebody else; null: there was none. */
  readonly spoilt: Spoilt | null;
}

/** The block ended with its warm-up: it has to start again, on other cores. */
export interface MovedBlock {
  /** For the log. */
  readonly moved: string;
}

/** Measures one block. Whatever happens, its processes are gone when this returns or throws. */
export async function measureBlock(
  { resolved: config, seed, secrets, openDriver, layout, events, deadline }: Session,
  { launchers, reference, elapsedMs, cores, isHopeless }: BlockRequest,
  plan: PlannedBlock,
): Promise<MeasuredBlock | MovedBlock> {
  const { bootOrder, earlier, effort, lessons } = plan;
  const startedAtMs = elapsedMs();
  const versions = reference === null ? bootOrder : bootOrder.filter((side) => side === 'head');
  const ofApp = { versions, seed, block: earlier.length, secrets };
  const options = { config, launchers, bootOrder, ...ofApp, openDriver, layout, events, signal: deadline.signal };
  return await withTestbed(options, async (testbed) => {
    const endpoints = writesLast(
      plan.endpoints.map(({ endpoint, firsts }) => ({ endpoint: endpointNamed(config, endpoint), firsts })),
      ({ endpoint }) => [endpoint],
    ).flat();
    const asked = endpoints.map(({ endpoint }) => endpoint);
    const isOurs = config.load.command === undefined;
    const asking = new Asking(testbed, {
      // What a scenario asks, only its own generator knows.
      endpoints: isOurs ? asked : [],
      sides: versions,
      secrets,
      ofBase: plan.answersOfBase,
    });
    const isFirst = earlier.length === 0;
    const unfit = isFirst ? cores?.beforeLoad(testbed.sides.apps) : null;
    if (unfit) return { moved: unfit.words };
    await asking.ask();
    const { apps } = testbed.sides;
    const started = {
      index: earlier.length,
      startedAtMs,
      bootOrder,
      bootMs: mapSides(apps, (app) => app.bootMs),
    };
    const settling = earlier.length === 0 && isOurs ? asking.settleFirst(isHopeless, testbed.signal) : [];
    // An app that has ended answers nothing: the end is what has to be said.
    const wrong = await Promise.race([settling, testbed.sides.failure]);
    if (wrong.length > 0) {
      if (wrong.some(isClosed)) await testbed.sides.confirmAlive(testbed.signal);
      return { block: { ...started, warmup: { durationMs: 0, settled: false }, endpoints: [...wrong] }, spoilt: null };
    }
    if (isOurs && earlier.length === 0) {
      const oneAnswerMs = (endpoint: Endpoint, side: Side) => asking.firstResponseMs(endpoint)[side];
      await requireServedConnections(testbed, asked, oneAnswerMs);
    }
    const loads = sharedLoads(config.load, asked);
    const { warmUpMs } = effort;
    const warmed = isOurs
      ? await warmUp(testbed, { loads, order: bootOrder, reference, warmUpMs, lessons })
      : await warmUpInTurns(testbed, { loads, order: bootOrder, warmUpMs });
    const review = isFirst ? cores?.review(warmed.rounds, apps, testbed.connectsEachTurn) : null;
    if (review?.isMoved) events.note(review.words);
    else if (review) return { moved: review.words };
    if (isFirst) await asking.ask();
    await asking.ask();
    const all: LoadRounds[] = [];
    const ofEarlier = earlier.flatMap((block) => block.endpoints);
    const sharing = { passes: plan.passes ?? 1, endpoints: asked, config, known: ofEarlier };
    const shared = sharedRounds({ rounds: effort.rounds, ...sharing });
    for (const [at, load] of loads.entries()) {
      const { name } = load;
      const firsts = endpoints[at]?.firsts ?? [];
      const sides = firsts.filter((side) => sidesAt(load, bootOrder, reference).includes(side));
      const known = () => [...ofEarlier, ...all.filter((one) => one.load !== load).flatMap((one) => one.soFar)];
      const requestsPerTurn = sides.length > 1 ? (lessons.get(name)?.requestsPerTurn ?? null) : null;
      const { expectations } = warmed;
      const { ownCounters } = plan;
      const leaks = versions.length > 1 && Object.values(testbed.sides.apps).some(isNeverSuspended);
      const turns = { requestsPerTurn, leaks };
      // All endpoints of a mix have its rounds, so none can have rounds that another does not need.
      const bounds = (load.endpoints.length === 1 ? shared[at] : null) ?? effort.rounds;
      const warming = warmed.learning.get(name) ?? null;
      const longestMs = warmUpMs.max / Math.max(1, warmed.learning.size);
      const learning = warming && { warming, longestMs };
      const request = { load, sides, known, bounds, ...turns, expectations, elapsedMs, ownCounters, learning };
      all.push(new LoadRounds(testbed, request));
    }
    await measurePasses(all, { ...plan, elapsedMs, deadline, startedAtMs });
    warmed.learn();
    const measured = all.flatMap((rounds) =>
      rounds.measured().map(({ endpoint, ...one }) => {
        const answers = asking.answersOf(endpoint);
        const firstResponseMs = asking.firstResponseMs(endpoint);
        return answers === null ? one : { ...one, block: { ...one.block, answers, firstResponseMs } };
      }),
    );
    if (measured.some(looksEnded)) await testbed.sides.confirmAlive(testbed.signal);
    const inTurns = !isOurs || [...lessons.values()].some((lesson) => lesson.requestsPerTurn !== null);
    const takesTurns = bootOrder.length > 1 && inTurns;
    if (isFirst) for (const text of plan.ownCounters.requireKnown(bootOrder)) events.note(text);
    const tls = firstBySide(measured.flatMap((one) => one.tls));
    const block = {
      ...started,
      warmup: { durationMs: warmed.durationMs, settled: warmed.isWarm(), endpoints: warmed.courses() },
      ...(takesTurns ? { suspendedBy: mapSides(apps, (app) => app.suspension().kind) } : {}),
      ...(takesTurns && testbed.connectsEachTurn ? { connectsEachTurn: true as const } : {}),
      ...(Object.keys(tls).length > 0 ? { tls } : {}),
      endpoints: measured.map((one) => plan.ownCounters.withoutUnknown(one.block)),
    };
    return { block, spoilt: measured.find((one) => one.spoilt !== null)?.spoilt ?? null };
  });
}

interface Passes extends Pick<PlannedBlock, 'passes' | 'settle'>, Pick<BlockRequest, 'elapsedMs'> {
  readonly deadline: Session['deadline'];
  readonly startedAtMs: number;
}

/** Time for one more pass is time for one that is somewhat longer than the first. */
const PASS_MARGIN = 1.5;

/** Goes over the loads as often as the processes are to stay, or as there is time for. */
async function measurePasses(
  all: readonly LoadRounds[],
  { elapsedMs, deadline, startedAtMs, passes: planned, settle }: Passes,
): Promise<void> {
  const startMs = elapsedMs() - startedAtMs;
  let passMs: number | null = null;
  let passes = planned;
  for (const group of writesLast(all, ({ load }) => load.endpoints)) {
    for (let index = 0; passes === null || index < passes; index++) {
      if (index > 0 && passMs !== null && deadline.leftMs() < PASS_MARGIN * passMs) break;
      const fromMs = elapsedMs();
      const pass = passes === null || passes === 1 ? null : { index: index + 1, of: passes };
      // There and back: what slows the machine down for longer meets no endpoint more than another.
      for (const one of index % 2 === 0 ? group : group.toReversed()) await one.pass(pass);
      passMs ??= ((elapsedMs() - fromMs) * all.length) / group.length;
      passes ??= settle({ startMs, passMs });
    }
  }
}

function isNeverSuspended(app: RunningApp): boolean {
  return app.suspension().kind === 'none';
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

function isClosed({ answers }: EndpointBlock): boolean {
  return Object.values(answers?.first ?? {}).some(({ status }) => status === null);
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

/** One block: fresh processes of every side, warm-up, then one or several passes over the endpoints. */
import type { AppLauncher } from '../app/launcher.ts';
import { type BySide, type Config, type Endpoint, forSides, SIDES, type Side } from '../config/config.ts';
import { takesTurns } from '../config/load.ts';
import { sharedLoads } from '../config/sweep.ts';
import type { ReferenceInfo } from '../results/provenance.ts';
import type { Block, EndpointBlock } from '../results/results.ts';
import { type BlockOrder, writesLast } from '../schedule/blocks.ts';
import { type BlockEffort, sharedRounds } from '../schedule/effort.ts';
import type { StartCost } from '../schedule/restart.ts';
import { Asking } from './answers.ts';
import type { CoreChoice } from './cores.ts';
import { LoadRounds, type Spoilt } from './load-rounds.ts';
import type { OwnCounters } from './own-counters.ts';
import { servedConnections } from './served-connections.ts';
import { connectsEachTurn, keepsAlive, mapApps, type Session, type Testbed, withTestbed } from './testbed.ts';
import type { Lesson } from './warm-up-steps.ts';
import { sidesAt, type WarmedUp, warmUp } from './warmup.ts';

export interface BlockRequest {
  readonly launchers: BySide<AppLauncher>;
  /** The frozen one in base's place; null: base is a version of the app. */
  readonly reference: ReferenceInfo | null;
  /** Since this measurement began. */
  readonly elapsedMs: () => number;
  /** Null or missing: the app stays on the cores that it has. */
  readonly cores?: CoreChoice | null;
  /** Which endpoints make the run invalid by what was answered before any load. */
  readonly isHopeless: (answered: readonly EndpointBlock[]) => readonly string[];
}

/** What blocks leave to those after them. */
export interface Learnt {
  /** By the load's name: the first block fills it. */
  readonly lessons: Map<string, Lesson>;
  /** By endpoint name and record: what base answered (`answers.ts`). */
  readonly answersOfBase: Map<string, readonly string[]>;
  readonly ownCounters: OwnCounters;
}

interface PlannedBlock extends BlockOrder, Learnt {
  readonly earlier: readonly Block[];
  /** Nothing has been started for this measurement before. */
  readonly isFirstStart: boolean;
  readonly effort: BlockEffort;
  /** How often it goes over its endpoints; null: what the first pass took settles that. */
  readonly passes: number | null;
  readonly settle: (cost: Pick<StartCost, 'startMs' | 'passMs'>) => number;
}

export interface MeasuredBlock {
  /** Without its duration: the apps are stopped last. */
  readonly block: Omit<Block, 'durationMs'>;
  readonly spoilt: Spoilt | null;
  /** Called if the block counts: it teaches those to come, and hands on its requests. */
  readonly count: () => Promise<void>;
}

/** Its processes are gone when this returns or throws. Throws StartAgain. */
export async function measureBlock(
  session: Session,
  request: BlockRequest,
  planned: PlannedBlock,
): Promise<MeasuredBlock> {
  const { secrets, deadline } = session;
  const { launchers, reference, cores, isHopeless } = request;
  const startedAtMs = request.elapsedMs();
  const bootOrder = planned.bootOrder.filter((side) => launchers[side]);
  const plan = { ...planned, bootOrder };
  const versions = reference === null ? bootOrder : bootOrder.filter((side) => side === 'head');
  const index = plan.earlier.length;
  const isFirst = index === 0;
  const look = (apps: Testbed['apps']) => cores?.beforeLoad(apps);
  const booted = { launchers, bootOrder, versions, oneByOne: plan.isFirstStart, look, signal: deadline.signal };
  return await withTestbed(session, booted, async (testbed) => {
    const { config, apps, bootWaitMs, events, connections } = testbed;
    const named = plan.endpoints.map((one) => ({ ...one, endpoint: endpointNamed(config, one.endpoint) }));
    const order = writesLast(named, ({ endpoint }) => [endpoint]).flat();
    const endpoints = order.map(({ endpoint }) => endpoint);
    const isOurs = config.load.command === undefined;
    // What a scenario asks, only its own generator knows.
    const asked = isOurs ? endpoints : [];
    const asking = new Asking(testbed, { endpoints: asked, sides: versions, secrets, ofBase: plan.answersOfBase });
    await asking.ask();
    const bootMs = mapApps(apps, (app) => app.bootMs);
    const started = { index, startedAtMs, bootOrder, bootMs, ...(bootWaitMs && { bootWaitMs }) };
    if (isFirst && isOurs) {
      const wrong = await asking.settleFirst(isHopeless);
      // An app that has ended answers nothing: the end is what has to be said.
      const firstOf = ({ answers }: EndpointBlock) => Object.values(answers?.first ?? {});
      if (wrong.flatMap(firstOf).some(({ status }) => status === null)) await testbed.confirmAlive();
      const unloaded = { ...started, warmup: { durationMs: 0, settled: false }, endpoints: wrong };
      if (wrong.length > 0) return { block: unloaded, spoilt: null, count: async () => undefined };
      const oneAnswerMs = (endpoint: Endpoint, side: Side) => asking.firstResponseMs(endpoint)[side];
      Object.assign(connections, await servedConnections(testbed, { endpoints: asked, versions }, oneAnswerMs));
    }
    const toWarm = { loads: sharedLoads(config.load, endpoints), order: bootOrder, reference };
    const warmed = await warmUp(testbed, { ...toWarm, warmUpMs: plan.effort.warmUpMs, lessons: plan.lessons });
    const words = await cores?.review(warmed, apps, connections.hasWorkers === true);
    if (words) events.note(words);
    if (isFirst) await asking.ask();
    await asking.ask();
    return await measureWarm({ testbed, request, plan, order, asking, warmed, started });
  });
}

interface Warm {
  readonly testbed: Testbed;
  readonly request: BlockRequest;
  readonly plan: PlannedBlock;
  readonly order: readonly { readonly endpoint: Endpoint; readonly firsts: readonly Side[] }[];
  readonly asking: Asking;
  readonly warmed: WarmedUp;
  readonly started: Pick<Block, 'index' | 'startedAtMs' | 'bootOrder' | 'bootMs' | 'bootWaitMs'>;
}

async function measureWarm(warm: Warm): Promise<MeasuredBlock> {
  const { testbed, plan, asking, warmed, started } = warm;
  const { apps, config, events } = testbed;
  const { ownCounters, bootOrder } = plan;
  const all = await measureRounds(warm);
  const measured = all.flatMap((rounds) => {
    return rounds.measured().map(({ endpoint, block, ...one }) => {
      const answers = asking.answersOf(endpoint);
      const answered = answers && { answers, firstResponseMs: asking.firstResponseMs(endpoint) };
      return { ...one, block: { ...block, ...answered } };
    });
  });
  // Docker's proxy accepts connections for a dead container, too, and resets them.
  const last = measured.flatMap(({ block }) => Object.values(block.rounds.at(-1)?.sides ?? {}));
  if (last.some(({ problems }) => 'refused' in problems || 'reset' in problems)) await testbed.confirmAlive();
  if (started.index === 0) for (const text of ownCounters.requireKnown(testbed)) events.note(text);
  const isInTurns = bootOrder.length > 1 && takesTurns(config.load);
  const tls = forSides(SIDES, (side) => measured.flatMap((one) => one.tls[side] ?? [])[0]);
  const block = {
    ...started,
    warmup: warmed.asMeasured(),
    ...(isInTurns ? { suspendedBy: mapApps(apps, (app) => app.suspension().kind) } : {}),
    ...(isInTurns && connectsEachTurn(testbed) ? { connectsEachTurn: true as const } : {}),
    ...(config.load.keepAlive && !keepsAlive(testbed) ? { connectsEachRequest: true as const } : {}),
    ...(Object.keys(tls).length > 0 ? { tls } : {}),
    endpoints: measured.map((one) => ownCounters.withoutUnknown(one.block)),
  };
  const count = async () => {
    warmed.learn();
    for (const rounds of all) await rounds.keepRequests();
  };
  return { block, spoilt: measured.find((one) => one.spoilt !== null)?.spoilt ?? null, count };
}

/** Once more where the first rounds show that the app does not use both of the cores that it was given. */
async function measureRounds(warm: Warm): Promise<readonly LoadRounds[]> {
  const { testbed, request, plan, started, warmed } = warm;
  const all = loadRounds(warm);
  const passes = await measurePasses(all, warm);
  const soFar = all.flatMap((one) => one.soFar);
  const words = started.index === 0 && request.cores?.afterRounds(soFar, testbed.apps);
  if (!words) return all;
  testbed.events.note(words);
  for (const one of warmed.warming.values()) one.startAgain();
  const again = loadRounds(warm);
  await measurePasses(again, { ...warm, plan: { ...plan, passes } });
  return again;
}

function loadRounds({ testbed, request, plan, order, warmed }: Warm): readonly LoadRounds[] {
  const { config, apps, versions } = testbed;
  const { elapsedMs, reference } = request;
  const { effort, ownCounters, bootOrder } = plan;
  const endpoints = order.map(({ endpoint }) => endpoint);
  const earlier = plan.earlier.flatMap((block) => block.endpoints);
  const shared = sharedRounds({ rounds: effort.rounds, passes: plan.passes ?? 1, endpoints, config, known: earlier });
  const leaks = versions.length > 1 && Object.values(apps).some((app) => app.suspension().kind === 'none');
  const all: readonly LoadRounds[] = sharedLoads(config.load, endpoints).map((load, at) => {
    const loaded = sidesAt(load, bootOrder, reference);
    const sides = order[at]?.firsts.filter((side) => loaded.includes(side)) ?? [];
    const requestsPerTurn = sides.length > 1 ? (warmed.warming.get(load.name)?.requestsPerTurn ?? null) : null;
    // All endpoints of a mix have its rounds, so none can have rounds that another does not need.
    const bounds = (load.endpoints.length === 1 ? shared[at] : null) ?? effort.rounds;
    const known = () => [...earlier, ...all.filter((one) => one.load !== load).flatMap((one) => one.soFar)];
    const turns = { requestsPerTurn, leaks };
    return new LoadRounds(testbed, { load, sides, known, bounds, ...turns, warmed, elapsedMs, ownCounters });
  });
  return all;
}

/** Time for one more pass is time for one that is somewhat longer than the first. */
const PASS_MARGIN = 1.5;

/** Goes over the loads as often as is planned, or as there is time for. Returns how often is planned. */
async function measurePasses(all: readonly LoadRounds[], { testbed, plan, request, started }: Warm) {
  const { elapsedMs } = request;
  const startMs = elapsedMs() - started.startedAtMs;
  let passMs: number | null = null;
  let { passes } = plan;
  for (const group of writesLast(all, ({ load }) => load.endpoints)) {
    for (let index = 0; passes === null || index < passes; index++) {
      if (index > 0 && passMs !== null && testbed.deadline.leftMs() < PASS_MARGIN * passMs) break;
      const fromMs = elapsedMs();
      const pass = passes === null || passes === 1 ? null : { index: index + 1, of: passes };
      // There and back: what slows the machine down for longer meets no endpoint more than another.
      for (const one of index % 2 === 0 ? group : group.toReversed()) await one.pass(pass);
      passMs ??= ((elapsedMs() - fromMs) * all.length) / group.length;
      passes ??= plan.settle({ startMs, passMs });
    }
  }
  return passes;
}

export function endpointNamed({ endpoints }: Config, name: string): Endpoint {
  const endpoint = endpoints.find((one) => one.name === name);
  if (endpoint === undefined) throw new Error(`the plan has an endpoint that the configuration lacks: ${name}`);
  return endpoint;
}

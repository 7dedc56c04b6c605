/**
 * What both versions keep of their requests: after the rounds, in a start of its own, they serve portions of them and are asked
 * what they hold after each. What asks them is attached to these starts alone, and no figure of theirs is part of any other.
 */
import type { AppLauncher } from '../app/launcher.ts';
import { type Endpoint, SIDES, type Side } from '../config/config.ts';
import { loadOf } from '../config/shared-load.ts';
import { isWorthMore } from '../decide/kept.ts';
import { type AttachedCollector, attachCollector, type Reading } from '../profile/collectors.ts';
import type { Held } from '../profile/held.ts';
import type { KeptSeries } from '../results/kept.ts';
import type { KeptPlan } from '../schedule/kept-plan.ts';
import { timeLimit } from '../system/time-limit.ts';
import { type AttachedSides, appOf, both, withAttached } from './attached-block.ts';
import { endpointNamed } from './block.ts';
import { runRound } from './round.ts';
import { type Session, withOneDriver } from './session.ts';
import { type Lesson, lasting } from './warming.ts';
import { warmUp } from './warmup.ts';

/** Orders differ from those of profiled blocks. */
const INDEX = 500;
/** Per endpoint: lengths of bodies are learnt, and little else, as the first portions are warm-up. */
const WARM_UP_MS = 60;

export interface KeptRequest {
  readonly recordersPath: string;
  readonly launchers: Readonly<Record<Side, AppLauncher>>;
  readonly plan: KeptPlan;
  /** By endpoint name: what the measured blocks have learnt. */
  readonly lessons: Map<string, Lesson>;
}

/** What a reading of both sides found, with the requests that each has served since the one before. */
interface Measured extends Omit<KeptSeries, 'sides'> {
  readonly requests: Record<Side, number>[];
  readonly held: Record<Side, Held>[];
}

export type Sites = Readonly<Record<Side, NonNullable<Held['sites']>>>;

export interface KeptMeasured {
  readonly series: readonly (KeptSeries & { readonly found?: Sites })[];
  readonly notes: readonly string[];
}

/** What fails is a note. Rejects only when the run is interrupted; nothing is left running in any case. */
export async function measureKept(session: Session, request: KeptRequest): Promise<KeptMeasured> {
  const { deadline } = session;
  const { launchers, recordersPath, plan } = request;
  const signal = AbortSignal.any([deadline.signal, timeLimit(plan.limitMs)]);
  const series: Measured[] = [];
  const notes: string[] = [];
  try {
    await withOneDriver(session, async (own) => {
      const attach = (side: Side) => attachCollector(side, recordersPath);
      const block = { launchers, attach, index: INDEX, signal };
      const measuring = withAttached(own, block, (sides) => measureSeries(own, request, { sides, series }));
      await deadline.orAbandon(measuring);
    });
  } catch (error) {
    deadline.throwIfInterrupted();
    if (!signal.aborted) notes.push(error instanceof Error ? error.message : String(error));
  }
  if (signal.aborted) notes.push('what is kept was not looked at to the end: it took longer than was planned');
  return { series: series.flatMap(seriesOf), notes };
}

interface Work {
  readonly sides: AttachedSides<AttachedCollector>;
  /** Added to. */
  readonly series: Measured[];
}

async function measureSeries(
  { resolved: config }: Session,
  { plan, lessons }: KeptRequest,
  { sides, series }: Work,
): Promise<void> {
  const { testbed, attached, bootOrder } = sides;
  const collects = await both((side) => attached[side].canCollect(appOf(testbed, side)));
  const by = collects.base && collects.head ? 'collection' : 'resident';
  const names = plan.groups.flat();
  const { expectations } = await warmUp(testbed, {
    loads: names.map((name) => loadOf(endpointNamed(config, name))),
    order: bootOrder,
    reference: null,
    warmUpMs: config.load.warmupMs,
    lessons: new Map(
      names.flatMap((name) => {
        const lesson = lessons.get(name);
        return lesson === undefined ? [] : [[name, lasting(lesson, WARM_UP_MS)] as const];
      }),
    ),
  });
  const read = (reading: Reading) => both((side) => attached[side].collect(appOf(testbed, side), reading));
  const load = async (endpoint: Endpoint, durationMs: number, order: readonly Side[]) => {
    await testbed.beforeRound(order);
    const requestsPerTurn = lessons.get(endpoint.name)?.requestsPerTurn ?? null;
    const round = { load: loadOf(endpoint), durationMs, order, requestsPerTurn, expectations };
    const { samples } = await runRound(testbed, round);
    return (side: Side) => samples[side]?.completed ?? 0;
  };
  /** One portion, and what is held after it. */
  const serve = async (one: Measured, loadMs: number, reading: Reading) => {
    const served: Record<Side, number> = { base: 0, head: 0 };
    const order = one.requests.length % 2 === 0 ? bootOrder : bootOrder.toReversed();
    for (const name of one.endpoints) {
      const completed = await load(endpointNamed(config, name), loadMs / one.endpoints.length, order);
      for (const side of SIDES) served[side] += completed(side);
    }
    one.requests.push(served);
    one.held.push(await read(reading));
  };
  for (const endpoints of plan.groups) {
    const one: Measured = { endpoints: [...endpoints], by, requests: [], held: [await read('collect')] };
    series.push(one);
    for (let portion = 0; portion < plan.portions; portion++) await serve(one, plan.loadMs, 'collect');
    const [soFar] = seriesOf(one);
    if (soFar === undefined || !isWorthMore(soFar)) continue;
    const added = { ...one, addedFrom: one.requests.length };
    series.splice(series.indexOf(one), 1, added);
    // Only now, as the watch itself needs memory.
    added.held.splice(-1, 1, await read('watch'));
    for (let left = plan.added.portions; left > 0; left--) {
      await serve(added, plan.added.loadMs, left === 1 ? 'sites' : 'collect');
    }
  }
}

/** What is known of it; nothing where a side served nothing, or a portion is not over. */
function seriesOf({ requests, held, ...series }: Measured): (KeptSeries & { readonly found?: Sites })[] {
  const whole = requests.slice(0, held.length - 1);
  if (whole.length === 0 || whole.some(({ base, head }) => base === 0 || head === 0)) return [];
  const judged = Math.max(1, Math.floor(whole.length / 2));
  const of = (side: Side) => {
    const [from, to] = [held.at(-1 - judged)?.[side].allocatedBytes, held.at(-1)?.[side].allocatedBytes];
    const served = whole.slice(-judged).reduce((sum, one) => sum + one[side], 0);
    const allocated =
      from === undefined || to === undefined || to < from ? {} : { allocatedBytes: (to - from) / served };
    return { requests: whole.map((one) => one[side]), bytes: held.map((one) => one[side].bytes), ...allocated };
  };
  const [base, head] = [held.at(-1)?.base.sites, held.at(-1)?.head.sites];
  return [
    { ...series, sides: { base: of('base'), head: of('head') }, ...(base && head ? { found: { base, head } } : {}) },
  ];
}

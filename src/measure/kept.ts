/** What both versions keep of their requests: in a start of its own they serve portions, and are asked what they hold after each. */
import type { AppLauncher } from '../app/launcher.ts';
import { type BySide, SIDES, type Side } from '../config/config.ts';
import { loadOf } from '../config/sweep.ts';
import { isWorthMore } from '../decide/kept.ts';
import { sum } from '../decide/test/statistics.ts';
import { wholeMessageOf } from '../errors.ts';
import { type AttachedCollector, attachCollector, type Reading } from '../profile/collectors.ts';
import type { Held, HeldSite } from '../profile/recording.ts';
import type { KeptSeries } from '../results/kept.ts';
import type { KeptPlan } from '../schedule/kept-plan.ts';
import { type AttachedSides, appOf, both, inLimit, warmUpFor, withAttached } from './attached-block.ts';
import { endpointNamed } from './block.ts';
import { runRound } from './round.ts';
import type { Session } from './testbed.ts';
import type { Lesson } from './warm-up-steps.ts';

/** Orders differ from those of profiled blocks. */
const INDEX = 500;
/** Per endpoint: lengths of bodies are learnt, and little else, as the first portions are warm-up. */
const WARM_UP_MS = 60;

export interface KeptRequest {
  readonly recordersPath: string;
  readonly launchers: BySide<AppLauncher>;
  readonly plan: KeptPlan;
  /** By endpoint name: what the measured blocks have learnt. */
  readonly lessons: Map<string, Lesson>;
}

interface Measured extends Omit<KeptSeries, 'sides'> {
  /** Between a reading and the next. */
  readonly requests: Record<Side, number>[];
  readonly held: Record<Side, Held>[];
  /** When the watch began, before any further request: it needs memory, too. */
  readonly watched?: Record<Side, Held>;
}

/** `found` says where what is kept was allocated, if that is known. */
export type FoundSeries = KeptSeries & { readonly found?: Readonly<Record<Side, readonly HeldSite[]>> };

/** What fails is a note. Rejects only when the run is interrupted; nothing is left running in any case. */
export async function measureKept(session: Session, request: KeptRequest) {
  const { launchers, recordersPath, plan } = request;
  const series: Measured[] = [];
  const startedMs = performance.now();
  let isWhole = false;
  // Counting what it holds makes an app start more slowly, each of several workers by as much.
  const slowStart = new AbortController();
  const giveUp = Number.isFinite(plan.mostMs) ? setTimeout(() => slowStart.abort(), plan.mostMs) : undefined;
  const { isLate, failure } = await inLimit(session, plan.limitMs, async (own) => {
    const attach = (side: Side) => attachCollector(side, recordersPath);
    const signal = AbortSignal.any([own.deadline.signal, slowStart.signal]);
    const block = { launchers, attach, index: INDEX, signal };
    const isStarted = () => clearTimeout(giveUp);
    await withAttached(own, block, async (sides) => {
      await measureSeries(sides, request, { series, startedMs, isStarted });
      isWhole = true;
    });
  }).finally(() => clearTimeout(giveUp));
  if (slowStart.signal.aborted) return { series: [], notes: [] };
  const notes = failure === null ? [] : [wholeMessageOf(failure)];
  if (isLate && !isWhole) notes.push('looking took longer than was planned');
  return { series: series.flatMap(seriesOf), notes };
}

async function measureSeries(
  { testbed, attached, bootOrder }: AttachedSides<AttachedCollector>,
  { plan, lessons }: KeptRequest,
  { series, startedMs, isStarted }: { series: Measured[]; startedMs: number; isStarted: () => void },
): Promise<void> {
  const collects = await both((side) => attached[side].canCollect(appOf(testbed, side)));
  const by = collects.base && collects.head ? 'collection' : 'resident';
  const loadNamed = (name: string) => loadOf(endpointNamed(testbed.config, name));
  const loads = plan.groups.flat().map((name) => ({ load: loadNamed(name), warmUpMs: WARM_UP_MS }));
  const expectations = await warmUpFor({ testbed, bootOrder }, loads, lessons);
  const read = (reading: Reading) => both((side) => attached[side].collect(appOf(testbed, side), reading));
  const serve = async (one: Measured, loadMs: number, reading: Reading) => {
    const served: Record<Side, number> = { base: 0, head: 0 };
    const order = one.requests.length % 2 === 0 ? bootOrder : bootOrder.toReversed();
    for (const name of one.endpoints) {
      await testbed.beforeRound(order);
      const requestsPerTurn = lessons.get(name)?.requestsPerTurn ?? null;
      const round = { load: loadNamed(name), durationMs: loadMs / one.endpoints.length, order, requestsPerTurn };
      const { samples } = await runRound(testbed, { ...round, expectations });
      for (const side of SIDES) served[side] += samples[side]?.completed ?? 0;
    }
    one.requests.push(served);
    one.held.push(await read(reading));
  };
  const servedFromMs = performance.now();
  for (const [at, endpoints] of plan.groups.entries()) {
    // The groups share what the start has left of the time.
    const untilMs = servedFromMs + ((at + 1) / plan.groups.length) * (startedMs + plan.budgetMs - servedFromMs);
    const one: Measured = { endpoints: [...endpoints], by, requests: [], held: [await read('collect')] };
    isStarted();
    series.push(one);
    for (let portion = 0; portion < plan.portions.most; portion++) {
      if (portion >= plan.portions.least && performance.now() >= untilMs) break;
      const portionFromMs = performance.now();
      await serve(one, plan.loadMs, 'collect');
      // The first portion shows what a reading costs in this runtime.
      const leastMs = (performance.now() - portionFromMs) * plan.portions.least * plan.groups.length;
      if (at > 0 || portion > 0 || portionFromMs - startedMs + leastMs <= plan.mostMs) continue;
      series.pop();
      return;
    }
    const [soFar] = seriesOf(one);
    if (soFar === undefined || !isWorthMore(soFar)) continue;
    const requests = [...one.requests];
    const held = [...one.held];
    const added = { ...one, requests, held, addedFrom: requests.length, watched: await read('watch') };
    for (let left = plan.added.portions; left > 0; left--) {
      await serve(added, plan.added.loadMs, left === 1 ? 'sites' : 'collect');
    }
    // All of them or none: fewer would be judged together with the portions that asked for them.
    series.splice(series.indexOf(one), 1, added);
  }
}

/** Nothing where a side served nothing, or no portion is over. */
function seriesOf({ requests, held, watched, ...series }: Measured): FoundSeries[] {
  const whole = requests.slice(0, held.length - 1);
  if (whole.length === 0 || whole.some(({ base, head }) => base === 0 || head === 0)) return [];
  const judged = Math.max(1, Math.floor(whole.length / 2));
  const { addedFrom = whole.length } = series;
  const of = (side: Side) => {
    const [from, to] = [held.at(-1 - judged)?.[side].allocatedBytes, held.at(-1)?.[side].allocatedBytes];
    const served = sum(whole.slice(-judged).map((one) => one[side]));
    const allocated =
      from === undefined || to === undefined || to < from ? {} : { allocatedBytes: (to - from) / served };
    const watchBytes = watched === undefined ? 0 : watched[side].bytes - (held[addedFrom]?.[side].bytes ?? 0);
    const bytes = held.map((one, at) => Math.max(0, one[side].bytes - (at > addedFrom ? watchBytes : 0)));
    return { requests: whole.map((one) => one[side]), bytes, ...allocated };
  };
  const [base, head] = [held.at(-1)?.base.sites, held.at(-1)?.head.sites];
  return [
    { ...series, sides: { base: of('base'), head: of('head') }, ...(base && head ? { found: { base, head } } : {}) },
  ];
}

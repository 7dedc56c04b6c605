/** Warms both versions up together, until both are warm (`decide/conditions/warmth.ts`). The first block learns what the others repeat. */
import type { Side } from '../config/config.ts';
import type { SharedLoad } from '../config/sweep.ts';
import { sum } from '../decide/test/statistics.ts';
import type { ReferenceInfo } from '../results/provenance.ts';
import type { EndpointBlock } from '../results/results.ts';
import type { BlockEffort } from '../schedule/effort.ts';
import { runRound } from './round.ts';
import { lookForWorkers, type Testbed } from './testbed.ts';
import { type Lesson, scaled } from './warm-up-steps.ts';
import { Warming } from './warming.ts';

export type WarmedUp = Readonly<Awaited<ReturnType<typeof warmUp>>>;

interface WarmUpRequest {
  readonly loads: readonly SharedLoad[];
  readonly order: readonly Side[];
  readonly reference: ReferenceInfo | null;
  readonly warmUpMs: BlockEffort['warmUpMs'];
  /** By the load's name: what an earlier block has learnt, or this one will. */
  readonly lessons: Map<string, Lesson>;
}

/** An endpoint whose neighbours have been decided is repeated for longer: their requests warmed the framework up for it. */
const MOST_FOR_OTHERS = 2;

/** Most of later warm-ups: not much more than the load that they precede. What is cold then is little, and alike on both sides. */
const LATER = { ofLongest: 0.5, ofBlockMs: 4000, ofEndpointMs: 1000 };

/** All sides, but the reference only where it has a cost. It is not asked for a mix. */
export function sidesAt({ name }: SharedLoad, order: readonly Side[], reference: ReferenceInfo | null) {
  if (reference === null || typeof reference.iterations[name] === 'number') return order;
  return order.filter((side) => side === 'head');
}

/** The first time until each load is warm, within `warmUpMs`; later as many turns as that took, if not too many. */
export async function warmUp(testbed: Testbed, request: WarmUpRequest) {
  const { loads, order, lessons, reference, warmUpMs } = request;
  const startedMs = performance.now();
  const spentMs = () => performance.now() - startedMs;
  const isOurs = testbed.config.load.command === undefined;
  lookForWorkers(testbed);
  if (!isOurs) await loadInTurns(testbed, request, spentMs);
  const warming = (isOurs ? loads : []).map((load) => new Warming(testbed, load, sidesAt(load, order, reference)));
  const learning = warming.filter(({ load }) => !lessons.has(load.name));
  const repeating = warming.flatMap((one) => {
    const lesson = lessons.get(one.load.name);
    return lesson === undefined ? [] : [{ one, lesson }];
  });
  const longestMs = warmUpMs.max / Math.max(1, learning.length || warming.length);
  const share = Math.min(MOST_FOR_OTHERS, lessons.size / Math.max(1, repeating.length));
  for (const { one, lesson } of repeating) await one.repeat(scaled(lesson, share), longestMs);
  for (let cold = learning; cold.length > 0; ) {
    for (const one of cold) await one.bin();
    lookForWorkers(testbed);
    if (spentMs() < warmUpMs.min) continue;
    // Each leaves when it is warm: until all of many seem to be at once would take long.
    const isCold = (one: Warming) => one.warmAfter() === null && one.loadedMs < longestMs;
    cold = spentMs() < warmUpMs.max ? cold.filter(isCold) : [];
  }
  const isPlaced = testbed.layout.onceWarm(Object.values(testbed.apps));
  const latest = (most = Number.POSITIVE_INFINITY): readonly Pick<EndpointBlock, 'endpoint' | 'rounds'>[] =>
    warming.map((one) => ({ endpoint: one.load.name, rounds: one.latestRounds().slice(-most) }));
  const durationMs = spentMs();
  return {
    /** The app has the cores on which it is measured. */
    isPlaced,
    /** For the results, with the rounds that were still cold. */
    asMeasured: () => ({
      durationMs,
      settled: isOurs && warming.every((one) => one.isWarm()),
      endpoints: warming.flatMap((one) => one.courses()),
    }),
    /** By name. Their rounds may show that they were not warm. */
    warming: new Map(warming.map((one) => [one.load.name, one])),
    /** How long each of them may be cold. */
    longestMs,
    /** For the blocks to come, once the rounds are over. */
    learn: () => learnFrom(learning, repeating, request),
    /** The last few of each load, oldest first. */
    rounds: latest(),
    /** Loads them a little more, in the block that learns. Their rounds since. */
    look: async () => {
      for (const one of warming) await one.bin();
      return latest(1);
    },
    expectations: new Map(warming.flatMap((one) => [...one.expectations()])),
  };
}

function learnFrom(
  learning: readonly Warming[],
  repeating: readonly { readonly one: Warming; readonly lesson: Lesson }[],
  { lessons, warmUpMs }: WarmUpRequest,
): void {
  const learnt = learning.map((one) => [one.load.name, one.lesson()] as const);
  const laterMs = Math.max(LATER.ofBlockMs, learnt.length * LATER.ofEndpointMs);
  // What one load warms up, it warms up for the others, too.
  const coldMs = sum(learnt.map(([, lesson]) => lesson.coldMs));
  const ofCold = Math.min(1, Math.min(LATER.ofLongest * warmUpMs.max, laterMs) / coldMs);
  for (const [name, lesson] of learnt) lessons.set(name, scaled({ ...lesson, coldMs }, ofCold));
  for (const { one, lesson } of repeating) lessons.set(one.load.name, { ...lesson, level: one.level() });
}

/** With a generator of the user's own. What single requests took is not known, so neither is whether the ratio has stopped moving. */
async function loadInTurns(testbed: Testbed, { loads, order, warmUpMs }: WarmUpRequest, spentMs: () => number) {
  const { roundMs: durationMs } = testbed.config.load;
  do {
    for (const load of loads) {
      testbed.events.emit({ kind: 'warm-up', endpoint: load.name });
      await runRound(testbed, { load, order, durationMs, requestsPerTurn: null });
    }
  } while (spentMs() < warmUpMs.min);
}

/**
 * Warms both versions up together. The first block learns what the others repeat: how long a warm-up has to be, in turns,
 * how many requests a turn has, and how long the bodies are.
 *
 * An endpoint is warm when neither side becomes faster and the ratio of the two has stopped moving (`decide/conditions/warmth.ts`). Both
 * sides are loaded for the same time, not with equally many requests: a slow head would leave base cold
 * (docs/decisions/0041-warm-up-in-time.md).
 */
import type { Side } from '../config/config.ts';
import type { SharedLoad } from '../config/sweep.ts';
import type { ResolvedExpectation } from '../load/driver.ts';
import type { ReferenceInfo } from '../results/provenance.ts';
import type { Round, WarmUpCourse } from '../results/results.ts';
import type { BlockEffort } from '../schedule/effort.ts';
import { runRound } from './round.ts';
import type { Expectations } from './round-load.ts';
import type { BySide, Testbed } from './sides.ts';
import { type Lesson, scaled, Warming } from './warming.ts';

export interface WarmedUp {
  readonly durationMs: number;
  readonly isWarm: () => boolean;
  /** What it was like; of the block that learns, with the rounds that were still cold. */
  readonly courses: () => readonly WarmUpCourse[];
  /** The loads that learn, by name. Their rounds may show that they were not warm. */
  readonly learning: ReadonlyMap<string, Warming>;
  /** Puts what they have learnt into the lessons. */
  readonly learn: () => void;
  /** The last few of each load, oldest first. */
  readonly rounds: readonly { readonly endpoint: string; readonly rounds: readonly Round[] }[];
  /** What the rounds expect of each side. */
  readonly expectations: Expectations;
}

export interface WarmUpRequest {
  readonly loads: readonly SharedLoad[];
  readonly order: readonly Side[];
  /** Base is the frozen reference; null: base is a version of the app. */
  readonly reference: ReferenceInfo | null;
  readonly warmUpMs: BlockEffort['warmUpMs'];
  /** By the load's name: what an earlier block has learnt, or what this one will. */
  readonly lessons: Map<string, Lesson>;
}

/** An endpoint whose neighbours have been decided is repeated for longer: their requests warmed the framework up for it. */
const MOST_FOR_OTHERS = 2;

/**
 * The most that later warm-ups take, of all sides: not much more than the load that they precede. What is cold then is little, and
 * alike on both sides.
 */
const LATER = { ofLongest: 0.5, ofBlockMs: 4000, ofEndpointMs: 1000 };

/** The reference answers in its own way, whatever is expected of the app. */
const FROM_REFERENCE: ResolvedExpectation = { status: [[200, 200]], lengthBytes: null, text: null, json: false };

/** Which sides are loaded: all, but the reference only where it has a cost. It is not asked for a mix. */
export function sidesAt(
  { name }: SharedLoad,
  order: readonly Side[],
  reference: ReferenceInfo | null,
): readonly Side[] {
  if (reference === null || typeof reference.iterations[name] === 'number') return order;
  return order.filter((side) => side === 'head');
}

/** The first time until each endpoint is warm, within `warmUpMs`; later as many turns as that took, if not too many. */
export async function warmUp(testbed: Testbed, request: WarmUpRequest): Promise<WarmedUp> {
  const { lessons, reference, warmUpMs } = request;
  const startedMs = performance.now();
  const warming = request.loads.map((load) => new Warming(testbed, load, sidesAt(load, request.order, reference)));
  const given: BySide<ResolvedExpectation> = reference === null ? {} : { base: FROM_REFERENCE };
  const spentMs = () => performance.now() - startedMs;
  const learning = warming.filter(({ load }) => !lessons.has(load.name));
  const share = Math.min(MOST_FOR_OTHERS, lessons.size / Math.max(1, warming.length - learning.length));
  for (const one of warming) {
    const lesson = lessons.get(one.load.name);
    if (lesson !== undefined) await one.repeat(scaled(lesson, share), given);
  }
  for (let cold = learning; cold.length > 0; ) {
    for (const one of cold) await one.bin(given);
    if (spentMs() < warmUpMs.min) continue;
    // Each leaves when it is warm: that all of many seem to be at once would take long.
    const isCold = (one: Warming) => one.warmAfter() === null && one.loadedMs < warmUpMs.max / learning.length;
    cold = spentMs() < warmUpMs.max ? cold.filter(isCold) : [];
  }
  const learn = () => {
    const learnt = learning.map((one) => [one.load.name, one.lesson()] as const);
    const learntMs = learnt.reduce((sum, [, { warmUp }]) => sum + warmUp.ms, 0);
    const { ofLongest, ofBlockMs, ofEndpointMs } = LATER;
    const laterMs = Math.min(ofLongest * warmUpMs.max, Math.max(ofBlockMs, learnt.length * ofEndpointMs));
    const repeated = Math.min(1, laterMs / learntMs);
    for (const [name, lesson] of learnt) lessons.set(name, scaled(lesson, repeated));
  };
  learn();
  const expectations = warming.flatMap((one) => [...one.expectations(given)]);
  return {
    durationMs: spentMs(),
    isWarm: () => warming.every((one) => one.isWarm()),
    courses: () => warming.flatMap((one) => one.courses()),
    learning: new Map(learning.map((one) => [one.load.name, one])),
    learn,
    rounds: warming.map((one) => ({ endpoint: one.load.name, rounds: one.latestRounds() })),
    expectations: new Map(expectations),
  };
}

/**
 * With a generator of the user's own: whole rounds, at least one, for the shortest warm-up that is asked for. What single
 * requests took is not known, so neither is whether the ratio has stopped moving; a drift within the rounds is still found.
 */
export async function warmUpInTurns(
  testbed: Testbed,
  { loads, order, warmUpMs }: Pick<WarmUpRequest, 'loads' | 'order' | 'warmUpMs'>,
): Promise<WarmedUp> {
  const startedMs = performance.now();
  const { roundMs: durationMs } = testbed.config.load;
  do {
    for (const load of loads) {
      testbed.events.emit({ kind: 'warm-up', endpoint: load.name });
      await runRound(testbed, { load, order, durationMs, requestsPerTurn: null, expectations: new Map() });
    }
  } while (performance.now() - startedMs < warmUpMs.min);
  return {
    durationMs: performance.now() - startedMs,
    isWarm: () => false,
    courses: () => [],
    learning: new Map(),
    learn: () => undefined,
    rounds: [],
    expectations: new Map(),
  };
}

/** One round of closed-loop load: a fixed number of connections per target, one request in flight on each. */
import autocannon, { type Client, type Options } from 'autocannon';
import { sum } from '../decide/test/statistics.ts';
import { MeasurementError } from '../errors.ts';
import type { Hold } from '../system/suspension.ts';
import { deferred } from '../system/time-limit.ts';
import { type ConnectionLoad, connectionLoad } from './connection.ts';
import { ContentionByTurn } from './contention.ts';
import { longestBeyondMs, type RoundSpec } from './driver.ts';
import type { GeneratorHealth } from './generator-health.ts';
import { repairClient, type TargetLoad } from './repaired-client.ts';
import { SAMPLES_PER_UNSETTLED, samplesOf, type Window } from './tally.ts';
import { prepareTargets } from './target.ts';
import { type Turn, takeTurns } from './turns.ts';

/** A day: the round ends by itself, so autocannon's own end and timeout must never come. */
const NEVER_SECONDS = 86_400;
/** autocannon notices the end of its clients on a tick of this length. */
const TICK_MS = 5;
/** autocannon's have whole milliseconds and are not used; this one costs nothing, and is not encoded. */
const NO_HISTOGRAM = { __custom: true, recordValue: () => {}, destroy: () => {} };
/** A cycle of turns that takes this many times `discardMs` is too expensive to leave out. */
const COSTLY_CYCLE = 4;

/**
 * Puts all targets under load in their order, drains what is in flight at the end, and returns the samples in the
 * same order, endpoint by endpoint. Takes `durationMs` and the drain, which `timeoutMs` bounds; in turns, the rest of the cycle too.
 */
export async function runClosedLoop(spec: RoundSpec, health: GeneratorHealth, hold: Hold = async () => {}) {
  const prepared = await prepareTargets(spec);
  health.begin();
  const broken: unknown[] = [];
  const courseOf =
    spec.requestsPerTurn === null ? freeCourse(spec) : turnCourse(spec, spec.requestsPerTurn, hold, broken);
  const runs = prepared.map(({ of, target }, index) => {
    const course = courseOf(index);
    return startLoad(connectionLoad(spec, of, { target, health, window: course.window }), course);
  });
  await Promise.all(runs.map((run) => run.drained));
  health.end();
  // Not earlier: ending one target's clients would slow what the other has in flight.
  for (const run of runs) run.end();
  await Promise.all(runs.map((run) => run.ended));
  if (broken.length > 0) {
    throw new MeasurementError('the app could not be held still while it was the other side’s turn', {
      hint: 'run it again; if it stays, use `pairing: duet`, which loads both sides at once',
      cause: broken[0],
    });
  }
  return runs.flatMap((run) => run.samples());
}

/** When one target is under load, and what of that counts. */
interface Course extends Pick<TargetLoad, 'turn' | 'endMs' | 'isSettling'> {
  readonly window: Window;
  /** How long each turn that counts took, and what they met. Null: it was under load all the time. */
  readonly turns: () => { readonly ms: readonly number[]; readonly met: ReturnType<ContentionByTurn['of']> } | null;
}

const isFirst = (isClientsFirst: boolean): boolean => isClientsFirst;

function freeCourse({ durationMs, discardMs }: RoundSpec): () => Course {
  const startMs = performance.now();
  const window = { startMs: startMs + discardMs, lengthMs: durationMs - discardMs };
  return () => ({ turn: null, endMs: startMs + durationMs, window, isSettling: isFirst, turns: () => null });
}

/** All targets leave the same cycles out. `broken` gets the reason if the machine cannot be handed over. */
function turnCourse(spec: RoundSpec, requestsPerTurn: readonly number[], hold: Hold, broken: unknown[]) {
  const startMs = performance.now();
  const windows = spec.targets.map(() => ({ startMs: Number.POSITIVE_INFINITY, lengthMs: Number.POSITIVE_INFINITY }));
  const contention = new ContentionByTurn(spec.targets);
  /** The first cycle that counts; null: not known yet. */
  let counted: number | null = null;
  const turns = takeTurns({
    requestsPerTurn,
    endMs: startMs + spec.durationMs,
    leastTurns: spec.leastTurns ?? 0,
    latestMs: startMs + spec.durationMs + longestBeyondMs(spec),
    longestTurnMs: spec.timeoutMs,
    now: () => performance.now(),
    onError: (error) => broken.push(error),
    handTo: async (target) => {
      contention.release();
      await hold(target);
      contention.handTo(target);
      if (target === null) return;
      const nowMs = performance.now();
      const cycle = turns[target]?.cycle ?? 0;
      if (target === 0 && counted === null && cycle > 0 && nowMs - startMs >= spec.discardMs) {
        counted = nowMs - startMs > COSTLY_CYCLE * spec.discardMs ? 0 : cycle;
      }
      const window = windows[target];
      if (window && counted !== null && !Number.isFinite(window.startMs)) {
        window.startMs = counted === 0 ? Number.NEGATIVE_INFINITY : nowMs;
      }
    },
  });
  const hasLongTurns = Math.min(...requestsPerTurn) >= SAMPLES_PER_UNSETTLED * spec.connections;
  return (target: number): Course => {
    const turn = turns[target] ?? null;
    const weigh = (share: number) => contention.weigh(target, share);
    const ofTurn = { requests: requestsPerTurn[target] ?? 0, connections: spec.connections };
    return {
      turn,
      endMs: Number.POSITIVE_INFINITY,
      window: windows[target] ?? { startMs: 0, lengthMs: 0 },
      isSettling: turn !== null && hasLongTurns ? firstOfTurn(turn, ofTurn, weigh) : isFirst,
      turns: () => ({ ms: turn?.turnsMs.slice(counted ?? 0) ?? [], met: contention.of(target, counted ?? 0) }),
    };
  };
}

/** With more connections, a turn has more edges than are worth a reading each. */
const MOST_WEIGHED = 8;

/**
 * A turn begins without a queue and with cold caches: as many of its first responses as there are clients are left out, whichever client
 * got them (decision 42). Where turns are too short for that, or there are none, each client's first is, which met a new connection.
 *
 * @param weigh gets the sampled share of the requests in flight, from 0 to 1, each time it changes
 */
function firstOfTurn(
  turn: Turn,
  { requests, connections }: Readonly<Record<'requests' | 'connections', number>>,
  weigh: (share: number) => void,
): Course['isSettling'] {
  let cycle = 0;
  let answered = 0;
  let weighed = 0;
  return () => {
    if (turn.cycle !== cycle) {
      cycle = turn.cycle;
      answered = 0;
      weighed = 0;
    }
    answered++;
    const sampled = Math.max(0, Math.min(answered, connections, requests - answered));
    if (sampled !== weighed && connections <= MOST_WEIGHED) {
      weighed = sampled;
      weigh(sampled / connections);
    }
    return answered <= connections;
  };
}

function startLoad(load: ConnectionLoad, course: Course) {
  const { connections } = load.spec;
  const clients: Client[] = [];
  const [drained, ended] = [deferred(), deferred()];
  let resting = 0;
  const rested = () => {
    resting++;
    if (resting === connections) drained.resolve();
  };
  const shared = { ...course, load, rested };
  const options: Options = {
    url: load.of.origin,
    connections,
    pipelining: 1,
    duration: NEVER_SECONDS,
    timeout: NEVER_SECONDS,
    sampleInt: TICK_MS,
    skipAggregateResult: true,
    histograms: { latencies: NO_HISTOGRAM, requests: NO_HISTOGRAM, throughput: NO_HISTOGRAM },
    setupClient: (client) => {
      clients.push(client);
      repairClient(client, shared);
    },
  };
  autocannon(options, (error) => {
    // It refuses options at once.
    if (error !== null) throw error;
    ended.resolve();
  });
  return {
    samples() {
      const turns = course.turns();
      const contention = turns === null ? {} : { turnsMs: sum(turns.ms), ...turns.met };
      return samplesOf(load, turns?.ms ?? null).map((one) => ({ ...one, contention }));
    },
    drained: drained.promise,
    ended: ended.promise,
    end: () => {
      for (const client of clients) client.destroy();
    },
  };
}

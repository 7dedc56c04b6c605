/** How a server treats connections: how many it serves at once, whether it waits for one that rests, whether it keeps them. */
import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Endpoint, Side } from '../config/config.ts';
import { MeasurementError } from '../errors.ts';
import { ask } from '../load/ask.ts';
import { isWriting } from '../schedule/blocks.ts';
import { orAborted } from '../system/time-limit.ts';
import { ORDINARY, type ServedConnections, type Testbed } from './testbed.ts';

/** An idle connection is kept open for so long without an answer on another. */
const STALL = { leastMs: 1500, ofOneAnswer: 10 };
/** More would be a load of its own. */
const MOST_CONNECTIONS = 16;
/** How long answers take together where some of them may have waited for a connection that rests: Puma’s threads do for 200 ms. */
const WAIT_MS = { least: 50, most: 3000 };
/** A server that ends a connection so soon after its answer ends every one. */
const ENDS_WITHIN_MS = 100;

/**
 * Throws MeasurementError where a side leaves connections unanswered until others are closed, as a server with one thread does that
 * stays with a connection: under load, every request on the others would end with `load.timeout`.
 *
 * @param versions sides without the reference
 * @param oneAnswerMs how long a side took for one answer, if it gave one
 */
export async function servedConnections(
  testbed: Testbed,
  { endpoints, versions }: { readonly endpoints: readonly Endpoint[]; readonly versions: readonly Side[] },
  oneAnswerMs: (endpoint: Endpoint, side: Side) => number | undefined,
): Promise<Readonly<ServedConnections>> {
  const { keepAlive, ...load } = testbed.config.load;
  const headMs = ({ endpoint }: { readonly endpoint: Endpoint }) => oneAnswerMs(endpoint, 'head') ?? 0;
  const [widest] = endpoints
    .filter((endpoint) => !isWriting(endpoint))
    .map((endpoint) => ({ endpoint, connections: endpoint.sweep?.connections ?? load.connections }))
    .toSorted((a, b) => b.connections - a.connections || headMs(a) - headMs(b));
  if (widest === undefined || !keepAlive) return ORDINARY;
  const { endpoint } = widest;
  const connections = Math.min(MOST_CONNECTIONS, widest.connections);
  const ends = await Promise.all(versions.map((side) => endsUnannounced(testbed, endpoint, side)));
  if (ends.every(Boolean)) return { ...ORDINARY, endUnannounced: true };
  for (const side of versions.filter((_, at) => ends[at])) {
    testbed.events.note(
      `${side} ends a connection after its answer, which does not say so, and the other version keeps it: requests may be reset; \`load.keep-alive: false\` gives each a connection of its own`,
    );
  }
  let holdOthers = false;
  for (const side of Object.keys(testbed.apps) as Side[]) {
    const oneMs = oneAnswerMs(endpoint, side);
    if (oneMs === undefined || connections < 2) continue;
    const burst = { endpoint, side, connections, stallMs: Math.max(STALL.leastMs, STALL.ofOneAnswer * oneMs) };
    const first = await askAtOnce(testbed, burst, 'stay open');
    if (first.served === null && !mayWait(first.tookMs)) continue;
    // A pool that is filled when it is first needed stalls once.
    const { served, tookMs } = await askAtOnce(testbed, burst, 'stay open');
    const isSameAgain = served !== null && served === first.served;
    if (!isSameAgain && (served !== null || !mayWait(tookMs))) continue;
    const closing = await askAtOnce(testbed, burst, 'close');
    // Answers that take long by themselves still do, and one that leaves requests unanswered is not sooner done by closing.
    if (!closing.areAllAnswered || closing.served !== null) continue;
    if (isSameAgain) {
      const some = served === 1 ? 'one connection' : `${served} connections`;
      throw new MeasurementError(`${side} serves ${some} at a time, and lets ${connections} wait until one is closed`, {
        hint: `set \`load.connections: ${served}\`, or let it serve more: with threads, or behind the proxy that it has in production; \`load.keep-alive: false\` measures a new connection for each request`,
      });
    }
    holdOthers ||= tookMs > 2 * closing.tookMs + WAIT_MS.least;
  }
  return { ...ORDINARY, holdOthers };
}

async function endsUnannounced({ config, apps, requests, signal }: Testbed, endpoint: Endpoint, side: Side) {
  const [origin, request] = [apps[side]?.origin, requests.asked(endpoint, side, 0)];
  if (origin === undefined || request === undefined) return false;
  const { tls, keepAlive, timeoutMs } = config.load;
  const over = new AbortController();
  const question = { origin, request, until: endpoint.until ?? null, keepAlive, tls, timeoutMs };
  let ends = false;
  const onUnannouncedEnd = () => {
    ends = true;
  };
  try {
    await orAborted(ask({ ...question, holdUntil: over.signal, onUnannouncedEnd }), signal);
    await sleep(ENDS_WITHIN_MS, undefined, { signal });
    return ends;
  } finally {
    over.abort();
  }
}

function mayWait(tookMs: number): boolean {
  return tookMs > WAIT_MS.least && tookMs < WAIT_MS.most;
}

type Burst = Readonly<Record<'connections' | 'stallMs', number>> & { readonly endpoint: Endpoint; readonly side: Side };

/**
 * @param answeredOnes what connections do that have been answered, until all are
 * @returns `served`: null if all are answered, if none is, or if the waiting ones still wait once the others are closed
 */
async function askAtOnce(testbed: Testbed, burst: Burst, answeredOnes: 'stay open' | 'close') {
  const { config, apps, requests, signal } = testbed;
  const { endpoint, side, connections, stallMs } = burst;
  const startedMs = performance.now();
  let answered = 0;
  const asked = (served: number | null) => {
    return { served, areAllAnswered: answered === connections, tookMs: performance.now() - startedMs };
  };
  const app = apps[side];
  if (app === undefined) return asked(null);
  const { tls, keepAlive, timeoutMs } = config.load;
  const release = new AbortController();
  setMaxListeners(connections, release.signal);
  if (answeredOnes === 'close') release.abort();
  const question = { origin: app.origin, until: endpoint.until ?? null, keepAlive, tls };
  const all = Array.from({ length: connections }, async () => {
    const request = requests.asked(endpoint, side, 0);
    if (request === undefined) return;
    const answer = await ask({ ...question, request, timeoutMs: timeoutMs + 2 * stallMs, holdUntil: release.signal });
    if (answer !== null) answered++;
  });
  const isOver = Promise.all(all).then(() => true);
  const settledAt = async (): Promise<number> => {
    for (;;) {
      const before = answered;
      const ended = await Promise.race([isOver, sleep(stallMs, false, { signal })]);
      if (ended || answered === before) return answered;
    }
  };
  try {
    const held = await settledAt();
    if (held === connections || held === 0) return asked(null);
    release.abort();
    return asked((await settledAt()) > held ? held : null);
  } finally {
    release.abort();
  }
}

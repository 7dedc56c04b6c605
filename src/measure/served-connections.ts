/** How many connections a server serves at the same time. */
import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Endpoint, Side } from '../config/config.ts';
import { MeasurementError } from '../errors.ts';
import { ask } from '../load/ask.ts';
import { isWriting } from '../schedule/blocks.ts';
import type { Testbed } from './testbed.ts';

/** An idle connection is kept open for so long without an answer on another. */
const STALL = { leastMs: 1500, ofOneAnswer: 10 };
/** A pool that is filled when it is first needed stalls once. */
const TIMES = 2;
/** Who serves so many serves many: more would be a load of its own. */
const MOST_CONNECTIONS = 16;

/**
 * Throws MeasurementError where a side leaves connections unanswered until others are closed, as a server with one thread does
 * that stays with a connection: under load, every request on the others would end with `load.timeout`.
 *
 * @param oneAnswerMs how long a side took for one answer; undefined: it gave none
 */
export async function requireServedConnections(
  testbed: Testbed,
  endpoints: readonly Endpoint[],
  oneAnswerMs: (endpoint: Endpoint, side: Side) => number | undefined,
): Promise<void> {
  const { keepAlive, ...load } = testbed.config.load;
  const [widest] = endpoints
    .filter((endpoint) => !isWriting(endpoint))
    .map((endpoint) => ({ endpoint, connections: endpoint.sweep?.connections ?? load.connections }))
    .toSorted((a, b) => b.connections - a.connections);
  if (widest === undefined || !keepAlive) return;
  const { endpoint } = widest;
  const connections = Math.min(MOST_CONNECTIONS, widest.connections);
  for (const side of Object.keys(testbed.apps) as Side[]) {
    const oneMs = oneAnswerMs(endpoint, side);
    if (oneMs === undefined || connections < 2) continue;
    const burst = { endpoint, side, connections, stallMs: Math.max(STALL.leastMs, STALL.ofOneAnswer * oneMs) };
    let served = await servedAtOnce(testbed, burst);
    for (let time = 1; time < TIMES && served !== null; time++) {
      if ((await servedAtOnce(testbed, burst)) !== served) served = null;
    }
    if (served === null) continue;
    const some = served === 1 ? 'one connection' : `${served} connections`;
    throw new MeasurementError(`${side} serves ${some} at a time, and lets ${connections} wait until one is closed`, {
      hint: `set \`load.connections: ${served}\`, or let it serve more: with threads, or behind the proxy that it has in production; \`load.keep-alive: false\` measures a new connection for each request`,
    });
  }
}

interface Burst {
  readonly endpoint: Endpoint;
  readonly side: Side;
  readonly connections: number;
  readonly stallMs: number;
}

/** Null if all are answered, if none is, or if the waiting ones still wait once the others are closed. */
async function servedAtOnce(
  { config, apps, requests, signal }: Testbed,
  { endpoint, side, connections, stallMs }: Burst,
): Promise<number | null> {
  const app = apps[side];
  if (app === undefined) return null;
  const { tls, keepAlive, timeoutMs } = config.load;
  const release = new AbortController();
  setMaxListeners(connections, release.signal);
  let answered = 0;
  const question = { origin: app.origin, until: endpoint.until ?? null, keepAlive, tls };
  const asked = Array.from({ length: connections }, async () => {
    const request = requests.asked(endpoint, side, 0);
    if (request === undefined) return;
    const answer = await ask({ ...question, request, timeoutMs: timeoutMs + 2 * stallMs, holdUntil: release.signal });
    if (answer !== null) answered++;
  });
  const isOver = Promise.all(asked).then(() => true);
  const settledAt = async (): Promise<number> => {
    for (;;) {
      const before = answered;
      const ended = await Promise.race([isOver, sleep(stallMs, false, { signal })]);
      if (ended || answered === before) return answered;
    }
  };
  try {
    const held = await settledAt();
    if (held === connections || held === 0) return null;
    release.abort();
    return (await settledAt()) > held ? held : null;
  } finally {
    release.abort();
  }
}

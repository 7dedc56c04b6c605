/**
 * The pilot: what head's endpoints cost, so that the reference can be given the same work. Once in the life of a
 * baseline: later runs take the costs from the stored runs.
 *
 * CPU time, not latency, is matched: it depends least on what else the machine does in these seconds.
 */
import type { AppLauncher } from '../app/launcher.ts';
import type { Config, Endpoint } from '../config/config.ts';
import type { LoadDriver } from '../load/driver.ts';
import { type Costs, costKey } from '../reference/server.ts';
import type { ReferenceInfo } from '../results/results.ts';
import { runRound } from './round.ts';
import { bootSides, type RunningSides } from './sides.ts';
import { warmUp } from './warmup.ts';

/** About a millisecond of work. */
const PROBE_ITERATIONS = 200_000;
const IDLE = { method: 'GET', path: '/idle' };
const WORK = { method: 'GET', path: '/work' };
/** What the pilot's reference has to be booted with. */
export const PILOT_COSTS: Costs = { [costKey(IDLE)]: 0, [costKey(WORK)]: PROBE_ITERATIONS };

const ROUNDS = 3;
/** A server that is warm by then has compiled its work. */
const WARM_ROUNDS = 3;
const ROUND_MS = 300;

/**
 * Where more of a request than this is waiting, the machine's speed matters little, and a reference would add more noise
 * than it takes: latency w + c of a machine that is s times slower changes by c/(w + c)·ln s, its ratio to a reference
 * that costs c by w/(w + c)·ln s. Equal at one half; the reference has to be better by 1.5.
 */
const MOST_WAITING = 0.4;

export interface PilotRequest {
  /** With environment references expanded. */
  readonly config: Config;
  readonly head: AppLauncher;
  /** With `PILOT_COSTS`. */
  readonly reference: AppLauncher;
  readonly openDriver: () => Promise<LoadDriver>;
}

/** Costs by endpoint (`ReferenceInfo`), or null where the app's CPU time cannot be seen. Nothing is left running. */
export async function pilot(request: PilotRequest, signal: AbortSignal): Promise<ReferenceInfo['iterations'] | null> {
  const { load } = request.config;
  // One request at a time: what it takes then is its own work and its own waiting, and no queue.
  const config: Config = { ...request.config, load: { ...load, connections: 1, rate: null } };
  const sides = await bootSides({ base: request.reference, head: request.head }, ['base', 'head'], signal);
  let driver: LoadDriver | undefined;
  try {
    if (sides.apps.base?.cpuMs() === null || sides.apps.head?.cpuMs() === null) return null;
    driver = await request.openDriver();
    return await matchCosts(config, sides, driver, signal);
  } finally {
    await driver?.close();
    await sides.stop();
  }
}

async function matchCosts(
  config: Config,
  sides: RunningSides,
  driver: LoadDriver,
  signal: AbortSignal,
): Promise<ReferenceInfo['iterations']> {
  const { endpoints } = config;
  const measureReference = async (request: typeof IDLE) => {
    const endpoint = ownEndpoint(request);
    await spentOn('base', WARM_ROUNDS, { config, endpoint }, sides, driver, signal);
    return await spentOn('base', ROUNDS, { config, endpoint }, sides, driver, signal);
  };
  const idle = await measureReference(IDLE);
  const work = await measureReference(WORK);
  await warmUp({ config, endpoints, order: ['head'], reference: null }, sides, driver, signal);
  const iterations: Record<string, number | null> = {};
  const known = new Map<string, number | null>();
  for (const endpoint of endpoints) {
    const key = costKey(endpoint);
    // The reference cannot tell endpoints apart that differ in body or headers alone: they share a cost.
    if (!known.has(key)) {
      const head = await spentOn('head', ROUNDS, { config, endpoint }, sides, driver, signal);
      known.set(key, matchedCost(head, idle, work));
    }
    iterations[endpoint.name] = known.get(key) ?? null;
  }
  return iterations;
}

/** What one request took, alone on the server; NaN without a valid response. */
export interface Spent {
  readonly cpuMs: number;
  readonly latencyMs: number;
}

/**
 * Iterations that make the reference cost as much CPU time as head, null where the endpoint mostly waits or was not
 * measured. `idle` is the reference without work: what its latency has beside its CPU time is the way there and back.
 */
export function matchedCost(head: Spent, idle: Spent, work: Spent): number | null {
  const wayMs = Math.max(0, idle.latencyMs - idle.cpuMs);
  const waiting = (head.latencyMs - head.cpuMs - wayMs) / head.latencyMs;
  const iterations = ((head.cpuMs - idle.cpuMs) / (work.cpuMs - idle.cpuMs)) * PROBE_ITERATIONS;
  if (!Number.isFinite(iterations) || !(waiting <= MOST_WAITING)) return null;
  return Math.max(0, Math.round(iterations));
}

async function spentOn(
  side: 'base' | 'head',
  rounds: number,
  on: { readonly config: Config; readonly endpoint: Endpoint },
  sides: RunningSides,
  driver: LoadDriver,
  signal: AbortSignal,
): Promise<Spent> {
  let cpuMs = 0;
  let completed = 0;
  let latencyMs = 0;
  let valid = 0;
  for (let round = 0; round < rounds; round++) {
    const measured = await runRound(
      { ...on, durationMs: ROUND_MS, order: [side], expectations: {} },
      sides,
      driver,
      signal,
    );
    const samples = measured.samples[side];
    cpuMs += measured.cpuMs[side] ?? Number.NaN;
    completed += samples?.completed ?? 0;
    latencyMs += samples?.latencyMs.reduce((sum, one) => sum + one, 0) ?? 0;
    valid += samples?.latencyMs.length ?? 0;
  }
  return { cpuMs: cpuMs / completed, latencyMs: latencyMs / valid };
}

function ownEndpoint({ method, path }: typeof IDLE): Endpoint {
  return {
    name: path,
    method,
    path,
    headers: {},
    body: null,
    expect: { status: [[200, 200]], length: 'any', text: null, json: false },
    gate: {},
    limits: { meanMs: null, p50Ms: null, p90Ms: null, p99Ms: null, errors: 0 },
  };
}

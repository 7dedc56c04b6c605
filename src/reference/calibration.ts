/**
 * Calibrates the reference: measures what head's endpoints cost, so that the reference can do the same amount of work. This
 * happens once in the life of a baseline; later runs take the costs from the baselines.
 *
 * CPU time is matched, not latency, because it depends least on what else the machine does in these seconds.
 */
import type { AppLauncher } from '../app/launcher.ts';
import { type Config, type Endpoint, NO_LIMITS, SIDES, type Side } from '../config/config.ts';
import { loadOf } from '../config/sweep.ts';
import { quantilesAt } from '../load/summarise.ts';
import { RunEvents } from '../measure/events.ts';
import { runRound } from '../measure/round.ts';
import { type Session, type Testbed, withOneDriver, withTestbed } from '../measure/testbed.ts';
import { warmUp } from '../measure/warmup.ts';
import type { ReferenceInfo } from '../results/provenance.ts';
import { type Costs, costKey } from './server.ts';

/** About a millisecond of work. */
const PROBE_ITERATIONS = 200_000;
const IDLE = { method: 'GET', path: '/idle' };
const WORK = { method: 'GET', path: '/work' };
/** The costs to boot the reference with for calibration. */
export const CALIBRATION_COSTS: Costs = { [costKey(IDLE)]: 0, [costKey(WORK)]: PROBE_ITERATIONS };

const ROUNDS = 5;
const ROUND_MS = 200;
/** On a busy machine most requests wait for a core, which is not the waiting meant here; the fastest requests do not. */
const UNDISTURBED_PERCENT = 10;

/**
 * If more of a request than this is waiting, the machine's speed matters little, and a reference would add more noise than
 * it removes. On a machine that is s times slower, ln of a latency w + c (waiting and CPU) changes by c/(w + c)·ln s, and its
 * ln ratio to a reference that costs c by w/(w + c)·ln s. These are equal at one half; the reference must be better by 1.5.
 */
const MOST_WAITING = 0.4;

/** Costs by endpoint, or null if the app's CPU time cannot be read. The reference has `CALIBRATION_COSTS`. Nothing is left running. */
export async function calibrateReference(
  session: Session,
  { head, reference }: { readonly head: AppLauncher; readonly reference: AppLauncher },
): Promise<ReferenceInfo['iterations'] | null> {
  const { resolved } = session;
  const { command: _command, ...load } = resolved.load;
  // One request at a time, so that it takes only its own work and waiting, without a queue.
  const endpoints = resolved.endpoints.map(({ sweep: _sweep, ...endpoint }) => endpoint);
  const config: Config = { ...resolved, load: { ...load, connections: 1, rate: null }, endpoints };
  const launchers = { base: reference, head };
  const alone = { ...session, resolved: config, events: new RunEvents([]) };
  const versions = ['head'] as const;
  return await withOneDriver(alone, (own) => {
    const booted = { launchers, bootOrder: SIDES, versions, block: 0, signal: own.deadline.signal };
    return withTestbed(own, booted, async (testbed) => {
      const { base, head: app } = testbed.apps;
      return base?.cpuMs() === null || app?.cpuMs() === null ? null : await matchCosts(testbed);
    });
  });
}

async function matchCosts(testbed: Testbed): Promise<ReferenceInfo['iterations']> {
  const { endpoints } = testbed.config;
  const [idle, work] = [meterOf('base', ownEndpoint(IDLE)), meterOf('base', ownEndpoint(WORK))];
  // The reference knows method and path only, so endpoints that differ in body or headers share a cost.
  const shared = new Map(endpoints.map((endpoint) => [costKey(endpoint), meterOf('head', endpoint)]));
  const meters = [idle, work, ...shared.values()];
  for (const side of SIDES) {
    const ofSide = meters.flatMap((meter) => (meter.side === side ? [meter.endpoint] : []));
    const { warmupMs: warmUpMs } = testbed.config.load;
    await warmUp(testbed, { loads: ofSide.map(loadOf), order: [side], reference: null, warmUpMs, lessons: new Map() });
  }
  // In turns, so that a disturbance of several seconds affects all of them.
  for (let round = 0; round < ROUNDS; round++) {
    for (const meter of meters) await meter.measure(testbed);
  }
  return Object.fromEntries(
    endpoints.map((endpoint) => {
      const head = shared.get(costKey(endpoint));
      return [endpoint.name, head ? matchedCost(head.spent(), idle.spent(), work.spent()) : null];
    }),
  );
}

/** What one undisturbed request takes when it is alone on the server; NaN without a valid response. */
export interface Spent {
  readonly cpuMs: number;
  readonly latencyMs: number;
}

/**
 * Iterations with which the reference costs as much CPU time as head; null if the endpoint mostly waits or was not
 * measured. `idle` is the reference without work: its latency minus its CPU time is the round trip.
 */
export function matchedCost(head: Spent, idle: Spent, work: Spent): number | null {
  const roundTripMs = Math.max(0, idle.latencyMs - idle.cpuMs);
  const waiting = (head.latencyMs - head.cpuMs - roundTripMs) / head.latencyMs;
  const iterations = ((head.cpuMs - idle.cpuMs) / (work.cpuMs - idle.cpuMs)) * PROBE_ITERATIONS;
  if (!Number.isFinite(iterations) || !(waiting <= MOST_WAITING)) return null;
  return Math.max(0, Math.round(iterations));
}

/** Short rounds on one endpoint of one side, in turns with the others. */
function meterOf(side: Side, endpoint: Endpoint) {
  const cpuMs: number[] = [];
  const latencyMs: number[] = [];
  return {
    side,
    endpoint,
    async measure(testbed: Testbed): Promise<void> {
      const alone = { load: loadOf(endpoint), expectations: new Map() };
      const round = { ...alone, durationMs: ROUND_MS, order: [side], requestsPerTurn: null };
      const { samples, spent } = await runRound(testbed, round);
      cpuMs.push((spent[side]?.cpuMs ?? Number.NaN) / (samples[side]?.completed ?? 0));
      latencyMs.push(...(samples[side]?.latencyMs ?? []));
    },
    spent: (): Spent => ({ cpuMs: quantileOf(cpuMs, 50), latencyMs: quantileOf(latencyMs, UNDISTURBED_PERCENT) }),
  };
}

function quantileOf(values: readonly number[], percent: number): number {
  if (values.length === 0) return Number.NaN;
  return quantilesAt(Float64Array.from(values).sort(), [percent])[0] ?? Number.NaN;
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
    limits: { ...NO_LIMITS, errors: 0 },
  };
}

/** Prepares the frozen reference beside head, with costs from earlier runs or newly matched ones. */
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeTemporaryFolder, type TemporaryFolder } from '../app/cleanup/temporary-folder.ts';
import { commandLauncher } from '../app/command/command.ts';
import type { AppLauncher, Launching, LaunchOptions, RunningApp } from '../app/launcher.ts';
import { appOf } from '../config/app-of.ts';
import { type Config, type Endpoint, NO_LIMITS, SIDES, type Side } from '../config/config.ts';
import { loadOf } from '../config/sweep.ts';
import { AppError, MeasurementError } from '../errors.ts';
import { quantilesAt } from '../load/summarise.ts';
import { RunEvents } from '../measure/events.ts';
import { runRound } from '../measure/round.ts';
import { type Session, type Testbed, withOneDriver, withTestbed } from '../measure/testbed.ts';
import { warmUp } from '../measure/warmup.ts';
import type { ReferenceInfo, SideInfo } from '../results/provenance.ts';
import { type Costs, costKey } from './server.ts';

export const REFERENCE_SIDE: SideInfo = { label: 'reference', commit: null, kind: 'reference', imageDigest: null };

interface ReferenceRequest {
  /** The reference's entry: `dist/reference.js`, or a bundle of `src/reference.ts`. */
  readonly referencePath: string;
  readonly fingerprint: string;
  /** Costs from earlier runs; null if there are none yet. */
  readonly frozen: ReferenceInfo['iterations'] | null;
  readonly head: AppLauncher;
  readonly launch: LaunchOptions;
}

/** `launcher`: prepared; null if no endpoint needs it. The caller disposes of it. */
export type Reference = NonNullable<Awaited<ReturnType<typeof prepareReference>>>;

/** Null if the app's CPU time cannot be read, so that no cost can be matched. Throws AppError, MeasurementError. */
export async function prepareReference(session: Session, request: ReferenceRequest) {
  const { resolved, deadline } = session;
  const { fingerprint, frozen } = request;
  if (appOf(resolved, 'head').source.kind === 'url') return null;
  const when = 'while the reference server was matched to the app';
  // Unless all have one, parts of the reference would be matched at different times.
  const hasAll = resolved.endpoints.every(({ name }) => frozen?.[name] !== undefined);
  const iterations = hasAll ? frozen : await deadline.inTime(when, () => matchAfresh(session, request));
  if (iterations === null) return null;
  const costs = Object.fromEntries(
    resolved.endpoints.flatMap((endpoint) => {
      const cost = iterations[endpoint.name];
      return typeof cost === 'number' ? [[costKey(endpoint), cost]] : [];
    }),
  );
  const info = { fingerprint, iterations };
  if (Object.keys(costs).length === 0) return { info, launcher: null };
  const launcher = referenceLauncher(request, costs);
  await deadline.inTime(when, (signal) => launcher.prepare(signal));
  return { info, launcher };
}

/** About a millisecond of work. */
const PROBE_ITERATIONS = 200_000;
const OK: Endpoint['expect'] = { status: [[200, 200]], length: 'any', text: null, json: false };
const OWN = { method: 'GET', headers: {}, body: null, expect: OK, gate: {}, limits: { ...NO_LIMITS, errors: 0 } };
const IDLE: Endpoint = { ...OWN, name: '/idle', path: '/idle' };
const WORK: Endpoint = { ...OWN, name: '/work', path: '/work' };

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

/**
 * Costs by endpoint, so that the reference does the same amount of work; null if the app's CPU time cannot be read. This happens once in
 * the life of a baseline. CPU time is matched, not latency: it depends least on what else the machine does in these seconds.
 */
async function matchAfresh(session: Session, request: ReferenceRequest): Promise<ReferenceInfo['iterations'] | null> {
  const { resolved, events, deadline } = session;
  events.note('matching the cost of the reference server to the app');
  const reference = referenceLauncher(request, { [costKey(IDLE)]: 0, [costKey(WORK)]: PROBE_ITERATIONS });
  const { command: _command, ...load } = resolved.load;
  // One request at a time, so that it takes only its own work and waiting, without a queue.
  const endpoints = resolved.endpoints.map(({ sweep: _sweep, ...endpoint }) => endpoint);
  const config: Config = { ...resolved, load: { ...load, connections: 1, rate: null }, endpoints };
  const launchers = { base: reference, head: request.head };
  const alone = { ...session, resolved: config, events: new RunEvents([]) };
  const versions = ['head'] as const;
  try {
    await reference.prepare(deadline.signal);
    return await withOneDriver(alone, (own) => {
      const booted = { launchers, bootOrder: SIDES, versions, oneByOne: true, signal: own.deadline.signal };
      return withTestbed(own, booted, async (testbed) => {
        const { base, head: app } = testbed.apps;
        return base?.cpuMs() === null || app?.cpuMs() === null ? null : await matchCosts(testbed);
      });
    });
  } finally {
    await reference.dispose();
  }
}

async function matchCosts(testbed: Testbed): Promise<ReferenceInfo['iterations']> {
  const { endpoints } = testbed.config;
  const [idle, work] = [meterOf('base', IDLE), meterOf('base', WORK)];
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

/** By one undisturbed request that is alone on the server; NaN without a valid response. */
type Spent = Readonly<Record<'cpuMs' | 'latencyMs', number>>;

/** Iterations that cost as much CPU time as head; null if that mostly waits, or was not measured. `idle` gives the round trip. */
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
      const round = { load: loadOf(endpoint), durationMs: ROUND_MS, order: [side], requestsPerTurn: null };
      const { samples, spent } = await runRound(testbed, round);
      cpuMs.push((spent[side]?.cpuMs ?? Number.NaN) / (samples[side]?.completed ?? 0));
      latencyMs.push(...(samples[side]?.latencyMs ?? []));
    },
    spent: () => ({ cpuMs: quantileOf(cpuMs, 50), latencyMs: quantileOf(latencyMs, UNDISTURBED_PERCENT) }),
  };
}

function quantileOf(values: readonly number[], percent: number): number {
  if (values.length === 0) return Number.NaN;
  return quantilesAt(Float64Array.from(values).sort(), [percent])[0] ?? Number.NaN;
}

const READY_TIMEOUT_MS = 20_000;

/** The reference takes base's place in a paired run. If it fails, that is a MeasurementError: the app is not to blame. */
export function referenceLauncher(
  { referencePath, launch }: Pick<ReferenceRequest, 'referencePath' | 'launch'>,
  costs: Costs,
): AppLauncher {
  /** Holds the costs in a file: the paths of many endpoints can exceed the size of an environment variable. */
  let folder: TemporaryFolder | null = null;
  let command: Launching | null = null;
  return {
    async prepare(signal) {
      signal.throwIfAborted();
      folder = await makeTemporaryFolder(`reference-${process.pid}`);
      const file = join(folder.path, 'costs.json');
      await writeFile(file, JSON.stringify(costs));
      const start = 'exec "$LATENCY_GATE_NODE" "$LATENCY_GATE_REFERENCE"';
      const source = { kind: 'command', command: start, setup: [] } as const;
      const files = { LATENCY_GATE_REFERENCE: referencePath, LATENCY_GATE_COSTS: file };
      const env = { LATENCY_GATE_NODE: process.execPath, ...files };
      const ready = { path: null, status: null, timeoutMs: READY_TIMEOUT_MS };
      const app = { source, port: null, env, ready, network: 'host', cpus: null, cpuset: null, memory: null };
      // The caller's options for Node, such as a debugger, would change the reference.
      const options = { ...launch, env: { ...launch.env, NODE_OPTIONS: undefined } };
      const spec = { side: 'base', app, directory: dirname(referencePath) } as const;
      command = commandLauncher({ spec, options }, source);
    },
    async start(signal) {
      if (command === null) throw new Error('the reference is started before it is prepared');
      const app = await command.start(signal).catch((error: unknown) => {
        throw error instanceof AppError ? failure(error) : error;
      });
      return { ...app, exited: app.exited.then(failure), stop: () => app.stop() } satisfies RunningApp;
    },
    hook: () => Promise.resolve(),
    imageDigest: () => Promise.resolve(null),
    async dispose() {
      await folder?.remove();
    },
  };
}

function failure(error: Error): MeasurementError {
  return new MeasurementError(`the reference server failed: ${error.message}`, {
    hint: 'run it again; it needs a free port on 127.0.0.1 and the Node that runs latency-gate',
    detail: error instanceof AppError ? error.detail : undefined,
    cause: error,
  });
}

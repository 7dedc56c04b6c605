/** Prepares the frozen reference beside head, with costs from earlier runs or newly matched ones. */

import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeTemporaryFolder, type TemporaryFolder } from '../app/cleanup/temporary-folder.ts';
import { commandLauncher } from '../app/command/command.ts';
import type { AppLauncher, Launching, LaunchOptions, RunningApp } from '../app/launcher.ts';
import { appOf } from '../config/app-of.ts';
import { AppError, MeasurementError } from '../errors.ts';
import type { Session } from '../measure/testbed.ts';
import type { ReferenceInfo, SideInfo } from '../results/provenance.ts';
import { CALIBRATION_COSTS, calibrateReference } from './calibration.ts';
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

export interface Reference {
  readonly info: ReferenceInfo;
  /** Prepared; null if no endpoint needs it. The caller disposes of it. */
  readonly launcher: AppLauncher | null;
}

/** Null if the app's CPU time cannot be read, so that no cost can be matched. Throws AppError, MeasurementError. */
export async function prepareReference(session: Session, request: ReferenceRequest): Promise<Reference | null> {
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

async function matchAfresh(session: Session, request: ReferenceRequest): Promise<ReferenceInfo['iterations'] | null> {
  const { events, deadline } = session;
  events.note('matching the cost of the reference server to the app');
  const reference = referenceLauncher(request, CALIBRATION_COSTS);
  try {
    await reference.prepare(deadline.signal);
    return await calibrateReference(session, { head: request.head, reference });
  } finally {
    await reference.dispose();
  }
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

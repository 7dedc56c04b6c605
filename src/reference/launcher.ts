/** Boots the frozen reference beside head, as a separate command on the app's cores. */
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeTemporaryFolder, type TemporaryFolder } from '../app/cleanup/temporary-folder.ts';
import { commandLauncher } from '../app/command/command.ts';
import type { LaunchOptions } from '../app/launch-options.ts';
import type { AppLauncher, Launching, RunningApp } from '../app/launcher.ts';
import { AppError, MeasurementError } from '../errors.ts';
import type { Costs } from './server.ts';

const READY_TIMEOUT_MS = 20_000;

export interface ReferenceOptions {
  /** The reference's entry: `dist/reference.js`, or a bundle of `src/reference.ts`. */
  readonly referencePath: string;
  readonly costs: Costs;
  readonly launch: LaunchOptions;
}

/** The reference takes base's place in a paired run. If it fails, that is a MeasurementError: the app is not to blame. */
export function referenceLauncher({ referencePath, costs, launch }: ReferenceOptions): AppLauncher {
  /** Holds the costs in a file: the paths of many endpoints can exceed the size of an environment variable. */
  let folder: TemporaryFolder | null = null;
  let command: Launching | null = null;
  return {
    async prepare(signal) {
      signal.throwIfAborted();
      folder = await makeTemporaryFolder(`reference-${process.pid}`);
      const file = join(folder.path, 'costs.json');
      await writeFile(file, JSON.stringify(costs));
      const source = {
        kind: 'command',
        command: 'exec "$LATENCY_GATE_NODE" "$LATENCY_GATE_REFERENCE"',
        setup: [],
      } as const;
      const env = {
        LATENCY_GATE_NODE: process.execPath,
        LATENCY_GATE_REFERENCE: referencePath,
        LATENCY_GATE_COSTS: file,
      };
      const app = {
        source,
        port: null,
        env,
        ready: { path: null, status: null, timeoutMs: READY_TIMEOUT_MS },
        network: 'host',
        cpus: null,
        cpuset: null,
        memory: null,
      } as const;
      // The caller's options for Node, such as a debugger, would change the reference.
      const options = { ...launch, env: { ...launch.env, NODE_OPTIONS: undefined } };
      command = commandLauncher({ side: 'base', app, directory: dirname(referencePath) }, source, options);
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
    ...(error instanceof AppError && error.detail !== undefined ? { detail: error.detail } : {}),
    cause: error,
  });
}

/**
 * The app as a service of a Compose project, with all that it needs beside it. Each version and block gets a project of
 * its own: containers, networks and volumes are fresh, and nothing is shared that the user's files do not call external.
 *
 * CPU time and memory are those of the service under load alone: what its database uses is not counted.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../../errors.ts';
import type { Suspension } from '../../system/suspension.ts';
import { type ContainerProcess, endOfContainer, processOf } from '../container/container-process.ts';
import { failureOfHealthCheck } from '../container/health-check.ts';
import { originsOf } from '../container/network.ts';
import type { LaunchOptions } from '../launch-options.ts';
import type { AppLauncher, AppSpec, RunningApp } from '../launcher.ts';
import { detailOf } from '../process/log-tail.ts';
import { probeOf, waitUntilReady } from '../ready.ts';
import { describeBroken, findWaiting, startFailure } from './failure.ts';
import { type ComposeSource, type PreparedCompose, prepareCompose } from './prepare.ts';
import type { ComposeProject, ProjectContainer } from './project.ts';

const POLL_MS = 250;
const LOG_OF = 'the services';

export function composeLauncher(spec: AppSpec, source: ComposeSource, options: LaunchOptions): AppLauncher {
  let prepared: PreparedCompose | null = null;
  async function ready(signal: AbortSignal): Promise<PreparedCompose> {
    signal.throwIfAborted();
    prepared ??= await prepareCompose(spec, source, options, signal);
    return prepared;
  }

  return {
    async prepare(signal) {
      await ready(signal);
    },

    async start(signal) {
      const from = await ready(signal);
      const project = await from.open();
      try {
        return await startApp(spec, from, project, options, signal);
      } catch (error) {
        await project.down();
        throw error;
      }
    },

    imageDigest: () => Promise.resolve(prepared?.digest ?? null),

    async dispose() {
      await prepared?.dispose();
      prepared = null;
    },
  };
}

async function startApp(
  spec: AppSpec,
  from: PreparedCompose,
  project: ComposeProject,
  options: LaunchOptions,
  signal: AbortSignal,
): Promise<RunningApp> {
  const { docker, reach, service, port, healthCheck } = from;
  const { ready } = spec.app;
  const startedMs = performance.now();
  const { id, json } = await startServices(spec, service, project, signal);
  const released = new AbortController();
  const exited = endOfContainer(id, { ...docker, signal: released.signal }, startedMs, null);
  try {
    // A path that the configuration names says more than the service does.
    const check = ready.path === null ? healthCheck : null;
    const process = processOf(json);
    const outcome = await waitUntilReady({
      origins: originsOf(reach, port, json),
      // A published port accepts connections before the app does: only an answer proves that the app is there.
      probe: probeOf(ready, true),
      health: check === null ? undefined : (within) => failureOfHealthCheck(id, check, { ...docker, signal: within }),
      timeoutMs: Math.max(1, ready.timeoutMs - (performance.now() - startedMs)),
      tls: options.tls,
      exited,
      signal,
    });
    if (outcome.kind === 'ready') {
      const bootMs = performance.now() - startedMs;
      const suspension = await project.suspension();
      return running(spec, service, project, { origin: outcome.origin, bootMs, process, suspension, exited, released });
    }
    const last = outcome.kind === 'exited' ? { exit: await exited } : { failure: outcome.last };
    const app = { service, port, hostPid: process.hostPid, hasHealthCheck: check !== null };
    throw startFailure(spec, app, last, await project.log());
  } catch (error) {
    released.abort();
    await exited;
    throw error;
  }
}

/** Starts everything, and waits until all services but the one under load are as they should be. Hands that one back. */
async function startServices(
  spec: AppSpec,
  service: string,
  project: ComposeProject,
  signal: AbortSignal,
): Promise<ProjectContainer> {
  const { side } = spec;
  const { timeoutMs } = spec.app.ready;
  const late = AbortSignal.timeout(timeoutMs);
  const either = AbortSignal.any([signal, late]);
  try {
    // Not `--wait`: it takes a service that has done its work, or one without a health check, for a failure.
    const up = await project.up(['--no-build', '--pull', 'never', '--scale', `${service}=1`], either);
    for (;;) {
      const containers = await project.containers();
      const broken = describeBroken(containers, service);
      if (broken !== null) {
        throw new AppError(`${side}: ${broken.what}`, {
          side,
          hint: broken.hint,
          ...detailOf(await project.log(), LOG_OF),
        });
      }
      if (up.code !== 0) {
        throw new AppError(`${side}: docker compose up failed (code ${up.code})`, {
          side,
          hint: 'Compose says why below; run the same files by hand with `docker compose up` to see more',
          ...detailOf(up.tail, 'docker compose up'),
        });
      }
      const waiting = findWaiting(containers);
      const underLoad = containers.find((one) => one.service === service);
      if (waiting === undefined && underLoad !== undefined) return underLoad;
      await sleep(POLL_MS, undefined, { signal: either });
    }
  } catch (error) {
    if (error instanceof AppError || signal.aborted || !late.aborted) {
      signal.throwIfAborted();
      throw error;
    }
    const waiting = findWaiting(await project.containers());
    const what =
      waiting === undefined ? 'docker compose up was not done' : `the service ${waiting.service} was not ready`;
    const said = waiting === undefined || waiting.healthOutput === '' ? '' : `: ${waiting.healthOutput}`;
    throw new AppError(`${side}: ${what} after ${timeoutMs / 1000} s${said}`, {
      side,
      hint: 'the lines below may say why; give it more time with app.ready.timeout if it is only slow',
      ...detailOf(await project.log(), LOG_OF),
    });
  }
}

function running(
  spec: AppSpec,
  service: string,
  project: ComposeProject,
  app: Pick<RunningApp, 'origin' | 'bootMs'> & {
    process: ContainerProcess;
    suspension: Suspension;
    exited: Promise<string>;
    released: AbortController;
  },
): RunningApp {
  const { side } = spec;
  let isStopping = false;
  const exited = new Promise<Error>((resolve) => {
    void app.exited.then(async (exit) => {
      if (isStopping) return;
      const log = await project.log();
      resolve(
        new AppError(`${side}: the app ended in mid-run: the container of the service ${service} ${exit}`, {
          side,
          hint: 'it died under load: its last lines say why; it is not restarted here, whatever its restart policy',
          ...detailOf(log, LOG_OF),
        }),
      );
    });
  });
  return {
    origin: app.origin,
    bootMs: app.bootMs,
    exited,
    cpuMs: () => app.process.cpuMs(),
    takePeakMemoryBytes: () => app.process.takePeakMemoryBytes(),
    suspension: () => app.suspension,
    logTail: () => project.logSync(),
    async stop() {
      isStopping = true;
      await project.down();
      app.released.abort();
      await app.exited;
    },
  };
}

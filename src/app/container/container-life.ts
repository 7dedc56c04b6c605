/** One container, from `docker create` to its removal. */
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../../errors.ts';
import { readProc } from '../../system/proc.ts';
import { resume, resumeSync, type Suspension } from '../../system/suspension.ts';
import { registerLeftover } from '../cleanup/leftovers.ts';
import type { LaunchOptions } from '../launch-options.ts';
import type { AppSpec } from '../launcher.ts';
import { detailOf, tailOf } from '../process/log-tail.ts';
import { type ContainerProcess, endOfContainer, inspectContainer, processOf } from './container-process.ts';
import { suspensionOf } from './container-suspension.ts';
import { type DockerOptions, removeSync, runDocker, runDockerSync, valueFlags } from './docker.ts';
import { failureOfHealthCheck, type HealthCheck } from './health-check.ts';
import type { PreparedImage } from './image.ts';
import { networkFlags, originsOf, type Reach } from './network.ts';

const GRACE_SECONDS = 3;
const POLL_MS = 25;
const DEAF_GRACE_MS = 500;
const SYNC_TIMEOUT_MS = 10_000;
/** A creation that was cut off can still be finished by the daemon. */
const LATE_CREATION_MS = 500;
const LOG_LINES = 200;

export interface ContainerPlan {
  readonly spec: AppSpec;
  readonly image: PreparedImage;
  readonly reach: Reach;
  /** Where the app listens: inside the container, or on the host's network. */
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
  readonly options: LaunchOptions;
}

export interface Container {
  /** Pid of its PID 1 as this machine sees it; null before the start and where the daemon runs elsewhere. */
  readonly hostPid: number | null;
  /** Throws AppError when docker refuses. */
  start(): Promise<void>;
  /** Where it can be reached, once started. */
  origins(): string[];
  /** Resolves with how it ended, such as `exited with code 1 after 0.3 s`. Never rejects. */
  readonly exited: Promise<string>;
  /** Runs a health check inside: null when it passes, else why it does not. Never rejects. */
  health(check: HealthCheck, signal: AbortSignal): Promise<string | null>;
  cpuMs(): number | null;
  takePeakMemoryBytes(): number | null;
  /** How to suspend it, once started. Never rejects. */
  suspension(): Promise<Suspension>;
  log(): Promise<string>;
  logSync(): string;
  /** Asks it to end, then kills it and removes it with its anonymous volumes. Idempotent, never throws. */
  remove(): Promise<void>;
}

let createdContainers = 0;

/** `docker create`. Throws AppError when docker refuses; nothing is left behind then. */
export async function createContainer(plan: ContainerPlan): Promise<Container> {
  const { spec, image, options } = plan;
  createdContainers += 1;
  const name = `latency-gate-${options.runId}-${spec.side}-${createdContainers}`;
  const docker: DockerOptions = { side: spec.side, env: options.env };

  let isCreated = false;
  let suspension: Suspension = { kind: 'none', reason: 'the container has not been started' };
  const removeAtOnce = (): void => {
    resumeSync(suspension);
    removeSync(['rm', '--force', '--volumes', name], options.env, SYNC_TIMEOUT_MS);
  };
  const removeForGood = (): void => {
    removeAtOnce();
    if (isCreated) return;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LATE_CREATION_MS);
    removeAtOnce();
  };
  const forget = registerLeftover(removeForGood, { kind: 'container', name });
  const removeNow = async (): Promise<void> => {
    await runDocker(['rm', '--force', '--volumes', name], docker).catch(() => null);
    forget();
  };

  // No abort signal: it takes a moment only, and what is half created cannot be removed for sure.
  const { flags, values } = valueFlags('--env', plan.env);
  const created = await runDocker(['create', '--name', name, ...runFlags(plan), ...flags, image.id], {
    ...docker,
    values,
  }).catch(async (error: unknown) => {
    await removeNow();
    throw error;
  });
  isCreated = true;
  if (created.code !== 0) {
    await removeNow();
    throw refused(spec, 'create', created.stderr);
  }

  let startedMs = 0;
  let origins: string[] = [];
  let live: ContainerProcess | null = null;
  let lastLog = '';
  let resolveExited = (_: string): void => {};
  const exited = new Promise<string>((resolve) => {
    resolveExited = resolve;
  });

  const removing = new AbortController();
  let watching: Promise<void> | undefined;
  async function watch(): Promise<void> {
    resolveExited(await endOfContainer(name, { ...docker, signal: removing.signal }, startedMs, spec.app.memory));
  }

  const logArgs = ['logs', '--tail', String(LOG_LINES), name];
  async function log(): Promise<string> {
    const result = await runDocker(logArgs, docker).catch(() => null);
    if (result?.code === 0) lastLog = result.tail;
    return lastLog;
  }

  let removed: Promise<void> | undefined;
  async function remove(): Promise<void> {
    // A suspended app would not hear that it has to end.
    await resume(suspension).catch(() => null);
    await log();
    if (endsOnRequest()) {
      const stopped = runDocker(['stop', '-t', String(GRACE_SECONDS), name], docker).catch(() => null);
      await Promise.race([stopped, untilDeaf()]);
      await removeNow();
      await stopped;
    } else {
      await removeNow();
    }
    removing.abort();
    await watching;
  }
  /** PID 1 gets no signal that it does not handle: without a handler any grace is time lost. */
  function endsOnRequest(): boolean {
    const pid = live?.hostPid ?? null;
    return image.stopSignal !== 'SIGTERM' || pid === null || catchesSigterm(pid) !== false;
  }
  /**
   * Node as PID 1 handles SIGTERM once, to no effect, and is deaf from then on: no use in the whole grace. An app that is
   * saying its farewells after `process.once('SIGTERM')` looks the same: so it gets some of it.
   */
  async function untilDeaf(): Promise<void> {
    const deadlineMs = performance.now() + (GRACE_SECONDS + 1) * 1000;
    while (performance.now() < deadlineMs && endsOnRequest()) await sleep(POLL_MS);
    await sleep(DEAF_GRACE_MS);
  }

  return {
    get hostPid() {
      return live?.hostPid ?? null;
    },
    async start() {
      startedMs = performance.now();
      const started = await runDocker(['start', name], docker);
      if (started.code !== 0) throw refused(spec, 'start', started.stderr);
      const json = await inspectContainer(name, docker);
      live = processOf(json);
      origins = originsOf(plan.reach, plan.port, json);
      watching = watch();
    },
    origins: () => origins,
    exited,
    health: (check, signal) => failureOfHealthCheck(name, check, { ...docker, signal }),
    cpuMs: () => live?.cpuMs() ?? null,
    takePeakMemoryBytes: () => live?.takePeakMemoryBytes() ?? null,
    async suspension() {
      suspension = await suspensionOf([await inspectContainer(name, docker)], docker);
      return suspension;
    },
    log,
    logSync() {
      if (removed === undefined) lastLog = tailOf(runDockerSync(logArgs, options.env, SYNC_TIMEOUT_MS));
      return lastLog;
    },
    remove() {
      removed ??= remove();
      return removed;
    },
  };
}

function runFlags({ spec, reach, port, options }: ContainerPlan): string[] {
  const { app } = spec;
  const cores = app.cpuset ?? options.cores;
  return [
    '--label',
    `latency-gate=${options.runId}`,
    // Its processes would count as the app's, at whatever round they fall into: it is run from here until it passes.
    '--no-healthcheck',
    ...networkFlags(reach, port),
    ...(cores === null ? [] : ['--cpuset-cpus', cores]),
    ...(app.cpus === null ? [] : ['--cpus', String(app.cpus)]),
    ...(app.memory === null ? [] : ['--memory', app.memory]),
  ];
}

/** null where that cannot be seen. */
function catchesSigterm(pid: number): boolean | null {
  const mask = /^SigCgt:\s*([0-9a-f]+)$/m.exec(readProc(`/proc/${pid}/status`) ?? '')?.[1];
  if (mask === undefined) return null;
  const SIGTERM_BIT = 1n << 14n;
  return (BigInt(`0x${mask}`) & SIGTERM_BIT) !== 0n;
}

function refused(spec: AppSpec, action: string, stderr: string): AppError {
  return new AppError(`${spec.side}: docker could not ${action} the app's container`, {
    side: spec.side,
    hint: 'docker says why below; app.cpus, app.cpuset, app.memory, app.port and app.network are passed on to it',
    ...detailOf(tailOf(stderr), 'docker'),
  });
}

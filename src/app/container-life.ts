/** One container, from `docker create` to its removal. */
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../errors.ts';
import { meterControlGroup } from './cgroup-cpu.ts';
import { type CpuMeter, meterProcessTree } from './cpu-time.ts';
import { type DockerOptions, parseInspect, runDocker, runDockerSync, valueAt, valueFlags } from './docker.ts';
import type { PreparedImage } from './image.ts';
import type { LaunchOptions } from './launch-options.ts';
import type { AppSpec } from './launcher.ts';
import { registerLeftover } from './leftovers.ts';
import { detailOf, tailOf } from './log-tail.ts';
import { meterPeakMemory, type PeakMemoryMeter } from './peak-memory.ts';
import { readProc } from './proc.ts';
import { followTree } from './process-tree.ts';

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
  cpuMs(): number | null;
  takePeakMemoryBytes(): number | null;
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
  const removeSync = (): string => runDockerSync(['rm', '--force', '--volumes', name], options.env, SYNC_TIMEOUT_MS);
  const removeForGood = (): void => {
    removeSync();
    if (isCreated) return;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LATE_CREATION_MS);
    removeSync();
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
  let hostPid: number | null = null;
  let cpu: CpuMeter | null = null;
  let memory: PeakMemoryMeter | null = null;
  let lastLog = '';
  let resolveExited = (_: string): void => {};
  const exited = new Promise<string>((resolve) => {
    resolveExited = resolve;
  });

  const removing = new AbortController();
  let watching: Promise<void> | undefined;
  async function watch(): Promise<void> {
    const { code, stdout } = await runDocker(['wait', name], { ...docker, signal: removing.signal }).catch(() => ({
      code: null,
      stdout: '',
    }));
    const afterSeconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    const state = await inspectState(name, docker).catch(() => null);
    if (code !== 0) resolveExited(`was lost after ${afterSeconds} s: docker wait failed`);
    else resolveExited(`exited with code ${stdout.trim()} after ${afterSeconds} s${memoryNote(state, spec)}`);
  }

  const logArgs = ['logs', '--tail', String(LOG_LINES), name];
  async function log(): Promise<string> {
    const result = await runDocker(logArgs, docker).catch(() => null);
    if (result?.code === 0) lastLog = result.tail;
    return lastLog;
  }

  let removed: Promise<void> | undefined;
  async function remove(): Promise<void> {
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
    return image.stopSignal !== 'SIGTERM' || hostPid === null || catchesSigterm(hostPid) !== false;
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
      return hostPid;
    },
    async start() {
      startedMs = performance.now();
      const started = await runDocker(['start', name], docker);
      if (started.code !== 0) throw refused(spec, 'start', started.stderr);
      const json = await inspectState(name, docker);
      const visible = visibleProcess(json);
      hostPid = visible?.pid ?? null;
      if (visible !== null) {
        const tree = followTree(visible.pid);
        cpu = meterControlGroup(visible.pid, visible.containerId) ?? meterProcessTree(visible.pid, tree);
        memory = meterPeakMemory(tree);
      }
      origins = originsOf(plan, json);
      watching = watch();
    },
    origins: () => origins,
    exited,
    cpuMs: () => cpu?.readMs() ?? null,
    takePeakMemoryBytes: () => memory?.take() ?? null,
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

function runFlags({ spec, port, options }: ContainerPlan): string[] {
  const { app } = spec;
  return [
    '--label',
    `latency-gate=${options.runId}`,
    // Its processes would count as the app's, at whatever round they fall into.
    '--no-healthcheck',
    ...(app.network === 'host' ? ['--network', 'host'] : ['--publish', `127.0.0.1::${port}`]),
    ...(options.cores === null ? [] : ['--cpuset-cpus', options.cores]),
    ...(app.cpus === null ? [] : ['--cpus', String(app.cpus)]),
    ...(app.memory === null ? [] : ['--memory', app.memory]),
  ];
}

function originsOf({ spec, port }: ContainerPlan, json: unknown): string[] {
  if (spec.app.network === 'host') return [`http://127.0.0.1:${port}`, `http://[::1]:${port}`];
  const published = valueAt(json, 'NetworkSettings', 'Ports', `${port}/tcp`, 0, 'HostPort');
  // A container that has ended already has no port any more; that it ended is told by `exited`.
  return typeof published === 'string' ? [`http://127.0.0.1:${published}`] : [];
}

async function inspectState(name: string, docker: DockerOptions): Promise<unknown> {
  const { stdout } = await runDocker(['container', 'inspect', '--format', '{{json .}}', name], docker);
  return parseInspect(stdout);
}

/** A daemon in a virtual machine, or on another one, tells pids that mean something else here, or nothing. */
function visibleProcess(json: unknown): { pid: number; containerId: string } | null {
  const pid = valueAt(json, 'State', 'Pid');
  const id = valueAt(json, 'Id');
  if (typeof pid !== 'number' || pid <= 0 || typeof id !== 'string') return null;
  return readProc(`/proc/${pid}/cgroup`)?.includes(id) ? { pid, containerId: id } : null;
}

/** null where that cannot be seen. */
function catchesSigterm(pid: number): boolean | null {
  const mask = /^SigCgt:\s*([0-9a-f]+)$/m.exec(readProc(`/proc/${pid}/status`) ?? '')?.[1];
  if (mask === undefined) return null;
  const SIGTERM_BIT = 1n << 14n;
  return (BigInt(`0x${mask}`) & SIGTERM_BIT) !== 0n;
}

function memoryNote(json: unknown, spec: AppSpec): string {
  if (valueAt(json, 'State', 'OOMKilled') !== true) return '';
  return ` (out of memory${spec.app.memory === null ? '' : `: app.memory is ${spec.app.memory}`})`;
}

function refused(spec: AppSpec, action: string, stderr: string): AppError {
  return new AppError(`${spec.side}: docker could not ${action} the app's container`, {
    side: spec.side,
    hint: 'docker says why below; app.cpus, app.memory, app.port and app.network are passed on to it',
    ...detailOf(tailOf(stderr), 'docker'),
  });
}

/** A container under load as this machine sees it, whether the gate has created it or Compose: how it becomes ready, what it uses, how it ends. */
import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { isLoopbackAddress } from '../../config/loopback.ts';
import { resume, type Suspension } from '../../system/suspension.ts';
import { timeLimit } from '../../system/time-limit.ts';
import { type LeftoverNote, registerLeftover } from '../cleanup/leftovers.ts';
import { isKilled } from '../command/shell.ts';
import type { AppSpec } from '../launcher.ts';
import { type AppProcesses, processesIn, UNSEEN } from '../process/app-processes.ts';
import { listenersInNetworkOf } from '../process/listeners.ts';
import { tailOf } from '../process/log.ts';
import { followTree } from '../process/process-tree.ts';
import type { ProgramResult } from '../process/run-program.ts';
import { probeOf } from '../ready.ts';
import type { StartedApp } from '../running-app.ts';
import { controlGroupsOf, countsOfGroups, meterControlGroups, suspensionOf, visibleProcess } from './control-group.ts';
import { type DockerOptions, inspectContainer, isGone, removeSync, runDocker, valueAt } from './docker.ts';
import type { HealthCheck } from './image.ts';
import { originsOf, type Reach } from './network.ts';

/** Docker's own name server listens there in every container on a network with a name. */
const DOCKERS_DNS = '127.0.0.11:';

interface ContainerUnderLoad {
  readonly name: string;
  /** All that docker says of it, once it has been started. */
  readonly json: unknown;
  readonly docker: DockerOptions;
  readonly reach: Reach;
  /** Where the app listens inside. */
  readonly port: number;
  /** Null: there is none, or Docker runs it. */
  readonly healthCheck: HealthCheck | null;
  /** By the clock of `performance`. */
  readonly startedMs: number;
  /** What is left for becoming ready. */
  readonly timeoutMs: number;
}

/** What differs by who has created it. */
interface ContainerWords extends Pick<StartedApp, 'names' | 'writer' | 'handles'> {
  /** The owner of its health check, such as `the image's HEALTHCHECK`. */
  readonly check: string;
  readonly ends: { readonly starting: string; readonly running: string };
}

/** What docker runs for one start of the app: a container, or what was created beside it, too. */
interface DockersOwn {
  readonly note: LeftoverNote;
  /** What docker says of the containers that run now, the callers before those they call. */
  running(): Promise<readonly unknown[]>;
  /** The last lines; null where docker does not give them. */
  readLog(): Promise<string | null>;
  end(): Promise<ProgramResult>;
  /** Arguments of docker, and the longest that this may take, for its removal as this process exits. */
  readonly removal: readonly string[];
  readonly removalMs: number;
  isCreating(): boolean;
}

type ContainerOwner = ReturnType<typeof ownedByDocker>;

/** Registers it; it need not be there yet. `log` and `remove` never reject, and `remove` is idempotent. */
export function ownedByDocker(docker: DockerOptions, own: DockersOwn) {
  let suspension: Suspension | null = null;
  let lastLog = '';
  let removal: Promise<void> | null = null;
  const forget = registerLeftover(() => {
    removeSync(own.removal, { env: docker.env, timeout: own.removalMs }, suspension, own.isCreating());
  }, own.note);
  async function log(): Promise<string> {
    lastLog = (await own.readLog().catch(() => null)) ?? lastLog;
    return lastLog;
  }
  async function removeNow(): Promise<void> {
    // A suspended app would not hear that it has to end.
    if (suspension !== null) await resume(suspension).catch(() => null);
    await log();
    if (isGone(await own.end().catch(() => null))) forget();
  }
  return {
    log,
    async suspension() {
      suspension = await suspensionOf(await own.running(), docker);
      return suspension;
    },
    remove(): Promise<void> {
      removal ??= removeNow();
      return removal;
    },
  };
}

/** The app in a container that has been started, for `becomeReady`. */
export function appIn(
  { app }: AppSpec,
  container: ContainerUnderLoad,
  owner: ContainerOwner,
  { check: checkName, ends, handles, ...words }: ContainerWords,
): StartedApp {
  const { name, json, docker, reach, port, startedMs, timeoutMs } = container;
  const watch = new AbortController();
  const ended = endOfContainer(container, app.memory, watch.signal);
  // A path that the configuration names says more than the image does.
  const check = app.ready.path === null ? container.healthCheck : null;
  return {
    ...words,
    handles: { ...handles, CONTAINER: name },
    log: owner.log,
    startedMs,
    processes: processesOf(container),
    origins: originsOf(reach, port, json),
    // A published port accepts connections before the app does: only an answer proves that the app is there.
    probe: probeOf(app.ready, reach.kind === 'published' ? 'any answer' : undefined),
    health: check === null ? undefined : (signal) => failureOfHealthCheck(name, check, { ...docker, signal }),
    timeoutMs,
    notReadyHint() {
      const listens =
        check === null
          ? 'it listens, but does not answer as app.ready asks'
          : `it listens; ${checkName} has to pass as well, or app.ready.path to name what says ready instead`;
      // At its limit a container stands still for a while, up to minutes, before the kernel kills it.
      const limit = app.memory === null ? '' : `, or more than ${app.memory} of memory with app.memory`;
      const later = `give it more time with app.ready.timeout if it is only slow${limit}`;
      return `${listeningProblem(container) ?? listens}; ${later}`;
    },
    ended: ended.then(({ how, code }) => ({
      how,
      hint: (when) => ends[when],
      isEnvironments: () => code === null || isKilled({ code, signal: null }),
    })),
    async useAllCores() {
      // Where Docker refuses, it stays where it is.
      await runDocker(['update', '--cpuset-cpus', `0-${cpus().length - 1}`, name], docker).catch(() => undefined);
    },
    async suspension() {
      const suspension = await owner.suspension();
      return () => suspension;
    },
    async stop() {
      await owner.remove();
      watch.abort();
      await ended;
    },
  };
}

/** What is seen of a container's processes; its CPU time and counts are those of its control group where that can be read. */
function processesOf({ json, port }: ContainerUnderLoad): AppProcesses {
  const visible = visibleProcess(json);
  if (visible === null) return UNSEEN;
  const { pid, containerId } = visible;
  const processes = processesIn(followTree(pid), pid, port);
  const groups = controlGroupsOf(pid, containerId);
  const groupMs = meterControlGroups(groups);
  return {
    ...processes,
    cpuMs() {
      const ofProcesses = processes.cpuMs();
      return groupMs === null ? ofProcesses : groupMs();
    },
    counts: () => ({ ...processes.counts(), ...countsOfGroups(groups) }),
    servingPid: () => processes.servingPid() ?? pid,
  };
}

/** What is wrong with where the app listens inside its container; null if it listens as it should. */
function listeningProblem({ json, reach, port }: ContainerUnderLoad): string | null {
  if (reach.kind === 'host') return `on the host's network the app has to listen on $PORT, which was ${port}`;
  const pid = visibleProcess(json)?.pid;
  const listeners = pid === undefined ? [] : listenersInNetworkOf(pid).filter((one) => !one.startsWith(DOCKERS_DNS));
  const reachable = listeners.filter((address) => !isLoopbackAddress(address.replaceAll(/:\d+$|[[\]]/g, '')));
  if (reachable.some((address) => address.endsWith(`:${port}`))) return null;
  const network = reach.kind === 'address' ? `, and the gate has to reach the network ${reach.network}` : '';
  return listeners.length > 0
    ? `inside the container it listens on ${listeners.join(', ')}: it has to listen on 0.0.0.0:${port} (app.port says which port)${network}`
    : `the app has to listen on 0.0.0.0:${port} inside the container (app.port says which port)${network}`;
}

/** How it ended, such as `exited with code 1 after 0.3 s`; its code is null where it was lost, or the signal is given. Never rejects. */
async function endOfContainer(container: ContainerUnderLoad, memory: string | null, signal: AbortSignal) {
  const { name, startedMs, docker } = container;
  const waited = await runDocker(['wait', name], { ...docker, signal }).catch(() => null);
  const afterSeconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  const state = await inspectContainer(name, docker).catch(() => null);
  if (waited?.code !== 0) return { how: `was lost after ${afterSeconds} s: docker wait failed`, code: null };
  const limit = memory === null ? '' : `: app.memory is ${memory}`;
  const memoryNote = valueAt(state, 'State', 'OOMKilled') === true ? ` (out of memory${limit})` : '';
  const code = Number(waited.stdout.trim());
  return { how: `exited with code ${code} after ${afterSeconds} s${memoryNote}`, code };
}

/** Runs it once. Null when it passes, else why it does not, in words. Never rejects. */
async function failureOfHealthCheck(container: string, { command, timeoutMs }: HealthCheck, docker: DockerOptions) {
  const tooLong = timeLimit(timeoutMs);
  const signal = AbortSignal.any([docker.signal ?? tooLong, tooLong]);
  try {
    const { code, tail } = await runDocker(['exec', container, ...command], { ...docker, signal });
    if (code === 0) return null;
    // Each run starts processes beside an app that is just starting.
    await sleep(200);
    const lastLine = tailOf(tail, 1);
    return `its health check exited with code ${code}${lastLine === '' ? '' : `: ${lastLine}`}`;
  } catch (error) {
    if (!signal.aborted) return `its health check could not be run: ${error instanceof Error ? error.message : error}`;
    return `its health check was not done ${tooLong.aborted ? `after ${timeoutMs / 1000} s` : 'in time'}`;
  }
}

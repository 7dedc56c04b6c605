/**
 * The app as a service of a Compose project, with all that it needs beside it. Each version and block gets a project of
 * its own: containers, networks and volumes are fresh, and nothing is shared that the user's files do not call external.
 *
 * CPU time and memory are those of the service under load alone; what its database uses is counted apart (neighbours.ts).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { neighbourCounter, neighbourOf } from '../../config/metric-names.ts';
import { AppError } from '../../errors.ts';
import { readProc } from '../../system/proc.ts';
import { timeLimit } from '../../system/time-limit.ts';
import { appIn } from '../container/container-process.ts';
import { controlGroupsOf, meterControlGroups, visibleProcess } from '../container/control-group.ts';
import { valueAt } from '../container/docker.ts';
import type { AppSpec, Launching, LaunchOptions } from '../launcher.ts';
import { detailOf } from '../process/log-tail.ts';
import { becomeReady, type StartedApp } from '../running-app.ts';
import { type ComposeSource, type PreparedCompose, prepareCompose } from './prepare.ts';
import type { ComposeProject, ProjectContainer } from './project.ts';

const POLL_MS = 250;
const LOG_WRITER = 'the services';

export function composeLauncher(spec: AppSpec, source: ComposeSource, options: LaunchOptions): Launching {
  const context = { spec, options };
  let prepared: PreparedCompose | null = null;
  async function prepareOnce(signal: AbortSignal): Promise<PreparedCompose> {
    signal.throwIfAborted();
    prepared ??= await prepareCompose(source, context, signal);
    return prepared;
  }

  return {
    async prepare(signal) {
      await prepareOnce(signal);
    },

    async start(signal, attachment) {
      const from = await prepareOnce(signal);
      const project = await from.open(attachment);
      const startedMs = performance.now();
      let containers: Services;
      try {
        containers = await startServices(project, spec, signal);
      } catch (error) {
        await project.remove();
        throw error;
      }
      return await becomeReady(startedApp(from, project, { spec, startedMs, ...containers }), context, signal);
    },

    imageDigest: () => Promise.resolve(prepared?.digest ?? null),

    async dispose() {
      await prepared?.dispose();
      prepared = null;
    },
  };
}

interface Services {
  /** The service under load. */
  readonly container: ProjectContainer;
  /** The others that run. */
  readonly neighbours: readonly ProjectContainer[];
}

interface UnderLoad extends Services {
  readonly spec: AppSpec;
  readonly startedMs: number;
}

function startedApp(from: PreparedCompose, project: ComposeProject, underLoad: UnderLoad): StartedApp {
  const { service } = from;
  const { spec, startedMs, container } = underLoad;
  const neighbourCounts = meterNeighbours(underLoad.neighbours);
  const timeoutMs = Math.max(1, spec.app.ready.timeoutMs - (performance.now() - startedMs));
  const app = appIn(spec, { ...from, name: container.id, json: container.json, startedMs, timeoutMs }, project, {
    names: { starting: `the service ${service}`, running: `the container of the service ${service}` },
    log: { writer: LOG_WRITER, read: () => project.log(), readSync: () => project.logSync() },
    handles: project.variables,
    check: 'its health check',
    ends: END_HINTS,
  });
  const counts = () => ({ ...app.processes.counts(), ...neighbourCounts() });
  return { ...app, processes: { ...app.processes, counts } };
}

const NOT_RESTARTED =
  'its last lines are below; it is not restarted here: where it needs another service to be up first, say so with depends_on and condition: service_healthy';

const END_HINTS = {
  starting: NOT_RESTARTED,
  running: 'it died under load: its last lines say why; it is not restarted here, whatever its restart policy',
};

/** Starts everything and waits until all services but the one under load are as they should be. */
async function startServices(project: ComposeProject, spec: AppSpec, signal: AbortSignal): Promise<Services> {
  const late = timeLimit(spec.app.ready.timeoutMs);
  const either = AbortSignal.any([signal, late]);
  try {
    // Not `--wait`: it takes a service that has done its work, or one without a health check, for a failure.
    const up = await project.up(['--no-build', '--pull', 'never', '--scale', `${project.service}=1`], either);
    for (;;) {
      const containers = await project.containers();
      await requireIntact(project, spec, containers);
      if (up.code !== 0) {
        throw new AppError(`${spec.side}: docker compose up failed (code ${up.code})`, {
          side: spec.side,
          hint: 'Compose says why below; run the same files by hand with `docker compose up` to see more',
          ...detailOf(up.tail, 'docker compose up'),
        });
      }
      const container = containers.find((one) => one.service === project.service);
      if (findWaiting(containers) === undefined && container !== undefined) {
        const neighbours = containers.filter((one) => one !== container && one.status === 'running');
        return { container, neighbours };
      }
      await sleep(POLL_MS, undefined, { signal: either });
    }
  } catch (error) {
    if (error instanceof AppError || signal.aborted || !late.aborted) {
      signal.throwIfAborted();
      throw error;
    }
    throw await lateStart(project, spec);
  }
}

/** Throws AppError if the start cannot succeed any more. */
async function requireIntact(
  project: ComposeProject,
  { side }: AppSpec,
  containers: readonly ProjectContainer[],
): Promise<void> {
  const broken = describeBroken(containers, project.service);
  if (broken === null) return;
  const detail = detailOf(await project.log(), LOG_WRITER);
  throw new AppError(`${side}: ${broken.what}`, { side, hint: broken.hint, ...detail });
}

async function lateStart(project: ComposeProject, { side, app }: AppSpec): Promise<AppError> {
  const waiting = findWaiting(await project.containers());
  const what =
    waiting === undefined ? 'docker compose up was not done' : `the service ${waiting.service} was not ready`;
  const said = waiting === undefined || waiting.healthOutput === '' ? '' : `: ${waiting.healthOutput}`;
  return new AppError(`${side}: ${what} after ${app.ready.timeoutMs / 1000} s${said}`, {
    side,
    hint: 'the lines below may say why; give it more time with app.ready.timeout if it is only slow',
    ...detailOf(await project.log(), LOG_WRITER),
  });
}

/** The service to blame for a start that cannot succeed any more; null while it still can. */
function describeBroken(
  containers: readonly ProjectContainer[],
  underLoad: string,
): { readonly what: string; readonly hint: string } | null {
  const unhealthy = containers.find(({ health, status }) => health === 'unhealthy' && status !== 'exited');
  const ended = containers.find((one) => hasEnded(one) && (one.exitCode !== 0 || one.service === underLoad));
  if (ended !== undefined) {
    return {
      what: `the service ${ended.service} exited with code ${ended.exitCode}, before it was ready`,
      hint:
        ended.service === underLoad
          ? NOT_RESTARTED
          : 'its last lines are below; `docker compose up` by hand shows the same',
    };
  }
  if (unhealthy === undefined) return null;
  const said = unhealthy.healthOutput === '' ? '' : `: ${unhealthy.healthOutput}`;
  return {
    what: `the service ${unhealthy.service} is unhealthy${said}`,
    hint: 'its healthcheck in the Compose file (or the HEALTHCHECK of its image) fails; its last lines are below',
  };
}

/** A container that is not yet as it should be, one that others may wait for before all. One that has ended is done. */
function findWaiting(containers: readonly ProjectContainer[]): ProjectContainer | undefined {
  return (
    containers.find(({ health }) => health === 'starting') ??
    containers.find(({ status }) => status !== 'running' && status !== 'exited')
  );
}

function hasEnded({ status }: ProjectContainer): boolean {
  return status === 'exited' || status === 'dead';
}

/**
 * What the services beside the one under load do, read from outside: CPU time of their control groups, and bytes over their
 * network interfaces (/proc/<pid>/net/dev). A query that became more expensive shows there, not in the app that waits for it.
 *
 * So far, by metric; several containers of a service are one. What cannot be seen is absent.
 */
export type NeighbourCounts = Readonly<Record<string, number>>;

interface Meter {
  readonly service: string;
  readonly cpuMs: () => number | null;
  readonly networkBytes: () => number | null;
}

/** @param containers of the project that run, without the one under load */
export function meterNeighbours(containers: readonly ProjectContainer[]): () => NeighbourCounts {
  const meters = containers.flatMap(({ service, json }): Meter[] => {
    const visible = visibleProcess(json);
    if (visible === null || neighbourOf(neighbourCounter(service, 'cpu')) === null) return [];
    const { pid, containerId } = visible;
    const group = meterControlGroups(controlGroupsOf(pid, containerId));
    // With `network_mode: host` or that of another container, its interfaces carry what others send.
    const sharesNetwork = /^(host$|container:)/.test(String(valueAt(json, 'HostConfig', 'NetworkMode')));
    return [
      {
        service,
        cpuMs: () => group?.readMs() ?? null,
        networkBytes: () => (sharesNetwork ? null : bytesOver(readProc(`/proc/${pid}/net/dev`) ?? '')),
      },
    ];
  });
  return () => {
    const counts: Record<string, number> = {};
    const add = (name: string, value: number | null) => {
      if (value !== null) counts[name] = (counts[name] ?? 0) + value;
    };
    for (const { service, cpuMs, networkBytes } of meters) {
      add(neighbourCounter(service, 'cpu'), cpuMs());
      add(neighbourCounter(service, 'network'), networkBytes());
    }
    return counts;
  };
}

/** Received and sent, over all interfaces but the loopback, by the text of /proc/<pid>/net/dev; null where there is none. */
export function bytesOver(text: string): number | null {
  const interfaces = text.split('\n').flatMap((line) => {
    const [, name, figures = ''] = /^\s*(\S+):\s+(.*)$/.exec(line) ?? [];
    const [received, , , , , , , , sent] = figures.split(/\s+/).map(Number);
    return name === undefined || name === 'lo' || received === undefined || sent === undefined ? [] : [received + sent];
  });
  return interfaces.length === 0 ? null : interfaces.reduce((sum, bytes) => sum + bytes, 0);
}

/** The app as a service of a Compose project, with all that it needs beside it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { neighbourCounter, neighbourOf } from '../../config/metric-names.ts';
import { AppError } from '../../errors.ts';
import { readProc } from '../../system/proc.ts';
import { timeLimit } from '../../system/time-limit.ts';
import { isKilled } from '../command/shell.ts';
import { appIn } from '../container/container-process.ts';
import { controlGroupsOf, meterControlGroups, visibleProcess } from '../container/control-group.ts';
import { faultIn, valueAt } from '../container/docker.ts';
import type { AppSpec, LaunchContext } from '../launcher.ts';
import { detailOf } from '../process/log.ts';
import { launchPrepared } from '../running-app.ts';
import { type ComposeSource, prepareCompose } from './prepare.ts';
import type { ComposeProject, ProjectContainer } from './project.ts';

const LOG_WRITER = 'the services';
const NOT_RESTARTED =
  'its last lines are below; it is not restarted here: where it needs another service to be up first, say so with depends_on and condition: service_healthy';

export function composeLauncher(context: LaunchContext, source: ComposeSource) {
  const { spec } = context;
  const prepare = (signal: AbortSignal) => prepareCompose(source, context, signal);
  return launchPrepared(context, prepare, async (from, signal, attachment) => {
    const { service } = from;
    const project = await from.open(attachment);
    const startedMs = performance.now();
    try {
      const { container, neighbours } = await startServices(project, spec, signal);
      const neighbourCounts = meterNeighbours(neighbours);
      const timeoutMs = Math.max(1, spec.app.ready.timeoutMs - (performance.now() - startedMs));
      const app = appIn(spec, { ...from, name: container.id, json: container.json, startedMs, timeoutMs }, project, {
        names: { starting: `the service ${service}`, running: `the container of the service ${service}` },
        writer: LOG_WRITER,
        handles: project.variables,
        check: 'its health check',
        ends: {
          starting: NOT_RESTARTED,
          running: 'it died under load: its last lines say why; it is not restarted here, whatever its restart policy',
        },
      });
      const counts = () => ({ ...app.processes.counts(), ...neighbourCounts() });
      return { ...app, processes: { ...app.processes, counts } };
    } catch (error) {
      await project.remove();
      throw error;
    }
  });
}

/** Starts everything and waits until all services but the one under load are as they should be. The others that run are neighbours. */
async function startServices(project: ComposeProject, { side, app }: AppSpec, signal: AbortSignal) {
  const { timeoutMs } = app.ready;
  const late = timeLimit(timeoutMs);
  const either = AbortSignal.any([signal, late]);
  const failure = async (what: string, hint: string, isEnvironments = false) =>
    AppError.of(side, what, { hint, isEnvironments, ...detailOf(await project.log(), LOG_WRITER) });
  try {
    const up = await project.up(either);
    for (;;) {
      const containers = await project.containers();
      const broken = describeBroken(containers, project.service);
      if (broken !== null) throw await failure(...broken);
      if (up.code !== 0) {
        throw AppError.of(side, `docker compose up failed (code ${up.code})`, {
          hint: 'Compose says why below; run the same files by hand with `docker compose up` to see more',
          ...faultIn(up),
          ...detailOf(up.tail, 'docker compose up'),
        });
      }
      const container = containers.find((one) => one.service === project.service);
      if (findWaiting(containers) === undefined && container !== undefined) {
        const neighbours = containers.filter((one) => one !== container && one.status === 'running');
        return { container, neighbours };
      }
      await sleep(250, undefined, { signal: either });
    }
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AppError || !late.aborted) throw error;
    const waiting = findWaiting(await project.containers());
    const what =
      waiting === undefined ? 'docker compose up was not done' : `the service ${waiting.service} was not ready`;
    throw await failure(
      `${what} after ${timeoutMs / 1000} s${saidBy(waiting)}`,
      'the lines below may say why; give it more time with app.ready.timeout if it is only slow',
    );
  }
}

/** What to say, the hint, and whether the machine is why, of a start that cannot succeed any more; null while it still can. */
function describeBroken(containers: readonly ProjectContainer[], underLoad: string): [string, string, boolean?] | null {
  const ended = containers.find(
    ({ status, exitCode, service }) =>
      (status === 'exited' || status === 'dead') && (exitCode !== 0 || service === underLoad),
  );
  if (ended !== undefined) {
    const what = `the service ${ended.service} exited with code ${ended.exitCode}, before it was ready`;
    const byHand = 'its last lines are below; `docker compose up` by hand shows the same';
    const hint = ended.service === underLoad ? NOT_RESTARTED : byHand;
    return [what, hint, isKilled({ code: ended.exitCode, signal: null })];
  }
  const unhealthy = containers.find(({ health, status }) => health === 'unhealthy' && status !== 'exited');
  if (unhealthy === undefined) return null;
  return [
    `the service ${unhealthy.service} is unhealthy${saidBy(unhealthy)}`,
    'its healthcheck in the Compose file (or the HEALTHCHECK of its image) fails; its last lines are below; where the check is not meant for it, as for a worker from the app’s image, switch it off: `healthcheck: { disable: true }`',
  ];
}

/** What its health check wrote last, to be appended. */
function saidBy(container: ProjectContainer | undefined): string {
  return container?.healthOutput ? `: ${container.healthOutput}` : '';
}

/** A container that is not yet as it should be, first one that others may wait for. One that has ended is done. */
function findWaiting(containers: readonly ProjectContainer[]): ProjectContainer | undefined {
  return (
    containers.find(({ health }) => health === 'starting') ??
    containers.find(({ status }) => status !== 'running' && status !== 'exited')
  );
}

/**
 * What the services beside the one under load do so far, by metric: CPU time of their control groups, and bytes over their network
 * interfaces. A query that became more expensive shows there, not in the app that waits for it. Several containers of a service
 * are one. What cannot be seen is absent.
 */
function meterNeighbours(containers: readonly ProjectContainer[]): () => Readonly<Record<string, number>> {
  const meters = containers.flatMap(({ service, json }) => {
    const visible = visibleProcess(json);
    if (visible === null || neighbourOf(neighbourCounter(service, 'cpu')) === null) return [];
    const { pid, containerId } = visible;
    const cpuMs = meterControlGroups(controlGroupsOf(pid, containerId));
    // With `network_mode: host` or that of another container, its interfaces carry what others send.
    const sharesNetwork = /^(host$|container:)/.test(String(valueAt(json, 'HostConfig', 'NetworkMode')));
    const networkBytes = () => (sharesNetwork ? null : bytesOver(readProc(`/proc/${pid}/net/dev`) ?? ''));
    return [
      [neighbourCounter(service, 'cpu'), () => cpuMs?.() ?? null] as const,
      [neighbourCounter(service, 'network'), networkBytes] as const,
    ];
  });
  return () => {
    const counts: Record<string, number> = {};
    for (const [name, read] of meters) {
      const value = read();
      if (value !== null) counts[name] = (counts[name] ?? 0) + value;
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

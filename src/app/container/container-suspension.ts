/** How containers can be suspended from here: by their freezers where this process may switch them, else by Docker. */
import { spawnSync } from 'node:child_process';
import { jsonOf } from '../../config/written.ts';
import { askDocker, canSwitch, type Freezer, resumeSync, type Suspension } from '../../system/suspension.ts';
import { controlGroupsOf, freezersOf, visibleProcess } from './control-group.ts';
import { type DockerOptions, runDocker, runDockerSync, valueAt } from './docker.ts';

const SUDO_TIMEOUT_MS = 5000;
const SYNC_TIMEOUT_MS = 10_000;

/**
 * Finds out by trying, and suspends nothing. Never rejects.
 *
 * @param containers what docker says of them, the callers before those they call
 */
export async function suspensionOf(containers: readonly unknown[], docker: DockerOptions): Promise<Suspension> {
  const freezers = containers.flatMap((json) => visibleFreezers(json).slice(0, 1));
  if (freezers.length === containers.length && requestFreezers(freezers, docker.env)) {
    return { kind: 'freezer', freezers };
  }
  const containerIds = containers.map((json) => String(valueAt(json, 'Id')));
  const socketPath = await daemonSocket(docker);
  if (socketPath === null) return { kind: 'none', reason: 'the Docker daemon is not on this machine' };
  const answered = await askDocker(socketPath, 'GET', `/containers/${containerIds[0]}/json`).catch(() => null);
  if (answered?.status === 200) return { kind: 'docker', socketPath, containerIds };
  return { kind: 'none', reason: `the Docker API does not answer on ${socketPath}` };
}

/**
 * Resumes what a run that was killed may have left suspended, so that it can be asked to end: a frozen container makes
 * `docker stop` wait for the whole grace period, and the oldest engines cannot kill it at all. Never throws; a container
 * that is not there, or is running, stays as it is.
 */
export function resumeContainers(names: readonly string[], env: DockerOptions['env']): void {
  for (const name of names) {
    const json = jsonOf(runDockerSync(['container', 'inspect', '--format', '{{json .}}', name], env, SYNC_TIMEOUT_MS));
    resumeSync({ kind: 'freezer', freezers: visibleFreezers(json) });
    if (valueAt(json, 'State', 'Paused') === true) runDockerSync(['unpause', name], env, SYNC_TIMEOUT_MS);
  }
}

/** The container's freezers if the daemon's pids mean processes of this machine. */
function visibleFreezers(json: unknown): Freezer[] {
  const visible = visibleProcess(json);
  return visible === null ? [] : freezersOf(controlGroupsOf(visible.pid, visible.containerId));
}

/**
 * Control groups are root's. A runner of GitHub gives its user sudo without a password: there, and only there, the gate
 * takes over the freezers of the containers that it has created itself.
 */
function requestFreezers(freezers: readonly Freezer[], env: DockerOptions['env']): boolean {
  if (freezers.every(canSwitch)) return true;
  if (env['GITHUB_ACTIONS'] !== 'true' || process.getuid === undefined) return false;
  const files = freezers.map(({ file }) => file);
  spawnSync('sudo', ['-n', 'chown', String(process.getuid()), '--', ...files], {
    timeout: SUDO_TIMEOUT_MS,
    stdio: 'ignore',
  });
  return freezers.every(canSwitch);
}

/** Null for a daemon that is reached by TCP, SSH or a named pipe. */
async function daemonSocket(docker: DockerOptions): Promise<string | null> {
  const host = docker.env['DOCKER_HOST'];
  if (host !== undefined && host !== '') return socketIn(host);
  const format = '{{.Endpoints.docker.Host}}';
  const context = await runDocker(['context', 'inspect', '--format', format], docker).catch(() => null);
  return socketIn(context?.stdout.trim() ?? '');
}

function socketIn(host: string): string | null {
  return /^unix:\/\/(\/.+)$/.exec(host)?.[1] ?? null;
}

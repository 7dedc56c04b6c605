/** One Compose project, from `up` to `down`: a version's services for one block, with networks and volumes of their own. */
import { setTimeout as sleep } from 'node:timers/promises';
import { jsonOf, listOf } from '../../config/written.ts';
import { AppError } from '../../errors.ts';
import { ownedByDocker } from '../container/container-process.ts';
import { type DockerOptions, LATE_CREATION_MS, runDocker, valueAt } from '../container/docker.ts';
import { detailOf, tailOf } from '../process/log.ts';

export interface ComposeCall {
  readonly project: string;
  /** Absolute paths; later ones are laid over earlier ones. */
  readonly files: readonly string[];
  readonly profiles: readonly string[];
  readonly docker: DockerOptions;
}

export type ProjectContainer = Readonly<ReturnType<typeof containerOf>>;

export type ComposeProject = ReturnType<typeof composeProject>;

/** Nothing is created yet. @param service name of the service under load */
export function composeProject(call: ComposeCall, service: string) {
  const { project, files, profiles, docker } = call;
  /** `up` has not ended: if it is cut off, the daemon may still go on creating containers. */
  let isStarting = false;
  const down = (graceSeconds: number) => ['down', '--volumes', '--remove-orphans', '--timeout', String(graceSeconds)];

  async function containers(): Promise<readonly ProjectContainer[]> {
    const filter = `label=com.docker.compose.project=${project}`;
    const { stdout } = await runDocker(['ps', '--all', '--quiet', '--no-trunc', '--filter', filter], docker);
    const ids = stdout.split('\n').filter((id) => id !== '');
    if (ids.length === 0) return [];
    return listOf(jsonOf((await runDocker(['container', 'inspect', ...ids], docker)).stdout)).map(containerOf);
  }

  const owner = ownedByDocker(docker, {
    note: { kind: 'compose-project', project },
    async running() {
      const running = (await containers()).filter(({ status }) => status === 'running');
      running.sort((a, b) => Number(b.service === service) - Number(a.service === service));
      return running.map(({ json }) => json);
    },
    async readLog() {
      const { code, stdout, stderr } = await runCompose(call, ['logs', '--no-color', '--tail', '20']);
      return code === 0 ? arrangeLog(`${stdout}${stderr}`, service) : null;
    },
    async end() {
      const removed = runCompose(call, down(3));
      if (!isStarting) return await removed;
      await removed.catch(() => null);
      await sleep(LATE_CREATION_MS);
      return await runCompose(call, down(0));
    },
    removal: composeArgs(call, down(0)),
    removalMs: 30_000,
    isCreating: () => isStarting,
  });

  return {
    ...owner,
    service,
    containers,
    /** By these `docker compose` finds it, whatever its directory. */
    variables: {
      COMPOSE_PROJECT_NAME: project,
      COMPOSE_PATH_SEPARATOR: ':',
      COMPOSE_FILE: files.join(':'),
      COMPOSE_PROFILES: profiles.join(','),
    },
    /** Everything is created, and started in the order that the files ask for. */
    async up(signal: AbortSignal) {
      isStarting = true;
      // Not `--wait`: it takes a service that has done its work, or one without a health check, for a failure.
      const command = ['up', '--detach', '--no-build', '--pull', 'never', '--scale', `${service}=1`];
      const result = await runCompose(call, command, signal);
      isStarting = false;
      return result;
    },
  };
}

function containerOf(json: unknown) {
  const lastCheck = listOf(valueAt(json, 'State', 'Health', 'Log')).at(-1);
  return {
    id: String(valueAt(json, 'Id') ?? ''),
    service: String(valueAt(json, 'Config', 'Labels', 'com.docker.compose.service') ?? ''),
    /** `created`, `running`, `restarting`, `exited` … */
    status: String(valueAt(json, 'State', 'Status') ?? ''),
    exitCode: Number(valueAt(json, 'State', 'ExitCode') ?? 0),
    /** `starting`, `healthy`, `unhealthy`; empty or `none` where Docker watches no health. */
    health: String(valueAt(json, 'State', 'Health', 'Status') ?? ''),
    /** The last line that its health check wrote. */
    healthOutput: tailOf(String(valueAt(lastCheck, 'Output') ?? ''), 1),
    json,
  };
}

/** Lines such as `db-1  | ready`, which come as the services' logs are read: put together by service. */
export function arrangeLog(text: string, service: string): string {
  const prefixOf = (line: string): string => /^(\S+-\d+) *\| /.exec(line)?.[1] ?? '';
  const isUnderLoad = (line: string): boolean => prefixOf(line).replace(/-\d+$/, '') === service;
  // What has no prefix are Compose's own remarks.
  const lines = tailOf(text, 10_000)
    .split('\n')
    .filter((line) => prefixOf(line) !== '');
  const others = lines.filter((line) => !isUnderLoad(line)).sort((a, b) => prefixOf(a).localeCompare(prefixOf(b)));
  return [...others, ...lines.filter(isUnderLoad)].slice(-60).join('\n');
}

/** The first that knows `!reset` and `!override` in all places where they are used. */
const OLDEST = '2.24.4';

function composeArgs({ project, files, profiles }: ComposeCall, command: readonly string[]): string[] {
  const given = [
    ...files.flatMap((file) => ['--file', file]),
    ...profiles.flatMap((profile) => ['--profile', profile]),
  ];
  return ['compose', '--ansi=never', '--project-name', project, ...given, ...command];
}

/** Runs a command on the project. The caller explains one that failed. */
export async function runCompose(call: ComposeCall, command: readonly string[], signal?: AbortSignal) {
  return await runDocker(composeArgs(call, command), { ...call.docker, ...(signal && { signal }) });
}

/** Throws AppError if docker has no Compose plugin, or one that is too old. */
export async function requireCompose(docker: DockerOptions): Promise<void> {
  const { side } = docker;
  const { code, stdout, stderr } = await runDocker(['compose', 'version', '--short'], docker);
  if (code !== 0) {
    throw AppError.of(side, 'docker has no Compose plugin', {
      isEnvironments: true,
      hint: 'install it (docker-compose-plugin): `docker compose version` must answer; hosted runners of GitHub have it',
      ...detailOf(tailOf(stderr), 'docker'),
    });
  }
  const [version = OLDEST] = /\d+\.\d+\.\d+/.exec(stdout) ?? [];
  if (version.localeCompare(OLDEST, 'en', { numeric: true }) >= 0) return;
  throw AppError.of(side, `Docker Compose ${version} is too old`, {
    isEnvironments: true,
    hint: `app.compose needs version ${OLDEST} or newer`,
  });
}

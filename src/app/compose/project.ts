/** One Compose project, from `up` to `down`: a version's services for one block, with networks and volumes of their own. */
import { setTimeout as sleep } from 'node:timers/promises';
import { jsonOf } from '../../config/written.ts';
import { AppError } from '../../errors.ts';
import { resume, type Suspension } from '../../system/suspension.ts';
import { registerLeftover } from '../cleanup/leftovers.ts';
import { suspensionOf } from '../container/control-group.ts';
import {
  type DockerOptions,
  LATE_CREATION_MS,
  removeSync,
  runDocker,
  runDockerSync,
  valueAt,
} from '../container/docker.ts';
import { appEnvironment } from '../environment.ts';
import type { AppSpec, LaunchOptions } from '../launcher.ts';
import { detailOf, tailOf } from '../process/log-tail.ts';
import type { ProgramResult } from '../process/run-program.ts';

const GRACE_SECONDS = 3;
const SYNC_TIMEOUT_MS = 30_000;
const LOG_LINES_PER_SERVICE = 20;
const SHOWN_LOG_LINES = 60;
const MANY_LINES = 10_000;

/** A container of the project, as docker describes it. */
export interface ProjectContainer {
  readonly id: string;
  readonly service: string;
  /** `created`, `running`, `restarting`, `exited` … */
  readonly status: string;
  readonly exitCode: number;
  /** `starting`, `healthy`, `unhealthy`; null where Docker watches no health. */
  readonly health: string | null;
  /** The last line that its health check wrote. */
  readonly healthOutput: string;
  /** All that docker says. */
  readonly json: unknown;
}

export class ComposeProject {
  /** Name of the service under load. */
  readonly service: string;
  readonly #call: ComposeCall;
  readonly #forget: () => void;
  /** `up` has not ended: if it is cut off, the daemon may still go on creating containers. */
  #isStarting = false;
  #suspension: Suspension = { kind: 'none', reason: 'the project has not been started' };
  #lastLog = '';
  #removal: Promise<void> | null = null;

  /** Nothing is created yet. */
  constructor(call: ComposeCall, service: string) {
    this.service = service;
    this.#call = call;
    this.#forget = registerLeftover(() => this.#removeSync(), { kind: 'compose-project', project: call.project });
  }

  /** `docker compose up --detach`: everything is created, and started in the order that the files ask for. */
  async up(command: readonly string[], signal: AbortSignal): Promise<ProgramResult> {
    this.#isStarting = true;
    const result = await runCompose(this.#call, ['up', '--detach', ...command], signal);
    this.#isStarting = false;
    return result;
  }

  /** Those by which `docker compose` finds it, whatever its directory. */
  get variables(): Readonly<Record<string, string>> {
    const { project, files, profiles } = this.#call;
    return {
      COMPOSE_PROJECT_NAME: project,
      COMPOSE_PATH_SEPARATOR: ':',
      COMPOSE_FILE: files.join(':'),
      COMPOSE_PROFILES: profiles.join(','),
    };
  }

  containers(): Promise<readonly ProjectContainer[]> {
    return containersOf(this.#call);
  }

  /** How to suspend all its containers that run now, the service under load before the others. */
  async suspension(): Promise<Suspension> {
    const running = (await this.containers()).filter(({ status }) => status === 'running');
    running.sort((a, b) => Number(b.service === this.service) - Number(a.service === this.service));
    const json = running.map((container) => container.json);
    this.#suspension = await suspensionOf(json, this.#call.docker);
    return this.#suspension;
  }

  /** The last lines of all services, those of the service under load last. */
  async log(): Promise<string> {
    const result = await runCompose(this.#call, LOG_COMMAND).catch(() => null);
    if (result?.code === 0) this.#lastLog = arrangeLog(`${result.stdout}${result.stderr}`, this.service);
    return this.#lastLog;
  }

  logSync(): string {
    if (this.#removal === null) {
      const args = composeArgs(this.#call, LOG_COMMAND);
      this.#lastLog = arrangeLog(runDockerSync(args, this.#call.docker.env, SYNC_TIMEOUT_MS), this.service);
    }
    return this.#lastLog;
  }

  /** Removes containers, networks and volumes. Idempotent, never throws. */
  remove(): Promise<void> {
    this.#removal ??= this.#remove();
    return this.#removal;
  }

  async #remove(): Promise<void> {
    // A suspended app would not hear that it has to end.
    await resume(this.#suspension).catch(() => null);
    await this.log();
    let removed = await runCompose(this.#call, downCommand(GRACE_SECONDS)).catch(() => null);
    if (this.#isStarting) {
      await sleep(LATE_CREATION_MS);
      removed = await runCompose(this.#call, downCommand(0)).catch(() => null);
    }
    // What could not be removed now is tried again at the end.
    if (removed?.code === 0) this.#forget();
  }

  #removeSync(): void {
    removeSync(composeArgs(this.#call, downCommand(0)), {
      env: this.#call.docker.env,
      timeoutMs: SYNC_TIMEOUT_MS,
      suspension: this.#suspension,
      isCreating: this.#isStarting,
    });
  }
}

const LOG_COMMAND = ['logs', '--no-color', '--tail', String(LOG_LINES_PER_SERVICE)];

function downCommand(graceSeconds: number): string[] {
  return ['down', '--volumes', '--remove-orphans', '--timeout', String(graceSeconds)];
}

async function containersOf({ project, docker }: ComposeCall): Promise<ProjectContainer[]> {
  const filter = `label=com.docker.compose.project=${project}`;
  const { stdout } = await runDocker(['ps', '--all', '--quiet', '--no-trunc', '--filter', filter], docker);
  const ids = stdout.split('\n').filter((id) => id !== '');
  if (ids.length === 0) return [];
  const inspected = jsonOf((await runDocker(['container', 'inspect', ...ids], docker)).stdout);
  return Array.isArray(inspected) ? inspected.map(containerOf) : [];
}

function containerOf(json: unknown): ProjectContainer {
  const health = valueAt(json, 'State', 'Health', 'Status');
  const checks = valueAt(json, 'State', 'Health', 'Log');
  const lastCheck: unknown = Array.isArray(checks) ? checks.at(-1) : undefined;
  return {
    id: String(valueAt(json, 'Id') ?? ''),
    service: String(valueAt(json, 'Config', 'Labels', 'com.docker.compose.service') ?? ''),
    status: String(valueAt(json, 'State', 'Status') ?? ''),
    exitCode: Number(valueAt(json, 'State', 'ExitCode') ?? 0),
    health: typeof health === 'string' && health !== 'none' ? health : null,
    healthOutput: tailOf(String(valueAt(lastCheck, 'Output') ?? ''), 1),
    json,
  };
}

/** Lines such as `db-1  | ready`, which come as the services' logs are read: put together by service. */
function arrangeLog(text: string, service: string): string {
  const prefixOf = (line: string): string => /^(\S+-\d+) *\| /.exec(line)?.[1] ?? '';
  const isUnderLoad = (line: string): boolean => prefixOf(line).replace(/-\d+$/, '') === service;
  // What has no prefix are Compose's own remarks.
  const lines = tailOf(text, MANY_LINES)
    .split('\n')
    .filter((line) => prefixOf(line) !== '');
  const others = lines.filter((line) => !isUnderLoad(line)).sort((a, b) => compareTexts(prefixOf(a), prefixOf(b)));
  return [...others, ...lines.filter(isUnderLoad)].slice(-SHOWN_LOG_LINES).join('\n');
}

function compareTexts(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** The first that knows `!reset` and `!override` in all places where they are used. */
const OLDEST: readonly [number, number, number] = [2, 24, 4];

/** What all commands on one project have in common. */
export interface ComposeCall {
  readonly project: string;
  /** Absolute paths; later ones are laid over earlier ones. */
  readonly files: readonly string[];
  readonly profiles: readonly string[];
  readonly docker: DockerOptions;
}

/** Compose files fill in variables of their environment, so it is what the app may see: nothing of the action's own. */
export function composeDocker(spec: AppSpec, options: LaunchOptions): DockerOptions {
  return { side: spec.side, env: appEnvironment(options.env, {}) };
}

function composeArgs({ project, files, profiles }: ComposeCall, command: readonly string[]): string[] {
  return [
    'compose',
    '--ansi=never',
    '--project-name',
    project,
    ...files.flatMap((file) => ['--file', file]),
    ...profiles.flatMap((profile) => ['--profile', profile]),
    ...command,
  ];
}

/** Runs a command on the project. The caller explains one that failed. */
export async function runCompose(
  call: ComposeCall,
  command: readonly string[],
  signal?: AbortSignal,
): Promise<ProgramResult> {
  return await runDocker(composeArgs(call, command), signal === undefined ? call.docker : { ...call.docker, signal });
}

/** Throws AppError if docker has no Compose plugin, or one that is too old. */
export async function requireCompose(docker: DockerOptions): Promise<void> {
  const { side } = docker;
  const { code, stdout, stderr } = await runDocker(['compose', 'version', '--short'], docker);
  if (code !== 0) {
    throw new AppError(`${side}: docker has no Compose plugin`, {
      side,
      hint: 'install it (docker-compose-plugin): `docker compose version` must answer; hosted runners of GitHub have it',
      ...detailOf(tailOf(stderr), 'docker'),
    });
  }
  const version = /(\d+)\.(\d+)\.(\d+)/.exec(stdout)?.slice(1).map(Number);
  if (version === undefined || !isOlder(version, OLDEST)) return;
  throw new AppError(`${side}: Docker Compose ${version.join('.')} is too old`, {
    side,
    hint: `app.compose needs version ${OLDEST.join('.')} or newer`,
  });
}

function isOlder(version: readonly number[], than: readonly number[]): boolean {
  const at = than.findIndex((part, i) => version[i] !== part);
  return at !== -1 && (version[at] ?? 0) < (than[at] ?? 0);
}

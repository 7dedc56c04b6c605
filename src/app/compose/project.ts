/** One Compose project, from `up` to `down`: a version's services for one block, with networks and volumes of their own. */
import { setTimeout as sleep } from 'node:timers/promises';
import { resume, resumeSync, type Suspension } from '../../system/suspension.ts';
import { registerLeftover } from '../cleanup/leftovers.ts';
import { suspensionOf } from '../container/container-suspension.ts';
import {
  type DockerOptions,
  parseInspect,
  removeSync,
  runDocker,
  runDockerSync,
  valueAt,
} from '../container/docker.ts';
import { tailOf } from '../process/log-tail.ts';
import type { ProgramResult } from '../process/run-program.ts';
import { type ComposeCall, composeArgs, runCompose } from './cli.ts';

const GRACE_SECONDS = 3;
const SYNC_TIMEOUT_MS = 30_000;
/** The daemon may still finish a creation whose client was cut off. */
const LATE_CREATION_MS = 500;
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

export interface ComposeProject {
  /** Name of the service under load. */
  readonly service: string;
  /** `docker compose up --detach`: everything is created, and started in the order that the files ask for. */
  up(command: readonly string[], signal: AbortSignal): Promise<ProgramResult>;
  containers(): Promise<readonly ProjectContainer[]>;
  /** How to suspend all its containers that run now, the service under load before the others. */
  suspension(): Promise<Suspension>;
  /** The last lines of all services, those of the service under load last. */
  log(): Promise<string>;
  logSync(): string;
  /** Removes containers, networks and volumes. Idempotent, never throws. */
  down(): Promise<void>;
}

/** Nothing is created yet. `service` is the name of the one under load. */
export function composeProject(call: ComposeCall, service: string): ComposeProject {
  const { docker, project } = call;
  const downCommand = (seconds: number): string[] => [
    'down',
    '--volumes',
    '--remove-orphans',
    '--timeout',
    String(seconds),
  ];
  const logCommand = ['logs', '--no-color', '--tail', String(LOG_LINES_PER_SERVICE)];
  let isCutOff = false;
  let suspension: Suspension = { kind: 'none', reason: 'the project has not been started' };
  const downSync = (): void => {
    resumeSync(suspension);
    removeSync(composeArgs(call, downCommand(0)), docker.env, SYNC_TIMEOUT_MS);
  };
  const forget = registerLeftover(
    () => {
      downSync();
      if (!isCutOff) return;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LATE_CREATION_MS);
      downSync();
    },
    { kind: 'compose-project', project },
  );

  let lastLog = '';
  async function log(): Promise<string> {
    const result = await runCompose(call, logCommand).catch(() => null);
    if (result?.code === 0) lastLog = arrangeLog(`${result.stdout}${result.stderr}`, service);
    return lastLog;
  }

  let downed: Promise<void> | undefined;
  async function removeAll(): Promise<void> {
    // A suspended app would not hear that it has to end.
    await resume(suspension).catch(() => null);
    await log();
    let removed = await runCompose(call, downCommand(GRACE_SECONDS)).catch(() => null);
    if (isCutOff) {
      await sleep(LATE_CREATION_MS);
      removed = await runCompose(call, downCommand(0)).catch(() => null);
    }
    // What could not be removed now is tried again at the end.
    if (removed?.code === 0) forget();
  }

  return {
    service,
    async up(command, signal) {
      isCutOff = true;
      const result = await runCompose(call, ['up', '--detach', ...command], signal);
      isCutOff = false;
      return result;
    },
    containers: () => containersOf(project, docker),
    async suspension() {
      const running = (await containersOf(project, docker)).filter(({ status }) => status === 'running');
      running.sort((a, b) => Number(b.service === service) - Number(a.service === service));
      suspension = await suspensionOf(
        running.map(({ json }) => json),
        docker,
      );
      return suspension;
    },
    log,
    logSync() {
      if (downed !== undefined) return lastLog;
      lastLog = arrangeLog(runDockerSync(composeArgs(call, logCommand), docker.env, SYNC_TIMEOUT_MS), service);
      return lastLog;
    },
    down() {
      downed ??= removeAll();
      return downed;
    },
  };
}

async function containersOf(project: string, docker: DockerOptions): Promise<ProjectContainer[]> {
  const filter = `label=com.docker.compose.project=${project}`;
  const { stdout } = await runDocker(['ps', '--all', '--quiet', '--no-trunc', '--filter', filter], docker);
  const ids = stdout.split('\n').filter((id) => id !== '');
  if (ids.length === 0) return [];
  const inspected = parseInspect((await runDocker(['container', 'inspect', ...ids], docker)).stdout);
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

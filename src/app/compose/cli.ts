/** `docker compose`, as the user has it. */
import { AppError } from '../../errors.ts';
import { type DockerOptions, runDocker } from '../container/docker.ts';
import { appEnvironment } from '../environment.ts';
import type { AppSpec, LaunchOptions } from '../launcher.ts';
import { detailOf, tailOf } from '../process/log-tail.ts';
import type { ProgramResult } from '../process/run-program.ts';

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

export function composeArgs({ project, files, profiles }: ComposeCall, command: readonly string[]): string[] {
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

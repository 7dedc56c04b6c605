/** The docker command line, as the user has it: contexts, credentials and BuildKit included. No shell in between. */
import { spawnSync } from 'node:child_process';
import type { Side } from '../../config/config.ts';
import { jsonOf } from '../../config/written.ts';
import { AppError, systemCode } from '../../errors.ts';
import { resumeSync, type Suspension } from '../../system/suspension.ts';
import { detailOf, environmentFault, KEPT_LINES, tailOf } from '../process/log.ts';
import { type ProgramResult, runProgram } from '../process/run-program.ts';

export interface DockerOptions {
  readonly side: Side;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Values for `--env NAME` and `--build-arg NAME`: kept off the command line, which every user of the machine can read. */
  readonly values?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Once more after a failure that is not the version's: a fault of the network is often over by then. */
  readonly isRepeated?: boolean;
}

/** Variables that docker's own command line heeds: these cannot be passed through its environment. */
const DOCKERS_OWN =
  /^(PATH|HOME|TMPDIR|USER|LANG|LC_.*|DOCKER_.*|BUILDKIT_.*|BUILDX_.*|COMPOSE_.*|XDG_.*|SSH_.*|SSL_.*|LD_.*|GO[A-Z]+|OTEL_.*|(HTTPS?|NO|ALL)_PROXY|(https?|no|all)_proxy)$/;

/** In lines of docker's own: what the steps of a build write begins with a number. */
const REFUSALS = [
  {
    pattern: /^(?!#|[\d.]+ ).*permission denied while trying to connect to the docker/im,
    what: 'this user may not use Docker',
    hint: 'add the user to the group docker, or run as one who may (`docker version` must show a server)',
  },
  {
    pattern:
      /^(?!#|[\d.]+ ).*(?:cannot connect to the docker daemon|failed to connect to the docker api|is the docker daemon running|error during connect)/im,
    what: 'the Docker daemon does not answer',
    hint: 'start Docker, or check DOCKER_HOST and the docker context (`docker version` must show a server)',
  },
];

/** Runs docker. The caller explains a call that failed; a missing docker or daemon throws AppError. */
export async function runDocker(args: readonly string[], options: DockerOptions): Promise<ProgramResult> {
  const { side, signal } = options;
  const env = { ...options.env, ...options.values };
  const result = await runProgram('docker', args, { cwd: '/', env, signal }).catch((cause: unknown) => {
    const code = systemCode(cause);
    if (code === null || signal?.aborted) throw cause;
    throw AppError.of(side, `docker could not be started (${code})`, {
      isEnvironments: true,
      hint: 'install Docker and have `docker` on PATH, or boot the app with app.command',
      cause,
    });
  });
  const refusal = result.code === 0 ? undefined : REFUSALS.find(({ pattern }) => pattern.test(result.stderr));
  const isAgain = options.isRepeated && result.code !== 0 && faultIn(result).isEnvironments;
  if (refusal === undefined) return isAgain ? await runDocker(args, { ...options, isRepeated: false }) : result;
  const detail = detailOf(tailOf(result.stderr), 'docker');
  throw AppError.of(side, refusal.what, { isEnvironments: true, hint: refusal.hint, ...detail });
}

/** For the error about a call that failed: where docker’s words name the machine or the network, the version is not to blame. */
export function faultIn({ stdout, stderr }: ProgramResult): { readonly isEnvironments?: true; readonly hint?: string } {
  const fault = environmentFault(tailOf(`${stdout}\n${stderr}`, KEPT_LINES));
  return fault === null ? {} : { isEnvironments: true, hint: fault.hint };
}

/** Flags such as `--env NAME` and the values that go with them by the environment, where that is possible. */
export function valueFlags(flag: '--env' | '--build-arg', variables: Readonly<Record<string, string>>) {
  const all = Object.entries(variables);
  return {
    flags: all.flatMap(([name, value]) => [flag, DOCKERS_OWN.test(name) ? `${name}=${value}` : name]),
    values: Object.fromEntries(all.filter(([name]) => !DOCKERS_OWN.test(name))),
  };
}

/** What docker says where there is nothing to remove. */
export const ABSENT = /no such (?:container|image|object)|no resource found to remove/i;

/** Otherwise it stays noted: it is tried again at the end, and by the next run. Null: docker did not answer. */
export function isGone(removal: Pick<ProgramResult, 'code' | 'stderr'> | null): boolean {
  return removal !== null && (removal.code === 0 || ABSENT.test(removal.stderr));
}

/** The daemon may still finish a creation whose client was cut off. */
export const LATE_CREATION_MS = 500;

/**
 * Removes something as the process exits: what is suspended is resumed, so that it can be asked to end, and what may still be
 * created is removed again. Throws unless it is gone then, so that it stays noted.
 */
export function removeSync(
  args: readonly string[],
  { env, timeout }: Pick<DockerOptions, 'env'> & { readonly timeout: number },
  suspension: Suspension | null = null,
  isCreating = false,
): void {
  const remove = () => {
    const { error, status: code, stderr } = spawnSync('docker', [...args], { env, timeout, encoding: 'utf8' });
    if (error !== undefined) throw error;
    return isGone({ code, stderr });
  };
  if (suspension !== null) resumeSync(suspension);
  let isRemoved = remove();
  if (isCreating) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LATE_CREATION_MS);
    isRemoved = remove();
  }
  if (!isRemoved) throw new Error('docker could not remove it');
}

/** All that docker says of a container; undefined where there is none. */
export async function inspectContainer(name: string, docker: DockerOptions): Promise<unknown> {
  const { stdout } = await runDocker(['container', 'inspect', '--format', '{{json .}}', name], docker);
  return jsonOf(stdout);
}

/** A value inside parsed JSON, or undefined where the path does not lead anywhere. */
export function valueAt(json: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce((value, key) => Object.getOwnPropertyDescriptor(Object(value), key)?.value, json);
}

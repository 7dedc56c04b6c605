/** The image that a container is made from: built from the checkout, or found by name. */
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { AppSource } from '../../config/config.ts';
import { fields, jsonOf, listOf } from '../../config/written.ts';
import { AppError, ConfigError } from '../../errors.ts';
import { registerLeftover } from '../cleanup/leftovers.ts';
import { renewTimes } from '../environment.ts';
import type { AppSpec, LaunchContext } from '../launcher.ts';
import { detailOf } from '../process/log.ts';
import { type DockerOptions, faultIn, isGone, removeSync, runDocker, valueAt, valueFlags } from './docker.ts';

/** HEALTHCHECK: run from here until it passes, and not by Docker in the middle of rounds. */
export interface HealthCheck {
  /** Program and arguments, as they are run inside the container. */
  readonly command: readonly string[];
  readonly timeoutMs: number;
}

export interface PreparedImage extends NonNullable<Awaited<ReturnType<typeof inspectImage>>> {
  /** Takes the tag away that `buildImage` made; missing for images found by name. Never throws. */
  remove?(): Promise<void>;
}

export const NOT_LOADED =
  'the builder must load what it builds: use the default builder, or one whose driver is docker';
const UNKNOWN_FLAG = /unknown flag: --(?:cache-to|load)/;
let builtImages = 0;

/** `docker build` of a context below the spec's directory. Throws AppError with the end of the build's output. */
export async function buildImage(source: BuildSource, { spec, options }: LaunchContext, signal: AbortSignal) {
  const { side, directory } = spec;
  const docker = { side, env: options.env };
  const context = resolve(directory, source.context);
  const dockerfile = resolve(context, source.dockerfile);
  if (!(await stat(dockerfile).catch(() => null))?.isFile()) {
    throw AppError.of(side, `there is no Dockerfile at ${dockerfile}`, {
      hint: 'check app.build (the context) and its dockerfile, which is relative to the context; an older commit may not have it yet',
    });
  }
  builtImages += 1;
  const tag = `latency-gate:${options.runId}-${side}-${builtImages}`;
  const remove = await registerTag(tag, docker);
  renewTimes(spec.place);
  try {
    const { flags, values } = valueFlags('--build-arg', source.args);
    const names = ['--tag', tag, '--label', `latency-gate=${options.runId}`, '--file', dockerfile];
    const args = [...buildFlags(source), ...names, ...flags, context];
    const built = await runDocker(args, { ...docker, values, signal, isRepeated: true });
    const detail = detailOf(built.tail, 'docker build');
    if (built.code !== 0) {
      const hint = UNKNOWN_FLAG.test(built.stderr)
        ? 'build.cache-to, and caches of a type in build.cache-from, need BuildKit: install buildx, or leave them out'
        : `run it by hand to see why: docker build -f ${dockerfile} ${context}`;
      const why = { hint, ...faultIn(built), ...detail };
      throw AppError.of(side, `docker build of ${context} failed (code ${built.code})`, why);
    }
    const image = await inspectImage(tag, docker);
    if (image === null) {
      const message = `docker build succeeded, but the image ${tag} is not there`;
      throw AppError.of(side, message, { hint: NOT_LOADED, ...detail });
    }
    // Newer engines make up a digest, of a registry that the image was never in.
    return { ...image, digest: image.id, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

type BuildSource = Extract<AppSource, { kind: 'build' }>;

/**
 * An image that is going to be there under this name. Returns what removes it again, which never throws. Throws AppError where docker
 * does not answer: nothing can be there then, and a note of it would stay for ever.
 */
export async function registerTag(tag: string, docker: DockerOptions): Promise<() => Promise<void>> {
  await inspectImage(tag, docker);
  const removeNow = () => removeSync(['rmi', tag], { env: docker.env, timeout: 10_000 });
  const forget = registerLeftover(removeNow, { kind: 'image', tag });
  return async () => {
    if (isGone(await runDocker(['rmi', tag], docker).catch(() => null))) forget();
  };
}

/** Caches of a type, such as `type=gha`, exist in BuildKit alone, whose builders do not all load the image into docker by themselves. */
export function buildFlags({ target, cacheFrom, cacheTo }: BuildSource): string[] {
  const isForBuildKit = cacheTo.length > 0 || cacheFrom.some((cache) => /\btype=/.test(cache));
  return [
    'build',
    '--force-rm',
    ...(isForBuildKit ? ['--load'] : []),
    ...(target === null ? [] : [`--target=${target}`]),
    ...cacheFrom.map((cache) => `--cache-from=${cache}`),
    ...cacheTo.map((cache) => `--cache-to=${cache}`),
  ];
}

/** The local image of that name, else the one that `docker pull` fetches. */
export async function findImage(name: string, launch: LaunchContext, signal: AbortSignal): Promise<PreparedImage> {
  const { side } = launch.spec;
  const docker = { side, env: launch.options.env };
  const local = await inspectImage(name, docker);
  if (local !== null) return local;
  const pulled = await runDocker(['pull', '--quiet', '--', name], { ...docker, signal, isRepeated: true });
  const image = pulled.code === 0 ? await inspectImage(name, docker) : null;
  if (image !== null) return image;
  throw AppError.of(side, `the image ${name} is not here, and docker pull could not get it`, {
    ...faultIn(pulled),
    hint: 'check the name and tag; for a private registry log in before the gate runs (docker login)',
    ...detailOf(pulled.tail, 'docker pull'),
  });
}

/** Inside the container: configured, set in the app's environment, or the only one there is. Throws ConfigError that names what `has` ports. */
export function portInside({ side, app }: AppSpec, ports: readonly number[], has: string): number {
  if (app.port !== null) return app.port;
  const ofEnvironment = Number(app.env['PORT']);
  if (Number.isInteger(ofEnvironment) && ofEnvironment > 0 && ofEnvironment < 65_536) return ofEnvironment;
  const [port, ...others] = ports;
  if (port !== undefined && others.length === 0) return port;
  const which = ports.length === 0 ? 'no port' : `several ports (${ports.join(', ')})`;
  throw new ConfigError(`${side}: where the app listens is not known: ${has} ${which}`, {
    hint: 'set app.port to the port that the app listens on inside its container',
  });
}

/** The local image of that name; null where there is none. */
export async function inspectImage(name: string, docker: DockerOptions) {
  const { code, stdout } = await runDocker(['image', 'inspect', '--format', '{{json .}}', '--', name], docker);
  const json = code === 0 ? jsonOf(stdout) : null;
  const id = valueAt(json, 'Id');
  if (typeof id !== 'string') return null;
  const digest = valueAt(json, 'RepoDigests', 0);
  const stopSignal = valueAt(json, 'Config', 'StopSignal');
  // Keys such as `3000/tcp`.
  const keys = Object.keys(fields(valueAt(json, 'Config', 'ExposedPorts')));
  const ports = keys.flatMap((key) => /^(\d+)(?:\/tcp)?$/.exec(key)?.[1] ?? []).map(Number);
  // Items such as `NODE_ENV=production`.
  const variables = textsOf(valueAt(json, 'Config', 'Env')).filter((item) => /^[^=]+=/.test(item));
  return {
    /** Containers are made from the id: the same bits in every block, whatever becomes of the name. */
    id,
    /** Digest in a registry if it has one, else the id. */
    digest: typeof digest === 'string' ? digest : id,
    exposedPorts: ports.sort((a, b) => a - b),
    env: Object.fromEntries(variables.map((item): string[] => item.split(/=(.*)/s, 2))) as Record<string, string>,
    stopSignal: typeof stopSignal === 'string' && stopSignal !== '' ? stopSignal : 'SIGTERM',
    healthCheck: healthCheckOf(valueAt(json, 'Config')),
  };
}

/** @param config an image's `Config`, as docker prints it; null if it has no health check */
export function healthCheckOf(config: unknown): HealthCheck | null {
  const timeoutNs = valueAt(config, 'Healthcheck', 'Timeout');
  const timeoutMs = typeof timeoutNs === 'number' && timeoutNs > 0 ? timeoutNs / 1e6 : null;
  return readHealthCheck(valueAt(config, 'Healthcheck', 'Test'), timeoutMs, textsOf(valueAt(config, 'Shell')));
}

/** @param test such as `['CMD-SHELL', 'curl -f localhost']`; null for NONE, and for what is not a test */
export function readHealthCheck(test: unknown, timeoutMs: number | null, shell: readonly string[] = []) {
  const [kind, ...words] = textsOf(test);
  if (words.length === 0 || (kind !== 'CMD' && kind !== 'CMD-SHELL')) return null;
  const command = kind === 'CMD' ? words : [...(shell.length > 0 ? shell : ['/bin/sh', '-c']), words.join(' ')];
  // Docker's default.
  return { command, timeoutMs: timeoutMs ?? 30_000 };
}

function textsOf(list: unknown): string[] {
  return listOf(list).filter((one) => typeof one === 'string');
}

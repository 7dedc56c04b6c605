/** A Compose project made ready to be started again and again: read, built, its images here. */
import { rmSync } from 'node:fs';
import { mkdtemp, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { AppSource } from '../../config/config.ts';
import { AppError } from '../../errors.ts';
import { registerLeftover } from '../cleanup/leftovers.ts';
import { type DockerOptions, removeSync, runDocker } from '../container/docker.ts';
import type { HealthCheck } from '../container/health-check.ts';
import { findImage, inspectImage, type PreparedImage } from '../container/image.ts';
import { type Reach, reachOf } from '../container/network.ts';
import type { LaunchOptions } from '../launch-options.ts';
import type { AppSpec } from '../launcher.ts';
import { detailOf, tailOf } from '../process/log-tail.ts';
import { type ComposeCall, composeDocker, requireCompose, runCompose } from './cli.ts';
import {
  type ComposeModel,
  isHealthAwaited,
  parseModel,
  requirePublishable,
  serviceHealthCheck,
  servicePort,
  serviceUnderLoad,
} from './model.ts';
import { composeOverride, ownImages } from './override.ts';
import { type ComposeProject, composeProject } from './project.ts';

export type ComposeSource = Extract<AppSource, { kind: 'compose' }>;

export interface PreparedCompose {
  readonly docker: DockerOptions;
  readonly reach: Reach;
  /** Name of the service under load. */
  readonly service: string;
  /** Its port inside the container. */
  readonly port: number;
  /** Digest of its image. */
  readonly digest: string;
  /** To be run from here; null: it has none, or Docker runs it, because other services wait for it. */
  readonly healthCheck: HealthCheck | null;
  /** A project of its own for each block. Nothing of it is created yet. */
  open(): Promise<ComposeProject>;
  /** Removes the images that were built. Never throws. */
  dispose(): Promise<void>;
}

const LEFTOVER_TIMEOUT_MS = 10_000;
let preparedProjects = 0;
let openedProjects = 0;

/** Throws AppError or ConfigError; nothing is left behind then. */
export async function prepareCompose(
  spec: AppSpec,
  source: ComposeSource,
  options: LaunchOptions,
  signal: AbortSignal,
): Promise<PreparedCompose> {
  const { side } = spec;
  const docker = composeDocker(spec, options);
  await requireCompose(docker);
  const reach = await reachOf(spec, options);
  const files = await requireFiles(spec, source.files);
  preparedProjects += 1;
  const prefix = `latency-gate-${options.runId}-${side}`;
  const call = { project: `${prefix}-build-${preparedProjects}`, files, profiles: source.profiles, docker };
  const model = await readModel(call, signal);
  const service = serviceUnderLoad(spec, model, source.service);
  const definition = model.services[service];
  if (definition === undefined) throw new Error(`no service ${service} in the model that named it`);
  requirePublishable(spec, service, definition);

  const tags = `latency-gate:${options.runId}-${side}-compose-${preparedProjects}`;
  const images = ownImages(model, (index) => `${tags}-${index + 1}`);
  const folder = await temporaryFolder();
  const built = [...new Set(images.values())].map((tag) => registeredImage(tag, docker));
  async function dispose(): Promise<void> {
    await Promise.all(built.map((image) => image.remove()));
    await folder.remove();
  }
  const { runId, cores } = options;
  async function overlaid(project: string, port: number | null): Promise<ComposeCall> {
    const file = join(folder.path, `${project}.yml`);
    const way = reach.kind === 'address' ? { port: null, network: reach.network } : { port, network: null };
    const override = composeOverride(model, { project, runId, service, ...way, env: spec.app.env, cores, images });
    await writeFile(file, override, { mode: 0o600 });
    return { ...call, project, files: [...files, file] };
  }

  try {
    if (images.size > 0) await buildImages(await overlaid(call.project, null), signal);
    const image = await imagesOf(spec, model, service, images, options, signal);
    const port = servicePort(spec, service, definition, image);
    return {
      docker,
      reach,
      service,
      port,
      digest: image.digest,
      healthCheck: isHealthAwaited(model, service) ? null : serviceHealthCheck(definition, image),
      async open() {
        openedProjects += 1;
        return composeProject(await overlaid(`${prefix}-${openedProjects}`, port), service);
      },
      dispose,
    };
  } catch (error) {
    await dispose();
    throw error;
  }
}

async function requireFiles(spec: AppSpec, files: readonly string[]): Promise<string[]> {
  const paths = files.map((file) => resolve(spec.directory, file));
  for (const path of paths) {
    if ((await stat(path).catch(() => null))?.isFile()) continue;
    throw new AppError(`${spec.side}: there is no Compose file at ${path}`, {
      side: spec.side,
      hint: 'check app.compose: paths count from the configuration; an older commit may not have the file yet',
    });
  }
  return paths;
}

async function readModel(call: ComposeCall, signal: AbortSignal): Promise<ComposeModel> {
  const { side } = call.docker;
  const { code, stdout, stderr } = await runCompose(call, ['config', '--format', 'json'], signal);
  const model = code === 0 ? parseModel(stdout) : null;
  if (model !== null) return model;
  const flags = call.files.map((file) => `-f ${file}`).join(' ');
  throw new AppError(`${side}: docker compose does not accept ${call.files.join(', ')}`, {
    side,
    hint: `it says why below; by hand: docker compose ${flags} config`,
    ...detailOf(tailOf(stderr), 'docker compose config'),
  });
}

async function buildImages(call: ComposeCall, signal: AbortSignal): Promise<void> {
  const { side } = call.docker;
  const built = await runCompose(call, ['build'], signal);
  if (built.code === 0) return;
  const flags = call.files.slice(0, -1).map((file) => `-f ${file}`);
  throw new AppError(`${side}: docker compose build failed (code ${built.code})`, {
    side,
    hint: `run it by hand to see why: docker compose ${flags.join(' ')} build`,
    ...detailOf(built.tail, 'docker compose build'),
  });
}

/** The image of the service under load. All others are here afterwards, too: a block must not wait for a download. */
async function imagesOf(
  spec: AppSpec,
  model: ComposeModel,
  service: string,
  own: ReadonlyMap<string, string>,
  options: LaunchOptions,
  signal: AbortSignal,
): Promise<PreparedImage> {
  const found = new Map<string, PreparedImage>();
  for (const [name, { image }] of Object.entries(model.services)) {
    if (own.has(name) || image === undefined || found.has(image)) continue;
    found.set(image, await findImage(spec, image, options, signal));
  }
  const tag = own.get(service);
  const built = tag === undefined ? null : await inspectImage(tag, spec, options);
  const image =
    built === null
      ? found.get(model.services[service]?.image ?? '')
      : { ...built, digest: built.id, remove: async () => {} };
  if (image !== undefined) return image;
  throw new AppError(
    `${spec.side}: docker compose build succeeded, but the image of the service ${service} is not there`,
    {
      side: spec.side,
      hint: 'the builder must load what it builds: use the default builder, or one whose driver is docker',
    },
  );
}

function registeredImage(tag: string, docker: DockerOptions): { remove(): Promise<void> } {
  const forget = registerLeftover(() => removeSync(['rmi', tag], docker.env, LEFTOVER_TIMEOUT_MS), {
    kind: 'image',
    tag,
  });
  return {
    async remove() {
      await runDocker(['rmi', tag], docker).catch(() => null);
      forget();
    },
  };
}

/** For the files that are laid over the user's: they hold the app's environment, so they are for this user alone. */
async function temporaryFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(await realpath(process.env['RUNNER_TEMP'] || tmpdir()), 'latency-gate-compose-'));
  const forget = registerLeftover(() => rmSync(path, { recursive: true, force: true }), {
    kind: 'folder',
    folder: path,
  });
  return {
    path,
    async remove() {
      await rm(path, { recursive: true, force: true }).catch(() => null);
      forget();
    },
  };
}

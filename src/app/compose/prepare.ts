/** A Compose project made ready to be started again and again: read, built, its images here. */
import { stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { AppSource } from '../../config/config.ts';
import { withPort } from '../../config/references.ts';
import { AppError } from '../../errors.ts';
import { makeTemporaryFolder } from '../cleanup/temporary-folder.ts';
import { faultIn } from '../container/docker.ts';
import { findImage, inspectImage, NOT_LOADED, type PreparedImage, registerTag } from '../container/image.ts';
import { reachOf } from '../container/network.ts';
import { appEnvironment, renewTimes } from '../environment.ts';
import { type AppSpec, ATTACHED_AT, type Attachment, type LaunchContext } from '../launcher.ts';
import { detailOf, tailOf } from '../process/log.ts';
import {
  type ComposeModel,
  composeOverride,
  isHealthAwaited,
  type OverrideChoices,
  ownImages,
  parseModel,
  serviceHealthCheck,
  servicePort,
  serviceUnderLoad,
} from './model.ts';
import { type ComposeCall, composeProject, requireCompose, runCompose } from './project.ts';

export type ComposeSource = Extract<AppSource, { kind: 'compose' }>;

let preparedProjects = 0;
let openedProjects = 0;

/** Throws AppError or ConfigError; nothing is left behind then. */
export async function prepareCompose(source: ComposeSource, context: LaunchContext, signal: AbortSignal) {
  const { spec, options } = context;
  const { env: appEnv } = spec.app;
  // Compose files fill in variables of their environment, so it is what the app may see: nothing of the action's own.
  const docker = { side: spec.side, env: appEnvironment(options.env, {}) };
  await requireCompose(docker);
  const reach = await reachOf(spec, options);
  const files = await requireFiles(spec, source.files);
  preparedProjects += 1;
  const prefix = `latency-gate-${options.runId}-${spec.side}`;
  const call = { project: `${prefix}-build-${preparedProjects}`, files, profiles: source.profiles, docker };
  const model = await readModel(call, signal);
  const underLoad = serviceUnderLoad(spec, model, source.service);
  const { name: service, definition } = underLoad;
  const tags = `latency-gate:${options.runId}-${spec.side}-compose-${preparedProjects}`;
  const images = ownImages(model, (index) => `${tags}-${index + 1}`);
  const removeTags = await Promise.all([...new Set(images.values())].map((tag) => registerTag(tag, docker)));
  // The files that are laid over the user's hold the app's environment: this folder is for this user alone.
  const overrides = await makeTemporaryFolder('compose');
  const dispose = () => Promise.all([...removeTags.map((remove) => remove()), overrides.remove()]);
  async function laidOver(own: Pick<OverrideChoices, 'project' | 'port' | 'env' | 'folder'>): Promise<ComposeCall> {
    const file = join(overrides.path, `${own.project}.yml`);
    const network = reach.kind === 'address' ? reach.network : null;
    const port = network === null ? own.port : null;
    const shared = { runId: options.runId, service, network, cores: options.cores(), images };
    await writeFile(file, composeOverride(model, { ...own, port, ...shared }), { mode: 0o600 });
    return { ...call, project: own.project, files: [...files, file] };
  }

  try {
    const build = { project: call.project, port: null, env: withPort(appEnv, null), folder: null };
    renewTimes(spec.place);
    if (images.size > 0) await buildImages(await laidOver(build), signal);
    const image = await requireImages({ model, service, built: images }, context, signal);
    const port = servicePort(spec, underLoad, image);
    const healthCheck = serviceHealthCheck(definition.healthcheck, image.healthCheck);
    return {
      docker,
      reach,
      service,
      port,
      digest: image.digest,
      healthCheck: isHealthAwaited(model, service) ? null : healthCheck,
      /** A project of its own for each block. Nothing of it is created yet. */
      async open(attachment?: Attachment) {
        openedProjects += 1;
        const own = withPort(appEnv, port);
        const added = attachment?.env(ATTACHED_AT, { ...image.env, ...definition.environment, ...own });
        const project = `${prefix}-${openedProjects}`;
        const folder = attachment?.folder ?? null;
        return composeProject(await laidOver({ project, port, env: { ...own, ...added }, folder }), service);
      },
      dispose,
    };
  } catch (error) {
    await dispose();
    throw error;
  }
}

async function requireFiles({ side, directory }: AppSpec, files: readonly string[]): Promise<string[]> {
  const paths = files.map((file) => resolve(directory, file));
  for (const path of paths) {
    if ((await stat(path).catch(() => null))?.isFile()) continue;
    throw AppError.of(side, `there is no Compose file at ${path}`, {
      hint: 'check app.compose: paths count from the configuration; an older commit may not have the file yet',
    });
  }
  return paths;
}

async function readModel(call: ComposeCall, signal: AbortSignal): Promise<ComposeModel> {
  const { code, stdout, stderr } = await runCompose(call, ['config', '--format', 'json'], signal);
  const model = code === 0 ? parseModel(stdout) : null;
  if (model !== null) return model;
  const flags = call.files.map((file) => `-f ${file}`).join(' ');
  throw AppError.of(call.docker.side, `docker compose does not accept ${call.files.join(', ')}`, {
    hint: `it says why below; by hand: docker compose ${flags} config`,
    ...detailOf(tailOf(stderr), 'docker compose config'),
  });
}

/** `call` includes the override, which gives the images their own names. */
async function buildImages({ docker, ...call }: ComposeCall, signal: AbortSignal): Promise<void> {
  const built = await runCompose({ ...call, docker: { ...docker, isRepeated: true } }, ['build'], signal);
  if (built.code === 0) return;
  const flags = call.files.slice(0, -1).map((file) => `-f ${file}`);
  throw AppError.of(docker.side, `docker compose build failed (code ${built.code})`, {
    hint: `run it by hand to see why: docker compose ${flags.join(' ')} build`,
    ...faultIn(built),
    ...detailOf(built.tail, 'docker compose build'),
  });
}

/** The image of the service under load. All others are here afterwards: a block must not wait for a download. */
async function requireImages(
  { model, service, built }: { model: ComposeModel; service: string; built: ReadonlyMap<string, string> },
  context: LaunchContext,
  signal: AbortSignal,
): Promise<PreparedImage> {
  const found = new Map<string, PreparedImage>();
  for (const [name, { image }] of Object.entries(model.services)) {
    if (built.has(name) || image === undefined || found.has(image)) continue;
    found.set(image, await findImage(image, context, signal));
  }
  const { side } = context.spec;
  const tag = built.get(service);
  const own = tag === undefined ? null : await inspectImage(tag, { side, env: context.options.env });
  const image = own === null ? found.get(model.services[service]?.image ?? '') : { ...own, digest: own.id };
  if (image !== undefined) return image;
  throw AppError.of(side, `docker compose build succeeded, but the image of the service ${service} is not there`, {
    hint: NOT_LOADED,
  });
}

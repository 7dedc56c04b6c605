/** The images of a Compose project: built for this version alone, or found by name. */
import { AppError } from '../../errors.ts';
import { findImage, inspectImage, type PreparedImage } from '../container/image.ts';
import type { LaunchContext } from '../launcher.ts';
import { detailOf } from '../process/log-tail.ts';
import { type ComposeCall, runCompose } from './cli.ts';
import type { ComposeModel } from './model.ts';

/** `docker compose build`. `call` includes the override, which gives the images their own names. */
export async function buildImages(call: ComposeCall, signal: AbortSignal): Promise<void> {
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

export interface ProjectImages {
  readonly model: ComposeModel;
  /** Name of the service under load. */
  readonly service: string;
  /** Tags of what was built, by service. */
  readonly built: ReadonlyMap<string, string>;
}

/** The image of the service under load. All others exist locally afterwards: a block must not wait for a download. */
export async function requireImages(
  { model, service, built }: ProjectImages,
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
  const image =
    own === null
      ? found.get(model.services[service]?.image ?? '')
      : { ...own, digest: own.id, remove: () => Promise.resolve() };
  if (image !== undefined) return image;
  throw new AppError(`${side}: docker compose build succeeded, but the image of the service ${service} is not there`, {
    side,
    hint: 'the builder must load what it builds: use the default builder, or one whose driver is docker',
  });
}

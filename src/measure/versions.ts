/** Gets the versions under test ready to boot: checkouts, set-up, images. */
import { dirname, join, relative } from 'node:path';
import { Certificates } from '../app/certificate.ts';
import { runsSetup } from '../app/command/command.ts';
import { offerInstalled } from '../app/command/setup.ts';
import { createLauncher } from '../app/create-launcher.ts';
import { namesOf, ownInstallPlaces, relocated } from '../app/environment.ts';
import { directoryIn, type FreshCheckout, makeFreshCheckout } from '../app/git/fresh-checkout.ts';
import type { AppLauncher, AppSpec, LaunchOptions } from '../app/launcher.ts';
import type { AppConfig, BySide, Side } from '../config/config.ts';

type NewCheckout = Parameters<typeof makeFreshCheckout>[0];

export interface VersionsRequest {
  readonly sides: readonly Side[];
  /** How each is started, with references expanded. */
  readonly apps: Readonly<Record<Side, AppConfig>>;
  /** The configuration's folder, in the user's checkout or in head's fresh one. */
  readonly directory: string;
  /** Top of the user's checkout. */
  readonly repository: string | null;
  /** Top of a fresh checkout that `directory` lies in, and that head is to run in. */
  readonly headTop: string | null;
  /**
   * Commits that sides run from fresh checkouts of their own; sides that are missing run in `directory`. `folder` is the configuration's,
   * below the top. Null: the one that corresponds to the user's.
   */
  readonly checkouts: BySide<Pick<NewCheckout, 'commit' | 'withChanges'> & { readonly folder: string | null }>;
  readonly launch: LaunchOptions;
  /** Gets base's launcher, with which it is started before the set-up of head runs anything, and returns one that does the same. */
  readonly watchBase?: (base: AppLauncher) => AppLauncher;
}

export type Versions = Readonly<Awaited<ReturnType<typeof prepareVersions>>>;

/** Throws AppError; nothing is left behind then. */
export async function prepareVersions(request: VersionsRequest, signal: AbortSignal) {
  const { sides, repository, checkouts, launch } = request;
  const launchers: Partial<Record<Side, AppLauncher>> = {};
  const specs: Partial<Record<Side, AppSpec>> = {};
  const made: FreshCheckout[] = [];
  const dispose = async () => {
    await Promise.all(Object.values(launchers).map((launcher) => launcher.dispose()));
    await Promise.all(made.map((checkout) => checkout.remove()));
  };
  try {
    for (const side of sides) {
      const own = checkouts[side];
      const checkout = own && repository !== null && (await makeFreshCheckout({ ...own, repository, side, signal }));
      if (checkout) made.push(checkout);
      specs[side] = await specOf(request, side, checkout ? checkout.directory : null);
    }
    if (repository !== null && checkouts.head) {
      // Packages that are installed in the user's checkout already can be taken by both.
      const spec = { side: 'head' as const, app: request.apps.head, directory: request.directory };
      await offerInstalled({ spec: { ...spec, place: { own: repository, users: [] } }, options: launch });
    }
    const certificates = new Certificates(specs);
    // One after the other: two builds at once only take each other's cores.
    for (const side of sides) {
      const spec = specs[side] as AppSpec;
      const options = optionsFor(spec, launch);
      const certified = certificates.watch(createLauncher(spec, options), spec, options.env);
      const launcher = side === 'base' ? (request.watchBase?.(certified) ?? certified) : certified;
      launchers[side] = launcher;
      // From then on base may fail for what head has done.
      const { base } = launchers;
      if (side === 'head' && base && (await runsSetup(spec))) await (await base.start(signal)).stop();
      await launcher.prepare(signal);
    }
    return { launchers, specs, certificates, dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}

/** @param fresh top of its own checkout */
async function specOf(request: VersionsRequest, side: Side, fresh: string | null): Promise<AppSpec> {
  const { apps, directory, repository, headTop, checkouts, launch } = request;
  const app = apps[side];
  const own = fresh ?? (side === 'head' ? headTop : null);
  if (own === null || repository === null) return { side, app, directory };
  const place = { own, users: namesOf(repository, launch.env) };
  const inOwn = await directoryIn(own, headTop ?? repository, directory);
  const folder = checkouts[side]?.folder ?? null;
  return {
    side,
    app: relocated(app, place),
    directory: folder === null ? inOwn : join(own, folder),
    place,
    usersDirectory: join(repository, relative(own, inOwn)),
  };
}

function optionsFor({ place, app: { source } }: AppSpec, launch: LaunchOptions): LaunchOptions {
  if (place === undefined) return launch;
  const env = relocated(launch.env, place);
  const commands = source.kind === 'command' ? source.setup.map(({ run }) => run) : [];
  return { ...launch, env: { ...env, ...ownInstallPlaces(commands, join(dirname(place.own), 'installed'), env) } };
}

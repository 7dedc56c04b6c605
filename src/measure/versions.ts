/** Gets the versions under test ready to boot: checkouts, set-up, images. */
import { join } from 'node:path';
import { offerInstalled } from '../app/command/command.ts';
import { createLauncher } from '../app/create-launcher.ts';
import { addWorktree, directoryIn, type Worktree } from '../app/git/worktree.ts';
import type { LaunchOptions } from '../app/launch-options.ts';
import type { AppLauncher } from '../app/launcher.ts';
import type { AppConfig, Side } from '../config/config.ts';
import type { Session } from './session.ts';
import type { BySide } from './sides.ts';

export interface VersionsRequest {
  readonly sides: readonly Side[];
  /** How each is started, with references expanded. */
  readonly apps: Readonly<Record<Side, AppConfig>>;
  /** Directory of the configuration in head's checkout. */
  readonly directory: string;
  /**
   * Base's commit in the repository that `directory` is in, and the directory of its configuration below the top, null
   * where it is that of head's; null: base uses head's checkout.
   */
  readonly baseCheckout: {
    readonly repository: string;
    readonly commit: string;
    readonly folder: string | null;
  } | null;
  readonly launch: LaunchOptions;
}

export interface Versions {
  readonly launchers: BySide<AppLauncher>;
  /** Directory of each side's configuration, and of base's checkout if it has one of its own. */
  readonly directories: BySide<string>;
  readonly worktree: string | null;
  /** Removes checkouts and images. Never throws. */
  dispose(): Promise<void>;
}

/** Throws AppError; nothing is left behind then. */
export async function prepareVersions({ deadline }: Session, request: VersionsRequest): Promise<Versions> {
  const { signal } = deadline;
  const { apps, baseCheckout, directory } = request;
  const launchers: Partial<Record<Side, AppLauncher>> = {};
  const directories: Partial<Record<Side, string>> = {};
  let worktree: Worktree | null = null;
  const dispose = async () => {
    await Promise.all(Object.values(launchers).map((launcher) => launcher.dispose()));
    await worktree?.remove();
  };
  try {
    if (baseCheckout && request.sides.includes('base')) worktree = await addWorktree({ ...baseCheckout, signal });
    if (worktree !== null && request.sides.includes('head')) {
      await offerInstalled({ spec: { side: 'head', app: apps.head, directory }, options: request.launch });
    }
    for (const side of request.sides) {
      const own =
        side === 'base' && worktree && baseCheckout
          ? baseCheckout.folder === null
            ? await directoryIn(worktree, baseCheckout.repository, directory)
            : join(worktree.directory, baseCheckout.folder)
          : directory;
      const launcher = createLauncher({ side, app: apps[side], directory: own }, request.launch);
      launchers[side] = launcher;
      directories[side] = own;
      // One after the other: two builds at once only take each other's cores.
      await launcher.prepare(signal);
    }
    return { launchers, directories, worktree: worktree?.directory ?? null, dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}

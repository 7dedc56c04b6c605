/** Two commits side by side, neither of which is checked out here. */
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFreshCheckout } from '../app/git/fresh-checkout.ts';
import type { FinishedStep } from '../app/launcher.ts';
import { oneVersion, profileOf, withMachineOf } from '../config/app-of.ts';
import type { Config } from '../config/config.ts';
import { readConfigFile } from '../config/read-file.ts';
import { ConfigError } from '../errors.ts';
import { type Judged, runGate } from '../gate.ts';
import { readConfigurations } from '../run/configurations.ts';
import type { GateRequest } from '../run/request.ts';
import type { LoadedConfig } from './load-config.ts';
import { ON_COMMAND_LINE } from './measure.ts';
import type { Setting } from './output.ts';

/** What all comparisons of a bisection have in common. */
export interface Workshop {
  readonly setting: Setting;
  /** Top of the checkout. */
  readonly repository: string;
  /** Where the command was typed, and what paths in the configuration count from, both below the top. */
  readonly below: string;
  readonly folder: string;
  /** The file that was named, from there. Null for one of the usual ones. */
  readonly named: string | null;
  readonly parse: LoadedConfig['parse'];
  /** Setup steps whose outcome is still there. */
  readonly finishedSteps: FinishedStep[];
}

/** In a folder of its own. */
export interface CheckedOut {
  readonly commit: string;
  /** Where its configuration’s paths count from; without one, what corresponds to where they count from here. */
  readonly directory: string;
  /** Configurations are looked for there. */
  readonly root: string;
  /** By `asVersion`. Null if there is none that can be read. */
  readonly own: Config | null;
  /** Never throws. */
  remove(): Promise<void>;
}

/** Throws ConfigError for a commit that lacks the folder, AppError when git fails; nothing is left behind then. */
export async function checkOut(workshop: Workshop, commit: string): Promise<CheckedOut> {
  const { repository, below, folder, named, parse, setting } = workshop;
  const checkout = await makeFreshCheckout({ repository, commit, side: 'head', signal: setting.signal });
  try {
    const root = await realpath(join(checkout.directory, below)).catch((cause: unknown) => {
      throw new ConfigError(`${commit.slice(0, 7)} has no folder ${below}`, {
        hint: 'run the command at the top of the checkout',
        cause,
      });
    });
    const file = await readConfigFile(root, named).catch(() => null);
    const directory = file?.directory ?? join(checkout.directory, folder);
    return { commit, directory, root, own: file && readableIn(() => parse(file)), remove: checkout.remove };
  } catch (error) {
    await checkout.remove();
    throw error;
  }
}

function readableIn(read: () => Config): Config | null {
  try {
    return asVersion(read());
  } catch (error) {
    if (error instanceof ConfigError) return null;
    throw error;
  }
}

/** For either side, as only commits differ here. Base is always run, and the bad end’s configuration decides. */
export function asVersion(config: Config): Config {
  const { compare: _, ...rest } = config;
  const { configFrom: __, ...gate } = config.gate;
  const profile = profileOf(config, 'head');
  return { ...oneVersion(rest), gate: { ...gate, baseline: 'paired' }, ...(profile && { profile }) };
}

interface Pair extends Pick<GateRequest, 'events'> {
  readonly head: CheckedOut;
  /** Full sha of the commit that it is compared with. */
  readonly base: string;
  readonly measuring: Config;
  /** Where files that the load sends are read: the load is one for all commits. */
  readonly filesFrom: string;
}

/** Each commit is started as it says itself, and measured as `measuring` says. Throws GateError. */
export async function comparePair(workshop: Workshop, pair: Pair): Promise<Judged> {
  const { setting, named, parse, finishedSteps } = workshop;
  const { head, base, measuring, filesFrom, events } = pair;
  const configurations = await readConfigurations({
    ...setting,
    config: { ...measuring, app: withMachineOf((head.own ?? measuring).app, measuring.app) },
    root: head.root,
    directory: head.root,
    named,
    parse: (file) => asVersion(parse(file)),
    base: { revision: base },
    env: process.env,
  });
  // What is measured is one for both, whatever their configurations say: only how these differ is worth a remark.
  const { baseConfig } = configurations;
  return await runGate({
    ...setting,
    ...ON_COMMAND_LINE,
    ...configurations,
    baseConfig: baseConfig && { ...baseConfig, ofHead: head.own ?? baseConfig.written },
    directory: head.directory,
    usersRepository: workshop.repository,
    filesFrom,
    finishedSteps,
    base: { revision: base, label: base.slice(0, 7) },
    headLabel: head.commit.slice(0, 7),
    events,
  });
}

/** Starts a version by a proposed configuration as a run does: from a fresh checkout of its commit, after its set-up. */
import { offerInstalled } from '../app/command/command.ts';
import type { LaunchOptions } from '../app/launcher.ts';
import type { AppConfig, Side } from '../config/config.ts';
import { prepareVersions } from '../measure/versions.ts';

export interface FreshStart {
  readonly side: Side;
  readonly commit: string;
  /** Also what the user has changed since that commit. */
  readonly withChanges: boolean;
}

export interface FreshStartRequest {
  readonly app: AppConfig;
  /** The configuration's folder, in the user's checkout. */
  readonly directory: string;
  /** Top of the user's checkout. */
  readonly top: string;
  readonly options: LaunchOptions;
  readonly signal: AbortSignal;
}

/** Returns how long it took to be ready, in ms. Throws GateError. */
export async function startFresh(
  { side, commit, withChanges }: FreshStart,
  { app, directory, top, options, signal }: FreshStartRequest,
): Promise<number> {
  // What is installed in the user's checkout already need not be installed again.
  await offerInstalled({ spec: { side: 'head', app, directory, place: { own: top, users: [] } }, options });
  const request = { apps: { base: app, head: app }, directory, repository: top, headTop: null, launch: options };
  const versions = await prepareVersions(
    { deadline: { signal } },
    {
      ...request,
      sides: [side],
      checkouts: { [side]: { commit, folder: null, withChanges } },
      tryBase: async () => {},
    },
  );
  try {
    const running = await versions.launchers[side]?.start(signal);
    await running?.stop();
    return running?.bootMs ?? 0;
  } finally {
    await versions.dispose();
  }
}

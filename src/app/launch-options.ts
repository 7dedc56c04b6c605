/** What all launchers of a run share, and the environment that they give to the app. */
import type { Side, TlsConfig } from '../config/config.ts';
import { isRunnersOwn } from '../config/references.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export interface LaunchOptions {
  /** Names containers and images, and labels them: unique for the run. */
  readonly runId: string;
  /** The caller's environment: the app inherits it (without what belongs to the action), git and docker get it whole. */
  readonly env: Environment;
  /** Hosts other than loopback, as `host` or `host:port`, that a `url` may name. */
  readonly allowRemoteTargets: readonly string[];
  /** Cores that the app is kept on, such as `0-2`; null: all. */
  readonly cores: string | null;
  /** Setup steps that have been run: one list for the whole run, from which the second version sees what it can share. */
  readonly finishedSteps: FinishedStep[];
  /** Called with a line of progress. */
  readonly onNote: (line: string) => void;
  /** For the readiness of `https:` targets. */
  readonly tls: TlsConfig;
}

/** A setup step that was run for one version; what it made still exists. */
export interface FinishedStep {
  readonly side: Side;
  readonly directory: string;
  /** Command, variables, names and digests of the key files: where they agree, so does what the step makes. */
  readonly identity: string;
}

/** For the app and its `setup`: the caller's environment without the runner's own, then the app's own variables. */
export function appEnvironment(caller: Environment, own: Environment): Record<string, string> {
  const env: Record<string, string> = {};
  for (const [name, value] of Object.entries(caller)) {
    if (value !== undefined && !isRunnersOwn(name, caller)) env[name] = value;
  }
  for (const [name, value] of Object.entries(own)) if (value !== undefined) env[name] = value;
  return env;
}

/** What all launchers of a run share. */
import type { TlsConfig } from '../config/config.ts';
import type { Environment } from './environment.ts';

export interface LaunchOptions {
  /** Names containers and images, and labels them: unique for the run. */
  readonly runId: string;
  /** The caller's environment: the app inherits it (without what belongs to the action), git and docker get it whole. */
  readonly env: Environment;
  /** Hosts other than loopback, as `host` or `host:port`, that a `url` may name. */
  readonly allowRemoteTargets: readonly string[];
  /** Cores that the app is kept on from now on, such as `0-2`; null: all. */
  readonly cores: () => string | null;
  /** Setup steps that have been run: one list for the whole run, from which the second version sees what it can share. */
  readonly finishedSteps: FinishedStep[];
  /** Called with a line of progress. */
  readonly onNote: (line: string) => void;
  /** For the readiness of `https:` targets. */
  readonly tls: TlsConfig;
}

/** A setup step that was run for one version; what it made still exists. */
export interface FinishedStep {
  /** Whose it is, for the log: `base`, `head` or `your checkout`. */
  readonly from: string;
  readonly directory: string;
  /** Command, variables, names and digests of the key files: where they agree, so does what the step makes. */
  readonly identity: string;
}

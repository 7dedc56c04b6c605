import type { TlsOptions } from './ready.ts';

/** What all launchers of a run share. */
export interface LaunchOptions {
  /** Names containers and images, and labels them: unique for the run. */
  readonly runId: string;
  /** The caller's environment: the app inherits it (without what belongs to the action), git and docker get it whole. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Hosts other than loopback, as `host` or `host:port`, that a `url` may name. */
  readonly allowRemoteTargets: readonly string[];
  /** Cores that the app is kept on, such as `0-2`; null: all. */
  readonly cores: string | null;
  /** For the readiness of `https:` targets. */
  readonly tls: TlsOptions;
}

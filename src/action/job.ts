import type { Octokit } from '../github/api.ts';
import type { GitHubContext } from '../github/context.ts';
import type { Inputs } from '../github/inputs.ts';
import type { ResultsArtifact } from '../publish/results-artifact.ts';
import type { Configurations } from '../run/configurations.ts';
import type { GateRequest } from '../run/request.ts';

export type Entry = Required<Pick<GateRequest, 'env' | 'signal' | 'generatorPath' | 'referencePath' | 'recordersPath'>>;

/** What is known before the configuration is read: enough to publish a failure. */
export interface Job extends Entry {
  readonly inputs: Inputs;
  readonly context: GitHubContext;
  /** Null: there is no token. */
  readonly octokit: Octokit | null;
  /** Absolute. */
  readonly workspace: string;
}

/** `revision` is a full sha; `label` the branch, or what was named by hand; `how` says how it was found, for the log. */
export type BaseCommit = NonNullable<GateRequest['base']> & { readonly how: string };

export interface GateJob extends Job, Configurations, Pick<GateRequest, 'mode' | 'directory'> {
  /** The configuration's path from the workspace; null if the inputs alone are the configuration. */
  readonly file: string | null;
  /** Null where the event has no base. */
  readonly base: BaseCommit | null;
  /** What this job leaves to another one that publishes; null if it publishes by itself. */
  readonly artifact: ResultsArtifact | null;
}

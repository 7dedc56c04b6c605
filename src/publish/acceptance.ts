/** A failing gate that somebody lets pass by a label of the pull request: asked only where the gate fails. */
import type { Config } from '../config/config.ts';
import { isOverridable } from '../decide/verdict.ts';
import { accept, type Judged } from '../gate.ts';
import type { Octokit } from '../github/api.ts';
import type { GitHubContext } from '../github/context.ts';
import { findLabel, labelledPullRequest } from '../github/override.ts';

export interface AcceptanceRequest {
  readonly config: Config;
  readonly context: GitHubContext;
  /** Null: there is no token. */
  readonly octokit: Octokit | null;
  readonly onWarning: (text: string) => void;
}

/** The same verdict, accepted where the label is set: the gate passes, and its report says who set it. Never throws. */
export async function acceptance(judged: Judged, request: AcceptanceRequest): Promise<Judged> {
  const { config, context, octokit, onWarning } = request;
  const label = config.gate.overrideLabel;
  const pullRequest = labelledPullRequest(context);
  if (label === null || pullRequest === null || !isOverridable(judged.comparison)) return judged;
  const { setting, warning } = await findLabel(octokit, context, pullRequest, label);
  if (warning !== null) onWarning(warning);
  return setting === null ? judged : accept(judged, setting);
}

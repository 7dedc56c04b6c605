/** A failing gate that somebody lets pass by a label of the pull request: asked only where the gate fails. */
import type { Config } from '../config/config.ts';
import { isOverridable } from '../decide/verdict.ts';
import { acceptedBy, type GateOutcome } from '../gate.ts';
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

/** The outcome itself, or the same accepted: it passes, and its report says who let it. Never throws. */
export async function acceptance(outcome: GateOutcome, request: AcceptanceRequest): Promise<GateOutcome> {
  const { config, context, octokit, onWarning } = request;
  const label = config.gate.overrideLabel;
  const pullRequest = labelledPullRequest(context);
  if (label === null || pullRequest === null || !isOverridable(outcome.comparison)) return outcome;
  const { setting, warning } = await findLabel(octokit, context, pullRequest, label);
  if (warning !== null) onWarning(warning);
  return setting === null ? outcome : acceptedBy(outcome, setting);
}

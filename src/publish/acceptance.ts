/** A failing gate that somebody lets pass by a label of the pull request. */
import { isOverridable } from '../decide/rule.ts';
import { accept, type Judged } from '../gate.ts';
import type { Octokit } from '../github/api.ts';
import type { GitHubContext } from '../github/context.ts';
import { findLabel, type LabelSetting, labelledPullRequest } from '../github/override.ts';

export interface AcceptanceRequest {
  readonly context: GitHubContext;
  /** Null: there is no token. */
  readonly octokit: Octokit | null;
  readonly onWarning: (text: string) => void;
}

/** The same verdict, accepted where the gate fails and its label is set: then it passes, and its report says who set it. */
export type Acceptance = (judged: Judged) => Promise<Judged>;

/** A label that several gates share is looked up once. Never throws. */
export function acceptanceByLabel({ context, octokit, onWarning }: AcceptanceRequest): Acceptance {
  const pullRequest = labelledPullRequest(context);
  const settings = new Map<string, Promise<LabelSetting | null>>();
  const look = async (label: string, onPullRequest: number) => {
    const { setting, warning } = await findLabel({ ...context, octokit, pullRequest: onPullRequest }, label);
    if (warning !== null) onWarning(warning);
    return setting;
  };
  return async (judged) => {
    const label = judged.results.config.gate.overrideLabel;
    if (label === null || pullRequest === null || !isOverridable(judged.comparison)) return judged;
    const looking = settings.get(label) ?? look(label, pullRequest);
    settings.set(label, looking);
    const setting = await looking;
    return setting === null ? judged : accept(judged, setting);
  };
}

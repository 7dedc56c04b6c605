/** What a label accepts of a failing gate: what the gate's own comment showed when a person set it, and carries on since (decision 55). */
import { warning } from '@actions/core';
import { type AcceptedLabel, labelOf, weigh } from '../decide/acceptance.ts';
import { isOverridable } from '../decide/rule.ts';
import { type Judged, withOverride } from '../gate.ts';
import { callFailure, type Octokit } from '../github/api.ts';
import { findOwnComment, type MarkedComment } from '../github/comment.ts';
import type { GitHubContext } from '../github/context.ts';
import { findLabel, findReason, labelledPullRequest } from '../github/override.ts';
import type { PullRequest } from '../github/repository.ts';
import type { Override } from '../report/input.ts';

/** A failing gate passes if the label that is set accepts what fails it. */
export type Acceptance = (judged: Judged) => Promise<Judged>;

/** `octokit` is null without a token; `name` is the comment’s. */
type AcceptanceRequest = Readonly<{ context: GitHubContext; octokit: Octokit | null; name: string }>;

/** A label that several gates share is looked up once. Never throws. */
export function acceptanceByLabel({ context, octokit, name }: AcceptanceRequest): Acceptance {
  const pullRequest = labelledPullRequest(context);
  const lookUps = new Map<string, ReturnType<typeof lookedUp>>();
  return async (judged) => {
    const { comparison } = judged;
    const { name: gate, gate: rules } = judged.results.config;
    const label = labelOf(judged.results);
    if (label === null || pullRequest === null) return judged;
    const heading = rules.overrideHeading ?? 'Latency';
    const target = octokit && { ...context, octokit, pullRequest };
    const lookUp = lookUps.get(label) ?? lookedUp(target, { label, heading, name });
    lookUps.set(label, lookUp);
    const found = await lookUp;
    if (found === null) return judged;
    const { comment, ...set } = found;
    const accepted = set.why === null ? acceptedOf(comment, gate, { label, by: set.by, at: set.at }) : null;
    const why = accepted === null ? (set.why ?? 'early') : null;
    const weighed = accepted && weigh(comparison, rules.failOn, { accepted, commit: context.headSha });
    const effect = isOverridable(comparison) ? (weighed?.beyond.length === 0 ? 'passes' : 'fails') : 'unused';
    const nothing = { covered: [], beyond: [] };
    return withOverride(judged, { label, pullRequest, effect, ...set, accepted, why, weighed: weighed ?? nothing });
  };
}

type LookedUp = Pick<Override, 'by' | 'at' | 'why' | 'reason'> & { readonly comment: MarkedComment | null };

/** The label, the gate's comment, and the reason below the heading. Null: the label is not set. */
async function lookedUp(
  target: PullRequest | null,
  { label, heading, name }: Readonly<Record<'label' | 'heading' | 'name', string>>,
): Promise<LookedUp | null> {
  try {
    if (target === null) throw new Error('the input `github-token` is empty');
    const setting = await findLabel(target, label);
    if (setting === null) return null;
    const { by, at, mayAccept } = setting;
    if (!mayAccept) return { by, at, why: 'setter', comment: null, reason: null };
    const comment = await findOwnComment(target, name);
    return { by, at, why: null, comment, reason: await findReason(target, heading).catch(() => null) };
  } catch (error) {
    warning(
      `what the label ${label} accepts could not be asked of GitHub (${callFailure(error)}), so it accepts nothing in this run; ` +
        'the job needs `permissions: pull-requests: read` or `write`',
    );
    return { by: null, at: null, why: 'unread', comment: null, reason: null };
  }
}

/** What the comment showed when the label was set, as it says itself, or as it has stood since before. Null: nothing. */
function acceptedOf(
  comment: MarkedComment | null,
  gate: string,
  { label, by, at }: Pick<Override, 'label' | 'by' | 'at'>,
): AcceptedLabel | null {
  const { acceptances = {}, headSha = null } = comment?.stamp ?? {};
  // A gate may be called as something that every object has.
  const acceptable = Object.hasOwn(acceptances, gate) ? acceptances[gate] : undefined;
  if (!comment || !acceptable || by === null || at === null) return null;
  const { accepted, shown } = acceptable;
  if (accepted?.label === label && accepted.at === at && accepted.by === by) return accepted;
  // What was written since is not what was seen.
  const wasThere = shown.length > 0 && Date.parse(comment.updatedAt) < Date.parse(at);
  return wasThere ? { label, by, at, commit: headSha, figures: shown } : null;
}

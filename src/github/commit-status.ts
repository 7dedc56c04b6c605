/** The status of a commit that a ruleset can require: set from outside of the run that it is about. */
import { shortened } from '../config/words.ts';
import { expected, type Repository } from './api.ts';
import type { Publication, Sink } from './publication.ts';

/** GitHub takes no more. */
const LONGEST_DESCRIPTION = 140;

export interface CommitStatus {
  /** `error`: what the verdict rests on could not be asked. Rules take it for a failure. */
  readonly state: 'success' | 'failure' | 'error';
  /** Plain text; cut where it is too long. */
  readonly description: string;
}

/**
 * A status that is required and does not arrive blocks the merge without a word: then the job fails.
 *
 * @param at `name` is what rules name it by
 * @param status or what it follows from
 */
export function statusSink(
  { octokit, owner, repo }: Repository,
  at: { readonly sha: string; readonly name: string; readonly url: string },
  status: CommitStatus | ((publication: Publication) => CommitStatus),
): Sink {
  const { sha, name, url: target_url } = at;
  return async (publication) => {
    const { state, description: whole } = typeof status === 'function' ? status(publication) : status;
    const [description, shown] = [shortened(whole, LONGEST_DESCRIPTION), JSON.stringify(name)];
    try {
      await expected(`the status ${shown} could not be set`, 'statuses: write', () =>
        octokit.rest.repos.createCommitStatus({ owner, repo, sha, state, context: name, description, target_url }),
      );
      return { done: `status ${shown}: ${state}, ${whole}` };
    } catch (failure) {
      return { failure };
    }
  };
}

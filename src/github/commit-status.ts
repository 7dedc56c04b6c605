/** The status of a commit that a ruleset can require: set from outside of the run that it is about. */
import { MeasurementError } from '../errors.ts';
import { callFailure, type Repository, wayOut } from './api.ts';

/** GitHub takes no more. */
const LONGEST_DESCRIPTION = 140;

export interface CommitStatus {
  readonly sha: string;
  /** What rules name it by. */
  readonly name: string;
  readonly state: 'success' | 'failure';
  /** Plain text; cut where it is too long. */
  readonly description: string;
  readonly url: string;
}

/** Throws MeasurementError: a status that is required and does not arrive blocks the merge without a word. */
export async function setCommitStatus({ octokit, owner, repo }: Repository, status: CommitStatus): Promise<void> {
  const { sha, name, state, url } = status;
  const characters = [...status.description];
  const description =
    characters.length > LONGEST_DESCRIPTION
      ? `${characters.slice(0, LONGEST_DESCRIPTION - 1).join('')}…`
      : status.description;
  try {
    await octokit.rest.repos.createCommitStatus({
      owner,
      repo,
      sha,
      state,
      context: name,
      description,
      target_url: url,
    });
  } catch (cause) {
    throw new MeasurementError(`the status ${JSON.stringify(name)} could not be set (${callFailure(cause)})`, {
      hint: wayOut(cause, 'statuses: write'),
      cause,
    });
  }
}

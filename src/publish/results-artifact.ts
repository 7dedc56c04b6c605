/** The artifact in which a job leaves its results to another one. */
import { warning } from '@actions/core';
import { RESULTS_FILE } from '../baseline/archive.ts';
import { ConfigError, MeasurementError, messageOf } from '../errors.ts';
import { NameTakenError, removeArtifact, uploadArtifact } from '../github/artifact-upload.ts';
import type { GitHubContext } from '../github/context.ts';
import { type Part, secondOpinionOn } from '../plan/part.ts';
import type { SkippedInput } from '../report/unjudged.ts';
import { printResults } from '../results/parse.ts';
import type { Results } from '../results/results.ts';
import { resultsArtifactName, skipNote } from './fetch-results.ts';

/** Nobody asks for the results once the run cannot be run again, which GitHub allows for 30 days. */
const RETENTION_DAYS = 30;

/** Null: this job may comment itself, or has nothing to comment on. */
export function secondStageOf({ eventName, restricted }: GitHubContext): 'second stage' | null {
  return eventName === 'pull_request' && restricted ? 'second stage' : null;
}

export interface ResultsArtifact {
  /** `later job`: it decides and publishes for all jobs of the run. `second stage`: it comments for a token that may not. */
  readonly reader: 'later job' | 'second stage';
  /** The gate's. */
  readonly name: string;
  readonly part: Part | null;
  /** Which job of the workflow it is: the same in each attempt, and for no other job. */
  readonly job: string;
  /** The run's. */
  readonly attempt: number;
}

/**
 * Removes what an earlier attempt left: if this one comes to nothing, it must not be read in its place. Nor must a second opinion
 * on it, which this attempt may not need.
 */
export async function removeEarlier({ reader, name, part, job, attempt }: ResultsArtifact): Promise<void> {
  if (reader !== 'later job' || attempt === 1) return;
  await removeArtifact(resultsArtifactName(name, part, job));
  if (part === null) await removeArtifact(resultsArtifactName(name, secondOpinionOn([]), job));
}

/** Throws ConfigError or MeasurementError if a later job needs the results; for the second stage it is a warning. */
export async function leaveResults(artifact: ResultsArtifact, results: Results): Promise<void> {
  await leave(artifact, printResults(results));
}

/** No file that the gate watches changed. */
export async function leaveSkipNote(artifact: ResultsArtifact, skipped: SkippedInput): Promise<void> {
  if (artifact.reader === 'later job') await leave(artifact, JSON.stringify(skipNote(skipped)));
}

async function leave({ reader, name, part, job, attempt }: ResultsArtifact, text: string): Promise<void> {
  try {
    await uploadArtifact({
      name: resultsArtifactName(name, part, job),
      files: { [RESULTS_FILE]: text },
      retentionDays: RETENTION_DAYS,
      replaces: attempt > 1,
    });
  } catch (cause) {
    const error =
      cause instanceof NameTakenError
        ? new ConfigError(`another job of this run has left results of the gate ${JSON.stringify(name)}`, {
            hint: 'give each job the input `name` with a name of its own; or `part: 1/2`, `part: 2/2`, … where they share a gate',
            cause,
          })
        : new MeasurementError(`the results could not be uploaded: ${messageOf(cause)}`, {
            hint: 'run the job again; if it fails again, check that the runner reaches GitHub’s artifact storage',
            cause,
          });
    if (reader === 'later job') throw error;
    warning(`${error.message}; the report is in this job’s summary, and no comment will be written`);
  }
}

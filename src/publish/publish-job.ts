/** What every job that publishes has, and what the run that it publishes left. */
import type { Octokit } from '../github/api.ts';
import { artifactRemote, artifactsOfRun } from '../github/artifacts.ts';
import { type GitHubContext, runContextOf } from '../github/context.ts';
import type { PublishInputs } from '../github/publish-inputs.ts';
import { cleanedResults } from './cleaned-results.ts';
import { type Fetched, fetchResults, type LaterAttempt } from './fetch-results.ts';

/** A job that publishes what others measured. */
export interface PublishJob {
  readonly inputs: PublishInputs;
  readonly context: GitHubContext;
  readonly octokit: Octokit;
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
  /** Which attempt of the second stage this is. Missing: a job of the run itself. */
  readonly again?: number;
  /** Between writing comment or issue and looking again; tests shorten it. */
  readonly settleMs?: number | undefined;
}

/** What the jobs of a run, whose context it is, left and can be published. Throws MeasurementError where nothing can be listed. */
export async function resultsOfRun(
  { octokit, context, signal }: Pick<PublishJob, 'octokit' | 'context' | 'signal'>,
  { attempt, asksBase }: { readonly attempt: LaterAttempt | null; readonly asksBase: boolean },
): Promise<readonly Fetched[]> {
  const { download } = artifactRemote(octokit, context);
  const list = () => artifactsOfRun({ ...context, octokit }, signal);
  const fetched = await fetchResults({ list, download }, { signal, attempt });
  const origin = { context: runContextOf(context), headSha: context.headSha, asksBase };
  return fetched.map((one) => cleanedResults(one, origin));
}

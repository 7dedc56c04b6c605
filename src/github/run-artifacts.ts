/** The artifacts of one run. The caller decides whose run it is and what to trust. */
import { artifactList, asDescribed } from './answers.ts';
import type { Repository } from './api.ts';

const PAGE_SIZE = 100;
/** A job can have 500. */
const MOST_PAGES = 5;

export interface ListedArtifact {
  readonly id: number;
  readonly name: string;
  readonly expired: boolean;
  readonly bytes: number;
  /** ISO 8601. */
  readonly createdAt: string | null;
}

/** Artifacts of all attempts, in GitHub's order. Throws what the call throws. */
export async function artifactsOfRun(
  { octokit, owner, repo, runId: run_id }: Repository & { readonly runId: number },
  signal: AbortSignal,
): Promise<readonly ListedArtifact[]> {
  const found: ListedArtifact[] = [];
  for (let page = 1; page <= MOST_PAGES; page++) {
    const request = { owner, repo, run_id, per_page: PAGE_SIZE, page, request: { signal } };
    const { data } = await octokit.rest.actions.listWorkflowRunArtifacts(request);
    const { artifacts } = asDescribed(artifactList, data);
    for (const { id, name, expired, size_in_bytes: bytes, created_at: createdAt } of artifacts) {
      found.push({ id, name, expired, bytes, createdAt });
    }
    if (artifacts.length < PAGE_SIZE) break;
  }
  return found;
}

/** When the newest attempt of the run began, ISO 8601. Throws what the call throws. */
export async function startOfAttempt(
  { octokit, owner, repo, runId: run_id }: Repository & { readonly runId: number },
  signal: AbortSignal,
): Promise<string | null> {
  const { data } = await octokit.rest.actions.getWorkflowRun({ owner, repo, run_id, request: { signal } });
  return data.run_started_at ?? null;
}

/** Payloads of events, as far as GitHub's own have what the action reads. */
import { REPOSITORY, WORKFLOW } from './fake/state.ts';

const repository = {
  id: REPOSITORY.id,
  full_name: REPOSITORY.full,
  name: REPOSITORY.name,
  default_branch: 'main',
  owner: { login: REPOSITORY.owner },
};

export function pushPayload(sha: string): Record<string, unknown> {
  return { ref: 'refs/heads/main', after: sha, repository };
}

export interface PullRequestOptions {
  readonly number: number;
  readonly headSha: string;
  readonly baseSha: string;
  /** Such as `mallory/demo` for a fork's. */
  readonly headRepository?: string;
  /** As they were when the event happened. */
  readonly labels?: readonly string[];
  /** The event is that this label was set. */
  readonly labelled?: string;
}

export function pullRequestPayload(options: PullRequestOptions): Record<string, unknown> {
  const { number, headSha, baseSha, headRepository = REPOSITORY.full, labels = [], labelled } = options;
  return {
    ...(labelled === undefined ? { action: 'synchronize' } : { action: 'labeled', label: { name: labelled } }),
    number,
    repository,
    pull_request: {
      number,
      labels: labels.map((name) => ({ name })),
      head: { sha: headSha, ref: 'topic', repo: { full_name: headRepository } },
      base: { sha: baseSha, ref: 'main', repo: { full_name: REPOSITORY.full } },
    },
  };
}

export function mergeGroupPayload(options: {
  readonly headSha: string;
  readonly baseSha: string;
  readonly headRef?: string;
}): Record<string, unknown> {
  const { headSha: head_sha, baseSha: base_sha } = options;
  const head_ref = options.headRef ?? `refs/heads/gh-readonly-queue/main/pr-7-${head_sha}`;
  return {
    action: 'checks_requested',
    repository,
    merge_group: { head_sha, head_ref, base_sha, base_ref: 'refs/heads/main' },
  };
}

export interface WorkflowRunOptions {
  /** Of the run that has ended. */
  readonly id: number;
  readonly headSha: string;
  readonly event?: string;
  /** Such as `mallory/demo` for a fork's. */
  readonly headRepository?: string;
  readonly actor?: string;
  readonly attempt?: number;
  readonly headBranch?: string;
  readonly conclusion?: string | null;
  /** Branches that its pull requests would be merged into, as GitHub names them for this repository's own. */
  readonly baseRefs?: readonly string[];
}

/** A run of the workflow that measures has ended. */
export function workflowRunPayload(options: WorkflowRunOptions): Record<string, unknown> {
  const { id, headSha, event = 'pull_request', headRepository = REPOSITORY.full, actor = 'mallory' } = options;
  const { attempt = 1, headBranch = 'topic', conclusion = 'failure', baseRefs = [] } = options;
  return {
    action: 'completed',
    repository,
    workflow_run: {
      ...{ id, run_attempt: attempt, event, status: 'completed', conclusion, actor: { login: actor } },
      ...{ head_sha: headSha, head_branch: headBranch, head_repository: { full_name: headRepository } },
      path: `.github/workflows/${WORKFLOW.file}`,
      // None for forks.
      pull_requests: baseRefs.map((ref, at) => ({ number: 7 + at, base: { ref, repo: { id: REPOSITORY.id } } })),
    },
  };
}

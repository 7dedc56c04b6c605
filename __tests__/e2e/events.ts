/** Payloads of events, as far as GitHub's own have what the action reads. */
import { REPOSITORY } from './fake/state.ts';

const repository = {
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
}

export function pullRequestPayload(options: PullRequestOptions): Record<string, unknown> {
  const { number, headSha, baseSha, headRepository = REPOSITORY.full } = options;
  return {
    action: 'synchronize',
    number,
    repository,
    pull_request: {
      number,
      head: { sha: headSha, ref: 'topic', repo: { full_name: headRepository } },
      base: { sha: baseSha, ref: 'main', repo: { full_name: REPOSITORY.full } },
    },
  };
}

export function mergeGroupPayload(options: {
  readonly headSha: string;
  readonly baseSha: string;
}): Record<string, unknown> {
  const { headSha: head_sha, baseSha: base_sha } = options;
  const head_ref = 'refs/heads/gh-readonly-queue/main/pr-7';
  return {
    action: 'checks_requested',
    repository,
    merge_group: { head_sha, head_ref, base_sha, base_ref: 'refs/heads/main' },
  };
}

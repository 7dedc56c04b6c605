/**
 * The run that a `workflow_run` event is about. The payload comes from GitHub, but the pull request's author chooses the branch
 * names in it.
 */
import * as z from 'zod';
import { ConfigError } from '../errors.ts';

export interface TriggeringRun {
  readonly id: number;
  readonly attempt: number;
  /** When this attempt began, ISO 8601. */
  readonly startedAt: string | null;
  /** Every job of this attempt succeeded, or of an earlier one if it was not run again. */
  readonly isSuccessful: boolean;
  /** Such as `pull_request`. */
  readonly event: string;
  readonly headSha: string;
  readonly headBranch: string | null;
  /** Such as `mallory/shop`; null when the fork was deleted. */
  readonly headRepository: string | null;
  /** Started by Dependabot, whose runs have a read-only token. */
  readonly isDependabots: boolean;
  /** File name of the workflow, such as `ci.yml`; null if it is not known. */
  readonly workflowFile: string | null;
  /** Pull requests of this repository that GitHub associates with the run; for forks often none. */
  readonly pullRequests: readonly number[];
}

const payloadSchema = z.object({
  repository: z.object({ id: z.int() }),
  workflow_run: z.object({
    id: z.int().positive(),
    run_attempt: z.int().positive().optional(),
    run_started_at: z.iso.datetime({ offset: true }).nullish(),
    conclusion: z.string().nullish(),
    event: z.string().max(100),
    head_sha: z.string().regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/),
    head_branch: z.string().min(1).max(500).nullish(),
    head_repository: z.object({ full_name: z.string().regex(/^[\w.-]+\/[\w.-]+$/) }).nullish(),
    actor: z.object({ login: z.string() }).nullish(),
    path: z.string().optional(),
    pull_requests: z
      .array(z.object({ number: z.int().positive(), base: z.object({ repo: z.object({ id: z.int() }) }) }))
      .nullish(),
  }),
});

const LONGEST_PROBLEM = 600;

/** Throws ConfigError if the payload is not that of a `workflow_run` event. */
export function readTriggeringRun(eventPayload: unknown): TriggeringRun {
  const parsed = payloadSchema.safeParse(eventPayload);
  if (!parsed.success) {
    const problems = z.prettifyError(parsed.error).slice(0, LONGEST_PROBLEM);
    throw new ConfigError(`the event’s payload is not as GitHub describes it: ${problems}`, {
      hint: 'run this action on `workflow_run: { types: [completed] }`, or in a job that `needs` the measuring jobs',
    });
  }
  const { repository, workflow_run: run } = parsed.data;
  return {
    id: run.id,
    attempt: run.run_attempt ?? 1,
    startedAt: run.run_started_at ?? null,
    isSuccessful: run.conclusion === 'success',
    event: run.event,
    headSha: run.head_sha,
    headBranch: run.head_branch ?? null,
    headRepository: run.head_repository?.full_name ?? null,
    isDependabots: run.actor?.login === 'dependabot[bot]',
    workflowFile: /^\.github\/workflows\/([^/@]+\.ya?ml)(?:@|$)/.exec(run.path ?? '')?.[1] ?? null,
    pullRequests: (run.pull_requests ?? [])
      .filter(({ base }) => base.repo.id === repository.id)
      .map(({ number }) => number),
  };
}

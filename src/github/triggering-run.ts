/** The run that a `workflow_run` event is about, and its pull request, whose author chooses the branch names in the payload. */
import * as z from 'zod';
import { commitSha } from '../results/provenance.ts';
import { listed, type Repository } from './api.ts';
import { mergeGroupOf, payloadAs } from './context.ts';

const pullBase = z.object({ ref: z.string().max(500).nullish(), repo: z.object({ id: z.int() }) });
const payload = z.object({
  repository: z.object({ id: z.int() }),
  workflow_run: z.object({
    id: z.int().positive(),
    run_attempt: z.int().positive().default(1),
    run_started_at: z.iso.datetime({ offset: true }).nullish(),
    conclusion: z.string().nullish(),
    event: z.string().max(100),
    head_sha: commitSha,
    head_branch: z.string().min(1).max(500).nullish(),
    head_repository: z.object({ full_name: z.string().regex(/^[\w.-]+\/[\w.-]+$/) }).nullish(),
    actor: z.object({ login: z.string() }).nullish(),
    path: z.string().default(''),
    pull_requests: z.array(z.object({ number: z.int().positive(), base: pullBase })).nullish(),
  }),
});

const triggeringRun = payload.transform(({ repository, workflow_run: run }) => {
  const pulls = (run.pull_requests ?? []).filter(({ base }) => base.repo.id === repository.id);
  const group = run.event === 'merge_group' ? mergeGroupOf(run.head_branch ?? null) : null;
  return {
    id: run.id,
    attempt: run.run_attempt,
    /** When this attempt began, ISO 8601. */
    startedAt: run.run_started_at ?? null,
    /** What waits for somebody to approve it is completed, too, as GitHub says it, and is so again once it has run. */
    hasEnded: (run.conclusion ?? 'action_required') !== 'action_required',
    /** Every job succeeded, in this attempt or in an earlier one if it was not run again. */
    isSuccessful: run.conclusion === 'success',
    /** Such as `pull_request`. */
    event: run.event,
    headSha: run.head_sha,
    headBranch: run.head_branch ?? null,
    /** Null when the fork was deleted. */
    headRepository: run.head_repository?.full_name ?? null,
    /** Started by Dependabot, whose runs have a read-only token. */
    isDependabots: run.actor?.login === 'dependabot[bot]',
    /** File name of the workflow, such as `ci.yml`. */
    workflowFile: /^\.github\/workflows\/([^/@]+\.ya?ml)(?:@|$)/.exec(run.path)?.[1] ?? null,
    /** In this repository, as GitHub associates them with the run; for forks often none. */
    pullRequests: pulls.map(({ number }) => number),
    /** Base branches of these pull requests, or of the merge group. */
    baseRefs: group ? [group.baseRef] : [...new Set(pulls.flatMap(({ base }) => base.ref ?? []))],
  };
});
export type TriggeringRun = Readonly<z.output<typeof triggeringRun>>;

/** Throws ConfigError if the payload is not that of a `workflow_run` event. */
export function readTriggeringRun(eventPayload: unknown): TriggeringRun {
  const hint = 'run this action on `workflow_run: { types: [completed] }`, or in a job that `needs` the measuring jobs';
  return payloadAs(triggeringRun, eventPayload, hint);
}

/** If the branch is unknown, all open pull requests are searched, up to a thousand. */
const MOST_PAGES = 10;

/** `baseSha` is what the tip of the base branch was when the head was pushed. */
export type OpenPullRequest = Readonly<Awaited<ReturnType<typeof openPullRequests>>[number]>;

/**
 * The open pull request with the head's commit and repository: the run's own claim comes from its author. Else `why` there is none, a
 * sentence's end, and `baseRefs` of the ones with that commit: empty if not known, null for none. Throws what the call throws.
 */
export async function findPullRequest(repository: Repository, run: TriggeringRun) {
  if (run.headRepository === null) return { why: 'the fork that it ran for is gone', baseRefs: run.baseRefs };
  const open = await openPullRequests(repository, run);
  const measured = open.filter(({ headSha }) => headSha === run.headSha);
  // One branch may have pull requests to several bases. Only GitHub can say which of them was measured.
  const named = measured.filter(({ number }) => run.pullRequests.includes(number));
  const [only, ...others] = named.length === 1 ? named : measured;
  if (only === undefined) {
    const moved = open.map(({ number, headSha }) => `#${number} is at ${headSha.slice(0, 7)} by now`);
    const why = moved.length > 0 ? moved.join(', ') : 'no open pull request comes from this branch';
    return { why, baseRefs: null };
  }
  if (others.length === 0) return only;
  const numbers = measured.map(({ number }) => `#${number}`).join(', ');
  const baseRefs = [...new Set(measured.map(({ baseRef }) => baseRef))];
  return { why: `${numbers} have this commit, and GitHub does not say which was measured`, baseRefs };
}

/** Pull requests from the run's branch and repository, at any commit. */
async function openPullRequests({ octokit, owner, repo }: Repository, run: TriggeringRun) {
  const wanted = run.headRepository?.toLowerCase();
  const [headOwner] = (run.headRepository ?? '').split('/');
  const filter = run.headBranch === null ? {} : { head: `${headOwner}:${run.headBranch}` };
  const open = await listed(
    MOST_PAGES,
    async (page) => (await octokit.rest.pulls.list({ owner, repo, state: 'open', ...filter, ...page })).data,
  );
  return open.flatMap(({ number, base, head }) => {
    // Checked again, because GitHub ignores a filter that it does not understand.
    const isFrom = head.repo?.full_name.toLowerCase() === wanted;
    const isOfBranch = run.headBranch === null ? head.sha === run.headSha : head.ref === run.headBranch;
    return isFrom && isOfBranch ? [{ number, baseRef: base.ref, baseSha: base.sha, headSha: head.sha }] : [];
  });
}

/** What the runner says about this run: variables and the event's payload, part of which a stranger chooses, as checked data. */
import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { LATEST_RELEASE } from '../config/config.ts';
import { ConfigError } from '../errors.ts';
import { titleOf } from '../results/history.ts';
import { commitSha, type RunContext } from '../results/provenance.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const refName = z.string().min(1).max(500);
const branch = refName.transform((full) => branchOf(full) ?? full);
/** `repo` is null when the fork was deleted. */
const pullEnd = z.object({ sha: commitSha, ref: refName, repo: z.object({ full_name: z.string() }).nullish() });
const payloadSchema = z.object({
  repository: z.object({ full_name: z.string(), default_branch: refName.optional() }).optional(),
  pull_request: z.object({ number: z.int().positive(), head: pullEnd, base: pullEnd }).optional(),
  /** Null where a push deletes a branch. */
  head_commit: z.object({ message: z.string(), timestamp: z.string() }).nullish(),
  merge_group: z.object({ head_sha: commitSha, head_ref: branch, base_sha: commitSha, base_ref: branch }).optional(),
});
export type GitHubContext = Readonly<ReturnType<typeof readContext>>;

/** Throws ConfigError if a variable that every runner sets is missing, or if the payload has another shape. */
export function readContext(env: Environment, eventPayload: unknown) {
  const hint = 'run the action on a pull_request, push, merge_group, workflow_dispatch or schedule event';
  const payload = payloadAs(payloadSchema, eventPayload ?? {}, hint);
  const { repository, pull_request: pull, merge_group: group, head_commit: commit } = payload;
  const [owner = '', repo = ''] = required(env, 'GITHUB_REPOSITORY').split('/');
  const serverUrl = checked(env, 'GITHUB_SERVER_URL', ADDRESS, 'https://github.com');
  const runId = Number(checked(env, 'GITHUB_RUN_ID', WHOLE_NUMBER));
  const runAttempt = Number(checked(env, 'GITHUB_RUN_ATTEMPT', WHOLE_NUMBER, '1'));
  const eventName = required(env, 'GITHUB_EVENT_NAME');
  const ref = env['GITHUB_REF'] ?? '';
  const isFork = pull && pull.head.repo?.full_name !== (pull.base.repo?.full_name ?? repository?.full_name);
  const madeMs = Date.parse(commit?.timestamp ?? '');
  return {
    owner,
    repo,
    eventName,
    /** The full ref that triggered the run, such as `refs/heads/main`. */
    ref,
    /** On a pull request the test merge. */
    sha: required(env, 'GITHUB_SHA'),
    /** Branch to compare with, or that was pushed to; null if the event has none. */
    baseRef: pull?.base.ref ?? group?.base_ref ?? (eventName === 'push' ? branchOf(ref) : null),
    /** The base commit in the event's payload; on a pull request it may be stale. */
    baseSha: pull?.base.sha ?? group?.base_sha ?? null,
    /** Tip of the pull request’s branch, without the test merge. */
    headSha: pull?.head.sha ?? group?.head_sha ?? null,
    headRef: pull?.head.ref ?? group?.head_ref ?? null,
    pullRequest: pull?.number ?? null,
    /** Whether the pull request comes from another repository or from Dependabot, so that its token is read-only. */
    restricted: isFork === true || env['GITHUB_ACTOR'] === 'dependabot[bot]',
    defaultBranch: repository?.default_branch ?? null,
    /** What a push says of its newest commit: the first line of its message, and when it was made, ISO 8601 in UTC. */
    pushed: {
      title: commit ? titleOf(commit.message) : null,
      at: Number.isNaN(madeMs) ? null : new Date(madeMs).toISOString(),
    },
    runId,
    runAttempt,
    runUrl: `${serverUrl}/${owner}/${repo}/actions/runs/${runId}/attempts/${runAttempt}`,
    /** Such as `ci.yml`, of `owner/repo/.github/workflows/ci.yml@refs/heads/main`, where a branch's name may contain anything. */
    workflowFile: /\/\.github\/workflows\/([^/@]+\.ya?ml)@/.exec(env['GITHUB_WORKFLOW_REF'] ?? '')?.[1] ?? null,
    apiUrl: checked(env, 'GITHUB_API_URL', ADDRESS, 'https://api.github.com'),
    serverUrl,
  };
}

/** What a run does on its event. Throws ConfigError for `pull_request_target` and `issue_comment`. @param base the input of that name */
export function modeOf(context: Pick<GitHubContext, 'eventName' | 'baseRef'>, base: string | null = null) {
  switch (context.eventName) {
    case 'pull_request':
    case 'merge_group':
      return 'compare';
    case 'push':
      // Any branch that the workflow runs on can be the base of a pull request; a tag cannot.
      // What is compared with a release is not stored as a baseline: another workflow may store one of the same push.
      return context.baseRef === null || base === LATEST_RELEASE ? 'measure' : 'record';
    case 'issue_comment':
      throw new ConfigError('latency-gate does not run on issue_comment', {
        hint: 'a comment names no commit, and anybody can write one: run on a label, which GitHub lets few people set, or on `workflow_dispatch` (docs/workflows/on-label.yml)',
      });
    case 'pull_request_target':
      throw new ConfigError('latency-gate does not run on pull_request_target', {
        hint:
          'that event gives code from a fork this repository’s secrets and a token that can write, and the gate runs that code: ' +
          'use `on: pull_request` instead, where the verdict still decides the check and the report is in the job summary',
      });
    default:
      return 'measure';
  }
}

const LONGEST_PROBLEM = 600;

/** Throws ConfigError where the payload has another shape. */
export function payloadAs<T>(schema: z.ZodType<T>, eventPayload: unknown, hint: string): T {
  const parsed = schema.safeParse(eventPayload);
  if (parsed.success) return parsed.data;
  const problems = z.prettifyError(parsed.error).slice(0, LONGEST_PROBLEM);
  throw new ConfigError(`the event’s payload is not as GitHub describes it: ${problems}`, { hint });
}

/** What the name of a merge group's branch says: where it is merged, and its last pull request. Null for any other branch. */
export function mergeGroupOf(branch: string | null) {
  const [, baseRef, number] = /^gh-readonly-queue\/(.+)\/pr-([1-9][0-9]{0,9})(?:-[0-9a-f]+)?$/.exec(branch ?? '') ?? [];
  return baseRef === undefined ? null : { baseRef, pullRequest: Number(number) };
}

/** `refs/heads/main` → `main`; null for tags and the like. */
function branchOf(fullRef: string): string | null {
  return fullRef.startsWith('refs/heads/') ? fullRef.slice('refs/heads/'.length) : null;
}

function required(env: Environment, name: string): string {
  const value = env[name];
  if (value) return value;
  throw new ConfigError(`the environment variable ${name} is not set`, {
    hint: 'the action runs inside GitHub Actions only; elsewhere use the command line: latency-gate run',
  });
}

const ADDRESS = {
  wanted: 'an address',
  isValid: (text: string) => /^https?:\/\/[^\s/]/.test(text) && URL.canParse(text),
};
const WHOLE_NUMBER = { wanted: 'a whole number', isValid: (text: string) => /^[0-9]{1,15}$/.test(text) };

function checked(env: Environment, name: string, { wanted, isValid }: typeof ADDRESS, usual?: string): string {
  const text = env[name] || (usual ?? required(env, name));
  if (isValid(text)) return text;
  throw new ConfigError(`the environment variable ${name} should be ${wanted}, but is ${JSON.stringify(text)}`, {
    hint: 'it is set by the runner: do not overwrite it in the workflow',
  });
}

/** Names machines that may be compared, such as `github-hosted linux-x64 ubuntu24 4-core`: larger runners have the same image. */
export function runnerClassOf(env: Environment, cores: number): string {
  const system = `${env['RUNNER_OS'] ?? 'unknown'}-${env['RUNNER_ARCH'] ?? 'unknown'}`.toLowerCase();
  return [env['RUNNER_ENVIRONMENT'], system, env['ImageOS'], `${cores}-core`].filter(Boolean).join(' ');
}

export function runContextOf(context: GitHubContext): RunContext {
  const { owner, repo, eventName: event, ref: fullRef, sha: commit, workflowFile: workflow } = context;
  const { runId, runAttempt, runUrl, pullRequest } = context;
  const repository = `${owner}/${repo}`;
  return { repository, event, ref: fullRef || null, commit, workflow, runId, runAttempt, runUrl, pullRequest };
}

/** Its shape is not checked; an empty object if the runner names no file. Throws ConfigError. */
export async function readPayload(env: Environment): Promise<unknown> {
  const path = env['GITHUB_EVENT_PATH'];
  if (!path) return {};
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (cause) {
    throw new ConfigError('the event’s payload cannot be read', {
      hint: 'run the action inside GitHub Actions',
      cause,
    });
  }
}

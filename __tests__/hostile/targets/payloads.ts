/** Event payloads, and the runner’s variables around them. */
import fc from 'fast-check';
import { mergedBase } from '../../../src/action/base-commit.ts';
import { attempt } from '../../../src/errors.ts';
import { isEnterpriseServer } from '../../../src/github/artifacts.ts';
import { type GitHubContext, modeOf, readContext, runContextOf, runnerClassOf } from '../../../src/github/context.ts';
import { labelledPullRequest } from '../../../src/github/override.ts';
import { readTriggeringRun } from '../../../src/github/triggering-run.ts';
import { hostileText, mutatedJson } from '../generators.ts';
import { demand, target } from '../target.ts';

export const SHA = 'a'.repeat(40);
export const own = { full_name: 'octo/demo' };
export const side = { sha: SHA, ref: 'topic', repo: own };
const repository = { id: 1, full_name: 'octo/demo', default_branch: 'main' };
const QUEUED = 'refs/heads/gh-readonly-queue/main/pr-7-abc';
const PAYLOADS = [
  { repository, pull_request: { number: 7, labels: [{ name: 'x' }], head: side, base: side } },
  { repository, pull_request: { number: 7, head: { ...side, repo: null }, base: side } },
  { repository, merge_group: { head_sha: SHA, head_ref: QUEUED, base_sha: SHA, base_ref: 'refs/heads/main' } },
  { repository },
  {},
];
const RUN = {
  ...{ id: 5, run_attempt: 1, event: 'pull_request', head_sha: SHA, head_branch: 'topic', head_repository: own },
  ...{ actor: { login: 'x' }, path: '.github/workflows/ci.yml' },
  pull_requests: [{ number: 7, base: { repo: { id: 1 } } }],
};
const KEYS = 'repository pull_request workflow_run head base sha ref number labels name id'.split(' ');
export const ENVIRONMENT = {
  ...{ GITHUB_REPOSITORY: 'octo/demo', GITHUB_EVENT_NAME: 'pull_request', GITHUB_SHA: SHA },
  ...{ GITHUB_REF: 'refs/pull/7/merge', GITHUB_RUN_ID: '42', GITHUB_RUN_ATTEMPT: '2', RUNNER_OS: 'Linux' },
  GITHUB_WORKFLOW_REF: 'octo/demo/.github/workflows/gate.yml@refs/pull/7/merge',
  ...{ GITHUB_SERVER_URL: 'https://github.com', GITHUB_API_URL: 'https://api.github.com' },
};
const environment = fc
  .dictionary(fc.constantFrom(...Object.keys(ENVIRONMENT)), fc.oneof(fc.constant(''), hostileText(60)), { maxKeys: 2 })
  .map((changed) => ({ ...ENVIRONMENT, ...changed }));

/** What is done with the context of a run before anything is asked of GitHub. */
function use(context: GitHubContext, env: Readonly<Record<string, string>>): void {
  modeOf(context);
  isEnterpriseServer(context.serverUrl);
  const number = labelledPullRequest(context);
  demand(number === null || Number.isSafeInteger(number), 'a pull request without a number', `${number}`);
  const base = mergedBase(context, []);
  if (base !== null) demand(/^[0-9a-f]{40,64}$/.test(base.revision), 'a base that is no commit', base.revision);
  demand(runnerClassOf(env, 2) !== '', 'a class of runners without a name');
  runContextOf(context);
  demand(Number.isSafeInteger(context.runId) && Number.isSafeInteger(context.runAttempt), 'a run without a number');
  demand(!/[/\\]/.test(context.workflowFile ?? ''), 'a workflow with a path', `${context.workflowFile}`);
}

const given = fc.record({ env: environment, payload: mutatedJson(PAYLOADS, KEYS) });
export const events = target('event payloads', given, ({ env, payload }) =>
  use(readContext(env, parsed(payload)), env),
);

const runs = mutatedJson([{ repository, workflow_run: RUN }], KEYS);
export const triggeringRuns = target('workflow_run payloads', runs, (text) => void readTriggeringRun(parsed(text)));

/** The runner writes JSON; what is none is read in one place alone (payload.ts). */
function parsed(text: string): unknown {
  const read = attempt(() => ({ value: JSON.parse(text) }));
  return read === null ? text : read.value;
}

/** Event payloads, and the runner’s variables around them. */
import fc from 'fast-check';
import { readContext } from '../../../src/github/context.ts';
import { readTriggeringRun } from '../../../src/github/triggering-run.ts';
import { hostileText, mutatedJson } from '../generators.ts';
import { target } from '../target.ts';
import { useContext } from './payload-use.ts';

const SHA = 'a'.repeat(40);
const own = { full_name: 'octo/demo' };
const side = { sha: SHA, ref: 'topic', repo: own };
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
const KEYS = [
  ...['repository', 'pull_request', 'workflow_run', 'head', 'base', 'sha', 'ref', 'number', 'labels', 'name', 'id'],
];
const ENVIRONMENT = {
  GITHUB_REPOSITORY: 'octo/demo',
  GITHUB_EVENT_NAME: 'pull_request',
  GITHUB_SHA: SHA,
  GITHUB_REF: 'refs/pull/7/merge',
  GITHUB_RUN_ID: '42',
  GITHUB_RUN_ATTEMPT: '2',
  GITHUB_WORKFLOW_REF: 'octo/demo/.github/workflows/gate.yml@refs/pull/7/merge',
  GITHUB_SERVER_URL: 'https://github.com',
  GITHUB_API_URL: 'https://api.github.com',
  RUNNER_OS: 'Linux',
};
const environment = fc
  .dictionary(fc.constantFrom(...Object.keys(ENVIRONMENT)), fc.oneof(fc.constant(''), hostileText(60)), { maxKeys: 2 })
  .map((changed) => ({ ...ENVIRONMENT, ...changed }));

export const events = target(
  'event payloads',
  fc.record({ env: environment, payload: mutatedJson(PAYLOADS, KEYS) }),
  ({ env, payload }) => {
    useContext(readContext(env, parsed(payload)), env);
    return 'accepted';
  },
);

export const triggeringRuns = target(
  'workflow_run payloads',
  mutatedJson([{ repository, workflow_run: RUN }], KEYS),
  (payload) => {
    readTriggeringRun(parsed(payload));
    return 'accepted';
  },
);

/** The runner writes JSON; what is none is read in one place alone (payload.ts). */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** What comes from GitHub: event payloads and the runner’s variables around them, and answers to what it is asked. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { mergedBase } from '../../../src/action/base-commit.ts';
import { attempt } from '../../../src/errors.ts';
import { callFailure, connect, type Octokit } from '../../../src/github/api.ts';
import { ArtifactRemote, isEnterpriseServer } from '../../../src/github/artifacts.ts';
import { type GitHubContext, modeOf, readContext, runContextOf, runnerClassOf } from '../../../src/github/context.ts';
import { findLabel, labelledPullRequest } from '../../../src/github/override.ts';
import { fileAt, listChangedFiles } from '../../../src/github/repository.ts';
import { findPullRequest, readTriggeringRun } from '../../../src/github/triggering-run.ts';
import { fetchResults } from '../../../src/publish/results-artifact.ts';
import { hostileText, mutatedJson } from '../generators.ts';
import { demand, demandHarmless, Finding, target } from '../target.ts';

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
  if (base !== null)
    demand(/^[0-9a-f]{40,64}$/.test(base.revision), 'a base that does not name a commit', base.revision);
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

const artifact = { id: 3, name: 'latency-gate-results-default', expired: false, size_in_bytes: 9 };
const run = {
  ...{ id: 5, event: 'push', head_branch: 'main', head_sha: SHA, created_at: '2026-01-01T00:00:00Z' },
  ...{ html_url: 'x', head_repository: own },
};
const ANSWER_KEYS = 'id name number head sha artifacts content workflow_runs filename'.split(' ');

let answer = '';
/** One server for all questions. It is no reason for the process to live on. */
const server = createServer((_, response) =>
  response.writeHead(200, { 'content-type': 'application/json', connection: 'close' }).end(answer),
);

async function address(): Promise<string> {
  if (!server.listening) await once(server.listen(0, '127.0.0.1').unref(), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const CONTEXT = readContext({ ...ENVIRONMENT, GITHUB_RUN_ID: '5' }, {});
const ENDED = {
  ...{ id: 5, attempt: 1, event: 'pull_request', headSha: SHA, headBranch: 'topic', headRepository: 'octo/demo' },
  ...{ startedAt: null, hasEnded: true, isSuccessful: false, isDependabots: false, workflowFile: 'gate.yml' },
  ...{ pullRequests: [], baseRefs: [] },
};

interface Question {
  /** As GitHub answers it. */
  readonly answer: unknown;
  /** Whether what is made of the JSON that was answered is right; and what is wrong where it is not. */
  readonly ask: (repository: typeof CONTEXT & { readonly octokit: Octokit }, json: string) => Promise<boolean>;
  readonly wrong: string;
  /** The callers catch whatever is thrown, and report it as `callFailure` does. */
  readonly isCaught?: true;
}

const { signal } = new AbortController();
const QUESTIONS: readonly Question[] = [
  {
    answer: { total_count: 1, artifacts: [artifact] },
    async ask({ octokit, ...context }) {
      const fetched = await fetchResults({ octokit, context, signal });
      return fetched.every((one) => typeof one.artifact === 'string');
    },
    wrong: 'an artifact without a name',
  },
  {
    answer: [{ number: 7, head: side, base: { ...side, ref: 'main' } }],
    async ask(repository) {
      const found = await findPullRequest(repository, ENDED);
      return 'why' in found || Number.isSafeInteger(found.number);
    },
    wrong: 'a pull request without a number',
    isCaught: true,
  },
  {
    answer: [{ filename: 'a.ts', previous_filename: 'b.ts' }],
    async ask(repository) {
      const files = await listChangedFiles({ ...repository, pullRequest: 7 }, signal);
      return files === null || files.every((file) => typeof file === 'string');
    },
    wrong: 'a file without a name',
    isCaught: true,
  },
  {
    answer: { type: 'file', content: 'YTogYg==', encoding: 'base64' },
    async ask(repository) {
      const text = await fileAt(repository, 'latency-gate.yml', SHA);
      return text === null || typeof text === 'string';
    },
    wrong: 'a file that is not text',
    isCaught: true,
  },
  {
    answer: [{ name: 'latency-accepted' }],
    async ask(repository, json) {
      const setting = await findLabel({ ...repository, pullRequest: 7 }, 'latency-accepted');
      const isSaid = JSON.stringify(JSON.parse(json)).toLowerCase().includes('latency-accepted');
      return setting === null || (isSaid && (!setting.mayAccept || setting.by !== null));
    },
    wrong: 'a label from nowhere, or that nobody may set',
    isCaught: true,
  },
  {
    answer: { workflow_runs: [run] },
    async ask({ octokit }) {
      const { items } = await new ArtifactRemote(octokit, CONTEXT).pushRuns('main', 1, signal);
      return items.every(({ id }) => Number.isSafeInteger(id));
    },
    wrong: 'a run without a number',
  },
];

const asked = fc
  .constantFrom(...QUESTIONS)
  .chain((question) =>
    fc.record({ question: fc.constant(question), json: mutatedJson([question.answer], ANSWER_KEYS) }),
  );

export const answers = target(
  'GitHub’s answers',
  asked,
  async ({ question: { ask, wrong, isCaught = false }, json }) => {
    answer = json;
    try {
      const octokit = connect({ token: 'x', apiUrl: await address(), waitUnitMs: 0, callTimeoutMs: 5000 });
      demand(await ask({ ...CONTEXT, octokit }, json), wrong, json);
      return 'accepted';
    } catch (error) {
      if (error instanceof Finding || !isCaught) throw error;
      const text = callFailure(error);
      demand(text !== '' && !/Cannot read|is not a function|not iterable/.test(text), 'a slip that is shown', text);
      demandHarmless(text);
      return 'refused';
    }
  },
);

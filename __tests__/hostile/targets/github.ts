/** What GitHub answers, or whatever stands between: JSON of another shape, none at all, pages without end. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { callFailure, connect, type Octokit } from '../../../src/github/api.ts';
import { artifactRemote } from '../../../src/github/artifacts.ts';
import { readContext } from '../../../src/github/context.ts';
import { findLabel } from '../../../src/github/override.ts';
import { fileAt, listChangedFiles } from '../../../src/github/repository.ts';
import { findPullRequest } from '../../../src/github/triggering-run.ts';
import { fetchResults } from '../../../src/publish/results-artifact.ts';
import { mutatedJson } from '../generators.ts';
import { demand, demandHarmless, Finding, target } from '../target.ts';
import { ENVIRONMENT, own, SHA, side } from './payloads.ts';

const artifact = { id: 3, name: 'latency-gate-results-default', expired: false, size_in_bytes: 9 };
const run = {
  ...{ id: 5, event: 'push', head_branch: 'main', head_sha: SHA, created_at: '2026-01-01T00:00:00Z' },
  ...{ html_url: 'x', head_repository: own },
};
const KEYS = 'id name number head sha artifacts content workflow_runs filename'.split(' ');

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
const RUN = {
  ...{ id: 5, attempt: 1, event: 'pull_request', headSha: SHA, headBranch: 'topic', headRepository: 'octo/demo' },
  ...{ startedAt: null, hasEnded: true, isSuccessful: false, isDependabots: false, workflowFile: 'gate.yml' },
  ...{ pullRequests: [], baseRefs: [] },
};

interface Question {
  /** As GitHub answers it. */
  readonly answer: unknown;
  /** Demands are made of what it returns, and of the JSON that was answered. */
  readonly ask: (repository: typeof CONTEXT & { readonly octokit: Octokit }, json: string) => Promise<void>;
  /** The callers catch whatever is thrown, and report it as `callFailure` does. */
  readonly isCaught?: true;
}

const { signal } = new AbortController();
const QUESTIONS: Readonly<Record<string, Question>> = {
  artifacts: {
    answer: { total_count: 1, artifacts: [artifact] },
    async ask({ octokit, ...context }) {
      const fetched = await fetchResults({ octokit, context, signal });
      demand(
        fetched.every((one) => typeof one.artifact === 'string'),
        'an artifact without a name',
      );
    },
  },
  pulls: {
    answer: [{ number: 7, head: side, base: { ...side, ref: 'main' } }],
    isCaught: true,
    async ask(repository) {
      const found = await findPullRequest(repository, RUN);
      demand('why' in found || Number.isSafeInteger(found.number), 'a pull request without a number');
    },
  },
  files: {
    answer: [{ filename: 'a.ts', previous_filename: 'b.ts' }],
    isCaught: true,
    async ask(repository, json) {
      const files = await listChangedFiles({ ...repository, pullRequest: 7 }, signal);
      demand(files === null || files.every((file) => typeof file === 'string'), 'a file without a name', json);
    },
  },
  content: {
    answer: { type: 'file', content: 'YTogYg==', encoding: 'base64' },
    isCaught: true,
    async ask(repository) {
      const text = await fileAt(repository, 'latency-gate.yml', SHA);
      demand(text === null || typeof text === 'string', 'a file that is not text');
    },
  },
  labels: {
    answer: [{ name: 'latency-accepted' }],
    isCaught: true,
    async ask(repository, json) {
      const setting = await findLabel({ ...repository, pullRequest: 7 }, 'latency-accepted');
      const isSaid = JSON.stringify(JSON.parse(json)).toLowerCase().includes('latency-accepted');
      demand(setting === null || isSaid, 'a label from nowhere');
      demand(setting?.mayAccept !== true || setting.by !== null, 'nobody may accept');
    },
  },
  runs: {
    answer: { workflow_runs: [run] },
    async ask({ octokit }, json) {
      const { items } = await artifactRemote(octokit, CONTEXT).pushRuns('main', 1, signal);
      demand(
        items.every(({ id }) => Number.isSafeInteger(id)),
        'a run without a number',
        json,
      );
    },
  },
};

const asked = fc
  .constantFrom(...Object.values(QUESTIONS))
  .chain((question) => fc.record({ question: fc.constant(question), json: mutatedJson([question.answer], KEYS) }));

export const answers = target('GitHub’s answers', asked, async ({ question: { ask, isCaught = false }, json }) => {
  answer = json;
  try {
    const octokit = connect({ token: 'x', apiUrl: await address(), waitUnitMs: 0, callTimeoutMs: 5000 });
    await ask({ ...CONTEXT, octokit }, json);
    return 'accepted';
  } catch (error) {
    if (error instanceof Finding || !isCaught) throw error;
    const text = callFailure(error);
    demand(text !== '' && !/Cannot read|is not a function|not iterable/.test(text), 'a slip that is shown', text);
    demandHarmless(text);
    return 'refused';
  }
});

/** What GitHub answers, or whatever stands between: JSON of another shape, none at all, pages without end. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { callFailure, connect } from '../../../src/github/api.ts';
import { artifactRemote } from '../../../src/github/artifacts.ts';
import { readContext } from '../../../src/github/context.ts';
import { findLabel } from '../../../src/github/override.ts';
import { fileAt, listChangedFiles } from '../../../src/github/repository.ts';
import { findPullRequest } from '../../../src/github/triggering-run.ts';
import { fetchResults } from '../../../src/publish/results-artifact.ts';
import { mutatedJson } from '../generators.ts';
import { demand, demandHarmless, Finding, target } from '../target.ts';

const SHA = 'a'.repeat(40);
const own = { full_name: 'octo/demo' };
const side = { sha: SHA, ref: 'topic', repo: own };
const artifact = { id: 3, name: 'latency-gate-results-default', expired: false, size_in_bytes: 9 };
const run = {
  ...{ id: 5, event: 'push', head_branch: 'main', head_sha: SHA, created_at: '2026-01-01T00:00:00Z' },
  ...{ html_url: 'x', head_repository: own },
};
const KEYS = ['id', 'name', 'number', 'head', 'sha', 'artifacts', 'content', 'workflow_runs', 'filename'];

let answer = '';
let server: Server | null = null;

/** One server for all questions. It is no reason for the process to live on. */
async function address(): Promise<string> {
  if (server === null) {
    server = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', connection: 'close' });
      response.end(answer);
    });
    server.unref();
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  }
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const CONTEXT = readContext(
  {
    ...{ GITHUB_REPOSITORY: 'octo/demo', GITHUB_EVENT_NAME: 'pull_request', GITHUB_SHA: SHA, GITHUB_RUN_ID: '9' },
    GITHUB_WORKFLOW_REF: 'octo/demo/.github/workflows/gate.yml@refs/heads/main',
  },
  {},
);
const RUN = {
  ...{ id: 5, attempt: 1, event: 'pull_request', headSha: SHA, headBranch: 'topic', headRepository: 'octo/demo' },
  ...{ startedAt: null, hasEnded: true, isSuccessful: false, isDependabots: false, workflowFile: 'gate.yml' },
  ...{ pullRequests: [], baseRefs: [] },
};

const REMOTE = { owner: 'octo', repo: 'demo' };

interface Question {
  /** As GitHub answers it. */
  readonly answer: unknown;
  readonly ask: (octokit: ReturnType<typeof connect>, json: string) => Promise<void>;
  /** The callers catch whatever is thrown, and report it as `callFailure` does. */
  readonly isCaught?: true;
}

const { signal } = new AbortController();
const QUESTIONS: Readonly<Record<string, Question>> = {
  artifacts: {
    answer: { total_count: 1, artifacts: [artifact] },
    async ask(octokit) {
      const fetched = await fetchResults({ octokit, context: { ...CONTEXT, runId: 5 }, signal });
      const areNamed = fetched.every((one) => typeof one.artifact === 'string');
      demand(areNamed, 'an artifact without a name');
    },
  },
  pulls: {
    answer: [{ number: 7, head: side, base: { ...side, ref: 'main' } }],
    isCaught: true,
    async ask(octokit) {
      const found = await findPullRequest({ ...CONTEXT, octokit }, RUN);
      demand('why' in found || Number.isSafeInteger(found.number), 'a pull request without a number');
    },
  },
  files: {
    answer: [{ filename: 'a.ts', previous_filename: 'b.ts' }],
    isCaught: true,
    async ask(octokit, json) {
      const files = await listChangedFiles({ octokit, ...REMOTE, pullRequest: 7 }, signal);
      demand(files === null || files.every((file) => typeof file === 'string'), 'a file without a name', json);
    },
  },
  content: {
    answer: { type: 'file', content: 'YTogYg==', encoding: 'base64' },
    isCaught: true,
    async ask(octokit) {
      const text = await fileAt({ ...CONTEXT, octokit }, 'latency-gate.yml', SHA);
      demand(text === null || typeof text === 'string', 'a file that is not text');
    },
  },
  labels: {
    answer: [{ name: 'latency-accepted' }],
    isCaught: true,
    async ask(octokit, json) {
      const setting = await findLabel({ ...CONTEXT, octokit, pullRequest: 7 }, 'latency-accepted');
      const isSaid = JSON.stringify(JSON.parse(json)).toLowerCase().includes('latency-accepted');
      demand(setting === null || isSaid, 'a label from nowhere');
      demand(setting?.mayAccept !== true || setting.by !== null, 'nobody may accept');
    },
  },
  runs: {
    answer: { workflow_runs: [run] },
    async ask(octokit, json) {
      const { items } = await artifactRemote(octokit, CONTEXT).pushRuns('main', 1, signal);
      const isNumbered = items.every(({ id }) => Number.isSafeInteger(id));
      demand(isNumbered, 'a run without a number', json);
    },
  },
};

const asked = fc
  .constantFrom(...Object.keys(QUESTIONS))
  .chain((name) => fc.record({ name: fc.constant(name), json: mutatedJson([QUESTIONS[name]?.answer], KEYS) }));

export const answers = target('GitHub’s answers', asked, async ({ name, json }) => {
  const { ask, isCaught = false } = QUESTIONS[name] as Question;
  answer = json;
  try {
    await ask(connect({ token: 'x', apiUrl: await address(), waitUnitMs: 0, callTimeoutMs: 5000 }), json);
    return 'accepted';
  } catch (error) {
    if (error instanceof Finding || !isCaught) throw error;
    const text = callFailure(error);
    demand(text !== '' && !/Cannot read|is not a function|not iterable/.test(text), 'a slip that is shown', text);
    demandHarmless(text);
    return 'refused';
  }
});

/** What GitHub answers, or whatever stands between: JSON of another shape, none at all, pages without end. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { callFailure, connect } from '../../../src/github/api.ts';
import { artifactRemote, artifactsOfRun } from '../../../src/github/artifacts.ts';
import { readContext } from '../../../src/github/context.ts';
import { findLabel } from '../../../src/github/override.ts';
import { fileAt, listChangedFiles } from '../../../src/github/repository.ts';
import { findPullRequest } from '../../../src/github/triggering-run.ts';
import { fetchResults } from '../../../src/publish/fetch-results.ts';
import { mutatedJson } from '../generators.ts';
import { demand, demandHarmless, Finding, meeting, target } from '../target.ts';

const SHA = 'a'.repeat(40);
const own = { full_name: 'octo/demo' };
const ANSWERS: Readonly<Record<string, unknown>> = {
  artifacts: {
    total_count: 1,
    artifacts: [{ id: 3, name: 'latency-gate-results-default', expired: false, size_in_bytes: 9 }],
  },
  pulls: [{ number: 7, head: { sha: SHA, ref: 'topic', repo: own }, base: { sha: SHA, ref: 'main', repo: own } }],
  files: [{ filename: 'a.ts', previous_filename: 'b.ts' }],
  content: { type: 'file', content: 'YTogYg==', encoding: 'base64' },
  labels: [{ name: 'latency-accepted' }],
  runs: {
    workflow_runs: [
      {
        id: 5,
        event: 'push',
        head_branch: 'main',
        head_sha: SHA,
        created_at: '2026-01-01T00:00:00Z',
        html_url: 'x',
        head_repository: own,
      },
    ],
  },
};
const KEYS = ['id', 'name', 'number', 'head', 'sha', 'artifacts', 'content', 'workflow_runs', 'filename'];
const QUESTIONS = Object.keys(ANSWERS);

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
  ...{ startedAt: null, isSuccessful: false, isDependabots: false, workflowFile: 'gate.yml', pullRequests: [] },
};

export const answers = target({
  name: 'GitHub’s answers',
  inputs: fc
    .constantFrom(...QUESTIONS)
    .chain((question) => fc.record({ question: fc.constant(question), json: mutatedJson([ANSWERS[question]], KEYS) })),
  meet: ({ question, json }) =>
    meeting(async () => {
      answer = json;
      const octokit = connect({ token: 'x', apiUrl: await address(), waitUnitMs: 0, callTimeoutMs: 5000 });
      const signal = new AbortController().signal;
      switch (question) {
        case 'artifacts': {
          const list = () => artifactsOfRun({ octokit, owner: 'octo', repo: 'demo', runId: 5 }, signal);
          const download = async () => new Uint8Array();
          const fetched = await fetchResults({ list, download }, { signal });
          demand(
            fetched.every(({ artifact }) => typeof artifact === 'string'),
            'an artifact without a name',
          );
          return 'accepted';
        }
        case 'pulls':
          return await acceptedOrRefused(async () => {
            const found = await findPullRequest({ ...CONTEXT, octokit }, RUN);
            demand(typeof found === 'string' || Number.isSafeInteger(found.number), 'a pull request without a number');
          });
        case 'files':
          return await acceptedOrRefused(async () => {
            const files = await listChangedFiles({ octokit, owner: 'octo', repo: 'demo', pullRequest: 7 }, signal);
            demand(files === null || files.every((file) => typeof file === 'string'), 'a file without a name', json);
          });
        case 'content':
          return await acceptedOrRefused(async () => {
            const text = await fileAt({ ...CONTEXT, octokit }, 'latency-gate.yml', SHA);
            demand(text === null || typeof text === 'string', 'a file that is no text');
          });
        case 'labels': {
          return await acceptedOrRefused(async () => {
            const setting = await findLabel({ ...CONTEXT, octokit, pullRequest: 7 }, 'latency-accepted');
            demand(
              setting === null || JSON.stringify(JSON.parse(json)).toLowerCase().includes('latency-accepted'),
              'a label from nowhere',
            );
            demand(setting?.mayAccept !== true || setting.by !== null, 'nobody may accept');
          });
        }
        default: {
          const { items } = await artifactRemote(octokit, CONTEXT).pushRuns('main', 1, signal);
          demand(
            items.every(({ id }) => Number.isSafeInteger(id)),
            'a run without a number',
            json,
          );
          return 'accepted';
        }
      }
    }),
});

/** These callers catch whatever is thrown, and report it as `callFailure` does. */
async function acceptedOrRefused(ask: () => Promise<void>) {
  try {
    await ask();
    return 'accepted' as const;
  } catch (error) {
    if (error instanceof Finding) throw error;
    const text = callFailure(error);
    demand(text !== '' && !/Cannot read|is not a function|not iterable/.test(text), 'a slip that is shown', text);
    demandHarmless(text);
    return 'refused' as const;
  }
}

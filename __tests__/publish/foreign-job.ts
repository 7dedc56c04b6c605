/** The jobs that publish a fork's run 11 of pull request 7, which left what earns a green status, over the real API client. */
import { beforeEach } from '@jest/globals';
import { parseConfig } from '../../src/config/parse.ts';
import { describeError } from '../../src/errors.ts';
import { connect } from '../../src/github/api.ts';
import { readContext } from '../../src/github/context.ts';
import type { PublishInputs } from '../../src/github/inputs.ts';
import { publishCollected } from '../../src/publish/collected.ts';
import { publishForeign } from '../../src/publish/foreign.ts';
import type { PublishJob } from '../../src/publish/publication.ts';
import { makeResults, steady } from '../decide/make-results.ts';
import { pullRequestPayload, type WorkflowRunOptions, workflowRunPayload } from '../e2e/events.ts';
import { honestArchive } from '../e2e/fake/archives.ts';
import { addArtifact, addRun } from '../e2e/fake/state.ts';
import type { EachTestsFake } from '../github/each-tests-fake.ts';
import type { useJobFiles } from '../github/job.ts';

const RUN = 11;
export const HEAD = 'a'.repeat(40);
/** Commits of main: where the pull request left it, what it was measured against, and the newest one. */
const [PARTED, BASE, TIP] = ['b', 'c', 'e'].map((digit) => digit.repeat(40)) as [string, string, string];

export { PARTED, TIP };
export const FORK = 'mallory/demo';
const CONFIG = `app: { command: node server.js }
load: { connections: 1, round: 150ms, rounds: 3, blocks: 5..8 }
endpoints: [GET /work, { path: "/\${id}", requests: data/orders.csv }]
gate: { tolerance: 40%, min-difference: 1ms }
`;

const INPUTS: PublishInputs = {
  ...{ token: 'ghs_abc', name: 'all', comment: 'always', issue: false, expected: [], failedJobs: [] },
  ...{ isEveryJobSuccessful: true, baselineFiles: [], configFiles: [], takesSecondOpinions: false },
  ...{ status: 'latency-gate', historyBranch: null },
};

export interface Change {
  readonly inputs?: Partial<PublishInputs>;
  /** The run that has ended. */
  readonly of?: Partial<WorkflowRunOptions>;
  /** Which attempt of the second stage it is. */
  readonly again?: number;
}

/** Leaves in base's configuration what `more` says beside the usual, in YAML. */
export function useForkJob(fake: EachTestsFake, { path }: Pick<ReturnType<typeof useJobFiles>, 'path'>) {
  const configure = (more = '') => {
    fake.state.files[`${TIP}:latency-gate.yml`] = CONFIG + more;
  };
  beforeEach(() => {
    const { state } = fake;
    const own = { headRepository: FORK, headRef: 'topic', headSha: HEAD, baseRef: 'main', baseSha: PARTED };
    state.pulls.push({ number: 7, ...own });
    Object.assign(state, { history: ['1'.repeat(40), PARTED, BASE, TIP], mergeBase: PARTED });
    state.changedFiles.push({ name: 'server.js' });
    configure();
    addRun(state, { id: RUN, event: 'pull_request', sha: HEAD, headRepository: FORK });
    const config = parseConfig(CONFIG, { file: 'latency-gate.yml' });
    const figures = { base: steady(2, 6), head: steady(2, 6) };
    const made = makeResults(config, Object.fromEntries(config.endpoints.map(({ name }) => [name, figures])));
    const { base, head } = made.sides;
    const sides = { base: { ...base, commit: BASE }, head: { ...head, commit: HEAD } };
    const archive = honestArchive(JSON.stringify({ ...made, sides }));
    addArtifact(state, { runId: RUN, name: 'latency-gate-results-default', archive });
  });

  const jobOn = (event: 'workflow_run' | 'pull_request', { inputs = {}, of = {}, again = 1 }: Change) => {
    const payload =
      event === 'workflow_run'
        ? workflowRunPayload({ id: RUN, headSha: HEAD, headRepository: FORK, ...of })
        : pullRequestPayload({ number: 7, headSha: HEAD, baseSha: PARTED });
    const env = {
      ...{ GITHUB_REPOSITORY: 'octo/demo', GITHUB_EVENT_NAME: event, GITHUB_SHA: HEAD, GITHUB_RUN_ID: String(RUN) },
      ...{ RUNNER_TEMP: path(''), GITHUB_WORKFLOW_REF: 'octo/demo/.github/workflows/gate.yml@refs/heads/main' },
      GITHUB_RUN_ATTEMPT: String(again),
    };
    const { signal } = new AbortController();
    const octokit = connect({ token: 'ghs_abc', apiUrl: fake.url, signal, waitUnitMs: 1, callTimeoutMs: 20_000 });
    const context = readContext(env, payload);
    const job: PublishJob = { inputs: { ...INPUTS, ...inputs }, context, octokit, env, signal, settleMs: 0 };
    return { job, payload };
  };

  const run = async (event: 'workflow_run' | 'pull_request', change: Change = {}) => {
    const { job, payload } = jobOn(event, change);
    try {
      const exitCode = event === 'workflow_run' ? await publishForeign(job, payload) : await publishCollected(job);
      return { exitCode, text: '' };
    } catch (error) {
      return describeError(error);
    } finally {
      // Set by what fails the job, which is this one.
      process.exitCode = 0;
    }
  };
  return { run, configure };
}

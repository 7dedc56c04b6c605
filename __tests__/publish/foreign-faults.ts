/**
 * The jobs that publish what others measured, while GitHub fails in every way that it can, at each of their calls: what fails is an
 * expected failure with a way out, what can be repeated is repeated, a report that is there is not replaced by a stack trace, and
 * no fault makes a status green.
 */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { parseConfig } from '../../src/config/parse.ts';
import { describeError, ExitCode } from '../../src/errors.ts';
import { connect } from '../../src/github/api.ts';
import { readContext } from '../../src/github/context.ts';
import type { PublishInputs } from '../../src/github/publish-inputs.ts';
import { publishCollected } from '../../src/publish/collected.ts';
import { publishForeign } from '../../src/publish/foreign.ts';
import type { PublishJob } from '../../src/publish/publish-job.ts';
import { makeResults, steady } from '../decide/make-results.ts';
import { pullRequestPayload, workflowRunPayload } from '../e2e/events.ts';
import { honestArchive } from '../e2e/fake/archives.ts';
import * as faults from '../e2e/fake/faults.ts';
import { addArtifact, addRun, type Effect } from '../e2e/fake/state.ts';
import { eachTestsFake } from '../github/each-tests-fake.ts';
import { useJobFiles } from '../github/job.ts';

const RUN = 11;
const HEAD = 'a'.repeat(40);
const TIP = 'c'.repeat(40);
const PARTED = 'b'.repeat(40);
const FORK = 'mallory/demo';
const CONFIG = `app: { command: node server.js }
load: { connections: 1, round: 150ms, rounds: 3, blocks: 5..8 }
endpoints: [GET /work, { path: "/\${id}", requests: data/orders.csv }]
gate: { tolerance: 40%, min-difference: 1ms }
`;

const fake = eachTestsFake();
const { path, read } = useJobFiles('each');
beforeEach(() => {
  const { state } = fake;
  const own = { headRepository: FORK, headRef: 'topic', headSha: HEAD, baseRef: 'main', baseSha: PARTED };
  state.pulls.push({ number: 7, ...own });
  Object.assign(state, { history: ['1'.repeat(40), PARTED, TIP], mergeBase: PARTED });
  state.changedFiles.push({ name: 'server.js' });
  state.files[`${PARTED}:latency-gate.yml`] = CONFIG;
  addRun(state, { id: RUN, event: 'pull_request', sha: HEAD, headRepository: FORK });
  const config = parseConfig(CONFIG, { file: 'latency-gate.yml' });
  const figures = { base: steady(2, 6), head: steady(2, 6) };
  const made = makeResults(config, Object.fromEntries(config.endpoints.map(({ name }) => [name, figures])));
  const { base, head } = made.sides;
  const sides = { base: { ...base, commit: TIP }, head: { ...head, commit: HEAD } };
  const archive = honestArchive(JSON.stringify({ ...made, sides }));
  addArtifact(state, { runId: RUN, name: 'latency-gate-results-default', archive });
});

const INPUTS: PublishInputs = {
  ...{ token: 'ghs_abc', name: 'all', comment: 'always', issue: false, expected: [], failedJobs: [] },
  ...{ isEveryJobSuccessful: true, baselineFiles: [], configFiles: [], takesSecondOpinions: false },
  ...{ status: 'latency-gate', historyBranch: null },
};

function jobOn(event: 'workflow_run' | 'pull_request'): { readonly job: PublishJob; readonly payload: unknown } {
  const payload =
    event === 'workflow_run'
      ? workflowRunPayload({ id: RUN, headSha: HEAD, headRepository: FORK })
      : pullRequestPayload({ number: 7, headSha: HEAD, baseSha: PARTED });
  const env = {
    ...{ GITHUB_REPOSITORY: 'octo/demo', GITHUB_EVENT_NAME: event, GITHUB_SHA: HEAD, GITHUB_RUN_ID: String(RUN) },
    ...{ RUNNER_TEMP: path(''), GITHUB_WORKFLOW_REF: 'octo/demo/.github/workflows/gate.yml@refs/heads/main' },
  };
  const { signal } = new AbortController();
  const octokit = connect({ token: 'ghs_abc', apiUrl: fake.url, signal, waitUnitMs: 1, callTimeoutMs: 20_000 });
  const job = { inputs: INPUTS, context: readContext(env, payload), octokit, env, signal, settleMs: 0 };
  return { job, payload };
}

async function run(event: 'workflow_run' | 'pull_request') {
  const { job, payload } = jobOn(event);
  try {
    const exitCode = event === 'workflow_run' ? await publishForeign(job, payload) : await publishCollected(job);
    return { exitCode, text: '' };
  } catch (error) {
    return describeError(error);
  } finally {
    // Set by what fails the job, which is this one.
    process.exitCode = 0;
  }
}

/** By whether the verdict rests on it, and so the status. */
const CALLS: readonly (readonly [string, RegExp, boolean])[] = [
  ['the pull requests', /^GET .*\/pulls\?/, true],
  ['the artifacts', /^GET .*\/actions\/runs\/11\/artifacts/, true],
  ['the address of the archive', /^GET .*\/artifacts\/\d+\/zip/, true],
  ['the archive', /^GET \/blob\//, true],
  ['base’s configuration', /^GET .*\/contents\//, true],
  ['the changed files', /^GET .*\/pulls\/7\/files/, true],
  ['the base branch', /^GET .*\/git\/ref\//, true],
  ['where they parted', /^GET .*\/compare\//, true],
  ['the status', /^POST .*\/statuses\//, true],
  ['the comments', /^GET .*\/issues\/7\/comments/, false],
  ['the pull request’s head', /^GET .*\/pulls\/7$/, false],
  ['the comment', /^POST .*\/issues\/7\/comments/, false],
];
const ALWAYS: Readonly<Record<string, () => Effect>> = {
  401: faults.badCredentials,
  403: faults.refused,
  404: faults.missing,
  '429 for an hour': () => faults.tooMany(3600),
  'the calls of the hour': () => faults.callLimit(3000),
  500: () => faults.outage(500),
  502: () => faults.outage(502),
  'a lost connection': () => faults.cut('before'),
  'half of an answer': () => faults.cut('in-body'),
  'a page to sign in': faults.signInPage,
  'JSON of another shape': faults.otherJson,
  null: faults.nullJson,
};
const ONCE: Readonly<Record<string, () => Effect>> = {
  502: () => faults.outage(502),
  '503 with retry-after': () => faults.outage(503, 20),
  '429 with retry-after': () => faults.tooMany(20),
  'a lost connection': () => faults.cut('before'),
  'half of an answer': () => faults.cut('in-body'),
};

function expectOrderly({ exitCode, text }: { readonly exitCode: number; readonly text: string }): void {
  expect(text).not.toMatch(/a bug in|^\s+at /m);
  expect([ExitCode.passed, ExitCode.measurement]).toContain(exitCode);
  const published = [read('summary'), ...fake.state.comments.map(({ body }) => body)];
  expect(published.join('\n')).not.toMatch(/a bug in|^\s+at /m);
  expect(published[0]).toContain('latency-gate');
}

/** The call did what it was made for: a redirect has no body that counts, and a status that is set stays set. */
const isDone = (call: string, fault: string) =>
  fault === 'half of an answer' && /^the (address of the archive|status)$/.test(call);

/**
 * Every call with every fault, or with every nth of them: each call and each fault are still met.
 *
 * @param each how many faults there are for one that is tried; 1: all of them
 */
export function testForeignFaults(each: number): void {
  const met = (effects: Readonly<Record<string, () => Effect>>, at: number) =>
    Object.entries(effects).filter((_, other) => (at + other) % each === 0);
  const always = CALLS.flatMap(([what, route, isVerdict], at) =>
    met(ALWAYS, at).map(
      ([name, effect]) => [what, name, { route, counts: isVerdict && !isDone(what, name), effect }] as const,
    ),
  );
  const once = CALLS.filter(([what]) => what !== 'the comment').flatMap(([what, route], at) =>
    met(ONCE, at).map(([name, effect]) => [what, name, { route, effect }] as const),
  );

  describe('a fork’s run', () => {
    test('is published, with a green status, where GitHub answers', async () => {
      expect(await run('workflow_run')).toEqual({ exitCode: 0, text: '' });
      expect(fake.state.statuses).toEqual([
        expect.objectContaining({ state: 'success', name: 'latency-gate', sha: HEAD }),
      ]);
      expect(fake.state.comments).toHaveLength(1);
    });

    test.each(always)('%s: %s, always', async (_what, _name, { route, counts, effect }) => {
      faults.inject(fake.state, effect(), { route });
      expectOrderly(await run('workflow_run'));
      expect(fake.state.statuses.some(({ state }) => state === 'success')).toBe(!counts);
    });

    test.each(once)('%s: %s, once', async (_what, _name, { route, effect }) => {
      faults.inject(fake.state, effect(), { route, to: 1 });
      expect(await run('workflow_run')).toEqual({ exitCode: 0, text: '' });
      expect(fake.state.statuses.at(-1)).toMatchObject({ state: 'success' });
      expect(fake.state.comments).toHaveLength(1);
    });

    test.each(['pulls', 'artifacts'])(
      'leaves no earlier status standing where its %s cannot be read',
      async (route) => {
        const earlier = { sha: HEAD, name: 'latency-gate', description: 'of an earlier attempt' };
        fake.state.statuses.push({ ...earlier, state: 'success' });
        faults.inject(fake.state, faults.outage(502), { route: new RegExp(`^GET .*/${route}\\?`) });
        expect(await run('workflow_run')).toMatchObject({ exitCode: ExitCode.measurement });
        const status = { state: 'error', description: expect.stringContaining('HTTP 502') };
        expect(fake.state.statuses.at(-1)).toMatchObject(status);
      },
    );
  });

  describe('what other jobs of the run measured', () => {
    test.each(always.filter(([what]) => /artifacts|archive|comment|head/.test(what)))(
      '%s: %s, always',
      async (_what, _name, { route, effect }) => {
        faults.inject(fake.state, effect(), { route });
        expectOrderly(await run('pull_request'));
      },
    );
  });
}

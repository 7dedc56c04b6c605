/** The artifact store over the real API client and the real artifact client, with a fake GitHub behind them. */

import { describe, expect, test } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { artifactStore, MOST_PAGES } from '../../src/baseline/artifact.ts';
import { HISTORY_FILE, RESULTS_FILE, safeForArtifact } from '../../src/baseline/file.ts';
import { InterruptedError } from '../../src/errors.ts';
import { printHistory, type RunSummary } from '../../src/results/history.ts';
import { printResults } from '../../src/results/parse.ts';
import { commitAt, makeHistory } from '../decide/make-history.ts';
import { inject, missing, refused } from '../e2e/fake/faults.ts';
import { addArtifact, addRun, type FakeRun } from '../e2e/fake/state.ts';
import { eachTestsFake } from '../github/each-tests-fake.ts';
import { contextOf } from '../github/job.ts';
import { eachTestsRunner } from './each-tests-runner.ts';
import { type ExampleOptions, exampleResults, type QueryOptions, queryFor } from './example.ts';

const NAME = 'latency-gate-baseline-default';
const fake = eachTestsFake();

interface StoreOptions {
  readonly workflowRef?: string | undefined;
  readonly serverUrl?: string;
  readonly branch?: string | null;
}

function store({ branch = 'main', serverUrl = 'https://github.com', ...options }: StoreOptions = {}) {
  const workflow = 'workflowRef' in options ? { GITHUB_WORKFLOW_REF: options.workflowRef } : {};
  const context = contextOf('pull_request', {}, { GITHUB_SERVER_URL: serverUrl, ...workflow });
  const octokit = fake.client();
  return artifactStore({ octokit, context: { ...context, baseRef: branch }, name: 'default' });
}

const find = (options: StoreOptions & QueryOptions = {}) => store(options).find(queryFor(options));

/** A run on main with its baseline. The id distinguishes the baselines afterwards, as their seconds. */
function stored(
  id: number,
  options: Omit<ExampleOptions, 'run'> & {
    readonly run?: Partial<FakeRun>;
    readonly claims?: ExampleOptions['run'];
    readonly expired?: boolean;
  } = {},
) {
  const { run, claims, expired, ...rest } = options;
  addRun(fake.state, { id, ...run });
  const results = { ...exampleResults({ ...rest, run: originOf(id, claims) }), elapsedSeconds: id };
  return storedText(id, printResults(results), expired);
}

/** What the results of a push to main say of their run. */
function originOf(runId: number, others: ExampleOptions['run'] = {}): NonNullable<ExampleOptions['run']> {
  return { event: 'push', runId, commit: 'c'.repeat(40), ref: 'refs/heads/main', ...others };
}

function storedText(runId: number, text: string, expired = false) {
  const archive = zipSync({ [RESULTS_FILE]: strToU8(text) });
  return addArtifact(fake.state, { runId, name: NAME, archive, expired });
}

function historyOf(count: number): readonly RunSummary[] {
  const runs = Array.from({ length: count }, () => ({ meansMs: { 'GET /': 2 } }));
  return makeHistory(exampleResults(), runs);
}

/** A run on main that handed summaries on, beside its baseline. */
function storedHistory(id: number, runs: readonly RunSummary[], run: Partial<FakeRun> = {}): void {
  addRun(fake.state, { id, sha: runs[0]?.commit ?? 'c'.repeat(40), ...run });
  const archive = zipSync({ [RESULTS_FILE]: strToU8('{}'), [HISTORY_FILE]: strToU8(printHistory(runs)) });
  addArtifact(fake.state, { runId: id, name: NAME, archive });
}

const ids = (found: Awaited<ReturnType<typeof find>>) => found.baselines.map(({ elapsedSeconds }) => elapsedSeconds);

describe('what main measured before', () => {
  const all = historyOf(12);
  const from = (newest: number) => all.slice(all.length - 1 - newest);
  const history = (options: StoreOptions = {}) => store(options).history?.(new AbortController().signal) ?? [];

  test('is what its two newest runs hand on, in six calls', async () => {
    storedHistory(1, from(5));
    // Of two pushes at once neither knew of the other.
    storedHistory(2, [...from(9).slice(0, 1), ...from(7)]);
    storedHistory(3, [...from(10).slice(0, 1), ...from(8)]);
    expect((await history()).map(({ commit }) => commit)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map(commitAt));
    expect(fake.state.calls).toHaveLength(6);
  });

  test('is at most six calls too where the workflow’s number has to be asked for', async () => {
    addRun(fake.state, { id: 900, event: 'pull_request', branch: 'topic' });
    for (const id of [1, 2, 3]) storedHistory(id, from(id));
    expect((await history({ workflowRef: undefined })).length).toBeGreaterThan(0);
    expect(fake.state.calls).toHaveLength(6);
  });

  test('is nothing from another branch, a pull request or a fork, or from a run that it is not of', async () => {
    storedHistory(1, from(1), { event: 'pull_request' });
    storedHistory(2, from(2), { branch: 'topic' });
    storedHistory(3, from(3), { headRepository: 'mallory/demo' });
    storedHistory(4, from(4), { sha: 'd'.repeat(40) });
    expect(await history()).toEqual([]);
  });

  test('is nothing where an earlier version stored the baseline, or where the file is damaged', async () => {
    stored(1);
    addRun(fake.state, { id: 2 });
    const archive = zipSync({ [HISTORY_FILE]: strToU8('{"schema":"latency-gate/history"') });
    addArtifact(fake.state, { runId: 2, name: NAME, archive });
    expect(await history()).toEqual([]);
  });

  test.each([403, 404, 500])(
    'is nothing where the runs cannot be listed (%i), and no call is made twice',
    async (status) => {
      storedHistory(1, from(1));
      fake.state.failures.push(status);
      expect(await history({ branch: 'main' })).toEqual([]);
      expect(fake.state.calls.length).toBeLessThanOrEqual(status === 404 ? 2 : 1);
    },
  );
});

describe('finding', () => {
  test('newest first, at most as many as wanted, in few calls', async () => {
    for (let id = 1; id <= 30; id++) stored(id);
    expect(ids(await find({ limit: 3 }))).toEqual([30, 29, 28]);
    expect(fake.state.calls).toHaveLength(4 + 3);
  });

  test('only pushes to this branch of this repository by this workflow count, and nothing else is fetched', async () => {
    stored(1);
    stored(2, { run: { event: 'pull_request' } });
    stored(3, { run: { branch: 'topic' } });
    stored(4, { run: { headRepository: 'mallory/demo' } });
    stored(5, { run: { event: 'workflow_dispatch' } });
    storedText(6, printResults(exampleResults()));
    const found = await find();
    expect(ids(found)).toEqual([1]);
    expect(found.skipped).toEqual([{ reason: 'not made by this workflow on a push to main', count: 5 }]);
    expect(fake.state.storageCalls).toHaveLength(1);
    expect(fake.state.calls[0]).toContain('/actions/workflows/gate.yml/runs?branch=main&event=push');
  });

  test('runs of a tag called as the branch do not count: their commits are not on it', async () => {
    stored(1, { run: { sha: 'd'.repeat(40) }, claims: { commit: 'd'.repeat(40) } });
    for (let id = 2; id <= 21; id++) {
      const commit = id.toString(16).padStart(40, '0');
      stored(id, { run: { sha: commit, isOfTag: true }, claims: { commit } });
    }
    const found = await find();
    expect(ids(found)).toEqual([1]);
    expect(found.skipped).toEqual([{ reason: 'of a commit that is not on main', count: 20 }]);
  });

  test('nor does what says that it is of a tag, or of no ref at all', async () => {
    stored(1, { claims: { ref: 'refs/tags/main' } });
    stored(2, { claims: { ref: null } });
    const reason = 'claims to be of another commit or branch than the run that stored it';
    expect(await find()).toEqual({ baselines: [], skipped: [{ reason, count: 2 }] });
  });

  test('where the branch cannot be asked for, nothing counts, and the permission is named', async () => {
    stored(1);
    inject(fake.state, refused(), { route: /\/git\/ref\// });
    await expect(find()).rejects.toMatchObject({ hint: expect.stringContaining('contents: read') });
  });

  test('what does not fit is passed over with the reason', async () => {
    stored(1);
    stored(2, { expired: true });
    stored(3, { configHash: 'e'.repeat(64) });
    stored(4, { runnerClass: 'linux-arm64 2-core' });
    stored(5, { runnerClass: 'linux-arm64 2-core' });
    stored(6, { endpoints: ['GET /other'] });
    const found = await find();
    expect(ids(found)).toEqual([1]);
    expect(found.skipped).toEqual([
      { reason: 'measured without the endpoint GET /', count: 1 },
      { reason: 'measured on another class of runner (linux-arm64 2-core, this one is local)', count: 2 },
      { reason: 'measured with another configuration', count: 1 },
      { reason: 'expired', count: 1 },
    ]);
  });

  test('results of another version of the file are named by it', async () => {
    for (const [at, version] of ['99', '0', '"two"'].entries()) {
      addRun(fake.state, { id: at + 1 });
      storedText(at + 1, `{"schema":"latency-gate/results","version":${version}}`);
    }
    stored(4);
    const found = await find();
    expect(ids(found)).toEqual([4]);
    expect(found.skipped).toEqual([
      { reason: 'stored by an unknown program: schema version "two", this one reads 1', count: 1 },
      { reason: 'stored by an older latency-gate: schema version 0, this one reads 1', count: 1 },
      { reason: 'stored by a newer latency-gate: schema version 99, this one reads 1', count: 1 },
    ]);
  });

  test('a file that says it is of another run, commit, branch or event is none of this run’s', async () => {
    stored(1);
    stored(2, { claims: { runId: 1 } });
    stored(3, { claims: { runId: null } });
    stored(4, { claims: { commit: 'd'.repeat(40) } });
    stored(5, { claims: { ref: 'refs/heads/topic' } });
    stored(6, { claims: { event: 'pull_request' } });
    const found = await find();
    expect(ids(found)).toEqual([1]);
    expect(found.skipped).toEqual([
      { reason: 'claims to be of another event than the run that stored it', count: 1 },
      { reason: 'claims to be of another commit or branch than the run that stored it', count: 2 },
      { reason: 'claims to be of another run than the one that stored it', count: 2 },
    ]);
  });

  test('of two pushes at once the run that was created later is the newer one, whichever was finished first', async () => {
    stored(2, { run: { createdAt: '2026-11-21T08:00:05Z' } });
    stored(1, { run: { createdAt: '2026-11-21T08:00:09Z' } });
    stored(3, { run: { createdAt: '2026-11-21T08:00:01Z' } });
    expect(ids(await find())).toEqual([1, 2, 3]);
  });

  test('further pages are asked for only when the first has too few', async () => {
    for (let id = 1; id <= 110; id++) stored(id, { expired: id > 5 });
    const found = await find({ limit: 3 });
    expect(ids(found)).toEqual([5, 4, 3]);
    expect(found.skipped).toEqual([{ reason: 'expired', count: 105 }]);
    expect(fake.state.calls.filter((call) => call.includes('page=2'))).toHaveLength(2);
    expect(fake.state.calls).toHaveLength(6 + 3);
  });

  test('a crowd of artifacts of the same name by pull requests hides none of main’s', async () => {
    stored(1);
    for (let id = 2; id <= 120; id++) storedText(id, '{}');
    const found = await find();
    expect(ids(found)).toEqual([1]);
    expect(found.skipped).toEqual([{ reason: 'not made by this workflow on a push to main', count: 119 }]);
  });

  test('the search ends after some pages, and says so', async () => {
    const runs = MOST_PAGES * 100;
    stored(1);
    for (let id = 2; id <= runs + 1; id++) addRun(fake.state, { id });
    const reason = `not among the newest ${runs} runs by a push to main, where the search ended`;
    expect(await find()).toEqual({ baselines: [], skipped: [{ reason, count: 1 }] });
    expect(fake.state.calls).toHaveLength(MOST_PAGES + 1);
  });

  test('of a run with several attempts the newest artifact counts', async () => {
    stored(1);
    storedText(1, printResults({ ...exampleResults({ run: originOf(1, { runAttempt: 2 }) }), elapsedSeconds: 77 }));
    expect(ids(await find())).toEqual([77]);
  });

  test('without the workflow’s file name the run is asked for its workflow', async () => {
    stored(1);
    addRun(fake.state, { id: 900, event: 'pull_request', branch: 'topic' });
    expect(ids(await find({ workflowRef: '' }))).toEqual([1]);
    expect(fake.state.calls.slice(0, 2).join()).toMatch(/actions\/runs\/900,.*actions\/workflows\/77\/runs/);
  });

  test('a workflow that is not on the default branch is asked for by its number', async () => {
    stored(1);
    addRun(fake.state, { id: 900, event: 'pull_request', branch: 'topic' });
    inject(fake.state, missing(), { route: /workflows\/gate\.yml/ });
    expect(ids(await find())).toEqual([1]);
    expect(fake.state.calls.slice(1, 3).join()).toMatch(/actions\/runs\/900,.*actions\/workflows\/77\/runs/);
  });

  test('without any run the reason names the branch, and renamed workflows', async () => {
    const reason = 'no run of this workflow by a push to main yet (a renamed workflow starts anew)';
    expect(await find()).toEqual({ baselines: [], skipped: [{ reason, count: 0 }] });
    expect(fake.state.calls).toHaveLength(1);
  });

  test('without any baseline the reason is that none has been stored', async () => {
    for (let id = 1; id <= 150; id++) addRun(fake.state, { id });
    const reason = 'no run by a push to main has stored one yet';
    expect(await find()).toEqual({ baselines: [], skipped: [{ reason, count: 0 }] });
    expect(fake.state.calls).toHaveLength(2);
  });

  test('GitHub Enterprise Server and events without a branch have none', async () => {
    expect((await find({ serverUrl: 'https://git.example.com' })).skipped[0]?.reason).toContain('Enterprise Server');
    expect((await find({ branch: null })).skipped[0]?.reason).toContain('no base branch');
    expect(fake.state.calls).toEqual([]);
  });

  test('an interruption ends it', async () => {
    stored(1);
    const interruption = new AbortController();
    interruption.abort(new InterruptedError('SIGTERM'));
    await expect(find({ signal: interruption.signal })).rejects.toBeInstanceOf(InterruptedError);
  });
});

describe('saving', () => {
  eachTestsRunner(fake);

  test('what was saved is found again; a second attempt of the run replaces the first', async () => {
    addRun(fake.state, { id: 900 });
    const results = exampleResults({ run: originOf(900) });
    expect(await store().save({ ...results, elapsedSeconds: 1 })).toBe(`artifact ${NAME}`);
    await store().save({ ...results, elapsedSeconds: 2 });
    expect(fake.state.artifacts).toHaveLength(1);
    expect(ids(await find())).toEqual([2]);
  });

  test('what main measured before travels with it, the newest sixty runs', async () => {
    const many = historyOf(80);
    addRun(fake.state, { id: 900, sha: many[0]?.commit ?? '' });
    await store().save(exampleResults({ run: originOf(900) }), many);
    expect(await store().history?.(new AbortController().signal)).toEqual(many.slice(0, 60));
  });

  test('where the first attempt’s cannot be deleted it stays, and that is said', async () => {
    addRun(fake.state, { id: 900 });
    const results = exampleResults({ run: originOf(900) });
    await store().save({ ...results, elapsedSeconds: 1 });
    inject(fake.state, refused(), { route: /DeleteArtifact/ });
    const where = await store().save({ ...results, elapsedSeconds: 2 });
    expect(where).toBe(`artifact ${NAME}, as an earlier attempt of this run left it: it could not be replaced`);
    expect(ids(await find())).toEqual([1]);
  });
});

test('names of artifacts hold no character that GitHub refuses, and stay distinct', () => {
  expect(safeForArtifact('api v2.1')).toBe('api v2.1');
  expect(safeForArtifact('a/b')).not.toBe(safeForArtifact('a:b'));
  expect(safeForArtifact('a/b:c"<>|*?\\\r\n%ü')).toMatch(/^[A-Za-z0-9 ._%-]+$/);
});

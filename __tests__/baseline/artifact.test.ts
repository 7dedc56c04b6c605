/** The artifact store over the real API client and the real artifact client, with a fake GitHub behind them. */
import { describe, expect, test } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { MOST_PAGES } from '../../src/baseline/artifact.ts';
import { HISTORY_FILE, MOST_RESULTS_BYTES, RESULTS_FILE, safeForArtifact } from '../../src/baseline/file.ts';
import { printHistory, type RunSummary } from '../../src/results/history.ts';
import { commitAt, makeHistory } from '../decide/make-history.ts';
import * as archives from '../e2e/fake/archives.ts';
import { inject, missing, refused } from '../e2e/fake/faults.ts';
import { addRun, type FakeRun } from '../e2e/fake/state.ts';
import { eachTestsFake } from '../github/each-tests-fake.ts';
import { eachTestsRunner } from '../github/log.ts';
import { ARTIFACT, exampleResults, originOf, type StoreOptions, useStore } from './example.ts';

const fake = eachTestsFake();
const { store, put, left, find } = useStore(fake);

function historyOf(count: number): readonly RunSummary[] {
  const runs = Array.from({ length: count }, () => ({ meansMs: { 'GET /': 2 } }));
  return makeHistory(exampleResults(), runs);
}

const history = (options: StoreOptions = {}) => store(options).history(new AbortController().signal);

describe('what main measured before', () => {
  const all = historyOf(12);
  const from = (newest: number) => all.slice(all.length - 1 - newest);
  /** A run on main that handed summaries on, beside its baseline. */
  const handedOn = (id: number, runs: readonly RunSummary[], run: Partial<FakeRun> = {}) => {
    addRun(fake.state, { id, sha: runs[0]?.commit ?? '', ...run });
    put(id, zipSync({ [RESULTS_FILE]: strToU8('{}'), [HISTORY_FILE]: strToU8(printHistory(runs)) }));
  };

  test('is what its two newest runs hand on, in six calls', async () => {
    handedOn(1, from(5));
    // Two pushes at once did not know of each other.
    handedOn(2, [...from(9).slice(0, 1), ...from(7)]);
    handedOn(3, [...from(10).slice(0, 1), ...from(8)]);
    expect((await history()).map(({ commit }) => commit)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map(commitAt));
    expect(fake.state.calls).toHaveLength(6);
  });

  test('is at most six calls too where the workflow’s number has to be asked for', async () => {
    addRun(fake.state, { id: 900, event: 'pull_request', branch: 'topic' });
    for (const id of [1, 2, 3]) handedOn(id, from(id));
    expect(await history({ variables: { GITHUB_WORKFLOW_REF: undefined } })).not.toEqual([]);
    expect(fake.state.calls).toHaveLength(6);
  });

  test('is nothing from another branch, a pull request or a fork, or from a run that it is not of', async () => {
    handedOn(1, from(1), { event: 'pull_request' });
    handedOn(2, from(2), { branch: 'topic' });
    handedOn(3, from(3), { headRepository: 'mallory/demo' });
    handedOn(4, from(4), { sha: 'd'.repeat(40) });
    expect(await history()).toEqual([]);
  });

  test('is nothing where an earlier version stored the baseline, or where the file is damaged', async () => {
    left(1);
    addRun(fake.state, { id: 2 });
    put(2, zipSync({ [HISTORY_FILE]: strToU8('{"schema":"latency-gate/history"') }));
    expect(await history()).toEqual([]);
  });

  test.each([403, 404, 500])(
    'is nothing where the runs cannot be listed (%i); no call is made twice',
    async (status) => {
      handedOn(1, from(1));
      fake.state.failures.push(status);
      expect(await history()).toEqual([]);
      expect(fake.state.calls.length).toBeLessThanOrEqual(status === 404 ? 2 : 1);
    },
  );
});

describe('finding', () => {
  test('newest first, at most as many as wanted, in few calls', async () => {
    for (let id = 1; id <= 30; id++) left(id);
    expect((await find({ limit: 3 })).ids).toEqual([30, 29, 28]);
    expect(fake.state.calls).toHaveLength(4 + 3);
  });

  test('only pushes to this branch of this repository by this workflow count, and nothing else is fetched', async () => {
    left(1);
    left(2, { run: { event: 'pull_request' } });
    left(3, { run: { branch: 'topic' } });
    left(4, { run: { headRepository: 'mallory/demo' } });
    left(5, { run: { event: 'workflow_dispatch' } });
    put(6, archives.honestArchive('{}'));
    const reason = 'not made by this workflow on a push to main';
    expect(await find()).toEqual({ ids: [1], skipped: [{ reason, count: 5 }] });
    expect(fake.state.storageCalls).toHaveLength(1);
    expect(fake.state.calls[0]).toContain('/actions/workflows/gate.yml/runs?branch=main&event=push');
  });

  test('runs of a tag called as the branch do not count: their commits are not on it', async () => {
    left(1, { run: { sha: 'd'.repeat(40) }, claims: { commit: 'd'.repeat(40) } });
    for (let id = 2; id <= 21; id++) {
      const commit = id.toString(16).padStart(40, '0');
      left(id, { run: { sha: commit, isOfTag: true }, claims: { commit } });
    }
    expect(await find()).toEqual({ ids: [1], skipped: [{ reason: 'of a commit that is not on main', count: 20 }] });
  });

  test('where the branch cannot be asked for, nothing counts, and the permission is named', async () => {
    left(1);
    inject(fake.state, refused(), { route: /\/git\/ref\// });
    await expect(find()).rejects.toMatchObject({ hint: expect.stringContaining('contents: read') });
  });

  test('what does not fit, or cannot be read, is passed over with the reason', async () => {
    left(1);
    left(2, { artifact: { expired: true } });
    left(3, { configHash: 'e'.repeat(64) });
    for (const id of [4, 5]) left(id, { machine: { runnerClass: 'linux-arm64 2-core' } });
    left(6, { endpoints: ['GET /other'] });
    left(7, { artifact: { bytes: 1e12 } });
    const others = [
      ...['99', '0', '"two"'].map((version) => `{"schema":"latency-gate/results","version":${version}}`),
      ...['null', '{"schema":'],
    ].map(archives.honestArchive);
    // The last one is larger than it says, and not fetched to its end.
    for (const [at, archive] of [...others, new Uint8Array(MOST_RESULTS_BYTES + 10)].entries()) {
      addRun(fake.state, { id: 8 + at });
      put(8 + at, archive, { bytes: 400 });
    }
    const { ids, skipped } = await find();
    expect(ids).toEqual([1]);
    expect(skipped.map(({ reason, count }) => `${count} ${reason}`)).toEqual([
      `1 unreadable: larger than ${MOST_RESULTS_BYTES} bytes`,
      '1 unreadable: the results file is not JSON',
      '1 unreadable: not a latency-gate/results file',
      '1 stored by an unknown program: schema version "two", this one reads 1',
      '1 stored by an older latency-gate: schema version 0, this one reads 1',
      '1 stored by a newer latency-gate: schema version 99, this one reads 1',
      '1 larger than a baseline may be',
      '1 measured without the endpoint GET /',
      '2 measured on another class of runner (linux-arm64 2-core, this one is local)',
      '1 measured with another configuration',
      '1 expired',
    ]);
    expect(fake.state.storageCalls).toHaveLength(11);
  });

  test('a file that says it is of another run, commit, branch or event is none of this run’s', async () => {
    left(1);
    left(2, { claims: { runId: 1 } });
    left(3, { claims: { runId: null } });
    left(4, { claims: { commit: 'd'.repeat(40) } });
    for (const [at, ref] of ['refs/heads/topic', 'refs/tags/main', null].entries()) left(5 + at, { claims: { ref } });
    left(8, { claims: { event: 'pull_request', ref: 'refs/heads/main' } });
    expect(await find()).toEqual({
      ids: [1],
      skipped: [
        { reason: 'claims to be of another event than the run that stored it', count: 1 },
        { reason: 'claims to be of another commit or branch than the run that stored it', count: 4 },
        { reason: 'claims to be of another run than the one that stored it', count: 2 },
      ],
    });
  });

  test('of two pushes at once the run that was created later is the newer one, whichever was finished first', async () => {
    left(2, { run: { createdAt: '2026-11-21T08:00:05Z' } });
    left(1, { run: { createdAt: '2026-11-21T08:00:09Z' } });
    left(3, { run: { createdAt: '2026-11-21T08:00:01Z' } });
    expect((await find()).ids).toEqual([1, 2, 3]);
  });

  test('further pages are asked for only when the first has too few', async () => {
    for (let id = 1; id <= 110; id++) left(id, { artifact: { expired: id > 5 } });
    expect(await find({ limit: 3 })).toEqual({ ids: [5, 4, 3], skipped: [{ reason: 'expired', count: 105 }] });
    expect(fake.state.calls.filter((call) => call.includes('page=2'))).toHaveLength(2);
    expect(fake.state.calls).toHaveLength(6 + 3);
  });

  test('a crowd of artifacts of the same name by pull requests hides none of main’s', async () => {
    left(1);
    for (let id = 2; id <= 120; id++) put(id, archives.honestArchive('{}'));
    const reason = 'not made by this workflow on a push to main';
    expect(await find()).toEqual({ ids: [1], skipped: [{ reason, count: 119 }] });
  });

  test('the search ends after some pages, and says so', async () => {
    const runs = MOST_PAGES * 100;
    left(1);
    for (let id = 2; id <= runs + 1; id++) addRun(fake.state, { id });
    const reason = `not among the newest ${runs} runs by a push to main, where the search ended`;
    expect(await find()).toEqual({ ids: [], skipped: [{ reason, count: 1 }] });
    expect(fake.state.calls).toHaveLength(MOST_PAGES + 1);
  });

  test('of a run with several attempts the newest artifact counts', async () => {
    left(1);
    put(1, archives.honestArchive(JSON.stringify({ ...exampleResults({ run: originOf(1) }), elapsedSeconds: 77 })));
    expect((await find()).ids).toEqual([77]);
  });

  test.each([
    ['without the workflow’s file name', { GITHUB_WORKFLOW_REF: '' }],
    ['for a workflow that is not on the default branch', {}],
  ])('%s the run is asked for its workflow’s number', async (_what, variables) => {
    left(1);
    addRun(fake.state, { id: 900, event: 'pull_request', branch: 'topic' });
    inject(fake.state, missing(), { route: /workflows\/gate\.yml/ });
    expect((await find({ variables })).ids).toEqual([1]);
    expect(fake.state.calls.join()).toMatch(/actions\/runs\/900,[^,]*actions\/workflows\/77\/runs/);
  });

  test.each([
    ['without any run', 0, 1, 'no run of this workflow by a push to main yet (a renamed workflow starts anew)'],
    ['without any baseline', 150, 2, 'no run by a push to main has stored one yet'],
  ])('%s that is the reason', async (_what, runs, calls, reason) => {
    for (let id = 1; id <= runs; id++) addRun(fake.state, { id });
    expect(await find()).toEqual({ ids: [], skipped: [{ reason, count: 0 }] });
    expect(fake.state.calls).toHaveLength(calls);
  });

  test.each<[string, StoreOptions]>([
    ['Enterprise Server', { variables: { GITHUB_SERVER_URL: 'https://git.example.com' } }],
    ['no base branch', { branch: null }],
  ])('with %s there are none, and no call is made', async (reason, options) => {
    expect(await find(options)).toEqual({ ids: [], skipped: [{ reason: expect.stringContaining(reason), count: 0 }] });
    expect(await history(options)).toEqual([]);
    expect(fake.state.calls).toEqual([]);
  });
});

describe('saving', () => {
  eachTestsRunner(fake);
  const results = (elapsedSeconds: number) => ({ ...exampleResults({ run: originOf(900) }), elapsedSeconds });

  test('what was saved is found again; a second attempt of the run replaces the first, if that can be deleted', async () => {
    addRun(fake.state, { id: 900 });
    for (const attempt of [1, 2]) {
      expect(await store().save(results(attempt))).toBe(`artifact ${ARTIFACT}`);
      expect((await find()).ids).toEqual([attempt]);
    }
    expect(fake.state.artifacts).toHaveLength(1);
    inject(fake.state, refused(), { route: /DeleteArtifact/ });
    expect(await store().save(results(3))).toBe(
      `artifact ${ARTIFACT}, as an earlier attempt of this run left it: it could not be replaced`,
    );
    expect((await find()).ids).toEqual([2]);
  });

  test('what main measured before travels with it, the newest sixty runs', async () => {
    const many = historyOf(80);
    addRun(fake.state, { id: 900, sha: many[0]?.commit ?? '' });
    await store().save(results(1), many);
    expect(await history()).toEqual(many.slice(0, 60));
  });
});

test('names of artifacts hold no character that GitHub refuses, and stay distinct', () => {
  expect(safeForArtifact('api v2.1')).toBe('api v2.1');
  expect(safeForArtifact('a/b')).not.toBe(safeForArtifact('a:b'));
  expect(safeForArtifact('a/b:c"<>|*?\\\r\n%ü')).toMatch(/^[A-Za-z0-9 ._%-]+$/);
});

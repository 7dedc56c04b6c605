/**
 * Stored baselines while GitHub fails in every way that it can, and artifacts that are not what they should be: either
 * the fitting ones are found all the same, or a BaselineError names the cause and the way out. In a bounded number of
 * calls, and nothing hangs.
 */

import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { artifactStore } from '../../src/baseline/artifact.ts';
import { MOST_RESULTS_BYTES } from '../../src/baseline/file.ts';
import { BaselineError, describeError, InterruptedError } from '../../src/errors.ts';
import { connect } from '../../src/github/api.ts';
import { printResults } from '../../src/results/parse.ts';
import * as archives from '../e2e/fake/archives.ts';
import * as faults from '../e2e/fake/faults.ts';
import { addArtifact, addRun, type Effect, type FakeArtifact, type FakeRun } from '../e2e/fake/state.ts';
import { eachTestsFake } from '../github/each-tests-fake.ts';
import { contextOf } from '../github/job.ts';
import { eachTestsRunner } from './each-tests-runner.ts';
import { exampleResults, queryFor } from './example.ts';

const NAME = 'latency-gate-baseline-default';
const RUNS = /^GET .*\/actions\/workflows\/.*\/runs/;
const ARTIFACTS = /^GET .*\/actions\/artifacts(\?|$)/;
const ADDRESS = /^GET .*\/actions\/artifacts\/\d+\/zip/;
const STORAGE = /^GET \/blob\/archive/;

const fake = eachTestsFake();

function store() {
  const octokit = connect({ token: 'ghs_verySecret', apiUrl: fake.url, waitUnitMs: 1 });
  const context = { ...contextOf('pull_request'), baseRef: 'main' };
  return artifactStore({ octokit, context, name: 'default', waitUnitMs: 1, uploadTimeoutMs: 2000 });
}

const find = (signal?: AbortSignal) => store().find(queryFor({ signal }));

/** A run on main, and the text of the results that it stored. The id distinguishes them afterwards, as their seconds. */
function resultsOf(runId: number, run: Partial<FakeRun> = {}): string {
  addRun(fake.state, { id: runId, ...run });
  return printResults({ ...exampleResults({ run: { runId, event: run.event ?? 'push' } }), elapsedSeconds: runId });
}

function put(runId: number, archive: Uint8Array, more: Partial<FakeArtifact> = {}): void {
  addArtifact(fake.state, { runId, name: NAME, archive, ...more });
}

function putHonest(runId: number): void {
  put(runId, archives.honestArchive(resultsOf(runId)));
}

const ids = (found: Awaited<ReturnType<typeof find>>) => found.baselines.map(({ elapsedSeconds }) => elapsedSeconds);

/** As a user reads it: no bug, no stack, no token. Returns the text. */
async function expectExplained(promise: Promise<unknown>, message: RegExp, hint: RegExp): Promise<string> {
  const error: unknown = await promise.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(BaselineError);
  expect(error).toMatchObject({ message: expect.stringMatching(message), hint: expect.stringMatching(hint) });
  const { text } = describeError(error);
  expect(text).not.toMatch(/a bug in|\n\s+at |ghs_|<html|undefined|is not a function/);
  expect(text.length).toBeLessThan(600);
  return text;
}

describe('the lists', () => {
  const PERMISSION = /actions: read/;
  const OUTAGE = /githubstatus/;
  test.each<[string, () => Effect, RegExp, RegExp, number]>([
    ['401', faults.badCredentials, /HTTP 401: Bad credentials/, /github-token/, 1],
    ['403', faults.refused, /HTTP 403: Resource not accessible/, PERMISSION, 1],
    ['a rate limit for an hour', () => faults.callLimit(3000), /rate limit/, /later/, 1],
    ['too fast, always', () => faults.paceLimit(30), /rate limit/, /later/, 2],
    ['429, always', () => faults.tooMany(30), /HTTP 429/, /later/, 2],
    ['422', faults.unprocessable, /HTTP 422: Validation Failed/, /report/, 1],
    ['500', () => faults.outage(500), /HTTP 500: Internal Server Error/, OUTAGE, 3],
    ['502', () => faults.outage(502), /HTTP 502: Bad Gateway/, OUTAGE, 3],
    ['503', () => faults.outage(503), /HTTP 503: Service Unavailable/, OUTAGE, 3],
    ['a cut connection', () => faults.cut('before'), /no connection to GitHub/, OUTAGE, 3],
    ['a cut body', () => faults.cut('in-body'), /cut off/, OUTAGE, 3],
    ['half of a JSON text', faults.garbage, /is not JSON/, OUTAGE, 3],
    ['an empty body', faults.emptyBody, /is not JSON/, OUTAGE, 3],
    ['JSON of another shape', faults.otherJson, /answer is not as/, OUTAGE, 1],
    ['a page to sign in', faults.signInPage, /is not JSON/, OUTAGE, 3],
  ])('%s: the cause and the way out are named', async (_what, effect, cause, wayOut, mostCalls) => {
    putHonest(1);
    for (const [before, route] of [RUNS, ARTIFACTS].entries()) {
      fake.state.calls.splice(0);
      fake.state.faults.splice(0);
      faults.inject(fake.state, effect(), { route });
      const text = await expectExplained(find(), cause, wayOut);
      if (wayOut !== PERMISSION) expect(text).not.toMatch(PERMISSION);
      expect(fake.state.calls.length).toBeLessThanOrEqual(before + mostCalls);
    }
  });

  test.each<[string, () => Effect]>([
    ['a rate limit for seconds', () => faults.callLimit(4)],
    ['429 with retry-after', () => faults.tooMany(4)],
    ['503', () => faults.outage(503)],
    ['a cut connection', () => faults.cut('before')],
    ['a cut body', () => faults.cut('in-body')],
    ['slow answers', () => faults.late(50)],
  ])('%s once on every call: found all the same', async (_what, effect) => {
    putHonest(1);
    for (const route of [RUNS, ARTIFACTS, ADDRESS]) faults.inject(fake.state, effect(), { route, to: 1 });
    expect(ids(await find())).toEqual([1]);
    expect(fake.state.calls.length).toBeLessThanOrEqual(8);
  });

  test('are read page by page, as far as it takes', async () => {
    putHonest(1);
    for (let id = 2; id <= 150; id++) addRun(fake.state, { id });
    expect(ids(await find())).toEqual([1]);
    expect(fake.state.calls.filter((call) => RUNS.test(call))).toHaveLength(2);
  });

  test('of thousands of foreign artifacts end after a few pages', async () => {
    putHonest(1);
    addRun(fake.state, { id: 2, event: 'pull_request', headRepository: 'mallory/demo' });
    for (let i = 0; i < 1500; i++) put(2, Buffer.from('x'));
    await find();
    expect(fake.state.calls.length).toBeLessThanOrEqual(8);
    expect(fake.state.storageCalls.length).toBeLessThanOrEqual(1);
  });
});

describe('the downloads', () => {
  test.each<[string, RegExp, () => Effect, RegExp]>([
    ['an artifact that has expired since', ADDRESS, faults.gone, /expired/],
    ['an artifact that is gone', ADDRESS, faults.missing, /HTTP 404/],
    ['a storage that refuses', STORAGE, faults.refused, /HTTP 403/],
    ['a redirect to itself', STORAGE, () => faults.redirect(`${fake.url}/blob/archive/5000?sig=abc`), /redirected/],
    ['an address that is none', ADDRESS, () => faults.redirect('nowhere'), /./],
    ['a page of HTML for an archive', STORAGE, faults.signInPage, /unreadable/],
    ['an empty archive', STORAGE, faults.emptyBody, /unreadable/],
  ])('%s is passed over, and the next one taken', async (_what, route, effect, reason) => {
    putHonest(1);
    putHonest(2);
    faults.inject(fake.state, effect(), { route, to: route === STORAGE && _what.includes('itself') ? 4 : 1 });
    const found = await find();
    expect(ids(found)).toEqual([1]);
    expect(found.skipped.map((one) => one.reason).join()).toMatch(reason);
  });

  test.each<[string, RegExp, () => Effect]>([
    ['503', STORAGE, () => faults.outage(503)],
    ['a cut connection', STORAGE, () => faults.cut('before')],
    ['a cut body', STORAGE, () => faults.cut('in-body')],
    ['503 for the address', ADDRESS, () => faults.outage(503)],
    ['a rate limit for the address', ADDRESS, () => faults.callLimit(3000)],
  ])('%s for all of many is not tried for all of them', async (_what, route, effect) => {
    for (let id = 1; id <= 20; id++) putHonest(id);
    faults.inject(fake.state, effect(), { route });
    const found = await find();
    expect(found.baselines).toEqual([]);
    expect(found.skipped).not.toEqual([]);
    expect(fake.state.calls.length + fake.state.storageCalls.length).toBeLessThanOrEqual(4 + 4 * 3);
  });

  test('an interruption ends a slow one', async () => {
    putHonest(1);
    for (const route of [RUNS, ADDRESS, STORAGE]) {
      fake.state.faults.splice(0);
      faults.inject(fake.state, faults.late(20_000), { route });
      const interruption = new AbortController();
      setTimeout(() => interruption.abort(new InterruptedError('SIGTERM')), 200);
      await expect(find(interruption.signal)).rejects.toBeInstanceOf(InterruptedError);
    }
  });
});

describe('archives', () => {
  /** A good one of an older run is always found: a bad one spoils nothing but itself. */
  async function foundBeside(archive: (text: string) => Uint8Array, more: Partial<FakeArtifact> = {}) {
    putHonest(1);
    put(2, archive(resultsOf(2)), more);
    const found = await find();
    return { ids: ids(found), reasons: found.skipped.map(({ reason }) => reason).join() };
  }

  test.each<[string, (text: string) => Uint8Array, RegExp]>([
    ['that is damaged', archives.half, /unreadable/],
    ['with a flipped byte', archives.withFlippedByte, /unreadable/],
    ['that is a link to elsewhere', () => archives.withLink('/etc/passwd'), /unreadable/],
    ['with results under names of other folders', archives.withResultsElsewhere, /unreadable: no results\.json/],
    ['with two results', (text) => archives.withTwo(text, text), /unreadable: 2 entries/],
    ['without anything', archives.withNothing, /unreadable/],
    ['that unpacks to a hundred times as much', () => archives.bomb(MOST_RESULTS_BYTES + 1), /unreadable/],
    ['that unpacks to more than it says', () => archives.bomb(MOST_RESULTS_BYTES + 1, 500), /unreadable/],
    ['with an endless directory', archives.withEndlessDirectory, /unreadable/],
    ['that is none', () => Buffer.from('no archive'), /unreadable/],
    ['with half of its results', (text) => archives.honestArchive(text.slice(0, 32)), /unreadable: /],
    ['with nothing for its results', () => archives.honestArchive('null'), /unreadable: /],
  ])('one %s is passed over', async (_what, archive, reason) => {
    const found = await foundBeside(archive);
    expect(found.ids).toEqual([1]);
    expect(found.reasons).toMatch(reason);
  });

  test('one with paths out of its folder is read all the same: nothing is unpacked into a folder', async () => {
    expect(await foundBeside(archives.withPathsElsewhere)).toEqual({ ids: [2, 1], reasons: '' });
  });

  test('one that says to be larger than it is, is not fetched', async () => {
    const { ids: found, reasons } = await foundBeside(archives.honestArchive, { bytes: 1e12 });
    expect(found).toEqual([1]);
    expect(reasons).toContain('larger than a baseline may be');
    expect(fake.state.storageCalls).toHaveLength(1);
  });

  test('one that is larger than it says is not fetched to its end', async () => {
    const { ids: found, reasons } = await foundBeside(() => new Uint8Array(MOST_RESULTS_BYTES + 10), { bytes: 400 });
    expect(found).toEqual([1]);
    expect(reasons).toContain('larger than');
  });
});

describe('the upload', () => {
  const CREATE = /CreateArtifact/;
  const FINALIZE = /FinalizeArtifact/;
  const BLOB = /^PUT \/blob/;
  eachTestsRunner(fake);
  let faster: { mockRestore(): void };
  beforeEach(() => {
    // The waits of the artifact client between tries, half a minute in all, cannot be set.
    const { setTimeout: realTimeout } = globalThis;
    faster = jest
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation(((run: () => void, ms = 0, ...more: unknown[]) =>
        realTimeout(run, ms >= 2500 && ms < 60_000 ? ms / 500 : ms, ...(more as []))) as typeof setTimeout);
    addRun(fake.state, { id: 900 });
  });
  afterEach(() => faster.mockRestore());

  test.each<[string, RegExp, () => Effect, RegExp]>([
    ['401', CREATE, faults.badCredentials, /401/],
    ['403', CREATE, faults.refused, /403/],
    ['429, always', CREATE, () => faults.tooMany(3), /429/],
    ['500, always', CREATE, () => faults.outage(500), /./],
    ['a cut connection, always', CREATE, () => faults.cut('before'), /./],
    ['a cut body', CREATE, () => faults.cut('in-body'), /did not/],
    ['half of a JSON text', CREATE, faults.garbage, /./],
    ['an empty body', CREATE, faults.emptyBody, /./],
    ['JSON of another shape', CREATE, faults.otherJson, /./],
    ['403 of the storage', BLOB, faults.refused, /./],
    ['500 of the storage, always', BLOB, () => faults.outage(500), /./],
    ['500 at the end, always', FINALIZE, () => faults.outage(500), /./],
    ['a cut body at the end', FINALIZE, () => faults.cut('in-body'), /did not/],
  ])('%s is explained', async (_what, route, effect, cause) => {
    faults.inject(fake.state, effect(), { route });
    const saving = store().save(exampleResults());
    expect(await expectExplained(saving, /^the baseline could not be uploaded: /, /run the job again/)).toMatch(cause);
    expect(fake.state.storageCalls.length).toBeLessThanOrEqual(20);
    expect(fake.state.artifacts.filter(({ runId }) => runId === 900)).toHaveLength(
      route === FINALIZE && _what.startsWith('a cut') ? 1 : 0,
    );
  });

  test.each<[string, RegExp, () => Effect]>([
    ['503', CREATE, () => faults.outage(503)],
    ['a cut connection', BLOB, () => faults.cut('before')],
    ['500 of the storage', BLOB, () => faults.outage(500)],
    ['500 at the end', FINALIZE, () => faults.outage(500)],
  ])('%s once: stored all the same', async (_what, route, effect) => {
    faults.inject(fake.state, effect(), { route, to: 1 });
    await store().save(exampleResults());
    expect(fake.state.artifacts.filter(({ runId }) => runId === 900)).toHaveLength(1);
  });
});

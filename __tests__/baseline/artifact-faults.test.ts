/**
 * Stored baselines while GitHub fails: either the fitting ones are found all the same, or a BaselineError names the cause and the way out.
 * In a bounded number of calls, and nothing hangs. What is said of a failed call: `github/api.test.ts`; of archives: `file.test.ts`.
 */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { BaselineError, describeError, InterruptedError } from '../../src/errors.ts';
import * as faults from '../e2e/fake/faults.ts';
import { addRun, type Effect } from '../e2e/fake/state.ts';
import { eachTestsFake } from '../github/each-tests-fake.ts';
import { eachTestsRunner } from '../github/log.ts';
import { exampleResults, useStore } from './example.ts';

const RUNS = /^GET .*\/actions\/workflows\/.*\/runs/;
const ARTIFACTS = /^GET .*\/actions\/artifacts(\?|$)/;
const ADDRESS = /^GET .*\/actions\/artifacts\/\d+\/zip/;
const STORAGE = /^GET \/blob\/archive/;

const fake = eachTestsFake();
const { store, left, find } = useStore(fake, 2000);

/** As a user reads it: no bug, no stack, no token. */
async function expectExplained(promise: Promise<unknown>, message: RegExp, hint: RegExp): Promise<void> {
  const error: unknown = await promise.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(BaselineError);
  expect(error).toMatchObject({ message: expect.stringMatching(message), hint: expect.stringMatching(hint) });
  const { text } = describeError(error);
  expect(text).not.toMatch(/a bug in|\n\s+at |ghs_|<html|undefined|is not a function/);
  expect(text.length).toBeLessThan(600);
}

test.each<[string, () => Effect, RegExp, RegExp]>([
  ['403', faults.refused, /HTTP 403: Resource not accessible/, /`permissions: actions: read`.*`baseline: paired`/],
  ['a rate limit for an hour', () => faults.callLimit(3000), /rate limit/, /later; or/],
  ['500', () => faults.outage(500), /HTTP 500: Internal Server Error/, /githubstatus/],
  ['JSON of another shape', faults.otherJson, /answer is not as/, /githubstatus/],
])('lists that are answered with %s: the cause and the way out are named', async (_what, effect, cause, wayOut) => {
  left(1);
  for (const route of [RUNS, ARTIFACTS]) {
    fake.state.faults.splice(0);
    faults.inject(fake.state, effect(), { route });
    await expectExplained(find(), cause, wayOut);
  }
});

test('a cut connection once on every call: found all the same', async () => {
  left(1);
  for (const route of [RUNS, ARTIFACTS, ADDRESS, STORAGE]) {
    faults.inject(fake.state, faults.cut('before'), { route, to: 1 });
  }
  expect((await find()).ids).toEqual([1]);
});

test.each<[string, RegExp, () => Effect, RegExp]>([
  ['an artifact that has expired since', ADDRESS, faults.gone, /^unreadable: expired$/],
  ['an artifact that is gone', ADDRESS, faults.missing, /HTTP 404/],
  ['a storage that refuses', STORAGE, faults.refused, /HTTP 403/],
  ['an address that is none', ADDRESS, () => faults.redirect('nowhere'), /./],
  ['a page of HTML for an archive', STORAGE, faults.signInPage, /unreadable/],
])('%s is passed over, and the next one taken', async (_what, route, effect, reason) => {
  for (const id of [1, 2]) left(id);
  faults.inject(fake.state, effect(), { route, to: 1 });
  const found = await find();
  expect(found).toEqual({ ids: [1], skipped: [{ reason: expect.stringMatching(reason), count: 1 }] });
});

test.each<[string, RegExp, () => Effect]>([
  ['503', STORAGE, () => faults.outage(503)],
  ['a rate limit for the address', ADDRESS, () => faults.callLimit(3000)],
])('%s for all of many is not tried for all of them', async (_what, route, effect) => {
  for (let id = 1; id <= 20; id++) left(id);
  faults.inject(fake.state, effect(), { route });
  expect(await find()).toEqual({ ids: [], skipped: [{ reason: expect.stringMatching(/^unreadable: /), count: 3 }] });
});

test.each([RUNS, ADDRESS, STORAGE])('an interruption ends a slow call to %s', async (route) => {
  left(1);
  faults.inject(fake.state, faults.late(20_000), { route });
  const interruption = new AbortController();
  setTimeout(() => interruption.abort(new InterruptedError('SIGTERM')), 200);
  await expect(find({ signal: interruption.signal })).rejects.toBeInstanceOf(InterruptedError);
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

  test.each<[string, RegExp, () => Effect, RegExp, stored?: number]>([
    ['403', CREATE, faults.refused, /403/],
    ['a cut body', CREATE, () => faults.cut('in-body'), /did not/],
    ['JSON of another shape', CREATE, faults.otherJson, /./],
    ['500 of the storage, always', BLOB, () => faults.outage(500), /./],
    ['500 at the end, always', FINALIZE, () => faults.outage(500), /./],
    ['a cut body at the end', FINALIZE, () => faults.cut('in-body'), /did not/, 1],
  ])('%s is explained', async (_what, route, effect, cause, stored = 0) => {
    faults.inject(fake.state, effect(), { route });
    const message = new RegExp(`^the baseline could not be uploaded: .*${cause.source}`, 's');
    await expectExplained(store().save(exampleResults()), message, /run the job again/);
    expect(fake.state.storageCalls.length).toBeLessThanOrEqual(20);
    expect(fake.state.artifacts).toHaveLength(stored);
  });

  test.each([CREATE, BLOB, FINALIZE])('an outage of %s, once: stored all the same', async (route) => {
    faults.inject(fake.state, faults.outage(503), { route, to: 1 });
    await store().save(exampleResults());
    expect(fake.state.artifacts).toHaveLength(1);
  });
});

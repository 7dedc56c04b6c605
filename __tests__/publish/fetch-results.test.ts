/** Artifacts of a run over the real API client, with a fake GitHub behind it. What archives may hold: `baseline/file.test.ts`. */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { InterruptedError, MeasurementError } from '../../src/errors.ts';
import { type Fetched, fetchResults, resultsArtifactName, skipNote } from '../../src/publish/results-artifact.ts';
import { printResults } from '../../src/results/parse.ts';
import { exampleResults } from '../baseline/example.ts';
import { half, honestArchive } from '../e2e/fake/archives.ts';
import { addArtifact, addRun, type FakeArtifact } from '../e2e/fake/state.ts';
import { eachTestsFake } from '../github/each-tests-fake.ts';
import { contextOf } from '../github/job.ts';

const NAME = 'latency-gate-results-default';
const RUN = 11;
const fake = eachTestsFake();
beforeEach(() => {
  addRun(fake.state, { id: RUN, event: 'pull_request', headRepository: 'mallory/demo' });
});

type Request = Parameters<typeof fetchResults>;

function fetch(attempt: Request[1] = null, limits?: Request[2], signal = new AbortController().signal) {
  const context = { ...contextOf('workflow_run'), runId: RUN };
  return fetchResults({ octokit: fake.client(), context, signal }, attempt, limits);
}

const text = (seconds = 1) => printResults({ ...exampleResults(), elapsedSeconds: seconds });
const put = (name = NAME, { archive = honestArchive(text()), ...more }: Partial<FakeArtifact> = {}) =>
  addArtifact(fake.state, { runId: RUN, name, archive, ...more });
/** With results that tell their seconds. */
const left = (seconds: number, name = NAME, runId = RUN) => put(name, { archive: honestArchive(text(seconds)), runId });
const downloads = () => fake.state.calls.filter((call) => call.includes('/zip'));
const seconds = (one: Fetched | undefined) => (one && 'results' in one ? one.results.elapsedSeconds : one);
const reason = (one: Fetched | undefined) => (one && 'reason' in one ? one.reason : null);

describe('results of a run', () => {
  test('are found by the names of their artifacts, the newest of each; other artifacts and runs are left alone', async () => {
    expect(await fetch()).toEqual([]);
    addRun(fake.state, { id: 12 });
    left(2, 'latency-gate-results-b');
    left(9, 'latency-gate-results-a');
    left(1, 'latency-gate-results-a');
    left(3, 'latency-gate-baseline-a');
    left(4, 'coverage');
    left(5, 'latency-gate-results-c', 12);
    expect((await fetch()).map(seconds)).toEqual([1, 2]);
    expect(downloads()).toHaveLength(2);
  });

  test.each([600, 3000])(
    'behind %d others are found, unless that are too many: then it is an error',
    async (others) => {
      left(1);
      const [archive, createdAt] = [Buffer.alloc(0), '2026-11-21T08:10:00Z'];
      const other = { runId: RUN, name: 'coverage', archive, bytes: 0, expired: false, createdAt, expiresAt: null };
      fake.state.artifacts.push(...Array.from({ length: others }, (_, i) => ({ ...other, id: 10_000 + i })));
      if (others < 3000) expect((await fetch()).map(seconds)).toEqual([1]);
      else await expect(fetch()).rejects.toThrow('too many artifacts to find its results among them');
    },
  );

  test('a note in their place says that nothing was measured', async () => {
    const base = { label: 'main', revision: 'abc' };
    const skipped = { name: 'api', patterns: ['src/**'], files: ['README.md'], base };
    put(NAME, { archive: honestArchive(JSON.stringify(skipNote(skipped))) });
    expect(await fetch()).toEqual([{ artifact: NAME, skipped: expect.objectContaining(skipped) }]);
  });

  test.each<[string, () => Uint8Array, RegExp]>([
    ['a damaged note', () => honestArchive('{"schema":"latency-gate/skipped","version":1,"name":5}'), /^unreadable: /],
    ['a damaged archive', () => half(text()), /^unreadable: /],
    ['another version', () => honestArchive('{"schema":"latency-gate/results","version":99}'), /schema version 99/],
  ])('%s is refused with a reason', async (_what, archive, expected) => {
    put(NAME, { archive: Buffer.from(archive()) });
    expect(await fetch()).toEqual([{ artifact: NAME, reason: expect.stringMatching(expected) }]);
  });
});

describe('what is too much', () => {
  test('what says to be too large is not even asked for; what has expired neither', async () => {
    put(`${NAME}-1`, { bytes: 30_000_000 });
    put(`${NAME}-2`, { expired: true });
    expect((await fetch()).map(reason)).toEqual(['larger than results may be', 'expired']);
    expect(downloads()).toEqual([]);
  });

  test('no more artifacts are fetched than a run of ours leaves', async () => {
    for (let i = 0; i < 5; i++) left(i, `${NAME}-${i}`);
    const fetched = await fetch(null, { artifacts: 3, bytes: 1e9 });
    expect(fetched.map(seconds).slice(0, 3)).toEqual([0, 1, 2]);
    expect(fetched.slice(3).map(reason)).toEqual(Array(2).fill('more than 3 jobs left results'));
    expect(downloads()).toHaveLength(3);
  });

  test('and no more of them is kept than fits', async () => {
    for (let i = 0; i < 3; i++) left(i, `${NAME}-${i}`);
    const fetched = await fetch(null, { artifacts: 9, bytes: 2.5 * text().length });
    expect(fetched.map(seconds).slice(0, 2)).toEqual([0, 1]);
    expect(reason(fetched[2])).toContain('too large');
  });

  test('what is too large together with the others is not even asked for', async () => {
    left(1, `${NAME}-1`);
    put(`${NAME}-2`, { bytes: text().length });
    const fetched = await fetch(null, { artifacts: 9, bytes: 1.5 * text().length });
    expect(reason(fetched[1])).toContain('together are too large');
    expect(downloads()).toHaveLength(1);
  });
});

describe('results of an earlier attempt', () => {
  const startedAt = '2026-11-21T09:00:00Z';
  test('do not stand in for a job that may have run again', async () => {
    put(NAME, { createdAt: '2026-11-21T08:50:00Z' });
    const [only] = await fetch({ startedAt, isSuccessful: false });
    expect(reason(only)).toContain('an earlier attempt of the run left them');
    expect(downloads()).toEqual([]);
  });

  test('count where every job succeeded, and are known as such; those of this attempt always count', async () => {
    put(`${NAME}-1`, { createdAt: '2026-11-21T08:50:00Z' });
    put(`${NAME}-2`, { createdAt: '2026-11-21T09:10:00Z' });
    const earlier = (one: Fetched) => ('results' in one ? one.isEarlier === true : null);
    expect((await fetch({ startedAt, isSuccessful: true })).map(earlier)).toEqual([true, false]);
    expect((await fetch({ startedAt, isSuccessful: false })).map(earlier)).toEqual([null, false]);
  });
});

test('a refusal names the permission, and an interruption ends it', async () => {
  const interruption = new AbortController();
  interruption.abort(new InterruptedError('SIGTERM'));
  await expect(fetch(null, undefined, interruption.signal)).rejects.toBeInstanceOf(InterruptedError);
  fake.state.token.actionsReadable = false;
  const refused = fetch();
  await expect(refused).rejects.toBeInstanceOf(MeasurementError);
  await expect(refused).rejects.toMatchObject({ hint: expect.stringContaining('actions: read') });
});

test('names of artifacts distinguish gates, parts and jobs', () => {
  expect(resultsArtifactName('api v2', null, '')).toBe('latency-gate-results-api v2');
  const part = { index: 2, count: 8, by: 'endpoint' } as const;
  expect(resultsArtifactName('api', part, 'a.0.b')).toBe('latency-gate-results-api-part-2-of-8@a.0.b');
  expect(resultsArtifactName('a/b', null, '')).not.toBe(resultsArtifactName('a:b', null, ''));
  expect(resultsArtifactName('a@b', null, 'c')).not.toBe(resultsArtifactName('a', null, 'b@c'));
});

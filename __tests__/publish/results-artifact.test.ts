/** Results on their way from job to job: the real artifact client, with a fake of its service behind it. Archives: `baseline/file.test.ts`. */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { unzipSync } from 'fflate';
import { unpacked } from '../../src/baseline/file.ts';
import { ConfigError, InterruptedError, MeasurementError } from '../../src/errors.ts';
import { readInputs } from '../../src/github/inputs.ts';
import { secondOpinionOn } from '../../src/plan/part.ts';
import * as artifacts from '../../src/publish/results-artifact.ts';
import { parseResults, printResults } from '../../src/results/parse.ts';
import { exampleResults } from '../baseline/example.ts';
import { mergeGroupPayload, pullRequestPayload } from '../e2e/events.ts';
import { half, honestArchive } from '../e2e/fake/archives.ts';
import { addArtifact, addRun, type FakeArtifact } from '../e2e/fake/state.ts';
import { eachTestsFake } from '../github/each-tests-fake.ts';
import { contextOf, setVariables, withInputs } from '../github/job.ts';
import { eachTestsRunner } from '../github/log.ts';

const RUN = 900;
const fake = eachTestsFake();
const written = eachTestsRunner(fake, RUN);

const artifact = (change: Partial<artifacts.ResultsArtifact> = {}): artifacts.ResultsArtifact => {
  return { reader: 'later job', name: 'api', part: null, job: 'measure.0.gate', attempt: 1, ...change };
};
const left = () =>
  fake.state.artifacts.map(({ name, runId, archive }) => ({ name, runId, text: unpacked(archive, 'results.json') }));
const seconds = () => left().map(({ text }) => parseResults(text).elapsedSeconds);
const results = (elapsedSeconds = 1) => ({ ...exampleResults(), elapsedSeconds });

describe('handing over', () => {
  test('leaves the results as one file of one artifact, named after gate and part', async () => {
    await artifacts.leaveResults(artifact({ part: { index: 2, count: 4, by: 'endpoint' } }), results(5));
    expect(left()).toMatchObject([{ name: 'latency-gate-results-api-part-2-of-4@measure.0.gate', runId: RUN }]);
    expect(Object.keys(unzipSync(fake.state.artifacts[0]?.archive ?? Buffer.of()))).toEqual(['results.json']);
    expect(seconds()).toEqual([5]);
  });

  test('keeps them for 30 days, or as long as the repository keeps artifacts, if that is less', async () => {
    await artifacts.leaveResults(artifact(), results());
    const restore = setVariables({ GITHUB_RETENTION_DAYS: '7' });
    await artifacts.leaveResults(artifact({ name: 'web' }), results()).finally(restore);
    const days = fake.state.artifacts.map((one) => (Date.parse(one.expiresAt ?? '') - Date.now()) / 86_400_000);
    expect(days.map(Math.round)).toEqual([30, 7]);
    expect(written.join('')).not.toContain('::warning');
  });

  test('a second job of the same gate is an error that names the way out, and the first job’s results stay', async () => {
    await artifacts.leaveResults(artifact(), results(1));
    const second = artifacts.leaveResults(artifact(), results(2));
    await expect(second).rejects.toBeInstanceOf(ConfigError);
    const error = { message: expect.stringContaining('"api"'), hint: expect.stringContaining('part: 1/2') };
    await expect(second).rejects.toMatchObject(error);
    expect(seconds()).toEqual([1]);
  });

  test('a later attempt removes what an earlier one left before it measures: if it fails, the old results are not read in place of its own', async () => {
    await artifacts.leaveResults(artifact(), results(1));
    await artifacts.leaveResults(artifact({ name: 'web' }), results(1));
    await artifacts.removeEarlier(artifact());
    expect(left()).toHaveLength(2);
    await artifacts.leaveResults(artifact({ part: secondOpinionOn(['GET /a']) }), exampleResults());
    await artifacts.removeEarlier(artifact({ attempt: 2 }));
    expect(left().map(({ name }) => name)).toEqual(['latency-gate-results-web@measure.0.gate']);
    await artifacts.removeEarlier(artifact({ attempt: 2 }));
  });

  test('what another job left of the same gate stays in each attempt, so that the later job sees both', async () => {
    await artifacts.leaveResults(artifact(), results(1));
    await artifacts.leaveResults(artifact({ job: 'other.0.gate' }), results(2));
    for (const attempt of [2, 3]) {
      await artifacts.removeEarlier(artifact({ job: 'other.0.gate', attempt }));
      expect(seconds()).toEqual([1]);
      await artifacts.leaveResults(artifact({ job: 'other.0.gate', attempt }), results(attempt));
    }
    expect(seconds()).toEqual([1, 3]);
  });

  test('two calls of one workflow have a job each, and the same one in each attempt', () => {
    const called = (config: string, port = 5432) => {
      const command = `PGPORT=${port} node server.js`;
      const inputs = withInputs({ config, command, 'job-index': '0' }, () => readInputs());
      return artifacts.jobOf({ GITHUB_JOB: 'measure', GITHUB_ACTION: 'gate' }, inputs);
    };
    expect(called('orders/latency-gate.yml')).toMatch(/^measure\.0\.gate\.[0-9a-f]{8}$/);
    expect(called('users/latency-gate.yml')).not.toBe(called('orders/latency-gate.yml'));
    expect(called('orders/latency-gate.yml', 5433)).toBe(called('orders/latency-gate.yml'));
    expect(called('')).toBe('measure.0.gate');
  });

  test('a failed upload is an error for a later job, and a warning for the second stage', async () => {
    fake.state.token.artifactsWritable = false;
    await expect(artifacts.leaveResults(artifact(), results())).rejects.toThrow(MeasurementError);
    expect(written.join('')).not.toContain('::warning');
    await artifacts.leaveResults(artifact({ reader: 'second stage' }), results());
    expect(written.join('')).toMatch(/::warning::the results could not be uploaded.*no comment will be written/);
  });

  test('a gate without anything to measure leaves a note, for a later job alone', async () => {
    const skipped = { name: 'api', patterns: ['src/**'], files: ['a.md'], base: { label: 'main', revision: 'abc' } };
    await artifacts.leaveSkipNote(artifact({ reader: 'second stage' }), skipped);
    expect(left()).toEqual([]);
    await artifacts.leaveSkipNote(artifact(), skipped);
    expect(artifacts.parseSkipNote(left()[0]?.text ?? '')).toMatchObject(skipped);
  });
});

const shas = { headSha: 'a'.repeat(40), baseSha: 'b'.repeat(40) };
const own = pullRequestPayload({ number: 7, ...shas });
const fork = pullRequestPayload({ number: 7, ...shas, headRepository: 'mallory/demo' });
test.each([
  ['a pull request of this repository', 'pull_request', own, 'ann', null],
  ['a pull request of a fork', 'pull_request', fork, 'ann', 'second stage'],
  ['a pull request of Dependabot', 'pull_request', own, 'dependabot[bot]', 'second stage'],
  ['a merge group', 'merge_group', mergeGroupPayload(shas), 'ann', null],
])('who reads the results of %s', (_what, event, payload, actor, reader) => {
  expect(artifacts.secondStageOf(contextOf(event, payload, { GITHUB_ACTOR: actor }))).toBe(reader);
});

/** Which may be a fork’s. */
const FETCHED_RUN = 11;
const NAME = 'latency-gate-results-default';
beforeEach(() => {
  addRun(fake.state, { id: FETCHED_RUN, event: 'pull_request', headRepository: 'mallory/demo' });
});

type Request = Parameters<typeof artifacts.fetchResults>;

function fetch(attempt: Request[1] = null, limits?: Request[2], signal = new AbortController().signal) {
  const context = { ...contextOf('workflow_run'), runId: FETCHED_RUN };
  return artifacts.fetchResults({ octokit: fake.client(), context, signal }, attempt, limits);
}

const text = (seconds = 1) => printResults(results(seconds));
const put = (name = NAME, { archive = honestArchive(text()), ...more }: Partial<FakeArtifact> = {}) =>
  addArtifact(fake.state, { runId: FETCHED_RUN, name, archive, ...more });
/** With results that tell their seconds. */
const stored = (seconds: number, name = NAME, runId = FETCHED_RUN) =>
  put(name, { archive: honestArchive(text(seconds)), runId });
const downloads = () => fake.state.calls.filter((call) => call.includes('/zip'));
const secondsOf = (one: artifacts.Fetched | undefined) => (one && 'results' in one ? one.results.elapsedSeconds : one);
const reason = (one: artifacts.Fetched | undefined) => (one && 'reason' in one ? one.reason : null);

describe('results of a run', () => {
  test('are found by the names of their artifacts, the newest of each; other artifacts and runs are left alone', async () => {
    expect(await fetch()).toEqual([]);
    addRun(fake.state, { id: 12 });
    stored(2, 'latency-gate-results-b');
    stored(9, 'latency-gate-results-a');
    stored(1, 'latency-gate-results-a');
    stored(3, 'latency-gate-baseline-a');
    stored(4, 'coverage');
    stored(5, 'latency-gate-results-c', 12);
    expect((await fetch()).map(secondsOf)).toEqual([1, 2]);
    expect(downloads()).toHaveLength(2);
  });

  test.each([600, 3000])(
    'behind %d others are found, unless that are too many: then it is an error',
    async (others) => {
      stored(1);
      const [archive, createdAt] = [Buffer.alloc(0), '2026-11-21T08:10:00Z'];
      const other = {
        runId: FETCHED_RUN,
        name: 'coverage',
        archive,
        bytes: 0,
        expired: false,
        createdAt,
        expiresAt: null,
      };
      fake.state.artifacts.push(...Array.from({ length: others }, (_, i) => ({ ...other, id: 10_000 + i })));
      if (others < 3000) expect((await fetch()).map(secondsOf)).toEqual([1]);
      else await expect(fetch()).rejects.toThrow('too many artifacts to find its results among them');
    },
  );

  test('a note in their place says that nothing was measured', async () => {
    const base = { label: 'main', revision: 'abc' };
    const skipped = { name: 'api', patterns: ['src/**'], files: ['README.md'], base };
    put(NAME, { archive: honestArchive(JSON.stringify(artifacts.skipNote(skipped))) });
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

  const tooLarge = 'the results of all jobs together are too large';
  const tooMany = 'more than 2 jobs left results';
  test.each([
    ['than a run of ours leaves', { artifacts: 2, bytes: 1e9 }, [tooMany, tooMany], 2],
    ['than is kept of them', { artifacts: 9, bytes: 2.9 * text().length }, [tooLarge, tooLarge], 3],
  ])('no more artifacts are fetched %s', async (_what, limits, refused, fetched) => {
    for (let i = 0; i < 3; i++) stored(i, `${NAME}-${i}`);
    // It says so itself.
    put(`${NAME}-3`, { bytes: text().length });
    const [first, second, ...others] = await fetch(null, limits);
    expect([first, second].map(secondsOf)).toEqual([0, 1]);
    expect(others.map(reason)).toEqual(refused);
    expect(downloads()).toHaveLength(fetched);
  });
});

test('results of an earlier attempt count where every job succeeded, and are known as such', async () => {
  const startedAt = '2026-11-21T09:00:00Z';
  put(`${NAME}-1`, { createdAt: '2026-11-21T08:50:00Z' });
  put(`${NAME}-2`, { createdAt: '2026-11-21T09:10:00Z' });
  const [earlier, own] = await fetch({ startedAt, isSuccessful: true });
  expect(earlier).toMatchObject({ isEarlier: true, results: expect.anything() });
  expect(own).not.toHaveProperty('isEarlier');
  fake.state.calls.length = 0;
  // One may have run again in vain.
  const [refused, again] = await fetch({ startedAt, isSuccessful: false });
  expect(reason(refused)).toContain('an earlier attempt of the run left them');
  expect(again).toEqual(own);
  expect(downloads()).toHaveLength(1);
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
  expect(artifacts.resultsArtifactName('api v2', null, '')).toBe('latency-gate-results-api v2');
  const part = { index: 2, count: 8, by: 'endpoint' } as const;
  expect(artifacts.resultsArtifactName('api', part, 'a.0.b')).toBe('latency-gate-results-api-part-2-of-8@a.0.b');
  expect(artifacts.resultsArtifactName('a/b', null, '')).not.toBe(artifacts.resultsArtifactName('a:b', null, ''));
  expect(artifacts.resultsArtifactName('a@b', null, 'c')).not.toBe(artifacts.resultsArtifactName('a', null, 'b@c'));
});

/** Results on their way from job to job: the real artifact client, with a fake of its service behind it. */

import { describe, expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { ConfigError, MeasurementError } from '../../src/errors.ts';
import { readInputs } from '../../src/github/inputs.ts';
import { secondOpinionOn } from '../../src/plan/part.ts';
import {
  jobOf,
  leaveResults,
  leaveSkipNote,
  parseSkipNote,
  type ResultsArtifact,
  removeEarlier,
  secondStageOf,
} from '../../src/publish/results-artifact.ts';
import { parseResults } from '../../src/results/parse.ts';
import { eachTestsRunner } from '../baseline/each-tests-runner.ts';
import { exampleResults } from '../baseline/example.ts';
import { mergeGroupPayload, pullRequestPayload } from '../e2e/events.ts';
import { eachTestsFake } from '../github/each-tests-fake.ts';
import { contextOf, setVariables, withInputs } from '../github/job.ts';

const RUN = 900;
const fake = eachTestsFake();
const written = eachTestsRunner(fake, RUN);

const artifact = (change: Partial<ResultsArtifact> = {}): ResultsArtifact => {
  return { reader: 'later job', name: 'api', part: null, job: 'measure.0.gate', attempt: 1, ...change };
};
const left = () =>
  fake.state.artifacts.map(({ name, runId, archive }) => {
    const files = unzipSync(archive);
    expect(Object.keys(files)).toEqual(['results.json']);
    return { name, runId, text: strFromU8(files['results.json'] ?? new Uint8Array()) };
  });
const seconds = () => left().map(({ text }) => parseResults(text).elapsedSeconds);
const results = (elapsedSeconds = 1) => ({ ...exampleResults(), elapsedSeconds });

describe('handing over', () => {
  test('leaves the results as one file of one artifact, named after gate and part', async () => {
    await leaveResults(artifact({ part: { index: 2, count: 4, by: 'endpoint' } }), results(5));
    expect(left()).toMatchObject([{ name: 'latency-gate-results-api-part-2-of-4@measure.0.gate', runId: RUN }]);
    expect(seconds()).toEqual([5]);
  });

  test.each([
    ['30 days', undefined, 30],
    ['as long as the repository keeps artifacts, if that is less', '7', 7],
  ])('keeps them for %s', async (_what, ofRepository, days) => {
    const restore = setVariables(ofRepository === undefined ? {} : { GITHUB_RETENTION_DAYS: ofRepository });
    try {
      await leaveResults(artifact(), results());
    } finally {
      restore();
    }
    const keptDays = (Date.parse(fake.state.artifacts[0]?.expiresAt ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(keptDays)).toBe(days);
    expect(written.join('')).not.toContain('::warning');
  });

  test('a second job of the same gate is an error that names the way out, and the first job’s results stay', async () => {
    await leaveResults(artifact(), results(1));
    const second = leaveResults(artifact(), results(2));
    await expect(second).rejects.toBeInstanceOf(ConfigError);
    const error = { message: expect.stringContaining('"api"'), hint: expect.stringContaining('part: 1/2') };
    await expect(second).rejects.toMatchObject(error);
    expect(seconds()).toEqual([1]);
  });

  test('a later attempt removes what an earlier one left before it measures: if it fails, the old results are not read in place of its own', async () => {
    await leaveResults(artifact(), results(1));
    await leaveResults(artifact({ name: 'web' }), results(1));
    await removeEarlier(artifact());
    expect(left()).toHaveLength(2);
    await leaveResults(artifact({ part: secondOpinionOn(['GET /a']) }), exampleResults());
    await removeEarlier(artifact({ attempt: 2 }));
    expect(left().map(({ name }) => name)).toEqual(['latency-gate-results-web@measure.0.gate']);
    await removeEarlier(artifact({ attempt: 2 }));
  });

  test('what another job left of the same gate stays in each attempt, so that the later job sees both', async () => {
    await leaveResults(artifact(), results(1));
    await leaveResults(artifact({ job: 'other.0.gate' }), results(2));
    for (const attempt of [2, 3]) {
      await removeEarlier(artifact({ job: 'other.0.gate', attempt }));
      expect(seconds()).toEqual([1]);
      await leaveResults(artifact({ job: 'other.0.gate', attempt }), results(attempt));
    }
    expect(seconds()).toEqual([1, 3]);
  });

  test('two calls of one workflow have a job each, and the same one in each attempt', () => {
    const called = (config: string, port = 5432) => {
      const command = `PGPORT=${port} node server.js`;
      const inputs = withInputs({ config, command, 'job-index': '0' }, () => readInputs());
      return jobOf({ GITHUB_JOB: 'measure', GITHUB_ACTION: 'gate' }, inputs);
    };
    expect(called('orders/latency-gate.yml')).toMatch(/^measure\.0\.gate\.[0-9a-f]{8}$/);
    expect(called('users/latency-gate.yml')).not.toBe(called('orders/latency-gate.yml'));
    expect(called('orders/latency-gate.yml', 5433)).toBe(called('orders/latency-gate.yml'));
    expect(called('')).toBe('measure.0.gate');
  });

  test('a failed upload is an error for a later job, and a warning for the second stage', async () => {
    fake.state.token.artifactsWritable = false;
    await expect(leaveResults(artifact(), results())).rejects.toThrow(MeasurementError);
    expect(written.join('')).not.toContain('::warning');
    await leaveResults(artifact({ reader: 'second stage' }), results());
    expect(written.join('')).toMatch(/::warning::the results could not be uploaded.*no comment will be written/);
  });

  test('a gate without anything to measure leaves a note, for a later job alone', async () => {
    const skipped = { name: 'api', patterns: ['src/**'], files: ['a.md'], base: { label: 'main', revision: 'abc' } };
    await leaveSkipNote(artifact({ reader: 'second stage' }), skipped);
    expect(left()).toEqual([]);
    await leaveSkipNote(artifact(), skipped);
    expect(parseSkipNote(left()[0]?.text ?? '')).toMatchObject(skipped);
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
  expect(secondStageOf(contextOf(event, payload, { GITHUB_ACTOR: actor }))).toBe(reader);
});

/** What the action publishes when there is no verdict, or when a push's baseline cannot be kept. */
import { afterEach, describe, expect, test } from '@jest/globals';
import type { GateJob } from '../../src/action/job.ts';
import { fail, knownOf, storeBaseline } from '../../src/action/publish.ts';
import { AppError, ExitCode } from '../../src/errors.ts';
import { replay } from '../../src/gate.ts';
import { makeConfig } from '../decide/make-results.ts';
import { pullRequestPayload, pushPayload } from '../e2e/events.ts';
import { eachTestsFake } from '../github/each-tests-fake.ts';
import { contextOf, useJobFiles } from '../github/job.ts';
import { eachTestsLog, warningsIn } from '../github/log.ts';
import { alone, resultsOf } from '../report/input.ts';

const fake = eachTestsFake();
const { path } = useJobFiles('each');
const log = eachTestsLog();
afterEach(() => {
  // Set by what fails the job, which is this one.
  process.exitCode = 0;
});

const [QUIET, LOUD] = [makeConfig(['GET /a'], 'report: { comment: never }'), makeConfig(['GET /a'])];

test.each([
  ['base’s configuration wants comments, whatever head’s says', QUIET, LOUD, ['head: it does not start']],
  ['base’s wants none', LOUD, QUIET, []],
  ['base has none, and head’s wants none', QUIET, null, []],
])('a failure is commented where %s', async (_what, config, written, expected) => {
  const payload = pullRequestPayload({ number: 7, headSha: 'a'.repeat(40), baseSha: 'b'.repeat(40) });
  const gate = {
    ...{ inputs: { publishesLater: false }, context: contextOf('pull_request', payload), octokit: fake.client() },
    ...{ env: { RUNNER_TEMP: path('') }, signal: new AbortController().signal },
    ...{ config, baseConfig: written && { written }, expansion: { secrets: [] } },
  } as unknown as GateJob;
  const error = AppError.of('head', 'it does not start', { hint: 'x' });
  expect(await fail(gate, knownOf(gate), error)).toBe(ExitCode.app);
  expect(fake.state.comments.map(({ body }) => body)).toEqual(expected.map((text) => expect.stringContaining(text)));
});

describe('the baseline of a push', () => {
  async function push(config: string, { serverUrl = 'https://github.com', hasToken = true } = {}) {
    const sha = 'c'.repeat(40);
    const variables = { GITHUB_SHA: sha, GITHUB_REF: 'refs/heads/main', GITHUB_SERVER_URL: serverUrl };
    const results = resultsOf({ 'GET /a': alone(2) }, { config, kind: 'single' });
    const context = contextOf('push', pushPayload(sha), variables);
    const octokit = hasToken ? fake.client() : null;
    const before = log.length;
    const failure: unknown = await storeBaseline({ context, octokit, config: results.config }, replay(results)).catch(
      (error: unknown) => error,
    );
    const printed = log.slice(before);
    const warned = warningsIn(printed);
    return { failure, said: printed.filter((line) => !warned.includes(line)), warned };
  }

  test('is not stored on GitHub Enterprise Server, and no push is warned of what it cannot fix', async () => {
    const said = [expect.stringContaining('no baseline is stored: GitHub Enterprise Server')];
    expect(await push('', { serverUrl: 'https://github.example.com' })).toEqual({
      failure: undefined,
      said,
      warned: [],
    });
    expect(fake.state.storageCalls).toEqual([]);
  });

  test('is a warning without a token, and a failure where the gate lives on baselines', async () => {
    const auto = await push('', { hasToken: false });
    expect(auto).toMatchObject({ failure: undefined, warned: [expect.stringContaining('github-token')] });
    const needed = await push('gate: { baseline: artifact }', { hasToken: false });
    expect(needed).toMatchObject({ failure: { exitCode: ExitCode.configuration }, warned: [] });
  });

  test.each(['none', 'file, baseline-files: [a.json]'])('is not there with `baseline: %s`', async (baseline) => {
    expect(await push(`gate: { baseline: ${baseline} }`)).toEqual({ failure: undefined, said: [], warned: [] });
  });
});

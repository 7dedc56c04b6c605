/** A run that comes to no verdict, as its pull request hears of it. */
import { afterEach, expect, test } from '@jest/globals';
import type { GateJob } from '../../src/action/job.ts';
import { fail, knownOf } from '../../src/action/publish.ts';
import { AppError, ExitCode } from '../../src/errors.ts';
import { makeConfig } from '../decide/make-results.ts';
import { pullRequestPayload } from '../e2e/events.ts';
import { eachTestsFake } from '../github/each-tests-fake.ts';
import { contextOf, useJobFiles } from '../github/job.ts';
import { eachTestsLog } from '../github/log.ts';

const fake = eachTestsFake();
const { path } = useJobFiles('each');
eachTestsLog();
afterEach(() => {
  // Set by what fails the job, which is this one.
  process.exitCode = 0;
});

const [QUIET, LOUD] = [makeConfig(['GET /a'], 'report: { comment: never }'), makeConfig(['GET /a'])];

test.each([
  ['base’s configuration wants comments, whatever head’s says', QUIET, LOUD, ['head: it does not start']],
  ['base’s wants none', LOUD, QUIET, []],
  ['base has none, and head’s wants none', QUIET, null, []],
])('%s', async (_what, config, written, expected) => {
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

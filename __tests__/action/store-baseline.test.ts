/** A push whose baseline cannot be kept: where that is reported, and how loudly. */
import { expect, test } from '@jest/globals';
import { storeBaseline } from '../../src/action/publish.ts';
import { ExitCode } from '../../src/errors.ts';
import { replay } from '../../src/gate.ts';
import { pushPayload } from '../e2e/events.ts';
import { eachTestsFake } from '../github/each-tests-fake.ts';
import { contextOf } from '../github/job.ts';
import { eachTestsLog, warningsIn } from '../github/log.ts';
import { alone, resultsOf } from '../report/input.ts';

const fake = eachTestsFake();
const log = eachTestsLog();

async function push(config: string, { serverUrl = 'https://github.com', hasToken = true } = {}) {
  const sha = 'c'.repeat(40);
  const variables = { GITHUB_SHA: sha, GITHUB_REF: 'refs/heads/main', GITHUB_SERVER_URL: serverUrl };
  const results = resultsOf({ 'GET /a': alone(2) }, { config, kind: 'single' });
  const setting = {
    context: contextOf('push', pushPayload(sha), variables),
    octokit: hasToken ? fake.client() : null,
    config: results.config,
    directory: '/',
  };
  const before = log.length;
  const failure: unknown = await storeBaseline(setting, replay(results)).then(
    () => null,
    (error: unknown) => error,
  );
  const printed = log.slice(before);
  const warned = warningsIn(printed);
  return { failure, said: printed.filter((line) => !warned.includes(line)), warned };
}

test('on GitHub Enterprise Server nothing is stored, and no push is warned of what it cannot fix', async () => {
  const { failure, said, warned } = await push('', { serverUrl: 'https://github.example.com' });
  expect([failure, warned]).toEqual([null, []]);
  expect(said).toEqual([expect.stringContaining('no baseline is stored: GitHub Enterprise Server')]);
  expect(fake.state.storageCalls).toEqual([]);
});

test('without a token it is a warning, and a failure where the gate lives on baselines', async () => {
  const auto = await push('', { hasToken: false });
  expect(auto).toMatchObject({ failure: null, warned: [expect.stringContaining('github-token')] });
  const { failure, warned } = await push('gate: { baseline: artifact }', { hasToken: false });
  expect(failure).toMatchObject({ exitCode: ExitCode.configuration });
  expect(warned).toEqual([]);
});

test.each(['none', 'file, baseline-files: [a.json]'])(
  'with `baseline: %s` there is nothing to store',
  async (baseline) => {
    expect(await push(`gate: { baseline: ${baseline} }`)).toEqual({ failure: null, said: [], warned: [] });
  },
);

/** A push whose baseline cannot be kept: where that is reported, and how loudly. */
import { expect, test } from '@jest/globals';
import { ExitCode } from '../../src/errors.ts';
import { replay } from '../../src/gate.ts';
import { connect } from '../../src/github/api.ts';
import { readContext } from '../../src/github/context.ts';
import { storeBaseline } from '../../src/publish/store-baseline.ts';
import { makeConfig, makeResults, steady } from '../decide/make-results.ts';
import { pushPayload } from '../e2e/events.ts';
import { eachTestsFake } from '../github/each-tests-fake.ts';

const fake = eachTestsFake();

async function push(gate: string, options: { readonly serverUrl?: string; readonly hasToken?: boolean } = {}) {
  const { serverUrl = 'https://github.com', hasToken = true } = options;
  const env = {
    GITHUB_REPOSITORY: 'octo/demo',
    GITHUB_SHA: 'c'.repeat(40),
    GITHUB_RUN_ID: '1',
    GITHUB_EVENT_NAME: 'push',
    GITHUB_REF: 'refs/heads/main',
    GITHUB_SERVER_URL: serverUrl,
  };
  const config = makeConfig(['GET /a'], gate);
  const results = makeResults(config, { 'GET /a': { base: [], head: steady(2, 5) } }, { kind: 'single' });
  const setting = {
    context: readContext(env, pushPayload('c'.repeat(40))),
    octokit: hasToken ? connect({ token: 'abc', apiUrl: fake.url, waitUnitMs: 1 }) : null,
    config,
    directory: '/',
  };
  const said: string[] = [];
  const warned: string[] = [];
  const output = { onProgress: (text: string) => said.push(text), onWarning: (text: string) => warned.push(text) };
  const failure: unknown = await storeBaseline(setting, replay(results), output).then(
    () => null,
    (error: unknown) => error,
  );
  return { failure, said, warned };
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

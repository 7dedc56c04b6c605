/** What a runner gives to the client for artifacts, for each test of a file or of a part of it. */
import { afterEach, beforeEach } from '@jest/globals';
import type { FakeGitHub } from '../e2e/fake/server.ts';
import { setVariables } from '../github/job.ts';
import { eachTestsLog } from '../github/log.ts';

/** Returns what is printed for the runner. */
export function eachTestsRunner(fake: Pick<FakeGitHub, 'url'>, runId = 900): readonly string[] {
  let restore = () => {};
  beforeEach(() => {
    const claim = Buffer.from(JSON.stringify({ scp: `Actions.Results:${runId}:1` })).toString('base64url');
    restore = setVariables({ ACTIONS_RESULTS_URL: fake.url, ACTIONS_RUNTIME_TOKEN: `e30.${claim}.` });
  });
  afterEach(() => restore());
  return eachTestsLog();
}

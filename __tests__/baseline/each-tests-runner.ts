/** What a runner gives to the client for artifacts, for each test of a file or of a part of it. */
import { afterEach, beforeEach, jest } from '@jest/globals';
import type { FakeGitHub } from '../e2e/fake/server.ts';
import { setVariables } from '../github/job.ts';

/** Returns what is printed, from the beginning of the test on: workflow commands, which a runner of these tests would obey. */
export function eachTestsRunner(fake: Pick<FakeGitHub, 'url'>, runId = 900): readonly string[] {
  const written: string[] = [];
  let restore = () => {};
  beforeEach(() => {
    const claim = Buffer.from(JSON.stringify({ scp: `Actions.Results:${runId}:1` })).toString('base64url');
    const putBack = setVariables({ ACTIONS_RESULTS_URL: fake.url, ACTIONS_RUNTIME_TOKEN: `e30.${claim}.` });
    written.length = 0;
    const silenced = jest.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
    restore = () => {
      silenced.mockRestore();
      putBack();
    };
  });
  afterEach(() => restore());
  return written;
}

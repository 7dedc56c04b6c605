/** What the tests of a file print for a runner. */
import { afterEach, beforeEach, jest } from '@jest/globals';
import { setVariables } from './job.ts';

/** Returns the lines that were printed from the beginning of each test on: a runner of these tests would obey the commands in them. */
export function eachTestsLog(): readonly string[] {
  const lines: string[] = [];
  let restore = () => {};
  beforeEach(() => {
    lines.length = 0;
    const write = (text: unknown) => lines.push(String(text).trimEnd()) > 0;
    const silenced = jest.spyOn(process.stdout, 'write').mockImplementation(write);
    restore = () => silenced.mockRestore();
  });
  afterEach(() => restore());
  return lines;
}

export function warningsIn(log: readonly string[]): readonly string[] {
  return log.filter((line) => line.startsWith('::warning::'));
}

/** What a runner gives to the client for artifacts, for each test of a file or of a part of it. Returns what is printed for it. */
export function eachTestsRunner(fake: { readonly url: string }, runId = 900): readonly string[] {
  let restore = () => {};
  beforeEach(() => {
    const claim = Buffer.from(JSON.stringify({ scp: `Actions.Results:${runId}:1` })).toString('base64url');
    restore = setVariables({ ACTIONS_RESULTS_URL: fake.url, ACTIONS_RUNTIME_TOKEN: `e30.${claim}.` });
  });
  afterEach(() => restore());
  return eachTestsLog();
}

/** What comes from GitHub, or in its name. */
import { expect, test } from '@jest/globals';
import { ConfigError } from '../../src/errors.ts';
import { readContext } from '../../src/github/context.ts';
import { readTriggeringRun } from '../../src/github/triggering-run.ts';
import { meetMany } from './target.ts';
import { answers, ENVIRONMENT, events, triggeringRuns } from './targets/github.ts';

test('a changed payload is read for what is in use, or refused', () => meetMany(events, 800, 1));
test('so is that of a run that ended', () => meetMany(triggeringRuns, 800, 2));
test('an answer of another shape is reported as such', () => meetMany(answers, 120, 3));

test.each(['GITHUB_SERVER_URL', 'GITHUB_API_URL'])('the runner’s variable %s has to be an address', (name) => {
  const read = (address: string) => readContext({ ...ENVIRONMENT, [name]: address }, {});
  for (const bad of ['x', 'https://', 'javascript:alert(1)', 'https://a b', 'file:///etc/passwd']) {
    expect(() => read(bad)).toThrow(ConfigError);
  }
  expect(read('http://ghes.local:8080').owner).toBe('octo');
});

test('a payload with ten thousand wrong places is reported in a few lines', () => {
  const pull_requests = Array.from({ length: 10_000 }, () => ({ number: 'x' }));
  const payload = { repository: { id: 1 }, workflow_run: { id: 1, event: 'x', head_sha: 'x', pull_requests } };
  expect(() => readTriggeringRun(payload)).toThrow(ConfigError);
  expect(() => readTriggeringRun(payload)).toThrow(/^.{1,1000}$/s);
});

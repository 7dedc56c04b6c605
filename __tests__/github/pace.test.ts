/** GitHub asks for a pause between writes, and for a longer one where people are notified. */
import { expect, test } from '@jest/globals';
import { connect } from '../../src/github/api.ts';
import { eachTestsFake } from './each-tests-fake.ts';

const fake = eachTestsFake();
/** Longer than two calls take. */
const SECOND_MS = 250;
const of = { owner: 'octo', repo: 'demo' };
const status = { sha: 'a'.repeat(40), state: 'success', description: 'x', context: 'x' } as const;

test.each([
  ['a second after a write', 1, 'status'],
  ['three after one that notifies', 3, 'comment'],
] as const)('the next write comes %s', async (_what, seconds, kind) => {
  const octokit = connect({ token: 'ghs_abc', apiUrl: fake.url, waitUnitMs: SECOND_MS });
  const write = () =>
    kind === 'status'
      ? octokit.rest.repos.createCommitStatus({ ...of, ...status })
      : octokit.rest.issues.createComment({ ...of, issue_number: 7, body: 'a report' });
  // The very first takes longer than any pause.
  await write();
  const startMs = performance.now();
  await write();
  await write();
  expect(performance.now() - startMs).toBeGreaterThanOrEqual(0.95 * seconds * SECOND_MS);
  expect(fake.state.calls).toHaveLength(3);
});

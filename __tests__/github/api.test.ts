/** Calls while GitHub fails in every way that it can: how often they are made, and what is said of it; and the pause between writes. */
import { expect, test } from '@jest/globals';
import { callFailure, connect, wayOut } from '../../src/github/api.ts';
import * as faults from '../e2e/fake/faults.ts';
import type { Effect } from '../e2e/fake/state.ts';
import { eachTestsFake } from './each-tests-fake.ts';

const fake = eachTestsFake();
const of = { owner: 'octo', repo: 'demo' };
const ask = (octokit = fake.client()) => octokit.rest.issues.listComments({ ...of, issue_number: 7 });
const tooSlow = () => connect({ token: 'ghs_abc', apiUrl: fake.url, waitUnitMs: 1, callTimeoutMs: 300 });

const PERMISSION = /^the job needs `permissions: issues: read`$/;
const OUTAGE = /^run the job again; https:\/\/www\.githubstatus\.com lists outages$/;
test.each<[string, () => Effect, RegExp, RegExp, number]>([
  ['401', faults.badCredentials, /^HTTP 401: Bad credentials$/, /`github-token`/, 1],
  ['403', faults.refused, /^HTTP 403: Resource not accessible by integration$/, PERMISSION, 1],
  ['404', faults.missing, /^HTTP 404: Not Found$/, PERMISSION, 1],
  ['410', faults.gone, /^HTTP 410: Artifact has expired$/, /report this message/, 1],
  ['422', faults.unprocessable, /^HTTP 422: Validation Failed/, /report this message/, 1],
  ['the calls of the hour used up', () => faults.callLimit(2400), /API rate limit exceeded/, /later$/, 1],
  ['too fast', () => faults.paceLimit(20), /^HTTP 403: .*secondary rate limit/, /later$/, 2],
  ['429', () => faults.tooMany(20), /^HTTP 429: Too many requests/, /later$/, 2],
  ['429 for an hour', () => faults.tooMany(3600), /^HTTP 429: Too many requests/, /later$/, 1],
  ['500', () => faults.outage(500), /^HTTP 500: Internal Server Error$/, OUTAGE, 3],
  ['502', () => faults.outage(502), /^HTTP 502: Bad Gateway$/, OUTAGE, 3],
  ['503', () => faults.outage(503), /^HTTP 503: Service Unavailable$/, OUTAGE, 3],
  ['a cut connection', () => faults.cut('before'), /^no connection to GitHub: /, OUTAGE, 3],
  ['a cut body', () => faults.cut('in-body'), /cut off/, OUTAGE, 3],
  ['half of a JSON text', faults.garbage, /is not JSON$/, OUTAGE, 3],
  ['an empty body', faults.emptyBody, /is not JSON$/, OUTAGE, 3],
  ['a page to sign in', faults.signInPage, /is not JSON$/, OUTAGE, 3],
  ['no answer in time', () => faults.late(20_000), /^GitHub did not answer within 0\.3 s$/, OUTAGE, 1],
])('%s, always', async (what, effect, cause, remedy, calls) => {
  faults.inject(fake.state, effect());
  const octokit = what === 'no answer in time' ? tooSlow() : fake.client();
  const error = await ask(octokit).catch((thrown: unknown) => thrown);
  expect(callFailure(error)).toMatch(cause);
  expect(callFailure(error)).not.toMatch(/\n|ghs_|</);
  expect(wayOut(error, 'issues: read')).toMatch(remedy);
  expect(fake.state.calls).toHaveLength(calls);
});

test.each<[string, () => Effect]>([
  ['calls used up, for seconds', () => faults.callLimit(4)],
  ['too fast', () => faults.paceLimit(20)],
  ['429', () => faults.tooMany(20)],
  ['503', () => faults.outage(503)],
  ['a cut connection', () => faults.cut('before')],
  ['a cut body', () => faults.cut('in-body')],
  ['a slow answer', () => faults.late(30)],
])('%s, once: what was asked for is there', async (_what, effect) => {
  faults.inject(fake.state, effect(), { to: 1 });
  expect((await ask()).data).toEqual([]);
  expect(fake.state.calls.length).toBeLessThanOrEqual(2);
});

test('limits that take more than a minute all together are not waited for', async () => {
  for (const from of [1, 3, 5]) faults.inject(fake.state, faults.paceLimit(25), { from, to: from });
  const octokit = fake.client();
  for (let call = 0; call < 2; call++) await ask(octokit);
  await expect(ask(octokit)).rejects.toThrow('secondary rate limit');
  expect(fake.state.calls).toHaveLength(5);
});

test.each([
  ['a second after a write', 1, 'status'],
  ['three after one that notifies', 3, 'comment'],
] as const)('the next write comes %s', async (_what, seconds, kind) => {
  /** Longer than two calls take. */
  const secondMs = 250;
  const octokit = connect({ token: 'ghs_abc', apiUrl: fake.url, waitUnitMs: secondMs });
  const status = { sha: 'a'.repeat(40), state: 'success', description: 'x', context: 'x' } as const;
  const write = () =>
    kind === 'status'
      ? octokit.rest.repos.createCommitStatus({ ...of, ...status })
      : octokit.rest.issues.createComment({ ...of, issue_number: 7, body: 'a report' });
  // The very first takes longer than any pause.
  await write();
  const startMs = performance.now();
  await write();
  await write();
  expect(performance.now() - startMs).toBeGreaterThanOrEqual(0.95 * seconds * secondMs);
  expect(fake.state.calls).toHaveLength(3);
});

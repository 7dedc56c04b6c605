/** The one issue about the default branch, over the real API client, with a fake GitHub behind it. */
import { describe, expect, test } from '@jest/globals';
import { issueSink, issueTargetOf } from '../../src/github/issue.ts';
import { markerOf } from '../../src/github/sticky-mark.ts';
import type { GateToReport } from '../../src/report/gates.ts';
import type { ReportInput } from '../../src/report/input.ts';
import type { Report } from '../../src/report/report.ts';
import { pullRequestPayload } from '../e2e/events.ts';
import { inject, meanwhile } from '../e2e/fake/faults.ts';
import { addIssue, addRun } from '../e2e/fake/state.ts';
import { eachTestsFake } from './each-tests-fake.ts';
import { contextOf } from './job.ts';
import { publicationOf } from './publication.ts';

const fake = eachTestsFake();
const SHA = 'c'.repeat(40);
const labels = ['latency-gate'];

/** @param verdicts of its gates */
async function publish(id: number, verdicts: string | readonly string[], more: Partial<Report> = {}) {
  const all = [verdicts].flat();
  const gates = all.map((verdict): GateToReport => {
    if (verdict === 'incomplete') return { kind: verdict, name: verdict, reason: 'x' };
    return { kind: 'judged', name: verdict, input: { comparison: { verdict } } as ReportInput };
  });
  const failing = all.some((verdict) => ['regression', 'incomplete', 'invalid'].includes(verdict));
  const report = { headline: `run ${id}`, markdown: `${all} of run ${id}`, failing, ...more };
  const run = { id, attempt: 1, headSha: SHA };
  const sink = issueSink(fake.client(), { owner: 'octo', repo: 'demo', run, settleMs: 0 });
  return await sink({ ...publicationOf(report, 'drift'), gates }, []);
}

/** Each such as `run 4: closed completed`. */
const shown = () => fake.state.issues.map(({ title, state, reason }) => `${title}: ${state} ${reason ?? ''}`.trim());

describe('the issue', () => {
  test('is opened, updated, closed, and opened again, and there is never a second one', async () => {
    expect(await publish(1, 'unchanged')).toEqual({ url: null });
    expect(shown()).toEqual([]);
    for (const [id, verdict, after] of [
      [2, 'regression', 'run 2: open'],
      [3, 'limit-exceeded', 'run 3: open'],
      [4, 'improvement', 'run 4: closed completed'],
      [5, 'unchanged', 'run 4: closed completed'],
      [6, 'regression', 'run 6: open reopened'],
    ] as const) {
      const { url } = await publish(id, verdict);
      expect(shown()).toEqual([after]);
      const [issue] = fake.state.issues;
      // What is closed already is not looked for.
      expect(url).toBe(id === 5 ? null : `https://github.com/octo/demo/issues/${issue?.number}`);
    }
    expect(fake.state.issues[0]?.body).toMatch(
      new RegExp(`^${markerOf('drift')}\n<!-- run:6 attempt:1 head:${SHA} .*gate:fails.* -->\nregression of run 6$`),
    );
  });

  test.each(['inconclusive', 'invalid', 'incomplete', 'nothing-compared'])(
    '%s says so in an open one, and neither opens nor closes any',
    async (verdict) => {
      await publish(1, verdict);
      expect(shown()).toEqual([]);
      await publish(2, 'regression');
      await publish(3, verdict);
      expect(shown()).toEqual(['run 3: open']);
      await publish(4, 'unchanged');
      await publish(5, verdict);
      expect(shown()).toEqual(['run 4: closed completed']);
    },
  );

  test('is about each of several gates: one that is slower opens it, and only all together close it', async () => {
    await publish(1, ['incomplete', 'regression']);
    expect(shown()).toEqual(['run 1: open']);
    await publish(2, ['improvement', 'nothing-compared']);
    await publish(3, ['unchanged', 'improvement'], { failing: true });
    // A run that came to no verdict.
    await publish(4, [], { failing: true });
    expect(shown()).toEqual(['run 4: open']);
    await publish(5, ['unchanged', 'improvement']);
    expect(shown()).toEqual(['run 5: closed completed']);
  });

  test('stays a newer run’s', async () => {
    addRun(fake.state, { id: 9, sha: SHA });
    await publish(9, 'regression');
    expect(await publish(8, 'unchanged')).toMatchObject({
      note: 'the issue is not this run’s: run 9, which is newer than this one (8), has written it',
    });
    expect(shown()).toEqual(['run 9: open']);
  });

  test('of another gate, of a stranger, or without the marker is left alone; its own is found among hundreds', async () => {
    addIssue(fake.state, { labels, login: 'mallory', body: `${markerOf('drift')}\n`, title: 'a trap' });
    addIssue(fake.state, { labels, body: `${markerOf('other')}\n`, title: 'of another gate' });
    for (let count = 0; count < 250; count++) addIssue(fake.state, { labels, title: 'a question' });
    await publish(1, 'regression');
    await publish(2, 'unchanged');
    expect(shown().filter((one) => one !== 'a question: open')).toEqual([
      ...['a trap: open', 'of another gate: open', 'run 2: closed completed'],
    ]);
    const writes = fake.state.calls.filter((call) => !call.startsWith('GET ') && !call.includes('graphql'));
    expect(writes).toHaveLength(2);
  });

  test('that another run opened meanwhile stays, and this one’s is closed', async () => {
    const effect = meanwhile(
      () => void addIssue(fake.state, { labels, body: `${markerOf('drift')}\n`, title: 'first' }),
    );
    inject(fake.state, effect, { route: /^POST .*\/issues$/ });
    await publish(2, 'regression');
    expect(shown()).toEqual(['run 2: open', 'run 2: closed not_planned']);
  });

  test('keeps within what GitHub takes, whatever it is called', async () => {
    await publish(1, 'regression', { headline: `🔴 ${'ä\n\u202e'.repeat(400)}`, markdown: 'x\n'.repeat(60_000) });
    expect(fake.state.issues).toMatchObject([{ title: expect.not.stringMatching(/[\n\u202e]/) }]);
  });

  test.each([
    [403, 'the job needs `permissions: issues: write`'],
    [410, 'this repository has no issues'],
    [500, 'githubstatus'],
  ])('that GitHub refuses with %d is a warning', async (status, words) => {
    fake.state.failures.push(status, status, status);
    expect((await publish(1, 'regression')).warning).toContain(words);
  });
});

const payload = { repository: { full_name: 'octo/demo', default_branch: 'main' } };
const pull = { number: 7, headSha: SHA, baseSha: 'b'.repeat(40) };
test.each<[event: string, ref: string, isWritten: boolean, given?: object]>([
  ['push', 'refs/heads/main', true],
  ['schedule', 'refs/heads/main', true],
  ['workflow_dispatch', 'refs/heads/main', true],
  // Its event may name no repository.
  ['schedule', 'refs/heads/main', true, {}],
  ['push', 'refs/heads/topic', false],
  ['push', 'refs/tags/v1.0.0', false],
  ['push', 'refs/heads/main', false, {}],
  ['workflow_dispatch', 'refs/heads/topic', false],
  ['workflow_run', 'refs/heads/main', false],
  ['pull_request', 'refs/heads/main', false, pullRequestPayload(pull)],
  ['pull_request', 'refs/pull/7/merge', false, pullRequestPayload({ ...pull, headRepository: 'mallory/demo' })],
])('on %s of %s it is written: %p', (event, ref, isWritten, given = payload) => {
  const context = contextOf(event, given, { GITHUB_REF: ref, GITHUB_SHA: SHA, GITHUB_RUN_ID: '7' });
  const target = { owner: 'octo', repo: 'demo', run: { id: 7, attempt: 1, headSha: SHA } };
  expect(issueTargetOf(context)).toEqual(isWritten ? target : null);
});

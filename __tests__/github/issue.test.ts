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

/** @param verdicts of its gates */
async function publish(id: number, verdicts: string | readonly string[], more: Partial<Report> = {}) {
  const run = { id, attempt: 1, headSha: SHA };
  const all = [verdicts].flat();
  const gates = all.map((verdict): GateToReport => {
    if (verdict === 'incomplete') return { kind: verdict, name: verdict, reason: 'x' };
    return { kind: 'judged', name: verdict, input: { comparison: { verdict } } as ReportInput };
  });
  const failing = all.some((verdict) => ['regression', 'incomplete', 'invalid'].includes(verdict));
  const report = { headline: `run ${id}`, markdown: `${all} of run ${id}`, failing, ...more };
  const sink = issueSink(fake.client(), { owner: 'octo', repo: 'demo', run, settleMs: 0 });
  return await sink({ ...publicationOf(report, 'drift'), gates }, []);
}

const shown = () => fake.state.issues.map(({ title, state, reason }) => ({ title, state, reason }));
const writes = () => fake.state.calls.filter((call) => !call.startsWith('GET ') && !call.includes('graphql'));

describe('the issue', () => {
  test('is opened, updated, closed, and opened again, and there is never a second one', async () => {
    expect(await publish(1, 'unchanged')).toEqual({ url: null });
    expect(shown()).toEqual([]);
    const { url } = await publish(2, 'regression');
    expect(url).toBe(`https://github.com/octo/demo/issues/${fake.state.issues[0]?.number}`);
    expect(shown()).toEqual([{ title: 'run 2', state: 'open', reason: null }]);
    expect(fake.state.issues[0]?.body).toMatch(
      new RegExp(`^${markerOf('drift')}\n<!-- run:2 attempt:1 head:${SHA} .*gate:fails.* -->\nregression of run 2$`),
    );
    expect((await publish(3, 'limit-exceeded')).url).toBe(url);
    expect(shown()).toEqual([{ title: 'run 3', state: 'open', reason: null }]);
    expect((await publish(4, 'improvement')).url).toBe(url);
    expect(shown()).toEqual([{ title: 'run 4', state: 'closed', reason: 'completed' }]);
    expect((await publish(5, 'unchanged')).url).toBeNull();
    expect(shown()).toEqual([{ title: 'run 4', state: 'closed', reason: 'completed' }]);
    expect((await publish(6, 'regression')).url).toBe(url);
    expect(shown()).toEqual([{ title: 'run 6', state: 'open', reason: 'reopened' }]);
  });

  test.each(['inconclusive', 'invalid', 'incomplete', 'nothing-compared'])(
    '%s says so in an open one, and neither opens nor closes any',
    async (verdict) => {
      await publish(1, verdict);
      expect(shown()).toEqual([]);
      await publish(2, 'regression');
      await publish(3, verdict);
      expect(shown()).toEqual([{ title: 'run 3', state: 'open', reason: null }]);
      await publish(4, 'unchanged');
      await publish(5, verdict);
      expect(shown()).toEqual([{ title: 'run 4', state: 'closed', reason: 'completed' }]);
    },
  );

  test('is about each of several gates: one that is slower opens it, and only all together close it', async () => {
    await publish(1, ['incomplete', 'regression']);
    expect(shown()).toEqual([{ title: 'run 1', state: 'open', reason: null }]);
    await publish(2, ['improvement', 'nothing-compared']);
    await publish(3, ['unchanged', 'improvement'], { failing: true });
    expect(shown()).toEqual([{ title: 'run 3', state: 'open', reason: null }]);
    await publish(4, ['unchanged', 'improvement']);
    expect(shown()).toEqual([{ title: 'run 4', state: 'closed', reason: 'completed' }]);
  });

  test('says that a run came to no verdict, and stays as it is', async () => {
    await publish(1, 'regression');
    await publish(2, [], { failing: true });
    expect(shown()).toEqual([{ title: 'run 2', state: 'open', reason: null }]);
  });

  test('stays a newer run’s', async () => {
    addRun(fake.state, { id: 9, sha: SHA });
    await publish(9, 'regression');
    expect(await publish(8, 'unchanged')).toMatchObject({
      note: 'the issue is not this run’s: run 9, which is newer than this one (8), has written it',
    });
    expect(shown()).toEqual([{ title: 'run 9', state: 'open', reason: null }]);
  });

  test('of another gate, of a stranger, or without the marker is left alone', async () => {
    const labels = ['latency-gate'];
    addIssue(fake.state, { labels, login: 'mallory', body: `${markerOf('drift')}\n`, title: 'a trap' });
    addIssue(fake.state, { labels, body: `${markerOf('other')}\n`, title: 'of another gate' });
    addIssue(fake.state, { labels, title: 'a question' });
    await publish(1, 'regression');
    expect(shown().map(({ title }) => title)).toEqual(['a trap', 'of another gate', 'a question', 'run 1']);
  });

  test('is found among hundreds', async () => {
    await publish(1, 'regression');
    const labels = ['latency-gate'];
    fake.state.issues.unshift(
      ...Array.from({ length: 250 }, (_, at) => ({
        ...{ number: at + 1, login: 'ann', labels, title: 'x', body: '', reason: null },
        state: 'open' as const,
      })),
    );
    await publish(2, 'unchanged');
    expect(shown().at(-1)).toEqual({ title: 'run 2', state: 'closed', reason: 'completed' });
    expect(writes()).toHaveLength(2);
  });

  test('that another run opened meanwhile stays, and this one’s is closed', async () => {
    const first = { labels: ['latency-gate'], body: `${markerOf('drift')}\n`, title: 'first' };
    const effect = meanwhile(() => void addIssue(fake.state, first));
    inject(fake.state, effect, { route: /^POST .*\/issues$/ });
    await publish(2, 'regression');
    expect(shown()).toEqual([
      { title: 'run 2', state: 'open', reason: null },
      { title: 'run 2', state: 'closed', reason: 'not_planned' },
    ]);
  });

  test('keeps within what GitHub takes, whatever it is called', async () => {
    await publish(1, 'regression', { headline: `🔴 ${'ä\n\u202e'.repeat(400)}`, markdown: 'x\n'.repeat(60_000) });
    expect(fake.state.issues[0]?.title).not.toMatch(/[\n\u202e]/);
    expect(fake.state.issues).toHaveLength(1);
  });

  test.each([
    [403, 'the job needs `permissions: issues: write`'],
    [410, 'this repository has no issues'],
    [500, 'githubstatus'],
  ])('that GitHub refuses with %d is a warning', async (status, words) => {
    fake.state.failures.push(...Array.from({ length: 3 }, () => status));
    expect((await publish(1, 'regression')).warning).toContain(words);
  });
});

describe('who may write it', () => {
  const payload = { repository: { full_name: 'octo/demo', default_branch: 'main' } };
  const of = (event: string, ref: string, given: object = payload) =>
    issueTargetOf(contextOf(event, given, { GITHUB_REF: ref, GITHUB_SHA: SHA, GITHUB_RUN_ID: '7' }));

  test.each(['push', 'schedule', 'workflow_dispatch'])('%s on the default branch', (event) => {
    const target = { owner: 'octo', repo: 'demo', run: { id: 7, headSha: SHA } };
    expect(of(event, 'refs/heads/main')).toMatchObject(target);
  });

  test('a schedule whose event names no repository', () => {
    expect(of('schedule', 'refs/heads/main', {})).not.toBeNull();
  });

  const pull = { number: 7, headSha: SHA, baseSha: 'b'.repeat(40) };
  test.each([
    ['push', 'refs/heads/topic', payload],
    ['push', 'refs/tags/v1.0.0', payload],
    ['push', 'refs/heads/main', {}],
    ['workflow_dispatch', 'refs/heads/topic', payload],
    ['workflow_run', 'refs/heads/main', payload],
    ['pull_request', 'refs/heads/main', pullRequestPayload(pull)],
    ['pull_request', 'refs/pull/7/merge', pullRequestPayload({ ...pull, headRepository: 'mallory/demo' })],
  ])('not %s on %s', (event, ref, given) => {
    expect(of(event, ref, given)).toBeNull();
  });
});

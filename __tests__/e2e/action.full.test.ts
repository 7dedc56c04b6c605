/** The real action under act, from its action.yml and dist/, against a fake GitHub that checks every request and answer. */
import { expect } from '@jest/globals';
import { markerOf } from '../../src/github/sticky-mark.ts';
import { parseResults } from '../../src/results/parse.ts';
import { needs } from '../needs.ts';
import { addComment } from './fake/state.ts';
import {
  bodies,
  demo,
  fake,
  mergeGroup,
  NOT_SLOWER,
  onGitHub,
  pullRequest,
  runWorkflow,
  SAME,
  SLOW,
} from './on-github.ts';

const { describe, test } = needs('act');

onGitHub();

/** Main has moved on since the topic was branched off. */
const changed = (server: string, options: { readonly headRepository?: string } = {}) =>
  pullRequest({ 'server.mjs': server }, { later: { 'README.md': 'main moved on\n' }, ...options });

describe('a regression', () => {
  test('is commented and fails the job; run again, the same comment is updated', async () => {
    const { baseSha, headSha, run } = changed(SLOW);
    const first = await run(11);
    expect(first).toMatchObject({ exitCode: 1, warnings: [] });
    expect(first.outputs).toMatchObject({ verdict: 'regression', regressions: '1', 'base-sha': baseSha });
    expect(first.errors.at(-1)).toMatch(/GET \/work is .* slower/);
    expect(bodies()).toHaveLength(1);
    expect(bodies()[0]).toMatch(new RegExp(`^${markerOf('default')}\n.*\n### 🔴`));
    expect(bodies()[0]).toContain('/actions/runs/11/');
    expect(first.summary).toContain('slower');
    expect(first.files.report).toContain('slower');
    const sides = { base: { commit: baseSha }, head: { commit: headSha } };
    expect(parseResults(first.files.results ?? '')).toMatchObject({ kind: 'paired', sides });

    const second = await run(12);
    expect(second.exitCode).toBe(1);
    expect(second.outputs['comment-url']).toBe(first.outputs['comment-url']);
    expect(bodies()).toHaveLength(1);
    expect(bodies()[0]).toContain('/actions/runs/12/');
  });

  test('on a fork, whose token is read-only, fails the job all the same and says why there is no comment', async () => {
    fake.state.token.commentsWritable = false;
    const { exitCode, outputs, warnings, summary } = await changed(SLOW, { headRepository: 'mallory/demo' }).run(11);
    expect({ exitCode, ...outputs }).toMatchObject({ exitCode: 1, verdict: 'regression', 'comment-url': '' });
    expect(warnings.join()).toContain('fork');
    expect(summary).toContain('slower');
  });
});

test('no regression passes; the comment is found behind a hundred others, and a forged one is left alone', async () => {
  const forged = `${markerOf('default')}\nnothing to see here`;
  addComment(fake.state, { login: 'mallory', type: 'User', pullRequest: 7, body: forged });
  for (let i = 0; i < 120; i++) addComment(fake.state, { login: 'ann', type: 'User', pullRequest: 7, body: `${i}` });
  const earlier = `${markerOf('default')}\nearlier report`;
  const own = addComment(fake.state, { ...fake.state.author, pullRequest: 7, body: earlier });
  const { exitCode, outputs, errors } = await changed(SAME).run(11);
  expect(errors).toEqual([]);
  expect(exitCode).toBe(0);
  expect(outputs['verdict']).toMatch(NOT_SLOWER);
  expect(outputs['regressions']).toBe('0');
  expect(own.body).not.toContain('earlier report');
  expect(bodies()[0]).toBe(forged);
  expect(bodies()).toHaveLength(122);
});

test('a merge group is compared with its base, and there is nothing to comment on', async () => {
  const { exitCode, outputs, summary } = await mergeGroup({ 'server.mjs': SLOW });
  expect(exitCode).toBe(1);
  expect(outputs).toMatchObject({ verdict: 'regression', 'base-sha': demo.main, 'comment-url': '' });
  expect(summary).toContain('slower');
  // Main's last baselines, for the trend in the summary.
  const paths = fake.state.calls.map((call) => call.replace(/\?.*/, ''));
  expect(paths).toEqual(['actions/runs/11', 'actions/workflows/77/runs'].map((path) => `GET /repos/octo/demo/${path}`));
});

test('on workflow_dispatch head is measured alone: figures, no verdict, no baseline', async () => {
  const run = { id: 11, event: 'workflow_dispatch', sha: demo.main };
  const { exitCode, outputs, summary, files } = await runWorkflow(run, {});
  expect(exitCode).toBe(0);
  expect(outputs).toMatchObject({ verdict: 'nothing-compared', 'base-sha': '', 'comment-url': '' });
  expect(summary).toMatch(/measured/i);
  expect(parseResults(files.results ?? '').kind).toBe('single');
  expect(fake.state.artifacts).toEqual([]);
  expect(fake.state.calls).toEqual([]);
});

test('pull_request_target is refused, and nothing is run or commented', async () => {
  const { exitCode, errors } = await pullRequest({ 'other.txt': 'x' }, { event: 'pull_request_target' }).run();
  expect(exitCode).toBe(1);
  expect(errors.join()).toContain('pull_request_target');
  expect(fake.state.calls).toEqual([]);
});

/** The real action under act, from its action.yml and dist/, against a fake GitHub that checks every request and answer. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { markerOf } from '../../src/github/sticky-mark.ts';
import { parseResults } from '../../src/results/parse.ts';
import { isAlive } from '../app/specs.ts';
import { needs } from '../needs.ts';
import { config, createDemo } from './demo.ts';
import { addComment, REPOSITORY, setLabel, WORKFLOW } from './fake/state.ts';
import {
  bodies,
  demo,
  fake,
  mergeGroup,
  NOT_SLOWER,
  onGitHub,
  pullRequest,
  runner,
  runWorkflow,
  SAME,
  SLOW,
  useDemo,
} from './on-github.ts';

const { test } = needs('act');

onGitHub();

/** The calls since the last time, without what they ask for in particular. */
function calls(): string[] {
  return fake.state.calls.splice(0).map((call) => call.replace(/\?.*|\/repos\/octo\/demo|\/[0-9a-f]{40}\.{3}\w+/g, ''));
}

test('a regression on a fork, whose token is read-only, fails the job all the same and says why there is no comment', async () => {
  fake.state.token.commentsWritable = false;
  const change = { later: { 'README.md': 'main has moved on\n' }, headRepository: 'mallory/demo' };
  const { baseSha, headSha, run } = pullRequest({ 'server.mjs': SLOW }, change);
  const { exitCode, outputs, warnings, summary, files } = await run(11);
  const published = { verdict: 'regression', 'base-sha': baseSha, 'comment-url': '' };
  expect({ exitCode, outputs }).toMatchObject({ exitCode: 1, outputs: published });
  expect(warnings.join()).toContain('fork');
  expect(summary).toContain('slower');
  expect(files.report).toContain('slower');
  const sides = { base: { commit: baseSha }, head: { commit: headSha } };
  expect(parseResults(files.results ?? '')).toMatchObject({ kind: 'paired', sides });
});

test('no regression passes; the comment is found behind a hundred others, and a forged one is left alone', async () => {
  const forged = `${markerOf('default')}\nnothing to see here`;
  addComment(fake.state, { login: 'mallory', type: 'User', pullRequest: 7, body: forged });
  for (let i = 0; i < 120; i++) addComment(fake.state, { login: 'ann', type: 'User', pullRequest: 7, body: `${i}` });
  const earlier = `${markerOf('default')}\nearlier report`;
  const own = addComment(fake.state, { ...fake.state.author, pullRequest: 7, body: earlier });
  const { exitCode, outputs, errors } = await pullRequest({ 'server.mjs': SAME }).run(11);
  expect({ exitCode, errors, outputs }).toMatchObject({ exitCode: 0, errors: [], outputs: { regressions: '0' } });
  expect(outputs['verdict']).toMatch(NOT_SLOWER);
  expect(own.body).not.toContain('earlier report');
  expect(bodies()[0]).toBe(forged);
  expect(bodies()).toHaveLength(122);
});

test('a label that is set below the comment lets a regression pass; the event names labels as they were before', async () => {
  const LABEL = 'latency-accepted';
  useDemo(createDemo({ config: config(`override-label: ${LABEL}`) }));
  const { state } = fake;
  const { headSha, baseSha, run } = pullRequest({ 'server.mjs': SLOW }, { labels: [LABEL] });
  const pull = { number: 7, headRepository: REPOSITORY.full, headRef: 'topic', headSha, baseRef: 'main', baseSha };
  const body = 'Signed prices.\n\n## Latency\nSigning costs it, and we need it.\n';
  Object.assign(state, { aheadBy: 2, pulls: [{ ...pull, body }], now: '2026-11-21T09:00:00Z' });
  const failed = await run(11);
  expect(failed).toMatchObject({ exitCode: 1, warnings: [], outputs: { verdict: 'regression', overridden: 'false' } });
  expect(bodies()[0]).toContain(`A maintainer can accept this with the label \`${LABEL}\``);
  expect(bodies()[0]).toContain('main has moved on by 2 commits since.');
  const look = 'GET /issues/7/comments';
  const begin = (id: number) => [
    'GET /compare',
    `GET /actions/runs/${id}`,
    'GET /actions/workflows/77/runs',
    'GET /issues/7/labels',
  ];
  expect(calls()).toEqual([...begin(11), look, 'GET /pulls/7', 'POST /issues/7/comments', look]);

  setLabel(state, { pullRequest: 7, label: LABEL, login: 'ann', at: '2026-11-21T09:30:00Z' });
  state.now = '2026-11-21T10:00:00Z';
  const accepted = await run(12);
  const outputs = { verdict: 'regression', regressions: '1', overridden: 'true' };
  expect(accepted).toMatchObject({ exitCode: 0, errors: [], outputs });
  expect(bodies()).toHaveLength(1);
  expect(bodies()[0]).toMatch(new RegExp(`^${markerOf('default')}\n.*\n<!-- accepts:.*\n### 🟡 .*, accepted\n`));
  expect(bodies()[0]).toContain('The pull request gives the reason: Signing costs it, and we need it.');
  const said = 'was set on pull request 7 by `ann` on 2026-11-21 at 09:30 UTC, when the comment showed `GET /work` ';
  for (const text of [bodies()[0], accepted.summary]) expect(text).toContain(said);
  expect(accepted.log).toContain(`the label ${LABEL} was set on pull request 7 by ann`);
  expect(parseResults(accepted.files.results ?? '').sides.base?.commitsBehind).toBe(2);
  const asking = [look, 'POST /graphql', 'GET /pulls/7'];
  const patched = expect.stringMatching(/^PATCH \/issues\/comments\/\d+$/);
  const ofLabel = ['GET /issues/7/events', 'GET /collaborators/ann/permission'];
  expect(calls()).toEqual([...begin(12), ...ofLabel, ...asking, ...asking, patched, look]);
});

test('a change that `paths` does not match passes unmeasured and without a comment; one that is there is brought up to date', async () => {
  useDemo(createDemo({ config: `${config('baseline: auto')}paths: ["*.mjs", "latency/**"]\n` }));
  const { run } = pullRequest({ 'README.md': 'words\n', 'docs/a.md': 'words\n' });
  const first = await run(11);
  const outputs = { verdict: 'skipped', overridden: 'false', 'base-sha': demo.main };
  expect(first).toMatchObject({ exitCode: 0, errors: [], warnings: [], outputs });
  expect(first.summary).toContain('matches none of the 2 changed files');
  expect(first.log).not.toContain('block');
  expect(bodies()).toEqual([]);
  expect(fake.state.calls).toEqual([expect.stringMatching(/^GET .*\/issues\/7\/comments/)]);

  addComment(fake.state, { ...fake.state.author, pullRequest: 7, body: `${markerOf('default')}\nearlier report` });
  const second = await run(12);
  expect(second.outputs['verdict']).toBe('skipped');
  expect(bodies()).toEqual([expect.stringContaining('skipped, no file that it watches changed')]);
});

test('a merge group is compared with its base, and there is nothing to comment on', async () => {
  const { exitCode, outputs, summary } = await mergeGroup({ 'server.mjs': SLOW });
  const published = { verdict: 'regression', 'base-sha': demo.main, 'comment-url': '' };
  expect({ exitCode, outputs }).toMatchObject({ exitCode: 1, outputs: published });
  expect(summary).toContain('slower');
  // Main's last baselines, for the trend in the summary.
  const paths = fake.state.calls.map((call) => call.replace(/\?.*/, ''));
  expect(paths).toEqual(['actions/runs/11', 'actions/workflows/77/runs'].map((path) => `GET /repos/octo/demo/${path}`));
});

test('on workflow_dispatch head is measured alone: figures, no verdict, no baseline', async () => {
  const run = { id: 11, event: 'workflow_dispatch', sha: demo.main };
  const { exitCode, outputs, summary, files } = await runWorkflow(run, {});
  const published = { verdict: 'nothing-compared', 'base-sha': '', 'comment-url': '' };
  expect({ exitCode, outputs }).toMatchObject({ exitCode: 0, outputs: published });
  expect(summary).toMatch(/measured/i);
  expect(parseResults(files.results ?? '').kind).toBe('single');
  expect([fake.state.artifacts, fake.state.calls]).toEqual([[], []]);
});

test('pull_request_target is refused, and nothing is run or commented', async () => {
  const { exitCode, errors } = await pullRequest({ 'other.txt': 'x' }, { event: 'pull_request_target' }).run();
  expect({ exitCode, said: errors.join() }).toEqual({
    exitCode: 1,
    said: expect.stringContaining('pull_request_target'),
  });
  expect(fake.state.calls).toEqual([]);
});

test('the post step runs after a main step that was killed, and ends its processes', async () => {
  const pids = join(runner, 'pids');
  const kill = `echo $$ >> ${pids}; kill -KILL $PPID; exec node server.mjs`;
  const file = `.github/workflows/${WORKFLOW.file}`;
  // Nothing comes between the step and its post step.
  const [workflow = ''] = readFileSync(join(demo.directory, file), 'utf8').split(/^ +- if: /m);
  const settings = config('baseline: auto').replace('command: node server.mjs', () => `command: '${kill}'`);
  const { exitCode, log } = await pullRequest({ 'latency-gate.yml': settings, [file]: workflow }).run();
  expect(exitCode).toBe(1);
  // The first of them kills its parent at once: maybe before that one has learnt its group.
  const removed = 'removed what an earlier run left when it was killed:';
  expect(log).toMatch(new RegExp(`${removed} processes (of group \\d+|that were just being started)`));
  expect(log).toContain(`${removed} folder `);
  const started = readFileSync(pids, 'utf8').trim().split('\n').map(Number);
  expect(started[0]).toBeGreaterThan(1);
  expect(started.filter(isAlive)).toEqual([]);
});

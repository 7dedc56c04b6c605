/** The second stage under act: a fork's run has ended, and its results are commented from the base repository. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { markerOf } from '../../src/github/sticky-mark.ts';
import { printResults } from '../../src/results/parse.ts';
import type { Results } from '../../src/results/results.ts';
import { makeConfig, makeResults, steady } from '../decide/make-results.ts';
import { needs } from '../needs.ts';
import { type WorkflowRunOptions, workflowRunPayload } from './events.ts';
import { honestArchive, withTwo } from './fake/archives.ts';
import { addArtifact, addComment, type FakePull, setLabel } from './fake/state.ts';
import { demo, fake, onGitHub, pullRequest, runWorkflow, SLOW, withoutJob } from './on-github.ts';
import { createPublishDemo, SECOND_STAGE } from './publish-demo.ts';

const { describe, test } = needs('act');

const RUN = 11;
const BASE_SHA = 'c'.repeat(40);
/** As the results of the tests have it. */
const HEAD_SHA = 'a1b2c3d4e5f60718293a4b5c6d7e8f9001122334';
const FORK = 'mallory/demo';

onGitHub(() => createPublishDemo({ 'publish.yml': SECOND_STAGE }));

function results(change: Partial<Results> = {}, gate = ''): Results {
  const figures = { base: steady(2, 6, 0), head: steady(2.4, 6) };
  return { ...makeResults(makeConfig(['GET /orders'], gate), { 'GET /orders': figures }), ...change };
}

/** What a fork's run left behind. */
function left(text: string | Uint8Array = printResults(results()), name = 'latency-gate-results-default'): void {
  const archive = typeof text === 'string' ? honestArchive(text) : text;
  addArtifact(fake.state, { runId: RUN, name, archive });
}

function open(number: number, pull: Partial<FakePull> = {}): void {
  const fork = { headRepository: FORK, headRef: 'topic', headSha: HEAD_SHA };
  fake.state.pulls.push({ number, ...fork, baseRef: 'main', baseSha: BASE_SHA, ...pull });
}

function ended(options: Partial<WorkflowRunOptions> = {}) {
  const payload = workflowRunPayload({ id: RUN, headSha: HEAD_SHA, headRepository: FORK, ...options });
  return runWorkflow({ id: 900, event: 'workflow_run', sha: demo.main }, payload);
}

const comments = () => fake.state.comments.map(({ pullRequest, body }) => ({ pullRequest, body }));

test('what a fork’s run measured is handed over, and commented by the second stage', async () => {
  const { headSha, run } = pullRequest({ 'server.mjs': SLOW }, { headRepository: FORK });
  fake.state.token.commentsWritable = false;
  const first = await run(RUN);
  expect(first.exitCode).toBe(1);
  expect(first.outputs).toMatchObject({ verdict: 'regression', 'comment-url': '' });
  expect(fake.state.artifacts.map(({ runId, name }) => [runId, withoutJob(name)])).toEqual([
    [RUN, 'latency-gate-results-default'],
  ]);

  fake.state.token.commentsWritable = true;
  open(7, { headSha, baseSha: demo.main });
  fake.state.files[`${demo.main}:latency-gate.yml`] = readFileSync(join(demo.directory, 'latency-gate.yml'), 'utf8');
  const second = await ended({ headSha });
  expect(second).toMatchObject({ exitCode: 0, warnings: [] });
  expect(second.outputs['verdict']).toBe('regression');
  const [comment, ...others] = comments();
  expect(others).toEqual([]);
  expect(comment?.pullRequest).toBe(7);
  expect(comment?.body).toMatch(/### 🔴 latency-gate: `GET \/work` is .* slower/);
  expect(comment?.body).not.toContain('cannot count');
  expect(comment?.body).not.toContain('changes how it is measured');
});

describe('a fork’s results', () => {
  test('are commented on its pull request, whatever number they name; a later run updates the comment', async () => {
    open(1, { headRepository: 'ann/demo', headSha: 'b'.repeat(40) });
    open(7);
    const forged = { ...results().run, pullRequest: 1, runUrl: 'https://e.vil/x', runId: 666 };
    left(printResults(results({ run: forged })));
    fake.state.files[`${BASE_SHA}:latency-gate.yml`] =
      'app: { command: node server.js }\nendpoints: [{ name: GET /orders, path: /x }, GET /users]\n';
    const first = await ended();
    expect(first).toMatchObject({ exitCode: 0, errors: [], warnings: [] });
    expect(first.outputs).toMatchObject({ verdict: 'regression', regressions: '1' });
    const [comment, ...others] = comments();
    expect(others).toEqual([]);
    expect(comment?.pullRequest).toBe(7);
    expect(comment?.body).toMatch(new RegExp(`^${markerOf('all')}\n.*\n### 🔴 latency-gate: .*GET /orders`));
    expect(comment?.body).toContain('/octo/demo/actions/runs/11/attempts/1');
    expect(comment?.body).not.toContain('e.vil');
    expect(comment?.body).toContain('`mallory/demo`');
    expect(comment?.body).toContain('`GET /users`: is not measured');
    expect(first.summary).toContain('GET /users');
    // Pull request, artifacts and their one archive, configuration, base’s branch and commit; comments, head, the comment, comments again.
    expect(fake.state.calls.length).toBeLessThanOrEqual(12);

    const again = await ended();
    expect(again.outputs['comment-url']).toBe(first.outputs['comment-url']);
    expect(comments()).toHaveLength(1);
  });

  test('are accepted by the label that base names, set below the comment, and by none that the fork names', async () => {
    open(7);
    left(printResults(results({}, 'gate: { override-label: ready }')));
    const base = 'app: { command: node server.js }\nendpoints: [GET /orders]\ngate: { override-label: accepted }\n';
    fake.state.files[`${BASE_SHA}:latency-gate.yml`] = base;
    expect((await ended()).outputs).toMatchObject({ verdict: 'regression', overridden: 'false' });
    const set = (label: string) =>
      setLabel(fake.state, { pullRequest: 7, label, login: 'ann', at: '2026-11-21T09:30:00Z' });
    set('ready');
    expect((await ended()).outputs).toMatchObject({ overridden: 'false' });
    set('accepted');
    expect((await ended()).outputs).toMatchObject({ verdict: 'regression', overridden: 'true' });
    expect(comments()[0]?.body).toContain('was set on pull request 7 by `ann` on 2026-11-21 at 09:30 UTC');
  });

  test('are not commented when the pull request has moved on', async () => {
    open(7, { headSha: 'b'.repeat(40) });
    left();
    const { exitCode, summary, log } = await ended();
    expect(exitCode).toBe(0);
    expect(comments()).toEqual([]);
    expect(summary).toContain('bbbbbbb by now');
    expect(log).toContain('nothing to publish');
    expect(fake.state.calls).toHaveLength(1);
  });

  test('of two pull requests with the same commit go to the one that was measured; a marker by somebody else is left alone', async () => {
    open(6, { headRepository: 'ann/demo' });
    open(7);
    const body = `${markerOf('all')}\nall is well`;
    addComment(fake.state, { login: 'mallory', type: 'User', pullRequest: 7, body });
    left();
    expect((await ended()).exitCode).toBe(0);
    expect(comments().map(({ pullRequest }) => pullRequest)).toEqual([7, 7]);
    expect(comments()[0]?.body).toBe(body);
  });

  test('of several gates are one comment, and what cannot be read is named without a verdict', async () => {
    open(7);
    const config = makeConfig(['GET /orders']);
    left(printResults(results({ config: { ...config, name: 'api' } })), 'latency-gate-results-api');
    left(withTwo(printResults(results()), '{}'), 'latency-gate-results-web');
    left(printResults(results({ config: { ...config, name: '@octo/owners' } })), 'latency-gate-results-evil');
    const { exitCode, outputs } = await ended();
    expect(exitCode).toBe(0);
    expect(outputs).toMatchObject({ verdict: 'incomplete' });
    const body = comments()[0]?.body ?? '';
    expect(body).toContain('### ⛔ latency-gate: 3 of 3 gates fail');
    expect(body).toContain('#### 🔴 api');
    expect(body).toContain('2 entries called results.json');
    expect(body).not.toContain('@octo');
  });
});

describe('nothing to do', () => {
  test.each<[string, Partial<WorkflowRunOptions>, string]>([
    ['a run on push', { event: 'push' }, 'not of a pull request'],
    ['a run of the repository’s own branch', { headRepository: 'octo/demo', actor: 'ann' }, 'comment themselves'],
  ])('%s makes no call', async (_what, options, reason) => {
    open(7);
    left();
    const { exitCode, summary, errors } = await ended(options);
    expect({ exitCode, errors }).toEqual({ exitCode: 0, errors: [] });
    expect(summary).toContain(reason);
    expect(fake.state.calls).toEqual([]);
  });

  test('a run that left no results says so; Dependabot’s own are looked for in this repository', async () => {
    open(7, { headRepository: 'octo/demo' });
    const { exitCode, summary } = await ended({ headRepository: 'octo/demo', actor: 'dependabot[bot]' });
    expect(exitCode).toBe(0);
    expect(summary).toContain('left no results');
    expect(comments()).toEqual([]);
  });
});

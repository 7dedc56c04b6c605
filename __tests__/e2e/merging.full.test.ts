/** Merging under act: the label that lets a failing gate pass, changes that are not measured, and shallow checkouts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from '@jest/globals';
import { markerOf } from '../../src/github/sticky-mark.ts';
import { parseResults } from '../../src/results/parse.ts';
import { git } from '../app/git/repository.ts';
import { needs } from '../needs.ts';
import { config, createDemo } from './demo.ts';
import { addComment, REPOSITORY, setLabel, WORKFLOW } from './fake/state.ts';
import {
  bodies,
  demo,
  fake,
  mergeGroup,
  onGitHub,
  pullRequest,
  runner,
  runWorkflow,
  SLOW,
  useDemo,
} from './on-github.ts';

const { describe, test } = needs('act');

const LABEL = 'latency-accepted';

onGitHub();

/** The calls since the last time, without what they ask for in particular. */
function calls(): string[] {
  return fake.state.calls.splice(0).map((call) => call.replace(/\?.*|\/repos\/octo\/demo|\/[0-9a-f]{40}\.{3}\w+/g, ''));
}

/** Where main's last baselines are, for the trend in the comment. */
function lookingForBaselines(runId: number): string[] {
  return [`GET /actions/runs/${runId}`, 'GET /actions/workflows/77/runs'];
}

describe('a regression', () => {
  const DESCRIPTION = 'Signed prices.\n\n## Latency\nSigning costs it, and we need it.\n';
  const said = 'was set on pull request 7 by `ann` on 2026-11-21 at 09:30 UTC, when the comment showed `GET /work` ';

  /** A pull request whose first report is there by 9 o’clock. */
  async function reported() {
    useDemo(createDemo({ config: config(`override-label: ${LABEL}`) }));
    fake.state.aheadBy = 2;
    const change = pullRequest({ 'server.mjs': SLOW }, { labels: [LABEL] });
    const { headSha, baseSha } = change;
    const pull = { number: 7, headRepository: REPOSITORY.full, headRef: 'topic', headSha, baseRef: 'main', baseSha };
    fake.state.pulls = [{ ...pull, body: DESCRIPTION }];
    fake.state.now = '2026-11-21T09:00:00Z';
    return { ...change, failed: await change.run(11) };
  }

  const accept = () => {
    setLabel(fake.state, { pullRequest: 7, label: LABEL, login: 'ann', at: '2026-11-21T09:30:00Z' });
    fake.state.now = '2026-11-21T10:00:00Z';
  };

  test('fails though the event names the label, which is on the pull request no more; set again, it passes', async () => {
    const { run, failed } = await reported();
    expect(failed).toMatchObject({ exitCode: 1, warnings: [] });
    expect(failed.outputs).toMatchObject({ verdict: 'regression', overridden: 'false' });
    expect(bodies()[0]).toContain(`A maintainer can accept this with the label \`${LABEL}\``);
    expect(bodies()[0]).toContain('main has moved on by 2 commits since.');
    const look = 'GET /issues/7/comments';
    const commenting = [look, 'GET /pulls/7', 'POST /issues/7/comments', look];
    expect(calls()).toEqual(['GET /compare', ...lookingForBaselines(11), 'GET /issues/7/labels', ...commenting]);

    accept();
    const accepted = await run(12);
    expect(accepted).toMatchObject({ exitCode: 0, errors: [] });
    expect(accepted.outputs).toMatchObject({ verdict: 'regression', regressions: '1', overridden: 'true' });
    expect(bodies()).toHaveLength(1);
    expect(bodies()[0]).toMatch(new RegExp(`^${markerOf('default')}\n.*\n<!-- accepts:.*\n### 🟡 .*, accepted\n`));
    expect(bodies()[0]).toContain(said);
    expect(bodies()[0]).toContain('The pull request gives the reason: Signing costs it, and we need it.');
    expect(accepted.summary).toContain(said);
    expect(accepted.log).toContain(`the label ${LABEL} was set on pull request 7 by ann`);
    expect(parseResults(accepted.files.results ?? '').sides.base?.commitsBehind).toBe(2);
    const accepting = ['GET /issues/7/labels', 'GET /issues/7/events', 'GET /collaborators/ann/permission'];
    const asking = [look, 'POST /graphql', 'GET /pulls/7'];
    const updating = [...asking, expect.stringMatching(/^PATCH \/issues\/comments\/\d+$/), look];
    expect(calls()).toEqual(['GET /compare', ...lookingForBaselines(12), ...accepting, ...asking, ...updating]);
  });

  test('in the merge queue passes with what was accepted of the pull request that is merged', async () => {
    await reported();
    accept();
    const { exitCode, outputs, summary } = await mergeGroup({ 'server.mjs': SLOW }, 12);
    expect({ exitCode, ...outputs }).toMatchObject({ exitCode: 0, verdict: 'regression', overridden: 'true' });
    expect(summary).toContain(said);
    expect(bodies()[0]).toContain('A maintainer can accept this');
  });
});

test('a change that `paths` does not match passes unmeasured and without a comment; one that is there is brought up to date', async () => {
  useDemo(createDemo({ config: `${config('baseline: auto')}paths: ["*.mjs", "latency/**"]\n` }));
  const { run } = pullRequest({ 'README.md': 'words\n', 'docs/a.md': 'words\n' });
  const first = await run(11);
  expect(first).toMatchObject({ exitCode: 0, errors: [], warnings: [] });
  expect(first.outputs).toMatchObject({ verdict: 'skipped', overridden: 'false', 'base-sha': demo.main });
  expect(first.summary).toContain('matches none of the 2 changed files');
  expect(first.log).not.toContain('block');
  expect(bodies()).toEqual([]);
  expect(calls()).toEqual(['GET /issues/7/comments']);

  addComment(fake.state, { ...fake.state.author, pullRequest: 7, body: `${markerOf('default')}\nearlier report` });
  const second = await run(12);
  expect(second.outputs['verdict']).toBe('skipped');
  expect(bodies()).toEqual([expect.stringContaining('skipped, no file that it watches changed')]);
});

/** What actions/checkout leaves by default: what is checked out alone, without its parents, and origin to fetch from. */
function shallowCheckout(): string {
  const [origin, directory] = [join(runner, 'origin.git'), join(runner, REPOSITORY.name)];
  git(demo.directory, 'clone', '--quiet', '--bare', '.', origin);
  git(demo.directory, 'push', '--quiet', origin, 'HEAD:refs/pull/7/merge');
  git(runner, 'init', '--quiet', directory);
  const url = `https://github.com/${REPOSITORY.full}.git`;
  git(directory, 'remote', 'add', 'origin', url);
  git(directory, 'config', `url.${pathToFileURL(origin).href}.insteadOf`, url);
  const ref = 'refs/remotes/pull/7/merge';
  git(directory, 'fetch', '--quiet', '--no-tags', '--depth=1', 'origin', `+refs/pull/7/merge:${ref}`);
  git(directory, 'checkout', '--quiet', '--detach', ref);
  return directory;
}

describe('in a shallow checkout', () => {
  test('of the test merge, base is fetched and measured', async () => {
    useDemo(createDemo({ config: `${config('baseline: paired')}paths: ["server.mjs"]\n` }));
    const { headSha, run } = pullRequest({ 'server.mjs': SLOW });
    const { exitCode, outputs, files } = await run(11, shallowCheckout());
    expect({ exitCode, ...outputs }).toMatchObject({ exitCode: 1, verdict: 'regression', 'base-sha': demo.main });
    const { sides } = parseResults(files.results ?? '');
    expect([sides.base?.commit, sides.head.commit]).toEqual([demo.main, headSha]);
  });

  test('of a branch, the base that the input names is fetched, and compared with on any event', async () => {
    useDemo(createDemo({ config: config('baseline: paired') }));
    const file = `.github/workflows/${WORKFLOW.file}`;
    const workflow = readFileSync(join(demo.directory, file), 'utf8');
    demo.branch('topic');
    const named = workflow.replace('github-token:', 'base: main\n          github-token:');
    const run = { id: 11, event: 'workflow_dispatch', sha: demo.commit({ 'server.mjs': SLOW, [file]: named }) };
    const { exitCode, outputs, summary } = await runWorkflow(run, {}, { directory: shallowCheckout() });
    expect({ exitCode, ...outputs }).toMatchObject({ exitCode: 1, verdict: 'regression', 'base-sha': demo.main });
    expect(summary).toContain(`side by side with main at \`${demo.main.slice(0, 7)}\``);
    expect(fake.state.calls).toEqual([]);
  });
});

/**
 * The workflows that users copy, each run under act as it stands, in a small repository. Only these differ: the action is
 * this repository's own, steps that would download something are left out, and rounds are short.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { beforeEach, expect } from '@jest/globals';
import { freePort } from '../../bench/sequential-tools.ts';
import { markerOf } from '../../src/github/sticky-mark.ts';
import { needs } from '../needs.ts';
import { inspect } from '../report/rendered.ts';
import type { ActRun } from './act.ts';
import { createDemo } from './demo.ts';
import { pushPayload, workflowRunPayload } from './events.ts';
import { filesOf } from './fake/git-data.ts';
import {
  bodies,
  demo,
  expectGreen,
  FAST,
  fake,
  mergeGroup,
  NOT_SLOWER,
  onGitHub,
  pullRequest,
  push,
  runWorkflow,
  SAME,
  SLOW,
  useDemo,
} from './on-github.ts';
import { SHORT, use, writes } from './use-workflow.ts';
import { localWorkflow, permissionsOf } from './user-workflow.ts';

const { describe, test } = needs('act');

/** In a container the service has to be reachable from outside. */
const everywhere = (server: string) => server.replace("'127.0.0.1'", "'0.0.0.0'");

const DOCKERFILE = 'FROM node:24-slim\nCOPY server.mjs /app/\nEXPOSE 3000\nCMD ["node", "/app/server.mjs"]\n';
const CONTAINER = { 'server.mjs': everywhere(FAST), Dockerfile: DOCKERFILE };
const COMPOSE = 'services:\n  web:\n    build: .\n    environment: { PORT: "3000" }\n    ports: ["3000"]\n';
const SERVICE = 'app: { command: node server.mjs, ready: { path: /work } }';
const MONOREPO = Object.fromEntries(
  ['orders', 'users'].flatMap((name) => [
    [`services/${name}/server.mjs`, FAST],
    [`services/${name}/latency-gate.yml`, `${SERVICE}\nendpoints: [GET /work]\n${SHORT}`],
  ]),
);

onGitHub();

/** One endpoint became slower: the job is red, and one comment says so. */
function expectRegression({ exitCode, outputs, warnings, log }: ActRun): void {
  const { verdict, regressions } = outputs;
  const shown = verdict === 'regression' ? '' : log;
  expect({ verdict, regressions, log: shown }).toEqual({ verdict: 'regression', regressions: '1', log: '' });
  expect({ exitCode, warnings }).toEqual({ exitCode: 1, warnings: [] });
  expect(bodies()).toHaveLength(1);
  expect(bodies()[0]).toMatch(/GET \/work.* slower/);
  expect(writes()).toHaveLength(1);
  // Six of them may be for what main measured before.
  expect(fake.state.calls.length).toBeLessThanOrEqual(8 + 6);
}

test('command.yml: the job that runs the code may only read, and another one decides and comments', async () => {
  use('command.yml');
  const ended = await pullRequest({ 'server.mjs': SLOW }).run();
  expectRegression(ended);
  expect(ended.results).toEqual({ measure: 'success', latency: 'failure' });
  expect(fake.state.artifacts).toMatchObject([{ name: expect.stringMatching(/^latency-gate-results-default@/) }]);
  expect(bodies()[0]).toMatch(new RegExp(`^${markerOf('all')}\n`));
});

needs('act', 'docker').test('docker-build.yml', async () => {
  use('docker-build.yml', CONTAINER);
  expectRegression(await pullRequest({ 'server.mjs': everywhere(SLOW) }).run());
});

needs('act', 'docker', 'compose').test('compose.yml', async () => {
  use('compose.yml', { ...CONTAINER, 'compose.yml': COMPOSE });
  expectRegression(await pullRequest({ 'server.mjs': everywhere(SLOW) }).run());
});

test('services.yml', async () => {
  // act starts no `services:` in its host mode: what their containers would be is started here, on free ports.
  const ports = [await freePort(), await freePort()] as const;
  use('services.yml', { 'slow.mjs': SLOW }, { replaced: { 3001: String(ports[0]), 3002: String(ports[1]) } });
  const started = [start('server.mjs', ports[0]), start('slow.mjs', ports[1])];
  try {
    expectRegression(await pullRequest({ 'README.md': 'x' }).run());
  } finally {
    for (const child of started) {
      const ended = once(child, 'close');
      child.kill('SIGKILL');
      await ended;
    }
  }
});

function start(file: string, port: number) {
  const env = { PATH: process.env['PATH'], PORT: String(port) };
  return spawn(process.execPath, [join(demo.directory, file)], { env, stdio: 'ignore' });
}

test('monorepo.yml: the service that is touched is measured, the other one passes', async () => {
  use('monorepo.yml', MONOREPO);
  const { exitCode, jobs } = await pullRequest({ 'services/orders/server.mjs': SLOW }).run();
  expect(exitCode).toBe(1);
  expect(jobs['latency']).toMatchObject({ verdict: 'regression', regressions: '1' });
  expect(jobs['measure (users)']).toMatchObject({ verdict: 'skipped' });
  expect(bodies()).toHaveLength(1);
  expect(bodies()[0]).toContain('1 of 2 gates fails: orders');
  expect(bodies()[0]).toContain('⏭️ **users**: skipped');
});

test('command.yml decides with a token that may only read, forks-publish.yml comments', async () => {
  use('command.yml');
  fake.state.token.commentsWritable = false;
  const { headSha, run } = pullRequest({ 'server.mjs': SLOW }, { headRepository: 'mallory/demo' });
  const measured = await run();
  expect(measured).toMatchObject({ exitCode: 1, outputs: { verdict: 'regression', 'comment-url': '' } });
  expect(measured.summary).toContain('slower');
  expect(bodies()).toEqual([]);
  expect(fake.state.artifacts.map(({ runId }) => runId)).toEqual([11]);

  useDemo(createDemo({ workflow: localWorkflow('forks-publish.yml') }));
  fake.state.permissions = permissionsOf('forks-publish.yml');
  fake.state.token.commentsWritable = true;
  const fork = { headRepository: 'mallory/demo', headSha };
  const base = { baseRef: 'main', baseSha: demo.main };
  fake.state.pulls.push({ number: 7, ...fork, headRef: 'topic', ...base });
  const ended = workflowRunPayload({ id: 11, ...fork });
  const published = await runWorkflow({ id: 12, event: 'workflow_run', sha: demo.main }, ended);
  expect(published).toMatchObject({ exitCode: 0, errors: [], outputs: { verdict: 'regression' } });
  expect(bodies()).toHaveLength(1);
  expect(bodies()[0]).toMatch(/GET \/work.* slower/);
  expect(bodies()[0]).toContain('mallory/demo');
});

describe('on-label.yml', () => {
  const labelled = (label: string) => {
    use('on-label.yml');
    return pullRequest({ 'server.mjs': SLOW }, { labelled: label }).run();
  };

  test('measures a pull request that gets the label, in a comment of its own', async () => {
    const ended = await labelled('latency');
    expectRegression(ended);
    expect(ended.results).toEqual({ measure: 'success', latency: 'failure' });
    expect(bodies()[0]).toMatch(new RegExp(`^${markerOf('on label')}\n`));
  });

  test('passes over any other label', async () => {
    const { results, exitCode } = await labelled('documentation');
    expect({ results, exitCode }).toEqual({ results: {}, exitCode: 0 });
    expect([fake.state.calls, fake.state.artifacts]).toEqual([[], []]);
  });
});

test('merge-queue.yml: a group is compared with its base, and nothing is commented', async () => {
  use('merge-queue.yml');
  const ended = await mergeGroup({ 'server.mjs': SAME });
  expectGreen(ended);
  expect(ended.outputs['verdict']).toMatch(NOT_SLOWER);
  expect(ended.outputs['base-sha']).toBe(demo.main);
  expect(writes()).toEqual([]);
});

test('matrix.yml: two parts, one verdict, one comment', async () => {
  use('matrix.yml');
  const ended = await pullRequest({ 'server.mjs': SLOW }).run();
  const { jobs } = ended;
  expect(ended.exitCode).toBe(1);
  expect(Object.keys(jobs).sort()).toEqual([...[1, 2].map((part) => `measure (${part})`), 'latency'].sort());
  for (const part of [1, 2]) expect(jobs[`measure (${part})`]).not.toMatchObject({ verdict: 'regression' });
  expect(jobs['latency']).toMatchObject({ verdict: 'regression', regressions: '2' });
  expect(fake.state.artifacts).toHaveLength(2);
  expect(bodies()).toHaveLength(1);
  expect(bodies()[0]).toMatch(/2 of 2 endpoints are slower/);
  expect(writes()).toHaveLength(1);
});

test('history.yml: pushes to main are remembered on a branch, and a pull request is shown among them', async () => {
  use('history.yml');
  const commits: string[] = [];
  for (const id of [1, 2, 3]) {
    demo.checkout('main');
    const sha = demo.commit({ 'README.md': `change ${id}` });
    commits.push(sha);
    const ended = await push(id, sha);
    expectGreen(ended);
    expect(ended).toMatchObject({ warnings: [], results: { measure: 'success', history: 'success' } });
  }
  const files = filesOf(fake.state.git, 'latency-history');
  const runs = Object.keys(files).filter((path) => path.startsWith('runs/'));
  expect(runs.sort()).toEqual(commits.map((commit) => `runs/${commit}.json`).sort());
  expect(files['index.html']).toContain('GET /work');
  const tip = fake.state.git.branches['latency-history'];

  // The job that runs the code could not write the branch if it tried, and no job of a pull request does.
  fake.state.calls.length = 0;
  const ended = await pullRequest({ 'server.mjs': SLOW }, { baseSha: commits.at(-1) ?? '' }).run();
  expect(ended).toMatchObject({ exitCode: 1, results: { measure: 'success', latency: 'failure' } });
  expect(bodies()[0]).toMatch(/`GET \/work` `[▁-█]{3}▸[▁-█]{2}` /u);
  expect(writes()).toEqual([expect.stringMatching(/^POST .*\/comments$/)]);
  expect(fake.state.git.branches['latency-history']).toBe(tip);
});

describe('drift.yml', () => {
  /** On a busy machine, versions without a change are to be within it. */
  const WIDE = { 'drift: 10%': 'drift: 40%' };
  const HOSTILE = 'lists <img src=x> of @everyone, closes #1 (#12)';
  const issues = () => fake.state.issues.map(({ title, state }) => ({ title, state }));
  const merge = (files: Readonly<Record<string, string>>, id: number, message?: string) =>
    push(id, demo.commit(files, message));

  beforeEach(() => {
    use('drift.yml', {}, { replaced: WIDE });
    demo.checkout('main');
    demo.tag('v1.0.0');
  });

  test('opens an issue after the merge that is too much, keeps it, and closes it when all is well', async () => {
    const red = await merge({ 'server.mjs': SLOW }, 11, HOSTILE);
    expect(red.results).toEqual({ measure: 'success', drift: 'failure' });
    expect(red.jobs['drift']).toMatchObject({ verdict: 'regression' });
    expect(red.warnings).toEqual([]);
    const [issue] = fake.state.issues;
    expect(red.jobs['drift']?.['comment-url']).toBe(`https://github.com/octo/demo/issues/${issue?.number}`);
    expect(issue).toMatchObject({ state: 'open', labels: ['latency-gate'] });
    expect(issue?.title).toMatch(/^🔴 latency-gate: since v1\.0\.0: GET \/work .* slower/);
    expect(issue?.body).toMatch(new RegExp(`^${markerOf('drift')}\n`));
    expect(issue?.body).toContain('**1 commit since `v1.0.0`, the newest first:**');
    expect(issue?.body).toContain('`latency-gate bisect --good v1.0.0 --bad main`');
    const [, , ...report] = issue?.body.split('\n') ?? [];
    expect(inspect(report.join('\n'))).toMatchObject({ strangeTags: [], calls: [], isBalanced: true });

    await merge({ 'README.md': 'another one' }, 12);
    expect(issues()).toEqual([{ title: expect.stringContaining('since v1.0.0: '), state: 'open' }]);
    expect(fake.state.issues[0]?.body).toContain('**2 commits since `v1.0.0`');

    demo.tag('v1.1.0');
    const green = await merge({ 'server.mjs': FAST }, 13);
    expectGreen(green);
    expect(issues()).toEqual([
      { title: expect.stringMatching(/latency-gate: since v1\.1\.0: GET \/work .* faster/), state: 'closed' },
    ]);
    expect(bodies()).toEqual([]);
  });

  test('each night: what passes needs no issue', async () => {
    const sha = demo.commit({ 'server.mjs': SAME });
    const ended = await runWorkflow({ id: 11, event: 'schedule', sha }, {});
    expectGreen(ended);
    const { jobs } = ended;
    expect(jobs['drift']?.['verdict']).toMatch(NOT_SLOWER);
    expect(jobs['measure']?.['base-sha']).toBe(demo.main);
    expect(writes()).toEqual([]);
  });
});

test.each([
  ['on-label.yml', 'latency'],
  ['drift.yml', 'drift'],
])('%s measures a branch by hand, beside any revision, and writes nothing', async (workflow, deciding) => {
  use(workflow);
  const base = demo.commit({ 'server.mjs': SAME });
  const sha = demo.commit({ 'server.mjs': SLOW });
  const payload = { ...pushPayload(sha), inputs: { base } };
  const { exitCode, jobs } = await runWorkflow({ id: 11, event: 'workflow_dispatch', sha }, payload);
  const expected = { [deciding]: { verdict: 'regression' }, measure: { 'base-sha': base } };
  expect({ exitCode, jobs }).toMatchObject({ exitCode: 1, jobs: expected });
  expect(writes()).toEqual([]);
});

/** When the job that measures, or one that it needs, comes to nothing. The rest of GitHub’s rules is modelled in docs/. */
describe('a required check is red, and never green', () => {
  const DEAD = "console.error('no database'); process.exit(7);\n";

  async function expectRed(change: Readonly<Record<string, string>>): Promise<void> {
    const { results, log } = await pullRequest(change).run();
    expect({ result: results['latency'], log }).toEqual({ result: 'failure', log: expect.any(String) });
  }
  function startFails(workflow: string, files = {}, server = 'server.mjs'): Promise<void> {
    use(workflow, files);
    return expectRed({ [server]: DEAD });
  }

  test.each(['command.yml', 'merge-queue.yml', 'matrix.yml'])('%s: head does not start', (workflow) =>
    startFails(workflow),
  );
  test('monorepo.yml: head of one service does not start', () =>
    startFails('monorepo.yml', MONOREPO, 'services/orders/server.mjs'));
  needs('act', 'docker').test('docker-build.yml: head does not start', () => startFails('docker-build.yml', CONTAINER));
  needs('act', 'docker', 'compose').test('compose.yml: head does not start', () =>
    startFails('compose.yml', { ...CONTAINER, 'compose.yml': COMPOSE }),
  );

  const NEEDED = { 'services.yml': 'image', 'matrix.yml': 'measure', 'command.yml': 'measure' };
  const broken = Object.entries(NEEDED).flatMap(([workflow, job]) =>
    (['fails', 'is skipped'] as const).map((how) => [workflow, job, how] as const),
  );

  test.each(broken)('%s: %s %s', async (workflow, job, how) => {
    use(workflow, {}, { broken: { [job]: how } });
    await expectRed({ 'README.md': 'x' });
  });
});

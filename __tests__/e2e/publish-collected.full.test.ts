/** A job that collects what others measured, under act: one comment and one verdict. */
import { expect } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { markerOf } from '../../src/github/sticky-mark.ts';
import { endpointsOf } from '../../src/plan/part.ts';
import { parseResults, printResults } from '../../src/results/parse.ts';
import type { Results } from '../../src/results/results.ts';
import { makeConfig, makeResults, steady } from '../decide/make-results.ts';
import { needs } from '../needs.ts';
import { BASE_WAIT_MS } from './demo.ts';
import { pullRequestPayload } from './events.ts';
import { honestArchive } from './fake/archives.ts';
import { addArtifact, setLabel } from './fake/state.ts';
import { bodies, demo, fake, onGitHub, pullRequest, runWorkflow, useDemo, withoutJob } from './on-github.ts';
import { COLLECTING, createPublishDemo, MATRIX } from './publish-demo.ts';

const { describe, test } = needs('act');

const RUN = 11;
onGitHub();

/** Waits longer at one path than at the others. */
const server = (webWaitMs: number) => `
import { createServer } from 'node:http';
createServer((request, response) => {
  setTimeout(() => response.end('{"ok":true}'), request.url === '/web' ? ${webWaitMs} : ${BASE_WAIT_MS});
}).listen(process.env.PORT, '127.0.0.1');
`;
/** Without name and endpoints: those are the jobs'. */
const CONFIG = `
app: { command: node server.mjs, ready: { path: /, timeout: 2m } }
load: { connections: 1, round: 150ms, rounds: 3, blocks: 4..10, warmup: 100ms..200ms, timeout: 2s, seed: 7 }
endpoints: [GET /]
gate: { tolerance: 40%, min-difference: 0.5ms }
`;

/** As it is checked out: what head changed makes no difference. */
function runOnPullRequest() {
  const payload = pullRequestPayload({ number: 7, headSha: demo.main, baseSha: demo.main });
  return runWorkflow({ id: RUN, event: 'pull_request', sha: demo.main }, payload);
}

test('gates of a matrix become one comment, a skipped one too; the measuring jobs stay green, the collecting one fails', async () => {
  useDemo(createPublishDemo({ 'gate.yml': MATRIX }, { config: CONFIG }));
  demo.commit({ 'server.mjs': server(BASE_WAIT_MS) });
  const { exitCode, errors, outputs, log } = await pullRequest({ 'server.mjs': server(20 * BASE_WAIT_MS) }).run(RUN);
  expect(errors.filter((error) => !error.includes('latency-gate: 1 of 3 gates fails: web'))).toHaveLength(1);
  expect(exitCode).toBe(1);
  expect(outputs).toMatchObject({ verdict: 'regression', regressions: '1' });
  expect(log).toContain('left to a later job');
  expect(fake.state.artifacts.map(({ name }) => withoutJob(name)).sort()).toEqual([
    // The profile of the gate that fails.
    'latency-gate-report-web',
    'latency-gate-results-api',
    'latency-gate-results-docs',
    'latency-gate-results-web',
  ]);
  for (const { archive } of fake.state.artifacts.filter(({ name }) => /-results-(api|web)@/.test(name))) {
    const files = unzipSync(archive);
    expect(Object.keys(files)).toEqual(['results.json']);
    expect(parseResults(strFromU8(files['results.json'] ?? new Uint8Array())).kind).toBe('paired');
  }
  const [body, ...others] = bodies();
  expect(others).toEqual([]);
  expect(body).toMatch(new RegExp(`^${markerOf('all')}\n.*\n### 🔴 latency-gate: 1 of 3 gates fails: web`));
  expect(body).toContain('#### 🔴 web: `GET /web` is');
  expect(body).toContain('api');
  expect(body).toContain('⏭️ **docs**: skipped');
});

test('a measuring job that fails leaves nothing, and the collecting one names it', async () => {
  const one = MATRIX.replace('gate: [api, web, docs]', 'gate: [web]');
  const workflow = one.replace(/endpoints: .*/, 'endpoints: nonsense');
  useDemo(createPublishDemo({ 'gate.yml': workflow }, { config: CONFIG }));
  const { exitCode, jobs } = await runOnPullRequest();
  expect(exitCode).toBe(1);
  expect(jobs['latency']).toMatchObject({ verdict: 'incomplete' });
  expect(fake.state.artifacts).toEqual([]);
  const [body, ...others] = bodies();
  expect(others).toEqual([]);
  expect(body).toContain('3 of 3 gates fail: api, docs, web, and 1 job did not finish');
  expect(body).toContain('the job `measure` ended as `failure`');
});

/** One job's results, as the machine of that part measured them. They name no commit: that of the run is made later. */
function results(part: Results['part'], headMs = 2, gate = ''): Results {
  const names = ['GET /orders', 'GET /users', 'GET /items'];
  const config = { ...makeConfig(part === null ? names.slice(0, 1) : names, gate), name: 'api' };
  const own = endpointsOf(part, config);
  const shift = (part?.index ?? 0) / 1000;
  const figures = { base: steady(2 + shift, 5, 0.002), head: steady(headMs + shift, 5, 0.003) };
  const measured = Object.fromEntries(own.map((name) => [name, figures]));
  const made = makeResults(config, measured, { part, run: { runId: RUN } });
  return { ...made, sides: { ...made.sides, head: { ...made.sides.head, commit: null } } };
}

function left(...measured: readonly Results[]): void {
  for (const [i, one] of measured.entries()) {
    const name = `latency-gate-results-api-part-${i + 1}-of-${measured.length}`;
    addArtifact(fake.state, { runId: RUN, name, archive: honestArchive(printResults(one)) });
  }
}

async function collect(workflow = COLLECTING) {
  useDemo(createPublishDemo({ 'gate.yml': workflow }));
  return { ...(await runOnPullRequest()), body: bodies()[0] ?? '' };
}

const part = (index: number) => ({ index, count: 3, by: 'endpoint' as const });

describe('the collecting job', () => {
  test('puts the parts of a gate together and judges them once', async () => {
    left(results(part(1)), results(part(2)), results(part(3)));
    const { exitCode, outputs, body } = await collect();
    expect(outputs).toMatchObject({ verdict: 'unchanged', regressions: '0' });
    expect(exitCode).toBe(0);
    expect(body).toMatch(/^.*\n.*\n### ⚪ latency-gate \(api\)/);
    expect(body).toMatch(/Machines: /);
  });

  test('fails when a part is missing, and names it', async () => {
    left(results(part(1)), results(part(3)));
    const { exitCode, outputs, errors, body } = await collect();
    expect(exitCode).toBe(1);
    expect(outputs).toMatchObject({ verdict: 'incomplete' });
    expect(errors.join()).toContain('1 of 1 gate fails: api');
    expect(body).toContain('part 2 of 3 is missing');
  });

  test('lets a label pass what the comment showed, and says who set it', async () => {
    left(results(null, 2.4, 'gate: { override-label: latency-accepted }'));
    expect(await collect()).toMatchObject({ exitCode: 1 });
    setLabel(fake.state, { pullRequest: 7, label: 'latency-accepted', login: 'ann', at: '2026-11-21T08:30:00Z' });
    const { exitCode, outputs } = await runOnPullRequest();
    expect(outputs).toMatchObject({ verdict: 'regression', overridden: 'true' });
    expect(exitCode).toBe(0);
    expect(bodies()[0]).toContain('`ann`');
  });

  test('fails without any results, and says what to do', async () => {
    const { exitCode, outputs, errors, body } = await collect(COLLECTING.replace(/ +expect: \|\n +api\n/, ''));
    expect(exitCode).toBe(1);
    expect(outputs).toMatchObject({ verdict: 'error' });
    expect(errors.join()).toContain('publish: later');
    expect(body).toContain('no job of this run left results');
  });

  test('fails without the results of an expected gate; those of other runs do not count', async () => {
    const archive = honestArchive(printResults(results(null)));
    addArtifact(fake.state, { runId: 12, name: 'latency-gate-results-api', archive });
    const { exitCode, errors, body } = await collect();
    expect(exitCode).toBe(1);
    expect(errors.join()).toContain('api');
    expect(body).toContain('no job left results of this gate');
  });
});

/** Baselines under act: a push to main stores one as an artifact, a pull request is compared with the stored ones. */
import { expect } from '@jest/globals';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { parseResults, printResults } from '../../src/results/parse.ts';
import type { Results } from '../../src/results/results.ts';
import { needs } from '../needs.ts';
import { config, createDemo } from './demo.ts';
import { addArtifact, addRun } from './fake/state.ts';
import { bodies, demo, FAST, fake, onGitHub, pullRequest, push, SLOW, useDemo } from './on-github.ts';

const { describe, test } = needs('act');

const NAME = 'latency-gate-baseline-api v1';
const withGate = (gate: string) => createDemo({ config: config(gate, 'api v1') });
onGitHub(() => withGate('baseline: artifact'));

function storedResults(archive: Uint8Array | undefined): Results {
  const files = unzipSync(archive ?? new Uint8Array());
  // The latter for trends: the former alone may be too large to be read of many runs.
  expect(Object.keys(files)).toEqual(['results.json', 'history.json']);
  return parseResults(strFromU8(files['results.json'] ?? new Uint8Array()));
}

/** The same run on another day: every latency and rate scaled by a factor. */
function scaled(results: Results, factor: number): Results {
  const summary = <T extends { count: number } | null>(value: T): T =>
    value &&
    (Object.fromEntries(Object.entries(value).map(([key, n]) => [key, key === 'count' ? n : n * factor])) as T);
  const text = JSON.stringify(results, (key, value) => {
    if (key === 'latencyMs' || key === 'ttfbMs') return summary(value);
    if (key === 'requestsPerSecond') return value / factor;
    return key === 'distributionMs' ? { head: value.head?.map((ms: number) => ms * factor) ?? null } : value;
  });
  return parseResults(text);
}

function store(runId: number, results: Results): void {
  const text = printResults({ ...results, run: { ...results.run, runId } });
  addArtifact(fake.state, { runId, name: NAME, archive: zipSync({ 'results.json': strToU8(text) }) });
}

describe('stored comparison', () => {
  test('a push to main uploads a baseline, and again when it is run again; a pull request is compared with them', async () => {
    const pushed = await push(1);
    expect(pushed).toMatchObject({ exitCode: 0, errors: [], warnings: [] });
    expect(pushed.outputs).toMatchObject({ regressions: '0', 'comment-url': '' });
    await push(1, { attempt: 2 });
    expect(fake.state.artifacts.map(({ name, runId }) => ({ name, runId }))).toEqual([{ name: NAME, runId: 1 }]);
    const baseline = storedResults(fake.state.artifacts[0]?.archive);
    expect(baseline.kind).toBe('single');
    expect(baseline.sides.head.commit).toBe(demo.main);
    expect(baseline.run).toMatchObject({ event: 'push', runId: 1, runAttempt: 2 });

    for (let id = 2; id <= 9; id++) {
      addRun(fake.state, { id, sha: demo.main });
      store(id, scaled(baseline, 1 + (id % 3) / 100));
    }
    // Ten times slower on main would make every pull request look fast: made by a fork's run, it must not count.
    addRun(fake.state, { id: 10, event: 'pull_request', headRepository: 'mallory/demo' });
    store(10, scaled(baseline, 10));

    const compared = await pullRequest({ 'server.mjs': SLOW }).run(20);
    expect(compared.exitCode).toBe(1);
    expect(compared.outputs).toMatchObject({ verdict: 'regression', 'base-sha': demo.main });
    expect(bodies()[0]).toContain('9 stored runs');
    expect(fake.state.artifacts.filter(({ runId }) => runId === 20)).toEqual([]);
  });

  test('without a stored baseline nothing is compared, and the job passes', async () => {
    const { exitCode, outputs } = await pullRequest({ 'README.md': 'x' }).run(20);
    expect(exitCode).toBe(0);
    expect(outputs).toMatchObject({ verdict: 'nothing-compared', 'base-sha': '' });
  });
});

test('a base that does not start fails nothing where base was not asked for, and is reported everywhere', async () => {
  useDemo(withGate('baseline: auto'));
  const baseSha = demo.commit({ 'server.mjs': 'process.exit(1);' });
  const { exitCode, outputs, warnings, errors } = await pullRequest({ 'server.mjs': FAST }, { baseSha }).run(20);
  expect(exitCode).toBe(0);
  expect(errors).toEqual([]);
  expect(outputs).toMatchObject({ verdict: 'nothing-compared', 'base-sha': '' });
  expect(warnings.join()).toContain('Base could not be built or started: main: `node server.mjs` exited');
  const [heading, , remark] = (bodies()[0] ?? '').split('\n').slice(2);
  expect(heading).toContain('not compared: base could not be built or started');
  expect(remark).toMatch(/^⚠️ Base could not be built or started: main: /);
});

/** Baselines under act: a push to main stores one as an artifact, a pull request is compared with the stored ones. */
import { afterEach, beforeEach, expect } from '@jest/globals';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { parseResults, printResults } from '../../src/results/parse.ts';
import type { Results } from '../../src/results/results.ts';
import { needs } from '../needs.ts';
import { runAct } from './act.ts';
import { BASE_WAIT_MS, config, createDemo, type Demo, service } from './demo.ts';
import { pullRequestPayload, pushPayload } from './events.ts';
import { type FakeGitHub, startFakeGitHub } from './fake/server.ts';
import { addArtifact, addRun } from './fake/state.ts';
import { watchLeftovers } from './leftovers.ts';

const { describe, test } = needs('act');

const TEST_TIMEOUT_MS = 300_000;
const NAME = 'latency-gate-baseline-api v1';
let fake: FakeGitHub;
let demo: Demo;
beforeEach(async () => {
  useConfig('baseline: artifact');
  fake = await startFakeGitHub();
});
afterEach(async () => {
  demo.remove();
  await fake.close();
  expect(fake.state.violations).toEqual([]);
});
watchLeftovers();

function useConfig(gate: string): void {
  demo = createDemo({ config: config(gate, 'api v1') });
}

function pushToMain(id: number, attempt = 1) {
  const run = fake.state.runs.find((known) => known.id === id) ?? addRun(fake.state, { id, sha: demo.main });
  return runAct({ demo, fake, run, attempt, payload: pushPayload(demo.main) });
}

function storedResults(archive: Uint8Array | undefined): Results {
  const files = unzipSync(archive ?? new Uint8Array());
  expect(Object.keys(files)).toEqual(['results.json']);
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
  test(
    'a push to main uploads a baseline, and again when it is run again; a pull request is compared with them',
    async () => {
      const pushed = await pushToMain(1);
      expect(pushed).toMatchObject({ exitCode: 0, errors: [], warnings: [] });
      expect(pushed.outputs).toMatchObject({ regressions: '0', 'comment-url': '' });
      await pushToMain(1, 2);
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

      demo.branch('topic');
      const headSha = demo.commit({ 'server.mjs': service({ waitMs: 4 * BASE_WAIT_MS }) });
      const sha = demo.testMerge('topic');
      const compared = await runAct({
        demo,
        fake,
        run: addRun(fake.state, { id: 20, event: 'pull_request', branch: 'topic', sha }),
        payload: pullRequestPayload({ number: 7, headSha, baseSha: demo.main }),
      });
      expect(compared.exitCode).toBe(1);
      expect(compared.outputs).toMatchObject({ verdict: 'regression', 'base-sha': demo.main });
      expect(fake.state.comments[0]?.body).toContain('9 stored runs');
      expect(fake.state.artifacts.filter(({ runId }) => runId === 20)).toEqual([]);
    },
    TEST_TIMEOUT_MS,
  );

  test(
    'without a stored baseline nothing is compared, and the job passes',
    async () => {
      demo.branch('topic');
      const headSha = demo.commit({ 'README.md': 'x' });
      const sha = demo.testMerge('topic');
      const run = addRun(fake.state, { id: 20, event: 'pull_request', branch: 'topic', sha });
      const payload = pullRequestPayload({ number: 7, headSha, baseSha: demo.main });
      const { exitCode, outputs } = await runAct({ demo, fake, run, payload });
      expect(exitCode).toBe(0);
      expect(outputs).toMatchObject({ verdict: 'nothing-compared', 'base-sha': '' });
    },
    TEST_TIMEOUT_MS,
  );
});

test(
  'a base that does not start fails nothing where base was not asked for, and is reported everywhere',
  async () => {
    demo.remove();
    useConfig('baseline: auto');
    const baseSha = demo.commit({ 'server.mjs': 'process.exit(1);' });
    demo.branch('topic');
    const headSha = demo.commit({ 'server.mjs': service({ waitMs: BASE_WAIT_MS }) });
    const sha = demo.testMerge('topic');
    const run = addRun(fake.state, { id: 20, event: 'pull_request', branch: 'topic', sha });
    const payload = pullRequestPayload({ number: 7, headSha, baseSha });
    const { exitCode, outputs, warnings, errors } = await runAct({ demo, fake, run, payload });
    expect(exitCode).toBe(0);
    expect(errors).toEqual([]);
    expect(outputs).toMatchObject({ verdict: 'nothing-compared', 'base-sha': '' });
    expect(warnings.join()).toContain('Base could not be built or started: main: `node server.mjs` exited');
    const [heading, , remark] = (fake.state.comments[0]?.body ?? '').split('\n').slice(1);
    expect(heading).toContain('not compared: base could not be built or started');
    expect(remark).toMatch(/^⚠️ Base could not be built or started: main: /);
  },
  TEST_TIMEOUT_MS,
);

describe('a baseline that cannot be uploaded', () => {
  test(
    'fails a job that lives on stored baselines, after its report',
    async () => {
      fake.state.token.artifactsWritable = false;
      const { exitCode, errors, summary } = await pushToMain(1);
      expect(exitCode).toBe(1);
      expect(errors.join()).toContain('the baseline could not be uploaded');
      expect(summary).toMatch(/measured/i);
    },
    TEST_TIMEOUT_MS,
  );

  test(
    'is a warning where base is measured side by side',
    async () => {
      demo.remove();
      useConfig('baseline: auto');
      fake.state.token.artifactsWritable = false;
      const { exitCode, errors, warnings } = await pushToMain(1);
      expect(exitCode).toBe(0);
      expect(errors).toEqual([]);
      expect(warnings.join()).toContain('the baseline could not be uploaded');
    },
    TEST_TIMEOUT_MS,
  );
});

/** One pull request and one push to main under act, with the real action.yml and dist/; action.full.test.ts has the rest. */
import { afterEach, beforeEach, expect } from '@jest/globals';
import { markerOf } from '../../src/github/comment-mark.ts';
import { parseResults } from '../../src/results/parse.ts';
import { needs } from '../needs.ts';
import { runAct } from './act.ts';
import { BASE_WAIT_MS, config, createDemo, type Demo, service } from './demo.ts';
import { pullRequestPayload, pushPayload } from './events.ts';
import { type FakeGitHub, startFakeGitHub } from './fake/server.ts';
import { addRun } from './fake/state.ts';
import { watchLeftovers } from './leftovers.ts';

const { test } = needs('act');
const TEST_TIMEOUT_MS = 300_000;

let fake: FakeGitHub;
let demo: Demo;
beforeEach(async () => {
  demo = createDemo({ config: config('baseline: auto') });
  fake = await startFakeGitHub();
});
afterEach(async () => {
  demo.remove();
  await fake.close();
  expect(fake.state.violations).toEqual([]);
});
watchLeftovers();

test(
  'a pull request with a regression is commented, and its job fails',
  async () => {
    demo.branch('topic');
    const headSha = demo.commit({ 'server.mjs': service({ waitMs: 20 * BASE_WAIT_MS }) });
    const sha = demo.testMerge('topic');
    const run = addRun(fake.state, { id: 11, event: 'pull_request', sha });
    const payload = pullRequestPayload({ number: 7, headSha, baseSha: demo.main });
    const { exitCode, outputs, warnings, summary, files } = await runAct({ demo, fake, run, payload });
    expect({ exitCode, warnings, ...outputs }).toMatchObject({ exitCode: 1, warnings: [], verdict: 'regression' });
    expect(outputs).toMatchObject({ regressions: '1', 'base-sha': demo.main });
    expect(fake.state.comments.map(({ body }) => body)).toEqual([
      expect.stringMatching(new RegExp(`^${markerOf('default')}\n.*\n### 🔴`)),
    ]);
    expect(summary).toContain('slower');
    expect(parseResults(files.results ?? '').sides).toMatchObject({
      base: { commit: demo.main },
      head: { commit: headSha },
    });
  },
  TEST_TIMEOUT_MS,
);

test(
  'a push to main stores a baseline, and passes',
  async () => {
    const run = addRun(fake.state, { id: 1, sha: demo.main });
    const { exitCode, errors } = await runAct({ demo, fake, run, payload: pushPayload(demo.main) });
    expect({ exitCode, errors }).toEqual({ exitCode: 0, errors: [] });
    expect(fake.state.artifacts.map(({ name, runId }) => ({ name, runId }))).toEqual([
      { name: 'latency-gate-baseline-default', runId: 1 },
    ]);
    expect(fake.state.comments).toEqual([]);
  },
  TEST_TIMEOUT_MS,
);

/** The real action under act, from its action.yml and dist/, against a fake GitHub that checks every request and answer. */
import { afterEach, beforeEach, expect } from '@jest/globals';
import { markerOf } from '../../src/github/comment-mark.ts';
import { parseResults } from '../../src/results/parse.ts';
import { needs } from '../needs.ts';
import { runAct } from './act.ts';
import { BASE_WAIT_MS, createDemo, type Demo, service } from './demo.ts';
import { mergeGroupPayload, pullRequestPayload } from './events.ts';
import { type FakeGitHub, startFakeGitHub } from './fake/server.ts';
import { addComment, addRun } from './fake/state.ts';
import { watchLeftovers } from './leftovers.ts';

const { describe, test } = needs('act');

const TEST_TIMEOUT_MS = 300_000;
const SLOW = service({ waitMs: 3 * BASE_WAIT_MS });
const SAME = `${service({ waitMs: BASE_WAIT_MS })}// another version\n`;

/** A machine that is busy with other tests may leave it open. */
const NOT_SLOWER = /^(unchanged|inconclusive)$/;

let fake: FakeGitHub;
let demo: Demo;
beforeEach(async () => {
  demo = createDemo();
  fake = await startFakeGitHub();
});
afterEach(async () => {
  demo.remove();
  await fake.close();
  expect(fake.state.violations).toEqual([]);
});
watchLeftovers();

/** Commits a pull request's change and checks out its test merge. The payload names an outdated base, as it may. */
function pullRequest(server: string, options: { headRepository?: string } = {}) {
  demo.branch('topic');
  const headSha = demo.commit({ 'server.mjs': server });
  demo.checkout('main');
  const baseSha = demo.commit({ 'README.md': 'main moved on\n' });
  const sha = demo.testMerge('topic');
  const payload = pullRequestPayload({ number: 7, headSha, baseSha: demo.main, ...options });
  return {
    baseSha,
    headSha,
    run: (id: number) => runAct({ demo, fake, run: addRun(fake.state, { id, event: 'pull_request', sha }), payload }),
  };
}

const bodies = () => fake.state.comments.map(({ body }) => body);

describe('a regression', () => {
  test(
    'is commented and fails the job; run again, the same comment is updated',
    async () => {
      const { baseSha, headSha, run } = pullRequest(SLOW);
      const first = await run(11);
      expect(first).toMatchObject({ exitCode: 1, warnings: [] });
      expect(first.outputs).toMatchObject({ verdict: 'regression', regressions: '1', 'base-sha': baseSha });
      expect(first.errors.at(-1)).toMatch(/GET \/work is .* slower/);
      expect(bodies()).toHaveLength(1);
      expect(bodies()[0]).toMatch(new RegExp(`^${markerOf('default')}\n.*\n### 🔴`));
      expect(bodies()[0]).toContain('/actions/runs/11/');
      expect(first.summary).toContain('slower');
      expect(first.files.report).toContain('slower');
      const results = parseResults(first.files.results ?? '');
      expect(results.kind).toBe('paired');
      expect(results.sides.base?.commit).toBe(baseSha);
      expect(results.sides.head.commit).toBe(headSha);

      const second = await run(12);
      expect(second.exitCode).toBe(1);
      expect(second.outputs['comment-url']).toBe(first.outputs['comment-url']);
      expect(bodies()).toHaveLength(1);
      expect(bodies()[0]).toContain('/actions/runs/12/');
    },
    TEST_TIMEOUT_MS,
  );

  test(
    'on a fork, whose token is read-only, fails the job all the same and says why there is no comment',
    async () => {
      fake.state.token.commentsWritable = false;
      const { exitCode, outputs, warnings, summary } = await pullRequest(SLOW, { headRepository: 'mallory/demo' }).run(
        11,
      );
      expect({ exitCode, ...outputs, summary }).toMatchObject({
        exitCode: 1,
        verdict: 'regression',
        'comment-url': '',
      });
      expect(warnings.join()).toContain('fork');
      expect(summary).toContain('slower');
    },
    TEST_TIMEOUT_MS,
  );
});

describe('no regression', () => {
  test(
    'passes; the comment is found behind a hundred others, and a forged one is left alone',
    async () => {
      const forged = `${markerOf('default')}\nnothing to see here`;
      addComment(fake.state, { login: 'mallory', type: 'User', pullRequest: 7, body: forged });
      for (let i = 0; i < 120; i++)
        addComment(fake.state, { login: 'ann', type: 'User', pullRequest: 7, body: `${i}` });
      const own = addComment(fake.state, {
        ...fake.state.author,
        pullRequest: 7,
        body: `${markerOf('default')}\nearlier report`,
      });
      const { exitCode, outputs, errors } = await pullRequest(SAME).run(11);
      expect(errors).toEqual([]);
      expect(exitCode).toBe(0);
      expect(outputs['verdict']).toMatch(NOT_SLOWER);
      expect(outputs['regressions']).toBe('0');
      expect(own.body).not.toContain('earlier report');
      expect(bodies()[0]).toBe(forged);
      expect(bodies()).toHaveLength(122);
    },
    TEST_TIMEOUT_MS,
  );

  test(
    'with a token that may not comment passes, with a warning that names the permission',
    async () => {
      fake.state.token.commentsWritable = false;
      const { exitCode, warnings, outputs } = await pullRequest(SAME).run(11);
      expect(exitCode).toBe(0);
      expect(outputs['verdict']).toMatch(NOT_SLOWER);
      expect(warnings.join()).toContain('pull-requests: write');
      expect(bodies()).toEqual([]);
    },
    TEST_TIMEOUT_MS,
  );
});

test(
  'a merge group is compared with its base, and there is nothing to comment on',
  async () => {
    demo.branch('topic');
    const headSha = demo.commit({ 'server.mjs': SLOW });
    const run = addRun(fake.state, { id: 11, event: 'merge_group', sha: headSha });
    const payload = mergeGroupPayload({ headSha, baseSha: demo.main });
    const { exitCode, outputs, summary } = await runAct({ demo, fake, run, payload });
    expect(exitCode).toBe(1);
    expect(outputs).toMatchObject({ verdict: 'regression', 'base-sha': demo.main, 'comment-url': '' });
    expect(summary).toContain('slower');
    expect(fake.state.calls).toEqual([]);
  },
  TEST_TIMEOUT_MS,
);

test(
  'on workflow_dispatch head is measured alone: figures, no verdict, no baseline',
  async () => {
    const run = addRun(fake.state, { id: 11, event: 'workflow_dispatch', sha: demo.main });
    const { exitCode, outputs, summary, files } = await runAct({ demo, fake, run, payload: {} });
    expect(exitCode).toBe(0);
    expect(outputs).toMatchObject({ verdict: 'nothing-compared', 'base-sha': '', 'comment-url': '' });
    expect(summary).toMatch(/measured/i);
    expect(parseResults(files.results ?? '').kind).toBe('single');
    expect(fake.state.artifacts).toEqual([]);
    expect(fake.state.calls).toEqual([]);
  },
  TEST_TIMEOUT_MS,
);

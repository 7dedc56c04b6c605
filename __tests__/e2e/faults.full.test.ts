/**
 * The real action under act while GitHub fails: the verdict alone decides the colour, the report is in the summary, one
 * warning says what is missing and why. Every kind of failure is tried in github/ and baseline/, without act.
 */
import { afterEach, beforeEach, expect } from '@jest/globals';
import { needs } from '../needs.ts';
import { type ActRun, runAct } from './act.ts';
import { BASE_WAIT_MS, config, createDemo, type Demo, service } from './demo.ts';
import { pullRequestPayload, pushPayload } from './events.ts';
import * as faults from './fake/faults.ts';
import { type FakeGitHub, startFakeGitHub } from './fake/server.ts';
import { addRun, type Effect } from './fake/state.ts';
import { watchLeftovers } from './leftovers.ts';

const { describe, test } = needs('act');

const TEST_TIMEOUT_MS = 300_000;
const SLOW = service({ waitMs: 3 * BASE_WAIT_MS });
const SAME = `${service({ waitMs: BASE_WAIT_MS })}// another version\n`;

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

function pullRequest(server: string): Promise<ActRun> {
  demo.branch('topic');
  const headSha = demo.commit({ 'server.mjs': server });
  const sha = demo.testMerge('topic');
  const payload = pullRequestPayload({ number: 7, headSha, baseSha: demo.main });
  return runAct({ demo, fake, run: addRun(fake.state, { id: 11, event: 'pull_request', sha }), payload });
}

function expectNoCrash({ log, warnings, summary }: ActRun): void {
  expect(log).not.toMatch(/a bug in latency-gate|unsettled top-level await|\n\s+at .*\.js:\d+/);
  expect(warnings).toHaveLength(1);
  expect(summary).toContain('GET /work');
}

describe('on a pull request', () => {
  test.each<[string, () => Effect, RegExp]>([
    ['an outage', () => faults.outage(503), /HTTP 503: Service Unavailable.*githubstatus/],
    ['answers that are cut', () => faults.cut('in-body'), /cut off.*githubstatus/],
  ])(
    '%s does not make a regression green',
    async (_what, effect, warning) => {
      faults.inject(fake.state, effect());
      const run = await pullRequest(SLOW);
      expect(run).toMatchObject({
        exitCode: 1,
        outputs: { verdict: 'regression', regressions: '1', 'comment-url': '' },
      });
      expect(run.warnings.join()).toMatch(warning);
      expectNoCrash(run);
      expect(fake.state.calls.length).toBeLessThanOrEqual(6);
    },
    TEST_TIMEOUT_MS,
  );

  test.each<[string, () => Effect, RegExp]>([
    ['a token that is refused', faults.badCredentials, /HTTP 401.*github-token/],
    ['a rate limit for an hour', () => faults.callLimit(3000), /rate limit.*later/],
  ])(
    '%s does not make a good change red',
    async (_what, effect, warning) => {
      faults.inject(fake.state, effect());
      const run = await pullRequest(SAME);
      expect(run).toMatchObject({ exitCode: 0, errors: [], outputs: { regressions: '0', 'comment-url': '' } });
      expect(run.warnings.join()).toMatch(warning);
      expectNoCrash(run);
      expect(fake.state.calls.length).toBeLessThanOrEqual(6);
    },
    TEST_TIMEOUT_MS,
  );
});

test(
  'on main, a storage that refuses the baseline is a warning, and no error, where base is measured side by side',
  async () => {
    demo.remove();
    demo = createDemo({ config: config('baseline: auto') });
    faults.inject(fake.state, faults.refused(), { route: /^PUT \/blob/ });
    const run = addRun(fake.state, { id: 1, sha: demo.main });
    const pushed = await runAct({ demo, fake, run, payload: pushPayload(demo.main) });
    expect(pushed).toMatchObject({ exitCode: 0, errors: [] });
    expect(pushed.warnings.join()).toContain('the baseline could not be uploaded');
    expectNoCrash(pushed);
    expect(fake.state.artifacts).toEqual([]);
  },
  TEST_TIMEOUT_MS,
);

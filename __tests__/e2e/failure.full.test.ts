/** The real action under act where it comes to no verdict: it says why everywhere, then fails. */
import { afterEach, beforeEach, expect } from '@jest/globals';
import { needs } from '../needs.ts';
import { runAct } from './act.ts';
import { config, createDemo, type Demo } from './demo.ts';
import { pullRequestPayload } from './events.ts';
import { type FakeGitHub, startFakeGitHub } from './fake/server.ts';
import { addRun } from './fake/state.ts';
import { watchLeftovers } from './leftovers.ts';

const { describe, test } = needs('act');

const TEST_TIMEOUT_MS = 300_000;
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

async function run(files: Readonly<Record<string, string>>, event = 'pull_request') {
  demo.branch('topic');
  const headSha = demo.commit(files);
  const sha = demo.testMerge('topic');
  const payload = pullRequestPayload({ number: 7, headSha, baseSha: demo.main });
  return await runAct({ demo, fake, run: addRun(fake.state, { id: 11, event, sha }), payload });
}

/** As a configuration refers to an environment variable. */
const reference = (name: string) => `$\{${name}}`;

describe('no verdict', () => {
  test(
    'an app that dies is shown with the end of its log',
    async () => {
      const server = "console.error('cannot find the <database>');\nprocess.exit(1);\n";
      const { exitCode, outputs, errors, summary } = await run({ 'server.mjs': server });
      expect(exitCode).toBe(1);
      expect(outputs).toMatchObject({ verdict: 'error' });
      expect(errors.join()).toContain('cannot find the <database>');
      expect(summary).toContain('the app failed');
      expect(fake.state.comments.map(({ body }) => body).join()).toContain('cannot find the <database>');
    },
    TEST_TIMEOUT_MS,
  );

  test(
    'a misspelt key is named with its line',
    async () => {
      const text = config('baseline: auto').replace('tolerance', 'tolerence');
      const { exitCode, errors } = await run({ 'latency-gate.yml': text });
      expect(exitCode).toBe(1);
      expect(errors.join()).toMatch(/latency-gate\.yml:\d+:\d+: gate\.tolerence/);
      expect(fake.state.comments).toHaveLength(1);
    },
    TEST_TIMEOUT_MS,
  );

  test(
    'a secret that the configuration refers to is in no report',
    async () => {
      const text = config('baseline: auto').replace(
        '- GET /work',
        `- { path: /work, headers: { x-key: "${reference('HOME')}" } }`,
      );
      const server = "console.error('home is ' + process.env.HOME);\nprocess.exit(1);\n";
      const { exitCode, log, summary } = await run({ 'latency-gate.yml': text, 'server.mjs': server });
      expect(exitCode).toBe(1);
      const shown = [summary, ...fake.state.comments.map(({ body }) => body)].join('\n');
      expect(shown).toContain('home is ***');
      expect(shown).not.toContain('latency-gate-act-');
      expect(log).toContain('home is ***');
    },
    TEST_TIMEOUT_MS,
  );

  test(
    'pull_request_target is refused, and nothing is run or commented',
    async () => {
      const { exitCode, errors } = await run({ 'other.txt': 'x' }, 'pull_request_target');
      expect(exitCode).toBe(1);
      expect(errors.join()).toContain('pull_request_target');
      expect(fake.state.calls).toEqual([]);
    },
    TEST_TIMEOUT_MS,
  );
});

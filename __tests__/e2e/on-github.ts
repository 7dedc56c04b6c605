/**
 * A demo repository on a fake GitHub, new for each test, and the workflow of each event that the tests start. Afterwards
 * every call was one that GitHub describes, and nothing is left on the machine.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from '@jest/globals';
import { type ActRun, runAct } from './act.ts';
import { BASE_WAIT_MS, createDemo, type Demo, service } from './demo.ts';
import { mergeGroupPayload, type PullRequestOptions, pullRequestPayload, pushPayload } from './events.ts';
import { type FakeGitHub, startFakeGitHub } from './fake/server.ts';
import { addRun, type FakeRun } from './fake/state.ts';
import { tempFolder, watchLeftovers } from './leftovers.ts';

export const FAST = service({ waitMs: BASE_WAIT_MS });
/** So much that no noise of a busy machine hides it. */
export const SLOW = service({ waitMs: 20 * BASE_WAIT_MS });
export const SAME = `${FAST}// another version\n`;

/** Of what is the same on both sides: a busy machine may leave it open. */
export const NOT_SLOWER = /^(unchanged|inconclusive)$/;

/** Of this test; not for use outside of one. */
export let fake: FakeGitHub;
/** Of this test; not for use outside of one. */
export let demo: Demo;
/** A folder of this test, for what belongs neither to the demo nor to the gate. */
export let runner: string;

/** Gives each test of the file all three. To be called after the file's own `afterEach`. */
export function onGitHub(create: () => Demo = createDemo): void {
  beforeEach(async () => {
    demo = create();
    fake = await startFakeGitHub();
    runner = mkdtempSync(join(tempFolder(), 'latency-gate-runner-'));
  });
  afterEach(async () => {
    rmSync(runner, { recursive: true, force: true, maxRetries: 3 });
    demo.remove();
    await fake.close();
    expect(fake.state.violations).toEqual([]);
  });
  watchLeftovers();
}

/** Goes on with another repository. */
export function useDemo(other: Demo): void {
  demo.remove();
  demo = other;
}

/** A job that failed is shown with its log. */
export function expectGreen({ exitCode, log }: ActRun): void {
  expect({ exitCode, log: exitCode === 0 ? '' : log }).toEqual({ exitCode: 0, log: '' });
}

export const bodies = (): string[] => fake.state.comments.map(({ body }) => body);

/** Runs the demo's workflow on what is checked out; a run of GitHub's that is there already is run again. */
export function runWorkflow(
  run: Partial<FakeRun> & Pick<FakeRun, 'id'>,
  payload: Readonly<Record<string, unknown>>,
): Promise<ActRun> {
  const known = fake.state.runs.find(({ id }) => id === run.id) ?? addRun(fake.state, run);
  return runAct(demo.directory, fake, known, payload);
}

/** Runs the workflow on main, at its first commit unless another one is named. */
export const push = (id: number, sha = demo.main) => runWorkflow({ id, sha }, pushPayload(sha));

interface PullRequestChange extends Partial<PullRequestOptions> {
  readonly event?: string;
  /** Committed to main after the topic was branched off: the payload names an outdated base then, as GitHub's may. */
  readonly later?: Readonly<Record<string, string>>;
}

/** Commits a change as pull request 7 and checks out its test merge. Hands back the tips of main and of the topic. */
export function pullRequest(files: Readonly<Record<string, string>>, change: PullRequestChange = {}) {
  const { later, event = 'pull_request', ...options } = change;
  const { headRepository } = options;
  demo.branch('topic');
  const headSha = demo.commit(files);
  demo.checkout('main');
  const baseSha = later === undefined ? demo.main : demo.commit(later);
  demo.testMerge('topic');
  const payload = pullRequestPayload({ number: 7, headSha, baseSha: demo.main, ...options });
  const run = { event, branch: 'topic', sha: headSha, ...(headRepository === undefined ? {} : { headRepository }) };
  return { baseSha, headSha, run: (id = 11) => runWorkflow({ id, ...run }, payload) };
}

/** Runs the workflow on a merge group: a change on top of main, in the queue's branch. */
export function mergeGroup(files: Readonly<Record<string, string>>): Promise<ActRun> {
  const branch = 'gh-readonly-queue/main/pr-7';
  demo.branch(branch);
  const headSha = demo.commit(files);
  const payload = mergeGroupPayload({ headSha, baseSha: demo.main });
  return runWorkflow({ id: 11, event: 'merge_group', branch, sha: headSha }, payload);
}

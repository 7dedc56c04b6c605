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
  rest: { readonly attempt?: number; readonly directory?: string } = {},
): Promise<ActRun> {
  const { directory = demo.directory, ...attempt } = rest;
  const known = fake.state.runs.find(({ id }) => id === run.id) ?? addRun(fake.state, run);
  return runAct({ demo: { ...demo, directory }, fake, run: known, payload, ...attempt });
}

/** Runs the workflow on main, at its first commit unless another one is named. */
export function push(id: number, { sha = demo.main, attempt = 1 } = {}): Promise<ActRun> {
  return runWorkflow({ id, sha }, pushPayload(sha), { attempt });
}

export interface PullRequest {
  /** Tips of main and of the topic. */
  readonly baseSha: string;
  readonly headSha: string;
  /** The test merge of both, which is checked out. */
  readonly sha: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** In the checkout named, or in the demo's own. */
  run(id?: number, directory?: string): Promise<ActRun>;
}

export interface PullRequestChange extends Partial<PullRequestOptions> {
  readonly event?: string;
  /** Committed to main after the topic was branched off: the payload names an outdated base then, as GitHub's may. */
  readonly later?: Readonly<Record<string, string>>;
}

/** Commits a change as pull request 7 and checks out its test merge. */
export function pullRequest(files: Readonly<Record<string, string>>, change: PullRequestChange = {}): PullRequest {
  const { later, ...options } = change;
  demo.branch('topic');
  const headSha = demo.commit(files);
  demo.checkout('main');
  const baseSha = later === undefined ? demo.main : demo.commit(later);
  return { ...merged(headSha, options), baseSha };
}

/** Commits more to pull request 7. */
export function pushed(files: Readonly<Record<string, string>>): PullRequest {
  demo.checkout('topic');
  return { ...merged(demo.commit(files)), baseSha: demo.main };
}

function merged(headSha: string, change: Omit<PullRequestChange, 'later'> = {}): Omit<PullRequest, 'baseSha'> {
  const { event = 'pull_request', ...options } = change;
  const { headRepository } = options;
  const sha = demo.testMerge('topic');
  const payload = pullRequestPayload({ number: 7, headSha, baseSha: demo.main, ...options });
  const run = { event, branch: 'topic', sha: headSha, ...(headRepository === undefined ? {} : { headRepository }) };
  return {
    ...{ headSha, sha, payload },
    run: (id = 11, directory = demo.directory) => runWorkflow({ id, ...run }, payload, { directory }),
  };
}

/** Runs the workflow on a merge group: a change on top of main, in the queue's branch. */
export function mergeGroup(files: Readonly<Record<string, string>>, id = 11): Promise<ActRun> {
  const branch = 'gh-readonly-queue/main/pr-7';
  demo.branch(branch);
  const headSha = demo.commit(files);
  const payload = mergeGroupPayload({ headSha, baseSha: demo.main });
  return runWorkflow({ id, event: 'merge_group', branch, sha: headSha }, payload);
}

/** What the artifact is about, by its name: which job left it is left out. */
export const withoutJob = (artifact: string): string => artifact.replace(/@[\w.-]+$/, '');

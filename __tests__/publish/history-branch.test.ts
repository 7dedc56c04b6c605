/** The history branch over the real API client, with a fake GitHub behind it that refuses as GitHub does. */
import { describe, expect, test } from '@jest/globals';
import { replay } from '../../src/gate.ts';
import { type HistoryBranch, rememberedRuns, rememberRuns } from '../../src/publish/history-branch.ts';
import { readHistory } from '../../src/publish/history-files.ts';
import type { GateToReport } from '../../src/report/gates.ts';
import type { Results } from '../../src/results/results.ts';
import { pullRequestPayload } from '../e2e/events.ts';
import * as faults from '../e2e/fake/faults.ts';
import { filesOf, pushFiles } from '../e2e/fake/git-data.ts';
import type { FakeGit, FakeState } from '../e2e/fake/state.ts';
import { eachTestsFake } from '../github/each-tests-fake.ts';
import { contextOf } from '../github/job.ts';
import { eachTestsLog, warningsIn } from '../github/log.ts';
import { headAt, resultsOf } from '../report/input.ts';

const BRANCH = 'latency-history';
const sha = (digit: string) => digit.repeat(40);
const UPDATE = /^PATCH /;
const FILE = `runs/${sha('c')}.json`;

const fake = eachTestsFake();
const log = eachTestsLog();

type Push = Partial<Record<'commit' | 'event' | 'ref' | 'actor' | 'branch', string>> & { readonly payload?: unknown };

const commit = { message: 'orders: less work\n\nmore', timestamp: '2026-11-21T09:00:00+01:00' };
const PUSHED: unknown = { repository: { full_name: 'octo/demo', default_branch: 'main' }, head_commit: commit };

function historyAt({ commit = sha('c'), event = 'push', ref = 'refs/heads/main', ...more }: Push = {}): HistoryBranch {
  const { actor = 'ann', payload = PUSHED, branch = BRANCH } = more;
  const variables = { GITHUB_REF: ref, GITHUB_SHA: commit, GITHUB_ACTOR: actor };
  const context = contextOf(event, payload, variables);
  return { octokit: fake.client(), context, branch, signal: new AbortController().signal, waitUnitMs: 1 };
}

function gatesOf(commit: string, kind: Results['kind'] = 'single'): readonly GateToReport[] {
  const run = { commit, event: 'push', pullRequest: null };
  const results = resultsOf({ 'GET /a': headAt(2.1) }, { kind, run });
  return [{ kind: 'judged', name: 'default', input: replay(results) }];
}

const remember = (push: Push = {}) => rememberRuns(historyAt(push), gatesOf(push.commit ?? sha('c')));
const onBranch = () => filesOf(fake.state.git, BRANCH);
/** The digits of the commits. */
const remembered = () => {
  const { runs } = readHistory(new Map(Object.entries(onBranch())));
  return runs.map(({ commit }) => commit[0]).sort();
};
const commitsOf = () => {
  const { branches, commits } = fake.state.git;
  const from = (at: string | undefined): string[] => (at === undefined ? [] : [at, ...from(commits[at]?.parents[0])]);
  return from(branches[BRANCH]);
};

describe('a push to the default branch', () => {
  test('makes the branch: an orphan with a file of the commit, and a page', async () => {
    expect(await remember()).toEqual({ done: `history written to the branch ${BRANCH}` });
    const files = onBranch();
    expect(Object.keys(files).sort()).toEqual(['.nojekyll', 'index.html', 'releases.json', FILE].sort());
    const run = { commit: sha('c'), title: 'orders: less work', at: '2026-11-21T08:00:00.000Z', kind: 'single' };
    expect(JSON.parse(files[FILE] ?? '').runs).toEqual([expect.objectContaining(run)]);
    expect(files['index.html']).toContain('GET /a');
    expect(fake.state.git.commits[commitsOf()[0] ?? '']?.parents).toEqual([]);
  });

  test('adds a commit to it, and marks releases', async () => {
    await remember();
    fake.state.git.tags = ['v1.4.0', 'v1', 'nightly'].map((name) => ({ name, commit: sha('c') }));
    expect(await remember({ commit: sha('d') })).toHaveProperty('done');
    expect(remembered()).toEqual(['c', 'd']);
    expect(commitsOf()).toHaveLength(2);
    expect(JSON.parse(onBranch()['releases.json'] ?? '')).toEqual([{ name: 'v1.4.0', commit: sha('c') }]);
    expect(onBranch()['index.html']).toContain('v1.4.0');
    expect(fake.state.calls.length).toBeLessThanOrEqual(5 + 7);
  });

  test('again writes nothing, but a side-by-side run takes the place of one that was measured alone', async () => {
    await remember();
    expect(await remember()).toEqual({ done: expect.stringContaining('has this commit already') });
    expect(commitsOf()).toHaveLength(1);
    await rememberRuns(historyAt(), gatesOf(sha('c'), 'paired'));
    expect(onBranch()[FILE]).toContain('"kind":"paired"');
    await remember();
    expect(onBranch()[FILE]).toContain('"kind":"paired"');
    expect(commitsOf()).toHaveLength(2);
  });

  test('begins the branch anew after a hundred commits, with every file', async () => {
    await remember();
    const tip = fake.state.git.branches[BRANCH] ?? '';
    const message = fake.state.git.commits[tip]?.message.replace(/: 1$/, ': 100') ?? '';
    expect(message).toMatch(/: 100$/);
    fake.state.git.commits[tip] = { ...(fake.state.git.commits[tip] ?? { parents: [], tree: '' }), message };
    await remember({ commit: sha('d') });
    expect(commitsOf()).toHaveLength(1);
    expect(remembered()).toEqual(['c', 'd']);
    await remember({ commit: sha('e') });
    expect(commitsOf()).toHaveLength(2);
  });
});

describe('other jobs write at the same time', () => {
  const pushOther = (files: Readonly<Record<string, string>>) => void pushFiles(fake.state.git, BRANCH, files);
  /** Another job's run of a commit of that digit. */
  const pushRun = (digit: number) => {
    const commit = sha(String(digit));
    pushOther({ [`runs/${commit}.json`]: (onBranch()[FILE] ?? '').replaceAll(sha('c'), commit) });
  };
  const meanwhile = (route: RegExp, happen: (time: number) => void, times?: number) => {
    let time = 0;
    const effect = faults.meanwhile(() => happen(++time));
    faults.inject(fake.state, effect, { route, ...(times && { to: times }) });
  };

  test('the branch is made by another job first', async () => {
    meanwhile(/^POST .*\/git\/refs$/, () => pushOther({ 'x.txt': 'x' }), 1);
    expect(await remember()).toHaveProperty('done');
    expect(remembered()).toEqual(['c']);
    expect(onBranch()['x.txt']).toBe('x');
  });

  test('the branch moves on: it is read again, and both runs are there; it is removed: it is made again', async () => {
    await remember();
    meanwhile(UPDATE, pushRun, 2);
    expect(await remember({ commit: sha('d') })).toHaveProperty('done');
    expect(remembered()).toEqual(['1', '2', 'c', 'd']);
    fake.state.faults.length = 0;
    meanwhile(UPDATE, () => Reflect.deleteProperty(fake.state.git.branches, BRANCH), 1);
    expect(await remember({ commit: sha('e') })).toHaveProperty('done');
    expect(remembered()).toEqual(['e']);
  });

  test('six times in a row: a warning', async () => {
    await remember();
    meanwhile(UPDATE, (time) => pushOther({ x: `${time}` }));
    expect(await remember({ commit: sha('d') })).toEqual({ warning: expect.stringContaining('Run the job again') });
    expect(remembered()).toEqual(['c']);
  });

  test('an answer that is lost is no second commit', async () => {
    await remember();
    faults.inject(fake.state, faults.cut('after'), { route: UPDATE, to: 1 });
    expect(await remember({ commit: sha('d') })).toHaveProperty('done');
    expect(remembered()).toEqual(['c', 'd']);
    expect(commitsOf()).toHaveLength(2);
  });
});

const ofPull = pullRequestPayload({ number: 7, headSha: sha('a'), baseSha: sha('b') });
test.each<[string, Push]>([
  ['a pull request', { event: 'pull_request', payload: ofPull }],
  ['a fork’s second stage', { event: 'workflow_run' }],
  ['a merge group', { event: 'merge_group' }],
  ['another branch', { ref: 'refs/heads/topic' }],
  ['a tag', { ref: 'refs/tags/v1.0.0' }],
  ['Dependabot', { actor: 'dependabot[bot]' }],
  ['the default branch itself as its place', { branch: 'main' }],
  ['an event that names no default branch', { payload: {} }],
])('with %s nothing is written, nor tried', async (_what, push) => {
  expect(await remember(push)).toEqual({ done: expect.stringContaining('no history is written') });
  expect(fake.state.calls).toEqual([]);
});

test('a schedule is of the default branch, though its event names no repository', async () => {
  await remember({ event: 'schedule', payload: {} });
  expect(remembered()).toEqual(['c']);
});

test.each<[string, Partial<FakeState>, Partial<FakeGit>, string]>([
  ['without a permission', { permissions: { ghs_abc: { contents: 'read' } } }, {}, '`permissions: contents: write`'],
  ['where a rule protects the branch', {}, { guarded: [BRANCH] }, 'a rule protects the branch'],
  ['in an outage', { failures: Array(99).fill(502) }, {}, 'githubstatus.com'],
])('%s a warning names the way out', async (_what, state, git, words) => {
  await remember();
  Object.assign(fake.state, state);
  Object.assign(fake.state.git, git);
  expect(await remember({ commit: sha('d') })).toEqual({ warning: expect.stringContaining(words) });
  expect(remembered()).toEqual(['c']);
  expect(fake.state.calls.filter((call) => UPDATE.test(call)).length).toBeLessThanOrEqual(1);
});

describe('reading it', () => {
  test('gives what is remembered, without a write, and null where there is none, or, with a warning, it cannot be read', async () => {
    expect(await rememberedRuns(historyAt())).toBeNull();
    await remember();
    fake.state.calls.length = 0;
    fake.state.permissions = { ghs_abc: { contents: 'read' } };
    const pull = { event: 'pull_request', payload: ofPull };
    expect(await rememberedRuns(historyAt(pull))).toMatchObject([{ commit: sha('c') }]);
    expect(fake.state.calls).toHaveLength(2);
    expect(fake.state.calls.every((call) => call.startsWith('GET '))).toBe(true);
    fake.state.permissions = { ghs_abc: { actions: 'read' } };
    expect(warningsIn(log)).toEqual([]);
    expect(await rememberedRuns(historyAt(pull))).toBeNull();
    expect(warningsIn(log)).toEqual([expect.stringMatching(/was not read from the branch .*HTTP 403.*contents: read/)]);
  });

  test('passes over what is damaged or hostile, and leaves it', async () => {
    await remember();
    const good = onBranch()[FILE] ?? '';
    pushFiles(fake.state.git, BRANCH, {
      [`runs/${sha('1')}.json`]: good,
      [`runs/${sha('2')}.json`]: 'x',
      [`runs/${sha('3')}.json`]: good.replaceAll(sha('c'), sha('3')).replace('"mean"', '"mean","evil":1'),
      'runs/../evil.json': good,
      'releases.json': '[{"name":"<script>","commit":"x"}]',
      'mine.txt': 'kept',
    });
    await remember({ commit: sha('d') });
    expect(remembered()).toEqual(['c', 'd']);
    expect(onBranch()).toMatchObject({ 'mine.txt': 'kept', [`runs/${sha('2')}.json`]: 'x' });
  });
});

/** What a second stage leaves on a pull request and its commit, by which run ended, in which order, and what base's configuration says. */
import { describe, expect, test } from '@jest/globals';
import { unpacked } from '../../src/baseline/file.ts';
import { ExitCode } from '../../src/errors.ts';
import { stickyBody } from '../../src/github/sticky-mark.ts';
import { parseResults, printResults } from '../../src/results/parse.ts';
import { honestArchive } from '../e2e/fake/archives.ts';
import * as faults from '../e2e/fake/faults.ts';
import { addArtifact, addComment } from '../e2e/fake/state.ts';
import { eachTestsFake } from '../github/each-tests-fake.ts';
import { useJobFiles } from '../github/job.ts';
import { FORK, HEAD, PARTED, TIP, useForkJob } from './foreign-job.ts';

const fake = eachTestsFake();
const { path, read } = useJobFiles('each');
const { run, configure } = useForkJob(fake, { path });

const bodies = () => fake.state.comments.map(({ body }) => body);
/** By name, as they stand. */
const statuses = () => Object.fromEntries(fake.state.statuses.map(({ name, state }) => [name, state]));

/** What is of a run of this repository’s own branch. */
const own = { headRepository: 'octo/demo', actor: 'ann' };

test('a second stage that is run again after an outage replaces the failure that it wrote itself', async () => {
  faults.inject(fake.state, faults.outage(502), { route: /^GET .*\/artifacts\?/ });
  expect(await run('workflow_run')).toMatchObject({ exitCode: ExitCode.measurement });
  expect(bodies()).toEqual([expect.stringContaining('the measurement failed')]);
  fake.state.faults.length = 0;
  expect(await run('workflow_run', { again: 2 })).toMatchObject({ exitCode: 0 });
  expect(bodies()).toEqual([expect.stringContaining('no change larger than')]);
  expect(statuses()).toEqual({ 'latency-gate': 'success' });
});

test.each([
  ['waits for somebody to approve it', 'action_required'],
  ['is still on its way', null],
])('nothing is said of a run that %s, and its end is reported', async (_what, conclusion) => {
  const left = fake.state.artifacts.splice(0);
  for (const of of [{ conclusion }, { conclusion, ...own }]) {
    expect(await run('workflow_run', { of })).toMatchObject({ exitCode: 0 });
  }
  expect([fake.state.comments, fake.state.statuses]).toEqual([[], []]);
  fake.state.artifacts.push(...left);
  expect(await run('workflow_run', { of: { conclusion: 'success' } })).toMatchObject({ exitCode: 0 });
  expect(bodies()).toEqual([expect.stringContaining('no change larger than')]);
  expect(statuses()).toEqual({ 'latency-gate': 'success' });
});

describe('a status that is required arrives', () => {
  const queued = (branch: string) => {
    return { ...own, event: 'merge_group', headBranch: `gh-readonly-queue/${branch}/pr-7-${PARTED}` };
  };

  test.each([
    ['a merge group', queued('main'), 'latency-gate'],
    ['a merge group that Dependabot queued', { ...queued('main'), actor: 'dependabot[bot]' }, 'latency-gate'],
    ['a merge group of another branch', queued('release/v2'), 'latency-gate (release/v2)'],
    ['an own pull request', { ...own, baseRefs: ['main'] }, 'latency-gate'],
    ['an own pull request to another branch', { ...own, baseRefs: ['v2'] }, 'latency-gate (v2)'],
    ['an own pull request of which GitHub says nothing', own, 'latency-gate'],
  ])('on %s: whether its workflow succeeded', async (_what, of, name) => {
    for (const conclusion of ['failure', 'cancelled', 'success']) {
      expect(await run('workflow_run', { of: { ...of, conclusion } })).toMatchObject({ exitCode: 0 });
      expect(statuses()).toEqual({ [name]: conclusion === 'success' ? 'success' : 'failure' });
    }
    expect(fake.state.comments).toEqual([]);
    expect(read('summary')).toContain('nothing to publish');
  });

  test('on a commit of two pull requests, of which GitHub does not say which was measured: an error on both', async () => {
    fake.state.pulls.push(...fake.state.pulls.map((pull) => ({ ...pull, number: 8, baseRef: 'v2' })));
    expect(await run('workflow_run')).toMatchObject({ exitCode: 0 });
    expect(statuses()).toEqual({ 'latency-gate': 'error', 'latency-gate (v2)': 'error' });
    expect(fake.state.statuses[0]?.description).toContain('#7, #8 have this commit');
  });

  test('where its pull request cannot be looked for, to the branch that GitHub names with the run', async () => {
    fake.state.statuses.push({ sha: HEAD, name: 'latency-gate (v2)', state: 'success', description: 'of before' });
    faults.inject(fake.state, faults.outage(502), { route: /^GET .*\/pulls\?/ });
    const of = { headRepository: 'octo/demo', actor: 'dependabot[bot]', baseRefs: ['v2'] };
    expect(await run('workflow_run', { of })).toMatchObject({ exitCode: ExitCode.measurement });
    expect(statuses()).toEqual({ 'latency-gate (v2)': 'error' });
  });

  test('for no other event, and not for a merge group of a fork', async () => {
    for (const of of [
      { ...own, event: 'push' },
      { ...queued('main'), headRepository: FORK },
    ]) {
      expect(await run('workflow_run', { of })).toMatchObject({ exitCode: 0 });
    }
    expect(fake.state.statuses).toEqual([]);
  });
});

describe('the status of a commit', () => {
  const ended = (id: number, attempt: number, conclusion: string) =>
    run('workflow_run', { of: { ...own, id, attempt, conclusion } });

  test.each([
    ['run', 12, 1],
    ['attempt', 11, 2],
  ])('is not taken back by an older %s that ends later', async (_what, id, attempt) => {
    await ended(id, attempt, 'failure');
    await ended(11, 1, 'success');
    expect(statuses()).toEqual({ 'latency-gate': 'failure' });
    await ended(id, attempt, 'success');
    expect(statuses()).toEqual({ 'latency-gate': 'success' });
  });

  test('is the newer run’s where both write at the same time', async () => {
    const happen = () => {
      const newer = { sha: HEAD, name: 'latency-gate', state: 'failure', description: 'slower' };
      fake.state.statuses.push({ ...newer, url: 'https://github.com/octo/demo/actions/runs/90#run-12-attempt-1' });
    };
    faults.inject(fake.state, { kind: 'meanwhile', happen }, { route: /^POST .*\/statuses\//, to: 1 });
    await ended(11, 1, 'success');
    expect(fake.state.statuses.map(({ state }) => state)).toEqual(['failure', 'success', 'failure']);
    const last = { description: 'slower', url: expect.stringMatching(/#run-12-attempt-1$/) };
    expect(fake.state.statuses.at(-1)).toMatchObject(last);
  });

  test('of another name, or by something else, has no say', async () => {
    const url = 'https://ci.example.org/#run-99-attempt-1';
    const other = { sha: HEAD, state: 'failure', description: '' };
    fake.state.statuses.push(
      { ...other, name: 'latency-gate (v2)', url },
      { ...other, name: 'latency-gate', url: 'https://ci.example.org/99' },
      { ...other, name: 'latency-gate' },
    );
    await ended(11, 1, 'success');
    expect(statuses()).toMatchObject({ 'latency-gate': 'success' });
  });

  test('is no success where it cannot be seen whether a newer run has set it; a failure stays one', async () => {
    faults.inject(fake.state, faults.outage(502), { route: /^GET .*\/statuses/ });
    await ended(11, 1, 'success');
    const unknown = { state: 'error', description: expect.stringContaining('HTTP 502') };
    expect(fake.state.statuses.at(-1)).toMatchObject(unknown);
    await ended(11, 1, 'failure');
    expect(statuses()).toEqual({ 'latency-gate': 'failure' });
  });
});

test('base’s configuration is that of its newest commit, though the pull request names an older one', async () => {
  const { files } = fake.state;
  const current = files[`${TIP}:latency-gate.yml`] ?? '';
  files[`${PARTED}:latency-gate.yml`] = current.replace('rounds: 3', 'rounds: 2');
  await run('workflow_run');
  expect(statuses()).toEqual({ 'latency-gate': 'success' });
  files[`${TIP}:latency-gate.yml`] = current.replace('rounds: 3', 'rounds: 4');
  await run('workflow_run');
  expect(statuses()).toEqual({ 'latency-gate': 'failure' });
  expect(bodies()[0]).toContain('cannot count for `main` at `eeeeeee`: it was measured otherwise');
});

test('of a gate that base does not know GitHub is asked nothing, whatever commits it names', async () => {
  const [{ archive = Buffer.of() } = {}] = fake.state.artifacts;
  const results = parseResults(unpacked(archive, 'results.json'));
  const left = honestArchive(printResults({ ...results, config: { ...results.config, name: 'mine' } }));
  addArtifact(fake.state, { runId: 11, name: 'latency-gate-results-mine', archive: left });
  await run('workflow_run');
  expect(bodies()).toEqual([expect.stringContaining('no configuration of base has this name')]);
  expect(statuses()).toEqual({ 'latency-gate': 'failure' });
  expect(fake.state.calls.filter((call) => call.includes('/compare/'))).toHaveLength(3);
});

describe('a gate of base that left nothing', () => {
  const nothing = async (status: string | null = null) => {
    fake.state.artifacts.length = 0;
    const ended = await run('workflow_run', { inputs: { status }, of: { conclusion: 'success' } });
    expect(ended).toMatchObject({ exitCode: 0 });
  };
  /** What the run of an earlier commit wrote. */
  const red = () => {
    const stamp = { id: 10, attempt: 1, headSha: 'd'.repeat(40), failing: true, writer: 'before' };
    addComment(fake.state, { ...fake.state.author, pullRequest: 7, body: stickyBody('all', stamp, 'slower') });
  };

  test.each([null, 'latency-gate'])(
    'because no file of it changed replaces that, and makes no comment (status: %s)',
    async (status) => {
      configure('paths: [src/**]\n');
      await nothing(status);
      expect(fake.state.comments).toEqual([]);
      red();
      await nothing(status);
      expect(bodies()).toEqual([expect.stringContaining('skipped, no file that it watches changed')]);
      expect(statuses()).toEqual(status === null ? {} : { [status]: 'success' });
    },
  );

  test('for another reason leaves that as it is, without a status: a label may have to be set first', async () => {
    red();
    const before = bodies();
    await nothing();
    expect(bodies()).toEqual(before);
  });
});

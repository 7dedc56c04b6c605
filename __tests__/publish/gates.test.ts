/** What other jobs measured becomes gates, which are judged again: over the real API client, with a fake GitHub behind it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { configHashOf } from '../../src/baseline/store.ts';
import type { Config } from '../../src/config/config.ts';
import { ExitCode } from '../../src/errors.ts';
import { acceptancesOf } from '../../src/github/comment.ts';
import { stickyBody } from '../../src/github/sticky-mark.ts';
import { endpointsOf, secondOpinionOn } from '../../src/plan/part.ts';
import { acceptanceByLabel } from '../../src/publish/acceptance.ts';
import { exitCodeOfAll, gatesOf, type JudgeRequest, judgeGates } from '../../src/publish/gates.ts';
import { type Fetched, skipNote } from '../../src/publish/results-artifact.ts';
import type { GateToReport } from '../../src/report/gates.ts';
import { printHistory } from '../../src/results/history.ts';
import { printResults } from '../../src/results/parse.ts';
import type { Results } from '../../src/results/results.ts';
import { makeHistory } from '../decide/make-history.ts';
import { makeConfig, makeResults, steady } from '../decide/make-results.ts';
import { pullRequestPayload } from '../e2e/events.ts';
import { honestArchive } from '../e2e/fake/archives.ts';
import { addArtifact, addComment, addRun, setLabel } from '../e2e/fake/state.ts';
import { eachTestsFake } from '../github/each-tests-fake.ts';
import { contextOf } from '../github/job.ts';
import { eachTestsLog, warningsIn } from '../github/log.ts';
import { alone, headAt, resultsOf } from '../report/input.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

const fake = eachTestsFake();
const log = eachTestsLog();

const configOf = (gate: string): Config => makeConfig(['GET /a'], `gate: { ${gate} }\nname: api`);

function headAlone(config: Config, headMs: number, run: Partial<Results['run']> = {}): Results {
  const made = makeResults(config, { 'GET /a': alone(headMs) }, { kind: 'single', run });
  return { ...made, configHash: configHashOf(config) };
}

const besideBase = (name: string, headMs: number, gate = 'tolerance: 5%') =>
  resultsOf({ 'GET /a': headAt(headMs) }, { config: `gate: { ${gate} }\nname: ${name}` });

/** A push to main that stored its results. */
function stored(id: number, config: Config, headMs: number): void {
  addRun(fake.state, { id });
  const origin = { event: 'push', runId: id, commit: 'c'.repeat(40), ref: 'refs/heads/main', pullRequest: null };
  const archive = honestArchive(printResults(headAlone(config, headMs, origin)));
  addArtifact(fake.state, { runId: id, name: `latency-gate-baseline-${config.name}`, archive });
}

function judge(measured: readonly Results[], change: Partial<JudgeRequest> = {}) {
  const payload = pullRequestPayload({ number: 7, headSha: 'a'.repeat(40), baseSha: 'b'.repeat(40) });
  const gates = measured.map((results) => ({ kind: 'measured' as const, name: results.config.name, results }));
  const octokit = fake.client();
  const context = contextOf('pull_request', payload);
  return judgeGates(gates, {
    ...{ octokit, context, comparing: true, baselineFiles: [], signal: new AbortController().signal },
    acceptance: acceptanceByLabel({ context, octokit, name: 'all' }),
    ...change,
  });
}

/** The only one that was judged. */
async function judgedAlone(...of: Parameters<typeof judge>) {
  const [only, ...others] = await judge(...of);
  if (only?.kind !== 'judged' || others.length > 0) throw new Error(JSON.stringify(only));
  return only.input;
}

const verdicts = (gates: readonly GateToReport[]) =>
  gates.map((gate) => (gate.kind === 'judged' ? gate.input.comparison.verdict : gate.kind));

describe('what was measured alone', () => {
  const config = configOf('baseline: artifact');

  test('is compared with the stored runs of the base branch, whatever hash it claims', async () => {
    for (let id = 1; id <= 10; id++) stored(id, config, 2 + (id % 3) / 100);
    const { comparison, found } = await judgedAlone([{ ...headAlone(config, 6), configHash: 'f'.repeat(64) }]);
    expect(comparison).toMatchObject({ kind: 'stored', verdict: 'suspected' });
    expect(found.baselines).toHaveLength(10);
  });

  test('is not compared with runs of another configuration by claiming their hash', async () => {
    const other = makeConfig(['GET /a'], 'load: { connections: 8 }');
    stored(1, { ...other, name: 'api', gate: config.gate }, 20);
    const claimed = headAlone({ ...other, gate: config.gate }, 2).configHash;
    const { comparison, found } = await judgedAlone([{ ...headAlone(config, 6), configHash: claimed }]);
    expect(comparison.kind).toBe('none');
    expect(found.skipped).toEqual([{ reason: expect.stringContaining('another configuration'), count: 1 }]);
  });

  test('on events without a base it is compared with nothing, without a call', async () => {
    stored(1, config, 2);
    expect(verdicts(await judge([headAlone(config, 6)], { comparing: false }))).toEqual(['nothing-compared']);
    expect(fake.state.calls).toEqual([]);
  });

  test('has no verdict where the stored runs cannot be listed', async () => {
    fake.state.token.actionsReadable = false;
    const judged = await judge([headAlone(config, 6)]);
    const reason = expect.stringContaining('could not be listed');
    expect(judged).toEqual([{ kind: 'incomplete', name: 'api', reason }]);
    expect(exitCodeOfAll(judged, 0)).toBe(ExitCode.measurement);
  });

  test('is compared with the files that the job names, and never with those that it names itself', async () => {
    const named = configOf('baseline: file, baseline-files: [/dev/zero]');
    const file = join(temporaryDirectory(), 'base.json');
    writeFileSync(file, printResults(headAlone(named, 2)));
    expect(verdicts(await judge([headAlone(named, 2)], { baselineFiles: [file] }))).not.toContain('incomplete');
    const [foreign] = await judge([headAlone(named, 2)]);
    expect(foreign).toMatchObject({ kind: 'incomplete', reason: expect.stringContaining('`baseline-files`') });
  });
});

describe('what was measured side by side', () => {
  const results = besideBase('api', 2);
  /** Runs on main that took 1.5 ms; each handed the earlier ones on. */
  const handedOn = () => {
    const runs = Array.from({ length: 12 }, (_, i) => ({ meansMs: { 'GET /a': 1.5 + (i % 3) / 100 } }));
    const all = makeHistory(results, runs);
    addRun(fake.state, { id: 1, sha: all[0]?.commit ?? '' });
    const archive = Buffer.from(zipSync({ 'results.json': strToU8('{}'), 'history.json': strToU8(printHistory(all)) }));
    addArtifact(fake.state, { runId: 1, name: 'latency-gate-baseline-api', archive });
    return all;
  };

  test('is shown among what main measured before, which fails nothing, in at most six calls', async () => {
    const all = handedOn();
    const input = await judgedAlone([results]);
    expect(input.earlier).toEqual(all);
    expect(fake.state.calls).toHaveLength(5);
    expect(input.comparison).toMatchObject({ verdict: 'unchanged', failing: false });
    expect(exitCodeOfAll([{ kind: 'judged', name: 'api', input }], 0)).toBe(ExitCode.passed);
    fake.state.calls.length = 0;
    // What is given takes its place.
    expect((await judgedAlone([results], { earlier: all.slice(0, 3) })).earlier).toEqual(all.slice(0, 3));
    expect(fake.state.calls).toEqual([]);
  });

  test('is judged without a word about it where nothing can be listed', async () => {
    fake.state.token.actionsReadable = false;
    expect((await judgedAlone([results])).earlier).toEqual([]);
    expect(fake.state.calls).toHaveLength(1);
    expect(warningsIn(log)).toEqual([]);
  });
});

test('a label counts for every failing gate that the comment shows and that names it, and is asked for once', async () => {
  const gate = 'override-label: accepted';
  const slow = ['api', 'web'].map((name) => besideBase(name, 2.4, gate));
  const acceptances = acceptancesOf(await judge(slow), {});
  const stamp = { id: 1, attempt: 1, headSha: null, failing: true, writer: 'a', acceptances };
  addComment(fake.state, { ...fake.state.author, pullRequest: 7, body: stickyBody('all', stamp, 'slower') });
  setLabel(fake.state, { pullRequest: 7, label: 'accepted', login: 'ann', at: '2026-11-21T08:30:00Z' });
  fake.state.calls.length = 0;
  const judged = await judge([...slow, besideBase('new', 2.4, gate), besideBase('docs', 2.4)]);
  expect(verdicts(judged)).toEqual(Array(4).fill('regression'));
  const effects = judged.map((one) => one.kind === 'judged' && one.input.override?.effect);
  expect(effects).toEqual(['passes', 'passes', 'fails', undefined]);
  expect(fake.state.calls.filter((call) => call.includes('/labels'))).toHaveLength(1);
  expect([exitCodeOfAll(judged), exitCodeOfAll(judged.slice(0, 2))]).toEqual([ExitCode.gateFailed, ExitCode.passed]);
});

test('a gate that failed outweighs one without a verdict, and a job that did not finish is never a pass', async () => {
  const [slower, same] = await judge([besideBase('api', 2.4), besideBase('web', 2)]);
  if (!slower || !same) throw new Error('not judged');
  const incomplete: GateToReport = { kind: 'incomplete', name: 'x', reason: 'y' };
  expect(exitCodeOfAll([same], 0)).toBe(ExitCode.passed);
  expect(exitCodeOfAll([same], 1)).toBe(ExitCode.measurement);
  expect(exitCodeOfAll([same, incomplete], 0)).toBe(ExitCode.measurement);
  expect(exitCodeOfAll([incomplete, slower], 1)).toBe(ExitCode.gateFailed);
});

function job(name: string, part: Results['part'] = null): Fetched & { readonly results: Results } {
  const config = { ...makeConfig(['GET /a', 'GET /b', 'GET /c']), name };
  const seed = part?.index ?? 0;
  // No two machines measure the same.
  const figures = { base: steady(2 + seed / 100, 5), head: steady(2, 5) };
  const own = endpointsOf(part, config).map((endpoint) => [endpoint, figures]);
  const results = makeResults(config, Object.fromEntries(own), { part });
  return { artifact: `latency-gate-results-${name}`, results };
}

const part = (index: number, count: number) => ({ index, count, by: 'endpoint' as const });
const note = (name: string) =>
  skipNote({ name, patterns: ['src/**'], files: ['README.md'], base: { label: 'main', revision: 'abc' } });

const opinion = (name: string) => job(name, secondOpinionOn(['GET /a']));

test('one gate a name, in the order of their names; parts become one measurement, in whatever order they come', () => {
  const jobs = [job('web'), job('api', part(3, 3)), job('docs'), job('api', part(1, 3)), job('api', part(2, 3))];
  const [api, ...others] = gatesOf(jobs, []);
  expect(others.map(({ name }) => name)).toEqual(['docs', 'web']);
  expect(others).toMatchObject([{ results: { config: { name: 'docs' } } }, { results: { config: { name: 'web' } } }]);
  const merged = { parts: [expect.anything(), expect.anything(), expect.anything()] };
  expect(api).toMatchObject({ name: 'api', results: { part: null, merged, blocks: { length: 15 } } });
});

test.each<[string, readonly Fetched[], RegExp]>([
  ['a missing part', [job('api', part(1, 3)), job('api', part(3, 3))], /part 2 of 3 is missing/],
  ['the same part twice', [job('api', part(1, 2)), job('api', part(1, 2))], /part 1 of 2 was given more than once/],
  [
    'different numbers of parts',
    [job('api', part(1, 2)), job('api', part(2, 3))],
    /in 2 and in 3 parts|in 3 and in 2 p/,
  ],
  ['a part beside the whole', [job('api', part(1, 2)), job('api')], /whole measurement/],
  ['two jobs of one name', [job('api'), job('api')], /2 jobs left results of this gate/],
  ['a skipped job beside a measured one', [job('api'), { artifact: 'x', skipped: note('api') }], /others skipped/],
  ['a second opinion without results', [opinion('api')], /a second opinion, but no results that it is about/],
])('%s does not count as a verdict', (_what, jobs, reason) => {
  expect(gatesOf(jobs, [])).toEqual([{ kind: 'incomplete', name: 'api', reason: expect.stringMatching(reason) }]);
});

test('an expected gate without results is there without a verdict; one that had nothing to measure is not missing', () => {
  expect(gatesOf([job('api'), { artifact: 'x', skipped: note('docs') }], ['api', 'docs', 'web', 'web'])).toEqual([
    expect.objectContaining({ kind: 'measured', name: 'api' }),
    { kind: 'skipped', name: 'docs', input: note('docs') },
    { kind: 'incomplete', name: 'web', reason: 'no job left results of this gate' },
  ]);
});

test('what could not be read goes by its artifact', () => {
  const artifact = 'latency-gate-results-api-part-2-of-2';
  expect(gatesOf([job('api', part(1, 2)), { artifact, reason: 'expired' }], [])).toEqual([
    { kind: 'incomplete', name: 'api', reason: expect.stringContaining('part 2 of 2 is missing') },
    { kind: 'incomplete', name: artifact, reason: 'expired' },
  ]);
});

test('a second opinion is one on the gate of its name', () => {
  const [api, web] = gatesOf([opinion('api'), job('web'), job('api')], []);
  expect(api).toMatchObject({ name: 'api', results: { part: null, secondOpinion: { endpoints: ['GET /a'] } } });
  expect(web).not.toHaveProperty('results.secondOpinion');
});

test('a second opinion that does not fit leaves the first verdict, and the report says why', () => {
  const { artifact, results } = opinion('api');
  const [api] = gatesOf([job('api'), { artifact, results: { ...results, configHash: 'f'.repeat(64) } }], []);
  expect(api).not.toHaveProperty('results.secondOpinion');
  const note = expect.stringMatching(/^The second opinion does not count: .*different configurations/);
  expect(api).toMatchObject({ results: { notes: [note] } });
});

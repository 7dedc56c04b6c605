import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { ACTION_INPUTS, REMOVED_INPUTS } from '../../src/config/inputs.ts';
import { ConfigError } from '../../src/errors.ts';
import { readInputs, readPublishInputs } from '../../src/github/inputs.ts';
import { withInputs } from './job.ts';

const actionAt = (path: string) => parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));
const publishing = (inputs: Readonly<Record<string, string>>) => withInputs(inputs, readPublishInputs);

const FILES = ['results-path', 'report-path', 'html-path', 'json-path', 'profile-path'];
/** The action’s inputs, in the order of action.yml. */
const OUTPUTS = [
  ...['verdict', 'regressions', 'improvements', 'inconclusive', 'overridden', ...FILES],
  ...['comment-url', 'base-sha', 'second-opinion'],
];

test.each<[string, string[]]>([
  ['action.yml', OUTPUTS],
  ['publish/action.yml', OUTPUTS.filter((name) => !/^(results|profile|base|second)-/.test(name))],
])('%s has every output that is set', (path, outputs) => {
  const action = actionAt(path);
  expect(Object.keys(action.outputs)).toEqual(outputs);
  for (const name of outputs) expect(action.outputs[name].description).toMatch(/\.$/);
});

test('action.yml describes every input that is read, with a default for what the job itself says', () => {
  const own = ['config', 'base', 'publish', 'part', 'second-opinion', 'job-index', 'github-token'];
  const defaults = new Map(Object.entries({ 'job-index': 'strategy.job-index', 'github-token': 'github.token' }));
  const { inputs } = actionAt('action.yml');
  expect(Object.keys(inputs).sort()).toEqual([...own, ...ACTION_INPUTS.map(({ name }) => name)].sort());
  for (const [name, input] of Object.entries(inputs)) {
    const byDefault = defaults.get(name);
    expect(input).toEqual({
      description: expect.stringMatching(/\.$/),
      ...(byDefault && { default: `\${{ ${byDefault} }}` }),
    });
  }
});

test('publish/action.yml has every input that is read, described, and runs the bundle beside the action’s own', () => {
  const { inputs, runs } = actionAt('publish/action.yml');
  expect(Object.keys(inputs)).toEqual([
    ...['github-token', 'name', 'comment', 'issue', 'expect', 'needs', 'baseline-files', 'config', 'second-opinion'],
    ...['status', 'history-branch'],
  ]);
  for (const input of Object.values(inputs)) expect(input).toMatchObject({ description: expect.stringMatching(/\.$/) });
  expect(runs).toEqual({ using: 'node24', main: '../dist/publish.js' });
});

test('an input that was removed is refused, and what to write instead is said', () => {
  const removed = 'input request was removed, as `/latency` in comments was';
  for (const read of [readInputs, readPublishInputs]) {
    expect(() => withInputs<unknown>({ request: '{}' }, read)).toThrow(removed);
  }
});

test('the action’s inputs are read by their names', () => {
  const inputs = withInputs({ 'ready-path': ' /healthz ' }, readInputs);
  expect(inputs).toMatchObject({ settings: { 'ready-path': '/healthz' }, configFile: null });
  const read = [...ACTION_INPUTS, ...REMOVED_INPUTS];
  expect(Object.keys(inputs.settings)).toEqual(['base', ...read.map(({ name }) => name)]);
});

test.each<[Readonly<Record<string, string>>, boolean]>([
  [{}, false],
  [{ publish: 'now' }, false],
  [{ publish: 'later' }, true],
  [{ part: '1/2' }, true],
])('%j: a later job publishes: %s', (inputs, isLater) => {
  expect(withInputs(inputs, readInputs).publishesLater).toBe(isLater);
  const wrong = () => withInputs({ ...inputs, publish: 'tomorrow' }, readInputs);
  expect(wrong).toThrow('input publish: must be now or later, found "tomorrow"');
});

describe('inputs of the job that publishes', () => {
  test('have defaults', () => {
    expect(readPublishInputs()).toEqual({
      ...{ token: '', name: 'all', comment: 'always', issue: false, expected: [], failedJobs: [] },
      ...{ isEveryJobSuccessful: false, baselineFiles: [], configFiles: [], takesSecondOpinions: false },
      ...{ status: null, historyBranch: null },
    });
  });

  test.each(['latency-history', 'a/b.c_d', 'x'])('%s names a branch', (name) => {
    expect(publishing({ 'history-branch': name }).historyBranch).toBe(name);
  });

  const noBranches = '-x|a b|a..b|a//b|/a|a/|a.|a.lock|a/.b|a~1|a:b|a^|refs/heads/é'.split('|');
  test.each([
    ...[...noBranches, 'x'.repeat(101)].map((name) => ['history-branch', name, /input history-branch/] as const),
    // They name no folder of a comment.
    ...['x'.repeat(61), '../x', 'a/b', 'é'].map((name) => ['name', name, /input name/] as const),
    ['comment', 'sometimes', /input comment: must be one of always, on-change, never; found "sometimes"/],
    ['needs', 'measure', /input needs/],
    ['needs', '{"measure":"failure"}', /input needs/],
    ['needs', '[]', /input needs/],
  ] as const)('%s: %j is refused', (name, value, message) => {
    const read = () => publishing({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(message);
  });

  test('are lists, one a line', () => {
    expect(publishing({ expect: 'api\n  web v2 \n\n', config: 'a.yml\r\nb.yml' })).toMatchObject({
      expected: ['api', 'web v2'],
      configFiles: ['a.yml', 'b.yml'],
    });
  });

  test('name the jobs that did not finish: a skipped one, too, unless the gates that must be there are named', () => {
    const results = { build: 'success', measure: 'failure', nightly: 'skipped', web: 'cancelled' };
    const jobs = Object.entries(results).map(([name, result]) => ({ name, result }));
    const needs = JSON.stringify(Object.fromEntries(jobs.map(({ name, result }) => [name, { result, outputs: {} }])));
    expect(publishing({ needs }).failedJobs).toEqual(jobs.slice(1));
    expect(publishing({ needs, expect: 'api' }).failedJobs).toEqual([jobs[1], jobs[3]]);
  });
});

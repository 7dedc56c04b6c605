import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { ConfigError } from '../../src/errors.ts';
import { readPublishInputs } from '../../src/github/inputs.ts';
import { withInputs } from './job.ts';
import { OUTPUTS } from './outputs.ts';

const given = (inputs: Readonly<Record<string, string>>) => withInputs(inputs, readPublishInputs);

describe('publish/action.yml', () => {
  const action = parse(readFileSync(new URL('../../publish/action.yml', import.meta.url), 'utf8'));

  test('has every input that is read, described', () => {
    const names = [
      ...['github-token', 'name', 'comment', 'issue', 'expect', 'needs', 'baseline-files', 'config', 'second-opinion'],
      ...['status', 'history-branch'],
    ];
    expect(Object.keys(action.inputs)).toEqual(names);
    for (const name of names) expect(action.inputs[name].description).toMatch(/\.$/);
  });

  test('has the outputs of the action that make sense for several gates', () => {
    const single = ['results-path', 'profile-path', 'base-sha', 'second-opinion'];
    expect(Object.keys(action.outputs)).toEqual(OUTPUTS.filter((name) => !single.includes(name)));
  });

  test('runs the bundle beside the action’s own', () => {
    expect(action.runs).toEqual({ using: 'node24', main: '../dist/publish.js' });
  });
});

describe('inputs', () => {
  test.each(['x'.repeat(61), '../x', 'a/b', 'é'])('%j names no folder of a comment', (name) => {
    expect(() => given({ name })).toThrow(ConfigError);
  });

  test('have defaults', () => {
    expect(readPublishInputs()).toEqual({
      token: '',
      name: 'all',
      comment: 'always',
      issue: false,
      expected: [],
      failedJobs: [],
      isEveryJobSuccessful: false,
      baselineFiles: [],
      configFiles: [],
      takesSecondOpinions: false,
      status: null,
      historyBranch: null,
    });
  });

  test.each(['latency-history', 'a/b.c_d', 'x'])('%s names a branch', (name) => {
    expect(given({ 'history-branch': name }).historyBranch).toBe(name);
  });

  const noBranches = '-x|a b|a..b|a//b|/a|a/|a.|a.lock|a/.b|a~1|a:b|a^|refs/heads/é'.split('|');
  test.each([...noBranches, 'x'.repeat(101)])('%j names no branch', (name) =>
    expect(() => given({ 'history-branch': name })).toThrow(ConfigError),
  );

  test('are lists, one a line', () => {
    expect(given({ expect: 'api\n  web v2 \n\n', config: 'a.yml\r\nb.yml' })).toMatchObject({
      expected: ['api', 'web v2'],
      configFiles: ['a.yml', 'b.yml'],
    });
  });

  test('name the jobs that did not finish: a skipped one, too, unless the gates that must be there are named', () => {
    const needs = JSON.stringify({
      build: { result: 'success', outputs: { x: '1' } },
      measure: { result: 'failure', outputs: {} },
      nightly: { result: 'skipped', outputs: {} },
      web: { result: 'cancelled', outputs: {} },
    });
    const [measure, nightly, web] = [
      { name: 'measure', result: 'failure' },
      { name: 'nightly', result: 'skipped' },
      { name: 'web', result: 'cancelled' },
    ];
    expect(given({ needs, expect: 'api' }).failedJobs).toEqual([measure, web]);
    expect(given({ needs }).failedJobs).toEqual(expect.arrayContaining([measure, web, nightly]));
  });

  test.each([
    ['comment', 'sometimes', /input comment: must be one of always, on-change, never; found "sometimes"/],
    ['needs', 'measure', /input needs/],
    ['needs', '{"measure":"failure"}', /input needs/],
    ['needs', '[]', /input needs/],
  ])('%s: %s is refused', (name, value, message) => {
    expect(() => given({ [name]: value })).toThrow(ConfigError);
    expect(() => given({ [name]: value })).toThrow(message);
  });
});

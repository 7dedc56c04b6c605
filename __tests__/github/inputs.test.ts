import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { ACTION_INPUTS, REMOVED_INPUTS } from '../../src/config/inputs.ts';
import { readInputs, readPublishInputs } from '../../src/github/inputs.ts';
import { withInputs } from './job.ts';
import { OUTPUTS } from './outputs.ts';

test('an input that was removed is refused, and what to write instead is said', () => {
  for (const read of [readInputs, readPublishInputs]) {
    expect(() => withInputs<unknown>({ request: '{}' }, read)).toThrow(
      'input request was removed, as `/latency` in comments was',
    );
  }
});

describe('action.yml', () => {
  const action = parse(readFileSync(new URL('../../action.yml', import.meta.url), 'utf8'));

  test('describes every input that is read, and and has a default for what the job itself says', () => {
    const own = ['config', 'base', 'publish', 'part', 'second-opinion', 'job-index', 'github-token'];
    const defaults: Readonly<Record<string, string>> = {
      'job-index': 'strategy.job-index',
      'github-token': 'github.token',
    };
    expect(Object.keys(action.inputs).sort()).toEqual([...own, ...ACTION_INPUTS.map(({ name }) => name)].sort());
    for (const [name, input] of Object.entries(action.inputs)) {
      expect(input).toEqual({
        description: expect.stringMatching(/\.$/),
        ...(name in defaults && { default: `\${{ ${defaults[name]} }}` }),
      });
    }
  });

  test('has every output that is set', () => {
    expect(Object.keys(action.outputs)).toEqual(OUTPUTS);
    for (const name of OUTPUTS) expect(action.outputs[name].description).toMatch(/\.$/);
  });

  test('the inputs are read by their names', () => {
    const inputs = withInputs({ 'ready-path': ' /healthz ' }, readInputs);
    expect(inputs.settings['ready-path']).toBe('/healthz');
    expect(inputs.configFile).toBeNull();
    const read = [...ACTION_INPUTS, ...REMOVED_INPUTS];
    expect(Object.keys(inputs.settings)).toEqual(['base', ...read.map(({ name }) => name)]);
  });
});

describe('publish', () => {
  test.each<[Readonly<Record<string, string>>, boolean]>([
    [{}, false],
    [{ publish: 'now' }, false],
    [{ publish: 'later' }, true],
    [{ part: '1/2' }, true],
  ])('%j: a later job publishes: %s', (inputs, isLater) => {
    expect(withInputs(inputs, readInputs).publishesLater).toBe(isLater);
  });

  test('what it is not is refused by name', () => {
    expect(() => withInputs({ publish: 'tomorrow' }, readInputs)).toThrow(
      'input publish: must be now or later, found "tomorrow"',
    );
  });
});

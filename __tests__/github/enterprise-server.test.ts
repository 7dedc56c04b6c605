import { describe, expect, test } from '@jest/globals';
import { parseConfig } from '../../src/config/parse.ts';
import { BaselineError } from '../../src/errors.ts';
import { checkServer, isEnterpriseServer } from '../../src/github/artifacts.ts';

const GHES = 'https://github.example.com';
const configOf = (app: string, gate: string) =>
  parseConfig(`app: { ${app} }\nendpoints: [GET /]\ngate: { ${gate} }`, { file: 'latency-gate.yml' });

test.each([
  ['https://github.com', false],
  ['https://GitHub.com', false],
  ['https://acme.ghe.com', false],
  [GHES, true],
  ['https://github.com.example.com', true],
  ['https://notghe.com', true],
])('%s: %j', (url, is) => {
  expect(isEnterpriseServer(url)).toBe(is);
});

describe('on GitHub Enterprise Server', () => {
  test('stored baselines are refused, with what to use instead', () => {
    const config = configOf('command: a', 'baseline: artifact');
    expect(() => checkServer(GHES, config)).toThrow(BaselineError);
    expect(() => checkServer(GHES, config)).toThrow('not possible here: GitHub Enterprise Server does not have');
    expect(checkServer('https://github.com', config)).toBeNull();
  });

  test('a gate that could compare with stored baselines alone is warned', () => {
    expect(checkServer(GHES, configOf('image: a, port: 80', 'baseline: auto'))).toContain('`baseline: file`');
  });

  test.each([
    ['command: a', 'baseline: auto'],
    ['build: ., port: 80', 'baseline: paired'],
    ['image: a, port: 80', 'baseline: none'],
    ['image: a, port: 80', 'baseline: file, baseline-files: [a.json]'],
  ])('%s with %s is as elsewhere', (app, gate) => {
    expect(checkServer(GHES, configOf(app, gate))).toBeNull();
  });
});

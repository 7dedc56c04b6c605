import { expect, test } from '@jest/globals';
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
])('%s is a server of one’s own: %j', (url, is) => {
  expect(isEnterpriseServer(url)).toBe(is);
});

test('on GitHub Enterprise Server stored baselines are refused, with what to use instead', () => {
  const config = configOf('command: a', 'baseline: artifact');
  expect(() => checkServer(GHES, config)).toThrow(BaselineError);
  expect(() => checkServer(GHES, config)).toThrow('not possible here: GitHub Enterprise Server does not have');
  expect(checkServer('https://github.com', config)).toBeNull();
});

test.each([
  ['image: a, port: 80', 'baseline: auto', expect.stringContaining('`baseline: file`')],
  ['command: a', 'baseline: auto', null],
  ['build: ., port: 80', 'baseline: paired', null],
  ['image: a, port: 80', 'baseline: none', null],
  ['image: a, port: 80', 'baseline: file, baseline-files: [a.json]', null],
])('on GitHub Enterprise Server %s with %s warns: %p', (app, gate, warning) => {
  expect(checkServer(GHES, configOf(app, gate))).toEqual(warning);
});

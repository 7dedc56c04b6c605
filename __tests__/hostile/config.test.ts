/** Configurations, inputs and outputs of load generators, written to be read for ever, or to become something else. */
import { expect, test } from '@jest/globals';
import { parseConfig } from '../../src/config/parse.ts';
import { patternProblem } from '../../src/config/path-patterns.ts';
import { ConfigError, describeError, MeasurementError } from '../../src/errors.ts';
import { readLoadOutput } from '../../src/imports/load-output.ts';
import { demandHarmless, meetMany } from './target.ts';
import { imports, inputs, yaml } from './targets/config.ts';

function problemOf(text: string): string {
  try {
    parseConfig(text, { file: 'f.yml' });
  } catch (error) {
    if (error instanceof ConfigError) return describeError(error).text;
    throw error;
  }
  throw new Error('it was accepted');
}

test('a changed file is read, or refused by name', () => meetMany(yaml, 400, 1));
test('so are hostile inputs', () => meetMany(inputs, 800, 2));

const keys = (count: number) => Array.from({ length: count }, (_, i) => `k${i}: 1`).join('\n');

// The work of minutes: the limit is the test’s own, at any speed of the machine.
test.each([
  ['sixty thousand keys', keys(60_000).slice(0, 500_000)],
  ['a hundred thousand aliases', `a: &a 1\nb: [${'*a,'.repeat(100_000)}]`],
])('what grows with the square of the text is not computed: %s', (_, text) => {
  expect(problemOf(text)).toContain('too many values');
});

test('an alias stands for the last node before it with that anchor', () => {
  const text =
    'app: { command: a }\nendpoints: [&e /first, &e /second, *e]\nload: { round: &r 500ms, timeout: *r }\nname: x\n';
  expect(problemOf(text)).toContain('endpoints');
  const config = parseConfig(text.replace('*e', '/third'), { file: 'f.yml' });
  expect(config.load.timeoutMs).toBe(500);
});

test('a key that is listed twice is found in maps inside lists and maps, under an anchor too', () => {
  const text =
    'app: { command: a }\nendpoints:\n  - &e { path: /a, path: /b }\nload: { tls: { verify: true, verify: false } }\n';
  expect(problemOf(text).match(/f\.yml:\d+:\d+: this key is listed twice/g)).toHaveLength(2);
});

test('of thousands of problems the first are reported', () => {
  const text = problemOf(`app: { command: a }\nendpoints: [/]\n${keys(5000)}`);
  expect(text).toMatch(/^5000 problems in f\.yml\n/);
  expect(text).toContain('… and 4950 more');
});

test.each(['"\\n::error::x"', '"\\u009b2J\\e[31m"', '"##[group]x"', '"\\u202e"', `? "${'x'.repeat(5000)}"\n`])(
  'the key %s is no command of the log, and not long',
  (key) => {
    const text = problemOf(`app: { command: a }\nendpoints: [/]\n${key}: 1\n`);
    demandHarmless(text);
    expect(text.length).toBeLessThan(1000);
  },
);

test.each(['*a'.repeat(8), '**/*/'.repeat(8), '{a,aa}'.repeat(12), '*a*/'.repeat(12)])(
  'the pattern %s, which would be tried in too many ways, is refused',
  (pattern) => expect(patternProblem(`${pattern}b`)).toContain('too many wildcards'),
);

test.each(['src/**/*.{ts,tsx}', '**/{a,b}/**/*.{c,d}', 'a/*/b/*/c/*/d/*/*.ts', '**/*-*.test.*'])(
  'the pattern %s is used',
  (pattern) => expect(patternProblem(pattern)).toBeNull(),
);

test('a changed output gives figures that are numbers, or is refused', () => meetMany(imports, 1500, 1));
test('a document nested a hundred thousand deep is not read as a summary', () => {
  const deep = `${'{"metrics":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
  expect(() => readLoadOutput(deep)).toThrow(MeasurementError);
});

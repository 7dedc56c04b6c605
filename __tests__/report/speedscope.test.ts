/** The profiles in speedscope's own format: by its published schema, with each side's whole time. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { Ajv } from 'ajv';
import { speedscopeFile } from '../../src/report/stacks.ts';
import { headAt, resultsOf } from './input.ts';
import { profiled } from './profiled.ts';

const SCHEMA = new URL('../../node_modules/speedscope/dist/release/file-format-schema.json', import.meta.url);

const plain = resultsOf({ 'GET /orders': headAt(2.2) });

interface File {
  readonly shared: { readonly frames: readonly { readonly name: string }[] };
  readonly profiles: readonly {
    readonly name: string;
    readonly endValue: number;
    readonly samples: readonly (readonly number[])[];
    readonly weights: readonly number[];
  }[];
}

const slower = (): File => JSON.parse(speedscopeFile(profiled(plain, { 'GET /orders': { ms: { 2: 0.1 } } })) ?? 'null');

test('it is valid by the schema of speedscope', () => {
  const validate = new Ajv({ strict: false }).compile(JSON.parse(readFileSync(SCHEMA, 'utf8')));
  validate(slower());
  expect(validate.errors).toBeNull();
});

test('base and head are two profiles, and a function has its time in each', () => {
  const { shared, profiles } = slower();
  expect(profiles.map(({ name }) => name)).toEqual([
    'GET /orders, main: time per request',
    'GET /orders, this PR: time per request',
  ]);
  const serialize = profiles.map(({ samples, weights }) =>
    samples.reduce(
      (sum, stack, at) => sum + (shared.frames[stack.at(-1) ?? 0]?.name === 'serialize' ? (weights[at] ?? 0) : 0),
      0,
    ),
  );
  expect(serialize).toEqual([expect.closeTo(0.12, 3), expect.closeTo(0.22, 3)]);
  for (const { endValue, weights } of profiles) {
    const wholeMs = weights.reduce((sum, ms) => sum + ms, 0);
    expect(endValue).toBeCloseTo(wholeMs, 10);
  }
});

test('there is no file where nothing was profiled', () => {
  expect(speedscopeFile(plain)).toBeNull();
  expect(speedscopeFile(profiled(plain, {}, ['no profiler']))).toBeNull();
});

/** The profiles in speedscope's own format: by its published schema, with each side's whole time. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { Ajv } from 'ajv';
import { speedscopeFile } from '../../src/report/stacks.ts';
import { headAt, resultsOf } from './input.ts';
import { profiled } from './profiled.ts';

const SCHEMA = new URL('../../node_modules/speedscope/dist/release/file-format-schema.json', import.meta.url);

const plain = resultsOf({ 'GET /orders': headAt(2.2) });

interface Sampled {
  readonly name: string;
  readonly endValue: number;
  readonly samples: readonly (readonly number[])[];
  readonly weights: readonly number[];
}

test('it is valid by the schema; base and head are two profiles, and a function has its time in each', () => {
  const file = JSON.parse(speedscopeFile(profiled(plain, { 'GET /orders': { ms: { 2: 0.1 } } })) ?? 'null');
  const validate = new Ajv({ strict: false }).compile(JSON.parse(readFileSync(SCHEMA, 'utf8')));
  expect([validate(file), validate.errors]).toEqual([true, null]);
  const profiles: readonly Sampled[] = file.profiles;
  expect(profiles.map(({ name }) => name)).toEqual([
    'GET /orders, main: time per request',
    'GET /orders, this PR: time per request',
  ]);
  const sum = (values: readonly number[]) => values.reduce((total, ms) => total + ms, 0);
  const own = profiles.map(({ samples, weights }) =>
    sum(weights.filter((_, at) => file.shared.frames[samples[at]?.at(-1) ?? 0].name === 'serialize')),
  );
  expect(own).toEqual([expect.closeTo(0.12, 3), expect.closeTo(0.22, 3)]);
  for (const { endValue, weights } of profiles) expect(endValue).toBeCloseTo(sum(weights), 10);
});

test('there is no file where nothing was profiled', () => {
  expect(speedscopeFile(plain)).toBeNull();
  expect(speedscopeFile(profiled(plain, {}, ['no profiler']))).toBeNull();
});

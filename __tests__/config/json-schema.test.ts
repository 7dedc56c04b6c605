import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { parse } from 'yaml';
import { configJsonSchema } from '../../src/config/schema.ts';
import { configFiles } from './files.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const published = JSON.parse(read('../../schema/latency-gate.schema.json'));
const validates = new Ajv2020({ allErrors: true, strictTypes: false }).compile(published);

test('the published schema is fresh (npm run schema)', () => {
  expect(published).toEqual(JSON.parse(JSON.stringify(configJsonSchema())));
});

describe('it accepts', () => {
  test('a full file', () => {
    expect(validates(parse(read('./good/full.yml'))) || validates.errors).toBe(true);
  });

  test('the example of the documentation', () => {
    expect(validates(parse(read('./good/documented.yml'))) || validates.errors).toBe(true);
  });

  test('every file that the gate accepts', () => {
    fc.assert(
      fc.property(configFiles, (file) => {
        expect(validates(JSON.parse(JSON.stringify(file))) || validates.errors).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});

describe('it refuses', () => {
  // What editors cannot know: relations between keys and inside texts.
  const beyond = new Set(
    (
      'alias-bomb ' +
      'circular-alias client-certificate client-key paths baseline-files no-baseline-files bodies chosen-port chosen-port-host-network ' +
      'duplicate-keys few-blocks long-name profile-sides prototype-key ratios references same-names syntax tabs tags time-budget two-documents ' +
      'load-command sweep-many sweep-open-loop sweep-twice unknown-alias urls without-effect'
    ).split(' '),
  );
  const names = readdirSync(new URL('./bad/', import.meta.url))
    .filter((file) => file.endsWith('.golden.yml'))
    .map((file) => file.slice(0, -'.golden.yml'.length))
    .filter((name) => !beyond.has(name));

  test.each(names)('bad/%s', (name) => {
    expect(validates(parse(read(`./bad/${name}.golden.yml`)))).toBe(false);
  });
});

test('every key is described, and defaults are shown', () => {
  const undescribed: string[] = [];
  const visit = (schema: Record<string, unknown>, path: string) => {
    const properties = (schema['properties'] ?? {}) as Record<string, Record<string, unknown>>;
    for (const [key, inner] of Object.entries(properties)) {
      const isTolerance = /(?:gate|metrics)\.[\w-]+$/.test(`${path}.${key}`) && path !== '.gate';
      if (!inner['description'] && !isTolerance) undescribed.push(`${path}.${key}`);
      visit(inner, `${path}.${key}`);
    }
    for (const branch of (schema['anyOf'] ?? []) as Record<string, unknown>[]) visit(branch, path);
    if (schema['items']) visit(schema['items'] as Record<string, unknown>, `${path}[]`);
  };
  visit(published, '');
  expect(undescribed).toEqual([]);
  expect(published.properties.load.properties.warmup).toMatchObject({ default: '2s..10s' });
  expect(published.properties.gate.properties.confidence).toMatchObject({ default: '99%' });
});

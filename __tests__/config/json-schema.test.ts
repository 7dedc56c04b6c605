import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { parse } from 'yaml';
import { describedSchema } from '../../scripts/described-schema.mjs';
import { configJsonSchema } from '../../scripts/json-schemas.mjs';
import { parseConfig } from '../../src/config/parse.ts';
import { attempt } from '../../src/errors.ts';
import { mutatedJson } from '../hostile/generators.ts';
import { BAD_FILES } from './refused.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const published = JSON.parse(read('../../schema/latency-gate.schema.json'));
const validates = new Ajv2020({ allErrors: true, strictTypes: false }).compile(published);

describe('the published schema', () => {
  const page = read('../../docs/configuration.md');
  const described = (text: string) => JSON.parse(JSON.stringify(describedSchema(configJsonSchema(), text)));

  test('is fresh: every key has the words and the default of docs/configuration.md (npm run schema)', () => {
    expect(published).toEqual(described(page));
  });

  const ROW = '| `load.rate` |';
  test.each([
    ['a key without a row', /^\| `load\.rate` .*\n/m, '', 'has no row of load.rate'],
    ['a row without a key', ROW, '| `load.rat` |', 'has no row of load.rate'],
    ['two rows of a key', ROW, `| \`load.pin\` | | x |\n${ROW}`, 'has two rows of load.pin'],
    ['a row too many', ROW, `| \`load.speed\` | | x |\n${ROW}`, 'has rows without a key: load.speed'],
    ['another default', '| `load.timeout` | `10s` |', '| `load.timeout` | `5s` |', 'load.timeout is 10s, not `5s`'],
  ])('%s is an error', (_what, from, to, message) => {
    expect(page).toMatch(from);
    expect(() => described(page.replace(from, to))).toThrow(message);
  });
});

describe('it accepts', () => {
  const files = ['./good/full.yml', './good/documented.yml'].map((file) => parse(read(file)));
  const accepts = (file: unknown) => expect(validates(file) || validates.errors).toBe(true);

  test('full files', () => {
    for (const file of files) accepts(file);
  });

  test('every other file that the gate accepts', () => {
    const keys = JSON.stringify(files).match(/[a-z-]+(?=":)/g) ?? [];
    let accepted = 0;
    const property = fc.property(mutatedJson(files, keys), (text) => {
      if (attempt(() => parseConfig(text, { file: 'changed.yml' })) === null) return;
      accepted += 1;
      accepts(parse(text));
    });
    fc.assert(property, { numRuns: 500 });
    expect(accepted).toBeGreaterThan(100);
  });
});

describe('it refuses', () => {
  // What editors cannot know: relations between keys and inside texts.
  const beyond = new Set(
    (
      'alias-bomb circular-alias client-certificate client-key paths baseline-files no-baseline-files bodies chosen-port ' +
      'chosen-port-host-network duplicate-keys expect-faster few-blocks long-name profile-sides prototype-key ratios references ' +
      'same-names syntax tabs tags time-budget two-documents load-command sweep-many sweep-open-loop sweep-twice unknown-alias urls without-effect'
    ).split(' '),
  );

  test.each(BAD_FILES.filter((name) => !beyond.has(name)))('bad/%s', (name) => {
    expect(validates(parse(read(`./bad/${name}.golden.yml`)))).toBe(false);
  });
});

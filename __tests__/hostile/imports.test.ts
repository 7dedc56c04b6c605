/** Files of other load tools that no tool wrote. */
import { expect, test } from '@jest/globals';
import { BaselineError } from '../../src/errors.ts';
import { parseImport } from '../../src/imports/parse.ts';
import { meetMany } from './target.ts';
import { imports } from './targets/imports.ts';

test('a changed file gives figures that are numbers, or is refused', async () => {
  await meetMany(imports, 1500, 1);
});

test('a time of four hundred digits is none', () => {
  const line = ['x', '1', '1', '1', '9'.repeat(400), '1'].join('\t');
  expect(() => parseImport(`starttime\tseconds\tctime\tdtime\tttime\twait\n${line}\n`)).toThrow(BaselineError);
});

test('nor is a document nested a hundred thousand deep a summary', () => {
  const deep = `${'{"metrics":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
  expect(() => parseImport(deep)).toThrow(BaselineError);
});

/** Outputs of load generators that none wrote. */
import { expect, test } from '@jest/globals';
import { MeasurementError } from '../../src/errors.ts';
import { readLoadOutput } from '../../src/imports/load-output.ts';
import { meetMany } from './target.ts';
import { imports } from './targets/imports.ts';

test('a changed output gives figures that are numbers, or is refused', () => meetMany(imports, 1500, 1));
test('a document nested a hundred thousand deep is no summary', () => {
  const deep = `${'{"metrics":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
  expect(() => readLoadOutput(deep)).toThrow(MeasurementError);
});

/** What is reported about a run that time ended, with a budget and without one. */
import { expect, test } from '@jest/globals';
import { plainText } from '../../src/report/text.ts';
import { outOfTime } from '../../src/report/view/remarks.ts';
import type { Results } from '../../src/results/results.ts';
import { steady } from '../decide/make-results.ts';
import { resultsOf } from './input.ts';

const outOfTimeRun = (config: string) =>
  resultsOf({ a: { base: steady(2, 3, 0), head: steady(2, 3) } }, { config, outOfTime: true });

const textOf = (results: Results) => plainText(outOfTime(results) ?? []);

test('the budget is named, and without one what a run may take', () => {
  expect(textOf(outOfTimeRun('load: { time-budget: 50s }'))).toMatch(
    /^The time budget of 50\ss ended the run after 3 blocks; /,
  );
  expect(textOf(outOfTimeRun('load: {}'))).toMatch(
    /^The limit of 25\smin 0\ss for a run without a time budget ended the run after 3 blocks; /,
  );
});

test('a run that came to its end reports nothing', () => {
  expect(outOfTime({ ...outOfTimeRun('load: {}'), outOfTime: false })).toBeNull();
});

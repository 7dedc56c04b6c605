/** What is told of a run that time ended, with a budget and without one. */
import { expect, test } from '@jest/globals';
import { outOfTimeText } from '../../src/report/time-budget.ts';
import { makeConfig, makeResults, steady } from '../decide/make-results.ts';

const outOfTime = (load: string) =>
  makeResults(makeConfig(['a'], load), { a: { base: steady(2, 3, 0), head: steady(2, 3) } }, { outOfTime: true });

test('the budget is named, and without one what a run may take', () => {
  expect(outOfTimeText(outOfTime('load: { time-budget: 50s }'))).toMatch(
    /^The time budget of 50\ss ended the run after 3 blocks; /,
  );
  expect(outOfTimeText(outOfTime('load: {}'))).toMatch(
    /^The 25\smin 0\ss that a run without a time budget may take ended the run after 3 blocks; /,
  );
});

test('a run that came to its end has nothing to tell', () => {
  expect(outOfTimeText({ ...outOfTime('load: {}'), outOfTime: false })).toBeNull();
});

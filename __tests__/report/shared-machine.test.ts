/** What is reported about a machine that others used as well. */
import { expect, test } from '@jest/globals';
import { plainText } from '../../src/report/text.ts';
import { sharedMachine } from '../../src/report/view/remarks.ts';
import { viewOf } from '../../src/report/view.ts';
import type { Round } from '../../src/results/results.ts';
import { steady } from '../decide/make-results.ts';
import { inputOf, resultsOf } from './input.ts';

const measured = (round: Partial<Round>, head = steady(5, 6)) =>
  resultsOf({ a: { base: steady(5, 6), head } }, { round });
const SHARED = { machineBusy: 0.6, machineStolen: 0.09, machineOthers: 0.4 };

test('one sentence says so: beside a verdict that is open, else with how it was measured', () => {
  const shared = measured(SHARED);
  const text = plainText(sharedMachine(shared) ?? []);
  expect(text).toBe(
    'The machine was shared: other machines on its host took 15.0 % of the CPU time that it wanted, and other processes on it used 40.0 % of its cores’ time. That makes intervals wider, and the run longer.',
  );
  const clear = viewOf(inputOf(shared));
  const open = viewOf(inputOf(measured(SHARED, steady(5.1, 6, 0.2))));
  expect([clear.input.comparison.verdict, open.input.comparison.verdict]).toEqual(['unchanged', 'inconclusive']);
  expect([clear.remarks, open.methods].flat().map(plainText)).not.toContain(text);
  for (const place of [clear.methods, open.remarks]) expect(place.map(plainText)).toContain(text);
  expect(sharedMachine(measured({ machineBusy: 0.6, machineStolen: 0, machineOthers: 0 }))).toBeNull();
});

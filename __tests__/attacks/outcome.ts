/** Whether an attack had the outcome that its row states. */
import { expect } from '@jest/globals';
import { matches } from '../faults/row.ts';
import type { Outcome } from './row.ts';

interface Shown {
  readonly exit: number | string;
  /** What a reader of the run sees: its log, and its report. */
  readonly said: string;
  /** Everything else that left the run. */
  readonly published: readonly string[];
}

export function expectOutcome({ exit, says, hides = [] }: Outcome, shown: Shown): void {
  const isSaid = matches(shown.said, says);
  const texts = [shown.said, ...shown.published];
  expect({
    exit: shown.exit,
    // The whole text where it is not as stated: what it says instead is what there is to know.
    said: isSaid && shown.exit === exit ? 'as stated' : shown.said,
    leaked: hides.filter((secret) => texts.some((text) => text.includes(secret))),
  }).toEqual({ exit, said: 'as stated', leaked: [] });
}

/** One kind of input from outside, and what the product makes of it. */
import { types } from 'node:util';
import fc from 'fast-check';
import { describeError, GateError } from '../../src/errors.ts';

/** `accepted`: it was used, and what came of it was looked at; `refused`: an error of the house said why not. */
export type Meeting = 'accepted' | 'refused';

export interface Target {
  readonly name: string;
  readonly inputs: fc.Arbitrary<unknown>;
  /** Throws for whatever must not happen. */
  readonly meet: (input: never) => Promise<Meeting>;
}

/**
 * @param meet where it returns `refused`, the input was
 * @param refused what becomes of an error that `meet` throws
 */
export function target<T>(name: string, inputs: fc.Arbitrary<T>, meet: (input: T) => unknown, refused = refusal) {
  return {
    name,
    inputs,
    async meet(input: T): Promise<Meeting> {
      try {
        return (await meet(input)) === 'refused' ? 'refused' : 'accepted';
      } catch (error) {
        if (error instanceof Finding) throw error;
        return refused(error);
      }
    },
  };
}

/** What the product must not do, with what it did. */
export class Finding extends Error {}

export function demand(holds: boolean, what: string, shown = ''): void {
  if (!holds) throw new Finding(shown === '' ? what : `${what}: ${shown.slice(0, 600)}`);
}

/** More of a message than this is no help to anybody. */
const LONGEST_MESSAGE = 20_000;

/** The error is one of the house, with a way out, and fit to be shown; any other is thrown again. */
export function refusal(error: unknown): Meeting {
  if (!(error instanceof GateError)) throw error;
  demand(error.message.trim() !== '', 'an error without a message');
  demand(error.hint.trim() !== '', 'an error without a hint', error.message);
  const { text } = describeError(error);
  demand(text.length <= LONGEST_MESSAGE, 'an endless message', text);
  demandHarmless(text);
  return 'refused';
}

/** Fit for a terminal, and for a log that a runner reads along. */
export function demandHarmless(text: string): void {
  const shown = JSON.stringify(text);
  demand(!/[^\P{Cc}\n\t]/u.test(text), 'controls of the terminal', shown);
  demand(!/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]/.test(text), 'reordered text', shown);
  demand(!/^\s*::|##\[/m.test(text), 'a workflow command', shown);
}

const SLIPS = ['TypeError', 'RangeError', 'ReferenceError', 'SyntaxError', 'URIError', 'nothing'];

/** As `refusal`, where the caller passes the reason on: an Error in plain words, no slip of the program. */
export function plainRefusal(error: unknown): Meeting {
  if (error instanceof GateError) return refusal(error);
  // By its name: errors of Node itself come from another realm than the tests.
  const { name, message } = types.isNativeError(error) ? error : { name: 'nothing', message: '' };
  if (message === '' || SLIPS.includes(name)) throw error;
  return 'refused';
}

/** Below the limit of a test: what hangs then fails with its seed. No claim about speed. */
const HANGING_MS = 540_000;

/** That many inputs, the same ones every time. Fails with the input that showed something. */
export async function meetMany({ inputs, meet }: Target, runs: number, seed: number): Promise<void> {
  const property = fc.asyncProperty(inputs, async (input) => void (await meet(input as never)));
  const options = { numRuns: runs, seed, interruptAfterTimeLimit: HANGING_MS, markInterruptAsFailure: true };
  await fc.assert(property, options);
}

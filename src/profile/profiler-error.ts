import { GateError } from '../errors.ts';

/** Why there is no profile, in one line: what was asked, what came of it, and the way out if it is known. */
export function profilerError(asked: string, error: unknown): Error {
  const what = error instanceof Error ? error.message : String(error);
  return new Error(`${asked}: ${what}${error instanceof GateError ? `; ${error.hint}` : ''}`, { cause: error });
}

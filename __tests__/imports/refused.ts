import { MeasurementError } from '../../src/errors.ts';

/** What is read, or the error that refuses it; any other error is thrown. */
export function readOrRefused<T>(read: () => T): T | MeasurementError {
  try {
    return read();
  } catch (error) {
    if (error instanceof MeasurementError) return error;
    throw error;
  }
}

/** Why it is refused, and what to do. */
export function refused(read: () => unknown): string {
  const found = readOrRefused(read);
  if (!(found instanceof MeasurementError)) throw new Error('it was accepted');
  return `${found.message} | ${found.hint}`;
}

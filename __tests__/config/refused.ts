/** Configurations that are refused. */
import { readdirSync } from 'node:fs';
import { ConfigError } from '../../src/errors.ts';

/** What the call throws: nothing, or another error, fails the test. */
export function refusalOf(call: () => unknown): ConfigError {
  try {
    call();
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
  throw new Error('was accepted');
}

/** Names of the files `bad/NAME.golden.yml`. */
export const BAD_FILES: readonly string[] = readdirSync(new URL('./bad/', import.meta.url))
  .filter((file) => file.endsWith('.golden.yml'))
  .map((file) => file.slice(0, -'.golden.yml'.length));

/** Writes what a command line asked for. */
import { writeFile } from 'node:fs/promises';
import { ConfigError } from './errors.ts';

/** Throws ConfigError where the file cannot be written. */
export async function writeOutput(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text);
  } catch (cause) {
    throw new ConfigError(`${file} cannot be written (${cause instanceof Error ? cause.message : String(cause)})`, {
      hint: 'name a file in a folder that exists and is writable',
      cause,
    });
  }
}

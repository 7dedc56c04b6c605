/** Writes what a command line asked for, and notices when nobody can read what it prints. */
import { access, constants, mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ConfigError, wholeMessageOf } from '../errors.ts';

/** The name that stands for standard output. */
export const STDOUT = '-';

/** A file that was asked for, and what it gets; not asked for: undefined. */
export type OutputFile = readonly [file: string | undefined, textOf: () => string];

/** Writes all that can be written; null, or the first error. */
export async function writeOutputs(files: readonly OutputFile[]): Promise<ConfigError | null> {
  let first: ConfigError | null = null;
  for (const [file, textOf] of files) {
    if (file === undefined) continue;
    const text = textOf();
    try {
      if (file === STDOUT) process.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
      else await writeFile(file, text);
    } catch (cause) {
      first ??= unwritable(file, cause);
    }
  }
  return first;
}

/** Throws ConfigError where a file's folder does not take one. @param made a folder that is made where there is none */
export async function requireFolders(files: readonly string[], made?: string): Promise<void> {
  const refused = (file: string) => (cause: unknown) => {
    throw unwritable(file, cause);
  };
  if (made !== undefined) await mkdir(made, { recursive: true }).catch(refused(made));
  for (const file of files) {
    if (file === STDOUT) continue;
    const there = await stat(file).catch(() => null);
    if (file === '' || there?.isDirectory()) throw unwritable(file || 'a file without a name', 'it is a folder');
    const [needed, mode] = there === null ? [dirname(file), constants.W_OK | constants.X_OK] : [file, constants.W_OK];
    await access(needed, mode).catch(refused(file));
  }
}

function unwritable(file: string, cause: unknown): ConfigError {
  return new ConfigError(`${file} cannot be written (${wholeMessageOf(cause)})`, {
    hint: 'name a file in a folder that exists and is writable, on a disk that has room for it',
    cause,
  });
}

/**
 * Without this, printing to a closed pipe or to a full disk would end the process with a stack trace. The returned function
 * gives the error if something could not be printed, otherwise null. A closed pipe is not an error: a reader such as `head` has
 * read enough.
 */
export function watchPrinting(): () => Promise<ConfigError | null> {
  let first: NodeJS.ErrnoException | null = null;
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error) => {
      first ??= error;
    });
  }
  return async () => {
    // Streams report their errors one turn of the event loop later.
    await new Promise((resolve) => setImmediate(resolve));
    return first === null || first.code === 'EPIPE' ? null : unwritable('what it prints', first);
  };
}

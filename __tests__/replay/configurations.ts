/** The configurations whose hashes must not change: with another one, no stored baseline would fit any more. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const CONFIGURATIONS = 'configurations.json';

/** Paths from the root of the repository: those of the examples, and those that are read in the tests of `config`. */
export function configurationFiles(root: string): readonly string[] {
  const files = ['examples', '__tests__/config/good'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const isConfiguration = (file: string) =>
    file.endsWith('.yml') && /^endpoints:/m.test(readFileSync(join(root, file), 'utf8'));
  return files.filter(isConfiguration).sort();
}

/** The edge of the config room, for the command line and the action alike. */
import { readFile } from 'node:fs/promises';
import { basename, dirname, relative, resolve } from 'node:path';
import { ConfigError, systemCode } from '../errors.ts';

export const USUAL_FILES = ['latency-gate.yml', '.github/latency-gate.yml'];

export interface ConfigFile {
  readonly text: string;
  /** How messages call it: relative to where the search began. */
  readonly name: string;
  /** Absolute: what paths in the configuration count from. */
  readonly directory: string;
}

/** Reads the named file, or one of the usual ones under `root`; null if none is named and there is none. */
export async function readConfigFile(root: string, named: string | null): Promise<ConfigFile | null> {
  for (const one of named === null ? USUAL_FILES : [named]) {
    const path = resolve(root, one);
    const name = relative(root, path);
    try {
      return { text: await readFile(path, 'utf8'), name, directory: directoryOf(path) };
    } catch (cause) {
      if (systemCode(cause) === 'ENOENT') continue;
      const hint = 'it must be a readable file';
      throw new ConfigError(`the configuration file ${name} cannot be read`, { hint, cause });
    }
  }
  if (named === null) return null;
  throw new ConfigError(`the configuration file ${named} does not exist`, {
    hint: `it is looked for from ${root}; without a name, ${USUAL_FILES.join(' and ')} are tried`,
  });
}

/** `.github/` holds settings about the repository: what they name lies beside that folder. */
export function directoryOf(path: string): string {
  const directory = dirname(path);
  return basename(directory) === '.github' ? dirname(directory) : directory;
}

/** The action's inputs, and the configuration that they and the configuration file make together. */
import { readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { getInput } from '@actions/core';
import type { Config } from '../config/config.ts';
import { ACTION_INPUTS, configFromInputs } from '../config/inputs.ts';
import { ConfigError } from '../errors.ts';

/** Where a configuration file is looked for when the input `config` names none. */
const USUAL_FILES = ['latency-gate.yml', '.github/latency-gate.yml'];

export interface Inputs {
  readonly token: string;
  /** The input `config`; empty: not given. */
  readonly configFile: string;
  /** The inputs that are configuration, by name; empty: not given. */
  readonly settings: Readonly<Record<string, string>>;
}

/** Reads the inputs from the runner's environment. */
export function readInputs(): Inputs {
  return {
    token: getInput('github-token'),
    configFile: getInput('config'),
    settings: Object.fromEntries(ACTION_INPUTS.map(({ name }) => [name, getInput(name)])),
  };
}

export interface LoadedConfig {
  readonly config: Config;
  /** Absolute: paths in the configuration count from here. */
  readonly directory: string;
  /** Relative to the workspace; null: the inputs alone are the configuration. */
  readonly file: string | null;
}

/** Throws ConfigError when a file that was named is missing, or anything in the file or the inputs is wrong. */
export async function loadConfig(inputs: Inputs, workspace: string): Promise<LoadedConfig> {
  const file = inputs.configFile
    ? await readNamedFile(resolve(workspace, inputs.configFile), workspace)
    : await readUsualFile(workspace);
  const config = configFromInputs(inputs.settings, file && { text: file.text, name: file.name });
  return { config, directory: file?.directory ?? workspace, file: file?.name ?? null };
}

interface ConfigFile {
  readonly text: string;
  readonly name: string;
  readonly directory: string;
}

async function readNamedFile(path: string, workspace: string): Promise<ConfigFile> {
  const file = await readConfigFile(path, workspace);
  if (file !== null) return file;
  throw new ConfigError(`the configuration file ${relative(workspace, path)} does not exist`, {
    hint: 'the input `config` is a path from the repository’s root; check it out before, with actions/checkout',
  });
}

async function readUsualFile(workspace: string): Promise<ConfigFile | null> {
  for (const name of USUAL_FILES) {
    const file = await readConfigFile(join(workspace, name), workspace);
    if (file !== null) return file;
  }
  return null;
}

/** Null when there is no such file. */
async function readConfigFile(path: string, workspace: string): Promise<ConfigFile | null> {
  const name = relative(workspace, path);
  try {
    return { text: await readFile(path, 'utf8'), name, directory: directoryOf(path, workspace) };
  } catch (cause) {
    if (isMissing(cause)) return null;
    throw new ConfigError(`the configuration file ${name} cannot be read`, {
      hint: 'it must be a readable file',
      cause,
    });
  }
}

function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
}

/** `.github/` holds settings about the repository: what they name lies at its root. */
function directoryOf(path: string, workspace: string): string {
  const directory = dirname(path);
  return directory === join(workspace, '.github') ? workspace : directory;
}

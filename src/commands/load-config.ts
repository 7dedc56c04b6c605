/** The configuration that a command works with. */
import type { Config } from '../config/config.ts';
import { configFromInputs } from '../config/inputs.ts';
import { parseConfig } from '../config/parse.ts';
import { type ConfigFile, readConfigFile } from '../config/read-file.ts';
import { ConfigError } from '../errors.ts';

export interface LoadedConfig {
  /** As written. */
  readonly config: Config;
  readonly file: ConfigFile;
  /** The text of another one, with the same options in their place. */
  readonly parse: (file: Pick<ConfigFile, 'text' | 'name'> | null) => Config;
}

const OPTION_WORDS = { one: (name: string) => `option --${name}`, all: 'the options' };

/** The file's text is read with the time budget of the command line in its place. Throws ConfigError. */
export async function loadConfig(named: string | undefined, timeBudget?: string): Promise<LoadedConfig> {
  const file = await readConfigFile(process.cwd(), named ?? null);
  if (!file) {
    throw new ConfigError('there is no configuration here', {
      hint: 'write latency-gate.yml (the README shows one), or name a file with --config',
    });
  }
  const inputs = timeBudget === undefined ? {} : { 'time-budget': timeBudget };
  const parse = (one: Pick<ConfigFile, 'text' | 'name'> | null) =>
    one !== null && timeBudget === undefined
      ? parseConfig(one.text, { file: one.name })
      : configFromInputs(inputs, one, OPTION_WORDS);
  return { config: parse(file), file, parse };
}

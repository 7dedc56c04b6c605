/** The configuration that a command works with: a file, options and arguments, or both. */
import { type Command, Option } from 'commander';
import type { Config } from '../config/config.ts';
import { ACTION_INPUTS, configFromInputs, type InputWords } from '../config/inputs.ts';
import { count } from '../config/kinds.ts';
import { parseConfig, readValue } from '../config/parse.ts';
import { type ConfigFile, readConfigFile } from '../config/read-file.ts';
import { ConfigError } from '../errors.ts';
import { describeKey } from './published-schema.ts';

export interface LoadedConfig {
  /** As written. */
  readonly config: Config;
  /** Null: options and arguments alone are the configuration. */
  readonly file: ConfigFile | null;
  /** Absolute: what paths in the configuration count from. */
  readonly directory: string;
  /** The text of another one, with the same options in their place. */
  readonly parse: (file: Pick<ConfigFile, 'text' | 'name'> | null) => Config;
}

/** What a user typed, by the names of the inputs. */
export type Settings = Readonly<Record<string, string>>;

/** Those of the action's inputs that mean something without a pull request; endpoints are arguments. */
const OPTIONS = ACTION_INPUTS.filter(({ name, isOfJobs }) => !isOfJobs && name !== 'endpoints');

/** Adds the inputs below these keys as options, each described as its key of the file is. */
export function withInputs(command: Command, isWanted: (key: string) => boolean = () => true): Command {
  command.optionsGroup('Instead of keys of the file:');
  for (const { name, path, alone } of OPTIONS) {
    const key = path.join('.');
    const value = alone === undefined ? '<value>' : '[value]';
    const option = new Option(`--${name} ${value}`, `${key}: ${describeKey(path)}`);
    if (isWanted(key)) command.addOption(alone === undefined ? option : option.preset(alone));
  }
  return command;
}

/** The options that were given, and the endpoints. A shell splits `GET /orders` without quotes into two arguments, which are one here. */
export function settingsOf(command: Command, endpoints: readonly string[]): Settings {
  const given: Readonly<Record<string, unknown>> = command.opts();
  const options = OPTIONS.flatMap(({ name }) => {
    const value = given[name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  const lines = endpoints.join('\n').replace(/^([A-Z]+)\n(?=\/)/gm, '$1 ');
  return { ...Object.fromEntries(options), ...(lines === '' ? {} : { endpoints: lines }) };
}

/** The whole number of an option that is not a key of the file; undefined if it was not given. Throws ConfigError. */
export function readCount(
  option: string,
  typed: string | undefined,
  { hint, ...range }: { readonly min: number; readonly max: number; readonly hint: string },
): number | undefined {
  if (typed === undefined) return undefined;
  return readValue(count(range).file, option, { written: /^\d+$/.test(typed) ? Number(typed) : typed, hint });
}

const WORDS: InputWords = {
  one: (name, line) => (line === null ? `option --${name}` : `endpoint ${line}`),
  ask: (name) => (name === 'endpoints' ? "endpoints, such as 'GET /orders'" : `--${name}`),
  all: 'the options',
};

/** A file, the usual one if none is named, with the settings in the place of its keys, as the action does. Throws ConfigError. */
export async function loadConfig(named: string | undefined, settings: Settings): Promise<LoadedConfig> {
  const file = await readConfigFile(process.cwd(), named ?? null);
  const isPlain = Object.keys(settings).length === 0;
  if (!file && isPlain) {
    throw new ConfigError('there is no configuration here', {
      hint: "`latency-gate init` writes one; or say what to start and what to request: latency-gate run --command 'node server.js' 'GET /orders'",
    });
  }
  return configWith(file, settings);
}

/** The file, if there is one, with the settings in the place of its keys. Throws ConfigError. */
export function configWith(file: ConfigFile | null, settings: Settings): LoadedConfig {
  const parse: LoadedConfig['parse'] = (one) =>
    one !== null && Object.keys(settings).length === 0
      ? parseConfig(one.text, { file: one.name })
      : configFromInputs(settings, one, WORDS);
  return { config: parse(file), file, directory: file?.directory ?? process.cwd(), parse };
}

import { type Command, Option } from 'commander';
import schema from '../../schema/latency-gate.schema.json' with { type: 'json' };
import { ACTION_INPUTS, configFromInputs, type InputWords } from '../config/inputs.ts';
import { count } from '../config/kinds.ts';
import { parseConfig, readValue } from '../config/parse.ts';
import { type ConfigFile, readConfigFile } from '../config/read-file.ts';
import { ConfigError } from '../errors.ts';
import type { ConfigurationsRequest } from '../run/configurations.ts';

export interface LoadedConfig extends Pick<ConfigurationsRequest, 'config' | 'directory' | 'parse'> {
  /** Null: options and arguments alone are the configuration. */
  readonly file: ConfigFile | null;
}

/** What a user typed, by the names of the inputs. */
export type Settings = Readonly<Record<string, string>>;

interface SchemaPart {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, SchemaPart>>;
  readonly anyOf?: readonly SchemaPart[];
}

/** The published one, which describes the keys (`scripts/described-schema.mjs`). The type that would be inferred has a thousand lines. */
export const PUBLISHED_SCHEMA = schema as unknown as SchemaPart;

/** The first sentence about a key, such as `app.compose.file`. Empty if there is no such key. */
function describeKey(path: readonly (string | number)[]): string {
  const found = path.reduce<readonly SchemaPart[]>(
    (parts, name) =>
      parts.flatMap((part) => [part, ...(part.anyOf ?? [])].flatMap((form) => form.properties?.[name] ?? [])),
    [PUBLISHED_SCHEMA],
  );
  return /^.*?\.(?= |$)/.exec(found[0]?.description ?? '')?.[0] ?? '';
}

/** Without a pull request the others of the action's inputs mean nothing; endpoints are arguments. */
const OPTIONS = ACTION_INPUTS.filter(({ name, isOfJobs }) => !isOfJobs && name !== 'endpoints');

/** Adds inputs as options, each described as its key of the file is. @param meaningless keys that this command would ignore */
export function withInputs(command: Command, meaningless?: RegExp): Command {
  command.optionsGroup('Instead of keys of the file:');
  for (const { name, path, alone } of OPTIONS) {
    const key = path.join('.');
    const value = alone === undefined ? '<value>' : '[value]';
    const option = new Option(`--${name} ${value}`, `${key}: ${describeKey(path)}`);
    if (!meaningless?.test(key)) command.addOption(alone === undefined ? option : option.preset(alone));
  }
  return command;
}

/** A shell splits `GET /orders` without quotes into two arguments, which are one here. */
export function settingsOf(command: Command, endpoints: readonly string[]): Settings {
  const given: Readonly<Record<string, unknown>> = command.opts();
  const options = OPTIONS.flatMap(({ name }) => {
    const value = given[name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  const lines = endpoints.join('\n').replace(/^([A-Z]+)\n(?=\/)/gm, '$1 ');
  return { ...Object.fromEntries(options), ...(lines === '' ? {} : { endpoints: lines }) };
}

/** An option that is not a key of the file. Throws ConfigError. */
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

/** The usual file if none is named. Throws ConfigError. */
export async function loadConfig(named: string | undefined, settings: Settings): Promise<LoadedConfig> {
  const file = await readConfigFile(process.cwd(), named ?? null);
  if (!file && Object.keys(settings).length === 0) {
    throw new ConfigError('there is no configuration here', {
      hint: "`latency-gate init` writes one; or say what to start and what to request: latency-gate run --command 'node server.js' 'GET /orders'",
    });
  }
  return configWith(file, settings);
}

/** The settings take the place of the file's keys. Throws ConfigError. */
export function configWith(file: ConfigFile | null, settings: Settings): LoadedConfig {
  const parse: LoadedConfig['parse'] = (one) =>
    one !== null && Object.keys(settings).length === 0
      ? parseConfig(one.text, { file: one.name })
      : configFromInputs(settings, one, WORDS);
  return { config: parse(file), file, directory: file?.directory ?? process.cwd(), parse };
}

/**
 * The text of a configuration file to the configuration.
 */
import type { Config } from './config.ts';
import { readYaml } from './source.ts';
import { validate } from './validate.ts';

/**
 * @param options.file how messages call the file
 * @throws ConfigError that lists every problem as `file:line:column: key: what is wrong`
 */
export function parseConfig(text: string, options: { readonly file: string }): Config {
  const { value, locator } = readYaml(text, options.file);
  return validate(value, locator);
}

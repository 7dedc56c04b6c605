/** From a written configuration to a `Config`, or one error that lists every problem with its place. */
import type * as z from 'zod';
import { ConfigError } from '../errors.ts';
import type { Config } from './config.ts';
import { configuration, fileSchema, keptConfig } from './file.ts';
import { expectedBlockSeconds } from './load.ts';
import { checkRules } from './rules.ts';
import { readYaml } from './source.ts';
import { formatDuration } from './units.ts';
import { configError, describeIssue, type Locator, type Path, type Problem } from './words.ts';

/** @throws ConfigError that lists every problem as `file:line:column: key: what is wrong` */
export function parseConfig(text: string, { file }: { readonly file: string }): Config {
  const { value, locator } = readYaml(text, file);
  return validate(value, locator);
}

/** @throws ConfigError that lists every problem with its place */
export function validate(file: unknown, locator: Locator, base: string | null = null): Config {
  const result = fileSchema.safeParse(file, { error: describeIssue });
  const problems = [...problemsIn(result), ...checkRules(file)];
  if (!result.success || problems.length > 0) throw configError(problems, locator);
  const config = keptConfig(result.data, base);
  // Results hold the configuration: what a reader of them would refuse must not be measured first.
  const stored = configuration.kept.safeParse(config, { error: describeIssue });
  const late = [...problemsIn(stored), ...checkTimeBudget(config)];
  if (late.length > 0) throw configError(late, locator);
  return config;
}

function problemsIn({ error }: z.ZodSafeParseResult<unknown>): readonly Problem[] {
  return (error?.issues ?? []).flatMap((issue) => problemsOf(issue, []));
}

/** @throws ConfigError that names the place, such as `--wish` or `input comment` */
export function readValue<Value>(
  notation: z.ZodType<Value>,
  place: string,
  { written, hint }: { readonly written: unknown; readonly hint: string },
): Value {
  const read = notation.safeParse(written, { error: describeIssue });
  if (read.success) return read.data;
  throw new ConfigError(`${place}: ${read.error.issues[0]?.message}`, { hint });
}

/** A budget that ends before the first look could never lead to a verdict. */
function checkTimeBudget({ load, endpoints }: Config): readonly Problem[] {
  const neededMs = Math.ceil(load.blocks.min * expectedBlockSeconds(load, endpoints.length)) * 1000;
  if (load.timeBudgetMs === null || load.timeBudgetMs >= neededMs) return [];
  const what = endpoints.length === 1 ? 'one endpoint' : `${endpoints.length} endpoints`;
  const message = `is too short: ${load.blocks.min} blocks of ${what} take ${formatDuration(neededMs)} and the starts of the app`;
  return [{ path: ['load', 'time-budget'], message }];
}

function problemsOf(issue: z.core.$ZodIssue, parent: Path): readonly Problem[] {
  const path = [...parent, ...issue.path.map((key) => (typeof key === 'number' ? key : String(key)))];
  switch (issue.code) {
    case 'unrecognized_keys': {
      const messages = issue.message.split('\n');
      return issue.keys.map((key, i) => ({ path: [...path, key], message: messages[i] ?? 'unknown key' }));
    }
    case 'invalid_key':
      return [{ path, message: issue.issues[0]?.message ?? issue.message }];
    case 'invalid_union': {
      // The form that was meant is the one of the value's own type: text, a list, a map.
      const meant = issue.errors.find((issues) => !issues.some(isWrongType));
      return meant === undefined || meant.length === 0
        ? [{ path, message: issue.message }]
        : meant.flatMap((inner) => problemsOf(inner, path));
    }
    default:
      return [{ path, message: issue.message }];
  }
}

function isWrongType(issue: z.core.$ZodIssue): boolean {
  if (issue.path.length > 0) return false;
  if (issue.code === 'invalid_union') return issue.errors.every((issues) => issues.some(isWrongType));
  return issue.code === 'invalid_type' || issue.code === 'invalid_value';
}

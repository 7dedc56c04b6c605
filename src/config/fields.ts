/**
 * The kinds of values that the schema of the configuration file is made of, with messages for people.
 *
 * Every message reads on after the key path: "load.round: 500 has no unit; …".
 */
import * as z from 'zod';
import { describeValue, quote, suggest } from './problems.ts';
import { malformedReference } from './references.ts';
import {
  COUNT_RANGE_PATTERN,
  DURATION_PATTERN,
  DURATION_RANGE_PATTERN,
  formatDuration,
  formatShare,
  parseCountRange,
  parseDurationMs,
  parseDurationRangeMs,
  parseRate,
  parseShare,
  RATE_PATTERN,
  type Range,
  SHARE_PATTERN,
} from './units.ts';

/**
 * A map with a fixed set of keys. The message of an unknown-key issue has one line per key.
 *
 * @param removed keys of earlier versions, with what to write instead
 */
export function map<Shape extends z.core.$ZodShape>(shape: Shape, removed: Readonly<Record<string, string>> = {}) {
  const known = Object.keys(shape);
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? (issue.keys as string[]).map((key) => removedKey(key, removed) ?? describeUnknownKey(key, known)).join('\n')
        : undefined,
  });
}

/** What is said of a key of an earlier version; null: it was none. */
export function removedKey(key: string, removed: Readonly<Record<string, string>>): string | null {
  return Object.hasOwn(removed, key) ? `was removed; ${removed[key]}` : null;
}

function describeUnknownKey(key: string, known: readonly string[]): string {
  if (key === '<<') return 'merge keys are not supported; write the keys out';
  return `unknown key; ${suggest(key, known)}`;
}

/** Used for every issue whose field has no words of its own. */
export function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined) return 'is required';
  if (issue.input === null) return 'is empty; give it a value or remove the key';
  const found = `found ${describeValue(issue.input)}`;
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${TYPE_NAMES[issue.expected] ?? issue.expected}${exampleFor(issue)}, ${found}`;
    case 'invalid_value': {
      const values = issue.values.map(String);
      const near = typeof issue.input === 'string' ? suggest(issue.input, values) : '';
      return `must be one of ${values.join(', ')}; ${found}${near.startsWith('did') ? `; ${near}` : ''}`;
    }
    case 'too_small':
      return issue.origin === 'array'
        ? `needs at least ${issue.minimum}`
        : `must be at least ${issue.minimum}, ${found}`;
    case 'too_big':
      return issue.origin === 'array' ? `holds at most ${issue.maximum}` : `must be at most ${issue.maximum}, ${found}`;
    default:
      return undefined;
  }
}

/** For whoever wrote something else under a key that takes a map. */
const MAPS: Readonly<Record<string, string>> = {
  app: '{ command: node server.js }',
  base: '{ env: { FLAG: on } }',
  head: '{ env: { FLAG: on } }',
  load: '{ connections: 2 }',
  gate: '{ tolerance: 5% }',
  report: '{ comment: on-change }',
  env: '{ LOG_LEVEL: warn }',
  headers: '{ accept: application/json }',
};

function exampleFor({ code, path, ...issue }: z.core.$ZodRawIssue): string {
  const example = MAPS[String(path?.at(-1))];
  const isMap = code === 'invalid_type' && ['object', 'record'].includes(String(issue['expected']));
  return isMap && example !== undefined ? ` such as ${example}` : '';
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a map',
  record: 'a map',
};

/** A transformation that parses, and complains when the result is out of bounds. */
function inRange<T>(parse: (text: string) => T, valid: (value: T) => boolean, mustBe: string) {
  return (text: string, context: z.core.$RefinementCtx<string>): T => {
    const value = parse(text);
    if (!valid(value)) context.addIssue(`must be ${mustBe}, found ${quote(text)}`);
    return value;
  };
}

/** A duration such as `500ms`, in ms, within the bounds. */
export function duration(bounds: Range) {
  const mustBe = `between ${formatDuration(bounds.min)} and ${formatDuration(bounds.max)}`;
  return z
    .string({ error: (issue) => (typeof issue.input === 'number' ? missingUnit(issue.input) : undefined) })
    .regex(DURATION_PATTERN, { error: (issue) => describeBadDuration(issue.input) })
    .transform(
      inRange(
        (text) => parseDurationMs(text) ?? Number.NaN,
        (ms) => ms >= bounds.min && ms <= bounds.max,
        mustBe,
      ),
    );
}

function missingUnit(value: number): string {
  return `${value} has no unit; write ${value}ms or ${value}s`;
}

function describeBadDuration(input: unknown): string {
  const text = String(input);
  return /^\d+(\.\d+)?$/.test(text)
    ? `${text} has no unit; write ${text}ms or ${text}s`
    : `must be a duration such as 500ms, 2s or 1m, found ${quote(input)}`;
}

/** A rate such as `200/s`, in requests per second, within the bounds. */
export function rate(bounds: Range) {
  const mustBe = `between ${bounds.min}/s and ${bounds.max}/s`;
  return z
    .string({ error: (issue) => (typeof issue.input === 'number' ? describeBadRate(issue.input) : undefined) })
    .regex(RATE_PATTERN, { error: (issue) => describeBadRate(issue.input) })
    .transform(
      inRange(
        (text) => parseRate(text) ?? Number.NaN,
        (perSecond) => perSecond >= bounds.min && perSecond <= bounds.max,
        mustBe,
      ),
    );
}

function describeBadRate(input: unknown): string {
  const text = String(input);
  return /^\d+(\.\d+)?$/.test(text)
    ? `${text} has no unit; write ${text}/s`
    : `must be requests per second such as 200/s, found ${quote(input)}`;
}

/** A range of durations such as `2s..10s`, or one duration for both ends, in ms. */
export function durationRange(bounds: Range) {
  const mustBe = `between ${formatDuration(bounds.min)} and ${formatDuration(bounds.max)}, the smaller end first`;
  return z
    .string({ error: (issue) => (typeof issue.input === 'number' ? missingUnit(issue.input) : undefined) })
    .regex(DURATION_RANGE_PATTERN, {
      error: (issue) => `must be a range of durations such as 2s..10s, found ${quote(issue.input)}`,
    })
    .transform(
      inRange(
        (text) => parseDurationRangeMs(text) ?? { min: Number.NaN, max: Number.NaN },
        ({ min, max }) => min >= bounds.min && min <= max && max <= bounds.max,
        mustBe,
      ),
    );
}

/** A range of counts such as `5..12`, or one number for both ends. */
export function countRange(bounds: Range) {
  const mustBe = `between ${bounds.min} and ${bounds.max}, the smaller end first`;
  const valid = ({ min, max }: Range) => min >= bounds.min && min <= max && max <= bounds.max;
  const text = z
    .string()
    .regex(COUNT_RANGE_PATTERN, { error: (issue) => `must be a range such as 5..12, found ${quote(issue.input)}` })
    .transform(inRange((range) => parseCountRange(range) ?? { min: Number.NaN, max: Number.NaN }, valid, mustBe));
  const single = count(bounds).transform((value) => ({ min: value, max: value }));
  return z.union([text, single], {
    error: (issue) =>
      issue.input === null ? undefined : `must be a range such as 5..12, found ${describeValue(issue.input)}`,
  });
}

/** A whole number within the bounds. */
export function count(bounds: Range) {
  return wholeNumber().min(bounds.min).max(bounds.max);
}

function wholeNumber() {
  return z.int({
    error: ({ code, input }) =>
      code === 'invalid_type' && input !== null && input !== undefined
        ? `must be a whole number, found ${describeValue(input)}`
        : undefined,
  });
}

/** A percentage such as `0.1%`, as a fraction, within the bounds. */
export function share(bounds: Range) {
  const mustBe = `between ${formatShare(bounds.min)} and ${formatShare(bounds.max)}`;
  return percentage().transform(
    inRange(
      (text) => parseShare(text) ?? Number.NaN,
      (value) => value >= bounds.min && value <= bounds.max,
      mustBe,
    ),
  );
}

export const MIN_TOLERANCE = 0.001;

/** A tolerance such as `5%`, as a fraction: a change, and so less than 100 %. Only what is counted can be held to 0 %. */
export function tolerance(least: 0 | typeof MIN_TOLERANCE = MIN_TOLERANCE) {
  return percentage().transform((text, context) => {
    const value = parseShare(text) ?? Number.NaN;
    if (value >= 1) context.addIssue(describeRatio(text, value));
    else if (!(value >= least)) {
      context.addIssue(`must be at least ${formatShare(least)}, found ${quote(text)}`);
    }
    return value;
  });
}

function describeRatio(text: string, value: number): string {
  const start = `${text} is not a tolerance: a tolerance is the change that is allowed, not a ratio, and stays below 100%`;
  if (value === 1) return `${start}; a tolerance of 5% lets 100 ms become 105 ms`;
  return value < 2
    ? `${start}; what other tools call ${formatShare(value)} is written ${formatShare(value - 1)} here`
    : start;
}

function percentage() {
  return z
    .string({
      error: (issue) => (typeof issue.input === 'number' ? describeBareShare(issue.input) : undefined),
    })
    .regex(SHARE_PATTERN, { error: (issue) => describeBadShare(issue.input) });
}

function describeBareShare(value: number): string {
  return value > 0 && value < 1
    ? `${value} could be meant as ${formatShare(value)} or as ${value}%; write one of them`
    : `${value} has no percent sign; write ${value}%`;
}

function describeBadShare(input: unknown): string {
  const text = String(input);
  return /^\d+(\.\d+)?$/.test(text)
    ? describeBareShare(Number(text))
    : `must be a percentage such as 5%, found ${quote(input)}`;
}

// Text without control characters: names and paths that end up in logs, arguments and reports.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it keeps out
const PRINTABLE = /^[^\u0000-\u001f\u007f]+$/;

/** One line of text that is not empty. */
export function line(maxLength: number) {
  return z
    .string()
    .max(maxLength, { error: () => `must be at most ${maxLength} characters long` })
    .regex(PRINTABLE, {
      error: (issue) =>
        issue.input === '' ? 'is empty; give it a value or remove the key' : 'must be one line of text',
    });
}

const MAX_TEXT = 10_000;

/** Text of any kind that is not empty: a command, something to look for. */
export const longText = z
  .string()
  .max(MAX_TEXT, { error: () => `must be at most ${MAX_TEXT} characters long` })
  .refine((text) => text.trim() !== '', 'is empty; give it a value or remove the key')
  .refine((text) => !text.includes('\0'), 'must not hold a NUL character');

/** Adds the check that every `${` is a reference to an environment variable, or escaped. */
export function withReferences<Schema extends z.ZodType<string>>(schema: Schema) {
  return schema.superRefine((text, context) => {
    const malformed = malformedReference(text);
    if (malformed === null) return;
    context.addIssue(
      `${quote(malformed)} is no reference to a variable such as \${NAME}; write $\${ for a literal one`,
    );
  });
}

/**
 * Environment variables, headers, build arguments: numbers and true/false are texts too.
 * `describeBadName` and `describeBadValue` say what is wrong, or null.
 */
export function texts(
  name: RegExp,
  describeBadName: (name: string) => string | null,
  describeBadValue: (value: string) => string | null = badText,
) {
  const key = z.string().superRefine((text, context) => {
    const problem = describeBadName(text);
    if (problem !== null) context.addIssue(problem);
  });
  const value = z.union([withReferences(z.string()), z.number(), z.boolean()], {
    error: (issue) => (issue.input === null ? undefined : `must be text, found ${describeValue(issue.input)}`),
  });
  return z.record(
    key.meta({ pattern: name.source }),
    value.transform(String).superRefine((text, context) => {
      const problem = describeBadValue(text);
      if (problem !== null) context.addIssue(problem);
    }),
  );
}

function badText(value: string): string | null {
  if (value.length > MAX_TEXT) return `must be at most ${MAX_TEXT} characters long`;
  return value.includes('\0') ? 'must not hold a NUL character' : null;
}

/**
 * The kinds of values in a configuration: how a file writes them and what errors say, how they are kept, and how reports show a
 * change.
 *
 * Messages continue the key path: "load.round: 500 has no unit; …".
 */
import * as z from 'zod';
import { pathPattern } from './json-path.ts';
import { MIN_TOLERANCE } from './metric-names.ts';
import { quote } from './problems.ts';
import { malformedReference } from './references.ts';
import * as kept from './shapes.ts';
import * as units from './units.ts';
import { formatDuration, formatShare, type Range } from './units.ts';
import { being, either, mustBe, notThisMap, refusing } from './words.ts';

export interface Kind<
  File extends z.ZodType = z.ZodType,
  Kept extends z.ZodType = z.ZodType,
  Unit extends string = string,
> {
  /** Reads what a file says into the value that is kept. Its errors are for people. */
  readonly file: File;
  /** Reads the value of a stored configuration. */
  readonly kept: Kept;
  /** Ends the name of the kept value, such as `Ms`. */
  readonly unit: Unit;
  /** As a file would write it. Missing if reports only say that it changed. */
  show?(value: z.output<Kept>): string;
}

/** A kind whose names have no unit. Without `show`, reports only say that the value changed. */
export function kind<File extends z.ZodType, Kept extends z.ZodType>(
  file: File,
  stored: Kept,
  show?: (value: z.output<Kept>) => string,
): Kind<File, Kept, ''> {
  return { file, kept: stored, unit: '', ...(show && { show }) };
}

interface Notation<T> {
  readonly pattern: RegExp;
  readonly parse: (text: string) => T | null;
  /** Such as `a duration such as 500ms`. */
  readonly what: string;
  /** The error about a bare number, if it differs from that about any other text. */
  readonly bare?: (number: string) => string;
  /** What is wrong with a value, or null. */
  readonly problem: (value: T, text: string) => string | null;
}

/** Reads a text in a notation of its own. */
function notation<T>({ pattern, parse, what, bare, problem }: Notation<T>) {
  const describe = (input: unknown) =>
    bare !== undefined && /^\d+(\.\d+)?$/.test(String(input)) ? bare(String(input)) : mustBe(what, input);
  return z
    .string({ error: ({ input }) => (typeof input === 'number' ? describe(input) : undefined) })
    .regex(pattern, { error: ({ input }) => describe(input) })
    .transform((text, context): T => {
      const value = parse(text);
      const found = value === null ? mustBe(what, text) : problem(value, text);
      if (found !== null) context.addIssue(found);
      return value as T;
    });
}

function outside({ min, max }: Range, show: (value: number) => string) {
  return (value: number, text: string) =>
    value >= min && value <= max ? null : mustBe(`between ${show(min)} and ${show(max)}`, text);
}

function endsOutside({ min, max }: Range, show: (value: number) => string) {
  return (ends: Range, text: string) =>
    ends.min >= min && ends.min <= ends.max && ends.max <= max
      ? null
      : mustBe(`between ${show(min)} and ${show(max)}, the smaller end first`, text);
}

const withoutTime = (number: string) => `${number} has no unit; write ${number}ms or ${number}s`;
const ends = <End extends z.ZodType>(end: End) => z.strictObject({ min: end, max: end });

/** A duration such as `500ms`, in ms. */
export function duration(bounds: Range) {
  const file = notation({
    pattern: units.DURATION_PATTERN,
    parse: units.parseDurationMs,
    what: 'a duration such as 500ms, 2s or 1m',
    bare: withoutTime,
    problem: outside(bounds, formatDuration),
  });
  const stored = bounds.min > 0 ? kept.positive : kept.nonNegative;
  return { ...kind(file, stored, formatDuration), unit: 'Ms' } as const;
}

/** A range of durations such as `2s..10s`, or one duration for both ends, in ms. */
export function durationRange(bounds: Range) {
  const file = notation({
    pattern: units.DURATION_RANGE_PATTERN,
    parse: units.parseDurationRangeMs,
    what: 'a range of durations such as 2s..10s',
    bare: withoutTime,
    problem: endsOutside(bounds, formatDuration),
  });
  const show = ({ min, max }: Range) => `${formatDuration(min)}..${formatDuration(max)}`;
  return { ...kind(file, ends(kept.nonNegative), show), unit: 'Ms' } as const;
}

/** A rate such as `200/s`, in requests per second. */
export function rate(bounds: Range) {
  const show = (perSecond: number) => `${perSecond}/s`;
  const file = notation({
    pattern: units.RATE_PATTERN,
    parse: units.parseRate,
    what: 'requests per second such as 200/s',
    bare: (number) => `${number} has no unit; write ${number}/s`,
    problem: outside(bounds, show),
  });
  return kind(file, kept.positive, show);
}

/** A whole number. */
export function count({ min, max }: Range) {
  const file = z
    .int({
      error: ({ code, input }) =>
        code === 'invalid_type' && input != null ? mustBe('a whole number', input) : undefined,
    })
    .min(min)
    .max(max);
  return kind(file, min > 0 ? kept.count.min(1) : kept.count, String);
}

/** A range of counts such as `5..12`, or one number for both ends. */
export function countRange(bounds: Range) {
  const what = 'a range such as 5..12';
  const text = notation({
    pattern: units.COUNT_RANGE_PATTERN,
    parse: units.parseCountRange,
    what,
    problem: endsOutside(bounds, String),
  });
  const single = count(bounds).file.transform((value) => ({ min: value, max: value }));
  const show = ({ min, max }: Range) => `${min}..${max}`;
  return kind(either(what, text, single), ends(kept.count.min(1).max(1000)), show);
}

const percentage = {
  pattern: units.SHARE_PATTERN,
  parse: units.parseShare,
  what: 'a percentage such as 5%',
  bare: (number: string) =>
    Number(number) > 0 && Number(number) < 1
      ? `${number} could be meant as ${formatShare(Number(number))} or as ${number}%; write one of them`
      : `${number} has no percent sign; write ${number}%`,
};

/** A percentage such as `0.1%`, as a fraction. */
export function share(bounds: Range, stored: z.ZodNumber = kept.nonNegative.max(1)) {
  return kind(notation({ ...percentage, problem: outside(bounds, formatShare) }), stored, formatShare);
}

/** A tolerance such as `5%`, as a fraction. It is a change, so it stays below 100 %. Only counters can be held to 0 %. */
export function tolerance(least: 0 | typeof MIN_TOLERANCE = MIN_TOLERANCE) {
  const problem = (value: number, text: string) => {
    if (value >= 1) return describeRatio(text, value);
    return value >= least ? null : mustBe(`at least ${formatShare(least)}`, text);
  };
  return kind(notation({ ...percentage, problem }), kept.positive.max(1), formatShare);
}

function describeRatio(text: string, value: number): string {
  const start = `${text} is not a tolerance: a tolerance is the change that is allowed, not a ratio, and stays below 100%`;
  if (value === 1) return `${start}; a tolerance of 5% lets 100 ms become 105 ms`;
  return value < 2
    ? `${start}; what other tools call ${formatShare(value)} is written ${formatShare(value - 1)} here`
    : start;
}

/** `true` or `false`. */
export const flag = kind(z.boolean(), z.boolean(), String);

/** One of a few words. */
export function choice<const Options extends readonly [string, ...string[]]>(...options: Options) {
  return kind(z.enum(options), z.enum(options), String);
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
      error: ({ input }) => (input === '' ? 'is empty; give it a value or remove the key' : 'must be one line of text'),
    });
}

/** A text of the form that `what` names. */
export function like(text: z.ZodString, pattern: RegExp, what: string) {
  return text.regex(pattern, { error: ({ input }) => mustBe(what, input) });
}

const MAX_TEXT = 10_000;

/** Text of any kind that is not empty: a command, something to look for. */
const JSON_PATH = 'a JSON path such as $.id, $.items[*].id or $..updatedAt';
export const jsonPath = being(line(200), JSON_PATH, (text) => pathPattern(text) !== null);

export const longText = z
  .string()
  .max(MAX_TEXT, { error: () => `must be at most ${MAX_TEXT} characters long` })
  .refine((text) => text.trim() !== '', 'is empty; give it a value or remove the key')
  .refine((text) => !text.includes('\0'), 'must not hold a NUL character');

/** A text that is kept as written. */
export function textual<File extends z.ZodType<string>>(file: File) {
  return kind(file, kept.text);
}

/** A shell command. */
export const command = textual(longText);

/** A list of texts that are kept as they are written. */
export function list<File extends z.ZodType<string>>(file: File, { min = 1, max }: { min?: number; max: number }) {
  return kind(z.array(file).min(min).max(max), kept.texts);
}

/** Adds the check that every `${` is a reference to an environment variable, or escaped. */
export function withReferences<Schema extends z.ZodType<string>>(schema: Schema) {
  return refusing(schema, (text) => {
    const malformed = malformedReference(text);
    return malformed === null
      ? null
      : `${quote(malformed)} is not a reference to a variable such as \${NAME}; write $\${ for a literal one`;
  });
}

/**
 * Environment variables, headers, build arguments: numbers and true/false are texts too.
 * `describeBadName` and `describeBadValue` say what is wrong, or null.
 */
export function texts(
  name: RegExp,
  describeBadName: (name: string) => string | null,
  {
    describeBadValue = badText,
    example,
  }: { describeBadValue?: (value: string) => string | null; example?: string } = {},
) {
  const value = either('text', withReferences(z.string()), z.number(), z.boolean()).transform(String);
  const file = z.record(
    refusing(z.string(), describeBadName).meta({ pattern: name.source }),
    refusing(value, describeBadValue),
    { error: (issue) => (issue.code === 'invalid_type' ? notThisMap(issue, example) : undefined) },
  );
  return kind(file, kept.textByName);
}

function badText(value: string): string | null {
  if (value.length > MAX_TEXT) return `must be at most ${MAX_TEXT} characters long`;
  return value.includes('\0') ? 'must not hold a NUL character' : null;
}

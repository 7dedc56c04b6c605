/** The kinds of values: how a file writes them, what errors say (they continue the key path), how they are kept and shown. */
import * as z from 'zod';
import { pathPattern } from './json-path.ts';
import { MIN_TOLERANCE } from './metric-names.ts';
import * as kept from './shapes.ts';
import * as units from './units.ts';
import { formatDuration, formatShare, type Notation, type Range } from './units.ts';
import { being, EMPTY, either, line, mustBe, notThisMap, refusing, withReferences } from './words.ts';

export interface Kind<
  File extends z.ZodType = z.ZodType,
  Kept extends z.ZodType = z.ZodType,
  Unit extends string = string,
> {
  /** Reads what a file says into the value that is kept. Its errors are for people. */
  readonly file: File;
  /** Reads the value of a stored configuration. */
  readonly kept: Kept;
  /** Ends the name of the kept value: `Ms`, or nothing. */
  readonly unit: Unit;
  /** As a file would write it. Missing if reports only say that it changed. */
  show?(value: z.output<Kept>): string;
}

export function kind<File extends z.ZodType, Kept extends z.ZodType>(
  file: File,
  stored: Kept,
  show?: (value: z.output<Kept>) => string,
): Kind<File, Kept, ''> {
  return { file, kept: stored, unit: '', ...(show && { show }) };
}

function notation<T>({ pattern, parse, what, bare }: Notation<T>, problem: (value: T, text: string) => string | null) {
  const describe = (input: unknown) =>
    bare !== undefined && /^\d+(\.\d+)?$/.test(String(input)) ? bare(String(input)) : mustBe(what, input);
  return z
    .string({ error: ({ input }) => (typeof input === 'number' ? describe(input) : undefined) })
    .regex(pattern, { error: ({ input }) => describe(input) })
    .transform((text, context): T => {
      const value = parse(text);
      const found = problem(value, text);
      if (found !== null) context.addIssue(found);
      return value;
    });
}

function within(unit: Notation<number>, { min, max }: Range) {
  return notation(unit, (value, text) =>
    value >= min && value <= max ? null : mustBe(`between ${unit.format(min)} and ${unit.format(max)}`, text),
  );
}

function endsWithin(unit: Notation<Range>, { min, max }: Range, show: (end: number) => string) {
  return notation(unit, (ends, text) =>
    ends.min >= min && ends.min <= ends.max && ends.max <= max
      ? null
      : mustBe(`between ${show(min)} and ${show(max)}, the smaller end first`, text),
  );
}

const ends = <End extends z.ZodType>(end: End) => z.strictObject({ min: end, max: end });

export function duration(bounds: Range) {
  const stored = bounds.min > 0 ? kept.positive : kept.nonNegative;
  return { ...kind(within(units.DURATION, bounds), stored, formatDuration), unit: 'Ms' } as const;
}

export function durationRange(bounds: Range) {
  const file = endsWithin(units.DURATION_RANGE, bounds, formatDuration);
  return { ...kind(file, ends(kept.nonNegative), units.DURATION_RANGE.format), unit: 'Ms' } as const;
}

export function rate(bounds: Range) {
  return kind(within(units.RATE, bounds), kept.positive, units.RATE.format);
}

export function count({ min, max }: Range) {
  const error = ({ code, input }: z.core.$ZodRawIssue) =>
    code === 'invalid_type' && input != null ? mustBe('a whole number', input) : undefined;
  return kind(z.int({ error }).min(min).max(max), min > 0 ? kept.count.min(1) : kept.count, String);
}

export function countRange(bounds: Range) {
  const { what, format } = units.COUNT_RANGE;
  const single = count(bounds).file.transform((value) => ({ min: value, max: value }));
  const file = either(what, endsWithin(units.COUNT_RANGE, bounds, String), single);
  return kind(file, ends(kept.count.min(1).max(1000)), format);
}

export function share(bounds: Range, stored: z.ZodNumber = kept.nonNegative.max(1)) {
  return kind(within(units.SHARE, bounds), stored, formatShare);
}

/** It is a change, so it stays below 100 %. Only counters can be held to 0 %. */
export function tolerance(least: 0 | typeof MIN_TOLERANCE = MIN_TOLERANCE) {
  const file = notation(units.SHARE, (value, text) => {
    if (value >= 1) return describeRatio(text, value);
    return value >= least ? null : mustBe(`at least ${formatShare(least)}`, text);
  });
  return kind(file, kept.positive.max(1), formatShare);
}

function describeRatio(text: string, value: number): string {
  const start = `${text} is not a tolerance: a tolerance is the change that is allowed, not a ratio, and stays below 100%`;
  if (value === 1) return `${start}; a tolerance of 5% lets 100 ms become 105 ms`;
  if (value >= 2) return start;
  return `${start}; what other tools call ${formatShare(value)} is written ${formatShare(value - 1)} here`;
}

export const flag = kind(z.boolean(), z.boolean(), String);

export function choice<const Options extends readonly [string, ...string[]]>(...options: Options) {
  return kind(z.enum(options), z.enum(options), String);
}

const JSON_PATH = 'a JSON path such as $.id, $.items[*].id or $..updatedAt';
export const jsonPath = being(line(200), JSON_PATH, (text) => pathPattern(text) !== null);

const MAX_TEXT = 10_000;

export const longText = z
  .string()
  .max(MAX_TEXT, { error: () => `must be at most ${MAX_TEXT} characters long` })
  .refine((text) => text.trim() !== '', EMPTY)
  .refine((text) => !text.includes('\0'), 'must not hold a NUL character');

export function textual<File extends z.ZodType<string>>(file: File) {
  return kind(file, kept.text);
}

export const command = textual(longText);

/** Environment variables, headers, build arguments: numbers and true/false are texts too. The functions say what is wrong, or null. */
export function texts(
  name: RegExp,
  badName: (name: string) => string | null,
  { badValue = badText, example }: { badValue?: (value: string) => string | null; example?: string } = {},
) {
  const key = refusing(z.string(), badName).meta({ pattern: name.source });
  const value = either('text', withReferences(z.string()), z.number(), z.boolean()).transform(String);
  const file = z.record(key, refusing(value, badValue), {
    error: (issue) => (issue.code === 'invalid_type' ? notThisMap(issue, example) : undefined),
  });
  return kind(file, kept.textByName);
}

function badText(value: string): string | null {
  if (value.length > MAX_TEXT) return `must be at most ${MAX_TEXT} characters long`;
  return value.includes('\0') ? 'must not hold a NUL character' : null;
}

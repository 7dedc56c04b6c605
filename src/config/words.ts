/** The words of errors in a configuration, for any kind of value, and the one error that lists all problems, each with its place. */
import { distance } from 'fastest-levenshtein';
import * as z from 'zod';
import { ConfigError } from '../errors.ts';
import { REFERENCE } from './references.ts';

/** Keys and indices from the root of the file: `['endpoints', 1, 'path']`. */
export type Path = readonly (string | number)[];

const MOST_SHOWN = 50;
const LONGEST_KEY = 60;

export interface Problem {
  readonly path: Path;
  /** Continues the key path and a colon; no full stop. */
  readonly message: string;
}

/** Says where a path was written: `latency-gate.yml:12:5`, or `input tolerance`. */
export interface Locator {
  /** For the error's first line: `latency-gate.yml`, or `the inputs`. */
  readonly name: string;
  place(path: Path): Place;
}

export interface Place {
  readonly label: string;
  /** Missing if it is the path that was asked about. */
  readonly path?: Path;
  /** Problems are listed in this order. */
  readonly order: number;
  /** Whether the label alone names the value, as an input's name does, so that the key path is left out. */
  readonly isWhole: boolean;
}

/** The error for a list of at least one problem, in the order of the file. */
export function configError(problems: readonly Problem[], locator: Locator): ConfigError {
  const placed = problems.map((problem) => ({ ...problem, ...locator.place(problem.path) }));
  placed.sort((a, b) => a.order - b.order);
  const lines = placed.map(({ path, message, label, isWhole }) =>
    isWhole || path.length === 0 ? `${label}: ${message}` : `${label}: ${formatPath(path)}: ${message}`,
  );
  const distinct = [...new Set(lines)];
  const shown = distinct.slice(0, MOST_SHOWN);
  if (distinct.length > MOST_SHOWN) shown.push(`… and ${distinct.length - MOST_SHOWN} more`);
  const all = [`${distinct.length} problems in ${locator.name}`, ...shown].join('\n  ');
  return new ConfigError(distinct.length > 1 ? all : (distinct[0] ?? ''), {
    hint: 'correct what is named above; `latency-gate schema` prints the format of the file',
  });
}

/** `endpoints[1].headers.x-trace`; what is deeper than any key is cut, and so is what is longer. */
function formatPath(path: Path): string {
  const cut = path.length > 8 ? [...path.slice(0, 8), '…'] : path;
  return cut.map((key, i) => (typeof key === 'number' ? `[${key}]` : `${i === 0 ? '' : '.'}${shownKey(key)}`)).join('');
}

/** As it is written where that is a line of text without spaces around it, else in quotes. */
function shownKey(key: string): string {
  const cut = key.length > LONGEST_KEY ? `${key.slice(0, LONGEST_KEY - 1)}…` : key;
  return /[\p{Cc}\p{Zl}\p{Zp}]|^\s|\s$/u.test(cut) ? JSON.stringify(cut) : cut;
}

function describeValue(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'a map' : quote(value);
}

/** A scalar as it is shown in messages: text in quotes, cut when long, on one line. */
export function quote(value: unknown): string {
  if (typeof value !== 'string') return String(value);
  return JSON.stringify(value.length > 60 ? `${value.slice(0, 57)}…` : value);
}

/** The candidate that the word was probably meant to be, or null. */
export function nearest(word: string, candidates: readonly string[]): string | null {
  if (word.length > LONGEST_KEY) return null;
  const normal = (text: string) => text.toLowerCase().replaceAll(/[-_ ]/g, '');
  const edits = candidates.map((candidate) => slips(normal(word), normal(candidate)));
  const fewest = Math.min(...edits);
  // A third of the letters may differ, and at least one: enough for slips, too few for another word.
  const isSlip = fewest <= Math.max(1, Math.floor(word.length / 3));
  return isSlip ? (candidates[edits.indexOf(fewest)] ?? null) : null;
}

/** Two neighbouring letters that changed places are one slip. */
function slips(word: string, candidate: string): number {
  const letters = [...word];
  const swapped = letters
    .slice(1)
    .map((letter, at) => [...letters.slice(0, at), letter, letters[at], ...letters.slice(at + 2)].join(''));
  return Math.min(distance(word, candidate), ...swapped.map((other) => 1 + distance(other, candidate)));
}

export function suggest(word: string, candidates: readonly string[]): string {
  const near = nearest(word, candidates);
  return near === null ? `known here: ${candidates.join(', ')}` : `did you mean \`${near}\`?`;
}

/** What a value must be, with what was found. A list of forms ends with a semicolon. */
export function mustBe(what: string, found: unknown): string {
  return `must be ${what}${what.includes(', ') ? ';' : ','} found ${describeValue(found)}`;
}

/** The text, or as many of its characters as are allowed, the last of which shows that it was cut. */
export function shortened(text: string, most: number): string {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
}

export const EMPTY = 'is empty; give it a value or remove the key';

/** For kinds of values without a message of their own. */
export function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined) return 'is required';
  if (issue.input === null) return EMPTY;
  const found = `found ${describeValue(issue.input)}`;
  switch (issue.code) {
    case 'invalid_type':
      return mustBe(TYPE_NAMES[issue.expected] ?? issue.expected, issue.input);
    case 'invalid_value': {
      const values = issue.values.map(String);
      const near = typeof issue.input === 'string' ? nearest(issue.input, values) : null;
      return `must be one of ${values.join(', ')}; ${found}${near === null ? '' : `; did you mean \`${near}\`?`}`;
    }
    case 'too_small':
      return issue.origin === 'array'
        ? `needs at least ${issue.minimum}`
        : `must be at least ${issue.minimum}, ${found}`;
    case 'too_big':
      if (issue.origin === 'array') return `holds at most ${issue.maximum}`;
      if (issue.origin === 'string') return `must be at most ${issue.maximum} characters`;
      return `must be at most ${issue.maximum}, ${found}`;
    default:
      return undefined;
  }
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

export interface MapWords {
  /** Shown if something else stands where a map must be. */
  readonly example?: string;
  /** Keys of earlier versions, with what to write instead. */
  readonly removed?: Readonly<Record<string, string>>;
}

/** A map with a fixed set of keys. The message of an unknown-key issue has one line per key. */
export function map<Shape extends z.core.$ZodShape>(shape: Shape, { example, removed = {} }: MapWords = {}) {
  const known = Object.keys(shape);
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => removedKey(key, removed) ?? `unknown key; ${suggest(key, known)}`).join('\n')
        : notThisMap(issue, example),
  });
}

export function exactlyOne<Shape extends z.core.$ZodShape>(shape: Shape) {
  const keys = Object.keys(shape);
  const named = keys.map((key) => `\`${key}\``);
  const message = `needs exactly one of ${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
  return map(shape)
    .refine((value) => Object.keys(value).length === 1, message)
    .meta({ oneOf: keys.map((key) => ({ required: [key] })) });
}

export function notThisMap({ input }: z.core.$ZodRawIssue, example: string | undefined): string | undefined {
  return example === undefined || input == null ? undefined : mustBe(`a map such as ${example}`, input);
}

export function removedKey(key: string, removed: Readonly<Record<string, string>>): string | null {
  return Object.hasOwn(removed, key) ? `was removed; ${removed[key]}` : null;
}

/** One of several forms, such as a short and a long one. `what` says both. */
export function either<const Forms extends readonly [z.ZodType, ...z.ZodType[]]>(what: string, ...forms: Forms) {
  return z.union(forms, {
    error: ({ input }) => {
      if (input === undefined) return `is required: ${what}`;
      return input === null ? undefined : mustBe(what, input);
    },
  });
}

export function oneOrMore<One extends z.ZodType>(
  what: string,
  one: One,
  { min = 1, max }: { min?: number; max?: number } = {},
) {
  const alone = one.transform((value) => [value]);
  const list = z.array(one).min(min);
  return either(what, alone, max === undefined ? list : list.max(max));
}

export function being<One extends z.ZodType>(one: One, what: string, isRight: (value: z.output<One>) => boolean) {
  return one.refine(isRight, { error: ({ input }) => mustBe(what, input) });
}

export function refusing<Schema extends z.ZodType<string>>(schema: Schema, problem: (text: string) => string | null) {
  return schema.superRefine((text, context) => {
    const found = problem(text);
    if (found !== null) context.addIssue(found);
  });
}

// Text without control characters: names and paths that end up in logs, arguments and reports.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it keeps out
const PRINTABLE = /^[^\u0000-\u001f\u007f]+$/;

export function line(maxLength: number) {
  return z
    .string()
    .max(maxLength, { error: () => `must be at most ${maxLength} characters long` })
    .regex(PRINTABLE, { error: ({ input }) => (input === '' ? EMPTY : 'must be one line of text') });
}

export function like(text: z.ZodString, pattern: RegExp, what: string) {
  return text.regex(pattern, { error: ({ input }) => mustBe(what, input) });
}

/** Adds the check that every `${` is a reference to an environment variable, or escaped. */
export function withReferences<Schema extends z.ZodType<string>>(schema: Schema) {
  return refusing(schema, (text) => {
    const found = [...text.matchAll(REFERENCE)].find(([token]) => token === '${');
    if (found === undefined) return null;
    const malformed = quote(text.slice(found.index, found.index + 20));
    return `${malformed} is not a reference to a variable such as \${NAME}; write $\${ for a literal one`;
  });
}

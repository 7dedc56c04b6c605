/** The words of errors in a configuration, for any kind of value. Messages continue the key path. */
import * as z from 'zod';
import { describeValue, nearest, suggest } from './problems.ts';

/** What a value must be, with what was found. A list of forms ends with a semicolon. */
export function mustBe(what: string, found: unknown): string {
  return `must be ${what}${what.includes(', ') ? ';' : ','} found ${describeValue(found)}`;
}

/** The text, or as many of its characters as are allowed, the last of which shows that it was cut. */
export function shortened(text: string, most: number): string {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
}

/** The message of an issue if its kind of value has no message of its own. */
export function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined) return 'is required';
  if (issue.input === null) return 'is empty; give it a value or remove the key';
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
        ? issue.keys.map((key) => removedKey(key, removed) ?? unknownKey(key, known)).join('\n')
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

/** The message if a map was expected, undefined if the general one will do. */
export function notThisMap({ input }: z.core.$ZodRawIssue, example: string | undefined): string | undefined {
  return example === undefined || input == null ? undefined : mustBe(`a map such as ${example}`, input);
}

/** The message about a key of an earlier version, null if there was no such key. */
export function removedKey(key: string, removed: Readonly<Record<string, string>>): string | null {
  return Object.hasOwn(removed, key) ? `was removed; ${removed[key]}` : null;
}

function unknownKey(key: string, known: readonly string[]): string {
  if (key === '<<') return 'merge keys are not supported; write the keys out';
  return `unknown key; ${suggest(key, known)}`;
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

/** One value or a list of them, read as a list. */
export function oneOrMore<One extends z.ZodType>(
  what: string,
  one: One,
  { min = 1, max }: { min?: number; max?: number } = {},
) {
  const list = z.array(one).min(min);
  return either(
    what,
    one.transform((value) => [value]),
    max === undefined ? list : list.max(max),
  );
}

export function being<Schema extends z.ZodType>(
  schema: Schema,
  what: string,
  isRight: (value: z.output<Schema>) => boolean,
) {
  return schema.refine(isRight, { error: ({ input }) => mustBe(what, input) });
}

/** A refinement of a text by a function that says what is wrong with it, or null. */
export function refusing<Schema extends z.ZodType<string>>(schema: Schema, problem: (text: string) => string | null) {
  return schema.superRefine((text, context) => {
    const found = problem(text);
    if (found !== null) context.addIssue(found);
  });
}

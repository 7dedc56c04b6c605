/**
 * `/latency …` in a comment of a pull request: what is asked, as inputs of the run that answers it. The text is a stranger’s until
 * somebody has looked who that is, so all that is not understood is a problem, and nothing of it is left out in silence.
 */
import * as z from 'zod';
import { ConfigError } from '../errors.ts';
import { MAX_ENDPOINTS } from './config.ts';
import { configFromInputs } from './inputs.ts';
import { quote, suggest } from './problems.ts';

/** Inputs that an argument stands for, with the value that the argument alone means. */
const SETTINGS: Readonly<Record<string, string | null>> = {
  endpoints: null,
  base: null,
  tolerance: null,
  blocks: null,
  why: 'always',
};
const ARGUMENTS = [...Object.keys(SETTINGS), 'head'];
const LONGEST_LINE = 2000;

export const ON_DEMAND_USAGE =
  '/latency [endpoints="GET /users, GET /orders"] [base=v1.2.0] [tolerance=3%] [blocks=5..20] [why]';

/** What is asked, understood. */
export interface Asked {
  /** As inputs of the action, by name. */
  readonly settings: Readonly<Record<string, string>>;
  /** The commit that is meant, whole; null: the one that was head when the comment was written. */
  readonly head: string | null;
}

/** Each a sentence’s end, such as `tolerence: unknown argument; did you mean tolerance?`. At least one. */
export interface Misunderstood {
  readonly problems: readonly string[];
}

/** Null: the comment asks nothing. What follows its first line is for people. */
export function parseCommand(body: string): Asked | Misunderstood | null {
  const [line = ''] = body.split(/\r\n|\r|\n/, 1);
  if (!/^\/latency(?:[ \t]|$)/.test(line)) return null;
  const text = line.slice('/latency'.length);
  if (text.length > LONGEST_LINE) return { problems: [`the line is longer than ${LONGEST_LINE} characters`] };
  const odd = [...text].find((one) => /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]|(?! )\p{Zs}/u.test(one) && one !== '\t');
  if (odd !== undefined) return { problems: [`there is a character that cannot be seen: ${codePoint(odd)}`] };
  const { given, problems } = argumentsIn(text);
  const asked = new Map<string, string>();
  for (const { name, value } of given) {
    const problem = asked.has(name) ? 'is there twice' : problemOf(name, value);
    if (problem !== null) problems.push(`${shownName(name)}: ${problem}`);
    else asked.set(name, value ?? SETTINGS[name] ?? '');
  }
  if (problems.length > 0) return { problems: problems.slice(0, MOST_PROBLEMS) };
  const settings = [...asked].filter(([name]) => Object.hasOwn(SETTINGS, name));
  return {
    settings: Object.fromEntries(settings.map(([name, value]) => [name, name === 'endpoints' ? lines(value) : value])),
    head: asked.get('head') ?? null,
  };
}

const MOST_PROBLEMS = 10;

interface Given {
  readonly name: string;
  /** Null: the name alone. */
  readonly value: string | null;
}

/** `name=value`, `name="value with spaces"` and `name`, between blanks. */
function argumentsIn(text: string): { readonly given: readonly Given[]; readonly problems: string[] } {
  const given: Given[] = [];
  const problems: string[] = [];
  const argument = /[ \t]*(?:([^\s="]+)(?:=(?:"([^"]*)"|([^\s"]*)))?(?=[ \t]|$)|(\S+))/gy;
  for (const [, name, quoted, bare, other] of text.trimEnd().matchAll(argument)) {
    if (name !== undefined) given.push({ name, value: quoted ?? bare ?? null });
    else if (other !== undefined) problems.push(`${quote(other)} is no argument: quotes go around a whole value`);
  }
  return { given, problems };
}

/** Null: it can be used. */
function problemOf(name: string, value: string | null): string | null {
  if (!ARGUMENTS.includes(name)) {
    const foreign = [...name].filter((one) => one > '~').map(codePoint);
    const why = foreign.length === 0 ? suggest(name, ARGUMENTS) : `it has ${foreign.slice(0, 3).join(', ')}`;
    return `unknown argument; ${why}`;
  }
  if (value === null) return SETTINGS[name] == null ? 'needs a value' : null;
  if (value.trim() === '') return 'has no value';
  // A reference would be filled in by the job that measures.
  if (/\$\{/.test(value)) return `must not refer to variables, found ${quote(value)}`;
  if (name === 'endpoints') return problemOfEndpoints(value);
  if (name === 'base')
    return REVISION.test(value) ? null : `must be a branch, a tag or a commit, found ${quote(value)}`;
  if (name === 'head')
    return SHA.test(value) ? null : `must be a commit’s whole id of 40 digits, found ${quote(value)}`;
  return problemOfSetting(name, value);
}

/** A part of git’s own rules for names, without what makes an expression or an option of one. */
const REVISION = /^(?!.*(?:\.\.|\/\/|@\{|\.lock$|\.lock\/|[./]$))[A-Za-z0-9_][A-Za-z0-9._/@+-]{0,199}$/;
const SHA = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;

function problemOfEndpoints(value: string): string | null {
  const names = value.split(',').map((one) => one.trim());
  if (names.length > MAX_ENDPOINTS) return `names more than ${MAX_ENDPOINTS}`;
  if (names.includes('')) return 'has an empty name between its commas';
  if (names.some((one) => one.startsWith('#'))) return 'has a name that begins with #';
  return new Set(names).size < names.length ? 'names one twice' : null;
}

function lines(endpoints: string): string {
  return endpoints
    .split(',')
    .map((one) => one.trim())
    .join('\n');
}

/** As the input of that name is read. */
function problemOfSetting(name: string, value: string): string | null {
  try {
    configFromInputs({ command: 'true', endpoints: 'GET /', [name]: value }, null, {
      one: () => '',
      ask: (input) => input,
      all: '',
    });
    return null;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message.replace(/^[:\s]+/, '');
  }
}

function shownName(name: string): string {
  return name.length > 40 ? `${name.slice(0, 39)}…` : name;
}

function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

const sha = z.string().regex(SHA);
const requestSchema = z.strictObject({
  pullRequest: z.int().positive(),
  /** Pinned: no other commit of the pull request is run. */
  head: sha,
  /** The pull request’s base branch and its tip. */
  base: z.strictObject({ ref: z.string().min(1).max(500), sha }),
  settings: z
    .record(z.string(), z.string().max(LONGEST_LINE))
    .refine((settings) => Object.keys(settings).every((name) => Object.hasOwn(SETTINGS, name))),
  /** The comment that answers, and what it answers. */
  answer: z.int().positive(),
  by: z.string().max(100),
  line: z.string().max(LONGEST_LINE + 20),
});

/** What a job has checked and others measure and publish: the action’s input and output `request`. */
export type OnDemandRequest = z.output<typeof requestSchema>;

/** Null: empty. Throws ConfigError. */
export function parseOnDemandRequest(text: string): OnDemandRequest | null {
  if (text.trim() === '') return null;
  try {
    return requestSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new ConfigError('input request: must be what the job that read the comment has put out', {
      hint: `write \`request: \${{ needs.ask.outputs.request }}\`, as docs/workflows/on-demand.yml does`,
      cause,
    });
  }
}

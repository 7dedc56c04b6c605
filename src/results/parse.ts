import * as z from 'zod';
import { fields, isMap } from '../config/written.ts';
import { BaselineError } from '../errors.ts';
import { contradictionIn } from './consistency.ts';
import * as stored from './results.ts';

/** A damaged file can hold megabytes of keys that do not belong there. */
const LONGEST_PROBLEM = 600;
const MOST_PROBLEMS = 6;

export class SchemaVersionError extends BaselineError {
  constructor(version: unknown) {
    const isNewer = typeof version === 'number' && version > stored.RESULTS_VERSION;
    const by = typeof version === 'number' ? `${isNewer ? 'a newer' : 'an older'} latency-gate` : 'an unknown program';
    super(`stored by ${by}: schema version ${short(version)}, this one reads ${stored.RESULTS_VERSION}`, {
      hint: isNewer
        ? 'use that version of latency-gate here too; until then measure again with this one'
        : 'measure again with this version of latency-gate; a push to the base branch stores a new baseline',
    });
  }
}

/** Throws BaselineError that names what is wrong: not JSON, not a Results file, another version, a field out of place. */
export function parseResults(text: string): stored.Results {
  const data = parseJson(text);
  if (fields(data)['schema'] !== stored.RESULTS_SCHEMA) {
    throw new BaselineError(`not a ${stored.RESULTS_SCHEMA} file`, {
      hint: 'give a file that `latency-gate run --json FILE` or the action wrote',
    });
  }
  const version = fields(data)['version'];
  if (version !== stored.RESULTS_VERSION) throw new SchemaVersionError(version);
  for (const path of REMOVED) leaveOut(data, path);
  const results = parsePiece(RESULTS, data, []) as stored.Results;
  const contradiction = contradictionIn(results);
  if (contradiction !== null) throw damaged(`the results file contradicts itself: ${contradiction}`);
  return results;
}

/** What earlier versions wrote and nothing reads any more. */
const REMOVED: readonly (readonly string[])[] = [
  ['carriedImage'],
  ['sides', 'base', 'builtBy'],
  ['config', 'gate', 'baselineImage'],
  ['configurations', 'base', 'gate', 'baselineImage'],
  ['configurations', 'head', 'gate', 'baselineImage'],
];

function leaveOut(data: unknown, [key = '', ...rest]: readonly string[]): void {
  if (rest.length > 0) leaveOut(fields(data)[key], rest);
  else if (isMap(data)) Reflect.deleteProperty(data, key);
}

/** Checked by itself, before the entries of its long list. */
interface Piece {
  readonly schema: z.ZodType;
  readonly list?: { readonly key: string; readonly most: number; readonly of: Piece };
}

const ENDPOINT: Piece = {
  schema: stored.endpointBlock,
  list: { key: 'rounds', most: stored.MOST_LISTED, of: { schema: stored.round } },
};
const BLOCK: Piece = { schema: stored.block, list: { key: 'endpoints', most: stored.MOST_LISTED, of: ENDPOINT } };
const RESULTS: Piece = { schema: stored.resultsSchema, list: { key: 'blocks', most: stored.MOST_BLOCKS, of: BLOCK } };

/** Up to the first mistake: the list of all can take gigabytes. Entries leave `data` as they are read, so as not to be held twice. */
function parsePiece({ schema, list }: Piece, data: unknown, path: readonly PropertyKey[]): unknown {
  const entries = list && fields(data)[list.key];
  if (list === undefined || !Array.isArray(entries)) return parseWhole(schema, data, path);
  const { key, most, of } = list;
  const piece = parseWhole(schema, { ...Object(data), [key]: [] }, path);
  if (entries.length > most) throw damaged(`the results file is damaged: more than ${most} ${key}`);
  const read = entries.map((entry: unknown, at) => {
    entries[at] = null;
    return parsePiece(of, entry, [...path, key, at]);
  });
  return { ...Object(piece), [key]: read };
}

function parseWhole(schema: z.ZodType, data: unknown, path: readonly PropertyKey[]): unknown {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.slice(0, MOST_PROBLEMS).map((one) => ({ ...one, path: [...path, ...one.path] }));
  const problems = z.prettifyError({ issues }).split('\n').slice(0, MOST_PROBLEMS).join(' ');
  throw damaged(`the results file is damaged: ${problems.slice(0, LONGEST_PROBLEM)}`);
}

function damaged(message: string): BaselineError {
  return new BaselineError(message, { hint: 'measure again; a results file is not meant to be edited' });
}

/** Only a number or a text is written out: what is nested a hundred thousand deep cannot be. */
function short(version: unknown): string {
  if (version === undefined) return 'missing';
  return typeof version === 'number' || typeof version === 'string' ? JSON.stringify(version).slice(0, 40) : 'unknown';
}

/** A file has at least this many characters for each object or list, which takes fifty bytes of memory. */
const FEWEST_CHARACTERS = 20;
const DEEPEST = 100;

/** More objects and lists than a file of its length can have, or deeper ones. Texts in quotes do not count. */
function isCrowded(text: string): boolean {
  let [opened, depth] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (character === 0x22) at = endOfText(text, at);
    else if (character === 0x7b || character === 0x5b) {
      opened += 1;
      depth += 1;
      if (depth > DEEPEST || opened > stored.MOST_LISTED + text.length / FEWEST_CHARACTERS) return true;
    } else if (character === 0x7d || character === 0x5d) depth -= 1;
  }
  return false;
}

/** Where the quote that opens there is closed. */
function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (character === 0x5c) at += 1;
    else if (character === 0x22) return at;
  }
  return text.length;
}

function parseJson(text: string): unknown {
  if (isCrowded(text)) throw damaged('the results file is damaged: lists in lists, without figures');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new BaselineError('the results file is not JSON', {
      hint: 'it may have been cut short: measure again',
      cause: error,
    });
  }
}

/** One line per block keeps the file small, and readable in a diff. Ends with a newline. */
export function printResults(results: stored.Results): string {
  const { blocks, ...rest } = results;
  const head = JSON.stringify(rest).slice(0, -1);
  const lines = blocks.map((block) => JSON.stringify(block, rounded));
  return `${head},"blocks":[${lines.length > 0 ? `\n${lines.join(',\n')}\n` : ''}]}\n`;
}

/** A block as a file will hold it: what is decided while measuring is then what a replay of the file decides. */
export function asStored<T extends stored.Block | NonNullable<stored.Results['kept' | 'profile']>>(measured: T): T {
  return JSON.parse(JSON.stringify(measured, rounded));
}

/** Six significant digits: far below any noise, and a third of the size. */
function rounded(_key: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(6)) : value;
}

/** Reads and writes Results files. */
import * as z from 'zod';
import { BaselineError } from '../errors.ts';
import { contradictionIn } from './consistency.ts';
import { type Block, RESULTS_SCHEMA, RESULTS_VERSION, type Results, resultsSchema } from './results.ts';

/** Of keys that do not belong there a damaged file can hold megabytes. */
const LONGEST_PROBLEM = 600;

/** The results were stored by a latency-gate that writes another version of the file. */
export class SchemaVersionError extends BaselineError {
  constructor(version: unknown) {
    const isNewer = typeof version === 'number' && version > RESULTS_VERSION;
    const by = typeof version === 'number' ? `${isNewer ? 'a newer' : 'an older'} latency-gate` : 'an unknown program';
    super(`stored by ${by}: schema version ${short(version)}, this one reads ${RESULTS_VERSION}`, {
      hint: isNewer
        ? 'use that version of latency-gate here too; until then measure again with this one'
        : 'measure again with this version of latency-gate; a push to the base branch stores a new baseline',
    });
  }
}

/** Throws BaselineError that names what is wrong: not JSON, not a Results file, another version, a field out of place. */
export function parseResults(text: string): Results {
  const data = parseJson(text);
  const version = typeof data === 'object' && data !== null && 'version' in data ? data.version : undefined;
  const schema = typeof data === 'object' && data !== null && 'schema' in data ? data.schema : undefined;
  if (schema !== RESULTS_SCHEMA) {
    throw new BaselineError(`not a ${RESULTS_SCHEMA} file`, {
      hint: 'give a file that `latency-gate run --json FILE` or the action wrote',
    });
  }
  if (version !== RESULTS_VERSION) throw new SchemaVersionError(version);
  const parsed = resultsSchema.safeParse(data);
  if (!parsed.success) {
    const problems = z.prettifyError(parsed.error).split('\n').slice(0, 6).join(' ');
    throw damaged(`the results file is damaged: ${problems.slice(0, LONGEST_PROBLEM)}`);
  }
  const results: Results = parsed.data;
  const contradiction = contradictionIn(results);
  if (contradiction !== null) throw damaged(`the results file contradicts itself: ${contradiction}`);
  return results;
}

function damaged(message: string): BaselineError {
  return new BaselineError(message, { hint: 'measure again; a results file is not meant to be edited' });
}

/** Only a number or a text is written out: what is nested a hundred thousand deep cannot be. */
function short(version: unknown): string {
  if (version === undefined) return 'missing';
  return typeof version === 'number' || typeof version === 'string' ? JSON.stringify(version).slice(0, 40) : 'unknown';
}

function parseJson(text: string): unknown {
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
export function printResults(results: Results): string {
  const { blocks, ...rest } = results;
  const head = JSON.stringify(rest).slice(0, -1);
  const lines = blocks.map((block) => JSON.stringify(block, rounded));
  return `${head},"blocks":[${lines.length > 0 ? `\n${lines.join(',\n')}\n` : ''}]}\n`;
}

/** A block as a file will hold it: what is decided while measuring is then what a replay of the file decides. */
export function asStored(block: Block): Block {
  return JSON.parse(JSON.stringify(block, rounded));
}

/** Six significant digits: far below any noise, and a third of the size. */
function rounded(_key: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(6)) : value;
}

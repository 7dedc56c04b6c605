/** `latency-gate compare` with files of another load tool. */
import { readFile, stat } from 'node:fs/promises';
import pc from 'picocolors';
import { compareImported, type ImportedPair, MOST_PAIRS } from '../decide/imported.ts';
import { BaselineError, ConfigError, ExitCode } from '../errors.ts';
import type { ImportedRun } from '../imports/imported-run.ts';
import { parseImport } from '../imports/parse.ts';
import { renderImported } from '../report/imported.ts';
import { PLAIN } from '../report/terminal.ts';
import type { OutputOptions } from './output.ts';

/** A million requests of `ab -g` take about 50 MB. */
const MOST_BYTES = 100 * 1024 * 1024;

export interface NamedSides {
  readonly base: readonly string[];
  readonly head: readonly string[];
}

interface ReadRun {
  readonly file: string;
  readonly text: string;
  readonly run: ImportedRun;
}

/** The runs in the files, or null where the first is one of latency-gate. Throws GateError that names the file. */
export async function readImports({ base, head }: NamedSides): Promise<readonly ImportedPair[] | null> {
  const read = [];
  for (const file of [...base, ...head]) read.push(await readRun(file));
  const runs = read.filter((one) => one !== null);
  if (runs.length === 0) return null;
  if (runs.length < read.length) {
    throw new BaselineError('files of latency-gate and of another tool cannot be compared with each other', {
      hint: 'measure both sides with the same tool',
    });
  }
  if (base.length !== head.length || base.length > MOST_PAIRS) {
    throw new ConfigError(
      `${base.length} files of base and ${head.length} of head make no pairs (at most ${MOST_PAIRS})`,
      {
        hint: 'name as many of each, in the order in which they were measured: compare --base B1 B2 … --head H1 H2 …',
      },
    );
  }
  assertAlike(runs);
  return base.flatMap((_, at) => {
    const [one, other] = [runs[at], runs[base.length + at]];
    return one && other ? [{ base: one.run, head: other.run }] : [];
  });
}

/** Prints what they say. No verdict passes, as an inconclusive one does. */
export function tellImported(pairs: readonly ImportedPair[], options: OutputOptions): ExitCode {
  for (const name of ['markdown', 'html', 'ab', 'percentiles', 'verbose'] as const) {
    if (options[name] === undefined) continue;
    throw new ConfigError(`--${name} has no meaning for files of another tool`, { hint: 'leave it out' });
  }
  const comparison = compareImported(pairs);
  const paint = options.color && pc.isColorSupported && process.stdout.isTTY ? pc : PLAIN;
  if (!options.quiet) process.stdout.write(`${renderImported(comparison, paint)}\n`);
  if (comparison.verdict === 'invalid') return ExitCode.measurement;
  return comparison.verdict === 'regression' ? ExitCode.gateFailed : ExitCode.passed;
}

async function readRun(file: string): Promise<ReadRun | null> {
  const text = await readText(file);
  try {
    const run = parseImport(text);
    return run === null ? null : { file, text, run };
  } catch (cause) {
    if (!(cause instanceof BaselineError)) throw cause;
    throw new BaselineError(`${file}: ${cause.message}`, { hint: cause.hint, cause });
  }
}

async function readText(file: string): Promise<string> {
  try {
    const { size } = await stat(file);
    if (size <= MOST_BYTES) return await readFile(file, 'utf8');
  } catch (cause) {
    throw new BaselineError(`${file} cannot be read (${cause instanceof Error ? cause.message : String(cause)})`, {
      hint: 'name a file that latency-gate, ab, autocannon or k6 wrote',
      cause,
    });
  }
  throw new BaselineError(`${file} is larger than ${MOST_BYTES / 1024 / 1024} MB`, {
    hint: 'measure fewer requests per run',
  });
}

/** The same run twice would be evidence that there is none of. */
function assertAlike(runs: readonly ReadRun[]): void {
  const [first] = runs;
  for (const [at, one] of runs.entries()) {
    const twin = runs.slice(0, at).find(({ text }) => text === one.text);
    if (twin) {
      throw new BaselineError(`${twin.file} and ${one.file} hold the same run`, {
        hint: 'each file has to be a run of its own',
      });
    }
    if (first && (one.run.tool !== first.run.tool || one.run.settings !== first.run.settings)) {
      const how = ({ run }: ReadRun) => [run.tool, run.settings].filter((text) => text !== '').join(', ');
      throw new BaselineError(`${one.file} was measured with ${how(one)}, ${first.file} with ${how(first)}`, {
        hint: 'measure all runs with the same tool and the same settings',
      });
    }
  }
}

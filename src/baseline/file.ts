/** Baselines as results files on disk, named by the user. */
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { BaselineError, systemCode } from '../errors.ts';
import { parseResults, printResults } from '../results/parse.ts';
import type { Results } from '../results/results.ts';
import { SkippedCount, whyNotComparable } from './fit.ts';
import type { BaselineStore } from './store.ts';

/** Twelve blocks of a hundred endpoints, of four rounds each, take about 4 MB. */
export const MOST_RESULTS_BYTES = 20 * 1024 * 1024;

/**
 * `paths` count from `directory`. Every file must be there and valid: it was asked for by name, so the store throws a
 * BaselineError rather than passing it over. Results that do not fit the query are passed over with the reason.
 */
export function fileStore(paths: readonly string[], directory: string): BaselineStore {
  return {
    async save(results) {
      const [path, ...others] = paths;
      if (path === undefined || others.length > 0) {
        throw new BaselineError(`a baseline is written to one file, but ${paths.length} are named`, {
          hint: 'name exactly one file under gate.baseline-files',
        });
      }
      const file = resolve(directory, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, printResults(results));
      return { where: file };
    },
    async find(query) {
      const skipped = new SkippedCount();
      const baselines: Results[] = [];
      for (const path of paths) {
        query.signal.throwIfAborted();
        const results = await readResultsFile(resolve(directory, path));
        const reason = whyNotComparable(results, query);
        if (reason === null) baselines.push(results);
        else skipped.add(`${path}: ${reason}`);
      }
      baselines.sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
      const surplus = baselines.length - query.limit;
      skipped.add(`older than the newest ${query.limit}`, surplus);
      return { baselines: baselines.slice(0, query.limit), skipped: skipped.list() };
    },
  };
}

/** Larger results are written all the same, but refused where they are read, which may be in another job. Null: they are not. */
export function sizeWarning(bytes: number): string | null {
  if (bytes <= MOST_RESULTS_BYTES) return null;
  const [is, most] = [bytes, MOST_RESULTS_BYTES].map((size) => Math.ceil(size / 1024 / 1024));
  return (
    `the results take ${is} MiB, and files above ${most} MiB are not read again, as a baseline, for a report or by a ` +
    'later job: measure fewer endpoints, rounds or blocks'
  );
}

/** Throws BaselineError that names the file. */
export async function readResultsFile(file: string): Promise<Results> {
  let text: string;
  try {
    const about = await stat(file);
    const { size } = about;
    // A device or pipe has no size, and no end.
    if (!about.isFile()) {
      throw new BaselineError(`${file} is not a regular file`, {
        hint: 'name a file that latency-gate wrote with --json',
      });
    }
    if (size > MOST_RESULTS_BYTES) {
      throw new BaselineError(`${file} has ${size} bytes, more than a results file may have (${MOST_RESULTS_BYTES})`, {
        hint: 'name a file that latency-gate wrote with --json',
      });
    }
    text = await readFile(file, 'utf8');
  } catch (cause) {
    if (cause instanceof BaselineError) throw cause;
    throw new BaselineError(
      `the results file ${file} ${systemCode(cause) === 'ENOENT' ? 'does not exist' : 'cannot be read'}`,
      {
        hint: 'write it with `latency-gate run --json FILE`, and check the path: it counts from the configuration’s folder',
        cause,
      },
    );
  }
  try {
    return parseResults(text);
  } catch (cause) {
    if (!(cause instanceof BaselineError)) throw cause;
    throw new BaselineError(`${file}: ${cause.message}`, { hint: cause.hint, cause });
  }
}

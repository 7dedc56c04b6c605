/** Results files, on disk and in the archive of an artifact of ours. */
import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { BaselineError, systemCode } from '../errors.ts';
import { MOST_HISTORY_BYTES } from '../results/history.ts';
import { parseResults } from '../results/parse.ts';
import type { Results } from '../results/results.ts';
import { type BaselineStore, SkippedCount, whyNotComparable } from './store.ts';

/** Twelve blocks of a hundred endpoints, of four rounds each, take about 4 MB. */
export const MOST_RESULTS_BYTES = 20 * 1024 * 1024;

/** Baselines that the user has named. `paths` count from `directory`. They were named, so `find` throws BaselineError for a file that is missing or damaged. */
export function fileStore(paths: readonly string[], directory: string): BaselineStore {
  return {
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
      skipped.add(`older than the newest ${query.limit}`, baselines.length - query.limit);
      return { baselines: baselines.slice(0, query.limit), skipped: skipped.list() };
    },
  };
}

/** Larger results are written all the same, but refused where they are read, which may be in another job. Null: they are not. */
export function sizeWarning(bytes: number): string | null {
  if (bytes <= MOST_RESULTS_BYTES) return null;
  const [is, most] = [bytes, MOST_RESULTS_BYTES].map((size) => Math.ceil(size / 1024 / 1024));
  return `the results take ${is} MiB, and files above ${most} MiB are not read again, as a baseline, for a report or by a later job: measure fewer endpoints, rounds or blocks`;
}

/** Throws BaselineError that names the file. */
export async function readResultsFile(file: string): Promise<Results> {
  const fail = (cause: unknown) => {
    const problem = systemCode(cause) === 'ENOENT' ? 'does not exist' : 'cannot be read';
    throw new BaselineError(`the results file ${file} ${problem}`, {
      hint: 'write it with `latency-gate run --json FILE`, and check the path; `baseline-files` count from the configuration’s folder',
      cause,
    });
  };
  const about = await stat(file).catch(fail);
  const hint = 'name a file that latency-gate wrote with --json';
  // A device or pipe has no size, and no end.
  if (!about.isFile()) throw new BaselineError(`${file} is not a regular file`, { hint });
  if (about.size > MOST_RESULTS_BYTES) {
    const isTooLarge = `has ${about.size} bytes, more than a results file may have (${MOST_RESULTS_BYTES})`;
    throw new BaselineError(`${file} ${isTooLarge}`, { hint });
  }
  const text = await readFile(file, 'utf8').catch(fail);
  try {
    return parseResults(text);
  } catch (cause) {
    if (!(cause instanceof BaselineError)) throw cause;
    throw new BaselineError(`${file}: ${cause.message}`, { hint: cause.hint, cause });
  }
}

/** The results, and the summaries of runs that travel beside them. */
export const RESULTS_FILE = 'results.json';
export const HISTORY_FILE = 'history.json';
const MOST_BYTES = { [RESULTS_FILE]: MOST_RESULTS_BYTES, [HISTORY_FILE]: MOST_HISTORY_BYTES };

/** A directory may claim thousands of millions, which would be looked through one by one. */
const MOST_ENTRIES = 100;

/** No other entry is unpacked, and no name is used as a path: links and `..` do nothing. Throws an Error in plain words. */
export function unpacked(archive: Uint8Array, wanted: keyof typeof MOST_BYTES): string {
  let entries = 0;
  let listed = 0;
  const files = unzipSync(archive, {
    filter: ({ name, originalSize }) => {
      listed += 1;
      if (listed > MOST_ENTRIES) throw new Error(`more than ${MOST_ENTRIES} entries in the archive`);
      if (name !== wanted) return false;
      entries += 1;
      // One archive can list the same bytes a thousand times.
      return entries === 1 && originalSize <= MOST_BYTES[wanted];
    },
  });
  if (entries > 1) throw new Error(`${entries} entries called ${wanted} in the archive`);
  const file = files[wanted];
  if (file === undefined) throw new Error(`no ${wanted} of an acceptable size in the archive`);
  return strFromU8(file);
}

/** GitHub refuses `" : < > | * ? \ /` and line breaks in the names of artifacts. Different texts stay different. */
export function safeForArtifact(text: string): string {
  return text.replace(/[^A-Za-z0-9._ -]/gu, (character) => `%${character.codePointAt(0)?.toString(16)}`);
}

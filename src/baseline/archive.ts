/** What an artifact of ours looks like: a results file in an archive, under a name that GitHub accepts. */
import { strFromU8, unzipSync } from 'fflate';
import { MOST_HISTORY_BYTES } from '../results/history.ts';
import { MOST_RESULTS_BYTES } from './file.ts';

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

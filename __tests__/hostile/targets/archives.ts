/** Archives of artifacts: the zip around results. */
import { strToU8, zipSync } from 'fflate';
import { MOST_RESULTS_BYTES, RESULTS_FILE, unpacked } from '../../../src/baseline/file.ts';
import { parseResults, printResults } from '../../../src/results/parse.ts';
import { mutatedBytes } from '../generators.ts';
import { demand, plainRefusal, target } from '../target.ts';
import { PAIRED } from './examples.ts';

const RESULTS = strToU8(printResults(PAIRED));
const ZIPS = [
  zipSync({ [RESULTS_FILE]: RESULTS }),
  zipSync({ [RESULTS_FILE]: RESULTS }, { level: 0 }),
  zipSync({ 'a.txt': strToU8('a'), [RESULTS_FILE]: RESULTS, '../x': strToU8('x'), '/etc/x': strToU8('x') }),
  zipSync({ [RESULTS_FILE]: new Uint8Array(1_000_000) }),
  zipSync({}),
];
/** Signatures, methods, and sizes that promise much. */
const RECORDS = ['\u0001\u0002', '\u0003\u0004', '\u0005\u0006', '\u0006\u0006', '\u0006\u0007', '\u0007\u0008'];
const signatures = RECORDS.map((record) => `PK${record}`);
const zips = mutatedBytes(ZIPS, [...signatures, RESULTS_FILE, '\u0000\u0000\u0000\u0000', '\u0008\u0000']);

export const resultsArchive = target(
  'baseline archive',
  zips,
  (archive) => {
    const text = unpacked(archive, RESULTS_FILE);
    demand(text.length <= MOST_RESULTS_BYTES, 'more than results may be', `${text.length}`);
    parseResults(text);
  },
  plainRefusal,
);

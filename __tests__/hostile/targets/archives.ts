/** Archives of artifacts: the zip around results, the zip around an image, the image itself. */
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { pack } from 'tar-stream';
import { readImageNames } from '../../../src/app/container/image-names.ts';
import { RESULTS_FILE, unpackResults } from '../../../src/baseline/archive.ts';
import { MOST_RESULTS_BYTES } from '../../../src/baseline/file.ts';
import { unpackFile } from '../../../src/baseline/packed-file.ts';
import { parseResults, printResults } from '../../../src/results/parse.ts';
import { mutatedBytes } from '../generators.ts';
import { demand, meeting, plainRefusal, target } from '../target.ts';
import { EXAMPLES } from './examples.ts';

const RESULTS = strToU8(printResults(EXAMPLES[0] ?? never()));
const ZIPS = [
  zipSync({ [RESULTS_FILE]: RESULTS }),
  zipSync({ [RESULTS_FILE]: RESULTS }, { level: 0 }),
  zipSync({ 'a.txt': strToU8('a'), [RESULTS_FILE]: RESULTS, '../x': strToU8('x'), '/etc/x': strToU8('x') }),
  zipSync({ [RESULTS_FILE]: new Uint8Array(1_000_000) }),
  zipSync({}),
];
/** Signatures, methods, and sizes that promise much. */
const RECORDS = [
  'PK\u0001\u0002',
  'PK\u0003\u0004',
  'PK\u0005\u0006',
  'PK\u0006\u0006',
  'PK\u0006\u0007',
  'PK\u0007\u0008',
];
const zips = mutatedBytes(ZIPS, [...RECORDS, RESULTS_FILE, '\u0000\u0000\u0000\u0000', '\u0008\u0000']);

export const resultsArchive = target({
  name: 'baseline archive',
  inputs: zips,
  meet: (archive) =>
    meeting(() => {
      const text = unpackResults(archive);
      demand(text.length <= MOST_RESULTS_BYTES, 'more than results may be', `${text.length}`);
      parseResults(text);
      return 'accepted';
    }, plainRefusal),
});

const signal = new AbortController().signal;

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'latency-gate-hostile-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Whatever an archive says of itself, one file is written, to the one place, of the size that it declares. */
export const packedFile = target({
  name: 'packed file',
  inputs: zips,
  meet: (bytes) =>
    meeting(
      () =>
        inFolder(async (folder) => {
          const [archive, file] = [join(folder, 'artifact.zip'), join(folder, 'out')];
          writeFileSync(archive, bytes);
          try {
            const unpacked = await unpackFile({ archive, name: RESULTS_FILE, file, mostBytes: 2_000_000, signal });
            demand(statSync(file).size === unpacked.bytes && unpacked.bytes <= 2_000_000, 'more than was declared');
          } finally {
            const left = readdirSync(folder).filter((name) => name !== 'artifact.zip' && name !== 'out');
            demand(left.length === 0, 'other files', left.join());
            demand(!existsSync(file) || statSync(file).size <= 2_000_000, 'more than may be');
          }
          return 'accepted' as const;
        }),
      plainRefusal,
    ),
});

const DIGEST = 'e'.repeat(64);
const MANIFEST = JSON.stringify([{ Config: `blobs/sha256/${DIGEST}`, RepoTags: ['latency-gate:x'], Layers: [] }]);
const INDEX = JSON.stringify({
  manifests: [{ digest: `sha256:${DIGEST}`, annotations: { 'io.containerd.image.name': 'x' } }],
});

async function tarOf(entries: Readonly<Record<string, string>>): Promise<Buffer> {
  const tar = pack();
  for (const [name, text] of Object.entries(entries)) tar.entry({ name }, text);
  tar.finalize();
  return await buffer(tar);
}
const TARS = [
  await tarOf({ 'manifest.json': MANIFEST, 'index.json': INDEX, 'oci-layout': '{}' }),
  await tarOf({ 'blobs/x': 'x'.repeat(2000), 'manifest.json': MANIFEST, repositories: '{"a":{"b":"c"}}' }),
  await tarOf({ './manifest.json': MANIFEST, [`${'long/'.repeat(60)}x`]: 'x', '../manifest.json': MANIFEST }),
];
const tars = mutatedBytes(TARS, [
  'manifest.json',
  'index.json',
  '[',
  '{',
  'null',
  '00000000000',
  '77777777777',
  'ustar',
]);
const compressed = mutatedBytes(
  TARS.map((tar) => gzipSync(tar)),
  ['\u001f\u008b', '\u0000\u0000'],
);

export const imageFile = target({
  name: 'image file',
  inputs: fc.oneof(
    tars.map((tar) => gzipSync(tar)),
    compressed,
  ),
  meet: (bytes) =>
    meeting(
      () =>
        inFolder(async (folder) => {
          const file = join(folder, 'image.tar.gz');
          writeFileSync(file, bytes);
          const { ids, names } = await readImageNames(file, signal);
          demand(ids.length <= 2 && names.every((name) => typeof name === 'string'), 'what is no name');
          return 'accepted' as const;
        }),
      plainRefusal,
    ),
});

function never(): never {
  throw new Error('no examples');
}

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import * as stored from '../../src/baseline/file.ts';
import { BaselineError } from '../../src/errors.ts';
import { parseResults, printResults } from '../../src/results/parse.ts';
import * as archives from '../e2e/fake/archives.ts';
import { temporaryDirectory } from '../temporary-directory.ts';
import { type ExampleOptions, exampleResults, queryFor } from './example.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryDirectory();
});

function write(name: string, options: ExampleOptions = {}): string {
  writeFileSync(join(folder, name), printResults(exampleResults(options)));
  return name;
}

const find = (paths: readonly string[], limit?: number) => stored.fileStore(paths, folder).find(queryFor({ limit }));

describe('file store', () => {
  test('finds the files that are named, newest first', async () => {
    const [older, newer] = ['2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z'];
    const paths = [write('a.json', { createdAt: older }), join(folder, write('b.json', { createdAt: newer }))];
    const found = await find(paths);
    expect(found.baselines.map(({ createdAt }) => createdAt)).toEqual([newer, older]);
    expect(found.skipped).toEqual([]);
    expect((await find(paths, 1)).skipped).toEqual([{ reason: 'older than the newest 1', count: 1 }]);
  });

  test('results that do not fit are passed over by name', async () => {
    const [a, b] = [
      write('a.json', { machine: { runnerClass: 'mac' } }),
      write('b.json', { configHash: 'e'.repeat(64) }),
    ];
    const found = await find([a, b]);
    expect(found.baselines).toEqual([]);
    expect(found.skipped).toEqual([
      { reason: 'a.json: measured on another class of runner (mac, this one is local)', count: 1 },
      { reason: 'b.json: measured with another configuration', count: 1 },
    ]);
  });

  test.each([
    ['is missing', null, 'does not exist'],
    ['is no JSON', '{"schema":', 'not JSON'],
    ['is no results file', '[]', 'not a latency-gate/results file'],
    ['is of another version', '{"schema":"latency-gate/results","version":2}', 'schema version 2'],
    ['is too large', ' '.repeat(stored.MOST_RESULTS_BYTES + 1), 'more than a results file may have'],
  ])('a file that %s is an error that names it', async (_what, text, message) => {
    if (text !== null) writeFileSync(join(folder, 'bad.json'), text);
    const found = find([write('good.json'), 'bad.json']);
    await expect(found).rejects.toBeInstanceOf(BaselineError);
    await expect(found).rejects.toThrow(message);
    await expect(found).rejects.toThrow(join(folder, 'bad.json'));
  });
});

test('a device is not opened: it has no end', async () => {
  await expect(stored.readResultsFile('/dev/zero')).rejects.toThrow('/dev/zero is not a regular file');
});

test('results that are too large to be read again are reported', () => {
  expect(stored.sizeWarning(stored.MOST_RESULTS_BYTES)).toBeNull();
  expect(stored.sizeWarning(stored.MOST_RESULTS_BYTES + 1)).toContain(
    'the results take 21 MiB, and files above 20 MiB are not read again',
  );
});

const text = printResults(exampleResults());
const read = (archive: Uint8Array) => parseResults(stored.unpacked(archive, stored.RESULTS_FILE));
const NO_RESULTS = /^no results\.json of an acceptable size in the archive$/;

test.each<[string, () => Uint8Array, RegExp]>([
  ['that is damaged', () => archives.half(text), /./],
  ['with a flipped byte', () => archives.withFlippedByte(text), /./],
  ['that is a link to elsewhere', () => archives.withLink('/etc/passwd'), /not JSON/],
  ['with results under names of other folders', () => archives.withResultsElsewhere(text), NO_RESULTS],
  ['with two results', () => archives.withTwo(text, text), /^2 entries called results\.json/],
  ['without anything', archives.withNothing, NO_RESULTS],
  ['that unpacks to more than is read', () => archives.bomb(stored.MOST_RESULTS_BYTES + 1), NO_RESULTS],
  ['that unpacks to more than it says', () => archives.bomb(stored.MOST_RESULTS_BYTES + 1, 500), /./],
  ['with an endless directory', () => archives.withEndlessDirectory(text), /entries in the archive$/],
  ['that is none', () => Buffer.from('no archive'), /./],
  ['with another field', () => archives.honestArchive(text.replace('"seed":', '"evil":1,"seed":')), /damaged: .*evil/],
])('an archive %s is refused', (_what, archive, message) => {
  expect(() => read(archive())).toThrow(message);
});

test('an archive with paths out of its folder is read all the same: nothing is unpacked into a folder', () => {
  expect(read(archives.withPathsElsewhere(text))).toEqual(exampleResults());
});

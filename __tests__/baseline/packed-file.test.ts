import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { unpackFile } from '../../src/baseline/packed-file.ts';
import { InterruptedError } from '../../src/errors.ts';

const NAME = 'image.tar.gz';
const never = new AbortController().signal;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latency-gate-packed-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function unpack(archive: Uint8Array, { mostBytes = 1_000_000, signal = never } = {}) {
  const file = join(folder, 'out');
  writeFileSync(join(folder, 'in.zip'), archive);
  return unpackFile({ archive: join(folder, 'in.zip'), name: NAME, file, mostBytes, signal });
}

test('the one file is written, whether it was stored or compressed', async () => {
  const content = randomBytes(300_000);
  for (const level of [0, 6] as const) {
    const { sha256, bytes } = await unpack(zipSync({ [NAME]: content }, { level }));
    expect(readFileSync(join(folder, 'out')).equals(content)).toBe(true);
    expect({ sha256, bytes }).toEqual({ sha256: createHash('sha256').update(content).digest('hex'), bytes: 300_000 });
    rmSync(join(folder, 'out'));
  }
});

test.each<[string, Uint8Array, RegExp]>([
  ['nothing', zipSync({}), /and nothing else/],
  ['another file', zipSync({ 'other.tar.gz': strToU8('x') }), /and nothing else/],
  ['one more file', zipSync({ [NAME]: strToU8('x'), 'b.txt': strToU8('x') }), /and nothing else/],
  ['a path out of the folder', zipSync({ [`../${NAME}`]: strToU8('x') }), /invalid relative path/],
  ['an absolute path', zipSync({ '/tmp/x': strToU8('x') }), /absolute path/],
  ['a file that is too large', zipSync({ [NAME]: new Uint8Array(2_000_000) }), /larger than 1000000 bytes/],
  ['no zip at all', strToU8('no archive'), /./],
  ['half an archive', zipSync({ [NAME]: randomBytes(5000) }).subarray(0, 3000), /./],
])('%s is refused', async (_what, archive, message) => {
  await expect(unpack(archive)).rejects.toThrow(message);
  expect(existsSync(join(folder, 'out'))).toBe(false);
  expect(readdirSync(folder)).toEqual(['in.zip']);
});

test('an entry that unpacks to more than it says ends there', async () => {
  const bomb = Buffer.from(zipSync({ [NAME]: new Uint8Array(5_000_000) }));
  bomb.writeUInt32LE(1000, 22);
  bomb.writeUInt32LE(1000, bomb.indexOf(Buffer.from('PK\u0001\u0002', 'latin1')) + 24);
  await expect(unpack(bomb)).rejects.toThrow(/too many bytes/);
});

test('an interruption ends it', async () => {
  const interruption = new AbortController();
  interruption.abort(new InterruptedError('SIGTERM'));
  await expect(unpack(zipSync({ [NAME]: randomBytes(5000) }), { signal: interruption.signal })).rejects.toBeInstanceOf(
    InterruptedError,
  );
});

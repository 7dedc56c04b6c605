import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { createBodyCheck, decodeBody, keptBodyBytes } from '../../src/load/body-check.ts';
import { anyOk } from './rounds.ts';
import { httpServer } from './servers.ts';
import { useTruth } from './truth.ts';

const { serve, measure, measureAll } = useTruth();

const plain = Buffer.from(JSON.stringify(Array.from({ length: 500 }, (_, id) => ({ id, name: 'Zoë' }))));

describe('a body is unpacked', () => {
  test.each<[string, Buffer]>([
    ['', plain],
    ['identity', plain],
    ['gzip', gzipSync(plain)],
    ['x-gzip', gzipSync(plain)],
    ['deflate', deflateSync(plain)],
    ['deflate', deflateRawSync(plain)],
    ['br', brotliCompressSync(plain)],
    ['gzip, br', brotliCompressSync(gzipSync(plain))],
  ])('%s', (encoding, raw) => {
    expect(decodeBody(raw, encoding, 1_000_000)).toEqual(plain);
  });

  test('but nothing, as the answer to HEAD has, is nothing however it is packed', () => {
    expect(decodeBody(Buffer.alloc(0), 'gzip', 1)).toHaveLength(0);
  });

  test.each<[string, Buffer, string]>([
    ['gzip', plain, 'encoding'],
    ['gzip', gzipSync(plain).subarray(0, -9), 'encoding'],
    ['br', gzipSync(plain), 'encoding'],
    ['compress', plain, 'encoding'],
    ['toString', plain, 'encoding'],
    ['gzip, gzip, gzip, gzip', plain, 'encoding'],
    ['gzip', gzipSync(Buffer.alloc(1_000_001)), 'oversize'],
    ['br', brotliCompressSync(Buffer.alloc(1_000_001)), 'oversize'],
  ])('%s, or it is said why not', (encoding, raw, reason) => {
    expect(decodeBody(raw, encoding, 1_000_000)).toBe(reason);
  });
});

test('what was valid in one encoding is looked at again in another', () => {
  const check = createBodyCheck({ ...anyOk, json: true }, true, 1);
  const body = (contentEncoding: string) => ({ bytes: plain.length, chunks: [plain], contentEncoding });
  expect(check.mismatch(body(''))).toBeNull();
  expect(check.mismatch(body('gzip'))).toBe('encoding');
  expect(check.mismatch(body(''))).toBeNull();
});

describe('a round', () => {
  const answering = (raw: Buffer, encoding: string) =>
    serve(
      httpServer((_request, response) =>
        response.writeHead(200, encoding === '' ? {} : { 'content-encoding': encoding }).end(raw),
      ),
    );

  test('does not unpack what would fill the memory', async () => {
    const server = await answering(gzipSync(Buffer.alloc(2 * keptBodyBytes(1), ' ')), 'gzip');
    const samples = await measure(server.origin, { expect: { json: true }, durationMs: 100 });
    expect(samples.problems).toEqual({ oversize: samples.sent });
  });

  test.each([null, 'name'])('says how each side encodes, looked into or not: text %j', async (text) => {
    const base = await answering(gzipSync(plain), 'gzip');
    const head = await answering(plain, '');
    const [ofBase, ofHead] = await measureAll(
      { base: base.origin, head: head.origin },
      { expect: { text }, durationMs: 100 },
    );
    expect(ofBase).toMatchObject({ mismatched: 0, contentEncodings: ['gzip'] });
    expect(ofHead).toMatchObject({ mismatched: 0 });
    expect(ofHead).not.toHaveProperty('contentEncodings');
  });

  test('names every encoding, and repeats nothing strange', async () => {
    let answered = 0;
    const server = await serve(
      httpServer((_request, response) => {
        const encodings = ['gzip', '', '<script>alert(1)</script>'];
        const encoding = encodings[answered++ % encodings.length] ?? '';
        response.writeHead(200, encoding === '' ? {} : { 'content-encoding': encoding }).end(plain);
      }),
    );
    const samples = await measure(server.origin, { keepAlive: false });
    expect(samples.contentEncodings).toEqual(['gzip', 'identity', 'unknown']);
  });
});

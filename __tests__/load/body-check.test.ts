/** How much of the bodies is kept that are looked into: bounded for one body, and for all connections together. */
import { expect, test } from '@jest/globals';
import { createBodyCheck, keptBodyBytes } from '../../src/load/body-check.ts';
import { ResponseReader } from '../../src/load/response-reader.ts';

const MEGABYTE = 1024 * 1024;

test('the more connections, the less of each body, and never less than two megabytes', () => {
  expect([1, 4, 8, 32, 1000].map((connections) => keptBodyBytes(connections) / MEGABYTE)).toEqual([16, 16, 8, 2, 2]);
});

test('of a body that is longer nothing is kept, and it is a mismatch', () => {
  const check = createBodyCheck({ status: [[200, 200]], lengthBytes: null, text: null, json: true }, true, 32);
  let most = 0;
  let reason: string | null = null;
  const reader = new ResponseReader({ isHead: false, until: null, check }, () => {
    reason = check.mismatch(reader);
  });
  const kept = () => reader.chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  const feed = (bytes: Buffer) => {
    expect(reader.read(bytes, bytes.length)).toBe(true);
    most = Math.max(most, kept());
  };
  feed(Buffer.from(`HTTP/1.1 200 OK\r\ncontent-length: ${5 * MEGABYTE}\r\n\r\n`));
  for (let i = 0; i < 80; i++) feed(Buffer.alloc(MEGABYTE / 16, 'x'));
  expect(reason).toBe('oversize');
  expect(most).toBe(2 * MEGABYTE);
  expect(kept()).toBe(0);
});

test('JSON may begin with a byte order mark', () => {
  const check = createBodyCheck({ status: [[200, 200]], lengthBytes: null, text: null, json: true }, true, 1);
  const raw = Buffer.from('\uFEFF{"id":1}');
  expect(check.mismatch({ bytes: raw.length, chunks: [raw], contentEncoding: null })).toBeNull();
});

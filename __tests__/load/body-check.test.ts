/** What lengths are accepted, how bodies are unpacked, how much of them is kept, and where those without an end are cut. */
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Expectation } from '../../src/config/config.ts';
import { createBodyCheck, decodeBody, keptBodyBytes, resolveExpectation } from '../../src/load/body-check.ts';
import { ResponseReader, StreamEnd } from '../../src/load/response-reader.ts';
import { anyOk } from './rounds.ts';

const MEGABYTE = 1024 * 1024;
const anyJson = { ...anyOk, json: true };

describe('the accepted length', () => {
  const expecting = (length: Expectation['length']) => ({
    status: [[200, 299]] as const,
    length,
    text: 'a',
    json: true,
  });

  test.each<[Expectation['length'], string, string]>([
    [12, '3 of 500', '12..12'],
    ['constant', '3 of 500, 9 of 510, 1 of 520', '510..510'],
    ['constant', '3 of 510, 3 of 500', '500..500'],
    ['constant', '5 of 500, 3 of 510, 3 of 510', '510..510'],
    ['similar', '3 of 1000, 1 of 1400', '500..2800'],
    ['similar', '100 of 2', '0..66'],
    ['similar', '100 of 100', '36..200'],
    ['any', '3 of 500', ''],
    ['similar', '', ''],
    ['constant', '', ''],
  ])('%s, where bodies came of these bytes, %s: %s', (length, observed, range) => {
    const counts = [...observed.matchAll(/(\d+) of (\d+)/g)];
    const bodies = counts.map(([, count, bytes]) => ({ bytes: Number(bytes), count: Number(count) }));
    expect(Object.values(resolveExpectation(expecting(length), bodies).lengthBytes ?? {}).join('..')).toBe(range);
  });

  test('is all that is resolved: the rest is handed on', () => {
    const { length: _, ...rest } = expecting('similar');
    expect(resolveExpectation(expecting('similar'), null)).toEqual({ ...rest, lengthBytes: null });
  });

  test('any number of different lengths can be observed', () => {
    const bodies = Array.from({ length: 300_000 }, (_, at) => ({ bytes: 1000 + at, count: 1 }));
    expect(resolveExpectation(expecting('similar'), bodies).lengthBytes).toEqual({ min: 500, max: 601_998 });
  });

  test('similar always accepts what was observed', () => {
    const body = fc.record({ bytes: fc.nat(1e9), count: fc.integer({ min: 1, max: 99 }) });
    fc.assert(
      fc.property(fc.array(body, { minLength: 1 }), (bodies) => {
        const range = resolveExpectation(expecting('similar'), bodies).lengthBytes;
        expect(bodies.every(({ bytes }) => range !== null && bytes >= range.min && bytes <= range.max)).toBe(true);
      }),
    );
  });
});

describe('a body is unpacked', () => {
  const plain = Buffer.from(JSON.stringify(Array.from({ length: 500 }, (_, id) => ({ id, name: 'Zoë' }))));

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

  test('but nothing, as the answer to HEAD has, is nothing however it is packed', () => {
    expect(decodeBody(Buffer.alloc(0), 'gzip', 1)).toHaveLength(0);
  });

  test('what was valid in one encoding is looked at again in another; JSON may begin with a byte order mark', () => {
    const check = createBodyCheck(anyJson, true, 1);
    const mismatch = (contentEncoding: string | null, raw = plain) =>
      check.mismatch({ bytes: raw.length, chunks: [raw], contentEncoding });
    expect([mismatch(''), mismatch('gzip'), mismatch('')]).toEqual([null, 'encoding', null]);
    expect(mismatch(null, Buffer.from('\uFEFF{"id":1}'))).toBeNull();
  });
});

test('the more connections, the less of each body is kept, and never less than two megabytes', () => {
  expect([1, 4, 8, 32, 1000].map((connections) => keptBodyBytes(connections) / MEGABYTE)).toEqual([16, 16, 8, 2, 2]);
});

test('of a body that is longer nothing is kept, and it is a mismatch', () => {
  const check = createBodyCheck(anyJson, true, 32);
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
  expect([reason, most, kept()]).toEqual(['oversize', 2 * MEGABYTE, 0]);
});

/** How many bytes belong to the answer, when they come in pieces of these lengths; null: it is not complete. */
function taken(text: string, until: { events: number } | { bytes: number }, pieces: readonly number[] = []) {
  const end = new StreamEnd(until);
  const all = Buffer.from(text);
  let sum = 0;
  for (let at = 0, piece = 0; at < all.length; piece++) {
    const length = Math.min(all.length - at, pieces[piece] ?? all.length);
    sum += end.take(all, at, length);
    if (end.isReached) return sum;
    at += length;
  }
  return null;
}

const line = fc.constantFrom('data: 1', 'data', 'data:', 'datum: 1', ': ping', 'id: 7', 'event: x', '');
const stream = fc
  .array(fc.tuple(line, fc.constantFrom('\n', '\r\n', '\r')), { maxLength: 30 })
  .map((lines) => lines.map(([text, ending]) => text + ending).join(''));

/** By the rule of the standard, line by line. A carriage return before a line feed ends no line of its own. */
function eventsIn(text: string): number {
  let [count, hasData] = [0, false];
  for (const one of text.split(/\r\n|\n|\r/).slice(0, -1)) {
    if (one === '') {
      if (hasData) count++;
      hasData = false;
    } else if (one === 'data' || one.startsWith('data:')) hasData = true;
  }
  return count;
}

const cuts = fc.array(fc.integer({ min: 1, max: 7 }));

test('events are counted as the standard says, however they are cut into pieces', () => {
  fc.assert(
    fc.property(stream, fc.integer({ min: 1, max: 5 }), cuts, (text, events, pieces) => {
      const end = taken(text, { events }, pieces);
      expect(end === null).toBe(eventsIn(text) < events);
      expect(taken(text, { events })).toBe(end);
      if (end === null) return;
      expect(eventsIn(text.slice(0, end))).toBe(events);
      expect(eventsIn(text.slice(0, end - 1))).toBe(events - 1);
    }),
  );
});

test('bytes are counted exactly', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), fc.integer({ min: 1, max: 20 }), cuts, (text, bytes, pieces) => {
      expect(taken(text, { bytes }, pieces)).toBe(text.length >= bytes ? bytes : null);
    }),
  );
});

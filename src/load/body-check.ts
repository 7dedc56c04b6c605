/** What a response must look like, and whether it does. Bodies are checked as bytes: a character split between chunks stays whole. */
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';
import type { Expectation } from '../config/config.ts';
import { jsonOf } from '../config/written.ts';
import { systemCode } from '../errors.ts';
import type { ResolvedExpectation, RoundSamples } from './driver.ts';
import { type InBandError, inBandError } from './in-band-error.ts';
import type { ResponseReader } from './response-reader.ts';

type Lengths = RoundSamples['bodyBytes'];

/** `similar` allows at least this many bytes more or less: a small body with a timestamp may change by more than half. */
const SLACK_BYTES = 64;

/**
 * `similar`: from half the shortest to twice the longest observed length. `constant`: the most frequent observed length (the shortest, if
 * several are). Without one, both accept any length. `observed` may concatenate several rounds.
 */
export function resolveExpectation(
  { length, same: _, ...rest }: Expectation,
  observed: Lengths | null,
): ResolvedExpectation {
  return { ...rest, lengthBytes: lengthRange(length, observed ?? []) };
}

function lengthRange(length: Expectation['length'], observed: Lengths): ResolvedExpectation['lengthBytes'] {
  if (length === 'any' || (typeof length === 'string' && observed.length === 0)) return null;
  const counts = new Map<number, number>();
  for (const { bytes, count } of observed) counts.set(bytes, (counts.get(bytes) ?? 0) + count);
  const [[modal] = [0]] = [...counts].sort(([a, countA], [b, countB]) => countB - countA || a - b);
  const exact = length === 'constant' ? modal : length;
  if (typeof exact === 'number') return { min: exact, max: exact };
  const ascending = [...counts.keys()].sort((a, b) => a - b);
  const [shortest, longest] = [ascending[0] ?? 0, ascending.at(-1) ?? 0];
  return {
    min: Math.max(0, Math.min(Math.floor(shortest / 2), shortest - SLACK_BYTES)),
    max: Math.max(longest * 2, longest + SLACK_BYTES),
  };
}

const MEGABYTE = 1024 * 1024;
/** Limit for the bodies in flight to one target, over all connections. */
const MOST_KEPT_BYTES = 64 * MEGABYTE;
/** Limits for one body, however many connections there are. */
const KEPT_BODY_BYTES = { min: 2 * MEGABYTE, max: 16 * MEGABYTE };
/**
 * Bodies of up to so many bytes are looked into for errors that they tell; what tells one is seldom longer. The time between two looks is
 * at least this, and so many times what the last one took: 2 % of the time at most.
 */
const LOOK = { sentBytes: 16 * 1024, unpackedBytes: 64 * 1024, leastMs: 2, times: 50 };

/** A body whose content is checked is kept, and unpacked, up to this size; a longer one is the mismatch `oversize`. */
export function keptBodyBytes(connections: number): number {
  return Math.min(KEPT_BODY_BYTES.max, Math.max(KEPT_BODY_BYTES.min, Math.floor(MOST_KEPT_BYTES / connections)));
}

type Body = Pick<ResponseReader, 'bytes' | 'chunks' | 'contentEncoding'>;
export type BodyCheck = Readonly<ReturnType<typeof createBodyCheck>>;

/** For one target; without a body (HEAD) only the status counts. */
export function createBodyCheck(expect: ResolvedExpectation, hasBody: boolean, connections: number) {
  const accepted = new Uint8Array(1000);
  for (const [from, to] of expect.status) accepted.fill(1, from, to + 1);
  const looksInside = hasBody && (expect.text !== null || expect.json);
  const keptBytes = looksInside ? keptBodyBytes(connections) : LOOK.sentBytes;
  const text = expect.text === null ? null : Buffer.from(expect.text, 'utf8');
  // Most endpoints send the same bytes again and again: a body that was valid once need not be parsed again.
  let lastValid: { readonly raw: Buffer; readonly encoding: string } | null = null;
  let nextLookMs = 0;

  return {
    keepsBody: () => looksInside || (hasBody && performance.now() >= nextLookMs),
    keptBytes,
    accepts: (status: number) => accepted[status] === 1,
    /** `length`, `oversize`, `encoding`, `text` or `json`; null if the body is as expected. */
    mismatch(body: Body): string | null {
      if (!hasBody) return null;
      const range = expect.lengthBytes;
      if (range !== null && (body.bytes < range.min || body.bytes > range.max)) return 'length';
      if (!looksInside) return null;
      if (body.bytes > keptBytes) return 'oversize';
      const raw = rawOf(body);
      const encoding = body.contentEncoding ?? '';
      if (lastValid?.encoding === encoding && lastValid.raw.equals(raw)) return null;
      const content = decodeBody(raw, encoding, keptBytes);
      if (typeof content === 'string') return content;
      if (text !== null && !content.includes(text)) return 'text';
      if (expect.json && jsonOf(content.toString('utf8')) === undefined) return 'json';
      lastValid = { raw, encoding };
      return null;
    },
    /** What the body of an accepted response says went wrong; null: nothing; undefined: it was not looked into. */
    inBandError(response: ResponseReader): InBandError | null | undefined {
      const startMs = performance.now();
      if (!response.isKept || !hasBody || response.bytes > LOOK.sentBytes || startMs < nextLookMs) return undefined;
      const content = decodeBody(rawOf(response), response.contentEncoding ?? '', LOOK.unpackedBytes);
      const { contentType, headers } = response;
      const error = Buffer.isBuffer(content) ? inBandError({ contentType, headers, content }) : undefined;
      const endMs = performance.now();
      nextLookMs = endMs + Math.max(LOOK.leastMs, LOOK.times * (endMs - startMs));
      return error;
    },
  };
}

function rawOf({ chunks }: Pick<Body, 'chunks'>): Buffer {
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
}

const DECODERS = new Map<string, (raw: Buffer, limits: { readonly maxOutputLength: number }) => Buffer>([
  ['gzip', gunzipSync],
  ['x-gzip', gunzipSync],
  // Some servers omit the zlib wrapper of `deflate`, whose first byte has 8 in its lower half (RFC 1950, 2.2).
  ['deflate', (raw, limits) => (((raw[0] ?? 0) & 0x0f) === 8 ? inflateSync(raw, limits) : inflateRawSync(raw, limits))],
  ['br', brotliDecompressSync],
  ['identity', (raw) => raw],
]);

/** More than anybody applies to one response. */
const MOST_ENCODINGS = 3;

/** With a bound: a small body can unpack into a huge one. `encoding`: its name is unknown, or the bytes do not match it. */
export function decodeBody(raw: Buffer, contentEncoding: string, maxBytes: number): Buffer | 'encoding' | 'oversize' {
  // The header lists them in the order in which they were applied (RFC 9110, 8.4).
  const names = contentEncoding.split(',').map((name) => name.trim());
  if (names.length > MOST_ENCODINGS) return 'encoding';
  let content = raw;
  for (const name of names.reverse()) {
    if (name === '' || content.length === 0) continue;
    const decode = DECODERS.get(name);
    if (decode === undefined) return 'encoding';
    try {
      content = decode(content, { maxOutputLength: maxBytes });
    } catch (error) {
      return systemCode(error) === 'ERR_BUFFER_TOO_LARGE' ? 'oversize' : 'encoding';
    }
  }
  return content;
}

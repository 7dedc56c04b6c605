/** Checks complete responses. Bodies are checked as bytes, so a character that is split between chunks stays whole. */

import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';
import { jsonOf } from '../config/written.ts';
import type { ResolvedExpectation } from './driver.ts';
import { type InBandError, inBandError } from './in-band-error.ts';

const MEGABYTE = 1024 * 1024;
/** Limit for the bodies in flight to one target, over all connections. */
const MOST_KEPT_BYTES = 64 * MEGABYTE;
/** Limits for one body, however many connections there are. */
const KEPT_BODY_BYTES = { min: 2 * MEGABYTE, max: 16 * MEGABYTE };
/**
 * Bodies of up to so many bytes as sent, and unpacked, are looked into for errors that are told in them; what tells one is seldom
 * longer. Not every one: the time between two looks is at least this, and so many times what the last one took, so that looking
 * takes the generator 2 % of its time at most.
 */
const LOOK = { sentBytes: 16 * 1024, unpackedBytes: 64 * 1024, leastMs: 2, times: 50 };

/** A body whose content is checked is kept, and unpacked, up to this size; a longer one is the mismatch `oversize`. */
export function keptBodyBytes(connections: number): number {
  return Math.min(KEPT_BODY_BYTES.max, Math.max(KEPT_BODY_BYTES.min, Math.floor(MOST_KEPT_BYTES / connections)));
}

export interface ReceivedBody {
  readonly bytes: number;
  /** Whether it is in `chunks`: copies of what was received, as sent. */
  readonly isKept: boolean;
  readonly chunks: readonly Buffer[];
  /** As the response says it, in lower case; empty: none. Never null if the body is kept. */
  readonly contentEncoding: string | null;
  readonly contentType: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

export interface BodyCheck {
  /** Whether the body of the response that has begun must be kept. */
  keepsBody(): boolean;
  /** Up to which size; chunks of a longer body are discarded. */
  readonly keptBytes: number;
  accepts(status: number): boolean;
  /** Null if the body is as expected, otherwise the reason: `length`, `oversize`, `encoding`, `text` or `json`. */
  mismatch(body: Pick<ReceivedBody, 'bytes' | 'chunks' | 'contentEncoding'>): string | null;
  /** What the body of an accepted response says went wrong; null: nothing; undefined: it was not looked into. */
  inBandError(body: ReceivedBody): InBandError | null | undefined;
}

/** Checks for one target with this many connections; without a body (HEAD) only the status counts. */
export function createBodyCheck(expect: ResolvedExpectation, hasBody: boolean, connections: number): BodyCheck {
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
    accepts: (status) => accepted[status] === 1,
    mismatch(body) {
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
    inBandError(body) {
      const startMs = performance.now();
      if (!body.isKept || !hasBody || body.bytes > LOOK.sentBytes || startMs < nextLookMs) return undefined;
      const content = decodeBody(rawOf(body), body.contentEncoding ?? '', LOOK.unpackedBytes);
      const grpcStatus = body.headers.find(([name]) => name === 'grpc-status')?.[1] ?? null;
      const error = Buffer.isBuffer(content) ? inBandError({ ...body, grpcStatus, content }) : undefined;
      const endMs = performance.now();
      nextLookMs = endMs + Math.max(LOOK.leastMs, LOOK.times * (endMs - startMs));
      return error;
    },
  };
}

function rawOf({ chunks }: Pick<ReceivedBody, 'chunks'>): Buffer {
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
}

type Limits = { readonly maxOutputLength: number };

const DECODERS: Readonly<Record<string, (raw: Buffer, limits: Limits) => Buffer>> = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  deflate: inflate,
  br: brotliDecompressSync,
  identity: (raw) => raw,
};

/** More than anybody applies to one response. */
const MOST_ENCODINGS = 3;

/**
 * The content of a response, unpacked with a bound, since a small body can unpack into a huge one; or why there is none: `encoding` if the bytes do not match the header or the encoding is unknown,
 * `oversize` if the content is longer than `maxBytes`.
 */
export function decodeBody(raw: Buffer, contentEncoding: string, maxBytes: number): Buffer | 'encoding' | 'oversize' {
  // The header lists them in the order in which they were applied (RFC 9110, 8.4).
  const names = contentEncoding.split(',').map((name) => name.trim());
  if (names.length > MOST_ENCODINGS) return 'encoding';
  let content = raw;
  for (const name of names.reverse()) {
    if (name === '') continue;
    const decode = Object.hasOwn(DECODERS, name) ? DECODERS[name] : undefined;
    if (decode === undefined) return 'encoding';
    try {
      content = decode(content, { maxOutputLength: maxBytes });
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'oversize' : 'encoding';
    }
  }
  return content;
}

/** Some servers omit the zlib wrapper of `deflate`, whose first byte has 8 in its lower half (RFC 1950, 2.2). */
function inflate(raw: Buffer, limits: Limits): Buffer {
  return ((raw[0] ?? 0) & 0x0f) === 8 ? inflateSync(raw, limits) : inflateRawSync(raw, limits);
}

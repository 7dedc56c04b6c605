/** Judges complete responses. Bodies are looked at as bytes: a character that is split between chunks stays whole. */
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { ResolvedExpectation } from './driver.ts';

/** A body that must be looked into is kept up to this size; a longer one counts as a mismatch, `oversize`. */
export const KEPT_BODY_BYTES = 32 * 1024 * 1024;

export interface ReceivedBody {
  readonly bytes: number;
  /** Copies of the received chunks, as sent; empty unless `looksInside`. */
  readonly chunks: readonly Buffer[];
  readonly contentEncoding: string;
}

export interface BodyCheck {
  /** Whether the chunks of bodies have to be kept. */
  readonly looksInside: boolean;
  accepts(status: number): boolean;
  /** Null if the body is as expected, otherwise the reason: `length`, `oversize`, `text` or `json`. */
  mismatch(body: ReceivedBody): string | null;
}

/** Checks for one target; without a body (HEAD) only the status counts. */
export function createBodyCheck(expect: ResolvedExpectation, hasBody: boolean): BodyCheck {
  const accepted = new Uint8Array(1000);
  for (const [from, to] of expect.status) accepted.fill(1, from, to + 1);
  const looksInside = hasBody && (expect.text !== null || expect.json);
  const text = expect.text === null ? null : Buffer.from(expect.text, 'utf8');
  // Most endpoints answer the same bytes again and again: what was valid once needs no second parse.
  let lastValid: Buffer | null = null;

  return {
    looksInside,
    accepts: (status) => accepted[status] === 1,
    mismatch(body) {
      if (!hasBody) return null;
      const range = expect.lengthBytes;
      if (range !== null && (body.bytes < range.min || body.bytes > range.max)) return 'length';
      if (!looksInside) return null;
      if (body.bytes > KEPT_BODY_BYTES) return 'oversize';
      const raw = body.chunks.length === 1 && body.chunks[0] ? body.chunks[0] : Buffer.concat(body.chunks);
      if (lastValid?.equals(raw)) return null;
      const content = decode(raw, body.contentEncoding);
      if (text !== null && !content?.includes(text)) return 'text';
      if (expect.json && !isJson(content)) return 'json';
      lastValid = raw;
      return null;
    },
  };
}

/** Null when the bytes are not what the encoding says. */
function decode(raw: Buffer, contentEncoding: string): Buffer | null {
  const limits = { maxOutputLength: KEPT_BODY_BYTES };
  try {
    switch (contentEncoding) {
      case 'gzip':
      case 'x-gzip':
        return gunzipSync(raw, limits);
      case 'deflate':
        return inflateSync(raw, limits);
      case 'br':
        return brotliDecompressSync(raw, limits);
      default:
        return raw;
    }
  } catch {
    return null;
  }
}

function isJson(content: Buffer | null): boolean {
  if (content === null) return false;
  try {
    JSON.parse(content.toString('utf8'));
    return true;
  } catch {
    return false;
  }
}

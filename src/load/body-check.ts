/** Checks complete responses. Bodies are checked as bytes, so a character that is split between chunks stays whole. */
import { decodeBody } from './content-encoding.ts';
import type { ResolvedExpectation } from './driver.ts';

const MEGABYTE = 1024 * 1024;
/** Limit for the bodies in flight to one target, over all connections. */
const MOST_KEPT_BYTES = 64 * MEGABYTE;
/** Limits for one body, however many connections there are. */
const KEPT_BODY_BYTES = { min: 2 * MEGABYTE, max: 16 * MEGABYTE };

/** A body whose content is checked is kept, and unpacked, up to this size; a longer one is the mismatch `oversize`. */
export function keptBodyBytes(connections: number): number {
  return Math.min(KEPT_BODY_BYTES.max, Math.max(KEPT_BODY_BYTES.min, Math.floor(MOST_KEPT_BYTES / connections)));
}

export interface ReceivedBody {
  readonly bytes: number;
  /** Copies of the received chunks, as sent; empty unless `looksInside`. */
  readonly chunks: readonly Buffer[];
  /** As the response says it, in lower case; empty: none. Never null if `looksInside`. */
  readonly contentEncoding: string | null;
}

export interface BodyCheck {
  /** Whether the chunks of bodies must be kept. */
  readonly looksInside: boolean;
  /** Up to which size; chunks of a longer body are discarded. */
  readonly keptBytes: number;
  accepts(status: number): boolean;
  /** Null if the body is as expected, otherwise the reason: `length`, `oversize`, `encoding`, `text` or `json`. */
  mismatch(body: ReceivedBody): string | null;
}

/** Checks for one target with this many connections; without a body (HEAD) only the status counts. */
export function createBodyCheck(expect: ResolvedExpectation, hasBody: boolean, connections: number): BodyCheck {
  const accepted = new Uint8Array(1000);
  for (const [from, to] of expect.status) accepted.fill(1, from, to + 1);
  const keptBytes = keptBodyBytes(connections);
  const looksInside = hasBody && (expect.text !== null || expect.json);
  const text = expect.text === null ? null : Buffer.from(expect.text, 'utf8');
  // Most endpoints send the same bytes again and again: a body that was valid once need not be parsed again.
  let lastValid: { readonly raw: Buffer; readonly encoding: string } | null = null;

  return {
    looksInside,
    keptBytes,
    accepts: (status) => accepted[status] === 1,
    mismatch(body) {
      if (!hasBody) return null;
      const range = expect.lengthBytes;
      if (range !== null && (body.bytes < range.min || body.bytes > range.max)) return 'length';
      if (!looksInside) return null;
      if (body.bytes > keptBytes) return 'oversize';
      const raw = body.chunks.length === 1 && body.chunks[0] ? body.chunks[0] : Buffer.concat(body.chunks);
      const encoding = body.contentEncoding ?? '';
      if (lastValid?.encoding === encoding && lastValid.raw.equals(raw)) return null;
      const content = decodeBody(raw, encoding, keptBytes);
      if (typeof content === 'string') return content;
      if (text !== null && !content.includes(text)) return 'text';
      if (expect.json && !isJson(content)) return 'json';
      lastValid = { raw, encoding };
      return null;
    },
  };
}

function isJson(content: Buffer): boolean {
  try {
    JSON.parse(content.toString('utf8'));
    return true;
  } catch {
    return false;
  }
}

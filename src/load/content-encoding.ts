/** Decodes the content encodings of a response, with a bound, since a small body can unpack into a huge one. */
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';

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
 * The content, or why there is none: `encoding` if the bytes do not match the header or the encoding is unknown,
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

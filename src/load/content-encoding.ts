/** Undoes the content encodings of a response, bounded: a small body can be made to unpack into a huge one. */
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';

type Limits = { readonly maxOutputLength: number };

const DECODERS: Readonly<Record<string, (raw: Buffer, limits: Limits) => Buffer>> = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  deflate: inflate,
  br: brotliDecompressSync,
  identity: (raw) => raw,
};

/** More in a row than anybody sends. */
const MOST_ENCODINGS = 3;

/**
 * The content, or why there is none: `encoding` where the bytes are not what the header says, or in an encoding that is not
 * known; `oversize` where more than `maxBytes` come out.
 */
export function decodeBody(raw: Buffer, contentEncoding: string, maxBytes: number): Buffer | 'encoding' | 'oversize' {
  // Listed in the order in which they were applied (RFC 9110, 8.4).
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

/** Some servers leave out the wrapping that `deflate` means; its first byte says 8 in its lower half (RFC 1950, 2.2). */
function inflate(raw: Buffer, limits: Limits): Buffer {
  return ((raw[0] ?? 0) & 0x0f) === 8 ? inflateSync(raw, limits) : inflateRawSync(raw, limits);
}

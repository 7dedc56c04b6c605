/** Unpacks the one expected file of a zip archive on disk, without holding it in memory. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Entry, open, type ZipFile } from 'yauzl';

export interface UnpackRequest {
  /** Path of the archive. */
  readonly archive: string;
  /** Of the only entry that the archive may have. */
  readonly name: string;
  /** Where it is written to; must not exist. */
  readonly file: string;
  readonly mostBytes: number;
  readonly signal: AbortSignal;
}

/**
 * No name in the archive is used as a path, and no more is written than the entry declares, which is at most `mostBytes`.
 * Throws Error with one line, or the signal's reason.
 */
export async function unpackFile(request: UnpackRequest): Promise<{ readonly sha256: string; readonly bytes: number }> {
  const { name, file, mostBytes, signal } = request;
  const zip = await openZip(request.archive);
  try {
    const entries = await entriesOf(zip);
    const [entry] = entries;
    if (entry === undefined || entries.length > 1 || entry.fileName !== name) {
      throw new Error(`the archive does not hold ${name} and nothing else`);
    }
    if (entry.uncompressedSize > mostBytes) throw new Error(`${name} is larger than ${mostBytes} bytes`);
    const hash = createHash('sha256');
    let bytes = 0;
    async function* hashed(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    }
    await pipeline(await read(zip, entry), hashed, createWriteStream(file, { flags: 'wx' }), { signal });
    return { sha256: hash.digest('hex'), bytes };
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    zip.close();
  }
}

function openZip(archive: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    open(archive, { lazyEntries: true, autoClose: false, strictFileNames: true }, (error, zip) => {
      if (error) reject(error);
      else resolve(zip);
    });
  });
}

/** No more than two: another one is one too many already. */
function entriesOf(zip: ZipFile): Promise<readonly Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    zip.on('error', reject);
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      entries.push(entry);
      if (entries.length > 1) resolve(entries);
      else zip.readEntry();
    });
    zip.readEntry();
  });
}

/** The library ends the stream with an error when the entry unpacks to another size than it declares. */
function read(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) reject(error);
      else resolve(stream);
    });
  });
}

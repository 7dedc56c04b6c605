/**
 * What loading an image file would do, read from the file before Docker does it: `docker load` gives every name that is
 * written inside, and takes it away from the image that had it before.
 */
import { createReadStream } from 'node:fs';
import { posix } from 'node:path';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import * as z from 'zod';

/** Each form of Docker's file has its own lists of images: all that are there count. */
const LISTS = ['manifest.json', 'index.json', 'repositories'] as const;
type List = (typeof LISTS)[number];

const MOST_LIST_BYTES = 1024 * 1024;
/** A file of 2 GiB could unpack to a thousand times that. */
const MOST_UNPACKED_BYTES = 16 * 1024 ** 3;

const digest = /[0-9a-f]{64}/;
const manifest = z.array(z.object({ Config: z.string(), RepoTags: z.array(z.string()).nullish() })).length(1);
const index = z.object({
  manifests: z
    .array(z.object({ digest: z.string(), annotations: z.record(z.string(), z.string()).nullish() }))
    .length(1),
});
const repositories = z.record(z.string(), z.record(z.string(), z.string()));

/** Annotations that give an image its name; the second counts where the first is missing. */
const NAMES = ['io.containerd.image.name', 'org.opencontainers.image.ref.name'];

export interface ImageNames {
  /** Ids that the one image of the file has, by the rules of either kind of image store. */
  readonly ids: readonly string[];
  /** Names that loading it would give. */
  readonly names: readonly string[];
}

/** Reads a gzipped output of `docker save`. Throws Error with one line for anything but one image. */
export async function readImageNames(file: string, signal: AbortSignal): Promise<ImageNames> {
  const lists = await readLists(file, signal);
  const [image] = parse(lists, 'manifest.json', manifest) ?? [];
  if (image === undefined) throw new Error('the image file has no manifest.json');
  const [indexed] = parse(lists, 'index.json', index)?.manifests ?? [];
  const named = Object.entries(parse(lists, 'repositories', repositories) ?? {});
  const annotated = NAMES.flatMap((key) => indexed?.annotations?.[key] ?? []).slice(0, 1);
  const config = digest.exec(posix.basename(image.Config))?.[0];
  return {
    ids: [config === undefined ? [] : `sha256:${config}`, indexed?.digest ?? []].flat(),
    names: [
      ...new Set([
        ...(image.RepoTags ?? []),
        ...annotated,
        ...named.flatMap(([repository, tags]) => Object.keys(tags).map((tag) => `${repository}:${tag}`)),
      ]),
    ],
  };
}

async function readLists(file: string, signal: AbortSignal): Promise<ReadonlyMap<List, string>> {
  const lists = new Map<List, string>();
  const source = createReadStream(file, { signal });
  const gunzip = createGunzip();
  const tar = extract();
  source.on('error', (error) => gunzip.destroy(error));
  gunzip.on('error', (error) => tar.destroy(error));
  source.pipe(gunzip).pipe(tar);
  let unpackedBytes = 0;
  try {
    for await (const entry of tar) {
      const { name, type, size = 0 } = entry.header;
      unpackedBytes += size;
      if (unpackedBytes > MOST_UNPACKED_BYTES) throw new Error('the image file unpacks to more than an image may have');
      const list = LISTS.find((one) => one === posix.normalize(name));
      if (list === undefined) {
        entry.resume();
        continue;
      }
      // Twice the same name: what is read here need not be what Docker reads.
      if (type !== 'file' || size > MOST_LIST_BYTES || lists.has(list)) {
        throw new Error(`the image file has a ${list} that is not as Docker writes it`);
      }
      lists.set(list, await text(entry));
    }
    return lists;
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    source.destroy();
    gunzip.destroy();
  }
}

function parse<T>(lists: ReadonlyMap<List, string>, list: List, shape: z.ZodType<T>): T | null {
  const written = lists.get(list);
  if (written === undefined) return null;
  try {
    return shape.parse(JSON.parse(written));
  } catch {
    throw new Error(`the ${list} of the image file does not describe exactly one image`);
  }
}

/** Images as files: what one job built, another runs without building it again. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { AppError } from '../../errors.ts';
import type { LaunchOptions } from '../launch-options.ts';
import { detailOf } from '../process/log-tail.ts';
import { parseInspect, runDocker, valueAt } from './docker.ts';
import { registerTag } from './image.ts';
import { readImageNames } from './image-names.ts';

/** The higher ones take several times as long for a tenth less. */
const COMPRESSION_LEVEL = 1;
/** With the registry that Docker means where none is named. */
const OWN_NAME = /^(?:docker\.io\/library\/)?latency-gate:[\w.-]{1,128}$/;

export interface ImageFile {
  readonly sha256: string;
  /** Of the compressed file. */
  readonly bytes: number;
  /** Of what Docker saved. */
  readonly savedBytes: number;
  readonly durationMs: number;
}

export interface SaveRequest {
  /** Saved by its id, an image takes no name along. */
  readonly id: string;
  /** Where it is written to, gzipped. */
  readonly file: string;
  readonly mostBytes: number;
  readonly env: LaunchOptions['env'];
}

/** `docker save`, compressed. Throws AppError where Docker cannot, or the file would be too large; no file is left then. */
export async function saveImage(request: SaveRequest, signal: AbortSignal): Promise<ImageFile> {
  const { id, file, mostBytes, env } = request;
  const startedMs = performance.now();
  const saved = `${file}.saved`;
  try {
    const { code, tail } = await runDocker(['save', '--output', saved, id], { side: 'head', env, signal });
    if (code !== 0) {
      throw new AppError(`docker save failed (code ${code})`, {
        side: 'head',
        hint: 'Docker says why below; a full disk is the usual cause',
        ...detailOf(tail, 'docker save'),
      });
    }
    const { size: savedBytes } = await stat(saved);
    const hash = createHash('sha256');
    let bytes = 0;
    async function* counted(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        if (bytes > mostBytes) throw tooLarge(savedBytes, mostBytes);
        yield chunk;
      }
    }
    await pipeline(
      createReadStream(saved),
      createGzip({ level: COMPRESSION_LEVEL }),
      counted,
      createWriteStream(file, { flags: 'wx' }),
      { signal },
    );
    return { sha256: hash.digest('hex'), bytes, savedBytes, durationMs: performance.now() - startedMs };
  } catch (error) {
    await rm(file, { force: true });
    signal.throwIfAborted();
    throw error;
  } finally {
    await rm(saved, { force: true });
  }
}

function tooLarge(savedBytes: number, mostBytes: number): AppError {
  return new AppError(
    `the image has ${megabytes(savedBytes)}, and more than ${megabytes(mostBytes)} when it is compressed`,
    { side: 'head', hint: 'a smaller base image or a build in stages makes it smaller' },
  );
}

export interface LoadedImage {
  /** Containers are made from it. */
  readonly id: string;
  /** Takes it away again, unless it was here before. Never throws. */
  remove(): Promise<void>;
}

export interface LoadRequest {
  readonly file: string;
  /** What the image must be. */
  readonly id: string;
  readonly launch: Pick<LaunchOptions, 'runId' | 'env'>;
}

/**
 * `docker load` of a file that holds exactly this one image and gives no name but our own. Nothing else may come of it:
 * throws Error with one line otherwise, and nothing is left behind then.
 */
export async function loadImage({ file, id, launch }: LoadRequest, signal: AbortSignal): Promise<LoadedImage> {
  const { env, runId } = launch;
  const docker = (...args: string[]) => runDocker(args, { side: 'base', env });
  const { ids, names } = await readImageNames(file, signal);
  if (!ids.includes(id)) throw new Error(`the image file holds another image than ${id}`);
  const foreign = names.find((name) => !OWN_NAME.test(name));
  if (foreign !== undefined) throw new Error('the image file would give a name that is not latency-gate’s');

  const before = await namesOf(id, env);
  // It was built or loaded here before: then it is not ours to remove, unless a name keeps it.
  if (before?.length === 0) return { id, remove: () => Promise.resolve() };
  const tag = `latency-gate:${runId}-carried`;
  const remove = registerTag(tag, { side: 'base', env });
  try {
    if (before === null) await load({ file, id, launch }, names, signal);
    const tagged = await docker('tag', id, tag);
    if (tagged.code !== 0) throw new Error(`docker tag failed: ${tagged.stderr.trim().split('\n', 1)[0]}`);
    for (const name of before === null ? names : []) await docker('rmi', name);
    return { id, remove };
  } catch (error) {
    await remove();
    if (before === null) await docker('rmi', id).catch(() => null);
    signal.throwIfAborted();
    throw error;
  }
}

/** Throws where what was loaded is not the image; it is removed then. */
async function load(
  { file, id, launch: { env } }: LoadRequest,
  names: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const loaded = await runDocker(['load', '--quiet', '--input', file], { side: 'base', env, signal });
  if (loaded.code === 0 && (await namesOf(id, env)) !== null) return;
  const others = [...loaded.stdout.matchAll(/sha256:[0-9a-f]{64}/g)].map(([other]) => other);
  for (const one of [...names, ...others]) await runDocker(['rmi', one], { side: 'base', env }).catch(() => null);
  const why = loaded.code === 0 ? `it gave another image than ${id}` : loaded.stderr.trim().split('\n', 1)[0];
  throw new Error(`docker load failed: ${why}`);
}

/** The names of a local image; null: it is not here. */
async function namesOf(id: string, env: LaunchOptions['env']): Promise<readonly string[] | null> {
  const args = ['image', 'inspect', '--format', '{{json .}}', id];
  const { code, stdout } = await runDocker(args, { side: 'base', env });
  if (code !== 0) return null;
  const tags = valueAt(parseInspect(stdout), 'RepoTags');
  return Array.isArray(tags) ? tags.map(String) : [];
}

/** Such as `412 MB`. */
export function megabytes(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1e6))} MB`;
}

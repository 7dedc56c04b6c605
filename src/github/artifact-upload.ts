/** Uploads artifacts of this run. The client for it is megabytes: it is loaded when it is needed. */
import { stat } from 'node:fs/promises';

/**
 * The client waits for ever for the end of an answer that was cut off, so it gets this long, and a second more for each
 * megabyte.
 */
const TIMEOUT_MS = 2 * 60_000;

/** A name is taken once a run: where an earlier attempt of the run, or another job, has taken it. */
export class NameTakenError extends Error {}

export interface UploadOptions {
  readonly replaces: boolean;
  readonly isCompressed?: boolean;
  /** Tests shorten it. */
  readonly timeoutMs?: number;
}

/**
 * Uploads files of `directory`. `replaces`: in place of an artifact of that name that an earlier attempt of this run left;
 * otherwise, and where it cannot be deleted, that one stays, and a NameTakenError is thrown. `isCompressed`: compressing
 * the files again would only take time.
 */
export async function uploadArtifact(
  name: string,
  files: readonly string[],
  directory: string,
  { replaces, isCompressed = false, timeoutMs = TIMEOUT_MS }: UploadOptions,
): Promise<void> {
  const { DefaultArtifactClient } = await import('@actions/artifact');
  const client = new DefaultArtifactClient();
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  const limitMs = timeoutMs + sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000;
  const options = isCompressed ? { compressionLevel: 0 } : {};
  try {
    await inTime(client.uploadArtifact(name, [...files], directory, options), limitMs);
  } catch (error) {
    if (!isConflict(error)) throw error;
    const taken = new NameTakenError(`this run has an artifact ${name} already`, { cause: error });
    if (!replaces) throw taken;
    await inTime(client.deleteArtifact(name), timeoutMs).catch(() => {
      throw taken;
    });
    await inTime(client.uploadArtifact(name, [...files], directory, options), limitMs);
  }
}

/** Removes what an earlier attempt of this run left under that name. Whether there was something is not told. */
export async function removeArtifact(name: string): Promise<void> {
  const { DefaultArtifactClient } = await import('@actions/artifact');
  await inTime(new DefaultArtifactClient().deleteArtifact(name), TIMEOUT_MS).catch(() => {});
}

async function inTime<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const seconds = Math.round(timeoutMs / 1000);
    timer = setTimeout(() => reject(new Error(`GitHub did not take the artifact within ${seconds} s`)), timeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function isConflict(error: unknown): boolean {
  return error instanceof Error && /\(409\)|already exists/i.test(error.message);
}

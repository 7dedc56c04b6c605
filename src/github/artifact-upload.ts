/** Artifacts of this run. The client has megabytes, so it is loaded only when needed. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Plus a second per megabyte. The client would wait for ever for the end of a truncated answer. */
const TIMEOUT_MS = 2 * 60_000;

/** The name is already taken, by an earlier attempt of the run or by another job. */
export class NameTakenError extends Error {}

/** Throws NameTakenError where an artifact of that name is there and is not to be replaced, or cannot be deleted. */
export async function uploadArtifact(upload: {
  readonly name: string;
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  /** By default as long as the repository keeps artifacts, which it never outlives. */
  readonly retentionDays?: number;
  /** What an earlier attempt of this run left under that name is replaced. */
  readonly replaces: boolean;
  /** Tests shorten it. */
  readonly timeoutMs?: number | undefined;
}): Promise<void> {
  const { name, files, retentionDays, replaces, timeoutMs = TIMEOUT_MS } = upload;
  const { DefaultArtifactClient } = await import('@actions/artifact');
  const client = new DefaultArtifactClient();
  const limitMs = timeoutMs + Object.values(files).reduce((sum, one) => sum + Buffer.byteLength(one), 0) / 1000;
  // The client warns if it is asked for more than the repository keeps.
  const mostDays = Number(process.env['GITHUB_RETENTION_DAYS']) || Number.POSITIVE_INFINITY;
  const options = retentionDays === undefined ? {} : { retentionDays: Math.min(retentionDays, mostDays) };
  const directory = await mkdtemp(join(tmpdir(), 'latency-gate-artifact-'));
  const paths = Object.keys(files).map((file) => join(directory, file));
  const store = () => inTime(client.uploadArtifact(name, paths, directory, options), limitMs);
  try {
    for (const [file, content] of Object.entries(files)) await writeFile(join(directory, file), content);
    await store();
  } catch (error) {
    const isConflict = error instanceof Error && /\(409\)|already exists/i.test(error.message);
    if (!isConflict) throw error;
    const taken = new NameTakenError(`this run has an artifact ${name} already`, { cause: error });
    if (!replaces) throw taken;
    await inTime(client.deleteArtifact(name), timeoutMs).catch(() => {
      throw taken;
    });
    await store();
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Removes the artifact of that name from an earlier attempt of this run, if there is one. Never throws. */
export async function removeArtifact(name: string): Promise<void> {
  const { DefaultArtifactClient } = await import('@actions/artifact');
  await inTime(new DefaultArtifactClient().deleteArtifact(name), TIMEOUT_MS).catch(() => {});
}

async function inTime<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  const over = new AbortController();
  const late = wait(timeoutMs, undefined, { signal: over.signal }).then(() => {
    throw new Error(`GitHub did not take the artifact within ${Math.round(timeoutMs / 1000)} s`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
  }
}

/** Uploads artifacts of this run. The client for it is megabytes: it is loaded when it is needed. */

/** A name is taken once a run: where an earlier attempt of the run, or another job, has taken it. */
export class NameTakenError extends Error {}

/**
 * Uploads files of `directory`. `replaces`: in place of an artifact of that name that an earlier attempt of this run left;
 * otherwise that one stays, and a NameTakenError is thrown.
 */
export async function uploadArtifact(
  name: string,
  files: readonly string[],
  directory: string,
  { replaces }: { readonly replaces: boolean },
): Promise<void> {
  const { DefaultArtifactClient } = await import('@actions/artifact');
  const client = new DefaultArtifactClient();
  try {
    await client.uploadArtifact(name, [...files], directory);
  } catch (error) {
    if (!isConflict(error)) throw error;
    if (!replaces) throw new NameTakenError(`this run has an artifact ${name} already`, { cause: error });
    await client.deleteArtifact(name);
    await client.uploadArtifact(name, [...files], directory);
  }
}

/** Removes what an earlier attempt of this run left under that name. Whether there was something is not told. */
export async function removeArtifact(name: string): Promise<void> {
  const { DefaultArtifactClient } = await import('@actions/artifact');
  await new DefaultArtifactClient().deleteArtifact(name).catch(() => {});
}

function isConflict(error: unknown): boolean {
  return error instanceof Error && /\(409\)|already exists/i.test(error.message);
}

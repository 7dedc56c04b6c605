/**
 * Images that travel beside baselines: an artifact of their own, for their size. What makes an artifact of results
 * trusted holds for them too (`candidates.ts`), and the results of the same run name the image's id and SHA-256.
 */
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BaselineError } from '../errors.ts';
import type { ImageInfo } from '../results/provenance.ts';
import { MOST_IMAGE_BYTES, type Results } from '../results/results.ts';
import { type Candidate, findCandidates, messageOf } from './candidates.ts';
import { MOST_RESULTS_BYTES } from './file.ts';
import { SkippedCount } from './fit.ts';
import { unpackFile } from './packed-file.ts';
import type { ArtifactRemote, RemoteArtifact } from './remote.ts';
import type { ImageQuery, ImageStore, StoredImage } from './store.ts';
import { artifactName, readStoredResults } from './stored-results.ts';

/** The one file of the artifact. */
export const IMAGE_FILE = 'image.tar.gz';

/** The archive that an artifact is adds a little to its file. */
const MOST_ARCHIVE_BYTES = MOST_IMAGE_BYTES + 1024 * 1024;
/** Results that are looked into, and images that are fetched, before the search ends. */
const MOST_LOOKED_INTO = 5;
const MOST_FETCHED = 2;

export interface ImageStoreOptions {
  readonly remote: ArtifactRemote;
  /** The gate's. */
  readonly name: string;
  readonly branch: string | null;
}

export function imageStore({ remote, name: gateName, branch }: ImageStoreOptions): ImageStore {
  const name = artifactName('image', gateName);
  return {
    async save(file) {
      try {
        if (remote.unsupported !== null) throw new Error(remote.unsupported);
        const upload = { name, files: [file], directory: dirname(file), isCompressed: true };
        if ((await remote.upload(upload)) === 'kept') {
          throw new Error('an earlier attempt of this run left one, which could not be replaced');
        }
        return { where: `artifact ${name}` };
      } catch (cause) {
        throw new BaselineError(`the image could not be uploaded: ${messageOf(cause)}`, {
          hint: 'the baseline is stored without it, and pull requests build base as usual; run the job again to store it',
          cause,
        });
      }
    },

    async fetch(query) {
      const skipped = new SkippedCount();
      if (remote.unsupported !== null || branch === null) {
        skipped.note(remote.unsupported ?? 'this event has no base branch to look for images on');
        return { image: null, skipped: skipped.list() };
      }
      const { commit: commitFirst, signal } = query;
      const search = { remote, name, branch, mostBytes: MOST_ARCHIVE_BYTES, commitFirst, signal };
      let baselines: readonly RemoteArtifact[] | null = null;
      let lookedInto = 0;
      let fetched = 0;
      for await (const candidate of findCandidates(search, skipped)) {
        if (lookedInto === MOST_LOOKED_INTO || fetched === MOST_FETCHED) break;
        lookedInto += 1;
        baselines ??= await list(remote, artifactName('baseline', gateName), signal);
        const described = await describe({ remote, baselines }, candidate, query);
        if (typeof described === 'string') {
          skipped.add(described);
          continue;
        }
        fetched += 1;
        const image = await fetchImage(remote, { ...candidate, results: described }, query);
        if (typeof image !== 'string') return { image, skipped: skipped.list() };
        skipped.add(image);
      }
      return { image: null, skipped: skipped.list() };
    },
  };
}

interface ImageSearch {
  readonly remote: ArtifactRemote;
  /** Artifacts of results, of any run. */
  readonly baselines: readonly RemoteArtifact[];
}

type DescribedResults = Results & { readonly carriedImage: ImageInfo };

/** The newest results, a hundred at most: an image without any is as good as none. */
async function list(remote: ArtifactRemote, name: string, signal: AbortSignal): Promise<readonly RemoteArtifact[]> {
  try {
    return (await remote.artifacts(name, 1, signal)).items;
  } catch {
    signal.throwIfAborted();
    return [];
  }
}

/** The results of the run that stored the image, or why it cannot be used. */
async function describe(
  { remote, baselines }: ImageSearch,
  { run }: Candidate,
  { arch, signal }: ImageQuery,
): Promise<DescribedResults | string> {
  const stored = baselines.find((one) => one.runId === run.id && !one.expired && one.bytes <= MOST_RESULTS_BYTES);
  if (stored === undefined) return 'an image without the results of its run';
  const results = await readStoredResults(remote, { artifactId: stored.id, run }, signal);
  if ('reason' in results) return `an image whose results are of no use: ${results.reason}`;
  const { carriedImage, machine } = results;
  if (carriedImage === undefined) return 'an image that the results of its run do not name';
  if (machine.arch !== arch) return `an image for another architecture (${machine.arch}, this one is ${arch})`;
  return { ...results, carriedImage };
}

/** The image in a file of the query's directory, or why it cannot be used; then nothing is left there. */
async function fetchImage(
  remote: ArtifactRemote,
  { artifact, run, results }: Candidate & { readonly results: DescribedResults },
  { directory, signal }: ImageQuery,
): Promise<StoredImage | string> {
  const { carriedImage, createdAt, sides } = results;
  const archive = join(directory, 'artifact.zip');
  const file = join(directory, IMAGE_FILE);
  try {
    await remote.downloadTo(archive, { artifactId: artifact.id, mostBytes: MOST_ARCHIVE_BYTES, signal });
    const { sha256 } = await unpackFile({ archive, name: IMAGE_FILE, file, mostBytes: MOST_IMAGE_BYTES, signal });
    if (sha256 !== carriedImage.sha256) throw new Error('it is not the file that the results of its run name');
    return {
      ...carriedImage,
      file,
      commit: sides.head.commit,
      runId: run.id,
      runUrl: run.url,
      createdAt,
    };
  } catch (error) {
    await rm(file, { force: true });
    signal.throwIfAborted();
    return `an image that could not be fetched: ${messageOf(error)}`;
  } finally {
    await rm(archive, { force: true });
  }
}

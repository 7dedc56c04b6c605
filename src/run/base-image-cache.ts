/**
 * The base-image cache (`gate.baseline-image`): a run on the base branch packs the image that it built, for the caller to
 * store beside the baseline; a run on a pull request takes it for base, and builds nothing twice.
 */
import { join } from 'node:path';
import { makeTemporaryFolder } from '../app/cleanup/temporary-folder.ts';
import { type LoadedImage, loadImage, megabytes, saveImage } from '../app/container/image-file.ts';
import { commitDistance } from '../app/git/compare-commits.ts';
import type { AppLauncher } from '../app/launcher.ts';
import type { StoredImage } from '../baseline/store.ts';
import type { Checkout } from '../measure/checkout.ts';
import type { BuiltBy, ImageInfo, SideInfo } from '../results/provenance.ts';
import { MOST_IMAGE_BYTES, type Results } from '../results/results.ts';
import type { Attempt } from './attempt.ts';
import type { Run } from './open.ts';

/** An image in a file, for the caller to store. */
export interface PackedImage extends ImageInfo {
  readonly file: string;
  /** Removes the file. Idempotent, never throws. */
  remove(): Promise<void>;
}

/** `note`: what became of it, a sentence for log and report. */
export interface Packing {
  /** Null: it could not be packed. */
  readonly packed: PackedImage | null;
  readonly note: string;
}

/**
 * Packs the image that was built as head, where a baseline is recorded that is to carry it; null where none is. An image
 * that cannot be packed fails nothing: pull requests build base as usual then.
 */
export async function packImage(
  { request, config, apps, deadline }: Run,
  head: AppLauncher | undefined,
): Promise<Packing | null> {
  const { mode, env, baselines } = request;
  const isWanted = mode === 'record' && config.gate.baselineImage && baselines?.images !== undefined;
  const id = isWanted && apps.head.source.kind === 'build' ? ((await head?.imageDigest()) ?? null) : null;
  if (id === null) return null;
  const folder = await makeTemporaryFolder('image');
  try {
    const file = join(folder.path, 'image.tar.gz');
    const saved = await deadline.orAbandon(saveImage({ id, file, mostBytes: MOST_IMAGE_BYTES, env }, deadline.signal));
    const note =
      `The image travels with this baseline: ${megabytes(saved.savedBytes)}, ` +
      `compressed to ${megabytes(saved.bytes)} in ${seconds(saved.durationMs)}.`;
    return { packed: { id, sha256: saved.sha256, bytes: saved.bytes, file, remove: folder.remove }, note };
  } catch (error) {
    await folder.remove();
    deadline.throwIfInterrupted();
    const why = deadline.isOver ? 'there was no time left for it' : messageOf(error);
    return {
      packed: null,
      note: `The image does not travel with this baseline, so pull requests build base as usual: ${why}.`,
    };
  }
}

/** Base as an image that an earlier run built. */
export interface CachedBase {
  readonly imageId: string;
  readonly commit: string | null;
  readonly builtBy: BuiltBy;
  /** Never throws. */
  remove(): Promise<void>;
}

/** `note`: why base is built all the same, where an image was wanted. */
export interface FoundBase {
  readonly cached: CachedBase | null;
  readonly note: string | null;
}

/**
 * The newest stored image, that of base's own commit first, loaded; null where none is wanted or none can be had, which
 * fails nothing. Throws only the signal's reason.
 */
export async function findCachedBase(run: Run, { kind, launch }: Attempt): Promise<FoundBase> {
  const { request, config, apps, checkout, machine, deadline, events } = run;
  const { baselines } = request;
  const { signal } = deadline;
  const isBuilt = kind.kind === 'paired' && kind.baseFrom === 'revision' && apps.base.source.kind === 'build';
  if (!config.gate.baselineImage || !isBuilt) return { cached: null, note: null };
  const label = request.base?.label ?? 'the base branch';
  const without = (why: string): FoundBase => ({
    cached: null,
    note: `No image that a run on ${label} stored could be used, so base was built from its commit: ${why}.`,
  });
  if (baselines?.images === undefined) return without('stored images can be had in GitHub Actions alone, with a token');
  const folder = await makeTemporaryFolder('image');
  try {
    const startedMs = performance.now();
    const commit = checkout.base?.commit ?? null;
    const query = { commit, arch: machine.arch, directory: folder.path, signal };
    const { image, skipped } = await baselines.images.fetch(query);
    if (image === null) return without(skipped.map(({ reason }) => reason).join('; ') || 'there is none');
    const loaded = await loadImage({ file: image.file, id: image.id, launch }, signal);
    events.note(
      `base: the image that run ${image.runId} built (${megabytes(image.bytes)}, here in ${seconds(performance.now() - startedMs)})`,
    );
    return { cached: await cachedBase(image, loaded, checkout), note: null };
  } catch (error) {
    signal.throwIfAborted();
    return without(messageOf(error));
  } finally {
    await folder.remove();
  }
}

async function cachedBase(image: StoredImage, loaded: LoadedImage, { base }: Checkout): Promise<CachedBase> {
  const { runId, runUrl, createdAt, commit } = image;
  const distance = base && commit ? await commitDistance(base.repository, commit, base.commit) : null;
  const builtBy = {
    runId,
    runUrl,
    createdAt,
    baseCommit: base?.commit ?? null,
    behind: distance?.behind ?? null,
    ahead: distance?.ahead ?? null,
  };
  return { imageId: loaded.id, commit, builtBy, remove: loaded.remove };
}

export interface Origins {
  readonly base: FoundBase;
  readonly packing: Packing | null;
  /** Null: base was run, or not wanted. */
  readonly baseFailure: string | null;
}

/** The results with what is known of where base came from, and of the image that goes with them. */
export function withOrigins(results: Results, { base, packing, baseFailure }: Origins): Results {
  const { cached } = base;
  const { base: side, head } = results.sides;
  return {
    ...results,
    sides: side && cached ? { base: { ...ofImage(side, cached), builtBy: cached.builtBy }, head } : results.sides,
    notes: [...results.notes, ...[base.note, packing?.note].filter((note) => typeof note === 'string')],
    ...(baseFailure === null ? {} : { baseFailure }),
    ...(packing?.packed ? { carriedImage: namedImage(packing.packed) } : {}),
  };
}

/** How far the branch is beyond another commit says nothing about the image's. */
function ofImage({ commitsBehind, ...side }: SideInfo, { commit }: CachedBase): SideInfo {
  const isSame = commitsBehind !== undefined && commit === side.commit;
  return { ...side, commit, ...(isSame ? { commitsBehind } : {}) };
}

function namedImage({ id, sha256, bytes }: PackedImage): ImageInfo {
  return { id, sha256, bytes };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function seconds(ms: number): string {
  return `${Math.max(1, Math.round(ms / 1000))} s`;
}

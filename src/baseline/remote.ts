/** What the store of artifacts needs from GitHub. What to trust is decided by the store. */

export interface ArtifactRemote {
  /** Null when artifacts work here, else why not. */
  readonly unsupported: string | null;
  /** Runs of this workflow by a push to `branch`, newest first. Pages count from 1. */
  pushRuns(branch: string, page: number, signal: AbortSignal): Promise<Page<RemoteRun>>;
  /** Whether a commit is in the history of the branch. */
  isOnBranch(branch: string, commit: string, signal: AbortSignal): Promise<boolean>;
  /** Artifacts of that name in the whole repository, of any run, newest first. Pages count from 1. */
  artifacts(name: string, page: number, signal: AbortSignal): Promise<Page<RemoteArtifact>>;
  /** The archive's bytes. Throws when there are more than `mostBytes`. */
  download(artifactId: number, mostBytes: number, signal: AbortSignal): Promise<Uint8Array>;
  /** Uploads files of `directory`. */
  upload(upload: ArtifactUpload): Promise<Uploaded>;
}

export interface Page<T> {
  readonly items: readonly T[];
  readonly isLast: boolean;
}

export interface RemoteRun {
  readonly id: number;
  readonly event: string;
  readonly branch: string | null;
  /** The commit that was pushed. */
  readonly commit: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** For people. */
  readonly url: string;
  /** The run's head is of this repository, not of a fork. */
  readonly ownRepository: boolean;
}

export interface RemoteArtifact {
  readonly id: number;
  readonly runId: number | null;
  readonly expired: boolean;
  readonly bytes: number;
}

export interface ArtifactUpload {
  readonly name: string;
  readonly files: readonly string[];
  readonly directory: string;
}

/**
 * `kept`: an earlier attempt of this run left one of that name, which stands in the way and could not be deleted. It is
 * of the same commit.
 */
export type Uploaded = 'stored' | 'kept';

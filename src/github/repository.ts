/** The repository as GitHub knows it, without a checkout: how commits lie to each other, what is in them, and the files of a branch. */
import { strFromU8, unzipSync } from 'fflate';
import * as z from 'zod';
import { asDescribed, listed, PAGE_SIZE, type Repository, statusOf, unlessMissing } from './api.ts';
import { fetchBytes } from './download.ts';

export interface Branch extends Repository {
  readonly branch: string;
}

export interface PullRequest extends Repository {
  readonly pullRequest: number;
}

/** How Octokit makes a call. */
export interface Calling {
  readonly signal?: AbortSignal;
  readonly retries?: number;
}

/** Null where there is no such branch. By its whole name: a tag may be called the same. Throws what the call throws. */
export async function tipOf({ octokit, owner, repo, branch }: Branch, request: Calling = {}): Promise<string | null> {
  const ref = `heads/${branch}`;
  return await unlessMissing(
    async () => (await octokit.rest.git.getRef({ owner, repo, ref, request })).data.object.sha,
  );
}

/** The newest hundred of a commit's history, itself included. Throws what the call throws. */
export async function newestCommits({ octokit, owner, repo }: Repository, sha: string, request: Calling) {
  const { data } = await octokit.rest.repos.listCommits({ owner, repo, sha, per_page: 100, request });
  return asDescribed(z.array(z.object({ sha: z.string() })), data).map((commit) => commit.sha);
}

/** Whether a commit is in another one's history; one that the repository does not know is not. Throws what the call throws. */
export async function isAncestor(repository: Repository, commit: string, of: string, request?: Calling) {
  const found = await unlessMissing(() => compared(repository, commit, of, request));
  return found?.status === 'ahead' || found?.status === 'identical';
}

/** Where two commits, or branches, parted. Throws what the call throws. */
export async function mergeBaseOf(repository: Repository, one: string, other: string): Promise<string> {
  return (await compared(repository, one, other)).merge_base_commit.sha;
}

/** How many commits a branch has beyond a commit. Throws what the call throws. */
export async function commitsBeyond(repository: Repository, commit: string, branch: string, request: Calling) {
  return (await compared(repository, commit, branch, request)).ahead_by;
}

async function compared({ octokit, owner, repo }: Repository, from: string, to: string, request: Calling = {}) {
  // The files, which may be megabytes, are on the first page.
  const page = { basehead: `${from}...${to}`, per_page: 1, page: 2 };
  return (await octokit.rest.repos.compareCommitsWithBasehead({ owner, repo, ...page, request })).data;
}

/** The text of a file at a commit; null if there is none at that path. Throws what the call throws. */
export async function fileAt({ octokit, owner, repo }: Repository, path: string, ref: string): Promise<string | null> {
  return await unlessMissing(async () => {
    const { data } = await octokit.rest.repos.getContent({ owner, repo, path, ref });
    if (Array.isArray(data) || data.type !== 'file' || !('content' in data)) return null;
    return Buffer.from(data.content, 'base64').toString('utf8');
  });
}

const fileList = z.array(z.object({ filename: z.string(), previous_filename: z.string().optional() }));
/** GitHub lists at most 3000 files. */
const MOST_PAGES = 30;

/** Paths from the root, both names of a renamed file; null if there are too many. Throws what the call throws. */
export async function listChangedFiles(target: PullRequest, signal: AbortSignal) {
  const { octokit, owner, repo, pullRequest: pull_number } = target;
  const files = await listed(MOST_PAGES, async (page) => {
    const { data } = await octokit.rest.pulls.listFiles({ owner, repo, pull_number, ...page, request: { signal } });
    return asDescribed(fileList, data);
  });
  if (files.length >= MOST_PAGES * PAGE_SIZE) return null;
  return files.flatMap(({ filename, previous_filename: before }) => [
    filename,
    ...(before === undefined ? [] : [before]),
  ]);
}

/** A branch is read at once as an archive, and written as one commit by GitHub's git data API. */
const MOST_ARCHIVE_BYTES = 32 * 1024 * 1024;
const MOST_FILE_BYTES = 1024 * 1024;
const MOST_FILES = 5000;

/** Files that `isWanted`, none larger than 1 MiB. `tip`: null if there is no such branch. Throws what the calls throw. */
export async function readBranch(
  { octokit, owner, repo, branch }: Branch,
  isWanted: (path: string) => boolean,
  signal: AbortSignal,
) {
  const tip = await tipOf({ octokit, owner, repo, branch }, { signal });
  if (tip === null) return { tip, files: new Map<string, string>() };
  // Fetched without the token, as artifacts are: the address of a private repository's archive holds one of its own.
  const request = { redirect: 'manual', signal } as const;
  const { headers } = await octokit.rest.repos.downloadZipballArchive({ owner, repo, ref: tip, request });
  const archive = await fetchBytes(headers.location, { mostBytes: MOST_ARCHIVE_BYTES, signal });
  let listed = 0;
  const entries = unzipSync(archive, {
    filter: ({ name, originalSize }) => {
      listed += 1;
      if (listed > MOST_FILES) throw new Error(`more than ${MOST_FILES} files on the branch`);
      return originalSize <= MOST_FILE_BYTES && isWanted(withoutTop(name));
    },
  });
  return { tip, files: new Map(Object.entries(entries).map(([name, bytes]) => [withoutTop(name), strFromU8(bytes)])) };
}

/** GitHub puts everything into one folder, named after repository and commit. */
function withoutTop(name: string): string {
  return name.slice(name.indexOf('/') + 1);
}

/** False where the branch has moved on. Throws what the calls throw, such as 422 for a protected one. @param changes null: a file goes */
export async function writeBranch(
  branch: Branch & { readonly tip: string | null },
  message: string,
  changes: ReadonlyMap<string, string | null>,
  signal: AbortSignal,
): Promise<boolean> {
  const { octokit, owner, repo, branch: name, tip } = branch;
  const request = { signal };
  const base = tip === null ? null : await treeOf(branch, tip, signal);
  const tree = [...changes]
    .filter(([, content]) => content !== null || base !== null)
    .map(([path, content]) => {
      const file = { path, mode: '100644', type: 'blob' } as const;
      return content === null ? { ...file, sha: null } : { ...file, content };
    });
  const onto = base === null ? {} : { base_tree: base.sha };
  const made = await octokit.rest.git.createTree({ owner, repo, tree, ...onto, request });
  // Once in a while the past of the branch is dropped, so that clones do not carry each page that ever was.
  const writes = (base?.writes ?? 0) + 1;
  const isFresh = tip === null || writes > MOST_WRITES;
  const { data: written } = await octokit.rest.git.createCommit({
    ...{ owner, repo, request, tree: made.data.sha },
    message: `${message}\n\n${WRITES}: ${isFresh ? 1 : writes}`,
    parents: isFresh ? [] : [tip],
  });
  const { sha } = written;
  try {
    if (tip === null) {
      await octokit.rest.git.createRef({ owner, repo, ref: `refs/heads/${name}`, sha, request });
    } else {
      // GitHub checks fast-forwards alone, and a branch that begins anew is not one: so it is looked at right before.
      if (isFresh && (await tipOf(branch, request)) !== tip) return false;
      await octokit.rest.git.updateRef({ owner, repo, ref: `heads/${name}`, sha, force: isFresh, request });
    }
    return true;
  } catch (error) {
    const isConflict = error instanceof Error && (statusOf(error) === 422 || statusOf(error) === 409);
    // Somebody else made, moved or removed the branch first.
    if (isConflict && /not a fast[- ]forward|already exists|does not exist/i.test(error.message)) return false;
    throw error;
  }
}

/** After that many commits the branch begins anew, with the same files. */
const MOST_WRITES = 100;
const WRITES = 'Commits since the branch began';

async function treeOf({ octokit, owner, repo }: Repository, commit_sha: string, signal: AbortSignal) {
  const { data } = await octokit.rest.git.getCommit({ owner, repo, commit_sha, request: { signal } });
  const writes = Number(new RegExp(`^${WRITES}: (\\d{1,6})$`, 'm').exec(data.message)?.[1] ?? 0);
  return { sha: data.tree.sha, writes };
}

/** Tags and their commits, a hundred at most. */
export async function tagsOf({ octokit, owner, repo }: Repository, signal: AbortSignal) {
  const { data } = await octokit.rest.repos.listTags({ owner, repo, per_page: 100, request: { signal } });
  return data.map(({ name, commit }) => ({ name, commit: commit.sha }));
}

/** The repository as GitHub knows it, without a checkout: how commits lie to each other, and what is in them. */
import * as z from 'zod';
import { asDescribed, listed, type Repository, unlessMissing } from './api.ts';

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
const MOST_FILES = 3000;

/** Paths from the root, both names of a renamed file; null if there are too many. Throws what the call throws. */
export async function listChangedFiles(target: PullRequest, signal: AbortSignal) {
  const { octokit, owner, repo, pullRequest: pull_number } = target;
  const files = await listed(MOST_PAGES, async (page) => {
    const { data } = await octokit.rest.pulls.listFiles({ owner, repo, pull_number, ...page, request: { signal } });
    return asDescribed(fileList, data);
  });
  if (files.length >= MOST_FILES) return null;
  return files.flatMap(({ filename, previous_filename: before }) =>
    before === undefined ? filename : [filename, before],
  );
}

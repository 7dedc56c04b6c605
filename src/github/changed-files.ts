/** The changed files of a pull request as GitHub lists them, for a checkout without the history. */
import { asDescribed, fileList } from './answers.ts';
import type { Repository } from './api.ts';

const PAGE_SIZE = 100;
/** GitHub lists at most 3000 files. */
const MOST_PAGES = 30;

/** Paths from the root, with both names of a renamed file; null if there are too many. Throws what the call throws. */
export async function listChangedFiles(
  { octokit, owner, repo, pullRequest: pull_number }: Repository & { readonly pullRequest: number },
  signal: AbortSignal,
): Promise<readonly string[] | null> {
  const files: string[] = [];
  for (let page = 1; page <= MOST_PAGES; page++) {
    const request = { owner, repo, pull_number, per_page: PAGE_SIZE, page, request: { signal } };
    const { data } = await octokit.rest.pulls.listFiles(request);
    for (const { filename, previous_filename } of asDescribed(fileList, data)) {
      files.push(filename, ...(previous_filename === undefined ? [] : [previous_filename]));
    }
    if (data.length < PAGE_SIZE) return files;
  }
  return null;
}

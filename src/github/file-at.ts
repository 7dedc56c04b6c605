/** A file of this repository at a commit, without a checkout. */
import { type Repository, statusOf } from './api.ts';

/** Its text; null if there is no file at that path. Throws what the call throws. */
export async function fileAt({ octokit, owner, repo }: Repository, path: string, ref: string): Promise<string | null> {
  try {
    const { data } = await octokit.rest.repos.getContent({ owner, repo, path, ref });
    if (Array.isArray(data) || data.type !== 'file' || !('content' in data)) return null;
    return Buffer.from(data.content, 'base64').toString('utf8');
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw error;
  }
}

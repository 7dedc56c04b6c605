/** Whether a change touches nothing watched (`paths`). Decided in the job: a workflow that does not run leaves a required check pending. */
import { realpath } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import { info } from '@actions/core';
import { changedFiles } from '../app/git/compare-commits.ts';
import { fetchCommit, repositoryRoot, resolveCommit } from '../app/git/git.ts';
import { ownFiles } from '../config/own-files.ts';
import { pathMatcher } from '../config/path-patterns.ts';
import { listChangedFiles } from '../github/repository.ts';
import type { BaseCommit, GateJob } from './job.ts';

type UnaffectedRequest = { readonly base: BaseCommit } & Pick<
  GateJob,
  'config' | 'directory' | 'file' | 'workspace' | 'context' | 'octokit' | 'signal'
>;

/** All changed files, from the root of the repository, where they need not be measured; at least one. Null: measure. */
export async function unaffectedChange(request: UnaffectedRequest): Promise<readonly string[] | null> {
  const { config, base, signal } = request;
  if (config.paths.length === 0) return null;
  const repository = await repositoryRoot(request.directory).catch(() => null);
  const known = async (asked: Promise<readonly string[] | null>) =>
    await asked.catch(() => {
      signal.throwIfAborted();
      return null;
    });
  const files = (await known(changedHere(repository, base, signal))) ?? (await known(changedOnGitHub(request)));
  // A checkout of the wrong commit looks like a pull request without changes.
  if (files === null || files.length === 0) {
    const why = files === null ? 'which files changed is not known' : 'no file differs from base';
    info(`paths: ${why}, so it is measured`);
    return null;
  }
  const isWatched = pathMatcher(config.paths);
  const own = await ownPaths(request, repository);
  const first = files.find((file) => own.includes(file) || isWatched(file));
  if (first === undefined) return files;
  // As JSON: a name may hold line breaks, and a line of the log may be a command to the runner.
  info(`paths: ${JSON.stringify(first)} changed`);
  return null;
}

/** What says how it is measured, by paths from the root of the repository: changing that is always worth a measurement. */
async function ownPaths(request: UnaffectedRequest, repository: string | null): Promise<readonly string[]> {
  const { config, file, workspace, context, directory } = request;
  const workflow = context.workflowFile === null ? [] : [`.github/workflows/${context.workflowFile}`];
  if (repository === null) return workflow;
  const named = ownFiles(config).map(({ path }) => resolve(directory, path));
  const files = [...(file === null ? [] : [resolve(workspace, file)]), ...named];
  // By both names: the checkout itself, or a file in it, may be a link.
  const real = await Promise.all(files.map((path) => realpath(path).catch(() => path)));
  const root = await realpath(repository).catch(() => repository);
  const below = (path: string) => [repository, root].map((top) => relative(top, path).split(sep).join('/'));
  return [...workflow, ...[...files, ...real].flatMap(below)];
}

async function changedHere(repository: string | null, { revision }: BaseCommit, signal: AbortSignal) {
  if (repository === null) return null;
  const head = await resolveCommit(repository, 'HEAD');
  const base = await fetchCommit(repository, revision, { signal });
  return await changedFiles(repository, { base, head }, signal);
}

async function changedOnGitHub({ octokit, context, signal }: UnaffectedRequest) {
  const { pullRequest } = context;
  if (octokit === null || pullRequest === null) return null;
  return await listChangedFiles({ ...context, octokit, pullRequest }, signal);
}

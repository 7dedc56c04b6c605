/** Asks git, and GitHub where the checkout is shallow, which commit a run compares with, and whether anything watched differs from it. */
import { realpath } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import { info } from '@actions/core';
import { changedFiles } from '../app/git/compare-commits.ts';
import { fetchCommit, mergeBase, parentsOf, repositoryRoot, resolveCommit } from '../app/git/git.ts';
import { latestRelease, noRelease, resolveNamedRevision, revisionLabel } from '../app/git/named-revision.ts';
import { appOf, isFromCheckout } from '../config/app-of.ts';
import { type Config, LATEST_RELEASE } from '../config/config.ts';
import { isOneOf, ownFiles } from '../config/own-files.ts';
import { pathMatcher } from '../config/path-patterns.ts';
import { ConfigError } from '../errors.ts';
import type { GitHubContext } from '../github/context.ts';
import { commitsBeyond, listChangedFiles, mergeBaseOf } from '../github/repository.ts';
import { timeLimit } from '../system/time-limit.ts';
import type { BaseCommit, GateJob } from './job.ts';

interface BaseRequest extends Pick<GateJob, 'context' | 'directory' | 'octokit' | 'signal'> {
  /** The input `base`. */
  readonly named: string | null;
}

/** Null: the event has no base and none was named. What git does not know is asked of GitHub. Throws ConfigError for an unknown name. */
export async function findBaseCommit(request: BaseRequest): Promise<BaseCommit | null> {
  const { context, directory, octokit, named, signal } = request;
  if (named === LATEST_RELEASE) return await releaseAsBase(request);
  if (named !== null) {
    const revision = await resolveNamedRevision(await repositoryRoot(directory), named, signal);
    return { revision, label: revisionLabel(named), how: 'named by the input `base`' };
  }
  const { baseSha } = context;
  if (baseSha === null) return null;
  const head = await resolveCommit(directory, 'HEAD').catch(() => context.sha);
  const label = context.baseRef ?? 'base';
  const merged = mergedBase(context, await parentsOf(directory, head).catch(() => []));
  if (merged !== null) return { ...merged, label };
  const parted =
    (await mergeBase(directory, baseSha, head).catch(() => null)) ??
    (octokit && (await mergeBaseOf({ ...context, octokit }, baseSha, head).catch(() => null)));
  return parted
    ? { revision: parted, label, how: `where the checked-out commit left ${label}` }
    : { revision: baseSha, label, how: `the tip of ${label} as the event names it` };
}

/**
 * GitHub checks out a test merge of base and head. Its first parent is what head was merged with, while the payload's base may be older.
 * Null: another checkout, where base is the commit at which head left the branch. @param parents of the commit in the workspace
 */
export function mergedBase({ eventName, baseSha, headSha }: GitHubContext, parents: readonly string[]) {
  if (eventName === 'merge_group' && baseSha !== null) return { revision: baseSha, how: 'the merge group’s base' };
  const [first, second] = parents;
  const isTestMerge = first !== undefined && second === headSha;
  return isTestMerge ? { revision: first, how: 'the base that the pull request was merged with' } : null;
}

/** Tags of the checkout come first (decision 34). GitHub is asked where no tag names a version, and where the checkout is shallow. */
async function releaseAsBase({ context, directory, octokit, signal }: BaseRequest): Promise<BaseCommit> {
  const repository = await repositoryRoot(directory);
  const tagged = await latestRelease(repository);
  if (tagged !== null) {
    const how = `the newest release tag in its history, ${tagged.tag}`;
    return { revision: tagged.commit, label: tagged.tag, how, isRelease: true };
  }
  const { owner, repo } = context;
  // There is none, or the token may not ask.
  const published = await octokit?.rest.repos.getLatestRelease({ owner, repo }).catch(() => null);
  if (!published?.data.tag_name) throw await noRelease(repository);
  const label = published.data.tag_name;
  const revision = await resolveNamedRevision(repository, label, signal);
  return { revision, label, how: `GitHub’s latest release, ${label}`, isRelease: true };
}

/** Throws ConfigError where the input `base` would be ignored in silence. */
export function checkNamedBase(config: Config, named: string | null): void {
  if (named === null) return;
  const { kind } = config.app.source;
  const { baseline } = config.gate;
  const why =
    config.compare === 'variants'
      ? '`compare: variants` starts base from this checkout'
      : baseline === 'none' || baseline === 'file'
        ? `\`baseline: ${baseline}\` compares with no commit`
        : isFromCheckout(appOf(config, 'base').source)
          ? null
          : `\`${kind}\` is not made from a commit`;
  if (why === null) return;
  throw new ConfigError(`input base: has no meaning here: ${why}`, {
    hint: `leave the input out${isFromCheckout(config.app.source) ? '' : `, or say how base differs: \`base.${kind}\``}`,
  });
}

/** With how many commits the pull request's base branch has beyond it by now; null if unknown, or if base is not of it. */
export async function withDistance(base: BaseCommit, job: Pick<GateJob, 'config' | 'context' | 'octokit'>) {
  const { config, context, octokit } = job;
  const { baseRef, pullRequest } = context;
  const isOfBranch =
    base.label === baseRef && config.compare !== 'variants' && isFromCheckout(appOf(config, 'base').source);
  if (!isOfBranch || pullRequest === null || octokit === null) return { ...base, commitsBehind: null };
  // The figure is good to know, no more.
  const request = { retries: 0, signal: timeLimit(10_000) };
  const beyond = commitsBeyond({ ...context, octokit }, base.revision, baseRef, request);
  return { ...base, commitsBehind: await beyond.catch(() => null) };
}

type UnaffectedRequest = { readonly base: BaseCommit } & Pick<
  GateJob,
  'config' | 'directory' | 'file' | 'workspace' | 'context' | 'octokit' | 'signal'
>;

/** All changed files, from the repository's root, where `paths` watches none; at least one. Null: measure. */
export async function unaffectedChange(request: UnaffectedRequest): Promise<readonly string[] | null> {
  const { config, base, context, octokit, signal } = request;
  const { pullRequest } = context;
  // Decided in the job: a workflow that does not run leaves a required check pending.
  if (config.paths.length === 0) return null;
  const repository = await repositoryRoot(request.directory).catch(() => null);
  const known = async (asked: Promise<readonly string[] | null>) =>
    await asked.catch(() => {
      signal.throwIfAborted();
      return null;
    });
  const changedHere = async (top: string) => {
    const ends = { base: await fetchCommit(top, base.revision, { signal }), head: await resolveCommit(top, 'HEAD') };
    return await changedFiles(top, ends, signal);
  };
  const here = repository === null ? null : await known(changedHere(repository));
  const isKnownThere = here === null && octokit !== null && pullRequest !== null;
  const files = isKnownThere ? await known(listChangedFiles({ ...context, octokit, pullRequest }, signal)) : here;
  // A checkout of the wrong commit looks like a pull request without changes.
  if (files === null || files.length === 0) {
    const why = files === null ? 'which files changed is not known' : 'no file differs from base';
    info(`paths: ${why}, so it is measured`);
    return null;
  }
  const isWatched = pathMatcher(config.paths);
  const own = await ownPaths(request, repository);
  const first = files.find((file) => isOneOf(own, file) || isWatched(file));
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

/** What a run does on its event, and which commit it compares with. It only decides; the caller asks git and the API. */
import { LATEST_RELEASE } from '../config/config.ts';
import { ConfigError } from '../errors.ts';
import type { GitHubContext } from './context.ts';

/** `record`: measure and store a baseline; `compare`: judge head against base; `measure`: only report figures. */
export type Mode = 'record' | 'compare' | 'measure';

/** Throws ConfigError for `pull_request_target` and `issue_comment`. `base` is the input of that name; null if not given. */
export function modeOf(context: Pick<GitHubContext, 'eventName' | 'baseRef'>, base: string | null = null): Mode {
  switch (context.eventName) {
    case 'pull_request':
    case 'merge_group':
      return 'compare';
    case 'push':
      // Any branch that the workflow runs on can be the base of a pull request; a tag cannot.
      // What is compared with a release is not stored as a baseline: another workflow may store one of the same push.
      return context.baseRef === null || base === LATEST_RELEASE ? 'measure' : 'record';
    case 'issue_comment':
      throw new ConfigError('latency-gate does not run on issue_comment', {
        hint: 'a comment names no commit, and anybody can write one: run on a label, which GitHub lets few people set, or on `workflow_dispatch` (docs/workflows/on-label.yml)',
      });
    case 'pull_request_target':
      throw new ConfigError('latency-gate does not run on pull_request_target', {
        hint:
          'that event gives code from a fork this repository’s secrets and a token that can write, and the gate runs that code: ' +
          'use `on: pull_request` instead, where the verdict still decides the check and the report is in the job summary',
      });
    default:
      return 'measure';
  }
}

/** Which commit is base, and how it was found. */
type BaseChoice =
  | { readonly revision: string; readonly how: string }
  /** The checkout is not the test merge, so the fair base is where head left the branch, which needs the history. */
  | { readonly head: string; readonly branchTip: string };

/**
 * Null: the event has no base.
 *
 * On a pull request, GitHub checks out a test merge of base and head. Its first parent is the base that head was merged
 * with, so the two differ only by the pull request; the payload's base commit can be older.
 *
 * @param checkedOut the commit in the workspace, and its parents
 */
export function chooseBase(
  context: GitHubContext,
  checkedOut: { readonly commit: string; readonly parents: readonly string[] },
): BaseChoice | null {
  if (context.baseSha === null || context.headSha === null) return null;
  if (context.eventName === 'merge_group') return { revision: context.baseSha, how: 'the merge group’s base' };
  const [first, second] = checkedOut.parents;
  if (first !== undefined && second === context.headSha) {
    return { revision: first, how: 'the base that the pull request was merged with' };
  }
  return { head: checkedOut.commit, branchTip: context.baseSha };
}

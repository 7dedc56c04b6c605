/** The commit that a run in CI compares with, by the system's variables. GitHub's action asks GitHub instead. */
import { defaultBranchRevision, mergeBase, parentsOf, resolveCommit } from '../app/git/git.ts';
import { resolveNamedRevision } from '../app/git/named-revision.ts';
import { ConfigError } from '../errors.ts';

/** Names of variables, where the system has them. */
interface CiSystem {
  readonly name: string;
  /** Set in every job of the system, and nowhere else. */
  readonly marker: string;
  /** What the marker must say, where others set it too. */
  readonly says?: string;
  /** The branch that a merge request goes into. */
  readonly target?: string;
  /** The commit to compare a merge request with; the first variable that is set counts. */
  readonly base?: readonly string[];
  /** The tip of the branch that a merge request goes into. */
  readonly tip?: string;
  readonly branch: string;
  /** The commit that a push to the branch came after. */
  readonly before?: string;
  readonly defaultBranch?: string;
  /** How a job is told to clone with all history. */
  readonly cloneAll: string;
}

const SYSTEMS: readonly CiSystem[] = [
  {
    name: 'GitLab',
    marker: 'GITLAB_CI',
    target: 'CI_MERGE_REQUEST_TARGET_BRANCH_NAME',
    // The first one is set where the checkout is a merge of both already.
    base: ['CI_MERGE_REQUEST_TARGET_BRANCH_SHA', 'CI_MERGE_REQUEST_DIFF_BASE_SHA'],
    branch: 'CI_COMMIT_BRANCH',
    before: 'CI_COMMIT_BEFORE_SHA',
    defaultBranch: 'CI_DEFAULT_BRANCH',
    cloneAll: '`GIT_DEPTH: 0` under `variables`',
  },
  {
    name: 'Azure Pipelines',
    marker: 'TF_BUILD',
    target: 'SYSTEM_PULLREQUEST_TARGETBRANCH',
    branch: 'BUILD_SOURCEBRANCH',
    cloneAll: '`fetchDepth: 0` in the step `checkout: self`',
  },
  { name: 'CircleCI', marker: 'CIRCLECI', branch: 'CIRCLE_BRANCH', cloneAll: '`method: full` in the step `checkout`' },
  {
    name: 'Buildkite',
    marker: 'BUILDKITE',
    target: 'BUILDKITE_PULL_REQUEST_BASE_BRANCH',
    branch: 'BUILDKITE_BRANCH',
    defaultBranch: 'BUILDKITE_PIPELINE_DEFAULT_BRANCH',
    cloneAll: 'no `--depth` in BUILDKITE_GIT_CLONE_FLAGS',
  },
  {
    name: 'Bitbucket Pipelines',
    marker: 'BITBUCKET_BUILD_NUMBER',
    target: 'BITBUCKET_PR_DESTINATION_BRANCH',
    tip: 'BITBUCKET_PR_DESTINATION_COMMIT',
    branch: 'BITBUCKET_BRANCH',
    cloneAll: '`depth: full` under `clone`',
  },
  {
    name: 'Woodpecker',
    marker: 'CI',
    says: 'woodpecker',
    target: 'CI_COMMIT_TARGET_BRANCH',
    branch: 'CI_COMMIT_BRANCH',
    before: 'CI_PREV_COMMIT_SHA',
    defaultBranch: 'CI_REPO_DEFAULT_BRANCH',
    cloneAll: '`depth: 0` and `partial: false` in the settings of `clone`',
  },
  {
    name: 'Drone',
    marker: 'DRONE',
    target: 'DRONE_TARGET_BRANCH',
    branch: 'DRONE_BRANCH',
    before: 'DRONE_COMMIT_BEFORE',
    defaultBranch: 'DRONE_REPO_BRANCH',
    cloneAll: '`depth: 0` under `clone`',
  },
  // Last: its variables are there beside those of a system that starts its agents.
  {
    name: 'Jenkins',
    marker: 'JENKINS_URL',
    target: 'CHANGE_TARGET',
    branch: 'BRANCH_NAME',
    before: 'GIT_PREVIOUS_SUCCESSFUL_COMMIT',
    cloneAll: 'no “Shallow clone” among the behaviours of the source',
  },
];

/** Null: this runs in none of them. */
export function ciSystemOf(env: NodeJS.ProcessEnv): CiSystem | null {
  return SYSTEMS.find(({ marker, says }) => (says === undefined ? env[marker] : env[marker] === says)) ?? null;
}

/**
 * For a merge request, where head left the branch that it goes into; for a push to the default branch, the commit before. Null: the
 * variables say neither, as of a push to another branch. Throws ConfigError where the checkout lacks the commit.
 */
export async function baseInCi(repository: string, system: CiSystem, env: NodeJS.ProcessEnv, signal: AbortSignal) {
  const of = (name: string | undefined) => shortName((name === undefined ? undefined : env[name]) ?? '');
  const [target, branch] = [of(system.target), of(system.branch)];
  const named = of(system.defaultBranch) || shortName((await defaultBranchRevision(repository)) ?? '');
  // Drone calls the branch of a push, a cron job or a promotion its target as well.
  if (target !== '' && !(system.target === 'DRONE_TARGET_BRANCH' && env['DRONE_BUILD_EVENT'] !== 'pull_request')) {
    const base = (system.base ?? []).map(of).find((sha) => sha !== '');
    if (base !== undefined) return { revision: base, label: target };
    const tip = of(system.tip) || (await resolveNamedRevision(repository, target, signal));
    return { revision: await partedFrom(repository, system, target, tip), label: target };
  }
  if (branch === '' || branch !== named) return null;
  const [head, before] = [await resolveCommit(repository, 'HEAD'), of(system.before)];
  const [parent] = await parentsOf(repository, head);
  const revision = /^0*$/.test(before) || before === head ? parent : before;
  return revision === undefined ? null : { revision, label: branch };
}

/** A shallow checkout lacks the way there, but names the parents of a merge that the system has made. */
async function partedFrom(repository: string, system: CiSystem, target: string, tip: string): Promise<string> {
  const parted = await mergeBase(repository, tip, 'HEAD').catch(() => null);
  if (parted !== null) return parted;
  const parents = await parentsOf(repository, 'HEAD');
  const [first = tip] = parents;
  if (parents.length > 1) return parents.includes(tip) ? tip : first;
  throw new ConfigError(`this checkout does not reach back to where HEAD left ${target}, which base is`, {
    hint: `fetch the history first: git fetch --unshallow origin HEAD ${target}; or let ${system.name} clone all of it: ${system.cloneAll}`,
  });
}

/** `refs/heads/main` and `origin/main` are main. */
function shortName(name: string): string {
  return name.replace(/^(?:refs\/heads\/|refs\/remotes\/origin\/|origin\/)/, '');
}

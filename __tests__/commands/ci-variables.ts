/** main’s commits from the oldest on, and the tips of the topic and of the merge of both. */
type CiEvent = Readonly<Record<'a' | 'b' | 'c' | 'e' | 'merge', string>> & {
  readonly event: 'merge request' | 'merged request' | 'push' | 'push to topic';
};

const NONE = '0'.repeat(40);
const isRequest = ({ event }: CiEvent) => event === 'merge request' || event === 'merged request';
const shaOf = (one: CiEvent) => (one.event === 'push' ? one.c : one.event === 'merged request' ? one.merge : one.e);
const branchOf = ({ event }: CiEvent) => (event === 'push' ? 'main' : 'topic');

/** What each system sets in a job, as far as it says something of commits and branches. */
export const CI_VARIABLES: Readonly<Record<string, (one: CiEvent) => Readonly<Record<string, string>>>> = {
  GitLab: (one) => ({
    ...{ CI: 'true', GITLAB_CI: 'true', CI_DEFAULT_BRANCH: 'main', CI_COMMIT_SHA: shaOf(one) },
    ...(isRequest(one)
      ? {
          CI_PIPELINE_SOURCE: 'merge_request_event',
          CI_MERGE_REQUEST_TARGET_BRANCH_NAME: 'main',
          CI_MERGE_REQUEST_TARGET_BRANCH_SHA: one.event === 'merged request' ? one.c : '',
          CI_MERGE_REQUEST_DIFF_BASE_SHA: one.a,
          CI_COMMIT_BEFORE_SHA: NONE,
        }
      : { CI_COMMIT_BRANCH: branchOf(one), CI_COMMIT_BEFORE_SHA: one.event === 'push' ? one.b : NONE }),
  }),
  'Azure Pipelines': (one) => ({
    ...{ TF_BUILD: 'True', BUILD_SOURCEVERSION: shaOf(one) },
    ...(isRequest(one)
      ? { BUILD_SOURCEBRANCH: 'refs/pull/7/merge', SYSTEM_PULLREQUEST_TARGETBRANCH: 'refs/heads/main' }
      : { BUILD_SOURCEBRANCH: `refs/heads/${branchOf(one)}` }),
  }),
  Jenkins: (one) => ({
    ...{ JENKINS_URL: 'https://ci.example/', GIT_COMMIT: shaOf(one) },
    ...(isRequest(one)
      ? { BRANCH_NAME: 'PR-7', CHANGE_ID: '7', CHANGE_TARGET: 'main', CHANGE_BRANCH: 'topic' }
      : { BRANCH_NAME: branchOf(one), ...(one.event === 'push' ? { GIT_PREVIOUS_SUCCESSFUL_COMMIT: one.b } : {}) }),
  }),
  CircleCI: (one) => ({ CI: 'true', CIRCLECI: 'true', CIRCLE_BRANCH: branchOf(one), CIRCLE_SHA1: shaOf(one) }),
  Buildkite: (one) => ({
    ...{ CI: 'true', BUILDKITE: 'true', BUILDKITE_COMMIT: shaOf(one), BUILDKITE_PIPELINE_DEFAULT_BRANCH: 'main' },
    BUILDKITE_BRANCH: branchOf(one),
    BUILDKITE_PULL_REQUEST: isRequest(one) ? '7' : 'false',
    BUILDKITE_PULL_REQUEST_BASE_BRANCH: isRequest(one) ? 'main' : '',
  }),
  'Bitbucket Pipelines': (one) => ({
    ...{ CI: 'true', BITBUCKET_BUILD_NUMBER: '12', BITBUCKET_COMMIT: shaOf(one), BITBUCKET_BRANCH: branchOf(one) },
    ...(isRequest(one)
      ? { BITBUCKET_PR_ID: '7', BITBUCKET_PR_DESTINATION_BRANCH: 'main', BITBUCKET_PR_DESTINATION_COMMIT: one.c }
      : {}),
  }),
  Woodpecker: (one) => ({
    ...{ CI: 'woodpecker', CI_REPO_DEFAULT_BRANCH: 'main', CI_COMMIT_SHA: shaOf(one) },
    ...(isRequest(one)
      ? { CI_PIPELINE_EVENT: 'pull_request', CI_COMMIT_BRANCH: 'main', CI_COMMIT_TARGET_BRANCH: 'main' }
      : { CI_PIPELINE_EVENT: 'push', CI_COMMIT_BRANCH: branchOf(one), CI_PREV_COMMIT_SHA: one.b }),
  }),
  Drone: (one) => ({
    ...{ CI: 'true', DRONE: 'true', DRONE_REPO_BRANCH: 'main', DRONE_COMMIT: shaOf(one) },
    DRONE_BUILD_EVENT: isRequest(one) ? 'pull_request' : 'push',
    DRONE_BRANCH: isRequest(one) ? 'main' : branchOf(one),
    DRONE_TARGET_BRANCH: isRequest(one) ? 'main' : branchOf(one),
    DRONE_COMMIT_BEFORE: one.event === 'push' ? one.b : NONE,
  }),
};

/** Variables that a runner gives to an action and that nobody else may have. */
const OF_ACTIONS = ['RUNTIME_TOKEN', 'RUNTIME_URL', 'RESULTS_URL', 'CACHE_URL', 'ID_TOKEN_REQUEST_TOKEN'];
const FILES = ['ENV', 'PATH', 'OUTPUT', 'STATE', 'STEP_SUMMARY'];
export const RUNNERS_OWN: readonly string[] = [
  ...[...OF_ACTIONS, 'ID_TOKEN_REQUEST_URL'].map((name) => `ACTIONS_${name}`),
  ...FILES.map((name) => `GITHUB_${name}`),
  ...['INPUT_GITHUB-TOKEN', 'INPUT_COMMAND', 'STATE_journal'],
];

/**
 * Reports that cannot be published where they should be. More of GitHub's failures are tried in github/publisher-faults and
 * baseline/artifact-faults, and under act in e2e/faults: here are those that change what a whole run comes to.
 */
import * as faults from '../../e2e/fake/faults.ts';
import type { Effect, FakeState } from '../../e2e/fake/state.ts';
import { appFiles, config } from '../apps.ts';
import { exits, MEASURED, measured, type Place, type Row, rowsAt } from '../row.ts';

const files = appFiles({ alone: true });
const without = (place: Place): readonly Place[] => MEASURED.filter((one) => one !== place);

/** The app fails, and so does GitHub: the first is the exit code, the second a warning. */
const failing = (fault: string, effect: () => Effect, says: string): Row => ({
  stage: 'comment',
  fault: `${fault}, and the app has failed`,
  files: appFiles({ alone: true }, 'console.error("no database"); process.exit(7);'),
  github: (state) => faults.inject(state, effect(), { route: /\/(issues|comments)\// }),
  ...exits(3, `::warning::…${says}`),
  hint: 'run the command by hand with PORT set to see why',
  published: ['summary', 'verdict error'],
});

/** The same, with a file to write the summary to. */
const summary = (GITHUB_STEP_SUMMARY: string | undefined, why: string) => ({
  files,
  scenario: { env: { GITHUB_STEP_SUMMARY } },
  ...exits(0, `::warning::…the job’s summary could not be written: ${why}`),
  published: without('summary'),
});

/** What somebody else waits for is not taken. */
const ARTIFACT = {
  files,
  hint: 'run the job again; if it fails again, check that the runner reaches GitHub’s artifact storage',
  published: ['summary', 'verdict nothing-compared', 'files'],
} as const;
const withoutStorage = ({ token }: FakeState) => {
  token.artifactsWritable = false;
};

export const PUBLISHING_ROWS: readonly Row[] = [
  failing('the token may not comment', faults.refused, 'HTTP 403: …pull-requests: write'),
  failing('the token has expired', faults.badCredentials, 'HTTP 401: Bad credentials…github-token'),
  failing('the conversation is locked', faults.locked, 'issue is locked…takes no more comments'),
  failing('GitHub’s rate limit lasts for an hour', () => faults.callLimit(3000), 'API rate limit exceeded…later'),
  failing('GitHub answers with a page to sign in', faults.signInPage, 'is not JSON'),
  ...rowsAt('comment', {
    'there is no token': {
      files,
      scenario: { env: { 'INPUT_GITHUB-TOKEN': '' } },
      ...exits(0, '::warning::…the input `github-token` is empty'),
      published: without('comment'),
    },
    'the token may not comment, and all is well': {
      files,
      github: (state) => faults.inject(state, faults.refused(), { route: /^POST .*\/comments$/ }),
      ...exits(0, '::warning::…HTTP 403: …pull-requests: write'),
      published: without('comment'),
    },
  }),
  ...rowsAt('summary', {
    'the disk is full': summary('/dev/full', 'ENOSPC'),
    'the runner offers none': summary(undefined, 'GITHUB_STEP_SUMMARY is not set'),
    'its folder is gone': summary('/nowhere/summary', 'ENOENT'),
    'the outputs’ disk is full': {
      files,
      scenario: { env: { GITHUB_OUTPUT: '/dev/full' } },
      ...exits(0, '::warning::…the outputs could not be set: ENOSPC'),
      published: without('verdict nothing-compared'),
    },
  }),
  ...rowsAt('artifact', {
    'GitHub does not take the baseline that the gate lives on': {
      ...ARTIFACT,
      files: appFiles({ alone: true, baseline: 'artifact' }),
      github: withoutStorage,
      scenario: { event: 'push' },
      ...exits(5, 'the baseline could not be uploaded: …'),
    },
    'GitHub does not take the results that a later job is to judge': {
      ...ARTIFACT,
      github: withoutStorage,
      scenario: { env: { INPUT_PUBLISH: 'later' } },
      ...exits(4, 'the results could not be uploaded: …'),
    },
    'the runner hands out no token for artifacts': {
      ...ARTIFACT,
      scenario: { env: { INPUT_PUBLISH: 'later', ACTIONS_RUNTIME_TOKEN: undefined } },
      ...exits(4, 'the results could not be uploaded: …ACTIONS_RUNTIME_TOKEN…'),
    },
    'the storage refuses the HTML report': {
      files: { ...files, 'latency-gate.yml': `${config({ alone: true })}report: { html: true }\n` },
      github: (state) => faults.inject(state, faults.refused(), { route: /^PUT \/blob/ }),
      ...measured('::warning::the HTML report was not kept as the artifact latency-gate-report-default: …'),
    },
  }),
];

/**
 * Reports that cannot be published where they should be. More of GitHub's failures are tried in github/publisher-faults and
 * baseline/artifact-faults, and under act in e2e/faults: here are those that change what a whole run comes to.
 */
import * as faults from '../../e2e/fake/faults.ts';
import type { Effect, FakeState } from '../../e2e/fake/state.ts';
import { appFiles, config } from '../apps.ts';
import { MEASURED, type Place, type Row, type Scenario } from '../row.ts';

const quiet = appFiles({ alone: true });
/** An app that ends at once: its failure has to be reported somewhere, too. */
const failing = appFiles({ alone: true }, 'console.error("no database"); process.exit(7);');
const without = (place: Place): readonly Place[] => MEASURED.filter((one) => one !== place);

/** The app fails, and so does GitHub: the first is the exit code, the second a warning. */
function comment(fault: string, effect: () => Effect, says: string, published: readonly Place[] = []): Row {
  return {
    stage: 'comment',
    fault: `${fault}, and the app has failed`,
    files: failing,
    github: (state) =>
      faults.inject(state, effect(), { route: /\/(issues|comments)\//, to: published.length === 0 ? 99 : 1 }),
    exit: 3,
    says: `::warning::…${says}`,
    hint: 'run the command by hand with PORT set to see why',
    published: ['summary', 'verdict error', ...published],
  };
}

/** A measured run whose report finds a closed door; the verdict stands. */
function measured(
  stage: Row['stage'],
  fault: string,
  given: Pick<Scenario, 'env'>,
  says: string,
  published: readonly Place[],
): Row {
  return { stage, fault, files: quiet, scenario: given, exit: 0, says: `::warning::…${says}`, published };
}

function summary(fault: string, file: string | undefined, why: string): Row {
  const says = `the job’s summary could not be written: ${why}`;
  return measured('summary', fault, { env: { GITHUB_STEP_SUMMARY: file } }, says, without('summary'));
}

const LATER = { INPUT_PUBLISH: 'later' };
const withoutStorage = ({ token }: FakeState) => {
  token.artifactsWritable = false;
};

export const PUBLISHING_ROWS: readonly Row[] = [
  comment('the token may not comment', faults.refused, 'HTTP 403: …pull-requests: write'),
  comment('the token has expired', faults.badCredentials, 'HTTP 401: Bad credentials…github-token'),
  comment('the conversation is locked', faults.locked, 'issue is locked…takes no more comments'),
  comment('GitHub’s rate limit lasts for an hour', () => faults.callLimit(3000), 'API rate limit exceeded…later'),
  comment('GitHub answers with a page to sign in', faults.signInPage, 'is not JSON'),
  measured(
    'comment',
    'there is no token',
    { env: { 'INPUT_GITHUB-TOKEN': '' } },
    'the input `github-token` is empty',
    without('comment'),
  ),
  {
    stage: 'comment',
    fault: 'the token may not comment, and all is well',
    files: quiet,
    github: (state) => faults.inject(state, faults.refused(), { route: /^POST .*\/comments$/ }),
    exit: 0,
    says: '::warning::…HTTP 403: …pull-requests: write',
    published: without('comment'),
  },
  summary('the disk is full', '/dev/full', 'ENOSPC'),
  summary('the runner offers none', undefined, 'GITHUB_STEP_SUMMARY is not set'),
  summary('its folder is gone', '/nowhere/summary', 'ENOENT'),
  measured(
    'summary',
    'the outputs’ disk is full',
    { env: { GITHUB_OUTPUT: '/dev/full' } },
    'the outputs could not be set: ENOSPC',
    without('verdict nothing-compared'),
  ),
  {
    stage: 'artifact',
    fault: 'GitHub does not take the baseline that the gate lives on',
    files: appFiles({ alone: true, baseline: 'artifact' }),
    github: withoutStorage,
    scenario: { event: 'push' },
    exit: 5,
    says: 'the baseline could not be uploaded: …',
    hint: 'run the job again; if it fails again, check that the runner reaches GitHub’s artifact storage',
    published: ['summary', 'verdict nothing-compared', 'files'],
  },
  {
    stage: 'artifact',
    fault: 'GitHub does not take the results that a later job is to judge',
    files: quiet,
    github: withoutStorage,
    scenario: { env: LATER },
    exit: 4,
    says: 'the results could not be uploaded: …',
    hint: 'run the job again; if it fails again, check that the runner reaches GitHub’s artifact storage',
    published: ['summary', 'verdict nothing-compared', 'files'],
  },
  {
    stage: 'artifact',
    fault: 'the runner hands out no token for artifacts',
    files: quiet,
    scenario: { env: { ...LATER, ACTIONS_RUNTIME_TOKEN: undefined } },
    exit: 4,
    says: 'the results could not be uploaded: …ACTIONS_RUNTIME_TOKEN…',
    hint: 'run the job again; if it fails again, check that the runner reaches GitHub’s artifact storage',
    published: ['summary', 'verdict nothing-compared', 'files'],
  },
  {
    stage: 'artifact',
    fault: 'the storage refuses the HTML report',
    files: { ...quiet, 'latency-gate.yml': `${config({ alone: true })}report: { html: true }\n` },
    github: (state) => faults.inject(state, faults.refused(), { route: /^PUT \/blob/ }),
    exit: 0,
    says: '::warning::the HTML report was not kept as the artifact latency-gate-report-default: …',
    published: MEASURED,
  },
];

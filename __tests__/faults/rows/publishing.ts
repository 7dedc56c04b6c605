/**
 * Reports that cannot be published where they should be. More of GitHub's failures are tried in github/publisher-faults and
 * baseline/artifact-faults, and under act in e2e/faults: here are those that change what a whole run comes to.
 */
import * as faults from '../../e2e/fake/faults.ts';
import type { Effect } from '../../e2e/fake/state.ts';
import { config, service } from '../apps.ts';
import type { Place, Row, Scenario } from '../row.ts';

const SERVER = 'server.mjs';
const quiet = { 'latency-gate.yml': config({ alone: true }), [SERVER]: service() };
/** An app that ends at once: its failure has to be reported somewhere, too. */
const failing = {
  'latency-gate.yml': config({ alone: true }),
  [SERVER]: 'console.error("no database"); process.exit(7);',
};
const MEASURED: readonly Place[] = ['comment', 'summary', 'verdict nothing-compared', 'files'];
const without = (place: Place): readonly Place[] => MEASURED.filter((one) => one !== place);

/** The app fails, and so does GitHub: the first is the exit code, the second a warning. */
function comment(fault: string, effect: () => Effect, says: string, published: readonly Place[] = []): Row {
  return {
    stage: 'comment',
    fault: `${fault}, and the app has failed`,
    arrange({ write, github }) {
      write(failing);
      faults.inject(github.state, effect(), { route: /\/(issues|comments)\//, to: published.length === 0 ? 99 : 1 });
      return {};
    },
    expect: {
      exit: 3,
      says: `::warning::…${says}`,
      hint: 'run the command by hand with PORT set to see why',
      published: ['summary', 'verdict error', ...published],
    },
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
  return {
    stage,
    fault,
    arrange({ write }) {
      write(quiet);
      return given;
    },
    expect: { exit: 0, says: `::warning::…${says}`, hint: null, published },
  };
}

const LATER = { INPUT_PUBLISH: 'later' };

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
    arrange({ write, github }) {
      write(quiet);
      faults.inject(github.state, faults.refused(), { route: /^POST .*\/comments$/ });
      return {};
    },
    expect: {
      exit: 0,
      says: '::warning::…HTTP 403: …pull-requests: write',
      hint: null,
      published: without('comment'),
    },
  },
  measured(
    'summary',
    'the disk is full',
    { env: { GITHUB_STEP_SUMMARY: '/dev/full' } },
    'the job’s summary could not be written: ENOSPC',
    without('summary'),
  ),
  measured(
    'summary',
    'the runner offers none',
    { env: { GITHUB_STEP_SUMMARY: undefined } },
    'the job’s summary could not be written: GITHUB_STEP_SUMMARY is not set',
    without('summary'),
  ),
  measured(
    'summary',
    'its folder is gone',
    { env: { GITHUB_STEP_SUMMARY: '/nowhere/summary' } },
    'the job’s summary could not be written: ENOENT',
    without('summary'),
  ),
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
    arrange({ write, github }) {
      write({ 'latency-gate.yml': config({ alone: true, baseline: 'artifact' }), [SERVER]: service() });
      github.state.token.artifactsWritable = false;
      return { event: 'push' };
    },
    expect: {
      exit: 5,
      says: 'the baseline could not be uploaded: …',
      hint: 'run the job again; if it fails again, check that the runner reaches GitHub’s artifact storage',
      published: ['summary', 'verdict nothing-compared', 'files'],
    },
  },
  {
    stage: 'artifact',
    fault: 'GitHub does not take the results that a later job is to judge',
    arrange({ write, github }) {
      write(quiet);
      github.state.token.artifactsWritable = false;
      return { env: LATER };
    },
    expect: {
      exit: 4,
      says: 'the results could not be uploaded: …',
      hint: 'run the job again; if it fails again, check that the runner reaches GitHub’s artifact storage',
      published: ['summary', 'verdict nothing-compared', 'files'],
    },
  },
  {
    stage: 'artifact',
    fault: 'the runner hands out no token for artifacts',
    arrange({ write }) {
      write(quiet);
      return { env: { ...LATER, ACTIONS_RUNTIME_TOKEN: undefined } };
    },
    expect: {
      exit: 4,
      says: 'the results could not be uploaded: …ACTIONS_RUNTIME_TOKEN…',
      hint: 'run the job again; if it fails again, check that the runner reaches GitHub’s artifact storage',
      published: ['summary', 'verdict nothing-compared', 'files'],
    },
  },
  {
    stage: 'artifact',
    fault: 'the storage refuses the HTML report',
    arrange({ write, github }) {
      write({ ...quiet, 'latency-gate.yml': `${config({ alone: true })}report: { html: true }\n` });
      faults.inject(github.state, faults.refused(), { route: /^PUT \/blob/ });
      return {};
    },
    expect: {
      exit: 0,
      says: '::warning::the HTML report was not kept as the artifact latency-gate-report-default: …',
      hint: null,
      published: MEASURED,
    },
  },
];

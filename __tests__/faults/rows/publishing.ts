/** Faults after measuring. */
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { printResults } from '../../../src/results/parse.ts';
import { secondStage } from '../../attacks/pull-request.ts';
import { exampleResults } from '../../baseline/example.ts';
import * as archives from '../../e2e/fake/archives.ts';
import * as faults from '../../e2e/fake/faults.ts';
import { addArtifact, addComment, addRun, type Effect, type FakeState } from '../../e2e/fake/state.ts';
import { appFiles, config, service } from '../apps.ts';
import { exits, MEASURED, measured, type Place, type Row, rowsAt } from '../row.ts';

/** GitHub does it at every call of a route. */
const where = (effect: Effect, route: RegExp) => (state: FakeState) => faults.inject(state, effect, { route });
const ROOM = 'name a file in a folder that exists and is writable, on a disk that has room for it';
const files = appFiles({ alone: true });

const RESULTS_ROWS = rowsAt('results', {
  'the disk is full: the verdict is printed all the same': {
    files,
    scenario: { program: 'cli', args: ['run', '--json', '/dev/full'] },
    ...exits(2, '/dev/full cannot be written (ENOSPC: …)'),
    hint: ROOM,
    published: ['terminal'],
  },
  'the disk is full, and head is slower: the exit code is that of the regression': {
    files: appFiles({ load: { blocks: '4..10', round: '500ms' } }, service('setTimeout(right, 120);')),
    scenario: { program: 'cli', args: ['run', '--json', '/dev/full'] },
    ...exits(1, '/dev/full cannot be written (ENOSPC: …)'),
    hint: ROOM,
    published: ['terminal'],
  },
  'the folder to write to is not there: said before anything is measured': {
    files,
    scenario: { program: 'cli', args: ['run', '--json', 'none/out.json'] },
    ...exits(2, 'none/out.json cannot be written (ENOENT: …)'),
    hint: ROOM,
    published: [],
  },
  'nobody reads what is printed any more': {
    files,
    scenario: {
      program: 'cli',
      async meddle(running) {
        await running.until(() => running.log().includes('block 1 of'));
        running.stopReading();
      },
    },
    ...exits(0, 'block 3 of 3'),
    published: ['files'],
  },
  'what is printed goes to a full disk': {
    files,
    scenario: { program: 'cli', stdout: '/dev/full' },
    ...exits(2, 'what it prints cannot be written (ENOSPC: …)'),
    hint: ROOM,
    published: ['files'],
  },
  'the runner’s disk is full: the report is published all the same': {
    files,
    arrange({ temp }) {
      mkdirSync(join(temp, 'latency-gate-default'));
      symlinkSync('/dev/full', join(temp, 'latency-gate-default', 'results.json'));
      return {};
    },
    ...exits(0, '::warning::what was measured is in no file: ENOSPC: …make room in RUNNER_TEMP'),
    published: ['comment', 'summary', 'verdict nothing-compared'],
  },
  'a results file is cut off': {
    files: { 'half.json': '{"schema":"latency-gate/results","version":1,"to' },
    scenario: { program: 'cli', args: ['report', 'half.json'] },
    ...exits(5, 'half.json: the results file is not JSON', 'it may have been cut short: measure again'),
    published: [],
  },
});

/** An earlier run has stored it as its baseline. */
function store(state: FakeState, archive: Uint8Array): void {
  addRun(state, { id: 1 });
  addArtifact(state, { runId: 1, name: 'latency-gate-baseline-default', archive });
}
const stored = (baseline: string) => appFiles({ alone: true, baseline });

const BASELINE_ROWS = rowsAt('baseline', {
  'the file is not there': {
    files: stored('file, baseline-files: [none.json]'),
    ...exits(5, 'the results file …none.json does not exist'),
    hint: 'write it with `latency-gate run --json FILE`, and check the path',
  },
  'the file holds something else': {
    files: { ...stored('file, baseline-files: [other.json]'), 'other.json': '[1, 2]' },
    ...exits(5, 'other.json: not a latency-gate/results file'),
    hint: 'give a file that `latency-gate run --json FILE` or the action wrote',
  },
  'the token may not list artifacts': {
    files: stored('artifact'),
    github: where(faults.refused(), /^GET .*\/actions\//),
    ...exits(5, 'HTTP 403: Resource not accessible by integration', '…actions: read…'),
  },
  'the stored artifact is not an archive: it is passed over, and the report says so': {
    files: stored('artifact'),
    github: (state) => store(state, Buffer.from('not a zip')),
    ...measured('Stored runs passed over: 1 × …unreadable'),
  },
  'the stored run was measured on another class of runner: it is passed over, and the report says so': {
    files: stored('artifact'),
    github: (state) =>
      store(state, archives.honestArchive(printResults(exampleResults({ run: { runId: 1, event: 'push' } })))),
    ...measured('Stored runs passed over: 1 × measured on another class of runner'),
  },
  'two results files do not belong together': {
    files: {
      'base.json': printResults(exampleResults()),
      'head.json': printResults(exampleResults({ configHash: 'e'.repeat(64) })),
    },
    scenario: { program: 'cli', args: ['compare', 'base.json', 'head.json'] },
    ...exits(5, 'base.json was measured with another configuration than head.json'),
    hint: 'load, endpoints and expectations have to agree: measure one of them again',
    published: [],
  },
});

const without = (place: Place): readonly Place[] => MEASURED.filter((one) => one !== place);

/** The app fails, and so does GitHub: the first is the exit code, the second a warning. */
const failing = (fault: string, effect: () => Effect, says: string): Row => ({
  stage: 'comment',
  fault: `${fault}, and the app has failed`,
  files: appFiles({ alone: true }, 'console.error("no database"); process.exit(7);'),
  github: (state) => faults.inject(state, effect(), { route: /\/(issues|comments)\// }),
  ...exits(3, `::warning::…${says}`, 'run the command by hand with PORT set to see why'),
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

const PUBLISHING_ROWS: readonly Row[] = [
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
      github: where(faults.refused(), /^POST .*\/comments$/),
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
      github: where(faults.refused(), /^PUT \/blob/),
      ...measured('::warning::the HTML report was not kept as the artifact latency-gate-report-default: …'),
    },
  }),
];

const OUTAGE = 'run the job again; https://www.githubstatus.com lists outages';
const REPORTED = ['comment', 'summary', 'verdict unchanged'] as const;
const BAD_GATEWAY = faults.outage(502);

const SECOND_STAGE_ROWS = rowsAt('second stage', {
  'GitHub does not say which pull request was measured': {
    github: where(BAD_GATEWAY, /^GET .*\/pulls\?/),
    ...exits(4, 'the pull request of run 11 could not be looked for (HTTP 502: Bad Gateway)'),
    hint: OUTAGE,
    published: ['summary', 'verdict error'],
  },
  'the token may not list the run’s artifacts': {
    github: where(faults.refused(), /^GET .*\/actions\/runs\/11\/artifacts/),
    ...exits(4, 'the results of the jobs could not be listed (HTTP 403: Resource not accessible by integration)'),
    hint: 'the job needs `permissions: actions: read`',
  },
  'the storage does not give the results': {
    github: where(faults.refused(), /^GET \/blob\//),
    ...exits(0, 'unreadable: the storage answered HTTP 403'),
    published: ['comment', 'summary', 'verdict incomplete'],
  },
  'base’s configuration cannot be read: the report says so, and the status is not success': {
    github: where(BAD_GATEWAY, /\/contents\//),
    exit: 0,
    says: 'status "latency-gate": error, cannot count: latency-gate.yml could not be read (HTTP 502: Bad Gateway)',
    published: REPORTED,
  },
  'the token may not set the status': {
    github: where(faults.refused(), /^POST .*\/statuses\//),
    ...exits(4, 'the status "latency-gate" could not be set (HTTP 403: Resource not accessible by integration)'),
    hint: 'the job needs `permissions: statuses: write`',
    published: REPORTED,
  },
  'the comment that is there cannot be brought up to date': {
    github(state) {
      addComment(state, { ...state.author, pullRequest: 7, body: '<!-- latency-gate:all -->\nof an earlier run' });
      faults.inject(state, BAD_GATEWAY, { route: /^PATCH .*\/issues\/comments\// });
    },
    ...exits(0, '::warning::the comment could not be published (HTTP 502: Bad Gateway)'),
    published: REPORTED,
  },
}).map(
  (row): Row => ({ ...row, arrange: (bench) => ({ ...secondStage(bench), env: { INPUT_STATUS: 'latency-gate' } }) }),
);

export const PUBLISHING = [...RESULTS_ROWS, ...BASELINE_ROWS, ...PUBLISHING_ROWS, ...SECOND_STAGE_ROWS];

/**
 * The second stage of a fork's run, while GitHub fails. publish/foreign-faults.test.ts tries every failure at every call: here are
 * the ones that end differently, before the bundle itself.
 */
import { secondStage } from '../../attacks/pull-request.ts';
import * as faults from '../../e2e/fake/faults.ts';
import { addComment, type Effect, type FakeState } from '../../e2e/fake/state.ts';
import { exits, type Row, rowsAt } from '../row.ts';

const OUTAGE = 'run the job again; https://www.githubstatus.com lists outages';
const REPORTED = ['comment', 'summary', 'verdict unchanged'] as const;
const BAD_GATEWAY = faults.outage(502);
const failing = (effect: Effect, route: RegExp) => (state: FakeState) => faults.inject(state, effect, { route });

export const SECOND_STAGE_ROWS = rowsAt('second stage', {
  'GitHub does not say which pull request was measured': {
    github: failing(BAD_GATEWAY, /^GET .*\/pulls\?/),
    ...exits(4, 'the pull request of run 11 could not be looked for (HTTP 502: Bad Gateway)'),
    hint: OUTAGE,
    published: ['summary', 'verdict error'],
  },
  'the token may not list the run’s artifacts': {
    github: failing(faults.refused(), /^GET .*\/actions\/runs\/11\/artifacts/),
    ...exits(4, 'the results of the jobs could not be listed (HTTP 403: Resource not accessible by integration)'),
    hint: 'the job needs `permissions: actions: read`',
  },
  'the storage does not give the results': {
    github: failing(faults.refused(), /^GET \/blob\//),
    ...exits(0, 'unreadable: the storage answered HTTP 403'),
    published: ['comment', 'summary', 'verdict incomplete'],
  },
  'base’s configuration cannot be read: the report says so, and the status is not success': {
    github: failing(BAD_GATEWAY, /\/contents\//),
    exit: 0,
    says: 'status "latency-gate": error, cannot count: latency-gate.yml could not be read (HTTP 502: Bad Gateway)',
    published: REPORTED,
  },
  'the token may not set the status': {
    github: failing(faults.refused(), /^POST .*\/statuses\//),
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

/**
 * The second stage of a fork's run, while GitHub fails. publish/foreign-faults.test.ts tries every failure at every call: here are
 * the ones that end differently, before the bundle itself.
 */
import { secondStage } from '../../attacks/pull-request.ts';
import * as faults from '../../e2e/fake/faults.ts';
import { addComment, type Effect } from '../../e2e/fake/state.ts';
import type { Outcome, Row } from '../row.ts';

interface Fault {
  readonly effect: () => Effect;
  readonly route: RegExp;
}

function row(fault: string, { effect, route }: Fault, expect: Outcome): Row {
  return {
    stage: 'second stage',
    fault,
    arrange(bench) {
      const { state } = bench.github;
      const scenario = secondStage(bench, (honest) => honest);
      faults.inject(state, effect(), { route });
      return { ...scenario, env: { INPUT_STATUS: 'latency-gate' } };
    },
    expect,
  };
}

const OUTAGE = 'run the job again; https://www.githubstatus.com lists outages';
const REPORTED = ['comment', 'summary', 'verdict unchanged'] as const;
const badGateway = () => faults.outage(502);

export const SECOND_STAGE_ROWS: readonly Row[] = [
  row(
    'GitHub does not say which pull request was measured',
    { effect: badGateway, route: /^GET .*\/pulls\?/ },
    {
      exit: 4,
      says: 'the pull request of run 11 could not be looked for (HTTP 502: Bad Gateway)',
      hint: OUTAGE,
      published: ['summary', 'verdict error'],
    },
  ),
  row(
    'the token may not list the run’s artifacts',
    { effect: faults.refused, route: /^GET .*\/actions\/runs\/11\/artifacts/ },
    {
      exit: 4,
      says: 'the results of the jobs could not be listed: HTTP 403',
      hint: 'the job needs `permissions: actions: read`; if it has them, run it again',
    },
  ),
  row(
    'the storage does not give the results',
    { effect: faults.refused, route: /^GET \/blob\// },
    {
      exit: 0,
      says: 'unreadable: the storage answered HTTP 403',
      hint: null,
      published: ['comment', 'summary', 'verdict incomplete'],
    },
  ),
  row(
    'base’s configuration cannot be read: the report says so, and the status is not success',
    { effect: badGateway, route: /\/contents\// },
    {
      exit: 0,
      says: 'status "latency-gate": error, cannot count: latency-gate.yml could not be read (HTTP 502: Bad Gateway)',
      hint: null,
      published: REPORTED,
    },
  ),
  row(
    'the token may not set the status',
    { effect: faults.refused, route: /^POST .*\/statuses\// },
    {
      exit: 4,
      says: 'the status "latency-gate" could not be set (HTTP 403: Resource not accessible by integration)',
      hint: 'the job needs `permissions: statuses: write`',
      published: REPORTED,
    },
  ),
  {
    stage: 'second stage',
    fault: 'the comment that is there cannot be brought up to date',
    arrange(bench) {
      const { state } = bench.github;
      const scenario = secondStage(bench, (honest) => honest);
      addComment(state, { ...state.author, pullRequest: 7, body: '<!-- latency-gate:all -->\nof an earlier run' });
      faults.inject(state, badGateway(), { route: /^PATCH .*\/issues\/comments\// });
      return { ...scenario, env: { INPUT_STATUS: 'latency-gate' } };
    },
    expect: {
      exit: 0,
      says: '::warning::the comment could not be published (HTTP 502: Bad Gateway)',
      hint: null,
      published: REPORTED,
    },
  },
];

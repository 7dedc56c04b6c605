/**
 * Publishing while GitHub fails in every way that it can: what is decided is published as far as it goes, one warning
 * says why the rest is not and what helps, and nothing is thrown, asked for endlessly, or commented twice.
 */
import { describe, expect, test } from '@jest/globals';
import { connect } from '../../src/github/api.ts';
import { commentSink } from '../../src/github/comment.ts';
import { outputsSink, summarySink, writeTo } from '../../src/github/publication.ts';
import { markerOf } from '../../src/github/sticky-mark.ts';
import * as faults from '../e2e/fake/faults.ts';
import { type FakeGitHub, startFakeGitHub } from '../e2e/fake/server.ts';
import { addComment, type Effect, type FakeState } from '../e2e/fake/state.ts';
import { useJobFiles } from './job.ts';
import { publicationOf } from './publication.ts';

const TOKEN = 'ghs_verySecret';
const LIST = /^GET .*\/issues\/7\/comments/;
const CREATE = /^POST .*\/issues\/7\/comments$/;
const UPDATE = /^PATCH .*\/issues\/comments\//;
const WRITE = new RegExp(`${CREATE.source}|${UPDATE.source}`);
const WHO = /^POST \/graphql$/;
/** GitHub’s pace for comments, one in three seconds, holds in the cases that write twice. */
const TEST_TIMEOUT_MS = 300_000;

const { read } = useJobFiles('all');

/** `warning` is what it has to name: cause and way out. Null where all is published without a warning. */
type Case = readonly [
  name: string,
  given: (state: FakeState) => void,
  warning: RegExp | null,
  mostCalls: number,
  more?: More,
];

interface More {
  /** What the warning must not say. */
  readonly not?: RegExp;
  /** Our comment is there already. */
  readonly again?: boolean;
  readonly restricted?: boolean;
  readonly callTimeoutMs?: number;
}

/** The same on every call. */
const always =
  (effect: () => Effect, route = /./) =>
  (state: FakeState) =>
    faults.inject(state, effect(), { route });
const once =
  (effect: () => Effect, route = /./) =>
  (state: FakeState) =>
    faults.inject(state, effect(), { route, to: 1 });

const OUTAGE = /githubstatus/;
const PERMISSION = /pull-requests: write/;
const not = PERMISSION;
const again = true;

const refusals: readonly Case[] = [
  ['401 for the token', always(faults.badCredentials), /HTTP 401: Bad credentials.*github-token/, 1, { not }],
  [
    '403 for the first comment',
    always(faults.refused, CREATE),
    /HTTP 403: Resource not accessible.*pull-requests: write/,
    3,
  ],
  ['403 for everything', always(faults.refused), PERMISSION, 1],
  ['403 for a fork’s token', always(faults.refused, CREATE), /fork.*read-only/, 3, { not, restricted: true }],
  ['403 for the update', always(faults.refused, WRITE), PERMISSION, 4, { again }],
  ['a locked conversation', always(faults.locked, CREATE), /issue is locked.*takes no more comments/, 3, { not }],
  ['404 for everything', always(faults.missing), PERMISSION, 1],
  ['410', always(faults.gone, CREATE), /HTTP 410/, 3, { not }],
  ['422', always(faults.unprocessable, CREATE), /HTTP 422: Validation Failed.*report this message/, 3],
];

const limits: readonly Case[] = [
  ['calls used up, for seconds', once(() => faults.callLimit(5)), null, 5],
  [
    'calls used up, for the rest of the hour',
    always(() => faults.callLimit(2400)),
    /API rate limit exceeded.*later/,
    1,
    { not },
  ],
  ['too fast, once', once(() => faults.paceLimit(20), CREATE), null, 5],
  ['too fast, always', always(() => faults.paceLimit(20)), /secondary rate limit.*later/, 2, { not }],
  ['429, once', once(() => faults.tooMany(20)), null, 5],
  ['429, always', always(() => faults.tooMany(20)), /HTTP 429: Too many requests.*later/, 2, { not }],
  ['429 for an hour', always(() => faults.tooMany(3600)), /HTTP 429.*later/, 1],
  [
    'a limit on every second call, which all together takes too long',
    (state) => {
      for (let i = 0; i < 230; i++) addComment(state, { login: 'ann', type: 'User', pullRequest: 7, body: `${i}` });
      for (const from of [1, 3, 5]) faults.inject(state, faults.paceLimit(25), { from, to: from });
    },
    /secondary rate limit.*later/,
    5,
  ],
];

const outages: readonly Case[] = [
  ...([500, 502, 503] as const).flatMap((status): Case[] => [
    [`${status}, once`, once(() => faults.outage(status)), null, 5],
    [
      `${status}, always`,
      always(() => faults.outage(status)),
      new RegExp(`HTTP ${status}: [A-Z][a-z]+ .*githubstatus`),
      3,
      { not: /<|pull-requests/ },
    ],
  ]),
  ['503 for each comment', always(() => faults.outage(503), CREATE), OUTAGE, 9],
  ['500 for each update', always(() => faults.outage(500), UPDATE), OUTAGE, 10, { again }],
  ['who the token is cannot be asked', always(() => faults.outage(500), WHO), OUTAGE, 4, { again }],
];

const connections: readonly Case[] = [
  ['cut before, once', once(() => faults.cut('before')), null, 5],
  ['cut before, always', always(() => faults.cut('before')), /no connection to GitHub: .*githubstatus/, 3, { not }],
  ['cut in a body, once', once(() => faults.cut('in-body')), null, 5],
  ['cut in a body, always', always(() => faults.cut('in-body'), LIST), /cut off.*githubstatus/, 3],
  ['the answer to the comment lost', once(() => faults.cut('after'), CREATE), null, 6],
  ['the answer to the comment cut in half', once(() => faults.cut('in-body'), CREATE), null, 6],
  ['the answers to all updates lost', always(() => faults.cut('after'), UPDATE), null, 10, { again }],
  ['slow', always(() => faults.late(30)), null, 4],
  [
    'slower than any call may be',
    always(() => faults.late(20_000)),
    /did not answer within 0.3 s.*githubstatus/,
    1,
    { callTimeoutMs: 300 },
  ],
];

const noAnswers: Readonly<Record<string, () => Effect>> = {
  'half of a JSON text': faults.garbage,
  'an empty body': faults.emptyBody,
  null: faults.nullJson,
  'JSON of another shape': faults.otherJson,
  'a page to sign in': faults.signInPage,
};
const answers: readonly Case[] = Object.entries(noAnswers).flatMap(([name, effect]): Case[] => {
  const warning = /GitHub’s answer is not|is not JSON/;
  return [
    [`${name} instead of the list`, always(effect, LIST), warning, 10, { not }],
    [`${name} instead of the comment`, always(effect, UPDATE), warning, 10, { not, again }],
  ];
});

const FORGED = `${markerOf('default')}\nforged`;
const others: readonly Case[] = [
  [
    'the comment deleted between list and update',
    (state) =>
      faults.inject(
        state,
        faults.meanwhile(() => state.comments.splice(0)),
        { route: UPDATE, to: 1 },
      ),
    null,
    8,
    { again },
  ],
  [
    'a marker forged by a user and by another bot, on pages before ours',
    (state) => {
      const own = state.comments.splice(0);
      const copy = { pullRequest: 7, body: FORGED };
      for (let i = 0; i < 150; i++) addComment(state, { ...copy, login: `user${i}`, type: 'User' });
      for (const login of ['echo[bot]', 'parrot[bot]']) addComment(state, { ...copy, login, type: 'Bot' });
      for (let i = 0; i < 100; i++) addComment(state, { login: 'ann', type: 'User', pullRequest: 7, body: `${i}` });
      state.comments.push(...own);
    },
    null,
    9,
    { again },
  ],
  [
    'a hundred markers copied by other bots',
    (state) => {
      for (let i = 0; i < 100; i++)
        addComment(state, { login: `b${i}[bot]`, type: 'Bot', pullRequest: 7, body: FORGED });
    },
    null,
    8,
  ],
];

describe.each([
  ['refusals', refusals],
  ['rate limits', limits],
  ['outages', outages],
  ['connections', connections],
  ['answers that are none', answers],
  ['others’ doing', others],
])('%s', (_kind, cases) => {
  test.concurrent.each(cases.map((one) => [one[0], one] as const))('%s', async (_name, one) => {
    const fake = await startFakeGitHub();
    try {
      await check(one, fake);
    } finally {
      await fake.close();
    }
  });
});

async function check([name, given, warning, mostCalls, more = {}]: Case, fake: FakeGitHub): Promise<void> {
  const { state } = fake;
  const old = `${markerOf('default')}\nthe last report`;
  if (more.again) addComment(state, { ...state.author, pullRequest: 7, body: old });
  given(state);
  const { callTimeoutMs = TEST_TIMEOUT_MS, restricted = false } = more;
  const octokit = connect({ token: TOKEN, apiUrl: fake.url, waitUnitMs: 1, callTimeoutMs });
  const run = { id: 11, attempt: 1, headSha: null };
  const target = { owner: 'octo', repo: 'demo', pullRequest: 7, restricted, run, settleMs: 0 };
  const report = { verdict: `verdict of ${name}`, failing: true, summaryMarkdown: `the summary of ${name}` };
  const sinks = [commentSink(octokit, target, 'always'), summarySink, outputsSink];
  const written = await writeTo(sinks, publicationOf(report));
  const commentUrl = written[0]?.url ?? null;
  const warnings = written.flatMap((one) => one.warning ?? []);

  // Summary and outputs do not wait for GitHub.
  expect(read('summary')).toContain(`the summary of ${name}\n`);
  expect(read('output')).toContain(`\nverdict of ${name}\n`);

  const ours = state.comments
    .filter(({ login }) => login === state.author.login)
    .map(({ body }) => body.replace(/\n<!-- run:11 .*/, ''));
  if (warning === null) {
    expect(warnings).toEqual([]);
    expect(ours).toEqual([`${markerOf('default')}\nthe comment`]);
    expect(commentUrl).toMatch(/#issuecomment-\d+$/);
  } else {
    expect(commentUrl).toBeNull();
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(warning);
    expect(warnings[0]).toContain('the report is in the job’s summary');
    if (more.not) expect(warnings[0]).not.toMatch(more.not);
    expect(warnings[0]?.length).toBeLessThan(500);
    expect(warnings[0]).not.toMatch(/\n|ghs_|^\s+at /);
    expect(ours).toEqual(more.again ? [old] : []);
  }
  expect(state.calls.length).toBeLessThanOrEqual(mostCalls);
  expect(state.violations).toEqual([]);
}

/**
 * Publishing while GitHub fails in every way that it can: what is decided is published as far as it goes, one warning
 * says why the rest is not and what helps, and nothing is thrown, asked for endlessly, or commented twice.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { connect } from '../../src/github/api.ts';
import { commentSink } from '../../src/github/comment.ts';
import { outputsSink, summarySink } from '../../src/github/job.ts';
import { writeTo } from '../../src/github/publication.ts';
import { markerOf } from '../../src/github/sticky-mark.ts';
import * as faults from '../e2e/fake/faults.ts';
import { type FakeGitHub, startFakeGitHub } from '../e2e/fake/server.ts';
import { addComment, type Effect, type FakeState } from '../e2e/fake/state.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

const TOKEN = 'ghs_verySecret';
const LIST = /^GET .*\/issues\/7\/comments/;
const CREATE = /^POST .*\/issues\/7\/comments$/;
const UPDATE = /^PATCH .*\/issues\/comments\//;
const WHO = /^POST \/graphql$/;
/** GitHub’s pace for comments, one in three seconds, holds in the cases that write twice. */
const TEST_TIMEOUT_MS = 300_000;

let folder: string;
const before = { summary: process.env['GITHUB_STEP_SUMMARY'], output: process.env['GITHUB_OUTPUT'] };
beforeAll(() => {
  folder = temporaryDirectory();
  for (const file of ['summary', 'output']) writeFileSync(join(folder, file), '');
  process.env['GITHUB_STEP_SUMMARY'] = join(folder, 'summary');
  process.env['GITHUB_OUTPUT'] = join(folder, 'output');
});
afterAll(() => {
  for (const [name, value] of [
    ['GITHUB_STEP_SUMMARY', before.summary],
    ['GITHUB_OUTPUT', before.output],
  ] as const) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
});

interface Case {
  readonly name: string;
  readonly given: (state: FakeState) => void;
  /** What the warning has to name: cause and way out; null: published without a warning. */
  readonly warning: RegExp | null;
  /** What the warning must not say. */
  readonly not?: RegExp;
  readonly mostCalls: number;
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

const refusals: readonly Case[] = [
  {
    name: '401 for the token',
    given: always(faults.badCredentials),
    warning: /HTTP 401: Bad credentials.*github-token/,
    not: PERMISSION,
    mostCalls: 1,
  },
  {
    name: '403 for the first comment',
    given: always(faults.refused, CREATE),
    warning: /HTTP 403: Resource not accessible.*pull-requests: write/,
    mostCalls: 3,
  },
  { name: '403 for everything', given: always(faults.refused), warning: PERMISSION, mostCalls: 1 },
  {
    name: '403 for a fork’s token',
    given: always(faults.refused, CREATE),
    warning: /fork.*read-only/,
    not: PERMISSION,
    mostCalls: 3,
    restricted: true,
  },
  {
    name: '403 for the update',
    given: (state) => {
      always(faults.refused, UPDATE)(state);
      always(faults.refused, CREATE)(state);
    },
    again: true,
    warning: PERMISSION,
    mostCalls: 4,
  },
  {
    name: 'a locked conversation',
    given: always(faults.locked, CREATE),
    warning: /issue is locked.*takes no more comments/,
    not: PERMISSION,
    mostCalls: 3,
  },
  { name: '404 for everything', given: always(faults.missing), warning: PERMISSION, mostCalls: 1 },
  { name: '410', given: always(faults.gone, CREATE), warning: /HTTP 410/, not: PERMISSION, mostCalls: 3 },
  {
    name: '422',
    given: always(faults.unprocessable, CREATE),
    warning: /HTTP 422: Validation Failed.*report this message/,
    mostCalls: 3,
  },
];

const limits: readonly Case[] = [
  { name: 'calls used up, for seconds', given: once(() => faults.callLimit(5)), warning: null, mostCalls: 5 },
  {
    name: 'calls used up, for the rest of the hour',
    given: always(() => faults.callLimit(2400)),
    warning: /API rate limit exceeded.*later/,
    not: PERMISSION,
    mostCalls: 1,
  },
  { name: 'too fast, once', given: once(() => faults.paceLimit(20), CREATE), warning: null, mostCalls: 5 },
  {
    name: 'too fast, always',
    given: always(() => faults.paceLimit(20)),
    warning: /secondary rate limit.*later/,
    not: PERMISSION,
    mostCalls: 2,
  },
  { name: '429, once', given: once(() => faults.tooMany(20)), warning: null, mostCalls: 5 },
  {
    name: '429, always',
    given: always(() => faults.tooMany(20)),
    warning: /HTTP 429: Too many requests.*later/,
    not: PERMISSION,
    mostCalls: 2,
  },
  { name: '429 for an hour', given: always(() => faults.tooMany(3600)), warning: /HTTP 429.*later/, mostCalls: 1 },
  {
    name: 'a limit on every second call, which all together takes too long',
    given: (state) => {
      for (let i = 0; i < 230; i++) addComment(state, { login: 'ann', type: 'User', pullRequest: 7, body: `${i}` });
      for (const from of [1, 3, 5]) faults.inject(state, faults.paceLimit(25), { from, to: from });
    },
    warning: /secondary rate limit.*later/,
    mostCalls: 5,
  },
];

const outages: readonly Case[] = [
  ...([500, 502, 503] as const).flatMap((status): Case[] => [
    { name: `${status}, once`, given: once(() => faults.outage(status)), warning: null, mostCalls: 5 },
    {
      name: `${status}, always`,
      given: always(() => faults.outage(status)),
      warning: new RegExp(`HTTP ${status}: [A-Z][a-z]+ .*githubstatus`),
      not: /<|pull-requests/,
      mostCalls: 3,
    },
  ]),
  {
    name: '503 for each comment',
    given: always(() => faults.outage(503), CREATE),
    warning: OUTAGE,
    mostCalls: 9,
  },
  {
    name: '500 for each update',
    given: always(() => faults.outage(500), UPDATE),
    again: true,
    warning: OUTAGE,
    mostCalls: 10,
  },
  {
    name: 'who the token is cannot be asked',
    given: always(() => faults.outage(500), WHO),
    again: true,
    warning: OUTAGE,
    mostCalls: 4,
  },
];

const connections: readonly Case[] = [
  { name: 'cut before, once', given: once(() => faults.cut('before')), warning: null, mostCalls: 5 },
  {
    name: 'cut before, always',
    given: always(() => faults.cut('before')),
    warning: /no connection to GitHub: .*githubstatus/,
    not: PERMISSION,
    mostCalls: 3,
  },
  { name: 'cut in a body, once', given: once(() => faults.cut('in-body')), warning: null, mostCalls: 5 },
  {
    name: 'cut in a body, always',
    given: always(() => faults.cut('in-body'), LIST),
    warning: /cut off.*githubstatus/,
    mostCalls: 3,
  },
  {
    name: 'the answer to the comment lost',
    given: once(() => faults.cut('after'), CREATE),
    warning: null,
    mostCalls: 6,
  },
  {
    name: 'the answer to the comment cut in half',
    given: once(() => faults.cut('in-body'), CREATE),
    warning: null,
    mostCalls: 6,
  },
  {
    name: 'the answers to all updates lost',
    given: always(() => faults.cut('after'), UPDATE),
    again: true,
    warning: null,
    mostCalls: 10,
  },
  { name: 'slow', given: always(() => faults.late(30)), warning: null, mostCalls: 4 },
  {
    name: 'slower than any call may be',
    given: always(() => faults.late(20_000)),
    callTimeoutMs: 300,
    warning: /did not answer within 0.3 s.*githubstatus/,
    mostCalls: 1,
  },
];

const noAnswers: Readonly<Record<string, () => Effect>> = {
  'half of a JSON text': faults.garbage,
  'an empty body': faults.emptyBody,
  null: faults.nullJson,
  'JSON of another shape': faults.otherJson,
  'a page to sign in': faults.signInPage,
};
const answers: readonly Case[] = Object.entries(noAnswers).flatMap(([name, effect]) => {
  const common = { warning: /GitHub’s answer is not|is not JSON/, not: PERMISSION, mostCalls: 10 };
  return [
    { ...common, name: `${name} instead of the list`, given: always(effect, LIST) },
    { ...common, name: `${name} instead of the comment`, given: always(effect, UPDATE), again: true },
  ];
});

const others: readonly Case[] = [
  {
    name: 'the comment deleted between list and update',
    again: true,
    given: (state) =>
      faults.inject(
        state,
        faults.meanwhile(() => state.comments.splice(0)),
        { route: UPDATE, to: 1 },
      ),
    warning: null,
    mostCalls: 8,
  },
  {
    name: 'a marker forged by a user and by another bot, on pages before ours',
    again: true,
    given: (state) => {
      const own = state.comments.splice(0);
      const body = `${markerOf('default')}\nforged`;
      for (let i = 0; i < 150; i++) addComment(state, { login: `user${i}`, type: 'User', pullRequest: 7, body });
      for (const login of ['echo[bot]', 'parrot[bot]']) addComment(state, { login, type: 'Bot', pullRequest: 7, body });
      for (let i = 0; i < 100; i++) addComment(state, { login: 'ann', type: 'User', pullRequest: 7, body: `${i}` });
      state.comments.push(...own);
    },
    warning: null,
    mostCalls: 9,
  },
  {
    name: 'a hundred markers copied by other bots',
    given: (state) => {
      const body = `${markerOf('default')}\nforged`;
      for (let i = 0; i < 100; i++) addComment(state, { login: `b${i}[bot]`, type: 'Bot', pullRequest: 7, body });
    },
    warning: null,
    mostCalls: 8,
  },
];

describe.each([
  ['refusals', refusals],
  ['rate limits', limits],
  ['outages', outages],
  ['connections', connections],
  ['answers that are none', answers],
  ['others’ doing', others],
])('%s', (_kind, cases) => {
  test.concurrent.each(cases.map((one) => [one.name, one] as const))('%s', async (_name, one) => {
    const fake = await startFakeGitHub();
    try {
      await check(one, fake);
    } finally {
      await fake.close();
    }
  });
});

async function check(one: Case, fake: FakeGitHub): Promise<void> {
  const { state } = fake;
  const old = `${markerOf('default')}\nthe last report`;
  if (one.again) addComment(state, { ...state.author, pullRequest: 7, body: old });
  one.given(state);
  const { callTimeoutMs = TEST_TIMEOUT_MS } = one;
  const octokit = connect({ token: TOKEN, apiUrl: fake.url, waitUnitMs: 1, callTimeoutMs });
  const run = { id: 11, attempt: 1, headSha: null };
  const target = { owner: 'octo', repo: 'demo', pullRequest: 7, restricted: one.restricted ?? false, run, settleMs: 0 };
  const report = {
    ...{ verdict: `verdict of ${one.name}`, failing: true, overridden: false, headline: 'latency-gate: slower' },
    text: '',
    ...{ markdown: 'the comment', summaryMarkdown: `the summary of ${one.name}`, changed: false, annotations: [] },
    counts: { regressions: 1, improvements: 0, inconclusive: 0 },
  };
  const sinks = [commentSink(octokit, target, 'always'), summarySink, outputsSink];
  const written = await writeTo(sinks, { name: 'default', report, gates: [], outputs: {} });
  const commentUrl = written[0]?.url ?? null;
  const warnings = written.flatMap(({ warning }) => warning ?? []);

  // Summary and outputs do not wait for GitHub.
  expect(readFileSync(join(folder, 'summary'), 'utf8')).toContain(`the summary of ${one.name}\n`);
  expect(readFileSync(join(folder, 'output'), 'utf8')).toContain(`\nverdict of ${one.name}\n`);

  const ours = state.comments
    .filter(({ login }) => login === state.author.login)
    .map(({ body }) => body.replace(/\n<!-- run:11 .*/, ''));
  if (one.warning === null) {
    expect(warnings).toEqual([]);
    expect(ours).toEqual([`${markerOf('default')}\nthe comment`]);
    expect(commentUrl).toMatch(/#issuecomment-\d+$/);
  } else {
    expect(commentUrl).toBeNull();
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(one.warning);
    expect(warnings[0]).toContain('the report is in the job’s summary');
    if (one.not) expect(warnings[0]).not.toMatch(one.not);
    expect(warnings[0]?.length).toBeLessThan(500);
    expect(warnings[0]).not.toMatch(/\n|ghs_|^\s+at /);
    expect(ours).toHaveLength(one.again ? 1 : 0);
    if (one.again) expect(ours).toEqual([old]);
  }
  expect(state.calls.length).toBeLessThanOrEqual(one.mostCalls);
  expect(state.violations).toEqual([]);
}

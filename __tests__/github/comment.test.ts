import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type CommentPolicy, commentSink } from '../../src/github/comment.ts';
import { COMMENT_LIMIT, markerOf, readMarks, type Stamp, stickyBody } from '../../src/github/sticky-mark.ts';
import type { Report } from '../../src/report/report.ts';
import * as faults from '../e2e/fake/faults.ts';
import { addComment, addRun, type Effect, type FakeRun } from '../e2e/fake/state.ts';
import { eachTestsFake } from './each-tests-fake.ts';
import { publicationOf } from './publication.ts';

const fake = eachTestsFake();

const bot = { login: 'github-actions[bot]', type: 'Bot' as const, pullRequest: 7 };
const HEAD = 'a'.repeat(40);
const BEFORE = 'b'.repeat(40);
const NOT_OURS = 'the comment on the pull request is not this run’s';

interface Options extends Partial<Pick<Report, 'failing' | 'changed' | 'overridden' | 'verdict'>> {
  readonly id?: number;
  readonly attempt?: number;
  readonly again?: number;
  readonly name?: string;
  readonly policy?: CommentPolicy;
  readonly hasToken?: boolean;
  readonly restricted?: boolean;
  readonly settleMs?: number;
}

async function publish(markdown: string, options: Options = {}) {
  const { id = 11, attempt = 1, again, name = 'default', policy = 'always', hasToken = true, ...more } = options;
  const { settleMs = 0, restricted = false, ...report } = more;
  const run = { id, attempt, headSha: HEAD, again };
  const target = { owner: 'octo', repo: 'demo', pullRequest: 7, restricted, run, settleMs };
  const sink = commentSink(hasToken ? fake.client() : null, target, policy);
  return await sink(publicationOf({ markdown, ...report }, name), []);
}

/** The pull request is open at this commit. */
function open(headSha: string): void {
  const branches = { headRepository: 'octo/demo', headRef: 'topic', baseRef: 'main', baseSha: 'c'.repeat(40) };
  fake.state.pulls.splice(0, 1, { number: 7, headSha, ...branches });
}

/** A comment that an earlier writer left. */
function left(stamp: Partial<Stamp>, { markdown = 'of before', by = {}, stage = '' } = {}): void {
  const run = { id: 10, attempt: 1, headSha: HEAD, failing: false, writer: 'before' } as const;
  addRun(fake.state, { id: stamp.id ?? 10, sha: stamp.headSha ?? HEAD, attempt: stamp.attempt ?? 1 });
  const body = stickyBody('default', { ...run, ...stamp }, markdown).replace(' gate:', `${stage} gate:`);
  addComment(fake.state, { ...bot, ...by, body });
}

/** Without what is hidden. */
const reports = () => fake.state.comments.map(({ body }) => body.replace(/^(<!-- .* -->\r?\n)+/, ''));

describe('sticky comment', () => {
  test('is created, then updated in place', async () => {
    const first = await publish('first report');
    expect(first).toEqual({ url: expect.stringMatching(/#issuecomment-\d+$/) });
    expect(await publish('second report')).toEqual(first);
    expect(reports()).toEqual(['second report']);
  });

  test('says in its hidden lines which gate it is about, and which run wrote it', async () => {
    await publish('report', { id: 12, attempt: 3, failing: true });
    expect(readMarks(fake.state.comments[0]?.body ?? '')).toEqual({
      marker: markerOf('default'),
      stamp: { id: 12, attempt: 3, headSha: HEAD, failing: true, writer: expect.any(String) },
    });
  });

  test('is found on a later page', async () => {
    for (let i = 0; i < 230; i++) addComment(fake.state, { login: 'ann', type: 'User', pullRequest: 7, body: `${i}` });
    addComment(fake.state, { ...bot, body: `${markerOf('default')}\r\nold` });
    await publish('new');
    expect(reports().slice(230)).toEqual(['new']);
  });

  test('is written once, though the list of comments does not have it', async () => {
    faults.inject(fake.state, { kind: 'answer', answer: { status: 200, body: [] } }, { route: /^GET .*\/comments/ });
    expect(await publish('report')).toEqual({ url: expect.stringMatching(/#issuecomment-\d+$/) });
    expect(reports()).toEqual(['report']);
  });

  test('a quoted or displaced marker is none', async () => {
    addComment(fake.state, { ...bot, body: `> ${markerOf('default')}\nquote` });
    addComment(fake.state, { ...bot, body: `text\n${markerOf('default')}` });
    await publish('report');
    expect(fake.state.comments).toHaveLength(3);
  });

  test('on-change updates an earlier one, and makes one where there is something to tell', async () => {
    expect(await publish('quiet', { policy: 'on-change' })).toEqual({ url: null });
    expect(reports()).toEqual([]);
    for (const told of [{ failing: true }, { changed: true }, { overridden: true }]) {
      fake.state.comments = [];
      await publish('loud', { policy: 'on-change', ...told });
      expect(reports()).toEqual(['loud']);
    }
    await publish('quiet', { policy: 'on-change', id: 12 });
    expect(reports()).toEqual(['quiet']);
  });

  test('none is made where nothing was measured, and none at all where there is to be none, or no token', async () => {
    expect(await publish('skipped', { verdict: 'skipped' })).toEqual({ url: null });
    fake.state.calls.length = 0;
    expect(await publish('x', { policy: 'never', failing: true })).toEqual({});
    expect((await publish('x', { hasToken: false })).warning).toContain('`github-token` is empty');
    expect(fake.state.calls).toEqual([]);
  });
});

describe('a marker that somebody else wrote', () => {
  test.each([
    ['a person', 'mallory', 'User', 'github-actions[bot]'],
    ['another app', 'echo[bot]', 'Bot', 'github-actions[bot]'],
    ['GitHub’s bot, where the token is a person’s', 'github-actions[bot]', 'Bot', 'ann'],
  ] as const)('by %s is left alone, whatever run it names', async (_who, login, type, own) => {
    fake.state.author = { login: own, type: own === 'ann' ? 'User' : 'Bot' };
    left({ id: 99 }, { by: { login, type }, markdown: 'looks good' });
    await publish('report');
    await publish('again');
    expect(fake.state.comments.map((one) => one.login)).toEqual([login, own]);
    expect(reports()).toEqual(['looks good', 'again']);
  });
});

const runIs = (run: Partial<FakeRun>) => {
  fake.state.runs = fake.state.runs.map((one) => ({ ...one, ...run }));
};
const cannotRead = (effect: Effect, route: RegExp) => void faults.inject(fake.state, effect, { route });
const RUN_12 = 'run 12, which is newer than this one (11), has written it';
const ATTEMPT_2 = 'attempt 2 of this run, which is newer than attempt 1, has written it';
const MOVED_ON = 'the pull request is at ddddddd by now, and this run is about aaaaaaa';

/** Each arranges what is there, and says why this run gives way to it: null where it replaces it. */
test.each<[string, () => unknown, string | null]>([
  ['a newer run of the same commit', () => left({ id: 12 }), RUN_12],
  ['a later attempt', () => left({ id: 11, attempt: 2 }), ATTEMPT_2],
  ['a pull request that has moved on, though nothing has commented yet', () => open('d'.repeat(40)), MOVED_ON],
  ['a newer run about another commit', () => [open(HEAD), left({ id: 12, headSha: BEFORE })], null],
  [
    'a newer run of any commit, where the head cannot be read',
    () => [left({ id: 12, headSha: BEFORE }), cannotRead(faults.refused(), /^GET .*\/pulls\/7/)],
    RUN_12,
  ],
  ['a newer run of any commit, where there is no head', () => left({ id: 12, headSha: BEFORE }), RUN_12],
  ['an earlier run of any commit, where there is no head', () => left({ id: 10, headSha: BEFORE }), null],
  ['version 0.1.0, which names no run', () => addComment(fake.state, { ...bot, body: markerOf('default') }), null],
  ['an earlier version, which named a stage', () => left({ id: 12 }, { stage: ' stage:second' }), RUN_12],
  // Somebody edited the comment.
  ['a run that there is not', () => [left({ id: 999_999 }), runIs({ id: 1 })], null],
  ['a run that has no such attempt', () => [left({ id: 12, attempt: 40 }), runIs({ attempt: 1 })], null],
  ['a run that is about another commit', () => [left({ id: 12 }), runIs({ sha: BEFORE })], null],
  [
    'a run that the token may not ask about',
    () => [left({ id: 12 }), cannotRead(faults.refused(), /\/actions\/runs\//)],
    RUN_12,
  ],
])('what is left of %s', async (_what, arrange, why) => {
  arrange();
  const before = fake.state.comments.map(({ body }) => body);
  const url = before.length > 0 || why === null ? expect.stringMatching(/#issuecomment-/) : null;
  expect(await publish('current')).toEqual({ url, ...(why !== null && { note: `${NOT_OURS}: ${why}` }) });
  if (why === null) expect(reports()).toEqual(['current']);
  else expect(fake.state.comments.map(({ body }) => body)).toEqual(before);
});

describe('writers at the same time', () => {
  /** Neither sees what the other writes before it has written itself. */
  const together = () => {
    for (const id of [11, 12]) addRun(fake.state, { id, sha: HEAD });
    faults.inject(fake.state, faults.late(100), { route: /^GET .*\/comments/, to: 2 });
    return Promise.all([11, 12].map((id) => publish(`of ${id}`, { id, settleMs: 500 })));
  };

  test('whose comments are both the first leave one, the newer run’s', async () => {
    const outcomes = await together();
    expect(fake.state.calls.filter((call) => call.startsWith('POST /repos'))).toHaveLength(2);
    expect(reports()).toEqual(['of 12']);
    expect(outcomes.map(({ note }) => note)).toEqual([expect.stringContaining('run 12'), undefined]);
    expect(new Set(outcomes.map(({ url }) => url)).size).toBe(1);
  });

  test('leave the newer run’s report, though the older one wrote last', async () => {
    left({ id: 10 });
    faults.inject(fake.state, faults.late(150), { route: /^PATCH/, to: 1 });
    await together();
    expect(reports()).toEqual(['of 12']);
  });

  test('of one run: what fails is replaced by a second stage that is run again, and not by what passes in another job', async () => {
    await publish('failed', { failing: true });
    expect((await publish('of another job')).warning).toContain('give each job an input `name` of its own');
    await publish('failed again', { failing: true, again: 2 });
    expect((await publish('of the first attempt')).warning).toContain('another job of this run');
    expect((await publish('of another job', { again: 2 })).warning).toContain('another job of this run');
    expect(reports()).toEqual(['failed again']);
    expect(await publish('passes', { again: 3 })).toEqual({ url: expect.any(String) });
    expect(reports()).toEqual(['passes']);
  });

  test('doubles that a killed writer left are folded into the oldest', async () => {
    left({ id: 12 });
    left({ id: 13 }, { markdown: 'the newest' });
    await publish('current', { id: 14 });
    expect(reports()).toEqual(['current']);
  });
});

const LIST = /^GET .*\/issues\/7\/comments/;
const CREATE = /^POST .*\/issues\/7\/comments$/;
const UPDATE = /^PATCH .*\/issues\/comments\//;
const WHO = /^POST \/graphql$/;
const PERMISSION = /pull-requests: write/;
const NO_ANSWER = /GitHub’s answer is not|is not JSON/;
const OUTAGE = /githubstatus/;
/** `again`: our comment is there already. `to`: how often the fault happens. */
type More = { readonly again?: true; readonly restricted?: true; readonly to?: number };
const [again, restricted] = [true, true] as const;

/** What is said of a failed call: `api.test.ts`. A warning names cause and way out; null: all is published without one. */
test.each<[string, () => Effect, RegExp, warning: RegExp | null, mostCalls: number, more?: More]>([
  ['401 for the token', faults.badCredentials, /./, /HTTP 401: Bad credentials.*github-token/, 1],
  ['403 for everything', faults.refused, /./, /HTTP 403: Resource.*pull-requests: write/, 1],
  ['403 for the first comment', faults.refused, CREATE, PERMISSION, 3],
  ['403 for a fork’s token', faults.refused, CREATE, /fork.*read-only/, 3, { restricted }],
  ['403 for the update', faults.refused, UPDATE, PERMISSION, 4, { again }],
  ['404 for everything', faults.missing, /./, PERMISSION, 1],
  ['a locked conversation', faults.locked, CREATE, /issue is locked.*takes no more comments/, 3],
  ['calls used up, of a fork', () => faults.callLimit(2400), /./, /API rate limit.*later/, 1, { restricted }],
  ['too fast for the comment, once', () => faults.paceLimit(20), CREATE, null, 5, { to: 1 }],
  ['500 for everything', () => faults.outage(500), /./, /HTTP 500: Internal .*githubstatus/, 3],
  ['503 for each comment', () => faults.outage(503), CREATE, OUTAGE, 9],
  ['500 for each update', () => faults.outage(500), UPDATE, OUTAGE, 10, { again }],
  ['who the token is cannot be asked', () => faults.outage(500), WHO, OUTAGE, 4, { again }],
  ['the answer to the comment lost', () => faults.cut('after'), CREATE, null, 6, { to: 1 }],
  ['the answer to the comment cut in half', () => faults.cut('in-body'), CREATE, null, 6, { to: 1 }],
  ['the answers to all updates lost', () => faults.cut('after'), UPDATE, null, 10, { again }],
  ['null instead of the list', faults.nullJson, LIST, NO_ANSWER, 10],
  ['JSON of another shape instead of the list', faults.otherJson, LIST, NO_ANSWER, 10],
  ['half of a JSON text instead of the comment', faults.garbage, UPDATE, NO_ANSWER, 10, { again }],
  ['null instead of the comment', faults.nullJson, UPDATE, NO_ANSWER, 10, { again }],
  ['JSON of another shape instead of the comment', faults.otherJson, UPDATE, NO_ANSWER, 10, { again }],
  [
    'the comment deleted meanwhile',
    () => faults.meanwhile(() => fake.state.comments.splice(0)),
    UPDATE,
    null,
    8,
    { again, to: 1 },
  ],
])('%s', async (_what, effect, route, warning, mostCalls, { again, restricted = false, to = 99 } = {}) => {
  if (again) left({ id: 10 });
  faults.inject(fake.state, effect(), { route, to });
  const { url, warning: warned = '' } = await publish('the comment', { failing: true, restricted });
  expect(fake.state.calls.length).toBeLessThanOrEqual(mostCalls);
  if (warning === null) {
    expect([url, warned]).toEqual([expect.stringMatching(/#issuecomment-\d+$/), '']);
    expect(reports()).toEqual(['the comment']);
    return;
  }
  expect([url, warned]).toEqual([null, expect.stringMatching(warning)]);
  expect(warned).toMatch(/^[^\n<]{10,500}; the report is in the job’s summary$/);
  expect(warned).not.toMatch(/ghs_|^\s+at /);
  expect(PERMISSION.test(warned ?? '')).toBe(PERMISSION.test(warning.source));
  expect(reports()).toEqual(again ? ['of before'] : []);
});

test('no name can end the HTML comment, and no two names share a marker', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
      const inner = /^<!-- latency-gate:(.*) -->$/.exec(markerOf(a))?.[1];
      expect(inner).toMatch(/^[^<>\s]*$/);
      expect(inner).not.toMatch(/--|-$/);
      if (a !== b) expect(markerOf(a)).not.toBe(markerOf(b));
    }),
  );
  expect(markerOf('x --> <script>')).toBe('<!-- latency-gate:x%20%2D-%3E%20%3Cscript%3E -->');
  expect(markerOf('\ud800')).toBe('<!-- latency-gate:%EF%BF%BD -->');
});

test('a body above the limit is cut and says so', () => {
  const stamp = { id: 11, attempt: 1, headSha: null, failing: true, writer: 'a' } as const;
  const body = stickyBody('default', stamp, 'a line of the report\n'.repeat(10_000));
  expect(body.length).toBeLessThanOrEqual(COMMENT_LIMIT);
  expect(body.length).toBeGreaterThan(COMMENT_LIMIT - 300);
  const [marker, , note, ...lines] = body.split('\n');
  expect([marker, lines.at(-1)]).toEqual([markerOf('default'), 'a line of the report']);
  expect(note).toContain('longer than a comment may be');
});

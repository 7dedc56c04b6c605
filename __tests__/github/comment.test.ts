import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type CommentPolicy, commentSink } from '../../src/github/comment.ts';
import { COMMENT_LIMIT, markerOf, readMarks, type Stamp, stickyBody } from '../../src/github/sticky-mark.ts';
import type { Report } from '../../src/report/report.ts';
import * as faults from '../e2e/fake/faults.ts';
import { addComment, addRun, type FakeComment, type FakeRun } from '../e2e/fake/state.ts';
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
  readonly settleMs?: number;
}

async function publish(markdown: string, options: Options = {}) {
  const { id = 11, attempt = 1, again, name = 'default', policy = 'always', hasToken = true, ...more } = options;
  const { settleMs = 0, ...report } = more;
  const run = { id, attempt, headSha: HEAD, again };
  const target = { owner: 'octo', repo: 'demo', pullRequest: 7, restricted: false, run, settleMs };
  const sink = commentSink(hasToken ? fake.client() : null, target, policy);
  return await sink(publicationOf({ markdown, ...report }, name), []);
}

/** The pull request is open at this commit. */
function open(headSha: string): void {
  const branches = { headRepository: 'octo/demo', headRef: 'topic', baseRef: 'main', baseSha: 'c'.repeat(40) };
  fake.state.pulls.splice(0, 1, { number: 7, headSha, ...branches });
}

/** A comment that an earlier writer left. */
function left(stamp: Partial<Stamp>, { name = 'default', markdown = 'of before', by = {} } = {}): FakeComment {
  const run = { id: 10, attempt: 1, headSha: HEAD, failing: false, writer: 'before' } as const;
  addRun(fake.state, { id: stamp.id ?? 10, sha: stamp.headSha ?? HEAD, attempt: stamp.attempt ?? 1 });
  return addComment(fake.state, { ...bot, ...by, body: stickyBody(name, { ...run, ...stamp }, markdown) });
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

  test('one for each name', async () => {
    await publish('a', { name: 'api' });
    await publish('b', { name: 'api-v2' });
    await publish('c', { name: 'api' });
    expect(reports()).toEqual(['c', 'b']);
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

describe('a run that is late', () => {
  test('gives way to a newer run of the same commit, and to a later attempt', async () => {
    const { body } = left({ id: 12 });
    expect(await publish('late', { id: 11 })).toEqual({
      url: expect.stringMatching(/#issuecomment-/),
      note: `${NOT_OURS}: run 12, which is newer than this one (11), has written it`,
    });
    expect(fake.state.comments.map((one) => one.body)).toEqual([body]);
    left({ id: 11, attempt: 2 }, { name: 'api' });
    expect(await publish('late', { name: 'api' })).toMatchObject({
      note: `${NOT_OURS}: attempt 2 of this run, which is newer than attempt 1, has written it`,
    });
  });

  test('gives way when the pull request has moved on, though nothing has commented yet', async () => {
    open('d'.repeat(40));
    expect(await publish('late')).toMatchObject({
      url: null,
      note: `${NOT_OURS}: the pull request is at ddddddd by now, and this run is about aaaaaaa`,
    });
    expect(fake.state.comments).toEqual([]);
  });

  test('replaces what is about another commit, whichever run wrote it', async () => {
    open(HEAD);
    left({ id: 12, headSha: BEFORE });
    expect(await publish('current')).not.toHaveProperty('note');
    expect(reports()).toEqual(['current']);
  });

  test.each([403, 404])('gives way to a newer run of any commit where the head cannot be read (%d)', async (status) => {
    open(HEAD);
    const { body } = left({ id: 12, headSha: BEFORE });
    const fault = status === 403 ? faults.refused() : faults.missing();
    faults.inject(fake.state, fault, { route: /^GET .*\/pulls\/7/ });
    expect((await publish('late')).note).toContain('run 12');
    expect(fake.state.comments.map((one) => one.body)).toEqual([body]);
    expect(await publish('newer', { id: 13 })).toEqual({ url: expect.any(String) });
    expect(reports()).toEqual(['newer']);
  });

  test('replaces the comment of an earlier version, which names no run', async () => {
    addComment(fake.state, { ...bot, body: `${markerOf('default')}\nof version 0.1.0` });
    await publish('new');
    expect(reports()).toEqual(['new']);
  });

  test.each<[string, Partial<Stamp>, Partial<FakeRun> | null]>([
    ['there is not', { id: 999_999 }, null],
    ['has no such attempt', { id: 12, attempt: 40 }, { attempt: 1 }],
    ['is about another commit', { id: 12 }, { sha: BEFORE }],
  ])('does not give way to a run that %s: somebody edited the comment', async (_what, stamp, run) => {
    left(stamp);
    fake.state.runs = run === null ? [] : fake.state.runs.map((one) => ({ ...one, ...run }));
    expect(await publish('current')).not.toHaveProperty('note');
    expect(reports()).toEqual(['current']);
  });

  test('gives way to a run that the token may not ask about', async () => {
    left({ id: 12 });
    faults.inject(fake.state, faults.refused(), { route: /\/actions\/runs\// });
    expect((await publish('late')).note).toContain('run 12');
  });
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

  test('a comment of an earlier version, which named a stage, is in its order', async () => {
    const comment = left({ id: 12 });
    fake.state.comments[0] = { ...comment, body: comment.body.replace(' gate:', ' stage:second gate:') };
    expect((await publish('late')).note).toContain('run 12');
  });
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

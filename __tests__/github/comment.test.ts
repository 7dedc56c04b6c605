import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { connect } from '../../src/github/api.ts';
import { COMMENT_LIMIT, commentBody, markerOf, publishComment } from '../../src/github/comment.ts';
import { type FakeGitHub, startFakeGitHub } from '../e2e/fake/server.ts';
import { addComment } from '../e2e/fake/state.ts';

let fake: FakeGitHub;
beforeEach(async () => {
  fake = await startFakeGitHub();
});
afterEach(async () => {
  await fake.close();
  expect(fake.state.violations).toEqual([]);
});

const target = { owner: 'octo', repo: 'demo', pullRequest: 7, restricted: false };
const bot = { login: 'github-actions[bot]', type: 'Bot' as const, pullRequest: 7 };

function publish(markdown: string, options: { create?: boolean; name?: string; restricted?: boolean } = {}) {
  const octokit = connect({ token: 'ghs_abc', apiUrl: fake.url, waitUnitMs: 1 });
  const { create = true, name = 'default', restricted = false } = options;
  return publishComment(octokit, { ...target, restricted }, { name, markdown, create });
}

describe('sticky comment', () => {
  test('is created, then updated in place', async () => {
    const first = await publish('first report');
    const second = await publish('second report');
    expect(fake.state.comments.map(({ body }) => body)).toEqual([`${markerOf('default')}\nsecond report`]);
    expect(first.url).toMatch(/#issuecomment-\d+$/);
    expect(second).toEqual(first);
    expect(first.warning).toBeNull();
  });

  test('one for each name', async () => {
    await publish('a', { name: 'api' });
    await publish('b', { name: 'api-v2' });
    await publish('c', { name: 'api' });
    expect(fake.state.comments.map(({ body }) => body)).toEqual([`${markerOf('api')}\nc`, `${markerOf('api-v2')}\nb`]);
  });

  test('is found on a later page', async () => {
    for (let i = 0; i < 230; i++) addComment(fake.state, { login: 'ann', type: 'User', pullRequest: 7, body: `${i}` });
    const own = addComment(fake.state, { ...bot, body: `${markerOf('default')}\r\nold` });
    await publish('new');
    expect(own.body).toBe(`${markerOf('default')}\nnew`);
    expect(fake.state.comments).toHaveLength(231);
    expect(fake.state.calls.filter((call) => call.startsWith('GET /repos'))).toHaveLength(3);
  });

  test('a marker that another user wrote is left alone', async () => {
    const forged = addComment(fake.state, {
      login: 'mallory',
      type: 'User',
      pullRequest: 7,
      body: `${markerOf('default')}\nlooks good`,
    });
    await publish('report');
    expect(forged.body).toContain('looks good');
    expect(fake.state.comments.map(({ login }) => login)).toEqual(['mallory', 'github-actions[bot]']);
    await publish('again');
    expect(fake.state.comments.map(({ body }) => body.split('\n')[1])).toEqual(['looks good', 'again']);
  });

  test('a personal token knows its own comments, and those of a bot are not its own', async () => {
    fake.state.token.login = 'ann';
    fake.state.author = { login: 'ann', type: 'User' };
    addComment(fake.state, { ...bot, body: `${markerOf('default')}\nof the bot` });
    await publish('one');
    await publish('two');
    expect(fake.state.comments.map(({ body }) => body.split('\n')[1])).toEqual(['of the bot', 'two']);
  });

  test('a quoted or displaced marker is none', async () => {
    addComment(fake.state, { ...bot, body: `> ${markerOf('default')}\nquote` });
    addComment(fake.state, { ...bot, body: `text\n${markerOf('default')}` });
    await publish('report');
    expect(fake.state.comments).toHaveLength(3);
  });

  test('a comment of another app that cannot be edited gives way to a new one', async () => {
    addComment(fake.state, { login: 'echo[bot]', type: 'Bot', pullRequest: 7, body: `${markerOf('default')}\necho` });
    const { url, warning } = await publish('report');
    expect(warning).toBeNull();
    expect(url).not.toBeNull();
    expect(fake.state.comments.map(({ body }) => body.split('\n')[1])).toEqual(['echo', 'report']);
  });

  test('without leave to create, only an earlier comment is updated', async () => {
    expect(await publish('quiet', { create: false })).toEqual({ url: null, warning: null });
    expect(fake.state.comments).toEqual([]);
    await publish('loud');
    await publish('quiet', { create: false });
    expect(fake.state.comments.map(({ body }) => body.split('\n')[1])).toEqual(['quiet']);
  });
});

describe('refusals', () => {
  test('403 names the permission', async () => {
    fake.state.token.commentsWritable = false;
    const { url, warning } = await publish('report');
    expect(url).toBeNull();
    expect(warning).toContain('pull-requests: write');
    expect(warning).toContain('Resource not accessible by integration');
  });

  test('403 on a fork explains the read-only token', async () => {
    fake.state.token.commentsWritable = false;
    const { warning } = await publish('report', { restricted: true });
    expect(warning).toContain('fork');
    expect(warning).not.toContain('pull-requests: write');
  });

  test('a server error is retried, and then a warning', async () => {
    fake.state.failures.push(502);
    expect((await publish('report')).warning).toBeNull();
    fake.state.failures.push(500, 500, 500);
    expect((await publish('report')).warning).toContain('HTTP 500');
    expect(fake.state.comments).toHaveLength(1);
  });

  test('a short rate limit is waited for, a long one is not and is no missing permission', async () => {
    const limited = (seconds: string) => ({
      status: 403,
      body: { message: 'You have exceeded a secondary rate limit' },
      headers: { 'retry-after': seconds },
    });
    fake.state.failures.push(limited('30'));
    expect((await publish('report')).warning).toBeNull();
    fake.state.failures.push(limited('3600'));
    const { warning } = await publish('report');
    expect(warning).toContain('rate limit');
    expect(warning).not.toContain('pull-requests: write');
  });

  test('an API that cannot be reached is a warning', async () => {
    const octokit = connect({ token: 'x', apiUrl: 'http://127.0.0.1:1', waitUnitMs: 1 });
    const outcome = await publishComment(octokit, target, { name: 'default', markdown: 'report', create: true });
    expect(outcome.url).toBeNull();
    expect(outcome.warning).toContain('could not be published');
  });
});

describe('marker', () => {
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
  });

  test('half a character does not throw', () => {
    expect(markerOf('\ud800')).toBe('<!-- latency-gate:%EF%BF%BD -->');
  });
});

test('a body above the limit is cut and says so', () => {
  const body = commentBody('default', 'a line of the report\n'.repeat(10_000));
  expect(body.length).toBeLessThanOrEqual(COMMENT_LIMIT);
  expect(body.length).toBeGreaterThan(COMMENT_LIMIT - 300);
  expect(body.startsWith(`${markerOf('default')}\n`)).toBe(true);
  expect(body.split('\n').at(-1)).toContain('longer than a comment may be');
});

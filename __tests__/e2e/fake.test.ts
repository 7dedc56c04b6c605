/** The fake GitHub must notice what GitHub would refuse: otherwise its silence would prove nothing. */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { definition, example } from './fake/contract.ts';
import * as faults from './fake/faults.ts';
import { type FakeGitHub, startFakeGitHub } from './fake/server.ts';
import { addComment, addRun } from './fake/state.ts';
import { watchLeftovers } from './leftovers.ts';

let fake: FakeGitHub;
beforeEach(async () => {
  fake = await startFakeGitHub();
});
afterEach(() => fake.close());
watchLeftovers();

const headers = { authorization: 'token abc', 'content-type': 'application/json' };
const call = (path: string, init: RequestInit = {}) => fetch(`${fake.url}${path}`, { ...init, headers });

test('the description says which version it was cut from', () => {
  const origin = /^Cut from @octokit\/openapi \d+\.\d+\.\d+ by scripts\/cut-openapi\.mjs$/;
  expect(definition.info.description).toMatch(origin);
});

describe('a violation is noted', () => {
  test.each([
    ['a body without its required field', '/issues/7/comments', { method: 'POST', body: '{"text":"x"}' }],
    ['a body of the wrong type', '/issues/comments/1', { method: 'PATCH', body: '{"body":5}' }],
    ['a parameter of the wrong type', '/issues/7/comments?per_page=many', {}],
    ['a parameter that does not exist', '/actions/artifacts?named=x', {}],
    ['an address that does not exist', '/comments', {}],
    ['a method that does not exist', '/actions/artifacts', { method: 'PUT', body: '{}' }],
  ])('of %s', async (_what, path, init) => {
    await call(`/repos/octo/demo${path}`, init);
    expect(fake.state.violations).toHaveLength(1);
  });

  test('of an answer that is not as described', async () => {
    addRun(fake.state, { id: 1 });
    Object.assign(fake.state.runs[0] ?? {}, { event: 5 });
    await call('/repos/octo/demo/actions/workflows/gate.yml/runs');
    expect(fake.state.violations).toEqual([expect.stringContaining('answer 200 of actions/list-workflow-runs')]);
  });
});

test('what is as described is not', async () => {
  addComment(fake.state, { login: 'ann', type: 'User', pullRequest: 7, body: 'x' });
  for (const path of [
    '/repos/octo/demo/issues/7/comments?per_page=100&page=1',
    '/repos/octo/demo/actions/workflows/gate.yml/runs?event=push&branch=main',
    '/repos/octo/demo/actions/artifacts?name=x',
    `/repos/octo/demo/compare/main...${'a'.repeat(40)}?per_page=1`,
    '/repos/octo/demo/pulls/7',
  ]) {
    await call(path);
  }
  expect(fake.state.violations).toEqual([]);
  expect(example('issue-comment', { id: 5 })).toMatchObject({ id: 5, created_at: expect.stringContaining('T') });
});

test('lists have at most a hundred entries a page, whatever is asked for, and lead to their other pages', async () => {
  for (let i = 0; i < 250; i++) addComment(fake.state, { login: 'ann', type: 'User', pullRequest: 7, body: `${i}` });
  const page = async (query: string) => {
    const answer = await call(`/repos/octo/demo/issues/7/comments?${query}`);
    const entries = (await answer.json()) as unknown[];
    return { entries: entries.length, links: answer.headers.get('link') };
  };
  const next = expect.stringMatching(/page=2>; rel="next".*page=3>; rel="last"/);
  expect(await page('per_page=1000')).toEqual({ entries: 100, links: next });
  const before = expect.stringMatching(/page=2>; rel="prev".*page=1>; rel="first"$/);
  expect(await page('per_page=100&page=3')).toEqual({ entries: 50, links: before });
  expect(await page('per_page=300&page=9')).toEqual({ entries: 0, links: expect.not.stringContaining('next') });
});

describe('faults', () => {
  const PATH = '/repos/octo/demo/issues/7/comments';
  const outcome = (path = PATH, init: RequestInit = {}) =>
    call(path, init).then(
      async (response) => `${response.status} ${await response.text().catch(() => 'cut')}`.slice(0, 7),
      () => 'no answer',
    );

  test('happen on the calls that they are for', async () => {
    faults.inject(fake.state, faults.outage(503), { route: /^GET .*comments/, from: 2, to: 3 });
    expect(await outcome('/repos/octo/demo/pulls/7')).toMatch(/^404/);
    const outcomes = [await outcome(), await outcome(), await outcome(), await outcome()];
    expect(outcomes.map((text) => text.slice(0, 3))).toEqual(['200', '503', '503', '200']);
    expect(fake.state.calls).toHaveLength(5);
  });

  test('that cut connections do so before, after and in the answer', async () => {
    const comment = { method: 'POST', body: '{"body":"x"}' };
    for (const [when, expected, written] of [
      ['before', 'no answer', 0],
      ['after', 'no answer', 1],
      ['in-body', '201 cut', 2],
    ] as const) {
      fake.state.faults.splice(0);
      faults.inject(fake.state, faults.cut(when));
      expect(await outcome(PATH, comment)).toBe(expected);
      expect(fake.state.comments).toHaveLength(written);
    }
  });

  test('that come late end with the server', async () => {
    faults.inject(fake.state, faults.late(60_000));
    const late = outcome();
    while (fake.state.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    await fake.close();
    expect(await late).toBe('no answer');
  });
});

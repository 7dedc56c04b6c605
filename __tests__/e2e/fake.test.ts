/** The fake GitHub must notice what GitHub would refuse: otherwise its silence would prove nothing. */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { definition, example } from './fake/contract.ts';
import { type FakeGitHub, startFakeGitHub } from './fake/server.ts';
import { addComment, addRun } from './fake/state.ts';

let fake: FakeGitHub;
beforeEach(async () => {
  fake = await startFakeGitHub();
});
afterEach(() => fake.close());

const call = (path: string, init: RequestInit = {}) =>
  fetch(`${fake.url}${path}`, {
    ...init,
    headers: { authorization: 'token abc', 'content-type': 'application/json' },
  });

test('the description says which version it was cut from', () => {
  expect(definition.info.description).toMatch(
    /^Cut from @octokit\/openapi \d+\.\d+\.\d+ by scripts\/cut-openapi\.mjs$/,
  );
});

describe('a violation is noted', () => {
  test.each([
    [
      'a body without its required field',
      '/repos/octo/demo/issues/7/comments',
      { method: 'POST', body: '{"text":"x"}' },
    ],
    ['a body of the wrong type', '/repos/octo/demo/issues/comments/1', { method: 'PATCH', body: '{"body":5}' }],
    ['a parameter of the wrong type', '/repos/octo/demo/issues/7/comments?per_page=many', {}],
    ['a parameter that does not exist', '/repos/octo/demo/actions/artifacts?named=x', {}],
    ['an address that does not exist', '/repos/octo/demo/comments', {}],
    ['a method that does not exist', '/repos/octo/demo/actions/artifacts', { method: 'PUT', body: '{}' }],
  ])('of %s', async (_what, path, init) => {
    await call(path, init);
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
    '/user',
  ]) {
    await call(path);
  }
  expect(fake.state.violations).toEqual([]);
  expect(example('issue-comment', { id: 5 })).toMatchObject({ id: 5, created_at: expect.stringContaining('T') });
});

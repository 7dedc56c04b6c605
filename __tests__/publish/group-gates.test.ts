import { expect, test } from '@jest/globals';
import { endpointsOf, secondOpinionOn } from '../../src/plan/part.ts';
import { gatesOf } from '../../src/publish/gates.ts';
import { type Fetched, skipNote } from '../../src/publish/results-artifact.ts';
import type { Results } from '../../src/results/results.ts';
import { makeConfig, makeResults, steady } from '../decide/make-results.ts';

function job(name: string, part: Results['part'] = null): Fetched & { readonly results: Results } {
  const config = { ...makeConfig(['GET /a', 'GET /b', 'GET /c']), name };
  const seed = part?.index ?? 0;
  // No two machines measure the same.
  const figures = { base: steady(2 + seed / 100, 5), head: steady(2, 5) };
  const own = endpointsOf(part, config).map((endpoint) => [endpoint, figures]);
  const results = makeResults(config, Object.fromEntries(own), { part });
  return { artifact: `latency-gate-results-${name}`, results };
}

const part = (index: number, count: number) => ({ index, count, by: 'endpoint' as const });
const note = (name: string) =>
  skipNote({ name, patterns: ['src/**'], files: ['README.md'], base: { label: 'main', revision: 'abc' } });

const opinion = (name: string) => job(name, secondOpinionOn(['GET /a']));

test('one gate a name, in the order of their names; parts become one measurement, in whatever order they come', () => {
  const jobs = [job('web'), job('api', part(3, 3)), job('docs'), job('api', part(1, 3)), job('api', part(2, 3))];
  const [api, ...others] = gatesOf(jobs, []);
  expect(others.map(({ name }) => name)).toEqual(['docs', 'web']);
  expect(others).toMatchObject([{ results: { config: { name: 'docs' } } }, { results: { config: { name: 'web' } } }]);
  const merged = { parts: [expect.anything(), expect.anything(), expect.anything()] };
  expect(api).toMatchObject({ name: 'api', results: { part: null, merged, blocks: { length: 15 } } });
});

test.each<[string, readonly Fetched[], RegExp]>([
  ['a missing part', [job('api', part(1, 3)), job('api', part(3, 3))], /part 2 of 3 is missing/],
  ['the same part twice', [job('api', part(1, 2)), job('api', part(1, 2))], /part 1 of 2 was given more than once/],
  [
    'different numbers of parts',
    [job('api', part(1, 2)), job('api', part(2, 3))],
    /in 2 and in 3 parts|in 3 and in 2 p/,
  ],
  ['a part beside the whole', [job('api', part(1, 2)), job('api')], /whole measurement/],
  ['two jobs of one name', [job('api'), job('api')], /2 jobs left results of this gate/],
  ['a skipped job beside a measured one', [job('api'), { artifact: 'x', skipped: note('api') }], /others skipped/],
  ['a second opinion without results', [opinion('api')], /a second opinion, but no results that it is about/],
])('%s is no verdict', (_what, jobs, reason) => {
  expect(gatesOf(jobs, [])).toEqual([{ kind: 'incomplete', name: 'api', reason: expect.stringMatching(reason) }]);
});

test('an expected gate without results is there without a verdict; one that had nothing to measure is not missing', () => {
  expect(gatesOf([job('api'), { artifact: 'x', skipped: note('docs') }], ['api', 'docs', 'web', 'web'])).toEqual([
    expect.objectContaining({ kind: 'measured', name: 'api' }),
    { kind: 'skipped', name: 'docs', input: note('docs') },
    { kind: 'incomplete', name: 'web', reason: 'no job left results of this gate' },
  ]);
});

test('what could not be read goes by its artifact', () => {
  const artifact = 'latency-gate-results-api-part-2-of-2';
  expect(gatesOf([job('api', part(1, 2)), { artifact, reason: 'expired' }], [])).toEqual([
    { kind: 'incomplete', name: 'api', reason: expect.stringContaining('part 2 of 2 is missing') },
    { kind: 'incomplete', name: artifact, reason: 'expired' },
  ]);
});

test('a second opinion is one on the gate of its name', () => {
  const [api, web] = gatesOf([opinion('api'), job('web'), job('api')], []);
  expect(api).toMatchObject({ name: 'api', results: { part: null, secondOpinion: { endpoints: ['GET /a'] } } });
  expect(web).not.toHaveProperty('results.secondOpinion');
});

test('a second opinion that does not fit leaves the first verdict, and the report says why', () => {
  const { artifact, results } = opinion('api');
  const [api] = gatesOf([job('api'), { artifact, results: { ...results, configHash: 'f'.repeat(64) } }], []);
  expect(api).not.toHaveProperty('results.secondOpinion');
  const note = expect.stringMatching(/^The second opinion does not count: .*different configurations/);
  expect(api).toMatchObject({ results: { notes: [note] } });
});

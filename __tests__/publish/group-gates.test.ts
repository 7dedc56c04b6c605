import { describe, expect, test } from '@jest/globals';
import { endpointsOf, secondOpinionOn } from '../../src/plan/part.ts';
import { gatesOf } from '../../src/publish/gates.ts';
import { type Fetched, skipNote } from '../../src/publish/results-artifact.ts';
import type { Results } from '../../src/results/results.ts';
import { makeConfig, makeResults, steady } from '../decide/make-results.ts';

function job(name: string, part: Results['part'] = null): Fetched {
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

function measuredOf(gate: ReturnType<typeof gatesOf>[number] | undefined): Results {
  if (gate?.kind !== 'measured') throw new Error('not measured');
  return gate.results;
}

test('one gate a name, in the order of their names', () => {
  const gates = gatesOf([job('web'), job('api')], []);
  expect(gates.map(({ name }) => name)).toEqual(['api', 'web']);
  expect(gates.map((gate) => measuredOf(gate).config.name)).toEqual(['api', 'web']);
});

test('parts of a gate become one measurement, in whatever order they come', () => {
  const gates = gatesOf([job('api', part(3, 3)), job('web'), job('api', part(1, 3)), job('api', part(2, 3))], []);
  expect(gates).toHaveLength(2);
  const api = measuredOf(gates[0]);
  expect(api.part).toBeNull();
  expect(api.merged?.parts).toHaveLength(3);
  expect(api.blocks).toHaveLength(15);
});

test.each<[string, readonly Fetched[], RegExp]>([
  ['a missing part', [job('api', part(1, 3)), job('api', part(3, 3))], /part 2 of 3 is missing/],
  ['the same part twice', [job('api', part(1, 2)), job('api', part(1, 2))], /part 1 of 2 was given more than once/],
  [
    'different numbers of parts',
    [job('api', part(1, 2)), job('api', part(2, 3))],
    /in 2 and in 3 parts|in 3 and in 2 parts/,
  ],
  ['a part beside the whole', [job('api', part(1, 2)), job('api')], /whole measurement/],
  ['two jobs of one name', [job('api'), job('api')], /2 jobs left results of this gate/],
  ['a skipped job beside a measured one', [job('api'), { artifact: 'x', skipped: note('api') }], /others skipped/],
])('%s is no verdict', (_what, jobs, reason) => {
  const gates = gatesOf(jobs, []);
  expect(gates).toHaveLength(1);
  expect(gates[0]).toMatchObject({ kind: 'incomplete', name: 'api', reason: expect.stringMatching(reason) });
});

test('an expected gate without results is there without a verdict', () => {
  expect(gatesOf([job('api')], ['api', 'web', 'web'])).toEqual([
    expect.objectContaining({ name: 'api' }),
    { kind: 'incomplete', name: 'web', reason: 'no job left results of this gate' },
  ]);
});

test('a gate that had nothing to measure is there, and is not missing', () => {
  expect(gatesOf([{ artifact: 'x', skipped: note('api') }], ['api'])).toEqual([
    { kind: 'skipped', name: 'api', input: note('api') },
  ]);
});

test('what could not be read goes by its artifact', () => {
  const artifact = 'latency-gate-results-api-part-2-of-2';
  const gates = gatesOf([job('api', part(1, 2)), { artifact, reason: 'expired' }], []);
  expect(gates).toEqual([
    { kind: 'incomplete', name: 'api', reason: expect.stringContaining('part 2 of 2 is missing') },
    { kind: 'incomplete', name: artifact, reason: 'expired' },
  ]);
});

describe('a second opinion', () => {
  const opinion = (name: string) => job(name, secondOpinionOn(['GET /a']));

  test('is one on the gate of its name', () => {
    const [api, web] = gatesOf([opinion('api'), job('web'), job('api')], []);
    expect(api).toMatchObject({ name: 'api', results: { part: null, secondOpinion: { endpoints: ['GET /a'] } } });
    expect(measuredOf(web).secondOpinion).toBeUndefined();
  });

  test('that does not fit leaves the first verdict, and the report says why', () => {
    const other = opinion('api');
    if (!('results' in other)) throw new Error('no results');
    const changed = { ...other, results: { ...other.results, configHash: 'f'.repeat(64) } };
    const [api] = gatesOf([job('api'), changed], []);
    expect(measuredOf(api).secondOpinion).toBeUndefined();
    expect(measuredOf(api).notes[0]).toMatch(/^The second opinion does not count: .*different configurations/);
  });

  test('without the results that it is about is no verdict', () => {
    expect(gatesOf([opinion('api')], [])).toEqual([
      { kind: 'incomplete', name: 'api', reason: 'there is a second opinion, but no results that it is about' },
    ]);
  });
});

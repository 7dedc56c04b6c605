import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { measurementIdentity } from '../../src/config/changes.ts';
import { parseConfig } from '../../src/config/parse.ts';
import { connectionsOf, loadAt } from '../../src/config/sweep.ts';
import { endpointsOf } from '../../src/plan/part.ts';
import { resultsSchema } from '../../src/results/results.ts';

const parse = (load: string, endpoints = '[GET /users, { name: pay, method: POST, path: /pay }]') =>
  parseConfig(`app: { command: a }\nload: { ${load} }\nendpoints: ${endpoints}`, { file: 'latency-gate.yml' });

test('a list measures every endpoint at each number of connections, rising', () => {
  const config = parse('connections: [8, 1, 2]');
  expect(config.endpoints.map(({ name }) => name)).toEqual([
    'GET /users, 1 connection',
    'GET /users, 2 connections',
    'GET /users, 8 connections',
    'pay, 1 connection',
    'pay, 2 connections',
    'pay, 8 connections',
  ]);
  const sweep = { endpoint: 'pay', connections: 2 };
  expect(config.endpoints[4]).toMatchObject({ method: 'POST', path: '/pay', sweep });
  expect(config.endpoints.map((endpoint) => loadAt(endpoint, config.load).connections)).toEqual([1, 2, 8, 1, 2, 8]);
  expect(connectionsOf(config)).toEqual([1, 2, 8]);
  expect(resultsSchema.shape.config.safeParse(config).error).toBeUndefined();
});

describe('without a sweep nothing of it is there', () => {
  test.each(['connections: 4', 'connections: [4]'])('%s', (load) => {
    const config = parse(load);
    expect(config.load.connections).toBe(4);
    expect(config.endpoints.map(({ name }) => name)).toEqual(['GET /users', 'pay']);
    expect(config.endpoints.every((endpoint) => !('sweep' in endpoint))).toBe(true);
    expect(connectionsOf(config)).toEqual([4]);
    // What a stored baseline was measured with still fits.
    expect(measurementIdentity(config)).toBe(measurementIdentity(parse('connections: 4')));
    expect(measurementIdentity(config)).not.toContain('sweep');
  });

  test('an open loop takes a list of one', () => {
    expect(parse('rate: 100/s, connections: [16]').load).toMatchObject({ connections: 16, rate: 100 });
  });
});

test('other points are another measurement', () => {
  const identities = ['[1, 8]', '[1, 2, 8]', '[1, 4, 8]', '8'].map((list) =>
    measurementIdentity(parse(`connections: ${list}`)),
  );
  expect(new Set(identities).size).toBe(4);
  expect(measurementIdentity(parse('connections: [8, 1]'))).toBe(identities[0]);
});

test('a part has all points of an endpoint, and every point is in one part', () => {
  const points = fc.uniqueArray(fc.integer({ min: 1, max: 1000 }), { minLength: 2, maxLength: 8 });
  const few = fc.integer({ min: 1, max: 6 });
  fc.assert(
    fc.property(points, few, few, (connections, endpoints, count) => {
      const paths = Array.from({ length: endpoints }, (_, i) => `/${i}`);
      const config = parse(`connections: [${connections.join(', ')}]`, `[${paths.join(', ')}]`);
      const indices = Array.from({ length: count }, (_, i) => i + 1);
      const parts = indices.map((index) => endpointsOf({ index, count, by: 'endpoint' }, config));
      expect(parts.flat().sort()).toEqual(config.endpoints.map(({ name }) => name).sort());
      for (const path of paths) {
        const own = parts.map((names) => names.filter((name) => name.startsWith(`GET ${path},`)));
        expect(own.filter((names) => names.length > 0).map((names) => names.length)).toEqual([connections.length]);
      }
    }),
    { numRuns: 30, seed: 5 },
  );
});

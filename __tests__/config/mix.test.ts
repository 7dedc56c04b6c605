import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { measurementIdentity } from '../../src/config/changes.ts';
import { parseConfig } from '../../src/config/parse.ts';
import { LONGEST_ORDER, loadAt, timesOf } from '../../src/config/sweep.ts';
import { resultsSchema } from '../../src/results/results.ts';

const text = (load: string, more = '') =>
  `app: { command: a }\nendpoints: [GET /orders, { name: import, method: POST, path: /import }]\nload: { ${load} }\n${more}`;
const parse = (load: string, more = '') => parseConfig(text(load, more), { file: 'latency-gate.yml' });
const WEIGHTS = 'mix: { GET /orders: 95, import: 5 }';

test('the weights are kept, and each endpoint knows its share of the rate', () => {
  const config = parse(`rate: 200/s, ${WEIGHTS}`);
  expect(config.load.mix).toEqual({ 'GET /orders': 95, import: 5 });
  expect(config.endpoints.map((endpoint) => loadAt(endpoint, config.load))).toMatchObject([
    { share: 0.95, rate: 190 },
    { share: 0.05, rate: 10 },
  ]);
  expect(resultsSchema.shape.config.safeParse(config).error).toBeUndefined();
});

test('what cannot be told apart is not gated, and base is measured beside head', () => {
  const [alone, mixed] = [parse('connections: 2'), parse(WEIGHTS)];
  expect(alone.endpoints.map(({ workTolerance }) => workTolerance)).toEqual([0.05, 0.05]);
  expect(mixed.endpoints.some((endpoint) => 'workTolerance' in endpoint)).toBe(false);
  expect([alone.gate.baseline, mixed.gate.baseline]).toEqual(['auto', 'paired']);
});

test('another mix is another measurement; the order of the weights is not, and without a mix nothing of it is there', () => {
  const identities = [WEIGHTS, 'mix: { import: 5, GET /orders: 95 }', 'mix: { GET /orders: 90, import: 10 }'].map(
    (load) => measurementIdentity(parse(load)),
  );
  expect(identities[1]).toBe(identities[0]);
  expect(identities[2]).not.toBe(identities[0]);
  expect(measurementIdentity(parse('connections: 2'))).not.toContain('mix');
});

test('an endpoint that is called as what every object has needs a weight as well', () => {
  const named =
    'app: { command: a }\nload: { mix: { GET /a: 3 } }\nendpoints: [GET /a, { name: constructor, path: /c }]\n';
  expect(() => parseConfig(named, { file: 'latency-gate.yml' })).toThrow('has no weight for "constructor"');
});

describe('refuses', () => {
  test.each<[string, string, RegExp, string?]>([
    ['a weight of nothing', 'mix: { GET /orders: 1, import: 0 }', /load\.mix\.import: must be at least 1, found 0/],
    ['a negative weight', 'mix: { GET /orders: 1, import: -3 }', /load\.mix\.import: must be at least 1, found -3/],
    ['a part of a request', 'mix: { GET /orders: 1, import: 0.5 }', /load\.mix\.import: must be a whole number/],
    ['words', 'mix: { GET /orders: 70%, import: 5 }', /load\.mix\.GET \/orders: must be a whole number/],
    ['no map', 'mix: [GET /orders]', /load\.mix: must be a map/],
    [
      'an unknown endpoint',
      'mix: { GET /order: 1, GET /orders: 1, import: 1 }',
      /GET \/order: .*did you mean `GET \/orders`/,
    ],
    ['an endpoint without a weight', 'mix: { GET /orders: 1 }', /has no weight for "import": every endpoint shares/],
    ['a sweep', `${WEIGHTS}, connections: [1, 2]`, /load\.mix: has no effect with a list of `connections`/],
    ['stored runs', WEIGHTS, /load\.mix: has no effect with `gate\.baseline: artifact`/, 'baseline: artifact'],
    ['files of stored runs', WEIGHTS, /has no effect with `gate\.baseline: file`/, 'baseline-files: [main.json]'],
    ['a gated throughput', WEIGHTS, /gate\.metrics\[1\]: is not told apart/, 'metrics: [mean, throughput]'],
    ['gated CPU time', WEIGHTS, /gate\.metrics\.cpu: is not told apart .*gate mean/, 'metrics: { cpu: 5% }'],
  ])('%s', (_, load, message, gate = '') => {
    expect(() => parse(load, `gate: { ${gate} }`)).toThrow(message);
  });

  test('one endpoint, counters of the app, and a load that somebody else makes', () => {
    const one = 'app: { command: a }\nendpoints: [GET /orders]\nload: { mix: { GET /orders: 1 } }';
    expect(() => parseConfig(one, { file: 'x' })).toThrow(/one endpoint has nothing to share its load with/);
    const app = '{ command: a, counters: { queries: { path: /m, series: q } } }';
    const counting = text(WEIGHTS).replace('{ command: a }', app);
    expect(() => parseConfig(counting, { file: 'x' })).toThrow(/app\.counters: has no effect with `load\.mix`/);
    const own = `app: { command: a }\nload: { command: k6, ${WEIGHTS} }`;
    expect(() => parseConfig(own, { file: 'x' })).toThrow(/load\.mix: has no effect with `load\.command`/);
  });
});

test('a cycle has each endpoint at least once, and as often as its weight says to a thousandth', () => {
  const weights = fc.array(fc.integer({ min: 1, max: 1_000_000_000 }), { minLength: 2, maxLength: 200 });
  fc.assert(
    fc.property(weights, (given) => {
      const times = timesOf(given);
      const [sum, length] = [given, times].map((all) => all.reduce((total, one) => total + one, 0)) as [number, number];
      expect(length).toBeLessThanOrEqual(LONGEST_ORDER);
      for (const [at, weight] of given.entries()) {
        const [wanted, is] = [weight / sum, times[at] ?? 0];
        expect(is).toBeGreaterThanOrEqual(1);
        if (is > 1) expect(Math.abs(is / 1000 - wanted) <= 0.001 || is / length === wanted).toBe(true);
      }
    }),
  );
  expect(timesOf([70, 20, 10])).toEqual([7, 2, 1]);
  expect(timesOf([999_999, 1])).toEqual([1000, 1]);
});

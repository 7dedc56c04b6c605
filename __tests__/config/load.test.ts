/** A sweep, a mix, and a load generator of the user's own. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { changesOf, measurementIdentity } from '../../src/config/changes.ts';
import { ownFiles } from '../../src/config/own-files.ts';
import { parseConfig } from '../../src/config/parse.ts';
import { connectionsOf, LONGEST_ORDER, loadAt, timesOf } from '../../src/config/sweep.ts';
import { filesOfCommand, scenarioName } from '../../src/config/written.ts';
import { endpointsOf } from '../../src/plan/part.ts';

const parse = (load: string, more = 'endpoints: [GET /orders, { name: pay, method: POST, path: /pay }]') =>
  parseConfig(`app: { command: a }\nload: { ${load} }\n${more}`, { file: 'latency-gate.yml' });
const identitiesOf = (...loads: readonly string[]) => loads.map((load) => measurementIdentity(parse(load)));
const namesOf = ({ endpoints }: ReturnType<typeof parse>) => endpoints.map(({ name }) => name);

describe('a sweep', () => {
  test('measures every endpoint at each number of connections, rising', () => {
    const config = parse('connections: [8, 1, 2]');
    const points = ['1 connection', '2 connections', '8 connections'];
    expect(namesOf(config)).toEqual(['GET /orders', 'pay'].flatMap((name) => points.map((at) => `${name}, ${at}`)));
    const sweep = { endpoint: 'pay', connections: 2 };
    expect(config.endpoints[4]).toMatchObject({ method: 'POST', path: '/pay', sweep });
    expect(config.endpoints.map((endpoint) => loadAt(endpoint, config.load).connections)).toEqual([1, 2, 8, 1, 2, 8]);
    expect(connectionsOf(config)).toEqual([1, 2, 8]);
  });

  test('of one number is none, also in an open loop', () => {
    const [alone, listed] = [parse('connections: 4'), parse('connections: [4]')];
    expect(listed).toEqual(alone);
    expect(namesOf(listed)).toEqual(['GET /orders', 'pay']);
    expect(connectionsOf(listed)).toEqual([4]);
    // What a stored baseline was measured with still fits.
    expect(measurementIdentity(listed)).not.toContain('sweep');
    expect(parse('rate: 100/s, connections: [16]').load).toMatchObject({ connections: 16, rate: 100 });
  });

  test('at other points is another measurement, in another order the same', () => {
    const [first, reversed, ...others] = identitiesOf(
      ...['[1, 8]', '[8, 1]', '[1, 2, 8]', '[1, 4, 8]', '8'].map((points) => `connections: ${points}`),
    );
    expect(reversed).toBe(first);
    expect(new Set([first, ...others]).size).toBe(4);
  });

  test('is in one part with all points of an endpoint, and every point is in one part', () => {
    const points = fc.uniqueArray(fc.integer({ min: 1, max: 1000 }), { minLength: 2, maxLength: 8 });
    const few = fc.integer({ min: 1, max: 6 });
    fc.assert(
      fc.property(points, few, few, (connections, endpoints, count) => {
        const paths = Array.from({ length: endpoints }, (_, i) => `/${i}`);
        const config = parse(`connections: [${connections}]`, `endpoints: [${paths}]`);
        const indices = Array.from({ length: count }, (_, i) => i + 1);
        const parts = indices.map((index) => endpointsOf({ index, count, by: 'endpoint' }, config));
        expect(parts.flat().sort()).toEqual([...namesOf(config)].sort());
        for (const path of paths) {
          const own = parts.map((names) => names.filter((name) => name.startsWith(`GET ${path},`)).length);
          expect(own.filter((length) => length > 0)).toEqual([connections.length]);
        }
      }),
      { numRuns: 30, seed: 5 },
    );
  });
});

describe('a mix', () => {
  const WEIGHTS = 'mix: { GET /orders: 95, pay: 5 }';

  test('keeps its weights, and each endpoint knows its share of the rate', () => {
    const { load, endpoints } = parse(`rate: 200/s, ${WEIGHTS}`);
    expect(load.mix).toEqual({ 'GET /orders': 95, pay: 5 });
    const shares = endpoints.map((endpoint) => loadAt(endpoint, load));
    expect(shares).toMatchObject([
      { share: 0.95, rate: 190 },
      { share: 0.05, rate: 10 },
    ]);
  });

  test('is not gated by what cannot be told apart, and base is measured beside head', () => {
    const [alone, mixed] = ['connections: 2', WEIGHTS].map((load) => {
      const { gate, endpoints } = parse(load);
      return [gate.baseline, ...endpoints.map(({ workTolerance }) => workTolerance)];
    });
    expect([alone, mixed]).toEqual([
      ['auto', 0.05, 0.05],
      ['paired', undefined, undefined],
    ]);
  });

  test('of other weights is another measurement, in another order the same, and without one nothing of it is there', () => {
    const reversed = 'mix: { pay: 5, GET /orders: 95 }';
    const other = 'mix: { GET /orders: 90, pay: 10 }';
    const [first, same, changed, without] = identitiesOf(WEIGHTS, reversed, other, 'connections: 2');
    expect(same).toBe(first);
    expect(changed).not.toBe(first);
    expect(without).not.toContain('mix');
  });

  test.each<[string, string, string?]>([
    ['mix: { GET /orders: 1, pay: 0 }', 'load.mix.pay: must be at least 1, found 0'],
    ['mix: { GET /orders: 1, pay: 0.5 }', 'load.mix.pay: must be a whole number'],
    ['mix: { GET /orders: 70%, pay: 5 }', 'load.mix.GET /orders: must be a whole number'],
    ['mix: [GET /orders]', 'load.mix: must be a map'],
    ['mix: { GET /order: 1, pay: 1 }', 'load.mix.GET /order: no such endpoint; did you mean `GET /orders`'],
    ['mix: { GET /orders: 1 }', 'has no weight for "pay": every endpoint shares'],
    [`${WEIGHTS}, connections: [1, 2]`, 'load.mix: has no effect with a list of `connections`'],
    [WEIGHTS, 'load.mix: has no effect with `gate.baseline: artifact`', 'gate: { baseline: artifact }'],
    [WEIGHTS, 'has no effect with `gate.baseline: file`', 'gate: { baseline-files: [main.json] }'],
    [WEIGHTS, 'gate.metrics[1]: is not told apart', 'gate: { metrics: [mean, throughput] }'],
    [WEIGHTS, 'gate.metrics.cpu: is not told apart where endpoints share a load', 'gate: { metrics: { cpu: 5% } }'],
  ])('is refused: %s', (load, message, more = '') => {
    expect(() => parse(load, `endpoints: [GET /orders, { name: pay, path: /pay }]\n${more}`)).toThrow(message);
  });

  test.each([
    ['', 'endpoints: [GET /orders]', 'one endpoint has nothing to share its load with'],
    // Called as what every object has.
    ['', 'endpoints: [GET /orders, { name: constructor, path: /c }]', 'has no weight for "constructor"'],
    ['command: k6, ', '', 'load.mix: has no effect with `load.command`'],
  ])('is refused with %s%s', (load, more, message) => {
    expect(() => parse(`${load}mix: { GET /orders: 1 }`, more)).toThrow(message);
  });

  test('is refused beside counters of the app', () => {
    const app = 'app: { command: a, counters: { queries: { prometheus: /m, series: q } } }';
    const text = `${app}\nload: { ${WEIGHTS} }\nendpoints: [GET /orders, { name: pay, path: /pay }]`;
    expect(() => parseConfig(text, { file: 'x' })).toThrow('app.counters: has no effect with `load.mix`');
  });

  test('has each endpoint in a cycle at least once, and as often as its weight says to a thousandth', () => {
    const weights = fc.array(fc.integer({ min: 1, max: 1_000_000_000 }), { minLength: 2, maxLength: 200 });
    fc.assert(
      fc.property(weights, (given) => {
        const times = timesOf(given);
        const [sum = 0, length = 0] = [given, times].map((all) => all.reduce((total, one) => total + one, 0));
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
});

describe('a command', () => {
  test.each([
    ['k6 run --summary-export $OUT load/checkout.js', 'load/checkout.js', ['load/checkout.js']],
    ['k6 run --duration 3s --vus=2 -e A=./a.json "orders.js"', 'orders.js', ['./a.json', 'orders.js']],
    ['wrk -c 2 -d $DURATION $URL/orders?page=2', '/orders?page=2', []],
    ['npx autocannon@9.0.0 --json -d $DURATION "$URL/orders"', '/orders', []],
    ['ghz --insecure --total 0.5 $HOST > $OUT', 'ghz', []],
    ['/usr/bin/run.sh', '/usr/bin/run.sh', []],
    ['wrk $URL/\u0007a', '/a', []],
    ['\u0007', 'load.command', []],
  ])('%s is called %s', (command, name, files) => {
    expect(scenarioName(command)).toBe(name);
    expect(filesOfCommand(command)).toEqual(files);
  });

  test.each([
    ['cd load && k6 run checkout.js', 'load/checkout.js'],
    ['cd load; cd k6 && ./run', 'load/k6/run'],
    ['plow -b @body.json $URL/orders', 'body.json'],
    ['(cd load && plow -b @body.json $URL/orders)', 'load/body.json'],
  ])('%s names %s', (command, path) => {
    expect(ownFiles(parse(`command: "${command}"`, ''))).toContainEqual({ path, endpoint: null, about: 'measuring' });
  });

  const config = parse('command: k6 run $OUT checkout.js', '');

  test('is one endpoint, of which the mean is gated', () => {
    const shown = config.endpoints.map(({ name, gate, workTolerance }) => ({ name, gate, workTolerance }));
    expect(shown).toEqual([{ name: 'checkout.js', gate: { mean: 0.05 } }]);
    const gated = parse('command: k6 run a.js', 'gate: { metrics: [mean, cpu], tolerance: 8% }');
    expect(gated.endpoints[0]?.gate).toEqual({ mean: 0.08, cpu: 0.08 });
  });

  test('has long rounds, and base is beside head', () => {
    expect(config.load).toMatchObject({ command: 'k6 run $OUT checkout.js', roundMs: 6000, rounds: 2 });
    expect(config.gate.baseline).toBe('paired');
    expect(parse('command: a, round: 20s, rounds: 1', '').load).toMatchObject({ roundMs: 20_000, rounds: 1 });
  });

  test('that is another, or has another script, is a change of how it is measured', () => {
    const changes = changesOf(parse('command: "true"', ''), config).map(({ what }) => what);
    expect(changes).toContain('another `load.command`');
    const what = 'another content of `checkout.js`';
    expect(changesOf(config, config, ['checkout.js'])).toEqual([{ endpoint: null, what, about: 'measuring' }]);
  });
});

/** A load generator of the user's own in the configuration: what it is called, and what it makes of the defaults. */
import { describe, expect, test } from '@jest/globals';
import { changesOf } from '../../src/config/changes.ts';
import { ownFiles } from '../../src/config/own-files.ts';
import { parseConfig } from '../../src/config/parse.ts';
import { filesOfCommand, scenarioName } from '../../src/config/written.ts';

const parse = (load: string, rest = '') =>
  parseConfig(`app: { command: node server.js }\nload: { ${load} }\n${rest}`, { file: 'latency-gate.yml' });

test.each([
  ['k6 run --summary-export $OUT load/checkout.js', 'load/checkout.js', ['load/checkout.js']],
  ['k6 run --duration 3s --vus=2 -e A=./a.json "orders.js"', 'orders.js', ['./a.json', 'orders.js']],
  ['wrk -c 2 -d $DURATION $URL/orders?page=2', '/orders?page=2', []],
  ['npx autocannon@9.0.0 --json -d $DURATION "$URL/orders"', '/orders', []],
  ['ghz --insecure --total 0.5 $HOST > $OUT', 'ghz', []],
  ['/usr/bin/run.sh', '/usr/bin/run.sh', []],
  ['wrk $URL/\u0007a', '/a', []],
  ['\u0007', 'load.command', []],
])('%s', (command, name, files) => {
  expect(scenarioName(command)).toBe(name);
  expect(filesOfCommand(command)).toEqual(files);
});

test.each([
  ['cd load && k6 run checkout.js', 'load/checkout.js'],
  ['cd load; cd k6 && ./run', 'load/k6/run'],
  ['plow -b @body.json $URL/orders', 'body.json'],
  ['(cd load && plow -b @body.json $URL/orders)', 'load/body.json'],
])('%s names %s', (command, path) => {
  expect(ownFiles(parse(`command: "${command}"`))).toContainEqual({ path, endpoint: null, about: 'measuring' });
});

describe('with a command', () => {
  const config = parse('command: k6 run $OUT checkout.js');

  test('the scenario is one endpoint, of which the mean is gated', () => {
    expect(config.endpoints.map(({ name, gate, workTolerance }) => ({ name, gate, workTolerance }))).toEqual([
      { name: 'checkout.js', gate: { mean: 0.05 }, workTolerance: undefined },
    ]);
    const gated = parse('command: k6 run a.js', 'gate: { metrics: [mean, cpu], tolerance: 8% }');
    expect(gated.endpoints[0]?.gate).toEqual({ mean: 0.08, cpu: 0.08 });
  });

  test('rounds are long, and base is beside head', () => {
    expect(config.load).toMatchObject({ command: 'k6 run $OUT checkout.js', roundMs: 6000, rounds: 2 });
    expect(config.gate.baseline).toBe('paired');
    expect(parse('command: k6 run a.js, round: 20s, rounds: 1').load).toMatchObject({ roundMs: 20_000, rounds: 1 });
  });

  test('another command, or another script, is a change of how it is measured', () => {
    const other = parse('command: "true"');
    expect(changesOf(other, config).map(({ what }) => what)).toContain('another `load.command`');
    expect(changesOf(config, config, ['checkout.js'])).toEqual([
      { endpoint: null, what: 'another content of `checkout.js`', about: 'measuring' },
    ]);
  });
});

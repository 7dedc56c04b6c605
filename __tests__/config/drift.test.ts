import { describe, expect, test } from '@jest/globals';
import { configFromInputs } from '../../src/config/inputs.ts';

const FILE = `app: { command: node server.js }
endpoints:
  - GET /plain
  - { path: /own, drift: 20% }
  - { path: /named, gate: { mean: 3%, p99: 30% } }
  - { path: /listed, gate: [mean, p99] }
`;
const configOf = (gate: string, inputs: Record<string, string> = {}) =>
  configFromInputs(inputs, { name: 'latency-gate.yml', text: `${FILE}gate: ${gate}\n` });
const RELEASE = { base: 'latest-release' };
const tolerances = (config: ReturnType<typeof configOf>) =>
  Object.fromEntries(config.endpoints.map(({ path, gate }) => [path, gate]));

describe('the drift budget', () => {
  test('takes the place of the tolerance where base is the latest release', () => {
    expect(tolerances(configOf('{ tolerance: 5%, drift: 10% }', RELEASE))).toEqual({
      '/plain': { mean: 0.1, p50: 0.1 },
      '/own': { mean: 0.2, p50: 0.2 },
      // A larger one of its own stays.
      '/named': { mean: 0.1, p99: 0.3 },
      // What scatters more has a larger one by default.
      '/listed': { mean: 0.1, p99: 0.15 },
    });
  });

  test('holds for CPU time and the start of the app too', () => {
    const { endpoints, gate } = configOf('{ drift: 10%, metrics: { mean: 5%, ready: 30% } }', RELEASE);
    expect(gate.start).toEqual({ ready: 0.3 });
    expect(endpoints[0]?.gate).toEqual({ mean: 0.1 });
    const tolerancesOfWork = configOf('{ drift: 8% }', RELEASE).endpoints.map(({ workTolerance }) => workTolerance);
    expect(tolerancesOfWork).toEqual([0.08, 0.2, undefined, undefined]);
  });

  test('may be smaller than the tolerance: of a night’s run more is asked', () => {
    expect(tolerances(configOf('{ tolerance: 5%, drift: 2% }', RELEASE))['/plain']).toEqual({ mean: 0.02, p50: 0.02 });
  });

  test('is an input, too', () => {
    const config = configOf('{}', { ...RELEASE, drift: '7%' });
    expect(tolerances(config)['/plain']).toEqual({ mean: 0.07, p50: 0.07 });
  });

  const without = { name: 'latency-gate.yml', text: FILE.replace(', drift: 20%', '') };

  test.each([{}, { base: 'v1.4.0' }])('counts for nothing with %j', (inputs) => {
    expect(configOf('{ drift: 10% }', inputs)).toEqual(configFromInputs({}, without));
  });

  test('without one, the tolerance counts', () => {
    expect(configFromInputs(RELEASE, without)).toEqual(configFromInputs({}, without));
  });

  test('is a change and no ratio', () => {
    expect(() => configOf('{ drift: 110% }')).toThrow(/latency-gate.yml:7:9: gate.drift: .*not a ratio/);
  });
});

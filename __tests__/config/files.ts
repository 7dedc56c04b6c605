/** Random valid configuration files, as they are written. */
import fc from 'fast-check';
import { formatDuration, formatShare } from '../../src/config/units.ts';

const optional = { requiredKeys: [] as [] };
const duration = (min: number, max: number) => fc.integer({ min, max }).map(formatDuration);
const tolerance = fc.integer({ min: 1, max: 999 }).map((thousandths) => formatShare(thousandths / 1000));
const path = fc.stringMatching(/^\/[a-z0-9/?=&.~-]{0,20}$/);
const text = fc.stringMatching(/^[a-zA-Z0-9 :#{}'"%@!,.-]{1,20}$/).filter((value) => value.trim() !== '');
const env = fc
  .dictionary(fc.stringMatching(/^[A-Z_][A-Z0-9_]{0,8}$/), fc.oneof(text, fc.integer(), fc.boolean()), {
    maxKeys: 3,
  })
  .map(({ PORT: _chosenByTheGate, ...rest }) => rest);

const endpoint = fc.oneof(
  path,
  path.map((value) => `DELETE ${value}`),
  fc.record(
    {
      name: text,
      method: fc.constantFrom('GET', 'POST', 'put'),
      path,
      headers: fc.dictionary(fc.stringMatching(/^x-[a-z]{1,8}$/), text, { maxKeys: 2 }),
      body: fc.oneof(
        text,
        fc.record({ json: fc.jsonValue({ maxDepth: 2 }) }),
        fc.record({ text }),
        fc.record({ file: fc.stringMatching(/^[a-z][a-z/]{0,9}$/) }),
      ),
      cookies: fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.stringMatching(/^[!#-+\--:<-[\]-~]{0,9}$/), {
        maxKeys: 2,
      }),
      auth: fc.record({ user: fc.stringMatching(/^[a-z]{0,9}$/), password: text }),
      expect: fc.record(
        {
          status: fc.constantFrom(201, '2xx', [200, '4xx']),
          length: fc.constantFrom('any', 3),
          json: fc.boolean(),
          text,
        },
        optional,
      ),
      gate: fc.oneof(
        fc.record({ mean: tolerance, p99: tolerance, cpu: tolerance }, optional),
        fc.subarray(['p50', 'ttfb']),
      ),
      limits: fc.record({ p99: duration(1, 60_000), errors: fc.constantFrom('0%', '0.1%', '12.5%') }, optional),
    },
    { requiredKeys: ['path'] },
  ),
);

const relative = fc.stringMatching(/^[a-z][a-z0-9_-]{0,10}$/);
const setupStep = fc.oneof(
  text,
  fc.record({ run: text, key: relative, paths: fc.array(relative, { minLength: 1, maxLength: 3 }) }),
);
const setup = fc.oneof(setupStep, fc.array(setupStep, { minLength: 1, maxLength: 3 }));

const nameOf = (value: unknown) => JSON.stringify(value);

const anyFiles = fc.record(
  {
    name: fc.stringMatching(/^[A-Za-z0-9 _.-]{1,60}$/),
    app: fc.record(
      { command: text, setup, env, ready: fc.record({ path, timeout: duration(1000, 99_000) }, optional) },
      { requiredKeys: ['command'] },
    ),
    compare: fc.constantFrom('commits', 'variants'),
    base: fc.record({ env, command: text }, optional),
    load: fc.record(
      {
        connections: fc.integer({ min: 1, max: 1000 }),
        rate: fc.constantFrom('1/s', '12.5/s', '20000 / s'),
        round: duration(100, 60_000),
        blocks: fc.oneof(fc.integer({ min: 3, max: 40 }), fc.constantFrom('3..40', '5 .. 12')),
        warmup: fc.constantFrom('2s', '2s..10s', '100ms .. 0.5m'),
        'time-budget': fc.constant('1440m'),
        'keep-alive': fc.boolean(),
        seed: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
      },
      optional,
    ),
    paths: fc.array(relative, { minLength: 1, maxLength: 3 }),
    endpoints: fc
      .uniqueArray(endpoint, { minLength: 1, maxLength: 4, selector: nameOf })
      .map((endpoints) =>
        endpoints.map((value, i) => (typeof value === 'string' ? `${value}${i}` : { ...value, name: `e${i}` })),
      ),
    gate: fc.record(
      {
        tolerance,
        confidence: fc.constantFrom('90%', '99%', '99.99%'),
        'min-difference': duration(0, 500),
        'override-label': text,
      },
      optional,
    ),
    report: fc.record({ comment: fc.constantFrom('always', 'on-change', 'never'), html: fc.boolean() }, optional),
  },
  { requiredKeys: ['app', 'endpoints'] },
);

/** A command of base's own is one of two variants. */
export const configFiles = anyFiles.map((file) =>
  file.base?.command === undefined ? file : { ...file, compare: 'variants' },
);

/** The layout of `ab`, and the files of `ab -e`. */
import { expect, test } from '@jest/globals';
import { abPercentiles, abTables, sideFileName } from '../../src/report/ab.ts';
import type { Results } from '../../src/results/results.ts';
import { withEndpoints } from '../decide/change-results.ts';
import { makeConfig, makeResults, steady } from '../decide/make-results.ts';
import { expectGolden } from './golden.ts';
import { headAt, type Options, resultsOf } from './input.ts';

const figures = { base: steady(2, 3), head: steady(3, 3) };
const resultsWith = (options: Options = {}) => resultsOf({ a: figures }, options);

const HEAD_FAILS = {
  ...{ failed: 3, mismatched: 2, statuses: { 200: 300, 302: 200 } },
  problems: { refused: 1, truncated: 2, status: 1, length: 1 },
  ...{ receivedBytes: 555_000, receivedBodyBytes: 500_000 },
};

test('base and head side by side, as ab prints one', () => {
  const login = { base: steady(120, 6, 0), head: steady(0.4, 6) };
  const results = resultsOf({ 'GET /orders': headAt(2.24), 'GET /login': login }, { sides: { head: HEAD_FAILS } });
  expectGolden('ab-tables.txt', abTables(results));
});

function namedAsSides(): Results {
  const { sides, ...rest } = resultsWith();
  return { ...rest, sides: { base: { ...sides.head, label: 'base' }, head: { ...sides.head, label: 'head' } } };
}

function overTls(): Results {
  const results = resultsWith({ sides: { head: { failed: 4, problems: { 'out of cheese': 3, timeout: 1 } } } });
  const tls = { base: { protocol: 'TLSv1.3', cipher: 'TLS_AES_256_GCM_SHA384' } };
  return { ...results, blocks: results.blocks.map((block) => ({ ...block, tls })) };
}

function swept(): Results {
  const config = makeConfig(['a'], 'load: { connections: [1, 4] }');
  return makeResults(config, Object.fromEntries(config.endpoints.map(({ name }) => [name, figures])));
}

test.each([
  ['sides that are called by their own names are named once', namedAsSides(), [/^a +base +head$/m]],
  ['without a failure there is nothing to break down', resultsWith(), [/^(?![\s\S]*\n {3}Connect:)/]],
  [
    'TLS, and a reason that ab has no name for',
    overTls(),
    [
      /^SSL\/TLS Protocol: +TLSv1\.3,TLS_AES_256_GCM_SHA384 +–$/m,
      ...[/^ {3}Connect: +0 +0$/m, /^ {3}Exceptions: +0 +18$/m, /^ {3}Too late: +0 +6$/m],
      /^(?![\s\S]*\n {3}Status:)/,
    ],
  ],
  ['points of a sweep', swept(), [/^Concurrency Level: +1 [\s\S]*^Concurrency Level: +4 /m]],
  ['an open loop', resultsWith({ config: 'load: { rate: 200/s }' }), [/200 \[#\/sec\], at most 64 connections/]],
  ['names are made safe', resultsOf({ 'a\u202eb': figures }), [/^a b /m]],
])('%s', (_, results, said) => {
  for (const one of said) expect(abTables(results)).toMatch(one);
});

test('a file for each endpoint and side, in the layout of ab -e', () => {
  const files = abPercentiles(resultsOf({ 'GET /a': figures, b: figures }), null);
  const names = ['1-get-a.base.csv', '1-get-a.head.csv', '2-b.base.csv', '2-b.head.csv'];
  expect(files.map(({ name }) => name)).toEqual(names);
  const [header, ...lines] = files[0]?.text.trimEnd().split('\n') ?? [];
  expect([header, lines.length]).toEqual(['Percentage served,Time in ms', 101]);
  expect(lines[50]).toMatch(/^50,1\.80\d$/);
  const times = lines.map((line) => Number(line.split(',')[1]));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});

test('against stored runs base is one of them; a side without a valid response has no file', () => {
  const single = resultsWith({ kind: 'single' });
  const stored = resultsOf({ a: { base: [], head: steady(9, 3) } }, { kind: 'single' });
  const namesOf = (...of: Parameters<typeof abPercentiles>) => abPercentiles(...of).map(({ name }) => name);
  expect(namesOf(single, stored)).toEqual(['1-a.head.csv', '1-a.base.csv']);
  expect(abPercentiles(single, stored)[1]?.text).toMatch(/^50,8\.1/m);
  expect(namesOf(single, null)).toEqual(['1-a.head.csv']);
  const without = withEndpoints(resultsWith(), (one) => {
    return { ...one, distributionMs: { ...one.distributionMs, head: null } };
  });
  expect(namesOf(without, null)).toEqual(['1-a.base.csv']);
});

test.each([
  ['../../etc/passwd', '1-etc-passwd.head.tsv'],
  ['日本', '1.head.tsv'],
  [`GET /${'x'.repeat(300)}`, `1-get-${'x'.repeat(36)}.head.tsv`],
  ['a\u0000b\n', '1-a-b.head.tsv'],
])('the name %j is safe in a path', (name, file) => expect(sideFileName(0, name, 'head', 'tsv')).toBe(file));

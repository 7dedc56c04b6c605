/** The layout of `ab`. */
import { expect, test } from '@jest/globals';
import { abTables } from '../../src/report/ab.ts';
import { makeConfig, makeResults, steady } from '../decide/make-results.ts';
import { expectGolden } from './golden.ts';
import { headAt, type Options, resultsOf } from './input.ts';

const figures = { base: steady(2, 3), head: steady(2, 3) };
const resultsWith = (options: Options = {}) => resultsOf({ a: figures }, options);
const tables = (results = resultsWith()) => abTables(results);

const HEAD_FAILS = {
  failed: 3,
  mismatched: 2,
  statuses: { 200: 300, 302: 200 },
  problems: { refused: 1, truncated: 2, status: 1, length: 1 },
  receivedBytes: 555_000,
  receivedBodyBytes: 500_000,
};

test('base and head side by side, as ab prints one', () => {
  const login = { base: steady(120, 6, 0), head: steady(0.4, 6) };
  const results = resultsOf({ 'GET /orders': headAt(2.24), 'GET /login': login }, { sides: { head: HEAD_FAILS } });
  expectGolden('ab-tables.txt', tables(results));
});

test('a side that is called by its own name is named once', () => {
  const results = resultsWith();
  const sides = { base: { ...results.sides.head, label: 'base' }, head: { ...results.sides.head, label: 'head' } };
  expect(tables({ ...results, sides })).toMatch(/^a +base +head$/m);
});

test('TLS, and a reason that ab has no name for', () => {
  const results = resultsWith({ sides: { head: { failed: 4, problems: { 'out of cheese': 3, timeout: 1 } } } });
  const tls = { protocol: 'TLSv1.3', cipher: 'TLS_AES_256_GCM_SHA384' };
  const blocks = results.blocks.map((block) => ({ ...block, tls: { base: tls } }));
  const text = tables({ ...results, blocks });
  expect(text).toMatch(/^SSL\/TLS Protocol: +TLSv1\.3,TLS_AES_256_GCM_SHA384 +–$/m);
  expect(text).toMatch(/^ {3}Connect: +0 +0$/m);
  expect(text).toMatch(/^ {3}Exceptions: +0 +18$/m);
  expect(text).toMatch(/^ {3}Too late: +0 +6$/m);
  expect(text).not.toMatch(/^ {3}Status:/m);
});

test('without a failure there is nothing to break down', () => {
  expect(tables()).not.toMatch(/^ {3}Connect:/m);
});

test('a point of a sweep has connections of its own', () => {
  const config = makeConfig(['a'], 'load: { connections: [1, 4] }');
  const results = makeResults(config, Object.fromEntries(config.endpoints.map(({ name }) => [name, figures])));
  expect(tables(results).match(/^Concurrency Level: +\d/gm)).toEqual([
    expect.stringMatching(/1$/),
    expect.stringMatching(/4$/),
  ]);
});

test('an open loop names its rate', () => {
  expect(tables(resultsWith({ config: 'load: { rate: 200/s }' }))).toContain('200 [#/sec], at most 64 connections');
});

test('names are made safe', () => {
  const results = resultsOf({ 'a\u202eb': figures });
  expect(abTables(results)).toContain('a b');
});

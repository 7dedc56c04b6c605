import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { compareContents } from '../../../src/decide/conditions/answer-content.ts';

const json = (...values: readonly unknown[]) => values.map((value) => JSON.stringify(value));
const differences = (base: readonly string[], head: readonly string[], ignore: readonly string[] = []) =>
  compareContents(base, head, ignore).differences.map(({ path, base: from, head: to }) => `${path}: ${from} → ${to}`);

test('what differs is named with both values', () => {
  const base = { id: 1, name: 'Ada', tags: ['a', 'b'], at: { x: 1 }, gone: true };
  const head = { id: 1, name: 'Eve', tags: ['a'], at: null, 'new key': [] };
  expect(differences(json(base), json(head))).toEqual([
    '$.at: {…} → null',
    '$.gone: true → (missing)',
    "$['new key']: (missing) → []",
    '$.name: "Ada" → "Eve"',
    '$.tags: [2 elements] → [1 element]',
  ]);
});

test('the order of keys, white space and notation of numbers are no difference', () => {
  expect(differences(['{"a": 1.0, "b": "\\u0041"}'], ['{"b":"A","a":1}'])).toEqual([]);
});

test('what base varies by itself is not a difference, what head alone varies is one', () => {
  const base = json({ at: 1, id: 7, list: [1] }, { at: 2, id: 7, list: [1, 2] });
  const head = json({ at: 3, id: 8, list: [] }, { at: 4, id: 9, list: [] });
  const { varying, differences: found } = compareContents(base, head, []);
  expect(varying).toEqual(['$.at', '$.list']);
  expect(found).toEqual([{ path: '$.id', base: '7', head: '(another one each time)' }]);
});

test('paths that are to be ignored are', () => {
  const base = json({ requestId: 'a', items: [{ at: 1 }, { at: 2 }] });
  const head = json({ requestId: 'b', items: [{ at: 3 }, { at: 4 }] });
  expect(differences(base, head, ['$.requestId', '$..at'])).toEqual([]);
  expect(differences(base, head, ['$.requestId', '$.items[0]'])).toEqual(['$.items[1].at: 2 → 4']);
});

test('what is not JSON is compared line by line', () => {
  const page = (nonce: number, title: string) => `<html>\r\n<script nonce="${nonce}">\n<title>${title}</title>`;
  expect(differences([page(1, 'a'), page(2, 'a')], [page(3, 'b')])).toEqual([
    'line 3: <title>a</title> → <title>b</title>',
  ]);
  expect(differences(json({ a: 1 }), ['Bad Gateway'])).toEqual(['line 1: {"a":1} → Bad Gateway']);
});

test('long values are shown where they begin to differ, and not many of them', () => {
  const text = (end: string) => json(Array.from({ length: 40 }, () => `${'x'.repeat(500)}${end}`));
  const { differences: found } = compareContents(text('base'), text('head'), []);
  expect(found).toHaveLength(12);
  expect(found[0]).toEqual({ path: '$[0]', base: '…xxxxxxxxxxxxxxxbase"', head: '…xxxxxxxxxxxxxxxhead"' });
});

test('identical documents never differ, and different ones always do', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      const [a = '', b = ''] = json(one, other);
      const isSame = JSON.stringify(sorted(JSON.parse(a))) === JSON.stringify(sorted(JSON.parse(b)));
      return differences([a], [a]).length === 0 && (differences([a], [b]).length === 0) === isSame;
    }),
    { seed: 14, numRuns: 300 },
  );
});

test('a hostile document ends the comparison in bounded time and memory', () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  const wide = JSON.stringify(Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`k${at}.[`, at])));
  for (const text of [deep, wide])
    expect(compareContents([text], ['{}'], ['$..a']).differences.length).toBeGreaterThan(0);
});

describe('an answer of more values than are compared', () => {
  const long = (count: number) => Array.from({ length: count }, (_, at) => at);

  test('is the same where the rest is ignored, however long that is', () => {
    const [base, head] = [30_000, 12_000].map((count) => json({ log: long(count), pages: { a: long(9000) }, id: 1 }));
    expect(differences(base ?? [], head ?? [], ['$.log'])).toEqual([]);
    expect(differences(base ?? [], json({ log: [], pages: { a: long(9000) }, id: 2 }), ['$.log'])).toEqual([
      '$.id: 1 → 2',
    ]);
  });

  test('lacks nothing where the other one was read further', () => {
    const answer = (count: number) => ({ groups: [long(count), long(15_000)], total: 1 });
    const { differences: found } = compareContents(json(answer(9000)), json(answer(6000)), []);
    expect(found).toEqual([{ path: '$.groups[0]', base: '[9000 elements]', head: '[6000 elements]' }]);
    expect(differences(json(answer(15_000)), json({ groups: answer(15_000).groups }))).toEqual([
      '$.total: 1 → (missing)',
    ]);
    expect(differences(json(long(30_000)), json([...long(100), -1, ...long(29_899)]))[0]).toBe('$[100]: 100 → -1');
  });

  test('varies by itself only where base’s own answers were read', () => {
    const answer = (count: number, id: number) => ({ list: long(count), meta: { id } });
    const base = json(answer(25_000, 1), answer(24_000, 1));
    const { varying, differences: found } = compareContents(base, json(answer(26_000, 2)), []);
    expect(varying).toEqual(['$.list']);
    expect(found).toEqual([]);
  });
});

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, one]) => [key, sorted(one)]);
}

test.each<[unknown, unknown, string | null]>([
  [{ result: 1 }, { error: 'no' }, '$.result'],
  [{ items: [1, 2] }, { items: [] }, '$.items'],
  [{ data: { a: 1 } }, { data: null }, '$.data'],
  [{ data: { a: 1 } }, { data: {} }, '$.data'],
  [[1, 2], { a: 1 }, '$'],
  [[1, 2], [], '$'],
  [{ a: 1 }, null, '$'],
  // What is below the top, and which value a key has, is data.
  [{ items: [{ a: 1 }] }, { items: [{ b: 1 }, { c: 1 }] }, null],
  [{ next: null }, { next: 'x' }, null],
  [{ id: 1 }, { id: '1' }, null],
  [[{ a: 1 }], [{ b: 1 }], null],
])('%j and %j are of another kind at %s', (base, head, path) => {
  const { differences: found } = compareContents(json(base), json(head), []);
  expect(found.find(({ isOfKind }) => isOfKind)?.path ?? null).toBe(path);
});

test('an object of many keys is a map: which ones it has is data', () => {
  const map = (from: number) => Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`user ${from + at}`, 1]));
  const { differences: found } = compareContents(json(map(0)), json(map(5)), []);
  expect(found.length).toBeGreaterThan(0);
  expect(found.some(({ isOfKind }) => isOfKind)).toBe(false);
});

test('JSON and a page are of another kind, two pages are not, and neither is what base has in some answers only', () => {
  const kinds = (base: readonly string[], head: readonly string[]) =>
    compareContents(base, head, []).differences.filter(({ isOfKind }) => isOfKind).length;
  expect(kinds(['{"a":1}'], ['<h1>no</h1>'])).toBe(1);
  expect(kinds(['<h1>yes</h1>'], ['<h1>no</h1>'])).toBe(0);
  expect(kinds(json({ a: 1 }, { a: 1, hint: 'x' }), json({ a: 1 }))).toBe(0);
  expect(kinds(json({ a: 1 }), json({ a: 1 }, { a: 1, hint: 'x' }))).toBe(0);
});

/** What counts as another answer, and what only as the app’s own variation. */
import { describe, expect, test } from '@jest/globals';
import { parseConfig } from '../../../src/config/parse.ts';
import { compare } from '../../../src/decide/compare.ts';
import { compareContents } from '../../../src/decide/conditions/answer-content.ts';
import { render, replay } from '../../../src/gate.ts';
import type { Answers, Results } from '../../../src/results/results.ts';
import { withEndpoints } from '../change-results.ts';
import { endpointOf } from '../found.ts';
import { inWords } from '../in-words.ts';
import { type MakeOptions, makeConfig, makeResults, steady } from '../make-results.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const SAME = '{ same: true }';
const at = (path: string, base: string, head: string) => ({ differences: [{ path, base, head }] });
const typed = (head: string) => ({ contentTypes: { base: JSON_TYPE, head } });
const PAGE = { ...typed('text/html'), ...at('line 1', '{', '<') };

function configOf(expected = '{}') {
  const text = `app: { command: a }\nendpoints: [{ name: a, path: /a, expect: ${expected} }]`;
  return { ...makeConfig(['a']), endpoints: parseConfig(text, { file: 'latency-gate.yml' }).endpoints };
}

interface Made {
  readonly expected?: string | undefined;
  readonly headMs?: number;
  readonly sides?: NonNullable<MakeOptions['sides']>;
}

/** The answers of six blocks, in turn. */
function answered(answers: readonly Partial<Answers>[], { expected, headMs = 4, sides = {} }: Made = {}): Results {
  const results = makeResults(configOf(expected), { a: { base: steady(4, 6), head: steady(headMs, 6) } }, { sides });
  return withEndpoints(results, (one, { index }) => ({
    ...one,
    answers: { ...typed(JSON_TYPE), ...answers[index % answers.length] },
  }));
}

function judged(results: Results, stored: readonly Results[] = []) {
  const comparison = compare(results, stored);
  return { ...inWords(endpointOf(comparison)), gate: comparison.verdict };
}

const FULL = { differences: Array.from({ length: 12 }, (_, index) => ({ path: `$[${index}]`, base: '1', head: '2' })) };
const LATE = { ...at('$.late', '1', '2'), varying: ['$[0]'] };

test.each<[string, readonly Partial<Answers>[], string | undefined, string, readonly string[]]>([
  ['with `same`', [at('$.a', '1', '2')], SAME, 'invalid', ['content $.a']],
  ['without `same` where nothing else differs', [at('$.a', '1', '2')], undefined, 'unchanged', []],
  ['in base from one block to the next', [1, 2, 3].map((pid) => at('$.pid', `${pid}`, '9')), SAME, 'unchanged', []],
  ['in some blocks', [at('$.cached', 'true', 'false'), { differences: [] }], SAME, 'unchanged', []],
  ['in head each time', [1, 2, 3].map((sum) => at('$.sum', '42', `${sum}`)), SAME, 'invalid', ['content $.sum']],
  ['beyond a full list', [FULL, LATE], SAME, 'invalid', ['content $.late']],
  ['beside a page', [PAGE], undefined, 'unchanged', ['content type null', 'content line 1']],
  ['another charset', [typed('application/json')], undefined, 'unchanged', []],
  ['other letters', [typed('Application/JSON;charset=utf-8')], undefined, 'unchanged', []],
  ['another type', [typed('text/plain')], undefined, 'unchanged', ['content type null']],
  ['no type', [typed('')], undefined, 'unchanged', ['content type null']],
  ['a type that head changes by itself', [typed('text/plain'), typed(JSON_TYPE)], undefined, 'unchanged', []],
])('what differs: %s', (_name, answers, expected, gate, found) => {
  const { differences, ...endpoint } = judged(answered(answers, { expected }));
  expect(endpoint.gate).toBe(gate);
  expect(differences.map(({ what, path }) => `${what} ${path}`)).toEqual(found);
});

test('what decides is named with the way out; what could not be compared, or was left out, is said', () => {
  expect(judged(answered([at('$.a`b', '1', '2')], { expected: SAME })).problems[0]?.text).toBe(
    'answers something else than base at `$.a’b`: not the same work; where that is intended, name the path in `expect.same.ignore`',
  );
  expect(judged(answered([{}], { expected: SAME })).warnings[0]).toContain('could not be compared');
  const varying = ['$.at', '$.id', '$.n`o', '$.more'];
  expect(judged(answered([{ differences: [], varying }], { expected: SAME })).warnings).toEqual([
    '`expect.same`: left out, because base’s own answers differ there: `$.at`, `$.id`, `$.n’o` and more',
  ]);
});

describe('another kind of content', () => {
  const ofKind = (path: string, base: string, head: string) => ({ path, base, head, isOfKind: true as const });
  const [error, result] = [ofKind('$.error', '(missing)', '{…}'), ofKind('$.result', '1', '(missing)')];
  const BOTH = { differences: [error, result] };
  const VARYING = ['1', '2'].map((base) => ({ differences: [ofKind('$.a', base, '(missing)')] }));
  const faster = (answers: readonly Partial<Answers>[], sides?: Made['sides']) =>
    answered(answers, { headMs: 2, ...(sides && { sides }) });

  test.each<[string, Results, string | null]>([
    ['is the first thing that is said', faster([BOTH]), '`$.error`: `{…}` instead of `(missing)`'],
    ['is another type', faster([typed('text/html')]), 'content type `text/html` instead of `application/json`'],
    ['is far fewer bytes', faster([{}], { base: { bodyBytes: 60 }, head: { bodyBytes: 2 } }), '2 bytes instead of 60'],
    ['is none in some blocks only', faster([{ differences: [error] }, { differences: [] }]), null],
    ['is none that base varies', faster(VARYING), null],
  ])('%s: less time is an improvement only where the kind is the same', (_, results, words) => {
    const { gate, metrics, differences } = judged(results);
    const { headline, exitCode } = render(replay(results));
    expect(exitCode).toBe(0);
    expect([gate, metrics[0]?.reason?.kind]).toEqual(
      words ? ['inconclusive', 'other-work'] : ['improvement', undefined],
    );
    if (words === null) expect(differences).toEqual([]);
    else expect(headline).toContain(`❔ latency-gate: a answers something else: ${words}; `);
  });

  test('fails nothing by itself', () => {
    const { gate, differences } = judged(answered([{ differences: [ofKind('$.total', '(missing)', '3')] }]));
    expect([gate, differences.length]).toEqual(['unchanged', 1]);
  });
});

describe('a stored run', () => {
  const recorded = (sides = {}) =>
    makeResults(configOf(), { a: { base: [], head: steady(4, 6) } }, { kind: 'single', sides });
  const single = (bodyBytes: number, type: string) =>
    withEndpoints(recorded({ head: { bodyBytes } }), (one) => ({ ...one, answers: { contentTypes: { head: type } } }));
  const STORED = [single(3899, JSON_TYPE), single(12, JSON_TYPE)];
  const SHORT = 'answers 12 bytes, the stored run 3,899: not the same work';

  test.each<[string, Results, readonly Results[], string | null, readonly string[]]>([
    ['the length of the newest', single(12, JSON_TYPE), STORED, SHORT, ['length']],
    ['its type', single(3899, 'text/html'), STORED, null, ['content type']],
    ['both', single(3899, JSON_TYPE), STORED, null, []],
    ['the length alone if it is of an earlier version', single(1000, 'text/html'), [recorded()], null, []],
    ['that length', single(100, 'text/html'), [recorded()], 'answers 100 bytes, the stored run 1,000', ['length']],
  ])('holds head to %s', (_, head, stored, problem, found) => {
    const { problems, differences } = judged(head, stored);
    expect(problems.map(({ text }) => text)).toEqual(problem === null ? [] : [expect.stringContaining(problem)]);
    expect(differences.map(({ what }) => what)).toEqual(found);
  });
});

describe('contents', () => {
  const json = (...values: readonly unknown[]) => values.map((value) => JSON.stringify(value));
  const differences = (base: readonly string[], head: readonly string[], ignore: readonly string[] = []) =>
    compareContents(base, head, ignore).differences.map(({ path, base: from, head: to }) => `${path}: ${from} → ${to}`);
  const long = (count: number) => Array.from({ length: count }, (_, at) => at);
  const page = (nonce: number, title: string) => `<html>\r\n<script nonce="${nonce}">\n<title>${title}</title>`;
  const ITEMS = { requestId: 'a', items: [{ at: 1 }, { at: 2 }] };
  const OTHER_ITEMS = { requestId: 'b', items: [{ at: 3 }, { at: 4 }] };
  const LOG = { log: long(30_000), pages: { a: long(9000) }, id: 1 };
  const grouped = (count: number) => ({ groups: [long(count), long(15_000)], total: 1 });

  test.each<[string, readonly string[], readonly string[], readonly string[], readonly string[]]>([
    ['the order of keys, white space, notation', ['{"a": 1.0, "b": "\\u0041"}'], ['{"b":"A","a":1}'], [], []],
    ['paths to be ignored', json(ITEMS), json(OTHER_ITEMS), ['$.requestId', '$..at'], []],
    ['some of them', json(ITEMS), json(OTHER_ITEMS), ['$.requestId', '$.items[0]'], ['$.items[1].at: 2 → 4']],
    ['lines', [page(1, 'a'), page(2, 'a')], [page(3, 'b')], [], ['line 3: <title>a</title> → <title>b</title>']],
    ['no JSON', json({ a: 1 }), ['Bad Gateway'], [], ['line 1: {"a":1} → Bad Gateway']],
    ['ignored, however long', json(LOG), json({ ...LOG, log: long(12_000) }), ['$.log'], []],
    ['beside what is', json(LOG), json({ ...LOG, log: [], id: 2 }), ['$.log'], ['$.id: 1 → 2']],
    ['a length', json(grouped(9000)), json(grouped(6000)), [], ['$.groups[0]: [9000 elements] → [6000 elements]']],
    ['beyond', json(grouped(15_000)), json({ ...grouped(15_000), total: undefined }), [], ['$.total: 1 → (missing)']],
  ])('%s', (_, base, head, ignore, found) => {
    expect(differences(base, head, ignore)).toEqual(found);
  });

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
    expect(differences(json(long(30_000)), json([...long(100), -1, ...long(29_899)]))[0]).toBe('$[100]: 100 → -1');
  });

  test('what base varies by itself is not a difference, what head alone varies is one', () => {
    const base = json({ at: 1, id: 7, list: [1] }, { at: 2, id: 7, list: [1, 2] });
    const head = json({ at: 3, id: 8, list: [] }, { at: 4, id: 9, list: [] });
    expect(compareContents(base, head, [])).toEqual({
      varying: ['$.at', '$.list'],
      differences: [{ path: '$.id', base: '7', head: '(another one each time)' }],
    });
    // Where base's own answers were not read so far, nothing is known.
    const answer = (count: number, id: number) => ({ list: long(count), meta: { id } });
    const partly = compareContents(json(answer(25_000, 1), answer(24_000, 1)), json(answer(26_000, 2)), []);
    expect(partly).toEqual({ varying: ['$.list'], differences: [] });
  });

  test('long values are shown where they begin to differ, and not many of them', () => {
    const text = (end: string) => json(Array.from({ length: 40 }, () => `${'x'.repeat(500)}${end}`));
    const { differences: found } = compareContents(text('base'), text('head'), []);
    expect(found).toHaveLength(12);
    expect(found[0]).toEqual({ path: '$[0]', base: '…xxxxxxxxxxxxxxxbase"', head: '…xxxxxxxxxxxxxxxhead"' });
  });

  test('a hostile document ends the comparison in bounded time and memory', () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const wide = JSON.stringify(Object.fromEntries(long(100_000).map((at) => [`k${at}.[`, at])));
    for (const text of [deep, wide]) expect(differences([text], ['{}'], ['$..a']).length).toBeGreaterThan(0);
  });

  describe('answers of another kind', () => {
    const map = (from: number) => Object.fromEntries(long(200).map((at) => [`user ${from + at}`, 1]));

    test.each<[readonly string[], readonly string[], string | null]>([
      [json({ result: 1 }), json({ error: 'no' }), '$.result'],
      [json({ items: [1, 2] }), json({ items: [] }), '$.items'],
      [json({ data: { a: 1 } }), json({ data: null }), '$.data'],
      [json({ data: { a: 1 } }), json({ data: {} }), '$.data'],
      [json([1, 2]), json({ a: 1 }), '$'],
      [json([1, 2]), json([]), '$'],
      [json({ a: 1 }), json(null), '$'],
      [['{"a":1}'], ['<h1>no</h1>'], 'line 1'],
      // What is below the top, and which value a key has, is data; so are the keys of a map.
      [json({ items: [{ a: 1 }] }), json({ items: [{ b: 1 }, { c: 1 }] }), null],
      [json({ next: null }), json({ next: 'x' }), null],
      [json({ id: 1 }), json({ id: '1' }), null],
      [json([{ a: 1 }]), json([{ b: 1 }]), null],
      [json(map(0)), json(map(5)), null],
      [['<h1>yes</h1>'], ['<h1>no</h1>'], null],
      // Some of one's answers have it.
      [json({ a: 1 }, { a: 1, hint: 'x' }), json({ a: 1 }), null],
      [json({ a: 1 }), json({ a: 1 }, { a: 1, hint: 'x' }), null],
    ])('row %#', (base, head, path) => {
      const { differences: found } = compareContents(base, head, []);
      expect(found.find(({ isOfKind }) => isOfKind)?.path ?? null).toBe(path);
    });
  });
});

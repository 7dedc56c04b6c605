/** What counts as another answer, and what only as the app's own variation. */

import { describe, expect, test } from '@jest/globals';
import type { Config } from '../../../src/config/config.ts';
import { parseConfig } from '../../../src/config/parse.ts';
import { compare } from '../../../src/decide/compare.ts';
import { render, replay } from '../../../src/gate.ts';
import type { Answers, Results } from '../../../src/results/results.ts';
import { withEndpoints } from '../change-results.ts';
import { endpointOf } from '../found.ts';
import { inWords } from '../in-words.ts';
import { makeConfig, makeResults, steady } from '../make-results.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const difference = (path: string, base: string, head: string) => ({ path, base, head });

function configOf(expected = '{}'): Config {
  const text = `app: { command: a }\nendpoints: [{ name: a, path: /a, expect: ${expected} }]`;
  return { ...makeConfig(['a']), endpoints: parseConfig(text, { file: 'latency-gate.yml' }).endpoints };
}

/** Identical latencies; the same answers in each of six blocks, or those of each block. */
function answered(answers: Partial<Answers> | readonly Partial<Answers>[], expected?: string): Results {
  const results = makeResults(configOf(expected), { a: { base: steady(4, 6), head: steady(4, 6) } });
  const at = (block: number): Answers => ({
    contentTypes: { base: JSON_TYPE, head: JSON_TYPE },
    ...('length' in answers ? answers[block % answers.length] : answers),
  });
  return withEndpoints(results, (one, { index }) => ({ ...one, answers: at(index) }));
}

function judged(results: Results, stored: readonly Results[] = []) {
  const comparison = compare(results, stored);
  return { ...inWords(endpointOf(comparison)), gate: comparison.verdict };
}

const SAME = '{ same: true }';

describe('content', () => {
  test('decides with `same`, and is named', () => {
    const { gate, problems, differences } = judged(answered({ differences: [difference('$.a`b', '1', '2')] }, SAME));
    expect(gate).toBe('invalid');
    expect(problems[0]?.text).toBe(
      'answers something else than base at `$.a’b`: not the same work; where that is intended, name the path in `expect.same.ignore`',
    );
    expect(differences).toMatchObject([{ what: 'content', path: '$.a`b', isDecisive: true }]);
  });

  test('is nobody’s concern without `same` where nothing else differs', () => {
    expect(judged(answered({ differences: [difference('$.a', '1', '2')] })).differences).toEqual([]);
  });

  test('explains another content type', () => {
    const contentTypes = { base: JSON_TYPE, head: 'text/html' };
    const page = difference('line 1', '{"a":1}', '<html>');
    const { gate, differences } = judged(answered({ contentTypes, differences: [page] }));
    expect(gate).toBe('unchanged');
    expect(differences.map(({ what, base, head }) => [what, base, head])).toEqual([
      ['content type', 'application/json', 'text/html'],
      ['content', '{"a":1}', '<html>'],
    ]);
  });

  test('that base varies from one block’s processes to the next is no difference', () => {
    const blocks = [4711, 4712, 4713].map((pid) => ({ differences: [difference('$.pid', `${pid}`, '1')] }));
    expect(judged(answered(blocks, SAME)).gate).toBe('unchanged');
    const some = [{ differences: [difference('$.cached', 'true', 'false')] }, { differences: [] }];
    expect(judged(answered(some, SAME)).gate).toBe('unchanged');
  });

  test('that head varies is one', () => {
    const blocks = [1, 2, 3].map((random) => ({ differences: [difference('$.sum', '42', `${random}`)] }));
    expect(judged(answered(blocks, SAME)).gate).toBe('invalid');
  });

  test('is not lost in a list that other differences fill', () => {
    const full = Array.from({ length: 12 }, (_, at) => difference(`$[${at}]`, `${at}`, 'x'));
    const blocks = [{ differences: full }, { differences: [difference('$.late', '1', '2')], varying: ['$[0]'] }];
    expect(judged(answered(blocks, SAME)).differences.map(({ path }) => path)).toEqual(['$.late']);
  });

  test('that could not be compared, or was left out, is said', () => {
    const [none] = judged(answered({}, SAME)).warnings;
    expect(none).toContain('could not be compared');
    const varying = ['$.at', '$.id', '$.n`o', '$.more'];
    expect(judged(answered({ differences: [], varying }, SAME)).warnings).toEqual([
      '`expect.same`: left out, because base’s own answers differ there: `$.at`, `$.id`, `$.n’o` and more',
    ]);
  });
});

describe('another kind of content', () => {
  const ofKind = (path: string, base: string, head: string) => ({ path, base, head, isOfKind: true as const });
  const faster = (answers: Parameters<typeof answered>[0], sides = {}) => {
    const { blocks } = answered(answers);
    const quick = makeResults(configOf(), { a: { base: steady(4, 6), head: steady(2, 6) } }, { sides });
    return withEndpoints(quick, (one, { index }) => ({ ...one, ...blocks[index]?.endpoints[0], rounds: one.rounds }));
  };

  test('is the first thing that is said, and less time is not an improvement', () => {
    const [error, result] = [ofKind('$.error', '(missing)', '{…}'), ofKind('$.result', '1', '(missing)')];
    const results = faster({ differences: [error, result] });
    const { gate, metrics } = judged(results);
    expect(gate).toBe('inconclusive');
    expect(metrics[0]?.reason?.kind).toBe('other-work');
    expect(render(replay(results)).headline).toMatch(
      /^❔ latency-gate: a answers something else: `\$\.error`: `{…}` instead of `\(missing\)`; /,
    );
    expect(render(replay(results)).exitCode).toBe(0);
  });

  test('so is another type of content, and far fewer bytes', () => {
    const page = faster({ contentTypes: { base: JSON_TYPE, head: 'text/html' } });
    expect(judged(page).metrics[0]?.reason?.kind).toBe('other-work');
    const short = faster({}, { base: { bodyBytes: 60 }, head: { bodyBytes: 2 } });
    expect(judged(short).metrics[0]?.reason?.kind).toBe('other-work');
    expect(render(replay(short)).headline).toContain('a answers something else: 2 bytes instead of 60; ');
  });

  test('that head has in some blocks only, or base varies, is none', () => {
    const some = faster([{ differences: [ofKind('$.debug', '(missing)', '1')] }, { differences: [] }]);
    expect(judged(some)).toMatchObject({ gate: 'improvement', differences: [] });
    const varying = faster(['1', '2'].map((base) => ({ differences: [ofKind('$.a', base, '(missing)')] })));
    expect(judged(varying).gate).toBe('improvement');
  });

  test('fails nothing by itself', () => {
    const { gate, differences } = judged(answered({ differences: [ofKind('$.total', '(missing)', '3')] }));
    expect([gate, differences.length]).toEqual(['unchanged', 1]);
  });
});

describe('content type', () => {
  test.each([
    ['another charset', 'application/json', false],
    ['other letters', 'Application/JSON;charset=utf-8', false],
    ['another type', 'text/plain', true],
    ['none', '', true],
  ])('%s', (_name, head, isOther) => {
    const { gate, differences } = judged(answered({ contentTypes: { base: JSON_TYPE, head } }));
    expect(differences.length > 0).toBe(isOther);
    expect(gate).toBe('unchanged');
  });

  test('that a side changes by itself is no difference', () => {
    const blocks = ['text/plain', JSON_TYPE].map((head) => ({ contentTypes: { base: JSON_TYPE, head } }));
    expect(judged(answered(blocks)).differences).toEqual([]);
  });
});

describe('a stored run', () => {
  const recorded = (sides = {}) =>
    makeResults(configOf(), { a: { base: [], head: steady(4, 6) } }, { kind: 'single', sides });
  const single = (bodyBytes: number, type: string) =>
    withEndpoints(recorded({ head: { bodyBytes } }), (one) => ({ ...one, answers: { contentTypes: { head: type } } }));

  test('holds head to length and type of the newest', () => {
    const stored = [single(3899, JSON_TYPE), single(12, JSON_TYPE)];
    const { gate, problems } = judged(single(12, 'text/html'), stored);
    expect(gate).toBe('invalid');
    expect(problems[0]?.text).toContain('answers 12 bytes, the stored run 3,899: not the same work');
    const type = judged(single(3899, 'text/html'), stored);
    expect(type.gate).not.toBe('invalid');
    expect(type.differences).toMatchObject([{ what: 'content type', head: 'text/html' }]);
    expect(judged(single(3899, JSON_TYPE), stored).differences).toEqual([]);
  });

  test('of an earlier version knows no types, and holds head to the length alone', () => {
    expect(judged(single(1000, 'text/html'), [recorded()]).differences).toEqual([]);
    expect(judged(single(100, 'text/html'), [recorded()]).gate).toBe('invalid');
  });
});

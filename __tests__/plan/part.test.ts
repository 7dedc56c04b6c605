import { describe, expect, test } from '@jest/globals';
import { ConfigError } from '../../src/errors.ts';
import {
  assertMeasures,
  endpointsOf,
  MOST_PARTS,
  parsePart,
  parseSecondOpinion,
  partSchema,
  secondOpinionOn,
  seedOfPart,
} from '../../src/plan/part.ts';
import { makeConfig } from '../decide/make-results.ts';

const parse = (part: string, by = '') => parsePart(part, by, (name) => `input ${name}`);

function refusal(part: string, by = ''): ConfigError {
  try {
    parse(part, by);
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('part: K/N', () => {
  test('is read, and divides the endpoints, whether that is said or not', () => {
    expect(parse('2/8')).toEqual({ index: 2, count: 8, by: 'endpoint' });
    expect(parse(' 64/64 ', 'endpoint')).toEqual({ index: 64, count: 64, by: 'endpoint' });
    expect([parse('', ''), parse('', 'endpoint')]).toEqual([null, null]);
  });

  test.each(['repeat', 'blocks', 'opinion'])('by %s, removed or never there, is refused with what to write', (by) => {
    const { message, hint } = refusal('2/8', by);
    expect(message).toBe(`input part-by was removed: parts divide the endpoints, found "${by}"`);
    expect(hint).toMatch(/leave it out.*`second-opinion: true` instead of both/);
  });

  test.each([
    ['must be a part such as 2/8', ['2', 'two/8', '2/8/9', '-1/8', '1.5/8', '/8']],
    ['of 8 parts the first is 1/8 and the last 8/8', ['0/8', '9/8']],
    ['a measurement has 1 to 64 parts', ['1/0', '1/65']],
  ])('%s: %j are refused', (reason, parts) => {
    for (const part of parts) {
      // With what a workflow writes, to copy.
      const hint = expect.stringContaining(`part: \${{ matrix.part }}/8`);
      expect(refusal(part)).toMatchObject({ message: `input part: ${reason}, found "${part}"`, hint });
    }
  });

  test('a long text is cut in the message', () => {
    expect(refusal('x'.repeat(1000)).message.length).toBeLessThan(120);
  });
});

describe('endpoints', () => {
  const config = makeConfig(['a', 'b', 'c', 'd', 'e']);
  const own = (index: number, count: number) => endpointsOf({ index, count, by: 'endpoint' }, config);

  test('are dealt out in turn, in the order of the configuration; all parts together have each exactly once', () => {
    expect([own(1, 2), own(2, 2)]).toEqual([
      ['a', 'c', 'e'],
      ['b', 'd'],
    ]);
    expect(endpointsOf(null, config)).toEqual(['a', 'b', 'c', 'd', 'e']);
    for (let count = 1; count <= MOST_PARTS; count++) {
      const dealt = Array.from({ length: count }, (_, at) => own(at + 1, count)).flat();
      expect(dealt.sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
    }
  });

  test('a part that is left without one is an error that says how many parts there can be', () => {
    const part = { index: 6, count: 6, by: 'endpoint' } as const;
    expect(() => assertMeasures(part, config)).toThrow('part 6/6 has nothing to measure: there are 5 endpoints');
    expect(() => assertMeasures({ ...part, index: 5 }, config)).not.toThrow();
  });
});

test('parts have seeds of their own, and always the same', () => {
  const seeds = [1, 2, 3].map((index) => seedOfPart(2 ** 31 - 2, { index, count: 3, by: 'endpoint' }));
  expect([...seeds, seedOfPart(7, null)]).toEqual([2 ** 31 - 1, 0, 1, 7]);
});

describe('second-opinion', () => {
  const read = (text: string) => parseSecondOpinion(text, 'input second-opinion');

  test('asks, gives, or says nothing', () => {
    expect(['', 'false', 'true'].map(read)).toEqual([null, null, 'ask']);
    expect(read('["GET /a","start of the app"]')).toEqual(secondOpinionOn(['GET /a', 'start of the app']));
  });

  test.each(['yes', '[]', '[1]', '{"a":1}', '["a"', 'True', 'null'])('%s is refused', (text) => {
    expect(() => read(text)).toThrow(ConfigError);
    expect(() => read(text)).toThrow(/input second-opinion: must be true, or the output of the job that asks for it/);
  });

  test('measures what it names, in the order of the configuration', () => {
    const config = makeConfig(['a', 'b', 'c']);
    expect(endpointsOf(secondOpinionOn(['c', 'a', 'x']), config)).toEqual(['a', 'c']);
    // The app is started for a block of whatever endpoint.
    expect(endpointsOf(secondOpinionOn(['start of the app']), config)).toEqual(['a']);
  });

  test.each<[boolean, object]>([
    [true, secondOpinionOn(['a'])],
    [false, { index: 2, count: 2, by: 'opinion' }],
    [false, { index: 1, count: 2, by: 'opinion', endpoints: ['a'] }],
    [false, { index: 2, count: 2, by: 'endpoint', endpoints: ['a'] }],
  ])('has a part of one form: %j for %j', (isPart, form) => expect(partSchema.safeParse(form).success).toBe(isPart));
});

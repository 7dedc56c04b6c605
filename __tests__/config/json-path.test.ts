import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { childPath, isWithinAny, pathPattern } from '../../src/config/json-path.ts';

const PATHS = [
  ...['$', '$.id', '$.items', '$.items[0]', '$.items[0].id', '$.items[12].id'],
  ...["$['a b']", "$['a b'].id", '$.x-y'],
];

test.each<[string, readonly string[]]>([
  ['$.id', ['$.id']],
  ['$.items[*].id', ['$.items[0].id', '$.items[12].id']],
  ['$.items[12]', ['$.items[12].id']],
  ['$.items', ['$.items', '$.items[0]', '$.items[0].id', '$.items[12].id']],
  ['$.*.id', ["$['a b'].id"]],
  ['$..id', ['$.id', '$.items[0].id', '$.items[12].id', "$['a b'].id"]],
  ["$['a b']", ["$['a b']", "$['a b'].id"]],
  ['$["id"]', ['$.id']],
  ['$.x-y', ['$.x-y']],
  ['$', PATHS],
])('%s covers what it names, and what is in it', (pattern, covered) => {
  const matcher = pathPattern(pattern);
  expect(PATHS.filter((path) => matcher?.test(path))).toEqual(covered);
});

test.each(['id', '', '.id', '$id', '$.', '$.a b', '$[', '$[a]', "$['a", '$.a[1:2]', '$.a[?(@.b)]'])(
  '%s is no path',
  (text) => expect(pathPattern(text)).toBeNull(),
);

test('whatever the keys are, a path is its own pattern, and lies in that of its parent', () => {
  const keys = fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.nat(9)), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(keys, (all) => {
      const paths: string[] = [];
      for (const key of all) paths.push(childPath(paths.at(-1) ?? '$', key));
      const whole = paths.at(-1) ?? '$';
      const isPattern = pathPattern(whole)?.test(whole) ?? false;
      return isPattern && paths.every((path) => isWithinAny(whole, new Set([path])));
    }),
    { seed: 14, numRuns: 300 },
  );
});

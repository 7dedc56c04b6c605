import { describe, expect, test } from '@jest/globals';
import { pathMatcher, patternProblem } from '../../src/config/path-patterns.ts';

describe('patterns of paths', () => {
  test.each([
    [['src/**'], 'src/a/b.ts', true],
    [['src/**'], 'lib/src/a.ts', false],
    [['src/**'], 'src/.env', true],
    [['src/**'], 'SRC/a.ts', false],
    [['*.js'], 'a.js', true],
    [['*.js'], 'src/a.js', false],
    [['**/*.js'], 'a.js', true],
    [['**/*.js'], 'src/deep/a.js', true],
    [['**'], '.github/dependabot.yml', true],
    [['package{,-lock}.json'], 'package-lock.json', true],
    [['package{,-lock}.json'], 'package.json', true],
    [['{src,lib}/**'], 'lib/a.ts', true],
    [['{src/**,lib/**}'], 'src/x/a.ts', true],
    [['v[0-9]/*.ts'], 'v1/a.ts', true],
    [['v[0-9]/*.ts'], 'va/a.ts', false],
    [['app/(shop)/**'], 'app/(shop)/page.ts', true],
    [['app/(shop)/**'], 'app/shop/page.ts', false],
    [['a|b'], 'a', false],
    [['a+b.c'], 'a+b.c', true],
    [['a+b.c'], 'aabxc', false],
    [['server.mjs'], 'server.mjs', true],
    [['dir with space/*'], 'dir with space/ü.txt', true],
  ] as const)('%j and %s: %j', (patterns, file, isMatch) => {
    expect(patterns.map(patternProblem)).toEqual(patterns.map(() => null));
    expect(pathMatcher(patterns)(file)).toBe(isMatch);
  });

  test('the last one that matches decides', () => {
    const isWatched = pathMatcher(['src/**', '!src/docs/**', 'src/docs/api.json', '!**/*.md']);
    expect(['src/a.ts', 'src/docs/x.ts', 'src/docs/api.json', 'src/README.md', 'b.ts'].map(isWatched)).toEqual([
      true,
      false,
      true,
      false,
      false,
    ]);
  });

  test('a name is only a name', () => {
    const isWatched = pathMatcher(['src/**']);
    expect(isWatched('src/a\nb.ts')).toBe(true);
    expect(isWatched('x\nsrc/a.ts')).toBe(false);
    expect(isWatched('__proto__')).toBe(false);
  });
});

describe('a pattern that would never match what is meant', () => {
  test.each([
    ['/src/**', 'from the root'],
    ['!./src/**', 'from the root'],
    ['src/', 'write `src/**`'],
    ['!docs/', 'write `!docs/**`'],
    ['**.js', 'alone between slashes'],
    ['src/**.js', 'alone between slashes'],
    ['src**', 'alone between slashes'],
    ['***', 'alone between slashes'],
    ['!', 'has to follow'],
    ['src/[z-a].ts', 'brackets'],
  ])('%s is refused', (pattern, words) => {
    expect(patternProblem(pattern)).toContain(words);
  });
});

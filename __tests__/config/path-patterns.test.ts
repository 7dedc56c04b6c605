import { expect, test } from '@jest/globals';
import { pathMatcher, patternProblem } from '../../src/config/path-patterns.ts';

test.each([
  ['src/**', ['src/a/b.ts', 'src/.env', 'src/a\nb.ts'], ['lib/src/a.ts', 'SRC/a.ts', 'x\nsrc/a.ts', '__proto__']],
  ['*.js', ['a.js'], ['src/a.js']],
  ['**/*.js', ['a.js', 'src/deep/a.js'], []],
  ['**', ['.github/dependabot.yml'], []],
  ['package{,-lock}.json', ['package-lock.json', 'package.json'], []],
  ['{src,lib}/**', ['lib/a.ts'], []],
  ['{src/**,lib/**}', ['src/x/a.ts'], []],
  ['v[0-9]/*.ts', ['v1/a.ts'], ['va/a.ts']],
  ['app/(shop)/**', ['app/(shop)/page.ts'], ['app/shop/page.ts']],
  ['a|b', [], ['a']],
  ['a+b.c', ['a+b.c'], ['aabxc']],
  ['\\[id\\]/[*].ts', ['[id]/*.ts'], ['i/a.ts', '[id]/a.ts']],
  ['server.mjs', ['server.mjs'], []],
  ['dir with space/*', ['dir with space/ü.txt'], []],
])('%s matches %j, and not %j', (pattern, matched, others) => {
  expect(patternProblem(pattern)).toBeNull();
  expect([...matched, ...others].filter(pathMatcher([pattern]))).toEqual(matched);
});

test('the last one that matches decides', () => {
  const isWatched = pathMatcher(['src/**', '!src/docs/**', 'src/docs/api.json', '!**/*.md']);
  const files = ['src/a.ts', 'src/docs/x.ts', 'src/docs/api.json', 'src/README.md', 'b.ts'];
  expect(files.filter(isWatched)).toEqual(['src/a.ts', 'src/docs/api.json']);
});

test.each([
  ['/src/**', 'from the root'],
  ['!./src/**', 'from the root'],
  ['../shared/**', 'from the root'],
  ['src/', 'write `src/**`'],
  ['**.js', 'alone between slashes'],
  ['src/**.js', 'alone between slashes'],
  ['src**', 'alone between slashes'],
  ['src\\app\\**', 'between folders'],
  ['src\\*.ts', 'between folders'],
  ['src\\', 'between folders'],
])('%s, which would never match what is meant, is refused', (pattern, words) => {
  expect(patternProblem(pattern)).toContain(words);
});

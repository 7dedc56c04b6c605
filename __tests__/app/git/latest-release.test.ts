import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { mergesSince } from '../../../src/app/git/compare-commits.ts';
import { latestRelease, newestVersion } from '../../../src/app/git/named-revision.ts';
import { never as signal } from '../specs.ts';
import { createRepository, git, type Repository } from './repository.ts';

describe('the newest version among tags', () => {
  test.each([
    [['v1.9.0', 'v1.10.0', 'v1.2.0'], 'v1.10.0'],
    [['1.0.0', 'v0.9.9'], '1.0.0'],
    [['v2.0.0-rc.1', 'v1.0.0'], 'v1.0.0'],
    [['v2', 'v1.5', 'latest', 'x1.0.0', 'v01.0.0', '2.0.0+build'], null],
    [[], null],
  ])('of %j is %j', (tags, newest) => {
    expect(newestVersion(tags)).toBe(newest);
  });

  test('is above every other, in any order', () => {
    const number = fc.nat({ max: 30 });
    fc.assert(
      fc.property(fc.array(fc.tuple(number, number, number), { minLength: 1 }), (versions) => {
        const weight = ([a, b, c]: readonly number[]) => (a ?? 0) * 1e6 + (b ?? 0) * 1e3 + (c ?? 0);
        const found = newestVersion(versions.map((version) => `v${version.join('.')}`)) ?? '';
        const newest = Math.max(...versions.map(weight));
        return weight(found.slice(1).split('.').map(Number)) === newest;
      }),
    );
  });
});

describe('in a checkout', () => {
  let repository: Repository;
  beforeEach(() => {
    repository = createRepository();
  });
  afterEach(() => repository.remove());
  const here = (...args: string[]) => git(repository.directory, ...args);

  test('the release is one of HEAD’s own history, by an annotated tag too', async () => {
    const first = repository.commit({ 'a.txt': '1' });
    here('tag', '--annotate', '--message', 'one', 'v1.0.0');
    here('branch', 'next');
    repository.commit({ 'a.txt': '2' });
    here('checkout', '--quiet', 'next');
    repository.commit({ 'a.txt': '3' });
    here('tag', 'v2.0.0');
    here('checkout', '--quiet', 'main');
    expect(await latestRelease(repository.directory)).toEqual({ tag: 'v1.0.0', commit: first });
    expect(await latestRelease(repository.directory, 'next')).toMatchObject({ tag: 'v2.0.0' });
  });

  test('what was merged since is listed by its titles, the newest first', async () => {
    const base = repository.commit({ 'a.txt': '1' });
    here('checkout', '--quiet', '-b', 'topic');
    repository.commit({ 'b.txt': '1' });
    repository.commit({ 'b.txt': '2' });
    here('checkout', '--quiet', 'main');
    const merge = 'Merge pull request #12 from octo/topic\n\nFaster lists\n\nBecause.';
    here('merge', '--quiet', '--no-ff', '--message', merge, 'topic');
    here('commit', '--quiet', '--allow-empty', '--message', `squashed (#13)\n\n${'x'.repeat(300)}`);
    here('commit', '--quiet', '--allow-empty', '--message', 'ä'.repeat(500));
    const merged = await mergesSince(repository.directory, { base, head: 'HEAD', most: 2 }, signal);
    expect(merged?.count).toBe(3);
    expect(merged?.newest.map(({ title }) => title)).toEqual([`${'ä'.repeat(199)}…`, 'squashed (#13)']);
    const all = await mergesSince(repository.directory, { base, head: 'HEAD', most: 30 }, signal);
    expect(all?.newest.at(-1)).toEqual({ commit: here('rev-parse', 'HEAD~2'), title: 'Faster lists (#12)' });
  });

  test('nothing is known of it where the history is missing', async () => {
    const base = repository.commit({ 'a.txt': '1' });
    repository.commit({ 'a.txt': '2' });
    here('push', '--quiet', 'origin', 'main');
    const shallow = repository.shallowCheckout('refs/heads/main');
    git(shallow, 'fetch', '--quiet', '--depth=1', 'origin', base);
    expect(await mergesSince(shallow, { base, head: 'HEAD', most: 30 }, signal)).toBeNull();
    expect(await latestRelease(shallow)).toBeNull();
  });
});

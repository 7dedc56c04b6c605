import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  latestRelease,
  newestVersion,
  resolveNamedRevision,
  revisionLabel,
} from '../../../src/app/git/named-revision.ts';
import { InterruptedError } from '../../../src/errors.ts';
import { failureOf, never as signal } from '../specs.ts';
import { createRepository, git, type Repository } from './repository.ts';

let repository: Repository;
let first: string;
let tip: string;
beforeEach(() => {
  repository = createRepository();
  first = repository.commit({ 'a.txt': '1' });
  git(repository.directory, 'tag', '--annotate', '--message', 'one', 'v1');
  tip = repository.commit({ 'a.txt': '2' });
  git(repository.directory, 'branch', 'release/1.x', first);
  git(repository.directory, 'push', '--quiet', 'origin', 'main', 'release/1.x', 'v1');
});
afterEach(() => repository.remove());

describe('a revision named by hand', () => {
  test.each([
    ['a branch', 'main', () => tip, '2'],
    ['a branch with a slash', 'release/1.x', () => first, '1'],
    ['a branch as git shows it', 'origin/main', () => tip, '2'],
    ['an annotated tag', 'v1', () => first, '1'],
    ['a full sha', null, () => first, '1'],
  ])('%s is fetched into a shallow checkout', async (_what, name, expected, text) => {
    const checkout = repository.shallowCheckout('refs/heads/main');
    expect(await resolveNamedRevision(checkout, name ?? expected(), signal)).toBe(expected());
    expect(git(checkout, 'show', `${expected()}:a.txt`)).toBe(text);
  });

  test('what origin has now counts, not what the checkout saw of it, nor a tag of the same name', async () => {
    git(repository.directory, 'update-ref', 'refs/remotes/origin/main', first);
    git(repository.directory, 'tag', 'main', first);
    git(repository.directory, 'push', '--quiet', 'origin', 'refs/tags/main');
    expect(await resolveNamedRevision(repository.directory, 'main', signal)).toBe(tip);
  });

  test('without origin, what is known here counts', async () => {
    git(repository.directory, 'remote', 'set-url', 'origin', '/nowhere');
    const names = ['main', 'origin/main', 'HEAD~1', 'v1', first.slice(0, 9), 'release/1.x'];
    const found = await Promise.all(names.map((name) => resolveNamedRevision(repository.directory, name, signal)));
    expect(found).toEqual([tip, tip, first, first, first, first]);
  });

  test.each(['nothing', 'HEAD~9', '-h', '--upload-pack=touch x', '*', 'main..v1', 'a b', 'refs/heads/*:refs/heads/*'])(
    '%j is refused by its name',
    async (name) => {
      const message = `there is no branch, tag or commit '${name}', here or on origin`;
      const error = await failureOf(resolveNamedRevision(repository.directory, name, signal));
      expect(error).toMatchObject({ exitCode: 2, message });
      expect(git(repository.directory, 'branch', '--list')).toBe('* main\n  release/1.x');
    },
  );

  test('an interruption is no unknown name', async () => {
    const aborted = AbortSignal.abort(new InterruptedError('SIGTERM'));
    await expect(resolveNamedRevision(repository.directory, 'main', aborted)).rejects.toBeInstanceOf(InterruptedError);
  });
});

test('is called as it was named, a full sha in short', () => {
  expect(revisionLabel(tip)).toBe(tip.slice(0, 7));
  for (const name of ['release/1.x', tip.slice(0, 9)]) expect(revisionLabel(name)).toBe(name);
});

test.each([
  [['v1.9.0', 'v1.10.0', 'v1.2.0'], 'v1.10.0'],
  [['1.0.0', 'v0.9.9'], '1.0.0'],
  [['v0.9.9', '1.0.0'], '1.0.0'],
  [['v2.0.0-rc.1', 'v1.0.0'], 'v1.0.0'],
  [['v2', 'v1.5', 'latest', 'x1.0.0', 'v01.0.0', '2.0.0+build'], null],
  [[], null],
])('the newest version of %j is %j', (tags, newest) => expect(newestVersion(tags)).toBe(newest));

test('the latest release is one of HEAD’s own history, by an annotated tag too, and not known without history', async () => {
  const { directory } = repository;
  const shallow = repository.shallowCheckout('refs/heads/main');
  git(directory, 'tag', '--annotate', '--message', 'one', 'v1.0.0', first);
  git(directory, 'checkout', '--quiet', 'release/1.x');
  repository.commit({ 'a.txt': '3' });
  git(directory, 'tag', 'v2.0.0');
  git(directory, 'checkout', '--quiet', 'main');
  expect(await latestRelease(directory)).toEqual({ tag: 'v1.0.0', commit: first });
  expect(await latestRelease(directory, 'release/1.x')).toMatchObject({ tag: 'v2.0.0' });
  expect(await latestRelease(shallow)).toBeNull();
});

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from '@jest/globals';
import { commitDistance } from '../../../src/app/git/compare-commits.ts';
import { temporaryDirectory } from '../specs.ts';

let repository: string;
let commits: readonly string[];
const git = (directory: string, ...args: string[]) =>
  execFileSync('git', ['-C', directory, '-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

beforeAll(() => {
  repository = temporaryDirectory();
  git(repository, 'init', '--quiet', '--initial-branch=main');
  commits = ['one', 'two', 'three', 'four'].map((message) => {
    git(repository, 'commit', '--quiet', '--allow-empty', '--message', message);
    return git(repository, 'rev-parse', 'HEAD');
  });
});

test('counts the commits on either side', async () => {
  const [one = '', , three = '', four = ''] = commits;
  expect(await commitDistance(repository, one, four)).toEqual({ behind: 3, ahead: 0 });
  expect(await commitDistance(repository, four, three)).toEqual({ behind: 0, ahead: 1 });
  expect(await commitDistance(repository, four, four)).toEqual({ behind: 0, ahead: 0 });
  git(repository, 'checkout', '--quiet', '-b', 'topic', one);
  git(repository, 'commit', '--quiet', '--allow-empty', '--message', 'beside');
  expect(await commitDistance(repository, git(repository, 'rev-parse', 'topic'), three)).toEqual({
    behind: 2,
    ahead: 1,
  });
});

test('is not known where history does not reach, and nothing but commits is asked for', async () => {
  const [one = '', , , four = ''] = commits;
  expect(await commitDistance(repository, 'f'.repeat(40), four)).toBeNull();
  expect(await commitDistance(repository, '--all', four)).toBeNull();
  expect(await commitDistance('/no/such/directory', one, four)).toBeNull();
  const shallow = join(temporaryDirectory(), 'shallow');
  git(repository, 'clone', '--quiet', '--depth=2', '--branch=main', pathToFileURL(repository).href, shallow);
  const [, , three = ''] = commits;
  expect(await commitDistance(shallow, three, four)).toBeNull();
});

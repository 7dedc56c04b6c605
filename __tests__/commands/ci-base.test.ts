/** The base commit by the variables of each system, in the clones that it makes: merge request, push and shallow. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { baseInCi, ciSystemOf } from '../../src/commands/ci-base.ts';
import { createRepository, git, type Repository } from '../app/git/repository.ts';
import { temporaryDirectory } from '../temporary-directory.ts';
import { CI_VARIABLES } from './ci-variables.ts';

const { signal } = new AbortController();
let repository: Repository;
let parent: string;
/** main: a, b, c; topic from a: d, e; the merge of c and e that some systems make. */
const commits = { a: '', b: '', c: '', d: '', e: '', merge: '' };

beforeAll(() => {
  repository = createRepository();
  parent = temporaryDirectory();
  const { directory } = repository;
  for (const name of ['a', 'b', 'c'] as const) commits[name] = repository.commit({ main: name });
  git(directory, 'checkout', '--quiet', '-b', 'topic', commits.a);
  for (const name of ['d', 'e'] as const) commits[name] = repository.commit({ topic: name });
  git(directory, 'checkout', '--quiet', '-b', 'merged', 'main');
  git(directory, 'merge', '--quiet', '--no-ff', '--message', 'merge', 'topic');
  commits.merge = git(directory, 'rev-parse', 'HEAD');
  git(directory, 'push', '--quiet', 'origin', 'main', 'topic', 'merged');
});
afterAll(() => {
  repository.remove();
});

const clones = new Map<string, string>();

/** At a commit without a branch, as they are left by every one of these systems. Cloned once, and copied. */
function clone(branch: string, ...options: string[]): string {
  const key = [branch, ...options].join(' ');
  const cloned = clones.get(key) ?? mkdtempSync(join(parent, 'cloned-'));
  if (!clones.has(key)) {
    const url = pathToFileURL(repository.origin).href;
    execFileSync('git', ['clone', '--quiet', `--branch=${branch}`, ...options, url, cloned]);
    git(cloned, 'checkout', '--quiet', '--detach');
    clones.set(key, cloned);
  }
  const directory = mkdtempSync(join(parent, 'clone-'));
  cpSync(cloned, directory, { recursive: true });
  return directory;
}

const SHALLOW = ['--depth=1', '--single-branch'] as const;
const MERGED = [['merged'], ['merged', '--depth=2', '--single-branch']] as const;

async function baseOf(directory: string, env: NodeJS.ProcessEnv) {
  const system = ciSystemOf(env);
  return system && { system: system.name, ...(await baseInCi(directory, system, env, signal)) };
}

test('a cron job of Drone on the default branch is compared with the commit before, as a push is', async () => {
  const push = CI_VARIABLES['Drone']?.({ ...commits, event: 'push' }) ?? {};
  const directory = clone('main');
  const ofPush = await baseOf(directory, push);
  expect(ofPush).toMatchObject({ revision: expect.stringMatching(/^[0-9a-f]{40}$/) });
  expect(await baseOf(directory, { ...push, DRONE_BUILD_EVENT: 'cron' })).toEqual(ofPush);
});

describe.each(Object.entries(CI_VARIABLES))('%s', (name, of) => {
  test.each([
    ['a merge request: where it left its target', 'merge request', 'a', [['topic']]],
    ['a checkout that is the merge of both already: the tip of its target', 'merged request', 'c', MERGED],
    ['a push to main: the commit before', 'push', 'b', [['main'], ['main', ...SHALLOW]]],
    ['a push to another branch: nothing', 'push to topic', null, [['topic']]],
  ] as const)('%s', async (_what, event, base, clones) => {
    // CircleCI does not say where a branch is to go.
    const isKnown = base !== null && (name !== 'CircleCI' || event === 'push');
    for (const [branch, ...options] of clones) {
      const found = await baseOf(clone(branch, ...options), of({ ...commits, event }));
      expect(found).toEqual({ system: name, ...(isKnown && { revision: commits[base], label: 'main' }) });
    }
  });

  test('a shallow clone that does not reach back: the commit where its name is known, else the command that fetches it', async () => {
    if (name === 'CircleCI') return;
    const env = of({ ...commits, event: 'merge request' });
    const directory = clone('topic', ...SHALLOW);
    if (name === 'GitLab') {
      expect(await baseOf(directory, env)).toMatchObject({ revision: commits.a });
      return;
    }
    const error = await baseOf(directory, env).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ exitCode: 2, message: expect.stringContaining('left main') });
    const command = /git fetch [^;]*/.exec((error as { hint: string }).hint)?.[0] ?? '';
    execFileSync('bash', ['-c', command], { cwd: directory, stdio: 'ignore' });
    expect(await baseOf(directory, env)).toMatchObject({ revision: commits.a });
  });
});

test('elsewhere, and in a job that only says CI, it is nobody’s', async () => {
  for (const env of [{}, { CI: 'true' }, { CI: '1', GITHUB_ACTIONS: 'true' }]) expect(ciSystemOf(env)).toBeNull();
});

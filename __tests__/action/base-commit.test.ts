/** Which commit is base, asked of real repositories and of the API where they are shallow. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { checkNamedBase, findBaseCommit, withDistance } from '../../src/action/base-commit.ts';
import { parseConfig } from '../../src/config/parse.ts';
import { connect } from '../../src/github/api.ts';
import { readContext } from '../../src/github/context.ts';
import { type Parted, partedAt } from '../app/git/parted.ts';
import { git, withForeignCheckouts } from '../app/git/repository.ts';
import { pullRequestPayload } from '../e2e/events.ts';
import { eachTestsFake } from '../github/each-tests-fake.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

const fake = eachTestsFake();
let parent: string;
beforeEach(() => {
  parent = temporaryDirectory();
});

/** The event names b, as it was when d was pushed. */
const repository = (name = 'origin') => partedAt(join(parent, name));

interface Options {
  readonly hasToken?: boolean;
  readonly named?: string;
}

function contextOf(repo: Parted) {
  const run = { GITHUB_REPOSITORY: 'octo/demo', GITHUB_EVENT_NAME: 'pull_request', GITHUB_RUN_ID: '1' };
  const env = { ...run, GITHUB_SHA: repo.merge };
  return readContext(env, pullRequestPayload({ number: 7, headSha: repo.d, baseSha: repo.b }));
}

const configOf = (text: string) => parseConfig(`${text}\nendpoints: [GET /]`, { file: 'latency-gate.yml' });
const octokit = () => connect({ token: 'abc', apiUrl: fake.url, waitUnitMs: 1 });

function find(directory: string, repo: Parted, { hasToken = true, named }: Options = {}) {
  return findBaseCommit({
    context: contextOf(repo),
    directory,
    octokit: hasToken ? octokit() : null,
    named: named ?? null,
    signal: new AbortController().signal,
  });
}

function shallowClone(repo: Parted, revision: string): string {
  git(repo.directory, 'branch', '--force', 'wanted', revision);
  const directory = join(parent, 'shallow');
  git(parent, 'clone', '--quiet', '--depth=1', '--branch=wanted', `file://${repo.directory}`, directory);
  return directory;
}

describe('base commit', () => {
  test('of the test merge is its first parent, in a shallow checkout too', async () => {
    const repo = repository();
    expect(await find(repo.directory, repo)).toMatchObject({ revision: repo.c, label: 'main' });
    expect(await find(shallowClone(repo, repo.merge), repo)).toMatchObject({ revision: repo.c });
    expect(fake.state.calls).toEqual([]);
  });

  test('of a checkout that belongs to another user, as in a job with a container, is the same', async () => {
    const repo = repository();
    await withForeignCheckouts({ below: tmpdir() }, async () => {
      expect(await find(repo.directory, repo)).toMatchObject({ revision: repo.c, label: 'main' });
      expect(await find(repo.directory, repo, { named: 'topic' })).toMatchObject({ revision: repo.d });
    });
    const other = repository('other');
    await withForeignCheckouts({ below: repo.directory }, async () => {
      expect(await find(other.directory, other, { hasToken: false })).toMatchObject({ revision: other.b });
    });
  });

  test('of the pull request’s own commit is where it left the branch', async () => {
    const repo = repository();
    git(repo.directory, 'checkout', '--quiet', repo.d);
    expect(await find(repo.directory, repo)).toMatchObject({ revision: repo.a });
    expect(fake.state.calls).toEqual([]);
  });

  test('is asked of GitHub where the history is missing', async () => {
    const repo = repository();
    fake.state.mergeBase = repo.a;
    const shallow = shallowClone(repo, repo.d);
    expect(await find(shallow, repo)).toMatchObject({ revision: repo.a });
    expect(fake.state.calls).toEqual([`GET /repos/octo/demo/compare/${repo.b}...${repo.d}?per_page=1&page=2`]);
  });

  test('falls back on what the event names, and says so', async () => {
    const repo = repository();
    const shallow = shallowClone(repo, repo.d);
    const named = { revision: repo.b, how: expect.stringContaining('event') };
    expect(await find(shallow, repo, { hasToken: false })).toMatchObject(named);
    fake.state.failures.push(404);
    expect(await find(shallow, repo)).toMatchObject({ revision: repo.b });
    expect(await find(parent, repo, { hasToken: false })).toMatchObject({ revision: repo.b });
  });
});

describe('the latest release', () => {
  const named = 'latest-release';

  test('is the newest version in the history, and GitHub is not asked', async () => {
    const repo = repository();
    for (const [tag, commit] of Object.entries({ 'v1.9.0': repo.a, 'v1.10.0': repo.b, 'v2.0.0-rc.1': repo.c })) {
      git(repo.directory, 'tag', tag, commit);
    }
    fake.state.latestRelease = 'v1.9.0';
    const release = { revision: repo.b, label: 'v1.10.0', isRelease: true };
    expect(await find(repo.directory, repo, { named })).toMatchObject(release);
    expect(fake.state.calls).toEqual([]);
  });

  test('is GitHub’s where no tag here is a version, or the history is missing', async () => {
    const repo = repository();
    git(repo.directory, 'tag', 'summer', repo.a);
    fake.state.latestRelease = 'summer';
    const shallow = shallowClone(repo, repo.merge);
    git(repo.directory, 'tag', 'v1.0.0', repo.a);
    expect(await find(shallow, repo, { named })).toMatchObject({ revision: repo.a, label: 'summer', isRelease: true });
    expect(fake.state.calls).toEqual(['GET /repos/octo/demo/releases/latest']);
  });

  test('that is nowhere is an error with the way out', async () => {
    const repo = repository();
    git(repo.directory, 'tag', 'v1.0.0-beta.2', repo.a);
    await expect(find(repo.directory, repo, { named })).rejects.toMatchObject({
      message: expect.stringContaining('no release to compare with'),
      hint: expect.stringContaining('git fetch --tags'),
    });
    await expect(find(shallowClone(repo, repo.merge), repo, { named, hasToken: false })).rejects.toMatchObject({
      hint: expect.stringMatching(/`fetch-depth: 0` and `fetch-tags: true`/),
    });
  });
});

describe('a base named by hand', () => {
  const VARIANTS = 'compare: variants\napp: { command: a }\nhead: { env: { A: b } }';

  test('takes the place of the event’s, and is called as it was named', async () => {
    const repo = repository();
    expect(await find(repo.directory, repo, { named: 'topic' })).toMatchObject({ revision: repo.d, label: 'topic' });
    expect(await find(repo.directory, repo, { named: repo.a })).toMatchObject({ label: repo.a.slice(0, 7) });
    const unknown = find(repo.directory, repo, { named: 'nothing' });
    await expect(unknown).rejects.toThrow("no branch, tag or commit 'nothing'");
    await expect(find(parent, repo, { named: 'topic' })).rejects.toThrow('is not in a git checkout');
  });

  test.each([
    ['two variants', VARIANTS, '`compare: variants` starts base from'],
    ['files', 'app: { command: a }\ngate: { baseline: file, baseline-files: [a.json] }', '`baseline: file`'],
    ['an image', 'app: { image: a, port: 80 }', '`image` is not made from a commit'],
  ])('has no meaning with %s', (_what, text, words) => {
    const config = configOf(text);
    expect(() => checkNamedBase(config, 'main')).toThrow(words);
    checkNamedBase(config, null);
  });
});

describe('commits that came since', () => {
  const distance = async (repo: Parted, label: string, app = 'command: a') => {
    const base = { revision: repo.c, label, how: '' };
    const about = { config: configOf(`app: { ${app} }`), context: contextOf(repo), octokit: octokit() };
    return (await withDistance(base, about)).commitsBehind;
  };

  test('are counted by one call that leaves the files out', async () => {
    fake.state.aheadBy = 3;
    const repo = repository();
    expect(await distance(repo, 'main')).toBe(3);
    expect(fake.state.calls).toEqual([`GET /repos/octo/demo/compare/${repo.c}...main?per_page=1&page=2`]);
  });

  test('are not known where GitHub does not say, and it is asked once', async () => {
    fake.state.failures.push(500);
    expect(await distance(repository(), 'main')).toBeNull();
    expect(fake.state.calls).toHaveLength(1);
  });

  test('are not asked for where base is none of the branch', async () => {
    const repo = repository();
    expect(await distance(repo, 'v1.2.0')).toBeNull();
    expect(await distance(repo, 'main', 'image: a, port: 80')).toBeNull();
    expect(fake.state.calls).toEqual([]);
  });
});

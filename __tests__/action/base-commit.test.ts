/** Which commit is base, asked of real repositories and of the API where they are shallow. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { checkNamedBase, findBaseCommit, withDistance } from '../../src/action/base-commit.ts';
import { parseConfig } from '../../src/config/parse.ts';
import { type Parted, partedAt } from '../app/git/parted.ts';
import { git, withForeignCheckouts } from '../app/git/repository.ts';
import { pullRequestPayload } from '../e2e/events.ts';
import { eachTestsFake } from '../github/each-tests-fake.ts';
import { contextOf } from '../github/job.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

const fake = eachTestsFake();
let parent: string;
/** The event names b, as it was when d was pushed. */
let repo: Parted;
beforeEach(() => {
  parent = temporaryDirectory();
  repo = partedAt(join(parent, 'origin'));
});

const contextHere = () =>
  contextOf('pull_request', pullRequestPayload({ number: 7, headSha: repo.d, baseSha: repo.b }), {
    GITHUB_SHA: repo.merge,
  });
const configOf = (text: string) => parseConfig(`${text}\nendpoints: [GET /]`, { file: 'latency-gate.yml' });

function find(directory = repo.directory, named: string | null = null, { hasToken = true } = {}) {
  const { signal } = new AbortController();
  const octokit = hasToken ? fake.client() : null;
  return findBaseCommit({ context: contextHere(), directory, octokit, named, signal });
}

function shallowClone(revision: string): string {
  git(repo.directory, 'branch', '--force', 'wanted', revision);
  const directory = join(parent, 'shallow');
  git(parent, 'clone', '--quiet', '--depth=1', '--branch=wanted', `file://${repo.directory}`, directory);
  return directory;
}

describe('base commit', () => {
  test('of the test merge is its first parent, in a shallow checkout too', async () => {
    expect(await find()).toMatchObject({ revision: repo.c, label: 'main' });
    expect(await find(shallowClone(repo.merge))).toMatchObject({ revision: repo.c });
    expect(fake.state.calls).toEqual([]);
  });

  test('of a checkout that belongs to another user, as in a job with a container, is the same', async () => {
    await withForeignCheckouts({ below: tmpdir() }, async () => {
      expect(await find()).toMatchObject({ revision: repo.c, label: 'main' });
      expect(await find(repo.directory, 'topic')).toMatchObject({ revision: repo.d });
    });
    const { directory } = partedAt(join(parent, 'other'));
    await withForeignCheckouts({ below: repo.directory }, async () => {
      expect(await find(directory, null, { hasToken: false })).toMatchObject({ revision: repo.b });
    });
  });

  test('of the pull request’s own commit is where it left the branch', async () => {
    git(repo.directory, 'checkout', '--quiet', repo.d);
    expect(await find()).toMatchObject({ revision: repo.a });
    expect(fake.state.calls).toEqual([]);
  });

  test('is asked of GitHub where the history is missing', async () => {
    fake.state.mergeBase = repo.a;
    expect(await find(shallowClone(repo.d))).toMatchObject({ revision: repo.a });
    expect(fake.state.calls).toEqual([`GET /repos/octo/demo/compare/${repo.b}...${repo.d}?per_page=1&page=2`]);
  });

  test('falls back on what the event names, and says so', async () => {
    const shallow = shallowClone(repo.d);
    const named = { revision: repo.b, how: expect.stringContaining('event') };
    expect(await find(shallow, null, { hasToken: false })).toMatchObject(named);
    fake.state.failures.push(404);
    expect(await find(shallow)).toMatchObject({ revision: repo.b });
    expect(await find(parent, null, { hasToken: false })).toMatchObject({ revision: repo.b });
  });
});

describe('the latest release', () => {
  const named = 'latest-release';

  test('is the newest version in the history, and GitHub is not asked', async () => {
    for (const [tag, commit] of Object.entries({ 'v1.9.0': repo.a, 'v1.10.0': repo.b, 'v2.0.0-rc.1': repo.c })) {
      git(repo.directory, 'tag', tag, commit);
    }
    fake.state.latestRelease = 'v1.9.0';
    const release = { revision: repo.b, label: 'v1.10.0', isRelease: true };
    expect(await find(repo.directory, named)).toMatchObject(release);
    expect(fake.state.calls).toEqual([]);
  });

  test('is GitHub’s where no tag here is a version, or the history is missing', async () => {
    git(repo.directory, 'tag', 'summer', repo.a);
    fake.state.latestRelease = 'summer';
    const shallow = shallowClone(repo.merge);
    git(repo.directory, 'tag', 'v1.0.0', repo.a);
    expect(await find(shallow, named)).toMatchObject({ revision: repo.a, label: 'summer', isRelease: true });
    expect(fake.state.calls).toEqual(['GET /repos/octo/demo/releases/latest']);
  });

  test('that is nowhere is an error with the way out', async () => {
    git(repo.directory, 'tag', 'v1.0.0-beta.2', repo.a);
    await expect(find(repo.directory, named)).rejects.toMatchObject({
      message: expect.stringContaining('no release to compare with'),
      hint: expect.stringContaining('git fetch --tags'),
    });
    await expect(find(shallowClone(repo.merge), named, { hasToken: false })).rejects.toMatchObject({
      hint: expect.stringMatching(/`fetch-depth: 0` and `fetch-tags: true`/),
    });
  });
});

describe('a base named by hand', () => {
  const VARIANTS = 'compare: variants\napp: { command: a }\nhead: { env: { A: b } }';

  test('takes the place of the event’s, and is called as it was named', async () => {
    expect(await find(repo.directory, 'topic')).toMatchObject({ revision: repo.d, label: 'topic' });
    expect(await find(repo.directory, repo.a)).toMatchObject({ label: repo.a.slice(0, 7) });
    const unknown = find(repo.directory, 'nothing');
    await expect(unknown).rejects.toThrow("no branch, tag or commit 'nothing'");
    await expect(find(parent, 'topic')).rejects.toThrow('is not in a git checkout');
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
  const distance = async (label: string, app = 'command: a') => {
    const base = { revision: repo.c, label, how: '' };
    const about = { config: configOf(`app: { ${app} }`), context: contextHere(), octokit: fake.client() };
    return (await withDistance(base, about)).commitsBehind;
  };

  test('are counted by one call that leaves the files out', async () => {
    fake.state.aheadBy = 3;
    expect(await distance('main')).toBe(3);
    expect(fake.state.calls).toEqual([`GET /repos/octo/demo/compare/${repo.c}...main?per_page=1&page=2`]);
  });

  test('are not known where GitHub does not say, and it is asked once', async () => {
    fake.state.failures.push(500);
    expect(await distance('main')).toBeNull();
    expect(fake.state.calls).toHaveLength(1);
  });

  test('are not asked for where base is none of the branch', async () => {
    expect(await distance('v1.2.0')).toBeNull();
    expect(await distance('main', 'image: a, port: 80')).toBeNull();
    expect(fake.state.calls).toEqual([]);
  });
});

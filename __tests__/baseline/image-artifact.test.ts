/** Images beside baselines, over the real API client and the real artifact client, with a fake GitHub behind them. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { artifactStore } from '../../src/baseline/artifact.ts';
import { BaselineError } from '../../src/errors.ts';
import { connect } from '../../src/github/api.ts';
import { artifactRemote } from '../../src/github/artifacts.ts';
import { readContext } from '../../src/github/context.ts';
import { printResults } from '../../src/results/parse.ts';
import { inject, refused } from '../e2e/fake/faults.ts';
import { type FakeGitHub, startFakeGitHub } from '../e2e/fake/server.ts';
import { addArtifact, addRun, type FakeRun } from '../e2e/fake/state.ts';
import { type ExampleOptions, exampleResults } from './example.ts';

const IMAGE = 'latency-gate-image-default';
const BASELINE = 'latency-gate-baseline-default';
const ID = `sha256:${'e'.repeat(64)}`;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const commitOf = (id: number) => String(id).padStart(40, '0');

let fake: FakeGitHub;
let folder: string;
beforeEach(async () => {
  fake = await startFakeGitHub();
  folder = mkdtempSync(join(tmpdir(), 'latency-gate-image-test-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await fake.close();
  expect(fake.state.violations).toEqual([]);
});

function images(branch: string | null = 'main', serverUrl = 'https://github.com') {
  const env = {
    GITHUB_REPOSITORY: 'octo/demo',
    GITHUB_EVENT_NAME: 'pull_request',
    GITHUB_SHA: 'a'.repeat(40),
    GITHUB_RUN_ID: '900',
    GITHUB_SERVER_URL: serverUrl,
    GITHUB_WORKFLOW_REF: 'octo/demo/.github/workflows/gate.yml@refs/heads/main',
  };
  const octokit = connect({ token: 'ghs_abc', apiUrl: fake.url, waitUnitMs: 1 });
  const store = artifactStore({ remote: artifactRemote(octokit, readContext(env, {})), name: 'default', branch });
  if (store.images === undefined) throw new Error('this store keeps no images');
  return store.images;
}

function fetch(options: { commit?: string | null; branch?: string | null; serverUrl?: string } = {}) {
  const { commit = null, branch = 'main', serverUrl } = options;
  return images(branch, serverUrl).fetch({
    commit,
    arch: 'x64',
    directory: folder,
    signal: new AbortController().signal,
  });
}

interface Stored {
  readonly run?: Partial<FakeRun>;
  /** The image's content, and what its results say that it is. */
  readonly content?: string;
  readonly named?: string;
  readonly withResults?: boolean;
  readonly isNamed?: boolean;
  readonly results?: ExampleOptions;
}

/** A run on main that stored its results and its image. */
function stored(id: number, options: Stored = {}): void {
  const { content = `image ${id}`, named = content, withResults = true } = options;
  const sha = commitOf(id);
  addRun(fake.state, { id, sha, ...options.run });
  addArtifact(fake.state, { runId: id, name: IMAGE, archive: zipSync({ 'image.tar.gz': strToU8(content) }) });
  if (!withResults) return;
  const results = exampleResults({
    run: { event: 'push', runId: id, commit: sha, ref: 'refs/heads/main' },
    ...(options.isNamed === false ? {} : { carriedImage: { id: ID, sha256: sha256(named), bytes: named.length } }),
    ...options.results,
  });
  const head = { ...results.sides.head, commit: sha };
  const text = printResults({ ...results, sides: { head } });
  addArtifact(fake.state, { runId: id, name: BASELINE, archive: zipSync({ 'results.json': strToU8(text) }) });
}

describe('fetching', () => {
  test('the newest, in few calls, with where it is from', async () => {
    for (let id = 1; id <= 9; id++) stored(id);
    const { image, skipped } = await fetch();
    expect(image).toEqual({
      id: ID,
      sha256: sha256('image 9'),
      bytes: 7,
      file: join(folder, 'image.tar.gz'),
      commit: commitOf(9),
      runId: 9,
      runUrl: 'https://github.com/octo/demo/actions/runs/9',
      createdAt: '2026-11-20T08:00:00.000Z',
    });
    expect(skipped).toEqual([]);
    expect(readFileSync(join(folder, 'image.tar.gz'), 'utf8')).toBe('image 9');
    expect(readdirSync(folder)).toEqual(['image.tar.gz']);
    expect(fake.state.calls).toHaveLength(3 + 2);
  });

  test('that of the commit that is asked for comes before newer ones', async () => {
    for (let id = 1; id <= 9; id++) stored(id);
    expect((await fetch({ commit: commitOf(4) })).image?.runId).toBe(4);
    rmSync(join(folder, 'image.tar.gz'));
    expect((await fetch({ commit: 'f'.repeat(40) })).image?.runId).toBe(9);
  });

  test('only from a push to this branch of this repository', async () => {
    stored(1);
    stored(2, { run: { event: 'pull_request' } });
    stored(3, { run: { headRepository: 'mallory/demo' } });
    stored(4, { run: { branch: 'topic' } });
    const { image, skipped } = await fetch();
    expect(image?.runId).toBe(1);
    expect(skipped).toEqual([]);
  });

  test.each<[string, Stored, string]>([
    ['without results', { withResults: false }, 'an image without the results of its run'],
    ['not named by its results', { isNamed: false }, 'an image that the results of its run do not name'],
    ['that is another file', { named: 'something else' }, 'could not be fetched: it is not the file that the results'],
    [
      'whose results are of another run',
      { results: { run: { event: 'push', runId: 1 } } },
      'of no use: claims to be of another run',
    ],
    ['for another architecture', { results: { machine: { arch: 'arm64' } } }, 'for another architecture (arm64'],
  ])('one %s is passed over with the reason', async (_what, options, reason) => {
    stored(1);
    stored(2, options);
    const { image, skipped } = await fetch();
    expect(image?.runId).toBe(1);
    expect(skipped.map((one) => one.reason).join()).toContain(reason);
    expect(readdirSync(folder)).toEqual(['image.tar.gz']);
  });

  test('a baseline without an image is no image', async () => {
    addRun(fake.state, { id: 1 });
    const { image, skipped } = await fetch();
    expect(image).toBeNull();
    expect(skipped).toEqual([{ reason: 'no run by a push to main has stored one yet', count: 0 }]);
  });

  test('two that cannot be fetched are enough', async () => {
    for (let id = 1; id <= 9; id++) stored(id, { named: 'something else' });
    const { image, skipped } = await fetch();
    expect(image).toBeNull();
    expect(skipped.map(({ count }) => count)).toEqual([2]);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('GitHub Enterprise Server and events without a branch have none', async () => {
    expect((await fetch({ serverUrl: 'https://git.example.com' })).skipped[0]?.reason).toContain('Enterprise Server');
    expect((await fetch({ branch: null })).skipped[0]?.reason).toContain('no base branch');
    expect(fake.state.calls).toEqual([]);
  });
});

describe('saving', () => {
  let restore: () => void;
  beforeEach(() => {
    const before = { url: process.env['ACTIONS_RESULTS_URL'], token: process.env['ACTIONS_RUNTIME_TOKEN'] };
    const claim = Buffer.from(JSON.stringify({ scp: 'Actions.Results:900:1' })).toString('base64url');
    process.env['ACTIONS_RESULTS_URL'] = fake.url;
    process.env['ACTIONS_RUNTIME_TOKEN'] = `e30.${claim}.`;
    // The artifact client prints workflow commands, which a runner of these tests would obey.
    const silenced = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    restore = () => {
      silenced.mockRestore();
      for (const [name, value] of [
        ['ACTIONS_RESULTS_URL', before.url],
        ['ACTIONS_RUNTIME_TOKEN', before.token],
      ] as const) {
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
    };
    addRun(fake.state, { id: 900 });
  });
  afterEach(() => restore());

  function save(content: string) {
    const file = join(folder, 'image.tar.gz');
    writeFileSync(file, content);
    return images().save(file);
  }

  test('a second attempt of the run replaces the first one’s', async () => {
    expect(await save('first')).toEqual({ where: `artifact ${IMAGE}` });
    await save('second');
    expect(fake.state.artifacts.map(({ name, archive }) => [name, archive.includes('second')])).toEqual([
      [IMAGE, true],
    ]);
  });

  test('where that is not possible it is an error: the results would name another file', async () => {
    await save('first');
    inject(fake.state, refused(), { route: /DeleteArtifact/ });
    const error = await save('second').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(BaselineError);
    expect(error).toMatchObject({ message: expect.stringContaining('an earlier attempt of this run left one') });
  });
});

/** Whether a pull request is measured at all, decided on real repositories. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { unaffectedChange } from '../../src/action/base-commit.ts';
import { parseConfig } from '../../src/config/parse.ts';
import { connect } from '../../src/github/api.ts';
import { readContext } from '../../src/github/context.ts';
import { createRepository, git, type Repository } from '../app/git/repository.ts';
import { mergeGroupPayload, pullRequestPayload } from '../e2e/events.ts';
import { eachTestsFake } from '../github/each-tests-fake.ts';
import { eachTestsLog } from '../github/log.ts';

const fake = eachTestsFake();
let repository: Repository;
let base: string;
const log = eachTestsLog();
beforeAll(() => {
  repository = createRepository();
  base = repository.commit({ 'src/a.ts': '1', 'README.md': '1', 'latency-gate.yml': '1' });
});
afterAll(() => repository.remove());

const env = {
  GITHUB_REPOSITORY: 'octo/demo',
  GITHUB_SHA: 'c'.repeat(40),
  GITHUB_RUN_ID: '1',
  GITHUB_WORKFLOW_REF: 'octo/demo/.github/workflows/gate.yml@refs/pull/7/merge',
};

interface Change {
  readonly paths?: string;
  readonly files: Readonly<Record<string, string | null>>;
  readonly isShallow?: boolean;
  /** Base is known to nobody but GitHub. */
  readonly isBaseMissing?: boolean;
  readonly hasToken?: boolean;
  readonly event?: 'pull_request' | 'merge_group';
  readonly configFile?: string;
}

const MEASURED = 'app: { command: a }\nendpoints: [GET /, { path: /b, body: { file: bodies/b.json } }]\n';

/** A test merge of a new topic into base. */
async function decide(change: Change) {
  const { directory } = repository;
  git(directory, 'checkout', '--quiet', '-B', 'topic', base);
  const headSha = repository.commit(change.files);
  git(directory, 'checkout', '--quiet', '--detach', base);
  git(directory, 'merge', '--quiet', '--no-ff', '--message', 'merge', 'topic');
  let checkout = directory;
  if (change.isShallow) {
    git(directory, 'push', '--quiet', 'origin', 'main', 'HEAD:refs/pull/7/merge');
    checkout = repository.shallowCheckout('refs/pull/7/merge');
  }
  const paths = change.paths === undefined ? '' : `paths: ${change.paths}`;
  const config = parseConfig(`${MEASURED}${paths}`, { file: 'latency-gate.yml' });
  const payload =
    change.event === 'merge_group'
      ? mergeGroupPayload({ headSha, baseSha: base })
      : pullRequestPayload({ number: 7, headSha, baseSha: base });
  return await unaffectedChange({
    config,
    directory: checkout,
    workspace: checkout,
    file: change.configFile ?? 'latency-gate.yml',
    context: readContext({ ...env, GITHUB_EVENT_NAME: change.event ?? 'pull_request' }, payload),
    base: { revision: change.isBaseMissing ? 'a'.repeat(40) : base, label: 'main', how: '' },
    octokit: change.hasToken === false ? null : connect({ token: 'abc', apiUrl: fake.url, waitUnitMs: 1 }),
    signal: new AbortController().signal,
  });
}

const SOURCES = '["src/**", "!src/docs/**"]';

describe('a change that nothing watches is not measured', () => {
  test.each<[string, Record<string, string>]>([
    ['of other files', { 'README.md': '2', 'docs/x.md': '1' }],
    ['of files that are taken out again', { 'src/docs/x.md': '1' }],
    ['of another workflow', { '.github/workflows/other.yml': '1' }],
  ])('%s', async (_what, files) => {
    const unaffected = await decide({ paths: SOURCES, files });
    expect(unaffected?.toSorted()).toEqual(Object.keys(files).toSorted());
    expect(fake.state.calls).toEqual([]);
  });

  test.each([
    ['a shallow checkout', { isShallow: true }],
    ['a merge group', { event: 'merge_group' }],
  ] as const)('in %s', async (_where, more) => {
    expect(await decide({ paths: SOURCES, files: { 'README.md': '2' }, ...more })).not.toBeNull();
  });
});

describe('a change is measured', () => {
  test.each<[string, Record<string, string | null>, string]>([
    ['of a watched file', { 'src/b.ts': '1', 'README.md': '2' }, '"src/b.ts"'],
    ['that removes one', { 'src/a.ts': null }, '"src/a.ts"'],
    ['that moves one away', { 'src/a.ts': null, 'old/a.ts': '1' }, '"src/a.ts"'],
    ['of the configuration', { 'latency-gate.yml': '2' }, '"latency-gate.yml"'],
    ['of a body that the load sends', { 'bodies/b.json': '{}' }, '"bodies/b.json"'],
    ['of the workflow itself', { '.github/workflows/gate.yml': '2' }, '".github/workflows/gate.yml"'],
    ['with a name that would be a command', { 'src/x\n::error::y': '1' }, '"src/x\\n::error::y"'],
  ])('%s', async (_what, files, named) => {
    expect(await decide({ paths: SOURCES, files })).toBeNull();
    expect(log).toEqual([`paths: ${named} changed`]);
  });

  test('of a configuration in a folder', async () => {
    const files = { 'deploy/gate.yml': '2' };
    expect(await decide({ paths: SOURCES, files, configFile: 'deploy/gate.yml' })).toBeNull();
  });

  test('without paths', async () => {
    expect(await decide({ files: { 'README.md': '2' } })).toBeNull();
    expect(log).toEqual([]);
  });

  test('that changes nothing', async () => {
    expect(await decide({ paths: SOURCES, files: {} })).toBeNull();
    expect(log).toEqual([expect.stringContaining('no file differs')]);
  });
});

describe('where git does not know base', () => {
  const change = { paths: SOURCES, files: { 'README.md': '2' }, isBaseMissing: true };

  test('GitHub is asked, page by page, and a renamed file counts with both names', async () => {
    fake.state.changedFiles = Array.from({ length: 130 }, (_, i) => ({ name: `docs/${i}.md` }));
    expect(await decide(change)).toHaveLength(130);
    expect(fake.state.calls).toHaveLength(2);
  });

  test('a submodule with a body that the load sends counts', async () => {
    fake.state.changedFiles = [{ name: 'bodies' }];
    expect(await decide(change)).toBeNull();
    expect(log).toEqual(['paths: "bodies" changed']);
  });

  test('a file that was moved away counts', async () => {
    fake.state.changedFiles = [{ name: 'old/a.ts', from: 'src/a.ts' }];
    expect(await decide(change)).toBeNull();
    expect(log).toEqual(['paths: "src/a.ts" changed']);
  });

  test('very many files are measured', async () => {
    fake.state.changedFiles = Array.from({ length: 3100 }, (_, i) => ({ name: `docs/${i}.md` }));
    expect(await decide(change)).toBeNull();
    expect(fake.state.calls).toHaveLength(30);
    expect(log).toEqual([expect.stringContaining('not known')]);
  });

  test('a refusal is measured', async () => {
    fake.state.failures.push(403);
    expect(await decide(change)).toBeNull();
    expect(log).toEqual([expect.stringContaining('not known')]);
  });

  test.each([
    ['no token', { hasToken: false }],
    ['a merge group', { event: 'merge_group' }],
  ] as const)('%s is measured', async (_what, more) => {
    expect(await decide({ ...change, ...more })).toBeNull();
    expect(fake.state.calls).toEqual([]);
  });
});

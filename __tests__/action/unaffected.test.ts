/** Whether a pull request is measured at all, decided on real repositories. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { unaffectedChange } from '../../src/action/base-commit.ts';
import { parseConfig } from '../../src/config/parse.ts';
import { createRepository, git, type Repository } from '../app/git/repository.ts';
import { mergeGroupPayload, pullRequestPayload } from '../e2e/events.ts';
import type { FakeState } from '../e2e/fake/state.ts';
import { eachTestsFake } from '../github/each-tests-fake.ts';
import { contextOf } from '../github/job.ts';
import { eachTestsLog } from '../github/log.ts';

const fake = eachTestsFake();
let repository: Repository;
let known: string;
const log = eachTestsLog();
beforeAll(() => {
  repository = createRepository();
  known = repository.commit({ 'src/a.ts': '1', 'README.md': '1', 'latency-gate.yml': '1' });
});
afterAll(() => repository.remove());

const MEASURED = 'app: { command: a }\nendpoints: [GET /, { path: /b, body: { file: bodies/b.json } }]\n';
const DEFAULTS = {
  paths: 'paths: ["src/**", "!src/docs/**"]',
  event: 'pull_request',
  file: 'latency-gate.yml',
  hasToken: true,
  isShallow: false,
  /** By default one that git knows here. */
  base: null as string | null,
};

type Files = Readonly<Record<string, string | null>>;
type Change = Partial<typeof DEFAULTS>;

/** A test merge of a new topic into base. */
async function decide(files: Files, change: Change = {}) {
  const { paths, event, file, hasToken, isShallow, base } = { ...DEFAULTS, ...change };
  const { directory } = repository;
  git(directory, 'checkout', '--quiet', '-B', 'topic', known);
  const commits = { headSha: repository.commit(files), baseSha: known };
  git(directory, 'checkout', '--quiet', '--detach', known);
  git(directory, 'merge', '--quiet', '--no-ff', '--message', 'merge', 'topic');
  let checkout = directory;
  if (isShallow) {
    git(directory, 'push', '--quiet', 'origin', 'main', 'HEAD:refs/pull/7/merge');
    checkout = repository.shallowCheckout('refs/pull/7/merge');
  }
  const payload = event === 'merge_group' ? mergeGroupPayload(commits) : pullRequestPayload({ number: 7, ...commits });
  return await unaffectedChange({
    ...{ config: parseConfig(MEASURED + paths, { file: 'latency-gate.yml' }), file },
    ...{ directory: checkout, workspace: checkout, context: contextOf(event, payload) },
    base: { revision: base ?? known, label: 'main', how: '' },
    octokit: hasToken ? fake.client() : null,
    signal: new AbortController().signal,
  });
}

test.each<[string, Files, Change]>([
  ['of other files', { 'README.md': '2', 'docs/x.md': '1' }, {}],
  ['of files that are taken out again', { 'src/docs/x.md': '1' }, {}],
  ['of another workflow', { '.github/workflows/other.yml': '1' }, {}],
  ['in a shallow checkout', { 'README.md': '2' }, { isShallow: true }],
  ['in a merge group', { 'README.md': '2' }, { event: 'merge_group' }],
])('a change %s, which nothing watches, is not measured', async (_what, files, change) => {
  expect((await decide(files, change))?.toSorted()).toEqual(Object.keys(files).toSorted());
  expect(fake.state.calls).toEqual([]);
});

test.each<[string, Files, Change, readonly string[]]>([
  ['of a watched file', { 'src/b.ts': '1', 'README.md': '2' }, {}, ['"src/b.ts" changed']],
  ['that removes one', { 'src/a.ts': null }, {}, ['"src/a.ts" changed']],
  ['that moves one away', { 'src/a.ts': null, 'old/a.ts': '1' }, {}, ['"src/a.ts" changed']],
  ['of the configuration', { 'latency-gate.yml': '2' }, {}, ['"latency-gate.yml" changed']],
  ['of one in a folder', { 'deploy/gate.yml': '2' }, { file: 'deploy/gate.yml' }, ['"deploy/gate.yml" changed']],
  ['of a body that the load sends', { 'bodies/b.json': '{}' }, {}, ['"bodies/b.json" changed']],
  ['of the workflow', { '.github/workflows/gate.yml': '2' }, {}, ['".github/workflows/gate.yml" changed']],
  ['with a name that would be a command', { 'src/x\n::error::y': '1' }, {}, ['"src/x\\n::error::y" changed']],
  ['without paths', { 'README.md': '2' }, { paths: '' }, []],
  ['that changes nothing', {}, {}, ['no file differs from base, so it is measured']],
])('a change %s is measured', async (_what, files, change, said) => {
  expect(await decide(files, change)).toBeNull();
  expect(log).toEqual(said.map((line) => `paths: ${line}`));
});

describe('where git does not know base', () => {
  const decideThere = (changed: FakeState['changedFiles'] = [], change: Change = {}) => {
    fake.state.changedFiles = changed;
    return decide({ 'README.md': '2' }, { base: 'a'.repeat(40), ...change });
  };
  const many = (length: number) => Array.from({ length }, (_, i) => ({ name: `docs/${i}.md` }));

  test('GitHub is asked, page by page', async () => {
    expect(await decideThere(many(130))).toHaveLength(130);
    expect(fake.state.calls).toHaveLength(2);
  });

  test.each([
    ['a submodule with a body that the load sends', [{ name: 'bodies' }], 1, '"bodies" changed'],
    ['a file that was moved away', [{ name: 'old/a.ts', from: 'src/a.ts' }], 1, '"src/a.ts" changed'],
    ['very many files', many(3100), 30, 'which files changed is not known, so it is measured'],
  ])('%s: it is measured', async (_what, changed, calls, said) => {
    expect(await decideThere(changed)).toBeNull();
    expect(fake.state.calls).toHaveLength(calls);
    expect(log).toEqual([`paths: ${said}`]);
  });

  test('a refusal is measured', async () => {
    fake.state.failures.push(403);
    expect(await decideThere()).toBeNull();
    expect(log).toEqual([expect.stringContaining('not known')]);
  });

  test.each([{ hasToken: false }, { event: 'merge_group' }])(
    'with %j it is measured, without a call',
    async (change) => {
      expect(await decideThere([], change)).toBeNull();
      expect(fake.state.calls).toEqual([]);
    },
  );
});

/** The lines of docs/ci-systems.md, run in a shell with each system's variables in a clone of a merge request. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createRepository, git, type Repository } from '../app/git/repository.ts';
import { CI_VARIABLES } from '../commands/ci-variables.ts';
import { CLI, pageOf } from './command-line.ts';
import { BASE_WAIT_MS, config, service } from './demo.ts';

const sections = new Map(
  pageOf('docs/ci-systems.md')
    .split(/^## /m)
    .map((text) => [text.split('\n', 1)[0] ?? '', text]),
);
let repository: Repository;
const commits = { a: '', b: '', c: '', e: '', merge: '' };

beforeAll(() => {
  repository = createRepository();
  const { directory } = repository;
  commits.a = repository.commit({
    'latency-gate.yml': config('baseline: auto'),
    'server.mjs': service({ waitMs: BASE_WAIT_MS }),
  });
  commits.b = commits.a;
  git(directory, 'checkout', '--quiet', '-b', 'topic');
  commits.e = repository.commit({ 'server.mjs': service({ waitMs: 20 * BASE_WAIT_MS }) });
  git(directory, 'checkout', '--quiet', 'main');
  commits.c = repository.commit({ 'other.txt': 'what main has since' });
  commits.merge = commits.e;
  git(directory, 'push', '--quiet', 'origin', 'main', 'topic');
});
afterAll(() => repository.remove());

test('every system has its section', () => {
  expect([...sections.keys()].slice(1).sort()).toEqual(Object.keys(CI_VARIABLES).sort());
});

test.each(Object.entries(CI_VARIABLES))(
  '%s: the merge request fails, its test cases and its log say why',
  (name, of) => {
    const command = /npx --yes latency-gate@0 (run[^'"\n]*)/.exec(sections.get(name) ?? '')?.[1] ?? '';
    const clone = join(repository.directory, '..', `clone of ${name}`);
    execFileSync('git', ['clone', '--quiet', '--branch=topic', repository.origin, clone]);
    for (const folder of ['results', 'test-results']) mkdirSync(join(clone, folder));
    const { PATH, HOME, TMPDIR } = process.env;
    const env = { PATH, HOME, TMPDIR, ...of({ ...commits, event: 'merge request' }) };
    const line = `${process.execPath} ${CLI} ${command}`;
    const { status, stdout, stderr } = spawnSync('bash', ['-c', line], { cwd: clone, encoding: 'utf8', env });
    expect({ status, stderr }).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(`main (${commits.a.slice(0, 7)})`),
    });
    expect(stdout).toContain('🔴 latency-gate: GET /work is');
    const junit = /--junit (\S+)/.exec(command)?.[1];
    if (junit !== undefined) expect(readFileSync(join(clone, junit), 'utf8')).toContain('<failure message="is ');
    const again = /^to measure it again: (.*)$/m.exec(stdout)?.[1] ?? '';
    expect(again).toContain(`git fetch origin ${commits.e} ${commits.a} && git checkout -q --detach ${commits.e}`);
  },
);

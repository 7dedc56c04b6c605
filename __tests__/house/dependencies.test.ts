/** What is installed is locked, and nobody can put something else in its place. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';

const at = (path: string) => new URL(`../../${path}`, import.meta.url);
const WORKFLOWS = '.github/workflows/';

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
}

interface Job {
  readonly steps: readonly { readonly uses?: string }[];
  readonly permissions?: unknown;
}
/** Of single jobs: those of all others are their workflow's. */
const RIGHTS: Readonly<Record<string, unknown>> = {
  'gate.yml same': { contents: 'read' },
  // Comments on our own examples; nothing of the pull request runs there.
  'gate.yml latency': { actions: 'read', 'pull-requests': 'write' },
  'release.yml pack': { contents: 'read', actions: 'read' },
  'release.yml publish': { contents: 'write', 'id-token': 'write' },
};

test('every package is locked to a version and a hash, from no registry in particular', () => {
  const lock: { packages: Record<string, Locked> } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'));
  const packages = Object.entries(lock.packages).filter(([path]) => path !== '');
  expect(packages.length).toBeGreaterThan(100);
  const loose = packages.filter(
    ([, one]) => !one.version || !/^sha512-/.test(one.integrity ?? '') || one.resolved !== undefined || one.link,
  );
  expect(loose.map(([path]) => path)).toEqual([]);
});

test('our own workflows read, install what is locked, and use commits of GitHub’s own actions', () => {
  for (const name of readdirSync(at(WORKFLOWS))) {
    const text = readFileSync(at(WORKFLOWS + name), 'utf8');
    const { permissions, jobs } = parse(text);
    const rights = name === 'gate.yml' ? {} : { contents: 'read' };
    expect({ name, permissions }).toEqual({ name, permissions: rights });
    expect(text).not.toMatch(/npm (i|install)\b|pull_request_target/);
    for (const [job, { steps, permissions }] of Object.entries<Job>(jobs)) {
      expect({ name, job, permissions }).toEqual({ name, job, permissions: RIGHTS[`${name} ${job}`] });
      for (const { uses = './' } of steps)
        expect(uses).toMatch(/^(\.\/|latency-gate\/latency-gate\/publish@main$|actions\/[\w-]+@[0-9a-f]{40}$)/);
    }
  }
});

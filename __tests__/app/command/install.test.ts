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

/** Folders are named by the files in them. */
async function install(files: Files) {
  const names = [...new Set(Object.keys(files).map((path) => path.split('/')[0] ?? ''))];
  return await installOf(names, async (path) => files[path] ?? null);
}

describe('the install that a checkout stands for', () => {
  test.each<[string, Files, string | null]>([
    ['npm', { 'package.json': asks(), 'package-lock.json': '{}' }, 'npm ci'],
    ['npm, locked for a package', { 'package.json': asks(), 'npm-shrinkwrap.json': '{}' }, 'npm ci'],
    ['pnpm', { 'package.json': asks(), 'pnpm-lock.yaml': '' }, 'pnpm install --frozen-lockfile'],
    ['yarn 1', { 'package.json': asks(), 'yarn.lock': '# yarn lockfile v1' }, 'yarn install --frozen-lockfile'],
    ['yarn 4', { 'package.json': asks(), 'yarn.lock': '__metadata:\n  version: 8' }, 'yarn install --immutable'],
    ['bun', { 'package.json': asks(), 'bun.lock': '' }, 'bun install --frozen-lockfile'],
    [
      'several',
      { 'package.json': asks(), 'package-lock.json': '{}', 'yarn.lock': '' },
      'yarn install --frozen-lockfile',
    ],
    [
      'several, one of which is named',
      { 'package.json': asks({ packageManager: 'npm@11.0.0' }), 'package-lock.json': '{}', 'yarn.lock': '' },
      'npm ci',
    ],
    ['no lock file', { 'package.json': asks() }, null],
    ['no packages', { 'package.json': '{"dependencies":{}}', 'package-lock.json': '{}' }, null],
    ['no package.json', { 'package-lock.json': '{}' }, null],
    ['a package.json that is none', { 'package.json': '{', 'package-lock.json': '{}' }, null],
    ['another language', { 'requirements.txt': 'flask', 'go.mod': 'module a' }, null],
  ])('%s', async (_, files, command) => {
    expect((await install(files))?.command ?? null).toBe(command);
  });

  test('is shared by versions that agree in all that decides it', async () => {
    const files = { 'package.json': asks(), 'package-lock.json': '{}', '.npmrc': '' };
    const shared = { key: ['package-lock.json', 'package.json', '.npmrc'], paths: ['node_modules'] };
    expect((await install(files))?.shared).toEqual(shared);
  });

  test.each(['^1.2.0', '~1.2.0', 'npm:other@1', 'user/repo', 'https://example.org/a-1.0.0.tgz', 'latest'])(
    'is shared where a package is named by %s, which the lock file pins',
    async (version) => {
      const files = { 'package.json': asks({ dependencies: { a: version } }), 'package-lock.json': '{}' };
      expect((await install(files))?.shared).not.toBeNull();
    },
  );

  test.each<[string, Files]>([
    ['workspaces', { 'package.json': asks({ workspaces: ['a'] }), 'package-lock.json': '{}' }],
    ['workspaces of pnpm', { 'package.json': asks(), 'pnpm-lock.yaml': '', 'pnpm-workspace.yaml': '' }],
    ['a script of its own', { 'package.json': asks({ scripts: { postinstall: 'make' } }), 'package-lock.json': '{}' }],
    [
      'a package of the checkout',
      { 'package.json': asks({ dependencies: { a: 'file:a' } }), 'package-lock.json': '{}' },
    ],
    ['code from a schema', { 'package.json': asks({ devDependencies: { prisma: '6' } }), 'package-lock.json': '{}' }],
    ['yarn 4', { 'package.json': asks(), 'yarn.lock': '__metadata:' }],
    ...[
      { dependencies: { a: './packages/a' } },
      { dependencies: { a: '~/a' } },
      { dependencies: { a: 'vendor/a-1.0.0.tgz' } },
      { resolutions: { a: 'file:./packages/a' } },
      { overrides: { tiny: { a: 'link:a' } } },
      { pnpm: { overrides: { a: 'portal:a' } } },
      { patchedDependencies: { tiny: 'patches/tiny.patch' } },
      { scripts: { prepublish: 'npm run build' } },
    ].map((more): [string, Files] => [
      JSON.stringify(more),
      { 'package.json': asks({ ...more, dependencies: { tiny: '1.0.0', ...more.dependencies } }), 'yarn.lock': '# v1' },
    ]),
    ['sources that npm builds', { 'package.json': asks(), 'package-lock.json': '{}', 'binding.gyp': '{}' }],
  ])('is not shared: %s', async (_, files) => {
    expect(await install(files)).toMatchObject({ shared: null, state: 'missing' });
  });

  test.each<[string, Files, string]>([
    ['nothing', {}, 'missing'],
    ['what was installed by hand', { 'node_modules/tiny/index.js': '' }, 'present'],
    ['what the lock file names', { 'node_modules/.package-lock.json': lock('1.0.0') }, 'present'],
    ['another version', { 'node_modules/.package-lock.json': lock('0.9.0') }, 'stale'],
  ])('with %s installed is %s', async (_, files, state) => {
    const all = { 'package.json': asks(), 'package-lock.json': lock('1.0.0'), ...files };
    expect((await install(all))?.state).toBe(state);
  });

  const ofGit = (commit: string) => {
    const tiny = { version: '1.0.0', resolved: `git+ssh://git@example.org/tiny.git#${commit}` };
    return JSON.stringify({ packages: { '': {}, 'node_modules/tiny': tiny } });
  };
  const ofYarn = (version: string) => `tiny@1:\n  resolved "https://example.org/tiny-${version}.tgz#f00"\n`;
  const integrity = (version: string) =>
    JSON.stringify({
      lockfileEntries: { 'tiny@1': `https://example.org/tiny-${version}.tgz#f00`, 'own@file:own': '' },
    });

  test.each<[string, Files, string]>([
    ['npm, that commit', { 'package-lock.json': ofGit('a'), 'node_modules/.package-lock.json': ofGit('a') }, 'present'],
    ['npm, another one', { 'package-lock.json': ofGit('a'), 'node_modules/.package-lock.json': ofGit('b') }, 'stale'],
    ['yarn, that version', { 'yarn.lock': ofYarn('1.0'), 'node_modules/.yarn-integrity': integrity('1.0') }, 'present'],
    ['yarn, another one', { 'yarn.lock': ofYarn('1.0'), 'node_modules/.yarn-integrity': integrity('1.1') }, 'stale'],
  ])('installed by %s: its state', async (_, files, state) => {
    expect((await install({ 'package.json': asks(), ...files }))?.state).toBe(state);
  });
});

test.each([
  [
    "Error [ERR_MODULE_NOT_FOUND]: Cannot find package 'express' imported from /a/server.mjs",
    'express',
    'setup: npm ci',
  ],
  ["Error: Cannot find module '@scope/name'\nRequire stack:", '@scope/name', 'setup: npm ci'],
  ["ModuleNotFoundError: No module named 'flask'", 'flask', '.venv/bin/pip install -r requirements.txt'],
  ['main.go:4:2: no required module provides package github.com/gin-gonic/gin; to add it:', 'gin', 'go mod download'],
  ["require': cannot load such file -- sinatra (LoadError)", 'sinatra', 'bundle install'],
])('a package that is missing: %s', (log, name, line) => {
  expect(missingPackageHint(`x\n${log}\ny`, false)).toMatch(
    new RegExp(`${name}.* is not installed in this version: add `),
  );
  expect(missingPackageHint(log, false)).toContain(line);
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
    const directory = folderWith({
      'package.json': JSON.stringify({ devDependencies: { tiny: 'file:tiny' } }),
      'package-lock.json': JSON.stringify({
        lockfileVersion: 3,
        packages: {
          '': { devDependencies: { tiny: 'file:tiny' } },
          tiny: { version: '1.0.0', dev: true },
          'node_modules/tiny': { resolved: 'tiny', link: true },
        },
      }),
      'tiny/package.json': '{"name":"tiny","version":"1.0.0"}',
    });
    await prepared(appSpec(source, { directory, env: { NODE_ENV: 'production' } }));
    expect(lstatSync(join(directory, 'node_modules/tiny')).isSymbolicLink()).toBe(true);
  });

  test('an install that fails is reported, and the start decides', async () => {
    const directory = folderWith({ 'package.json': asks(), 'package-lock.json': '{', 'server.mjs': "import 'tiny';" });
    const spec = appSpec(commandSource(`${process.execPath} server.mjs`), { directory });
    const { launcher, notes } = await prepared(spec);
    expect(notes.at(-1)).toMatch(
      /^head: setup `npm ci` exited with code \d+ after .*, and the app is started without it/,
    );
    const { hint } = await failureOf(launcher.start(never));
    expect(hint).toMatch(/^tiny is not installed in this version: add `setup: npm ci`/);
  });

  test('`setup: []` installs nothing', async () => {
    const directory = folderWith({ 'package.json': asks(), 'package-lock.json': '{' });
    const { notes } = await prepared(appSpec({ ...source, noInstall: true }, { directory }));
    expect([notes, existsSync(join(directory, 'node_modules'))]).toEqual([[], false]);
  });
});

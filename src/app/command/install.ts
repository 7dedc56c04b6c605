/** The install that a lock file stands for, where no `setup` is given, and what a log says of packages that are missing (decision 30). */
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Fields, fields, isMap, jsonOf } from '../../config/written.ts';
import { isWithin } from '../environment.ts';

/** A file's text by its path in the folder; null if it is not there. */
type ReadText = (path: string) => Promise<string | null>;

export type Install = NonNullable<Awaited<ReturnType<typeof installOf>>>;

/** In the order in which they count where several are there, unless `packageManager` of package.json names one. */
const MANAGERS = [
  { name: 'pnpm', locks: ['pnpm-lock.yaml'], command: 'pnpm install --frozen-lockfile' },
  { name: 'yarn', locks: ['yarn.lock'], command: 'yarn install --frozen-lockfile' },
  { name: 'bun', locks: ['bun.lock', 'bun.lockb'], command: 'bun install --frozen-lockfile' },
  { name: 'npm', locks: ['npm-shrinkwrap.json', 'package-lock.json'], command: 'npm ci' },
] as const;

const MODULES = 'node_modules';
const SETTINGS = ['.npmrc', '.yarnrc', 'bunfig.toml', '.pnpmfile.cjs'];
/** Beside package.json: packages of the checkout, and sources that npm builds without being asked. */
const MADE_OF_MORE = ['pnpm-workspace.yaml', 'binding.gyp'];
/** Where yarn keeps what it installs without a folder of modules. */
const PLUG_AND_PLAY = ['.pnp.cjs', '.pnp.js'];

export type FoundInstall = NonNullable<Awaited<ReturnType<typeof findInstall>>>;

/**
 * The install of a package, and the folder where it is run, by the nearest lock file from its own folder up to `top`, as in a workspace;
 * without a top its own alone. Null where there is no lock file that is known, or nothing to install.
 */
export async function findInstall(directory: string, top: string | null) {
  const namesIn = (folder: string) => readdir(folder).catch((): string[] => []);
  const isPackage = (await namesIn(directory)).includes('package.json');
  for (let folder = directory; ; folder = dirname(folder)) {
    const read: ReadText = (path) => readFile(join(folder, path), 'utf8').catch(() => null);
    const install = await installOf(await namesIn(folder), read);
    if (install !== null) return { ...install, folder };
    if (!isPackage || top === null || folder === top || !isWithin(top, dirname(folder))) return null;
  }
}

/** @param names of the folder's files */
export async function installOf(names: readonly string[], read: ReadText) {
  const has = (name: string) => names.includes(name);
  const manifest = manifestOf(await read('package.json'));
  if (manifest === null) return null;
  const asksForPackages = manifest.workspaces || Object.keys(manifest.dependencies).length > 0;
  if (!asksForPackages && !has('pnpm-workspace.yaml')) return null;
  const named = MANAGERS.filter(({ name }) => manifest.packageManager.startsWith(`${name}@`));
  const manager = [...named, ...MANAGERS].find(({ locks }) => locks.some(has));
  const lock = manager?.locks.find(has);
  if (manager === undefined || lock === undefined) return null;
  const isBerry = manager.name === 'yarn' && /^__metadata:/m.test((await read(lock)) ?? '');
  const settings = SETTINGS.filter(has);
  const { scripts, workspaces, dependencies, replaced, isPatched } = manifest;
  const isAlone =
    !(isBerry || workspaces || isPatched || MADE_OF_MORE.some(has)) &&
    !INSTALL_SCRIPTS.some((name) => name in scripts) &&
    !GENERATORS.some((name) => name in dependencies) &&
    ![dependencies, ...replaced].some(isLocal);
  /** `missing`: it has to be run; `stale`: something else than the lock file names is installed. */
  let state: 'missing' | 'stale' | 'present' = 'missing';
  if (has(MODULES) || PLUG_AND_PLAY.some(has)) {
    state = (await isOutdated(manager.name, lock, read)) ? 'stale' : 'present';
  }
  return {
    command: isBerry ? 'yarn install --immutable' : manager.command,
    lock,
    /** Null if the outcome depends on more of the checkout than that. */
    shared: isAlone ? { key: [lock, 'package.json', ...settings], paths: [MODULES] } : null,
    state,
  };
}

/** Null without a text, and for one that is not JSON. */
function manifestOf(text: string | null) {
  const json = text === null ? undefined : jsonOf(text);
  if (json === undefined) return null;
  const manifest = fields(json);
  const { packageManager } = manifest;
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'].map((kind) => fields(manifest[kind]));
  const pnpm = fields(manifest['pnpm']);
  return {
    packageManager: typeof packageManager === 'string' ? packageManager : '',
    scripts: fields(manifest['scripts']),
    workspaces: manifest['workspaces'] !== undefined,
    dependencies: Object.assign({}, ...kinds) as Fields,
    /** What may put another package in the place of a dependency, at any depth. */
    replaced: [manifest['overrides'], manifest['resolutions'], pnpm['overrides']],
    isPatched: [manifest, pnpm].some((one) => one['patchedDependencies'] !== undefined),
  };
}

/** Packages that generate code from other files of the checkout while they are installed. */
const GENERATORS = ['@prisma/client', 'prisma'];
const INSTALL_SCRIPTS = ['preinstall', 'install', 'postinstall', 'prepublish', 'preprepare', 'prepare', 'postprepare'];
/** A package, a patch or an archive of the checkout, also as a bare path. */
const LOCAL = /^(?:file|link|portal|workspace|patch):|^(?:\.{1,2}|~)?\/|^(?!\w+:).*\.(?:tgz|tar|tar\.gz)$/;

function isLocal(version: unknown): boolean {
  if (typeof version === 'string') return LOCAL.test(version);
  return isMap(version) && Object.values(version).some(isLocal);
}

/** Whether what was last installed, as far as it is noted, differs from the lock file. */
async function isOutdated(manager: string, lock: string, read: ReadText): Promise<boolean> {
  const wanted = (await read(lock)) ?? '';
  if (manager === 'pnpm') return ((await read(`${MODULES}/.pnpm/lock.yaml`)) ?? wanted) !== wanted;
  const noted = async (path: string, key: string) => fields(fields(jsonOf((await read(path)) ?? ''))[key]);
  if (manager === 'yarn') {
    const places = Object.values(await noted(`${MODULES}/.yarn-integrity`, 'lockfileEntries'));
    return places.some((place) => !wanted.includes(`${place}`));
  }
  if (manager !== 'npm') return false;
  const packages = await noted(lock, 'packages');
  // A commit of a repository may be another one of the same version.
  const sourceOf = (one: unknown) => `${fields(one)['version']} ${/#.*/.exec(`${fields(one)['resolved']}`)}`;
  const installed = Object.entries(await noted(`${MODULES}/.package-lock.json`, 'packages'));
  return installed.some(([path, one]) => sourceOf(one) !== sourceOf(packages[path]));
}

const WAYS_OUT = [
  {
    // Not a file of the app’s own.
    pattern: /Cannot find (?:package|module) '([^'./][^']*)'/,
    line: '`setup: npm ci` (or the install of your package manager)',
    why: 'each version is a checkout of its own, without the packages of another one',
  },
  {
    pattern: /ModuleNotFoundError: No module named '([^']+)'/,
    line: '`setup: python3 -m venv .venv && .venv/bin/pip install -r requirements.txt`',
    why: 'start the app with the programs in .venv/bin, so that each version has the packages that it names',
  },
  {
    pattern:
      /no required module provides package ([^\s;:]+)|missing go\.sum entry for (?:module providing package )?([^\s;:]+)/,
    line: '`setup: go mod download`',
    why: 'if that does not find it, run `go mod tidy` and commit go.mod and go.sum',
  },
  {
    pattern: /cannot load such file -- ([^./][^\s]*)/,
    line: '`setup: bundle install`',
    why: 'start the app with `bundle exec`',
  },
];

/** What to add where the log of a start ends in a package that is not there; null where it does not. */
export function missingPackageHint(log: string, hasSetup: boolean): string | null {
  for (const { pattern, line, why } of WAYS_OUT) {
    const found = pattern.exec(log);
    const name = found?.[1] ?? found?.[2];
    if (name === undefined) continue;
    return hasSetup
      ? `${name} is not installed in this version: \`setup\` has to install what this commit names; it runs in the folder of the configuration`
      : `${name} is not installed in this version: add ${line} under \`app\`; ${why}`;
  }
  return null;
}

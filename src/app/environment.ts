/** The environment that an app and its set-up get, and where paths in it lead to. */
import { utimesSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { literally } from '../config/json-path.ts';
import { isRunnersOwn } from '../config/references.ts';
import { attempt } from '../errors.ts';
import { entriesBelow, realpathAt } from '../system/proc.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** By these a git hook or an alias tells git about the repository that it runs for. */
const NAMES_A_REPOSITORY =
  /^GIT_(?:DIR|WORK_TREE|INDEX_FILE|PREFIX|COMMON_DIR|OBJECT_DIRECTORY|ALTERNATE_OBJECT_DIRECTORIES|QUARANTINE_PATH|SHALLOW_FILE|NAMESPACE)$/;

export function withoutRepository(env: Environment): Environment {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !NAMES_A_REPOSITORY.test(name)));
}

/** For the app and its `setup`: the caller's environment without the runner's own, then the app's own variables. */
export function appEnvironment(caller: Environment, own: Environment): Record<string, string> {
  const inherited = Object.entries(withoutRepository(caller)).filter(([name]) => !isRunnersOwn(name, caller));
  const all = [...inherited, ...Object.entries(own)];
  return Object.fromEntries(all.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

/** Where temporary files go: the runner's folder, if there is one; the system's. */
export function temporaryFolders(): readonly [usual: string, systems: string] {
  return [process.env['RUNNER_TEMP'] || tmpdir(), tmpdir()];
}

/** A fresh checkout, and the user's checkout that it stands for. */
export interface Place {
  readonly own: string;
  /** Top directories by which the user's checkout is known: as it is, and as the environment names it. */
  readonly users: readonly string[];
}

/** A cache of `docker build` is both versions’: by their times, cargo and make would take base’s work there for newer than head’s files. */
export function renewTimes(place: Place | undefined): void {
  const now = new Date();
  for (const entry of place === undefined ? [] : entriesBelow(place.own)) {
    if (entry.isFile()) attempt(() => utimesSync(join(entry.parentPath, entry.name), now, now));
  }
}

/** Names of the user's checkout: its real path, and those in the environment that lead there by a link. */
export function namesOf(repository: string, env: Environment, realpath = realpathAt): readonly string[] {
  const named = [env['GITHUB_WORKSPACE'], env['PWD'], env['INIT_CWD']].flatMap((path) => {
    const real = path ? realpath(path) : null;
    if (!path || real === null || !isWithin(repository, real)) return [];
    const above = relative(repository, real).split('/').filter(Boolean);
    const top = resolve(path, ...above.map(() => '..'));
    // Above a link into the middle of the checkout is another folder.
    return realpath(top) === repository ? [top] : [];
  });
  return [...new Set([repository, ...named])];
}

/**
 * The value with every path into the user's checkout led to the same place of the fresh one, in texts at any depth. A checkout that holds
 * the machine's own folders, as one at `/` does, is left alone.
 */
export function relocated<T>(value: T, { own, users }: Place): T {
  const moved = users.filter((top) => !holdsMachine(top));
  if (moved.length === 0) return value;
  // After the letter of a compiler's option, too, but not in the middle of a longer path.
  const start = String.raw`(?:(?<![\w.~/-])|(?<=(?<![\w-])-[A-Za-z]))`;
  const pattern = new RegExp(`${start}(?:${moved.map(literally).join('|')})(?![\\w.-])`, 'g');
  const walk = (one: unknown): unknown => {
    if (typeof one === 'string') return one.replace(pattern, () => own);
    if (Array.isArray(one)) return one.map(walk);
    if (typeof one !== 'object' || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, walk(inner)]));
  };
  return walk(value) as T;
}

/**
 * Variables that give each version a place of its own, below the folder, for what its set-up installs for the whole machine. Where the
 * set-up does so behind a script, it is found out at the start.
 */
export function ownInstallPlaces(commands: readonly string[], folder: string, env: Environment) {
  const text = commands.join('\n');
  const installs = INSTALLS.filter(({ pattern }) => pattern.test(text));
  const programs = installs.map(({ name, programs: below }) => join(folder, name, below));
  const builds = BUILDS.filter((variable) => isAbsolute(env[variable] ?? ''));
  return {
    ...Object.fromEntries(builds.map((variable) => [variable, join(folder, variable.toLowerCase())])),
    ...Object.fromEntries(installs.map(({ variable, name }) => [variable, join(folder, name)])),
    ...(programs.length > 0 && { PATH: [...programs, env['PATH'] ?? ''].join(':') }),
  };
}

/** Where a job has its versions built, outside of the checkout: what one version builds there, the other takes for its own. */
const BUILDS = ['CARGO_TARGET_DIR', 'CARGO_BUILD_TARGET_DIR', 'UV_PROJECT_ENVIRONMENT'] as const;

/** With nvm, npm's prefix says which Node is used. */
const INSTALLS = [
  {
    variable: 'npm_config_prefix',
    name: 'npm',
    programs: 'bin',
    pattern: /^(?!.*\bnvm\b).*\bnpm\b[^\n;&|]*(?:\s-g\b|\s--global\b|\s(?:link|ln)\b)/s,
  },
  { variable: 'GOBIN', name: 'go', programs: '', pattern: /\bgo install\b/ },
  { variable: 'CARGO_INSTALL_ROOT', name: 'cargo', programs: 'bin', pattern: /\bcargo install\b/ },
] as const;

/** What is there does not belong to the checkout alone: programs and settings that both versions need. */
export function holdsMachine(top: string): boolean {
  return [homedir(), tmpdir(), dirname(process.execPath)].some((path) => isWithin(top, path));
}

export function isWithin(folder: string, path: string): boolean {
  const inside = relative(folder, path);
  return inside === '' || (inside !== '..' && !inside.startsWith('../'));
}

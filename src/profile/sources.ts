/** Where files that profilers name are in the repository, on either side. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';
import type { LineChanges, Place } from '../app/git/line-changes.ts';
import { bothSides, type Side } from '../config/config.ts';
import { attempt } from '../errors.ts';
import { namesIn } from '../system/proc.ts';

export interface SourceTree {
  /** Top of its checkout; symbolic links are resolved. */
  readonly root: string;
  /** Absolute paths in the checkout where the app’s files are, the likeliest first. */
  readonly folders: readonly string[];
  /** The app sees these files at another place. */
  readonly inContainer: boolean;
  /** Files by class (`jvmSourcesIn`). */
  readonly jvmSources: ReadonlyMap<string, string>;
  /** Folders of Go modules by their path, such as `example.com/shop`. */
  readonly goModules: ReadonlyMap<string, string>;
}

/** From there on a path names a dependency, wherever the dependencies of a version are. */
const DEPENDENCIES = ['/node_modules/', '/site-packages/', '/dist-packages/'];
/** No project is there. */
const OF_THE_SYSTEM = /^\/(?:usr\/(?:local\/)?(?:lib|go|share)|lib\d*|opt|proc|go\/pkg)\//;
/** More than a real app has. The others stay as the profiler names them. */
const MOST_FILES = 10_000;

export type Sources = Readonly<ReturnType<typeof sourcesOf>>;

/** @param changes null: not known */
export function sourcesOf(trees: Readonly<Record<Side, SourceTree>>, changes: LineChanges | null) {
  const paths = bothSides((side) => remembered((file) => pathIn(trees[side], file)));
  const places = bothSides((side) => remembered((name) => goFunctionIn(trees[side], name)));
  return {
    /** In the repository, if the file that the profiler names is there. */
    pathOf: (side: Side, file: string): string => paths[side](file) ?? file,
    /** For a function whose profiler names no file, such as `example.com/shop/price.Of`. Null: not in the repository. */
    placeOf: (side: Side, name: string): Place | null => places[side](name),
    /** Where head has a line of base; null: head changed or removed it. */
    inHead: (place: Place): Place | null => (changes === null ? place : changes.inHead(place)),
  };
}

/** Looks each name up once. Null for those beyond `MOST_FILES`. */
function remembered<T>(find: (name: string) => T): (name: string) => T | null {
  const known = new Map<string, T>();
  return (name) => {
    const before = known.get(name);
    if (before !== undefined || known.size >= MOST_FILES) return before ?? null;
    const found = find(name);
    known.set(name, found);
    return found;
  };
}

function pathIn(tree: SourceTree, file: string): string {
  for (const folder of DEPENDENCIES) {
    const start = file.lastIndexOf(folder);
    if (start >= 0) return file.slice(start + 1);
  }
  // Such as `node:fs` and `<frozen importlib._bootstrap>`.
  if (/^(?:[a-z]+:|<)/.test(file)) return file;
  if (!isAbsolute(file)) return relativeIn(tree, file) ?? `…/${file}`;
  const { root, folders, inContainer } = tree;
  const inside = relative(root, file);
  if (inside !== '' && inside !== '..' && !inside.startsWith(`..${sep}`)) return inside;
  if (!inContainer || OF_THE_SYSTEM.test(file) || file.split('/').includes('..')) return file;
  // In a container the same files are below another folder: the longest end of the path that exists here.
  const names = file.split('/').slice(1);
  for (let skipped = 1; skipped < names.length; skipped++) {
    const end = names.slice(skipped).join('/');
    const folder = folders.find((one) => existsSync(join(one, end)));
    if (folder !== undefined) return relative(root, join(folder, end));
  }
  return file;
}

/** Go with -trimpath begins with the module, py-spy with a package, and the JVM only knows the class. Null: not in the repository. */
function relativeIn({ root, folders, goModules, jvmSources }: SourceTree, file: string): string | null {
  if (file.split('/').includes('..')) return null;
  const ofClass = jvmSources.get(file) ?? jvmSources.get(file.replace(/Kt$/, ''));
  if (ofClass !== undefined) return ofClass;
  for (const [module, folder] of goModules) {
    if (file.startsWith(`${module}/`)) return relative(root, join(folder, file.slice(module.length + 1)));
  }
  const folder = folders.find((one) => existsSync(join(one, file)));
  return folder === undefined ? null : relative(root, join(folder, file));
}

const JVM_SOURCE = /\.(?:java|kt|scala|groovy|clj)$/;
const MOST_PACKAGES = 12;

/** By class: `com/shop/Price` is `src/main/java/com/shop/Price.java`. @param files paths from the top of the checkout */
export function jvmSourcesIn(files: readonly string[]): ReadonlyMap<string, string> {
  const sources = new Map<string, string>();
  for (const file of files.filter((one) => JVM_SOURCE.test(one))) {
    const names = file.replace(JVM_SOURCE, '').split('/');
    // Nothing says where in the path the package begins.
    for (let from = Math.max(0, names.length - MOST_PACKAGES); from < names.length; from++) {
      const end = names.slice(from).join('/');
      if (!sources.has(end)) sources.set(end, file);
    }
  }
  return sources;
}

/** Longer ones are generated. */
const MOST_SOURCE_BYTES = 2 * 1024 * 1024;

/** Where the symbol is declared, such as `example.com/shop/price.(*List).Sum`, or what a closure is in. Null: not in the repository. */
function goFunctionIn({ root, folders, goModules }: SourceTree, symbol: string): Place | null {
  const [, path = '', name = ''] = /^((?:[^()[\]]*\/)?[^./()[\]]+)\.(.+)$/.exec(symbol) ?? [];
  const [, type, method] = /^\(\*?(\w+)[^)]*\)\.(\w+)/.exec(name) ?? [];
  const [called = ''] = /^\w+/.exec(name) ?? [];
  const declared = type === undefined ? `${called}\\b` : `\\(\\w*\\s*\\*?${type}\\b[^)]*\\)\\s*${method}\\b`;
  const inModules = [...goModules].flatMap(([module, folder]) =>
    path === module || path.startsWith(`${module}/`) ? [join(folder, path.slice(module.length))] : [],
  );
  if (goModules.size === 0 || (type === undefined && called === '')) return null;
  for (const folder of path === 'main' ? folders : inModules) {
    for (const file of goFilesIn(folder)) {
      const { index } = new RegExp(`^func ${declared}`, 'm').exec(file.text) ?? {};
      if (index === undefined) continue;
      return { file: relative(root, join(folder, file.name)), line: file.text.slice(0, index).split('\n').length };
    }
  }
  return null;
}

function goFilesIn(folder: string) {
  const read = (name: string) => {
    const found = statSync(join(folder, name));
    const isRead = found.isFile() && found.size <= MOST_SOURCE_BYTES;
    return isRead ? [{ name, text: readFileSync(join(folder, name), 'utf8') }] : [];
  };
  const names = namesIn(folder).filter((name) => name.endsWith('.go') && !name.endsWith('_test.go'));
  return attempt(() => names.flatMap(read)) ?? [];
}

/** Null: go.mod declares none. */
export function goModulePath(goMod: string): string | null {
  return /^module[ \t]+(?:"([^"\s]{1,300})"|([^\s"/][^\s"]{0,299}))/m.exec(goMod)?.slice(1).find(Boolean) ?? null;
}

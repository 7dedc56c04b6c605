/** Where files that profilers name are in the repository, on either side. */
import { existsSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';
import type { LineChanges } from '../app/git/line-changes.ts';
import type { Side } from '../config/config.ts';
import type { Sources } from './frames.ts';

/** The files of one version on this machine. */
export interface SourceTree {
  /** Top of its checkout; symbolic links are resolved. */
  readonly root: string;
  /** Where the app’s files are, the likeliest first; absolute, in the checkout. */
  readonly folders: readonly string[];
  /** Whether the app sees these files in a container, at another place. */
  readonly inContainer: boolean;
  /** Folders of Go modules by their path, such as `example.com/shop`. */
  readonly goModules: ReadonlyMap<string, string>;
}

/** From there on a path names a dependency, wherever the dependencies of a version are. */
const DEPENDENCIES = ['/node_modules/', '/site-packages/', '/dist-packages/'];
/** No project is there. */
const OF_THE_SYSTEM = /^\/(?:usr\/(?:local\/)?(?:lib|go|share)|lib\d*|opt|proc|go\/pkg)\//;
/** More than a real app has: the rest stays as the profiler names it. */
const MOST_FILES = 10_000;

/** @param changes null: not known */
export function sourcesOf(trees: Readonly<Record<Side, SourceTree>>, changes: LineChanges | null): Sources {
  const known = { base: new Map<string, string>(), head: new Map<string, string>() };
  return {
    pathOf(side, file) {
      const path = known[side].get(file) ?? (known[side].size < MOST_FILES ? pathIn(trees[side], file) : file);
      if (known[side].size < MOST_FILES) known[side].set(file, path);
      return path;
    },
    inHead: (place) => (changes === null ? place : changes.inHead(place)),
  };
}

function pathIn(tree: SourceTree, file: string): string {
  for (const folder of DEPENDENCIES) {
    const start = file.lastIndexOf(folder);
    if (start >= 0) return file.slice(start + 1);
  }
  // Such as `node:fs` and `<frozen importlib._bootstrap>`.
  if (/^(?:[a-z]+:|<)/.test(file)) return file;
  if (!isAbsolute(file)) return (file.split('/').includes('..') ? null : relativeIn(tree, file)) ?? `…/${file}`;
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

/** Go with -trimpath begins with the module, py-spy leaves out where a package lies. Null: no file of the repository. */
function relativeIn({ root, folders, goModules }: SourceTree, file: string): string | null {
  for (const [module, folder] of goModules) {
    if (file.startsWith(`${module}/`)) return relative(root, join(folder, file.slice(module.length + 1)));
  }
  const folder = folders.find((one) => existsSync(join(one, file)));
  return folder === undefined ? null : relative(root, join(folder, file));
}

/** The path of the module that a go.mod declares; null: none. */
export function goModulePath(goMod: string): string | null {
  return /^module[ \t]+(?:"([^"\s]{1,300})"|([^\s"/][^\s"]{0,299}))/m.exec(goMod)?.slice(1).find(Boolean) ?? null;
}

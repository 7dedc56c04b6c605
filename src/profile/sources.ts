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
  /** What a container may have as its folder of the app, on this machine: absolute, in the checkout. */
  readonly images: readonly string[];
}

/** From there on a path names a dependency, wherever the dependencies of a version are. */
const DEPENDENCIES = ['/node_modules/', '/site-packages/', '/dist-packages/'];
/** No project is there. */
const OF_THE_SYSTEM = /^\/(?:usr\/(?:local\/)?(?:lib|go|share)|lib\d*|opt|proc|go\/pkg)\//;

/** @param changes null: not known */
export function sourcesOf(trees: Readonly<Record<Side, SourceTree>>, changes: LineChanges | null): Sources {
  const known = { base: new Map<string, string>(), head: new Map<string, string>() };
  return {
    pathOf(side, file) {
      const path = known[side].get(file) ?? pathIn(trees[side], file);
      known[side].set(file, path);
      return path;
    },
    inHead: (place) => (changes === null ? place : changes.inHead(place)),
  };
}

function pathIn({ root, images }: SourceTree, file: string): string {
  for (const folder of DEPENDENCIES) {
    const start = file.lastIndexOf(folder);
    if (start >= 0) return file.slice(start + 1);
  }
  if (!isAbsolute(file)) return file;
  const inside = relative(root, file);
  if (inside !== '' && inside !== '..' && !inside.startsWith(`..${sep}`)) return inside;
  if (OF_THE_SYSTEM.test(file)) return file;
  // In a container the same files are below another folder: the longest end of the path that exists here.
  const names = file.split('/').slice(1);
  for (let skipped = 1; skipped < names.length; skipped++) {
    const end = names.slice(skipped).join('/');
    const folder = images.find((one) => existsSync(join(one, end)));
    if (folder !== undefined) return relative(root, join(folder, end));
  }
  return file;
}

/** Whether code that base runs was written while head was set up: in base's checkout, and wherever that leads. */
import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { holdsMachine, isWithin } from './environment.ts';
import { changedAtMs, type ProcessFacts } from './process/process-facts.ts';

/** Epoch ms. */
export interface Period {
  readonly fromMs: number;
  readonly toMs: number;
}

export function isIn({ fromMs, toMs }: Period, atMs: number): boolean {
  return atMs >= fromMs && atMs <= toMs;
}

/** Files of code, by their names: what else is mapped may be a cache that both versions fill. */
export const CODE = /\.(?:so(?:\.[\d.]+)?|node|jar|war|dll|[cm]?js|ts|pyc?|rb|p[lm]|php|phar|lua|beam|exs?|class|exe)$/;
/** Folders of the system's packages, which no set-up of a version writes. */
export const SYSTEM = /^\/(?:usr\/(?!local\/)|bin\/|sbin\/|lib|nix\/|snap\/)/;
/** Variables that name folders of code, separated by colons. */
const CODE_FOLDERS = /^(?:NODE_PATH|PYTHONPATH|RUBYLIB|PERL5LIB)=(.+)$/s;

/** Where the environment of these processes says that code is. */
export function codeFoldersOf(processes: readonly ProcessFacts[]): readonly string[] {
  const named = processes.flatMap(({ environment }) =>
    environment.flatMap((line) => CODE_FOLDERS.exec(line)?.[1]?.split(':') ?? []),
  );
  return [...new Set(named.filter((path) => path.startsWith('/')))];
}

/**
 * The first file of code that was written in the period: in the checkout `own`, in what links in it lead to, and in `beside`. Null if
 * there is none. Links are followed once each, and not into what belongs to the machine.
 */
export function rewrittenCode(own: string, beside: readonly string[], period: Period): string | null {
  const places = [own];
  const add = (path: string) => {
    const real = realpathOf(path);
    if (real === null || SYSTEM.test(real) || holdsMachine(real)) return;
    if (!places.some((place) => isWithin(place, real))) places.push(real);
  };
  for (const path of beside) add(path);
  // It grows with the links that are found.
  for (const place of places) {
    for (const entry of entriesOf(place)) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isSymbolicLink()) add(path);
      else if (entry.isFile() && isCode(path) && isIn(period, writtenAtMs(path, place === own))) return path;
    }
  }
  return null;
}

/** A file is its own only entry. */
function entriesOf(place: string): readonly Dirent[] {
  const stat = statSync(place, { throwIfNoEntry: false });
  if (stat === undefined) return [];
  if (stat.isDirectory()) return readdirSync(place, { withFileTypes: true, recursive: true });
  const name = basename(place);
  return readdirSync(dirname(place), { withFileTypes: true }).filter((entry) => entry.name === name);
}

/** A further name of a file changes its ctime, too. What is base's own has one name (`command/copy-paths.ts`); a store's may have many. */
function writtenAtMs(path: string, isOwn: boolean): number {
  const stat = statSync(path, { throwIfNoEntry: false });
  return !isOwn && stat !== undefined && stat.nlink > 1 ? stat.mtimeMs : changedAtMs(path);
}

/** Python compiles a module anew if its source is not the one that was compiled. */
function isCode(path: string): boolean {
  if (path.includes('/__pycache__/')) return false;
  return (
    CODE.test(path) || (!/\.[^/]*$/.test(path) && (statSync(path, { throwIfNoEntry: false })?.mode ?? 0) % 2 === 1)
  );
}

function realpathOf(path: string): string | null {
  try {
    return realpathSync(path);
  } catch {
    return null;
  }
}

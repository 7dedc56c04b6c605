/** Whether code that base runs was written while head was set up (decision 46). */
import { createHash } from 'node:crypto';
import { type Dirent, readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { attempt } from '../errors.ts';
import { entriesBelow, namesIn, realpathAt } from '../system/proc.ts';
import { holdsMachine, isWithin } from './environment.ts';
import { changedAtMs, type ProcessFacts } from './process/process-facts.ts';
import { runProgram } from './process/run-program.ts';

/** Epoch ms. */
export type Period = Readonly<Record<'fromMs' | 'toMs', number>>;

export function isIn({ fromMs, toMs }: Period, atMs: number): boolean {
  return atMs >= fromMs && atMs <= toMs;
}

/** Files of code, by their names: what else is mapped may be a cache that both versions fill. */
export const CODE = /\.(?:so(?:\.[\d.]+)?|node|jar|war|dll|[cm]?js|ts|pyc?|rb|p[lm]|php|phar|lua|beam|exs?|class|exe)$/;
/** Folders of the system's packages, which no set-up of a version writes. */
const SYSTEM = /^\/(?:usr\/(?!local\/)|bin\/|sbin\/|lib|nix\/|snap\/)/;
const CODE_FOLDERS = /^(?:NODE_PATH|PYTHONPATH|RUBYLIB|PERL5LIB)=(.+)$/s;

export function codeFoldersOf(processes: readonly ProcessFacts[]): readonly string[] {
  const lines = processes.flatMap(({ environment }) => environment);
  const named = lines.flatMap((line) => CODE_FOLDERS.exec(line)?.[1]?.split(':') ?? []);
  return [...new Set(named.filter((path) => path.startsWith('/')))];
}

/** The first file of code that was written in the period: in `own`, where its links lead, and in `beside`, but for what belongs to the machine. */
export function rewrittenCode(own: string, beside: readonly string[], period: Period): string | null {
  const places = [own];
  const add = (path: string) => {
    const real = realpathAt(path);
    if (real === null || SYSTEM.test(real) || holdsMachine(real)) return;
    if (!places.some((place) => isWithin(place, real))) places.push(real);
  };
  for (const path of beside) add(path);
  // It grows with the links that are found.
  for (const place of places) {
    for (const entry of entriesOf(place)) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isSymbolicLink()) add(path);
      if (!entry.isFile() || !isCode(path)) continue;
      // A further name of a file changes its ctime, too. A file of base's own has one name (`command/copy-paths.ts`); a store's may have many.
      const stat = place === own ? null : statOf(path);
      if (isIn(period, stat !== null && stat.nlink > 1 ? stat.mtimeMs : changedAtMs(path))) return path;
    }
  }
  return null;
}

/** Null where it is gone, or may not be seen: the app cannot run it either. */
function statOf(path: string): Stats | null {
  return attempt(() => statSync(path));
}

/** A file is its own only entry. */
function entriesOf(place: string): readonly Dirent[] {
  if (statOf(place)?.isDirectory()) return entriesBelow(place);
  const name = basename(place);
  const beside = attempt(() => readdirSync(dirname(place), { withFileTypes: true })) ?? [];
  return beside.filter((entry) => entry.name === name);
}

/** Python compiles a module anew if its source is not the one that was compiled. */
function isCode(path: string): boolean {
  if (path.includes('/__pycache__/')) return false;
  if (/\.[^/]*$/.test(path)) return CODE.test(path);
  return (statOf(path)?.mode ?? 0) % 2 === 1;
}

const RUBY = { program: /\/ruby[\d.]*$/, asks: 'puts Gem.path' };
/** Where it looks for modules. */
export const PERL = { program: /\/perl[\d.]*$/, asks: 'print join "\\n", @INC' };

/** Digests of their code, by folder: versions lie side by side, and a gem that was installed once more is what it was. */
export async function gemsOf(processes: readonly ProcessFacts[], own: string, signal: AbortSignal) {
  const folders = await foldersOf(processes, RUBY, signal);
  const gems = folders
    .filter((folder) => !isWithin(own, folder) && !SYSTEM.test(folder))
    .map((folder) => join(folder, 'gems'))
    .flatMap((folder) => namesIn(folder).map((name) => join(folder, name)))
    .filter((gem) => statOf(gem)?.isDirectory());
  return new Map(gems.map((gem) => [gem, digestOf(gem)]));
}

function digestOf(folder: string): string {
  const hash = createHash('sha256');
  const files = entriesBelow(folder)
    .filter((entry) => entry.isFile() && CODE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  // What may not be read, the app cannot read either.
  for (const file of files.sort()) hash.update(file).update(attempt(() => readFileSync(file)) ?? '');
  return hash.digest('hex');
}

/** What the interpreter of the first such process says, in the environment of that process. Empty without one. */
export async function foldersOf(
  processes: readonly ProcessFacts[],
  { program, asks }: typeof RUBY,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const one = processes.find(({ executable }) => program.test(executable ?? ''));
  if (one?.executable == null) return [];
  const env = Object.fromEntries(one.environment.map((line) => line.split(/=(.*)/s, 2)));
  const place = { cwd: one.workingFolder ?? '/', env, signal };
  const asked = await runProgram(one.executable, ['-e', asks], place).catch(() => null);
  signal.throwIfAborted();
  return (asked?.stdout ?? '').split('\n').filter((path) => path.startsWith('/'));
}

/** Packages that an app loads from outside of its checkout, where only its interpreter knows: the gems of Ruby, the modules of Perl. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { namesIn } from '../system/proc.ts';
import { isWithin } from './environment.ts';
import type { ProcessFacts } from './process/process-facts.ts';
import { runProgram } from './process/run-program.ts';
import { CODE, SYSTEM } from './rewritten-code.ts';

const RUBY = { program: /\/ruby[\d.]*$/, asks: 'puts Gem.path' };
const PERL = { program: /\/perl[\d.]*$/, asks: 'print join "\\n", @INC' };

/**
 * Digests of their code, by the folder of the gem. Several versions lie side by side, so a gem that is new is not one that was replaced;
 * and one that was installed once more is what it was.
 */
export async function gemsOf(
  processes: readonly ProcessFacts[],
  own: string,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const folders = await foldersOf(processes, RUBY, signal);
  const gems = folders
    .filter((folder) => !isWithin(own, folder) && !SYSTEM.test(folder))
    .map((folder) => join(folder, 'gems'))
    .flatMap((folder) => namesIn(folder).map((name) => join(folder, name)))
    .filter((gem) => statSync(gem, { throwIfNoEntry: false })?.isDirectory());
  return new Map(gems.map((gem) => [gem, digestOf(gem)]));
}

function digestOf(folder: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && CODE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort()) hash.update(file).update(contentOf(file));
  return hash.digest('hex');
}

/** Empty for what may not be read: the app cannot read it either. */
function contentOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    return Buffer.alloc(0);
  }
}

/** Where Perl looks for modules. */
export function perlFoldersOf(processes: readonly ProcessFacts[], signal: AbortSignal): Promise<readonly string[]> {
  return foldersOf(processes, PERL, signal);
}

/** What the interpreter of the first such process says, in the environment of that process. Empty without one. */
async function foldersOf(
  processes: readonly ProcessFacts[],
  { program, asks }: typeof RUBY,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const one = processes.find(({ executable }) => executable !== null && program.test(executable));
  if (one?.executable == null) return [];
  const env = Object.fromEntries(one.environment.map((line) => line.split(/=(.*)/s, 2)));
  const asked = await runProgram(one.executable, ['-e', asks], { cwd: one.workingFolder ?? '/', env, signal }).catch(
    () => null,
  );
  signal.throwIfAborted();
  return (asked?.stdout ?? '').split('\n').filter((path) => path.startsWith('/'));
}

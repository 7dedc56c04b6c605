/** A repository whose branches parted, with the test merge of a pull request checked out. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectory } from '../../temporary-directory.ts';
import { git } from './repository.ts';

/** Writes `service/file.txt`, or another file, and commits it on what is checked out. */
export function commitFile(directory: string, text: string, file = 'service/file.txt'): string {
  mkdirSync(join(directory, 'service'), { recursive: true });
  writeFileSync(join(directory, file), text);
  git(directory, 'add', '--all');
  git(directory, 'commit', '--quiet', '--message', text);
  return git(directory, 'rev-parse', 'HEAD');
}

function build() {
  const directory = temporaryDirectory();
  git(directory, 'init', '--quiet', '--initial-branch=main');
  const [a = '', b = '', c = ''] = ['a', 'b', 'c'].map((text) => commitFile(directory, text));
  git(directory, 'checkout', '--quiet', '-b', 'topic', a);
  const d = commitFile(directory, 'd', 'other.txt');
  git(directory, 'checkout', '--quiet', '--detach', 'main');
  git(directory, 'merge', '--quiet', '--no-ff', '--message', 'merge', 'topic');
  return { directory, a, b, c, d, merge: git(directory, 'rev-parse', 'HEAD') };
}

export type Parted = Readonly<ReturnType<typeof build>>;
let built: Parted | null = null;

/** main: a, b, c; topic from a: d; the test merge of c and d. Made once for a file of tests, and copied to a new folder. */
export function partedAt(directory: string): Parted {
  built ??= build();
  cpSync(built.directory, directory, { recursive: true });
  return { ...built, directory };
}

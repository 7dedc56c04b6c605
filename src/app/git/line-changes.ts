/** What head changes of base's files, line by line: where a function of base is by now. */
import { runGit } from './git.ts';

export interface Place {
  /** From the root of the repository. */
  readonly file: string;
  /** From 1 on. */
  readonly line: number;
}

export type LineChanges = ReturnType<typeof parseLineChanges>;

/** From base's commit to the files in the checkout that git follows, which is what is measured as head. Null if git cannot say. */
export async function readLineChanges(repository: string, baseCommit: string, signal: AbortSignal) {
  const options = ['--unified=0', '--find-renames', '--no-color', '--no-ext-diff', '--no-textconv', '--no-prefix'];
  const { code, stdout } = await runGit(repository, ['diff', ...options, baseCommit, '--'], signal);
  // Beyond it git's answer may have been cut.
  return code !== 0 || stdout.length > 8_000_000 ? null : parseLineChanges(stdout);
}

interface FileChanges {
  readonly headFile: string;
  readonly hunks: ReturnType<typeof hunkOf>[];
}

/** @param diff as git writes it, without prefixes of names and without context */
export function parseLineChanges(diff: string) {
  const byBaseFile = new Map<string, FileChanges>();
  const files = new Set<string>();
  let current: FileChanges | null = null;
  let base = '';
  const open = (head: string): FileChanges => {
    const name = base === NOWHERE ? head : base;
    const changes = { headFile: head, hunks: [] };
    byBaseFile.set(name, changes);
    files.add(head === NOWHERE ? name : head);
    return changes;
  };
  /** The hunk that is being read: its lines may look like anything. */
  let linesLeft = 0;
  for (const line of diff.split('\n')) {
    if (linesLeft > 0 && /^[-+]/.test(line)) {
      linesLeft -= 1;
      continue;
    }
    if (line.startsWith('diff --git ')) current = null;
    else if (line.startsWith('rename from ')) base = nameIn(line.slice('rename from '.length));
    else if (line.startsWith('rename to ')) current = open(nameIn(line.slice('rename to '.length)));
    else if (line.startsWith('--- ')) base = nameIn(line.slice(4));
    else if (line.startsWith('+++ ')) current ??= open(nameIn(line.slice(4)));
    else {
      const hunk = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line);
      if (hunk === null || current === null) continue;
      const found = hunkOf([hunk[1], hunk[2] ?? '1', hunk[3], hunk[4] ?? '1'].map(Number));
      linesLeft = found.lines;
      current.hunks.push(found);
    }
  }
  return {
    /** Files that differ, by head's name for them; files that head lacks by base's. */
    files: [...files] as readonly string[],
    /** Where head has what base has there; null if head has changed or removed that line. */
    inHead(place: Place): Place | null {
      const changes = byBaseFile.get(place.file);
      if (changes === undefined) return place;
      const { headFile, hunks } = changes;
      const { line } = place;
      if (hunks.some(({ from, count }) => line >= from && line < from + count)) return null;
      const last = hunks.findLast(({ from, count }) => from + count <= line);
      return { file: headFile, line: line + (last?.shift ?? 0) };
    },
  };
}

const NOWHERE = '/dev/null';

/** Git ends a name that has spaces with a tab, and puts quotes around one with control characters. */
function nameIn(text: string): string {
  return text.replace(/\t$/, '').replace(/^"(.*)"$/, '$1');
}

/** Some lines of base's file, none if they are new, in the place of which head has others. A side without lines names the line before it. */
function hunkOf([from = 0, count = 0, to = 0, added = 0]: readonly number[]) {
  const first = count === 0 ? from + 1 : from;
  const firstInHead = added === 0 ? to + 1 : to;
  // How far what comes after it has moved.
  const shift = firstInHead + added - (first + count);
  return { from: first, count, shift, lines: count + added };
}

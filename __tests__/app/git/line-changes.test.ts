/** Changes as git itself writes them, of files that are made up line by line. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type LineChanges, parseLineChanges, readLineChanges } from '../../../src/app/git/line-changes.ts';
import { temporaryDirectory } from '../../temporary-directory.ts';
import { never } from '../specs.ts';
import { git } from './repository.ts';

const repository = temporaryDirectory();
const here = (...args: string[]) => git(repository, ...args);
here('init', '--quiet');

type Files = Readonly<Record<string, string>>;

/** From what is committed to what then lies there. */
async function changesBetween(before: Files, after: Files): Promise<LineChanges> {
  const write = (files: Files) => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(join(repository, name, '..'), { recursive: true });
      writeFileSync(join(repository, name), text);
    }
    here('add', '--all');
  };
  write(before);
  here('commit', '--quiet', '--allow-empty', '--message', 'before');
  for (const name of Object.keys(before)) rmSync(join(repository, name));
  write(after);
  const changes = await readLineChanges(repository, 'HEAD', never);
  here('commit', '--quiet', '--allow-empty', '--message', 'after');
  for (const name of Object.keys(after)) rmSync(join(repository, name));
  if (changes === null) throw new Error('git could not say');
  return changes;
}

test('a line is where head has it, whatever was changed around it', async () => {
  // Distinct lines, so that it is known which line of head is which of base: some that look like git's own.
  const words = ['--- a.ts', '+++ b.ts', '@@ -1 +1 @@', 'diff --git x x', 'rename to y', 'plain'];
  const lines = fc.uniqueArray(
    fc.tuple(fc.constantFrom(...words), fc.nat(40)).map(([word, number]) => `${word} ${number}`),
    { minLength: 1, maxLength: 20 },
  );
  const edits = fc.tuple(lines, fc.infiniteStream(fc.constantFrom('keep', 'keep', 'keep', 'drop', 'add')));
  await fc.assert(
    fc.asyncProperty(edits, async ([before, stream]) => {
      const after = before.flatMap((line, index) => {
        const edit = stream.next().value;
        return edit === 'drop' ? [] : edit === 'add' ? [line, `new ${index}`] : [line];
      });
      const text = (all: readonly string[]) => all.map((line) => `${line}\n`).join('');
      const { inHead } = await changesBetween({ 'a.ts': text(before) }, { 'a.ts': text(after) });
      for (const [index, line] of before.entries()) {
        const at = after.indexOf(line);
        expect(inHead({ file: 'a.ts', line: index + 1 })).toEqual(at < 0 ? null : { file: 'a.ts', line: at + 1 });
      }
    }),
    { numRuns: 25, seed: 1 },
  );
}, 60_000);

describe('files', () => {
  const TEXT = Array.from({ length: 30 }, (_, index) => `line ${index}\n`).join('');

  test('one that moved is found at its new place', async () => {
    const changes = await changesBetween({ 'old/a.ts': TEXT }, { 'new/ä b.ts': `first\n${TEXT}` });
    expect(changes.files).toEqual(['new/ä b.ts']);
    expect(changes.inHead({ file: 'old/a.ts', line: 7 })).toEqual({ file: 'new/ä b.ts', line: 8 });
  });

  test('new, removed and changed ones are named, others stay as they are', async () => {
    const changes = await changesBetween(
      { 'same.ts': TEXT, 'gone.ts': 'gone\n', 'changed.ts': 'before\n' },
      { 'same.ts': TEXT, 'new.ts': 'something else\n', 'changed.ts': 'after\n' },
    );
    expect([...changes.files].sort()).toEqual(['changed.ts', 'gone.ts', 'new.ts']);
    expect(changes.inHead({ file: 'same.ts', line: 3 })).toEqual({ file: 'same.ts', line: 3 });
    expect(changes.inHead({ file: 'gone.ts', line: 1 })).toBeNull();
  });

  test('what is no diff changes nothing', () => {
    const { files, inHead } = parseLineChanges('@@ -1 +1 @@\n-a\n+b\nBinary files differ\n');
    expect(files).toEqual([]);
    expect(inHead({ file: 'a.ts', line: 1 })).toEqual({ file: 'a.ts', line: 1 });
  });

  test('a commit that git does not have: not known', async () => {
    expect(await readLineChanges(repository, 'f'.repeat(40), never)).toBeNull();
  });
});

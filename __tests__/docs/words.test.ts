/**
 * Shapes of sentences that read as translated, counted where people read: comments of src, docs (without the decisions, which are
 * records of their time), and README. Each count may only fall: who lowers one lowers its ceiling here.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const ROOT = new URL('../..', import.meta.url).pathname;

const SHAPES: Readonly<Record<string, { pattern: RegExp; instead: string; ceiling?: number }>> = {
  '“Of X, …” at the start of a sentence': {
    pattern: /(?:\/\*\*|^\s*\*|\/\/|^|[.:;)?!]) ?Of(?= (?!course\b)|$)/,
    instead: 'name the subject: “Share of the round …”, “Head’s, in ms”',
  },
  '“is no X”': {
    pattern: /(?<![Tt]here )\b(?:is|are|was|were) no (?!longer\b|more\b|fewer\b|older\b)[a-z]/,
    instead: '“is not a X”, or what it is instead',
  },
  '“otherwise than”': { pattern: /\botherwise than\b/, instead: '“unlike”, “differs from”' },
  '“…; null: …”': {
    pattern: /; (?:null|missing|empty|absent): /,
    instead: 'a sentence of its own: “Null without a token.”',
    ceiling: 54,
  },
  '“those that”': { pattern: /\b[Tt]hose (?:that|which|who)\b/, instead: 'the noun again' },
  '“that which”': { pattern: /\bthat (?:which|of which)\b/, instead: '“the one that”, or the noun' },
  '“whosever”, “the fewer”, “in truth”': {
    pattern: /\bwhosever\b|\bthe fewer\b|\bin truth\b/,
    instead: '“whichever … it is”, “fewer”, “really”',
  },
  '“is to be …” for must': { pattern: /\b(?:is|are) to be\b/, instead: '“must be”, “has to be”' },
};

const filesIn = (folder: string, end: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(end) && !name.startsWith('decisions'))
    .map((name) => join(folder, name));

/** Lines that people read, with where they stand. */
function prose(): readonly (readonly [place: string, line: string])[] {
  const comment = /^\s*(?:\/\*\*|\*|\/\/)|(?<!:)\/\/ /;
  return [...filesIn('src', '.ts'), ...filesIn('docs', '.md'), 'README.md'].flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .map((line, at) => [`${file}:${at + 1}`, line] as const)
      .filter(([, line]) => !file.endsWith('.ts') || comment.test(line)),
  );
}

test.each(Object.entries(SHAPES))('%s', (_, { pattern, instead, ceiling = 0 }) => {
  const found = prose().filter(([, line]) => pattern.test(line));
  const shown = found.map(([place, line]) => `${place}: ${line.trim()}`).join('\n');
  // A failure shows all places: one of them is new.
  expect(found.length > ceiling ? `write instead: ${instead}\n${shown}` : '').toBe('');
});

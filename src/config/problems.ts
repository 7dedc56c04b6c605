/** Problems found in a configuration, and the one error that lists them all, each with its place. */
import { distance } from 'fastest-levenshtein';
import { ConfigError } from '../errors.ts';

/** Keys and indices from the root of the file: `['endpoints', 1, 'path']`. */
export type Path = readonly (string | number)[];

const MOST_SHOWN = 50;
const LONGEST_KEY = 60;

export interface Problem {
  readonly path: Path;
  /** Reads on after the key path and a colon; no full stop. */
  readonly message: string;
}

/** Says where a path was written: `latency-gate.yml:12:5`, or `input tolerance`. */
export interface Locator {
  /** For the error's first line: `latency-gate.yml`, or `the inputs`. */
  readonly name: string;
  place(path: Path): Place;
}

export interface Place {
  readonly label: string;
  /** Problems are listed in this order. */
  readonly order: number;
  /** Whether the label alone names the value, as an input's name does, so that the key path is left out. */
  readonly isWhole: boolean;
}

/** The error for a list of at least one problem, in the order of the file. */
export function configError(problems: readonly Problem[], locator: Locator): ConfigError {
  const placed = problems.map((problem) => ({ ...problem, place: locator.place(problem.path) }));
  placed.sort((a, b) => a.place.order - b.place.order);
  const lines = placed.map(({ path, message, place: { label, isWhole } }) =>
    isWhole || path.length === 0 ? `${label}: ${message}` : `${label}: ${formatPath(path)}: ${message}`,
  );
  const distinct = [...new Set(lines)];
  const shown = distinct.slice(0, MOST_SHOWN);
  if (distinct.length > MOST_SHOWN) shown.push(`… and ${distinct.length - MOST_SHOWN} more`);
  const all = [`${distinct.length} problems in ${locator.name}`, ...shown].join('\n  ');
  return new ConfigError(distinct.length > 1 ? all : (distinct[0] ?? ''), {
    hint: 'correct what is named above; `latency-gate schema` prints the format of the file',
  });
}

/** `endpoints[1].headers.x-trace`; what is deeper than any key is cut, and so is what is longer. */
function formatPath(path: Path): string {
  const cut = path.length > 8 ? [...path.slice(0, 8), '…'] : path;
  return cut.map((key, i) => (typeof key === 'number' ? `[${key}]` : `${i === 0 ? '' : '.'}${shownKey(key)}`)).join('');
}

/** As it is written where that is a line of text, else in quotes. */
function shownKey(key: string): string {
  const cut = key.length > LONGEST_KEY ? `${key.slice(0, LONGEST_KEY - 1)}…` : key;
  return /[\p{Cc}\p{Zl}\p{Zp}]/u.test(cut) ? JSON.stringify(cut) : cut;
}

/** What a value is, in the file's words, for "must be …, found …". */
export function describeValue(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a map';
  return quote(value);
}

/** A scalar as it is shown in messages: text in quotes, cut when long, on one line. */
export function quote(value: unknown): string {
  if (typeof value !== 'string') return String(value);
  const cut = value.length > 60 ? `${value.slice(0, 57)}…` : value;
  return JSON.stringify(cut);
}

/** The candidate that the word was probably meant to be, or null. */
export function nearest(word: string, candidates: readonly string[]): string | null {
  if (word.length > LONGEST_KEY) return null;
  const normal = (text: string) => text.toLowerCase().replaceAll(/[-_ ]/g, '');
  const edits = candidates.map((candidate) => slips(normal(word), normal(candidate)));
  const fewest = Math.min(...edits);
  // A third of the letters may differ, and at least one: enough for slips, too few for another word.
  const isSlip = fewest <= Math.max(1, Math.floor(word.length / 3));
  return isSlip ? (candidates[edits.indexOf(fewest)] ?? null) : null;
}

/** Two neighbouring letters that changed places are one slip. */
function slips(word: string, candidate: string): number {
  const letters = [...word];
  const swapped = letters.slice(1).map((letter, at) =>
    letters
      .with(at, letter)
      .with(at + 1, letters[at] ?? '')
      .join(''),
  );
  return Math.min(distance(word, candidate), ...swapped.map((other) => 1 + distance(other, candidate)));
}

/** `did you mean …?`, or the list of what there is. */
export function suggest(word: string, candidates: readonly string[]): string {
  const near = nearest(word, candidates);
  return near === null ? `known here: ${candidates.join(', ')}` : `did you mean \`${near}\`?`;
}

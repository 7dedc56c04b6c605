/** Where the contents of two answers differ: as JSON where both are, else line by line. */
import { childPath, isWithinAny, pathPattern } from '../../config/json-path.ts';
import { jsonOf } from '../../config/written.ts';
import type { ContentDifference } from '../../results/results.ts';

const MOST_PATHS = 12;
const LONGEST_PATH = 120;
const LONGEST_VALUE = 60;
/** What comes before the first character that differs. */
const CONTEXT = 15;
/** A content is compared no further than that. */
const MOST_ENTRIES = 20_000;
const DEEPEST = 64;
const MISSING = '(missing)';
const VARYING = '(another one each time)';

/** What base changes by itself, such as a timestamp, does not count; what head alone changes does. `ignore`: patterns of JSON paths. */
export function compareContents(base: readonly string[], head: readonly string[], ignore: readonly string[]) {
  const documents = [...base, ...head].map(jsonOf);
  const isJson = documents.every((one) => one !== undefined);
  const flat = isJson ? comparable(documents, ignore) : [...base, ...head].map(linesOf);
  const [bases, heads] = [flat.slice(0, base.length), flat.slice(base.length)];
  const last = bases.at(-1) ?? new Map<string, string>();
  const varying = differingPaths(last, bases);
  const differing = [...differingPaths(last, heads, varying)].map((path) => ({
    path,
    isOfKind: isJson ? isOtherKind(path, last, heads) : isOneJson(documents, base.length),
  }));
  const kindsFirst = differing.toSorted((a, b) => Number(b.isOfKind) - Number(a.isOfKind));
  return {
    /** By a path such as `$.items[0].id`, or `line 3` of what is not JSON: both values, shortened, in somebody else's text. */
    differences: kindsFirst
      .slice(0, MOST_PATHS)
      .map(({ path, isOfKind }) => ({ ...differenceAt(path, last, heads), ...(isOfKind ? { isOfKind } : {}) })),
    /** Where base differs from itself: it shows nothing that head differs too. */
    varying: [...varying].slice(0, MOST_PATHS).map((path) => cut(path, 0, LONGEST_PATH)),
  };
}

function differenceAt(path: string, base: Flat, heads: readonly Flat[]): ContentDifference {
  const before = base.get(path) ?? MISSING;
  const [after = MISSING, ...others] = new Set(heads.map((head) => head.get(path) ?? MISSING));
  let same = 0;
  while (same < before.length && before[same] === after[same]) same++;
  const from = Math.max(0, same - CONTEXT);
  return {
    path: cut(path, 0, LONGEST_PATH),
    base: cut(before, from, LONGEST_VALUE),
    head: others.length > 0 ? VARYING : cut(after, from, LONGEST_VALUE),
  };
}

/** `$`, or a key of the document: below that, what an answer holds is data rather than its kind. */
const TOP_LEVEL = /^\$(?:\.[^.[]+|\['(?:[^'\\]|\\.)*'\])?$/;
/** An object with more keys than this is a map, and its keys are data too. */
const MOST_KEYS = 100;

/** In all of head's answers alike. */
function isOtherKind(path: string, base: Flat, heads: readonly Flat[]): boolean {
  if (!TOP_LEVEL.test(path)) return false;
  const isMap = [base, ...heads].some(
    (flat) => [...flat.keys()].filter((key) => TOP_LEVEL.test(key)).length > MOST_KEYS,
  );
  return (path === '$' || !isMap) && heads.every((head) => kindAt(path, head) !== kindAt(path, base));
}

/** `null` stands for a scalar that is not there, and not for an object or a list. */
function kindAt(path: string, flat: Flat): string {
  const value = flat.get(path);
  if (value === undefined) return MISSING;
  return value.startsWith('[') ? (value === '[]' ? '[]' : '[…]') : value.startsWith('{') ? value : 'value';
}

/** One side answers JSON, the other something else. */
function isOneJson(documents: readonly unknown[], ofBase: number): boolean {
  const isOnly = (isBase: boolean) => documents.every((one, at) => (one !== undefined) === (at < ofBase === isBase));
  return isOnly(true) || isOnly(false);
}

/** By path, containers before what is in them. */
type Flat = ReadonlyMap<string, string>;

/** The topmost paths in which one of the others is not like the first, but for those in `excused`. */
function differingPaths(first: Flat, others: readonly Flat[], excused: ReadonlySet<string> = new Set()) {
  const found = new Set<string>();
  const paths = new Set([...first.keys(), ...others.flatMap((other) => [...other.keys()])]);
  for (const path of paths) {
    const isSame = others.every((other) => other.get(path) === first.get(path));
    if (!isSame && !isWithinAny(path, found) && !isWithinAny(path, excused)) found.add(path);
  }
  return found;
}

/** What was not read of one is left out of all: it need not be missing. */
function comparable(documents: readonly unknown[], ignore: readonly string[]): readonly Flat[] {
  const ignored = ignore.flatMap((text) => pathPattern(text) ?? []);
  const read = documents.map((document) => flattened(document, (path) => ignored.some((one) => one.test(path))));
  const isKnown = (path: string) => read.every(({ flat, unread }) => flat.has(path) || !isWithinAny(path, unread));
  return read.map(({ flat }) => new Map([...flat].filter(([path]) => isKnown(path))));
}

/** Level by level, so that what is left unread is the deepest; `unread`: containers of which some entries were not read. */
function flattened(document: unknown, isIgnored: (path: string) => boolean) {
  const flat = new Map<string, string>();
  const unread = new Set<string>();
  const found = isIgnored('$') ? [] : [{ path: '$', value: document, depth: 0 }];
  for (const { path, value, depth } of found) {
    const isContainer = typeof value === 'object' && value !== null;
    flat.set(path, isContainer ? containerOf(value) : JSON.stringify(value));
    if (!isContainer || depth >= DEEPEST) continue;
    const entries = Array.isArray(value) ? value.entries() : Object.entries(value);
    for (const [key, one] of entries) {
      const child = childPath(path, key);
      if (isIgnored(child)) continue;
      if (found.length >= MOST_ENTRIES) {
        unread.add(path);
        break;
      }
      found.push({ path: child, value: one, depth: depth + 1 });
    }
  }
  return { flat, unread };
}

/** What stands for an object or a list, whose entries have paths of their own. */
function containerOf(value: object): string {
  if (!Array.isArray(value)) return Object.keys(value).length === 0 ? '{}' : '{…}';
  return value.length === 0 ? '[]' : `[${value.length} element${value.length === 1 ? '' : 's'}]`;
}

function linesOf(text: string): Flat {
  const lines = text.split('\n', MOST_ENTRIES);
  return new Map(lines.map((line, at) => [`line ${at + 1}`, line.replace(/\r$/, '')]));
}

function cut(text: string, from: number, length: number): string {
  const end = from + length;
  return `${from > 0 ? '…' : ''}${text.slice(from, end)}${end < text.length ? '…' : ''}`;
}

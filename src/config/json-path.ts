/** Paths into a JSON document (RFC 9535): `$.items[0].id`. Patterns may have `*` for any name or number, and `..` for any depth. */
import { jsonOf } from './written.ts';

const NAME = String.raw`[\p{L}_$][\p{L}\p{N}_$-]*`;
const QUOTED = String.raw`\['(?:[^'\\]|\\.)*'\]`;
const ANY_SEGMENT = String.raw`(?:\.${NAME}|\[\d+\]|${QUOTED})`;
const IS_NAME = new RegExp(`^${NAME}$`, 'u');

/** One step of a pattern: `..` or nothing, then a name, a quoted name, a number or `*`. */
const STEP = new RegExp(
  String.raw`^(?:(\.\.)\*|(\.\.)?(?:\.\*|\[\*\])|(\.\.|\.)(${NAME})|(\.\.)?\[(\d+)\]|(\.\.)?\[(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")\])`,
  'u',
);

export function childPath(path: string, key: string | number): string {
  if (typeof key === 'number') return `${path}[${key}]`;
  return IS_NAME.test(key) ? `${path}.${key}` : `${path}['${key.replace(/[\\']/g, '\\$&')}']`;
}

export function isWithinAny(path: string, others: ReadonlySet<string>): boolean {
  if (others.size === 0) return false;
  for (let at = path.length; at > 0; at--) {
    const isEnd = at === path.length || path[at] === '.' || path[at] === '[';
    if (isEnd && others.has(path.slice(0, at))) return true;
  }
  return false;
}

/** Matches paths that `childPath` made, at the pattern or in it; null if the text is not a pattern. */
export function pathPattern(text: string): RegExp | null {
  if (!text.startsWith('$')) return null;
  let source = '';
  for (let rest = text.slice(1); rest !== ''; ) {
    const step = STEP.exec(rest);
    if (step === null) return null;
    const [whole, deepAny, deepStar, dots, name, deepNumber, number, deepQuoted, single, double] = step;
    const quoted = single ?? double;
    const isDeep = [deepAny, deepStar, dots, deepNumber, deepQuoted].includes('..');
    const key = name ?? quoted?.replace(/\\(.)/g, '$1');
    const one = key !== undefined ? childPath('', key) : number !== undefined ? `[${number}]` : null;
    source += `${isDeep ? `${ANY_SEGMENT}*` : ''}${one === null ? ANY_SEGMENT : literally(one)}`;
    rest = rest.slice(whole.length);
  }
  return new RegExp(`^\\$${source}(?=$|[.[])`, 'u');
}

/** The first value at the pattern in a document of JSON, as text; null where there is none, or it is a map or a list. */
export function valueAt(document: string, pattern: string): string | null {
  const wanted = pathPattern(pattern);
  const find = (path: string, value: unknown): string | null => {
    if (wanted?.exec(path)?.[0] === path && typeof value !== 'object') return String(value);
    if (typeof value !== 'object' || value === null) return null;
    const entries = Array.isArray(value) ? value.entries() : Object.entries(value);
    for (const [key, one] of entries) {
      const found = find(childPath(path, key), one);
      if (found !== null) return found;
    }
    return null;
  };
  return find('$', jsonOf(document) ?? null);
}

export function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

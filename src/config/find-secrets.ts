/** Finds secrets escaped character by character, or in Base64 or hexadecimal as a whole, in time linear in the text. */
import { decodeHTML } from 'entities/decode';
import type { Values } from './shapes.ts';

/** How a text ends that was cut. */
const CUT = ' …';
/** Shorter values are not secrets, and masking them would make every text unreadable. */
export const MIN_SECRET_LENGTH = 4;
/** A few characters of Base64 are in any text. */
const MIN_ENCODED_LENGTH = 6;
/** What a cut can leave of an escape: what it decodes to by itself, then what does not decode. */
const CUT_ESCAPE = /[\p{Cc}\p{Cs}\u0080-\u00ff]{0,3}([\\%&][#\w{]{0,10})?$/u;
const LONGEST_CUT_ESCAPE = 16;

/** Where the text holds a secret; before a cut, where it holds the beginning of one. In order of their beginnings. */
export function findSecrets(text: string, secrets: readonly string[]) {
  const matcher = matcherOf(secrets);
  const places: { readonly begin: number; readonly end: number }[] = [];
  for (const { text: reading, at } of matcher === null ? [] : readingsOf(text)) {
    matcher?.scan(reading, (begin, end) => void places.push({ begin: at[begin] ?? 0, end: at[end] ?? 0 }));
  }
  return places.sort((a, b) => a.begin - b.begin);
}

/** The list of a run grows while the run goes on. */
const matchers = new WeakMap<readonly string[], { readonly count: number; readonly matcher: Matcher | null }>();

function matcherOf(secrets: readonly string[]): Matcher | null {
  const known = matchers.get(secrets);
  if (known?.count === secrets.length) return known.matcher;
  const forms = new Set(secrets.flatMap(formsOf));
  const matcher = forms.size === 0 ? null : new Matcher(forms);
  matchers.set(secrets, { count: secrets.length, matcher });
  return matcher;
}

/** As it is, line by line where it has several lines, because logs are cut into lines, and encoded as a whole. */
function formsOf(secret: string): readonly string[] {
  const lines = secret.split(/\r?\n/).map((line) => line.trim());
  return [secret, ...(lines.length > 1 ? lines : [])]
    .filter((part) => part.length >= MIN_SECRET_LENGTH)
    .flatMap((part) => [part, ...encodedOf(part), ...encodedOf(JSON.stringify(part).slice(1, -1))]);
}

/** In Base64 at each place in three bytes, which become four characters. Where these hold bits of a neighbour too, they are left out. */
function encodedOf(text: string): readonly string[] {
  const bytes = Array.from(new TextEncoder().encode(text));
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const inBase64 = [0, 1, 2].flatMap((before) => {
    const written = btoa('\0'.repeat(before) + bytes.map((byte) => String.fromCharCode(byte)).join(''));
    const inner = written.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
    return inner.length < MIN_ENCODED_LENGTH ? [] : [inner, inner.replaceAll('+', '-').replaceAll('/', '_')];
  });
  return [hex, hex.toUpperCase(), ...inBase64];
}

interface State {
  readonly id: number;
  /** How much of a form has been read. */
  readonly depth: number;
  /** The state of its longest proper end. Missing for the first state. */
  fallback?: State;
  /** Length of the longest form that ends here. */
  longest: number;
}

/** All forms at once, by the automaton of Aho and Corasick (1975). */
class Matcher {
  readonly #first: State = { id: 0, depth: 0, longest: 0 };
  readonly #next = new Map<number, State>();

  constructor(forms: Iterable<string>) {
    const edges: { readonly from: State; readonly unit: number; readonly to: State }[] = [];
    for (const form of forms) {
      let from = this.#first;
      for (let index = 0; index < form.length; index++) {
        const unit = form.charCodeAt(index);
        const known = this.#next.get(keyOf(from, unit));
        const to: State = known ?? { id: edges.length + 1, depth: index + 1, longest: 0 };
        if (known === undefined) edges.push({ from, unit, to });
        this.#next.set(keyOf(from, unit), to);
        from = to;
      }
      from.longest = form.length;
    }
    for (const { from, unit, to } of edges.sort((a, b) => a.to.depth - b.to.depth)) {
      to.fallback = from.fallback === undefined ? this.#first : this.#step(from.fallback, unit);
      to.longest ||= to.fallback.longest;
    }
  }

  scan(text: string, found: (begin: number, end: number) => void): void {
    const cuts = cutsIn(text);
    let state = this.#first;
    for (let index = 0; index < text.length; index++) {
      const cut = cuts.get(index);
      if (cut !== undefined && state.depth >= MIN_SECRET_LENGTH) found(index - state.depth, cut);
      state = this.#step(state, text.charCodeAt(index));
      if (state.longest > 0) found(index + 1 - state.longest, index + 1);
    }
  }

  #step(state: State, unit: number): State {
    for (let from: State | undefined = state; from !== undefined; from = from.fallback) {
      const next = this.#next.get(keyOf(from, unit));
      if (next !== undefined) return next;
    }
    return this.#first;
  }
}

/** Where the whole characters before a cut end, with or without what may be left of an escape; and where the cut is. */
function cutsIn(text: string): ReadonlyMap<number, number> {
  const cuts = new Map<number, number>();
  for (let cut = text.indexOf(CUT); cut >= 0; cut = text.indexOf(CUT, cut + 1)) {
    const [left = '', undecoded = ''] = CUT_ESCAPE.exec(text.slice(Math.max(0, cut - LONGEST_CUT_ESCAPE), cut)) ?? [];
    for (const length of [0, left.length, undecoded.length]) cuts.set(cut - length, cut);
  }
  return cuts;
}

function keyOf({ id }: State, unit: number): number {
  return id * 0x1_0000 + unit;
}

// What a text says once its escapes are undone: those of programming languages, JSON, shells, URLs, HTML and CSV.

interface Reading {
  readonly text: string;
  /** Where each UTF-16 unit of `text` begins in the text as written; a last entry says where that ends. */
  readonly at: Uint32Array;
}

const HEX = String.raw`[\da-fA-F]`;
const BACKSLASH_BYTE = String.raw`\\x${HEX}{2}|\\[0-3]?[0-7]{1,2}`;
const PERCENT_BYTE = `%${HEX}{2}`;
const BYTE = new RegExp(`${BACKSLASH_BYTE}|${PERCENT_BYTE}`, 'g');
const CONTROLS: Values = { a: '\x07', b: '\b', e: '\x1b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** `\u{e4}`, `\x{e4}`, `\U000000e4`, `\u00e4` */
const NUMBER = String.raw`\\[ux]\{${HEX}{1,6}\}|\\U00(?:0${HEX}|10)${HEX}{4}|\\u${HEX}{4}`;
/** `\n`, and a backslash before any other character. */
const BACKSLASH = String.raw`${NUMBER}|\\[^\d]`;
const PERCENT = `%u${HEX}{4}`;
const ENTITY = `&(?:[a-zA-Z][a-zA-Z\\d]{1,31}|#\\d{1,7}|#[xX]${HEX}{1,6});?`;
/** A quotation mark inside of such marks, as shells write it, and a line break; SQL and CSV write the mark twice. */
const IN_SHELL = String.raw`'\\''|'"'"'|"'"'"|'\n'`;

const EVERYTHING = escapes(`(?:${BACKSLASH_BYTE}|${PERCENT_BYTE})+`, BACKSLASH, PERCENT, ENTITY, IN_SHELL);
const BACKSLASHES = escapes(`(?:${BACKSLASH_BYTE})+`, BACKSLASH);
/** One kind at a time, too: what looks like an escape of another kind may be part of what was escaped. */
const DECODERS: readonly RegExp[] = [
  EVERYTHING,
  escapes(EVERYTHING.source, '\\+'),
  BACKSLASHES,
  // Some tools escape everything outside ASCII, and nothing else.
  escapes(`(?:${BACKSLASH_BYTE})+`, NUMBER),
  escapes(`(?:${PERCENT_BYTE})+`, PERCENT, '\\+'),
  escapes(ENTITY),
  escapes(IN_SHELL, "''"),
  escapes(IN_SHELL, '""'),
];
/** Escaped twice by any two kinds, and some three times. Each reading takes linear time, and there are at most 201. */
const LEVELS: readonly (readonly RegExp[])[] = [DECODERS, DECODERS, [EVERYTHING, BACKSLASHES]];

function escapes(...kinds: readonly string[]): RegExp {
  return new RegExp(kinds.join('|'), 'g');
}

/** The text as it is, and each other text that its escapes can stand for. */
function* readingsOf(text: string): Generator<Reading> {
  let readings: readonly Reading[] = [{ text, at: Uint32Array.from({ length: text.length + 1 }, (_, index) => index) }];
  yield* readings;
  const seen = new Set([text]);
  for (const decoders of LEVELS) {
    const fresh: Reading[] = [];
    for (const reading of readings) {
      for (const decoder of decoders) {
        const decoded = decode(reading, decoder);
        if (seen.has(decoded.text)) continue;
        seen.add(decoded.text);
        fresh.push(decoded);
        yield decoded;
      }
    }
    readings = fresh;
  }
}

function decode({ text, at }: Reading, token: RegExp): Reading {
  const read: string[] = [];
  const from: number[] = [];
  let end = 0;
  const push = (part: string, begin: number, step: 0 | 1): void => {
    read.push(part);
    for (let unit = 0; unit < part.length; unit++) from.push(at[begin + step * unit] ?? 0);
  };
  for (const { 0: found, index } of text.matchAll(token)) {
    push(text.slice(end, index), end, 1);
    for (const { character, offset } of meaningOf(found)) push(character, index + offset, 0);
    end = index + found.length;
  }
  push(text.slice(end), end, 1);
  return { text: read.join(''), at: Uint32Array.from([...from, at.at(-1) ?? 0]) };
}

/** A character of several bytes in UTF-8; any other byte is a character by itself, as in Latin-1. */
const SEQUENCE = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xff][\x80-\xbf]{3}|./gs;

/** The characters of an escape, each with where it begins there. */
function meaningOf(token: string): readonly { readonly character: string; readonly offset: number }[] {
  const bytes = [...token.matchAll(BYTE)];
  if (bytes[0]?.index !== 0) return [{ character: characterOf(token), offset: 0 }];
  const numbers = bytes.map(([byte]) => Number.parseInt(byte.replace(/^\\x|./, ''), /^(?:%|\\x)/.test(byte) ? 16 : 8));
  const latin1 = numbers.map((number) => String.fromCharCode(number)).join('');
  return [...latin1.matchAll(SEQUENCE)].map(({ 0: found, index }) => {
    const utf8 = Uint8Array.from(found, (unit) => unit.charCodeAt(0));
    return { character: utf8.length > 1 ? new TextDecoder().decode(utf8) : found, offset: bytes[index]?.index ?? 0 };
  });
}

function characterOf(token: string): string {
  const [, hex, decimal] = /^(?:&#[xX]|%u|\\[uUx]\{?)([\da-fA-F]+)|^&#(\d+)/.exec(token) ?? [];
  // Not what HTML makes of it: each half of a pair may stand by itself.
  const value = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  if (!Number.isNaN(value)) return String.fromCodePoint(Math.min(value, 0x10ffff));
  if (token.startsWith('&')) return decodeHTML(token);
  if (token === '+') return ' ';
  const [first = '', second = ''] = token;
  return first === '\\' ? (CONTROLS[second] ?? second) : second === '\n' ? second : first;
}

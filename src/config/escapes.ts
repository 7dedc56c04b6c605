/** What a text says once its escapes are undone: those of programming languages, JSON, shells, URLs, HTML and CSV. */
import { decodeHTML } from 'entities/decode';

export interface Reading {
  readonly text: string;
  /** Where each UTF-16 unit of `text` begins in the text as written; a last entry says where that ends. */
  readonly at: Uint32Array;
}

const HEX = String.raw`[\da-fA-F]`;
const BACKSLASH_BYTE = String.raw`\\x${HEX}{2}|\\[0-3]?[0-7]{1,2}`;
const PERCENT_BYTE = `%${HEX}{2}`;
const BYTE = new RegExp(`${BACKSLASH_BYTE}|${PERCENT_BYTE}`, 'g');
const CONTROLS: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  e: '\x1b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

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
export function* readingsOf(text: string): Generator<Reading> {
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
  const latin1 = bytes.map(([byte]) => String.fromCharCode(byteOf(byte))).join('');
  return [...latin1.matchAll(SEQUENCE)].map(({ 0: found, index }) => {
    const utf8 = Uint8Array.from(found, (unit) => unit.charCodeAt(0));
    return { character: utf8.length > 1 ? new TextDecoder().decode(utf8) : found, offset: bytes[index]?.index ?? 0 };
  });
}

function byteOf(token: string): number {
  if (token.startsWith('%')) return Number.parseInt(token.slice(1), 16);
  return token.startsWith('\\x') ? Number.parseInt(token.slice(2), 16) : Number.parseInt(token.slice(1), 8);
}

function characterOf(token: string): string {
  const [, hex, decimal] = /^(?:&#[xX]|%u|\\[uUx]\{?)([\da-fA-F]+)|^&#(\d+)/.exec(token) ?? [];
  // Not what HTML makes of it: each half of a pair may stand by itself.
  if (hex !== undefined) return codePoint(Number.parseInt(hex, 16));
  if (decimal !== undefined) return codePoint(Number(decimal));
  if (token.startsWith('&')) return decodeHTML(token);
  if (token === '+') return ' ';
  const [first = '', second = ''] = token;
  return first === '\\' ? (CONTROLS[second] ?? second) : second === '\n' ? second : first;
}

function codePoint(value: number): string {
  return String.fromCodePoint(Math.min(value, 0x10ffff));
}

/**
 * What a stranger, a broken disk or a cut connection makes of an input: texts written to become something else, and good
 * inputs with some of it changed. Everything follows from fast-check’s seed.
 */
import fc from 'fast-check';

/** Pieces that mean something to Markdown, HTML, Mermaid, a terminal, a runner, a shell, a path, git or JavaScript. */
export const PIECES: readonly string[] = [
  ...['`', '```', '|', '\\|', '\n', '\r\n', '\n\n', ' ', '* '],
  ...['__', '$x$', '![', '](', '[r]: x', '\n# h', '\n> q', '\t'],
  ...['<img src=x onerror=alert(1)>', '</details>', '</summary>', '<script>', '</script>', '<!--', '-->', '</title>'],
  ...['[x](https://e.vil)', '<https://e.vil>', 'https://e.vil'],
  ...['www.e.vil', '@everyone', '#7', 'GH-7', '&lt;', '&#64;x'],
  ...['\n```\n', '\n```mermaid\n', '%%{init: {}}%%', 'click A "javascript:alert(1)"', '"]', ';', 'end\n'],
  ...['\u001b[31m', '\u001b]0;x\u0007', '\u009b2J', '\u007f'],
  ...['\u0000', '\u0085', '\u202e', '\u2066', '\u061c', '\u2028'],
  ...['``', '\\', '_', '~~', '**', ':tada:', '    ', '\n---\n'],
  ...['\n1. one', '\n- [x] done', '> ', ')', ']', '{', '}', '[r]', '[^1]'],
  ...['\n| a | b |\n|---|---|\n', '<details open>', '<a href=//e.vil>'],
  ...['<br>', '![x](https://e.vil/x.png)', 'ftp://e.vil'],
  ...['http://e.vil/@x', '_www.e.vil', '*www.e.vil', 'WWW.e.vil', 'a@b.cc', '@acme/owners', 'acme/shop#7', 'gh-7'],
  ...['&lt;b&gt;', '&commat;all', '#quot;', '%%', ':::', '"]\n  bar [9]', '%0A::set-output::'],
  ...['::error::x', '\n::add-mask::x', '::stop-commands::x', '##[error]x', '##[group]', '%0A::warning::', '::'],
  ...['$(id)', '`id`', '; rm -rf /', '&& x', '| sh', "'", '"', '$PATH', `\${HOME}`, '$${', '${', '*', '~'],
  ...['../', '/etc/passwd', '..', '.', '/', 'C:\\', 'a/../../b'],
  ...['-', '--upload-pack=x', '--', '-c', 'HEAD', '@{', '^{'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype', 'null', 'NaN', 'Infinity', 'undefined'],
  ...['é', '🎉', '\ud800', '\udc00', '\ufeff', '\u200b', 'a', '0', 'x'.repeat(300), '9'.repeat(400)],
];

/** A text of one piece or more, not empty, and at most that long. */
export function hostileText(mostCharacters = 90): fc.Arbitrary<string> {
  const piece = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...PIECES) }, { weight: 1, arbitrary: fc.string() });
  return fc
    .array(piece, { minLength: 1, maxLength: 8 })
    .map((pieces) => [...pieces.join('')].slice(0, mostCharacters).join('') || 'x');
}

/** Numbers at the edges, as they are written: JSON has no others, and some of these are none. */
const NUMBERS = ['-1', '0', '-0', '0.5', '1e999', '-1e999', '1e308', '5e-324', '9007199254740993', '1e-7', 'NaN', '01'];

/** Where a text or bytes are changed, and how much of them, in shares of the length, and by what. */
const edits = (dictionary: readonly string[]) => {
  const share = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
  const one = fc.record({
    // Those that leave most of it as it was come more often.
    kind: fc.constantFrom(
      ...(['flip', 'flip', 'insert', 'insert', 'insert', 'drop', 'double', 'cut', 'swap', 'deepen'] as const),
    ),
    at: share,
    length: share,
    bit: fc.nat(7),
    word: fc.constantFrom(...dictionary, ...PIECES, ...NUMBERS),
  });
  return fc.array(one, { minLength: 1, maxLength: 3 });
};
type Edit = ReturnType<typeof edits> extends fc.Arbitrary<(infer T)[]> ? T : never;

function edited(bytes: Uint8Array, { kind, at, length, bit, word }: Edit): Uint8Array {
  const from = Math.floor(at * bytes.length);
  // Mostly short: a long change leaves little of what makes the input one of its kind.
  const to = Math.min(bytes.length, from + 1 + Math.floor(length ** 4 * bytes.length));
  const [before, part, after] = [bytes.subarray(0, from), bytes.subarray(from, to), bytes.subarray(to)];
  const [open, close] = ['[', '{"a":', '{a: ', '- '].includes(word) ? [word, ''] : ['[', ']'];
  const nested = (bracket: string) => Buffer.from(bracket.repeat(2 ** (bit === 7 ? 12 : 2 + bit)));
  const pieces: Readonly<Record<Edit['kind'], readonly Uint8Array[]>> = {
    flip: [before, part.map((byte, i) => (i === 0 ? byte ^ (1 << bit) : byte)), after],
    cut: [before],
    drop: [before, after],
    double: [before, part, part, after],
    insert: [before, Buffer.from(word), after],
    swap: [after, part, before],
    deepen: [before, nested(open), part, nested(close), after],
  };
  return Buffer.concat(pieces[kind]);
}

/** One of the inputs, as it is or with some changes; what is put in comes from the dictionary or is hostile by itself. */
export function mutatedBytes(inputs: readonly Uint8Array[], dictionary: readonly string[]): fc.Arbitrary<Uint8Array> {
  return fc.tuple(fc.constantFrom(...inputs), edits(dictionary)).map(([input, all]) => all.reduce(edited, input));
}

/** Likewise of a text. */
export function mutatedText(inputs: readonly string[], dictionary: readonly string[]): fc.Arbitrary<string> {
  const bytes = inputs.map((input) => Buffer.from(input));
  return mutatedBytes(bytes, dictionary).map((mutated) => Buffer.from(mutated).toString());
}

/** What a value in a document is replaced by. Texts that begin with `raw:` are written without quotes. */
const VALUES: readonly unknown[] = [
  ...[null, true, '', [], {}, [[]], -1, 0, 0.5, 1e308, 5e-324, 2 ** 53, ['x'], { a: 1 }],
  ...NUMBERS.filter((number) => number !== 'NaN').map((text) => `raw:${text}`),
];

/** Documents with values, keys and items changed: parsed as JSON they are, and mostly of the right shape. */
export function mutatedJson(inputs: readonly unknown[], keys: readonly string[]): fc.Arbitrary<string> {
  const change = fc.record({
    kind: fc.constantFrom('replace', 'remove', 'add', 'double', 'swap', 'rename', 'nudge'),
    /** Which of the document’s places, as a share of their number. */
    at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
    value: fc.oneof(fc.constantFrom(...VALUES), hostileText(40), fc.nat(1000)),
    key: fc.constantFrom(...keys, '__proto__', 'constructor', 'x'),
  });
  return fc
    .tuple(fc.constantFrom(...inputs), fc.array(change, { minLength: 1, maxLength: 3 }))
    .map(([input, changes]) => {
      const root = { document: copied(input) };
      for (const { kind, at, value, key } of changes) {
        const places = placesIn(root);
        const place = places[Math.floor(at * places.length)];
        if (place !== undefined) changesAt(place, value, key)[kind]();
      }
      return JSON.stringify(root.document ?? null).replace(/"raw:([^"]*)"/g, '$1');
    });
}

type Container = Record<string, unknown> | unknown[];
interface Place {
  readonly container: Container;
  readonly key: string | number;
}

function placesIn(container: Container): Place[] {
  const keys = Array.isArray(container) ? [...container.keys()] : Object.keys(container);
  return keys.flatMap((key) => {
    const value = valueAt({ container, key });
    return [{ container, key }, ...(isContainer(value) ? placesIn(value) : [])];
  });
}

function changesAt(place: Place, value: unknown, key: string) {
  const { container } = place;
  const own = valueAt(place);
  const items = Array.isArray(container) ? container : null;
  const nudged = typeof own === 'number' ? own * 1.5 + 1 : typeof own === 'boolean' ? !own : own;
  const remove = () => (items ? items.splice(Number(place.key), 1) : Reflect.deleteProperty(container, place.key));
  return {
    replace: () => put(place, value),
    nudge: () => put(place, nudged),
    remove,
    add: () => isContainer(own) && put({ container: own, key: Array.isArray(own) ? own.length : key }, value),
    double: () => items?.splice(Number(place.key), 0, copied(own)),
    swap: () => items?.reverse(),
    rename: () => items === null && remove() && put({ container, key }, own),
  };
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null;
}

function valueAt({ container, key }: Place): unknown {
  return Object.getOwnPropertyDescriptor(container, key)?.value;
}

/** What is changed next must not be what other inputs are made of. */
const copied = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/** As an ordinary key, whatever its name. */
function put({ container, key }: Place, value: unknown): void {
  Object.defineProperty(container, key, { value: copied(value), enumerable: true, configurable: true, writable: true });
}

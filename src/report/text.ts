/** Sentences as data, made with `say`: words, names, code and links, which the `Writer` of each medium escapes and marks up. */
export type Span =
  /** Words, ours or somebody else's: always escaped. */
  | string
  | { readonly kind: Kind; readonly text: string }
  /** News, in bold where the medium has it. */
  | { readonly kind: 'strong'; readonly text: Text }
  /** Our words, linked to an address that may be somebody else's. Null: there is none. */
  | { readonly kind: 'link'; readonly text: string; readonly url: string | null };

type Kind =
  /** What somebody called something: an endpoint, a commit, a label. Code where the medium has code, else bare. */
  | 'name'
  /** Text to copy as it stands: like a name, and never shortened. */
  | 'command'
  /** A setting or a value: code where the medium has code, else in backticks. */
  | 'code'
  /** Characters of ours that draw something, each as wide as the others. */
  | 'drawn'
  /** A new line in a cell; its text is empty. */
  | 'break';

export type Text = readonly Span[];

export type Listing = Readonly<{ heading: Text; items: readonly Text[] }>;

/** `strong` gets what stands in bold as it is written. */
export interface Writer extends Readonly<Record<Kind | 'words' | 'strong', (text: string) => string>> {
  readonly link: (text: string, url: string | null) => string;
}

export function write(text: Text, writer: Writer): string {
  return text
    .map((span) => {
      if (typeof span === 'string') return writer.words(span);
      if (span.kind === 'strong') return writer.strong(write(span.text, writer));
      return span.kind === 'link' ? writer.link(span.text, span.url) : writer[span.kind](span.text);
    })
    .join('');
}

/** Strings that are put in are plain words; null and an empty one leave nothing. */
export function say(literals: TemplateStringsArray, ...values: readonly (number | Span | Text | null)[]): Text {
  return literals.flatMap((literal, at) => [literal, ...spansOf(values[at] ?? null)]).filter((span) => span !== '');
}

function spansOf(value: number | Span | Text | null): Text {
  if (value === null || value === '') return [];
  if (typeof value === 'number') return [String(value)];
  if (typeof value === 'string') return [value.trim() === '' ? oneLine(value) : withoutControls(value)];
  return 'kind' in value ? [value] : value;
}

const spanOf =
  (kind: Kind) =>
  (text: string): Span => ({ kind, text });

export const nameOf = spanOf('name');
export const commandOf = spanOf('command');
export const codeOf = spanOf('code');
export const drawn = spanOf('drawn');
export const LINE_BREAK = spanOf('break')('');
export const strong = (text: Text): Span => ({ kind: 'strong', text });
export const linkTo = (text: string, url: string | null): Span => ({ kind: 'link', text, url });

/** The first of them, and instead of the others what there is to say of so many. */
export function firstOf<One, Rest>(all: readonly One[], most: number, rest: (left: number) => Rest): (One | Rest)[] {
  return [...all.slice(0, most), ...(all.length > most ? [rest(all.length - most)] : [])];
}

export function commitName(sha: string): Span {
  return nameOf(sha.slice(0, 7));
}

/** What stands in backticks is code, the rest plain words, even if a stranger wrote it. */
export function withCode(text: string): Text {
  const parts = text.split('`');
  // A backtick without a partner does not say what is code.
  if (parts.length % 2 === 0 || parts.some((part, at) => at % 2 === 1 && part.trim() === '')) return [oneLine(text)];
  return parts.flatMap((part, at) => (at % 2 === 1 ? [codeOf(part)] : part === '' ? [] : [part]));
}

export function joined(texts: readonly Text[], between: string): Text {
  return texts.flatMap((text, at) => (at === 0 ? text : [between, ...text]));
}

/** `a, b, 3 more`: five at most. */
export function listed(texts: readonly Text[], between = ', '): Text {
  const first = firstOf(texts, MOST_LISTED, (left) => say`${left} more`);
  return joined(first, between);
}

const MOST_LISTED = 5;

export function plainText(text: Text): string {
  return write(text, PLAIN);
}

const asIs = (text: string) => text;
const PLAIN: Writer = {
  ...{ words: asIs, name: asIs, command: asIs, strong: asIs, drawn: asIs, link: asIs },
  code: (text) => `\`${text}\``,
  break: () => ' ',
};

/** Somebody else's text on one line; empty text is named as such. */
export function oneLine(text: string): string {
  const clean = withoutControls(text).trim();
  return clean === '' ? '(empty)' : clean;
}

/** Control and bidirectional characters could hide or reorder what follows them. */
export function withoutControls(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ');
}

/** Nothing in it could end a link in Markdown or an attribute in HTML. */
export function isPlainUrl(url: string | null): url is string {
  return url !== null && /^https:\/\/[\w./:-]+$/.test(url);
}

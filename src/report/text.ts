/**
 * Sentences as data: plain words, and in them names, code and links. What is said is decided once, with `say`; each
 * exporter has a `Writer` that escapes the words and knows how its medium shows the rest.
 */
export type Span =
  /** Words, ours or somebody else's: escaped by every exporter alike. */
  | string
  /** What somebody called something: an endpoint, a commit, a label. Code where the medium has code, else bare. */
  | { readonly kind: 'name'; readonly text: string }
  /** Text to copy as it stands: like a name, and never shortened. */
  | { readonly kind: 'command'; readonly text: string }
  /** A setting, a value, a command: code where the medium has code, else in backticks. */
  | { readonly kind: 'code'; readonly text: string }
  /** News, in bold where the medium has it. */
  | { readonly kind: 'strong'; readonly text: Text }
  /** Characters of ours that draw something, each as wide as the others. */
  | { readonly kind: 'drawn'; readonly text: string }
  /** A new line in a cell. */
  | { readonly kind: 'break'; readonly text: '' }
  /** Our words, linked to an address that may be somebody else's. Null: there is none. */
  | { readonly kind: 'link'; readonly text: string; readonly url: string | null };

export type Text = readonly Span[];

/** A list below a line that ends with a colon. */
export interface Listing {
  readonly heading: Text;
  readonly items: readonly Text[];
}

export interface Writer {
  readonly words: (text: string) => string;
  readonly name: (text: string) => string;
  readonly command: (text: string) => string;
  readonly code: (text: string) => string;
  /** @param written what stands in bold */
  readonly strong: (written: string) => string;
  readonly drawn: (text: string) => string;
  readonly break: () => string;
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

/** A sentence from a template literal. A string that is put in is plain words; null and an empty one leave nothing. */
export function say(
  literals: TemplateStringsArray,
  ...values: readonly (string | number | Span | Text | null)[]
): Text {
  return literals.flatMap((literal, at) => [literal, ...spansOf(values[at] ?? null)]).filter((span) => span !== '');
}

function spansOf(value: string | number | Span | Text | null): Text {
  if (value === null || value === '') return [];
  if (typeof value === 'number') return [String(value)];
  if (typeof value === 'string') return [value.trim() === '' ? oneLine(value) : withoutControls(value)];
  return 'kind' in value ? [value] : value;
}

export function nameOf(text: string): Span {
  return { kind: 'name', text };
}

export function commandOf(text: string): Span {
  return { kind: 'command', text };
}

/** The first of them, and instead of the others what there is to say of so many. */
export function firstOf<One, Rest>(
  all: readonly One[],
  most: number,
  rest: (left: number) => Rest,
): readonly (One | Rest)[] {
  return all.length <= most ? all : [...all.slice(0, most), rest(all.length - most)];
}

/** The first seven characters of a commit's hash. */
export function commitName(sha: string): Span {
  return nameOf(sha.slice(0, 7));
}

export function codeOf(text: string): Span {
  return { kind: 'code', text };
}

export function strong(text: Text): Span {
  return { kind: 'strong', text };
}

export function drawn(text: string): Span {
  return { kind: 'drawn', text };
}

export const LINE_BREAK: Span = { kind: 'break', text: '' };

export function linkTo(text: string, url: string | null): Span {
  return { kind: 'link', text, url };
}

/** Words with `code` in backticks, as errors have them: those are code, the rest is plain text, even if a stranger wrote it. */
export function withCode(text: string): Text {
  const parts = text.split('`');
  // A backtick without a partner does not say what is code.
  if (parts.length % 2 === 0 || parts.some((part, at) => at % 2 === 1 && part.trim() === '')) return [oneLine(text)];
  return parts.flatMap((part, at) => (at % 2 === 1 ? [codeOf(part)] : part === '' ? [] : [part]));
}

/** Several texts with something between them. */
export function joined(texts: readonly Text[], between: string): Text {
  return texts.flatMap((text, at) => (at === 0 ? text : [between, ...text]));
}

/** For annotations, page titles and the terminal. */
export function plainText(text: Text): string {
  return write(text, PLAIN);
}

const PLAIN: Writer = {
  words: (text) => text,
  name: (text) => text,
  command: (text) => text,
  code: (text) => `\`${text}\``,
  strong: (text) => text,
  drawn: (text) => text,
  break: () => ' ',
  link: (text) => text,
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

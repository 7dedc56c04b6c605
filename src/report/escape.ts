/**
 * Text from the app, the configuration or an artifact on its way into Markdown: nothing of it may become markup, a
 * mention, a link, or end the table, code block or comment that it stands in.
 */

const LONGEST_NAME = 120;
const ZERO_WIDTH_SPACE = '\u200b';

/** A code span: mentions, references, HTML and links mean nothing inside. `inTable` protects the cell's border too. */
export function code(text: string, options: { inTable?: boolean } = {}): string {
  const line = shorten(oneLine(text));
  // A backslash before the border would escape what is to escape it.
  const content = options.inTable ? line.replace(/\\(?=\|)/g, `$&${ZERO_WIDTH_SPACE}`).replaceAll('|', '\\|') : line;
  const fence = '`'.repeat(longestRun(content) + 1);
  const padding = content.startsWith('`') || content.endsWith('`') ? ' ' : '';
  return `${fence}${padding}${content}${padding}${fence}`;
}

/** Words in running text or in a cell. */
export function prose(text: string): string {
  return unlinked(withEntities(oneLine(text)).replace(/[\\`*_{}[\]()#|!~$]/g, (character) => `\\${character}`));
}

/** Words with `code` in backticks, as errors have: whoever wrote them, the one is code and the rest prose. */
export function proseWithCode(text: string): string {
  const parts = text.split('`');
  // Of a backtick without a partner nothing can be told.
  if (parts.length % 2 === 0 || parts.some((part, at) => at % 2 === 1 && part.trim() === '')) return prose(text);
  return parts.map((part, at) => (at % 2 === 1 ? code(part) : spaced(part))).join('');
}

/** Prose that keeps the spaces at its ends, and nothing of nothing. */
function spaced(text: string): string {
  if (text.trim() === '') return text.replace(/\s+/g, ' ');
  return `${/^\s/.test(text) ? ' ' : ''}${prose(text)}${/\s$/.test(text) ? ' ' : ''}`;
}

/** Words in a line of HTML, such as a `<summary>`: Markdown’s own escapes would be shown there. */
export function html(text: string): string {
  return unlinked(withEntities(oneLine(text)));
}

function withEntities(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** GitHub makes links of addresses, mentions and numbers of issues wherever they stand, in HTML too. */
function unlinked(text: string): string {
  return text.replace(/(@|#|:(?=\/\/)|(?<![a-z0-9])www(?=\.)|(?<![a-z0-9])gh(?=-\d))/gi, `$1${ZERO_WIDTH_SPACE}`);
}

/** How names and words of others are written out: where a sentence is for more than Markdown, it is told how. */
export interface Markup {
  readonly code: (text: string) => string;
  readonly prose: (text: string) => string;
  /** Words of ours; without a link where the address is not a plain one. */
  readonly link: (text: string, url: string | null) => string;
}

export const MARKDOWN: Markup = {
  code: (text) => code(text),
  prose,
  link: (text, url) => (isPlainUrl(url) ? `[${text}](${url})` : text),
};

/** With nothing in it that could end a link in Markdown or an attribute in HTML. */
export function isPlainUrl(url: string | null): url is string {
  return url !== null && /^https:\/\/[\w./:-]+$/.test(url);
}

/** A block of somebody's output. */
export function codeBlock(text: string): string {
  const printable = text.replace(/(?![\n\t])\p{Cc}/gu, '');
  const fence = '`'.repeat(Math.max(3, longestRun(printable) + 1));
  return `${fence}text\n${printable}\n${fence}`;
}

function oneLine(text: string): string {
  const clean = withoutControls(text).trim();
  return clean === '' ? '(empty)' : clean;
}

/** Control and bidirectional characters could hide or reorder what follows them. */
export function withoutControls(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ');
}

function shorten(text: string): string {
  const characters = [...text];
  return characters.length > LONGEST_NAME ? `${characters.slice(0, LONGEST_NAME - 1).join('')}…` : text;
}

function longestRun(text: string): number {
  return Math.max(0, ...[...text.matchAll(/`+/g)].map((run) => run[0].length));
}

/**
 * Text from the app, the configuration or an artifact on its way into Markdown: nothing of it may become markup, a
 * mention, a link, or end the table, code block or comment that it stands in.
 */
import { isPlainUrl, oneLine, type Text, type Writer, write } from './text.ts';

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
  const inLine = withEntities(oneLine(text)).replace(/[\\`*_[\]#|~$]/g, (character) => `\\${character}`);
  return unlinked(withoutMarker(inLine));
}

/** A paragraph that begins with it is no list, no rule and no heading of the line above. */
function withoutMarker(text: string): string {
  return text.replace(/^(?=[-+=]+(?:\s|$))/, '\\').replace(/^(\d+)(?=[.)](?:\s|$))/, '$1\\');
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

/** How sentences are written in Markdown. */
const MARKDOWN: Writer = {
  words: spaced,
  name: (text) => code(text),
  code: (text) => code(text),
  link: (text, url) => (isPlainUrl(url) ? `[${text}](${url})` : text),
};

export function markdown(text: Text): string {
  return write(text, MARKDOWN);
}

/** A block of somebody's output. */
export function codeBlock(text: string): string {
  const printable = text.replace(/(?![\n\t])\p{Cc}/gu, '');
  const fence = '`'.repeat(Math.max(3, longestRun(printable) + 1));
  return `${fence}text\n${printable}\n${fence}`;
}

function shorten(text: string): string {
  const characters = [...text];
  return characters.length > LONGEST_NAME ? `${characters.slice(0, LONGEST_NAME - 1).join('')}…` : text;
}

function longestRun(text: string): number {
  return Math.max(0, ...[...text.matchAll(/`+/g)].map((run) => run[0].length));
}

/**
 * Text from the app, the configuration or an artifact on its way into Markdown: nothing of it may become markup, a
 * mention, a link, or end the table, code block or comment that it stands in.
 */

const LONGEST_NAME = 120;
const ZERO_WIDTH_SPACE = '\u200b';

/** A code span: mentions, references, HTML and links mean nothing inside. `inTable` protects the cell's border too. */
export function code(text: string, options: { inTable?: boolean } = {}): string {
  const line = shorten(oneLine(text));
  const content = options.inTable ? line.replaceAll('|', '\\|') : line;
  const fence = '`'.repeat(longestRun(content) + 1);
  const padding = content.startsWith('`') || content.endsWith('`') ? ' ' : '';
  return `${fence}${padding}${content}${padding}${fence}`;
}

/** Words in running text or in a cell. */
export function prose(text: string): string {
  return oneLine(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[\\`*_{}[\]()#|!~$]/g, (character) => `\\${character}`)
    .replace(/(@|#|:(?=\/\/)|\bwww(?=\.))/g, `$1${ZERO_WIDTH_SPACE}`);
}

/** How names and words of others are written out: where a sentence is for more than Markdown, it is told how. */
export interface Markup {
  readonly code: (text: string) => string;
  readonly prose: (text: string) => string;
}

export const MARKDOWN: Markup = { code: (text) => code(text), prose };

/** A block of somebody's output. */
export function codeBlock(text: string): string {
  const printable = text.replace(/(?![\n\t])\p{Cc}/gu, '');
  const fence = '`'.repeat(Math.max(3, longestRun(printable) + 1));
  return `${fence}text\n${printable}\n${fence}`;
}

/** Without what could hide or reorder the text that follows; never empty. */
export function oneLine(text: string): string {
  // Control and bidirectional characters could hide or reorder what follows them.
  const clean = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
  return clean === '' ? '(empty)' : clean;
}

function shorten(text: string): string {
  const characters = [...text];
  return characters.length > LONGEST_NAME ? `${characters.slice(0, LONGEST_NAME - 1).join('')}…` : text;
}

function longestRun(text: string): number {
  return Math.max(0, ...[...text.matchAll(/`+/g)].map((run) => run[0].length));
}

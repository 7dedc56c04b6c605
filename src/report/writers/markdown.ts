/** Blocks as GitHub's Markdown. Others' text never becomes markup, a mention or a link, nor ends what it stands in. */
import { shortened } from '../../config/words.ts';
import { type Block, type Cell, type Item, type Table, textOf } from '../document.ts';
import { unbroken } from '../format.ts';
import { isPlainUrl, oneLine, type Writer, write } from '../text.ts';

const LONGEST_NAME = 120;
const ZERO_WIDTH_SPACE = '\u200b';

/** A code span: mentions, references, HTML and links mean nothing inside. `inTable` protects the cell's border too. */
function code(text: string, { inTable = false, longest = LONGEST_NAME } = {}): string {
  const line = shortened(oneLine(text), longest);
  // A backslash before the border would escape what is to escape it.
  const content = inTable ? line.replace(/\\(?=\|)/g, `$&${ZERO_WIDTH_SPACE}`).replaceAll('|', '\\|') : line;
  const fence = '`'.repeat(longestRun(content) + 1);
  const padding = content.startsWith('`') || content.endsWith('`') ? ' ' : '';
  return `${fence}${padding}${content}${padding}${fence}`;
}

export function prose(text: string): string {
  const inLine = withEntities(oneLine(text)).replace(/[\\`*_[\]#|~$]/g, (character) => `\\${character}`);
  // A paragraph that begins with it is not taken for a list, a rule or a heading of the line above.
  return unlinked(inLine.replace(/^(?=[-+=]+(?:\s|$))/, '\\').replace(/^(\d+)(?=[.)](?:\s|$))/, '$1\\'));
}

/** Prose that keeps the spaces at its ends, and nothing of nothing. */
function spaced(text: string): string {
  if (text.trim() === '') return text.replace(/\s+/g, ' ');
  return `${/^\s/.test(text) ? ' ' : ''}${prose(text)}${/\s$/.test(text) ? ' ' : ''}`;
}

function withEntities(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** GitHub makes links of addresses, mentions and numbers of issues wherever they stand, in HTML too. */
function unlinked(text: string): string {
  return text.replace(/(@|#|:(?=\/\/)|(?<![a-z0-9])www(?=\.)|(?<![a-z0-9])gh(?=-\d))/gi, `$1${ZERO_WIDTH_SPACE}`);
}

const MARKDOWN: Writer = {
  words: spaced,
  name: code,
  code,
  command: (text) => code(text, { longest: Number.POSITIVE_INFINITY }),
  strong: (written) => `**${written.trim()}**`,
  drawn: (text) => `\`${text}\``,
  break: () => '<br>',
  link: (text, url) => (isPlainUrl(url) ? `[${text}](${url})` : text),
};

/** Lines break as they like there. */
const IN_HEADING: Writer = { ...MARKDOWN, words: (text) => unbroken(spaced(text)) };

const IN_TABLE: Writer = {
  ...IN_HEADING,
  name: (text) => code(text, { inTable: true }),
  code: (text) => code(text, { inTable: true }),
};

/** In a line of HTML Markdown's own escapes would be shown. */
const IN_HTML: Writer = {
  ...MARKDOWN,
  words: (text) => unlinked(withEntities(text)),
  name: (text) => unlinked(withEntities(oneLine(text))),
  code: (text) => `<code>${withEntities(oneLine(text))}</code>`,
  strong: (written) => `<strong>${written}</strong>`,
  link: (text) => text,
};

/** @return ends with a newline; empty if there is no block */
export function markdownOf(blocks: readonly Block[]): string {
  return blocks.length === 0 ? '' : `${blocks.map(block).join('\n\n')}\n`;
}

function block(one: Block): string {
  switch (one.kind) {
    case 'heading':
      return `${'#'.repeat(one.level)} ${write(one.text, IN_HEADING)}`;
    case 'paragraph':
      return one.isSmall ? `<sub>${write(one.text, MARKDOWN)}</sub>` : write(one.text, MARKDOWN);
    case 'list':
      return one.items.map(item).join('\n');
    case 'table':
      return table(one);
    case 'fold':
      return `<details><summary>${write(one.summary, IN_HTML)}</summary>\n\n${one.body.map(block).join('\n\n')}\n\n</details>`;
    case 'code': {
      const printable = one.text.replace(/(?![\n\t])\p{Cc}/gu, '');
      const fence = '`'.repeat(Math.max(3, longestRun(printable) + 1));
      return `${fence}${one.language}\n${printable}\n${fence}`;
    }
  }
}

const MARKS = { problem: '⛔ ', warning: '⚠️ ', none: '' };

function item({ text, mark, items = [] }: Item): string {
  const line = `- ${MARKS[mark ?? 'none']}${write(text, MARKDOWN)}`;
  return [line, ...items.map((one) => `  - ${write(one, MARKDOWN)}`)].join('\n');
}

/** Shorter rows are filled up. */
function table({ columns, rows }: Table): string {
  const line = (cells: readonly Cell[]) =>
    `| ${columns.map((_, at) => write(textOf(cells[at] ?? []), IN_TABLE)).join(' | ')} |`;
  const header = line(columns.map(({ title }) => title));
  const rule = columns.map(({ of }) => (of === 'numbers' ? '--:' : '---')).join('|');
  return [header, `|${rule}|`, ...rows.map(({ cells }) => line(cells))].join('\n');
}

/** Bytes of the text itself, without what is folded. */
export function openBytes(blocks: readonly Block[]): number {
  return new TextEncoder().encode(markdownOf(blocks.filter(({ kind }) => kind !== 'fold'))).length;
}

function longestRun(text: string): number {
  return Math.max(0, ...[...text.matchAll(/`+/g)].map((run) => run[0].length));
}

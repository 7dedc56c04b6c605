/** Blocks as lines of a terminal or a log, plain or painted. */
import { type Block, type Table, textOf } from '../document.ts';
import { plainText, type Text, withoutControls } from '../text.ts';

export type Paint = Readonly<Record<'bold' | 'dim' | 'red' | 'green', (text: string) => string>>;

const same = (text: string) => text;
export const PLAIN: Paint = { bold: same, dim: same, red: same, green: same };

/** `unfolds`: folded parts are shown, too. */
type TerminalStyle = Readonly<{ paint: Paint; unfolds: boolean }>;

/** A line each; tables are set apart by an empty one. */
export function linesOf(blocks: readonly Block[], style: TerminalStyle): readonly string[] {
  const shown = blocks.filter(({ kind }) => kind !== 'fold' || style.unfolds);
  return shown.flatMap((block, at) => {
    const isApart = block.kind === 'table' && at < shown.length - 1;
    return [...lines(block, style), ...(isApart ? [''] : [])];
  });
}

export function logText(blocks: readonly Block[]): string {
  return linesOf(blocks, { paint: PLAIN, unfolds: true }).join('\n');
}

function lines(block: Block, style: TerminalStyle): readonly string[] {
  const { paint } = style;
  switch (block.kind) {
    case 'heading':
      return [paint.bold(words(block.text))];
    case 'paragraph':
      return [block.isSmall ? paint.dim(words(block.text)) : words(block.text)];
    case 'list':
      return block.items.flatMap(({ text, mark, items = [] }) => {
        return [`${MARKS[mark ?? 'none']}${words(text)}`, ...items.map((one) => `    ${words(one)}`)];
      });
    case 'table':
      return table(block, paint);
    case 'fold':
      return [`${words(block.summary)}:`, ...linesOf(block.body, style)];
    case 'code':
      return block.text.split('\n').map(printable);
  }
}

const MARKS = { problem: '⛔ ', warning: '! ', none: '  ' };

/** A longer name stands in a line of its own, above the rest of its row. */
const LONGEST_NAME = 40;

/** Columns as wide as their widest cell; what a shorter row ends in widens none. */
function table({ columns, rows }: Table, paint: Paint): readonly string[] {
  const header = columns.map(({ title }) => words([title]));
  const drawn = rows.flatMap(({ cells, tone }) => {
    const [name = '', ...others] = cells.map((cell) => words(textOf(cell)));
    const parts = widthOf(name) > LONGEST_NAME ? [[name], ['', ...others]] : [[name, ...others]];
    return parts.map((row) => ({ row, tone }));
  });
  const whole = [header, ...drawn.map(({ row }) => row)].filter((row) => row.length === columns.length);
  const widths = columns.map((_, column) => Math.max(...whole.map((row) => widthOf(row[column] ?? ''))));
  const aligned = (row: readonly string[]) =>
    row
      .map((cell, column) => {
        const padding = ' '.repeat(Math.max(0, (widths[column] ?? 0) - widthOf(cell)));
        return columns[column]?.of === 'numbers' ? `${padding}${cell}` : `${cell}${padding}`;
      })
      .join('  ')
      .trimEnd();
  const tones = { worse: paint.red, better: paint.green, none: same };
  return [paint.dim(aligned(header)), ...drawn.map(({ row, tone }) => tones[tone ?? 'none'](aligned(row)))];
}

/** In columns of a terminal, where an emoji takes two. */
function widthOf(text: string): number {
  return [...text].length + (text.match(/\p{Emoji_Presentation}/gu)?.length ?? 0);
}

function words(text: Text): string {
  return printable(plainText(text));
}

/** Escape sequences from names or logs must not reach the terminal, nor commands the runner that reads along. */
export function printable(text: string): string {
  return withoutControls(text)
    .replaceAll('##[', '## [')
    .replace(/^(\s*):(?=:)/, '$1: ');
}

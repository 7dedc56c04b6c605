/** A report as blocks: what is said, in which order, and nothing about how it looks, which each medium's writer knows (`writers`). */
import { type Listing, strong, type Text } from './text.ts';

export type Block =
  | { readonly kind: 'heading'; readonly level: 3 | 4; readonly text: Text }
  /** `isSmall`: for a closer look. */
  | { readonly kind: 'paragraph'; readonly text: Text; readonly isSmall: boolean }
  | { readonly kind: 'list'; readonly items: readonly Item[] }
  | Table
  /** Shown on demand: by a click, or by `--verbose` on a terminal. */
  | { readonly kind: 'fold'; readonly summary: Text; readonly body: readonly Block[] }
  /** Somebody's output, or a file to paste. */
  | { readonly kind: 'code'; readonly text: string; readonly language: 'text' | 'yaml' };

export interface Item {
  readonly text: Text;
  readonly mark?: 'problem' | 'warning';
  readonly items?: readonly Text[];
}

/** A string is plain words. */
export type Cell = string | Text;

export interface Table {
  readonly kind: 'table';
  readonly caption: string;
  readonly columns: readonly Column[];
  /** `tone`: in colours, where there are any. */
  readonly rows: readonly { readonly cells: readonly Cell[]; readonly tone?: 'worse' | 'better' }[];
}

export interface Column {
  readonly title: string;
  /** Numbers stand below each other; sentences are not squeezed. */
  readonly of: 'words' | 'numbers' | 'sentences';
}

export const heading = (level: 3 | 4, text: Text): Block => ({ kind: 'heading', level, text });

export function paragraph(text: Text | null, { isSmall = false } = {}): Block | null {
  return text === null ? null : { kind: 'paragraph', text, isSmall };
}

export function list(items: readonly (Text | Item)[]): Block {
  return { kind: 'list', items: items.map((one) => ('text' in one ? one : { text: one })) };
}

export function table(caption: string, columns: readonly Column[], rows: readonly (readonly Cell[])[]): Table {
  return { kind: 'table', caption, columns, rows: rows.map((cells) => ({ cells })) };
}

function columnsOf(of: Column['of']) {
  return (...titles: readonly string[]): readonly Column[] => titles.map((title) => ({ title, of }));
}

export const words = columnsOf('words');
export const numbers = columnsOf('numbers');
export const sentences = columnsOf('sentences');

export function textOf(cell: Cell): Text {
  return typeof cell === 'string' ? [cell] : cell;
}

export function fold(summary: Text, body: readonly Part[]): Block | null {
  const blocks = blocksOf(body);
  return blocks.length === 0 ? null : { kind: 'fold', summary, body: blocks };
}

export function listing(one: Listing | null): readonly Block[] {
  return one === null ? [] : blocksOf([paragraph([strong(one.heading)]), list(one.items)]);
}

export type Part = Block | readonly Block[] | null;

/** Without what is empty. */
export function blocksOf(parts: readonly Part[]): readonly Block[] {
  const isEmpty = (block: Block) =>
    (block.kind === 'list' && block.items.length === 0) || (block.kind === 'table' && block.rows.length === 0);
  return parts.flatMap((part) => part ?? []).filter((block) => !isEmpty(block));
}

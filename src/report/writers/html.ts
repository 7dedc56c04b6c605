/** HTML out of template literals: what is put in is escaped, unless it is HTML made here, so that a page has no other elements. */
import { escapeUTF8 } from 'entities/escape';
import { type Block, blocksOf, type Column, type Item, type Part } from '../document.ts';
import { isPlainUrl, type Span, type Writer, withoutControls, write } from '../text.ts';

export class Html {
  /** No other object with a text is taken for HTML. */
  readonly kind = 'html';
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Null leaves nothing behind; a list, and so a sentence, is written out one after the other. */
export type Content = Span | number | Html | null | readonly Content[];

export function html(literals: TemplateStringsArray, ...contents: readonly Content[]): Html {
  return new Html(literals.map((literal, index) => literal + textOf(contents[index] ?? null)).join(''));
}

/** This program's own text: a script, a style, what was escaped before. */
export function trusted(text: string): Html {
  return new Html(text);
}

const asCode = (text: string) => `<code>${escapeHtml(text)}</code>`;

const HTML: Writer = {
  words: escapeHtml,
  name: asCode,
  command: asCode,
  code: asCode,
  strong: (written) => `<strong>${written}</strong>`,
  drawn: asCode,
  break: () => '<br>',
  link: (text, url) => (isPlainUrl(url) ? html`<a href="${url}">${text}</a>`.text : escapeHtml(text)),
};

/** A report's blocks, without headings, which a page has at levels of its own. */
export function blocksHtml(parts: readonly Part[]): Html {
  return html`${blocksOf(parts).map((one) => html`${block(one)}\n`)}`;
}

function block(one: Block): Html {
  switch (one.kind) {
    case 'heading':
      return html`<h4>${one.text}</h4>`;
    case 'paragraph':
      return one.isSmall ? html`<p><small>${one.text}</small></p>` : html`<p>${one.text}</p>`;
    case 'list':
      return listHtml(one.items);
    case 'table': {
      const rows = one.rows.map(({ cells }) => cells);
      return tableOf(one.caption, one.columns, rows);
    }
    case 'fold':
      return html`<details><summary>${one.summary}</summary>${blocksHtml(one.body)}</details>`;
    case 'code':
      return html`<pre tabindex="0">${preformatted(one.text)}</pre>`;
  }
}

function listHtml(items: readonly Item[]): Html {
  return html`<ul>${items.map(
    ({ text, mark, items: below = [] }) =>
      html`<li${mark === undefined ? null : html` class="${mark}"`}>${text}${below.length === 0 ? null : listHtml(below.map((one) => ({ text: one })))}</li>`,
  )}</ul>`;
}

/** The first cell of a row is its header. A wide table scrolls inside its own box, which the keyboard reaches. */
export function tableOf(caption: string, columns: readonly Column[], rows: readonly (readonly Content[])[]): Html {
  const kind = (column: number) => {
    const of = columns[column]?.of;
    return of === 'numbers' ? html` class="number"` : of === 'sentences' ? html` class="sentence"` : null;
  };
  const cell = (content: Content, column: number) =>
    column === 0 ? html`<th scope="row">${content}</th>` : html`<td${kind(column)}>${content}</td>`;
  return html`<div class="scroll" tabindex="0"><table><caption>${caption}</caption>
<thead><tr>${columns.map(({ title }, column) => html`<th scope="col"${kind(column)}>${title}</th>`)}</tr></thead>
<tbody>${rows.map((cells) => html`<tr>${cells.map(cell)}</tr>\n`)}</tbody></table></div>`;
}

export function preformatted(text: string): Html {
  return trusted(text.split('\n').map(escapeHtml).join('\n'));
}

/** Data inside a `<script type="application/json">`: nothing in it can end the element or start a comment. */
export function jsonText(data: unknown): Html {
  return trusted(
    JSON.stringify(data).replace(
      /[<>&\u2028\u2029]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  );
}

/** For text and for quoted attributes. A half of a surrogate pair cannot be written as UTF-8. */
function escapeHtml(text: string): string {
  return escapeUTF8(withoutControls(text).replace(/\p{Cs}/gu, '\ufffd'));
}

function textOf(content: Content): string {
  if (content === null) return '';
  if (content instanceof Html) return content.text;
  if (typeof content === 'string') return escapeHtml(content);
  if (typeof content === 'number') return String(content);
  if ('kind' in content) return write([content], HTML);
  return content.map(textOf).join('');
}

/**
 * HTML out of a template literal: whatever is put in is text, and escaped, unless it is HTML made here.
 *
 * A page made of nothing else holds no element that this room did not write.
 */
import { isPlainUrl, type Text, type Writer, withoutControls, write } from '../text.ts';

/** HTML that is safe as it stands. */
export class Html {
  /** No other object with a text is taken for HTML. */
  readonly kind = 'html';
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Null leaves nothing behind; a list is written out one after the other. */
export type Content = string | number | Html | null | readonly Content[];

export function html(literals: TemplateStringsArray, ...contents: readonly Content[]): Html {
  return new Html(literals.map((literal, index) => literal + textOf(contents[index] ?? null)).join(''));
}

/** Of this program: a script, a style, what was escaped before. */
export function trusted(text: string): Html {
  return new Html(text);
}

/** How sentences are written in HTML. */
const HTML: Writer = {
  words: escapeHtml,
  name: (text) => html`<code>${text}</code>`.text,
  code: (text) => html`<code>${text}</code>`.text,
  link: (text, url) => (isPlainUrl(url) ? html`<a href="${url}">${text}</a>`.text : escapeHtml(text)),
};

export function written(text: Text): Html {
  return trusted(write(text, HTML));
}

/** Lines of text that stay lines, inside `<pre>`. */
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

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For text and for quoted attributes. A half of a surrogate pair cannot be written as UTF-8. */
function escapeHtml(text: string): string {
  return withoutControls(text)
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

function textOf(content: Content): string {
  if (content === null) return '';
  if (content instanceof Html) return content.text;
  if (typeof content === 'string') return escapeHtml(content);
  if (typeof content === 'number') return String(content);
  return content.map(textOf).join('');
}

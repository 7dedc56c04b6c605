/** Markdown as GitHub would show it, and what in it a reader could click, load or be called by. */
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

/** HTML, with the HTML of the Markdown let through. */
export function rendered(markdown: string): string {
  return micromark(markdown, { allowDangerousHtml: true, extensions: [gfm()], htmlExtensions: [gfmHtml()] });
}

/** What reports are made of, and nothing that loads or runs; links are looked at one by one. */
const OWN_TAGS = new Set(
  'a h3 h4 p strong code ul li table thead tbody tr th td details summary sub br a pre del em hr'.split(' '),
);

export function inspect(markdown: string) {
  const html = rendered(markdown);
  const tags = [...html.matchAll(/<(\/?)([a-zA-Z!?][^\s/>]*)([^>]*)>/g)];
  const withoutCode = html.replace(/<code[^>]*>[\s\S]*?<\/code>/g, ' ').replace(/<[^>]*>/g, ' ');
  const count = (pattern: RegExp) => [...html.matchAll(pattern)].length;
  return {
    /** Names of elements that reports of ours do not have. */
    strangeTags: tags.map(([, , name = '']) => name.toLowerCase()).filter((name) => !OWN_TAGS.has(name)),
    /** Addresses of all links. */
    links: tags.flatMap(
      ([, , name, attributes]) => /href="([^"]*)"/.exec(name === 'a' ? (attributes ?? '') : '')?.[1] ?? [],
    ),
    /** Mentions, references to issues and addresses in running text, which GitHub makes links of. */
    calls: withoutCode.match(/@[a-z0-9]|#\d|\bgh-\d|https?:\/\/|\bwww\./gi) ?? [],
    /** Every `<details>` and `<summary>` is closed, and none is closed twice. */
    isBalanced: count(/<details>/g) === count(/<\/details>/g) && count(/<summary>/g) === count(/<\/summary>/g),
  };
}

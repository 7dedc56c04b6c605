/** The messages that docs/troubleshooting.md quotes are those that the source prints. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const ROOT = new URL('../../', import.meta.url);
const page = readFileSync(new URL('docs/troubleshooting.md', ROOT), 'utf8');
const source = plain(
  readdirSync(new URL('src/', ROOT), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(new URL(`src/${name}`, ROOT), 'utf8'))
    .join('\n'),
);

/** Of a quoted line between two `…`: too little to look for. */
const FEWEST_CHARACTERS = 5;

/** Texts as they are printed: escaped backticks bare, texts of several lines joined. */
function plain(code: string): string {
  return code.replaceAll('\\`', '`').replaceAll(/' \+\s+'/g, '');
}

/** Whole lines that are quoted, and the first cells of tables that quote parts of messages. */
function quotedTexts(): readonly string[] {
  const lines = page.split('\n');
  const quotes = lines.filter((line) => /^> \S/.test(line)).map((line) => line.slice(2));
  const cells = lines
    .filter((line) => /^\| `/.test(line))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, text = '']) => text))
    .map((text) => text.replace(/ \(answered \d+\)$/, ' (answered …)').replace('(HTTP 403', '(…'));
  return [...quotes, ...cells];
}

/** `cause: message` of two sources is quoted as one line. */
function fragments(text: string): readonly string[] {
  return text
    .split('…')
    .map((part) => part.replace(/^[\s:,;)]+|[\s:,;()]+$/g, ''))
    .filter((part) => part.length >= FEWEST_CHARACTERS);
}

test('every quoted message is in the source', () => {
  const quoted = quotedTexts();
  expect(quoted.length).toBeGreaterThan(60);
  const missing = quoted.flatMap((text) => fragments(text).filter((part) => !source.includes(part)));
  expect(missing).toEqual([]);
});

test('a message that nobody prints would be found', () => {
  expect(fragments('the app … was too lazy to start')).toEqual(['the app', 'was too lazy to start']);
  expect(source).not.toContain('was too lazy to start');
});

/** Keeps the end of what a program wrote, and makes it fit to be shown. */
import { stripVTControlCharacters } from 'node:util';

export const KEPT_LINES = 200;
export const KEPT_BYTES = 64 * 1024;
const SHOWN_LINES = 20;
const SHOWN_LINE_LENGTH = 500;

export interface LogTail {
  /** Takes the next piece of output. Costs no decoding: the app may be writing while it is measured. */
  push(chunk: Buffer): void;
  /** The last lines as plain text, at most `lines` (20 unless said; 200 are kept). */
  tail(lines?: number): string;
}

export function createLogTail(): LogTail {
  let chunks: Buffer[] = [];
  let bytes = 0;
  let isCut = false;
  return {
    push(chunk) {
      chunks.push(chunk);
      bytes += chunk.length;
      // Cut seldom: at twice the size, back to the size.
      if (bytes > 2 * KEPT_BYTES) {
        const end = Buffer.concat(chunks).subarray(-KEPT_BYTES);
        chunks = [Buffer.from(end)];
        isCut = true;
        bytes = end.length;
      }
    },
    tail: (lines) => endOfLog(Buffer.concat(chunks), { lines, isCut }),
  };
}

/** @param isCut whether something was written before that. */
export function endOfLog(
  bytes: Buffer,
  { lines = SHOWN_LINES, isCut = false }: { lines?: number | undefined; isCut?: boolean },
): string {
  const kept = bytes.subarray(-KEPT_BYTES).toString('utf8');
  // Half of a line could be half of a secret, which nobody would know for one.
  const firstEnd = isCut || bytes.length > KEPT_BYTES ? kept.indexOf('\n') + 1 : 0;
  return tailOf(kept.slice(firstEnd), Math.min(lines, KEPT_LINES));
}

/** The last lines of a text as `LogTail` shows them. */
export function tailOf(text: string, lines = SHOWN_LINES): string {
  return sanitise(text).split('\n').slice(-lines).map(shorten).join('\n');
}

/** A tail as `detail` of an error, or nothing where nothing was written. */
export function detailOf(tail: string, writer = 'the app'): { detail?: string } {
  if (tail === '') return {};
  const lines = tail.split('\n');
  // Both ends of a short log are shown: some programs give the reason first, and then their usage.
  const isWhole = lines.length > SHOWN_LINES && lines.length < KEPT_LINES;
  if (!isWhole) return { detail: quoted(`the last lines that ${writer} wrote:`, lines.slice(-SHOWN_LINES)) };
  const ends = [...lines.slice(0, SHOWN_LINES / 2), '…', ...lines.slice(-SHOWN_LINES / 2)];
  return { detail: quoted(`the first and the last lines that ${writer} wrote:`, ends) };
}

function quoted(title: string, lines: readonly string[]): string {
  return [`  ${title}`, ...lines.map((line) => `  | ${line}`)].join('\n');
}

/** Output is hostile text: no terminal control, and none of the workflow commands that a runner finds in mid-line. */
function sanitise(text: string): string {
  return stripVTControlCharacters(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll('##[', '## [')
    .replace(/\n+$/, '');
}

function shorten(line: string): string {
  return line.length > SHOWN_LINE_LENGTH ? `${line.slice(0, SHOWN_LINE_LENGTH)} …` : line;
}

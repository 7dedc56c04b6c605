/** Cuts Markdown to a size that GitHub accepts, at the end of a line and without leaving a block open. */

export interface Cut {
  readonly limit: number;
  /** Counts in the unit of the limit: characters for a comment, bytes for a summary. */
  readonly sizeOf: (text: string) => number;
  /** Stands at the end of what was cut. */
  readonly note: string;
}

/** `text` itself if its size is at most the limit, otherwise its first complete lines and the note. */
export function cutMarkdown(text: string, { limit, sizeOf, note }: Cut): string {
  if (sizeOf(text) <= limit) return text;
  const kept: string[] = [];
  let open: OpenBlocks = { fence: null, details: 0 };
  let size = 0;
  for (const line of text.split('\n')) {
    const after = follow(open, line);
    const lineSize = sizeOf(line) + 1;
    if (size + lineSize + sizeOf(`${closing(after)}\n\n${note}`) > limit) break;
    kept.push(line);
    size += lineSize;
    open = after;
  }
  return `${kept.join('\n')}${closing(open)}\n\n${note}`;
}

interface OpenBlocks {
  /** The code fence that is open, such as three backticks. */
  readonly fence: string | null;
  /** How many `<details>` are open. */
  readonly details: number;
}

function follow(open: OpenBlocks, line: string): OpenBlocks {
  const [, fence, rest] = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
  if (open.fence !== null) {
    return fence?.startsWith(open.fence) && rest?.trim() === '' ? { ...open, fence: null } : open;
  }
  if (fence !== undefined) return { ...open, fence };
  return { ...open, details: open.details + count(line, /<details[\s>]/gi) - count(line, /<\/details\s*>/gi) };
}

function closing(open: OpenBlocks): string {
  const fence = open.fence === null ? '' : `\n${open.fence}`;
  return `${fence}${'\n\n</details>'.repeat(Math.max(0, open.details))}`;
}

function count(line: string, pattern: RegExp): number {
  return line.match(pattern)?.length ?? 0;
}

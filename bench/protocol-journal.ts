/** The blocks of the protocol bench, one JSON line each: a bench that is started again goes on where it ended. */
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import type { BlockRecord } from './protocol-summary.ts';

/** Blocks measured with other settings cannot be pooled. */
export interface JournalHeader {
  readonly size: string;
  readonly seed: number;
  readonly variants: readonly string[];
  readonly machine: { readonly cpu: string; readonly cores: number; readonly node: string };
}

export interface Journal {
  readonly blocks: readonly BlockRecord[];
  append(block: BlockRecord): Promise<void>;
}

/** Throws where the file holds blocks of other settings. A last line that was cut off is left out. */
export async function openJournal(file: URL, header: JournalHeader): Promise<Journal> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const [first, ...rest] = text.split('\n').filter(Boolean);
  const expected = JSON.stringify(header);
  if (first === undefined) {
    await mkdir(new URL('.', file), { recursive: true });
    await appendFile(file, `${expected}\n`);
  } else if (first !== expected) {
    throw new Error(`${file.pathname} was recorded with other settings: move it away\n${first}\n${expected}`);
  }
  const blocks = rest.flatMap((line) => parsed(line) ?? []);
  // A line that was cut off must not run into the next one.
  if (text !== '' && !text.endsWith('\n')) await appendFile(file, '\n');
  return { blocks, append: (block) => appendFile(file, `${JSON.stringify(block)}\n`) };
}

function parsed(line: string): BlockRecord | null {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

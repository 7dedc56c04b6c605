/** What a job leaves in place of results where `paths` left it nothing to measure: its gate passes, and is not missing. */
import * as z from 'zod';
import { jsonOf } from '../config/written.ts';

export const SKIP_NOTE_SCHEMA = 'latency-gate/skipped';
const MOST_FILES = 3000;

const name = z.string().max(500);
const text = z.string().max(10_000);
const skipNoteSchema = z.strictObject({
  schema: z.literal(SKIP_NOTE_SCHEMA),
  version: z.literal(1),
  name,
  patterns: z.array(text).max(1000),
  files: z.array(text).max(MOST_FILES),
  base: z.strictObject({ label: name, revision: z.string().max(100) }),
});

export interface SkipNote {
  readonly schema: typeof SKIP_NOTE_SCHEMA;
  readonly version: 1;
  /** The gate's. */
  readonly name: string;
  /** `paths` of the configuration. */
  readonly patterns: readonly string[];
  /** What changed, from the root of the repository; of very many the first. */
  readonly files: readonly string[];
  readonly base: { readonly label: string; readonly revision: string };
}

export function skipNote(skipped: Omit<SkipNote, 'schema' | 'version'>): SkipNote {
  const { name, patterns, files, base } = skipped;
  const { label, revision } = base;
  return {
    schema: SKIP_NOTE_SCHEMA,
    version: 1,
    name,
    patterns,
    files: files.slice(0, MOST_FILES),
    base: { label, revision },
  };
}

/** Null if the text is not a skip note. */
export function parseSkipNote(text: string): SkipNote | null {
  // The text may be megabytes of results: its beginning shows which of the two it is.
  if (!text.slice(0, 200).includes(SKIP_NOTE_SCHEMA)) return null;
  return skipNoteSchema.safeParse(jsonOf(text)).data ?? null;
}

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
  /** The gate's. */
  name,
  /** `paths` of the configuration. */
  patterns: z.array(text).max(1000).readonly(),
  /** What changed, from the root of the repository; of very many the first. */
  files: z.array(text).max(MOST_FILES).readonly(),
  base: z.strictObject({ label: name, revision: z.string().max(100) }),
});

export type SkipNote = Readonly<z.output<typeof skipNoteSchema>>;

export function skipNote({ name, patterns, files, base }: Omit<SkipNote, 'schema' | 'version'>): SkipNote {
  const { label, revision } = base;
  const first = files.slice(0, MOST_FILES);
  return { schema: SKIP_NOTE_SCHEMA, version: 1, name, patterns, files: first, base: { label, revision } };
}

/** Null if the text is not a skip note. */
export function parseSkipNote(text: string): SkipNote | null {
  // The text may be megabytes of results: its beginning shows which of the two it is.
  if (!text.slice(0, 200).includes(SKIP_NOTE_SCHEMA)) return null;
  return skipNoteSchema.safeParse(jsonOf(text)).data ?? null;
}

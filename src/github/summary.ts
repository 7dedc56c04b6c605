/** The job's summary page. */
import { summary } from '@actions/core';
import { cutMarkdown } from './cut.ts';

/** GitHub drops a step's summary above 1 MiB. */
export const SUMMARY_LIMIT_BYTES = 1_000_000;

/** Appends to the summary. Returns a warning where there is none to write to; never throws. */
export async function publishSummary(markdown: string): Promise<string | null> {
  const note = '_The report is longer than a summary may be: the whole of it is in the report file._';
  try {
    await summary
      .addRaw(
        cutMarkdown(markdown, SUMMARY_LIMIT_BYTES, (text) => Buffer.byteLength(text), note),
        true,
      )
      .write();
    return null;
  } catch (error) {
    summary.emptyBuffer();
    return `the job’s summary could not be written: ${error instanceof Error ? error.message : String(error)}`;
  }
}

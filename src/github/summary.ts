/** The job summary: a file that the runner names and reads afterwards. */
import { appendFile } from 'node:fs/promises';
import { prose } from '../report/writers/markdown.ts';
import { cutMarkdown } from './cut.ts';
import type { Sink } from './publication.ts';

/** GitHub drops a step's summary above 1 MiB. */
export const SUMMARY_LIMIT_BYTES = 1_000_000;

/** With a line for each place that is another run's. */
export const summarySink: Sink = async ({ report }, before) => {
  const notes = before.flatMap(({ note }) => (note ? [`\n_latency-gate: ${prose(note)}._\n`] : []));
  return { warning: await publishSummary([report.summaryMarkdown, ...notes].join('')) };
};

/** Appends to the summary. Returns a warning if there is none; never throws. */
export async function publishSummary(markdown: string): Promise<string | null> {
  const note = '_The report is longer than a summary may be: the whole of it is in the report file._';
  const path = process.env['GITHUB_STEP_SUMMARY'];
  if (!path) return 'the job’s summary could not be written: GITHUB_STEP_SUMMARY is not set';
  try {
    const cut = cutMarkdown(markdown, { limit: SUMMARY_LIMIT_BYTES, sizeOf: (text) => Buffer.byteLength(text), note });
    await appendFile(path, `${cut}\n`);
    return null;
  } catch (error) {
    return `the job’s summary could not be written: ${error instanceof Error ? error.message : String(error)}`;
  }
}

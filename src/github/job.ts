/** What the runner shows of this job: its summary, its annotations and its outputs. */
import { appendFile } from 'node:fs/promises';
import { error, notice, setOutput, warning } from '@actions/core';
import type { Report } from '../report/report.ts';
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

/**
 * GitHub shows 10 errors and 10 warnings per step, and silently drops the rest. The tenth of each is reserved for the entry: the
 * failure itself, and what could not be published.
 */
export const MOST_OF_A_LEVEL = 9;

type Annotations = Report['annotations'];

/** At most nine per level; if there are more, the last says how many are left out. */
export function limitAnnotations(annotations: Annotations): Annotations {
  return (['error', 'warning', 'notice'] as const).flatMap((level) => {
    const all = annotations.filter((annotation) => annotation.level === level);
    if (all.length <= MOST_OF_A_LEVEL) return all;
    const shown = all.slice(0, MOST_OF_A_LEVEL - 1);
    const rest = {
      level,
      title: 'latency-gate',
      message: `${all.length - shown.length} more are in the job’s summary`,
    };
    return [...shown, rest];
  });
}

/** Prints the annotations as workflow commands. */
export const annotationsSink = (({ report }) => {
  const print = { error, warning, notice };
  for (const { level, title, message, at } of limitAnnotations(report.annotations)) {
    print[level](message, { title, ...(at && { file: at.file, startLine: at.line }) });
  }
  return {};
}) satisfies Sink;

/** Their names are those of action.yml. */
export const OUTPUTS = [
  'verdict',
  'regressions',
  'improvements',
  'inconclusive',
  'overridden',
  'results-path',
  'report-path',
  'html-path',
  'json-path',
  'profile-path',
  'comment-url',
  'base-sha',
  'second-opinion',
] as const;

/** What the report says; of a run without a verdict only that. */
function outputsOf({ verdict, counts, overridden }: Report): Readonly<Record<string, string>> {
  if (verdict === 'error') return { verdict };
  const { regressions, improvements, inconclusive } = counts;
  const counted = Object.entries({ regressions, improvements, inconclusive, overridden });
  return { verdict, ...Object.fromEntries(counted.map(([name, value]) => [name, String(value)])) };
}

/** A warning if the runner has no place for them. */
export const outputsSink: Sink = ({ report, outputs }, before) => {
  const url = before.flatMap((written) => written.url ?? [])[0] ?? '';
  try {
    const all = { ...outputsOf(report), ...outputs, 'comment-url': url };
    for (const [name, value] of Object.entries(all)) setOutput(name, value);
    return {};
  } catch (error) {
    return { warning: `the outputs could not be set: ${error instanceof Error ? error.message : String(error)}` };
  }
};

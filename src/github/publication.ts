/** What is published about one run, and where: the places of the job itself are its summary, its annotations and its outputs. */
import { appendFile } from 'node:fs/promises';
import { error, notice, setOutput, warning } from '@actions/core';
import { wholeMessageOf } from '../errors.ts';
import type { GateToReport } from '../report/gates.ts';
import type { Report } from '../report/report.ts';
import { prose } from '../report/writers/markdown.ts';

export interface Publication {
  /** The gate's, or that of several together: one comment per name and pull request. */
  readonly name: string;
  readonly report: Report;
  /** What the report is about; none where it is about a failure. */
  readonly gates: readonly GateToReport[];
  /** Beside the outputs that follow from the report. */
  readonly outputs: Readonly<Record<string, string>>;
}

/** What became of it in one place; what is missing did not happen. */
export interface Written {
  /** The address of the comment or issue. */
  readonly url?: string | null;
  /** What could not be written, why, and the way out. */
  readonly warning?: string | null;
  /** For log and summary: why the place is another run's. */
  readonly note?: string | null;
  /** For the log alone. */
  readonly done?: string | null;
  /** Without it the job must not pass. */
  readonly failure?: unknown;
}

/** Writes as much as the permissions allow. Never throws. */
export type Sink = (publication: Publication, before: readonly Written[]) => Promise<Written> | Written;

/** Into one place after the other: a summary says what became of the comment before it. */
export async function writeTo(sinks: readonly Sink[], publication: Publication): Promise<readonly Written[]> {
  const written: Written[] = [];
  for (const sink of sinks) written.push(await sink(publication, written));
  return written;
}

/** Its first lines where it is longer, below the note: at the end that could stand inside a block which the cut left open. */
export function cutMarkdown(text: string, most: number, note: string, sizeOf = (part: string) => part.length): string {
  if (sizeOf(text) <= most) return text;
  let room = most - sizeOf(note) - 1;
  const isKept = (line: string) => {
    room -= sizeOf(line) + 1;
    return room >= 0;
  };
  return [note, '', ...text.split('\n').filter(isKept)].join('\n');
}

/** GitHub drops a step's summary above 1 MiB. */
export const SUMMARY_LIMIT_BYTES = 1_000_000;

/** With a line for each place that is another run's. */
export const summarySink: Sink = async ({ report }, before) => {
  const notes = before.flatMap(({ note }) => (note ? [`\n_latency-gate: ${prose(note)}._\n`] : []));
  const markdown = [report.summaryMarkdown, ...notes].join('');
  const note = '_The report is longer than a summary may be: the whole of it is in the report file._';
  try {
    const path = process.env['GITHUB_STEP_SUMMARY'];
    if (!path) throw new Error('GITHUB_STEP_SUMMARY is not set');
    await appendFile(path, `${cutMarkdown(markdown, SUMMARY_LIMIT_BYTES, note, Buffer.byteLength)}\n`);
    return {};
  } catch (error) {
    return { warning: `the job’s summary could not be written: ${wholeMessageOf(error)}` };
  }
};

/** GitHub shows ten per step. The tenth error is the failure, and the tenth warning what could not be published. */
export const MOST_OF_A_LEVEL = 9;

type Annotations = Report['annotations'];

/** At most nine per level; if there are more, the last says how many are left out. */
export function limitAnnotations(annotations: Annotations): Annotations {
  return (['error', 'warning', 'notice'] as const).flatMap((level) => {
    const all = annotations.filter((annotation) => annotation.level === level);
    if (all.length <= MOST_OF_A_LEVEL) return all;
    const shown = all.slice(0, MOST_OF_A_LEVEL - 1);
    const message = `${all.length - shown.length} more are in the job’s summary`;
    return [...shown, { level, title: 'latency-gate', message }];
  });
}

export const annotationsSink = (({ report }) => {
  const print = { error, warning, notice };
  for (const { level, title, message, at } of limitAnnotations(report.annotations)) {
    print[level](message, { title, ...(at && { file: at.file, startLine: at.line }) });
  }
  return {};
}) satisfies Sink;

/** A warning if the runner has no place for them. */
export const outputsSink: Sink = ({ report: { verdict, counts, overridden }, outputs }, before) => {
  const url = before.flatMap((written) => written.url ?? [])[0] ?? '';
  const counted = verdict === 'error' ? {} : { ...counts, overridden };
  try {
    const all = { verdict, ...counted, ...outputs, 'comment-url': url };
    for (const [name, value] of Object.entries(all)) setOutput(name, value);
    return {};
  } catch (error) {
    return { warning: `the outputs could not be set: ${wholeMessageOf(error)}` };
  }
};

/** The last steps of every run: render, keep, publish. Sources, trust and places are decided before. */
import { endGroup, info, setFailed, warning } from '@actions/core';
import { ExitCode } from '../errors.ts';
import type { Octokit } from '../github/api.ts';
import type { GitHubContext } from '../github/context.ts';
import type { PublishInputs } from '../github/inputs.ts';
import {
  annotationsSink,
  outputsSink,
  type Publication,
  type Sink,
  summarySink,
  writeTo,
} from '../github/publication.ts';
import { factsOfFailure } from '../report/facts.ts';
import { type GatesInput, type GateToReport, renderGates } from '../report/gates.ts';
import { type Report, renderFailure, renderNote } from '../report/report.ts';
import { printable } from '../report/writers/terminal.ts';
import { keepFailure, keepFiles, type ToKeep } from './files.ts';

/** A job that publishes what others measured. */
export interface PublishJob {
  readonly inputs: PublishInputs;
  readonly context: GitHubContext;
  readonly octokit: Octokit;
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
  /** Which attempt of the second stage this is. Missing: a job of the run itself. */
  readonly again?: number;
  /** Between writing comment or issue and looking again; tests shorten it. */
  readonly settleMs?: number | undefined;
}

interface Publishing extends Pick<ToKeep, 'name' | 'env' | 'measured' | 'caution'>, Partial<Omit<GatesInput, 'gates'>> {
  /** Where others look: comment, issue. */
  readonly sinks: readonly Sink[];
  /** What is written last: status, history. */
  readonly last?: readonly Sink[];
  /** Whether the report stands at the commit that this job runs on. */
  readonly isAnnotated: boolean;
  readonly outputs?: Readonly<Record<string, string>>;
}

export interface Published extends Pick<Report, 'headline' | 'text'> {
  /** Where the whole of it is, each a line such as `comment: ADDRESS`. */
  readonly places: readonly string[];
}

/** A missing permission is a warning. Throws where something that others wait for could not be written. */
export async function publishGates(gates: readonly GateToReport[], publishing: Publishing): Promise<Published> {
  const { name, failedJobs = [], preface = [], outputs = {}, sinks, last = [], isAnnotated } = publishing;
  const report = renderGates({ gates, failedJobs, preface });
  const files = await keepFiles({ ...publishing, report, gates });
  // First where others look, so that the summary says what became of it.
  const places = [...sinks, summarySink, outputsSink, ...(isAnnotated ? [annotationsSink] : []), ...last];
  return await publish({ name, report, gates, outputs: { ...files, ...outputs } }, places);
}

/** The report of a run that came to no verdict. `hide` masks secrets. */
export async function publishFailure(
  error: unknown,
  { name, env, sinks, last = [] }: Pick<Publishing, 'name' | 'env' | 'sinks' | 'last'>,
  hide = (text: string) => text,
): Promise<Published> {
  const report = renderFailure(error, name, hide);
  const outputs = await keepFailure({ name, env }, factsOfFailure(error, name, hide));
  return await publish({ name, report, gates: [], outputs }, [...sinks, summarySink, outputsSink, ...last]);
}

/** There is nothing to report. */
export async function publishNote(text: string, { name, last = [] }: Pick<Publishing, 'name' | 'last'>): Promise<void> {
  await publish({ name, report: renderNote(text), gates: [], outputs: {} }, [summarySink, ...last]);
}

/** Its last lines are all that many read: the failure that the check shows, unless the job passes, then the report. */
export function closeLog({ headline, text, places }: Published, exitCode: ExitCode, failure = headline): ExitCode {
  endGroup();
  if (exitCode !== ExitCode.passed) setFailed(failure);
  for (const line of [...text.split('\n'), ...places]) info(printable(line));
  return exitCode;
}

/** Throws the first failure. */
async function publish(publication: Publication, sinks: readonly Sink[]): Promise<Published> {
  const written = await writeTo(sinks, publication);
  for (const { note, done } of written) for (const line of [note, done]) if (line) info(printable(line));
  const warnings = written.flatMap((one) => one.warning ?? []);
  if (warnings.length > 0) warning(warnings.join('\n'));
  const failed = written.find(({ failure }) => failure !== undefined);
  if (failed !== undefined) throw failed.failure;
  const { report, outputs } = publication;
  const page = outputs['html-path'] || outputs['report-path'];
  const comments = written.flatMap(({ url }) => (url ? [`comment: ${url}`] : []));
  return { headline: report.headline, text: report.text, places: [...comments, ...(page ? [`page: ${page}`] : [])] };
}

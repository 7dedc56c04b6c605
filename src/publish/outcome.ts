/** What the entries publish on GitHub: the report of a run, or of its failure, and the files that later steps read. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { warning } from '@actions/core';
import type { GateOutcome } from '../gate.ts';
import type { Octokit } from '../github/api.ts';
import type { CommentTarget } from '../github/comment.ts';
import type { GitHubContext } from '../github/context.ts';
import type { Publication } from '../github/publication.ts';
import { type CommentPolicy, githubPublisher } from '../github/publisher.ts';
import { renderFailure } from '../report/failure.ts';
import type { GateToReport } from '../report/gates.ts';
import type { Report } from '../report/report.ts';
import { printResults } from '../results/parse.ts';
import { keepHtmlReport, keepHtmlReports, type PagesOptions } from './html-report.ts';

/** Where a report goes besides the job's summary, annotations and outputs. */
export interface Destination {
  readonly octokit: Octokit | null;
  /** Null: there is no pull request to comment on. */
  readonly target: CommentTarget | null;
  readonly comment: CommentPolicy;
}

/** The event's own pull request; null where it has none, or where the run is not to comment. */
export function targetOf(context: GitHubContext, commenting: boolean): CommentTarget | null {
  const { owner, repo, pullRequest, restricted } = context;
  return commenting && pullRequest !== null ? { owner, repo, pullRequest, restricted } : null;
}

/** Publishes the report of a run and leaves its results and report in files. Never fails for want of a permission. */
export async function publishOutcome(
  to: Destination,
  name: string,
  outcome: GateOutcome,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const files = await keepFiles(name, outcome, env);
  await publishReport(to, name, outcome, {
    ...files,
    'base-sha': outcome.results.sides.base?.commit ?? outcome.found.baselines[0]?.sides.head.commit ?? '',
  });
}

/** The paths as outputs; empty, with a warning, where the disk does not take them: the verdict needs none of them. */
async function keepFiles(
  name: string,
  outcome: GateOutcome,
  env: NodeJS.ProcessEnv,
): Promise<Readonly<Record<'results-path' | 'report-path' | 'html-path', string>>> {
  try {
    const folder = await reportFolder(name, env);
    const files = { results: join(folder, 'results.json'), report: join(folder, 'report.md') };
    await writeFile(files.results, printResults(outcome.results));
    await writeFile(files.report, outcome.summaryMarkdown);
    const html = await keepHtmlReport(folder, outcome, warning);
    return { 'results-path': files.results, 'report-path': files.report, 'html-path': html };
  } catch (error) {
    warnOfDisk(error);
    return { 'results-path': '', 'report-path': '', 'html-path': '' };
  }
}

/** The same for a report of several gates, with a page of each. */
export async function keepReports(
  name: string,
  { summaryMarkdown }: Report,
  gates: readonly GateToReport[],
  pages: Omit<PagesOptions, 'onWarning'>,
  env: NodeJS.ProcessEnv,
): Promise<Readonly<Record<'report-path' | 'html-path', string>>> {
  try {
    const folder = await reportFolder(name, env);
    const file = join(folder, 'report.md');
    await writeFile(file, summaryMarkdown);
    const html = await keepHtmlReports(folder, gates, { ...pages, onWarning: warning });
    return { 'report-path': file, 'html-path': html };
  } catch (error) {
    warnOfDisk(error);
    return { 'report-path': '', 'html-path': '' };
  }
}

function warnOfDisk(error: unknown): void {
  const why = error instanceof Error ? error.message : String(error);
  warning(`what was measured is in no file: ${why}. Later steps cannot read it: make room in RUNNER_TEMP`);
}

/** A folder of the gate's own that later steps of the job can read. */
async function reportFolder(name: string, env: NodeJS.ProcessEnv): Promise<string> {
  const folder = resolve(env['RUNNER_TEMP'] || '.', `latency-gate-${encodeURIComponent(name)}`);
  await mkdir(folder, { recursive: true });
  return folder;
}

/** Publishes a report; `outputs` are those that do not follow from it. */
export async function publishReport(
  to: Destination,
  name: string,
  report: Report,
  outputs: Readonly<Record<string, string>>,
): Promise<void> {
  await publish(to, {
    name,
    commentMarkdown: report.markdown,
    summaryMarkdown: report.summaryMarkdown,
    changed: report.changed,
    failing: report.failing,
    annotations: report.annotations,
    outputs: {
      verdict: report.verdict,
      regressions: String(report.counts.regressions),
      improvements: String(report.counts.improvements),
      inconclusive: String(report.counts.inconclusive),
      overridden: String(report.overridden),
      ...outputs,
    },
  });
}

/** The report of a run that came to no verdict. `hide` masks secrets. */
export async function publishFailure(
  to: Destination,
  name: string,
  error: unknown,
  hide: (text: string) => string,
): Promise<void> {
  const markdown = hide(renderFailure(error, name));
  await publish(to, {
    name,
    commentMarkdown: markdown,
    summaryMarkdown: markdown,
    changed: true,
    failing: true,
    annotations: [],
    outputs: { verdict: 'error' },
  });
}

async function publish(to: Destination, publication: Publication): Promise<void> {
  const { warnings } = await githubPublisher(to).publish(publication);
  if (warnings.length > 0) warning(warnings.join('\n'));
}

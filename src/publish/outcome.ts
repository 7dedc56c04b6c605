/** What the entries publish on GitHub: the report of a run, or of its failure, and the files that later steps read. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { info, warning } from '@actions/core';
import type { GateOutcome } from '../gate.ts';
import type { CommentTarget } from '../github/comment.ts';
import type { GitHubContext } from '../github/context.ts';
import type { Publication } from '../github/publication.ts';
import { githubPublisher, type PublisherOptions } from '../github/publisher.ts';
import { renderFailure } from '../report/failure.ts';
import type { GateToReport } from '../report/gates.ts';
import type { Report } from '../report/report.ts';
import { printResults } from '../results/parse.ts';
import { keepHtmlReports, keepPage, type PagesOptions } from './html-report.ts';

/** Where a report goes besides the job's summary, annotations and outputs. */
export interface Destination extends PublisherOptions {
  /** The gate's: a pull request has one comment per name, and the files are in a folder of that name. */
  readonly name: string;
  readonly env: NodeJS.ProcessEnv;
}

/** The event's own pull request; null where it has none. */
export function targetOf(context: GitHubContext): CommentTarget | null {
  const { owner, repo, pullRequest, restricted, runId: id, runAttempt: attempt, headSha } = context;
  const run = { id, attempt, headSha, stage: 'first' } as const;
  return pullRequest !== null ? { owner, repo, pullRequest, restricted, run } : null;
}

/** Publishes the report of a run and leaves its results and report in files. A missing permission is a warning. */
export async function publishOutcome(
  to: Destination,
  outcome: GateOutcome,
  outputs: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { results, found } = outcome;
  const files = await orWarn(
    { 'results-path': '', 'report-path': '', 'html-path': '', 'profile-path': '' },
    async () => {
      const folder = await reportFolder(to);
      const [resultsFile, reportFile] = [resultsFileOf(to), join(folder, 'report.md')];
      await writeFile(resultsFile, printResults(results));
      await writeFile(reportFile, outcome.summaryMarkdown);
      return { 'results-path': resultsFile, 'report-path': reportFile, ...(await keepPage(folder, outcome, warning)) };
    },
  );
  const base = results.sides.base?.commit ?? found.baselines[0]?.sides.head.commit ?? '';
  await publishReport(to, outcome, { ...files, 'base-sha': base, ...outputs });
}

/** Leaves a report of several gates in files, with a page of each gate; their paths are the outputs. */
export async function keepReports(
  to: Destination,
  { summaryMarkdown }: Report,
  pages: Omit<PagesOptions, 'onWarning'> & { readonly gates: readonly GateToReport[] },
): Promise<Readonly<Record<'report-path' | 'html-path', string>>> {
  return await orWarn({ 'report-path': '', 'html-path': '' }, async () => {
    const folder = await reportFolder(to);
    const file = join(folder, 'report.md');
    await writeFile(file, summaryMarkdown);
    const html = await keepHtmlReports(folder, pages.gates, { ...pages, onWarning: warning });
    return { 'report-path': file, 'html-path': html };
  });
}

/** Paths of files; the empty ones, with a warning, where the disk does not take them: the verdict needs none of them. */
async function orWarn<T>(none: T, keep: () => Promise<T>): Promise<T> {
  try {
    return await keep();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    warning(`what was measured is in no file: ${why}. Later steps cannot read it: make room in RUNNER_TEMP`);
    return none;
  }
}

/** A folder of the gate's own that later steps of the job can read. */
async function reportFolder(to: Pick<Destination, 'name' | 'env'>): Promise<string> {
  const folder = dirname(resultsFileOf(to));
  await mkdir(folder, { recursive: true });
  return folder;
}

/** Where later steps find the results of a gate, and a run that is killed leaves those of its blocks. */
export function resultsFileOf({ name, env }: Pick<Destination, 'name' | 'env'>): string {
  return resolve(env['RUNNER_TEMP'] || '.', `latency-gate-${encodeURIComponent(name)}`, 'results.json');
}

/** Publishes a report; `outputs` are those that do not follow from it. */
export async function publishReport(
  to: Destination,
  report: Report,
  outputs: Readonly<Record<string, string>>,
): Promise<void> {
  const { counts } = report;
  await publish(to, {
    name: to.name,
    headline: report.headline,
    commentMarkdown: report.markdown,
    summaryMarkdown: report.summaryMarkdown,
    changed: report.changed,
    failing: report.failing,
    annotations: report.annotations,
    outputs: {
      verdict: report.verdict,
      regressions: String(counts.regressions),
      improvements: String(counts.improvements),
      inconclusive: String(counts.inconclusive),
      overridden: String(report.overridden),
      ...outputs,
    },
  });
}

/** The report of a run that came to no verdict. `hide` masks secrets. */
export async function publishFailure(to: Destination, error: unknown, hide: (text: string) => string): Promise<void> {
  const markdown = hide(renderFailure(error, to.name));
  await publish(to, {
    name: to.name,
    headline: 'latency-gate: no verdict',
    commentMarkdown: markdown,
    summaryMarkdown: markdown,
    changed: true,
    failing: true,
    annotations: [],
    outputs: { verdict: 'error' },
  });
}

async function publish(to: Destination, publication: Publication): Promise<void> {
  const { warnings, note } = await githubPublisher(to).publish(publication);
  if (note !== null) info(note);
  if (warnings.length > 0) warning(warnings.join('\n'));
}

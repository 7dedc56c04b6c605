/** The HTML page of a run: as text for the command line, as a file and an artifact in the action. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { safeForArtifact } from '../baseline/archive.ts';
import { messageOf } from '../baseline/candidates.ts';
import type { GateOutcome } from '../gate.ts';
import { uploadArtifact } from '../github/artifact-upload.ts';
import type { GateToReport } from '../report/gates.ts';
import { PAGE_ASSETS, renderHtml } from '../report/html/document.ts';
import { viewOf } from '../report/view.ts';
import type { Results } from '../results/results.ts';

export function htmlReport(outcome: GateOutcome): string {
  return renderHtml(outcome.view, PAGE_ASSETS);
}

/**
 * Writes the page into the folder, and where the configuration asks for it keeps it as an artifact too; an upload that
 * fails is a warning. Returns the path.
 */
export async function keepHtmlReport(
  folder: string,
  outcome: GateOutcome,
  onWarning: (text: string) => void,
): Promise<string> {
  const file = join(folder, 'report.html');
  await writeFile(file, htmlReport(outcome));
  if (outcome.results.config.report.html) await keepArtifact(outcome.results, file, onWarning);
  return file;
}

/** What the pages of a job that publishes for others are like. */
export interface PagesOptions {
  /**
   * What readers have to know first about results of a stranger, as plain text at the top of each page; null: they are our
   * own. The configuration of a stranger cannot ask for an artifact.
   */
  readonly caution: string | null;
  readonly onWarning: (text: string) => void;
}

/**
 * One page for each gate with a verdict. Returns the path of the page, or of their folder where there are several; empty
 * where there is none.
 */
export async function keepHtmlReports(
  folder: string,
  gates: readonly GateToReport[],
  { caution, onWarning }: PagesOptions,
): Promise<string> {
  const judged = gates.flatMap((gate) => (gate.kind === 'judged' ? [gate.input] : []));
  if (judged.length === 0) return '';
  const pages = join(folder, 'pages');
  await mkdir(pages, { recursive: true });
  const files = judged.map(({ results }, i) => join(pages, `${i + 1}-${fileNameOf(results.config.name)}.html`));
  for (const [i, input] of judged.entries()) {
    const file = files[i] ?? '';
    await writeFile(file, renderHtml(viewOf(input), PAGE_ASSETS, caution));
    if (caution === null && input.results.config.report.html) await keepArtifact(input.results, file, onWarning);
  }
  return files.length > 1 ? pages : (files[0] ?? '');
}

/** A name may be a stranger’s, and longer than a file system takes. */
function fileNameOf(name: string): string {
  return name.replace(/[^A-Za-z0-9._-]/g, '_').slice(0, 60);
}

async function keepArtifact(results: Results, file: string, onWarning: (text: string) => void): Promise<void> {
  const name = artifactNameOf(results);
  await uploadArtifact({ name, files: [file], directory: dirname(file) }, { replaces: true }).catch(
    (error: unknown) => {
      onWarning(`the HTML report was not kept as the artifact ${name}: ${messageOf(error)}`);
    },
  );
}

/** Jobs that measure parts of one gate each have their own. */
function artifactNameOf({ config, part }: Results): string {
  const suffix = part === null ? '' : `-part-${part.index}-of-${part.count}`;
  return `latency-gate-report-${safeForArtifact(config.name)}${suffix}`;
}

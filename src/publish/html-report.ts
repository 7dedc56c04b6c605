/** The HTML page of a run: as text for the command line, as a file and an artifact in the action. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { safeForArtifact } from '../baseline/archive.ts';
import { messageOf } from '../baseline/candidates.ts';
import type { GateOutcome } from '../gate.ts';
import { uploadArtifact } from '../github/artifact-upload.ts';
import type { GateToReport } from '../report/gates.ts';
import { PAGE_ASSETS, renderHtml } from '../report/html/document.ts';
import { speedscopeFile } from '../report/speedscope.ts';
import { viewOf } from '../report/view.ts';
import type { Results } from '../results/results.ts';

export function htmlReport(outcome: GateOutcome): string {
  return renderHtml(outcome.view, PAGE_ASSETS);
}

/**
 * Writes the page, and the profiles if there are any, into the folder. Where the configuration asks for the page, or there are
 * profiles, both are kept as an artifact too; an upload that fails is a warning. Returns the paths, as outputs.
 */
export async function keepPage(
  folder: string,
  outcome: GateOutcome,
  onWarning: (text: string) => void,
): Promise<Readonly<Record<'html-path' | 'profile-path', string>>> {
  const { results } = outcome;
  const [page, profileFile] = [join(folder, 'report.html'), join(folder, 'profile.speedscope.json')];
  const profile = speedscopeFile(results);
  await writeFile(page, htmlReport(outcome));
  if (profile !== null) await writeFile(profileFile, profile);
  const files = [page, ...(profile === null ? [] : [profileFile])];
  if (results.config.report.html || profile !== null) await keepArtifact(results, files, onWarning);
  return { 'html-path': page, 'profile-path': profile === null ? '' : profileFile };
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
    if (caution === null && input.results.config.report.html) await keepArtifact(input.results, [file], onWarning);
  }
  return files.length > 1 ? pages : (files[0] ?? '');
}

/** A name may be a stranger’s, and longer than a file system takes. */
function fileNameOf(name: string): string {
  return name.replace(/[^A-Za-z0-9._-]/g, '_').slice(0, 60);
}

async function keepArtifact(
  results: Results,
  files: readonly string[],
  onWarning: (text: string) => void,
): Promise<void> {
  const name = artifactNameOf(results);
  const directory = dirname(files[0] ?? '');
  await uploadArtifact({ name, files: [...files], directory }, { replaces: true }).catch((error: unknown) => {
    onWarning(`the HTML report was not kept as the artifact ${name}: ${messageOf(error)}`);
  });
}

/** Jobs that measure parts of one gate each have their own. */
function artifactNameOf({ config, part }: Results): string {
  const suffix = part === null ? '' : `-part-${part.index}-of-${part.count}`;
  return `latency-gate-report-${safeForArtifact(config.name)}${suffix}`;
}

/** The HTML page of a run: as text for the command line, as a file and an artifact in the action. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { safeForArtifact } from './baseline/archive.ts';
import { messageOf } from './baseline/candidates.ts';
import type { GateOutcome } from './gate.ts';
import { uploadArtifact } from './github/artifact-upload.ts';
import { PAGE_ASSETS } from './page-assets.ts';
import { renderHtml } from './report/html/document.ts';
import type { Results } from './results/results.ts';

export function htmlReport(outcome: GateOutcome): string {
  return renderHtml(outcome, outcome, PAGE_ASSETS);
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
  const { results } = outcome;
  if (results.config.report.html) {
    const name = artifactNameOf(results);
    await uploadArtifact(name, [file], folder, { replaces: true }).catch((error: unknown) => {
      onWarning(`the HTML report was not kept as the artifact ${name}: ${messageOf(error)}`);
    });
  }
  return file;
}

/** Jobs that measure parts of one gate each have their own. */
function artifactNameOf({ config, part }: Results): string {
  const suffix = part === null ? '' : `-part-${part.index}-of-${part.count}`;
  return `latency-gate-report-${safeForArtifact(config.name)}${suffix}`;
}

/** What a run leaves in files: results, report and pages, for later steps and as artifacts. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { safeForArtifact } from '../baseline/archive.ts';
import { MeasurementError, messageOf } from '../errors.ts';
import { uploadArtifact } from '../github/artifact-upload.ts';
import { factsOf, factsOfFailure, factsOfSkipped, printFacts } from '../report/facts.ts';
import type { Facts } from '../report/facts-schema.ts';
import type { GateToReport } from '../report/gates.ts';
import { PAGE_ASSETS, renderHtml } from '../report/html/document.ts';
import type { Report } from '../report/report.ts';
import { renderSkipped } from '../report/skipped.ts';
import { speedscopeFile } from '../report/speedscope.ts';
import type { Text } from '../report/text.ts';
import { type View, viewOf } from '../report/view.ts';
import { printResults } from '../results/parse.ts';
import type { Results } from '../results/results.ts';

/** Where later steps find the results of a gate, and a run that is killed leaves those of its blocks. */
export function resultsFileOf({ name, env }: { readonly name: string; readonly env: NodeJS.ProcessEnv }): string {
  return resolve(env['RUNNER_TEMP'] || '.', `latency-gate-${encodeURIComponent(name)}`, 'results.json');
}

export interface ToKeep {
  /** The gate's, or that of several together: the files are in a folder of that name. */
  readonly name: string;
  readonly env: NodeJS.ProcessEnv;
  readonly report: Report;
  readonly gates: readonly GateToReport[];
  /** What this job measured itself; null if others did. */
  readonly measured: Results | null;
  /**
   * What readers have to know first about results of a stranger, as plain text at the top of each page; null if they are our
   * own. The configuration of a stranger cannot ask for an artifact.
   */
  readonly caution: Text | null;
  readonly onWarning: (text: string) => void;
}

/** Paths by the names of outputs; empty ones, with a warning, where the disk does not take them: the verdict needs none of them. */
export async function keepFiles(to: ToKeep): Promise<Readonly<Record<string, string>>> {
  const resultsFile = resultsFileOf(to);
  const folder = dirname(resultsFile);
  const reportFile = join(folder, 'report.md');
  const own = to.measured === null ? {} : { 'results-path': resultsFile, 'profile-path': '' };
  const paths = { ...own, 'report-path': reportFile, 'html-path': '', 'json-path': '' };
  try {
    await mkdir(folder, { recursive: true });
    if (to.measured !== null) await writeFile(resultsFile, printResults(to.measured));
    await writeFile(reportFile, to.report.summaryMarkdown);
    return { ...paths, ...(await keepGates(folder, to)) };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    to.onWarning(`what was measured is in no file: ${why}. Later steps cannot read it: make room in RUNNER_TEMP`);
    return Object.fromEntries(Object.keys(paths).map((name) => [name, '']));
  }
}

/** Why there is no verdict, where programs look for one. Never throws. */
export async function keepFailure(
  of: Pick<ToKeep, 'name' | 'env'>,
  facts: Facts,
): Promise<Readonly<Record<string, string>>> {
  const file = join(dirname(resultsFileOf(of)), 'report.json');
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, printFacts(facts));
    return { 'json-path': file };
  } catch {
    return { 'json-path': '' };
  }
}

/** `report.json` of each gate, and a page where it has a verdict: their paths, or that of their folder where there are several. */
async function keepGates(
  folder: string,
  { gates, measured, caution, onWarning }: ToKeep,
): Promise<Readonly<Record<string, string>>> {
  const [several, isOne] = [join(folder, 'pages'), gates.length === 1];
  if (gates.length > 1) await mkdir(several, { recursive: true });
  let profilePath: string | null = null;
  const pages: string[] = [];
  for (const [i, gate] of gates.entries()) {
    const stem = isOne ? join(folder, 'report') : join(several, `${i + 1}-${fileNameOf(gate.name)}`);
    const view = gate.kind === 'judged' ? viewOf(gate.input) : null;
    await writeFile(`${stem}.json`, printFacts(factsOfGate(gate, view)));
    if (view === null) continue;
    const { results } = view.input;
    await writeFile(`${stem}.html`, renderHtml(view, PAGE_ASSETS, caution));
    const profile = measured === null ? null : speedscopeFile(results);
    if (profile !== null) {
      profilePath = join(folder, 'profile.speedscope.json');
      await writeFile(profilePath, profile);
    }
    pages.push(`${stem}.html`);
    const isWanted = caution === null && (results.config.report.html || profile !== null);
    const paths = [`${stem}.html`, `${stem}.json`, ...(profile === null ? [] : [profilePath ?? ''])];
    if (isWanted) await keepArtifact(results, paths, onWarning);
  }
  return {
    'html-path': pages.length > 1 ? several : (pages[0] ?? ''),
    'json-path': gates.length > 1 ? several : isOne ? join(folder, 'report.json') : '',
    ...(profilePath === null ? {} : { 'profile-path': profilePath }),
  };
}

function factsOfGate(gate: GateToReport, view: View | null): Facts {
  if (view !== null) return factsOf(view);
  if (gate.kind === 'skipped') return factsOfSkipped(gate.name, renderSkipped(gate.input).headline);
  const reason = gate.kind === 'incomplete' ? gate.reason : '';
  return factsOfFailure(new MeasurementError(reason, { hint: 'see the jobs that measure it' }), gate.name);
}

/** A name may be a stranger’s, and longer than a file system takes. */
function fileNameOf(name: string): string {
  return name.replace(/[^A-Za-z0-9._-]/g, '_').slice(0, 60);
}

/** An upload that fails is a warning. Jobs that measure parts of one gate each have an artifact. */
async function keepArtifact(
  { config, part }: Results,
  paths: readonly string[],
  onWarning: (text: string) => void,
): Promise<void> {
  const suffix = part === null ? '' : `-part-${part.index}-of-${part.count}`;
  const name = `latency-gate-report-${safeForArtifact(config.name)}${suffix}`;
  const contents = await Promise.all(paths.map(async (path) => [basename(path), await readFile(path)] as const));
  await uploadArtifact({ name, files: Object.fromEntries(contents) }, { replaces: true }).catch((error: unknown) => {
    onWarning(`the HTML report was not kept as the artifact ${name}: ${messageOf(error)}`);
  });
}

/** What a run leaves in files: results, report and pages, for later steps and as artifacts. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { warning } from '@actions/core';
import { safeForArtifact } from '../baseline/file.ts';
import { MeasurementError, messageOf, wholeMessageOf } from '../errors.ts';
import { uploadArtifact } from '../github/artifact-upload.ts';
import { factsOf, factsOfFailure, factsOfSkipped, printFacts } from '../report/facts.ts';
import type { Facts } from '../report/facts-schema.ts';
import type { GateToReport } from '../report/gates.ts';
import { PAGE_ASSETS, renderHtml } from '../report/html/document.ts';
import { type Report, renderSkipped } from '../report/report.ts';
import { speedscopeFile } from '../report/stacks.ts';
import type { Text } from '../report/text.ts';
import { viewOf } from '../report/view.ts';
import { printResults } from '../results/parse.ts';
import type { Results } from '../results/results.ts';

/** A run that is killed leaves the results of its blocks there. */
export function resultsFileOf({ name, env }: Pick<ToKeep, 'name' | 'env'>): string {
  return resolve(env['RUNNER_TEMP'] || '.', `latency-gate-${encodeURIComponent(name)}`, 'results.json');
}

/** By output. Empty: there is no such file. */
type Paths = Readonly<Record<string, string>>;

export interface ToKeep {
  /** The gate's, or that of several together. */
  readonly name: string;
  readonly env: NodeJS.ProcessEnv;
  readonly report: Report;
  readonly gates: readonly GateToReport[];
  /** What this job measured itself; missing if others did. */
  readonly measured?: Results;
  /** What readers of a page have to know first of a stranger's results, which cannot ask for an artifact. */
  readonly caution?: Text;
}

/** A warning if the disk does not take the files: the verdict needs none of them. */
export async function keepFiles(to: ToKeep): Promise<Paths> {
  const resultsFile = resultsFileOf(to);
  const folder = dirname(resultsFile);
  const reportFile = join(folder, 'report.md');
  const own = to.measured === undefined ? {} : { 'results-path': resultsFile, 'profile-path': '' };
  const paths = { ...own, 'report-path': reportFile, 'html-path': '', 'json-path': '' };
  try {
    await mkdir(folder, { recursive: true });
    if (to.measured !== undefined) await writeFile(resultsFile, printResults(to.measured));
    await writeFile(reportFile, to.report.summaryMarkdown);
    return { ...paths, ...(await keepGates(folder, to)) };
  } catch (error) {
    const why = wholeMessageOf(error);
    warning(`what was measured is in no file: ${why}. Later steps cannot read it: make room in RUNNER_TEMP`);
    return Object.fromEntries(Object.keys(paths).map((name) => [name, '']));
  }
}

/** Why there is no verdict, where programs look for one. Never throws. */
export async function keepFailure(of: Pick<ToKeep, 'name' | 'env'>, facts: Facts): Promise<Paths> {
  const file = join(dirname(resultsFileOf(of)), 'report.json');
  const kept = mkdir(dirname(file), { recursive: true }).then(() => writeFile(file, printFacts(facts)));
  return { 'json-path': await kept.then(() => file).catch(() => '') };
}

/** `report.json` of each gate, and a page if it has a verdict: their paths, or that of their folder if there are several. */
async function keepGates(folder: string, { gates, measured, caution }: ToKeep): Promise<Paths> {
  const several = join(folder, 'pages');
  if (gates.length > 1) await mkdir(several, { recursive: true });
  let profilePath = '';
  const [pages, facts]: [string[], string[]] = [[], []];
  for (const [i, gate] of gates.entries()) {
    // A name may be a stranger’s, and longer than a file system takes.
    const named = gate.name.replace(/[^A-Za-z0-9._-]/g, '_').slice(0, 60);
    const stem = gates.length === 1 ? join(folder, 'report') : join(several, `${i + 1}-${named}`);
    const [page, json] = [`${stem}.html`, `${stem}.json`];
    facts.push(json);
    if (gate.kind !== 'judged') {
      await writeFile(json, printFacts(factsWithoutVerdict(gate)));
      continue;
    }
    const view = viewOf(gate.input);
    await writeFile(json, printFacts(factsOf(view)));
    const { results } = view.input;
    await writeFile(page, renderHtml(view, PAGE_ASSETS, caution));
    pages.push(page);
    const profile = measured === undefined ? null : speedscopeFile(results);
    if (profile !== null) {
      profilePath = join(folder, 'profile.speedscope.json');
      await writeFile(profilePath, profile);
    }
    const isWanted = caution === undefined && (results.config.report.html || profile !== null);
    if (isWanted) await keepArtifact(results, profile === null ? [page, json] : [page, json, profilePath]);
  }
  const pathOf = ([first = '', ...others]: readonly string[]) => (others.length > 0 ? several : first);
  return {
    'html-path': pathOf(pages),
    'json-path': pathOf(facts),
    ...(profilePath !== '' && { 'profile-path': profilePath }),
  };
}

function factsWithoutVerdict(gate: Exclude<GateToReport, { readonly kind: 'judged' }>): Facts {
  if (gate.kind === 'skipped') return factsOfSkipped(gate.name, renderSkipped(gate.input).headline);
  return factsOfFailure(new MeasurementError(gate.reason, { hint: 'see the jobs that measure it' }), gate.name);
}

/** An upload that fails is a warning. Jobs that measure parts of one gate each have an artifact. */
async function keepArtifact({ config, part }: Results, paths: string[]): Promise<void> {
  const suffix = part === null ? '' : `-part-${part.index}-of-${part.count}`;
  const name = `latency-gate-report-${safeForArtifact(config.name)}${suffix}`;
  const contents = await Promise.all(paths.map(async (path) => [basename(path), await readFile(path)] as const));
  await uploadArtifact({ name, files: Object.fromEntries(contents), replaces: true }).catch((error: unknown) => {
    warning(`the HTML report was not kept as the artifact ${name}: ${messageOf(error)}`);
  });
}

/** The commands that measure nothing: they read what was measured before. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import { readResultsFile } from '../baseline/file.ts';
import { BaselineError, ConfigError, ExitCode } from '../errors.ts';
import { replay } from '../gate.ts';
import { commitOf, type Files, RELEASES_FILE, RUNS_FOLDER, readHistory } from '../publish/history-files.ts';
import { plural } from '../report/format.ts';
import { renderHistoryPage } from '../report/history/page.ts';
import { PAGE_ASSETS } from '../report/html/document.ts';
import { isSecondOpinion, mergeParts, withSecondOpinion } from '../results/merge.ts';
import type { Results } from '../results/results.ts';
import {
  type OutputOptions,
  type Perform,
  reporting,
  reportOutcome,
  requireOutputs,
  say,
  withOutput,
  writeOutputs,
} from './output.ts';

export function addReport(program: Command, perform: Perform): void {
  withOutput(program.command('report').description('print the report of a results file again, or of all parts of one'))
    .argument(
      '<results...>',
      'results file; those of all parts that were measured with --part; or one and its --second-opinion',
    )
    .action((files: string[], options: OutputOptions) =>
      reporting(perform, options, async () => {
        return await reportOutcome(replay(putTogether(await Promise.all(files.map(readResultsFile)))), options);
      }),
    );
}

/** One file as it is, a run with its second opinion; what was split only as a whole, for a part has no verdict. */
function putTogether(all: readonly Results[]): Results {
  const [first, second] = [...all].sort((a, b) => Number(isSecondOpinion(a)) - Number(isSecondOpinion(b)));
  if (first !== undefined && second === undefined && first.part === null) return first;
  const isOpinion = all.length === 2 && first !== undefined && second !== undefined && isSecondOpinion(second);
  return isOpinion ? withSecondOpinion(first, second) : mergeParts(all);
}

export function addCompare(program: Command, perform: Perform): void {
  withOutput(program.command('compare').description('compare stored results of head with those of base'))
    .argument('<base>', 'results file of base')
    .argument('<files...>', 'more of base, and that of head last')
    .action((base: string, files: string[], options: OutputOptions) =>
      reporting(perform, options, () => compare([base, ...files], options)),
    );
}

async function compare(files: readonly string[], options: OutputOptions): Promise<ExitCode> {
  const read = await Promise.all(files.map(readResultsFile));
  const [head, baselines] = [read.at(-1), read.slice(0, -1)];
  if (head === undefined) throw new Error('compare without files');
  const other = baselines.findIndex((one) => one.configHash !== head.configHash);
  if (other >= 0) {
    throw new BaselineError(`${files[other]} was measured with another configuration than ${files.at(-1)}`, {
      hint: 'load, endpoints and expectations have to agree: measure one of them again',
    });
  }
  const newestFirst = baselines.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
  const found = { baselines: newestFirst, skipped: [] };
  return await reportOutcome(replay({ ...head, kind: 'single' }, found), options);
}

export function addHistory(program: Command, perform: Perform): void {
  const command = program
    .command('history')
    .description('draw the history branch: trends of main with its releases')
    .argument('[folder]', 'checkout of the history branch', '.');
  withOutput(command, ['json', 'html', 'quiet', 'color']).action((folder: string, options: OutputOptions) =>
    perform(() => history(folder, options)),
  );
}

async function history(folder: string, options: OutputOptions): Promise<ExitCode> {
  const { runs, releases, unreadable } = readHistory(await filesIn(folder));
  for (const path of unreadable) process.stderr.write(`${path} was passed over: it is damaged\n`);
  if (runs.length === 0) {
    throw new ConfigError(`no run is remembered in ${folder}`, {
      hint: 'name a checkout of the history branch: `git worktree add ../history latency-history`',
    });
  }
  await requireOutputs(options);
  const problem = await writeOutputs([
    [options.json, () => `${JSON.stringify({ runs, releases }, null, 2)}\n`],
    [options.html, () => renderHistoryPage({ runs, releases }, PAGE_ASSETS)],
  ]);
  if (problem !== null) throw problem;
  const commits = new Set(runs.map(({ commit }) => commit)).size;
  if (!options.quiet) say(`${plural(commits, 'commit')}, ${plural(releases.length, 'release')}`, options);
  return ExitCode.passed;
}

async function filesIn(folder: string): Promise<Files> {
  const names = await readdir(join(folder, RUNS_FOLDER)).catch((): string[] => []);
  const ofRuns = names.map((name) => `${RUNS_FOLDER}${name}`).filter((path) => commitOf(path) !== null);
  const files = new Map<string, string>();
  for (const path of [...ofRuns, RELEASES_FILE]) {
    const text = await readFile(join(folder, path), 'utf8').catch(() => null);
    if (text !== null) files.set(path, text);
  }
  return files;
}

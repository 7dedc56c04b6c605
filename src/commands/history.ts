import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import { ConfigError, ExitCode } from '../errors.ts';
import { commitOf, type Files, RELEASES_FILE, RUNS_FOLDER, readHistory } from '../publish/history-files.ts';
import { renderHistoryPage } from '../report/history/page.ts';
import { PAGE_ASSETS } from '../report/html/document.ts';
import { type OutputOptions, type Perform, requireOutputs, say, withOutput, writeOutputs } from './output.ts';

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
  if (!options.quiet) say(`${commits} commits, ${releases.length} of them releases`, options);
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

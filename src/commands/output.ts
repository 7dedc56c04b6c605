/** What the commands that end in a report have in common: where it goes, and what is printed. */
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import pc from 'picocolors';
import { type ConfigError, describeError, ExitCode } from '../errors.ts';
import type { GateOutcome } from '../gate.ts';
import { abPercentiles } from '../report/ab-percentiles.ts';
import { abTables } from '../report/ab-table.ts';
import { PAGE_ASSETS, renderHtml } from '../report/html/document.ts';
import { junitOf, junitOfFailure } from '../report/junit.ts';
import { speedscopeFile } from '../report/speedscope.ts';
import { PLAIN, printable, renderTerminal } from '../report/terminal.ts';
import { type OutputFile, writeOutputs } from './write-file.ts';

export interface OutputOptions {
  readonly markdown?: string;
  readonly html?: string;
  readonly junit?: string;
  readonly speedscope?: string;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly ab?: boolean;
  readonly percentiles?: string;
  readonly color: boolean;
}

export function withOutput(command: Command): Command {
  return command
    .option('--markdown <file>', 'write the report as Markdown, as it would be commented')
    .option('--html <file>', 'write the report as an HTML page with charts, which needs nothing else')
    .option('--junit <file>', 'write a test case for each endpoint, as GitLab, Jenkins, Azure and others read them')
    .option('--speedscope <file>', 'write the profiles as a file that https://www.speedscope.app opens')
    .option('--quiet', 'print nothing but errors')
    .option('--verbose', 'print the metrics that are not gated too')
    .option('--ab', 'print the figures in the layout of ApacheBench too, base and head side by side')
    .option('--percentiles <folder>', 'write percentiles as `ab -e` does, a file for each endpoint and side')
    .option('--no-color', 'plain text (as does NO_COLOR)');
}

/**
 * Prints the tables, then writes what was asked for. Returns the exit code: that of a failing verdict stands, whatever
 * could not be written. Throws ConfigError where it was not written otherwise.
 */
export async function reportOutcome(
  outcome: GateOutcome,
  options: OutputOptions,
  files: readonly OutputFile[] = [],
): Promise<ExitCode> {
  const problem = await writeOutputs([
    ...files,
    ...(await percentileFiles(outcome, options.percentiles)),
    [options.markdown, () => outcome.markdown],
    [options.html, () => renderHtml(outcome.view, PAGE_ASSETS)],
    [options.junit, () => junitOf(outcome)],
    ...profileFile(outcome, options.speedscope),
  ]);
  // Last, where it is looked for; a file that could not be written costs nobody the verdict.
  if (!options.quiet) print(outcome, options);
  return exitCodeWith(outcome.exitCode, problem);
}

/** Whoever reads the file alone is to learn that there is no verdict; the error is thrown again. */
export async function reportFailure(error: unknown, { junit }: OutputOptions): Promise<never> {
  await writeOutputs([[junit, () => junitOfFailure(error)]]);
  throw error;
}

/** The verdict's code, with a word about what could not be written; throws that if the verdict is not a failure. */
export function exitCodeWith(exitCode: ExitCode, problem: ConfigError | null): ExitCode {
  if (problem === null) return exitCode;
  if (exitCode === ExitCode.passed) throw problem;
  process.stderr.write(`${describeError(problem).text}\n`);
  return exitCode;
}

/** Without a profile there is no file, and a reader of the log knows why. */
function profileFile({ results }: GateOutcome, file?: string): readonly OutputFile[] {
  const text = speedscopeFile(results);
  if (file !== undefined && text === null) process.stderr.write(`${file} was not written: nothing was profiled\n`);
  return text === null ? [] : [[file, () => text]];
}

/** Base of a stored comparison is the newest of the stored runs. */
async function percentileFiles({ results, found }: GateOutcome, folder?: string): Promise<readonly OutputFile[]> {
  if (folder === undefined) return [];
  // That it cannot be made shows with the first file.
  await mkdir(folder, { recursive: true }).catch(() => null);
  const [newest = null] = [...found.baselines].sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
  return abPercentiles(results, newest).map(({ name, text }) => [join(folder, name), () => text]);
}

function print(outcome: GateOutcome, options: OutputOptions): void {
  const { isTTY } = process.stdout;
  const paint = options.color && pc.isColorSupported && isTTY ? pc : PLAIN;
  if (options.ab) process.stdout.write(`${abTables(outcome.results, printable)}\n\n`);
  const { verbose = false, html, markdown } = options;
  process.stdout.write(`${renderTerminal(outcome.view, { paint, verbose, isLog: !(isTTY || verbose) })}\n`);
  const page = html ?? markdown;
  if (!isTTY && page !== undefined) process.stdout.write(`page: ${printable(resolve(page))}\n`);
}

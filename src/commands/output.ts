/** What the commands that end in a report have in common: where it goes, and what is printed. */
import type { Command } from 'commander';
import pc from 'picocolors';
import type { GateOutcome } from '../gate.ts';
import { htmlReport } from '../html-report.ts';
import { abTables } from '../report/ab-table.ts';
import { PLAIN, printable, renderTerminal } from '../report/terminal.ts';
import { writeOutput } from '../write-file.ts';

export interface OutputOptions {
  readonly markdown?: string;
  readonly html?: string;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly ab?: boolean;
  readonly color: boolean;
}

export function withOutput(command: Command): Command {
  return command
    .option('--markdown <file>', 'write the report as Markdown, as it would be commented')
    .option('--html <file>', 'write the report as an HTML page with charts, which needs nothing else')
    .option('--quiet', 'print nothing but errors')
    .option('--verbose', 'print the metrics that are not gated too')
    .option('--ab', 'print the figures in the layout of ApacheBench too, base and head side by side')
    .option('--no-color', 'plain text (as does NO_COLOR)');
}

/** Writes what was asked for, and prints the tables. Throws ConfigError where a file cannot be written. */
export async function show(outcome: GateOutcome, options: OutputOptions): Promise<void> {
  if (options.markdown !== undefined) await writeOutput(options.markdown, outcome.markdown);
  if (options.html !== undefined) await writeOutput(options.html, htmlReport(outcome));
  if (options.quiet) return;
  const paint = options.color && pc.isColorSupported && process.stdout.isTTY ? pc : PLAIN;
  const input = { results: outcome.results, comparison: outcome.comparison, found: outcome.found, isBaseline: false };
  if (options.ab) process.stdout.write(`${abTables(outcome.results, printable)}\n\n`);
  process.stdout.write(`${renderTerminal(input, outcome, paint, options.verbose ?? false)}\n`);
}

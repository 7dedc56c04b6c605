/** `latency-gate report`: what results files say, again. */
import type { Command } from 'commander';
import { readResultsFile } from '../baseline/file.ts';
import type { ExitCode } from '../errors.ts';
import { render, replay } from '../gate.ts';
import { mergeParts } from '../results/merge.ts';
import { type OutputOptions, reportOutcome, withOutput } from './output.ts';
import type { Perform } from './setting.ts';

export function addReport(program: Command, perform: Perform): void {
  withOutput(program.command('report').description('print the report of a results file again, or of all parts of one'))
    .argument('<results...>', 'results file, or those of all parts that were measured with --part')
    .action((files: string[], options: OutputOptions) => perform(() => report(files, options)));
}

/** One file as it is; what was split only as a whole, for a part has no verdict. */
async function report(files: readonly string[], options: OutputOptions): Promise<ExitCode> {
  const all = await Promise.all(files.map(readResultsFile));
  const [only] = all;
  const isWhole = all.length === 1 && only?.part === null;
  const outcome = render(replay(isWhole ? only : mergeParts(all)));
  return await reportOutcome(outcome, options);
}

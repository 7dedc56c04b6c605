import type { Command } from 'commander';
import { readResultsFile } from '../baseline/file.ts';
import { BaselineError, type ExitCode } from '../errors.ts';
import { replay } from '../gate.ts';
import { isSecondOpinion, mergeParts, withSecondOpinion } from '../results/merge.ts';
import type { Results } from '../results/results.ts';
import { type OutputOptions, type Perform, reporting, reportOutcome, withOutput } from './output.ts';

export function addReport(program: Command, perform: Perform): void {
  withOutput(program.command('report').description('print the report of a results file again, or of all parts of one'))
    .argument(
      '<results...>',
      'results file; those of all parts that were measured with --part; or one and its --second-opinion',
    )
    .action((files: string[], options: OutputOptions) => reporting(perform, options, () => report(files, options)));
}

async function report(files: readonly string[], options: OutputOptions): Promise<ExitCode> {
  return await reportOutcome(replay(putTogether(await Promise.all(files.map(readResultsFile)))), options);
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
  return await reportOutcome(replay({ ...head, kind: 'single' }, { baselines, skipped: [] }), options);
}

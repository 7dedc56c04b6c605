/** `latency-gate compare`: stored results of head against those of base. */
import type { Command } from 'commander';
import { readResultsFile } from '../baseline/file.ts';
import { BaselineError, type ExitCode } from '../errors.ts';
import { replay } from '../gate.ts';
import { type OutputOptions, type Perform, reporting, reportOutcome, withOutput } from './output.ts';

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

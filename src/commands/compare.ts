/** `latency-gate compare`: stored results of head against those of base. */
import type { Command } from 'commander';
import { readResultsFile } from '../baseline/file.ts';
import { BaselineError, ConfigError, type ExitCode } from '../errors.ts';
import { replay } from '../gate.ts';
import { type OutputOptions, tell, withOutput } from './output.ts';
import type { Perform } from './setting.ts';

export function addCompare(program: Command, perform: Perform): void {
  withOutput(program.command('compare').description('compare stored results of head with those of base'))
    .argument('<results...>', 'results files of base, and that of head last')
    .action((files: string[], options: OutputOptions) => perform(() => compareResults(files, options)));
}

async function compareResults(files: readonly string[], options: OutputOptions): Promise<ExitCode> {
  const headFile = files.at(-1);
  const baseFiles = files.slice(0, -1);
  if (headFile === undefined || baseFiles.length === 0) {
    throw new ConfigError('compare needs at least two results files', {
      hint: 'latency-gate compare BASE.json [BASE.json …] HEAD.json',
    });
  }
  const head = await readResultsFile(headFile);
  const baselines = await Promise.all(baseFiles.map(readResultsFile));
  const misfit = baselines.findIndex((one) => one.configHash !== head.configHash);
  if (misfit >= 0) {
    throw new BaselineError(`${baseFiles[misfit]} was measured with another configuration than ${headFile}`, {
      hint: 'load, endpoints and expectations have to agree: measure one of them again',
    });
  }
  const outcome = replay({ ...head, kind: 'single' }, baselines);
  return await tell(outcome, options);
}

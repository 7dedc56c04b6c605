/** `latency-gate compare`: what was stored of head against what was stored of base, by latency-gate or another tool. */
import type { Command } from 'commander';
import { readResultsFile } from '../baseline/file.ts';
import { BaselineError, ConfigError, type ExitCode } from '../errors.ts';
import { render, replay } from '../gate.ts';
import { type NamedSides, readImports, tellImported } from './compare-imported.ts';
import { type OutputOptions, reportOutcome, withOutput } from './output.ts';
import type { Perform } from './setting.ts';

interface CompareOptions extends OutputOptions {
  readonly base?: readonly string[];
  readonly head?: readonly string[];
}

export function addCompare(program: Command, perform: Perform): void {
  withOutput(
    program
      .command('compare')
      .description('compare stored results of head with those of base, or runs of ab, autocannon or k6'),
  )
    .argument('[files...]', 'results files of base, and that of head last; or one file each of another tool')
    .option('--base <files...>', 'files of base; of another tool, in the order in which they were measured')
    .option('--head <files...>', 'files of head: of another tool as many, each to be paired with that of base')
    .action((files: string[], options: CompareOptions) => perform(() => compare(files, options)));
}

async function compare(files: readonly string[], options: CompareOptions): Promise<ExitCode> {
  const sides = sidesOf(files, options);
  const imported = await readImports(sides);
  return imported === null ? await compareResults(sides, options) : tellImported(imported, options);
}

function sidesOf(files: readonly string[], { base, head }: CompareOptions): NamedSides {
  const isNamed = base !== undefined || head !== undefined;
  const sides = isNamed ? { base: base ?? [], head: head ?? [] } : { base: files.slice(0, -1), head: files.slice(-1) };
  if (sides.base.length > 0 && sides.head.length > 0 && (!isNamed || files.length === 0)) return sides;
  throw new ConfigError('compare needs files of base and of head', {
    hint: 'latency-gate compare BASE.json [BASE.json …] HEAD.json, or compare --base FILES --head FILES',
  });
}

async function compareResults({ base: baseFiles, head: heads }: NamedSides, options: OutputOptions): Promise<ExitCode> {
  const [headFile, ...others] = heads;
  if (headFile === undefined || others.length > 0) {
    throw new ConfigError(`results of head are one file, not ${heads.length}`, {
      hint: 'latency-gate compare BASE.json [BASE.json …] HEAD.json',
    });
  }
  const head = await readResultsFile(headFile);
  const baselines = await Promise.all(baseFiles.map(readResultsFile));
  const other = baselines.findIndex((one) => one.configHash !== head.configHash);
  if (other >= 0) {
    throw new BaselineError(`${baseFiles[other]} was measured with another configuration than ${headFile}`, {
      hint: 'load, endpoints and expectations have to agree: measure one of them again',
    });
  }
  const outcome = render(replay({ ...head, kind: 'single' }, { baselines, skipped: [] }));
  return await reportOutcome(outcome, options);
}

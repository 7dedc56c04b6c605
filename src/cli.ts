#!/usr/bin/env node
/** Entry of the command line: `run`, `compare`, `report`, `calibrate`, `schema`. The same core as the action. */
import { fileURLToPath } from 'node:url';
import { Command, CommanderError } from 'commander';
import pc from 'picocolors';
import { addCalibrate } from './commands/calibrate.ts';
import { addCompare } from './commands/compare.ts';
import { addReport } from './commands/report.ts';
import { addRun } from './commands/run.ts';
import type { Perform, Setting } from './commands/setting.ts';
import { watchPrinting } from './commands/write-file.ts';
import { configJsonSchema } from './config/schema.ts';
import { leave } from './entry.ts';
import { describeError, ExitCode, InterruptedError } from './errors.ts';
import { printable } from './report/terminal.ts';
import { TOOL } from './results/tool.ts';

leave(await main(process.argv));

async function main(argv: readonly string[]): Promise<ExitCode> {
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // The second signal is impatience: leave at once, the exit handlers end what is left.
      if (interruption.signal.aborted) process.exit(ExitCode.interrupted);
      interruption.abort(new InterruptedError(signal));
    });
  }
  const setting: Setting = {
    signal: interruption.signal,
    generatorPath: fileURLToPath(new URL('./generator.js', import.meta.url)),
    referencePath: fileURLToPath(new URL('./reference.js', import.meta.url)),
  };
  let exitCode: ExitCode = ExitCode.passed;
  const program = commands(async (work) => {
    exitCode = await work(setting);
  });
  const unprinted = watchPrinting();
  try {
    await program.parseAsync([...argv]);
    const problem = await unprinted();
    if (problem === null || exitCode !== ExitCode.passed) return exitCode;
    throw problem;
  } catch (error) {
    // Commander has printed its own complaint; help and version are no failures.
    if (error instanceof CommanderError) return error.exitCode === 0 ? ExitCode.passed : ExitCode.configuration;
    const { text, exitCode: code } = describeError(interruption.signal.aborted ? interruption.signal.reason : error);
    // An app's log may be the end of it.
    const lines = text.split('\n').map(printable);
    process.stderr.write(`${pc.red('latency-gate:')} ${lines.join('\n')}\n`);
    return code;
  }
}

function commands(perform: Perform): Command {
  const program = new Command('latency-gate')
    .description(
      'A regression gate for HTTP latency: measures two versions side by side and says whether one is slower.',
    )
    .version(TOOL.version)
    .showHelpAfterError()
    .exitOverride();
  addRun(program, perform);
  addCompare(program, perform);
  addReport(program, perform);
  addCalibrate(program, perform);
  program
    .command('schema')
    .description('print the JSON Schema of the configuration')
    .action(() =>
      perform(async () => {
        process.stdout.write(`${JSON.stringify(configJsonSchema(), null, 2)}\n`);
        return ExitCode.passed;
      }),
    );
  return program;
}

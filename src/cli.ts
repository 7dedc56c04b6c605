#!/usr/bin/env node
import { Command, CommanderError } from 'commander';
import pc from 'picocolors';
import { addBisect } from './commands/bisect.ts';
import { addCalibrate } from './commands/calibrate.ts';
import { addDuel } from './commands/duel.ts';
import { addInit } from './commands/init.ts';
import { PUBLISHED_SCHEMA } from './commands/load-config.ts';
import { type Perform, watchPrinting } from './commands/output.ts';
import { addCompare, addHistory, addReport } from './commands/report.ts';
import { addRun } from './commands/run.ts';
import { exitWhenIdle, interruption, programsBeside } from './entry.ts';
import { describeError, ExitCode } from './errors.ts';
import { printable } from './report/writers/terminal.ts';
import { TOOL } from './results/tool.ts';

exitWhenIdle(await main(process.argv));

async function main(argv: readonly string[]): Promise<ExitCode> {
  // A second signal ends the process at once; its exit handlers end what is left.
  const signal = interruption(() => process.exit(ExitCode.interrupted));
  let exitCode: ExitCode = ExitCode.passed;
  const program = commands(async (work) => {
    exitCode = await work({ signal, ...programsBeside(import.meta.url) });
  });
  const unprinted = watchPrinting();
  try {
    await program.parseAsync(argv.map((one) => withoutValue(one, program)));
    const problem = await unprinted();
    if (problem === null || exitCode !== ExitCode.passed) return exitCode;
    throw problem;
  } catch (error) {
    // Commander has printed its own complaint; help and version are not failures.
    if (error instanceof CommanderError) return error.exitCode === 0 ? ExitCode.passed : ExitCode.configuration;
    const { text, exitCode: code } = describeError(signal.aborted ? signal.reason : error);
    // It may end with an app's log.
    const lines = text.split('\n').map(printable);
    process.stderr.write(`${pc.red('latency-gate:')} ${lines.join('\n')}\n`);
    return code;
  }
}

/** For an option that no command has: its value is left out when the nearest one is looked for. */
function withoutValue(argument: string, { commands: all }: Command): string {
  const [name = ''] = argument.split('=', 1);
  const isKnown = all.some(({ options }) => options.some(({ long }) => long === name));
  return /^--[\w-]+=/.test(argument) && !isKnown ? name : argument;
}

function commands(perform: Perform): Command {
  const program = new Command('latency-gate')
    .description(
      'A regression gate for HTTP latency: measures two versions side by side and says whether one is slower.',
    )
    .version(TOOL.version)
    .exitOverride();
  const all = [addInit, addRun, addDuel, addCompare, addReport, addCalibrate, addBisect, addHistory];
  for (const add of all) add(program, perform);
  program
    .command('schema')
    .description('print the JSON Schema of the configuration')
    .action(() =>
      perform(async () => {
        process.stdout.write(`${JSON.stringify(PUBLISHED_SCHEMA, null, 2)}\n`);
        return ExitCode.passed;
      }),
    );
  for (const command of [program, ...program.commands]) {
    const name = command === program ? '' : ` ${command.name()}`;
    command.showHelpAfterError(`latency-gate${name} --help says what there is`);
  }
  return program;
}

#!/usr/bin/env node
/** Entry of the command line: `run`, `compare`, `report`, `calibrate`, `schema`. The same core as the action. */
import { fileURLToPath } from 'node:url';
import { Command, CommanderError } from 'commander';
import pc from 'picocolors';
import { defaultBranchRevision, mergeBase, repositoryRoot } from './app/git.ts';
import { readResultsFile } from './baseline/file.ts';
import { type CalibrateOptions, calibrate } from './calibrate.ts';
import { overridesDiffer } from './config/app-of.ts';
import { isFromCheckout } from './config/comparison-kind.ts';
import type { Config } from './config/config.ts';
import { configFromInputs } from './config/inputs.ts';
import { configJsonSchema } from './config/json-schema.ts';
import { parseConfig } from './config/parse.ts';
import { parsePart } from './config/part.ts';
import { type ConfigFile, readConfigFile } from './config-file.ts';
import { BaselineError, ConfigError, describeError, ExitCode, InterruptedError } from './errors.ts';
import { type GateOutcome, replay, runGate } from './gate.ts';
import { htmlReport } from './html-report.ts';
import { abTables } from './report/ab-table.ts';
import { PLAIN, printable, renderTerminal } from './report/terminal.ts';
import { mergeParts } from './results/merge.ts';
import { printResults } from './results/parse.ts';
import { OUTSIDE_CI } from './results/results.ts';
import { TOOL } from './version.ts';
import { writeOutput } from './write-file.ts';

interface OutputOptions {
  readonly json?: string;
  readonly markdown?: string;
  readonly html?: string;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly ab?: boolean;
  readonly color: boolean;
}

interface RunOptions extends OutputOptions {
  readonly config?: string;
  readonly base?: string;
  readonly record?: boolean;
  readonly timeBudget?: string;
  readonly part?: string;
  readonly partBy?: string;
}

const OPTION_WORDS = { one: (name: string) => `option --${name}`, all: 'the options' };

interface CalibrateCommandOptions extends CalibrateOptions {
  readonly config?: string;
  readonly quiet?: boolean;
}

process.exitCode = await main(process.argv);

async function main(argv: readonly string[]): Promise<ExitCode> {
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // The second signal is impatience: leave at once, the exit handlers end what is left.
      if (interruption.signal.aborted) process.exit(ExitCode.interrupted);
      interruption.abort(new InterruptedError(signal));
    });
  }
  let exitCode: ExitCode = ExitCode.passed;
  const program = commands(async (task) => {
    exitCode = await task(interruption.signal);
  });
  try {
    await program.parseAsync([...argv]);
    return exitCode;
  } catch (error) {
    // Commander has printed its own complaint; help and version are no failures.
    if (error instanceof CommanderError) return error.exitCode === 0 ? ExitCode.passed : ExitCode.configuration;
    const { text, exitCode: code } = describeError(interruption.signal.aborted ? interruption.signal.reason : error);
    process.stderr.write(`${pc.red('latency-gate:')} ${text}\n`);
    return code;
  }
}

type Task = (signal: AbortSignal) => Promise<ExitCode>;

function commands(perform: (task: Task) => Promise<void>): Command {
  const program = new Command('latency-gate')
    .description(
      'A regression gate for HTTP latency: measures two versions side by side and says whether one is slower.',
    )
    .version(TOOL.version)
    .showHelpAfterError()
    .exitOverride();
  const withOutput = (command: Command) =>
    command
      .option('--markdown <file>', 'write the report as Markdown, as it would be commented')
      .option('--html <file>', 'write the report as an HTML page with charts, which needs nothing else')
      .option('--quiet', 'print nothing but errors')
      .option('--verbose', 'print the metrics that are not gated too')
      .option('--ab', 'print the figures in the layout of ApacheBench too, base and head side by side')
      .option('--no-color', 'plain text (as does NO_COLOR)');
  withOutput(
    program
      .command('run')
      .description(
        'measure, compare, and exit with 1 on a regression; `paths` and `override-label` are for the action alone',
      ),
  )
    .option('-c, --config <file>', 'configuration (default: latency-gate.yml or .github/latency-gate.yml)')
    .option('--base <revision>', 'commit to compare with (default: where HEAD left the default branch)')
    .option(
      '--time-budget <duration>',
      'what the whole run may take, such as 5m (default: what the configuration says)',
    )
    .option('--part <k/n>', 'measure one part of a comparison that is split over several machines, such as 2/8')
    .option('--part-by <way>', 'with --part: repeat (all endpoints on each machine, the default) or endpoint')
    .option('--json <file>', 'write the results')
    .option('--record', 'measure head alone, as a baseline for later runs: write it with --json')
    .action((options: RunOptions) => perform((signal) => runCommand(options, signal)));
  withOutput(program.command('compare').description('compare stored results of head with those of base'))
    .argument('<results...>', 'results files of base, and that of head last')
    .action((files: string[], options: OutputOptions) => perform(() => compareCommand(files, options)));
  withOutput(program.command('report').description('print the report of a results file again, or of all parts of one'))
    .argument('<results...>', 'results file, or those of all parts that were measured with --part')
    .action((files: string[], options: OutputOptions) => perform(() => reportCommand(files, options)));
  program
    .command('calibrate')
    .description('measure head beside itself: the noise here, what can be seen, and settings that suit it')
    .option('-c, --config <file>', 'configuration (default: latency-gate.yml or .github/latency-gate.yml)')
    .option('--blocks <count>', 'blocks to measure (default: 12)')
    .option('--wish <change>', 'change that is to be seen, such as 2% (default: the smallest tolerance)')
    .option('--within <duration>', 'what a run may take, such as 2m (default: up to 40 blocks)')
    .option('--json <file>', 'write the figures')
    .option('--results <file>', 'write what was measured')
    .option('--markdown <file>', 'write the report as Markdown')
    .option('--quiet', 'print nothing but errors')
    .action((options: CalibrateCommandOptions) => perform((signal) => calibrateCommand(options, signal)));
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

/** The file's text is read with the time budget of the command line in its place. */
async function loadConfig(
  named: string | undefined,
  timeBudget?: string,
): Promise<{ config: Config; file: ConfigFile }> {
  const file = await readConfigFile(process.cwd(), named ?? null);
  if (!file) {
    throw new ConfigError('there is no configuration here', {
      hint: 'write latency-gate.yml (the README shows one), or name a file with --config',
    });
  }
  const config =
    timeBudget === undefined
      ? parseConfig(file.text, { file: file.name })
      : configFromInputs({ 'time-budget': timeBudget }, file, OPTION_WORDS);
  return { config, file };
}

async function calibrateCommand(options: CalibrateCommandOptions, signal: AbortSignal): Promise<ExitCode> {
  const { config, file } = await loadConfig(options.config);
  const outcome = await calibrate(config, file, options, surroundings(options.quiet ?? false, signal));
  if (!options.quiet) process.stdout.write(`${outcome.text}\n`);
  return outcome.exitCode;
}

function surroundings(quiet: boolean, signal: AbortSignal) {
  return {
    env: process.env,
    onProgress: (line: string) => {
      if (!quiet) process.stderr.write(`${line}\n`);
    },
    signal,
    generatorPath: fileURLToPath(new URL('./generator.js', import.meta.url)),
  };
}

async function runCommand(options: RunOptions, signal: AbortSignal): Promise<ExitCode> {
  const { config, file } = await loadConfig(options.config, options.timeBudget);
  if (options.base !== undefined && overridesDiffer(config)) {
    throw new ConfigError('--base has no meaning here: base and head are two variants of one checkout', {
      hint: `remove what differs under \`base:\` and \`head:\` in ${file.name}, or leave --base out`,
    });
  }
  const outcome = await runGate({
    config,
    directory: file.directory,
    mode: options.record ? 'record' : 'compare',
    part: parsePart(options.part ?? '', options.partBy ?? '', (name) => `--${name}`),
    base: await baseOf(config, file.directory, options.base ?? null),
    headLabel: 'head',
    run: OUTSIDE_CI,
    runnerClass: 'local',
    env: process.env,
    baselines: null,
    onProgress: (line) => {
      if (!options.quiet) process.stderr.write(`${line}\n`);
    },
    signal,
    generatorPath: fileURLToPath(new URL('./generator.js', import.meta.url)),
    referencePath: fileURLToPath(new URL('./reference.js', import.meta.url)),
  });
  if (options.json !== undefined) await writeOutput(options.json, printResults(outcome.results));
  await show(outcome, options);
  return outcome.exitCode;
}

/** `--base`, else where HEAD left the default branch; null where base is not a commit or there is no history. */
async function baseOf(
  config: Config,
  directory: string,
  revision: string | null,
): Promise<{ revision: string; label: string } | null> {
  if (revision !== null) return { revision, label: revision };
  const needsCommit = isFromCheckout(config.app.source) && !overridesDiffer(config);
  if (!needsCommit || !['auto', 'paired'].includes(config.gate.baseline)) return null;
  try {
    const repository = await repositoryRoot(directory);
    const branch = await defaultBranchRevision(repository);
    if (branch === null) return null;
    const parted = await mergeBase(repository, branch, 'HEAD');
    return { revision: parted ?? branch, label: branch };
  } catch (error) {
    // No git or no repository: whether that matters is decided where the comparison is chosen.
    if (error instanceof ConfigError) return null;
    throw error;
  }
}

async function compareCommand(files: readonly string[], options: OutputOptions): Promise<ExitCode> {
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
  await show(outcome, options);
  return outcome.exitCode;
}

/** One file as it is; what was split only as a whole, for a part has no verdict. */
async function reportCommand(files: readonly string[], options: OutputOptions): Promise<ExitCode> {
  const all = await Promise.all(files.map(readResultsFile));
  const [only] = all;
  const isWhole = all.length === 1 && only?.part === null;
  const outcome = replay(isWhole ? only : mergeParts(all), []);
  await show(outcome, options);
  return outcome.exitCode;
}

async function show(outcome: GateOutcome, options: OutputOptions): Promise<void> {
  if (options.markdown !== undefined) await writeOutput(options.markdown, outcome.markdown);
  if (options.html !== undefined) await writeOutput(options.html, htmlReport(outcome));
  if (options.quiet) return;
  const paint = options.color && pc.isColorSupported && process.stdout.isTTY ? pc : PLAIN;
  const input = { results: outcome.results, comparison: outcome.comparison, found: outcome.found, isBaseline: false };
  if (options.ab) process.stdout.write(`${abTables(outcome.results, printable)}\n\n`);
  process.stdout.write(`${renderTerminal(input, outcome, paint, options.verbose ?? false)}\n`);
}

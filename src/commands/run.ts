/** `latency-gate run`: measures, compares, and says so with its exit code. */
import type { Command } from 'commander';
import { defaultBranchRevision, mergeBase, repositoryRoot } from '../app/git/git.ts';
import { appOf, isFromCheckout } from '../config/app-of.ts';
import type { Config } from '../config/config.ts';
import { ConfigError, type ExitCode } from '../errors.ts';
import { render, runGate } from '../gate.ts';
import { RunEvents } from '../measure/events.ts';
import { ProgressLines } from '../measure/progress.ts';
import { parsePart } from '../plan/part.ts';
import { printResults } from '../results/parse.ts';
import { OUTSIDE_CI } from '../results/provenance.ts';
import { readConfigurations } from '../run/configurations.ts';
import { loadConfig } from './load-config.ts';
import { exitCodeWith, type OutputOptions, reportOutcome, withOutput } from './output.ts';
import { openSampleFiles } from './samples.ts';
import type { Perform, Setting } from './setting.ts';
import { NO_STATUS_LINE, statusLine } from './status-line.ts';
import { requireFolders } from './write-file.ts';

interface RunOptions extends OutputOptions {
  readonly config?: string;
  readonly base?: string;
  readonly json?: string;
  readonly record?: boolean;
  readonly timeBudget?: string;
  readonly part?: string;
  readonly partBy?: string;
  readonly samples?: string;
}

export function addRun(program: Command, perform: Perform): void {
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
    .option('--samples <folder>', 'keep every request, in the columns of `ab -g`, a file for each endpoint and side')
    .option('--record', 'measure head alone, as a baseline for later runs: write it with --json')
    .action((options: RunOptions) => perform((setting) => run(options, setting)));
}

async function run(options: RunOptions, setting: Setting): Promise<ExitCode> {
  const { config: own, file, parse } = await loadConfig(options.config, options.timeBudget);
  if (options.base !== undefined && own.compare === 'variants') {
    throw new ConfigError('--base has no meaning here: `compare: variants` starts base from this checkout', {
      hint: `remove \`compare: variants\` in ${file.name}, or leave --base out`,
    });
  }
  await requireFolders([options.json, options.markdown, options.html]);
  const samples = options.samples === undefined ? null : await openSampleFiles(options.samples);
  const status = options.quiet ? NO_STATUS_LINE : statusLine(process.stderr, process.env);
  try {
    const base = options.record ? null : await baseOf(own, file.directory, options.base ?? null);
    const configurations = await readConfigurations({
      ...setting,
      config: own,
      root: process.cwd(),
      named: options.config ?? null,
      parse,
      base,
      env: process.env,
    });
    const judged = await runGate({
      ...setting,
      ...configurations,
      directory: file.directory,
      mode: options.record ? 'record' : 'compare',
      part: parsePart(options.part ?? '', options.partBy ?? '', (name) => `--${name}`),
      base,
      headLabel: 'head',
      run: OUTSIDE_CI,
      runnerClass: 'local',
      env: process.env,
      baselines: null,
      events: new RunEvents([new ProgressLines(status), ...(samples ? [samples] : [])]),
    });
    status.clear();
    const outcome = render(judged);
    const exitCode = await reportOutcome(outcome, options, [[options.json, () => printResults(outcome.results)]]);
    return exitCodeWith(exitCode, (await samples?.write(outcome.results)) ?? null);
  } finally {
    status.clear();
    await samples?.dispose();
  }
}

/** `--base`, else where HEAD left the default branch; null where base is not a commit or there is no history. */
async function baseOf(
  config: Config,
  directory: string,
  revision: string | null,
): Promise<{ revision: string; label: string } | null> {
  if (revision !== null) return { revision, label: revision };
  const needsCommit = config.compare !== 'variants' && isFromCheckout(appOf(config, 'base').source);
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

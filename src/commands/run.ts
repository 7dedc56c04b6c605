import { realpath } from 'node:fs/promises';
import { relative } from 'node:path';
import { type Command, Option } from 'commander';
import { defaultBase, repositoryRoot, resolveCommit } from '../app/git/git.ts';
import { requireRelease, revisionLabel } from '../app/git/named-revision.ts';
import { readResultsFile } from '../baseline/file.ts';
import { appOf } from '../config/app-of.ts';
import { LATEST_RELEASE } from '../config/config.ts';
import { slowerEndpoints } from '../decide/compare.ts';
import { ConfigError, type ExitCode } from '../errors.ts';
import { replay } from '../gate.ts';
import { needsBaseCommit } from '../plan/comparison-kind.ts';
import { type Part, parsePart, secondOpinionOn } from '../plan/part.ts';
import type { Invocation } from '../report/reproduce.ts';
import { readConfigurations } from '../run/configurations.ts';
import type { GateRequest } from '../run/request.ts';
import { baseInCi, ciSystemOf } from './ci-base.ts';
import { type LoadedConfig, loadConfig, type Settings, settingsOf, withInputs } from './load-config.ts';
import { type MeasureOptions, measureAndReport, withMeasuring } from './measure.ts';
import { type Perform, reporting, type Setting, withOutput } from './output.ts';

type RunOptions = MeasureOptions &
  Readonly<Partial<Record<'config' | 'base' | 'part' | 'partBy' | 'secondOpinion', string> & { record: boolean }>>;

const AGAIN = 'measure again, on another machine, what the run with these results found slower';
const ALONE = 'measure head alone, as a baseline for later runs: write it with --json';

export function addRun(program: Command, perform: Perform): void {
  const command = program
    .command('run')
    .description('measure, compare, and exit with 1 on a regression')
    .argument('[endpoints...]', "what to request, such as 'GET /orders', instead of what the file names")
    .option('-c, --config <file>', 'configuration (default: latency-gate.yml or .github/latency-gate.yml)')
    .option(
      '--base <revision>',
      'commit to compare with, or latest-release (default: where HEAD left the default branch)',
    )
    .option(
      '--part <k/n>',
      'measure some of the endpoints, where several machines share them: part 2/8 has every eighth',
    )
    .addOption(new Option('--part-by <way>').hideHelp())
    .addOption(new Option('--second-opinion <file>', AGAIN).conflicts('part'))
    .addOption(new Option('--record', ALONE).conflicts('base'));
  withInputs(withOutput(withMeasuring(command))).action((endpoints: string[], options: RunOptions) =>
    reporting(perform, options, (setting) => run(settingsOf(command, endpoints), options, setting)),
  );
}

async function run(settings: Settings, options: RunOptions, setting: Setting): Promise<ExitCode> {
  // Against the latest release other tolerances count.
  const against = options.base === LATEST_RELEASE ? { base: LATEST_RELEASE } : {};
  const loaded = await loadConfig(options.config, { ...settings, ...against });
  const { config: own, directory, parse } = loaded;
  if (options.base !== undefined && own.compare === 'variants') {
    throw new ConfigError('--base has no meaning here: `compare: variants` starts base from this checkout', {
      hint: `remove \`compare: variants\` in ${loaded.file?.name}, or leave --base out`,
    });
  }
  return await measureAndReport(options, setting, async () => {
    const base = options.record ? null : await baseOf(loaded, options.base, setting.signal);
    const place = { root: process.cwd(), directory, named: options.config ?? null };
    const request = { ...setting, ...place, config: own, parse, base, env: process.env };
    const configurations = await readConfigurations(request);
    return {
      ...configurations,
      directory,
      mode: options.record ? 'record' : 'compare',
      part: await partOf(options),
      base,
      invocation: await invocationOf(options, settings, directory),
    };
  });
}

async function invocationOf({ config }: RunOptions, settings: Settings, directory: string): Promise<Invocation> {
  const top = await repositoryRoot(directory).catch(() => null);
  return {
    settings,
    configFile: config ?? null,
    folder: top === null ? '' : relative(top, await realpath(process.cwd())),
    // Who reads a log of CI has something else checked out.
    headCommit: top !== null && ciSystemOf(process.env) !== null ? await resolveCommit(top, 'HEAD') : null,
  };
}

async function partOf({ part = '', partBy = '', secondOpinion }: RunOptions): Promise<Part | null> {
  if (secondOpinion === undefined) return parsePart(part, partBy, (name) => `--${name}`);
  const slower = slowerEndpoints(replay(await readResultsFile(secondOpinion)).comparison);
  if (slower.length > 0) return secondOpinionOn(slower);
  throw new ConfigError(`${secondOpinion} finds nothing slower: there is nothing to measure again`, {
    hint: 'a second opinion is one on a regression; `latency-gate report` shows what was found',
  });
}

/** `--base`, else what CI says, else where HEAD left the default branch. Null: base is not a commit, or there is no history. */
async function baseOf(
  { config, directory }: LoadedConfig,
  revision: string | undefined,
  signal: AbortSignal,
): Promise<GateRequest['base']> {
  if (revision === LATEST_RELEASE) {
    const release = await requireRelease(await repositoryRoot(directory));
    return { revision: release.commit, label: release.tag, isRelease: true };
  }
  if (revision !== undefined) return { revision, label: revisionLabel(revision) };
  if (!needsBaseCommit(config, appOf(config, 'base'))) return null;
  const system = ciSystemOf(process.env);
  const top = system && (await repositoryRoot(directory).catch(() => null));
  const inCi = system && top !== null ? await baseInCi(top, system, process.env, signal) : null;
  if (inCi !== null) return inCi;
  return await defaultBase(directory).catch((error: unknown) => {
    // No git or no repository: whether that matters is decided where the comparison is chosen.
    if (error instanceof ConfigError) return null;
    throw error;
  });
}

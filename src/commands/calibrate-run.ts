/** `latency-gate calibrate`: head beside itself, what that says of the noise, and settings that suit it. */
import { existsSync } from 'node:fs';
import { repositoryRoot, resolveCommit } from '../app/git/git.ts';
import { appOf } from '../config/app-of.ts';
import type { Config } from '../config/config.ts';
import { expandReferences } from '../config/expand.ts';
import { parseDurationMs, parseShare } from '../config/units.ts';
import { calibrationOf } from '../decide/calibration.ts';
import { compare } from '../decide/compare.ts';
import { ConfigError, ExitCode, MeasurementError } from '../errors.ts';
import { runMeasurement } from '../gate.ts';
import { needsBaseCommit } from '../plan/comparison-kind.ts';
import { type CalibrationReport, renderCalibration } from '../report/calibration.ts';
import { problemWords } from '../report/view/problems.ts';
import { printResults } from '../results/parse.ts';
import { OUTSIDE_CI } from '../results/provenance.ts';
import type { GateRequest } from '../run/request.ts';
import type { LoadedConfig } from './load-config.ts';
import { requireFolders, writeOutput } from './write-file.ts';

const FEWEST_BLOCKS = 3;
const MOST_BLOCKS = 100;
const DEFAULT_BLOCKS = 12;
/** A share of 1 % is known to ±0.4 % by so many runs. */
const RESAMPLED_RUNS = 2000;

/** As the command line gives them. */
export interface CalibrateOptions {
  readonly blocks?: string;
  readonly wish?: string;
  readonly within?: string;
  readonly json?: string;
  readonly results?: string;
  readonly markdown?: string;
}

export interface CalibrateOutcome extends CalibrationReport {
  readonly exitCode: ExitCode;
}

/** What a measurement needs besides the configuration. */
type Environment = Pick<GateRequest, 'env' | 'events' | 'signal' | 'generatorPath'>;

/** Throws GateError; a calibration whose responses were wrong is a MeasurementError. */
export async function calibrate(
  { config, directory }: LoadedConfig,
  options: CalibrateOptions,
  environment: Environment,
): Promise<CalibrateOutcome> {
  await requireFolders([options.json, options.results, options.markdown]);
  const blocks = blocksOption(options.blocks);
  const wish = { change: wishOption(options.wish, config), withinSeconds: withinOption(options.within) };
  const { config: beside, ...base } = await besideItself(bothSidesHead(config), directory);
  const results = await runMeasurement({
    ...environment,
    ...base,
    config: beside,
    expansion: expandReferences(beside, environment.env, existsSync),
    directory,
    mode: 'compare',
    calibrationBlocks: blocks,
    headLabel: 'head',
    run: OUTSIDE_CI,
    runnerClass: 'local',
    baselines: null,
  });
  if (options.results !== undefined) await writeOutput(options.results, printResults(results));
  const invalid = compare(results, []).endpoints.find((one) => one.state !== 'compared');
  if (invalid) {
    const problem = invalid.problems[0];
    throw new MeasurementError(
      `${invalid.endpoint}: ${problem ? problemWords(problem) : 'the app answers 404 or 405'}`,
      {
        hint: 'fix the endpoint, or describe the right answer under `expect`; wrong responses say nothing about noise',
      },
    );
  }
  const calibration = calibrationOf(results, wish, RESAMPLED_RUNS);
  const report = renderCalibration(calibration, results);
  if (options.json !== undefined) await writeOutput(options.json, `${JSON.stringify(calibration, null, 2)}\n`);
  if (options.markdown !== undefined) await writeOutput(options.markdown, report.markdown);
  return { ...report, exitCode: calibration.verdict === 'regression' ? ExitCode.gateFailed : ExitCode.passed };
}

/** No time budget: a calibration that is cut short would recommend from too few blocks. */
export function bothSidesHead(config: Config): Config {
  return {
    ...config,
    app: appOf(config, 'head'),
    base: {},
    head: {},
    load: { ...config.load, timeBudgetMs: null },
  };
}

/** The comparison that the gate would make, of one version: where it runs each side from a checkout of its own, so does this. */
async function besideItself(
  config: Config,
  directory: string,
): Promise<Pick<GateRequest, 'config' | 'base' | 'notes'>> {
  const oneFolder = { config: { ...config, compare: 'variants' as const }, base: null };
  if (!needsBaseCommit(config, config.app)) return oneFolder;
  const repository = await repositoryRoot(directory).catch(() => null);
  const hasCommit = repository !== null && (await resolveCommit(repository, 'HEAD').catch(() => null)) !== null;
  if (hasCommit) return { config, base: { revision: 'HEAD', label: 'HEAD' } };
  const note =
    'There is no commit yet, so both sides ran from one folder: what differs between two folders is not in these figures.';
  return { ...oneFolder, notes: [note] };
}

function blocksOption(text: string | undefined): number {
  if (text === undefined) return DEFAULT_BLOCKS;
  const blocks = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (blocks >= FEWEST_BLOCKS && blocks <= MOST_BLOCKS) return blocks;
  throw new ConfigError(`--blocks ${text}: must be a whole number from ${FEWEST_BLOCKS} to ${MOST_BLOCKS}`, {
    hint: 'twelve blocks determine the noise to within about a fifth; more blocks are more precise',
  });
}

/** By default the smallest tolerance of the configuration. */
function wishOption(text: string | undefined, config: Config): number {
  if (text === undefined) {
    const tolerances = config.endpoints.flatMap((endpoint) => Object.values(endpoint.gate));
    return tolerances.length > 0 ? Math.min(...tolerances) : DEFAULT_WISH;
  }
  const wish = parseShare(text);
  if (wish !== null && wish > 0 && wish < 1) return wish;
  throw new ConfigError(`--wish ${text}: must be a change such as 2%`, {
    hint: 'it is the smallest slow-down to detect',
  });
}

const DEFAULT_WISH = 0.05;

function withinOption(text: string | undefined): number | null {
  if (text === undefined) return null;
  const withinMs = parseDurationMs(text);
  if (withinMs !== null && withinMs > 0) return withinMs / 1000;
  throw new ConfigError(`--within ${text}: must be a duration such as 90s or 2m`, {
    hint: 'it is how long a run may take',
  });
}

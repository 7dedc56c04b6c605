import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { repositoryRoot, resolveCommit } from '../app/git/git.ts';
import { oneVersion } from '../config/app-of.ts';
import type { Config } from '../config/config.ts';
import { expandReferences } from '../config/expand.ts';
import { duration, share } from '../config/kinds.ts';
import { readValue } from '../config/parse.ts';
import { calibrationOf } from '../decide/calibration/calibration.ts';
import { compare } from '../decide/compare.ts';
import { ExitCode, MeasurementError } from '../errors.ts';
import { render, replay, runMeasurement } from '../gate.ts';
import { RunEvents } from '../measure/events.ts';
import { ProgressLines } from '../measure/progress.ts';
import { needsBaseCommit } from '../plan/comparison-kind.ts';
import { renderCalibration } from '../report/calibration.ts';
import { PAGE_ASSETS, renderHtml } from '../report/html/document.ts';
import { problemWords } from '../report/view/problems.ts';
import { printResults } from '../results/parse.ts';
import type { GateRequest } from '../run/request.ts';
import { type LoadedConfig, loadConfig, readCount, type Settings, settingsOf, withInputs } from './load-config.ts';
import { ON_COMMAND_LINE } from './measure.ts';
import {
  exitCodeWith,
  type OutputOptions,
  type Perform,
  requireOutputs,
  type Setting,
  say,
  statusOf,
  withOutput,
  writeOutputs,
} from './output.ts';

const DEFAULT_BLOCKS = 12;
const BLOCKS_HINT = 'twelve blocks determine the noise to within about a fifth; more blocks are more precise';
const DEFAULT_WISH = 0.05;
/** A share of 1 % is known to ±0.4 % by so many runs. */
const RESAMPLED_RUNS = 2000;

type CalibrateOptions = OutputOptions & Readonly<Partial<Record<'config' | 'blocks' | 'wish' | 'within', string>>>;

/** One version is measured for as long as it takes, and the exit code tells of a false alarm alone. */
const MEANINGLESS = /^base\.|^load\.(?:time-budget|blocks)$|^gate\.(?:baseline|drift|expect|fail-on)$|^why$/;

export function addCalibrate(program: Command, perform: Perform): void {
  const command = program
    .command('calibrate')
    .description('measure head beside itself: the noise here, what can be seen, and settings that suit it')
    .argument('[endpoints...]', "what to request, such as 'GET /orders', instead of what the file names")
    .option('-c, --config <file>', 'configuration (default: latency-gate.yml or .github/latency-gate.yml)')
    .option('--blocks <count>', 'blocks to measure (default: 12)')
    .option('--wish <change>', 'smallest change to detect, such as 2% (default: the smallest tolerance)')
    .option('--within <duration>', 'how long a run may take, such as 2m (default: up to 40 blocks)')
    .option('--results <file>', 'write what was measured');
  withOutput(command, ['json', 'markdown', 'html', 'quiet', 'color']);
  withInputs(command, MEANINGLESS).action((endpoints: string[], options: CalibrateOptions) => {
    // Its own `--blocks` is how many it measures, which is not a key of the file.
    const { blocks: _blocks, ...settings } = settingsOf(command, endpoints);
    return perform((setting) => calibrate(settings, options, setting));
  });
}

async function calibrate(settings: Settings, options: CalibrateOptions, setting: Setting): Promise<ExitCode> {
  const loaded = await loadConfig(options.config, settings);
  await requireOutputs(options);
  const status = statusOf(options);
  const wish = wishOf(loaded.config, options);
  try {
    const events = new RunEvents([new ProgressLines(status)]);
    const results = await measured(loaded, options, { ...setting, events });
    const calibration = calibrationOf(results, wish, RESAMPLED_RUNS);
    const { text, markdown } = renderCalibration(calibration, results);
    const problem = await writeOutputs([
      [options.json, () => `${JSON.stringify(calibration, null, 2)}\n`],
      [options.markdown, () => markdown],
      [options.html, () => renderHtml(render(replay(results)).view, PAGE_ASSETS)],
    ]);
    status.clear();
    if (!options.quiet) say(text, options);
    return exitCodeWith(calibration.verdict === 'regression' ? ExitCode.gateFailed : ExitCode.passed, problem);
  } finally {
    status.clear();
  }
}

/** Throws MeasurementError where responses were wrong: they say nothing about noise. */
async function measured(
  { config, directory }: LoadedConfig,
  options: CalibrateOptions,
  environment: Setting & Pick<GateRequest, 'events'>,
) {
  const sides = await besideItself(oneVersion(config), directory);
  const results = await runMeasurement({
    ...environment,
    ...ON_COMMAND_LINE,
    ...sides,
    expansion: expandReferences(sides.config, process.env, existsSync),
    directory,
    calibrationBlocks: readCount('--blocks', options.blocks, { min: 3, max: 100, hint: BLOCKS_HINT }) ?? DEFAULT_BLOCKS,
  });
  const unwritten = await writeOutputs([[options.results, () => printResults(results)]]);
  if (unwritten !== null) throw unwritten;
  const invalid = compare(results, []).endpoints.find((one) => one.state !== 'compared');
  if (invalid === undefined) return results;
  const problem = invalid.problems[0];
  throw new MeasurementError(`${invalid.endpoint}: ${problem ? problemWords(problem) : 'the app answers 404 or 405'}`, {
    hint: 'fix the endpoint, or describe the right answer under `expect`; wrong responses say nothing about noise',
  });
}

/** The comparison that the gate would make, of one version: where it runs each side from a checkout of its own, so does this. */
async function besideItself(config: Config, directory: string) {
  const oneFolder = { config: { ...config, compare: 'variants' as const }, base: null };
  if (!needsBaseCommit(config, config.app)) return oneFolder;
  const repository = await repositoryRoot(directory).catch(() => null);
  const hasCommit = repository !== null && (await resolveCommit(repository, 'HEAD').catch(() => null)) !== null;
  if (hasCommit) return { config, base: { revision: 'HEAD', label: 'HEAD' } };
  const note =
    'There is no commit yet, so both sides ran from one folder: what differs between two folders is not in these figures.';
  return { ...oneFolder, notes: [note] };
}

/** The change to find, by default the smallest tolerance of the configuration; and in how long a run. */
export function wishOf(config: Config, { wish, within }: CalibrateOptions) {
  // Counters may be held to 0 %.
  const tolerances = config.endpoints.flatMap(({ gate }) => Object.values(gate).filter((tolerance) => tolerance > 0));
  const smallest = tolerances.length > 0 ? Math.min(...tolerances) : DEFAULT_WISH;
  const [change, time] = [share({ min: 0.0001, max: 0.9999 }), duration({ min: 1000, max: 86_400_000 })];
  const [wishHint, withinHint] = ['it is the smallest slow-down to detect', 'it is how long a run may take'];
  return {
    change: wish === undefined ? smallest : readValue(change.file, '--wish', { written: wish, hint: wishHint }),
    withinSeconds:
      within === undefined ? null : readValue(time.file, '--within', { written: within, hint: withinHint }) / 1000,
  };
}

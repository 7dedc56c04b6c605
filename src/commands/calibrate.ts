import type { Command } from 'commander';
import { repositoryRoot, resolveCommit } from '../app/git/git.ts';
import { oneVersion } from '../config/app-of.ts';
import { type Config, MAX_BLOCKS } from '../config/config.ts';
import { share } from '../config/kinds.ts';
import { readValue } from '../config/parse.ts';
import { needsBaseCommit } from '../plan/comparison-kind.ts';
import { loadConfig, readCount, type Settings, settingsOf, withInputs } from './load-config.ts';
import { type MeasureOptions, measureAndReport, withMeasuring } from './measure.ts';
import { type Perform, reporting, type Setting, withOutput } from './output.ts';

const BLOCKS_HINT = 'twelve blocks determine the noise to within about a fifth; more blocks are more precise';
const DEFAULT_WISH = 0.05;

type CalibrateOptions = MeasureOptions & Readonly<Partial<Record<'config' | 'blocks' | 'wish', string>>>;

/** One version is measured for as long as it takes, and a significant change is a false alarm. */
const MEANINGLESS = /^base\.|^load\.(?:time-budget|blocks)$|^gate\.(?:baseline|drift|expect|fail-on)$|^why$/;

export function addCalibrate(program: Command, perform: Perform): void {
  const command = program
    .command('calibrate')
    .description('measure head beside itself: the noise here, and how small a change can be seen')
    .argument('[endpoints...]', "what to request, such as 'GET /orders', instead of what the file names")
    .option('-c, --config <file>', 'configuration (default: latency-gate.yml or .github/latency-gate.yml)')
    .option('--blocks <count>', 'blocks to measure (default: 12)')
    .option('--wish <change>', 'change to detect, such as 2% (default: the smallest tolerance)');
  withInputs(withOutput(withMeasuring(command)), MEANINGLESS).action(
    (endpoints: string[], options: CalibrateOptions) => {
      // Its own `--blocks` is how many it measures, which is not a key of the file.
      const { blocks: _blocks, ...settings } = settingsOf(command, endpoints);
      return reporting(perform, options, (setting) => calibrate(settings, options, setting));
    },
  );
}

async function calibrate(settings: Settings, options: CalibrateOptions, setting: Setting) {
  const { config, directory } = await loadConfig(options.config, settings);
  const blocks = readCount('--blocks', options.blocks, { min: 3, max: MAX_BLOCKS, hint: BLOCKS_HINT }) ?? 12;
  const asked = withBlocks({ ...oneVersion(config), gate: { ...config.gate, failOn: 'regression' } }, blocks);
  return await measureAndReport(options, setting, async () => ({
    ...(await besideItself(asked, directory)),
    directory,
    soughtChange: wishOf(config, options.wish),
  }));
}

/** That many, and no look at them before the last. */
export function withBlocks(config: Config, count: number): Config {
  return { ...config, load: { ...config.load, blocks: { min: count, max: count } } };
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

/** The change to find, a fraction. */
export function wishOf(config: Config, wish?: string): number {
  const kind = share({ min: 0.0001, max: 0.9999 });
  if (wish !== undefined)
    return readValue(kind.file, '--wish', { written: wish, hint: 'it is the smallest slow-down to detect' });
  // Counters may be held to 0 %.
  const tolerances = config.endpoints.flatMap(({ gate }) => Object.values(gate).filter((tolerance) => tolerance > 0));
  return tolerances.length > 0 ? Math.min(...tolerances) : DEFAULT_WISH;
}

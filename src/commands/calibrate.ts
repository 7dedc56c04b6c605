/** `latency-gate calibrate`: this machine's noise, and settings that suit it. */
import type { Command } from 'commander';
import type { ExitCode } from '../errors.ts';
import { RunEvents } from '../measure/events.ts';
import { ProgressLines } from '../measure/progress.ts';
import { type CalibrateOptions, calibrate } from './calibrate-run.ts';
import { loadConfig, type Settings, settingsOf, withInputs } from './load-config.ts';
import type { Perform, Setting } from './setting.ts';
import { NO_STATUS_LINE, statusLine } from './status-line.ts';

interface CalibrateCommandOptions extends CalibrateOptions {
  readonly config?: string;
  readonly quiet?: boolean;
}

export function addCalibrate(program: Command, perform: Perform): void {
  const command = program
    .command('calibrate')
    .description('measure head beside itself: the noise here, what can be seen, and settings that suit it')
    .argument('[endpoints...]', "what to request, such as 'GET /orders', instead of what the file names")
    .option('-c, --config <file>', 'configuration (default: latency-gate.yml or .github/latency-gate.yml)')
    .option('--blocks <count>', 'blocks to measure (default: 12)')
    .option('--wish <change>', 'change that is to be seen, such as 2% (default: the smallest tolerance)')
    .option('--within <duration>', 'how long a run may take, such as 2m (default: up to 40 blocks)')
    .option('--json <file>', 'write the figures')
    .option('--results <file>', 'write what was measured')
    .option('--markdown <file>', 'write the report as Markdown')
    .option('--quiet', 'print nothing but errors');
  withInputs(command, (key) => !['load.time-budget', 'load.blocks'].includes(key)).action(
    (endpoints: string[], options: CalibrateCommandOptions) => {
      // Its own `--blocks` is how many it measures, which is no key of the file.
      const { blocks: _blocks, ...settings } = settingsOf(command, endpoints);
      return perform((setting) => calibrateHere(settings, options, setting));
    },
  );
}

async function calibrateHere(
  settings: Settings,
  options: CalibrateCommandOptions,
  setting: Setting,
): Promise<ExitCode> {
  const loaded = await loadConfig(options.config, settings);
  const { signal, generatorPath } = setting;
  const status = options.quiet ? NO_STATUS_LINE : statusLine(process.stderr, process.env);
  const environment = {
    env: process.env,
    events: new RunEvents([new ProgressLines(status)]),
    signal,
    generatorPath,
  };
  try {
    const outcome = await calibrate(loaded, options, environment);
    status.clear();
    if (!options.quiet) process.stdout.write(`${outcome.text}\n`);
    return outcome.exitCode;
  } finally {
    status.clear();
  }
}

/** What `run` and `duel` have in common: a measurement that ends in a report. */
import type { Command } from 'commander';
import { count } from '../config/kinds.ts';
import { readValue } from '../config/parse.ts';
import { ConfigError, type ExitCode } from '../errors.ts';
import { render, runGate } from '../gate.ts';
import { RunEvents } from '../measure/events.ts';
import { ProgressLines } from '../measure/progress.ts';
import { type Invocation, reproduceCommand } from '../report/reproduce.ts';
import { OUTSIDE_CI } from '../results/provenance.ts';
import type { GateRequest } from '../run/request.ts';
import { ResultsSoFar } from '../run/results-so-far.ts';
import { type OutputOptions, reportOutcome, statusOf } from './output.ts';
import { openSampleFiles } from './samples.ts';
import type { Setting } from './setting.ts';
import { STDOUT } from './write-file.ts';

export interface MeasureOptions extends OutputOptions {
  readonly samples?: string;
  readonly seed?: string;
}

export function withMeasuring(command: Command): Command {
  return command
    .option('--seed <number>', 'repeat the order of starts and rounds of a run that names this seed')
    .option('--samples <folder>', 'keep every request, in the columns of `ab -g`, a file for each endpoint and side');
}

/** What is measured, without what every command line has in common. */
export type Asked = Omit<
  GateRequest,
  'run' | 'runnerClass' | 'env' | 'baselines' | 'events' | 'seed' | 'signal' | 'generatorPath' | 'referencePath'
> & {
  /** How it was asked for; missing if `latency-gate run` cannot repeat it. */
  readonly invocation?: Invocation;
};

/** Nothing where none was given. Throws ConfigError. */
function seedOf({ seed }: MeasureOptions): { readonly seed?: number } {
  if (seed === undefined) return {};
  const written = /^\d+$/.test(seed) ? Number(seed) : seed;
  const hint = 'the last lines of a run name its seed; without --seed one is chosen at random';
  return { seed: readValue(count({ min: 0, max: 2 ** 32 - 1 }).file, '--seed', { written, hint }) };
}

/** @param ask called once it is known that what was asked for can be written */
export async function measureAndReport(
  options: MeasureOptions,
  setting: Setting,
  ask: () => Promise<Asked>,
): Promise<ExitCode> {
  const seed = seedOf(options);
  const samples = options.samples === undefined ? null : await openSampleFiles(options.samples);
  const status = statusOf(options);
  const named = options.json === undefined || options.json === STDOUT ? null : options.json;
  const soFar = new ResultsSoFar(named, (file) => {
    // Who named the file knows it.
    if (named === null) status.note(`if the run is killed, the results so far are in ${file}`);
  });
  try {
    const asked = await ask();
    if (samples !== null && asked.config.load.command !== undefined) {
      throw new ConfigError('--samples has no meaning with `load.command`: only that generator sees single requests', {
        hint: 'leave it out, and let the command keep what it measured',
      });
    }
    const judged = await runGate({
      ...setting,
      ...asked,
      ...seed,
      run: OUTSIDE_CI,
      runnerClass: 'local',
      env: process.env,
      baselines: null,
      events: new RunEvents([new ProgressLines(status), soFar, ...(samples ? [samples] : [])]),
    });
    status.clear();
    await soFar.dispose();
    const { invocation } = asked;
    const reproduce = invocation && reproduceCommand(judged.results, invocation);
    const outcome = render({ ...judged, ...(reproduce === undefined ? {} : { reproduce }) });
    return await reportOutcome(outcome, options, (await samples?.write(outcome.results)) ?? null);
  } finally {
    status.clear();
    await samples?.dispose();
  }
}

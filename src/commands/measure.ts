import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { expandReferences } from '../config/expand.ts';
import { ConfigError } from '../errors.ts';
import { runGate } from '../gate.ts';
import { RunEvents } from '../measure/events.ts';
import { ProgressLines } from '../measure/progress.ts';
import { type Invocation, reproduceCommand } from '../report/reproduce.ts';
import { OUTSIDE_CI } from '../results/provenance.ts';
import type { GateRequest } from '../run/request.ts';
import { ResultsSoFar } from '../run/results-so-far.ts';
import { readCount } from './load-config.ts';
import { type OutputOptions, reportOutcome, type Setting, STDOUT, statusOf } from './output.ts';
import { openSampleFiles } from './samples.ts';

export type MeasureOptions = OutputOptions & Readonly<Partial<Record<'samples' | 'seed', string>>>;

export function withMeasuring(command: Command): Command {
  return command
    .option('--seed <number>', 'repeat the order of starts and rounds of a run that names this seed')
    .option('--samples <folder>', 'keep every request, in the columns of `ab -g`, a file for each endpoint and side');
}

/** The same in every run, unless a command says otherwise. */
export const ON_COMMAND_LINE = {
  mode: 'compare',
  base: null,
  headLabel: 'head',
  run: OUTSIDE_CI,
  runnerClass: 'local',
  env: process.env,
  baselines: null,
} satisfies Partial<GateRequest>;

type Asked = Pick<GateRequest, 'config' | 'directory'> &
  Partial<GateRequest> & {
    /** How it was asked for; missing if `latency-gate run` cannot repeat it. */
    readonly invocation?: Invocation;
  };

/** @param ask called once it is known that what was asked for can be written */
export async function measureAndReport(options: MeasureOptions, setting: Setting, ask: () => Promise<Asked>) {
  const hint = 'the last lines of a run name its seed; without --seed one is chosen at random';
  const seed = readCount('--seed', options.seed, { min: 0, max: 2 ** 32 - 1, hint });
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
      ...ON_COMMAND_LINE,
      expansion: asked.expansion ?? expandReferences(asked.config, process.env, existsSync),
      ...asked,
      ...(seed !== undefined && { seed }),
      events: new RunEvents([new ProgressLines(status), soFar, ...(samples ? [samples] : [])]),
    });
    status.clear();
    await soFar.dispose();
    const reproduce = asked.invocation && reproduceCommand(judged.results, asked.invocation);
    const unwritten = (await samples?.write(judged.results)) ?? null;
    return await reportOutcome({ ...judged, ...(reproduce && { reproduce }) }, options, unwritten);
  } finally {
    status.clear();
  }
}

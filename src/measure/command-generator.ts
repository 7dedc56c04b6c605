/** Load by a command of the user's, `load.command` (decision 38): one run per turn, which says in `$OUT`, or prints, how it went. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTemporaryFolder } from '../app/cleanup/temporary-folder.ts';
import { describeEnd, shown } from '../app/command/shell.ts';
import type { RunningApp } from '../app/launcher.ts';
import { detailOf } from '../app/process/log.ts';
import { runProgram } from '../app/process/run-program.ts';
import type { Side } from '../config/config.ts';
import { sum } from '../decide/test/statistics.ts';
import { MeasurementError } from '../errors.ts';
import { K6_THRESHOLDS_EXIT } from '../imports/k6.ts';
import { readLoadOutput } from '../imports/load-output.ts';
import type { LoadRun } from '../imports/load-run.ts';
import type { Load, LoadFigures } from '../load/summarise.ts';
import { timeLimit } from '../system/time-limit.ts';

export type CommandGenerator = Readonly<Awaited<ReturnType<typeof createCommandGenerator>>>;

interface Turn {
  readonly side: Side;
  readonly app: Pick<RunningApp, 'origin' | 'shell'>;
  /** Null: where it always runs. */
  readonly directory: string | null;
  readonly seconds: number;
}

export interface TakenTurn extends Pick<Turn, 'side'> {
  readonly run: LoadRun;
  readonly wallMs: number;
  /** CPU time of the command and of all that it waited for. */
  readonly cpuMs: number;
}

/** A command that takes this many turns, and this much more, hangs. */
const LATE = { turns: 3, ms: 60_000 };
const MOST_OUTPUT_BYTES = 16 * 1024 * 1024;
/** The shell prints what its children used, which is the only way to see it of a process that has ended. */
const TIMED = 'sh -c "$0"; code=$?; times > "$1"; exit $code';

/** Half of a round, in whole seconds, which every generator understands. */
export function turnSeconds(roundMs: number): number {
  return Math.max(1, Math.round(roundMs / 2000));
}

/** @param options `cores` to keep it on, as `taskset` lists them; null: all. `lateMs` as of `LATE`, which tests shorten */
export async function createCommandGenerator(
  options: Readonly<Record<'command' | 'directory', string>> & {
    readonly cores: string | null;
    readonly lateMs?: number;
  },
) {
  const { command, cores, lateMs = LATE.ms } = options;
  const folder = await makeTemporaryFolder('load');
  let turns = 0;
  /** Rejects with a MeasurementError, or the signal's reason; nothing that the command has started runs then. */
  const turn = async ({ side, app, seconds, ...own }: Turn, signal: AbortSignal): Promise<TakenTurn> => {
    const number = turns++;
    const [out, times] = [join(folder.path, `out-${number}`), join(folder.path, `times-${number}`)];
    const directory = own.directory ?? options.directory;
    const shell = ['-c', TIMED, command, times];
    const [file, args] = cores === null ? ['sh', shell] : ['taskset', ['-c', cores, 'sh', ...shell]];
    const limitMs = LATE.turns * seconds * 1000 + lateMs;
    const late = timeLimit(limitMs);
    const startedMs = performance.now();
    const failed = (how: string, hint: string, tail: string) => {
      const detail = detailOf(tail, 'the generator');
      return new MeasurementError(`${side}: load.command ${shown(command)} ${how}`, { hint, ...detail });
    };
    const { code, stdout, tail } = await runProgram(file, args, {
      cwd: directory,
      env: { ...app.shell.env, URL: app.origin, OUT: out, DURATION: String(seconds) },
      signal: AbortSignal.any([signal, late]),
    }).catch((error: unknown) => {
      if (signal.aborted || !late.aborted) throw error;
      const hint = 'let it end after $DURATION seconds: k6 has `--duration`, wrk and autocannon have `-d`, ab has `-t`';
      throw failed(`did not end within ${Math.round(limitMs / 1000)} s`, hint, '');
    });
    const wallMs = performance.now() - startedMs;
    if (code !== 0 && code !== K6_THRESHOLDS_EXIT) {
      const { how, hint } = describeEnd(code, directory);
      throw failed(how, hint ?? `run it in ${directory} with URL, OUT and DURATION set to see why`, tail);
    }
    const { size } = await stat(out).catch(() => ({ size: 0 }));
    const output = size === 0 || size > MOST_OUTPUT_BYTES ? stdout : await readFile(out, 'utf8');
    const run = readTurn(output, (what, hint) => failed(what, hint, tail));
    if (code !== 0 && Object.values(run.wrong).every((count) => count === 0)) {
      throw failed(`exited with code ${code}`, 'the summary names no threshold that was crossed: run it by hand', tail);
    }
    return { side, run, wallMs, cpuMs: cpuMsIn(await readFile(times, 'utf8').catch(() => '')) };
  };
  /** Removes its files. Idempotent, never throws. */
  const close = () => folder.remove();
  return { turn, close };
}

function readTurn(text: string, failed: (what: string, hint: string) => MeasurementError): LoadRun {
  try {
    return readLoadOutput(text);
  } catch (error) {
    if (error instanceof MeasurementError) throw failed(`ran, but ${error.message}`, error.hint);
    throw error;
  }
}

/** The second line is that of the children: `0m1.230s 0m0.450s`, user and system. */
function cpuMsIn(times: string): number {
  const [, ofChildren = ''] = times.split('\n');
  const found = [...ofChildren.matchAll(/(\d+)m([\d.,]+)s/g)];
  // bash writes the decimal point of the locale.
  const secondsIn = (text = '') => Number(text.replace(',', '.'));
  return sum(found.map(([, minutes, seconds]) => (Number(minutes) * 60 + secondsIn(seconds)) * 1000));
}

/** The round that is made of one turn of each side. What happens inside of a foreign process is not known. */
export function loadOf(turns: readonly TakenTurn[]): Load {
  const wallMs = sum(turns.map((turn) => turn.wallMs));
  const cpuShare = sum(turns.map((turn) => turn.cpuMs)) / wallMs;
  const unknown = { loopDelayMeanMs: 0, loopDelayP99Ms: 0, gcMs: 0, gcMaxMs: 0, runQueueMs: null, waitingMs: 0 };
  return {
    figures: Object.fromEntries(turns.map(({ side, run }) => [side, figuresOfRun(run)])),
    samples: {},
    records: [],
    // What `decide/conditions/generator.ts` looks at.
    generator: { wallMs, loopShare: cpuShare, cpuShare, ...unknown },
  };
}

function figuresOfRun({ completed, wrong, unanswered, statuses, perSecond, latencyMs }: LoadRun): LoadFigures {
  const [mismatched, failed] = [sum(Object.values(wrong)), sum(Object.values(unanswered))];
  const { mean, ...others } = latencyMs;
  const count = completed - mismatched;
  return {
    ...{ sent: completed + failed, completed, failed, censored: 0, mismatched, statuses },
    problems: { ...unanswered, ...wrong },
    requestsPerSecond: perSecond ?? 0,
    latencyMs: mean === undefined || count === 0 ? null : { count, mean, ...others },
    ...{ bodyBytes: null, ttfbMs: null, connectMs: null, sendLagMs: null, backlogMax: null },
  };
}

/**
 * What all kinds of app have in common from their start on: they become ready or say why not, their end in mid-run is
 * noticed, and they are stopped.
 */
import type { Side } from '../config/config.ts';
import { AppError } from '../errors.ts';
import type { Suspension } from '../system/suspension.ts';
import { appEnvironment } from './environment.ts';
import type { LaunchContext, RunningApp } from './launcher.ts';
import { detailOf } from './process/log-tail.ts';
import { type ReadyOutcome, type ReadyProbe, type ReadyWait, waitUntilReady } from './ready.ts';

/** An app that has been started and need not be ready yet. */
export interface StartedApp
  extends Pick<RunningApp, 'cpuMs' | 'scheduling' | 'counts' | 'pids' | 'takePeakMemoryBytes' | 'servingPid' | 'stop'> {
  /** What messages call it before it is ready, such as `the app's container`, and once it has been. */
  readonly names: { readonly starting: string; readonly running: string };
  /** By the clock of `performance`. */
  readonly startedMs: number;
  readonly ready: StartedReady;
  /** Resolves when it has ended, by itself or because it was stopped. Never rejects. */
  readonly ended: Promise<Ending>;
  readonly log: AppLog;
  /** Names by which commands about it reach its containers, as variables; missing: it has none. */
  readonly handles?: Readonly<Record<string, string>>;
  /** Called once, when it is ready. Never rejects. */
  suspension(): Promise<() => Suspension>;
}

export interface StartedReady extends Pick<ReadyWait, 'origins' | 'health' | 'stranger' | 'timeoutMs'> {
  readonly probe: ReadyProbe;
  /** What to do about an app that does not become ready. */
  hint(): string;
  /** What else, known only now, explains an end before it was ready; null: nothing. */
  explainEarlyEnd?(): Promise<{ readonly what: string; readonly hint: string } | null>;
}

export interface Ending {
  /** Such as `exited with code 1 after 0.3 s`. */
  readonly how: string;
  /** What to do about it if it happened before the app was ready, and in mid-run. */
  readonly hints: { readonly starting: string; readonly running: string };
  /** It did not end by itself. Missing: it did, or that is not known. */
  readonly isKilled?: boolean;
}

export interface AppLog {
  /** Who wrote it, such as `the app`. */
  readonly writer: string;
  read(): Promise<string>;
  readSync(): string;
}

/** Throws AppError with the log's tail when the app does not become ready, or the signal's reason; it is stopped then. */
export async function becomeReady(
  app: StartedApp,
  { spec, options }: LaunchContext,
  signal: AbortSignal,
): Promise<RunningApp> {
  try {
    const wait = { ...app.ready, tls: options.tls, exited: app.ended, signal };
    const outcome = await waitUntilReady(wait);
    if (outcome.kind !== 'ready') throw await startFailure(app, { spec, options }, outcome);
    const bootMs = outcome.atMs - app.startedMs;
    const suspension = await app.suspension();
    let isStopping = false;
    return {
      origin: outcome.origin,
      bootMs,
      exited: new Promise((resolve) => {
        void app.ended.then(async (ending) => {
          if (!isStopping) resolve(await endInMidRun(app, spec.side, ending));
        });
      }),
      cpuMs: () => app.cpuMs(),
      scheduling: () => app.scheduling(),
      counts: () => app.counts(),
      pids: () => app.pids(),
      takePeakMemoryBytes: () => app.takePeakMemoryBytes(),
      suspension,
      servingPid: () => app.servingPid(),
      shell: shellFor({ spec, options }, outcome.origin, app.handles),
      logTail: () => app.log.readSync(),
      stop() {
        isStopping = true;
        return app.stop();
      },
    };
  } catch (error) {
    await app.stop();
    throw error;
  }
}

/** Where a command about a running app runs, and with which variables. */
export function shellFor(
  { spec, options }: LaunchContext,
  origin: string,
  handles: StartedApp['handles'] = {},
): RunningApp['shell'] {
  const { port, protocol } = new URL(origin);
  const own = { ...handles, SIDE: spec.side, ORIGIN: origin, PORT: port || (protocol === 'https:' ? '443' : '80') };
  return { cwd: spec.directory, env: appEnvironment(options.env, own) };
}

async function endInMidRun(app: StartedApp, side: Side, { how, hints }: Ending): Promise<AppError> {
  const detail = detailOf(await app.log.read(), app.log.writer);
  const message = `${side}: the app ended in mid-run: ${app.names.running} ${how}`;
  return new AppError(message, { side, hint: hints.running, ...detail });
}

async function startFailure(
  app: StartedApp,
  { spec }: LaunchContext,
  outcome: Exclude<ReadyOutcome, { kind: 'ready' }>,
): Promise<AppError> {
  const { side } = spec;
  const subject = `${side}: ${app.names.starting}`;
  if (outcome.kind === 'exited') {
    const { how, hints, isKilled = false } = await app.ended;
    const other = (await app.ready.explainEarlyEnd?.()) ?? null;
    const detail = detailOf(await app.log.read(), app.log.writer);
    const message = `${subject} ${how}, before it was ready`;
    const about = { side, isEnvironments: isKilled || other !== null, ...detail };
    if (other === null) return new AppError(message, { hint: hints.starting, ...about });
    return new AppError(`${message}: ${other.what}`, { hint: other.hint, ...about });
  }
  const detail = detailOf(await app.log.read(), app.log.writer);
  const message = `${subject} was not ready after ${spec.app.ready.timeoutMs / 1000} s: ${outcome.last}`;
  return new AppError(message, { side, hint: app.ready.hint(), ...detail });
}

/**
 * What all kinds of app have in common from their start on: they become ready or say why not, their end in mid-run is
 * noticed, and they are stopped.
 */
import type { Side } from '../config/config.ts';
import { AppError } from '../errors.ts';
import type { Suspension } from '../system/suspension.ts';
import { appEnvironment } from './environment.ts';
import type { AppProcesses, AppSpec, LaunchContext, RunningApp } from './launcher.ts';
import { detailOf } from './process/log-tail.ts';
import { type ReadyOutcome, type ReadyProbe, type ReadyWait, waitUntilReady } from './ready.ts';
import { SPEECH_HINTS, SPEECHES, speechAt } from './speech.ts';

/** An app that has been started and need not be ready yet. */
export interface StartedApp extends Pick<RunningApp, 'stop' | 'useAllCores'> {
  /** What messages call it before it is ready, such as `the app's container`, and once it has been. */
  readonly names: { readonly starting: string; readonly running: string };
  /** By the clock of `performance`. */
  readonly startedMs: number;
  readonly processes: AppProcesses;
  readonly ready: StartedReady;
  /** Resolves when it has ended, by itself or because it was stopped. Never rejects. */
  readonly ended: Promise<Ending>;
  readonly log: AppLog;
  /** Names by which commands about it reach its containers, as variables; missing if it has none. */
  readonly handles?: Readonly<Record<string, string>>;
  /** Called once, when it is ready. Never rejects. */
  suspension(): Promise<() => Suspension>;
}

export interface StartedReady extends Pick<ReadyWait, 'origins' | 'health' | 'stranger' | 'timeoutMs'> {
  readonly probe: ReadyProbe;
  /** What to do about an app that does not become ready. */
  hint(): string;
  /** What else, known only now, explains an end before it was ready; null means nothing. */
  explainEarlyEnd?(): Promise<{ readonly what: string; readonly hint: string } | null>;
}

export interface Ending {
  /** Such as `exited with code 1 after 0.3 s`. */
  readonly how: string;
  /** What to do about it if it happened before the app was ready, and in mid-run. */
  readonly hints: { readonly starting: string; readonly running: string };
  /** The machine or the other side is why, and not the commit. Missing: it may be the commit. */
  readonly isEnvironments?: boolean;
}

export interface AppLog {
  /** Who wrote it, such as `the app`. */
  readonly writer: string;
  read(): Promise<string>;
  readSync(): string;
}

/** By which each version was reached, `http:` or `https:`: found out at its first start. */
const protocols = new WeakMap<AppSpec, string>();

/** Throws AppError with the log's tail when the app does not become ready, or the signal's reason; it is stopped then. */
export async function becomeReady(
  app: StartedApp,
  { spec, options }: LaunchContext,
  signal: AbortSignal,
): Promise<RunningApp> {
  try {
    const known = protocols.get(spec);
    const origins = app.ready.origins.map((origin) =>
      known === undefined ? origin : origin.replace(/^https?:/, known),
    );
    const findsTls = known === undefined;
    const wait = { ...app.ready, origins, findsTls, tls: options.tls, exited: app.ended, signal };
    const outcome = await waitUntilReady(wait);
    if (outcome.kind !== 'ready') throw await startFailure(app, { spec, options }, outcome);
    const bootMs = outcome.atMs - app.startedMs;
    const isKnown = known !== undefined;
    const origin = isKnown
      ? outcome.origin
      : await loadableOrigin(app, { spec, options }, { ...outcome, bootMs, signal });
    const suspension = await app.suspension();
    let isStopping = false;
    return {
      origin,
      bootMs,
      exited: new Promise((resolve) => {
        void app.ended.then(async (ending) => {
          if (!isStopping) resolve(await endInMidRun(app, spec.side, ending));
        });
      }),
      ...app.processes,
      ...(app.useAllCores && { useAllCores: app.useAllCores }),
      suspension,
      shell: shellFor({ spec, options }, origin, app.handles),
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

/** Who is ready by an accepted connection has not said what it speaks. Throws AppError where that cannot be loaded. */
async function loadableOrigin(
  app: StartedApp,
  context: LaunchContext,
  { origin, bootMs, signal }: { readonly origin: string; readonly bootMs: number; readonly signal: AbortSignal },
): Promise<string> {
  const url = new URL(origin);
  const speaks = app.ready.probe.kind === 'tcp' ? await speechAt(url, bootMs, signal) : null;
  signal.throwIfAborted();
  if (speaks === 'http2') {
    throw await startFailure(app, context, { kind: 'timeout', last: `${url.host} ${SPEECHES[speaks]}`, speaks });
  }
  if (speaks === 'tls') url.protocol = 'https:';
  protocols.set(context.spec, url.protocol);
  return url.origin;
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
    const { how, hints, isEnvironments = false } = await app.ended;
    const other = (await app.ready.explainEarlyEnd?.()) ?? null;
    const detail = detailOf(await app.log.read(), app.log.writer);
    const message = `${subject} ${how}, before it was ready`;
    const about = { side, isEnvironments: isEnvironments || other !== null, ...detail };
    if (other === null) return new AppError(message, { hint: hints.starting, ...about });
    return new AppError(`${message}: ${other.what}`, { hint: other.hint, ...about });
  }
  const detail = detailOf(await app.log.read(), app.log.writer);
  const { last, speaks } = outcome;
  if (speaks !== null) {
    return new AppError(`${subject} cannot be loaded: ${last}`, { side, hint: SPEECH_HINTS[speaks], ...detail });
  }
  const message = `${subject} was not ready after ${spec.app.ready.timeoutMs / 1000} s: ${last}`;
  return new AppError(message, { side, hint: app.ready.hint(), ...detail });
}

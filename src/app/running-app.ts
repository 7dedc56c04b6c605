/** What all kinds of app have in common: they become ready or say why not, their end in mid-run is noticed, and they are stopped. */
import { addressOf } from '../config/loopback.ts';
import { AppError } from '../errors.ts';
import type { Suspension } from '../system/suspension.ts';
import { appEnvironment } from './environment.ts';
import type { AppSpec, Attachment, LaunchContext, Launching, RunningApp } from './launcher.ts';
import type { AppProcesses } from './process/app-processes.ts';
import { detailOf } from './process/log.ts';
import { type ReadyWait, SPEECH_HINTS, SPEECHES, speechAt, type Unready, waitUntilReady } from './ready.ts';

/** An app that has been started and need not be ready yet. */
export interface StartedApp
  extends Pick<RunningApp, 'stop' | 'useAllCores'>,
    Pick<ReadyWait, 'origins' | 'probe' | 'health' | 'stranger' | 'timeoutMs'> {
  /** What messages call it: before it is ready, such as `the app's container`, and once it has been. */
  readonly names: { readonly starting: string; readonly running: string };
  /** By the clock of `performance`. */
  readonly startedMs: number;
  readonly processes: AppProcesses;
  /** Resolves when it has ended, by itself or because it was stopped. Never rejects. */
  readonly ended: Promise<Ending>;
  /** Who wrote the log, such as `the app`. */
  readonly writer: string;
  /** Its last lines. Never rejects. */
  log(): Promise<string>;
  /** Names by which commands about it reach its containers, as variables; missing if it has none. */
  readonly handles?: Readonly<Record<string, string>>;
  /** Called once, when it is ready. Never rejects. */
  suspension(): Promise<() => Suspension>;
  notReadyHint(): string;
  /** What else, known only now, explains an end before it was ready; null means nothing. */
  explainEarlyEnd?(): Promise<{ readonly what: string; readonly hint: string } | null>;
}

export interface Ending {
  /** Such as `exited with code 1 after 0.3 s`. */
  readonly how: string;
  /** What to do about it if it happened before the app was ready, or in mid-run. */
  hint(when: 'starting' | 'running'): string;
  /** Whether the machine or the other side is why, and not the commit. Missing: it may be the commit. */
  isEnvironments?(): boolean;
}

/** The launcher of an app that is prepared once, at the latest when it is first started. `start` is as `becomeReady` needs it. */
export function launchPrepared<Prepared extends { readonly digest: string; dispose(): Promise<unknown> }>(
  context: LaunchContext,
  prepare: (signal: AbortSignal) => Promise<Prepared>,
  start: (from: Prepared, signal: AbortSignal, attachment?: Attachment) => Promise<StartedApp>,
): Launching {
  let prepared: Prepared | null = null;
  async function prepareOnce(signal: AbortSignal): Promise<Prepared> {
    signal.throwIfAborted();
    prepared ??= await prepare(signal);
    return prepared;
  }
  return {
    async prepare(signal) {
      await prepareOnce(signal);
    },
    async start(signal, attachment) {
      const started = await start(await prepareOnce(signal), signal, attachment);
      return await becomeReady(started, context, signal);
    },
    imageDigest: () => Promise.resolve(prepared?.digest ?? null),
    async dispose() {
      await prepared?.dispose();
      prepared = null;
    },
  };
}

/** By which each version was reached, `http:` or `https:`: found out at its first start. */
const protocols = new WeakMap<AppSpec, string>();

/** Throws AppError with the log's tail when the app does not become ready, or the signal's reason; it is stopped then. */
export async function becomeReady(app: StartedApp, context: LaunchContext, signal: AbortSignal): Promise<RunningApp> {
  const { spec, options } = context;
  try {
    const known = protocols.get(spec);
    const origins = app.origins.map((origin) => origin.replace(/^https?:/, known ?? '$&'));
    const wait = { ...app, origins, findsTls: !known, tls: options.tls, exited: app.ended, signal };
    const outcome = await waitUntilReady(wait);
    if (!('origin' in outcome)) throw await startFailure(app, spec, outcome);
    const bootMs = outcome.atMs - app.startedMs;
    // First: the scheduler’s figures are those of the last reading.
    app.processes.cpuMs();
    const bootWaitMs = app.processes.scheduling()?.waitedMs;
    const origin = known ? outcome.origin : await loadableOrigin(app, spec, outcome.origin, signal);
    const suspension = await app.suspension();
    let isStopping = false;
    return {
      origin,
      bootMs,
      bootWaitMs,
      exited: new Promise((resolve) => {
        void app.ended.then(async ({ how, hint }) => {
          if (isStopping) return;
          const detail = detailOf(await app.log(), app.writer);
          const message = `the app ended in mid-run: ${app.names.running} ${how}`;
          resolve(AppError.of(spec.side, message, { hint: hint('running'), ...detail }));
        });
      }),
      ...app.processes,
      useAllCores: app.useAllCores,
      suspension,
      shell: shellFor(context, origin, app.handles),
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
async function loadableOrigin(app: StartedApp, spec: AppSpec, origin: string, signal: AbortSignal): Promise<string> {
  const url = new URL(origin);
  const speaks = app.probe === null ? await speechAt(url, performance.now() - app.startedMs, signal) : null;
  signal.throwIfAborted();
  if (speaks === 'http2') {
    throw await startFailure(app, spec, { last: `${url.host} ${SPEECHES[speaks]}`, speaks });
  }
  if (speaks === 'tls') url.protocol = 'https:';
  protocols.set(spec, url.protocol);
  return url.origin;
}

export function shellFor(
  { spec, options }: LaunchContext,
  origin: string,
  handles: StartedApp['handles'] = {},
): RunningApp['shell'] {
  const PORT = String(addressOf(new URL(origin)).port);
  return {
    cwd: spec.directory,
    env: appEnvironment(options.env, { ...handles, SIDE: spec.side, ORIGIN: origin, PORT }),
  };
}

async function startFailure(app: StartedApp, spec: AppSpec, outcome: Unready | Ending): Promise<AppError> {
  const subject = app.names.starting;
  if ('how' in outcome) {
    const { how, hint } = outcome;
    const isEnvironments = outcome.isEnvironments?.() ?? false;
    const other = (await app.explainEarlyEnd?.()) ?? null;
    const message = `${subject} ${how}, before it was ready${other === null ? '' : `: ${other.what}`}`;
    const about = { isEnvironments: isEnvironments || other !== null, ...detailOf(await app.log(), app.writer) };
    return AppError.of(spec.side, message, { hint: other?.hint ?? hint('starting'), ...about });
  }
  return unreadyError(spec, subject, outcome, { hint: app.notReadyHint(), ...detailOf(await app.log(), app.writer) });
}

/** @param why with the hint where it is not what the app speaks */
export function unreadyError(
  { side, app }: AppSpec,
  subject: string,
  { last, speaks }: Unready,
  why: { readonly hint: string; readonly detail?: string },
): AppError {
  const how = speaks === null ? `was not ready after ${app.ready.timeoutMs / 1000} s` : 'cannot be loaded';
  return AppError.of(side, `${subject} ${how}: ${last}`, { ...why, ...(speaks && { hint: SPEECH_HINTS[speaks] }) });
}

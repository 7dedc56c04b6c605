/** Boots what a block needs: fresh processes of every side, and the generator that loads them. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppLauncher, HookName, RunningApp } from '../app/launcher.ts';
import type { CoreLayout } from '../app/process/cores.ts';
import { acceptors } from '../app/process/listeners.ts';
import { type BySide, type Config, forSides, type Side } from '../config/config.ts';
import { MIN_SECRET_LENGTH } from '../config/find-secrets.ts';
import { uniqueText } from '../config/requests.ts';
import type { LoadDriver } from '../load/driver.ts';
import { orAborted } from '../system/time-limit.ts';
import type { CommandGenerator } from './command-generator.ts';
import type { Deadline } from './deadline.ts';
import type { RunEvents } from './events.ts';
import { takeValues } from './prepare.ts';
import { Requests, uniquePrefix } from './requests.ts';

/** Docker reports the end of a container some time after its last connection was reset. */
const END_REPORT_MS = 2000;
const STARTING_EVENT_MS = 1000;

/** Our own generator makes the load in rounds, a command of the user's in turns. */
type Generator = LoadDriver | CommandGenerator;

export interface ServedConnections {
  /** Requests wait for a while where other connections stay open without any (decision 66). */
  holdOthers: boolean;
  /** All versions end each connection after its answer, which does not say so: the next request on it would be lost. */
  endUnannounced: boolean;
  /** Several processes have been seen to accept them, in any of the starts so far. Missing: not yet. */
  hasWorkers?: boolean;
}

export const ORDINARY: Readonly<ServedConnections> = { holdOthers: false, endUnannounced: false };

export interface Session {
  /** With environment references expanded, and the contents of files in the place of their names. */
  readonly resolved: Config;
  /** What is masked in all that is stored. Grows: a token that `prepare` took is one. */
  readonly secrets: string[];
  readonly seed: number;
  readonly deadline: Deadline;
  readonly events: RunEvents;
  readonly openDriver: () => Promise<Generator>;
  readonly layout: CoreLayout;
  /** The first block finds it out, and all blocks heed it. */
  readonly connections: ServedConnections;
  /** How often the apps have been started: no two starts of a run send the same `${unique}`. */
  readonly starts: { count: number };
}

export interface Testbed extends Pick<Session, 'deadline' | 'events' | 'layout' | 'connections'> {
  readonly config: Config;
  readonly apps: BySide<RunningApp>;
  /** Sides that are versions of the app, and not the reference. */
  readonly versions: readonly Side[];
  /** How long each waited for a core that the other one had until it was ready. Null: not known, or they did not start at once. */
  readonly bootWaitMs: BySide<number> | null;
  /** For an app that takes no more connections: waits until the report of its end can have arrived. Rejects with the reason of `signal`. */
  readonly confirmAlive: () => Promise<void>;
  readonly driver: Generator;
  readonly requests: Requests;
  /** Runs `before-round` for these sides. Throws AppError. */
  readonly beforeRound: (sides: readonly Side[]) => Promise<void>;
  /** Aborts with the run, and where one of the apps ends by itself: its reason says how. */
  readonly signal: AbortSignal;
}

/** Once is not enough: gunicorn listens before it has any, and starts them one after the other. */
export function lookForWorkers({ apps, connections }: Testbed): void {
  connections.hasWorkers ||= Object.values(apps).some((app) => acceptors(app.pids()) > 1);
}

/** Each turn has connections of its own: so all workers are met, and none waits for a connection that rests. */
export function connectsEachTurn({ connections }: Testbed): boolean {
  return connections.hasWorkers === true || connections.holdOthers;
}

/** A connection has more than one request: the configuration wants that, and the app allows it. */
export function keepsAlive({ config, connections }: Testbed): boolean {
  return config.load.keepAlive && !connections.endUnannounced;
}

interface TestbedRequest extends Pick<Testbed, 'versions' | 'signal'> {
  readonly launchers: BySide<AppLauncher>;
  readonly bootOrder: readonly Side[];
  /** Head is started when base is ready: a base that fails has failed by itself. */
  readonly oneByOne?: boolean;
  /** Called with what is ready, after each start where they are one by one, before anything is asked of it. */
  readonly look?: (apps: BySide<RunningApp>) => void;
}

/** Not a failure: the apps have to be started again, on other cores. The message is for the log. */
export class StartAgain extends Error {}

/** With one load generator for all of the work, as its state is common to both sides. It is started when it is first needed. */
export async function withOneDriver<T>(session: Session, work: (session: Session) => Promise<T>): Promise<T> {
  let opening = null as Promise<Generator> | null;
  const openDriver = () => {
    opening ??= session.openDriver();
    return opening;
  };
  try {
    return await work({ ...session, openDriver });
  } finally {
    await opening?.then((driver) => driver.close()).catch(() => undefined);
  }
}

/** Boots, lets `work` measure, and stops everything again, whatever happens. Throws the first AppError. */
export async function withTestbed<T>(
  session: Session,
  request: TestbedRequest,
  work: (testbed: Testbed) => Promise<T>,
): Promise<T> {
  const { resolved: config, deadline, events, layout, connections, seed, secrets } = session;
  const { launchers, bootOrder, versions, oneByOne = false } = request;
  const start = session.starts.count++;
  const startedMs = performance.now();
  const starting = setInterval(() => {
    events.emit({ kind: 'starting', elapsedMs: performance.now() - startedMs });
  }, STARTING_EVENT_MS).unref();
  // A gated start is compared on one core, where noise meets both versions alike.
  layout.scatter(oneByOne || config.gate.start !== undefined ? [] : bootOrder);
  const { apps, bootWaitMs, signal, stop } = await bootSides(request).finally(() => clearInterval(starting));
  layout.gather(Object.values(apps));
  const confirmAlive = () => orAborted(sleep(END_REPORT_MS, undefined, { ref: false }), signal);
  // What asks an app that has just ended fails first: the end is what has to be said.
  const unlessEnded = async (error: unknown) => {
    await confirmAlive();
    throw error;
  };
  const runHooks = async (name: HookName, on: readonly Side[]) => {
    const running = forSides(on, (side) => apps[side] && launchers[side]?.hook(name, apps[side], signal));
    await Promise.all(Object.values(running)).catch(unlessEnded);
  };
  try {
    request.look?.(apps);
    await runHooks('before-block', versions);
    // No endpoint has an empty name.
    const unique = uniqueText(uniquePrefix(seed, start, ''), 0);
    const asked = forSides(versions, (side) => apps[side]);
    const taken = await orAborted(takeValues(config, asked, unique), signal).catch(unlessEnded);
    for (const value of Object.values(taken).flatMap((values) => Object.values(values))) {
      if (value.length >= MIN_SECRET_LENGTH && !secrets.includes(value)) secrets.push(value);
    }
    const driver = await session.openDriver();
    const requests = new Requests({ seed, start, taken });
    const beforeRound = (on: readonly Side[]) => runHooks('before-round', on);
    const booted = { config, apps, versions, bootWaitMs, confirmAlive, beforeRound, signal };
    return await work({ ...booted, driver, requests, deadline, events, layout, connections });
  } catch (error) {
    // That is why whatever was under way has failed.
    signal.throwIfAborted();
    throw error;
  } finally {
    await stop();
  }
}

/** Nothing runs when this throws. */
async function bootSides({ launchers, bootOrder, oneByOne = false, look, signal }: TestbedRequest) {
  // When one side fails, the other need not become ready first.
  const failing = new AbortController();
  const alive = AbortSignal.any([signal, failing.signal]);
  let before: Promise<readonly [Side, RunningApp] | null> = Promise.resolve(null);
  const starts = bootOrder.flatMap((side) => {
    const launcher = launchers[side];
    if (!launcher) return [];
    const start = before.then(async (ready) => {
      if (ready !== null) look?.(Object.fromEntries([ready]));
      return [side, await launcher.start(alive)] as const;
    });
    if (oneByOne) before = start;
    start.catch((error: unknown) => failing.abort(error));
    return [start];
  });
  const outcomes = await Promise.allSettled(starts);
  const running = outcomes.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const stop = async () => {
    await Promise.all(running.map(([, app]) => app.stop()));
  };
  if (running.length < starts.length) {
    await stop();
    // The first failure: the other side only failed because of it.
    throw alive.reason;
  }
  for (const [, app] of running) void app.exited.then((error) => failing.abort(error));
  const apps: BySide<RunningApp> = Object.fromEntries(running);
  return { apps, bootWaitMs: oneByOne ? null : waitsOf(apps), signal: alive, stop };
}

/** A version cannot have waited for the other one for longer than that has run. */
function waitsOf({ base, head }: BySide<RunningApp>): BySide<number> | null {
  const [ofBase, ofHead] = [base?.cpuMs() ?? null, head?.cpuMs() ?? null];
  if (base?.bootWaitMs === undefined || head?.bootWaitMs === undefined || ofBase === null || ofHead === null)
    return null;
  return {
    base: Math.min(base.bootWaitMs, ofHead, base.bootMs),
    head: Math.min(head.bootWaitMs, ofBase, head.bootMs),
  };
}

export function mapApps<T>(apps: Testbed['apps'], of: (app: RunningApp) => T): BySide<T> {
  return Object.fromEntries(Object.entries(apps).map(([side, app]) => [side, of(app)]));
}

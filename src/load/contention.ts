/**
 * What came between each target and its cores, turn by turn: time stolen by the hypervisor, threads that waited, the
 * generator's own waiting for its core, somebody who stops the app in its own turn. It runs in the generator's process, because
 * only that knows the turns; a reading takes about 30 µs while no request is in flight, 15 µs at an edge, and a look at the app’s state 5 µs.
 */
import { coresIn } from '../config/units.ts';
import { sum } from '../decide/test/statistics.ts';
import type { Contention } from '../results/results.ts';
import { cpuPressureMs, machineTimes } from '../system/machine-time.ts';
import { type FollowedFile, followProc, readProc, schedulerTimesIn, textAfter } from '../system/proc.ts';
import type { TargetSpec } from './driver.ts';

const DELAYS = ['busiestRunDelayMs', 'generatorRunDelayMs'] as const;
const NAMES = ['busiestCpuMs', ...DELAYS, 'stolenMs', 'pressureMs'] as const;
type Name = (typeof NAMES)[number];
/** NaN where the machine does not say. */
type Reading<K extends string = Name> = Readonly<Record<K, number>>;
const SAMPLED = ['turnsMs', ...DELAYS] as const;
type Sampled = Reading<(typeof SAMPLED)[number]>;
type Watched = Pick<TargetSpec, 'suspension' | 'busiestThread'>;
type Thread = NonNullable<TargetSpec['busiestThread']>;

/** Somebody who stops an app for half of the time is seen in half of the looks. */
const LOOK_EVERY_MS = 20;

const own = followThread({ pid: process.pid, tid: process.pid });
const UNSEEN: FollowedFile = { read: () => null, close: () => {} };

export class ContentionByTurn {
  readonly #targets: readonly ReturnType<typeof watch>[];
  #turn: { readonly target: number; readonly begun: Reading } | null = null;
  /** The sampled share of the requests in flight, when it began, and what was met before. */
  #weighed: { readonly share: number; readonly from: Sampled; readonly met: Sampled } | null = null;
  /** The target that nobody but a stranger would stop now. */
  #working: number | null = null;
  #looking: NodeJS.Timeout | undefined;

  constructor(targets: readonly Watched[]) {
    const areSuspended = targets.every(({ suspension }) => suspension !== undefined && suspension.kind !== 'none');
    this.#targets = targets.map((target) => watch(target, areSuspended));
  }

  /** From here on the target whose turn it was may be suspended. */
  release(): void {
    this.#working = null;
  }

  /** The sampled share of the target's requests in flight, from 0 to 1, from now on. It is 0 when a turn begins. */
  weigh(target: number, share: number): void {
    if (this.#turn?.target !== target) return;
    const now = this.#now(target);
    this.#weighed = { share, from: now, met: this.#metUntil(now) };
  }

  #now(target: number): Sampled & Reading<'busiestCpuMs'> {
    const busiest = schedulerTimesIn(this.#targets[target]?.busiest.read() ?? null);
    return {
      turnsMs: performance.now(),
      busiestCpuMs: busiest?.cpuMs ?? Number.NaN,
      busiestRunDelayMs: busiest?.runDelayMs ?? Number.NaN,
      generatorRunDelayMs: schedulerTimesIn(own.read())?.runDelayMs ?? Number.NaN,
    };
  }

  #metUntil(now: Sampled): Sampled {
    if (this.#weighed === null) return minus(SAMPLED, now, now);
    const { share, from, met } = this.#weighed;
    const since = minus(SAMPLED, now, from);
    return fromNames(SAMPLED, (name) => met[name] + share * since[name]);
  }

  /** The turn of a target begins, and that of the one before is over; null: all turns are over. */
  handTo(target: number | null): void {
    const machine = { stolenMs: machineTimes().stolenMs ?? Number.NaN, pressureMs: cpuPressureMs() ?? Number.NaN };
    const readingOf = (one: number): Reading & Sampled => ({ ...this.#now(one), ...machine });
    if (this.#turn !== null) {
      const ended = readingOf(this.#turn.target);
      const before = this.#targets[this.#turn.target];
      before?.turns.push(minus(NAMES, ended, this.#turn.begun));
      if (this.#weighed !== null) before?.sampled.push(this.#metUntil(ended));
    }
    this.#weighed = null;
    this.#turn = target === null ? null : { target, begun: readingOf(target) };
    this.#working = target;
    if (target !== null) {
      this.#looking ??= setInterval(() => this.#look(), LOOK_EVERY_MS).unref();
      return;
    }
    clearInterval(this.#looking);
    for (const file of this.#targets.flatMap(({ busiest, state }) => [busiest, state])) file.close();
  }

  #look(): void {
    const target = this.#working === null ? undefined : this.#targets[this.#working];
    // Stopped by a signal. The state follows the program's name in parentheses, which may hold any character.
    if (target && /\) T /.test(target.state.read() ?? '')) target.stops++;
  }

  /** Sums over the turns of a target from one on, counted from 0. A figure that this machine lacks is absent. */
  of(target: number, firstTurn: number): Pick<Contention, Name | 'foreignStops' | 'sampled'> {
    const { turns = [], sampled = [], stops = 0 } = this.#targets[target] ?? {};
    const met = sumsOf(SAMPLED, sampled.slice(firstTurn));
    const isWhole = sampled.length === turns.length && SAMPLED.every((name) => name in met);
    return {
      ...sumsOf(NAMES, turns.slice(firstTurn)),
      ...(isWhole && { sampled: met as Sampled }),
      ...(stops > 0 && { foreignStops: stops }),
    };
  }
}

/** Without the figures that one of the turns lacks. */
function sumsOf<K extends string>(names: readonly K[], turns: readonly Reading<K>[]): Partial<Record<K, number>> {
  const sums = names.map((name) => [name, sum(turns.map((turn) => turn[name]))] as const);
  const known = sums.filter(([, ms]) => turns.length > 0 && !Number.isNaN(ms));
  return Object.fromEntries(known) as Partial<Record<K, number>>;
}

function watch({ suspension, busiestThread }: Watched, areSuspended: boolean) {
  // The process that works, where the gate itself suspends it by signals: any other way to stop it does not show in its state.
  const pid = suspension?.kind === 'signals' ? (busiestThread?.pid ?? suspension.processGroups[0]) : undefined;
  return {
    state: pid === undefined ? UNSEEN : followProc(`/proc/${pid}/stat`),
    busiest: busiestThread && areSuspended && isApart(busiestThread) ? followThread(busiestThread) : UNSEEN,
    turns: [] as Reading[],
    sampled: [] as Sampled[],
    /** Looks that found it stopped. */
    stops: 0,
  };
}

function followThread({ pid, tid }: Thread): FollowedFile {
  return followProc(`/proc/${pid}/task/${tid}/schedstat`);
}

/** Whether the thread and this process have no core in common, so that neither is what the other waits for. */
function isApart({ pid, tid }: Thread): boolean {
  const [ofApp, own] = [`/proc/${pid}/task/${tid}/status`, '/proc/self/status'].map((path) =>
    coresIn(textAfter(readProc(path), 'Cpus_allowed_list') ?? ''),
  );
  return ofApp !== undefined && own !== undefined && ofApp.length > 0 && !ofApp.some((core) => own.includes(core));
}

function minus<K extends string>(names: readonly K[], after: Reading<K>, before: Reading<K>): Reading<K> {
  return fromNames(names, (name) => Math.max(0, after[name] - before[name]));
}

function fromNames<K extends string>(names: readonly K[], of: (name: K) => number): Reading<K> {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<K, number>;
}

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
/** Null where the machine does not say. */
type Reading<K extends string = Name> = Readonly<Record<K, number | null>>;
const SAMPLED = ['turnsMs', ...DELAYS] as const;
type Sampled = Reading<(typeof SAMPLED)[number]>;
type Watched = Pick<TargetSpec, 'suspension' | 'busiestThread'>;
type Thread = NonNullable<TargetSpec['busiestThread']>;

/** Somebody who stops an app for half of the time is seen in half of the looks. */
const LOOK_EVERY_MS = 20;

const own = followThread({ pid: process.pid, tid: process.pid });
const UNSEEN: FollowedFile = { read: () => null, close: () => {} };

export class ContentionByTurn {
  /** These are by target. */
  readonly #turns: Reading[][];
  readonly #stops: number[];
  readonly #states: readonly FollowedFile[];
  readonly #busiest: readonly FollowedFile[];
  /** What sampled requests met, by target and turn. */
  readonly #sampled: Sampled[][];
  #turn: { readonly target: number; readonly begun: Reading } | null = null;
  /** The sampled share of the requests in flight, when it began, and what was met before. */
  #weighed: { readonly share: number; readonly from: Sampled; readonly met: Sampled } | null = null;
  /** The target that nobody but a stranger would stop now. */
  #working: number | null = null;
  #looking: NodeJS.Timeout | undefined;

  constructor(targets: readonly Watched[]) {
    this.#turns = targets.map(() => []);
    this.#sampled = targets.map(() => []);
    this.#stops = targets.map(() => 0);
    this.#states = targets.map(stateOf);
    const areSuspended = targets.every(({ suspension }) => suspension !== undefined && suspension.kind !== 'none');
    this.#busiest = targets.map(({ busiestThread }) =>
      busiestThread && areSuspended && isApart(busiestThread) ? followThread(busiestThread) : UNSEEN,
    );
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
    const { cpuMs = null, runDelayMs = null } = schedulerTimesIn(this.#busiest[target]?.read() ?? null) ?? {};
    const generatorRunDelayMs = schedulerTimesIn(own.read())?.runDelayMs ?? null;
    return {
      ...{ turnsMs: performance.now(), busiestCpuMs: cpuMs },
      ...{ busiestRunDelayMs: runDelayMs, generatorRunDelayMs },
    };
  }

  #metUntil(now: Sampled): Sampled {
    if (this.#weighed === null) return minus(SAMPLED, now, now);
    const { share, from, met } = this.#weighed;
    const since = minus(SAMPLED, now, from);
    const added = (name: keyof Sampled) =>
      met[name] === null || since[name] === null ? null : met[name] + share * since[name];
    return fromNames(SAMPLED, added);
  }

  /** The turn of a target begins, and that of the one before is over; null: all turns are over. */
  handTo(target: number | null): void {
    const machine = { stolenMs: machineTimes().stolenMs, pressureMs: cpuPressureMs() };
    const readingOf = (one: number): Reading & Sampled => ({ ...this.#now(one), ...machine });
    if (this.#turn !== null) {
      const ended = readingOf(this.#turn.target);
      this.#turns[this.#turn.target]?.push(minus(NAMES, ended, this.#turn.begun));
      if (this.#weighed !== null) this.#sampled[this.#turn.target]?.push(this.#metUntil(ended));
    }
    this.#weighed = null;
    this.#turn = target === null ? null : { target, begun: readingOf(target) };
    this.#working = target;
    if (target !== null) {
      this.#looking ??= setInterval(() => this.#look(), LOOK_EVERY_MS).unref();
      return;
    }
    clearInterval(this.#looking);
    for (const one of [...this.#busiest, ...this.#states]) one.close();
  }

  #look(): void {
    const target = this.#working;
    // Stopped by a signal. The state follows the program's name in parentheses, which may hold any character.
    if (target === null || !/\) T /.test(this.#states[target]?.read() ?? '')) return;
    this.#stops[target] = (this.#stops[target] ?? 0) + 1;
  }

  /** Sums over the turns of a target from one on, counted from 0. A figure that this machine lacks is absent. */
  of(target: number, firstTurn: number): Pick<Contention, Name | 'foreignStops' | 'sampled'> {
    const turns = this.#turns[target]?.slice(firstTurn) ?? [];
    const sampled = sumsOf(SAMPLED, this.#sampled[target]?.slice(firstTurn) ?? [], turns.length);
    const foreignStops = this.#stops[target] ?? 0;
    return {
      ...sumsOf(NAMES, turns, turns.length),
      ...(isWhole(sampled) && { sampled }),
      ...(foreignStops > 0 && { foreignStops }),
    };
  }
}

/** Sums over so many turns; a figure that one of them lacks is absent. */
function sumsOf<K extends string>(names: readonly K[], turns: readonly Reading<K>[], count: number) {
  const sums = names.flatMap((name) => {
    const values = turns.flatMap((turn) => turn[name] ?? []);
    return values.length === 0 || values.length < count ? [] : [[name, sum(values)] as const];
  });
  return Object.fromEntries(sums) as Partial<Record<K, number>>;
}

function isWhole(sums: Partial<Record<keyof Sampled, number>>): sums is Record<keyof Sampled, number> {
  return SAMPLED.every((name) => name in sums);
}

/** The process that works, where the gate itself suspends it by signals: any other way to stop it does not show in its state. */
function stateOf({ suspension, busiestThread }: Watched): FollowedFile {
  if (suspension?.kind !== 'signals') return UNSEEN;
  return followProc(`/proc/${busiestThread?.pid ?? suspension.processGroups[0]}/stat`);
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
  return fromNames(names, (name) => {
    const [to, from] = [after[name], before[name]];
    return to === null || from === null ? null : Math.max(0, to - from);
  });
}

function fromNames<K extends string, V>(names: readonly K[], of: (name: K) => V): Readonly<Record<K, V>> {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<K, V>;
}

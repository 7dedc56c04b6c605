/**
 * What came between each target and its cores, turn by turn: time stolen by the hypervisor, threads that waited, the
 * generator's own waiting for its core, somebody who stops the app in its own turn. It runs in the generator's process, because
 * only that knows the turns; a reading takes about 30 µs while no request is in flight, and a look at the app's state 5 µs.
 */
import { coresIn } from '../config/units.ts';
import type { Contention } from '../results/results.ts';
import { cpuPressureMs, stolenMs } from '../system/machine-time.ts';
import { followProc, readProc, schedulerTimesIn, textAfter } from '../system/proc.ts';
import type { TargetSpec } from './driver.ts';

/** Null where the machine does not say. */
type Reading = Readonly<Record<(typeof NAMES)[number], number | null>>;
const NAMES = ['busiestCpuMs', 'busiestRunDelayMs', 'generatorRunDelayMs', 'stolenMs', 'pressureMs'] as const;
type TurnContention = Required<Pick<Contention, (typeof NAMES)[number]>>;

interface FollowedThread {
  readonly read: () => { readonly cpuMs: number | null; readonly runDelayMs: number | null };
  readonly close: () => void;
}

/** Somebody who stops an app for half of the time is seen in half of the looks. */
const LOOK_EVERY_MS = 20;

export class ContentionByTurn {
  readonly #turns: Reading[][];
  readonly #watched: readonly WatchedProcess[];
  readonly #stops: number[];
  /** The target that nobody but a stranger would stop now. */
  #working: number | null = null;
  #looking: NodeJS.Timeout | null = null;
  /** By target. */
  readonly #busiest: readonly FollowedThread[];
  #target: number | null = null;
  #begun: Reading | null = null;

  constructor(targets: readonly Pick<TargetSpec, 'suspension' | 'busiestThread'>[]) {
    this.#turns = targets.map(() => []);
    this.#stops = targets.map(() => 0);
    this.#watched = targets.map(watchProcess);
    const areSuspended = targets.every(({ suspension }) => suspension !== undefined && suspension.kind !== 'none');
    this.#busiest = targets.map(({ busiestThread }) =>
      busiestThread && areSuspended && isApart(busiestThread) ? followThread(busiestThread) : UNSEEN,
    );
  }

  /** From here on the target whose turn it was may be suspended. */
  release(): void {
    this.#working = null;
  }

  /** The turn of a target begins, and that of the one before is over; null: all turns are over. */
  handTo(target: number | null): void {
    const { runDelayMs: generatorRunDelayMs } = own.read();
    const machine = { generatorRunDelayMs, stolenMs: stolenMs(), pressureMs: cpuPressureMs() };
    const readingOf = (one: number): Reading => {
      const { cpuMs, runDelayMs } = (this.#busiest[one] ?? UNSEEN).read();
      return { busiestCpuMs: cpuMs, busiestRunDelayMs: runDelayMs, ...machine };
    };
    if (this.#target !== null && this.#begun !== null) {
      this.#turns[this.#target]?.push(minus(readingOf(this.#target), this.#begun));
    }
    this.#target = target;
    this.#begun = target === null ? null : readingOf(target);
    this.#working = target;
    if (target !== null) {
      this.#looking ??= setInterval(() => this.#look(), LOOK_EVERY_MS).unref();
      return;
    }
    if (this.#looking !== null) clearInterval(this.#looking);
    for (const one of [...this.#busiest, ...this.#watched]) one.close();
  }

  #look(): void {
    const target = this.#working;
    if (target !== null && this.#watched[target]?.isStopped()) this.#stops[target] = (this.#stops[target] ?? 0) + 1;
  }

  /** Sums over the turns of a target from one on, counted from 0. A figure that this machine lacks is absent. */
  of(target: number, firstTurn: number): Partial<TurnContention> & Pick<Contention, 'foreignStops'> {
    const turns = this.#turns[target]?.slice(firstTurn) ?? [];
    const sums = NAMES.flatMap((name) => {
      const values = turns.map((turn) => turn[name]);
      return values.length === 0 || values.includes(null)
        ? []
        : [[name, values.reduce<number>((sum, value) => sum + (value ?? 0), 0)]];
    });
    const foreignStops = this.#stops[target] ?? 0;
    return { ...Object.fromEntries(sums), ...(foreignStops > 0 ? { foreignStops } : {}) };
  }
}

interface WatchedProcess {
  /** Whether a signal has stopped it. */
  readonly isStopped: () => boolean;
  readonly close: () => void;
}

/** The process that works, where the gate itself suspends it by signals: any other way to stop it does not show in its state. */
function watchProcess({ suspension, busiestThread }: Pick<TargetSpec, 'suspension' | 'busiestThread'>): WatchedProcess {
  if (suspension?.kind !== 'signals') return { isStopped: () => false, close: () => {} };
  const pid = busiestThread?.pid ?? suspension.processGroups[0];
  const { read, close } = followProc(`/proc/${pid}/stat`);
  // The state follows the program's name in parentheses, which may hold any character.
  return { isStopped: () => /\) T /.test(read() ?? ''), close };
}

const UNKNOWN = { cpuMs: null, runDelayMs: null };
const UNSEEN: FollowedThread = { read: () => UNKNOWN, close: () => {} };
const own = followThread({ pid: process.pid, tid: process.pid });

function followThread({ pid, tid }: NonNullable<TargetSpec['busiestThread']>): FollowedThread {
  const { read, close } = followProc(`/proc/${pid}/task/${tid}/schedstat`);
  return {
    read: () => schedulerTimesIn(read()) ?? UNKNOWN,
    close,
  };
}

/** Whether the thread and this process have no core in common, so that neither is what the other waits for. */
function isApart({ pid, tid }: NonNullable<TargetSpec['busiestThread']>): boolean {
  const [ofApp, own] = [`/proc/${pid}/task/${tid}/status`, '/proc/self/status'].map((path) =>
    coresIn(textAfter(readProc(path), 'Cpus_allowed_list') ?? ''),
  );
  return ofApp !== undefined && own !== undefined && ofApp.length > 0 && !ofApp.some((core) => own.includes(core));
}

function minus(after: Reading, before: Reading): Reading {
  const differences = NAMES.map((name) => {
    const [to, from] = [after[name], before[name]];
    return [name, to === null || from === null ? null : Math.max(0, to - from)] as const;
  });
  return Object.fromEntries(differences) as Record<(typeof NAMES)[number], number | null>;
}

/**
 * What came between each target and its cores, turn by turn: time stolen by the hypervisor, threads that waited, the
 * generator's own waiting for its core, somebody who stops the app in its own turn. It runs in the generator's process, because
 * only that knows the turns; a reading takes about 30 µs while no request is in flight, and a look at the app's state 5 µs.
 */
import { coresIn } from '../config/units.ts';
import { sum } from '../decide/test/statistics.ts';
import type { Contention } from '../results/results.ts';
import { cpuPressureMs, stolenMs } from '../system/machine-time.ts';
import { type FollowedFile, followProc, readProc, schedulerTimesIn, textAfter } from '../system/proc.ts';
import type { TargetSpec } from './driver.ts';

const NAMES = ['busiestCpuMs', 'busiestRunDelayMs', 'generatorRunDelayMs', 'stolenMs', 'pressureMs'] as const;
type Name = (typeof NAMES)[number];
/** Null where the machine does not say. */
type Reading = Readonly<Record<Name, number | null>>;
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
  #turn: { readonly target: number; readonly begun: Reading } | null = null;
  /** The target that nobody but a stranger would stop now. */
  #working: number | null = null;
  #looking: NodeJS.Timeout | undefined;

  constructor(targets: readonly Watched[]) {
    this.#turns = targets.map(() => []);
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

  /** The turn of a target begins, and that of the one before is over; null: all turns are over. */
  handTo(target: number | null): void {
    const generatorRunDelayMs = schedulerTimesIn(own.read())?.runDelayMs ?? null;
    const machine = { generatorRunDelayMs, stolenMs: stolenMs(), pressureMs: cpuPressureMs() };
    const readingOf = (one: number): Reading => {
      const { cpuMs = null, runDelayMs = null } = schedulerTimesIn(this.#busiest[one]?.read() ?? null) ?? {};
      return { busiestCpuMs: cpuMs, busiestRunDelayMs: runDelayMs, ...machine };
    };
    if (this.#turn !== null) {
      this.#turns[this.#turn.target]?.push(minus(readingOf(this.#turn.target), this.#turn.begun));
    }
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
  of(target: number, firstTurn: number): Pick<Contention, Name | 'foreignStops'> {
    const turns = this.#turns[target]?.slice(firstTurn) ?? [];
    const sums = NAMES.flatMap((name) => {
      const values = turns.flatMap((turn) => turn[name] ?? []);
      return values.length === 0 || values.length < turns.length ? [] : [[name, sum(values)]];
    });
    const foreignStops = this.#stops[target] ?? 0;
    return { ...Object.fromEntries(sums), ...(foreignStops > 0 && { foreignStops }) };
  }
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

function minus(after: Reading, before: Reading): Reading {
  const differences = NAMES.map((name) => {
    const [to, from] = [after[name], before[name]];
    return [name, to === null || from === null ? null : Math.max(0, to - from)] as const;
  });
  return Object.fromEntries(differences) as Record<Name, number | null>;
}

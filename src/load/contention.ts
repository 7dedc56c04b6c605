/**
 * What came between each target and its cores, turn by turn: time stolen by the hypervisor, threads that waited, the
 * generator's own waiting for its core. It runs in the generator's process, because only that knows the turns; a reading
 * takes about 15 µs while no request is in flight.
 */
import type { Contention } from '../results/results.ts';
import { cpuPressureMs, stolenMs } from '../system/machine-time.ts';
import { followProc } from '../system/proc.ts';

type TurnContention = Required<Pick<Contention, 'generatorRunDelayMs' | 'stolenMs' | 'pressureMs'>>;

interface Reading {
  readonly generatorRunDelayMs: number | null;
  readonly stolenMs: number | null;
  readonly pressureMs: number | null;
}

export class ContentionByTurn {
  readonly #turns: Reading[][];
  #target: number | null = null;
  #begun: Reading | null = null;

  constructor(targets: number) {
    this.#turns = Array.from({ length: targets }, () => []);
  }

  /** The turn of a target begins, and that of the one before is over; null: all turns are over. */
  handTo(target: number | null): void {
    const now = readingNow();
    if (this.#target !== null && this.#begun !== null) this.#turns[this.#target]?.push(minus(now, this.#begun));
    this.#target = target;
    this.#begun = now;
  }

  /** Sums over the turns of a target from one on, counted from 0. A figure that this machine lacks is absent. */
  of(target: number, firstTurn: number): Partial<TurnContention> {
    const turns = this.#turns[target]?.slice(firstTurn) ?? [];
    const sums = NAMES.flatMap((name) => {
      const values = turns.map((turn) => turn[name]);
      return values.length === 0 || values.includes(null)
        ? []
        : [[name, values.reduce<number>((sum, value) => sum + (value ?? 0), 0)]];
    });
    return Object.fromEntries(sums);
  }
}

const NAMES = ['generatorRunDelayMs', 'stolenMs', 'pressureMs'] as const;

const readSchedule = followProc(`/proc/self/task/${process.pid}/schedstat`);

function readingNow(): Reading {
  const runDelayNs = Number.parseInt(readSchedule()?.split(' ')[1] ?? '', 10);
  return {
    generatorRunDelayMs: Number.isFinite(runDelayNs) ? runDelayNs / 1e6 : null,
    stolenMs: stolenMs(),
    pressureMs: cpuPressureMs(),
  };
}

function minus(after: Reading, before: Reading): Reading {
  const difference = (name: (typeof NAMES)[number]) => {
    const [to, from] = [after[name], before[name]];
    return to === null || from === null ? null : Math.max(0, to - from);
  };
  return {
    generatorRunDelayMs: difference('generatorRunDelayMs'),
    stolenMs: difference('stolenMs'),
    pressureMs: difference('pressureMs'),
  };
}

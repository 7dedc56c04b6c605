import { cpus } from 'node:os';
import { followProc, TICK_MS } from './proc.ts';

/** Sums over all cores since the machine started, in ms, in steps of a clock tick. */
export interface MachineTimes {
  /** Stolen time among it: a core that the hypervisor gave to others was wanted here. */
  readonly totalMs: number;
  readonly idleMs: number;
  /** Only a core that has something to do is stolen from, so this is of the cores in use. Null off Linux. */
  readonly stolenMs: number | null;
}

const { read: readStatLine } = followProc('/proc/stat');
const { read: readPressure } = followProc('/proc/pressure/cpu');

export function machineTimes(): MachineTimes {
  const [, text = ''] = /^cpu +([\d ]+)/.exec(readStatLine() ?? '') ?? [];
  // `user nice system idle iowait irq softirq steal`, with guests in `user`.
  const ticks = text.split(' ', 8).map(Number);
  const [, , , idle = 0, ioWait = 0, , , stolen] = ticks;
  if (stolen === undefined) return timesByNode();
  const total = ticks.reduce((sum, one) => sum + one, 0);
  return { totalMs: total * TICK_MS, idleMs: (idle + ioWait) * TICK_MS, stolenMs: stolen * TICK_MS };
}

/** How long some thread of this machine was ready to run and had no core, in ms; null where the kernel does not count it. */
export function cpuPressureMs(): number | null {
  const [, microseconds] = /^some .*total=(\d+)/.exec(readPressure() ?? '') ?? [];
  return microseconds === undefined ? null : Number(microseconds) / 1000;
}

function timesByNode(): MachineTimes {
  const times = cpus().map((cpu) => cpu.times);
  return {
    totalMs: times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0),
    idleMs: times.reduce((sum, { idle }) => sum + idle, 0),
    stolenMs: null,
  };
}

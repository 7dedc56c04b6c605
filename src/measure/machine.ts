/** What the measurement runs on, as the results tell it. */
import { cpus, platform, release, totalmem } from 'node:os';
import type { Machine } from '../results/results.ts';

/**
 * @param runnerClass the runner's label, or `local`
 * @param pinned whether app and load generator are kept on cores of their own
 */
export function machineOf(runnerClass: string, pinned: boolean): Machine {
  return {
    os: `${platform()} ${release()}`,
    arch: process.arch,
    cpuModel: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryBytes: totalmem(),
    node: process.version,
    runnerClass,
    pinned,
  };
}

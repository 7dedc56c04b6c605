/** The most memory that processes held, from /proc (Linux). */
import { readFileSync } from 'node:fs';

const SAMPLE_MS = 100;

export interface PeakMemory {
  readonly gateBytes: number;
  /** The peak of the largest generator process; each block has its own. */
  readonly generatorBytes: number;
}

/**
 * Watches a gate and the generators that it starts, until `stop`. The kernel records the peak (VmHWM), so peaks between two
 * readings are seen too.
 */
export function watchPeakMemory(gatePid: number): { stop(): PeakMemory } {
  let gateBytes = 0;
  let generatorBytes = 0;
  const look = () => {
    gateBytes = Math.max(gateBytes, peakBytes(gatePid));
    for (const pid of childrenOf(gatePid)) {
      if (textOf(`/proc/${pid}/cmdline`).includes('generator.js')) {
        generatorBytes = Math.max(generatorBytes, peakBytes(pid));
      }
    }
  };
  const timer = setInterval(look, SAMPLE_MS);
  look();
  return {
    stop() {
      clearInterval(timer);
      return { gateBytes, generatorBytes };
    },
  };
}

function peakBytes(pid: number): number {
  const kibibytes = /^VmHWM:\s+(\d+) kB$/m.exec(textOf(`/proc/${pid}/status`))?.[1];
  return Number(kibibytes ?? 0) * 1024;
}

function childrenOf(pid: number): number[] {
  return textOf(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
}

/** Empty if the process has gone. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

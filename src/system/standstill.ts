/** Whether the machine stands still: a virtual one may be paused or moved, a laptop closed. */
import { Worker } from 'node:worker_threads';

const BEAT_MS = 100;
/** On a busy machine a thread waits tens of ms for a core; longer than this nobody ran. */
const STANDSTILL_MS = 1000;
/** Does nothing else, while this thread looks through a checkout, or waits for a program, for as long as that. */
const THREAD = `
const { beats, beginNs } = require('node:worker_threads').workerData;
setInterval(() => {
  const nowMs = Number((process.hrtime.bigint() - beginNs) / 1000000n);
  Atomics.store(beats, 1, Math.max(beats[1], nowMs - beats[0] - ${BEAT_MS}));
  Atomics.store(beats, 0, nowMs);
}, ${BEAT_MS});`;

export function watchStandstill() {
  /** The latest beat, and the longest time without one. */
  const beats = new Int32Array(new SharedArrayBuffer(8));
  const beginNs = process.hrtime.bigint();
  const thread = new Worker(THREAD, { eval: true, workerData: { beats, beginNs } });
  thread.unref();
  return {
    /** The longest standstill since the last call, for a reader. Null: there was none. */
    take(): string | null {
      const nowMs = Number((process.hrtime.bigint() - beginNs) / 1_000_000n);
      // One may last until now.
      const sinceMs = nowMs - Atomics.exchange(beats, 0, nowMs) - BEAT_MS;
      const longestMs = Math.max(sinceMs, Atomics.exchange(beats, 1, 0));
      return longestMs < STANDSTILL_MS ? null : `the machine stood still for ${(longestMs / 1000).toFixed(1)} s`;
    },
    stop: () => void thread.terminate(),
  };
}

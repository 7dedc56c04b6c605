/**
 * Notices that the machine stood still: a virtual machine that was paused or moved, a laptop that was closed. Whatever was
 * in flight then took that long through no fault of the app, or was given up as late.
 */

const BEAT_MS = 100;
/** On a busy machine this process waits tens of ms for a core; longer than this nobody ran. */
const STANDSTILL_MS = 1000;

export interface StandstillWatch {
  /** Ends it. In words how long the machine stood still, such as `the machine stood still for 5.0 s`; null: it did not. */
  end(): string | null;
}

/** This process has nothing else to do meanwhile: work of its own would look the same. */
export function watchStandstill(): StandstillWatch {
  let lastMs = performance.now();
  let longestMs = 0;
  const beat = () => {
    const nowMs = performance.now();
    longestMs = Math.max(longestMs, nowMs - lastMs - BEAT_MS);
    lastMs = nowMs;
  };
  const timer = setInterval(beat, BEAT_MS);
  return {
    end() {
      clearInterval(timer);
      beat();
      return longestMs < STANDSTILL_MS ? null : `the machine stood still for ${(longestMs / 1000).toFixed(1)} s`;
    },
  };
}

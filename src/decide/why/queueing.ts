/**
 * How much longer a request takes when the app works longer for each. The model is one server that shares its time, and waiting that no
 * other request makes longer. Mean-value analysis of such a closed loop is exact (Reiser & Lavenberg, J. ACM 27, 1980); the mean of an
 * open loop with random arrivals is C / (1 − ρ). An app on several cores queues less: both are upper bounds.
 */

/** All positive; `baseMs` is the mean latency. */
export interface WorkChange {
  readonly baseMs: number;
  readonly baseCpuMs: number;
  readonly headCpuMs: number;
}

/** Beyond this share of a core a queue's length says nothing any more of what made it. */
const MOST_UTILISATION = 0.9;

/** After the change, with `jobs` requests always under way. */
export function closedLoopLatencyMs(jobs: number, { baseMs, baseCpuMs, headCpuMs }: WorkChange): number {
  // Busy all the time, or on several cores: latency grows as the work does.
  if (baseMs <= jobs * baseCpuMs) return (baseMs * headCpuMs) / baseCpuMs;
  const waitingMs = waitingBehind(jobs, baseMs, baseCpuMs);
  return residenceMs(jobs, headCpuMs, waitingMs) + waitingMs;
}

/** With `ratePerSecond` requests arriving at the app's core; null where that is too busy for the model. */
export function openLoopLatencyMs(ratePerSecond: number, change: WorkChange): number | null {
  const { baseMs, baseCpuMs, headCpuMs } = change;
  const busy = (cpuMs: number) => (ratePerSecond * cpuMs) / 1000;
  if (Math.max(busy(baseCpuMs), busy(headCpuMs)) > MOST_UTILISATION) return null;
  const residence = (cpuMs: number) => cpuMs / (1 - busy(cpuMs));
  return baseMs + residence(headCpuMs) - residence(baseCpuMs);
}

/** The waiting at which the loop has that latency, by bisection: latency grows with waiting. */
function waitingBehind(jobs: number, latencyMs: number, cpuMs: number): number {
  let [low, high] = [0, latencyMs];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (residenceMs(jobs, cpuMs, middle) + middle < latencyMs) low = middle;
    else high = middle;
  }
  return low;
}

/** Time at the server, queueing and working, for each of `jobs` requests. */
function residenceMs(jobs: number, cpuMs: number, waitingMs: number): number {
  let queued = 0;
  let residence = cpuMs;
  for (let job = 1; job <= jobs; job += 1) {
    residence = cpuMs * (1 + queued);
    queued = (job * residence) / (residence + waitingMs);
  }
  return residence;
}

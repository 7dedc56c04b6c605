/** Whether added latency is CPU work or waiting, judged by the change of the app's CPU time per request. */
import type { LoadConfig } from '../config/config.ts';
import { loadAt } from '../config/sweep.ts';
import type { EndpointComparison, Interval, MetricComparison } from './comparison.ts';
import { closedLoopLatencyMs, openLoopLatencyMs, type WorkChange } from './queueing.ts';

/** `work`: CPU time explains the change; `waiting`: it does not; `both`: it explains a part of it. */
export type Cause = 'work' | 'waiting' | 'both';

/** The share of a change that work explains: most of it, or hardly any; in the middle, and at the intervals' far ends. */
const MOST = { middle: 0.7, end: 0.5 };
const HARDLY_ANY = { middle: 0.3, end: 0.5 };
/** From this share of the time on the app is busy enough for queueing to be what the model says. */
const BUSY = 0.8;

/**
 * Null where latency did not change, CPU time is unknown, or the two are not known well enough to say.
 *
 * CPU time explains at least its own change. At most, it also explains the waiting for other requests' work: with several
 * connections on one core, latency grows by up to connections times the work. A core that is busy all the time gives the
 * most; in between, a change that only queueing could explain is called neither.
 */
export function causeOf(endpoint: EndpointComparison, configured: LoadConfig): Cause | null {
  const load = loadAt(endpoint, configured);
  const latency = changedLatency(endpoint.metrics);
  const cpu = known(endpoint.metrics.find((one) => one.metric === 'cpu'));
  if (latency === null || cpu === null) return null;
  const changesMs = [latency.interval.low, latency.interval.high].map((change) => change * latency.base);
  const cpuEndsMs = [cpu.interval.low, cpu.interval.high].map((change) => cpu.base * (1 + change));
  if (isAcrossZero(latency.interval)) return null;
  const work = { baseMs: latency.base, baseCpuMs: cpu.base, headCpuMs: cpu.head };
  const middle = shareOfWork(load, work, latency.head - latency.base);
  const ends = cpuEndsMs.flatMap((headCpuMs) =>
    changesMs.map((changeMs) => shareOfWork(load, { ...work, headCpuMs }, changeMs)),
  );
  const least = Math.min(...ends.map((one) => one.low));
  const most = Math.max(...ends.map((one) => one.high));
  if (middle.high < HARDLY_ANY.middle && most < HARDLY_ANY.end) return 'waiting';
  if (isAcrossZero(cpu.interval)) return null;
  if (middle.low >= MOST.middle && least >= MOST.end) return 'work';
  const isPart = middle.low >= HARDLY_ANY.middle && middle.high < MOST.middle && least > 0 && most < 1;
  return isPart ? 'both' : null;
}

/** The least and the greatest share of a change of latency, `changeMs`, that the change of CPU time explains. */
function shareOfWork(load: LoadConfig, work: WorkChange, changeMs: number): Interval {
  const { baseMs, baseCpuMs, headCpuMs } = work;
  const direct = (headCpuMs - baseCpuMs) / changeMs;
  const predictedMs = latencyByWork(load, work);
  // A core near its limit turns any more work into any amount of waiting.
  if (predictedMs === null) return { low: direct, high: direct > 0 ? Number.POSITIVE_INFINITY : direct };
  const queued = (predictedMs - baseMs) / changeMs;
  const isBusy = load.rate === null && jobsOf(load) * baseCpuMs >= BUSY * baseMs;
  return isBusy ? { low: queued, high: queued } : { low: Math.min(direct, queued), high: Math.max(direct, queued) };
}

function isAcrossZero({ low, high }: Interval): boolean {
  return low <= 0 && high >= 0;
}

interface Change {
  readonly base: number;
  readonly head: number;
  readonly interval: Interval;
}

/** The mean is what the model of queueing is about; the median stands in for it. */
function changedLatency(metrics: readonly MetricComparison[]): Change | null {
  for (const name of ['mean', 'p50'] as const) {
    const metric = metrics.find((one) => one.metric === name);
    if (metric?.verdict === 'regression' || metric?.verdict === 'improvement') return known(metric);
  }
  return null;
}

function known(metric: MetricComparison | undefined): Change | null {
  if (!metric?.base || !metric.head || !metric.interval) return null;
  return { base: metric.base, head: metric.head, interval: metric.interval };
}

/** In a duet, and in an open loop, the requests of both versions are at work at once. */
function latencyByWork(load: LoadConfig, work: WorkChange): number | null {
  return load.rate === null ? closedLoopLatencyMs(jobsOf(load), work) : openLoopLatencyMs(2 * load.rate, work);
}

function jobsOf(load: LoadConfig): number {
  return load.pairing === 'duet' ? 2 * load.connections : load.connections;
}

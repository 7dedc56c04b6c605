/**
 * What a change of latency comes from, in words. Each is earned by a figure: CPU time tells work from waiting, and what was
 * seen in profiled blocks says what the work or the waiting was.
 */
import type { LoadConfig, Metric, Side } from '../../config/config.ts';
import { neighbourOf } from '../../config/metric-names.ts';
import { loadAt } from '../../config/sweep.ts';
import { figuresOfSide, type Results } from '../../results/results.ts';
import type { EndpointComparison, Interval, MetricComparison } from '../comparison.ts';
import { usualOf } from '../conditions/answers.ts';
import { blocksOf } from '../endpoint.ts';
import { seriesOf } from '../kept.ts';
import { type Beside, besideOthers } from './beside.ts';
import { type AllocationChange, type CallChange, type CallsAtOnce, type EndpointCulprits, isLock } from './culprits.ts';
import { closedLoopLatencyMs, openLoopLatencyMs, type WorkChange } from './queueing.ts';
import type { PerRequest } from './significance.ts';

/** `work`: CPU time explains the change; `waiting`: it does not; `both`: it explains a part of it. */
export type Cause = 'work' | 'waiting' | 'both';

/** The share of a change that work explains: most of it, or hardly any; in the middle, and at the intervals' far ends. */
const MOST = { middle: 0.7, end: 0.5 };
const HARDLY_ANY = { middle: 0.3, end: 0.5 };
/** Calls under way at once: the least that shows that they overlap, and the most that those one after another have. */
const CALLS_AT_ONCE = { overlapping: 1.2, inTurn: 1 };
/** What is smaller needs no further packet: the payload of one TCP segment over Ethernet, with timestamps. */
const SEGMENT_BYTES = 1448;
/** From this share of the time on the app is busy enough for queueing to be what the model says. */
const BUSY = 0.8;

/**
 * Null where latency did not change, CPU time or the number of connections is unknown, or the two are not known well enough to say.
 *
 * CPU time explains at least its own change. At most, it also explains the waiting for other requests' work: with several
 * connections on one core, latency grows by up to connections times the work. A core that is busy all the time gives the
 * most; in between, a change that only queueing could explain is called neither.
 */
export function causeOf(endpoint: EndpointComparison, configured: LoadConfig): Cause | null {
  // How many requests wait for each other, only that generator knows.
  if (configured.command !== undefined) return null;
  const load = loadAt({ ...endpoint, name: endpoint.endpoint }, configured);
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

/**
 * The same, where the machine is not part of it: on one that others use, the app also waits for a core, and the longer the
 * more it has to do. Where that is more than hardly any of the change, it is not said that the added time is waiting.
 */
export function causeIn(endpoint: EndpointComparison, results: Results): Cause | null {
  const cause = causeOf(endpoint, results.config.load);
  const latency = changedLatency(endpoint.metrics);
  if (cause !== 'waiting' || latency === null) return cause;
  const [base, head] = [runDelayMs(endpoint.endpoint, results, 'base'), runDelayMs(endpoint.endpoint, results, 'head')];
  const isForCore = base !== null && head !== null && isMoreThanHardlyAny(head - base, latency);
  return isForCore ? null : cause;
}

/** How long the app waited for a core, per request; null means unknown. */
function runDelayMs(endpoint: string, results: Results, side: Side): number | null {
  const known = figuresOfSide(blocksOf(results, endpoint), side).flatMap(({ contention, completed }) =>
    contention?.runDelayMs === undefined ? [] : [{ delayMs: contention.runDelayMs, completed }],
  );
  const completed = known.reduce((sum, one) => sum + one.completed, 0);
  return completed === 0 ? null : known.reduce((sum, { delayMs }) => sum + delayMs, 0) / completed;
}

/** A word, and the figure that earns it. Words are those of an endpoint that became slower; or faster, then each is less. */
export type CauseFinding =
  /** CPU ms per request. `partly work`: how much of the rest is waiting for it is not known. */
  | { readonly word: Cause | 'partly work'; readonly base: number; readonly head: number }
  /** Pauses by garbage collection, in ms per request. */
  | { readonly word: 'allocation'; readonly gcMs: PerRequest }
  /** Bytes that a request allocates, as the runtime counts or samples them, and the function whose own changed most. */
  | {
      readonly word: 'allocated';
      readonly base: number;
      readonly head: number;
      readonly largest: AllocationChange | null;
    }
  /** `more calls`: their number changed; `slower calls`: only how long they took did; `lock`: a lock is waited for. */
  | { readonly word: 'more calls' | 'slower calls' | 'lock'; readonly call: CallChange }
  /** They overlapped, and now need not: neither their number nor their time explains the waiting. */
  | ({ readonly word: 'calls in turn' } & CallsAtOnce)
  /** Median length of the bodies, in bytes. */
  | { readonly word: 'larger answers'; readonly base: number; readonly head: number }
  /** CPU ms per request of a service beside the app. */
  | { readonly word: 'busier service'; readonly service: string; readonly base: number; readonly head: number }
  /** Another endpoint of the mix. */
  | ({ readonly word: 'beside' } & Beside)
  /** Latency changed, none of the others is earned, and no function was named. */
  | { readonly word: 'unknown' };

/**
 * What the change of an endpoint's latency comes from, most telling first. Where its CPU time alone changed, only what is allocated
 * can explain it; nothing where neither did.
 *
 * CPU time that cannot be told from waiting by its size alone still is a part, if it changed significantly.
 * What was seen in profiled blocks has to be significant (`culprits.ts`), to go the same way as latency, and to make up more
 * than hardly any of what changed: pauses by garbage collection of the change of CPU time, calls of the change of latency.
 * Where neither CPU time nor such calls explain the change, calls may wait for each other: that needs no test, as the figures say
 * no more than that they can.
 * Answers are larger if their usual lengths do not overlap, and it takes a further packet to send them. A service is busier if
 * its CPU time per request changed significantly, and by more than hardly any of the change of latency.
 */
export function causesOf(
  endpoint: EndpointComparison,
  results: Results,
  culprits: EndpointCulprits | null,
): readonly CauseFinding[] {
  const latency = changedLatency(endpoint.metrics);
  const cpu = known(endpoint.metrics.find((one) => one.metric === 'cpu'));
  if (latency === null) {
    const work = changed(endpoint.metrics, ['cpu']);
    if (work === null) return [];
    return [
      ...allocation(work, cpu, culprits?.gcMs ?? null),
      ...allocated(endpoint.endpoint, { change: work, culprits }, results),
    ];
  }
  const cause = causeIn(endpoint, results);
  const calls = callFindings(latency, culprits?.calls ?? []);
  const isOtherWaiting = cause === 'waiting' && calls.length === 0;
  const findings: readonly CauseFinding[] = [
    ...cpuTime(cause, latency, cpu),
    ...calls,
    ...(isOtherWaiting ? callsInTurn(latency, culprits?.callsAtOnce ?? null) : []),
    ...allocation(latency, cpu, culprits?.gcMs ?? null),
    ...allocated(endpoint.endpoint, { change: latency, culprits }, results),
    ...largerAnswers(endpoint.endpoint, latency, results),
    ...busierServices(latency, endpoint.metrics),
    ...besideOthers(results, endpoint.endpoint)
      .filter(({ partMs }) => isMoreThanHardlyAny(partMs, latency))
      .map((beside): CauseFinding => ({ word: 'beside', ...beside })),
  ];
  const isNamed = (culprits?.functions ?? []).some(({ selfMs }) => isBeyondZero(selfMs, signOf(latency)));
  return findings.length > 0 || isNamed ? findings : [{ word: 'unknown' }];
}

function cpuTime(cause: Cause | null, latency: Change, cpu: Change | null): readonly CauseFinding[] {
  if (cpu === null) return [];
  const { base, head, interval } = cpu;
  if (cause !== null) return [{ word: cause, base, head }];
  const isPart = !isAcrossZero(interval) && isMoreThanHardlyAny(head - base, latency);
  return isPart ? [{ word: 'partly work', base, head }] : [];
}

/** A call more or less in every second request; fewer calls are not a cause where they are not timed. */
const LEAST_UNTIMED_CALLS = 0.5;

/** Together they may explain what none does alone. Their number is known far better than how long they took. */
function callFindings(latency: Change, calls: readonly CallChange[]): readonly CauseFinding[] {
  const sign = signOf(latency);
  const timed = calls.flatMap((call) => (call.ms === null ? [] : [{ call, ms: call.ms }]));
  const same = timed.filter(
    ({ call, ms }) => (ms.head - ms.base) * sign > 0 && (isBeyondZero(call.count, sign) || isBeyondZero(ms, sign)),
  );
  const changeMs = same.reduce((sum, { ms }) => sum + ms.head - ms.base, 0);
  const untimed = calls.filter(
    ({ count, ms }) =>
      ms === null && isBeyondZero(count, sign) && Math.abs(count.head - count.base) >= LEAST_UNTIMED_CALLS,
  );
  const found = [...(isMoreThanHardlyAny(changeMs, latency) ? same.map(({ call }) => call) : []), ...untimed];
  return found.map((call) => {
    const word = isLock(call.target) ? 'lock' : isBeyondZero(call.count, sign) ? 'more calls' : 'slower calls';
    return { word, call };
  });
}

function callsInTurn(latency: Change, atOnce: CallsAtOnce | null): readonly CauseFinding[] {
  if (atOnce === null) return [];
  const [fast, slow] = signOf(latency) > 0 ? [atOnce.base, atOnce.head] : [atOnce.head, atOnce.base];
  const isInTurn = fast >= CALLS_AT_ONCE.overlapping && slow <= CALLS_AT_ONCE.inTurn;
  return isInTurn ? [{ word: 'calls in turn', ...atOnce }] : [];
}

function allocation(change: Change, cpu: Change | null, gcMs: PerRequest | null): readonly CauseFinding[] {
  if (gcMs === null || cpu === null || !isBeyondZero(gcMs, signOf(change))) return [];
  return isMoreThanHardlyAny(gcMs.head - gcMs.base, cpu) ? [{ word: 'allocation', gcMs }] : [];
}

/** A share of all that is allocated. What the runtime counts needs no test: left to chance is only which requests were served. */
const LEAST_ALLOCATED_MORE = 0.1;

function allocated(
  endpoint: string,
  { change, culprits }: { readonly change: Change; readonly culprits: EndpointCulprits | null },
  results: Results,
): readonly CauseFinding[] {
  const sign = signOf(change);
  const [largest = null] = (culprits?.allocations ?? []).filter(({ bytes }) => isBeyondZero(bytes, sign));
  const { endpoints = [], sides } = seriesOf(results, endpoint) ?? {};
  const counted = { base: sides?.base?.allocatedBytes ?? 0, head: sides?.head?.allocatedBytes ?? 0 };
  const isCounted = endpoints.length === 1 && counted.base > 0 && counted.head > 0;
  const seen = largest === null ? null : (culprits?.allocatedBytes ?? null);
  const figures = isCounted ? counted : seen;
  if (figures === null) return [];
  const { base, head } = figures;
  return sign * Math.log(head / base) >= Math.log1p(LEAST_ALLOCATED_MORE)
    ? [{ word: 'allocated', base, head, largest }]
    : [];
}

function largerAnswers(endpoint: string, latency: Change, results: Results): readonly CauseFinding[] {
  const lengths = (side: Side) => usualOf(figuresOfSide(blocksOf(results, endpoint), side), []);
  const [base, head] = [lengths('base'), lengths('head')];
  const [less, more] = signOf(latency) > 0 ? [base, head] : [head, base];
  if (!less.usualBytes || !more.usualBytes || base.bodyBytes === null || head.bodyBytes === null) return [];
  const isLarger = more.usualBytes.min - less.usualBytes.max >= SEGMENT_BYTES;
  return isLarger ? [{ word: 'larger answers', base: base.bodyBytes, head: head.bodyBytes }] : [];
}

function busierServices(latency: Change, metrics: readonly MetricComparison[]): readonly CauseFinding[] {
  return metrics.flatMap((metric): CauseFinding[] => {
    const neighbour = neighbourOf(metric.metric);
    const cpu = known(metric);
    if (neighbour?.counter !== 'cpu' || cpu === null || isAcrossZero(cpu.interval)) return [];
    if (!isMoreThanHardlyAny(cpu.head - cpu.base, latency)) return [];
    return [{ word: 'busier service', service: neighbour.service, base: cpu.base, head: cpu.head }];
  });
}

function signOf({ base, head }: Change): 1 | -1 {
  return head > base ? 1 : -1;
}

function isBeyondZero({ interval }: PerRequest, sign: 1 | -1): boolean {
  return sign > 0 ? interval.low > 0 : interval.high < 0;
}

/** A part of a change, both in ms per request. */
function isMoreThanHardlyAny(partMs: number, { base, head }: Change): boolean {
  return partMs / (head - base) >= HARDLY_ANY.middle;
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
  return changed(metrics, ['mean', 'p50']);
}

/** The first of them that changed significantly. */
function changed(metrics: readonly MetricComparison[], names: readonly Metric[]): Change | null {
  for (const name of names) {
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

/** What a change of latency comes from: CPU time tells work from waiting, profiled blocks say which. */
import { bothSides, type LoadConfig, type Metric, type Pair } from '../../config/config.ts';
import { neighbourOf } from '../../config/metric-names.ts';
import { loadAt } from '../../config/sweep.ts';
import type { KeptSeries } from '../../results/kept.ts';
import { type EndpointBlock, figuresOfSide, type Results, type RoundSide } from '../../results/results.ts';
import type { EndpointComparison, Interval, MetricComparison } from '../comparison.ts';
import { usualOf } from '../conditions/answers.ts';
import { blocksOf } from '../endpoint.ts';
import { seriesOf } from '../kept.ts';
import { isChange } from '../rule.ts';
import { sum } from '../test/statistics.ts';
import { type Beside, besideOthers } from './beside.ts';
import { type AllocationChange, type CallChange, type CallsAtOnce, type EndpointCulprits, isLock } from './culprits.ts';
import { closedLoopLatencyMs, openLoopLatencyMs, type WorkChange } from './queueing.ts';
import type { PerRequest } from './significance.ts';

/** `work`: CPU time explains the change; `waiting`: it does not; `both`: it explains a part of it. */
export type Cause = 'work' | 'waiting' | 'both';

/** Shares of a change, in the middle and at the intervals' far ends. */
const MOST = { middle: 0.7, end: 0.5 };
const HARDLY_ANY = { middle: 0.3, end: 0.5 };
/** Calls under way at once: the least that shows that they overlap, and the most that those one after another have. */
const CALLS_AT_ONCE = { overlapping: 1.2, inTurn: 1 };
/** The payload of one TCP segment over Ethernet, with timestamps. */
const SEGMENT_BYTES = 1448;
/** From this share of the time on queueing is what the model says. */
const BUSY = 0.8;

/**
 * CPU time explains at least its own change. At most, it also explains the waiting for other requests' work (`queueing.ts`). In
 * between, a change that only queueing could explain is called neither. Null where latency did not change, or too little is known.
 */
export function causeOf(endpoint: EndpointComparison, configured: LoadConfig): Cause | null {
  // How many requests wait for each other, only that generator knows.
  if (configured.command !== undefined) return null;
  const load = loadAt({ ...endpoint, name: endpoint.endpoint }, configured);
  const latency = changedLatency(endpoint.metrics);
  const cpu = known(endpoint.metrics.find((one) => one.metric === 'cpu'));
  if (latency === null || cpu === null || isAcrossZero(latency.interval)) return null;
  const changesMs = [latency.interval.low, latency.interval.high].map((change) => change * latency.base);
  const cpuEndsMs = [cpu.interval.low, cpu.interval.high].map((change) => cpu.base * (1 + change));
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
  // In a duet, and in an open loop, the requests of both versions are at work at once.
  const jobs = load.pairing === 'duet' ? 2 * load.connections : load.connections;
  const predictedMs = load.rate === null ? closedLoopLatencyMs(jobs, work) : openLoopLatencyMs(2 * load.rate, work);
  // A core near its limit turns any more work into any amount of waiting.
  if (predictedMs === null) return { low: direct, high: direct > 0 ? Number.POSITIVE_INFINITY : direct };
  const queued = (predictedMs - baseMs) / changeMs;
  const isBusy = load.rate === null && jobs * baseCpuMs >= BUSY * baseMs;
  return isBusy ? { low: queued, high: queued } : { low: Math.min(direct, queued), high: Math.max(direct, queued) };
}

/** Added time is not called waiting where much of it is waiting for a core: on a machine that others use, more work waits longer. */
export function causeIn(endpoint: EndpointComparison, results: Results): Cause | null {
  const cause = causeOf(endpoint, results.config.load);
  const latency = changedLatency(endpoint.metrics);
  if (cause !== 'waiting' || latency === null) return cause;
  const { base, head } = bothSides((side) => runDelayMs(figuresOfSide(blocksOf(results, endpoint.endpoint), side)));
  const isForCore = base !== null && head !== null && isMoreThanHardlyAny(head - base, latency);
  return isForCore ? null : cause;
}

/** Waiting for a core, per request; null means unknown. */
function runDelayMs(rounds: readonly RoundSide[]): number | null {
  const known = rounds.filter(({ contention }) => contention?.runDelayMs !== undefined);
  const completed = sum(known.map((round) => round.completed));
  return completed === 0 ? null : sum(known.map(({ contention }) => contention?.runDelayMs ?? 0)) / completed;
}

/** A word, and the figure that earns it. Words are those of an endpoint that became slower; where it became faster, each is less. */
export type CauseFinding =
  /** CPU ms per request. `partly work`: how much of the rest is waiting for it is not known. */
  | ({ readonly word: Cause | 'partly work' } & Pair)
  /** Pauses by garbage collection. */
  | { readonly word: 'allocation'; readonly gcMs: PerRequest }
  /** Bytes that a request allocates, and the function whose own changed most. */
  | ({ readonly word: 'allocated'; readonly largest: AllocationChange | null } & Pair)
  /** `more calls`: their number changed; `slower calls`: only how long they took did; `lock`: a lock is waited for. */
  | { readonly word: 'more calls' | 'slower calls' | 'lock'; readonly call: CallChange }
  /** They overlapped, and now need not: neither their number nor their time explains the waiting. */
  | ({ readonly word: 'calls in turn' } & CallsAtOnce)
  /** Median length of the bodies, in bytes. */
  | ({ readonly word: 'larger answers' } & Pair)
  /** CPU ms per request of a service beside the app. */
  | ({ readonly word: 'busier service'; readonly service: string } & Pair)
  /** Another endpoint of the mix. */
  | ({ readonly word: 'beside' } & Beside)
  /** Latency changed, none of the others is earned, and no function was named. */
  | { readonly word: 'unknown' };

/**
 * Most telling first. Where CPU time alone changed, only what is allocated can explain it. What was seen in profiled blocks has to be
 * significant, to go the same way as latency, and to make up more than hardly any of what changed (decision 29). Calls in turn need no
 * test: the figures say no more than that they can be.
 */
export function causesOf(one: EndpointComparison, results: Results, culprits: EndpointCulprits | null): CauseFinding[] {
  const { endpoint, metrics } = one;
  const latency = changedLatency(metrics);
  const cpu = known(metrics.find(({ metric }) => metric === 'cpu'));
  const change = latency ?? changed(metrics, ['cpu']);
  if (change === null) return [];
  const ofAllocation = [
    ...allocation(change, cpu, culprits?.gcMs ?? null),
    ...allocated(change, culprits, seriesOf(results, endpoint)),
  ];
  if (latency === null) return ofAllocation;
  const cause = causeIn(one, results);
  const calls = callFindings(latency, culprits?.calls ?? []);
  const isOtherWaiting = cause === 'waiting' && calls.length === 0;
  const findings = [
    ...cpuTime(cause, latency, cpu),
    ...calls,
    ...(isOtherWaiting ? callsInTurn(latency, culprits?.callsAtOnce ?? null) : []),
    ...ofAllocation,
    ...largerAnswers(latency, blocksOf(results, endpoint)),
    ...busierServices(latency, metrics),
    ...besideOthers(results, endpoint)
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
  const isMore = (figures: PerRequest) => isBeyondZero(figures, sign);
  const same = timed.filter(({ call, ms }) => (ms.head - ms.base) * sign > 0 && (isMore(call.count) || isMore(ms)));
  const changeMs = sum(same.map(({ ms }) => ms.head - ms.base));
  const isMany = ({ base, head }: PerRequest) => Math.abs(head - base) >= LEAST_UNTIMED_CALLS;
  const untimed = calls.filter(({ count, ms }) => ms === null && isMore(count) && isMany(count));
  const found = [...(isMoreThanHardlyAny(changeMs, latency) ? same.map(({ call }) => call) : []), ...untimed];
  return found.map((call) => {
    const word = isLock(call.target) ? 'lock' : isMore(call.count) ? 'more calls' : 'slower calls';
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

/** What the runtime counts needs no test: left to chance is only which requests were served. */
const LEAST_ALLOCATED_MORE = 0.1;

function allocated(change: Change, culprits: EndpointCulprits | null, series: KeptSeries | null): CauseFinding[] {
  const sign = signOf(change);
  const [largest = null] = (culprits?.allocations ?? []).filter(({ bytes }) => isBeyondZero(bytes, sign));
  const counted = bothSides((side) => series?.sides[side]?.allocatedBytes ?? 0);
  const isCounted = series?.endpoints.length === 1 && counted.base > 0 && counted.head > 0;
  const seen = largest === null ? null : (culprits?.allocatedBytes ?? null);
  const figures = isCounted ? counted : seen;
  if (figures === null) return [];
  const isMore = sign * Math.log(figures.head / figures.base) >= Math.log1p(LEAST_ALLOCATED_MORE);
  return isMore ? [{ word: 'allocated', ...figures, largest }] : [];
}

function largerAnswers(latency: Change, blocks: readonly EndpointBlock[]): readonly CauseFinding[] {
  const { base, head } = bothSides((side) => usualOf(figuresOfSide(blocks, side), []));
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

/** The interval is that of the change as a fraction of base. */
interface Change extends Pair {
  readonly interval: Interval;
}

/** The mean is what the model of queueing is about; the median stands in for it. */
function changedLatency(metrics: readonly MetricComparison[]): Change | null {
  return changed(metrics, ['mean', 'p50']);
}

/** The first of them that changed significantly. */
function changed(metrics: readonly MetricComparison[], names: readonly Metric[]): Change | null {
  const named = names.flatMap((name) => metrics.find((one) => one.metric === name) ?? []);
  return known(named.find(({ verdict }) => isChange(verdict)));
}

function known(metric: MetricComparison | undefined): Change | null {
  if (!metric?.base || !metric.head || !metric.interval) return null;
  return { base: metric.base, head: metric.head, interval: metric.interval };
}

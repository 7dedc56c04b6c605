/** A run in summary, and where base and head lie among the summaries of earlier runs of the base branch. */
import { type MetricSummary, MOST_CHANGE, type RunSummary } from '../results/history.ts';
import { commitSha, type Machine } from '../results/provenance.ts';
import type { Results } from '../results/results.ts';
import type { Comparison, Interval, MetricComparison } from './comparison.ts';
import { blocksOf } from './endpoint.ts';
import { blockValue } from './metrics/block-figures.ts';
import { marginOf } from './metrics/metrics.ts';
import { average, standardDeviation } from './test/statistics.ts';
import { meanWithin, tQuantile } from './test/student-t.ts';

/** With fewer earlier runs, nothing is said of one more. */
export const MIN_STORED_RUNS = 8;
/** Besides what is gated. */
const SUMMARISED = ['mean', 'p50', 'p99', 'throughput', 'cpu', 'memory'];
/** Far below the noise. */
const DIGITS = 5;
/** An interval wider than a factor of 20 each way says nothing. */
const MOST_HALF_LOG = Math.log(20);

/** Null where head's commit is not known, or nothing valid was measured. `about`: first line of its message, and when it was made. */
export function summaryOf(
  results: Results,
  comparison: Comparison,
  about: { readonly title: string | null; readonly at: string | null },
): RunSummary | null {
  const { sides, config, machine, configHash, kind, createdAt, run } = results;
  const commit = commitSha.safeParse(run.commit ?? sides.head.commit).data;
  const endpoints = comparison.endpoints.flatMap(({ endpoint, state, metrics }) => {
    const own = state === 'compared' ? metrics.flatMap((one) => metricSummary(one, endpoint, results) ?? []) : [];
    return own.length > 0 ? [{ endpoint, metrics: own }] : [];
  });
  if (commit === undefined || endpoints.length === 0) return null;
  const { base } = sides;
  const baseCommit = commitSha.safeParse(base?.commit).data ?? null;
  return {
    gate: config.name,
    commit,
    title: about.title,
    at: about.at ?? createdAt,
    measuredAt: createdAt,
    kind,
    ...(kind === 'paired' && base ? { base: { commit: baseCommit, label: base.label } } : {}),
    confidence: config.gate.confidence,
    ...{ machine, configHash },
    runUrl: run.runUrl,
    endpoints,
  };
}

function metricSummary(one: MetricComparison, endpoint: string, results: Results): MetricSummary | null {
  const { metric, base, head, change, tolerance } = one;
  if (head === null || (tolerance === null && !SUMMARISED.includes(metric))) return null;
  const isSingle = results.kind === 'single';
  const interval = isSingle ? ownInterval(metric, endpoint, results) : one.interval;
  const isBounded = interval !== null && interval.high <= MOST_CHANGE;
  return {
    metric,
    head: short(head),
    ...(isSingle || base === null ? {} : { base: short(base) }),
    ...(isSingle || change === null || change > MOST_CHANGE ? {} : { change: short(change) }),
    ...(isBounded ? { interval: { low: short(interval.low), high: short(interval.high) } } : {}),
  };
}

/** Student's t interval of the mean log over blocks, as fractions of head's figure. Null for a single block. */
function ownInterval(metric: string, endpoint: string, results: Results): Interval | null {
  const logs = blocksOf(results, endpoint).flatMap((block) => {
    const value = blockValue(block, 'head', metric);
    return value === null || value <= 0 ? [] : Math.log(value);
  });
  const { within = Number.POSITIVE_INFINITY } = meanWithin(logs, results.config.gate.confidence, 2) ?? {};
  return within > MOST_HALF_LOG ? null : { low: Math.expm1(-within), high: Math.expm1(within) };
}

function short(value: number): number {
  return Number(value.toPrecision(DIGITS));
}

/** Runs of the same gate and configuration on the same class of runner, oldest first. `alike`: the CPU model is the same, too. */
export function earlierRuns(results: Results, runs: readonly RunSummary[]) {
  const { machine, configHash, config, sides, run, merged } = results;
  // Figures of several machines are those of none.
  if (merged !== null && merged.parts.length > 1) return { alike: [], others: [] };
  const own = [run.commit, sides.head.commit];
  const comparable = runs
    .filter((one) => one.gate === config.name && one.configHash === configHash && !own.includes(one.commit))
    .filter((one) => classOf(one.machine) === classOf(machine))
    .toReversed();
  const isAlike = (one: RunSummary) => one.machine.cpuModel === machine.cpuModel;
  return { alike: comparable.filter(isAlike), others: comparable.filter((one) => !isAlike(one)) };
}

/** What changes figures by more than two machines of one kind differ. */
function classOf({ runnerClass, arch, cores, node, pinned }: Machine): string {
  return [runnerClass, arch, cores, node.split('.')[0], pinned].join(' / ');
}

/** Runs are compared as equals only within one kind: other CPU models were not tried. */
export function machineKind(machine: Machine): string {
  return `${classOf(machine)} / ${machine.cpuModel}`;
}

/** An endpoint's mean latency. Undefined where the run did not measure it. */
export function meanIn({ endpoints }: RunSummary, name: string): MetricSummary | undefined {
  return endpoints.find(({ endpoint }) => endpoint === name)?.metrics.find(({ metric }) => metric === 'mean');
}

/** In runs that measured the endpoint. */
export function meansOf(runs: readonly RunSummary[], endpoint: string): readonly { run: RunSummary; meanMs: number }[] {
  return runs.flatMap((run) => {
    const { head: meanMs = 0 } = meanIn(run, endpoint) ?? {};
    return meanMs <= 0 ? [] : [{ run, meanMs }];
  });
}

/** Where base is beyond the tolerance and ȳ + t·s·√(1 + 1/N) of earlier runs, one-sided: it was slow before, or the machine is. */
export function creptIn(results: Results, comparison: Comparison, { alike }: ReturnType<typeof earlierRuns>) {
  if (comparison.kind !== 'paired') return [];
  const base = results.sides.base?.commit ?? null;
  const before = alike.filter(({ commit }) => commit !== base);
  const compared = comparison.endpoints.filter(({ state }) => state === 'compared');
  const { endpoints, gate } = results.config;
  const level = 1 - (1 - gate.confidence) / Math.max(1, compared.length);
  return compared.flatMap(({ endpoint, metrics }) => {
    const baseMs = metrics.find(({ metric }) => metric === 'mean')?.base ?? null;
    const earlierMs = meansOf(before, endpoint).map(({ meanMs }) => meanMs);
    if (baseMs === null || earlierMs.length < MIN_STORED_RUNS) return [];
    const logs = earlierMs.map(Math.log);
    const usual = average(logs);
    const beyond = Math.log(baseMs) - usual;
    const spread = standardDeviation(logs) * Math.sqrt(1 + 1 / logs.length);
    const tolerance = endpoints.find(({ name }) => name === endpoint)?.gate['mean'] ?? null;
    const threshold = { metric: 'mean', base: Math.exp(usual), tolerance, connections: null };
    const margin = marginOf({ ...threshold, minDifferenceMs: gate.minDifferenceMs });
    const least = Math.max(tQuantile(level, logs.length - 1) * spread, margin);
    return beyond > least ? [{ endpoint, baseMs, earlierMs }] : [];
  });
}

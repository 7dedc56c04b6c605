/**
 * The stored comparison: head now against earlier runs of the base branch, on other machines and days.
 *
 * One value a run and metric, its mean over blocks in logs. Head is compared with the prediction interval of a new run:
 * ȳ ± t·s·√(1 + 1/N). A test within runs would raise 15–35 % false alarms, for runs differ more than blocks do.
 */
import { type Endpoint, METRICS, type Metric } from '../config/config.ts';
import type { EndpointBlock, Machine, Results } from '../results/results.ts';
import { average, blockValue, geometricMean, standardDeviation } from './block-ratios.ts';
import type { Comparison, MetricComparison } from './comparison.ts';
import { blocksOf, concludeEndpoint } from './endpoint.ts';
import { holm } from './holm.ts';
import { marginOf, worseSign } from './metrics.ts';
import { tQuantile, upperP } from './student-t.ts';
import { validityOf } from './validity.ts';
import { isFailing, overallVerdict } from './verdict.ts';

/** Fewer stored runs than this give no verdict. */
export const MIN_STORED_RUNS = 8;
/** With fewer runs only a change beyond what machines differ by is worth a suspicion: +30 %. */
const SUSPICION_LOG = Math.log(1.3);
const POWER = 0.95;

/** Compares head's measurement with the stored ones, newest first. At least one stored run. */
export function compareStored(head: Results, stored: readonly Results[]): Comparison {
  const { config } = head;
  const level = 1 - config.gate.confidence;
  const sameMachine = stored.every((run) => machineKind(run.machine) === machineKind(head.machine));
  const measured = config.endpoints.map((endpoint) => {
    const blocks = blocksOf(head, endpoint.name);
    const validity = validityOf(endpoint, blocks, ['head']);
    const metrics = METRICS.map((metric) => measuredMetric(metric, endpoint, blocks, stored));
    return { endpoint, blocks, validity, metrics };
  });
  const family = measured.flatMap((one) =>
    one.validity.state === 'compared' ? one.metrics.filter((metric) => metric.tolerance !== null) : [],
  );
  const decisions = holm(
    family.map((metric) => metric.p),
    level,
  );
  const endpoints = measured.map(({ endpoint, blocks, validity, metrics }) => {
    const judged =
      validity.state === 'compared'
        ? metrics.map((metric) => {
            const decision = decisions[family.indexOf(metric)] ?? { level, rejected: metric.p <= level };
            return judge(metric, decision, config.gate.minDifferenceMs, sameMachine);
          })
        : [];
    return concludeEndpoint(endpoint, blocks, validity, judged, true);
  });
  const verdict = overallVerdict(endpoints);
  return {
    kind: 'stored',
    endpoints,
    verdict,
    failing: isFailing(verdict, config.gate.failOn),
    confidence: config.gate.confidence,
    family: family.length,
  };
}

interface StoredMetric {
  readonly metric: Metric;
  readonly tolerance: number | null;
  readonly head: number | null;
  /** One value a stored run that has the endpoint. */
  readonly runs: readonly number[];
  /** ln head − mean of ln runs. */
  readonly difference: number;
  /** Standard deviation of the prediction; 0 with fewer than two runs. */
  readonly spread: number;
  /** Two-sided p-value of the prediction; 1 where it cannot be tested. */
  readonly p: number;
}

function measuredMetric(
  metric: Metric,
  endpoint: Endpoint,
  blocks: readonly EndpointBlock[],
  stored: readonly Results[],
): StoredMetric {
  const head = valueOverBlocks(blocks, metric);
  const runs = stored.flatMap((run) => valueOverBlocks(blocksOf(run, endpoint.name), metric) ?? []);
  const logs = runs.map(Math.log);
  const difference = head !== null && runs.length > 0 ? Math.log(head) - average(logs) : Number.NaN;
  const spread = standardDeviation(logs) * Math.sqrt(1 + 1 / Math.max(1, runs.length));
  const testable = runs.length >= MIN_STORED_RUNS && head !== null;
  const p = testable ? Math.min(1, 2 * upperP(Math.abs(difference) / spread, runs.length - 1)) : 1;
  return { metric, tolerance: endpoint.gate[metric] ?? null, head, runs, difference, spread, p };
}

function judge(
  one: StoredMetric,
  decision: { readonly level: number; readonly rejected: boolean },
  minDifferenceMs: number,
  sameMachine: boolean,
): MetricComparison {
  const { metric, tolerance, head, runs, difference, spread } = one;
  const base = runs.length > 0 ? geometricMean(runs) : null;
  const common = {
    metric,
    tolerance,
    base,
    head,
    logRatios: head === null ? [] : runs.map((run) => Math.log(head / run)),
    moreBlocks: null,
  };
  if (head === null || base === null) {
    const reason = head === null ? 'no valid responses' : 'no stored run has this endpoint and metric';
    return { ...common, change: null, interval: null, verdict: 'not-assessed', reason, smallestDetectable: null };
  }
  const margin = marginOf(metric, tolerance ?? 0.05);
  const worse = difference * worseSign(metric);
  const floored = metric !== 'throughput' && Math.abs(head - base) < minDifferenceMs;
  const degrees = runs.length - 1;
  const half = degrees >= 1 ? tQuantile(1 - decision.level / 2, degrees) * spread : null;
  const interval = half === null ? null : { low: Math.expm1(difference - half), high: Math.expm1(difference + half) };
  const detectable = half === null ? null : Math.expm1(half + tQuantile(POWER, degrees) * spread);
  const figures = { ...common, change: Math.expm1(difference), interval, smallestDetectable: detectable };
  if (runs.length < MIN_STORED_RUNS) {
    const reason = `${runs.length} of ${MIN_STORED_RUNS} baseline runs`;
    const suspicious = worse > Math.max(margin, SUSPICION_LOG) && !floored;
    return { ...figures, verdict: suspicious ? 'suspected' : 'inconclusive', reason };
  }
  if (decision.rejected && worse >= margin && !floored) {
    return sameMachine
      ? { ...figures, verdict: 'regression', reason: null }
      : { ...figures, verdict: 'suspected', reason: 'measured on different machines' };
  }
  // No improvement is announced from stored runs: a faster machine looks the same.
  if (decision.rejected) return { ...figures, verdict: 'within-tolerance', reason: 'against stored runs' };
  const shown = half !== null && Math.abs(difference) + half < margin;
  return { ...figures, verdict: shown ? 'unchanged' : 'inconclusive', reason: null };
}

function valueOverBlocks(blocks: readonly EndpointBlock[], metric: Metric): number | null {
  const values = blocks.flatMap((block) => blockValue(block, 'head', metric) ?? []);
  return values.length > 0 ? geometricMean(values) : null;
}

/** Runs are compared as equals only within one kind of machine: other CPU models were not tried. */
function machineKind(machine: Machine): string {
  return [machine.runnerClass, machine.arch, machine.cpuModel, machine.cores, machine.node.split('.')[0]].join(' / ');
}

/**
 * The paired comparison: base and head measured side by side in this job. Pure: the same results give the same verdict.
 */
import { type Endpoint, METRICS, type Metric, type Side } from '../config/config.ts';
import { loadAt } from '../config/sweep.ts';
import { ownConfig } from '../plan/part.ts';
import type { EndpointBlock, Results } from '../results/results.ts';
import { type BlockRatio, blockRatio, geometricMean } from './block-ratios.ts';
import type { Comparison, EndpointComparison, MetricComparison, MetricVerdict } from './comparison.ts';
import { concludeEndpoint } from './endpoint.ts';
import { type HolmDecision, holm } from './holm.ts';
import { marginOf, worseSign } from './metrics.ts';
import type { Reading } from './reading.ts';
import { distortionOfAny } from './saturation.ts';
import type { SequentialPlan } from './spending.ts';
import { blocksByMachine, planOf, readingOf } from './split.ts';
import { onlyWhatIsCertain, type Validity, validityOf } from './validity.ts';
import { isFailing, overallVerdict } from './verdict.ts';

/**
 * Compares the blocks measured so far; also the stopping rule (`decided` of each endpoint) while measuring. `metrics`
 * without those that nothing is decided by are enough for the verdict.
 */
export function comparePaired(results: Results, metrics: readonly Metric[] = METRICS): Comparison {
  const { config } = results;
  const plan = planOf(results);
  const level = 1 - config.gate.confidence;
  const own = ownConfig(results.part, config).endpoints;
  const measured = own.map((endpoint) => measuredOf(endpoint, results, plan, metrics));
  const family = measured.flatMap((one) => (one.validity.state === 'compared' ? one.metrics.filter(isGated) : []));
  // What other parts measure shares the error rate too: a part alone has not rejected it.
  const elsewhere = config.endpoints.filter((endpoint) => !own.includes(endpoint));
  const familySize = family.length + elsewhere.reduce((sum, { gate }) => sum + Object.keys(gate).length, 0);
  const tested = family.filter((one) => one.reading !== null);
  const decisions = holm(
    tested.map((one) => one.reading?.p ?? 1),
    level,
    familySize,
  );
  const decisionOf = new Map<MeasuredMetric, HolmDecision>(
    tested.flatMap((one, index) => {
      const decision = decisions[index];
      return decision ? [[one, decision] as const] : [];
    }),
  );
  const endpoints = measured.map((one) => compareEndpoint(one, decisionOf, results, plan, level));
  const verdict = overallVerdict(endpoints);
  return {
    kind: 'paired',
    endpoints,
    verdict,
    failing: isFailing(verdict, config.gate.failOn),
    confidence: config.gate.confidence,
    family: familySize,
  };
}

interface MeasuredMetric {
  readonly metric: Metric;
  readonly tolerance: number | null;
  readonly logRatios: readonly number[];
  readonly base: number | null;
  readonly head: number | null;
  /** Null where nothing can be said; `missing` says why. */
  readonly reading: Reading | null;
  readonly missing: string | null;
}

interface MeasuredEndpoint {
  readonly endpoint: Endpoint;
  readonly blocks: readonly EndpointBlock[];
  readonly validity: Validity;
  readonly metrics: readonly MeasuredMetric[];
}

const isGated = (one: MeasuredMetric): boolean => one.tolerance !== null;

function measuredOf(
  endpoint: Endpoint,
  results: Results,
  plan: SequentialPlan,
  names: readonly Metric[],
): MeasuredEndpoint {
  const machines = blocksByMachine(results, endpoint.name);
  const blocks = machines.flat();
  const validity = validityOf(endpoint, loadAt(endpoint, results.config.load), blocks, ['base', 'head']);
  const metrics = names.map((metric) =>
    measuredMetric(metric, endpoint, machines, plan, distortionOfAny(metric, machines, results)),
  );
  return { endpoint, blocks, validity, metrics };
}

function measuredMetric(
  metric: Metric,
  endpoint: Endpoint,
  machines: readonly (readonly EndpointBlock[])[],
  plan: SequentialPlan,
  distortion: string | null,
): MeasuredMetric {
  const tolerance = endpoint.gate[metric] ?? null;
  const perBlock = machines.map((blocks) => blocks.map((block) => blockRatio(block, metric)));
  const ratios = perBlock
    .map((blocks) => blocks.flatMap((one) => ('logRatio' in one ? [one] : [])))
    .filter((blocks) => blocks.length > 0);
  const missingIn = perBlock.flat().flatMap((one) => ('missing' in one ? [one.missing] : []));
  // A block without a figure would leave a selected rest: then nothing is said about the metric.
  const missing = missingIn[0] ?? distortion;
  return {
    metric,
    tolerance,
    logRatios: ratios.flat().map((ratio) => ratio.logRatio),
    base: typical(ratios, 'base'),
    head: typical(ratios, 'head'),
    reading:
      missing === null && ratios.length > 0
        ? readingOf(
            ratios.map((blocks) => blocks.map((one) => one.logRatio)),
            plan,
          )
        : null,
    missing: missing ?? (ratios.length === 0 ? 'nothing was measured' : null),
  };
}

/** Machines count alike, however many blocks they measured. */
function typical(machines: readonly (readonly BlockRatio[])[], side: Side): number | null {
  return machines.length > 0
    ? geometricMean(machines.map((blocks) => geometricMean(blocks.map((one) => one[side]))))
    : null;
}

function compareEndpoint(
  one: MeasuredEndpoint,
  decisionOf: ReadonlyMap<MeasuredMetric, HolmDecision>,
  results: Results,
  plan: SequentialPlan,
  level: number,
): EndpointComparison {
  const { endpoint, blocks, validity } = one;
  const { connections } = loadAt(endpoint, results.config.load);
  const judged =
    validity.state === 'compared'
      ? one.metrics.map((measured) => {
          // A metric that is only reported has no share in the family's error rate: its interval is its own.
          const decision = decisionOf.get(measured) ?? ownDecision(measured, level);
          const judged = judge(measured, decision, results.config.gate.minDifferenceMs, connections);
          const comparison = onlyWhatIsCertain(judged.comparison, validity);
          return { ...judged, comparison };
        })
      : [];
  const gated = judged.filter((metric) => metric.comparison.tolerance !== null);
  const enoughBlocks = blocks.length >= plan.minBlocks;
  const isDecided = gated.length > 0 ? gated.every((metric) => metric.decided) : enoughBlocks;
  const decided = validity.state === 'compared' ? isDecided : validity.isHopeless || enoughBlocks;
  const metrics = judged.map((metric) => metric.comparison);
  return concludeEndpoint(endpoint, blocks, validity, metrics, decided);
}

function ownDecision(measured: MeasuredMetric, level: number): HolmDecision {
  return { level, rejected: (measured.reading?.p ?? 1) <= level };
}

interface Judged {
  readonly comparison: MetricComparison;
  readonly decided: boolean;
}

function judge(measured: MeasuredMetric, decision: HolmDecision, minDifferenceMs: number, connections: number): Judged {
  const { metric, tolerance, reading, base, head, logRatios } = measured;
  const values = { metric, tolerance, base, head, logRatios };
  if (!reading) {
    const comparison: MetricComparison = {
      ...values,
      change: null,
      interval: null,
      verdict: 'not-assessed',
      reason: measured.missing,
      smallestDetectable: null,
      moreBlocks: null,
    };
    return { comparison, decided: false };
  }
  // A metric without a tolerance is described with the default of its kind, never gated.
  const margin = marginOf(metric, tolerance ?? DESCRIPTIVE_TOLERANCE);
  const worse = reading.mean * worseSign(metric);
  const interval = reading.interval(decision.level);
  const equivalent = reading.isEquivalent(margin);
  const difference = differenceMs(metric, base, head, connections);
  const tooSmall = difference !== null && Math.abs(difference) < minDifferenceMs;
  const seen = verdictOf(decision.rejected, worse, margin, equivalent, tooSmall);
  // No further block is measured for a metric that is only reported.
  const isUnconfirmed = tolerance !== null && isChange(seen) && !reading.isConfirmed(decision.level);
  const verdict = isUnconfirmed ? 'inconclusive' : seen;
  const detectable = reading.smallestDetectable(decision.level);
  const isOpen = verdict === 'inconclusive' && tolerance !== null;
  const missingBlocks = isUnconfirmed ? 1 : reading.moreBlocks(margin, decision.level);
  const comparison: MetricComparison = {
    ...values,
    change: Math.expm1(reading.mean),
    interval: interval && { low: Math.expm1(interval.low), high: Math.expm1(interval.high) },
    verdict,
    reason: isUnconfirmed
      ? 'a change was seen, but measuring ended before another block confirmed it'
      : tooSmall && decision.rejected
        ? `smaller than the minimum difference of ${minDifferenceMs} ms`
        : null,
    smallestDetectable: detectable === null ? null : Math.expm1(detectable),
    moreBlocks: isOpen ? missingBlocks : null,
    ...(reading.spread === null
      ? {}
      : { machines: reading.spread, moreMachines: isOpen ? reading.moreMachines(margin, decision.level) : null }),
  };
  // "Within tolerance" is kept open until equivalence is shown too: the next block may move it past the tolerance.
  const open = verdict === 'inconclusive' || (verdict === 'within-tolerance' && !equivalent && !tooSmall);
  return { comparison, decided: !open };
}

const DESCRIPTIVE_TOLERANCE = 0.05;

function verdictOf(
  significant: boolean,
  worse: number,
  margin: number,
  equivalent: boolean,
  tooSmall: boolean,
): MetricVerdict {
  if (significant && Math.abs(worse) >= margin && !tooSmall) return worse > 0 ? 'regression' : 'improvement';
  if (significant) return 'within-tolerance';
  if (equivalent) return 'unchanged';
  return 'inconclusive';
}

function isChange(verdict: MetricVerdict): boolean {
  return verdict === 'regression' || verdict === 'improvement';
}

/**
 * head − base in ms, for the minimum difference; null where there are no values, or none in time. In a closed loop a
 * throughput is a latency: connections / throughput (Little's law).
 */
function differenceMs(metric: Metric, base: number | null, head: number | null, connections: number): number | null {
  if (!base || !head || metric === 'memory') return null;
  if (metric === 'throughput') return (connections / head - connections / base) * 1000;
  return head - base;
}

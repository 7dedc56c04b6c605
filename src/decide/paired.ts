/**
 * The paired comparison: base and head measured side by side in this job. Pure: the same results give the same verdict.
 */
import { type Endpoint, METRICS, type Metric } from '../config/config.ts';
import type { EndpointBlock, Results } from '../results/results.ts';
import { blockRatio, geometricMean } from './block-ratios.ts';
import type { Comparison, EndpointComparison, MetricComparison, MetricVerdict } from './comparison.ts';
import { blocksOf, concludeEndpoint } from './endpoint.ts';
import { type HolmDecision, holm } from './holm.ts';
import { marginOf, worseSign } from './metrics.ts';
import { distortionOf } from './saturation.ts';
import {
  type Evidence,
  evidenceOf,
  isConfirmed,
  isEquivalent,
  moreBlocksFor,
  repeatedInterval,
  smallestDetectableLog,
} from './sequential-test.ts';
import { type SequentialPlan, sequentialPlan } from './spending.ts';
import { onlyWhatIsCertain, type Validity, validityOf } from './validity.ts';
import { isFailing, overallVerdict } from './verdict.ts';

/**
 * Compares the blocks measured so far; also the stopping rule (`decided` of each endpoint) while measuring. `metrics`
 * without those that nothing is decided by are enough for the verdict.
 */
export function comparePaired(results: Results, metrics: readonly Metric[] = METRICS): Comparison {
  const { config } = results;
  const plan = sequentialPlan(config.load.blocks.min, config.load.blocks.max);
  const level = 1 - config.gate.confidence;
  const measured = config.endpoints.map((endpoint) => measuredOf(endpoint, results, plan, metrics));
  const family = measured.flatMap((one) => (one.validity.state === 'compared' ? one.metrics.filter(isGated) : []));
  const tested = family.filter((one) => one.evidence !== null);
  const decisions = holm(
    tested.map((one) => one.evidence?.sequentialP ?? 1),
    level,
    family.length,
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
    family: family.length,
  };
}

interface MeasuredMetric {
  readonly metric: Metric;
  readonly tolerance: number | null;
  readonly logRatios: readonly number[];
  readonly base: number | null;
  readonly head: number | null;
  /** Null where nothing can be said; `missing` says why. */
  readonly evidence: Evidence | null;
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
  const blocks = blocksOf(results, endpoint.name);
  const validity = validityOf(endpoint, results.config.load, blocks, ['base', 'head']);
  const metrics = names.map((metric) =>
    measuredMetric(metric, endpoint, blocks, plan, distortionOf(metric, blocks, results)),
  );
  return { endpoint, blocks, validity, metrics };
}

function measuredMetric(
  metric: Metric,
  endpoint: Endpoint,
  blocks: readonly EndpointBlock[],
  plan: SequentialPlan,
  distortion: string | null,
): MeasuredMetric {
  const tolerance = endpoint.gate[metric] ?? null;
  const perBlock = blocks.map((block) => blockRatio(block, metric));
  const ratios = perBlock.flatMap((one) => ('logRatio' in one ? [one] : []));
  const missingIn = perBlock.flatMap((one) => ('missing' in one ? [one.missing] : []));
  // A block without a figure would leave a selected rest: then nothing is said about the metric.
  const missing = missingIn[0] ?? distortion;
  return {
    metric,
    tolerance,
    logRatios: ratios.map((ratio) => ratio.logRatio),
    base: ratios.length > 0 ? geometricMean(ratios.map((ratio) => ratio.base)) : null,
    head: ratios.length > 0 ? geometricMean(ratios.map((ratio) => ratio.head)) : null,
    evidence:
      missing === null && ratios.length > 0
        ? evidenceOf(
            ratios.map((one) => one.logRatio),
            plan,
          )
        : null,
    missing: missing ?? (ratios.length === 0 ? 'nothing was measured' : null),
  };
}

function compareEndpoint(
  one: MeasuredEndpoint,
  decisionOf: ReadonlyMap<MeasuredMetric, HolmDecision>,
  results: Results,
  plan: SequentialPlan,
  level: number,
): EndpointComparison {
  const { endpoint, blocks, validity } = one;
  const { connections } = results.config.load;
  const judged =
    validity.state === 'compared'
      ? one.metrics.map((measured) => {
          // A metric that is only reported has no share in the family's error rate: its interval is its own.
          const decision = decisionOf.get(measured) ?? ownDecision(measured, level);
          const judged = judge(measured, decision, results.config.gate.minDifferenceMs, connections, plan);
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
  return { level, rejected: (measured.evidence?.sequentialP ?? 1) <= level };
}

interface Judged {
  readonly comparison: MetricComparison;
  readonly decided: boolean;
}

function judge(
  measured: MeasuredMetric,
  decision: HolmDecision,
  minDifferenceMs: number,
  connections: number,
  plan: SequentialPlan,
): Judged {
  const { metric, tolerance, evidence, base, head, logRatios } = measured;
  const values = { metric, tolerance, base, head, logRatios };
  if (!evidence) {
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
  const worse = evidence.mean * worseSign(metric);
  const interval = repeatedInterval(evidence, decision.level, plan);
  const equivalent = isEquivalent(evidence, margin, plan);
  const difference = differenceMs(metric, base, head, connections);
  const tooSmall = difference !== null && Math.abs(difference) < minDifferenceMs;
  const seen = verdictOf(decision.rejected, worse, margin, equivalent, tooSmall);
  // No further block is measured for a metric that is only reported.
  const isUnconfirmed = tolerance !== null && isChange(seen) && !isConfirmed(logRatios, decision.level, plan);
  const verdict = isUnconfirmed ? 'inconclusive' : seen;
  const detectable = smallestDetectableLog(evidence, evidence.blocks, decision.level, plan);
  const isOpen = verdict === 'inconclusive' && tolerance !== null;
  const missingBlocks = isUnconfirmed ? 1 : moreBlocksFor(evidence, margin, decision.level, plan);
  const comparison: MetricComparison = {
    ...values,
    change: Math.expm1(evidence.mean),
    interval: interval && { low: Math.expm1(interval.low), high: Math.expm1(interval.high) },
    verdict,
    reason: isUnconfirmed
      ? 'a change was seen, but measuring ended before another block confirmed it'
      : tooSmall && decision.rejected
        ? `smaller than the minimum difference of ${minDifferenceMs} ms`
        : null,
    smallestDetectable: detectable === null ? null : Math.expm1(detectable),
    moreBlocks: isOpen ? missingBlocks : null,
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

/**
 * The paired comparison: base and head measured side by side in this job. Pure: the same results give the same verdict.
 */
import { type Endpoint, SIDES, type Side } from '../config/config.ts';
import { type Metric, START_METRICS } from '../config/metric-names.ts';
import { connectionsAt, loadAt } from '../config/sweep.ts';
import { ownConfig } from '../plan/part.ts';
import type { Results } from '../results/results.ts';
import type { Comparison, EndpointComparison, MetricComparison, Remark } from './comparison.ts';
import { distortionOf } from './conditions/account.ts';
import { failedStarts } from './conditions/failed-starts.ts';
import { type Leak, leaking, leakOf, widenedBy } from './conditions/leak.ts';
import { movementOf, unsettled } from './conditions/movement.ts';
import { type BaseHasIt, whetherBaseHas } from './conditions/new-endpoints.ts';
import { withoutRunDelay } from './conditions/run-delay.ts';
import { uncertain, type Validity, validityOf } from './conditions/validity.ts';
import { contradictedBy, tolerancesOf } from './conditions/work.ts';
import {
  blocksOf,
  conclude,
  concludeEndpoint,
  type MeasuredEndpoint,
  metricsCompared,
  notAssessed,
} from './endpoint.ts';
import { hasEnded, KEPT, measuredKept, seriesOf } from './kept.ts';
import { blockRatio } from './metrics/block-figures.ts';
import type { FiguresOfBlock } from './metrics/metric-row.ts';
import { CENTRAL_METRICS, exactFigures, isNegligible, metricsSeen, rowOf, TAIL_METRICS } from './metrics/metrics.ts';
import { recordChanges } from './metrics/records.ts';
import {
  type Finding,
  isSettled,
  marginIn,
  overwhelming,
  type Ruling,
  ruleOn,
  type Standing,
  unconfirmed,
} from './rule.ts';
import { comparedStarts, START, startEstimate, startIn } from './start.ts';
import { changeAt, exactEstimate, moreNeeded, planOf, pValueOf, supportOf, WITHOUT_SIZE } from './test/estimate.ts';
import { estimateOf } from './test/few-starts.ts';
import { decisionsOn, type HolmDecision } from './test/holm.ts';
import { judgedByLevels, levelOfLevels, levelsAskedOf } from './test/levels.ts';
import { levelOfChange } from './test/spending.ts';
import { geometricMean } from './test/statistics.ts';

/**
 * Compares the blocks measured so far; also the stopping rule (`decided` of each endpoint) while measuring. `only` those
 * metrics that something is decided by are enough for the verdict.
 */
export function comparePaired(results: Results, only?: readonly Metric[]): Comparison {
  const { config } = results;
  const own = ownConfig(results.part, config).endpoints;
  const baseHas = whetherBaseHas(results);
  const measured = own.map((endpoint) => measuredEndpoint(endpoint, results, { baseHasIt: baseHas(endpoint), only }));
  const start = pairedStart(results);
  const compared = metricsCompared([...measured, start]);
  // What other parts measure shares the error rate too: a part alone has not rejected it. A second opinion is asked about its own.
  const isOpinion = results.part?.by === 'opinion';
  const elsewhere = isOpinion ? [] : config.endpoints.filter((endpoint) => !own.includes(endpoint));
  const family =
    compared.filter(({ tolerance }) => tolerance !== null).length +
    elsewhere.reduce(
      (sum, { gate, workTolerance }) =>
        sum + Object.keys({ ...gate, ...(workTolerance ? { cpu: workTolerance } : {}) }).length,
      0,
    );
  const decisionOn = decisionsOn(compared, levelOfChange(config.gate.confidence), family);
  const levelLimit = levelOfLevels(config.gate.confidence, (isOpinion ? own : config.endpoints).length);
  const endpoints = measured.map((one) => compareEndpoint(one, decisionOn, { results, levelLimit }));
  const started = start && compareEndpoint(start, decisionOn, { results, levelLimit: 0 });
  return conclude(results, { kind: 'paired', family, start: started }, endpoints);
}

function pairedStart(results: Results): PairedEndpoint | null {
  const start = startIn(results);
  if (start === null) return null;
  const metrics = START_METRICS.map((metric) => ({
    tolerance: start.endpoint.gate[metric] ?? null,
    ...measuredMetric(metric, { endpoint: START, blocks: start.blocks, results: start.results }),
  }));
  return { ...start, metrics, leak: null, isUnsettled: false };
}

/** How often a run whose sides settle alike may be called one whose sides do not, at all of its endpoints together. */
const MOVEMENT_LEVEL = 0.01;

/** A start that answered nothing is measured again, and never in silence; nor is anything remarkable about figures left out. */
function withRemarks(validity: Validity, starts: Remark | null, ofFigures: readonly (Remark | null)[]): Validity {
  const all = [starts, ...(validity.state === 'compared' ? ofFigures : [])];
  return { ...validity, warnings: [...all.flatMap((one) => one ?? []), ...validity.warnings] };
}

type MeasuredMetric = Readonly<ReturnType<typeof measuredMetric>> & {
  /** Fraction of base. Null: it is only reported. */
  readonly tolerance: number | null;
};

interface PairedEndpoint extends MeasuredEndpoint {
  /** Null: it is not known, or there can be none. */
  readonly leak: Leak | null;
  /** One side still becomes faster, or slower, than the other while it is measured. */
  readonly isUnsettled: boolean;
  readonly metrics: readonly MeasuredMetric[];
}

interface Measuring {
  readonly baseHasIt: BaseHasIt;
  readonly only: readonly Metric[] | undefined;
}

function measuredEndpoint(endpoint: Endpoint, results: Results, { baseHasIt, only }: Measuring): PairedEndpoint {
  const blocks = blocksOf(results, endpoint.name);
  const load = loadAt(endpoint, results.config.load);
  const leak = leakOf(blocks);
  const runDelay = withoutRunDelay(blocks);
  const measured = blocks.map((block) => runDelay?.of(block) ?? block);
  const movement = movementOf(measured, MOVEMENT_LEVEL / results.config.endpoints.length);
  const validity = withRemarks(
    validityOf(blocks, SIDES, { endpoint, load, baseHasIt }),
    failedStarts(results, endpoint.name),
    [
      leak?.isFound ? { kind: 'leak', mean: leak.mean } : null,
      runDelay?.favour ? { kind: 'run-delay', share: runDelay.share, favour: runDelay.favour } : null,
      movement,
    ],
  );
  const tolerances = tolerancesOf(endpoint, measured, load.connections);
  const seen = only ?? metricsSeen(results.config, blocks, endpoint);
  const isKept = only === undefined && seriesOf(results, endpoint.name) !== null;
  const metrics = [...new Set([...seen, ...(isKept ? [KEPT] : [])])].map((metric) => ({
    tolerance: tolerances[metric] ?? null,
    ...measuredMetric(metric, { endpoint: endpoint.name, blocks: measured, results }),
  }));
  return { endpoint, blocks, validity, metrics, leak, isUnsettled: movement !== null && !movement.isCommon };
}

interface Sample {
  /** Name of the endpoint. */
  readonly endpoint: string;
  readonly blocks: readonly FiguresOfBlock[];
  readonly results: Results;
}

function measuredMetric(metric: Metric, sample: Sample) {
  const { endpoint, blocks, results } = sample;
  if (metric === KEPT) return { metric, isExact: false, ...measuredKept(results, endpoint) };
  const plan = planOf(results);
  const starts = rowOf(metric).kind === 'start' ? comparedStarts(results, endpoint, plan) : null;
  const perBlock = (starts?.map(({ figures }) => figures) ?? blocks).map((block) => blockRatio(block, metric));
  const ratios = perBlock.flatMap((one) => ('logRatio' in one ? [one] : []));
  const missingIn = perBlock.flatMap((one) => ('missing' in one ? [one.missing] : []));
  const none = { kind: starts === null ? 'nothing-measured' : 'first-start-only' } as const;
  // A block without a figure would leave a selected rest: then nothing is said about the metric.
  const missing = missingIn[0] ?? distortionOf(metric, blocks, results) ?? (ratios.length === 0 ? none : null);
  const logRatios = ratios.map(({ logRatio }) => logRatio);
  const exact = missing === null ? exactFigures(blocks, metric) : null;
  const estimated = () =>
    starts === null
      ? // More starts than planned are asked for levels alone.
        estimateOf(logRatios.slice(0, plan.maxBlocks), plan, { blocks, metric })
      : startEstimate(
          starts.map(({ began }, at) => ({ began, logRatio: logRatios[at] ?? 0 })),
          plan,
        );
  const estimate = exact ? exactEstimate(exact) : missing === null ? estimated() : null;
  const typical = (side: Side) => (ratios.length > 0 ? geometricMean(ratios.map((one) => one[side])) : null);
  return {
    metric,
    logRatios,
    base: exact?.base ?? typical('base'),
    head: exact?.head ?? typical('head'),
    /** Null where nothing can be said; `missing` says why. */
    estimate,
    /** The same for every request: a fact, however few blocks there are. */
    isExact: exact !== null,
    missing,
    /** 1 where there is no estimate. */
    p: estimate ? pValueOf(estimate) : 1,
  };
}

function compareEndpoint(
  one: PairedEndpoint,
  decisionOn: (metric: MeasuredMetric) => HolmDecision,
  { results, levelLimit }: { readonly results: Results; readonly levelLimit: number },
): EndpointComparison {
  const { endpoint, blocks, validity } = one;
  const levelled = levelsAskedOf(one.metrics);
  const connections = connectionsAt(endpoint, results.config.load);
  const { minDifferenceMs } = results.config.gate;
  // Only where all that a side does happens in its own turns is its CPU time its own.
  const cpu = isSuspended(results) ? one.metrics.find(({ metric }) => metric === 'cpu')?.estimate : null;
  const leak = (metric: Metric) => (isTimed(metric) || metric === 'throughput' ? one.leak : null);
  const { minBlocks, maxBlocks } = planOf(results);
  const enoughBlocks = blocks.length >= minBlocks;
  const endedEarly = results.outOfTime && !enoughBlocks;
  const judged = (validity.state === 'compared' ? one.metrics : []).map((measured): Judged => {
    const { estimate, missing: reason, logRatios } = measured;
    if (estimate === null) {
      return { comparison: notAssessed(measured, reason), isOpen: true, isRejected: false };
    }
    const onMeans = { ...measured, estimate, decision: decisionOn(measured), connections, minDifferenceMs };
    const starts = { logRatios, level: levelLimit, planned: maxBlocks };
    const levels = measured === levelled ? judgedByLevels(onMeans, starts) : null;
    const finding = levels?.finding ?? onMeans;
    // No further block is measured for a metric that is only reported.
    const doubts = [
      ...(measured.tolerance === null ? [] : [unconfirmed]),
      ...(measured.metric === KEPT ? [hasEnded(seriesOf(results, endpoint.name))] : []),
      ...(endedEarly && !measured.isExact && measured.metric !== KEPT ? [overwhelming(logRatios)] : []),
      uncertain(validity),
      ...[leak(measured.metric)].flatMap((found) => (found === null ? [] : [leaking(found)])),
      ...(measured.metric === 'cpu' && one.isUnsettled ? [unsettled] : []),
      ...(cpu && isTimed(measured.metric) ? [contradictedBy(cpu, levelOfChange(results.config.gate.confidence))] : []),
    ];
    const ruling = ruleOn(finding, doubts);
    const all = compared(measured, finding, { ...ruling, leak: leak(measured.metric) });
    const comparison = levels === null ? all : { ...all, levels: levels.shown(ruling) };
    return { comparison, isOpen: ruling.isOpen, isRejected: finding.decision.rejected };
  });
  // What is kept is measured after the blocks: it waits for none.
  const gated = judged.filter(({ comparison: { tolerance, metric } }) => tolerance !== null && metric !== KEPT);
  const isDecided =
    gated.length > 0
      ? isSettled(
          gated.map(({ comparison, ...one }) => ({ metric: comparison.metric, verdict: comparison.verdict, ...one })),
          endpoint.mustBeFaster,
        )
      : enoughBlocks;
  const decided = validity.state === 'compared' ? isDecided : validity.isHopeless || enoughBlocks;
  const concluded = concludeEndpoint(
    one,
    judged.map(({ comparison }) => comparison),
    decided,
  );
  const records = validity.state === 'compared' ? recordChanges(blocks, 1 - results.config.gate.confidence) : null;
  return records === null || records.slower + records.faster === 0 ? concluded : { ...concluded, records };
}

interface Judged extends Pick<Standing, 'isOpen' | 'isRejected'> {
  readonly comparison: MetricComparison;
}

/** Latency in one of its forms: what waiting changes and work changes too. */
function isTimed(metric: Metric): boolean {
  return CENTRAL_METRICS.includes(metric) || TAIL_METRICS.includes(metric);
}

function isSuspended({ blocks }: Results): boolean {
  const ways = blocks.flatMap(({ suspendedBy }) => Object.values(suspendedBy ?? {}));
  return ways.length > 0 && !ways.includes('none');
}

function compared(
  measured: MeasuredMetric,
  finding: Finding,
  { isOpen: _, leak, ...ruling }: Ruling & { readonly leak: Leak | null },
): MetricComparison {
  const { metric, tolerance, base, head, logRatios } = measured;
  const { estimate, decision } = finding;
  const { level, rejected } = decision;
  const isOpen = ruling.verdict === 'inconclusive' && tolerance !== null;
  const found = { ...changeAt(estimate, level), support: supportOf({ ...ruling, tolerance }, estimate, level) };
  return {
    ...{ metric, tolerance, base, head, logRatios },
    ...(base !== null && isNegligible(metric, base) ? WITHOUT_SIZE : leak ? widenedBy(leak, finding, found) : found),
    ...ruling,
    // What is significant and yet inconclusive waits for the block that confirms it.
    moreBlocks: isOpen ? (rejected ? 1 : moreNeeded(estimate, { margin: marginIn(finding), level })) : null,
  };
}

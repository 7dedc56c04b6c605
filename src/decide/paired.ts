/** The paired comparison: base and head measured side by side in this job. */
import { bothSides, type Endpoint, SIDES, type Side } from '../config/config.ts';
import { type Metric, START_METRICS } from '../config/metric-names.ts';
import { connectionsAt, loadAt } from '../config/sweep.ts';
import { ownConfig } from '../plan/part.ts';
import type { EndpointBlock, Results } from '../results/results.ts';
import type { Comparison, EndpointComparison, Interval, MetricComparison, Remark } from './comparison.ts';
import { distortionOf, withoutRunDelay } from './conditions/account.ts';
import { delayedAcknowledgement } from './conditions/acknowledgement.ts';
import { leaking, leakOf, widenedBy } from './conditions/leak.ts';
import { movementOf, unsettled } from './conditions/movement.ts';
import { type BaseHasIt, whetherBaseHas } from './conditions/new-endpoints.ts';
import { uncertain, validityOf } from './conditions/validity.ts';
import { contradictedBy, isMostlyWork, tolerancesOf } from './conditions/work.ts';
import { blocksOf, conclude, concludeEndpoint, familyOf, notAssessed, type WithMetrics } from './endpoint.ts';
import { hasEnded, KEPT, measuredKept, seriesOf } from './kept.ts';
import { blockRatio, exactCounts, type Shift } from './metrics/block-figures.ts';
import { gatedMetrics, isNegligible, marginOf, metricsSeen, rowOf } from './metrics/metrics.ts';
import { recordChanges } from './metrics/records.ts';
import { type Doubt, type Finding, isSettled, overwhelming, type Ruling, ruleOn, unconfirmed } from './rule.ts';
import { comparedStarts, failedStarts, startEstimate, startIn } from './start.ts';
import { estimateOf, exactEstimate, moreNeeded, planOf, pValueOf, sizeAt, WITHOUT_SIZE } from './test/estimate.ts';
import type { HolmDecision } from './test/holm.ts';
import { judgedByLevels, levelOfLevels, levelsAskedOf } from './test/levels.ts';
import { levelOfChange } from './test/spending.ts';
import { geometricMean } from './test/statistics.ts';

/** The blocks measured so far; `decided` of each endpoint is the stopping rule. `only`: these metrics are enough for the verdict. */
export function comparePaired(results: Results, only?: readonly Metric[]): Comparison {
  const { config } = results;
  const own = ownConfig(results.part, config).endpoints;
  const baseHas = whetherBaseHas(results);
  const measured = own.map((endpoint) => measuredEndpoint(endpoint, results, baseHas(endpoint), only));
  // What other parts measure shares the error rate too: a part alone has not rejected it. A second opinion is asked about its own.
  const sharing = results.part?.by === 'opinion' ? own : config.endpoints;
  const elsewhere = sharing.filter((endpoint) => !own.includes(endpoint)).flatMap(gatedMetrics).length;
  const level = levelOfChange(config.gate.confidence);
  const levelLimit = levelOfLevels(config.gate.confidence, sharing.length);
  const started = startIn(results);
  const start: PairedEndpoint | null = started && {
    ...started,
    metrics: START_METRICS.map((metric) => measuredMetric(metric, started.endpoint, started.blocks, results)),
    ...{ leak: null, isUnsettled: false, isMostlyWork: false },
  };
  const { family, decisionOn } = familyOf([...measured, start], level, elsewhere);
  const compareOne = (one: PairedEndpoint) => compareEndpoint(one, decisionOn, results, levelLimit);
  return conclude(results, { kind: 'paired', family, start: start && compareOne(start) }, measured.map(compareOne));
}

type MeasuredMetric = Readonly<ReturnType<typeof measuredMetric>>;

interface PairedEndpoint extends WithMetrics<MeasuredMetric> {
  /** Null: none was found. */
  readonly leak: Shift | null;
  /** One side still becomes faster, or slower, than the other. */
  readonly isUnsettled: boolean;
  readonly isMostlyWork: boolean;
}

/** How often a run whose sides settle alike may seem not to, at all of its endpoints together. */
const MOVEMENT_LEVEL = 0.01;

function measuredEndpoint(
  endpoint: Endpoint,
  results: Results,
  baseHasIt: BaseHasIt,
  only: readonly Metric[] | undefined,
): PairedEndpoint {
  const { config } = results;
  const blocks = blocksOf(results, endpoint.name);
  const leak = leakOf(blocks);
  const runDelay = withoutRunDelay(blocks);
  const measured = runDelay?.blocks ?? blocks;
  const movement = movementOf(measured, MOVEMENT_LEVEL / config.endpoints.length);
  const validity = validityOf(blocks, SIDES, { endpoint, load: config.load, baseHasIt });
  const ofFigures: readonly (Remark | null)[] = [
    leak?.isFound ? { kind: 'leak', mean: leak.mean } : null,
    runDelay?.favour
      ? { kind: 'run-delay', share: runDelay.share, favour: runDelay.favour, compiles: runDelay.compiles }
      : null,
    movement,
    delayedAcknowledgement(blocks),
  ];
  // A start that answered nothing is measured again, and never in silence; nor is anything remarkable about figures left out.
  const remarks = [failedStarts(results, endpoint.name), ...(validity.state === 'compared' ? ofFigures : [])];
  const warnings = [...remarks.flatMap((one) => one ?? []), ...validity.warnings];
  const { connections } = loadAt(endpoint, config.load);
  const gate = tolerancesOf(endpoint, measured, connections);
  const seen = only ?? metricsSeen(config, blocks, endpoint);
  const isKept = only === undefined && seriesOf(results, endpoint.name) !== null;
  const metrics = [...new Set([...seen, ...(isKept ? [KEPT] : [])])].map((metric) =>
    measuredMetric(metric, { ...endpoint, gate }, measured, results),
  );
  return {
    ...{ endpoint, blocks, metrics },
    validity: { ...validity, warnings },
    leak: leak?.isFound ? leak : null,
    isUnsettled: movement !== null && !movement.isCommon,
    isMostlyWork: isMostlyWork(measured, connections),
  };
}

function measuredMetric(metric: Metric, { name, gate }: Endpoint, blocks: readonly EndpointBlock[], results: Results) {
  const tolerance = gate[metric] ?? null;
  if (metric === KEPT) return { metric, tolerance, isExact: false, ...measuredKept(results, name) };
  const plan = planOf(results);
  const starts = rowOf(metric).kind === 'start' ? comparedStarts(results, name, plan) : null;
  const began = (starts ?? []).map((start) => start.began);
  const perBlock = (starts?.map(({ figures }) => figures) ?? blocks).map((block) => blockRatio(block, metric));
  const ratios = perBlock.flatMap((one) => ('logRatio' in one ? [one] : []));
  const missingIn = perBlock.flatMap((one) => ('missing' in one ? [one.missing] : []));
  const none = { kind: starts === null ? 'nothing-measured' : 'first-start-only' } as const;
  // A block without a figure would leave a selected rest: then nothing is said about the metric.
  const missing = missingIn[0] ?? distortionOf(metric, blocks, results) ?? (ratios.length === 0 ? none : null);
  const logRatios = ratios.map(({ logRatio }) => logRatio);
  const exact = missing === null ? exactCounts(blocks, metric) : null;
  const estimated = () =>
    starts === null ? estimateOf(logRatios, plan, { blocks, metric }) : startEstimate(logRatios, began, plan);
  const estimate = exact ? exactEstimate(exact) : missing === null ? estimated() : null;
  const figuresOf = (side: Side) => ratios.map((one) => one[side]);
  const typical = bothSides((side) => typicalOf(figuresOf(side), began));
  return {
    ...{ metric, tolerance, logRatios },
    ...(exact ?? typical),
    /** Null where nothing can be said; `missing` says why. */
    estimate,
    /** The same for every request: a fact, however few blocks there are. */
    isExact: exact !== null,
    missing,
    p: estimate ? pValueOf(estimate) : 1,
  };
}

/** Over starts, those in which either version began count alike, as in the estimate of the change. */
function typicalOf(figures: readonly number[], began: readonly Side[]): number | null {
  if (figures.length === 0) return null;
  const groups = SIDES.map((side) => figures.filter((_, at) => began[at] === side));
  return geometricMean(groups.every((group) => group.length > 0) ? groups.map(geometricMean) : figures);
}

/** @param levelLimit what the levels of one endpoint may spend */
function compareEndpoint(
  one: PairedEndpoint,
  decisionOn: (metric: MeasuredMetric) => HolmDecision,
  results: Results,
  levelLimit: number,
): EndpointComparison {
  const { endpoint, blocks, validity } = one;
  const isCompared = validity.state === 'compared';
  const levelled = levelsAskedOf(one.metrics);
  const connections = connectionsAt(endpoint, results.config.load);
  const { minDifferenceMs, confidence } = results.config.gate;
  const { minBlocks, maxBlocks } = planOf(results);
  const enoughBlocks = blocks.length >= minBlocks;
  const judged = (isCompared ? one.metrics : []).map((measured) => {
    const { metric, estimate, missing, logRatios } = measured;
    if (estimate === null) return { comparison: notAssessed(measured, missing), isOpen: true, isRejected: false };
    const onMeans = { ...measured, estimate, decision: decisionOn(measured), connections, minDifferenceMs };
    const starts = { logRatios, level: levelLimit, planned: maxBlocks };
    const levels = measured === levelled ? judgedByLevels(onMeans, starts) : null;
    const finding = levels?.finding ?? onMeans;
    const ruling = ruleOn(finding, doubtsOn(measured, one, results));
    const all = compared(measured, finding, ruling, isTimed(metric) ? one.leak : null);
    const comparison = levels === null ? all : { ...all, levels: levels.shown(ruling) };
    return { comparison, isOpen: ruling.isOpen, isRejected: finding.decision.rejected };
  });
  // What is kept is measured after the blocks: it waits for none.
  const gated = judged
    .filter(({ comparison }) => comparison.tolerance !== null && comparison.metric !== KEPT)
    .map(({ comparison, ...standing }) => ({ ...comparison, ...standing }));
  const isDecided = gated.length > 0 ? isSettled(gated, endpoint.mustBeFaster) : enoughBlocks;
  const decided = isCompared ? isDecided : validity.isHopeless || enoughBlocks;
  const comparisons = judged.map(({ comparison }) => comparison);
  const concluded = concludeEndpoint(one, comparisons, decided);
  const records = isCompared ? recordChanges(blocks, 1 - confidence) : null;
  return records === null || records.slower + records.faster === 0 ? concluded : { ...concluded, records };
}

function doubtsOn(measured: MeasuredMetric, one: PairedEndpoint, results: Results): readonly Doubt[] {
  const { metric, tolerance, isExact, logRatios } = measured;
  const isKept = metric === KEPT;
  const endedEarly = results.outOfTime && one.blocks.length < planOf(results).minBlocks;
  const ways = results.blocks.flatMap(({ suspendedBy }) => Object.values(suspendedBy ?? {}));
  // Only where all that a side does happens in its own turns is its CPU time its own.
  const isSuspended = ways.length > 0 && !ways.includes('none');
  const cpu = isSuspended && one.isMostlyWork ? one.metrics.find((other) => other.metric === 'cpu')?.estimate : null;
  const doubts = [
    // No further block is measured for a metric that is only reported.
    tolerance !== null && unconfirmed,
    isKept && hasEnded(seriesOf(results, one.endpoint.name)),
    endedEarly && !isExact && !isKept && overwhelming(logRatios),
    uncertain(one.validity),
    isTimed(metric) && one.leak && leaking(one.leak),
    metric === 'cpu' && one.isUnsettled && unsettled,
    isTimed(metric) && cpu && contradictedBy(cpu, levelOfChange(results.config.gate.confidence)),
  ];
  return doubts.flatMap((doubt) => doubt || []);
}

/** Latency in one of its forms, throughput among them. */
function isTimed(metric: Metric): boolean {
  const { kind } = rowOf(metric);
  return kind === 'centre' || kind === 'tail';
}

function compared(
  { metric, tolerance, base, head, logRatios }: MeasuredMetric,
  finding: Finding,
  { isOpen: _, ...ruling }: Ruling,
  leak: Shift | null,
): MetricComparison {
  const { estimate, decision } = finding;
  const { level, rejected } = decision;
  const isOpen = ruling.verdict === 'inconclusive' && tolerance !== null;
  const found = sizeAt(estimate, level, { ...ruling, tolerance });
  const widened = (interval: Interval | null) => (leak ? widenedBy(leak, metric, interval) : interval);
  const size = { ...found, interval: widened(found.interval), support: widened(found.support) };
  return {
    ...{ metric, tolerance, base, head, logRatios },
    ...(base !== null && isNegligible(metric, base) ? WITHOUT_SIZE : size),
    ...ruling,
    // What is significant and yet inconclusive waits for the block that confirms it.
    moreBlocks: isOpen ? (rejected ? 1 : moreNeeded(estimate, marginOf(finding), level)) : null,
  };
}

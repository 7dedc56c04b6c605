/**
 * When does it fail? A metric is a regression if its change is (1) certain: "no change" is rejected within the error rate that all gated
 * metrics share, (2) large: the tolerance or more, and the minimum difference or more, and (3) beyond doubt: nothing known about the
 * measurement speaks against it. Kinds of comparison differ in their estimates and doubts, not in the rule.
 */
import type { GateConfig, Metric } from '../config/config.ts';
import { ExitCode } from '../errors.ts';
import type { Comparison, EndpointComparison, GateVerdict, MetricComparison, MetricVerdict } from './comparison.ts';
import { marginOf, rowOf, type Threshold, worseSign } from './metrics/metrics.ts';
import type { Reason } from './reasons.ts';
import { type Estimate, isConfirmed, isEquivalent } from './test/estimate.ts';
import type { HolmDecision } from './test/holm.ts';

export interface Finding extends Threshold {
  readonly estimate: Estimate;
  /** Whether "no change" is rejected, and at which level. */
  readonly decision: HolmDecision;
}

export interface Ruling {
  readonly verdict: MetricVerdict;
  readonly reason: Reason | null;
  /** Another block may lead to another verdict. */
  readonly isOpen: boolean;
  /** As in `MetricComparison`. */
  readonly withinMs?: number;
}

/** What keeps a ruling from being given as it is: another ruling instead; null if nothing does. */
export type Doubt = (ruling: Ruling, finding: Finding) => Ruling | null;

/** Each doubt is asked in turn, about what the one before has left. */
export function ruleOn(finding: Finding, doubts: readonly Doubt[]): Ruling {
  return doubts.reduce((ruling, doubt) => doubt(ruling, finding) ?? ruling, withoutDoubt(finding));
}

function withoutDoubt(finding: Finding): Ruling {
  const { estimate, decision, minDifferenceMs } = finding;
  const isShownWithin = (margin: number) => isEquivalent(estimate, margin, decision.level);
  const [margin, tolerance] = [marginOf(finding), marginOf({ ...finding, minDifferenceMs: 0 })];
  const byDifference = (isWithinTolerance: boolean) => (isWithinTolerance ? {} : { withinMs: minDifferenceMs });
  if (!decision.rejected) {
    if (!isShownWithin(margin)) return ruled('inconclusive', null, true);
    return { ...ruled('unchanged', null), ...byDifference(isShownWithin(tolerance)) };
  }
  const worse = worseBy(finding);
  if (Math.abs(worse) >= margin) return ruled(worse > 0 ? 'regression' : 'improvement', null);
  // Open until it is shown to be within, too: the next block may move it past the margin.
  const within = ruled('within-tolerance', null, !isShownWithin(margin));
  return { ...within, ...byDifference(Math.abs(worse) < tolerance) };
}

export function ruled(verdict: MetricVerdict, reason: Reason | null, isOpen = false): Ruling {
  return { verdict, reason, isOpen };
}

/** Where a gated metric stands after a block. */
interface Standing extends Judged {
  readonly isOpen: boolean;
  /** "No change" is rejected, whatever else keeps the change from being announced. */
  readonly isRejected: boolean;
}

type Judged = Pick<MetricComparison, 'metric' | 'verdict'>;

/**
 * Whether no further block of an endpoint is worth its time. One regression fails the gate. Where only work or a tail shows it, a mean or
 * median that was seen to change is given the block that confirms it, for that is what people feel; a second one is not waited for.
 */
export function isSettled(gated: readonly Standing[], mustBeFaster = false): boolean {
  const failing = gated.filter(({ verdict, isOpen }) => verdict === 'regression' && !isOpen);
  const isClear = failing.length > 0 || (mustBeFaster && isShownFaster(gated));
  const isFelt = failing.some(({ metric }) => rowOf(metric).kind === 'centre');
  const awaitsConfirmation = ({ verdict, isRejected }: Standing) => !isFelt && verdict === 'inconclusive' && isRejected;
  return (isClear || !mustBeFaster) && gated.every((one) => !one.isOpen || (isClear && !awaitsConfirmation(one)));
}

/** By any one gated metric of time, as they share the error rate, and none that changed for the worse (decision 56). */
export function isShownFaster(gated: readonly Judged[]): boolean {
  const isWorse = gated.some(({ verdict }) => verdict === 'regression' || verdict === 'suspected');
  return !isWorse && gated.some(({ metric, verdict }) => verdict === 'improvement' && isTime(metric));
}

/** Memory and counts may be less, but never faster. */
function isTime(metric: Metric): boolean {
  const { kind, unit } = rowOf(metric);
  return kind !== 'counter' && (unit === 'ms' || unit === 'requests/s');
}

/** An announced change needs one more block that shows it (decision 7). */
export const unconfirmed: Doubt = ({ verdict }, { estimate, decision }) =>
  isChange(verdict) && !isConfirmed(estimate, decision.level)
    ? ruled('inconclusive', { kind: 'unconfirmed' }, true)
    : null;

/** Every block at least half as slow again, and blocks that differ by less than a third of that (logs). */
const OVERWHELMING = { least: Math.log(1.5), spread: 1 / 3, blocks: 2, blocksOfScattered: 3 };

/**
 * For a run that the time budget ended before its first look. Two blocks of identical versions that scatter by 13 %, the most that was
 * seen of latencies and CPU time, are so once in half a million runs; three that scatter by 30 %, in 4 of 10,000, and two, in 60.
 */
export function overwhelming(logRatios: readonly number[]): Doubt {
  return (_ruling, finding) => {
    const { metric, estimate } = finding;
    const worse = logRatios.map((ratio) => ratio * worseSign(metric));
    const [least, most] = [Math.min(...worse), Math.max(...worse)];
    const agrees = most - least <= OVERWHELMING.spread * Math.abs(estimate.mean);
    const isLarge = least >= Math.max(OVERWHELMING.least, marginOf(finding));
    const { kind } = rowOf(metric);
    // By 12 to 28 % for p90 on a busy machine.
    const isScattered = kind === 'tail' || kind === 'start';
    const needed = isScattered ? OVERWHELMING.blocksOfScattered : OVERWHELMING.blocks;
    const isClear = worse.length >= needed && isLarge && agrees;
    return isClear ? ruled('regression', { kind: 'too-large-for-chance' }) : null;
  };
}

export function isChange(verdict: MetricVerdict): boolean {
  return verdict === 'regression' || verdict === 'improvement';
}

/** Log-ratio in the direction of worse. */
export function worseBy({ estimate, metric }: Finding): number {
  return estimate.mean * worseSign(metric);
}

/** Worst first. */
export const SEVERITY: readonly MetricVerdict[] = [
  'regression',
  'suspected',
  'not-assessed',
  'inconclusive',
  'within-tolerance',
  'improvement',
  'unchanged',
];

/** Neither shown nor ruled out: more data could decide either way. */
export const OPEN_VERDICTS: readonly MetricVerdict[] = ['suspected', 'inconclusive', 'not-assessed'];

/** Without a gated metric nothing was shown. What has to be faster, and is, is not held up by an open metric. */
export function endpointVerdict(gated: readonly Judged[], mustBeFaster = false): MetricVerdict {
  if (mustBeFaster && isShownFaster(gated)) return 'improvement';
  return SEVERITY.find((verdict) => gated.some((one) => one.verdict === verdict)) ?? 'not-assessed';
}

export function isNotFaster({ mustBeFaster, metrics }: EndpointComparison): boolean {
  return mustBeFaster === true && !isShownFaster(metrics.filter(({ tolerance }) => tolerance !== null));
}

/** Validity comes before latency, regressions before doubts. */
export function overallVerdict(endpoints: readonly EndpointComparison[]): GateVerdict {
  if (endpoints.some((endpoint) => endpoint.state === 'invalid')) return 'invalid';
  const compared = endpoints.filter(isJudged);
  const any = (verdict: MetricVerdict) => compared.some((endpoint) => endpoint.verdict === verdict);
  if (any('regression')) return 'regression';
  if (endpoints.some((endpoint) => endpoint.breaches.length > 0)) return 'limit-exceeded';
  if (endpoints.some(isNotFaster)) return 'not-faster';
  if (compared.length === 0) return 'nothing-compared';
  if (any('suspected')) return 'suspected';
  if (any('inconclusive') || any('not-assessed')) return 'inconclusive';
  if (any('improvement')) return 'improvement';
  return 'unchanged';
}

export function isGated(endpoint: EndpointComparison): boolean {
  return endpoint.metrics.some((metric) => metric.tolerance !== null);
}

/** An endpoint that is only reported has no verdict, rather than an open one. */
export function isJudged(endpoint: EndpointComparison): boolean {
  return endpoint.state === 'compared' && isGated(endpoint);
}

/** People can weigh a latency, not a measurement or a proof that is missing. */
export function isOverridable(comparison: Pick<Comparison, 'failing' | 'verdict' | 'endpoints'>): boolean {
  const { failing, verdict, endpoints } = comparison;
  return failing && verdict !== 'invalid' && !endpoints.some(isNotFaster);
}

/** An invalid measurement is not a verdict on the app: it has its own code. */
export function exitCodeOf({ failing, verdict }: Pick<Comparison, 'failing' | 'verdict'>): ExitCode {
  if (verdict === 'invalid') return ExitCode.measurement;
  return failing ? ExitCode.gateFailed : ExitCode.passed;
}

/** @param baseFailed base was to be run and could not be: whoever wants doubts to fail does not want that to pass */
export function isFailing(verdict: GateVerdict, failOn: GateConfig['failOn'], baseFailed: boolean): boolean {
  switch (verdict) {
    case 'invalid':
      return true;
    case 'regression':
    case 'limit-exceeded':
    case 'not-faster':
      return failOn !== 'never';
    case 'suspected':
    case 'inconclusive':
      return failOn === 'inconclusive';
    case 'nothing-compared':
      return baseFailed && failOn === 'inconclusive';
    case 'improvement':
    case 'unchanged':
      return false;
  }
}

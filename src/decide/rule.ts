/**
 * When does it fail? The whole answer, from one metric to the exit of the job; every comparison goes this way.
 *
 * A metric is a regression if its change is (1) certain: "no change" is rejected within the error rate that all gated metrics
 * share, (2) large: the tolerance or more, and the minimum difference or more, and (3) beyond doubt: nothing known about
 * the measurement speaks against it. One without the others fails nothing. How a change is estimated differs from one
 * kind of comparison to the other (`Estimate`), and so do the doubts; the rule does not.
 */
import type { GateConfig, Metric } from '../config/config.ts';
import { ExitCode } from '../errors.ts';
import type { Comparison, EndpointComparison, GateVerdict, MetricComparison, MetricVerdict } from './comparison.ts';
import type { MetricRow } from './metrics/metric-row.ts';
import { marginOf, rowOf, type Threshold, worseSign } from './metrics/metrics.ts';
import type { Reason } from './reasons.ts';
import { type Estimate, isConfirmed, isEquivalent } from './test/estimate.ts';
import type { HolmDecision } from './test/holm.ts';

/** All that the rule asks about one metric. */
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

/** The rule for one metric. Each doubt is asked in turn, about what the one before has left. */
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

/** What no further block would make certain. */
export function inDoubt(reason: Reason): Ruling {
  return ruled('inconclusive', reason);
}

/** Where a gated metric stands after a block. */
export interface Standing extends Judged {
  readonly isOpen: boolean;
  /** "No change" is rejected, whatever else keeps the change from being announced. */
  readonly isRejected: boolean;
}

type Judged = Pick<MetricComparison, 'metric' | 'verdict'>;

/**
 * Whether no further block of an endpoint is worth its time. One regression fails the gate. Where only work or a tail shows it, a mean or a
 * median that has been seen to change is given the block that confirms it, for that is what people feel; a second one of these is not
 * waited for. An endpoint that has to be faster is not settled by being unchanged.
 */
export function isSettled(gated: readonly Standing[], mustBeFaster = false): boolean {
  const failing = gated.filter(({ verdict, isOpen }) => verdict === 'regression' && !isOpen);
  const isClear = failing.length > 0 || (mustBeFaster && isShownFaster(gated));
  const isFelt = failing.some(({ metric }) => rowOf(metric).kind === 'centre');
  const awaitsConfirmation = ({ verdict, isRejected }: Standing) => !isFelt && verdict === 'inconclusive' && isRejected;
  return (isClear || !mustBeFaster) && gated.every((one) => !one.isOpen || (isClear && !awaitsConfirmation(one)));
}

/**
 * Faster is shown as slower is: by any one gated metric of time, as they share the error rate, and none that changed for the worse
 * (docs/decisions/0056-shown-to-be-faster.md).
 */
export function isShownFaster(gated: readonly Judged[]): boolean {
  const isWorse = gated.some(({ verdict }) => verdict === 'regression' || verdict === 'suspected');
  return !isWorse && gated.some(({ metric, verdict }) => verdict === 'improvement' && isTime(metric));
}

/** Memory and counts may be less, but never faster. */
function isTime(metric: Metric): boolean {
  const { kind, unit } = rowOf(metric);
  return kind !== 'counter' && (unit === 'ms' || unit === 'requests/s');
}

/** A change that is announced needs one more block that shows it (decision 7). */
export const unconfirmed: Doubt = ({ verdict }, { estimate, decision }) =>
  isChange(verdict) && !isConfirmed(estimate, decision.level)
    ? ruled('inconclusive', { kind: 'unconfirmed' }, true)
    : null;

/** Every block at least half as slow again, and blocks that differ by less than a third of that (logs). */
const OVERWHELMING = { least: Math.log(1.5), spread: 1 / 3 };
/** Blocks of tails and of starts may scatter by more than 13 %: by 12 to 28 % for p90 on a busy machine. */
const SCATTERED: readonly MetricRow['kind'][] = ['tail', 'start'];
const BLOCKS_THAT_AGREE = { usually: 2, ofScattered: 3 };

/**
 * For a run that the time budget ended before its first look: a change so large, in each of two blocks or three, is not let
 * pass for want of another block. Two blocks of identical versions that scatter by 13 %, the most that was seen of latencies and of CPU
 * time, do this once in half a million runs. For metrics that may scatter by 30 %, three blocks do in 4 of 10,000, and two would in 60.
 */
export function overwhelming(logRatios: readonly number[]): Doubt {
  return (_ruling, finding) => {
    const { metric, estimate } = finding;
    const worse = logRatios.map((ratio) => ratio * worseSign(metric));
    const [least, most] = [Math.min(...worse), Math.max(...worse)];
    const agrees = most - least <= OVERWHELMING.spread * Math.abs(estimate.mean);
    const isLarge = least >= Math.max(OVERWHELMING.least, marginOf(finding));
    const isScattered = SCATTERED.includes(rowOf(metric).kind);
    const needed = isScattered ? BLOCKS_THAT_AGREE.ofScattered : BLOCKS_THAT_AGREE.usually;
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

/** The worst of the gated metrics; without one nothing was shown. What has to be faster, and is, is not held up by an open metric. */
export function endpointVerdict(gated: readonly Judged[], mustBeFaster = false): MetricVerdict {
  if (mustBeFaster && isShownFaster(gated)) return 'improvement';
  return SEVERITY.find((verdict) => gated.some((one) => one.verdict === verdict)) ?? 'not-assessed';
}

/** Whether the gate fails because of it: it had to be faster, and is not shown to be. */
export function isNotFaster({ mustBeFaster, metrics }: EndpointComparison): boolean {
  return mustBeFaster === true && !isShownFaster(metrics.filter(({ tolerance }) => tolerance !== null));
}

/** The gate's verdict. Validity comes before latency, regressions before doubts. */
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

/** Whether any metric of the endpoint has a tolerance; the others are only reported. */
export function isGated(endpoint: EndpointComparison): boolean {
  return endpoint.metrics.some((metric) => metric.tolerance !== null);
}

/** Whether the gate says anything of it: one that is only reported has no verdict, not an open one. */
export function isJudged(endpoint: EndpointComparison): boolean {
  return endpoint.state === 'compared' && isGated(endpoint);
}

/** Whether people may let a failing gate pass: they can weigh a latency, not a measurement or a proof that is missing. */
export function isOverridable(comparison: Pick<Comparison, 'failing' | 'verdict' | 'endpoints'>): boolean {
  const { failing, verdict, endpoints } = comparison;
  return failing && verdict !== 'invalid' && !endpoints.some(isNotFaster);
}

/** An invalid measurement is not a verdict on the app: it has its own code. */
export function exitCodeOf({ failing, verdict }: Pick<Comparison, 'failing' | 'verdict'>): ExitCode {
  if (verdict === 'invalid') return ExitCode.measurement;
  return failing ? ExitCode.gateFailed : ExitCode.passed;
}

/**
 * Whether the gate fails the job. An invalid measurement always does: it says nothing about the app.
 *
 * @param baseFailed base was to be run and could not be: whoever wants doubts to fail does not want that to pass
 */
export function isFailing(verdict: GateVerdict, failOn: GateConfig['failOn'], baseFailed = false): boolean {
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

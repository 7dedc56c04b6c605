/**
 * What runs of another load tool say about a change. Pure.
 *
 * One run a side says nothing: how much two runs of the same code differ is not known. Pairs that were measured in turns are
 * like blocks: their log-ratios go through the same sequential test, on one metric, so that nothing has to be shared out.
 */
import { MAX_BLOCKS } from '../config/config.ts';
import type { ImportedFigure, ImportedRun, Tool } from '../imports/imported-run.ts';
import { geometricMean } from './block-ratios.ts';
import type { Interval } from './comparison.ts';
import { marginOf, worseSign } from './metrics.ts';
import { FEWEST_BLOCKS } from './planning.ts';
import { type Reading, sequentialReading } from './reading.ts';
import { sequentialPlan } from './spending.ts';

/** As in a configuration that sets nothing. */
const DEFAULTS = { level: 0.01, tolerance: 0.05, minDifferenceMs: 0.02, errors: 0.001, mostPairs: 12 };

/** The one figure that each tool counts truly enough to be decided by. */
export const JUDGED: Readonly<Record<Tool, 'mean' | 'throughput'>> = {
  ab: 'mean',
  autocannon: 'throughput',
  k6: 'mean',
};

export const FEWEST_PAIRS = FEWEST_BLOCKS;
export const MOST_PAIRS = MAX_BLOCKS;

export interface ImportedPair {
  readonly base: ImportedRun;
  readonly head: ImportedRun;
}

export type ImportedVerdict =
  | 'regression'
  | 'improvement'
  | 'unchanged'
  | 'within-tolerance'
  | 'inconclusive'
  /** Too many requests failed. */
  | 'invalid'
  /** The runs cannot say: too few, or not in turns. */
  | 'no-verdict';

export interface ImportedComparison {
  readonly tool: Tool;
  readonly metric: 'mean' | 'throughput';
  readonly verdict: ImportedVerdict;
  /** Why there is no better verdict; null where it speaks for itself. */
  readonly reason: string | null;
  /** Fractions of base; null without a verdict. */
  readonly change: number | null;
  readonly interval: Interval | null;
  readonly smallestDetectable: number | null;
  readonly morePairs: number | null;
  readonly tolerance: number;
  readonly pairs: readonly ImportedPair[];
}

/** All runs are of one tool. There is at least one pair. */
export function compareImported(pairs: readonly ImportedPair[]): ImportedComparison {
  const tool = pairs[0]?.base.tool ?? 'ab';
  const metric = JUDGED[tool];
  const none = {
    tool,
    metric,
    reason: null,
    change: null,
    interval: null,
    smallestDetectable: null,
    morePairs: null,
    tolerance: DEFAULTS.tolerance,
    pairs,
  };
  const failing = whatFailed(pairs);
  if (failing !== null) return { ...none, verdict: 'invalid', reason: failing };
  const why = whyNoVerdict(pairs);
  if (why !== null) return { ...none, verdict: 'no-verdict', reason: why };
  const logRatios = pairs.map((pair) => Math.log(judgedOf(pair.head, metric) / judgedOf(pair.base, metric)));
  const plan = sequentialPlan(FEWEST_PAIRS, pairs.length <= DEFAULTS.mostPairs ? DEFAULTS.mostPairs : MOST_PAIRS);
  return { ...none, ...judge(sequentialReading(logRatios, plan), pairs, metric) };
}

/** Geometric mean over the pairs; null where a file lacks it. */
export function typicalOf(
  pairs: readonly ImportedPair[],
  side: 'base' | 'head',
  figure: ImportedFigure,
): number | null {
  const values = pairs.map((pair) => pair[side].figures[figure]);
  const known = values.filter((value) => value !== undefined && value > 0) as number[];
  return known.length === values.length ? geometricMean(known) : null;
}

function judgedOf(run: ImportedRun, metric: 'mean' | 'throughput'): number {
  return run.figures[metric] ?? Number.NaN;
}

/** The first run with more failures than a configuration allows that sets nothing; null: there is none. */
function whatFailed(pairs: readonly ImportedPair[]): string | null {
  for (const [at, pair] of pairs.entries()) {
    for (const side of ['base', 'head'] as const) {
      const { failed, requests } = pair[side];
      if (failed === null || failed <= DEFAULTS.errors * requests) continue;
      return `${failed} of ${requests} requests failed in run ${at + 1} of ${side}`;
    }
  }
  return null;
}

function whyNoVerdict(pairs: readonly ImportedPair[]): string | null {
  if (pairs.length === 1) return 'one run a side';
  if (pairs.length < FEWEST_PAIRS) return `${pairs.length} of ${FEWEST_PAIRS} pairs`;
  return inTurns(pairs) ? null : 'the pairs were not measured in turns';
}

/**
 * Whether each pair was over before the next began, where the files tell: else a machine that got slower meanwhile looks
 * like a change. A second is what `ab` rounds to.
 */
function inTurns(pairs: readonly ImportedPair[]): boolean {
  const spans = pairs.flatMap(({ base, head }) =>
    base.span && head.span
      ? [{ startMs: Math.min(base.span.startMs, head.span.startMs), endMs: Math.max(base.span.endMs, head.span.endMs) }]
      : [],
  );
  spans.sort((a, b) => a.startMs - b.startMs);
  return spans.every((span, at) => at === 0 || span.startMs >= (spans[at - 1]?.endMs ?? 0) - 1000);
}

/** The rule of `paired.ts` for one metric, with what rounding hides counted as unknown. */
function judge(reading: Reading, pairs: readonly ImportedPair[], metric: 'mean' | 'throughput') {
  const { level, tolerance, minDifferenceMs } = DEFAULTS;
  const margin = marginOf(metric, tolerance);
  const interval = reading.interval(level);
  const detectable = reading.smallestDetectable(level);
  const [base, head] = [typicalOf(pairs, 'base', metric) ?? 0, typicalOf(pairs, 'head', metric) ?? 0];
  const hiddenMs =
    metric === 'mean' ? Math.max(...pairs.flatMap((pair) => [pair.base.resolutionMs, pair.head.resolutionMs])) : 0;
  const hidden = Math.log1p(hiddenMs / base);
  const figures = {
    change: Math.expm1(reading.mean),
    interval: interval && { low: Math.expm1(interval.low), high: Math.expm1(interval.high) },
    smallestDetectable: detectable === null ? null : Math.expm1(detectable),
    morePairs: null,
  };
  const rounding = `the tool’s rounding hides up to ${hiddenMs} ms`;
  if (reading.p <= level) {
    const isTooSmall = metric === 'mean' && Math.abs(head - base) < Math.max(minDifferenceMs, hiddenMs);
    if (isTooSmall && hiddenMs > 0) return { ...figures, verdict: 'inconclusive' as const, reason: rounding };
    const worse = reading.mean * worseSign(metric);
    if (isTooSmall || Math.abs(worse) < margin)
      return { ...figures, verdict: 'within-tolerance' as const, reason: null };
    if (!reading.isConfirmed(level)) {
      return {
        ...figures,
        verdict: 'inconclusive' as const,
        reason: 'a change was seen, and another pair has to confirm it',
        morePairs: 1,
      };
    }
    return { ...figures, verdict: worse > 0 ? ('regression' as const) : ('improvement' as const), reason: null };
  }
  if (margin > hidden && reading.isEquivalent(margin - hidden))
    return { ...figures, verdict: 'unchanged' as const, reason: null };
  const reason = hidden >= margin ? rounding : null;
  return { ...figures, verdict: 'inconclusive' as const, reason, morePairs: reading.moreBlocks(margin, level) };
}

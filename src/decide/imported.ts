/**
 * What runs of another load tool say about a change. Pure.
 *
 * One run per side says nothing: how much two runs of the same code differ is not known. Pairs measured in turns are
 * like blocks: their log-ratios go through the same sequential test, on one metric, so that nothing has to be shared out.
 */
import { MAX_BLOCKS } from '../config/config.ts';
import type { ImportedFigure, ImportedRun, Tool } from '../imports/imported-run.ts';
import type { Interval } from './comparison.ts';
import { changeAt, sequentialEstimate } from './estimate.ts';
import { FEWEST_BLOCKS } from './planning.ts';
import { type Doubt, type Finding, isTooSmall, marginIn, ruleOn, unconfirmed } from './rule.ts';
import { sequentialPlan } from './spending.ts';
import { geometricMean } from './statistics.ts';

/** Those of a configuration that sets nothing. */
const DEFAULTS = { level: 0.01, tolerance: 0.05, minDifferenceMs: 0.02, errors: 0.001, mostPairs: 12 };

/** The one figure of each tool that is exact enough to judge by. */
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
  return { ...none, ...judge(pairs, metric) };
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

/** The first run with more failures than `limits.errors` allows by default; null: there is none. */
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
  if (pairs.length === 1) return 'one run per side';
  if (pairs.length < FEWEST_PAIRS) return `${pairs.length} of ${FEWEST_PAIRS} pairs`;
  return inTurns(pairs) ? null : 'the pairs were not measured in turns';
}

/**
 * Whether each pair was over before the next began, where the files say so: otherwise a machine that got slower meanwhile looks
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

/** One metric alone, so that the whole error rate is its own. */
function judge(pairs: readonly ImportedPair[], metric: 'mean' | 'throughput') {
  const { level, tolerance, minDifferenceMs } = DEFAULTS;
  const logRatios = pairs.map((pair) => Math.log(judgedOf(pair.head, metric) / judgedOf(pair.base, metric)));
  const plan = sequentialPlan(FEWEST_PAIRS, pairs.length <= DEFAULTS.mostPairs ? DEFAULTS.mostPairs : MOST_PAIRS);
  const sequential = sequentialEstimate(logRatios, plan);
  const [base, head] = [typicalOf(pairs, 'base', metric) ?? 0, typicalOf(pairs, 'head', metric) ?? 0];
  const hiddenMs =
    metric === 'mean' ? Math.max(...pairs.flatMap((pair) => [pair.base.resolutionMs, pair.head.resolutionMs])) : 0;
  // What rounding hides counts as unknown, so that much less of a change can be ruled out.
  const hidden = Math.log1p(hiddenMs / base);
  const finding: Finding = {
    metric,
    estimate: {
      ...sequential,
      isEquivalent: (margin, at) => margin > hidden && sequential.isEquivalent(margin - hidden, at),
    },
    tolerance,
    decision: { level, rejected: sequential.p <= level },
    base,
    head,
    connections: pairs[0]?.base.connections ?? null,
    minDifferenceMs: Math.max(minDifferenceMs, hiddenMs),
  };
  const { verdict, reason, isOpen } = ruleOn(finding, [UNCONFIRMED, rounded(hiddenMs)]);
  const { rejected } = finding.decision;
  return {
    ...changeAt(sequential, level),
    verdict: verdict as ImportedVerdict,
    reason: verdict === 'inconclusive' ? reason : null,
    morePairs:
      isOpen && verdict === 'inconclusive' ? (rejected ? 1 : sequential.moreBlocks(marginIn(finding), level)) : null,
  };
}

const UNCONFIRMED = unconfirmed('a change was seen, and another pair has to confirm it');

/** A difference, or a tolerance, that the tool's rounding could hide is not known. */
function rounded(hiddenMs: number): Doubt {
  return ({ verdict, isOpen }, finding) => {
    if (hiddenMs === 0) return null;
    const isHidden = verdict === 'within-tolerance' && isTooSmall(finding);
    const isTooFine = !finding.decision.rejected && Math.log1p(hiddenMs / (finding.base ?? 0)) >= marginIn(finding);
    if (!isHidden && !isTooFine) return null;
    return { verdict: 'inconclusive', reason: `the tool’s rounding hides up to ${hiddenMs} ms`, isOpen };
  };
}

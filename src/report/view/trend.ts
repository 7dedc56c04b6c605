/** Mean latency of the base branch's earlier runs and of this one, as each machine measured it: models of CPU are kept apart. */
import type { Side } from '../../config/config.ts';
import type { EndpointComparison } from '../../decide/comparison.ts';
import { blocksOf } from '../../decide/endpoint.ts';
import { creptIn, earlierRuns, meansOf } from '../../decide/history.ts';
import { typicalValue } from '../../decide/metrics/block-figures.ts';
import type { Results } from '../../results/results.ts';
import { formatMs, plural } from '../format.ts';
import { type ReportInput, sideLabels } from '../input.ts';
import { drawn, firstOf, joined, nameOf, type Span, say, type Text } from '../text.ts';

/** `createdAt`: ISO 8601, UTC. `meanMs`: geometric mean over blocks of the mean latency. */
export type TrendRun = Readonly<{ createdAt: string; commit: string | null; meanMs: number }>;

/** Fewer runs do not make a trend, and more do not fit into a line on a phone. */
const FEWEST_RUNS = 3;
const MOST_RUNS = 24;
const MOST_NAMED = 3;

/** By the model of CPU of this run, oldest first, with this run's own. Null without an earlier run or without head. */
export function trendOf({ results, found, earlier = [] }: ReportInput, endpoint: string) {
  const head = trendRun(results, 'head', endpoint);
  if (head === null) return null;
  const isPaired = results.kind === 'paired';
  const { alike, others } = earlierRuns(results, earlier);
  const summarised = (group: typeof alike) =>
    meansOf(group, endpoint).map(({ run, meanMs }): TrendRun => ({ createdAt: run.at, commit: run.commit, meanMs }));
  const runs = isPaired
    ? { alike: summarised(alike), others: summarised(others) }
    : stored(results, found.baselines, endpoint);
  if (runs.alike.length + runs.others.length === 0) return null;
  /** Null: base was not run beside head. */
  const base = isPaired ? trendRun(results, 'base', endpoint) : null;
  return { ...runs, base, head };
}

/** Stored runs are of one class of machine, whatever their CPU. */
function stored({ machine }: Results, baselines: readonly Results[], endpoint: string) {
  const sorted = baselines.toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
  const isAlike = (run: Results) => run.machine.cpuModel === machine.cpuModel;
  const ofRuns = (runs: readonly Results[]) => runs.flatMap((run) => trendRun(run, 'head', endpoint) ?? []);
  return { alike: ofRuns(sorted.filter(isAlike)), others: ofRuns(sorted.filter((run) => !isAlike(run))) };
}

function trendRun(results: Results, side: Side, endpoint: string): TrendRun | null {
  const meanMs = typicalValue(blocksOf(results, endpoint), side, 'mean');
  const commit = results.sides[side]?.commit ?? null;
  return meanMs === null ? null : { createdAt: results.createdAt, commit, meanMs };
}

/** In the order of the endpoints. Null where none has a trend. */
export function trendsView(input: ReportInput, all: readonly { readonly comparison: EndpointComparison }[]) {
  const endpoints = all.flatMap(({ comparison }) => drawnTrend(input, comparison) ?? []);
  if (endpoints.length === 0) return null;
  const { base, head } = sideLabels(input);
  const caption =
    input.results.kind === 'paired'
      ? say`Mean latency of the base branch’s earlier runs, oldest first, then after the arrow ${base} and ${head} in this run, each as its machine measured it (the verdict does not rest on it):`
      : say`Mean latency of the stored runs, oldest first, then after the arrow this run, each as it was measured:`;
  return { caption, endpoints };
}

/** The newest runs of one group. Invalid measurements have no trend. */
function drawnTrend(input: ReportInput, { endpoint, state }: EndpointComparison) {
  const trend = state === 'invalid' ? null : trendOf(input, endpoint);
  if (trend === null) return null;
  const { alike, others, base, head } = trend;
  const isAlike = alike.length >= FEWEST_RUNS;
  const runs = (isAlike ? alike : others).slice(-MOST_RUNS);
  if (runs.length < FEWEST_RUNS) return null;
  const apart = isAlike ? others.slice(-MOST_RUNS) : [];
  const msOf = (group: readonly TrendRun[]) => group.map(({ meanMs }) => meanMs);
  const sides = sideLabels(input);
  const now =
    base === null
      ? say`now ${formatMs(head.meanMs)}`
      : say`now ${sides.base} ${formatMs(base.meanMs)} and ${sides.head} ${formatMs(head.meanMs)}`;
  const beside = [
    ...(isAlike ? [] : [say`all on other models of CPU`]),
    ...(apart.length > 0 ? [say`${plural(apart.length, 'run')} on other models of CPU: ${rangeOf(msOf(apart))}`] : []),
  ];
  return {
    endpoint,
    drawn: drawnInCharacters(msOf(runs), msOf(base === null ? [head] : [base, head])),
    /** `2.04 to 2.19 ms, now 2.39 ms`, and what runs on other models of CPU took. */
    words: joined([say`${rangeOf(msOf(runs))}, ${now}`, ...beside], '; '),
  };
}

function rangeOf(meansMs: readonly number[]): string {
  return `${formatMs(Math.min(...meansMs))} to ${formatMs(Math.max(...meansMs))}`;
}

/** That base itself is slower than main was. Null where too few runs say so. */
export function creptInText({ results, comparison, earlier = [] }: ReportInput): Text | null {
  const found = creptIn(results, comparison, earlierRuns(results, earlier));
  if (found.length === 0) return null;
  const all = found.map(({ endpoint, baseMs, earlierMs }) => {
    return say`${nameOf(endpoint)} takes ${formatMs(baseMs)}, and ${plural(earlierMs.length, 'earlier run')} took ${rangeOf(earlierMs)}`;
  });
  const named = firstOf(all, MOST_NAMED, (left) => say`and ${plural(left, 'more endpoint')}, too`);
  const base = results.sides.base?.label ?? 'base';
  return say`${base} itself is slower than its earlier runs on this model of CPU: ${joined(named, '; ')}. Either that crept in before this change, or this machine is slower than theirs. The verdict does not rest on it: it compares both sides on this machine.`;
}

const LEVELS = '▁▂▃▄▅▆▇█';
/** Noise must not look like a mountain: from the lowest to the highest level it is at least this share of the middle. */
const LEAST_SPAN = 0.2;

/** The runs, an arrow, and what was run beside each other now: `▁▂▁▃▸▃▅` */
function drawnInCharacters(runsMs: readonly number[], nowMs: readonly number[]): Span {
  const values = [...runsMs, ...nowMs];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const middle = (low + high) / 2;
  const span = Math.max(high - low, LEAST_SPAN * middle);
  const heightOf = (value: number) => (span > 0 ? (value - middle) / span + 0.5 : 0);
  const levels = values.map((value) => LEVELS[Math.round(heightOf(value) * (LEVELS.length - 1))] ?? LEVELS[0]);
  return drawn(levels.toSpliced(runsMs.length, 0, '▸').join(''));
}

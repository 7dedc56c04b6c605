/**
 * The two figures of a single run: raw, ln of head's value; and referenced, ln of its ratio to the frozen reference that
 * was measured beside it, in which the machine's speed and its neighbours cancel.
 */
import type { Metric } from '../config/config.ts';
import type { EndpointBlock, Results } from '../results/results.ts';
import { blocksOf } from './endpoint.ts';
import { blockRatio, typicalValue } from './metrics/block-figures.ts';
import { REFERENCED_METRICS, worseSign } from './metrics/metrics.ts';
import { average, standardDeviation } from './test/statistics.ts';

/** Fewer stored runs than this give no verdict. */
export const MIN_STORED_RUNS = 8;
/** The referenced figure is taken if its spread is smaller by this factor: a standard deviation of few runs is itself uncertain. */
const BETTER_BY = 1.5;

export interface Figure {
  readonly kind: 'raw' | 'referenced';
  /** Head's, in logs. */
  readonly head: number;
  /** One per stored run, in logs. */
  readonly runs: readonly number[];
}

/**
 * The better figure is chosen by the stored runs alone, never by head: a choice that looked at head would look for a
 * change. With too few runs to choose by, it is the referenced one: it was the better in every experiment where the
 * endpoint was found to be bound by the CPU.
 */
export function figuresOf(
  metric: Metric,
  endpoint: string,
  { head, stored }: { readonly head: Results; readonly stored: readonly Results[] },
) {
  const value = typicalValue(blocksOf(head, endpoint), 'head', metric);
  const rawRuns = stored.flatMap((run) => typicalValue(blocksOf(run, endpoint), 'head', metric) ?? []);
  const raw = figure('raw', value === null ? null : Math.log(value), rawRuns.map(Math.log));
  const referencedRuns = stored.flatMap((run) =>
    hasSameReference(run, head, endpoint) ? (referenced(blocksOf(run, endpoint), metric) ?? []) : [],
  );
  const ratio = isBesideReference(head, endpoint) ? referenced(blocksOf(head, endpoint), metric) : null;
  const other = figure('referenced', ratio, referencedRuns);
  return {
    /** Head's value in the metric's unit. Null without a valid response. */
    value,
    /** Figures that head and at least one stored run have. */
    all: [raw, other].flatMap((one) => one ?? []),
    /** The one that the verdict rests on. Null if there is none. */
    chosen: better(raw, other),
  };
}

function better(raw: Figure | null, referenced: Figure | null): Figure | null {
  if (raw === null || referenced === null) return raw;
  if (raw.runs.length < MIN_STORED_RUNS) return referenced.runs.length === raw.runs.length ? referenced : raw;
  const isKnown = referenced.runs.length >= MIN_STORED_RUNS;
  const isSharper = standardDeviation(referenced.runs) * BETTER_BY < standardDeviation(raw.runs);
  return isKnown && isSharper ? referenced : raw;
}

/** How far head is worse than the worst of the stored runs, in logs; negative within their range. */
export function beyondWorst(metric: Metric, { head, runs }: Figure): number {
  const sign = worseSign(metric);
  return sign * head - Math.max(...runs.map((run) => sign * run));
}

function isBesideReference({ reference }: Results, endpoint: string): boolean {
  return typeof reference?.iterations[endpoint] === 'number';
}

function hasSameReference(run: Results, head: Results, endpoint: string): boolean {
  return (
    isBesideReference(run, endpoint) &&
    run.reference?.fingerprint === head.reference?.fingerprint &&
    run.reference?.iterations[endpoint] === head.reference?.iterations[endpoint]
  );
}

function figure(kind: Figure['kind'], head: number | null, runs: readonly number[]): Figure | null {
  return head === null || runs.length === 0 ? null : { kind, head, runs };
}

/** Mean over blocks of ln(head / reference). */
function referenced(blocks: readonly EndpointBlock[], metric: Metric): number | null {
  if (!REFERENCED_METRICS.includes(metric)) return null;
  const ratios = blocks.flatMap((block) => {
    const ratio = blockRatio(block, metric);
    return 'missing' in ratio ? [] : ratio.logRatio;
  });
  return ratios.length > 0 ? average(ratios) : null;
}

/**
 * What the product says of recorded files, as flat rows: what a user can act on, and no wording.
 *
 * Used twice, on the product of today and on that of an earlier version (`record.ts`), so it names no function of either:
 * `Product` is what it needs of one.
 */
import { brotliDecompressSync } from 'node:zlib';
import type { EndpointComparison, Interval, MetricComparison } from '../../src/decide/comparison.ts';
import type { QuantileChanges } from '../../src/decide/metrics/quantile-changes.ts';
import type { noiseOf } from '../../src/decide/noise.ts';
import type { Saturation, Sweep } from '../../src/decide/sweep.ts';
import type { Cause } from '../../src/decide/why/cause.ts';
import { GateError } from '../../src/errors.ts';
import type { GateOutcome } from '../../src/gate.ts';
import type { Override } from '../../src/report/input.ts';
import type { Results } from '../../src/results/results.ts';

/** Texts of the files as they were written. */
export type Recorded =
  /** With baselines: what `compare` says of them. With `label`: where that label lets a failing gate pass. */
  | {
      readonly kind: 'results';
      readonly results: string;
      readonly baselines: readonly string[];
      readonly label?: string;
    }
  | { readonly kind: 'parts'; readonly parts: readonly string[] }
  | { readonly kind: 'calibration'; readonly results: string; readonly change: number };

export interface Product {
  parseResults(text: string): Results;
  mergeParts(parts: readonly Results[]): Results;
  judge(results: Results, baselines: readonly Results[]): GateOutcome;
  acceptedBy(outcome: GateOutcome, override: Pick<Override, 'label' | 'pullRequest' | 'by' | 'at'>): GateOutcome;
  /** Whether base would be run beside head. */
  confirms(outcome: GateOutcome): boolean;
  causeOf(endpoint: EndpointComparison, results: Results): Cause | null;
  sweepsOf(outcome: GateOutcome): readonly Sweep[];
  quantileChanges(results: Results, endpoint: string): QuantileChanges;
  noiseOf(results: Results, change: number): ReturnType<typeof noiseOf>;
}

type Value = string | number | boolean | null;
/** `at` is the place: case, endpoint and metric. Numbers have seven significant digits. */
export type Row = { readonly at: string } & Readonly<Record<string, Value>>;

export function readRecorded(compressed: Uint8Array): Recorded {
  return JSON.parse(brotliDecompressSync(compressed).toString());
}

/** All that the product says of one recorded case. What it refuses has one row, with the exit code. */
export function saidOf(name: string, recorded: Recorded, product: Product): readonly Row[] {
  try {
    return rowsOf(name, recorded, product).map(rounded);
  } catch (error) {
    // The class of an earlier version's errors is another one: `instanceof` would not know it.
    if (!(error instanceof Error && 'exitCode' in error) && !(error instanceof GateError)) throw error;
    return [{ at: name, refused: true, exitCode: Number(error.exitCode) }];
  }
}

function rowsOf(name: string, recorded: Recorded, product: Product): readonly Row[] {
  switch (recorded.kind) {
    case 'results': {
      const results = product.parseResults(recorded.results);
      const baselines = recorded.baselines.map((text) => product.parseResults(text));
      const given: Results = baselines.length > 0 ? { ...results, kind: 'single' } : results;
      return outcomeRows(name, product.judge(given, baselines), product, recorded.label);
    }
    case 'parts': {
      const merged = product.mergeParts(recorded.parts.map((text) => product.parseResults(text)));
      return outcomeRows(name, product.judge(merged, []), product);
    }
    case 'calibration':
      return noiseRows(name, product.noiseOf(product.parseResults(recorded.results), recorded.change));
  }
}

function outcomeRows(name: string, judged: GateOutcome, product: Product, label?: string): Row[] {
  const override = { label: label ?? '', pullRequest: 7, by: null, at: null };
  const outcome = label === undefined ? judged : product.acceptedBy(judged, override);
  const { results, comparison } = outcome;
  const gate: Row = {
    at: name,
    kind: comparison.kind,
    verdict: outcome.verdict,
    exitCode: outcome.exitCode,
    failing: outcome.failing,
    overridden: outcome.overridden,
    ...outcome.counts,
    changed: outcome.changed,
    annotations: outcome.annotations.map(({ level }) => level).join(' '),
    family: comparison.family,
    confidence: comparison.confidence,
    confirms: product.confirms(outcome),
  };
  const endpoints = comparison.endpoints.flatMap((one) => {
    const at = `${name} · ${one.endpoint}`;
    const quantiles =
      results.kind === 'paired' ? [quantilesRow(at, product.quantileChanges(results, one.endpoint))] : [];
    const cause = product.causeOf(one, results);
    return [endpointRow(at, one, cause), ...one.metrics.map((metric) => metricRow(at, metric)), ...quantiles];
  });
  const sweeps = product
    .sweepsOf(outcome)
    .flatMap(({ endpoint, points, base, head }) => [
      saturationRow(`${name} · sweep of ${endpoint} · base`, base, points),
      saturationRow(`${name} · sweep of ${endpoint} · head`, head, points),
    ]);
  return [gate, ...endpoints, ...sweeps];
}

function endpointRow(at: string, one: EndpointComparison, cause: Cause | null): Row {
  return {
    at,
    state: one.state,
    verdict: one.verdict,
    decided: one.decided,
    problems: one.problems.map(({ side }) => side).join(' '),
    warnings: one.warnings.length,
    breaches: one.breaches.map(({ metric, measuredMs }) => `${metric} ${measuredMs.toPrecision(7)}`).join(' '),
    blocks: one.blocks,
    baseRequests: one.requests.base,
    headRequests: one.requests.head,
    cause,
  };
}

function metricRow(at: string, one: MetricComparison): Row {
  return {
    at: `${at} · ${one.metric}`,
    verdict: one.verdict,
    hasReason: one.reason !== null,
    tolerance: one.tolerance,
    base: one.base,
    head: one.head,
    change: one.change,
    ...ends(one.interval),
    ratios: one.logRatios.length,
    smallestDetectable: one.smallestDetectable,
    moreBlocks: one.moreBlocks,
    ...(one.stored && { figure: one.stored.figure, runs: one.stored.runs, sd: one.stored.sd }),
  };
}

function quantilesRow(at: string, { changes, leftOut }: QuantileChanges): Row {
  const of = (wanted: number) => changes.find(({ percent }) => percent === wanted);
  const middle = of(50);
  return {
    at: `${at} · quantiles`,
    count: changes.length,
    leftOutFrom: leftOut?.fromPercent ?? null,
    q50: middle?.change ?? null,
    ...ends(middle?.interval ?? null),
    q95: of(95)?.change ?? null,
  };
}

function saturationRow(at: string, one: Saturation | null, points: Sweep['points']): Row {
  const limited = points.filter(({ isGeneratorLimited }) => isGeneratorLimited).length;
  const connections = points.map((point) => point.connections).join(' ');
  if (one === null) return { at, connections, limited, earliest: null };
  return {
    at,
    connections,
    limited,
    earliest: one.earliest,
    shown: one.shown,
    throughput: one.throughput,
    last: one.last,
    fall: one.fall,
  };
}

function noiseRows(name: string, noise: ReturnType<Product['noiseOf']>): Row[] {
  return noise.flatMap(({ endpoint, metrics }) =>
    metrics.map(({ metric, value, blockSd, detectable }) => ({
      at: `${name} · ${endpoint} · ${metric}`,
      value,
      blockSd,
      detectable: detectable.map(({ blocks, change }) => `${blocks}: ${change.toPrecision(5)}`).join(', '),
    })),
  );
}

function ends(interval: Interval | null): { low: number | null; high: number | null } {
  return { low: interval?.low ?? null, high: interval?.high ?? null };
}

function rounded(row: Row): Row {
  const short = (value: Value) =>
    typeof value === 'number' && Number.isFinite(value) ? Number(value.toPrecision(7)) : value;
  const entries = Object.entries(row).map(([key, value]) => [
    key,
    // JSON knows no infinity.
    typeof value === 'number' && !Number.isFinite(value) ? String(value) : short(value),
  ]);
  return Object.fromEntries(entries);
}

/** Field by field, `place · field: before → after`; numbers that agree to six digits are the same. */
export function differencesOf(before: readonly Row[], after: readonly Row[]): readonly string[] {
  const [was, is] = [before, after].map((rows) => new Map(rows.map((row) => [row.at, row])));
  const places = [...new Set([...before, ...after].map(({ at }) => at))];
  return places.flatMap((at) => {
    const [old, now] = [was?.get(at), is?.get(at)];
    if (old === undefined || now === undefined) return [`${at}: ${old === undefined ? 'is new' : 'is missing'}`];
    const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])];
    return fields
      .filter((field) => !isSame(old[field], now[field]))
      .map((field) => `${at} · ${field}: ${printed(old[field])} → ${printed(now[field])}`);
  });
}

function isSame(before: Value | undefined, after: Value | undefined): boolean {
  if (typeof before !== 'number' || typeof after !== 'number') return before === after;
  return Math.abs(before - after) <= 1e-6 * Math.max(Math.abs(before), Math.abs(after), 1e-6);
}

function printed(value: Value | undefined): string {
  return typeof value === 'number' ? String(Number(value.toPrecision(4))) : String(value);
}

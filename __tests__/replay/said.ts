/** What is said of the recorded files, as flat rows: what a user can act on, and no wording. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { SIDES } from '../../src/config/config.ts';
import { compare } from '../../src/decide/compare.ts';
import type { EndpointComparison, Interval, MetricComparison } from '../../src/decide/comparison.ts';
import { quantileChanges } from '../../src/decide/metrics/quantile-changes.ts';
import { noiseOf } from '../../src/decide/noise.ts';
import { suspectedIn } from '../../src/decide/stored.ts';
import { type Saturation, type Sweep, sweepsOf } from '../../src/decide/sweep.ts';
import { type Cause, causeOf } from '../../src/decide/why/cause.ts';
import { GateError } from '../../src/errors.ts';
import { render, replay, withOverride } from '../../src/gate.ts';
import { mergeParts } from '../../src/results/merge.ts';
import { parseResults } from '../../src/results/parse.ts';
import type { Results } from '../../src/results/results.ts';
import { passingOverride } from '../report/override.ts';

/** Texts of the files as they were written. `label`: where that label lets a failing gate pass. */
type Recorded =
  | {
      readonly kind: 'results';
      readonly results: string;
      readonly baselines: readonly string[];
      readonly label?: string;
    }
  | { readonly kind: 'parts'; readonly parts: readonly string[] }
  | { readonly kind: 'calibration'; readonly results: string; readonly change: number };

type Value = string | number | boolean | null;
/** `at` is the place: case, endpoint and metric. Numbers have seven significant digits. */
export type Row = { readonly at: string } & Readonly<Record<string, Value>>;

/** By name, in order. */
export function recordedCases(): ReadonlyMap<string, Recorded> {
  const folder = join(import.meta.dirname, 'recorded');
  const read = (file: string) => JSON.parse(brotliDecompressSync(readFileSync(join(folder, file))).toString());
  const names = readdirSync(folder).map((file) => file.replace('.json.br', ''));
  return new Map(names.sort().map((name) => [name, read(`${name}.json.br`)]));
}

/** Null for a calibration. */
export function judgedAs(recorded: Recorded): ReturnType<typeof render> | GateError | null {
  const judge = (results: Results, baselines: readonly Results[]) =>
    render(replay(results, { baselines, skipped: [] }));
  try {
    if (recorded.kind === 'calibration') return null;
    if (recorded.kind === 'parts') return judge(mergeParts(recorded.parts.map(parseResults)), []);
    const results = parseResults(recorded.results);
    const baselines = recorded.baselines.map(parseResults);
    const outcome = judge(baselines.length > 0 ? { ...results, kind: 'single' } : results, baselines);
    const { label } = recorded;
    return label === undefined
      ? outcome
      : render(withOverride(outcome, passingOverride({ label, by: null, at: null })));
  } catch (error) {
    if (error instanceof GateError) return error;
    throw error;
  }
}

/** All that is said of one recorded case. What is refused has one row, with the exit code. */
export function saidOf(name: string, recorded: Recorded, outcome = judgedAs(recorded)): readonly Row[] {
  if (outcome instanceof GateError) return [{ at: name, refused: true, exitCode: outcome.exitCode }];
  if (outcome !== null) return outcomeRows(name, outcome).map(rounded);
  return recorded.kind === 'calibration' ? noiseRows(name, recorded).map(rounded) : [];
}

function outcomeRows(name: string, outcome: ReturnType<typeof render>): Row[] {
  const { results, comparison, found, verdict, exitCode, failing, overridden, counts, changed } = outcome;
  const { kind, family, confidence } = comparison;
  const annotations = outcome.annotations.map(({ level }) => level).join(' ');
  // Whether base would be run beside head.
  const confirms = suspectedIn(comparison).length > 0;
  const gate: Row = {
    ...{ at: name, kind, verdict, exitCode, failing, overridden, ...counts, changed, annotations },
    ...{ family, confidence, confirms },
  };
  const endpoints = comparison.endpoints.flatMap((one) => {
    const at = `${name} · ${one.endpoint}`;
    const quantiles = results.kind === 'paired' ? [quantilesRow(at, quantileChanges(results, one.endpoint))] : [];
    const cause = causeOf(one, results.config.load);
    return [endpointRow(at, one, cause), ...one.metrics.map((metric) => metricRow(at, metric)), ...quantiles];
  });
  const sweeps = sweepsOf(results, comparison, found.baselines).flatMap(({ endpoint, points, ...sides }) => {
    return SIDES.map((side) => saturationRow(`${name} · sweep of ${endpoint} · ${side}`, sides[side], points));
  });
  return [gate, ...endpoints, ...sweeps];
}

function endpointRow(at: string, one: EndpointComparison, cause: Cause | null): Row {
  const { state, verdict, decided, blocks, requests } = one;
  const problems = one.problems.map(({ side }) => side).join(' ');
  const breaches = one.breaches.map(({ metric, measuredMs }) => `${metric} ${measuredMs.toPrecision(7)}`).join(' ');
  const counts = { warnings: one.warnings.length, blocks, baseRequests: requests.base, headRequests: requests.head };
  return { at, state, verdict, decided, problems, breaches, ...counts, cause };
}

function metricRow(place: string, one: MetricComparison): Row {
  const { metric, verdict, reason, tolerance, base, head, change, smallestDetectable, moreBlocks, stored } = one;
  const figures = { tolerance, base, head, change, ...ends(one.interval), ratios: one.logRatios.length };
  return {
    ...{ at: `${place} · ${metric}`, verdict, hasReason: reason !== null, ...figures, smallestDetectable, moreBlocks },
    ...(stored && { figure: stored.figure, runs: stored.runs, sd: stored.sd }),
  };
}

function quantilesRow(at: string, { changes, leftOut }: ReturnType<typeof quantileChanges>): Row {
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
  const swept = { at, connections: points.map((point) => point.connections).join(' '), limited };
  if (one === null) return { ...swept, earliest: null };
  const { earliest, shown, throughput, last, fall } = one;
  return { ...swept, earliest, shown, throughput, last, fall };
}

function noiseRows(name: string, { results: text, change }: Extract<Recorded, { kind: 'calibration' }>): Row[] {
  const results = parseResults(text);
  return noiseOf(results, compare(results, []), change).flatMap(({ endpoint, metrics }) =>
    metrics.map(({ metric, value, blockSd, detectable }) => ({
      ...{ at: `${name} · ${endpoint} · ${metric}`, value, blockSd },
      detectable: detectable.map((at) => `${at.blocks}: ${at.change.toPrecision(5)}`).join(', '),
    })),
  );
}

function ends(interval: Interval | null): { low: number | null; high: number | null } {
  return { low: interval?.low ?? null, high: interval?.high ?? null };
}

function rounded(row: Row): Row {
  // JSON knows no infinity.
  const short = (value: Value) =>
    typeof value !== 'number' ? value : Number.isFinite(value) ? Number(value.toPrecision(7)) : String(value);
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [key, short(value)])) as Row;
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

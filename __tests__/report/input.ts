/** Inputs of reports, made of figures per block. */
import { compare } from '../../src/decide/compare.ts';
import type { ReportInput } from '../../src/report/input.ts';
import type { Results } from '../../src/results/results.ts';
import { type EndpointFigures, type MakeOptions, makeConfig, makeResults, steady } from '../decide/make-results.ts';

/** Base takes 2 ms. */
export const headAt = (meanMs: number, noise?: number) => ({ base: steady(2, 6, 0), head: steady(meanMs, 6, noise) });
export const same = headAt(2);
export const slower = { ...headAt(2.24), cpu: { base: 1.6, head: 1.82 } };
export const noisy = { base: steady(5, 12, 0), head: steady(5.1, 12, 0.15) };
/** Figures of a single run, which has no base. */
export const alone = (meanMs: number) => ({ base: [], head: steady(meanMs, 5) });
/** What a side answers that answers nothing but errors. */
export const failing = { mismatched: 500, statuses: { 500: 500 }, problems: { status: 500 }, latencyMs: null };

export interface Options extends MakeOptions {
  /** More of the configuration, in YAML. */
  readonly config?: string;
}

/** Each endpoint that has figures was measured, and no other one. */
export function resultsOf(
  figures: Readonly<Record<string, EndpointFigures>>,
  { config = '', ...options }: Options = {},
): Results {
  return makeResults(makeConfig(Object.keys(figures), config), figures, options);
}

export function inputOf(
  results: Results,
  baselines: readonly Results[] = [],
  more: Partial<ReportInput> = {},
): ReportInput {
  const comparison = compare(results, baselines);
  return { results, comparison, found: { baselines, skipped: [] }, isBaseline: false, ...more };
}

export function measured(...of: Parameters<typeof resultsOf>): ReportInput {
  return inputOf(resultsOf(...of));
}

/**
 * One run of another load tool, with the figures that its file reports reliably. Pure.
 *
 * It is not a Results file: it has no blocks of fresh processes, no warm-up, and no two sides at the same time.
 * `decide/imported.ts` judges several such runs by the same rule as blocks.
 */
import { BaselineError } from '../errors.ts';

export const TOOLS = ['ab', 'autocannon', 'k6'] as const;
export type Tool = (typeof TOOLS)[number];

/** Times in ms; `throughput` in completed requests per second. */
export const IMPORTED_FIGURES = ['mean', 'p50', 'p90', 'p95', 'p99', 'throughput'] as const;
export type ImportedFigure = (typeof IMPORTED_FIGURES)[number];

export interface ImportedRun {
  readonly tool: Tool;
  /** The figures in the file; others are absent. */
  readonly figures: Readonly<Partial<Record<ImportedFigure, number>>>;
  readonly requests: number;
  /** Requests that failed or had a wrong status; null: the file does not say. */
  readonly failed: number | null;
  /** How far the tool’s rounding may have moved the mean, in ms. */
  readonly resolutionMs: number;
  /** When it ran, in ms since 1970; null: the file does not say. */
  readonly span: { readonly startMs: number; readonly endMs: number } | null;
  /** Requests under way at once; null: the file does not say. */
  readonly connections: number | null;
  /** Settings in the file; runs that differ in them are not comparable. */
  readonly settings: string;
}

/** For a file of this tool that cannot be used. */
export function unusable(tool: string, what: string, hint: string): BaselineError {
  return new BaselineError(`not a usable ${tool} file: ${what}`, { hint });
}

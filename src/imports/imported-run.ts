/**
 * One run of another load tool, read from the file that it wrote: as much of it as the file tells truly. Pure.
 *
 * Not a Results file: there are no blocks of fresh processes, no warm-up, no two sides at the same time. What a few of these
 * runs say together is decided by rules of their own (`decide/imported.ts`).
 */
import { BaselineError } from '../errors.ts';

export const TOOLS = ['ab', 'autocannon', 'k6'] as const;
export type Tool = (typeof TOOLS)[number];

/** Times in ms; `throughput` in completed requests per second. */
export const IMPORTED_FIGURES = ['mean', 'p50', 'p90', 'p95', 'p99', 'throughput'] as const;
export type ImportedFigure = (typeof IMPORTED_FIGURES)[number];

export interface ImportedRun {
  readonly tool: Tool;
  /** What the file holds; what it does not is missing. */
  readonly figures: Readonly<Partial<Record<ImportedFigure, number>>>;
  readonly requests: number;
  /** Failed, or answered with another status than is wanted; null: the file does not say. */
  readonly failed: number | null;
  /** How far the tool’s rounding may have moved the mean, in ms. */
  readonly resolutionMs: number;
  /** When it ran, in ms since 1970; null: the file does not say. */
  readonly span: { readonly startMs: number; readonly endMs: number } | null;
  /** Settings that are in the file: runs that differ in them are not comparable. */
  readonly settings: string;
}

/** The file is of this tool, and cannot be used. */
export function unusable(tool: string, what: string, hint: string): BaselineError {
  return new BaselineError(`not a usable ${tool} file: ${what}`, { hint });
}

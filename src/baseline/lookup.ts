import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Config } from '../config/config.ts';
import { BaselineError } from '../errors.ts';
import type { ComparisonKind } from '../plan/comparison-kind.ts';
import type { RunSummary } from '../results/history.ts';
import { timeLimit } from '../system/time-limit.ts';
import { fileStore } from './file.ts';
import { type BaselineQuery, type BaselineStore, type FoundBaselines, NO_BASELINES } from './store.ts';

interface BaselineLookup extends Omit<BaselineQuery, 'endpoints' | 'limit'> {
  readonly config: Config;
  /** Absolute: what paths in the configuration count from. */
  readonly directory: string;
  /** The action's; null: none. `baseline: file` brings its own. */
  readonly store: BaselineStore | null;
}

/** None for another kind of comparison. Throws BaselineError. */
export async function baselinesToCompareWith(lookup: BaselineLookup, kind: ComparisonKind): Promise<FoundBaselines> {
  if (kind.kind !== 'stored') return NO_BASELINES;
  const { baselineFiles, history } = lookup.config.gate;
  const store = kind.from === 'file' ? fileStore(baselineFiles, lookup.directory) : lookup.store;
  return await find({ ...lookup, store }, history);
}

/** For a run that will be stored beside it, and may be the first. */
export async function newestBaseline(lookup: BaselineLookup): Promise<FoundBaselines> {
  const { gate } = lookup.config;
  const files = gate.baselineFiles.filter((path) => existsSync(resolve(lookup.directory, path)));
  const store = gate.baseline === 'file' ? fileStore(files, lookup.directory) : lookup.store;
  return await find({ ...lookup, store }, 1).catch((error: unknown) => {
    if (error instanceof BaselineError) return NO_BASELINES;
    throw error;
  });
}

/** Longer than it takes anywhere but in an outage. */
const HISTORY_TIMEOUT_MS = 15_000;

/** As far as it is there in time. Never throws: no verdict rests on it. */
export async function lookUpHistory(store: BaselineStore | null, signal: AbortSignal): Promise<readonly RunSummary[]> {
  const limited = AbortSignal.any([signal, timeLimit(HISTORY_TIMEOUT_MS)]);
  try {
    return (await store?.history?.(limited)) ?? [];
  } catch {
    return [];
  }
}

/** Whether a run is the first baseline: `ever`, or `fitting` where none that was stored fits. Null: neither, or not known. */
export function firstOf(before: FoundBaselines): 'ever' | 'fitting' | null {
  if (before === NO_BASELINES || before.baselines.length > 0) return null;
  return before.skipped.some(({ count }) => count > 0) ? 'fitting' : 'ever';
}

async function find({ config, store, ...query }: BaselineLookup, limit: number): Promise<FoundBaselines> {
  const endpoints = config.endpoints.map(({ name }) => name);
  return (await store?.find({ ...query, endpoints, limit })) ?? NO_BASELINES;
}

/** Which baselines a run looks up before it measures: to be compared with, or to take over a reference. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Config } from '../config/config.ts';
import { BaselineError } from '../errors.ts';
import type { ComparisonKind } from '../plan/comparison-kind.ts';
import type { RunSummary } from '../results/history.ts';
import { timeLimit } from '../system/time-limit.ts';
import { fileStore } from './file.ts';
import { type BaselineQuery, type BaselineStore, type FoundBaselines, NO_BASELINES } from './store.ts';

export interface BaselineLookup extends Omit<BaselineQuery, 'endpoints' | 'limit'> {
  readonly config: Config;
  /** Absolute: what paths in the configuration count from. */
  readonly directory: string;
  /** The action's; null where there is none. `baseline: file` brings its own. */
  readonly store: BaselineStore | null;
}

/** What head is compared with; none for another kind of comparison. Throws BaselineError. */
export async function baselinesToCompareWith(lookup: BaselineLookup, kind: ComparisonKind): Promise<FoundBaselines> {
  if (kind.kind !== 'stored') return NO_BASELINES;
  const { gate } = lookup.config;
  const store = kind.from === 'file' ? fileStore(gate.baselineFiles, lookup.directory) : lookup.store;
  return await find({ ...lookup, store }, gate.history);
}

/** The newest baseline that fits, for a run that will be stored beside it. There need not be one: it may be the first. */
export async function newestBaseline(lookup: BaselineLookup): Promise<FoundBaselines> {
  const { gate } = lookup.config;
  const files = gate.baselineFiles.filter((path) => existsSync(resolve(lookup.directory, path)));
  const store = gate.baseline === 'file' ? fileStore(files, lookup.directory) : lookup.store;
  try {
    return await find({ ...lookup, store }, 1);
  } catch (error) {
    if (error instanceof BaselineError) return NO_BASELINES;
    throw error;
  }
}

/** Longer than it takes anywhere but in an outage. */
const HISTORY_TIMEOUT_MS = 15_000;

/** What runs on the base branch measured, newest first, as far as it is there in time. Never throws: no verdict rests on it. */
export async function lookUpHistory(store: BaselineStore | null, signal: AbortSignal): Promise<readonly RunSummary[]> {
  const limited = AbortSignal.any([signal, timeLimit(HISTORY_TIMEOUT_MS)]);
  try {
    return (await store?.history?.(limited)) ?? [];
  } catch {
    return [];
  }
}

/** `ever`: nothing was stored before; `fitting`: something was, but nothing that fits; null if neither, or not known. */
type FirstBaseline = 'ever' | 'fitting' | null;

/** Whether a run is the first baseline, by the baselines that were found before it. */
export function firstOf(before: FoundBaselines): FirstBaseline {
  if (before === NO_BASELINES || before.baselines.length > 0) return null;
  return before.skipped.some(({ count }) => count > 0) ? 'fitting' : 'ever';
}

async function find({ config, store, ...query }: BaselineLookup, limit: number): Promise<FoundBaselines> {
  const endpoints = config.endpoints.map(({ name }) => name);
  return (await store?.find({ ...query, endpoints, limit })) ?? NO_BASELINES;
}

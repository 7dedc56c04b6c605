/** Which stored runs a run looks up, before it measures: what it is compared with, or whose reference it takes over. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Config } from '../config/config.ts';
import { BaselineError } from '../errors.ts';
import type { ComparisonKind } from '../plan/comparison-kind.ts';
import { fileStore } from './file.ts';
import { type BaselineQuery, type BaselineStore, type FoundBaselines, NO_BASELINES } from './store.ts';

export interface StoredRunsRequest {
  readonly config: Config;
  /** Absolute: what paths in the configuration count from. */
  readonly directory: string;
  /** Of the action; null where there is none. `baseline: file` brings its own. */
  readonly baselines: BaselineStore | null;
  readonly signal: AbortSignal;
}

type Query = Pick<BaselineQuery, 'configHash' | 'machine' | 'fingerprint'>;

/**
 * What head is compared with; none for another kind of comparison. Throws BaselineError, unless stored runs are only the
 * second choice: then it is as if there were none.
 */
export async function runsToCompareWith(
  request: StoredRunsRequest,
  kind: ComparisonKind,
  query: Query,
  isSecondChoice: boolean,
): Promise<FoundBaselines> {
  if (kind.kind !== 'stored') return NO_BASELINES;
  const { config, directory } = request;
  const store = kind.from === 'file' ? fileStore(config.gate.baselineFiles, directory) : request.baselines;
  try {
    return await find(request, store, query, config.gate.history);
  } catch (error) {
    if (!isSecondChoice || !(error instanceof BaselineError)) throw error;
    return { baselines: [], skipped: [{ reason: error.message, count: 0 }] };
  }
}

/** The newest run that fits, for a run that is to be stored beside it. None is no failure: it may be the first. */
export async function newestRun(request: StoredRunsRequest, query: Query): Promise<FoundBaselines> {
  const { gate } = request.config;
  const files = gate.baselineFiles.filter((path) => existsSync(resolve(request.directory, path)));
  const store = gate.baseline === 'file' ? fileStore(files, request.directory) : request.baselines;
  try {
    return await find(request, store, query, 1);
  } catch (error) {
    if (error instanceof BaselineError) return NO_BASELINES;
    throw error;
  }
}

/** `ever`: nothing was stored before; `fitting`: something was, but nothing that fits; null: neither, or not known. */
export type FirstBaseline = 'ever' | 'fitting' | null;

/** What a run is among the stored ones, by those that were found before it. */
export function firstOf(before: FoundBaselines): FirstBaseline {
  if (before === NO_BASELINES || before.baselines.length > 0) return null;
  return before.skipped.some(({ count }) => count > 0) ? 'fitting' : 'ever';
}

async function find(
  { config, signal }: StoredRunsRequest,
  store: BaselineStore | null,
  query: Query,
  limit: number,
): Promise<FoundBaselines> {
  const endpoints = config.endpoints.map((endpoint) => endpoint.name);
  return (await store?.find({ ...query, endpoints, limit, signal })) ?? NO_BASELINES;
}

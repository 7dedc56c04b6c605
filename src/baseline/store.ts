/** Where results of earlier runs are found again, and whether they may be compared with this run's. */
import { createHash } from 'node:crypto';
import { measurementIdentity } from '../config/changes.ts';
import type { Config } from '../config/config.ts';
import type { ReportInput } from '../report/input.ts';
import type { RunSummary } from '../results/history.ts';
import type { Machine, ReferenceInfo } from '../results/provenance.ts';
import type { Results } from '../results/results.ts';

export interface BaselineStore {
  /** Baselines that fit, newest first, and why others were passed over. Throws BaselineError, InterruptedError. */
  find(query: BaselineQuery): Promise<FoundBaselines>;
  /** What the base branch measured, newest first, as far as it can be had. Throws only where the signal is given. Missing: none is kept. */
  history?(signal: AbortSignal): Promise<readonly RunSummary[]>;
}

export interface BaselineQuery {
  readonly configHash: string;
  /** Names of head's endpoints. */
  readonly endpoints: readonly string[];
  readonly machine: Machine;
  /** The reference that head is measured beside. */
  readonly fingerprint: string;
  readonly limit: number;
  readonly signal: AbortSignal;
}

/** `skipped`: reasons in plain words, each with how many candidates it excluded; 0: why there was none to exclude. */
export type FoundBaselines = ReportInput['found'];

export const NO_BASELINES: FoundBaselines = { baselines: [], skipped: [] };

/** SHA-256 in hex. */
export function configHashOf(config: Config): string {
  return createHash('sha256').update(measurementIdentity(config)).digest('hex');
}

/** In plain words; null where they are comparable. The comparison takes other models of CPU into account. */
export function whyNotComparable({ machine: stored, ...results }: Results, query: BaselineQuery): string | null {
  const own = query.machine;
  if (stored.runnerClass !== own.runnerClass) {
    return `measured on another class of runner (${stored.runnerClass}, this one is ${own.runnerClass})`;
  }
  if (stored.arch !== own.arch) return `measured on another architecture (${stored.arch}, this one is ${own.arch})`;
  if (stored.cores !== own.cores) return `measured on another number of cores (${stored.cores}, not ${own.cores})`;
  const [storedNode, ownNode] = [stored, own].map(({ node }) => node.split('.')[0]);
  if (storedNode !== ownNode) return `measured by another version of Node (${storedNode}, not ${ownNode})`;
  if (stored.pinned !== own.pinned) {
    const cores = stored.pinned ? 'on cores of their own' : 'on shared cores';
    return `measured with app and load generator ${cores}, unlike this run`;
  }
  if (results.configHash !== query.configHash) return 'measured with another configuration';
  const measured = new Set(results.config.endpoints.map(({ name }) => name));
  const missing = query.endpoints.find((name) => !measured.has(name));
  if (missing !== undefined) return `measured without the endpoint ${missing}`;
  const isOther = results.reference !== null && results.reference.fingerprint !== query.fingerprint;
  return isOther ? 'measured beside another reference server' : null;
}

/** The newest, for the reference to be the same work again; null if none are stored. */
export function frozenCosts(baselines: readonly Results[]): ReferenceInfo['iterations'] | null {
  return baselines.find(({ reference }) => reference !== null)?.reference?.iterations ?? null;
}

/** Runs without a reference stay: their figures are raw. */
export function withSameCosts(found: FoundBaselines, reference: ReferenceInfo | null): FoundBaselines {
  if (reference === null) return found;
  const skipped = new SkippedCount(found.skipped);
  const baselines = found.baselines.filter((run) => {
    const costs = Object.entries(run.reference?.iterations ?? {});
    return costs.every(([endpoint, cost]) => cost === reference.iterations[endpoint]);
  });
  const others = found.baselines.length - baselines.length;
  skipped.add('measured beside a reference server of another cost', others);
  return { baselines, skipped: skipped.list() };
}

/** Counts reasons, in the order in which they first occurred. */
export class SkippedCount {
  readonly #counts: Map<string, number>;

  constructor(counts: FoundBaselines['skipped'] = []) {
    this.#counts = new Map(counts.map(({ reason, count }) => [reason, count]));
  }

  add(reason: string, count = 1): void {
    if (count > 0) this.#counts.set(reason, (this.#counts.get(reason) ?? 0) + count);
  }

  /** Why there is nothing that could have been passed over: a reason with the count 0. */
  note(reason: string): void {
    if (!this.#counts.has(reason)) this.#counts.set(reason, 0);
  }

  list(): { readonly reason: string; readonly count: number }[] {
    return [...this.#counts].map(([reason, count]) => ({ reason, count }));
  }
}

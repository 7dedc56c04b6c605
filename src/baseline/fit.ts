/** Whether stored results may be compared with this run's. */
import { createHash } from 'node:crypto';
import type { Config } from '../config/config.ts';
import { measurementIdentity } from '../config/identity.ts';
import type { Machine, ReferenceInfo } from '../results/provenance.ts';
import type { Results } from '../results/results.ts';
import type { BaselineQuery, FoundBaselines } from './store.ts';

/** The SHA-256 of what influences a measurement, in hex. */
export function configHashOf(config: Config): string {
  return createHash('sha256').update(measurementIdentity(config)).digest('hex');
}

/** The reason in plain words; null where they are comparable. */
export function whyNotComparable(results: Results, query: BaselineQuery): string | null {
  const otherMachine = whyOtherMachine(results.machine, query.machine);
  if (otherMachine !== null) return otherMachine;
  if (results.configHash !== query.configHash) return 'measured with another configuration';
  const measured = new Set(results.config.endpoints.map(({ name }) => name));
  const missing = query.endpoints.find((name) => !measured.has(name));
  if (missing !== undefined) return `measured without the endpoint ${missing}`;
  const isOther = results.reference !== null && results.reference.fingerprint !== query.fingerprint;
  return isOther ? 'measured beside another reference server' : null;
}

/** What changes figures by more than machines of one kind differ. Not the model of the CPU: the comparison takes that into account. */
function whyOtherMachine(stored: Machine, own: Machine): string | null {
  if (stored.runnerClass !== own.runnerClass) {
    return `measured on another class of runner (${stored.runnerClass}, this one is ${own.runnerClass})`;
  }
  if (stored.arch !== own.arch) return `measured on another architecture (${stored.arch}, this one is ${own.arch})`;
  if (stored.cores !== own.cores) return `measured on another number of cores (${stored.cores}, not ${own.cores})`;
  const [storedNode, ownNode] = [stored, own].map(({ node }) => node.split('.')[0]);
  if (storedNode !== ownNode) return `measured by another version of Node (${storedNode}, not ${ownNode})`;
  if (stored.pinned === own.pinned) return null;
  return `measured with app and load generator ${stored.pinned ? 'on cores of their own' : 'on shared cores'}, unlike this run`;
}

/** The newest stored costs, for the reference to be the same work again; null if none are stored. */
export function frozenCosts(baselines: readonly Results[]): ReferenceInfo['iterations'] | null {
  return baselines.find(({ reference }) => reference !== null)?.reference?.iterations ?? null;
}

/** Without the runs whose reference had another cost than head's. Runs without a reference stay: they are raw figures. */
export function withSameCosts(found: FoundBaselines, reference: ReferenceInfo | null): FoundBaselines {
  if (reference === null) return found;
  const skipped = new SkippedCount(found.skipped);
  const baselines = found.baselines.filter((run) => {
    const fits = Object.entries(run.reference?.iterations ?? {}).every(
      ([endpoint, cost]) => cost === reference.iterations[endpoint],
    );
    if (!fits) skipped.add('measured beside a reference server of another cost');
    return fits;
  });
  return { baselines, skipped: skipped.list() };
}

/** Counts reasons, in the order in which they first occurred. */
export class SkippedCount {
  readonly #counts = new Map<string, number>();

  constructor(counts: FoundBaselines['skipped'] = []) {
    for (const { reason, count } of counts) this.#counts.set(reason, count);
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

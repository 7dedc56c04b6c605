/** Whether stored results may be compared with this run's. */
import type { Results } from '../results/results.ts';
import type { BaselineQuery } from './store.ts';

/** Null when they fit, else the reason in plain words. */
export function misfit(results: Results, query: BaselineQuery): string | null {
  const { runnerClass } = results.machine;
  if (runnerClass !== query.runnerClass) {
    return `measured on another class of runner (${runnerClass}, this one is ${query.runnerClass})`;
  }
  if (results.configHash !== query.configHash) return 'measured with another configuration';
  const measured = new Set(results.config.endpoints.map(({ name }) => name));
  const missing = query.endpoints.find((name) => !measured.has(name));
  return missing === undefined ? null : `measured without the endpoint ${missing}`;
}

/** Counts reasons, in the order in which they first occurred. */
export class SkippedCount {
  readonly #counts = new Map<string, number>();

  add(reason: string, count = 1): void {
    if (count > 0) this.#counts.set(reason, (this.#counts.get(reason) ?? 0) + count);
  }

  list(): { readonly reason: string; readonly count: number }[] {
    return [...this.#counts].map(([reason, count]) => ({ reason, count }));
  }
}

/** Summaries of earlier runs on main, made of mean latencies, for tests of what is shown and said of them. */
import type { RunSummary } from '../../src/results/history.ts';
import type { Results } from '../../src/results/results.ts';

export interface MadeRun {
  /** Mean latency in ms by endpoint. */
  readonly meansMs: Readonly<Record<string, number>>;
  readonly cpuModel?: string;
  readonly run?: Partial<RunSummary>;
}

/** Commits of 40 digits that tell their number. */
export function commitAt(index: number): string {
  return index.toString(16).padStart(7, '0').padEnd(40, '7');
}

/** Oldest first as given, newest first as returned; on the machine and with the configuration of `results`. */
export function makeHistory(results: Results, runs: readonly MadeRun[]): readonly RunSummary[] {
  const made = runs.map(({ meansMs, cpuModel = results.machine.cpuModel, run = {} }, index): RunSummary => {
    const at = new Date(Date.UTC(2026, 1, 1, index)).toISOString();
    return {
      gate: results.config.name,
      commit: commitAt(index),
      title: `change ${index}`,
      at,
      measuredAt: at,
      kind: 'single',
      confidence: 0.99,
      machine: { ...results.machine, cpuModel },
      configHash: results.configHash,
      runUrl: `https://github.com/acme/shop/actions/runs/${index}`,
      endpoints: Object.entries(meansMs).map(([endpoint, head]) => ({
        endpoint,
        metrics: [{ metric: 'mean', head, interval: { low: -0.01, high: 0.01 } }],
      })),
      ...run,
    };
  });
  return made.toReversed();
}

/** Inputs of reports about baselines: the first of them, none yet, base that cannot be run. */
import { compare } from '../../src/decide/compare.ts';
import type { ReportInput } from '../../src/report/input.ts';
import type { Results } from '../../src/results/results.ts';
import { type MakeOptions, makeConfig, makeResults, steady } from '../decide/make-results.ts';

export const FAILURE = 'main: docker build of /home/runner/work/shop/shop failed (code 1)';
const NO_RUN = { reason: 'no run of this workflow by a push to main yet (a renamed workflow starts anew)', count: 0 };
const SKIPPED = [
  { reason: 'measured with another configuration', count: 12 },
  { reason: 'stored by a newer latency-gate: schema version 2, this one reads 1', count: 1 },
  { reason: 'expired', count: 3 },
];

export function alone(meanMs: number, options: MakeOptions = {}, gate = ''): Results {
  const config = makeConfig(['GET /orders'], gate);
  return makeResults(config, { 'GET /orders': { base: [], head: steady(meanMs, 5) } }, { kind: 'single', ...options });
}

export function inputOf(results: Results, more: Partial<ReportInput> = {}): ReportInput {
  const found = more.found ?? { baselines: [], skipped: [] };
  return { results, comparison: compare(results, found.baselines), isBaseline: false, ...more, found };
}

const push: MakeOptions = { run: { event: 'push', pullRequest: null } };
const storedRuns = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    alone(2 + i / 100, {
      createdAt: `2026-02-${String(26 - i).padStart(2, '0')}T12:00:00.000Z`,
      run: { event: 'push', runId: 900 - i, runUrl: `https://github.com/acme/shop/actions/runs/${900 - i}` },
    }),
  );

export const BASELINE_STATES: Readonly<Record<string, () => ReportInput>> = {
  'first-baseline': () => inputOf(alone(2, push), { isBaseline: true, firstBaseline: 'ever' }),
  'first-baseline-fitting': () =>
    inputOf(alone(2, push, 'gate: { baseline: artifact }'), { isBaseline: true, firstBaseline: 'fitting' }),
  'no-baseline-yet': () => inputOf(alone(2), { found: { baselines: [], skipped: [NO_RUN] } }),
  'no-baseline-fits': () => inputOf(alone(2), { found: { baselines: [], skipped: SKIPPED } }),
  'base-failed': () => inputOf({ ...alone(2), baseFailure: FAILURE }, { found: { baselines: [], skipped: [NO_RUN] } }),
  'base-failed-stored': () =>
    inputOf({ ...alone(2.01), baseFailure: FAILURE }, { found: { baselines: storedRuns(12), skipped: [] } }),
};

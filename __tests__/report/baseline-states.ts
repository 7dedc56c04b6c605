/** Inputs of reports about baselines: the first of them, none yet, base that cannot be run. */
import type { ReportInput } from '../../src/report/input.ts';
import { alone, inputOf, type Options, resultsOf } from './input.ts';

export const FAILURE = 'main: docker build of /home/runner/work/shop/shop failed (code 1)';
const NO_RUN = { reason: 'no run of this workflow by a push to main yet (a renamed workflow starts anew)', count: 0 };
const SKIPPED = [
  { reason: 'measured with another configuration', count: 12 },
  { reason: 'stored by a newer latency-gate: schema version 2, this one reads 1', count: 1 },
  { reason: 'expired', count: 3 },
];

/** A run of head alone. */
export function headAlone(meanMs: number, options: Options = {}) {
  return resultsOf({ 'GET /orders': alone(meanMs) }, { kind: 'single', ...options });
}

const without = (skipped: ReportInput['found']['skipped'], baseFailure = {}) =>
  inputOf({ ...headAlone(2), ...baseFailure }, [], { found: { baselines: [], skipped } });
const push: Options = { run: { event: 'push', pullRequest: null } };
const storedRuns = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    headAlone(2 + i / 100, {
      createdAt: `2026-02-${String(26 - i).padStart(2, '0')}T12:00:00.000Z`,
      run: { event: 'push', runId: 900 - i, runUrl: `https://github.com/acme/shop/actions/runs/${900 - i}` },
    }),
  );

export const BASELINE_STATES = {
  'first-baseline': () => inputOf(headAlone(2, push), [], { isBaseline: true, firstBaseline: 'ever' }),
  'first-baseline-fitting': () =>
    inputOf(headAlone(2, { ...push, config: 'gate: { baseline: artifact }' }), [], {
      isBaseline: true,
      firstBaseline: 'fitting',
    }),
  'no-baseline-yet': () => without([NO_RUN]),
  'no-baseline-fits': () => without(SKIPPED),
  'base-failed': () => without([NO_RUN], { baseFailure: FAILURE }),
  'base-failed-stored': () => inputOf({ ...headAlone(2.01), baseFailure: FAILURE }, storedRuns(12)),
} satisfies Record<string, () => ReportInput>;

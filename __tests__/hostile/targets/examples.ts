/** Good Results of every kind, as they are stored. */
import { parseResults, printResults } from '../../../src/results/parse.ts';
import type { Results } from '../../../src/results/results.ts';
import { withEndpoints } from '../../decide/change-results.ts';
import { type MakeOptions, makeConfig, makeResults, steady } from '../../decide/make-results.ts';

const FIGURES = {
  'GET /a': { base: steady(2, 6, 0), head: steady(2.4, 6), cpu: { base: 1.6, head: 1.9 } },
  'GET /b': { base: steady(5, 6, 0), head: steady(5.05, 6, 0.1), memoryMb: { base: 80, head: 120 } },
};
const CONFIG = makeConfig(Object.keys(FIGURES));
const made = (options: MakeOptions = {}): Results => makeResults(CONFIG, FIGURES, options);
const WRONG = { mismatched: 500, latencyMs: null, statuses: { 500: 500 }, problems: { status: 500 } };

export const BASELINES: readonly Results[] = [1, 2, 3, 4].map((day) =>
  made({ kind: 'single', createdAt: `2026-02-0${day}T12:00:00.000Z` }),
);

const stored = (results: Results): Results => parseResults(printResults(results));

export const PAIRED = stored(made());
export const SINGLE = stored(made({ kind: 'single' }));
const REFERENCE = { fingerprint: 'a'.repeat(64), iterations: { 'GET /a': 100, 'GET /b': 200 } };
/** Without a valid response there is no distribution. */
const WRONG_HEAD = withEndpoints(made({ sides: { head: WRONG } }), (one) => ({
  ...one,
  distributionMs: { ...one.distributionMs, head: null },
}));

export const EXAMPLES: readonly Results[] = [
  PAIRED,
  SINGLE,
  stored(made({ notes: ['a note'], voided: [{ startedAtMs: 1, reason: 'a reason' }], outOfTime: true })),
  stored(made({ part: { index: 1, count: 2, by: 'repeat' } })),
  stored(made({ kind: 'single', reference: REFERENCE })),
  stored(WRONG_HEAD),
];

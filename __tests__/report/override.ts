/** A label that lets a failing gate pass, as a report is given it. */
import type { AcceptedFigure } from '../../src/decide/acceptance.ts';
import type { Override } from '../../src/report/input.ts';

export const MEAN: AcceptedFigure = {
  ...{ kind: 'change', endpoint: 'GET /orders', metric: 'mean', isFailing: true },
  upTo: 0.149,
};

export function passingOverride(given: Partial<Override> = {}): Override {
  const set = { label: 'latency-accepted', by: 'ann', at: '2026-03-01T11:58:07Z' };
  return {
    ...set,
    pullRequest: 7,
    effect: 'passes',
    accepted: { ...set, commit: '4e088b77'.padEnd(40, '0'), figures: [MEAN] },
    why: null,
    weighed: { covered: [MEAN], beyond: [] },
    reason: null,
    ...given,
  };
}

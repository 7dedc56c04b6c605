/** A label that lets a failing gate pass, as a report is given it. */
import type { AcceptedFigure } from '../../src/decide/acceptance.ts';
import type { Override } from '../../src/report/input.ts';

export function passingOverride(given: Partial<Override> = {}): Override {
  const orders = { endpoint: 'GET /orders', metric: 'mean', isFailing: true };
  const figures: readonly AcceptedFigure[] = [{ kind: 'change', ...orders, upTo: 0.149 }];
  const set = { label: 'latency-accepted', by: 'ann', at: '2026-03-01T11:58:07Z' };
  return {
    ...{ ...set, pullRequest: 7, effect: 'passes', why: null, reason: null },
    accepted: { ...set, commit: '4e088b77'.padEnd(40, '0'), figures: [...figures] },
    weighed: { covered: [...figures], beyond: [] },
    ...given,
  };
}

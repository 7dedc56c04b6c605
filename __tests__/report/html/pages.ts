/** Inputs of the HTML report: states that look different there. */
import type { ReportInput } from '../../../src/report/input.ts';
import { withEndpoints } from '../../decide/change-results.ts';
import { steady } from '../../decide/make-results.ts';
import { alone, inputOf, resultsOf, same, slower } from '../input.ts';
import { profiled } from '../profiled.ts';
import { STATES } from '../states.ts';

const storedRun = (meanMs: number, day: number) =>
  resultsOf({ 'GET /orders': alone(meanMs) }, { kind: 'single', createdAt: `2026-03-${day}T12:00:00.000Z` });

const { regression, unchanged, invalid, sweep, mix } = STATES;

export const PAGES = {
  ...{ regression, unchanged, invalid, sweep, mix, new: STATES.new },
  inconclusive: STATES['inconclusive-few-blocks'],
  alone: STATES['no-baseline'],
  machines: STATES['machines-by-endpoint'],
  explained: () => {
    const results = resultsOf({ 'GET /orders': slower, 'GET /health': same });
    return inputOf(profiled(results, { 'GET /orders': { ms: { 2: 0.14, 3: -0.06, 4: 0.02, 6: 0.005 } } }));
  },
  stored: () => {
    const earlier = [2, 2.02, 1.98, 2.01, 1.99, 2, 2.03, 1.97].map((meanMs, i) => storedRun(meanMs, 20 - i));
    return inputOf(storedRun(3, 28), earlier);
  },
} satisfies Record<string, () => ReportInput>;

/** As long as a run may be by default, of figures without a pattern that would make them short. */
export function manyEndpoints(count: number): ReportInput {
  const figures = Array.from({ length: count }, (_, i) => [
    `GET /api/v2/customers/{id}/orders/${i}?page=1&size=50&sort=created`,
    {
      base: steady(2.123456 + i / 7, 12, 0.013),
      head: steady((2.123456 + i / 7) * (i % 5 === 0 ? 1.1 : 1.001), 12, 0.017),
      cpu: { base: 1.612345, head: 1.823456 },
      memoryMb: { base: 80.12345, head: 81.23456 },
    },
  ]);
  const results = resultsOf(Object.fromEntries(figures));
  return inputOf(withEndpoints(results, (one) => ({ ...one, rounds: [...one.rounds, ...one.rounds] })));
}

/** Inputs of the HTML report, one for each state that a reader meets. */
import type { ReportInput } from '../../../src/report/input.ts';
import { mergeParts } from '../../../src/results/merge.ts';
import { withEndpoints } from '../../decide/change-results.ts';
import { makeParts } from '../../decide/make-parts.ts';
import { makeConfig, steady } from '../../decide/make-results.ts';
import { slots, sweptResults } from '../../decide/make-sweep.ts';
import { alone, failing, headAt, inputOf, measured, noisy, resultsOf, same, slower } from '../input.ts';
import { profiled } from '../profiled.ts';

function storedRun(meanMs: number, day: number) {
  const createdAt = `2026-03-${String(day).padStart(2, '0')}T12:00:00.000Z`;
  return resultsOf({ 'GET /orders': alone(meanMs) }, { kind: 'single', createdAt });
}

export const PAGES = {
  regression: () =>
    measured(
      { 'GET /orders': slower, 'GET /products': same, 'POST /pay': noisy, 'GET /health': headAt(1.6) },
      { voided: [{ startedAtMs: 9000, reason: 'no response from head in a round on POST /pay' }], notes: ['a note'] },
    ),
  explained: () => {
    const results = resultsOf({ 'GET /orders': slower, 'GET /health': same });
    return inputOf(profiled(results, { 'GET /orders': { ms: { 2: 0.14, 3: -0.06, 4: 0.02, 6: 0.005 } } }));
  },
  unchanged: () => measured({ 'GET /a': same, 'GET /b': same }),
  inconclusive: () => measured({ 'POST /pay': noisy }),
  invalid: () => measured({ 'GET /orders': slower }, { sides: { head: failing } }),
  new: () => measured({ 'GET /orders': same }, { sides: { base: { ...failing, statuses: { 404: 500 } } } }),
  stored: () =>
    inputOf(
      storedRun(3, 28),
      [2, 2.02, 1.98, 2.01, 1.99, 2, 2.03, 1.97].map((meanMs, i) => storedRun(meanMs, 20 - i)),
    ),
  alone: () => inputOf(storedRun(2, 28)),
  sweep: () => {
    const served = { base: slots(2, 10), head: slots(1, 10) };
    const varied = (block: number) => 1 + 0.01 * (block % 3);
    return inputOf(
      sweptResults({
        connections: [1, 2, 4],
        blocks: 6,
        throughput: (side, connections, block) => served[side](connections) * varied(block),
        endpoints: ['GET /orders'],
      }),
    );
  },
  machines: () => {
    const parts = makeParts(
      makeConfig(['GET /orders', 'GET /products']),
      2,
      'endpoint',
      (index) => ({
        'GET /orders': { base: steady(2, 5, 0), head: steady(2.24 + index / 50, 5) },
        'GET /products': { base: steady(2, 5, 0), head: steady(2 + index / 100, 5) },
      }),
      (index) => ({ cpuModel: `CPU ${index}` }),
    );
    return inputOf(mergeParts(parts));
  },
} satisfies Record<string, () => ReportInput>;

export type PageName = keyof typeof PAGES;
export const PAGE_NAMES = Object.keys(PAGES) as PageName[];

/** As long as a run may be by default, of figures without a pattern that would make them short. */
export function manyEndpoints(count: number): ReportInput {
  const names = Array.from(
    { length: count },
    (_, i) => `GET /api/v2/customers/{id}/orders/${i}?page=1&size=50&sort=created`,
  );
  const figures = Object.fromEntries(
    names.map((name, i) => [
      name,
      {
        base: steady(2.123456 + i / 7, 12, 0.013),
        head: steady((2.123456 + i / 7) * (i % 5 === 0 ? 1.1 : 1.001), 12, 0.017),
        cpu: { base: 1.612345, head: 1.823456 },
        memoryMb: { base: 80.12345, head: 81.23456 },
      },
    ]),
  );
  return inputOf(withEndpoints(resultsOf(figures), (one) => ({ ...one, rounds: [...one.rounds, ...one.rounds] })));
}

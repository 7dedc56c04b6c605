/**
 * Reads what `autocannon --json` writes. Its latencies come from a histogram of whole milliseconds, rounded down and at least
 * 1, so the mean is taken from the throughput of its closed loop, and there are no percentiles.
 */
import * as z from 'zod';
import { closedLoopMean, countsUpTo, type LoadRun, unusable } from './load-run.ts';

const count = z.int().nonnegative();

const output = z.object({
  connections: count,
  pipelining: count,
  duration: z.number().positive(),
  errors: count,
  timeouts: count.default(0),
  mismatches: count.default(0),
  non2xx: count,
  '2xx': count,
  statusCodeStats: z.record(z.string().regex(/^\d{3}$/), z.object({ count })).default({}),
  latency: z.object({ average: z.number().nonnegative() }),
});

export function isAutocannonJson(data: object): boolean {
  return 'non2xx' in data && 'latency' in data && 'connections' in data;
}

/** Throws MeasurementError that names the field, or says that it was not a closed loop. */
export function readAutocannonJson(data: object): LoadRun {
  const parsed = output.safeParse(data);
  if (!parsed.success) {
    const what = z.prettifyError(parsed.error).split('\n').slice(0, 2).join(' ');
    throw unusable('autocannon', what, 'write it with `autocannon --json`, version 7 or later');
  }
  const run = parsed.data;
  const completed = run['2xx'] + run.non2xx;
  const perSecond = completed / run.duration;
  const codes = Object.entries(run.statusCodeStats).map(([code, stats]) => [code, stats.count] as const);
  const isWhole = codes.reduce((sum, [, one]) => sum + one, 0) === completed;
  return {
    tool: 'autocannon',
    completed,
    wrong: countsUpTo(completed, { status: run.non2xx, text: run.mismatches }),
    unanswered: countsUpTo(Number.MAX_SAFE_INTEGER, {
      timeout: Math.min(run.timeouts, run.errors),
      'no response': Math.max(0, run.errors - run.timeouts),
    }),
    statuses: isWhole ? Object.fromEntries(codes) : countsUpTo(completed, { 'not 2xx': run.non2xx, '2xx': completed }),
    perSecond,
    latencyMs: completed === 0 ? {} : { mean: meanMs() },
  };

  function meanMs(): number {
    const about = { meanMs: run.latency.average, roundedByMs: 1 };
    const mean = closedLoopMean(run.connections * run.pipelining, perSecond, about);
    if (mean !== null) return mean;
    throw unusable('autocannon', 'its connections rested between requests', 'leave out its rate (`-R`, `-r`)');
  }
}

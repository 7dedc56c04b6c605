/**
 * What `autocannon --json` writes. Its latencies come from a histogram of whole milliseconds, rounded down and at least
 * 1, so the mean is taken from the throughput of its closed loop, and there are no percentiles.
 */
import * as z from 'zod';
import { count, nonNegative, positive } from '../config/config.ts';
import { allCounts, closedLoopMean, countsUpTo, jsonFormat } from './load-run.ts';

const tool = 'autocannon';

export const AUTOCANNON = jsonFormat({
  tool,
  keys: ['non2xx', 'latency', 'connections'],
  schema: z.object({
    connections: count,
    pipelining: count,
    duration: positive,
    errors: count,
    timeouts: count.default(0),
    mismatches: count.default(0),
    non2xx: count,
    '2xx': count,
    statusCodeStats: z.record(z.string().regex(/^\d{3}$/), z.object({ count })).default({}),
    latency: z.object({ average: nonNegative }),
  }),
  remedy: 'write it with `autocannon --json`, version 7 or later',
  runOf(run) {
    const completed = run['2xx'] + run.non2xx;
    const perSecond = completed / run.duration;
    const codes = Object.entries(run.statusCodeStats).map(([code, stats]) => [code, stats.count] as const);
    const isWhole = codes.reduce((sum, [, one]) => sum + one, 0) === completed;
    const mean = () =>
      closedLoopMean({
        tool,
        connections: run.connections * run.pipelining,
        perSecond,
        mostMs: run.latency.average + 1,
        remedy: 'leave out its rate (`-R`, `-r`)',
      });
    return {
      completed,
      wrong: countsUpTo(completed, { status: run.non2xx, text: run.mismatches }),
      unanswered: allCounts({
        timeout: Math.min(run.timeouts, run.errors),
        'no response': Math.max(0, run.errors - run.timeouts),
      }),
      statuses: isWhole
        ? Object.fromEntries(codes)
        : countsUpTo(completed, { 'not 2xx': run.non2xx, '2xx': completed }),
      perSecond,
      latencyMs: completed === 0 ? {} : { mean: mean() },
    };
  },
});

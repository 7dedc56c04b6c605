/** What load generators write as JSON, each in one piece. */
import * as z from 'zod';
import { count, nonNegative, positive } from '../config/config.ts';
import { allCounts, closedLoopMean, countsUpTo, jsonFormat } from './load-run.ts';

/**
 * `autocannon --json`: its latencies come from a histogram of whole milliseconds, rounded down and at least 1, so the mean is taken from
 * the throughput of its closed loop, and there are no percentiles.
 */
export const AUTOCANNON = jsonFormat({
  tool: 'autocannon',
  keys: ['non2xx', 'latency', 'connections'],
  schema: z.object({
    connections: count,
    pipelining: count,
    workers: count.default(0),
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
        tool: 'autocannon',
        connections: run.connections,
        threads: run.workers,
        // Each connection has so many requests under way.
        perSecond: perSecond / run.pipelining,
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

/** `vegeta report -type json`: times in ns, statuses by code, 0 where there was no response. */
export const VEGETA = jsonFormat({
  tool: 'vegeta',
  keys: ['latencies', 'status_codes'],
  schema: z.object({
    latencies: z.object({ mean: nonNegative, '50th': nonNegative, '90th': nonNegative, '99th': nonNegative }),
    requests: count,
    throughput: nonNegative,
    status_codes: z.record(z.string().regex(/^\d{1,3}$/), count).nullable(),
  }),
  remedy: 'write it with `vegeta report -type json`, version 12',
  runOf({ latencies, requests, throughput, status_codes }) {
    const answered = Object.entries(status_codes ?? {}).filter(([code]) => code !== '0');
    const sum = (codes: typeof answered) => codes.reduce((total, [, one]) => total + one, 0);
    const completed = sum(answered);
    const { mean, '50th': p50, '90th': p90, '99th': p99 } = latencies;
    return {
      completed,
      // What vegeta itself counts as a success.
      wrong: allCounts({ status: sum(answered.filter(([code]) => !/^[23]\d\d$/.test(code))) }),
      unanswered: allCounts({ 'no response': requests - completed }),
      statuses: Object.fromEntries(answered),
      perSecond: throughput,
      latencyMs: completed === 0 ? {} : { mean: mean / 1e6, p50: p50 / 1e6, p90: p90 / 1e6, p99: p99 / 1e6 },
    };
  },
});

/** What a tool that is not known, or a script, says itself. */
export const PLAIN = jsonFormat({
  tool: 'the command',
  keys: ['requests', 'meanMs'],
  schema: z.strictObject({
    requests: count.positive(),
    failed: count,
    meanMs: nonNegative.positive(),
    p50Ms: nonNegative.exactOptional(),
    p90Ms: nonNegative.exactOptional(),
    p99Ms: nonNegative.exactOptional(),
    perSecond: nonNegative.exactOptional(),
  }),
  remedy: 'write `requests`, `failed` and `meanMs`; p50Ms, p90Ms, p99Ms and perSecond may follow',
  runOf: ({ requests, failed, meanMs, p50Ms, p90Ms, p99Ms, perSecond }) => ({
    completed: requests,
    wrong: countsUpTo(requests, { failed }),
    unanswered: {},
    statuses: {},
    perSecond: perSecond ?? null,
    latencyMs: {
      mean: meanMs,
      ...(p50Ms === undefined ? {} : { p50: p50Ms }),
      ...(p90Ms === undefined ? {} : { p90: p90Ms }),
      ...(p99Ms === undefined ? {} : { p99: p99Ms }),
    },
  }),
});

/** What `vegeta report -type json` writes: times in ns, statuses by code, 0 where there was no response. */
import * as z from 'zod';
import { count, nonNegative } from '../config/config.ts';
import { allCounts, jsonFormat } from './load-run.ts';

const NO_RESPONSE = '0';

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
    const answered = Object.entries(status_codes ?? {}).filter(([code]) => code !== NO_RESPONSE);
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

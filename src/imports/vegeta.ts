/** Reads `vegeta report -type json`: times in ns, statuses by code, 0 where there was no response. */
import * as z from 'zod';
import { type LoadRun, unusable } from './load-run.ts';

const count = z.int().nonnegative();
const ns = z.number().nonnegative();

const report = z.object({
  latencies: z.object({ mean: ns, '50th': ns, '90th': ns, '99th': ns }),
  requests: count,
  throughput: z.number().nonnegative(),
  status_codes: z.record(z.string().regex(/^\d{1,3}$/), count).nullable(),
});

const NO_RESPONSE = '0';

export function isVegetaReport(data: object): boolean {
  return 'latencies' in data && 'status_codes' in data;
}

/** Throws MeasurementError that names the field. */
export function readVegetaReport(data: object): LoadRun {
  const parsed = report.safeParse(data);
  if (!parsed.success) {
    const what = z.prettifyError(parsed.error).split('\n').slice(0, 2).join(' ');
    throw unusable('vegeta', what, 'write it with `vegeta report -type json`, version 12');
  }
  const { latencies, requests, throughput, status_codes } = parsed.data;
  const codes = Object.entries(status_codes ?? {});
  const answered = codes.filter(([code]) => code !== NO_RESPONSE);
  const completed = answered.reduce((sum, [, one]) => sum + one, 0);
  // What vegeta itself counts as a success.
  const wrong = answered.filter(([code]) => !/^[23]\d\d$/.test(code)).reduce((sum, [, one]) => sum + one, 0);
  const unanswered = Math.max(0, requests - completed);
  return {
    tool: 'vegeta',
    completed,
    wrong: wrong > 0 ? { status: wrong } : {},
    unanswered: unanswered > 0 ? { 'no response': unanswered } : {},
    statuses: Object.fromEntries(answered),
    perSecond: throughput,
    latencyMs:
      completed === 0
        ? {}
        : {
            mean: latencies.mean / 1e6,
            p50: latencies['50th'] / 1e6,
            p90: latencies['90th'] / 1e6,
            p99: latencies['99th'] / 1e6,
          },
  };
}

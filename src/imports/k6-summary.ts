/**
 * Reads what k6 writes at the end of a test: `--summary-export`, or the `data` of `handleSummary`. Both have the same
 * figures at different depths. `http_req_duration` is in ms, excludes connecting, and includes failed responses.
 */
import * as z from 'zod';
import { type ImportedRun, unusable } from './imported-run.ts';

const values = z.record(z.string(), z.unknown());
const summary = z.object({ metrics: z.record(z.string(), values) });
const figure = z.number().nonnegative();

const FIGURES = { mean: 'avg', p50: 'med', p90: 'p(90)', p95: 'p(95)', p99: 'p(99)' } as const;

export function isK6Summary(data: object): boolean {
  if ('results' in data && 'metadata' in data) return true;
  return 'metrics' in data && 'root_group' in data;
}

/** Throws BaselineError that names what is missing. */
export function parseK6Summary(data: object): ImportedRun {
  if (!('metrics' in data)) {
    throw unusable('k6', 'it is a summary in the new format', 'write it without `--new-machine-readable-summary`');
  }
  const parsed = summary.safeParse(data);
  if (!parsed.success)
    throw unusable('k6', 'its `metrics` are not as k6 writes them', 'write it with `k6 run --summary-export`');
  const { metrics } = parsed.data;
  const duration = valuesOf(metrics['http_req_duration']);
  const figures = Object.fromEntries(
    Object.entries(FIGURES).flatMap(([name, key]) => {
      const value = figure.safeParse(duration[key]);
      return value.success ? [[name, value.data]] : [];
    }),
  );
  const requests = z.int().positive().safeParse(valuesOf(metrics['http_reqs'])['count']);
  if (!requests.success) throw unusable('k6', '`http_reqs` counts no request', 'let the script make HTTP requests');
  if (!figures['mean']) {
    throw unusable('k6', '`http_req_duration` has no `avg`', 'leave `avg` in `--summary-trend-stats`');
  }
  const rate = figure.safeParse(valuesOf(metrics['http_reqs'])['rate']);
  return {
    tool: 'k6',
    figures: rate.success ? { ...figures, throughput: rate.data } : figures,
    requests: requests.data,
    failed: failedOf(valuesOf(metrics['http_req_failed']), requests.data),
    resolutionMs: 0,
    span: null,
    connections: null,
    settings: '',
  };
}

/** `handleSummary` nests them one level deeper. */
function valuesOf(metric: Record<string, unknown> | undefined): Record<string, unknown> {
  const inner = values.safeParse(metric?.['values']);
  return inner.success ? inner.data : (metric ?? {});
}

/** The share is `value` in the export and `rate` in `handleSummary`; null if the script has disabled it. */
function failedOf(metric: Record<string, unknown>, requests: number): number | null {
  const share = figure.max(1).safeParse(metric['value'] ?? metric['rate']);
  return share.success ? Math.round(share.data * requests) : null;
}

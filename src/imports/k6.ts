/** What k6 writes at the end of a test, in ms: `--summary-export`, or the `data` of `handleSummary`, which nests the same figures deeper. */
import * as z from 'zod';
import { count, nonNegative } from '../config/config.ts';
import { type Fields, fields, isMap } from '../config/written.ts';
import { type Counts, knownLatency, type LoadFormat, type LoadRun, nonZero, unusable } from './load-run.ts';

const summary = z.object({ metrics: z.record(z.string(), z.record(z.string(), z.unknown())) });

type Metrics = Readonly<Record<string, Fields>>;

/** k6’s exit code for crossed thresholds: its summary is whole then. */
export const K6_THRESHOLDS_EXIT = 99;

/** The script’s own, else the time of its HTTP requests (without connecting), else that of its gRPC calls. */
const TRENDS = ['latency', 'http_req_duration', 'grpc_req_duration'] as const;

export const K6: LoadFormat<object> = {
  is: (data) => 'metrics' in data || ('results' in data && 'metadata' in data),
  read,
};

/** Failed checks and requests, crossed thresholds and dropped iterations are failures, never latency. */
function read(data: object): LoadRun {
  if (!('metrics' in data)) {
    throw unusable('k6', 'it is a summary in the new format', 'write it without `--new-machine-readable-summary`');
  }
  const parsed = summary.safeParse(data);
  if (!parsed.success) {
    throw unusable('k6', 'its `metrics` are not as k6 writes them', 'write it with `k6 run --summary-export $OUT`');
  }
  const { metrics } = parsed.data;
  const trend = TRENDS.find((name) => name in metrics);
  if (trend === undefined) {
    const remedy = 'make HTTP or gRPC requests, or record each round trip in a trend: `new Trend("latency", true)`';
    throw unusable('k6', 'it has no latency', remedy);
  }
  const times = valuesOf(metrics[trend]);
  const unit = unitOf(metrics, trend, times);
  if (unit.completed === 0) throw unusable('k6', 'the scenario completed nothing', 'run it by hand to see why');
  const ms = (key: string) => known(nonNegative, times[key]);
  const latencyMs = knownLatency({ mean: ms('avg'), p50: ms('med'), p90: ms('p(90)'), p99: ms('p(99)') });
  if (latencyMs.mean === undefined) {
    throw unusable('k6', `\`${trend}\` has no \`avg\``, 'leave `avg` in `--summary-trend-stats`');
  }
  const dropped = known(count, valuesOf(metrics['dropped_iterations'])['count']) ?? 0;
  return {
    ...unit,
    wrong: nonZero(wrongIn(metrics, unit.completed), unit.completed),
    unanswered: nonZero({ dropped }),
    statuses: {},
    latencyMs,
  };
}

/** What is counted: HTTP requests, or the values of the trend where the summary has their number, or iterations. */
function unitOf(metrics: Metrics, trend: string, times: Fields): Pick<LoadRun, 'completed' | 'perSecond'> {
  const isHttp = trend === 'http_req_duration';
  const counter = valuesOf(metrics[isHttp ? 'http_reqs' : 'iterations']);
  const counted = known(count, counter['count']) ?? 0;
  const rate = known(nonNegative, counter['rate']);
  const own = isHttp ? null : known(count, times['count']);
  if (own === null || counted === 0) return { completed: counted, perSecond: rate };
  return { completed: own, perSecond: rate === null ? null : (rate * own) / counted };
}

/** With a crossed threshold all of the run is wrong. A failed request usually fails a check too. */
function wrongIn(metrics: Metrics, completed: number): Counts {
  const crossed = Object.entries(metrics).flatMap(([name, metric]) =>
    Object.entries(fields(metric['thresholds'])).flatMap(([rule, outcome]) =>
      // The former in the export, the latter in `handleSummary`.
      outcome === true || fields(outcome)['ok'] === false ? [`threshold ${name}: ${rule}`.slice(0, 100)] : [],
    ),
  );
  if (crossed[0] !== undefined) return { [crossed[0]]: completed };
  const failedShare = valuesOf(metrics['http_req_failed']);
  const share = known(nonNegative.max(1), failedShare['value'] ?? failedShare['rate']) ?? 0;
  const requests = known(count, valuesOf(metrics['http_reqs'])['count']) ?? 0;
  const failed = Math.round(share * requests);
  const checks = known(count, valuesOf(metrics['checks'])['fails']) ?? 0;
  return { http_req_failed: failed, check: Math.max(0, checks - failed) };
}

function valuesOf(metric: Fields = {}): Fields {
  const { values } = metric;
  return isMap(values) ? values : metric;
}

function known<T>(schema: z.ZodType<T>, value: unknown): T | null {
  return schema.safeParse(value).data ?? null;
}

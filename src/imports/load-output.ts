/** Recognises which load generator wrote an output, by its content, and reads it: a row per format. */
import * as z from 'zod';
import { count, nonNegative, positive } from '../config/config.ts';
import { isMap, jsonOf } from '../config/written.ts';
import { MeasurementError } from '../errors.ts';
import { K6 } from './k6.ts';
import { closedLoopMean, jsonFormat, knownLatency, type LoadFormat, nonZero, unusable } from './load-run.ts';

/** Its latencies are whole milliseconds, rounded down and at least 1: the mean is that of its closed loop, and percentiles are left out. */
const AUTOCANNON = jsonFormat('autocannon', ['non2xx', 'latency', 'connections'], {
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
    const loop = {
      connections: run.connections,
      threads: run.workers,
      // Each connection has so many requests under way.
      perSecond: perSecond / run.pipelining,
      mostMs: run.latency.average + 1,
    };
    const meanMs = () => closedLoopMean('autocannon', loop, 'leave out its rate (`-R`, `-r`)');
    return {
      completed,
      wrong: nonZero({ status: run.non2xx, text: run.mismatches }, completed),
      unanswered: nonZero({ timeout: run.timeouts, 'no response': run.errors }, run.errors),
      statuses: isWhole ? Object.fromEntries(codes) : nonZero({ 'not 2xx': run.non2xx, '2xx': completed }, completed),
      perSecond,
      latencyMs: completed === 0 ? {} : { mean: meanMs() },
    };
  },
});

/** Times are in ns; the status is 0 where there was no response. */
const VEGETA = jsonFormat('vegeta', ['latencies', 'status_codes'], {
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
      wrong: nonZero({ status: sum(answered.filter(([code]) => !/^[23]\d\d$/.test(code))) }),
      unanswered: nonZero({ 'no response': requests - completed }),
      statuses: Object.fromEntries(answered),
      perSecond: throughput,
      latencyMs: completed === 0 ? {} : { mean: mean / 1e6, p50: p50 / 1e6, p90: p90 / 1e6, p99: p99 / 1e6 },
    };
  },
});

/** What an unknown tool, or a script, says itself. */
const PLAIN = jsonFormat('the command', ['requests', 'meanMs'], {
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
    wrong: nonZero({ failed }, requests),
    unanswered: {},
    statuses: {},
    perSecond: perSecond ?? null,
    latencyMs: knownLatency({ mean: meanMs, p50: p50Ms, p90: p90Ms, p99: p99Ms }),
  }),
});

const AB_REMEDY = 'let `ab` print its report: without `-w`, and with nothing written to $OUT';

/** Its percentiles are whole milliseconds, and left out. Files of `ab -g` are not read: without a status, an error counts as a fast answer. */
function readAb(text: string) {
  const figure = (label: string, unit = ''): number | null => {
    const [, digits] = new RegExp(`^${label}: +(\\d+(?:\\.\\d+)?)${unit}`, 'm').exec(text) ?? [];
    return digits === undefined ? null : Number(digits);
  };
  const needed = (label: string, unit?: string): number => {
    const value = figure(label, unit);
    if (value === null || !Number.isFinite(value)) throw unusable('ab', `it has no line \`${label}\``, AB_REMEDY);
    return value;
  };
  const completed = needed('Complete requests');
  const [, ...reasons] = /\(Connect: (\d+), Receive: (\d+), Length: (\d+), Exceptions: (\d+)\)/.exec(text) ?? [];
  const [connect = 0, receive = 0, length = 0, exceptions = 0] = reasons.map(Number);
  const non2xx = figure('Non-2xx responses') ?? 0;
  return {
    completed,
    wrong: nonZero({ status: non2xx, length, exceptions }, completed),
    unanswered: nonZero({ connect, closed: receive }),
    statuses: nonZero({ 'not 2xx': non2xx, '2xx': completed }, completed),
    perSecond: completed === 0 ? 0 : needed('Requests per second', ' \\[#/sec\\]'),
    latencyMs: completed === 0 ? {} : { mean: needed('Time per request', ' \\[ms\\] \\(mean\\)') },
  };
}

const MS = { us: 0.001, ms: 1, s: 1000, m: 60_000, h: 3_600_000 } as const;
const TIME = '(\\d+(?:\\.\\d+)?)(us|ms|s|m|h)';

/** Its mean is rounded to three digits and corrected for what wrk thinks that it has missed: the mean is that of its closed loop. */
function readWrk(text: string) {
  const match = (pattern: string) => new RegExp(pattern, 'm').exec(text);
  const timeMs = (pattern: string): number | null => {
    const [, digits, unit] = match(`${pattern} +${TIME}`) ?? [];
    return digits === undefined ? null : Number(digits) * MS[unit as keyof typeof MS];
  };
  const completed = Number(match('^ +(\\d+) requests in ')?.[1] ?? Number.NaN);
  if (!Number.isSafeInteger(completed)) {
    throw unusable('wrk', 'it does not say how many requests there were', 'let `wrk` print its report to the end');
  }
  const [, threads = 0, connections = 0] = (match('^ +(\\d+) threads and (\\d+) connections$') ?? []).map(Number);
  const perSecond = Number(match('^Requests/sec: +(\\d+(?:\\.\\d+)?)')?.[1]);
  const [, ...errors] = match('connect (\\d+), read (\\d+), write (\\d+), timeout (\\d+)') ?? [];
  const [connect = 0, read = 0, write = 0, timeout = 0] = errors.map(Number);
  const status = Number(match('^ +Non-2xx or 3xx responses: (\\d+)')?.[1] ?? 0);
  const own = timeMs('^ +Latency');
  const mostMs = own === null ? null : own + 0.01 * own;
  const loop = { connections, threads, perSecond, mostMs };
  const meanMs = () => closedLoopMean('wrk', loop, 'leave out the rate or the `delay()` of the script');
  // With `--latency`.
  const [p50, p90, p99] = [50, 90, 99].map((percent) => timeMs(`^ +${percent}%`));
  return {
    completed,
    wrong: nonZero({ status }, completed),
    unanswered: nonZero({ connect, closed: read + write, timeout }),
    statuses: {},
    perSecond,
    latencyMs: completed === 0 ? {} : knownLatency({ mean: meanMs(), p50, p90, p99 }),
  };
}

const JSON_FORMATS = [AUTOCANNON, K6, VEGETA, PLAIN];
const TEXT_FORMATS: readonly LoadFormat<string>[] = [
  { is: (text) => /^This is ApacheBench,|^Concurrency Level: +\d+$/m.test(text), read: readAb },
  {
    is: (text) => /^Requests\/sec: +\d/m.test(text) && /^ +\d+ threads and \d+ connections$/m.test(text),
    read: readWrk,
  },
];

const READ_FORMATS =
  'k6’s `--summary-export $OUT`, `autocannon --json`, what `ab` and `wrk` print, `vegeta report -type json`, and `{ "requests": 1000, "failed": 0, "meanMs": 1.84 }` of any other tool';

export function readLoadOutput(text: string) {
  const data = objectIn(text);
  // A script of wrk may print JSON of its own.
  const inJson = data && JSON_FORMATS.find(({ is }) => is(data))?.read(data);
  const run = inJson ?? TEXT_FORMATS.find(({ is }) => is(text))?.read(text);
  if (run !== undefined) return run;
  const what = text.trim() === '' ? 'there is no output' : 'no known tool wrote it';
  throw new MeasurementError(`no figures of the load: ${what}`, { hint: `what is read: ${READ_FORMATS}` });
}

/** Null if it is not a JSON object. Tools print a line or two around it. */
function objectIn(text: string): object | null {
  const from = text.indexOf('{');
  if (from < 0 || /[^\s]/.test(text.slice(0, from).split('\n').at(-1) ?? '')) return null;
  const data = jsonOf(text.slice(from, text.lastIndexOf('}') + 1));
  return isMap(data) ? data : null;
}

/** What load generators print for people. */
import {
  allCounts,
  closedLoopMean,
  countsUpTo,
  type LatencyFigures,
  type LoadFormat,
  type LoadRun,
  unusable,
} from './load-run.ts';

const AB_REMEDY = 'let `ab` print its report: without `-w`, and with nothing written to $OUT';

/**
 * `ab`: its mean has three decimals; its percentiles are whole milliseconds, and left out. Files of `ab -g` hold no status, so they are
 * not read: a redirect or an error would count as a fast answer.
 */
export const AB: LoadFormat<string> = {
  is: (text) => /^This is ApacheBench,/m.test(text) || /^Concurrency Level: +\d+$/m.test(text),
  read: readAb,
};

function readAb(text: string): LoadRun {
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
    wrong: countsUpTo(completed, { status: non2xx, length, exceptions }),
    unanswered: allCounts({ connect, closed: receive }),
    statuses: countsUpTo(completed, { 'not 2xx': non2xx, '2xx': completed }),
    perSecond: completed === 0 ? 0 : needed('Requests per second', ' \\[#/sec\\]'),
    latencyMs: completed === 0 ? {} : { mean: needed('Time per request', ' \\[ms\\] \\(mean\\)') },
  };
}

const MS = { us: 0.001, ms: 1, s: 1000, m: 60_000, h: 3_600_000 } as const;
const TIME = '(\\d+(?:\\.\\d+)?)(us|ms|s|m|h)';

/**
 * `wrk`: its mean is rounded to three digits and corrected for what wrk thinks that it has missed, so the mean is taken from the
 * throughput of its closed loop.
 */
export const WRK: LoadFormat<string> = {
  is: (text) => /^Requests\/sec: +\d/m.test(text) && /^ +\d+ threads and \d+ connections$/m.test(text),
  read: readWrk,
};

function readWrk(text: string): LoadRun {
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
  return {
    completed,
    wrong: countsUpTo(completed, { status }),
    unanswered: allCounts({ connect, closed: read + write, timeout }),
    statuses: {},
    perSecond,
    latencyMs: completed === 0 ? {} : { mean: meanMs(), ...quantiles() },
  };

  function meanMs(): number {
    const own = timeMs('^ +Latency');
    const mostMs = own === null ? null : own + 0.01 * own;
    const remedy = 'leave out the rate or the `delay()` of the script';
    return closedLoopMean({ tool: 'wrk', connections, threads, perSecond, mostMs, remedy });
  }

  /** With `--latency`. */
  function quantiles(): LatencyFigures {
    const [p50, p90, p99] = [50, 90, 99].map((percent) => timeMs(`^ +${percent}%`));
    return { ...(p50 && { p50 }), ...(p90 && { p90 }), ...(p99 && { p99 }) };
  }
}

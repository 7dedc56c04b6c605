/**
 * Reads what `wrk` prints. Its mean is rounded to three digits and corrected for what wrk thinks that it has missed, so the
 * mean is taken from the throughput of its closed loop.
 */
import { closedLoopMean, countsUpTo, type LatencyFigures, type LoadRun, unusable } from './load-run.ts';

const MS = { us: 0.001, ms: 1, s: 1000, m: 60_000, h: 3_600_000 } as const;
const TIME = '(\\d+(?:\\.\\d+)?)(us|ms|s|m|h)';
const REMEDY = 'let `wrk` print its report to the end';

export function isWrkReport(text: string): boolean {
  return /^Requests\/sec: +\d/m.test(text) && /^ +\d+ threads and \d+ connections$/m.test(text);
}

/** Throws MeasurementError that says what is missing, or that it was not a closed loop. */
export function readWrkReport(text: string): LoadRun {
  const match = (pattern: string) => new RegExp(pattern, 'm').exec(text);
  const timeMs = (pattern: string): number | null => {
    const [, digits, unit] = match(`${pattern} +${TIME}`) ?? [];
    return digits === undefined ? null : Number(digits) * MS[unit as keyof typeof MS];
  };
  const completed = Number(match('^ +(\\d+) requests in ')?.[1] ?? Number.NaN);
  const connections = Number(match('^ +\\d+ threads and (\\d+) connections$')?.[1]);
  const perSecond = Number(match('^Requests/sec: +(\\d+(?:\\.\\d+)?)')?.[1]);
  if (!Number.isSafeInteger(completed)) throw unusable('wrk', 'it does not say how many requests there were', REMEDY);
  const [, ...errors] = match('connect (\\d+), read (\\d+), write (\\d+), timeout (\\d+)') ?? [];
  const [connect = 0, read = 0, write = 0, timeout = 0] = errors.map(Number);
  const status = Number(match('^ +Non-2xx or 3xx responses: (\\d+)')?.[1] ?? 0);
  return {
    tool: 'wrk',
    completed,
    wrong: countsUpTo(completed, { status }),
    unanswered: countsUpTo(Number.MAX_SAFE_INTEGER, { connect, closed: read + write, timeout }),
    statuses: {},
    perSecond,
    latencyMs: completed === 0 ? {} : { mean: meanMs(), ...quantiles() },
  };

  function meanMs(): number {
    const own = timeMs('^ +Latency');
    const mean = own === null ? null : closedLoopMean(connections, perSecond, { meanMs: own, roundedByMs: 0.01 * own });
    if (mean === null)
      throw unusable(
        'wrk',
        'its connections rested between requests',
        'leave out the rate or the `delay()` of the script',
      );
    return mean;
  }

  /** With `--latency`. */
  function quantiles(): LatencyFigures {
    const [p50, p90, p99] = [50, 90, 99].map((percent) => timeMs(`^ +${percent}%`));
    return { ...(p50 && { p50 }), ...(p90 && { p90 }), ...(p99 && { p99 }) };
  }
}

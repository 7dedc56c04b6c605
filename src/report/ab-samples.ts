/**
 * Requests one by one, in the columns of `ab -g`: for gnuplot, and for whatever else reads these files.
 *
 * Two things differ from `ab`: times have decimals, where `ab` rounds to whole milliseconds, and so have the seconds.
 */

/** `ab`’s own first line. */
export const AB_SAMPLES_HEADER = 'starttime\tseconds\tctime\tdtime\tttime\twait\n';

/** Times in ms. */
export interface SampledRequest {
  /** When the clock of the latency started, since 1970: in a closed loop that is when the connection was up. */
  readonly startedAtMs: number;
  /** Before that; 0 on a connection that was open already, and in an open loop, where it is part of the latency. */
  readonly connectMs: number;
  readonly latencyMs: number;
  readonly ttfbMs: number;
}

/** What `ab` sorts by: from the start of connecting to the end of the response. */
export function totalMs({ connectMs, latencyMs }: SampledRequest): number {
  return connectMs + latencyMs;
}

/** One line, with its end. */
export function abSampleLine(request: SampledRequest): string {
  const { connectMs, latencyMs, ttfbMs } = request;
  const beganMs = request.startedAtMs - connectMs;
  const times = [connectMs, latencyMs, totalMs(request), ttfbMs].map((ms) => ms.toFixed(3));
  return `${[calendarTime(beganMs), (beganMs / 1000).toFixed(3), ...times].join('\t')}\n`;
}

let known = { second: Number.NaN, text: '' };

/** `Wed Jun 30 21:49:08 1993`, local time, as `ab` writes it. Many requests begin in the same second. */
function calendarTime(ms: number): string {
  const second = Math.floor(ms / 1000);
  if (second !== known.second) {
    const date = new Date(second * 1000);
    const [day, month, dayOfMonth, year] = date.toDateString().split(' ');
    known = { second, text: [day, month, dayOfMonth, date.toTimeString().slice(0, 8), year].join(' ') };
  }
  return known.text;
}

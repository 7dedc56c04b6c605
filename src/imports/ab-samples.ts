/** Reads what `ab -g` writes: one line per request, sorted by total time, in whole milliseconds, without a status. */
import { type ImportedRun, unusable } from './imported-run.ts';

const HEADER = ['starttime', 'seconds', 'ctime', 'dtime', 'ttime', 'wait'];
const SECONDS = HEADER.indexOf('seconds');
const TOTAL = HEADER.indexOf('ttime');
const MADE_BY = 'write it with `ab -g FILE`, or `latency-gate run --samples FOLDER`';

/**
 * Rounding to whole milliseconds can hide a difference of up to 1 ms if all requests take about the same time. If they
 * scatter by 1 ms or more, rounding averages out: to 0.05 ms for an exponential, the sharpest usual shape (Widrow & Kollár
 * 2008).
 */
const WHOLE_MS = { alike: 1, scattered: 0.1 };
const WITH_DECIMALS_MS = 0.001;

export function isAbSamples(text: string): boolean {
  return text.startsWith(HEADER.join('\t'));
}

/** Throws BaselineError that names the line. */
export function parseAbSamples(text: string): ImportedRun {
  const lines = text.split(/\r?\n/);
  const totals: number[] = [];
  let [firstMs, lastMs] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let at = 1; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (line === '' && at === lines.length - 1) break;
    const fields = line.split('\t');
    const [startMs, totalMs] = [Number(fields[SECONDS]) * 1000, Number(fields[TOTAL])];
    const isRead =
      fields.length === HEADER.length && fields.slice(1).every((field) => /^\d{1,15}(\.\d{1,15})?$/.test(field));
    if (!isRead) throw unusable('ab -g', `line ${at + 1} does not have the six columns of the first line`, MADE_BY);
    totals.push(totalMs);
    firstMs = Math.min(firstMs, startMs);
    lastMs = Math.max(lastMs, startMs + totalMs);
  }
  if (totals.length === 0) throw unusable('ab -g', 'it contains no request', MADE_BY);
  totals.sort((a, b) => a - b);
  const mean = totals.reduce((sum, ms) => sum + ms, 0) / totals.length;
  if (mean === 0)
    throw unusable('ab -g', 'all requests took 0 ms', 'ab rounds to whole milliseconds; use another tool');
  return {
    tool: 'ab',
    figures: {
      mean,
      p50: quantile(totals, 50),
      p90: quantile(totals, 90),
      p95: quantile(totals, 95),
      p99: quantile(totals, 99),
    },
    requests: totals.length,
    failed: null,
    resolutionMs: totals.every(Number.isInteger) ? wholeMs(totals, mean) : WITH_DECIMALS_MS,
    span: { startMs: firstMs, endMs: lastMs },
    connections: null,
    settings: '',
  };
}

function wholeMs(totals: readonly number[], mean: number): number {
  const sd = Math.sqrt(totals.reduce((sum, ms) => sum + (ms - mean) ** 2, 0) / totals.length);
  return sd >= 1 ? WHOLE_MS.scattered : WHOLE_MS.alike;
}

/** By linear interpolation (R type 7), of an ascending sample. */
function quantile(sorted: readonly number[], percent: number): number {
  const place = ((sorted.length - 1) * percent) / 100;
  const [low, high] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
  return low + (high - low) * (place - Math.floor(place));
}

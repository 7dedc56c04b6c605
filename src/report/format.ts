/** Numbers as a reader meets them. Spaces are plain ones, which a terminal shows and a search finds: see `unbroken`. */
import type { Metric } from '../config/config.ts';
import type { Range } from '../config/units.ts';
import type { Interval } from '../decide/comparison.ts';
import { isNegligible, rowOf } from '../decide/metrics/metrics.ts';
import type { PerRequest } from '../decide/why/significance.ts';

export function formatMs(ms: number): string {
  return `${significant(ms)} ms`;
}

const FORMATS = {
  'requests/s': (value: number) => `${significant(value)}/s`,
  bytes: formatBytes,
  count: formatCount,
  ms: formatMs,
};

export function formatValue(metric: Metric, value: number | null): string {
  if (value === null) return '–';
  const { unit } = rowOf(metric);
  return unit === 'count' && value > 0 && isNegligible(metric, value) ? `< ${value}` : FORMATS[unit](value);
}

export function formatBytes(bytes: number): string {
  if (bytes >= 1e5) return `${significant(bytes / 1e6)} MB`;
  return bytes >= 1e3 ? `${significant(bytes / 1e3)} kB` : `${significant(bytes)} B`;
}

/** `+11.8 %`, beyond +100 % too: a factor beside would only confuse. */
export function formatChange(change: number): string {
  const text = formatPercent(Math.abs(change));
  if (/^0(\.0+)? %$/.test(text)) return '0.0 %';
  return `${change < 0 ? '−' : '+'}${text}`;
}

/** `9.9 … 13.7 %`, with signs where the two differ or are negative. */
export function formatInterval(interval: Interval): string {
  const format = interval.low < 0 ? formatChange : formatPercent;
  return `${format(interval.low).replace(' %', '')} … ${format(interval.high)}`;
}

/** An interval whose ends are further apart, as of two ticks of a clock, leaves no change worth a number. */
const MOST_APART = 100;

/** `+11.8 % (9.9 … 13.7 %)`, or a dash. */
export function formatSize(change: number | null | undefined, interval: Interval | null | undefined): string {
  const { low, high } = interval ?? { low: 0, high: 0 };
  if (typeof change !== 'number') return '–';
  if (low < 0 && high > 0 && 1 + high > MOST_APART * (1 + low)) return '–';
  return `${formatChange(change)}${interval ? ` (${formatInterval(interval)})` : ''}`;
}

/** Difference of a time per request: `+0.220 ms (0.201 … 0.239)`, with as many decimals at the interval's ends. */
export function formatDifference({ base, head, interval }: PerRequest): string {
  const size = significant(Math.abs(head - base));
  const decimals = size.split('.')[1]?.length ?? 0;
  const isSigned = interval.low < 0;
  const end = (value: number) => `${isSigned ? (value < 0 ? '−' : '+') : ''}${Math.abs(value).toFixed(decimals)}`;
  return `${head < base ? '−' : '+'}${size} ms (${end(interval.low)} … ${end(interval.high)})`;
}

/** `2`, `0.53`, `4,100`: three significant digits, or whole. */
export function formatCount(count: number): string {
  return count >= 100 ? Math.round(count).toLocaleString('en-US') : String(Number(count.toPrecision(3)));
}

/** A non-negative fraction: `0.8 %`, `12 %` from 100 on without decimals. */
export function formatPercent(fraction: number): string {
  const value = fraction * 100;
  return `${value >= 100 ? value.toFixed(0) : value.toFixed(1)} %`;
}

/** A share in words: `12 %`, `4.2 %`. With more digits where it would look like all of it, or like what it exceeds. */
export function formatPart(share: number, exceeded = 0): string {
  const least = share < 0.01 ? 1 : share < 1 ? 2 : 3;
  const rounded = [least, 2, 3, 4, 5].map((digits) => Number((share * 100).toPrecision(digits)));
  const isTold = (percent: number) => percent > exceeded * 100 && (percent < 100 || share >= 1);
  return `${rounded.find(isTold) ?? rounded.at(-1)} %`;
}

/** A time above a limit, with as many digits as show that: `12.04 ms` for a limit of 12 ms. */
export function formatAbove(ms: number, limitMs: number): string {
  const texts = [formatMs(ms), ...[4, 5, 6, 15].map((digits) => `${Number(ms.toPrecision(digits))} ms`)];
  return texts.find((text) => Number.parseFloat(text) > limitMs) ?? formatMs(ms);
}

/** A time as it was set, such as `0.02 ms`, `500 ms` or `2 s`. */
export function formatSetting(ms: number): string {
  return ms >= 1000 && ms % 100 === 0 ? `${ms / 1000} s` : `${Number(ms.toPrecision(6))} ms`;
}

/** A tolerance as it was written: `5 %`, `0.5 %`. */
export function formatTolerance(fraction: number): string {
  return `${Number((fraction * 100).toPrecision(6))} %`;
}

export function formatDuration(seconds: number): string {
  if (seconds < 0.95) return `${Number(seconds.toPrecision(1))} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes} min ${whole % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** `src/orders.ts:12`. Empty without a file. */
export function placeOf({ file, line }: { readonly file: string | null; readonly line: number | null }): string {
  return file === null ? '' : line === null ? file : `${file}:${line}`;
}

export function nameOfFunction({ function: name }: { readonly function: string }): string {
  return name === '' ? '(anonymous)' : name;
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** `4 to 16 blocks`, `12 blocks`. */
export function pluralRange({ min, max }: Range, one: string): string {
  return `${min === max ? '' : `${min} to `}${plural(max, one)}`;
}

const IN_A_NUMBER = /(?<=\d) (?=(?:%|ms\b|s\b|min\b|h\b|MB\b|…|→))|(?<=\d […→]) /g;

/** In a table’s cell or a heading number and unit stay on one line, and the ends of an interval. */
export function unbroken(text: string): string {
  return text.replace(IN_A_NUMBER, '\u00a0');
}

/** Three significant digits, without an exponent; 0 from where six decimals show none. */
function significant(value: number): string {
  if (Math.abs(value) < 0.5e-6) return '0';
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return value.toFixed(Math.min(digits, 6));
}

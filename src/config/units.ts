/**
 * The units of a configuration file: durations (`500ms`, `2s`, `1m`), percentages (`5%`) and ranges (`5..12`).
 *
 * Read from text into plain numbers (ms, fractions), and printed back so that messages speak the file's language.
 */

/** Patterns as JSON Schema needs them: anchored, without flags. */
const NUMBER = '(?:\\d+(?:\\.\\d+)?)';
export const DURATION_PATTERN = new RegExp(`^${NUMBER}(?:ms|s|m)$`);
export const RATE_PATTERN = new RegExp(`^${NUMBER} ?/ ?s$`);
export const SHARE_PATTERN = new RegExp(`^${NUMBER} ?%$`);
export const SIZE_PATTERN = /^[1-9]\d*[kmgKMG]$/;
export const COUNT_RANGE_PATTERN = /^\d+ ?\.\. ?\d+$/;
export const DURATION_RANGE_PATTERN = new RegExp(`^${NUMBER}(?:ms|s|m)(?: ?\\.\\. ?${NUMBER}(?:ms|s|m))?$`);

/** Both ends belong to the range. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

const MS_OF_UNIT = { ms: 1, s: 1000, m: 60_000 } as const;

/** Milliseconds of `500ms`, `2s` or `1m`; null if the text is not a duration. */
export function parseDurationMs(text: string): number | null {
  if (!DURATION_PATTERN.test(text)) return null;
  const unit = text.endsWith('ms') ? 'ms' : text.endsWith('s') ? 's' : 'm';
  return decimal(Number.parseFloat(text) * MS_OF_UNIT[unit]);
}

/** Requests per second of `200/s`; null if the text is not a rate. */
export function parseRate(text: string): number | null {
  return RATE_PATTERN.test(text) ? Number.parseFloat(text) : null;
}

const BYTES_OF_UNIT = { k: 2 ** 10, m: 2 ** 20, g: 2 ** 30 } as const;

/** Bytes of `512m` or `2g`; null if the text is not a size. */
export function parseSizeBytes(text: string): number | null {
  if (!SIZE_PATTERN.test(text)) return null;
  return Number.parseInt(text, 10) * BYTES_OF_UNIT[text.at(-1)?.toLowerCase() as keyof typeof BYTES_OF_UNIT];
}

/** The fraction of a percentage: 0.05 for `5%`; null if the text is not a percentage. */
export function parseShare(text: string): number | null {
  return SHARE_PATTERN.test(text) ? decimal(Number.parseFloat(text) / 100) : null;
}

/** `5..12` as counts; null if the text is not such a range. The ends are not put in order. */
export function parseCountRange(text: string): Range | null {
  if (!COUNT_RANGE_PATTERN.test(text)) return null;
  const [min = '', max = ''] = text.split('..');
  return { min: Number.parseInt(min, 10), max: Number.parseInt(max, 10) };
}

/** `2s..10s` in milliseconds, a single `2s` being both ends; null if the text is not such a range. */
export function parseDurationRangeMs(text: string): Range | null {
  if (!DURATION_RANGE_PATTERN.test(text)) return null;
  const [first = '', second = first] = text.split('..');
  const min = parseDurationMs(first.trim());
  const max = parseDurationMs(second.trim());
  return min === null || max === null ? null : { min, max };
}

/** The shortest exact way to write a duration: `90s`, `1m`, `0.02ms`. */
export function formatDuration(ms: number): string {
  if (ms > 0 && ms % 60_000 === 0) return `${ms / 60_000}m`;
  if (ms >= 1000 && ms % 100 === 0) return `${decimal(ms / 1000)}s`;
  return `${plain(ms)}ms`;
}

/** `5%` for 0.05. */
export function formatShare(share: number): string {
  return `${plain(decimal(share * 100))}%`;
}

/** Takes off the dust of binary fractions: 0.07 / 100 is 0.0007, not 0.0007000000000000001. */
function decimal(value: number): number {
  return Number(value.toPrecision(15));
}

/** Without an exponent, which the patterns above do not read. */
function plain(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : text;
}

/** More than any kernel counts: a longer range is a slip of the pen, and is cut there. */
const MOST_CORES = 8192;

/** The cores in a list as `taskset` and Docker write it, such as `0-2` or `0,2`, in its order. Empty if the text is not such a list. */
export function coresIn(list: string): number[] {
  return list.split(',').flatMap((range) => {
    const match = /^(\d+)(?:-(\d+))?$/.exec(range);
    if (!match) return [];
    const first = Number(match[1]);
    const last = Math.min(Number(match[2] ?? first), first + MOST_CORES);
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
  });
}

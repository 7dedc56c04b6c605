/** The units of a configuration file, read into plain numbers, and printed back so that messages speak its language. */

/** Both ends belong to the range. */
export type Range = Readonly<{ min: number; max: number }>;

export interface Notation<T> {
  /** As JSON Schema needs it: anchored, without flags. */
  readonly pattern: RegExp;
  readonly parse: (text: string) => T;
  readonly format: (value: T) => string;
  readonly what: string;
  /** The error about a bare number, if it differs from that about any other text. */
  readonly bare?: (number: string) => string;
}

const NUMBER = '(?:\\d+(?:\\.\\d+)?)';
const MS_OF_UNIT = { ms: 1, s: 1000, m: 60_000 } as const;
const withoutTime = (number: string) => `${number} has no unit; write ${number}ms or ${number}s`;

/** In milliseconds. */
export const DURATION: Notation<number> = {
  pattern: new RegExp(`^${NUMBER}(?:ms|s|m)$`),
  parse(text) {
    const unit = text.endsWith('ms') ? 'ms' : text.endsWith('s') ? 's' : 'm';
    return decimal(Number.parseFloat(text) * MS_OF_UNIT[unit]);
  },
  format: formatDuration,
  what: 'a duration such as 500ms, 2s or 1m',
  bare: withoutTime,
};

/** In milliseconds; a single duration is both ends, which are not put in order. */
export const DURATION_RANGE: Notation<Range> = {
  pattern: new RegExp(`^${NUMBER}(?:ms|s|m)(?: ?\\.\\. ?${NUMBER}(?:ms|s|m))?$`),
  parse(text) {
    const [min = 0, max = min] = text.split('..').map((end) => DURATION.parse(end.trim()));
    return { min, max };
  },
  format: ({ min, max }) => `${formatDuration(min)}..${formatDuration(max)}`,
  what: 'a range of durations such as 2s..10s',
  bare: withoutTime,
};

/** The ends are not put in order. */
export const COUNT_RANGE: Notation<Range> = {
  pattern: /^\d+ ?\.\. ?\d+$/,
  parse(text) {
    const [min = 0, max = 0] = text.split('..').map(Number);
    return { min, max };
  },
  format: ({ min, max }) => `${min}..${max}`,
  what: 'a range such as 5..12',
};

export const RATE: Notation<number> = {
  pattern: new RegExp(`^${NUMBER} ?/ ?s$`),
  parse: Number.parseFloat,
  format: (perSecond) => `${perSecond}/s`,
  what: 'requests per second such as 200/s',
  bare: (number) => `${number} has no unit; write ${number}/s`,
};

/** As a fraction: 0.05. */
export const SHARE: Notation<number> = {
  pattern: new RegExp(`^${NUMBER} ?%$`),
  parse: (text) => decimal(Number.parseFloat(text) / 100),
  format: formatShare,
  what: 'a percentage such as 5%',
  bare: (number) =>
    Number(number) > 0 && Number(number) < 1
      ? `${number} could be meant as ${formatShare(Number(number))} or as ${number}%; write one of them`
      : `${number} has no percent sign; write ${number}%`,
};

export const SIZE_PATTERN = /^[1-9]\d*[kmgKMG]$/;
const BYTES_OF_UNIT = { k: 2 ** 10, m: 2 ** 20, g: 2 ** 30 } as const;

/** Bytes of `512m` or `2g`; null if the text is not a size. */
export function parseSizeBytes(text: string): number | null {
  if (!SIZE_PATTERN.test(text)) return null;
  return Number.parseInt(text, 10) * BYTES_OF_UNIT[text.at(-1)?.toLowerCase() as keyof typeof BYTES_OF_UNIT];
}

/** The shortest exact way to write a duration: `90s`, `1m`, `0.02ms`. */
export function formatDuration(ms: number): string {
  if (ms > 0 && ms % 60_000 === 0) return `${ms / 60_000}m`;
  if (ms >= 1000 && ms % 100 === 0) return `${decimal(ms / 1000)}s`;
  return `${plain(ms)}ms`;
}

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

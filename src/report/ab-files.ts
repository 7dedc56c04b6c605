/**
 * Files in the layout of ApacheBench, one for each endpoint and side: percentiles as `ab -e` writes them, and requests one by one
 * as `ab -g` does.
 */
import { SIDES, type Side } from '../config/config.ts';
import type { Results } from '../results/results.ts';
import { type Pooled, poolSide } from './pooled.ts';

const LONGEST_NAME = 40;

/** What a side is to the reader of a file name: beside a stored comparison `base` is the reference server. */
type FileSide = Side | 'reference';

export function fileSideOf(results: Pick<Results, 'reference' | 'kind'>, side: Side): FileSide {
  return side === 'base' && results.kind === 'single' && results.reference !== null ? 'reference' : side;
}

interface SideFile {
  /** The endpoint's place in the configuration, from 0 on. */
  readonly position: number;
  readonly endpoint: string;
  readonly side: FileSide;
  readonly extension: 'csv' | 'tsv';
}

/** `2-get-orders.base.tsv`: by position, because two names may look alike once they are safe in a path. */
export function sideFileName({ position, endpoint, side, extension }: SideFile): string {
  const safe = endpoint
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_NAME)
    .replace(/^-+|-+$/g, '');
  return [`${position + 1}${safe === '' ? '' : `-${safe}`}`, side, extension].join('.');
}

/**
 * Percentiles of the stored distributions of all blocks together: a description, not what the verdict is found with. For the sides
 * that were measured and had a valid response; base of a stored comparison is a run of its own.
 */
export function abPercentiles(results: Results, storedBase: Results | null) {
  return results.config.endpoints.flatMap(({ name: endpoint }, position) => {
    const own = SIDES.map((side) => ({ side: fileSideOf(results, side), pooled: poolSide(results, endpoint, side) }));
    const stored = storedBase && { side: 'base' as const, pooled: poolSide(storedBase, endpoint, 'head') };
    return [...own, ...(stored ? [stored] : [])].flatMap(({ side, pooled }) => {
      const text = pooled && percentileLines(pooled);
      return text === null ? [] : { name: sideFileName({ position, endpoint, side, extension: 'csv' }), text };
    });
  });
}

function percentileLines({ quantileMs }: Pooled): string | null {
  if (quantileMs(50) === null) return null;
  const lines = Array.from({ length: 101 }, (_, percent) => `${percent},${(quantileMs(percent) ?? 0).toFixed(3)}\n`);
  return `Percentage served,Time in ms\n${lines.join('')}`;
}

export const AB_SAMPLES_HEADER = 'starttime\tseconds\tctime\tdtime\tttime\twait\n';

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

/** One line, with its end. Seconds and times have decimals, which `ab` rounds away. */
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
    const [day, month, dayOfMonth, year, time] = new Date(second * 1000).toString().split(' ');
    known = { second, text: [day, month, dayOfMonth, time, year].join(' ') };
  }
  return known.text;
}

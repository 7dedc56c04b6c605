/** Reads the figures that a script of one's own writes, from whatever tool it has them. */
import * as z from 'zod';
import { countsUpTo, type LoadRun, unusable } from './load-run.ts';

const count = z.int().nonnegative();
const ms = z.number().nonnegative();

const plain = z.strictObject({
  requests: count.positive(),
  failed: count,
  meanMs: ms.positive(),
  p50Ms: ms.exactOptional(),
  p90Ms: ms.exactOptional(),
  p99Ms: ms.exactOptional(),
  perSecond: ms.exactOptional(),
});

export function isPlainRun(data: object): boolean {
  return 'requests' in data && 'meanMs' in data;
}

/** Throws MeasurementError that names the key. */
export function readPlainRun(data: object): LoadRun {
  const parsed = plain.safeParse(data);
  if (!parsed.success) {
    const what = z.prettifyError(parsed.error).split('\n').slice(0, 2).join(' ');
    throw unusable(
      'the command',
      what,
      'write `requests`, `failed` and `meanMs`; p50Ms, p90Ms, p99Ms and perSecond may follow',
    );
  }
  const { requests, failed, meanMs, p50Ms, p90Ms, p99Ms, perSecond } = parsed.data;
  return {
    tool: 'the command',
    completed: requests,
    wrong: countsUpTo(requests, { failed }),
    unanswered: {},
    statuses: {},
    perSecond: perSecond ?? null,
    latencyMs: {
      mean: meanMs,
      ...(p50Ms === undefined ? {} : { p50: p50Ms }),
      ...(p90Ms === undefined ? {} : { p90: p90Ms }),
      ...(p99Ms === undefined ? {} : { p99: p99Ms }),
    },
  };
}

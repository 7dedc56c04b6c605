/**
 * Reads what `autocannon --json` writes.
 *
 * Its latencies come from a histogram of whole milliseconds, rounded down and at least 1, so they are shown but decide
 * nothing. Its throughput is accurate; in a closed loop it is connections / latency.
 */
import * as z from 'zod';
import { type ImportedRun, unusable } from './imported-run.ts';

const count = z.int().nonnegative();
const ms = z.number().nonnegative();

const output = z.object({
  connections: count,
  pipelining: count,
  start: z.iso.datetime(),
  finish: z.iso.datetime(),
  errors: count,
  mismatches: count.default(0),
  non2xx: count,
  '2xx': count,
  latency: z.object({ average: ms, p50: ms, p90: ms, p99: ms }),
});

export function isAutocannonJson(data: object): boolean {
  return 'non2xx' in data && 'latency' in data && 'connections' in data;
}

/** Throws BaselineError that names the field. */
export function parseAutocannonJson(data: object): ImportedRun {
  const parsed = output.safeParse(data);
  const remedy = 'write it with `autocannon --json`, version 7 or later';
  if (!parsed.success)
    throw unusable('autocannon', z.prettifyError(parsed.error).split('\n').slice(0, 2).join(' '), remedy);
  const run = parsed.data;
  const [startMs, endMs] = [Date.parse(run.start), Date.parse(run.finish)];
  const completed = run['2xx'] + run.non2xx;
  if (!(endMs > startMs) || completed + run.errors === 0)
    throw unusable('autocannon', 'it contains no time or no request', remedy);
  const { average, p50, p90, p99 } = run.latency;
  return {
    tool: 'autocannon',
    figures: { mean: average, p50, p90, p99, throughput: (completed / (endMs - startMs)) * 1000 },
    requests: completed + run.errors,
    failed: run.errors + run.non2xx + run.mismatches,
    resolutionMs: 1,
    span: { startMs, endMs },
    connections: run.connections * run.pipelining,
    settings: `connections ${run.connections}, pipelining ${run.pipelining}`,
  };
}

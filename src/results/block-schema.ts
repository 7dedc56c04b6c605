/** The shape of the blocks of a Results file. */
import * as z from 'zod';
import { MOST_PARTS } from '../plan/part.ts';
import { GRID_PERCENT } from './results.ts';

const name = z.string().max(500);
const count = z.int().nonnegative();
const nonNegative = z.number().nonnegative();
const side = z.enum(['base', 'head']);
const bySide = <T extends z.ZodType>(value: T) => z.strictObject({ base: value.optional(), head: value.optional() });
const counts = z.record(z.string().max(100), count);

const summary = z.strictObject({
  count,
  mean: nonNegative,
  sd: nonNegative,
  min: nonNegative,
  p50: nonNegative,
  p90: nonNegative,
  p99: nonNegative,
  max: nonNegative,
});

const generator = z.strictObject({
  wallMs: nonNegative,
  loopShare: nonNegative,
  cpuShare: nonNegative,
  loopDelayMeanMs: nonNegative,
  loopDelayP99Ms: nonNegative,
  gcMs: nonNegative,
  gcMaxMs: nonNegative,
  runQueueMs: nonNegative.nullable(),
  waitingMs: nonNegative,
});

const roundSide = z
  .strictObject({
    sent: count,
    completed: count,
    failed: count,
    censored: count,
    mismatched: count,
    statuses: counts,
    problems: counts,
    bodyBytes: nonNegative.nullable(),
    receivedBytes: count.optional(),
    receivedBodyBytes: count.optional(),
    requestsPerSecond: nonNegative,
    latencyMs: summary.nullable(),
    ttfbMs: summary.nullable(),
    connectMs: summary.nullable(),
    cpuMsPerRequest: nonNegative.nullable(),
    peakMemoryBytes: nonNegative.nullable(),
    sendLagMs: summary.nullable(),
    backlogMax: count.nullable(),
    contentEncodings: z.array(z.string().max(50)).max(20).optional(),
  })
  .refine((one) => one.sent === one.completed + one.failed + one.censored, {
    message: 'sent must be completed + failed + censored',
  });

/** Strict; what a later version added is optional. */
export const block = z.strictObject({
  index: count,
  part: count.min(1).max(MOST_PARTS).optional(),
  startedAtMs: nonNegative,
  durationMs: nonNegative,
  bootOrder: z.array(side).max(2),
  bootMs: bySide(nonNegative),
  warmup: z.strictObject({ durationMs: nonNegative, settled: z.boolean() }),
  tls: bySide(z.strictObject({ protocol: z.string().max(50), cipher: z.string().max(100) })).optional(),
  endpoints: z
    .array(
      z.strictObject({
        endpoint: name,
        rounds: z
          .array(
            z.strictObject({
              index: count,
              first: side,
              startedAtMs: nonNegative,
              machineBusy: nonNegative.max(1).nullable(),
              generator: generator.nullable(),
              sides: bySide(roundSide),
            }),
          )
          .max(1000),
        distributionMs: bySide(z.array(nonNegative).length(GRID_PERCENT.length).nullable()),
      }),
    )
    .max(1000),
});

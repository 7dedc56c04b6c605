/**
 * The shape of a Results file, checked strictly: a baseline artifact is somebody else's text until it has passed here.
 */
import * as z from 'zod';
import { MOST_PARTS, PART_WAYS } from '../plan/part.ts';
import { block } from './block-schema.ts';
import { configSchema } from './config-schema.ts';
import { RESULTS_SCHEMA, RESULTS_VERSION } from './results.ts';

const name = z.string().max(500);
const text = z.string().max(10_000);
const count = z.int().nonnegative();
const nonNegative = z.number().nonnegative();

const sideInfo = z.strictObject({
  label: name,
  commit: z.string().max(64).nullable(),
  kind: z.string().max(30),
  imageDigest: text.nullable(),
  commitsBehind: count.optional(),
  builtBy: z
    .strictObject({
      runId: count,
      runUrl: text.nullable(),
      createdAt: z.iso.datetime(),
      baseCommit: z.string().max(64).nullable(),
      behind: count.nullable(),
      ahead: count.nullable(),
    })
    .optional(),
});

const machine = z.strictObject({
  os: name,
  arch: name,
  cpuModel: name,
  cores: count,
  memoryBytes: nonNegative,
  node: name,
  runnerClass: name,
  pinned: z.boolean(),
});

const part = z
  .strictObject({
    index: count.min(1),
    count: count.min(1).max(MOST_PARTS),
    by: z.enum(PART_WAYS),
  })
  .refine(({ index, count: parts }) => index <= parts, { message: 'a part has an index up to the number of parts' });

const merged = z.strictObject({
  by: z.enum(PART_WAYS),
  parts: z
    .array(
      z.strictObject({
        machine,
        seed: count,
        createdAt: z.iso.datetime(),
        runAttempt: count.nullable(),
        outOfTime: z.boolean(),
        elapsedSeconds: nonNegative,
      }),
    )
    .min(1)
    .max(MOST_PARTS),
});

export const resultsSchema = z.strictObject({
  schema: z.literal(RESULTS_SCHEMA),
  version: z.literal(RESULTS_VERSION),
  tool: z.strictObject({ name, version: z.string().max(50) }),
  createdAt: z.iso.datetime(),
  kind: z.enum(['paired', 'single']),
  config: configSchema,
  configHash: z.string().regex(/^[0-9a-f]{64}$/),
  seed: count,
  machine,
  run: z.strictObject({
    repository: name.nullable(),
    event: name.nullable(),
    // Results of earlier versions do not have these three.
    ref: text.nullable().default(null),
    commit: z.string().max(64).nullable().default(null),
    workflow: name.nullable().default(null),
    runId: count.nullable(),
    runAttempt: count.nullable(),
    runUrl: text.nullable(),
    pullRequest: count.nullable(),
  }),
  sides: z.strictObject({ base: sideInfo.optional(), head: sideInfo }),
  reference: z
    .strictObject({
      fingerprint: z.string().regex(/^[0-9a-f]{64}$/),
      iterations: z.record(name, count.nullable()),
    })
    .nullable(),
  // As above.
  part: part.nullable().default(null),
  merged: merged.nullable().default(null),
  // A configuration allows 40 a part.
  blocks: z.array(block).max(40 * MOST_PARTS),
  voided: z.array(z.strictObject({ startedAtMs: nonNegative, reason: text })).max(1000),
  outOfTime: z.boolean(),
  elapsedSeconds: nonNegative,
  notes: z.array(text).max(1000),
  baseFailure: text.optional(),
  carriedImage: z
    .strictObject({
      id: z.string().regex(/^sha256:[0-9a-f]{64}$/),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      bytes: count,
    })
    .optional(),
});

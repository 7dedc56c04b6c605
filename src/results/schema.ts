/**
 * The shape of a Results file, checked strictly: a baseline artifact is somebody else's text until it has passed here.
 */
import * as z from 'zod';
import { METRICS } from '../config/config.ts';
import { MOST_PARTS, PART_WAYS } from '../config/part.ts';
import { GRID_PERCENT, RESULTS_SCHEMA, RESULTS_VERSION } from './results.ts';

const name = z.string().max(500);
const text = z.string().max(10_000);
const count = z.int().nonnegative();
const nonNegative = z.number().nonnegative();
const positive = z.number().positive();
const side = z.enum(['base', 'head']);
const bySide = <T extends z.ZodType>(value: T) => z.strictObject({ base: value.optional(), head: value.optional() });
const counts = z.record(z.string().max(100), count);
const strings = z.record(name, text);

const setupStep = z.strictObject({
  run: text,
  shared: z.strictObject({ key: z.array(text).max(100), paths: z.array(text).max(100) }).nullable(),
});
const source = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('command'), command: text, setup: z.array(setupStep).max(100) }),
  z.strictObject({
    kind: z.literal('build'),
    context: text,
    dockerfile: text,
    target: text.nullable(),
    args: strings,
    cacheFrom: z.array(text).max(100),
    cacheTo: z.array(text).max(100),
  }),
  z.strictObject({
    kind: z.literal('compose'),
    files: z.array(text).max(100),
    service: text.nullable(),
    profiles: z.array(text).max(100),
  }),
  z.strictObject({ kind: z.literal('image'), image: text }),
  z.strictObject({ kind: z.literal('url'), url: text }),
]);

const overrides = z.strictObject({
  source: source.optional(),
  port: count.optional(),
  env: strings.optional(),
});

const endpoint = z.strictObject({
  name,
  method: z.string().max(30),
  path: text,
  headers: strings,
  body: z.string().max(1_000_000).nullable(),
  expect: z.strictObject({
    status: z.array(z.tuple([count, count])).max(100),
    length: z.union([z.enum(['similar', 'constant', 'any']), count]),
    text: text.nullable(),
    json: z.boolean(),
  }),
  gate: z.strictObject(
    Object.fromEntries(METRICS.map((metric) => [metric, positive.max(1).optional()])) as Record<
      (typeof METRICS)[number],
      z.ZodOptional<z.ZodNumber>
    >,
  ),
  limits: z.strictObject({
    meanMs: positive.nullable(),
    p50Ms: positive.nullable(),
    p90Ms: positive.nullable(),
    p99Ms: positive.nullable(),
    errors: nonNegative.max(1),
  }),
});

const config = z.strictObject({
  name,
  app: z.strictObject({
    source,
    port: count.nullable(),
    env: strings,
    ready: z.strictObject({ path: text.nullable(), status: count.nullable(), timeoutMs: positive }),
    network: text,
    cpus: positive.nullable(),
    cpuset: text.nullable(),
    memory: text.nullable(),
  }),
  base: overrides,
  head: overrides,
  load: z.strictObject({
    connections: count.min(1),
    rate: positive.nullable(),
    roundMs: positive,
    rounds: count.min(1),
    blocks: z.strictObject({ min: count.min(1).max(1000), max: count.min(1).max(1000) }),
    warmupMs: z.strictObject({ min: nonNegative, max: nonNegative }),
    timeBudgetMs: positive.nullable(),
    timeoutMs: positive,
    keepAlive: z.boolean(),
    pairing: z.enum(['interleaved', 'duet']),
    pin: z.boolean(),
    tls: z.strictObject({ verify: z.boolean(), ca: text.nullable(), servername: text.nullable() }),
    seed: count.nullable(),
  }),
  paths: z.array(text).max(1000),
  endpoints: z.array(endpoint).min(1).max(1000),
  gate: z.strictObject({
    baseline: z.enum(['auto', 'paired', 'artifact', 'file', 'none']),
    baselineFiles: z.array(text).max(1000),
    confidence: z.number().gt(0.5).lt(1),
    minDifferenceMs: nonNegative,
    failOn: z.enum(['regression', 'inconclusive', 'never']),
    history: count.min(1),
    allowRemoteTargets: z.array(text).max(1000),
    overrideLabel: text.nullable(),
    baselineImage: z.boolean(),
  }),
  report: z.strictObject({ comment: z.enum(['always', 'on-change', 'never']), html: z.boolean() }),
});

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
    requestsPerSecond: nonNegative,
    latencyMs: summary.nullable(),
    ttfbMs: summary.nullable(),
    connectMs: summary.nullable(),
    cpuMsPerRequest: nonNegative.nullable(),
    peakMemoryBytes: nonNegative.nullable(),
    sendLagMs: summary.nullable(),
    backlogMax: count.nullable(),
  })
  .refine((one) => one.sent === one.completed + one.failed + one.censored, {
    message: 'sent must be completed + failed + censored',
  });

const block = z.strictObject({
  index: count,
  part: count.min(1).max(MOST_PARTS).optional(),
  startedAtMs: nonNegative,
  durationMs: nonNegative,
  bootOrder: z.array(side).max(2),
  bootMs: bySide(nonNegative),
  warmup: z.strictObject({ durationMs: nonNegative, settled: z.boolean() }),
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
  config,
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

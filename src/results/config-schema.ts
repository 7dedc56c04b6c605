/**
 * The shape of the configuration in a Results file.
 */
import * as z from 'zod';
import { METRICS } from '../config/config.ts';

const name = z.string().max(500);
const text = z.string().max(10_000);
const count = z.int().nonnegative();
const nonNegative = z.number().nonnegative();
const positive = z.number().positive();
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
  bodyFile: z.strictObject({ path: text, sha256: z.string().max(64).optional() }).optional(),
  cookies: strings.optional(),
  auth: z.strictObject({ user: text, password: text }).optional(),
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
  sweep: z.strictObject({ endpoint: name, connections: count.min(1) }).optional(),
});

/** As `Config` says it; strict. */
export const configSchema = z.strictObject({
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
    tls: z.strictObject({
      verify: z.boolean(),
      ca: text.nullable(),
      servername: text.nullable(),
      client: z.strictObject({ cert: text, key: text, passphrase: text.nullable() }).optional(),
    }),
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

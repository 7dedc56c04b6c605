import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);
import {
  ZodISODate,
  ZodISODateTime,
  ZodISODuration,
  ZodISOTime,
  _enum,
  _isoDate,
  _isoDateTime,
  _isoDuration,
  _isoTime,
  array,
  boolean,
  custom,
  discriminatedUnion,
  int,
  literal,
  number,
  record,
  strictObject,
  string,
  tuple,
  url
} from "./chunk-5CLSYRNE.js";
import {
  __export,
  init_define_LATENCY_GATE_PAGE,
  init_dirname_shim
} from "./chunk-BXEM2PRQ.js";

// node_modules/zod/v4/classic/external.js
init_define_LATENCY_GATE_PAGE();
init_dirname_shim();

// node_modules/zod/v4/classic/iso.js
var iso_exports = {};
__export(iso_exports, {
  ZodISODate: () => ZodISODate,
  ZodISODateTime: () => ZodISODateTime,
  ZodISODuration: () => ZodISODuration,
  ZodISOTime: () => ZodISOTime,
  date: () => date,
  datetime: () => datetime,
  duration: () => duration,
  time: () => time
});
init_define_LATENCY_GATE_PAGE();
init_dirname_shim();
function datetime(params) {
  return _isoDateTime(ZodISODateTime, params);
}
function date(params) {
  return _isoDate(ZodISODate, params);
}
function time(params) {
  return _isoTime(ZodISOTime, params);
}
function duration(params) {
  return _isoDuration(ZodISODuration, params);
}

// src/load/protocol.ts
init_define_LATENCY_GATE_PAGE();
init_dirname_shim();
import { types } from "node:util";
var count = int().nonnegative(), side = _enum(["base", "head"]), milliseconds = number().nonnegative().max(2147483647), roundSpec = strictObject({
  durationMs: milliseconds.positive(),
  discardMs: milliseconds,
  connections: int().min(1).max(1e4),
  rate: number().positive().max(1e6).nullable(),
  timeoutMs: milliseconds.positive(),
  sliceMs: milliseconds.positive().nullable(),
  keepAlive: boolean(),
  tls: strictObject({ verify: boolean(), ca: string().nullable(), servername: string().nullable() }),
  request: strictObject({
    method: string().regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/, "not an HTTP method"),
    path: string().regex(/^\/[!-~]*$/, "must start with / and hold no spaces; percent-encode other characters"),
    headers: record(string(), string()),
    body: string().nullable()
  }),
  targets: array(
    strictObject({
      side,
      origin: url({ protocol: /^https?$/ }),
      expect: strictObject({
        status: array(tuple([int().min(100).max(999), int().min(100).max(999)])),
        lengthBytes: strictObject({ min: number(), max: number() }).nullable(),
        text: string().nullable(),
        json: boolean()
      })
    })
  ).min(1)
}).refine((spec) => spec.discardMs < spec.durationMs, "discardMs must be below durationMs"), floats = custom((value) => types.isFloat64Array(value)), roundSamples = strictObject({
  side,
  sent: count,
  completed: count,
  failed: count,
  censored: count,
  mismatched: count,
  statuses: record(string(), count),
  problems: record(string(), count),
  completedInWindow: count,
  windowMs: number(),
  latencyMs: floats,
  ttfbMs: floats,
  connectMs: floats,
  sendLagMs: floats.nullable(),
  backlogMax: count.nullable(),
  bodyBytes: array(strictObject({ bytes: count, count })),
  tls: strictObject({ protocol: string(), cipher: string() }).nullable()
}), figure = number(), roundOutcome = strictObject({
  samples: array(roundSamples),
  generator: strictObject({
    wallMs: figure,
    loopShare: figure,
    cpuShare: figure,
    loopDelayMeanMs: figure,
    loopDelayP99Ms: figure,
    gcMs: figure,
    gcMaxMs: figure,
    runQueueMs: figure.nullable(),
    waitingMs: figure
  })
}), requestMessage = strictObject({ type: literal("round"), id: count, spec: roundSpec }), answerMessage = discriminatedUnion("type", [
  strictObject({ type: literal("ready") }),
  strictObject({ type: literal("outcome"), id: count, outcome: roundOutcome }),
  strictObject({
    type: literal("error"),
    id: count.nullable(),
    /** What the round asked for cannot be done, or the doing of it failed. */
    kind: _enum(["configuration", "measurement"]),
    message: string(),
    hint: string(),
    detail: string().nullable()
  })
]);

// src/load/summarise.ts
init_define_LATENCY_GATE_PAGE();
init_dirname_shim();
function summarise(samples) {
  let count2 = samples.length;
  if (count2 === 0) return null;
  let sorted = Float64Array.from(samples).sort(), sum = 0;
  for (let value of sorted) sum += value;
  let mean = sum / count2, squares = 0;
  for (let value of sorted) squares += (value - mean) ** 2;
  return {
    count: count2,
    mean,
    sd: count2 > 1 ? Math.sqrt(squares / (count2 - 1)) : 0,
    min: quantile(sorted, 0),
    p50: quantile(sorted, 0.5),
    p90: quantile(sorted, 0.9),
    p99: quantile(sorted, 0.99),
    max: quantile(sorted, 1)
  };
}
function quantilesAt(sorted, percents) {
  return percents.map((percent) => quantile(sorted, percent / 100));
}
function poolMs(rounds) {
  let pooled = new Float64Array(rounds.reduce((size, round) => size + round.length, 0)), offset = 0;
  for (let round of rounds)
    pooled.set(round, offset), offset += round.length;
  return pooled.sort();
}
function quantile(sorted, probability) {
  if (sorted.length === 0) throw new RangeError("an empty sample has no quantiles");
  let position = (sorted.length - 1) * probability, below = Math.floor(position), lower = sorted[below] ?? Number.NaN, upper = sorted[below + 1] ?? lower;
  return lower + (upper - lower) * (position - below);
}

export {
  iso_exports,
  requestMessage,
  answerMessage,
  summarise,
  quantilesAt,
  poolMs
};

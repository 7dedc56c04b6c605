import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);
import {
  ConfigError,
  ZodISODate,
  ZodISODateTime,
  ZodISODuration,
  ZodISOTime,
  _enum,
  _isoDate,
  _isoDateTime,
  _isoDuration,
  _isoTime,
  _null,
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
  union,
  url
} from "./chunk-BT5GJQPX.js";
import {
  __commonJS,
  __export,
  __toESM,
  init_define_LATENCY_GATE_PAGE,
  init_dirname_shim
} from "./chunk-466MGRHR.js";

// node_modules/fastest-levenshtein/mod.js
var require_mod = __commonJS({
  "node_modules/fastest-levenshtein/mod.js"(exports) {
    "use strict";
    init_define_LATENCY_GATE_PAGE();
    init_dirname_shim();
    exports.__esModule = !0;
    exports.distance = exports.closest = void 0;
    var peq = new Uint32Array(65536), myers_32 = function(a, b) {
      for (var n = a.length, m = b.length, lst = 1 << n - 1, pv = -1, mv = 0, sc = n, i = n; i--; )
        peq[a.charCodeAt(i)] |= 1 << i;
      for (i = 0; i < m; i++) {
        var eq = peq[b.charCodeAt(i)], xv = eq | mv;
        eq |= (eq & pv) + pv ^ pv, mv |= ~(eq | pv), pv &= eq, mv & lst && sc++, pv & lst && sc--, mv = mv << 1 | 1, pv = pv << 1 | ~(xv | mv), mv &= xv;
      }
      for (i = n; i--; )
        peq[a.charCodeAt(i)] = 0;
      return sc;
    }, myers_x = function(b, a) {
      for (var n = a.length, m = b.length, mhc = [], phc = [], hsize = Math.ceil(n / 32), vsize = Math.ceil(m / 32), i = 0; i < hsize; i++)
        phc[i] = -1, mhc[i] = 0;
      for (var j = 0; j < vsize - 1; j++) {
        for (var mv_1 = 0, pv_1 = -1, start_1 = j * 32, vlen_1 = Math.min(32, m) + start_1, k = start_1; k < vlen_1; k++)
          peq[b.charCodeAt(k)] |= 1 << k;
        for (var i = 0; i < n; i++) {
          var eq = peq[a.charCodeAt(i)], pb = phc[i / 32 | 0] >>> i & 1, mb = mhc[i / 32 | 0] >>> i & 1, xv = eq | mv_1, xh = ((eq | mb) & pv_1) + pv_1 ^ pv_1 | eq | mb, ph = mv_1 | ~(xh | pv_1), mh = pv_1 & xh;
          ph >>> 31 ^ pb && (phc[i / 32 | 0] ^= 1 << i), mh >>> 31 ^ mb && (mhc[i / 32 | 0] ^= 1 << i), ph = ph << 1 | pb, mh = mh << 1 | mb, pv_1 = mh | ~(xv | ph), mv_1 = ph & xv;
        }
        for (var k = start_1; k < vlen_1; k++)
          peq[b.charCodeAt(k)] = 0;
      }
      for (var mv = 0, pv = -1, start = j * 32, vlen = Math.min(32, m - start) + start, k = start; k < vlen; k++)
        peq[b.charCodeAt(k)] |= 1 << k;
      for (var score = m, i = 0; i < n; i++) {
        var eq = peq[a.charCodeAt(i)], pb = phc[i / 32 | 0] >>> i & 1, mb = mhc[i / 32 | 0] >>> i & 1, xv = eq | mv, xh = ((eq | mb) & pv) + pv ^ pv | eq | mb, ph = mv | ~(xh | pv), mh = pv & xh;
        score += ph >>> m - 1 & 1, score -= mh >>> m - 1 & 1, ph >>> 31 ^ pb && (phc[i / 32 | 0] ^= 1 << i), mh >>> 31 ^ mb && (mhc[i / 32 | 0] ^= 1 << i), ph = ph << 1 | pb, mh = mh << 1 | mb, pv = mh | ~(xv | ph), mv = ph & xv;
      }
      for (var k = start; k < vlen; k++)
        peq[b.charCodeAt(k)] = 0;
      return score;
    }, distance2 = function(a, b) {
      if (a.length < b.length) {
        var tmp = b;
        b = a, a = tmp;
      }
      return b.length === 0 ? a.length : a.length <= 32 ? myers_32(a, b) : myers_x(a, b);
    };
    exports.distance = distance2;
    var closest = function(str, arr) {
      for (var min_distance = 1 / 0, min_index = 0, i = 0; i < arr.length; i++) {
        var dist = distance2(str, arr[i]);
        dist < min_distance && (min_distance = dist, min_index = i);
      }
      return arr[min_index];
    };
    exports.closest = closest;
  }
});

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
  keepsRequests: boolean().exactOptional(),
  tls: strictObject({
    verify: boolean(),
    ca: string().nullable(),
    servername: string().nullable(),
    client: strictObject({ cert: string(), key: string(), passphrase: string().nullable() }).exactOptional()
  }),
  request: strictObject({
    method: string().regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/, "not an HTTP method"),
    path: string().regex(/^\/[!-~]*$/, "must start with / and hold no spaces; percent-encode other characters"),
    headers: record(string(), string()),
    body: union([string(), custom((value) => types.isUint8Array(value)), _null()])
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
  contentEncodings: array(string()).exactOptional(),
  receivedBytes: count,
  receivedBodyBytes: count,
  tls: strictObject({ protocol: string(), cipher: string() }).nullable(),
  requests: strictObject({ startedAtMs: floats, connectMs: floats }).exactOptional()
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

// src/config/problems.ts
init_define_LATENCY_GATE_PAGE();
init_dirname_shim();
var import_fastest_levenshtein = __toESM(require_mod(), 1);
var MOST_SHOWN = 50, LONGEST_KEY = 60;
function configError(problems, locator) {
  let placed = problems.map((problem) => ({ problem, place: locator.place(problem.path) }));
  placed.sort((a, b) => a.place.order - b.place.order);
  let lines = placed.map(
    ({ problem, place }) => place.isWhole || problem.path.length === 0 ? `${place.label}: ${problem.message}` : `${place.label}: ${formatPath(problem.path)}: ${problem.message}`
  ), distinct = [...new Set(lines)], message = distinct.length === 1 ? distinct[0] ?? "" : [`${distinct.length} problems in ${locator.name}`, ...shownOf(distinct).map((line) => `  ${line}`)].join(`
`);
  return new ConfigError(message, {
    hint: "correct what is named above; `latency-gate schema` prints the format of the file"
  });
}
function shownOf(lines) {
  return lines.length > MOST_SHOWN ? [...lines.slice(0, MOST_SHOWN), `\u2026 and ${lines.length - MOST_SHOWN} more`] : lines;
}
function formatPath(path) {
  return (path.length > 8 ? [...path.slice(0, 8), "\u2026"] : path).map((key, i) => typeof key == "number" ? `[${key}]` : `${i === 0 ? "" : "."}${shownKey(key)}`).join("");
}
function shownKey(key) {
  let cut = key.length > LONGEST_KEY ? `${key.slice(0, LONGEST_KEY - 1)}\u2026` : key;
  return /[\p{Cc}\p{Zl}\p{Zp}]/u.test(cut) ? JSON.stringify(cut) : cut;
}
function describeValue(value) {
  return value == null ? "nothing" : Array.isArray(value) ? "a list" : typeof value == "object" ? "a map" : quote(value);
}
function quote(value) {
  if (typeof value != "string") return String(value);
  let cut = value.length > 60 ? `${value.slice(0, 57)}\u2026` : value;
  return JSON.stringify(cut);
}
function nearest(word, candidates) {
  if (word.length > LONGEST_KEY) return null;
  let normal = (text) => text.toLowerCase().replaceAll(/[-_ ]/g, ""), best = null, bestDistance = Number.POSITIVE_INFINITY;
  for (let candidate of candidates) {
    let edits = (0, import_fastest_levenshtein.distance)(normal(word), normal(candidate));
    edits < bestDistance && (best = candidate, bestDistance = edits);
  }
  return bestDistance <= Math.max(1, Math.floor(word.length / 3)) ? best : null;
}
function suggest(word, candidates) {
  let near = nearest(word, candidates);
  return near === null ? `known here: ${candidates.join(", ")}` : `did you mean \`${near}\`?`;
}

// src/config/credentials.ts
init_define_LATENCY_GATE_PAGE();
init_dirname_shim();
var COOKIE_VALUE = /^[!#-+\--:<-[\]-~]*$/;
function describeBadCookieValue(value) {
  return COOKIE_VALUE.test(value) ? null : "the value of a cookie must hold neither spaces, quotes, commas, semicolons, backslashes nor letters outside ASCII; write them %-encoded";
}
function describeBadUser(user) {
  return user.includes(":") ? "a user name must not hold a colon: the password begins there" : null;
}
var HEADER_OF_KEY = { cookies: "cookie", auth: "authorization" };
function doubledHeaders(endpoint) {
  let names = Object.keys(endpoint.headers);
  return ["cookies", "auth"].flatMap((key) => {
    let name = names.find((one) => one.toLowerCase() === HEADER_OF_KEY[key]);
    return endpoint[key] === void 0 || name === void 0 ? [] : [{ key, message: `sets the header ${quote(name)}, which is there as well; remove one of the two` }];
  });
}
function cookieHeader(cookies) {
  return Object.entries(cookies).map(([name, value]) => `${name}=${value}`).join("; ");
}
function basicToken({ user, password }) {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(`${user}:${password}`)));
}
function clientCertificate({ client }) {
  if (client === void 0) return {};
  let { cert, key, passphrase } = client;
  return passphrase === null ? { cert, key } : { cert, key, passphrase };
}

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

// src/config/loopback.ts
init_define_LATENCY_GATE_PAGE();
init_dirname_shim();
function isLoopback(host) {
  return isLoopbackAddress(host) || isLoopbackName(host);
}
function isLoopbackName(host) {
  return host === "localhost" || host.endsWith(".localhost");
}
function isLoopbackAddress(address) {
  return /^127(?:\.\d{1,3}){3}$/.test(address) ? !0 : address === "::1" || /^::ffff:(?:7f[0-9a-f]{2}:[0-9a-f]{1,4}|127(?:\.\d{1,3}){3})$/.test(address);
}

export {
  iso_exports,
  configError,
  describeValue,
  quote,
  suggest,
  describeBadCookieValue,
  describeBadUser,
  doubledHeaders,
  cookieHeader,
  basicToken,
  clientCertificate,
  requestMessage,
  answerMessage,
  summarise,
  quantilesAt,
  poolMs,
  isLoopback,
  isLoopbackName,
  isLoopbackAddress
};

import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);
import {
  distance,
  iso_exports,
  parse,
  require_http_parser,
  require_picomatch
} from "./chunk-QTY5MUZW.js";
import {
  ConfigError,
  REFERENCE,
  TICK_MS,
  UNIQUE_REFERENCE,
  VARIABLE_NAME,
  attempt,
  followProc,
  pathPattern,
  referencedNames,
  replaceReferences,
  suspensionSchema,
  systemCode,
  wholeMessageOf
} from "./chunk-LBK64434.js";
import {
  NEVER,
  _enum,
  _null,
  array,
  boolean,
  custom,
  discriminatedUnion,
  int,
  literal,
  number,
  object,
  record,
  strictObject,
  string,
  tuple,
  union,
  unknown,
  url
} from "./chunk-NA763M3I.js";
import {
  endpointName,
  fields,
  isMap,
  jsonOf,
  listOf,
  scenarioName,
  splitShortForm
} from "./chunk-RNVBILSK.js";
import {
  __toESM
} from "./chunk-G45OICLC.js";

// src/load/driver.ts
import { types } from "node:util";

// src/config/metric-names.ts
var OF_PROCESSES = {
  descriptors: "descriptors kept per request",
  connections: "sockets kept per request",
  threads: "threads kept per request",
  reads: "read calls per request",
  writes: "write calls per request",
  "voluntary-switches": "voluntary switches per request",
  "major-faults": "major page faults per request",
  "read-bytes": "bytes read per request",
  "write-bytes": "bytes written per request",
  "cpu-system": "system CPU per request",
  "cpu-user": "user CPU per request",
  "minor-faults": "minor page faults per request",
  "involuntary-switches": "involuntary switches per request"
}, PROCESS_COUNTERS = keysOf(OF_PROCESSES), OF_ANY_APP = {
  mean: "mean",
  throughput: "throughput",
  p50: "p50",
  p90: "p90",
  p99: "p99",
  ttfb: "first byte",
  connect: "connect",
  cpu: "CPU per request",
  memory: "peak memory",
  "kept-memory": "kept memory per request",
  "first-response": "first response",
  ...OF_PROCESSES
}, METRICS = keysOf(OF_ANY_APP), REMOVED_METRICS = {
  instructions: "gate `cpu` or `cpu-user`: few machines have a counter of instructions"
}, OF_START = { ready: "ready" }, START_METRICS = keysOf(OF_START);
function isOfStart(metric) {
  return Object.hasOwn(OF_START, metric);
}
var METRIC_NAMES = new Map(Object.entries({ ...OF_ANY_APP, ...OF_START })), MOST_COUNTERS = 20, COUNTER_NAME = /^(?!constructor$)[a-z][a-z0-9-]{0,39}$/, NEIGHBOUR_METRIC = /^([A-Za-z0-9][A-Za-z0-9_.-]{0,62}):(cpu|network)$/;
function neighbourCounter(service, counter2) {
  return `${service}:${counter2}`;
}
function neighbourOf(metric) {
  let [, service = "", counter2] = NEIGHBOUR_METRIC.exec(metric) ?? [];
  return counter2 === "cpu" || counter2 === "network" ? { service, counter: counter2 } : null;
}
var MIN_TOLERANCE = 1e-3, APART = ["mean", "p50", "p90", "p99", "ttfb", "connect", "first-response"];
function isToldApart({ mix: mix2 }, metric) {
  return mix2 === void 0 || APART.includes(metric);
}
function keysOf(names) {
  return Object.keys(names);
}

// src/config/shapes.ts
var SIDES = ["base", "head"];
function bothSides(of) {
  return { base: of("base"), head: of("head") };
}
function forSides(sides, of) {
  let said = sides.map((side2) => [side2, of(side2)]);
  return Object.fromEntries(said.filter(([, one]) => one !== void 0));
}
var name = string().max(500), text = string().max(1e4), count = int().nonnegative(), nonNegative = number().nonnegative(), positive = number().positive(), texts = array(text).max(100), textByName = record(name, text), GATE_NAME = /^[A-Za-z0-9 _.-]{1,60}$/, LATEST_RELEASE = "latest-release", WHY_BY_DEFAULT = "regression", MAX_BLOCKS = 40;
function mostBlocks(planned) {
  return Math.min(MAX_BLOCKS, 2 * planned);
}
var MOST_SWEEP_POINTS = 8, MAX_ENDPOINTS = 200, MOST_RECORDS = 5e3, untilSchema = strictObject({ events: count.min(1).exactOptional(), bytes: count.min(1).exactOptional() }).refine(({ events, bytes }) => events === void 0 != (bytes === void 0), "must be events or bytes"), unstored = () => custom(() => !1, "is never stored").exactOptional(), metricName = string().regex(COUNTER_NAME);

// src/config/config.ts
var NO_LIMITS = { meanMs: null, p50Ms: null, p90Ms: null, p99Ms: null };

// src/config/sweep.ts
function sweptEndpoints(endpoints2, connections2) {
  return connections2.length < 2 ? endpoints2 : endpoints2.flatMap(
    (endpoint2) => connections2.map((count3) => ({
      ...endpoint2,
      name: `${endpoint2.name}, ${count3} ${count3 === 1 ? "connection" : "connections"}`,
      sweep: { endpoint: endpoint2.name, connections: count3 }
    }))
  );
}
function loadAt(endpoint2, load2) {
  let share2 = shareIn(load2, endpoint2.name), rate2 = load2.rate === null ? null : share2 * load2.rate;
  return { ...load2, connections: endpoint2.sweep?.connections ?? load2.connections, rate: rate2, share: share2 };
}
function shareIn({ mix: mix2 }, name2) {
  return mix2 === void 0 ? 1 : (mix2[name2] ?? 0) / Object.values(mix2).reduce((sum2, weight) => sum2 + weight, 0);
}
function connectionsAt(endpoint2, load2) {
  return load2.command === void 0 ? loadAt(endpoint2, load2).connections : null;
}
function connectionsOf({ load: load2, endpoints: endpoints2 }) {
  let counts = endpoints2.map((endpoint2) => loadAt(endpoint2, load2).connections);
  return [...new Set(counts)].sort((a, b) => a - b);
}
function loadOf(endpoint2) {
  return { name: endpoint2.name, endpoints: [endpoint2], times: [1] };
}
var MIX = "the mix";
function sharedLoads({ mix: mix2 }, endpoints2) {
  return mix2 === void 0 ? endpoints2.map(loadOf) : [{ name: MIX, endpoints: endpoints2, times: timesOf(endpoints2.map(({ name: name2 }) => mix2[name2] ?? 1)) }];
}
function loadWith(endpoint2, { load: load2, endpoints: endpoints2 }) {
  let [whole] = load2.mix === void 0 ? [] : sharedLoads(load2, endpoints2);
  return whole ?? loadOf(endpoint2);
}
var LONGEST_CYCLE = 1e3, LONGEST_ORDER = LONGEST_CYCLE + MAX_ENDPOINTS;
function timesOf(weights) {
  let divisor = weights.reduce(greatestCommonDivisor, 0), sum2 = weights.reduce((total, weight) => total + weight, 0);
  return sum2 / divisor <= LONGEST_CYCLE ? weights.map((weight) => weight / divisor) : weights.map((weight) => Math.max(1, Math.round(LONGEST_CYCLE * weight / sum2)));
}
function greatestCommonDivisor(a, b) {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

// src/config/units.ts
var NUMBER = "(?:\\d+(?:\\.\\d+)?)", MS_OF_UNIT = { ms: 1, s: 1e3, m: 6e4 }, withoutTime = (number2) => `${number2} has no unit; write ${number2}ms or ${number2}s`, DURATION = {
  pattern: new RegExp(`^${NUMBER}(?:ms|s|m)$`),
  parse(text2) {
    let unit = text2.endsWith("ms") ? "ms" : text2.endsWith("s") ? "s" : "m";
    return decimal(Number.parseFloat(text2) * MS_OF_UNIT[unit]);
  },
  format: formatDuration,
  what: "a duration such as 500ms, 2s or 1m",
  bare: withoutTime
}, DURATION_RANGE = {
  pattern: new RegExp(`^${NUMBER}(?:ms|s|m)(?: ?\\.\\. ?${NUMBER}(?:ms|s|m))?$`),
  parse(text2) {
    let [min = 0, max = min] = text2.split("..").map((end) => DURATION.parse(end.trim()));
    return { min, max };
  },
  format: ({ min, max }) => `${formatDuration(min)}..${formatDuration(max)}`,
  what: "a range of durations such as 2s..10s",
  bare: withoutTime
}, COUNT_RANGE = {
  pattern: /^\d+ ?\.\. ?\d+$/,
  parse(text2) {
    let [min = 0, max = 0] = text2.split("..").map(Number);
    return { min, max };
  },
  format: ({ min, max }) => `${min}..${max}`,
  what: "a range such as 5..12"
}, RATE = {
  pattern: new RegExp(`^${NUMBER} ?/ ?s$`),
  parse: Number.parseFloat,
  format: (perSecond) => `${perSecond}/s`,
  what: "requests per second such as 200/s",
  bare: (number2) => `${number2} has no unit; write ${number2}/s`
}, SHARE = {
  pattern: new RegExp(`^${NUMBER} ?%$`),
  parse: (text2) => decimal(Number.parseFloat(text2) / 100),
  format: formatShare,
  what: "a percentage such as 5%",
  bare: (number2) => Number(number2) > 0 && Number(number2) < 1 ? `${number2} could be meant as ${formatShare(Number(number2))} or as ${number2}%; write one of them` : `${number2} has no percent sign; write ${number2}%`
}, SIZE_PATTERN = /^[1-9]\d*[kmgKMG]$/, BYTES_OF_UNIT = { k: 2 ** 10, m: 2 ** 20, g: 2 ** 30 };
function parseSizeBytes(text2) {
  return SIZE_PATTERN.test(text2) ? Number.parseInt(text2, 10) * BYTES_OF_UNIT[text2.at(-1)?.toLowerCase()] : null;
}
function formatDuration(ms) {
  return ms > 0 && ms % 6e4 === 0 ? `${ms / 6e4}m` : ms >= 1e3 && ms % 100 === 0 ? `${decimal(ms / 1e3)}s` : `${plain(ms)}ms`;
}
function formatShare(share2) {
  return `${plain(decimal(share2 * 100))}%`;
}
function decimal(value) {
  return Number(value.toPrecision(15));
}
function plain(value) {
  let text2 = String(value);
  return text2.includes("e") ? value.toFixed(20).replace(/\.?0+$/, "") : text2;
}
var MOST_CORES = 8192;
function coresIn(list) {
  return list.split(",").flatMap((range) => {
    let match2 = /^(\d+)(?:-(\d+))?$/.exec(range);
    if (!match2) return [];
    let first = Number(match2[1]), last = Math.min(Number(match2[2] ?? first), first + MOST_CORES);
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
  });
}

// src/config/words.ts
var MOST_SHOWN = 50, LONGEST_KEY = 60;
function configError(problems, locator) {
  let placed = problems.map((problem) => ({ ...problem, ...locator.place(problem.path) }));
  placed.sort((a, b) => a.order - b.order);
  let lines = placed.map(
    ({ path, message, label, isWhole }) => isWhole || path.length === 0 ? `${label}: ${message}` : `${label}: ${formatPath(path)}: ${message}`
  ), distinct = [...new Set(lines)], shown = distinct.slice(0, MOST_SHOWN);
  distinct.length > MOST_SHOWN && shown.push(`\u2026 and ${distinct.length - MOST_SHOWN} more`);
  let all = [`${distinct.length} problems in ${locator.name}`, ...shown].join(`
  `);
  return new ConfigError(distinct.length > 1 ? all : distinct[0] ?? "", {
    hint: "correct what is named above; `latency-gate schema` prints the format of the file"
  });
}
function formatPath(path) {
  return (path.length > 8 ? [...path.slice(0, 8), "\u2026"] : path).map((key, i) => typeof key == "number" ? `[${key}]` : `${i === 0 ? "" : "."}${shownKey(key)}`).join("");
}
function shownKey(key) {
  let cut = key.length > LONGEST_KEY ? `${key.slice(0, LONGEST_KEY - 1)}\u2026` : key;
  return /[\p{Cc}\p{Zl}\p{Zp}]|^\s|\s$/u.test(cut) ? JSON.stringify(cut) : cut;
}
function describeValue(value) {
  return value == null ? "nothing" : Array.isArray(value) ? "a list" : typeof value == "object" ? "a map" : quote(value);
}
function quote(value) {
  return typeof value != "string" ? String(value) : JSON.stringify(value.length > 60 ? `${value.slice(0, 57)}\u2026` : value);
}
function nearest(word, candidates) {
  if (word.length > LONGEST_KEY) return null;
  let normal = (text2) => text2.toLowerCase().replaceAll(/[-_ ]/g, ""), edits = candidates.map((candidate) => slips(normal(word), normal(candidate))), fewest2 = Math.min(...edits);
  return fewest2 <= Math.max(1, Math.floor(word.length / 3)) ? candidates[edits.indexOf(fewest2)] ?? null : null;
}
function slips(word, candidate) {
  let letters = [...word], swapped = letters.slice(1).map((letter, at) => [...letters.slice(0, at), letter, letters[at], ...letters.slice(at + 2)].join(""));
  return Math.min(distance(word, candidate), ...swapped.map((other) => 1 + distance(other, candidate)));
}
function suggest(word, candidates) {
  let near = nearest(word, candidates);
  return near === null ? `known here: ${candidates.join(", ")}` : `did you mean \`${near}\`?`;
}
function mustBe(what, found) {
  return `must be ${what}${what.includes(", ") ? ";" : ","} found ${describeValue(found)}`;
}
function shortened(text2, most) {
  let characters = [...text2];
  return characters.length > most ? `${characters.slice(0, most - 1).join("")}\u2026` : text2;
}
var EMPTY = "is empty; give it a value or remove the key";
function describeIssue(issue) {
  if (issue.input === void 0) return "is required";
  if (issue.input === null) return EMPTY;
  let found = `found ${describeValue(issue.input)}`;
  switch (issue.code) {
    case "invalid_type":
      return mustBe(TYPE_NAMES[issue.expected] ?? issue.expected, issue.input);
    case "invalid_value": {
      let values = issue.values.map(String), near = typeof issue.input == "string" ? nearest(issue.input, values) : null;
      return `must be one of ${values.join(", ")}; ${found}${near === null ? "" : `; did you mean \`${near}\`?`}`;
    }
    case "too_small":
      return issue.origin === "array" ? `needs at least ${issue.minimum}` : `must be at least ${issue.minimum}, ${found}`;
    case "too_big":
      return issue.origin === "array" ? `holds at most ${issue.maximum}` : issue.origin === "string" ? `must be at most ${issue.maximum} characters` : `must be at most ${issue.maximum}, ${found}`;
    default:
      return;
  }
}
var TYPE_NAMES = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "a map",
  record: "a map"
};
function map(shape, { example, removed = {} } = {}) {
  let known = Object.keys(shape);
  return strictObject(shape, {
    error: (issue) => issue.code === "unrecognized_keys" ? issue.keys.map((key) => removedKey(key, removed) ?? `unknown key; ${suggest(key, known)}`).join(`
`) : notThisMap(issue, example)
  });
}
function exactlyOne(shape) {
  let keys = Object.keys(shape), named2 = keys.map((key) => `\`${key}\``), message = `needs exactly one of ${named2.slice(0, -1).join(", ")} and ${named2.at(-1)}`;
  return map(shape).refine((value) => Object.keys(value).length === 1, message).meta({ oneOf: keys.map((key) => ({ required: [key] })) });
}
function notThisMap({ input }, example) {
  return example === void 0 || input == null ? void 0 : mustBe(`a map such as ${example}`, input);
}
function removedKey(key, removed) {
  return Object.hasOwn(removed, key) ? `was removed; ${removed[key]}` : null;
}
function either(what, ...forms) {
  return union(forms, {
    error: ({ input }) => input === void 0 ? `is required: ${what}` : input === null ? void 0 : mustBe(what, input)
  });
}
function oneOrMore(what, one, { min = 1, max } = {}) {
  let alone = one.transform((value) => [value]), list = array(one).min(min);
  return either(what, alone, max === void 0 ? list : list.max(max));
}
function being(one, what, isRight) {
  return one.refine(isRight, { error: ({ input }) => mustBe(what, input) });
}
function refusing(schema, problem) {
  return schema.superRefine((text2, context) => {
    let found = problem(text2);
    found !== null && context.addIssue(found);
  });
}
var PRINTABLE = /^[^\u0000-\u001f\u007f]+$/;
function line(maxLength) {
  return string().max(maxLength, { error: () => `must be at most ${maxLength} characters long` }).regex(PRINTABLE, { error: ({ input }) => input === "" ? EMPTY : "must be one line of text" });
}
function like(text2, pattern2, what) {
  return text2.regex(pattern2, { error: ({ input }) => mustBe(what, input) });
}
function withReferences(schema) {
  return refusing(schema, (text2) => {
    let found = [...text2.matchAll(REFERENCE)].find(([token2]) => token2 === "${");
    return found === void 0 ? null : `${quote(text2.slice(found.index, found.index + 20))} is not a reference to a variable such as \${NAME}; write $\${ for a literal one`;
  });
}

// src/config/kinds.ts
function kind(file2, stored, show) {
  return { file: file2, kept: stored, unit: "", ...show && { show } };
}
function notation({ pattern: pattern2, parse: parse2, what, bare }, problem) {
  let describe = (input) => bare !== void 0 && /^\d+(\.\d+)?$/.test(String(input)) ? bare(String(input)) : mustBe(what, input);
  return string({ error: ({ input }) => typeof input == "number" ? describe(input) : void 0 }).regex(pattern2, { error: ({ input }) => describe(input) }).transform((text2, context) => {
    let value = parse2(text2), found = problem(value, text2);
    return found !== null && context.addIssue(found), value;
  });
}
function within(unit, { min, max }) {
  return notation(
    unit,
    (value, text2) => value >= min && value <= max ? null : mustBe(`between ${unit.format(min)} and ${unit.format(max)}`, text2)
  );
}
function endsWithin(unit, { min, max }, show) {
  return notation(
    unit,
    (ends2, text2) => ends2.min >= min && ends2.min <= ends2.max && ends2.max <= max ? null : mustBe(`between ${show(min)} and ${show(max)}, the smaller end first`, text2)
  );
}
var ends = (end) => strictObject({ min: end, max: end });
function duration(bounds) {
  let stored = bounds.min > 0 ? positive : nonNegative;
  return { ...kind(within(DURATION, bounds), stored, formatDuration), unit: "Ms" };
}
function durationRange(bounds) {
  let file2 = endsWithin(DURATION_RANGE, bounds, formatDuration);
  return { ...kind(file2, ends(nonNegative), DURATION_RANGE.format), unit: "Ms" };
}
function rate(bounds) {
  return kind(within(RATE, bounds), positive, RATE.format);
}
function count2({ min, max }) {
  return kind(int({ error: ({ code, input }) => code === "invalid_type" && input != null ? mustBe("a whole number", input) : void 0 }).min(min).max(max), min > 0 ? count.min(1) : count, String);
}
function countRange(bounds) {
  let { what, format } = COUNT_RANGE, single = count2(bounds).file.transform((value) => ({ min: value, max: value })), file2 = either(what, endsWithin(COUNT_RANGE, bounds, String), single);
  return kind(file2, ends(count.min(1).max(1e3)), format);
}
function share(bounds, stored = nonNegative.max(1)) {
  return kind(within(SHARE, bounds), stored, formatShare);
}
function tolerance(least = MIN_TOLERANCE) {
  let file2 = notation(SHARE, (value, text2) => value >= 1 ? describeRatio(text2, value) : value >= least ? null : mustBe(`at least ${formatShare(least)}`, text2));
  return kind(file2, positive.max(1), formatShare);
}
function describeRatio(text2, value) {
  let start = `${text2} is not a tolerance: a tolerance is the change that is allowed, not a ratio, and stays below 100%`;
  return value === 1 ? `${start}; a tolerance of 5% lets 100 ms become 105 ms` : value >= 2 ? start : `${start}; what other tools call ${formatShare(value)} is written ${formatShare(value - 1)} here`;
}
var flag = kind(boolean(), boolean(), String);
function choice(...options) {
  return kind(_enum(options), _enum(options), String);
}
var JSON_PATH = "a JSON path such as $.id, $.items[*].id or $..updatedAt", jsonPath = being(line(200), JSON_PATH, (text2) => pathPattern(text2) !== null), MAX_TEXT = 1e4, longText = string().max(MAX_TEXT, { error: () => `must be at most ${MAX_TEXT} characters long` }).refine((text2) => text2.trim() !== "", EMPTY).refine((text2) => !text2.includes("\0"), "must not hold a NUL character");
function textual(file2) {
  return kind(file2, text);
}
var command = textual(longText);
function texts2(name2, badName, { badValue = badText, example } = {}) {
  let key = refusing(string(), badName).meta({ pattern: name2.source }), value = either("text", withReferences(string()), number(), boolean()).transform(String), file2 = record(key, refusing(value, badValue), {
    error: (issue) => issue.code === "invalid_type" ? notThisMap(issue, example) : void 0
  });
  return kind(file2, textByName);
}
function badText(value) {
  return value.length > MAX_TEXT ? `must be at most ${MAX_TEXT} characters long` : value.includes("\0") ? "must not hold a NUL character" : null;
}

// src/config/keys.ts
var SOURCE_KEYS = ["command", "build", "compose", "image", "url"], ONE_OF_SOURCES = `${SOURCE_KEYS.slice(0, -1).join(", ")} and ${SOURCE_KEYS.at(-1)}`, FROM_CHECKOUT = ["command", "build", "compose"];
function required(of) {
  return { ...of, relations: {}, keep: (value) => value };
}
function setting(of, preset, relations = {}) {
  return { ...of, file: of.file.prefault(preset), relations, keep: (value) => value };
}
function option(of, { default: preset, ...relations } = {}) {
  return {
    ...of,
    file: preset === void 0 ? of.file.optional() : of.file.prefault(preset),
    kept: of.kept.exactOptional(),
    relations: preset === void 0 ? relations : { absent: String(preset), ...relations },
    keep: (value) => value === preset ? void 0 : value
  };
}
function derived(of, keep, relations = {}) {
  return { ...of, file: of.file.optional(), relations, keep };
}
function orElse(of, fallback, relations = {}) {
  return derived(of, (value) => value ?? fallback, relations);
}
function orNull(of, relations = {}) {
  return { ...of, file: of.file.optional(), kept: of.kept.nullable(), relations, keep: (value) => value ?? null };
}
function written(file2, { section: section2, ...relations } = {}) {
  return { file: file2, kept: null, unit: "", ...section2 && { section: section2 }, relations, keep: () => {
  } };
}
function section(keys, { changes = "nothing", more, ...words } = {}) {
  let all = Object.entries(keys), file2 = Object.fromEntries(all.map(([name2, key]) => [name2, key.file])), kept = all.flatMap(([name2, key]) => key.kept === null ? [] : [[keptName(name2, key), key.kept]]);
  return {
    keys,
    changes,
    file: map(file2, words),
    kept: strictObject({ ...Object.fromEntries(kept), ...more }),
    keep(written2, rest) {
      let values = all.flatMap(([name2, key]) => {
        let value = key.kept === null ? void 0 : key.keep(Reflect.get(written2, name2), written2);
        return value === void 0 ? [] : [[keptName(name2, key), value]];
      });
      return { ...Object.fromEntries(values), ...rest };
    }
  };
}
function keptName(name2, { unit }) {
  return `${name2.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())}${unit}`;
}
function orAlone(what, of, key, value) {
  let map2 = of.file, alone = value.transform((one) => map2.parse({ [key]: one }));
  return either(what, alone, map2);
}
function nested(of, { form, more } = {}) {
  let file2 = (form ?? of.file).transform(
    (value) => of.keep(value, more?.(value) ?? {})
  );
  return { ...kind(file2, of.kept), section: of };
}

// src/config/request-keys.ts
var TOKEN = /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,200}$/, PATH = /^\/[!"$-~]*$/, MAX_BODY = 5e5, REFUSED_HEADERS = /* @__PURE__ */ new Map([
  ["content-length", "it follows from `body`"],
  ["transfer-encoding", "bodies are sent with their length"],
  ["connection", "`load.keep-alive` decides it"],
  ["keep-alive", "`load.keep-alive` decides it"],
  ["upgrade", "only plain HTTP requests are measured"],
  ["expect", "requests are sent without asking first"]
]), method = like(line(20), TOKEN, "an HTTP method such as GET").refine((text2) => text2.toUpperCase() !== "CONNECT", "CONNECT opens a tunnel and cannot be measured").transform((text2) => text2.toUpperCase()), requestPath = withReferences(refusing(line(4096), describeBadPath).meta({ pattern: PATH.source }));
function describeBadPath(text2) {
  return /^https?:/.test(text2) ? "must be a path that starts with /; the host belongs to `app.url`" : text2.startsWith("/") ? text2.includes("#") ? "must not hold a fragment (#\u2026), which is never sent" : PATH.test(text2) ? null : "must hold neither spaces nor letters outside ASCII; write them %-encoded" : "must start with /";
}
var headerTexts = texts2(TOKEN, describeBadHeaderName, {
  badValue: describeBadHeaderValue,
  example: "{ accept: application/json }"
}), headers = headerTexts.file.superRefine((values, context) => {
  let seen = /* @__PURE__ */ new Set();
  for (let name2 of Object.keys(values))
    seen.has(name2.toLowerCase()) ? context.addIssue({ code: "custom", path: [name2], message: "is listed twice; case makes no difference" }) : seen.add(name2.toLowerCase());
});
function describeBadHeaderName(name2) {
  if (!TOKEN.test(name2)) return `${quote(name2)} is not a header name`;
  let reason = REFUSED_HEADERS.get(name2.toLowerCase());
  return reason === void 0 ? null : `this header cannot be set: ${reason}`;
}
function describeBadHeaderValue(value) {
  return /[\r\n]/.test(value) ? "a header value must not hold a line break" : /[\u0000-\u0008\u000a-\u001f\u007f]|[^\u0000-\u00ff]/.test(value) ? "a header value must hold neither control characters nor letters outside Latin-1" : null;
}
function describeBadCookieValue(value) {
  return /^[!#-+\--:<-[\]-~]*$/.test(value) ? null : "the value of a cookie must hold neither spaces, quotes, commas, semicolons, backslashes nor letters outside ASCII; write them %-encoded";
}
function describeBadUser(user) {
  return user.includes(":") ? "a user name must not hold a colon: the password begins there" : null;
}
var bodyText = withReferences(string().max(MAX_BODY, { error: () => `must be at most ${MAX_BODY} characters` })), sentFile = refusing(line(1e3), (text2) => /^(?:\/|[A-Za-z]:[\\/])/.test(text2) ? "must be relative to the folder of the configuration" : text2.split(/[\\/]/).includes("..") ? "must stay in the folder of the configuration" : null), body = either(
  "text, `{ json: \u2026 }`, `{ text: \u2026 }` or `{ file: \u2026 }`",
  bodyText.transform((text2) => ({ body: text2 })),
  exactlyOne({
    json: unknown().refine(isJson, "JSON knows neither .inf nor .nan").optional(),
    text: bodyText.optional(),
    file: sentFile.optional()
  }).transform(({ text: text2, json, file: file2 }) => file2 !== void 0 ? { body: null, bodyFile: { path: file2 } } : text2 === void 0 ? { body: JSON.stringify(json), contentType: "application/json" } : { body: text2 })
);
function isJson(value) {
  return typeof value == "number" ? Number.isFinite(value) : typeof value != "object" || value === null || Object.values(value).every(isJson);
}
var requestKeys = {
  method: setting(textual(method), "GET"),
  path: orElse(textual(requestPath), "/"),
  headers: written(headers.prefault({})),
  body: written(body.optional())
}, sentShape = {
  headers: textByName,
  body: string().max(1e6).nullable(),
  /** Values from the environment, if the request keeps its references because others are not known before it is made. */
  references: unstored()
};
function sentParts(file2) {
  let { contentType, ...sent } = file2.body ?? { body: null }, named2 = Object.fromEntries(Object.entries(file2.headers).map(([name2, value]) => [name2.toLowerCase(), value]));
  return contentType !== void 0 && (named2["content-type"] ??= contentType), { headers: named2, ...sent };
}
var takenSchema = strictObject({
  json: text.exactOptional(),
  header: text.exactOptional(),
  cookie: text.exactOptional(),
  /** A regular expression whose first group is the value. */
  match: text.exactOptional()
}), token = like(line(200), TOKEN, "a name such as x-csrf-token").exactOptional(), match = refusing(line(1e3), describeBadPattern).exactOptional(), taken = either(
  "a JSON path such as $.token, { header: \u2026 }, { cookie: \u2026 } or { match: \u2026 }",
  jsonPath.transform((json) => ({ json })),
  exactlyOne({ header: token, cookie: token, match })
);
function describeBadPattern(text2) {
  try {
    return (new RegExp(`${new RegExp(text2).source}|`).exec("")?.length ?? 1) > 1 ? null : "needs a group, (\u2026), around what is to be taken";
  } catch (error) {
    return wholeMessageOf(error);
  }
}
var takenName = like(string(), VARIABLE_NAME, "a name that a reference can have, such as token"), take = kind(
  record(takenName, taken).refine((names) => Object.keys(names).length <= 20, "holds at most 20"),
  record(name, takenSchema)
), preparation = section(
  { ...requestKeys, path: required(textual(requestPath)), take: setting(take, {}) },
  { more: sentShape }
), preparationForm = preparation.file.superRefine(({ body: body2 }, context) => {
  body2?.bodyFile !== void 0 && context.addIssue({ code: "custom", path: ["body", "file"], message: "is for endpoints; write `json` or `text`" });
}).transform((file2) => preparation.keep(file2, sentParts(file2))), preparations = kind(array(preparationForm).min(1).max(20), array(preparation.kept).min(1).max(20));

// src/config/app.ts
var ENV_NAME = /^[A-Za-z_][A-Za-z0-9_]{0,200}$/, badNameOf = (what) => (name2) => ENV_NAME.test(name2) ? null : `${quote(name2)} is not the name of ${what}`, env = texts2(ENV_NAME, badNameOf("an environment variable"), { example: "{ LOG_LEVEL: warn }" }), badArgument = (text2) => text2.startsWith("-") ? "must not start with -" : null;
function describeBadImage(text2) {
  return text2 === "" || /\s/.test(text2) ? "must be the name of an image, without spaces" : badArgument(text2);
}
var image = refusing(withReferences(line(500)), describeBadImage);
function describeBadUrl(text2) {
  if (!/^https?:\/\//i.test(text2) || !URL.canParse(text2)) return "must be an address such as http://127.0.0.1:3000";
  let { username, password, pathname, search, hash } = new URL(text2);
  return username !== "" || password !== "" ? "must not hold a user name; write it as `auth` of the endpoints" : pathname === "/" && search === "" && hash === "" ? null : "must end after the port; paths belong to `endpoints`";
}
var checkedLater = (problem) => refusing(withReferences(line(2e3)), (text2) => referencedNames(text2).length > 0 ? null : problem(text2)), relativePath = refusing(
  refusing(line(1e3), badArgument),
  (text2) => /^(?:\/|[A-Za-z]:[\\/])/.test(text2) ? "must be relative, so that base and head each build their own checkout" : null
), cache = refusing(withReferences(line(1e3)), badArgument), caches = kind(oneOrMore("a cache such as type=gha, or a list of them", cache, { min: 0, max: 20 }), texts), build = section({
  context: setting(textual(relativePath), "."),
  dockerfile: setting(textual(relativePath), "Dockerfile"),
  target: orNull(textual(refusing(line(200), badArgument))),
  args: setting(texts2(ENV_NAME, badNameOf("a build argument")), {}),
  "cache-from": orElse(caches, []),
  "cache-to": orElse(caches, [])
}), BUILD = "a build context such as `.`, or a map with `context`", composeName = like(line(200), /^[A-Za-z0-9][A-Za-z0-9_.-]*$/, "a name as Compose files use it"), composeFiles = oneOrMore("the path of a Compose file, or a list of them", relativePath, { max: 10 }), compose = section({
  file: required({ ...kind(composeFiles, texts), unit: "s" }),
  service: orNull(textual(composeName)),
  profiles: orElse(kind(array(composeName).min(0).max(20), texts), [])
}), COMPOSE = "a Compose file, or a map with `file` and `service`", checkoutPath = refusing(
  relativePath,
  (text2) => text2.split("/").includes("..") ? "must stay in the directory that the command runs in" : null
), checkoutPaths = oneOrMore("a path, or a list of paths", checkoutPath, { max: 50 }), setupStep = either(
  "a shell command, or a map with `run`, `key` and `paths`",
  longText.transform((run) => ({ run, shared: null })),
  map({ run: longText, key: checkoutPaths, paths: checkoutPaths }).transform(({ run, ...shared }) => ({ run, shared }))
), SETUP = "a shell command, a map with `run`, `key` and `paths`, or a list of these", setup = oneOrMore(SETUP, setupStep, { min: 0, max: 20 }), setupSchema = strictObject({
  run: text,
  /** If both versions agree in the key files, what the command made for one is reused for the other. Null means never. */
  shared: strictObject({ key: texts, paths: texts }).nullable()
}), appSource = discriminatedUnion("kind", [
  strictObject({
    kind: literal("command"),
    command: text,
    /** Empty: what a lock file stands for is installed. */
    setup: array(setupSchema).max(100),
    /** `setup: []` was written: not even that. Absent: it was not. */
    noInstall: literal(!0).exactOptional()
  }),
  strictObject({ kind: literal("build"), ...build.kept.shape }),
  strictObject({ kind: literal("compose"), ...compose.kept.shape }),
  strictObject({ kind: literal("image"), image: text }),
  strictObject({ kind: literal("url"), url: text })
]), sources = {
  command: written(longText.optional()),
  build: written(orAlone(BUILD, build, "context", relativePath).optional()),
  compose: written(orAlone(COMPOSE, compose, "file", composeFiles).optional()),
  image: written(image.optional()),
  url: written(checkedLater(describeBadUrl).optional()),
  setup: written(setup.optional(), { of: ["command"] })
};
function sourceOf(file2, inherited) {
  let before = inherited?.kind === "command" ? inherited : null, command2 = file2.command ?? (file2.setup === void 0 ? void 0 : before?.command);
  if (command2 !== void 0) {
    let isNone = file2.setup === void 0 ? before?.noInstall === !0 : file2.setup.length === 0, setup2 = file2.setup ?? before?.setup ?? [];
    return { kind: "command", command: command2, setup: setup2, ...isNone ? { noInstall: !0 } : {} };
  }
  return file2.image !== void 0 ? { kind: "image", image: file2.image } : file2.url !== void 0 ? { kind: "url", url: file2.url.replace(/\/$/, "") } : file2.compose !== void 0 ? { kind: "compose", ...compose.keep(file2.compose, {}) } : file2.build === void 0 ? null : { kind: "build", ...build.keep(file2.build, {}) };
}
function describeBadPprof(text2) {
  if (text2.startsWith("/")) return URL.canParse(text2, "http://127.0.0.1") ? null : "must be a path";
  if (!/^https?:\/\//i.test(text2) || !URL.canParse(text2))
    return "must be a path such as /debug/pprof/profile, or an address such as http://127.0.0.1:6060/debug/pprof/profile";
  let { username, password } = new URL(text2);
  return username === "" && password === "" ? null : "must not hold a user name";
}
var commandSource = strictObject({ kind: literal("command"), command: text }), profileSource = discriminatedUnion("kind", [
  strictObject({ kind: literal("pprof"), address: text }),
  commandSource
]), profile = kind(
  exactlyOne({ pprof: checkedLater(describeBadPprof).optional(), command: longText.optional() }).transform(
    ({ pprof, command: command2 = "" }) => pprof === void 0 ? { kind: "command", command: command2 } : { kind: "pprof", address: pprof }
  ),
  profileSource
), NAME = /^[A-Za-z_:][\w:]*/, LABEL = /^\s*([A-Za-z_]\w*)\s*=\s*"((?:[^"\\]|\\.)*)"\s*(?:,|(?=\}))/, ESCAPES = { n: `
`, "\\": "\\", '"': '"' };
function seriesAt(text2) {
  let name2 = NAME.exec(text2)?.[0];
  if (name2 === void 0) return null;
  let labels = /* @__PURE__ */ new Map(), rest = text2.slice(name2.length);
  if (!rest.startsWith("{")) return { series: { name: name2, labels }, rest };
  rest = rest.slice(1);
  for (let label = LABEL.exec(rest); label !== null; label = LABEL.exec(rest)) {
    let [whole, key = "", value = ""] = label, unescaped = value.replace(/\\(.)/g, (_, character) => ESCAPES[character] ?? character);
    labels.set(key, unescaped), rest = rest.slice(whole.length);
  }
  return rest = rest.trimStart(), rest.startsWith("}") ? { series: { name: name2, labels }, rest: rest.slice(1) } : null;
}
var counterSource = discriminatedUnion("kind", [
  strictObject({ kind: literal("prometheus"), path: text, series: text }),
  commandSource
]), SERIES = 'a Prometheus series such as db_queries_total or db_queries_total{db="main"}', counter = map({
  prometheus: requestPath.optional(),
  series: being(line(500), SERIES, (text2) => seriesAt(text2)?.rest === "").optional(),
  command: longText.optional()
}).transform(({ prometheus: path, series, command: command2 }, context) => {
  let isPrometheus = path !== void 0;
  return isPrometheus === (command2 !== void 0) ? context.addIssue("needs exactly one of `prometheus` and `command`") : isPrometheus && series === void 0 ? context.addIssue("needs `series` beside `prometheus`") : !isPrometheus && series !== void 0 && context.addIssue("`series` belongs to `prometheus`"), command2 === void 0 ? { kind: "prometheus", path: path ?? "", series: series ?? "" } : { kind: "command", command: command2 };
}), counterName = like(string(), COUNTER_NAME, "a name of small letters, digits and -, such as db-queries"), counters = kind(
  record(counterName, counter).refine((all) => Object.keys(all).length <= MOST_COUNTERS, `holds at most ${MOST_COUNTERS}`),
  record(metricName, counterSource)
), network = like(line(200), /^[A-Za-z0-9][A-Za-z0-9_.-]*$/, "bridge, host or the name of a Docker network"), CORES = "a list of cores such as 0-2 or 0,2", coreList = like(line(200), /^\d+(-\d+)?(,\d+(-\d+)?)*$/, CORES), coreNumber = being(int(), CORES, (core) => core >= 0).meta({ minimum: 0 }).transform(String), MEMORY = "must be a size such as 512m or 2g", memory = string({ error: ({ input }) => typeof input == "number" ? MEMORY : void 0 }).regex(SIZE_PATTERN, { error: () => MEMORY }).transform((text2) => text2.toLowerCase()), ready = section(
  {
    path: orNull(textual(requestPath)),
    status: orNull(count2({ min: 100, max: 599 }), { needs: "path" }),
    timeout: setting(duration({ min: 1e3, max: 36e5 }), "60s")
  },
  { more: { host: unstored() } }
), READY = "a path such as /healthz, or a map such as { path: /healthz, timeout: 2m }", port = count2({ min: 1, max: 65535 }), started = { of: ["command", "image", "build", "compose"] }, apart = { "load.mix": "what the app counts cannot be told apart by endpoint; remove it" }, ofContainers = { of: ["image", "build"], changes: "figures" }, app = section(
  {
    ...sources,
    port: orNull(port, started),
    env: orElse(env, {}, started),
    ready: setting(nested(ready, { form: orAlone(READY, ready, "path", requestPath) }), {}),
    "before-block": option(command, { changes: "starting" }),
    "before-round": option(command, { changes: "starting" }),
    counters: option(counters, { changes: "measuring", without: apart }),
    network: setting(textual(network), "bridge", ofContainers),
    cpus: orNull(kind(number().min(0.1).max(1024), positive, String), { ...ofContainers, absent: "no limit" }),
    cpuset: orNull(textual(either(CORES, coreNumber, coreList)), ofContainers),
    memory: orNull(textual(memory), ofContainers)
  },
  { more: { source: appSource }, example: "{ command: node server.js }" }
), overrides = section(
  { ...sources, port: option(port, started), env: option(env, started), profile: option(profile) },
  { more: { source: appSource.exactOptional() }, example: "{ env: { FLAG: on } }" }
);

// src/config/records.ts
var PARSERS = /* @__PURE__ */ new Map([
  [".csv", recordsOfCsv],
  [".jsonl", recordsOfJsonLines],
  [".ndjson", recordsOfJsonLines],
  [".har", recordsOfHar]
]), RECORD_ENDINGS = [...PARSERS.keys()], MAX_RECORDS_BYTES = 2e7, LONGEST_VALUE = 1e5;
function endingOf(path) {
  return /\.[a-z]+$/i.exec(path)?.[0].toLowerCase() ?? "";
}
function isHar(path) {
  return endingOf(path) === ".har";
}
var BadRecords = class extends Error {
};
function parseRecords(path, text2, credentials) {
  let records = (PARSERS.get(endingOf(path)) ?? recordsOfJsonLines)(text2.replace(/^\uFEFF/, ""), credentials);
  if (records.length === 0) throw new BadRecords("holds no record");
  if (records.length > MOST_RECORDS) throw new BadRecords(`holds ${records.length} records, more than ${MOST_RECORDS}`);
  for (let [at, { values }] of records.entries()) {
    let [long] = Object.entries(values).find(([, value]) => value.length > LONGEST_VALUE) ?? [];
    if (long !== void 0)
      throw new BadRecords(`record ${at + 1}: ${long} is longer than ${LONGEST_VALUE} characters`);
  }
  return records;
}
function recordsOfCsv(text2) {
  let [columns = [], ...rest] = csvRows(text2), twice = columns.find((column, at) => columns.indexOf(column) < at);
  if (twice !== void 0) throw new BadRecords(`names the column ${JSON.stringify(twice)} twice`);
  return rest.map((row) => ({ values: Object.fromEntries(columns.map((column, at) => [column, row[at] ?? ""])) }));
}
function csvRows(text2) {
  let [named2 = "", separator] = /^sep=(.)\r?\n/.exec(text2) ?? [], delimiter = separator ?? delimiterOf(text2);
  try {
    return parse(text2.slice(named2.length), { skip_empty_lines: !0, to: MOST_RECORDS + 2, delimiter });
  } catch (error) {
    let { message, code } = error, [, line2] = /(?:at|on) line (\d+)/.exec(message) ?? [], place = line2 === void 0 ? "" : ` at line ${line2}`, what = code?.includes("INCONSISTENT") ? "a row has another number of columns than the first" : "a quote is out of place";
    throw new BadRecords(`is not valid CSV${place}: ${what}`);
  }
}
function delimiterOf(text2) {
  let [columns = ""] = text2.replace(/"[^"]*"/g, "").split(`
`, 1), count3 = (delimiter) => columns.split(delimiter).length;
  return [",", ";", "	"].reduce((best, one) => count3(one) > count3(best) ? one : best);
}
function recordsOfJsonLines(text2) {
  return text2.split(/\r?\n/).flatMap((line2, at) => line2.trim() === "" ? [] : [{ line: line2, number: at + 1 }]).map(({ line: line2, number: number2 }) => {
    let value = jsonOf(line2);
    if (!isMap(value)) throw new BadRecords(`line ${number2} is not a JSON object such as {"id": 1}`);
    let entries = Object.entries(value).map(([column, one]) => [column, textOf(one, `line ${number2}: ${column}`)]);
    return { values: Object.fromEntries(entries) };
  });
}
function textOf(value, place) {
  if (typeof value == "string") return value;
  if (value === null) return "";
  if (typeof value == "number" && Number.isInteger(value) && !Number.isSafeInteger(value))
    throw new BadRecords(`${place} is too large a number to be kept exactly: write it in quotes`);
  return JSON.stringify(value);
}
var LEFT_OUT = /^(?::.*|host|content-length|transfer-encoding|connection|keep-alive|upgrade|expect|te|if-.*)$/, CREDENTIALS = /^(?:cookie|authorization)$/, LEFT_OUT_METHODS = ["HEAD", "OPTIONS", "CONNECT"];
function recordsOfHar(text2, credentials) {
  let { entries } = fields(fields(jsonOf(text2)).log);
  if (!Array.isArray(entries)) throw new BadRecords("is not a HAR file: it has no `log.entries`");
  let all = entries.map((entry, at) => entryOf(entry, `entry ${at + 1}`, credentials)), first = all.find(({ host: host2 }) => host2 !== null)?.host, own = all.filter(({ host: host2, sent }) => host2 === first && !LEFT_OUT_METHODS.includes(sent.method)), whole = own.filter(({ isWhole }) => isWhole);
  if (own.length > 0 && whole.length === 0) throw new BadRecords("holds no request whose body was recorded");
  return whole.map(({ sent }) => ({ values: {}, sent }));
}
function entryOf(entry, place, credentials) {
  let { request: request2 } = fields(entry);
  if (!isMap(request2)) throw new BadRecords(`${place} has no request`);
  let { method: method2, url: url2, postData, bodySize } = request2;
  if (typeof method2 != "string" || typeof url2 != "string" || !URL.canParse(url2))
    throw new BadRecords(`${place} has no method and address`);
  let { protocol, host: host2, pathname, search } = new URL(url2), headers2 = listOf(request2.headers).flatMap((header) => {
    if (!isMap(header)) return [];
    let name2 = String(header.name).toLowerCase();
    return !LEFT_OUT.test(name2) && (credentials || !CREDENTIALS.test(name2)) ? [[name2, String(header.value)]] : [];
  }), body2 = bodyOf(fields(postData), Number(bodySize)), sent = { ...{ method: method2.toUpperCase(), path: `${pathname}${search}` }, headers: Object.fromEntries(headers2), body: body2 ?? null };
  return { host: protocol.startsWith("http") ? host2 : null, isWhole: body2 !== void 0, sent };
}
function bodyOf({ text: text2, params, mimeType }, sentBytes) {
  if (typeof text2 == "string") return text2;
  let parts = listOf(params).filter(isMap);
  if (parts.length === 0) return sentBytes > 0 ? void 0 : null;
  if (!String(mimeType).startsWith("application/x-www-form-urlencoded")) return;
  let form = new URLSearchParams();
  for (let { name: name2, value } of parts) form.append(String(name2), String(value ?? ""));
  return form.toString();
}

// src/config/endpoint.ts
var MAX_BODY_FILE_BYTES = 1e6, sha256 = string().max(64).exactOptional(), bodyFile = strictObject({ path: text, sha256, bytes: unstored() }), requestFile = strictObject({
  path: text,
  /** HAR only: cookies and authorization are sent as recorded. Absent means that they are left out. */
  credentials: literal(!0).exactOptional(),
  sha256,
  records: unstored()
}), RECORDS = `a file of records (${RECORD_ENDINGS.join(", ")})`, recordsFile = being(sentFile, RECORDS, (text2) => RECORD_ENDINGS.includes(endingOf(text2))), requests = either(
  "a file such as data/orders.jsonl, or a map with `file`",
  recordsFile.transform((path) => ({ path })),
  map({ file: recordsFile, credentials: boolean().prefault(!1) }).transform(
    ({ file: file2, credentials }) => ({ path: file2, ...credentials ? { credentials } : {} })
  )
), UNTIL = /^(?:first-event|([1-9]\d{0,3}) events?|([1-9]\d{0,7}) bytes?)$/, UNTIL_WORDS = "`first-event`, or a number such as `3 events` or `4096 bytes`", until = like(string(), UNTIL, UNTIL_WORDS).transform((text2) => {
  let [, events = "1", bytes] = UNTIL.exec(text2) ?? [];
  return bytes === void 0 ? { events: Number(events) } : { bytes: Number(bytes) };
}), badCookieName = (name2) => TOKEN.test(name2) ? null : `${quote(name2)} is not the name of a cookie`, cookies = texts2(TOKEN, badCookieName, { badValue: describeBadCookieValue }), credential = withReferences(string().max(1e3)), auth = section({
  user: required(textual(refusing(credential, describeBadUser))),
  password: required(textual(credential))
});
function gatedMetrics(names) {
  let leastOf = (name2) => [...PROCESS_COUNTERS, "kept-memory"].some((counter3) => counter3 === name2) ? 0 : MIN_TOLERANCE, shape = Object.fromEntries(names.map((name2) => [name2, tolerance(leastOf(name2)).file.optional()])), counter2 = string().regex(COUNTER_NAME, {
    error: ({ input }) => `no such metric; ${suggest(String(input), names)}`
  });
  return either(
    "a map such as { mean: 5% } or a list of metrics",
    array(either("a metric such as mean", _enum(names), counter2)),
    object(shape).catchall(tolerance(0).file.optional())
  );
}
var metricsOfGate = gatedMetrics([...METRICS, ...START_METRICS]), STATUS = "a status such as 201, a class such as 2xx, or a list of them", oneStatus = either(
  STATUS,
  being(int(), STATUS, (code) => code >= 200 && code <= 599).meta({ minimum: 200, maximum: 599 }),
  like(string(), /^[2-5]xx$/, STATUS)
), statusRange = oneStatus.transform((status3) => {
  let from = typeof status3 == "number" ? status3 : Number.parseInt(status3, 10) * 100;
  return [from, typeof status3 == "number" ? from : from + 99];
}), status = kind(oneOrMore(STATUS, statusRange), array(tuple([count, count])).max(100)), bodyLength = _enum(["similar", "constant", "any"]), length = kind(
  either("similar, constant, any or a number of bytes", bodyLength, int().min(0)),
  union([bodyLength, count])
), same = kind(
  either(
    "true, false or a map such as { ignore: [$.requestId] }",
    boolean().transform((isSame) => isSame ? { ignore: [] } : void 0),
    map({ ignore: array(jsonPath).min(1).max(100) })
  ),
  strictObject({ ignore: texts })
), expectation = section(
  {
    status: setting(status, "2xx"),
    text: orNull(textual(withReferences(longText))),
    json: setting(flag, !1),
    length: setting(length, "similar"),
    same: option(same, { default: !1, changes: "measuring" })
  },
  { changes: "figures" }
), EXPECTATION = "a status such as 201 or 2xx, or a map such as { status: 201, json: true }", latency = orNull(duration({ min: 1e-3, max: 6e5 })), limits = section(
  { mean: latency, p50: latency, p90: latency, p99: latency, errors: setting(share({ min: 0, max: 0.5 }), "0.1%") },
  { changes: "judging" }
), sweepPoint = strictObject({ endpoint: name, connections: count.min(1) }), endpoint = section(
  {
    name: written(line(100).optional()),
    ...requestKeys,
    expect: setting(nested(expectation, { form: orAlone(EXPECTATION, expectation, "status", oneStatus) }), {}),
    gate: written(gatedMetrics(METRICS).optional()),
    limits: setting(nested(limits), {}, { changes: "judging" }),
    cookies: option(cookies),
    auth: option(nested(auth)),
    requests: option(kind(requests, requestFile)),
    until: option(kind(until, untilSchema)),
    drift: written(tolerance().file.optional())
  },
  {
    changes: "figures",
    more: {
      /** Unique in the gate; by default `METHOD path`, in a sweep followed by the connections. */
      name,
      ...sentShape,
      bodyFile: bodyFile.exactOptional(),
      /** Tolerances of the gated metrics, as fractions. Other metrics are only reported. */
      gate: record(metricName, nonNegative.max(1)),
      /** Tolerance of CPU time per request, if that explains most of the latency. Absent if the file says what is gated. */
      workTolerance: positive.max(1).exactOptional(),
      /** The gate passes only if the endpoint is shown to be faster (`gate.expect`). */
      mustBeFaster: literal(!0).exactOptional(),
      /** Absent if the endpoint is measured with the connections of the load. */
      sweep: sweepPoint.exactOptional()
    }
  }
), longForm = endpoint.file.superRefine((value, context) => {
  let refuse = (path2, message) => context.addIssue({ code: "custom", path: path2, message });
  for (let key of ["cookies", "auth"]) {
    let header = key === "auth" ? "authorization" : "cookie", name2 = Object.keys(value.headers).find((one) => one.toLowerCase() === header);
    value[key] === void 0 || name2 === void 0 || refuse([key], `sets the header ${quote(name2)}, which is listed as well; remove one of the two`);
  }
  let { requests: varied, path, method: method2, body: body2, expect } = value;
  if (varied === void 0 || !isHar(varied.path))
    path === void 0 && refuse(["path"], "is required"), varied?.credentials && refuse(["requests"], "`credentials` has a meaning for HAR files alone; remove it");
  else {
    let recorded = { path: path !== void 0, method: method2 !== "GET", body: body2 !== void 0 };
    for (let [key, isWritten] of Object.entries(recorded))
      isWritten && refuse([key], "is what the HAR file says of each entry; remove it");
  }
  varied !== void 0 && expect.length === "constant" && refuse(["expect", "length"], "constant cannot be expected where requests vary; write similar or any");
}), SHORT_FORM = /^(?:[A-Za-z0-9!#$%&'*+.^_`|~-]+ +)?\/[!-~]*$/, SHORT_FORM_WORDS = "an endpoint such as `GET /users` or `/users`", shortForm = like(string(), SHORT_FORM, SHORT_FORM_WORDS).transform((text2, context) => {
  let [method2, path] = splitShortForm(text2), long = longForm.safeParse({ method: method2, path });
  if (long.success) return long.data;
  for (let issue of long.error.issues) context.addIssue(issue.message);
  return NEVER;
}), listed = either("`GET /users` or a map with `path`", shortForm, longForm), endpoints = either(
  "a list such as [GET /users]",
  shortForm.transform((one) => [one]),
  array(listed).min(1).max(MAX_ENDPOINTS)
);
function nameOf({ name: name2, method: method2, path, requests: requests2 }) {
  return name2 ?? (path === void 0 ? requests2?.path ?? "" : endpointName(method2, path));
}

// src/config/load.ts
var CONNECTIONS = { closedLoop: 2, openLoop: 64 }, ROUNDS = { own: { ms: 6e3, count: 2 }, closedLoop: { ms: 250, count: 8 }, openLoop: { ms: 500, count: 4 } }, CHANGED = ["round", "rounds", "blocks", "warmup"];
function roundsOf({ command: command2, rate: rate2 }) {
  return command2 !== void 0 ? ROUNDS.own : rate2 === void 0 ? ROUNDS.closedLoop : ROUNDS.openLoop;
}
var COUNTS = "a whole number, or a list of them such as [1, 2, 4, 8]", connections = oneOrMore(COUNTS, int().min(1).max(1e3), { max: MOST_SWEEP_POINTS }).superRefine((counts, context) => {
  for (let [i, count3] of counts.entries())
    counts.indexOf(count3) !== i && context.addIssue({ code: "custom", path: [i], message: `${count3} is listed twice; remove one` });
}).transform((counts) => [...counts].sort((a, b) => a - b)), mix = kind(
  record(line(500), count2({ min: 1, max: 1e9 }).file),
  record(name, count.min(1)),
  (weights) => Object.entries(weights).map(([name2, weight]) => `${name2}: ${weight}`).join(", ")
), RESTART = /^(?:auto|each|never|every (?:[2-9]|[123][0-9]|40))$/, restart = like(string(), RESTART, "auto, each, never, or a number of passes from 2 to 40 such as every 3"), file = withReferences(line(1e3)), passphrase = refusing(
  file,
  (text2) => referencedNames(text2).length > 0 ? null : "must be a reference such as ${TLS_PASSPHRASE}, so that it stands in no file"
), client = strictObject({ cert: text, key: text, passphrase: text.nullable() }), tls = section(
  {
    verify: setting(flag, !0),
    ca: orNull(textual(file)),
    servername: orNull(textual(withReferences(line(253)))),
    cert: written(file.optional(), { needs: "key" }),
    key: written(file.optional(), { needs: "cert" }),
    passphrase: written(passphrase.optional(), { needs: "key" })
  },
  { more: { client: client.exactOptional() } }
), tlsKind = nested(tls, {
  more: ({ cert, key, passphrase: passphrase2 = null }) => cert === void 0 || key === void 0 ? {} : { client: { cert, key, passphrase: passphrase2 } }
});
function clientCertificate({ client: client2 }) {
  if (client2 === void 0) return {};
  let { passphrase: passphrase2, ...pair } = client2;
  return passphrase2 === null ? pair : { ...pair, passphrase: passphrase2 };
}
function serverNameOf({ hostname }, { servername }) {
  return servername ?? (/^\[|^[\d.]+$/.test(hostname) ? "" : hostname);
}
var without = { "load.command": "the command says it; remove it" }, load = section(
  {
    connections: derived(
      kind(connections, count.min(1)),
      (written2, { rate: rate2 }) => written2?.at(-1) ?? (rate2 === void 0 ? CONNECTIONS.closedLoop : CONNECTIONS.openLoop),
      { without }
    ),
    rate: orNull(rate({ min: 1, max: 2e4 }), { without }),
    mix: option(mix, { without }),
    blocks: orElse(countRange({ min: 3, max: MAX_BLOCKS }), { min: 4, max: 16 }),
    "time-budget": orNull(duration({ min: 1e3, max: 864e5 }), { changes: "measuring" }),
    timeout: setting(duration({ min: 10, max: 6e5 }), "10s", { without }),
    command: option(command),
    round: derived(duration({ min: 100, max: 6e5 }), (written2, others) => written2 ?? roundsOf(others).ms),
    rounds: derived(count2({ min: 1, max: 100 }), (written2, others) => written2 ?? roundsOf(others).count),
    warmup: orElse(durationRange({ min: 100, max: 6e5 }), { min: 500, max: 1e4 }),
    restart: option(kind(restart, string().regex(RESTART), String), { default: "auto" }),
    "keep-alive": setting(flag, !0, { without }),
    pairing: setting(choice("interleaved", "duet"), "interleaved", {
      without: {
        "load.rate": "both sides are under load at once; remove one of the two",
        "load.command": "base and head take turns; remove it"
      }
    }),
    pin: setting(flag, !0),
    tls: setting(tlsKind, {}),
    seed: orNull(count2({ min: 0, max: 4294967295 }), { changes: "judging", absent: "random" })
  },
  {
    changes: "figures",
    example: "{ connections: 2 }",
    /** Keys that have a default of now. */
    more: { byDefault: array(_enum(CHANGED)).exactOptional() }
  }
);
function changedDefaults(file2) {
  let isClosedLoop = roundsOf(file2) === ROUNDS.closedLoop, keys = CHANGED.filter((key) => file2[key] === void 0 && (isClosedLoop || !key.startsWith("round")));
  return keys.length > 0 ? { byDefault: keys } : {};
}
function takesTurns({ pairing, rate: rate2 }) {
  return pairing === "interleaved" && rate2 === null;
}
var LONGEST_RUN_MS = 25 * 6e4;
function longestRunMs({ load: load2, endpoints: endpoints2 }) {
  let plannedMs = load2.blocks.max * expectedBlockSeconds(load2, endpoints2.length) * 1e3;
  return load2.timeBudgetMs ?? Math.max(LONGEST_RUN_MS, 2 * plannedMs);
}
var PAUSE_MS = 70;
function expectedBlockSeconds(load2, endpoints2) {
  return load2.warmupMs.min / 1e3 + endpoints2 * load2.rounds * (load2.roundMs + PAUSE_MS) / 1e3;
}

// src/config/path-patterns.ts
var import_picomatch = __toESM(require_picomatch(), 1);
var OPTIONS = { dot: !0, nonegate: !0, noextglob: !0, windows: !1, debug: !0, flags: "s" }, MOST_CHOICES = 5, MAX_PATTERN_LENGTH = 500;
function pathMatcher(patterns2) {
  let rules = patterns2.map((pattern2) => ({ isExcluding: isExcluding(pattern2), matches: compile(pattern2) }));
  return (file2) => rules.reduce((isMatch, rule) => rule.matches(file2) ? !rule.isExcluding : isMatch, !1);
}
function patternProblem(pattern2) {
  let glob = pattern2.replace(/^!/, "");
  return glob === "" ? "excludes nothing: a pattern has to follow the `!`" : /^\.{0,2}\//.test(glob) ? "counts from the root of the repository: write it without /, ./ or ../ in front" : glob.replace(/\\[[\]{}()!\\]/g, "").includes("\\") ? "must have `/` between folders, and not `\\`; a literal `*` is `[*]`" : pattern2.length > MAX_PATTERN_LENGTH ? null : glob.endsWith("/") ? `names a folder, but it is files that change: write \`${pattern2}**\`` : /\*\*[^/,}]|[^/,{]\*\*/.test(glob) ? "must have `**` alone between slashes, such as `**/*.js` or `docs/**`" : choicesIn(glob) > MOST_CHOICES ? `has too many wildcards to be matched in time: write several patterns with ${MOST_CHOICES} of \`*\`, \`**\` and \`{\u2026}\` at most` : attempt(() => compile(pattern2)) === null ? "cannot be read as a pattern; check its brackets" : null;
}
function choicesIn(glob) {
  let plain2 = glob.replace(/\\./g, "x"), countOf = (text2, pattern2) => (text2.match(pattern2) ?? []).length;
  return plain2.split("/").map((part) => part === "**" ? 1 : Math.max(0, countOf(part, /\*+/g) - 1)).reduce((sum2, choices) => sum2 + choices, countOf(plain2, /\{/g));
}
function isExcluding(pattern2) {
  return pattern2.startsWith("!");
}
function compile(pattern2) {
  let literal2 = pattern2.replace(/^!/, "").replace(/\\.|[()|]/g, (found) => found.length > 1 ? found : `\\${found}`);
  return (0, import_picomatch.default)(literal2, OPTIONS);
}

// src/config/file.ts
var host = like(string(), /^[A-Za-z0-9.:_[\]-]+$/, "a host name, or host:port").toLowerCase(), manyTexts = array(text).max(1e3), baselines = choice("auto", "paired", "artifact", "file", "none"), baseline = { ...baselines, file: baselines.file.meta({ default: "auto" }) }, named = oneOrMore("an endpoint such as `GET /orders`, or a list of them", line(200), { max: MAX_ENDPOINTS }), expected = either(
  "`faster`, or a map such as { faster: [GET /orders] }",
  literal("faster").transform(() => ({ faster: [] })),
  map({ faster: named })
), gate = section(
  {
    tolerance: written(tolerance().file.prefault("5%")),
    metrics: written(metricsOfGate.optional()),
    "fail-on": setting(choice("regression", "inconclusive", "never"), "regression"),
    expect: written(expected.optional()),
    baseline: derived(baseline, (written2, others) => written2 ?? ("baseline-files" in others ? "file" : "auto"), {
      changes: "measuring"
    }),
    "baseline-files": orElse(kind(array(line(1e3)).min(1).max(100), manyTexts), [], { changes: "measuring" }),
    "override-label": orNull(textual(line(50))),
    "override-heading": option(textual(line(100)), { default: "Latency", changes: "nothing" }),
    confidence: setting(share({ min: 0.9, max: 0.9999 }, number().gt(0.5).lt(1)), "99%"),
    "min-difference": setting(duration({ min: 0, max: 6e4 }), "0.02ms"),
    drift: written(tolerance().file.optional()),
    "config-from": option(kind(_enum(["head", "base"]), literal("base"), String), { default: "head" }),
    history: setting(count2({ min: 1, max: 100 }), 20),
    "allow-remote-targets": orElse(kind(array(host), manyTexts), [])
  },
  {
    changes: "judging",
    example: "{ tolerance: 5% }",
    removed: {
      "baseline-image": "where builds take long, let `app.build.cache-from` and `app.build.cache-to` keep their layers"
    },
    // Tolerances of what is gated of the start of the app; absent: it is only reported.
    more: { start: record(metricName, positive.max(1)).exactOptional() }
  }
), report = section(
  {
    comment: setting(choice("always", "on-change", "never"), "always", { changes: "judging" }),
    html: setting(flag, !1)
  },
  { example: "{ comment: on-change }" }
), gateName = like(string(), GATE_NAME, "1 to 60 letters, digits, spaces and _ . - characters"), variable = like(line(200), VARIABLE_NAME, "the name of an environment variable such as DB_HOST"), pattern = refusing(line(MAX_PATTERN_LENGTH), patternProblem), patterns = kind(array(pattern).min(1).max(100), array(text).max(1e3)), compare = kind(_enum(["commits", "variants"]), literal("variants"), String), why = kind(_enum([WHY_BY_DEFAULT, "always", "never"]), _enum(["always", "never"])), keptMemory = kind(_enum(["measured", "never"]), literal("never")), variables = kind(array(variable).min(1).max(100), array(name).max(100)), appFile = app.file.meta({ oneOf: SOURCE_KEYS.map((key) => ({ required: [key] })) }), configuration = section(
  {
    app: written(appFile, { section: app }),
    endpoints: written(endpoints.optional(), { without }),
    gate: written(gate.file.prefault({}), { section: gate }),
    load: written(load.file.prefault({}), { section: load }),
    report: setting(nested(report), {}),
    paths: orElse(patterns, [], { changes: "judging" }),
    base: written(overrides.file.prefault({}), { section: overrides }),
    head: written(overrides.file.prefault({}), { section: overrides }),
    compare: option(compare, { default: "commits", changes: "measuring" }),
    prepare: option(preparations, { changes: "figures", without }),
    why: option(why, { default: WHY_BY_DEFAULT }),
    "kept-memory": option(keptMemory, { default: "measured", changes: "measuring" }),
    profile: option(profile),
    name: setting(kind(gateName, name, String), "default", { changes: "judging" }),
    mask: option(variables, { changes: "judging" })
  },
  {
    more: {
      app: app.kept,
      base: overrides.kept,
      head: overrides.kept,
      load: load.kept,
      endpoints: array(endpoint.kept).min(1).max(1e3),
      gate: gate.kept
    }
  }
), fileSchema = configuration.file.meta({
  // Without `load.command`, the rules require `endpoints`.
  anyOf: [{ required: ["endpoints"] }, { required: ["load"] }]
});
function keptConfig(file2, base) {
  let source = sourceOf(file2.app, null);
  if (source === null) throw new Error("an app without a source passed the rules");
  let side2 = (own) => {
    let ownSource = sourceOf(own, source);
    return overrides.keep(own, ownSource === null ? {} : { source: ownSource });
  };
  return configuration.keep(file2, {
    app: app.keep(file2.app, { source }),
    base: side2(file2.base),
    head: side2(file2.head),
    load: load.keep(file2.load, changedDefaults(file2.load)),
    endpoints: keptEndpoints(file2, base),
    gate: keptGate(file2, base)
  });
}
function keptGate({ gate: file2, load: load2 }, base) {
  let start = tolerances(file2.metrics ?? [], allowedBy(file2, base)).filter(([metric]) => isOfStart(metric)), whole = gate.keep(file2, start.length === 0 ? {} : { start: Object.fromEntries(start) }), isPaired = load2.command !== void 0 || load2.mix !== void 0 || file2.expect !== void 0;
  return whole.baseline === "auto" && isPaired ? { ...whole, baseline: "paired" } : whole;
}
var DEFAULT_METRICS = ["mean", "p50"];
function keptEndpoints({ endpoints: written2 = [], load: load2, gate: gate2 }, base) {
  let { command: command2, mix: mix2, connections: connections2 = [] } = load2, faster = gate2.expect?.faster, all = command2 === void 0 ? written2 : endpoints.parse([{ name: scenarioName(command2), path: "/" }]), ofAll = gate2.metrics ?? (command2 === void 0 ? void 0 : ["mean"]), kept = all.map((one) => {
    let gated = one.gate ?? ofAll, allowed = allowedBy(gate2, base, one.drift), name2 = nameOf(one);
    return endpoint.keep(one, {
      name: name2,
      ...sentParts(one),
      gate: Object.fromEntries(tolerances(gated ?? DEFAULT_METRICS, allowed).filter(([metric]) => !isOfStart(metric))),
      // In a mix CPU time is not known by endpoint.
      ...gated === void 0 && mix2 === void 0 && { workTolerance: allowed.tolerance },
      ...(faster?.length === 0 || faster?.includes(name2)) && { mustBeFaster: !0 }
    });
  });
  return sweptEndpoints(kept, connections2);
}
function allowedBy({ drift, tolerance: tolerance2 }, base, own = drift) {
  return base === LATEST_RELEASE && own !== void 0 ? { tolerance: own, least: own } : { tolerance: tolerance2, least: 0 };
}
var LEAST_TOLERANCES = { p99: 0.15, ready: 0.1, "first-response": 0.1 };
function tolerances(gated, { tolerance: tolerance2, least }) {
  let own = Array.isArray(gated) ? new Map(gated.map((metric) => [metric, Math.max(LEAST_TOLERANCES[metric] ?? 0, tolerance2)])) : new Map(Object.entries(gated).map(([metric, share2 = 0]) => [metric, Math.max(share2, least)]));
  return [.../* @__PURE__ */ new Set([...METRICS, ...own.keys()])].flatMap((metric) => {
    let share2 = own.get(metric);
    return share2 === void 0 ? [] : [[metric, share2]];
  });
}

// src/plan/part.ts
var PART_WAYS = ["repeat", "endpoint", "opinion"], MOST_PARTS = 64, endpointNames = array(name).min(1).max(MAX_ENDPOINTS + 1), partSchema = strictObject({
  index: int().min(1),
  count: int().min(1).max(MOST_PARTS),
  by: _enum(PART_WAYS),
  /** By `opinion`: what the first part found slower. */
  endpoints: endpointNames.exactOptional()
}).refine(({ index, count: count3 }) => index <= count3, "a part has an index up to the number of parts").refine(
  ({ index, count: count3, by, endpoints: endpoints2 }) => by === "opinion" ? endpoints2 && index === 2 && count3 === 2 : !endpoints2,
  "a second opinion is the second part of two, on endpoints that it names"
);
function secondOpinionOn(endpoints2) {
  return { index: 2, count: 2, by: "opinion", endpoints: endpoints2 };
}
function parseSecondOpinion(text2, label) {
  if (text2 === "" || text2 === "false") return null;
  if (text2 === "true") return "ask";
  let endpoints2 = endpointNames.safeParse(jsonOf(text2));
  if (endpoints2.success) return secondOpinionOn(endpoints2.data);
  throw new ConfigError(`${label}: must be true, or the output of the job that asks for it; found ${quote(text2)}`, {
    hint: "the second job has `second-opinion: ${{ needs.measure.outputs.second-opinion }}` and `if: needs.measure.outputs.second-opinion`"
  });
}
function parsePart(part, by, labelOf) {
  let [text2, way] = [part.trim(), by.trim()];
  if (way !== "" && way !== "endpoint")
    throw new ConfigError(`${labelOf("part-by")} was removed: parts divide the endpoints, found ${quote(way)}`, {
      hint: "leave it out to divide the endpoints; for a verdict that two machines agree on, write `second-opinion: true` instead of both (docs/workflows/second-opinion.yml)"
    });
  if (text2 === "") return null;
  let read = /^(\d{1,4})\/(\d{1,4})$/.exec(text2), [index, count3] = [Number(read?.[1]), Number(read?.[2])];
  if (index >= 1 && index <= count3 && count3 <= MOST_PARTS) return { index, count: count3, by: "endpoint" };
  let ofCount = `of ${count3} parts the first is 1/${count3} and the last ${count3}/${count3}`, ofAny = read === null ? "must be a part such as 2/8" : `a measurement has 1 to ${MOST_PARTS} parts`, what = count3 >= 1 && count3 <= MOST_PARTS ? ofCount : ofAny;
  throw new ConfigError(`${labelOf("part")}: ${what}, found ${quote(text2)}`, {
    hint: "in a matrix of jobs: `part: ${{ matrix.part }}/8` with `strategy: { matrix: { part: [1, 2, 3, 4, 5, 6, 7, 8] } }`"
  });
}
function endpointsOf(part, config) {
  let names = config.endpoints.map((one) => one.name);
  if (part?.by === "opinion" && config.load.mix === void 0) {
    let own = names.filter((one) => part.endpoints?.includes(one));
    return own.length > 0 ? own : names.slice(0, 1);
  }
  if (part?.by !== "endpoint") return names;
  let dealt = dealtEndpoints(config), distinct = [...new Set(dealt)];
  return names.filter((_, at) => distinct.indexOf(dealt[at] ?? "") % part.count === part.index - 1);
}
function dealtEndpoints({ endpoints: endpoints2, load: load2 }) {
  return endpoints2.map((endpoint2) => load2.mix === void 0 ? endpoint2.sweep?.endpoint ?? endpoint2.name : MIX);
}
function ownConfig(part, config) {
  let own = new Set(endpointsOf(part, config));
  return { ...config, endpoints: config.endpoints.filter((one) => own.has(one.name)) };
}
function assertMeasures(part, config) {
  let { index, count: count3 } = part;
  if (endpointsOf(part, config).length > 0) return;
  let most = new Set(dealtEndpoints(config)).size, isMix = config.load.mix !== void 0, why2 = most === 1 ? isMix ? "the endpoints share one load, `load.mix`" : "there is 1 endpoint" : `there are ${most} endpoints`, hint = isMix ? "remove `part`, or remove `load.mix` to measure one endpoint at a time" : `split it into ${most} ${most === 1 ? "part" : "parts"} at most`;
  throw new ConfigError(`part ${index}/${count3} has nothing to measure: ${why2}`, { hint });
}
function seedOfPart(seed, part) {
  return part === null ? seed : (seed + part.index) % 2 ** 31;
}

// src/results/grid.ts
var WHOLE = Array.from({ length: 100 }, (_, i) => i), GRID_PERCENT = [...WHOLE, 99.5, 99.9, 99.95, 99.99, 100];
function shareUpTo(quantilesMs, ms) {
  let above = firstAbove(quantilesMs, ms);
  if (above === 0) return 0;
  if (above === quantilesMs.length) return 1;
  let [from, to] = [quantilesMs[above - 1] ?? 0, quantilesMs[above] ?? 0], [fromPercent, toPercent] = [GRID_PERCENT[above - 1] ?? 0, GRID_PERCENT[above] ?? 100];
  return (fromPercent + (toPercent - fromPercent) * (ms - from) / (to - from)) / 100;
}
function firstAbove(values, limit) {
  let [low, high] = [0, values.length];
  for (; low < high; ) {
    let middle = low + high >> 1;
    (values[middle] ?? 0) > limit ? high = middle : low = middle + 1;
  }
  return low;
}

// src/results/round.ts
var side = _enum(SIDES), bySide = (value) => strictObject({ base: value.exactOptional(), head: value.exactOptional() }), countByText = record(string().max(100), count), counterName2 = string().regex(new RegExp(`${COUNTER_NAME.source}|${NEIGHBOUR_METRIC.source}`)), summary = strictObject({
  count,
  mean: nonNegative,
  sd: nonNegative,
  min: nonNegative,
  p50: nonNegative,
  p90: nonNegative,
  p99: nonNegative,
  max: nonNegative
}), latencySummary = strictObject({ ...summary.exactPartial().shape, count, mean: nonNegative }), generatorFigures = strictObject({
  /** From the first request to the end of the drain. */
  wallMs: nonNegative,
  /** In which its event loop had something to do. */
  loopShare: nonNegative,
  /** CPU time of the thread that loads; off Linux of all threads. */
  cpuShare: nonNegative,
  /** How long received bytes lay while it handled others that came at once, over all reads. */
  loopDelayMeanMs: nonNegative,
  loopDelayP99Ms: nonNegative,
  gcMs: nonNegative,
  gcMaxMs: nonNegative,
  /** Ready to run, and waiting for a core; null off Linux. */
  runQueueMs: nonNegative.nullable(),
  /** Open loop: its core was busy with nothing but waiting for the next intended start. */
  waitingMs: nonNegative
}), contention = strictObject({
  /** The app's threads were ready to run and had no core: sum over threads and the whole round. */
  runDelayMs: nonNegative.exactOptional(),
  /** How often the main threads of the app's processes had to leave a core that they wanted to keep. */
  involuntarySwitches: count.exactOptional(),
  /** Threads that compile ran on the app's one core in the whole round. Absent too: not at all, or several cores. */
  compilerMs: nonNegative.exactOptional(),
  /** This side's turns. What follows is counted within them. */
  turnsMs: nonNegative.exactOptional(),
  /** The app's busiest thread ran, or had no core. Absent too where the other side is not suspended, or the generator shares the core. */
  busiestCpuMs: nonNegative.exactOptional(),
  busiestRunDelayMs: nonNegative.exactOptional(),
  generatorRunDelayMs: nonNegative.exactOptional(),
  /** Each moment is weighted by the sampled share of the requests in flight. Absent too: turns are short, or connections many. */
  sampled: strictObject({ turnsMs: nonNegative, busiestRunDelayMs: nonNegative, generatorRunDelayMs: nonNegative }).exactOptional(),
  /** The hypervisor kept cores from this machine, in steps of 10 ms. */
  stolenMs: nonNegative.exactOptional(),
  /** Some thread of the machine had no core (`/proc/pressure/cpu`). */
  pressureMs: nonNegative.exactOptional(),
  /** How often a look at the app, each 20 ms, found it stopped by a signal. Absent: never. */
  foreignStops: count.exactOptional()
}), inBandErrors = strictObject({ looked: count.min(1), kinds: countByText }), requestCounts = {
  sent: count,
  /** With any status. */
  completed: count,
  /** Reset, refused, truncated, unparsable. */
  failed: count,
  /** Not complete within the timeout, or by the end of the drain. */
  censored: count,
  /** Completed, but not as expected: status, length, text or JSON. They have no latency sample. */
  mismatched: count,
  /** By status code, or class; empty if the generator does not say. */
  statuses: countByText,
  /** By reason: `reset`, `refused`, `truncated`, `parse`, `timeout`, `status`, `length`, `text`, `json`, `tls`, … */
  problems: countByText
};
function countsOf(records) {
  let counts = /* @__PURE__ */ new Map();
  for (let [key, count3] of records.flatMap((record2) => Object.entries(record2)))
    counts.set(key, (counts.get(key) ?? 0) + count3);
  return new Map([...counts].sort((a, b) => b[1] - a[1]));
}
var roundSide = strictObject({
  ...requestCounts,
  /** Median length of the completed bodies, null if none. */
  bodyBytes: nonNegative.nullable(),
  /** Heads and wrong responses included; with TLS, after decryption. */
  receivedBytes: count.exactOptional(),
  /** Bodies of complete responses, as sent. */
  receivedBodyBytes: count.exactOptional(),
  /** Valid completions within the round's window. */
  requestsPerSecond: nonNegative,
  /**
   * To the complete response: from first byte sent in a closed loop, from the intended start in an open one. A `load.command` calls
   * something latency, and may leave figures out.
   */
  latencyMs: latencySummary.nullable(),
  /** To the head of the response, from the same start as latency. */
  ttfbMs: summary.nullable(),
  /** TLS handshake included, one sample per connection. */
  connectMs: summary.nullable(),
  /** The app's processes', over its completed requests; null where they are not ours to see. */
  cpuMsPerRequest: nonNegative.nullable(),
  /** Most that the app's processes held at once; null where it cannot be seen. */
  peakMemoryBytes: nonNegative.nullable(),
  /** Open loop: how late the generator started requests of the window, without waiting for a connection. Null in a closed loop. */
  sendLagMs: summary.nullable(),
  /** ln of the mean time per request in turns 1, 4, 5, 8 … of this side over that in 2, 3, 6, 7 … Absent: fewer than two turns. */
  againstItself: number().exactOptional(),
  /** Open loop: most requests that waited for a free connection at one time. Null in a closed loop. */
  backlogMax: count.nullable(),
  /** Such as `gzip`, with `identity` for plain bodies; absent if none was encoded. */
  contentEncodings: array(string().max(50)).max(20).exactOptional(),
  /** Absent: none was found. */
  inBandErrors: inBandErrors.exactOptional(),
  contention: contention.exactOptional(),
  /** Growth during the round, to be divided by `completed`; times in ms. A counter that cannot be seen is absent. */
  counters: record(counterName2, nonNegative).exactOptional()
}).refine((one) => one.sent === one.completed + one.failed + one.censored, {
  message: "sent must be completed + failed + censored"
}), round = strictObject({
  index: count,
  /** Whose load was started first. */
  first: side,
  startedAtMs: nonNegative,
  /** Shares of the CPU time of all cores. Not idle; null: unknown. Stolen time counts as busy, except in files of version 0.1. */
  machineBusy: nonNegative.max(1).nullable(),
  /** Given to other machines by the hypervisor, and used by processes that are not ours. Absent: unknown. */
  machineStolen: nonNegative.max(1).exactOptional(),
  machineOthers: nonNegative.max(1).exactOptional(),
  /** Null where it did not say. */
  generator: generatorFigures.nullable(),
  sides: bySide(roundSide)
});
function figuresOfSide(blocks, of) {
  return blocks.flatMap(({ rounds }) => rounds.flatMap(({ sides }) => sides[of] ?? []));
}

// src/results/kept.ts
var MOST_PORTIONS = 100, MOST_SITES = 10, site = strictObject({
  /** A function, or a class of objects; foreign text. */
  name: string().max(300),
  /** As in a frame of a profile. */
  file: string().max(500).nullable(),
  line: count.nullable(),
  bytesPerRequest: nonNegative
}), keptSide = strictObject({
  /** Completed in each portion. */
  requests: array(count.min(1)).min(1).max(MOST_PORTIONS),
  /** Held before the first portion, and after each. */
  bytes: array(nonNegative).max(MOST_PORTIONS + 1),
  /** By requests of the last portions, per request. Absent where the runtime does not count it. */
  allocatedBytes: nonNegative.exactOptional(),
  /** The largest first. Absent: not asked for, or the runtime does not know. */
  sites: array(site).max(MOST_SITES).exactOptional()
}).refine(({ requests: requests2, bytes }) => bytes.length === requests2.length + 1, "there must be one figure more than portions"), keptSeries = strictObject({
  /** Loaded in turn in each portion. */
  endpoints: array(name).min(1).max(1e3),
  /** `collection`: live after one that the gate asked for; `resident`: memory that the processes have to themselves. */
  by: _enum(["collection", "resident"]),
  /** The first portion that was added because head had grown more until then. Absent where none was. */
  addedFrom: count.exactOptional(),
  sides: bySide(keptSide)
}), keptSchema = strictObject({
  durationMs: nonNegative,
  series: array(keptSeries).max(1e3),
  /** Why there is none, or less than was wanted. */
  notes: array(text).max(100)
});

// src/results/profile.ts
var MOST_FRAMES = 5e3, MOST_STACKS = 2e3, MOST_CALLS = 100, frame = strictObject({
  /** As its language calls it; foreign text. */
  function: string().max(300),
  /** From the repository's top where it is in there, else as the profiler names it, or its end after `…/`; null: native or unknown. */
  file: string().max(500).nullable(),
  /** From 1 on, in the file as it was written (source maps are applied); null: unknown. */
  line: count.nullable()
});
function isOwn({ file: file2 }) {
  return file2 !== null && !/^(?:\/|<|…|node:)/.test(file2) && !DEPENDENCY.test(file2);
}
function profiledEndpoints({ blocks }) {
  return [...new Set(blocks.map(({ endpoint: endpoint2 }) => endpoint2))];
}
function profiledBlocks({ blocks }, endpoint2) {
  return blocks.flatMap(
    ({ endpoint: name2, sides: { base, head } }) => name2 === endpoint2 && base && head ? [{ base, head }] : []
  );
}
var DEPENDENCY = /(?:^|\/)(?:node_modules|site-packages|dist-packages|vendor|\.venv|\.yarn)\//, stack = strictObject({
  /** Indexes into the profile’s frames, root first, not empty. */
  frames: array(count).min(1).max(500),
  /** Its last frame's alone, per request. */
  selfMs: nonNegative,
  /** The same. Absent where nothing was seen. */
  allocatedBytes: nonNegative.exactOptional()
}), call = strictObject({
  /** Such as `GET http://127.0.0.1:5432`, `dns db.internal`, `tcp 127.0.0.1:6379`, `lock in NAME`; foreign text. */
  target: string().max(300),
  count: nonNegative,
  /** Absent if it cannot be seen. */
  ms: nonNegative.exactOptional()
}), profiledSide = strictObject({
  /** Served while the profiler ran. */
  requests: count.min(1),
  /** The mean, under the profiler; null: no valid response. */
  latencyMs: nonNegative.nullable(),
  /** Small ones keep their last frame and the nearest above it that is the repository's own, so that times of functions are whole. */
  stacks: array(stack).max(MOST_STACKS),
  /** Pauses by garbage collection, per request; absent if the profiler does not know. */
  gcMs: nonNegative.exactOptional(),
  /** Absent: they cannot be seen here. */
  calls: array(call).max(MOST_CALLS).exactOptional()
}), profiledBlock = strictObject({
  index: count,
  endpoint: name,
  sides: bySide(profiledSide)
}), profileSchema = strictObject({
  /** The gate's recorders (`node` in older files), or what the configuration names. */
  by: _enum(["recorder", "node", "pprof", "command"]),
  durationMs: nonNegative,
  frames: array(frame).max(MOST_FRAMES),
  blocks: array(profiledBlock).max(2e3),
  /** By head’s commit, first the ones in `frames` (earlier versions: no others); absent: unknown. */
  changedFiles: array(string().max(500)).max(MOST_FRAMES).exactOptional(),
  /** Why there is no profile, or less than was wanted. */
  notes: array(text).max(100)
});

// src/results/provenance.ts
var commit = string().max(64), FULL_SHA = /^[0-9a-f]{40}([0-9a-f]{24})?$/, commitSha = string().regex(FULL_SHA), sha2562 = string().regex(/^[0-9a-f]{64}$/), instant = iso_exports.datetime(), machine = strictObject({
  os: name,
  arch: name,
  cpuModel: name,
  cores: count,
  memoryBytes: nonNegative,
  /** The generator's, such as `v24.11.0`. */
  node: name,
  /** Runner label or `local`: stored runs are compared within one class only. */
  runnerClass: name,
  /** App and generator were kept on cores of their own. */
  pinned: boolean(),
  /** On which the app was kept. Absent: it was not, or an earlier version wrote this. */
  appCores: count.exactOptional()
}), runContext = strictObject({
  repository: name.nullable(),
  event: name.nullable(),
  /** In full, such as `refs/heads/main`. Earlier versions lack this and the next two. */
  ref: text.nullable().default(null),
  /** On a pull request the test merge. */
  commit: commit.nullable().default(null),
  /** Such as `ci.yml`. */
  workflow: name.nullable().default(null),
  runId: count.nullable(),
  runAttempt: count.nullable(),
  runUrl: text.nullable(),
  pullRequest: count.nullable()
}), OUTSIDE_CI = {
  repository: null,
  event: null,
  ref: null,
  commit: null,
  workflow: null,
  runId: null,
  runAttempt: null,
  runUrl: null,
  pullRequest: null
}, sideInfo = strictObject({
  /** What readers call it: `main`, `this PR`, `base`, `head`, an image. */
  label: name,
  commit: commit.nullable(),
  /** `command`, `build`, `image`, `url`. */
  kind: string().max(30),
  imageDigest: text.nullable(),
  /** Commits that base's branch had beyond it when the run began. Absent: not known, or not asked. */
  commitsBehind: count.exactOptional()
}), MOST_LEFT_OUT = 20, MOST_MERGES = 30, releaseInfo = strictObject({
  /** On head's first-parent line; null if the checkout is shallow. */
  commits: count.nullable(),
  /** The newest first; titles as their authors wrote them. */
  newest: array(strictObject({ commit: commitSha, title: string().max(500) })).max(MOST_MERGES)
}), referenceInfo = strictObject({
  /** Hash of the reference's code and environment: figures beside another reference are never mixed. */
  fingerprint: sha2562,
  /** Work per request by endpoint, matched once to head's CPU time; null if the endpoint mostly waits. */
  iterations: record(name, count.nullable())
}), mergedPart = strictObject({
  machine,
  seed: count,
  createdAt: instant,
  runAttempt: count.nullable(),
  outOfTime: boolean(),
  elapsedSeconds: nonNegative
}), merged = strictObject({
  by: _enum(PART_WAYS),
  /** In order of their index: the first is part 1. */
  parts: array(mergedPart).min(1).max(MOST_PARTS)
});

// src/results/results.ts
var RESULTS_SCHEMA = "latency-gate/results", RESULTS_VERSION = 1, MOST_BLOCKS = MAX_BLOCKS * MOST_PARTS, MOST_LISTED = 1e3, firstAnswer = strictObject({
  /** Null: it closed the connection without an answer. */
  status: count.nullable(),
  contentType: string().max(200),
  excerpt: string().max(400),
  /** As in `problems` of a round; absent if it is as expected. */
  wrong: string().max(100).exactOptional(),
  /** As in `inBandErrors` of a round; absent if it tells none. */
  inBandError: string().max(100).exactOptional()
}), contentDifference = strictObject({
  path: string().max(200),
  base: string().max(200),
  head: string().max(200),
  /** One lacks the key, is of another JSON type, or an empty list. Absent: not so. */
  isOfKind: literal(!0).exactOptional()
}), answers = strictObject({
  /** As sent with the last answer; empty if not named. */
  contentTypes: bySide(string().max(200)),
  /** Where head's content is not base's; absent if the contents were not compared. */
  differences: array(contentDifference).max(20).exactOptional(),
  /** Paths in which base differed from itself; absent: in none. */
  varying: array(string().max(200)).max(20).exactOptional(),
  /** In the first block; absent if neither was wrong or told an error. */
  first: bySide(firstAnswer).exactOptional(),
  /** Base answers a path that nobody has in the same way. Absent: it does not, or was not asked. */
  isFallback: literal(!0).exactOptional()
}), requestsMean = strictObject({ count, meanMs: nonNegative }), endpointBlock = strictObject({
  endpoint: name,
  rounds: array(round).max(MOST_LISTED),
  /** Each side alone, one after the other. Absent: each is suspended in the other's turns. */
  alone: round.exactOptional(),
  /** Pooled latency of this block's valid responses, at GRID_PERCENT. Null without a valid response. */
  distributionMs: bySide(array(nonNegative).length(GRID_PERCENT.length).nullable()),
  /** Latency, without what a round slows both sides down by (decision 65). Absent: a side has none. */
  medianMs: strictObject({ base: nonNegative, head: nonNegative }).exactOptional(),
  /** Median latency of each record’s requests, in the order of the file. Null: none counts. Absent: requests do not vary. */
  recordsMs: bySide(array(nonNegative.nullable()).max(MOST_RECORDS)).exactOptional(),
  /** All requests, and by name those sent while another endpoint's were under way. Absent: it shares the load with none, or over 30. */
  besideMs: bySide(strictObject({ all: requestsMean, of: record(name, requestsMean) })).exactOptional(),
  /** Absent: a side did not answer. */
  answers: answers.exactOptional(),
  /** Each side's, after its fresh start and before its warm-up. Absent: a side did not answer. */
  firstResponseMs: bySide(nonNegative).exactOptional()
}), tlsInfo = strictObject({
  /** Such as `TLSv1.3`. */
  protocol: string().max(50),
  /** As OpenSSL calls it, such as `TLS_AES_256_GCM_SHA384`. */
  cipher: string().max(100)
}), warmUpCourse = strictObject({
  endpoint: name,
  /** In the rounds; null if there are no turns. */
  requestsPerTurn: count.nullable(),
  /** Turns of the warm-up take both sides the same time, unless they write or have records: then equally many requests. */
  requests: bySide(count),
  /** Mean time per request in each bin, oldest first. */
  baseMs: array(nonNegative).max(24),
  headMs: array(nonNegative).max(24)
}), block = strictObject({
  index: count,
  /** In merged results, from 1 on. */
  part: count.min(1).max(MOST_PARTS).exactOptional(),
  /** Since the run began. */
  startedAtMs: nonNegative,
  /** From the first start of an app to the end of the last. */
  durationMs: nonNegative,
  bootOrder: array(side).max(2),
  bootMs: bySide(nonNegative),
  /** Thereof waiting for a core that the other version had; absent: not known, or the starts were not at the same time. */
  bootWaitMs: bySide(nonNegative).exactOptional(),
  /** During the other's turns; absent if they took none. */
  suspendedBy: bySide(_enum(["signals", "freezer", "docker", "none"])).exactOptional(),
  warmup: strictObject({
    durationMs: nonNegative,
    /** The ratio of the sides had stopped moving. In files of version 0.1: latencies had stopped falling. */
    settled: boolean(),
    endpoints: array(warmUpCourse).max(1e3).exactOptional()
  }),
  /** Processes or threads of the app stay with their connections. Absent: connections were kept for a round. */
  connectsEachTurn: literal(!0).exactOptional(),
  /** Although `load.keep-alive` is on: the app ends a connection after its answer, without saying so. */
  connectsEachRequest: literal(!0).exactOptional(),
  /** Agreed on with each side in its first round with TLS; absent if there was none. */
  tls: bySide(tlsInfo).exactOptional(),
  endpoints: array(endpointBlock).max(MOST_LISTED)
}), secondOpinion = strictObject({
  ...mergedPart.shape,
  endpoints: array(name).min(1).max(MOST_LISTED),
  blocks: array(block).max(MAX_BLOCKS)
}), discardedBlock = strictObject({
  startedAtMs: nonNegative,
  reason: text,
  /** Who answered nothing, and where; absent if that was not the reason. */
  side: side.exactOptional(),
  endpoint: name.exactOptional()
}), blockCount = count.min(1).max(MAX_BLOCKS), restart2 = strictObject({
  /** How often a block went over its endpoints. */
  passes: blockCount,
  /** What the test was planned for: each block is a start. */
  blocks: strictObject({ min: blockCount, max: blockCount }),
  /** The error rate is spent on the first looks, because each further start is dear. Absent: evenly. */
  spending: literal("early").exactOptional(),
  /** Why: what the first start took with its warm-up, what the first pass took, and the blocks for which there was time. */
  cost: strictObject({ startMs: nonNegative, passMs: nonNegative, blocksInTime: count })
}), resultsSchema = strictObject({
  schema: literal(RESULTS_SCHEMA),
  version: literal(RESULTS_VERSION),
  tool: strictObject({ name, version: string().max(50) }),
  createdAt: instant,
  /** `paired`: base and head in this job; `single`: head alone, as a baseline or for a stored comparison. */
  kind: _enum(["paired", "single"]),
  config: configuration.kept,
  /** Hash of what influences the measurement (`config/changes.ts`): stored runs are comparable when it agrees. */
  configHash: sha2562,
  seed: count,
  machine,
  run: runContext,
  sides: strictObject({ base: sideInfo.exactOptional(), head: sideInfo }),
  /** What a single run was measured beside; null: nothing, or the paired base. */
  reference: referenceInfo.nullable(),
  /** Which part of a measurement that was split over several machines; null: not split. */
  part: partSchema.nullable().default(null),
  /** All parts were put together (`merge.ts`); null: measured in one run. */
  merged: merged.nullable().default(null),
  blocks: array(block).max(MOST_BLOCKS),
  /** Discarded whole, for both sides, and measured again. */
  voided: array(discardedBlock).max(1e3),
  /** Absent: anew for each block of one pass. */
  restart: restart2.exactOptional(),
  /** The time budget ended the run: an undecided endpoint had blocks left to be measured. */
  outOfTime: boolean(),
  /** Written while the run went on, which never came to its end; `outOfTime` then. */
  isUnfinished: literal(!0).exactOptional(),
  elapsedSeconds: nonNegative,
  /** Made while measuring, for the report to repeat: such as why `auto` chose the stored comparison. */
  notes: array(text).max(1e3),
  /** The two commits'. Absent: base's is not known. */
  configurations: union([
    literal("same"),
    strictObject({
      base: configuration.kept,
      head: configuration.kept,
      /** Which both name for their requests, and which hold something else in head. Absent: none. */
      changedFiles: array(text).max(MOST_LISTED).exactOptional()
    })
  ]).exactOptional(),
  /** One version beside itself, to learn how many blocks find this change, a fraction. Absent: two versions. */
  soughtChange: number().positive().exactOptional(),
  /** Why base, which was to be run side by side, could not be built or started, in one line. */
  baseFailure: text.exactOptional(),
  /** Base is the latest release, whose tag is its label. */
  release: releaseInfo.exactOptional(),
  /** In the user's checkout and in no commit, except what tools leave behind. Absent: none, or not from fresh checkouts. */
  leftOut: array(string().max(200)).max(MOST_LEFT_OUT).exactOptional(),
  /** What tells an endpoint’s records apart for a reader, such as their paths. */
  recordNames: array(strictObject({ endpoint: name, names: array(string().max(200)).max(MOST_RECORDS) })).max(MOST_LISTED).exactOptional(),
  secondOpinion: secondOpinion.exactOptional(),
  kept: keptSchema.exactOptional(),
  profile: profileSchema.exactOptional()
});

// src/load/driver.ts
var status2 = int().min(100).max(999), milliseconds = number().nonnegative().max(2147483647), floats = custom((value) => types.isFloat64Array(value)), resolvedExpectation = strictObject({
  status: array(tuple([status2, status2])),
  /** From what the warm-up saw of this side, if `similar` or `constant`; null: any. */
  lengthBytes: strictObject({ min: number(), max: number() }).nullable(),
  text: string().nullable(),
  json: boolean()
}), request = strictObject({
  method: string().regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/, "not an HTTP method"),
  path: string().regex(/^\/[!-~]*$/, "must start with / and hold no spaces; percent-encode other characters"),
  headers: record(string(), string()),
  /** Text is sent as UTF-8. */
  body: union([string(), custom((value) => types.isUint8Array(value)), _null()])
}), endpointSpec = strictObject({
  /** Started in this order, and again from the first: all of them are HEAD requests or none is. */
  requests: array(request).min(1).max(MOST_RECORDS),
  expect: resolvedExpectation,
  /** The connection is closed then. Absent: a response is complete at its end. */
  until: untilSchema.exactOptional(),
  /** What `${unique}` is in the first request; counted on from there. Absent: no request has it. */
  unique: strictObject({ prefix: string().regex(/^[a-z][a-z\d]{7}$/), first: count }).exactOptional()
}), targetSpec = strictObject({
  side,
  origin: url({ protocol: /^https?$/ }),
  /** They share the load; each has samples of its own. */
  endpoints: array(endpointSpec).min(1).max(MAX_ENDPOINTS),
  /** While it is the other side's turn; absent: it is not suspended. */
  suspension: suspensionSchema.exactOptional(),
  /** The app's; absent: it cannot be seen. */
  busiestThread: strictObject({ pid: int().min(1), tid: int().min(1) }).exactOptional()
}), roundSpec = strictObject({
  durationMs: milliseconds.positive(),
  /** Requests that start before are not sampled. In turns whole cycles are left out, and none where one takes much longer. */
  discardMs: milliseconds,
  /** Per target; in an open loop at most that many. */
  connections: int().min(1).max(1e4),
  /** Open loop: requests per second and target; all targets are under load at once. Null: closed loop. */
  rate: number().positive().max(1e6).nullable(),
  timeoutMs: milliseconds.positive(),
  /** Closed loop: targets take turns, in their order (interleaved). Null: all are under load at once (duet). */
  requestsPerTurn: array(int().min(1).max(1e6)).nullable(),
  /** The round goes on until each target has had this many; absent: its duration alone decides. */
  leastTurns: count.exactOptional(),
  keepAlive: boolean(),
  /** Connections are kept within a turn. Absent: for the round. */
  connectsEachTurn: literal(!0).exactOptional(),
  keepsRequests: boolean().exactOptional(),
  tls: strictObject({
    verify: boolean(),
    ca: string().nullable(),
    servername: string().nullable(),
    client: strictObject({ cert: string(), key: string(), passphrase: string().nullable() }).exactOptional()
  }),
  /** Which of its target's endpoints each request goes to, and again from the first. Absent: the first. */
  order: array(count).min(1).max(LONGEST_ORDER).exactOptional(),
  targets: array(targetSpec).min(1)
}).refine((spec) => spec.discardMs < spec.durationMs, "discardMs must be below durationMs").refine(
  ({ requestsPerTurn, targets }) => requestsPerTurn === null || requestsPerTurn.length === targets.length,
  "each target needs its requests per turn"
).refine(
  ({ order = [], targets }) => targets.every(({ endpoints: endpoints2 }) => order.every((one) => one < endpoints2.length)),
  "the order names an endpoint that there is not"
);
function longestBeyondMs({ timeoutMs }) {
  return Math.max(2e4, 2 * timeoutMs);
}
var roundSamples = strictObject({
  side,
  endpoint: count,
  ...requestCounts,
  /** Valid responses. The window lasts from the start of this target's load + `discardMs` to its end. */
  completedInWindow: count,
  windowMs: number(),
  /** The target's turns within the window, in order. Empty if it was under load all the time. */
  turnsMs: floats,
  /** One entry per valid response, in order of completion; samples that met no steady load are left out (`load/tally.ts`). */
  latencyMs: floats,
  ttfbMs: floats,
  /** One entry per new connection, TLS handshake included. */
  connectMs: floats,
  /** One entry per request started in the window of an open loop. Null in a closed loop. */
  sendLagMs: floats.nullable(),
  backlogMax: count.nullable(),
  /** Distinct lengths of completed bodies with an accepted status; beyond 64, merged into the nearest. */
  bodyBytes: array(strictObject({ bytes: count, count })),
  /** Bodies with an accepted status had these, sorted. */
  contentEncodings: array(string()).exactOptional(),
  inBandErrors: inBandErrors.exactOptional(),
  receivedBytes: count,
  receivedBodyBytes: count,
  tls: tlsInfo.nullable(),
  /** What the load process saw of it. Absent in an open loop. */
  contention: contention.exactOptional(),
  /** These have entries as `latencyMs` has. Absent unless `keepsRequests`. */
  requests: strictObject({
    /** When the clock of the latency started, in ms since 1970. */
    startedAtMs: floats,
    /** Before that, for the first request of a connection, otherwise 0. In an open loop it is in the latency. */
    connectMs: floats
  }).exactOptional(),
  /** Which of the endpoint's requests each is of, from 0 on. Absent if it has but one. */
  requestIndex: floats.exactOptional(),
  /** Which of the target's endpoints had requests under way when each was sent, as bits. Absent unless 2 to 31 share the load. */
  beside: floats.exactOptional()
}), roundOutcome = strictObject({
  /** In the order of the targets, and of their endpoints. */
  samples: array(roundSamples),
  generator: generatorFigures
}), requestMessage = strictObject({ spec: roundSpec }), answerMessage = discriminatedUnion("type", [
  strictObject({ type: literal("outcome"), outcome: roundOutcome }),
  strictObject({
    type: literal("error"),
    /** `configuration`: the round cannot be run as specified. `measurement`: running it failed. */
    kind: _enum(["configuration", "measurement"]),
    message: string(),
    hint: string(),
    detail: string().nullable()
  })
]);

// src/results/tool.ts
var TOOL = {
  name: "latency-gate",
  version: "0.1.0"
};

// src/decide/test/statistics.ts
function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}
function average(values) {
  return sum(values) / values.length;
}
function geometricMean(values) {
  return Math.exp(average(values.map(Math.log)));
}
function median(values) {
  let sorted = [...values].sort((a, b) => a - b), middle = sorted.length >> 1, upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
function standardDeviation(values) {
  if (values.length < 2) return 0;
  let mean = average(values);
  return Math.sqrt(sum(values.map((value) => (value - mean) ** 2)) / (values.length - 1));
}
function spread(values) {
  let middle = median(values);
  return 1.4826 * median(values.map((value) => Math.abs(value - middle)));
}
function logRatio(base, head) {
  return base && head ? Math.log(head / base) : null;
}
function fewest({ above, enough }, isEnough) {
  let [tooFew, most] = [above, enough];
  for (; most - tooFew > 1; ) {
    let middle = tooFew + most >> 1;
    isEnough(middle) ? most = middle : tooFew = middle;
  }
  return most;
}

// src/load/target.ts
import { X509Certificate } from "node:crypto";
import { lookup } from "node:dns/promises";
import { connect, isIP } from "node:net";
import { createSecureContext, connect as tlsConnect } from "node:tls";

// src/config/loopback.ts
function isLoopback(host2) {
  return isLoopbackAddress(host2) || isLoopbackName(host2);
}
function addressOf({ hostname, port: port2, protocol }) {
  return { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port2) || (protocol === "https:" ? 443 : 80) };
}
function mayBeAsked(url2, allowed) {
  let names = allowed.map((name2) => name2.toLowerCase());
  return isLoopback(addressOf(url2).host) || names.includes(url2.hostname) || names.includes(url2.host);
}
function isLoopbackName(host2) {
  return host2 === "localhost" || host2.endsWith(".localhost");
}
function isLoopbackAddress(address) {
  return /^127(?:\.\d{1,3}){3}$/.test(address) ? !0 : address === "::1" || /^::ffff:(?:7f[0-9a-f]{2}:[0-9a-f]{1,4}|127(?:\.\d{1,3}){3})$/.test(address);
}

// src/load/target.ts
async function prepareTargets({ targets, tls: tls2 }) {
  return await Promise.all(targets.map(async (of) => ({ of, target: await prepareTarget(of.origin, tls2) })));
}
async function prepareTarget(origin, tls2) {
  let url2 = new URL(origin), secure = url2.protocol === "https:", { host: host2, port: port2 } = addressOf(url2), address = { host: host2, port: port2, ...isIP(host2) ? {} : await lookupOnce(host2) };
  if (!secure) {
    let open2 = (onread) => connect({ ...address, noDelay: !0, allowHalfOpen: !0, onread });
    return { host: url2.host, secure, open: open2 };
  }
  let options = {
    ...address,
    servername: serverNameOf(url2, tls2),
    rejectUnauthorized: tls2.verify,
    secureContext: secureContext(tls2)
  }, open = (onread) => tlsConnect(Object.assign({ onread }, options)).setNoDelay(!0);
  return { host: url2.host, secure, open };
}
async function lookupOnce(hostname) {
  let found = await lookup(hostname, { all: !0 }).catch(() => []), addresses = reachable(hostname, found), first = addresses[0];
  if (first === void 0) {
    if (found.length === 0) return {};
    let names = found.map(({ address }) => address).join(", "), hint = "load goes to loopback only: write 127.0.0.1, or fix what the name resolves to (/etc/hosts, the name server)";
    throw new ConfigError(`${hostname} resolves to another machine: ${names}`, { hint });
  }
  return {
    lookup: (_hostname, options, callback) => {
      options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    }
  };
}
function reachable(hostname, addresses) {
  return addresses.filter(({ address }) => !isLoopbackName(hostname) || isLoopbackAddress(address));
}
function secureContext(tls2) {
  let { ca } = tls2;
  try {
    ca !== null && new X509Certificate(ca);
  } catch (cause) {
    let hint = "it must be one or more certificates in PEM format";
    throw new ConfigError("the certificate in `tls.ca` cannot be read", { hint, cause });
  }
  try {
    return createSecureContext({ ...ca === null ? {} : { ca }, ...clientCertificate(tls2) });
  } catch {
    throw new ConfigError("the certificates in `tls` cannot be used", {
      hint: "`cert` and `key` must be in PEM format and belong together; check `passphrase`"
    });
  }
}

// src/load/summarise.ts
var COUNTS2 = ["sent", "completed", "failed", "censored", "mismatched", "completedInWindow"], ADDED = [...COUNTS2, "receivedBytes", "receivedBodyBytes"], JOINED = ["latencyMs", "ttfbMs", "connectMs"];
function together(all) {
  let [first, ...others] = all;
  if (first === void 0 || others.length === 0) return first ?? null;
  let whole = { ...first, bodyBytes: [] };
  for (let name2 of ADDED) whole[name2] = sum(all.map((one) => one[name2]));
  for (let name2 of JOINED) whole[name2] = Float64Array.from(all.flatMap((one) => [...one[name2]]));
  for (let name2 of ["statuses", "problems"])
    whole[name2] = Object.fromEntries(countsOf(all.map((one) => one[name2])));
  return whole;
}
function summarise(samples) {
  let count3 = samples.length;
  if (count3 === 0) return null;
  let sorted = Float64Array.from(samples).sort(), mean = sorted.reduce((total, value) => total + value, 0) / count3, squares = sorted.reduce((total, value) => total + (value - mean) ** 2, 0);
  return {
    count: count3,
    mean,
    sd: count3 > 1 ? Math.sqrt(squares / (count3 - 1)) : 0,
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
  let pooled = new Float64Array(rounds.reduce((size, round2) => size + round2.length, 0)), offset = 0;
  for (let round2 of rounds)
    pooled.set(round2, offset), offset += round2.length;
  return pooled.sort();
}
function mediansMs(rounds) {
  let counted = rounds.flatMap(({ base: base2, head: head2 }) => base2?.length && head2?.length ? [{ base: base2, head: head2 }] : []);
  if (counted.length === 0) return null;
  let logsOf = (side2) => {
    let medians = counted.map((round2) => Math.log(quantile(poolMs([round2[side2]]), 0.5)));
    return medians.map((median2) => median2 - average(medians));
  }, [base, head] = [logsOf("base"), logsOf("head")], common = base.map((shift, at) => {
    let other = head[at] ?? 0;
    return shift * other > 0 ? Math.sign(shift) * Math.min(Math.abs(shift), Math.abs(other)) : 0;
  });
  return bothSides((side2) => {
    let levelled = counted.map((round2, at) => round2[side2].map((ms) => ms / Math.exp(common[at] ?? 0)));
    return quantile(poolMs(levelled), 0.5);
  });
}
function quantile(sorted, probability) {
  if (sorted.length === 0) throw new RangeError("an empty sample has no quantiles");
  let position = (sorted.length - 1) * probability, below = Math.floor(position), lower = sorted[below] ?? Number.NaN, upper = sorted[below + 1] ?? lower;
  return lower + (upper - lower) * (position - below);
}
function figuresOf(samples) {
  let { sent, completed, failed, censored, mismatched, statuses, problems } = samples, { receivedBytes, receivedBodyBytes, backlogMax, contentEncodings, inBandErrors: inBandErrors2 } = samples;
  return {
    sent,
    completed,
    failed,
    censored,
    mismatched,
    statuses,
    problems,
    bodyBytes: medianBytes(samples.bodyBytes),
    receivedBytes,
    receivedBodyBytes,
    backlogMax,
    requestsPerSecond: samples.windowMs > 0 ? samples.completedInWindow / samples.windowMs * 1e3 : 0,
    latencyMs: summarise(samples.latencyMs),
    ttfbMs: summarise(samples.ttfbMs),
    connectMs: summarise(samples.connectMs),
    sendLagMs: samples.sendLagMs && summarise(samples.sendLagMs),
    ...againstItself(samples.turnsMs),
    ...contentEncodings && { contentEncodings },
    ...inBandErrors2 && { inBandErrors: inBandErrors2 }
  };
}
function againstItself(turnsMs) {
  let pairs = turnsMs.subarray(0, turnsMs.length - turnsMs.length % 2), isOfOne = (at) => at % 4 === 0 || at % 4 === 3, [ofOne = 0, ofOther = 0] = [!0, !1].map((is) => sum([...pairs.filter((_, at) => isOfOne(at) === is)]));
  return ofOne > 0 && ofOther > 0 ? { againstItself: Math.log(ofOne / ofOther) } : {};
}
function medianBytes(lengths) {
  let sorted = [...lengths].sort((a, b) => a.bytes - b.bytes), left = sum(sorted.map(({ count: count3 }) => count3)) / 2;
  for (let { bytes, count: count3 } of sorted)
    if (left -= count3, left <= 0) return bytes;
  return null;
}

// src/config/requests.ts
var UNIQUE_PLACE = "qx7v0kz3jw9hy5t", COUNTER_DIGITS = 7;
function uniqueText(prefix, count3) {
  return `${prefix}${count3.toString(36).padStart(COUNTER_DIGITS, "0")}`;
}
function namesIn({ path, headers: headers2, body: body2 }) {
  return [path, ...Object.values(headers2), body2 ?? ""].flatMap(referencedNames);
}
function isUnique(request2) {
  return namesIn(request2).includes(UNIQUE_REFERENCE);
}
function withUnique({ method: method2, path, headers: headers2, body: body2 }, unique) {
  let fill = (text2) => text2.replaceAll(UNIQUE_PLACE, unique);
  return {
    method: method2,
    path: fill(path),
    headers: Object.fromEntries(Object.entries(headers2).map(([name2, value]) => [name2, fill(value)])),
    body: typeof body2 == "string" ? fill(body2) : body2
  };
}
function requestsOf(endpoint2, taken2) {
  let { name: name2, method: method2, path, headers: headers2, body: body2, bodyFile: bodyFile2, references, requests: requests2 } = endpoint2, place = `endpoint ${JSON.stringify(name2)}`;
  if (requests2?.records === void 0)
    return references === void 0 ? [{ method: method2, path, headers: headers2, body: bodyFile2?.bytes ?? body2 }] : [filledRequest(endpoint2, taken2, place)];
  let columns = new Set(requests2.records.flatMap(({ values }) => Object.keys(values)));
  if (columns.size > 0 && !namesIn(endpoint2).some((name3) => columns.has(name3)))
    throw new ConfigError(`${place}: uses no column of ${requests2.path}, so all of its requests would be the same`, {
      hint: "write a column as ${NAME} in path, headers, cookies or body; the first line of a CSV file names them"
    });
  return requests2.records.map(({ values, sent }, at) => {
    let of = `${place}: record ${at + 1} of ${requests2.path}`;
    if (sent === void 0) return filledRequest(endpoint2, { ...taken2, ...values }, of);
    let own = filledRequest(endpoint2, taken2, of);
    return checked({ ...sent, headers: { ...sent.headers, ...own.headers } }, of);
  });
}
function requestNames({ path, requests: requests2 }) {
  let names = (requests2?.records ?? []).map(
    ({ values, sent }) => sent === void 0 ? replaceReferences(path, (name2) => Object.hasOwn(values, name2) ? values[name2] ?? "" : `\${${name2}}`) : `${sent.method} ${sent.path}`
  );
  return new Set(names).size > 1 ? names : null;
}
function filledRequest(written2, values, place) {
  let { method: method2, path, headers: headers2, body: body2, bodyFile: bodyFile2, references } = written2, known = { [UNIQUE_REFERENCE]: UNIQUE_PLACE, ...references, ...values }, fill = (text3, encode = (value) => value) => replaceReferences(text3, (name2) => {
    if (Object.hasOwn(known, name2)) return encode(known[name2] ?? "");
    let message = `${name2} is neither a column of the record, nor taken by \`prepare\`, nor an environment variable that is set`;
    throw new ConfigError(`${place}: ${message}`, {
      hint: "correct the name, add the column, or set the variable where the gate runs; write $${ for a literal ${"
    });
  }), target = { method: method2, path: fill(path) }, named2 = Object.entries(headers2).map(([name2, value]) => [name2, fill(value)]), text2 = body2 === null ? null : fill(body2, encoderOf(body2, headers2));
  return checked({ ...target, headers: Object.fromEntries(named2), body: bodyFile2?.bytes ?? text2 }, place);
}
function checked(request2, place) {
  let demand = (key, problem) => {
    if (problem !== null)
      throw new ConfigError(`${place}: ${key}: with its values filled in, ${problem}`, {
        hint: "correct the record, or write its value in the form that is sent: values are sent as they stand"
      });
  };
  demand("path", describeBadPath(request2.path));
  for (let [name2, value] of Object.entries(request2.headers)) demand(`headers.${name2}`, describeBadHeaderValue(value));
  return request2;
}
function encoderOf(body2, headers2) {
  let type = headers2["content-type"] ?? "";
  return /^application\/x-www-form-urlencoded\b/i.test(type) ? encodeURIComponent : /^application\/(?:[^;]+\+)?json\b/i.test(type) && jsonOf(body2) !== void 0 ? (value) => JSON.stringify(value).slice(1, -1) : (value) => value;
}

// src/load/body-check.ts
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from "node:zlib";

// src/load/in-band-error.ts
var HINTS = ['"error', '"success"', '"ok"', '"status"'], MOST_PARTS2 = 100, SOAP = { envelope: /<(?:[\w.-]+:)?Envelope[\s>]/, fault: /<(?:[\w.-]+:)?Fault[\s>]/ };
function inBandError({ contentType, headers: headers2, content }) {
  let type = (contentType.split(";", 1)[0] ?? "").trim().toLowerCase();
  if (type === "application/problem+json" || type === "application/problem+xml") return "problem-details";
  if (type.startsWith("application/grpc")) {
    let status3 = headers2.find(([name2]) => name2 === "grpc-status")?.[1], frames = type.includes("grpc-web-text") ? Buffer.from(content.toString("latin1"), "base64") : content, trailers = framesIn(frames).flatMap(({ flags, data }) => flags === 128 ? data.toString("latin1") : []), [inTrailers] = trailers.flatMap((text2) => /^grpc-status:\s*(\d*)/im.exec(text2)?.[1] ?? []);
    return isGrpcFailure(status3) || isGrpcFailure(inTrailers) ? "grpc" : null;
  }
  if (type.startsWith("application/connect+"))
    return framesIn(content).flatMap(({ flags, data }) => flags === 2 ? data.toString("utf8") : []).some((text2) => isMap(fields(jsonOf(text2)).error)) ? "connect" : null;
  if (type === "text/event-stream") return /^event: ?error\r?$/m.test(content.toString("utf8")) ? "error-event" : null;
  if (type.endsWith("xml")) {
    let text2 = content.toString("utf8");
    return SOAP.envelope.test(text2) && SOAP.fault.test(text2) ? "soap-fault" : null;
  }
  return HINTS.some((hint) => content.includes(hint)) ? errorInJson(content) : null;
}
function isGrpcFailure(status3) {
  return status3 !== void 0 && status3.trim() !== "0";
}
function framesIn(bytes) {
  let frames = [];
  for (let at = 0; at + 5 <= bytes.length && frames.length < MOST_PARTS2; ) {
    let end = at + 5 + bytes.readUInt32BE(at + 1);
    frames.push({ flags: bytes[at] ?? 0, data: bytes.subarray(at + 5, end) }), at = end;
  }
  return frames;
}
function errorInJson(content) {
  let document = jsonOf(content.toString("utf8")), parts = Array.isArray(document) ? document.slice(0, MOST_PARTS2) : [document];
  for (let part of parts) {
    let error = isMap(part) ? errorOf(part) : null;
    if (error !== null && (part === document || error === "json-rpc" || error === "graphql")) return error;
  }
  return null;
}
function errorOf(answer) {
  let { jsonrpc, id, result, error, errors, data, success, ok, status: status3, message } = answer;
  return (jsonrpc !== void 0 || id !== void 0 && result === null) && isMap(error) ? "json-rpc" : isListOfErrors(errors) ? Object.keys(answer).every((key) => GRAPHQL.includes(key)) ? "graphql" : "errors" : errors === !0 ? "errors" : isError(error) ? "error" : success === !1 || ok === !1 || status3 === "error" && message !== void 0 || status3 === "fail" && data !== void 0 ? "not-successful" : null;
}
var GRAPHQL = ["data", "errors", "extensions"], WORDS_OF_ERRORS = ["message", "code", "detail", "title", "reason", "type", "status"];
function isListOfErrors(errors) {
  return Array.isArray(errors) && errors.length > 0 && errors.every((one) => typeof one == "string" || isDescribed(one));
}
function isError(error) {
  return error === !0 || typeof error == "string" && error !== "" || isDescribed(error);
}
function isDescribed(error) {
  return isMap(error) && WORDS_OF_ERRORS.some((word) => error[word] !== void 0);
}

// src/load/body-check.ts
var SLACK_BYTES = 64;
function resolveExpectation({ length: length2, same: _, ...rest }, observed) {
  return { ...rest, lengthBytes: lengthRange(length2, observed ?? []) };
}
function lengthRange(length2, observed) {
  if (length2 === "any" || typeof length2 == "string" && observed.length === 0) return null;
  let counts = /* @__PURE__ */ new Map();
  for (let { bytes, count: count3 } of observed) counts.set(bytes, (counts.get(bytes) ?? 0) + count3);
  let [[modal] = [0]] = [...counts].sort(([a, countA], [b, countB]) => countB - countA || a - b), exact = length2 === "constant" ? modal : length2;
  if (typeof exact == "number") return { min: exact, max: exact };
  let ascending = [...counts.keys()].sort((a, b) => a - b), [shortest, longest] = [ascending[0] ?? 0, ascending.at(-1) ?? 0];
  return {
    min: Math.max(0, Math.min(Math.floor(shortest / 2), shortest - SLACK_BYTES)),
    max: Math.max(longest * 2, longest + SLACK_BYTES)
  };
}
var MEGABYTE = 1024 * 1024, MOST_KEPT_BYTES = 64 * MEGABYTE, KEPT_BODY_BYTES = { min: 2 * MEGABYTE, max: 16 * MEGABYTE }, LOOK = { sentBytes: 16 * 1024, unpackedBytes: 64 * 1024, leastMs: 2, times: 50 };
function keptBodyBytes(connections2) {
  return Math.min(KEPT_BODY_BYTES.max, Math.max(KEPT_BODY_BYTES.min, Math.floor(MOST_KEPT_BYTES / connections2)));
}
function createBodyCheck(expect, hasBody, connections2) {
  let accepted = new Uint8Array(1e3);
  for (let [from, to] of expect.status) accepted.fill(1, from, to + 1);
  let looksInside = hasBody && (expect.text !== null || expect.json), keptBytes = looksInside ? keptBodyBytes(connections2) : LOOK.sentBytes, text2 = expect.text === null ? null : Buffer.from(expect.text, "utf8"), lastValid = null, nextLookMs = 0;
  return {
    keepsBody: () => looksInside || hasBody && performance.now() >= nextLookMs,
    keptBytes,
    accepts: (status3) => accepted[status3] === 1,
    /** `length`, `oversize`, `encoding`, `text` or `json`; null if the body is as expected. */
    mismatch(body2) {
      if (!hasBody) return null;
      let range = expect.lengthBytes;
      if (range !== null && (body2.bytes < range.min || body2.bytes > range.max)) return "length";
      if (!looksInside) return null;
      if (body2.bytes > keptBytes) return "oversize";
      let raw = rawOf(body2), encoding = body2.contentEncoding ?? "";
      if (lastValid?.encoding === encoding && lastValid.raw.equals(raw)) return null;
      let content = decodeBody(raw, encoding, keptBytes);
      return typeof content == "string" ? content : text2 !== null && !content.includes(text2) ? "text" : expect.json && jsonOf(content.toString("utf8")) === void 0 ? "json" : (lastValid = { raw, encoding }, null);
    },
    /** What the body of an accepted response says went wrong; null: nothing; undefined: it was not looked into. */
    inBandError(response) {
      let startMs = performance.now();
      if (!response.isKept || !hasBody || response.bytes > LOOK.sentBytes || startMs < nextLookMs) return;
      let content = decodeBody(rawOf(response), response.contentEncoding ?? "", LOOK.unpackedBytes), { contentType, headers: headers2 } = response, error = Buffer.isBuffer(content) ? inBandError({ contentType, headers: headers2, content }) : void 0, endMs = performance.now();
      return nextLookMs = endMs + Math.max(LOOK.leastMs, LOOK.times * (endMs - startMs)), error;
    }
  };
}
function rawOf({ chunks }) {
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
}
var DECODERS = /* @__PURE__ */ new Map([
  ["gzip", gunzipSync],
  ["x-gzip", gunzipSync],
  // Some servers omit the zlib wrapper of `deflate`, whose first byte has 8 in its lower half (RFC 1950, 2.2).
  ["deflate", (raw, limits2) => ((raw[0] ?? 0) & 15) === 8 ? inflateSync(raw, limits2) : inflateRawSync(raw, limits2)],
  ["br", brotliDecompressSync],
  ["identity", (raw) => raw]
]), MOST_ENCODINGS = 3;
function decodeBody(raw, contentEncoding, maxBytes) {
  let names = contentEncoding.split(",").map((name2) => name2.trim());
  if (names.length > MOST_ENCODINGS) return "encoding";
  let content = raw;
  for (let name2 of names.reverse()) {
    if (name2 === "" || content.length === 0) continue;
    let decode = DECODERS.get(name2);
    if (decode === void 0) return "encoding";
    try {
      content = decode(content, { maxOutputLength: maxBytes });
    } catch (error) {
      return systemCode(error) === "ERR_BUFFER_TOO_LARGE" ? "oversize" : "encoding";
    }
  }
  return content;
}

// src/load/request.ts
import { validateHeaderName, validateHeaderValue } from "node:http";
var FRAMING = ["connection", "content-length", "transfer-encoding"];
function requestSequence(endpoints2, { keepAlive, order = [0] }, host2) {
  let own = endpoints2.map((endpoint2) => {
    let { requests: requests2, unique } = endpoint2, sent = 0;
    return { planned: requests2.map((request2, index) => {
      let written2 = buildRequest(request2, keepAlive, host2), places = [], place = unique === void 0 ? -1 : written2.indexOf(UNIQUE_PLACE);
      for (; place >= 0; place = written2.indexOf(UNIQUE_PLACE, place + 1)) places.push(place);
      return { endpoint: endpoint2, index, bytes: () => {
        if (unique === void 0 || places.length === 0) return written2;
        let filled = Buffer.from(written2), text2 = uniqueText(unique.prefix, unique.first + sent++);
        for (let place2 of places) filled.write(text2, place2, "latin1");
        return filled;
      } };
    }), taken: 0 };
  }), next = 0;
  return {
    take() {
      let of = own[order[next] ?? 0];
      next = (next + 1) % order.length;
      let request2 = of?.planned[of.taken];
      if (of === void 0 || request2 === void 0) throw new Error("the order names an endpoint without a request");
      return of.taken = (of.taken + 1) % of.planned.length, request2;
    }
  };
}
function buildRequest({ method: method2, path, headers: headers2, body: body2 }, keepAlive, host2) {
  let lines = [`${method2} ${path} HTTP/1.1`];
  for (let [name2, value] of Object.entries(headers2))
    try {
      validateHeaderName(name2), validateHeaderValue(name2, value);
    } catch (cause) {
      let hint = "names are letters, digits and dashes; values contain no line breaks and only Latin-1 characters";
      throw new ConfigError(`the header ${JSON.stringify(name2)} cannot be sent`, { hint, cause });
    }
  let given = Object.entries(headers2).filter(([name2]) => !FRAMING.includes(name2.toLowerCase())), isGiven = (header) => given.some(([name2]) => name2.toLowerCase() === header);
  isGiven("host") || lines.push(`Host: ${host2}`), lines.push(...given.map(([name2, value]) => `${name2}: ${value}`)), isGiven("user-agent") || lines.push(`User-Agent: ${TOOL.name}`);
  let bytes = typeof body2 == "string" ? Buffer.from(body2, "utf8") : body2 ?? Buffer.alloc(0);
  return (body2 !== null || ["POST", "PUT", "PATCH"].includes(method2)) && lines.push(`Content-Length: ${bytes.length}`), lines.push(`Connection: ${keepAlive ? "keep-alive" : "close"}`), Buffer.concat([Buffer.from(`${lines.join(`\r
`)}\r
\r
`, "latin1"), bytes]);
}

// src/load/response-reader.ts
var import_http_parser_js = __toESM(require_http_parser(), 1), MALFORMED = new Error("malformed response"), CHUNK_HEAD = /^[0-9a-f]{1,13}[ \t]*(?:;.*)?$/i, MOST_WAITING_BYTES = 80 * 1024;
import_http_parser_js.HTTPParser.encoding = "latin1";
var ResponseReader = class {
  #parser = new import_http_parser_js.HTTPParser("RESPONSE");
  #onComplete;
  /** Set before each request. */
  awaited;
  #interim = !1;
  /** Bytes of the awaited response have arrived. */
  began = !1;
  status = 0;
  /** When the head of the final response was complete, by `performance.now()`. */
  headAtMs = 0;
  /** The body's length, as it was sent. */
  bytes = 0;
  chunks = [];
  /** Its bytes are in `chunks`, as sent. Headers are read of such a response, and of the first on the connection. */
  isKept = !1;
  headers = [];
  /** In lower case; empty: none. Null: not read. */
  contentEncoding = null;
  /** Empty: not named, or not read. */
  contentType = "";
  #isFirst = !0;
  /** The server keeps the connection open, and the response ends without closing it. */
  persistent = !1;
  /** A complete, accepted response has bytes after it, or ended before what `until` names. Null: neither shows here. */
  problem = null;
  #trailerBytes = 0;
  /** Null: a response is complete at its end. */
  #end = null;
  /** Complete by `until`: what follows on this connection is not looked at. */
  #isCut = !1;
  constructor(awaited, onComplete) {
    this.awaited = awaited, this.#onComplete = onComplete, this.#parser[2] = (head) => this.#headComplete(head), this.#parser[3] = (chunk, start, length2) => this.#bodyPart(chunk, start, length2), this.#parser[4] = () => this.#messageComplete(), this.#parser.BODY_CHUNKHEAD = readChunkHead;
  }
  /** The server closes the connection after this response, which is complete. */
  get closes() {
    return !this.persistent && !this.#isCut;
  }
  /** Reads received bytes; the buffer may be reused afterwards. Returns false if this is not HTTP. */
  read(buffer, length2) {
    if (this.began = !0, this.#isCut) return !0;
    try {
      return typeof this.#parser.execute(buffer, 0, length2) == "number" && this.#isBounded(length2);
    } catch (error) {
      if (error === MALFORMED) return !1;
      throw error;
    }
  }
  /** Otherwise an endless line, or endless trailers, would grow for as long as the request may take. */
  #isBounded(length2) {
    let { state, line: line2 } = this.#parser;
    return line2.length > MOST_WAITING_BYTES ? !1 : state !== "BODY_CHUNKTRAILERS" ? !0 : (this.#trailerBytes += length2, this.#trailerBytes <= MOST_WAITING_BYTES);
  }
  /** Called when the server closes its side. Returns true if that ends a body without a length. */
  end() {
    return this.#parser.state !== "BODY_RAW" ? !1 : (this.#parser.finish(), !0);
  }
  #headComplete(head) {
    let { isHead, check, until: until2 } = this.awaited, { body_bytes: length2, connection } = this.#parser, status3 = head.statusCode;
    if (this.#interim = status3 < 200 && status3 !== 101, this.#interim) return !0;
    if (length2 !== null && !(Number.isSafeInteger(length2) && length2 >= 0)) throw MALFORMED;
    if (this.headAtMs = performance.now(), this.status = status3, this.bytes = 0, this.chunks = [], this.#end = until2 === null ? null : new StreamEnd(until2), this.#trailerBytes = 0, length2 === null && !this.#parser.isChunked && (this.#parser.isChunked = /,\s*chunked$/.test(headerOf(headersOf(head), "transfer-encoding"))), this.isKept = check.keepsBody(), this.contentEncoding = null, this.isKept || this.#isFirst) {
      this.headers = headersOf(head);
      let ofTransfer = headerOf(this.headers, "transfer-encoding").replace(/(?:^|,)\s*chunked$/, ""), names = [headerOf(this.headers, "content-encoding"), ofTransfer];
      this.contentEncoding = names.filter((name2) => name2 !== "").join(", "), this.contentType = headerOf(this.headers, "content-type");
    }
    this.#isFirst = !1;
    let bodiless = isHead || status3 === 204 || status3 === 304 || status3 === 101, delimited = bodiless || this.#parser.isChunked || length2 !== null, stays = head.versionMajor === 1 && head.versionMinor === 0 ? connection.includes("keep-alive") : !connection.includes("close");
    return this.persistent = delimited && stays && status3 !== 101, bodiless;
  }
  #bodyPart(chunk, start, length2) {
    if (length2 < 0) throw MALFORMED;
    if (this.#isCut) return;
    let taken2 = this.#end === null ? length2 : this.#end.take(chunk, start, length2);
    this.bytes += taken2, this.isKept && (this.bytes <= this.awaited.check.keptBytes ? this.chunks.push(Buffer.from(chunk.subarray(start, start + taken2))) : this.chunks = []), this.#end?.isReached && this.#cut();
  }
  /** The rest of the response would never come to an end: the connection cannot be used again. */
  #cut() {
    this.#isCut = !0, this.persistent = !1, this.problem = null, this.#onComplete();
  }
  #messageComplete() {
    if (this.#interim || this.#isCut) return;
    let early = this.#end === null ? null : "early-end";
    this.problem = this.#parser.offset < this.#parser.end ? "surplus" : early, this.#parser.offset = this.#parser.end, this.#onComplete();
  }
};
function readChunkHead() {
  let line2 = this.consumeLine();
  if (line2 !== void 0) {
    if (!CHUNK_HEAD.test(line2)) throw MALFORMED;
    this.body_bytes = Number.parseInt(line2, 16), this.state = this.body_bytes === 0 ? "BODY_CHUNKTRAILERS" : "BODY_CHUNK";
  }
}
function headersOf({ headers: headers2 }) {
  return headers2.flatMap((name2, at) => at % 2 === 0 ? [[name2.toLowerCase(), (headers2[at + 1] ?? "").trim()]] : []);
}
function headerOf(headers2, wanted) {
  return (headers2.find(([name2]) => name2 === wanted)?.[1] ?? "").toLowerCase();
}
var LF = 10, CR = 13, StreamEnd = class {
  #until;
  #bytes = 0;
  #events = 0;
  /** As much of the line as tells its field. */
  #line = "";
  #hasData = !1;
  #wasReturn = !1;
  constructor(until2) {
    this.#until = until2;
  }
  get isReached() {
    let { events, bytes } = this.#until;
    return events === void 0 ? this.#bytes >= (bytes ?? 0) : this.#events >= events;
  }
  /** How many of these bytes of the body belong to the response: all of them unless it is complete then. */
  take(chunk, start, length2) {
    let { events, bytes } = this.#until;
    if (events === void 0) {
      let taken2 = Math.min(length2, (bytes ?? 0) - this.#bytes);
      return this.#bytes += taken2, taken2;
    }
    for (let at = 0; at < length2; at++)
      if (this.#read(chunk[start + at] ?? LF), this.#events >= events) return at + 1;
    return length2;
  }
  #read(byte) {
    let isRest = byte === LF && this.#wasReturn;
    if (this.#wasReturn = byte === CR, !isRest) {
      if (byte !== LF && byte !== CR) {
        this.#line.length < 5 && (this.#line += String.fromCharCode(byte));
        return;
      }
      this.#line === "" ? (this.#hasData && this.#events++, this.#hasData = !1) : (this.#line === "data" || this.#line === "data:") && (this.#hasData = !0), this.#line = "";
    }
  }
};

// src/system/machine-time.ts
import { cpus } from "node:os";
var { read: readStatLine } = followProc("/proc/stat"), { read: readPressure } = followProc("/proc/pressure/cpu");
function machineTimes() {
  let [, text2 = ""] = /^cpu +([\d ]+)/.exec(readStatLine() ?? "") ?? [], ticks = text2.split(" ", 8).map(Number), [, , , idle = 0, ioWait = 0, , , stolen] = ticks;
  return stolen === void 0 ? timesByNode() : { totalMs: ticks.reduce((sum2, one) => sum2 + one, 0) * TICK_MS, idleMs: (idle + ioWait) * TICK_MS, stolenMs: stolen * TICK_MS };
}
function cpuPressureMs() {
  let [, microseconds] = /^some .*total=(\d+)/.exec(readPressure() ?? "") ?? [];
  return microseconds === void 0 ? null : Number(microseconds) / 1e3;
}
function timesByNode() {
  let times = cpus().map((cpu) => cpu.times);
  return {
    totalMs: times.reduce((sum2, { user, nice, sys, idle, irq }) => sum2 + user + nice + sys + idle + irq, 0),
    idleMs: times.reduce((sum2, { idle }) => sum2 + idle, 0),
    stolenMs: null
  };
}

export {
  configError,
  suggest,
  shortened,
  describeIssue,
  removedKey,
  PROCESS_COUNTERS,
  METRICS,
  REMOVED_METRICS,
  START_METRICS,
  isOfStart,
  METRIC_NAMES,
  COUNTER_NAME,
  neighbourCounter,
  neighbourOf,
  MIN_TOLERANCE,
  isToldApart,
  SIDES,
  bothSides,
  forSides,
  name,
  text,
  count,
  nonNegative,
  positive,
  GATE_NAME,
  LATEST_RELEASE,
  WHY_BY_DEFAULT,
  MAX_BLOCKS,
  mostBlocks,
  MOST_SWEEP_POINTS,
  MAX_ENDPOINTS,
  NO_LIMITS,
  loadAt,
  shareIn,
  connectionsAt,
  connectionsOf,
  loadOf,
  sharedLoads,
  loadWith,
  LONGEST_ORDER,
  secondOpinionOn,
  parseSecondOpinion,
  parsePart,
  endpointsOf,
  ownConfig,
  assertMeasures,
  seedOfPart,
  FULL_SHA,
  commitSha,
  sha2562 as sha256,
  instant,
  machine,
  OUTSIDE_CI,
  MOST_LEFT_OUT,
  MOST_MERGES,
  DURATION,
  parseSizeBytes,
  formatDuration,
  formatShare,
  coresIn,
  count2,
  share,
  choice,
  SOURCE_KEYS,
  ONE_OF_SOURCES,
  FROM_CHECKOUT,
  keptName,
  pathMatcher,
  isExcluding,
  describeBadPath,
  describeBadHeaderValue,
  describeBadCookieValue,
  describeBadUser,
  describeBadImage,
  describeBadUrl,
  describeBadPprof,
  seriesAt,
  app,
  MAX_RECORDS_BYTES,
  isHar,
  BadRecords,
  parseRecords,
  MAX_BODY_FILE_BYTES,
  expectation,
  endpoint,
  clientCertificate,
  serverNameOf,
  load,
  takesTurns,
  longestRunMs,
  PAUSE_MS,
  expectedBlockSeconds,
  report,
  configuration,
  fileSchema,
  keptConfig,
  GRID_PERCENT,
  shareUpTo,
  countsOf,
  round,
  figuresOfSide,
  MOST_SITES,
  MOST_FRAMES,
  MOST_STACKS,
  MOST_CALLS,
  isOwn,
  profiledEndpoints,
  profiledBlocks,
  RESULTS_SCHEMA,
  RESULTS_VERSION,
  MOST_BLOCKS,
  MOST_LISTED,
  endpointBlock,
  block,
  resultsSchema,
  sum,
  average,
  geometricMean,
  median,
  standardDeviation,
  spread,
  logRatio,
  fewest,
  uniqueText,
  namesIn,
  isUnique,
  withUnique,
  requestsOf,
  requestNames,
  filledRequest,
  encoderOf,
  longestBeyondMs,
  requestMessage,
  answerMessage,
  inBandError,
  resolveExpectation,
  createBodyCheck,
  decodeBody,
  TOOL,
  requestSequence,
  buildRequest,
  ResponseReader,
  isLoopback,
  addressOf,
  mayBeAsked,
  isLoopbackAddress,
  prepareTargets,
  prepareTarget,
  together,
  summarise,
  quantilesAt,
  poolMs,
  mediansMs,
  figuresOf,
  machineTimes,
  cpuPressureMs
};

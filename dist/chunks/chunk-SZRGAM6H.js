import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);
import {
  parse,
  require_dist,
  require_lib104 as require_lib,
  require_lib124 as require_lib2,
  require_lib134 as require_lib3,
  require_picomatch,
  require_tar_stream,
  strFromU8,
  unzipSync
} from "./chunk-AAPE7RVK.js";
import {
  COUNTER_NAME,
  COUNT_RANGE_PATTERN,
  DURATION_PATTERN,
  DURATION_RANGE_PATTERN,
  GATE_NAME,
  GATE_NAME_RULE,
  GRID_PERCENT,
  MAX_BLOCKS,
  MAX_ENDPOINTS,
  METRICS,
  MOST_BLOCKS,
  MOST_CALLS,
  MOST_COUNTERS,
  MOST_FRAMES,
  MOST_IMAGE_BYTES,
  MOST_LISTED,
  MOST_MERGES,
  MOST_RECORDS,
  MOST_STACKS,
  PROCESS_COUNTERS,
  RATE_PATTERN,
  RESULTS_SCHEMA,
  RESULTS_VERSION,
  ResponseReader,
  SHARE_PATTERN,
  SIDES,
  START_METRICS,
  WHY_BY_DEFAULT,
  answerMessage,
  assertMeasures,
  baseline,
  block,
  bodyLength,
  buildRequest,
  clientCertificate,
  commentPolicy,
  comparing,
  configError,
  configFrom,
  connectionsAt,
  connectionsOf,
  coresIn,
  decodeBody,
  describeBadCookieValue,
  describeBadUser,
  describeValue,
  doubledHeaders,
  endpointBlock,
  endpointsOf,
  failOn,
  figuresOf,
  formatDuration,
  formatShare,
  holdBy,
  instant,
  isLoopback,
  isOwn,
  loadAt,
  machine,
  machineTimes,
  name,
  neighbourCounter,
  neighbourOf,
  nonNegative,
  ownConfig,
  pairing,
  parseCountRange,
  parseDurationMs,
  parseDurationRangeMs,
  parseRate,
  parseShare,
  poolMs,
  prepareTarget,
  quantilesAt,
  quote,
  resultsSchema,
  round,
  secondOpinionOn,
  seedOfPart,
  sha256,
  suggest,
  sweepNameOf,
  sweptEndpoints,
  text,
  whyPolicy
} from "./chunk-4O2E6AHB.js";
import {
  distance
} from "./chunk-J4USV7OH.js";
import {
  costKey,
  work
} from "./chunk-RUMTNBUU.js";
import {
  KEPT_LINES,
  MARKED_SHELL,
  ProcessCounts,
  abortOf,
  cleanUpDeadRuns,
  controlGroupsOf,
  countsOfGroups,
  createLogTail,
  detailOf,
  fetchCommit,
  meterControlGroups,
  parseInspect,
  registerLeftover,
  removeSync,
  repositoryRoot,
  resolveCommit,
  runDocker,
  runDockerSync,
  runGit,
  runProgram,
  startGroup,
  suspensionOf,
  systemCode,
  tailOf,
  valueAt,
  valueFlags
} from "./chunk-UEM3FCPX.js";
import {
  AppError,
  BaselineError,
  ConfigError,
  ExitCode,
  GateError,
  InterruptedError,
  MeasurementError,
  TICK_MS,
  describeError,
  listPids,
  listThreads,
  programOf,
  readProc,
  readStat,
  resume,
  resumeSync
} from "./chunk-6GHOPW3B.js";
import {
  NEVER,
  _enum,
  array,
  boolean,
  int,
  literal,
  number,
  object,
  prettifyError,
  record,
  strictObject,
  string,
  toJSONSchema,
  union,
  unknown
} from "./chunk-6YMMOAVM.js";
import {
  __toESM
} from "./chunk-G45OICLC.js";

// src/results/tool.ts
var TOOL = {
  name: "latency-gate",
  version: "0.1.0"
};

// src/report/text.ts
function write(text3, writer) {
  return text3.map((span) => typeof span == "string" ? writer.words(span) : span.kind === "link" ? writer.link(span.text, span.url) : writer[span.kind](span.text)).join("");
}
function say(literals, ...values2) {
  return literals.flatMap((literal2, at) => [literal2, ...spansOf(values2[at] ?? null)]).filter((span) => span !== "");
}
function spansOf(value) {
  return value === null ? [] : typeof value == "number" ? [String(value)] : typeof value == "string" ? [value.trim() === "" ? oneLine(value) : withoutControls(value)] : "kind" in value ? [value] : value;
}
function nameOf(text3) {
  return { kind: "name", text: text3 };
}
function commitName(sha) {
  return nameOf(sha.slice(0, 7));
}
function codeOf(text3) {
  return { kind: "code", text: text3 };
}
function linkTo(text3, url2) {
  return { kind: "link", text: text3, url: url2 };
}
function withCode(text3) {
  let parts = text3.split("`");
  return parts.length % 2 === 0 || parts.some((part, at) => at % 2 === 1 && part.trim() === "") ? [oneLine(text3)] : parts.flatMap((part, at) => at % 2 === 1 ? [codeOf(part)] : part === "" ? [] : [part]);
}
function joined(texts2, between) {
  return texts2.flatMap((text3, at) => at === 0 ? text3 : [between, ...text3]);
}
function plainText(text3) {
  return write(text3, PLAIN);
}
var PLAIN = {
  words: (text3) => text3,
  name: (text3) => text3,
  code: (text3) => `\`${text3}\``,
  link: (text3) => text3
};
function oneLine(text3) {
  let clean = withoutControls(text3).trim();
  return clean === "" ? "(empty)" : clean;
}
function withoutControls(text3) {
  return text3.replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, " ");
}
function isPlainUrl(url2) {
  return url2 !== null && /^https:\/\/[\w./:-]+$/.test(url2);
}

// src/config/references.ts
var NAME = "[A-Za-z_][A-Za-z0-9_]*", VARIABLE_NAME = new RegExp(`^${NAME}$`), TOKEN = new RegExp(`\\$\\$\\{|\\$\\{(${NAME})\\}|\\$\\{`, "g");
function malformedReference(text3) {
  for (let match of text3.matchAll(TOKEN))
    if (match[0] === "${") return text3.slice(match.index, match.index + 20);
  return null;
}
function referencedNames(text3) {
  return [...text3.matchAll(TOKEN)].flatMap((match) => match[1] === void 0 ? [] : [match[1]]);
}
var SIDE_REFERENCE = "SIDE";
function replaceReferences(text3, lookUp, literal2 = "${") {
  return text3.replace(
    TOKEN,
    (_token, name2) => name2 === void 0 ? literal2 : lookUp(name2)
  );
}
var RUNNERS_OWN = /^(INPUT_.*|STATE_.*|ACTIONS_(RUNTIME|RESULTS|CACHE|ID_TOKEN)_.*|GITHUB_(OUTPUT|STATE|ENV|PATH|STEP_SUMMARY))$/i;
function isRunnersOwn(name2, env2) {
  return env2.GITHUB_ACTIONS === "true" && RUNNERS_OWN.test(name2);
}

// src/config/fields.ts
function map(shape) {
  let known4 = Object.keys(shape);
  return strictObject(shape, {
    error: (issue) => issue.code === "unrecognized_keys" ? issue.keys.map((key) => describeUnknownKey(key, known4)).join(`
`) : void 0
  });
}
function describeUnknownKey(key, known4) {
  return key === "<<" ? "merge keys are not supported; write the keys out" : `unknown key; ${suggest(key, known4)}`;
}
function describeIssue(issue) {
  if (issue.input === void 0) return "is required";
  if (issue.input === null) return "is empty; give it a value or remove the key";
  let found = `found ${describeValue(issue.input)}`;
  switch (issue.code) {
    case "invalid_type":
      return `must be ${TYPE_NAMES[issue.expected] ?? issue.expected}${exampleFor(issue)}, ${found}`;
    case "invalid_value": {
      let values2 = issue.values.map(String), near = typeof issue.input == "string" ? suggest(issue.input, values2) : "";
      return `must be one of ${values2.join(", ")}; ${found}${near.startsWith("did") ? `; ${near}` : ""}`;
    }
    case "too_small":
      return issue.origin === "array" ? `needs at least ${issue.minimum}` : `must be at least ${issue.minimum}, ${found}`;
    case "too_big":
      return issue.origin === "array" ? `holds at most ${issue.maximum}` : `must be at most ${issue.maximum}, ${found}`;
    default:
      return;
  }
}
var MAPS = {
  app: "{ command: node server.js }",
  base: "{ env: { FLAG: on } }",
  head: "{ env: { FLAG: on } }",
  load: "{ connections: 2 }",
  gate: "{ tolerance: 5% }",
  report: "{ comment: on-change }",
  env: "{ LOG_LEVEL: warn }",
  headers: "{ accept: application/json }"
};
function exampleFor({ code: code2, path, ...issue }) {
  let example = MAPS[String(path?.at(-1))];
  return code2 === "invalid_type" && ["object", "record"].includes(String(issue.expected)) && example !== void 0 ? ` such as ${example}` : "";
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
function inRange(parse4, valid, mustBe) {
  return (text3, context) => {
    let value = parse4(text3);
    return valid(value) || context.addIssue(`must be ${mustBe}, found ${quote(text3)}`), value;
  };
}
function duration(bounds) {
  let mustBe = `between ${formatDuration(bounds.min)} and ${formatDuration(bounds.max)}`;
  return string({ error: (issue) => typeof issue.input == "number" ? missingUnit(issue.input) : void 0 }).regex(DURATION_PATTERN, { error: (issue) => describeBadDuration(issue.input) }).transform(
    inRange(
      (text3) => parseDurationMs(text3) ?? Number.NaN,
      (ms2) => ms2 >= bounds.min && ms2 <= bounds.max,
      mustBe
    )
  );
}
function missingUnit(value) {
  return `${value} has no unit; write ${value}ms or ${value}s`;
}
function describeBadDuration(input) {
  let text3 = String(input);
  return /^\d+(\.\d+)?$/.test(text3) ? `${text3} has no unit; write ${text3}ms or ${text3}s` : `must be a duration such as 500ms, 2s or 1m, found ${quote(input)}`;
}
function rate(bounds) {
  let mustBe = `between ${bounds.min}/s and ${bounds.max}/s`;
  return string({ error: (issue) => typeof issue.input == "number" ? describeBadRate(issue.input) : void 0 }).regex(RATE_PATTERN, { error: (issue) => describeBadRate(issue.input) }).transform(
    inRange(
      (text3) => parseRate(text3) ?? Number.NaN,
      (perSecond) => perSecond >= bounds.min && perSecond <= bounds.max,
      mustBe
    )
  );
}
function describeBadRate(input) {
  let text3 = String(input);
  return /^\d+(\.\d+)?$/.test(text3) ? `${text3} has no unit; write ${text3}/s` : `must be requests per second such as 200/s, found ${quote(input)}`;
}
function durationRange(bounds) {
  let mustBe = `between ${formatDuration(bounds.min)} and ${formatDuration(bounds.max)}, the smaller end first`;
  return string({ error: (issue) => typeof issue.input == "number" ? missingUnit(issue.input) : void 0 }).regex(DURATION_RANGE_PATTERN, {
    error: (issue) => `must be a range of durations such as 2s..10s, found ${quote(issue.input)}`
  }).transform(
    inRange(
      (text3) => parseDurationRangeMs(text3) ?? { min: Number.NaN, max: Number.NaN },
      ({ min, max }) => min >= bounds.min && min <= max && max <= bounds.max,
      mustBe
    )
  );
}
function countRange(bounds) {
  let mustBe = `between ${bounds.min} and ${bounds.max}, the smaller end first`, valid = ({ min, max }) => min >= bounds.min && min <= max && max <= bounds.max, text3 = string().regex(COUNT_RANGE_PATTERN, { error: (issue) => `must be a range such as 5..12, found ${quote(issue.input)}` }).transform(inRange((range) => parseCountRange(range) ?? { min: Number.NaN, max: Number.NaN }, valid, mustBe)), single = count(bounds).transform((value) => ({ min: value, max: value }));
  return union([text3, single], {
    error: (issue) => issue.input === null ? void 0 : `must be a range such as 5..12, found ${describeValue(issue.input)}`
  });
}
function count(bounds) {
  return wholeNumber().min(bounds.min).max(bounds.max);
}
function wholeNumber() {
  return int({
    error: ({ code: code2, input }) => code2 === "invalid_type" && input !== null && input !== void 0 ? `must be a whole number, found ${describeValue(input)}` : void 0
  });
}
function share(bounds) {
  let mustBe = `between ${formatShare(bounds.min)} and ${formatShare(bounds.max)}`;
  return percentage().transform(
    inRange(
      (text3) => parseShare(text3) ?? Number.NaN,
      (value) => value >= bounds.min && value <= bounds.max,
      mustBe
    )
  );
}
var MIN_TOLERANCE = 1e-3;
function tolerance(least = MIN_TOLERANCE) {
  return percentage().transform((text3, context) => {
    let value = parseShare(text3) ?? Number.NaN;
    return value >= 1 ? context.addIssue(describeRatio(text3, value)) : value >= least || context.addIssue(`must be at least ${formatShare(least)}, found ${quote(text3)}`), value;
  });
}
function describeRatio(text3, value) {
  let start = `${text3} is not a tolerance: a tolerance is the change that is allowed, not a ratio, and stays below 100%`;
  return value === 1 ? `${start}; a tolerance of 5% lets 100 ms become 105 ms` : value < 2 ? `${start}; what other tools call ${formatShare(value)} is written ${formatShare(value - 1)} here` : start;
}
function percentage() {
  return string({
    error: (issue) => typeof issue.input == "number" ? describeBareShare(issue.input) : void 0
  }).regex(SHARE_PATTERN, { error: (issue) => describeBadShare(issue.input) });
}
function describeBareShare(value) {
  return value > 0 && value < 1 ? `${value} could be meant as ${formatShare(value)} or as ${value}%; write one of them` : `${value} has no percent sign; write ${value}%`;
}
function describeBadShare(input) {
  let text3 = String(input);
  return /^\d+(\.\d+)?$/.test(text3) ? describeBareShare(Number(text3)) : `must be a percentage such as 5%, found ${quote(input)}`;
}
var PRINTABLE = /^[^\u0000-\u001f\u007f]+$/;
function line(maxLength) {
  return string().max(maxLength, { error: () => `must be at most ${maxLength} characters long` }).regex(PRINTABLE, {
    error: (issue) => issue.input === "" ? "is empty; give it a value or remove the key" : "must be one line of text"
  });
}
var MAX_TEXT = 1e4, longText = string().max(MAX_TEXT, { error: () => `must be at most ${MAX_TEXT} characters long` }).refine((text3) => text3.trim() !== "", "is empty; give it a value or remove the key").refine((text3) => !text3.includes("\0"), "must not hold a NUL character");
function withReferences(schema) {
  return schema.superRefine((text3, context) => {
    let malformed = malformedReference(text3);
    malformed !== null && context.addIssue(
      `${quote(malformed)} is no reference to a variable such as \${NAME}; write $\${ for a literal one`
    );
  });
}
function texts(name2, describeBadName2, describeBadValue = badText) {
  let key = string().superRefine((text3, context) => {
    let problem = describeBadName2(text3);
    problem !== null && context.addIssue(problem);
  }), value = union([withReferences(string()), number(), boolean()], {
    error: (issue) => issue.input === null ? void 0 : `must be text, found ${describeValue(issue.input)}`
  });
  return record(
    key.meta({ pattern: name2.source }),
    value.transform(String).superRefine((text3, context) => {
      let problem = describeBadValue(text3);
      problem !== null && context.addIssue(problem);
    })
  );
}
function badText(value) {
  return value.length > MAX_TEXT ? `must be at most ${MAX_TEXT} characters long` : value.includes("\0") ? "must not hold a NUL character" : null;
}

// src/decide/statistics.ts
function average(values2) {
  return values2.reduce((sum2, value) => sum2 + value, 0) / values2.length;
}
function geometricMean(values2) {
  return Math.exp(average(values2.map(Math.log)));
}
function median(values2) {
  let sorted = [...values2].sort((a, b) => a - b), middle = sorted.length >> 1, upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
function standardDeviation(values2) {
  if (values2.length < 2) return 0;
  let mean = average(values2);
  return Math.sqrt(values2.reduce((sum2, value) => sum2 + (value - mean) ** 2, 0) / (values2.length - 1));
}

// src/decide/counters.ts
var BACKGROUND = 0.1, FEWEST_REQUESTS = 20, FEWEST_ROUNDS = 2, NEAREST = 1 / 3;
function counterRow(name2, { unit, missing }) {
  let resolution = unit === "count" ? BACKGROUND : unit === "bytes" ? 1 : 1e-3, figureOf2 = (values2) => Math.max(average(values2), resolution);
  return {
    unit,
    worse: "more",
    kind: "counter",
    figures: ({ rounds: rounds2 }, side) => rounds2.map((round2) => perRequest(round2.sides[side], name2)),
    combine: {
      figures: figureOf2,
      logRatio: (pairs) => Math.log(figureOf2(pairs.map(({ head }) => head)) / figureOf2(pairs.map(({ base }) => base)))
    },
    missing,
    referenced: !1,
    resolution
  };
}
function perRequest(side, name2) {
  let growth = side?.counters?.[name2];
  return side === void 0 || growth === void 0 || side.completed === 0 ? null : growth / side.completed;
}
function exactCounts(blocks2, name2) {
  let [base, head] = [exactCount(blocks2, "base", name2), exactCount(blocks2, "head", name2)];
  return base === null || head === null ? null : { base, head };
}
function exactCount(blocks2, side, name2) {
  let perBlock = blocks2.map(
    ({ rounds: rounds2 }) => wholeCount(
      rounds2.flatMap((round2) => round2.sides[side] ?? []),
      name2
    )
  ), [first2 = null] = perBlock;
  return perBlock.every((count9) => count9 === first2) ? first2 : null;
}
function wholeCount(rounds2, name2) {
  let telling = rounds2.filter(({ completed }) => completed >= FEWEST_REQUESTS), requests2 = telling.reduce((sum2, { completed }) => sum2 + completed, 0), growth = telling.reduce((sum2, { counters: counters2 }) => sum2 + (counters2?.[name2] ?? Number.NaN), 0), whole = Math.round(growth / requests2), isNear = (side) => Math.abs((perRequest(side, name2) ?? Number.NaN) - whole) <= NEAREST;
  return Math.abs(growth / requests2 - whole) <= BACKGROUND && telling.every(isNear) && telling.length >= FEWEST_ROUNDS ? whole : null;
}
function exactEstimate({ base, head }) {
  let mean = Math.log(Math.max(head, BACKGROUND) / Math.max(base, BACKGROUND));
  return {
    mean,
    p: base === head ? 1 : 0,
    interval: () => ({ low: mean, high: mean }),
    isEquivalent: (margin) => Math.abs(mean) < margin,
    isConfirmed: () => !0,
    smallestDetectable: () => null,
    moreBlocks: () => null
  };
}

// src/decide/metric-row.ts
var MEAN = { figures: geometricMean, logRatio: (pairs) => average(pairs.map(lnRatio)) }, MEDIAN = { figures: median, logRatio: (pairs) => median(pairs.map(lnRatio)) };
function lnRatio({ base, head }) {
  return Math.log(head / base);
}

// src/decide/metrics.ts
var MIN_REQUESTS_FOR_P99 = 1e3, MIN_CONNECTIONS = 100, NO_RESPONSES = "no valid responses", CENTRE = {
  unit: "ms",
  worse: "more",
  kind: "centre",
  combine: MEAN,
  missing: NO_RESPONSES,
  resolution: 0
}, TAIL = { ...CENTRE, kind: "tail", referenced: !1 }, UNSEEN = "it cannot be seen from here", COUNTED = { unit: "count", missing: UNSEEN }, METRIC_ROWS = {
  mean: { ...CENTRE, figures: perRound((side) => side.latencyMs?.mean), referenced: !0 },
  throughput: {
    ...CENTRE,
    unit: "requests/s",
    worse: "less",
    figures: perRound((side) => side.requestsPerSecond),
    unfit: (block2) => isOpenLoop(block2) ? "the rate is fixed" : null,
    missing: "no response within a round: make `round` longer",
    referenced: !0
  },
  p50: { ...CENTRE, figures: pooled(50), ofRounds: perRound((side) => side.latencyMs?.p50), referenced: !0 },
  p90: { ...TAIL, figures: pooled(90), ofRounds: perRound((side) => side.latencyMs?.p90) },
  p99: {
    ...TAIL,
    figures: perRound((side) => side.latencyMs?.p99),
    combine: MEDIAN,
    unfit: (block2, side) => validRequests(block2, side) < MIN_REQUESTS_FOR_P99 ? `fewer than ${MIN_REQUESTS_FOR_P99} requests per side and block` : null
  },
  ttfb: { ...CENTRE, figures: perRound((side) => side.ttfbMs?.mean), referenced: !1 },
  connect: {
    ...CENTRE,
    figures: perRound((side) => side.connectMs?.mean),
    // With keep-alive there are a handful of connections, all at the start of a round.
    incomparable: (block2, side) => connectionsMade(block2, side) < MIN_CONNECTIONS ? `fewer than ${MIN_CONNECTIONS} connections per side and block` : null,
    referenced: !1
  },
  cpu: {
    ...CENTRE,
    kind: "resource",
    figures: perRound((side) => side.cpuMsPerRequest),
    missing: "the app\u2019s processes cannot be seen from here",
    referenced: !0
  },
  memory: {
    ...CENTRE,
    unit: "bytes",
    kind: "resource",
    figures: perRound((side) => side.peakMemoryBytes),
    missing: "the app\u2019s memory cannot be seen from here",
    referenced: !1
  },
  ready: {
    ...CENTRE,
    kind: "start",
    figures: ({ readyMs }, side) => [readyMs?.[side] ?? null],
    missing: "the app was not started by the gate",
    referenced: !1
  },
  "first-response": {
    ...CENTRE,
    kind: "start",
    figures: ({ firstResponseMs }, side) => [firstResponseMs?.[side] ?? null],
    missing: "a side did not answer its first request in time",
    referenced: !1
  },
  "cpu-user": counterRow("cpu-user", { unit: "ms", missing: UNSEEN }),
  "cpu-system": counterRow("cpu-system", { unit: "ms", missing: UNSEEN }),
  "voluntary-switches": counterRow("voluntary-switches", COUNTED),
  "involuntary-switches": counterRow("involuntary-switches", COUNTED),
  reads: counterRow("reads", COUNTED),
  "read-bytes": counterRow("read-bytes", { unit: "bytes", missing: UNSEEN }),
  writes: counterRow("writes", COUNTED),
  "write-bytes": counterRow("write-bytes", { unit: "bytes", missing: UNSEEN }),
  "minor-faults": counterRow("minor-faults", COUNTED),
  "major-faults": counterRow("major-faults", COUNTED),
  instructions: counterRow("instructions", { unit: "count", missing: "no hardware counter can be opened here" })
}, ROW_NAMES = [...METRICS, ...START_METRICS], NEIGHBOUR_UNITS = { cpu: "ms", network: "bytes" };
function rowOf(metric) {
  let known4 = ROW_NAMES.find((name2) => name2 === metric);
  if (known4 !== void 0) return METRIC_ROWS[known4];
  let neighbour = neighbourOf(metric);
  return neighbour === null ? counterRow(metric, { unit: "count", missing: "the app has no such counter" }) : counterRow(metric, { unit: NEIGHBOUR_UNITS[neighbour.counter], missing: UNSEEN });
}
function isCounter(metric) {
  return rowOf(metric).kind === "counter";
}
function metricsOf({ app: app2, endpoints: endpoints2 }) {
  let named = [...Object.keys(app2.counters ?? {}), ...endpoints2.flatMap(({ gate: gate2 }) => Object.keys(gate2))];
  return [.../* @__PURE__ */ new Set([...METRICS, ...named])];
}
function metricsSeen(config, blocks2, { gate: gate2 }) {
  return [...metricsOf(config), ...neighboursIn(blocks2)].filter((metric) => {
    let { kind, figures: figures2 } = rowOf(metric), isSeen = (block2) => figures2(block2, "head").some((figure3) => figure3 !== null);
    return kind !== "counter" && kind !== "start" || gate2[metric] !== void 0 || blocks2.some(isSeen);
  });
}
function neighboursIn(blocks2) {
  let counters2 = blocks2.flatMap((block2) => block2.rounds).flatMap(
    ({ sides }) => Object.values(sides).flatMap((side) => Object.keys(side.counters ?? {}))
  );
  return [...new Set(counters2)].filter((name2) => neighbourOf(name2) !== null).sort();
}
function exactFigures(blocks2, metric) {
  let { kind, unit } = rowOf(metric);
  return kind === "counter" && unit === "count" ? exactCounts(blocks2, metric) : null;
}
function perRound(figureOf2) {
  return ({ rounds: rounds2 }, side) => rounds2.map((round2) => {
    let figures2 = round2.sides[side];
    return (figures2 && figureOf2(figures2)) ?? null;
  });
}
function pooled(percent7) {
  let index2 = GRID_PERCENT.indexOf(percent7), ofRounds = perRound((side) => side.latencyMs?.[`p${percent7}`]);
  return (block2, side) => {
    let grid = block2.distributionMs[side];
    return grid ? [grid[index2] ?? null] : ofRounds(block2, side);
  };
}
var TAIL_METRICS = ofKind("tail"), CENTRAL_METRICS = ofKind("centre"), REFERENCED_METRICS = namesWhere(({ referenced: referenced2 }) => referenced2);
function ofKind(kind) {
  return namesWhere((row) => row.kind === kind);
}
function namesWhere(isWanted) {
  return METRICS.filter((metric) => isWanted(METRIC_ROWS[metric]));
}
function validRequests({ rounds: rounds2 }, side) {
  return rounds2.reduce((sum2, round2) => sum2 + (round2.sides[side]?.latencyMs?.count ?? 0), 0);
}
function connectionsMade({ rounds: rounds2 }, side) {
  return rounds2.reduce((sum2, round2) => sum2 + (round2.sides[side]?.connectMs?.count ?? 0), 0);
}
function isOpenLoop({ rounds: rounds2 }) {
  return rounds2.some((round2) => Object.values(round2.sides).some((side) => side.backlogMax !== null));
}
function unitOf(metric) {
  return rowOf(metric).unit;
}
function isNegligible(metric, figure3) {
  return isCounter(metric) && figure3 <= rowOf(metric).resolution;
}
function worseSign(metric) {
  return rowOf(metric).worse === "more" ? 1 : -1;
}
function marginOf(metric, base, { tolerance: tolerance2, minDifferenceMs, connections: connections2 }) {
  let { resolution } = rowOf(metric), least = Math.max(MIN_TOLERANCE, base ? resolution / base : 0), wider = Math.max(tolerance2, least), relative7 = worseSign(metric) > 0 ? Math.log1p(wider) : -Math.log1p(-wider), baseMs = base ? latencyMs(metric, base, connections2) : null;
  return baseMs === null ? relative7 : Math.max(relative7, Math.log1p(minDifferenceMs / baseMs));
}
function latencyMs(metric, figure3, connections2) {
  switch (rowOf(metric).unit) {
    case "ms":
      return figure3;
    case "requests/s":
      return connections2 === null ? null : connections2 / figure3 * 1e3;
    case "bytes":
    case "count":
      return null;
  }
}

// src/decide/block-figures.ts
function blockRatio(block2, metric) {
  let { combine, unfit, incomparable, missing } = rowOf(metric);
  for (let side of SIDES) {
    let why = unfit?.(block2, side) ?? incomparable?.(block2, side) ?? null;
    if (why !== null) return { missing: why };
  }
  let pairs = roundPairs(block2, metric);
  return pairs.length === 0 ? { missing } : {
    logRatio: combine.logRatio(pairs),
    base: combine.figures(pairs.map(({ base }) => base)),
    head: combine.figures(pairs.map(({ head }) => head))
  };
}
function roundLogRatios(block2, metric) {
  let { combine, figures: figures2, ofRounds = figures2 } = rowOf(metric);
  return roundPairs(block2, metric, ofRounds).map((pair) => combine.logRatio([pair]));
}
function roundPairs(block2, metric, figures2 = rowOf(metric).figures) {
  let row = rowOf(metric), ofHead = figures2(block2, "head");
  return figures2(block2, "base").flatMap((base, round2) => {
    let head = ofHead[round2];
    return isFigure(base, row) && isFigure(head, row) ? [{ base, head }] : [];
  });
}
function isFigure(value, { kind }) {
  return value != null && (value > 0 || kind === "counter");
}
function blockValue(block2, side, metric) {
  let row = rowOf(metric), { figures: figures2, combine, unfit } = row;
  if (unfit !== void 0 && unfit(block2, side) !== null) return null;
  let values2 = figures2(block2, side).filter((value) => isFigure(value, row));
  return values2.length > 0 ? combine.figures(values2) : null;
}

// src/results/history.ts
var HISTORY_SCHEMA = "latency-gate/history", HISTORY_VERSION = 1, MOST_HISTORY_BYTES = 4 * 1024 * 1024, MOST_SUMMARIES = 1e3, MOST_SUMMARISED = 1e3, LONGEST_TITLE = 200, commitSha = string().regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/), fraction = number().min(-1).max(1e9), metricSummary = strictObject({
  metric: string().min(1).max(60),
  /** Typical values (geometric mean over blocks) in the metric's unit; `base` of a side-by-side run alone. */
  head: number().min(0).max(1e15),
  base: number().min(0).max(1e15).exactOptional(),
  /** Side by side: from base to head, as a fraction of base. */
  change: fraction.exactOptional(),
  /**
   * At the run's confidence: of the change, or where head was measured alone, of its own figure, as fractions of that. Absent:
   * too few blocks.
   */
  interval: strictObject({ low: fraction, high: fraction }).exactOptional()
}), runSummary = strictObject({
  /** The gate's name. */
  gate: name,
  commit: commitSha,
  /** First line of the commit's message; null: not known. */
  title: string().max(LONGEST_TITLE).nullable(),
  /** When the commit was made, or else when it was measured: the order of runs. */
  at: instant,
  measuredAt: instant,
  /** As in Results: `paired` is side by side. */
  kind: _enum(["paired", "single"]),
  /** What head was compared with, side by side. */
  base: strictObject({ commit: commitSha.nullable(), label: name }).exactOptional(),
  confidence: number().min(0).max(1),
  machine,
  configHash: sha256,
  runUrl: text.nullable(),
  endpoints: array(strictObject({ endpoint: name, metrics: array(metricSummary).max(100) })).max(MOST_SUMMARISED)
}), historySchema = strictObject({
  schema: literal(HISTORY_SCHEMA),
  version: literal(HISTORY_VERSION),
  runs: array(runSummary).max(MOST_SUMMARIES)
});
function parseHistory(text3) {
  let data;
  try {
    data = JSON.parse(text3);
  } catch {
    data = null;
  }
  let parsed3 = historySchema.safeParse(data);
  if (parsed3.success) return parsed3.data.runs;
  let [issue] = parsed3.error.issues;
  throw new BaselineError(`not a history that this version reads: ${issue?.path.join(".")}: ${issue?.message}`, {
    hint: "give what latency-gate wrote: a file of the history branch"
  });
}
function printHistory(runs) {
  return `${JSON.stringify({ schema: HISTORY_SCHEMA, version: HISTORY_VERSION, runs })}
`;
}
function titleOf(message) {
  return (message.split(`
`, 1)[0] ?? "").slice(0, LONGEST_TITLE);
}
function newestFirst(runs) {
  let name2 = ({ commit, gate: gate2 }) => `${commit} ${gate2}`;
  return [...runs].sort((a, b) => Date.parse(b.at) - Date.parse(a.at) || (name2(a) < name2(b) ? -1 : 1));
}
function united(runs) {
  let best = /* @__PURE__ */ new Map(), rank = ({ kind, measuredAt }) => [+(kind === "paired"), Date.parse(measuredAt)];
  for (let run2 of runs) {
    let key = `${run2.commit} ${run2.gate}`, other = best.get(key);
    if (other !== void 0) {
      let [[isPaired, at], [wasPaired, before]] = [rank(run2), rank(other)];
      if (isPaired < wasPaired || isPaired === wasPaired && at <= before) continue;
    }
    best.set(key, run2);
  }
  return newestFirst([...best.values()]);
}

// src/decide/rule.ts
var DESCRIPTIVE_TOLERANCE = 0.05;
function ruleOn(finding, doubts) {
  return doubts.reduce((ruling2, doubt) => doubt(ruling2, finding) ?? ruling2, withoutDoubt(finding));
}
function withoutDoubt(finding) {
  let { estimate, decision, minDifferenceMs } = finding, isShownWithin = (margin2) => estimate.isEquivalent(margin2, decision.level), [margin, tolerance2] = [marginIn(finding), marginIn({ ...finding, minDifferenceMs: 0 })], byDifference = (isWithinTolerance) => isWithinTolerance ? {} : { withinMs: minDifferenceMs };
  if (!decision.rejected)
    return isShownWithin(margin) ? { ...ruling("unchanged", null, !1), ...byDifference(isShownWithin(tolerance2)) } : ruling("inconclusive", null, !0);
  let worse = worseBy(finding);
  return Math.abs(worse) >= margin ? ruling(worse > 0 ? "regression" : "improvement", null, !1) : { ...ruling("within-tolerance", null, !isShownWithin(margin)), ...byDifference(Math.abs(worse) < tolerance2) };
}
function ruling(verdict, reason, isOpen) {
  return { verdict, reason, isOpen };
}
function unconfirmed(reason) {
  return ({ verdict }, { estimate, decision }) => isChange(verdict) && !estimate.isConfirmed(decision.level) ? ruling("inconclusive", reason, !0) : null;
}
var OVERWHELMING = { least: Math.log(1.5), spread: 1 / 3 };
function overwhelming(logRatios, reason) {
  return (_ruling, finding) => {
    let { metric, estimate } = finding, worse = logRatios.map((ratio) => ratio * worseSign(metric)), [least, most] = [Math.min(...worse), Math.max(...worse)], agrees = most - least <= OVERWHELMING.spread * Math.abs(estimate.mean), isLarge = least >= Math.max(OVERWHELMING.least, marginIn(finding));
    return worse.length >= 2 && isLarge && agrees ? ruling("regression", reason, !1) : null;
  };
}
function isChange(verdict) {
  return verdict === "regression" || verdict === "improvement";
}
function worseBy({ estimate, metric }) {
  return estimate.mean * worseSign(metric);
}
function marginIn(finding) {
  return marginOf(finding.metric, finding.base, { ...finding, tolerance: finding.tolerance ?? DESCRIPTIVE_TOLERANCE });
}
var SEVERITY = [
  "regression",
  "suspected",
  "not-assessed",
  "inconclusive",
  "within-tolerance",
  "improvement",
  "unchanged"
];
function worstVerdict(verdicts) {
  return SEVERITY.find((verdict) => verdicts.includes(verdict)) ?? "not-assessed";
}
function overallVerdict(endpoints2) {
  if (endpoints2.some((endpoint2) => endpoint2.state === "invalid")) return "invalid";
  let compared2 = endpoints2.filter((endpoint2) => endpoint2.state === "compared" && isGated(endpoint2)), any = (verdict) => compared2.some((endpoint2) => endpoint2.verdict === verdict);
  return any("regression") ? "regression" : endpoints2.some((endpoint2) => endpoint2.breaches.length > 0) ? "limit-exceeded" : compared2.length === 0 ? "nothing-compared" : any("suspected") ? "suspected" : any("inconclusive") || any("not-assessed") ? "inconclusive" : any("improvement") ? "improvement" : "unchanged";
}
function isGated(endpoint2) {
  return endpoint2.metrics.some((metric) => metric.tolerance !== null);
}
function isOverridable({ failing, verdict }) {
  return failing && verdict !== "invalid";
}
function isFailing(verdict, failOn2, baseFailed = !1) {
  switch (verdict) {
    case "invalid":
      return !0;
    case "regression":
    case "limit-exceeded":
      return failOn2 !== "never";
    case "suspected":
    case "inconclusive":
      return failOn2 === "inconclusive";
    case "nothing-compared":
      return baseFailed && failOn2 === "inconclusive";
    case "improvement":
    case "unchanged":
      return !1;
  }
}

// src/decide/endpoint.ts
function blocksOf(results, endpoint2) {
  return results.blocks.flatMap((block2) => block2.endpoints.filter((one) => one.endpoint === endpoint2));
}
function concludeEndpoint({ endpoint: endpoint2, blocks: blocks2, validity }, metrics, decided) {
  let gated = metrics.filter((metric) => metric.tolerance !== null), requests2 = (side) => blocks2.reduce((sum2, block2) => sum2 + validRequests(block2, side), 0);
  return {
    endpoint: endpoint2.name,
    ...endpoint2.sweep === void 0 ? {} : { sweep: endpoint2.sweep },
    state: validity.state,
    problems: validity.problems,
    differences: validity.differences,
    metrics,
    verdict: worstVerdict(gated.map((metric) => metric.verdict)),
    decided,
    breaches: validity.state === "invalid" ? [] : limitBreaches(endpoint2, blocks2),
    warnings: validity.warnings,
    blocks: blocks2.length,
    requests: { base: requests2("base"), head: requests2("head") }
  };
}
function limitBreaches({ limits: limits2 }, blocks2) {
  return [
    ["mean", limits2.meanMs],
    ["p50", limits2.p50Ms],
    ["p90", limits2.p90Ms],
    ["p99", limits2.p99Ms]
  ].flatMap(([metric, limitMs]) => {
    if (limitMs === null) return [];
    let values2 = blocks2.flatMap((block2) => blockValue(block2, "head", metric) ?? []), measuredMs = values2.length > 0 ? median(values2) : 0;
    return measuredMs > limitMs ? [{ metric, limitMs, measuredMs }] : [];
  });
}
function conclude({ config, baseFailure }, { start = null, ...how }, compared2) {
  let endpoints2 = [...compared2, ...start !== null && isGated(start) ? [start] : []], verdict = overallVerdict(endpoints2), { failOn: failOn2, confidence } = config.gate;
  return {
    ...how,
    start,
    endpoints: endpoints2,
    verdict,
    failing: isFailing(verdict, failOn2, how.kind === "none" && baseFailure !== void 0),
    confidence
  };
}

// src/decide/stored-figures.ts
var MIN_STORED_RUNS = 8, BETTER_BY = 1.5;
function figuresOf2(metric, endpoint2, { head, stored: stored2 }) {
  let value = valueOver(blocksOf(head, endpoint2), metric), rawRuns = stored2.flatMap((run2) => valueOver(blocksOf(run2, endpoint2), metric) ?? []), raw = figure("raw", value === null ? null : Math.log(value), rawRuns.map(Math.log)), referencedRuns = stored2.flatMap(
    (run2) => hasSameReference(run2, head, endpoint2) ? referenced(blocksOf(run2, endpoint2), metric) ?? [] : []
  ), ratio = isBesideReference(head, endpoint2) ? referenced(blocksOf(head, endpoint2), metric) : null, other = figure("referenced", ratio, referencedRuns);
  return { value, all: [raw, other].flatMap((one) => one ?? []), chosen: better(raw, other) };
}
function better(raw, referenced2) {
  if (raw === null || referenced2 === null) return raw;
  if (raw.runs.length < MIN_STORED_RUNS) return referenced2.runs.length === raw.runs.length ? referenced2 : raw;
  let isKnown = referenced2.runs.length >= MIN_STORED_RUNS, isSharper = standardDeviation(referenced2.runs) * BETTER_BY < standardDeviation(raw.runs);
  return isKnown && isSharper ? referenced2 : raw;
}
function beyondWorst(metric, { head, runs }) {
  let sign = worseSign(metric);
  return sign * head - Math.max(...runs.map((run2) => sign * run2));
}
function isBesideReference({ reference }, endpoint2) {
  return typeof reference?.iterations[endpoint2] == "number";
}
function hasSameReference(run2, head, endpoint2) {
  return isBesideReference(run2, endpoint2) && run2.reference?.fingerprint === head.reference?.fingerprint && run2.reference?.iterations[endpoint2] === head.reference?.iterations[endpoint2];
}
function figure(kind, head, runs) {
  return head === null || runs.length === 0 ? null : { kind, head, runs };
}
function referenced(blocks2, metric) {
  if (!REFERENCED_METRICS.includes(metric)) return null;
  let ratios = blocks2.flatMap((block2) => {
    let ratio = blockRatio(block2, metric);
    return "missing" in ratio ? [] : ratio.logRatio;
  });
  return ratios.length > 0 ? average(ratios) : null;
}
function valueOver(blocks2, metric) {
  let values2 = blocks2.flatMap((block2) => blockValue(block2, "head", metric) ?? []);
  return values2.length > 0 ? geometricMean(values2) : null;
}

// src/decide/student-t.ts
var import_stats_base_dists_t_cdf = __toESM(require_lib2(), 1), import_stats_base_dists_t_quantile = __toESM(require_lib3(), 1);
function twoSidedP(t, degreesOfFreedom) {
  return Number.isNaN(t) ? 1 : Math.min(1, 2 * (0, import_stats_base_dists_t_cdf.default)(-Math.abs(t), degreesOfFreedom));
}
function upperP(t, degreesOfFreedom) {
  return (0, import_stats_base_dists_t_cdf.default)(-t, degreesOfFreedom);
}
var quantiles = /* @__PURE__ */ new Map();
function tQuantile(probability, degreesOfFreedom) {
  let key = `${probability}/${degreesOfFreedom}`, known4 = quantiles.get(key);
  if (known4 !== void 0) return known4;
  let found = (0, import_stats_base_dists_t_quantile.default)(probability, degreesOfFreedom);
  return quantiles.set(key, found), found;
}
function meanWithin(values2, confidence) {
  let error = standardDeviation(values2) / Math.sqrt(values2.length);
  return { mean: average(values2), within: tQuantile(1 - (1 - confidence) / 2, values2.length - 1) * error };
}

// src/decide/history.ts
var SUMMARISED = ["mean", "p50", "p99", "throughput", "cpu", "memory"], DIGITS = 5, USUAL_TOLERANCE = 0.05, MOST_HALF_LOG = Math.log(20);
function summaryOf(results, comparison, about) {
  let { sides, config, machine: machine2, configHash, kind, createdAt, run: run2 } = results, commit = run2.commit ?? sides.head.commit, endpoints2 = comparison.endpoints.flatMap(({ endpoint: endpoint2, state, metrics }) => {
    let own = state === "compared" ? metrics.flatMap((one) => metricSummary2(one, endpoint2, results) ?? []) : [];
    return own.length > 0 ? [{ endpoint: endpoint2, metrics: own }] : [];
  });
  if (!commitSha.safeParse(commit).success || commit === null || endpoints2.length === 0) return null;
  let { base } = sides, baseCommit = commitSha.safeParse(base?.commit).data ?? null;
  return {
    gate: config.name,
    commit,
    title: about.title,
    at: about.at ?? createdAt,
    measuredAt: createdAt,
    kind,
    ...kind === "paired" && base ? { base: { commit: baseCommit, label: base.label } } : {},
    confidence: config.gate.confidence,
    machine: machine2,
    configHash,
    runUrl: run2.runUrl,
    endpoints: endpoints2
  };
}
function metricSummary2(one, endpoint2, results) {
  let { metric, base, head, change, interval, tolerance: tolerance2 } = one;
  if (head === null || tolerance2 === null && !SUMMARISED.includes(metric)) return null;
  if (results.kind === "single") {
    let own = ownInterval(metric, endpoint2, results);
    return { metric, head: short(head), ...own === null ? {} : { interval: own } };
  }
  let isBounded = interval !== null && Number.isFinite(interval.low) && Number.isFinite(interval.high);
  return {
    metric,
    head: short(head),
    ...base === null ? {} : { base: short(base) },
    ...change === null ? {} : { change: short(change) },
    ...isBounded ? { interval: shortInterval(interval) } : {}
  };
}
function ownInterval(metric, endpoint2, results) {
  let logs = blocksOf(results, endpoint2).flatMap((block2) => {
    let value = blockValue(block2, "head", metric);
    return value === null || value <= 0 ? [] : Math.log(value);
  });
  if (logs.length < 2) return null;
  let level = results.config.gate.confidence, half = tQuantile((1 + level) / 2, logs.length - 1) * standardDeviation(logs) / Math.sqrt(logs.length);
  return half > MOST_HALF_LOG ? null : shortInterval({ low: Math.expm1(-half), high: Math.expm1(half) });
}
function shortInterval({ low, high }) {
  return { low: short(low), high: short(high) };
}
function short(value) {
  return Number(value.toPrecision(DIGITS));
}
function earlierRuns(results, runs) {
  let { machine: machine2, configHash, config, sides, run: run2, merged: merged2 } = results;
  if (merged2 !== null && merged2.parts.length > 1) return { alike: [], others: [] };
  let own = [run2.commit, sides.head.commit], comparable = runs.filter((one) => one.gate === config.name && one.configHash === configHash && !own.includes(one.commit)).filter((one) => classOf(one.machine) === classOf(machine2)).toReversed(), isAlike = (one) => one.machine.cpuModel === machine2.cpuModel;
  return { alike: comparable.filter(isAlike), others: comparable.filter((one) => !isAlike(one)) };
}
function classOf({ runnerClass, arch, cores, node: node2, pinned }) {
  return [runnerClass, arch, cores, node2.split(".")[0], pinned].join(" / ");
}
function machineKind(machine2) {
  return `${classOf(machine2)} / ${machine2.cpuModel}`;
}
function meansOf(runs, endpoint2) {
  return runs.flatMap((run2) => {
    let mean = run2.endpoints.find((one) => one.endpoint === endpoint2)?.metrics.find(({ metric }) => metric === "mean")?.head;
    return mean === void 0 || mean <= 0 ? [] : [{ run: run2, meanMs: mean }];
  });
}
function creptIn(results, comparison, { alike }) {
  if (comparison.kind !== "paired") return [];
  let base = results.sides.base?.commit ?? null, before = alike.filter(({ commit }) => commit !== base), compared2 = comparison.endpoints.filter(({ state }) => state === "compared"), level = 1 - (1 - results.config.gate.confidence) / Math.max(1, compared2.length);
  return compared2.flatMap(({ endpoint: endpoint2, metrics }) => {
    let baseMs = metrics.find(({ metric }) => metric === "mean")?.base ?? null, earlierMs = meansOf(before, endpoint2).map(({ meanMs }) => meanMs);
    if (baseMs === null || earlierMs.length < MIN_STORED_RUNS) return [];
    let logs = earlierMs.map(Math.log), usual = average(logs), beyond = Math.log(baseMs) - usual, spread2 = standardDeviation(logs) * Math.sqrt(1 + 1 / logs.length), least = Math.max(tQuantile(level, logs.length - 1) * spread2, marginAt(results, endpoint2, Math.exp(usual)));
    return beyond > least ? [{ endpoint: endpoint2, baseMs, earlierMs }] : [];
  });
}
function marginAt({ config }, name2, usualMs) {
  let tolerance2 = config.endpoints.find((one) => one.name === name2)?.gate.mean ?? USUAL_TOLERANCE, { minDifferenceMs } = config.gate;
  return marginOf("mean", usualMs, { tolerance: tolerance2, minDifferenceMs, connections: null });
}

// src/report/format.ts
function formatMs(ms2) {
  return `${significant(ms2)} ms`;
}
function formatValue(metric, value) {
  if (value === null) return "\u2013";
  switch (unitOf(metric)) {
    case "requests/s":
      return `${significant(value)}/s`;
    case "bytes":
      return formatBytes(value);
    case "count":
      return value > 0 && isNegligible(metric, value) ? `< ${value}` : formatCount(value);
    case "ms":
      return formatMs(value);
  }
}
function formatBytes(bytes) {
  return bytes >= 1e5 ? `${significant(bytes / 1e6)} MB` : bytes >= 1e3 ? `${significant(bytes / 1e3)} kB` : `${significant(bytes)} B`;
}
function formatChange(change) {
  let text3 = formatPercent(Math.abs(change));
  return /^0(\.0+)? %$/.test(text3) ? "0.0 %" : `${change < 0 ? "\u2212" : "+"}${text3}`;
}
function formatInterval(interval) {
  let signed = interval.low < 0, part = (value) => (signed ? formatChange(value) : formatPercent(value)).replace(" %", "");
  return `${part(interval.low)} \u2026 ${part(interval.high)} %`;
}
var MOST_APART = 100;
function formatChangeWithInterval(metric) {
  if (metric.change === null) return "\u2013";
  let { low, high } = metric.interval ?? { low: 0, high: 0 };
  if (low < 0 && high > 0 && 1 + high > MOST_APART * (1 + low)) return "\u2013";
  let interval = metric.interval ? ` (${formatInterval(metric.interval)})` : "";
  return `${formatChange(metric.change)}${interval}`;
}
function formatDifference({
  base,
  head,
  interval
}) {
  let size = significant(Math.abs(head - base)), decimals = size.split(".")[1]?.length ?? 0, isSigned = interval.low < 0, end = (value) => `${isSigned ? value < 0 ? "\u2212" : "+" : ""}${Math.abs(value).toFixed(decimals)}`;
  return `${head < base ? "\u2212" : "+"}${size} ms (${end(interval.low)} \u2026 ${end(interval.high)})`;
}
function formatCount(count9) {
  return (count9 >= 100 ? String(Math.round(count9)) : String(Number(count9.toPrecision(3)))).replace(/\B(?=(\d{3})+$)/g, ",");
}
function formatPercent(fraction2) {
  let value = fraction2 * 100;
  return `${value >= 100 ? value.toFixed(0) : value.toFixed(1)} %`;
}
function formatSetting(ms2) {
  return ms2 >= 1e3 && ms2 % 100 === 0 ? `${ms2 / 1e3} s` : `${Number(ms2.toPrecision(6))} ms`;
}
function formatTolerance(fraction2) {
  return `${Number((fraction2 * 100).toPrecision(6))} %`;
}
function formatDuration2(seconds3) {
  let whole = Math.round(seconds3);
  if (whole < 60) return `${whole} s`;
  let minutes = Math.floor(whole / 60);
  return minutes < 60 ? `${minutes} min ${whole % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
function plural(count9, one, many = `${one}s`) {
  return `${count9} ${count9 === 1 ? one : many}`;
}
var IN_A_NUMBER = /(?<=\d) (?=(?:%|ms\b|s\b|min\b|h\b|MB\b|…))|(?<=\d …) /g;
function unbroken(text3) {
  return text3.replace(IN_A_NUMBER, "\xA0");
}
function significant(value) {
  if (Math.abs(value) < 5e-7) return "0";
  let digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return value.toFixed(Math.min(digits, 6));
}

// src/report/input.ts
function sideLabels({ results, comparison, found }) {
  let { base, head } = results.sides;
  return comparison.kind === "stored" ? { base: `stored (${found.baselines.length})`, head: head.label } : { base: base?.label ?? "base", head: head.label };
}

// src/report/view/trend.ts
var FEWEST_RUNS = 3, MOST_RUNS = 24, MOST_NAMED = 3;
function trendOf({ results, found, earlier = [] }, endpoint2) {
  let head = trendRun(results, "head", endpoint2);
  if (head === null) return null;
  let isPaired = results.kind === "paired", { alike, others: others2 } = isPaired ? summarised(results, earlier, endpoint2) : stored(results, found.baselines, endpoint2);
  return alike.length + others2.length === 0 ? null : { alike, others: others2, base: isPaired ? trendRun(results, "base", endpoint2) : null, head };
}
function summarised(results, earlier, endpoint2) {
  let runs = earlierRuns(results, earlier), ofRuns = (group) => meansOf(group, endpoint2).map(({ run: run2, meanMs }) => ({ createdAt: run2.at, commit: run2.commit, meanMs }));
  return { alike: ofRuns(runs.alike), others: ofRuns(runs.others) };
}
function stored({ machine: machine2 }, baselines, endpoint2) {
  let sorted = [...baselines].sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt)), isAlike = (run2) => run2.machine.cpuModel === machine2.cpuModel, ofRuns = (runs) => runs.flatMap((run2) => trendRun(run2, "head", endpoint2) ?? []);
  return { alike: ofRuns(sorted.filter(isAlike)), others: ofRuns(sorted.filter((run2) => !isAlike(run2))) };
}
function trendRun({ blocks: blocks2, createdAt, sides }, side, endpoint2) {
  let means = blocks2.flatMap(
    (block2) => block2.endpoints.flatMap((one) => one.endpoint === endpoint2 ? blockValue(one, side, "mean") ?? [] : [])
  );
  return means.length === 0 ? null : { createdAt, commit: sides[side]?.commit ?? null, meanMs: geometricMean(means) };
}
function trendsView(input, endpoints2) {
  let drawn = endpoints2.flatMap((endpoint2) => drawnTrend(input, endpoint2) ?? []);
  if (drawn.length === 0) return null;
  let { base, head } = sideLabels(input);
  return { caption: input.results.kind === "paired" ? say`Mean latency of the base branch’s earlier runs, oldest first, then after the arrow ${base} and ${head} in this run, each as its machine measured it (the verdict does not rest on it):` : say`Mean latency of the stored runs, oldest first, then after the arrow this run, each as it was measured:`, endpoints: drawn };
}
function drawnTrend(input, { endpoint: endpoint2, state }) {
  let trend2 = state === "invalid" ? null : trendOf(input, endpoint2);
  if (trend2 === null) return null;
  let isAlike = trend2.alike.length >= FEWEST_RUNS, runs = (isAlike ? trend2.alike : trend2.others).slice(-MOST_RUNS);
  if (runs.length < FEWEST_RUNS) return null;
  let apart = isAlike ? trend2.others.slice(-MOST_RUNS) : [], now = trend2.base === null ? [trend2.head] : [trend2.base, trend2.head], sides = sideLabels(input), current = trend2.base === null ? say`now ${formatMs(trend2.head.meanMs)}` : say`now ${sides.base} ${formatMs(trend2.base.meanMs)} and ${sides.head} ${formatMs(trend2.head.meanMs)}`, beside = [
    ...isAlike ? [] : [say`all on other models of CPU`],
    ...apart.length > 0 ? [say`${plural(apart.length, "run")} on other models of CPU: ${rangeOf(apart)}`] : []
  ];
  return { endpoint: endpoint2, runs, now, words: joined([say`${rangeOf(runs)}, ${current}`, ...beside], "; ") };
}
function rangeOf(runs) {
  let means = runs.map(({ meanMs }) => meanMs);
  return `${formatMs(Math.min(...means))} to ${formatMs(Math.max(...means))}`;
}
function creptInText({ results, comparison, earlier = [] }) {
  let found = creptIn(results, comparison, earlierRuns(results, earlier));
  if (found.length === 0) return null;
  let named = found.slice(0, MOST_NAMED).map(({ endpoint: endpoint2, baseMs, earlierMs }) => {
    let range = `${formatMs(Math.min(...earlierMs))} to ${formatMs(Math.max(...earlierMs))}`;
    return say`${nameOf(endpoint2)} takes ${formatMs(baseMs)}, and ${plural(earlierMs.length, "earlier run")} took ${range}`;
  }), left = found.length - named.length, more = left > 0 ? say`; and so do ${plural(left, "more endpoint")}` : null, base = results.sides.base?.label ?? "base";
  return say`${base} itself is slower than its earlier runs on this model of CPU: ${joined(named, "; ")}${more}. Either that crept in before this change, or this machine is slower than theirs. The verdict does not rest on it: it compares both sides on this machine.`;
}
var LEVELS = "\u2581\u2582\u2583\u2584\u2585\u2586\u2587\u2588", LEAST_SPAN = 0.2;
function heights(values2) {
  let [low, high] = [Math.min(...values2), Math.max(...values2)], middle = (low + high) / 2, span = Math.max(high - low, LEAST_SPAN * middle), from = middle - span / 2;
  return values2.map((value) => span > 0 ? (value - from) / span : 0);
}
function sparkline(values2) {
  return heights(values2).map((height) => LEVELS[Math.round(height * (LEVELS.length - 1))] ?? LEVELS[0]).join("");
}
function drawnInCharacters({ runs, now }) {
  let drawn = sparkline([...runs, ...now].map(({ meanMs }) => meanMs));
  return `${drawn.slice(0, runs.length)}\u25B8${drawn.slice(runs.length)}`;
}

// src/decide/answers.ts
var SAME_WORK_FACTOR = 2, SAME_WORK_SLACK_BYTES = 64, USUAL_SHARE = 0.75, NOT_ENCODED = "identity", FULL_LIST = 12;
function usualOf(rounds2, contentTypes) {
  let bodies = rounds2.flatMap((round2) => round2.bodyBytes ?? []), statuses = rounds2.flatMap((round2) => Object.entries(round2.statuses)), [mediaType = null, ...others2] = new Set(contentTypes.map(mediaTypeOf));
  return {
    status: usualKind(statuses),
    statusClass: usualKind(statuses.map(([status, count9]) => [`${status.slice(0, 1)}xx`, count9])),
    mediaType: others2.length > 0 ? null : mediaType,
    bodyBytes: bodies.length > 0 ? median(bodies) : null,
    usualBytes: usualRange(bodies),
    encodings: encodingsOf(rounds2)
  };
}
function mediaTypeOf(contentType) {
  return (contentType.split(";", 1)[0] ?? "").trim().toLowerCase();
}
function usualKind(counts2) {
  let sums = /* @__PURE__ */ new Map();
  for (let [kind, count9] of counts2) sums.set(kind, (sums.get(kind) ?? 0) + count9);
  let total3 = [...sums.values()].reduce((sum2, count9) => sum2 + count9, 0);
  return [...sums].find(([, count9]) => count9 >= USUAL_SHARE * total3)?.[0] ?? null;
}
function usualRange(values2) {
  let sorted = [...values2].sort((a, b) => a - b), last = sorted.length - 1, [min, max] = [sorted[Math.floor(last * (1 - USUAL_SHARE))], sorted[Math.ceil(last * USUAL_SHARE)]];
  return min === void 0 || max === void 0 ? null : { min, max };
}
function encodingsOf(rounds2) {
  let seen = new Set(
    rounds2.filter((round2) => round2.bodyBytes !== null && round2.bodyBytes > 0).flatMap((round2) => round2.contentEncodings ?? [NOT_ENCODED])
  );
  return seen.size === 0 ? [NOT_ENCODED] : [...seen].sort();
}
function compareAnswers(base, head, { expect, blocks: blocks2 }) {
  let mayDiffer = expect.length === "any", differences = [], add = (what, [before, after], isDecisive) => differences.push({ what, path: null, base: before, head: after, isDecisive });
  base.status !== null && head.status !== null && base.status !== head.status ? add("status", [base.status, head.status], base.statusClass !== head.statusClass && !mayDiffer) : base.statusClass !== null && head.statusClass !== null && base.statusClass !== head.statusClass && add("status", [base.statusClass, head.statusClass], !mayDiffer), base.mediaType !== null && head.mediaType !== null && base.mediaType !== head.mediaType && add("content type", [base.mediaType || "none", head.mediaType || "none"], !1), !mayDiffer && isOtherLength(base, head) && add("length", [byteCount(base), byteCount(head)], !0);
  let content = contentOf(blocks2), isAsked = expect.same !== void 0;
  return (isAsked || differences.length > 0) && differences.push(...content.differences.map((one) => ({ what: "content", ...one, isDecisive: isAsked }))), differences.sort((a, b) => Number(b.isDecisive) - Number(a.isDecisive)), { differences, warnings: isAsked && blocks2.length > 0 ? contentWarnings(content) : [] };
}
function looksOther(base, head) {
  let exactly = (bytes) => ({ min: bytes, max: bytes });
  return base.status !== head.status || mediaTypeOf(base.contentType) !== mediaTypeOf(head.contentType) || isFarBelow(exactly(base.bytes), exactly(head.bytes)) || isFarBelow(exactly(head.bytes), exactly(base.bytes));
}
function isOtherLength(base, head) {
  return !base.usualBytes || !head.usualBytes || base.encodings.join() !== head.encodings.join() ? !1 : isFarBelow(base.usualBytes, head.usualBytes) || isFarBelow(head.usualBytes, base.usualBytes);
}
function isFarBelow(short5, long) {
  return long.min > Math.max(short5.max * SAME_WORK_FACTOR, short5.max + SAME_WORK_SLACK_BYTES);
}
function byteCount({ bodyBytes }) {
  return Math.round(bodyBytes ?? 0).toLocaleString("en-US");
}
function contentOf(blocks2) {
  let compared2 = blocks2.flatMap(({ answers }) => answers?.differences === void 0 ? [] : [answers]), varying = [...new Set(compared2.flatMap((answers) => answers.varying ?? []))], last = compared2.at(-1)?.differences ?? [], isConstant = (path, base) => compared2.every(({ differences: differences2 = [] }) => {
    let same2 = differences2.find((one) => one.path === path);
    return same2 === void 0 ? differences2.length >= FULL_LIST : same2.base === base;
  }), differences = last.filter(({ path, base }) => isConstant(path, base) && !varying.includes(path));
  return { wasCompared: compared2.length > 0, differences, varying };
}
var MOST_NAMED2 = 3;
function contentWarnings({ wasCompared, varying }) {
  if (!wasCompared)
    return ["`expect.same`: the contents could not be compared: too long, packed unusually, or no answer"];
  if (varying.length === 0) return [];
  let named = varying.slice(0, MOST_NAMED2).map((path) => `\`${path.replaceAll("`", "\u2019")}\``), more = varying.length > MOST_NAMED2 ? " and more" : "";
  return [`\`expect.same\`: left out, because base\u2019s own answers differ there: ${named.join(", ")}${more}`];
}
function contentTypesOf(blocks2, side) {
  return blocks2.flatMap(({ answers }) => answers?.contentTypes[side] ?? []);
}

// src/decide/queueing.ts
function closedLoopLatencyMs(jobs, { baseMs, baseCpuMs, headCpuMs }) {
  if (baseMs <= jobs * baseCpuMs) return baseMs * headCpuMs / baseCpuMs;
  let waitingMs = waitingBehind(jobs, baseMs, baseCpuMs);
  return residenceMs(jobs, headCpuMs, waitingMs) + waitingMs;
}
function openLoopLatencyMs(ratePerSecond, change) {
  let { baseMs, baseCpuMs, headCpuMs } = change, busy = (cpuMs) => ratePerSecond * cpuMs / 1e3;
  if (Math.max(busy(baseCpuMs), busy(headCpuMs)) > 0.9) return null;
  let residence = (cpuMs) => cpuMs / (1 - busy(cpuMs));
  return baseMs + residence(headCpuMs) - residence(baseCpuMs);
}
function waitingBehind(jobs, latencyMs2, cpuMs) {
  let [low, high] = [0, latencyMs2];
  for (let step = 0; step < 60; step += 1) {
    let middle = (low + high) / 2;
    residenceMs(jobs, cpuMs, middle) + middle < latencyMs2 ? low = middle : high = middle;
  }
  return low;
}
function residenceMs(jobs, cpuMs, waitingMs) {
  let queued = 0, residence = cpuMs;
  for (let job = 1; job <= jobs; job += 1)
    residence = cpuMs * (1 + queued), queued = job * residence / (residence + waitingMs);
  return residence;
}

// src/decide/cause.ts
var MOST = { middle: 0.7, end: 0.5 }, HARDLY_ANY = { middle: 0.3, end: 0.5 }, CALLS_AT_ONCE = { overlapping: 1.2, inTurn: 1 }, SEGMENT_BYTES = 1448, BUSY = 0.8;
function causeOf(endpoint2, configured) {
  if (configured.command !== void 0) return null;
  let load3 = loadAt(endpoint2, configured), latency = changedLatency(endpoint2.metrics), cpu = known(endpoint2.metrics.find((one) => one.metric === "cpu"));
  if (latency === null || cpu === null) return null;
  let changesMs = [latency.interval.low, latency.interval.high].map((change) => change * latency.base), cpuEndsMs = [cpu.interval.low, cpu.interval.high].map((change) => cpu.base * (1 + change));
  if (isAcrossZero(latency.interval)) return null;
  let work2 = { baseMs: latency.base, baseCpuMs: cpu.base, headCpuMs: cpu.head }, middle = shareOfWork(load3, work2, latency.head - latency.base), ends = cpuEndsMs.flatMap(
    (headCpuMs) => changesMs.map((changeMs) => shareOfWork(load3, { ...work2, headCpuMs }, changeMs))
  ), least = Math.min(...ends.map((one) => one.low)), most = Math.max(...ends.map((one) => one.high));
  return middle.high < HARDLY_ANY.middle && most < HARDLY_ANY.end ? "waiting" : isAcrossZero(cpu.interval) ? null : middle.low >= MOST.middle && least >= MOST.end ? "work" : middle.low >= HARDLY_ANY.middle && middle.high < MOST.middle && least > 0 && most < 1 ? "both" : null;
}
function shareOfWork(load3, work2, changeMs) {
  let { baseMs, baseCpuMs, headCpuMs } = work2, direct = (headCpuMs - baseCpuMs) / changeMs, predictedMs = latencyByWork(load3, work2);
  if (predictedMs === null) return { low: direct, high: direct > 0 ? Number.POSITIVE_INFINITY : direct };
  let queued = (predictedMs - baseMs) / changeMs;
  return load3.rate === null && jobsOf(load3) * baseCpuMs >= BUSY * baseMs ? { low: queued, high: queued } : { low: Math.min(direct, queued), high: Math.max(direct, queued) };
}
function causeIn(endpoint2, results) {
  let cause = causeOf(endpoint2, results.config.load), latency = changedLatency(endpoint2.metrics);
  if (cause !== "waiting" || latency === null) return cause;
  let [base, head] = [runDelayMs(endpoint2.endpoint, results, "base"), runDelayMs(endpoint2.endpoint, results, "head")];
  return base !== null && head !== null && isMoreThanHardlyAny(head - base, latency) ? null : cause;
}
function runDelayMs(endpoint2, results, side) {
  let known4 = blocksOf(results, endpoint2).flatMap((block2) => block2.rounds.flatMap(({ sides }) => sides[side] ?? [])).flatMap(
    ({ contention, completed: completed2 }) => contention?.runDelayMs === void 0 ? [] : [{ delayMs: contention.runDelayMs, completed: completed2 }]
  ), completed = known4.reduce((sum2, one) => sum2 + one.completed, 0);
  return completed === 0 ? null : known4.reduce((sum2, { delayMs }) => sum2 + delayMs, 0) / completed;
}
function causesOf(endpoint2, results, culprits) {
  let latency = changedLatency(endpoint2.metrics);
  if (latency === null) return [];
  let cpu = known(endpoint2.metrics.find((one) => one.metric === "cpu")), cause = causeIn(endpoint2, results), calls = callFindings(latency, culprits?.calls ?? []), isOtherWaiting = cause === "waiting" && calls.length === 0, findings = [
    ...cpuTime(cause, latency, cpu),
    ...calls,
    ...isOtherWaiting ? callsInTurn(latency, culprits?.callsAtOnce ?? null) : [],
    ...allocation(latency, cpu, culprits?.gcMs ?? null),
    ...largerAnswers(endpoint2.endpoint, latency, results),
    ...busierServices(latency, endpoint2.metrics)
  ], isNamed2 = (culprits?.functions ?? []).some(({ selfMs }) => isBeyondZero(selfMs, signOf(latency)));
  return findings.length > 0 || isNamed2 ? findings : [{ word: "unknown" }];
}
function cpuTime(cause, latency, cpu) {
  if (cpu === null) return [];
  let { base, head, interval } = cpu;
  return cause !== null ? [{ word: cause, base, head }] : !isAcrossZero(interval) && isMoreThanHardlyAny(head - base, latency) ? [{ word: "partly work", base, head }] : [];
}
function callFindings(latency, calls) {
  let sign = signOf(latency), isLonger = ({ ms: ms2 }) => (ms2.head - ms2.base) * sign > 0, same2 = calls.filter(
    (call) => isLonger(call) && (isBeyondZero(call.count, sign) || isBeyondZero(call.ms, sign))
  ), changeMs = same2.reduce((sum2, { ms: ms2 }) => sum2 + ms2.head - ms2.base, 0);
  return isMoreThanHardlyAny(changeMs, latency) ? same2.map((call) => ({ word: isBeyondZero(call.count, sign) ? "more calls" : "slower calls", call })) : [];
}
function callsInTurn(latency, atOnce) {
  if (atOnce === null) return [];
  let [fast, slow] = signOf(latency) > 0 ? [atOnce.base, atOnce.head] : [atOnce.head, atOnce.base];
  return fast >= CALLS_AT_ONCE.overlapping && slow <= CALLS_AT_ONCE.inTurn ? [{ word: "calls in turn", ...atOnce }] : [];
}
function allocation(latency, cpu, gcMs) {
  return gcMs === null || cpu === null || !isBeyondZero(gcMs, signOf(latency)) ? [] : isMoreThanHardlyAny(gcMs.head - gcMs.base, cpu) ? [{ word: "allocation", gcMs }] : [];
}
function largerAnswers(endpoint2, latency, results) {
  let rounds2 = blocksOf(results, endpoint2).flatMap((block2) => block2.rounds), lengths = (side) => usualOf(
    rounds2.flatMap(({ sides }) => sides[side] ?? []),
    []
  ), [base, head] = [lengths("base"), lengths("head")], [less, more] = signOf(latency) > 0 ? [base, head] : [head, base];
  return !less.usualBytes || !more.usualBytes || base.bodyBytes === null || head.bodyBytes === null ? [] : more.usualBytes.min - less.usualBytes.max >= SEGMENT_BYTES ? [{ word: "larger answers", base: base.bodyBytes, head: head.bodyBytes }] : [];
}
function busierServices(latency, metrics) {
  return metrics.flatMap((metric) => {
    let neighbour = neighbourOf(metric.metric), cpu = known(metric);
    return neighbour?.counter !== "cpu" || cpu === null || isAcrossZero(cpu.interval) ? [] : isMoreThanHardlyAny(cpu.head - cpu.base, latency) ? [{ word: "busier service", service: neighbour.service, base: cpu.base, head: cpu.head }] : [];
  });
}
function signOf({ base, head }) {
  return head > base ? 1 : -1;
}
function isBeyondZero({ interval }, sign) {
  return sign > 0 ? interval.low > 0 : interval.high < 0;
}
function isMoreThanHardlyAny(partMs, { base, head }) {
  return partMs / (head - base) >= HARDLY_ANY.middle;
}
function isAcrossZero({ low, high }) {
  return low <= 0 && high >= 0;
}
function changedLatency(metrics) {
  for (let name2 of ["mean", "p50"]) {
    let metric = metrics.find((one) => one.metric === name2);
    if (metric?.verdict === "regression" || metric?.verdict === "improvement") return known(metric);
  }
  return null;
}
function known(metric) {
  return !metric?.base || !metric.head || !metric.interval ? null : { base: metric.base, head: metric.head, interval: metric.interval };
}
function latencyByWork(load3, work2) {
  return load3.rate === null ? closedLoopLatencyMs(jobsOf(load3), work2) : openLoopLatencyMs(2 * load3.rate, work2);
}
function jobsOf(load3) {
  return load3.pairing === "duet" ? 2 * load3.connections : load3.connections;
}

// src/report/view/why.ts
var MOST_NAMED3 = 5, LONGEST_PATH = 300;
function whyView(input, endpoints2, culprits) {
  let { profile: profile2 } = input.results;
  if (profile2 === void 0) return null;
  let known4 = new Map(culprits.map((one) => [one.endpoint, one]));
  return {
    endpoints: endpoints2.flatMap((endpoint2) => {
      if (endpoint2.comparison.state !== "compared") return [];
      let found = known4.get(endpoint2.name);
      return found === void 0 ? withoutProfile(endpoint2, input) : [endpointWhy({ endpoint: endpoint2, found, profile: profile2 }, input)];
    }),
    notes: profile2.notes.map(withCode)
  };
}
function endpointWhy({ endpoint: endpoint2, found, profile: profile2 }, input) {
  let direction = directionOf(endpoint2), functions = found.functions.filter(({ selfMs }) => isOf(direction, selfMs)), findings = causesOf(endpoint2.comparison, input.results, found), rows = functions.map((culprit) => rowOf2(culprit, profile2, input));
  return {
    name: endpoint2.name,
    heading: headingOf(endpoint2.name, direction),
    basis: `${plural(found.blocks, "further block")} under the profiler`,
    causes: findings.map((finding) => causeText(finding, direction)),
    functions: rows,
    nothing: rows.length > 0 ? null : nothingText({ endpoint: endpoint2, found, findings }, direction, sideLabels(input).base),
    first: firstText(rows, findings)
  };
}
function withoutProfile(endpoint2, { results }) {
  let direction = directionOf(endpoint2), findings = causesOf(endpoint2.comparison, results, null);
  return direction === null || !findings.some(({ word }) => word === "busier service") ? [] : [
    {
      name: endpoint2.name,
      heading: headingOf(endpoint2.name, direction),
      basis: "not profiled",
      causes: findings.map((finding) => causeText(finding, direction)),
      functions: [],
      nothing: say`Functions are not known without a profile.`,
      first: firstText([], findings)
    }
  ];
}
function directionOf({ comparison, leading }) {
  return comparison.verdict !== "regression" && comparison.verdict !== "improvement" || leading === null ? null : comparison.verdict === "regression" ? "slower" : "faster";
}
function isOf(direction, { base, head }) {
  return direction === null || (direction === "slower" ? head > base : head < base);
}
function headingOf(name2, direction) {
  return direction === null ? say`What takes another time per request in ${nameOf(name2)}` : say`Why ${nameOf(name2)} is ${direction}`;
}
var LEAST_SHOWN = 0.5;
function nothingText({ endpoint: endpoint2, found, findings }, direction, base) {
  if (direction === null) return say`No function’s time per request changed significantly.`;
  let nothing2 = say`No function takes significantly ${direction === "slower" ? "more" : "less"} time per request than on ${base}`, cpuMs = endpoint2.comparison.metrics.find(({ metric }) => metric === "cpu")?.head ?? 0, shownMs = found.profiledMs.head;
  if (shownMs < LEAST_SHOWN * cpuMs)
    return say`${nothing2}, but the profile shows only ${formatMs(shownMs)} of head’s ${formatMs(cpuMs)} of CPU time per request.`;
  let isExplained = findings.some(
    (one) => "call" in one || "gcMs" in one || "service" in one || one.word === "calls in turn"
  );
  return say`${nothing2}${isExplained ? "." : ": nothing in the profile explains it."}`;
}
function rowOf2({ frame, partner, caller, isWithCallees, selfMs, share: share2 }, { changedFiles: changedFiles2 = [] }, { results }) {
  let { file, line: line3 } = caller ?? frame, isTouched = file !== null && changedFiles2.includes(file), others2 = isWithCallees ? " with what it calls" : partner === void 0 ? "" : ` with ${nameOfFunction(partner)}`;
  return {
    name: `${nameOfFunction(frame)}${others2}`,
    place: [placeOf(frame), ...caller ? [`called by ${nameOfFunction(caller)} at ${placeOf(caller)}`] : []].filter(Boolean).join(", "),
    base: formatMs(selfMs.base),
    head: formatMs(selfMs.head),
    change: formatDifference(selfMs),
    share: formatPercent(share2),
    touched: isTouched ? `changed ${results.run.pullRequest === null ? "by head" : "in this pull request"}` : "",
    at: isTouched && line3 !== null && isInRepository(file) ? { file, line: line3 } : null
  };
}
function placeOf({ file, line: line3 }) {
  return file === null ? "" : line3 === null ? file : `${file}:${line3}`;
}
function nameOfFunction({ function: name2 }) {
  return name2 === "" ? "(anonymous)" : name2;
}
function isInRepository(file) {
  return file.length <= LONGEST_PATH && /^[^/\\:\p{Cc}][^\\\p{Cc}]*$/u.test(file) && !file.split("/").includes("..");
}
function causeText(finding, direction) {
  let isLess = direction === "faster";
  switch (finding.word) {
    case "work":
      return say`${isLess ? "less CPU work" : "CPU work"}: ${cpuWords(finding)}`;
    case "waiting":
      return say`${isLess ? "less waiting" : "waiting"}, not CPU work: ${cpuWords(finding)}`;
    case "both":
      return say`${isLess ? "less CPU work and less waiting" : "CPU work and waiting"}: ${cpuWords(finding)}, which explains a part of it`;
    case "partly work":
      return say`${isLess ? "less CPU work" : "CPU work"}: ${cpuWords(finding)}, which explains at least a part of it`;
    case "allocation":
      return say`${isLess ? "less allocation" : "allocation"}: garbage collection pauses the app for ${fromTo(finding.gcMs, formatMs)} per request, ${formatDifference(finding.gcMs)}`;
    case "more calls": {
      let { target, count: count9, ms: ms2 } = finding.call;
      return say`${isLess ? "fewer calls" : "more calls"} to ${nameOf(target)}: ${fromTo(count9, formatCount)} per request, ${formatDifference(ms2)}`;
    }
    case "slower calls": {
      let { target, count: count9, ms: ms2 } = finding.call;
      return say`${isLess ? "faster calls" : "slower calls"} to ${nameOf(target)}: ${fromTo(ms2, formatMs)} per request in ${formatCount(count9.head)} of them, ${formatDifference(ms2)}`;
    }
    case "calls in turn":
      return say`${isLess ? "calls that overlap now, perhaps" : "calls that no longer overlap, perhaps"}: ${fromTo(finding, formatCount)} calls under way at once per request, most of them to ${nameOf(finding.target)}`;
    case "larger answers":
      return say`${isLess ? "smaller answers" : "larger answers"}: ${fromTo(finding, formatCount)} bytes`;
    case "busier service":
      return say`${isLess ? "less work" : "more work"} in ${nameOf(finding.service)}: ${cpuWords(finding)}`;
    case "unknown":
      return say`unknown: neither CPU time nor calls nor the size of the answers explain it`;
  }
}
function cpuWords(figures2) {
  return `${fromTo(figures2, formatMs)} of CPU time per request`;
}
function fromTo({ base, head }, format) {
  return `${format(base).replace(/ ms$/, "")} \u2192 ${format(head)}`;
}
function firstText(rows, findings) {
  let row = rows.find(({ touched }) => touched !== "") ?? rows[0];
  if (row !== void 0) {
    let place = row.place === "" ? null : say` (${nameOf(row.place)})`;
    return say`${nameOf(row.name)}${place}: ${row.change} per request`;
  }
  let called = findings.find(({ word }) => word === "more calls" || word === "slower calls");
  if (called !== void 0 && "call" in called) return say`the calls to ${nameOf(called.call.target)}`;
  let inTurn = findings.find((one) => one.word === "calls in turn");
  if (inTurn !== void 0) return say`whether the calls to ${nameOf(inTurn.target)} still run at the same time`;
  let busier = findings.find(({ word }) => word === "busier service");
  return busier !== void 0 && "service" in busier ? say`what ${nameOf(busier.service)} has to do for each request` : null;
}

// src/report/terminal.ts
var MOST_TRENDS = 3, same = (text3) => text3, PLAIN2 = { bold: same, dim: same, red: same, green: same };
function renderTerminal(view, { paint, verbose }) {
  let { baseFailure, action, input } = view, title = view.name === null ? "latency-gate" : `latency-gate (${view.name})`, hint = input.comparison.verdict === "invalid" && action !== null ? [`  hint: ${words(action)}`] : [];
  return [
    ...endpointTable(view, { paint, verbose }),
    ...view.sweeps.flatMap(({ name: name2, sentence, header, rows }) => [
      ...alignedTable(header.map(printable), rows),
      `${printable(name2)}: ${words(sentence)}`,
      ""
    ]),
    ...trendLines(view),
    ...(view.why?.endpoints ?? []).flatMap(explained),
    ...(view.why?.notes ?? []).map((note) => `! ${words(note)}`),
    paint.bold(printable(`${view.icon} ${title}: ${plainText(view.headline)}`)),
    paint.dim(words(view.measured)),
    ...[...baseFailure === null ? [] : [baseFailure], ...view.remarks].map(words),
    ...[view.changes, view.merges].flatMap(
      (listing) => listing === null ? [] : [words(listing.heading), ...listing.items.map((item) => `  ${words(item)}`)]
    ),
    ...input.results.notes.map(printable),
    ...hint
  ].join(`
`);
}
function endpointTable(view, { paint, verbose }) {
  let { base, head } = view.sides, header = ["endpoint", "metric", printable(base), printable(head), "change (interval)", "verdict"], start = verbose && view.start !== null ? [view.start] : [], rows = [...view.endpoints, ...start].flatMap((endpoint2) => rowsOf(endpoint2, verbose));
  if (rows.length === 0) return [];
  let [first2 = "", ...lines] = alignedTable(header, rows, { words: 2, last: "words" }), colour = (line3, row = []) => {
    let verdict = row.at(-1) ?? "";
    return /^(🔴|⛔)/u.test(verdict) ? paint.red(line3) : verdict.startsWith("\u{1F7E2}") ? paint.green(line3) : line3;
  };
  return [paint.dim(first2), ...lines.map((line3, at) => colour(line3, rows[at])), ""];
}
function rowsOf(endpoint2, verbose) {
  let name2 = printable(endpoint2.name), { state } = endpoint2.comparison;
  if (state === "new") return [[name2, "", "", "", "", "new: base has no such endpoint"]];
  let isShown = ({ isGated: isGated2, isCause, metric }) => isGated2 || (verbose ? metric.head !== null : isCause), differences = endpoint2.differences.map((difference) => ["", "", "", "", `\u2260 ${words(difference)}`]);
  return (state === "invalid" ? [...endpoint2.problems.map(({ side, text: text3 }) => ["", "", "", "", `\u26D4 ${side}: ${words(text3)}`]), ...differences] : [
    ...endpoint2.rows.filter(isShown).map((row) => {
      let verdict = row.icon === null ? row.words : `${row.icon} ${row.words}`;
      return [row.name, row.base, row.head, row.change, verdict];
    }),
    ...endpoint2.limits.map((limit) => ["", "", "", "", `\u{1F534} ${limit}`]),
    ...differences,
    ...endpoint2.warnings.map((warning) => ["", "", "", "", `! ${words(warning)}`])
  ]).map((row, index2) => [index2 === 0 ? name2 : "", ...row]);
}
function trendLines({ trends }) {
  if (trends === null) return [];
  let lines = trends.endpoints.slice(0, MOST_TRENDS).map((trend2) => `  ${printable(trend2.endpoint)}  ${drawnInCharacters(trend2)}  ${words(trend2.words)}`);
  return [words(trends.caption), ...lines, ""];
}
function explained({ heading, basis, causes, functions, nothing: nothing2 }) {
  let left = functions.length - MOST_NAMED3, rows = functions.slice(0, MOST_NAMED3).map(({ change, base, head, name: name2, place, touched }) => [
    printable(name2),
    [place, touched].filter((part) => part !== "").map(printable).join(", "),
    base,
    head,
    change
  ]), [header = "", ...lines] = alignedTable(["function", "where", "base", "head", "change per request"], rows, {
    words: 2,
    last: "numbers"
  });
  return [
    `${words(heading)} (${basis}):`,
    ...causes.map((cause) => `  ${words(cause)}`),
    ...nothing2 === null ? [header, ...lines].map((line3) => `  ${line3}`) : [`  ${words(nothing2)}`],
    ...left > 0 ? [`  \u2026 and ${left} more`] : [],
    ""
  ];
}
function words(text3) {
  return printable(plainText(text3));
}
function printable(text3) {
  return withoutControls(text3).replaceAll("##[", "## [").replace(/^(\s*):(?=:)/, "$1: ");
}
function alignedTable(header, rows, { words: texts2, last } = { words: 0, last: "numbers" }) {
  let whole = rows.filter((row) => row.length === header.length), widths = header.map(
    (title, column) => Math.max(title.length, ...whole.map((row) => (row[column] ?? "").length))
  ), isText = (column) => column < texts2 || last === "words" && column === header.length - 1;
  return [header, ...rows].map(
    (cells) => cells.map((cell, column) => isText(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)).join("  ").trimEnd()
  );
}

// src/config/json-path.ts
var NAME2 = String.raw`[\p{L}_$][\p{L}\p{N}_$-]*`, QUOTED = String.raw`\['(?:[^'\\]|\\.)*'\]`, ANY_SEGMENT = String.raw`(?:\.${NAME2}|\[\d+\]|${QUOTED})`, IS_NAME = new RegExp(`^${NAME2}$`, "u"), STEP = new RegExp(
  String.raw`^(?:(\.\.)\*|(\.\.)?(?:\.\*|\[\*\])|(\.\.|\.)(${NAME2})|(\.\.)?\[(\d+)\]|(\.\.)?\[(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")\])`,
  "u"
);
function childPath(path, key) {
  return typeof key == "number" ? `${path}[${key}]` : IS_NAME.test(key) ? `${path}.${key}` : `${path}['${key.replace(/[\\']/g, "\\$&")}']`;
}
function isWithinAny(path, others2) {
  if (others2.size === 0) return !1;
  for (let at = path.length; at > 0; at--)
    if ((at === path.length || path[at] === "." || path[at] === "[") && others2.has(path.slice(0, at))) return !0;
  return !1;
}
function pathPattern(text3) {
  if (!text3.startsWith("$")) return null;
  let source = "";
  for (let rest = text3.slice(1); rest !== ""; ) {
    let step = STEP.exec(rest);
    if (step === null) return null;
    let [whole, deepAny, deepStar, dots, name2, deepNumber, number2, deepQuoted, single, double] = step, quoted2 = single ?? double, isDeep = [deepAny, deepStar, dots, deepNumber, deepQuoted].includes(".."), key = name2 ?? quoted2?.replace(/\\(.)/g, "$1"), one = key !== void 0 ? childPath("", key) : number2 !== void 0 ? `[${number2}]` : null;
    source += `${isDeep ? `${ANY_SEGMENT}*` : ""}${one === null ? ANY_SEGMENT : escaped(one)}`, rest = rest.slice(whole.length);
  }
  return new RegExp(`^\\$${source}(?=$|[.[])`, "u");
}
function valueAt2(document, pattern) {
  let wanted = pathPattern(pattern), find2 = (path, value) => {
    if (wanted?.exec(path)?.[0] === path && typeof value != "object") return String(value);
    if (typeof value != "object" || value === null) return null;
    let entries = Array.isArray(value) ? value.entries() : Object.entries(value);
    for (let [key, one] of entries) {
      let found = find2(childPath(path, key), one);
      if (found !== null) return found;
    }
    return null;
  };
  try {
    return find2("$", JSON.parse(document));
  } catch {
    return null;
  }
}
function escaped(text3) {
  return text3.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

// src/config/expectation-schema.ts
var STATUS_CLASS = /^[2-5]xx$/, STATUS_HELP = "must be a status such as 201, a class such as 2xx, or a list of them", oneStatus = union(
  [
    int().refine((code2) => code2 >= 200 && code2 <= 599, { error: (issue) => `${STATUS_HELP}; found ${quote(issue.input)}` }).meta({ minimum: 200, maximum: 599 }),
    string().regex(STATUS_CLASS, { error: (issue) => `${STATUS_HELP}; found ${quote(issue.input)}` })
  ],
  { error: (issue) => issue.input === null ? void 0 : `${STATUS_HELP}; found ${describeValue(issue.input)}` }
), jsonPath = line(200).refine((text3) => pathPattern(text3) !== null, {
  error: (issue) => `must be a JSON path such as $.id, $.items[*].id or $..updatedAt, found ${quote(issue.input)}`
}), expectation = map({
  status: union([oneStatus, array(oneStatus).min(1)], {
    error: (issue) => issue.input === null ? void 0 : `${STATUS_HELP}; found ${describeValue(issue.input)}`
  }).prefault("2xx").describe("Accepted status codes: 201, 2xx, or a list."),
  length: union([bodyLength, int().min(0)], {
    error: (issue) => issue.input === null ? void 0 : `must be similar, constant, any or a number of bytes, found ${describeValue(issue.input)}`
  }).prefault("similar").describe("Length of the body in bytes, or how much it may vary."),
  text: withReferences(longText).optional().describe("The body must contain this text."),
  json: boolean().prefault(!1).describe("The body must parse as JSON."),
  same: union([boolean(), map({ ignore: array(jsonPath).min(1).max(100).describe("JSON paths that may differ.") })], {
    error: (issue) => issue.input === null ? void 0 : `must be true, false or a map such as { ignore: [$.requestId] }, found ${describeValue(issue.input)}`
  }).prefault(!1).describe("Head must answer what base answers, but for what base itself varies and for JSON paths to `ignore`.")
}), expected = union([oneStatus.transform((status) => expectation.parse({ status })), expectation], {
  error: (issue) => issue.input === null ? void 0 : `must be a status such as 201 or 2xx, or a map such as { status: 201, json: true }, found ${describeValue(issue.input)}`
});

// src/config/records.ts
var FORMATS = { csv: "csv", jsonl: "jsonl", ndjson: "jsonl", har: "har" }, RECORD_FORMATS = Object.keys(FORMATS).map((ending) => `.${ending}`), MAX_RECORDS_BYTES = 2e7, LONGEST_VALUE = 1e5;
function recordFormatOf(path) {
  let ending = /\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase() ?? "";
  return Object.hasOwn(FORMATS, ending) ? FORMATS[ending] ?? null : null;
}
function isHar(path) {
  return recordFormatOf(path) === "har";
}
var BadRecords = class extends Error {
};
function parseRecords(path, text3, credentials) {
  let records = parserOf(path)(text3.replace(/^\uFEFF/, ""), credentials);
  if (records.length === 0) throw new BadRecords("holds no record");
  if (records.length > MOST_RECORDS) throw new BadRecords(`holds ${records.length} records, more than ${MOST_RECORDS}`);
  for (let [at, { values: values2 }] of records.entries()) {
    let long = Object.keys(values2).find((column) => (values2[column]?.length ?? 0) > LONGEST_VALUE);
    if (long !== void 0)
      throw new BadRecords(`record ${at + 1}: ${long} is longer than ${LONGEST_VALUE} characters`);
  }
  return records;
}
function parserOf(path) {
  switch (recordFormatOf(path)) {
    case "csv":
      return recordsOfCsv;
    case "har":
      return recordsOfHar;
    default:
      return recordsOfJsonLines;
  }
}
function recordsOfCsv(text3) {
  let rows = csvRows(text3), [columns = [], ...rest] = rows, twice = columns.find((column, at) => columns.indexOf(column) < at);
  if (twice !== void 0) throw new BadRecords(`names the column ${JSON.stringify(twice)} twice`);
  return rest.map((row) => ({ values: Object.fromEntries(columns.map((column, at) => [column, row[at] ?? ""])) }));
}
function csvRows(text3) {
  try {
    return parse(text3, { skip_empty_lines: !0, to: MOST_RECORDS + 2 });
  } catch (error) {
    let line3 = /at line (\d+)|on line (\d+)/.exec(error instanceof Error ? error.message : ""), place = line3 === null ? "" : ` at line ${line3[1] ?? line3[2]}`, what = (error.code ?? "").includes("INCONSISTENT") ? "a row has another number of columns than the first" : "a quote is out of place";
    throw new BadRecords(`is not valid CSV${place}: ${what}`);
  }
}
function recordsOfJsonLines(text3) {
  let lines = text3.split(/\r?\n/).flatMap((line3, at) => line3.trim() === "" ? [] : [{ line: line3, number: at + 1 }]);
  if (lines.length > MOST_RECORDS) throw new BadRecords(`holds ${lines.length} records, more than ${MOST_RECORDS}`);
  return lines.map(({ line: line3, number: number2 }) => {
    let value = parsedJson(line3);
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
function recordsOfHar(text3, credentials) {
  let file = parsedJson(text3), log = isMap(file) ? file.log : null, entries = isMap(log) ? log.entries : null;
  if (!Array.isArray(entries)) throw new BadRecords("is not a HAR file: it has no `log.entries`");
  let sent = entries.map((entry, at) => entryOf(entry, `entry ${at + 1}`, credentials)), [first2] = sent;
  return sent.flatMap(
    ({ host, request }) => host !== first2?.host || LEFT_OUT_METHODS.includes(request.method) ? [] : [{ values: {}, sent: request }]
  );
}
function entryOf(entry, place, credentials) {
  let request = isMap(entry) ? entry.request : null;
  if (!isMap(request)) throw new BadRecords(`${place} has no request`);
  let { method: method2, url: url2, headers: headers2, postData } = request;
  if (typeof method2 != "string" || typeof url2 != "string" || !URL.canParse(url2))
    throw new BadRecords(`${place} has no method and address`);
  let { host, pathname, search } = new URL(url2), recorded = (Array.isArray(headers2) ? headers2 : []).flatMap((header) => {
    if (!isMap(header)) return [];
    let name2 = String(header.name).toLowerCase();
    return !LEFT_OUT.test(name2) && (credentials || !CREDENTIALS.test(name2)) ? [[name2, String(header.value)]] : [];
  });
  return {
    host,
    request: {
      method: method2.toUpperCase(),
      path: `${pathname}${search}`,
      headers: Object.fromEntries(recorded),
      body: isMap(postData) ? bodyOf(postData, place) : null
    }
  };
}
function bodyOf({ text: text3, params }, place) {
  if (typeof text3 == "string") return text3;
  if (Array.isArray(params) && params.length > 0)
    throw new BadRecords(`${place}: its body was recorded without its text`);
  return null;
}
function parsedJson(text3) {
  try {
    return JSON.parse(text3);
  } catch {
    return;
  }
}
function isMap(value) {
  return typeof value == "object" && value !== null && !Array.isArray(value);
}

// src/config/endpoint-schema.ts
var TOKEN2 = /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,200}$/, SHORT_FORM = /^(?:[A-Za-z0-9!#$%&'*+.^_`|~-]+ +)?\/[!-~]*$/, PATH = /^\/[!"$-~]*$/, MAX_BODY = 5e5, MAX_BODY_FILE_BYTES = 1e6, REFUSED_HEADERS = /* @__PURE__ */ new Map([
  ["host", "it follows from where the app listens"],
  ["content-length", "it follows from `body`"],
  ["transfer-encoding", "bodies are sent with their length"],
  ["connection", "`load.keep-alive` decides it"],
  ["keep-alive", "`load.keep-alive` decides it"],
  ["upgrade", "only plain HTTP requests are measured"],
  ["expect", "requests are sent without asking first"]
]), method = line(20).regex(TOKEN2, { error: (issue) => `must be an HTTP method such as GET, found ${quote(issue.input)}` }).refine((text3) => text3.toUpperCase() !== "CONNECT", "CONNECT opens a tunnel and cannot be measured").transform((text3) => text3.toUpperCase()), requestPath = withReferences(
  line(4096).superRefine((text3, context) => {
    let problem = describeBadPath(text3);
    problem !== null && context.addIssue(problem);
  }).meta({ pattern: PATH.source })
);
function describeBadPath(text3) {
  return /^https?:/.test(text3) ? "must be a path that starts with /; the host belongs to `app.url`" : text3.startsWith("/") ? text3.includes("#") ? "must not hold a fragment (#\u2026), which is never sent" : PATH.test(text3) ? null : "must hold neither spaces nor letters outside ASCII; write them %-encoded" : "must start with /";
}
var headers = texts(TOKEN2, describeBadHeaderName, describeBadHeaderValue).superRefine((values2, context) => {
  let seen = /* @__PURE__ */ new Set();
  for (let name2 of Object.keys(values2)) {
    let key = name2.toLowerCase();
    seen.has(key) && context.addIssue({ code: "custom", path: [name2], message: "is listed twice; case makes no difference" }), seen.add(key);
  }
});
function describeBadHeaderName(name2) {
  if (!TOKEN2.test(name2)) return `${quote(name2)} is not a header name`;
  let reason = REFUSED_HEADERS.get(name2.toLowerCase());
  return reason === void 0 ? null : `this header cannot be set: ${reason}`;
}
function describeBadHeaderValue(value) {
  return /[\r\n]/.test(value) ? "a header value must not hold a line break" : /[\u0000-\u0008\u000a-\u001f\u007f]|[^\u0000-\u00ff]/.test(value) ? "a header value must hold neither control characters nor letters outside Latin-1" : null;
}
var bodyText = withReferences(string().max(MAX_BODY, { error: () => `must be at most ${MAX_BODY} characters` })), bodyPath = line(1e3).refine((text3) => !/^(?:\/|[A-Za-z]:[\\/])/.test(text3), "must be relative to the folder of the configuration").refine((text3) => !text3.split(/[\\/]/).includes(".."), "must stay in the folder of the configuration"), body = union(
  [
    bodyText,
    map({
      text: bodyText.optional().describe("Sent as it stands."),
      json: unknown().refine(isJson, "JSON knows neither .inf nor .nan").optional().describe("Serialised; sets `content-type: application/json` unless a header does."),
      file: bodyPath.optional().describe("File whose bytes are sent as they stand; its path counts from the folder of the configuration.")
    }).superRefine((value, context) => {
      Object.keys(value).length !== 1 && context.addIssue("needs exactly one of `json`, `text` and `file`");
    })
  ],
  { error: (issue) => bodyOrNothing(issue.input) }
);
function isJson(value) {
  return typeof value == "number" ? Number.isFinite(value) : typeof value != "object" || value === null || Object.values(value).every(isJson);
}
function bodyOrNothing(input) {
  return input === null ? void 0 : `must be text, \`{ json: \u2026 }\`, \`{ text: \u2026 }\` or \`{ file: \u2026 }\`, found ${describeValue(input)}`;
}
var requestsPath = bodyPath.refine((text3) => recordFormatOf(text3) !== null, {
  error: (issue) => `must be a file of records (${RECORD_FORMATS.join(", ")}), found ${quote(issue.input)}`
}), requests = union(
  [
    requestsPath.transform((file) => ({ file, credentials: !1 })),
    map({
      file: requestsPath.describe("The file; its path counts from the folder of the configuration."),
      credentials: boolean().prefault(!1).describe("HAR: whether recorded cookies and authorization are sent, too.")
    })
  ],
  {
    error: (issue) => issue.input === null ? void 0 : `must be a file such as data/orders.jsonl, or a map with \`file\`, found ${describeValue(issue.input)}`
  }
), UNTIL = /^(?:first-event|([1-9]\d{0,3}) events?|([1-9]\d{0,7}) bytes?)$/, until = string().regex(UNTIL, {
  error: (issue) => `must be \`first-event\`, or a number such as \`3 events\` or \`4096 bytes\`, found ${quote(issue.input)}`
}).transform((text3) => {
  let [, events = "1", bytes] = UNTIL.exec(text3) ?? [];
  return bytes === void 0 ? { events: Number(events) } : { bytes: Number(bytes) };
}), cookies = texts(
  TOKEN2,
  (name2) => TOKEN2.test(name2) ? null : `${quote(name2)} is not the name of a cookie`,
  describeBadCookieValue
), auth = map({
  user: withReferences(string().max(1e3)).superRefine((text3, context) => {
    let problem = describeBadUser(text3);
    problem !== null && context.addIssue(problem);
  }).describe("User name."),
  password: withReferences(string().max(1e3)).describe("Better a reference such as ${PASSWORD} than the password.")
}), isCounted = (metric) => PROCESS_COUNTERS.some((counter2) => counter2 === metric), toleranceOf = (metric) => tolerance(isCounted(metric) ? 0 : MIN_TOLERANCE).optional();
function gatedMetrics(names) {
  let shape = Object.fromEntries(names.map((metric) => [metric, toleranceOf(metric)]));
  return union(
    [
      array(union([_enum(names), string().regex(COUNTER_NAME)])),
      object(shape).catchall(tolerance(0).optional())
    ],
    {
      error: (issue) => issue.input === null ? void 0 : `must be a map such as { mean: 5% } or a list of metrics, found ${describeValue(issue.input)}`
    }
  );
}
var metricsOfGate = gatedMetrics([...METRICS, ...START_METRICS]), latencyLimit = duration({ min: 1e-3, max: 6e5 }).optional(), limits = map({
  mean: latencyLimit.describe("The mean latency of head must not exceed this."),
  p50: latencyLimit.describe("The median latency of head must not exceed this."),
  p90: latencyLimit.describe("The 90th percentile of head must not exceed this."),
  p99: latencyLimit.describe("The 99th percentile of head must not exceed this."),
  errors: share({ min: 0, max: 0.5 }).prefault("0.1%").describe("Share of failed, timed out and mismatched requests that is tolerated.")
}), longForm = map({
  name: line(100).optional().describe("Its name in the report; `METHOD path` by default."),
  method: method.prefault("GET").describe("HTTP method."),
  path: requestPath.optional().describe("Path and query."),
  requests: requests.optional().describe(
    "File of records, CSV, JSON lines or HAR: each request takes the next one, with `${column}` in path, headers, cookies and body."
  ),
  until: until.optional().describe("When an answer without an end counts as complete: `first-event`, `3 events`, `4096 bytes`."),
  headers: headers.prefault({}).describe("Request headers."),
  cookies: cookies.optional().describe("Cookies to send, by name."),
  auth: auth.optional().describe("User and password of HTTP basic authentication."),
  body: body.optional().describe("Request body."),
  expect: expected.prefault({}).describe("What a response must be to count as a success: a status, or a map."),
  gate: gatedMetrics(METRICS).optional().describe("What is gated here, instead of `gate.metrics`."),
  drift: tolerance().optional().describe("Change that is allowed here since the release, instead of `gate.drift`."),
  limits: limits.prefault({}).describe("Absolute limits of head.")
}).superRefine((value, context) => {
  let refuse = (key, message) => context.addIssue({ code: "custom", path: [key], message });
  for (let { key, message } of doubledHeaders(value)) refuse(key, message);
  let { requests: varied, path, method: named, body: sent, expect } = value, isRecorded2 = varied !== void 0 && isHar(varied.file);
  !isRecorded2 && path === void 0 && refuse("path", "is required"), isRecorded2 && path !== void 0 && refuse("path", "is what the HAR file says of each entry; remove it"), isRecorded2 && named !== "GET" && refuse("method", "is what the HAR file says of each entry; remove it"), isRecorded2 && sent !== void 0 && refuse("body", "is what the HAR file says of each entry; remove it"), varied?.credentials && !isRecorded2 && refuse("requests", "`credentials` has a meaning for HAR files alone; remove it"), varied !== void 0 && expect.length === "constant" && context.addIssue({
    code: "custom",
    path: ["expect", "length"],
    message: "constant cannot be expected where requests vary; write similar or any"
  });
}), taken = union(
  [
    jsonPath.transform((json) => ({ json })),
    map({ header: line(200).regex(TOKEN2).describe("Name of a header of the answer.") }),
    map({ cookie: line(200).regex(TOKEN2).describe("Name of a cookie that the answer sets.") })
  ],
  {
    error: (issue) => issue.input === null ? void 0 : `must be a JSON path such as $.token, { header: \u2026 } or { cookie: \u2026 }, found ${describeValue(issue.input)}`
  }
), preparation = map({
  method: method.prefault("GET").describe("HTTP method."),
  path: requestPath.describe("Path and query."),
  headers: headers.prefault({}).describe("Request headers."),
  body: body.optional().describe("Request body, as text or JSON."),
  take: record(
    string().regex(VARIABLE_NAME, {
      error: (issue) => `${quote(issue.input)} is no name that a reference can have, such as token`
    }),
    taken
  ).refine((names) => Object.keys(names).length <= 20, "holds at most 20").prefault({}).describe("What to take from the answer, by the name of its reference: a JSON path, a header or a cookie.")
}).superRefine((value, context) => {
  typeof value.body == "object" && value.body.file !== void 0 && context.addIssue({ code: "custom", path: ["body", "file"], message: "is for endpoints; write `json` or `text`" });
}), shortForm = string().regex(SHORT_FORM, {
  error: (issue) => `must be an endpoint such as \`GET /users\` or \`/users\`, found ${quote(issue.input)}`
}).transform((text3, context) => {
  let [first2 = "", second] = text3.split(/ +/), long = longForm.safeParse(second === void 0 ? { path: first2 } : { method: first2, path: second });
  if (long.success) return long.data;
  for (let issue of long.error.issues) context.addIssue(issue.message);
  return NEVER;
}), endpoint = union([shortForm, longForm], {
  error: (issue) => issue.input === null ? void 0 : `must be \`GET /users\` or a map with \`path\`, found ${describeValue(issue.input)}`
}), endpoints = union([shortForm.transform((one) => [one]), array(endpoint).min(1).max(MAX_ENDPOINTS)], {
  error: (issue) => issue.input == null ? void 0 : `must be a list such as [GET /users], found ${describeValue(issue.input)}`
});

// src/config/series.ts
var NAME3 = /^[A-Za-z_:][\w:]*/, LABEL = /^\s*([A-Za-z_]\w*)\s*=\s*"((?:[^"\\]|\\.)*)"\s*(?:,|(?=\}))/, ESCAPES = { n: `
`, "\\": "\\", '"': '"' };
function seriesAt(text3) {
  let name2 = NAME3.exec(text3)?.[0];
  if (name2 === void 0) return null;
  let labels = /* @__PURE__ */ new Map(), rest = text3.slice(name2.length);
  if (!rest.startsWith("{")) return { series: { name: name2, labels }, rest };
  rest = rest.slice(1);
  for (let label2 = LABEL.exec(rest); label2 !== null; label2 = LABEL.exec(rest)) {
    let [whole, key = "", value = ""] = label2;
    labels.set(
      key,
      value.replace(/\\(.)/g, (_, character) => ESCAPES[character] ?? character)
    ), rest = rest.slice(whole.length);
  }
  return rest = rest.trimStart(), rest.startsWith("}") ? { series: { name: name2, labels }, rest: rest.slice(1) } : null;
}

// src/config/app-schema.ts
var SOURCE_KEYS = ["image", "build", "compose", "command", "url"], ENV_NAME = /^[A-Za-z_][A-Za-z0-9_]{0,200}$/, env = texts(ENV_NAME, (name2) => describeBadName(name2, "an environment variable"));
function describeBadName(name2, ofWhat) {
  return ENV_NAME.test(name2) ? null : `${quote(name2)} is not the name of ${ofWhat}`;
}
var notAnOption = (text3) => !text3.startsWith("-"), OPTION_LIKE = "must not start with -", image = withReferences(line(500)).superRefine((text3, context) => {
  let problem = describeBadImage(text3);
  problem !== null && context.addIssue(problem);
});
function describeBadImage(text3) {
  return text3 === "" || /\s/.test(text3) ? "must be the name of an image, without spaces" : notAnOption(text3) ? null : OPTION_LIKE;
}
var relativePath = line(1e3).refine(notAnOption, OPTION_LIKE).refine(
  (text3) => !/^(?:\/|[A-Za-z]:[\\/])/.test(text3),
  "must be relative, so that base and head each build their own checkout"
), DOCKERFILE = "Dockerfile", cacheOption = withReferences(line(1e3)).refine(notAnOption, OPTION_LIKE), cacheOptions = union([cacheOption.transform((text3) => [text3]), array(cacheOption).max(20)], {
  error: (issue) => issue.input === null ? void 0 : "must be a cache such as type=gha, or a list of them"
}).prefault([]), build = union(
  [
    relativePath.transform((context) => ({
      context,
      dockerfile: DOCKERFILE,
      target: void 0,
      args: {},
      "cache-from": [],
      "cache-to": []
    })),
    map({
      context: relativePath.prefault(".").describe("Build context."),
      dockerfile: relativePath.prefault(DOCKERFILE).describe("Path of the Dockerfile, relative to the context."),
      target: line(200).refine(notAnOption, OPTION_LIKE).optional().describe("Stage to build."),
      args: texts(ENV_NAME, (name2) => describeBadName(name2, "a build argument")).prefault({}).describe("Build arguments."),
      "cache-from": cacheOptions.describe("Caches to build from, passed on to docker build; a list or one text."),
      "cache-to": cacheOptions.describe("Where to write the cache of the build (BuildKit).")
    })
  ],
  {
    error: (issue) => issue.input === null ? void 0 : "must be a build context such as `.`, or a map with `context`"
  }
), composeFiles = union([relativePath.transform((file) => [file]), array(relativePath).min(1).max(10)], {
  error: (issue) => issue.input === null ? void 0 : "must be the path of a Compose file, or a list of them"
}).describe("Compose files, relative to the configuration; later ones are merged over earlier ones."), composeName = line(200).regex(/^[A-Za-z0-9][A-Za-z0-9_.-]*$/, {
  error: (issue) => `must be a name as Compose files use it, found ${quote(issue.input)}`
}), compose = union(
  [
    composeFiles.transform((file) => ({ file, service: void 0, profiles: [] })),
    map({
      file: composeFiles,
      service: composeName.optional().describe("Service under load; by default the only one that publishes a port."),
      profiles: array(composeName).max(20).prefault([]).describe("Profiles to enable.")
    })
  ],
  {
    error: (issue) => issue.input === null ? void 0 : "must be a Compose file, or a map with `file` and `service`"
  }
), url = withReferences(line(2e3)).superRefine((text3, context) => {
  let problem = text3.includes("${") ? null : describeBadUrl(text3);
  problem !== null && context.addIssue(problem);
});
function describeBadUrl(text3) {
  if (!/^https?:\/\//i.test(text3) || !URL.canParse(text3)) return "must be an address such as http://127.0.0.1:3000";
  let parsed3 = new URL(text3);
  return parsed3.username !== "" || parsed3.password !== "" ? "must not hold a user name; write it as `auth` of the endpoints" : parsed3.pathname !== "/" || parsed3.search !== "" || parsed3.hash !== "" ? "must end after the port; paths belong to `endpoints`" : null;
}
var pprof = withReferences(line(2e3)).superRefine((text3, context) => {
  let problem = text3.includes("${") ? null : describeBadPprof(text3);
  problem !== null && context.addIssue(problem);
});
function describeBadPprof(text3) {
  if (text3.startsWith("/")) return URL.canParse(text3, "http://127.0.0.1") ? null : "must be a path";
  if (!/^https?:\/\//i.test(text3) || !URL.canParse(text3))
    return "must be a path such as /debug/pprof/profile, or an address such as http://127.0.0.1:6060/debug/pprof/profile";
  let { username, password } = new URL(text3);
  return username === "" && password === "" ? null : "must not hold a user name";
}
var PROFILERS = ["pprof", "command"], profile = map({
  pprof: pprof.optional().describe("Where the app serves its CPU profile in the format of pprof: a path, or an address with another port."),
  command: longText.optional().describe("Shell command that profiles process $PID for $SECONDS and writes collapsed stacks to $OUT.")
}).superRefine((value, context) => {
  PROFILERS.filter((key) => value[key] !== void 0).length !== 1 && context.addIssue("needs exactly one of `pprof` and `command`");
}).meta({ oneOf: PROFILERS.map((key) => ({ required: [key] })) }), port = count({ min: 1, max: 65535 }), checkoutPath = relativePath.refine(
  (text3) => !text3.split("/").includes(".."),
  "must stay in the directory that the command runs in"
), checkoutPaths = union([checkoutPath.transform((path) => [path]), array(checkoutPath).min(1).max(50)], {
  error: (issue) => issue.input === null ? void 0 : "must be a path, or a list of paths"
}), setupStep = union(
  [
    longText.transform((run2) => ({ run: run2, key: void 0, paths: void 0 })),
    map({
      run: longText.describe("Shell command."),
      key: checkoutPaths.describe("Files that decide what the command makes, such as package-lock.json."),
      paths: checkoutPaths.describe("What the command makes, such as node_modules.")
    })
  ],
  {
    error: (issue) => issue.input === null ? void 0 : "must be a shell command, or a map with `run`, `key` and `paths`"
  }
), setup = union([setupStep.transform((step) => [step]), array(setupStep).max(20)], {
  error: (issue) => issue.input === null ? void 0 : "must be a shell command, a map with `run`, `key` and `paths`, or a list of these"
}), sources = {
  image: image.optional().describe("Image to run, by name or digest."),
  build: build.optional().describe("Builds an image: the context, or a map."),
  compose: compose.optional().describe("Starts a Compose project for each version: a file, or a map."),
  command: longText.optional().describe("Shell command that starts the app in the checkout; the app must listen on $PORT."),
  url: url.optional().describe("Address of an app that is already running."),
  setup: setup.optional().describe(
    "With `command`: what runs once before, such as `npm ci`. A step with `key` and `paths` runs once for both versions if their key files are the same. Without it, a lock file decides; [] installs nothing."
  )
}, SERIES_HELP = 'must be a Prometheus series such as db_queries_total or db_queries_total{db="main"}', counter = map({
  prometheus: requestPath.optional().describe("Path on which the app answers with its Prometheus metrics."),
  series: line(500).refine((text3) => seriesAt(text3)?.rest === "", { error: (issue) => `${SERIES_HELP}, found ${quote(issue.input)}` }).optional().describe("With `prometheus`: its name, and labels; all series that have them are added."),
  command: longText.optional().describe("Shell command that prints the number so far, and nothing else; it gets $SIDE, $PORT and $ORIGIN.")
}).superRefine(({ prometheus, series, command }, context) => {
  prometheus === void 0 == (command === void 0) ? context.addIssue("needs exactly one of `prometheus` and `command`") : prometheus === void 0 != (series === void 0) && context.addIssue(series === void 0 ? "needs `series` beside `prometheus`" : "`series` belongs to `prometheus`");
}), counters = record(
  string().regex(COUNTER_NAME, {
    error: (issue) => `${quote(issue.input)} must be a name of small letters, digits and -, such as db-queries`
  }),
  counter
).superRefine((all, context) => {
  Object.keys(all).length > MOST_COUNTERS && context.addIssue(`holds at most ${MOST_COUNTERS}`);
}), CPUSET_HELP = "must be a list of cores such as 0-2 or 0,2", coreList = line(200).regex(/^\d+(-\d+)?(,\d+(-\d+)?)*$/, {
  error: (issue) => `${CPUSET_HELP}, found ${quote(issue.input)}`
}), coreNumber = int().refine((core) => core >= 0, { error: (issue) => `${CPUSET_HELP}, found ${issue.input}` }).meta({ minimum: 0 }).transform(String), readyMap = map({
  path: requestPath.optional().describe("Path whose answer means that the app is ready; without it, an accepted connection does."),
  status: count({ min: 100, max: 599 }).optional().describe("Status that means ready; by default any below 500."),
  timeout: duration({ min: 1e3, max: 36e5 }).prefault("60s").describe("How long the app may take to become ready.")
}), ready = union([requestPath.transform((path) => readyMap.parse({ path })), readyMap], {
  error: (issue) => issue.input === null ? void 0 : `must be a path such as /healthz, or a map such as { path: /healthz, timeout: 2m }, found ${describeValue(issue.input)}`
}), app = map({
  ...sources,
  port: port.optional().describe("Port that the app listens on inside its container."),
  env: env.optional().describe("Environment variables of the app."),
  ready: ready.prefault({}).describe("When the app counts as ready: a path such as /healthz, or a map."),
  network: line(200).regex(/^[A-Za-z0-9][A-Za-z0-9_.-]*$/, {
    error: (issue) => `must be bridge, host or the name of a Docker network, found ${quote(issue.input)}`
  }).prefault("bridge").describe(
    "Containers: bridge publishes the port; host shares the network and gives the app a $PORT; the name of a Docker network puts the app there, which is where jobs in containers reach it."
  ),
  cpus: number().min(0.1).max(1024).optional().describe("Containers: how many CPUs the app may use."),
  cpuset: union([coreNumber, coreList], {
    error: (issue) => issue.input === null ? void 0 : `${CPUSET_HELP}, found ${describeValue(issue.input)}`
  }).optional().describe("Containers: cores that the app may use, such as 0-2; the generator avoids them where it can."),
  memory: string({ error: (issue) => typeof issue.input == "number" ? MEMORY_HELP : void 0 }).regex(/^[1-9]\d*[kmgKMG]$/, { error: () => MEMORY_HELP }).transform((text3) => text3.toLowerCase()).optional().describe("Containers: memory limit, such as 512m."),
  counters: counters.optional().describe("What the app counts itself, such as database queries: metrics per request, by name."),
  "before-block": longText.optional().describe(
    "Shell command, run in the checkout when the app is ready, with $SIDE, $PORT and the variables of `env`."
  ),
  "before-round": longText.optional().describe("The same before each round.")
}), MEMORY_HELP = "must be a size such as 512m or 2g", overrides = map({
  ...sources,
  port: port.optional().describe("Port of this side."),
  env: env.optional().describe("Environment variables of this side, merged over those of the app."),
  profile: profile.optional().describe("How this side is profiled.")
});

// src/config/path-patterns.ts
var import_picomatch = __toESM(require_picomatch(), 1), OPTIONS = { dot: !0, nonegate: !0, noextglob: !0, windows: !1, debug: !0, flags: "s" }, MOST_CHOICES = 5, MAX_PATTERN_LENGTH = 500;
function pathMatcher(patterns) {
  let rules = patterns.map((pattern) => ({ isExcluding: isExcluding(pattern), matches: compile(globOf(pattern)) }));
  return (file) => rules.reduce((isMatch, rule) => rule.matches(file) ? !rule.isExcluding : isMatch, !1);
}
function patternProblem(pattern) {
  let glob = globOf(pattern);
  if (glob === "") return "excludes nothing: a pattern has to follow the `!`";
  if (glob.startsWith("/") || glob.startsWith("./"))
    return "counts from the root of the repository: write it without / or ./ in front";
  if (glob.endsWith("/")) return `names a folder, but it is files that change: write \`${pattern}**\``;
  if (/\*\*[^/,}]|[^/,{]\*\*/.test(glob)) return "must have `**` alone between slashes, such as `**/*.js` or `docs/**`";
  if (choicesIn(glob) > MOST_CHOICES)
    return `has too many wildcards to be matched in time: write several patterns with ${MOST_CHOICES} of \`*\`, \`**\` and \`{\u2026}\` at most`;
  try {
    return compile(glob), null;
  } catch {
    return "is no pattern that can be read; mind its brackets";
  }
}
function choicesIn(glob) {
  let plain3 = glob.replace(/\\./g, "x");
  return plain3.split("/").map((part) => part === "**" ? 1 : Math.max(0, (part.match(/\*+/g) ?? []).length - 1)).reduce((sum2, choices) => sum2 + choices, 0) + (plain3.match(/\{/g) ?? []).length;
}
function isExcluding(pattern) {
  return pattern.startsWith("!");
}
function globOf(pattern) {
  return isExcluding(pattern) ? pattern.slice(1) : pattern;
}
function compile(glob) {
  let isMatch = (0, import_picomatch.default)(
    glob.replace(/\\.|[()|]/g, (found) => found.length > 1 ? found : `\\${found}`),
    OPTIONS
  );
  return (file) => isMatch(file);
}

// src/config/schema.ts
var oneCount = int().min(1).max(1e3), connections = union(
  [
    oneCount,
    array(oneCount).min(1).max(8).superRefine((counts2, context) => {
      for (let [i, count9] of counts2.entries())
        counts2.indexOf(count9) < i && context.addIssue({ code: "custom", path: [i], message: `${count9} is listed twice; remove one` });
    })
  ],
  {
    error: (issue) => issue.input === null ? void 0 : `must be a whole number, or a list of them such as [1, 2, 4, 8], found ${describeValue(issue.input)}`
  }
).transform((written2) => typeof written2 == "number" ? [written2] : [...written2].sort((a, b) => a - b)), restart = string().regex(/^(?:auto|each|never|every (?:[2-9]|[123][0-9]|40))$/, {
  error: (issue) => `must be auto, each, never, or a number of passes from 2 to 40 such as every 3, found ${quote(issue.input)}`
}), load = map({
  command: longText.optional().describe(
    "Shell command that makes the load instead of the gate\u2019s own generator, such as k6: one run per turn, on $URL, for $DURATION seconds, with its figures in $OUT or printed."
  ),
  connections: connections.optional().describe(
    "Connections per side, each with one request in flight: 2 by default; with `rate` at most, and 64. A list such as [1, 2, 4, 8] measures every endpoint at each of them."
  ),
  rate: rate({ min: 1, max: 2e4 }).optional().describe("Open loop: requests per second and side on a fixed schedule, such as 200/s, whatever the app does."),
  round: duration({ min: 100, max: 6e5 }).optional().describe("Length of a round: 500ms; with `command` 6s, one turn of each side."),
  rounds: count({ min: 1, max: 100 }).optional().describe("Rounds per block and endpoint: 4; with `command` 2."),
  blocks: countRange({ min: 3, max: MAX_BLOCKS }).prefault("5..12").describe("Fewest and most blocks; each starts the app afresh."),
  restart: restart.prefault("auto").describe(
    "How often the app is started: `each` for every pass over the endpoints, `every 3` for every third, `never` again; `auto` decides by what a start costs."
  ),
  warmup: durationRange({ min: 100, max: 6e5 }).prefault("2s..10s").describe("Shortest and longest warm-up of each side in the first block."),
  "time-budget": duration({ min: 1e3, max: 864e5 }).optional().describe("How long the whole run may take, builds included, such as 5m; no block is started that would not fit."),
  timeout: duration({ min: 10, max: 6e5 }).prefault("10s").describe("A response later than this counts as an error."),
  "keep-alive": boolean().prefault(!0).describe("Whether connections are reused."),
  pairing: pairing.prefault("interleaved").describe("Whether the two sides take turns in slices of milliseconds, or are under load at once."),
  pin: boolean().prefault(!0).describe("Whether app and load generator are kept on cores of their own (Linux)."),
  tls: map({
    verify: boolean().prefault(!0).describe("Whether certificates are verified."),
    ca: withReferences(line(1e3)).optional().describe("PEM file with the authority to trust."),
    servername: withReferences(line(253)).optional().describe("Name that the certificate is checked against."),
    cert: withReferences(line(1e3)).optional().describe("PEM file with the certificate that the load presents."),
    key: withReferences(line(1e3)).optional().describe("PEM file with the private key of `cert`."),
    passphrase: withReferences(line(1e3)).refine(
      (text3) => referencedNames(text3).length > 0,
      "must be a reference such as ${TLS_PASSPHRASE}, so that it stands in no file"
    ).optional().describe("Opens an encrypted key: a reference such as ${TLS_PASSPHRASE}.")
  }).superRefine(({ cert, key, passphrase }, context) => {
    let needs = (path, other) => context.addIssue({ code: "custom", path: [path], message: `needs \`${other}\` beside it` });
    cert !== void 0 && key === void 0 && needs("cert", "key"), key !== void 0 && cert === void 0 && needs("key", "cert"), passphrase !== void 0 && key === void 0 && needs("passphrase", "key");
  }).prefault({}).describe("TLS of https targets."),
  seed: count({ min: 0, max: 4294967295 }).optional().describe("Fixes the random order of starts and rounds; chosen anew for each run by default.")
}), gate = map({
  baseline: baseline.prefault("auto").describe("What head is compared with."),
  "baseline-files": array(line(1e3)).min(1).max(100).optional().describe("With `baseline: file`: results files to compare with."),
  metrics: metricsOfGate.optional().describe(
    "What is gated at every endpoint. By default mean and p50, and CPU time per request where it explains most of the latency."
  ),
  confidence: share({ min: 0.9, max: 0.9999 }).prefault("99%").describe("Share of runs without a change that pass."),
  tolerance: tolerance().prefault("5%").describe("Change that is allowed."),
  drift: tolerance().optional().describe("Change that is allowed since the release, where `base` is `latest-release`, instead of `tolerance`."),
  "min-difference": duration({ min: 0, max: 6e4 }).prefault("0.02ms").describe("A change below this is never a regression."),
  "fail-on": failOn.prefault("regression").describe("The mildest verdict that fails the gate."),
  "config-from": configFrom.prefault("head").describe(
    "Whose configuration decides what is measured and how it is judged: that of head, or that of the base commit."
  ),
  history: count({ min: 1, max: 100 }).prefault(20).describe("How many baselines a stored comparison looks back."),
  "allow-remote-targets": array(
    string().regex(/^[A-Za-z0-9.:_[\]-]+$/, {
      error: (issue) => `must be a host name, or host:port, found ${quote(issue.input)}`
    }).transform((text3) => text3.toLowerCase())
  ).optional().describe("Hosts other than loopback that may be put under load."),
  "override-label": line(50).optional().describe("Label that lets a pull request pass although the gate fails."),
  "baseline-image": boolean().prefault(!1).describe(
    "With `build`: the baseline contains the image that the base branch built, and pull requests run it side by side."
  )
}), report = map({
  comment: commentPolicy.prefault("always").describe("When the pull request gets a comment."),
  html: boolean().prefault(!1).describe("Whether the action keeps the HTML report as an artifact.")
}), fileSchema = map({
  name: string().regex(GATE_NAME, { error: () => GATE_NAME_RULE }).prefault("default").describe("Name of this gate, where several report on one pull request."),
  mask: array(
    line(200).regex(VARIABLE_NAME, {
      error: (issue) => `must be the name of an environment variable such as DB_HOST, found ${quote(issue.input)}`
    })
  ).min(1).max(100).optional().describe("Names of environment variables whose values are secrets, whatever they are called."),
  compare: comparing.prefault("commits").describe(
    "What base is: `commits` starts each version from its own commit; `variants` starts both from one checkout, as `base` and `head` say."
  ),
  app: app.meta({ oneOf: SOURCE_KEYS.map((key) => ({ required: [key] })) }).describe("The app under test: exactly one of image, build, compose, command and url."),
  base: overrides.prefault({}).describe("What differs for base."),
  head: overrides.prefault({}).describe("What differs for head."),
  load: load.prefault({}).describe("How much load, for how long."),
  prepare: array(preparation).min(1).max(20).optional().describe("Requests made once per side and block, such as a login, whose answers endpoints refer to."),
  paths: array(
    line(MAX_PATTERN_LENGTH).refine(
      (pattern) => !pattern.startsWith("/") && !pattern.startsWith("./"),
      "counts from the root of the repository: write it without / or ./ in front"
    )
  ).min(1).max(100).optional().describe("Patterns such as src/**: pull requests that change no file of them pass unmeasured; ! excludes."),
  endpoints: endpoints.optional().describe("What is requested: a list, or one endpoint such as GET /users. With `load.command` none."),
  gate: gate.prefault({}).describe("What fails the gate."),
  report: report.prefault({}).describe("How the result is reported."),
  profile: profile.optional().describe("How apps that are not Node are profiled, to say which functions became slower: `pprof` or `command`."),
  why: whyPolicy.prefault(WHY_BY_DEFAULT).describe("When both versions are profiled after the verdict, in further blocks, to say which function is slower.")
}).meta({
  // Of a load without a command the rules say that its endpoints are missing.
  anyOf: [{ required: ["endpoints"] }, { required: ["load"] }]
});
function configJsonSchema() {
  let { $schema, ...schema } = toJSONSchema(fileSchema, { io: "input", target: "draft-2020-12" });
  return {
    $schema,
    title: "latency-gate.yml",
    description: "What latency-gate boots, loads and gates.",
    ...schema
  };
}
function keyDescriptions() {
  let found = /* @__PURE__ */ new Map(), walk = (schema, path) => {
    schema.description !== void 0 && path !== "" && found.set(path, schema.description);
    for (let form of [schema, ...schema.anyOf ?? []])
      for (let [key, inner] of Object.entries(form.properties ?? {}))
        walk(inner, path === "" ? key : `${path}.${key}`);
  };
  return walk(configJsonSchema(), ""), found;
}

// src/entry.ts
var GRACE_PERIOD_MS = 3e3;
function interruption(again = () => {
}) {
  let controller = new AbortController();
  for (let signal of ["SIGINT", "SIGTERM"])
    process.on(signal, () => {
      controller.signal.aborted ? again() : controller.abort(new InterruptedError(signal));
    });
  return controller.signal;
}
function exitWhenIdle(exitCode) {
  process.exitCode = exitCode, setTimeout(() => process.exit(exitCode), GRACE_PERIOD_MS).unref();
}

// src/app/git/compare-commits.ts
import { lstat } from "node:fs/promises";
import { join, posix, relative, resolve } from "node:path";
var MAX_CHARACTERS = 2e6;
async function changedFiles(repository, { base, head }, signal) {
  let options = ["-r", "-z", "--name-only", "--no-renames", "--ignore-submodules=none"], { code: code2, stdout } = await runGit(repository, ["diff-tree", ...options, base, head], signal);
  return code2 !== 0 || stdout.length > MAX_CHARACTERS ? null : stdout.split("\0").filter((name2) => name2 !== "");
}
async function commitDistance(repository, from, to) {
  if (from === to) return { behind: 0, ahead: 0 };
  if (![from, to].every((sha) => /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(sha))) return null;
  try {
    if ((await runGit(repository, ["rev-parse", "--is-shallow-repository"])).stdout.trim() !== "false") return null;
    let { code: code2, stdout } = await runGit(repository, ["rev-list", "--left-right", "--count", `${from}...${to}`]), [, ahead, behind] = /^(\d+)\s+(\d+)\s*$/.exec(stdout) ?? [];
    return code2 === 0 ? { behind: Number(behind), ahead: Number(ahead) } : null;
  } catch {
    return null;
  }
}
async function changesSinceHead(directory, except) {
  let paths = except === null ? [] : ["--", ":/", `:(exclude)${relative(directory, resolve(except))}`], { code: code2 } = await runGit(directory, ["diff", "--quiet", "HEAD", ...paths]).catch(() => ({ code: null }));
  return code2 === 0 ? "none" : code2 === 1 ? "some" : "unknown";
}
async function isChanged({ repository, commit }, file) {
  if ((await runGit(repository, ["rev-parse", "--verify", "--quiet", `${commit}:${file}`])).code !== 0) return !1;
  if (await lstat(join(repository, file)).catch(() => null) === null) return !0;
  let { code: code2 } = await runGit(repository, ["diff", "--quiet", commit, "--", file]);
  return code2 === 1;
}
async function readCommitted({ repository, commit, folder }, path, { mostBytes, signal }) {
  let below = posix.normalize(path);
  if (below.startsWith("../") || posix.isAbsolute(below)) return null;
  let file = posix.join(folder, below), { stdout: entry } = await runGit(repository, ["--literal-pathspecs", "ls-tree", commit, "--", file], signal);
  if (entry.startsWith(LINK_MODE))
    throw new ConfigError(`${JSON.stringify(path)} is a link in base\u2019s commit, which decides what is sent`, {
      hint: "commit the file itself in its place"
    });
  let args = ["cat-file", "--filters", `${commit}:${file}`], { code: code2, stdoutBytes } = await runGit(repository, args, signal, { mostBytes });
  return code2 === 0 ? stdoutBytes : null;
}
var LINK_MODE = "120000 ";

// src/app/git/commit-range.ts
var MOST_COMMITS = 2e4;
async function commitsBetween(repository, { good, bad }, signal) {
  let count9 = `--max-count=${MOST_COMMITS + 1}`, listed3 = await runGit(repository, ["rev-list", "--first-parent", count9, bad, `^${good}`], signal);
  if (listed3.code !== 0)
    throw new AppError("git could not list the commits of the range", {
      hint: "git says why below",
      ...detailOf(listed3.tail, "git rev-list")
    });
  let shas = listed3.stdout.split(`
`).filter((line3) => line3 !== "");
  if (shas.length > MOST_COMMITS)
    throw new ConfigError(`there are more than ${MOST_COMMITS} commits between the two ends`, {
      hint: "name a good end that is nearer, such as a newer release"
    });
  return shas.reverse();
}
async function commitsThatTouch(repository, { commits, isWatched }, signal) {
  let touching = [];
  for (let commit of commits) {
    let base = await resolveCommit(repository, `${commit}^`).catch(() => null), files = base === null ? null : await changedFiles(repository, { base, head: commit }, signal);
    (files === null || files.some(isWatched)) && touching.push(commit);
  }
  return touching;
}
async function mergesSince(repository, { base, head, most }, signal) {
  let range = ["--first-parent", head, `^${base}`], related = await runGit(repository, ["merge-base", head, base], signal), counted2 = await runGit(repository, ["rev-list", "--count", ...range], signal);
  if (related.code !== 0 || counted2.code !== 0) return null;
  let newest = (await runGit(repository, ["log", "-z", `--max-count=${most}`, "--format=%H%n%s%n%b", ...range], signal)).stdout.split("\0").flatMap((entry) => {
    let [commit = "", subject = "", ...body2] = entry.trimStart().split(`
`);
    return /^[0-9a-f]{40,64}$/.test(commit) ? [{ commit, title: titleOf2(subject, body2) }] : [];
  });
  return { count: Number(counted2.stdout), newest };
}
var LONGEST_TITLE2 = 200;
function titleOf2(subject, body2) {
  let number2 = /^Merge pull request (#\d+) from /.exec(subject)?.[1], title = body2.find((line3) => line3.trim() !== ""), text3 = number2 === void 0 || title === void 0 ? subject : `${title} (${number2})`, characters = [...text3];
  return characters.length > LONGEST_TITLE2 ? `${characters.slice(0, LONGEST_TITLE2 - 1).join("")}\u2026` : text3;
}
async function describeCommit(repository, commit, signal) {
  let { stdout } = await runGit(repository, ["show", "--no-patch", "--format=%aI%x00%P%x00%s", commit], signal), [authoredAt = "", parents = "", subject = ""] = stdout.replace(/\n$/, "").split("\0"), [first2, second] = parents.split(" "), parted = first2 && second ? await runGit(repository, ["merge-base", first2, second], signal) : null, merged2 = parted?.code === 0 && second ? { good: parted.stdout.trim(), bad: second } : null;
  return { commit, authoredAt, subject, ...merged2 === null ? {} : { merged: merged2 } };
}

// src/config/canonical-json.ts
function canonicalJson(value) {
  return JSON.stringify(
    value,
    (_key, inner) => typeof inner == "object" && inner !== null && !Array.isArray(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => a < b ? -1 : 1)) : inner
  );
}

// src/config/app-of.ts
function appOf(config, side) {
  let { app: app2, [side]: overrides2 } = config;
  return {
    ...app2,
    source: overrides2.source ?? app2.source,
    port: overrides2.port ?? app2.port,
    env: { ...app2.env, ...overrides2.env }
  };
}
function baseAppOf(config, own) {
  let { network, cpus: cpus2, cpuset, memory } = config.app;
  return { ...appOf(own === null || config.compare === "variants" ? config : own, "base"), network, cpus: cpus2, cpuset, memory };
}
function profileOf(config, side) {
  return config[side].profile ?? config.profile ?? null;
}
function isFromCheckout({ kind }) {
  return kind === "command" || kind === "build" || kind === "compose";
}
function isSameApp(one, other) {
  let variant = ({ source, env: env2 }) => canonicalJson({ source, env: env2 });
  return variant(one) === variant(other);
}

// src/config/drift.ts
var LATEST_RELEASE = "latest-release";
function judgingAgainst(base, file) {
  let { gate: gate2 } = file, budgetOf = (drift2) => base === LATEST_RELEASE ? drift2 ?? gate2.drift : void 0, drift = budgetOf(void 0);
  return {
    ...file,
    gate: { ...gate2, tolerance: drift ?? gate2.tolerance, metrics: atLeast(drift, gate2.metrics) },
    endpoints: file.endpoints?.map((endpoint2) => {
      let own = budgetOf(endpoint2.drift);
      return { ...endpoint2, drift: own, gate: own ? atLeast(own, endpoint2.gate ?? gate2.metrics) : endpoint2.gate };
    })
  };
}
function atLeast(drift, gated) {
  if (drift === void 0 || gated === void 0 || Array.isArray(gated)) return gated;
  let own = Object.entries(gated).map(([metric, tolerance2]) => [metric, Math.max(tolerance2 ?? 0, drift)]);
  return Object.fromEntries(own);
}

// src/baseline/file.ts
import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, resolve as resolve2 } from "node:path";

// src/results/consistency.ts
var ROUNDING = 1e-5, LARGEST = 1e15, BEYOND = "a figure is larger than any that can be measured";
function contradictionIn(results) {
  let again = results.secondOpinion?.blocks ?? [];
  return inSettings(results) ?? first(results.blocks, (block2, at) => inBlock(block2, at, results)) ?? first(again, (block2, at) => inBlock(block2, at, { ...results, blocks: again }));
}
function inSettings(results) {
  let { kind, config, sides, part, merged: merged2, reference, blocks: blocks2, secondOpinion, restart: restart2 } = results, { min, max } = config.load.blocks;
  if (min > max || max > MAX_BLOCKS) return `no configuration asks for ${min} to ${max} blocks`;
  let planned = restart2?.blocks ?? { min, max };
  return planned.min > planned.max || planned.max > max ? "it was planned for blocks that nobody asked for" : areDistinct(config.endpoints.map(({ name: name2 }) => name2)) ? part !== null && merged2 !== null ? "it is a part, and put together from parts" : (part !== null || merged2 !== null) && kind !== "paired" ? "only what was measured side by side has parts" : secondOpinion !== void 0 && (kind !== "paired" || part !== null || merged2 !== null) ? "only one whole run side by side has a second opinion" : kind === "paired" && sides.base === void 0 ? "measured side by side, but nothing is said of base" : kind === "paired" && reference !== null ? "measured side by side, and beside the reference server" : blocks2.every((block2) => isOfAPart(block2, merged2?.parts.length ?? null)) ? null : "a block is of a part that there is not" : "two endpoints have one name";
}
function isOfAPart({ part }, parts) {
  return parts === null || part === void 0 ? parts === null && part === void 0 : part <= parts;
}
function inBlock(block2, at, results) {
  let before = results.blocks[at - 1], place = `block ${at + 1}`;
  return block2.index !== at ? `${place} has the number ${block2.index + 1}` : before !== void 0 && (before.part ?? 0) > (block2.part ?? 0) ? `${place} is of an earlier part than the one before` : before !== void 0 && before.part === block2.part && before.startedAtMs > block2.startedAtMs ? `${place} began before the one before it` : areDistinct(block2.endpoints.map(({ endpoint: endpoint2 }) => endpoint2)) ? first(block2.endpoints, (one) => {
    let found = inEndpoint(one, results);
    return found === null ? null : `${place}, ${shown(one.endpoint)}: ${found}`;
  }) : `${place} holds an endpoint twice`;
}
function inEndpoint(one, results) {
  let { rounds: rounds2, distributionMs } = one, isOurs = results.config.load.command === void 0;
  if (!results.config.endpoints.some(({ name: name2 }) => name2 === one.endpoint))
    return "the configuration has no such endpoint";
  if (rounds2.length === 0) return "there are no rounds";
  let sides = sidesOf(rounds2[0]);
  return sides.includes("head") ? results.kind === "paired" && !sides.includes("base") ? "base is missing" : sides.includes("base") && results.sides.base === void 0 ? "base was measured, but nothing is said of it" : first(rounds2, (round2, at) => inRound(round2, at, { sides, isOurs })) ?? (one.alone === void 0 ? null : inRound(one.alone, 0, { sides, isOurs })) ?? first(sides, (side) => isOurs ? inDistribution(distributionMs[side], rounds2, side) : null) : "head is missing";
}
function inRound(round2, at, { sides, isOurs }) {
  let place = `round ${at + 1}`;
  if (round2.index !== at) return `${place} has the number ${round2.index + 1}`;
  let own = sidesOf(round2);
  return own.length !== sides.length || !own.every((side) => sides.includes(side)) ? `${place} has other sides` : first(own, (side) => {
    let figures2 = round2.sides[side], found = figures2 === void 0 ? null : inSide(figures2, isOurs);
    return found === null ? null : `${place}, ${side}: ${found}`;
  });
}
function inSide(side, isOurs) {
  let { completed, failed, censored, mismatched, statuses, problems, latencyMs: latencyMs2 } = side, valid = completed - mismatched;
  if (valid < 0) return "more responses were wrong than there were";
  if ((isOurs || Object.keys(statuses).length > 0) && total(statuses) !== completed) return "the statuses do not add up to the responses";
  if (total(problems) !== failed + censored + mismatched) return "the problems do not add up to the failed requests";
  if (latencyMs2 === null != (valid === 0))
    return valid === 0 ? "it has latencies, but no valid response" : "it has valid responses, but no latencies";
  if ((latencyMs2?.count ?? 0) > valid) return "it has more latencies than valid responses";
  let { bodyBytes, requestsPerSecond: requestsPerSecond2, cpuMsPerRequest, peakMemoryBytes } = side;
  return [bodyBytes, requestsPerSecond2, cpuMsPerRequest, peakMemoryBytes].some((figure3) => (figure3 ?? 0) > LARGEST) ? BEYOND : first([latencyMs2, side.ttfbMs, side.connectMs, side.sendLagMs], (summary2) => summary2 === null ? null : isWhole(summary2) ? inSummary(summary2) : isOurs ? "a summary without all of its figures" : inPartialSummary(summary2));
}
function isWhole(summary2) {
  let { sd, min, p50, p90, p99, max } = summary2;
  return [sd, min, p50, p90, p99, max].every((figure3) => figure3 !== void 0);
}
function inPartialSummary({ count: count9, mean, min, p50, p90, p99, max }) {
  if (count9 === 0) return "a summary of nothing";
  let quantiles2 = [min, p50, p90, p99, max].flatMap((value) => value ?? []);
  return Math.max(mean, ...quantiles2) > LARGEST ? BEYOND : isRising(quantiles2) ? null : "its quantiles do not rise";
}
function inSummary({ count: count9, mean, sd, min, p50, p90, p99, max }) {
  return count9 === 0 ? "a summary of nothing" : max > LARGEST ? BEYOND : isRising([min, p50, p90, p99, max]) ? isRising([min, mean, max]) ? sd <= (max - min) * (1 + ROUNDING) + max * ROUNDING ? null : "it spreads more than its values do" : "its mean is not between its least and its most" : "its quantiles do not rise";
}
function inDistribution(grid, rounds2, side) {
  let summaries = rounds2.flatMap((round2) => round2.sides[side]?.latencyMs ?? []);
  if (grid === void 0) return `${side} has no distribution`;
  if (grid === null) return summaries.length === 0 ? null : `${side} has latencies, but no distribution`;
  if (summaries.length === 0) return `${side} has a distribution, but no latencies`;
  let least = Math.min(...summaries.flatMap(({ min }) => min ?? [])), most = Math.max(...summaries.flatMap(({ max }) => max ?? []));
  return isRising(grid) ? isRising([least, grid[0] ?? 0]) && isRising([grid.at(-1) ?? 0, most]) ? null : `the distribution of ${side} is not that of its rounds` : `the distribution of ${side} does not rise`;
}
function sidesOf(round2) {
  return ["base", "head"].filter((side) => round2?.sides[side] !== void 0);
}
function isRising(values2) {
  return values2.every((value, at) => (values2[at - 1] ?? 0) <= value * (1 + ROUNDING));
}
function total(counts2) {
  return Object.values(counts2).reduce((sum2, count9) => sum2 + count9, 0);
}
function areDistinct(names) {
  return new Set(names).size === names.length;
}
function shown(name2) {
  return JSON.stringify(name2.length > 60 ? `${name2.slice(0, 59)}\u2026` : name2);
}
function first(items, look) {
  for (let [at, item] of items.entries()) {
    let found = look(item, at);
    if (found !== null) return found;
  }
  return null;
}

// src/results/parse.ts
var LONGEST_PROBLEM = 600, MOST_PROBLEMS = 6, SchemaVersionError = class extends BaselineError {
  constructor(version) {
    let isNewer = typeof version == "number" && version > RESULTS_VERSION, by = typeof version == "number" ? `${isNewer ? "a newer" : "an older"} latency-gate` : "an unknown program";
    super(`stored by ${by}: schema version ${short2(version)}, this one reads ${RESULTS_VERSION}`, {
      hint: isNewer ? "use that version of latency-gate here too; until then measure again with this one" : "measure again with this version of latency-gate; a push to the base branch stores a new baseline"
    });
  }
};
function parseResults(text3) {
  let data = parseJson(text3), version = typeof data == "object" && data !== null && "version" in data ? data.version : void 0;
  if ((typeof data == "object" && data !== null && "schema" in data ? data.schema : void 0) !== RESULTS_SCHEMA)
    throw new BaselineError(`not a ${RESULTS_SCHEMA} file`, {
      hint: "give a file that `latency-gate run --json FILE` or the action wrote"
    });
  if (version !== RESULTS_VERSION) throw new SchemaVersionError(version);
  let results = parsePiece(RESULTS, data, []), contradiction = contradictionIn(results);
  if (contradiction !== null) throw damaged(`the results file contradicts itself: ${contradiction}`);
  return results;
}
var ENDPOINT = { schema: endpointBlock, list: { key: "rounds", most: MOST_LISTED, of: { schema: round } } }, BLOCK = { schema: block, list: { key: "endpoints", most: MOST_LISTED, of: ENDPOINT } }, RESULTS = { schema: resultsSchema, list: { key: "blocks", most: MOST_BLOCKS, of: BLOCK } };
function parsePiece({ schema, list: list3 }, data, path) {
  let entries = list3 === void 0 ? null : entriesOf(data, list3.key);
  if (list3 === void 0 || entries === null) return parseWhole(schema, data, path);
  let { key, most, of } = list3, piece = parseWhole(schema, { ...Object(data), [key]: [] }, path);
  if (entries.length > most) throw damaged(`the results file is damaged: more than ${most} ${key}`);
  let read = entries.map((entry, at) => (entries[at] = null, parsePiece(of, entry, [...path, key, at])));
  return { ...Object(piece), [key]: read };
}
function entriesOf(data, key) {
  let entries = typeof data == "object" && data !== null ? Reflect.get(data, key) : null;
  return Array.isArray(entries) ? entries : null;
}
function parseWhole(schema, data, path) {
  let parsed3 = schema.safeParse(data);
  if (parsed3.success) return parsed3.data;
  let issues = parsed3.error.issues.slice(0, MOST_PROBLEMS).map((one) => ({ ...one, path: [...path, ...one.path] })), problems = prettifyError({ issues }).split(`
`).slice(0, MOST_PROBLEMS).join(" ");
  throw damaged(`the results file is damaged: ${problems.slice(0, LONGEST_PROBLEM)}`);
}
function damaged(message) {
  return new BaselineError(message, { hint: "measure again; a results file is not meant to be edited" });
}
function short2(version) {
  return version === void 0 ? "missing" : typeof version == "number" || typeof version == "string" ? JSON.stringify(version).slice(0, 40) : "unknown";
}
var FEWEST_CHARACTERS = 20, DEEPEST = 100;
function isCrowded(text3) {
  let [opened, depth] = [0, 0];
  for (let at = 0; at < text3.length; at++) {
    let character = text3.charCodeAt(at);
    if (character === 34) at = endOfText(text3, at);
    else if (character === 123 || character === 91) {
      if (opened += 1, depth += 1, depth > DEEPEST || opened > MOST_LISTED + text3.length / FEWEST_CHARACTERS) return !0;
    } else (character === 125 || character === 93) && (depth -= 1);
  }
  return !1;
}
function endOfText(text3, start) {
  for (let at = start + 1; at < text3.length; at++) {
    let character = text3.charCodeAt(at);
    if (character === 92) at += 1;
    else if (character === 34) return at;
  }
  return text3.length;
}
function parseJson(text3) {
  if (isCrowded(text3)) throw damaged("the results file is damaged: lists in lists, without figures");
  try {
    return JSON.parse(text3);
  } catch (error) {
    throw new BaselineError("the results file is not JSON", {
      hint: "it may have been cut short: measure again",
      cause: error
    });
  }
}
function printResults(results) {
  let { blocks: blocks2, ...rest } = results, head = JSON.stringify(rest).slice(0, -1), lines = blocks2.map((block2) => JSON.stringify(block2, rounded));
  return `${head},"blocks":[${lines.length > 0 ? `
${lines.join(`,
`)}
` : ""}]}
`;
}
function asStored(measured) {
  return JSON.parse(JSON.stringify(measured, rounded));
}
function rounded(_key, value) {
  return typeof value == "number" && !Number.isInteger(value) ? Number(value.toPrecision(6)) : value;
}

// src/baseline/fit.ts
function whyNotComparable(results, query) {
  let otherMachine = whyOtherMachine(results.machine, query.machine);
  if (otherMachine !== null) return otherMachine;
  if (results.configHash !== query.configHash) return "measured with another configuration";
  let measured = new Set(results.config.endpoints.map(({ name: name2 }) => name2)), missing = query.endpoints.find((name2) => !measured.has(name2));
  return missing !== void 0 ? `measured without the endpoint ${missing}` : results.reference !== null && results.reference.fingerprint !== query.fingerprint ? "measured beside another reference server" : null;
}
function whyOtherMachine(stored2, own) {
  if (stored2.runnerClass !== own.runnerClass)
    return `measured on another class of runner (${stored2.runnerClass}, this one is ${own.runnerClass})`;
  if (stored2.arch !== own.arch) return `measured on another architecture (${stored2.arch}, this one is ${own.arch})`;
  if (stored2.cores !== own.cores) return `measured on another number of cores (${stored2.cores}, not ${own.cores})`;
  let [storedNode, ownNode] = [stored2, own].map(({ node: node2 }) => node2.split(".")[0]);
  return storedNode !== ownNode ? `measured by another version of Node (${storedNode}, not ${ownNode})` : stored2.pinned === own.pinned ? null : `measured with app and load generator ${stored2.pinned ? "on cores of their own" : "on shared cores"}, unlike this run`;
}
function frozenCosts(baselines) {
  return baselines.find(({ reference }) => reference !== null)?.reference?.iterations ?? null;
}
function withSameCosts(found, reference) {
  if (reference === null) return found;
  let skipped = new SkippedCount(found.skipped);
  return { baselines: found.baselines.filter((run2) => {
    let fits = Object.entries(run2.reference?.iterations ?? {}).every(
      ([endpoint2, cost]) => cost === reference.iterations[endpoint2]
    );
    return fits || skipped.add("measured beside a reference server of another cost"), fits;
  }), skipped: skipped.list() };
}
var SkippedCount = class {
  #counts = /* @__PURE__ */ new Map();
  constructor(counts2 = []) {
    for (let { reason, count: count9 } of counts2) this.#counts.set(reason, count9);
  }
  add(reason, count9 = 1) {
    count9 > 0 && this.#counts.set(reason, (this.#counts.get(reason) ?? 0) + count9);
  }
  /** Why there is nothing that could have been passed over: a reason with the count 0. */
  note(reason) {
    this.#counts.has(reason) || this.#counts.set(reason, 0);
  }
  list() {
    return [...this.#counts].map(([reason, count9]) => ({ reason, count: count9 }));
  }
};

// src/baseline/file.ts
var MOST_RESULTS_BYTES = 20 * 1024 * 1024;
function fileStore(paths, directory) {
  return {
    async save(results) {
      let [path, ...others2] = paths;
      if (path === void 0 || others2.length > 0)
        throw new BaselineError(`a baseline is written to one file, but ${paths.length} are named`, {
          hint: "name exactly one file under gate.baseline-files"
        });
      let file = resolve2(directory, path);
      return await mkdir(dirname(file), { recursive: !0 }), await writeFile(file, printResults(results)), { where: file };
    },
    async find(query) {
      let skipped = new SkippedCount(), baselines = [];
      for (let path of paths) {
        query.signal.throwIfAborted();
        let results = await readResultsFile(resolve2(directory, path)), reason = whyNotComparable(results, query);
        reason === null ? baselines.push(results) : skipped.add(`${path}: ${reason}`);
      }
      baselines.sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
      let surplus = baselines.length - query.limit;
      return skipped.add(`older than the newest ${query.limit}`, surplus), { baselines: baselines.slice(0, query.limit), skipped: skipped.list() };
    }
  };
}
function sizeWarning(bytes) {
  if (bytes <= MOST_RESULTS_BYTES) return null;
  let [is, most] = [bytes, MOST_RESULTS_BYTES].map((size) => Math.ceil(size / 1024 / 1024));
  return `the results take ${is} MiB, and files above ${most} MiB are not read again, as a baseline, for a report or by a later job: measure fewer endpoints, rounds or blocks`;
}
async function readResultsFile(file) {
  let text3;
  try {
    let about = await stat(file), { size } = about;
    if (!about.isFile())
      throw new BaselineError(`${file} is not a regular file`, {
        hint: "name a file that latency-gate wrote with --json"
      });
    if (size > MOST_RESULTS_BYTES)
      throw new BaselineError(`${file} has ${size} bytes, more than a results file may have (${MOST_RESULTS_BYTES})`, {
        hint: "name a file that latency-gate wrote with --json"
      });
    text3 = await readFile(file, "utf8");
  } catch (cause) {
    if (cause instanceof BaselineError) throw cause;
    let missing = typeof cause == "object" && cause !== null && "code" in cause && cause.code === "ENOENT";
    throw new BaselineError(`the results file ${file} ${missing ? "does not exist" : "cannot be read"}`, {
      hint: "write it with `latency-gate run --json FILE`, and check the path: it counts from the configuration\u2019s folder",
      cause
    });
  }
  try {
    return parseResults(text3);
  } catch (cause) {
    throw cause instanceof BaselineError ? new BaselineError(`${file}: ${cause.message}`, { hint: cause.hint, cause }) : cause;
  }
}

// src/config/mask.ts
var SECRET_NAME = /token|secret|passw|passphrase|credential|api[_-]?key|access[_-]?key|private[_-]?key|connection[_-]?string|(?:^|_)(?:pass|pat|pwd)$/i, KEY_NAME = /(?:^|_)key$/i, ADDRESS_NAME = /(?:^|_)(?:ur[il]|dsn)$/i, WORKING_DIRECTORY = /^(?:OLD)?PWD$/;
function secretsIn(env2) {
  return Object.entries(env2).flatMap(
    ([name2, value = ""]) => isSecret(name2, value) ? [value, ...passwordsIn(value)] : []
  );
}
function isSecret(name2, value) {
  return value.length < 8 || isPath(value) || WORKING_DIRECTORY.test(name2) ? !1 : ADDRESS_NAME.test(name2) ? holdsPassword(value) : SECRET_NAME.test(name2) || KEY_NAME.test(name2) && !isWords(value);
}
function isPath(value) {
  return /^\.{0,2}\/[\w./-]*$/.test(value);
}
function isWords(value) {
  return /^[a-z]+(?:[ ._-][a-z]+)*$/i.test(value);
}
var USER_INFO = /^(?:[a-z][a-z\d+.-]*:\/\/)(?:[^\s/?#]*)@|^[^\s:/@]+:[^\s/]*@/i, PASSWORD_FIELD = /(?:^|[\s;?&])(?:password|passwd|pwd|pass)=([^\s;&]+)/i;
function holdsPassword(value) {
  return USER_INFO.test(value) || PASSWORD_FIELD.test(value);
}
function passwordsIn(value) {
  let userInfo = USER_INFO.exec(value)?.[0].replace(/^[^/]*:\/\//, "").slice(0, -1), written2 = [userInfo?.slice(userInfo.indexOf(":") + 1), PASSWORD_FIELD.exec(value)?.[1]].filter((password) => password !== void 0);
  return [...new Set(written2.flatMap((password) => [password, decoded(password)]))].filter(
    (password) => password.length >= 8 && !isWords(password)
  );
}
function decoded(text3) {
  try {
    return decodeURIComponent(text3);
  } catch {
    return text3;
  }
}
var LINE_END = String.raw`(?:[\s|]|\\[nr])`, SHAPES = [
  // User and password of a URL; in JSON its slashes may be escaped. A port is no password.
  /(?<=:(?:\/\/|\\\/\\\/))[^\s/?#"<>`\\]+(?=@)/g,
  /(?<=:(?:\/\/|\\\/\\\/))[^\s/?#"<>`\\:@[]*:(?!\d{1,5} …)[^\s/?#"<>`\\@]+(?= …)/g,
  token("(?:[sr]k_(?:live|test)|whsec)_", "[A-Za-z0-9]", 10),
  // Stripe
  token("gh[opsur]_", "[A-Za-z0-9]", 20),
  // GitHub
  token("github_pat_", "[A-Za-z0-9_]", 20),
  token("glpat-", "[\\w-]", 20),
  // GitLab
  token("npm_", "[A-Za-z0-9]", 36),
  token("xox[abeoprs]-\\d", "[A-Za-z0-9-]", 10),
  // Slack: a number first, so that no class name such as xoxo-… is one
  token("AIza", "[\\w-]", 35),
  // Google
  token("(?:AKIA|ASIA)", "[A-Z0-9]", 16),
  // AWS
  /(?<=aws_secret_access_key\W{1,10})[A-Za-z0-9/+]{16,}/gi,
  // A JSON Web Token: the Base64 of `{"`, twice, and a signature.
  /\beyJ[\w-]{8,}\.(?:eyJ[\w-]{8,}\.[\w-]*|[\w.-]*(?= …))/g,
  // A private key in PEM, of which the beginning or the end may be missing.
  new RegExp(
    `-----BEGIN [A-Z0-9 ]*PRIVATE KEY-----(?:(?:(?!-----)[^])*-----END [A-Z0-9 ]*PRIVATE KEY-----|(?:${LINE_END}*(?:Proc-Type|DEK-Info):[^\\n\\\\]*)*(?:${LINE_END}*[A-Za-z0-9+/=]{16,})+)`,
    "g"
  ),
  new RegExp(
    `(?<![A-Za-z0-9+/=])(?:[A-Za-z0-9+/=]{16,}${LINE_END}+)*[A-Za-z0-9+/=]+${LINE_END}*-----END [A-Z0-9 ]*PRIVATE KEY-----`,
    "g"
  )
];
function token(prefix, character, least) {
  return new RegExp(`(?<![A-Za-z0-9_])${prefix}(?:${character}{${least},}|${character}+(?= \u2026))`, "g");
}
function mask(text3, secrets) {
  let ordered2 = [...new Set(secrets.flatMap(formsOf))].sort((a, b) => b.length - a.length), known4 = ordered2.reduce((left, form) => left.replaceAll(form, "***"), text3), masked = known4.includes(" \u2026") ? ordered2.reduce(withoutCut, known4) : known4;
  return SHAPES.reduce((left, shape) => left.replace(shape, "***"), masked);
}
function withoutCut(text3, form) {
  let masked = text3;
  for (let length = form.length - 1; length >= 4; length -= 1)
    masked = masked.replaceAll(form.slice(0, length) + " \u2026", "*** \u2026");
  return masked;
}
function formsOf(secret) {
  let lines = secret.split(/\r?\n/).map((line3) => line3.trim());
  return [secret, ...lines.length > 1 ? lines : []].filter((part) => part.length >= 4).flatMap((part) => [part, inJson(part)]).flatMap((part) => [part, inJson(part), ...percentEncoded(part), ...base64Of(part)]);
}
function inJson(text3) {
  return JSON.stringify(text3).slice(1, -1);
}
function percentEncoded(text3) {
  if (new RegExp("\\p{Surrogate}", "u").test(text3)) return [];
  let all = new URLSearchParams({ "": text3 }).toString().slice(1);
  return [encodeURIComponent(text3), all, all.replaceAll("+", "%20")];
}
function base64Of(text3) {
  let bytes = new TextEncoder().encode(text3);
  return [0, 1, 2].flatMap((before) => {
    let padded = new Uint8Array(before + bytes.length);
    padded.set(bytes, before);
    let first2 = Math.ceil(before * 8 / 6), end = Math.floor(padded.length * 8 / 6), inner = encode(padded).slice(first2, end);
    return inner.length < 6 ? [] : [inner, inner.replaceAll("+", "-").replaceAll("/", "_")];
  });
}
function encode(bytes) {
  let text3 = "";
  for (let byte of bytes) text3 += String.fromCharCode(byte);
  return btoa(text3);
}

// src/decide/sequential-test.ts
var EQUIVALENCE_LEVEL = 0.1, POWER_QUANTILE = 1.645, CLEAR_SHARE = 0.1, MAX_MORE_BLOCKS = 200;
function evidenceOf(logRatios, plan) {
  let blocks2 = logRatios.length, mean = average(logRatios), standardError = standardDeviation(logRatios) / Math.sqrt(blocks2), isLook = blocks2 >= plan.minBlocks && blocks2 <= plan.maxBlocks && blocks2 >= 2, nominalP = isLook ? twoSidedP(mean / standardError, blocks2 - 1) : 1;
  return { blocks: blocks2, mean, standardError, sequentialP: plan.sequentialP(blocks2, nominalP), isLook };
}
function isConfirmed(logRatios, level, plan) {
  if (logRatios.length >= plan.maxBlocks || evidenceOf(logRatios, plan).sequentialP <= level * CLEAR_SHARE) return !0;
  let newest = logRatios.at(-1) ?? 0, before = evidenceOf(logRatios.slice(0, -1), plan);
  return before.sequentialP <= level && newest * before.mean > 0;
}
function isEquivalent(evidence, margin, plan) {
  if (!evidence.isLook) return !1;
  let bound = plan.nominalBound(evidence.blocks, EQUIVALENCE_LEVEL), distance2 = margin - Math.abs(evidence.mean);
  return distance2 <= 0 ? !1 : 2 * upperP(distance2 / evidence.standardError, evidence.blocks - 1) < bound;
}
function repeatedInterval(evidence, level, plan) {
  if (!evidence.isLook) return null;
  let bound = plan.nominalBound(evidence.blocks, level), half = tQuantile(1 - bound / 2, evidence.blocks - 1) * evidence.standardError;
  return { low: evidence.mean - half, high: evidence.mean + half };
}
function smallestDetectableLog(evidence, { blocks: blocks2, level }, plan) {
  if (evidence.blocks < 2 || blocks2 < Math.max(2, plan.minBlocks)) return null;
  let sd = evidence.standardError * Math.sqrt(evidence.blocks), look = Math.min(Math.max(blocks2, plan.minBlocks), plan.maxBlocks), bound = plan.nominalBound(look, level), degrees = blocks2 - 1, critical = tQuantile(1 - bound / 2, degrees);
  return (critical * (1 - 1 / (4 * degrees)) + POWER_QUANTILE * Math.sqrt(1 + critical ** 2 / (2 * degrees))) * sd / Math.sqrt(blocks2);
}
function moreBlocksFor(evidence, { margin, level }, plan) {
  let wouldFind = (more) => {
    let detectable = smallestDetectableLog(evidence, { blocks: evidence.blocks + more, level }, plan);
    return detectable !== null && detectable <= margin;
  };
  if (!wouldFind(MAX_MORE_BLOCKS)) return null;
  let [tooFew, enough] = [-1, MAX_MORE_BLOCKS];
  for (; enough - tooFew > 1; ) {
    let middle = tooFew + enough >> 1;
    wouldFind(middle) ? enough = middle : tooFew = middle;
  }
  return enough;
}

// src/decide/spending.ts
var import_math_base_special_erfc = __toESM(require_lib(), 1), SPENDING_EXPONENT = 2, STUDENT_MARGIN = 1.25, GRID_INTERVALS = 240, BOUND_PRECISION = 1e-11, LOWEST_EXPONENT = -14, LEVELS_PER_DECADE = 4, LEVELS2 = Array.from({ length: 57 }, (_, i) => 10 ** (LOWEST_EXPONENT + i / LEVELS_PER_DECADE)), plans = /* @__PURE__ */ new Map();
function sequentialPlan(minBlocks, maxBlocks) {
  let key = `${minBlocks}..${maxBlocks}`, known4 = plans.get(key);
  if (known4) return known4;
  let bounds = /* @__PURE__ */ new Map(), boundsAt = (level) => {
    let found = bounds.get(level);
    return found || (found = gaussianSpendingBounds(minBlocks, maxBlocks, level / STUDENT_MARGIN), bounds.set(level, found)), found;
  }, isLook = (blocks2) => blocks2 >= minBlocks && blocks2 <= maxBlocks, plan = {
    minBlocks,
    maxBlocks,
    nominalBound: (blocks2, level) => isLook(blocks2) ? interpolate(boundsAt, blocks2 - minBlocks, level) : 0,
    sequentialP: (blocks2, nominalP) => isLook(blocks2) ? invert(boundsAt, blocks2 - minBlocks, nominalP) : 1
  };
  return plans.set(key, plan), plan;
}
function gaussianSpendingBounds(minBlocks, maxBlocks, level) {
  let looks = Array.from({ length: maxBlocks - minBlocks + 1 }, (_, i) => minBlocks + i), nominal = [], spent = 0, alive = [{ at: 0, mass: 1 }], previous = 0;
  for (let look of looks) {
    let toSpend = level * (look / maxBlocks) ** SPENDING_EXPONENT - spent, sd = Math.sqrt(look - previous), bound = crossingBound(alive, { sd, probability: toSpend, highest: 40 * Math.sqrt(look) });
    nominal.push((0, import_math_base_special_erfc.default)(bound / Math.sqrt(look) / Math.SQRT2)), spent += toSpend, alive = continuing(alive, sd, bound), previous = look;
  }
  return nominal;
}
function crossingBound(alive, { sd, probability, highest }) {
  let low = 0, high = highest;
  for (; high - low > BOUND_PRECISION * high; ) {
    let middle = (low + high) / 2, crossing = 0;
    for (let { at, mass } of alive) crossing += mass * (0, import_math_base_special_erfc.default)((middle - at) / sd / Math.SQRT2);
    crossing > probability ? low = middle : high = middle;
  }
  return (low + high) / 2;
}
function continuing(alive, sd, bound) {
  let step = 2 * bound / GRID_INTERVALS, height = 1 / (sd * Math.sqrt(2 * Math.PI));
  return Array.from({ length: GRID_INTERVALS + 1 }, (_, i) => {
    let at = -bound + i * step, density2 = 0;
    for (let from of alive) density2 += from.mass * Math.exp(-0.5 * ((at - from.at) / sd) ** 2);
    let weight = i === 0 || i === GRID_INTERVALS ? 1 : i % 2 === 1 ? 4 : 2;
    return { at, mass: density2 * height * weight * step / 3 };
  });
}
function interpolate(boundsAt, look, level) {
  let position = Math.min(Math.max((Math.log10(level) - LOWEST_EXPONENT) * LEVELS_PER_DECADE, 0), LEVELS2.length - 1), low = Math.min(Math.floor(position), LEVELS2.length - 2), [boundLow, boundHigh] = [low, low + 1].map((index2) => boundsAt(LEVELS2[index2] ?? 1)[look] ?? 0);
  return !boundLow || !boundHigh ? 0 : boundLow * (boundHigh / boundLow) ** (position - low);
}
function invert(boundsAt, look, nominalP) {
  let low = 0, high = LEVELS2.length - 1, boundOf = (index2) => boundsAt(LEVELS2[index2] ?? 1)[look] ?? 0;
  if (nominalP <= boundOf(low)) return LEVELS2[low] ?? 0;
  if (nominalP >= boundOf(high)) return 1;
  for (; high - low > 1; ) {
    let middle = low + high >> 1;
    boundOf(middle) < nominalP ? low = middle : high = middle;
  }
  let [levelLow, levelHigh] = [LEVELS2[low] ?? 0, LEVELS2[high] ?? 1], [boundLow, boundHigh] = [boundOf(low), boundOf(high)], share2 = (Math.log(nominalP) - Math.log(boundLow)) / (Math.log(boundHigh) - Math.log(boundLow));
  return Math.min(1, levelLow * (levelHigh / levelLow) ** share2);
}

// src/decide/estimate.ts
function planOf({ restart: restart2, config }) {
  let { min, max } = restart2?.blocks ?? config.load.blocks;
  return sequentialPlan(min, max);
}
function sequentialEstimate(logRatios, plan) {
  let evidence = evidenceOf(logRatios, plan);
  return {
    mean: evidence.mean,
    p: evidence.sequentialP,
    interval: (level) => repeatedInterval(evidence, level, plan),
    isEquivalent: (margin) => isEquivalent(evidence, margin, plan),
    isConfirmed: (level) => isConfirmed(logRatios, level, plan),
    smallestDetectable: (level) => smallestDetectableLog(evidence, { blocks: evidence.blocks, level }, plan),
    moreBlocks: (margin, level) => moreBlocksFor(evidence, { margin, level }, plan)
  };
}
function changeAt(estimate, level) {
  let interval = estimate.interval(level), detectable = estimate.smallestDetectable(level);
  return {
    change: Math.expm1(estimate.mean),
    interval: interval && { low: Math.expm1(interval.low), high: Math.expm1(interval.high) },
    smallestDetectable: detectable === null ? null : Math.expm1(detectable)
  };
}

// src/plan/restart.ts
function planRestarts(setting, planned, cost) {
  switch (setting) {
    case "auto":
      return chosen(planned, cost);
    case "each":
      return { passes: 1, blocks: planned };
    case "never":
      return { passes: planned.max, blocks: { min: 1, max: 1 } };
    default:
      return { passes: Number(setting.replace("every ", "")), blocks: planned };
  }
}
var START_SDS = 2.5, SLOW_START_MS = 1e4;
function chosen(planned, cost) {
  let passes = Math.min(planned.max, cheapestPasses(cost));
  if (passes < 2) return { passes: 1, blocks: planned };
  let max = Math.min(planned.max, blocksInTime(passes, cost));
  return max < 3 ? { passes: max === 1 ? planned.max : passes, blocks: { min: max, max } } : { passes, blocks: { min: Math.min(planned.min, 4, max), max } };
}
function cheapestPasses({ startMs, passMs }) {
  return startMs < SLOW_START_MS ? 1 : Math.floor(Math.sqrt(startMs / Math.max(1, passMs)) / START_SDS);
}
function blocksInTime(passes, { startMs, passMs, leftMs }) {
  let rest = leftMs - (passes - 1) * passMs;
  return 1 + Math.max(0, Math.floor(rest / (startMs + passes * passMs)));
}

// src/decide/run-delay.ts
var MATERIAL_SHARE = 0.05, MOST_OF_HELPERS = 0.2, LEAST_LEFT = 0.2, CONFIDENCE = 0.99, HARMLESS = 0.02, FEWEST_BLOCKS = 3;
function withoutRunDelay(blocks2, connections2) {
  let rounds2 = blocks2.flatMap((block2) => block2.rounds), known4 = rounds2.flatMap((round2) => SIDES.flatMap((side) => sideLoad(round2.sides[side]) ?? []));
  if (rounds2.length === 0 || known4.length < SIDES.length * rounds2.length) return null;
  let sum2 = (of2) => known4.reduce((total3, one) => total3 + of2(one), 0), turnsMs = sum2((one) => one.turnsMs), share2 = sum2((one) => one.delayMs) / turnsMs, isOneThread = sum2((one) => one.helpersMs) <= MOST_OF_HELPERS * turnsMs, isLeft = known4.every((one) => one.delayMs <= (1 - LEAST_LEFT) * one.turnsMs);
  if (share2 < MATERIAL_SHARE || !isOneThread || !isLeft) return null;
  let of = (block2) => ({ ...block2, rounds: block2.rounds.map((one) => adjust(one, connections2)) }), favour = favourOf(blocks2, of);
  return { of: favour === null ? of : (block2) => block2, share: share2, favour };
}
function withCountedMeans(blocks2, connections2) {
  let runDelay = withoutRunDelay(blocks2, connections2);
  return runDelay === null ? blocks2 : blocks2.map(runDelay.of);
}
function favourOf(blocks2, of) {
  let gains = blocks2.flatMap((block2) => {
    let [before, after] = [blockRatio(block2, "mean"), blockRatio(of(block2), "mean")];
    return "logRatio" in before && "logRatio" in after ? [before.logRatio - after.logRatio] : [];
  });
  if (gains.length < FEWEST_BLOCKS) return null;
  let { mean, within } = meanWithin(gains, CONFIDENCE);
  return mean > Math.max(within, HARMLESS) ? mean : null;
}
function favourWords({ share: share2, favour }) {
  return favour === null ? null : `other processes had the cores of the app or of the generator for ${`${percent(share2)} of the time under load`}. That was not taken off the mean, because head would be ${percent(Math.expm1(favour))} faster by it: something beside the app may work for head alone`;
}
function sharesTakenOff(results) {
  let { endpoints: endpoints2, load: load3 } = results.config, shares = endpoints2.flatMap((endpoint2) => {
    let found = withoutRunDelay(blocksOf(results, endpoint2.name), loadAt(endpoint2, load3).connections);
    return found === null || found.favour !== null ? [] : [found.share];
  });
  return shares.length > 0 ? { least: Math.min(...shares), most: Math.max(...shares) } : null;
}
function percent(share2) {
  return `${(share2 * 100).toFixed(0)} %`;
}
function sideLoad(side) {
  let { turnsMs, busiestCpuMs, busiestRunDelayMs, generatorRunDelayMs } = side?.contention ?? {};
  if (!side?.latencyMs || !side.requestsPerSecond || side.cpuMsPerRequest === null || !turnsMs || busiestCpuMs === void 0 || busiestRunDelayMs === void 0 || generatorRunDelayMs === void 0) return null;
  let requests2 = side.requestsPerSecond * turnsMs / 1e3, helpersMs = Math.max(0, side.cpuMsPerRequest * requests2 - busiestCpuMs), sleptMs = Math.max(0, turnsMs - busiestCpuMs - busiestRunDelayMs), delayMs = Math.max(0, busiestRunDelayMs - helpersMs) + Math.min(generatorRunDelayMs, sleptMs);
  return { turnsMs, requests: requests2, delayMs, helpersMs };
}
function adjust(round2, connections2) {
  let sides = SIDES.flatMap((name2) => {
    let side = round2.sides[name2], load3 = sideLoad(side);
    if (!side?.latencyMs || load3 === null) return [];
    let mean = connections2 * (load3.turnsMs - load3.delayMs) / load3.requests;
    return [[name2, { ...side, latencyMs: { ...side.latencyMs, mean } }]];
  });
  return { ...round2, sides: Object.fromEntries(sides) };
}

// src/decide/work.ts
var MOST2 = 0.5;
function isMostlyWork(blocks2, connections2) {
  let typical = (metric) => {
    let values2 = blocks2.flatMap((block2) => blockValue(block2, "base", metric) ?? []);
    return values2.length > 0 ? geometricMean(values2) : null;
  }, [cpuMs, meanMs] = [typical("cpu"), typical("mean")];
  return cpuMs !== null && meanMs !== null && connections2 * cpuMs >= MOST2 * meanMs;
}
function tolerancesOf({ gate: gate2, workTolerance }, blocks2, connections2) {
  return workTolerance !== void 0 && isMostlyWork(blocks2, connections2) ? { cpu: workTolerance, ...gate2 } : gate2;
}
function contradictedBy(cpu, level) {
  return ({ verdict }, { metric, estimate }) => {
    let isOpposite = estimate.mean * worseSign(metric) * cpu.mean < 0;
    return !isChange(verdict) || !isOpposite || cpu.p > level ? null : { verdict: "inconclusive", reason: `CPU time per request says the opposite (${`${cpu.mean > 0 ? "+" : "\u2212"}${Math.abs(Math.expm1(cpu.mean) * 100).toFixed(0)} %`}), so this is not announced`, isOpen: !1 };
  };
}

// src/decide/effort.ts
var SHARE_OF_MARGIN = 0.5, FEWEST_DEGREES = 3, CERTAIN = 3;
function roundsNeeded(planned, { min, max }) {
  let fewest = planned.known.reduce((sum2, { rounds: rounds2 }) => sum2 + Math.max(0, rounds2.length - 1), 0) >= FEWEST_DEGREES ? min : FEWEST_DEGREES + 1, even = 2 * Math.ceil(Math.min(max, Math.max(fewest, min, roundsToDecide(planned))) / 2);
  return Math.max(min, Math.min(max, even));
}
function roundsToDecide({ endpoint: endpoint2, config, known: known4 }) {
  let { connections: connections2 } = loadAt(endpoint2, config.load), { minDifferenceMs } = config.gate, measured = known4.filter((block2) => block2.endpoint === endpoint2.name), own = withCountedMeans(measured, connections2), tolerances = tolerancesOf(endpoint2, own, connections2), wanted = Object.entries(tolerances).map(([metric, tolerance2]) => {
    let ratios = (block2) => roundLogRatios(block2, metric), ofOwn = scatterOf(own, ratios), isKnown = ofOwn.degrees >= FEWEST_DEGREES, { deviation } = isKnown ? ofOwn : scatterOf(known4, ratios), base = own.flatMap((block2) => blockValue(block2, "base", metric) ?? []), typical = base.length > 0 ? average(base) : null, margin = marginOf(metric, typical, { tolerance: tolerance2, minDifferenceMs, connections: connections2 }), toShow = (size) => (deviation / (SHARE_OF_MARGIN * size)) ** 2, worse = isKnown ? surelyWorseBy(own, metric, deviation) : 0;
    return { unchanged: toShow(margin), worse: worse > margin ? toShow(worse) : Number.POSITIVE_INFINITY };
  }), allUnchanged = Math.max(0, ...wanted.map(({ unchanged: unchanged2 }) => unchanged2));
  return Math.min(allUnchanged, ...wanted.map(({ worse }) => worse));
}
function surelyWorseBy(own, metric, deviation) {
  let ratios = own.flatMap((block2) => roundLogRatios(block2, metric));
  return worseSign(metric) * average(ratios) - CERTAIN * deviation / Math.sqrt(ratios.length);
}
function scatterOf(blocks2, ratiosOf) {
  let squares = 0, degrees = 0;
  for (let block2 of blocks2) {
    let ratios = ratiosOf(block2);
    if (ratios.length < 2) continue;
    let mean = average(ratios);
    squares += ratios.reduce((sum2, ratio) => sum2 + (ratio - mean) ** 2, 0), degrees += ratios.length - 1;
  }
  return { deviation: degrees > 0 ? Math.sqrt(squares / degrees) : 0, degrees };
}

// src/decide/few-starts.ts
var ASSUMED_START_SD = 0.13, ASSUMED_ROUND_SDS = 2;
function estimateOf(logRatios, plan, rounds2) {
  return plan.maxBlocks < 3 ? fewStartsEstimate(logRatios, plan.maxBlocks, rounds2) : sequentialEstimate(logRatios, plan);
}
function fewStartsEstimate(logRatios, planned, { blocks: blocks2, metric }) {
  let { deviation, degrees } = scatterOf(blocks2, (block2) => roundLogRatios(block2, metric)), rounds2 = degrees + blocks2.length, mean = average(logRatios), startSd = Math.max(ASSUMED_START_SD, ASSUMED_ROUND_SDS * deviation), standardError = Math.sqrt(startSd ** 2 / logRatios.length + deviation ** 2 / rounds2), isComplete = logRatios.length >= planned && degrees > 0, half = (level) => isComplete ? tQuantile(1 - level / 2, degrees) * standardError : Number.POSITIVE_INFINITY;
  return {
    mean,
    p: isComplete ? twoSidedP(mean / standardError, degrees) : 1,
    interval: (level) => isComplete ? { low: mean - half(level), high: mean + half(level) } : null,
    isEquivalent: (margin) => Math.abs(mean) + half(EQUIVALENCE_LEVEL) < margin,
    isConfirmed: () => !0,
    smallestDetectable: (level) => isComplete ? half(level) + POWER_QUANTILE * standardError : null,
    // Rounds are not what is missing.
    moreBlocks: () => null
  };
}

// src/decide/holm.ts
function holm(pValues, level, family = pValues.length) {
  let order = pValues.map((_, index2) => index2).sort((a, b) => (pValues[a] ?? 1) - (pValues[b] ?? 1)), decisions = new Array(pValues.length), stopped = !1, stepLevel = level / Math.max(1, family);
  return order.forEach((index2, step) => {
    stopped || (stepLevel = level / Math.max(1, family - step), stopped = (pValues[index2] ?? 1) > stepLevel), decisions[index2] = { rejected: !stopped, level: stepLevel };
  }), decisions;
}
var COUNTERS_SHARE = 0.1;
function decisionsOn(metrics, level, family) {
  let gated = metrics.filter(({ tolerance: tolerance2 }) => tolerance2 !== null), counters2 = metrics.filter(({ tolerance: tolerance2, metric }) => tolerance2 === null && isCounter(metric)), together = (members, shared, size) => {
    let pValues = members.map(({ p }) => p), decisions = holm(pValues, shared, size);
    return members.flatMap((metric, at) => {
      let decision = decisions[at];
      return decision === void 0 ? [] : [[metric, decision]];
    });
  }, decisionOn = new Map([
    ...together(gated, level, family),
    ...together(counters2, COUNTERS_SHARE * level, counters2.length)
  ]);
  return (metric) => decisionOn.get(metric) ?? { level, rejected: metric.p <= level };
}

// src/decide/leak.ts
var FEWEST_BLOCKS2 = 3, CONFIDENCE2 = 0.95, HARMLESS2 = 0.02;
function leakOf(blocks2) {
  let leaks = blocks2.flatMap((block2) => {
    if (block2.alone === void 0) return [];
    let inTurns = blockRatio(block2, "mean"), alone = blockRatio({ ...block2, rounds: [block2.alone] }, "mean");
    return "logRatio" in inTurns && "logRatio" in alone ? [inTurns.logRatio - alone.logRatio] : [];
  });
  if (leaks.length < FEWEST_BLOCKS2) return null;
  let { mean, within } = meanWithin(leaks, CONFIDENCE2);
  return { mean, within, isFound: Math.abs(mean) > Math.max(within, HARMLESS2) };
}
function leaking({ mean, isFound }) {
  return ({ verdict }, finding) => {
    if (!isFound) return null;
    let [inTurns, margin] = [worseBy(finding), marginIn(finding)], of = (worse) => Math.abs(worse) < margin ? "small" : worse > 0 ? "slower" : "faster";
    return verdict === "inconclusive" || of(inTurns) === of(inTurns - mean) ? null : { verdict: "inconclusive", reason: `work that one side did in the other\u2019s turns moved this by ${percent2(mean)}, as each side alone shows`, isOpen: !1 };
  };
}
function widenedBy(leak, finding, found) {
  let { interval } = found;
  if (!leak.isFound || interval === null) return found;
  let without2 = Math.exp(-leak.mean * worseSign(finding.metric)), [low, high] = [interval.low, interval.high].map((bound) => (1 + bound) * without2 - 1);
  return { ...found, interval: { low: Math.min(interval.low, low), high: Math.max(interval.high, high) } };
}
function leakWords({ mean }) {
  let way = mean > 0 ? "higher" : "lower";
  return `in turns head / base was ${percent2(mean)} ${way} than with each side alone: what a server does after its responses slows the other one, and one that the gate did not start cannot be suspended meanwhile. Started by the gate (\`app.command\`, \`image\` \u2026) it is`;
}
function percent2(log) {
  return `${Math.abs(Math.expm1(log) * 100).toFixed(0)} %`;
}

// src/decide/movement.ts
var WATCHED = ["cpu", "mean"], FEWEST = { rounds: 2, blocks: 4 }, HARMLESS3 = 0.02, HARMLESS_RISE = Math.log(1.1);
function movementOf(blocks2, level) {
  let seen = WATCHED.map((metric) => ({ metric, courses: coursesOf(blocks2, metric) })).filter(({ courses }) => courses.length >= FEWEST.blocks), found = (isCommon, of) => seen.filter(({ courses }) => isMoving(courses.map(of), { isCommon, level: level / WATCHED.length })).map(({ metric, courses }) => ({
    metric,
    base: average(courses.map(({ base }) => base)),
    head: average(courses.map(({ head }) => head)),
    isCommon
  }))[0], apart = found(!1, ({ base, head }) => head - base);
  return apart !== void 0 || blocks2.some(isOpenLoop) ? apart ?? null : found(!0, ({ base, head }) => Math.min(base, head)) ?? null;
}
function coursesOf(blocks2, metric) {
  return blocks2.flatMap((block2) => {
    let rounds2 = roundPairs(block2, metric);
    return rounds2.length < FEWEST.rounds ? [] : [{ base: rise(rounds2.map(({ base }) => base)), head: rise(rounds2.map(({ head }) => head)) }];
  });
}
function isMoving(moves, { isCommon, level }) {
  let mean = average(moves);
  if (isCommon ? mean < HARMLESS_RISE : Math.abs(mean) < HARMLESS3) return !1;
  let error = standardDeviation(moves) / Math.sqrt(moves.length);
  return twoSidedP(mean / error, moves.length - 1) <= level;
}
function movementWords({ metric, base, head, isCommon }) {
  let name2 = metric === "cpu" ? "CPU per request" : "mean latency";
  if (isCommon) {
    let by = `${percent3(base)} in base and by ${percent3(head)} in head`;
    return `${name2} rose by ${by} from the first to the last round of a block: what the app keeps grows with its requests, as a table does that they write to. Both sides had equally many, so the comparison holds, but the figures depend on how long a block is. \`before-round\` can reset it`;
  }
  let moved = (move) => `${move < 0 ? "fell" : "rose"} by ${percent3(move)}`;
  return `head\u2019s ${name2} ${moved(head)} from the first to the last round of a block, base\u2019s ${moved(base)}: the two do not settle alike, and the change depends on how long they run. If it is the warm-up, a longer \`warmup\` shows what remains`;
}
function rise(values2) {
  let middle = (values2.length - 1) / 2, products = values2.reduce((sum2, value, at) => sum2 + (at - middle) * Math.log(value), 0), squares = values2.reduce((sum2, _, at) => sum2 + (at - middle) ** 2, 0);
  return products / squares * (values2.length - 1);
}
function percent3(move) {
  return `${Math.abs(Math.expm1(move) * 100).toFixed(1)} %`;
}

// src/decide/records.ts
var FEWEST_RECORDS = 4, FEWEST_BLOCKS3 = 4, WORTH_NAMING = Math.log(1.05), MOST_NAMED4 = 10;
function recordChanges(blocks2, level) {
  let pairs = blocks2.flatMap(({ recordsMs }) => {
    let { base, head } = recordsMs ?? {};
    if (base === void 0 || head === void 0) return [];
    let ratios = base.map((one, record2) => logRatio(one, head[record2] ?? null)), known4 = ratios.filter((ratio) => ratio !== null);
    return known4.length < FEWEST_RECORDS ? [] : [{ base, head, ratios, middle: median(known4) }];
  }), count9 = Math.max(0, ...pairs.map(({ ratios }) => ratios.length)), tested = Array.from({ length: count9 }, (_, record2) => testedRecord(pairs, record2)).filter(
    (one) => one !== null
  );
  if (tested.length < FEWEST_RECORDS) return null;
  let usualSd = median(tested.map(({ sd }) => sd)), pOf = ({ beyond, sd, blocks: n }) => twoSidedP(beyond / (Math.max(sd, usualSd) / Math.sqrt(n)), n - 1), found = discoveries(tested.map(pOf), level).flatMap((isFound, at) => {
    let one = tested[at];
    return isFound && one !== void 0 && Math.abs(one.beyond) >= WORTH_NAMING ? [one] : [];
  });
  return {
    compared: tested.length,
    slower: found.filter(({ beyond }) => beyond > 0).length,
    faster: found.filter(({ beyond }) => beyond < 0).length,
    rest: Math.expm1(median(pairs.map(({ middle }) => middle))),
    most: [...found].sort((a, b) => Math.abs(b.beyond) - Math.abs(a.beyond)).slice(0, MOST_NAMED4).map(({ change }) => change)
  };
}
function testedRecord(pairs, record2) {
  let own = pairs.flatMap(({ base, head, ratios, middle }) => {
    let ratio = ratios[record2] ?? null;
    return ratio === null ? [] : [{ base: base[record2] ?? 0, head: head[record2] ?? 0, ratio, beyond: ratio - middle }];
  });
  if (own.length < FEWEST_BLOCKS3) return null;
  let beyond = own.map((one) => one.beyond);
  return {
    change: {
      record: record2,
      base: geometricMean(own.map((one) => one.base)),
      head: geometricMean(own.map((one) => one.head)),
      change: Math.expm1(average(own.map(({ ratio }) => ratio)))
    },
    beyond: average(beyond),
    sd: standardDeviation(beyond),
    blocks: own.length
  };
}
function logRatio(base, head) {
  return base && head ? Math.log(head / base) : null;
}
function discoveries(pValues, level) {
  let sorted = [...pValues].sort((a, b) => a - b), last = sorted.findLastIndex((p, at) => p <= (at + 1) / sorted.length * level), limit = sorted[last] ?? -1;
  return pValues.map((p) => p <= limit);
}

// src/plan/turn-length.ts
var REQUESTS_PER_CONNECTION = { least: 2, most: 6 };
function wantedPerConnection(connections2) {
  let { least, most } = REQUESTS_PER_CONNECTION;
  return Math.max(least, Math.min(most, connections2));
}
function endsBeforeQueue(requests2, connections2) {
  return connections2 > 1 && requests2 < connections2 * wantedPerConnection(connections2);
}
function requestsPerTurn({ fasterMs, slowerMs, connections: connections2, handOverMs }) {
  let fitting = Math.max(1, Math.floor(2e3 / (connections2 * slowerMs))), fewest = connections2 * Math.min(fitting, wantedPerConnection(connections2)), turnMs = Math.max(20, handOverMs / 0.1), ofSlower = Math.max(turnMs, 250) / slowerMs;
  return Math.max(fewest, evenly(Math.ceil(Math.min(turnMs / fasterMs, ofSlower)), connections2));
}
function evenly(requests2, connections2) {
  return connections2 * Math.max(1, Math.ceil(requests2 / connections2));
}

// src/decide/neighbours.ts
var MATERIAL = { stolen: 0.05, others: 0.15 };
function materialNeighbours({ blocks: blocks2, config }) {
  let rounds2 = blocks2.flatMap(({ endpoints: endpoints2 }) => endpoints2.flatMap((one) => one.rounds)), shares = rounds2.flatMap((round2) => stolenShare(round2) ?? []), used = rounds2.flatMap(({ machineOthers }) => machineOthers ?? []), knowsOthers = config.app.source.kind !== "compose", stolen = atLeast2(MATERIAL.stolen, shares), others2 = knowsOthers ? atLeast2(MATERIAL.others, used) : null;
  return stolen === null && others2 === null ? null : { stolen, others: others2 };
}
function atLeast2(least, values2) {
  let mean = values2.length > 0 ? average(values2) : 0;
  return mean >= least ? mean : null;
}
function stolenShare({ machineBusy, machineStolen }) {
  return machineBusy && machineStolen !== void 0 ? Math.min(1, machineStolen / machineBusy) : null;
}

// src/decide/saturation.ts
var SATURATED_BUSY_SHARE = 0.9, STOLEN_SHARE = 0.1, SATURATED_CORES_SHARE = 0.8, REPEATED = "each of several machines measured every endpoint, and only version 0.1 judges that: measure it again";
function distortionOf(metric, blocks2, results) {
  if (results.merged?.by === "repeat") return REPEATED;
  let isTail = TAIL_METRICS.includes(metric);
  if (isTail && hasShortTurns(blocks2[0]?.endpoint, results))
    return "a turn ended before its queue was that of steady load: use fewer `connections`";
  let rounds2 = blocks2.flatMap((block2) => block2.rounds);
  if (isTail && medianOf(rounds2.map((round2) => round2.machineBusy)) > SATURATED_BUSY_SHARE)
    return "the machine was saturated, so this quantile measures time slices: lower the load";
  if (isTail && medianOf(rounds2.map(stolenShare)) >= STOLEN_SHARE)
    return "the hypervisor gave too much of the machine\u2019s time to others, so this quantile measures its pauses";
  let { app: app2, load: load3 } = results.config;
  if (!(load3.pairing === "duet" || load3.rate !== null) || !(metric === "p50" || isTail)) return null;
  let { cores, pinned, appCores: known4 } = results.machine, ownCores2 = known4 ?? (pinned ? Math.max(1, cores - 1) : cores), appCores = app2.cpuset === null ? ownCores2 : coresIn(app2.cpuset).length;
  return medianOf(rounds2.map((round2) => appCoresUsed(round2))) <= SATURATED_CORES_SHARE * appCores ? null : `both versions waited for each other\u2019s time slices: ${load3.rate === null ? "use `pairing: interleaved`" : "lower the `rate`"}`;
}
function hasShortTurns(name2, { blocks: blocks2, config }) {
  let endpoint2 = config.endpoints.find((one) => one.name === name2), connections2 = endpoint2 ? connectionsAt(endpoint2, config.load) : null;
  return connections2 === null ? !1 : blocks2.flatMap(({ warmup }) => warmup.endpoints?.filter((course) => course.endpoint === name2) ?? []).some(({ requestsPerTurn: requestsPerTurn2 }) => requestsPerTurn2 !== null && endsBeforeQueue(requestsPerTurn2, connections2));
}
function appCoresUsed({ sides, generator }) {
  let { base, head } = sides;
  return !base?.cpuMsPerRequest || !head?.cpuMsPerRequest || !generator?.wallMs ? null : (base.cpuMsPerRequest * base.completed + head.cpuMsPerRequest * head.completed) / generator.wallMs;
}
function medianOf(values2) {
  let known4 = values2.flatMap((value) => value ?? []);
  return known4.length > 0 ? median(known4) : 0;
}

// src/decide/start.ts
var START = "start of the app", AS_IT_IS = {
  state: "compared",
  problems: [],
  differences: [],
  warnings: [],
  isHopeless: !1,
  isSameWork: !0,
  generatorBound: []
};
function resultsOfStart(results) {
  let endpoint2 = endpointOf(results), isStarted = ["base", "head"].every((side) => results.sides[side]?.kind !== "url");
  if (endpoint2 === null || !isStarted) return null;
  let isGated2 = Object.keys(endpoint2.gate).length > 0, isSeen = results.blocks.some(({ bootMs }) => bootMs.head !== void 0);
  if (!isGated2 && !isSeen) return null;
  let blocks2 = (results.merged?.by === "endpoint" ? results.blocks.slice(0, planOf(results).maxBlocks) : results.blocks).map((block2) => ({ ...block2, endpoints: [startOf(block2)] }));
  return { ...results, blocks: blocks2, config: { ...results.config, endpoints: [endpoint2] } };
}
function asMeasured({ config, blocks: blocks2 }) {
  let [endpoint2] = config.endpoints;
  if (endpoint2 === void 0) throw new Error("a start without its endpoint");
  return { endpoint: endpoint2, blocks: blocks2.flatMap(({ endpoints: endpoints2 }) => endpoints2), validity: AS_IT_IS };
}
function startOf({ bootMs }) {
  return { endpoint: START, rounds: [], distributionMs: {}, readyMs: bootMs };
}
function endpointOf({ config }) {
  let [first2] = config.endpoints;
  if (first2 === void 0) return null;
  let { sweep: _sweep, workTolerance: _tolerance, ...rest } = first2, limits2 = { meanMs: null, p50Ms: null, p90Ms: null, p99Ms: null, errors: 0 };
  return { ...rest, name: START, gate: config.gate.start ?? {}, limits: limits2 };
}

// src/decide/starts.ts
function failedStarts({ blocks: blocks2, voided }, endpoint2) {
  let of = (side) => voided.filter((one) => one.side === side && one.endpoint === endpoint2).length, failed = { base: of("base"), head: of("head") };
  if (SIDES.every((side) => failed[side] === 0)) return null;
  let starts = blocks2.length + voided.length;
  return { starts, failed, p: atLeastByChance(failed, starts) };
}
function startsWords({ starts, failed, p }) {
  let chance = failed.head > failed.base ? ` (by chance alone: ${Math.max(1, Math.round(p * 100))} %)` : "";
  return `head answered nothing in ${failed.head} of ${starts} starts, base in ${failed.base} of ${starts}${chance}; those blocks were measured again`;
}
function atLeastByChance(failed, starts) {
  let all = failed.base + failed.head, p = 0;
  for (let ofHead = failed.head; ofHead <= all; ofHead++)
    p += Math.exp(logChoose(starts, ofHead) + logChoose(starts, all - ofHead) - logChoose(2 * starts, all));
  return Math.min(1, p);
}
function logChoose(n, k) {
  if (k < 0 || k > n) return Number.NEGATIVE_INFINITY;
  let log = 0;
  for (let i = 1; i <= k; i++) log += Math.log((n - k + i) / i);
  return log;
}

// src/decide/generator.ts
var OWN_LATENCY_SHARE = 0.25, SPARE_LOOP_SHARE = 0.7, BUSY_LOOP_SHARE = 0.9, STARVED_SHARE = 0.5, TOLERATED_ROUNDS = 0.5, ADVISED_LOOP_SHARE = 0.7;
function judgeGenerator(blocks2, load3) {
  let rounds2 = blocks2.flatMap((block2) => block2.rounds);
  if (load3.command !== void 0) return judgeCommand(rounds2);
  let bad = rounds2.flatMap((round2) => {
    let cause = bottleneckOf(round2);
    return cause === null ? [] : [{ round: round2, cause }];
  }), lateTails = hasLateTails(rounds2) ? TAIL_METRICS : [];
  if (bad.length === 0) return { problem: null, generatorBound: lateTails, warnings: [] };
  let where = `was the bottleneck in ${bad.length} of ${rounds2.length} rounds`;
  if (bad.length <= TOLERATED_ROUNDS * rounds2.length) {
    let warnings = [`the load generator ${where}: latencies hold some of its own time`];
    return { problem: null, generatorBound: lateTails, warnings };
  }
  let of = (cause) => bad.flatMap((one) => one.cause === cause ? [one.round] : []), [starved, late, saturated] = [of("starved"), of("late"), of("saturated")];
  if (saturated.length >= Math.max(starved.length, late.length))
    return { problem: `${where}: ${saturationWords(saturated, load3)}`, generatorBound: lateTails, warnings: [] };
  if (starved.length >= late.length) {
    let words3 = `for ${percent4(median(starved.map(starvedShare)))} of the time something else had its core. Run it on a machine with less beside it, or with more cores`;
    return {
      problem: null,
      generatorBound: [...CENTRAL_METRICS, ...TAIL_METRICS],
      warnings: [`the load generator ${where}: ${words3}`]
    };
  }
  let share2 = percent4(median(late.map(ownShareOf))), words2 = `the load generator was late in ${late.length} of ${rounds2.length} rounds: ${share2} of the mean latency was its own`;
  return { problem: null, generatorBound: [...CENTRAL_METRICS, ...lateTails], warnings: [words2] };
}
function judgeCommand(rounds2) {
  let bad = rounds2.flatMap(({ generator }) => generator?.loopShare ?? []).filter((share2) => share2 > BUSY_LOOP_SHARE);
  if (bad.length === 0 || bad.length <= TOLERATED_ROUNDS * rounds2.length)
    return { problem: null, generatorBound: [], warnings: [] };
  let words2 = `\`load.command\` used ${percent4(median(bad))} of its core, so latencies hold some of its own time: let it make less load, or use a machine with more cores`;
  return { problem: null, generatorBound: [...CENTRAL_METRICS, ...TAIL_METRICS], warnings: [words2] };
}
function hasLateTails(rounds2) {
  let shares = rounds2.flatMap(
    (round2) => sidesOf2(round2).flatMap(
      ({ sendLagMs, latencyMs: latencyMs2 }) => sendLagMs && latencyMs2?.p99 ? [sendLagMs.p99 / latencyMs2.p99] : []
    )
  );
  return shares.length > 0 && median(shares) > OWN_LATENCY_SHARE;
}
function bottleneckOf(round2) {
  let { generator } = round2;
  return generator === null ? null : ownShare(round2, generator) > OWN_LATENCY_SHARE ? generator.loopShare > SPARE_LOOP_SHARE ? "saturated" : "late" : isOpenLoop2(round2) && generator.loopShare > BUSY_LOOP_SHARE ? "saturated" : starvedShare(round2) > STARVED_SHARE ? "starved" : null;
}
function ownShare(round2, { loopDelayMeanMs }) {
  let shares = sidesOf2(round2).flatMap((side) => {
    let meanMs = side.latencyMs?.mean ?? 0;
    return meanMs > 0 ? [(loopDelayMeanMs + (side.sendLagMs?.mean ?? 0)) / meanMs] : [];
  });
  return Math.max(0, ...shares);
}
function ownShareOf(round2) {
  return round2.generator === null ? 0 : ownShare(round2, round2.generator);
}
function starvedShare({ generator }) {
  return generator === null || generator.wallMs === 0 ? 0 : (generator.runQueueMs ?? 0) / generator.wallMs;
}
function saturationWords(rounds2, load3) {
  let own = median(rounds2.map(ownShareOf)), busy = median(rounds2.map((round2) => round2.generator?.loopShare ?? 0)), perSecond = median(rounds2.map(requestsPerSecond)), facts = `at ${Math.round(perSecond)} requests/s its event loop was ${percent4(busy)} busy, and ${percent4(own)} of the latency was its own`, costMs = busy * 1e3 / perSecond;
  if (load3.rate !== null) {
    let fitting2 = Math.floor(
      Math.min(load3.rate, perSecond / sidesOf2(rounds2[0]).length) * (ADVISED_LOOP_SHARE / busy)
    ), advice2 = fitting2 >= 1 && fitting2 < load3.rate ? `\`rate: ${fitting2}/s\` would fit` : "use a lower `rate`";
    return `${facts}. On this machine ${advice2}, or use one with more cores`;
  }
  let leastMs = median(rounds2.flatMap((round2) => sidesOf2(round2).flatMap((side) => side.latencyMs?.min ?? []))), fitting = Math.max(1, Math.ceil(ADVISED_LOOP_SHARE * (leastMs + costMs) / costMs)), advice = fitting < load3.connections ? `\`connections: ${fitting}\` would fit` : "use fewer `connections`";
  return `${facts}. On this machine ${advice}, or use one with more cores`;
}
function requestsPerSecond(round2) {
  let completed = sidesOf2(round2).reduce((sum2, side) => sum2 + side.completed, 0), wallMs = round2.generator?.wallMs ?? 0;
  return wallMs > 0 ? completed / wallMs * 1e3 : 0;
}
function isOpenLoop2(round2) {
  return sidesOf2(round2).some((side) => side.backlogMax !== null);
}
function sidesOf2(round2) {
  return ["base", "head"].flatMap((side) => round2?.sides[side] ?? []);
}
function percent4(share2) {
  return `${(share2 * 100).toFixed(0)} %`;
}

// src/decide/validity.ts
var BODY_DIFFERENCE_WORTH_A_REMARK = 0.1, KEEPS_UP_SHARE = 0.9, HOPELESS_SHARE = 0.1;
function validityOf(blocks2, sides, { endpoint: endpoint2, load: load3, stored: stored2 }) {
  let tallies = new Map(sides.map((side) => [side, tallyOf(blocks2, side)])), problems = sides.flatMap((side) => problemOf(side, tallies.get(side), endpoint2)), [base, head] = [tallies.get("base"), tallies.get("head")];
  if (base && isMissing(base) && problems.every((problem) => problem.side === "base"))
    return { ...NOTHING, state: "new", problems: [], isHopeless: !0 };
  let before = base ?? (stored2 === void 0 ? void 0 : tallyOf(stored2, "head")), answers = before && head ? compareAnswers(before, head, { expect: endpoint2.expect, blocks: base ? blocks2 : [] }) : SAME, isAsExpected = problems.length === 0, differences = answers.differences.map((one) => ({ ...one, isDecisive: one.isDecisive && isAsExpected })), decisive = differences.find(({ isDecisive }) => isDecisive);
  decisive !== void 0 && problems.push({ side: "head", text: problemWords(decisive, base ? "base" : "the stored run") });
  let generator = judgeGenerator(blocks2, load3);
  problems.length === 0 && generator.problem !== null && problems.push({ side: "generator", text: generator.problem });
  let warnings = [
    ...warningsOf(tallies),
    ...answers.warnings,
    ...queueWarnings(blocks2, load3, sides),
    ...generator.warnings
  ], isWrong = ({ valid, wrong, sent }) => valid === 0 || wrong > HOPELESS_SHARE * sent;
  return {
    state: problems.length > 0 ? "invalid" : "compared",
    problems,
    differences,
    warnings: problems.length > 0 ? [] : warnings,
    isHopeless: [...tallies.values()].some(isWrong) || decisive !== void 0 && blocks2.length >= BLOCKS_THAT_AGREE,
    isSameWork: isSameWork(tallies),
    generatorBound: generator.generatorBound
  };
}
var SAME = { differences: [], warnings: [] }, NOTHING = { differences: [], warnings: [], isSameWork: !1, generatorBound: [] }, BLOCKS_THAT_AGREE = 2;
function problemWords({ what, path, base: before, head }, base) {
  switch (what) {
    case "length":
      return `answers ${head} bytes, ${base} ${before}: ${NOT_SAME_WORK}, set \`expect.length: any\``;
    case "content": {
      let place = unquoted(path ?? "");
      return `answers something else than ${base} at \`${place}\`: ${NOT_SAME_WORK}, name the path in \`expect.same.ignore\``;
    }
    default:
      return `answers with ${what} ${head}, ${base} with ${before}: ${NOT_SAME_WORK}, set \`expect.length: any\``;
  }
}
var NOT_SAME_WORK = "not the same work; where that is intended";
function uncertain(validity) {
  return ({ verdict, isOpen }, { metric }) => !validity.isSameWork && verdict === "improvement" ? { verdict: "not-assessed", reason: "less time, but not the same work", isOpen } : (verdict === "unchanged" || verdict === "within-tolerance") && validity.generatorBound.includes(metric) ? { verdict: "not-assessed", reason: "too much of it was the load generator\u2019s own waiting", isOpen } : null;
}
function tallyOf(blocks2, side) {
  let rounds2 = blocks2.flatMap((block2) => block2.rounds.flatMap((round2) => round2.sides[side] ?? [])), sum2 = (figureOf2) => rounds2.reduce((total3, round2) => total3 + figureOf2(round2), 0);
  return {
    ...usualOf(rounds2, contentTypesOf(blocks2, side)),
    sent: sum2((round2) => round2.sent),
    wrong: sum2((round2) => round2.failed + round2.censored + round2.mismatched),
    valid: sum2((round2) => round2.completed - round2.mismatched),
    censored: sum2((round2) => round2.censored),
    failed: sum2((round2) => round2.failed),
    statuses: countBy(rounds2.map((round2) => round2.statuses)),
    problems: countBy(rounds2.map((round2) => round2.problems))
  };
}
function countBy(records) {
  let counts2 = /* @__PURE__ */ new Map();
  for (let record2 of records)
    for (let [key, count9] of Object.entries(record2)) counts2.set(key, (counts2.get(key) ?? 0) + count9);
  return new Map([...counts2].sort((a, b) => b[1] - a[1]));
}
function problemOf(side, tally, endpoint2) {
  if (!tally || tally.sent === 0) return [{ side, text: "no request was sent" }];
  let share2 = tally.wrong / tally.sent;
  if (tally.valid > 0 && share2 <= endpoint2.limits.errors) return [];
  let reasons = [...tally.problems].slice(0, 3).map(([reason, count9]) => `${count9} \xD7 ${wordsFor(reason, tally)}`), budget = tally.valid > 0 ? `; the budget is ${percent5(endpoint2.limits.errors)}` : "", text3 = `${tally.wrong} of ${tally.sent} requests failed (${percent5(share2)}${budget}): ${reasons.join(", ")}`;
  return [{ side, text: text3 }];
}
var REASONS = {
  refused: "connection refused",
  reset: "connection reset",
  closed: "connection closed",
  truncated: "truncated response",
  parse: "not HTTP",
  timeout: "no complete response in time",
  drain: "unfinished at the end",
  length: "unexpected body length",
  encoding: "body is not what its content-encoding says",
  oversize: "body too large to look into",
  text: "expected text missing",
  json: "body is not JSON",
  tls: "TLS failure",
  dns: "host name not found",
  connect: "no connection",
  surplus: "more bytes than the response has",
  "early-end": "ended before what `until` names",
  check: "failed check",
  http_req_failed: "failed request (`http_req_failed`)",
  dropped: "dropped iteration, for which no virtual user was free"
};
function wordsFor(reason, tally) {
  return reason !== "status" ? (Object.hasOwn(REASONS, reason) ? REASONS[reason] : void 0) ?? unquoted(reason) : `unexpected status (answered ${[...tally.statuses.keys()].slice(0, 3).map(unquoted).join(", ")})`;
}
function unquoted(name2) {
  return name2.replaceAll("`", "\u2019");
}
function isMissing(tally) {
  return tally.statuses.size > 0 && tally.valid === 0 && tally.failed === 0 && tally.censored === 0 && [...tally.statuses.keys()].every((status) => status === "404" || status === "405");
}
function warningsOf(tallies) {
  let warnings = [];
  for (let [side, tally] of tallies)
    if (tally.wrong > 0) {
      let reasons = [...tally.problems].map(([reason, count9]) => `${count9} \xD7 ${wordsFor(reason, tally)}`);
      warnings.push(
        `${side}: ${tally.wrong} of ${tally.sent} requests failed, within the error budget: ${reasons.join(", ")}`
      );
    }
  let bodies = bodyRemark(tallies.get("base"), tallies.get("head"));
  return bodies === null ? warnings : [...warnings, bodies];
}
function bodyRemark(base, head) {
  let [before, after] = [base?.bodyBytes, head?.bodyBytes];
  if (!base || !head || !before || after === null || after === void 0) return null;
  let encodings = encodingRemark({ ...base, bodyBytes: before }, { ...head, bodyBytes: after });
  if (encodings !== null) return encodings;
  let change = after / before - 1;
  if (Math.abs(change) <= BODY_DIFFERENCE_WORTH_A_REMARK) return null;
  let direction = change < 0 ? "shorter" : "longer";
  return `head\u2019s responses are ${percent5(Math.abs(change))} ${direction} than base\u2019s (${after} against ${before} bytes): not the same work`;
}
function queueWarnings(blocks2, { rate: rate2 }, sides) {
  return rate2 === null ? [] : sides.flatMap((side) => {
    let rounds2 = blocks2.flatMap((block2) => block2.rounds.flatMap((round2) => round2.sides[side] ?? [])), behind = rounds2.filter((round2) => round2.requestsPerSecond < KEEPS_UP_SHARE * rate2);
    if (behind.length * 2 <= rounds2.length) return [];
    let completed = Math.round(median(behind.map((round2) => round2.requestsPerSecond))), waited = Math.max(...behind.map((round2) => round2.backlogMax ?? 0)), rest = waited > 0 ? `, and up to ${waited} waited for a connection; its latency is the length of that queue` : "; the others were still under way when the rounds ended";
    return [`${side} did not keep up with ${rate2} requests/s: it completed ${completed}/s${rest}`];
  });
}
function isSameWork(tallies) {
  let base = tallies.get("base")?.bodyBytes ?? 0, head = tallies.get("head")?.bodyBytes ?? 0;
  return head <= base * SAME_WORK_FACTOR && base <= head * SAME_WORK_FACTOR;
}
function percent5(share2) {
  let value = share2 * 100;
  return `${value >= 10 || value === 0 ? value.toFixed(0) : value >= 0.1 ? value.toFixed(1) : value.toPrecision(1)} %`;
}
function encodingRemark(base, head) {
  return base.encodings.join() === head.encodings.join() ? null : `base\u2019s responses are ${encodingWords(base.encodings)}, head\u2019s are ${encodingWords(head.encodings)} (${base.bodyBytes} against ${head.bodyBytes} bytes as sent): what reaches the client is not the same`;
}
function encodingWords(encodings) {
  return encodings.map((name2) => name2 === NOT_ENCODED ? "not compressed" : `compressed with ${unquoted(name2)}`).join(" or ");
}

// src/decide/paired.ts
function comparePaired(results, only) {
  let { config } = results, own = ownConfig(results.part, config).endpoints, measured = own.map((endpoint2) => measuredEndpoint(endpoint2, results, only)), start = pairedStart(results), compared2 = [...measured, ...start === null ? [] : [start]].flatMap(
    ({ validity, metrics: all }) => validity.state === "compared" ? all : []
  ), elsewhere = results.part?.by === "opinion" ? [] : config.endpoints.filter((endpoint2) => !own.includes(endpoint2)), family = compared2.filter(({ tolerance: tolerance2 }) => tolerance2 !== null).length + elsewhere.reduce(
    (sum2, { gate: gate2, workTolerance }) => sum2 + Object.keys({ ...gate2, ...workTolerance ? { cpu: workTolerance } : {} }).length,
    0
  ), decisionOn = decisionsOn(compared2, 1 - config.gate.confidence, family), endpoints2 = measured.map((one) => compareEndpoint(one, decisionOn, results)), started = start && compareEndpoint(start, decisionOn, results);
  return conclude(results, { kind: "paired", family, start: started }, endpoints2);
}
function pairedStart(results) {
  let starts = resultsOfStart(results);
  if (starts === null) return null;
  let measured = asMeasured(starts), metrics = START_METRICS.map((metric) => ({
    tolerance: measured.endpoint.gate[metric] ?? null,
    ...measuredMetric(metric, blocksOf(starts, START), results)
  }));
  return { ...measured, metrics, leak: null };
}
var MOVEMENT_LEVEL = 0.01;
function withRemarks(validity, starts, ofFigures) {
  let remarks2 = [starts, ...validity.state === "compared" ? ofFigures : []].flatMap((one) => one ?? []);
  return { ...validity, warnings: [...remarks2, ...validity.warnings] };
}
function measuredEndpoint(endpoint2, results, only) {
  let blocks2 = blocksOf(results, endpoint2.name), load3 = loadAt(endpoint2, results.config.load), leak = leakOf(blocks2), runDelay = withoutRunDelay(blocks2, load3.connections), measured = blocks2.map((block2) => runDelay?.of(block2) ?? block2), movement = movementOf(measured, MOVEMENT_LEVEL / results.config.endpoints.length), starts = failedStarts(results, endpoint2.name), validity = withRemarks(
    validityOf(blocks2, ["base", "head"], { endpoint: endpoint2, load: load3 }),
    starts && startsWords(starts),
    [leak?.isFound ? leakWords(leak) : null, runDelay && favourWords(runDelay), movement && movementWords(movement)]
  ), tolerances = tolerancesOf(endpoint2, measured, load3.connections), metrics = (only ?? metricsSeen(results.config, blocks2, endpoint2)).map((metric) => ({
    tolerance: tolerances[metric] ?? null,
    ...measuredMetric(metric, measured, results)
  }));
  return { endpoint: endpoint2, blocks: blocks2, validity, metrics, leak };
}
function measuredMetric(metric, blocks2, results) {
  let perBlock = blocks2.map((block2) => blockRatio(block2, metric)), ratios = perBlock.flatMap((one) => "logRatio" in one ? [one] : []), missing = perBlock.flatMap((one) => "missing" in one ? [one.missing] : [])[0] ?? distortionOf(metric, blocks2, results) ?? (ratios.length === 0 ? "nothing was measured" : null), logRatios = ratios.map(({ logRatio: logRatio2 }) => logRatio2), rounds2 = { blocks: blocks2, metric }, exact = missing === null ? exactFigures(blocks2, metric) : null, estimate = exact ? exactEstimate(exact) : missing === null ? estimateOf(logRatios, planOf(results), rounds2) : null, typical = (side) => ratios.length > 0 ? geometricMean(ratios.map((one) => one[side])) : null;
  return {
    metric,
    logRatios,
    base: exact?.base ?? typical("base"),
    head: exact?.head ?? typical("head"),
    estimate,
    isExact: exact !== null,
    missing,
    p: estimate?.p ?? 1
  };
}
function compareEndpoint(one, decisionOn, results) {
  let { endpoint: endpoint2, blocks: blocks2, validity } = one, connections2 = connectionsAt(endpoint2, results.config.load), { minDifferenceMs } = results.config.gate, cpu = isSuspended(results) ? one.metrics.find(({ metric }) => metric === "cpu")?.estimate : null, leak = (metric) => isTimed(metric) || metric === "throughput" ? one.leak : null, endedEarly = results.outOfTime && blocks2.length < planOf(results).minBlocks, judged = (validity.state === "compared" ? one.metrics : []).map((measured) => {
    if (measured.estimate === null)
      return { comparison: notAssessed(measured), isOpen: !0, awaitsConfirmation: !1 };
    let finding = {
      ...measured,
      estimate: measured.estimate,
      decision: decisionOn(measured),
      connections: connections2,
      minDifferenceMs
    }, doubts = [
      ...measured.tolerance === null ? [] : [UNCONFIRMED],
      ...endedEarly && !measured.isExact ? [overwhelming(measured.logRatios, TOO_LARGE_FOR_CHANCE)] : [],
      uncertain(validity),
      ...[leak(measured.metric)].flatMap((found) => found === null ? [] : [leaking(found)]),
      ...cpu && isTimed(measured.metric) ? [contradictedBy(cpu, 1 - results.config.gate.confidence)] : []
    ], ruling2 = ruleOn(finding, doubts), comparison = compared(finding, { ...ruling2, leak: leak(measured.metric) }, measured.logRatios), awaitsConfirmation = ruling2.verdict === "inconclusive" && finding.decision.rejected;
    return { comparison, isOpen: ruling2.isOpen, awaitsConfirmation };
  }), gated = judged.filter(({ comparison }) => comparison.tolerance !== null), enoughBlocks = blocks2.length >= planOf(results).minBlocks, isDecided = gated.length > 0 ? isSettled(gated) : enoughBlocks, decided = validity.state === "compared" ? isDecided : validity.isHopeless || enoughBlocks, concluded = concludeEndpoint(
    one,
    judged.map(({ comparison }) => comparison),
    decided
  ), records = validity.state === "compared" ? recordChanges(blocks2, 1 - results.config.gate.confidence) : null;
  return records === null || records.slower + records.faster === 0 ? concluded : { ...concluded, records };
}
function isSettled(gated) {
  let isFailing2 = gated.some(({ comparison, isOpen }) => comparison.verdict === "regression" && !isOpen);
  return gated.every(({ isOpen, awaitsConfirmation }) => !isOpen || isFailing2 && !awaitsConfirmation);
}
function isTimed(metric) {
  return CENTRAL_METRICS.includes(metric) || TAIL_METRICS.includes(metric);
}
function isSuspended({ blocks: blocks2 }) {
  let ways = blocks2.flatMap(({ suspendedBy }) => Object.values(suspendedBy ?? {}));
  return ways.length > 0 && !ways.includes("none");
}
var TOO_LARGE_FOR_CHANCE = "the time budget ended before enough blocks were measured for an interval, but this is no chance", WITHOUT_SIZE = { change: null, interval: null, smallestDetectable: null }, UNCONFIRMED = unconfirmed("a change was seen, but measuring ended before another block confirmed it");
function notAssessed({ metric, tolerance: tolerance2, base, head, logRatios, missing }) {
  return {
    metric,
    tolerance: tolerance2,
    base,
    head,
    logRatios,
    change: null,
    interval: null,
    verdict: "not-assessed",
    reason: missing,
    smallestDetectable: null,
    moreBlocks: null
  };
}
function compared(finding, { isOpen: _, leak, ...ruling2 }, logRatios) {
  let { metric, tolerance: tolerance2, base, head, estimate, decision } = finding, { level, rejected } = decision, isOpen = ruling2.verdict === "inconclusive" && tolerance2 !== null, margin = marginIn(finding), change = changeAt(estimate, level);
  return {
    metric,
    tolerance: tolerance2,
    base,
    head,
    logRatios,
    ...base !== null && isNegligible(metric, base) ? WITHOUT_SIZE : leak ? widenedBy(leak, finding, change) : change,
    ...ruling2,
    // What is significant and yet inconclusive waits for the block that confirms it.
    moreBlocks: isOpen ? rejected ? 1 : estimate.moreBlocks(margin, level) : null
  };
}

// src/decide/second-opinion.ts
function slowerEndpoints({ kind, endpoints: endpoints2 }) {
  return kind === "paired" ? endpoints2.filter(isSlower).map(({ endpoint: endpoint2 }) => endpoint2) : [];
}
function isSlower({ state, verdict }) {
  return state === "compared" && verdict === "regression";
}
function settle(results, first2) {
  let { secondOpinion } = results;
  if (secondOpinion === void 0) return first2;
  let second = comparePaired(measuredAgain(results, secondOpinion)), found = secondOpinion.machine.pinned === results.machine.pinned ? second : { ...second, endpoints: [] }, endpoints2 = first2.endpoints.map((one) => settled(one, found, secondOpinion)), isStart = ({ endpoint: endpoint2 }) => endpoint2 === first2.start?.endpoint, start = endpoints2.find(isStart) ?? first2.start;
  return conclude(
    results,
    { ...first2, start },
    endpoints2.filter((one) => !isStart(one))
  );
}
function measuredAgain(results, { endpoints: endpoints2, runAttempt: _runAttempt, ...own }) {
  let { secondOpinion: _secondOpinion, restart: restart2, ...run2 } = results, isPlannedAlike = restart2 !== void 0 && run2.config.load.restart !== void 0;
  return { ...run2, ...own, part: secondOpinionOn(endpoints2), ...isPlannedAlike ? { restart: restart2 } : {} };
}
function settled(one, { endpoints: endpoints2 }, opinion) {
  if (!isSlower(one)) return one;
  let again = opinion.endpoints.includes(one.endpoint) ? endpoints2.find(({ endpoint: endpoint2 }) => endpoint2 === one.endpoint) : void 0, worse = one.metrics.filter(isWorse).map(({ metric }) => metric), metrics = again?.metrics.filter(({ metric }) => worse.includes(metric)) ?? [], secondOpinion = { verdict: verdictOf(again, opinion), metrics };
  if (secondOpinion.verdict !== "disagrees") return { ...one, secondOpinion };
  let open = one.metrics.map((metric) => isWorse(metric) ? { ...metric, ...DISAGREED } : metric), verdict = worstVerdict(open.filter(({ tolerance: tolerance2 }) => tolerance2 !== null).map((metric) => metric.verdict));
  return { ...one, metrics: open, verdict, secondOpinion };
}
var DISAGREED = {
  verdict: "inconclusive",
  reason: "a second machine did not find it",
  smallestDetectable: null,
  moreBlocks: null
};
function isWorse({ tolerance: tolerance2, verdict }) {
  return tolerance2 !== null && verdict === "regression";
}
function verdictOf(again, { outOfTime: outOfTime2 }) {
  if (again === void 0 || again.state !== "compared") return "none";
  switch (again.verdict) {
    case "regression":
      return "agrees";
    case "not-assessed":
    case "suspected":
      return "none";
    case "inconclusive":
      return outOfTime2 ? "none" : "disagrees";
    default:
      return "disagrees";
  }
}

// src/report/escape.ts
var LONGEST_NAME = 120, ZERO_WIDTH_SPACE = "\u200B";
function code(text3, options = {}) {
  let line3 = shorten(oneLine(text3)), content = options.inTable ? line3.replace(/\\(?=\|)/g, `$&${ZERO_WIDTH_SPACE}`).replaceAll("|", "\\|") : line3, fence = "`".repeat(longestRun(content) + 1), padding = content.startsWith("`") || content.endsWith("`") ? " " : "";
  return `${fence}${padding}${content}${padding}${fence}`;
}
function prose(text3) {
  let inLine = withEntities(oneLine(text3)).replace(/[\\`*_[\]#|~$]/g, (character) => `\\${character}`);
  return unlinked(withoutMarker(inLine));
}
function withoutMarker(text3) {
  return text3.replace(/^(?=[-+=]+(?:\s|$))/, "\\").replace(/^(\d+)(?=[.)](?:\s|$))/, "$1\\");
}
function spaced(text3) {
  return text3.trim() === "" ? text3.replace(/\s+/g, " ") : `${/^\s/.test(text3) ? " " : ""}${prose(text3)}${/\s$/.test(text3) ? " " : ""}`;
}
function html(text3) {
  return unlinked(withEntities(oneLine(text3)));
}
function withEntities(text3) {
  return text3.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
function unlinked(text3) {
  return text3.replace(/(@|#|:(?=\/\/)|(?<![a-z0-9])www(?=\.)|(?<![a-z0-9])gh(?=-\d))/gi, `$1${ZERO_WIDTH_SPACE}`);
}
var MARKDOWN = {
  words: spaced,
  name: (text3) => code(text3),
  code: (text3) => code(text3),
  link: (text3, url2) => isPlainUrl(url2) ? `[${text3}](${url2})` : text3
};
function markdown(text3) {
  return write(text3, MARKDOWN);
}
function codeBlock(text3) {
  let printable2 = text3.replace(new RegExp("(?![\\n\\t])\\p{Cc}", "gu"), ""), fence = "`".repeat(Math.max(3, longestRun(printable2) + 1));
  return `${fence}text
${printable2}
${fence}`;
}
function shorten(text3) {
  let characters = [...text3];
  return characters.length > LONGEST_NAME ? `${characters.slice(0, LONGEST_NAME - 1).join("")}\u2026` : text3;
}
function longestRun(text3) {
  return Math.max(0, ...[...text3.matchAll(/`+/g)].map((run2) => run2[0].length));
}

// src/plan/comparison-kind.ts
var SAY_VARIANTS = "to compare two variants of one checkout, say `compare: variants`";
function chooseComparison(config, available) {
  let head = appOf(config, "head"), base = available.base ?? appOf(config, "base"), { kind } = base.source, fromRevision = isFromCheckout(base.source), paired = pairedWith(config, available), whyNotPaired = fromRevision ? "no base commit is known" : `base was not named: \`app.${kind}\` is the same for both (set \`base.${kind}\`)`, { baseline: baseline2 } = config.gate;
  if (paired === null && fromRevision && !isSameApp(base, head) && (baseline2 === "auto" || baseline2 === "paired"))
    throw new ConfigError("base and head differ as `base:` and `head:` say, but no base commit is known", {
      hint: `name the base commit with --base REF, or check out with its history; ${SAY_VARIANTS}`
    });
  switch (baseline2) {
    case "none":
      return { kind: "none", note: null };
    case "file":
      return { kind: "stored", from: "file", note: null };
    case "artifact":
      if (available.hasArtifacts) return { kind: "stored", from: "artifact", note: null };
      throw new ConfigError("gate.baseline: `artifact` needs GitHub Actions, where baselines are stored", {
        hint: "on the command line use `baseline: file` with `baseline-files`, or `baseline: paired` with --base REF"
      });
    case "paired":
      if (paired) return paired;
      throw new ConfigError(`gate.baseline: \`paired\` is not possible: ${whyNotPaired}`, {
        hint: `name the base commit with --base REF, or say how base differs under \`base:\`; ${SAY_VARIANTS}`
      });
    case "auto": {
      if (paired) return paired;
      let note = `Not compared side by side: ${whyNotPaired}.`;
      return available.hasArtifacts ? { kind: "stored", from: "artifact", note } : { kind: "none", note };
    }
  }
}
function needsBaseCommit({ compare: compare2, gate: gate2 }, base) {
  return (gate2.baseline === "auto" || gate2.baseline === "paired") && compare2 !== "variants" && isFromCheckout(base.source);
}
var ALREADY_RUNNING = "Both servers were running already and were not restarted: this compares two processes, and what would differ between two starts of one version counts as a change. Their CPU time and memory cannot be seen.";
function pairedWith(config, { hasRevision, base }) {
  if (config.compare === "variants") return { kind: "paired", baseFrom: "variants", note: null };
  let app2 = base ?? appOf(config, "base");
  if (isFromCheckout(app2.source)) return hasRevision ? { kind: "paired", baseFrom: "revision", note: null } : null;
  let head = appOf(config, "head");
  return isSameApp(app2, head) ? null : { kind: "paired", baseFrom: "name", note: app2.source.kind === "url" && head.source.kind === "url" ? ALREADY_RUNNING : null };
}

// src/config/run-length.ts
function longestRunMs({ load: load3, endpoints: endpoints2 }, blocks2 = load3.blocks.max) {
  let plannedMs = blocks2 * expectedBlockSeconds(load3, endpoints2.length) * 1e3;
  return load3.timeBudgetMs ?? Math.max(15e5, 2 * plannedMs);
}
var PAUSE_SECONDS = 0.1;
function expectedBlockSeconds(load3, endpoints2) {
  return load3.warmupMs.min / 1e3 + endpoints2 * load3.rounds * (load3.roundMs / 1e3 + PAUSE_SECONDS);
}

// src/measure/pace.ts
var LATEST_BLOCKS = 3, PAUSE_MS = 70;
function expectedBlockMs(load3, blocks2, endpoints2) {
  let cost = blockCost(blocks2);
  return cost === null ? expectedBlockSeconds(load3, endpoints2) * 1e3 : cost.beforeRoundsMs + endpoints2 * cost.endpointMs;
}
function blockCost(blocks2) {
  let costs = (blocks2.length > 1 ? blocks2.slice(1) : blocks2).slice(-LATEST_BLOCKS).flatMap(costOf);
  return costs.length === 0 ? null : {
    beforeRoundsMs: Math.max(...costs.map((cost) => cost.beforeRoundsMs)),
    startMs: Math.max(...costs.map((cost) => cost.startMs)),
    endpointMs: Math.max(...costs.map((cost) => cost.endpointMs))
  };
}
function costOf(block2) {
  let starts = block2.endpoints.flatMap((one) => one.rounds.map((round2) => round2.startedAtMs));
  if (starts.length === 0) return [];
  let beforeRoundsMs = Math.min(...starts) - block2.startedAtMs, startMs = Math.max(0, beforeRoundsMs - block2.warmup.durationMs);
  return [{ beforeRoundsMs, startMs, endpointMs: (block2.durationMs - beforeRoundsMs) / block2.endpoints.length }];
}
function paceOf(load3, mostBlocks, { blocks: blocks2, undecided: undecided2, elapsedMs }) {
  let nextBlockMs = undecided2.length > 0 ? expectedBlockMs(load3, blocks2, undecided2.length) : 0, leftMs = (load3.timeBudgetMs ?? Number.POSITIVE_INFINITY) - elapsedMs, fits = nextBlockMs <= leftMs, blocksLeft = undecided2.length > 0 ? Math.max(0, mostBlocks - blocks2.length) : 0, fitting = nextBlockMs > 0 ? Math.floor(Math.max(0, leftMs) / nextBlockMs) : 0;
  return { nextBlockMs, atMostMs: nextBlockMs * Math.min(blocksLeft, fitting), fits };
}

// src/measure/progress.ts
var ProgressLines = class {
  #output;
  #plan = null;
  /** The number of the block that is being measured, from 1. */
  #block = 1;
  /** When nothing is left to measure at the latest, on the clock of the plan. */
  #endMs = 0;
  /** How long the latest start took; null: there was none. */
  #lastStartMs = null;
  /** A start that is no faster than the one before is mentioned after this long, and whenever that has doubled. */
  #mentionMs = 0;
  constructor(output2) {
    this.#output = output2;
  }
  on(event) {
    let { note, update: update2 } = this.#output;
    if (event.kind === "note") note(event.text);
    else if (event.kind === "measuring") this.#plan = event;
    else {
      if (this.#plan === null) return;
      event.kind === "planned" ? this.#plan = { ...this.#plan, bounds: event.bounds } : event.kind === "block-measured" ? (update2 ?? note)(blockLine(this.#plan, { ...event, elapsedMs: this.#plan.elapsedMs() })) : event.kind === "block-discarded" ? event.reason !== null && note(`a block is measured again: ${event.reason}`) : (event.kind === "starting" && update2 === void 0 && this.#mention(event.elapsedMs), update2?.(this.#activityLine(event, this.#plan)));
    }
  }
  #mention(elapsedMs) {
    elapsedMs < this.#mentionMs || (this.#mentionMs = 2 * elapsedMs, this.#output.note(`block ${this.#block}: ${startingWords(elapsedMs, this.#lastStartMs)}`));
  }
  /** `block 3 of 5..12: GET /orders, round 2 of 4, at most 34 s left`; the name is as it was written. */
  #activityLine(event, { load: load3, bounds, elapsedMs }) {
    let nowMs = elapsedMs();
    if (event.kind === "block-start") {
      this.#block = event.blocks.length + 1;
      let starts = Object.values(event.blocks.at(-1)?.bootMs ?? {});
      this.#lastStartMs = starts.length === 0 ? null : Math.max(...starts), this.#mentionMs = Math.max(SLOW_START_MS2, 1.2 * (this.#lastStartMs ?? 0)), this.#endMs = nowMs + paceOf(load3, bounds.max, { ...event, elapsedMs: nowMs }).atMostMs;
    }
    let left = `at most ${Math.ceil(Math.max(0, this.#endMs - nowMs) / 1e3)} s left`, doing = event.kind === "starting" ? startingWords(event.elapsedMs, this.#lastStartMs) : wordsFor2(event);
    return `block ${this.#block} of ${rangeOf2(bounds)}: ${doing}, ${left}`;
  }
}, SLOW_START_MS2 = 15e3;
function startingWords(elapsedMs, lastMs) {
  return `starting the app for ${seconds(elapsedMs)} s${lastMs === null ? "" : `, which took ${seconds(lastMs)} s before`}`;
}
function wordsFor2(event) {
  switch (event.kind) {
    case "block-start":
      return "starting the app";
    case "warm-up":
      return `warming up ${event.endpoint}`;
    case "round":
      return `${event.endpoint}${event.pass ? `, pass ${event.pass.index} of ${event.pass.of}` : ""}, round ${event.round} of ${event.rounds}`;
  }
}
function blockLine({ load: load3, endpoints: endpoints2, bounds }, progress) {
  let { blocks: blocks2, undecided: undecided2, elapsedMs } = progress, isOver = undecided2.length === 0, open = `${undecided2.length} of ${endpoints2} endpoints undecided`, state = isOver ? "measuring is over" : blocks2.length < bounds.min ? "collecting" : open;
  return [
    `block ${blocks2.length} of ${rangeOf2(bounds)}: ${state}`,
    `${seconds(elapsedMs)} s`,
    isOver ? null : remaining(load3, paceOf(load3, bounds.max, progress), elapsedMs)
  ].filter((part) => part !== null).join(", ");
}
function remaining({ timeBudgetMs }, pace, elapsedMs) {
  if (!pace.fits) {
    let leftMs = Math.max(0, (timeBudgetMs ?? 0) - elapsedMs);
    return `no time for another block: ${seconds(leftMs)} s of the time budget left, it takes ${seconds(pace.nextBlockMs)} s`;
  }
  let budget = timeBudgetMs === null ? "" : ` (budget: ${seconds(timeBudgetMs - elapsedMs)} s)`;
  return `at most ${seconds(pace.atMostMs)} s left${budget}`;
}
function rangeOf2({ min, max }) {
  return min === max ? String(max) : `${min}..${max}`;
}
function seconds(ms2) {
  return Math.round(ms2 / 1e3);
}
function startLine(kind, request, checkout) {
  let { config, part = null } = request, count9 = endpointsOf(part, config).length, what = part?.by === "endpoint" ? `${count9} of ${config.endpoints.length} endpoints` : `${count9} endpoint${count9 === 1 ? "" : "s"}`;
  if (kind.kind === "stored") return `measuring ${what} of ${request.headLabel} for a comparison with stored runs`;
  if (kind.kind === "none") return `measuring ${what} of ${request.headLabel} alone`;
  if (request.calibrationBlocks !== void 0) {
    let place = kind.baseFrom === "revision" ? ", from a second folder" : "";
    return `measuring ${what} of ${request.headLabel} beside itself${place}`;
  }
  let base = kind.baseFrom === "revision" ? `${request.base?.label ?? "base"} (${checkout.base?.commit.slice(0, 7) ?? ""})` : kind.baseFrom === "variants" ? "base, a variant of the same checkout" : request.baseLabel ?? "base, as the configuration names it", which = part === null ? "" : `part ${part.index}/${part.count}: `, same2 = kind.baseFrom === "revision" && checkout.base?.commit === checkout.headCommit ? ", the commit that is checked out: only what is not committed can differ" : "";
  return `${which}comparing ${what} of ${request.headLabel} side by side with ${base}${same2}`;
}

// src/measure/events.ts
var RunEvents = class {
  #listeners;
  /** Whether a listener keeps single requests: they are asked of the generator only then. */
  keepsRequests;
  constructor(listeners) {
    this.#listeners = listeners, this.keepsRequests = listeners.some((listener) => listener.keepRequests !== void 0);
  }
  emit(event) {
    for (let listener of this.#listeners) listener.on(event);
  }
  note(text3) {
    this.emit({ kind: "note", text: text3 });
  }
  async keepResults(results) {
    for (let listener of this.#listeners) await listener.keepResults?.(results);
  }
  async keepRequests(round2) {
    for (let listener of this.#listeners) await listener.keepRequests?.(round2);
  }
};

// src/baseline/store.ts
var NO_BASELINES = { baselines: [], skipped: [] };

// src/decide/stored.ts
var MACHINES_DIFFER_LOG = Math.log(1.3), FAR_BEYOND_LOG = Math.log(2), MIN_RUNS_TO_FAIL = 10, POWER = 0.95;
function compareStored(head, stored2) {
  let { config } = head, measured = config.endpoints.map((endpoint2) => {
    let blocks2 = blocksOf(head, endpoint2.name), newest = stored2.map((run2) => blocksOf(run2, endpoint2.name)).find((one) => one.length > 0), validity = validityOf(blocks2, ["head"], {
      endpoint: endpoint2,
      load: loadAt(endpoint2, config.load),
      ...newest === void 0 ? {} : { stored: newest }
    }), metrics = metricsSeen(config, blocks2, endpoint2).map(
      (metric) => storedMetric(metric, endpoint2, { head, stored: stored2 })
    );
    return { endpoint: endpoint2, blocks: blocks2, validity, metrics };
  }), start = storedStart(head, stored2), compared2 = [...measured, ...start === null ? [] : [start]].flatMap(
    ({ validity, metrics }) => validity.state === "compared" ? metrics : []
  ), family = compared2.filter(({ tolerance: tolerance2 }) => tolerance2 !== null).length, decisionOn = decisionsOn(compared2, 1 - config.gate.confidence, family), compareEndpoint2 = (one) => {
    let { connections: connections2 } = loadAt(one.endpoint, config.load), floor = { connections: connections2, minDifferenceMs: config.gate.minDifferenceMs, validity: one.validity }, metrics = (one.validity.state === "compared" ? one.metrics : []).map((metric) => compareMetric(metric, decisionOn(metric), floor));
    return concludeEndpoint(one, metrics, !0);
  }, started = start && compareEndpoint2(start);
  return conclude(head, { kind: "stored", family, start: started }, measured.map(compareEndpoint2));
}
function storedStart(head, stored2) {
  let starts = resultsOfStart(head);
  if (starts === null) return null;
  let measured = asMeasured(starts), runs = { head: starts, stored: stored2.flatMap((run2) => resultsOfStart(run2) ?? []) }, metrics = START_METRICS.map((metric) => storedMetric(metric, measured.endpoint, runs));
  return { ...measured, metrics };
}
function storedMetric(metric, endpoint2, { head, stored: stored2 }) {
  let figures2 = figuresOf2(metric, endpoint2.name, { head, stored: stored2 }), { chosen: chosen2, all } = figures2, isTestable = chosen2 !== null && chosen2.runs.length >= MIN_STORED_RUNS, isMachineKnown = all.some((one) => one.kind === "referenced"), doubt = stored2.every((run2) => machineKind2(run2.machine) === machineKind2(head.machine)) ? all.some(({ runs }) => runs.length < MIN_RUNS_TO_FAIL) ? `fewer than ${MIN_RUNS_TO_FAIL} baseline runs` : isMachineKnown ? null : "a slower machine would look the same" : "measured on different machines", tolerance2 = endpoint2.gate[metric] ?? null;
  return { ...figures2, metric, tolerance: tolerance2, p: isTestable ? pValue(chosen2) : 1, doubt };
}
function differenceOf({ head, runs }) {
  return head - average(runs);
}
function spreadOf({ runs }) {
  return standardDeviation(runs) * Math.sqrt(1 + 1 / runs.length);
}
function pValue(figure3) {
  let t = Math.abs(differenceOf(figure3)) / spreadOf(figure3);
  return Number.isNaN(t) ? 1 : Math.min(1, 2 * upperP(t, figure3.runs.length - 1));
}
function predictionEstimate(figure3, p) {
  let { runs } = figure3, mean = differenceOf(figure3), spread2 = spreadOf(figure3), degrees = runs.length - 1, halfWidth = (level) => degrees >= 1 ? tQuantile(1 - level / 2, degrees) * spread2 : null;
  return {
    mean,
    p,
    interval: (level) => {
      let half = halfWidth(level);
      return half === null ? null : { low: mean - half, high: mean + half };
    },
    isEquivalent: (margin, level) => Math.abs(mean) + (halfWidth(level) ?? Number.POSITIVE_INFINITY) < margin,
    isConfirmed: () => !0,
    smallestDetectable: (level) => {
      let half = halfWidth(level);
      return half === null ? null : half + tQuantile(POWER, degrees) * spread2;
    },
    moreBlocks: () => null
  };
}
function compareMetric(one, decision, setting) {
  let { metric, tolerance: tolerance2, value: head, chosen: chosen2 } = one;
  if (head === null || chosen2 === null)
    return { ...{ base: null, change: null, interval: null, smallestDetectable: null, moreBlocks: null }, metric, tolerance: tolerance2, head, logRatios: [], verdict: "not-assessed", reason: head === null ? "no valid responses" : "no stored run has this endpoint and metric" };
  let estimate = predictionEstimate(chosen2, one.p), base = head / Math.exp(estimate.mean), doubts = [tooFewRuns(chosen2), againstStoredRuns(one), uncertain(setting.validity)], { isOpen: _, ...ruling2 } = ruleOn({ metric, estimate, tolerance: tolerance2, decision, base, head, ...setting }, doubts), { runs } = chosen2;
  return {
    metric,
    tolerance: tolerance2,
    base,
    head,
    logRatios: runs.map((run2) => chosen2.head - run2),
    ...changeAt(estimate, decision.level),
    ...ruling2,
    moreBlocks: null,
    stored: { figure: chosen2.kind, runs: runs.length, sd: runs.length >= 2 ? standardDeviation(runs) : null }
  };
}
function tooFewRuns({ runs }) {
  return (_ruling, finding) => {
    if (runs.length >= MIN_STORED_RUNS) return null;
    let isFarOff = worseBy(finding) > Math.max(marginIn(finding), MACHINES_DIFFER_LOG), reason = `${runs.length} of ${MIN_STORED_RUNS} baseline runs`;
    return { verdict: isFarOff ? "suspected" : "inconclusive", reason, isOpen: !1 };
  };
}
function againstStoredRuns(one) {
  return (ruling2, { decision }) => {
    if (ruling2.verdict === "regression") {
      let reason = one.doubt ?? (isFarBeyond(one, decision.level) ? null : "against stored runs");
      return reason === null ? null : { verdict: "suspected", reason, isOpen: !1 };
    }
    return ruling2.verdict === "improvement" || ruling2.verdict === "within-tolerance" ? { ...ruling2, verdict: "within-tolerance", reason: ruling2.reason ?? "against stored runs" } : null;
  };
}
function isFarBeyond({ metric, all }, level) {
  return all.every((one) => pValue(one) <= level && beyondWorst(metric, one) > FAR_BEYOND_LOG);
}
function machineKind2(machine2) {
  return [machine2.runnerClass, machine2.arch, machine2.cpuModel, machine2.cores, machine2.node.split(".")[0]].join(" / ");
}

// src/decide/compare.ts
function compare(results, stored2) {
  return results.kind === "paired" ? results.part === null ? settle(results, comparePaired(results)) : comparePart(results, results.part) : stored2.length > 0 ? compareStored(results, stored2) : judgeAlone(results);
}
function comparePart(results, part) {
  let own = ownConfig(part, results.config), noLimits = { meanMs: null, p50Ms: null, p90Ms: null, p99Ms: null }, endpoints2 = own.endpoints.map((one) => ({ ...one, gate: {}, limits: { ...one.limits, ...noLimits } })), whole = { ...part, index: 1, count: 1 }, { start: _start, ...gate2 } = own.gate;
  return { ...comparePaired({ ...results, part: whole, config: { ...own, endpoints: endpoints2, gate: gate2 } }), verdict: "nothing-compared", failing: !1 };
}
function judgeAlone(results) {
  let endpoints2 = results.config.endpoints.map((endpoint2) => {
    let blocks2 = blocksOf(results, endpoint2.name), validity = validityOf(blocks2, ["head"], { endpoint: endpoint2, load: loadAt(endpoint2, results.config.load) }), metrics = validity.state === "compared" ? metricsSeen(results.config, blocks2, endpoint2).map((metric) => figureOf(metric, blocks2)) : [];
    return concludeEndpoint({ endpoint: endpoint2, blocks: blocks2, validity }, metrics, !0);
  });
  return conclude(results, { kind: "none", family: 0 }, endpoints2);
}
function figureOf(metric, blocks2) {
  let values2 = blocks2.flatMap((block2) => blockValue(block2, "head", metric) ?? []);
  return {
    metric,
    tolerance: null,
    base: null,
    head: values2.length > 0 ? geometricMean(values2) : null,
    logRatios: [],
    change: null,
    interval: null,
    verdict: "not-assessed",
    reason: "compared with nothing",
    smallestDetectable: null,
    moreBlocks: null
  };
}

// src/decide/confirm.ts
function whyConfirm(comparison, runs) {
  if (comparison.kind !== "stored") return null;
  let slower = comparison.endpoints.flatMap(({ endpoint: endpoint2, metrics }) => {
    let metric = metrics.find(
      (one) => one.tolerance !== null && (one.verdict === "suspected" || one.verdict === "regression")
    );
    return metric?.change == null ? [] : [`${endpoint2} (${metric.metric} ${percent6(metric.change)})`];
  });
  if (slower.length === 0) return null;
  let [first2] = slower, others2 = slower.length > 1 ? ` and ${slower.length - 1} more` : "";
  return `Against ${runs} stored run${runs === 1 ? "" : "s"} ${first2}${others2} looked slower: base was run beside head to confirm it.`;
}
function percent6(change) {
  return `${change < 0 ? "\u2212" : "+"}${Math.abs(change * 100).toFixed(0)} %`;
}

// src/decide/quantile-changes.ts
var MIN_REQUESTS_BEYOND = 10, TAIL_PERCENT = 90;
function quantileChanges(results, endpoint2) {
  let blocks2 = blocksOf(results, endpoint2), [all, tails] = [distortionOf("p50", blocks2, results), distortionOf("p90", blocks2, results)];
  if (all !== null) return { changes: [], leftOut: { fromPercent: 0, reason: all } };
  let leftOut = tails === null ? null : { fromPercent: TAIL_PERCENT, reason: tails };
  if (blocks2.length === 0) return { changes: [], leftOut };
  let plan = planOf(results), level = 1 - results.config.gate.confidence, fewest = Math.min(...blocks2.flatMap((block2) => [validRequests(block2, "base"), validRequests(block2, "head")]));
  return { changes: GRID_PERCENT.flatMap((percent7, index2) => {
    if (fewest * Math.min(percent7, 100 - percent7) / 100 < MIN_REQUESTS_BEYOND || tails !== null && percent7 >= TAIL_PERCENT) return [];
    let known4 = blocks2.flatMap((block2) => logRatioAt(block2, index2) ?? []);
    if (known4.length < blocks2.length) return [];
    let { change, interval } = changeAt(estimateOf(known4, plan, { blocks: blocks2, metric: "p50" }), level);
    return [{ percent: percent7, change, interval }];
  }), leftOut };
}
function logRatioAt({ distributionMs }, index2) {
  let [base, head] = [distributionMs.base?.[index2], distributionMs.head?.[index2]];
  return base && head ? Math.log(head / base) : null;
}

// src/results/pooled.ts
function poolSide(results, endpoint2, side) {
  let blocks2 = results.blocks.flatMap((block2) => block2.endpoints.filter((one) => one.endpoint === endpoint2)), rounds2 = blocks2.flatMap((block2) => block2.rounds.flatMap((round2) => round2.sides[side] ?? []));
  if (rounds2.length === 0) return null;
  let parts = blocks2.flatMap((block2) => {
    let gridMs = block2.distributionMs[side], weight = sum(block2.rounds.map((round2) => round2.sides[side]?.latencyMs?.count ?? 0));
    return gridMs && weight > 0 ? [{ gridMs, weight }] : [];
  }), quantileMs = (percent7) => parts.length > 0 ? mixedQuantile(parts, percent7 / 100) : null, latencyMs2 = poolSummaries(rounds2.flatMap((round2) => round2.latencyMs ?? []));
  return {
    completed: total2(rounds2, "completed"),
    failed: total2(rounds2, "failed"),
    censored: total2(rounds2, "censored"),
    mismatched: total2(rounds2, "mismatched"),
    non2xx: sum(rounds2.flatMap((round2) => Object.entries(round2.statuses).map(([code2, n]) => is2xx(code2) ? 0 : n))),
    problems: countsOf(rounds2.map((round2) => round2.problems)),
    receivedBytes: known2(rounds2.map((round2) => round2.receivedBytes)),
    receivedBodyBytes: known2(rounds2.map((round2) => round2.receivedBodyBytes)),
    tls: tlsOf(results, side),
    bodyBytes: median2(rounds2.flatMap((round2) => round2.bodyBytes ?? [])),
    requestsPerSecond: sum(rounds2.map((round2) => round2.requestsPerSecond)) / rounds2.length,
    latencyMs: latencyMs2 && { ...latencyMs2, median: quantileMs(50) ?? latencyMs2.median },
    ttfbMs: poolSummaries(rounds2.flatMap((round2) => round2.ttfbMs ?? [])),
    connectMs: poolSummaries(rounds2.flatMap((round2) => round2.connectMs ?? [])),
    quantileMs
  };
}
function known2(values2) {
  let there = values2.filter((value) => value !== void 0);
  return there.length === values2.length ? sum(there) : null;
}
function countsOf(records) {
  let counts2 = /* @__PURE__ */ new Map();
  for (let [reason, count9] of records.flatMap((record2) => Object.entries(record2)))
    counts2.set(reason, (counts2.get(reason) ?? 0) + count9);
  return Object.fromEntries(counts2);
}
function tlsOf({ blocks: blocks2 }, side) {
  let agreed = blocks2.flatMap(({ tls }) => tls?.[side] ?? []);
  return [...new Map(agreed.map((one) => [`${one.protocol} ${one.cipher}`, one])).values()];
}
function total2(rounds2, count9) {
  return sum(rounds2.map((round2) => round2[count9]));
}
function poolSummaries(parts) {
  let counted2 = parts.filter(({ count: count10 }) => count10 > 0), count9 = sum(counted2.map((part) => part.count));
  if (count9 === 0) return null;
  let mean = sum(counted2.map((part) => part.mean * part.count)) / count9, whole = counted2.flatMap(
    ({ sd, min, max, ...part }) => sd === void 0 || min === void 0 || max === void 0 ? [] : [{ ...part, sd, min, max }]
  ), squares = sum(whole.map((part) => (part.count - 1) * part.sd ** 2 + part.count * (part.mean - mean) ** 2)), isWhole2 = whole.length === counted2.length;
  return {
    count: count9,
    min: isWhole2 ? Math.min(...whole.map((part) => part.min)) : null,
    mean,
    sd: isWhole2 ? count9 > 1 ? Math.sqrt(squares / (count9 - 1)) : 0 : null,
    median: median2(counted2.flatMap((part) => part.p50 ?? [])),
    max: isWhole2 ? Math.max(...whole.map((part) => part.max)) : null
  };
}
function mixedQuantile(parts, probability) {
  let low = Math.min(...parts.map(({ gridMs }) => gridMs[0] ?? 0)), high = Math.max(...parts.map(({ gridMs }) => gridMs.at(-1) ?? 0));
  if (probability <= 0) return low;
  if (probability >= 1) return high;
  let weight = sum(parts.map((part) => part.weight)), shareBelow = (ms2) => sum(parts.map((part) => part.weight * shareOf(part.gridMs, ms2))) / weight;
  for (let halving = 0; halving < 40; halving++) {
    let middle = (low + high) / 2;
    shareBelow(middle) < probability ? low = middle : high = middle;
  }
  return high;
}
function shareOf(gridMs, ms2) {
  let above = firstAbove(gridMs, ms2);
  if (above === 0) return 0;
  if (above === gridMs.length) return 1;
  let [from, to] = [gridMs[above - 1] ?? 0, gridMs[above] ?? 0], [fromPercent, toPercent] = [GRID_PERCENT[above - 1] ?? 0, GRID_PERCENT[above] ?? 100];
  return (fromPercent + (toPercent - fromPercent) * (ms2 - from) / (to - from)) / 100;
}
function firstAbove(values2, limit) {
  let [low, high] = [0, values2.length];
  for (; low < high; ) {
    let middle = low + high >> 1;
    (values2[middle] ?? 0) > limit ? high = middle : low = middle + 1;
  }
  return low;
}
function is2xx(code2) {
  return code2.length === 3 && code2.startsWith("2");
}
function median2(values2) {
  let sorted = [...values2].sort((a, b) => a - b), [low, high] = [sorted[sorted.length - 1 >> 1], sorted[sorted.length >> 1]];
  return low === void 0 || high === void 0 ? null : (low + high) / 2;
}
function sum(values2) {
  return values2.reduce((total3, value) => total3 + value, 0);
}

// src/report/words.ts
var METRIC_ICONS = {
  regression: "\u{1F534}",
  suspected: "\u{1F7E0}",
  "not-assessed": "\u2013",
  inconclusive: "\u2754",
  improvement: "\u{1F7E2}",
  "within-tolerance": "\u26AA",
  unchanged: "\u26AA"
}, NEIGHBOUR_NAMES = { cpu: "CPU", network: "network" }, METRIC_NAMES = {
  mean: "mean",
  throughput: "throughput",
  p50: "p50",
  p90: "p90",
  p99: "p99",
  ttfb: "first byte",
  connect: "connect",
  cpu: "CPU per request",
  memory: "peak memory",
  "first-response": "first response",
  ready: "ready",
  reads: "read calls per request",
  writes: "write calls per request",
  "voluntary-switches": "voluntary switches per request",
  instructions: "instructions per request",
  "major-faults": "major page faults per request",
  "read-bytes": "bytes read per request",
  "write-bytes": "bytes written per request",
  "cpu-system": "system CPU per request",
  "cpu-user": "user CPU per request",
  "minor-faults": "minor page faults per request",
  "involuntary-switches": "involuntary switches per request"
};
function metricName(metric) {
  let known4 = [...METRICS, ...START_METRICS].find((name2) => name2 === metric);
  if (known4 !== void 0) return METRIC_NAMES[known4];
  let neighbour = neighbourOf(metric);
  return `${neighbour === null ? metric : `${NEIGHBOUR_NAMES[neighbour.counter]} of ${neighbour.service}`} per request`;
}
function metricNamer(load3) {
  return (metric) => TAIL_METRICS.includes(metric) ? `${metricName(metric)} (${loadModel(load3)})` : metricName(metric);
}
function loadModel({ command, rate: rate2 }) {
  return command !== void 0 ? "own generator" : rate2 === null ? "closed loop" : "open loop";
}
function verdictWords(metric, { blocks: blocks2 }) {
  let { withinMs } = metric;
  switch (metric.verdict) {
    case "regression":
      return directionWords(metric.metric).worse;
    case "improvement":
      return directionWords(metric.metric).better;
    case "unchanged":
      return `unchanged (less than ${withinMs ? `${withinMs} ms` : formatTolerance(metric.tolerance ?? 0.05)})`;
    case "within-tolerance":
      return withinMs ? `smaller than the minimum difference of ${withinMs} ms` : metric.reason ?? "within tolerance";
    case "suspected":
      return `suspected${metric.reason ? `: ${metric.reason}` : ""}`;
    case "inconclusive":
      return `inconclusive${inconclusiveReason(metric, MAX_BLOCKS - blocks2.max)}`;
    case "not-assessed":
      return `not assessed: ${metric.reason ?? "too little data"}`;
  }
}
function directionWords(metric) {
  return metric === "throughput" ? { worse: "lower", better: "higher" } : isAmount(metric) ? { worse: "higher", better: "lower" } : { worse: "slower", better: "faster" };
}
function isAmount(metric) {
  return metric === "cpu" || metric === "memory" || isCounter(metric);
}
function inconclusiveReason(metric, mostMore) {
  if (metric.reason) return `: ${metric.reason}`;
  if (metric.smallestDetectable === null) return "";
  let decides = (metric.moreBlocks ?? 0) > mostMore ? `not even ${MAX_BLOCKS} blocks would decide` : `${plural(metric.moreBlocks ?? 0, "more block")} would decide`, more = metric.moreBlocks ? `; ${decides}` : "";
  return `: only ${formatPercent(metric.smallestDetectable)} or more is detectable${more}`;
}
function changePhrase(metric, name2) {
  let size = formatPercent(Math.abs(metric.change ?? 0)), interval = metric.interval ? ` (${formatInterval(magnitudes(metric))})` : "", isUp = (metric.change ?? 0) > 0, pace = isUp ? "slower" : "faster";
  if (metric.metric === "mean" || metric.metric === "ready") return `is ${size} ${pace}${interval}`;
  if (metric.metric === "first-response") return `answers its first request ${size} ${pace}${interval}`;
  if (metric.metric === "p50") return `is ${size} ${pace} at the median${interval}`;
  if (isCounter(metric.metric)) {
    let [base, head] = [formatValue(metric.metric, metric.base), formatValue(metric.metric, metric.head)];
    return `has ${head} instead of ${base} ${name2}`;
  }
  return metric.metric === "cpu" ? `takes ${size} ${isUp ? "more" : "less"} CPU time per request${interval}` : `has a ${size} ${isUp ? "higher" : "lower"} ${name2}${interval}`;
}
function magnitudes(metric) {
  let { low, high } = metric.interval ?? { low: 0, high: 0 };
  return (metric.change ?? 0) < 0 ? { low: -high, high: -low } : { low, high };
}
function leadingMetric(endpoint2, verdict) {
  let candidates = endpoint2.metrics.filter((metric) => metric.tolerance !== null && metric.verdict === verdict), width = ({ interval }) => interval ? Math.log1p(interval.high) - Math.log1p(interval.low) : Number.POSITIVE_INFINITY;
  return [...candidates].sort(
    (a, b) => Number(isAmount(a.metric)) - Number(isAmount(b.metric)) || width(a) - width(b)
  )[0];
}
function isOfAmounts(endpoints2, verdict) {
  return endpoints2.some((one) => {
    let leading = one.verdict === verdict ? leadingMetric(one, verdict) : void 0;
    return leading !== void 0 && isAmount(leading.metric);
  });
}
function causeWords(endpoint2, results) {
  let isMore = endpoint2.metrics.some(
    ({ metric, verdict }) => (metric === "mean" || metric === "p50") && verdict === "regression"
  );
  switch (causeIn(endpoint2, results)) {
    case "work":
      return isMore ? "the added time is CPU work, not waiting" : "less CPU work";
    case "waiting":
      return isMore ? "the added time is waiting, not CPU work" : "less waiting";
    case "both":
      return isMore ? "more CPU work and more waiting" : "less CPU work and less waiting";
    case null:
      return null;
  }
}
function limitWords(endpoint2, nameOf5) {
  return endpoint2.breaches.map(
    (breach) => `${nameOf5(breach.metric)} is ${formatMs(breach.measuredMs)}, over its limit of ${formatMs(breach.limitMs)}`
  );
}

// src/report/markdown/mermaid.ts
var WIDTH_PX = 720, BARS_AND_LINE = "#6aa5e8, #d2691e", ROOM_FOR_LABELS = ["    plotReservedSpacePercent: 40", "    xAxis:", "      labelFontSize: 12"], LONGEST_NAME2 = 30, MEANINGFUL = /["`#;[\]<>\\$|]|%(?=%)|(?<=%)%/g, TO_FULL_WIDTH = 65248;
function xyChart({ x, y, bars, line: line3, isHorizontal, heightPx }) {
  return [
    "```mermaid",
    "---",
    "config:",
    "  xyChart:",
    `    width: ${WIDTH_PX}`,
    `    height: ${heightPx}`,
    ...isHorizontal ? ROOM_FOR_LABELS : [],
    "  themeVariables:",
    "    xyChart:",
    `      plotColorPalette: "${BARS_AND_LINE}"`,
    "---",
    `xychart-beta${isHorizontal ? " horizontal" : ""}`,
    `  x-axis [${quoted(x).join(", ")}]`,
    `  y-axis "${label(y.title)}" 0 --> ${plain(y.to)}`,
    `  bar [${bars.map(plain).join(", ")}]`,
    `  line [${line3.map(plain).join(", ")}]`,
    "```"
  ].join(`
`);
}
function quoted(labels) {
  let counts2 = /* @__PURE__ */ new Map();
  return labels.map((one) => {
    let text3 = label(one), count9 = (counts2.get(text3) ?? 0) + 1;
    return counts2.set(text3, count9), `"${text3}${count9 > 1 ? ` (${count9})` : ""}"`;
  });
}
function label(text3) {
  let line3 = withoutControls(text3).trim();
  return (line3 === "" ? "(empty)" : line3).replace(MEANINGFUL, (character) => String.fromCodePoint(character.charCodeAt(0) + TO_FULL_WIDTH)).replace(/ﬂ(?=°)/g, "fl").replace(/¶(?=ß)/g, "P");
}
function shortened(name2) {
  let whole = label(name2);
  if (widthOf(whole) <= LONGEST_NAME2) return whole;
  let path = [...whole.replace(/(?<=.\?).*$/, "\u2026")], most = Math.floor(LONGEST_NAME2 * path.length / widthOf(path.join("")));
  if (most >= path.length) return path.join("");
  let end = Math.floor(most / 2);
  return `${path.slice(0, most - end - 1).join("")}\u2026${path.slice(-end).join("")}`;
}
function widthOf(text3) {
  return [...text3].reduce((sum2, character) => sum2 + ((character.codePointAt(0) ?? 0) < FIRST_WIDE ? 1 : 2), 0);
}
var FIRST_WIDE = 4352;
function plain(value) {
  return String(Number(value.toPrecision(4))).includes("e") ? value.toFixed(6) : String(Number(value.toPrecision(4)));
}

// src/report/markdown/charts.ts
var MOST_BARS = 12, MOST_LINES = 3, PERCENTS = [10, 25, 50, 75, 90, 95, 99];
function changesChart({ endpoints: endpoints2, sides }) {
  let metric = commonMetric(endpoints2), changed = endpoints2.flatMap(({ name: name2, rows, comparison }) => {
    let row = rows.find((candidate) => candidate.metric.metric === metric), change = row?.metric.change ?? null;
    return comparison.state !== "compared" || !row || change === null ? [] : [{ name: name2, icon: row.icon, change }];
  });
  if (changed.length < 2) return null;
  let shown4 = changed.slice(0, MOST_BARS), which = shown4.length < changed.length ? `the first ${shown4.length} of ${changed.length} endpoints, worst first` : "worst first", percents = shown4.map(({ change }) => 100 * (1 + change)), caption = `**${metricName(metric)} of ${prose(sides.head)} in % of ${prose(sides.base)}** (${which}; the line at 100 is ${prose(sides.base)})`, chart = xyChart({
    x: shown4.map(
      ({ name: name2, icon, change }) => `${icon === null ? "" : `${icon} `}${shortened(name2)} ${formatChange(change)}`
    ),
    y: { title: "%", to: Math.max(120, 1.05 * Math.max(...percents)) },
    bars: percents,
    line: shown4.map(() => 100),
    isHorizontal: !0,
    heightPx: 90 + 30 * shown4.length
  });
  return `${caption}

${chart}`;
}
function commonMetric([worst]) {
  return worst?.leading?.metric.metric ?? "mean";
}
function quantilesChart({ endpoints: endpoints2, sides, input }) {
  let { results, comparison } = input, worst = endpoints2.find((one) => one.comparison.state === "compared");
  if (comparison.kind !== "paired" || worst === void 0) return null;
  let { name: name2 } = worst, tellable = new Set(quantileChanges(results, name2).changes.map(({ percent: percent7 }) => percent7)), [base, head] = [poolSide(results, name2, "base"), poolSide(results, name2, "head")], points = PERCENTS.filter((percent7) => tellable.has(percent7)).flatMap((percent7) => {
    let [baseMs, headMs] = [base?.quantileMs(percent7), head?.quantileMs(percent7)];
    return typeof baseMs == "number" && typeof headMs == "number" ? [{ percent: percent7, baseMs, headMs }] : [];
  });
  if (points.length < 2) return null;
  let chart = xyChart({
    x: points.map(({ percent: percent7 }) => `p${percent7}`),
    y: { title: "ms", to: 1.1 * Math.max(...points.flatMap(({ baseMs, headMs }) => [baseMs, headMs])) },
    bars: points.map(({ baseMs }) => baseMs),
    line: points.map(({ headMs }) => headMs),
    isHorizontal: !1,
    heightPx: 260
  });
  return `**Latency of ${code(name2)} by percentile** (bars: ${prose(sides.base)}, line: ${prose(sides.head)})

${chart}`;
}
function trendChart({ endpoints: endpoints2, sides, trends, input }) {
  let trend2 = trends?.endpoints.find(({ endpoint: endpoint2 }) => endpoint2 === endpoints2[0]?.name), head = trend2?.now.at(-1);
  if (trend2 === void 0 || head === void 0) return null;
  let values2 = trend2.runs.map(({ meanMs }) => meanMs), chart = xyChart({
    x: values2.map((_, i) => String(i + 1)),
    y: { title: "ms", to: 1.1 * Math.max(...values2, head.meanMs) },
    bars: values2,
    line: values2.map(() => head.meanMs),
    isHorizontal: !1,
    heightPx: 260
  }), now = `${prose(sides.head)}, ${unbroken(formatMs(head.meanMs))}`, bars = input.results.kind === "paired" ? "earlier runs of the base branch" : "stored runs";
  return `**Mean latency of ${code(trend2.endpoint)} over time** (bars: ${bars}, oldest first, each as it was measured; line: ${now})

${chart}`;
}
function trendLines2({ trends }) {
  if (trends === null) return null;
  let lines = trends.endpoints.slice(0, MOST_LINES).map((trend2) => `- ${code(trend2.endpoint)} \`${drawnInCharacters(trend2)}\` ${unbroken(markdown(trend2.words))}`);
  return `${markdown(trends.caption)}

${lines.join(`
`)}`;
}

// src/report/markdown/interval-bar.ts
var MARKS = { noChange: "\u2502", tolerance: "\u250A", interval: "\u2501", crossed: "\u253F", change: "\u254B", below: "\u2039", above: "\u203A" }, BAR_LEGEND = `<sub>The line below a change is its interval: ${MARKS.noChange} no change, ${MARKS.tolerance} the tolerance, ${MARKS.change} the change.</sub>`;
function barScale(metrics) {
  let drawable = metrics.flatMap((metric) => drawnOf(metric) ?? []);
  if (drawable.length === 0) return null;
  let widest = Math.max(...drawable.flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)])), tolerance2 = Math.max(...drawable.map((one) => one.tolerance));
  return Math.min(Math.max(widest, 2 * tolerance2), 4 * tolerance2);
}
function intervalBar(metric, scale) {
  let drawn = drawnOf(metric);
  if (drawn === null) return null;
  let cellOf = (change2) => Math.round(change2 / scale * 8), [low, high] = [cellOf(drawn.low), cellOf(drawn.high)], [change, tolerance2] = [cellOf(drawn.change), cellOf(drawn.tolerance)], mark = (cell) => {
    let isMarked = cell === 0 || Math.abs(cell) === tolerance2;
    return cell === -8 && low < -8 ? MARKS.below : cell === 8 && high > 8 ? MARKS.above : cell === change ? MARKS.change : cell >= low && cell <= high ? isMarked ? MARKS.crossed : MARKS.interval : cell === 0 ? MARKS.noChange : isMarked ? MARKS.tolerance : "\xA0";
  };
  return Array.from({ length: 17 }, (_, i) => mark(i - 8)).join("");
}
function drawnOf({ change, interval, tolerance: tolerance2 }) {
  return change === null || interval === null || tolerance2 === null || tolerance2 <= 0 ? null : { change, low: interval.low, high: Number.isFinite(interval.high) ? interval.high : 100, tolerance: tolerance2 };
}

// src/report/markdown/tables.ts
function mainTable(endpoints2, view, { leadingOnly, bars }) {
  let compared2 = endpoints2.filter(({ comparison }) => comparison.state === "compared"), scale = bars ? barScale(compared2.flatMap(({ rows: rows2 }) => rows2.map(({ metric }) => metric))) : null, rows = endpoints2.flatMap((endpoint2) => {
    let name2 = code(endpoint2.name, { inTable: !0 });
    if (endpoint2.comparison.state === "new") return [[name2, "", "\u2013", "\u{1F195} new: base has no such endpoint", "\u2013", "\u2013"]];
    if (endpoint2.comparison.state === "invalid") return [];
    let { leading } = endpoint2, metricRows = (leadingOnly && leading !== null ? [leading] : rowsOf2(endpoint2)).map((row) => [
      row.name,
      changeCell(row, scale),
      verdictCell(row),
      unbroken(row.base),
      unbroken(row.head)
    ]), limitRows = endpoint2.limits.map((words2) => ["limit", "\u2013", `\u{1F534} ${unbroken(words2)}`, "\u2013", "\u2013"]);
    return [...metricRows, ...limitRows].map((row, index2) => [index2 === 0 ? name2 : "", ...row]);
  });
  if (rows.length === 0) return null;
  let legends = [scale === null ? null : BAR_LEGEND, unchangedLegend(compared2, view)];
  return [table(view, "verdict", rows), ...legends.filter((legend) => legend !== null)].join(`

`);
}
function unchangedLegend(endpoints2, { input }) {
  let reachesFurther = ({ verdict, interval, tolerance: tolerance2, withinMs }) => verdict === "unchanged" && withinMs === void 0 && interval !== null && tolerance2 !== null && Math.max(-interval.low, interval.high) >= tolerance2;
  return endpoints2.some(({ rows }) => rows.some(({ metric }) => reachesFurther(metric))) ? `<sub>\u201CUnchanged\u201D is tested at ${unbroken(formatTolerance(1 - EQUIVALENCE_LEVEL / 2))}; the ${unbroken(formatTolerance(input.comparison.confidence))} intervals are wider, and reach further.</sub>` : null;
}
function rowsOf2({ rows }) {
  return [...rows.filter(({ isGated: isGated2 }) => isGated2), ...rows.filter(({ isCause }) => isCause)];
}
function shortList(endpoints2) {
  return endpoints2.map(({ name: name2, leading }) => {
    let change = leading?.metric.change ?? null;
    return `${code(name2)}${change === null ? "" : ` ${unbroken(formatChange(change))}`}`;
  }).join(", ");
}
function unchangedList(view, mostRows) {
  let endpoints2 = view.endpoints.filter(({ group }) => group === "quiet");
  if (endpoints2.length === 0) return null;
  let summary2 = `${plural(endpoints2.length, "endpoint")} without a significant change beyond the tolerance`, shown4 = endpoints2.slice(0, mostRows);
  if (shown4.length === 0) return `${summary2}.`;
  let left = endpoints2.length - shown4.length, rest = left > 0 ? `

\u2026 and ${left} more.` : "", warnings = warningsList(shown4);
  return details(
    summary2,
    `${mainTable(shown4, view, { leadingOnly: !1, bars: !1 }) ?? ""}${rest}${warnings ? `

${warnings}` : ""}`
  );
}
function otherMetricsTable(view) {
  let rows = [...view.endpoints, ...view.start === null ? [] : [view.start]].flatMap(
    (endpoint2) => endpoint2.rows.filter(
      ({ isGated: isGated2, isDetail, isCause, metric }) => !isGated2 && !isDetail && metric.head !== null && !(isCause && isCounter(metric.metric))
    ).map((row, index2) => [
      index2 === 0 ? code(endpoint2.name, { inTable: !0 }) : "",
      row.name,
      unbroken(row.change),
      row.significance,
      unbroken(row.base),
      unbroken(row.head)
    ])
  );
  if (rows.length === 0) return null;
  let names = [...new Set(rows.map((row) => row[1]))].join(", ");
  return details(names, `${table(view, "", rows)}

\`~\`: not significant. These metrics are reported, not gated; each interval is for that metric alone.`);
}
function figuresTable(endpoints2) {
  let measured = endpoints2.flatMap(({ name: name2, rows: rows2 }) => {
    let known4 = rows2.filter(({ metric, isDetail }) => metric.head !== null && !isDetail);
    return known4.length === 0 ? [] : [{ name: name2, rows: known4 }];
  });
  if (measured.length === 0) return null;
  let columns = [...new Map(measured.flatMap(({ rows: rows2 }) => rows2.map((row) => [row.metric.metric, row.name])))].map(([metric, name2]) => ({ metric, name: name2 })), rows = measured.map((endpoint2) => [
    code(endpoint2.name, { inTable: !0 }),
    ...columns.map(({ metric }) => unbroken(endpoint2.rows.find((row) => row.metric.metric === metric)?.head ?? "\u2013"))
  ]), header = ["endpoint", ...columns.map(({ name: name2 }) => name2)];
  return [line2(header), `|---|${columns.map(() => "--:|").join("")}`, ...rows.map(line2)].join(`
`);
}
function problemsList(endpoints2) {
  let lines = endpoints2.filter(({ problems }) => problems.length > 0).flatMap(({ name: name2, problems, differences }) => [
    ...problems.map(({ side, text: text3 }) => `- \u26D4 ${code(name2)}, ${side}: ${markdown(text3)}`),
    ...differenceItems(differences)
  ]);
  return lines.length > 1 ? lines.join(`
`) : null;
}
function warningsList(endpoints2) {
  let lines = endpoints2.flatMap(({ name: name2, warnings, problems, differences }) => [
    ...differences.length === 0 || problems.length > 0 ? [] : [`- \u26A0\uFE0F ${code(name2)} answers something else:`, ...differenceItems(differences)],
    ...warnings.map((warning) => `- \u26A0\uFE0F ${code(name2)}: ${markdown(warning)}`)
  ]);
  return lines.length > 0 ? lines.join(`
`) : null;
}
function differenceItems(differences) {
  return differences.map((difference) => `  - ${markdown(difference)}`);
}
function details(summary2, body2) {
  return `<details><summary>${summary2}</summary>

${body2}

</details>`;
}
function line2(cells) {
  return `| ${cells.join(" | ")} |`;
}
function changeCell(row, scale) {
  let bar = scale === null ? null : intervalBar(row.metric, scale);
  return `${emphasised(row)}${bar === null ? "" : `<br>\`${bar}\``}`;
}
function emphasised({ metric, change, isGated: isGated2 }) {
  let isNews = metric.verdict === "regression" || metric.verdict === "improvement" || metric.verdict === "suspected", text3 = unbroken(change);
  return isNews && isGated2 ? text3.replace(/^[^ ]+/, (size) => `**${size}**`) : text3;
}
function verdictCell({ icon, words: words2 }) {
  let text3 = unbroken(markdown(withCode(words2)));
  return icon === null ? text3 : `${icon} ${text3}`;
}
function table(view, verdict, rows) {
  let { base, head } = view.sides, header = ["endpoint", "metric", `change (${unbroken(formatTolerance(view.input.comparison.confidence))} interval)`, verdict, prose(base), prose(head)];
  return [line2(header), "|---|---|--:|---|--:|--:|", ...rows.map(line2)].join(`
`);
}

// src/report/markdown/endpoints.ts
var ALL = Number.POSITIVE_INFINITY, MOST3 = {
  failingRows: ALL,
  leadingOnly: !1,
  isListed: !0,
  otherRows: ALL,
  unchangedRows: ALL,
  otherMetrics: !0,
  explained: 5
}, SHORT = { ...MOST3, otherMetrics: !1, otherRows: 0, unchangedRows: 0, leadingOnly: !0, explained: 1 }, DETAILS = [
  MOST3,
  { ...MOST3, otherMetrics: !1 },
  { ...MOST3, otherMetrics: !1, otherRows: 20, unchangedRows: 20 },
  { ...SHORT, otherRows: 5 },
  { ...SHORT, failingRows: 20 },
  { ...SHORT, failingRows: 20, isListed: !1 },
  { ...SHORT, failingRows: 5, isListed: !1 }
], LEAST = { ...SHORT, failingRows: 0, isListed: !1, explained: 0 }, MOST_WITH_BARS = 12, MANY = 20;
function endpointSections(view, sink, detail) {
  let wrong = view.endpoints.filter(({ group }) => group === "wrong"), others2 = view.endpoints.filter(({ group }) => group === "other"), rows = [wrong.slice(0, detail.failingRows), others2.slice(0, detail.otherRows)], all = rows.flat(), isMany = all.length > MANY, leadingOnly = detail.leadingOnly || isMany && sink === "comment", rowDetail = { leadingOnly, bars: all.length <= MOST_WITH_BARS }, tables = view.input.comparison.kind === "none" ? [figuresTable(all)] : isMany && wrong.length > 0 ? [mainTable(rows[0], view, rowDetail), foldedOthers(rows[1], view, rowDetail)] : [mainTable(all, view, rowDetail)];
  return [
    problemsList(all),
    sink === "summary" ? changesChart(view) : null,
    ...tables,
    leftOutText({ wrong: wrong.slice(detail.failingRows), others: others2.slice(detail.otherRows) }, sink, detail),
    leadingOnly && all.length > 0 ? `Each endpoint is shown with the gated metric that decides its verdict; ${whereAllIs(sink)} has the others.` : null,
    warningsList(all)
  ];
}
function foldedOthers(endpoints2, view, detail) {
  let table3 = mainTable(endpoints2, view, detail);
  return table3 === null ? null : details(`more endpoints: ${kindsOf(endpoints2)}`, table3);
}
function kindsOf(endpoints2) {
  let count9 = (isOne) => endpoints2.filter(isOne).length, isNew2 = ({ comparison }) => comparison.state === "new", isBetter = (one) => !isNew2(one) && one.comparison.verdict === "improvement";
  return [
    ["inconclusive", count9((one) => !isNew2(one) && !isBetter(one))],
    ["better", count9(isBetter)],
    ["new", count9(isNew2)]
  ].filter(([, amount]) => amount > 0).map(([word, amount]) => `${amount} ${word}`).join(", ");
}
function leftOutText({ wrong, others: others2 }, sink, { isListed }) {
  let named = isListed && wrong.length > 0 ? `: ${shortList(wrong)}` : "", parts = [
    wrong.length > 0 ? `\u2026 and ${plural(wrong.length, "more endpoint")} that went wrong${named}.` : null,
    others2.length > 0 ? `\u2026 and more: ${kindsOf(others2)}.` : null
  ].filter((part) => part !== null);
  return parts.length > 0 ? `${parts.join(`

`)}

All of them are listed in ${whereAllIs(sink)}.` : null;
}
function whereAllIs(sink) {
  return sink === "comment" ? "the job\u2019s summary" : "the results file";
}

// src/report/markdown/why.ts
function whySection(view, mostEndpoints) {
  if (view.why === null) return null;
  let { endpoints: endpoints2 } = view.why, shown4 = endpoints2.slice(0, mostEndpoints), left = endpoints2.length - shown4.length, text3 = [
    ...shown4.map((one) => explained2(one, view)),
    left > 0 ? `\u2026 and ${plural(left, "more endpoint")} under the profiler: the page has them.` : null,
    notesList(view.why)
  ].filter((part) => part !== null && part !== "").join(`

`);
  return text3 === "" ? null : text3;
}
function explained2(why, view) {
  let left = why.functions.length - MOST_NAMED3, rest = left > 0 ? `\u2026 and ${plural(left, "more function")}: the page has them.` : null;
  return [
    `**${markdown(why.heading)}** (${why.basis}):`,
    why.causes.map((cause) => `- ${unbroken(markdown(cause))}`).join(`
`),
    why.nothing === null ? functionsTable(why, view) : markdown(why.nothing),
    rest
  ].filter((part) => part !== null && part !== "").join(`

`);
}
function functionsTable({ functions }, { sides, input }) {
  let header = ["function", "where", `change per request (${unbroken(formatTolerance(input.comparison.confidence))} interval)`, prose(sides.base), prose(sides.head)];
  return [line2(header), "|---|---|--:|--:|--:|", ...functions.slice(0, MOST_NAMED3).map(functionRow)].join(`
`);
}
function functionRow({ name: name2, place, touched, change, base, head }) {
  let where = [place === "" ? "\u2013" : code(place, { inTable: !0 }), ...touched === "" ? [] : [`**${touched}**`]];
  return line2([code(name2, { inTable: !0 }), where.join(", "), unbroken(change), unbroken(base), unbroken(head)]);
}
function notesList({ notes }) {
  return notes.length === 0 ? null : notes.map((note) => `- \u26A0\uFE0F ${markdown(note)}`).join(`
`);
}

// src/report/markdown/comment.ts
var MOST_SWEEPS = 10;
function renderComment(view, sink, mostCharacters) {
  let title = view.name === null ? "latency-gate" : `latency-gate (${prose(view.name)})`, heading = `### ${verdictLine(view, title)}`, text3 = drawWithin(view, { heading, sink }, mostCharacters);
  return text3 !== null ? text3 : `${draw(view, { heading, sink }, LEAST).slice(0, mostCharacters)}
`;
}
function verdictLine(view, title) {
  return `${view.icon} ${title}: ${unbroken(markdown(view.headline))}`;
}
function drawWithin(view, drawing, mostCharacters) {
  for (let detail of DETAILS) {
    let text3 = draw(view, drawing, detail);
    if (text3.length <= mostCharacters) return text3;
  }
  return null;
}
function draw(view, { heading, sink }, detail) {
  let { context, counts: counts2, input } = view;
  return `${[
    heading,
    marked("**Accepted:**", view.acceptance),
    marked("\u26A0\uFE0F", view.baseFailure),
    list("\u26A0\uFE0F ", view.changes),
    markdown(counts2 === null ? context : joined([context, counts2], " ")),
    ...endpointSections(view, sink, detail),
    whySection(view, detail.explained),
    ...view.remarks.map(markdown),
    view.meaning === null ? null : markdown(view.meaning),
    marked("**What to do:**", view.action),
    detail.otherMetrics ? list("", view.merges) : null,
    view.baselineSteps === null ? null : markdown(view.baselineSteps),
    view.overrideHint === null ? null : markdown(view.overrideHint),
    sweepList(view),
    detail.otherMetrics ? sweepTables(view) : null,
    ...sink === "summary" ? [quantilesChart(view), trendChart(view)] : [trendLines2(view)],
    unchangedList(view, detail.unchangedRows),
    detail.otherMetrics && input.comparison.kind !== "none" ? otherMetricsTable(view) : null,
    methodsSection(view),
    `<sub>${view.facts.map(markdown).join(" \xB7 ")}</sub>`
  ].filter((section) => section).join(`

`)}
`;
}
function list(mark, listing) {
  if (listing === null) return null;
  let { heading, items } = listing;
  return [`${mark}**${markdown(heading)}**`, "", ...items.map((item) => `- ${markdown(item)}`)].join(`
`);
}
function marked(mark, text3) {
  return text3 === null ? null : `${mark} ${markdown(text3)}`;
}
function sweepList({ sweeps }) {
  if (sweeps.length === 0) return null;
  let left = sweeps.length - MOST_SWEEPS;
  return [
    ...sweeps.slice(0, MOST_SWEEPS).map(({ name: name2, sentence }) => `- ${code(name2)}: ${unbroken(markdown(sentence))}`),
    ...left > 0 ? [`- \u2026 and ${plural(left, "more endpoint")}.`] : []
  ].join(`
`);
}
function sweepTables({ sweeps }) {
  if (sweeps.length === 0) return null;
  let tables = sweeps.slice(0, MOST_SWEEPS).map(({ name: name2, header, rows }) => {
    let lines = [header.map(prose), header.map(() => "--:"), ...rows.map((row) => row.map(unbroken))].map(line2);
    return sweeps.length === 1 ? lines.join(`
`) : `${code(name2)}

${lines.join(`
`)}`;
  });
  return details("throughput and latency by connections", tables.join(`

`));
}
function methodsSection({ methods }) {
  return details("how this was measured", methods.map((one) => `- ${markdown(one)}`).join(`
`));
}

// src/decide/moved-time.ts
var COUNTERPART_SHARE = 0.4, ABSENT_SHARE = 0.05;
function withoutMoves(changed, stacks, figuresOf6) {
  let relations = new Relations(stacks), left = [...changed].sort((a, b) => Math.abs(changeOf(b.series)) - Math.abs(changeOf(a.series))), settled2 = [];
  for (let one = left.shift(); one !== void 0; one = left.shift()) {
    let first2 = one, at = left.findIndex((other) => isCounterpart(first2.series, other.series) && relations.areClose(first2, other)), [partner] = at < 0 ? [] : left.splice(at, 1);
    if (partner === void 0) {
      settled2.push(first2);
      continue;
    }
    let series = sumOf(first2.series, partner.series), figures2 = figuresOf6(series);
    figures2 !== null && settled2.push({ index: first2.index, series, figures: figures2, partner: partner.index });
  }
  return settled2;
}
function changeOf({ base, head }) {
  return average(head) - average(base);
}
function sumOf(a, b) {
  let add = (some, others2) => some.map((ms2, block2) => ms2 + (others2[block2] ?? 0));
  return { base: add(a.base, b.base), head: add(a.head, b.head) };
}
function isCounterpart(larger, smaller) {
  return -changeOf(smaller) * Math.sign(changeOf(larger)) >= COUNTERPART_SHARE * Math.abs(changeOf(larger));
}
var Relations = class {
  #callers = /* @__PURE__ */ new Map();
  constructor(stacks) {
    for (let { frames } of stacks)
      for (let [at, callee] of frames.entries()) {
        let caller = frames[at - 1];
        if (caller === void 0 || caller === callee) continue;
        let known4 = this.#callers.get(callee);
        known4 === void 0 ? this.#callers.set(callee, /* @__PURE__ */ new Set([caller])) : known4.add(caller);
      }
  }
  /** One calls the other; or one took the place of the other, below the same caller. */
  areClose(a, b) {
    let [ofA, ofB] = [this.#callers.get(a.index), this.#callers.get(b.index)];
    return ofA?.has(b.index) || ofB?.has(a.index) ? !0 : (isNew(a.series) && isGone(b.series) || isNew(b.series) && isGone(a.series)) && [...ofA ?? []].some((caller) => ofB?.has(caller));
  }
};
function isNew({ base, head }) {
  return average(base) < ABSENT_SHARE * average(head);
}
function isGone({ base, head }) {
  return isNew({ base: head, head: base });
}

// src/decide/function-times.ts
function selfTimes({ stacks }, frames) {
  let times = /* @__PURE__ */ new Map();
  for (let { frames: stack, selfMs } of stacks) {
    let own = nearestOwn(stack, frames);
    for (let index2 of /* @__PURE__ */ new Set([stack.at(-1), own]))
      index2 !== void 0 && times.set(index2, (times.get(index2) ?? 0) + selfMs);
  }
  return times;
}
function nearestOwn(stack, frames) {
  return stack.findLast((index2) => frames[index2] && isOwn(frames[index2]));
}
function sampleMs(sides) {
  let seen = sides.filter(({ stacks }) => stacks.length > 0);
  return average(seen.map(({ stacks }) => stacks.reduce((least, { selfMs }) => Math.min(least, selfMs), 1 / 0)));
}
function enclosingTimes({ stacks }, frames) {
  let times = /* @__PURE__ */ new Map(), between = /* @__PURE__ */ new Set();
  for (let { frames: stack, selfMs } of stacks) {
    let own = [...new Set(stack.filter((index2) => frames[index2] && isOwn(frames[index2])))];
    for (let index2 of own) times.set(index2, (times.get(index2) ?? 0) + selfMs);
    for (let index2 of own.slice(1, -1)) between.add(index2);
  }
  return new Map([...times].filter(([index2]) => between.has(index2)));
}
function mainCaller(index2, stacks, frames) {
  let times = /* @__PURE__ */ new Map();
  for (let { frames: stack, selfMs } of stacks) {
    if (stack.at(-1) !== index2) continue;
    let own = nearestOwn(stack, frames);
    times.set(own, (times.get(own) ?? 0) + selfMs);
  }
  let totalMs2 = [...times.values()].reduce((sum2, ms2) => sum2 + ms2, 0);
  return [...times].find(([, ms2]) => ms2 > totalMs2 / 2)?.[0] ?? null;
}
function innermost(changed, stacks) {
  let onBothSides = changed.filter(({ series }) => !isNew(series) && !isGone(series)), isBelow2 = (inner, outer) => stacks.some(({ frames }) => {
    let at = frames.indexOf(outer.index);
    return at >= 0 && frames.indexOf(inner.index) > at;
  });
  return onBothSides.filter((outer) => !onBothSides.some((inner) => inner !== outer && isBelow2(inner, outer)));
}

// src/decide/moderated.ts
var NEIGHBOURS = 24, FEWEST2 = 8, MOST_WORTH = 3;
function moderated(all) {
  let blocks2 = all[0]?.base.length ?? 0, free = 2 * (blocks2 - 1), own = Math.max(0, free - (all[0]?.spent ?? 0)), seen = all.map((one) => ({
    variance: (standardDeviation(one.base) ** 2 + standardDeviation(one.head) ** 2) / 2 * (free / Math.max(1, own)),
    logSize: Math.log(average([...one.base, ...one.head]))
  })), bySize = seen.filter(({ variance }) => variance > 0).sort((a, b) => a.logSize - b.logSize);
  return all.map((one, at) => {
    let { variance, logSize } = seen[at] ?? { variance: 0, logSize: 0 }, prior = priorOf(neighbours(bySize, logSize), { own, logSize }), degrees = own + prior.degrees, pooled2 = (own * variance + prior.degrees * prior.variance) / degrees, mean = average(one.head) - average(one.base), error = Math.sqrt(2 * pooled2 / blocks2);
    return {
      mean,
      p: own === 0 || mean === 0 ? 1 : twoSidedP(mean / error, degrees),
      interval: (level) => {
        let half = own === 0 ? Number.POSITIVE_INFINITY : tQuantile(1 - level / 2, degrees) * error;
        return { low: mean - half, high: mean + half };
      }
    };
  });
}
function neighbours(bySize, logSize) {
  let place = bySize.filter((one) => one.logSize < logSize).length, from = Math.max(0, Math.min(place - NEIGHBOURS / 2, bySize.length - NEIGHBOURS));
  return bySize.slice(from, from + NEIGHBOURS);
}
function priorOf(others2, { own, logSize }) {
  let count9 = others2.length;
  if (count9 < FEWEST2 || own === 0) return { degrees: 0, variance: 0 };
  let logs = others2.map(({ variance }) => Math.log(variance) - digamma(own / 2) + Math.log(own / 2)), [meanLog, meanSize] = [average(logs), average(others2.map((one) => one.logSize))], apart = others2.map((one) => one.logSize - meanSize), spread2 = apart.reduce((sum2, one) => sum2 + one ** 2, 0), slope = spread2 > 0 ? apart.reduce((sum2, one, at) => sum2 + one * (logs[at] ?? 0), 0) / spread2 : 0, excess = logs.reduce((sum2, log, at) => sum2 + (log - meanLog - slope * (apart[at] ?? 0)) ** 2, 0) / (count9 - 2) * (1 + Math.sqrt(2 / (count9 - 2))) - trigamma(own / 2), most = MOST_WORTH * own, degrees = excess > 0 ? Math.min(most, 2 * inverseTrigamma(excess)) : most, bias = digamma(degrees / 2) - Math.log(degrees / 2);
  return { degrees, variance: Math.exp(meanLog + slope * (logSize - meanSize) + bias) };
}
function digamma(x) {
  if (x < 8) return digamma(x + 1) - 1 / x;
  let square = 1 / (x * x);
  return Math.log(x) - 0.5 / x - square * (1 / 12 - square * (1 / 120 - square / 252));
}
function trigamma(x) {
  if (x < 8) return trigamma(x + 1) + 1 / (x * x);
  let square = 1 / (x * x);
  return 1 / x + square / 2 + square / x * (1 / 6 - square * (1 / 30 - square / 42));
}
function inverseTrigamma(value) {
  let [low, high] = [1e-8, 1e8];
  for (let step = 0; step < 100; step += 1) {
    let middle = Math.sqrt(low * high);
    trigamma(middle) > value ? low = middle : high = middle;
  }
  return Math.sqrt(low * high);
}

// src/decide/culprits.ts
var LEAST_SAMPLES = 2, LEAST_SHARE = { least: 2e-3, most: 0.02 }, LEAST_CALLS = 0.05;
function culpritsOf(profile2, confidence) {
  if (profile2 === void 0) return [];
  let level = 1 - confidence, seen = [...new Set(profile2.blocks.map(({ endpoint: endpoint2 }) => endpoint2))].map(
    (endpoint2) => quantitiesOf(endpoint2, profile2)
  ), all = seen.flatMap(({ functions, enclosing, calls, gcMs }) => [
    ...[...functions, ...enclosing].map(({ selfMs }) => selfMs),
    ...calls.flatMap(({ count: count9, ms: ms2 }) => [count9, ms2]),
    ...gcMs === null ? [] : [gcMs]
  ]), changes2 = significant2(all, level), judgedAlone = (series) => {
    let [quantity] = estimated([series]), ownLevel = level / all.length;
    return quantity && quantity.estimate.p <= ownLevel ? perRequest2(quantity, ownLevel) : null;
  };
  return seen.map(({ endpoint: endpoint2, blocks: blocks2, functions, enclosing, stacks, calls, latencyMs: latencyMs2, gcMs, totalMs: totalMs2 }) => {
    let changed = (some) => some.flatMap(({ index: index2, selfMs: series }) => {
      let figures2 = changes2.get(series);
      return figures2 === void 0 ? [] : [{ index: index2, series, figures: figures2 }];
    }), culpritOf = ({ index: index2, figures: figures2, partner = -1 }) => {
      let [frame, other] = [profile2.frames[index2], profile2.frames[partner]];
      if (frame === void 0) return [];
      let caller = isOwn(frame) ? void 0 : profile2.frames[mainCaller(index2, stacks, profile2.frames) ?? -1];
      return [
        {
          frame,
          ...other && { partner: other },
          ...caller && { caller },
          selfMs: figures2,
          share: shareOf2(figures2, totalMs2)
        }
      ];
    }, named = withoutMoves(changed(functions), stacks, judgedAlone), more = named.some(({ series }) => differenceOf2(series) * differenceOf2(totalMs2) > 0) ? [] : innermost(changed(enclosing), stacks);
    return {
      endpoint: endpoint2,
      blocks: blocks2,
      functions: [
        ...named.flatMap(culpritOf),
        ...more.flatMap(culpritOf).map((one) => ({ ...one, isWithCallees: !0 }))
      ].sort((a, b) => sizeOf(b.selfMs) - sizeOf(a.selfMs)),
      calls: calls.filter(({ count: count9, ms: ms2 }) => changes2.has(count9) || changes2.has(ms2)).map(({ target, count: count9, ms: ms2 }) => ({
        target,
        count: changes2.get(count9) ?? perRequest2(count9, level),
        ms: changes2.get(ms2) ?? perRequest2(ms2, level)
      })).sort((a, b) => sizeOf(b.ms) - sizeOf(a.ms)),
      callsAtOnce: latencyMs2 && callsAtOnce(calls, latencyMs2),
      gcMs: (gcMs && changes2.get(gcMs)) ?? null,
      profiledMs: { base: average(totalMs2.base), head: average(totalMs2.head) }
    };
  });
}
function quantitiesOf(endpoint2, { blocks: all, frames }) {
  let blocks2 = all.flatMap(
    ({ endpoint: name2, sides: { base, head } }) => name2 === endpoint2 && base && head ? [{ base, head }] : []
  ), seriesOf = (figureOf2) => ({
    base: blocks2.map(({ base }) => figureOf2(base)),
    head: blocks2.map(({ head }) => figureOf2(head))
  }), sides = blocks2.flatMap(({ base, head }) => [base, head]), totalMs2 = seriesOf(({ stacks }) => stacks.reduce((sum2, { selfMs }) => sum2 + selfMs, 0)), leastShare = Math.min(LEAST_SHARE.most, LEAST_SAMPLES * sampleMs(sides) / meanOf(totalMs2)), leastMs = Math.max(LEAST_SHARE.least, leastShare) * meanOf(totalMs2), functionsBy = (timesOf) => {
    let times = new Map(sides.map((side) => [side, timesOf(side, frames)])), large = frames.flatMap((_, index2) => {
      let series = without(
        seriesOf((side) => times.get(side)?.get(index2) ?? 0),
        totalMs2
      );
      return meanOf(series) > leastMs ? [{ index: index2, series }] : [];
    }), estimates = estimated(large.map(({ series }) => series));
    return large.flatMap(({ index: index2 }, at) => estimates[at] ? [{ index: index2, selfMs: estimates[at] }] : []);
  }, targets = sides.every(({ calls }) => calls !== void 0) ? [...new Set(sides.flatMap(({ calls = [] }) => calls.map(({ target }) => target)))] : [], callOf2 = ({ calls = [] }, wanted) => calls.find(({ target }) => target === wanted);
  return {
    endpoint: endpoint2,
    blocks: blocks2.length,
    functions: functionsBy(selfTimes),
    enclosing: functionsBy(enclosingTimes),
    stacks: sides.flatMap(({ stacks }) => stacks),
    calls: targets.flatMap((target) => {
      let [count9] = estimated([seriesOf((side) => callOf2(side, target)?.count ?? 0)]), [ms2] = estimated([seriesOf((side) => callOf2(side, target)?.ms ?? 0)]);
      return count9 && ms2 && meanOf(count9) >= LEAST_CALLS / 2 ? [{ target, count: count9, ms: ms2 }] : [];
    }),
    latencyMs: sides.every(({ latencyMs: latencyMs2 }) => latencyMs2 !== null) ? seriesOf(({ latencyMs: latencyMs2 }) => latencyMs2 ?? 0) : null,
    gcMs: sides.every(({ gcMs }) => gcMs !== void 0) ? estimated([seriesOf(({ gcMs = 0 }) => gcMs)])[0] ?? null : null,
    totalMs: totalMs2
  };
}
function callsAtOnce(calls, latencyMs2) {
  let [longest] = calls.toSorted((a, b) => meanOf(b.ms) - meanOf(a.ms));
  if (longest === void 0) return null;
  let on = (side) => calls.reduce((sum2, { ms: ms2 }) => sum2 + average(ms2[side]), 0) / average(latencyMs2[side]);
  return { target: longest.target, base: on("base"), head: on("head") };
}
var FEWEST_FOR_SLOPE = 4;
function without(one, total3) {
  let mean = meanOf(total3), pace = total3.base.map((ms2, block2) => (ms2 + (total3.head[block2] ?? 0)) / 2 / mean - 1), isEstimated = pace.length >= FEWEST_FOR_SLOPE, slope = isEstimated ? slopeOf(one, pace) : meanOf(one), apart = (values2) => values2.map((ms2, block2) => ms2 - slope * (pace[block2] ?? 0));
  return { base: apart(one.base), head: apart(one.head), ...isEstimated ? { spent: 1 } : {} };
}
function slopeOf({ base, head }, pace) {
  let spread2 = pace.reduce((sum2, apart) => sum2 + apart ** 2, 0), means = average(base) + average(head), along = pace.reduce((sum2, apart, block2) => sum2 + apart * ((base[block2] ?? 0) + (head[block2] ?? 0) - means), 0);
  return spread2 > 0 ? along / (2 * spread2) : 0;
}
function estimated(all) {
  return moderated(all).flatMap((estimate, at) => all[at] ? [{ ...all[at], estimate }] : []);
}
function significant2(all, level) {
  let decisions = holm(
    all.map(({ estimate }) => estimate.p),
    level
  );
  return new Map(
    all.flatMap((one, at) => {
      let decision = decisions[at];
      return decision?.rejected && isInEveryBlock(one) ? [[one, perRequest2(one, decision.level)]] : [];
    })
  );
}
function isInEveryBlock({ base, head, estimate }) {
  return head.every((value, block2) => (value - (base[block2] ?? 0)) * estimate.mean > 0);
}
function perRequest2({ base, head, estimate }, level) {
  let mean = (values2) => Math.max(0, average(values2));
  return { base: mean(base), head: mean(head), interval: estimate.interval(level) };
}
function meanOf({ base, head }) {
  return base.length === 0 ? 0 : (average(base) + average(head)) / 2;
}
function differenceOf2({ base, head }) {
  return average(head) - average(base);
}
function shareOf2({ base, head }, totalMs2) {
  let share2 = (head - base) / differenceOf2(totalMs2);
  return share2 > 0 ? Math.min(1, share2) : 0;
}
function sizeOf({ base, head }) {
  return Math.abs(head - base);
}

// src/report/view/baselines.ts
function storedRuns({ results, found }) {
  let runs = plural(found.baselines.length, "stored run"), [newest] = found.baselines;
  if (newest === void 0) return say`${runs}`;
  let { commit } = newest.sides.head, at = commit ? say`at ${commitName(commit)} ` : null, details2 = [runLink(newest.run), age(newest.createdAt, results.createdAt)].flatMap((one) => one ? [one] : []), inBrackets = details2.length === 0 ? null : say` (${joined(details2, ", ")})`;
  return say`${runs}, the newest ${at}from ${newest.createdAt.slice(0, 10)}${inBrackets}`;
}
function builtByRun({ builtBy, commit }) {
  if (builtBy === void 0) return null;
  let { behind, ahead, baseCommit } = builtBy, image2 = say`, the image that ${runLink(builtBy) ?? "an earlier run"} built`;
  if (baseCommit === null || commit === baseCommit) return image2;
  let own = say`the base of this change (${commitName(baseCommit)})`;
  if (behind === null || ahead === null) return say`${image2}, not at ${own}`;
  if (behind > 0 && ahead > 0) return say`${image2}, on another line of history than ${own}`;
  let distance2 = ahead > 0 ? `${plural(ahead, "commit")} newer` : `${plural(behind, "commit")} older`;
  return say`${image2}, ${distance2} than ${own}`;
}
function baseFailureText({ results, comparison }) {
  if (results.baseFailure === void 0) return null;
  let instead = comparison.kind === "stored" ? "Head was compared with stored runs instead." : "Nothing was compared, so this says nothing about latency.";
  return say`Base could not be built or started: ${results.baseFailure}. ${instead}`;
}
function baselineSteps(input) {
  let words2 = stepsWords(input);
  return words2 === null ? null : withCode(words2);
}
function stepsWords(input) {
  let { results, comparison, isBaseline, firstBaseline, found } = input;
  return results.baseFailure !== void 0 ? `If the app is new, base cannot run. Otherwise fix base; its last lines are in the log. ${comparison.failing && comparison.verdict === "nothing-compared" ? "This fails the job (`fail-on: inconclusive`)." : "With `baseline: paired` this fails the job."}` : comparison.verdict !== "nothing-compared" ? null : isBaseline && firstBaseline === "ever" ? results.config.gate.baseline === "artifact" ? "Pull requests are compared with it from now on. Every push to this branch adds another run: with 8 runs changes are judged, with 10 they can fail a merge." : "Every push to this branch adds another run. Pull requests are compared with these runs when base cannot be run beside head." : isBaseline && firstBaseline === "fitting" ? "Earlier runs are stored, but none fits this configuration and machine. Pull requests are compared with this run and later ones." : waitsForBaseline(input) ? found.skipped.some(({ count: count9 }) => count9 > 0) ? "This passes. The reasons why no stored run fits are listed below; the next push to the base branch stores one that does." : "This passes. When the workflow runs on a push to the base branch (`on: push`), it stores the first baseline; pull requests are compared from then on." : null;
}
function waitsForBaseline({ results, comparison, isBaseline }) {
  let isChange2 = results.run.event === "pull_request" || results.run.event === "merge_group";
  return comparison.kind === "none" && isChange2 && !isBaseline && results.config.gate.baseline !== "none";
}
function skippedText({ found }) {
  let passed = found.skipped.flatMap(({ reason, count: count9 }) => count9 > 0 ? [say`${count9} × ${reason}`] : []), none = found.skipped.flatMap(({ reason, count: count9 }) => count9 === 0 ? [say`${reason}`] : []), sentences = [
    ...passed.length > 0 ? [say`Stored runs passed over: ${joined(passed, ", ")}.`] : [],
    ...none.length > 0 ? [say`Stored runs: ${joined(none, "; ")}.`] : []
  ];
  return sentences.length > 0 ? joined(sentences, " ") : null;
}
function runLink({ runId, runUrl }) {
  return runId === null ? null : [linkTo(`run ${runId}`, runUrl)];
}
var UNITS = [
  ["day", 864e5],
  ["hour", 36e5],
  ["minute", 6e4]
];
function age(createdAt, now) {
  let ageMs = Date.parse(now) - Date.parse(createdAt), unit = UNITS.find(([, ms2]) => ageMs >= ms2);
  return unit === void 0 ? null : say`${plural(Math.floor(ageMs / unit[1]), unit[0])} older`;
}

// src/config/identity.ts
function measurementIdentity(config) {
  let { seed: _seed, timeBudgetMs: _timeBudgetMs, ...load3 } = config.load, head = appOf(config, "head"), endpoints2 = config.endpoints.map(({ name: name2, expect: { same: _same, ...expect }, sweep, ...endpoint2 }) => ({
    name: name2,
    ...requestOf(endpoint2),
    expect: { ...expect, status: [...expect.status].sort(([a], [b]) => a - b) },
    ...sweep === void 0 ? {} : { connections: sweep.connections }
  })), prepare = config.prepare?.map(({ references: _references, ...request }) => request);
  return canonicalJson({
    ...prepare === void 0 ? {} : { prepare },
    // A process and a container are measured at different costs, whatever runs inside.
    app: { kind: head.source.kind, network: head.network, cpus: head.cpus, cpuset: head.cpuset, memory: head.memory },
    load: load3,
    endpoints: endpoints2.sort((a, b) => a.name < b.name ? -1 : 1)
  });
}
function requestOf({ method: method2, path, headers: headers2, body: body2, bodyFile, requests: requests2, until: until2, cookies: cookies2, auth: auth2 }) {
  return {
    method: method2,
    path,
    headers: headers2,
    body: body2,
    ...bodyFile === void 0 ? {} : { bodyFile: { path: bodyFile.path, sha256: bodyFile.sha256 } },
    ...requests2 === void 0 ? {} : { requests: { ...requests2, records: void 0 } },
    ...until2 === void 0 ? {} : { until: until2 },
    ...cookies2 === void 0 ? {} : { cookies: cookies2 },
    ...auth2 === void 0 ? {} : { auth: auth2 }
  };
}

// src/config/scenario.ts
var FILE = /^(?!-)(?!\/)[\w@./-]+\.[A-Za-z]\w*$/;
function filesOfCommand(command) {
  let words2 = command.split(/[\s'"=;|&()<>]+/);
  return [...new Set(words2.filter((word) => FILE.test(word)))];
}
function scenarioName(command) {
  let script = filesOfCommand(command).at(-1), [, path] = /\$(?:URL|\{URL\})(\/[^\s'"]+)/.exec(command) ?? [];
  return (script ?? path ?? command.trim().split(/\s+/)[0] ?? command).slice(0, 100);
}

// src/config/changes.ts
function changesOf(changed, original, changedFiles2 = []) {
  let names = [...new Set([...original.endpoints, ...changed.endpoints].map(({ name: name2 }) => name2))], named = ({ endpoints: endpoints2 }, name2) => endpoints2.find((one) => one.name === name2);
  return [
    ...settingChanges(changed, original),
    ...fileChanges(filesOfCommand(changed.load.command ?? ""), changedFiles2).map((one) => ({ endpoint: null, ...one })),
    ...appChanges(changed, original).map((what) => ({ endpoint: null, what, about: "starting" })),
    ...names.flatMap(
      (endpoint2) => [
        ...endpointChanges(named(changed, endpoint2), named(original, endpoint2)),
        ...contentChanges(named(changed, endpoint2), changedFiles2)
      ].map((change) => ({ endpoint: endpoint2, ...change }))
    )
  ];
}
var SETTINGS = [
  { key: "compare", value: compareOf, text: compareOf },
  ...gateSetting("baseline", ({ baseline: baseline2 }) => baseline2),
  { key: "gate.baseline-files", value: ({ gate: gate2 }) => gate2.baselineFiles },
  ...gateSetting("confidence", ({ confidence }) => formatShare(confidence)),
  ...gateSetting(
    "metrics.ready",
    ({ start }) => start?.ready === void 0 ? "reported" : formatShare(start.ready)
  ),
  ...gateSetting("min-difference", ({ minDifferenceMs }) => formatDuration(minDifferenceMs)),
  ...gateSetting("fail-on", ({ failOn: failOn2 }) => failOn2),
  ...gateSetting("history", ({ history }) => String(history)),
  ...gateSetting("baseline-image", ({ baselineImage }) => String(baselineImage)),
  ...gateSetting("config-from", ({ configFrom: configFrom2 }) => configFrom2 ?? "head"),
  { key: "gate.override-label", value: ({ gate: gate2 }) => gate2.overrideLabel },
  { key: "gate.allow-remote-targets", value: ({ gate: gate2 }) => gate2.allowRemoteTargets },
  { key: "paths", value: ({ paths }) => paths },
  { key: "mask", value: ({ mask: mask2 }) => mask2 ?? [] },
  ...loadSetting("connections", (_, config) => connectionsOf(config).join(", ")),
  ...loadSetting("rate", ({ rate: rate2 }) => rate2 === null ? "none" : `${rate2}/s`),
  ...loadSetting("round", ({ roundMs }) => formatDuration(roundMs)),
  ...loadSetting("rounds", ({ rounds: rounds2 }) => String(rounds2)),
  ...loadSetting("blocks", ({ blocks: blocks2 }) => `${blocks2.min}..${blocks2.max}`),
  ...loadSetting("restart", ({ restart: restart2 }) => restart2 ?? "auto"),
  ...loadSetting("warmup", ({ warmupMs }) => `${formatDuration(warmupMs.min)}..${formatDuration(warmupMs.max)}`),
  ...loadSetting("time-budget", ({ timeBudgetMs }) => timeBudgetMs === null ? "none" : formatDuration(timeBudgetMs)),
  ...loadSetting("timeout", ({ timeoutMs }) => formatDuration(timeoutMs)),
  ...loadSetting("keep-alive", ({ keepAlive }) => String(keepAlive)),
  ...loadSetting("pairing", ({ pairing: pairing2 }) => pairing2),
  ...loadSetting("pin", ({ pin }) => String(pin)),
  ...loadSetting("seed", ({ seed }) => seed === null ? "random" : String(seed)),
  { key: "load.command", value: ({ load: load3 }) => load3.command ?? null },
  { key: "load.tls", value: ({ load: load3 }) => load3.tls },
  ...["network", "cpus", "cpuset", "memory", "counters"].map((key) => ({
    key: `app.${key}`,
    value: ({ app: app2 }) => app2[key] ?? null
  })),
  { key: "prepare", value: ({ prepare }) => prepare ?? [] },
  { key: "report.comment", value: ({ report: report3 }) => report3.comment, text: ({ report: report3 }) => report3.comment }
];
function compareOf({ compare: compare2 }) {
  return compare2 ?? "commits";
}
function gateSetting(key, text3) {
  let ofConfig = ({ gate: gate2 }) => text3(gate2);
  return [{ key: `gate.${key}`, value: ofConfig, text: ofConfig }];
}
function loadSetting(key, text3) {
  let ofConfig = (config) => text3(config.load, config);
  return [{ key: `load.${key}`, value: ofConfig, text: ofConfig }];
}
var JUDGING = [
  "gate.confidence",
  "gate.metrics.ready",
  "gate.min-difference",
  "gate.fail-on",
  "gate.history",
  "gate.config-from",
  "gate.override-label",
  "gate.allow-remote-targets",
  "paths",
  "mask",
  "load.seed",
  "report.comment"
];
function settingChanges(changed, original) {
  return SETTINGS.filter(({ value }) => !isSame(value(changed), value(original))).map(({ key, text: text3 }) => ({
    endpoint: null,
    what: text3 === void 0 ? `another \`${key}\`` : `\`${key}\` is ${text3(changed)} instead of ${text3(original)}`,
    about: JUDGING.includes(key) ? "judging" : "measuring"
  }));
}
function appChanges(changed, original) {
  return [
    ...overrideChanges("app", changed.app, original.app),
    ...SIDES.flatMap((side) => overrideChanges(side, changed[side], original[side]))
  ];
}
function overrideChanges(section, now, before) {
  let variables2 = changedKeys(now.env ?? {}, before.env ?? {});
  return [
    ...sourceChanges(now.source, before.source).map((key) => `another \`${section}.${key}\``),
    ...now.beforeBlock === before.beforeBlock ? [] : [`another \`${section}.before-block\``],
    ...now.beforeRound === before.beforeRound ? [] : [`another \`${section}.before-round\``],
    ...variables2.length === 0 ? [] : [`another \`${section}.env\`: ${listed(variables2)}`]
  ];
}
function sourceChanges(now, before) {
  return isSame(now ?? null, before ?? null) ? [] : now?.kind !== "command" || before?.kind !== "command" ? [now?.kind ?? before?.kind ?? "command"] : [
    ...now.command === before.command ? [] : ["command"],
    ...isSame(now.setup, before.setup) ? [] : ["setup"]
  ];
}
var MOST_VARIABLES = 5, LONGEST_NAME3 = 60;
function listed(names) {
  let left = names.length - MOST_VARIABLES;
  return [...names.slice(0, MOST_VARIABLES).map((name2) => name2.slice(0, LONGEST_NAME3)), ...left > 0 ? [`${left} more`] : []].join(", ");
}
function endpointChanges(now, before) {
  let measuring = (what) => ({ what, about: "measuring" }), judging = (what) => ({ what, about: "judging" });
  return now === void 0 ? [measuring("is not measured")] : before === void 0 ? [judging("is added")] : [
    ...isSame(comparableRequest(now), comparableRequest(before)) ? [] : [measuring("another request under this name")],
    ...isSame(comparableAnswer(now.expect), comparableAnswer(before.expect)) ? [] : [measuring("expects other responses")],
    ...toleranceChanges(now, before).map(judging),
    ...limitChanges(now.limits, before.limits).map(judging)
  ];
}
function toleranceChanges(now, before) {
  let ofWork = now.workTolerance === before.workTolerance ? [] : ["another tolerance of CPU time per request"];
  return [...[.../* @__PURE__ */ new Set([...METRICS, ...Object.keys({ ...before.gate, ...now.gate })])].flatMap(
    (metric) => {
      let [tolerance2, original] = [now.gate[metric], before.gate[metric]];
      return tolerance2 === original ? [] : tolerance2 === void 0 ? [`${metric} is not gated`] : original === void 0 ? [`${metric} is gated`] : [`${metric} may change by ${formatShare(tolerance2)} instead of ${formatShare(original)}`];
    }
  ), ...ofWork];
}
function contentChanges(endpoint2, changedFiles2) {
  return fileChanges([endpoint2?.bodyFile?.path, endpoint2?.requests?.path], changedFiles2);
}
function fileChanges(named, changedFiles2) {
  return named.filter((path) => path !== void 0 && changedFiles2.includes(path)).map((path = "") => ({ what: `another content of \`${path.replaceAll("`", "\u2019")}\``, about: "measuring" }));
}
function comparableRequest(endpoint2) {
  let { bodyFile, requests: requests2, ...request } = requestOf(endpoint2);
  return {
    ...request,
    bodyPath: bodyFile?.path,
    requests: requests2 && { path: requests2.path, credentials: requests2.credentials },
    connections: endpoint2.sweep?.connections
  };
}
function comparableAnswer({ status, ...expect }) {
  return { ...expect, status: [...status].sort(([a], [b]) => a - b) };
}
function limitChanges(now, before) {
  let latency = ["meanMs", "p50Ms", "p90Ms", "p99Ms"].flatMap((key) => {
    let [limit, original] = [now[key], before[key]], metric = key.slice(0, -2);
    if (limit === original) return [];
    if (limit === null) return [`${metric} has no limit`];
    let than = original === null ? "none" : formatDuration(original);
    return [`the limit of ${metric} is ${formatDuration(limit)} instead of ${than}`];
  });
  return now.errors === before.errors ? latency : [...latency, `${formatShare(now.errors)} of errors are tolerated instead of ${formatShare(before.errors)}`];
}
function changedKeys(now, before) {
  return [.../* @__PURE__ */ new Set([...Object.keys(now), ...Object.keys(before)])].filter((key) => now[key] !== before[key]).sort();
}
function isSame(one, other) {
  return canonicalJson(one) === canonicalJson(other);
}

// src/report/view/changes.ts
var MOST_CHANGES = 15;
function changesView({ config, configurations, release: release2, run: run2 }) {
  let all = configurations === void 0 ? [] : changesOf(configurations.head, configurations.base, configurations.changedFiles), changes2 = release2 === void 0 ? all : all.filter(({ about }) => about !== "judging");
  if (changes2.length === 0) return null;
  let left = changes2.length - MOST_CHANGES, change = run2.pullRequest === null ? say`Head’s configuration measures otherwise than base’s` : say`This pull request changes how it is measured`;
  return {
    heading: say`${change}${config.gate.configFrom === "base" ? "; it is judged as base\u2019s configuration says" : null}:`,
    items: [
      ...changes2.slice(0, MOST_CHANGES).map(changeText),
      ...left > 0 ? [say`… and ${plural(left, "more difference")}`] : []
    ]
  };
}
function changeText({ endpoint: endpoint2, what }) {
  return endpoint2 === null ? withCode(what) : say`${nameOf(endpoint2)}: ${withCode(what)}`;
}

// src/report/view/machines.ts
function onMachines({ merged: merged2, blocks: blocks2, elapsedSeconds }) {
  if (merged2 === null || merged2.parts.length === 1) return null;
  let models = new Set(merged2.parts.map(({ machine: machine2 }) => machine2.cpuModel)).size, machines = `${merged2.parts.length} machines (${plural(models, "CPU model")})`, measured = `${plural(blocks2.length, "block")} in ${formatDuration2(elapsedSeconds)}`;
  return merged2.by === "endpoint" ? say`, the endpoints split across ${machines}, ${measured}` : say` on ${machines}, ${measured}`;
}
function modelsOf({ parts }) {
  let models = parts.map(({ machine: machine2 }) => machine2.cpuModel), counts2 = [...new Set(models)].map((model) => ({ model, count: models.filter((one) => one === model).length }));
  return counts2.sort((a, b) => b.count - a.count), joined(
    counts2.map(({ model, count: count9 }) => say`${count9} × ${model}`),
    ", "
  );
}

// src/report/view/context.ts
function contextOf(input) {
  let { results, comparison } = input, { base } = results.sides, blocks2 = `${plural(results.blocks.length, "block")} in ${formatDuration2(results.elapsedSeconds)}`;
  switch (comparison.kind) {
    case "paired":
      return say`Compared side by side with ${versionOf(base)}${onMachines(results) ?? say`, ${blocks2}`}.${movedOn(base)}`;
    case "stored":
      return say`Compared with ${storedRuns(input)}; head was measured in ${blocks2}.`;
    case "none":
      return say`Head was measured alone: ${blocks2}.`;
  }
}
function measuredOf({ results }) {
  let machines = onMachines(results);
  if (machines !== null) return say`measured${machines}`;
  let blocks2 = plural(results.blocks.length, "block");
  return say`${blocks2} in ${formatDuration2(results.elapsedSeconds)}, seed ${results.seed}`;
}
function versionOf(side) {
  if (!side) return say`base`;
  let isNamed2 = side.label !== "base" && side.label !== side.commit?.slice(0, 7), at = side.commit && isNamed2 ? say` at ${commitName(side.commit)}` : null;
  return say`${side.label}${at}${builtByRun(side)}`;
}
function movedOn(side) {
  return side?.commitsBehind ? say` ${side.label} has moved on by ${plural(side.commitsBehind, "commit")} since.` : null;
}
function countsOf2(comparison) {
  let total3 = comparison.endpoints.length;
  if (total3 < 2 || comparison.kind === "none") return null;
  let parts = [
    [isOfAmounts(comparison.endpoints, "regression") ? "worse" : "slower", count2(comparison, ["regression"])],
    [
      isOfAmounts(comparison.endpoints, "suspected") ? "suspected worse" : "suspected slower",
      count2(comparison, ["suspected"])
    ],
    ["over a limit", comparison.endpoints.filter((one) => one.breaches.length > 0).length],
    [isOfAmounts(comparison.endpoints, "improvement") ? "better" : "faster", count2(comparison, ["improvement"])],
    ["unchanged", count2(comparison, ["unchanged", "within-tolerance"])],
    // Where nothing is gated nothing was asked.
    [
      "inconclusive",
      comparison.verdict === "nothing-compared" ? 0 : count2(comparison, ["inconclusive", "not-assessed"])
    ],
    ["new", comparison.endpoints.filter((one) => one.state === "new").length],
    ["invalid", comparison.endpoints.filter((one) => one.state === "invalid").length]
  ].filter(([, amount]) => amount > 0).map(([word, amount]) => `${amount} ${word}`);
  return parts.length > 0 ? say`${total3} endpoints: ${parts.join(", ")}.` : null;
}
function count2(comparison, verdicts) {
  return comparison.endpoints.filter((one) => one.state === "compared" && verdicts.includes(one.verdict)).length;
}

// src/report/view/rows.ts
var MOST_COUNTERS2 = 3;
function changedCounters({ metrics }) {
  let changed = metrics.filter(
    ({ metric, tolerance: tolerance2, verdict }) => tolerance2 === null && isCounter(metric) && isChange(verdict)
  ), isOwn2 = (metric) => !METRICS.some((name2) => name2 === metric);
  return [...changed].sort((a, b) => Number(isOwn2(b.metric)) - Number(isOwn2(a.metric))).slice(0, MOST_COUNTERS2);
}
function rowOf3(metric, { cause, counters: counters2 }, load3) {
  let isGated2 = metric.tolerance !== null, isListed = counters2.includes(metric), causeHere = metric.metric === "cpu" ? cause : null, verdict = isGated2 ? verdictWords(metric, load3) : null, significance = significanceWords(metric, load3);
  return {
    metric,
    name: metricNamer(load3)(metric.metric),
    base: formatValue(metric.metric, metric.base),
    head: formatValue(metric.metric, metric.head),
    change: formatChangeWithInterval(metric),
    icon: isGated2 ? METRIC_ICONS[metric.verdict] : null,
    words: verdict !== null ? withCause(verdict, causeHere) : isListed ? verdictWords(metric, load3) : causeHere ?? significance,
    significance,
    isGated: isGated2,
    isCause: !isGated2 && (causeHere !== null || isListed),
    isDetail: !isGated2 && !isListed && isOfAnyApp(metric.metric)
  };
}
function isOfAnyApp(metric) {
  return PROCESS_COUNTERS.some((name2) => name2 === metric) || neighbourOf(metric) !== null;
}
function withCause(words2, cause) {
  return cause === null ? words2 : `${words2}: ${cause}`;
}
function significanceWords(metric, load3) {
  return metric.verdict === "not-assessed" ? verdictWords(metric, load3) : metric.interval ? metric.interval.low > 0 || metric.interval.high < 0 ? "" : "~" : "";
}

// src/report/view/endpoints.ts
var SEVERITY2 = [
  "regression",
  "suspected",
  "not-assessed",
  "inconclusive",
  "improvement",
  "within-tolerance",
  "unchanged"
];
function endpointViews(input) {
  let views = input.comparison.endpoints.map((endpoint2) => viewOf(endpoint2, input)), rank = ({ group, comparison: { state, breaches, verdict } }) => group === "quiet" ? SEVERITY2.length + SEVERITY2.indexOf(verdict) : state === "invalid" ? -2 : breaches.length > 0 ? -1 : SEVERITY2.indexOf(verdict), size = ({ rows }) => Math.max(0, ...rows.map(({ isGated: isGated2, metric }) => isGated2 ? Math.abs(metric.change ?? 0) : 0));
  return [...views].sort((a, b) => rank(a) - rank(b) || size(b) - size(a));
}
function startView(input) {
  let { start } = input.comparison;
  return start === null || isGated(start) ? null : viewOf(start, input);
}
function viewOf(endpoint2, input) {
  let { load: load3 } = input.results.config, cause = causeWords(endpoint2, input.results), counters2 = changedCounters(endpoint2), rows = endpoint2.metrics.map((metric) => rowOf3(metric, { cause, counters: counters2 }, load3)), leading = leadingMetric(endpoint2, endpoint2.verdict), limits2 = limitWords(endpoint2, metricNamer(load3)), view = {
    name: endpoint2.endpoint,
    group: groupOf(endpoint2),
    rows,
    leading: rows.find(({ metric }) => metric === leading) ?? null,
    limits: limits2,
    problems: endpoint2.problems.map(({ side, text: text3 }) => ({ side, text: withCode(text3) })),
    differences: endpoint2.differences.map(differenceWords),
    warnings: [
      ...opinionWords(endpoint2, metricNamer(load3)),
      ...recordWords(endpoint2, input),
      ...endpoint2.warnings.map(withCode)
    ],
    comparison: endpoint2
  };
  return { ...view, ...sentenceOf(view, cause, input.comparison.kind), notice: noticeOf(view) };
}
function differenceWords({ what, path, base, head }) {
  switch (what) {
    case "length":
      return say`${head} ${head === "1" ? "byte" : "bytes"} instead of ${base}`;
    case "content":
      return say`${codeOf(path ?? "")}: ${codeOf(head)} instead of ${codeOf(base)}`;
    case "status":
      return say`status ${head} instead of ${base}`;
    case "content type":
      return say`content type ${codeOf(head)} instead of ${codeOf(base)}`;
  }
}
function opinionWords({ secondOpinion }, nameOfMetric) {
  if (secondOpinion === void 0) return [];
  let figures2 = ({ metric, ...rest }) => `${nameOfMetric(metric)} ${formatChangeWithInterval({ metric, ...rest })}`, seen = secondOpinion.metrics.filter(({ change }) => change !== null).map(figures2), saw = seen.length === 0 ? null : say`: ${seen.join(", ")}`;
  switch (secondOpinion.verdict) {
    case "agrees":
      return [say`a second machine found it slower too${saw}`];
    case "disagrees":
      return [say`a second machine did not find it slower${saw}; only what both find fails the gate`];
    case "none":
      return [say`a second machine could not tell${saw}: the first verdict stands`];
  }
}
function recordWords({ endpoint: endpoint2, records }, { results }) {
  if (records === void 0) return [];
  let names = results.recordNames?.find((one) => one.endpoint === endpoint2)?.names ?? [], { most, rest, compared: compared2 } = records, listed3 = most.map(({ record: record2, base, head, change }, at) => {
    let name2 = names[record2], values2 = `${formatValue("mean", base)} \u2192 ${formatValue("mean", head)} (${formatChange(change)})`;
    return say`${at === 0 ? "" : "; "}record ${record2 + 1}${name2 === void 0 ? null : say` ${codeOf(name2)}`}: ${values2}`;
  }), left = records.slower + records.faster - most.length, more = left > 0 ? say`; and ${left} more` : null;
  return [
    say`of ${compared2} records, ${recordCounts(records)} than the rest, which changed by ${formatChange(rest)}: ${listed3.flat()}${more}`
  ];
}
function recordCounts({ slower, faster }) {
  let words2 = (count9, how) => count9 === 0 ? [] : [`${count9} ${count9 === 1 ? "is" : "are"} ${how}`];
  return [...words2(slower, "slower"), ...words2(faster, "faster")].join(" and ");
}
function groupOf({ state, breaches, verdict, differences, records }) {
  if (state === "invalid" || breaches.length > 0 || verdict === "regression" || verdict === "suspected") return "wrong";
  let isSame2 = differences.length === 0 && records === void 0 && (verdict === "unchanged" || verdict === "within-tolerance");
  return state === "compared" && isSame2 ? "quiet" : "other";
}
function sentenceOf(facts, cause, kind) {
  let { comparison, problems, limits: limits2 } = facts;
  if (comparison.state === "invalid") {
    let [first2] = problems;
    return {
      tone: "worse",
      sentence: say`could not be measured: ${first2 ? say`${first2.side}: ${first2.text}` : "the reason is not known"}`
    };
  }
  if (comparison.state === "new") return { tone: "calm", sentence: say`is new: base has no such endpoint` };
  if (limits2.length > 0 && comparison.verdict !== "regression")
    return { tone: "worse", sentence: say`is over a limit: ${limits2.join("; ")}` };
  let { tone, words: words2 } = verdictSentence(facts, kind);
  return { tone, sentence: withCode(withCause(words2, cause)) };
}
function verdictSentence({ comparison, leading }, kind) {
  if (kind === "none") return { tone: "calm", words: "was measured; there is no baseline" };
  if (!isGated(comparison)) return { tone: "calm", words: "is not gated: figures only" };
  let phrase = leading === null ? null : changePhrase(leading.metric, leading.name);
  switch (comparison.verdict) {
    case "regression":
      return { tone: "worse", words: phrase ?? "is slower" };
    case "suspected":
      return {
        tone: "doubt",
        words: `${phrase ?? "is slower"}, compared with stored runs: a suspicion, not a verdict`
      };
    case "improvement":
      return { tone: "better", words: phrase ?? "is faster" };
    case "unchanged":
      return { tone: "calm", words: `changed by less than ${largestThreshold([comparison])}` };
    case "within-tolerance":
      return {
        tone: "calm",
        words: phrase === null ? "stayed within the tolerance" : `${phrase}, ${smallnessWords(leading)}`
      };
    case "inconclusive":
    case "not-assessed":
      return { tone: "doubt", words: `may or may not have changed${doubtWords(comparison)}` };
  }
}
function smallnessWords(leading) {
  let withinMs = leading?.metric.withinMs;
  return withinMs === void 0 ? "within the tolerance" : `less than the minimum difference of ${withinMs} ms`;
}
function largestThreshold(endpoints2) {
  let tolerances = endpoints2.flatMap(({ metrics }) => metrics.flatMap(({ tolerance: tolerance3 }) => tolerance3 ?? [])), tolerance2 = formatTolerance(Math.max(0, ...tolerances)), withinMs = minDifferenceMsOf(endpoints2);
  return withinMs === null ? tolerance2 : `${tolerance2} or ${withinMs} ms`;
}
function minDifferenceMsOf(endpoints2) {
  return endpoints2.flatMap(({ metrics }) => metrics.filter(({ tolerance: tolerance2 }) => tolerance2 !== null)).find(({ withinMs }) => withinMs !== void 0)?.withinMs ?? null;
}
function doubtWords({ metrics }) {
  let open = metrics.filter(
    ({ tolerance: tolerance2, verdict }) => tolerance2 !== null && (verdict === "inconclusive" || verdict === "not-assessed")
  ), reason = open.find((metric) => metric.reason !== null)?.reason;
  if (reason) return `: ${reason}`;
  let sizes = open.flatMap(({ smallestDetectable }) => smallestDetectable ?? []);
  return sizes.length > 0 ? `: only a change of ${formatPercent(Math.max(...sizes))} or more would have been detected` : "";
}
function noticeOf({ comparison, problems, limits: limits2, leading }) {
  let { state, verdict, blocks: blocks2 } = comparison;
  if (state === "invalid") {
    let reasons = comparison.problems.map(({ side, text: text3 }) => `${side}: ${text3}`);
    return problems.length === 0 ? null : { text: `invalid measurement: ${reasons.join("; ")}`, isDoubt: !1 };
  }
  if (limits2.length > 0) return { text: limits2.join("; "), isDoubt: !1 };
  if (leading === null) return null;
  let words2 = `${leading.icon} ${leading.words}`;
  switch (verdict) {
    case "regression":
    case "suspected":
      return {
        text: `${leading.name} ${formatChange(leading.metric.change ?? 0)}: ${words2} (${plural(blocks2, "block")})`,
        isDoubt: verdict !== "regression"
      };
    case "inconclusive":
    case "not-assessed":
      return { text: `${leading.name}: ${words2}`, isDoubt: !0 };
    default:
      return null;
  }
}

// src/report/view/release.ts
function sinceRelease({ results }) {
  let { release: release2, sides } = results;
  return release2 === void 0 || !sides.base ? null : say`since ${nameOf(sides.base.label)}: `;
}
function mergesOf({ results, comparison, earlier = [] }, endpoints2) {
  let { release: release2, sides, run: run2, config } = results, isSlower2 = comparison.verdict === "regression" || comparison.verdict === "limit-exceeded", [worst] = endpoints2;
  if (!isSlower2 || !release2?.commits || !sides.base || !worst) return null;
  let repositoryUrl = run2.runUrl?.split("/actions/")[0] ?? null, left = release2.commits - release2.newest.length, since = earlier.filter(({ gate: gate2, base }) => gate2 === config.name && base && base.commit === sides.base?.commit), changes2 = new Map(since.flatMap((one) => meanChange(one, worst.name).map((change) => [one.commit, change]))), measured = changes2.size === 0 ? null : say`; in brackets the change of ${nameOf(worst.name)} up to then`;
  return {
    heading: say`${plural(release2.commits, "commit")} since ${nameOf(sides.base.label)}, the newest first${measured}:`,
    items: [
      ...release2.newest.map(({ commit, title }) => {
        let url2 = repositoryUrl && `${repositoryUrl}/commit/${commit}`, change = changes2.get(commit), then = change === void 0 ? null : ` (${formatChange(change)})`;
        return say`${linkTo(commit.slice(0, 7), url2)} ${title}${then}`;
      }),
      ...left > 0 ? [say`… and ${plural(left, "earlier one")}`] : []
    ]
  };
}
function meanChange({ endpoints: endpoints2 }, name2) {
  return (endpoints2.find(({ endpoint: endpoint2 }) => endpoint2 === name2)?.metrics ?? []).flatMap(({ metric, change }) => metric === "mean" && change !== void 0 ? [change] : []);
}
var PLAIN3 = /^\w[\w./+-]*$/;
function acceptSinceRelease({ sides, run: run2 }) {
  let { label: label2 = "", commit } = sides.base ?? {}, branch = run2.ref?.replace(/^refs\/heads\//, "") ?? "", good = PLAIN3.test(label2) ? label2 : commit, bad = PLAIN3.test(branch) ? branch : "HEAD";
  return `\`latency-gate bisect --good ${good} --bad ${bad}\` looks for the commit. If the change is worth it, raise \`drift\`; the next release starts afresh.`;
}

// src/report/view/headline.ts
function headlineOf(input, endpoints2) {
  return say`${variantsNote(input)}${sinceRelease(input)}${withOtherAnswers(verdictOf2(input, endpoints2), input, endpoints2)}${slowerRecords(input, endpoints2)}${baseFailureNote(input)}${input.override === void 0 ? null : say`, accepted`}`;
}
function variantsNote({ results, comparison }) {
  let { config, run: run2 } = results, isMerging = run2.event === "pull_request" || run2.event === "merge_group";
  return config.compare !== "variants" || !isMerging || comparison.kind !== "paired" ? null : say`two variants of one checkout, not compared with base: `;
}
function verdictOf2(input, endpoints2) {
  let { verdict } = input.comparison, compared2 = endpoints2.filter(({ comparison }) => comparison.state === "compared");
  switch (verdict) {
    case "regression":
      return mostOf(endpoints2, verdict, ["slower", "worse"]);
    case "improvement":
      return mostOf(endpoints2, verdict, ["faster", "better"]);
    case "suspected":
      return say`${mostOf(endpoints2, verdict, ["possibly slower", "possibly worse"])}, compared with stored runs`;
    case "limit-exceeded":
      return limitExceeded(endpoints2);
    case "invalid":
      return invalid(endpoints2);
    case "inconclusive":
      return inconclusive(endpoints2.length, compared2);
    case "unchanged":
      return unchanged(compared2.map(({ comparison }) => comparison));
    case "nothing-compared":
      return nothingCompared(input);
  }
}
var GOES_FIRST = ["regression", "limit-exceeded", "suspected"];
function withOtherAnswers(verdict, { comparison, results }, endpoints2) {
  let mayDiffer = results.config.endpoints.filter(({ expect }) => expect.length === "any").map(({ name: name2 }) => name2), other = endpoints2.filter(({ name: name2, differences }) => differences.length > 0 && !mayDiffer.includes(name2)), [first2] = other;
  if (first2 === void 0 || comparison.verdict === "invalid") return verdict;
  let words2 = say`${otherAnswer(first2)}${others(other.length)}`;
  return GOES_FIRST.includes(comparison.verdict) ? say`${verdict}; ${words2}` : say`${words2}; ${verdict}`;
}
function slowerRecords({ comparison }, endpoints2) {
  if (GOES_FIRST.includes(comparison.verdict) || comparison.verdict === "invalid") return null;
  let slower = endpoints2.flatMap(
    ({ name: name2, comparison: { records } }) => records !== void 0 && records.slower > 0 ? [{ name: name2, records }] : []
  ), [first2] = slower;
  if (first2 === void 0) return null;
  let { slower: count9, compared: compared2 } = first2.records;
  return say`; ${count9} of ${compared2} records of ${nameOf(first2.name)} ${count9 === 1 ? "is" : "are"} slower${others(slower.length)}`;
}
function otherAnswer({ name: name2, differences: [first2] }) {
  return say`${nameOf(name2)} answers something else${first2 === void 0 ? null : say`: ${first2}`}`;
}
function mostOf(endpoints2, verdict, [ofTimes, ofAny]) {
  let all = endpoints2.filter(({ comparison: { state, ...one } }) => state === "compared" && one.verdict === verdict), size = ({ leading }) => Math.abs(leading?.metric.change ?? 0), [most] = [...all].sort((a, b) => size(b) - size(a)), word = isOfAmounts(
    all.map(({ comparison }) => comparison),
    verdict
  ) ? ofAny : ofTimes;
  if (!most?.leading) return say`an endpoint is ${word}`;
  let phrase = changePhrase(most.leading.metric, most.leading.name);
  return all.length === 1 ? say`${nameOf(most.name)} ${phrase}` : say`${all.length} of ${plural(endpoints2.length, "endpoint")} are ${word}, most of all ${nameOf(most.name)}, which ${phrase}`;
}
function limitExceeded(endpoints2) {
  let over = endpoints2.filter(({ comparison }) => comparison.breaches.length > 0), [first2] = over;
  return first2 ? say`${nameOf(first2.name)}: ${first2.limits[0] ?? "over a limit"}${others(over.length)}` : say`a limit is exceeded`;
}
function invalid(endpoints2) {
  let all = endpoints2.filter(({ comparison }) => comparison.state === "invalid"), [first2] = all, problem = first2?.problems[0];
  return !first2 || !problem ? say`the measurement is invalid` : first2.comparison.differences.some(({ isDecisive }) => isDecisive) && problem.side === "head" ? say`${otherAnswer(first2)}${others(all.length)}` : say`invalid measurement of ${nameOf(first2.name)}: ${problem.side}: ${problem.text}${others(all.length)}`;
}
function inconclusive(total3, compared2) {
  let open = compared2.filter(({ comparison: { verdict } }) => ["inconclusive", "not-assessed"].includes(verdict)), [first2] = open, disputed = open.filter(({ comparison: { secondOpinion } }) => secondOpinion?.verdict === "disagrees");
  return first2 && disputed.length === open.length ? say`${nameOf(first2.name)}${others(open.length)} is slower on one machine, and not on a second one` : open.length === 1 && first2 ? say`cannot tell whether ${nameOf(first2.name)} changed${couldHaveSeen(first2.comparison)}` : say`cannot tell whether ${open.length} of ${plural(total3, "endpoint")} changed`;
}
function couldHaveSeen({ metrics }) {
  let sizes = metrics.flatMap(
    ({ tolerance: tolerance2, verdict, smallestDetectable }) => tolerance2 !== null && verdict === "inconclusive" ? smallestDetectable ?? [] : []
  );
  return sizes.length > 0 ? say`: only a change of ${formatPercent(Math.max(...sizes))} or more would have been detected` : null;
}
function unchanged(compared2) {
  let count9 = plural(compared2.length, "endpoint");
  if (!compared2.some(({ verdict }) => verdict === "within-tolerance"))
    return say`no change larger than ${largestThreshold(compared2)} in ${count9}`;
  let passedBy = minDifferenceMsOf(compared2) === null ? "the tolerance" : "the tolerance or the minimum difference";
  return say`${count9} stayed within ${passedBy}`;
}
function nothingCompared(input) {
  let { results, comparison, isBaseline, firstBaseline } = input;
  if (results.part !== null) {
    let { index: index2, count: count9, by } = results.part;
    return by === "opinion" ? say`second opinion measured; the verdict comes from both machines together` : say`part ${index2} of ${count9} measured; the verdict comes from all parts together`;
  }
  if (comparison.endpoints.length > 0 && comparison.endpoints.every(({ state }) => state === "new"))
    return say`every endpoint is new: base answers none of them`;
  let measured = `${plural(comparison.endpoints.length, "endpoint")} measured`;
  return isBaseline ? firstBaseline === "ever" ? say`first baseline: ${measured} for later runs to compare with` : firstBaseline === "fitting" ? say`first baseline for this configuration and machine: ${measured}` : say`${measured} as a baseline for later runs` : comparison.kind === "paired" || comparison.kind === "stored" ? say`nothing is gated: figures only` : results.baseFailure !== void 0 ? say`not compared: base could not be built or started` : waitsForBaseline(input) ? input.found.skipped.some(({ count: count9 }) => count9 > 0) ? say`no baseline: no stored run fits this one` : say`no baseline yet: the first push to the base branch stores one` : say`${measured}, no baseline`;
}
function baseFailureNote({ results, comparison }) {
  let isSaid = comparison.kind === "none" && comparison.verdict === "nothing-compared";
  return results.baseFailure === void 0 || isSaid ? null : say`; base could not be run`;
}
function others(total3) {
  return total3 > 1 ? say` (and ${total3 - 1} more)` : null;
}

// src/report/restart.ts
function restartWords(restart2, { load: load3, endpoints: endpoints2 }) {
  let { passes, blocks: blocks2, cost } = restart2, isPlanned = load3.restart === void 0, isShort = cost.blocksInTime < load3.blocks.min && blocks2.max !== 1, isOnce = blocks2.max === 1, by = isPlanned ? "" : ` (\`restart: ${load3.restart}\`)`, why = `Starting and warming up took ${timeOf(cost.startMs)}, a pass over the endpoints ${timeOf(cost.passMs)}`, serves = passes === 1 ? `the app is started anew for each block${by}` : isOnce ? `one start of each side serves all ${plural(passes, "pass", "passes")}${by}` : `a start serves ${plural(passes, "pass", "passes")}${by} and counts as one block`, sentences = [
    `${why}: ${serves}.`,
    ...isShort || isPlanned && blocks2.max < load3.blocks.min ? [shortWords(restart2, { load: load3, endpoints: endpoints2 })] : [],
    ...blocks2.max < 3 ? [assumptionWords(blocks2.max)] : []
  ];
  return { text: sentences.join(" "), isWorthALine: passes > 1 || sentences.length > 1 };
}
function shortWords({ cost, passes, blocks: blocks2 }, config) {
  let { load: load3 } = config, blockMs = cost.startMs + passes * cost.passMs, missingMs = (load3.blocks.min - cost.blocksInTime) * blockMs, needed = formatDuration(Math.ceil((longestRunMs(config) + missingMs) / 6e4) * 6e4), fewer = load3.restart === void 0 ? `the verdict rests on ${blocks2.min === blocks2.max ? "" : `${blocks2.min} to `}${plural(blocks2.max, "start")} instead of ${load3.blocks.min} or more, and only a larger change can be found` : `a verdict needs ${load3.blocks.min}`;
  return `There is time for ${plural(cost.blocksInTime, "start")}: ${fewer}. \`time-budget: ${needed}\` would do.`;
}
function assumptionWords(starts) {
  let reach = formatPercent(Math.expm1(NORMAL_99 * ASSUMED_START_SD / Math.sqrt(starts)));
  return `${starts === 1 ? "How starts differ is not sampled" : `${starts} starts do not show how starts differ`}, so it is assumed, with a standard deviation of ${Math.round(100 * ASSUMED_START_SD)} %: a change of less than about ${reach} cannot fail the gate, and nothing is called unchanged.`;
}
function timeOf(ms2) {
  return ms2 < 1e4 ? `${(ms2 / 1e3).toFixed(1)} s` : formatDuration2(ms2 / 1e3);
}
var NORMAL_99 = 2.576;

// src/report/view/methods.ts
var MOST_ROWS = 20;
function methodsOf(input) {
  let { results, comparison } = input;
  return [
    loadText(results),
    restartText(results),
    comparison.kind === "paired" && comparison.family > 0 ? pairingText(results, comparison) : null,
    results.part === null ? failsOnText(results) : null,
    machineText(results),
    busyText(results),
    discardedText(results),
    unsettledText(results),
    ...storedBasis(comparison),
    skippedText(input),
    ...results.notes.map((note) => say`${note}`),
    say`Configuration ${codeOf(results.configHash.slice(0, 12))}, ${seedText(results)}.`
  ].flatMap((line3) => line3 === null ? [] : [line3]);
}
function loadText(results) {
  let { config } = results, { load: load3 } = config;
  if (load3.command !== void 0) return commandText(results, load3.command);
  let connecting = load3.keepAlive ? "" : ", a new connection for each request";
  return [
    `${generatedLoad(config)}${connecting}; ${roundsText(results)} of ${formatSetting(load3.roundMs)} per endpoint and block; ${blocksText(results)}.`
  ];
}
function commandText(results, command) {
  let { roundMs } = results.config.load, rounds2 = `${roundsText(results)} of ${formatSetting(roundMs)} per block, each with one turn of either side`;
  return say`Load by ${codeOf(oneLine2(command))}: ${rounds2}; ${blocksText(results)}. Answers were not compared, requests are no pairs, and it was not tested whether the warm-up was long enough: only this generator sees them.`;
}
var LONGEST_COMMAND = 120;
function oneLine2(command) {
  let line3 = command.trim().replace(/\s+/g, " ");
  return line3.length > LONGEST_COMMAND ? `${line3.slice(0, LONGEST_COMMAND)} \u2026` : line3;
}
function roundsText({ config, blocks: blocks2 }) {
  let counts2 = blocks2.flatMap(({ endpoints: endpoints2 }) => endpoints2.map(({ rounds: rounds2 }) => rounds2.length)), [least, most] = [Math.min(...counts2), Math.max(...counts2)];
  return counts2.length === 0 ? plural(config.load.rounds, "round") : least === most ? plural(most, "round") : `${least} to ${most} rounds`;
}
function generatedLoad(config) {
  let { rate: rate2, connections: connections2 } = config.load, swept = connectionsOf(config);
  return swept.length > 1 ? `Closed loop: ${swept.join(", ")} connections per side, each measured by itself` : rate2 === null ? `Closed loop: ${plural(connections2, "connection")} per side` : `Open loop: ${rate2} requests/s per side on a fixed schedule over at most ${plural(connections2, "connection")}, latency from the intended start`;
}
function restartText({ restart: restart2, config }) {
  return restart2 === void 0 ? null : withCode(restartWords(restart2, config).text);
}
function blocksText({ config, sides, restart: restart2 }) {
  let { min, max } = restart2?.blocks ?? config.load.blocks;
  return Object.values(sides).every(({ kind }) => kind === "url") ? `${min} to ${max} blocks with the same processes, until the verdict is clear` : min === max && restart2 !== void 0 ? `${plural(max, "block")} of fresh processes` : `${min} to ${max} blocks of fresh processes, until the verdict is clear`;
}
function pairingText({ config, blocks: blocks2 }, { confidence, family }) {
  let { pairing: pairing2, rate: rate2 } = config.load, order = pairing2 === "duet" || rate2 !== null ? "Both versions are under load at the same time." : turnsText(
    blocks2,
    config.load.command === void 0 ? "short turns of as many requests" : "turns of one run each"
  ), metrics = family === 1 ? "the one gated metric" : `all ${family} gated metrics together`;
  return say`${order} Each ${formatTolerance(confidence)} interval holds whenever measuring stops; the false-alarm rate of ${formatTolerance(1 - confidence)} covers ${metrics}.`;
}
function turnsText(blocks2, turns) {
  let ways = blocks2.flatMap(({ suspendedBy }) => Object.values(suspendedBy ?? {}));
  return ways.length === 0 ? "The two versions are under load in short turns, one at a time." : ways.includes("none") ? `The two versions are under load in short turns, one at a time; they could not be suspended in between, so work that one does after its responses may slow the other.${aloneText(blocks2)}` : `The two versions are under load in ${turns}, one at a time, while the other one is suspended.`;
}
function aloneText(blocks2) {
  let all = blocks2.flatMap(({ endpoints: endpoints2 }) => endpoints2), leaks = [...new Set(all.map(({ endpoint: endpoint2 }) => endpoint2))].flatMap((name2) => leakOf(all.filter(({ endpoint: endpoint2 }) => endpoint2 === name2)) ?? []);
  if (leaks.length === 0) return "";
  let unseen = Math.expm1(Math.max(...leaks.map(({ within }) => within)));
  return ` Each was measured alone, too, which shows that from about ${formatPercent(unseen)} on.`;
}
var FAILS_ON = {
  never: "the job never fails (`fail-on: never`)",
  inconclusive: "the job fails on a regression or an inconclusive result",
  regression: "the job fails on a regression"
};
function failsOnText({ config }) {
  let { minDifferenceMs, failOn: failOn2 } = config.gate, tolerances = config.endpoints.flatMap(({ gate: gate2 }) => Object.values(gate2)).sort((a, b) => a - b), counts2 = tolerances.length === 0 ? "No metric is gated" : `A change counts from ${toleranceRange(tolerances)} and ${formatSetting(minDifferenceMs)} on`;
  return say`${counts2}; ${withCode(FAILS_ON[failOn2])}.`;
}
function toleranceRange(tolerances) {
  let [first2 = 0] = tolerances, last = tolerances.at(-1) ?? first2;
  return first2 === last ? formatTolerance(first2) : `${formatTolerance(first2)} to ${formatTolerance(last)} (by metric)`;
}
function machineText({ machine: machine2, merged: merged2 }) {
  let { cores, os, node: node2, runnerClass, cpuModel } = machine2, others2 = say`${plural(cores, "core")}, ${os}, Node ${node2}, ${runnerClass}`;
  return merged2 === null ? say`Machine: ${cpuModel}, ${others2}.` : say`Machines: ${modelsOf(merged2)}; each with ${others2}.`;
}
function busyText({ blocks: blocks2 }) {
  let shares = blocks2.flatMap(
    ({ endpoints: endpoints2 }) => endpoints2.flatMap(({ rounds: rounds2 }) => rounds2.flatMap(({ machineBusy }) => machineBusy ?? []))
  );
  if (shares.length === 0) return null;
  let mean = shares.reduce((sum2, share2) => sum2 + share2, 0) / shares.length;
  return say`The machine’s cores were ${Math.round(mean * 100)} % busy during the rounds.`;
}
function discardedText({ voided }) {
  if (voided.length === 0) return null;
  let reasons = voided.map(({ reason }) => say`${reason}`);
  return say`${voided.length === 1 ? "1 block was" : `${voided.length} blocks were`} measured again: ${joined(reasons, "; ")}.`;
}
function unsettledText({ blocks: blocks2, config }) {
  if (config.load.command !== void 0) return null;
  let unsettled = blocks2.filter(({ warmup }) => !warmup.settled).length;
  return unsettled === 0 ? null : say`Latency was not steady at the end of the warm-up in ${unsettled} of ${plural(blocks2.length, "block")}; a longer ${codeOf("warmup")} makes the result more precise.`;
}
function storedBasis({ kind, endpoints: endpoints2 }) {
  if (kind !== "stored") return [];
  let gated = endpoints2.flatMap(
    (endpoint2) => endpoint2.metrics.flatMap((metric) => metric.tolerance !== null ? [{ endpoint: endpoint2, metric }] : [])
  ), lines = gated.flatMap(({ endpoint: endpoint2, metric }) => basisOf(endpoint2, metric) ?? []), isReferenced = gated.some(({ metric }) => metric.stored?.figure === "referenced"), left = lines.length - MOST_ROWS;
  return [
    ...lines.slice(0, MOST_ROWS),
    ...left > 0 ? [say`… and ${plural(left, "more figure")}.`] : [],
    ...isReferenced ? [
      say`Relative to the reference: head is judged by its ratio to a fixed server of the same cost, measured at the same time; the stored value shown is what those runs would have taken on this machine.`
    ] : []
  ];
}
function basisOf({ endpoint: endpoint2 }, metric) {
  let { stored: stored2, smallestDetectable } = metric;
  if (stored2 === void 0) return null;
  let figures2 = [
    stored2.figure === "referenced" ? "relative to the reference" : "as measured",
    plural(stored2.runs, "run"),
    stored2.sd === null ? null : `sd ${formatPercent(stored2.sd)}`,
    smallestDetectable === null ? null : `detects ${formatPercent(smallestDetectable)} or more`
  ].filter((part) => part !== null).join(", ");
  return [say`${nameOf(endpoint2)} ${metricName(metric.metric)}: ${figures2}.`];
}
function seedText({ seed, merged: merged2 }) {
  if (merged2 === null) return say`seed ${codeOf(String(seed))}`;
  let seeds = merged2.parts.map((part) => String(part.seed));
  return say`${seeds.length === 1 ? "seed" : "seeds"} ${codeOf(seeds.join(", "))}`;
}

// src/report/view/next-steps.ts
function nextSteps(input, endpoints2, why) {
  let worst = endpoints2.find(({ comparison }) => comparison.verdict === "regression") ?? null, explained3 = why?.endpoints.find(({ name: name2 }) => name2 === worst?.name) ?? null, steps = input.override === void 0 ? stepsOf(input, worst, explained3) : null;
  if (steps === null) return { meaning: null, action: null };
  let { meaning, action } = steps;
  return {
    meaning: meaning === null ? null : withCode(meaning),
    // The name of a function is somebody else's text.
    action: say`${steps.first ?? null}${withCode(action)}`
  };
}
function stepsOf({ comparison, results }, worst, why) {
  switch (comparison.verdict) {
    case "regression":
      return {
        meaning: comparison.failing ? null : "This does not fail the job (`fail-on: never`).",
        ...regressionAction(results, worst, why)
      };
    case "limit-exceeded":
      return {
        meaning: "Head exceeds an absolute limit, whatever base does.",
        action: "make it faster, or change `limits` in this pull request, where reviewers see it."
      };
    case "invalid":
      return invalidSteps(comparison, results);
    case "inconclusive":
      return inconclusiveSteps(comparison, results);
    case "suspected":
      return {
        meaning: `Stored runs come from other machines and days: this is a suspicion, not a verdict${comparison.failing ? "" : ", and does not fail the job (`fail-on: inconclusive` would)"}.`,
        action: "compare side by side to be sure: `baseline: paired`, with `base:` if base is not built from a commit."
      };
    case "improvement":
    case "unchanged":
    case "nothing-compared":
      return null;
  }
}
var ACCEPT = "If the change is worth it, raise `tolerance` in this pull request, where reviewers see it.";
function regressionAction(results, worst, why) {
  let isTimed2 = !NO_FUNCTION_IS.includes(worst?.leading?.metric.metric ?? ""), accept2 = results.release === void 0 ? ACCEPT : acceptSinceRelease(results);
  return why?.first && isTimed2 ? { first: say`look at ${why.first}. `, action: accept2 } : { action: `${worst === null ? UNKNOWN_CAUSE : whereToLook(worst, results, why)} ${accept2}` };
}
var NO_FUNCTION_IS = ["memory", "connect", "ready"], UNKNOWN_CAUSE = "profile head under this load.", COMPARE_PROFILES = "compare the profiles of both versions on the page: no function stands out.";
function whereToLook({ comparison, leading }, results, why) {
  let metric = leading?.metric.metric;
  if (metric === "memory") return "take a heap snapshot of head under this load: it shows what is retained.";
  if (metric === "connect") return "look at what head does before it accepts a connection, such as TLS.";
  if (metric === "ready")
    return "look at what head does before it listens: modules that it loads, connections, migrations.";
  if (metric !== void 0 && isCounter(metric))
    return "look for what head does once for each of many: a query in a loop, a lost cache.";
  switch (metric === "cpu" ? "work" : causeIn(comparison, results)) {
    case "work":
      return why !== null ? COMPARE_PROFILES : "take a CPU profile of head under this load: it shows where the added work is.";
    case "waiting":
      return "look at what head waits for: queries, calls to other services, locks, timers. A CPU profile would not show it.";
    default:
      return why !== null ? COMPARE_PROFILES : UNKNOWN_CAUSE;
  }
}
function invalidSteps({ endpoints: endpoints2 }, results) {
  let sides = new Set(endpoints2.flatMap(({ problems }) => problems.map(({ side }) => side)));
  if (sides.size === 1 && sides.has("generator"))
    return {
      meaning: "The load generator could not keep up, so the latency includes its own delay: there is no verdict.",
      action: "reduce the load as described above, or use a machine with more cores."
    };
  let ofSides = ["base", "head"].filter((side) => sides.has(side));
  return results.config.load.command !== void 0 ? {
    meaning: "What fails says nothing about latency, so there is no verdict.",
    action: `run \`load.command\` against ${ofSides.join(" and ")} by hand: its own output says what failed. What is right, its checks and thresholds say.`
  } : {
    meaning: "Wrong, failed or missing responses say nothing about latency, so there is no verdict.",
    action: `${[memoryLimitAction(results, ofSides), responsesAction(ofSides)].filter((part) => part !== null).join(" Otherwise ")} \`limits.errors\` sets the share of failures to tolerate.`
  };
}
function responsesAction(sides) {
  return sides.length === 2 ? "send the request by hand: neither version answers it as expected. Check its path, headers and body, and `expect`, which says what a correct response is." : sides.includes("head") ? "fix the endpoint in head. If the response is intended, update `expect`." : "fix base: only its responses are wrong. If this pull request is the fix, measure the endpoint from the next one on.";
}
function inconclusiveSteps(comparison, results) {
  let meaning = "Inconclusive is not a pass";
  if (results.outOfTime)
    return {
      meaning: `${meaning}: time ran out before anything was certain.`,
      action: "raise `load.time-budget`, measure fewer endpoints, or allow a wider `tolerance`."
    };
  if (openMetrics(comparison).every(({ verdict }) => verdict === "not-assessed"))
    return {
      meaning: `${meaning}: what was measured does not allow a verdict.`,
      action: comparison.kind === "stored" ? blocksAction(comparison, results) : "fix the reason given beside each figure."
    };
  let open = comparison.endpoints.filter(({ state, verdict }) => state === "compared" && verdict === "inconclusive");
  return open.length > 0 && open.every(({ secondOpinion }) => secondOpinion?.verdict === "disagrees") ? {
    meaning: `${meaning}: two machines contradict each other.`,
    action: "run all jobs again."
  } : results.restart !== void 0 && results.restart.blocks.max < 3 ? {
    meaning: `${meaning}: ${results.restart.blocks.max === 1 ? "one start" : "two starts"} of the app can only show a large change.`,
    action: `give it time for ${3} starts or more (\`load.time-budget\`), or make the app start faster.`
  } : {
    meaning: `${meaning}: the noise is too large for the tolerance.`,
    action: blocksAction(comparison, results)
  };
}
function blocksAction(comparison, results) {
  if (comparison.kind === "stored")
    return "compare side by side (`baseline: paired`), or wait for more runs on the base branch.";
  let more = openMetrics(comparison).flatMap(({ moreBlocks }) => moreBlocks ?? []);
  if (more.length === 0) return "use a quieter machine, more rounds, or a wider `tolerance`.";
  let { min, max } = results.restart?.blocks ?? results.config.load.blocks, needed = max + Math.max(...more);
  return max < results.config.load.blocks.max ? "give it time for more starts of the app (`load.time-budget`), or allow a wider `tolerance`." : needed <= MAX_BLOCKS ? `allow ${plural(needed, "block")} (\`blocks: ${min}..${needed}\`), which ${timeOf2(needed - max, results)}; or allow a wider \`tolerance\`.` : `more blocks would not help: ${needed} would be needed, and ${MAX_BLOCKS} is the most. Use a quieter machine, longer rounds (\`load.round\`), or a wider \`tolerance\`.`;
}
function timeOf2(blocks2, { blocks: measured }) {
  let meanMs = measured.reduce((sum2, { durationMs: durationMs2 }) => sum2 + durationMs2, 0) / Math.max(1, measured.length);
  return `takes about ${formatDuration2(blocks2 * meanMs / 1e3)} more`;
}
function openMetrics({ endpoints: endpoints2 }) {
  return endpoints2.flatMap(
    ({ state, metrics }) => metrics.filter(
      ({ tolerance: tolerance2, verdict }) => state === "compared" && tolerance2 !== null && (verdict === "inconclusive" || verdict === "not-assessed")
    )
  );
}
var AT_THE_LIMIT = 0.85, BYTES = { k: 2 ** 10, m: 2 ** 20, g: 2 ** 30 };
function memoryLimitAction({ config, blocks: blocks2 }, sides) {
  let limitBytes = bytesOf(config.app.memory);
  if (limitBytes === null) return null;
  let rounds2 = blocks2.flatMap((block2) => block2.endpoints.flatMap((endpoint2) => endpoint2.rounds));
  for (let side of sides) {
    let peakBytes = Math.max(0, ...rounds2.map((round2) => round2.sides[side]?.peakMemoryBytes ?? 0));
    if (peakBytes < AT_THE_LIMIT * limitBytes) continue;
    let held = `${side} used ${formatValue("memory", peakBytes)} of its ${formatValue("memory", limitBytes)}`;
    return `raise \`app.memory: ${config.app.memory}\` first: ${held}, and a container at its limit stalls before it is killed.`;
  }
  return null;
}
function bytesOf(limit) {
  let unit = BYTES[limit?.at(-1) ?? ""];
  return limit === null || unit === void 0 ? null : Number.parseInt(limit, 10) * unit;
}

// src/decide/parallelism.ts
var WAITING_THREADS = 0.9, FILLED_CORE = 0.9, PARALLEL_CORES = 1.25, QUIET_SHARE = 0.1;
function demandOf(blocks2) {
  let all = blocks2.flatMap(({ rounds: rounds2 }) => rounds2), shared = all.map(({ machineOthers, machineStolen }) => (machineOthers ?? 1) + (machineStolen ?? 0));
  if (all.length === 0 || median(shared) > QUIET_SHARE) return null;
  let demands = [...new Set(blocks2.map(({ endpoint: endpoint2 }) => endpoint2))].flatMap((endpoint2) => {
    let rounds2 = blocks2.filter((block2) => block2.endpoint === endpoint2).flatMap((block2) => block2.rounds);
    return ["base", "head"].flatMap((side) => typicalDemand(rounds2.flatMap((one) => one.sides[side] ?? [])));
  }), [most] = demands.sort((a, b) => b.running + b.waiting - (a.running + a.waiting));
  return most ?? null;
}
function typicalDemand(sides) {
  let known4 = sides.flatMap(({ completed, requestsPerSecond: requestsPerSecond2, cpuMsPerRequest, contention }) => {
    if (!requestsPerSecond2 || !completed || cpuMsPerRequest === null || contention?.runDelayMs === void 0) return [];
    let ownMs2 = 1e3 * completed / requestsPerSecond2;
    return [{ running: cpuMsPerRequest * completed / ownMs2, waiting: contention.runDelayMs / ownMs2 }];
  });
  return known4.length === 0 ? [] : [
    { running: median(known4.map(({ running }) => running)), waiting: median(known4.map(({ waiting }) => waiting)) }
  ];
}
function coresFor(blocks2, { isWide, sizesItself: sizesItself2 }) {
  let demand = demandOf(blocks2);
  return isWide ? demand !== null && demand.running >= PARALLEL_CORES ? null : "narrow" : demand === null ? null : demand.waiting >= WAITING_THREADS || sizesItself2 && demand.running >= FILLED_CORE ? "widen" : null;
}
function hiddenParallelism({ blocks: blocks2, config, machine: machine2 }) {
  let { appCores: cores = machine2.cores - 1 } = machine2;
  if (!machine2.pinned || config.load.pairing === "duet" || config.load.rate !== null) return null;
  let demand = demandOf(blocks2.flatMap(({ endpoints: endpoints2 }) => endpoints2));
  return demand !== null && demand.waiting >= WAITING_THREADS ? { cores, threads: demand.waiting } : null;
}

// src/report/view/remarks.ts
var REMARKABLE_GROWTH = 0.1;
function memoryGrowth({ endpoints: endpoints2 }) {
  let grown = endpoints2.flatMap(({ endpoint: endpoint3, metrics }) => {
    let memory2 = metrics.find((one) => one.metric === "memory");
    return !memory2 || memory2.tolerance !== null || (memory2.change ?? 0) < REMARKABLE_GROWTH ? [] : memory2.interval && memory2.interval.low > 0 ? [{ endpoint: endpoint3, memory: memory2 }] : [];
  }), [most] = grown.sort((a, b) => (b.memory.change ?? 0) - (a.memory.change ?? 0));
  if (!most) return null;
  let { endpoint: endpoint2, memory } = most, values2 = `${formatValue("memory", memory.base)} \u2192 ${formatValue("memory", memory.head)}`, others2 = grown.length > 1 ? say`, and at ${plural(grown.length - 1, "more endpoint")}` : null;
  return say`Peak memory grew at ${nameOf(endpoint2)}: ${values2}, ${formatChangeWithInterval(memory)}${others2}.`;
}
function sharedMachine(results) {
  let { stolen = null, others: others2 = null } = materialNeighbours(results) ?? {}, parts = [
    ...stolen === null ? [] : [`other machines on its host took ${formatPercent(stolen)} of the CPU time that it wanted`],
    ...others2 === null ? [] : [`other processes on it used ${formatPercent(others2)} of its cores\u2019 time`]
  ], shared = parts.length === 0 ? [] : [`The machine was shared: ${parts.join(", and ")}. That makes intervals wider, and the run longer.`], off = results.kind === "paired" ? sharesTakenOff(results) : null, sentences = [...shared, ...off === null ? [] : [takenOffWords(off.least, off.most)]];
  return sentences.length === 0 ? null : say`${sentences.join(" ")}`;
}
function takenOffWords(least, most) {
  let [from, to] = [formatPercent(least), formatPercent(most)];
  return `Means are without the time in which app or load generator waited for a core that others had: ${from === to ? from : `${from} to ${to}`} of the time under load.`;
}
function tooFewCores(results) {
  let hidden2 = hiddenParallelism(results);
  return hidden2 === null ? null : say`The app was kept on ${plural(hidden2.cores, "core")}, and on average ${hidden2.threads.toFixed(1)} more of its threads were ready to run: what more cores would gain or lose does not show here. It does on a runner with more cores, or with ${codeOf("load.pin: false")}, which lets app and load generator share all cores and widens the intervals.`;
}
function fewerStarts({ restart: restart2, config }) {
  return restart2 === void 0 || restart2.blocks.max >= config.load.blocks.min ? null : withCode(restartWords(restart2, config).text);
}
function outOfTime(results) {
  if (!results.outOfTime) return null;
  if (results.merged !== null) return partsOutOfTime(results, results.merged);
  let plan = results.restart?.blocks ?? results.config.load.blocks, measured = results.blocks.length, blockSeconds = Math.max(0, ...results.blocks.slice(-3).map((block2) => block2.durationMs)) / 1e3, needs = (blocks2) => formatDuration2(Math.ceil((blocks2 - measured) * blockSeconds)), last = results.kind === "paired" ? plan.max : plan.min, missing = measured < plan.min ? `a verdict needs ${plan.min}, about ${needs(plan.min)} more` : `at most ${needs(last)} more would have been needed for all ${last}`;
  return results.isUnfinished ? say`The run was ended from outside after ${plural(measured, "block")}; ${missing}.` : say`${limitOf(results.config)} ended the run after ${plural(measured, "block")}; ${missing}.`;
}
function partsOutOfTime({ config }, { parts }) {
  let ended = parts.filter(({ outOfTime: isOut }) => isOut).length;
  return say`${limitOf(config)} ended ${ended} of ${plural(parts.length, "part")} early.`;
}
function limitOf(config) {
  let time = formatDuration2(longestRunMs(config) / 1e3);
  return config.load.timeBudgetMs !== null ? `The time budget of ${time}` : `The limit of ${time} for a run without a time budget`;
}

// src/decide/saturation-point.ts
var LEVEL = 0.05, GROWTH_LOG = Math.log(1 / 0.9), LINEAR_SHARE = 0.5;
function saturationOf(groups, side, points) {
  let throughputs = points.flatMap((point) => {
    let logs = groups.map((blocks2) => blocks2.map((block2) => logThroughput(block2, point, side))), estimate = estimateOf2(logs);
    return estimate === null ? [] : [{ point, logs, estimate }];
  }), last = throughputs.at(-1);
  if (last === void 0 || throughputs.length < 2) return null;
  let most = throughputs.reduce((best, one) => one.estimate.mean > best.estimate.mean ? one : best), growthFrom = (index2) => {
    let from = throughputs[index2], [next, ...further] = throughputs.slice(index2 + 1);
    if (from === void 0 || next === void 0) return null;
    let to = further.reduce((best, one) => one.estimate.mean > best.estimate.mean ? one : best, next);
    return ratioOf(from.logs, to.logs);
  }, isEnough = (index2, end) => {
    let growth = growthFrom(index2), connections2 = throughputs[index2]?.point.connections ?? 1, margin = Math.min(GROWTH_LOG, LINEAR_SHARE * Math.log(last.point.connections / connections2));
    return growth !== null && (growth.interval ?? UNKNOWN)[end] < margin;
  }, fewest = (end) => throughputs.find((_, index2) => isEnough(index2, end))?.point.connections ?? null, change = most === last ? null : ratioOf(most.logs, last.logs), isFalling = change?.interval != null && change.interval.high < -GROWTH_LOG;
  return {
    earliest: fewest("low"),
    shown: fewest("high"),
    throughput: Math.exp(most.estimate.mean),
    last: last.point.connections,
    fall: isFalling ? -Math.expm1(change.mean) : null
  };
}
var UNKNOWN = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
function estimateOf2(groups) {
  let known4 = groups.map((group) => group.filter((value) => value !== null)).filter((group) => group.length > 0), values2 = known4.length > 1 ? known4.map(average) : known4.flat();
  if (values2.length === 0) return null;
  let mean = average(values2);
  if (values2.length === 1) return { mean, interval: null };
  let half = tQuantile(1 - LEVEL / 2, values2.length - 1) * standardDeviation(values2) / Math.sqrt(values2.length);
  return { mean, interval: { low: mean - half, high: mean + half } };
}
function ratioOf(from, to) {
  return estimateOf2(
    from.map(
      (blocks2, group) => blocks2.map((before, block2) => {
        let after = to[group]?.[block2] ?? null;
        return before === null || after === null ? null : after - before;
      })
    )
  );
}
function logThroughput(block2, { endpoint: endpoint2 }, side) {
  let measured = block2.endpoints.find((one) => one.endpoint === endpoint2), value = measured === void 0 ? null : blockValue(measured, side, "throughput");
  return value === null ? null : Math.log(value);
}

// src/decide/sweep.ts
var LIMITING_LOOP_SHARE = 0.9;
function sweepsOf(results, comparison, stored2) {
  let { endpoints: endpoints2, load: load3 } = ownConfig(results.part, results.config), swept = endpoints2.filter(({ sweep }) => sweep !== void 0);
  return [...new Set(swept.map(sweepNameOf))].map((endpoint2) => {
    let own = swept.filter((one) => sweepNameOf(one) === endpoint2), points = own.flatMap((one) => {
      let compared2 = comparison.endpoints.find(({ endpoint: name2 }) => name2 === one.name);
      if (compared2 === void 0 || one.sweep === void 0) return [];
      let isGeneratorLimited = isLimited(results.blocks, one, load3);
      return [{ connections: one.sweep.connections, comparison: compared2, isGeneratorLimited }];
    });
    return { endpoint: endpoint2, points, ...saturations({ results, kind: comparison.kind, stored: stored2 }, own, points) };
  });
}
function saturations({ results, kind, stored: stored2 }, endpoints2, points) {
  let of = (groups, side, isKnown) => saturationOf(
    groups,
    side,
    points.flatMap((point) => isKnown(point) ? [measuredPoint(point)] : [])
  ), isOwn2 = ({ comparison, isGeneratorLimited }) => comparison.state !== "invalid" && !isGeneratorLimited, head = of([results.blocks], "head", isOwn2);
  switch (kind) {
    case "paired":
      return { base: of([results.blocks], "base", (point) => isOwn2(point) && point.comparison.state !== "new"), head };
    case "stored": {
      let blocks2 = stored2.flatMap((run2) => run2.blocks), limited = endpoints2.filter((one) => isLimited(blocks2, one, results.config.load)).map(({ name: name2 }) => name2), isStored = ({ comparison }) => !limited.includes(comparison.endpoint);
      return { base: of(stored2.length > 1 ? stored2.map((run2) => run2.blocks) : [blocks2], "head", isStored), head };
    }
    case "none":
      return { base: null, head };
  }
}
function measuredPoint({ connections: connections2, comparison }) {
  return { connections: connections2, endpoint: comparison.endpoint };
}
function isLimited(blocks2, endpoint2, load3) {
  let own = blocks2.flatMap((block2) => block2.endpoints.filter((one) => one.endpoint === endpoint2.name)), { problem, generatorBound } = judgeGenerator(own, loadAt(endpoint2, load3));
  if (problem !== null || generatorBound.includes("throughput")) return !0;
  let busy = own.flatMap(({ rounds: rounds2 }) => rounds2.flatMap(({ generator }) => generator?.loopShare ?? []));
  return busy.length > 0 && median(busy) > LIMITING_LOOP_SHARE;
}

// src/report/view/sweeps.ts
var METRICS2 = ["throughput", "p50"], METRICS_ALONE = ["throughput", "mean", "p50", "p99"];
function sweepViews(input) {
  let { results, comparison, found } = input, labels = sideLabels(input), isAlone = comparison.kind === "none", compared2 = METRICS2.flatMap((metric) => [`${metric}, ${labels.base}`, `${metric}, ${labels.head}`, "change"]);
  return sweepsOf(results, comparison, found.baselines).map((sweep) => ({
    name: sweep.endpoint,
    sentence: sentenceOf2(sweep, labels),
    header: ["connections", ...isAlone ? METRICS_ALONE : compared2],
    rows: sweep.points.map((point) => rowOf4(point, isAlone)),
    points: sweep.points
  }));
}
function sentenceOf2({ base, head, points }, labels) {
  let sides = [
    ...head === null ? [] : [say`${labels.head} ${saturationWords2(head)}`],
    ...base === null ? [] : [say`${labels.base} ${saturationWords2(base)}`]
  ], saturation = sides.length > 0 ? joined(sides, "; ") : say`too few connection counts could be measured to find where it saturates`;
  return say`${saturation}.${limitedText(points, labels.head)}`;
}
function saturationWords2({ earliest, shown: shown4, throughput, last, fall }) {
  let most = formatValue("throughput", throughput);
  if (earliest === null)
    return `does not saturate up to ${plural(last, "connection")}: its throughput still grows, to ${most}`;
  let at = shown4 === earliest ? plural(earliest, "connection") : shown4 === null ? `${plural(earliest, "connection")} at the earliest` : `${earliest} to ${plural(shown4, "connection")}`, falling = fall === null ? "" : `, and falls by ${formatPercent(fall)} at ${last}`;
  return `saturates at ${at}, about ${most}${falling}`;
}
function limitedText(points, app2) {
  let limited = points.filter(({ isGeneratorLimited }) => isGeneratorLimited).map(({ connections: connections2 }) => connections2), last = limited.pop();
  if (last === void 0) return null;
  let counts2 = limited.length === 0 ? plural(last, "connection") : `${limited.join(", ")} and ${plural(last, "connection")}`;
  return say` At ${counts2} the load generator was the limit, not ${app2}: these do not count.`;
}
function rowOf4({ connections: connections2, comparison, isGeneratorLimited }, isAlone) {
  let cells = isAlone ? METRICS_ALONE.map((metric) => formatValue(metric, metricOf(comparison, metric)?.head ?? null)) : METRICS2.flatMap((metric) => comparedCells(comparison, metric));
  return [`${connections2}${isGeneratorLimited ? " (load generator)" : ""}`, ...cells];
}
function comparedCells(endpoint2, name2) {
  let metric = metricOf(endpoint2, name2);
  return metric === void 0 ? ["\u2013", "\u2013", "\u2013"] : [formatValue(name2, metric.base), formatValue(name2, metric.head), formatChangeWithInterval(metric)];
}
function metricOf({ metrics }, name2) {
  return metrics.find(({ metric }) => metric === name2);
}

// src/report/view.ts
function viewOf2(input) {
  let { results, comparison, override } = input, { name: name2 } = results.config, endpoints2 = endpointViews(input), why = whyView(input, endpoints2, culpritsOf(results.profile, comparison.confidence));
  return {
    name: name2 === "default" ? null : name2,
    icon: override === void 0 ? ICONS[comparison.verdict] : ACCEPTED_ICON,
    tone: override === void 0 ? TONES[comparison.verdict] : "doubt",
    headline: headlineOf(input, endpoints2),
    acceptance: override === void 0 ? null : acceptanceOf(override),
    baseFailure: baseFailureText(input),
    changes: changesView(results),
    context: contextOf(input),
    counts: countsOf2(comparison),
    measured: measuredOf(input),
    sides: sideLabels(input),
    endpoints: endpoints2,
    why,
    start: startView(input),
    remarks: [
      creptInText(input),
      memoryGrowth(comparison),
      sharedMachine(results),
      tooFewCores(results),
      fewerStarts(results),
      outOfTime(results)
    ].flatMap((one) => one === null ? [] : [one]),
    ...nextSteps(input, endpoints2, why),
    merges: mergesOf(input, endpoints2),
    baselineSteps: baselineSteps(input),
    overrideHint: overrideHintOf(input),
    sweeps: sweepViews(input),
    trends: trendsView(
      input,
      endpoints2.map((one) => one.comparison)
    ),
    methods: methodsOf(input),
    facts: factsOf(input),
    input
  };
}
var ICONS = {
  regression: "\u{1F534}",
  "limit-exceeded": "\u{1F534}",
  invalid: "\u26D4",
  suspected: "\u{1F7E0}",
  inconclusive: "\u2754",
  improvement: "\u{1F7E2}",
  unchanged: "\u26AA",
  "nothing-compared": "\u26AA"
}, ACCEPTED_ICON = "\u{1F7E1}", TONES = {
  regression: "worse",
  "limit-exceeded": "worse",
  invalid: "worse",
  suspected: "doubt",
  inconclusive: "doubt",
  improvement: "better",
  unchanged: "calm",
  "nothing-compared": "calm"
};
function acceptanceOf({ label: label2, pullRequest, by, at }) {
  let who = by === null ? "somebody" : nameOf(by), when = at === null ? null : say` on ${at.slice(0, 10)} at ${at.slice(11, 16)} UTC`;
  return say`the label ${nameOf(label2)} was set on pull request ${pullRequest} by ${who}${when}, so the job passes although the gate fails.`;
}
function overrideHintOf({ comparison, results, override }) {
  let { config, run: run2 } = results, label2 = config.gate.overrideLabel, isMerging = run2.event === "pull_request" || run2.event === "merge_group";
  return override !== void 0 || label2 === null || !isMerging || !isOverridable(comparison) ? null : say`A maintainer can accept this with the label ${codeOf(label2)}: the next run of this job then passes, and says who set it.`;
}
function factsOf({ results }) {
  let { run: run2, sides, tool, createdAt, elapsedSeconds } = results, { base, head } = sides, hasOwnBase = base?.commit && base.commit !== head.commit;
  return [
    say`latency-gate ${tool.version}`,
    ...hasOwnBase ? [say`base ${commitName(base.commit ?? "")}`] : [],
    ...head.commit ? [say`head ${commitName(head.commit)}`] : [],
    ...run2.runId === null ? [] : [[linkTo(`run ${run2.runId}`, run2.runUrl)]],
    say`${formatDuration2(elapsedSeconds)}`,
    say`${createdAt.slice(0, 16).replace("T", " ")} UTC`
  ];
}

// src/report/report.ts
var MOST_COMMENT_CHARACTERS = 55e3, MOST_SUMMARY_CHARACTERS = 7e5;
function renderReport(input) {
  let { comparison, results, override } = input, view = viewOf2(input), failing = comparison.failing && override === void 0;
  return {
    verdict: comparison.verdict,
    failing,
    overridden: override !== void 0,
    headline: `${view.icon} ${titleOf3(view)}: ${plainText(view.headline)}`,
    markdown: renderComment(view, "comment", MOST_COMMENT_CHARACTERS),
    summaryMarkdown: renderComment(view, "summary", MOST_SUMMARY_CHARACTERS),
    changed: !["unchanged", "nothing-compared"].includes(comparison.verdict) || results.baseFailure !== void 0 || view.changes !== null,
    counts: {
      regressions: count3(input, ["regression"]),
      improvements: count3(input, ["improvement"]),
      inconclusive: count3(input, ["inconclusive", "not-assessed", "suspected"])
    },
    annotations: annotationsOf(view, failing),
    view
  };
}
function titleOf3({ name: name2 }) {
  return name2 === null ? "latency-gate" : `latency-gate (${name2})`;
}
function count3({ comparison }, verdicts) {
  return comparison.endpoints.filter((one) => one.state === "compared" && verdicts.includes(one.verdict)).length;
}
function annotationsOf(view, failing) {
  let title = titleOf3(view), { baseFailure, acceptance, endpoints: endpoints2, why } = view;
  return [
    // A gate that could not compare as it was asked to must not pass unseen.
    ...baseFailure === null ? [] : [{ level: "warning", title, message: plainText(baseFailure) }],
    ...endpoints2.flatMap(({ name: name2, notice }) => notice === null ? [] : [{ level: failing && !notice.isDoubt ? "error" : "warning", title: `${title}: ${name2}`, message: notice.text }]),
    ...(why?.endpoints ?? []).flatMap(
      ({ name: name2, functions }) => functions.slice(0, MOST_NAMED3).flatMap((one) => {
        if (one.at === null) return [];
        let message = `${oneLine(one.name)}: ${one.change} per request, ${one.base} \u2192 ${one.head}`;
        return [{ level: "warning", title: `${title}: ${name2}`, message, at: one.at }];
      })
    ),
    ...acceptance === null ? [] : [{ level: "notice", title: `${title}: accepted`, message: plainText(acceptance) }]
  ];
}

// src/run/open.ts
import { createHash as createHash3, randomInt } from "node:crypto";
import { cpus, platform, release, totalmem } from "node:os";

// src/app/cleanup/temporary-folder.ts
import { rmSync } from "node:fs";
import { access, constants, mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join as join2 } from "node:path";
async function requireTemporaryFolder() {
  for (let folder of /* @__PURE__ */ new Set([process.env.RUNNER_TEMP || tmpdir(), tmpdir()]))
    try {
      await access(folder, constants.W_OK | constants.X_OK);
    } catch (cause) {
      throw new ConfigError(`the folder for temporary files ${folder} cannot be used (${systemCode(cause) ?? cause})`, {
        hint: "set TMPDIR, and on a runner RUNNER_TEMP, to a folder that exists and is writable",
        cause
      });
    }
}
async function makeTemporaryFolder(purpose) {
  let parent = await realpath(process.env.RUNNER_TEMP || tmpdir()), path = await mkdtemp(join2(parent, `latency-gate-${purpose}-`)), removeSync2 = () => rmSync(path, { recursive: !0, force: !0 }), forget = registerLeftover(removeSync2, { kind: "folder", folder: path });
  return {
    path,
    removeSync: removeSync2,
    async remove() {
      await rm(path, { recursive: !0, force: !0, maxRetries: 3 }).catch(() => null), forget();
    }
  };
}

// src/app/process/cores.ts
import { spawnSync } from "node:child_process";
var SHOWN_CORES = 8, FEWEST_WITH_SIBLINGS = 4;
function ownCores(cpuset) {
  if (process.platform !== "linux") return null;
  let allowed = readProc("/proc/self/status")?.match(/^Cpus_allowed_list:\s*(\S+)$/m)?.[1] ?? "", cores = splitCores(allowed, { cpuset, siblingsOf });
  return cores === null || spawnSync("taskset", ["-c", cores.generator, "true"]).status !== 0 ? null : cores;
}
function siblingsOf(core) {
  let list3 = readProc(`/sys/devices/system/cpu/cpu${core}/topology/thread_siblings_list`)?.trim();
  return list3 === void 0 ? [core] : coresIn(list3);
}
function splitCores(allowedList, { cpuset, siblingsOf: siblingsOf2 }) {
  let allowed = coresIn(allowedList), nearTo = (core) => allowed.filter((one) => one === core || siblingsOf2(core).includes(one)), splits = allowed.map((generator) => {
    let whole = allowed.filter((one) => !nearTo(generator).includes(one)), keepsOff = allowed.length >= FEWEST_WITH_SIBLINGS && whole.length > 0, app2 = cpuset === null ? keepsOff ? whole : allowed.filter((one) => one !== generator) : coresIn(cpuset);
    return { generator, app: app2, areSiblings: nearTo(generator).some((one) => app2.includes(one)) };
  }), [best] = splits.filter(({ generator, app: app2 }) => app2.length > 0 && !app2.includes(generator)).sort(
    (a, b) => Number(a.areSiblings) - Number(b.areSiblings) || b.app.length - a.app.length || b.generator - a.generator
  );
  return best === void 0 ? null : { app: cpuset ?? best.app.join(","), generator: String(best.generator), areSiblings: best.areSiblings };
}
var CoreLayout = class {
  #cores;
  #isWide = !1;
  /** @param cores null: nothing is pinned */
  constructor(cores) {
    this.#cores = cores;
  }
  /** Cores of the app; null: all. */
  get app() {
    if (this.#cores === null) return null;
    let { app: app2, generator } = this.#cores;
    return this.#isWide ? `${app2},${generator}` : app2;
  }
  /** Core of the load generator; null: all. */
  get generator() {
    return this.#cores?.generator ?? null;
  }
  /** How many cores the app is kept on; null: it is on none. */
  get appCores() {
    return this.app === null ? null : coresIn(this.app).length;
  }
  /** App and generator have no core in common. */
  get isApart() {
    return this.#cores !== null && !this.#isWide;
  }
  /** Whether the app has the generator's core, too. */
  set isWide(isWide) {
    this.#isWide = isWide;
  }
  /**
   * What the report says about it; null if the configuration does not ask for it.
   *
   * @param pin whether the configuration asks for app and generator on separate cores
   */
  note(pin, cpuset) {
    if (this.#cores === null)
      return pin ? cpuset === null ? "App and load generator shared all cores: they could not be kept apart here." : `The load generator was not kept off core ${cpuset}, where app.cpuset keeps the app: no other core was left for it.` : null;
    let { app: app2, generator, areSiblings } = this.#cores;
    return this.#isWide ? `The app\u2019s threads used more than one core at once, so it had both: core ${app2}, and core ${generator} together with the load generator. Intervals are wider for it.` : `The app was kept on core ${app2}, the load generator on core ${generator}.${areSiblings ? " Both are hardware threads of one physical core, which slow each other; this machine has no other to offer." : ""}`;
  }
};
function requireCores(cpuset) {
  let online = readProc("/sys/devices/system/cpu/online")?.trim() ?? "", there = coresIn(online), missing = coresIn(cpuset).filter((core) => !there.includes(core));
  if (there.length === 0 || missing.length === 0 && coresIn(cpuset).length > 0) return;
  let named = missing.length > SHOWN_CORES ? `${missing.slice(0, SHOWN_CORES).join(", ")} \u2026` : missing.join(", ");
  throw new ConfigError(
    missing.length === 0 ? `app.cpuset: ${cpuset} names no core` : `app.cpuset: ${cpuset} names cores that this machine does not have: ${named}`,
    { hint: `it has ${online}: name some of these, or say how many the app may use with app.cpus` }
  );
}

// src/config/read-named-files.ts
import { createHash, createPrivateKey, X509Certificate } from "node:crypto";
import { readFile as readFile2, realpath as realpath2, stat as stat2 } from "node:fs/promises";
import { isAbsolute, relative as relative2, resolve as resolve3, sep } from "node:path";

// src/config/requests.ts
function requestsOf(endpoint2, taken2) {
  let { requests: requests2, bodyFile } = endpoint2, place = `endpoint ${JSON.stringify(endpoint2.name)}`;
  if (requests2?.records === void 0) {
    let request = endpoint2.references === void 0 ? endpoint2 : filled(endpoint2, taken2, place);
    return [asSent(request, bodyFile?.bytes)];
  }
  return requests2.records.map(({ values: values2, sent }, at) => {
    let of = `${place}: record ${at + 1} of ${requests2.path}`;
    if (sent === void 0) return asSent(filled(endpoint2, { ...taken2, ...values2 }, of), bodyFile?.bytes);
    let { headers: headers2 } = filled(endpoint2, taken2, of);
    return checked({ ...sent, headers: { ...sent.headers, ...headers2 } }, of);
  });
}
function preparationRequest(step, taken2, place) {
  return asSent(filled(step, taken2, place));
}
function requestNames({ path, requests: requests2 }) {
  let names = (requests2?.records ?? []).map(
    ({ values: values2, sent }) => sent === void 0 ? replaceReferences(path, (name2) => Object.hasOwn(values2, name2) ? values2[name2] ?? "" : `\${${name2}}`) : `${sent.method} ${sent.path}`
  );
  return new Set(names).size > 1 ? names : null;
}
function asSent({ method: method2, path, headers: headers2, body: body2 }, bytes) {
  return { method: method2, path, headers: headers2, body: bytes ?? body2 };
}
function filled({ method: method2, path, headers: headers2, body: body2, references = {} }, values2, place) {
  let known4 = { ...references, ...values2 }, fill = (text3, encode2 = (value) => value) => replaceReferences(text3, (name2) => {
    if (!Object.hasOwn(known4, name2)) throw unknownReference(name2, place);
    return encode2(known4[name2] ?? "");
  });
  return checked(
    {
      method: method2,
      path: fill(path),
      headers: Object.fromEntries(Object.entries(headers2).map(([name2, value]) => [name2, fill(value)])),
      body: body2 === null ? null : fill(body2, isJson2(body2, headers2) ? inJson2 : void 0)
    },
    place
  );
}
function checked(request, place) {
  let refuse = (key, problem2) => new ConfigError(`${place}: ${key}: with its values filled in, ${problem2}`, {
    hint: "correct the record, or write its value in the form that is sent: values are sent as they stand"
  }), problem = describeBadPath(request.path);
  if (problem !== null) throw refuse("path", problem);
  for (let [name2, value] of Object.entries(request.headers)) {
    let bad = describeBadHeaderValue(value);
    if (bad !== null) throw refuse(`headers.${name2}`, bad);
  }
  return request;
}
function unknownReference(name2, place) {
  return new ConfigError(
    `${place}: ${name2} is neither a column of the record, nor taken by \`prepare\`, nor an environment variable that is set`,
    { hint: "correct the name, add the column, or set the variable where the gate runs; write $${ for a literal ${" }
  );
}
function isJson2(body2, headers2) {
  return /^application\/(?:[^;]+\+)?json\b/i.test(headers2["content-type"] ?? "") && parsesAsJson(body2);
}
function inJson2(value) {
  return JSON.stringify(value).slice(1, -1);
}
function parsesAsJson(text3) {
  try {
    return JSON.parse(text3), !0;
  } catch {
    return !1;
  }
}

// src/config/read-named-files.ts
async function readNamedFiles(config, expanded, from) {
  let tls = await readTls(expanded.load.tls, from.directory), stored2 = [], loaded = [], taken2 = Object.fromEntries(
    (config.prepare ?? []).flatMap(({ take }) => Object.keys(take).map((one) => [one, "x"]))
  ), files = new NamedFiles(from);
  for (let [at, endpoint2] of config.endpoints.entries()) {
    let { bodyFile, requests: requests2 } = await files.of(endpoint2);
    stored2.push({
      ...endpoint2,
      ...bodyFile && { bodyFile: nameOf2(bodyFile) },
      ...requests2 && { requests: nameOf2(requests2) }
    });
    let whole = {
      ...expanded.endpoints[at] ?? endpoint2,
      ...bodyFile && { bodyFile },
      ...requests2 && { requests: requests2 }
    };
    requestsOf(whole, taken2), loaded.push(whole);
  }
  return {
    config: { ...config, endpoints: stored2 },
    expanded: { ...expanded, load: { ...expanded.load, tls }, endpoints: loaded }
  };
}
function nameOf2({ bytes: _bytes, records: _records, ...file }) {
  return file;
}
async function readTls(tls, directory) {
  let { ca, client } = tls, read = async (key2, name2, what) => {
    let file = resolve3(directory, name2);
    try {
      return await readFile2(file, "utf8");
    } catch (cause) {
      throw new ConfigError(`load.tls.${key2}: the ${what} ${file} cannot be read`, {
        hint: `name a file with ${what}s in PEM form; its path counts from the configuration\u2019s folder`,
        cause
      });
    }
  }, texts2 = {
    ...tls,
    ca: ca === null ? null : await read("ca", ca, "certificate")
  };
  if (client === void 0) return texts2;
  let cert = await read("cert", client.cert, "certificate"), key = await read("key", client.key, "private key");
  return requireFit(cert, key, client.passphrase), { ...texts2, client: { ...client, cert, key } };
}
function requireFit(cert, key, passphrase) {
  let certificate;
  try {
    certificate = new X509Certificate(cert);
  } catch (cause) {
    throw new ConfigError("load.tls.cert: the certificate cannot be read", {
      hint: "it must be in PEM form, with its own certificate first and those of its authorities after it",
      cause
    });
  }
  let privateKey = openKey(key, passphrase);
  if (!certificate.checkPrivateKey(privateKey))
    throw new ConfigError("load.tls.key: the private key does not belong to the certificate in load.tls.cert", {
      hint: "name the key that the certificate was made with; where the file of the certificate holds several, its own comes first"
    });
}
function openKey(key, passphrase) {
  let isEncrypted = /^-----BEGIN ENCRYPTED |^Proc-Type: 4,ENCRYPTED/m.test(key);
  if (isEncrypted && passphrase === null)
    throw new ConfigError("load.tls.key: the private key is encrypted, and no passphrase is given", {
      hint: "add `passphrase: ${TLS_PASSPHRASE}` under `load.tls`, and set the variable from a secret"
    });
  try {
    return createPrivateKey({ key, ...passphrase === null ? {} : { passphrase } });
  } catch {
    throw isEncrypted ? new ConfigError("load.tls.key: the passphrase does not open the private key", {
      hint: "check the variable that `load.tls.passphrase` names"
    }) : new ConfigError("load.tls.key: the private key cannot be read", {
      hint: "it must be a private key in PEM form: -----BEGIN PRIVATE KEY-----"
    });
  }
}
var NamedFiles = class {
  #from;
  #read = /* @__PURE__ */ new Map();
  constructor(from) {
    this.#from = from;
  }
  async of({ name: name2, bodyFile, requests: requests2 }) {
    let place = `endpoint ${JSON.stringify(name2)}`;
    return {
      ...bodyFile && {
        bodyFile: {
          ...bodyFile,
          ...await this.#file({ ...BODY, place: `${place}: body.file`, path: bodyFile.path })
        }
      },
      ...requests2 && { requests: await this.#records(requests2, `${place}: requests`) }
    };
  }
  async #records(requests2, place) {
    let { path, credentials = !1 } = requests2, { bytes, sha256: sha2562 } = await this.#file({ ...RECORDS, place, path });
    try {
      return { ...requests2, sha256: sha2562, records: parseRecords(path, Buffer.from(bytes).toString("utf8"), credentials) };
    } catch (error) {
      throw error instanceof BadRecords ? new ConfigError(`${place}: ${JSON.stringify(path)} ${error.message}`, {
        hint: "a CSV file names its columns in the first line; a line of a .jsonl file is a JSON object; a .har file is what a browser exports"
      }) : error;
    }
  }
  #file(file) {
    let known4 = this.#read.get(file.path);
    if (known4 !== void 0) return known4;
    let reading = readFrom(file, this.#from).then((bytes) => ({
      bytes,
      sha256: createHash("sha256").update(bytes).digest("hex")
    }));
    return this.#read.set(file.path, reading), reading;
  }
}, BODY = {
  what: "body",
  mostBytes: MAX_BODY_FILE_BYTES,
  tooLarge: "a request that is sent all the time is a small one"
}, RECORDS = { what: "records", mostBytes: MAX_RECORDS_BYTES, tooLarge: "keep a sample of the records" };
async function readFrom(file, { directory, elsewhere }) {
  let found = await elsewhere?.(file.path, file.mostBytes);
  if (!found) return await readBelow(file, directory);
  if (found.length > file.mostBytes) throw refusal(file, `is larger than ${file.mostBytes} bytes`, file.tooLarge);
  return found;
}
function refusal({ place, path }, message, hint, cause) {
  return new ConfigError(`${place}: ${JSON.stringify(path)} ${message}`, { hint, cause });
}
async function readBelow(file, directory) {
  let { path, what, mostBytes, tooLarge: tooLarge2 } = file, refuse = (message, hint, cause) => refusal(file, message, hint, cause), root = await realpath2(directory), real = await realpath2(resolve3(root, path)).catch((cause) => {
    throw refuse("does not exist", `its path counts from the configuration\u2019s folder, ${directory}`, cause);
  }), way = relative2(root, real);
  if (way === "" || way.split(sep)[0] === ".." || isAbsolute(way))
    throw refuse(
      "leads out of the configuration\u2019s folder",
      `keep the ${what} beside the configuration, without a link`
    );
  let found = await stat2(real);
  if (!found.isFile()) throw refuse("is not a file", `name the file that holds the ${what}`);
  if (found.size > mostBytes)
    throw refuse(`is larger than ${mostBytes} bytes`, tooLarge2);
  return await readFile2(real).catch((cause) => {
    throw refuse("cannot be read", "it must be a file that the gate may read", cause);
  });
}

// src/load/generator-process.ts
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

// src/load/patience.ts
function startPatience(limitMs, errorOf2) {
  let ticks = 0, timer, ended = new Promise((_, reject) => {
    timer = setInterval(() => {
      ticks++, ticks * 500 >= limitMs && reject(errorOf2());
    }, 500);
  });
  return ended.catch(() => {
  }), { ended, cancel: () => clearInterval(timer) };
}

// src/load/generator-process.ts
var STDERR_TAIL_CHARACTERS = 4e3, GENERATOR_FLAGS = [
  "--expose-gc",
  "--single-threaded-gc",
  "--min-semi-space-size=32",
  "--max-semi-space-size=32"
], LATE_MS = 15e3;
async function createLoadDriver(options) {
  let path = options.generatorPath instanceof URL ? fileURLToPath(options.generatorPath) : options.generatorPath, generator = startGenerator(path, options.cores ?? null), closed = !1, busy = !1, stop = async () => {
    let ending = generator;
    generator = null, await ending?.kill();
  };
  try {
    await generator.ready;
  } catch (error) {
    throw await stop(), error;
  }
  return {
    async round(spec, signal) {
      if (closed) throw new Error("the load driver is closed");
      if (busy) throw new Error("the load driver runs one round at a time");
      signal.throwIfAborted(), busy = !0;
      let patience = startPatience(longestMs(spec), lateError(longestMs(spec))), abort = () => {
      }, aborted = new Promise((_resolve, reject) => {
        abort = () => reject(signal.reason), signal.addEventListener("abort", abort, { once: !0 });
      });
      try {
        return generator ??= startGenerator(path, options.cores ?? null), await Promise.race([generator.round(spec), aborted, patience.ended]);
      } catch (error) {
        throw await stop(), error;
      } finally {
        patience.cancel(), signal.removeEventListener("abort", abort), busy = !1;
      }
    },
    async close() {
      closed = !0, await stop();
    }
  };
}
function longestMs({ durationMs: durationMs2, timeoutMs, targets }) {
  return targets.length * durationMs2 + 3 * timeoutMs + LATE_MS;
}
function lateError(limitMs) {
  return () => new MeasurementError(`the load generator did not answer within ${Math.round(limitMs / 1e3)} s`, {
    hint: "run it again; if it happens again, use fewer connections, or a machine with more memory and less running beside it"
  });
}
function startGenerator(path, cores) {
  let { NODE_OPTIONS: _, ...env2 } = process.env, child = fork(path, [], {
    env: env2,
    // `taskset` becomes the generator: same process, same channel.
    ...cores === null ? { execArgv: GENERATOR_FLAGS } : { execPath: "taskset", execArgv: ["-c", cores, process.execPath, ...GENERATOR_FLAGS] },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "pipe", "ipc"]
  }), stderrTail = "", waiter = null, death = null, rounds2 = 0, wait = () => new Promise((resolve11, reject) => {
    death === null ? waiter = { resolve: resolve11, reject } : reject(death);
  }), settle2 = (act) => {
    let waiting = waiter;
    waiter = null, waiting !== null && act(waiting);
  }, gone = new Promise((resolve11) => {
    let die = (how) => {
      death ??= new MeasurementError(`the load generator ${how}`, {
        hint: "run it again; the usual reason is a lack of memory: use fewer connections or shorter rounds",
        ...stderrTail === "" ? {} : { detail: stderrTail }
      });
      let error = death;
      settle2((waiting) => waiting.reject(error)), resolve11();
    };
    child.on("error", (error) => {
      child.pid === void 0 && die(`could not be started: ${error.message}`);
    }), child.on("close", (code2, signal) => die(signal ? `was ended by ${signal}` : `ended with exit code ${code2}`));
  });
  child.stderr?.setEncoding("utf8").on("data", (text3) => {
    stderrTail = (stderrTail + text3).slice(-STDERR_TAIL_CHARACTERS);
  }), child.on("message", (message) => {
    settle2((waiting) => {
      let answer = readAnswer(message);
      answer instanceof Error ? waiting.reject(answer) : waiting.resolve(answer);
    });
  });
  let patience = startPatience(LATE_MS, lateError(LATE_MS)), ready2 = Promise.race([wait().then(() => {
  }), patience.ended]).finally(patience.cancel);
  return ready2.catch(() => {
  }), {
    ready: ready2,
    async round(spec) {
      await ready2;
      let id = rounds2++, message = { type: "round", id, spec };
      child.send(message, () => {
      });
      let answer = await wait();
      if (answer.type === "outcome" && answer.id === id) return answer.outcome;
      throw new Error(`the load generator answered ${answer.type} to round ${id}`);
    },
    async kill() {
      child.kill("SIGKILL"), await gone;
    }
  };
}
function readAnswer(message) {
  let parsed3 = answerMessage.safeParse(message);
  if (!parsed3.success) return new Error(`the load generator sent something else: ${prettifyError(parsed3.error)}`);
  let answer = parsed3.data;
  return answer.type !== "error" ? answer : new (answer.kind === "configuration" ? ConfigError : MeasurementError)(answer.message, {
    hint: answer.hint,
    ...answer.detail === null ? {} : { detail: answer.detail }
  });
}

// src/measure/checkout.ts
async function findCheckout(request, signal) {
  try {
    return await checkoutOf(request, signal);
  } catch (error) {
    if (signal.throwIfAborted(), !request.isBaseOptional) throw error;
    return await checkoutOf({ ...request, base: null }, signal);
  }
}
async function checkoutOf(request, signal) {
  let repository = await repositoryRoot(request.directory).catch((error) => {
    if (request.base === null) return null;
    throw error instanceof ConfigError ? new ConfigError(`cannot compare with ${request.base.revision}: ${error.message}`, {
      hint: error.hint,
      cause: error
    }) : error;
  });
  if (repository === null) return { headCommit: request.headCommit ?? null, base: null };
  let headCommit = request.headCommit ?? await resolveCommit(repository, "HEAD").catch(() => null);
  if (request.base === null) return { headCommit, base: null };
  let { revision } = request.base, commit = await resolveCommit(repository, revision).catch(async (error) => {
    if (!/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(revision)) throw error;
    return await fetchCommit(repository, revision, { signal }), await resolveCommit(repository, revision);
  });
  return { headCommit, base: { repository, commit } };
}

// src/measure/command-generator.ts
import { readFile as readFile3, stat as stat4 } from "node:fs/promises";
import { join as join3 } from "node:path";

// src/app/command/shell.ts
import { stat as stat3 } from "node:fs/promises";
var SHOWN_LENGTH = 80;
async function requireDirectory(spec) {
  if (!(await stat3(spec.directory).catch(() => null))?.isDirectory())
    throw new AppError(`${spec.side}: the directory ${spec.directory} does not exist`, {
      side: spec.side,
      hint: "the command runs in the directory of the configuration; at an older commit that directory may not exist yet"
    });
}
async function startShell(spec, { command, env: env2, cores }, log) {
  let push = (chunk) => log.push(chunk);
  try {
    return await startGroup({
      ...cores === null ? { file: "sh", args: ["-c", MARKED_SHELL, command] } : { file: "taskset", args: ["-c", cores, "sh", "-c", MARKED_SHELL, command] },
      cwd: spec.directory,
      env: env2,
      onStdout: push,
      onStderr: push
    });
  } catch (error) {
    throw new AppError(`${spec.side}: no shell could be started for ${shown2(command)} (${systemCode(error)})`, {
      side: spec.side,
      hint: "commands need `sh` on PATH, and an environment of moderate size",
      cause: error
    });
  }
}
function shown2(command) {
  let [firstLine2 = ""] = command.trim().split(`
`);
  return `\`${firstLine2 === command.trim() && firstLine2.length <= SHOWN_LENGTH ? firstLine2 : `${firstLine2.slice(0, SHOWN_LENGTH)} \u2026`}\``;
}
function describeExit(exit) {
  let after = `after ${(exit.afterMs / 1e3).toFixed(1)} s`;
  return exit.signal === null ? `exited with code ${exit.code} ${after}` : `was ended by ${exit.signal} ${after}`;
}
function exitHint(exit) {
  return exit.code === 127 ? "the shell did not find a program of the command: is it installed, and on PATH?" : exit.signal === "SIGKILL" || exit.code === 137 ? "it was killed from outside: where nobody did it on purpose, the machine was out of memory" : exit.code === 126 ? "the shell may not execute the program: is it executable (chmod +x)?" : null;
}

// src/imports/load-run.ts
function unusable(tool, what, hint) {
  return new MeasurementError(`the output of ${tool} cannot be used: ${what}`, { hint });
}
function countsUpTo(most, counts2) {
  let left = most;
  return Object.fromEntries(
    Object.entries(counts2).flatMap(([reason, count9]) => {
      let taken2 = Math.min(left, count9);
      return left -= taken2, taken2 > 0 ? [[reason, taken2]] : [];
    })
  );
}
var BUSY_SHARE = 0.75;
function closedLoopMean(connections2, perSecond, about) {
  let meanMs = connections2 / perSecond * 1e3;
  return about.meanMs + about.roundedByMs < BUSY_SHARE * meanMs ? null : meanMs;
}

// src/imports/k6.ts
var values = record(string(), unknown()), summary = object({ metrics: record(string(), values) }), figure2 = number().nonnegative(), count4 = int().nonnegative(), K6_THRESHOLDS_EXIT = 99, OWN_TREND = "latency", TRENDS = [OWN_TREND, "http_req_duration", "grpc_req_duration"], FIGURES = { mean: "avg", p50: "med", p90: "p(90)", p99: "p(99)" }, WITHOUT_TREND = 'make HTTP or gRPC requests, or record each round trip in a trend: `new Trend("latency", true)`';
function isK6Summary(data) {
  return "results" in data && "metadata" in data ? !0 : "metrics" in data;
}
function readK6Summary(data) {
  if (!("metrics" in data))
    throw unusable("k6", "it is a summary in the new format", "write it without `--new-machine-readable-summary`");
  let parsed3 = summary.safeParse(data);
  if (!parsed3.success)
    throw unusable("k6", "its `metrics` are not as k6 writes them", "write it with `k6 run --summary-export $OUT`");
  let { metrics } = parsed3.data, trend2 = TRENDS.find((name2) => name2 in metrics);
  if (trend2 === void 0) throw unusable("k6", "it has no latency", WITHOUT_TREND);
  let times = valuesOf(metrics[trend2]), unit = unitOf2(metrics, trend2, times);
  if (unit.completed === 0) throw unusable("k6", "the scenario completed nothing", "run it by hand to see why");
  let latencyMs2 = latencyOf(times);
  if (latencyMs2.mean === void 0)
    throw unusable("k6", `\`${trend2}\` has no \`avg\``, "leave `avg` in `--summary-trend-stats`");
  let dropped = known3(count4, valuesOf(metrics.dropped_iterations).count) ?? 0;
  return {
    tool: "k6",
    ...unit,
    wrong: countsUpTo(unit.completed, wrongIn(metrics, unit.completed)),
    unanswered: countsUpTo(Number.MAX_SAFE_INTEGER, { dropped }),
    statuses: {},
    latencyMs: latencyMs2
  };
}
function unitOf2(metrics, trend2, times) {
  let iterations = valuesOf(metrics.iterations), counter2 = trend2 === "http_req_duration" ? valuesOf(metrics.http_reqs) : iterations, counted2 = known3(count4, counter2.count) ?? 0, rate2 = known3(figure2, counter2.rate), own = trend2 === "http_req_duration" ? null : known3(count4, times.count);
  return own === null || counted2 === 0 ? { completed: counted2, perSecond: rate2 } : { completed: own, perSecond: rate2 === null ? null : rate2 * own / counted2 };
}
function latencyOf(times) {
  let there = Object.entries(FIGURES).flatMap(([name2, key]) => {
    let value = known3(figure2, times[key]);
    return value === null ? [] : [[name2, value]];
  });
  return Object.fromEntries(there);
}
function wrongIn(metrics, completed) {
  let crossed = Object.entries(metrics).flatMap(
    ([name2, metric]) => Object.entries(known3(values, metric.thresholds) ?? {}).flatMap(
      ([rule, outcome]) => isCrossed(outcome) ? [`threshold ${name2}: ${rule}`.slice(0, 100)] : []
    )
  );
  if (crossed[0] !== void 0) return { [crossed[0]]: completed };
  let failedShare = valuesOf(metrics.http_req_failed), share2 = known3(figure2.max(1), failedShare.value ?? failedShare.rate) ?? 0, requests2 = known3(count4, valuesOf(metrics.http_reqs).count) ?? 0, failed = Math.round(share2 * requests2), checks = known3(count4, valuesOf(metrics.checks).fails) ?? 0;
  return { http_req_failed: failed, check: Math.max(0, checks - failed) };
}
function isCrossed(outcome) {
  return outcome === !0 || known3(values, outcome)?.ok === !1;
}
function valuesOf(metric) {
  return known3(values, metric?.values) ?? metric ?? {};
}
function known3(schema, value) {
  let parsed3 = schema.safeParse(value);
  return parsed3.success ? parsed3.data : null;
}

// src/imports/ab.ts
var REMEDY = "let `ab` print its report: without `-w`, and with nothing written to $OUT";
function isAbReport(text3) {
  return /^This is ApacheBench,/m.test(text3) || /^Concurrency Level: +\d+$/m.test(text3);
}
function readAbReport(text3) {
  let figure3 = (label2, unit = "") => {
    let [, digits] = new RegExp(`^${label2}: +(\\d+(?:\\.\\d+)?)${unit}`, "m").exec(text3) ?? [];
    return digits === void 0 ? null : Number(digits);
  }, needed = (label2, unit) => {
    let value = figure3(label2, unit);
    if (value === null || !Number.isFinite(value)) throw unusable("ab", `it has no line \`${label2}\``, REMEDY);
    return value;
  }, completed = needed("Complete requests"), [, ...reasons] = /\(Connect: (\d+), Receive: (\d+), Length: (\d+), Exceptions: (\d+)\)/.exec(text3) ?? [], [connect2 = 0, receive = 0, length = 0, exceptions = 0] = reasons.map(Number), non2xx = figure3("Non-2xx responses") ?? 0;
  return {
    tool: "ab",
    completed,
    wrong: countsUpTo(completed, { status: non2xx, length, exceptions }),
    unanswered: countsUpTo(Number.MAX_SAFE_INTEGER, { connect: connect2, closed: receive }),
    statuses: countsUpTo(completed, { "not 2xx": non2xx, "2xx": completed }),
    perSecond: completed === 0 ? 0 : needed("Requests per second", " \\[#/sec\\]"),
    latencyMs: completed === 0 ? {} : { mean: needed("Time per request", " \\[ms\\] \\(mean\\)") }
  };
}

// src/imports/autocannon.ts
var count5 = int().nonnegative(), output = object({
  connections: count5,
  pipelining: count5,
  duration: number().positive(),
  errors: count5,
  timeouts: count5.default(0),
  mismatches: count5.default(0),
  non2xx: count5,
  "2xx": count5,
  statusCodeStats: record(string().regex(/^\d{3}$/), object({ count: count5 })).default({}),
  latency: object({ average: number().nonnegative() })
});
function isAutocannonJson(data) {
  return "non2xx" in data && "latency" in data && "connections" in data;
}
function readAutocannonJson(data) {
  let parsed3 = output.safeParse(data);
  if (!parsed3.success) {
    let what = prettifyError(parsed3.error).split(`
`).slice(0, 2).join(" ");
    throw unusable("autocannon", what, "write it with `autocannon --json`, version 7 or later");
  }
  let run2 = parsed3.data, completed = run2["2xx"] + run2.non2xx, perSecond = completed / run2.duration, codes = Object.entries(run2.statusCodeStats).map(([code2, stats]) => [code2, stats.count]), isWhole2 = codes.reduce((sum2, [, one]) => sum2 + one, 0) === completed;
  return {
    tool: "autocannon",
    completed,
    wrong: countsUpTo(completed, { status: run2.non2xx, text: run2.mismatches }),
    unanswered: countsUpTo(Number.MAX_SAFE_INTEGER, {
      timeout: Math.min(run2.timeouts, run2.errors),
      "no response": Math.max(0, run2.errors - run2.timeouts)
    }),
    statuses: isWhole2 ? Object.fromEntries(codes) : countsUpTo(completed, { "not 2xx": run2.non2xx, "2xx": completed }),
    perSecond,
    latencyMs: completed === 0 ? {} : { mean: meanMs() }
  };
  function meanMs() {
    let about = { meanMs: run2.latency.average, roundedByMs: 1 }, mean = closedLoopMean(run2.connections * run2.pipelining, perSecond, about);
    if (mean !== null) return mean;
    throw unusable("autocannon", "its connections rested between requests", "leave out its rate (`-R`, `-r`)");
  }
}

// src/imports/plain-run.ts
var count6 = int().nonnegative(), ms = number().nonnegative(), plain2 = strictObject({
  requests: count6.positive(),
  failed: count6,
  meanMs: ms.positive(),
  p50Ms: ms.exactOptional(),
  p90Ms: ms.exactOptional(),
  p99Ms: ms.exactOptional(),
  perSecond: ms.exactOptional()
});
function isPlainRun(data) {
  return "requests" in data && "meanMs" in data;
}
function readPlainRun(data) {
  let parsed3 = plain2.safeParse(data);
  if (!parsed3.success) {
    let what = prettifyError(parsed3.error).split(`
`).slice(0, 2).join(" ");
    throw unusable(
      "the command",
      what,
      "write `requests`, `failed` and `meanMs`; p50Ms, p90Ms, p99Ms and perSecond may follow"
    );
  }
  let { requests: requests2, failed, meanMs, p50Ms, p90Ms, p99Ms, perSecond } = parsed3.data;
  return {
    tool: "the command",
    completed: requests2,
    wrong: countsUpTo(requests2, { failed }),
    unanswered: {},
    statuses: {},
    perSecond: perSecond ?? null,
    latencyMs: {
      mean: meanMs,
      ...p50Ms === void 0 ? {} : { p50: p50Ms },
      ...p90Ms === void 0 ? {} : { p90: p90Ms },
      ...p99Ms === void 0 ? {} : { p99: p99Ms }
    }
  };
}

// src/imports/vegeta.ts
var count7 = int().nonnegative(), ns = number().nonnegative(), report2 = object({
  latencies: object({ mean: ns, "50th": ns, "90th": ns, "99th": ns }),
  requests: count7,
  throughput: number().nonnegative(),
  status_codes: record(string().regex(/^\d{1,3}$/), count7).nullable()
}), NO_RESPONSE = "0";
function isVegetaReport(data) {
  return "latencies" in data && "status_codes" in data;
}
function readVegetaReport(data) {
  let parsed3 = report2.safeParse(data);
  if (!parsed3.success) {
    let what = prettifyError(parsed3.error).split(`
`).slice(0, 2).join(" ");
    throw unusable("vegeta", what, "write it with `vegeta report -type json`, version 12");
  }
  let { latencies, requests: requests2, throughput, status_codes } = parsed3.data, answered = Object.entries(status_codes ?? {}).filter(([code2]) => code2 !== NO_RESPONSE), completed = answered.reduce((sum2, [, one]) => sum2 + one, 0), wrong = answered.filter(([code2]) => !/^[23]\d\d$/.test(code2)).reduce((sum2, [, one]) => sum2 + one, 0), unanswered = Math.max(0, requests2 - completed);
  return {
    tool: "vegeta",
    completed,
    wrong: wrong > 0 ? { status: wrong } : {},
    unanswered: unanswered > 0 ? { "no response": unanswered } : {},
    statuses: Object.fromEntries(answered),
    perSecond: throughput,
    latencyMs: completed === 0 ? {} : {
      mean: latencies.mean / 1e6,
      p50: latencies["50th"] / 1e6,
      p90: latencies["90th"] / 1e6,
      p99: latencies["99th"] / 1e6
    }
  };
}

// src/imports/wrk.ts
var MS = { us: 1e-3, ms: 1, s: 1e3, m: 6e4, h: 36e5 }, TIME = "(\\d+(?:\\.\\d+)?)(us|ms|s|m|h)", REMEDY2 = "let `wrk` print its report to the end";
function isWrkReport(text3) {
  return /^Requests\/sec: +\d/m.test(text3) && /^ +\d+ threads and \d+ connections$/m.test(text3);
}
function readWrkReport(text3) {
  let match = (pattern) => new RegExp(pattern, "m").exec(text3), timeMs = (pattern) => {
    let [, digits, unit] = match(`${pattern} +${TIME}`) ?? [];
    return digits === void 0 ? null : Number(digits) * MS[unit];
  }, completed = Number(match("^ +(\\d+) requests in ")?.[1] ?? Number.NaN), connections2 = Number(match("^ +\\d+ threads and (\\d+) connections$")?.[1]), perSecond = Number(match("^Requests/sec: +(\\d+(?:\\.\\d+)?)")?.[1]);
  if (!Number.isSafeInteger(completed)) throw unusable("wrk", "it does not say how many requests there were", REMEDY2);
  let [, ...errors] = match("connect (\\d+), read (\\d+), write (\\d+), timeout (\\d+)") ?? [], [connect2 = 0, read = 0, write2 = 0, timeout = 0] = errors.map(Number), status = Number(match("^ +Non-2xx or 3xx responses: (\\d+)")?.[1] ?? 0);
  return {
    tool: "wrk",
    completed,
    wrong: countsUpTo(completed, { status }),
    unanswered: countsUpTo(Number.MAX_SAFE_INTEGER, { connect: connect2, closed: read + write2, timeout }),
    statuses: {},
    perSecond,
    latencyMs: completed === 0 ? {} : { mean: meanMs(), ...quantiles2() }
  };
  function meanMs() {
    let own = timeMs("^ +Latency"), mean = own === null ? null : closedLoopMean(connections2, perSecond, { meanMs: own, roundedByMs: 0.01 * own });
    if (mean === null)
      throw unusable(
        "wrk",
        "its connections rested between requests",
        "leave out the rate or the `delay()` of the script"
      );
    return mean;
  }
  function quantiles2() {
    let [p50, p90, p99] = [50, 90, 99].map((percent7) => timeMs(`^ +${percent7}%`));
    return { ...p50 && { p50 }, ...p90 && { p90 }, ...p99 && { p99 } };
  }
}

// src/imports/load-output.ts
var JSON_FORMATS = [
  { is: isAutocannonJson, read: readAutocannonJson },
  { is: isK6Summary, read: readK6Summary },
  { is: isVegetaReport, read: readVegetaReport },
  { is: isPlainRun, read: readPlainRun }
], TEXT_FORMATS = [
  { is: isAbReport, read: readAbReport },
  { is: isWrkReport, read: readWrkReport }
], READ_FORMATS = 'k6\u2019s `--summary-export $OUT`, `autocannon --json`, what `ab` and `wrk` print, `vegeta report -type json`, and `{ "requests": 1000, "failed": 0, "meanMs": 1.84 }` of any other tool';
function readLoadOutput(text3) {
  let data = jsonOf(text3), read = data === null ? TEXT_FORMATS.find(({ is }) => is(text3))?.read(text3) : JSON_FORMATS.find(({ is }) => is(data))?.read(data);
  if (read !== void 0) return read;
  let what = text3.trim() === "" ? "there is no output" : "no known tool wrote it";
  throw new MeasurementError(`no figures of the load: ${what}`, { hint: `what is read: ${READ_FORMATS}` });
}
function jsonOf(text3) {
  let from = text3.indexOf("{");
  if (from < 0 || /[^\s]/.test(text3.slice(0, from).split(`
`).at(-1) ?? "")) return null;
  try {
    let data = JSON.parse(text3.slice(from, text3.lastIndexOf("}") + 1));
    return typeof data == "object" && data !== null ? data : null;
  } catch {
    return null;
  }
}

// src/measure/command-generator.ts
var LATE = { turns: 3, ms: 6e4 }, MOST_OUTPUT_BYTES = 16 * 1024 * 1024, TIMED = 'sh -c "$0"; code=$?; times > "$1"; exit $code';
function turnSeconds(roundMs) {
  return Math.max(1, Math.round(roundMs / 2e3));
}
async function createCommandGenerator(options) {
  let folder = await makeTemporaryFolder("load"), turns = 0;
  return {
    turn(turn, signal) {
      let directory = turn.directory ?? options.directory;
      return takeTurn({ ...options, ...turn, directory, folder, number: turns++ }, signal);
    },
    close: () => folder.remove()
  };
}
async function takeTurn(turn, signal) {
  let { command, cores, side, app: app2, directory, seconds: seconds3, folder, number: number2 } = turn, out = join3(folder.path, `out-${number2}`), timesFile = join3(folder.path, `times-${number2}`), shell = ["-c", TIMED, command, timesFile], [file, args] = cores === null ? ["sh", shell] : ["taskset", ["-c", cores, "sh", ...shell]], limitMs = LATE.turns * seconds3 * 1e3 + (turn.lateMs ?? LATE.ms), late = AbortSignal.timeout(limitMs), startedMs = performance.now(), failed = (how, hint, tail2) => new MeasurementError(`${side}: load.command ${shown2(command)} ${how}`, {
    hint,
    ...detailOf(tail2, "the generator")
  }), env2 = { ...app2.shell.env, URL: app2.origin, OUT: out, DURATION: String(seconds3) }, ended = await runProgram(file, args, {
    cwd: directory,
    env: env2,
    signal: AbortSignal.any([signal, late])
  }).catch((error) => {
    throw signal.aborted || !late.aborted ? error : failed(`did not end within ${Math.round(limitMs / 1e3)} s`, "let it end after $DURATION seconds: k6 has `--duration`, wrk and autocannon have `-d`, ab has `-t`", "");
  }), wallMs = performance.now() - startedMs, { code: code2, stdout, tail } = ended;
  if (code2 !== 0 && code2 !== K6_THRESHOLDS_EXIT) {
    let exit = { code: code2, signal: code2 === null ? "SIGKILL" : null, afterMs: wallMs }, how = code2 === null ? "was ended by a signal" : `exited with code ${code2}`;
    throw failed(how, exitHint(exit) ?? `run it in ${directory} with URL, OUT and DURATION set to see why`, tail);
  }
  let run2 = readTurn(await outputOf(out, stdout), (what, hint) => failed(what, hint, tail));
  if (code2 !== 0 && Object.values(run2.wrong).every((count9) => count9 === 0))
    throw failed(`exited with code ${code2}`, "the summary names no threshold that was crossed: run it by hand", tail);
  return { run: run2, wallMs, cpuMs: cpuMsIn(await readFile3(timesFile, "utf8").catch(() => "")) };
}
function readTurn(text3, failed) {
  try {
    return readLoadOutput(text3);
  } catch (error) {
    throw error instanceof MeasurementError ? failed(`ran, but ${error.message}`, error.hint) : error;
  }
}
async function outputOf(file, stdout) {
  let { size } = await stat4(file).catch(() => ({ size: 0 }));
  return size === 0 || size > MOST_OUTPUT_BYTES ? stdout : await readFile3(file, "utf8");
}
function cpuMsIn(times) {
  let [, ofChildren = ""] = times.split(`
`);
  return [...ofChildren.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum2, [, minutes, seconds3]) => sum2 + (Number(minutes) * 60 + Number(seconds3)) * 1e3,
    0
  );
}
function loadOf(turns) {
  return {
    figures: Object.fromEntries(turns.map(({ side, run: run2 }) => [side, figuresOfRun(run2)])),
    samples: {},
    records: [],
    generator: healthOf(turns)
  };
}
function healthOf(turns) {
  let wallMs = turns.reduce((sum2, turn) => sum2 + turn.wallMs, 0), cpuShare = turns.reduce((sum2, turn) => sum2 + turn.cpuMs, 0) / wallMs;
  return { wallMs, loopShare: cpuShare, cpuShare, ...{ loopDelayMeanMs: 0, loopDelayP99Ms: 0, gcMs: 0, gcMaxMs: 0, runQueueMs: null, waitingMs: 0 } };
}
function figuresOfRun({ completed, wrong, unanswered, statuses, perSecond, latencyMs: latencyMs2 }) {
  let sum2 = (counts2) => Object.values(counts2).reduce((all, one) => all + one, 0), [mismatched, failed] = [sum2(wrong), sum2(unanswered)], { mean, ...others2 } = latencyMs2, count9 = completed - mismatched;
  return {
    sent: completed + failed,
    completed,
    failed,
    censored: 0,
    mismatched,
    statuses,
    problems: { ...unanswered, ...wrong },
    bodyBytes: null,
    requestsPerSecond: perSecond ?? 0,
    latencyMs: mean === void 0 || count9 === 0 ? null : { count: count9, mean, ...others2 },
    ttfbMs: null,
    connectMs: null,
    sendLagMs: null,
    backlogMax: null
  };
}

// src/measure/deadline.ts
var GRACE_PERIOD_MS2 = 3e4, AbandonedError = class extends Error {
}, Deadline = class {
  /** Aborts when the time is up, or with the reason of an interruption. */
  signal;
  #config;
  #interruption;
  #time = new AbortController();
  #endMs;
  #timer;
  #lastTimer;
  /** Rejects when the grace period is over. */
  #abandoned;
  constructor(options) {
    let { config, calibrationBlocks, interruption: interruption2, gracePeriodMs = GRACE_PERIOD_MS2, spentMs = 0 } = options, limitMs = Math.max(0, longestRunMs(config, calibrationBlocks) - spentMs);
    this.#config = config, this.#interruption = interruption2, this.signal = AbortSignal.any([interruption2, this.#time.signal]), this.#endMs = performance.now() + limitMs, this.#timer = setTimeout(() => this.#time.abort(), limitMs), this.#abandoned = new Promise((_, reject) => {
      this.#lastTimer = setTimeout(() => reject(new AbandonedError("abandoned")), limitMs + gracePeriodMs);
    }), this.#abandoned.catch(() => {
    });
  }
  leftMs() {
    return this.#endMs - performance.now();
  }
  /** The time is up, and nobody has interrupted the run. */
  get isOver() {
    return this.#time.signal.aborted && !this.isInterrupted;
  }
  /** Somebody has interrupted the run. */
  get isInterrupted() {
    return this.#interruption.aborted;
  }
  throwIfInterrupted() {
    this.#interruption.throwIfAborted();
  }
  /**
   * The outcome of the work; rejects if the grace period ends first. The work is not waited for then: what it holds is
   * removed when the process ends (`app/cleanup/leftovers.ts`).
   */
  async orAbandon(work2) {
    return await Promise.race([work2, this.#abandoned]);
  }
  /** The same for removing what was made, which is abandoned without an error. Throws what the work throws. */
  async orLeave(work2) {
    try {
      await this.orAbandon(Promise.resolve(work2));
    } catch (error) {
      if (!(error instanceof AbandonedError)) throw error;
    }
  }
  /**
   * Work before the first block, such as fetching and building. Throws MeasurementError if the time is up before it is
   * done, whether the work heeds the signal or not.
   *
   * @param when for the error, such as `while the app was built or set up`
   */
  async inTime(when, work2) {
    try {
      return await this.orAbandon(work2(this.signal));
    } catch (error) {
      throw this.isOver ? this.error(when) : error;
    }
  }
  /** That the time was up, with the way out. */
  error(when) {
    let { timeBudgetMs } = this.#config.load, time = formatDuration(longestRunMs(this.#config)), what = timeBudgetMs === null ? `the ${time} that a run without a time budget may take` : `the time budget of ${time}`;
    return new MeasurementError(`${what} ended ${when}`, {
      hint: timeBudgetMs === null ? "find out what hangs; if it only takes long, allow more with `load.time-budget`, which includes builds" : "raise `load.time-budget`, which counts from the start and includes builds, or make starting the app faster"
    });
  }
  /** The run is over: the deadline aborts nothing any more. */
  cancel() {
    clearTimeout(this.#timer), clearTimeout(this.#lastTimer);
  }
};

// src/reference/fingerprint.ts
import { createHash as createHash2 } from "node:crypto";
var PROBE_ITERATIONS = 1e4;
function referenceFingerprint(machine2, load3) {
  let { connections: connections2, rate: rate2, pairing: pairing2 } = load3, identity = canonicalJson({
    version: 1,
    answer: work(PROBE_ITERATIONS),
    node: machine2.node.split(".")[0],
    arch: machine2.arch,
    cores: machine2.cores,
    pinned: machine2.pinned,
    connections: connections2,
    rate: rate2,
    pairing: pairing2
  });
  return createHash2("sha256").update(identity).digest("hex");
}

// src/run/open.ts
async function withRun(request, work2) {
  let { expansion, calibrationBlocks, spentMs, signal: interruption2 } = request;
  await requireTemporaryFolder();
  let deadline = new Deadline({ config: expansion.config, calibrationBlocks, spentMs, interruption: interruption2 }), secrets = [...expansion.secrets];
  try {
    return await work2(await openRun(request, deadline, secrets));
  } catch (error) {
    throw interruption2.aborted && !(error instanceof GateError) ? new InterruptedError("a signal") : error instanceof GateError ? error.masked((text3) => mask(text3, secrets)) : error;
  } finally {
    deadline.cancel();
  }
}
async function openRun(request, deadline, secrets) {
  let { expansion, events, env: env2 } = request, removed = deadline.orAbandon(cleanUpDeadRuns(env2)).catch(() => []);
  for (let line3 of await removed) events.note(line3);
  let { config, expanded: resolved } = await readNamedFiles(
    request.config,
    expansion.config,
    filesOf(request, deadline.signal)
  ), apps = { base: request.baseConfig?.app ?? baseAppOf(resolved, null), head: appOf(resolved, "head") }, checkout = await deadline.inTime(
    "while git looked for the commits",
    (signal) => findCheckout({ ...request, isBaseOptional: !needsBaseCommit(config, apps.base) }, signal)
  ), { cpuset } = config.app;
  cpuset !== null && requireCores(cpuset);
  let layout = new CoreLayout(config.load.pin ? ownCores(cpuset) : null), machine2 = machineOf(request.runnerClass, layout);
  return {
    request,
    config,
    resolved,
    apps,
    secrets,
    seed: seedOfPart(config.load.seed ?? randomInt(2 ** 31), request.part ?? null),
    deadline,
    events,
    openDriver: () => openGenerator(request, resolved.load.command, layout.generator),
    checkout,
    layout,
    machine: machine2,
    configHash: createHash3("sha256").update(measurementIdentity(config)).digest("hex"),
    fingerprint: referenceFingerprint(machine2, config.load)
  };
}
function openGenerator({ generatorPath, filesFrom, directory }, command, cores) {
  return command === void 0 ? createLoadDriver({ generatorPath, cores }) : createCommandGenerator({ command, cores, directory: filesFrom ?? directory });
}
function filesOf({ directory, filesFrom, filesAt }, signal) {
  return {
    directory: filesFrom ?? directory,
    ...filesAt && { elsewhere: (path, mostBytes) => readCommitted(filesAt, path, { mostBytes, signal }) }
  };
}
function machineOf(runnerClass, layout) {
  return {
    os: `${platform()} ${release()}`,
    arch: process.arch,
    cpuModel: cpus()[0]?.model.trim() ?? "unknown",
    cores: cpus().length,
    memoryBytes: totalmem(),
    node: process.version,
    runnerClass,
    ...placesOn(layout)
  };
}
function placesOn({ isApart, appCores }) {
  return { pinned: isApart, ...appCores === null ? {} : { appCores } };
}

// src/baseline/lookup.ts
import { existsSync } from "node:fs";
import { resolve as resolve4 } from "node:path";
async function baselinesToCompareWith(lookup, kind) {
  if (kind.kind !== "stored") return NO_BASELINES;
  let { gate: gate2 } = lookup.config, store = kind.from === "file" ? fileStore(gate2.baselineFiles, lookup.directory) : lookup.store;
  return await find({ ...lookup, store }, gate2.history);
}
async function newestBaseline(lookup) {
  let { gate: gate2 } = lookup.config, files = gate2.baselineFiles.filter((path) => existsSync(resolve4(lookup.directory, path))), store = gate2.baseline === "file" ? fileStore(files, lookup.directory) : lookup.store;
  try {
    return await find({ ...lookup, store }, 1);
  } catch (error) {
    if (error instanceof BaselineError) return NO_BASELINES;
    throw error;
  }
}
var HISTORY_TIMEOUT_MS = 15e3;
async function lookUpHistory(store, signal) {
  let limited = AbortSignal.any([signal, AbortSignal.timeout(HISTORY_TIMEOUT_MS)]);
  try {
    return await store?.history?.(limited) ?? [];
  } catch {
    return [];
  }
}
function firstOf(before) {
  return before === NO_BASELINES || before.baselines.length > 0 ? null : before.skipped.some(({ count: count9 }) => count9 > 0) ? "fitting" : "ever";
}
async function find({ config, store, ...query }, limit) {
  let endpoints2 = config.endpoints.map((endpoint2) => endpoint2.name);
  return await store?.find({ ...query, endpoints: endpoints2, limit }) ?? NO_BASELINES;
}

// src/decide/stopping.ts
function undecided(results, plan) {
  let own = endpointsOf(results.part, results.config);
  if (results.blocks.length >= (results.restart?.blocks.max ?? plan.max)) return [];
  if (results.blocks.length === 0 || !plan.untilDecided) return own;
  let { endpoints: endpoints2 } = comparePaired(results), open = endpoints2.flatMap((one) => one.decided ? [] : [one.endpoint]), left = own.filter((name2) => open.includes(name2));
  return left.length === 0 && open.length > 0 ? own.slice(0, 1) : left;
}

// src/measure/cores.ts
import { readlinkSync } from "node:fs";
import { basename } from "node:path";
var ONE_THREAD = /^(?:node|nodejs|bun|deno|python|ruby|php|perl)[-\d.]*(?:fpm)?[\d.]*$/, CoreChoice = class {
  #layout;
  #isMade = !1;
  /** @param layout of two cores, one of them the app's */
  constructor(layout) {
    this.#layout = layout;
  }
  /**
   * Changes the layout where the app wants it; what is started after that has other cores. Returns that for the log; null:
   * the layout stays.
   */
  review(rounds2, apps) {
    if (this.#isMade) return null;
    let isWide = !this.#layout.isApart, change = coresFor(rounds2, { isWide, sizesItself: Object.values(apps).some(sizesItself) });
    return this.#isMade = isWide || change === null, change === null ? null : (this.#layout.isWide = change === "widen", change === "widen" ? "the app keeps its core busy and may want another: it is started again with both" : "the app does not use two cores at once: it is started again on one");
  }
};
function sizesItself(app2) {
  let pid = app2.servingPid();
  if (pid === null) return !1;
  try {
    return !ONE_THREAD.test(basename(readlinkSync(`/proc/${pid}/exe`)));
  } catch {
    return !1;
  }
}

// src/plan/random.ts
function randomFrom(seed, ...parts) {
  let state = parts.reduce((mixed, part) => mix((mixed ^ mix(part + 1)) >>> 0), mix(seed >>> 0));
  return () => (state = state + 2654435769 >>> 0, mix(state) / 2 ** 32);
}
function mix(value) {
  let bits = value >>> 0;
  return bits = Math.imul(bits ^ bits >>> 16, 2246822507), bits = Math.imul(bits ^ bits >>> 13, 3266489909), (bits ^ bits >>> 16) >>> 0;
}
function shuffle(items, random) {
  let rest = [...items], shuffled = [];
  for (; rest.length > 0; ) shuffled.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return shuffled;
}

// src/plan/blocks.ts
function orderBlock(seed, blockIndex, endpoints2) {
  let random = randomFrom(seed, blockIndex);
  return {
    bootOrder: shuffle(SIDES, random),
    endpoints: shuffle(endpoints2, random).map((endpoint2) => ({ endpoint: endpoint2, firsts: shuffle(SIDES, random) }))
  };
}
var SAFE_METHODS = ["GET", "HEAD", "OPTIONS", "TRACE"];
function isWriting({ method: method2, requests: requests2 }) {
  return [method2, ...(requests2?.records ?? []).flatMap(({ sent }) => sent?.method ?? [])].some((one) => !SAFE_METHODS.includes(one));
}
function writesLast(order) {
  return [
    order.filter(({ endpoint: endpoint2 }) => !isWriting(endpoint2)),
    order.filter(({ endpoint: endpoint2 }) => isWriting(endpoint2))
  ].filter((group) => group.length > 0);
}
function blockBudget({ config, calibrationBlocks, part = null }, kind) {
  let { blocks: blocks2, restart: restart2 } = config.load, fixed = { untilDecided: !1, adaptsRounds: !1, restart: restart2 ?? "each" };
  if (part !== null)
    return assertSideBySide(part, kind), assertMeasures(part, config), { ...fixed, ...blocks2, untilDecided: !0, adaptsRounds: !0 };
  if (calibrationBlocks !== void 0) {
    let count9 = calibrationBlocks;
    return { ...{ ...fixed, adaptsRounds: !0, ...restart2 === "never" ? { restart: "each" } : {} }, min: count9, max: count9 };
  }
  if (kind.kind !== "paired") return { ...fixed, min: blocks2.min, max: blocks2.min };
  let isRunning = appOf(config, "head").source.kind === "url";
  return { ...blocks2, untilDecided: !0, adaptsRounds: !0, restart: restart2 ?? (isRunning ? "each" : "auto") };
}
function assertSideBySide({ index: index2, count: count9 }, kind) {
  if (kind.kind === "paired") return;
  let what = kind.kind === "stored" ? "compares head with stored runs" : "measures head alone";
  throw new ConfigError(
    `part ${index2}/${count9}: only a side-by-side comparison can be split across jobs, and this run ${what}`,
    {
      hint: "give `part` to jobs that run on pull requests, with a base that can be run; record baselines in a job without `part`"
    }
  );
}

// src/decide/answer-content.ts
var MOST_PATHS = 12, LONGEST_PATH2 = 120, LONGEST_VALUE2 = 60, CONTEXT = 15, MOST_ENTRIES = 2e4, DEEPEST2 = 64, MISSING = "(missing)", VARYING = "(another one each time)";
function compareContents(base, head, ignore) {
  let documents = [...base, ...head].map(parsed), flat = documents.every((one) => one !== void 0) ? documents.map((one) => flattened(one?.value)) : [...base, ...head].map(linesOf), [bases, heads] = [flat.slice(0, base.length), flat.slice(base.length)], ignored = ignore.flatMap((text3) => pathPattern(text3) ?? []), isIgnored = (path) => ignored.some((pattern) => pattern.test(path)), last = bases.at(-1) ?? /* @__PURE__ */ new Map(), varying = differingPaths(last, bases, isIgnored);
  return {
    differences: [...differingPaths(last, heads, (path) => isIgnored(path) || isWithinAny(path, varying))].slice(0, MOST_PATHS).map((path) => differenceAt(path, last, heads)),
    varying: [...varying].slice(0, MOST_PATHS).map((path) => cut(path, 0, LONGEST_PATH2))
  };
}
function differenceAt(path, base, heads) {
  let before = base.get(path) ?? MISSING, [after = MISSING, ...others2] = new Set(heads.map((head) => head.get(path) ?? MISSING)), same2 = 0;
  for (; same2 < before.length && before[same2] === after[same2]; ) same2++;
  let from = Math.max(0, same2 - CONTEXT);
  return {
    path: cut(path, 0, LONGEST_PATH2),
    base: cut(before, from, LONGEST_VALUE2),
    head: others2.length > 0 ? VARYING : cut(after, from, LONGEST_VALUE2)
  };
}
function differingPaths(first2, others2, isExcused) {
  let found = /* @__PURE__ */ new Set(), paths = /* @__PURE__ */ new Set([...first2.keys(), ...others2.flatMap((other) => [...other.keys()])]);
  for (let path of paths)
    !others2.every((other) => other.get(path) === first2.get(path)) && !isWithinAny(path, found) && !isExcused(path) && found.add(path);
  return found;
}
function parsed(text3) {
  try {
    return { value: JSON.parse(text3) };
  } catch {
    return;
  }
}
function flattened(document) {
  let flat = /* @__PURE__ */ new Map(), add = (path, value, depth) => {
    if (flat.size >= MOST_ENTRIES) return;
    if (typeof value != "object" || value === null) {
      flat.set(path, JSON.stringify(value));
      return;
    }
    if (flat.set(path, Array.isArray(value) ? elements(value.length) : Object.keys(value).length === 0 ? "{}" : "{\u2026}"), depth >= DEEPEST2) return;
    let entries = Array.isArray(value) ? value.entries() : Object.entries(value);
    for (let [key, one] of entries) add(childPath(path, key), one, depth + 1);
  };
  return add("$", document, 0), flat;
}
function elements(count9) {
  return count9 === 0 ? "[]" : `[${count9} element${count9 === 1 ? "" : "s"}]`;
}
function linesOf(text3) {
  return new Map(
    text3.split(`
`, MOST_ENTRIES).map((line3, at) => [`line ${at + 1}`, line3.replace(/\r$/, "")])
  );
}
function cut(text3, from, length) {
  let end = from + length;
  return `${from > 0 ? "\u2026" : ""}${text3.slice(from, end)}${end < text3.length ? "\u2026" : ""}`;
}

// src/load/ask.ts
var READ_BUFFER_BYTES = 64 * 1024, MOST_BODY_BYTES = 2 * 1024 * 1024;
async function ask(question) {
  let answer = await askOrSee(question);
  return answer === null || "isEndless" in answer ? null : answer;
}
async function askOrSee(question) {
  let { origin, request, until: until2 = null, keepAlive, tls, timeoutMs } = question, target = await prepareTarget(origin, tls), bytes = buildRequest(request, { keepAlive }, target.host), buffer = Buffer.allocUnsafe(READ_BUFFER_BYTES);
  return await new Promise((resolve11) => {
    let sentMs = 0, end = (answer) => {
      clearTimeout(timer), socket.destroy(), resolve11(answer);
    }, reader = new ResponseReader({
      isHead: request.method === "HEAD",
      until: until2,
      keepsBody: !0,
      keptBytes: MOST_BODY_BYTES,
      onComplete: () => end({ ...answerIn(reader), ms: performance.now() - sentMs })
    }), receivedAtMs = 0, socket = target.open({
      buffer,
      callback: (length) => (receivedAtMs = performance.now(), reader.read(buffer, length) || end(null), !0)
    }), isStream = () => reader.contentType.startsWith("text/event-stream") || performance.now() - receivedAtMs < timeoutMs / 2, beginMs = Math.min(question.beginMs ?? timeoutMs, timeoutMs), timer = setTimeout(() => {
      reader.headAtMs === 0 ? end(null) : timer = setTimeout(() => end(isStream() ? endlessIn(reader) : null), timeoutMs - beginMs);
    }, beginMs);
    socket.once(target.secure ? "secureConnect" : "connect", () => {
      sentMs = performance.now(), socket.write(bytes);
    }), socket.on("end", () => reader.end() || end(null)), socket.on("error", () => end(null)), socket.on("close", () => end(null));
  });
}
function endlessIn({ status, contentType, bytes }) {
  return { isEndless: !0, status, contentType, bytes };
}
function answerIn({
  status,
  contentType,
  headers: headers2,
  bytes,
  chunks,
  contentEncoding
}) {
  let raw = Buffer.concat(chunks), content = raw.length < bytes ? null : decodeBody(raw, contentEncoding ?? "", MOST_BODY_BYTES);
  return { status, contentType, headers: headers2, bytes, content: Buffer.isBuffer(content) ? content.toString("utf8") : null };
}

// src/measure/answers.ts
var LONGEST_WAIT_MS = 3e4, ASKED_RECORDS = 20, MOST_DIFFERENCES = 12, KEPT_CONTENTS = 4, LONGEST_CONTENT_TYPE = 200, Asking = class {
  #testbed;
  #questions;
  /** By endpoint name; null: it did not answer, and is not asked again. */
  #answers = /* @__PURE__ */ new Map();
  constructor(testbed, questions) {
    this.#testbed = testbed, this.#questions = questions;
  }
  /**
   * The first request of each side's fresh start, one side after the other, because each would wait for the other's work. Empty
   * where one did not answer.
   */
  firstResponseMs({ name: name2 }) {
    let [asked] = this.#answers.get(name2) ?? [], answers = Object.entries(asked?.answers ?? {});
    return Object.fromEntries(answers.flatMap(([side, [first2]]) => first2 === void 0 ? [] : [[side, first2.ms]]));
  }
  /** Asks each side once more. Throws MeasurementError for an answer that does not end. */
  async ask() {
    let { endpoints: endpoints2 } = this.#questions;
    for (let endpoint2 of endpoints2) {
      let before = this.#answers.get(endpoint2.name);
      if (before === null) continue;
      let asked = before ?? askedRecords(endpoint2).map((record2) => ({ record: record2, answers: {} })), after = [];
      for (let one of asked) {
        let answers = await this.#askSides(endpoint2, one);
        if (answers === null) break;
        after.push({ record: one.record, answers });
      }
      this.#answers.set(endpoint2.name, after.length === asked.length ? after : null);
    }
  }
  /** What they have answered so far, this time included; null: one of them did not. */
  async #askSides(endpoint2, { record: record2, answers }) {
    let asked = [];
    for (let side of this.#questions.sides) asked.push([side, await this.#askSide(endpoint2, record2, side)]);
    return asked.some(([, answer]) => answer === null) ? null : Object.fromEntries(asked.map(([side, answer]) => [side, [...answers[side] ?? [], answer]]));
  }
  async #askSide(endpoint2, record2, side) {
    let { config, sides, requests: requests2 } = this.#testbed, app2 = sides.apps[side], request = requests2.of(endpoint2, side)[record2];
    if (app2 === void 0 || request === void 0) return null;
    let { keepAlive, tls, timeoutMs } = config.load, { origin } = app2, until2 = endpoint2.until ?? null, answer = await askOrSee({ origin, request, until: until2, keepAlive, tls, timeoutMs, beginMs: LONGEST_WAIT_MS });
    if (answer === null) return null;
    if ("isEndless" in answer) throw endlessAnswer(endpoint2, { side, timeoutMs, answer });
    return { ...answer, content: answer.content && withoutOwnAddress(answer.content, origin) };
  }
  /** Null where a side did not answer. */
  answersOf(endpoint2) {
    let all = (this.#answers.get(endpoint2.name) ?? []).flatMap((one) => {
      let answers = this.#answersTo(endpoint2, one);
      return answers === null ? [] : [answers];
    }), [first2] = all;
    if (first2 === void 0) return null;
    let differences = all.flatMap((one) => one.differences ?? []).slice(0, MOST_DIFFERENCES), varying = all.flatMap((one) => one.varying ?? []).slice(0, MOST_DIFFERENCES);
    return {
      contentTypes: first2.contentTypes,
      ...all.some((one) => one.differences !== void 0) ? { differences } : {},
      ...varying.length > 0 ? { varying } : {}
    };
  }
  #answersTo({ name: name2, expect, requests: requests2 }, { record: record2, answers }) {
    let { base = [], head = [] } = answers, [before, after] = [base.at(-1), head.at(-1)];
    if (after === void 0) return null;
    let hide = (text3) => mask(text3, this.#questions.secrets).slice(0, LONGEST_CONTENT_TYPE), placed = (path) => hide(requests2 === void 0 ? path : `record ${record2 + 1}: ${path}`), key = `${name2} ${record2}`, contentTypes = {
      ...before === void 0 ? {} : { base: hide(before.contentType) },
      head: hide(after.contentType)
    };
    if (!(before !== void 0 && (expect.same !== void 0 || looksOther(before, after)))) return { contentTypes };
    let ofBase = [...this.#questions.ofBase.get(key) ?? [], ...contentsOf(base)].slice(-KEPT_CONTENTS);
    expect.same !== void 0 && this.#questions.ofBase.set(key, ofBase);
    let ofHead = contentsOf(head);
    if (ofBase.length === 0 || ofHead.length === 0) return { contentTypes };
    let { differences, varying } = compareContents(ofBase, ofHead, expect.same?.ignore ?? []), shown4 = differences.map((one) => ({ path: placed(one.path), base: hide(one.base), head: hide(one.head) }));
    return {
      contentTypes,
      differences: shown4,
      ...varying.length > 0 ? { varying: varying.map(placed) } : {}
    };
  }
};
function askedRecords({ expect, requests: requests2 }) {
  let count9 = requests2?.records?.length ?? 1, asked = expect.same === void 0 ? 1 : Math.min(count9, ASKED_RECORDS);
  return Array.from({ length: asked }, (_, at) => Math.floor(at * count9 / asked));
}
function endlessAnswer(endpoint2, { side, timeoutMs, answer }) {
  let { name: name2, until: until2 } = endpoint2, bytes = answer.bytes.toLocaleString("en-US"), after = `after ${timeoutMs / 1e3} s`;
  if (until2 !== void 0)
    return new MeasurementError(`${name2}: ${side} had not answered what \`until\` names ${after}: ${bytes} bytes`, {
      hint: "ask for less with `until`, or raise `load.timeout`"
    });
  let isEvents = answer.contentType.startsWith("text/event-stream"), what = isEvents ? "server-sent events" : `a body of ${bytes} bytes so far`;
  return new MeasurementError(`${name2}: ${side}\u2019s answer does not end: ${what}, still going on ${after}`, {
    hint: isEvents ? "add `until: first-event` to the endpoint: then the time to the first event is measured" : "add `until` to the endpoint, such as `until: 4096 bytes`; where the answer does end, raise `load.timeout`"
  });
}
function contentsOf(answers) {
  let status = answers.at(-1)?.status;
  return answers.flatMap((answer) => answer.status === status && answer.content !== null ? [answer.content] : []);
}
function withoutOwnAddress(content, origin) {
  let { host, port: port2 } = new URL(origin);
  return [host, `localhost:${port2}`].reduce((text3, own) => text3.replaceAll(own, "(this app)"), content);
}

// src/measure/effort.ts
var FIRST_START_MS = 1e3, LEAST_LOAD_MS = 2e3, MOST_LOAD_MS = { perEndpoint: 4e3, ofBlock: { min: 8e3, max: 16e3 } }, MOST_ROUNDS_FACTOR = 4, FEWEST_ROUNDS2 = 2, LONG_ROUND = 1.5, WARM_UP_SHARE = { min: 0.2, max: 0.35 };
function effortOf({ load: load3, bounds, passes, endpoints: endpoints2, sides, blocks: blocks2, leftMs }) {
  let roundMs = endpoints2 * (load3.roundMs + PAUSE_MS), shareMs = leftMs / Math.max(1, bounds.min - blocks2.length), warmUpMs = {
    min: Math.min(sides * load3.warmupMs.min, WARM_UP_SHARE.min * shareMs),
    max: Math.min(sides * load3.warmupMs.max, WARM_UP_SHARE.max * shareMs)
  }, known4 = blockCost(blocks2)?.beforeRoundsMs, fittingIn = (ms2) => (ms2 - (known4 ?? FIRST_START_MS + warmUpMs.min)) / (passes * roundMs), fitting = Math.max(1, Math.floor(fittingIn(shareMs))), ofAll = fittingIn(leftMs / Math.max(1, bounds.max - blocks2.length)), wanted = bounds.adaptsRounds ? wantedRounds(load3, endpoints2) : { min: load3.rounds, max: load3.rounds }, most = Math.min(fitting, Math.floor(MOST_LISTED / passes)), min = Math.min(wanted.min, most), upTo = (most2) => Math.max(min, Math.min(wanted.max, most2)), max = upTo(Math.min(most, 2 * Math.floor(ofAll / 2))), rounds2 = { min, max, inAll: Math.floor(endpoints2 * upTo(Math.min(most, ofAll))) };
  return { warmUpMs, rounds: rounds2, leastMs: (known4 ?? warmUpMs.min) + rounds2.min * roundMs };
}
function fittingRounds({ min, max }, { roundMs }, takenMs) {
  let times = takenMs.length > 0 ? average(takenMs) / roundMs : 1;
  if (times < LONG_ROUND || min === max) return { min, max };
  let fewest = Math.max(Math.min(FEWEST_ROUNDS2, min), Math.ceil(min / times));
  return { min: fewest, max: Math.max(fewest, 2 * Math.floor(max / times / 2)) };
}
function sharedRounds({
  rounds: { min, max, inAll },
  passes,
  endpoints: endpoints2,
  config,
  known: known4
}) {
  let needs = endpoints2.map((endpoint2) => {
    let takenMs = known4.filter((one) => one.endpoint === endpoint2.name).flatMap((one) => one.rounds).flatMap(({ generator }) => generator?.wallMs ?? []), times = takenMs.length > 0 ? average(takenMs) / config.load.roundMs : 1;
    return Math.max(min, 2 * Math.ceil(times * roundsToDecide({ endpoint: endpoint2, config, known: known4 }) / 2));
  });
  if (needs.every((need) => need <= max)) return needs.map(() => ({ min, max }));
  let most = Math.floor(MOST_LISTED / passes), shared = needs.map((need) => ({ min, max: Math.min(need, max), need }));
  for (let left = inAll - shared.reduce((sum2, one) => sum2 + one.max, 0); left >= 2; left -= 2) {
    let lacking = shared.filter((one) => one.max + 2 <= Math.min(one.need, most)), [neediest] = lacking.toSorted((a, b) => b.need / b.max - a.need / a.max);
    if (neediest === void 0) break;
    neediest.max += 2;
  }
  return shared.map((one) => ({ min, max: one.max }));
}
function budgetWarning({ leastMs }, fewestBlocks, leftMs) {
  let blocks2 = Math.floor(leftMs / leastMs);
  if (blocks2 >= fewestBlocks) return null;
  let needed = Math.ceil(fewestBlocks * leastMs / 1e3);
  return `the time budget has room for about ${blocks2} of the ${fewestBlocks} blocks that a verdict needs: give measuring ${needed} s or more, or list fewer endpoints`;
}
function wantedRounds({ rounds: rounds2, roundMs }, endpoints2) {
  let { perEndpoint, ofBlock } = MOST_LOAD_MS, mostMs = Math.max(ofBlock.min, Math.min(ofBlock.max, endpoints2 * perEndpoint)), passMs = endpoints2 * roundMs, min = Math.max(Math.min(FEWEST_ROUNDS2, rounds2), Math.min(rounds2, Math.ceil(LEAST_LOAD_MS / passMs))), max = Math.max(min, Math.min(MOST_ROUNDS_FACTOR * rounds2, Math.floor(mostMs / passMs)));
  return { min, max };
}

// src/measure/instructions.ts
import { spawn, spawnSync as spawnSync2 } from "node:child_process";
var INSTRUCTIONS = "instructions:u", PROBE_MS = 5e3, ANSWER_MS = 3e3, isAllowed;
function canCount() {
  return isAllowed ??= countIn(spawnSync2("perf", statArgs(INSTRUCTIONS, ["true"]), { timeout: PROBE_MS }).stderr) !== null, isAllowed;
}
async function countInstructions({ sides }, order) {
  if (process.platform !== "linux" || !canCount()) return () => Promise.resolve({});
  let counts2 = order.map(async (side) => [side, await startCount(sides.apps[side]?.pids() ?? [])]), started = await Promise.all(counts2);
  return async () => {
    let ended = started.map(async ([side, count9]) => {
      let instructions = await count9?.stop() ?? null;
      return [side, instructions === null ? {} : { instructions }];
    });
    return Object.fromEntries(await Promise.all(ended));
  };
}
async function startCount(pids, event = INSTRUCTIONS) {
  if (pids.length === 0) return null;
  let args = statArgs(event, ["--delay", "-1", "--control", "fd:3,4", "--pid", pids.join(",")]), child = spawn("perf", args, { stdio: ["ignore", "ignore", "pipe", "pipe", "pipe"] }), closed = new Promise((resolve11) => child.once("close", () => resolve11()).once("error", () => resolve11()));
  closed.then(() => {
    for (let stream of child.stdio) stream?.destroy();
  });
  let output2 = [];
  return child.stderr?.on("data", (chunk) => output2.push(chunk)), await tell(child, "enable", closed) ? {
    async stop() {
      await tell(child, "disable", closed), child.kill("SIGINT");
      let killer = setTimeout(() => child.kill("SIGKILL"), ANSWER_MS);
      return await closed, clearTimeout(killer), countIn(Buffer.concat(output2));
    }
  } : (child.kill("SIGKILL"), null);
}
function statArgs(event, rest) {
  return ["stat", "--field-separator", ",", "--event", event, ...rest];
}
async function tell(child, what, closed) {
  let [control, answers] = [child.stdio[3], child.stdio[4]];
  if (!control || !answers) return !1;
  for (let stream of [control, answers]) stream.on("error", () => {
  });
  let timer, late = new Promise((resolve11) => {
    timer = setTimeout(() => resolve11(!1), ANSWER_MS);
  }), answered = new Promise((resolve11) => answers.once("data", () => resolve11(!0)));
  control.write(`${what}
`);
  let isDone = await Promise.race([answered, late, closed.then(() => !1)]);
  return clearTimeout(timer), isDone;
}
function countIn(output2) {
  let [, digits] = /^(\d+),/m.exec(output2?.toString() ?? "") ?? [];
  return digits === void 0 ? null : Number(digits);
}

// src/load/expectation.ts
function resolveExpectation(expect, observed) {
  let { length, same: _same, ...rest } = expect;
  return { ...rest, lengthBytes: lengthRange(length, observed ?? []) };
}
function lengthRange(length, observed) {
  if (typeof length == "number") return { min: length, max: length };
  if (length === "any" || observed.length === 0) return null;
  if (length === "constant") {
    let modal = mostFrequent(observed);
    return { min: modal, max: modal };
  }
  let [shortest, longest] = [Number.POSITIVE_INFINITY, 0];
  for (let { bytes } of observed)
    shortest = Math.min(shortest, bytes), longest = Math.max(longest, bytes);
  return {
    min: Math.max(0, Math.min(Math.floor(shortest / 2), shortest - 64)),
    max: Math.max(longest * 2, longest + 64)
  };
}
function mostFrequent(observed) {
  let counts2 = /* @__PURE__ */ new Map();
  for (let { bytes, count: count9 } of observed) counts2.set(bytes, (counts2.get(bytes) ?? 0) + count9);
  let [[modal] = [0]] = [...counts2].sort(([a, countA], [b, countB]) => countB - countA || a - b);
  return modal;
}

// src/measure/round.ts
var DISCARD_MS = 40;
async function runRound(testbed, request) {
  let { sides, driver } = testbed;
  peakMemoryOf(sides);
  let before = { apps: appsOf(sides), gateMs: gateCpuMs(), machine: machineTimes() }, load3 = "turn" in driver ? await loadByCommand(testbed, driver, request) : await loadByDriver(testbed, driver, request), after = { machine: machineTimes(), gateMs: gateCpuMs(), apps: appsOf(sides) }, { generator } = load3, cpuMs = Object.fromEntries(
    request.order.flatMap((side) => {
      let [from, to] = [before.apps[side]?.cpuMs ?? null, after.apps[side]?.cpuMs ?? null];
      return from === null || to === null ? [] : [[side, Math.max(0, to - from)]];
    })
  ), appsMs = request.order.reduce((sum2, side) => {
    let ms2 = cpuMs[side];
    return sum2 === null || ms2 === void 0 ? null : sum2 + ms2;
  }, 0);
  return {
    ...load3,
    cpuMs,
    peakMemoryBytes: peakMemoryOf(sides),
    counters: Object.fromEntries(
      request.order.map((side) => [side, growthOf(before.apps[side]?.counts ?? {}, after.apps[side]?.counts ?? {})])
    ),
    contention: contentionOf(load3, before.apps, after.apps),
    machine: machineFigures(before.machine, after.machine, { appsMs, generator, gateMs: after.gateMs - before.gateMs })
  };
}
async function loadByDriver(testbed, driver, request) {
  let { config, sides, requests: requests2, signal } = testbed, { endpoint: endpoint2 } = request, records = requests2.next(endpoint2), spec = {
    durationMs: request.durationMs,
    discardMs: Math.min(DISCARD_MS, request.durationMs / 4),
    connections: loadAt(endpoint2, config.load).connections,
    rate: config.load.rate,
    timeoutMs: config.load.timeoutMs,
    requestsPerTurn: perTarget(request),
    ...request.leastTurns === void 0 ? {} : { leastTurns: request.leastTurns },
    keepAlive: config.load.keepAlive,
    tls: config.load.tls,
    ...endpoint2.until === void 0 ? {} : { until: endpoint2.until },
    ...request.keepsRequests ? { keepsRequests: !0 } : {},
    targets: request.order.flatMap((side) => {
      let app2 = sides.apps[side], expect = request.expectations[side] ?? resolveExpectation(endpoint2.expect, null);
      if (app2 === void 0) return [];
      let filled2 = requests2.of(endpoint2, side), inOrder = filled2.length === 1 ? filled2 : records.flatMap((record2) => filled2[record2] ?? []), busiestThread = app2.scheduling()?.busiestThread ?? null, seen = busiestThread === null ? {} : { busiestThread };
      return [{ side, origin: app2.origin, requests: inOrder, expect, suspension: app2.suspension(), ...seen }];
    })
  }, { samples, generator } = await Promise.race([driver.round(spec, signal), sides.failure]);
  return requests2.started(endpoint2, Math.max(...samples.map(({ sent }) => sent))), {
    figures: Object.fromEntries(samples.map((one) => [one.side, figuresOf(one)])),
    samples: Object.fromEntries(samples.map((one) => [one.side, one])),
    records,
    generator
  };
}
function perTarget({ order, requestsPerTurn: requestsPerTurn2 }) {
  return requestsPerTurn2 === null ? null : order.map((side) => {
    let requests2 = typeof requestsPerTurn2 == "number" ? requestsPerTurn2 : requestsPerTurn2[side];
    if (requests2 === void 0) throw new Error(`a turn of ${side} has no number of requests`);
    return requests2;
  });
}
async function loadByCommand({ sides, config, signal: interruption2 }, generator, { order, durationMs: durationMs2 }) {
  let directory = config.gate.configFrom === "base" ? directoryOfBase(sides.apps) : null, hold = holdBy(order.map((side) => sides.apps[side]?.suspension())), failing = new AbortController();
  sides.failure.catch((error) => failing.abort(error));
  let signal = AbortSignal.any([interruption2, failing.signal]), taken2 = [];
  try {
    for (let [at, side] of order.entries()) {
      let app2 = sides.apps[side];
      if (app2 === void 0) throw new Error(`${side} is not running`);
      await hold(at);
      let turn = await generator.turn({ side, app: app2, directory, seconds: turnSeconds(durationMs2) }, signal);
      taken2.push({ side, ...turn });
    }
  } catch (error) {
    throw signal.aborted || await sides.confirmAlive(signal), error;
  } finally {
    await hold(null);
  }
  return loadOf(taken2);
}
function directoryOfBase(apps) {
  let [base, head] = [apps.base?.shell.cwd, apps.head?.shell.cwd];
  if (base !== void 0 && base !== head) return base;
  throw new MeasurementError("load.command cannot run as base\u2019s: there is no checkout of base", {
    hint: "with `config-from: base` the generator runs in base\u2019s checkout: start the app from one, by `command`, `build` or `compose`"
  });
}
function roundOf(place, measured) {
  return {
    ...place,
    ...measured.machine,
    generator: measured.generator,
    sides: Object.fromEntries(
      SIDES.flatMap((side) => {
        let figures2 = measured.figures[side];
        return figures2 === void 0 ? [] : [[side, roundSide(figures2, side, measured)]];
      })
    )
  };
}
function roundSide(figures2, side, measured) {
  let cpuMs = measured.cpuMs[side] ?? null, contention = measured.contention[side] ?? {}, counters2 = measured.counters[side] ?? {}, { completed } = figures2;
  return {
    ...figures2,
    cpuMsPerRequest: cpuMs !== null && cpuMs > 0 && completed > 0 ? cpuMs / completed : null,
    peakMemoryBytes: measured.peakMemoryBytes[side] ?? null,
    ...Object.keys(contention).length > 0 ? { contention } : {},
    ...Object.keys(counters2).length > 0 ? { counters: counters2 } : {}
  };
}
function appsOf(sides) {
  return Object.fromEntries(
    Object.entries(sides.apps).map(([side, app2]) => {
      let cpuMs = app2.cpuMs();
      return [side, { cpuMs, scheduling: app2.scheduling(), counts: app2.counts() }];
    })
  );
}
function growthOf(before, after) {
  return Object.fromEntries(
    Object.entries(after).flatMap(([name2, to]) => {
      let from = before[name2];
      return from === void 0 || to < from ? [] : [[name2, to - from]];
    })
  );
}
function peakMemoryOf(sides) {
  return Object.fromEntries(
    Object.entries(sides.apps).flatMap(([side, app2]) => {
      let bytes = app2.takePeakMemoryBytes();
      return bytes === null ? [] : [[side, bytes]];
    })
  );
}
function machineFigures(before, after, own) {
  let { generator, appsMs, gateMs } = own, totalMs2 = after.totalMs - before.totalMs;
  if (totalMs2 <= 0) return { machineBusy: null };
  let busyMs = totalMs2 - (after.idleMs - before.idleMs) - generator.waitingMs, share2 = (ms2) => Math.min(1, Math.max(0, ms2 / totalMs2));
  if (before.stolenMs === null || after.stolenMs === null) return { machineBusy: share2(busyMs) };
  let stolenMs = after.stolenMs - before.stolenMs, generatorMs = generator.cpuShare * generator.wallMs;
  return {
    machineBusy: share2(busyMs),
    machineStolen: share2(stolenMs),
    ...appsMs === null ? {} : { machineOthers: share2(busyMs - stolenMs - appsMs - generatorMs - gateMs) }
  };
}
function gateCpuMs() {
  let { user, system } = process.cpuUsage();
  return (user + system) / 1e3;
}
function contentionOf({ figures: figures2, samples }, before, after) {
  return Object.fromEntries(
    SIDES.filter((side) => figures2[side] !== void 0).map((side) => {
      let [from, to] = [before[side]?.scheduling, after[side]?.scheduling], ofApp = from && to && {
        runDelayMs: Math.max(0, to.runDelayMs - from.runDelayMs),
        involuntarySwitches: Math.max(0, to.involuntarySwitches - from.involuntarySwitches)
      };
      return [side, { ...ofApp, ...samples[side]?.contention }];
    })
  );
}

// src/measure/endpoint-rounds.ts
var EndpointRounds = class {
  endpoint;
  #testbed;
  #request;
  #rounds = [];
  #raw = [];
  #alone = null;
  constructor(testbed, request) {
    this.endpoint = request.endpoint, this.#testbed = testbed, this.#request = request;
  }
  /** Its rounds, without what they have in common. */
  get soFar() {
    return { endpoint: this.endpoint.name, rounds: this.#rounds, distributionMs: {} };
  }
  /** As many rounds as this endpoint needs. */
  async pass(pass) {
    let { name: name2 } = this.endpoint, from = this.#rounds.length;
    for (let planned = 0; ; ) {
      planned = this.#wanted(planned);
      let round2 = this.#rounds.length - from + 1;
      if (round2 > planned) break;
      let ofPass = pass === null ? {} : { pass };
      this.#testbed.events.emit({ kind: "round", endpoint: name2, round: round2, rounds: planned, ...ofPass }), await this.#round();
    }
    let { leaks, requestsPerTurn: requestsPerTurn2 } = this.#request;
    leaks && requestsPerTurn2 !== null && (this.#alone ??= await this.#measureAlone());
  }
  measured() {
    let { endpoint: endpoint2 } = this, { sides } = this.#request, records = endpoint2.requests?.records?.length ?? 1, block2 = {
      endpoint: endpoint2.name,
      rounds: this.#rounds,
      distributionMs: distributionsOf(this.#raw, sides),
      ...records > 1 ? { recordsMs: recordMedians(this.#raw, sides, records) } : {},
      ...this.#alone === null ? {} : { alone: this.#alone }
    }, empty = sides.find((side) => this.#raw.some(({ figures: figures2 }) => figures2[side]?.completed === 0));
    return {
      block: block2,
      emptyRound: empty ? {
        side: empty,
        endpoint: endpoint2.name,
        reason: `no response from ${empty} in a round on ${endpoint2.name}`
      } : null,
      tls: this.#raw.flatMap(
        ({ samples }) => Object.values(samples).flatMap(({ side, tls }) => tls === null ? [] : [[side, tls]])
      )
    };
  }
  /** @param planned until now: no fewer, unless they take too long */
  #wanted(planned) {
    let { known: known4, bounds } = this.#request, { config } = this.#testbed, takenMs = this.#raw.map(({ generator }) => generator.wallMs), fitting = fittingRounds(bounds, config.load, takenMs), needed = roundsNeeded({ endpoint: this.endpoint, config, known: [...known4(), this.soFar] }, fitting);
    return Math.min(fitting.max, Math.max(planned, needed));
  }
  async #round() {
    let { endpoint: endpoint2, sides, requestsPerTurn: requestsPerTurn2, expectations, elapsedMs, ownCounters } = this.#request, testbed = this.#testbed, { events, config } = testbed, { keepsRequests } = events, index2 = this.#rounds.length;
    await testbed.beforeRound(sides);
    let startedAtMs = elapsedMs(), order = index2 % 2 === 0 ? sides : sides.toReversed(), [first2 = "head"] = order, { roundMs: durationMs2 } = config.load, load3 = { endpoint: endpoint2, durationMs: durationMs2, order, requestsPerTurn: requestsPerTurn2, expectations, keepsRequests }, before = await ownCounters.read(testbed, order), endCount = await countInstructions(testbed, order), loaded = await runRound(testbed, load3).catch(async (error) => {
      throw await endCount(), error;
    }), instructions = await endCount(), round2 = withCounters(loaded, { before, after: await ownCounters.read(testbed, order), instructions });
    this.#raw.push(round2), this.#rounds.push(roundOf({ index: index2, first: first2, startedAtMs }, round2)), keepsRequests && await events.keepRequests({ endpoint: endpoint2.name, samples: Object.values(round2.samples) });
  }
  /** Turns as in the rounds, but of one side and then of the other: what neither can add to the other (`decide/leak.ts`). */
  async #measureAlone() {
    let { endpoint: endpoint2, sides, known: known4, requestsPerTurn: requestsPerTurn2, expectations, elapsedMs } = this.#request, testbed = this.#testbed, startedAtMs = elapsedMs(), order = known4().length % 2 === 0 ? sides : sides.toReversed(), [first2 = "head"] = order, durationMs2 = testbed.config.load.roundMs / 2, rounds2 = [];
    for (let side of order) {
      await testbed.beforeRound([side]);
      let measured = await runRound(testbed, { endpoint: endpoint2, durationMs: durationMs2, order: [side], requestsPerTurn: requestsPerTurn2, expectations });
      rounds2.push(roundOf({ index: 0, first: first2, startedAtMs }, measured));
    }
    return { ...rounds2[0], sides: Object.assign({}, ...rounds2.map((round2) => round2.sides)) };
  }
};
function withCounters(round2, { before, after, instructions }) {
  let counters2 = Object.entries(round2.counters).map(([name2, counts2]) => {
    let side = name2;
    return [side, { ...counts2, ...instructions[side], ...growthOf(before[side] ?? {}, after[side] ?? {}) }];
  });
  return { ...round2, counters: Object.fromEntries(counters2) };
}
function distributionsOf(rounds2, order) {
  return Object.fromEntries(
    order.map((side) => {
      let pooled2 = poolMs(rounds2.flatMap((round2) => round2.samples[side]?.latencyMs ?? []));
      return [side, pooled2.length > 0 ? quantilesAt(pooled2, GRID_PERCENT) : null];
    })
  );
}
function recordMedians(rounds2, order, count9) {
  return Object.fromEntries(
    order.flatMap((side) => {
      let own = rounds2.flatMap(({ samples, records }) => {
        let { latencyMs: latencyMs2, requestIndex } = samples[side] ?? {};
        return latencyMs2 && requestIndex ? [{ latencyMs: latencyMs2, requestIndex, records }] : [];
      });
      if (own.length === 0) return [];
      let ofRecord = Array.from({ length: count9 }, () => []);
      for (let { latencyMs: latencyMs2, requestIndex, records } of own)
        for (let [at, ms2] of latencyMs2.entries()) ofRecord[records[requestIndex[at] ?? -1] ?? -1]?.push(ms2);
      return [[side, ofRecord.map((values2) => values2.length === 0 ? null : median(values2))]];
    })
  );
}

// src/measure/sides.ts
import { setTimeout as sleep } from "node:timers/promises";

// src/measure/prepare.ts
async function takeValues(config, apps, sides) {
  let prepared = SIDES.flatMap((side) => {
    let app2 = sides.includes(side) ? apps[side] : void 0;
    return app2 === void 0 ? [] : [takeSide(config, side, app2.origin).then((values2) => [side, values2])];
  });
  return Object.fromEntries(await Promise.all(prepared));
}
async function takeSide({ prepare = [], load: load3 }, side, origin) {
  let { keepAlive, tls, timeoutMs } = load3, taken2 = {};
  for (let [at, step] of prepare.entries()) {
    let request = preparationRequest(step, taken2, `prepare[${at}]`), answer = await ask({ origin, request, keepAlive, tls, timeoutMs }), place = `${side}: prepare[${at}] (${step.method} ${step.path})`;
    if (answer === null)
      throw refusal2(
        `${place} was not answered within ${timeoutMs / 1e3} s`,
        "check its path, or raise `load.timeout`"
      );
    if (answer.status >= 400)
      throw refusal2(
        `${place} was answered with status ${answer.status}`,
        "check its path, headers and body, and the variables in them"
      );
    taken2 = { ...taken2, ...valuesIn(answer, step.take, place) };
  }
  return taken2;
}
function valuesIn(answer, take, place) {
  return Object.fromEntries(
    Object.entries(take).map(([name2, from]) => {
      let value = valueIn(answer, from);
      if (value === null || value === "")
        throw refusal2(
          `${place}: there is no ${name2} in the answer: nothing at ${placeWords(from)}`,
          "check what the app answers, and where"
        );
      return [name2, value];
    })
  );
}
function valueIn({ content, headers: headers2 }, from) {
  return "json" in from ? content === null ? null : valueAt2(content, from.json) : "header" in from ? headers2.find(([name2]) => name2 === from.header.toLowerCase())?.[1] ?? null : headers2.filter(([name2]) => name2 === "set-cookie").map(([, value]) => value.split(";", 1)[0] ?? "").filter((cookie) => cookie.startsWith(`${from.cookie}=`)).at(-1)?.slice(from.cookie.length + 1) ?? null;
}
function placeWords(from) {
  return "json" in from ? from.json : "header" in from ? `the header ${from.header}` : `the cookie ${from.cookie}`;
}
function refusal2(message, hint) {
  return new MeasurementError(message, { hint });
}

// src/measure/requests.ts
var Requests = class {
  #options;
  #filled = /* @__PURE__ */ new Map();
  /** By endpoint name: the records in their order, and how many requests were started. */
  #orders = /* @__PURE__ */ new Map();
  constructor(options) {
    this.#options = options;
  }
  /** In the order of the file; one where requests do not vary. Throws ConfigError. */
  of(endpoint2, side) {
    let taken2 = this.#options.taken[side], key = `${side} ${endpoint2.name}`, known4 = this.#filled.get(key);
    if (known4 !== void 0) return known4;
    let { method: method2, path, headers: headers2, body: body2 } = endpoint2, filled2 = taken2 === void 0 ? [{ method: method2, path, headers: headers2, body: body2 }] : requestsOf(endpoint2, taken2);
    return this.#filled.set(key, filled2), filled2;
  }
  /** The records in the order in which the next round asks for them. */
  next(endpoint2) {
    let { records, started } = this.#orderOf(endpoint2), from = started % records.length;
    return [...records.slice(from), ...records.slice(0, from)];
  }
  /** @param count how many requests of each side the round has started */
  started(endpoint2, count9) {
    this.#orderOf(endpoint2).started += count9;
  }
  #orderOf({ name: name2, requests: requests2 }) {
    let known4 = this.#orders.get(name2);
    if (known4 !== void 0) return known4;
    let { seed, block: block2 } = this.#options, count9 = requests2?.records?.length ?? 1, order = { records: shuffle([...Array(count9).keys()], randomFrom(seed, block2, count9)), started: 0 };
    return this.#orders.set(name2, order), order;
  }
};

// src/measure/sides.ts
var END_REPORT_MS = 2e3, STARTING_EVENT_MS = 1e3;
async function withTestbed(options, work2) {
  let { config, launchers, bootOrder, events, signal } = options, { versions, seed, block: block2, secrets } = options, startedMs = performance.now(), starting = setInterval(() => {
    events.emit({ kind: "starting", elapsedMs: performance.now() - startedMs });
  }, STARTING_EVENT_MS).unref(), sides = await bootSides(launchers, bootOrder, signal).finally(() => clearInterval(starting)), runHooks = async (name2, on) => {
    let running = on.flatMap((side) => {
      let [launcher, app2] = [launchers[side], sides.apps[side]];
      return launcher && app2 ? [launcher.hook(name2, app2, signal)] : [];
    });
    try {
      await Promise.race([Promise.all(running), sides.failure]);
    } catch (error) {
      throw signal.aborted || await sides.confirmAlive(signal), error;
    }
  };
  try {
    await runHooks("before-block", versions);
    let taken2 = await takeValues(config, sides.apps, versions);
    for (let value of Object.values(taken2).flatMap((values2) => Object.values(values2)))
      value.length >= 4 && !secrets.includes(value) && secrets.push(value);
    let driver = await options.openDriver(), requests2 = new Requests({ seed, block: block2, taken: taken2 });
    return await work2({ config, sides, driver, requests: requests2, beforeRound: (on) => runHooks("before-round", on), events, signal });
  } finally {
    await sides.stop();
  }
}
async function bootSides(launchers, order, signal) {
  let failing = new AbortController(), either = AbortSignal.any([signal, failing.signal]), starts = order.flatMap((side) => {
    let launcher = launchers[side];
    if (!launcher) return [];
    let start = launcher.start(either).then((app2) => [side, app2]);
    return start.catch((error) => failing.abort(error)), [start];
  }), outcomes = await Promise.allSettled(starts), running = outcomes.flatMap((start) => start.status === "fulfilled" ? [start.value] : []), stop = async () => {
    await Promise.all(running.map(([, app2]) => app2.stop()));
  };
  if (outcomes.some((start) => start.status === "rejected"))
    throw await stop(), either.reason;
  let failure2 = new Promise((_, reject) => {
    for (let [, app2] of running) app2.exited.then(reject);
  });
  return failure2.catch(() => {
  }), { apps: Object.fromEntries(running), failure: failure2, stop, confirmAlive: (ending) => waitForEnd(failure2, ending) };
}
async function waitForEnd(failure2, signal) {
  let waited = new AbortController(), gracePeriod = sleep(END_REPORT_MS, void 0, { signal: AbortSignal.any([signal, waited.signal]) });
  try {
    await Promise.race([gracePeriod.catch(() => signal.throwIfAborted()), failure2]);
  } finally {
    waited.abort();
  }
}

// src/decide/warmth.ts
var HARMLESS4 = 0.01, NOISE = { third: 2, bin: 3, level: 1 }, NEAR = 0.1, FEWEST_STEPS = 6, BINS = 12;
function stepsUntilWarm(steps) {
  let usable = steps.filter((step) => step.baseMs > 0 && step.headMs > 0);
  return usable.length < FEWEST_STEPS ? null : [steadyRatioFrom(usable), ...[baseLevel, headLevel].map((level) => levelReachedAt(usable, level))].reduce((latest, start) => latest === null || start === null ? null : Math.max(latest, start));
}
var ratioOf2 = (step) => Math.log(step.headMs / step.baseMs), baseLevel = (step) => Math.log(step.baseMs), headLevel = (step) => Math.log(step.headMs), thirdOf = (steps) => Math.floor(steps.length / 3), binOf = (steps) => Math.max(1, Math.floor(steps.length / BINS));
function steadyRatioFrom(steps) {
  let third = thirdOf(steps), last = steps.slice(2 * third);
  if (shiftOf(steps.slice(third, 2 * third), last, NOISE.third) !== 0) return null;
  let size = binOf(steps), shiftBefore = (end) => shiftOf(steps.slice(Math.max(0, end - size), end), last, NOISE.bin);
  for (let end = 2 * third; end > 0; end -= size) {
    let shift = shiftBefore(end), isFirst = end <= size;
    if (shift !== 0 && (isFirst || shift === shiftBefore(end - size))) return end;
  }
  return 0;
}
function levelReachedAt(steps, level) {
  let third = thirdOf(steps), size = binOf(steps), last = steps.slice(2 * third).map(level), reached = median(last) + NEAR + NOISE.level * errorOf(spreadOfSteps(last), last.length, size), isNear = (start) => median(steps.slice(start, start + size).map(level)) <= reached;
  for (let start = 0; start + 2 * size <= 2 * third; start += size)
    if (isNear(start) && isNear(start + size)) return start;
  return null;
}
function shiftOf(earlier, later, noise) {
  let ratios = later.map(ratioOf2), shift = median(ratios) - median(earlier.map(ratioOf2));
  return Math.abs(shift) <= Math.max(HARMLESS4, noise * errorOf(spread(ratios), ratios.length, earlier.length)) ? 0 : Math.sign(shift);
}
function errorOf(sd, ...counts2) {
  return 1.2533 * sd * Math.sqrt(1 / counts2[0] + 1 / counts2[1]);
}
function spread(values2) {
  let middle = median(values2);
  return 1.4826 * median(values2.map((value) => Math.abs(value - middle)));
}
function spreadOfSteps(values2) {
  return spread(values2.slice(1).map((value, at) => value - (values2[at] ?? value))) / Math.SQRT2;
}

// src/measure/warming.ts
var DOCKER_HAND_OVER_MS = 40, PROBE_MS2 = 60, WARM_UP_MARGIN = 1.25, FEWEST_WARM_UP_TURNS = 4, LONGEST_FASTER_TURN_MS = 1e3, LATEST_ROUNDS = 3, MOST_BINS = 24;
function scaled({ requestsPerTurn: requestsPerTurn2, warmUp: warmUp2 }, share2) {
  let turns = warmUp2.turns === null ? null : Math.ceil(share2 * warmUp2.turns);
  return { requestsPerTurn: requestsPerTurn2, warmUp: { ...warmUp2, turns, ms: share2 * warmUp2.ms } };
}
function lasting({ requestsPerTurn: requestsPerTurn2, warmUp: warmUp2 }, ms2) {
  return { requestsPerTurn: requestsPerTurn2, warmUp: { ...warmUp2, turns: null, ms: ms2 } };
}
var Warming = class {
  endpoint;
  #testbed;
  #sides;
  #steps = [];
  #bodies = /* @__PURE__ */ new Map();
  #connections;
  #takesTurns;
  /** What one side had and the other did not would make them differ: rows in a table, records in a cache. */
  #isEqual;
  #turns;
  #isRepeated = !1;
  /** Oldest first. */
  #latest = [];
  constructor(testbed, endpoint2, sides) {
    let { load: load3 } = testbed.config;
    this.#testbed = testbed, this.endpoint = endpoint2, this.#sides = sides, this.#connections = loadAt(endpoint2, load3).connections, this.#takesTurns = load3.pairing === "interleaved" && load3.rate === null, this.#isEqual = endpoint2.requests !== void 0 || isWriting(endpoint2), this.#turns = {
      inWarmUp: Object.fromEntries(sides.map((side) => [side, this.#connections])),
      inRounds: this.#connections
    };
  }
  /** A little load; in turns, a short look at how long requests now take precedes it. */
  async bin(durationMs2, expectations) {
    this.#steps.length === 0 && await this.#load({ durationMs: Math.min(PROBE_MS2, durationMs2), expectations }), await this.#load({ durationMs: durationMs2, expectations });
  }
  async repeat({ requestsPerTurn: requestsPerTurn2, warmUp: warmUp2 }, expectations) {
    this.#isRepeated = !0;
    let { turns, ms: ms2 } = warmUp2;
    this.#turns = { inWarmUp: warmUp2.requestsPerTurn, inRounds: requestsPerTurn2 ?? this.#connections };
    let durationMs2 = turns === null ? ms2 : PROBE_MS2;
    await this.#load({ durationMs: durationMs2, expectations, leastTurns: turns ?? FEWEST_WARM_UP_TURNS });
  }
  async #load(round2) {
    this.#testbed.events.emit({ kind: "warm-up", endpoint: this.endpoint.name });
    let requestsPerTurn2 = this.#takesTurns ? this.#turns.inWarmUp : null, measured = await runRound(this.#testbed, {
      endpoint: this.endpoint,
      order: this.#sides,
      requestsPerTurn: requestsPerTurn2,
      ...round2
    }), { samples } = measured;
    this.#latest = [...this.#latest, measured].slice(-LATEST_ROUNDS);
    for (let [side, { bodyBytes }] of Object.entries(samples))
      this.#bodies.set(side, [...this.#bodies.get(side) ?? [], ...bodyBytes]);
    this.#steps.push(...stepsOf2(samples, requestsPerTurn2, round2.durationMs)), round2.leastTurns === void 0 && (this.#turns = this.#nextTurns(samples));
  }
  /** Where a side completed nothing, they stay as they are. */
  #nextTurns(samples) {
    let intervalsMs = Object.values(samples).map((one) => one.windowMs / one.completedInWindow), [fasterMs, slowerMs] = [Math.min(...intervalsMs), Math.max(...intervalsMs)];
    if (!Number.isFinite(slowerMs) || fasterMs <= 0) return this.#turns;
    let handsOverSlowly = Object.values(this.#testbed.sides.apps).some((app2) => app2.suspension().kind === "docker"), ofApp = { connections: this.#connections, handOverMs: handsOverSlowly ? DOCKER_HAND_OVER_MS : 0 }, inRounds = requestsPerTurn({ fasterMs, slowerMs, ...ofApp }), alone = (ms2) => requestsPerTurn({ fasterMs: ms2, slowerMs: ms2, ...ofApp }), turnMs = Math.min(LONGEST_FASTER_TURN_MS, slowerMs * alone(slowerMs)), inTime3 = (ms2 = slowerMs) => Math.max(alone(ms2), evenly(Math.round(turnMs / ms2), this.#connections)), inWarmUp = Object.keys(samples).map((side, at) => [side, this.#isEqual ? inRounds : inTime3(intervalsMs[at])]);
    return { inRounds, inWarmUp: Object.fromEntries(inWarmUp) };
  }
  warmAfter() {
    return stepsUntilWarm(this.#steps);
  }
  get loadedMs() {
    return this.#steps.reduce((sum2, { durationMs: durationMs2 }) => sum2 + durationMs2, 0);
  }
  /** Oldest first; none before it was loaded. */
  latestRounds() {
    let [first2 = "head"] = this.#sides;
    return this.#latest.map((measured, index2) => roundOf({ index: index2, first: first2, startedAtMs: 0 }, measured));
  }
  /** A repeated warm-up may be too short to show it: what it repeats has shown it. */
  isWarm() {
    return this.#isRepeated || this.warmAfter() !== null;
  }
  course() {
    let size = Math.ceil(this.#steps.length / MOST_BINS), bins = Array.from(
      { length: size > 0 ? Math.ceil(this.#steps.length / size) : 0 },
      (_, bin) => this.#steps.slice(bin * size, (bin + 1) * size)
    );
    return {
      endpoint: this.endpoint.name,
      requestsPerTurn: this.#takesTurns ? this.#turns.inRounds : null,
      requests: requestsIn(this.#steps),
      baseMs: bins.map((steps) => average(steps.map((step) => step.baseMs))),
      headMs: bins.map((steps) => average(steps.map((step) => step.headMs)))
    };
  }
  lesson() {
    let cold = this.warmAfter() ?? this.#steps.length, repeated = this.#steps.slice(0, Math.ceil(WARM_UP_MARGIN * cold)), requests2 = requestsIn(repeated), { inWarmUp: requestsPerTurn2 } = this.#turns, turns = this.#sides.map((side) => Math.ceil((requests2[side] ?? 0) / (requestsPerTurn2[side] ?? 1))), ms2 = repeated.reduce((sum2, step) => sum2 + step.durationMs, 0);
    return {
      requestsPerTurn: this.#takesTurns ? this.#turns.inRounds : null,
      warmUp: {
        requestsPerTurn: requestsPerTurn2,
        turns: this.#takesTurns ? Math.max(FEWEST_WARM_UP_TURNS, ...turns) : null,
        ms: Math.max(PROBE_MS2, ms2)
      }
    };
  }
  expectations(given) {
    let { expect } = this.endpoint;
    return Object.fromEntries(
      this.#sides.map((side) => [side, given[side] ?? resolveExpectation(expect, this.#bodies.get(side) ?? [])])
    );
  }
};
function stepsOf2(samples, requestsPerTurn2, durationMs2) {
  let head = samples.head ?? samples.base, base = samples.base ?? head;
  if (base === void 0 || head === void 0) return [];
  if (requestsPerTurn2 === null) {
    let requests3 = Object.fromEntries(Object.values(samples).map(({ side, completed }) => [side, completed]));
    return [{ baseMs: meanOf2(base.latencyMs), headMs: meanOf2(head.latencyMs), requests: requests3, durationMs: durationMs2 }];
  }
  let requests2 = Object.fromEntries(Object.values(samples).map(({ side }) => [side, requestsPerTurn2[side] ?? 0]));
  return Array.from({ length: Math.min(base.turnsMs.length, head.turnsMs.length) }, (_, cycle) => {
    let [baseMs, headMs] = [base.turnsMs[cycle] ?? 0, head.turnsMs[cycle] ?? 0];
    return {
      baseMs: baseMs / (requests2[base.side] ?? 1),
      headMs: headMs / (requests2[head.side] ?? 1),
      requests: requests2,
      durationMs: baseMs + headMs
    };
  });
}
function requestsIn(steps) {
  let sum2 = {};
  for (let { requests: requests2 } of steps)
    for (let [side, count9] of Object.entries(requests2)) sum2[side] = (sum2[side] ?? 0) + count9;
  return sum2;
}
function meanOf2(values2) {
  return values2.length > 0 ? average([...values2]) : 0;
}

// src/measure/warmup.ts
var BIN_MS = { min: 100, max: 500 }, MOST_FOR_OTHERS = 2, LATER_SHARE = 0.5, FROM_REFERENCE = { status: [[200, 200]], lengthBytes: null, text: null, json: !1 };
function sidesAt(endpoint2, order, reference) {
  return reference === null || typeof reference.iterations[endpoint2.name] == "number" ? order : order.filter((side) => side === "head");
}
async function warmUp(testbed, request) {
  let { lessons, reference, warmUpMs } = request, startedMs = performance.now(), warming = request.endpoints.map(
    (endpoint2) => new Warming(testbed, endpoint2, sidesAt(endpoint2, request.order, reference))
  ), given = reference === null ? {} : { base: FROM_REFERENCE }, binMs = Math.min(BIN_MS.max, Math.max(BIN_MS.min, warmUpMs.max / (4 * warming.length))), spentMs = () => performance.now() - startedMs, learning = warming.filter(({ endpoint: endpoint2 }) => !lessons.has(endpoint2.name)), share2 = Math.min(MOST_FOR_OTHERS, lessons.size / Math.max(1, warming.length - learning.length));
  for (let one of warming) {
    let lesson = lessons.get(one.endpoint.name);
    lesson !== void 0 && await one.repeat(scaled(lesson, share2), given);
  }
  for (let cold = learning; cold.length > 0; ) {
    for (let one of cold) await one.bin(binMs, given);
    if (spentMs() < warmUpMs.min) continue;
    let isCold = (one) => one.warmAfter() === null && one.loadedMs < warmUpMs.max / learning.length;
    cold = spentMs() < warmUpMs.max ? cold.filter(isCold) : [];
  }
  let learnt = learning.map((one) => [one.endpoint.name, one.lesson()]), learntMs = learnt.reduce((sum2, [, { warmUp: warmUp2 }]) => sum2 + warmUp2.ms, 0), repeated = Math.min(1, LATER_SHARE * warmUpMs.max / learntMs);
  for (let [name2, lesson] of learnt) lessons.set(name2, scaled(lesson, repeated));
  let expectations = warming.map((one) => [one.endpoint.name, one.expectations(given)]);
  return {
    durationMs: spentMs(),
    isWarm: warming.every((one) => one.isWarm()),
    courses: warming.map((one) => one.course()),
    rounds: warming.map((one) => ({ endpoint: one.endpoint.name, rounds: one.latestRounds() })),
    expectations: new Map(expectations)
  };
}
async function warmUpInTurns(testbed, { endpoints: endpoints2, order, warmUpMs }) {
  let startedMs = performance.now(), { roundMs: durationMs2 } = testbed.config.load;
  do
    for (let endpoint2 of endpoints2)
      testbed.events.emit({ kind: "warm-up", endpoint: endpoint2.name }), await runRound(testbed, { endpoint: endpoint2, order, durationMs: durationMs2, requestsPerTurn: null, expectations: {} });
  while (performance.now() - startedMs < warmUpMs.min);
  return { durationMs: performance.now() - startedMs, isWarm: !1, courses: [], rounds: [], expectations: /* @__PURE__ */ new Map() };
}

// src/measure/block.ts
async function measureBlock({ resolved: config, seed, secrets, openDriver, events, deadline }, { launchers, reference, elapsedMs, cores }, plan) {
  let { bootOrder, earlier, effort, lessons } = plan, startedAtMs = elapsedMs(), versions = reference === null ? bootOrder : bootOrder.filter((side) => side === "head"), ofApp = { versions, seed, block: earlier.length, secrets }, options = { config, launchers, bootOrder, ...ofApp, openDriver, events, signal: deadline.signal };
  return await withTestbed(options, async (testbed) => {
    let endpoints2 = writesLast(
      plan.endpoints.map(({ endpoint: endpoint2, firsts }) => ({ endpoint: endpointNamed(config, endpoint2), firsts }))
    ).flat(), isOurs = config.load.command === void 0, asking = new Asking(testbed, {
      // What a scenario asks, only its own generator knows.
      endpoints: isOurs ? endpoints2.map(({ endpoint: endpoint2 }) => endpoint2) : [],
      sides: versions,
      secrets,
      ofBase: plan.answersOfBase
    });
    await asking.ask();
    let warming = endpoints2.map(({ endpoint: endpoint2 }) => endpoint2), { warmUpMs } = effort, warmed = isOurs ? await warmUp(testbed, { endpoints: warming, order: bootOrder, reference, warmUpMs, lessons }) : await warmUpInTurns(testbed, { endpoints: warming, order: bootOrder, warmUpMs }), moved = earlier.length === 0 && cores ? cores.review(warmed.rounds, testbed.sides.apps) : null;
    if (moved !== null) return { moved };
    earlier.length === 0 && await asking.ask(), await asking.ask();
    let all = [], ofEarlier = earlier.flatMap((block3) => block3.endpoints), sharing = { passes: plan.restarts.passes ?? 1, endpoints: warming, config, known: ofEarlier }, shared = sharedRounds({ rounds: effort.rounds, ...sharing });
    for (let [at, { endpoint: endpoint2, firsts }] of endpoints2.entries()) {
      let { name: name2 } = endpoint2, sides = firsts.filter((side) => sidesAt(endpoint2, bootOrder, reference).includes(side)), known4 = () => [...ofEarlier, ...all.filter((one) => one.endpoint !== endpoint2).map((one) => one.soFar)], requestsPerTurn2 = sides.length > 1 ? lessons.get(name2)?.requestsPerTurn ?? null : null, expectations = warmed.expectations.get(name2) ?? {}, { ownCounters } = plan, leaks = versions.length > 1 && Object.values(testbed.sides.apps).some(isNeverSuspended), turns = { requestsPerTurn: requestsPerTurn2, leaks }, bounds = shared[at] ?? effort.rounds, request = { endpoint: endpoint2, sides, known: known4, bounds, ...turns, expectations, elapsedMs, ownCounters };
      all.push(new EndpointRounds(testbed, request));
    }
    await measurePasses(all, { elapsedMs, deadline, startedAtMs, restarts: plan.restarts });
    let measured = all.map((rounds2) => {
      let one = rounds2.measured(), answers = asking.answersOf(rounds2.endpoint), firstResponseMs = asking.firstResponseMs(rounds2.endpoint);
      return answers === null ? one : { ...one, block: { ...one.block, answers, firstResponseMs } };
    }), { apps } = testbed.sides;
    measured.some(looksEnded) && await testbed.sides.confirmAlive(testbed.signal);
    let inTurns = !isOurs || [...lessons.values()].some((lesson) => lesson.requestsPerTurn !== null), takesTurns = bootOrder.length > 1 && inTurns;
    if (earlier.length === 0) for (let text3 of plan.ownCounters.requireKnown(bootOrder)) events.note(text3);
    let tls = firstBySide(measured.flatMap((one) => one.tls));
    return { block: {
      index: earlier.length,
      startedAtMs,
      bootOrder,
      bootMs: mapSides(apps, (app2) => app2.bootMs),
      warmup: { durationMs: warmed.durationMs, settled: warmed.isWarm, endpoints: warmed.courses },
      ...takesTurns ? { suspendedBy: mapSides(apps, (app2) => app2.suspension().kind) } : {},
      ...Object.keys(tls).length > 0 ? { tls } : {},
      endpoints: measured.map((one) => plan.ownCounters.withoutUnknown(one.block))
    }, emptyRound: measured.find((one) => one.emptyRound !== null)?.emptyRound ?? null };
  });
}
var PASS_MARGIN = 1.5;
async function measurePasses(all, { elapsedMs, deadline, startedAtMs, restarts }) {
  let startMs = elapsedMs() - startedAtMs, passMs = null;
  for (let group of writesLast(all)) {
    let passes = restarts.passes;
    for (let index2 = 0; (passes === null || index2 < passes) && !(index2 > 0 && passMs !== null && deadline.leftMs() < PASS_MARGIN * passMs); index2++) {
      let fromMs = elapsedMs(), pass = passes === null || passes === 1 ? null : { index: index2 + 1, of: passes };
      for (let one of index2 % 2 === 0 ? group : group.toReversed()) await one.pass(pass);
      passMs ??= (elapsedMs() - fromMs) * all.length / group.length, passes ??= restarts.settle({ startMs, passMs });
    }
  }
}
function isNeverSuspended(app2) {
  return app2.suspension().kind === "none";
}
function mapSides(apps, of) {
  return Object.fromEntries(Object.entries(apps).map(([side, app2]) => [side, of(app2)]));
}
function endpointNamed({ endpoints: endpoints2 }, name2) {
  let endpoint2 = endpoints2.find((one) => one.name === name2);
  if (endpoint2 === void 0) throw new Error(`the plan has an endpoint that the configuration lacks: ${name2}`);
  return endpoint2;
}
function looksEnded({ block: block2 }) {
  return Object.values(block2.rounds.at(-1)?.sides ?? {}).some(({ problems }) => "refused" in problems || "reset" in problems);
}
function firstBySide(entries) {
  let first2 = {};
  for (let [side, value] of entries) first2[side] ??= value;
  return first2;
}

// src/measure/prometheus.ts
var MOST_NEAREST = 3;
function sumOfSeries(exposition, wanted) {
  let series = seriesAt(wanted)?.series, found = samplesIn(exposition).filter((sample) => series !== void 0 && isPart(series, sample.series));
  return found.length === 0 ? null : found.reduce((sum2, { value }) => sum2 + value, 0);
}
function nearestSeries(exposition, wanted) {
  let name2 = seriesAt(wanted)?.series.name ?? wanted, samples = samplesIn(exposition), named = samples.filter(({ series }) => series.name === name2).map(({ text: text3 }) => text3), near = [...new Set(samples.map(({ series }) => series.name))].sort((a, b) => distance(a, name2) - distance(b, name2));
  return (named.length > 0 ? named : near).slice(0, MOST_NEAREST);
}
function isPart(wanted, { name: name2, labels }) {
  return name2 === wanted.name && [...wanted.labels].every(([label2, value]) => labels.get(label2) === value);
}
function samplesIn(exposition) {
  return exposition.split(`
`).flatMap((line3) => {
    let found = line3.startsWith("#") ? null : seriesAt(line3), [, digits] = /^\s+(\S+)/.exec(found?.rest ?? "") ?? [], value = Number(digits);
    return found === null || digits === void 0 || !Number.isFinite(value) ? [] : [{ series: found.series, text: line3.slice(0, line3.length - found.rest.length), value }];
  });
}

// src/measure/own-counters.ts
var LONGEST_READING_MS = 1e4, MOST_SHOWN = 80, OwnCounters = class {
  #sources;
  /** Of which side, and name: `head db-queries`. */
  #known = /* @__PURE__ */ new Set();
  /** Why there is no figure, by the same. */
  #reasons = /* @__PURE__ */ new Map();
  constructor({ app: app2 }) {
    this.#sources = app2.counters ?? {};
  }
  /** What they have counted so far; those that could not be read are absent. Rejects only with the signal's reason. */
  async read(testbed, sides) {
    if (Object.keys(this.#sources).length === 0) return {};
    let readings = await Promise.all(sides.map(async (side) => [side, await this.#readSide(testbed, side)]));
    return testbed.signal.throwIfAborted(), Object.fromEntries(readings);
  }
  async #readSide(testbed, side) {
    let app2 = testbed.sides.apps[side];
    if (app2 === void 0) return {};
    let expositions = /* @__PURE__ */ new Map(), readings = Object.entries(this.#sources).map(async ([name2, source]) => {
      let reading = source.kind === "command" ? await readCommand(source.command, app2, testbed.signal) : await this.#readSeries(source, { app: app2, testbed, expositions }), key = `${side} ${name2}`;
      typeof reading != "number" && this.#reasons.set(key, reading.reason), typeof reading == "number" && this.#known.add(key);
      let count9 = typeof reading == "number" ? reading : reading.isZero ? 0 : null;
      return count9 === null ? [] : [[name2, count9]];
    });
    return Object.fromEntries((await Promise.all(readings)).flat());
  }
  /** All series of one path are read from one answer. */
  async #readSeries({ path, series }, { app: app2, testbed, expositions }) {
    let exposition = expositions.get(path) ?? scrape(path, app2, testbed);
    expositions.set(path, exposition);
    let text3 = await exposition;
    if (typeof text3 != "string") return text3;
    let sum2 = sumOfSeries(text3, series);
    if (sum2 !== null) return sum2;
    let nearest = nearestSeries(text3, series).map(shown3).join(", "), instead = nearest === "" ? "it is empty, or in another format" : `nearest: ${nearest}`;
    return { reason: `GET ${path} has no series ${shown3(series)}; ${instead}`, isZero: !0 };
  }
  /** Throws ConfigError where head has shown no sign of a counter. Returns what has to be said of base. */
  requireKnown(sides) {
    let names = Object.keys(this.#sources), unknown2 = (side) => names.filter((name2) => sides.includes(side) && !this.#known.has(`${side} ${name2}`)), [missing] = unknown2("head");
    if (missing !== void 0)
      throw new ConfigError(`app.counters.${missing}: head: ${this.#reasons.get(`head ${missing}`)}`, {
        hint: "correct the counter, or remove it; `series` is a name with labels as the app prints it, and a command prints one number"
      });
    return unknown2("base").map((name2) => `base has no counter ${name2}: ${this.#reasons.get(`base ${name2}`)}`);
  }
  /** A version that does not have a counter has none of it, rather than 0. */
  withoutUnknown(block2) {
    if (Object.keys(this.#sources).length === 0) return block2;
    let rounds2 = block2.rounds.map((round2) => ({
      ...round2,
      sides: Object.fromEntries(
        Object.entries(round2.sides).map(([side, { counters: counters2 = {}, ...rest }]) => {
          let isKnown = (name2) => !Object.hasOwn(this.#sources, name2) || this.#known.has(`${side} ${name2}`), kept = Object.fromEntries(Object.entries(counters2).filter(([name2]) => isKnown(name2)));
          return [side, Object.keys(kept).length > 0 ? { ...rest, counters: kept } : rest];
        })
      )
    }));
    return { ...block2, rounds: rounds2 };
  }
};
async function scrape(path, { origin }, { config }) {
  let request = { method: "GET", path, headers: {}, body: null }, { keepAlive, tls } = config.load, answer = await ask({ origin, request, keepAlive, tls, timeoutMs: LONGEST_READING_MS });
  return answer === null ? { reason: `GET ${path} was not answered in time`, isZero: !1 } : answer.status !== 200 ? { reason: `GET ${path} answered ${answer.status}`, isZero: !1 } : answer.content ?? { reason: `GET ${path} answered with ${answer.bytes} bytes, too many`, isZero: !1 };
}
async function readCommand(command, { shell }, signal) {
  let late = AbortSignal.timeout(LONGEST_READING_MS), failure2 = (reason) => ({ reason: `${shown3(command)} ${reason}`, isZero: !1 });
  try {
    let options = { ...shell, signal: AbortSignal.any([signal, late]) }, { code: code2, stdout, tail } = await runProgram("sh", ["-c", command], options);
    if (code2 !== 0) return failure2(`exited with code ${code2}: ${shown3(tail)}`);
    let number2 = Number(stdout.trim());
    return stdout.trim() !== "" && Number.isFinite(number2) ? number2 : failure2(`printed ${shown3(stdout)}, no number`);
  } catch {
    return failure2(late.aborted ? `took longer than ${LONGEST_READING_MS / 1e3} s` : "could not be run");
  }
}
function shown3(text3) {
  let line3 = text3.trim().replace(/\s+/g, " ");
  return `\`${line3.length > MOST_SHOWN ? `${line3.slice(0, MOST_SHOWN)} \u2026` : line3}\``;
}

// src/measure/restarts.ts
var Restarts = class {
  #session;
  #planned;
  #settled = null;
  constructor(session, planned) {
    this.#session = session, this.#planned = planned;
  }
  /** How often a block goes over its endpoints; null: that is not settled yet. */
  get passes() {
    return this.#settled?.plan.passes ?? null;
  }
  /** Fewest and most blocks, as far as they are known. */
  get bounds() {
    return { ...this.#planned, ...this.#settled?.plan.blocks };
  }
  /** For the results: nothing where nobody asked and nothing was to be settled, nor of a calibration, which has blocks of its own. */
  get record() {
    let { restart: restart2, blocks: blocks2 } = this.#session.resolved.load, isAsIs = this.#planned.restart === "each" && restart2 === void 0;
    if (this.#settled === null || isAsIs || this.#planned.max > blocks2.max) return {};
    let { plan, cost } = this.#settled;
    return { restart: { ...plan, cost } };
  }
  /** After the first pass of a run. */
  settle({ startMs, passMs }) {
    let { events, deadline, resolved } = this.#session, cost = { startMs, passMs, leftMs: deadline.leftMs() }, { min, max, restart: setting } = this.#planned, plan = planRestarts(setting, { min, max }, cost);
    this.#settled = {
      plan,
      cost: {
        startMs: Math.round(startMs),
        passMs: Math.round(passMs),
        blocksInTime: blocksInTime(plan.passes, cost)
      }
    };
    let { restart: restart2 } = this.record, words2 = restart2 === void 0 ? null : restartWords(restart2, resolved);
    return words2?.isWorthALine && events.note(words2.text), events.emit({ kind: "planned", bounds: plan.blocks }), plan.passes;
  }
  /** The block that it was settled by does not count. */
  forget() {
    this.#settled = null;
  }
};

// src/measure/session.ts
async function withOneDriver(session, work2) {
  let opened = [], openDriver = () => (opened.length === 0 && opened.push(session.openDriver()), opened[0]);
  try {
    return await work2({ ...session, openDriver });
  } finally {
    for (let opening of opened) await opening.then((driver) => driver.close()).catch(() => {
    });
  }
}

// src/measure/standstill.ts
function watchStandstill() {
  let lastMs = performance.now(), longestMs2 = 0, beat = () => {
    let nowMs = performance.now();
    longestMs2 = Math.max(longestMs2, nowMs - lastMs - 100), lastMs = nowMs;
  }, timer = setInterval(beat, 100);
  return {
    end() {
      return clearInterval(timer), beat(), longestMs2 < 1e3 ? null : `the machine stood still for ${(longestMs2 / 1e3).toFixed(1)} s`;
    }
  };
}

// src/measure/measure.ts
var MAX_DISCARDED_BLOCKS = 2;
async function measure(session, request) {
  return await withOneDriver(session, (withDriver) => measureBlocks(withDriver, request));
}
async function measureBlocks(session, request) {
  let { resolved, deadline, events } = session, { elapsedMs } = request, blocks2 = [], voided = [], lessons = /* @__PURE__ */ new Map(), answersOfBase = /* @__PURE__ */ new Map(), ownCounters = new OwnCounters(resolved), restarts = new Restarts(session, request.bounds), soFar = () => ({ blocks: blocks2, voided, ...restarts.record }), undecided2 = request.undecided(soFar()), { min, max } = restarts.bounds;
  for (events.emit({ kind: "measuring", load: resolved.load, endpoints: undecided2.length, bounds: { min, max }, elapsedMs }); undecided2.length > 0; ) {
    let startedAtMs = elapsedMs(), { bounds, passes } = restarts, effort = effortOf({
      bounds,
      passes: passes ?? 1,
      load: resolved.load,
      endpoints: undecided2.length,
      sides: resolved.load.pairing === "duet" ? 1 : Object.keys(request.launchers).length,
      blocks: blocks2,
      leftMs: budgetLeft(session)
    }), warning = blocks2.length + voided.length > 0 ? null : budgetWarning(effort, bounds.min, budgetLeft(session));
    warning !== null && events.note(warning);
    let attempt = await tryBlock(session, request, { blocks: blocks2, voided, undecided: undecided2, ...{ effort, lessons, answersOfBase, ownCounters, restarts } });
    if (attempt === null) {
      if (events.emit({ kind: "block-discarded", reason: null }), blocks2.length > 0) return { ...soFar(), outOfTime: !0, lessons };
      throw deadline.error(`before a block of about ${Math.ceil(effort.leastMs / 1e3)} s was measured`);
    }
    if ("moved" in attempt) {
      lessons.clear(), events.note(attempt.moved);
      continue;
    }
    if ("discarded" in attempt) {
      voided.push({ startedAtMs, ...attempt.discarded }), blocks2.length === 0 && (lessons.clear(), restarts.forget()), events.emit({ kind: "block-discarded", reason: attempt.discarded.reason });
      continue;
    }
    let { block: block2 } = attempt;
    blocks2.push(asStored({ ...block2, durationMs: elapsedMs() - block2.startedAtMs })), undecided2 = request.undecided(soFar()), events.emit({ kind: "block-measured", blocks: blocks2, undecided: undecided2 }), undecided2.length > 0 && await request.keep?.(soFar());
  }
  return { ...soFar(), outOfTime: !1, lessons };
}
function budgetLeft({ resolved, deadline }) {
  return resolved.load.timeBudgetMs === null ? Number.POSITIVE_INFINITY : deadline.leftMs();
}
async function tryBlock(session, request, { blocks: blocks2, voided, undecided: undecided2, ...known4 }) {
  let { seed, deadline, events } = session;
  if (known4.effort.leastMs > deadline.leftMs()) return null;
  events.emit({ kind: "block-start", blocks: blocks2, undecided: undecided2 });
  let plan = orderBlock(seed, blocks2.length + voided.length, undecided2), bootOrder = plan.bootOrder.filter((side) => request.launchers[side]), canRepeat = voided.length < MAX_DISCARDED_BLOCKS, watch = watchStandstill();
  try {
    let measuring = measureBlock(session, request, { ...plan, ...known4, bootOrder, earlier: blocks2 }), measured = await deadline.orAbandon(measuring);
    if ("moved" in measured) return measured;
    let { block: block2, emptyRound } = measured, standstill = watch.end(), discarded = emptyRound ?? (standstill === null ? null : { reason: standstill });
    return discarded !== null && canRepeat ? { discarded } : { block: block2 };
  } catch (error) {
    if (deadline.isOver) return null;
    let reason = watch.end();
    if (!(reason !== null && canRepeat && error instanceof GateError && !deadline.signal.aborted)) throw error;
    return { discarded: { reason } };
  } finally {
    watch.end();
  }
}

// src/measure/versions.ts
import { join as join10 } from "node:path";

// src/app/launch-options.ts
function appEnvironment(caller, own) {
  let env2 = {};
  for (let [name2, value] of Object.entries(caller))
    value !== void 0 && !isRunnersOwn(name2, caller) && (env2[name2] = value);
  for (let [name2, value] of Object.entries(own)) value !== void 0 && (env2[name2] = value);
  return env2;
}

// src/app/process/process-tree.ts
var SCAN_INTERVAL_MS = 2e3, STRAYS_INTERVAL_MS = 1e4;
function followTree(rootPid, strays = () => []) {
  let known4 = /* @__PURE__ */ new Map(), isTimeToScan = every(SCAN_INTERVAL_MS), isTimeForStrays = every(STRAYS_INTERVAL_MS), rootSeen = !1;
  return {
    read() {
      let scanned = !listsChildren() && isTimeToScan() ? scannedChildren() : null, queue = [...rootSeen ? [] : [rootPid], ...known4.keys(), ...isTimeForStrays() ? strays() : []], visited = /* @__PURE__ */ new Set(), living = [];
      for (let pid of queue) {
        if (visited.has(pid)) continue;
        visited.add(pid);
        let stat11 = readStat(pid), startTicks = known4.get(pid) ?? stat11?.startTicks;
        if (stat11 === null || stat11.startTicks !== startTicks) {
          known4.delete(pid);
          continue;
        }
        known4.set(pid, stat11.startTicks), pid === rootPid && (rootSeen = !0);
        let threadIds = listThreads(pid);
        living.push({ stat: stat11, threadIds }), queue.push(...scanned === null ? childrenOf(pid, threadIds) : scanned.get(pid) ?? []);
      }
      return living;
    }
  };
}
function every(intervalMs) {
  let lastMs = Number.NEGATIVE_INFINITY;
  return () => performance.now() - lastMs < intervalMs ? !1 : (lastMs = performance.now(), !0);
}
function childrenOf(pid, threadIds) {
  return threadIds.flatMap((tid) => numbersIn(readProc(`/proc/${pid}/task/${tid}/children`) ?? ""));
}
function scannedChildren() {
  let children = /* @__PURE__ */ new Map();
  for (let stat11 of listPids().map(readStat))
    stat11 !== null && children.set(stat11.parentPid, [...children.get(stat11.parentPid) ?? [], stat11.pid]);
  return children;
}
var kernelListsChildren;
function listsChildren() {
  return kernelListsChildren ??= readProc(`/proc/self/task/${process.pid}/children`) !== null, kernelListsChildren;
}
function numbersIn(text3) {
  return text3.split(" ").filter(Boolean).map(Number);
}

// src/app/process/cpu-time.ts
var UNSURE_MS = 2 * TICK_MS;
function meterProcessTree(rootPid, tree = followTree(rootPid)) {
  let accounts = /* @__PURE__ */ new Map(), orphansMs = 0, highestMs = 0, waits = null, counts2 = new ProcessCounts();
  function retire(pid, account) {
    accounts.delete(pid);
    let parent = accounts.get(account.parentPid) ?? accounts.get(rootPid);
    parent ? parent.endedChildrenMs += totalMs(account) : orphansMs += totalMs(account);
  }
  return {
    readMs() {
      let living = tree.read();
      counts2.update(living);
      let starts = new Map(living.map(({ stat: stat11 }) => [stat11.pid, stat11.startTicks]));
      for (let [pid, account] of accounts)
        starts.get(pid) !== account.startTicks && retire(pid, account);
      for (let { stat: stat11, threadIds } of living) {
        let account = accounts.get(stat11.pid) ?? openAccount(stat11);
        accounts.set(stat11.pid, account);
        let { runDelayMs: runDelayMs2, involuntarySwitches } = update(account, stat11, threadIds);
        waits = {
          runDelayMs: (waits?.runDelayMs ?? 0) + runDelayMs2,
          involuntarySwitches: (waits?.involuntarySwitches ?? 0) + involuntarySwitches
        };
      }
      if (accounts.size === 0 && orphansMs === 0) return null;
      let sumMs = [...accounts.values()].reduce((sum2, account) => sum2 + totalMs(account), orphansMs);
      return highestMs = Math.max(highestMs, sumMs), highestMs;
    },
    scheduling: () => waits && { ...waits, busiestThread: busiestOf(accounts) },
    counts: () => counts2.read(),
    pids: () => tree.read().map(({ stat: stat11 }) => stat11.pid)
  };
}
function openAccount(stat11) {
  return {
    startTicks: stat11.startTicks,
    parentPid: stat11.parentPid,
    livingThreads: /* @__PURE__ */ new Map(),
    runDelaysMs: /* @__PURE__ */ new Map(),
    involuntarySwitches: 0,
    endedThreadsMs: 0,
    endedChildrenMs: 0,
    missedMs: { threads: 0, children: 0 }
  };
}
function busiestOf(accounts) {
  let busiest = null, mostMs = -1;
  for (let [pid, { livingThreads }] of accounts)
    for (let [tid, ms2] of livingThreads) ms2 > mostMs && ([busiest, mostMs] = [{ pid, tid }, ms2]);
  return busiest;
}
function update(account, stat11, threadIds) {
  let { livingThreads, runDelaysMs, missedMs } = account, runDelayMs2 = 0;
  account.parentPid = stat11.parentPid;
  for (let tid of threadIds) {
    let [ns2, runDelayNs] = (readProc(`/proc/${stat11.pid}/task/${tid}/schedstat`) ?? "").split(" ").map(Number);
    ns2 === void 0 || runDelayNs === void 0 || (livingThreads.set(tid, ns2 / 1e6), runDelayMs2 += runDelayNs / 1e6 - (runDelaysMs.get(tid) ?? 0), runDelaysMs.set(tid, runDelayNs / 1e6));
  }
  let isLiving = new Set(threadIds);
  for (let [tid, ms2] of livingThreads)
    isLiving.has(tid) || (account.endedThreadsMs += ms2, livingThreads.delete(tid), runDelaysMs.delete(tid));
  missedMs.threads += beyondDoubt(stat11.ownTicks * TICK_MS - ownMs(account)), missedMs.children += beyondDoubt(stat11.childTicks * TICK_MS - childrenMs(account));
  let before = account.involuntarySwitches;
  return account.involuntarySwitches = involuntarySwitchesOf(stat11.pid) ?? before, { runDelayMs: runDelayMs2, involuntarySwitches: account.involuntarySwitches - before };
}
function involuntarySwitchesOf(pid) {
  let [, digits] = /^nonvoluntary_ctxt_switches:\s*(\d+)$/m.exec(readProc(`/proc/${pid}/status`) ?? "") ?? [];
  return digits === void 0 ? null : Number(digits);
}
function beyondDoubt(differenceMs) {
  return differenceMs > UNSURE_MS ? differenceMs : 0;
}
function ownMs(account) {
  return [...account.livingThreads.values()].reduce((sum2, ms2) => sum2 + ms2, 0) + account.endedThreadsMs + account.missedMs.threads;
}
function childrenMs(account) {
  return account.endedChildrenMs + account.missedMs.children;
}
function totalMs(account) {
  return ownMs(account) + childrenMs(account);
}

// src/app/process/free-port.ts
import { createServer } from "node:net";
var RECENT_PORTS = 64, recent = [];
async function findFreePort() {
  for (; ; ) {
    let port2 = await askSystem();
    if (!recent.includes(port2))
      return recent.push(port2), recent.length > RECENT_PORTS && recent.shift(), port2;
  }
}
function askSystem() {
  return new Promise((resolve11, reject) => {
    let server = createServer();
    server.once("error", reject), server.listen(0, () => {
      let address = server.address();
      server.close(() => {
        address === null || typeof address == "string" ? reject(new Error("the system gave no port")) : resolve11(address.port);
      });
    });
  });
}

// src/app/process/listeners.ts
import { readdirSync, readlinkSync as readlinkSync2 } from "node:fs";
var LISTEN = "0A";
function listenersOf(pids) {
  let inodes = new Set(pids.flatMap(socketsOf));
  return unique(listenersIn("/proc/self/net").filter(({ inode }) => inodes.has(inode)));
}
function listenerAt(pids, port2) {
  let listens = (pid) => {
    let inodes = new Set(socketsOf(pid));
    return listenersIn(`/proc/${pid}/net`).some(
      ({ inode, address }) => inodes.has(inode) && address.endsWith(`:${port2}`)
    );
  };
  return pids.find(listens) ?? null;
}
function listenersInNetworkOf(pid) {
  return unique(listenersIn(`/proc/${pid}/net`));
}
function unique(listeners) {
  return [...new Set(listeners.map(({ address }) => address))].sort();
}
function listenersIn(directory) {
  return ["tcp", "tcp6"].flatMap(
    (file) => (readProc(`${directory}/${file}`) ?? "").split(`
`).flatMap((line3) => {
      let [, local, , state, , , , , , inode] = line3.trim().split(/\s+/);
      return state !== LISTEN || local === void 0 || inode === void 0 ? [] : [{ address: readAddress(local), inode }];
    })
  );
}
function readAddress(text3) {
  let [words2 = "", port2 = ""] = text3.split(":"), bytes = Buffer.from(words2, "hex");
  return bytes.length % 4 === 0 && bytes.swap32(), `${bytes.length === 4 ? bytes.join(".") : `[${shortIpv6(bytes)}]`}:${Number.parseInt(port2, 16)}`;
}
function shortIpv6(bytes) {
  let groups = Array.from({ length: 8 }, (_, index2) => bytes.readUInt16BE(2 * index2).toString(16));
  return new URL(`http://[${groups.join(":")}]`).hostname.replace(/^\[|\]$/g, "");
}
function socketsOf(pid) {
  try {
    return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      let target = targetOf(`/proc/${pid}/fd/${fd}`);
      return target?.startsWith("socket:[") ? [target.slice(8, -1)] : [];
    });
  } catch {
    return [];
  }
}
function targetOf(link) {
  try {
    return readlinkSync2(link);
  } catch {
    return null;
  }
}

// src/app/process/peak-memory.ts
import { writeFileSync } from "node:fs";
var SAMPLE_INTERVAL_MS = 25, RESET_HIGH_WATER_MARK = "5";
function meterPeakMemory(tree, canReset = !0) {
  let watched = /* @__PURE__ */ new Map(), sampling = null;
  function sample() {
    for (let [pid, one] of watched) {
      let memory = readMemory(pid);
      memory === null ? watched.delete(pid) : one.sampledBytes = Math.max(one.sampledBytes, memory.residentBytes);
    }
    watched.size > 0 || sampling === null || (clearInterval(sampling), sampling = null);
  }
  function peakOf(pid, startTicks, memory) {
    let before = watched.get(pid);
    return before?.startTicks !== startTicks || memory.peakBytes > before.markBytes ? memory.peakBytes : Math.max(before.sampledBytes, memory.residentBytes);
  }
  return {
    take() {
      let living = tree.read().flatMap(({ stat: { pid, startTicks } }) => {
        let memory = readMemory(pid);
        return memory === null ? [] : [{ pid, startTicks, memory, peakBytes: peakOf(pid, startTicks, memory) }];
      });
      if (living.length === 0) return null;
      let together = living.length > 1, ownBytes = living.map(
        ({ pid, memory, peakBytes }) => together ? peakBytes - memory.fileBytes - sharedTwice(pid, memory) : peakBytes
      ), fileBytes = together ? Math.max(...living.map(({ memory }) => memory.fileBytes)) : 0;
      return watched = new Map(
        living.filter(({ pid }) => !(canReset && resetMark(pid))).map(({ pid, startTicks, memory }) => [
          pid,
          { startTicks, markBytes: memory.peakBytes, sampledBytes: memory.residentBytes }
        ])
      ), watched.size > 0 && (sampling ??= setInterval(sample, SAMPLE_INTERVAL_MS).unref()), ownBytes.reduce((sum2, bytes) => sum2 + Math.max(0, bytes), fileBytes);
    }
  };
}
function sharedTwice(pid, memory) {
  let rollup = readProc(`/proc/${pid}/smaps_rollup`) ?? "", excess = (bytes, name2) => Math.max(0, bytes - (kilobytes(rollup, name2) ?? bytes));
  return excess(memory.anonymousBytes, "Pss_Anon") + excess(memory.sharedBytes, "Pss_Shmem");
}
function readMemory(pid) {
  let status = readProc(`/proc/${pid}/status`);
  if (status === null) return null;
  let peakBytes = kilobytes(status, "VmHWM");
  return peakBytes === null ? null : {
    peakBytes,
    residentBytes: kilobytes(status, "VmRSS") ?? peakBytes,
    anonymousBytes: kilobytes(status, "RssAnon") ?? 0,
    fileBytes: kilobytes(status, "RssFile") ?? 0,
    sharedBytes: kilobytes(status, "RssShmem") ?? 0
  };
}
function resetMark(pid) {
  try {
    return writeFileSync(`/proc/${pid}/clear_refs`, RESET_HIGH_WATER_MARK), !0;
  } catch {
    return !1;
  }
}
function kilobytes(text3, name2) {
  let [, digits] = new RegExp(`^${name2}:\\s*(\\d+) kB$`, "m").exec(text3) ?? [];
  return digits === void 0 ? null : Number(digits) * 1024;
}

// src/app/ready.ts
import http from "node:http";
import https from "node:https";
import { connect } from "node:net";
import { setTimeout as sleep2 } from "node:timers/promises";
var POLL = { share: 0.02, leastMs: 5, mostMs: 50 }, FIRST_PROBE_MS = 1e3, LONGEST_PROBE_MS = 1e4, NOT_LISTENING = "nothing listens on";
function probeOf(ready2, pathless = "a connection") {
  let { path, status } = ready2;
  return path !== null ? { kind: "http", path, accepts: (actual) => status === null ? actual < 500 : actual === status } : pathless === "any answer" ? { kind: "http", path: "/", accepts: () => !0 } : { kind: "tcp" };
}
async function waitUntilReady(wait) {
  wait.signal.throwIfAborted();
  let ended = new AbortController(), stopOnAbort = () => ended.abort(wait.signal.reason);
  wait.signal.addEventListener("abort", stopOnAbort, { once: !0 });
  let exited = wait.exited.then(() => ({ kind: "exited" }));
  try {
    let outcome = await Promise.race([poll(wait, ended.signal), exited]);
    return wait.signal.throwIfAborted(), outcome;
  } finally {
    ended.abort(), wait.signal.removeEventListener("abort", stopOnAbort);
  }
}
async function poll(wait, signal) {
  let startedMs = performance.now(), deadlineMs = startedMs + wait.timeoutMs, failures = /* @__PURE__ */ new Map();
  wait.origins.length === 0 && await sleep2(wait.timeoutMs, void 0, { signal }).catch(() => null);
  let ready2 = null, watch = async (origin) => {
    for (let probeMs = FIRST_PROBE_MS; ready2 === null && !signal.aborted; ) {
      let leftMs = deadlineMs - performance.now();
      if (leftMs <= 0) return;
      let failure2 = await probe(origin, wait, { withinMs: Math.min(probeMs, leftMs), signal }) ?? await healthFailure(wait, deadlineMs - performance.now(), signal);
      if (failure2 === null) {
        ready2 ??= origin;
        return;
      }
      let isCutShort = failure2.hung && leftMs < probeMs, before = failures.get(origin);
      (!isCutShort || before === void 0 || before.startsWith(NOT_LISTENING)) && failures.set(origin, failure2.text), failure2.hung && (probeMs = Math.min(2 * probeMs, LONGEST_PROBE_MS)), await sleep2(Math.min(POLL.mostMs, Math.max(POLL.leastMs, POLL.share * (performance.now() - startedMs))));
    }
  };
  return await new Promise((resolve11) => {
    let watches = wait.origins.map((origin) => watch(origin).then(() => ready2 !== null && resolve11()));
    Promise.all(watches).then(() => resolve11());
  }), ready2 !== null ? { kind: "ready", origin: ready2 } : { kind: "timeout", last: failures.get(wait.origins[0] ?? "") ?? "there was no answer" };
}
async function probe(origin, wait, { withinMs, signal }) {
  let given = new AbortController(), giveUp = () => given.abort(), timer = setTimeout(giveUp, withinMs);
  signal.addEventListener("abort", giveUp, { once: !0 });
  try {
    return wait.probe.kind === "tcp" ? await probeTcp(origin, given.signal) : await probeHttp(new URL(wait.probe.path, origin), { ...wait.probe, tls: wait.tls }, given.signal);
  } finally {
    clearTimeout(timer), signal.removeEventListener("abort", giveUp);
  }
}
async function healthFailure({ health }, leftMs, signal) {
  if (health === void 0) return null;
  let late = AbortSignal.timeout(Math.max(1, Math.ceil(leftMs))), text3 = await health(AbortSignal.any([signal, late]));
  return text3 === null ? null : { text: text3, hung: late.aborted };
}
function probeTcp(origin, signal) {
  let url2 = new URL(origin), port2 = Number(url2.port) || (url2.protocol === "https:" ? 443 : 80);
  return new Promise((resolve11) => {
    let socket = connect({ host: plainHost(url2), port: port2, signal });
    socket.once("connect", () => {
      socket.destroy(), resolve11(null);
    }), socket.once("error", (error) => {
      let hung = signal.aborted;
      resolve11({ hung, text: hung ? `no connection to ${url2.host} in time` : refusal3(url2, error) });
    });
  });
}
function probeHttp(url2, { path, accepts, tls }, signal) {
  let options = { agent: !1, signal, headers: { connection: "close", accept: "*/*" } };
  return new Promise((resolve11) => {
    let request = url2.protocol === "https:" ? https.get(url2, { ...options, ...trustOf(tls) }) : http.get(url2, options);
    request.once("response", (response) => {
      let status = response.statusCode ?? 0;
      response.destroy(), resolve11(accepts(status) ? null : { hung: !1, text: `GET ${path} answered ${status}` });
    }), request.on("error", (error) => {
      let hung = signal.aborted;
      resolve11({ hung, text: hung ? `GET ${path} was not answered in time` : refusal3(url2, error) });
    });
  });
}
function trustOf(tls) {
  return {
    rejectUnauthorized: tls.verify,
    ...tls.ca === null ? {} : { ca: tls.ca },
    ...tls.servername === null ? {} : { servername: tls.servername },
    ...clientCertificate(tls)
  };
}
function refusal3(url2, error) {
  return error.code === "ECONNREFUSED" ? `${NOT_LISTENING} ${url2.host}` : `${url2.host}: ${error.message || error.code || "no connection"}`;
}
function plainHost(url2) {
  return url2.hostname.replace(/^\[|\]$/g, "");
}

// src/app/running-app.ts
async function becomeReady(app2, { spec, options }, signal) {
  try {
    let wait = { ...app2.ready, tls: options.tls, exited: app2.ended, signal }, outcome = await waitUntilReady(wait);
    if (outcome.kind !== "ready") throw await startFailure(app2, { spec, options }, outcome);
    let bootMs = performance.now() - app2.startedMs, suspension = await app2.suspension(), isStopping = !1;
    return {
      origin: outcome.origin,
      bootMs,
      exited: new Promise((resolve11) => {
        app2.ended.then(async (ending) => {
          isStopping || resolve11(await endInMidRun(app2, spec.side, ending));
        });
      }),
      cpuMs: () => app2.cpuMs(),
      scheduling: () => app2.scheduling(),
      counts: () => app2.counts(),
      pids: () => app2.pids(),
      takePeakMemoryBytes: () => app2.takePeakMemoryBytes(),
      suspension,
      servingPid: () => app2.servingPid(),
      shell: shellFor({ spec, options }, outcome.origin, app2.handles),
      logTail: () => app2.log.readSync(),
      stop() {
        return isStopping = !0, app2.stop();
      }
    };
  } catch (error) {
    throw await app2.stop(), error;
  }
}
function shellFor({ spec, options }, origin, handles = {}) {
  let { port: port2, protocol } = new URL(origin), own = { ...handles, SIDE: spec.side, ORIGIN: origin, PORT: port2 || (protocol === "https:" ? "443" : "80") };
  return { cwd: spec.directory, env: appEnvironment(options.env, own) };
}
async function endInMidRun(app2, side, { how, hints }) {
  let detail = detailOf(await app2.log.read(), app2.log.writer), message = `${side}: the app ended in mid-run: ${app2.names.running} ${how}`;
  return new AppError(message, { side, hint: hints.running, ...detail });
}
async function startFailure(app2, { spec }, outcome) {
  let { side } = spec, subject = `${side}: ${app2.names.starting}`;
  if (outcome.kind === "exited") {
    let { how, hints } = await app2.ended, other = await app2.ready.explainEarlyEnd?.() ?? null, detail2 = detailOf(await app2.log.read(), app2.log.writer), message2 = `${subject} ${how}, before it was ready`;
    return other === null ? new AppError(message2, { side, hint: hints.starting, ...detail2 }) : new AppError(`${message2}: ${other.what}`, { side, hint: other.hint, ...detail2 });
  }
  let detail = detailOf(await app2.log.read(), app2.log.writer), message = `${subject} was not ready after ${spec.app.ready.timeoutMs / 1e3} s: ${outcome.last}`;
  return new AppError(message, { side, hint: app2.ready.hint(), ...detail });
}

// src/app/command/install.ts
import { lstat as lstat2, readdir, readFile as readFile4 } from "node:fs/promises";
import { join as join4 } from "node:path";
var MANAGERS = [
  { name: "pnpm", locks: ["pnpm-lock.yaml"], command: "pnpm install --frozen-lockfile" },
  { name: "yarn", locks: ["yarn.lock"], command: "yarn install --frozen-lockfile" },
  { name: "bun", locks: ["bun.lock", "bun.lockb"], command: "bun install --frozen-lockfile" },
  { name: "npm", locks: ["npm-shrinkwrap.json", "package-lock.json"], command: "npm ci" }
], MODULES = "node_modules", PLUG_AND_PLAY = [".pnp.cjs", ".pnp.js"];
async function findInstall(directory) {
  let names = await readdir(directory).catch(() => []), isThere = await lstat2(join4(directory, MODULES)).then(
    () => !0,
    () => !1
  ), read = (path) => readFile4(join4(directory, path), "utf8").catch(() => null);
  return await installOf(isThere ? names : names.filter((name2) => name2 !== MODULES), read);
}
async function installOf(names, read) {
  let has = (name2) => names.includes(name2), manifest2 = manifestOf(await read("package.json"));
  if (manifest2 === null || !asksForPackages(manifest2)) return null;
  let manager = [...MANAGERS.filter(({ name: name2 }) => manifest2.packageManager?.startsWith(`${name2}@`)), ...MANAGERS].find(({ locks }) => locks.some(has)), lock = manager?.locks.find(has);
  if (manager === void 0 || lock === void 0) return null;
  let isBerry = manager.name === "yarn" && /^__metadata:/m.test(await read(lock) ?? ""), settings = [".npmrc", ".yarnrc"].filter(has), isAlone = !isBerry && !has("pnpm-workspace.yaml") && dependsOnNothingElse(manifest2), isPresent = has(MODULES) || PLUG_AND_PLAY.some(has), isStale = isPresent && await isOutdated({ manager: manager.name, lock }, read);
  return {
    command: isBerry ? "yarn install --immutable" : manager.command,
    lock,
    shared: isAlone ? { key: [lock, "package.json", ...settings], paths: [MODULES] } : null,
    state: isPresent ? isStale ? "stale" : "present" : "missing"
  };
}
function manifestOf(text3) {
  let json = parsed2(text3);
  if (json === null) return null;
  let kinds = ["dependencies", "devDependencies", "optionalDependencies"].map((kind) => asMap(json[kind])), { packageManager } = json;
  return {
    ...typeof packageManager == "string" ? { packageManager } : {},
    scripts: asMap(json.scripts),
    workspaces: json.workspaces !== void 0,
    dependencies: Object.assign({}, ...kinds)
  };
}
function asksForPackages({ dependencies, workspaces }) {
  return workspaces || Object.keys(dependencies).length > 0;
}
var GENERATORS = ["@prisma/client", "prisma"], INSTALL_SCRIPTS = ["preinstall", "install", "postinstall", "prepare"];
function dependsOnNothingElse({ scripts, workspaces, dependencies }) {
  let isLocal = (version) => typeof version == "string" && /^(?:file|link|portal|workspace):/.test(version);
  return !workspaces && !INSTALL_SCRIPTS.some((name2) => name2 in scripts) && !GENERATORS.some((name2) => name2 in dependencies) && !Object.values(dependencies).some(isLocal);
}
async function isOutdated({ manager, lock }, read) {
  if (manager === "pnpm") {
    let noted2 = await read(`${MODULES}/.pnpm/lock.yaml`);
    return noted2 !== null && noted2 !== await read(lock);
  }
  if (manager !== "npm") return !1;
  let noted = asMap(parsed2(await read(`${MODULES}/.package-lock.json`))?.packages), wanted = asMap(parsed2(await read(lock))?.packages);
  return Object.entries(noted).some(([path, one]) => asMap(one).version !== asMap(wanted[path]).version);
}
function parsed2(text3) {
  try {
    return text3 === null ? null : asMap(JSON.parse(text3));
  } catch {
    return null;
  }
}
function asMap(value) {
  return typeof value == "object" && value !== null ? value : {};
}
var WAYS_OUT = [
  {
    // Not a file of the app’s own.
    pattern: /Cannot find (?:package|module) '([^'./][^']*)'/,
    line: "`setup: npm ci` (or the install of your package manager)",
    why: "each version is a checkout of its own, without the packages of another one"
  },
  {
    pattern: /ModuleNotFoundError: No module named '([^']+)'/,
    line: "`setup: python3 -m venv .venv && .venv/bin/pip install -r requirements.txt`",
    why: "start the app with the programs in .venv/bin, so that each version has the packages that it names"
  },
  {
    pattern: /no required module provides package ([^\s;:]+)|missing go\.sum entry for (?:module providing package )?([^\s;:]+)/,
    line: "`setup: go mod download`",
    why: "if that does not find it, run `go mod tidy` and commit go.mod and go.sum"
  },
  {
    pattern: /cannot load such file -- ([^./][^\s]*)/,
    line: "`setup: bundle install`",
    why: "start the app with `bundle exec`"
  }
];
function missingPackageHint(log, hasSetup) {
  for (let { pattern, line: line3, why } of WAYS_OUT) {
    let found = pattern.exec(log), name2 = found?.[1] ?? found?.[2];
    if (name2 !== void 0)
      return hasSetup ? `${name2} is not installed in this version: \`setup\` has to install what this commit names; it runs in the folder of the configuration` : `${name2} is not installed in this version: add ${line3} under \`app\`; ${why}`;
  }
  return null;
}

// src/app/command/setup.ts
import { createHash as createHash4 } from "node:crypto";
import { lstat as lstat3, readFile as readFile5 } from "node:fs/promises";
import { join as join6 } from "node:path";

// src/app/command/copy-paths.ts
import { randomUUID } from "node:crypto";
import { rmSync as rmSync2 } from "node:fs";
import { mkdir as mkdir2, readdir as readdir2, readlink, realpath as realpath3, rename, rm as rm2, stat as stat5 } from "node:fs/promises";
import { basename as basename2, dirname as dirname2, isAbsolute as isAbsolute2, join as join5, relative as relative3, resolve as resolve5, sep as sep2 } from "node:path";
async function copyPaths({ side, from, to, paths }, signal) {
  let root = await realpath3(from).catch(() => null);
  if (root === null) return `${from} is gone`;
  for (let path of paths) {
    await requireBelow({ side, directory: to }, join5(path, ".."), "or the directory itself");
    let obstacle = await obstacleIn(root, join5(root, path));
    if (obstacle !== null) return obstacle;
  }
  let copies = outermost(paths).map((path) => {
    let target = join5(to, path);
    return { source: join5(root, path), target, copy: `${target}.latency-gate-${randomUUID()}` };
  }), forget = registerLeftover(() => {
    for (let { copy } of copies) rmSync2(copy, { recursive: !0, force: !0 });
  });
  try {
    signal.throwIfAborted();
    for (let { source, target, copy } of copies) {
      await mkdir2(dirname2(target), { recursive: !0 });
      let copied = await runProgram("cp", ["-a", "--", source, copy], { cwd: "/", env: process.env, signal });
      if (copied.code !== 0) return `it could not be copied: ${tailOf(copied.tail, 1)}`;
    }
    for (let { target, copy } of copies)
      await rm2(target, { recursive: !0, force: !0, maxRetries: 3 }), await rename(copy, target);
    return null;
  } catch (error) {
    if (signal.aborted || systemCode(error) === null) throw error;
    return `it could not be copied (${systemCode(error)})`;
  } finally {
    for (let { copy } of copies) await rm2(copy, { recursive: !0, force: !0, maxRetries: 3 }).catch(() => null);
    forget();
  }
}
async function requireBelow(spec, path, orItself) {
  let root = await realpath3(spec.directory), real = await realpathOfExisting(join5(spec.directory, path));
  if (!(isBelow(root, real) || orItself !== void 0 && real === root))
    throw new AppError(`${spec.side}: ${path} is not below ${spec.directory}`, {
      side: spec.side,
      hint: "`key` and `paths` of app.setup name files of the checkout: name the place that a symbolic link leads to, or leave both out"
    });
}
async function realpathOfExisting(path) {
  return await realpath3(path).catch(async () => join5(await realpathOfExisting(dirname2(path)), basename2(path)));
}
function outermost(paths) {
  return paths.filter((path) => !paths.some((other) => isBelow(resolve5("/", other), resolve5("/", path))));
}
function isBelow(root, path) {
  let inside = relative3(root, path);
  return inside !== "" && inside !== ".." && !inside.startsWith(`..${sep2}`) && !isAbsolute2(inside);
}
async function obstacleIn(root, path) {
  let target = await readlink(path).catch(() => null);
  if (target !== null)
    return !isAbsolute2(target) && isBelow(root, resolve5(dirname2(path), target)) ? null : `the link ${relative3(root, path)} leads to ${tailOf(target, 1)}`;
  let found = await stat5(path).catch(() => null);
  if (found === null) return `${relative3(root, path)} is gone`;
  if (!found.isDirectory()) return null;
  for (let entry of await readdir2(path, { withFileTypes: !0 })) {
    if (!entry.isDirectory() && !entry.isSymbolicLink()) continue;
    let obstacle = await obstacleIn(root, join5(path, entry.name));
    if (obstacle !== null) return obstacle;
  }
  return null;
}

// src/app/command/setup.ts
var GRACE_MS = 3e3;
function leftOutHint({ code: code2 }, env2) {
  return code2 !== 127 || env2.NODE_ENV !== "production" ? null : "NODE_ENV is production where the gate runs, so package managers leave out devDependencies: unset it there, or write `NODE_ENV= ` before the install";
}
var Setup = class {
  #context;
  /** Of all steps: one may leave something running, such as a database. */
  #groups = [];
  constructor(context) {
    this.#context = context;
  }
  /** Throws AppError with the log's tail. */
  async run({ setup: setup2, noInstall }, signal) {
    setup2.length > 0 ? await this.#runSteps(setup2, signal) : noInstall || await this.#install(signal);
  }
  /** What is installed in this version already can be taken by one that is prepared before it. */
  async offerInstalled({ setup: setup2, noInstall }) {
    let { side, directory } = this.#context.spec;
    if (setup2.length > 0 || noInstall) return;
    let install = await findInstall(directory);
    if (install?.state !== "present" || install.shared === null) return;
    let identity = await this.#identityOf({ command: install.command, ...install.shared }, {});
    identity !== null && this.#context.options.finishedSteps.push({ side, directory, identity });
  }
  /** What fails here need not be needed: the start shows whether it is, and asks for `setup` then. */
  async #install(signal) {
    let { spec, options } = this.#context, install = await findInstall(spec.directory);
    if (install === null || install.state === "present") return;
    let { command, lock, shared, state } = install;
    if (state === "stale") {
      options.onNote(
        `${spec.side}: node_modules is used as it is, but holds other versions than ${lock} names; \`${command}\` brings it up to date`
      );
      return;
    }
    options.onNote(`${spec.side}: no setup is given, so ${lock} decides what is installed: \`${command}\``);
    try {
      shared === null ? await this.#execute(command, signal) : await this.#executeOrShare({ command, ...shared }, {}, signal);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      let last = error.detail?.trim().split(`
`).at(-1) ?? "";
      options.onNote(`${error.message}, and the app is started without it; give \`setup\` to decide that. ${last}`);
    }
  }
  async #runSteps(steps, signal) {
    for (let { run: command, shared } of steps)
      signal.throwIfAborted(), shared === null ? await this.#execute(command, signal) : await this.#executeOrShare({ command, ...shared }, this.#context.spec.app.env, signal);
  }
  /** Ends what a step left running. Never throws. */
  async dispose() {
    await Promise.all(this.#groups.map((group) => group.stop(GRACE_MS)));
  }
  async #execute(command, signal) {
    let { spec, options } = this.#context, log = createLogTail(), { NODE_ENV: _, ...own } = spec.app.env, env2 = appEnvironment(options.env, own), group = await startShell(spec, { command, env: env2, cores: null }, log);
    this.#groups.push(group);
    let aborted = abortOf(signal), exit = await Promise.race([group.exited, aborted.promise]);
    if (aborted.release(), !(exit !== "aborted" && exit.code === 0))
      throw await group.stop(GRACE_MS), exit === "aborted" ? signal.reason : new AppError(`${spec.side}: setup ${shown2(command)} ${describeExit(exit)}`, {
        side: spec.side,
        hint: leftOutHint(exit, env2) ?? exitHint(exit) ?? `run it in ${spec.directory} to see why; it runs once, before the app is started`,
        ...detailOf(log.tail(KEPT_LINES), "setup")
      });
  }
  /** @param variables on which the outcome may depend */
  async #executeOrShare(step, variables2, signal) {
    let { spec, options } = this.#context, { side, directory } = spec, identity = await this.#identityOf(step, variables2), twin = options.finishedSteps.find((finished) => finished.identity === identity);
    if (!(identity !== null && twin !== void 0 && await this.#share(step, twin, signal))) {
      await this.#execute(step.command, signal);
      for (let path of step.paths) await this.#requireMade(step.command, path);
    }
    identity !== null && options.finishedSteps.push({ side, directory, identity });
  }
  /** False if the step has to be run after all. */
  async #share(step, twin, signal) {
    let { side, directory } = this.#context.spec, { key, paths } = step, obstacle = twin.directory === directory ? await this.#missingOf(paths) : await copyPaths({ side, from: twin.directory, to: directory, paths }, signal);
    if (obstacle !== null)
      return this.#note(step, `is run, not shared: ${obstacle}`), !1;
    let agreeing = key.length === 1 ? `${key[0]} agrees` : `${key.join(", ")} agree`;
    return this.#note(step, `is not run again: ${paths.join(", ")} taken from ${twin.side}, as ${agreeing}`), !0;
  }
  /** What has to agree for the result of the step to be the same; null if a key file is missing. */
  async #identityOf(step, env2) {
    let { spec } = this.#context, { command, key, paths } = step, digests = [];
    for (let path of key) {
      await requireBelow(spec, path);
      let bytes = await readFile5(join6(spec.directory, path)).catch(() => null);
      if (bytes === null)
        return this.#note(step, `is run, not shared: there is no file ${path} to go by`), null;
      digests.push(createHash4("sha256").update(bytes).digest("hex"));
    }
    return canonicalJson({ command, env: env2, key, paths, digests });
  }
  async #missingOf(paths) {
    for (let path of paths) if (!await this.#exists(path)) return `${path} is gone`;
    return null;
  }
  async #requireMade(command, path) {
    let { spec } = this.#context;
    if (await this.#exists(path)) return await requireBelow(spec, path);
    throw new AppError(`${spec.side}: setup ${shown2(command)} made no ${path}`, {
      side: spec.side,
      hint: `app.setup.paths names what the command makes, seen from ${spec.directory}: correct it, or leave \`key\` and \`paths\` out`
    });
  }
  async #exists(path) {
    return await lstat3(join6(this.#context.spec.directory, path)).catch(() => null) !== null;
  }
  #note({ command }, text3) {
    this.#context.options.onNote(`${this.#context.spec.side}: setup ${shown2(command)} ${text3}`);
  }
};

// src/app/command/suspension.ts
function suspensionOfCommand(groupId, port2, tree) {
  if (process.platform === "win32") return () => ({ kind: "none", reason: "Windows cannot stop a process" });
  let pids = tree.read().map(({ stat: stat11 }) => stat11.pid);
  if (pids.length > 0 && !listenersOf(pids).some((address) => address.endsWith(`:${port2}`))) {
    let reason = `the process that listens on port ${port2} is not one of the command or belongs to another user`;
    return () => ({ kind: "none", reason });
  }
  return () => {
    let living = tree.read().map(({ stat: stat11 }) => stat11), foreign = living.find(({ pid }) => !maySignal(pid));
    return foreign !== void 0 ? { kind: "none", reason: `process ${foreign.pid} of the app belongs to another user` } : { kind: "signals", processGroups: [.../* @__PURE__ */ new Set([groupId, ...living.map((stat11) => stat11.groupId)])] };
  };
}
function maySignal(pid) {
  try {
    return process.kill(pid, 0), !0;
  } catch (error) {
    return systemCode(error) !== "EPERM";
  }
}

// src/app/command/command.ts
var GRACE_MS2 = 3e3;
function commandLauncher(spec, source, options) {
  let context = { spec, options }, setup2 = new Setup(context);
  return {
    async prepare(signal) {
      signal.throwIfAborted(), await requireDirectory(spec), await setup2.run(source, signal);
    },
    async start(signal, attachment) {
      return signal.throwIfAborted(), await requireDirectory(spec), await becomeReady(await startCommand(context, source, attachment), context, signal);
    },
    imageDigest: () => Promise.resolve(null),
    dispose: () => setup2.dispose()
  };
}
async function offerInstalled(context) {
  let { source } = context.spec.app;
  source.kind === "command" && await new Setup(context).offerInstalled(source);
}
async function startCommand({ spec, options }, source, attachment) {
  let { command } = source, port2 = await findFreePort(), own = appEnvironment(options.env, { ...spec.app.env, PORT: String(port2) }), env2 = { ...own, ...attachment?.env(attachment.folder, own) }, log = createLogTail(), startedMs = performance.now(), group = await startShell(spec, { command, env: env2, cores: options.cores }, log), tree = followTree(group.pid, () => group.memberPids()), cpu = meterProcessTree(group.pid, tree), memory = meterPeakMemory(tree), stop = () => group.stop(GRACE_MS2);
  return {
    names: { starting: shown2(command), running: shown2(command) },
    startedMs,
    ready: {
      origins: originsAt(port2),
      probe: probeOf(spec.app.ready),
      timeoutMs: spec.app.ready.timeoutMs,
      hint: () => notReadyHint(spec, port2, listenersOf(group.memberPids())),
      async explainEarlyEnd() {
        return await stop(), await isTaken(port2) ? {
          what: `port ${port2} was taken by another process in the meantime`,
          hint: "run it again: each start gets another free port"
        } : null;
      }
    },
    ended: group.exited.then((exit) => endingOf(exit, missingPackageHint(log.tail(), source.setup.length > 0))),
    log: { writer: "the app", read: () => Promise.resolve(log.tail()), readSync: () => log.tail() },
    cpuMs: () => cpu.readMs(),
    scheduling: () => cpu.scheduling(),
    counts: () => cpu.counts(),
    pids: () => cpu.pids(),
    takePeakMemoryBytes: () => memory.take(),
    servingPid: () => listenerAt(
      tree.read().map(({ stat: stat11 }) => stat11.pid),
      port2
    ),
    suspension: () => Promise.resolve(suspensionOfCommand(group.pid, port2, tree)),
    stop
  };
}
var NOT_IN_FOREGROUND = "the command has to stay in the foreground as long as the app runs: no `&`, no daemon";
function endingOf(exit, missingPackage) {
  let known4 = missingPackage ?? exitHint(exit) ?? (exit.code === 0 ? NOT_IN_FOREGROUND : null);
  return {
    how: describeExit(exit),
    hints: {
      starting: known4 ?? "run the command by hand with PORT set to see why; its last lines are below",
      running: known4 ?? "it died under load: its last lines say why; run it by hand and load it to see the same"
    }
  };
}
function notReadyHint(spec, port2, listeners) {
  let others2 = listeners.filter((address) => !address.endsWith(`:${port2}`));
  if (listeners.length > others2.length) {
    let { path } = spec.app.ready;
    return path === null ? "give it more time with app.ready.timeout" : `it listens, but ${path} does not say ready: check app.ready.path, or give it more time with app.ready.timeout`;
  }
  return others2.length > 0 ? `it listens on ${others2.join(", ")}: it has to listen on $PORT, which was ${port2}` : `it has to listen on $PORT, which was ${port2}; give it more time with app.ready.timeout if it is only slow`;
}
function originsAt(port2) {
  return [`http://127.0.0.1:${port2}`, `http://[::1]:${port2}`];
}
async function isTaken(port2) {
  return (await waitUntilReady({
    origins: originsAt(port2),
    probe: { kind: "tcp" },
    timeoutMs: 100,
    tls: { verify: !0, ca: null, servername: null },
    exited: new Promise(() => {
    }),
    signal: new AbortController().signal
  })).kind === "ready";
}

// src/app/compose/compose.ts
import { setTimeout as sleep5 } from "node:timers/promises";

// src/app/container/container-process.ts
var DOCKERS_DNS = "127.0.0.11:";
function processOf(json) {
  let visible = visibleProcess(json);
  if (visible === null) {
    let unseen = () => null;
    return {
      hostPid: null,
      cpuMs: unseen,
      scheduling: unseen,
      counts: () => ({}),
      pids: () => [],
      takePeakMemoryBytes: unseen,
      servingPid: unseen
    };
  }
  let { pid, containerId } = visible, tree = followTree(pid), processes = meterProcessTree(pid, tree), groups = controlGroupsOf(pid, containerId), group = meterControlGroups(groups), memory = meterPeakMemory(tree);
  return {
    hostPid: pid,
    cpuMs() {
      let ofProcesses = processes.readMs();
      return group === null ? ofProcesses : group.readMs();
    },
    scheduling: () => processes.scheduling(),
    counts: () => ({ ...processes.counts(), ...countsOfGroups(groups) }),
    pids: () => processes.pids(),
    takePeakMemoryBytes: () => memory.take(),
    servingPid(port2) {
      let pids = tree.read().map(({ stat: stat11 }) => stat11.pid);
      return listenerAt(pids, port2) ?? pid;
    }
  };
}
async function inspectContainer(name2, docker) {
  let { stdout } = await runDocker(["container", "inspect", "--format", "{{json .}}", name2], docker);
  return parseInspect(stdout);
}
function publishedOrigins(json, port2) {
  let published = valueAt(json, "NetworkSettings", "Ports", `${port2}/tcp`, 0, "HostPort");
  return typeof published == "string" ? [`http://127.0.0.1:${published}`] : [];
}
function listeningProblem(hostPid, port2) {
  let listeners = (hostPid === null ? [] : listenersInNetworkOf(hostPid)).filter(
    (one) => !one.startsWith(DOCKERS_DNS)
  );
  return listeners.some((address) => address.endsWith(`:${port2}`) && !isLoopback2(address)) ? null : listeners.length > 0 ? `inside the container it listens on ${listeners.join(", ")}: it has to listen on 0.0.0.0:${port2} (app.port says which port)` : `the app has to listen on 0.0.0.0:${port2} inside the container (app.port says which port)`;
}
function isLoopback2(address) {
  return address.startsWith("127.") || address.startsWith("[::1]");
}
async function endOfContainer({ name: name2, startedMs, memoryLimit }, docker) {
  let { code: code2, stdout } = await runDocker(["wait", name2], docker).catch(() => ({ code: null, stdout: "" })), afterSeconds = ((performance.now() - startedMs) / 1e3).toFixed(1), { signal: _ended, ...last } = docker, state = await inspectContainer(name2, last).catch(() => null);
  if (code2 !== 0) return `was lost after ${afterSeconds} s: docker wait failed`;
  let limit = memoryLimit === null ? "" : `: app.memory is ${memoryLimit}`, memoryNote = valueAt(state, "State", "OOMKilled") === !0 ? ` (out of memory${limit})` : "";
  return `exited with code ${stdout.trim()} after ${afterSeconds} s${memoryNote}`;
}
function visibleProcess(json) {
  let pid = valueAt(json, "State", "Pid"), id = valueAt(json, "Id");
  return typeof pid != "number" || pid <= 0 || typeof id != "string" ? null : readProc(`/proc/${pid}/cgroup`)?.includes(id) ? { pid, containerId: id } : null;
}

// src/app/container/health-check.ts
import { setTimeout as sleep3 } from "node:timers/promises";
var DEFAULT_TIMEOUT_MS = 3e4, DEFAULT_SHELL = ["/bin/sh", "-c"], PAUSE_MS2 = 200;
function healthCheckOf(config) {
  let timeoutNs = valueAt(config, "Healthcheck", "Timeout"), shell = textsOf(valueAt(config, "Shell"));
  return readHealthCheck(
    valueAt(config, "Healthcheck", "Test"),
    typeof timeoutNs == "number" && timeoutNs > 0 ? timeoutNs / 1e6 : null,
    shell.length > 0 ? shell : DEFAULT_SHELL
  );
}
function readHealthCheck(test, timeoutMs, shell = DEFAULT_SHELL) {
  let [kind, ...words2] = textsOf(test);
  return words2.length === 0 || kind !== "CMD" && kind !== "CMD-SHELL" ? null : { command: kind === "CMD" ? words2 : [...shell, words2.join(" ")], timeoutMs: timeoutMs ?? DEFAULT_TIMEOUT_MS };
}
async function failureOfHealthCheck(container, { command, timeoutMs }, docker) {
  let tooLong = AbortSignal.timeout(timeoutMs), signal = AbortSignal.any([docker.signal, tooLong]);
  try {
    let { code: code2, tail } = await runDocker(["exec", container, ...command], { ...docker, signal });
    if (code2 === 0) return null;
    await sleep3(PAUSE_MS2);
    let lastLine = tailOf(tail, 1);
    return `its health check exited with code ${code2}${lastLine === "" ? "" : `: ${lastLine}`}`;
  } catch (error) {
    return signal.aborted ? `its health check was not done ${tooLong.aborted ? `after ${timeoutMs / 1e3} s` : "in time"}` : `its health check could not be run: ${error instanceof Error ? error.message : error}`;
  }
}
function textsOf(list3) {
  return Array.isArray(list3) ? list3.filter((one) => typeof one == "string") : [];
}

// src/app/container/network.ts
import { existsSync as existsSync2 } from "node:fs";
import { hostname } from "node:os";
async function reachOf({ side, app: app2 }, options) {
  let docker = { side, env: options.env };
  if (app2.network === "none")
    throw new ConfigError(`${side}: on app.network: none nothing reaches the app`, {
      hint: "leave app.network out, or name a network that the app may be reached on"
    });
  if (app2.network !== "bridge" && app2.network !== "host") return { kind: "address", network: app2.network };
  let own = await ownNetwork(docker);
  if (app2.network === "bridge") return own === null ? { kind: "published" } : { kind: "address", network: own };
  if (own === null) return { kind: "host" };
  throw new ConfigError(
    `${side}: app.network: host is the machine's network, and the gate runs in a container on ${own}`,
    {
      hint: "leave app.network out: the app is then put on the network of this container"
    }
  );
}
function networkFlags(reach, port2) {
  switch (reach.kind) {
    case "host":
      return ["--network", "host"];
    case "published":
      return ["--publish", `127.0.0.1::${port2}`];
    case "address":
      return ["--network", reach.network];
  }
}
function originsOf(reach, port2, container) {
  switch (reach.kind) {
    case "host":
      return [`http://127.0.0.1:${port2}`, `http://[::1]:${port2}`];
    case "published":
      return publishedOrigins(container, port2);
    case "address": {
      let networks = networksOf(container), named = valueAt(networks, reach.network);
      return (named === void 0 ? Object.values(networks) : [named]).flatMap((network) => {
        let address = valueAt(network, "IPAddress"), address6 = valueAt(network, "GlobalIPv6Address");
        return [
          ...typeof address == "string" && address !== "" ? [`http://${address}:${port2}`] : [],
          ...typeof address6 == "string" && address6 !== "" ? [`http://[${address6}]:${port2}`] : []
        ];
      });
    }
  }
}
async function ownNetwork(docker) {
  if (!existsSync2("/.dockerenv")) return null;
  let id = containerIdIn(readProc("/proc/self/mountinfo") ?? "", hostname());
  if (id === null) return null;
  let container = await inspectContainer(id, docker), knownId = valueAt(container, "Id");
  if (typeof knownId != "string" || !knownId.startsWith(id)) return null;
  let names = Object.keys(networksOf(container));
  return names.includes("host") ? null : names.find((name2) => name2 !== "bridge" && name2 !== "none") ?? names.find((name2) => name2 === "bridge") ?? null;
}
function containerIdIn(mounts, host) {
  return /^\d+ \d+ \S+ \S*\/containers\/([0-9a-f]{64})\/\S+ \/etc\/(?:hostname|hosts|resolv\.conf) /m.exec(
    mounts
  )?.[1] ?? (/^[0-9a-f]{12}$/.test(host) ? host : null);
}
function networksOf(container) {
  let networks = valueAt(container, "NetworkSettings", "Networks");
  return typeof networks == "object" && networks !== null ? networks : {};
}

// src/app/compose/failure.ts
var NOT_RESTARTED = "its last lines are below; it is not restarted here: where it needs another service to be up first, say so with depends_on and condition: service_healthy";
function describeBroken(containers2, underLoad2) {
  let unhealthy = containers2.find(({ health, status }) => health === "unhealthy" && status !== "exited"), ended = containers2.find((one) => hasEnded(one) && (one.exitCode !== 0 || one.service === underLoad2));
  if (ended !== void 0)
    return {
      what: `the service ${ended.service} exited with code ${ended.exitCode}, before it was ready`,
      hint: ended.service === underLoad2 ? NOT_RESTARTED : "its last lines are below; `docker compose up` by hand shows the same"
    };
  if (unhealthy === void 0) return null;
  let said2 = unhealthy.healthOutput === "" ? "" : `: ${unhealthy.healthOutput}`;
  return {
    what: `the service ${unhealthy.service} is unhealthy${said2}`,
    hint: "its healthcheck in the Compose file (or the HEALTHCHECK of its image) fails; its last lines are below"
  };
}
function findWaiting(containers2) {
  return containers2.find(({ health }) => health === "starting") ?? containers2.find(({ status }) => status !== "running" && status !== "exited");
}
function hasEnded({ status }) {
  return status === "exited" || status === "dead";
}

// src/app/compose/neighbours.ts
function meterNeighbours(containers2) {
  let meters = containers2.flatMap(({ service, json }) => {
    let visible = visibleProcess(json);
    if (visible === null || neighbourOf(neighbourCounter(service, "cpu")) === null) return [];
    let { pid, containerId } = visible, group = meterControlGroups(controlGroupsOf(pid, containerId)), sharesNetwork = /^(host$|container:)/.test(String(valueAt(json, "HostConfig", "NetworkMode")));
    return [
      {
        service,
        cpuMs: () => group?.readMs() ?? null,
        networkBytes: () => sharesNetwork ? null : bytesOver(readProc(`/proc/${pid}/net/dev`) ?? "")
      }
    ];
  });
  return () => {
    let counts2 = {}, add = (name2, value) => {
      value !== null && (counts2[name2] = (counts2[name2] ?? 0) + value);
    };
    for (let { service, cpuMs, networkBytes } of meters)
      add(neighbourCounter(service, "cpu"), cpuMs()), add(neighbourCounter(service, "network"), networkBytes());
    return counts2;
  };
}
function bytesOver(text3) {
  let interfaces = text3.split(`
`).flatMap((line3) => {
    let [, name2, figures2 = ""] = /^\s*(\S+):\s+(.*)$/.exec(line3) ?? [], [received, , , , , , , , sent] = figures2.split(/\s+/).map(Number);
    return name2 === void 0 || name2 === "lo" || received === void 0 || sent === void 0 ? [] : [received + sent];
  });
  return interfaces.length === 0 ? null : interfaces.reduce((sum2, bytes) => sum2 + bytes, 0);
}

// src/app/compose/prepare.ts
import { stat as stat7, writeFile as writeFile2 } from "node:fs/promises";
import { join as join7, resolve as resolve7 } from "node:path";

// src/app/container/image.ts
import { stat as stat6 } from "node:fs/promises";
import { resolve as resolve6 } from "node:path";
var LEFTOVER_TIMEOUT_MS = 1e4, UNKNOWN_FLAG = /unknown flag: --(?:cache-to|load)/, builtImages = 0;
async function buildImage(source, { spec, options }, signal) {
  let { side } = spec, docker = { side, env: options.env }, place = await requireDockerfile(spec, source);
  builtImages += 1;
  let tag = `latency-gate:${options.runId}-${side}-${builtImages}`, remove2 = registerTag(tag, docker);
  try {
    let { flags, values: values2 } = valueFlags("--build-arg", source.args), names = ["--tag", tag, "--label", `latency-gate=${options.runId}`, "--file", place.dockerfile], args = [...buildFlags(source), ...names, ...flags, place.context], built = await runDocker(args, { ...docker, values: values2, signal });
    if (built.code !== 0) throw buildFailure(side, place, built);
    let image2 = await inspectImage(tag, docker);
    if (image2 === null)
      throw new AppError(`${side}: docker build succeeded, but the image ${tag} is not there`, {
        side,
        hint: "the builder must load what it builds: use the default builder, or one whose driver is docker",
        ...detailOf(built.tail, "docker build")
      });
    return { ...image2, digest: image2.id, remove: remove2 };
  } catch (error) {
    throw await remove2(), error;
  }
}
async function requireDockerfile({ side, directory }, source) {
  let context = resolve6(directory, source.context), dockerfile = resolve6(context, source.dockerfile);
  if ((await stat6(dockerfile).catch(() => null))?.isFile()) return { context, dockerfile };
  throw new AppError(`${side}: there is no Dockerfile at ${dockerfile}`, {
    side,
    hint: "check app.build (the context) and its dockerfile, which is relative to the context; an older commit may not have it yet"
  });
}
function buildFailure(side, { context, dockerfile }, built) {
  return new AppError(`${side}: docker build of ${context} failed (code ${built.code})`, {
    side,
    hint: UNKNOWN_FLAG.test(built.stderr) ? "build.cache-to, and caches of a type in build.cache-from, need BuildKit: install buildx, or leave them out" : `run it by hand to see why: docker build -f ${dockerfile} ${context}`,
    ...detailOf(built.tail, "docker build")
  });
}
function registerTag(tag, docker) {
  let forget = registerLeftover(() => removeSync(["rmi", tag], docker.env, LEFTOVER_TIMEOUT_MS), { kind: "image", tag });
  return async () => {
    await runDocker(["rmi", tag], docker).catch(() => null), forget();
  };
}
function buildFlags({ target, cacheFrom, cacheTo }) {
  return [
    "build",
    "--force-rm",
    ...cacheTo.length > 0 || cacheFrom.some((cache) => /\btype=/.test(cache)) ? ["--load"] : [],
    ...target === null ? [] : [`--target=${target}`],
    ...cacheFrom.map((cache) => `--cache-from=${cache}`),
    ...cacheTo.map((cache) => `--cache-to=${cache}`)
  ];
}
async function findImage(name2, launch, signal) {
  let { side } = launch.spec, docker = { side, env: launch.options.env };
  if (name2 === "" || name2.startsWith("-"))
    throw new ConfigError(`${side}: '${name2}' is not the name of an image`, {
      hint: "app.image takes a name such as ghcr.io/owner/app:tag"
    });
  let local = await inspectImage(name2, docker);
  if (local !== null) return { ...local, remove: () => Promise.resolve() };
  let pulled = await runDocker(["pull", "--quiet", name2], { ...docker, signal }), image2 = pulled.code === 0 ? await inspectImage(name2, docker) : null;
  if (image2 !== null) return { ...image2, remove: () => Promise.resolve() };
  throw new AppError(`${side}: the image ${name2} is not here, and docker pull could not get it`, {
    side,
    hint: "check the name and tag; for a private registry log in before the gate runs (docker login)",
    ...detailOf(pulled.tail, "docker pull")
  });
}
function containerPort(spec, image2) {
  let ofEnvironment = Number(spec.app.env.PORT);
  if (spec.app.port !== null) return spec.app.port;
  if (Number.isInteger(ofEnvironment) && ofEnvironment > 0 && ofEnvironment < 65536) return ofEnvironment;
  let [port2, ...others2] = image2.exposedPorts;
  if (port2 !== void 0 && others2.length === 0) return port2;
  let why = port2 === void 0 ? "EXPOSEs no port" : `EXPOSEs several ports (${image2.exposedPorts.join(", ")})`;
  throw new ConfigError(`${spec.side}: where the app listens is not known: the image ${why}`, {
    hint: "set app.port to the port that the app listens on inside its container"
  });
}
async function inspectImage(name2, docker) {
  let { code: code2, stdout } = await runDocker(["image", "inspect", "--format", "{{json .}}", name2], docker), json = code2 === 0 ? parseInspect(stdout) : null, id = valueAt(json, "Id");
  if (typeof id != "string") return null;
  let digest2 = valueAt(json, "RepoDigests", 0), stopSignal = valueAt(json, "Config", "StopSignal");
  return {
    id,
    digest: typeof digest2 == "string" ? digest2 : id,
    exposedPorts: tcpPorts(valueAt(json, "Config", "ExposedPorts")),
    env: variables(valueAt(json, "Config", "Env")),
    stopSignal: typeof stopSignal == "string" && stopSignal !== "" ? stopSignal : "SIGTERM",
    healthCheck: healthCheckOf(valueAt(json, "Config"))
  };
}
function variables(list3) {
  let items = Array.isArray(list3) ? list3.map(String) : [];
  return Object.fromEntries(items.map((item) => [item.split("=", 1)[0] ?? "", item.slice(item.indexOf("=") + 1)]));
}
function tcpPorts(exposed) {
  return typeof exposed != "object" || exposed === null ? [] : Object.keys(exposed).filter((key) => !key.includes("/") || key.endsWith("/tcp")).map((key) => Number.parseInt(key, 10)).sort((a, b) => a - b);
}

// src/app/launcher.ts
var ATTACHED_AT = "/.latency-gate";

// src/app/compose/cli.ts
var OLDEST = [2, 24, 4];
function composeDocker(spec, options) {
  return { side: spec.side, env: appEnvironment(options.env, {}) };
}
function composeArgs({ project, files, profiles }, command) {
  return [
    "compose",
    "--ansi=never",
    "--project-name",
    project,
    ...files.flatMap((file) => ["--file", file]),
    ...profiles.flatMap((profile2) => ["--profile", profile2]),
    ...command
  ];
}
async function runCompose(call, command, signal) {
  return await runDocker(composeArgs(call, command), signal === void 0 ? call.docker : { ...call.docker, signal });
}
async function requireCompose(docker) {
  let { side } = docker, { code: code2, stdout, stderr } = await runDocker(["compose", "version", "--short"], docker);
  if (code2 !== 0)
    throw new AppError(`${side}: docker has no Compose plugin`, {
      side,
      hint: "install it (docker-compose-plugin): `docker compose version` must answer; hosted runners of GitHub have it",
      ...detailOf(tailOf(stderr), "docker")
    });
  let version = /(\d+)\.(\d+)\.(\d+)/.exec(stdout)?.slice(1).map(Number);
  if (!(version === void 0 || !isOlder(version, OLDEST)))
    throw new AppError(`${side}: Docker Compose ${version.join(".")} is too old`, {
      side,
      hint: `app.compose needs version ${OLDEST.join(".")} or newer`
    });
}
function isOlder(version, than) {
  let at = than.findIndex((part, i) => version[i] !== part);
  return at !== -1 && (version[at] ?? 0) < (than[at] ?? 0);
}

// src/app/compose/images.ts
async function buildImages(call, signal) {
  let { side } = call.docker, built = await runCompose(call, ["build"], signal);
  if (built.code === 0) return;
  let flags = call.files.slice(0, -1).map((file) => `-f ${file}`);
  throw new AppError(`${side}: docker compose build failed (code ${built.code})`, {
    side,
    hint: `run it by hand to see why: docker compose ${flags.join(" ")} build`,
    ...detailOf(built.tail, "docker compose build")
  });
}
async function requireImages({ model, service, built }, context, signal) {
  let found = /* @__PURE__ */ new Map();
  for (let [name2, { image: image3 }] of Object.entries(model.services))
    built.has(name2) || image3 === void 0 || found.has(image3) || found.set(image3, await findImage(image3, context, signal));
  let { side } = context.spec, tag = built.get(service), own = tag === void 0 ? null : await inspectImage(tag, { side, env: context.options.env }), image2 = own === null ? found.get(model.services[service]?.image ?? "") : { ...own, digest: own.id, remove: () => Promise.resolve() };
  if (image2 !== void 0) return image2;
  throw new AppError(`${side}: docker compose build succeeded, but the image of the service ${service} is not there`, {
    side,
    hint: "the builder must load what it builds: use the default builder, or one whose driver is docker"
  });
}

// src/app/compose/model.ts
var serviceSchema = object({
  image: string().optional(),
  build: object({ tags: array(string()).default([]) }).optional(),
  container_name: string().optional(),
  environment: record(string(), string().nullable()).default({}).transform(
    (all) => Object.fromEntries(Object.entries(all).flatMap(([key, value]) => value === null ? [] : [[key, value]]))
  ),
  cpuset: string().optional(),
  network_mode: string().optional(),
  networks: record(string(), object({ ipv4_address: string(), ipv6_address: string() }).partial().nullable()).default({}),
  ports: array(object({ target: number(), protocol: string().default("tcp") })).default([]),
  expose: array(string()).default([]),
  depends_on: record(string(), object({ condition: string().optional() })).default({}),
  healthcheck: object({ test: array(string()), timeout: string(), disable: boolean() }).partial().optional(),
  deploy: object({ restart_policy: unknown().optional() }).optional()
}), sharedSchema = record(
  string(),
  object({
    external: boolean().default(!1),
    ipam: object({ config: array(unknown()).default([]) }).optional()
  }).nullable()
).default({}), modelSchema = object({
  services: record(string(), serviceSchema).default({}),
  networks: sharedSchema,
  volumes: sharedSchema
});
function parseModel(text3) {
  try {
    return modelSchema.safeParse(JSON.parse(text3.replaceAll("$$", () => "$"))).data ?? null;
  } catch {
    return null;
  }
}
function serviceUnderLoad(spec, model, named) {
  let { side } = spec, all = Object.keys(model.services);
  if (named !== null) {
    if (Object.hasOwn(model.services, named)) return named;
    throw new AppError(`${side}: the Compose project has no service ${named}`, {
      side,
      hint: `its services are ${listOf(all)}; one of a profile needs app.compose.profiles, and an older commit may not have it yet`
    });
  }
  let publishing = Object.entries(model.services).flatMap(([name2, { ports }]) => ports.length > 0 ? [name2] : []), [only, ...others2] = publishing;
  if (only !== void 0 && others2.length === 0) return only;
  throw new ConfigError(
    only === void 0 ? `${side}: which service to load is not known: none of ${listOf(all)} publishes a port` : `${side}: which service to load is not known: ${listOf(publishing)} publish a port each`,
    { hint: "name it: app.compose: { file: \u2026, service: NAME }" }
  );
}
function requirePublishable(spec, name2, { network_mode: mode }) {
  if (!(mode === void 0 || mode === "bridge"))
    throw new AppError(`${spec.side}: the service ${name2} has network_mode: ${mode}, so its port cannot be published`, {
      side: spec.side,
      hint: "two versions run side by side: each needs a network of its own; load a service without network_mode"
    });
}
function servicePort(spec, { name: name2, definition: service }, image2) {
  if (spec.app.port !== null) return spec.app.port;
  let ofEnvironment = Number(spec.app.env.PORT);
  if (Number.isInteger(ofEnvironment) && ofEnvironment > 0 && ofEnvironment < 65536) return ofEnvironment;
  let published = service.ports.flatMap(({ target, protocol }) => protocol === "tcp" ? [target] : []), exposed = service.expose.flatMap((text3) => /^\d+(\/tcp)?$/.test(text3) ? [Number.parseInt(text3, 10)] : []), candidates = [published, exposed, image2.exposedPorts].map((ports) => [...new Set(ports)]), [port2, ...others2] = candidates.find((ports) => ports.length > 0) ?? [];
  if (port2 !== void 0 && others2.length === 0) return port2;
  let why = port2 === void 0 ? "publishes and exposes no port" : `has several ports (${[port2, ...others2].join(", ")})`;
  throw new ConfigError(`${spec.side}: where the app listens is not known: the service ${name2} ${why}`, {
    hint: "set app.port to the port that the app listens on inside its container"
  });
}
function isHealthAwaited(model, name2) {
  return Object.values(model.services).some((one) => one.depends_on[name2]?.condition === "service_healthy");
}
function serviceHealthCheck({ healthcheck }, image2) {
  return healthcheck?.disable === !0 ? null : healthcheck?.test === void 0 || healthcheck.test.length === 0 ? image2.healthCheck : readHealthCheck(healthcheck.test, durationMs(healthcheck.timeout));
}
var UNIT_MS = { h: 36e5, m: 6e4, s: 1e3, ms: 1 };
function durationMs(text3 = "") {
  let ms2 = [...text3.matchAll(/(\d+(?:\.\d+)?)(h|ms|m|s)/g)].reduce((sum2, [, count9, unit]) => sum2 + Number(count9) * (UNIT_MS[unit ?? ""] ?? 0), 0);
  return ms2 > 0 ? ms2 : null;
}
function listOf(names) {
  return names.length === 0 ? "no services" : names.join(", ");
}

// src/app/compose/override.ts
var import_yaml = __toESM(require_dist(), 1);
var JOINED = "latency-gate-joined";
function composeOverride(model, choices) {
  let labels = { "latency-gate": choices.runId }, own = (key) => ({ name: `${choices.project}_${key}`, labels }), services = mapValues(model.services, (service, name2) => ({
    ...withoutClashes(service, name2, choices),
    ...name2 === choices.service ? underLoad(model, service, choices) : hidden(service)
  })), networks = mapValues(notExternal(model.networks), (network, key) => ({
    ...own(key),
    ...(network?.ipam?.config.length ?? 0) > 0 ? { ipam: reset() } : {}
  })), volumes = mapValues(notExternal(model.volumes), (_, key) => own(key)), joined2 = choices.network === null ? {} : { [JOINED]: { external: !0, name: choices.network } };
  return new import_yaml.Document(
    { services, networks: { ...networks, ...joined2 }, volumes },
    { aliasDuplicateObjects: !1 }
  ).toString({ defaultStringType: "QUOTE_DOUBLE", doubleQuotedAsJSON: !0, lineWidth: 0 });
}
function ownImages(model, nameOf5) {
  let entries = Object.entries(model.services), built = entries.filter(([, { build: build2 }]) => build2 !== void 0), images = new Map(built.map(([name2], index2) => [name2, nameOf5(index2)]));
  for (let [name2, { build: build2, image: image2 }] of entries) {
    if (build2 !== void 0 || image2 === void 0) continue;
    let builder = built.find(([, other]) => other.image === image2)?.[0], own = builder === void 0 ? void 0 : images.get(builder);
    own !== void 0 && images.set(name2, own);
  }
  return images;
}
function withoutClashes(service, name2, choices) {
  let { images, cores } = choices, labels = { "latency-gate": choices.runId }, image2 = images.get(name2), networks = ownNetworks(service, name2 === choices.service && choices.network !== null);
  return {
    labels,
    ...service.container_name === void 0 ? {} : { container_name: reset() },
    ...Object.keys(networks).length === 0 ? {} : { networks },
    ...image2 === void 0 ? {} : { image: image2 },
    ...service.build === void 0 ? {} : { build: { labels, ...service.build.tags.length === 0 ? {} : { tags: reset() } } },
    ...cores === null || service.cpuset !== void 0 ? {} : { cpuset: cores }
  };
}
function ownNetworks({ container_name: containerName, networks }, isJoined) {
  let own = mapValues(networks, (network) => ({
    ...containerName === void 0 ? {} : { aliases: [containerName] },
    ...network?.ipv4_address === void 0 ? {} : { ipv4_address: reset() },
    ...network?.ipv6_address === void 0 ? {} : { ipv6_address: reset() }
  }));
  return isJoined ? { ...own, [JOINED]: {} } : Object.fromEntries(Object.entries(own).filter(([, changes2]) => Object.keys(changes2).length > 0));
}
function underLoad(model, service, choices) {
  let { service: name2, port: port2, env: env2, folder } = choices;
  return {
    ports: port2 === null ? reset() : replacing([`127.0.0.1::${port2}`]),
    environment: Object.fromEntries(Object.entries(env2).map(([key, value]) => [key, dollarsDoubled(value)])),
    ...folder === null ? {} : { volumes: [{ type: "bind", source: dollarsDoubled(folder), target: ATTACHED_AT }] },
    // It must not come back in mid-run as if nothing had happened.
    restart: "no",
    ...service.deploy?.restart_policy === void 0 ? {} : { deploy: { restart_policy: reset() } },
    // Its processes would count as the app's: it is run from here until it passes.
    ...isHealthAwaited(model, name2) ? {} : { healthcheck: { test: ["NONE"] } }
  };
}
function dollarsDoubled(text3) {
  return text3.replaceAll("$", () => "$$");
}
function hidden({ ports }) {
  return ports.length === 0 ? {} : { ports: reset() };
}
function reset() {
  let node2 = new import_yaml.Scalar(null);
  return node2.tag = "!reset", node2;
}
function replacing(items) {
  let node2 = new import_yaml.YAMLSeq();
  return node2.tag = "!override", node2.items = items.map((item) => new import_yaml.Scalar(item)), node2;
}
function notExternal(shared) {
  return Object.fromEntries(Object.entries(shared).filter(([, one]) => one?.external !== !0));
}
function mapValues(map2, change) {
  return Object.fromEntries(Object.entries(map2).map(([key, value]) => [key, change(value, key)]));
}

// src/app/compose/project.ts
import { setTimeout as sleep4 } from "node:timers/promises";
var GRACE_SECONDS = 3, SYNC_TIMEOUT_MS = 3e4, LATE_CREATION_MS = 500, LOG_LINES_PER_SERVICE = 20, SHOWN_LOG_LINES = 60, MANY_LINES = 1e4, ComposeProject = class {
  /** Name of the service under load. */
  service;
  #call;
  #forget;
  /** `up` has not ended: if it is cut off, the daemon may still go on creating containers. */
  #isStarting = !1;
  #suspension = { kind: "none", reason: "the project has not been started" };
  #lastLog = "";
  #removal = null;
  /** Nothing is created yet. */
  constructor(call, service) {
    this.service = service, this.#call = call, this.#forget = registerLeftover(() => this.#removeSync(), { kind: "compose-project", project: call.project });
  }
  /** `docker compose up --detach`: everything is created, and started in the order that the files ask for. */
  async up(command, signal) {
    this.#isStarting = !0;
    let result = await runCompose(this.#call, ["up", "--detach", ...command], signal);
    return this.#isStarting = !1, result;
  }
  /** Those by which `docker compose` finds it, whatever its directory. */
  get variables() {
    let { project, files, profiles } = this.#call;
    return {
      COMPOSE_PROJECT_NAME: project,
      COMPOSE_PATH_SEPARATOR: ":",
      COMPOSE_FILE: files.join(":"),
      COMPOSE_PROFILES: profiles.join(",")
    };
  }
  containers() {
    return containersOf(this.#call);
  }
  /** How to suspend all its containers that run now, the service under load before the others. */
  async suspension() {
    let running = (await this.containers()).filter(({ status }) => status === "running");
    running.sort((a, b) => +(b.service === this.service) - +(a.service === this.service));
    let json = running.map((container) => container.json);
    return this.#suspension = await suspensionOf(json, this.#call.docker), this.#suspension;
  }
  /** The last lines of all services, those of the service under load last. */
  async log() {
    let result = await runCompose(this.#call, LOG_COMMAND).catch(() => null);
    return result?.code === 0 && (this.#lastLog = arrangeLog(`${result.stdout}${result.stderr}`, this.service)), this.#lastLog;
  }
  logSync() {
    if (this.#removal === null) {
      let args = composeArgs(this.#call, LOG_COMMAND);
      this.#lastLog = arrangeLog(runDockerSync(args, this.#call.docker.env, SYNC_TIMEOUT_MS), this.service);
    }
    return this.#lastLog;
  }
  /** Removes containers, networks and volumes. Idempotent, never throws. */
  down() {
    return this.#removal ??= this.#remove(), this.#removal;
  }
  async #remove() {
    await resume(this.#suspension).catch(() => null), await this.log();
    let removed = await runCompose(this.#call, downCommand(GRACE_SECONDS)).catch(() => null);
    this.#isStarting && (await sleep4(LATE_CREATION_MS), removed = await runCompose(this.#call, downCommand(0)).catch(() => null)), removed?.code === 0 && this.#forget();
  }
  #removeSync() {
    let args = composeArgs(this.#call, downCommand(0)), remove2 = () => removeSync(args, this.#call.docker.env, SYNC_TIMEOUT_MS);
    resumeSync(this.#suspension), remove2(), this.#isStarting && (Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LATE_CREATION_MS), remove2());
  }
}, LOG_COMMAND = ["logs", "--no-color", "--tail", String(LOG_LINES_PER_SERVICE)];
function downCommand(graceSeconds) {
  return ["down", "--volumes", "--remove-orphans", "--timeout", String(graceSeconds)];
}
async function containersOf({ project, docker }) {
  let filter = `label=com.docker.compose.project=${project}`, { stdout } = await runDocker(["ps", "--all", "--quiet", "--no-trunc", "--filter", filter], docker), ids = stdout.split(`
`).filter((id) => id !== "");
  if (ids.length === 0) return [];
  let inspected = parseInspect((await runDocker(["container", "inspect", ...ids], docker)).stdout);
  return Array.isArray(inspected) ? inspected.map(containerOf) : [];
}
function containerOf(json) {
  let health = valueAt(json, "State", "Health", "Status"), checks = valueAt(json, "State", "Health", "Log"), lastCheck = Array.isArray(checks) ? checks.at(-1) : void 0;
  return {
    id: String(valueAt(json, "Id") ?? ""),
    service: String(valueAt(json, "Config", "Labels", "com.docker.compose.service") ?? ""),
    status: String(valueAt(json, "State", "Status") ?? ""),
    exitCode: Number(valueAt(json, "State", "ExitCode") ?? 0),
    health: typeof health == "string" && health !== "none" ? health : null,
    healthOutput: tailOf(String(valueAt(lastCheck, "Output") ?? ""), 1),
    json
  };
}
function arrangeLog(text3, service) {
  let prefixOf = (line3) => /^(\S+-\d+) *\| /.exec(line3)?.[1] ?? "", isUnderLoad = (line3) => prefixOf(line3).replace(/-\d+$/, "") === service, lines = tailOf(text3, MANY_LINES).split(`
`).filter((line3) => prefixOf(line3) !== "");
  return [...lines.filter((line3) => !isUnderLoad(line3)).sort((a, b) => compareTexts(prefixOf(a), prefixOf(b))), ...lines.filter(isUnderLoad)].slice(-SHOWN_LOG_LINES).join(`
`);
}
function compareTexts(a, b) {
  return a === b ? 0 : a < b ? -1 : 1;
}

// src/app/compose/prepare.ts
var preparedProjects = 0, openedProjects = 0;
async function prepareCompose(source, context, signal) {
  let { spec, options } = context, docker = composeDocker(spec, options);
  await requireCompose(docker);
  let reach = await reachOf(spec, options), files = await requireFiles(spec, source.files);
  preparedProjects += 1;
  let prefix = `latency-gate-${options.runId}-${spec.side}`, call = { project: `${prefix}-build-${preparedProjects}`, files, profiles: source.profiles, docker }, model = await readModel(call, signal), { service, definition } = requireService(spec, model, source.service), tags = `latency-gate:${options.runId}-${spec.side}-compose-${preparedProjects}`, built = ownImages(model, (index2) => `${tags}-${index2 + 1}`), overrides2 = await makeTemporaryFolder("compose"), removeTags = [...new Set(built.values())].map((tag) => registerTag(tag, docker));
  async function dispose() {
    await Promise.all(removeTags.map((remove2) => remove2())), await overrides2.remove();
  }
  async function callFor(project, port2, attached = null) {
    let file = join7(overrides2.path, `${project}.yml`), network = reach.kind === "address" ? reach.network : null, published = network === null ? port2 : null, { runId, cores } = options, env2 = { ...spec.app.env, ...attached?.env }, folder = attached?.folder ?? null;
    return await writeFile2(file, composeOverride(model, { project, runId, service, port: published, network, env: env2, folder, cores, images: built }), { mode: 384 }), { ...call, project, files: [...files, file] };
  }
  try {
    built.size > 0 && await buildImages(await callFor(call.project, null), signal);
    let image2 = await requireImages({ model, service, built }, context, signal), port2 = servicePort(spec, { name: service, definition }, image2);
    return {
      docker,
      reach,
      service,
      port: port2,
      digest: image2.digest,
      healthCheck: isHealthAwaited(model, service) ? null : serviceHealthCheck(definition, image2),
      async open(attachment) {
        openedProjects += 1;
        let own = { ...image2.env, ...definition.environment, ...spec.app.env }, attached = attachment ? { folder: attachment.folder, env: attachment.env(ATTACHED_AT, own) } : null;
        return new ComposeProject(await callFor(`${prefix}-${openedProjects}`, port2, attached), service);
      },
      dispose
    };
  } catch (error) {
    throw await dispose(), error;
  }
}
function requireService(spec, model, named) {
  let service = serviceUnderLoad(spec, model, named), definition = model.services[service];
  if (definition === void 0) throw new Error(`no service ${service} in the model that named it`);
  return requirePublishable(spec, service, definition), { service, definition };
}
async function requireFiles(spec, files) {
  let paths = files.map((file) => resolve7(spec.directory, file));
  for (let path of paths)
    if (!(await stat7(path).catch(() => null))?.isFile())
      throw new AppError(`${spec.side}: there is no Compose file at ${path}`, {
        side: spec.side,
        hint: "check app.compose: paths count from the configuration; an older commit may not have the file yet"
      });
  return paths;
}
async function readModel(call, signal) {
  let { side } = call.docker, { code: code2, stdout, stderr } = await runCompose(call, ["config", "--format", "json"], signal), model = code2 === 0 ? parseModel(stdout) : null;
  if (model !== null) return model;
  let flags = call.files.map((file) => `-f ${file}`).join(" ");
  throw new AppError(`${side}: docker compose does not accept ${call.files.join(", ")}`, {
    side,
    hint: `it says why below; by hand: docker compose ${flags} config`,
    ...detailOf(tailOf(stderr), "docker compose config")
  });
}

// src/app/compose/compose.ts
var POLL_MS = 250, LOG_WRITER = "the services";
function composeLauncher(spec, source, options) {
  let context = { spec, options }, prepared = null;
  async function prepareOnce(signal) {
    return signal.throwIfAborted(), prepared ??= await prepareCompose(source, context, signal), prepared;
  }
  return {
    async prepare(signal) {
      await prepareOnce(signal);
    },
    async start(signal, attachment) {
      let from = await prepareOnce(signal), project = await from.open(attachment), startedMs = performance.now(), containers2;
      try {
        containers2 = await startServices(project, spec, signal);
      } catch (error) {
        throw await project.down(), error;
      }
      return await becomeReady(startedApp(from, project, { spec, startedMs, ...containers2 }), context, signal);
    },
    imageDigest: () => Promise.resolve(prepared?.digest ?? null),
    async dispose() {
      await prepared?.dispose(), prepared = null;
    }
  };
}
function startedApp(from, project, underLoad2) {
  let { docker, service, port: port2 } = from, { spec, startedMs, container } = underLoad2, neighbourCounts = meterNeighbours(underLoad2.neighbours), { id: name2, json } = container, { ready: ready2 } = spec.app, check = ready2.path === null ? from.healthCheck : null, process2 = processOf(json), watch = new AbortController(), ended = endOfContainer({ name: name2, startedMs, memoryLimit: null }, { ...docker, signal: watch.signal });
  return {
    names: { starting: `the service ${service}`, running: `the container of the service ${service}` },
    startedMs,
    ready: {
      origins: originsOf(from.reach, port2, json),
      // A published port accepts connections before the app does: only an answer proves that the app is there.
      probe: probeOf(ready2, "any answer"),
      health: check === null ? void 0 : (within) => failureOfHealthCheck(name2, check, { ...docker, signal: within }),
      timeoutMs: Math.max(1, ready2.timeoutMs - (performance.now() - startedMs)),
      hint() {
        let listens = check === null ? "it listens, but does not answer as app.ready asks" : "it listens; its health check has to pass as well, or app.ready.path to name what says ready instead";
        return `${listeningProblem(process2.hostPid, port2) ?? listens}; give it more time with app.ready.timeout if it is only slow`;
      }
    },
    ended: ended.then((how) => ({ how, hints: END_HINTS })),
    handles: { ...project.variables, CONTAINER: name2 },
    log: { writer: LOG_WRITER, read: () => project.log(), readSync: () => project.logSync() },
    cpuMs: () => process2.cpuMs(),
    scheduling: () => process2.scheduling(),
    counts: () => ({ ...process2.counts(), ...neighbourCounts() }),
    pids: () => process2.pids(),
    takePeakMemoryBytes: () => process2.takePeakMemoryBytes(),
    servingPid: () => process2.servingPid(port2),
    async suspension() {
      let suspension = await project.suspension();
      return () => suspension;
    },
    async stop() {
      await project.down(), watch.abort(), await ended;
    }
  };
}
var END_HINTS = {
  starting: NOT_RESTARTED,
  running: "it died under load: its last lines say why; it is not restarted here, whatever its restart policy"
};
async function startServices(project, spec, signal) {
  let late = AbortSignal.timeout(spec.app.ready.timeoutMs), either = AbortSignal.any([signal, late]);
  try {
    let up = await project.up(["--no-build", "--pull", "never", "--scale", `${project.service}=1`], either);
    for (; ; ) {
      let containers2 = await project.containers();
      if (await requireIntact(project, spec, containers2), up.code !== 0)
        throw new AppError(`${spec.side}: docker compose up failed (code ${up.code})`, {
          side: spec.side,
          hint: "Compose says why below; run the same files by hand with `docker compose up` to see more",
          ...detailOf(up.tail, "docker compose up")
        });
      let container = containers2.find((one) => one.service === project.service);
      if (findWaiting(containers2) === void 0 && container !== void 0) {
        let neighbours2 = containers2.filter((one) => one !== container && one.status === "running");
        return { container, neighbours: neighbours2 };
      }
      await sleep5(POLL_MS, void 0, { signal: either });
    }
  } catch (error) {
    throw error instanceof AppError || signal.aborted || !late.aborted ? (signal.throwIfAborted(), error) : await lateStart(project, spec);
  }
}
async function requireIntact(project, { side }, containers2) {
  let broken = describeBroken(containers2, project.service);
  if (broken === null) return;
  let detail = detailOf(await project.log(), LOG_WRITER);
  throw new AppError(`${side}: ${broken.what}`, { side, hint: broken.hint, ...detail });
}
async function lateStart(project, { side, app: app2 }) {
  let waiting = findWaiting(await project.containers()), what = waiting === void 0 ? "docker compose up was not done" : `the service ${waiting.service} was not ready`, said2 = waiting === void 0 || waiting.healthOutput === "" ? "" : `: ${waiting.healthOutput}`;
  return new AppError(`${side}: ${what} after ${app2.ready.timeoutMs / 1e3} s${said2}`, {
    side,
    hint: "the lines below may say why; give it more time with app.ready.timeout if it is only slow",
    ...detailOf(await project.log(), LOG_WRITER)
  });
}

// src/app/container/app-container.ts
import { setTimeout as sleep6 } from "node:timers/promises";
var GRACE_SECONDS2 = 3, POLL_MS2 = 25, DEAF_GRACE_MS = 500, SYNC_TIMEOUT_MS2 = 1e4, LATE_CREATION_MS2 = 500, LOG_LINES = 200, containers = 0, AppContainer = class {
  #plan;
  #context;
  /** As docker knows it. */
  name;
  #docker;
  #forget;
  #watch = new AbortController();
  /** `creating`: the daemon may be at it, whether or not docker has answered. */
  #state = "creating";
  #started = null;
  #suspension = { kind: "none", reason: "the container has not been started" };
  #lastLog = "";
  #removal = null;
  /** Only registers it; `create` comes next. */
  constructor(plan, context) {
    let { spec, options } = context;
    containers += 1, this.#plan = plan, this.#context = context, this.name = `latency-gate-${options.runId}-${spec.side}-${containers}`, this.#docker = { side: spec.side, env: options.env }, this.#forget = registerLeftover(() => this.#removeSync(), { kind: "container", name: this.name });
  }
  /** `docker create`. Throws AppError when docker refuses; nothing is left behind then. */
  async create() {
    let { image: image2, env: env2, attachment } = this.#plan, added = attachment?.env(ATTACHED_AT, { ...image2.env, ...env2 }), { flags, values: values2 } = valueFlags("--env", { ...env2, ...added }), args = ["create", "--name", this.name, ...runFlags(this.#plan, this.#context), ...flags, image2.id];
    try {
      let created = await runDocker(args, { ...this.#docker, values: values2 });
      if (this.#state = "created", created.code !== 0) throw this.#refusal("create", created.stderr);
    } catch (error) {
      throw await this.#removeByForce(), error;
    }
  }
  /** `docker start`. Throws AppError when docker refuses. */
  async start() {
    let startedMs = performance.now(), started = await runDocker(["start", this.name], this.#docker);
    if (started.code !== 0) throw this.#refusal("start", started.stderr);
    let json = await inspectContainer(this.name, this.#docker), container = { name: this.name, startedMs, memoryLimit: this.#context.spec.app.memory };
    return this.#started = {
      startedMs,
      origins: originsOf(this.#plan.reach, this.#plan.port, json),
      process: processOf(json),
      ended: endOfContainer(container, { ...this.#docker, signal: this.#watch.signal })
    }, this.#started;
  }
  /** How to suspend it, once started. Never rejects. */
  async suspension() {
    return this.#suspension = await suspensionOf([await inspectContainer(this.name, this.#docker)], this.#docker), this.#suspension;
  }
  /** Runs a health check inside: null when it passes, else why it does not. Never rejects. */
  health(check, signal) {
    return failureOfHealthCheck(this.name, check, { ...this.#docker, signal });
  }
  async log() {
    let result = await runDocker(this.#logArgs, this.#docker).catch(() => null);
    return result?.code === 0 && (this.#lastLog = result.tail), this.#lastLog;
  }
  logSync() {
    return this.#state !== "removing" && (this.#lastLog = tailOf(runDockerSync(this.#logArgs, this.#context.options.env, SYNC_TIMEOUT_MS2))), this.#lastLog;
  }
  /** Asks it to end, then kills it and removes it with its anonymous volumes. Idempotent, never throws. */
  remove() {
    return this.#removal ??= this.#remove(), this.#removal;
  }
  async #remove() {
    if (this.#state = "removing", await resume(this.#suspension).catch(() => null), await this.log(), this.#endsOnRequest()) {
      let stopped = runDocker(["stop", "-t", String(GRACE_SECONDS2), this.name], this.#docker).catch(() => null);
      await Promise.race([stopped, this.#untilDeaf()]), await this.#removeByForce(), await stopped;
    } else
      await this.#removeByForce();
    this.#watch.abort(), await this.#started?.ended;
  }
  /** PID 1 gets no signal that it does not handle: without a handler any grace period is time lost. */
  #endsOnRequest() {
    let pid = this.#started?.process.hostPid ?? null;
    return this.#plan.image.stopSignal !== "SIGTERM" || pid === null || catchesSigterm(pid) !== !1;
  }
  /**
   * As PID 1, Node handles SIGTERM once without ending, and ignores it from then on, so the rest of the grace period is of
   * no use. An app that finishes its work after `process.once('SIGTERM')` looks the same, so it gets some of it.
   */
  async #untilDeaf() {
    let deadlineMs = performance.now() + (GRACE_SECONDS2 + 1) * 1e3;
    for (; performance.now() < deadlineMs && this.#endsOnRequest(); ) await sleep6(POLL_MS2);
    await sleep6(DEAF_GRACE_MS);
  }
  async #removeByForce() {
    await runDocker(["rm", "--force", "--volumes", this.name], this.#docker).catch(() => null), this.#forget();
  }
  #removeSync() {
    let remove2 = () => removeSync(["rm", "--force", "--volumes", this.name], this.#context.options.env, SYNC_TIMEOUT_MS2);
    resumeSync(this.#suspension), remove2(), this.#state === "creating" && (Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LATE_CREATION_MS2), remove2());
  }
  #refusal(action, stderr) {
    let { side } = this.#context.spec;
    return new AppError(`${side}: docker could not ${action} the app's container`, {
      side,
      hint: "docker says why below; app.cpus, app.cpuset, app.memory, app.port and app.network are passed on to it",
      ...detailOf(tailOf(stderr), "docker")
    });
  }
  get #logArgs() {
    return ["logs", "--tail", String(LOG_LINES), this.name];
  }
};
function runFlags({ reach, port: port2, attachment }, { spec: { app: app2 }, options }) {
  let cores = app2.cpuset ?? options.cores;
  return [
    "--label",
    `latency-gate=${options.runId}`,
    // Docker's own health check would run in the middle of rounds and count as the app: the gate runs it until it passes.
    "--no-healthcheck",
    ...networkFlags(reach, port2),
    ...attachment === void 0 ? [] : ["--volume", `${attachment.folder}:${ATTACHED_AT}`],
    ...cores === null ? [] : ["--cpuset-cpus", cores],
    ...app2.cpus === null ? [] : ["--cpus", String(app2.cpus)],
    ...app2.memory === null ? [] : ["--memory", app2.memory]
  ];
}
function catchesSigterm(pid) {
  let mask2 = /^SigCgt:\s*([0-9a-f]+)$/m.exec(readProc(`/proc/${pid}/status`) ?? "")?.[1];
  if (mask2 === void 0) return null;
  let SIGTERM_BIT = 1n << 14n;
  return (BigInt(`0x${mask2}`) & SIGTERM_BIT) !== 0n;
}

// src/app/container/container.ts
function containerLauncher(spec, source, options) {
  let context = { spec, options }, prepared = null, known4 = null;
  async function reach() {
    return known4 ??= await reachOf(spec, options), known4;
  }
  async function image2(signal) {
    return prepared ??= source.kind === "build" ? await buildImage(source, context, signal) : await findImage(source.image, context, signal), prepared;
  }
  return {
    async prepare(signal) {
      signal.throwIfAborted(), await reach();
      let from = await image2(signal);
      isOnHostNetwork(spec) || containerPort(spec, from);
    },
    async start(signal, attachment) {
      signal.throwIfAborted();
      let plan = { ...await planOf2(spec, await image2(signal), await reach()), attachment }, container = new AppContainer(plan, context);
      await container.create();
      let app2;
      try {
        signal.throwIfAborted(), app2 = startedApp2(container, await container.start(), { ...plan, spec });
      } catch (error) {
        throw await container.remove(), error;
      }
      return await becomeReady(app2, context, signal);
    },
    imageDigest: () => Promise.resolve(prepared?.digest ?? null),
    async dispose() {
      await prepared?.remove(), prepared = null;
    }
  };
}
async function planOf2(spec, image2, reach) {
  if (!isOnHostNetwork(spec)) {
    let port3 = containerPort(spec, image2);
    return { image: image2, reach, port: port3, env: { PORT: String(port3), ...spec.app.env } };
  }
  let port2 = await findFreePort();
  return { image: image2, reach, port: port2, env: { ...spec.app.env, PORT: String(port2) } };
}
function startedApp2(container, started, planned) {
  let { app: app2 } = planned.spec, check = app2.ready.path === null ? planned.image.healthCheck : null;
  return {
    names: { starting: "the app's container", running: "its container" },
    startedMs: started.startedMs,
    ready: {
      origins: started.origins,
      // A published port accepts connections before the app does: only an answer proves that the app is there.
      probe: probeOf(app2.ready, planned.reach.kind === "published" ? "any answer" : "a connection"),
      health: check === null ? void 0 : (signal) => container.health(check, signal),
      timeoutMs: app2.ready.timeoutMs,
      hint: () => notReadyHint2(started.process.hostPid, planned)
    },
    ended: started.ended.then((how) => ({ how, hints: END_HINTS2 })),
    handles: { CONTAINER: container.name },
    log: { writer: "the app", read: () => container.log(), readSync: () => container.logSync() },
    cpuMs: () => started.process.cpuMs(),
    scheduling: () => started.process.scheduling(),
    counts: () => started.process.counts(),
    pids: () => started.process.pids(),
    takePeakMemoryBytes: () => started.process.takePeakMemoryBytes(),
    servingPid: () => started.process.servingPid(planned.port),
    async suspension() {
      let suspension = await container.suspension();
      return () => suspension;
    },
    stop: () => container.remove()
  };
}
var END_HINTS2 = {
  starting: "its last lines are below; run the image by hand with the same environment to see the same; out of memory, it needs a higher app.memory",
  running: "it died under load: its last lines say why; a container that is out of memory needs a higher app.memory"
};
function notReadyHint2(hostPid, { spec, image: image2, reach, port: port2 }) {
  let { memory, ready: ready2 } = spec.app, later = `give it more time with app.ready.timeout if it is only slow${memory === null ? "" : `, or more than ${memory} of memory with app.memory`}`;
  if (reach.kind === "host") return `on the host's network the app has to listen on $PORT, which was ${port2}; ${later}`;
  let problem = listeningProblem(hostPid, port2);
  if (problem !== null) {
    let network = reach.kind === "address" ? `, and the gate has to reach the network ${reach.network}` : "";
    return `${problem}${network}; ${later}`;
  }
  return image2.healthCheck !== null && ready2.path === null ? `it listens; the image's HEALTHCHECK has to pass as well, or app.ready.path to name what says ready instead; ${later}` : `it listens, but does not answer as app.ready asks; ${later}`;
}
function isOnHostNetwork(spec) {
  return spec.app.network === "host";
}

// src/app/hook.ts
async function runHook(spec, { name: name2, shell }, signal) {
  let { side, app: app2, directory } = spec, command = name2 === "before-block" ? app2.beforeBlock : app2.beforeRound;
  if (command === void 0) return;
  await requireDirectory(spec);
  let startedMs = performance.now(), { SIDE = side, PORT = "", ORIGIN = "" } = shell.env, env2 = { ...shell.env, ...app2.env, SIDE, PORT, ORIGIN }, { code: code2, tail } = await runProgram("sh", ["-c", command], { cwd: shell.cwd, env: env2, signal });
  if (code2 === 0) return;
  let exit = { code: code2, signal: code2 === null ? "SIGKILL" : null, afterMs: performance.now() - startedMs }, how = code2 === null ? "was ended by a signal" : `exited with code ${code2}`;
  throw new AppError(`${side}: ${name2} ${shown2(command)} ${how}`, {
    side,
    hint: exitHint(exit) ?? `run it in ${directory} with SIDE=${side} and PORT set to see why`,
    ...detailOf(tail, name2)
  });
}

// src/app/url.ts
function urlLauncher(spec, source, options) {
  let { side } = spec, origin = checkedOrigin(spec, source.url, options.allowRemoteTargets), never = new Promise(() => {
  });
  return {
    prepare: (signal) => Promise.resolve().then(() => signal.throwIfAborted()),
    async start(signal) {
      let startedMs = performance.now(), { timeoutMs } = spec.app.ready, outcome = await waitUntilReady({
        origins: [origin],
        probe: probeOf(spec.app.ready),
        timeoutMs,
        tls: options.tls,
        exited: never,
        signal
      });
      if (outcome.kind === "ready")
        return {
          origin,
          bootMs: performance.now() - startedMs,
          exited: never,
          cpuMs: () => null,
          scheduling: () => null,
          counts: () => ({}),
          pids: () => [],
          takePeakMemoryBytes: () => null,
          suspension: () => ({ kind: "none", reason: `the app at ${origin} was not started by the gate` }),
          servingPid: () => null,
          shell: shellFor({ spec, options }, origin),
          logTail: () => "",
          stop: () => Promise.resolve()
        };
      let last = outcome.kind === "timeout" ? outcome.last : "it ended";
      throw new AppError(`${side}: ${origin} was not ready after ${timeoutMs / 1e3} s: ${last}`, {
        side,
        hint: /certificate|self.signed/i.test(last) ? "renew the certificate, or say what to trust with load.tls (ca, servername)" : "start the app before the gate runs, and check app.url and app.ready; with app.command the gate starts it itself"
      });
    },
    imageDigest: () => Promise.resolve(null),
    dispose: () => Promise.resolve()
  };
}
function checkedOrigin(spec, text3, allowed) {
  let wrong = (what, hint) => new ConfigError(`${spec.side}: ${what}`, { hint });
  if (!URL.canParse(text3))
    throw wrong(`'${text3}' is not a URL`, "app.url takes an origin such as http://localhost:3000");
  let url2 = new URL(text3);
  if (url2.username !== "" || url2.password !== "")
    throw wrong("app.url carries a user name or password", "send them as an authorization header of the endpoints");
  if (url2.protocol !== "http:" && url2.protocol !== "https:")
    throw wrong(`'${text3}' is not an HTTP URL`, "app.url takes an origin such as http://localhost:3000");
  if (url2.pathname !== "/" || url2.search !== "" || url2.hash !== "")
    throw wrong(`'${text3}' is more than an origin`, `write ${url2.origin} there, and the path into the endpoints`);
  let names = allowed.map((name2) => name2.toLowerCase());
  if (!isLoopback(url2.hostname.replace(/^\[|\]$/g, "")) && !names.includes(url2.hostname) && !names.includes(url2.host))
    throw wrong(
      `${url2.hostname} is another machine, and load goes to loopback only`,
      `if it may be put under load, name it in gate.allow-remote-targets: [${url2.hostname}]`
    );
  return url2.origin;
}

// src/app/create-launcher.ts
function createLauncher(spec, options) {
  return {
    ...launcherOf(spec, options),
    hook: (name2, { shell }, signal) => runHook(spec, { name: name2, shell }, signal)
  };
}
function launcherOf(spec, options) {
  let { source } = spec.app;
  switch (source.kind) {
    case "command":
      return commandLauncher(spec, source, options);
    case "build":
    case "image":
      return containerLauncher(spec, source, options);
    case "compose":
      return composeLauncher(spec, source, options);
    case "url":
      return urlLauncher(spec, source, options);
  }
}

// src/app/git/worktree.ts
import { spawnSync as spawnSync3 } from "node:child_process";
import { realpath as realpath5 } from "node:fs/promises";
import { basename as basename3, join as join9, relative as relative4, resolve as resolve8, sep as sep3 } from "node:path";

// src/app/git/submodules.ts
import { realpath as realpath4 } from "node:fs/promises";
import { join as join8 } from "node:path";
async function addSubmodules(request) {
  let { first: first2, second, touched, signal } = request;
  for (let path of await pathsOf(second, signal)) {
    let sha = await commitOf(request, path), repository = join8(first2, path);
    if (sha === null || !await isCheckout(repository)) continue;
    await requireCommit({ repository, path, sha }, signal);
    let directory = join8(second, path);
    touched.push(repository);
    let added = await runGit(repository, ["worktree", "add", "--detach", "--force", directory, sha], signal);
    if (added.code !== 0)
      throw new AppError(`git could not check out the submodule ${path} of base at ${sha}`, {
        side: "base",
        hint: "git says why below; a full disk is the usual cause",
        ...detailOf(added.tail, "git worktree add")
      });
    await addSubmodules({ first: repository, second: directory, commit: sha, touched, signal });
  }
}
async function pathsOf(directory, signal) {
  let query = ["config", "-z", "--file", ".gitmodules", "--get-regexp", String.raw`^submodule\..*\.path$`], { code: code2, stdout } = await runGit(directory, query, signal);
  return code2 !== 0 ? [] : stdout.split("\0").flatMap((entry) => entry.includes(`
`) ? [entry.slice(entry.indexOf(`
`) + 1)] : []);
}
async function commitOf({ second, commit, signal }, path) {
  let tree = ["--literal-pathspecs", "ls-tree", "-z", "--full-tree", commit, "--", path], { code: code2, stdout } = await runGit(second, tree, signal), [, sha, found] = /^160000 commit ([0-9a-f]+)\t([^\0]*)\0$/.exec(stdout) ?? [];
  return code2 === 0 && sha !== void 0 && found === path ? sha : null;
}
async function isCheckout(directory) {
  let { code: code2, stdout } = await runGit(directory, ["rev-parse", "--show-toplevel"]);
  return code2 !== 0 ? !1 : await realpath4(directory).catch(() => null) === stdout.replace(/\n$/, "");
}
async function requireCommit({ repository, path, sha }, signal) {
  try {
    await fetchCommit(repository, sha, { signal });
  } catch (error) {
    throw error instanceof ConfigError ? new ConfigError(`the submodule ${path} of base: ${error.message}`, {
      hint: "check out with `fetch-depth: 0` and `submodules: true`, and keep the credentials of the checkout",
      ...error.detail === void 0 ? {} : { detail: error.detail },
      cause: error
    }) : error;
  }
}

// src/app/git/worktree.ts
var LEFTOVER_TIMEOUT_MS2 = 5e3;
async function addWorktree({ repository, commit, signal }) {
  signal?.throwIfAborted();
  let sha = await resolveCommit(repository, commit), parent = await makeTemporaryFolder("worktree"), directory = join9(parent.path, basename3(resolve8(repository)) || "checkout"), removeAtOnce = () => {
    parent.removeSync(), spawnSync3("git", ["-C", repository, "worktree", "prune"], { timeout: LEFTOVER_TIMEOUT_MS2 });
  }, submodules = [], note = { kind: "worktree", repository: resolve8(repository), folder: parent.path }, forget = registerLeftover(removeAtOnce, note);
  async function removeAll() {
    let removed2 = await runGit(repository, ["worktree", "remove", "--force", "--force", directory]).catch(() => null);
    await parent.remove(), removed2?.code !== 0 && await runGit(repository, ["worktree", "prune"]).catch(() => null);
    for (let one of submodules) await runGit(one, ["worktree", "prune"]).catch(() => null);
    forget();
  }
  let removed, remove2 = () => (removed ??= removeAll(), removed);
  try {
    let added = await runGit(repository, ["worktree", "add", "--detach", "--force", directory, sha], signal);
    if (added.code === 0)
      return await addSubmodules({ first: repository, second: directory, commit: sha, touched: submodules, signal }), { directory, commit: sha, remove: remove2 };
    throw new AppError(`git could not check out ${sha} into a second directory`, {
      side: "base",
      hint: "git says why below; a full disk and a filter that is not installed (git lfs) are the usual causes",
      ...detailOf(added.tail, "git worktree add")
    });
  } catch (error) {
    throw await remove2(), error;
  }
}
async function directoryIn(worktree, repositoryRoot2, directory) {
  let [root, inside] = await Promise.all([realpath5(repositoryRoot2), realpath5(directory)]), path = relative4(root, inside);
  if (path === ".." || path.startsWith(`..${sep3}`))
    throw new ConfigError(`${directory} is outside the checkout ${repositoryRoot2}`, {
      hint: "base is built from the same place of another commit: keep the configuration inside the repository"
    });
  return join9(worktree.directory, path);
}

// src/measure/versions.ts
async function prepareVersions({ deadline }, request) {
  let { signal } = deadline, { apps, baseCheckout, baseImage, directory } = request, launchers = {}, directories = {}, worktree = null, dispose = async () => {
    await Promise.all(Object.values(launchers).map((launcher) => launcher.dispose())), await worktree?.remove();
  };
  try {
    baseCheckout && request.sides.includes("base") && (worktree = await addWorktree({ ...baseCheckout, signal })), worktree !== null && request.sides.includes("head") && await offerInstalled({ spec: { side: "head", app: apps.head, directory }, options: request.launch });
    for (let side of request.sides) {
      let own = side === "base" && worktree && baseCheckout ? baseCheckout.folder === null ? await directoryIn(worktree, baseCheckout.repository, directory) : join10(worktree.directory, baseCheckout.folder) : directory, app2 = apps[side], source = side === "base" && baseImage !== null ? { kind: "image", image: baseImage } : app2.source, launcher = createLauncher({ side, app: { ...app2, source }, directory: own }, request.launch);
      launchers[side] = launcher, directories[side] = own, await launcher.prepare(signal);
    }
    return { launchers, directories, worktree: worktree?.directory ?? null, dispose };
  } catch (error) {
    throw await dispose(), error;
  }
}

// src/reference/calibration.ts
var PROBE_ITERATIONS2 = 2e5, IDLE = { method: "GET", path: "/idle" }, WORK = { method: "GET", path: "/work" }, CALIBRATION_COSTS = { [costKey(IDLE)]: 0, [costKey(WORK)]: PROBE_ITERATIONS2 }, ROUNDS = 5, ROUND_MS = 200, UNDISTURBED_PERCENT = 10, MOST_WAITING = 0.4;
async function calibrateReference(session, { head, reference }) {
  let { resolved } = session, endpoints2 = resolved.endpoints.map(({ sweep: _sweep, ...endpoint2 }) => endpoint2), config = { ...resolved, load: { ...resolved.load, connections: 1, rate: null }, endpoints: endpoints2 }, launchers = { base: reference, head }, events = new RunEvents([]);
  return await withOneDriver(session, ({ openDriver, deadline }) => {
    let { seed, secrets } = session, options = { config, launchers, bootOrder: SIDES, ...{ versions: ["head"], seed, block: 0, secrets }, openDriver, events, signal: deadline.signal };
    return withTestbed(options, async (testbed) => {
      let { apps } = testbed.sides;
      return apps.base?.cpuMs() === null || apps.head?.cpuMs() === null ? null : await matchCosts(testbed);
    });
  });
}
async function matchCosts(testbed) {
  let { endpoints: endpoints2 } = testbed.config, [idle, work2] = [new Meter("base", ownEndpoint(IDLE)), new Meter("base", ownEndpoint(WORK))], shared = new Map(endpoints2.map((endpoint2) => [costKey(endpoint2), new Meter("head", endpoint2)])), meters = [idle, work2, ...shared.values()];
  for (let side of SIDES) {
    let ofSide = meters.flatMap((meter) => meter.side === side ? [meter.endpoint] : []), { warmupMs: warmUpMs } = testbed.config.load;
    await warmUp(testbed, { endpoints: ofSide, order: [side], reference: null, warmUpMs, lessons: /* @__PURE__ */ new Map() });
  }
  for (let round2 = 0; round2 < ROUNDS; round2++)
    for (let meter of meters) await meter.measure(testbed);
  return Object.fromEntries(
    endpoints2.map((endpoint2) => {
      let head = shared.get(costKey(endpoint2));
      return [endpoint2.name, head ? matchedCost(head.spent(), idle.spent(), work2.spent()) : null];
    })
  );
}
function matchedCost(head, idle, work2) {
  let roundTripMs = Math.max(0, idle.latencyMs - idle.cpuMs), waiting = (head.latencyMs - head.cpuMs - roundTripMs) / head.latencyMs, iterations = (head.cpuMs - idle.cpuMs) / (work2.cpuMs - idle.cpuMs) * PROBE_ITERATIONS2;
  return !Number.isFinite(iterations) || !(waiting <= MOST_WAITING) ? null : Math.max(0, Math.round(iterations));
}
var Meter = class {
  side;
  endpoint;
  #cpuMs = [];
  #latencyMs = [];
  constructor(side, endpoint2) {
    this.side = side, this.endpoint = endpoint2;
  }
  async measure(testbed) {
    let { side, endpoint: endpoint2 } = this, round2 = { endpoint: endpoint2, durationMs: ROUND_MS, order: [side], requestsPerTurn: null, expectations: {} }, { samples, cpuMs } = await runRound(testbed, round2);
    this.#cpuMs.push((cpuMs[side] ?? Number.NaN) / (samples[side]?.completed ?? 0)), this.#latencyMs.push(...samples[side]?.latencyMs ?? []);
  }
  spent() {
    let cpuMs = quantileOf(this.#cpuMs, 50), latencyMs2 = quantileOf(this.#latencyMs, UNDISTURBED_PERCENT);
    return { cpuMs, latencyMs: latencyMs2 };
  }
};
function quantileOf(values2, percent7) {
  let [value = Number.NaN] = values2.length > 0 ? quantilesAt(Float64Array.from(values2).sort(), [percent7]) : [];
  return value;
}
function ownEndpoint({ method: method2, path }) {
  return {
    name: path,
    method: method2,
    path,
    headers: {},
    body: null,
    expect: { status: [[200, 200]], length: "any", text: null, json: !1 },
    gate: {},
    limits: { meanMs: null, p50Ms: null, p90Ms: null, p99Ms: null, errors: 0 }
  };
}

// src/reference/launcher.ts
import { writeFile as writeFile3 } from "node:fs/promises";
import { dirname as dirname3, join as join11 } from "node:path";
var READY_TIMEOUT_MS = 2e4;
function referenceLauncher({ referencePath, costs, launch }) {
  let folder = null, command = null;
  return {
    async prepare(signal) {
      signal.throwIfAborted(), folder = await makeTemporaryFolder(`reference-${process.pid}`);
      let file = join11(folder.path, "costs.json");
      await writeFile3(file, JSON.stringify(costs));
      let source = {
        kind: "command",
        command: 'exec "$LATENCY_GATE_NODE" "$LATENCY_GATE_REFERENCE"',
        setup: []
      }, env2 = {
        LATENCY_GATE_NODE: process.execPath,
        LATENCY_GATE_REFERENCE: referencePath,
        LATENCY_GATE_COSTS: file
      }, app2 = {
        source,
        port: null,
        env: env2,
        ready: { path: null, status: null, timeoutMs: READY_TIMEOUT_MS },
        network: "host",
        cpus: null,
        cpuset: null,
        memory: null
      }, options = { ...launch, env: { ...launch.env, NODE_OPTIONS: void 0 } };
      command = commandLauncher({ side: "base", app: app2, directory: dirname3(referencePath) }, source, options);
    },
    async start(signal) {
      if (command === null) throw new Error("the reference is started before it is prepared");
      let app2 = await command.start(signal).catch((error) => {
        throw error instanceof AppError ? failure(error) : error;
      });
      return { ...app2, exited: app2.exited.then(failure), stop: () => app2.stop() };
    },
    hook: () => Promise.resolve(),
    imageDigest: () => Promise.resolve(null),
    async dispose() {
      await folder?.remove();
    }
  };
}
function failure(error) {
  return new MeasurementError(`the reference server failed: ${error.message}`, {
    hint: "run it again; it needs a free port on 127.0.0.1 and the Node that runs latency-gate",
    ...error instanceof AppError && error.detail !== void 0 ? { detail: error.detail } : {},
    cause: error
  });
}

// src/reference/prepare.ts
var REFERENCE_SIDE = { label: "reference", commit: null, kind: "reference", imageDigest: null };
async function prepareReference(session, request) {
  let { resolved, deadline } = session, { referencePath, fingerprint, launch } = request;
  if (appOf(resolved, "head").source.kind === "url") return null;
  let when = "while the reference server was matched to the app", iterations = costsForAll(session, request) ?? await deadline.inTime(when, () => matchAfresh(session, request));
  if (iterations === null) return null;
  let costs = Object.fromEntries(
    resolved.endpoints.flatMap((endpoint2) => {
      let cost = iterations[endpoint2.name];
      return typeof cost == "number" ? [[costKey(endpoint2), cost]] : [];
    })
  ), info = { fingerprint, iterations };
  if (Object.keys(costs).length === 0) return { info, launcher: null };
  let launcher = referenceLauncher({ referencePath, costs, launch });
  return await deadline.inTime(when, (signal) => launcher.prepare(signal)), { info, launcher };
}
function costsForAll({ resolved }, { frozen }) {
  return frozen !== null && resolved.endpoints.every(({ name: name2 }) => frozen[name2] !== void 0) ? frozen : null;
}
async function matchAfresh(session, request) {
  let { referencePath, launch, head } = request, { events, deadline } = session;
  events.note("matching the cost of the reference server to the app");
  let reference = referenceLauncher({ referencePath, costs: CALIBRATION_COSTS, launch });
  try {
    return await reference.prepare(deadline.signal), await calibrateReference(session, { head, reference });
  } finally {
    await reference.dispose();
  }
}

// src/run/base-failure.ts
async function requireOwnFailure(run2, { launch, wasTried }, failure2) {
  let { request, checkout, events } = run2;
  if (checkout.base === null) return;
  let because = (why, hint) => new AppError(`nothing was compared, because ${why}: ${failure2.message}`, {
    side: "base",
    hint,
    ...failure2.detail === void 0 ? {} : { detail: failure2.detail },
    cause: failure2
  });
  for (let file of request.startFiles ?? [])
    if (await isChanged(checkout.base, file))
      throw because(
        `this change starts base otherwise than ${file} of base does`,
        "write a command that starts both versions, such as `npm run new-name || npm run old-name`, or add the new way to start first, in a change of its own"
      );
  if (wasTried && (events.note("base could not be started beside head: it is started alone, to see whether head is why"), await startsAlone(run2, launch)))
    throw because(
      "base starts alone, but not beside head",
      "let both run at the same time: no fixed port, lock file or folder that one takes from the other"
    );
}
async function startsAlone(run2, launch) {
  let { request, apps, checkout, deadline } = run2, { directory, baseConfig } = request, baseCheckout = checkout.base && { ...checkout.base, folder: baseConfig?.folder ?? null }, only = { sides: ["base"], apps, directory, baseCheckout, baseImage: null };
  try {
    let versions = await prepareVersions(run2, { ...only, launch });
    try {
      let app2 = await versions.launchers.base?.start(deadline.signal);
      return await app2?.stop(), app2 !== void 0;
    } finally {
      await deadline.orLeave(versions.dispose());
    }
  } catch (error) {
    if (error instanceof AppError) return !1;
    throw error;
  }
}

// src/run/attempt.ts
function firstAttempt(run2) {
  return attemptAt(run2, { kind: comparisonKindOf(run2), baseFailure: null, clock: startClock() });
}
function sideBySide(run2, why) {
  return attemptAt(run2, { kind: { kind: "paired", baseFrom: "revision", note: why }, baseFailure: null, clock: startClock() });
}
async function withoutBase(run2, attempt, error) {
  let { request, config, secrets, deadline, events } = run2, { kind, firstStart, clock } = attempt;
  if (kind.kind !== "paired" || kind.baseFrom !== "revision" || firstStart.happened || deadline.isInterrupted || !(error instanceof AppError) || error.side !== "base") return null;
  if (request.calibrationBlocks !== void 0) return fromOneFolder(run2, attempt, error);
  if (config.gate.baseline !== "auto" || request.run.event === null || request.part) return null;
  config.gate.failOn !== "never" && await requireOwnFailure(run2, { launch: attempt.launch, wasTried: firstStart.wasTried }, error);
  let shown4 = error.masked((text3) => mask(text3, secrets));
  events.note(`${describeError(shown4).text}
base could not be run: head is compared without it`);
  let line3 = shown4.message.split(`
`, 1)[0] ?? "";
  return attemptAt(run2, {
    kind: request.baselines === null ? { kind: "none", note: null } : { kind: "stored", from: "artifact", note: null },
    baseFailure: `${request.base?.label ?? "base"}: ${line3.replace(/^base: /, "")}`,
    clock
  });
}
function fromOneFolder(run2, { clock }, error) {
  let { text: text3 } = describeError(error.masked((one) => mask(one, run2.secrets)));
  run2.events.note(`${text3}
base could not be run from a second folder: both sides are run from this one`);
  let note = `Base could not be run from a second folder, where \`run\` and the action run it; ${ONE_FOLDER}`;
  return attemptAt(run2, { kind: { kind: "paired", baseFrom: "variants", note }, baseFailure: null, clock });
}
var ONE_FOLDER = "both sides ran from one, so what differs between two folders is not in these figures.";
function attemptAt(run2, about) {
  let { request, config, resolved, layout, seed, events } = run2;
  return {
    ...about,
    plan: blockBudget({ ...request, config }, about.kind),
    launch: {
      runId: `${process.pid}-${seed.toString(36)}`,
      env: request.env,
      get cores() {
        return layout.app;
      },
      allowRemoteTargets: config.gate.allowRemoteTargets,
      tls: resolved.load.tls,
      // What the set-up of an earlier attempt made is gone with it.
      finishedSteps: request.finishedSteps ?? [],
      onNote: (line3) => events.note(line3)
    },
    firstStart: new FirstStart()
  };
}
function startClock() {
  let startedMs = performance.now();
  return { startedAt: /* @__PURE__ */ new Date(), elapsedMs: () => performance.now() - startedMs };
}
function comparisonKindOf({ request, config, checkout }) {
  return request.mode !== "compare" ? { kind: "none", note: null } : chooseComparison(config, {
    hasRevision: checkout.base !== null,
    hasArtifacts: request.baselines !== null,
    base: baseAppOf(config, request.baseConfig?.written ?? null)
  });
}
var FirstStart = class {
  #happened = !1;
  #wasTried = !1;
  /** It was built and set up, and its start was under way. */
  get wasTried() {
    return this.#wasTried;
  }
  get happened() {
    return this.#happened;
  }
  /** The same launchers; base's first start is noted. */
  watch(launchers) {
    let { base } = launchers;
    return base === void 0 ? launchers : { ...launchers, base: { ...base, start: async (signal) => {
      this.#wasTried = !0;
      let app2 = await base.start(signal);
      return this.#happened = !0, app2;
    } } };
  }
};

// src/run/base-image-cache.ts
import { join as join12 } from "node:path";

// src/app/container/image-file.ts
import { createHash as createHash5 } from "node:crypto";
import { createReadStream as createReadStream2, createWriteStream } from "node:fs";
import { rm as rm3, stat as stat8 } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";

// src/app/container/image-names.ts
var import_tar_stream = __toESM(require_tar_stream(), 1);
import { createReadStream } from "node:fs";
import { posix as posix2 } from "node:path";
import { text as text2 } from "node:stream/consumers";
import { createGunzip } from "node:zlib";
var LISTS = ["manifest.json", "index.json", "repositories"], MOST_LIST_BYTES = 1024 * 1024, MOST_UNPACKED_BYTES = 16 * 1024 ** 3, digest = /[0-9a-f]{64}/, manifest = array(object({ Config: string(), RepoTags: array(string()).nullish() })).length(1), index = object({
  manifests: array(object({ digest: string(), annotations: record(string(), string()).nullish() })).length(1)
}), repositories = record(string(), record(string(), string())), NAMES = ["io.containerd.image.name", "org.opencontainers.image.ref.name"];
async function readImageNames(file, signal) {
  let lists = await readLists(file, signal), [image2] = parse2(lists, "manifest.json", manifest) ?? [];
  if (image2 === void 0) throw new Error("the image file has no manifest.json");
  let [indexed] = parse2(lists, "index.json", index)?.manifests ?? [], named = Object.entries(parse2(lists, "repositories", repositories) ?? {}), annotated = NAMES.flatMap((key) => indexed?.annotations?.[key] ?? []).slice(0, 1), config = digest.exec(posix2.basename(image2.Config))?.[0];
  return {
    ids: [config === void 0 ? [] : `sha256:${config}`, indexed?.digest ?? []].flat(),
    names: [
      .../* @__PURE__ */ new Set([
        ...image2.RepoTags ?? [],
        ...annotated,
        ...named.flatMap(([repository, tags]) => Object.keys(tags).map((tag) => `${repository}:${tag}`))
      ])
    ]
  };
}
async function readLists(file, signal) {
  let lists = /* @__PURE__ */ new Map(), source = createReadStream(file, { signal }), gunzip2 = createGunzip(), tar = (0, import_tar_stream.extract)();
  source.on("error", (error) => gunzip2.destroy(error)), gunzip2.on("error", (error) => tar.destroy(error)), source.pipe(gunzip2).pipe(tar);
  let unpackedBytes = 0;
  try {
    for await (let entry of tar) {
      let { name: name2, type, size = 0 } = entry.header;
      if (unpackedBytes += size, unpackedBytes > MOST_UNPACKED_BYTES) throw new Error("the image file unpacks to more than an image may have");
      let list3 = LISTS.find((one) => one === posix2.normalize(name2));
      if (list3 === void 0) {
        entry.resume();
        continue;
      }
      if (type !== "file" || size > MOST_LIST_BYTES || lists.has(list3))
        throw new Error(`the image file has a ${list3} that is not as Docker writes it`);
      lists.set(list3, await text2(entry));
    }
    return lists;
  } catch (error) {
    throw signal.throwIfAborted(), error;
  } finally {
    source.destroy(), gunzip2.destroy();
  }
}
function parse2(lists, list3, shape) {
  let written2 = lists.get(list3);
  if (written2 === void 0) return null;
  try {
    return shape.parse(JSON.parse(written2));
  } catch {
    throw new Error(`the ${list3} of the image file does not describe exactly one image`);
  }
}

// src/app/container/image-file.ts
var COMPRESSION_LEVEL = 1, OWN_NAME = /^(?:docker\.io\/library\/)?latency-gate:[\w.-]{1,128}$/;
async function saveImage(request, signal) {
  let { id, file, mostBytes, env: env2 } = request, startedMs = performance.now(), saved = `${file}.saved`;
  try {
    let { code: code2, tail } = await runDocker(["save", "--output", saved, id], { side: "head", env: env2, signal });
    if (code2 !== 0)
      throw new AppError(`docker save failed (code ${code2})`, {
        side: "head",
        hint: "Docker says why below; a full disk is the usual cause",
        ...detailOf(tail, "docker save")
      });
    let { size: savedBytes } = await stat8(saved), hash = createHash5("sha256"), bytes = 0;
    async function* counted2(chunks) {
      for await (let chunk of chunks) {
        if (hash.update(chunk), bytes += chunk.length, bytes > mostBytes) throw tooLarge(savedBytes, mostBytes);
        yield chunk;
      }
    }
    return await pipeline(
      createReadStream2(saved),
      createGzip({ level: COMPRESSION_LEVEL }),
      counted2,
      createWriteStream(file, { flags: "wx" }),
      { signal }
    ), { sha256: hash.digest("hex"), bytes, savedBytes, durationMs: performance.now() - startedMs };
  } catch (error) {
    throw await rm3(file, { force: !0 }), signal.throwIfAborted(), error;
  } finally {
    await rm3(saved, { force: !0 });
  }
}
function tooLarge(savedBytes, mostBytes) {
  return new AppError(
    `the image has ${megabytes(savedBytes)}, and more than ${megabytes(mostBytes)} when it is compressed`,
    { side: "head", hint: "a smaller base image or a build in stages makes it smaller" }
  );
}
async function loadImage({ file, id, launch }, signal) {
  let { env: env2, runId } = launch, docker = (...args) => runDocker(args, { side: "base", env: env2 }), { ids, names } = await readImageNames(file, signal);
  if (!ids.includes(id)) throw new Error(`the image file holds another image than ${id}`);
  if (names.find((name2) => !OWN_NAME.test(name2)) !== void 0) throw new Error("the image file would give a name that is not latency-gate\u2019s");
  let before = await namesOf(id, env2);
  if (before?.length === 0) return { id, remove: () => Promise.resolve() };
  let tag = `latency-gate:${runId}-carried`, remove2 = registerTag(tag, { side: "base", env: env2 });
  try {
    before === null && await load2({ file, id, launch }, names, signal);
    let tagged = await docker("tag", id, tag);
    if (tagged.code !== 0) throw new Error(`docker tag failed: ${tagged.stderr.trim().split(`
`, 1)[0]}`);
    for (let name2 of before === null ? names : []) await docker("rmi", name2);
    return { id, remove: remove2 };
  } catch (error) {
    throw await remove2(), before === null && await docker("rmi", id).catch(() => null), signal.throwIfAborted(), error;
  }
}
async function load2({ file, id, launch: { env: env2 } }, names, signal) {
  let loaded = await runDocker(["load", "--quiet", "--input", file], { side: "base", env: env2, signal });
  if (loaded.code === 0 && await namesOf(id, env2) !== null) return;
  let others2 = [...loaded.stdout.matchAll(/sha256:[0-9a-f]{64}/g)].map(([other]) => other);
  for (let one of [...names, ...others2]) await runDocker(["rmi", one], { side: "base", env: env2 }).catch(() => null);
  let why = loaded.code === 0 ? `it gave another image than ${id}` : loaded.stderr.trim().split(`
`, 1)[0];
  throw new Error(`docker load failed: ${why}`);
}
async function namesOf(id, env2) {
  let args = ["image", "inspect", "--format", "{{json .}}", id], { code: code2, stdout } = await runDocker(args, { side: "base", env: env2 });
  if (code2 !== 0) return null;
  let tags = valueAt(parseInspect(stdout), "RepoTags");
  return Array.isArray(tags) ? tags.map(String) : [];
}
function megabytes(bytes) {
  return `${Math.max(1, Math.round(bytes / 1e6))} MB`;
}

// src/run/base-image-cache.ts
async function packImage({ request, config, apps, deadline }, head) {
  let { mode, env: env2, baselines } = request, id = mode === "record" && config.gate.baselineImage && baselines?.images !== void 0 && apps.head.source.kind === "build" ? await head?.imageDigest() ?? null : null;
  if (id === null) return null;
  let folder = await makeTemporaryFolder("image");
  try {
    let file = join12(folder.path, "image.tar.gz"), saved = await deadline.orAbandon(saveImage({ id, file, mostBytes: MOST_IMAGE_BYTES, env: env2 }, deadline.signal)), note = `The image travels with this baseline: ${megabytes(saved.savedBytes)}, compressed to ${megabytes(saved.bytes)} in ${seconds2(saved.durationMs)}.`;
    return { packed: { id, sha256: saved.sha256, bytes: saved.bytes, file, remove: folder.remove }, note };
  } catch (error) {
    return await folder.remove(), deadline.throwIfInterrupted(), {
      packed: null,
      note: `The image does not travel with this baseline, so pull requests build base as usual: ${deadline.isOver ? "there was no time left for it" : messageOf(error)}.`
    };
  }
}
async function findCachedBase(run2, { kind, launch }) {
  let { request, config, apps, checkout, machine: machine2, deadline, events } = run2, { baselines } = request, { signal } = deadline, isBuilt = kind.kind === "paired" && kind.baseFrom === "revision" && apps.base.source.kind === "build";
  if (!config.gate.baselineImage || !isBuilt) return { cached: null, note: null };
  let label2 = request.base?.label ?? "the base branch", without2 = (why) => ({
    cached: null,
    note: `No image that a run on ${label2} stored could be used, so base was built from its commit: ${why}.`
  });
  if (baselines?.images === void 0) return without2("stored images can be had in GitHub Actions alone, with a token");
  let folder = await makeTemporaryFolder("image");
  try {
    let startedMs = performance.now(), query = { commit: checkout.base?.commit ?? null, arch: machine2.arch, directory: folder.path, signal }, { image: image2, skipped } = await baselines.images.fetch(query);
    if (image2 === null) return without2(skipped.map(({ reason }) => reason).join("; ") || "there is none");
    let loaded = await loadImage({ file: image2.file, id: image2.id, launch }, signal);
    return events.note(
      `base: the image that run ${image2.runId} built (${megabytes(image2.bytes)}, here in ${seconds2(performance.now() - startedMs)})`
    ), { cached: await cachedBase(image2, loaded, checkout), note: null };
  } catch (error) {
    return signal.throwIfAborted(), without2(messageOf(error));
  } finally {
    await folder.remove();
  }
}
async function cachedBase(image2, loaded, { base }) {
  let { runId, runUrl, createdAt, commit } = image2, distance2 = base && commit ? await commitDistance(base.repository, commit, base.commit) : null, builtBy = {
    runId,
    runUrl,
    createdAt,
    baseCommit: base?.commit ?? null,
    behind: distance2?.behind ?? null,
    ahead: distance2?.ahead ?? null
  };
  return { imageId: loaded.id, commit, builtBy, remove: loaded.remove };
}
function withOrigins(results, { base, packing, baseFailure }) {
  let { cached } = base, { base: side, head } = results.sides;
  return {
    ...results,
    sides: side && cached ? { base: { ...ofImage(side, cached), builtBy: cached.builtBy }, head } : results.sides,
    notes: [...results.notes, ...[base.note, packing?.note].filter((note) => typeof note == "string")],
    ...baseFailure === null ? {} : { baseFailure },
    ...packing?.packed ? { carriedImage: namedImage(packing.packed) } : {}
  };
}
function ofImage({ commitsBehind, ...side }, { commit }) {
  let isSame2 = commitsBehind !== void 0 && commit === side.commit;
  return { ...side, commit, ...isSame2 ? { commitsBehind } : {} };
}
function namedImage({ id, sha256: sha2562, bytes }) {
  return { id, sha256: sha2562, bytes };
}
function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}
function seconds2(ms2) {
  return `${Math.max(1, Math.round(ms2 / 1e3))} s`;
}

// src/run/explain.ts
import { readFile as readFile8 } from "node:fs/promises";
import { join as join17, resolve as resolve9 } from "node:path";

// src/app/git/line-changes.ts
var MOST_CHARACTERS = 8e6;
async function readLineChanges(repository, baseCommit, signal) {
  let options = ["--unified=0", "--find-renames", "--no-color", "--no-ext-diff", "--no-textconv", "--no-prefix"], { code: code2, stdout } = await runGit(
    repository,
    ["-c", "core.quotePath=false", "diff", ...options, baseCommit, "--"],
    signal
  );
  return code2 !== 0 || stdout.length > MOST_CHARACTERS ? null : parseLineChanges(stdout);
}
function parseLineChanges(diff) {
  let byBaseFile = /* @__PURE__ */ new Map(), files = /* @__PURE__ */ new Set(), current = null, names = {}, open = (base, head) => {
    current = { headFile: head, hunks: [] }, byBaseFile.set(base, current), files.add(head === NOWHERE ? base : head);
  }, linesLeft = 0;
  for (let line3 of diff.split(`
`)) {
    if (linesLeft > 0 && /^[-+]/.test(line3)) {
      linesLeft -= 1;
      continue;
    }
    if (line3.startsWith("diff --git "))
      [current, names] = [null, {}];
    else if (line3.startsWith("rename from ")) names.base = nameIn(line3.slice(12));
    else if (line3.startsWith("rename to ")) open(names.base ?? "", nameIn(line3.slice(10)));
    else if (line3.startsWith("--- ")) names.base = nameIn(line3.slice(4));
    else if (line3.startsWith("+++ ")) {
      let head = nameIn(line3.slice(4));
      current === null && open(names.base === NOWHERE ? head : names.base ?? head, head);
    } else {
      let hunk = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line3);
      if (hunk === null || current === null) continue;
      let [from, count9, to, added] = [hunk[1], hunk[2] ?? "1", hunk[3], hunk[4] ?? "1"].map(Number);
      linesLeft = (count9 ?? 0) + (added ?? 0), current.hunks.push(hunkOf([from ?? 0, count9 ?? 0], [to ?? 0, added ?? 0]));
    }
  }
  return { files: [...files], inHead: (place) => inHead(byBaseFile, place) };
}
var NOWHERE = "/dev/null";
function nameIn(text3) {
  return text3.replace(/\t$/, "").replace(/^"(.*)"$/, "$1");
}
function hunkOf([from, count9], [to, added]) {
  let first2 = count9 === 0 ? from + 1 : from, firstInHead = added === 0 ? to + 1 : to;
  return { from: first2, count: count9, shift: firstInHead + added - (first2 + count9) };
}
function inHead(byBaseFile, { file, line: line3 }) {
  let changes2 = byBaseFile.get(file);
  if (changes2 === void 0) return { file, line: line3 };
  let { headFile, hunks } = changes2;
  if (hunks.some(({ from, count: count9 }) => line3 >= from && line3 < from + count9)) return null;
  let last = hunks.findLast(({ from, count: count9 }) => from + count9 <= line3);
  return { file: headFile, line: line3 + (last?.shift ?? 0) };
}

// src/measure/profile-plan.ts
var LONGEST_PROFILING_MS = 3e4, PLANNED_SHARE = 0.8, FEWEST_PROFILED_BLOCKS = 3, MOST_BLOCKS2 = 6, LOAD_MS = { least: 1500, most: 4e3 }, LEAST_WARM_UP_SHARE = 0.25, PROFILER_MS = 500;
function planProfile({ load: load3, blocks: blocks2, endpoints: endpoints2, limitMs }) {
  let budgetMs = PLANNED_SHARE * limitMs, { beforeRoundsMs, startMs } = blockCost(blocks2) ?? { beforeRoundsMs: 0, startMs: 0 }, roundMs = Math.max(...blocks2.slice(-3).map((block2) => roundCost(block2, beforeRoundsMs)), load3.roundMs), roundsIn = (ms2) => Math.max(1, Math.ceil(ms2 / load3.roundMs)), least = roundsIn(LOAD_MS.least), wantedMs = (count10) => endpoints2.slice(0, count10).reduce((sum2, { warmUpMs }) => sum2 + warmUpMs, 0), warmUpRoomMs = (count10) => budgetMs / FEWEST_PROFILED_BLOCKS - startMs - count10 * (PROFILER_MS + least * roundMs), count9 = Math.max(1, endpoints2.findLastIndex((_, at) => warmUpRoomMs(at + 1) >= wantedMs(at + 1)) + 1), share2 = warmUpRoomMs(count9) >= wantedMs(count9) ? 1 : warmUpRoomMs(count9) / wantedMs(count9);
  if (share2 < LEAST_WARM_UP_SHARE) return null;
  let beforeMs = startMs + share2 * wantedMs(count9), blockMs = (rounds3) => beforeMs + count9 * (PROFILER_MS + rounds3 * roundMs), most = Math.floor(budgetMs / blockMs(least)), planned = Math.min(MOST_BLOCKS2, Math.max(FEWEST_PROFILED_BLOCKS, most)), fitting = Math.floor(((budgetMs / planned - beforeMs) / count9 - PROFILER_MS) / roundMs), rounds2 = Math.max(least, Math.min(roundsIn(LOAD_MS.most), fitting));
  return {
    blocks: planned,
    rounds: rounds2,
    endpoints: endpoints2.slice(0, count9).map(({ name: name2, warmUpMs }) => ({ name: name2, warmUpMs: share2 * warmUpMs })),
    expectedMs: planned * blockMs(rounds2),
    limitMs
  };
}
function roundCost({ endpoints: endpoints2, durationMs: durationMs2 }, beforeRoundsMs) {
  let rounds2 = endpoints2.reduce((sum2, one) => sum2 + one.rounds.length, 0);
  return rounds2 === 0 ? 0 : Math.max(0, durationMs2 - beforeRoundsMs) / rounds2;
}

// src/measure/profile.ts
var FIRST_ORDER = 1e3, STOPPING_MS = 2e3;
async function profileBlocks(session, request) {
  let { deadline } = session, { plan } = request, startedMs = performance.now(), limitMs = Math.max(0, plan.limitMs - STOPPING_MS), late = AbortSignal.timeout(limitMs), signal = AbortSignal.any([deadline.signal, late]), profiled = [], notes = /* @__PURE__ */ new Set();
  try {
    await withOneDriver(session, async (own) => {
      for (let index2 = 0; index2 < plan.blocks; index2++) {
        let spentMs = performance.now() - startedMs;
        if (index2 > 0 && spentMs + spentMs / index2 > limitMs) break;
        let block2 = await deadline.orAbandon(profileBlock(own, request, { index: index2, signal }));
        profiled.push(...block2);
        for (let { sides } of block2)
          for (let side of SIDES) for (let note of sides[side].raw.notes ?? []) notes.add(note);
      }
    });
  } catch (error) {
    deadline.throwIfInterrupted(), signal.aborted || notes.add(messageOf2(error));
  }
  let done = new Set(profiled.map(({ index: index2 }) => index2)).size;
  return done < plan.blocks && (signal.aborted || done > 0 && done < FEWEST_PROFILED_BLOCKS) && notes.add(`profiling ended after ${done} of ${plan.blocks} blocks, which took longer than was planned`), { profiled, notes: [...notes] };
}
async function profileBlock(session, { profiler, launchers, plan, lessons }, { index: index2, signal }) {
  let { resolved: config, seed, secrets, openDriver } = session, names = plan.endpoints.map(({ name: name2 }) => name2), order = orderBlock(seed, FIRST_ORDER + index2, names), attached = {};
  try {
    for (let side of SIDES) attached[side] = await profiler.attach(side);
    let { base, head } = attached;
    if (base === void 0 || head === void 0) throw new Error("a profiler was not attached");
    let profilers = { base, head }, options = {
      config,
      launchers: { base: withProfiler(launchers.base, base), head: withProfiler(launchers.head, head) },
      bootOrder: order.bootOrder,
      versions: SIDES,
      seed,
      block: FIRST_ORDER + index2,
      secrets,
      openDriver,
      // The blocks that progress is reported on are over.
      events: new RunEvents([]),
      signal
    };
    return await withTestbed(options, async (testbed) => {
      await Promise.all(SIDES.map((side) => profilers[side].check?.(appOf2(testbed, side))));
      let endpoints2 = order.endpoints.map(({ endpoint: endpoint2, firsts }) => ({
        endpoint: endpointNamed(config, endpoint2),
        firsts
      })), { expectations } = await warmUp(testbed, {
        endpoints: endpoints2.map(({ endpoint: endpoint2 }) => endpoint2),
        order: order.bootOrder,
        reference: null,
        warmUpMs: config.load.warmupMs,
        lessons: new Map(
          plan.endpoints.flatMap(({ name: name2, warmUpMs }) => {
            let lesson = lessons.get(name2);
            return lesson === void 0 ? [] : [[name2, lasting(lesson, warmUpMs)]];
          })
        )
      }), profiled = [];
      for (let { endpoint: endpoint2, firsts } of endpoints2) {
        let load3 = {
          endpoint: endpoint2,
          firsts,
          rounds: plan.rounds,
          requestsPerTurn: profiler.countsSuspension ? null : lessons.get(endpoint2.name)?.requestsPerTurn ?? null,
          expectations: expectations.get(endpoint2.name) ?? {}
        };
        profiled.push({ index: index2, endpoint: endpoint2.name, sides: await profileEndpoint(testbed, profilers, load3) });
      }
      return profiled;
    });
  } finally {
    await Promise.all(SIDES.map((side) => attached[side]?.remove()));
  }
}
function withProfiler(launcher, { attachment }) {
  return attachment === null ? launcher : { ...launcher, start: (signal) => launcher.start(signal, attachment) };
}
async function profileEndpoint(testbed, profilers, { firsts, rounds: rounds2, ...load3 }) {
  let { roundMs } = testbed.config.load, active = await both((side) => profilers[side].start(appOf2(testbed, side), rounds2 * roundMs)), samples = [];
  for (let round2 = 0; round2 < rounds2; round2++) {
    let order = round2 % 2 === 0 ? firsts : firsts.toReversed();
    await testbed.beforeRound(order), samples.push((await runRound(testbed, { ...load3, durationMs: roundMs, order })).samples);
  }
  let raw = await both((side) => active[side].stop());
  return await both((side) => {
    let own = samples.flatMap((round2) => round2[side] === void 0 ? [] : [round2[side]]), requests2 = own.reduce((sum2, { completed }) => sum2 + completed, 0);
    if (requests2 === 0) throw new Error(`no response from ${side} while it was profiled on ${load3.endpoint.name}`);
    let latencies = own.flatMap(({ latencyMs: latencyMs2 }) => [...latencyMs2]);
    return { requests: requests2, latencyMs: latencies.length > 0 ? average(latencies) : null, raw: raw[side] };
  });
}
async function both(of) {
  let [base, head] = await Promise.all([of("base"), of("head")]);
  return { base, head };
}
function appOf2({ sides }, side) {
  let app2 = sides.apps[side];
  if (app2 === void 0) throw new Error(`${side} is not running`);
  return app2;
}
function messageOf2(error) {
  let message = error instanceof Error ? error.message : String(error);
  return error instanceof AppError ? `under the profiler: ${message}` : message;
}

// src/profile/command-profiler.ts
import { lstat as lstat4, readFile as readFile6 } from "node:fs/promises";
import { join as join13 } from "node:path";
import { setTimeout as sleep7 } from "node:timers/promises";

// src/imports/sampled-stacks.ts
function inTime({ stacks, countedMs }, cpuMs) {
  let totalMs2 = cpuMs ?? countedMs;
  if (totalMs2 === null)
    throw unusableProfile(
      "it counts samples, and the CPU time of the app cannot be seen here",
      "let the gate start the app on this machine, or use `profile.pprof`"
    );
  let total3 = stacks.reduce((sum2, { weight }) => sum2 + weight, 0);
  return stacks.map(({ frames, line: line3, weight }) => ({ frames, line: line3, selfMs: weight / total3 * totalMs2 }));
}
function unusableProfile(what, hint) {
  return new MeasurementError(`the profile cannot be used: ${what}`, { hint });
}

// src/imports/collapsed-stacks.ts
var MOST_LENGTH = 64 * 1024 * 1024, MOST_FRAMES2 = 5e5, AS_TOOLS_WRITE = "let the command write collapsed stacks to $OUT, as `py-spy record --format raw` and stackcollapse-perf.pl do";
function parseCollapsedStacks(text3) {
  if (text3.length > MOST_LENGTH)
    throw unusableProfile(
      `it is larger than ${MOST_LENGTH / 1024 / 1024} MiB`,
      "profile a shorter time, or sample less often"
    );
  let stacks = [], frames = 0, at = 0;
  for (let line3 of linesOf2(text3)) {
    if (at += 1, line3.trim() === "") continue;
    let [, stack = "", count9 = ""] = /^(.*\S)\s+(\d{1,15})$/.exec(line3) ?? [];
    if (stack === "") {
      let shown4 = line3.length > 80 ? `${line3.slice(0, 80)}\u2026` : line3;
      throw unusableProfile(`line ${at} is not a stack and a number: ${shown4}`, AS_TOOLS_WRITE);
    }
    let names = stack.replace(NO_FUNCTION, "").split(";").filter((name2) => name2 !== "");
    if (frames += names.length, frames > MOST_FRAMES2) throw unusableProfile("its stacks are too many and too deep", "profile a shorter time");
    let calls = names.map(callOf), leaf = calls.at(-1), weight = Number(count9);
    leaf === void 0 || weight === 0 || stacks.push({ frames: calls.map(({ frame }) => frame), line: leaf.line, weight });
  }
  if (stacks.length > 0) return { stacks, countedMs: null };
  throw unusableProfile(
    "it holds no stack",
    "the app used no CPU time while it was profiled, or the profiler may not see it"
  );
}
function* linesOf2(text3) {
  for (let from = 0; from < text3.length; ) {
    let end = text3.indexOf(`
`, from);
    if (yield text3.slice(from, end < 0 ? void 0 : end), end < 0) return;
    from = end + 1;
  }
}
var NO_FUNCTION = /(?:^|;)(?:process \d+:"[^"]*"|thread \([^)]*\)[^;]*)(?=;|$)/g, KIND = /_\[[a-z0-9]\]$/;
function callOf(written2) {
  let [, start = "", line3 = ""] = /^(.+):(\d{1,9})\)?$/.exec(written2) ?? [], between = written2.endsWith(")") ? " (" : " - ", at = between === " (" ? start.lastIndexOf(between) : start.indexOf(between);
  if (at <= 0) return { frame: { function: written2.replace(KIND, ""), file: null, line: null }, line: null };
  let file = start.slice(at + between.length) || null;
  return { frame: { function: start.slice(0, at), file, line: null }, line: Number(line3) || null };
}

// src/profile/profiler.ts
function profilerError(asked, error) {
  let what = error instanceof Error ? error.message : String(error);
  return new Error(`${asked}: ${what}${error instanceof GateError ? `; ${error.hint}` : ""}`, { cause: error });
}

// src/profile/command-profiler.ts
var GRACE_MS3 = 3e4, ATTACH_MS = 300, MOST_BYTES = 64 * 1024 * 1024, SHOWN_LINES = 3, SHOWN_LENGTH2 = 300;
async function commandProfiler(options) {
  let { spec } = options, folder = await makeTemporaryFolder("profile"), removed = new AbortController(), running = /* @__PURE__ */ new Set(), profiles = 0;
  return {
    attachment: null,
    check: (app2) => Promise.resolve().then(() => {
      pidOf(app2, spec);
    }),
    async start(app2, durationMs2) {
      profiles += 1;
      let out = join13(folder.path, `stacks-${profiles}.txt`), seconds3 = Math.ceil(durationMs2 / 1e3), late = AbortSignal.timeout(seconds3 * 1e3 + GRACE_MS3), before = app2.cpuMs(), ended = run(options, { app: app2, out, seconds: seconds3 }, AbortSignal.any([removed.signal, late]));
      return running.add(ended.catch(() => null)), await Promise.race([sleep7(ATTACH_MS), ended.catch(() => null)]), {
        async stop() {
          let after = app2.cpuMs();
          try {
            requireSuccess(await ended);
            let profile2 = parseCollapsedStacks(await readOut(out));
            return { stacks: inTime(profile2, before === null || after === null ? null : after - before) };
          } catch (error) {
            let isLate = late.aborted && !removed.signal.aborted, place = `${spec.side}: profile.command`;
            throw profilerError(place, isLate ? new Error(`it did not end within ${seconds3} s and 30 more`) : error);
          }
        }
      };
    },
    remove: () => remove(folder, removed, running)
  };
}
async function remove(folder, removed, running) {
  removed.abort(), await Promise.all(running), await folder.remove();
}
function pidOf(app2, { side }) {
  let pid = app2.servingPid();
  if (pid !== null) return pid;
  throw new Error(
    `${side}: no process of the app is seen to listen at ${app2.origin}, so profile.command has none to profile: it needs Linux, and an app that the gate starts on this machine`
  );
}
async function run({ spec, command, env: env2 }, { app: app2, out, seconds: seconds3 }, signal) {
  let own = {
    ...spec.app.env,
    PID: String(pidOf(app2, spec)),
    SECONDS: String(seconds3),
    OUT: out,
    SIDE: spec.side,
    PORT: new URL(app2.origin).port
  };
  return await runProgram("sh", ["-c", MARKED_SHELL, command], {
    cwd: spec.directory,
    env: appEnvironment(env2, own),
    signal
  });
}
function requireSuccess({ code: code2, tail }) {
  if (code2 === 0) return;
  let last = tail.trim().split(`
`).slice(-SHOWN_LINES).join(" / ").slice(-SHOWN_LENGTH2);
  throw new Error(`it ${code2 === null ? "was ended by a signal" : `exited with code ${code2}`}: ${last || "no output"}`);
}
async function readOut(file) {
  let found = await lstat4(file).catch(() => null);
  if (!found?.isFile()) throw new Error("it wrote no file $OUT");
  if (found.size > MOST_BYTES) throw new Error(`$OUT is larger than ${MOST_BYTES / 1024 / 1024} MiB`);
  return await readFile6(file, "utf8");
}

// src/profile/node/node-profiler.ts
import { chmod, copyFile, readdir as readdir3, readFile as readFile7, stat as stat9 } from "node:fs/promises";
import { join as join15 } from "node:path";
import { setTimeout as sleep8 } from "node:timers/promises";

// src/profile/node/channel.ts
import { readFileSync, renameSync, writeFileSync as writeFileSync2 } from "node:fs";
import { join as join14 } from "node:path";
var PRELOAD = "preload.cjs", CONTROL = "control", POLL_MS3 = 25;
function writeCommand(folder, { run: run2, isOn }) {
  writeWhole(join14(folder, CONTROL), `${run2} ${isOn ? "on" : "off"}`);
}
function said(names, run2, message) {
  return names.filter((name2) => name2.startsWith(`${run2}.${message}.`));
}
function writeWhole(path, text3) {
  let draft = join14(path, "..", `draft-${process.pid}-${Math.random()}`);
  writeFileSync2(draft, text3), renameSync(draft, path);
}

// src/profile/node/recording.ts
var MOST_BYTES2 = 64 * 1024 ** 2, node = object({
  /** Index of the caller, which comes before; −1: none. */
  parent: int().min(-1),
  function: string(),
  file: string().nullable(),
  line: int().min(1).nullable(),
  selfMs: nonNegative
}), recording = object({
  nodes: array(node),
  gcMs: nonNegative,
  /** Of the whole thread, outgoing; missing: they cannot be seen. */
  calls: array(object({ target: string(), count: nonNegative, ms: nonNegative })).optional()
});

// src/profile/node/node-profiler.ts
var ANSWER_MS2 = { first: 3e3, next: 20 * POLL_MS3 }, RECORDING_MS = { first: 1e4, next: 1e4 };
function noThread(program) {
  return program !== null && !program.startsWith("node") ? `the app runs in ${program}, not in Node: \`profile\` in the configuration says who profiles it` : 'no Node process of the app loaded the profiler: a command that sets NODE_OPTIONS has to keep what is in there (NODE_OPTIONS="$NODE_OPTIONS \u2026"), and --permission keeps it out; what is not Node needs `profile` in the configuration';
}
function nodeProfiler(preloadPath) {
  return {
    by: "node",
    async attach(side) {
      let folder = await makeTemporaryFolder(`profile-${side}`);
      await chmod(folder.path, 511), await copyFile(preloadPath, join15(folder.path, PRELOAD));
      let threads = new Threads(folder.path);
      return {
        attachment: { folder: folder.path, env: withPreload },
        check: (app2) => threads.check(app2),
        start: (app2) => threads.start(app2),
        remove: () => folder.remove()
      };
    }
  };
}
var withPreload = (inside, { NODE_OPTIONS: own }) => {
  let quoted2 = `"${join15(inside, PRELOAD).replace(/["\\]/g, "\\$&")}"`;
  return { NODE_OPTIONS: [own, `--require ${quoted2}`].filter(Boolean).join(" ") };
}, Threads = class {
  #folder;
  #run = 0;
  constructor(folder) {
    this.#folder = folder;
  }
  async check(app2) {
    if ((await this.#files("here", 0)).length > 0) return;
    let pid = app2.servingPid();
    throw new Error(noThread(pid === null ? null : programOf(pid)));
  }
  async start(app2) {
    await this.check(app2);
    let run2 = ++this.#run, here = await this.#files("here", 0);
    writeCommand(this.#folder, { run: run2, isOn: !0 });
    let answers = await this.#answers(run2, { messages: ["started", "refused"], expected: here.length }), [refusal4] = await this.#files("refused", run2), started = answers.length - (refusal4 === void 0 ? 0 : 1);
    if (started === 0 && refusal4 !== void 0)
      throw new Error(`Node does not let the app be profiled: ${await this.#read(refusal4)}`);
    if (started === 0) throw new Error("the app did not answer the profiler: its event loop was blocked");
    return { stop: () => this.#stop(run2) };
  }
  async #stop(run2) {
    let started = await this.#files("started", run2), refused = await this.#files("refused", run2);
    writeCommand(this.#folder, { run: run2, isOn: !1 });
    let stopped = await this.#answers(run2, { messages: ["stopped"], expected: started.length }), names = await this.#answers(run2, {
      messages: ["recording", "refused"],
      expected: stopped.length + refused.length,
      withinMs: RECORDING_MS
    }), texts2 = await Promise.all(
      names.filter((name2) => said([name2], run2, "recording").length > 0).map((name2) => this.#read(name2))
    );
    if (texts2.length === 0) throw new Error("the app was profiled, but did not say what was seen");
    let recordings = texts2.map((text3) => recording.parse(JSON.parse(text3)));
    return {
      stacks: recordings.flatMap(stacksOf),
      gcMs: recordings.reduce((sum2, { gcMs }) => sum2 + gcMs, 0),
      ...recordings.some(({ calls }) => calls !== void 0) ? { calls: callsOf(recordings) } : {}
    };
  }
  /** Waits until that many threads have answered, or until no further answer comes. */
  async #answers(run2, { messages, expected: expected2, withinMs = ANSWER_MS2 }) {
    let answers = [], untilMs = performance.now() + withinMs.first;
    for (; answers.length < expected2 && performance.now() < untilMs; ) {
      await sleep8(POLL_MS3 / 2);
      let names = await readdir3(this.#folder), now = messages.flatMap((message) => said(names, run2, message));
      now.length > answers.length && (untilMs = performance.now() + withinMs.next), answers = now;
    }
    return answers;
  }
  async #files(message, run2) {
    return said(await readdir3(this.#folder), run2, message);
  }
  /** The app wrote it: nobody knows how much. */
  async #read(name2) {
    let file = join15(this.#folder, name2), { size } = await stat9(file);
    if (size > MOST_BYTES2) throw new Error(`a thread of the app wrote a profile of ${size} bytes`);
    return await readFile7(file, "utf8");
  }
};
function callsOf(recordings) {
  let byTarget = /* @__PURE__ */ new Map();
  for (let { target, count: count9, ms: ms2 } of recordings.flatMap(({ calls = [] }) => calls)) {
    let before = byTarget.get(target) ?? { target, count: 0, ms: 0 };
    byTarget.set(target, { target, count: before.count + count9, ms: before.ms + ms2 });
  }
  return [...byTarget.values()];
}
function stacksOf({ nodes }) {
  let stacks = [];
  for (let [index2, { parent, function: name2, file, line: line3 }] of nodes.entries()) {
    if (parent >= index2) throw new Error("a thread of the app wrote a profile that is none");
    stacks.push([...stacks[parent] ?? [], { function: name2, file, line: line3 }]);
  }
  return nodes.flatMap(({ selfMs }, index2) => selfMs > 0 ? [{ frames: stacks[index2] ?? [], selfMs }] : []);
}

// src/profile/pprof-profiler.ts
import http2 from "node:http";
import https2 from "node:https";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";

// src/imports/protobuf.ts
var FIXED_BYTES = { 1: 8, 5: 4 };
function* fieldsOf(bytes) {
  let at = 0, varint = () => {
    let value = 0;
    for (let i = 0; i < 10; i++) {
      let byte = bytes[at];
      if (byte === void 0) break;
      if (at += 1, value += byte % 128 * 2 ** (7 * i), byte < 128) return value;
    }
    throw new RangeError(`no number ends at byte ${at}`);
  }, take = (length) => {
    if (length > bytes.length - at) throw new RangeError(`a field of ${length} bytes does not fit at byte ${at}`);
    return at += length, bytes.subarray(at - length, at);
  };
  for (; at < bytes.length; ) {
    let tag = varint(), number2 = Math.floor(tag / 8), type = tag % 8;
    if (type === 0) yield { number: number2, value: varint() };
    else if (type === 2) yield { number: number2, value: take(varint()) };
    else if (type in FIXED_BYTES) yield { number: number2, value: take(FIXED_BYTES[type] ?? 0) };
    else throw new RangeError(`byte ${at} begins a field of the unknown type ${type}`);
  }
}
function numbersIn2(value) {
  if (typeof value == "number") return [value];
  let numbers = [], [number2, factor] = [0, 1];
  for (let byte of value) {
    if (number2 += byte % 128 * factor, factor *= 128, byte >= 128) {
      if (factor >= 128 ** 10) throw new RangeError("a number in a list does not end");
      continue;
    }
    numbers.push(number2), [number2, factor] = [0, 1];
  }
  return numbers;
}

// src/imports/pprof.ts
var MOST_BYTES3 = 64 * 1024 * 1024, MOST_LOCATIONS = 5e5, ASK_FOR_CPU = "let `profile.pprof` name a CPU profile, such as /debug/pprof/profile", MS_PER = {
  nanoseconds: 1e-6,
  microseconds: 1e-3,
  milliseconds: 1,
  seconds: 1e3
}, PROFILE = {
  sampleType: 1,
  sample: 2,
  location: 4,
  function: 5,
  strings: 6,
  periodType: 11,
  period: 12
}, SAMPLE = { location: 1, value: 2 }, LOCATION = { id: 1, line: 4 }, LINE = { function: 1, line: 2 }, FUNCTION = { id: 1, name: 2, file: 4, startLine: 5 }, VALUE_TYPE = { type: 1, unit: 2 };
function parsePprof(bytes) {
  if (bytes.length > MOST_BYTES3)
    throw unusableProfile(`it is larger than ${MOST_BYTES3 / 1024 / 1024} MiB`, "profile a shorter time");
  try {
    return profileIn(tableOf(bytes));
  } catch (error) {
    throw error instanceof RangeError ? unusableProfile(`it is not in the format of pprof (${error.message})`, ASK_FOR_CPU) : error;
  }
}
function tableOf(bytes) {
  let messages = /* @__PURE__ */ new Map(), numbers = /* @__PURE__ */ new Map();
  for (let { number: number2, value } of fieldsOf(bytes))
    typeof value == "number" ? numbers.set(number2, value) : messages.get(number2)?.push(value) === void 0 && messages.set(number2, [value]);
  let strings = messages.get(PROFILE.strings) ?? [], decoder = new TextDecoder();
  return {
    messages: (field) => messages.get(field) ?? [],
    number: (field) => numbers.get(field) ?? 0,
    text: (index2) => decoder.decode(strings[index2])
  };
}
function profileIn(table3) {
  let { index: index2, msPerUnit } = cpuValueOf(table3), calledAt = callsByLocation(table3), stacks = [], [countedMs, locations] = [0, 0];
  for (let sample of table3.messages(PROFILE.sample)) {
    let ids = listIn(sample, SAMPLE.location), weight = (listIn(sample, SAMPLE.value)[index2] ?? 0) * msPerUnit;
    if (locations += ids.length, locations > MOST_LOCATIONS)
      throw unusableProfile("its stacks are too many and too deep", "profile a shorter time");
    let calls = ids.flatMap(calledAt), [leaf] = calls;
    leaf === void 0 || !(weight > 0) || (stacks.push({ frames: calls.map(({ frame }) => frame).reverse(), line: leaf.line, weight }), countedMs += weight);
  }
  if (stacks.length === 0)
    throw unusableProfile(
      "it holds no sample",
      "the app used no CPU time while it was profiled, or a profile was running already"
    );
  return { stacks, countedMs };
}
function cpuValueOf(table3) {
  let typeOf = (message) => {
    let { type = 0, unit = 0 } = numbersOf(message, VALUE_TYPE);
    return { type: table3.text(type), unit: table3.text(unit) };
  }, types = table3.messages(PROFILE.sampleType).map(typeOf), cpu = types.findIndex(({ type, unit }) => type === "cpu" && unit in MS_PER);
  if (cpu >= 0) return { index: cpu, msPerUnit: MS_PER[types[cpu]?.unit ?? ""] ?? 0 };
  let [period] = table3.messages(PROFILE.periodType).map(typeOf), samples = types.findIndex(({ type, unit }) => type === "samples" && unit === "count"), msPerSample = (MS_PER[period?.unit ?? ""] ?? 0) * table3.number(PROFILE.period);
  if (samples >= 0 && period?.type === "cpu" && msPerSample > 0) return { index: samples, msPerUnit: msPerSample };
  let found = types.map(({ type, unit }) => `${type} in ${unit}`.slice(0, 60)).slice(0, 4);
  throw unusableProfile(`it holds no CPU time, but ${found.join(", ") || "nothing"}`, ASK_FOR_CPU);
}
function callsByLocation(table3) {
  let functions = new Map(
    table3.messages(PROFILE.function).map((message) => {
      let { id = 0, name: name2 = 0, file = 0, startLine: startLine2 = 0 } = numbersOf(message, FUNCTION), frame = { function: table3.text(name2) || UNKNOWN2.function, file: table3.text(file) || null };
      return [id, { ...frame, line: lineOf(startLine2) }];
    })
  ), locations = new Map(
    table3.messages(PROFILE.location).map((message) => [numbersOf(message, LOCATION).id ?? 0, message])
  ), known4 = /* @__PURE__ */ new Map(), decode = (id) => {
    let calls = messagesIn(locations.get(id) ?? new Uint8Array(), LOCATION.line).map((message) => {
      let { function: functionId = 0, line: line3 = 0 } = numbersOf(message, LINE);
      return { frame: functions.get(functionId) ?? UNKNOWN2, line: lineOf(line3) };
    });
    return calls.length > 0 ? calls : [{ frame: UNKNOWN2, line: null }];
  };
  return (id) => {
    let calls = known4.get(id) ?? decode(id);
    return known4.set(id, calls), calls;
  };
}
var UNKNOWN2 = { function: "[unknown]", file: null, line: null };
function lineOf(line3) {
  return line3 > 0 && line3 < 2 ** 31 ? line3 : null;
}
function numbersOf(message, names) {
  let values2 = {}, byNumber = new Map(Object.entries(names).map(([name2, number2]) => [number2, name2]));
  for (let { number: number2, value } of fieldsOf(message)) {
    let name2 = byNumber.get(number2);
    name2 !== void 0 && typeof value == "number" && (values2[name2] = value);
  }
  return values2;
}
function listIn(message, wanted) {
  return valuesIn2(message, wanted).flatMap(numbersIn2);
}
function messagesIn(message, wanted) {
  return valuesIn2(message, wanted).filter((value) => value instanceof Uint8Array);
}
function valuesIn2(message, wanted) {
  return [...fieldsOf(message)].flatMap(({ number: number2, value }) => number2 === wanted ? [value] : []);
}

// src/profile/pprof-profiler.ts
var MOST_BYTES4 = 32 * 1024 * 1024, MOST_UNPACKED_BYTES2 = 64 * 1024 * 1024, GRACE_MS4 = 2e4, GZIP = [31, 139];
function pprofProfiler(options) {
  let { side } = options, removed = new AbortController();
  return {
    attachment: null,
    check: (app2) => Promise.resolve().then(() => {
      urlOf(app2, options);
    }),
    start(app2, durationMs2) {
      let url2 = urlOf(app2, options), seconds3 = Math.ceil(durationMs2 / 1e3);
      url2.searchParams.set("seconds", String(seconds3));
      let before = app2.cpuMs(), signal = AbortSignal.any([removed.signal, AbortSignal.timeout(seconds3 * 1e3 + GRACE_MS4)]), asked = ask2(url2, options, signal);
      return asked.catch(() => null), Promise.resolve({
        async stop() {
          let after = app2.cpuMs();
          try {
            let profile2 = parsePprof(await unpacked(await asked));
            return { stacks: inTime(profile2, before === null || after === null ? null : after - before) };
          } catch (error) {
            throw profilerError(`${side}: GET ${url2.pathname}${url2.search}`, error);
          }
        }
      });
    },
    remove: () => Promise.resolve(removed.abort())
  };
}
function urlOf({ origin }, { side, address, allowRemoteTargets }) {
  let url2 = new URL(address, origin), own = new URL(origin), allowed = allowRemoteTargets.map((name2) => name2.toLowerCase());
  if (url2.hostname === own.hostname || isLoopback(url2.hostname.replace(/^\[|\]$/g, "")) || [url2.hostname, url2.host].some((name2) => allowed.includes(name2))) return url2;
  throw new Error(
    `${side}: the profile is on ${url2.hostname}, another machine; name it in gate.allow-remote-targets if it may be asked`
  );
}
function ask2(url2, { tls }, signal) {
  let options = { agent: !1, signal, headers: { connection: "close", accept: "*/*" } };
  return new Promise((resolve11, reject) => {
    let request = url2.protocol === "https:" ? https2.get(url2, { ...options, ...trustOf(tls) }) : http2.get(url2, options);
    request.on("error", (error) => reject(signal.aborted ? new Error("there was no whole answer in time") : error)), request.once("response", (response) => {
      let chunks = [], bytes = 0;
      response.on("data", (chunk) => {
        bytes += chunk.length, chunks.push(chunk), bytes > MOST_BYTES4 && request.destroy(new Error(`the answer is larger than ${MOST_BYTES4 / 1024 / 1024} MiB`));
      }), response.on("error", reject), response.once("end", () => {
        let body2 = Buffer.concat(chunks);
        response.statusCode === 200 ? resolve11(body2) : reject(new Error(`it answered ${response.statusCode}: ${firstLine(body2)}`));
      });
    });
  });
}
function firstLine(body2) {
  return body2.subarray(0, 200).toString("utf8").split(`
`)[0] ?? "";
}
async function unpacked(body2) {
  if (!GZIP.every((byte, at) => body2[at] === byte)) return body2;
  try {
    return await promisify(gunzip)(body2, { maxOutputLength: MOST_UNPACKED_BYTES2 });
  } catch (error) {
    let isLarge = systemCode(error) === "ERR_BUFFER_TOO_LARGE";
    throw new Error(
      isLarge ? `it is larger than ${MOST_UNPACKED_BYTES2 / 1024 / 1024} MiB` : "it is no whole gzip file"
    );
  }
}

// src/profile/create-profiler.ts
function createProfiler({ config, specs, env: env2, preloadPath }) {
  let kind = profileOf(config, "head")?.kind;
  return kind === void 0 ? nodeProfiler(preloadPath) : {
    by: kind,
    ...kind === "command" ? { countsSuspension: !0 } : {},
    async attach(side) {
      let source = profileOf(config, side);
      switch (source?.kind) {
        case "pprof": {
          let { allowRemoteTargets } = config.gate;
          return pprofProfiler({ side, address: source.address, allowRemoteTargets, tls: config.load.tls });
        }
        case "command":
          return await commandProfiler({ spec: specs[side], command: source.command, env: env2 });
        default:
          throw new Error(`${side} has no \`profile\``);
      }
    }
  };
}

// src/profile/frames.ts
var FrameTable = class {
  #sources;
  #seen = { base: /* @__PURE__ */ new Map(), head: /* @__PURE__ */ new Map() };
  constructor(sources2) {
    this.#sources = sources2;
  }
  /** The frame with its path in the repository: the same object each time. */
  of(side, raw) {
    let file = raw.file === null ? null : this.#sources.pathOf(side, raw.file), key = JSON.stringify([raw.function, file, raw.line]), known4 = this.#seen[side].get(key);
    if (known4 !== void 0) return known4;
    let frame = { function: raw.function, file, line: raw.line };
    return this.#seen[side].set(key, frame), frame;
  }
  /**
   * For each frame of base the one of head that is the same function, itself if head has none: the one at the same place
   * once git's changes are taken into account. Of the rest, functions of one name in one file are the same in their order
   * if there are as many on both sides.
   */
  matches() {
    let matched = /* @__PURE__ */ new Map(), head = new Map([...this.#seen.head.values()].map((frame) => [placeOf2(frame), frame]));
    for (let frame of this.#seen.base.values()) {
      let same2 = head.get(placeOf2(this.#moved(frame)));
      same2 !== void 0 && (matched.set(frame, same2), head.delete(placeOf2(same2)));
    }
    let left = [...this.#seen.base.values()].filter((frame) => !matched.has(frame)), namesakes = grouped([...head.values()], nameOf3);
    for (let [name2, ofBase] of grouped(left, (frame) => nameOf3({ ...frame, file: this.#fileInHead(frame) }))) {
      let ofHead = namesakes.get(name2) ?? [];
      if (ofHead.length !== ofBase.length) continue;
      let ordered2 = ofHead.toSorted(byLine);
      for (let [index2, frame] of ofBase.toSorted(byLine).entries()) matched.set(frame, ordered2[index2] ?? frame);
    }
    return new Map([...this.#seen.base.values()].map((frame) => [frame, matched.get(frame) ?? frame]));
  }
  #moved(frame) {
    if (frame.file === null || frame.line === null) return frame;
    let place = this.#sources.inHead({ file: frame.file, line: frame.line });
    return place === null ? { ...frame, line: null } : { ...frame, ...place };
  }
  #fileInHead({ file }) {
    return file === null ? null : this.#sources.inHead({ file, line: 0 })?.file ?? file;
  }
};
function placeOf2({ function: name2, file, line: line3 }) {
  return JSON.stringify([name2, file, line3]);
}
function nameOf3({ function: name2, file }) {
  return JSON.stringify([name2, file]);
}
function grouped(frames, keyOf) {
  let groups = /* @__PURE__ */ new Map();
  for (let frame of frames) groups.set(keyOf(frame), [...groups.get(keyOf(frame)) ?? [], frame]);
  return groups;
}
function byLine(a, b) {
  return (a.line ?? 0) - (b.line ?? 0);
}

// src/profile/profiled-blocks.ts
var SMALL_SHARE = 1e-3, MOST_DEPTH = 500, OTHERS = { function: "(others)", file: null, line: null };
function profiledBlocks(profiled, sources2, hide) {
  let table3 = new FrameTable(sources2), framed = profiled.map(({ sides, ...place }) => ({
    ...place,
    sides: bothSides((side) => ({
      ...sides[side],
      stacks: sides[side].raw.stacks.map((one) => inFrames(one, side, table3))
    }))
  })), matches = table3.matches(), sameFrame = (frame) => matches.get(frame) ?? frame, lines = usualLines(
    bothSides((side) => framed.flatMap(({ sides }) => sides[side].stacks)),
    sameFrame
  ), list3 = new FrameList(hide, lines), blocks2 = framed.map(({ index: index2, endpoint: endpoint2, sides }) => ({
    index: index2,
    endpoint: endpoint2,
    sides: bothSides((side) => {
      let { requests: requests2, latencyMs: latencyMs2, raw, stacks } = sides[side], sameFrames = stacks.map(({ frames, selfMs }) => ({
        frames: frames.map(sameFrame),
        selfMs: selfMs / requests2
      }));
      return {
        requests: requests2,
        latencyMs: latencyMs2,
        stacks: bounded(sameFrames).map(({ frames, selfMs }) => ({
          frames: frames.map((one) => list3.at(one)),
          selfMs
        })),
        ...raw.gcMs === void 0 ? {} : { gcMs: raw.gcMs / requests2 },
        ...raw.calls === void 0 ? {} : { calls: callsOf2(raw.calls, requests2, hide) }
      };
    })
  }));
  return { frames: list3.frames, blocks: blocks2 };
}
function bothSides(of) {
  return Object.fromEntries(SIDES.map((side) => [side, of(side)]));
}
function inFrames({ frames, ...own }, side, table3) {
  return { ...own, frames: frames.slice(-MOST_DEPTH).map((frame) => table3.of(side, frame)) };
}
function usualLines(stacks, sameFrame) {
  let usual = /* @__PURE__ */ new Map();
  for (let side of SIDES) {
    let spent = /* @__PURE__ */ new Map();
    for (let { frames, line: line3 = null, selfMs } of stacks[side]) {
      let leaf = frames.at(-1);
      if (leaf === void 0 || leaf.line !== null || line3 === null) continue;
      let frame = sameFrame(leaf), ofFrame = spent.get(frame) ?? /* @__PURE__ */ new Map();
      spent.set(frame, ofFrame.set(line3, (ofFrame.get(line3) ?? 0) + selfMs));
    }
    for (let [frame, ofFrame] of spent) {
      let [[line3] = []] = [...ofFrame].sort(([, a], [, b]) => b - a);
      line3 !== void 0 && usual.set(frame, line3);
    }
  }
  return usual;
}
function bounded(stacks) {
  let totalMs2 = stacks.reduce((sum2, { selfMs }) => sum2 + selfMs, 0), whole = merged(stacks), isSmall = ({ selfMs }) => selfMs < SMALL_SHARE * totalMs2, short5 = merged(whole.map((stack) => isSmall(stack) ? { ...stack, frames: inShort(stack.frames) } : stack));
  return merged(short5.map((one, at) => at < MOST_STACKS / 2 ? one : { ...one, frames: one.frames.slice(-1) })).slice(0, MOST_STACKS);
}
function inShort(frames) {
  let own = frames.slice(0, -1).findLast(isOwn);
  return [...own === void 0 ? [] : [own], ...frames.slice(-1)];
}
function merged(stacks) {
  let ids = /* @__PURE__ */ new Map(), idOf2 = (frame) => {
    let id = ids.get(frame) ?? ids.size;
    return ids.set(frame, id), id;
  }, sums = /* @__PURE__ */ new Map();
  for (let { frames, selfMs } of stacks) {
    let key = frames.map(idOf2).join(), sum2 = sums.get(key);
    sum2 === void 0 ? sums.set(key, { frames, selfMs }) : sum2.selfMs += selfMs;
  }
  return [...sums.values()].sort((a, b) => b.selfMs - a.selfMs);
}
var FrameList = class {
  frames = [];
  #hide;
  #lines;
  #indexes = /* @__PURE__ */ new Map();
  /** @param lines of frames that have none */
  constructor(hide, lines) {
    this.#hide = hide, this.#lines = lines;
  }
  at(wanted) {
    let frame = this.frames.length >= MOST_FRAMES - 1 && !this.#indexes.has(wanted) ? OTHERS : wanted, known4 = this.#indexes.get(frame);
    if (known4 !== void 0) return known4;
    let index2 = this.frames.length;
    return this.#indexes.set(frame, index2), this.frames.push({
      function: this.#hide(frame.function).slice(0, 300),
      file: frame.file === null ? null : this.#hide(frame.file).slice(-500),
      line: frame.line ?? this.#lines.get(frame) ?? null
    }), index2;
  }
};
function callsOf2(calls, requests2, hide) {
  return calls.toSorted((a, b) => b.ms - a.ms || b.count - a.count).slice(0, MOST_CALLS).map(({ target, count: count9, ms: ms2 }) => ({
    target: hide(target).slice(0, 300),
    count: count9 / requests2,
    ms: ms2 / requests2
  }));
}

// src/profile/sources.ts
import { existsSync as existsSync3 } from "node:fs";
import { isAbsolute as isAbsolute3, join as join16, relative as relative5, sep as sep4 } from "node:path";
var DEPENDENCIES = ["/node_modules/", "/site-packages/", "/dist-packages/"], OF_THE_SYSTEM = /^\/(?:usr\/(?:local\/)?(?:lib|go|share)|lib\d*|opt|proc|go\/pkg)\//, MOST_FILES = 1e4;
function sourcesOf(trees, changes2) {
  let known4 = { base: /* @__PURE__ */ new Map(), head: /* @__PURE__ */ new Map() };
  return {
    pathOf(side, file) {
      let path = known4[side].get(file) ?? (known4[side].size < MOST_FILES ? pathIn(trees[side], file) : file);
      return known4[side].size < MOST_FILES && known4[side].set(file, path), path;
    },
    inHead: (place) => changes2 === null ? place : changes2.inHead(place)
  };
}
function pathIn(tree, file) {
  for (let folder of DEPENDENCIES) {
    let start = file.lastIndexOf(folder);
    if (start >= 0) return file.slice(start + 1);
  }
  if (/^(?:[a-z]+:|<)/.test(file)) return file;
  if (!isAbsolute3(file)) return (file.split("/").includes("..") ? null : relativeIn(tree, file)) ?? `\u2026/${file}`;
  let { root, folders, inContainer } = tree, inside = relative5(root, file);
  if (inside !== "" && inside !== ".." && !inside.startsWith(`..${sep4}`)) return inside;
  if (!inContainer || OF_THE_SYSTEM.test(file) || file.split("/").includes("..")) return file;
  let names = file.split("/").slice(1);
  for (let skipped = 1; skipped < names.length; skipped++) {
    let end = names.slice(skipped).join("/"), folder = folders.find((one) => existsSync3(join16(one, end)));
    if (folder !== void 0) return relative5(root, join16(folder, end));
  }
  return file;
}
function relativeIn({ root, folders, goModules }, file) {
  for (let [module, folder2] of goModules)
    if (file.startsWith(`${module}/`)) return relative5(root, join16(folder2, file.slice(module.length + 1)));
  let folder = folders.find((one) => existsSync3(join16(one, file)));
  return folder === void 0 ? null : relative5(root, join16(folder, file));
}
function goModulePath(goMod) {
  return /^module[ \t]+(?:"([^"\s]{1,300})"|([^\s"/][^\s"]{0,299}))/m.exec(goMod)?.slice(1).find(Boolean) ?? null;
}

// src/run/explain.ts
async function explain(run2, explained3) {
  let { results, found } = explained3, { request, config } = run2, { preloadPath } = request, why = config.why ?? WHY_BY_DEFAULT, isCompared = results.kind === "paired" && request.calibrationBlocks === void 0 && results.part === null, isStartedHere = SIDES.every((side) => run2.apps[side].source.kind !== "url"), isOurLoad = config.load.command === void 0;
  if (why === "never" || !isCompared || !isStartedHere || !isOurLoad || preloadPath === void 0) return results;
  let endpoints2 = endpointsToExplain(compare(results, found.baselines).endpoints, why);
  if (endpoints2.length === 0) return results;
  let specOf = (side) => {
    let directory = explained3.versions.directories[side] ?? request.directory;
    return { side, app: run2.apps[side], directory };
  }, specs = { base: specOf("base"), head: specOf("head") }, profiler = createProfiler({ config: run2.resolved, specs, env: request.env, preloadPath }), startedMs = performance.now(), seen = await profileOf2(run2, explained3, { profiler, endpoints: endpoints2 }).catch((error) => (run2.deadline.throwIfInterrupted(), nothing(error instanceof Error ? mask(error.message, run2.secrets) : String(error))));
  for (let note of seen.notes) run2.events.note(`why: ${note}`);
  let durationMs2 = Math.round(performance.now() - startedMs);
  return { ...results, profile: asStored({ by: profiler.by, durationMs: durationMs2, ...seen }) };
}
function nothing(note) {
  return { frames: [], blocks: [], notes: [note.slice(0, MOST_NOTE_CHARACTERS)] };
}
var MOST_NOTE_CHARACTERS = 1e3;
function endpointsToExplain(all, why) {
  let size = ({ metrics }) => Math.max(0, ...metrics.filter(({ tolerance: tolerance2 }) => tolerance2 !== null).map(({ change }) => Math.abs(change ?? 0))), isRegression = ({ verdict }) => +(verdict === "regression");
  return all.filter((one) => one.state === "compared" && (why === "always" || one.verdict === "regression")).toSorted((a, b) => isRegression(b) - isRegression(a) || size(b) - size(a)).map(({ endpoint: endpoint2 }) => endpoint2);
}
async function profileOf2(run2, { results, versions, lessons }, { profiler, endpoints: endpoints2 }) {
  let { resolved, deadline, events, secrets } = run2, hide = (text3) => mask(text3, secrets), { base, head } = versions.launchers;
  if (SIDES.some((side) => run2.apps[side].source.kind === "url") && profiler.by === "node")
    return nothing("an app that the gate has not started is profiled only if it serves pprof (`profile.pprof`)");
  let longestMs2 = run2.request.longestProfilingMs ?? LONGEST_PROFILING_MS, limitMs = Math.round(Math.min(longestMs2, deadline.leftMs())), { load: load3 } = resolved, wanted = endpoints2.map((name2) => ({ name: name2, warmUpMs: lessons.get(name2)?.warmUp.ms ?? load3.warmupMs.min })), plan = planProfile({ load: load3, blocks: results.blocks, endpoints: wanted, limitMs });
  if (base === void 0 || head === void 0 || plan === null) {
    let limit = longestMs2 / 1e3;
    return nothing(`there was no time to profile: three blocks have to fit into ${limit} s and the time budget`);
  }
  let left = endpoints2.length - plan.endpoints.length, seconds3 = Math.round(plan.expectedMs / 1e3);
  events.note(
    `profiling ${count8(plan.endpoints.length, "endpoint")} in ${plan.blocks} further blocks, about ${seconds3} s`
  );
  let { profiled, notes } = await profileBlocks(run2, { profiler, launchers: { base, head }, plan, lessons }), changes2 = await changesSinceBase(run2), sources2 = sourcesOf(
    { base: await treeOf(run2, versions, "base"), head: await treeOf(run2, versions, "head") },
    changes2
  ), seen = profiledBlocks(profiled, sources2, hide), files = new Set(seen.frames.map(({ file }) => file)), leftOut = `${count8(left, "endpoint")} with smaller changes ${left === 1 ? "was" : "were"} not profiled: there was no time`;
  return {
    ...seen,
    ...changes2 === null ? {} : { changedFiles: changes2.files.filter((file) => files.has(file)) },
    notes: [...left > 0 ? [leftOut] : [], ...notes].map((note) => hide(note).slice(0, MOST_NOTE_CHARACTERS))
  };
}
function count8(number2, what) {
  return `${number2} ${what}${number2 === 1 ? "" : "s"}`;
}
async function changesSinceBase({ checkout, deadline }) {
  return checkout.base === null ? null : await readLineChanges(checkout.base.repository, checkout.base.commit, deadline.signal).catch(() => null);
}
async function treeOf({ apps, request }, { directories, worktree }, side) {
  let directory = directories[side] ?? request.directory, root = await repositoryRoot(side === "base" && worktree !== null ? worktree : directory).catch(() => directory), { source } = apps[side], context = source.kind === "build" ? [resolve9(directory, source.context)] : [], folders = [.../* @__PURE__ */ new Set([...context, directory, root])], inContainer = source.kind !== "command" && source.kind !== "url";
  return { root, folders, inContainer, goModules: await goModulesIn(folders) };
}
async function goModulesIn(folders) {
  let modules = folders.map(async (folder) => {
    let goMod = await readFile8(join17(folder, "go.mod"), "utf8").catch(() => "");
    return [goModulePath(goMod), folder];
  });
  return new Map((await Promise.all(modules)).flatMap(([path, folder]) => path === null ? [] : [[path, folder]]));
}

// src/run/results-header.ts
async function resultsHeader(run2, { kind, clock }, { launchers, reference }) {
  let { request, config } = run2, sides = await describeSides(run2, kind, launchers);
  return {
    schema: RESULTS_SCHEMA,
    version: RESULTS_VERSION,
    tool: TOOL,
    createdAt: clock.startedAt.toISOString(),
    kind: kind.kind === "paired" ? "paired" : "single",
    config,
    configHash: run2.configHash,
    seed: run2.seed,
    machine: run2.machine,
    run: request.run,
    sides: reference?.launcher ? { base: REFERENCE_SIDE, ...sides } : sides,
    reference: reference?.info ?? null,
    part: request.part ?? null,
    merged: null,
    blocks: [],
    voided: [],
    outOfTime: !1,
    elapsedSeconds: 0,
    notes: [...request.notes ?? [], kind.note].filter((note) => note !== null),
    ...await sinceRelease2(run2, kind),
    ...differing(request.baseConfig ?? null),
    ...namesOfRecords(run2)
  };
}
function withPlaces(run2, results) {
  let { layout } = run2, note = placement(run2), { appCores: _, ...machine2 } = results.machine;
  return {
    ...results,
    machine: { ...machine2, ...placesOn(layout) },
    notes: [...results.notes, ...note === null ? [] : [note]]
  };
}
function placement({ apps, config, layout }) {
  if (apps.head.source.kind !== "url") return layout.note(config.load.pin, config.app.cpuset);
  let { generator } = layout;
  return generator && `The load generator was kept on core ${generator}; the servers run where they were started.`;
}
var LONGEST_RECORD_NAME = 120;
function namesOfRecords({ resolved, secrets }) {
  let recordNames = resolved.endpoints.flatMap((endpoint2) => {
    let shown4 = requestNames(endpoint2)?.map((name2) => mask(name2, secrets).slice(0, LONGEST_RECORD_NAME));
    return shown4 === void 0 ? [] : [{ endpoint: endpoint2.name, names: shown4 }];
  });
  return recordNames.length > 0 ? { recordNames } : {};
}
async function sinceRelease2(run2, kind) {
  let { base } = run2.checkout;
  if (run2.request.base?.isRelease !== !0 || base === null || kind.kind !== "paired") return {};
  let ends = { base: base.commit, head: "HEAD", most: MOST_MERGES }, merged2 = await mergesSince(base.repository, ends, run2.deadline.signal);
  return { release: { commits: merged2?.count ?? null, newest: merged2?.newest ?? [] } };
}
function differing(base) {
  if (base === null) return {};
  let { written: written2, ofHead, changedFiles: changedFiles2 } = base;
  return changedFiles2.length === 0 && canonicalJson(written2) === canonicalJson(ofHead) ? {} : { configurations: { base: written2, head: ofHead, ...changedFiles2.length > 0 ? { changedFiles: changedFiles2 } : {} } };
}
async function describeSides({ request, apps, checkout }, kind, launchers) {
  let info = async (side, label2, commit) => ({
    label: label2,
    commit,
    kind: apps[side].source.kind,
    imageDigest: await launchers[side]?.imageDigest() ?? null
  }), isUnknown = apps.head.source.kind === "url" && request.run.event === null, head = await info("head", request.headLabel, isUnknown ? null : checkout.headCommit);
  if (kind.kind !== "paired") return { head };
  if (kind.baseFrom !== "revision") {
    let commit = kind.baseFrom === "variants" ? checkout.headCommit : null;
    return { base: await info("base", request.baseLabel ?? "base", commit), head };
  }
  let base = await info("base", request.base?.label ?? "base", checkout.base?.commit ?? null), commitsBehind = request.base?.commitsBehind;
  return { base: typeof commitsBehind == "number" ? { ...base, commitsBehind } : base, head };
}

// src/run/run.ts
async function measureRun(run2) {
  let first2 = firstAttempt(run2);
  try {
    return await measureAttempt(run2, first2);
  } catch (error) {
    let second = await withoutBase(run2, first2, error);
    if (second === null) throw error;
    return await measureAttempt(run2, second);
  }
}
async function measureSideBySide(run2, why) {
  return await measureAttempt(run2, sideBySide(run2, why));
}
var LOOKING_UP = "while stored runs were fetched";
async function measureAttempt(run2, attempt) {
  let { request, config, checkout, deadline, events } = run2, { kind, baseFailure } = attempt, baselines = await deadline.inTime(LOOKING_UP, (signal) => lookUpBaselines(run2, attempt, signal)), earlier = usesHistory(run2, attempt) ? lookUpHistory(request.baselines, deadline.signal) : [];
  events.note(startLine(kind, { ...request, config }, checkout));
  let base = await deadline.inTime(LOOKING_UP, () => findCachedBase(run2, attempt)), versions = null, reference = null;
  try {
    versions = await deadline.inTime(
      "while the app was built or set up",
      () => prepareVersions(run2, versionsWanted(run2, attempt, base.cached))
    );
    let launchers = attempt.firstStart.watch(versions.launchers);
    reference = await referenceBeside(run2, attempt, { newest: baselines.newest, head: launchers.head });
    let { results: measured, lessons } = await measureBlocks2(run2, attempt, { launchers, reference }), found = withSameCosts(baselines.found, measured.reference), results = await explain(run2, { results: measured, found, versions, lessons }), packing = await packImage(run2, launchers.head);
    return {
      results: withOrigins(results, { base, packing, baseFailure }),
      found,
      earlier: await earlier,
      canConfirm: kind.kind === "stored" && baseFailure === null && checkout.base !== null && isFromCheckout(run2.apps.base.source),
      isBaseline: request.mode === "record",
      firstBaseline: isRecorded(run2) ? firstOf(baselines.newest) : null,
      packing
    };
  } finally {
    await deadline.orLeave(reference?.launcher?.dispose()), await deadline.orLeave(versions?.dispose()), await deadline.orLeave(base.cached?.remove());
  }
}
async function lookUpBaselines(run2, { kind, baseFailure }, signal) {
  let { request, config, configHash, machine: machine2, fingerprint } = run2, { directory, baselines: store } = request, lookup = { config, directory, store, configHash, machine: machine2, fingerprint, signal }, found = await baselinesToCompareWith(lookup, kind).catch((error) => {
    if (baseFailure === null || !(error instanceof BaselineError)) throw error;
    return { baselines: [], skipped: [{ reason: error.message, count: 0 }] };
  });
  return { found, newest: isRecorded(run2) ? await newestBaseline(lookup) : found };
}
function versionsWanted({ request, apps, checkout }, { kind, launch }, cached) {
  return {
    sides: kind.kind === "paired" ? SIDES : ["head"],
    apps,
    directory: request.directory,
    baseCheckout: kind.kind === "paired" && kind.baseFrom === "revision" && cached === null && checkout.base !== null ? { ...checkout.base, folder: request.baseConfig?.folder ?? null } : null,
    baseImage: cached?.imageId ?? null,
    launch
  };
}
async function referenceBeside(run2, { launch }, { newest, head }) {
  let { referencePath } = run2.request, frozen = frozenCosts(newest.baselines), isOfUse = frozen !== null || isRecorded(run2);
  return !head || referencePath === void 0 || !isOfUse ? null : await prepareReference(run2, { referencePath, fingerprint: run2.fingerprint, frozen, head, launch });
}
function mayChooseCores({ request, config, apps, layout }, { kind }) {
  let isOurs = SIDES.every((side) => !["compose", "url"].includes(apps[side].source.kind)), { pairing: pairing2, rate: rate2, command } = config.load, takesTurns = pairing2 === "interleaved" && rate2 === null && command === void 0, isWhole2 = !request.part || request.part.by === "opinion";
  return kind.kind === "paired" && isWhole2 && isOurs && takesTurns && config.app.cpuset === null && layout.isApart && layout.appCores === 1;
}
async function measureBlocks2(run2, attempt, prepared) {
  let { plan, clock } = attempt, { launchers, reference } = prepared, opening = await resultsHeader(run2, attempt, prepared), header = () => withPlaces(run2, opening), elapsedSeconds = () => clock.elapsedMs() / 1e3, { lessons, ...measured } = await measure(run2, {
    launchers: reference?.launcher ? { base: reference.launcher, ...launchers } : launchers,
    reference: reference?.info ?? null,
    bounds: plan,
    undecided: (soFar) => undecided({ ...header(), ...soFar }, plan),
    keep: (soFar) => run2.events.keepResults({
      ...header(),
      ...soFar,
      outOfTime: !0,
      isUnfinished: !0,
      elapsedSeconds: elapsedSeconds()
    }),
    elapsedMs: clock.elapsedMs,
    cores: mayChooseCores(run2, attempt) ? new CoreChoice(run2.layout) : null
  });
  return { results: { ...header(), ...measured, elapsedSeconds: elapsedSeconds() }, lessons };
}
function usesHistory({ request }, { kind }) {
  return request.mode === "record" || request.calibrationBlocks === void 0 && kind.kind === "paired";
}
function isRecorded({ request, config }) {
  return request.mode === "record" && config.gate.baseline !== "paired" && config.gate.baseline !== "none";
}

// src/gate.ts
async function runGate(request) {
  return await withRun(request, async (run2) => {
    let judged = await confirmed(run2, judge(await measureRun(run2))), tooLarge2 = sizeWarning(Buffer.byteLength(printResults(judged.results)));
    return tooLarge2 !== null && run2.events.note(tooLarge2), judged;
  });
}
async function runMeasurement(request) {
  return await withRun(request, async (run2) => (await measureRun(run2)).results);
}
async function confirmed(run2, judged) {
  let { results, comparison, found } = judged, why = judged.canConfirm ? whyConfirm(comparison, found.baselines.length) : null;
  if (why === null) return judged;
  run2.events.note(why);
  try {
    return judge(await measureSideBySide(run2, why));
  } catch (error) {
    if (run2.deadline.throwIfInterrupted(), !(error instanceof GateError)) throw error;
    let note = `Base could not be run to confirm it: ${mask(error.message, run2.secrets)}`;
    return judge({ ...judged, results: { ...results, notes: [...results.notes, note] } });
  }
}
function judge(measured) {
  let comparison = compare(measured.results, measured.found.baselines);
  return { ...measured, comparison, exitCode: exitCodeOf(comparison) };
}
function replay(results, found = NO_BASELINES, earlier = []) {
  return judge({ results, found, earlier, canConfirm: !1, isBaseline: !1, firstBaseline: null, packing: null });
}
function accept(judged, override) {
  return { ...judged, override, exitCode: ExitCode.passed };
}
function render(judged) {
  return { ...judged, ...renderReport(judged) };
}
function exitCodeOf(comparison) {
  return comparison.verdict === "invalid" ? ExitCode.measurement : comparison.failing ? ExitCode.gateFailed : ExitCode.passed;
}

// src/config/read-file.ts
import { readFile as readFile9 } from "node:fs/promises";
import { basename as basename4, dirname as dirname4, relative as relative6, resolve as resolve10 } from "node:path";
var USUAL_FILES = ["latency-gate.yml", ".github/latency-gate.yml"];
async function readConfigFile(root, named) {
  if (named !== null) {
    let file = await readIfThere(resolve10(root, named), root);
    if (file) return file;
    throw new ConfigError(`the configuration file ${named} does not exist`, {
      hint: `it is looked for from ${root}; without a name, ${USUAL_FILES.join(" and ")} are tried`
    });
  }
  for (let name2 of USUAL_FILES) {
    let file = await readIfThere(resolve10(root, name2), root);
    if (file) return file;
  }
  return null;
}
async function readIfThere(path, root) {
  let name2 = relative6(root, path);
  try {
    return { text: await readFile9(path, "utf8"), name: name2, directory: directoryOf(path) };
  } catch (cause) {
    if (isMissing2(cause)) return null;
    throw new ConfigError(`the configuration file ${name2} cannot be read`, {
      hint: "it must be a readable file",
      cause
    });
  }
}
function isMissing2(error) {
  return typeof error == "object" && error !== null && "code" in error && error.code === "ENOENT";
}
function directoryOf(path) {
  let directory = dirname4(path);
  return basename4(directory) === ".github" ? dirname4(directory) : directory;
}

// src/config/written.ts
function isMap2(value) {
  return typeof value == "object" && value !== null && !Array.isArray(value);
}
function fields(value) {
  return isMap2(value) ? value : {};
}
function writtenName(endpoint2) {
  if (typeof endpoint2 == "string") return nameOfRequest(...splitShortForm(endpoint2));
  let { name: name2, method: method2, path, requests: requests2 } = fields(endpoint2);
  if (typeof name2 == "string") return name2;
  if (path === void 0 && requests2 !== void 0) {
    let file = isMap2(requests2) ? requests2.file : requests2;
    return typeof file == "string" ? file : "";
  }
  return typeof path == "string" ? nameOfRequest(typeof method2 == "string" ? method2 : "GET", path) : "";
}
function nameOfRequest(method2, path) {
  return path.startsWith("/") ? endpointName(method2, path) : "";
}
function splitShortForm(text3) {
  let [first2 = "", second] = text3.split(/ +/);
  return second === void 0 ? ["GET", first2] : [first2, second];
}
function endpointName(method2, path) {
  return `${method2.toUpperCase()} ${path}`;
}

// src/config/complete.ts
var DEFAULT_TOLERANCES = { p99: 0.15, ready: 0.1, "first-response": 0.1 }, CONNECTIONS = { closedLoop: 2, openLoop: 64 }, ROUNDS2 = { own: { roundMs: 6e3, rounds: 2 }, ours: { roundMs: 500, rounds: 4 } };
function completeConfig(file) {
  let appSource = completeSource(file.app, null);
  return {
    name: file.name,
    ...file.mask === void 0 ? {} : { mask: file.mask },
    ...file.compare === "variants" ? { compare: file.compare } : {},
    app: completeApp(file, appSource),
    base: completeOverrides(file.base, appSource),
    head: completeOverrides(file.head, appSource),
    load: completeLoad(file.load),
    ...file.prepare === void 0 ? {} : { prepare: file.prepare.map(completePreparation) },
    paths: file.paths ?? [],
    endpoints: completeEndpoints(file),
    gate: completeGate(file),
    report: { comment: file.report.comment, html: file.report.html },
    ...completeProfile(file.profile),
    ...file.why === WHY_BY_DEFAULT ? {} : { why: file.why }
  };
}
function completeApp({ app: app2 }, source) {
  if (source === null) throw new Error("an app without a source passed the rules");
  return {
    source,
    port: app2.port ?? null,
    env: app2.env ?? {},
    ready: {
      path: app2.ready.path ?? null,
      status: app2.ready.status ?? null,
      timeoutMs: app2.ready.timeout
    },
    network: app2.network,
    cpus: app2.cpus ?? null,
    cpuset: app2.cpuset ?? null,
    memory: app2.memory ?? null,
    ...app2.counters === void 0 ? {} : { counters: completeCounters(app2.counters) },
    ...app2["before-block"] === void 0 ? {} : { beforeBlock: app2["before-block"] },
    ...app2["before-round"] === void 0 ? {} : { beforeRound: app2["before-round"] }
  };
}
function completeCounters(counters2) {
  return Object.fromEntries(
    Object.entries(counters2).map(([name2, { prometheus, series, command }]) => [
      name2,
      command === void 0 ? { kind: "prometheus", path: prometheus ?? "", series: series ?? "" } : { kind: "command", command }
    ])
  );
}
function completeOverrides(file, appSource) {
  let source = completeSource(file, appSource);
  return {
    ...source === null ? {} : { source },
    ...file.port === void 0 ? {} : { port: file.port },
    ...file.env === void 0 ? {} : { env: file.env },
    ...completeProfile(file.profile)
  };
}
function completeProfile(file) {
  return file?.pprof !== void 0 ? { profile: { kind: "pprof", address: file.pprof } } : file?.command === void 0 ? {} : { profile: { kind: "command", command: file.command } };
}
function completeSource(file, inherited) {
  let before = inherited?.kind === "command" ? inherited : null, command = file.command ?? (file.setup === void 0 ? void 0 : before?.command);
  if (command !== void 0) {
    let isNone = file.setup === void 0 ? before?.noInstall === !0 : file.setup.length === 0;
    return {
      kind: "command",
      command,
      setup: file.setup?.map(completeStep) ?? before?.setup ?? [],
      ...isNone ? { noInstall: !0 } : {}
    };
  }
  if (file.image !== void 0) return { kind: "image", image: file.image };
  if (file.url !== void 0) return { kind: "url", url: file.url.replace(/\/$/, "") };
  if (file.compose !== void 0) {
    let { file: files, service, profiles } = file.compose;
    return { kind: "compose", files, service: service ?? null, profiles };
  }
  if (file.build === void 0) return null;
  let { context, dockerfile, target, args } = file.build;
  return {
    kind: "build",
    context,
    dockerfile,
    target: target ?? null,
    args,
    cacheFrom: file.build["cache-from"],
    cacheTo: file.build["cache-to"]
  };
}
function completeStep({ run: run2, key, paths }) {
  return { run: run2, shared: key === void 0 || paths === void 0 ? null : { key, paths } };
}
function completeLoad(file) {
  let defaults = file.command === void 0 ? ROUNDS2.ours : ROUNDS2.own;
  return {
    ...file.command === void 0 ? {} : { command: file.command },
    connections: file.connections?.at(-1) ?? (file.rate === void 0 ? CONNECTIONS.closedLoop : CONNECTIONS.openLoop),
    rate: file.rate ?? null,
    roundMs: file.round ?? defaults.roundMs,
    rounds: file.rounds ?? defaults.rounds,
    blocks: file.blocks,
    ...file.restart === "auto" ? {} : { restart: file.restart },
    warmupMs: file.warmup,
    timeBudgetMs: file["time-budget"] ?? null,
    timeoutMs: file.timeout,
    keepAlive: file["keep-alive"],
    pairing: file.pairing,
    pin: file.pin,
    tls: completeTls(file.tls),
    seed: file.seed ?? null
  };
}
function completeTls({ verify, ca, servername, cert, key, passphrase }) {
  return {
    verify,
    ca: ca ?? null,
    servername: servername ?? null,
    ...cert === void 0 || key === void 0 ? {} : { client: { cert, key, passphrase: passphrase ?? null } }
  };
}
function completeGate({ gate: file, load: load3 }) {
  return {
    baseline: file.baseline === "auto" && load3.command !== void 0 ? "paired" : file.baseline,
    baselineFiles: file["baseline-files"] ?? [],
    confidence: file.confidence,
    ...completeStart(file),
    minDifferenceMs: file["min-difference"],
    failOn: file["fail-on"],
    ...file["config-from"] === "base" ? { configFrom: "base" } : {},
    history: file.history,
    allowRemoteTargets: file["allow-remote-targets"] ?? [],
    overrideLabel: file["override-label"] ?? null,
    baselineImage: file["baseline-image"]
  };
}
function completeStart({ metrics, tolerance: tolerance2 }) {
  let tolerances = Object.entries(completeTolerances(metrics ?? [], tolerance2)).filter(
    ([metric]) => isOfStart(metric)
  );
  return tolerances.length === 0 ? {} : { start: Object.fromEntries(tolerances) };
}
function isOfStart(metric) {
  return START_METRICS.some((name2) => name2 === metric);
}
function completeEndpoints({ endpoints: written2 = [], load: load3, gate: gate2 }) {
  if (load3.command === void 0)
    return sweptEndpoints(
      written2.map((endpoint2) => completeEndpoint(endpoint2, gate2)),
      load3.connections ?? []
    );
  let metrics = gate2.metrics ?? ["mean"];
  return endpoints.parse([{ name: scenarioName(load3.command), path: "/" }]).map((scenario) => completeEndpoint(scenario, { ...gate2, metrics }));
}
function completeEndpoint(file, gate2) {
  let { cookies: cookies2, auth: auth2, requests: requests2, until: until2, drift: tolerance2 = gate2.tolerance } = file, request = completeRequest(file), { method: method2, path } = request;
  return {
    // What a HAR file holds has no method and path of its own.
    name: file.name ?? (file.path === void 0 ? requests2?.file ?? "" : endpointName(method2, path)),
    ...request,
    ...requests2 === void 0 ? {} : { requests: { path: requests2.file, ...requests2.credentials ? { credentials: !0 } : {} } },
    ...until2 === void 0 ? {} : { until: until2 },
    ...cookies2 === void 0 ? {} : { cookies: cookies2 },
    ...auth2 === void 0 ? {} : { auth: auth2 },
    expect: completeExpectation(file.expect),
    gate: ofEndpoint(completeTolerances(file.gate ?? gate2.metrics ?? DEFAULT_METRICS, tolerance2)),
    ...file.gate === void 0 && gate2.metrics === void 0 ? { workTolerance: tolerance2 } : {},
    limits: {
      meanMs: file.limits.mean ?? null,
      p50Ms: file.limits.p50 ?? null,
      p90Ms: file.limits.p90 ?? null,
      p99Ms: file.limits.p99 ?? null,
      errors: file.limits.errors
    }
  };
}
function completeRequest(file) {
  let { contentType, ...body2 } = completeBody(file.body), headers2 = Object.fromEntries(Object.entries(file.headers).map(([name2, value]) => [name2.toLowerCase(), value]));
  return contentType !== null && (headers2["content-type"] ??= contentType), { method: file.method, path: file.path ?? "/", headers: headers2, ...body2 };
}
function completePreparation(file) {
  let { method: method2, path, headers: headers2, body: body2 } = completeRequest(file);
  return { method: method2, path, headers: headers2, body: body2, take: file.take };
}
function completeBody(body2) {
  return body2 === void 0 ? { body: null, contentType: null } : typeof body2 == "string" ? { body: body2, contentType: null } : body2.text !== void 0 ? { body: body2.text, contentType: null } : body2.file !== void 0 ? { body: null, bodyFile: { path: body2.file }, contentType: null } : { body: JSON.stringify(body2.json), contentType: "application/json" };
}
function completeExpectation(file) {
  let { status, same: same2 } = file;
  return {
    status: (Array.isArray(status) ? status : [status]).map(statusRange),
    length: file.length,
    text: file.text ?? null,
    json: file.json,
    ...same2 === !1 ? {} : { same: { ignore: same2 === !0 ? [] : same2.ignore } }
  };
}
function statusRange(status) {
  if (typeof status == "number") return [status, status];
  let from = Number.parseInt(status, 10) * 100;
  return [from, from + 99];
}
var DEFAULT_METRICS = ["mean", "p50"];
function ofEndpoint(tolerances) {
  return Object.fromEntries(Object.entries(tolerances).filter(([metric]) => !isOfStart(metric)));
}
function completeTolerances(gated, defaultTolerance) {
  let forMetric = (metric) => Math.max(DEFAULT_TOLERANCES[metric] ?? 0, defaultTolerance), tolerances = {};
  for (let metric of /* @__PURE__ */ new Set([...METRICS, ...isList(gated) ? gated : Object.keys(gated)])) {
    let value = isList(gated) ? gated.includes(metric) ? forMetric(metric) : void 0 : gated[metric];
    value !== void 0 && (tolerances[metric] = value);
  }
  return tolerances;
}
function isList(gated) {
  return Array.isArray(gated);
}

// src/config/rules.ts
var MEANT_FOR = [
  { key: "setup", kinds: ["command"] },
  { key: "port", kinds: ["command", "image", "build", "compose"] },
  { key: "env", kinds: ["command", "image", "build", "compose"] },
  { key: "network", kinds: ["image", "build"] },
  { key: "cpus", kinds: ["image", "build"] },
  { key: "cpuset", kinds: ["image", "build"] },
  { key: "memory", kinds: ["image", "build"] }
], MAX_NAME = 200;
function checkRules(file) {
  let root = fields(file), problems = [...checkSources(root), ...checkLoad(root), ...checkBaselineFiles(fields(root.gate))];
  return problems.push(...checkGenerator(root)), problems.push(...checkBaselineImage(root), ...checkSweep(root), ...checkProfile(root), ...checkMetrics(root)), [...problems, ...checkPaths(root.paths), ...checkNames(root.endpoints)];
}
function checkSources(root) {
  if (!isMap2(root.app)) return [];
  let app2 = fields(root.app), named = sourcesOf2(app2);
  if (named.length === 0)
    return [{ path: ["app"], message: "names no app to test; it needs one of image, build, compose, command and url" }];
  let problems = [...checkSingle(["app"], named), ...checkVariants(root)], kinds = [];
  for (let side of ["base", "head"]) {
    let override = sourcesOf2(fields(root[side]));
    problems.push(...checkSingle([side], override));
    let kind = override[0] ?? named[0];
    kinds.push(kind), problems.push(...checkMeaning([side], fields(root[side]), [kind]), ...checkPort([side], fields(root[side]), kind));
  }
  let isHost = app2.network === "host";
  return (isHost || kinds.includes("command")) && problems.push(...checkPort(["app"], app2, isHost ? "command" : named[0])), [...problems, ...checkMeaning(["app"], app2, kinds)];
}
var OF_A_CHECKOUT = ["build", "compose", "command"];
function checkVariants(root) {
  if (root.compare === "variants") return [];
  let kindOf = (side) => sourcesOf2(fields(root[side]))[0] ?? sourcesOf2(fields(root.app))[0] ?? "";
  return ["base", "head"].every((side) => OF_A_CHECKOUT.includes(kindOf(side))) ? ["base", "head"].flatMap((side) => {
    let key = ["command", "build", "compose", "setup"].find((one) => one in fields(root[side]));
    return key === void 0 ? [] : [{ path: [side, key], message: "each version is started as `app` of its own commit says; change `app`, or say `compare: variants` to compare two variants of one checkout" }];
  }) : [];
}
function checkSingle(path, named) {
  let [first2, second] = named;
  return first2 === void 0 || second === void 0 ? [] : [
    {
      path: [...path, second],
      message: `\`${first2}\` is listed as well; keep one of image, build, compose, command and url`
    }
  ];
}
function checkMeaning(path, map2, kinds) {
  let named = [...new Set(kinds)].map((kind) => `\`${kind}\``).join(" or ");
  return MEANT_FOR.filter(({ key }) => key in map2).filter((setting) => !kinds.some((kind) => kind !== void 0 && setting.kinds.includes(kind))).map(({ key }) => ({ path: [...path, key], message: `has no effect with ${named}; remove it` }));
}
function checkPort(path, map2, kind) {
  return kind !== "command" || !("PORT" in fields(map2.env)) ? [] : [{ path: [...path, "env", "PORT"], message: "is chosen by the gate, a free port for each side; remove it" }];
}
function checkLoad(root) {
  let load3 = fields(root.load);
  if (!("rate" in load3)) return [];
  let problems = [];
  "pairing" in load3 && problems.push({
    path: ["load", "pairing"],
    message: "has no effect with `rate`: both sides are under load at once; remove one of the two"
  });
  let message = "throughput is fixed by `load.rate`; gate mean, p50, p90 or p99 instead", gated = fields(root.gate).metrics;
  Array.isArray(gated) && gated.includes("throughput") && problems.push({ path: ["gate", "metrics"], message });
  let endpoints2 = Array.isArray(root.endpoints) ? root.endpoints : [];
  for (let [i, endpoint2] of endpoints2.entries())
    "throughput" in fields(fields(endpoint2).gate) && problems.push({ path: ["endpoints", i, "gate", "throughput"], message });
  return problems;
}
var SHORTEST_ROUND_MS = 2e3;
function checkGenerator(root) {
  let [load3, gate2] = [fields(root.load), fields(root.gate)];
  if (!("command" in load3)) return "endpoints" in root ? [] : [{ path: ["endpoints"], message: "is required" }];
  let unused = (path, isThere, instead = "the command says it") => isThere ? [{ path, message: `has no effect with \`load.command\`: ${instead}; remove it` }] : [], { round: round2 } = load3, roundMs = typeof round2 == "string" ? parseDurationMs(round2) : null, isStored = ["artifact", "file"].includes(String(gate2.baseline));
  return [
    ...["endpoints", "prepare"].flatMap((key) => unused([key], key in root)),
    ...["connections", "rate", "timeout", "keep-alive"].flatMap((key) => unused(["load", key], key in load3)),
    ...unused(["load", "pairing"], "pairing" in load3, "base and head take turns"),
    ...unused(["why"], root.why === "always", "its turns are too long to be profiled"),
    ...unused(["gate", "baseline"], isStored, "base is always measured beside head"),
    ...roundMs !== null && roundMs < SHORTEST_ROUND_MS ? [{ path: ["load", "round"], message: `must be at least 2s with \`load.command\`, found ${round2}` }] : []
  ];
}
function checkSweep(file) {
  let load3 = fields(file.load), { connections: written2 } = load3;
  if (!Array.isArray(written2) || written2.length < 2) return [];
  let path = ["load", "connections"];
  if ("rate" in load3)
    return [
      { path, message: "a list sweeps the closed loop, and `rate` is an open one: give one number, or remove `rate`" }
    ];
  let endpoints2 = Array.isArray(file.endpoints) ? file.endpoints.length : 0;
  if (endpoints2 * written2.length <= MAX_ENDPOINTS || written2.length > 8) return [];
  let message = `${endpoints2} endpoints at ${written2.length} numbers of connections are more than ${MAX_ENDPOINTS}; give fewer of either`;
  return [{ path, message }];
}
function checkMetrics(root) {
  let counters2 = Object.keys(fields(fields(root.app).counters)), endpoints2 = Array.isArray(root.endpoints) ? root.endpoints : [], known4 = [...METRICS, ...counters2], gated = [
    { path: ["gate", "metrics"], value: fields(root.gate).metrics, known: [...known4, ...START_METRICS] },
    ...endpoints2.map((endpoint2, i) => ({ path: ["endpoints", i, "gate"], value: fields(endpoint2).gate, known: known4 }))
  ];
  return [
    ...counters2.filter((name2) => [...METRICS, ...START_METRICS].some((metric) => metric === name2)).map((name2) => ({
      path: ["app", "counters", name2],
      message: "is the name of a metric that is measured anyway; give it another"
    })),
    ...gated.flatMap(({ path, value, known: known5 }) => {
      let isUnknown = (name2) => typeof name2 == "string" && !known5.includes(name2);
      return isMap2(value) ? Object.keys(value).filter(isUnknown).map((name2) => ({ path: [...path, name2], message: `unknown key; ${suggest(name2, known5)}` })) : (Array.isArray(value) ? value : []).flatMap(
        (name2, i) => isUnknown(name2) && COUNTER_NAME.test(String(name2)) ? [{ path: [...path, i], message: `no such metric; ${suggest(String(name2), known5)}` }] : []
      );
    })
  ];
}
function checkBaselineFiles(gate2) {
  let needsFiles = gate2.baseline === "file", hasFiles = "baseline-files" in gate2;
  return needsFiles && !hasFiles ? [{ path: ["gate", "baseline"], message: "file needs `baseline-files`, the results to compare with" }] : hasFiles && !needsFiles ? [
    { path: ["gate", "baseline-files"], message: "is read only with `baseline: file`; add that or remove this" }
  ] : [];
}
function checkBaselineImage(root) {
  let gate2 = fields(root.gate);
  if (gate2["baseline-image"] !== !0) return [];
  let path = ["gate", "baseline-image"], { baseline: baseline2 } = gate2;
  if (baseline2 === "file" || baseline2 === "none")
    return [{ path, message: `has no effect with \`baseline: ${baseline2}\`; remove it, or choose auto or paired` }];
  let [kind] = sourcesOf2(fields(root.app));
  if (kind !== void 0 && kind !== "build")
    return [{ path, message: `needs \`app.build\`: with \`${kind}\` no image is built; ${kind === "image" ? "name the image of the base branch under `base.image` instead" : "remove it"}` }];
  let overridden = ["base", "head"].find((side) => sourcesOf2(fields(root[side])).length > 0);
  return overridden === void 0 ? [] : [{ path, message: `has no effect where \`${overridden}\` names an app of its own; remove one of the two` }];
}
function checkProfile(root) {
  let own = ["base", "head"].filter((side2) => "profile" in fields(root[side2])), kinds = ["base", "head"].map((side2) => {
    let profile2 = fields(fields(root[side2]).profile ?? root.profile);
    return ["pprof", "command"].find((kind) => kind in profile2);
  }), [side] = own;
  return side === void 0 || kinds[0] === kinds[1] ? [] : [{ path: [side, "profile"], message: "both sides are profiled alike: give the other side, or `profile`, one of the same kind" }];
}
function checkPaths(patterns) {
  if (!Array.isArray(patterns)) return [];
  let problems = patterns.flatMap((pattern, i) => {
    let message = typeof pattern == "string" && pattern.length <= MAX_PATTERN_LENGTH ? patternProblem(pattern) : null;
    return message === null ? [] : [{ path: ["paths", i], message }];
  });
  return patterns.length > 0 && patterns.every((one) => typeof one == "string" && isExcluding(one)) && problems.push({
    path: ["paths"],
    message: "lets nothing in; say first what counts, such as `**`, then what does not"
  }), problems;
}
function checkNames(endpoints2) {
  if (!Array.isArray(endpoints2)) return [];
  let seen = /* @__PURE__ */ new Map(), problems = [];
  for (let [i, endpoint2] of endpoints2.entries()) {
    let name2 = writtenName(endpoint2), before = seen.get(name2);
    before !== void 0 && problems.push({
      path: ["endpoints", i],
      message: `is called ${JSON.stringify(name2)} like endpoints[${before}]; give it a \`name\` of its own`
    }), name2.length > MAX_NAME && !isNamed(endpoint2) && problems.push({ path: ["endpoints", i], message: "is too long to be its own name; give it a `name`" }), name2 !== "" && before === void 0 && seen.set(name2, i);
  }
  return problems;
}
function isNamed(endpoint2) {
  return "name" in fields(endpoint2);
}
function sourcesOf2(map2) {
  return SOURCE_KEYS.filter((key) => key in map2);
}

// src/config/source.ts
var import_yaml3 = __toESM(require_dist(), 1);

// src/config/yaml-survey.ts
var import_yaml2 = __toESM(require_dist(), 1);
function survey(root) {
  let anchored = /* @__PURE__ */ new Map(), targets = /* @__PURE__ */ new Map(), repeatedKeys = [], left = [root];
  for (; left.length > 0; ) {
    let node2 = left.pop();
    if ((0, import_yaml2.isAlias)(node2)) {
      let target = anchored.get(node2.source);
      target !== void 0 && targets.set(node2, target);
      continue;
    }
    if ((0, import_yaml2.isNode)(node2)) {
      if ("anchor" in node2 && node2.anchor !== void 0 && anchored.set(node2.anchor, node2), (0, import_yaml2.isMap)(node2)) {
        repeatedKeys.push(...repeatedIn(node2.items));
        for (let { key, value } of [...node2.items].reverse()) left.push(value, key);
      } else if ((0, import_yaml2.isSeq)(node2))
        for (let item of [...node2.items].reverse()) left.push(item);
    }
  }
  return { targets, repeatedKeys };
}
function repeatedIn(items) {
  let seen = /* @__PURE__ */ new Set();
  return items.flatMap(({ key }) => (0, import_yaml2.isScalar)(key) ? seen.has(key.value) ? [key.range?.[0] ?? 0] : (seen.add(key.value), []) : []);
}

// src/config/source.ts
var MAX_CHARACTERS2 = 512 * 1024, MAX_NODES = 2e4, MAX_DEPTH = 40, VERBATIM_MAPS = /* @__PURE__ */ new Set(["env", "headers", "args", "cookies"]);
function readYaml(text3, file) {
  let refuse = (message, hint) => new ConfigError(`${file}: ${message}`, { hint });
  if (text3.length > MAX_CHARACTERS2)
    throw refuse(
      `larger than ${MAX_CHARACTERS2 / 1024} KiB`,
      "a configuration is a page or two; is this the right file?"
    );
  let lines = new import_yaml3.LineCounter(), document = parse3(text3, lines);
  if (document === null) throw refuse("nested too deeply", "a configuration needs no more than ten levels");
  let { targets, repeatedKeys } = survey(document.contents), syntax = [
    ...[...document.errors, ...document.warnings].map((error) => ({
      offset: error.pos[0],
      message: describeSyntax(error.code, error.message)
    })),
    ...repeatedKeys.map((offset) => ({ offset, message: "this key is listed twice; remove one" }))
  ], offsets = /* @__PURE__ */ new Map(), label2 = (offset) => {
    let { line: line3, col } = lines.linePos(offset);
    return `${file}:${line3}:${col}`;
  }, locator = {
    name: file,
    place(path) {
      let offset = offsetOf(offsets, path);
      return { label: label2(offset), order: offset, isWhole: !1 };
    }
  };
  if (syntax.length > 0)
    throw configError(
      syntax.map(({ offset, message }) => ({ path: [offset], message })),
      { name: file, place: ([offset]) => placeOfSyntax(Number(offset), label2) }
    );
  let root = document.contents;
  if (root === null || (0, import_yaml3.isScalar)(root) && root.value === null)
    throw refuse(
      "the file is empty",
      "it needs at least `app` and `endpoints`; `latency-gate schema` prints the format"
    );
  if (!(0, import_yaml3.isMap)(root))
    throw refuse("the file is not a map of keys", "it starts with keys such as `app:` and `endpoints:`");
  let problems = [], value = new Walk(offsets, problems, (node2) => targets.get(node2)).node(root, [], !1);
  if (problems.length > 0) throw configError(problems, locator);
  return { value, locator };
}
function placeOfSyntax(offset, label2) {
  return { label: label2(offset), order: offset, isWhole: !0 };
}
function parse3(text3, lineCounter) {
  try {
    let document = (0, import_yaml3.parseDocument)(text3, {
      version: "1.2",
      schema: "core",
      merge: !1,
      // Looked for by `survey`: the parser compares each key with all others.
      uniqueKeys: !1,
      stringKeys: !0,
      prettyErrors: !1,
      logLevel: "error",
      lineCounter
    });
    return document.errors.some(({ message }) => /call stack/i.test(message)) ? null : document;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
function describeSyntax(code2, message) {
  let text3 = message.charAt(0).toLowerCase() + message.slice(1).replace(/\.$/, "");
  return code2 === "TAB_AS_INDENT" ? "a tab indents this line; YAML wants spaces" : code2 === "MULTIPLE_DOCS" ? "the file holds several documents; remove the `---` between them" : code2 === "TAG_RESOLVE_FAILED" ? `${text3}; tags are not supported, write the plain value` : `not valid YAML: ${text3}`;
}
function offsetOf(offsets, path) {
  for (let length = path.length; length > 0; length -= 1) {
    let offset = offsets.get(JSON.stringify(path.slice(0, length)));
    if (offset !== void 0) return offset;
  }
  return 0;
}
var Walk = class {
  #offsets;
  #problems;
  #resolve;
  #visited = 0;
  #isStopped = !1;
  constructor(offsets, problems, resolve11) {
    this.#offsets = offsets, this.#problems = problems, this.#resolve = resolve11;
  }
  node(node2, path, isVerbatim) {
    if (this.#visited += 1, this.#visited > MAX_NODES && this.#stop(path, "too many values; are aliases multiplying?"), path.length > MAX_DEPTH && this.#stop(path, "nested too deeply"), this.#isStopped) return null;
    if ((0, import_yaml3.isAlias)(node2)) return this.#alias(node2, path, isVerbatim);
    if ((0, import_yaml3.isMap)(node2)) return this.#map(node2.items, path);
    if ((0, import_yaml3.isSeq)(node2)) return node2.items.map((item, i) => this.#child(item, [...path, i], isVerbatim));
    if (!(0, import_yaml3.isScalar)(node2)) return null;
    let isPlain = node2.type === import_yaml3.Scalar.PLAIN && typeof node2.value != "string" && node2.value !== null;
    return isVerbatim && isPlain && node2.source !== void 0 ? node2.source : node2.value;
  }
  /** Once is enough: what is left of the text is as large as what was visited. */
  #stop(path, message) {
    this.#isStopped || this.#problems.push({ path, message }), this.#isStopped = !0;
  }
  #alias(node2, path, isVerbatim) {
    let target = this.#resolve(node2);
    return target === void 0 ? (this.#problems.push({ path, message: "this alias has no anchor before it" }), null) : this.node(target, path, isVerbatim);
  }
  #map(items, path) {
    let parent = path.at(-1), isVerbatim = typeof parent == "string" && VERBATIM_MAPS.has(parent) && !path.includes("json"), map2 = {};
    for (let { key, value } of items) {
      let name2 = (0, import_yaml3.isScalar)(key) ? String(key.value) : "", childPath2 = [...path, name2];
      this.#mark(key, childPath2);
      let child = this.node(value, childPath2, isVerbatim);
      name2 === "__proto__" && !path.includes("json") && this.#problems.push({ path: childPath2, message: "this name is not allowed" }), Object.defineProperty(map2, name2, { value: child, enumerable: !0, configurable: !0, writable: !0 });
    }
    return map2;
  }
  #child(node2, path, isVerbatim) {
    return this.#mark(node2, path), this.node(node2, path, isVerbatim);
  }
  #mark(node2, path) {
    let range = node2?.range;
    range?.[0] !== void 0 && this.#offsets.set(JSON.stringify(path), range[0]);
  }
};

// src/config/parse.ts
function parseConfig(text3, options) {
  let { value, locator } = readYaml(text3, options.file);
  return validate(value, locator);
}
function validate(file, locator, base = null) {
  let result = fileSchema.safeParse(file, { error: describeIssue }), problems = [...result.success ? [] : result.error.issues.flatMap((issue) => problemsOf(issue, [])), ...checkRules(file)];
  if (!result.success || problems.length > 0) throw configError(problems, locator);
  let config = completeConfig(judgingAgainst(base, result.data)), late = checkTimeBudget(config);
  if (late.length > 0) throw configError(late, locator);
  return config;
}
function checkTimeBudget({ load: load3, endpoints: endpoints2 }) {
  let neededMs = Math.ceil(load3.blocks.min * expectedBlockSeconds(load3, endpoints2.length)) * 1e3;
  if (load3.timeBudgetMs === null || load3.timeBudgetMs >= neededMs) return [];
  let what = endpoints2.length === 1 ? "one endpoint" : `${endpoints2.length} endpoints`, message = `is too short: ${load3.blocks.min} blocks of ${what} take ${formatDuration(neededMs)} and the starts of the app`;
  return [{ path: ["load", "time-budget"], message }];
}
function problemsOf(issue, parent) {
  let path = [...parent, ...issue.path.map((key) => typeof key == "number" ? key : String(key))];
  switch (issue.code) {
    case "unrecognized_keys": {
      let messages = issue.message.split(`
`);
      return issue.keys.map((key, i) => ({ path: [...path, key], message: messages[i] ?? "unknown key" }));
    }
    case "invalid_key":
      return [{ path, message: issue.issues[0]?.message ?? issue.message }];
    case "invalid_union": {
      let meant = issue.errors.find((issues) => !issues.some(isWrongType));
      return meant === void 0 || meant.length === 0 ? [{ path, message: issue.message }] : meant.flatMap((inner) => problemsOf(inner, path));
    }
    default:
      return [{ path, message: issue.message }];
  }
}
function isWrongType(issue) {
  return issue.path.length > 0 ? !1 : issue.code === "invalid_union" ? issue.errors.every((issues) => issues.some(isWrongType)) : issue.code === "invalid_type" || issue.code === "invalid_value";
}

// src/config/inputs.ts
var asText = (text3) => text3, asNumber = (text3) => /^\d+$/.test(text3) ? Number(text3) : text3, asBoolean = (text3) => text3 === "true" || text3 === "false" ? text3 === "true" : text3, asLines = (text3) => text3.split(/\r?\n/).map((line3) => line3.trim()).filter((line3) => line3 !== ""), asList = (text3) => text3.split(/[\s,]+/).filter((one) => one !== ""), ACTION_INPUTS = [
  { name: "name", path: ["name"], read: asText },
  { name: "build", path: ["app", "build"], read: asText },
  { name: "compose", path: ["app", "compose", "file"], read: asText },
  { name: "service", path: ["app", "compose", "service"], read: asText },
  { name: "image", path: ["app", "image"], read: asText },
  { name: "command", path: ["app", "command"], read: asText },
  { name: "setup", path: ["app", "setup"], read: asText },
  { name: "url", path: ["app", "url"], read: asText },
  { name: "base-image", path: ["base", "image"], read: asText },
  { name: "base-url", path: ["base", "url"], read: asText },
  { name: "port", path: ["app", "port"], read: asNumber },
  { name: "ready-path", path: ["app", "ready", "path"], read: asText },
  { name: "endpoints", path: ["endpoints"], read: asLines },
  { name: "blocks", path: ["load", "blocks"], read: asNumber },
  { name: "time-budget", path: ["load", "time-budget"], read: asText },
  { name: "baseline", path: ["gate", "baseline"], read: asText },
  { name: "tolerance", path: ["gate", "tolerance"], read: asText },
  { name: "drift", path: ["gate", "drift"], read: asText },
  { name: "confidence", path: ["gate", "confidence"], read: asText },
  { name: "fail-on", path: ["gate", "fail-on"], read: asText },
  { name: "override-label", path: ["gate", "override-label"], read: asText, isOfJobs: !0 },
  { name: "baseline-image", path: ["gate", "baseline-image"], read: asBoolean, isOfJobs: !0 },
  { name: "paths", path: ["paths"], read: asLines, isOfJobs: !0 },
  { name: "mask", path: ["mask"], read: asList },
  { name: "comment", path: ["report", "comment"], read: asText, isOfJobs: !0 },
  { name: "why", path: ["why"], read: asText, alone: "always" },
  { name: "html", path: ["report", "html"], read: asBoolean, isOfJobs: !0 },
  { name: "allow-remote-targets", path: ["gate", "allow-remote-targets"], read: asList }
], INPUT_OF = new Map(ACTION_INPUTS.map((input) => [input.name, input]));
function endpointLines(text3) {
  return text3.split(/\r?\n/).map((written2, i) => ({ endpoint: written2.trim(), line: i + 1 })).filter(({ endpoint: endpoint2 }) => endpoint2 !== "" && !endpoint2.startsWith("#"));
}
var ACTION_WORDS = {
  one: (name2, line3) => `input ${name2}${line3 === null ? "" : `, line ${line3}`}`,
  ask: (name2) => name2 === "endpoints" ? "endpoints, one per line" : name2,
  all: "the inputs"
};
function configFromInputs(inputs, file, words2 = ACTION_WORDS) {
  let { base = null, ...settings } = inputs, given = Object.entries(settings).flatMap(
    ([name2, text3]) => text3.trim() === "" ? [] : [{ name: name2, text: text3.trim() }]
  ), source = file === null ? null : readYaml(file.text, file.name), locator = inputLocator(given, source?.locator ?? null, words2), unknown2 = given.filter(({ name: name2 }) => !INPUT_OF.has(name2));
  if (unknown2.length > 0) {
    let names = [...INPUT_OF.keys()], problems = unknown2.map(({ name: name2 }) => ({ path: [name2], message: `unknown input; ${suggest(name2, names)}` }));
    throw configError(problems, unknownInputLocator);
  }
  let overlaid = given.reduce(
    (map2, { name: name2, text: text3 }) => overlay(map2, name2, text3),
    withoutReplacedSources(fields(source?.value), given)
  );
  if (file === null) {
    let missing = missingFrom(overlaid, words2);
    if (missing.length > 0) throw configError(missing, locator);
  }
  return validate(overlaid, locator, base);
}
function overlay(file, name2, text3) {
  let rule = INPUT_OF.get(name2);
  return rule === void 0 ? file : name2 === "endpoints" ? { ...file, endpoints: endpointsOf2(text3, file.endpoints) } : withValue(inLongForms(file, name2), rule.path, rule.read(text3));
}
function endpointsOf2(text3, ofFile) {
  let known4 = new Map(Array.isArray(ofFile) ? ofFile.map((one) => [writtenName(one), one]) : []);
  return endpointLines(text3).map(({ endpoint: endpoint2 }) => known4.get(endpoint2) ?? known4.get(writtenName(endpoint2)) ?? endpoint2);
}
function inLongForms(file, input) {
  let app2 = fields(file.app), { compose: compose2, ready: ready2 } = app2, isShort = typeof compose2 == "string" || Array.isArray(compose2);
  return input === "service" && isShort ? { ...file, app: { ...app2, compose: { file: compose2 } } } : input === "ready-path" && typeof ready2 == "string" ? { ...file, app: { ...app2, ready: {} } } : file;
}
function withValue(map2, path, value) {
  let [key, ...rest] = path;
  if (typeof key != "string") return map2;
  if (rest.length === 0) return { ...map2, [key]: value };
  let inner = map2[key] ?? {};
  return isMap2(inner) ? { ...map2, [key]: withValue(inner, rest, value) } : map2;
}
function withoutReplacedSources(file, given) {
  let replaced = new Set(
    given.map(({ name: name2 }) => INPUT_OF.get(name2)?.path ?? []).filter(isSource).map(([key]) => key)
  );
  return Object.fromEntries(
    Object.entries(file).map(([key, value]) => [key, replaced.has(key) && isMap2(value) ? withoutSource(value) : value])
  );
}
function isSource([, key, inner]) {
  return inner !== "service" && SOURCE_KEYS.some((sourceKey) => sourceKey === key);
}
function withoutSource(map2) {
  return Object.fromEntries(
    Object.entries(map2).filter(([key]) => key !== "setup" && !SOURCE_KEYS.some((sourceKey) => sourceKey === key))
  );
}
function missingFrom(root, { ask: ask4 }) {
  let problems = [];
  if (!SOURCE_KEYS.some((key) => key in fields(root.app))) {
    let kinds = ["build", "compose", "image", "command"].map(ask4).join(", ");
    problems.push({
      path: [],
      message: `no app to test; give one of ${kinds} and ${ask4("url")}, or add latency-gate.yml`
    });
  }
  let compose2 = fields(root.app).compose;
  if (isMap2(compose2) && !("file" in compose2)) {
    let message = `needs ${ask4("compose")}, the file that the service is in`;
    problems.push({ path: ["app", "compose", "service"], message });
  }
  return !("endpoints" in root) && !("command" in fields(root.load)) && problems.push({ path: [], message: `no endpoints; give ${ask4("endpoints")}, or add latency-gate.yml` }), problems;
}
function inputLocator(given, file, words2) {
  return {
    name: file === null ? words2.all : `${file.name} and ${words2.all}`,
    place(path) {
      for (let [order, { name: name2, text: text3 }] of given.entries()) {
        let rule = INPUT_OF.get(name2);
        if (rule !== void 0 && isAbout(rule.path, path))
          return {
            label: words2.one(name2, lineOf2(name2, text3, path[1])),
            order: order - given.length,
            isWhole: !0
          };
      }
      return file?.place(path) ?? { label: words2.all, order: 0, isWhole: !1 };
    }
  };
}
function isAbout(input, path) {
  let length = isSource(input) ? Math.min(input.length, Math.max(2, path.length)) : input.length;
  return input.slice(0, length).every((key, i) => key === path[i]);
}
function lineOf2(name2, text3, index2) {
  return name2 !== "endpoints" || typeof index2 != "number" ? null : endpointLines(text3)[index2]?.line ?? null;
}
var unknownInputLocator = {
  name: "the inputs",
  place: ([name2]) => ({ label: `input ${name2}`, order: 0, isWhole: !0 })
};

// src/report/html/drawn-sides.ts
function drawnSides(input, endpoint2) {
  let { results, comparison, found } = input, labels = sideLabels(input), head = { label: labels.head, ...figuresOf3(results, endpoint2, "head") };
  switch (comparison.kind) {
    case "paired":
      return { base: { label: labels.base, ...figuresOf3(results, endpoint2, "base") }, head };
    case "stored": {
      let stored2 = { ...results, blocks: found.baselines.flatMap(({ blocks: blocks2 }) => blocks2) };
      return { base: { label: labels.base, ...figuresOf3(stored2, endpoint2, "head") }, head };
    }
    case "none":
      return { base: null, head };
  }
}
function figuresOf3(results, endpoint2, side) {
  let rounds2 = results.blocks.flatMap(
    (block2) => block2.endpoints.flatMap(
      (one) => one.endpoint === endpoint2 ? one.rounds.flatMap((round2) => round2.sides[side] ?? []) : []
    )
  );
  return {
    pooled: poolSide(results, endpoint2, side),
    statuses: counted(rounds2, "statuses"),
    problems: counted(rounds2, "problems")
  };
}
function counted(rounds2, kind) {
  let counts2 = /* @__PURE__ */ new Map();
  for (let round2 of rounds2)
    for (let [name2, count9] of Object.entries(round2[kind])) counts2.set(name2, (counts2.get(name2) ?? 0) + count9);
  return [...counts2].sort((a, b) => b[1] - a[1]);
}

// src/report/stacks.ts
function meanStacks({ blocks: blocks2, frames }, endpoint2) {
  let pairs = blocks2.flatMap(
    ({ endpoint: name2, sides: { base, head } }) => name2 === endpoint2 && base && head ? [[base, head]] : []
  ), stacks = /* @__PURE__ */ new Map();
  for (let pair of pairs)
    for (let [at, side] of pair.entries())
      for (let stack of side.stacks) {
        let key = stack.frames.join(), sum2 = stacks.get(key) ?? { frames: stack.frames, ms: [0, 0] };
        sum2.ms[at] = (sum2.ms[at] ?? 0) + stack.selfMs / pairs.length, stacks.set(key, sum2);
      }
  return [...stacks.values()].map(({ frames: indexes, ms: [baseMs, headMs] }) => ({
    frames: indexes.flatMap((index2) => frames[index2] ?? []),
    baseMs,
    headMs
  })).filter((stack) => stack.frames.length > 0).sort((a, b) => Math.max(b.baseMs, b.headMs) - Math.max(a.baseMs, a.headMs));
}
function profiledEndpoints({ blocks: blocks2 }) {
  return [...new Set(blocks2.map(({ endpoint: endpoint2 }) => endpoint2))];
}

// src/report/html/markup.ts
var Html = class {
  /** No other object with a text is taken for HTML. */
  kind = "html";
  text;
  constructor(text3) {
    this.text = text3;
  }
};
function html2(literals, ...contents) {
  return new Html(literals.map((literal2, index2) => literal2 + textOf2(contents[index2] ?? null)).join(""));
}
function trusted(text3) {
  return new Html(text3);
}
var HTML = {
  words: escapeHtml,
  name: (text3) => html2`<code>${text3}</code>`.text,
  code: (text3) => html2`<code>${text3}</code>`.text,
  link: (text3, url2) => isPlainUrl(url2) ? html2`<a href="${url2}">${text3}</a>`.text : escapeHtml(text3)
};
function written(text3) {
  return trusted(write(text3, HTML));
}
function preformatted(text3) {
  return trusted(text3.split(`
`).map(escapeHtml).join(`
`));
}
function jsonText(data) {
  return trusted(
    JSON.stringify(data).replace(
      /[<>&\u2028\u2029]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`
    )
  );
}
var ENTITIES = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;"
};
function escapeHtml(text3) {
  return withoutControls(text3).replace(new RegExp("\\p{Cs}", "gu"), "\uFFFD").replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}
function textOf2(content) {
  return content === null ? "" : content instanceof Html ? content.text : typeof content == "string" ? escapeHtml(content) : typeof content == "number" ? String(content) : content.map(textOf2).join("");
}

// src/report/html/tables.ts
function table2({ caption, header, rows, numbers, sentences }) {
  let kind = (column) => column === sentences ? html2` class="sentence"` : column >= numbers[0] && column < numbers[1] ? html2` class="number"` : null, cell = (content, column) => column === 0 ? html2`<th scope="row">${content}</th>` : html2`<td${kind(column)}>${content}</td>`;
  return html2`<div class="scroll" tabindex="0"><table><caption>${caption}</caption>
<thead><tr>${header.map((content, column) => html2`<th scope="col"${kind(column)}>${content}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html2`<tr>${row.map(cell)}</tr>\n`)}</tbody></table></div>`;
}
function metricsTable({ rows }, { sides, input }) {
  let shown4 = rows.filter(({ isGated: isGated2, metric }) => metric.head !== null || isGated2);
  if (shown4.length === 0) return null;
  let sorted = [...shown4.filter(({ isGated: isGated2 }) => isGated2), ...shown4.filter(({ isGated: isGated2 }) => !isGated2)];
  if (input.comparison.kind === "none") {
    let cells2 = sorted.map(({ name: name2, head }) => [name2, head]);
    return table2({ caption: "Metrics", header: ["metric", sides.head], rows: cells2, numbers: [1, 2] });
  }
  let cells = sorted.map((row) => [
    row.name,
    row.base,
    row.head,
    row.change,
    row.metric.tolerance === null ? "no" : `from ${formatTolerance(row.metric.tolerance)}`,
    verdictCell2(row)
  ]), level = formatTolerance(input.comparison.confidence);
  return table2({
    caption: `Metrics, with ${level} intervals of the change`,
    header: ["metric", sides.base, sides.head, "change", "gated", "verdict"],
    rows: cells,
    numbers: [1, 4],
    sentences: 5
  });
}
function verdictCell2({ words: words2, metric }) {
  return words2 === "~" ? "not significant" : words2 === "" ? metric.interval === null ? "" : "significant" : written(withCode(words2));
}
function responsesTable({ base, head }) {
  let sides = base === null ? [head] : [base, head], row = (name2, cell) => [name2, ...sides.map(cell)], count9 = (of) => (side) => side.pooled === null ? "\u2013" : formatCount(of(side.pooled)), rows = [
    row(
      "sent",
      count9(({ completed, failed, censored }) => completed + failed + censored)
    ),
    row(
      "as expected",
      count9(({ completed, mismatched }) => completed - mismatched)
    ),
    row(
      "answered, but not as expected",
      count9(({ mismatched }) => mismatched)
    ),
    row(
      "failed",
      count9(({ failed }) => failed)
    ),
    row(
      "too late",
      count9(({ censored }) => censored)
    ),
    row("responses by status", ({ statuses }) => counts(statuses)),
    row("problems", ({ problems }) => counts(problems)),
    row(
      "body length",
      ({ pooled: pooled2 }) => pooled2?.bodyBytes === null || pooled2 === null ? "\u2013" : `${formatCount(Math.round(pooled2.bodyBytes))} bytes`
    ),
    row(
      "valid responses per second",
      ({ pooled: pooled2 }) => pooled2 === null ? "\u2013" : formatValue("throughput", pooled2.requestsPerSecond)
    )
  ], header = ["requests", ...sides.map(({ label: label2 }) => label2)];
  return table2({ caption: "Requests and responses", header, rows, numbers: [1, header.length] });
}
var MOST_COUNTS = 6;
function counts(all) {
  return all.length === 0 ? "none" : [...all.slice(0, MOST_COUNTS).map(([name2, count9]) => `${name2} \xD7 ${formatCount(count9)}`), ...all.length > MOST_COUNTS ? ["\u2026"] : []].join(", ");
}
function phasesTable({ base, head }) {
  let phases2 = [
    ["connect", "connectMs"],
    ["first byte", "ttfbMs"],
    ["whole response", "latencyMs"]
  ], sides = base === null ? [head] : [base, head], rows = phases2.flatMap(
    ([name2, key]) => sides.map(({ label: label2, pooled: pooled2 }) => {
      let summary2 = pooled2?.[key] ?? null;
      return [html2`${name2}, ${label2}`, summary2 === null ? "\u2013" : formatCount(summary2.count), ...figuresOf4(summary2)];
    })
  );
  return table2({
    caption: "Times in ms",
    header: ["part of the request", "count", "min", "mean", "\xB1 sd", "median", "max"],
    rows,
    numbers: [1, 7]
  });
}
function figuresOf4(summary2) {
  if (summary2 === null) return ["\u2013", "\u2013", "\u2013", "\u2013", "\u2013"];
  let { min, mean, sd, median: median3, max } = summary2;
  return [min, mean, sd, median3, max].map((value) => value === null ? "\u2013" : formatMs(value).replace(" ms", ""));
}

// src/report/html/flame.ts
var MOST_FLAMES = 10, MOST_NODES = 800, LEAST_SHARE2 = 2e-3, DIGITS2 = 4;
function flameData({ name: name2 }, { why, input }) {
  let { profile: profile2 } = input.results, place = why?.endpoints.findIndex((one) => one.name === name2) ?? -1;
  if (profile2 === void 0 || place < 0 || place >= MOST_FLAMES) return null;
  let root = treeOf2(meanStacks(profile2, name2));
  if (root.children.size === 0) return null;
  let sizes = sizesOf(root).sort((a, b) => b - a), least = Math.max(LEAST_SHARE2 * sizeOf2(root), sizes[MOST_NODES] ?? 0), frames = [], indexes = /* @__PURE__ */ new Map(), indexOf = (frame) => {
    let index2 = indexes.get(frame) ?? frames.push(frame) - 1;
    return indexes.set(frame, index2), index2;
  }, nodesOf = (tree, depth) => [
    [depth, tree.frame === null ? -1 : indexOf(tree.frame), short3(tree.baseMs), short3(tree.headMs)],
    ...[...tree.children.values()].filter((child) => sizeOf2(child) > least).sort((a, b) => sizeOf2(b) - sizeOf2(a)).flatMap((child) => nodesOf(child, depth + 1))
  ], nodes = nodesOf(root, 0);
  return { frames: frames.map(({ function: name3, file, line: line3 }) => [nameOf4(name3), placeOf3(file, line3)]), nodes };
}
function treeOf2(stacks) {
  let root = { frame: null, baseMs: 0, headMs: 0, children: /* @__PURE__ */ new Map() };
  for (let { frames, baseMs, headMs } of stacks) {
    let tree = root;
    for (let frame of [null, ...frames]) {
      if (frame !== null) {
        let child = tree.children.get(frame) ?? { frame, baseMs: 0, headMs: 0, children: /* @__PURE__ */ new Map() };
        tree.children.set(frame, child), tree = child;
      }
      tree.baseMs += baseMs, tree.headMs += headMs;
    }
  }
  return root;
}
function sizesOf(tree) {
  return [sizeOf2(tree), ...[...tree.children.values()].flatMap(sizesOf)];
}
function sizeOf2({ baseMs, headMs }) {
  return Math.max(baseMs, headMs);
}
function short3(value) {
  return Number(value.toPrecision(DIGITS2));
}
function nameOf4(name2) {
  return name2 === "" ? "(anonymous)" : name2;
}
function placeOf3(file, line3) {
  return file === null ? "" : line3 === null ? file : `${file}:${line3}`;
}
function whySection2(endpoint2, view, flame) {
  let why = view.why?.endpoints.find(({ name: name2 }) => name2 === endpoint2.name);
  if (why === void 0) return null;
  let { heading, basis, causes, nothing: nothing2 } = why;
  return html2`<section class="why"><h4>${written(heading)}</h4> <p>(${basis}):</p>
${causes.length === 0 ? null : html2`<ul>${causes.map((cause) => html2`<li>${written(cause)}</li>`)}</ul>`}
${nothing2 === null ? functionsTable2(why, view) : html2`<p>${written(nothing2)}</p>`}
${flame.data === null ? null : flameFigure(view, flame.number)}</section>
`;
}
function functionsTable2({ functions }, { sides, input }) {
  let level = formatTolerance(input.comparison.confidence);
  return table2({
    caption: `Functions by their time per request, with ${level} intervals of the change`,
    header: ["function", "where", sides.base, sides.head, "change per request", "share of the change"],
    rows: functions.map(cellsOf),
    numbers: [2, 6],
    sentences: 1
  });
}
function cellsOf({ name: name2, place, touched, base, head, change, share: share2 }) {
  let where = html2`${place === "" ? "\u2013" : html2`<code>${place}</code>`}${touched === "" ? null : html2`, <strong>${touched}</strong>`}`;
  return [html2`<code>${name2}</code>`, where, base, head, change, share2];
}
function flameFigure({ sides }, number2) {
  return html2`<figure class="flame" data-endpoint="${number2}"><figcaption><h4>Flame graph of the difference</h4>
<p>A frame is as wide as the time per request in it and in what it calls, which stands below it; its colour is how that changed. Click a frame, or press Enter on it, to fill the width with it; arrow keys go from frame to frame, and Escape goes back.</p>
<ul class="key"><li><span class="mark flame-more-3" aria-hidden="true"></span>more time on ${sides.head}</li><li><span class="mark flame-less-3" aria-hidden="true"></span>less time</li><li><span class="mark flame-same" aria-hidden="true"></span>about the same</li></ul></figcaption></figure>
`;
}

// src/report/html/data.ts
var MOST_ROUNDS = 240, DIGITS3 = 4;
function pageData(view) {
  let { input, sides, endpoints: endpoints2, sweeps } = view;
  return {
    base: input.comparison.kind === "none" ? null : sides.base,
    head: sides.head,
    percents: GRID_PERCENT,
    endpoints: endpoints2.map((endpoint2) => endpointData(view, endpoint2)),
    sweeps: sweeps.map(sweepData)
  };
}
function sweepData({ points }) {
  return {
    points: points.map(({ connections: connections2, comparison }) => {
      let of = (name2, side) => shortOrNull(comparison.metrics.find(({ metric }) => metric === name2)?.[side]);
      return [connections2, of("throughput", "base"), of("throughput", "head"), of("mean", "base"), of("mean", "head")];
    })
  };
}
function endpointData(view, shown4) {
  let { name: name2, comparison: endpoint2, leading } = shown4;
  if (endpoint2.state === "invalid")
    return {
      name: name2,
      quantilesMs: { base: null, head: null },
      changes: [],
      rounds: [],
      blocks: [],
      second: "p50",
      verdict: null,
      phases: [],
      trend: [],
      flame: null
    };
  let { input } = view, { results, comparison } = input, isPaired = comparison.kind === "paired" && endpoint2.state === "compared", sides = drawnSides(input, name2), verdictMetric = leading?.metric, second = secondMetric(verdictMetric), changes2 = isPaired ? quantileChanges(results, name2).changes : [];
  return {
    name: name2,
    quantilesMs: { base: quantilesOf(sides.base), head: quantilesOf(sides.head) },
    changes: changes2.filter(({ percent: percent7 }) => isOnCurve(percent7)).map(({ percent: percent7, change, interval }) => [
      percent7,
      short4(change),
      shortOrNull(interval?.low),
      shortOrNull(interval?.high)
    ]),
    rounds: roundPoints(results, name2, comparison.kind === "paired"),
    blocks: isPaired ? blockPoints(results, endpoint2, second) : [],
    second: metricName(second),
    verdict: isPaired ? verdictLines(verdictMetric ?? endpoint2.metrics.find(({ metric }) => metric === "mean")) : null,
    phases: phasesOf(sides),
    trend: trendPoints(input, name2),
    flame: flameData(shown4, view)
  };
}
function isOnCurve(percent7) {
  return percent7 % 2 === 0 || percent7 < 10 || percent7 > 90;
}
function quantilesOf(side) {
  let values2 = GRID_PERCENT.map((percent7) => side?.pooled?.quantileMs(percent7) ?? null);
  return values2.some((value) => value === null) ? null : values2.map((value) => short4(value ?? 0));
}
function roundPoints(results, endpoint2, withBase) {
  let blocks2 = results.blocks.map((block2) => ({ block: block2, rounds: roundsOf(block2, endpoint2) })), total3 = blocks2.reduce((sum2, { rounds: rounds2 }) => sum2 + rounds2.length, 0), step = Math.max(1, Math.ceil(total3 / MOST_ROUNDS));
  return blocks2.flatMap(
    ({ block: block2, rounds: rounds2 }) => Array.from({ length: Math.ceil(rounds2.length / step) }, (_, i) => {
      let group = rounds2.slice(i * step, (i + 1) * step);
      return [
        short4((group[0]?.startedAtMs ?? block2.startedAtMs) / 1e3 + startOf2(results, block2)),
        block2.index + 1,
        withBase ? meanOf3(group, ({ sides }) => sides.base) : null,
        meanOf3(group, ({ sides }) => sides.head)
      ];
    })
  );
}
function startOf2({ merged: merged2 }, { part = 1 }) {
  return (merged2?.parts ?? []).slice(0, part - 1).reduce((sum2, { elapsedSeconds }) => sum2 + elapsedSeconds, 0);
}
function roundsOf(block2, endpoint2) {
  return block2.endpoints.flatMap((one) => one.endpoint === endpoint2 ? one.rounds : []);
}
function meanOf3(rounds2, side) {
  let means = rounds2.flatMap((round2) => side(round2)?.latencyMs?.mean ?? []);
  return means.length > 0 ? short4(means.reduce((sum2, mean) => sum2 + mean, 0) / means.length) : null;
}
function blockPoints(results, { endpoint: endpoint2, metrics }, second) {
  let measured = results.blocks.filter((block2) => block2.endpoints.some((one) => one.endpoint === endpoint2)), ratiosOf = (name2) => {
    let ratios = metrics.find(({ metric }) => metric === name2)?.logRatios ?? [];
    return ratios.length === measured.length ? ratios : [];
  }, [mean, other] = [ratiosOf("mean"), ratiosOf(second)], change = (ratio) => ratio === void 0 ? null : short4(Math.expm1(ratio));
  return measured.map((block2, i) => [block2.index + 1, change(mean[i]), change(other[i])]);
}
function secondMetric(leading) {
  return leading === void 0 || leading.metric === "mean" ? "p50" : leading.metric;
}
function verdictLines(metric) {
  return !metric || metric.change === null ? null : {
    metric: metricName(metric.metric),
    change: short4(metric.change),
    low: shortOrNull(metric.interval?.low),
    high: shortOrNull(metric.interval?.high),
    tolerance: metric.tolerance
  };
}
function phasesOf({ base, head }) {
  return [
    ["connect", "connectMs"],
    ["first byte", "ttfbMs"],
    ["whole response", "latencyMs"]
  ].map(
    ([name2, key]) => [name2, shortOrNull(base?.pooled?.[key]?.mean), shortOrNull(head.pooled?.[key]?.mean)]
  );
}
function trendPoints(input, endpoint2) {
  let trend2 = trendOf(input, endpoint2);
  if (trend2 === null) return [];
  let points = (runs, of) => runs.map(
    ({ createdAt, commit, meanMs }) => [
      Math.round(Date.parse(createdAt) / 1e3),
      short4(meanMs),
      commit?.slice(0, 7) ?? "",
      of
    ]
  );
  return [
    ...[...points(trend2.alike, "alike"), ...points(trend2.others, "other")].sort((a, b) => a[0] - b[0]),
    ...points(trend2.base === null ? [] : [trend2.base], "base"),
    ...points([trend2.head], "head")
  ];
}
function short4(value) {
  return Number(value.toPrecision(DIGITS3));
}
function shortOrNull(value) {
  return value == null ? null : short4(value);
}

// src/report/html/figures.ts
function figures(page, number2, level) {
  let data = page.endpoints[number2];
  if (!data) return [];
  let sides = [...page.base === null ? [] : [["base", page.base]], ["head", page.head]], lines = linesOf3(page);
  return [
    distribution(page, data, lines),
    density(data, lines),
    changes(data, level),
    blocks(data, level),
    rounds(data, sides),
    phases(data, sides),
    trend(data, page)
  ].flatMap((one) => one === null ? [] : draw2(one, "endpoint", number2));
}
function linesOf3({ base, head }) {
  return [...base === null ? [] : [["base line", base]], ["head line", head]];
}
function draw2(figure3, of, number2) {
  let { chart } = figure3, own = figure3.hasOwnTable ? html2`<details class="figures" data-table="${chart}" data-endpoint="${number2}"><summary>Figures of this chart<span class="unseen">: ${figure3.title}</span></summary></details>` : null;
  return html2`<figure><figcaption><h4>${figure3.title}</h4><p>${figure3.text}</p>
<ul class="key">${figure3.key.map(([mark, label2]) => html2`<li><span class="mark ${mark}" aria-hidden="true"></span>${label2}</li>`)}</ul></figcaption>
<div class="chart" data-chart="${chart}" data-${of}="${number2}" role="img" aria-label="Chart: ${CHART_NAMES[chart]}"></div>
${own}</figure>
`;
}
var CHART_NAMES = {
  shares: "share of responses by the time they took",
  density: "density of responses by the time they took",
  changes: "change of each quantile",
  rounds: "mean latency of the rounds over time",
  blocks: "change in each block",
  phases: "mean time to connect, to the first byte, and to the whole response",
  trend: "mean latency of earlier runs and this one",
  "sweep-throughput": "requests per second by connections",
  "sweep-latency": "mean latency by connections"
};
function distribution({ percents, base: baseLabel, head: headLabel }, { quantilesMs }, key) {
  let { base, head } = quantilesMs;
  if (!hasQuantiles(quantilesMs)) return null;
  let at = (percent7) => {
    let index2 = percents.indexOf(percent7), ofSide = (values2, label2) => {
      let value = values2?.[index2];
      return value === void 0 ? [] : [`${formatMs(value)} on ${label2}`];
    };
    return [...ofSide(base, baseLabel), ...ofSide(head, headLabel)].join(" and ");
  };
  return {
    title: "Distribution",
    chart: "shares",
    text: `Share of the responses that took up to a time, drawn as far as 99 % of them: half took up to ${at(50)}, and 99 % up to ${at(99)}.`,
    key,
    hasOwnTable: !0
  };
}
function density({ quantilesMs }, key) {
  return hasQuantiles(quantilesMs) ? {
    title: "Density",
    chart: "density",
    text: "Where the responses gather, drawn from the quantiles and smoothed: two peaks are two kinds of responses.",
    key,
    hasOwnTable: !0
  } : null;
}
function hasQuantiles({ base, head }) {
  return base !== null || head !== null;
}
function changes({ changes: changes2 }, level) {
  return changes2.length === 0 ? null : {
    title: "Change by quantile",
    chart: "changes",
    text: `How much longer each share of the responses takes. The band is each quantile\u2019s own ${formatTolerance(level)} interval: of many, some look changed by chance. Extreme values are cut off.`,
    key: [
      ["head line", "change"],
      ["interval", "interval"]
    ],
    hasOwnTable: !0
  };
}
function rounds({ rounds: rounds2 }, key) {
  if (rounds2.length === 0) return null;
  let hasBase = rounds2.some(([, , base]) => base !== null);
  return {
    title: "Rounds over time",
    chart: "rounds",
    text: `Mean latency of each round, and of each block as a line: every block starts a fresh app.${hasBase ? " Whatever moves both sides is the machine." : ""}`,
    key: hasBase ? key : key.slice(-1),
    hasOwnTable: !0
  };
}
function blocks({ blocks: blocks2, second, verdict }, level) {
  if (!blocks2.some(([, ofMean, ofSecond]) => ofMean !== null || ofSecond !== null)) return null;
  let { low = null, high = null } = verdict ?? {};
  return {
    title: "Blocks",
    chart: "blocks",
    text: `Change from base to head in each block. How far the blocks lie apart is the noise that the verdict has to beat.${verdict === null ? "" : ` Over all blocks ${verdict.metric} changed by ${formatChange(verdict.change)}${low === null || high === null ? "" : `, ${formatTolerance(level)} interval ${formatInterval({ low, high })}`}.`}`,
    key: [
      ["mean", "mean"],
      ["second", second],
      ...low === null ? [] : [["interval", `interval of ${verdict?.metric}`]],
      ...verdict?.tolerance ? [["tolerance", `tolerance, ${formatTolerance(verdict.tolerance)}`]] : []
    ],
    hasOwnTable: !0
  };
}
function phases({ phases: phases2 }, key) {
  return phases2.some(([, base, head]) => base !== null || head !== null) ? {
    title: "Connect, first byte, whole response",
    chart: "phases",
    text: "Mean times. The time from the first byte to the whole response is the body\u2019s. The figures are in the table of times below.",
    key,
    hasOwnTable: !1
  } : null;
}
function trend({ trend: trend2 }, { base, head }) {
  if (trend2.length < 2) return null;
  let has = (what) => trend2.some(([, , , of]) => of === what);
  return {
    title: "Trend of the base branch",
    chart: "trend",
    text: "Mean latency of earlier runs of the base branch, and of this one. They come from other machines and days: steps may be those of a machine.",
    key: [
      ...has("alike") ? [["base line", "earlier runs on this model of CPU"]] : [],
      ...has("other") ? [["second", "earlier runs on other models"]] : [],
      ...has("base") ? [["base now", `${base ?? "base"}, now`]] : [],
      ["head", head]
    ],
    hasOwnTable: !0
  };
}

// src/report/html/endpoint.ts
function idOf(number2) {
  return `endpoint-${number2 + 1}`;
}
function endpointSection(endpoint2, { view, data, number: number2, isOpen }) {
  if (endpoint2.name === START) return startSection(endpoint2, view, number2);
  let sides = drawnSides(view.input, endpoint2.name), isInvalid = endpoint2.comparison.state === "invalid";
  return html2`<details class="endpoint ${endpoint2.tone}" id="${idOf(number2)}"${isOpen ? html2` open` : null}>
<summary><h3>${endpoint2.name}</h3> <span class="verdict">${written(endpoint2.sentence)}</span></summary>
${remarks(endpoint2, view)}
${metricsTable(endpoint2, view)}
${whySection2(endpoint2, view, { data: data.endpoints[number2]?.flame ?? null, number: number2 })}<div class="charts">${figures(data, number2, view.input.comparison.confidence)}</div>
<div class="pair">${isInvalid ? null : phasesTable(sides)}
${responsesTable(sides)}</div>
</details>
`;
}
function startSection(start, view, number2) {
  return html2`<details class="endpoint ${start.tone}" id="${idOf(number2)}">
<summary><h3>${start.name}</h3> <span class="verdict">${written(start.sentence)}</span></summary>
${metricsTable(start, view)}
</details>
`;
}
function remarks({ comparison, problems, differences, warnings }, { input }) {
  let { base, head } = comparison.requests, isPaired = input.comparison.kind === "paired", requests2 = isPaired ? `${base} valid responses from base and ${head} from head` : `${head} valid responses from head`, leftOut = isPaired && comparison.state === "compared" ? leftOutWords(comparison.endpoint, input) : null;
  return html2`<p>${plural(comparison.blocks, "block")}, ${requests2}.${comparison.state === "invalid" ? " Wrong, failed or missing responses say nothing about latency, so no latency is shown." : null}</p>
${list2(
    "problems",
    problems.map(({ side, text: text3 }) => [`${side}: `, written(text3)])
  )}${differences.length === 0 ? null : html2`<p>What head answers otherwise than base:</p>${list2("differences", differences.map(written))}`}${list2("warnings", [...warnings.map(written), ...leftOut === null ? [] : [written(withCode(leftOut))]])}`;
}
function leftOutWords(endpoint2, { results }) {
  let { leftOut } = quantileChanges(results, endpoint2);
  return leftOut === null ? null : `${leftOut.fromPercent === 0 ? "the change of the quantiles" : `the change of quantiles from p${leftOut.fromPercent} on`} is not shown: ${leftOut.reason}`;
}
function list2(kind, lines) {
  return lines.length === 0 ? null : html2`<ul class="${kind}">${lines.map((line3) => html2`<li>${line3}</li>`)}</ul>`;
}

// src/report/html/methods.ts
var LONGEST_TEXT = 2e3, LONGEST_CONFIGURATION = 1e5;
function methodsSection2(view) {
  let { results } = view.input, lines = view.methods.map((line3) => html2`<li>${written(line3)}</li>\n`);
  return html2`<section aria-labelledby="measured"><h2 id="measured">How this was measured</h2>
<ul>${lines}</ul>
<div class="pair">${versionsTable(results)}
${machineTable(results)}</div>
<details><summary>Configuration</summary><pre tabindex="0">${preformatted(configuration(results))}</pre></details>
</section>`;
}
function versionsTable({ sides, kind }) {
  let row = (name2, { label: label2, commit, kind: kind2, imageDigest }) => [
    name2,
    label2,
    commit?.slice(0, 12) ?? "\u2013",
    kind2,
    imageDigest ?? "\u2013"
  ], base = kind === "paired" ? "base" : "reference", rows = [...sides.base ? [row(base, sides.base)] : [], row("head", sides.head)];
  return table2({ caption: "Versions", header: ["side", "label", "commit", "from", "image"], rows, numbers: [0, 0] });
}
function machineTable({ machine: machine2, merged: merged2, run: run2, createdAt, elapsedSeconds, blocks: blocks2 }) {
  let rows = [
    ...merged2 === null ? machineRows(machine2, "") : merged2.parts.flatMap((part, i) => machineRows(part.machine, `, part ${i + 1}`)),
    [
      "measured",
      `${createdAt.slice(0, 16).replace("T", " ")} UTC, ${plural(blocks2.length, "block")} in ${formatDuration2(elapsedSeconds)}`
    ],
    ...run2.repository === null ? [] : [["repository", run2.repository]],
    ...run2.runId === null ? [] : [["run", written([linkTo(String(run2.runId), run2.runUrl)])]]
  ];
  return table2({ caption: "Machine and run", header: ["what", "value"], rows, numbers: [0, 0] });
}
function machineRows(machine2, of) {
  return [
    ["processor", `${machine2.cpuModel}, ${plural(machine2.cores, "core")}, ${machine2.arch}`],
    ["memory", formatValue("memory", machine2.memoryBytes)],
    ["system", machine2.os],
    ["load generator", `Node ${machine2.node}`],
    ["runner", machine2.runnerClass],
    ["separate cores", machine2.pinned ? "for the app and the load generator" : "no"]
  ].map(([what, value]) => [`${what}${of}`, value]);
}
function configuration({ config }) {
  let text3 = JSON.stringify(
    config,
    (_key, value) => typeof value == "string" && value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}\u2026 (${value.length} characters)` : value,
    2
  );
  return text3.length <= LONGEST_CONFIGURATION ? text3 : `${text3.slice(0, LONGEST_CONFIGURATION)}
\u2026 (${text3.length} characters)`;
}

// src/report/html/sparkline.ts
var WIDTH = 120, HEIGHT = 26, MARGIN = 4, GAP = 8;
function sparklineOf({ runs, now, words: words2 }) {
  let levels = heights([...runs, ...now].map(({ meanMs }) => meanMs)), step = (WIDTH - 2 * MARGIN - GAP) / Math.max(1, levels.length - 1), x = (at) => (MARGIN + at * step + (at >= runs.length ? GAP : 0)).toFixed(1), y = (height) => (HEIGHT - MARGIN - height * (HEIGHT - 2 * MARGIN)).toFixed(1), line3 = levels.slice(0, runs.length).map((height, at) => `${x(at)},${y(height)}`), dots = levels.slice(runs.length).map((height, at) => {
    let side = at === now.length - 1 ? "head" : "base";
    return html2`<circle class="${side}" cx="${x(runs.length + at)}" cy="${y(height)}" r="3"/>`;
  });
  return html2`<svg class="sparkline" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-label="Earlier runs: ${plainText(words2)}"><polyline points="${line3.join(" ")}"/>${dots}</svg><br><small>${written(words2)}</small>`;
}

// src/report/html/overview.ts
function pageHeader(view, caution) {
  let { acceptance, baseFailure, meaning, action, counts: counts2 } = view, paragraphs = [
    acceptance === null ? null : say`Accepted: ${acceptance}`,
    baseFailure,
    listed2(view.changes),
    ...view.why?.notes ?? [],
    ...view.remarks,
    meaning,
    action === null ? null : say`What to do: ${action}`,
    listed2(view.merges),
    view.baselineSteps,
    view.overrideHint
  ];
  return html2`<header class="${view.tone}">
<p class="tool">latency-gate${view.name === null ? null : html2`, ${view.name}`}</p>
<h1>${trusted(unbroken(written(asBeginning(view.headline)).text))}</h1>
${caution === null ? null : html2`<p>${caution}</p>\n`}<p>${written(view.context)}${counts2 === null ? null : [" ", written(counts2)]}</p>
${paragraphs.map((one) => one === null ? null : html2`<p>${written(one)}</p>\n`)}</header>`;
}
function listed2(listing) {
  return listing && say`${listing.heading} ${joined(listing.items, "; ")}.`;
}
function asBeginning([first2, ...rest]) {
  return first2 === void 0 ? rest : [typeof first2 == "string" ? first2.replace(/^[a-z]/, (letter) => letter.toUpperCase()) : first2, ...rest];
}
function overviewTable({ endpoints: endpoints2, sides, trends, input }) {
  let isAlone = input.comparison.kind === "none", rows = endpoints2.map(({ name: name2, tone, sentence, leading, rows: metrics }, number2) => {
    let row = leading ?? metrics.find(({ metric }) => metric.metric === "mean"), figures2 = isAlone ? [row?.head] : [row?.base, row?.head, row?.change];
    return [
      html2`<a href="#${idOf(number2)}">${name2}</a>`,
      html2`<span class="mark ${tone}" aria-hidden="true"></span>${written(sentence)}`,
      row?.name ?? "\u2013",
      ...figures2.map((figure3) => figure3 ?? "\u2013"),
      ...trends === null ? [] : [earlierCell(trends, name2)]
    ];
  }), header = ["endpoint", "result", "metric", ...isAlone ? [sides.head] : [sides.base, sides.head, "change"]];
  return table2({
    caption: "All endpoints, worst first",
    header: [...header, ...trends === null ? [] : ["mean latency before"]],
    rows,
    numbers: [3, header.length],
    sentences: 1
  });
}
function earlierCell({ endpoints: endpoints2 }, name2) {
  let trend2 = endpoints2.find(({ endpoint: endpoint2 }) => endpoint2 === name2);
  return trend2 === void 0 ? "\u2013" : sparklineOf(trend2);
}

// src/report/html/sweeps.ts
var MOST_OPEN = 5;
function sweepsSection({ sweeps }, page) {
  return sweeps.length === 0 ? null : html2`<section aria-labelledby="sweeps"><h2 id="sweeps">Concurrency</h2>
${sweeps.map((sweep, number2) => sweepDetails(sweep, page, number2))}</section>
`;
}
function sweepDetails({ name: name2, sentence, header, rows }, page, number2) {
  return html2`<details class="endpoint calm"${number2 < MOST_OPEN ? html2` open` : null}>
<summary><h3>${name2}</h3> <span class="verdict">${trusted(unbroken(written(sentence).text))}</span></summary>
<div class="charts">${figuresOf5(page).map((figure3) => draw2(figure3, "sweep", number2))}</div>
${table2({ caption: "By number of connections", header, rows, numbers: [1, header.length] })}
</details>
`;
}
function figuresOf5(page) {
  let common = { key: linesOf3(page), hasOwnTable: !1 };
  return [
    {
      ...common,
      title: "Throughput by connections",
      chart: "sweep-throughput",
      text: "Requests per second at each number of connections. Where the line bends, the app saturates: more connections only wait for each other."
    },
    {
      ...common,
      title: "Latency by connections",
      chart: "sweep-latency",
      text: "Mean latency. Beyond the bend it grows with the connections: connections are throughput times latency."
    }
  ];
}

// src/report/html/document.ts
var PAGE_ASSETS = JSON.parse('{"script":"\\"use strict\\";(()=>{var Cg=Object.defineProperty;var ol=(e,t)=>{for(var n in t)Cg(e,n,{get:t[n],enumerable:!0})};var Dg=\\"uplot\\",Lg=\\"u-hz\\",jg=\\"u-vt\\",Fg=\\"u-title\\",Ug=\\"u-wrap\\",Bg=\\"u-under\\",Vg=\\"u-over\\",Wg=\\"u-axis\\",tr=\\"u-off\\",Hg=\\"u-select\\",Jg=\\"u-cursor-x\\",Gg=\\"u-cursor-y\\",Kg=\\"u-cursor-pt\\",qg=\\"u-legend\\",Yg=\\"u-live\\",Xg=\\"u-inline\\",Qg=\\"u-series\\",ex=\\"u-marker\\",sl=\\"u-label\\",tx=\\"u-value\\",fo=\\"width\\",po=\\"height\\";var il=\\"bottom\\",Tr=\\"left\\",Mi=\\"right\\",Ki=\\"#000\\",cl=Ki+\\"0\\",Ii=\\"mousemove\\",al=\\"mousedown\\",Zi=\\"mouseup\\",ll=\\"mouseenter\\",ul=\\"mouseleave\\",fl=\\"dblclick\\",nx=\\"resize\\",rx=\\"scroll\\",pl=\\"change\\",ls=\\"dppxchange\\",qi=\\"--\\",Cr=typeof window<\\"u\\",Li=Cr?document:null,Mr=Cr?window:null,ox=Cr?navigator:null,he,ss;function ji(){let e=devicePixelRatio;he!=e&&(he=e,ss&&Ui(pl,ss,ji),ss=matchMedia(`(min-resolution: ${he-.001}dppx) and (max-resolution: ${he+.001}dppx)`),nr(pl,ss,ji),Mr.dispatchEvent(new CustomEvent(ls)))}function $t(e,t){if(t!=null){let n=e.classList;!n.contains(t)&&n.add(t)}}function Fi(e,t){let n=e.classList;n.contains(t)&&n.remove(t)}function Oe(e,t,n){e.style[t]=n+\\"px\\"}function Kt(e,t,n,r){let o=Li.createElement(e);return t!=null&&$t(o,t),n?.insertBefore(o,r),o}function Ft(e,t){return Kt(\\"div\\",e,t)}var dl=new WeakMap;function un(e,t,n,r,o){let s=\\"translate(\\"+t+\\"px,\\"+n+\\"px)\\",i=dl.get(e);s!=i&&(e.style.transform=s,dl.set(e,s),t<0||n<0||t>r||n>o?$t(e,tr):Fi(e,tr))}var ml=new WeakMap;function hl(e,t,n){let r=t+n,o=ml.get(e);r!=o&&(ml.set(e,r),e.style.background=t,e.style.borderColor=n)}var gl=new WeakMap;function xl(e,t,n,r){let o=t+\\"\\"+n,s=gl.get(e);o!=s&&(gl.set(e,o),e.style.height=n+\\"px\\",e.style.width=t+\\"px\\",e.style.marginLeft=r?-t/2+\\"px\\":0,e.style.marginTop=r?-n/2+\\"px\\":0)}var Yi={passive:!0},sx={...Yi,capture:!0};function nr(e,t,n,r){t.addEventListener(e,n,r?sx:Yi)}function Ui(e,t,n,r){t.removeEventListener(e,n,Yi)}Cr&&ji();function qt(e,t,n,r){let o;n=n||0,r=r||t.length-1;let s=r<=2147483647;for(;r-n>1;)o=s?n+r>>1:kt((n+r)/2),t[o]<e?n=o:r=o;return e-t[n]<=t[r]-e?n:r}function Wl(e){return(n,r,o)=>{let s=-1,i=-1;for(let c=r;c<=o;c++)if(e(n[c])){s=c;break}for(let c=o;c>=r;c--)if(e(n[c])){i=c;break}return[s,i]}}var Hl=e=>e!=null,Jl=e=>e!=null&&e>0,ps=Wl(Hl),ix=Wl(Jl);function cx(e,t,n,r=0,o=!1){let s=o?ix:ps,i=o?Jl:Hl;[t,n]=s(e,t,n);let c=e[t],l=e[t];if(t>-1)if(r==1)c=e[t],l=e[n];else if(r==-1)c=e[n],l=e[t];else for(let u=t;u<=n;u++){let d=e[u];i(d)&&(d<c?c=d:d>l&&(l=d))}return[c??we,l??-we]}function ds(e,t,n,r){let o=_l(e),s=_l(t);e==t&&(o==-1?(e*=n,t/=n):(e/=n,t*=n));let i=n==10?yn:Gl,c=o==1?kt:Ut,l=s==1?Ut:kt,u=c(i(He(e))),d=l(i(He(t))),p=Ir(n,u),m=Ir(n,d);return n==10&&(u<0&&(p=ve(p,-u)),d<0&&(m=ve(m,-d))),r||n==2?(e=p*o,t=m*s):(e=Xl(e,p),t=ms(t,m)),[e,t]}function Xi(e,t,n,r){let o=ds(e,t,n,r);return e==0&&(o[0]=0),t==0&&(o[1]=0),o}var Qi=.1,yl={mode:3,pad:Qi},ho={pad:0,soft:null,mode:0},ax={min:ho,max:ho};function us(e,t,n,r){return hs(n)?bl(e,t,n):(ho.pad=n,ho.soft=r?0:null,ho.mode=r?3:0,bl(e,t,ax))}function de(e,t){return e??t}function lx(e,t,n){for(t=de(t,0),n=de(n,e.length-1);t<=n;){if(e[t]!=null)return!0;t++}return!1}function bl(e,t,n){let r=n.min,o=n.max,s=de(r.pad,0),i=de(o.pad,0),c=de(r.hard,-we),l=de(o.hard,we),u=de(r.soft,we),d=de(o.soft,-we),p=de(r.mode,0),m=de(o.mode,0),x=t-e,b=yn(x),w=ft(He(e),He(t)),z=yn(w),E=He(z-b);(x<1e-24||E>10)&&(x=0,(e==0||t==0)&&(x=1e-24,p==2&&u!=we&&(s=0),m==2&&d!=-we&&(i=0)));let $=x||w||1e3,L=yn($),A=Ir(10,kt(L)),j=$*(x==0?e==0?.1:1:s),P=ve(Xl(e-j,A/10),24),G=e>=u&&(p==1||p==3&&P<=u||p==2&&P>=u)?u:we,Q=ft(c,P<G&&e>=G?G:Yt(G,P)),se=$*(x==0?t==0?.1:1:i),Y=ve(ms(t+se,A/10),24),M=t<=d&&(m==1||m==3&&Y>=d||m==2&&Y<=d)?d:-we,ne=Yt(l,Y>M&&t<=M?M:ft(M,Y));return Q==ne&&Q==0&&(ne=100),[Q,ne]}var ux=new Intl.NumberFormat(Cr?ox.language:\\"en-US\\"),ec=e=>ux.format(e),Pt=Math,as=Pt.PI,He=Pt.abs,kt=Pt.floor,We=Pt.round,Ut=Pt.ceil,Yt=Pt.min,ft=Pt.max,Ir=Pt.pow,_l=Pt.sign,yn=Pt.log10,Gl=Pt.log2,fx=(e,t=1)=>Pt.sinh(e)*t,Ri=(e,t=1)=>Pt.asinh(e/t),we=1/0;function wl(e){return(yn((e^e>>31)-(e>>31))|0)+1}function Bi(e,t,n){return Yt(ft(e,t),n)}function Kl(e){return typeof e==\\"function\\"}function ae(e){return Kl(e)?e:()=>e}var px=()=>{},ql=e=>e,Yl=(e,t)=>t,dx=e=>null,vl=e=>!0,zl=(e,t)=>e==t,mx=/\\\\.\\\\d*?(?=9{6,}|0{6,})/gm,rr=e=>{if(eu(e)||Mn.has(e))return e;let t=`${e}`,n=t.match(mx);if(n==null)return e;let r=n[0].length-1;if(t.indexOf(\\"e-\\")!=-1){let[o,s]=t.split(\\"e\\");return+`${rr(o)}e${s}`}return ve(e,r)};function Qn(e,t){return rr(ve(rr(e/t))*t)}function ms(e,t){return rr(Ut(rr(e/t))*t)}function Xl(e,t){return rr(kt(rr(e/t))*t)}function ve(e,t=0){if(eu(e))return e;let n=10**t,r=e*n*(1+Number.EPSILON);return We(r)/n}var Mn=new Map;function Ql(e){return((\\"\\"+e).split(\\".\\")[1]||\\"\\").length}function xo(e,t,n,r){let o=[],s=r.map(Ql);for(let i=t;i<n;i++){let c=He(i),l=ve(Ir(e,i),c);for(let u=0;u<r.length;u++){let d=e==10?+`${r[u]}e${i}`:r[u]*l,p=(i>=0?0:c)+(i>=s[u]?0:s[u]),m=e==10?d:ve(d,p);o.push(m),Mn.set(m,p)}}return o}var go={},tc=[],Zr=[null,null],An=Array.isArray,eu=Number.isInteger,hx=e=>e===void 0;function Sl(e){return typeof e==\\"string\\"}function hs(e){let t=!1;if(e!=null){let n=e.constructor;t=n==null||n==Object}return t}function gx(e){return e!=null&&typeof e==\\"object\\"}var xx=Object.getPrototypeOf(Uint8Array),tu=\\"__proto__\\";function Rr(e,t=hs){let n;if(An(e)){let r=e.find(o=>o!=null);if(An(r)||t(r)){n=Array(e.length);for(let o=0;o<e.length;o++)n[o]=Rr(e[o],t)}else n=e.slice()}else if(e instanceof xx)n=e.slice();else if(t(e)){n={};for(let r in e)r!=tu&&(n[r]=Rr(e[r],t))}else n=e;return n}function Ue(e){let t=arguments;for(let n=1;n<t.length;n++){let r=t[n];for(let o in r)o!=tu&&(hs(e[o])?Ue(e[o],Rr(r[o])):e[o]=Rr(r[o]))}return e}var yx=0,bx=1,_x=2;function wx(e,t,n){for(let r=0,o,s=-1;r<t.length;r++){let i=t[r];if(i>s){for(o=i-1;o>=0&&e[o]==null;)e[o--]=null;for(o=i+1;o<n&&e[o]==null;)e[s=o++]=null}}}function vx(e,t){if($x(e)){let i=e[0].slice();for(let c=1;c<e.length;c++)i.push(...e[c].slice(1));return kx(i[0])||(i=Sx(i)),i}let n=new Set;for(let i=0;i<e.length;i++){let l=e[i][0],u=l.length;for(let d=0;d<u;d++)n.add(l[d])}let r=[Array.from(n).sort((i,c)=>i-c)],o=r[0].length,s=new Map;for(let i=0;i<o;i++)s.set(r[0][i],i);for(let i=0;i<e.length;i++){let c=e[i],l=c[0];for(let u=1;u<c.length;u++){let d=c[u],p=Array(o).fill(void 0),m=t?t[i][u]:bx,x=[];for(let b=0;b<d.length;b++){let w=d[b],z=s.get(l[b]);w===null?m!=yx&&(p[z]=w,m==_x&&x.push(z)):p[z]=w}wx(p,x,o),r.push(p)}}return r}var zx=typeof queueMicrotask>\\"u\\"?e=>Promise.resolve().then(e):queueMicrotask;function Sx(e){let t=e[0],n=t.length,r=Array(n);for(let s=0;s<r.length;s++)r[s]=s;r.sort((s,i)=>t[s]-t[i]);let o=[];for(let s=0;s<e.length;s++){let i=e[s],c=Array(n);for(let l=0;l<n;l++)c[l]=i[r[l]];o.push(c)}return o}function $x(e){let t=e[0][0],n=t.length;for(let r=1;r<e.length;r++){let o=e[r][0];if(o.length!=n)return!1;if(o!=t){for(let s=0;s<n;s++)if(o[s]!=t[s])return!1}}return!0}function kx(e,t=100){let n=e.length;if(n<=1)return!0;let r=0,o=n-1;for(;r<=o&&e[r]==null;)r++;for(;o>=r&&e[o]==null;)o--;if(o<=r)return!0;let s=ft(1,kt((o-r+1)/t));for(let i=e[r],c=r+s;c<=o;c+=s){let l=e[c];if(l!=null){if(l<=i)return!1;i=l}}return!0}var nu=[\\"January\\",\\"February\\",\\"March\\",\\"April\\",\\"May\\",\\"June\\",\\"July\\",\\"August\\",\\"September\\",\\"October\\",\\"November\\",\\"December\\"],ru=[\\"Sunday\\",\\"Monday\\",\\"Tuesday\\",\\"Wednesday\\",\\"Thursday\\",\\"Friday\\",\\"Saturday\\"];function ou(e){return e.slice(0,3)}var Px=ru.map(ou),Ox=nu.map(ou),Ex={MMMM:nu,MMM:Ox,WWWW:ru,WWW:Px};function uo(e){return(e<10?\\"0\\":\\"\\")+e}function Tx(e){return(e<10?\\"00\\":e<100?\\"0\\":\\"\\")+e}var Ax={YYYY:e=>e.getFullYear(),YY:e=>(e.getFullYear()+\\"\\").slice(2),MMMM:(e,t)=>t.MMMM[e.getMonth()],MMM:(e,t)=>t.MMM[e.getMonth()],MM:e=>uo(e.getMonth()+1),M:e=>e.getMonth()+1,DD:e=>uo(e.getDate()),D:e=>e.getDate(),WWWW:(e,t)=>t.WWWW[e.getDay()],WWW:(e,t)=>t.WWW[e.getDay()],HH:e=>uo(e.getHours()),H:e=>e.getHours(),h:e=>{let t=e.getHours();return t==0?12:t>12?t-12:t},AA:e=>e.getHours()>=12?\\"PM\\":\\"AM\\",aa:e=>e.getHours()>=12?\\"pm\\":\\"am\\",a:e=>e.getHours()>=12?\\"p\\":\\"a\\",mm:e=>uo(e.getMinutes()),m:e=>e.getMinutes(),ss:e=>uo(e.getSeconds()),s:e=>e.getSeconds(),fff:e=>Tx(e.getMilliseconds())};function nc(e,t){t=t||Ex;let n=[],r=/\\\\{([a-z]+)\\\\}|[^{]+/gi,o;for(;o=r.exec(e);)n.push(o[0][0]==\\"{\\"?Ax[o[1]]:o[0]);return s=>{let i=\\"\\";for(let c=0;c<n.length;c++)i+=typeof n[c]==\\"string\\"?n[c]:n[c](s,t);return i}}var Mx=new Intl.DateTimeFormat().resolvedOptions().timeZone;function Ix(e,t){let n;return t==\\"UTC\\"||t==\\"Etc/UTC\\"?n=new Date(+e+e.getTimezoneOffset()*6e4):t==Mx?n=e:(n=new Date(e.toLocaleString(\\"en-US\\",{timeZone:t})),n.setMilliseconds(e.getMilliseconds())),n}var su=e=>e%1==0,fs=[1,2,2.5,5],Zx=xo(10,-32,0,fs),iu=xo(10,0,32,fs),Rx=iu.filter(su),er=Zx.concat(iu),rc=`\\n`,cu=\\"{YYYY}\\",$l=rc+cu,au=\\"{M}/{D}\\",mo=rc+au,is=mo+\\"/{YY}\\",lu=\\"{aa}\\",Nx=\\"{h}:{mm}\\",Ar=Nx+lu,kl=rc+Ar,Pl=\\":{ss}\\",xe=null;function uu(e){let t=e*1e3,n=t*60,r=n*60,o=r*24,s=o*30,i=o*365,l=(e==1?xo(10,0,3,fs).filter(su):xo(10,-3,0,fs)).concat([t,t*5,t*10,t*15,t*30,n,n*5,n*10,n*15,n*30,r,r*2,r*3,r*4,r*6,r*8,r*12,o,o*2,o*3,o*4,o*5,o*6,o*7,o*8,o*9,o*10,o*15,s,s*2,s*3,s*4,s*6,i,i*2,i*5,i*10,i*25,i*50,i*100]),u=[[i,cu,xe,xe,xe,xe,xe,xe,1],[o*28,\\"{MMM}\\",$l,xe,xe,xe,xe,xe,1],[o,au,$l,xe,xe,xe,xe,xe,1],[r,\\"{h}\\"+lu,is,xe,mo,xe,xe,xe,1],[n,Ar,is,xe,mo,xe,xe,xe,1],[t,Pl,is+\\" \\"+Ar,xe,mo+\\" \\"+Ar,xe,kl,xe,1],[e,Pl+\\".{fff}\\",is+\\" \\"+Ar,xe,mo+\\" \\"+Ar,xe,kl,xe,1]];function d(p){return(m,x,b,w,z,E)=>{let $=[],L=z>=i,A=z>=s&&z<i,j=p(b),P=ve(j*e,3),G=Ni(j.getFullYear(),L?0:j.getMonth(),A||L?1:j.getDate()),Q=ve(G*e,3);if(A||L){let se=A?z/s:0,Y=L?z/i:0,M=P==Q?P:ve(Ni(G.getFullYear()+Y,G.getMonth()+se,1)*e,3),ne=new Date(We(M/e)),F=ne.getFullYear(),ee=ne.getMonth();for(let H=0;M<=w;H++){let le=Ni(F+Y*H,ee+se*H,1),V=le-p(ve(le*e,3));M=ve((+le+V)*e,3),M<=w&&$.push(M)}}else{let se=z>=o?o:z,Y=kt(b)-kt(P),M=Q+Y+ms(P-Q,se);$.push(M);let ne=p(M),F=ne.getHours()+ne.getMinutes()/n+ne.getSeconds()/r,ee=z/r,H=m.axes[x]._space,le=E/H;for(;M=ve(M+z,e==1?0:3),!(M>w);)if(ee>1){let V=kt(ve(F+ee,6))%24,fe=p(M).getHours()-V;fe>1&&(fe=-1),M-=fe*r,F=(F+ee)%24;let be=$[$.length-1];ve((M-be)/z,3)*le>=.7&&$.push(M)}else $.push(M)}return $}}return[l,u,d]}var[Cx,Dx,Lx]=uu(1),[jx,Fx,Ux]=uu(.001);xo(2,-53,53,[1]);function Ol(e,t){return e.map(n=>n.map((r,o)=>o==0||o==8||r==null?r:t(o==1||n[8]==0?r:n[1]+r)))}function El(e,t){return(n,r,o,s,i)=>{let c=t.find(b=>i>=b[0])||t[t.length-1],l,u,d,p,m,x;return r.map(b=>{let w=e(b),z=w.getFullYear(),E=w.getMonth(),$=w.getDate(),L=w.getHours(),A=w.getMinutes(),j=w.getSeconds(),P=z!=l&&c[2]||E!=u&&c[3]||$!=d&&c[4]||L!=p&&c[5]||A!=m&&c[6]||j!=x&&c[7]||c[1];return l=z,u=E,d=$,p=L,m=A,x=j,P(w)})}}function Bx(e,t){let n=nc(t);return(r,o,s,i,c)=>o.map(l=>n(e(l)))}function Ni(e,t,n){return new Date(e,t,n)}function Tl(e,t){return t(e)}var Vx=\\"{YYYY}-{MM}-{DD} {h}:{mm}{aa}\\";function Al(e,t){return(n,r,o,s)=>s==null?qi:t(e(r))}function Wx(e,t){let n=e.series[t];return n.width?n.stroke(e,t):n.points.width?n.points.stroke(e,t):null}function Hx(e,t){return e.series[t].fill(e,t)}var Jx={show:!0,live:!0,isolate:!1,mount:px,markers:{show:!0,width:2,stroke:Wx,fill:Hx,dash:\\"solid\\"},idx:null,idxs:null,values:[]};function Gx(e,t){let n=e.cursor.points,r=Ft(),o=n.size(e,t);Oe(r,fo,o),Oe(r,po,o);let s=o/-2;Oe(r,\\"marginLeft\\",s),Oe(r,\\"marginTop\\",s);let i=n.width(e,t,o);return i&&Oe(r,\\"borderWidth\\",i),r}function Kx(e,t){let n=e.series[t].points;return n._fill||n._stroke}function qx(e,t){let n=e.series[t].points;return n._stroke||n._fill}function Yx(e,t){return e.series[t].points.size}var Ci=[0,0];function Xx(e,t,n){return Ci[0]=t,Ci[1]=n,Ci}function cs(e,t,n,r=!0){return o=>{o.button==0&&(!r||o.target==t)&&n(o)}}function Di(e,t,n,r=!0){return o=>{(!r||o.target==t)&&n(o)}}var Qx={show:!0,x:!0,y:!0,lock:!1,move:Xx,points:{one:!1,show:Gx,size:Yx,width:0,stroke:qx,fill:Kx},bind:{mousedown:cs,mouseup:cs,click:cs,dblclick:cs,mousemove:Di,mouseleave:Di,mouseenter:Di},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(e,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(e,t,n,r,o)=>r-o,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},fu={show:!0,stroke:\\"rgba(0,0,0,0.07)\\",width:2},oc=Ue({},fu,{filter:Yl}),pu=Ue({},oc,{size:10}),du=Ue({},fu,{show:!1}),sc=\'12px system-ui, -apple-system, \\"Segoe UI\\", Roboto, \\"Helvetica Neue\\", Arial, \\"Noto Sans\\", sans-serif, \\"Apple Color Emoji\\", \\"Segoe UI Emoji\\", \\"Segoe UI Symbol\\", \\"Noto Color Emoji\\"\',mu=\\"bold \\"+sc,hu=1.5,Ml={show:!0,scale:\\"x\\",stroke:Ki,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:mu,side:2,grid:oc,ticks:pu,border:du,font:sc,lineGap:hu,rotate:0},ey=\\"Value\\",ty=\\"Time\\",Il={show:!0,scale:\\"x\\",auto:!1,sorted:1,min:we,max:-we,idxs:[]};function ny(e,t,n,r,o){return t.map(s=>s==null?\\"\\":ec(s))}function ry(e,t,n,r,o,s,i){let c=[],l=Mn.get(o)||0;n=i?n:ve(ms(n,o),l);for(let u=n;u<=r;u=ve(u+o,l))c.push(Object.is(u,-0)?0:u);return c}function Vi(e,t,n,r,o,s,i){let c=[],l=e.scales[e.axes[t].scale].log,u=l==10?yn:Gl,d=kt(u(n));o=Ir(l,d),l==10&&(o=er[qt(o,er)]);let p=n,m=o*l;l==10&&(m=er[qt(m,er)]);do c.push(p),p=p+o,l==10&&!Mn.has(p)&&(p=ve(p,Mn.get(o))),p>=m&&(o=p,m=o*l,l==10&&(m=er[qt(m,er)]));while(p<=r);return c}function oy(e,t,n,r,o,s,i){let l=e.scales[e.axes[t].scale].asinh,u=r>l?Vi(e,t,ft(l,n),r,o):[l],d=r>=0&&n<=0?[0]:[];return(n<-l?Vi(e,t,ft(l,-r),-n,o):[l]).reverse().map(m=>-m).concat(d,u)}var gu=/./,sy=/[12357]/,iy=/[125]/,Zl=/1/,Wi=(e,t,n,r)=>e.map((o,s)=>t==4&&o==0||s%r==0&&n.test(o.toExponential()[o<0?1:0])?o:null);function cy(e,t,n,r,o){let s=e.axes[n],i=s.scale,c=e.scales[i],l=e.valToPos,u=s._space,d=l(10,i),p=l(9,i)-d>=u?gu:l(7,i)-d>=u?sy:l(5,i)-d>=u?iy:Zl;if(p==Zl){let m=He(l(1,i)-d);if(m<u)return Wi(t.slice().reverse(),c.distr,p,Ut(u/m)).reverse()}return Wi(t,c.distr,p,1)}function ay(e,t,n,r,o){let s=e.axes[n],i=s.scale,c=s._space,l=e.valToPos,u=He(l(1,i)-l(2,i));return u<c?Wi(t.slice().reverse(),3,gu,Ut(c/u)).reverse():t}function ly(e,t,n,r){return r==null?qi:t==null?\\"\\":ec(t)}var Rl={show:!0,scale:\\"y\\",stroke:Ki,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:mu,side:3,grid:oc,ticks:pu,border:du,font:sc,lineGap:hu,rotate:0};function uy(e,t){let n=3+(e||1)*2;return ve(n*t,3)}function fy(e,t){let{scale:n,idxs:r}=e.series[0],o=e._data[0],s=e.valToPos(o[r[0]],n,!0),i=e.valToPos(o[r[1]],n,!0),c=He(i-s),l=e.series[t],u=c/(l.points.space*he);return r[1]-r[0]<=u}var Nl={scale:null,auto:!0,sorted:0,min:we,max:-we},xu=(e,t,n,r,o)=>o,Cl={show:!0,auto:!0,sorted:0,gaps:xu,alpha:1,facets:[Ue({},Nl,{scale:\\"x\\"}),Ue({},Nl,{scale:\\"y\\"})]},Dl={scale:\\"y\\",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:xu,alpha:1,points:{show:fy,filter:null},values:null,min:we,max:-we,idxs:[],path:null,clip:null};function py(e,t,n,r,o){return n/10}var yu={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},dy=Ue({},yu,{time:!1,ori:1}),Ll={};function bu(e,t){let n=Ll[e];return n||(n={key:e,plots:[],sub(r){n.plots.push(r)},unsub(r){n.plots=n.plots.filter(o=>o!=r)},pub(r,o,s,i,c,l,u){for(let d=0;d<n.plots.length;d++)n.plots[d]!=o&&n.plots[d].pub(r,o,s,i,c,l,u)}},e!=null&&(Ll[e]=n)),n}var Nr=1,Hi=2;function or(e,t,n){let r=e.mode,o=e.series[t],s=r==2?e._data[t]:e._data,i=e.scales,c=e.bbox,l=s[0],u=r==2?s[1]:s[t],d=r==2?i[o.facets[0].scale]:i[e.series[0].scale],p=r==2?i[o.facets[1].scale]:i[o.scale],m=c.left,x=c.top,b=c.width,w=c.height,z=e.valToPosH,E=e.valToPosV;return d.ori==0?n(o,l,u,d,p,z,E,m,x,b,w,xs,Dr,bs,wu,zu):n(o,l,u,d,p,E,z,x,m,w,b,ys,Lr,ac,vu,Su)}function ic(e,t){let n=0,r=0,o=de(e.bands,tc);for(let s=0;s<o.length;s++){let i=o[s];i.series[0]==t?n=i.dir:i.series[1]==t&&(i.dir==1?r|=1:r|=2)}return[n,r==1?-1:r==2?1:r==3?2:0]}function my(e,t,n,r,o){let s=e.mode,i=e.series[t],c=s==2?i.facets[1].scale:i.scale,l=e.scales[c];return o==-1?l.min:o==1?l.max:l.distr==3?l.dir==1?l.min:l.max:0}function bn(e,t,n,r,o,s){return or(e,t,(i,c,l,u,d,p,m,x,b,w,z)=>{let E=i.pxRound,$=u.dir*(u.ori==0?1:-1),L=u.ori==0?Dr:Lr,A,j;$==1?(A=n,j=r):(A=r,j=n);let P=E(p(c[A],u,w,x)),G=E(m(l[A],d,z,b)),Q=E(p(c[j],u,w,x)),se=E(m(s==1?d.max:d.min,d,z,b)),Y=new Path2D(o);return L(Y,Q,se),L(Y,P,se),L(Y,P,G),Y})}function gs(e,t,n,r,o,s){let i=null;if(e.length>0){i=new Path2D;let c=t==0?bs:ac,l=n;for(let p=0;p<e.length;p++){let m=e[p];if(m[1]>m[0]){let x=m[0]-l;x>0&&c(i,l,r,x,r+s),l=m[1]}}let u=n+o-l,d=10;u>0&&c(i,l,r-d/2,u,r+s+d)}return i}function hy(e,t,n){let r=e[e.length-1];r&&r[0]==t?r[1]=n:e.push([t,n])}function cc(e,t,n,r,o,s,i){let c=[],l=e.length;for(let u=o==1?n:r;u>=n&&u<=r;u+=o)if(t[u]===null){let p=u,m=u;if(o==1)for(;++u<=r&&t[u]===null;)m=u;else for(;--u>=n&&t[u]===null;)m=u;let x=s(e[p]),b=m==p?x:s(e[m]),w=p-o;x=i<=0&&w>=0&&w<l?s(e[w]):x;let E=m+o;b=i>=0&&E>=0&&E<l?s(e[E]):b,b>=x&&c.push([x,b])}return c}function jl(e){return e==0?ql:e==1?We:t=>Qn(t,e)}function _u(e){let t=e==0?xs:ys,n=e==0?(o,s,i,c,l,u)=>{o.arcTo(s,i,c,l,u)}:(o,s,i,c,l,u)=>{o.arcTo(i,s,l,c,u)},r=e==0?(o,s,i,c,l)=>{o.rect(s,i,c,l)}:(o,s,i,c,l)=>{o.rect(i,s,l,c)};return(o,s,i,c,l,u=0,d=0)=>{u==0&&d==0?r(o,s,i,c,l):(u=Yt(u,c/2,l/2),d=Yt(d,c/2,l/2),t(o,s+u,i),n(o,s+c,i,s+c,i+l,u),n(o,s+c,i+l,s,i+l,d),n(o,s,i+l,s,i,d),n(o,s,i,s+c,i,u),o.closePath())}}var xs=(e,t,n)=>{e.moveTo(t,n)},ys=(e,t,n)=>{e.moveTo(n,t)},Dr=(e,t,n)=>{e.lineTo(t,n)},Lr=(e,t,n)=>{e.lineTo(n,t)},bs=_u(0),ac=_u(1),wu=(e,t,n,r,o,s)=>{e.arc(t,n,r,o,s)},vu=(e,t,n,r,o,s)=>{e.arc(n,t,r,o,s)},zu=(e,t,n,r,o,s,i)=>{e.bezierCurveTo(t,n,r,o,s,i)},Su=(e,t,n,r,o,s,i)=>{e.bezierCurveTo(n,t,o,r,i,s)};function $u(e){return(t,n,r,o,s)=>or(t,n,(i,c,l,u,d,p,m,x,b,w,z)=>{let{pxRound:E,points:$}=i,L,A;u.ori==0?(L=xs,A=wu):(L=ys,A=vu);let j=ve($.width*he,3),P=($.size-$.width)/2*he,G=ve(P*2,3),Q=new Path2D,se=new Path2D,{left:Y,top:M,width:ne,height:F}=t.bbox;bs(se,Y-G,M-G,ne+G*2,F+G*2);let ee=H=>{if(l[H]!=null){let le=E(p(c[H],u,w,x)),V=E(m(l[H],d,z,b));L(Q,le+P,V),A(Q,le,V,P,0,as*2)}};if(s)s.forEach(ee);else for(let H=r;H<=o;H++)ee(H);return{stroke:j>0?Q:null,fill:Q,clip:se,flags:Nr|Hi}})}function ku(e){return(t,n,r,o,s,i)=>{r!=o&&(s!=r&&i!=r&&e(t,n,r),s!=o&&i!=o&&e(t,n,o),e(t,n,i))}}var gy=ku(Dr),xy=ku(Lr);function Pu(e){let t=de(e?.alignGaps,0);return(n,r,o,s)=>or(n,r,(i,c,l,u,d,p,m,x,b,w,z)=>{[o,s]=ps(l,o,s);let E=i.pxRound,$=F=>E(p(F,u,w,x)),L=F=>E(m(F,d,z,b)),A,j;u.ori==0?(A=Dr,j=gy):(A=Lr,j=xy);let P=u.dir*(u.ori==0?1:-1),G={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Nr},Q=G.stroke,se=!1;if(s-o>=w*4){let F=U=>n.posToVal(U,u.key,!0),ee=null,H=null,le,V,ht,Te=$(c[P==1?o:s]),fe=$(c[o]),be=$(c[s]),ie=F(P==1?fe+1:be-1);for(let U=P==1?o:s;U>=o&&U<=s;U+=P){let Be=c[U],Ae=(P==1?Be<ie:Be>ie)?Te:$(Be),ge=l[U];Ae==Te?ge!=null?(V=ge,ee==null?(A(Q,Ae,L(V)),le=ee=H=V):V<ee?ee=V:V>H&&(H=V)):ge===null&&(se=!0):(ee!=null&&j(Q,Te,L(ee),L(H),L(le),L(V)),ge!=null?(V=ge,A(Q,Ae,L(V)),ee=H=le=V):(ee=H=null,ge===null&&(se=!0)),Te=Ae,ie=F(Te+P))}ee!=null&&ee!=H&&ht!=Te&&j(Q,Te,L(ee),L(H),L(le),L(V))}else for(let F=P==1?o:s;F>=o&&F<=s;F+=P){let ee=l[F];ee===null?se=!0:ee!=null&&A(Q,$(c[F]),L(ee))}let[M,ne]=ic(n,r);if(i.fill!=null||M!=0){let F=G.fill=new Path2D(Q),ee=i.fillTo(n,r,i.min,i.max,M),H=L(ee),le=$(c[o]),V=$(c[s]);P==-1&&([V,le]=[le,V]),A(F,V,H),A(F,le,H)}if(!i.spanGaps){let F=[];se&&F.push(...cc(c,l,o,s,P,$,t)),G.gaps=F=i.gaps(n,r,o,s,F),G.clip=gs(F,u.ori,x,b,w,z)}return ne!=0&&(G.band=ne==2?[bn(n,r,o,s,Q,-1),bn(n,r,o,s,Q,1)]:bn(n,r,o,s,Q,ne)),G})}function yy(e){let t=de(e.align,1),n=de(e.ascDesc,!1),r=de(e.alignGaps,0),o=de(e.extend,!1);return(s,i,c,l)=>or(s,i,(u,d,p,m,x,b,w,z,E,$,L)=>{[c,l]=ps(p,c,l);let A=u.pxRound,{left:j,width:P}=s.bbox,G=fe=>A(b(fe,m,$,z)),Q=fe=>A(w(fe,x,L,E)),se=m.ori==0?Dr:Lr,Y={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Nr},M=Y.stroke,ne=m.dir*(m.ori==0?1:-1),F=Q(p[ne==1?c:l]),ee=G(d[ne==1?c:l]),H=ee,le=ee;o&&t==-1&&(le=j,se(M,le,F)),se(M,ee,F);for(let fe=ne==1?c:l;fe>=c&&fe<=l;fe+=ne){let be=p[fe];if(be==null)continue;let ie=G(d[fe]),U=Q(be);t==1?se(M,ie,F):se(M,H,U),se(M,ie,U),F=U,H=ie}let V=H;o&&t==1&&(V=j+P,se(M,V,F));let[ht,Te]=ic(s,i);if(u.fill!=null||ht!=0){let fe=Y.fill=new Path2D(M),be=u.fillTo(s,i,u.min,u.max,ht),ie=Q(be);se(fe,V,ie),se(fe,le,ie)}if(!u.spanGaps){let fe=[];fe.push(...cc(d,p,c,l,ne,G,r));let be=u.width*he/2,ie=n||t==1?be:-be,U=n||t==-1?-be:be;fe.forEach(Be=>{Be[0]+=ie,Be[1]+=U}),Y.gaps=fe=u.gaps(s,i,c,l,fe),Y.clip=gs(fe,m.ori,z,E,$,L)}return Te!=0&&(Y.band=Te==2?[bn(s,i,c,l,M,-1),bn(s,i,c,l,M,1)]:bn(s,i,c,l,M,Te)),Y})}function Fl(e,t,n,r,o,s,i=we){if(e.length>1){let c=null;for(let l=0,u=1/0;l<e.length;l++)if(t[l]!==void 0){if(c!=null){let d=He(e[l]-e[c]);d<u&&(u=d,i=He(n(e[l],r,o,s)-n(e[c],r,o,s)))}c=l}}return i}function by(e){e=e||go;let t=de(e.size,[.6,we,1]),n=e.align||0,r=e.gap||0,o=e.radius;o=o==null?[0,0]:typeof o==\\"number\\"?[o,0]:o;let s=ae(o),i=1-t[0],c=de(t[1],we),l=de(t[2],1),u=de(e.disp,go),d=de(e.each,x=>{}),{fill:p,stroke:m}=u;return(x,b,w,z)=>or(x,b,(E,$,L,A,j,P,G,Q,se,Y,M)=>{let ne=E.pxRound,F=n,ee=r*he,H=c*he,le=l*he,V,ht;A.ori==0?[V,ht]=s(x,b):[ht,V]=s(x,b);let Te=A.dir*(A.ori==0?1:-1),fe=A.ori==0?bs:ac,be=A.ori==0?d:(R,ze,Ve,mr,Wn,rn,Hn)=>{d(R,ze,Ve,Wn,mr,Hn,rn)},ie=de(x.bands,tc).find(R=>R.series[0]==b),U=ie!=null?ie.dir:0,Be=E.fillTo(x,b,E.min,E.max,U),it=ne(G(Be,j,M,se)),Ae,ge,Vt,_t=Y,Ze=ne(E.width*he),nn=!1,hn=null,Rt=null,$n=null,fr=null;p!=null&&(Ze==0||m!=null)&&(nn=!0,hn=p.values(x,b,w,z),Rt=new Map,new Set(hn).forEach(R=>{R!=null&&Rt.set(R,new Path2D)}),Ze>0&&($n=m.values(x,b,w,z),fr=new Map,new Set($n).forEach(R=>{R!=null&&fr.set(R,new Path2D)})));let{x0:pr,size:no}=u;if(pr!=null&&no!=null){F=1,$=pr.values(x,b,w,z),pr.unit==2&&($=$.map(Ve=>x.posToVal(Q+Ve*Y,A.key,!0)));let R=no.values(x,b,w,z);no.unit==2?ge=R[0]*Y:ge=P(R[0],A,Y,Q)-P(0,A,Y,Q),_t=Fl($,L,P,A,Y,Q,_t),Vt=_t-ge+ee}else _t=Fl($,L,P,A,Y,Q,_t),Vt=_t*i+ee,ge=_t-Vt;Vt<1&&(Vt=0),Ze>=ge/2&&(Ze=0),Vt<5&&(ne=ql);let Ko=Vt>0,Bn=_t-Vt-(Ko?Ze:0);ge=ne(Bi(Bn,le,H)),Ae=(F==0?ge/2:F==Te?0:ge)-F*Te*((F==0?ee/2:0)+(Ko?Ze/2:0));let ct={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},dr=nn?null:new Path2D,gn=null;if(ie!=null)gn=x.data[ie.series[1]];else{let{y0:R,y1:ze}=u;R!=null&&ze!=null&&(L=ze.values(x,b,w,z),gn=R.values(x,b,w,z))}let Vn=V*ge,oe=ht*ge;for(let R=Te==1?w:z;R>=w&&R<=z;R+=Te){let ze=L[R];if(ze==null)continue;if(gn!=null){let gt=gn[R]??0;if(ze-gt==0)continue;it=G(gt,j,M,se)}let Ve=A.distr!=2||u!=null?$[R]:R,mr=P(Ve,A,Y,Q),Wn=G(de(ze,Be),j,M,se),rn=ne(mr-Ae),Hn=ne(ft(Wn,it)),wt=ne(Yt(Wn,it)),Nt=Hn-wt;if(ze!=null){let gt=ze<0?oe:Vn,Wt=ze<0?Vn:oe;nn?(Ze>0&&$n[R]!=null&&fe(fr.get($n[R]),rn,wt+kt(Ze/2),ge,ft(0,Nt-Ze),gt,Wt),hn[R]!=null&&fe(Rt.get(hn[R]),rn,wt+kt(Ze/2),ge,ft(0,Nt-Ze),gt,Wt)):fe(dr,rn,wt+kt(Ze/2),ge,ft(0,Nt-Ze),gt,Wt),be(x,b,R,rn-Ze/2,wt,ge+Ze,Nt)}}return Ze>0?ct.stroke=nn?fr:dr:nn||(ct._fill=E.width==0?E._fill:E._stroke??E._fill,ct.width=0),ct.fill=nn?Rt:dr,ct})}function _y(e,t){let n=de(t?.alignGaps,0);return(r,o,s,i)=>or(r,o,(c,l,u,d,p,m,x,b,w,z,E)=>{[s,i]=ps(u,s,i);let $=c.pxRound,L=V=>$(m(V,d,z,b)),A=V=>$(x(V,p,E,w)),j,P,G;d.ori==0?(j=xs,G=Dr,P=zu):(j=ys,G=Lr,P=Su);let Q=d.dir*(d.ori==0?1:-1),se=L(l[Q==1?s:i]),Y=se,M=[],ne=[];for(let V=Q==1?s:i;V>=s&&V<=i;V+=Q)if(u[V]!=null){let Te=l[V],fe=L(Te);M.push(Y=fe),ne.push(A(u[V]))}let F={stroke:e(M,ne,j,G,P,$),fill:null,clip:null,band:null,gaps:null,flags:Nr},ee=F.stroke,[H,le]=ic(r,o);if(c.fill!=null||H!=0){let V=F.fill=new Path2D(ee),ht=c.fillTo(r,o,c.min,c.max,H),Te=A(ht);G(V,Y,Te),G(V,se,Te)}if(!c.spanGaps){let V=[];V.push(...cc(l,u,s,i,Q,L,n)),F.gaps=V=c.gaps(r,o,s,i,V),F.clip=gs(V,d.ori,b,w,z,E)}return le!=0&&(F.band=le==2?[bn(r,o,s,i,ee,-1),bn(r,o,s,i,ee,1)]:bn(r,o,s,i,ee,le)),F})}function wy(e){return _y(vy,e)}function vy(e,t,n,r,o,s){let i=e.length;if(i<2)return null;let c=new Path2D;if(n(c,e[0],t[0]),i==2)r(c,e[1],t[1]);else{let l=Array(i),u=Array(i-1),d=Array(i-1),p=Array(i-1);for(let m=0;m<i-1;m++)d[m]=t[m+1]-t[m],p[m]=e[m+1]-e[m],u[m]=d[m]/p[m];l[0]=u[0];for(let m=1;m<i-1;m++)u[m]===0||u[m-1]===0||u[m-1]>0!=u[m]>0?l[m]=0:(l[m]=3*(p[m-1]+p[m])/((2*p[m]+p[m-1])/u[m-1]+(p[m]+2*p[m-1])/u[m]),isFinite(l[m])||(l[m]=0));l[i-1]=u[i-2];for(let m=0;m<i-1;m++)o(c,e[m]+p[m]/3,t[m]+l[m]*p[m]/3,e[m+1]-p[m]/3,t[m+1]-l[m+1]*p[m]/3,e[m+1],t[m+1])}return c}var Ji=new Set;function Ul(){for(let e of Ji)e.syncRect(!0)}Cr&&(nr(nx,Mr,Ul),nr(rx,Mr,Ul,!0),nr(ls,Mr,()=>{je.pxRatio=he}));var zy=Pu(),Sy=$u();function Bl(e,t,n,r){return(r?[e[0],e[1]].concat(e.slice(2)):[e[0]].concat(e.slice(1))).map((s,i)=>Gi(s,i,t,n))}function $y(e,t){return e.map((n,r)=>r==0?{}:Ue({},t,n))}function Gi(e,t,n,r){return Ue({},t==0?n:r,e)}function Ou(e,t,n){return t==null?Zr:[t,n]}var ky=Ou;function Py(e,t,n){return t==null?Zr:us(t,n,Qi,!0)}function Eu(e,t,n,r){return t==null?Zr:ds(t,n,e.scales[r].log,!1)}var Oy=Eu;function Tu(e,t,n,r){return t==null?Zr:Xi(t,n,e.scales[r].log,!1)}var Ey=Tu;function Ty(e,t,n,r,o){let s=ft(wl(e),wl(t)),i=t-e,c=qt(o/r*i,n);do{let l=n[c],u=r*l/i;if(u>=o&&s+(l<5?Mn.get(l):0)<=17)return[l,u]}while(++c<n.length);return[0,0]}function Vl(e){let t,n;return e=e.replace(/(\\\\d+)px/,(r,o)=>(t=We((n=+o)*he))+\\"px\\"),[e,t,n]}function Ay(e){e.show&&[e.font,e.labelFont].forEach(t=>{let n=ve(t[2]*he,1);t[0]=t[0].replace(/[0-9.]+px/,n+\\"px\\"),t[1]=n})}function je(e,t,n){let r={mode:de(e.mode,1)},o=r.mode;function s(a,f,h,g){let y=f.valToPct(a);return g+h*(f.dir==-1?1-y:y)}function i(a,f,h,g){let y=f.valToPct(a);return g+h*(f.dir==-1?y:1-y)}function c(a,f,h,g){return f.ori==0?s(a,f,h,g):i(a,f,h,g)}r.valToPosH=s,r.valToPosV=i;let l=!1;r.status=0;let u=r.root=Ft(Dg);if(e.id!=null&&(u.id=e.id),$t(u,e.class),e.title){let a=Ft(Fg,u);a.textContent=e.title}let d=Kt(\\"canvas\\"),p=r.ctx=d.getContext(\\"2d\\"),m=Ft(Ug,u);nr(\\"click\\",m,a=>{a.target===b&&($e!=$r||Me!=kr)&&rt.click(r,a)},!0);let x=r.under=Ft(Bg,m);m.appendChild(d);let b=r.over=Ft(Vg,m);e=Rr(e);let w=+de(e.pxAlign,1),z=jl(w);(e.plugins||[]).forEach(a=>{a.opts&&(e=a.opts(r,e)||e)});let E=e.ms||.001,$=r.series=o==1?Bl(e.series||[],Il,Dl,!1):$y(e.series||[null],Cl),L=r.axes=Bl(e.axes||[],Ml,Rl,!0),A=r.scales={},j=r.bands=e.bands||[];j.forEach(a=>{a.fill=ae(a.fill||null),a.dir=de(a.dir,-1)});let P=o==2?$[1].facets[0].scale:$[0].scale,G={axes:vg,series:xg},Q=(e.drawOrder||[\\"axes\\",\\"series\\"]).map(a=>G[a]);function se(a){let f=a.distr==3?h=>yn(h>0?h:a.clamp(r,h,a.min,a.max,a.key)):a.distr==4?h=>Ri(h,a.asinh):a.distr==100?h=>a.fwd(h):h=>h;return h=>{let g=f(h),{_min:y,_max:_}=a,S=_-y;return(g-y)/S}}function Y(a){let f=A[a];if(f==null){let h=(e.scales||go)[a]||go;if(h.from!=null){Y(h.from);let g=Ue({},A[h.from],h,{key:a});g.valToPct=se(g),A[a]=g}else{f=A[a]=Ue({},a==P?yu:dy,h),f.key=a;let g=f.time,y=f.range,_=An(y);if((a!=P||o==2&&!g)&&(_&&(y[0]==null||y[1]==null)&&(y={min:y[0]==null?yl:{mode:1,hard:y[0],soft:y[0]},max:y[1]==null?yl:{mode:1,hard:y[1],soft:y[1]}},_=!1),!_&&hs(y))){let S=y;y=(k,O,I)=>O==null?Zr:us(O,I,S)}f.range=ae(y||(g?ky:a==P?f.distr==3?Oy:f.distr==4?Ey:Ou:f.distr==3?Eu:f.distr==4?Tu:Py)),f.auto=ae(_?!1:f.auto),f.clamp=ae(f.clamp||py),f._min=f._max=null,f.valToPct=se(f)}}}Y(\\"x\\"),Y(\\"y\\"),o==1&&$.forEach(a=>{Y(a.scale)}),L.forEach(a=>{Y(a.scale)});for(let a in e.scales)Y(a);let M=A[P],ne=M.distr,F,ee;M.ori==0?($t(u,Lg),F=s,ee=i):($t(u,jg),F=i,ee=s);let H={};for(let a in A){let f=A[a];(f.min!=null||f.max!=null)&&(H[a]={min:f.min,max:f.max},f.min=f.max=null)}let le=e.tzDate||(a=>new Date(We(a/E))),V=e.fmtDate||nc,ht=E==1?Lx(le):Ux(le),Te=El(le,Ol(E==1?Dx:Fx,V)),fe=Al(le,Tl(Vx,V)),be=[],ie=r.legend=Ue({},Jx,e.legend),U=r.cursor=Ue({},Qx,{drag:{y:o==2}},e.cursor),Be=ie.show,it=U.show,Ae=ie.markers;ie.idxs=be,Ae.width=ae(Ae.width),Ae.dash=ae(Ae.dash),Ae.stroke=ae(Ae.stroke),Ae.fill=ae(Ae.fill);let ge,Vt,_t,Ze=[],nn=[],hn,Rt=!1,$n={};if(ie.live){let a=$[1]?$[1].values:null;Rt=a!=null,hn=Rt?a(r,1,0):{_:0};for(let f in hn)$n[f]=qi}if(Be)if(ge=Kt(\\"table\\",qg,u),_t=Kt(\\"tbody\\",null,ge),ie.mount(r,ge),Rt){Vt=Kt(\\"thead\\",null,ge,_t);let a=Kt(\\"tr\\",null,Vt);Kt(\\"th\\",null,a);for(var fr in hn)Kt(\\"th\\",sl,a).textContent=fr}else $t(ge,Xg),ie.live&&$t(ge,Yg);let pr={show:!0},no={show:!1};function Ko(a,f){if(f==0&&(Rt||!ie.live||o==2))return Zr;let h=[],g=Kt(\\"tr\\",Qg,_t,_t.childNodes[f]);$t(g,a.class),a.show||$t(g,tr);let y=Kt(\\"th\\",null,g);if(Ae.show){let k=Ft(ex,y);if(f>0){let O=Ae.width(r,f);O&&(k.style.border=O+\\"px \\"+Ae.dash(r,f)+\\" \\"+Ae.stroke(r,f)),k.style.background=Ae.fill(r,f)}}let _=Ft(sl,y);a.label instanceof HTMLElement?_.appendChild(a.label):_.textContent=a.label,f>0&&(Ae.show||(_.style.color=a.width>0?Ae.stroke(r,f):Ae.fill(r,f)),ct(\\"click\\",y,k=>{if(U._lock)return;Gn(k);let O=$.indexOf(a);if((k.ctrlKey||k.metaKey)!=ie.isolate){let I=$.some((Z,N)=>N>0&&N!=O&&Z.show);$.forEach((Z,N)=>{N>0&&sn(N,I?N==O?pr:no:pr,!0,Fe.setSeries)})}else sn(O,{show:!a.show},!0,Fe.setSeries)},!1),gr&&ct(ll,y,k=>{U._lock||(Gn(k),sn($.indexOf(a),Or,!0,Fe.setSeries))},!1));for(var S in hn){let k=Kt(\\"td\\",tx,g);k.textContent=\\"--\\",h.push(k)}return[g,h]}let Bn=new Map;function ct(a,f,h,g=!0){let y=Bn.get(f)||{},_=U.bind[a](r,f,h,g);_&&(nr(a,f,y[a]=_),Bn.set(f,y))}function dr(a,f,h){let g=Bn.get(f)||{};for(let y in g)(a==null||y==a)&&(Ui(y,f,g[y]),delete g[y]);a==null&&Bn.delete(f)}let gn=0,Vn=0,oe=0,R=0,ze=0,Ve=0,mr=ze,Wn=Ve,rn=oe,Hn=R,wt=0,Nt=0,gt=0,Wt=0;r.bbox={};let li=!1,qo=!1,hr=!1,Jn=!1,Yo=!1,Ct=!1;function ui(a,f,h){(h||a!=r.width||f!=r.height)&&Oa(a,f),wr(!1),hr=!0,qo=!0,vr()}function Oa(a,f){r.width=gn=oe=a,r.height=Vn=R=f,ze=Ve=0,ug(),fg();let h=r.bbox;wt=h.left=Qn(ze*he,.5),Nt=h.top=Qn(Ve*he,.5),gt=h.width=Qn(oe*he,.5),Wt=h.height=Qn(R*he,.5)}let cg=3;function ag(){let a=!1,f=0;for(;!a;){f++;let h=_g(f),g=wg(f);a=f==cg||h&&g,a||(Oa(r.width,r.height),qo=!0)}}function lg({width:a,height:f}){ui(a,f)}r.setSize=lg;function ug(){let a=!1,f=!1,h=!1,g=!1;L.forEach((y,_)=>{if(y.show&&y._show){let{side:S,_size:k}=y,O=S%2,I=y.label!=null?y.labelSize:0,Z=k+I;Z>0&&(O?(oe-=Z,S==3?(ze+=Z,g=!0):h=!0):(R-=Z,S==0?(Ve+=Z,a=!0):f=!0))}}),Kn[0]=a,Kn[1]=h,Kn[2]=f,Kn[3]=g,oe-=kn[1]+kn[3],ze+=kn[3],R-=kn[2]+kn[0],Ve+=kn[0]}function fg(){let a=ze+oe,f=Ve+R,h=ze,g=Ve;function y(_,S){switch(_){case 1:return a+=S,a-S;case 2:return f+=S,f-S;case 3:return h-=S,h+S;case 0:return g-=S,g+S}}L.forEach((_,S)=>{if(_.show&&_._show){let k=_.side;_._pos=y(k,_._size),_.label!=null&&(_._lpos=y(k,_.labelSize))}})}if(U.dataIdx==null){let a=U.hover,f=a.skip=new Set(a.skip??[]);f.add(void 0);let h=a.prox=ae(a.prox),g=a.bias??=0;U.dataIdx=(y,_,S,k)=>{if(_==0)return S;let O=S,I=h(y,_,S,k)??we,Z=I>=0&&I<we,N=M.ori==0?oe:R,te=U.left,me=t[0],pe=t[_];if(f.has(pe[S])){O=null;let ce=null,K=null,B;if(g==0||g==-1)for(B=S;ce==null&&B-- >0;)f.has(pe[B])||(ce=B);if(g==0||g==1)for(B=S;K==null&&B++<pe.length;)f.has(pe[B])||(K=B);if(ce!=null||K!=null)if(Z){let Pe=ce==null?-1/0:F(me[ce],M,N,0),De=K==null?1/0:F(me[K],M,N,0),Qe=te-Pe,_e=De-te;Qe<=_e?Qe<=I&&(O=ce):_e<=I&&(O=K)}else O=K==null?ce:ce==null?K:S-ce<=K-S?ce:K}else Z&&He(te-F(me[S],M,N,0))>I&&(O=null);return O}}let Gn=a=>{U.event=a};U.idxs=be,U._lock=!1;let st=U.points;st.show=ae(st.show),st.size=ae(st.size),st.stroke=ae(st.stroke),st.width=ae(st.width),st.fill=ae(st.fill);let on=r.focus=Ue({},e.focus||{alpha:.3},U.focus),gr=on.prox>=0,xr=gr&&st.one,Dt=[],yr=[],br=[];function Ea(a,f){let h=st.show(r,f);if(h instanceof HTMLElement)return $t(h,Kg),$t(h,a.class),un(h,-10,-10,oe,R),b.insertBefore(h,Dt[f]),h}function Ta(a,f){if(o==1||f>0){let h=o==1&&A[a.scale].time,g=a.value;a.value=h?Sl(g)?Al(le,Tl(g,V)):g||fe:g||ly,a.label=a.label||(h?ty:ey)}if(xr||f>0){a.width=a.width==null?1:a.width,a.paths=a.paths||zy||dx,a.fillTo=ae(a.fillTo||my),a.pxAlign=+de(a.pxAlign,w),a.pxRound=jl(a.pxAlign),a.stroke=ae(a.stroke||null),a.fill=ae(a.fill||null),a._stroke=a._fill=a._paths=a._focus=null;let h=uy(ft(1,a.width),1),g=a.points=Ue({},{size:h,width:ft(1,h*.2),stroke:a.stroke,space:h*2,paths:Sy,_stroke:null,_fill:null},a.points);g.show=ae(g.show),g.filter=ae(g.filter),g.fill=ae(g.fill),g.stroke=ae(g.stroke),g.paths=ae(g.paths),g.pxAlign=a.pxAlign}if(Be){let h=Ko(a,f);Ze.splice(f,0,h[0]),nn.splice(f,0,h[1]),ie.values.push(null)}if(it){be.splice(f,0,null);let h=null;xr?f==0&&(h=Ea(a,f)):f>0&&(h=Ea(a,f)),Dt.splice(f,0,h),yr.splice(f,0,0),br.splice(f,0,0)}Xe(\\"addSeries\\",f)}function pg(a,f){f=f??$.length,a=o==1?Gi(a,f,Il,Dl):Gi(a,f,{},Cl),$.splice(f,0,a),Ta($[f],f)}r.addSeries=pg;function dg(a){if($.splice(a,1),Be){ie.values.splice(a,1),nn.splice(a,1);let f=Ze.splice(a,1)[0];dr(null,f.firstChild),f.remove()}it&&(be.splice(a,1),Dt.splice(a,1)[0].remove(),yr.splice(a,1),br.splice(a,1)),Xe(\\"delSeries\\",a)}r.delSeries=dg;let Kn=[!1,!1,!1,!1];function mg(a,f){if(a._show=a.show,a.show){let h=a.side%2,g=A[a.scale];g==null&&(a.scale=h?$[1].scale:P,g=A[a.scale]);let y=g.time;a.size=ae(a.size),a.space=ae(a.space),a.rotate=ae(a.rotate),An(a.incrs)&&a.incrs.forEach(S=>{!Mn.has(S)&&Mn.set(S,Ql(S))}),a.incrs=ae(a.incrs||(g.distr==2?Rx:y?E==1?Cx:jx:er)),a.splits=ae(a.splits||(y&&g.distr==1?ht:g.distr==3?Vi:g.distr==4?oy:ry)),a.stroke=ae(a.stroke),a.grid.stroke=ae(a.grid.stroke),a.ticks.stroke=ae(a.ticks.stroke),a.border.stroke=ae(a.border.stroke);let _=a.values;a.values=An(_)&&!An(_[0])?ae(_):y?An(_)?El(le,Ol(_,V)):Sl(_)?Bx(le,_):_||Te:_||ny,a.filter=ae(a.filter||(g.distr>=3&&g.log==10?cy:g.distr==3&&g.log==2?ay:Yl)),a.font=Vl(a.font),a.labelFont=Vl(a.labelFont),a._size=a.size(r,null,f,0),a._space=a._rotate=a._incrs=a._found=a._splits=a._values=null,a._size>0&&(Kn[f]=!0,a._el=Ft(Wg,m))}}function ro(a,f,h,g){let[y,_,S,k]=h,O=f%2,I=0;return O==0&&(k||_)&&(I=f==0&&!y||f==2&&!S?We(Ml.size/3):0),O==1&&(y||S)&&(I=f==1&&!_||f==3&&!k?We(Rl.size/2):0),I}let Aa=r.padding=(e.padding||[ro,ro,ro,ro]).map(a=>ae(de(a,ro))),kn=r._padding=Aa.map((a,f)=>a(r,f,Kn,0)),nt,Ge=null,Ke=null,Xo=o==1?$[0].idxs:null,Ht=null,oo=!1;function Ma(a,f){if(t=a??[],r.data=r._data=t,o==2){nt=0;for(let h=1;h<$.length;h++)nt+=t[h][0].length}else{t.length==0&&(r.data=r._data=t=[[]]),Ht=t[0],nt=Ht.length;let h=t;if(ne==2){h=t.slice();let g=h[0]=Array(nt);for(let y=0;y<nt;y++)g[y]=y}r._data=t=h}if(wr(!0),Xe(\\"setData\\"),ne==2&&(hr=!0),f!==!1){let h=M;h.auto(r,oo)?fi():On(P,h.min,h.max),Jn=Jn||U.left>=0,Ct=!0,vr()}}r.setData=Ma;function fi(){oo=!0;let a,f;o==1&&(nt>0?(Ge=Xo[0]=0,Ke=Xo[1]=nt-1,a=t[0][Ge],f=t[0][Ke],ne==2?(a=Ge,f=Ke):a==f&&(ne==3?[a,f]=ds(a,a,M.log,!1):ne==4?[a,f]=Xi(a,a,M.log,!1):M.time?f=a+We(86400/E):[a,f]=us(a,f,Qi,!0))):(Ge=Xo[0]=a=null,Ke=Xo[1]=f=null)),On(P,a,f)}let Qo,_r,pi,di,mi,hi,gi,xi,yi,xt;function Ia(a,f,h,g,y,_){a??=cl,h??=tc,g??=\\"butt\\",y??=cl,_??=\\"round\\",a!=Qo&&(p.strokeStyle=Qo=a),y!=_r&&(p.fillStyle=_r=y),f!=pi&&(p.lineWidth=pi=f),_!=mi&&(p.lineJoin=mi=_),g!=hi&&(p.lineCap=hi=g),h!=di&&p.setLineDash(di=h)}function Za(a,f,h,g){f!=_r&&(p.fillStyle=_r=f),a!=gi&&(p.font=gi=a),h!=xi&&(p.textAlign=xi=h),g!=yi&&(p.textBaseline=yi=g)}function bi(a,f,h,g,y=0){if(g.length>0&&a.auto(r,oo)&&(f==null||f.min==null)){let _=de(Ge,0),S=de(Ke,g.length-1),k=h.min==null?cx(g,_,S,y,a.distr==3):[h.min,h.max];a.min=Yt(a.min,h.min=k[0]),a.max=ft(a.max,h.max=k[1])}}let Ra={min:null,max:null};function hg(){for(let g in A){let y=A[g];H[g]==null&&(y.min==null||H[P]!=null&&y.auto(r,oo))&&(H[g]=Ra)}for(let g in A){let y=A[g];H[g]==null&&y.from!=null&&H[y.from]!=null&&(H[g]=Ra)}H[P]!=null&&wr(!0);let a={};for(let g in H){let y=H[g];if(y!=null){let _=a[g]=Rr(A[g],gx);if(y.min!=null)Ue(_,y);else if(g!=P||o==2)if(nt==0&&_.from==null){let S=_.range(r,null,null,g);_.min=S[0],_.max=S[1]}else _.min=we,_.max=-we}}if(nt>0){$.forEach((g,y)=>{if(o==1){let _=g.scale,S=H[_];if(S==null)return;let k=a[_];if(y==0){let O=k.range(r,k.min,k.max,_);k.min=O[0],k.max=O[1],Ge=qt(k.min,t[0]),Ke=qt(k.max,t[0]),Ke-Ge>1&&(t[0][Ge]<k.min&&Ge++,t[0][Ke]>k.max&&Ke--),g.min=Ht[Ge],g.max=Ht[Ke]}else g.show&&g.auto&&bi(k,S,g,t[y],g.sorted);g.idxs[0]=Ge,g.idxs[1]=Ke}else if(y>0&&g.show&&g.auto){let[_,S]=g.facets,k=_.scale,O=S.scale,[I,Z]=t[y],N=a[k],te=a[O];N!=null&&bi(N,H[k],_,I,_.sorted),te!=null&&bi(te,H[O],S,Z,S.sorted),g.min=S.min,g.max=S.max}});for(let g in a){let y=a[g],_=H[g];if(y.from==null&&(_==null||_.min==null)){let S=y.range(r,y.min==we?null:y.min,y.max==-we?null:y.max,g);y.min=S[0],y.max=S[1]}}}for(let g in a){let y=a[g];if(y.from!=null){let _=a[y.from];if(_.min==null)y.min=y.max=null;else{let S=y.range(r,_.min,_.max,g);y.min=S[0],y.max=S[1]}}}let f={},h=!1;for(let g in a){let y=a[g],_=A[g];if(_.min!=y.min||_.max!=y.max){_.min=y.min,_.max=y.max;let S=_.distr;_._min=S==3?yn(_.min):S==4?Ri(_.min,_.asinh):S==100?_.fwd(_.min):_.min,_._max=S==3?yn(_.max):S==4?Ri(_.max,_.asinh):S==100?_.fwd(_.max):_.max,f[g]=h=!0}}if(h){$.forEach((g,y)=>{o==2?y>0&&f.y&&(g._paths=null):f[g.scale]&&(g._paths=null)});for(let g in f)hr=!0,Xe(\\"setScale\\",g);it&&U.left>=0&&(Jn=Ct=!0)}for(let g in H)H[g]=null}function gg(a){let f=Bi(Ge-1,0,nt-1),h=Bi(Ke+1,0,nt-1);for(;a[f]==null&&f>0;)f--;for(;a[h]==null&&h<nt-1;)h++;return[f,h]}function xg(){if(nt>0){let a=$.some(f=>f._focus)&&xt!=on.alpha;a&&(p.globalAlpha=xt=on.alpha),$.forEach((f,h)=>{if(h>0&&f.show&&(Na(h,!1),Na(h,!0),f._paths==null)){let g=xt;xt!=f.alpha&&(p.globalAlpha=xt=f.alpha);let y=o==2?[0,t[h][0].length-1]:gg(t[h]);f._paths=f.paths(r,h,y[0],y[1]),xt!=g&&(p.globalAlpha=xt=g)}}),$.forEach((f,h)=>{if(h>0&&f.show){let g=xt;xt!=f.alpha&&(p.globalAlpha=xt=f.alpha),f._paths!=null&&Ca(h,!1);{let y=f._paths!=null?f._paths.gaps:null,_=f.points.show(r,h,Ge,Ke,y),S=f.points.filter(r,h,_,y);(_||S)&&(f.points._paths=f.points.paths(r,h,Ge,Ke,S),Ca(h,!0))}xt!=g&&(p.globalAlpha=xt=g),Xe(\\"drawSeries\\",h)}}),a&&(p.globalAlpha=xt=1)}}function Na(a,f){let h=f?$[a].points:$[a];h._stroke=h.stroke(r,a),h._fill=h.fill(r,a)}function Ca(a,f){let h=f?$[a].points:$[a],{stroke:g,fill:y,clip:_,flags:S,_stroke:k=h._stroke,_fill:O=h._fill,_width:I=h.width}=h._paths;I=ve(I*he,3);let Z=null,N=I%2/2;f&&O==null&&(O=I>0?\\"#fff\\":k);let te=h.pxAlign==1&&N>0;if(te&&p.translate(N,N),!f){let me=wt-I/2,pe=Nt-I/2,ce=gt+I,K=Wt+I;Z=new Path2D,Z.rect(me,pe,ce,K)}f?_i(k,I,h.dash,h.cap,O,g,y,S,_):yg(a,k,I,h.dash,h.cap,O,g,y,S,Z,_),te&&p.translate(-N,-N)}function yg(a,f,h,g,y,_,S,k,O,I,Z){let N=!1;O!=0&&j.forEach((te,me)=>{if(te.series[0]==a){let pe=$[te.series[1]],ce=t[te.series[1]],K=(pe._paths||go).band;An(K)&&(K=te.dir==1?K[0]:K[1]);let B,Pe=null;pe.show&&K&&lx(ce,Ge,Ke)?(Pe=te.fill(r,me)||_,B=pe._paths.clip):K=null,_i(f,h,g,y,Pe,S,k,O,I,Z,B,K),N=!0}}),N||_i(f,h,g,y,_,S,k,O,I,Z)}let Da=Nr|Hi;function _i(a,f,h,g,y,_,S,k,O,I,Z,N){Ia(a,f,h,g,y),(O||I||N)&&(p.save(),O&&p.clip(O),I&&p.clip(I)),N?(k&Da)==Da?(p.clip(N),Z&&p.clip(Z),ts(y,S),es(a,_,f)):k&Hi?(ts(y,S),p.clip(N),es(a,_,f)):k&Nr&&(p.save(),p.clip(N),Z&&p.clip(Z),ts(y,S),p.restore(),es(a,_,f)):(ts(y,S),es(a,_,f)),(O||I||N)&&p.restore()}function es(a,f,h){h>0&&(f instanceof Map?f.forEach((g,y)=>{p.strokeStyle=Qo=y,p.stroke(g)}):f!=null&&a&&p.stroke(f))}function ts(a,f){f instanceof Map?f.forEach((h,g)=>{p.fillStyle=_r=g,p.fill(h)}):f!=null&&a&&p.fill(f)}function bg(a,f,h,g){let y=L[a],_;if(g<=0)_=[0,0];else{let S=y._space=y.space(r,a,f,h,g),k=y._incrs=y.incrs(r,a,f,h,g,S);_=Ty(f,h,k,g,S)}return y._found=_}function wi(a,f,h,g,y,_,S,k,O,I){let Z=S%2/2;w==1&&p.translate(Z,Z),Ia(k,S,O,I,k),p.beginPath();let N,te,me,pe,ce=y+(g==0||g==3?-_:_);h==0?(te=y,pe=ce):(N=y,me=ce);for(let K=0;K<a.length;K++)f[K]!=null&&(h==0?N=me=a[K]:te=pe=a[K],p.moveTo(N,te),p.lineTo(me,pe));p.stroke(),w==1&&p.translate(-Z,-Z)}function _g(a){let f=!0;return L.forEach((h,g)=>{if(!h.show)return;let y=A[h.scale];if(y.min==null){h._show&&(f=!1,h._show=!1,wr(!1));return}else h._show||(f=!1,h._show=!0,wr(!1));let _=h.side,S=_%2,{min:k,max:O}=y,[I,Z]=bg(g,k,O,S==0?oe:R);if(Z==0)return;let N=y.distr==2,te=h._splits=h.splits(r,g,k,O,I,Z,N),me=y.distr==2?te.map(B=>Ht[B]):te,pe=y.distr==2?Ht[te[1]]-Ht[te[0]]:I,ce=h._values=h.values(r,h.filter(r,me,g,Z,pe),g,Z,pe);h._rotate=_==2?h.rotate(r,ce,g,Z):0;let K=h._size;h._size=Ut(h.size(r,ce,g,a)),K!=null&&h._size!=K&&(f=!1)}),f}function wg(a){let f=!0;return Aa.forEach((h,g)=>{let y=h(r,g,Kn,a);y!=kn[g]&&(f=!1),kn[g]=y}),f}function vg(){for(let a=0;a<L.length;a++){let f=L[a];if(!f.show||!f._show)continue;let h=f.side,g=h%2,y,_,S=f.stroke(r,a),k=h==0||h==3?-1:1,[O,I]=f._found;if(f.label!=null){let lt=f.labelGap*k,St=We((f._lpos+lt)*he);Za(f.labelFont[0],S,\\"center\\",h==2?\\"top\\":il),p.save(),g==1?(y=_=0,p.translate(St,We(Nt+Wt/2)),p.rotate((h==3?-as:as)/2)):(y=We(wt+gt/2),_=St);let Xn=Kl(f.label)?f.label(r,a,O,I):f.label;p.fillText(Xn,y,_),p.restore()}if(I==0)continue;let Z=A[f.scale],N=g==0?gt:Wt,te=g==0?wt:Nt,me=f._splits,pe=Z.distr==2?me.map(lt=>Ht[lt]):me,ce=Z.distr==2?Ht[me[1]]-Ht[me[0]]:O,K=f.ticks,B=f.border,Pe=K.show?K.size:0,De=We(Pe*he),Qe=We((f.alignTo==2?f._size-Pe-f.gap:f.gap)*he),_e=f._rotate*-as/180,Le=z(f._pos*he),vt=(De+Qe)*k,at=Le+vt;_=g==0?at:0,y=g==1?at:0;let Lt=f.font[0],Jt=f.align==1?Tr:f.align==2?Mi:_e>0?Tr:_e<0?Mi:g==0?\\"center\\":h==3?Mi:Tr,an=_e||g==1?\\"middle\\":h==2?\\"top\\":il;Za(Lt,S,Jt,an);let zt=f.font[1]*f.lineGap,jt=me.map(lt=>z(c(lt,Z,N,te))),Gt=f._values;for(let lt=0;lt<Gt.length;lt++){let St=Gt[lt];if(St!=null){g==0?y=jt[lt]:_=jt[lt],St=\\"\\"+St;let Xn=St.indexOf(`\\n`)==-1?[St]:St.split(/\\\\n/gm);for(let ut=0;ut<Xn.length;ut++){let rl=Xn[ut];_e?(p.save(),p.translate(y,_+ut*zt),p.rotate(_e),p.fillText(rl,0,0),p.restore()):p.fillText(rl,y,_+ut*zt)}}}K.show&&wi(jt,K.filter(r,pe,a,I,ce),g,h,Le,De,ve(K.width*he,3),K.stroke(r,a),K.dash,K.cap);let ln=f.grid;ln.show&&wi(jt,ln.filter(r,pe,a,I,ce),g,g==0?2:1,g==0?Nt:wt,g==0?Wt:gt,ve(ln.width*he,3),ln.stroke(r,a),ln.dash,ln.cap),B.show&&wi([Le],[1],g==0?1:0,g==0?1:2,g==1?Nt:wt,g==1?Wt:gt,ve(B.width*he,3),B.stroke(r,a),B.dash,B.cap)}Xe(\\"drawAxes\\")}function wr(a){$.forEach((f,h)=>{h>0&&(f._paths=null,a&&(o==1?(f.min=null,f.max=null):f.facets.forEach(g=>{g.min=null,g.max=null})))})}let ns=!1,vi=!1,so=[];function zg(){vi=!1;for(let a=0;a<so.length;a++)Xe(...so[a]);so.length=0}function vr(){ns||(zx(La),ns=!0)}function Sg(a,f=!1){ns=!0,vi=f,a(r),La(),f&&so.length>0&&queueMicrotask(zg)}r.batch=Sg;function La(){if(li&&(hg(),li=!1),hr&&(ag(),hr=!1),qo){if(Oe(x,Tr,ze),Oe(x,\\"top\\",Ve),Oe(x,fo,oe),Oe(x,po,R),Oe(b,Tr,ze),Oe(b,\\"top\\",Ve),Oe(b,fo,oe),Oe(b,po,R),Oe(m,fo,gn),Oe(m,po,Vn),d.width=We(gn*he),d.height=We(Vn*he),L.forEach(({_el:a,_show:f,_size:h,_pos:g,side:y})=>{if(a!=null)if(f){let _=y===3||y===0?h:0,S=y%2==1;Oe(a,S?\\"left\\":\\"top\\",g-_),Oe(a,S?\\"width\\":\\"height\\",h),Oe(a,S?\\"top\\":\\"left\\",S?Ve:ze),Oe(a,S?\\"height\\":\\"width\\",S?R:oe),Fi(a,tr)}else $t(a,tr)}),Qo=_r=pi=mi=hi=gi=xi=yi=di=null,xt=1,ao(!0),ze!=mr||Ve!=Wn||oe!=rn||R!=Hn){wr(!1);let a=oe/rn,f=R/Hn;if(it&&!Jn&&U.left>=0){U.left*=a,U.top*=f,zr&&un(zr,We(U.left),0,oe,R),Sr&&un(Sr,0,We(U.top),oe,R);for(let h=0;h<Dt.length;h++){let g=Dt[h];g!=null&&(yr[h]*=a,br[h]*=f,un(g,Ut(yr[h]),Ut(br[h]),oe,R))}}if(ke.show&&!Yo&&ke.left>=0&&ke.width>0){ke.left*=a,ke.width*=a,ke.top*=f,ke.height*=f;for(let h in Oi)Oe(Pr,h,ke[h])}mr=ze,Wn=Ve,rn=oe,Hn=R}Xe(\\"setSize\\"),qo=!1}gn>0&&Vn>0&&(p.clearRect(0,0,d.width,d.height),Xe(\\"drawClear\\"),Q.forEach(a=>a()),Xe(\\"draw\\")),ke.show&&Yo&&(rs(ke),Yo=!1),it&&Jn&&(Yn(null,!0,!1),Jn=!1),ie.show&&ie.live&&Ct&&(ki(),Ct=!1),l||(l=!0,r.status=1,Xe(\\"ready\\")),oo=!1,ns=!1}r.redraw=(a,f)=>{hr=f||!1,a!==!1?On(P,M.min,M.max):vr()};function zi(a,f){let h=A[a];if(h.from==null){if(nt==0){let g=h.range(r,f.min,f.max,a);f.min=g[0],f.max=g[1]}if(f.min>f.max){let g=f.min;f.min=f.max,f.max=g}if(nt>1&&f.min!=null&&f.max!=null&&f.max-f.min<1e-16)return;a==P&&h.distr==2&&nt>0&&(f.min=qt(f.min,t[0]),f.max=qt(f.max,t[0]),f.min==f.max&&f.max++),H[a]=f,li=!0,vr()}}r.setScale=zi;let Si,$i,zr,Sr,ja,Fa,$r,kr,Ua,Ba,$e,Me,Pn=!1,rt=U.drag,qe=rt.x,Ye=rt.y;it&&(U.x&&(Si=Ft(Jg,b)),U.y&&($i=Ft(Gg,b)),M.ori==0?(zr=Si,Sr=$i):(zr=$i,Sr=Si),$e=U.left,Me=U.top);let ke=r.select=Ue({show:!0,over:!0,left:0,width:0,top:0,height:0},e.select),Pr=ke.show?Ft(Hg,ke.over?b:x):null;function rs(a,f){if(ke.show){for(let h in a)ke[h]=a[h],h in Oi&&Oe(Pr,h,a[h]);f!==!1&&Xe(\\"setSelect\\")}}r.setSelect=rs;function $g(a){if($[a].show)Be&&Fi(Ze[a],tr);else if(Be&&$t(Ze[a],tr),it){let h=xr?Dt[0]:Dt[a];h!=null&&un(h,-10,-10,oe,R)}}function On(a,f,h){zi(a,{min:f,max:h})}function sn(a,f,h,g){f.focus!=null&&Tg(a),f.show!=null&&$.forEach((y,_)=>{_>0&&(a==_||a==null)&&(y.show=f.show,$g(_),o==2?(On(y.facets[0].scale,null,null),On(y.facets[1].scale,null,null)):On(y.scale,null,null),vr())}),h!==!1&&Xe(\\"setSeries\\",a,f),g&&lo(\\"setSeries\\",r,a,f)}r.setSeries=sn;function kg(a,f){Ue(j[a],f)}function Pg(a,f){a.fill=ae(a.fill||null),a.dir=de(a.dir,-1),f=f??j.length,j.splice(f,0,a)}function Og(a){a==null?j.length=0:j.splice(a,1)}r.addBand=Pg,r.setBand=kg,r.delBand=Og;function Eg(a,f){$[a].alpha=f,it&&Dt[a]!=null&&(Dt[a].style.opacity=f),Be&&Ze[a]&&(Ze[a].style.opacity=f)}let xn,En,qn,Or={focus:!0};function Tg(a){if(a!=qn){let f=a==null,h=on.alpha!=1;$.forEach((g,y)=>{if(o==1||y>0){let _=f||y==0||y==a;g._focus=f?null:_,h&&Eg(y,_?1:on.alpha)}}),qn=a,h&&vr()}}Be&&gr&&ct(ul,ge,a=>{U._lock||(Gn(a),qn!=null&&sn(null,Or,!0,Fe.setSeries))});function cn(a,f,h){let g=A[f];h&&(a=a/he-(g.ori==1?Ve:ze));let y=oe;g.ori==1&&(y=R,a=y-a),g.dir==-1&&(a=y-a);let _=g._min,S=g._max,k=a/y,O=_+(S-_)*k,I=g.distr;return I==3?Ir(10,O):I==4?fx(O,g.asinh):I==100?g.bwd(O):O}function Ag(a,f){let h=cn(a,P,f);return qt(h,t[0],Ge,Ke)}r.valToIdx=a=>qt(a,t[0]),r.posToIdx=Ag,r.posToVal=cn,r.valToPos=(a,f,h)=>A[f].ori==0?s(a,A[f],h?gt:oe,h?wt:0):i(a,A[f],h?Wt:R,h?Nt:0),r.setCursor=(a,f,h)=>{$e=a.left,Me=a.top,Yn(null,f,h)};function Va(a,f){Oe(Pr,Tr,ke.left=a),Oe(Pr,fo,ke.width=f)}function Wa(a,f){Oe(Pr,\\"top\\",ke.top=a),Oe(Pr,po,ke.height=f)}let io=M.ori==0?Va:Wa,co=M.ori==1?Va:Wa;function Mg(){if(Be&&ie.live)for(let a=o==2?1:0;a<$.length;a++){if(a==0&&Rt)continue;let f=ie.values[a],h=0;for(let g in f)nn[a][h++].firstChild.nodeValue=f[g]}}function ki(a,f){if(a!=null&&(a.idxs?a.idxs.forEach((h,g)=>{be[g]=h}):hx(a.idx)||be.fill(a.idx),ie.idx=be[0]),Be&&ie.live){for(let h=0;h<$.length;h++)(h>0||o==1&&!Rt)&&Ig(h,be[h]);Mg()}Ct=!1,f!==!1&&Xe(\\"setLegend\\")}r.setLegend=ki;function Ig(a,f){let h=$[a],g=a==0&&ne==2?Ht:t[a],y;Rt?y=h.values(r,a,f)??$n:(y=h.value(r,f==null?null:g[f],a,f),y=y==null?$n:{_:y}),ie.values[a]=y}function Yn(a,f,h){Ua=$e,Ba=Me,[$e,Me]=U.move(r,$e,Me),U.left=$e,U.top=Me,it&&(zr&&un(zr,We($e),0,oe,R),Sr&&un(Sr,0,We(Me),oe,R));let g,y=Ge>Ke;xn=we,En=null;let _=M.ori==0?oe:R,S=M.ori==1?oe:R;if($e<0||nt==0||y){g=U.idx=null;for(let k=0;k<$.length;k++){let O=Dt[k];O!=null&&un(O,-10,-10,oe,R)}gr&&sn(null,Or,!0,a==null&&Fe.setSeries),ie.live&&(be.fill(g),Ct=!0)}else{let k,O,I;o==1&&(k=M.ori==0?$e:Me,O=cn(k,P),g=U.idx=qt(O,t[0],Ge,Ke),I=F(t[0][g],M,_,0));let Z=-10,N=-10,te=0,me=0,pe=!0,ce=\\"\\",K=\\"\\";for(let B=o==2?1:0;B<$.length;B++){let Pe=$[B],De=be[B],Qe=De==null?null:o==1?t[B][De]:t[B][1][De],_e=U.dataIdx(r,B,g,O),Le=_e==null?null:o==1?t[B][_e]:t[B][1][_e];if(Ct=Ct||Le!=Qe||_e!=De,be[B]=_e,B>0&&Pe.show){let vt=_e==null?-10:_e==g?I:F(o==1?t[0][_e]:t[B][0][_e],M,_,0),at=Le==null?-10:ee(Le,o==1?A[Pe.scale]:A[Pe.facets[1].scale],S,0);if(gr&&Le!=null){let Lt=M.ori==1?$e:Me,Jt=He(on.dist(r,B,_e,at,Lt));if(Jt<xn){let an=on.bias;if(an!=0){let zt=cn(Lt,Pe.scale),jt=Le>=0?1:-1,Gt=zt>=0?1:-1;Gt==jt&&(Gt==1?an==1?Le>=zt:Le<=zt:an==1?Le<=zt:Le>=zt)&&(xn=Jt,En=B)}else xn=Jt,En=B}}if(Ct||xr){let Lt,Jt;M.ori==0?(Lt=vt,Jt=at):(Lt=at,Jt=vt);let an,zt,jt,Gt,ln,lt,St=!0,Xn=st.bbox;if(Xn!=null){St=!1;let ut=Xn(r,B);jt=ut.left,Gt=ut.top,an=ut.width,zt=ut.height}else jt=Lt,Gt=Jt,an=zt=st.size(r,B);if(lt=st.fill(r,B),ln=st.stroke(r,B),xr)B==En&&xn<=on.prox&&(Z=jt,N=Gt,te=an,me=zt,pe=St,ce=lt,K=ln);else{let ut=Dt[B];ut!=null&&(yr[B]=jt,br[B]=Gt,xl(ut,an,zt,St),hl(ut,lt,ln),un(ut,Ut(jt),Ut(Gt),oe,R))}}}}if(xr){let B=on.prox,Pe=qn==null?xn<=B:xn>B||En!=qn;if(Ct||Pe){let De=Dt[0];De!=null&&(yr[0]=Z,br[0]=N,xl(De,te,me,pe),hl(De,ce,K),un(De,Ut(Z),Ut(N),oe,R))}}}if(ke.show&&Pn)if(a!=null){let[k,O]=Fe.scales,[I,Z]=Fe.match,[N,te]=a.cursor.sync.scales,me=a.cursor.drag;if(qe=me._x,Ye=me._y,qe||Ye){let{left:pe,top:ce,width:K,height:B}=a.select,Pe=a.scales[N].ori,De=a.posToVal,Qe,_e,Le,vt,at,Lt=k!=null&&I(k,N),Jt=O!=null&&Z(O,te);Lt&&qe?(Pe==0?(Qe=pe,_e=K):(Qe=ce,_e=B),Le=A[k],vt=F(De(Qe,N),Le,_,0),at=F(De(Qe+_e,N),Le,_,0),io(Yt(vt,at),He(at-vt))):io(0,_),Jt&&Ye?(Pe==1?(Qe=pe,_e=K):(Qe=ce,_e=B),Le=A[O],vt=ee(De(Qe,te),Le,S,0),at=ee(De(Qe+_e,te),Le,S,0),co(Yt(vt,at),He(at-vt))):co(0,S)}else Ei()}else{let k=He(Ua-ja),O=He(Ba-Fa);if(M.ori==1){let te=k;k=O,O=te}qe=rt.x&&k>=rt.dist,Ye=rt.y&&O>=rt.dist;let I=rt.uni;I!=null?qe&&Ye&&(qe=k>=I,Ye=O>=I,!qe&&!Ye&&(O>k?Ye=!0:qe=!0)):rt.x&&rt.y&&(qe||Ye)&&(qe=Ye=!0);let Z,N;qe&&(M.ori==0?(Z=$r,N=$e):(Z=kr,N=Me),io(Yt(Z,N),He(N-Z)),Ye||co(0,S)),Ye&&(M.ori==1?(Z=$r,N=$e):(Z=kr,N=Me),co(Yt(Z,N),He(N-Z)),qe||io(0,_)),!qe&&!Ye&&(io(0,0),co(0,0))}if(rt._x=qe,rt._y=Ye,a==null){if(h){if(nl!=null){let[k,O]=Fe.scales;Fe.values[0]=k!=null?cn(M.ori==0?$e:Me,k):null,Fe.values[1]=O!=null?cn(M.ori==1?$e:Me,O):null}lo(Ii,r,$e,Me,oe,R,g)}if(gr){let k=h&&Fe.setSeries,O=on.prox;qn==null?xn<=O&&sn(En,Or,!0,k):xn>O?sn(null,Or,!0,k):En!=qn&&sn(En,Or,!0,k)}}Ct&&(ie.idx=g,ki()),f!==!1&&Xe(\\"setCursor\\")}let Tn=null;Object.defineProperty(r,\\"rect\\",{get(){return Tn==null&&ao(!1),Tn}});function ao(a=!1){a?Tn=null:(Tn=b.getBoundingClientRect(),Xe(\\"syncRect\\",Tn))}function Ha(a,f,h,g,y,_,S){U._lock||Pn&&a!=null&&a.movementX==0&&a.movementY==0||(Pi(a,f,h,g,y,_,S,!1,a!=null),a!=null?Yn(null,!0,!0):Yn(f,!0,!1))}function Pi(a,f,h,g,y,_,S,k,O){if(Tn==null&&ao(!1),Gn(a),a!=null)h=a.clientX-Tn.left,g=a.clientY-Tn.top;else{if(h<0||g<0){$e=-10,Me=-10;return}let[I,Z]=Fe.scales,N=f.cursor.sync,[te,me]=N.values,[pe,ce]=N.scales,[K,B]=Fe.match,Pe=f.axes[0].side%2==1,De=M.ori==0?oe:R,Qe=M.ori==1?oe:R,_e=Pe?_:y,Le=Pe?y:_,vt=Pe?g:h,at=Pe?h:g;if(pe!=null?h=K(I,pe)?c(te,A[I],De,0):-10:h=De*(vt/_e),ce!=null?g=B(Z,ce)?c(me,A[Z],Qe,0):-10:g=Qe*(at/Le),M.ori==1){let Lt=h;h=g,g=Lt}}O&&(f==null||f.cursor.event.type==Ii)&&((h<=1||h>=oe-1)&&(h=Qn(h,oe)),(g<=1||g>=R-1)&&(g=Qn(g,R))),k?(ja=h,Fa=g,[$r,kr]=U.move(r,h,g)):($e=h,Me=g)}let Oi={width:0,height:0,left:0,top:0};function Ei(){rs(Oi,!1)}let Ja,Ga,Ka,qa;function Ya(a,f,h,g,y,_,S){Pn=!0,qe=Ye=rt._x=rt._y=!1,Pi(a,f,h,g,y,_,S,!0,!1),a!=null&&(ct(Zi,Li,Xa,!1),lo(al,r,$r,kr,oe,R,null));let{left:k,top:O,width:I,height:Z}=ke;Ja=k,Ga=O,Ka=I,qa=Z}function Xa(a,f,h,g,y,_,S){Pn=rt._x=rt._y=!1,Pi(a,f,h,g,y,_,S,!1,!0);let{left:k,top:O,width:I,height:Z}=ke,N=I>0||Z>0,te=Ja!=k||Ga!=O||Ka!=I||qa!=Z;if(N&&te&&rs(ke),rt.setScale&&N&&te){let me=k,pe=I,ce=O,K=Z;if(M.ori==1&&(me=O,pe=Z,ce=k,K=I),qe&&On(P,cn(me,P),cn(me+pe,P)),Ye)for(let B in A){let Pe=A[B];B!=P&&Pe.from==null&&Pe.min!=we&&On(B,cn(ce+K,B),cn(ce,B))}Ei()}else U.lock&&(U._lock=!U._lock,Yn(f,!0,a!=null));a!=null&&(dr(Zi,Li),lo(Zi,r,$e,Me,oe,R,null))}function Zg(a,f,h,g,y,_,S){if(U._lock)return;Gn(a);let k=Pn;if(Pn){let O=!0,I=!0,Z=10,N,te;M.ori==0?(N=qe,te=Ye):(N=Ye,te=qe),N&&te&&(O=$e<=Z||$e>=oe-Z,I=Me<=Z||Me>=R-Z),N&&O&&($e=$e<$r?0:oe),te&&I&&(Me=Me<kr?0:R),Yn(null,!0,!0),Pn=!1}$e=-10,Me=-10,be.fill(null),Yn(null,!0,!0),k&&(Pn=k)}function Qa(a,f,h,g,y,_,S){U._lock||(Gn(a),fi(),Ei(),a!=null&&lo(fl,r,$e,Me,oe,R,null))}function el(){L.forEach(Ay),ui(r.width,r.height,!0)}nr(ls,Mr,el);let Er={};Er.mousedown=Ya,Er.mousemove=Ha,Er.mouseup=Xa,Er.dblclick=Qa,Er.setSeries=(a,f,h,g)=>{let y=Fe.match[2];h=y(r,f,h),h!=-1&&sn(h,g,!0,!1)},it&&(ct(al,b,Ya),ct(Ii,b,Ha),ct(ll,b,a=>{Gn(a),ao(!1)}),ct(ul,b,Zg),ct(fl,b,Qa),Ji.add(r),r.syncRect=ao);let os=r.hooks=e.hooks||{};function Xe(a,f,h){vi?so.push([a,f,h]):a in os&&os[a].forEach(g=>{g.call(null,r,f,h)})}(e.plugins||[]).forEach(a=>{for(let f in a.hooks)os[f]=(os[f]||[]).concat(a.hooks[f])});let tl=(a,f,h)=>h,Fe=Ue({key:null,setSeries:!1,filters:{pub:vl,sub:vl},scales:[P,$[1]?$[1].scale:null],match:[zl,zl,tl],values:[null,null]},U.sync);Fe.match.length==2&&Fe.match.push(tl),U.sync=Fe;let nl=Fe.key,Ti=bu(nl);function lo(a,f,h,g,y,_,S){Fe.filters.pub(a,f,h,g,y,_,S)&&Ti.pub(a,f,h,g,y,_,S)}Ti.sub(r);function Rg(a,f,h,g,y,_,S){Fe.filters.sub(a,f,h,g,y,_,S)&&Er[a](null,f,h,g,y,_,S)}r.pub=Rg;function Ng(){Ti.unsub(r),Ji.delete(r),Bn.clear(),Ui(ls,Mr,el),u.remove(),ge?.remove(),Xe(\\"destroy\\")}r.destroy=Ng;function Ai(){Xe(\\"init\\",e,t),Ma(t||e.data,!1),H[P]?zi(P,H[P]):fi(),Yo=ke.show&&(ke.width>0||ke.height>0),Jn=Ct=!0,ui(e.width,e.height)}return $.forEach(Ta),L.forEach(mg),n?n instanceof HTMLElement?(n.appendChild(u),Ai()):n(r,Ai):Ai(),r}je.assign=Ue;je.fmtNum=ec;je.rangeNum=us;je.rangeLog=ds;je.rangeAsinh=Xi;je.orient=or;je.pxRatio=he;je.join=vx;je.fmtDate=nc,je.tzDate=Ix;je.sync=bu;{je.addGap=hy,je.clipGaps=gs;let e=je.paths={points:$u};e.linear=Pu,e.stepped=yy,e.bars=by,e.spline=wy}var Au=[\\"shares\\",\\"density\\",\\"changes\\",\\"rounds\\",\\"blocks\\",\\"phases\\",\\"trend\\"],Mu=[\\"sweep-throughput\\",\\"sweep-latency\\"];var q={};ol(q,{BIGINT_FORMAT_RANGES:()=>zs,CONSTANT_CATCH:()=>Bu,Class:()=>fc,NUMBER_FORMAT_RANGES:()=>bo,aborted:()=>Et,allowsEval:()=>gc,assert:()=>Cy,assertEqual:()=>My,assertIs:()=>Ry,assertNever:()=>Ny,assertNotEqual:()=>Iy,assignProp:()=>Ot,attachSchema:()=>_o,base64ToUint8Array:()=>Fu,base64urlToUint8Array:()=>nb,cached:()=>Br,captureStackTrace:()=>ws,cleanEnum:()=>tb,cleanRegex:()=>yo,clone:()=>Xt,cloneDef:()=>jy,codePointLength:()=>wo,constantCatch:()=>Vu,createTransparentProxy:()=>Hy,defineLazy:()=>Zu,defineLazyInternal:()=>ue,derived:()=>ib,esc:()=>mc,escapeRegex:()=>vn,explicitlyAborted:()=>bc,extend:()=>Ky,finalizeIssue:()=>en,floatSafeRemainder:()=>dc,getElementAtPath:()=>Fy,getEnumValues:()=>Fr,getLengthableOrigin:()=>vo,getParsedType:()=>Wy,getSizableOrigin:()=>ju,hexToUint8Array:()=>ob,hide:()=>ks,installLazyProp:()=>ub,isObject:()=>ir,isPlainObject:()=>Rn,issue:()=>Wr,joinValues:()=>_s,jsonStringifyReplacer:()=>Ur,members:()=>wc,merge:()=>Yy,mergeDefs:()=>wn,normalizeParams:()=>J,nullish:()=>pc,numKeys:()=>Vy,objectClone:()=>Dy,omit:()=>Gy,optionalKeys:()=>yc,own:()=>Zn,parsedType:()=>_c,partial:()=>Xy,pick:()=>Jy,prefixIssues:()=>Qt,primitiveTypes:()=>Du,promiseAllObject:()=>Uy,propertyKeyTypes:()=>xc,randomString:()=>By,rawShape:()=>Vr,required:()=>Qy,safeExtend:()=>qy,shallowClone:()=>Cu,sizeCaps:()=>$s,slugify:()=>hc,stringifyPrimitive:()=>vs,toZod:()=>Zy,uint8ArrayToBase64:()=>Uu,uint8ArrayToBase64url:()=>rb,uint8ArrayToHex:()=>sb,unwrapMessage:()=>jr});function My(e){return e}function Iy(e){return e}function Zy(){return e=>e}function Ry(e){}function Ny(e){throw new Error(\\"Unexpected value in exhaustive check\\")}function Cy(e){}function Fr(e){let t=Object.values(e).filter(r=>typeof r==\\"number\\");return Object.entries(e).filter(([r,o])=>t.indexOf(+r)===-1).map(([r,o])=>o)}function _s(e,t=\\"|\\"){return e.map(n=>vs(n)).join(t)}function Ur(e,t){return typeof t==\\"bigint\\"?t.toString():t}var uc=class{constructor(t){this._getter=t,this._value=void 0}get value(){let t=this._getter;return t!==void 0&&(this._value=t(),this._getter=void 0),this._value}};function Br(e){return new uc(e)}function pc(e){return e==null}function yo(e){let t=e.startsWith(\\"^\\")?1:0,n=e.endsWith(\\"$\\")?e.length-1:e.length;return e.slice(t,n)}function dc(e,t){let n=e/t,r=Math.round(n),o=4*Number.EPSILON*Math.max(Math.abs(n),1);return Math.abs(n-r)<o?0:n-r}var Iu=Symbol(\\"evaluating\\");function Zu(e,t,n){let r;Object.defineProperty(e,t,{get(){if(r!==Iu)return r===void 0&&(r=Iu,r=n()),r},set(o){Object.defineProperty(e,t,{value:o})},configurable:!0})}function Dy(e){return Object.create(Object.getPrototypeOf(e),Object.getOwnPropertyDescriptors(e))}function Ot(e,t,n){Object.defineProperty(e,t,{value:n,writable:!0,enumerable:!0,configurable:!0})}function Vr(e){let t=Object.getOwnPropertyDescriptor(e,\\"shape\\");return t?.get?t.get.raw:t?.value}function _n(e){return Vr(e._zod.def)??e._zod.def.shape}function Ru(e,t,n){Object.defineProperty(e,t,{get(){let r=n();return Ot(this,t,r),r},enumerable:!0,configurable:!0})}function Nu(e,t,n){t in e?Ot(e,t,n):e[t]=n}function sr(e,t,n,r){let o=_n(t);for(let s of n){let i=Object.getOwnPropertyDescriptor(o,s);i.enumerable&&(i.get?Ru(e,s,()=>{let c=t._zod.def.shape[s];return r?r(c,s):c}):Nu(e,s,r?r(i.value,s):i.value))}}function Ly(e,t){for(let n of Reflect.ownKeys(t)){let r=Object.getOwnPropertyDescriptor(t,n);r.enumerable&&(r.get?Ru(e,n,()=>t[n]):Nu(e,n,r.value))}}function wn(...e){let t={};for(let n of e){let r=Object.getOwnPropertyDescriptors(n);Object.assign(t,r)}return Object.defineProperties({},t)}function jy(e){return wn(e._zod.def)}function Fy(e,t){return t?t.reduce((n,r)=>n?.[r],e):e}function Uy(e){let t=Object.keys(e),n=t.map(r=>e[r]);return Promise.all(n).then(r=>{let o={};for(let s=0;s<t.length;s++)o[t[s]]=r[s];return o})}function By(e=10){let t=\\"abcdefghijklmnopqrstuvwxyz\\",n=\\"\\";for(let r=0;r<e;r++)n+=t[Math.floor(Math.random()*t.length)];return n}function mc(e){return JSON.stringify(e)}function hc(e){return e.toLowerCase().trim().replace(/[^\\\\w\\\\s-]/g,\\"\\").replace(/[\\\\s_-]+/g,\\"-\\").replace(/^-+|-+$/g,\\"\\")}var ws=\\"captureStackTrace\\"in Error?Error.captureStackTrace:(...e)=>{};function ir(e){return typeof e==\\"object\\"&&e!==null&&!Array.isArray(e)}var gc=Br(()=>{if(pt.jitless||typeof navigator<\\"u\\"&&navigator?.userAgent?.includes(\\"Cloudflare\\"))return!1;try{let e=Function;return new e(\\"\\"),!0}catch{return!1}});function Rn(e){if(ir(e)===!1)return!1;let t=e.constructor;if(t===void 0||typeof t!=\\"function\\")return!0;let n=t.prototype;return!(ir(n)===!1||Object.prototype.hasOwnProperty.call(n,\\"isPrototypeOf\\")===!1)}function Cu(e){return Rn(e)?{...e}:Array.isArray(e)?[...e]:e instanceof Map?new Map(e):e instanceof Set?new Set(e):e}function Vy(e){let t=0;for(let n in e)Object.prototype.hasOwnProperty.call(e,n)&&t++;return t}var Wy=e=>{let t=typeof e;switch(t){case\\"undefined\\":return\\"undefined\\";case\\"string\\":return\\"string\\";case\\"number\\":return Number.isNaN(e)?\\"nan\\":\\"number\\";case\\"boolean\\":return\\"boolean\\";case\\"function\\":return\\"function\\";case\\"bigint\\":return\\"bigint\\";case\\"symbol\\":return\\"symbol\\";case\\"object\\":return Array.isArray(e)?\\"array\\":e===null?\\"null\\":e.then&&typeof e.then==\\"function\\"&&e.catch&&typeof e.catch==\\"function\\"?\\"promise\\":typeof Map<\\"u\\"&&e instanceof Map?\\"map\\":typeof Set<\\"u\\"&&e instanceof Set?\\"set\\":typeof Date<\\"u\\"&&e instanceof Date?\\"date\\":typeof File<\\"u\\"&&e instanceof File?\\"file\\":\\"object\\";default:throw new Error(`Unknown data type: ${t}`)}},xc=new Set([\\"string\\",\\"number\\",\\"symbol\\"]),Du=new Set([\\"string\\",\\"number\\",\\"bigint\\",\\"boolean\\",\\"symbol\\",\\"undefined\\"]);function vn(e){return e.replace(/[.*+?^${}()|[\\\\]\\\\\\\\]/g,\\"\\\\\\\\$&\\")}function Xt(e,t,n){let r=new e._zod.constr(t??e._zod.def);return(!t||n?.parent)&&(r._zod.parent=e),r}function J(e){let t=e;if(!t)return{};if(typeof t==\\"string\\")return{error:()=>t};if(t?.message!==void 0){if(t?.error!==void 0)throw new Error(\\"Cannot specify both `message` and `error` params\\");t.error=t.message}return delete t.message,typeof t.error==\\"string\\"?{...t,error:()=>t.error}:t}function Hy(e){let t;return new Proxy({},{get(n,r,o){return t??(t=e()),Reflect.get(t,r,o)},set(n,r,o,s){return t??(t=e()),Reflect.set(t,r,o,s)},has(n,r){return t??(t=e()),Reflect.has(t,r)},deleteProperty(n,r){return t??(t=e()),Reflect.deleteProperty(t,r)},ownKeys(n){return t??(t=e()),Reflect.ownKeys(t)},getOwnPropertyDescriptor(n,r){return t??(t=e()),Reflect.getOwnPropertyDescriptor(t,r)},defineProperty(n,r,o){return t??(t=e()),Reflect.defineProperty(t,r,o)}})}function vs(e){return typeof e==\\"bigint\\"?e.toString()+\\"n\\":typeof e==\\"string\\"?`\\"${e}\\"`:`${e}`}function yc(e){return Object.keys(e).filter(t=>e[t]._zod.optin!==void 0&&e[t]._zod.optout===\\"optional\\")}var bo={safeint:[Number.MIN_SAFE_INTEGER,Number.MAX_SAFE_INTEGER],int32:[-2147483648,2147483647],uint32:[0,4294967295],float32:[-34028234663852886e22,34028234663852886e22],float64:[-Number.MAX_VALUE,Number.MAX_VALUE]},zs={int64:[BigInt(\\"-9223372036854775808\\"),BigInt(\\"9223372036854775807\\")],uint64:[BigInt(0),BigInt(\\"18446744073709551615\\")]};function Jy(e,t){let n=e._zod.def,r=n.checks;if(r&&r.length>0)throw new Error(\\".pick() cannot be used on object schemas containing refinements\\");let s={};return sr(s,e,Ss(e,t)),Xt(e,wn(n,{shape:s,checks:[]}))}function Ss(e,t){let n=_n(e),r=[];for(let o of Reflect.ownKeys(t)){if(!Object.getOwnPropertyDescriptor(n,o)?.enumerable)throw new Error(`Unrecognized key: \\"${String(o)}\\"`);t[o]&&r.push(o)}return r}function Gy(e,t){let n=e._zod.def,r=n.checks;if(r&&r.length>0)throw new Error(\\".omit() cannot be used on object schemas containing refinements\\");let s=new Set(Ss(e,t)),i={};return sr(i,e,Reflect.ownKeys(_n(e)).filter(c=>!s.has(c))),Xt(e,wn(n,{shape:i,checks:[]}))}function Ky(e,t){if(!Rn(t))throw new Error(\\"Invalid input to extend: expected a plain object\\");let n=e._zod.def.checks;if(n&&n.length>0){let o=_n(e);for(let s of Reflect.ownKeys(t))if(Object.getOwnPropertyDescriptor(o,s)!==void 0)throw new Error(\\"Cannot overwrite keys on object schemas containing refinements. Use `.safeExtend()` instead.\\")}return Xt(e,wn(e._zod.def,{shape:Lu(e,t)}))}function Lu(e,t){let n={};return sr(n,e,Reflect.ownKeys(_n(e))),Ly(n,t),n}function qy(e,t){if(!Rn(t))throw new Error(\\"Invalid input to safeExtend: expected a plain object\\");return Xt(e,wn(e._zod.def,{shape:Lu(e,t)}))}function Yy(e,t){if(!t?._zod?.def)throw new Error(\\"Invalid input to merge: expected an object schema. To merge a plain shape, use `.extend()`.\\");if(e._zod.def.checks?.length)throw new Error(\\".merge() cannot be used on object schemas containing refinements. Use .safeExtend() instead.\\");let n={};sr(n,e,Reflect.ownKeys(_n(e))),sr(n,t,Reflect.ownKeys(_n(t)));let r=wn(e._zod.def,{shape:n,get catchall(){return t._zod.def.catchall},checks:t._zod.def.checks??[]});return Xt(e,r)}function Xy(e,t,n,r=\\"partial\\"){let s=t._zod.def.checks;if(s&&s.length>0)throw new Error(`.${r}() cannot be used on object schemas containing refinements`);let c=n?new Set(Ss(t,n)):void 0,l={};return sr(l,t,Reflect.ownKeys(_n(t)),e&&((u,d)=>c&&!c.has(d)?u:new e({type:\\"optional\\",innerType:u}))),Xt(t,wn(t._zod.def,{shape:l,checks:[]}))}function Qy(e,t,n){let r=n?new Set(Ss(t,n)):void 0,o={};return sr(o,t,Reflect.ownKeys(_n(t)),(s,i)=>r&&!r.has(i)?s:new e({type:\\"nonoptional\\",innerType:s})),Xt(t,wn(t._zod.def,{shape:o}))}function Et(e,t=0){if(e.aborted===!0)return!0;for(let n=t;n<e.issues.length;n++)if(e.issues[n]?.continue!==!0)return!0;return!1}function bc(e,t=0){if(e.aborted===!0)return!0;for(let n=t;n<e.issues.length;n++)if(e.issues[n]?.continue===!1)return!0;return!1}function Qt(e,t){return t.map(n=>{var r;return(r=n).path??(r.path=[]),n.path.unshift(e),n})}function jr(e){return typeof e==\\"string\\"?e:e?.message}function $s(e){let t=[];for(let n of e??[]){let r=n._zod.def;if(!/_(length|size)$|_equals$/.test(r.check))break;let o=r.maximum??r.length??r.size;o>=0&&t.push([o,n])}return t}function _o(e,t,n){var r;for(let o=t;o<e.length;o++)(r=e[o]).schema??(r.schema=n)}function en(e,t,n){var r;let o=e.inst?._zod?.traits;o?.has(\\"$ZodType\\")&&(o.has(\\"$ZodCheck\\")?(r=e).schema??(r.schema=e.inst):e.schema=e.inst);let s=e.schema!==e.inst?e.schema?._zod.def?.error:void 0,i=e.message?e.message:jr(e.inst?._zod.def?.error?.(e))??jr(s?.(e))??jr(t?.error?.(e))??jr(n.customError?.(e))??jr(n.localeError?.(e))??\\"Invalid input\\",c={};for(let l of Object.keys(e))l===\\"inst\\"||l===\\"schema\\"||l===\\"continue\\"||l===\\"input\\"||l===\\"__proto__\\"||(c[l]=e[l]);return c.path??(c.path=[]),c.message=i,t?.reportInput&&(c.input=e.input),c}function ju(e){return e instanceof Set?\\"set\\":e instanceof Map?\\"map\\":e instanceof File?\\"file\\":\\"unknown\\"}var eb=/[\\\\uD800-\\\\uDBFF]/;function wo(e){let t=e.length;if(!eb.test(e))return t;let n=t;for(let r=0;r<t-1;r++)(e.charCodeAt(r)&64512)===55296&&(e.charCodeAt(r+1)&64512)===56320&&(n--,r++);return n}function vo(e){return Array.isArray(e)?\\"array\\":typeof e==\\"string\\"?\\"string\\":\\"unknown\\"}function _c(e){let t=typeof e;switch(t){case\\"number\\":return Number.isNaN(e)?\\"nan\\":\\"number\\";case\\"object\\":{if(e===null)return\\"null\\";if(Array.isArray(e))return\\"array\\";let n=e;if(n&&Object.getPrototypeOf(n)!==Object.prototype&&\\"constructor\\"in n&&n.constructor)return n.constructor.name}}return t}function Wr(...e){let[t,n,r]=e;return typeof t==\\"string\\"?{message:t,code:\\"custom\\",input:n,inst:r}:{...t}}function tb(e){return Object.entries(e).filter(([t,n])=>Number.isNaN(Number.parseInt(t,10))).map(t=>t[1])}function Fu(e){let t=atob(e),n=new Uint8Array(t.length);for(let r=0;r<t.length;r++)n[r]=t.charCodeAt(r);return n}function Uu(e){let t=\\"\\";for(let n=0;n<e.length;n++)t+=String.fromCharCode(e[n]);return btoa(t)}function nb(e){let t=e.replace(/-/g,\\"+\\").replace(/_/g,\\"/\\"),n=\\"=\\".repeat((4-t.length%4)%4);return Fu(t+n)}function rb(e){return Uu(e).replace(/\\\\+/g,\\"-\\").replace(/\\\\//g,\\"_\\").replace(/=/g,\\"\\")}function ob(e){let t=e.replace(/^0x/,\\"\\");if(t.length%2!==0)throw new Error(\\"Invalid hex string length\\");let n=new Uint8Array(t.length/2);for(let r=0;r<t.length;r+=2)n[r/2]=Number.parseInt(t.slice(r,r+2),16);return n}function sb(e){return Array.from(e).map(t=>t.toString(16).padStart(2,\\"0\\")).join(\\"\\")}var fc=class{constructor(...t){}};function wc(e,t){for(let n in t){let r=Object.getOwnPropertyDescriptor(t,n);r.get?Object.defineProperty(e,n,{...r,enumerable:!1}):cb(e,n,r.value)}}function Zn(e,t,n,r=!0){return Object.defineProperty(e,t,{configurable:!0,writable:!0,enumerable:r,value:n}),n}function ks(e,t,n){return Zn(e,t,n,!1)}function ib(e,t){for(let n in e){let r=e[n];Object.defineProperty(t,n,{configurable:!0,enumerable:!0,get(){return Zn(this,n,r(this))},set(o){Zn(this,n,o)}})}return t}function cb(e,t,n){Object.defineProperty(e,t,{configurable:!0,get(){return this==null?n:Zn(this,t,n.bind(this))},set(r){Zn(this,t,r)}})}function ab(e,t){let n=Object.getPrototypeOf(e);return t in n?void 0:n}var lc,In=!1,lb={configurable:!0,get(){In=!0}};function ue(e,t,n){let r=Object.getPrototypeOf(e._zod);if(t in r&&lc!==e._zod){lc=void 0;return}lc=e._zod,Object.defineProperty(r,t,{configurable:!0,get(){Object.defineProperty(this,t,lb);let o=In;In=!1;try{let s=n(this);return In?delete this[t]:Object.defineProperty(this,t,{configurable:!0,writable:!0,value:s}),In=In||o,s}catch(s){throw delete this[t],In=In||o,s}},set(o){Object.defineProperty(this,t,{configurable:!0,writable:!0,value:o})}})}function ub(e,t,n,r){let o=ab(e,t);o&&Object.defineProperty(o,t,{configurable:!0,get(){let s={configurable:!0,writable:!0,enumerable:r,value:void 0};return Object.defineProperty(this,t,s),s.value=n(this),Object.defineProperty(this,t,s),s.value},set(s){Object.defineProperty(this,t,{configurable:!0,writable:!0,enumerable:r,value:s})}})}var Bu=\\"~constantCatch\\";function Vu(e){let t=()=>e;return t[Bu]=!0,t}var Wu;var vc={value:void 0,enumerable:!1},Hu=\\"captureStackTrace\\"in Error?Error:null;function fb(e){let t=Hu;if(t){let n=t.stackTraceLimit;if(typeof n==\\"number\\"){try{t.stackTraceLimit=0}catch{return Hu=null,new e}try{return new e}finally{t.stackTraceLimit=n}}}return new e}function v(e,t,n,r){let o={};function s(m){this.def=m,this.constr=p,this.traits=new Set}s.prototype=o;let i=n,c=i&&new WeakSet;function l(m,x){if(m._zod){if(m._zod.traits.has(e))return}else{vc.value=new s(x);try{Object.defineProperty(m,\\"_zod\\",vc)}finally{vc.value=void 0}}if(m._zod.traits.add(e),t(m,x),c){let w=Object.getPrototypeOf(m),z=m._zod.constr.prototype,E=w;for(;E&&E!==z;)E=Object.getPrototypeOf(E);let $=E??w;c.has($)||(c.add($),wc($,i))}let b=p.prototype;for(let w in b)Object.prototype.hasOwnProperty.call(b,w)&&(w in m||(m[w]=b[w].bind(m)))}let u=r?.Parent??Object;class d extends u{}Object.defineProperty(d,\\"name\\",{value:e});function p(m){let x=r?.Parent?fb(d):this;l(x,m);let b=x._zod.deferred;if(b){for(let z of b)z();x._zod.deferred=void 0}let w=globalThis.__zod_globalConfig?.postProcessor;return w&&w(x),x}return Object.defineProperty(p,\\"init\\",{value:l}),Object.defineProperty(p,Symbol.hasInstance,{value:m=>r?.Parent&&m instanceof r.Parent?!0:m?._zod?.traits?.has(e)}),Object.defineProperty(p,\\"name\\",{value:e}),p}var tn=class extends Error{constructor(){super(\\"Encountered Promise during synchronous parse. Use .parseAsync() instead.\\")}},Hr=class extends Error{constructor(t){super(`Encountered unidirectional transform during encode: ${t}`),this.name=\\"ZodEncodeError\\"}};(Wu=globalThis).__zod_globalConfig??(Wu.__zod_globalConfig={});var pt=globalThis.__zod_globalConfig;function Tt(e){return e&&Object.assign(pt,e),pt}function pb(){let e=this._zod;return e.message??(e.message=JSON.stringify(e.def,Ur,2)),e.message}function db(e){this._zod.message=e}var mb={get:pb,set:db,enumerable:!0,configurable:!0},Sc={value:void 0,enumerable:!1},Ju=new WeakSet([Object.prototype,Error.prototype]),Gu=(e,t)=>{e.name=\\"$ZodError\\",Sc.value=t,Object.defineProperty(e,\\"issues\\",Sc),Sc.value=void 0,Object.defineProperty(e,\\"message\\",mb);let n=Object.getPrototypeOf(e);Ju.has(n)||(Ju.add(n),Object.defineProperty(n,\\"toString\\",{configurable:!0,enumerable:!1,get(){let r=()=>this.message;return Object.defineProperty(this,\\"toString\\",{value:r,configurable:!0,writable:!0}),r},set(r){Object.defineProperty(this,\\"toString\\",{value:r,configurable:!0,writable:!0})}}))},Ku=v(\\"$ZodError\\",Gu),Ww=v(\\"$ZodError\\",Gu,void 0,{Parent:Error});function hb(e,t,n){return Object.prototype.hasOwnProperty.call(e,t)||(t===\\"__proto__\\"?Object.defineProperty(e,t,{value:n(),writable:!0,enumerable:!0,configurable:!0}):e[t]=n()),e[t]}function qu(e,t=n=>n.message){let n={},r=[];for(let o of e.issues)o.path.length>0?hb(n,o.path[0],()=>[]).push(t(o)):r.push(t(o));return{formErrors:r,fieldErrors:n}}function Yu(e,t=n=>n.message){let n={_errors:[]},r=(o,s=[])=>{for(let i of o.issues)if(i.code===\\"invalid_union\\"&&i.errors.length)i.errors.map(c=>r({issues:c},[...s,...i.path]));else if(i.code===\\"invalid_key\\")r({issues:i.issues},[...s,...i.path]);else if(i.code===\\"invalid_element\\")r({issues:i.issues},[...s,...i.path]);else{let c=[...s,...i.path];if(c.length===0)n._errors.push(t(i));else{let l=n,u=0;for(;u<c.length;){let d=c[u],p=u===c.length-1;if(d===\\"_errors\\"){p&&l._errors.push(t(i)),u++;continue}Object.prototype.hasOwnProperty.call(l,d)||Object.defineProperty(l,d,{value:{_errors:[]},enumerable:!0,writable:!0,configurable:!0});let m=l[d];p&&m._errors.push(t(i)),l=m,u++}}}};return r(e),n}function Ps(e,t){return{callee:t?.callee??e,Err:t?.Err}}var Os=e=>{let t=(n,r,o,s)=>{let i=o?{...o,async:!1}:{async:!1},c=n._zod.run({value:r,issues:[]},i);if(c instanceof Promise)throw new tn;if(c.issues.length){let l=new(s?.Err??e)(c.issues.map(u=>en(u,i,Tt())));throw ws(l,s?.callee??t),l}return c.value};return t};var Es=e=>{let t=async(n,r,o,s)=>{let i=o?{...o,async:!0}:{async:!0},c=n._zod.run({value:r,issues:[]},i);if(c instanceof Promise&&(c=await c),c.issues.length){let l=new(s?.Err??e)(c.issues.map(u=>en(u,i,Tt())));throw ws(l,s?.callee??t),l}return c.value};return t};var Ts=e=>(t,n,r)=>{let o=r?{...r,async:!1}:{async:!1},s=t._zod.run({value:n,issues:[]},o);if(s instanceof Promise)throw new tn;return s.issues.length?Xu(e,s.issues,o):{success:!0,data:s.value}};function Xu(e,t,n){let r;return{success:!1,get error(){return r||(r=new e(t.map(o=>en(o,n,Tt()))),t=void 0,n=void 0),r},set error(o){r=o,t=void 0,n=void 0}}}var As=e=>async(t,n,r)=>{let o=r?{...r,async:!0}:{async:!0},s=t._zod.run({value:n,issues:[]},o);return s instanceof Promise&&(s=await s),s.issues.length?Xu(e,s.issues,o):{success:!0,data:s.value}};var gb=Symbol.for(\\"zod.compile.invalid\\"),xb=Symbol.for(\\"zod.compile.fallback\\"),$c=((e,t,n)=>{let r=e._zod.bag.validator;if(r!==void 0){if(r(t)!==gb)return!0;if(r.definite===!0&&n===void 0)return!1}return yb(e,t,n)});function yb(e,t,n){let r=n?{...n,async:!1,abortEarly:!0}:{async:!1,abortEarly:!0},o=e._zod.bag.fallbackRun,s;if(o?(r[xb]=!0,s=o({value:t,issues:[]},r)):s=e._zod.run({value:t,issues:[]},r),s instanceof Promise)throw new tn;return s.issues.length===0}var kc=async(e,t,n)=>{let r=n?{...n,async:!0,abortEarly:!0}:{async:!0,abortEarly:!0},o=e._zod.run({value:t,issues:[]},r);return o instanceof Promise&&(o=await o),o.issues.length===0},Qu=e=>{let t=Os(e),n=(r,o,s,i)=>{let c=s?{...s,direction:\\"backward\\"}:{direction:\\"backward\\"};return t(r,o,c,Ps(n,i))};return n};var ef=e=>{let t=Os(e),n=(r,o,s,i)=>t(r,o,s,Ps(n,i));return n};var tf=e=>{let t=Es(e),n=async(r,o,s,i)=>{let c=s?{...s,direction:\\"backward\\"}:{direction:\\"backward\\"};return await t(r,o,c,Ps(n,i))};return n};var nf=e=>{let t=Es(e),n=async(r,o,s,i)=>await t(r,o,s,Ps(n,i));return n};var rf=e=>(t,n,r)=>{let o=r?{...r,direction:\\"backward\\"}:{direction:\\"backward\\"};return Ts(e)(t,n,o)};var of=e=>(t,n,r)=>Ts(e)(t,n,r);var sf=e=>async(t,n,r)=>{let o=r?{...r,direction:\\"backward\\"}:{direction:\\"backward\\"};return As(e)(t,n,o)};var cf=e=>async(t,n,r)=>As(e)(t,n,r);var af=/^[cC][0-9a-z]{6,}$/,lf=/^[0-9a-z]+$/,uf=/^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$/,ff=/^[0-9a-vA-V]{20}$/,pf=/^[A-Za-z0-9]{27}$/,df=/^[a-zA-Z0-9_-]{21}$/;function mf(e){return new RegExp(`^[a-zA-Z0-9_-]{${e}}$`)}var hf=/^P(?:(\\\\d+W)|(?!.*W)(?=\\\\d|T\\\\d)(\\\\d+Y)?(\\\\d+M)?(\\\\d+D)?(T(?=\\\\d)(\\\\d+H)?(\\\\d+M)?(\\\\d+([.,]\\\\d+)?S)?)?)$/;var gf=/^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$/,Oc=e=>e?new RegExp(`^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-${e}[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12})$`):/^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$/;var xf=/^(?:[A-Za-z0-9_\'+\\\\-]+\\\\.)*[A-Za-z0-9_\'+\\\\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\\\\-]*\\\\.)+[A-Za-z]{2,}$/;var bb=\\"^(?=[\\\\\\\\s\\\\\\\\S]*[\\\\\\\\p{Extended_Pictographic}\\\\\\\\p{Regional_Indicator}\\\\\\\\u20E3])[\\\\\\\\p{Extended_Pictographic}\\\\\\\\p{Emoji_Component}]+$\\";function yf(){return new RegExp(bb,\\"u\\")}var bf=/^(?:(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\\\\.){3}(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])$/,_f=/^(([0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,7}:|([0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,5}(:[0-9a-fA-F]{1,4}){1,2}|([0-9a-fA-F]{1,4}:){1,4}(:[0-9a-fA-F]{1,4}){1,3}|([0-9a-fA-F]{1,4}:){1,3}(:[0-9a-fA-F]{1,4}){1,4}|([0-9a-fA-F]{1,4}:){1,2}(:[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:((:[0-9a-fA-F]{1,4}){1,6})|:((:[0-9a-fA-F]{1,4}){1,7}|:))$/;var wf=/^((25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\\\\.){3}(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\\\\/([0-9]|[1-2][0-9]|3[0-2])$/,vf=/^(([0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,7}:|([0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,5}(:[0-9a-fA-F]{1,4}){1,2}|([0-9a-fA-F]{1,4}:){1,4}(:[0-9a-fA-F]{1,4}){1,3}|([0-9a-fA-F]{1,4}:){1,3}(:[0-9a-fA-F]{1,4}){1,4}|([0-9a-fA-F]{1,4}:){1,2}(:[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:((:[0-9a-fA-F]{1,4}){1,6})|:((:[0-9a-fA-F]{1,4}){1,7}|:))\\\\/(12[0-8]|1[01][0-9]|[1-9]?[0-9])$/,zf=/^$|^(?:[0-9a-zA-Z+/]{4})*(?:(?:[0-9a-zA-Z+/]{2}==)|(?:[0-9a-zA-Z+/]{3}=))?$/,Sf=/^(?:[A-Za-z0-9_-]{4})*(?:[A-Za-z0-9_-]{2,3})?$/;var $f=/^https?$/,kf=/^\\\\+[1-9]\\\\d{6,14}$/;var Pf=\\"(?:(?:\\\\\\\\d\\\\\\\\d[2468][048]|\\\\\\\\d\\\\\\\\d[13579][26]|\\\\\\\\d\\\\\\\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\\\\\\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\\\\\\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\\\\\\\d|30)|(?:02)-(?:0[1-9]|1\\\\\\\\d|2[0-8])))\\";function _b(e){return new RegExp(`^${e}$`)}var Of=_b(Pf);function Pc(e){let t=\\"(?:[01]\\\\\\\\d|2[0-3]):[0-5]\\\\\\\\d\\";return typeof e.precision==\\"number\\"?e.precision===-1?`${t}`:e.precision===0?`${t}:[0-5]\\\\\\\\d`:`${t}:[0-5]\\\\\\\\d\\\\\\\\.\\\\\\\\d{${e.precision}}`:e.seconds?`${t}:[0-5]\\\\\\\\d(?:\\\\\\\\.\\\\\\\\d+)?`:`${t}(?::[0-5]\\\\\\\\d(?:\\\\\\\\.\\\\\\\\d+)?)?`}function Ef(e){return new RegExp(`^${Pc(e)}$`)}function Tf(e){let t=[\\"Z\\"];e.offset&&t.push(\\"([+-](?:[01]\\\\\\\\d|2[0-3]):[0-5]\\\\\\\\d)\\");let n=`${Pc({precision:e.precision,seconds:!0})}(?:${t.join(\\"|\\")})`,r=e.local?`${n}|${Pc({precision:e.precision})}`:n;return new RegExp(`^${Pf}T(?:${r})$`)}var Af=/^[\\\\s\\\\S]{0,}$/;var Ec=/^-?\\\\d+$/,zo=/^-?\\\\d+(?:\\\\.\\\\d+)?$/,Mf=/^(?:true|false)$/i;var If=/^[^A-Z]*$/,Zf=/^[^a-z]*$/;var ot=v(\\"$ZodCheck\\",(e,t)=>{var n;e._zod??(e._zod={}),e._zod.def=t,(n=e._zod).onattach??(n.onattach=[])});var Tc=e=>{let t=e.value;return!pc(t)&&t.length!==void 0},Ms={number:\\"number\\",bigint:\\"bigint\\",object:\\"date\\"},Ac=v(\\"$ZodCheckLessThan\\",(e,t)=>{ot.init(e,t);let n=Ms[typeof t.value];e._zod.check=r=>{(t.inclusive?r.value<=t.value:r.value<t.value)||r.issues.push({origin:Ms[typeof r.value]??n,code:\\"too_big\\",maximum:typeof t.value==\\"object\\"?t.value.getTime():t.value,input:r.value,inclusive:t.inclusive,inst:e,continue:!t.abort})}}),Mc=v(\\"$ZodCheckGreaterThan\\",(e,t)=>{ot.init(e,t);let n=Ms[typeof t.value];e._zod.check=r=>{(t.inclusive?r.value>=t.value:r.value>t.value)||r.issues.push({origin:Ms[typeof r.value]??n,code:\\"too_small\\",minimum:typeof t.value==\\"object\\"?t.value.getTime():t.value,input:r.value,inclusive:t.inclusive,inst:e,continue:!t.abort})}}),Rf=v(\\"$ZodCheckMultipleOf\\",(e,t)=>{ot.init(e,t),e._zod.check=n=>{if(typeof n.value!=typeof t.value)throw new Error(\\"Cannot mix number and bigint in multiple_of check.\\");(typeof n.value==\\"bigint\\"?t.value!==BigInt(0)&&n.value%t.value===BigInt(0):dc(n.value,t.value)===0)||n.issues.push({origin:typeof n.value,code:\\"not_multiple_of\\",divisor:t.value,input:n.value,inst:e,continue:!t.abort})}}),Nf=v(\\"$ZodCheckNumberFormat\\",(e,t)=>{ot.init(e,t),t.format=t.format||\\"float64\\";let n=t.format?.includes(\\"int\\"),r=n?\\"int\\":\\"number\\",[o,s]=bo[t.format];e._zod.check=i=>{let c=i.value;if(n){if(!Number.isInteger(c)){i.issues.push({expected:r,format:t.format,code:\\"invalid_type\\",continue:!1,input:c,inst:e});return}if(!Number.isSafeInteger(c)){c>0?i.issues.push({input:c,code:\\"too_big\\",maximum:Number.MAX_SAFE_INTEGER,note:\\"Integers must be within the safe integer range.\\",inst:e,origin:r,inclusive:!0,continue:!t.abort}):i.issues.push({input:c,code:\\"too_small\\",minimum:Number.MIN_SAFE_INTEGER,note:\\"Integers must be within the safe integer range.\\",inst:e,origin:r,inclusive:!0,continue:!t.abort});return}}c<o&&i.issues.push({origin:\\"number\\",input:c,code:\\"too_small\\",minimum:o,inclusive:!0,inst:e,continue:!t.abort}),c>s&&i.issues.push({origin:\\"number\\",input:c,code:\\"too_big\\",maximum:s,inclusive:!0,inst:e,continue:!t.abort})}});var Cf=v(\\"$ZodCheckMaxLength\\",(e,t)=>{var n;ot.init(e,t),(n=e._zod.def).when??(n.when=Tc),e._zod.check=r=>{let o=r.value,s=o.length;if((typeof o==\\"string\\"&&s>t.maximum?wo(o):s)<=t.maximum)return;let c=vo(o);r.issues.push({origin:c,code:\\"too_big\\",maximum:t.maximum,inclusive:!0,input:o,inst:e,continue:!t.abort})}}),Df=v(\\"$ZodCheckMinLength\\",(e,t)=>{var n;ot.init(e,t),(n=e._zod.def).when??(n.when=Tc),e._zod.check=r=>{let o=r.value,s=o.length;if((typeof o==\\"string\\"&&s>=t.minimum&&s<t.minimum*2?wo(o):s)>=t.minimum)return;let c=vo(o);r.issues.push({origin:c,code:\\"too_small\\",minimum:t.minimum,inclusive:!0,input:o,inst:e,continue:!t.abort})}}),Lf=v(\\"$ZodCheckLengthEquals\\",(e,t)=>{var n;ot.init(e,t),(n=e._zod.def).when??(n.when=Tc),e._zod.check=r=>{let o=r.value,s=o.length,i=typeof o==\\"string\\"&&s>=t.length&&s<=t.length*2?wo(o):s;if(i===t.length)return;let c=vo(o),l=i>t.length;r.issues.push({origin:c,...l?{code:\\"too_big\\",maximum:t.length}:{code:\\"too_small\\",minimum:t.length},inclusive:!0,exact:!0,input:r.value,inst:e,continue:!t.abort})}}),$o=v(\\"$ZodCheckStringFormat\\",(e,t)=>{var n,r;ot.init(e,t),t.pattern?(n=e._zod).check??(n.check=o=>{t.pattern.lastIndex=0,!t.pattern.test(o.value)&&o.issues.push({origin:\\"string\\",code:\\"invalid_format\\",format:t.format,input:o.value,...t.pattern?{pattern:t.pattern.toString()}:{},inst:e,continue:!t.abort})}):(r=e._zod).check??(r.check=()=>{})}),jf=v(\\"$ZodCheckRegex\\",(e,t)=>{$o.init(e,t),e._zod.check=n=>{t.pattern.lastIndex=0,!t.pattern.test(n.value)&&n.issues.push({origin:\\"string\\",code:\\"invalid_format\\",format:\\"regex\\",input:n.value,pattern:t.pattern.toString(),inst:e,continue:!t.abort})}}),Ff=v(\\"$ZodCheckLowerCase\\",(e,t)=>{t.pattern??(t.pattern=If),$o.init(e,t)}),Uf=v(\\"$ZodCheckUpperCase\\",(e,t)=>{t.pattern??(t.pattern=Zf),$o.init(e,t)}),Bf=v(\\"$ZodCheckIncludes\\",(e,t)=>{ot.init(e,t);let n=vn(t.includes),r=new RegExp(typeof t.position==\\"number\\"?`^.{${t.position},}${n}`:n);t.pattern=r,e._zod.check=o=>{o.value.includes(t.includes,t.position)||o.issues.push({origin:\\"string\\",code:\\"invalid_format\\",format:\\"includes\\",includes:t.includes,input:o.value,inst:e,continue:!t.abort})}}),Vf=v(\\"$ZodCheckStartsWith\\",(e,t)=>{ot.init(e,t);let n=new RegExp(`^${vn(t.prefix)}.*`);t.pattern??(t.pattern=n),e._zod.check=r=>{r.value.startsWith(t.prefix)||r.issues.push({origin:\\"string\\",code:\\"invalid_format\\",format:\\"starts_with\\",prefix:t.prefix,input:r.value,inst:e,continue:!t.abort})}}),Wf=v(\\"$ZodCheckEndsWith\\",(e,t)=>{ot.init(e,t);let n=new RegExp(`.*${vn(t.suffix)}$`);t.pattern??(t.pattern=n),e._zod.check=r=>{r.value.endsWith(t.suffix)||r.issues.push({origin:\\"string\\",code:\\"invalid_format\\",format:\\"ends_with\\",suffix:t.suffix,input:r.value,inst:e,continue:!t.abort})}});var Hf=v(\\"$ZodCheckOverwrite\\",(e,t)=>{ot.init(e,t),e._zod.check=n=>{n.value=t.tx(n.value)}});var Is=class{constructor(t=[],n={}){this.content=[],this.indent=0,this.args=t,this.closed=n}indented(t){this.indent+=1;try{t(this)}finally{this.indent-=1}}write(t){if(typeof t==\\"function\\"){t(this,{execution:\\"sync\\"}),t(this,{execution:\\"async\\"});return}let r=t.split(`\\n`).filter(i=>i),o=Math.min(...r.map(i=>i.length-i.trimStart().length)),s=r.map(i=>i.slice(o)).map(i=>\\" \\".repeat(this.indent*2)+i);for(let i of s)this.content.push(i)}compile(){let t=Function,n=this?.content??[\\"\\"];return new t(...Object.keys(this.closed),`return function (${this.args.join(\\", \\")}) {\\n${n.join(`\\n`)}\\n};`)(...Object.values(this.closed))}};var Gf={major:4,minor:6,patch:7};var Se=v(\\"$ZodType\\",(e,t)=>{var n;e??(e={}),e._zod.def=t,e._zod.bag=e._zod.bag||{},e._zod.version=Gf;let r=e._zod.def.checks,o=e._zod.traits.has(\\"$ZodCheck\\")?[e,...r??[]]:r?.length?[...r]:[];for(let s of o)for(let i of s._zod.onattach)i(e);if(o.length===0)(n=e._zod).deferred??(n.deferred=[]),e._zod.deferred?.push(()=>{e._zod.run=e._zod.parse});else{let s=(c,l,u)=>{if(c.memo)return c;let d=Et(c),p;for(let m of l){if(m._zod.def.when){if(bc(c)||!m._zod.def.when(c))continue}else if(d)continue;let x=c.issues.length,b=m._zod.check(c);if(b instanceof Promise&&u?.async===!1)throw new tn;if(p||b instanceof Promise)p=(p??Promise.resolve()).then(async()=>{await b,c.issues.length!==x&&(_o(c.issues,x,e),d||(d=Et(c,x)))});else{if(c.issues.length===x)continue;_o(c.issues,x,e),d||(d=Et(c,x))}}return p?p.then(()=>c):c},i=(c,l,u)=>{if(Et(c))return c.aborted=!0,c;let d=s(l,o,u);if(d instanceof Promise){if(u.async===!1)throw new tn;return d.then(p=>e._zod.parse(p,u))}return e._zod.parse(d,u)};e._zod.run=(c,l)=>{if(l.skipChecks)return e._zod.parse(c,l);if(l.direction===\\"backward\\"){let d=e._zod.parse({value:c.value,issues:[]},{...l,skipChecks:!0});return d instanceof Promise?d.then(p=>i(p,c,l)):i(d,c,l)}let u=e._zod.parse(c,l);if(u instanceof Promise){if(l.async===!1)throw new tn;return u.then(d=>s(d,o,l))}return s(u,o,l)}}},{get\\"~standard\\"(){return ks(this,\\"~standard\\",Zc(this))},set\\"~standard\\"(e){Zn(this,\\"~standard\\",e)}}),ap=(e,t)=>e.issues.length?{issues:e.issues.map(n=>en(n,t,Tt()))}:{value:e.value};async function wb(e,t){let n={async:!0};return ap(await e._zod.run({value:t,issues:[]},n),n)}function Zc(e){return{validate:t=>{let n={async:!1};try{let r=e._zod.run({value:t,issues:[]},n);if(!(r instanceof Promise))return ap(r,n)}catch{}return wb(e,t)},vendor:\\"zod\\",version:1}}var Cs=v(\\"$ZodString\\",(e,t)=>{Se.init(e,t),e._zod.pattern=t.pattern??Af,e._zod.parse=(n,r)=>{if(t.coerce)try{n.value=String(n.value)}catch{}return typeof n.value==\\"string\\"||n.issues.push({expected:\\"string\\",code:\\"invalid_type\\",input:n.value,inst:e}),n}}),Ee=v(\\"$ZodStringFormat\\",(e,t)=>{$o.init(e,t),Cs.init(e,t)}),lp=v(\\"$ZodGUID\\",(e,t)=>{t.pattern??(t.pattern=gf),Ee.init(e,t)}),up=v(\\"$ZodUUID\\",(e,t)=>{if(t.version){let r={v1:1,v2:2,v3:3,v4:4,v5:5,v6:6,v7:7,v8:8}[t.version];if(r===void 0)throw new Error(`Invalid UUID version: \\"${t.version}\\"`);t.pattern??(t.pattern=Oc(r))}else t.pattern??(t.pattern=Oc());Ee.init(e,t)}),fp=v(\\"$ZodEmail\\",(e,t)=>{t.pattern??(t.pattern=xf),Ee.init(e,t)}),pp=1,Rs=2;function dp(e){try{return typeof URL<\\"u\\"&&typeof URL.canParse==\\"function\\"?URL.canParse(e):(new URL(e),!0)}catch{return!1}}function vb(e,t){return!(\\"normalize\\"in t)&&!(\\"hostname\\"in t)&&!(\\"protocol\\"in t)?dp(e)||Rs:zb(e,t)}function zb(e,t){if(!t.normalize&&t.protocol?.source===$f.source&&!/^https?:\\\\/\\\\//i.test(e))return pp;try{if(typeof URL<\\"u\\"){let n=URL;if(typeof n.parse==\\"function\\")return n.parse(e)??Rs}return new URL(e)}catch{return Rs}}var Sb=/[\\\\t\\\\n\\\\r]/g;function Kf(e){return e.replace(Sb,\\"\\")}function $b(e,t){return t.lastIndex=0,t.test(e.hostname)}function kb(e,t){return t.lastIndex=0,t.test(e.protocol.endsWith(\\":\\")?e.protocol.slice(0,-1):e.protocol)}var mp=v(\\"$ZodURL\\",(e,t)=>{Ee.init(e,t),e._zod.check=n=>{try{let r=n.value.trim(),o=vb(r,t);if(o===pp){n.issues.push({code:\\"invalid_format\\",format:\\"url\\",note:\\"Invalid URL format\\",input:n.value,inst:e,continue:!t.abort});return}if(o===Rs){n.issues.push({code:\\"invalid_format\\",format:\\"url\\",input:n.value,inst:e,continue:!t.abort});return}if(o===!0){n.value=Kf(r);return}t.hostname&&!$b(o,t.hostname)&&n.issues.push({code:\\"invalid_format\\",format:\\"url\\",note:\\"Invalid hostname\\",pattern:t.hostname.source,input:n.value,inst:e,continue:!t.abort}),t.protocol&&!kb(o,t.protocol)&&n.issues.push({code:\\"invalid_format\\",format:\\"url\\",note:\\"Invalid protocol\\",pattern:t.protocol.source,input:n.value,inst:e,continue:!t.abort}),n.value=t.normalize?o.href:Kf(r);return}catch{n.issues.push({code:\\"invalid_format\\",format:\\"url\\",input:n.value,inst:e,continue:!t.abort})}}}),hp=v(\\"$ZodEmoji\\",(e,t)=>{t.pattern??(t.pattern=yf()),Ee.init(e,t)}),gp=v(\\"$ZodNanoID\\",(e,t)=>{if(t.length!==void 0&&(!Number.isInteger(t.length)||t.length<1))throw new Error(`Invalid nanoid length: ${t.length}`);t.pattern??(t.pattern=t.length===void 0?df:mf(t.length)),Ee.init(e,t)}),xp=v(\\"$ZodCUID\\",(e,t)=>{t.pattern??(t.pattern=af),Ee.init(e,t)}),yp=v(\\"$ZodCUID2\\",(e,t)=>{t.pattern??(t.pattern=lf),Ee.init(e,t)}),bp=v(\\"$ZodULID\\",(e,t)=>{t.pattern??(t.pattern=uf),Ee.init(e,t)}),_p=v(\\"$ZodXID\\",(e,t)=>{t.pattern??(t.pattern=ff),Ee.init(e,t)}),wp=v(\\"$ZodKSUID\\",(e,t)=>{t.pattern??(t.pattern=pf),Ee.init(e,t)}),vp=v(\\"$ZodISODateTime\\",(e,t)=>{t.pattern??(t.pattern=Tf(t)),Ee.init(e,t)}),zp=v(\\"$ZodISODate\\",(e,t)=>{t.pattern??(t.pattern=Of),Ee.init(e,t)}),Sp=v(\\"$ZodISOTime\\",(e,t)=>{t.pattern??(t.pattern=Ef(t)),Ee.init(e,t)}),$p=v(\\"$ZodISODuration\\",(e,t)=>{t.pattern??(t.pattern=hf),Ee.init(e,t)}),kp=v(\\"$ZodIPv4\\",(e,t)=>{t.pattern??(t.pattern=bf),Ee.init(e,t)}),Pb=/^[0-9a-fA-F:.]+$/;function Pp(e){return Pb.test(e)?dp(`http://[${e}]`):!1}var Op=v(\\"$ZodIPv6\\",(e,t)=>{t.pattern??(t.pattern=_f),Ee.init(e,t),e._zod.check=n=>{Pp(n.value)||n.issues.push({code:\\"invalid_format\\",format:\\"ipv6\\",input:n.value,inst:e,continue:!t.abort})}});var Ep=v(\\"$ZodCIDRv4\\",(e,t)=>{t.pattern??(t.pattern=wf),Ee.init(e,t)});function Ob(e){let t=e.split(\\"/\\");if(t.length!==2)return!1;let[n,r]=t;if(!r)return!1;let o=Number(r);return`${o}`!==r||o<0||o>128?!1:Pp(n)}var Tp=v(\\"$ZodCIDRv6\\",(e,t)=>{t.pattern??(t.pattern=vf),Ee.init(e,t),e._zod.check=n=>{Ob(n.value)||n.issues.push({code:\\"invalid_format\\",format:\\"cidrv6\\",input:n.value,inst:e,continue:!t.abort})}});function Ap(e){if(e===\\"\\")return!0;if(/\\\\s/.test(e)||e.length%4!==0)return!1;try{return atob(e),!0}catch{return!1}}var Rc=/^[0-9a-zA-Z+/]*={0,2}$/,Mp=v(\\"$ZodBase64\\",(e,t)=>{t.pattern??(t.pattern=Rc),Ee.init(e,t),e._zod.check=n=>{Ap(n.value)||n.issues.push({code:\\"invalid_format\\",format:\\"base64\\",input:n.value,inst:e,continue:!t.abort})}}),Ds=/^[A-Za-z0-9_-]*$/;function Eb(e){if(!Ds.test(e))return!1;let t=e.replace(/[-_]/g,r=>r===\\"-\\"?\\"+\\":\\"/\\"),n=t.padEnd(Math.ceil(t.length/4)*4,\\"=\\");return Ap(n)}var Ip=v(\\"$ZodBase64URL\\",(e,t)=>{t.pattern??(t.pattern=Ds),Ee.init(e,t),e._zod.check=n=>{Eb(n.value)||n.issues.push({code:\\"invalid_format\\",format:\\"base64url\\",input:n.value,inst:e,continue:!t.abort})}}),Zp=v(\\"$ZodE164\\",(e,t)=>{t.pattern??(t.pattern=kf),Ee.init(e,t)});function Tb(e,t=null){try{let n=e.split(\\".\\");if(n.length!==3)return!1;let[r]=n;if(!r)return!1;let o=JSON.parse(atob(r));return!(\\"typ\\"in o&&o?.typ!==\\"JWT\\"||!o.alg||t&&(!(\\"alg\\"in o)||o.alg!==t))}catch{return!1}}var Rp=v(\\"$ZodJWT\\",(e,t)=>{Ee.init(e,t),e._zod.check=n=>{Tb(n.value,t.alg)||n.issues.push({code:\\"invalid_format\\",format:\\"jwt\\",input:n.value,inst:e,continue:!t.abort})}});var Nc=v(\\"$ZodNumber\\",(e,t)=>{Se.init(e,t),e._zod.pattern=zo,e._zod.parse=(n,r)=>{if(t.coerce)try{n.value=Number(n.value)}catch{}let o=n.value;if(typeof o==\\"number\\"&&!Number.isNaN(o)&&Number.isFinite(o))return n;let s=typeof o==\\"number\\"?Number.isNaN(o)?\\"NaN\\":Number.isFinite(o)?void 0:String(o):void 0;return n.issues.push({expected:\\"number\\",code:\\"invalid_type\\",input:o,inst:e,...s?{received:s}:{}}),n}}),Np=v(\\"$ZodNumberFormat\\",(e,t)=>{Nf.init(e,t),Nc.init(e,t)}),Cp=v(\\"$ZodBoolean\\",(e,t)=>{Se.init(e,t),e._zod.pattern=Mf,e._zod.parse=(n,r)=>{if(t.coerce)try{n.value=!!n.value}catch{}let o=n.value;return typeof o==\\"boolean\\"||n.issues.push({expected:\\"boolean\\",code:\\"invalid_type\\",input:o,inst:e}),n}});var Dp=v(\\"$ZodUnknown\\",(e,t)=>{Se.init(e,t),e._zod.parse=n=>n}),Lp=v(\\"$ZodNever\\",(e,t)=>{Se.init(e,t),e._zod.parse=(n,r)=>(n.issues.push({expected:\\"never\\",code:\\"invalid_type\\",input:n.value,inst:e}),n)});function Ab(e,t){let n=$s(e._zod.def.checks);if(!n.length)return;let r=Math.min(...n.map(s=>s[0])),o=e._zod.parse;e._zod.parse=(s,i)=>{let c=t(s.value);if(c>r&&!i?.skipChecks&&i?.direction!==\\"backward\\"){for(let[l,u]of $s(e._zod.def.checks))if(c>l&&u._zod.def.when(s)){let d=s.issues.length;return u._zod.check(s),s.issues[d].continue=!1,_o(s.issues,d,e),s}}return o(s,i)}}var Mb=e=>Array.isArray(e)?e.length:-1;function qf(e,t,n){e.issues.length&&t.issues.push(...Qt(n,e.issues)),t.value[n]=e.value}var jp=v(\\"$ZodArray\\",(e,t)=>{Se.init(e,t);let n=pt.memoizer;n?.attach(e),e._zod.parse=(r,o)=>{let s=r.value;if(!Array.isArray(s))return r.issues.push({expected:\\"array\\",code:\\"invalid_type\\",input:s,inst:e}),r;r.value=n?n.alloc(e,r,Array(s.length),o):Array(s.length);let i=[],c=o?.abortEarly;for(let l=0;l<s.length;l++){let u=s[l],d=t.element._zod.run({value:u,issues:[]},o);if(d instanceof Promise)i.push(d.then(p=>qf(p,r,l)));else if(qf(d,r,l),c&&d.issues.length!==0&&Et(d))break}return i.length?Promise.all(i).then(()=>r):r},Ab(e,Mb)});function Ns(e,t,n,r,o,s){let i=n in r,c=s===\\"optional\\";if(!(!i&&c&&o===\\"optional\\")){if(e.issues.length){if(o!==void 0&&c&&!i)return;t.issues.push(...Qt(n,e.issues))}if(!i&&o===void 0){e.issues.length||t.issues.push({code:\\"invalid_type\\",expected:\\"nonoptional\\",input:void 0,path:[n]});return}e.value===void 0?(i||o===\\"defaulted\\"&&!c)&&(t.value[n]=void 0):t.value[n]=e.value}}var Ib=[];function Fp(e){let t=Object.keys(e.shape),n=Object.getOwnPropertySymbols(e.shape),r=n.length?n:Ib,o=r.length?[...t,...r]:t;for(let i of o)if(!e.shape?.[i]?._zod?.traits?.has(\\"$ZodType\\"))throw new Error(`Invalid element at key \\"${String(i)}\\": expected a Zod schema`);let s=yc(e.shape);return{...e,allKeys:o,symbolKeys:r,keySet:new Set(t),numKeys:t.length,optionalKeys:new Set(s)}}function Up(e,t,n,r,o,s,i){let c=[],l=o.keySet,u=o.catchall._zod,d=u.def.type,p=u.optin,m=u.optout,x=0;for(let b in t){if(i&&n.issues.length!==x){if(Et(n,x))break;x=n.issues.length}if(l.has(b))continue;if(b===\\"__proto__\\"){d===\\"never\\"&&c.push(b);continue}if(d===\\"never\\"){c.push(b);continue}let w=u.run({value:t[b],issues:[]},r);w instanceof Promise?e.push(w.then(z=>Ns(z,n,b,t,p,m))):Ns(w,n,b,t,p,m)}return c.length&&n.issues.push({code:\\"unrecognized_keys\\",keys:c,input:t,inst:s,continue:!0}),e.length?Promise.all(e).then(()=>n):n}var Zb=v(\\"$ZodObject\\",(e,t)=>{Se.init(e,t);let n=Object.getOwnPropertyDescriptor(t,\\"shape\\"),r=n?.get?n.get.raw:t.shape??{};if(r){let u=()=>{let d={...r};return Object.defineProperty(t,\\"shape\\",{value:d}),u.raw=d,d};u.raw=r,Object.defineProperty(t,\\"shape\\",{get:u})}let o=Br(()=>Fp(t));ue(e,\\"propValues\\",u=>{let d=u.def.shape,p={};for(let m in d){let x=d[m]._zod;if(x.values){Object.prototype.hasOwnProperty.call(p,m)||Ot(p,m,new Set);for(let b of x.values)p[m].add(b);x.optin!==void 0&&p[m].add(void 0)}}return p});let s=ir,i=t.catchall,c,l=pt.memoizer;l?.attach(e),e._zod.parse=(u,d)=>{c??(c=o.value);let p=u.value;if(!s(p))return u.issues.push({expected:\\"object\\",code:\\"invalid_type\\",input:p,inst:e}),u;u.value=l?l.alloc(e,u,{},d):{};let m=[],x=c.shape,b=d?.abortEarly,w=u.issues.length;for(let z of c.allKeys){if(b&&u.issues.length!==w){if(Et(u,w))break;w=u.issues.length}if(z===\\"__proto__\\")continue;let E=x[z],$=E._zod.optin,L=E._zod.optout,A=E._zod.run({value:p[z],issues:[]},d);A instanceof Promise?m.push(A.then(j=>Ns(j,u,z,p,$,L))):Ns(A,u,z,p,$,L)}return i?Up(m,p,u,d,o.value,e,b===!0):m.length?Promise.all(m).then(()=>u):u}}),Bp=v(\\"$ZodObjectJIT\\",(e,t)=>{Zb.init(e,t);let n=e._zod.parse,r=Br(()=>Fp(t)),o=pt.memoizer,s=x=>{let b=r.value,w=b.symbolKeys,z=new Is([\\"payload\\",\\"ctx\\"],{shape:x,inst:e,memo:o,syms:w}),E=j=>`shape[${j}]._zod.run({ value: input[${j}], issues: [] }, ctx)`,$=(j,P)=>`\\n          let ${j}_ab = false;\\n          for (let i = 0; i < ${j}.issues.length; i++) {\\n            const iss = ${j}.issues[i];\\n            iss.path = iss.path ? [${P}, ...iss.path] : [${P}];\\n            payload.issues.push(iss);\\n            if (iss.continue !== true) ${j}_ab = true;\\n          }\\n          if (${j}_ab && ctx && ctx.abortEarly) {\\n            payload.value = newResult;\\n            return payload;\\n          }`;z.write(\\"const input = payload.value;\\");let L=Object.create(null),A=0;for(let j of b.allKeys)L[j]=`key_${A++}`;z.write(o?\\"const newResult = memo.alloc(inst, payload, {}, ctx);\\":\\"const newResult = {};\\");for(let j of b.allKeys){if(j===\\"__proto__\\")continue;let P=L[j],G=typeof j==\\"symbol\\"?`syms[${w.indexOf(j)}]`:mc(j),Q=`${G} in input`,se=x[j],Y=se?._zod?.optin,M=Y!==void 0,ne=se?._zod?.optout===\\"optional\\";if(z.write(`const ${P} = ${E(G)};`),M&&ne){let F=Y===\\"optional\\"?`${P}_present`:`${P}.value !== undefined || ${P}_present`;z.write(`\\n        const ${P}_present = ${Q};\\n        if (!${P}.issues.length || ${P}_present) {\\n          if (${P}.issues.length) {${$(P,G)}\\n          }\\n\\n          if (${F}) {\\n            newResult[${G}] = ${P}.value;\\n          }\\n        }\\n\\n      `)}else M?(z.write(`\\n        if (${P}.issues.length) {${$(P,G)}\\n        }\\n      `),Y===\\"defaulted\\"?z.write(`newResult[${G}] = ${P}.value;`):z.write(`\\n        if (${P}.value !== undefined || ${Q}) {\\n          newResult[${G}] = ${P}.value;\\n        }\\n      `)):z.write(`\\n        const ${P}_present = ${Q};\\n        if (${P}.issues.length) {${$(P,G)}\\n        }\\n        if (!${P}_present && !${P}.issues.length) {\\n          payload.issues.push({\\n            code: \\"invalid_type\\",\\n            expected: \\"nonoptional\\",\\n            input: undefined,\\n            path: [${G}]\\n          });\\n          if (ctx && ctx.abortEarly) {\\n            payload.value = newResult;\\n            return payload;\\n          }\\n        }\\n\\n        if (${P}_present) {\\n          newResult[${G}] = ${P}.value;\\n        }\\n\\n      `)}return z.write(\\"payload.value = newResult;\\"),z.write(\\"return payload;\\"),z.compile()},i,c=ir,l=!pt.jitless,d=l&&gc.value,p=t.catchall,m;e._zod.parse=(x,b)=>{m??(m=r.value);let w=x.value;return c(w)?l&&d&&b?.async===!1&&b.jitless!==!0?(i||(i=s(t.shape)),x=i(x,b),p?Up([],w,x,b,m,e,b?.abortEarly===!0):x):n(x,b):(x.issues.push({expected:\\"object\\",code:\\"invalid_type\\",input:w,inst:e}),x)}});function Yf(e,t,n,r){for(let s of e)if(s.issues.length===0)return t.value=s.value,t;let o=e.filter(s=>!Et(s));return o.length===1?(t.value=o[0].value,o[0]):(t.issues.push({code:\\"invalid_union\\",input:t.value,inst:n,errors:e.map(s=>s.issues.map(i=>en(i,r,Tt())))}),t)}var Cc=v(\\"$ZodUnion\\",(e,t)=>{Se.init(e,t),ue(e,\\"optin\\",r=>r.def.options.some(o=>o._zod.optin===\\"defaulted\\")?\\"defaulted\\":r.def.options.some(o=>o._zod.optin!==void 0)?\\"optional\\":void 0),ue(e,\\"optout\\",r=>r.def.options.some(o=>o._zod.optout===\\"optional\\")?\\"optional\\":void 0),ue(e,\\"values\\",r=>{if(r.def.options.every(o=>o._zod.values))return new Set(r.def.options.flatMap(o=>Array.from(o._zod.values)))}),ue(e,\\"pattern\\",r=>{if(r.def.options.every(o=>o._zod.pattern)){let o=r.def.options.map(s=>s._zod.pattern);return new RegExp(`^(${o.map(s=>yo(s.source)).join(\\"|\\")})$`)}});let n=t.options.length===1?t.options[0]._zod.run:null;e._zod.parse=(r,o)=>{if(n)return n(r,o);let s=!1,i=[];for(let c of t.options){let l=c._zod.run({value:r.value,issues:[]},o);if(l instanceof Promise)i.push(l),s=!0;else{if(l.issues.length===0)return l;i.push(l)}}return s?Promise.all(i).then(c=>Yf(c,r,e,o)):Yf(i,r,e,o)}});function Rb(e){let t=new Map;for(let n of e.options){let r=n._zod.propValues?.[e.discriminator];if(!r||r.size===0)throw new Error(`Invalid discriminated union option at index \\"${e.options.indexOf(n)}\\"`);for(let o of r)if(t.has(o)){if(o!==void 0)throw new Error(`Duplicate discriminator value \\"${String(o)}\\"`);t.set(o,null)}else t.set(o,n)}return t}var Vp=v(\\"$ZodDiscriminatedUnion\\",(e,t)=>{t.inclusive=!1,Cc.init(e,t);let n=e._zod.parse;ue(e,\\"propValues\\",o=>{let s={},i=0;for(let c of o.def.options){let l=c._zod.propValues;if(!l||Object.keys(l).length===0)throw new Error(`Invalid discriminated union option at index \\"${o.def.options.indexOf(c)}\\"`);l[o.def.discriminator]?.has(void 0)&&i++;for(let[u,d]of Object.entries(l)){Object.prototype.hasOwnProperty.call(s,u)||Ot(s,u,new Set);for(let p of d)s[u].add(p)}}return!o.def.unionFallback&&i>1&&s[o.def.discriminator]?.delete(void 0),s}),t.options.forEach((o,s)=>{let i=Vr(o._zod.def);if(i&&!Object.prototype.hasOwnProperty.call(i,t.discriminator))throw new Error(`Invalid discriminated union option at index \\"${s}\\"`)});let r=Br(()=>Rb(t));e._zod.parse=(o,s)=>{let i=o.value;if(!ir(i))return o.issues.push({code:\\"invalid_type\\",expected:\\"object\\",input:i,inst:e}),o;let c=i?.[t.discriminator],l=r.value.get(c);return l&&(c!==void 0||s.direction!==\\"backward\\")?l._zod.run(o,s):t.unionFallback||s.direction===\\"backward\\"?n(o,s):(o.issues.push({code:\\"invalid_union\\",errors:[],note:\\"No matching discriminator\\",discriminator:t.discriminator,options:Array.from(r.value.keys()).filter(u=>r.value.get(u)!==null),input:i,path:[t.discriminator],inst:e}),o)}}),Wp=v(\\"$ZodIntersection\\",(e,t)=>{Se.init(e,t),e._zod.parse=(n,r)=>{let o=n.value,s=t.left._zod.run({value:o,issues:[]},r),i=t.right._zod.run({value:o,issues:[]},r);return s instanceof Promise||i instanceof Promise?Promise.all([s,i]).then(([l,u])=>Xf(n,l,u)):Xf(n,s,i)}});function Ic(e,t){if(e===t)return{valid:!0,data:e};if(e instanceof Date&&t instanceof Date&&+e==+t)return{valid:!0,data:e};if(Rn(e)&&Rn(t)){let n=Object.keys(t),r=Object.keys(e).filter(s=>n.indexOf(s)!==-1),o={...e,...t};Object.prototype.hasOwnProperty.call(o,\\"__proto__\\")&&delete o.__proto__;for(let s of r){if(s===\\"__proto__\\")continue;let i=Ic(e[s],t[s]);if(!i.valid)return{valid:!1,mergeErrorPath:[s,...i.mergeErrorPath]};o[s]=i.data}return{valid:!0,data:o}}if(Array.isArray(e)&&Array.isArray(t)){if(e.length!==t.length)return{valid:!1,mergeErrorPath:[]};let n=[];for(let r=0;r<e.length;r++){let o=e[r],s=t[r],i=Ic(o,s);if(!i.valid)return{valid:!1,mergeErrorPath:[r,...i.mergeErrorPath]};n.push(i.data)}return{valid:!0,data:n}}return{valid:!1,mergeErrorPath:[]}}function Xf(e,t,n){let r=new Map,o,s=new Map,i=(u,d)=>{let p;if(u.code===\\"unrecognized_keys\\"&&!u.path?.length)o??(o=u),p=u.keys;else if(u.code===\\"invalid_key\\"&&u.origin===\\"record\\"&&u.path?.length===1){let m=String(u.path[0]);s.has(m)||s.set(m,u),p=[m]}else return!1;for(let m of p)r.has(m)||r.set(m,{}),r.get(m)[d]=!0;return!0};for(let u of t.issues)i(u,\\"l\\")||e.issues.push(u);for(let u of n.issues)i(u,\\"r\\")||e.issues.push(u);let c=[...r].filter(([,u])=>u.l&&u.r).map(([u])=>u);if(c.length){let u=o?c.filter(d=>o.keys.includes(d)):[];u.length&&e.issues.push({...o,keys:u});for(let d of c)!u.includes(d)&&s.has(d)&&e.issues.push(s.get(d))}let l=Ic(t.value,n.value);if(!l.valid){if(Et(e))return e;throw new Error(`Unmergable intersection. Error path: ${JSON.stringify(l.mergeErrorPath)}`)}return e.value=l.data,e}var Hp=v(\\"$ZodTuple\\",(e,t)=>{Se.init(e,t);let n=t.items,r=pt.memoizer;r?.attach(e),e._zod.parse=(o,s)=>{let i=o.value;if(!Array.isArray(i))return o.issues.push({input:i,inst:e,expected:\\"tuple\\",code:\\"invalid_type\\"}),o;o.value=r?r.alloc(e,o,[],s):[];let c=[],l=Qf(n,\\"optin\\"),u=Qf(n,\\"optout\\");if(!t.rest){if(i.length<l)return o.issues.push({code:\\"too_small\\",minimum:l,inclusive:!0,input:i,inst:e,origin:\\"array\\"}),o;i.length>n.length&&o.issues.push({code:\\"too_big\\",maximum:n.length,inclusive:!0,input:i,inst:e,origin:\\"array\\"})}let d=new Array(n.length),p=t.rest?s?.abortEarly:void 0,m=!1;for(let x=0;x<n.length;x++){let b=n[x]._zod.run({value:i[x],issues:[]},s);b instanceof Promise?c.push(b.then(w=>{d[x]=w})):(d[x]=b,p&&!m&&b.issues.length&&(m=Et(b)))}if(t.rest&&!m){let x=n.length-1,b=i.slice(n.length),w=o.issues.length;for(let z of b){if(p&&o.issues.length!==w){if(Et(o,w))break;w=o.issues.length}x++;let E=t.rest._zod.run({value:z,issues:[]},s);E instanceof Promise?c.push(E.then($=>ep($,o,x))):ep(E,o,x)}}return c.length?Promise.all(c).then(()=>tp(d,o,n,i,u)):tp(d,o,n,i,u)}});function Qf(e,t){for(let n=e.length-1;n>=0;n--)if(!(t===\\"optin\\"?e[n]._zod.optin!==void 0:e[n]._zod.optout===\\"optional\\"))return n+1;return 0}function ep(e,t,n){e.issues.length&&t.issues.push(...Qt(n,e.issues)),t.value[n]=e.value}function tp(e,t,n,r,o){for(let s=0;s<n.length;s++){let i=e[s],c=s<r.length;if(!c&&s>=o&&n[s]._zod.optin===\\"optional\\"){t.value.length=s;break}if(i.issues.length){if(!c&&s>=o){t.value.length=s;break}t.issues.push(...Qt(s,i.issues))}t.value[s]=i.value}for(let s=t.value.length-1;s>=r.length&&(n[s]._zod.optout===\\"optional\\"&&t.value[s]===void 0);s--)t.value.length=s;return t}var Jp=v(\\"$ZodRecord\\",(e,t)=>{Se.init(e,t);let n=pt.memoizer;n?.attach(e),e._zod.parse=(r,o)=>{let s=r.value;if(!Rn(s))return r.issues.push({expected:\\"record\\",code:\\"invalid_type\\",input:s,inst:e}),r;let i=[],c=t.keyType._zod.values;if(c&&!t.partial){r.value=n?n.alloc(e,r,{},o):{};let l=new Set;for(let d of c)if(typeof d==\\"string\\"||typeof d==\\"number\\"||typeof d==\\"symbol\\"){if(l.add(typeof d==\\"number\\"?d.toString():d),d===\\"__proto__\\")continue;let p=t.keyType._zod.run({value:d,issues:[]},o);if(p instanceof Promise)throw new Error(\\"Async schemas not supported in object keys currently\\");if(p.issues.length){r.issues.push({code:\\"invalid_key\\",origin:\\"record\\",issues:p.issues.map(b=>en(b,o,Tt())),input:d,path:[d],inst:e});continue}let m=p.value;if(m===\\"__proto__\\")continue;let x=t.valueType._zod.run({value:s[d],issues:[]},o);x instanceof Promise?i.push(x.then(b=>{b.issues.length&&r.issues.push(...Qt(d,b.issues)),r.value[m]=b.value})):(x.issues.length&&r.issues.push(...Qt(d,x.issues)),r.value[m]=x.value)}let u;for(let d in s)if(!l.has(d))if(t.mode===\\"loose\\"){if(d===\\"__proto__\\")continue;r.value[d]=s[d]}else u=u??[],u.push(d);u&&u.length>0&&r.issues.push({code:\\"unrecognized_keys\\",input:s,inst:e,keys:u,continue:!0})}else{r.value=n?n.alloc(e,r,{},o):{};let l;for(let u of Reflect.ownKeys(s)){if(u===\\"__proto__\\"||!Object.prototype.propertyIsEnumerable.call(s,u))continue;let d=t.keyType._zod.run({value:u,issues:[]},o);if(d instanceof Promise)throw new Error(\\"Async schemas not supported in object keys currently\\");if(typeof u==\\"string\\"&&zo.test(u)&&d.issues.length){let b=t.keyType._zod.run({value:Number(u),issues:[]},o);if(b instanceof Promise)throw new Error(\\"Async schemas not supported in object keys currently\\");b.issues.length===0&&(d=b)}if(d.issues.length){t.mode===\\"loose\\"?r.value[u]=s[u]:c?(l=l??[],l.push(u)):r.issues.push({code:\\"invalid_key\\",origin:\\"record\\",issues:d.issues.map(b=>en(b,o,Tt())),input:u,path:[u],inst:e});continue}let m=d.value;if(m===\\"__proto__\\")continue;let x=t.valueType._zod.run({value:s[u],issues:[]},o);x instanceof Promise?i.push(x.then(b=>{b.issues.length&&r.issues.push(...Qt(u,b.issues)),r.value[m]=b.value})):(x.issues.length&&r.issues.push(...Qt(u,x.issues)),r.value[m]=x.value)}l&&l.length>0&&r.issues.push({code:\\"unrecognized_keys\\",input:s,inst:e,keys:l,continue:!0})}return i.length?Promise.all(i).then(()=>r):r}});var Gp=v(\\"$ZodEnum\\",(e,t)=>{Se.init(e,t);let n=Fr(t.entries),r=new Set(n);e._zod.values=r,ue(e,\\"pattern\\",o=>{let s=Fr(o.def.entries).filter(i=>xc.has(typeof i));return new RegExp(s.length?`^(${s.map(i=>vn(i.toString())).join(\\"|\\")})$`:\\"^[^\\\\\\\\s\\\\\\\\S]$\\")}),e._zod.parse=(o,s)=>{let i=o.value;return r.has(i)||o.issues.push({code:\\"invalid_value\\",values:n,input:i,inst:e}),o}}),Kp=v(\\"$ZodLiteral\\",(e,t)=>{Se.init(e,t);let n=new Set(t.values);e._zod.values=n,ue(e,\\"pattern\\",r=>{let o=r.def.values;return new RegExp(o.length?`^(${o.map(s=>typeof s==\\"string\\"?vn(s):s?vn(s.toString()):String(s)).join(\\"|\\")})$`:\\"^[^\\\\\\\\s\\\\\\\\S]$\\")}),e._zod.parse=(r,o)=>{let s=r.value;return n.has(s)||r.issues.push({code:\\"invalid_value\\",values:t.values,input:s,inst:e}),r}});var qp=v(\\"$ZodTransform\\",(e,t)=>{Se.init(e,t),e._zod.optin=\\"optional\\",pt.memoizer?.guard(e),e._zod.parse=(n,r)=>{if(r.direction===\\"backward\\")throw new Hr(e.constructor.name);let o=t.transform(n.value,n);if(r.async)return(o instanceof Promise?o:Promise.resolve(o)).then(i=>(n.value=i,n));if(o instanceof Promise)throw new tn;return n.value=o,n}});function np(e,t){return e.value=t.issues.length?void 0:t.value,e}var Dc=v(\\"$ZodOptional\\",(e,t)=>{Se.init(e,t),ue(e,\\"optin\\",n=>n.def.innerType._zod.optin===\\"defaulted\\"?\\"defaulted\\":\\"optional\\"),e._zod.optout=\\"optional\\",ue(e,\\"values\\",n=>{let r=n.def.innerType._zod.values;return r?new Set([...r,void 0]):void 0}),ue(e,\\"pattern\\",n=>{let r=n.def.innerType._zod.pattern;return r?new RegExp(`^(${yo(r.source)})?$`):void 0}),e._zod.parse=(n,r)=>{if(n.value===void 0){if(t.innerType._zod.optin!==\\"defaulted\\")return n;let o=t.innerType._zod.run({value:n.value,issues:[]},r);return o instanceof Promise?o.then(s=>np(n,s)):np(n,o)}return t.innerType._zod.run(n,r)}}),Yp=v(\\"$ZodExactOptional\\",(e,t)=>{Dc.init(e,t),ue(e,\\"values\\",n=>n.def.innerType._zod.values),ue(e,\\"pattern\\",n=>n.def.innerType._zod.pattern),e._zod.parse=(n,r)=>t.innerType._zod.run(n,r)}),Xp=v(\\"$ZodNullable\\",(e,t)=>{Se.init(e,t),ue(e,\\"optin\\",n=>n.def.innerType._zod.optin),ue(e,\\"optout\\",n=>n.def.innerType._zod.optout),ue(e,\\"pattern\\",n=>{let r=n.def.innerType._zod.pattern;return r?new RegExp(`^(${yo(r.source)}|null)$`):void 0}),ue(e,\\"values\\",n=>n.def.innerType._zod.values?new Set([...n.def.innerType._zod.values,null]):void 0),e._zod.parse=(n,r)=>n.value===null?n:t.innerType._zod.run(n,r)}),Qp=v(\\"$ZodDefault\\",(e,t)=>{Se.init(e,t),e._zod.optin=\\"defaulted\\",ue(e,\\"values\\",n=>n.def.innerType._zod.values),e._zod.parse=(n,r)=>{if(r.direction===\\"backward\\")return t.innerType._zod.run(n,r);if(n.value===void 0)return n.value=t.defaultValue,n;let o=t.innerType._zod.run(n,r);return o instanceof Promise?o.then(s=>rp(s,t)):rp(o,t)}});function rp(e,t){return e.value===void 0&&(e.value=t.defaultValue),e}var ed=v(\\"$ZodPrefault\\",(e,t)=>{Se.init(e,t),e._zod.optin=\\"defaulted\\",ue(e,\\"values\\",n=>n.def.innerType._zod.values),e._zod.parse=(n,r)=>(r.direction===\\"backward\\"||n.value===void 0&&(n.value=t.defaultValue),t.innerType._zod.run(n,r))}),td=v(\\"$ZodNonOptional\\",(e,t)=>{Se.init(e,t),ue(e,\\"values\\",n=>{let r=n.def.innerType._zod.values;return r?new Set([...r].filter(o=>o!==void 0)):void 0}),e._zod.parse=(n,r)=>{let o=t.innerType._zod.run(n,r);return o instanceof Promise?o.then(s=>op(s,e)):op(o,e)}});function op(e,t){return!e.issues.length&&e.value===void 0&&e.issues.push({code:\\"invalid_type\\",expected:\\"nonoptional\\",input:e.value,inst:t}),e}function sp(e,t,n,r){return t.issues.length?(e.value=n.catchValue({...t,value:e.value,error:{issues:t.issues.map(o=>en(o,r,Tt()))},input:e.value}),e):(e.value=t.value,t.memo&&(e.memo=!0),e)}var nd=v(\\"$ZodCatch\\",(e,t)=>{Se.init(e,t),ue(e,\\"optin\\",n=>n.def.innerType._zod.optin===\\"defaulted\\"?\\"defaulted\\":\\"optional\\"),ue(e,\\"optout\\",n=>n.def.innerType._zod.optout),ue(e,\\"values\\",n=>n.def.innerType._zod.values),e._zod.parse=(n,r)=>{if(r.direction===\\"backward\\")return t.innerType._zod.run(n,r);let o=t.innerType._zod.run({value:n.value,issues:[]},r);return o instanceof Promise?o.then(s=>sp(n,s,t,r)):sp(n,o,t,r)}});var rd=v(\\"$ZodPipe\\",(e,t)=>{Se.init(e,t),ue(e,\\"values\\",n=>n.def.in._zod.values),ue(e,\\"optin\\",n=>n.def.in._zod.optin),ue(e,\\"optout\\",n=>n.def.out._zod.optout),ue(e,\\"propValues\\",n=>n.def.in._zod.propValues),e._zod.parse=(n,r)=>{if(r.direction===\\"backward\\"){let s=t.out._zod.run(n,r);return s instanceof Promise?s.then(i=>Zs(i,t.in,r)):Zs(s,t.in,r)}let o=t.in._zod.run(n,r);return o instanceof Promise?o.then(s=>Zs(s,t.out,r)):Zs(o,t.out,r)}});function Zs(e,t,n){return e.issues.some(r=>r.code!==\\"unrecognized_keys\\")?(e.aborted=!0,e):t._zod.run({value:e.value,issues:e.issues},n)}var od=v(\\"$ZodReadonly\\",(e,t)=>{Se.init(e,t),ue(e,\\"propValues\\",n=>n.def.innerType._zod.propValues),ue(e,\\"values\\",n=>n.def.innerType._zod.values),ue(e,\\"optin\\",n=>n.def.innerType?._zod?.optin),ue(e,\\"optout\\",n=>n.def.innerType?._zod?.optout),e._zod.parse=(n,r)=>{if(r.direction===\\"backward\\")return t.innerType._zod.run(n,r);let o=t.innerType._zod.run(n,r);return o instanceof Promise?o.then(ip):ip(o)}});function ip(e){return e.memo||(e.value=Object.freeze(e.value)),e}var sd=v(\\"$ZodCustom\\",(e,t)=>{ot.init(e,t),Se.init(e,t),e._zod.parse=(n,r)=>n,e._zod.check=n=>{let r=n.value,o=t.fn(r);if(o instanceof Promise)return o.then(s=>cp(s,n,r,e));cp(o,n,r,e)}});function cp(e,t,n,r){if(!e){let o={code:\\"custom\\",input:n,inst:r,path:[...r._zod.def.path??[]],continue:!r._zod.def.abort};r._zod.def.params&&(o.params=r._zod.def.params),t.issues.push(Wr(o))}}var jc=class extends Error{constructor(){super(\\"Cannot parse a reference cycle that closes through a transform\\"),this.name=\\"ZodCyclicError\\"}},Fc=\\"~memo\\",id=[];function cd(e){return e!==null&&typeof e==\\"object\\"}function Lc(e){return e.map(t=>t.path?{...t,path:t.path.slice()}:{...t})}var ad=new WeakMap,ko=0,Fs=1,Po=2;function Us(e,t,n){let r=ad.get(e);if(r!==void 0)return r?Po:ko;if(t.has(e))return Po;t.add(e);let o=ko,s=d=>{if(o!==Po&&d?._zod){let p=Us(d,t,n);p>o&&(o=p)}},i=(d,p)=>{let m=ko;for(let x of Reflect.ownKeys(d)){let b=Object.getOwnPropertyDescriptor(d,x);if(p&&!b.enumerable)continue;let w=b.get?Fs:b.value?._zod?Us(b.value,t,n):ko;w>m&&(m=w)}return m},c=d=>{d>o&&(o=d)},l=e._zod.def,u=l.type;switch(u){case\\"object\\":{let d=Vr(l);c(d?i(d,!0):Fs),s(l.catchall);break}case\\"array\\":s(l.element);break;case\\"tuple\\":for(let d of l.items)s(d);s(l.rest);break;case\\"record\\":case\\"map\\":s(l.keyType),s(l.valueType);break;case\\"set\\":s(l.valueType);break;case\\"union\\":for(let d of l.options)s(d);break;case\\"intersection\\":s(l.left),s(l.right);break;case\\"optional\\":case\\"nullable\\":case\\"default\\":case\\"prefault\\":case\\"catch\\":case\\"readonly\\":case\\"nonoptional\\":case\\"promise\\":case\\"success\\":s(l.innerType);break;case\\"pipe\\":s(l.in),s(l.out);break;case\\"function\\":s(l.input),s(l.output);break;case\\"lazy\\":{let d=l._cachedInner??(n?e._zod.innerType:void 0);c(d?Us(d,t,!1):Fs);break}case\\"template_literal\\":case\\"string\\":case\\"number\\":case\\"int\\":case\\"boolean\\":case\\"bigint\\":case\\"symbol\\":case\\"undefined\\":case\\"null\\":case\\"void\\":case\\"never\\":case\\"any\\":case\\"unknown\\":case\\"date\\":case\\"nan\\":case\\"enum\\":case\\"literal\\":case\\"file\\":case\\"transform\\":case\\"custom\\":break;default:for(let d in l){let p=Object.getOwnPropertyDescriptor(l,d);if(!p||p.get)continue;let m=p.value;if(!(!m||typeof m!=\\"object\\")){if(m._zod)s(m);else if(Array.isArray(m))for(let x of m)s(x)}}}return t.delete(e),Nb(e,o)}function Nb(e,t){return t!==Fs&&ad.set(e,t===Po),t}function Cb(e,t){let n=e.buckets.get(t);return n||(n=new WeakMap,e.buckets.set(t,n)),n}var Ls,js=[],Db={alloc(e,t,n){let r=Ls;if(!r)return n;Ls=void 0;let o={value:n,issues:null};return r.set(t.value,o),js.push(o),n},guard(e){var t;(t=e._zod).deferred??(t.deferred=[]),e._zod.deferred.push(()=>{let n=e._zod.parse,r=(o,s)=>{if(s.direction!==\\"backward\\"&&Lb(s,o.value))throw new jc;return n(o,s)};e._zod.parse=r,e._zod.run===n&&(e._zod.run=r)})},attach(e){var t;let n,r=!1,o,s;(t=e._zod).deferred??(t.deferred=[]),e._zod.deferred.push(()=>{let i=e._zod.parse,c=(l,u)=>{if(n===void 0){let E=Us(e,new Set,!1);if(E===ko)return e._zod.parse=i,e._zod.run===c&&(e._zod.run=i),i(l,u);E===Po||r?n=!0:r=!0}let d=l.value;if(!cd(d))return i(l,u);let p=u[Fc];p||(p={buckets:new WeakMap,backEdges:void 0},u[Fc]=p);let m;o===u?m=s:(m=Cb(p,e),o=u,s=m);let x=m.get(d);if(x)return l.value=x.value,x.issues?x.issues.length&&l.issues.push(...Lc(x.issues)):(l.memo=!0,p.backEdges??(p.backEdges=new WeakSet),p.backEdges.add(x.value)),l;Ls=m;let b=js.length,w=i(l,u);Ls=void 0;let z=js.length>b?js.pop():void 0;return w instanceof Promise?w.then(E=>(z&&(z.issues=E.issues.length?Lc(E.issues):id),E)):(z&&(z.issues=w.issues.length?Lc(w.issues):id),w)};e._zod.parse=c,e._zod.run===i&&(e._zod.run=c)})}};function ld(){return Db}function Lb(e,t){let n=e[Fc]?.backEdges;return n!==void 0&&cd(t)&&n.has(t)}var jb=()=>{let e={string:{unit:\\"characters\\",verb:\\"to have\\"},file:{unit:\\"bytes\\",verb:\\"to have\\"},array:{unit:\\"items\\",verb:\\"to have\\"},set:{unit:\\"items\\",verb:\\"to have\\"},map:{unit:\\"entries\\",verb:\\"to have\\"}};function t(s){return e[s]??null}let n={regex:\\"input\\",email:\\"email address\\",url:\\"URL\\",emoji:\\"emoji\\",uuid:\\"UUID\\",uuidv4:\\"UUIDv4\\",uuidv6:\\"UUIDv6\\",nanoid:\\"nanoid\\",guid:\\"GUID\\",cuid:\\"cuid\\",cuid2:\\"cuid2\\",ulid:\\"ULID\\",xid:\\"XID\\",ksuid:\\"KSUID\\",datetime:\\"ISO datetime\\",date:\\"ISO date\\",time:\\"ISO time\\",duration:\\"ISO duration\\",ipv4:\\"IPv4 address\\",ipv6:\\"IPv6 address\\",mac:\\"MAC address\\",cidrv4:\\"IPv4 range\\",cidrv6:\\"IPv6 range\\",base64:\\"base64-encoded string\\",base64url:\\"base64url-encoded string\\",json_string:\\"JSON string\\",e164:\\"E.164 number\\",currency_code:\\"currency code\\",credit_card:\\"credit card number\\",iban:\\"IBAN\\",jwt:\\"JWT\\",template_literal:\\"input\\"},r={nan:\\"NaN\\"};function o(s,i){return s===\\"number\\"&&typeof i==\\"number\\"&&!Number.isFinite(i)?String(i):r[s]??s}return s=>{switch(s.code){case\\"invalid_type\\":{let i=o(s.expected),c=_c(s.input),l=o(c,s.input);return`Invalid input: expected ${i}, received ${l}`}case\\"invalid_value\\":return s.values.length===1?`Invalid input: expected ${vs(s.values[0])}`:`Invalid option: expected one of ${_s(s.values,\\"|\\")}`;case\\"too_big\\":{let i=s.exact?\\"exactly \\":s.inclusive?\\"<=\\":\\"<\\",c=t(s.origin);return c?`Too big: expected ${s.origin??\\"value\\"} to have ${i}${s.maximum.toString()} ${c.unit??\\"elements\\"}`:`Too big: expected ${s.origin??\\"value\\"} to be ${i}${s.maximum.toString()}`}case\\"too_small\\":{let i=s.exact?\\"exactly \\":s.inclusive?\\">=\\":\\">\\",c=t(s.origin);return c?`Too small: expected ${s.origin} to have ${i}${s.minimum.toString()} ${c.unit}`:`Too small: expected ${s.origin} to be ${i}${s.minimum.toString()}`}case\\"invalid_format\\":{let i=s;return i.format===\\"starts_with\\"?`Invalid string: must start with \\"${i.prefix}\\"`:i.format===\\"ends_with\\"?`Invalid string: must end with \\"${i.suffix}\\"`:i.format===\\"includes\\"?`Invalid string: must include \\"${i.includes}\\"`:i.format===\\"regex\\"?`Invalid string: must match pattern ${i.pattern}`:`Invalid ${n[i.format]??s.format}`}case\\"not_multiple_of\\":return`Invalid number: must be a multiple of ${s.divisor}`;case\\"unrecognized_keys\\":return`Unrecognized key${s.keys.length>1?\\"s\\":\\"\\"}: ${_s(s.keys,\\", \\")}`;case\\"invalid_key\\":return`Invalid key in ${s.origin}`;case\\"invalid_union\\":return s.options&&Array.isArray(s.options)&&s.options.length>0?`Invalid discriminator value. Expected ${s.options.map(c=>`\'${c}\'`).join(\\" | \\")}`:s.inclusive===!1?\\"Invalid input: more than one option matched\\":\\"Invalid input\\";case\\"invalid_element\\":return`Invalid value in ${s.origin}`;default:return\\"Invalid input\\"}}};function ud(){return{localeError:jb()}}var fd;var Uc=class{constructor(){this._map=new WeakMap,this._idmap=new Map}add(t,...n){let r=n[0];return this._map.set(t,r),r&&typeof r==\\"object\\"&&\\"id\\"in r&&this._idmap.set(r.id,t),this}clear(){return this._map=new WeakMap,this._idmap=new Map,this}remove(t){let n=this._map.get(t);return n&&typeof n==\\"object\\"&&\\"id\\"in n&&this._idmap.delete(n.id),this._map.delete(t),this}get(t){let n=t._zod.parent;if(n){let r={...this.get(n)??{}};delete r.id;let o={...r,...this._map.get(t)};return Object.keys(o).length?o:void 0}return this._map.get(t)}has(t){return this._map.has(t)}};function pd(){return new Uc}(fd=globalThis).__zod_globalRegistry??(fd.__zod_globalRegistry=pd());var cr=globalThis.__zod_globalRegistry;function dd(e){return e.checks&&(e.checks=[...e.checks]),e}function md(e,t){return new e(dd({type:\\"string\\",...J(t)}))}function hd(e,t){return new e({type:\\"string\\",format:\\"email\\",check:\\"string_format\\",abort:!1,...J(t)})}function gd(e,t){return new e({type:\\"string\\",format:\\"guid\\",check:\\"string_format\\",abort:!1,...J(t)})}function xd(e,t){return new e({type:\\"string\\",format:\\"uuid\\",check:\\"string_format\\",abort:!1,...J(t)})}function yd(e,t){return new e({type:\\"string\\",format:\\"uuid\\",check:\\"string_format\\",abort:!1,version:\\"v4\\",...J(t)})}function bd(e,t){return new e({type:\\"string\\",format:\\"uuid\\",check:\\"string_format\\",abort:!1,version:\\"v6\\",...J(t)})}function _d(e,t){return new e({type:\\"string\\",format:\\"uuid\\",check:\\"string_format\\",abort:!1,version:\\"v7\\",...J(t)})}function wd(e,t){return new e({type:\\"string\\",format:\\"url\\",check:\\"string_format\\",abort:!1,...J(t)})}function vd(e,t){return new e({type:\\"string\\",format:\\"emoji\\",check:\\"string_format\\",abort:!1,...J(t)})}function zd(e,t){return new e({type:\\"string\\",format:\\"nanoid\\",check:\\"string_format\\",abort:!1,...J(t)})}function Sd(e,t){return new e({type:\\"string\\",format:\\"cuid\\",check:\\"string_format\\",abort:!1,...J(t)})}function $d(e,t){return new e({type:\\"string\\",format:\\"cuid2\\",check:\\"string_format\\",abort:!1,...J(t)})}function kd(e,t){return new e({type:\\"string\\",format:\\"ulid\\",check:\\"string_format\\",abort:!1,...J(t)})}function Pd(e,t){return new e({type:\\"string\\",format:\\"xid\\",check:\\"string_format\\",abort:!1,...J(t)})}function Od(e,t){return new e({type:\\"string\\",format:\\"ksuid\\",check:\\"string_format\\",abort:!1,...J(t)})}function Ed(e,t){return new e({type:\\"string\\",format:\\"ipv4\\",check:\\"string_format\\",abort:!1,...J(t)})}function Td(e,t){return new e({type:\\"string\\",format:\\"ipv6\\",check:\\"string_format\\",abort:!1,...J(t)})}function Ad(e,t){return new e({type:\\"string\\",format:\\"cidrv4\\",check:\\"string_format\\",abort:!1,...J(t)})}function Md(e,t){return new e({type:\\"string\\",format:\\"cidrv6\\",check:\\"string_format\\",abort:!1,...J(t)})}function Id(e,t){return new e({type:\\"string\\",format:\\"base64\\",check:\\"string_format\\",abort:!1,...J(t)})}function Zd(e,t){return new e({type:\\"string\\",format:\\"base64url\\",check:\\"string_format\\",abort:!1,...J(t)})}function Rd(e,t){return new e({type:\\"string\\",format:\\"e164\\",check:\\"string_format\\",abort:!1,...J(t)})}function Nd(e,t){return new e({type:\\"string\\",format:\\"jwt\\",check:\\"string_format\\",abort:!1,...J(t)})}function Bs(e,t){return new e({type:\\"string\\",format:\\"datetime\\",check:\\"string_format\\",offset:!1,local:!1,precision:null,...J(t)})}function Vs(e,t){return new e({type:\\"string\\",format:\\"date\\",check:\\"string_format\\",...J(t)})}function Ws(e,t){return new e({type:\\"string\\",format:\\"time\\",check:\\"string_format\\",precision:null,...J(t)})}function Hs(e,t){return new e({type:\\"string\\",format:\\"duration\\",check:\\"string_format\\",...J(t)})}function Cd(e,t){return new e(dd({type:\\"number\\",checks:[],...J(t)}))}function Dd(e,t){return new e({type:\\"number\\",check:\\"number_format\\",abort:!1,format:\\"safeint\\",...J(t)})}function Ld(e,t){return new e({type:\\"boolean\\",...J(t)})}function jd(e){return new e({type:\\"unknown\\"})}function Fd(e,t){return new e({type:\\"never\\",...J(t)})}function Js(e,t){return new Ac({check:\\"less_than\\",...J(t),value:e,inclusive:!1})}function Oo(e,t){return new Ac({check:\\"less_than\\",...J(t),value:e,inclusive:!0})}function Gs(e,t){return new Mc({check:\\"greater_than\\",...J(t),value:e,inclusive:!1})}function Eo(e,t){return new Mc({check:\\"greater_than\\",...J(t),value:e,inclusive:!0})}function Ks(e,t){return new Rf({check:\\"multiple_of\\",...J(t),value:e})}function qs(e,t){return new Cf({check:\\"max_length\\",...J(t),maximum:e})}function Jr(e,t){return new Df({check:\\"min_length\\",...J(t),minimum:e})}function Ys(e,t){return new Lf({check:\\"length_equals\\",...J(t),length:e})}function Bc(e,t){return new jf({check:\\"string_format\\",format:\\"regex\\",...J(t),pattern:e})}function Vc(e){return new Ff({check:\\"string_format\\",format:\\"lowercase\\",...J(e)})}function Wc(e){return new Uf({check:\\"string_format\\",format:\\"uppercase\\",...J(e)})}function Hc(e,t){return new Bf({check:\\"string_format\\",format:\\"includes\\",...J(t),includes:e})}function Jc(e,t){return new Vf({check:\\"string_format\\",format:\\"starts_with\\",...J(t),prefix:e})}function Gc(e,t){return new Wf({check:\\"string_format\\",format:\\"ends_with\\",...J(t),suffix:e})}function Nn(e){return new Hf({check:\\"overwrite\\",tx:e})}function Kc(e){return Nn(t=>t.normalize(e))}function qc(){return Nn(e=>e.trim())}function Yc(){return Nn(e=>e.toLowerCase())}function Xc(){return Nn(e=>e.toUpperCase())}function Qc(){return Nn(e=>hc(e))}function Ud(e,t,n){return new e({type:\\"array\\",element:t,...J(n)})}function Bd(e,t,n){let r=J(n);return r.abort??(r.abort=!0),new e({type:\\"custom\\",check:\\"custom\\",fn:t,...r})}function Vd(e,t,n){return new e({type:\\"custom\\",check:\\"custom\\",fn:t,...J(n)})}function Wd(e,t){let n=Fb(r=>(r.addIssue=o=>{if(typeof o==\\"string\\")r.issues.push(Wr(o,r.value,n._zod.def));else{let s=o;s.fatal&&(s.continue=!1),s.code??(s.code=\\"custom\\"),\\"input\\"in s||(s.input=r.value),s.inst??(s.inst=n),s.continue??(s.continue=!n._zod.def.abort),r.issues.push(Wr(s))}},e(r.value,r)),t);return n}function Fb(e,t){let n=new ot({check:\\"custom\\",...J(t)});return n._zod.check=e,n}function To(e,...t){for(let n of t)for(let r of Reflect.ownKeys(n))Object.prototype.propertyIsEnumerable.call(n,r)&&Ot(e,r,n[r]);return e}function ta(e){let t=e?.target??\\"draft-2020-12\\";return t===\\"draft-4\\"&&(t=\\"draft-04\\"),t===\\"draft-7\\"&&(t=\\"draft-07\\"),{processors:e.processors??{},metadataRegistry:e?.metadata??cr,target:t,unrepresentable:e?.unrepresentable??\\"throw\\",override:e?.override??(()=>{}),io:e?.io??\\"output\\",counter:0,seen:new Map,sharedDefsExtractedFor:void 0,sharedEmitDoneFor:void 0,cycles:e?.cycles??\\"ref\\",reused:e?.reused??\\"inline\\",intersections:[],deferred:[],external:e?.external??void 0}}function zn(e,t,n,r,o){let s=typeof t.unrepresentable==\\"function\\"?t.unrepresentable({zodSchema:e,path:r.path,message:o}):t.unrepresentable;if(s===\\"any\\")return!1;if(s===void 0||s===\\"throw\\")throw new Error(o);return Object.assign(n,s),!0}function Re(e,t,n={path:[],schemaPath:[]}){var r;let o=e._zod.def,s=t.seen.get(e);if(s)return s.count++,n.schemaPath.includes(e)&&(s.cycle=n.path),s.schema;let i={schema:{},count:1,cycle:void 0,path:n.path};t.seen.set(e,i),t.sharedDefsExtractedFor=void 0,t.sharedEmitDoneFor=void 0;let c=e._zod.toJSONSchema?.();if(c)i.schema=c;else{let d={...n,schemaPath:[...n.schemaPath,e],path:n.path};if(e._zod.processJSONSchema)e._zod.processJSONSchema(t,i.schema,d);else{let m=i.schema,x=t.processors[o.type];if(!x)throw new Error(`[toJSONSchema]: Non-representable type encountered: ${o.type}`);x(e,t,m,d)}let p=e._zod.parent;p&&(i.ref||(i.ref=p),Re(p,t,d),t.seen.get(p).isParent=!0)}let l=t.metadataRegistry.get(e);return l&&To(i.schema,l),t.io===\\"input\\"&&dt(e)&&(delete i.schema.examples,delete i.schema.default),t.io===\\"input\\"&&\\"_prefault\\"in i.schema&&((r=i.schema).default??(r.default=i.schema._prefault)),delete i.schema._prefault,t.seen.get(e).schema}function Hd(e){return e.replace(/~/g,\\"~0\\").replace(/\\\\//g,\\"~1\\")}function na(e,t){let n=e.seen.get(t);if(!n)throw new Error(\\"Unprocessed schema. This is a bug in Zod.\\");if(e.external&&e.sharedDefsExtractedFor===e.external)return;let r=new Map;for(let i of e.seen.entries()){let c=e.metadataRegistry.get(i[0])?.id;if(c){let l=r.get(c);if(l&&l!==i[0])throw new Error(`Duplicate schema id \\"${c}\\" detected during JSON Schema conversion. Two different schemas cannot share the same id when converted together.`);r.set(c,i[0])}}let o=i=>{let c=e.target===\\"draft-2020-12\\"?\\"$defs\\":\\"definitions\\";if(e.external){let p=e.external.registry.get(i[0])?.id,m=e.external.uri??(b=>b);if(p)return{ref:m(p)};let x=i[1].defId??i[1].schema.id??`schema${e.counter++}`;return i[1].defId=x,{defId:x,ref:`${m(\\"__shared\\")}#/${c}/${Hd(x)}`}}let l=\\"#\\",u=`${l}/${c}/`;if(i[1]===n&&!i[1].schema.id)return{ref:l};let d=i[1].schema.id??`__schema${e.counter++}`;return{defId:d,ref:u+Hd(d)}},s=i=>{if(i[1].schema.$ref)return;let c=i[1],{ref:l,defId:u}=o(i);c.def={...c.schema},u&&(c.defId=u);let d=c.schema;for(let p in d)delete d[p];d.$ref=l};if(e.cycles===\\"throw\\")for(let i of e.seen.entries()){let c=i[1];if(c.cycle)throw new Error(`Cycle detected: #/${c.cycle?.join(\\"/\\")}/<root>\\n\\nSet the \\\\`cycles\\\\` parameter to \\\\`\\"ref\\"\\\\` to resolve cyclical schemas with defs.`)}for(let i of e.seen.entries()){let c=i[1];if(t===i[0]){s(i);continue}if(e.external){let u=e.external.registry.get(i[0])?.id;if(t!==i[0]&&u){s(i);continue}}if(e.metadataRegistry.get(i[0])?.id){s(i);continue}if(c.cycle){s(i);continue}c.count>1&&e.reused===\\"ref\\"&&s(i)}e.external&&(e.sharedDefsExtractedFor=e.external)}function Kd(e){let t=e.anyOf;if(!Array.isArray(t)||t.length===0||e.type!==void 0)return;let n=[];for(let r of t){if(!r||typeof r!=\\"object\\")return;Kd(r);let o=Object.keys(r);if(o.length!==1||o[0]!==\\"type\\")return;let s=r.type;for(let i of Array.isArray(s)?s:[s]){if(typeof i!=\\"string\\")return;n.includes(i)||n.push(i)}}delete e.anyOf,e.type=n.length===1?n[0]:n}var qd=new Set([\\"type\\",\\"properties\\",\\"required\\",\\"additionalProperties\\"]),Jd=[\\"oneOf\\",\\"anyOf\\"];function Gd(e){let t=e.additionalProperties;return t===void 0||t===!1||typeof t!=\\"object\\"||t===null?null:Object.keys(t).length?t:null}function ea(e){let t=[];for(let s of e){if(typeof s!=\\"object\\"||s.type!==\\"object\\")return null;for(let i in s)if(!qd.has(i))return null;t.push(s)}let n={},r=new Set;for(let s of t){for(let i in s.properties){if(Object.prototype.hasOwnProperty.call(n,i))continue;let c=[];for(let u of t){let d=u.properties?.[i]??Gd(u);d!=null&&(c.some(p=>JSON.stringify(p)===JSON.stringify(d))||c.push(d))}let l=c.length===1?c[0]:ea(c)??{allOf:c};Ot(n,i,l)}for(let i of s.required??[])r.add(i)}let o={type:\\"object\\",properties:n};if(r.size&&(o.required=[...r]),t.every(s=>s.additionalProperties===!1))o.additionalProperties=!1;else{let s=[];for(let i of t){let c=Gd(i);c&&!s.some(l=>JSON.stringify(l)===JSON.stringify(c))&&s.push(c)}s.length===1?o.additionalProperties=s[0]:s.length>1&&(o.additionalProperties={allOf:s})}return o}function Ub(e){let t=e.allOf;if(!Array.isArray(t)||t.length<2)return;for(let o of qd)if(o in e)return;let n=t.filter(o=>Jd.some(s=>Array.isArray(o[s]))),r=null;if(!n.length)r=ea(t);else{let o=n[0],s=Jd.find(l=>Array.isArray(o[l]));if(Object.keys(o).length!==1)return;let i=t.filter(l=>l!==o),c=o[s].map(l=>ea([...i,l]));if(c.some(l=>!l))return;r={[s]:c}}r&&(delete e.allOf,To(e,r))}function ra(e,t){let n=e.seen.get(t);if(!n)throw new Error(\\"Unprocessed schema. This is a bug in Zod.\\");let r=c=>{let l=e.seen.get(c);if(l.ref===null)return;let u=l.def??l.schema,d={...u},p=l.ref;if(l.ref=null,p){r(p);let x=e.seen.get(p),b=x.schema;if(b.$ref&&(e.target===\\"draft-07\\"||e.target===\\"draft-04\\"||e.target===\\"openapi-3.0\\")?(u.allOf=u.allOf??[],u.allOf.push(b)):To(u,b),To(u,d),c._zod.parent===p)for(let z in u)z===\\"$ref\\"||z===\\"allOf\\"||z in d||delete u[z];if(b.$ref&&x.def)for(let z in u)z===\\"$ref\\"||z===\\"allOf\\"||z in x.def&&JSON.stringify(u[z])===JSON.stringify(x.def[z])&&delete u[z]}let m=c._zod.parent;if(m&&m!==p){r(m);let x=e.seen.get(m);if(x?.schema.$ref&&(u.$ref=x.schema.$ref,x.def))for(let b in u)b===\\"$ref\\"||b===\\"allOf\\"||b in x.def&&JSON.stringify(u[b])===JSON.stringify(x.def[b])&&delete u[b]}e.override({zodSchema:c,jsonSchema:u,path:l.path??[]})};if(!e.external||e.sharedEmitDoneFor!==e.external){for(let c of[...e.seen.entries()].reverse())r(c[0]);if(e.target!==\\"openapi-3.0\\")for(let c of e.seen.entries())Kd(c[1].def??c[1].schema);for(let c of e.deferred)c();if(e.intersections.length){let c=new Map;for(let l of e.seen.values())for(let u of[l.schema,l.def]){let d=u?.allOf;if(!Array.isArray(d))continue;let p=c.get(d);p?p.push(u):c.set(d,[u])}for(let l of e.intersections)for(let u of c.get(l)??[])Ub(u)}}let o={};if(e.target===\\"draft-2020-12\\"?o.$schema=\\"https://json-schema.org/draft/2020-12/schema\\":e.target===\\"draft-07\\"?o.$schema=\\"http://json-schema.org/draft-07/schema#\\":e.target===\\"draft-04\\"?o.$schema=\\"http://json-schema.org/draft-04/schema#\\":e.target,e.external?.uri){let c=e.external.registry.get(t)?.id;if(!c)throw new Error(\\"Schema is missing an `id` property\\");o.$id=e.external.uri(c)}To(o,n.defId?n.schema:n.def??n.schema);let s=e.metadataRegistry.get(t)?.id;s!==void 0&&o.id===s&&delete o.id;let i=e.external?.defs??{};if(!e.external||e.sharedEmitDoneFor!==e.external)for(let c of e.seen.entries()){let l=c[1];l.def&&l.defId&&(l.def.id===l.defId&&delete l.def.id,Ot(i,l.defId,l.def))}e.external&&(e.sharedEmitDoneFor=e.external),e.external||Object.keys(i).length>0&&(e.target===\\"draft-2020-12\\"?o.$defs=i:o.definitions=i);try{let c=JSON.parse(JSON.stringify(o));return Object.defineProperty(c,\\"~standard\\",{value:{...t[\\"~standard\\"],jsonSchema:{input:Ao(t,\\"input\\",e.processors),output:Ao(t,\\"output\\",e.processors)}},enumerable:!1,writable:!1}),c}catch{throw new Error(\\"Error converting schema to JSON.\\")}}function dt(e,t){let n=t??{seen:new Set};if(n.seen.has(e))return!1;n.seen.add(e);let r=e._zod.def;if(r.type===\\"transform\\")return!0;if(r.type===\\"array\\")return dt(r.element,n);if(r.type===\\"set\\")return dt(r.valueType,n);if(r.type===\\"lazy\\")return dt(r.getter(),n);if(r.type===\\"promise\\"||r.type===\\"optional\\"||r.type===\\"nonoptional\\"||r.type===\\"nullable\\"||r.type===\\"readonly\\"||r.type===\\"default\\"||r.type===\\"prefault\\"||r.type===\\"catch\\")return dt(r.innerType,n);if(r.type===\\"intersection\\")return dt(r.left,n)||dt(r.right,n);if(r.type===\\"record\\"||r.type===\\"map\\")return dt(r.keyType,n)||dt(r.valueType,n);if(r.type===\\"pipe\\")return e._zod.traits.has(\\"$ZodCodec\\")?!0:dt(r.in,n)||dt(r.out,n);if(r.type===\\"object\\"){for(let o in r.shape)if(dt(r.shape[o],n))return!0;return!1}if(r.type===\\"union\\"){for(let o of r.options)if(dt(o,n))return!0;return!1}if(r.type===\\"tuple\\"){for(let o of r.items)if(dt(o,n))return!0;return!!(r.rest&&dt(r.rest,n))}return!1}var Yd=(e,t={})=>n=>{let r=ta({...n,processors:t});return Re(e,r),na(r,e),ra(r,e)},Ao=(e,t,n={})=>r=>{let{libraryOptions:o,target:s}=r??{},i=ta({...o??{},target:s,io:t,processors:n});return Re(e,i),na(i,e),ra(i,e)};var Gr=(e,t,n)=>{(e[t]===void 0||n>e[t])&&(e[t]=n)},Kr=(e,t,n)=>{(e[t]===void 0||n<e[t])&&(e[t]=n)},Xd=(e,t)=>{Gr(e,\\"minimum\\",t),Kr(e,\\"maximum\\",t)},nm=(e,t)=>{e.multipleOf??(e.multipleOf=[]),e.multipleOf.includes(t)||e.multipleOf.push(t)},rm=(e,t)=>{e.patterns??(e.patterns=new Set),e.patterns.add(t)},om=(e,t)=>{e.mime=e.mime?e.mime.filter(n=>t.includes(n)):[...t]},sm=(e,t)=>{e.format=t,t.includes(\\"int\\")&&(e.isInt=!0)},Qd=(e,t)=>Gr(e,\\"minimum\\",t.minimum),em=(e,t)=>Kr(e,\\"maximum\\",t.maximum),tm=e=>(t,n)=>{sm(t,n.format);let[r,o]=e[n.format];Gr(t,\\"minimum\\",r),Kr(t,\\"maximum\\",o)},Bb={greater_than:(e,t)=>Gr(e,t.inclusive?\\"minimum\\":\\"exclusiveMinimum\\",t.value),less_than:(e,t)=>Kr(e,t.inclusive?\\"maximum\\":\\"exclusiveMaximum\\",t.value),multiple_of:(e,t)=>nm(e,t.value),number_format:tm(bo),bigint_format:tm(zs),min_length:Qd,max_length:em,length_equals:(e,t)=>Xd(e,t.length),min_size:Qd,max_size:em,size_equals:(e,t)=>Xd(e,t.size),string_format:(e,t)=>{sm(e,t.format),t.pattern&&rm(e,t.pattern),(t.format===\\"base64\\"||t.format===\\"base64url\\")&&(e.contentEncoding=t.format),(t.local||t.precision===-1)&&(e.laxFormat=!0)},mime_type:(e,t)=>om(e,t.mime)};function At(e){let t={},n=e._zod.def,r=e._zod.traits.has(\\"$ZodCheck\\")?[e,...n.checks??[]]:n.checks??[];for(let s of r)Bb[s._zod.def.check]?.(t,s._zod.def);let o=e._zod.bag;o.minimum!==void 0&&Gr(t,\\"minimum\\",o.minimum),o.exclusiveMinimum!==void 0&&Gr(t,\\"exclusiveMinimum\\",o.exclusiveMinimum),o.maximum!==void 0&&Kr(t,\\"maximum\\",o.maximum),o.exclusiveMaximum!==void 0&&Kr(t,\\"exclusiveMaximum\\",o.exclusiveMaximum),o.multipleOf!==void 0&&nm(t,o.multipleOf),o.format!==void 0&&(t.format??(t.format=o.format),o.format.includes(\\"int\\")&&(t.isInt=!0)),o.mime&&om(t,o.mime);for(let s of o.patterns??[])rm(t,s);return t}var Vb={guid:\\"uuid\\",url:\\"uri\\",datetime:\\"date-time\\",json_string:\\"json-string\\",regex:\\"\\"},Wb=new Map([[Rc,zf],[Ds,Sf]]),im=e=>Wb.get(e)??e,cm=(e,t,n,r)=>{let o=n;o.type=\\"string\\";let{minimum:s,maximum:i,format:c,patterns:l,contentEncoding:u,laxFormat:d}=At(e);if(typeof s==\\"number\\"&&(o.minLength=s),typeof i==\\"number\\"&&(o.maxLength=i),c&&(o.format=Vb[c]??c,o.format===\\"\\"&&delete o.format,(c===\\"time\\"||d)&&delete o.format),u&&(o.contentEncoding=u),l&&l.size>0){let p=[...l].map(im);p.length===1?o.pattern=p[0].source:p.length>1&&(o.allOf=[...p.map(m=>({...t.target===\\"draft-07\\"||t.target===\\"draft-04\\"||t.target===\\"openapi-3.0\\"?{type:\\"string\\"}:{},pattern:m.source}))])}},am=(e,t,n,r)=>{let o=n,{minimum:s,maximum:i,multipleOf:c,exclusiveMaximum:l,exclusiveMinimum:u,isInt:d}=At(e);o.type=d?\\"integer\\":\\"number\\";let p=typeof u==\\"number\\"&&u>=(s??Number.NEGATIVE_INFINITY),m=typeof l==\\"number\\"&&l<=(i??Number.POSITIVE_INFINITY),x=t.target===\\"draft-04\\"||t.target===\\"openapi-3.0\\";if(p?x?(o.minimum=u,o.exclusiveMinimum=!0):o.exclusiveMinimum=u:typeof s==\\"number\\"&&(o.minimum=s),m?x?(o.maximum=l,o.exclusiveMaximum=!0):o.exclusiveMaximum=l:typeof i==\\"number\\"&&(o.maximum=i),c){let b=new Set;for(let E of c)Number.isFinite(E)&&E!==0?b.add(Math.abs(E)):zn(e,t,o,r,`A multipleOf divisor of ${E} cannot be represented in JSON Schema`);let[w,...z]=b;w!==void 0&&(o.multipleOf=w),z.length&&(o.allOf=[...o.allOf??[],...z.map(E=>({multipleOf:E}))])}},lm=(e,t,n,r)=>{n.type=\\"boolean\\"};var um=(e,t,n,r)=>{n.not={}};var fm=(e,t,n,r)=>{};var pm=(e,t,n,r)=>{let o=e._zod.def,s=Fr(o.entries);if(s.length===0){n.not={};return}s.every(i=>typeof i==\\"number\\")&&(n.type=\\"number\\"),s.every(i=>typeof i==\\"string\\")&&(n.type=\\"string\\"),n.enum=s},dm=(e,t,n,r)=>{let o=e._zod.def;if(o.values.length===0){n.not={};return}let s=[];for(let i of o.values)if(i===void 0){if(zn(e,t,n,r,\\"Literal `undefined` cannot be represented in JSON Schema\\"))return}else if(typeof i==\\"bigint\\"){if(zn(e,t,n,r,\\"BigInt literals cannot be represented in JSON Schema\\"))return;s.push(Number(i))}else s.push(i);if(s.length!==0)if(s.length===1){let i=s[0];n.type=i===null?\\"null\\":typeof i,t.target===\\"draft-04\\"||t.target===\\"openapi-3.0\\"?n.enum=[i]:n.const=i}else s.every(i=>typeof i==\\"number\\")&&(n.type=\\"number\\"),s.every(i=>typeof i==\\"string\\")&&(n.type=\\"string\\"),s.every(i=>typeof i==\\"boolean\\")&&(n.type=\\"boolean\\"),s.every(i=>i===null)&&(n.type=\\"null\\"),n.enum=s};var mm=(e,t,n,r)=>{zn(e,t,n,r,\\"Custom types cannot be represented in JSON Schema\\")};var hm=(e,t,n,r)=>{zn(e,t,n,r,\\"Transforms cannot be represented in JSON Schema\\")};var gm=(e,t,n,r)=>{let o=n,s=e._zod.def,{minimum:i,maximum:c}=At(e);typeof i==\\"number\\"&&(o.minItems=i),typeof c==\\"number\\"&&(o.maxItems=c),o.type=\\"array\\",o.items=Re(s.element,t,{...r,path:[...r.path,\\"items\\"]})};function Mo(e){let t=e._zod.def;return t.type===\\"pipe\\"&&t.in._zod.traits.has(\\"$ZodTransform\\")?Mo(t.out):t.type===\\"catch\\"?Mo(t.innerType):e._zod.optin}var xm=(e,t,n,r)=>{let o=n,s=e._zod.def,i=s.shape;if(Object.getOwnPropertySymbols(i).length&&zn(e,t,o,r,\\"Symbol keys cannot be represented in JSON Schema\\"))return;o.type=\\"object\\",o.properties={};for(let u in i)Ot(o.properties,u,Re(i[u],t,{...r,path:[...r.path,\\"properties\\",u]}));let l=[];for(let u of Object.keys(i)){let d=s.shape[u];(t.io===\\"input\\"?Mo(d)===void 0:d._zod.optout===void 0)&&l.push(u)}l.length>0&&(o.required=l),s.catchall?._zod.def.type===\\"never\\"?o.additionalProperties=!1:s.catchall?s.catchall&&(o.additionalProperties=Re(s.catchall,t,{...r,path:[...r.path,\\"additionalProperties\\"]})):t.io===\\"output\\"&&(o.additionalProperties=!1)},ym=(e,t,n,r)=>{let o=e._zod.def,s=o.inclusive===!1,i=o.options.map((c,l)=>Re(c,t,{...r,path:[...r.path,s?\\"oneOf\\":\\"anyOf\\",l]}));s?n.oneOf=i:n.anyOf=i},bm=(e,t,n,r)=>{let o=e._zod.def,s=Re(o.left,t,{...r,path:[...r.path,\\"allOf\\",0]}),i=Re(o.right,t,{...r,path:[...r.path,\\"allOf\\",1]}),c=u=>\\"allOf\\"in u&&Object.keys(u).length===1,l=[...c(s)?s.allOf:[s],...c(i)?i.allOf:[i]];n.allOf=l,t.intersections.push(l)},_m=(e,t,n,r)=>{let o=n,s=e._zod.def;o.type=\\"array\\";let i=t.target===\\"draft-2020-12\\"?\\"prefixItems\\":\\"items\\",c=t.target===\\"draft-2020-12\\"||t.target===\\"openapi-3.0\\"?\\"items\\":\\"additionalItems\\",l=s.items.map((w,z)=>Re(w,t,{...r,path:[...r.path,i,z]})),u=s.rest?Re(s.rest,t,{...r,path:[...r.path,c,...t.target===\\"openapi-3.0\\"?[s.items.length]:[]]}):null,d=s.items.length;for(;d>0;){let w=s.items[d-1];if(!(t.io===\\"input\\"?Mo(w)!==void 0:w._zod.optout===\\"optional\\"))break;d--}let p=s.items.length,m=!s.rest;t.target===\\"draft-2020-12\\"?(o.prefixItems=l,m?o.items=!1:u&&(o.items=u),d>0&&(o.minItems=d),m&&(o.maxItems=p)):t.target===\\"openapi-3.0\\"?(o.items={anyOf:l},u&&o.items.anyOf.push(u),d>0&&(o.minItems=d),m&&(o.maxItems=p)):(o.items=l,m?o.additionalItems=!1:u&&(o.additionalItems=u),d>0&&(o.minItems=d),m&&(o.maxItems=p));let{minimum:x,maximum:b}=At(e);typeof x==\\"number\\"&&(o.minItems=x),typeof b==\\"number\\"&&(o.maxItems=b)};function oa(e,t,n){if(t.$ref){if(n.has(t))return t;n.add(t);let b=e.get(t)?.def;if(!b)return t;let w=oa(e,b,n);return w===b?t:w}for(let b of[\\"anyOf\\",\\"oneOf\\"]){let w=t[b];if(!Array.isArray(w))continue;let z=w.map(E=>oa(e,E,n));z.some((E,$)=>E!==w[$])&&(t={...t,[b]:z})}let r=Array.isArray(t.type)?t.type:[t.type],o=!r.includes(\\"string\\")&&r.some(b=>b===\\"number\\"||b===\\"integer\\"),s=t.enum??(t.const!==void 0?[t.const]:void 0);if(!o&&!s?.some(b=>typeof b==\\"number\\"))return t;let{minimum:i,maximum:c,exclusiveMinimum:l,exclusiveMaximum:u,multipleOf:d,format:p,id:m,...x}=t;return x.enum?x.enum=x.enum.map(b=>typeof b==\\"number\\"?String(b):b):typeof x.const==\\"number\\"&&(x.const=String(x.const)),o&&(x.type=\\"string\\",s||(x.pattern=(r.includes(\\"number\\")?zo:Ec).source)),x}var sa=new WeakMap;function Hb(e){let t=new Map;for(let r of e.seen.values())r.def&&!t.has(r.schema)&&t.set(r.schema,r);let n=new Map;for(let r of sa.get(e)??[]){let o=e.seen.get(r),s=(o?.def??o?.schema)?.propertyNames;if(!s||s===!0||n.has(s))continue;let i=oa(t,s,new Set);i!==s&&n.set(s,i)}if(n.size)for(let r of e.seen.values())for(let o of[r.schema,r.def]){let s=o&&n.get(o.propertyNames);s&&(o.propertyNames=s)}}var wm=(e,t,n,r)=>{let o=n,s=e._zod.def;o.type=\\"object\\";let i=s.keyType,c=At(i).patterns;if(s.mode===\\"loose\\"&&c&&c.size>0){let d=Re(s.valueType,t,{...r,path:[...r.path,\\"patternProperties\\",\\"*\\"]});o.patternProperties={};for(let p of c)Ot(o.patternProperties,im(p).source,d)}else{if(t.target===\\"draft-07\\"||t.target===\\"draft-2020-12\\"){o.propertyNames=Re(s.keyType,t,{...r,path:[...r.path,\\"propertyNames\\"]});let d=sa.get(t);d||(d=[],sa.set(t,d),t.deferred.push(()=>Hb(t))),d.push(e)}o.additionalProperties=Re(s.valueType,t,{...r,path:[...r.path,\\"additionalProperties\\"]})}let l=i._zod.values,u=t.io===\\"input\\"&&Mo(s.valueType)!==void 0;if(l&&!s.partial&&!u){let d=[...l].filter(p=>typeof p==\\"string\\"||typeof p==\\"number\\");d.length>0&&(o.required=d.map(String))}},vm=(e,t,n,r)=>{let o=e._zod.def,s=Re(o.innerType,t,r),i=t.seen.get(e);t.target===\\"openapi-3.0\\"?(i.ref=o.innerType,n.nullable=!0):n.anyOf=[s,{type:\\"null\\"}]},zm=(e,t,n,r)=>{let o=e._zod.def;Re(o.innerType,t,r);let s=t.seen.get(e);s.ref=o.innerType},ia=Symbol();function Sm(e,t,n,r,o){let s=!1,i=JSON.stringify(e,(c,l)=>typeof l!=\\"bigint\\"?l:(s=!0,null));return s?(zn(t,n,r,o,\\"BigInt defaults cannot be represented in JSON Schema\\"),ia):JSON.parse(i)}var $m=(e,t,n,r)=>{let o=e._zod.def;Re(o.innerType,t,r);let s=t.seen.get(e);s.ref=o.innerType;let i=Sm(o.defaultValue,e,t,n,r);i!==ia&&(n.default=i)},km=(e,t,n,r)=>{let o=e._zod.def;Re(o.innerType,t,r);let s=t.seen.get(e);if(s.ref=o.innerType,t.io!==\\"input\\")return;let i=Sm(o.defaultValue,e,t,n,r);i!==ia&&(n._prefault=i)},Pm=(e,t,n,r)=>{let o=e._zod.def;Re(o.innerType,t,r);let s=t.seen.get(e);s.ref=o.innerType;let i;try{i=o.catchValue(void 0)}catch{zn(e,t,n,r,\\"Dynamic catch values are not supported in JSON Schema\\");return}n.default=i},Om=(e,t,n,r)=>{let o=e._zod.def,s=o.in._zod.traits.has(\\"$ZodTransform\\"),i=t.io===\\"input\\"?s?o.out:o.in:o.out;Re(i,t,r);let c=t.seen.get(e);c.ref=i},Em=(e,t,n,r)=>{let o=e._zod.def;Re(o.innerType,t,r);let s=t.seen.get(e);s.ref=o.innerType,n.readOnly=!0};var ca=(e,t,n,r)=>{let o=e._zod.def;Re(o.innerType,t,r);let s=t.seen.get(e);s.ref=o.innerType};var Tm=new WeakSet([Object.prototype,Error.prototype]);function Xs(e,t,n){Object.defineProperty(e,t,{configurable:!0,enumerable:!1,get(){let r=n(this);return Object.defineProperty(this,t,{value:r,configurable:!0,writable:!0}),r},set(r){Object.defineProperty(this,t,{value:r,configurable:!0,writable:!0})}})}var t_=(e,t)=>{Ku.init(e,t),e.name=\\"ZodError\\";let n=Object.getPrototypeOf(e);Tm.has(n)||(Tm.add(n),Xs(n,\\"format\\",r=>o=>Yu(r,o)),Xs(n,\\"flatten\\",r=>o=>qu(r,o)),Xs(n,\\"addIssue\\",r=>o=>{r.issues.push(o),r.message=JSON.stringify(r.issues,Ur,2)}),Xs(n,\\"addIssues\\",r=>o=>{r.issues.push(...o),r.message=JSON.stringify(r.issues,Ur,2)}),Object.defineProperty(n,\\"isEmpty\\",{configurable:!0,enumerable:!1,get(){return this.issues.length===0}}))};var Mt=v(\\"ZodError\\",t_,void 0,{Parent:Error});var Am=Os(Mt),Mm=Es(Mt),Im=Ts(Mt),Zm=As(Mt),Rm=Qu(Mt),Nm=ef(Mt),Cm=tf(Mt),Dm=nf(Mt),Lm=rf(Mt),jm=of(Mt),Fm=sf(Mt),Um=cf(Mt);function r_(){pt.localeError||Tt(ud())}function Zo(){pt.memoizer||Tt({memoizer:ld()})}var Ie=v(\\"ZodType\\",(e,t)=>(r_(),Se.init(e,t),e.def=t,e.type=t.type,e),{check(...e){let t=this.def;return this.clone(q.mergeDefs(t,{checks:[...t.checks??[],...e.map(n=>typeof n==\\"function\\"?{_zod:{check:n,def:{check:\\"custom\\"},onattach:[]}}:n)]}),{parent:!0})},with(...e){return this.check(...e)},clone(e,t){return Xt(this,e,t)},brand(){return this},register(e,t){return e.add(this,t),this},refine(e,t){return this.check(G_(e,t))},superRefine(e,t){return this.check(K_(e,t))},overwrite(e){return this.check(Nn(e))},optional(){return Wm(this)},exactOptional(){return N_(this)},nullable(){return Hm(this)},nullish(){return Wm(Hm(this))},nonoptional(e){return U_(this,e)},array(){return X(this)},or(e){return Lo([this,e])},and(e){return A_(this,e)},transform(e){return Jm(this,R_(e))},default(e){return L_(this,e)},prefault(e){return F_(this,e)},catch(e){return V_(this,e)},pipe(e){return Jm(this,e)},readonly(){return J_(this)},describe(e){let t=this.clone();return cr.add(t,{description:e}),t},meta(...e){if(e.length===0)return cr.get(this);let t=this.clone();return cr.add(t,e[0]),t},isOptional(){return this.safeParse(void 0).success},isNullable(){return this.safeParse(null).success},apply(e,...t){return t.length===0?e(this):e(this,...t)},get\\"~standard\\"(){return q.hide(this,\\"~standard\\",{...Zc(this),jsonSchema:{input:Ao(this,\\"input\\"),output:Ao(this,\\"output\\")}})},set\\"~standard\\"(e){q.own(this,\\"~standard\\",e)},parse:function e(t,n){return Am(this,t,n,{callee:e})},parseAsync:async function e(t,n){return await Mm(this,t,n,{callee:e})},safeParse(e,t){return Im(this,e,t)},async safeParseAsync(e,t){return Zm(this,e,t)},get spa(){return this?.safeParseAsync},set spa(e){q.own(this,\\"spa\\",e)},validate(e,t){return $c(this,e,t)},validateAsync(e,t){return kc(this,e,t)},encode:function e(t,n){return Rm(this,t,n,{callee:e})},decode:function e(t,n){return Nm(this,t,n,{callee:e})},encodeAsync:async function e(t,n){return await Cm(this,t,n,{callee:e})},decodeAsync:async function e(t,n){return await Dm(this,t,n,{callee:e})},safeEncode(e,t){return Lm(this,e,t)},safeDecode(e,t){return jm(this,e,t)},async safeEncodeAsync(e,t){return Fm(this,e,t)},async safeDecodeAsync(e,t){return Um(this,e,t)},toJSONSchema(e){return Yd(this,{})(e)},get description(){return cr.get(this)?.description},get _def(){return this._zod.def}}),Gm=v(\\"_ZodString\\",(e,t)=>{Cs.init(e,t),Ie.init(e,t),e._zod.processJSONSchema=(n,r,o)=>cm(e,n,r,o)},q.derived({format:e=>At(e).format??null,minLength:e=>At(e).minimum??null,maxLength:e=>At(e).maximum??null},{regex(...e){return this.check(Bc(...e))},includes(...e){return this.check(Hc(...e))},startsWith(...e){return this.check(Jc(...e))},endsWith(...e){return this.check(Gc(...e))},min(...e){return this.check(Jr(...e))},max(...e){return this.check(qs(...e))},length(...e){return this.check(Ys(...e))},nonempty(...e){return this.check(Jr(1,...e))},lowercase(e){return this.check(Vc(e))},uppercase(e){return this.check(Wc(e))},trim(){return this.check(qc())},normalize(...e){return this.check(Kc(...e))},toLowerCase(){return this.check(Yc())},toUpperCase(){return this.check(Xc())},slugify(){return this.check(Qc())}})),o_=v(\\"ZodString\\",(e,t)=>{Cs.init(e,t),Gm.init(e,t)},{email(e){return this.check(hd(s_,e))},url(e){return this.check(wd(c_,e))},jwt(e){return this.check(Nd(v_,e))},emoji(e){return this.check(vd(a_,e))},guid(e){return this.check(gd(i_,e))},uuid(e){return this.check(xd(Qs,e))},uuidv4(e){return this.check(yd(Qs,e))},uuidv6(e){return this.check(bd(Qs,e))},uuidv7(e){return this.check(_d(Qs,e))},nanoid(e){return this.check(zd(l_,e))},cuid(e){return this.check(Sd(u_,e))},cuid2(e){return this.check($d(f_,e))},ulid(e){return this.check(kd(p_,e))},base64(e){return this.check(Id(b_,e))},base64url(e){return this.check(Zd(__,e))},xid(e){return this.check(Pd(d_,e))},ksuid(e){return this.check(Od(m_,e))},ipv4(e){return this.check(Ed(h_,e))},ipv6(e){return this.check(Td(g_,e))},cidrv4(e){return this.check(Ad(x_,e))},cidrv6(e){return this.check(Md(y_,e))},e164(e){return this.check(Rd(w_,e))},datetime(e){return this.check(Bs(Ro,e))},date(e){return this.check(Vs(No,e))},time(e){return this.check(Ws(Co,e))},duration(e){return this.check(Hs(Do,e))}});function re(e){return md(o_,e)}var Ne=v(\\"ZodStringFormat\\",(e,t)=>{Ee.init(e,t),Gm.init(e,t)}),Ro=v(\\"ZodISODateTime\\",(e,t)=>{vp.init(e,t),Ne.init(e,t)}),No=v(\\"ZodISODate\\",(e,t)=>{zp.init(e,t),Ne.init(e,t)}),Co=v(\\"ZodISOTime\\",(e,t)=>{Sp.init(e,t),Ne.init(e,t)}),Do=v(\\"ZodISODuration\\",(e,t)=>{$p.init(e,t),Ne.init(e,t)}),s_=v(\\"ZodEmail\\",(e,t)=>{fp.init(e,t),Ne.init(e,t)});var i_=v(\\"ZodGUID\\",(e,t)=>{lp.init(e,t),Ne.init(e,t)});var Qs=v(\\"ZodUUID\\",(e,t)=>{up.init(e,t),Ne.init(e,t)});var c_=v(\\"ZodURL\\",(e,t)=>{mp.init(e,t),Ne.init(e,t)});var a_=v(\\"ZodEmoji\\",(e,t)=>{hp.init(e,t),Ne.init(e,t)});var l_=v(\\"ZodNanoID\\",(e,t)=>{gp.init(e,t),Ne.init(e,t)});var u_=v(\\"ZodCUID\\",(e,t)=>{xp.init(e,t),Ne.init(e,t)});var f_=v(\\"ZodCUID2\\",(e,t)=>{yp.init(e,t),Ne.init(e,t)});var p_=v(\\"ZodULID\\",(e,t)=>{bp.init(e,t),Ne.init(e,t)});var d_=v(\\"ZodXID\\",(e,t)=>{_p.init(e,t),Ne.init(e,t)});var m_=v(\\"ZodKSUID\\",(e,t)=>{wp.init(e,t),Ne.init(e,t)});var h_=v(\\"ZodIPv4\\",(e,t)=>{kp.init(e,t),Ne.init(e,t)});var g_=v(\\"ZodIPv6\\",(e,t)=>{Op.init(e,t),Ne.init(e,t)});var x_=v(\\"ZodCIDRv4\\",(e,t)=>{Ep.init(e,t),Ne.init(e,t)});var y_=v(\\"ZodCIDRv6\\",(e,t)=>{Tp.init(e,t),Ne.init(e,t)});var b_=v(\\"ZodBase64\\",(e,t)=>{Mp.init(e,t),Ne.init(e,t)});var __=v(\\"ZodBase64URL\\",(e,t)=>{Ip.init(e,t),Ne.init(e,t)});var w_=v(\\"ZodE164\\",(e,t)=>{Zp.init(e,t),Ne.init(e,t)});var v_=v(\\"ZodJWT\\",(e,t)=>{Rp.init(e,t),Ne.init(e,t)});var Km=v(\\"ZodNumber\\",(e,t)=>{Nc.init(e,t),Ie.init(e,t),e._zod.processJSONSchema=(n,r,o)=>am(e,n,r,o),e.isFinite=!0},q.derived({minValue:e=>{let{minimum:t,exclusiveMinimum:n}=At(e);return Math.max(t??Number.NEGATIVE_INFINITY,n??Number.NEGATIVE_INFINITY)},maxValue:e=>{let{maximum:t,exclusiveMaximum:n}=At(e);return Math.min(t??Number.POSITIVE_INFINITY,n??Number.POSITIVE_INFINITY)},isInt:e=>{let{isInt:t,multipleOf:n}=At(e);return!!t||!!n?.some(Number.isSafeInteger)},format:e=>At(e).format??null},{gt(e,t){return this.check(Gs(e,t))},gte(e,t){return this.check(Eo(e,t))},min(e,t){return this.check(Eo(e,t))},lt(e,t){return this.check(Js(e,t))},lte(e,t){return this.check(Oo(e,t))},max(e,t){return this.check(Oo(e,t))},int(e){return this.check(Cn(e))},safe(e){return this.check(Cn(e))},positive(e){return this.check(Gs(0,e))},nonnegative(e){return this.check(Eo(0,e))},negative(e){return this.check(Js(0,e))},nonpositive(e){return this.check(Oo(0,e))},multipleOf(e,t){return this.check(Ks(e,t))},step(e,t){return this.check(Ks(e,t))},finite(){return this}}));function qr(e){return Cd(Km,e)}var z_=v(\\"ZodNumberFormat\\",(e,t)=>{Np.init(e,t),Km.init(e,t)});function Cn(e){return Dd(z_,e)}var S_=v(\\"ZodBoolean\\",(e,t)=>{Cp.init(e,t),Ie.init(e,t),e._zod.processJSONSchema=(n,r,o)=>lm(e,n,r,o)});function mt(e){return Ld(S_,e)}var $_=v(\\"ZodUnknown\\",(e,t)=>{Dp.init(e,t),Ie.init(e,t),e._zod.processJSONSchema=(n,r,o)=>fm(e,n,r,o)});function Bm(){return jd($_)}var k_=v(\\"ZodNever\\",(e,t)=>{Lp.init(e,t),Ie.init(e,t),e._zod.processJSONSchema=(n,r,o)=>um(e,n,r,o)});function qm(e){return Fd(k_,e)}var P_=v(\\"ZodArray\\",(e,t)=>{Zo(),jp.init(e,t),Ie.init(e,t),e._zod.processJSONSchema=(n,r,o)=>gm(e,n,r,o),e.element=t.element},{min(e,t){return this.check(Jr(e,t))},nonempty(e){return this.check(Jr(1,e))},max(e,t){return this.check(qs(e,t))},length(e,t){return this.check(Ys(e,t))},unwrap(){return this.element}});function X(e,t){return Ud(P_,e,t)}var O_=v(\\"ZodObject\\",(e,t)=>{Zo(),Bp.init(e,t),Ie.init(e,t),e._zod.processJSONSchema=(n,r,o)=>xm(e,n,r,o),q.installLazyProp(e,\\"shape\\",n=>n._zod.def.shape,!1)},{keyof(){return Ce(Object.keys(this._zod.def.shape))},catchall(e){return this.clone(q.mergeDefs(this._zod.def,{catchall:e}))},passthrough(){return this.clone(q.mergeDefs(this._zod.def,{catchall:Bm()}))},loose(){return this.clone(q.mergeDefs(this._zod.def,{catchall:Bm()}))},strict(){return this.clone(q.mergeDefs(this._zod.def,{catchall:qm()}))},strip(){return this.clone(q.mergeDefs(this._zod.def,{catchall:void 0}))},extend(e){return q.extend(this,e)},safeExtend(e){return q.safeExtend(this,e)},merge(e){return q.merge(this,e)},pick(e){return q.pick(this,e)},omit(e){return q.omit(this,e)},partial(...e){return q.partial(la,this,e[0])},exactPartial(...e){return q.partial(Qm,this,e[0],\\"exactPartial\\")},required(...e){return q.required(eh,this,e[0])}});function T(e,t){return new O_({type:\\"object\\",shape:e,catchall:qm(),...q.normalizeParams(t)})}var Ym=v(\\"ZodUnion\\",(e,t)=>{Cc.init(e,t),Ie.init(e,t),e._zod.processJSONSchema=(n,r,o)=>ym(e,n,r,o),e.options=t.options});function Lo(e,t){return new Ym({type:\\"union\\",options:e,...q.normalizeParams(t)})}var E_=v(\\"ZodDiscriminatedUnion\\",(e,t)=>{Ym.init(e,t),Vp.init(e,t)});function ei(e,t,n){return new E_({type:\\"union\\",options:t,discriminator:e,...q.normalizeParams(n)})}var T_=v(\\"ZodIntersection\\",(e,t)=>{Wp.init(e,t),Ie.init(e,t),e._zod.processJSONSchema=(n,r,o)=>bm(e,n,r,o)});function A_(e,t){return new T_({type:\\"intersection\\",left:e,right:t})}var M_=v(\\"ZodTuple\\",(e,t)=>{Zo(),Hp.init(e,t),Ie.init(e,t),e._zod.processJSONSchema=(n,r,o)=>_m(e,n,r,o)},{rest(e){return this.clone({...this._zod.def,rest:e})},partial(){let e=this._zod.def;if(e.checks?.length)throw new Error(\\".partial() cannot be used on tuple schemas containing refinements\\");return this.clone({...e,items:e.items.map(t=>new la({type:\\"optional\\",innerType:t}))})}});function Xm(e,t,n){let r=t instanceof Se,o=r?n:t,s=r?t:null;return new M_({type:\\"tuple\\",items:e,rest:s,...q.normalizeParams(o)})}var Vm=v(\\"ZodRecord\\",(e,t)=>{Zo(),Jp.init(e,t),Ie.init(e,t),e._zod.processJSONSchema=(n,r,o)=>wm(e,n,r,o),e.keyType=t.keyType,e.valueType=t.valueType});function yt(e,t,n){return!t||!t._zod?new Vm({type:\\"record\\",keyType:re(),valueType:e,...q.normalizeParams(t)}):new Vm({type:\\"record\\",keyType:e,valueType:t,...q.normalizeParams(n)})}var aa=v(\\"ZodEnum\\",(e,t)=>{Gp.init(e,t),Ie.init(e,t),e._zod.processJSONSchema=(r,o,s)=>pm(e,r,o,s),e.enum=t.entries,e.options=[...e._zod.values];let n=new Set(Object.keys(t.entries));e.extract=(r,o)=>{let s={};for(let i of r)if(n.has(i))s[i]=t.entries[i];else throw new Error(`Key ${i} not found in enum`);return new aa({...t,checks:[],...q.normalizeParams(o),entries:s})},e.exclude=(r,o)=>{let s={...t.entries};for(let i of r)if(n.has(i))delete s[i];else throw new Error(`Key ${i} not found in enum`);return new aa({...t,checks:[],...q.normalizeParams(o),entries:s})}});function Ce(e,t){let n=Array.isArray(e)?Object.fromEntries(e.map(r=>[r,r])):e;return new aa({type:\\"enum\\",entries:n,...q.normalizeParams(t)})}var I_=v(\\"ZodLiteral\\",(e,t)=>{Kp.init(e,t),Ie.init(e,t),e._zod.processJSONSchema=(n,r,o)=>dm(e,n,r,o),e.values=new Set(t.values),Object.defineProperty(e,\\"value\\",{get(){if(t.values.length>1)throw new Error(\\"This schema contains multiple valid literal values. Use `.values` instead.\\");return t.values[0]}})});function Je(e,t){return new I_({type:\\"literal\\",values:Array.isArray(e)?e:[e],...q.normalizeParams(t)})}var Z_=v(\\"ZodTransform\\",(e,t)=>{Zo(),qp.init(e,t),Ie.init(e,t),e._zod.processJSONSchema=(n,r,o)=>hm(e,n,r,o),e._zod.parse=(n,r)=>{if(r.direction===\\"backward\\")throw new Hr(e.constructor.name);n.addIssue=s=>{if(typeof s==\\"string\\")n.issues.push(q.issue(s,n.value,t));else{let i=s;i.fatal&&(i.continue=!1),i.code??(i.code=\\"custom\\"),\\"input\\"in i||(i.input=n.value),i.inst??(i.inst=e),n.issues.push(q.issue(i))}};let o=t.transform(n.value,n);return o instanceof Promise?o.then(s=>(n.value=s,n)):(n.value=o,n)}});function R_(e){return new Z_({type:\\"transform\\",transform:e})}var la=v(\\"ZodOptional\\",(e,t)=>{Dc.init(e,t),Ie.init(e,t),e._zod.processJSONSchema=(n,r,o)=>ca(e,n,r,o),e.unwrap=()=>e._zod.def.innerType});function Wm(e){return new la({type:\\"optional\\",innerType:e})}var Qm=v(\\"ZodExactOptional\\",(e,t)=>{Yp.init(e,t),Ie.init(e,t),e._zod.processJSONSchema=(n,r,o)=>ca(e,n,r,o),e.unwrap=()=>e._zod.def.innerType});function N_(e){return new Qm({type:\\"optional\\",innerType:e})}var C_=v(\\"ZodNullable\\",(e,t)=>{Xp.init(e,t),Ie.init(e,t),e._zod.processJSONSchema=(n,r,o)=>vm(e,n,r,o),e.unwrap=()=>e._zod.def.innerType});function Hm(e){return new C_({type:\\"nullable\\",innerType:e})}var D_=v(\\"ZodDefault\\",(e,t)=>{Qp.init(e,t),Ie.init(e,t),e._zod.processJSONSchema=(n,r,o)=>$m(e,n,r,o),e.unwrap=()=>e._zod.def.innerType,e.removeDefault=e.unwrap});function L_(e,t){return new D_({type:\\"default\\",innerType:e,get defaultValue(){return typeof t==\\"function\\"?t():q.shallowClone(t)}})}var j_=v(\\"ZodPrefault\\",(e,t)=>{ed.init(e,t),Ie.init(e,t),e._zod.processJSONSchema=(n,r,o)=>km(e,n,r,o),e.unwrap=()=>e._zod.def.innerType});function F_(e,t){return new j_({type:\\"prefault\\",innerType:e,get defaultValue(){return typeof t==\\"function\\"?t():q.shallowClone(t)}})}var eh=v(\\"ZodNonOptional\\",(e,t)=>{td.init(e,t),Ie.init(e,t),e._zod.processJSONSchema=(n,r,o)=>zm(e,n,r,o),e.unwrap=()=>e._zod.def.innerType});function U_(e,t){return new eh({type:\\"nonoptional\\",innerType:e,...q.normalizeParams(t)})}var B_=v(\\"ZodCatch\\",(e,t)=>{nd.init(e,t),Ie.init(e,t),e._zod.processJSONSchema=(n,r,o)=>Pm(e,n,r,o),e.unwrap=()=>e._zod.def.innerType,e.removeCatch=e.unwrap});function V_(e,t){return new B_({type:\\"catch\\",innerType:e,catchValue:typeof t==\\"function\\"?t:q.constantCatch(t)})}var W_=v(\\"ZodPipe\\",(e,t)=>{rd.init(e,t),Ie.init(e,t),e._zod.processJSONSchema=(n,r,o)=>Om(e,n,r,o),e.in=t.in,e.out=t.out});function Jm(e,t){return new W_({type:\\"pipe\\",in:e,out:t})}var H_=v(\\"ZodReadonly\\",(e,t)=>{od.init(e,t),Ie.init(e,t),e._zod.processJSONSchema=(n,r,o)=>Em(e,n,r,o),e.unwrap=()=>e._zod.def.innerType});function J_(e){return new H_({type:\\"readonly\\",innerType:e})}var th=v(\\"ZodCustom\\",(e,t)=>{sd.init(e,t),Ie.init(e,t),e._zod.processJSONSchema=(n,r,o)=>mm(e,n,r,o)});function jo(e,t){return Bd(th,e??(()=>!0),t)}function G_(e,t={}){return Vd(th,e,t)}function K_(e,t){return Wd(e,t)}var ti={};ol(ti,{ZodISODate:()=>No,ZodISODateTime:()=>Ro,ZodISODuration:()=>Do,ZodISOTime:()=>Co,date:()=>Y_,datetime:()=>q_,duration:()=>Q_,time:()=>X_});function q_(e){return Bs(Ro,e)}function Y_(e){return Vs(No,e)}function X_(e){return Ws(Co,e)}function Q_(e){return Hs(Do,e)}var mS=new Uint32Array(65536);var nh=\\"[A-Za-z_][A-Za-z0-9_]*\\",wS=new RegExp(`^${nh}$`),vS=new RegExp(`\\\\\\\\$\\\\\\\\$\\\\\\\\{|\\\\\\\\$\\\\\\\\{(${nh})\\\\\\\\}|\\\\\\\\$\\\\\\\\{`,\\"g\\");var Fo=\\"(?:\\\\\\\\d+(?:\\\\\\\\.\\\\\\\\d+)?)\\",t0=new RegExp(`^${Fo}(?:ms|s|m)$`),n0=new RegExp(`^${Fo} ?/ ?s$`),r0=new RegExp(`^${Fo} ?%$`);var o0=new RegExp(`^${Fo}(?:ms|s|m)(?: ?\\\\\\\\.\\\\\\\\. ?${Fo}(?:ms|s|m))?$`);var rh=1e4,jS=re().max(rh,{error:()=>`must be at most ${rh} characters long`}).refine(e=>e.trim()!==\\"\\",\\"is empty; give it a value or remove the key\\").refine(e=>!e.includes(\\"\\\\0\\"),\\"must not hold a NUL character\\");var s0=[\\"reads\\",\\"writes\\",\\"voluntary-switches\\",\\"instructions\\",\\"major-faults\\",\\"read-bytes\\",\\"write-bytes\\",\\"cpu-system\\",\\"cpu-user\\",\\"minor-faults\\",\\"involuntary-switches\\"],ni=[\\"mean\\",\\"throughput\\",\\"p50\\",\\"p90\\",\\"p99\\",\\"ttfb\\",\\"connect\\",\\"cpu\\",\\"memory\\",\\"first-response\\",...s0],oh=[\\"ready\\"];var ri=/^(?!constructor$)[a-z][a-z0-9-]{0,39}$/,i0=[\\"cpu\\",\\"network\\"],ua=/^([A-Za-z0-9][A-Za-z0-9_.-]{0,62}):(cpu|network)$/;function sh(e){let[,t=\\"\\",n]=ua.exec(e)??[],r=i0.find(o=>o===n);return r===void 0?null:{service:t,counter:r}}var ih=[\\"base\\",\\"head\\"],ye=re().max(500),W=re().max(1e4),D=Cn().nonnegative(),C=qr().nonnegative(),It=qr().positive(),Sn=X(W).max(100),Ln=yt(ye,W),Uo=re().regex(ri);var fa=5e3,c0=Ce([\\"similar\\",\\"constant\\",\\"any\\"]),a0=T({path:W,sha256:re().max(64).exactOptional(),bytes:jo(()=>!1,\\"is never stored\\").exactOptional()}),l0=T({path:W,credentials:Je(!0).exactOptional(),sha256:re().max(64).exactOptional(),records:jo(()=>!1,\\"is never stored\\").exactOptional()}),u0=T({events:D.min(1).exactOptional(),bytes:D.min(1).exactOptional()}).refine(({events:e,bytes:t})=>e===void 0!=(t===void 0),\\"must be events or bytes\\"),f0=Lo([T({json:W}),T({header:W}),T({cookie:W})]),ch=T({method:re().max(30),path:W,headers:Ln,body:re().max(1e6).nullable(),take:yt(ye,f0),references:jo(()=>!1,\\"is never stored\\").exactOptional()}),p0=T({user:W,password:W}),d0=T({status:X(Xm([D,D])).max(100),length:Lo([c0,D]),text:W.nullable(),json:mt(),same:T({ignore:Sn}).exactOptional()}),m0=T({meanMs:It.nullable(),p50Ms:It.nullable(),p90Ms:It.nullable(),p99Ms:It.nullable(),errors:C.max(1)}),h0=T({endpoint:ye,connections:D.min(1)}),pa=It.max(1),ah=T({name:ye,method:re().max(30),path:W,headers:Ln,body:re().max(1e6).nullable(),bodyFile:a0.exactOptional(),requests:l0.exactOptional(),references:jo(()=>!1,\\"is never stored\\").exactOptional(),until:u0.exactOptional(),cookies:Ln.exactOptional(),auth:p0.exactOptional(),expect:d0,gate:yt(Uo,C.max(1)),workTolerance:pa.exactOptional(),limits:m0,sweep:h0.exactOptional()});var Yr=40,g0=/^(?:each|never|every (?:[2-9]|[123][0-9]|40))$/,uh=200,x0=Ce([\\"interleaved\\",\\"duet\\"]),y0=Ce([\\"auto\\",\\"paired\\",\\"artifact\\",\\"file\\",\\"none\\"]),KS=Ce([\\"commits\\",\\"variants\\"]),qS=Ce([\\"head\\",\\"base\\"]),b0=Ce([\\"regression\\",\\"inconclusive\\",\\"never\\"]),YS=Ce([\\"regression\\",\\"always\\",\\"never\\"]);var _0=Ce([\\"always\\",\\"on-change\\",\\"never\\"]);var w0=T({run:W,shared:T({key:Sn,paths:Sn}).nullable()}),fh=ei(\\"kind\\",[T({kind:Je(\\"command\\"),command:W,setup:X(w0).max(100),noInstall:Je(!0).exactOptional()}),T({kind:Je(\\"build\\"),context:W,dockerfile:W,target:W.nullable(),args:Ln,cacheFrom:Sn,cacheTo:Sn}),T({kind:Je(\\"compose\\"),files:Sn,service:W.nullable(),profiles:Sn}),T({kind:Je(\\"image\\"),image:W}),T({kind:Je(\\"url\\"),url:W})]),v0=T({path:W.nullable(),status:D.nullable(),timeoutMs:It}),z0=ei(\\"kind\\",[T({kind:Je(\\"prometheus\\"),path:W,series:W}),T({kind:Je(\\"command\\"),command:W})]),S0=T({source:fh,port:D.nullable(),env:Ln,ready:v0,network:W,cpus:It.nullable(),cpuset:W.nullable(),memory:W.nullable(),counters:yt(Uo,z0).exactOptional(),beforeBlock:W.exactOptional(),beforeRound:W.exactOptional()}),ph=ei(\\"kind\\",[T({kind:Je(\\"pprof\\"),address:W}),T({kind:Je(\\"command\\"),command:W})]),lh=T({source:fh.exactOptional(),port:D.exactOptional(),env:Ln.exactOptional(),profile:ph.exactOptional()}),$0=T({verify:mt(),ca:W.nullable(),servername:W.nullable(),client:T({cert:W,key:W,passphrase:W.nullable()}).exactOptional()}),k0=T({command:W.exactOptional(),connections:D.min(1),rate:It.nullable(),roundMs:It,rounds:D.min(1),blocks:T({min:D.min(1).max(1e3),max:D.min(1).max(1e3)}),restart:re().regex(g0).exactOptional(),warmupMs:T({min:C,max:C}),timeBudgetMs:It.nullable(),timeoutMs:It,keepAlive:mt(),pairing:x0,pin:mt(),tls:$0,seed:D.nullable()}),P0=T({baseline:y0,baselineFiles:X(W).max(1e3),confidence:qr().gt(.5).lt(1),start:yt(Uo,pa).exactOptional(),minDifferenceMs:C,failOn:b0,configFrom:Je(\\"base\\").exactOptional(),history:D.min(1),allowRemoteTargets:X(W).max(1e3),overrideLabel:W.nullable(),baselineImage:mt()}),O0=T({comment:_0,html:mt()}),oi=T({name:ye,mask:X(ye).max(100).exactOptional(),compare:Je(\\"variants\\").exactOptional(),app:S0,base:lh,head:lh,load:k0,prepare:X(ch).min(1).max(20).exactOptional(),paths:X(W).max(1e3),endpoints:X(ah).min(1).max(1e3),gate:P0,report:O0,profile:ph.exactOptional(),why:Ce([\\"always\\",\\"never\\"]).exactOptional()});var da=[\\"repeat\\",\\"endpoint\\",\\"opinion\\"],Xr=64,E0=X(ye).min(1).max(uh+1),dh=T({index:Cn().min(1),count:Cn().min(1).max(Xr),by:Ce(da),endpoints:E0.exactOptional()}).refine(({index:e,count:t})=>e<=t,{message:\\"a part has an index up to the number of parts\\"}).refine(({index:e,count:t,by:n,endpoints:r})=>n===\\"opinion\\"?r&&e===2&&t===2:!r,{message:\\"a second opinion is the second part of two, on endpoints that it names\\"});var Zt=e=>T({base:e.exactOptional(),head:e.exactOptional()}),ma=re().max(64),si=re().regex(/^[0-9a-f]{64}$/),ii=ti.datetime(),ha=T({os:ye,arch:ye,cpuModel:ye,cores:D,memoryBytes:C,node:ye,runnerClass:ye,pinned:mt(),appCores:D.exactOptional()}),mh=T({repository:ye.nullable(),event:ye.nullable(),ref:W.nullable().default(null),commit:ma.nullable().default(null),workflow:ye.nullable().default(null),runId:D.nullable(),runAttempt:D.nullable(),runUrl:W.nullable(),pullRequest:D.nullable()});var T0=T({runId:D,runUrl:W.nullable(),createdAt:ii,baseCommit:ma.nullable(),behind:D.nullable(),ahead:D.nullable()}),ga=T({label:ye,commit:ma.nullable(),kind:re().max(30),imageDigest:W.nullable(),commitsBehind:D.exactOptional(),builtBy:T0.exactOptional()}),A0=30,hh=T({commits:D.nullable(),newest:X(T({commit:re().regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/),title:re().max(500)})).max(A0)}),gh=T({fingerprint:si,iterations:yt(ye,D.nullable())}),xa=T({machine:ha,seed:D,createdAt:ii,runAttempt:D.nullable(),outOfTime:mt(),elapsedSeconds:C}),xh=T({by:Ce(da),parts:X(xa).min(1).max(Xr)}),yh=T({id:re().regex(/^sha256:[0-9a-f]{64}$/),sha256:si,bytes:D});var bh=5e3,M0=2e3,I0=100,Z0=20,R0=T({function:re().max(300),file:re().max(500).nullable(),line:D.nullable()});var N0=T({frames:X(D).min(1).max(500),selfMs:C}),C0=T({target:re().max(300),count:C,ms:C}),D0=T({requests:D.min(1),latencyMs:C.nullable(),stacks:X(N0).max(M0),gcMs:C.exactOptional(),calls:X(C0).max(I0).exactOptional()}),L0=T({index:D,endpoint:ye,sides:Zt(D0)}),_h=T({by:Ce([\\"node\\",\\"pprof\\",\\"command\\"]),durationMs:C,frames:X(R0).max(bh),blocks:X(L0).max(Z0*100),changedFiles:X(re().max(500)).max(bh).exactOptional(),notes:X(W).max(100)});var ci=Ce(ih),wh=yt(re().max(100),D),j0=re().regex(new RegExp(`${ri.source}|${ua.source}`)),Bo=T({count:D,mean:C,sd:C,min:C,p50:C,p90:C,p99:C,max:C}),F0=T({...Bo.exactPartial().shape,...Bo.pick({count:!0,mean:!0}).shape}),U0=T({wallMs:C,loopShare:C,cpuShare:C,loopDelayMeanMs:C,loopDelayP99Ms:C,gcMs:C,gcMaxMs:C,runQueueMs:C.nullable(),waitingMs:C}),B0=T({runDelayMs:C.exactOptional(),involuntarySwitches:D.exactOptional(),turnsMs:C.exactOptional(),busiestCpuMs:C.exactOptional(),busiestRunDelayMs:C.exactOptional(),generatorRunDelayMs:C.exactOptional(),stolenMs:C.exactOptional(),pressureMs:C.exactOptional()}),vh=T({sent:D,completed:D,failed:D,censored:D,mismatched:D,statuses:wh,problems:wh,bodyBytes:C.nullable(),receivedBytes:D.exactOptional(),receivedBodyBytes:D.exactOptional(),requestsPerSecond:C,latencyMs:F0.nullable(),ttfbMs:Bo.nullable(),connectMs:Bo.nullable(),cpuMsPerRequest:C.nullable(),peakMemoryBytes:C.nullable(),sendLagMs:Bo.nullable(),backlogMax:D.nullable(),contentEncodings:X(re().max(50)).max(20).exactOptional(),contention:B0.exactOptional(),counters:yt(j0,C).exactOptional()}).refine(e=>e.sent===e.completed+e.failed+e.censored,{message:\\"sent must be completed + failed + censored\\"}),ya=T({index:D,first:ci,startedAtMs:C,machineBusy:C.max(1).nullable(),machineStolen:C.max(1).exactOptional(),machineOthers:C.max(1).exactOptional(),generator:U0.nullable(),sides:Zt(vh)});var V0=\\"latency-gate/results\\",W0=1,ba=[...Array.from({length:101},(e,t)=>t).slice(0,100),99.5,99.9,99.95,99.99,100],S$=2*1024**3,H0=Yr*Xr,Vo=1e3,J0=T({contentTypes:Zt(re().max(200)),differences:X(T({path:re().max(200),base:re().max(200),head:re().max(200)})).max(20).exactOptional(),varying:X(re().max(200)).max(20).exactOptional()}),G0=T({endpoint:ye,rounds:X(ya).max(Vo),alone:ya.exactOptional(),distributionMs:Zt(X(C).length(ba.length).nullable()),recordsMs:Zt(X(C.nullable()).max(fa)).exactOptional(),answers:J0.exactOptional(),firstResponseMs:Zt(C).exactOptional()}),K0=T({protocol:re().max(50),cipher:re().max(100)}),q0=T({endpoint:ye,requestsPerTurn:D.nullable(),requests:Zt(D),baseMs:X(C).max(24),headMs:X(C).max(24)}),zh=T({index:D,part:D.min(1).max(Xr).exactOptional(),startedAtMs:C,durationMs:C,bootOrder:X(ci).max(2),bootMs:Zt(C),suspendedBy:Zt(Ce([\\"signals\\",\\"freezer\\",\\"docker\\",\\"none\\"])).exactOptional(),warmup:T({durationMs:C,settled:mt(),endpoints:X(q0).max(1e3).exactOptional()}),tls:Zt(K0).exactOptional(),endpoints:X(G0).max(Vo)}),Y0=T({...xa.shape,endpoints:X(ye).min(1).max(Vo),blocks:X(zh).max(Yr)}),X0=T({startedAtMs:C,reason:W,side:ci.exactOptional(),endpoint:ye.exactOptional()}),Q0=T({min:D.min(1).max(Yr),max:D.min(1).max(Yr)}),ew=T({passes:D.min(1).max(Yr),blocks:Q0,cost:T({startMs:C,passMs:C,blocksInTime:D})}),$$=T({schema:Je(V0),version:Je(W0),tool:T({name:ye,version:re().max(50)}),createdAt:ii,kind:Ce([\\"paired\\",\\"single\\"]),config:oi,configHash:si,seed:D,machine:ha,run:mh,sides:T({base:ga.exactOptional(),head:ga}),reference:gh.nullable(),part:dh.nullable().default(null),merged:xh.nullable().default(null),blocks:X(zh).max(H0),voided:X(X0).max(1e3),restart:ew.exactOptional(),outOfTime:mt(),isUnfinished:Je(!0).exactOptional(),elapsedSeconds:C,notes:X(W).max(1e3),configurations:T({base:oi,head:oi,changedFiles:X(W).max(Vo).exactOptional()}).exactOptional(),baseFailure:W.exactOptional(),release:hh.exactOptional(),recordNames:X(T({endpoint:ye,names:X(re().max(200)).max(fa)})).max(Vo).exactOptional(),carriedImage:yh.exactOptional(),secondOpinion:Y0.exactOptional(),profile:_h.exactOptional()});function Wo(e){return e.reduce((t,n)=>t+n,0)/e.length}function Sh(e){return Math.exp(Wo(e.map(Math.log)))}function _a(e){let t=[...e].sort((o,s)=>o-s),n=t.length>>1,r=t[n]??Number.NaN;return t.length%2===1?r:((t[n-1]??Number.NaN)+r)/2}var tw=.1;var T$=1/3;function bt(e,{unit:t,missing:n}){let r=t===\\"count\\"?tw:t===\\"bytes\\"?1:.001,o=s=>Math.max(Wo(s),r);return{unit:t,worse:\\"more\\",kind:\\"counter\\",figures:({rounds:s},i)=>s.map(c=>nw(c.sides[i],e)),combine:{figures:o,logRatio:s=>Math.log(o(s.map(({head:i})=>i))/o(s.map(({base:i})=>i)))},missing:n,referenced:!1,resolution:r}}function nw(e,t){let n=e?.counters?.[t];return e===void 0||n===void 0||e.completed===0?null:n/e.completed}var $h={figures:Sh,logRatio:e=>Wo(e.map(Ph))},kh={figures:_a,logRatio:e=>_a(e.map(Ph))};function Ph({base:e,head:t}){return Math.log(t/e)}var Oh=1e3,Eh=100,rw=\\"no valid responses\\",fn={unit:\\"ms\\",worse:\\"more\\",kind:\\"centre\\",combine:$h,missing:rw,resolution:0},Th={...fn,kind:\\"tail\\",referenced:!1},eo=\\"it cannot be seen from here\\",Qr={unit:\\"count\\",missing:eo},Mh={mean:{...fn,figures:pn(e=>e.latencyMs?.mean),referenced:!0},throughput:{...fn,unit:\\"requests/s\\",worse:\\"less\\",figures:pn(e=>e.requestsPerSecond),unfit:e=>lw(e)?\\"the rate is fixed\\":null,missing:\\"no response within a round: make `round` longer\\",referenced:!0},p50:{...fn,figures:Ah(50),ofRounds:pn(e=>e.latencyMs?.p50),referenced:!0},p90:{...Th,figures:Ah(90),ofRounds:pn(e=>e.latencyMs?.p90)},p99:{...Th,figures:pn(e=>e.latencyMs?.p99),combine:kh,unfit:(e,t)=>cw(e,t)<Oh?`fewer than ${Oh} requests per side and block`:null},ttfb:{...fn,figures:pn(e=>e.ttfbMs?.mean),referenced:!1},connect:{...fn,figures:pn(e=>e.connectMs?.mean),incomparable:(e,t)=>aw(e,t)<Eh?`fewer than ${Eh} connections per side and block`:null,referenced:!1},cpu:{...fn,kind:\\"resource\\",figures:pn(e=>e.cpuMsPerRequest),missing:\\"the app\\\\u2019s processes cannot be seen from here\\",referenced:!0},memory:{...fn,unit:\\"bytes\\",kind:\\"resource\\",figures:pn(e=>e.peakMemoryBytes),missing:\\"the app\\\\u2019s memory cannot be seen from here\\",referenced:!1},ready:{...fn,kind:\\"start\\",figures:({readyMs:e},t)=>[e?.[t]??null],missing:\\"the app was not started by the gate\\",referenced:!1},\\"first-response\\":{...fn,kind:\\"start\\",figures:({firstResponseMs:e},t)=>[e?.[t]??null],missing:\\"a side did not answer its first request in time\\",referenced:!1},\\"cpu-user\\":bt(\\"cpu-user\\",{unit:\\"ms\\",missing:eo}),\\"cpu-system\\":bt(\\"cpu-system\\",{unit:\\"ms\\",missing:eo}),\\"voluntary-switches\\":bt(\\"voluntary-switches\\",Qr),\\"involuntary-switches\\":bt(\\"involuntary-switches\\",Qr),reads:bt(\\"reads\\",Qr),\\"read-bytes\\":bt(\\"read-bytes\\",{unit:\\"bytes\\",missing:eo}),writes:bt(\\"writes\\",Qr),\\"write-bytes\\":bt(\\"write-bytes\\",{unit:\\"bytes\\",missing:eo}),\\"minor-faults\\":bt(\\"minor-faults\\",Qr),\\"major-faults\\":bt(\\"major-faults\\",Qr),instructions:bt(\\"instructions\\",{unit:\\"count\\",missing:\\"no hardware counter can be opened here\\"})},ow=[...ni,...oh],sw={cpu:\\"ms\\",network:\\"bytes\\"};function wa(e){let t=ow.find(r=>r===e);if(t!==void 0)return Mh[t];let n=sh(e);return n===null?bt(e,{unit:\\"count\\",missing:\\"the app has no such counter\\"}):bt(e,{unit:sw[n.counter],missing:eo})}function iw(e){return wa(e).kind===\\"counter\\"}function pn(e){return({rounds:t},n)=>t.map(r=>{let o=r.sides[n];return(o&&e(o))??null})}function Ah(e){let t=ba.indexOf(e),n=pn(r=>r.latencyMs?.[`p${e}`]);return(r,o)=>{let s=r.distributionMs[o];return s?[s[t]??null]:n(r,o)}}var F$=Ih(\\"tail\\"),U$=Ih(\\"centre\\"),B$=Zh(({referenced:e})=>e);function Ih(e){return Zh(t=>t.kind===e)}function Zh(e){return ni.filter(t=>e(Mh[t]))}function cw({rounds:e},t){return e.reduce((n,r)=>n+(r.sides[t]?.latencyMs?.count??0),0)}function aw({rounds:e},t){return e.reduce((n,r)=>n+(r.sides[t]?.connectMs?.count??0),0)}function lw({rounds:e}){return e.some(t=>Object.values(t.sides).some(n=>n.backlogMax!==null))}function Rh(e){return wa(e).unit}function Nh(e,t){return iw(e)&&t<=wa(e).resolution}function et(e){return`${Ho(e)} ms`}function Ch(e,t){if(t===null)return\\"\\\\u2013\\";switch(Rh(e)){case\\"requests/s\\":return`${Ho(t)}/s`;case\\"bytes\\":return uw(t);case\\"count\\":return t>0&&Nh(e,t)?`< ${t}`:fw(t);case\\"ms\\":return et(t)}}function uw(e){return e>=1e5?`${Ho(e/1e6)} MB`:e>=1e3?`${Ho(e/1e3)} kB`:`${Ho(e)} B`}function ar(e){let t=Lh(Math.abs(e));return/^0(\\\\.0+)? %$/.test(t)?\\"0.0 %\\":`${e<0?\\"\\\\u2212\\":\\"+\\"}${t}`}function Dh(e){let t=e.low<0,n=r=>(t?ar(r):Lh(r)).replace(\\" %\\",\\"\\");return`${n(e.low)} \\\\u2026 ${n(e.high)} %`}function fw(e){return(e>=100?String(Math.round(e)):String(Number(e.toPrecision(3)))).replace(/\\\\B(?=(\\\\d{3})+$)/g,\\",\\")}function Lh(e){let t=e*100;return`${t>=100?t.toFixed(0):t.toFixed(1)} %`}function Ho(e){if(Math.abs(e)<5e-7)return\\"0\\";let t=Math.max(0,2-Math.floor(Math.log10(Math.abs(e))));return e.toFixed(Math.min(t,6))}var pw=[0,1,5,10,20,25,30,40,50,60,70,75,80,90,95,98,99,99.5,99.9,99.99,100];function jh(e,t,n){let{caption:r,header:o,rows:s}=dw(e,t,n),i=jn(\\"div\\",{class:\\"scroll\\",tabindex:\\"0\\"}),c=jn(\\"table\\"),l=jn(\\"tbody\\"),u=(m,x)=>m.map((b,w)=>{let z=x===\\"col\\"||w===0;return jn(z?\\"th\\":\\"td\\",{...z?{scope:x}:{},...w>0?{class:\\"number\\"}:{}},b)}),d=jn(\\"tr\\");d.append(...u(o,\\"col\\"));let p=jn(\\"thead\\");p.append(d);for(let m of s){let x=jn(\\"tr\\");x.append(...u(m,\\"row\\")),l.append(x)}return c.append(jn(\\"caption\\",{},`${r}: ${n.name}`),p,l),i.append(c),i}function jn(e,t={},n=\\"\\"){let r=document.createElement(e);for(let[o,s]of Object.entries(t))r.setAttribute(o,s);return r.textContent=n,r}var ai=e=>e==null?\\"\\\\u2013\\":et(e),Jo=e=>e==null?\\"\\\\u2013\\":ar(e);function dw(e,t,n){let r=t.base===null?[t.head]:[t.base,t.head],o=(s,i)=>t.base===null?[ai(i)]:[ai(s),ai(i)];switch(e){case\\"shares\\":case\\"density\\":{let{base:s,head:i}=n.quantilesMs;return{caption:\\"Time within which a share of the responses came\\",header:[\\"responses\\",...r],rows:pw.flatMap(c=>{let l=t.percents.indexOf(c);return l<0?[]:[[`${c} %`,...o(s?.[l],i?.[l])]]})}}case\\"changes\\":return{caption:\\"Change of each quantile\\",header:[\\"percentile\\",\\"change\\",\\"from\\",\\"to\\"],rows:n.changes.map(([s,i,c,l])=>[`p${s}`,Jo(i),Jo(c),Jo(l)])};case\\"rounds\\":return{caption:\\"Mean latency of the rounds\\",header:[\\"seconds since the run began\\",\\"block\\",...r],rows:n.rounds.map(([s,i,c,l])=>[s.toFixed(1),String(i),...o(c,l)])};case\\"blocks\\":return{caption:\\"Change from base to head in each block\\",header:[\\"block\\",\\"mean\\",n.second],rows:n.blocks.map(([s,i,c])=>[String(s),Jo(i),Jo(c)])};case\\"phases\\":return{caption:\\"Mean times\\",header:[\\"part of the request\\",...r],rows:n.phases.map(([s,i,c])=>[s,...o(i,c)])};case\\"trend\\":return{caption:\\"Mean latency of earlier runs, and of this one last\\",header:[\\"measured (UTC)\\",\\"commit\\",\\"of\\",\\"mean\\"],rows:n.trend.map(([s,i,c,l])=>[new Date(s*1e3).toISOString().slice(0,16).replace(\\"T\\",\\" \\"),c===\\"\\"?\\"\\\\u2013\\":c,{alike:\\"earlier run\\",other:\\"earlier run, other CPU\\",base:t.base??\\"base\\",head:t.head}[l],ai(i)])}}}var Fh=21,mw=2,hw=26,gw=[.001,.005,.02,.08];function Uh(e,t,n){new va(e,t,n)}var va=class{#r;#a;#n=Fn(\\"div\\",{role:\\"tree\\",\\"aria-label\\":\\"Flame graph\\",class:\\"frames\\"});#f=Fn(\\"p\\",{class:\\"readout\\",\\"aria-hidden\\":\\"true\\"});#p=Fn(\\"span\\",{role:\\"status\\"});#l=Fn(\\"input\\",{type:\\"search\\",autocomplete:\\"off\\",spellcheck:\\"false\\"});#t=new Map;#o;#e;#s=\\"head\\";constructor(t,{base:n,head:r},o){this.#a=xw(o);let[s]=this.#a;if(s===void 0)throw new Error(\\"a flame graph has a root\\");this.#r=s,this.#o=s,this.#e=s;let i=Fn(\\"label\\",{},\\"Search: \\");i.append(this.#l);let c=Fn(\\"button\\",{type:\\"button\\",\\"aria-pressed\\":\\"false\\"},`Widths: time on ${n??\\"base\\"}`),l=Fn(\\"p\\",{class:\\"flame-bar\\"});l.append(i,this.#p,...n===null?[]:[c]),t.append(l,this.#n,this.#f),this.#l.addEventListener(\\"input\\",()=>this.#g()),c.addEventListener(\\"click\\",()=>{this.#s=this.#s===\\"head\\"?\\"base\\":\\"head\\",c.setAttribute(\\"aria-pressed\\",String(this.#s===\\"base\\")),c.title=this.#s===\\"base\\"?`now of ${n}`:`now of ${r}`,this.#u()}),this.#n.addEventListener(\\"keydown\\",u=>this.#x(u)),new ResizeObserver(()=>this.#u()).observe(t)}#d({node:[,,t,n]}){return this.#s===\\"head\\"?n:t}#u(){let t=this.#n.contains(document.activeElement),n=this.#n.clientWidth;this.#t.clear();let r=[];for(let c=this.#o.parent;c!==null;c=c.parent)r.unshift(c);let o=r.map(c=>this.#m(c,0,n)),s=[0],i=(c,l,u)=>{o.push(this.#m(c,l,u)),s.push(c.node[0]);let d=this.#d(c),p=l;for(let m of c.children){let x=d>0?u*this.#d(m)/d:0;x>=mw&&i(m,p,x),p+=x}};i(this.#o,0,n),this.#n.style.height=`${(Math.max(...s)+1)*Fh}px`,this.#n.replaceChildren(...o),this.#t.has(this.#e)||(this.#e=this.#o),this.#t.get(this.#e)?.setAttribute(\\"tabindex\\",\\"0\\"),t&&this.#t.get(this.#e)?.focus(),this.#g()}#m(t,n,r){let{node:o,name:s,words:i}=t,[c,,l,u]=o,[,,,d]=this.#r.node,p=Fn(\\"div\\",{role:\\"treeitem\\",\\"aria-level\\":String(c+1),\\"aria-label\\":i,tabindex:\\"-1\\",class:`frame ${bw(u-l,d)}`});return p.style.left=`${n}px`,p.style.top=`${c*Fh}px`,p.style.width=`${Math.max(1,r-1)}px`,r>=hw&&(p.textContent=s),p.addEventListener(\\"click\\",()=>this.#c(t)),p.addEventListener(\\"pointerenter\\",()=>this.#h(t)),p.addEventListener(\\"focus\\",()=>this.#h(t)),this.#t.set(t,p),p}#h({words:t}){this.#f.textContent=t}#c(t){this.#o=t,this.#e=t,this.#u(),this.#t.get(t)?.focus({preventScroll:!0})}#i(t){let n=t&&this.#t.get(t);!t||!n||(this.#t.get(this.#e)?.setAttribute(\\"tabindex\\",\\"-1\\"),this.#e=t,n.setAttribute(\\"tabindex\\",\\"0\\"),n.focus())}#x(t){let n=(this.#e.parent?.children??[this.#r]).filter(i=>this.#t.has(i)),r=n.indexOf(this.#e),s={ArrowUp:()=>this.#i(this.#e.parent),ArrowDown:()=>this.#i(this.#e.children.find(i=>this.#t.has(i))),ArrowLeft:()=>this.#i(n[r-1]),ArrowRight:()=>this.#i(n[r+1]),Home:()=>this.#i(this.#r),Enter:()=>this.#c(this.#e),\\" \\":()=>this.#c(this.#e),Escape:()=>this.#c(this.#r)}[t.key];s!==void 0&&(t.preventDefault(),s())}#g(){let t=this.#l.value.trim().toLowerCase(),n=({words:i})=>t!==\\"\\"&&i.slice(0,i.lastIndexOf(\\": \\")).toLowerCase().includes(t);for(let[i,c]of this.#t)c.classList.toggle(\\"found\\",n(i));let r=this.#a.filter(n),o=i=>{for(let c=i.parent;c!==null;c=c.parent)if(n(c))return!1;return!0},s=r.filter(o).reduce((i,{node:c})=>i+c[3],0);this.#p.textContent=t===\\"\\"?\\"\\":` ${r.length===1?\\"1 frame\\":`${r.length} frames`}, ${et(s)} per request`}};function xw(e){let t=[];return e.nodes.map(n=>{let[r,o]=n,s=t[r-1]??null,i={node:n,name:e.frames[o]?.[0]??\\"all\\",words:yw(e,n),parent:s,children:[]};return s?.children.push(i),t[r]=i,i})}function yw({frames:e},[,t,n,r]){let[o,s]=e[t]??[\\"all\\",\\"\\"],i=r-n,c=`${i<0?\\"\\\\u2212\\":\\"+\\"}${et(Math.abs(i))}`;return`${o}${s===\\"\\"?\\"\\":`, ${s}`}: ${et(n).replace(\\" ms\\",\\"\\")} \\\\u2192 ${et(r)} per request (${c})`}function bw(e,t){let n=gw.filter(r=>Math.abs(e)>=r*t).length;return n===0?\\"flame-same\\":`flame-${e>0?\\"more\\":\\"less\\"}-${n}`}function Fn(e,t={},n=\\"\\"){let r=document.createElement(e);for(let[o,s]of Object.entries(t))r.setAttribute(o,s);return r.textContent=n,r}function za(e,t){let n=t.indexOf(99),r=Math.min(...e.map(s=>s[0]??0)),o=Math.max(...e.map(s=>s[n]??s.at(-1)??0));return{low:r,high:Math.max(o,r*1.001),isLogarithmic:r>0&&o/r>8}}function Vh({low:e,high:t,isLogarithmic:n}){return Array.from({length:160},(r,o)=>{let s=o/159;return n?e*(t/e)**s:e+s*(t-e)})}function Wh({quantilesMs:e,percents:t},n){let r=e.findIndex(l=>l>n);if(r===0)return 0;if(r===-1)return 1;let[o,s]=[e[r-1]??0,e[r]??0],[i,c]=[t[r-1]??0,t[r]??100];return(i+(c-i)*(n-o)/(s-o))/100}function Hh({quantilesMs:e,percents:t},n,r){let o=d=>n.isLogarithmic?Math.log(Math.max(d,n.low/2)):d,s=e.map(o),[i,c]=[o(n.low),o(n.high)],l=d=>s[t.indexOf(d)]??i,u=Math.max(.25*(l(75)-l(25)),.008*(c-i));return r.map(d=>{let p=o(d),m=0;for(let x=1;x<s.length;x++){let[b,w]=[s[x-1]??0,s[x]??0];if(p-b<-u||p-w>u)continue;let z=((t[x]??0)-(t[x-1]??0))/100;m+=z*_w((p-b)/u,(p-w)/u,u)}return m})}function _w(e,t,n){return e-t<1e-6?ww(t)/n:(Bh(e)-Bh(t))/((e-t)*n)}function ww(e){return Math.abs(e)<1?.75*(1-e*e):0}function Bh(e){return e<=-1?0:e>=1?1:.5+.75*e-.25*e**3}var Jh=\\"12px system-ui, sans-serif\\",vw=32,zw=62;function dn(e){let{theme:t,x:n,y:r,series:o,data:s,levels:i=[],readout:c,place:l}=e;return{options:{legend:{show:!1},cursor:{drag:{x:!1,y:!1,setScale:!1},y:!1},padding:[12,24,0,0],tzDate:d=>je.tzDate(new Date(d*1e3),\\"UTC\\"),scales:{x:Gh(n),y:Gh(r)},axes:[{...Kh(n,t),size:vw},{...Kh(r,t),size:zw}],series:[{},...o],hooks:{drawAxes:[d=>$w(d,i)],setCursor:[({cursor:d})=>{l.textContent=typeof d.idx==\\"number\\"?c(d.idx):\\"\\"}]},...e.bands===void 0?{}:{bands:e.bands}},data:s}}function Gh({range:e,isLogarithmic:t=!1,isTime:n=!1}){return{time:n,distr:t?3:1,...e===void 0?{}:{range:e}}}function Kh({label:e,range:t,splits:n,tick:r,isTime:o=!1,isLogarithmic:s=!1},i){let c=n??(s&&Array.isArray(t)?Sw(t[0]??1,t[1]??1):void 0);return{...e===\\"\\"?{}:{label:e,labelSize:20,labelFont:Jh},font:Jh,stroke:i.text,grid:{stroke:i.grid,width:1},ticks:{stroke:i.grid,width:1,size:5},...o?{}:{values:(l,u)=>u.map(d=>d===null?\\"\\":r(d))},...c===void 0?{}:{splits:c,filter:(l,u)=>u}}}function Sw(e,t){let n=[];for(let r=Math.floor(Math.log10(e));r<=Math.log10(t);r++)n.push(...[1,2,5].map(o=>+`${o}e${r}`).filter(o=>o>=e&&o<=t));return n}function $w({ctx:e,bbox:t,valToPos:n},r){e.save(),e.lineWidth=devicePixelRatio;for(let{at:o,stroke:s,dash:i}of r){let c=Math.round(n(o,\\"y\\",!0));c<t.top||c>t.top+t.height||(e.strokeStyle=s,e.setLineDash(i.map(l=>l*devicePixelRatio)),e.beginPath(),e.moveTo(t.left,c),e.lineTo(t.left+t.width,c),e.stroke())}e.restore()}function mn(e,t){return{stroke:t[e],width:2,points:{show:!1},...e===\\"base\\"?{dash:[6,4]}:{}}}function Un(e,t,n){return{stroke:e,width:0,paths:()=>null,points:{show:!0,size:t?6:7,width:1.5,stroke:e,fill:t?e:n.surface}}}function lr(e,t=.08){let n=e.flatMap(i=>i??[]);if(n.length===0)return[0,1];let[r,o]=[Math.min(...n),Math.max(...n)],s=(o-r)*t||Math.abs(o)*t||1;return[r-s,o+s]}function Bt(e){return String(Number(e.toPrecision(3)))}function ur({base:e,head:t},n,r){return[e===null||n===null?null:`${e} ${n}`,r===null?null:`${t} ${r}`].filter(s=>s!==null).join(\\" \\\\xB7 \\")}function tt(e,t){return e==null?null:t(e)}function Yh(e,t){switch(e){case\\"shares\\":return kw(t);case\\"density\\":return Pw(t);case\\"changes\\":return Ow(t);case\\"rounds\\":return Tw(t);case\\"blocks\\":return Aw(t);case\\"phases\\":return Mw(t);case\\"trend\\":return Iw(t)}}var Sa=e=>`${Number(e.toPrecision(3))} %`,Xh=e=>e>0?`+${Sa(e)}`:Sa(e).replace(\\"-\\",\\"\\\\u2212\\");function $a({quantilesMs:e}){return[e.base,e.head].flatMap(t=>t===null?[]:[t])}function kw({page:e,endpoint:t,theme:n,place:r}){let{percents:o}=e,s=za($a(t),o),i=p=>p>=s.low&&p<=s.high,c=[...new Set([s.low,...$a(t).flat().filter(i),s.high])].sort((p,m)=>p-m),l=p=>c.map(m=>tt(p,x=>100*Wh({quantilesMs:x,percents:o},m))),[u,d]=[l(t.quantilesMs.base),l(t.quantilesMs.head)];return dn({theme:n,place:r,x:{label:\\"latency in ms\\",range:[s.low,s.high],isLogarithmic:s.isLogarithmic,tick:Bt},y:{label:\\"responses up to it\\",range:[0,100],tick:Sa},series:[mn(\\"head\\",n),mn(\\"base\\",n)],data:[c,d,u],readout:p=>`up to ${et(c[p]??0)}: ${ur(e,tt(u[p],m=>`${m.toFixed(1)} %`),tt(d[p],m=>`${m.toFixed(1)} %`))}`})}function Pw({page:e,endpoint:t,theme:n,place:r}){let{percents:o}=e,s=za($a(t),o),i=[...Vh(s)],c=m=>m===null?i.map(()=>null):Hh({quantilesMs:m,percents:o},s,i).map(x=>100*x),[l,u]=[c(t.quantilesMs.base),c(t.quantilesMs.head)],d=Math.max(...l.map(m=>m??0),...u.map(m=>m??0)),p=s.isLogarithmic?\\"% per factor of e\\":\\"% of responses per ms\\";return dn({theme:n,place:r,x:{label:\\"latency in ms\\",range:[s.low,s.high],isLogarithmic:s.isLogarithmic,tick:Bt},y:{label:p,range:[0,d*1.08],tick:Bt},series:[{...mn(\\"head\\",n),fill:n.band},mn(\\"base\\",n)],data:[i,u,l],readout:m=>`around ${et(i[m]??0)}: ${ur(e,tt(l[m],Bt),tt(u[m],Bt))} (${p})`})}function Ow({endpoint:e,theme:t,place:n}){let r=e.changes,o=r.map(([m])=>m),s=m=>r.map(x=>tt(x[m],b=>100*b)),[i,c,l]=[s(1),s(2),s(3)],[u,d]=Ew([...i,...c,...l]),p={stroke:\\"transparent\\",width:0,points:{show:!1}};return dn({theme:t,place:n,x:{label:\\"percentile\\",range:[0,100],tick:m=>`p${m}`},y:{label:\\"change from base\\",range:lr([0,u,d],.2),tick:Xh},series:[p,p,{stroke:t.head,width:2,points:{show:o.length<3}}],bands:[{series:[1,2],fill:t.band}],data:[o,l,c,i],levels:[Qh(t)],readout:m=>{let[x=0,b=0,w=null,z=null]=r[m]??[],E=w===null||z===null?\\"\\":` (${Dh({low:w,high:z})})`;return`p${x}: ${ar(b)}${E}`}})}function Ew(e){let t=e.flatMap(r=>r??[]).sort((r,o)=>r-o),n=Math.floor(t.length*.04);return[t[n]??0,t[t.length-1-n]??0]}function Qh(e){return{at:0,stroke:e.text,dash:[]}}function Tw({page:e,endpoint:t,theme:n,place:r}){let o=(u,d)=>{let p=t.rounds.flatMap(m=>m[1]===u?m[d]??[]:[]);return p.length>0?p.reduce((m,x)=>m+x,0)/p.length:null},s=t.rounds.flatMap((u,d)=>{let[p,m,x,b]=u,w={seconds:p,base:x,head:b,baseMean:o(m,2),headMean:o(m,3)},z=t.rounds[d-1];return!z||z[1]===m?[w]:[{seconds:(z[0]+p)/2,base:null,head:null,baseMean:null,headMean:null},w]}),i=s.map(({seconds:u})=>u),[c,l]=[s.map(u=>u.base),s.map(u=>u.head)];return dn({theme:n,place:r,x:{label:\\"seconds since the run began\\",range:lr(i,.03),tick:Bt},y:{label:\\"mean latency in ms\\",range:lr([...l,...c]),tick:Bt},series:[{...mn(\\"head\\",n),width:1.5},{...mn(\\"base\\",n),width:1.5,dash:[]},Un(n.head,!0,n),Un(n.base,!1,n)],data:[i,s.map(u=>u.headMean),s.map(u=>u.baseMean),l,c],readout:u=>{let d=ur(e,tt(c[u],et),tt(l[u],et));return d===\\"\\"?\\"\\":`after ${Math.round(i[u]??0)} s: ${d}`}})}function Aw({endpoint:e,theme:t,place:n}){let r=e.blocks,o=r.map(([x])=>x),s=x=>r.map(b=>tt(b[x],w=>100*w)),[i,c]=[s(1),s(2)],{low:l=null,high:u=null,tolerance:d=null}=e.verdict??{},p=(x,b,w)=>x===null?[]:[{at:100*x,stroke:b,dash:w}],m=[...p(d,t.text,[2,4]),...p(tt(d,x=>-x),t.text,[2,4]),...p(l,t.head,[8,3]),...p(u,t.head,[8,3])];return dn({theme:t,place:n,x:{label:\\"block\\",range:[(o[0]??1)-.6,(o.at(-1)??1)+.6],tick:x=>Number.isInteger(x)?String(x):\\"\\"},y:{label:\\"change from base\\",range:lr([0,...i,...c,...m.map(x=>x.at)]),tick:Xh},series:[Un(t.mean,!0,t),Un(t.second,!1,t)],data:[o,i,c],levels:[Qh(t),...m],readout:x=>{let[b=0,w=null,z=null]=r[x]??[],E=[tt(w,$=>`mean ${ar($)}`),tt(z,$=>`${e.second} ${ar($)}`)];return`block ${b}: ${E.filter($=>$!==null).join(\\" \\\\xB7 \\")}`}})}var qh=.19;function Mw({page:e,endpoint:t,theme:n,place:r}){let o=t.phases,s=o.flatMap((p,m)=>[m-qh,m+qh]),i=o.flatMap(([,p])=>[p,null]),c=o.flatMap(([,,p])=>[null,p]),l=p=>({stroke:n[p],fill:p===\\"head\\"?n.head:n.surface,width:2,paths:je.paths.bars?.({size:[.8,90]})??(()=>null),points:{show:!1}}),u=p=>o[p]?.[0]??\\"\\",d=Math.max(...[...i,...c].map(p=>p??0));return dn({theme:n,place:r,x:{label:\\"\\",range:[-.5,o.length-.5],splits:o.map((p,m)=>m),tick:u},y:{label:\\"mean in ms\\",range:[0,d*1.08||1],tick:Bt},series:[l(\\"base\\"),l(\\"head\\")],data:[s,i,c],readout:p=>{let[m=\\"\\",x=null,b=null]=o[p>>1]??[];return`${m}: ${ur(e,tt(x,et),tt(b,et))}`}})}function Iw({page:e,endpoint:t,theme:n,place:r}){let o=t.trend,s=o.map(([m])=>m),i=m=>o.map(([,x,,b])=>b===m?x:null),[c,l,u,d]=[i(\\"alike\\"),i(\\"other\\"),i(\\"base\\"),i(\\"head\\")],p={alike:\\"earlier\\",other:\\"earlier, other CPU\\",base:e.base??\\"base\\",head:e.head};return dn({theme:n,place:r,x:{label:\\"measured (UTC)\\",range:lr(s,.04),isTime:!0,tick:String},y:{label:\\"mean latency in ms\\",range:lr(o.map(([,m])=>m)),tick:Bt},series:[{...mn(\\"base\\",n),spanGaps:!0,points:{show:!0,size:6,stroke:n.base,fill:n.surface}},Un(n.second,!1,n),Un(n.base,!0,n),Un(n.head,!0,n)],data:[s,c,l,u,d],readout:m=>{let[x=0,b=0,w=\\"\\",z=\\"alike\\"]=o[m]??[];return`${new Date(x*1e3).toISOString().slice(0,16).replace(\\"T\\",\\" \\")} UTC${w===\\"\\"?\\"\\":`, ${w}`}: ${p[z]} ${et(b)}`}})}function eg(e,{page:t,sweep:n,theme:r,place:o}){let s=e===\\"sweep-throughput\\",i=n.points.map(([m])=>m),c=n.points.map(m=>s?m[1]:m[3]),l=n.points.map(m=>s?m[2]:m[4]),u=Math.max(...[...c,...l].map(m=>m??0)),d=m=>s?Ch(\\"throughput\\",m):et(m),p=m=>({...mn(m,r),points:{show:!0,size:7,width:1.5,stroke:r[m],fill:m===\\"head\\"?r.head:r.surface}});return dn({theme:r,place:o,x:{label:\\"connections\\",range:[(i[0]??1)*.9,(i.at(-1)??1)*1.1],isLogarithmic:!0,splits:i,tick:String},y:{label:s?\\"requests per second\\":\\"mean latency in ms\\",range:[0,u*1.08||1],tick:Bt},series:[p(\\"head\\"),p(\\"base\\")],data:[i,l,c],readout:m=>{let x=ur(t,tt(c[m],d),tt(l[m],d)),b=i[m]??0;return`${b} ${b===1?\\"connection\\":\\"connections\\"}: ${x===\\"\\"?\\"could not be measured\\":x}`}})}function tg(){let e=getComputedStyle(document.documentElement),t=n=>e.getPropertyValue(`--${n}`).trim();return{text:t(\\"text-soft\\"),grid:t(\\"grid\\"),surface:t(\\"surface\\"),base:t(\\"base\\"),head:t(\\"head\\"),mean:t(\\"mean\\"),second:t(\\"second\\"),band:t(\\"band\\")}}var ng=250,Zw=\\"300px\\",to=JSON.parse(document.getElementById(\\"page-data\\")?.textContent??\\"\\"),Go=new Map,Rw=[...document.querySelectorAll(\\".flame\\")],rg=[...document.querySelectorAll(\\".chart\\")],og=new IntersectionObserver(e=>{for(let{isIntersecting:t,target:n}of e)t&&n instanceof HTMLElement&&ka(n)},{rootMargin:Zw}),Nw=new ResizeObserver(e=>{for(let{target:t,contentRect:n}of e){let r=t instanceof HTMLElement?Go.get(t):void 0,o=Math.floor(n.width);r&&o>0&&o!==r.width&&r.setSize({width:o,height:ng})}});for(let e of rg)og.observe(e),Nw.observe(e);for(let e of Rw){let t=to.endpoints[Number(e.dataset.endpoint)]?.flame;t&&Uh(e,to,t)}for(let e of document.querySelectorAll(\\"details.figures\\"))e.addEventListener(\\"toggle\\",()=>Dw(e));matchMedia(\\"(prefers-color-scheme: dark)\\").addEventListener(\\"change\\",Pa);addEventListener(\\"hashchange\\",ig);ig();addEventListener(\\"beforeprint\\",()=>{document.documentElement.classList.add(\\"print\\"),Pa();for(let e of rg)e.offsetWidth>0&&ka(e)});addEventListener(\\"afterprint\\",()=>{document.documentElement.classList.remove(\\"print\\"),Pa()});function ka(e){let t=document.createElement(\\"p\\"),n=Go.has(e)?null:Cw(e,t);if(n===null)return;og.unobserve(e),t.className=\\"readout\\",t.setAttribute(\\"aria-hidden\\",\\"true\\");let r=new je({...n.options,width:Math.max(1,Math.floor(e.clientWidth)),height:ng},n.data,e);e.append(t),Go.set(e,r)}function Cw({dataset:e},t){let n={page:to,theme:tg(),place:t},r=to.sweeps[Number(e.sweep)],o=Mu.find(i=>i===e.chart);if(r!==void 0&&o!==void 0)return eg(o,{...n,sweep:r});let s=sg(e.chart,e.endpoint);return s===null?null:Yh(s.chart,{...n,endpoint:s.endpoint})}function Pa(){let e=[...Go];Go.clear();for(let[t,n]of e)n.destroy(),t.replaceChildren(),ka(t)}function Dw(e){let t=sg(e.dataset.table,e.dataset.endpoint);!e.open||t===null||e.childElementCount>1||e.append(jh(t.chart,to,t.endpoint))}function sg(e,t){let n=Au.find(o=>o===e),r=to.endpoints[Number(t)];return n===void 0||r===void 0?null:{chart:n,endpoint:r}}function ig(){let e=document.getElementById(location.hash.slice(1));!(e instanceof HTMLDetailsElement)||e.open||(e.open=!0,e.scrollIntoView())}})();","style":".uplot,.uplot *,.uplot *:before,.uplot *:after{box-sizing:border-box}.uplot{font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica Neue,Arial,Noto Sans,sans-serif,\\"Apple Color Emoji\\",\\"Segoe UI Emoji\\",Segoe UI Symbol,\\"Noto Color Emoji\\";line-height:1.5;width:min-content}.u-title{text-align:center;font-size:18px;font-weight:700}.u-wrap{position:relative;-webkit-user-select:none;user-select:none}.u-over,.u-under{position:absolute}.u-under{overflow:hidden}.uplot canvas{display:block;position:relative;width:100%;height:100%}.u-axis{position:absolute}.u-legend{font-size:14px;margin:auto;text-align:center}.u-inline{display:block}.u-inline *{display:inline-block}.u-inline tr{margin-right:16px}.u-legend th{font-weight:600}.u-legend th>*{vertical-align:middle;display:inline-block}.u-legend .u-marker{width:1em;height:1em;margin-right:4px;background-clip:padding-box!important}.u-inline.u-live th:after{content:\\":\\";vertical-align:middle}.u-inline:not(.u-live) .u-value{display:none}.u-series>*{padding:4px}.u-series th{cursor:pointer}.u-legend .u-off>*{opacity:.3}.u-select{background:#00000012;position:absolute;pointer-events:none}.u-cursor-x,.u-cursor-y{position:absolute;left:0;top:0;pointer-events:none;will-change:transform}.u-hz .u-cursor-x,.u-vt .u-cursor-y{height:100%;border-right:1px dashed #607D8B}.u-hz .u-cursor-y,.u-vt .u-cursor-x{width:100%;border-bottom:1px dashed #607D8B}.u-cursor-pt{position:absolute;top:0;left:0;border-radius:50%;border:0 solid;pointer-events:none;will-change:transform;background-clip:padding-box!important}.u-axis.u-off,.u-select.u-off,.u-cursor-x.u-off,.u-cursor-y.u-off,.u-cursor-pt.u-off{display:none}:root{color-scheme:light dark;--page: #ffffff;--surface: #ffffff;--raised: #f6f8fa;--text: #1b1f24;--text-soft: #57606a;--border: #d0d7de;--grid: #e4e8ec;--link: #0550ae;--focus: #0969da;--worse: #b42318;--doubt: #855300;--better: #116329;--calm: #57606a;--base: #0067a8;--head: #c2410c;--mean: #6639ba;--second: #0b6e63;--band: rgb(194 65 12 / 20%);--flame-same: #e7eaee;--flame-more-1: #fde9d9;--flame-more-2: #fbcfa8;--flame-more-3: #f6ad72;--flame-more-4: #ee8b3e;--flame-less-1: #dcebf8;--flame-less-2: #b5d7f2;--flame-less-3: #86bfe9;--flame-less-4: #58a7de}@media(prefers-color-scheme:dark){:root:not(.print){--page: #0d1117;--surface: #0d1117;--raised: #161b22;--text: #e6edf3;--text-soft: #9da7b3;--border: #3d444d;--grid: #262c36;--link: #79b8ff;--focus: #79b8ff;--worse: #ff938a;--doubt: #e3b341;--better: #56d364;--calm: #9da7b3;--base: #58a6ff;--head: #ff9a62;--mean: #c297ff;--second: #56d4bc;--band: rgb(255 154 98 / 24%);--flame-same: #2b313a;--flame-more-1: #47301f;--flame-more-2: #65391a;--flame-more-3: #834315;--flame-more-4: #9c4a0e;--flame-less-1: #1d3348;--flame-less-2: #1b4364;--flame-less-3: #195380;--flame-less-4: #17639c}}.key{display:flex;flex-wrap:wrap;font-size:.85rem;gap:.2rem 1.1rem;list-style:none;margin:.3rem 0;padding:0}.mark{background:var(--mark, var(--tone));border:2px solid var(--mark, var(--tone));border-radius:50%;display:inline-block;height:.75em;margin-right:.45em;width:.75em}.mark.worse{border-radius:0;transform:rotate(45deg)}.mark.doubt,.mark.base,.mark.second{background:transparent}.mark.base{--mark: var(--base)}.mark.base.now{background:var(--base)}.mark.head{--mark: var(--head)}.mark.mean{--mark: var(--mean)}.mark.second{--mark: var(--second)}.mark.line,.mark.interval,.mark.tolerance{background:transparent;border-radius:0;border-width:2px 0 0;height:.2em;width:1.4em}.mark.interval,.mark.line.base{border-style:dashed}.mark.interval{--mark: var(--head)}.mark.tolerance{--mark: var(--text-soft);border-style:dotted}.chart{min-height:275px}.readout{font-size:.8rem;margin:0;min-height:1.5em;padding-left:3.9rem}.figures>summary{color:var(--link);font-size:.88rem}.uplot{font-family:inherit}.uplot,.u-wrap{max-width:100%}.uplot .u-hz .u-cursor-x{border-color:var(--text-soft)}.sparkline{overflow:visible;vertical-align:middle}.sparkline polyline{fill:none;stroke:var(--text-soft);stroke-width:1.5px}.sparkline circle{stroke-width:2px}.sparkline .base{fill:var(--surface);stroke:var(--base)}.sparkline .head{fill:var(--head);stroke:var(--head)}.trend{display:block;height:auto;max-width:42rem;width:100%}.trend text{fill:var(--text-soft);font-size:12px}.trend text.release{fill:var(--text)}.trend .grid{stroke:var(--grid)}.trend .zero{stroke:var(--text-soft)}.trend line.release{stroke:var(--text-soft);stroke-dasharray:2 4}.trend polyline,.trend .interval{fill:none;stroke:var(--mark)}.trend polyline{stroke-width:1.5px}.trend .interval{opacity:.35}.trend circle{fill:var(--mark)}.line-0{--mark: var(--head)}.line-1{--mark: var(--base)}.line-2{--mark: var(--second)}.line-3{--mark: var(--mean)}.trend .line-1 polyline,.mark.line.line-1{border-style:dashed;stroke-dasharray:6 4}.trend .line-2 polyline,.mark.line.line-2{border-style:dotted;stroke-dasharray:2 3}.why{border-top:1px solid var(--border);margin-top:.8rem;padding-top:.6rem}.why>h4{display:inline}.why>p:first-of-type{display:inline}.flame-bar{align-items:center;display:flex;flex-wrap:wrap;font-size:.88rem;gap:.4rem 1rem;margin:.5rem 0}.flame-bar input,.flame-bar button{background:var(--raised);border:1px solid var(--border);border-radius:.3rem;color:var(--text);font:inherit;padding:.1rem .5rem}.flame-bar button[aria-pressed=true]{border-color:var(--focus)}.frames{max-width:100%;overflow:hidden;position:relative}.frame{border-radius:2px;color:var(--text);cursor:pointer;font-family:ui-monospace,SF Mono,Menlo,Consolas,monospace;font-size:12px;height:20px;line-height:20px;overflow:hidden;padding:0 3px;position:absolute;text-overflow:ellipsis;white-space:nowrap}.frame:focus-visible{outline-offset:-3px}.frame.found{box-shadow:inset 0 0 0 2px var(--text);font-weight:700}.flame .readout{min-height:3em;overflow-wrap:anywhere;padding-left:0}.flame-same{--mark: var(--flame-same);background:var(--flame-same)}.flame-more-1{background:var(--flame-more-1)}.flame-more-2{background:var(--flame-more-2)}.flame-more-3{--mark: var(--flame-more-3);background:var(--flame-more-3)}.flame-more-4{background:var(--flame-more-4)}.flame-less-1{background:var(--flame-less-1)}.flame-less-2{background:var(--flame-less-2)}.flame-less-3{--mark: var(--flame-less-3);background:var(--flame-less-3)}.flame-less-4{background:var(--flame-less-4)}*{box-sizing:border-box}html{background:var(--page);color:var(--text);font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif;-webkit-text-size-adjust:100%}body{margin:0 auto;max-width:76rem;padding:1rem 1.25rem 3rem;overflow-wrap:break-word}:focus-visible{outline:3px solid var(--focus);outline-offset:2px}a{color:var(--link)}.skip{position:absolute;left:-100vw}.skip:focus{position:static}.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}header{border-left:.4rem solid var(--tone);padding-left:1rem}.worse{--tone: var(--worse)}.doubt{--tone: var(--doubt)}.better{--tone: var(--better)}.calm{--tone: var(--calm)}header p{margin:.4rem 0}.tool,footer,.readout,figcaption p,.divide{color:var(--text-soft)}h1{font-size:clamp(1.35rem,4vw,2rem);line-height:1.25;margin:.2rem 0;overflow-wrap:anywhere;text-wrap:balance}h2{font-size:1.3rem;margin:2.2rem 0 .6rem}h3{display:inline;font-size:1.05rem;overflow-wrap:anywhere}h4{font-size:1rem;margin:0}code,pre,h3{font-family:ui-monospace,SF Mono,Menlo,Consolas,monospace}pre{background:var(--raised);border:1px solid var(--border);font-size:.8rem;max-height:32rem;overflow:auto;padding:.75rem}summary{cursor:pointer}.endpoint{border:1px solid var(--border);border-left:.4rem solid var(--tone);border-radius:.3rem;margin:.6rem 0;padding:0 1rem}.endpoint[open]{padding-bottom:1rem}.endpoint>summary{padding:.6rem 0}.verdict{color:var(--tone)}.problems,.differences,.warnings{border-left:.25rem solid var(--doubt);list-style:none;margin:.6rem 0;padding:.2rem .8rem}.problems{border-color:var(--worse)}.scroll{margin:.8rem 0;overflow-x:auto}table{border-collapse:collapse;font-size:.9rem;min-width:100%}caption{font-weight:600;padding:.2rem 0;text-align:left}th,td{border-bottom:1px solid var(--border);min-width:4rem;padding:.3rem 1.2rem .3rem 0;text-align:left;vertical-align:top}.sentence{min-width:15rem}thead th{color:var(--text-soft);font-weight:600}td{overflow-wrap:anywhere}tbody th{font-weight:500;min-width:8rem;overflow-wrap:anywhere}.number{font-variant-numeric:tabular-nums;text-align:right;white-space:nowrap}.charts,.pair{display:grid;gap:1rem 2rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,27rem),1fr))}.charts:empty{display:none}.pair>*,figure{min-width:0}figure{margin:.8rem 0 0}figcaption p{font-size:.88rem;margin:.2rem 0}footer{border-top:1px solid var(--border);font-size:.85rem;margin-top:2.5rem}@media(max-width:40rem){body{padding:.75rem .75rem 2rem}.endpoint{padding:0 .6rem}}@media print{html{font-size:11px}body{max-width:none;padding:0}.skip,.readout,.figures:not([open]){display:none}figure,tr{break-inside:avoid}.scroll,pre{max-height:none;overflow:visible}}","scriptHash":"rTQ3N6a/0jm65Az2SKi17WNsa3b0zWhJJbKz+4KdJsQ=","styleHash":"/SiR801XS22jh+Q5epnazy0Juit9BPjtUC5HOvQei7o="}'), MOST_OPEN2 = 5, UNCHANGED = html2`<p class="divide">Without a significant change beyond the tolerance:</p>`;
function renderHtml(view, assets, caution = null) {
  let { endpoints: endpoints2, input } = view, shown4 = endpoints2.filter(({ group }) => group !== "quiet").length, data = pageData(view), open = shown4 === 0 && endpoints2.length === 1 ? 1 : Math.min(shown4, MOST_OPEN2), sections = endpoints2.map(
    (endpoint2, number2) => endpointSection(endpoint2, { view, data, number: number2, isOpen: number2 < open })
  );
  return html2`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy(assets)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="generator" content="latency-gate ${input.results.tool.version}">
<title>latency-gate${view.name === null ? null : html2` (${view.name})`}: ${plainText(view.headline)}</title>
<style>${trusted(assets.style)}</style>
</head>
<body>
<a class="skip" href="#endpoints">Skip to the endpoints</a>
${pageHeader(view, caution)}
<main>
<section aria-labelledby="overview"><h2 id="overview">Overview</h2>
${overviewTable(view)}</section>
${sweepsSection(view, data)}<section aria-labelledby="endpoints"><h2 id="endpoints" tabindex="-1">Endpoints</h2>
<noscript><p>The charts are drawn by JavaScript, which is off; the tables are complete.</p></noscript>
${sections.slice(0, shown4)}${shown4 > 0 && shown4 < endpoints2.length ? UNCHANGED : null}
${sections.slice(shown4)}${view.start === null ? null : startSection(view.start, view, endpoints2.length)}</section>
${methodsSection2(view)}
</main>
<footer><p>${view.facts.map((fact, at) => [at === 0 ? null : " \xB7 ", written(fact)])}</p></footer>
<script type="application/json" id="page-data">${jsonText(data)}</script>
<script>${trusted(assets.script)}</script>
</body>
</html>
`.text;
}
function policy({ scriptHash, styleHash }) {
  return [
    "default-src 'none'",
    `script-src 'sha256-${scriptHash}'`,
    `style-src 'sha256-${styleHash}'`,
    "base-uri 'none'",
    "form-action 'none'"
  ].join("; ");
}

// src/baseline/archive.ts
var RESULTS_FILE = "results.json", HISTORY_FILE = "history.json", MOST_ENTRIES2 = 100;
function unpackResults(archive) {
  return unpackOne(archive, RESULTS_FILE, MOST_RESULTS_BYTES);
}
function unpackHistory(archive) {
  return unpackOne(archive, HISTORY_FILE, MOST_HISTORY_BYTES);
}
function unpackOne(archive, wanted, mostBytes) {
  let entries = 0, listed3 = 0, files = unzipSync(archive, {
    filter: ({ name: name2, originalSize }) => {
      if (listed3 += 1, listed3 > MOST_ENTRIES2) throw new Error(`more than ${MOST_ENTRIES2} entries in the archive`);
      return name2 !== wanted ? !1 : (entries += 1, entries === 1 && originalSize <= mostBytes);
    }
  });
  if (entries > 1) throw new Error(`${entries} entries called ${wanted} in the archive`);
  let file = files[wanted];
  if (file === void 0) throw new Error(`no ${wanted} of an acceptable size in the archive`);
  return strFromU8(file);
}
function safeForArtifact(text3) {
  return text3.replace(/[^A-Za-z0-9._ -]/gu, (character) => `%${character.codePointAt(0)?.toString(16)}`);
}

// src/baseline/candidates.ts
var MOST_PAGES = 3;
async function* findCandidates(search, skipped) {
  let { remote, name: name2, branch, signal, mostPages = MOST_PAGES } = search, runs = /* @__PURE__ */ new Map(), taken2 = /* @__PURE__ */ new Set(), unplaced = [], listedRuns = 0, ended = { runs: !1, artifacts: !1 }, isEmpty = !1;
  try {
    for (let page = 1; page <= mostPages; page++) {
      if (!ended.runs) {
        let listed3 = await ask3(() => remote.pushRuns(branch, page, signal), signal);
        for (let run2 of listed3.items) isTrusted(run2, branch) && runs.set(run2.id, run2);
        listedRuns += listed3.items.length, ended.runs = listed3.isLast;
      }
      if (ended.runs && runs.size === 0) {
        skipped.note(`no run of this workflow by a push to ${branch} yet (a renamed workflow starts anew)`);
        return;
      }
      if (!ended.artifacts) {
        let listed3 = await ask3(() => remote.artifacts(name2, page, signal), signal);
        unplaced = [...unplaced, ...listed3.items], ended.artifacts = listed3.isLast, isEmpty = page === 1 && listed3.items.length === 0;
      }
      let placed = unplaced.flatMap((artifact) => {
        let run2 = artifact.runId === null ? void 0 : runs.get(artifact.runId);
        return run2 ? [{ artifact, run: run2 }] : [];
      });
      unplaced = unplaced.filter(({ runId }) => runId === null || !runs.has(runId));
      for (let candidate of ordered(placed, search.commitFirst ?? null))
        taken2.has(candidate.run.id) || (taken2.add(candidate.run.id), candidate.artifact.expired ? skipped.add("expired") : candidate.artifact.bytes > search.mostBytes ? skipped.add("larger than a baseline may be") : yield candidate);
      if (ended.artifacts && (ended.runs || unplaced.length === 0)) return;
    }
    skipped.add(
      `not among the newest ${listedRuns} runs by a push to ${branch}, where the search ended`,
      unplaced.length
    ), unplaced = [];
  } finally {
    ended.runs && skipped.add(`not made by this workflow on a push to ${branch}`, unplaced.length), isEmpty && skipped.note(`no run by a push to ${branch} has stored one yet`);
  }
}
function isTrusted({ event, branch, ownRepository }, wanted) {
  return event === "push" && branch === wanted && ownRepository;
}
function ordered(candidates, commitFirst) {
  let isFirst = ({ run: run2 }) => +(commitFirst !== null && run2.commit === commitFirst);
  return [...candidates].sort(
    (a, b) => isFirst(b) - isFirst(a) || Date.parse(b.run.createdAt) - Date.parse(a.run.createdAt) || b.run.id - a.run.id || b.artifact.id - a.artifact.id
  );
}
async function ask3(call, signal) {
  try {
    return await call();
  } catch (cause) {
    throw signal.throwIfAborted(), cause instanceof BaselineError ? cause : new BaselineError(`the stored baselines could not be listed: ${messageOf3(cause)}`, {
      hint: "the job needs `permissions: actions: read`; or compare side by side with `baseline: paired`",
      cause
    });
  }
}
function messageOf3(error) {
  return error instanceof Error ? error.message.split(`
`, 1)[0] ?? error.name : String(error);
}

// src/github/artifact-upload.ts
import { stat as stat10 } from "node:fs/promises";
var TIMEOUT_MS = 2 * 6e4, NameTakenError = class extends Error {
};
async function uploadArtifact({ name: name2, files, directory, isCompressed = !1, retentionDays }, { replaces, timeoutMs = TIMEOUT_MS }) {
  let { DefaultArtifactClient } = await import("./artifact-3GK3YWQM.js"), client = new DefaultArtifactClient(), sizes = await Promise.all(files.map(async (file) => (await stat10(file)).size)), limitMs = timeoutMs + sizes.reduce((sum2, bytes) => sum2 + bytes, 0) / 1e3, options = {
    ...isCompressed ? { compressionLevel: 0 } : {},
    ...retentionDays === void 0 ? {} : { retentionDays: atMostTheRepositorys(retentionDays) }
  };
  try {
    await inTime2(client.uploadArtifact(name2, [...files], directory, options), limitMs);
  } catch (error) {
    if (!isConflict(error)) throw error;
    let taken2 = new NameTakenError(`this run has an artifact ${name2} already`, { cause: error });
    if (!replaces) throw taken2;
    await inTime2(client.deleteArtifact(name2), timeoutMs).catch(() => {
      throw taken2;
    }), await inTime2(client.uploadArtifact(name2, [...files], directory, options), limitMs);
  }
}
function atMostTheRepositorys(days) {
  return Math.min(days, Number(process.env.GITHUB_RETENTION_DAYS) || days);
}
async function removeArtifact(name2) {
  let { DefaultArtifactClient } = await import("./artifact-3GK3YWQM.js");
  await inTime2(new DefaultArtifactClient().deleteArtifact(name2), TIMEOUT_MS).catch(() => {
  });
}
async function inTime2(work2, timeoutMs) {
  let timer, late = new Promise((_, reject) => {
    let seconds3 = Math.round(timeoutMs / 1e3);
    timer = setTimeout(() => reject(new Error(`GitHub did not take the artifact within ${seconds3} s`)), timeoutMs);
  });
  try {
    return await Promise.race([work2, late]);
  } finally {
    clearTimeout(timer);
  }
}
function isConflict(error) {
  return error instanceof Error && /\(409\)|already exists/i.test(error.message);
}

// src/report/speedscope.ts
function speedscopeFile({ profile: profile2, sides, tool, config }) {
  let endpoints2 = profile2 === void 0 ? [] : profiledEndpoints(profile2);
  if (profile2 === void 0 || endpoints2.length === 0) return null;
  let indexes = new Map(profile2.frames.map((frame, index2) => [frame, index2])), labels = { base: sides.base?.label ?? "base", head: sides.head.label };
  return JSON.stringify({
    $schema: "https://www.speedscope.app/file-format-schema.json",
    name: `latency-gate: ${config.name}`,
    exporter: `${tool.name} ${tool.version}`,
    activeProfileIndex: 0,
    shared: { frames: profile2.frames.map(frameOf) },
    profiles: endpoints2.flatMap((endpoint2) => {
      let stacks = meanStacks(profile2, endpoint2);
      return ["base", "head"].map((side) => {
        let own = stacks.filter((stack) => stack[`${side}Ms`] > 0);
        return {
          type: "sampled",
          name: `${endpoint2}, ${labels[side]}: time per request`,
          unit: "milliseconds",
          startValue: 0,
          endValue: own.reduce((sum2, stack) => sum2 + stack[`${side}Ms`], 0),
          samples: own.map(({ frames }) => frames.map((frame) => indexes.get(frame) ?? 0)),
          weights: own.map((stack) => stack[`${side}Ms`])
        };
      });
    })
  });
}
function frameOf({ function: name2, file, line: line3 }) {
  return { name: name2 === "" ? "(anonymous)" : name2, ...file !== null && { file }, ...line3 !== null && { line: line3 } };
}

// src/publish/html-report.ts
import { mkdir as mkdir3, writeFile as writeFile4 } from "node:fs/promises";
import { dirname as dirname5, join as join18 } from "node:path";
function htmlReport(outcome) {
  return renderHtml(outcome.view, PAGE_ASSETS);
}
async function keepPage(folder, outcome, onWarning) {
  let { results } = outcome, [page, profileFile] = [join18(folder, "report.html"), join18(folder, "profile.speedscope.json")], profile2 = speedscopeFile(results);
  await writeFile4(page, htmlReport(outcome)), profile2 !== null && await writeFile4(profileFile, profile2);
  let files = [page, ...profile2 === null ? [] : [profileFile]];
  return (results.config.report.html || profile2 !== null) && await keepArtifact(results, files, onWarning), { "html-path": page, "profile-path": profile2 === null ? "" : profileFile };
}
async function keepHtmlReports(folder, gates, { caution, onWarning }) {
  let judged = gates.flatMap((gate2) => gate2.kind === "judged" ? [gate2.input] : []);
  if (judged.length === 0) return "";
  let pages = join18(folder, "pages");
  await mkdir3(pages, { recursive: !0 });
  let files = judged.map(({ results }, i) => join18(pages, `${i + 1}-${fileNameOf(results.config.name)}.html`));
  for (let [i, input] of judged.entries()) {
    let file = files[i] ?? "";
    await writeFile4(file, renderHtml(viewOf2(input), PAGE_ASSETS, caution)), caution === null && input.results.config.report.html && await keepArtifact(input.results, [file], onWarning);
  }
  return files.length > 1 ? pages : files[0] ?? "";
}
function fileNameOf(name2) {
  return name2.replace(/[^A-Za-z0-9._-]/g, "_").slice(0, 60);
}
async function keepArtifact(results, files, onWarning) {
  let name2 = artifactNameOf(results), directory = dirname5(files[0] ?? "");
  await uploadArtifact({ name: name2, files: [...files], directory }, { replaces: !0 }).catch((error) => {
    onWarning(`the HTML report was not kept as the artifact ${name2}: ${messageOf3(error)}`);
  });
}
function artifactNameOf({ config, part }) {
  let suffix = part === null ? "" : `-part-${part.index}-of-${part.count}`;
  return `latency-gate-report-${safeForArtifact(config.name)}${suffix}`;
}

export {
  changedFiles,
  changesSinceHead,
  isChanged,
  commitsBetween,
  commitsThatTouch,
  describeCommit,
  canonicalJson,
  appOf,
  baseAppOf,
  profileOf,
  isFromCheckout,
  isSameApp,
  LATEST_RELEASE,
  pathMatcher,
  SchemaVersionError,
  parseResults,
  printResults,
  whyNotComparable,
  withSameCosts,
  SkippedCount,
  MOST_RESULTS_BYTES,
  fileStore,
  readResultsFile,
  NO_BASELINES,
  secretsIn,
  mask,
  referencedNames,
  SIDE_REFERENCE,
  replaceReferences,
  isRunnersOwn,
  average,
  geometricMean,
  median,
  standardDeviation,
  metricsOf,
  metricsSeen,
  worseSign,
  blockRatio,
  blockValue,
  isOverridable,
  blocksOf,
  tQuantile,
  smallestDetectableLog,
  sequentialPlan,
  withCountedMeans,
  comparePaired,
  slowerEndpoints,
  compare,
  withCode,
  oneLine,
  isPlainUrl,
  code,
  prose,
  html,
  markdown,
  codeBlock,
  formatMs,
  formatValue,
  formatChange,
  formatInterval,
  formatPercent,
  formatTolerance,
  formatDuration2 as formatDuration,
  plural,
  poolSide,
  commitSha,
  parseHistory,
  printHistory,
  titleOf,
  united,
  summaryOf,
  machineKind,
  metricName,
  metricNamer,
  details,
  verdictLine,
  drawWithin,
  measurementIdentity,
  filesOfCommand,
  changesOf,
  MOST_COMMENT_CHARACTERS,
  MOST_SUMMARY_CHARACTERS,
  renderReport,
  makeTemporaryFolder,
  describeBadPath,
  describeBadHeaderValue,
  isJson2 as isJson,
  inJson2 as inJson,
  findCheckout,
  Deadline,
  needsBaseCommit,
  referenceFingerprint,
  lookUpHistory,
  randomFrom,
  shuffle,
  ask,
  ProgressLines,
  installOf,
  createLauncher,
  addWorktree,
  RunEvents,
  ONE_FOLDER,
  TOOL,
  runGate,
  runMeasurement,
  replay,
  accept,
  render,
  exitCodeOf,
  PLAIN2 as PLAIN,
  renderTerminal,
  printable,
  alignedTable,
  USUAL_FILES,
  readConfigFile,
  directoryOf,
  describeBadImage,
  describeBadUrl,
  describeBadPprof,
  fields,
  configJsonSchema,
  keyDescriptions,
  parseConfig,
  ACTION_INPUTS,
  configFromInputs,
  RESULTS_FILE,
  HISTORY_FILE,
  unpackResults,
  unpackHistory,
  safeForArtifact,
  findCandidates,
  messageOf3 as messageOf,
  NameTakenError,
  uploadArtifact,
  removeArtifact,
  html2,
  trusted,
  table2 as table,
  PAGE_ASSETS,
  speedscopeFile,
  htmlReport,
  keepPage,
  keepHtmlReports,
  interruption,
  exitWhenIdle
};

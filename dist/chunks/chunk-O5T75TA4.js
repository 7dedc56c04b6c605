import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);
import {
  Profile,
  decodeHTML,
  require_dist,
  require_lib104 as require_lib,
  require_lib124 as require_lib2,
  require_lib134 as require_lib3
} from "./chunk-VVP2FGCY.js";
import {
  BadRecords,
  COUNTER_NAME,
  FROM_CHECKOUT,
  GRID_PERCENT,
  MAX_BLOCKS,
  MAX_BODY_FILE_BYTES,
  MAX_ENDPOINTS,
  MAX_PATTERN_LENGTH,
  MAX_RECORDS_BYTES,
  METRICS,
  MIN_TOLERANCE,
  MOST_BLOCKS,
  MOST_CALLS,
  MOST_FRAMES,
  MOST_LEFT_OUT,
  MOST_LISTED,
  MOST_MERGES,
  MOST_STACKS,
  MOST_SWEEP_POINTS,
  ONE_OF_SOURCES,
  PLACES,
  PROCESS_COUNTERS,
  REMOVED_METRICS,
  RESULTS_SCHEMA,
  RESULTS_VERSION,
  ResponseReader,
  SIDES,
  SOURCE_KEYS,
  START_METRICS,
  TOOL,
  WHY_BY_DEFAULT,
  answerMessage,
  app,
  assertMeasures,
  block,
  buildRequest,
  childPath,
  clientCertificate,
  configError,
  configuration,
  connectionsAt,
  connectionsOf,
  coresIn,
  createBodyCheck,
  decodeBody,
  describeIssue,
  endpoint,
  endpointBlock,
  endpointsOf,
  expectation,
  figuresOf,
  fileSchema,
  filesOfCommand,
  formatDuration,
  formatShare,
  holdBy,
  inBandError,
  instant,
  isExcluding,
  isLoopback,
  isOwn,
  isRunnersOwn,
  isUnique,
  isWithinAny,
  keptConfig,
  keptName,
  load,
  loadAt,
  machine,
  machineTimes,
  name,
  neighbourCounter,
  neighbourOf,
  nonNegative,
  overrides,
  ownConfig,
  parseDurationMs,
  parseRecords,
  pathPattern,
  patternProblem,
  poolMs,
  preparationRequest,
  prepareTarget,
  quantilesAt,
  removedKey,
  requestNames,
  requestsOf,
  resultsSchema,
  round,
  secondOpinionOn,
  sectionOf,
  seedOfPart,
  seriesAt,
  sha256,
  suggest,
  sweepNameOf,
  text,
  uniqueText,
  valueAt,
  withPort,
  withUnique
} from "./chunk-THYFAFKS.js";
import {
  distance
} from "./chunk-4F4L5VCP.js";
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
  markedPids,
  meterControlGroups,
  registerLeftover,
  removeSync,
  runDocker,
  runDockerSync,
  runProgram,
  startGroup,
  suspensionOf,
  systemCode,
  tailOf,
  valueAt as valueAt2,
  valueFlags
} from "./chunk-735E7PUH.js";
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
  fields,
  isMap,
  jsonOf,
  listOf,
  listPids,
  listThreads,
  programOf,
  readProc,
  readStat,
  resume,
  resumeSync,
  seesProcesses,
  writtenName
} from "./chunk-W5V5I5JS.js";
import {
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
  unknown
} from "./chunk-3W5LSTSS.js";
import {
  __toESM
} from "./chunk-G45OICLC.js";

// src/report/text.ts
function write(text2, writer) {
  return text2.map((span) => typeof span == "string" ? writer.words(span) : span.kind === "link" ? writer.link(span.text, span.url) : writer[span.kind](span.text)).join("");
}
function say(literals, ...values2) {
  return literals.flatMap((literal2, at) => [literal2, ...spansOf(values2[at] ?? null)]).filter((span) => span !== "");
}
function spansOf(value) {
  return value === null ? [] : typeof value == "number" ? [String(value)] : typeof value == "string" ? [value.trim() === "" ? oneLine(value) : withoutControls(value)] : "kind" in value ? [value] : value;
}
function nameOf(text2) {
  return { kind: "name", text: text2 };
}
function commitName(sha) {
  return nameOf(sha.slice(0, 7));
}
function codeOf(text2) {
  return { kind: "code", text: text2 };
}
function linkTo(text2, url) {
  return { kind: "link", text: text2, url };
}
function withCode(text2) {
  let parts = text2.split("`");
  return parts.length % 2 === 0 || parts.some((part, at) => at % 2 === 1 && part.trim() === "") ? [oneLine(text2)] : parts.flatMap((part, at) => at % 2 === 1 ? [codeOf(part)] : part === "" ? [] : [part]);
}
function joined(texts, between) {
  return texts.flatMap((text2, at) => at === 0 ? text2 : [between, ...text2]);
}
function plainText(text2) {
  return write(text2, PLAIN);
}
var PLAIN = {
  words: (text2) => text2,
  name: (text2) => text2,
  code: (text2) => `\`${text2}\``,
  link: (text2) => text2
};
function oneLine(text2) {
  let clean = withoutControls(text2).trim();
  return clean === "" ? "(empty)" : clean;
}
function withoutControls(text2) {
  return text2.replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, " ");
}
function isPlainUrl(url) {
  return url !== null && /^https:\/\/[\w./:-]+$/.test(url);
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
  return perBlock.every((count8) => count8 === first2) ? first2 : null;
}
function wholeCount(rounds2, name2) {
  let telling = rounds2.filter(({ completed }) => completed >= FEWEST_REQUESTS), requests = telling.reduce((sum2, { completed }) => sum2 + completed, 0), growth = telling.reduce((sum2, { counters }) => sum2 + (counters?.[name2] ?? Number.NaN), 0), whole = Math.round(growth / requests), isNear = (side) => Math.abs((perRequest(side, name2) ?? Number.NaN) - whole) <= NEAREST;
  return Math.abs(growth / requests - whole) <= BACKGROUND && telling.every(isNear) && telling.length >= FEWEST_ROUNDS ? whole : null;
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
  "major-faults": counterRow("major-faults", COUNTED)
}, ROW_NAMES = [...METRICS, ...START_METRICS], NEIGHBOUR_UNITS = { cpu: "ms", network: "bytes" };
function rowOf(metric) {
  let known5 = ROW_NAMES.find((name2) => name2 === metric);
  if (known5 !== void 0) return METRIC_ROWS[known5];
  let neighbour = neighbourOf(metric);
  return neighbour === null ? counterRow(metric, { unit: "count", missing: "the app has no such counter" }) : counterRow(metric, { unit: NEIGHBOUR_UNITS[neighbour.counter], missing: UNSEEN });
}
function isCounter(metric) {
  return rowOf(metric).kind === "counter";
}
function metricsOf({ app: app2, endpoints }) {
  let named = [...Object.keys(app2.counters ?? {}), ...endpoints.flatMap(({ gate }) => Object.keys(gate))];
  return [.../* @__PURE__ */ new Set([...METRICS, ...named])];
}
function metricsSeen(config, blocks2, { gate }) {
  return [...metricsOf(config), ...neighboursIn(blocks2)].filter((metric) => {
    let { kind, figures: figures2 } = rowOf(metric), isSeen = (block2) => figures2(block2, "head").some((figure3) => figure3 !== null);
    return kind !== "counter" && kind !== "start" || gate[metric] !== void 0 || blocks2.some(isSeen);
  });
}
function neighboursIn(blocks2) {
  let counters = blocks2.flatMap((block2) => block2.rounds).flatMap(
    ({ sides }) => Object.values(sides).flatMap((side) => Object.keys(side.counters ?? {}))
  );
  return [...new Set(counters)].filter((name2) => neighbourOf(name2) !== null).sort();
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
  let index = GRID_PERCENT.indexOf(percent7), ofRounds = perRound((side) => side.latencyMs?.[`p${percent7}`]);
  return (block2, side) => {
    let grid = block2.distributionMs[side];
    return grid ? [grid[index] ?? null] : ofRounds(block2, side);
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
function marginOf(metric, base, { tolerance, minDifferenceMs, connections }) {
  let { resolution } = rowOf(metric), least = Math.max(MIN_TOLERANCE, base ? resolution / base : 0), wider = Math.max(tolerance, least), relative9 = worseSign(metric) > 0 ? Math.log1p(wider) : -Math.log1p(-wider), baseMs = base ? latencyMs(metric, base, connections) : null;
  return baseMs === null ? relative9 : Math.max(relative9, Math.log1p(minDifferenceMs / baseMs));
}
function latencyMs(metric, figure3, connections) {
  switch (rowOf(metric).unit) {
    case "ms":
      return figure3;
    case "requests/s":
      return connections === null ? null : connections / figure3 * 1e3;
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
function parseHistory(text2) {
  let parsed3 = historySchema.safeParse(jsonOf(text2) ?? null);
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
  let name2 = ({ commit, gate }) => `${commit} ${gate}`;
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
  let { estimate, decision, minDifferenceMs } = finding, isShownWithin = (margin2) => estimate.isEquivalent(margin2, decision.level), [margin, tolerance] = [marginIn(finding), marginIn({ ...finding, minDifferenceMs: 0 })], byDifference = (isWithinTolerance) => isWithinTolerance ? {} : { withinMs: minDifferenceMs };
  if (!decision.rejected)
    return isShownWithin(margin) ? { ...ruling("unchanged", null, !1), ...byDifference(isShownWithin(tolerance)) } : ruling("inconclusive", null, !0);
  let worse = worseBy(finding);
  return Math.abs(worse) >= margin ? ruling(worse > 0 ? "regression" : "improvement", null, !1) : { ...ruling("within-tolerance", null, !isShownWithin(margin)), ...byDifference(Math.abs(worse) < tolerance) };
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
function overallVerdict(endpoints) {
  if (endpoints.some((endpoint2) => endpoint2.state === "invalid")) return "invalid";
  let compared2 = endpoints.filter((endpoint2) => endpoint2.state === "compared" && isGated(endpoint2)), any = (verdict) => compared2.some((endpoint2) => endpoint2.verdict === verdict);
  return any("regression") ? "regression" : endpoints.some((endpoint2) => endpoint2.breaches.length > 0) ? "limit-exceeded" : compared2.length === 0 ? "nothing-compared" : any("suspected") ? "suspected" : any("inconclusive") || any("not-assessed") ? "inconclusive" : any("improvement") ? "improvement" : "unchanged";
}
function isGated(endpoint2) {
  return endpoint2.metrics.some((metric) => metric.tolerance !== null);
}
function isOverridable({ failing, verdict }) {
  return failing && verdict !== "invalid";
}
function isFailing(verdict, failOn, baseFailed = !1) {
  switch (verdict) {
    case "invalid":
      return !0;
    case "regression":
    case "limit-exceeded":
      return failOn !== "never";
    case "suspected":
    case "inconclusive":
      return failOn === "inconclusive";
    case "nothing-compared":
      return baseFailed && failOn === "inconclusive";
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
  let gated = metrics.filter((metric) => metric.tolerance !== null), requests = (side) => blocks2.reduce((sum2, block2) => sum2 + validRequests(block2, side), 0);
  return {
    endpoint: endpoint2.name,
    ...endpoint2.sweep === void 0 ? {} : { sweep: endpoint2.sweep },
    state: validity.state,
    ...validity.baseAnswer === void 0 ? {} : { baseAnswer: validity.baseAnswer },
    problems: validity.problems,
    differences: validity.differences,
    metrics,
    verdict: worstVerdict(gated.map((metric) => metric.verdict)),
    decided,
    breaches: validity.state === "invalid" ? [] : limitBreaches(endpoint2, blocks2),
    warnings: validity.warnings,
    blocks: blocks2.length,
    requests: { base: requests("base"), head: requests("head") }
  };
}
function limitBreaches({ limits }, blocks2) {
  return [
    ["mean", limits.meanMs],
    ["p50", limits.p50Ms],
    ["p90", limits.p90Ms],
    ["p99", limits.p99Ms]
  ].flatMap(([metric, limitMs]) => {
    if (limitMs === null) return [];
    let values2 = blocks2.flatMap((block2) => blockValue(block2, "head", metric) ?? []), measuredMs = values2.length > 0 ? median(values2) : 0;
    return measuredMs > limitMs ? [{ metric, limitMs, measuredMs }] : [];
  });
}
function conclude({ config, baseFailure }, { start = null, ...how }, compared2) {
  let endpoints = [...compared2, ...start !== null && isGated(start) ? [start] : []], verdict = overallVerdict(endpoints), { failOn, confidence } = config.gate;
  return {
    ...how,
    start,
    endpoints,
    verdict,
    failing: isFailing(verdict, failOn, how.kind === "none" && baseFailure !== void 0),
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
  let key = `${probability}/${degreesOfFreedom}`, known5 = quantiles.get(key);
  if (known5 !== void 0) return known5;
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
  let { sides, config, machine: machine2, configHash, kind, createdAt, run: run2 } = results, commit = run2.commit ?? sides.head.commit, endpoints = comparison.endpoints.flatMap(({ endpoint: endpoint2, state, metrics }) => {
    let own = state === "compared" ? metrics.flatMap((one) => metricSummary2(one, endpoint2, results) ?? []) : [];
    return own.length > 0 ? [{ endpoint: endpoint2, metrics: own }] : [];
  });
  if (!commitSha.safeParse(commit).success || commit === null || endpoints.length === 0) return null;
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
    endpoints
  };
}
function metricSummary2(one, endpoint2, results) {
  let { metric, base, head, change, interval, tolerance } = one;
  if (head === null || tolerance === null && !SUMMARISED.includes(metric)) return null;
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
  let tolerance = config.endpoints.find((one) => one.name === name2)?.gate.mean ?? USUAL_TOLERANCE, { minDifferenceMs } = config.gate;
  return marginOf("mean", usualMs, { tolerance, minDifferenceMs, connections: null });
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
  let text2 = formatPercent(Math.abs(change));
  return /^0(\.0+)? %$/.test(text2) ? "0.0 %" : `${change < 0 ? "\u2212" : "+"}${text2}`;
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
function formatCount(count8) {
  return (count8 >= 100 ? String(Math.round(count8)) : String(Number(count8.toPrecision(3)))).replace(/\B(?=(\d{3})+$)/g, ",");
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
function formatDuration2(seconds2) {
  let whole = Math.round(seconds2);
  if (whole < 60) return `${whole} s`;
  let minutes = Math.floor(whole / 60);
  return minutes < 60 ? `${minutes} min ${whole % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
function plural(count8, one, many = `${one}s`) {
  return `${count8} ${count8 === 1 ? one : many}`;
}
var IN_A_NUMBER = /(?<=\d) (?=(?:%|ms\b|s\b|min\b|h\b|MB\b|…))|(?<=\d …) /g;
function unbroken(text2) {
  return text2.replace(IN_A_NUMBER, "\xA0");
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
function trendsView(input, endpoints) {
  let drawn = endpoints.flatMap((endpoint2) => drawnTrend(input, endpoint2) ?? []);
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

// src/decide/answer-content.ts
var MOST_PATHS = 12, LONGEST_PATH = 120, LONGEST_VALUE = 60, CONTEXT = 15, MOST_ENTRIES = 2e4, DEEPEST = 64, MISSING = "(missing)", VARYING = "(another one each time)";
function compareContents(base, head, ignore) {
  let documents = [...base, ...head].map(parsed), isJson = documents.every((one) => one !== void 0), flat = isJson ? documents.map((one) => flattened(one?.value)) : [...base, ...head].map(linesOf), [bases, heads] = [flat.slice(0, base.length), flat.slice(base.length)], ignored = ignore.flatMap((text2) => pathPattern(text2) ?? []), isIgnored = (path) => ignored.some((pattern) => pattern.test(path)), last = bases.at(-1) ?? /* @__PURE__ */ new Map(), varying = differingPaths(last, bases, isIgnored), differing2 = [...differingPaths(last, heads, (path) => isIgnored(path) || isWithinAny(path, varying))].map((path) => ({
    path,
    isOfKind: isJson ? isOtherKind(path, last, heads) : isOneJson(documents, base.length)
  }));
  return {
    differences: [
      ...differing2.filter(({ isOfKind }) => isOfKind),
      ...differing2.filter(({ isOfKind }) => !isOfKind)
    ].slice(0, MOST_PATHS).map(({ path, isOfKind }) => ({ ...differenceAt(path, last, heads), ...isOfKind ? { isOfKind } : {} })),
    varying: [...varying].slice(0, MOST_PATHS).map((path) => cut(path, 0, LONGEST_PATH))
  };
}
function differenceAt(path, base, heads) {
  let before = base.get(path) ?? MISSING, [after = MISSING, ...others2] = new Set(heads.map((head) => head.get(path) ?? MISSING)), same2 = 0;
  for (; same2 < before.length && before[same2] === after[same2]; ) same2++;
  let from = Math.max(0, same2 - CONTEXT);
  return {
    path: cut(path, 0, LONGEST_PATH),
    base: cut(before, from, LONGEST_VALUE),
    head: others2.length > 0 ? VARYING : cut(after, from, LONGEST_VALUE)
  };
}
var TOP_LEVEL = /^\$(?:\.[^.[]+|\['(?:[^'\\]|\\.)*'\])?$/, MOST_KEYS = 100;
function isOtherKind(path, base, heads) {
  if (!TOP_LEVEL.test(path)) return !1;
  let isMap4 = [base, ...heads].some(
    (flat) => [...flat.keys()].filter((key) => TOP_LEVEL.test(key)).length > MOST_KEYS
  );
  return (path === "$" || !isMap4) && heads.every((head) => kindAt(path, head) !== kindAt(path, base));
}
function kindAt(path, flat) {
  let value = flat.get(path);
  return value === void 0 ? MISSING : value.startsWith("[") ? value === "[]" ? "[]" : "[\u2026]" : value.startsWith("{") ? value : "value";
}
function isOneJson(documents, ofBase) {
  let [bases, heads] = [documents.slice(0, ofBase), documents.slice(ofBase)], are = (all, json) => all.every((one) => one !== void 0 === json);
  return are(bases, !0) && are(heads, !1) || are(bases, !1) && are(heads, !0);
}
function differingPaths(first2, others2, isExcused) {
  let found = /* @__PURE__ */ new Set(), paths = /* @__PURE__ */ new Set([...first2.keys(), ...others2.flatMap((other) => [...other.keys()])]);
  for (let path of paths)
    !others2.every((other) => other.get(path) === first2.get(path)) && !isWithinAny(path, found) && !isExcused(path) && found.add(path);
  return found;
}
function parsed(text2) {
  try {
    return { value: JSON.parse(text2) };
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
    if (flat.set(path, Array.isArray(value) ? elements(value.length) : Object.keys(value).length === 0 ? "{}" : "{\u2026}"), depth >= DEEPEST) return;
    let entries = Array.isArray(value) ? value.entries() : Object.entries(value);
    for (let [key, one] of entries) add(childPath(path, key), one, depth + 1);
  };
  return add("$", document, 0), flat;
}
function elements(count8) {
  return count8 === 0 ? "[]" : `[${count8} element${count8 === 1 ? "" : "s"}]`;
}
function linesOf(text2) {
  return new Map(
    text2.split(`
`, MOST_ENTRIES).map((line2, at) => [`line ${at + 1}`, line2.replace(/\r$/, "")])
  );
}
function cut(text2, from, length) {
  let end = from + length;
  return `${from > 0 ? "\u2026" : ""}${text2.slice(from, end)}${end < text2.length ? "\u2026" : ""}`;
}

// src/decide/answers.ts
var SAME_WORK_FACTOR = 2, SAME_WORK_SLACK_BYTES = 64, USUAL_SHARE = 0.75, MORE_ERRORS = 2, CERTAIN_ERRORS = 3, NOT_ENCODED = "identity", FULL_LIST = 12;
function usualOf(rounds2, contentTypes) {
  let bodies = rounds2.flatMap((round2) => round2.bodyBytes ?? []), statuses = rounds2.flatMap((round2) => Object.entries(round2.statuses)), [mediaType = null, ...others2] = new Set(contentTypes.map(mediaTypeOf));
  return {
    status: usualKind(statuses),
    statusClass: usualKind(statuses.map(([status, count8]) => [`${status.slice(0, 1)}xx`, count8])),
    mediaType: others2.length > 0 ? null : mediaType,
    bodyBytes: bodies.length > 0 ? median(bodies) : null,
    usualBytes: usualRange(bodies),
    encodings: encodingsOf(rounds2),
    told: toldErrors(rounds2)
  };
}
function mediaTypeOf(contentType) {
  return (contentType.split(";", 1)[0] ?? "").trim().toLowerCase();
}
function familyOf(mediaType) {
  return /(?:json|xml|javascript)$/.exec(mediaType ?? "")?.[0] ?? mediaType ?? "";
}
function usualKind(counts2) {
  let sums = summed(counts2), total3 = [...sums.values()].reduce((sum2, count8) => sum2 + count8, 0);
  return [...sums].find(([, count8]) => count8 >= USUAL_SHARE * total3)?.[0] ?? null;
}
function summed(counts2) {
  let sums = /* @__PURE__ */ new Map();
  for (let [kind, count8] of counts2) sums.set(kind, (sums.get(kind) ?? 0) + count8);
  return sums;
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
function toldErrors(rounds2) {
  let told = rounds2.flatMap(({ inBandErrors }) => inBandErrors ?? []), kinds = [...summed(told.flatMap((one) => Object.entries(one.kinds)))].sort(([, a], [, b]) => b - a), perRound2 = [...told.map((one) => Object.values(one.kinds).reduce((sum2, count8) => sum2 + count8, 0) / one.looked), ...Array.from({ length: rounds2.length - told.length }, () => 0)];
  return {
    share: told.length === 0 ? 0 : average(perRound2),
    scatter: standardDeviation(perRound2) / Math.sqrt(rounds2.length),
    looked: told.length === 0 ? 0 : average(told.map((one) => one.looked)) * rounds2.length,
    kinds: kinds.map(([kind]) => kind)
  };
}
function tellsMore(one, other, budget) {
  if (one.share <= MORE_ERRORS * other.share) return !1;
  let pooled2 = (one.share + other.share) / 2, ofResponses = Math.sqrt(pooled2 * (1 - pooled2) * (1 / one.looked + 1 / (other.looked || one.looked))), ofRounds = other.share === 0 ? 0 : Math.hypot(one.scatter, other.scatter);
  return one.share - Math.max(budget, other.share) > CERTAIN_ERRORS * Math.max(ofResponses, ofRounds);
}
function compareAnswers(base, head, { expect, errors, blocks: blocks2 }) {
  let mayDiffer = expect.length === "any", differences = [], add = (what, [before, after], isDecisive) => differences.push({ what, path: null, base: before, head: after, isDecisive });
  base.status !== null && head.status !== null && base.status !== head.status ? add("status", [base.status, head.status], base.statusClass !== head.statusClass && !mayDiffer) : base.statusClass !== null && head.statusClass !== null && base.statusClass !== head.statusClass && add("status", [base.statusClass, head.statusClass], !mayDiffer);
  let [isHeads, isBases] = [tellsMore(head.told, base.told, errors), tellsMore(base.told, head.told, errors)];
  (isHeads || isBases) && add("error", [base.told.kinds[0] ?? "", head.told.kinds[0] ?? ""], !mayDiffer);
  let isOtherType = base.mediaType !== null && head.mediaType !== null && base.mediaType !== head.mediaType;
  isOtherType && add("content type", [base.mediaType || "none", head.mediaType || "none"], !1);
  let isFar = !mayDiffer && isOtherLength(base, head);
  (isFar || !mayDiffer && isMuchSmaller(base, head)) && add("length", [byteCount(base), byteCount(head)], isFar);
  let content = contentOf(blocks2), isAsked = expect.same !== void 0, isLooked = isAsked || differences.length > 0, shown5 = content.differences.filter(({ isOfKind }) => isLooked || isOfKind);
  differences.push(...shown5.map((one) => ({ what: "content", ...one, isDecisive: isAsked }))), differences.sort((a, b) => Number(b.isDecisive) - Number(a.isDecisive));
  let isOfOneKind2 = (!isOtherType || familyOf(base.mediaType) === familyOf(head.mediaType)) && !isHeads && !isBases && shown5.every(({ isOfKind }) => !isOfKind);
  return {
    differences,
    remarks: isAsked && blocks2.length > 0 ? contentRemarks(content) : [],
    isSameWork: isOfOneKind2 && isSameLength(base, head)
  };
}
function looksOther(base, head) {
  let exactly = (bytes) => ({ min: bytes, max: bytes });
  return base.status !== head.status || mediaTypeOf(base.contentType) !== mediaTypeOf(head.contentType) || isFarBelow(exactly(base.bytes), exactly(head.bytes)) || isFarBelow(exactly(head.bytes), exactly(base.bytes));
}
function isOfOneKind(one, other) {
  return !(mediaTypeOf(one.contentType) === mediaTypeOf(other.contentType)) || one.inBandError !== other.inBandError ? !1 : one.content === null || other.content === null ? one.bytes === other.bytes : compareContents([one.content], [other.content], []).differences.some(({ isOfKind }) => isOfKind) ? !1 : /^\s*[[{]/.test(one.content) || Math.abs(one.bytes - other.bytes) <= Math.max(SAME_WORK_SLACK_BYTES, one.bytes / 10);
}
function isOtherLength(base, head) {
  return !base.usualBytes || !head.usualBytes || base.encodings.join() !== head.encodings.join() ? !1 : isFarBelow(base.usualBytes, head.usualBytes) || isFarBelow(head.usualBytes, base.usualBytes);
}
function isFarBelow(short5, long) {
  return long.min > Math.max(short5.max * SAME_WORK_FACTOR, short5.max + SAME_WORK_SLACK_BYTES);
}
function isMuchSmaller(base, head) {
  return !base.usualBytes || !head.usualBytes || base.encodings.join() !== head.encodings.join() ? !1 : base.usualBytes.min > head.usualBytes.max * SAME_WORK_FACTOR;
}
function isSameLength(base, head) {
  let [before, after] = [base.bodyBytes ?? 0, head.bodyBytes ?? 0];
  return after <= before * SAME_WORK_FACTOR && before <= after * SAME_WORK_FACTOR;
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
function contentRemarks({ wasCompared, varying }) {
  return wasCompared ? varying.length === 0 ? [] : [{ kind: "content-varies", paths: varying }] : [{ kind: "content-not-compared" }];
}
function contentTypesOf(blocks2, side) {
  return blocks2.flatMap(({ answers }) => answers?.contentTypes[side] ?? []);
}

// src/decide/moved-time.ts
var COUNTERPART_SHARE = 0.4, ABSENT_SHARE = 0.05;
function withoutMoves(changed, stacks, figuresOf7) {
  let relations = new Relations(stacks), left = [...changed].sort((a, b) => Math.abs(changeOf(b.series)) - Math.abs(changeOf(a.series))), settled2 = [];
  for (let one = left.shift(); one !== void 0; one = left.shift()) {
    let first2 = one, at = left.findIndex((other) => isCounterpart(first2.series, other.series) && relations.areClose(first2, other)), [partner] = at < 0 ? [] : left.splice(at, 1);
    if (partner === void 0) {
      settled2.push(first2);
      continue;
    }
    let series = sumOf(first2.series, partner.series), figures2 = figuresOf7(series);
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
        let known5 = this.#callers.get(callee);
        known5 === void 0 ? this.#callers.set(callee, /* @__PURE__ */ new Set([caller])) : known5.add(caller);
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
    for (let index of /* @__PURE__ */ new Set([stack.at(-1), own]))
      index !== void 0 && times.set(index, (times.get(index) ?? 0) + selfMs);
  }
  return times;
}
function nearestOwn(stack, frames) {
  return stack.findLast((index) => frames[index] && isOwn(frames[index]));
}
function sampleMs(sides) {
  let seen = sides.filter(({ stacks }) => stacks.length > 0);
  return average(seen.map(({ stacks }) => stacks.reduce((least, { selfMs }) => Math.min(least, selfMs), 1 / 0)));
}
function enclosingTimes({ stacks }, frames) {
  let times = /* @__PURE__ */ new Map(), between = /* @__PURE__ */ new Set();
  for (let { frames: stack, selfMs } of stacks) {
    let own = [...new Set(stack.filter((index) => frames[index] && isOwn(frames[index])))];
    for (let index of own) times.set(index, (times.get(index) ?? 0) + selfMs);
    for (let index of own.slice(1, -1)) between.add(index);
  }
  return new Map([...times].filter(([index]) => between.has(index)));
}
function mainCaller(index, stacks, frames) {
  let times = /* @__PURE__ */ new Map();
  for (let { frames: stack, selfMs } of stacks) {
    if (stack.at(-1) !== index) continue;
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

// src/decide/holm.ts
function holm(pValues, level, family = pValues.length) {
  let order = pValues.map((_, index) => index).sort((a, b) => (pValues[a] ?? 1) - (pValues[b] ?? 1)), decisions = new Array(pValues.length), stopped = !1, stepLevel = level / Math.max(1, family);
  return order.forEach((index, step) => {
    stopped || (stepLevel = level / Math.max(1, family - step), stopped = (pValues[index] ?? 1) > stepLevel), decisions[index] = { rejected: !stopped, level: stepLevel };
  }), decisions;
}
var COUNTERS_SHARE = 0.1;
function decisionsOn(metrics, level, family) {
  let gated = metrics.filter(({ tolerance }) => tolerance !== null), counters = metrics.filter(({ tolerance, metric }) => tolerance === null && isCounter(metric)), together = (members, shared, size) => {
    let pValues = members.map(({ p }) => p), decisions = holm(pValues, shared, size);
    return members.flatMap((metric, at) => {
      let decision = decisions[at];
      return decision === void 0 ? [] : [[metric, decision]];
    });
  }, decisionOn = new Map([
    ...together(gated, level, family),
    ...together(counters, COUNTERS_SHARE * level, counters.length)
  ]);
  return (metric) => decisionOn.get(metric) ?? { level, rejected: metric.p <= level };
}

// src/decide/moderated.ts
var NEIGHBOURS = 24, FEWEST = 8, MOST_WORTH = 3;
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
  let count8 = others2.length;
  if (count8 < FEWEST || own === 0) return { degrees: 0, variance: 0 };
  let logs = others2.map(({ variance }) => Math.log(variance) - digamma(own / 2) + Math.log(own / 2)), [meanLog, meanSize] = [average(logs), average(others2.map((one) => one.logSize))], apart = others2.map((one) => one.logSize - meanSize), spread2 = apart.reduce((sum2, one) => sum2 + one ** 2, 0), slope = spread2 > 0 ? apart.reduce((sum2, one, at) => sum2 + one * (logs[at] ?? 0), 0) / spread2 : 0, excess = logs.reduce((sum2, log, at) => sum2 + (log - meanLog - slope * (apart[at] ?? 0)) ** 2, 0) / (count8 - 2) * (1 + Math.sqrt(2 / (count8 - 2))) - trigamma(own / 2), most = MOST_WORTH * own, degrees = excess > 0 ? Math.min(most, 2 * inverseTrigamma(excess)) : most, bias = digamma(degrees / 2) - Math.log(degrees / 2);
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

// src/decide/profile-quantities.ts
var LEAST_SAMPLES = 2, LEAST_SHARE = { least: 2e-3, most: 0.02 }, LEAST_CALLS = 0.05;
function quantitiesOf(endpoint2, blocks2, frames) {
  let seriesOf = (figureOf2) => ({
    base: blocks2.map(({ base }) => figureOf2(base)),
    head: blocks2.map(({ head }) => figureOf2(head))
  }), sides = blocks2.flatMap(({ base, head }) => [base, head]), totalMs2 = seriesOf(({ stacks }) => stacks.reduce((sum2, { selfMs }) => sum2 + selfMs, 0)), leastShare = Math.min(LEAST_SHARE.most, LEAST_SAMPLES * sampleMs(sides) / meanOf(totalMs2)), leastMs = Math.max(LEAST_SHARE.least, leastShare) * meanOf(totalMs2), functionsBy = (timesOf) => {
    let times = new Map(sides.map((side) => [side, timesOf(side, frames)])), large = frames.flatMap((_, index) => {
      let series = without(
        seriesOf((side) => times.get(side)?.get(index) ?? 0),
        totalMs2
      );
      return meanOf(series) > leastMs ? [{ index, series }] : [];
    }), estimates = estimated(large.map(({ series }) => series));
    return large.flatMap(({ index }, at) => estimates[at] ? [{ index, selfMs: estimates[at] }] : []);
  }, targets2 = sides.every(({ calls }) => calls !== void 0) ? [...new Set(sides.flatMap(({ calls = [] }) => calls.map(({ target }) => target)))] : [], callOf2 = ({ calls = [] }, wanted) => calls.find(({ target }) => target === wanted);
  return {
    endpoint: endpoint2,
    blocks: blocks2.length,
    functions: functionsBy(selfTimes),
    enclosing: functionsBy(enclosingTimes),
    stacks: sides.flatMap(({ stacks }) => stacks),
    calls: targets2.flatMap((target) => {
      let [count8] = estimated([seriesOf((side) => callOf2(side, target)?.count ?? 0)]), isTimed2 = sides.every(
        (side) => callOf2(side, target)?.ms !== void 0 || callOf2(side, target) === void 0
      ), [ms2 = null] = isTimed2 ? estimated([seriesOf((side) => callOf2(side, target)?.ms ?? 0)]) : [];
      return count8 && meanOf(count8) >= LEAST_CALLS / 2 ? [{ target, count: count8, ms: ms2 }] : [];
    }),
    latencyMs: sides.every(({ latencyMs: latencyMs2 }) => latencyMs2 !== null) ? seriesOf(({ latencyMs: latencyMs2 }) => latencyMs2 ?? 0) : null,
    gcMs: sides.every(({ gcMs }) => gcMs !== void 0) ? estimated([seriesOf(({ gcMs = 0 }) => gcMs)])[0] ?? null : null,
    totalMs: totalMs2
  };
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
function meanOf({ base, head }) {
  return base.length === 0 ? 0 : (average(base) + average(head)) / 2;
}
function differenceOf({ base, head }) {
  return average(head) - average(base);
}

// src/decide/culprits.ts
var SHARED_PART = 0.5, LEAST_IN_ENDPOINT = 1 / 3;
function culpritsOf(profile, confidence) {
  if (profile === void 0) return [];
  let { frames } = profile, endpoints = endpointsOf2(profile), level = (1 - confidence) * (endpoints.length > 1 ? 1 - SHARED_PART : 1), seen = endpoints.map((endpoint2) => quantitiesOf(endpoint2, blocksOf2(profile, endpoint2), frames));
  return changesIn(seen, frames, level);
}
function sharedCulpritsOf(profile, confidence) {
  let endpoints = profile === void 0 ? [] : endpointsOf2(profile);
  if (profile === void 0 || endpoints.length < 2) return null;
  let { frames } = profile, together = { ...quantitiesOf("", blocksTogether(profile, endpoints), frames), calls: [], gcMs: null }, [found] = changesIn([together], frames, (1 - confidence) * SHARED_PART), alone = endpoints.map((endpoint2) => blocksOf2(profile, endpoint2)).filter((blocks2) => blocks2.length > 0), shared = (found?.functions ?? []).map((culprit) => {
    let index = frames.indexOf(culprit.frame), times = culprit.isWithCallees ? enclosingTimes : selfTimes, change = culprit.selfMs.head - culprit.selfMs.base, inEndpoints = alone.filter((blocks2) => {
      let of = (side) => average(blocks2.map((block2) => times(block2[side], frames).get(index) ?? 0));
      return (of("head") - of("base")) / change >= LEAST_IN_ENDPOINT;
    }).length;
    return { ...culprit, inEndpoints };
  }).filter(({ inEndpoints }) => inEndpoints > 1);
  return shared.length === 0 ? null : { endpoints, functions: shared };
}
function endpointsOf2({ blocks: blocks2 }) {
  return [...new Set(blocks2.map(({ endpoint: endpoint2 }) => endpoint2))];
}
function blocksOf2({ blocks: blocks2 }, endpoint2) {
  return blocks2.flatMap(
    ({ endpoint: name2, sides: { base, head } }) => name2 === endpoint2 && base && head ? [{ base, head }] : []
  );
}
function blocksTogether(profile, endpoints) {
  return [...new Set(profile.blocks.map(({ index }) => index))].flatMap((index) => {
    let ofBlock = { ...profile, blocks: profile.blocks.filter((one) => one.index === index) }, all = endpoints.flatMap((endpoint2) => blocksOf2(ofBlock, endpoint2));
    if (all.length < endpoints.length) return [];
    let together = (side) => ({
      requests: all.reduce((sum2, one) => sum2 + one[side].requests, 0),
      latencyMs: null,
      stacks: all.flatMap(
        (one) => one[side].stacks.map(({ frames, selfMs }) => ({ frames, selfMs: selfMs / all.length }))
      )
    });
    return [{ base: together("base"), head: together("head") }];
  });
}
function changesIn(seen, frames, level) {
  let all = seen.flatMap(({ functions, enclosing, calls, gcMs }) => [
    ...[...functions, ...enclosing].map(({ selfMs }) => selfMs),
    ...calls.flatMap(({ count: count8, ms: ms2 }) => ms2 === null ? [count8] : [count8, ms2]),
    ...gcMs === null ? [] : [gcMs]
  ]), changes2 = significant2(all, level), judgedAlone = (series) => {
    let [quantity] = estimated([series]), ownLevel = level / all.length;
    return quantity && quantity.estimate.p <= ownLevel ? perRequest2(quantity, ownLevel) : null;
  };
  return seen.map(({ endpoint: endpoint2, blocks: blocks2, functions, enclosing, stacks, calls, latencyMs: latencyMs2, gcMs, totalMs: totalMs2 }) => {
    let changed = (some) => some.flatMap(({ index, selfMs: series }) => {
      let figures2 = changes2.get(series);
      return figures2 === void 0 ? [] : [{ index, series, figures: figures2 }];
    }), culpritOf = ({ index, figures: figures2, partner = -1 }) => {
      let [frame, other] = [frames[index], frames[partner]];
      if (frame === void 0) return [];
      let caller = isOwn(frame) ? void 0 : frames[mainCaller(index, stacks, frames) ?? -1];
      return [
        {
          frame,
          ...other && { partner: other },
          ...caller && { caller },
          selfMs: figures2,
          share: shareOf(figures2, totalMs2)
        }
      ];
    }, named = withoutMoves(changed(functions), stacks, judgedAlone), more = named.some(({ series }) => differenceOf(series) * differenceOf(totalMs2) > 0) ? [] : innermost(changed(enclosing), stacks);
    return {
      endpoint: endpoint2,
      blocks: blocks2,
      functions: [
        ...named.flatMap(culpritOf),
        ...more.flatMap(culpritOf).map((one) => ({ ...one, isWithCallees: !0 }))
      ].sort((a, b) => sizeOf(b.selfMs) - sizeOf(a.selfMs)),
      calls: calls.filter(({ count: count8, ms: ms2 }) => changes2.has(count8) || ms2 !== null && changes2.has(ms2)).map(({ target, count: count8, ms: ms2 }) => ({
        target,
        count: changes2.get(count8) ?? perRequest2(count8, level),
        ms: ms2 && (changes2.get(ms2) ?? perRequest2(ms2, level))
      })).sort((a, b) => sizeOf(b.ms ?? b.count) - sizeOf(a.ms ?? a.count)),
      callsAtOnce: latencyMs2 && callsAtOnce(calls, latencyMs2),
      gcMs: (gcMs && changes2.get(gcMs)) ?? null,
      profiledMs: { base: average(totalMs2.base), head: average(totalMs2.head) }
    };
  });
}
function isLock(target) {
  return target.startsWith("lock in ");
}
function callsAtOnce(calls, latencyMs2) {
  let timed = calls.flatMap(({ target, ms: ms2 }) => ms2 === null || isLock(target) ? [] : [{ target, ms: ms2 }]), [longest] = timed.toSorted((a, b) => meanOf(b.ms) - meanOf(a.ms));
  if (longest === void 0) return null;
  let on = (side) => timed.reduce((sum2, { ms: ms2 }) => sum2 + average(ms2[side]), 0) / average(latencyMs2[side]);
  return { target: longest.target, base: on("base"), head: on("head") };
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
function shareOf({ base, head }, totalMs2) {
  let share = (head - base) / differenceOf(totalMs2);
  return share > 0 ? Math.min(1, share) : 0;
}
function sizeOf({ base, head }) {
  return Math.abs(head - base);
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
  let load2 = loadAt(endpoint2, configured), latency = changedLatency(endpoint2.metrics), cpu = known(endpoint2.metrics.find((one) => one.metric === "cpu"));
  if (latency === null || cpu === null) return null;
  let changesMs = [latency.interval.low, latency.interval.high].map((change) => change * latency.base), cpuEndsMs = [cpu.interval.low, cpu.interval.high].map((change) => cpu.base * (1 + change));
  if (isAcrossZero(latency.interval)) return null;
  let work2 = { baseMs: latency.base, baseCpuMs: cpu.base, headCpuMs: cpu.head }, middle = shareOfWork(load2, work2, latency.head - latency.base), ends = cpuEndsMs.flatMap(
    (headCpuMs) => changesMs.map((changeMs) => shareOfWork(load2, { ...work2, headCpuMs }, changeMs))
  ), least = Math.min(...ends.map((one) => one.low)), most = Math.max(...ends.map((one) => one.high));
  return middle.high < HARDLY_ANY.middle && most < HARDLY_ANY.end ? "waiting" : isAcrossZero(cpu.interval) ? null : middle.low >= MOST.middle && least >= MOST.end ? "work" : middle.low >= HARDLY_ANY.middle && middle.high < MOST.middle && least > 0 && most < 1 ? "both" : null;
}
function shareOfWork(load2, work2, changeMs) {
  let { baseMs, baseCpuMs, headCpuMs } = work2, direct = (headCpuMs - baseCpuMs) / changeMs, predictedMs = latencyByWork(load2, work2);
  if (predictedMs === null) return { low: direct, high: direct > 0 ? Number.POSITIVE_INFINITY : direct };
  let queued = (predictedMs - baseMs) / changeMs;
  return load2.rate === null && jobsOf(load2) * baseCpuMs >= BUSY * baseMs ? { low: queued, high: queued } : { low: Math.min(direct, queued), high: Math.max(direct, queued) };
}
function causeIn(endpoint2, results) {
  let cause = causeOf(endpoint2, results.config.load), latency = changedLatency(endpoint2.metrics);
  if (cause !== "waiting" || latency === null) return cause;
  let [base, head] = [runDelayMs(endpoint2.endpoint, results, "base"), runDelayMs(endpoint2.endpoint, results, "head")];
  return base !== null && head !== null && isMoreThanHardlyAny(head - base, latency) ? null : cause;
}
function runDelayMs(endpoint2, results, side) {
  let known5 = blocksOf(results, endpoint2).flatMap((block2) => block2.rounds.flatMap(({ sides }) => sides[side] ?? [])).flatMap(
    ({ contention, completed: completed2 }) => contention?.runDelayMs === void 0 ? [] : [{ delayMs: contention.runDelayMs, completed: completed2 }]
  ), completed = known5.reduce((sum2, one) => sum2 + one.completed, 0);
  return completed === 0 ? null : known5.reduce((sum2, { delayMs }) => sum2 + delayMs, 0) / completed;
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
var LEAST_UNTIMED_CALLS = 0.5;
function callFindings(latency, calls) {
  let sign = signOf(latency), same2 = calls.flatMap((call) => call.ms === null ? [] : [{ call, ms: call.ms }]).filter(
    ({ call, ms: ms2 }) => (ms2.head - ms2.base) * sign > 0 && (isBeyondZero(call.count, sign) || isBeyondZero(ms2, sign))
  ), changeMs = same2.reduce((sum2, { ms: ms2 }) => sum2 + ms2.head - ms2.base, 0), untimed = calls.filter(
    ({ count: count8, ms: ms2 }) => ms2 === null && isBeyondZero(count8, sign) && Math.abs(count8.head - count8.base) >= LEAST_UNTIMED_CALLS
  );
  return [...isMoreThanHardlyAny(changeMs, latency) ? same2.map(({ call }) => call) : [], ...untimed].map((call) => ({ word: isLock(call.target) ? "lock" : isBeyondZero(call.count, sign) ? "more calls" : "slower calls", call }));
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
function latencyByWork(load2, work2) {
  return load2.rate === null ? closedLoopLatencyMs(jobsOf(load2), work2) : openLoopLatencyMs(2 * load2.rate, work2);
}
function jobsOf(load2) {
  return load2.pairing === "duet" ? 2 * load2.connections : load2.connections;
}

// src/report/view/why.ts
var MOST_NAMED2 = 5, LONGEST_PATH2 = 300;
function whyView(input, endpoints, culprits, shared) {
  let { profile } = input.results;
  if (profile === void 0) return null;
  let known5 = new Map(culprits.map((one) => [one.endpoint, one])), all = endpoints.flatMap((endpoint2) => {
    if (endpoint2.comparison.state !== "compared") return [];
    let found = known5.get(endpoint2.name);
    return found === void 0 ? withoutProfile(endpoint2, input) : [endpointWhy({ endpoint: endpoint2, found, profile }, input)];
  }), whole = shared && sharedWhy(shared, { endpoints, profile }, input);
  if (whole === null) return { endpoints: all, told: all };
  let names = new Set(whole.functions.map(({ name: name2 }) => name2)), rest = all.flatMap((one) => {
    if (!shared?.endpoints.includes(one.name)) return [one];
    let functions = one.functions.filter(({ name: name2 }) => !names.has(name2));
    return one.isCalled || functions.length > 0 ? [{ ...one, functions, nothing: null }] : [];
  });
  return {
    endpoints: all.map((one) => ({ ...one, first: one.first ?? whole.first })),
    told: [whole, ...rest]
  };
}
function sharedWhy({ endpoints: names, functions: all }, { endpoints, profile }, input) {
  let own = endpoints.filter(({ name: name2 }) => names.includes(name2)), directions = new Set(own.map(directionOf)), [direction = null] = directions, functions = directions.size === 1 ? all.filter(({ selfMs }) => isOf(direction, selfMs)) : [];
  if (functions.length === 0) return null;
  let rows = functions.map((culprit) => ({
    ...rowOf2(culprit, profile, input),
    spread: `in ${culprit.inEndpoints} of ${plural(names.length, "endpoint")}`
  })), blocks2 = plural(new Set(profile.blocks.map(({ index }) => index)).size, "further block");
  return {
    name: "",
    heading: direction === null ? say`What takes another time per request in ${plural(names.length, "endpoint")}` : say`Why ${plural(names.length, "endpoint")} are ${direction}`,
    basis: `all together, ${blocks2} under the profiler`,
    causes: [],
    isCalled: !1,
    functions: rows,
    nothing: null,
    first: firstText(rows, [])
  };
}
function endpointWhy({ endpoint: endpoint2, found, profile }, input) {
  let direction = directionOf(endpoint2), functions = found.functions.filter(({ selfMs }) => isOf(direction, selfMs)), findings = causesOf(endpoint2.comparison, input.results, found), rows = functions.map((culprit) => rowOf2(culprit, profile, input));
  return {
    name: endpoint2.name,
    heading: headingOf(endpoint2.name, direction),
    basis: `${plural(found.blocks, "further block")} under the profiler`,
    causes: findings.map((finding) => causeText(finding, direction)),
    isCalled: isExplained(findings),
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
      isCalled: !0,
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
  return shownMs < LEAST_SHOWN * cpuMs ? say`${nothing2}, but the profile shows only ${formatMs(shownMs)} of head’s ${formatMs(cpuMs)} of CPU time per request.` : say`${nothing2}${isExplained(findings) ? "." : ": nothing in the profile explains it."}`;
}
function isExplained(findings) {
  return findings.some((one) => "call" in one || "gcMs" in one || "service" in one || one.word === "calls in turn");
}
function rowOf2({ frame, partner, caller, isWithCallees, selfMs, share }, { changedFiles: changedFiles2 = [] }, { results }) {
  let { file, line: line2 } = caller ?? frame, isTouched = file !== null && changedFiles2.includes(file), others2 = isWithCallees ? " with what it calls" : partner === void 0 ? "" : ` with ${nameOfFunction(partner)}`;
  return {
    name: `${nameOfFunction(frame)}${others2}`,
    place: [placeOf(frame), ...caller ? [`called by ${nameOfFunction(caller)} at ${placeOf(caller)}`] : []].filter(Boolean).join(", "),
    base: formatMs(selfMs.base),
    head: formatMs(selfMs.head),
    change: formatDifference(selfMs),
    share: formatPercent(share),
    spread: "",
    touched: isTouched ? `changed ${results.run.pullRequest === null ? "by head" : "in this pull request"}` : "",
    at: isTouched && line2 !== null && isInRepository(file) ? { file, line: line2 } : null
  };
}
function placeOf({ file, line: line2 }) {
  return file === null ? "" : line2 === null ? file : `${file}:${line2}`;
}
function nameOfFunction({ function: name2 }) {
  return name2 === "" ? "(anonymous)" : name2;
}
function isInRepository(file) {
  return file.length <= LONGEST_PATH2 && /^[^/\\:\p{Cc}][^\\\p{Cc}]*$/u.test(file) && !file.split("/").includes("..");
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
      let { target, count: count8, ms: ms2 } = finding.call;
      return ms2 === null ? say`${isLess ? "fewer calls" : "more calls"} to ${nameOf(target)}: ${fromTo(count8, formatCount)} exchanges per request` : say`${isLess ? "fewer calls" : "more calls"} to ${nameOf(target)}: ${fromTo(count8, formatCount)} per request, ${formatDifference(ms2)}`;
    }
    case "slower calls": {
      let { target, count: count8, ms: ms2 } = finding.call;
      return ms2 === null ? say`calls to ${nameOf(target)}` : say`${isLess ? "faster calls" : "slower calls"} to ${nameOf(target)}: ${fromTo(ms2, formatMs)} per request in ${formatCount(count8.head)} of them, ${formatDifference(ms2)}`;
    }
    case "lock": {
      let { target, count: count8, ms: ms2 } = finding.call, waited = ms2 === null ? null : `, ${fromTo(ms2, formatMs)} per request, ${formatDifference(ms2)}`;
      return say`${isLess ? "less waiting" : "waiting"} for the ${nameOf(target)}: ${fromTo(count8, formatCount)} times${waited}`;
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
  let called = findings.find((one) => "call" in one);
  if (called !== void 0 && "call" in called)
    return say`${called.word === "lock" ? "the" : "the calls to"} ${nameOf(called.call.target)}`;
  let inTurn = findings.find((one) => one.word === "calls in turn");
  if (inTurn !== void 0) return say`whether the calls to ${nameOf(inTurn.target)} still run at the same time`;
  let busier = findings.find(({ word }) => word === "busier service");
  return busier !== void 0 && "service" in busier ? say`what ${nameOf(busier.service)} has to do for each request` : null;
}

// src/report/terminal.ts
var MOST_TRENDS = 3, same = (text2) => text2, PLAIN2 = { bold: same, dim: same, red: same, green: same };
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
    ...(view.why?.told ?? []).flatMap(explained),
    paint.bold(printable(`${view.icon} ${title}: ${plainText(view.headline)}`)),
    paint.dim(words(view.measured)),
    ...[...baseFailure === null ? [] : [baseFailure], ...view.remarks].map(words),
    ...[view.changes, view.merges].flatMap(
      (listing) => listing === null ? [] : [words(listing.heading), ...listing.items.map((item) => `  ${words(item)}`)]
    ),
    ...input.results.notes.map(printable),
    ...(input.results.profile?.notes ?? []).map((note) => paint.dim(`why: ${printable(note)}`)),
    ...hint
  ].join(`
`);
}
function endpointTable(view, { paint, verbose }) {
  let { base, head } = view.sides, header = ["endpoint", "metric", printable(base), printable(head), "change (interval)", "verdict"], start = verbose && view.start !== null ? [view.start] : [], rows = [...view.endpoints, ...start].flatMap((endpoint2) => rowsOf(endpoint2, verbose));
  if (rows.length === 0) return [];
  let [first2 = "", ...lines] = alignedTable(header, rows, { words: 2, last: "words" }), colour = (line2, row = []) => {
    let verdict = row.at(-1) ?? "";
    return /^(🔴|⛔)/u.test(verdict) ? paint.red(line2) : verdict.startsWith("\u{1F7E2}") ? paint.green(line2) : line2;
  };
  return [paint.dim(first2), ...lines.map((line2, at) => colour(line2, rows[at])), ""];
}
function rowsOf(endpoint2, verbose) {
  let name2 = printable(endpoint2.name), { state } = endpoint2.comparison;
  if (state === "new" || state === "unmeasured") return [[name2, "", "", "", "", words(endpoint2.sentence)]];
  let isShown = ({ isGated: isGated2, isCause, metric }) => isGated2 || (verbose ? metric.head !== null : isCause), differences = endpoint2.differences.map((difference) => ["", "", "", "", `\u2260 ${words(difference)}`]);
  return (state === "invalid" ? [...endpoint2.problems.map(({ side, text: text2 }) => ["", "", "", "", `\u26D4 ${side}: ${words(text2)}`]), ...differences] : [
    ...endpoint2.rows.filter(isShown).map((row) => {
      let verdict = row.icon === null ? row.words : `${row.icon} ${row.words}`;
      return [row.name, row.base, row.head, row.change, verdict];
    }),
    ...endpoint2.limits.map((limit) => ["", "", "", "", `\u{1F534} ${limit}`]),
    ...differences,
    ...endpoint2.warnings.map((warning) => ["", "", "", "", `! ${words(warning)}`])
  ]).map((row, index) => [index === 0 ? name2 : "", ...row]);
}
function trendLines({ trends }) {
  if (trends === null) return [];
  let lines = trends.endpoints.slice(0, MOST_TRENDS).map((trend2) => `  ${printable(trend2.endpoint)}  ${drawnInCharacters(trend2)}  ${words(trend2.words)}`);
  return [words(trends.caption), ...lines, ""];
}
function explained({ heading, basis, causes, functions, nothing: nothing2 }) {
  let left = functions.length - MOST_NAMED2, rows = functions.slice(0, MOST_NAMED2).map(({ change, base, head, name: name2, place, spread: spread2, touched }) => [
    printable(name2),
    [place, spread2, touched].filter((part) => part !== "").map(printable).join(", "),
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
    ...nothing2 !== null ? [`  ${words(nothing2)}`] : rows.length > 0 ? [header, ...lines].map((line2) => `  ${line2}`) : [],
    ...left > 0 ? [`  \u2026 and ${left} more`] : [],
    ""
  ];
}
function words(text2) {
  return printable(plainText(text2));
}
function printable(text2) {
  return withoutControls(text2).replaceAll("##[", "## [").replace(/^(\s*):(?=:)/, "$1: ");
}
function alignedTable(header, rows, { words: texts, last } = { words: 0, last: "numbers" }) {
  let whole = rows.filter((row) => row.length === header.length), widths = header.map(
    (title, column) => Math.max(title.length, ...whole.map((row) => (row[column] ?? "").length))
  ), isText = (column) => column < texts || last === "words" && column === header.length - 1;
  return [header, ...rows].map(
    (cells) => cells.map((cell, column) => isText(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)).join("  ").trimEnd()
  );
}

// src/entry.ts
var GRACE_PERIOD_MS = 3e3;
function interruption(again = () => {
}) {
  let controller = new AbortController();
  for (let signal of ["SIGINT", "SIGTERM"])
    process.on(signal, () => {
      controller.signal.aborted ? again() : controller.abort(new InterruptedError(signal, seesProcesses()));
    });
  return controller.signal;
}
function exitWhenIdle(exitCode) {
  process.exitCode = exitCode, setTimeout(() => process.exit(exitCode), GRACE_PERIOD_MS).unref();
}

// src/system/time-limit.ts
function timeLimit(ms2) {
  let controller = new AbortController();
  return setTimeout(() => controller.abort(new DOMException("The operation was aborted due to timeout", "TimeoutError")), ms2).unref(), controller.signal;
}

// src/app/git/git.ts
import { realpath as realpath3 } from "node:fs/promises";

// src/app/environment.ts
import { homedir, tmpdir } from "node:os";
import { dirname, isAbsolute, join, relative, resolve } from "node:path";
var NAMES_A_REPOSITORY = /^GIT_(?:DIR|WORK_TREE|INDEX_FILE|PREFIX|COMMON_DIR|OBJECT_DIRECTORY|ALTERNATE_OBJECT_DIRECTORIES|QUARANTINE_PATH|SHALLOW_FILE|NAMESPACE)$/;
function withoutRepository(env) {
  return Object.fromEntries(Object.entries(env).filter(([name2]) => !NAMES_A_REPOSITORY.test(name2)));
}
function appEnvironment(caller, own) {
  let env = {};
  for (let [name2, value] of Object.entries(withoutRepository(caller)))
    value !== void 0 && !isRunnersOwn(name2, caller) && (env[name2] = value);
  for (let [name2, value] of Object.entries(own)) value !== void 0 && (env[name2] = value);
  return env;
}
function namesOf(repository, env, realpath7) {
  let named = [env.GITHUB_WORKSPACE, env.PWD, env.INIT_CWD].flatMap((path) => {
    let real = path ? realpath7(path) : null;
    if (!path || real === null || !isWithin(repository, real)) return [];
    let above = relative(repository, real).split("/").filter(Boolean);
    return [resolve(path, ...above.map(() => ".."))];
  });
  return [.../* @__PURE__ */ new Set([repository, ...named])];
}
function relocated(value, { own, users }) {
  let moved = users.filter((top) => !holdsMachine(top));
  if (moved.length === 0) return value;
  let tops = moved.map((top) => top.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)), start = String.raw`(?:(?<![\w.~/-])|(?<=(?<![\w-])-[A-Za-z]))`, pattern = new RegExp(`${start}(?:${tops.join("|")})(?![\\w.-])`, "g"), walk = (one) => typeof one == "string" ? one.replace(pattern, () => own) : Array.isArray(one) ? one.map(walk) : typeof one != "object" || one === null ? one : Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, walk(inner)]));
  return walk(value);
}
function ownInstallPlaces(commands, folder, env) {
  let text2 = commands.join(`
`), places = INSTALLS.filter(({ pattern }) => pattern.test(text2)).map(({ variable, name: name2 }) => ({
    variable,
    path: join(folder, name2)
  })), programs = places.map(({ variable, path }) => variable === "GOBIN" ? path : join(path, "bin")), builds = BUILDS.filter((variable) => isAbsolute(env[variable] ?? ""));
  return {
    ...Object.fromEntries(builds.map((variable) => [variable, join(folder, variable.toLowerCase())])),
    ...Object.fromEntries(places.map(({ variable, path }) => [variable, path])),
    ...programs.length > 0 && { PATH: [...programs, env.PATH ?? ""].join(":") }
  };
}
var BUILDS = ["CARGO_TARGET_DIR", "CARGO_BUILD_TARGET_DIR", "UV_PROJECT_ENVIRONMENT"], INSTALLS = [
  {
    variable: "npm_config_prefix",
    name: "npm",
    pattern: /^(?!.*\bnvm\b).*\bnpm\b[^\n;&|]*(?:\s-g\b|\s--global\b|\s(?:link|ln)\b)/s
  },
  { variable: "GOBIN", name: "go", pattern: /\bgo install\b/ },
  { variable: "CARGO_INSTALL_ROOT", name: "cargo", pattern: /\bcargo install\b/ }
];
function holdsMachine(top) {
  return [homedir(), tmpdir(), dirname(process.execPath)].some((path) => isWithin(top, path));
}
function isWithin(folder, path) {
  let inside = relative(folder, path);
  return inside === "" || inside !== ".." && !inside.startsWith("../");
}

// src/app/git/trust.ts
import { existsSync } from "node:fs";
import { appendFile, realpath as realpath2, writeFile } from "node:fs/promises";
import { homedir as homedir2 } from "node:os";
import { dirname as dirname3, join as join3, relative as relative2 } from "node:path";

// src/app/cleanup/temporary-folder.ts
import { rmSync } from "node:fs";
import { access, constants, mkdtemp, realpath, rm, statfs } from "node:fs/promises";
import { tmpdir as tmpdir2 } from "node:os";
import { dirname as dirname2, join as join2 } from "node:path";
async function requireTemporaryFolder() {
  for (let folder of /* @__PURE__ */ new Set([process.env.RUNNER_TEMP || tmpdir2(), tmpdir2()]))
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
  return await makeFolder(await usualParent(), { purpose, beside: null });
}
async function makeCheckoutFolder(side, repository) {
  let usual = await usualParent(), beside = dirname2(await realpath(repository));
  return await isInMemory(usual) && !await isInMemory(beside) && await access(beside, constants.W_OK | constants.X_OK).then(
    () => !0,
    () => !1
  ) ? await makeFolder(beside, { purpose: side, beside: repository }) : await makeFolder(usual, { purpose: side, beside: null });
}
var IN_MEMORY = [16914836, 2240043254];
async function isInMemory(folder) {
  return IN_MEMORY.includes((await statfs(folder)).type);
}
async function usualParent() {
  return await realpath(process.env.RUNNER_TEMP || tmpdir2());
}
async function makeFolder(parent, { purpose, beside }) {
  let path = await mkdtemp(join2(parent, `latency-gate-${purpose}-`)), removeSync2 = () => rmSync(path, { recursive: !0, force: !0 }), note = { kind: "folder", folder: path, ...beside === null ? {} : { beside } }, forget = registerLeftover(removeSync2, note);
  return {
    path,
    removeSync: removeSync2,
    async remove() {
      await rm(path, { recursive: !0, force: !0, maxRetries: 3 }).catch(() => null), forget();
    }
  };
}

// src/app/git/trust.ts
var globalConfig = null, creation = null, trusted = /* @__PURE__ */ new Set();
function trustVariables() {
  return globalConfig === null ? {} : { GIT_CONFIG_GLOBAL: globalConfig };
}
async function trustCheckout(directory) {
  let { GITHUB_ACTIONS, GITHUB_WORKSPACE } = process.env;
  if (GITHUB_ACTIONS !== "true" || !GITHUB_WORKSPACE) return !1;
  let [workspace, root] = [await realpath2(GITHUB_WORKSPACE), rootAbove(await realpath2(directory))];
  return root === null || trusted.has(root) || relative2(workspace, root).startsWith("..") ? !1 : (trusted.add(root), creation ??= createGlobalConfig(), globalConfig = await creation, await appendFile(globalConfig, `[safe]
	directory = ${JSON.stringify(root)}
`), !0);
}
async function createGlobalConfig() {
  let { GIT_CONFIG_GLOBAL, XDG_CONFIG_HOME } = process.env, usual = [join3(XDG_CONFIG_HOME || join3(homedir2(), ".config"), "git", "config"), join3(homedir2(), ".gitconfig")], file = join3((await makeTemporaryFolder("git")).path, "config"), included = GIT_CONFIG_GLOBAL === void 0 ? usual : [GIT_CONFIG_GLOBAL].filter((path) => path !== "");
  return await writeFile(file, included.map((path) => `[include]
	path = ${JSON.stringify(path)}
`).join("")), file;
}
function rootAbove(directory) {
  if (existsSync(join3(directory, ".git"))) return directory;
  let parent = dirname3(directory);
  return parent === directory ? null : rootAbove(parent);
}

// src/app/git/git.ts
var FOREIGN = /dubious ownership|unsafe repository/, FETCH_TIMEOUT_MS = 5 * 6e4, QUIET = ["-c", "core.hooksPath=/dev/null", "-c", "gc.auto=0", "-c", "maintenance.auto=false"], SILENCE = ["-c", "http.lowSpeedLimit=1", "-c", "http.lowSpeedTime=30"];
async function runGit(directory, args, signal, {
  env = {},
  ...options
} = {}) {
  let run2 = async () => await runProgram("git", [...QUIET, ...SILENCE, "-C", directory, ...args], {
    ...options,
    cwd: "/",
    env: { ...withoutRepository(process.env), GIT_TERMINAL_PROMPT: "0", LC_ALL: "C", ...trustVariables(), ...env },
    signal
  });
  try {
    let result = await run2();
    return result.code !== 0 && FOREIGN.test(result.stderr) && await trustCheckout(directory) ? await run2() : result;
  } catch (error) {
    let code2 = systemCode(error);
    throw code2 === null || signal?.aborted ? error : new AppError(`git could not be started (${code2})`, {
      hint: "install git and have it on PATH, or name base without git: an image, a url, or overrides under base:",
      cause: error
    });
  }
}
async function repositoryRoot(directory) {
  let { code: code2, stdout, stderr } = await runGit(directory, ["rev-parse", "--show-toplevel"]), root = stdout.replace(/\n$/, "");
  if (code2 === 0 && root !== "") return realpath3(root);
  let isForeign = FOREIGN.test(stderr);
  throw new ConfigError(
    isForeign ? `git does not trust ${directory}: it belongs to another user` : `${directory} is in no git checkout`,
    {
      hint: isForeign ? `trust it: git config --global --add safe.directory ${directory}` : "check the code out first (actions/checkout), or name base without git: an image, a url, or overrides under base:",
      ...detailOf(tailOf(stderr), "git")
    }
  );
}
async function resolveCommit(repository, revision) {
  let commit = await findCommit(repository, revision);
  if (commit !== null) return commit;
  let isShallow = (await runGit(repository, ["rev-parse", "--is-shallow-repository"])).stdout.trim() === "true";
  throw new ConfigError(`git knows no commit '${revision}' in ${repository}`, {
    hint: isShallow ? "this checkout is shallow: give actions/checkout `fetch-depth: 0`, or run git fetch for that commit" : "check the name, and fetch it first if it is on the remote alone: git fetch origin"
  });
}
async function fetchCommit(repository, sha, { signal, timeoutMs = FETCH_TIMEOUT_MS } = {}) {
  let local = await findCommit(repository, sha);
  if (local !== null) return local;
  let wrongName = new ConfigError(`'${sha}' is not the full sha of a commit`, {
    hint: "only a full sha of 40 hexadecimal digits can be fetched"
  });
  if (!/^([0-9a-f]{40}|[0-9a-f]{64})$/i.test(sha)) throw wrongName;
  let depth = (await runGit(repository, ["rev-parse", "--is-shallow-repository"])).stdout.trim() === "true" ? ["--depth=1"] : [], late = timeLimit(timeoutMs), either = signal === void 0 ? late : AbortSignal.any([signal, late]), fetched = await runGit(repository, ["fetch", "--no-tags", "--quiet", ...depth, "origin", sha], either).catch(
    (error) => {
      if (signal?.throwIfAborted(), !late.aborted) throw error;
      return { tail: `it did not answer within ${timeoutMs / 1e3} s` };
    }
  ), commit = await findCommit(repository, sha);
  if (commit !== null) return commit;
  throw new ConfigError(`git could not fetch the commit ${sha} from origin`, {
    hint: "give actions/checkout `fetch-depth: 0`, and keep its credentials (persist-credentials) for a private repository",
    ...detailOf(fetched.tail, "git fetch")
  });
}
async function mergeBase(repository, a, b) {
  let commits = [await resolveCommit(repository, a), await resolveCommit(repository, b)], { code: code2, stdout } = await runGit(repository, ["merge-base", ...commits]);
  return code2 === 0 ? stdout.trim() : null;
}
async function defaultBranchRevision(repository) {
  let { stdout } = await runGit(repository, ["symbolic-ref", "--quiet", "--short", "refs/remotes/origin/HEAD"]);
  for (let revision of [stdout.trim(), "origin/main", "origin/master"])
    if (revision !== "" && await findCommit(repository, `refs/remotes/${revision}`) !== null) return revision;
  for (let revision of ["main", "master"])
    if (await findCommit(repository, `refs/heads/${revision}`) !== null) return revision;
  return null;
}
async function parentsOf(repository, commit) {
  let { stdout } = await runGit(repository, ["cat-file", "commit", await resolveCommit(repository, commit)]);
  return [...stdout.slice(0, stdout.indexOf(`

`)).matchAll(/^parent ([0-9a-f]+)$/gm)].map((match) => match[1] ?? "");
}
async function findCommit(repository, revision) {
  if (revision === "" || revision.startsWith("-") || revision.includes("\0")) return null;
  let { code: code2, stdout } = await runGit(repository, ["rev-parse", "--verify", "--quiet", `${revision}^{commit}`]);
  return code2 === 0 ? stdout.trim() : null;
}
async function isFollowed(directory, name2) {
  let { stdout } = await runGit(directory, ["--literal-pathspecs", "ls-files", "--", name2]);
  return stdout !== "";
}

// src/app/git/compare-commits.ts
import { lstat, open } from "node:fs/promises";
import { join as join4, posix } from "node:path";
var MAX_CHARACTERS = 2e6;
async function changedFiles(repository, { base, head }, signal) {
  let options = ["-r", "-z", "--name-only", "--no-renames", "--ignore-submodules=none"], { code: code2, stdout } = await runGit(repository, ["diff-tree", ...options, base, head], signal);
  return code2 !== 0 || stdout.length > MAX_CHARACTERS ? null : stdout.split("\0").filter((name2) => name2 !== "");
}
async function leftOutOf(repository) {
  let status = await runGit(repository, ["status", ...[
    "--porcelain",
    "-z",
    "--no-renames",
    "--ignored",
    "--untracked-files=normal",
    "--ignore-submodules=all"
  ]]).catch(() => null), entries = status?.code === 0 ? status.stdout.split("\0").filter((entry) => entry.length > 3) : [], namesOf2 = (isWanted) => entries.filter((entry) => isWanted(entry.slice(0, 2))).map((entry) => entry.slice(3));
  return { changed: namesOf2((kind) => kind !== "!!"), ignored: namesOf2((kind) => kind === "!!") };
}
var LFS_POINTER = "version https://git-lfs.github.com/spec/", MOST_POINTERS_ASKED = 200;
async function lfsPointersIn(repository) {
  let listed3 = await runGit(repository, ["ls-files", "-z", ":(top,attr:filter=lfs)"]).catch(() => null), files = listed3?.code === 0 ? listed3.stdout.split("\0").filter((name2) => name2 !== "") : [];
  return (await Promise.all(
    files.slice(0, MOST_POINTERS_ASKED).map(async (name2) => {
      let file = await open(join4(repository, name2)).catch(() => null), read = await file?.read(Buffer.alloc(LFS_POINTER.length), 0, LFS_POINTER.length, 0).catch(() => null);
      return await file?.close(), { name: name2, text: read?.buffer.toString() ?? "" };
    })
  )).flatMap(({ name: name2, text: text2 }) => text2 === LFS_POINTER ? [name2] : []);
}
async function isChanged({ repository, commit }, file) {
  if ((await runGit(repository, ["rev-parse", "--verify", "--quiet", `${commit}:${file}`])).code !== 0) return !1;
  if (await lstat(join4(repository, file)).catch(() => null) === null) return !0;
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
  let count8 = `--max-count=${MOST_COMMITS + 1}`, listed3 = await runGit(repository, ["rev-list", "--first-parent", count8, bad, `^${good}`], signal);
  if (listed3.code !== 0)
    throw new AppError("git could not list the commits of the range", {
      hint: "git says why below",
      ...detailOf(listed3.tail, "git rev-list")
    });
  let shas = listed3.stdout.split(`
`).filter((line2) => line2 !== "");
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
    let [commit = "", subject = "", ...body] = entry.trimStart().split(`
`);
    return /^[0-9a-f]{40,64}$/.test(commit) ? [{ commit, title: titleOf2(subject, body) }] : [];
  });
  return { count: Number(counted2.stdout), newest };
}
var LONGEST_TITLE2 = 200;
function titleOf2(subject, body) {
  let number2 = /^Merge pull request (#\d+) from /.exec(subject)?.[1], title = body.find((line2) => line2.trim() !== ""), text2 = number2 === void 0 || title === void 0 ? subject : `${title} (${number2})`, characters = [...text2];
  return characters.length > LONGEST_TITLE2 ? `${characters.slice(0, LONGEST_TITLE2 - 1).join("")}\u2026` : text2;
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
  let { app: app2, [side]: overrides2 } = config, env = Object.entries({ ...app2.env, ...overrides2.env });
  return {
    ...app2,
    source: overrides2.source ?? app2.source,
    port: overrides2.port ?? app2.port,
    env: Object.fromEntries(env.map(([name2, text2]) => [name2, text2.replaceAll(PLACES.SIDE, side)]))
  };
}
function oneVersion(config) {
  let load2 = { ...config.load, timeBudgetMs: null };
  return { ...config, app: appOf(config, "head"), base: {}, head: {}, load: load2 };
}
function baseAppOf(config, own) {
  let { network, cpus: cpus2, cpuset, memory } = config.app;
  return { ...appOf(own === null || config.compare === "variants" ? config : own, "base"), network, cpus: cpus2, cpuset, memory };
}
function profileOf(config, side) {
  return config[side].profile ?? config.profile ?? null;
}
function trustingOwn(config, apps) {
  let { tls } = config.load;
  return Object.values(apps).every(({ source }) => source.kind !== "url") && tls.ca === null ? { ...config, load: { ...config.load, tls: { ...tls, verify: !1 } } } : config;
}
function isFromCheckout({ kind }) {
  return FROM_CHECKOUT.includes(kind);
}
function isSameApp(one, other) {
  let variant = ({ source, env }) => canonicalJson({ source, env });
  return variant(one) === variant(other);
}

// src/config/drift.ts
var LATEST_RELEASE = "latest-release";
function judgingAgainst(base, file) {
  let { gate } = file, budgetOf = (drift2) => base === LATEST_RELEASE ? drift2 ?? gate.drift : void 0, drift = budgetOf(void 0);
  return {
    ...file,
    gate: { ...gate, tolerance: drift ?? gate.tolerance, metrics: atLeast(drift, gate.metrics) },
    endpoints: file.endpoints?.map((endpoint2) => {
      let own = budgetOf(endpoint2.drift);
      return { ...endpoint2, drift: own, gate: own ? atLeast(own, endpoint2.gate ?? gate.metrics) : endpoint2.gate };
    })
  };
}
function atLeast(drift, gated) {
  if (drift === void 0 || gated === void 0 || Array.isArray(gated)) return gated;
  let own = Object.entries(gated).map(([metric, tolerance]) => [metric, Math.max(tolerance ?? 0, drift)]);
  return Object.fromEntries(own);
}

// src/results/consistency.ts
var ROUNDING = 1e-5, LARGEST = 1e15, BEYOND = "a figure is larger than any that can be measured";
function contradictionIn(results) {
  let again = results.secondOpinion?.blocks ?? [];
  return inSettings(results) ?? first(results.blocks, (block2, at) => inBlock(block2, at, results)) ?? first(again, (block2, at) => inBlock(block2, at, { ...results, blocks: again }));
}
function inSettings(results) {
  let { kind, config, sides, part, merged: merged2, reference, blocks: blocks2, secondOpinion, restart } = results, { min, max } = config.load.blocks;
  if (min > max || max > MAX_BLOCKS) return `no configuration asks for ${min} to ${max} blocks`;
  let planned = restart?.blocks ?? { min, max };
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
function inPartialSummary({ count: count8, mean, min, p50, p90, p99, max }) {
  if (count8 === 0) return "a summary of nothing";
  let quantiles2 = [min, p50, p90, p99, max].flatMap((value) => value ?? []);
  return Math.max(mean, ...quantiles2) > LARGEST ? BEYOND : isRising(quantiles2) ? null : "its quantiles do not rise";
}
function inSummary({ count: count8, mean, sd, min, p50, p90, p99, max }) {
  return count8 === 0 ? "a summary of nothing" : max > LARGEST ? BEYOND : isRising([min, p50, p90, p99, max]) ? isRising([min, mean, max]) ? sd <= (max - min) * (1 + ROUNDING) + max * ROUNDING ? null : "it spreads more than its values do" : "its mean is not between its least and its most" : "its quantiles do not rise";
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
  return Object.values(counts2).reduce((sum2, count8) => sum2 + count8, 0);
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
function parseResults(text2) {
  let data = parseJson(text2), version = typeof data == "object" && data !== null && "version" in data ? data.version : void 0;
  if ((typeof data == "object" && data !== null && "schema" in data ? data.schema : void 0) !== RESULTS_SCHEMA)
    throw new BaselineError(`not a ${RESULTS_SCHEMA} file`, {
      hint: "give a file that `latency-gate run --json FILE` or the action wrote"
    });
  if (version !== RESULTS_VERSION) throw new SchemaVersionError(version);
  for (let path of REMOVED) leaveOut(data, path);
  let results = parsePiece(RESULTS, data, []), contradiction = contradictionIn(results);
  if (contradiction !== null) throw damaged(`the results file contradicts itself: ${contradiction}`);
  return results;
}
var REMOVED = [
  ["carriedImage"],
  ["sides", "base", "builtBy"],
  ["config", "gate", "baselineImage"],
  ["configurations", "base", "gate", "baselineImage"],
  ["configurations", "head", "gate", "baselineImage"]
];
function leaveOut(data, [key = "", ...rest]) {
  typeof data != "object" || data === null || (rest.length > 0 ? leaveOut(Reflect.get(data, key), rest) : Reflect.deleteProperty(data, key));
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
var FEWEST_CHARACTERS = 20, DEEPEST2 = 100;
function isCrowded(text2) {
  let [opened, depth] = [0, 0];
  for (let at = 0; at < text2.length; at++) {
    let character = text2.charCodeAt(at);
    if (character === 34) at = endOfText(text2, at);
    else if (character === 123 || character === 91) {
      if (opened += 1, depth += 1, depth > DEEPEST2 || opened > MOST_LISTED + text2.length / FEWEST_CHARACTERS) return !0;
    } else (character === 125 || character === 93) && (depth -= 1);
  }
  return !1;
}
function endOfText(text2, start) {
  for (let at = start + 1; at < text2.length; at++) {
    let character = text2.charCodeAt(at);
    if (character === 92) at += 1;
    else if (character === 34) return at;
  }
  return text2.length;
}
function parseJson(text2) {
  if (isCrowded(text2)) throw damaged("the results file is damaged: lists in lists, without figures");
  try {
    return JSON.parse(text2);
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

// src/baseline/file.ts
import { mkdir, readFile, stat, writeFile as writeFile2 } from "node:fs/promises";
import { dirname as dirname4, resolve as resolve2 } from "node:path";

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
    for (let { reason, count: count8 } of counts2) this.#counts.set(reason, count8);
  }
  add(reason, count8 = 1) {
    count8 > 0 && this.#counts.set(reason, (this.#counts.get(reason) ?? 0) + count8);
  }
  /** Why there is nothing that could have been passed over: a reason with the count 0. */
  note(reason) {
    this.#counts.has(reason) || this.#counts.set(reason, 0);
  }
  list() {
    return [...this.#counts].map(([reason, count8]) => ({ reason, count: count8 }));
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
      return await mkdir(dirname4(file), { recursive: !0 }), await writeFile2(file, printResults(results)), { where: file };
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
  let text2;
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
    text2 = await readFile(file, "utf8");
  } catch (cause) {
    if (cause instanceof BaselineError) throw cause;
    let missing = typeof cause == "object" && cause !== null && "code" in cause && cause.code === "ENOENT";
    throw new BaselineError(`the results file ${file} ${missing ? "does not exist" : "cannot be read"}`, {
      hint: "write it with `latency-gate run --json FILE`, and check the path: it counts from the configuration\u2019s folder",
      cause
    });
  }
  try {
    return parseResults(text2);
  } catch (cause) {
    throw cause instanceof BaselineError ? new BaselineError(`${file}: ${cause.message}`, { hint: cause.hint, cause }) : cause;
  }
}

// src/config/escapes.ts
var HEX = String.raw`[\da-fA-F]`, BACKSLASH_BYTE = String.raw`\\x${HEX}{2}|\\[0-3]?[0-7]{1,2}`, PERCENT_BYTE = `%${HEX}{2}`, BYTE = new RegExp(`${BACKSLASH_BYTE}|${PERCENT_BYTE}`, "g"), CONTROLS = {
  a: "\x07",
  b: "\b",
  e: "\x1B",
  f: "\f",
  n: `
`,
  r: "\r",
  t: "	",
  v: "\v"
}, NUMBER = String.raw`\\[ux]\{${HEX}{1,6}\}|\\U00(?:0${HEX}|10)${HEX}{4}|\\u${HEX}{4}`, BACKSLASH = String.raw`${NUMBER}|\\[^\d]`, PERCENT = `%u${HEX}{4}`, ENTITY = `&(?:[a-zA-Z][a-zA-Z\\d]{1,31}|#\\d{1,7}|#[xX]${HEX}{1,6});?`, IN_SHELL = String.raw`'\\''|'"'"'|"'"'"|'\n'`, EVERYTHING = escapes(`(?:${BACKSLASH_BYTE}|${PERCENT_BYTE})+`, BACKSLASH, PERCENT, ENTITY, IN_SHELL), BACKSLASHES = escapes(`(?:${BACKSLASH_BYTE})+`, BACKSLASH), DECODERS = [
  EVERYTHING,
  escapes(EVERYTHING.source, "\\+"),
  BACKSLASHES,
  // Some tools escape everything outside ASCII, and nothing else.
  escapes(`(?:${BACKSLASH_BYTE})+`, NUMBER),
  escapes(`(?:${PERCENT_BYTE})+`, PERCENT, "\\+"),
  escapes(ENTITY),
  escapes(IN_SHELL, "''"),
  escapes(IN_SHELL, '""')
], LEVELS2 = [DECODERS, DECODERS, [EVERYTHING, BACKSLASHES]];
function escapes(...kinds) {
  return new RegExp(kinds.join("|"), "g");
}
function* readingsOf(text2) {
  let readings = [{ text: text2, at: Uint32Array.from({ length: text2.length + 1 }, (_, index) => index) }];
  yield* readings;
  let seen = /* @__PURE__ */ new Set([text2]);
  for (let decoders of LEVELS2) {
    let fresh = [];
    for (let reading of readings)
      for (let decoder of decoders) {
        let decoded3 = decode(reading, decoder);
        seen.has(decoded3.text) || (seen.add(decoded3.text), fresh.push(decoded3), yield decoded3);
      }
    readings = fresh;
  }
}
function decode({ text: text2, at }, token2) {
  let read = [], from = [], end = 0, push = (part, begin, step) => {
    read.push(part);
    for (let unit = 0; unit < part.length; unit++) from.push(at[begin + step * unit] ?? 0);
  };
  for (let { 0: found, index } of text2.matchAll(token2)) {
    push(text2.slice(end, index), end, 1);
    for (let { character, offset } of meaningOf(found)) push(character, index + offset, 0);
    end = index + found.length;
  }
  return push(text2.slice(end), end, 1), { text: read.join(""), at: Uint32Array.from([...from, at.at(-1) ?? 0]) };
}
function meaningOf(token2) {
  let bytes = [...token2.matchAll(BYTE)];
  return bytes[0]?.index === 0 ? inUtf8(bytes.map(({ 0: byte, index }) => ({ byte: byteOf(byte), offset: index }))) : [{ character: characterOf(token2), offset: 0 }];
}
function byteOf(token2) {
  return token2.startsWith("%") ? Number.parseInt(token2.slice(1), 16) : token2.startsWith("\\x") ? Number.parseInt(token2.slice(2), 16) : Number.parseInt(token2.slice(1), 8);
}
function characterOf(token2) {
  let [, hex, decimal] = /^(?:&#[xX]|%u|\\[uUx]\{?)([\da-fA-F]+)|^&#(\d+)/.exec(token2) ?? [];
  if (hex !== void 0) return codePoint(Number.parseInt(hex, 16));
  if (decimal !== void 0) return codePoint(Number(decimal));
  if (token2.startsWith("&")) return decodeHTML(token2);
  if (token2 === "+") return " ";
  let [first2 = "", second = ""] = token2;
  return first2 === "\\" ? CONTROLS[second] ?? second : second === `
` ? second : first2;
}
function codePoint(value) {
  return String.fromCodePoint(Math.min(value, 1114111));
}
function inUtf8(bytes) {
  let characters = [];
  for (let index = 0; index < bytes.length; ) {
    let { byte = 0, offset = 0 } = bytes[index] ?? {}, length = byte < 194 ? 1 : byte < 224 ? 2 : byte < 240 ? 3 : 4, sequence = bytes.slice(index, index + length).map((one) => one.byte), isWhole2 = sequence.length === length && sequence.slice(1).every((one) => (one & 192) === 128), character = isWhole2 && length > 1 ? new TextDecoder().decode(Uint8Array.from(sequence)) : String.fromCharCode(byte);
    characters.push({ character, offset }), index += isWhole2 ? length : 1;
  }
  return characters;
}

// src/config/find-secrets.ts
var CUT = " \u2026", MIN_SECRET_LENGTH = 4, MIN_ENCODED_LENGTH = 6, CUT_ESCAPE = /[\p{Cc}\p{Cs}\u0080-\u00ff]{0,3}([\\%&][#\w{]{0,10})?$/u, LONGEST_CUT_ESCAPE = 16;
function findSecrets(text2, secrets) {
  let matcher = matcherOf(secrets);
  if (matcher.isEmpty) return [];
  let places = [];
  for (let { text: reading, at } of readingsOf(text2)) {
    let found = (begin, end) => {
      places.push({ begin: at[begin] ?? 0, end: at[end] ?? 0 });
    };
    matcher.scan(reading, found);
  }
  return union(places);
}
var matchers = /* @__PURE__ */ new WeakMap();
function matcherOf(secrets) {
  let known5 = matchers.get(secrets);
  if (known5?.count === secrets.length) return known5.matcher;
  let matcher = new Matcher(new Set(secrets.flatMap(formsOf)));
  return matchers.set(secrets, { count: secrets.length, matcher }), matcher;
}
function formsOf(secret) {
  let lines = secret.split(/\r?\n/).map((line2) => line2.trim());
  return [secret, ...lines.length > 1 ? lines : []].filter((part) => part.length >= MIN_SECRET_LENGTH).flatMap((part) => [part, ...encodedOf(part), ...base64Of(JSON.stringify(part).slice(1, -1))]);
}
function encodedOf(text2) {
  let hex = Array.from(new TextEncoder().encode(text2), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex, hex.toUpperCase(), ...base64Of(text2)];
}
function base64Of(text2) {
  let bytes = new TextEncoder().encode(text2);
  return [0, 1, 2].flatMap((before) => {
    let padded = new Uint8Array(before + bytes.length);
    padded.set(bytes, before);
    let first2 = Math.ceil(before * 8 / 6), end = Math.floor(padded.length * 8 / 6), inner = btoa(Array.from(padded, (byte) => String.fromCharCode(byte)).join("")).slice(first2, end);
    return inner.length < MIN_ENCODED_LENGTH ? [] : [inner, inner.replaceAll("+", "-").replaceAll("/", "_")];
  });
}
var Matcher = class {
  #next = /* @__PURE__ */ new Map();
  /** By state: how much of a form has been read, the state of its longest proper end, and the longest form that ends here. */
  #depth = [0];
  #fallback = [0];
  #longest = [0];
  constructor(forms) {
    let edges = [];
    for (let form of forms) {
      let state = 0;
      for (let index = 0; index < form.length; index++) {
        let unit = form.charCodeAt(index), to = this.#next.get(keyOf(state, unit));
        to === void 0 && (to = this.#depth.push(index + 1) - 1, this.#fallback.push(0), this.#longest.push(0), this.#next.set(keyOf(state, unit), to), edges.push({ from: state, unit, to })), state = to;
      }
      this.#longest[state] = form.length;
    }
    for (let { from, unit, to } of edges.sort((a, b) => this.#at(this.#depth, a.to) - this.#at(this.#depth, b.to))) {
      let fallback = from === 0 ? 0 : this.#step(this.#at(this.#fallback, from), unit);
      this.#fallback[to] = fallback, this.#longest[to] ||= this.#at(this.#longest, fallback);
    }
  }
  get isEmpty() {
    return this.#depth.length === 1;
  }
  scan(text2, found) {
    let cuts = cutsIn(text2), state = 0;
    for (let index = 0; index < text2.length; index++) {
      let depth = this.#at(this.#depth, state), cut2 = cuts.get(index);
      cut2 !== void 0 && depth >= MIN_SECRET_LENGTH && found(index - depth, cut2), state = this.#step(state, text2.charCodeAt(index));
      let length = this.#at(this.#longest, state);
      length > 0 && found(index + 1 - length, index + 1);
    }
  }
  #step(state, unit) {
    for (let from = state; ; from = this.#at(this.#fallback, from)) {
      let next = this.#next.get(keyOf(from, unit));
      if (next !== void 0) return next;
      if (from === 0) return 0;
    }
  }
  #at(list3, state) {
    return list3[state] ?? 0;
  }
};
function cutsIn(text2) {
  let cuts = /* @__PURE__ */ new Map();
  for (let cut2 = text2.indexOf(CUT); cut2 >= 0; cut2 = text2.indexOf(CUT, cut2 + 1)) {
    let [left = "", undecoded = ""] = CUT_ESCAPE.exec(text2.slice(Math.max(0, cut2 - LONGEST_CUT_ESCAPE), cut2)) ?? [];
    for (let length of [0, left.length, undecoded.length]) cuts.set(cut2 - length, cut2);
  }
  return cuts;
}
function keyOf(state, unit) {
  return state * 65536 + unit;
}
function union(places) {
  let united2 = [];
  for (let place of places.toSorted((a, b) => a.begin - b.begin || b.end - a.end)) {
    let last = united2.at(-1);
    last === void 0 || place.begin >= last.end ? united2.push(place) : place.end > last.end && (united2[united2.length - 1] = { begin: last.begin, end: place.end });
  }
  return united2;
}

// src/config/mask.ts
var MASK = "***", SECRET_NAME = /token|secret|passw|passphrase|credential|api[_-]?key|access[_-]?key|private[_-]?key|connection[_-]?string|(?:^|_)(?:pass|pat|pwd)$/i, KEY_NAME = /(?:^|_)key$/i, ADDRESS_NAME = /(?:^|_)(?:ur[il]|dsn)$/i, PATH = /^\.{0,2}\//, WORKING_DIRECTORY = /^(?:OLD)?PWD$/, MIN_GUESSED_LENGTH = 8;
function secretsIn(env, exists2) {
  return Object.entries(env).flatMap(
    ([name2, value = ""]) => isSecret(name2, value) && !(PATH.test(value) && exists2(value)) ? [value, ...passwordsIn(value)] : []
  );
}
function isSecret(name2, value) {
  return value.length < MIN_GUESSED_LENGTH || WORKING_DIRECTORY.test(name2) ? !1 : ADDRESS_NAME.test(name2) ? holdsPassword(value) : SECRET_NAME.test(name2) || KEY_NAME.test(name2) && !isWords(value);
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
    (password) => password.length >= MIN_GUESSED_LENGTH && !isWords(password)
  );
}
function decoded(text2) {
  try {
    return decodeURIComponent(text2);
  } catch {
    return text2;
  }
}
var LINE_END = String.raw`(?:[\s|]|\\[nr])`, SHAPES = [
  // User and password of a URL; in JSON its slashes may be escaped. A port is not a password.
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
function mask(text2, secrets) {
  let masked = "", end = 0;
  for (let place of findSecrets(text2, secrets))
    masked += text2.slice(end, place.begin) + MASK, end = place.end;
  return SHAPES.reduce((left, shape) => left.replace(shape, MASK), masked + text2.slice(end));
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
var import_math_base_special_erfc = __toESM(require_lib(), 1), SPENDING_EXPONENT = 2, STUDENT_MARGIN = 1.25, GRID_INTERVALS = 240, BOUND_PRECISION = 1e-11, LOWEST_EXPONENT = -14, LEVELS_PER_DECADE = 4, LEVELS3 = Array.from({ length: 57 }, (_, i) => 10 ** (LOWEST_EXPONENT + i / LEVELS_PER_DECADE)), plans = /* @__PURE__ */ new Map();
function sequentialPlan(minBlocks, maxBlocks) {
  let key = `${minBlocks}..${maxBlocks}`, known5 = plans.get(key);
  if (known5) return known5;
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
  let position = Math.min(Math.max((Math.log10(level) - LOWEST_EXPONENT) * LEVELS_PER_DECADE, 0), LEVELS3.length - 1), low = Math.min(Math.floor(position), LEVELS3.length - 2), [boundLow, boundHigh] = [low, low + 1].map((index) => boundsAt(LEVELS3[index] ?? 1)[look] ?? 0);
  return !boundLow || !boundHigh ? 0 : boundLow * (boundHigh / boundLow) ** (position - low);
}
function invert(boundsAt, look, nominalP) {
  let low = 0, high = LEVELS3.length - 1, boundOf = (index) => boundsAt(LEVELS3[index] ?? 1)[look] ?? 0;
  if (nominalP <= boundOf(low)) return LEVELS3[low] ?? 0;
  if (nominalP >= boundOf(high)) return 1;
  for (; high - low > 1; ) {
    let middle = low + high >> 1;
    boundOf(middle) < nominalP ? low = middle : high = middle;
  }
  let [levelLow, levelHigh] = [LEVELS3[low] ?? 0, LEVELS3[high] ?? 1], [boundLow, boundHigh] = [boundOf(low), boundOf(high)], share = (Math.log(nominalP) - Math.log(boundLow)) / (Math.log(boundHigh) - Math.log(boundLow));
  return Math.min(1, levelLow * (levelHigh / levelLow) ** share);
}

// src/decide/estimate.ts
function planOf({ restart, config }) {
  let { min, max } = restart?.blocks ?? config.load.blocks;
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
function withoutRunDelay(blocks2, connections) {
  let rounds2 = blocks2.flatMap((block2) => block2.rounds), known5 = rounds2.flatMap((round2) => SIDES.flatMap((side) => sideLoad(round2.sides[side]) ?? []));
  if (rounds2.length === 0 || known5.length < SIDES.length * rounds2.length) return null;
  let sum2 = (of2) => known5.reduce((total3, one) => total3 + of2(one), 0), turnsMs = sum2((one) => one.turnsMs), share = sum2((one) => one.delayMs) / turnsMs, isOneThread = sum2((one) => one.helpersMs) <= MOST_OF_HELPERS * turnsMs, isLeft = known5.every((one) => one.delayMs <= (1 - LEAST_LEFT) * one.turnsMs);
  if (share < MATERIAL_SHARE || !isOneThread || !isLeft) return null;
  let of = (block2) => ({ ...block2, rounds: block2.rounds.map((one) => adjust(one, connections)) }), favour = favourOf(blocks2, of);
  return { of: favour === null ? of : (block2) => block2, share, favour };
}
function withCountedMeans(blocks2, connections) {
  let runDelay = withoutRunDelay(blocks2, connections);
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
function favourWords({ share, favour }) {
  return favour === null ? null : `other processes had the cores of the app or of the generator for ${`${percent(share)} of the time under load`}. That was not taken off the mean, because head would be ${percent(Math.expm1(favour))} faster by it: something beside the app may work for head alone`;
}
function sharesTakenOff(results) {
  let { endpoints, load: load2 } = results.config, shares = endpoints.flatMap((endpoint2) => {
    let found = withoutRunDelay(blocksOf(results, endpoint2.name), loadAt(endpoint2, load2).connections);
    return found === null || found.favour !== null ? [] : [found.share];
  });
  return shares.length > 0 ? { least: Math.min(...shares), most: Math.max(...shares) } : null;
}
function percent(share) {
  return `${(share * 100).toFixed(0)} %`;
}
function sideLoad(side) {
  let { turnsMs, busiestCpuMs, busiestRunDelayMs, generatorRunDelayMs } = side?.contention ?? {};
  if (!side?.latencyMs || !side.requestsPerSecond || side.cpuMsPerRequest === null || !turnsMs || busiestCpuMs === void 0 || busiestRunDelayMs === void 0 || generatorRunDelayMs === void 0) return null;
  let requests = side.requestsPerSecond * turnsMs / 1e3, helpersMs = Math.max(0, side.cpuMsPerRequest * requests - busiestCpuMs), sleptMs = Math.max(0, turnsMs - busiestCpuMs - busiestRunDelayMs), delayMs = Math.max(0, busiestRunDelayMs - helpersMs) + Math.min(generatorRunDelayMs, sleptMs);
  return { turnsMs, requests, delayMs, helpersMs };
}
function adjust(round2, connections) {
  let sides = SIDES.flatMap((name2) => {
    let side = round2.sides[name2], load2 = sideLoad(side);
    if (!side?.latencyMs || load2 === null) return [];
    let mean = connections * (load2.turnsMs - load2.delayMs) / load2.requests;
    return [[name2, { ...side, latencyMs: { ...side.latencyMs, mean } }]];
  });
  return { ...round2, sides: Object.fromEntries(sides) };
}

// src/decide/work.ts
var MOST2 = 0.5;
function isMostlyWork(blocks2, connections) {
  let typical = (metric) => {
    let values2 = blocks2.flatMap((block2) => blockValue(block2, "base", metric) ?? []);
    return values2.length > 0 ? geometricMean(values2) : null;
  }, [cpuMs, meanMs] = [typical("cpu"), typical("mean")];
  return cpuMs !== null && meanMs !== null && connections * cpuMs >= MOST2 * meanMs;
}
function tolerancesOf({ gate, workTolerance }, blocks2, connections) {
  return workTolerance !== void 0 && isMostlyWork(blocks2, connections) ? { cpu: workTolerance, ...gate } : gate;
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
function roundsToDecide({ endpoint: endpoint2, config, known: known5 }) {
  let { connections } = loadAt(endpoint2, config.load), { minDifferenceMs } = config.gate, measured = known5.filter((block2) => block2.endpoint === endpoint2.name), own = withCountedMeans(measured, connections), tolerances = tolerancesOf(endpoint2, own, connections), wanted = Object.entries(tolerances).map(([metric, tolerance]) => {
    let ratios = (block2) => roundLogRatios(block2, metric), ofOwn = scatterOf(own, ratios), isKnown = ofOwn.degrees >= FEWEST_DEGREES, { deviation } = isKnown ? ofOwn : scatterOf(known5, ratios), base = own.flatMap((block2) => blockValue(block2, "base", metric) ?? []), typical = base.length > 0 ? average(base) : null, margin = marginOf(metric, typical, { tolerance, minDifferenceMs, connections }), toShow = (size) => (deviation / (SHARE_OF_MARGIN * size)) ** 2, worse = isKnown ? surelyWorseBy(own, metric, deviation) : 0;
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

// src/decide/levels.ts
var GAP = { times: 4, fewestBelow: 3, fewestAbove: 2, shareBelow: 0.25 }, STEP_DOWN = 5, ROOT = 1.965948, WORTH_MORE_STARTS = 3, MORE_STARTS = 2, SHARE = 0.5, ASKED = ["mean", "p50", "ttfb", "throughput", "p90", "cpu"];
function levelsOf(worse, margin) {
  let threshold = thresholdOf(worse, margin);
  if (threshold === null) return null;
  let apart = worse.filter((ratio) => Math.abs(ratio) >= threshold), [slower, faster] = [apart.filter((ratio) => ratio > 0), apart.filter((ratio) => ratio < 0)], [height, highest] = [0, 0];
  for (let ratio of apart)
    height += ratio > 0 ? 1 : -STEP_DOWN, highest = Math.max(highest, height);
  return {
    starts: worse.length,
    worse: slower.length,
    better: faster.length,
    size: slower.length > 0 ? median(slower) : 0,
    p: ROOT ** -highest,
    canReach: (level, starts) => slower.length >= WORTH_MORE_STARTS && ROOT ** -(height + Math.max(0, starts - worse.length)) <= level
  };
}
function levelOfLevels(errorRate, endpoints) {
  return SHARE * errorRate / endpoints;
}
function levelsAskedOf(metrics) {
  let gated = metrics.filter(({ tolerance }) => tolerance !== null);
  return ASKED.flatMap((metric) => gated.filter((one) => one.metric === metric))[0] ?? null;
}
function judgedByLevels(finding, { logRatios, level, planned }) {
  let worse = logRatios.map((ratio) => ratio * worseSign(finding.metric)), levels = levelsOf(worse, marginIn(finding));
  if (levels === null) return null;
  let isShown = levels.p <= level, estimate = { ...finding.estimate, mean: average(logRatios), interval: () => null, isConfirmed: () => !0 }, certain = { ...finding, estimate, decision: { ...finding.decision, rejected: !0 } }, isNeeded = isShown && !finding.decision.rejected && worseBy(certain) >= marginIn(finding), most = Math.min(MAX_BLOCKS, MORE_STARTS * planned), { starts, better: better2, size } = levels;
  return {
    finding: isNeeded ? certain : finding,
    shown: ({ verdict }) => ({
      starts,
      worse: levels.worse,
      better: better2,
      change: Math.expm1(size),
      isShown,
      isOpen: verdict === "inconclusive" && starts < most && levels.canReach(level, most)
    })
  };
}
function thresholdOf(ratios, margin) {
  let { times, fewestBelow, fewestAbove, shareBelow } = GAP;
  for (let blocks2 = fewestBelow + fewestAbove; blocks2 <= ratios.length; blocks2++) {
    let sizes = ratios.slice(0, blocks2).map(Math.abs).sort((a, b) => a - b), gaps = sizes.flatMap((above, at) => {
      let below = sizes[at - 1] ?? 0;
      return at >= Math.max(fewestBelow, shareBelow * blocks2) && blocks2 - at >= fewestAbove && above >= Math.max(margin, times * below) ? [{ above, below }] : [];
    }), [widest] = gaps.sort((a, b) => a.below / a.above - b.below / b.above);
    if (widest !== void 0) return Math.sqrt(widest.above * Math.max(widest.below, widest.above / times ** 2));
  }
  return null;
}

// src/decide/movement.ts
var WATCHED = ["cpu", "mean"], FEWEST2 = { rounds: 2, blocks: 4 }, HARMLESS3 = 0.02, HARMLESS_RISE = Math.log(1.1);
function movementOf(blocks2, level) {
  let seen = WATCHED.map((metric) => ({ metric, courses: coursesOf(blocks2, metric) })).filter(({ courses }) => courses.length >= FEWEST2.blocks), found = (isCommon, of) => seen.filter(({ courses }) => isMoving(courses.map(of), { isCommon, level: level / WATCHED.length })).map(({ metric, courses }) => ({
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
    return rounds2.length < FEWEST2.rounds ? [] : [{ base: rise(rounds2.map(({ base }) => base)), head: rise(rounds2.map(({ head }) => head)) }];
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

// src/decide/new-endpoints.ts
function whetherBaseHas({ config, configurations, sides, blocks: blocks2 }) {
  let isOfCommit = config.compare !== "variants" && (sides.base?.commit ?? null) !== null;
  if (configurations === void 0 || !isOfCommit) {
    let answered = new Set(
      blocks2.flatMap((block2) => block2.endpoints.filter(isAnsweredByBase).map((one) => one.endpoint))
    );
    return ({ name: name2 }) => [...answered].some((other) => other !== name2) ? "likely" : "unknown";
  }
  if (configurations === "same") return () => "named";
  let named = new Set(configurations.base.endpoints.map(requestKey));
  return (endpoint2) => named.has(requestKey(endpoint2)) ? "named" : "added";
}
function requestKey({ method, path, body, bodyFile, requests }) {
  return canonicalJson([method, path, body, bodyFile?.path ?? null, requests?.path ?? null]);
}
function isAnsweredByBase({ rounds: rounds2, answers }) {
  return answers?.isFallback ? !1 : rounds2.length === 0 ? answers !== void 0 && answers.first?.base?.wrong === void 0 : rounds2.some(({ sides: { base } }) => base !== void 0 && base.completed > base.mismatched);
}
function isNew2({ isAlike, isMissing: isMissing2, isFallback, isAccepted }, baseHasIt) {
  return isAlike || baseHasIt === "named" ? !1 : baseHasIt === "added" || isMissing2 || isFallback && (isAccepted || baseHasIt === "likely");
}

// src/decide/records.ts
var FEWEST_RECORDS = 4, FEWEST_BLOCKS3 = 4, WORTH_NAMING = Math.log(1.05), MOST_NAMED3 = 10;
function recordChanges(blocks2, level) {
  let pairs = blocks2.flatMap(({ recordsMs }) => {
    let { base, head } = recordsMs ?? {};
    if (base === void 0 || head === void 0) return [];
    let ratios = base.map((one, record2) => logRatio(one, head[record2] ?? null)), known5 = ratios.filter((ratio) => ratio !== null);
    return known5.length < FEWEST_RECORDS ? [] : [{ base, head, ratios, middle: median(known5) }];
  }), count8 = Math.max(0, ...pairs.map(({ ratios }) => ratios.length)), tested = Array.from({ length: count8 }, (_, record2) => testedRecord(pairs, record2)).filter(
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
    most: [...found].sort((a, b) => Math.abs(b.beyond) - Math.abs(a.beyond)).slice(0, MOST_NAMED3).map(({ change }) => change)
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
function wantedPerConnection(connections) {
  let { least, most } = REQUESTS_PER_CONNECTION;
  return Math.max(least, Math.min(most, connections));
}
function endsBeforeQueue(requests, connections) {
  return connections > 1 && requests < connections * wantedPerConnection(connections);
}
function requestsPerTurn({ fasterMs, slowerMs, connections, handOverMs }) {
  let fitting = Math.max(1, Math.floor(2e3 / (connections * slowerMs))), fewest = connections * Math.min(fitting, wantedPerConnection(connections)), turnMs = Math.max(20, handOverMs / 0.1), ofSlower = Math.max(turnMs, 250) / slowerMs;
  return Math.max(fewest, evenly(Math.ceil(Math.min(turnMs / fasterMs, ofSlower)), connections));
}
function evenly(requests, connections) {
  return connections * Math.max(1, Math.ceil(requests / connections));
}

// src/decide/neighbours.ts
var MATERIAL = { stolen: 0.05, others: 0.15 };
function materialNeighbours({ blocks: blocks2, config }) {
  let rounds2 = blocks2.flatMap(({ endpoints }) => endpoints.flatMap((one) => one.rounds)), shares = rounds2.flatMap((round2) => stolenShare(round2) ?? []), used = rounds2.flatMap(({ machineOthers }) => machineOthers ?? []), knowsOthers = config.app.source.kind !== "compose", stolen = atLeast2(MATERIAL.stolen, shares), others2 = knowsOthers ? atLeast2(MATERIAL.others, used) : null;
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
  let { app: app2, load: load2 } = results.config;
  if (!(load2.pairing === "duet" || load2.rate !== null) || !(metric === "p50" || isTail)) return null;
  let { cores, pinned, appCores: known5 } = results.machine, ownCores2 = known5 ?? (pinned ? Math.max(1, cores - 1) : cores), appCores = app2.cpuset === null ? ownCores2 : coresIn(app2.cpuset).length;
  return medianOf(rounds2.map((round2) => appCoresUsed(round2))) <= SATURATED_CORES_SHARE * appCores ? null : `both versions waited for each other\u2019s time slices: ${load2.rate === null ? "use `pairing: interleaved`" : "lower the `rate`"}`;
}
function hasShortTurns(name2, { blocks: blocks2, config }) {
  let endpoint2 = config.endpoints.find((one) => one.name === name2), connections = endpoint2 ? connectionsAt(endpoint2, config.load) : null;
  return connections === null ? !1 : blocks2.flatMap(({ warmup }) => warmup.endpoints?.filter((course) => course.endpoint === name2) ?? []).some(({ requestsPerTurn: requestsPerTurn2 }) => requestsPerTurn2 !== null && endsBeforeQueue(requestsPerTurn2, connections));
}
function appCoresUsed({ sides, generator }) {
  let { base, head } = sides;
  return !base?.cpuMsPerRequest || !head?.cpuMsPerRequest || !generator?.wallMs ? null : (base.cpuMsPerRequest * base.completed + head.cpuMsPerRequest * head.completed) / generator.wallMs;
}
function medianOf(values2) {
  let known5 = values2.flatMap((value) => value ?? []);
  return known5.length > 0 ? median(known5) : 0;
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
  return { endpoint: endpoint2, blocks: blocks2.flatMap(({ endpoints }) => endpoints), validity: AS_IT_IS };
}
function startOf({ bootMs }) {
  return { endpoint: START, rounds: [], distributionMs: {}, readyMs: bootMs };
}
function endpointOf({ config }) {
  let [first2] = config.endpoints;
  if (first2 === void 0) return null;
  let { sweep: _sweep, workTolerance: _tolerance, ...rest } = first2, limits = { meanMs: null, p50Ms: null, p90Ms: null, p99Ms: null, errors: 0 };
  return { ...rest, name: START, gate: config.gate.start ?? {}, limits };
}

// src/decide/starts.ts
function failedStarts({ blocks: blocks2, voided }, endpoint2) {
  let of = (side) => voided.filter((one) => one.side === side && one.endpoint === endpoint2).length, failed = { base: of("base"), head: of("head") };
  if (SIDES.every((side) => failed[side] === 0)) return null;
  let starts = blocks2.length + voided.length;
  return { starts, failed, p: atLeastByChance(failed, starts) };
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
function judgeGenerator(blocks2, load2) {
  let rounds2 = blocks2.flatMap((block2) => block2.rounds);
  if (load2.command !== void 0) return judgeCommand(rounds2);
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
    return { problem: `${where}: ${saturationWords(saturated, load2)}`, generatorBound: lateTails, warnings: [] };
  if (starved.length >= late.length) {
    let words3 = `for ${percent4(median(starved.map(starvedShare)))} of the time something else had its core. Run it on a machine with less beside it, or with more cores`;
    return {
      problem: null,
      generatorBound: [...CENTRAL_METRICS, ...TAIL_METRICS],
      warnings: [`the load generator ${where}: ${words3}`]
    };
  }
  let share = percent4(median(late.map(ownShareOf))), words2 = `the load generator was late in ${late.length} of ${rounds2.length} rounds: ${share} of the mean latency was its own`;
  return { problem: null, generatorBound: [...CENTRAL_METRICS, ...lateTails], warnings: [words2] };
}
function judgeCommand(rounds2) {
  let bad = rounds2.flatMap(({ generator }) => generator?.loopShare ?? []).filter((share) => share > BUSY_LOOP_SHARE);
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
function saturationWords(rounds2, load2) {
  let own = median(rounds2.map(ownShareOf)), busy = median(rounds2.map((round2) => round2.generator?.loopShare ?? 0)), perSecond = median(rounds2.map(requestsPerSecond)), facts = `at ${Math.round(perSecond)} requests/s its event loop was ${percent4(busy)} busy, and ${percent4(own)} of the latency was its own`, costMs = busy * 1e3 / perSecond;
  if (load2.rate !== null) {
    let fitting2 = Math.floor(
      Math.min(load2.rate, perSecond / sidesOf2(rounds2[0]).length) * (ADVISED_LOOP_SHARE / busy)
    ), advice2 = fitting2 >= 1 && fitting2 < load2.rate ? `\`rate: ${fitting2}/s\` would fit` : "use a lower `rate`";
    return `${facts}. On this machine ${advice2}, or use one with more cores`;
  }
  let leastMs = median(rounds2.flatMap((round2) => sidesOf2(round2).flatMap((side) => side.latencyMs?.min ?? []))), fitting = Math.max(1, Math.ceil(ADVISED_LOOP_SHARE * (leastMs + costMs) / costMs)), advice = fitting < load2.connections ? `\`connections: ${fitting}\` would fit` : "use fewer `connections`";
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
function percent4(share) {
  return `${(share * 100).toFixed(0)} %`;
}

// src/decide/validity.ts
var BODY_DIFFERENCE_WORTH_A_REMARK = 0.1, KEEPS_UP_SHARE = 0.9, MOST_RETIRED_SHARE = 0.01, ALIKE_ERRORS = 4, HOPELESS_SHARE = 0.1;
function validityOf(blocks2, sides, judged) {
  let { endpoint: endpoint2, load: load2, stored: stored2 } = judged;
  if (blocks2.length > 0 && blocks2.every(({ rounds: rounds2 }) => rounds2.length === 0)) return unloaded(blocks2, sides, judged);
  let tallies = new Map(sides.map((side) => [side, tallyOf(blocks2, side)])), [base, head] = [tallies.get("base"), tallies.get("head")], isMissing2 = base !== void 0 && isAnsweredAsMissing(base), isFallback = blocks2.some((block2) => block2.answers?.isFallback === !0), isNotBase = judged.baseHasIt === "named" && (isMissing2 || isFallback), retired = retirementOf(base, head), budget = retired === null ? endpoint2.limits.errors : Math.max(endpoint2.limits.errors, MOST_RETIRED_SHARE), problems = sides.flatMap(
    (side) => problemOf(side, tallies.get(side), { mostErrors: budget, isNamedByBase: isNotBase && side === "base" })
  ), before = base ?? (stored2 === void 0 ? void 0 : tallyOf(stored2, "head")), compared2 = { expect: endpoint2.expect, errors: endpoint2.limits.errors, blocks: base ? blocks2 : [] }, answers = before && head ? compareAnswers(before, head, compared2) : SAME, isRightInHead = !problems.some(({ side }) => side === "head"), isAlike = answers.differences.every(({ what, isOfKind }) => what === "content" && !isOfKind);
  if (base && isRightInHead) {
    let isAccepted = base.valid > 0;
    if (isNew2({ isAlike: isAlike && isAccepted, isMissing: isMissing2, isFallback, isAccepted }, judged.baseHasIt))
      return { ...NOTHING, state: "new", baseAnswer: baseAnswerOf(base), isHopeless: !0 };
    let [difference] = answers.differences;
    isNotBase && isAccepted && !isAlike && difference && problems.push({ kind: "fallback", side: "base", difference });
  }
  let isAsExpected = problems.length === 0, differences = answers.differences.map((one) => ({ ...one, isDecisive: one.isDecisive && isAsExpected })), decisive = differences.find(({ isDecisive }) => isDecisive);
  if (decisive !== void 0) {
    let side = decisive.what === "error" && decisive.head === "" ? "base" : "head";
    problems.push({ kind: "other-answer", side, difference: decisive, isStored: base === void 0 });
  }
  for (let side of sides) isStoppedByOthers(blocks2, side) && problems.push({ kind: "stopped", side });
  let generator = judgeGenerator(blocks2, load2);
  problems.length === 0 && generator.problem !== null && problems.push({ kind: "generator", side: "generator", text: generator.problem });
  let warnings = [
    ...retired === null ? failureRemarks(tallies) : [retired],
    ...bodyRemarks(base, head),
    ...answers.remarks,
    ...queueRemarks(blocks2, load2, sides),
    ...generator.warnings.map((text2) => ({ kind: "words", text: text2 }))
  ], isWrong = ({ valid, wrong, sent }) => valid === 0 || wrong > HOPELESS_SHARE * sent, isOther = decisive !== void 0 || problems.some(({ kind }) => kind === "fallback");
  return {
    state: problems.length > 0 ? "invalid" : "compared",
    problems,
    differences,
    warnings: problems.length > 0 ? [] : warnings,
    isHopeless: [...tallies.values()].some(isWrong) || isOther && blocks2.length >= BLOCKS_THAT_AGREE,
    isSameWork: answers.isSameWork,
    generatorBound: generator.generatorBound
  };
}
function isStoppedByOthers(blocks2, side) {
  return blocks2.some(({ rounds: rounds2 }) => rounds2.some((round2) => (round2.sides[side]?.contention?.foreignStops ?? 0) > 0));
}
var SAME = { differences: [], remarks: [], isSameWork: !0 }, NOTHING = { problems: [], differences: [], warnings: [], isSameWork: !1, generatorBound: [] }, BLOCKS_THAT_AGREE = 2;
function unloaded(blocks2, sides, { endpoint: endpoint2, baseHasIt }) {
  let answers = blocks2.at(-1)?.answers, { base, head } = answers?.first ?? {}, isAllowed = endpoint2.limits.errors >= 1, mayDiffer = endpoint2.expect.length === "any", isWrong = (one, other) => {
    let isError = one?.inBandError !== void 0 && other !== void 0 && other.inBandError === void 0;
    return one !== void 0 && !isAllowed && (one.wrong !== void 0 || isError && !mayDiffer);
  }, isMissing2 = base?.status === 404 || base?.status === 405, isFallback = answers?.isFallback === !0, wrong = { base: sides.includes("base") && isWrong(base, head), head: isWrong(head, base) }, basesAnswer = { isAlike: !wrong.base, isMissing: isMissing2, isFallback, isAccepted: base?.wrong === void 0 };
  if (!wrong.head && base !== void 0 && isNew2(basesAnswer, baseHasIt)) {
    let [type = ""] = base.contentType.split(";"), baseAnswer = { statuses: base.status === null ? [] : [String(base.status)], mediaType: type, inBandError: base.inBandError ?? null };
    return { ...NOTHING, state: "new", baseAnswer, isHopeless: !0 };
  }
  let problems = sides.flatMap((side) => {
    let [answer, other] = side === "base" ? [base, head] : [head, base];
    if (!wrong[side] || answer === void 0) return [];
    let right = other !== void 0 && !wrong[side === "base" ? "head" : "base"] ? other : null, isNamedByBase = side === "base" && baseHasIt === "named" && (isMissing2 || isFallback);
    return [{ kind: "first-answer", side, answer, right, expect: endpoint2.expect, isNamedByBase }];
  });
  return { ...NOTHING, state: problems.length > 0 ? "invalid" : "unmeasured", problems, isHopeless: !0 };
}
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
    for (let [key, count8] of Object.entries(record2)) counts2.set(key, (counts2.get(key) ?? 0) + count8);
  return new Map([...counts2].sort((a, b) => b[1] - a[1]));
}
function problemOf(side, tally, { mostErrors, isNamedByBase }) {
  if (!tally || tally.sent === 0) return [{ kind: "nothing-sent", side }];
  if (tally.valid > 0 && tally.wrong <= mostErrors * tally.sent) return [];
  let budget = tally.valid > 0 ? mostErrors : null;
  return [{ kind: "failures", side, budget, ...failuresOf(tally), isNamedByBase }];
}
function failuresOf({ wrong, sent, problems, statuses }) {
  return {
    wrong,
    sent,
    reasons: [...problems].map(([reason, count8]) => ({ reason, count: count8 })),
    statuses: [...statuses.keys()]
  };
}
function isAnsweredAsMissing({ statuses, valid, failed, censored }) {
  let isMissing2 = [...statuses.keys()].every((status) => status === "404" || status === "405");
  return statuses.size > 0 && valid === 0 && failed === 0 && censored === 0 && isMissing2;
}
function baseAnswerOf({ statuses, mediaType, told }) {
  return { statuses: [...statuses.keys()], mediaType, inBandError: told.kinds[0] ?? null };
}
function failureRemarks(tallies) {
  return [...tallies].flatMap(
    ([side, tally]) => tally.wrong > 0 ? [{ kind: "failures", side, ...failuresOf(tally) }] : []
  );
}
function bodyRemarks(base, head) {
  let [before, after] = [base?.bodyBytes, head?.bodyBytes];
  if (!base || !head || !before || after === null || after === void 0) return [];
  let bytes = { base: before, head: after };
  return base.encodings.join() !== head.encodings.join() ? [{ kind: "encodings", base: base.encodings, head: head.encodings, bytes }] : Math.abs(after / before - 1) <= BODY_DIFFERENCE_WORTH_A_REMARK ? [] : [{ kind: "lengths", ...bytes }];
}
function retirementOf(base, head) {
  if (base === void 0 || head === void 0) return null;
  let [before, after] = [base, head].map(resetShare), pooled2 = (base.wrong + head.wrong) / (base.sent + head.sent), error = Math.sqrt(pooled2 * (1 - pooled2) * (1 / base.sent + 1 / head.sent));
  return !(Math.abs(after - before) <= ALIKE_ERRORS * error) || !(Math.min(before, after) > 0 && Math.max(before, after) <= MOST_RETIRED_SHARE) ? null : { kind: "retired", base: before, head: after };
}
function resetShare({ sent, wrong, problems }) {
  return problems.get("reset") === wrong ? wrong / sent : Number.NaN;
}
function queueRemarks(blocks2, { rate }, sides) {
  return rate === null ? [] : sides.flatMap((side) => {
    let rounds2 = blocks2.flatMap((block2) => block2.rounds.flatMap((round2) => round2.sides[side] ?? [])), behind = rounds2.filter((round2) => round2.requestsPerSecond < KEEPS_UP_SHARE * rate);
    if (behind.length * 2 <= rounds2.length) return [];
    let completed = Math.round(median(behind.map((round2) => round2.requestsPerSecond))), waited = Math.max(...behind.map((round2) => round2.backlogMax ?? 0));
    return [{ kind: "behind", side, rate, completed, waited }];
  });
}

// src/decide/paired.ts
function comparePaired(results, only) {
  let { config } = results, own = ownConfig(results.part, config).endpoints, baseHas = whetherBaseHas(results), measured = own.map((endpoint2) => measuredEndpoint(endpoint2, results, { baseHasIt: baseHas(endpoint2), only })), start = pairedStart(results), compared2 = [...measured, ...start === null ? [] : [start]].flatMap(
    ({ validity, metrics: all }) => validity.state === "compared" ? all : []
  ), isOpinion = results.part?.by === "opinion", elsewhere = isOpinion ? [] : config.endpoints.filter((endpoint2) => !own.includes(endpoint2)), family = compared2.filter(({ tolerance }) => tolerance !== null).length + elsewhere.reduce(
    (sum2, { gate, workTolerance }) => sum2 + Object.keys({ ...gate, ...workTolerance ? { cpu: workTolerance } : {} }).length,
    0
  ), decisionOn = decisionsOn(compared2, 1 - config.gate.confidence, family), levelLimit = levelOfLevels(1 - config.gate.confidence, (isOpinion ? own : config.endpoints).length), endpoints = measured.map((one) => compareEndpoint(one, decisionOn, { results, levelLimit })), started = start && compareEndpoint(start, decisionOn, { results, levelLimit: 0 });
  return conclude(results, { kind: "paired", family, start: started }, endpoints);
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
  let remarks2 = (validity.state === "compared" ? ofFigures.flatMap((text2) => text2 ?? []) : []).map((text2) => ({ kind: "words", text: text2 }));
  return { ...validity, warnings: [...starts === null ? [] : [starts], ...remarks2, ...validity.warnings] };
}
function measuredEndpoint(endpoint2, results, { baseHasIt, only }) {
  let blocks2 = blocksOf(results, endpoint2.name), load2 = loadAt(endpoint2, results.config.load), leak = leakOf(blocks2), runDelay = withoutRunDelay(blocks2, load2.connections), measured = blocks2.map((block2) => runDelay?.of(block2) ?? block2), movement = movementOf(measured, MOVEMENT_LEVEL / results.config.endpoints.length), starts = failedStarts(results, endpoint2.name), validity = withRemarks(
    validityOf(blocks2, ["base", "head"], { endpoint: endpoint2, load: load2, baseHasIt }),
    starts && { kind: "failed-starts", ...starts },
    [leak?.isFound ? leakWords(leak) : null, runDelay && favourWords(runDelay), movement && movementWords(movement)]
  ), tolerances = tolerancesOf(endpoint2, measured, load2.connections), metrics = (only ?? metricsSeen(results.config, blocks2, endpoint2)).map((metric) => ({
    tolerance: tolerances[metric] ?? null,
    ...measuredMetric(metric, measured, results)
  }));
  return { endpoint: endpoint2, blocks: blocks2, validity, metrics, leak };
}
function measuredMetric(metric, blocks2, results) {
  let perBlock = blocks2.map((block2) => blockRatio(block2, metric)), ratios = perBlock.flatMap((one) => "logRatio" in one ? [one] : []), missing = perBlock.flatMap((one) => "missing" in one ? [one.missing] : [])[0] ?? distortionOf(metric, blocks2, results) ?? (ratios.length === 0 ? "nothing was measured" : null), logRatios = ratios.map(({ logRatio: logRatio2 }) => logRatio2), rounds2 = { blocks: blocks2, metric }, exact = missing === null ? exactFigures(blocks2, metric) : null, plan = planOf(results), estimate = exact ? exactEstimate(exact) : missing === null ? estimateOf(
    // More starts than planned are asked for levels alone.
    logRatios.slice(0, plan.maxBlocks),
    plan,
    rounds2
  ) : null, typical = (side) => ratios.length > 0 ? geometricMean(ratios.map((one) => one[side])) : null;
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
function compareEndpoint(one, decisionOn, { results, levelLimit }) {
  let { endpoint: endpoint2, blocks: blocks2, validity } = one, levelled = levelsAskedOf(one.metrics), connections = connectionsAt(endpoint2, results.config.load), { minDifferenceMs } = results.config.gate, cpu = isSuspended(results) ? one.metrics.find(({ metric }) => metric === "cpu")?.estimate : null, leak = (metric) => isTimed(metric) || metric === "throughput" ? one.leak : null, endedEarly = results.outOfTime && blocks2.length < planOf(results).minBlocks, judged = (validity.state === "compared" ? one.metrics : []).map((measured) => {
    if (measured.estimate === null)
      return { comparison: notAssessed(measured), isOpen: !0, awaitsConfirmation: !1 };
    let onMeans = {
      ...measured,
      estimate: measured.estimate,
      decision: decisionOn(measured),
      connections,
      minDifferenceMs
    }, levels = measured === levelled ? judgedByLevels(onMeans, {
      logRatios: measured.logRatios,
      level: levelLimit,
      planned: planOf(results).maxBlocks
    }) : null, finding = levels?.finding ?? onMeans, doubts = [
      ...measured.tolerance === null ? [] : [UNCONFIRMED],
      ...endedEarly && !measured.isExact ? [overwhelming(measured.logRatios, TOO_LARGE_FOR_CHANCE)] : [],
      uncertain(validity),
      ...[leak(measured.metric)].flatMap((found) => found === null ? [] : [leaking(found)]),
      ...cpu && isTimed(measured.metric) ? [contradictedBy(cpu, 1 - results.config.gate.confidence)] : []
    ], ruling2 = ruleOn(finding, doubts), all = compared(finding, { ...ruling2, leak: leak(measured.metric) }, measured.logRatios), comparison = levels === null ? all : { ...all, levels: levels.shown(ruling2) }, awaitsConfirmation = ruling2.verdict === "inconclusive" && finding.decision.rejected;
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
function notAssessed({ metric, tolerance, base, head, logRatios, missing }) {
  return {
    metric,
    tolerance,
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
  let { metric, tolerance, base, head, estimate, decision } = finding, { level, rejected } = decision, isOpen = ruling2.verdict === "inconclusive" && tolerance !== null, margin = marginIn(finding), change = changeAt(estimate, level);
  return {
    metric,
    tolerance,
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
function slowerEndpoints({ kind, endpoints }) {
  return kind === "paired" ? endpoints.filter(isSlower).map(({ endpoint: endpoint2 }) => endpoint2) : [];
}
function isSlower({ state, verdict }) {
  return state === "compared" && verdict === "regression";
}
function settle(results, first2) {
  let { secondOpinion } = results;
  if (secondOpinion === void 0) return first2;
  let second = comparePaired(measuredAgain(results, secondOpinion)), found = secondOpinion.machine.pinned === results.machine.pinned ? second : { ...second, endpoints: [] }, endpoints = first2.endpoints.map((one) => settled(one, found, secondOpinion)), isStart = ({ endpoint: endpoint2 }) => endpoint2 === first2.start?.endpoint, start = endpoints.find(isStart) ?? first2.start;
  return conclude(
    results,
    { ...first2, start },
    endpoints.filter((one) => !isStart(one))
  );
}
function measuredAgain(results, { endpoints, runAttempt: _runAttempt, ...own }) {
  let { secondOpinion: _secondOpinion, restart, ...run2 } = results, isPlannedAlike = restart !== void 0 && run2.config.load.restart !== void 0;
  return { ...run2, ...own, part: secondOpinionOn(endpoints), ...isPlannedAlike ? { restart } : {} };
}
function settled(one, { endpoints }, opinion) {
  if (!isSlower(one)) return one;
  let again = opinion.endpoints.includes(one.endpoint) ? endpoints.find(({ endpoint: endpoint2 }) => endpoint2 === one.endpoint) : void 0, worse = one.metrics.filter(isWorse).map(({ metric }) => metric), metrics = again?.metrics.filter(({ metric }) => worse.includes(metric)) ?? [], secondOpinion = { verdict: verdictOf(again, opinion), metrics };
  if (secondOpinion.verdict !== "disagrees") return { ...one, secondOpinion };
  let open2 = one.metrics.map((metric) => isWorse(metric) ? { ...metric, ...DISAGREED } : metric), verdict = worstVerdict(open2.filter(({ tolerance }) => tolerance !== null).map((metric) => metric.verdict));
  return { ...one, metrics: open2, verdict, secondOpinion };
}
var DISAGREED = {
  verdict: "inconclusive",
  reason: "a second machine did not find it",
  smallestDetectable: null,
  moreBlocks: null
};
function isWorse({ tolerance, verdict }) {
  return tolerance !== null && verdict === "regression";
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

// src/decide/stored.ts
var MACHINES_DIFFER_LOG = Math.log(1.3), FAR_BEYOND_LOG = Math.log(2), MIN_RUNS_TO_FAIL = 10, POWER = 0.95;
function compareStored(head, stored2) {
  let { config } = head, measured = config.endpoints.map((endpoint2) => {
    let blocks2 = blocksOf(head, endpoint2.name), newest = stored2.map((run2) => blocksOf(run2, endpoint2.name)).find((one) => one.length > 0), validity = validityOf(blocks2, ["head"], {
      endpoint: endpoint2,
      load: loadAt(endpoint2, config.load),
      baseHasIt: "unknown",
      ...newest === void 0 ? {} : { stored: newest }
    }), metrics = metricsSeen(config, blocks2, endpoint2).map(
      (metric) => storedMetric(metric, endpoint2, { head, stored: stored2 })
    );
    return { endpoint: endpoint2, blocks: blocks2, validity, metrics };
  }), start = storedStart(head, stored2), compared2 = [...measured, ...start === null ? [] : [start]].flatMap(
    ({ validity, metrics }) => validity.state === "compared" ? metrics : []
  ), family = compared2.filter(({ tolerance }) => tolerance !== null).length, decisionOn = decisionsOn(compared2, 1 - config.gate.confidence, family), compareEndpoint2 = (one) => {
    let { connections } = loadAt(one.endpoint, config.load), floor = { connections, minDifferenceMs: config.gate.minDifferenceMs, validity: one.validity }, metrics = (one.validity.state === "compared" ? one.metrics : []).map((metric) => compareMetric(metric, decisionOn(metric), floor));
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
  let figures2 = figuresOf2(metric, endpoint2.name, { head, stored: stored2 }), { chosen: chosen2, all } = figures2, isTestable = chosen2 !== null && chosen2.runs.length >= MIN_STORED_RUNS, isMachineKnown = all.some((one) => one.kind === "referenced"), doubt = stored2.every((run2) => machineKind2(run2.machine) === machineKind2(head.machine)) ? all.some(({ runs }) => runs.length < MIN_RUNS_TO_FAIL) ? `fewer than ${MIN_RUNS_TO_FAIL} baseline runs` : isMachineKnown ? null : "a slower machine would look the same" : "measured on different machines", tolerance = endpoint2.gate[metric] ?? null;
  return { ...figures2, metric, tolerance, p: isTestable ? pValue(chosen2) : 1, doubt };
}
function differenceOf2({ head, runs }) {
  return head - average(runs);
}
function spreadOf({ runs }) {
  return standardDeviation(runs) * Math.sqrt(1 + 1 / runs.length);
}
function pValue(figure3) {
  let t = Math.abs(differenceOf2(figure3)) / spreadOf(figure3);
  return Number.isNaN(t) ? 1 : Math.min(1, 2 * upperP(t, figure3.runs.length - 1));
}
function predictionEstimate(figure3, p) {
  let { runs } = figure3, mean = differenceOf2(figure3), spread2 = spreadOf(figure3), degrees = runs.length - 1, halfWidth = (level) => degrees >= 1 ? tQuantile(1 - level / 2, degrees) * spread2 : null;
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
  let { metric, tolerance, value: head, chosen: chosen2 } = one;
  if (head === null || chosen2 === null)
    return { ...{ base: null, change: null, interval: null, smallestDetectable: null, moreBlocks: null }, metric, tolerance, head, logRatios: [], verdict: "not-assessed", reason: head === null ? "no valid responses" : "no stored run has this endpoint and metric" };
  let estimate = predictionEstimate(chosen2, one.p), base = head / Math.exp(estimate.mean), doubts = [tooFewRuns(chosen2), againstStoredRuns(one), uncertain(setting.validity)], { isOpen: _, ...ruling2 } = ruleOn({ metric, estimate, tolerance, decision, base, head, ...setting }, doubts), { runs } = chosen2;
  return {
    metric,
    tolerance,
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
  let own = ownConfig(part, results.config), noLimits = { meanMs: null, p50Ms: null, p90Ms: null, p99Ms: null }, endpoints = own.endpoints.map((one) => ({ ...one, gate: {}, limits: { ...one.limits, ...noLimits } })), whole = { ...part, index: 1, count: 1 }, { start: _start, ...gate } = own.gate;
  return { ...comparePaired({ ...results, part: whole, config: { ...own, endpoints, gate } }), verdict: "nothing-compared", failing: !1 };
}
function judgeAlone(results) {
  let endpoints = results.config.endpoints.map((endpoint2) => {
    let blocks2 = blocksOf(results, endpoint2.name), validity = validityOf(blocks2, ["head"], {
      endpoint: endpoint2,
      load: loadAt(endpoint2, results.config.load),
      baseHasIt: "unknown"
    }), metrics = validity.state === "compared" ? metricsSeen(results.config, blocks2, endpoint2).map((metric) => figureOf(metric, blocks2)) : [];
    return concludeEndpoint({ endpoint: endpoint2, blocks: blocks2, validity }, metrics, !0);
  });
  return conclude(results, { kind: "none", family: 0 }, endpoints);
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

// src/report/view/problems.ts
function problemText(problem) {
  switch (problem.kind) {
    case "nothing-sent":
      return say`no request was sent`;
    case "stopped":
      return say`was stopped by another process in its own turns, in block after block: its times are not its own`;
    case "failures":
      return say`${withCode(failureWords(problem, problem.budget))}${problem.isNamedByBase ? NAMED_BY_BASE : null}`;
    case "first-answer":
      return firstAnswerText(problem);
    case "other-answer":
      return withCode(otherAnswerWords(problem));
    case "fallback":
      return say`${differenceText(swapped(problem.difference))}, as for a path that nobody has${NAMED_BY_BASE}`;
    case "generator":
      return withCode(problem.text);
  }
}
function problemLine(problem) {
  return problem.kind !== "first-answer" ? problemText(problem) : say`answers ${answerName(problem.answer)} from the first request on${problem.isNamedByBase ? NAMED_BY_BASE : null}`;
}
function problemWords(problem) {
  return plainText(problemLine(problem));
}
var NAMED_BY_BASE = "; base\u2019s own configuration names this endpoint, so what runs here is not what that commit is: its build output may be missing, or its setup incomplete";
function firstAnswerText({
  answer,
  right,
  expect,
  side,
  isNamedByBase
}) {
  let other = side === "base" ? "head" : "base", reason = answer.wrong === void 0 || answer.wrong === "status" ? null : `, ${reasonName(answer.wrong)}`, instead = right === null ? null : say`; ${other} answers ${answerText(right)}`;
  return say`answers ${answerText(answer)}${reason} from the first request on; expected: ${expectationText(expect)}${instead}${isNamedByBase ? NAMED_BY_BASE : null}`;
}
function answerText(answer) {
  return say`${answerName(answer)}${answer.excerpt === "" ? null : say`: ${codeOf(answer.excerpt)}`}`;
}
function answerName({ status, contentType, inBandError: inBandError2 }) {
  if (status === null) return say`nothing (the connection was closed)`;
  let error = inBandError2 === void 0 ? null : ` with ${errorName(inBandError2)}`;
  return say`${status}${contentType === "" ? null : ` (${contentType})`}${error}`;
}
function expectationText({ status, length, text: text2, json }) {
  let ranges = status.map(([from, to]) => from === to ? `${from}` : from % 100 === 0 && to === from + 99 ? `${from / 100}xx` : `${from} to ${to}`);
  return joined(
    [
      say`status ${ranges.join(" or ")}`,
      ...typeof length == "number" ? [say`${plural(length, "byte")}`] : [],
      ...text2 === null ? [] : [say`the text ${codeOf(text2)}`],
      ...json ? [say`JSON`] : []
    ],
    ", "
  );
}
var NOT_SAME_WORK = "not the same work; where that is intended";
function otherAnswerWords({ difference, isStored }) {
  let { what, path, base: before, head } = difference, base = isStored ? "the stored run" : "base";
  switch (what) {
    case "length":
      return `answers ${head} bytes, ${base} ${before}: ${NOT_SAME_WORK}, set \`expect.length: any\``;
    case "content":
      return `answers something else than ${base} at \`${unquoted(path ?? "")}\`: ${NOT_SAME_WORK}, name the path in \`expect.same.ignore\``;
    case "error": {
      let [error, other] = head === "" ? [before, "head"] : [head, base];
      return `answers with ${errorName(error)} and an accepted status, and ${other} does not: ${NOT_SAME_WORK}, set \`expect.length: any\``;
    }
    default:
      return `answers with ${what} ${head}, ${base} with ${before}: ${NOT_SAME_WORK}, set \`expect.length: any\``;
  }
}
function differenceText({ what, path, base, head }) {
  switch (what) {
    case "length":
      return say`${head} ${head === "1" ? "byte" : "bytes"} instead of ${base}`;
    case "content":
      return say`${codeOf(path ?? "")}: ${codeOf(head)} instead of ${codeOf(base)}`;
    case "status":
      return say`status ${head} instead of ${base}`;
    case "error":
      return say`${head === "" ? "no error" : errorName(head)} instead of ${base === "" ? "none" : errorName(base)}`;
    case "content type":
      return say`content type ${codeOf(head)} instead of ${codeOf(base)}`;
  }
}
function swapped(difference) {
  return { ...difference, base: difference.head, head: difference.base };
}
function newText(answer) {
  return answer === void 0 || answer.statuses.every((status) => status === "404" || status === "405") ? say`is new: base has no such endpoint` : say`is new: base answers ${baseAnswerText(answer)} to it`;
}
function baseAnswerText({ statuses, mediaType, inBandError: inBandError2 }) {
  let type = mediaType === null || mediaType === "" ? null : ` (${mediaType})`, error = inBandError2 === null ? null : ` with ${errorName(inBandError2)}`;
  return say`${statuses.length === 0 ? "nothing" : statuses.slice(0, MOST_STATUSES).join(", ")}${type}${error}`;
}
var MOST_STATUSES = 3, MOST_REASONS = 3, MOST_PATHS2 = 3;
function failureWords(failures, budget) {
  let { wrong, sent, reasons } = failures, share = budget === null ? "" : `; the budget is ${percent5(budget)}`, most = reasons.slice(0, MOST_REASONS).map((one) => reasonWords(one, failures));
  return `${wrong} of ${sent} requests failed (${percent5(wrong / sent)}${share}): ${most.join(", ")}`;
}
function reasonWords({ reason, count: count8 }, { statuses }) {
  if (reason !== "status") return `${count8} \xD7 ${reasonName(reason)}`;
  let answered = statuses.slice(0, MOST_STATUSES).map(unquoted).join(", ");
  return `${count8} \xD7 unexpected status (answered ${answered})`;
}
var REASONS = {
  status: "unexpected status",
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
function reasonName(reason) {
  return (Object.hasOwn(REASONS, reason) ? REASONS[reason] : void 0) ?? unquoted(reason);
}
var ERRORS = {
  "json-rpc": "a JSON-RPC error",
  graphql: "GraphQL errors",
  grpc: "a gRPC status that is not OK",
  connect: "an error of the Connect protocol",
  "problem-details": "problem details",
  errors: "a list of errors",
  error: "an \u201Cerror\u201D in its JSON",
  "not-successful": "JSON that says it failed",
  "soap-fault": "a SOAP fault",
  "error-event": "an error event"
};
function errorName(kind) {
  return (Object.hasOwn(ERRORS, kind) ? ERRORS[kind] : void 0) ?? unquoted(kind);
}
function remarkText(remark) {
  return withCode(remarkWords(remark));
}
function remarkWords(remark) {
  switch (remark.kind) {
    case "words":
      return remark.text;
    case "content-not-compared":
      return "`expect.same`: the contents could not be compared: too long, packed unusually, or no answer";
    case "content-varies": {
      let named = remark.paths.slice(0, MOST_PATHS2).map((path) => `\`${unquoted(path)}\``), more = remark.paths.length > MOST_PATHS2 ? " and more" : "";
      return `\`expect.same\`: left out, because base\u2019s own answers differ there: ${named.join(", ")}${more}`;
    }
    case "failed-starts": {
      let { starts, failed, p } = remark, chance = failed.head > failed.base ? ` (by chance alone: ${Math.max(1, Math.round(p * 100))} %)` : "";
      return `head answered nothing in ${failed.head} of ${starts} starts, base in ${failed.base} of ${starts}${chance}; those blocks were measured again`;
    }
    case "failures": {
      let reasons = remark.reasons.map((one) => reasonWords(one, remark)).join(", ");
      return `${remark.side}: ${remark.wrong} of ${remark.sent} requests failed, within the error budget: ${reasons}`;
    }
    case "retired":
      return `${percent5(remark.base)} of base\u2019s requests and ${percent5(remark.head)} of head\u2019s found their connection closed, and are left out: workers that are replaced after a number of requests (\`max_requests\`) do that. Switch it off for the run to measure without`;
    case "lengths": {
      let change = remark.head / remark.base - 1, direction = change < 0 ? "shorter" : "longer";
      return `head\u2019s responses are ${percent5(Math.abs(change))} ${direction} than base\u2019s (${remark.head} against ${remark.base} bytes): not the same work`;
    }
    case "encodings":
      return `base\u2019s responses are ${encodingWords(remark.base)}, head\u2019s are ${encodingWords(remark.head)} (${remark.bytes.base} against ${remark.bytes.head} bytes as sent): what reaches the client is not the same`;
    case "behind": {
      let { side, rate, completed, waited } = remark, rest = waited > 0 ? `, and up to ${waited} waited for a connection; its latency is the length of that queue` : "; the others were still under way when the rounds ended";
      return `${side} did not keep up with ${rate} requests/s: it completed ${completed}/s${rest}`;
    }
  }
}
function encodingWords(encodings) {
  return encodings.map((name2) => name2 === NOT_ENCODED ? "not compressed" : `compressed with ${unquoted(name2)}`).join(" or ");
}
function unquoted(name2) {
  return name2.replaceAll("`", "\u2019");
}
function percent5(share) {
  let value = share * 100;
  return `${value >= 10 || value === 0 ? value.toFixed(0) : value >= 0.1 ? value.toFixed(1) : value.toPrecision(1)} %`;
}

// src/app/command/shell.ts
import { lstat as lstat2, stat as stat2 } from "node:fs/promises";
var SHOWN_LENGTH = 80;
async function requireDirectory(spec) {
  if (!(await stat2(spec.directory).catch(() => null))?.isDirectory())
    throw new AppError(`${spec.side}: the directory ${spec.directory} does not exist`, {
      side: spec.side,
      hint: "the command runs in the directory of the configuration; at an older commit that directory may not exist yet"
    });
}
async function startShell(spec, { command, env, cores, stdin }, log) {
  let push = (chunk) => log.push(chunk);
  try {
    return await startGroup({
      ...cores === null ? { file: "sh", args: ["-c", MARKED_SHELL, command] } : { file: "taskset", args: ["-c", cores, "sh", "-c", MARKED_SHELL, command] },
      cwd: spec.directory,
      env,
      ...stdin && { stdin },
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
function isKilled({ signal, code: code2 }) {
  return signal === "SIGKILL" || signal === "SIGTERM" || code2 === 137 || code2 === 143;
}
function exitHint(exit, directory) {
  return exit.code === 127 ? "the shell did not find a program of the command: is it installed, and on PATH?" : exit.signal === "SIGKILL" || exit.code === 137 ? "it was killed from outside: where nobody did it on purpose, the machine was out of memory" : exit.code !== 126 ? null : noProgramsHint(exit, directory) ?? "the shell may not execute the program: is it executable (chmod +x)?";
}
function noProgramsHint({ code: code2 }, directory) {
  let mount = code2 === 126 ? withoutPrograms(directory) : null;
  return mount === null ? null : `nothing in ${mount} can be executed, as it is mounted with \`noexec\`: have the checkout elsewhere, or set TMPDIR (RUNNER_TEMP on a runner) to a folder that is not`;
}
function withoutPrograms(directory) {
  let inner = (readProc("/proc/self/mountinfo") ?? "").split(`
`).flatMap((line2) => {
    let [, , , , path, options = ""] = line2.split(" "), place = path?.replace(/\\(\d{3})/g, (_, octal) => String.fromCharCode(Number.parseInt(octal, 8)));
    return place === void 0 ? [] : [{ place, isWithout: options.split(",").includes("noexec") }];
  }).filter(({ place }) => `${directory}/`.startsWith(place === "/" ? "/" : `${place}/`)).reduce((best, one) => one.place.length >= best.place.length ? one : best, {
    place: "",
    isWithout: !1
  });
  return inner.isWithout ? inner.place : null;
}
async function exists(path) {
  return await lstat2(path).catch(() => null) !== null;
}

// src/plan/comparison-kind.ts
var SAY_VARIANTS = "to compare two variants of one checkout, say `compare: variants`";
function chooseComparison(config, available) {
  let head = appOf(config, "head"), base = available.base ?? appOf(config, "base"), { kind } = base.source, fromRevision = isFromCheckout(base.source), paired = pairedWith(config, available), whyNotPaired = fromRevision ? "no base commit is known" : `base was not named: \`app.${kind}\` is the same for both (set \`base.${kind}\`)`, { baseline } = config.gate;
  if (paired === null && fromRevision && !isSameApp(base, head) && (baseline === "auto" || baseline === "paired"))
    throw new ConfigError("base and head differ as `base:` and `head:` say, but no base commit is known", {
      hint: `name the base commit with --base REF, or check out with its history; ${SAY_VARIANTS}`
    });
  switch (baseline) {
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
function needsBaseCommit({ compare: compare2, gate }, base) {
  return (gate.baseline === "auto" || gate.baseline === "paired") && compare2 !== "variants" && isFromCheckout(base.source);
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
function longestRunMs({ load: load2, endpoints }, blocks2 = load2.blocks.max) {
  let plannedMs = blocks2 * expectedBlockSeconds(load2, endpoints.length) * 1e3;
  return load2.timeBudgetMs ?? Math.max(15e5, 2 * plannedMs);
}
var PAUSE_SECONDS = 0.1;
function expectedBlockSeconds(load2, endpoints) {
  return load2.warmupMs.min / 1e3 + endpoints * load2.rounds * (load2.roundMs / 1e3 + PAUSE_SECONDS);
}

// src/measure/pace.ts
var LATEST_BLOCKS = 3, PAUSE_MS = 70;
function expectedBlockMs(load2, blocks2, endpoints) {
  let cost = blockCost(blocks2);
  return cost === null ? expectedBlockSeconds(load2, endpoints) * 1e3 : cost.beforeRoundsMs + endpoints * cost.endpointMs;
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
function paceOf(load2, mostBlocks, { blocks: blocks2, undecided: undecided2, elapsedMs }) {
  let nextBlockMs = undecided2.length > 0 ? expectedBlockMs(load2, blocks2, undecided2.length) : 0, leftMs = (load2.timeBudgetMs ?? Number.POSITIVE_INFINITY) - elapsedMs, fits = nextBlockMs <= leftMs, blocksLeft = undecided2.length > 0 ? Math.max(0, mostBlocks - blocks2.length) : 0, fitting = nextBlockMs > 0 ? Math.floor(Math.max(0, leftMs) / nextBlockMs) : 0;
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
  #activityLine(event, { load: load2, bounds, elapsedMs }) {
    let nowMs = elapsedMs();
    if (event.kind === "block-start") {
      this.#block = event.blocks.length + 1;
      let starts = Object.values(event.blocks.at(-1)?.bootMs ?? {});
      this.#lastStartMs = starts.length === 0 ? null : Math.max(...starts), this.#mentionMs = Math.max(SLOW_START_MS2, 1.2 * (this.#lastStartMs ?? 0)), this.#endMs = nowMs + paceOf(load2, bounds.max, { ...event, elapsedMs: nowMs }).atMostMs;
    }
    let left = `at most ${Math.ceil(Math.max(0, this.#endMs - nowMs) / 1e3)} s left`, doing = event.kind === "starting" ? startingWords(event.elapsedMs, this.#lastStartMs) : wordsFor(event);
    return `block ${this.#block} of ${rangeOf2(bounds)}: ${doing}, ${left}`;
  }
}, SLOW_START_MS2 = 15e3;
function startingWords(elapsedMs, lastMs) {
  return `starting the app for ${seconds(elapsedMs)} s${lastMs === null ? "" : `, which took ${seconds(lastMs)} s before`}`;
}
function wordsFor(event) {
  switch (event.kind) {
    case "block-start":
      return "starting the app";
    case "warm-up":
      return `warming up ${event.endpoint}`;
    case "round":
      return `${event.endpoint}${event.pass ? `, pass ${event.pass.index} of ${event.pass.of}` : ""}, round ${event.round} of ${event.rounds}`;
  }
}
function blockLine({ load: load2, endpoints, bounds }, progress) {
  let { blocks: blocks2, undecided: undecided2, elapsedMs } = progress, isOver = undecided2.length === 0, open2 = `${undecided2.length} of ${endpoints} endpoints undecided`, state = isOver ? "measuring is over" : blocks2.length < bounds.min ? "collecting" : open2;
  return [
    `block ${blocks2.length} of ${rangeOf2(bounds)}: ${state}`,
    `${seconds(elapsedMs)} s`,
    isOver ? null : remaining(load2, paceOf(load2, bounds.max, progress), elapsedMs)
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
  let { config, part = null } = request, count8 = endpointsOf(part, config).length, what = part?.by === "endpoint" ? `${count8} of ${config.endpoints.length} endpoints` : `${count8} endpoint${count8 === 1 ? "" : "s"}`;
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
  note(text2) {
    this.emit({ kind: "note", text: text2 });
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

// src/report/escape.ts
var LONGEST_NAME = 120, ZERO_WIDTH_SPACE = "\u200B";
function code(text2, options = {}) {
  let line2 = shorten(oneLine(text2)), content = options.inTable ? line2.replace(/\\(?=\|)/g, `$&${ZERO_WIDTH_SPACE}`).replaceAll("|", "\\|") : line2, fence = "`".repeat(longestRun(content) + 1), padding = content.startsWith("`") || content.endsWith("`") ? " " : "";
  return `${fence}${padding}${content}${padding}${fence}`;
}
function prose(text2) {
  let inLine = withEntities(oneLine(text2)).replace(/[\\`*_[\]#|~$]/g, (character) => `\\${character}`);
  return unlinked(withoutMarker(inLine));
}
function withoutMarker(text2) {
  return text2.replace(/^(?=[-+=]+(?:\s|$))/, "\\").replace(/^(\d+)(?=[.)](?:\s|$))/, "$1\\");
}
function spaced(text2) {
  return text2.trim() === "" ? text2.replace(/\s+/g, " ") : `${/^\s/.test(text2) ? " " : ""}${prose(text2)}${/\s$/.test(text2) ? " " : ""}`;
}
function html(text2) {
  return unlinked(withEntities(oneLine(text2)));
}
function withEntities(text2) {
  return text2.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
function unlinked(text2) {
  return text2.replace(/(@|#|:(?=\/\/)|(?<![a-z0-9])www(?=\.)|(?<![a-z0-9])gh(?=-\d))/gi, `$1${ZERO_WIDTH_SPACE}`);
}
var MARKDOWN = {
  words: spaced,
  name: (text2) => code(text2),
  code: (text2) => code(text2),
  link: (text2, url) => isPlainUrl(url) ? `[${text2}](${url})` : text2
};
function markdown(text2) {
  return write(text2, MARKDOWN);
}
function codeBlock(text2) {
  let printable2 = text2.replace(new RegExp("(?![\\n\\t])\\p{Cc}", "gu"), ""), fence = "`".repeat(Math.max(3, longestRun(printable2) + 1));
  return `${fence}text
${printable2}
${fence}`;
}
function shorten(text2) {
  let characters = [...text2];
  return characters.length > LONGEST_NAME ? `${characters.slice(0, LONGEST_NAME - 1).join("")}\u2026` : text2;
}
function longestRun(text2) {
  return Math.max(0, ...[...text2.matchAll(/`+/g)].map((run2) => run2[0].length));
}

// src/decide/quantile-changes.ts
var MIN_REQUESTS_BEYOND = 10, TAIL_PERCENT = 90;
function quantileChanges(results, endpoint2) {
  let blocks2 = blocksOf(results, endpoint2), [all, tails] = [distortionOf("p50", blocks2, results), distortionOf("p90", blocks2, results)];
  if (all !== null) return { changes: [], leftOut: { fromPercent: 0, reason: all } };
  let leftOut2 = tails === null ? null : { fromPercent: TAIL_PERCENT, reason: tails };
  if (blocks2.length === 0) return { changes: [], leftOut: leftOut2 };
  let plan = planOf(results), level = 1 - results.config.gate.confidence, fewest = Math.min(...blocks2.flatMap((block2) => [validRequests(block2, "base"), validRequests(block2, "head")]));
  return { changes: GRID_PERCENT.flatMap((percent7, index) => {
    if (fewest * Math.min(percent7, 100 - percent7) / 100 < MIN_REQUESTS_BEYOND || tails !== null && percent7 >= TAIL_PERCENT) return [];
    let known5 = blocks2.flatMap((block2) => logRatioAt(block2, index) ?? []);
    if (known5.length < blocks2.length) return [];
    let { change, interval } = changeAt(estimateOf(known5, plan, { blocks: blocks2, metric: "p50" }), level);
    return [{ percent: percent7, change, interval }];
  }), leftOut: leftOut2 };
}
function logRatioAt({ distributionMs }, index) {
  let [base, head] = [distributionMs.base?.[index], distributionMs.head?.[index]];
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
  for (let [reason, count8] of records.flatMap((record2) => Object.entries(record2)))
    counts2.set(reason, (counts2.get(reason) ?? 0) + count8);
  return Object.fromEntries(counts2);
}
function tlsOf({ blocks: blocks2 }, side) {
  let agreed = blocks2.flatMap(({ tls }) => tls?.[side] ?? []);
  return [...new Map(agreed.map((one) => [`${one.protocol} ${one.cipher}`, one])).values()];
}
function total2(rounds2, count8) {
  return sum(rounds2.map((round2) => round2[count8]));
}
function poolSummaries(parts) {
  let counted2 = parts.filter(({ count: count9 }) => count9 > 0), count8 = sum(counted2.map((part) => part.count));
  if (count8 === 0) return null;
  let mean = sum(counted2.map((part) => part.mean * part.count)) / count8, whole = counted2.flatMap(
    ({ sd, min, max, ...part }) => sd === void 0 || min === void 0 || max === void 0 ? [] : [{ ...part, sd, min, max }]
  ), squares = sum(whole.map((part) => (part.count - 1) * part.sd ** 2 + part.count * (part.mean - mean) ** 2)), isWhole2 = whole.length === counted2.length;
  return {
    count: count8,
    min: isWhole2 ? Math.min(...whole.map((part) => part.min)) : null,
    mean,
    sd: isWhole2 ? count8 > 1 ? Math.sqrt(squares / (count8 - 1)) : 0 : null,
    median: median2(counted2.flatMap((part) => part.p50 ?? [])),
    max: isWhole2 ? Math.max(...whole.map((part) => part.max)) : null
  };
}
function mixedQuantile(parts, probability) {
  let low = Math.min(...parts.map(({ gridMs }) => gridMs[0] ?? 0)), high = Math.max(...parts.map(({ gridMs }) => gridMs.at(-1) ?? 0));
  if (probability <= 0) return low;
  if (probability >= 1) return high;
  let weight = sum(parts.map((part) => part.weight)), shareBelow = (ms2) => sum(parts.map((part) => part.weight * shareOf2(part.gridMs, ms2))) / weight;
  for (let halving = 0; halving < 40; halving++) {
    let middle = (low + high) / 2;
    shareBelow(middle) < probability ? low = middle : high = middle;
  }
  return high;
}
function shareOf2(gridMs, ms2) {
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

// src/report/markdown/interval-bar.ts
var MARKS = { noChange: "\u2502", tolerance: "\u250A", interval: "\u2501", crossed: "\u253F", change: "\u254B", below: "\u2039", above: "\u203A" }, BAR_LEGEND = `<sub>The line below a change is its interval: ${MARKS.noChange} no change, ${MARKS.tolerance} the tolerance, ${MARKS.change} the change.</sub>`;
function barScale(metrics) {
  let drawable = metrics.flatMap((metric) => drawnOf(metric) ?? []);
  if (drawable.length === 0) return null;
  let widest = Math.max(...drawable.flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)])), tolerance = Math.max(...drawable.map((one) => one.tolerance));
  return Math.min(Math.max(widest, 2 * tolerance), 4 * tolerance);
}
function intervalBar(metric, scale) {
  let drawn = drawnOf(metric);
  if (drawn === null) return null;
  let cellOf = (change2) => Math.round(change2 / scale * 8), [low, high] = [cellOf(drawn.low), cellOf(drawn.high)], [change, tolerance] = [cellOf(drawn.change), cellOf(drawn.tolerance)], mark = (cell) => {
    let isMarked = cell === 0 || Math.abs(cell) === tolerance;
    return cell === -8 && low < -8 ? MARKS.below : cell === 8 && high > 8 ? MARKS.above : cell === change ? MARKS.change : cell >= low && cell <= high ? isMarked ? MARKS.crossed : MARKS.interval : cell === 0 ? MARKS.noChange : isMarked ? MARKS.tolerance : "\xA0";
  };
  return Array.from({ length: 17 }, (_, i) => mark(i - 8)).join("");
}
function drawnOf({ change, interval, tolerance }) {
  return change === null || interval === null || tolerance === null || tolerance <= 0 ? null : { change, low: interval.low, high: Number.isFinite(interval.high) ? interval.high : 100, tolerance };
}

// src/report/markdown/tables.ts
function mainTable(endpoints, view, { leadingOnly, bars }) {
  let compared2 = endpoints.filter(({ comparison }) => comparison.state === "compared"), scale = bars ? barScale(compared2.flatMap(({ rows: rows2 }) => rows2.map(({ metric }) => metric))) : null, rows = endpoints.flatMap((endpoint2) => {
    let name2 = code(endpoint2.name, { inTable: !0 });
    if (endpoint2.comparison.state === "new") return [[name2, "", "\u2013", `\u{1F195} ${markdown(endpoint2.sentence)}`, "\u2013", "\u2013"]];
    if (endpoint2.comparison.state !== "compared") return [];
    let { leading } = endpoint2, metricRows = (leadingOnly && leading !== null ? [leading] : rowsOf2(endpoint2)).map((row) => [
      row.name,
      changeCell(row, scale),
      verdictCell(row),
      unbroken(row.base),
      unbroken(row.head)
    ]), limitRows = endpoint2.limits.map((words2) => ["limit", "\u2013", `\u{1F534} ${unbroken(words2)}`, "\u2013", "\u2013"]);
    return [...metricRows, ...limitRows].map((row, index) => [index === 0 ? name2 : "", ...row]);
  });
  if (rows.length === 0) return null;
  let legends = [scale === null ? null : BAR_LEGEND, unchangedLegend(compared2, view)];
  return [table(view, "verdict", rows), ...legends.filter((legend) => legend !== null)].join(`

`);
}
function unchangedLegend(endpoints, { input }) {
  let reachesFurther = ({ verdict, interval, tolerance, withinMs }) => verdict === "unchanged" && withinMs === void 0 && interval !== null && tolerance !== null && Math.max(-interval.low, interval.high) >= tolerance;
  return endpoints.some(({ rows }) => rows.some(({ metric }) => reachesFurther(metric))) ? `<sub>\u201CUnchanged\u201D is tested at ${unbroken(formatTolerance(1 - EQUIVALENCE_LEVEL / 2))}; the ${unbroken(formatTolerance(input.comparison.confidence))} intervals are wider, and reach further.</sub>` : null;
}
function rowsOf2({ rows }) {
  return [...rows.filter(({ isGated: isGated2 }) => isGated2), ...rows.filter(({ isCause }) => isCause)];
}
function shortList(endpoints) {
  return endpoints.map(({ name: name2, leading }) => {
    let change = leading?.metric.change ?? null;
    return `${code(name2)}${change === null ? "" : ` ${unbroken(formatChange(change))}`}`;
  }).join(", ");
}
function unchangedList(view, mostRows) {
  let endpoints = view.endpoints.filter(({ group }) => group === "quiet");
  if (endpoints.length === 0) return null;
  let summary2 = `${plural(endpoints.length, "endpoint")} without a significant change beyond the tolerance`, shown5 = endpoints.slice(0, mostRows);
  if (shown5.length === 0) return `${summary2}.`;
  let left = endpoints.length - shown5.length, rest = left > 0 ? `

\u2026 and ${left} more.` : "", warnings = warningsList(shown5);
  return details(
    summary2,
    `${mainTable(shown5, view, { leadingOnly: !1, bars: !1 }) ?? ""}${rest}${warnings ? `

${warnings}` : ""}`
  );
}
function otherMetricsTable(view) {
  let rows = [...view.endpoints, ...view.start === null ? [] : [view.start]].flatMap(
    (endpoint2) => endpoint2.rows.filter(
      ({ isGated: isGated2, isDetail, isCause, metric }) => !isGated2 && !isDetail && metric.head !== null && !(isCause && isCounter(metric.metric))
    ).map((row, index) => [
      index === 0 ? code(endpoint2.name, { inTable: !0 }) : "",
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
function figuresTable(endpoints) {
  let measured = endpoints.flatMap(({ name: name2, rows: rows2 }) => {
    let known5 = rows2.filter(({ metric, isDetail }) => metric.head !== null && !isDetail);
    return known5.length === 0 ? [] : [{ name: name2, rows: known5 }];
  });
  if (measured.length === 0) return null;
  let columns = [...new Map(measured.flatMap(({ rows: rows2 }) => rows2.map((row) => [row.metric.metric, row.name])))].map(([metric, name2]) => ({ metric, name: name2 })), rows = measured.map((endpoint2) => [
    code(endpoint2.name, { inTable: !0 }),
    ...columns.map(({ metric }) => unbroken(endpoint2.rows.find((row) => row.metric.metric === metric)?.head ?? "\u2013"))
  ]), header = ["endpoint", ...columns.map(({ name: name2 }) => name2)];
  return [line(header), `|---|${columns.map(() => "--:|").join("")}`, ...rows.map(line)].join(`
`);
}
function problemsList(endpoints) {
  let invalid2 = endpoints.filter(({ problems }) => problems.length > 0), lines = invalid2.flatMap(({ name: name2, problems, differences }) => [
    ...problems.map(({ side, text: text2 }) => `- \u26D4 ${code(name2)}, ${side}: ${markdown(text2)}`),
    ...differenceItems(differences)
  ]), isShort = invalid2.every(
    ({ problems }) => problems.every(({ text: text2, line: line2 }) => markdown(text2) === markdown(line2))
  );
  return lines.length > 1 || !isShort ? lines.join(`
`) : null;
}
function warningsList(endpoints) {
  let lines = endpoints.flatMap(({ name: name2, warnings, problems, differences }) => [
    ...differences.length === 0 || problems.length > 0 ? [] : [`- \u26A0\uFE0F ${code(name2)} answers something else:`, ...differenceItems(differences)],
    ...warnings.map((warning) => `- \u26A0\uFE0F ${code(name2)}: ${markdown(warning)}`)
  ]);
  return lines.length > 0 ? lines.join(`
`) : null;
}
function differenceItems(differences) {
  return differences.map((difference) => `  - ${markdown(difference)}`);
}
function details(summary2, body) {
  return `<details><summary>${summary2}</summary>

${body}

</details>`;
}
function line(cells) {
  return `| ${cells.join(" | ")} |`;
}
function changeCell(row, scale) {
  let bar = scale === null ? null : intervalBar(row.metric, scale);
  return `${emphasised(row)}${bar === null ? "" : `<br>\`${bar}\``}`;
}
function emphasised({ metric, change, isGated: isGated2 }) {
  let isNews = metric.verdict === "regression" || metric.verdict === "improvement" || metric.verdict === "suspected", text2 = unbroken(change);
  return isNews && isGated2 ? text2.replace(/^[^ ]+/, (size) => `**${size}**`) : text2;
}
function verdictCell({ icon, words: words2 }) {
  let text2 = unbroken(markdown(withCode(words2)));
  return icon === null ? text2 : `${icon} ${text2}`;
}
function table(view, verdict, rows) {
  let { base, head } = view.sides, header = ["endpoint", "metric", `change (${unbroken(formatTolerance(view.input.comparison.confidence))} interval)`, verdict, prose(base), prose(head)];
  return [line(header), "|---|---|--:|---|--:|--:|", ...rows.map(line)].join(`
`);
}

// src/report/markdown/distribution.ts
var MOST_TRENDS2 = { comment: 3, summary: 20 }, PERCENTS = [10, 25, 50, 75, 90, 95, 99];
function percentilesTable({ endpoints, sides, input }) {
  let { results, comparison } = input, worst = endpoints.find((one) => one.comparison.state === "compared");
  if (comparison.kind !== "paired" || worst === void 0) return null;
  let { name: name2 } = worst, changes2 = new Map(quantileChanges(results, name2).changes.map(({ percent: percent7, change }) => [percent7, change])), [base, head] = [poolSide(results, name2, "base"), poolSide(results, name2, "head")], columns = PERCENTS.flatMap((percent7) => {
    let [baseMs, headMs, change] = [base?.quantileMs(percent7), head?.quantileMs(percent7), changes2.get(percent7)];
    return typeof baseMs != "number" || typeof headMs != "number" || change === void 0 ? [] : [[`p${percent7}`, "--:", formatMs(baseMs), formatMs(headMs), formatChange(change)]];
  });
  return columns.length < 2 ? null : [`latency of ${code(name2, { inTable: !0 })}`, "---", prose(sides.base), prose(sides.head), "change"].map((title, row) => line([title, ...columns.map((column) => unbroken(column[row] ?? ""))])).join(`
`);
}
function trendLines2({ trends }, sink) {
  if (trends === null) return null;
  let lines = trends.endpoints.slice(0, MOST_TRENDS2[sink]).map((trend2) => `- ${code(trend2.endpoint)} \`${drawnInCharacters(trend2)}\` ${unbroken(markdown(trend2.words))}`);
  return `${markdown(trends.caption)}

${lines.join(`
`)}`;
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
    ...tables,
    leftOutText({ wrong: wrong.slice(detail.failingRows), others: others2.slice(detail.otherRows) }, sink, detail),
    leadingOnly && all.length > 0 ? `Each endpoint is shown with the gated metric that decides its verdict; ${whereAllIs(sink)} has the others.` : null,
    warningsList(all)
  ];
}
function foldedOthers(endpoints, view, detail) {
  let table3 = mainTable(endpoints, view, detail);
  return table3 === null ? null : details(`more endpoints: ${kindsOf(endpoints)}`, table3);
}
function kindsOf(endpoints) {
  let count8 = (isOne) => endpoints.filter(isOne).length, isNew3 = ({ comparison }) => comparison.state === "new", isBetter = (one) => !isNew3(one) && one.comparison.verdict === "improvement";
  return [
    ["inconclusive", count8((one) => !isNew3(one) && !isBetter(one))],
    ["better", count8(isBetter)],
    ["new", count8(isNew3)]
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
  let { told } = view.why, shown5 = told.slice(0, mostEndpoints), left = told.length - shown5.length, text2 = [
    ...shown5.map((one) => explained2(one, view)),
    left > 0 ? `\u2026 and ${plural(left, "more endpoint")} under the profiler: the page has them.` : null
  ].filter((part) => part !== null && part !== "").join(`

`);
  return text2 === "" ? null : text2;
}
function explained2(why, view) {
  let left = why.functions.length - MOST_NAMED2, rest = left > 0 ? `\u2026 and ${plural(left, "more function")}: the page has them.` : null;
  return [
    `**${markdown(why.heading)}** (${why.basis}):`,
    why.causes.map((cause) => `- ${unbroken(markdown(cause))}`).join(`
`),
    why.nothing !== null ? markdown(why.nothing) : why.functions.length > 0 ? functionsTable(why, view) : null,
    rest
  ].filter((part) => part !== null && part !== "").join(`

`);
}
function functionsTable({ functions }, { sides, input }) {
  let header = ["function", "where", `change per request (${unbroken(formatTolerance(input.comparison.confidence))} interval)`, prose(sides.base), prose(sides.head)];
  return [line(header), "|---|---|--:|--:|--:|", ...functions.slice(0, MOST_NAMED2).map(functionRow)].join(`
`);
}
function functionRow({ name: name2, place, spread: spread2, touched, change, base, head }) {
  let where = [
    place === "" ? "\u2013" : code(place, { inTable: !0 }),
    ...spread2 === "" ? [] : [spread2],
    ...touched === "" ? [] : [`**${touched}**`]
  ];
  return line([code(name2, { inTable: !0 }), where.join(", "), unbroken(change), unbroken(base), unbroken(head)]);
}

// src/report/markdown/comment.ts
var MOST_SWEEPS = 10;
function renderComment(view, sink, mostCharacters) {
  let title = view.name === null ? "latency-gate" : `latency-gate (${prose(view.name)})`, heading = `### ${verdictLine(view, title)}`, text2 = drawWithin(view, { heading, sink }, mostCharacters);
  return text2 !== null ? text2 : `${draw(view, { heading, sink }, LEAST).slice(0, mostCharacters)}
`;
}
function verdictLine(view, title) {
  return `${view.icon} ${title}: ${unbroken(markdown(view.headline))}`;
}
function drawWithin(view, drawing, mostCharacters) {
  for (let detail of DETAILS) {
    let text2 = draw(view, drawing, detail);
    if (text2.length <= mostCharacters) return text2;
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
    sink === "summary" ? percentilesTable(view) : null,
    trendLines2(view, sink),
    unchangedList(view, detail.unchangedRows),
    detail.otherMetrics && input.comparison.kind !== "none" ? otherMetricsTable(view) : null,
    methodsSection(view),
    `<sub>${view.facts.map(markdown).join(" \xB7 ")}</sub>`
  ].filter((section2) => section2).join(`

`)}
`;
}
function list(mark, listing) {
  if (listing === null) return null;
  let { heading, items } = listing;
  return [`${mark}**${markdown(heading)}**`, "", ...items.map((item) => `- ${markdown(item)}`)].join(`
`);
}
function marked(mark, text2) {
  return text2 === null ? null : `${mark} ${markdown(text2)}`;
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
    let lines = [header.map(prose), header.map(() => "--:"), ...rows.map((row) => row.map(unbroken))].map(line);
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

// src/report/view/baselines.ts
function storedRuns({ results, found }) {
  let runs = plural(found.baselines.length, "stored run"), [newest] = found.baselines;
  if (newest === void 0) return say`${runs}`;
  let { commit } = newest.sides.head, at = commit ? say`at ${commitName(commit)} ` : null, details2 = [runLink(newest.run), age(newest.createdAt, results.createdAt)].flatMap((one) => one ? [one] : []), inBrackets = details2.length === 0 ? null : say` (${joined(details2, ", ")})`;
  return say`${runs}, the newest ${at}from ${newest.createdAt.slice(0, 10)}${inBrackets}`;
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
  return results.baseFailure !== void 0 ? `If the app is new, base cannot run. Otherwise fix base; its last lines are in the log. ${comparison.failing && comparison.verdict === "nothing-compared" ? "This fails the job (`fail-on: inconclusive`)." : "With `baseline: paired` this fails the job."}` : comparison.verdict !== "nothing-compared" ? null : isBaseline && firstBaseline === "ever" ? results.config.gate.baseline === "artifact" ? "Pull requests are compared with it from now on. Every push to this branch adds another run: with 8 runs changes are judged, with 10 they can fail a merge." : "Every push to this branch adds another run. Pull requests are compared with these runs when base cannot be run beside head." : isBaseline && firstBaseline === "fitting" ? "Earlier runs are stored, but none fits this configuration and machine. Pull requests are compared with this run and later ones." : waitsForBaseline(input) ? found.skipped.some(({ count: count8 }) => count8 > 0) ? "This passes. The reasons why no stored run fits are listed below; the next push to the base branch stores one that does." : "This passes. When the workflow runs on a push to the base branch (`on: push`), it stores the first baseline; pull requests are compared from then on." : null;
}
function waitsForBaseline({ results, comparison, isBaseline }) {
  let isChange2 = results.run.event === "pull_request" || results.run.event === "merge_group";
  return comparison.kind === "none" && isChange2 && !isBaseline && results.config.gate.baseline !== "none";
}
function skippedText({ found }) {
  let passed = found.skipped.flatMap(({ reason, count: count8 }) => count8 > 0 ? [say`${count8} × ${reason}`] : []), none = found.skipped.flatMap(({ reason, count: count8 }) => count8 === 0 ? [say`${reason}`] : []), sentences = [
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
  let { source, ...head } = appOf(config, "head"), endpoints = config.endpoints.map((one) => ({
    name: one.name,
    ...requestOf(one),
    expect: figuresOf3(expectation, answerOf(one)),
    ...one.sweep === void 0 ? {} : { connections: one.sweep.connections }
  })), prepare = config.prepare?.map(({ references: _references, ...request }) => request);
  return canonicalJson({
    ...prepare === void 0 ? {} : { prepare },
    // A process and a container are measured at different costs, whatever runs inside.
    app: { kind: source.kind, ...figuresOf3(app, head) },
    load: figuresOf3(load, config.load),
    endpoints: endpoints.sort((a, b) => a.name < b.name ? -1 : 1)
  });
}
function requestOf(one) {
  let { name: _n, expect: _e, gate: _g, workTolerance: _w, sweep: _s, references: _r, ...request } = one, { bodyFile, requests } = one;
  return {
    ...figuresOf3(endpoint, request),
    ...bodyFile === void 0 ? {} : { bodyFile: { ...bodyFile, bytes: void 0 } },
    ...requests === void 0 ? {} : { requests: { ...requests, records: void 0 } }
  };
}
function answerOf({ expect }) {
  return { ...expect, status: [...expect.status].sort(([a], [b]) => a - b) };
}
function figuresOf3(section2, kept) {
  let names = Object.entries(section2.keys).filter(
    ([, key]) => (key.relations.changes ?? section2.changes) !== "figures"
  ).map(([name2, key]) => keptName(name2, key));
  return Object.fromEntries(Object.entries(kept).filter(([name2]) => !names.includes(name2)));
}

// src/config/own-files.ts
function ownFiles({ app: app2, base, head, load: load2, endpoints }) {
  let ofGate = (about, paths) => paths.map((path) => ({ path, endpoint: null, about })), counted2 = Object.values(app2.counters ?? {}).flatMap((one) => one.kind === "command" ? [one.command] : []);
  return [
    ...ofGate("measuring", scripts(load2.command, ...counted2)),
    ...endpoints.flatMap(
      ({ name: name2, bodyFile, requests }) => [bodyFile, requests].flatMap(
        (file) => file === void 0 ? [] : [{ path: file.path, endpoint: name2, about: "measuring" }]
      )
    ),
    ...ofGate("starting", scripts(app2.beforeBlock, app2.beforeRound)),
    ...ofGate(
      "building",
      [app2, base, head].flatMap(({ source }) => source === void 0 ? [] : filesOfSource(source))
    )
  ];
}
function filesOfSource(source) {
  switch (source.kind) {
    case "command":
      return scripts(...source.setup.map(({ run: run2 }) => run2));
    case "build":
      return [`${source.context}/${source.dockerfile}`];
    case "compose":
      return source.files;
    case "image":
    case "url":
      return [];
  }
}
var PLAIN3 = /^\.{1,2}\/[\w@./-]+$/;
function scripts(...commands) {
  let named = commands.flatMap((command = "") => [
    ...filesOfCommand(command),
    ...command.split(/[\s'"=;|&()<>]+/).filter((word) => PLAIN3.test(word))
  ]);
  return [...new Set(named)];
}

// src/config/changes.ts
function changesOf(changed, original, changedFiles2 = []) {
  let names = [...new Set([...original.endpoints, ...changed.endpoints].map(({ name: name2 }) => name2))], named = ({ endpoints }, name2) => endpoints.find((one) => one.name === name2);
  return [
    ...settingChanges(SETTINGS, changed, original).map((change) => ({ endpoint: null, ...change })),
    ...appChanges(changed, original).map((what) => ({ endpoint: null, what, about: "starting" })),
    ...names.flatMap(
      (endpoint2) => endpointChanges(named(changed, endpoint2), named(original, endpoint2)).map((change) => ({ endpoint: endpoint2, ...change }))
    ),
    ...contentChanges(changed, changedFiles2)
  ];
}
var ABOUT = {
  figures: "measuring",
  measuring: "measuring",
  judging: "judging",
  starting: "starting",
  nothing: null
};
function settingsOf({ keys, changes: changes2 }, at = "", of = (whole) => whole) {
  return Object.entries(keys).flatMap(([name2, key]) => {
    let value = (whole) => Reflect.get(Object(of(whole)), keptName(name2, key)), path = `${at}${name2}`, about = ABOUT[key.relations.changes ?? changes2], inner = sectionOf(key);
    return inner === null || inner.changes === "nothing" && about !== null && key.kept !== null ? about === null || key.kept === null ? [] : [{ path, about, value, show: shownAs(key) }] : settingsOf(inner, `${path}.`, value);
  });
}
function shownAs({ kind: { show }, relations }) {
  return show === void 0 ? null : (value) => value == null ? relations.absent ?? "none" : show(value);
}
var SETTINGS = [
  ...settingsOf(configuration).map(
    (setting) => setting.path === "load.connections" ? { ...setting, value: connectionsOf, show: (counts2) => counts2.join(", ") } : setting
  ),
  {
    path: "gate.metrics.ready",
    about: "judging",
    value: ({ gate }) => gate.start?.ready,
    show: (value) => typeof value == "number" ? formatShare(value) : "reported"
  }
], ENDPOINT_SETTINGS = settingsOf(endpoint).filter(({ about }) => about === "judging");
function settingChanges(settings, changed, original) {
  return settings.flatMap(({ path, about, value, show }) => {
    let [now, before] = [value(changed), value(original)];
    return isSame(now ?? null, before ?? null) ? [] : [{ what: show === null ? `another \`${path}\`` : `\`${path}\` is ${show(now)} instead of ${show(before)}`, about }];
  });
}
function appChanges(changed, original) {
  return [
    ...startChanges("app", changed.app, original.app),
    ...SIDES.flatMap((side) => startChanges(side, changed[side], original[side]))
  ];
}
function startChanges(section2, now, before) {
  let variables2 = changedKeys(now.env ?? {}, before.env ?? {});
  return [
    ...sourceChanges(now.source, before.source).map((key) => `another \`${section2}.${key}\``),
    ...variables2.length === 0 ? [] : [`another \`${section2}.env\`: ${listed(variables2)}`]
  ];
}
function sourceChanges(now, before) {
  return isSame(now ?? null, before ?? null) ? [] : now?.kind !== "command" || before?.kind !== "command" ? [now?.kind ?? before?.kind ?? "command"] : [
    ...now.command === before.command ? [] : ["command"],
    ...isSame(now.setup, before.setup) ? [] : ["setup"]
  ];
}
var MOST_VARIABLES = 5, LONGEST_NAME2 = 60;
function listed(names) {
  let left = names.length - MOST_VARIABLES;
  return [...names.slice(0, MOST_VARIABLES).map((name2) => name2.slice(0, LONGEST_NAME2)), ...left > 0 ? [`${left} more`] : []].join(", ");
}
function endpointChanges(now, before) {
  let measuring = (what) => ({ what, about: "measuring" }), judging = (what) => ({ what, about: "judging" });
  return now === void 0 ? [measuring("is not measured")] : before === void 0 ? [judging("is added")] : [
    ...isSame(comparableRequest(now), comparableRequest(before)) ? [] : [measuring("another request under this name")],
    ...isSame(answerOf(now), answerOf(before)) ? [] : [measuring("expects other responses")],
    ...toleranceChanges(now, before).map(judging),
    ...settingChanges(ENDPOINT_SETTINGS, now, before)
  ];
}
function toleranceChanges(now, before) {
  let ofWork = now.workTolerance === before.workTolerance ? [] : ["another tolerance of CPU time per request"];
  return [...[.../* @__PURE__ */ new Set([...METRICS, ...Object.keys({ ...before.gate, ...now.gate })])].flatMap(
    (metric) => {
      let [tolerance, original] = [now.gate[metric], before.gate[metric]];
      return tolerance === original ? [] : tolerance === void 0 ? [`${metric} is not gated`] : original === void 0 ? [`${metric} is gated`] : [`${metric} may change by ${formatShare(tolerance)} instead of ${formatShare(original)}`];
    }
  ), ...ofWork];
}
function contentChanges(changed, changedFiles2) {
  return ownFiles(changed).flatMap(
    ({ path, endpoint: endpoint2, about }) => about === "building" || !changedFiles2.includes(path) ? [] : [{ endpoint: endpoint2, what: `another content of \`${path.replaceAll("`", "\u2019")}\``, about }]
  );
}
function comparableRequest(endpoint2) {
  let { bodyFile, requests, ...request } = requestOf(endpoint2);
  return {
    ...request,
    bodyFile: bodyFile?.path,
    requests: requests && { ...requests, sha256: void 0 },
    connections: endpoint2.sweep?.connections
  };
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
  let all = configurations === void 0 || configurations === "same" ? [] : changesOf(configurations.head, configurations.base, configurations.changedFiles), changes2 = release2 === void 0 ? all : all.filter(({ about }) => about !== "judging");
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
  "major-faults": "major page faults per request",
  "read-bytes": "bytes read per request",
  "write-bytes": "bytes written per request",
  "cpu-system": "system CPU per request",
  "cpu-user": "user CPU per request",
  "minor-faults": "minor page faults per request",
  "involuntary-switches": "involuntary switches per request"
};
function metricName(metric) {
  let known5 = [...METRICS, ...START_METRICS].find((name2) => name2 === metric);
  if (known5 !== void 0) return METRIC_NAMES[known5];
  let neighbour = neighbourOf(metric);
  return `${neighbour === null ? metric : `${NEIGHBOUR_NAMES[neighbour.counter]} of ${neighbour.service}`} per request`;
}
function metricNamer(load2) {
  return (metric) => TAIL_METRICS.includes(metric) ? `${metricName(metric)} (${loadModel(load2)})` : metricName(metric);
}
function loadModel({ command, rate }) {
  return command !== void 0 ? "own generator" : rate === null ? "closed loop" : "open loop";
}
function verdictWords(metric, { blocks: blocks2 }) {
  let { withinMs } = metric;
  switch (metric.verdict) {
    case "regression":
      return `${directionWords(metric.metric).worse}${isByLevels(metric) ? ` ${levelsWords(metric.levels)}` : ""}`;
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
  let levels = levelsDoubt(metric);
  if (levels !== null) return `: ${levels}`;
  if (metric.smallestDetectable === null) return "";
  let decides = (metric.moreBlocks ?? 0) > mostMore ? `not even ${MAX_BLOCKS} blocks would decide` : `${plural(metric.moreBlocks ?? 0, "more block")} would decide`, more = metric.moreBlocks ? `; ${decides}` : "";
  return `: only ${formatPercent(metric.smallestDetectable)} or more is detectable${more}`;
}
function isByLevels(metric) {
  return metric.levels?.isShown === !0 && metric.interval === null;
}
function levelsDoubt(metric) {
  return metric.levels === void 0 || metric.levels.worse < 2 || metric.levels.isShown ? null : `${directionWords(metric.metric).worse} ${levelsWords(metric.levels)}, which may be chance`;
}
function levelsWords({ starts, worse, better: better2, change }) {
  let others2 = better2 === 0 ? "and like base in the others" : `and better in ${better2}`;
  return `in ${worse} of ${starts} starts, by ${formatPercent(Math.abs(change))}, ${others2}`;
}
function changePhrase(metric, name2) {
  if (isByLevels(metric)) return `is ${directionWords(metric.metric).worse} ${levelsWords(metric.levels)}`;
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
function isOfAmounts(endpoints, verdict) {
  return endpoints.some((one) => {
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

// src/report/view/machines.ts
function onMachines({ merged: merged2, blocks: blocks2, elapsedSeconds }) {
  if (merged2 === null || merged2.parts.length === 1) return null;
  let models = new Set(merged2.parts.map(({ machine: machine2 }) => machine2.cpuModel)).size, machines = `${merged2.parts.length} machines (${plural(models, "CPU model")})`, measured = `${plural(blocks2.length, "block")} in ${formatDuration2(elapsedSeconds)}`;
  return merged2.by === "endpoint" ? say`, the endpoints split across ${machines}, ${measured}` : say` on ${machines}, ${measured}`;
}
function modelsOf({ parts }) {
  let models = parts.map(({ machine: machine2 }) => machine2.cpuModel), counts2 = [...new Set(models)].map((model) => ({ model, count: models.filter((one) => one === model).length }));
  return counts2.sort((a, b) => b.count - a.count), joined(
    counts2.map(({ model, count: count8 }) => say`${count8} × ${model}`),
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
  return say`${side.label}${at}`;
}
function movedOn(side) {
  return side?.commitsBehind ? say` ${side.label} has moved on by ${plural(side.commitsBehind, "commit")} since.` : null;
}
function countsOf2(comparison) {
  let total3 = comparison.endpoints.length;
  if (total3 < 2 || comparison.kind === "none") return null;
  let parts = [
    [isOfAmounts(comparison.endpoints, "regression") ? "worse" : "slower", count(comparison, ["regression"])],
    [
      isOfAmounts(comparison.endpoints, "suspected") ? "suspected worse" : "suspected slower",
      count(comparison, ["suspected"])
    ],
    ["over a limit", comparison.endpoints.filter((one) => one.breaches.length > 0).length],
    [isOfAmounts(comparison.endpoints, "improvement") ? "better" : "faster", count(comparison, ["improvement"])],
    ["unchanged", count(comparison, ["unchanged", "within-tolerance"])],
    // Where nothing is gated nothing was asked.
    [
      "inconclusive",
      comparison.verdict === "nothing-compared" ? 0 : count(comparison, ["inconclusive", "not-assessed"])
    ],
    ["new", comparison.endpoints.filter((one) => one.state === "new").length],
    ["invalid", comparison.endpoints.filter((one) => one.state === "invalid").length]
  ].filter(([, amount]) => amount > 0).map(([word, amount]) => `${amount} ${word}`);
  return parts.length > 0 ? say`${total3} endpoints: ${parts.join(", ")}.` : null;
}
function count(comparison, verdicts) {
  return comparison.endpoints.filter((one) => one.state === "compared" && verdicts.includes(one.verdict)).length;
}

// src/report/view/rows.ts
var MOST_COUNTERS = 3;
function changedCounters({ metrics }) {
  let changed = metrics.filter(
    ({ metric, tolerance, verdict }) => tolerance === null && isCounter(metric) && isChange(verdict)
  ), isOwn2 = (metric) => !METRICS.some((name2) => name2 === metric);
  return [...changed].sort((a, b) => Number(isOwn2(b.metric)) - Number(isOwn2(a.metric))).slice(0, MOST_COUNTERS);
}
function rowOf3(metric, { cause, counters }, load2) {
  let isGated2 = metric.tolerance !== null, isListed = counters.includes(metric), causeHere = metric.metric === "cpu" ? cause : null, verdict = isGated2 ? verdictWords(metric, load2) : null, significance = significanceWords(metric, load2);
  return {
    metric,
    name: metricNamer(load2)(metric.metric),
    base: formatValue(metric.metric, metric.base),
    head: formatValue(metric.metric, metric.head),
    change: formatChangeWithInterval(metric),
    icon: isGated2 ? METRIC_ICONS[metric.verdict] : null,
    words: verdict !== null ? withCause(verdict, causeHere) : isListed ? verdictWords(metric, load2) : causeHere ?? significance,
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
function significanceWords(metric, load2) {
  return metric.verdict === "not-assessed" ? verdictWords(metric, load2) : metric.interval ? metric.interval.low > 0 || metric.interval.high < 0 ? "" : "~" : "";
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
  let { load: load2 } = input.results.config, cause = causeWords(endpoint2, input.results), counters = changedCounters(endpoint2), rows = endpoint2.metrics.map((metric) => rowOf3(metric, { cause, counters }, load2)), leading = leadingMetric(endpoint2, endpoint2.verdict), limits = limitWords(endpoint2, metricNamer(load2)), view = {
    name: endpoint2.endpoint,
    group: groupOf(endpoint2),
    rows,
    leading: rows.find(({ metric }) => metric === leading) ?? null,
    limits,
    problems: endpoint2.problems.map((one) => ({ side: one.side, text: problemText(one), line: problemLine(one) })),
    differences: endpoint2.differences.map(differenceText),
    warnings: [
      ...opinionWords(endpoint2, metricNamer(load2)),
      ...recordWords(endpoint2, input),
      ...endpoint2.warnings.map(remarkText)
    ],
    comparison: endpoint2
  };
  return { ...view, ...sentenceOf(view, cause, input.comparison.kind), notice: noticeOf(view) };
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
  let words2 = (count8, how) => count8 === 0 ? [] : [`${count8} ${count8 === 1 ? "is" : "are"} ${how}`];
  return [...words2(slower, "slower"), ...words2(faster, "faster")].join(" and ");
}
var UNMEASURED = "was answered as expected, and not measured: the run ended because of another endpoint";
function groupOf({ state, breaches, verdict, differences, records }) {
  if (state === "invalid" || breaches.length > 0 || verdict === "regression" || verdict === "suspected") return "wrong";
  let isSame2 = differences.length === 0 && records === void 0 && (verdict === "unchanged" || verdict === "within-tolerance");
  return state === "compared" && isSame2 ? "quiet" : "other";
}
function sentenceOf(facts, cause, kind) {
  let { comparison, problems, limits } = facts;
  if (comparison.state === "invalid") {
    let [first2] = problems;
    return {
      tone: "worse",
      sentence: say`could not be measured: ${first2 ? say`${first2.side}: ${first2.text}` : "the reason is not known"}`
    };
  }
  if (comparison.state === "new") return { tone: "calm", sentence: newText(comparison.baseAnswer) };
  if (comparison.state === "unmeasured") return { tone: "calm", sentence: say`${UNMEASURED}` };
  if (limits.length > 0 && comparison.verdict !== "regression")
    return { tone: "worse", sentence: say`is over a limit: ${limits.join("; ")}` };
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
function largestThreshold(endpoints) {
  let tolerances = endpoints.flatMap(({ metrics }) => metrics.flatMap(({ tolerance: tolerance2 }) => tolerance2 ?? [])), tolerance = formatTolerance(Math.max(0, ...tolerances)), withinMs = minDifferenceMsOf(endpoints);
  return withinMs === null ? tolerance : `${tolerance} or ${withinMs} ms`;
}
function minDifferenceMsOf(endpoints) {
  return endpoints.flatMap(({ metrics }) => metrics.filter(({ tolerance }) => tolerance !== null)).find(({ withinMs }) => withinMs !== void 0)?.withinMs ?? null;
}
function doubtWords({ metrics }) {
  let open2 = metrics.filter(
    ({ tolerance, verdict }) => tolerance !== null && (verdict === "inconclusive" || verdict === "not-assessed")
  ), reason = open2.find((metric) => metric.reason !== null)?.reason ?? open2.map(levelsDoubt).find((one) => one);
  if (reason) return `: ${reason}`;
  let sizes = open2.flatMap(({ smallestDetectable }) => smallestDetectable ?? []);
  return sizes.length > 0 ? `: only a change of ${formatPercent(Math.max(...sizes))} or more would have been detected` : "";
}
function noticeOf({ comparison, problems, limits, leading }) {
  let { state, verdict, blocks: blocks2 } = comparison;
  if (state === "invalid") {
    let reasons = comparison.problems.map((one) => `${one.side}: ${problemWords(one)}`);
    return problems.length === 0 ? null : { text: `invalid measurement: ${reasons.join("; ")}`, isDoubt: !1 };
  }
  if (limits.length > 0) return { text: limits.join("; "), isDoubt: !1 };
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
function mergesOf({ results, comparison, earlier = [] }, endpoints) {
  let { release: release2, sides, run: run2, config } = results, isSlower2 = comparison.verdict === "regression" || comparison.verdict === "limit-exceeded", [worst] = endpoints;
  if (!isSlower2 || !release2?.commits || !sides.base || !worst) return null;
  let repositoryUrl = run2.runUrl?.split("/actions/")[0] ?? null, left = release2.commits - release2.newest.length, since = earlier.filter(({ gate, base }) => gate === config.name && base && base.commit === sides.base?.commit), changes2 = new Map(since.flatMap((one) => meanChange(one, worst.name).map((change) => [one.commit, change]))), measured = changes2.size === 0 ? null : say`; in brackets the change of ${nameOf(worst.name)} up to then`;
  return {
    heading: say`${plural(release2.commits, "commit")} since ${nameOf(sides.base.label)}, the newest first${measured}:`,
    items: [
      ...release2.newest.map(({ commit, title }) => {
        let url = repositoryUrl && `${repositoryUrl}/commit/${commit}`, change = changes2.get(commit), then = change === void 0 ? null : ` (${formatChange(change)})`;
        return say`${linkTo(commit.slice(0, 7), url)} ${title}${then}`;
      }),
      ...left > 0 ? [say`… and ${plural(left, "earlier one")}`] : []
    ]
  };
}
function meanChange({ endpoints }, name2) {
  return (endpoints.find(({ endpoint: endpoint2 }) => endpoint2 === name2)?.metrics ?? []).flatMap(({ metric, change }) => metric === "mean" && change !== void 0 ? [change] : []);
}
var PLAIN4 = /^\w[\w./+-]*$/;
function acceptSinceRelease({ sides, run: run2 }) {
  let { label = "", commit } = sides.base ?? {}, branch = run2.ref?.replace(/^refs\/heads\//, "") ?? "", good = PLAIN4.test(label) ? label : commit, bad = PLAIN4.test(branch) ? branch : "HEAD";
  return `\`latency-gate bisect --good ${good} --bad ${bad}\` looks for the commit. If the change is worth it, raise \`drift\`; the next release starts afresh.`;
}

// src/report/view/headline.ts
function headlineOf(input, endpoints) {
  return say`${variantsNote(input)}${sinceRelease(input)}${withOtherAnswers(verdictOf2(input, endpoints), input, endpoints)}${slowerRecords(input, endpoints)}${baseFailureNote(input)}${input.override === void 0 ? null : say`, accepted`}`;
}
function variantsNote({ results, comparison }) {
  let { config, run: run2 } = results, isMerging = run2.event === "pull_request" || run2.event === "merge_group";
  return config.compare !== "variants" || !isMerging || comparison.kind !== "paired" ? null : say`two variants of one checkout, not compared with base: `;
}
function verdictOf2(input, endpoints) {
  let { verdict } = input.comparison, compared2 = endpoints.filter(({ comparison }) => comparison.state === "compared");
  switch (verdict) {
    case "regression":
      return mostOf(endpoints, verdict, ["slower", "worse"]);
    case "improvement":
      return mostOf(endpoints, verdict, ["faster", "better"]);
    case "suspected":
      return say`${mostOf(endpoints, verdict, ["possibly slower", "possibly worse"])}, compared with stored runs`;
    case "limit-exceeded":
      return limitExceeded(endpoints);
    case "invalid":
      return invalid(endpoints);
    case "inconclusive":
      return inconclusive(endpoints.length, compared2);
    case "unchanged":
      return unchanged(compared2.map(({ comparison }) => comparison));
    case "nothing-compared":
      return nothingCompared(input);
  }
}
var GOES_FIRST = ["regression", "limit-exceeded", "suspected"];
function withOtherAnswers(verdict, { comparison, results }, endpoints) {
  let mayDiffer = results.config.endpoints.filter(({ expect }) => expect.length === "any").map(({ name: name2 }) => name2), other = endpoints.filter(({ name: name2, differences }) => differences.length > 0 && !mayDiffer.includes(name2)), [first2] = other;
  if (first2 === void 0 || comparison.verdict === "invalid") return verdict;
  let words2 = say`${otherAnswer(first2)}${others(other.length)}`;
  return GOES_FIRST.includes(comparison.verdict) ? say`${verdict}; ${words2}` : say`${words2}; ${verdict}`;
}
function slowerRecords({ comparison }, endpoints) {
  if (GOES_FIRST.includes(comparison.verdict) || comparison.verdict === "invalid") return null;
  let slower = endpoints.flatMap(
    ({ name: name2, comparison: { records } }) => records !== void 0 && records.slower > 0 ? [{ name: name2, records }] : []
  ), [first2] = slower;
  if (first2 === void 0) return null;
  let { slower: count8, compared: compared2 } = first2.records;
  return say`; ${count8} of ${compared2} records of ${nameOf(first2.name)} ${count8 === 1 ? "is" : "are"} slower${others(slower.length)}`;
}
function otherAnswer({ name: name2, differences: [first2] }) {
  return say`${nameOf(name2)} answers something else${first2 === void 0 ? null : say`: ${first2}`}`;
}
function mostOf(endpoints, verdict, [ofTimes, ofAny]) {
  let all = endpoints.filter(({ comparison: { state, ...one } }) => state === "compared" && one.verdict === verdict), size = ({ leading }) => Math.abs(leading?.metric.change ?? 0), [most] = [...all].sort((a, b) => size(b) - size(a)), word = isOfAmounts(
    all.map(({ comparison }) => comparison),
    verdict
  ) ? ofAny : ofTimes;
  if (!most?.leading) return say`an endpoint is ${word}`;
  let phrase = changePhrase(most.leading.metric, most.leading.name);
  return all.length === 1 ? say`${nameOf(most.name)} ${phrase}` : say`${all.length} of ${plural(endpoints.length, "endpoint")} are ${word}, most of all ${nameOf(most.name)}, which ${phrase}`;
}
function limitExceeded(endpoints) {
  let over = endpoints.filter(({ comparison }) => comparison.breaches.length > 0), [first2] = over;
  return first2 ? say`${nameOf(first2.name)}: ${first2.limits[0] ?? "over a limit"}${others(over.length)}` : say`a limit is exceeded`;
}
function invalid(endpoints) {
  let all = endpoints.filter(({ comparison }) => comparison.state === "invalid"), [first2] = all, problem = first2?.problems[0];
  return !first2 || !problem ? say`the measurement is invalid` : first2.comparison.differences.some(({ isDecisive }) => isDecisive) && problem.side === "head" ? say`${otherAnswer(first2)}${others(all.length)}` : say`invalid measurement of ${nameOf(first2.name)}: ${problem.side}: ${problem.line}${others(all.length)}`;
}
function inconclusive(total3, compared2) {
  let open2 = compared2.filter(({ comparison: { verdict } }) => ["inconclusive", "not-assessed"].includes(verdict)), [first2] = open2, disputed = open2.filter(({ comparison: { secondOpinion } }) => secondOpinion?.verdict === "disagrees");
  return first2 && disputed.length === open2.length ? say`${nameOf(first2.name)}${others(open2.length)} is slower on one machine, and not on a second one` : open2.length === 1 && first2 ? say`cannot tell whether ${nameOf(first2.name)} changed${couldHaveSeen(first2.comparison)}` : say`cannot tell whether ${open2.length} of ${plural(total3, "endpoint")} changed`;
}
function couldHaveSeen({ metrics }) {
  let levels = metrics.filter(({ tolerance, verdict }) => tolerance !== null && verdict === "inconclusive"), [doubt] = levels.flatMap((metric) => levelsDoubt(metric) ?? []);
  if (doubt !== void 0) return say`: it is ${doubt}`;
  let sizes = metrics.flatMap(
    ({ tolerance, verdict, smallestDetectable }) => tolerance !== null && verdict === "inconclusive" ? smallestDetectable ?? [] : []
  );
  return sizes.length > 0 ? say`: only a change of ${formatPercent(Math.max(...sizes))} or more would have been detected` : null;
}
function unchanged(compared2) {
  let count8 = plural(compared2.length, "endpoint");
  if (!compared2.some(({ verdict }) => verdict === "within-tolerance"))
    return say`no change larger than ${largestThreshold(compared2)} in ${count8}`;
  let passedBy = minDifferenceMsOf(compared2) === null ? "the tolerance" : "the tolerance or the minimum difference";
  return say`${count8} stayed within ${passedBy}`;
}
function nothingCompared(input) {
  let { results, comparison, isBaseline, firstBaseline } = input;
  if (results.part !== null) {
    let { index, count: count8, by } = results.part;
    return by === "opinion" ? say`second opinion measured; the verdict comes from both machines together` : say`part ${index} of ${count8} measured; the verdict comes from all parts together`;
  }
  if (comparison.endpoints.length > 0 && comparison.endpoints.every(({ state }) => state === "new"))
    return say`every endpoint is new: base answers none of them`;
  let measured = `${plural(comparison.endpoints.length, "endpoint")} measured`;
  return isBaseline ? firstBaseline === "ever" ? say`first baseline: ${measured} for later runs to compare with` : firstBaseline === "fitting" ? say`first baseline for this configuration and machine: ${measured}` : say`${measured} as a baseline for later runs` : comparison.kind === "paired" || comparison.kind === "stored" ? say`nothing is gated: figures only` : results.baseFailure !== void 0 ? say`not compared: base could not be built or started` : waitsForBaseline(input) ? input.found.skipped.some(({ count: count8 }) => count8 > 0) ? say`no baseline: no stored run fits this one` : say`no baseline yet: the first push to the base branch stores one` : say`${measured}, no baseline`;
}
function baseFailureNote({ results, comparison }) {
  let isSaid = comparison.kind === "none" && comparison.verdict === "nothing-compared";
  return results.baseFailure === void 0 || isSaid ? null : say`; base could not be run`;
}
function others(total3) {
  return total3 > 1 ? say` (and ${total3 - 1} more)` : null;
}

// src/report/restart.ts
function restartWords(restart, { load: load2, endpoints }) {
  let { passes, blocks: blocks2, cost } = restart, isPlanned = load2.restart === void 0, isShort = cost.blocksInTime < load2.blocks.min && blocks2.max !== 1, isOnce = blocks2.max === 1, by = isPlanned ? "" : ` (\`restart: ${load2.restart}\`)`, why = `Starting and warming up took ${timeOf(cost.startMs)}, a pass over the endpoints ${timeOf(cost.passMs)}`, serves = passes === 1 ? `the app is started anew for each block${by}` : isOnce ? `one start of each side serves all ${plural(passes, "pass", "passes")}${by}` : `a start serves ${plural(passes, "pass", "passes")}${by} and counts as one block`, sentences = [
    `${why}: ${serves}.`,
    ...isShort || isPlanned && blocks2.max < load2.blocks.min ? [shortWords(restart, { load: load2, endpoints })] : [],
    ...blocks2.max < 3 ? [assumptionWords(blocks2.max)] : []
  ];
  return { text: sentences.join(" "), isWorthALine: passes > 1 || sentences.length > 1 };
}
function shortWords({ cost, passes, blocks: blocks2 }, config) {
  let { load: load2 } = config, blockMs = cost.startMs + passes * cost.passMs, missingMs = (load2.blocks.min - cost.blocksInTime) * blockMs, needed = formatDuration(Math.ceil((longestRunMs(config) + missingMs) / 6e4) * 6e4), fewer = load2.restart === void 0 ? `the verdict rests on ${blocks2.min === blocks2.max ? "" : `${blocks2.min} to `}${plural(blocks2.max, "start")} instead of ${load2.blocks.min} or more, and only a larger change can be found` : `a verdict needs ${load2.blocks.min}`;
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
    leftOutText2(results),
    discardedText(results),
    unsettledText(results),
    ...storedBasis(comparison),
    skippedText(input),
    ...results.notes.map((note) => say`${note}`),
    ...(results.profile?.notes ?? []).map((note) => say`Why: ${withCode(note)}.`),
    say`Configuration ${codeOf(results.configHash.slice(0, 12))}, ${seedText(results)}.`
  ].flatMap((line2) => line2 === null ? [] : [line2]);
}
function leftOutText2({ leftOut: leftOut2 = [] }) {
  if (leftOut2.length === 0) return null;
  let names = leftOut2.slice(0, MOST_LEFT_OUT2).map((name2) => [codeOf(name2)]), more = leftOut2.length > names.length ? " and more" : "";
  return say`Both versions ran from fresh checkouts, without ${joined(names, ", ")}${more}: no commit has it.`;
}
var MOST_LEFT_OUT2 = 5;
function loadText(results) {
  let { config } = results, { load: load2 } = config;
  if (load2.command !== void 0) return commandText(results, load2.command);
  let connecting = load2.keepAlive ? "" : ", a new connection for each request";
  return [
    `${generatedLoad(config)}${connecting}; ${roundsText(results)} of ${formatSetting(load2.roundMs)} per endpoint and block; ${blocksText(results)}.`
  ];
}
function commandText(results, command) {
  let { roundMs } = results.config.load, rounds2 = `${roundsText(results)} of ${formatSetting(roundMs)} per block, each with one turn of either side`;
  return say`Load by ${codeOf(oneLine2(command))}: ${rounds2}; ${blocksText(results)}. Answers were not compared, requests are no pairs, and it was not tested whether the warm-up was long enough: only this generator sees them.`;
}
var LONGEST_COMMAND = 120;
function oneLine2(command) {
  let line2 = command.trim().replace(/\s+/g, " ");
  return line2.length > LONGEST_COMMAND ? `${line2.slice(0, LONGEST_COMMAND)} \u2026` : line2;
}
function roundsText({ config, blocks: blocks2 }) {
  let counts2 = blocks2.flatMap(({ endpoints }) => endpoints.map(({ rounds: rounds2 }) => rounds2.length)), [least, most] = [Math.min(...counts2), Math.max(...counts2)];
  return counts2.length === 0 ? plural(config.load.rounds, "round") : least === most ? plural(most, "round") : `${least} to ${most} rounds`;
}
function generatedLoad(config) {
  let { rate, connections } = config.load, swept = connectionsOf(config);
  return swept.length > 1 ? `Closed loop: ${swept.join(", ")} connections per side, each measured by itself` : rate === null ? `Closed loop: ${plural(connections, "connection")} per side` : `Open loop: ${rate} requests/s per side on a fixed schedule over at most ${plural(connections, "connection")}, latency from the intended start`;
}
function restartText({ restart, config }) {
  return restart === void 0 ? null : withCode(restartWords(restart, config).text);
}
function blocksText({ config, sides, restart }) {
  let { min, max } = restart?.blocks ?? config.load.blocks;
  return Object.values(sides).every(({ kind }) => kind === "url") ? `${min} to ${max} blocks with the same processes, until the verdict is clear` : min === max && restart !== void 0 ? `${plural(max, "block")} of fresh processes` : `${min} to ${max} blocks of fresh processes, until the verdict is clear`;
}
function pairingText({ config, blocks: blocks2 }, { confidence, family }) {
  let { pairing, rate } = config.load, order = pairing === "duet" || rate !== null ? "Both versions are under load at the same time." : turnsText(
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
  let all = blocks2.flatMap(({ endpoints }) => endpoints), leaks = [...new Set(all.map(({ endpoint: endpoint2 }) => endpoint2))].flatMap((name2) => leakOf(all.filter(({ endpoint: endpoint2 }) => endpoint2 === name2)) ?? []);
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
  let { minDifferenceMs, failOn } = config.gate, tolerances = config.endpoints.flatMap(({ gate }) => Object.values(gate)).sort((a, b) => a - b), counts2 = tolerances.length === 0 ? "No metric is gated" : `A change counts from ${toleranceRange(tolerances)} and ${formatSetting(minDifferenceMs)} on`;
  return say`${counts2}; ${withCode(FAILS_ON[failOn])}.`;
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
    ({ endpoints }) => endpoints.flatMap(({ rounds: rounds2 }) => rounds2.flatMap(({ machineBusy }) => machineBusy ?? []))
  );
  if (shares.length === 0) return null;
  let mean = shares.reduce((sum2, share) => sum2 + share, 0) / shares.length;
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
function storedBasis({ kind, endpoints }) {
  if (kind !== "stored") return [];
  let gated = endpoints.flatMap(
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
function nextSteps(input, endpoints, why) {
  let worst = endpoints.find(({ comparison }) => comparison.verdict === "regression") ?? null, explained4 = why?.endpoints.find(({ name: name2 }) => name2 === worst?.name) ?? null, steps = input.override === void 0 ? stepsOf(input, worst, explained4) : null;
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
var BETWEEN_STARTS = "start head several times, and look at what differs from one start to the next: a race while it starts, the order of initialisation, which worker or replica it meets.", NO_FUNCTION_IS = ["memory", "connect", "ready"], UNKNOWN_CAUSE = "profile head under this load.", COMPARE_PROFILES = "compare the profiles of both versions on the page: no function stands out.";
function whereToLook({ comparison, leading }, results, why) {
  let metric = leading?.metric.metric;
  if (leading?.metric.levels?.isShown) return BETWEEN_STARTS;
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
function invalidSteps({ endpoints }, results) {
  let sides = new Set(endpoints.flatMap(({ problems }) => problems.map(({ side }) => side)));
  if (sides.size === 1 && sides.has("generator"))
    return {
      meaning: "The load generator could not keep up, so the latency includes its own delay: there is no verdict.",
      action: "reduce the load as described above, or use a machine with more cores."
    };
  let ofSides = ["base", "head"].filter((side) => sides.has(side));
  if (results.config.load.command !== void 0)
    return {
      meaning: "What fails says nothing about latency, so there is no verdict.",
      action: `run \`load.command\` against ${ofSides.join(" and ")} by hand: its own output says what failed. What is right, its checks and thresholds say.`
    };
  let ofAnswers = endpoints.some(({ problems }) => problems.some(isOfBaseItself)) ? BUILD_BASE : limiterAction(results) ?? responsesAction(ofSides);
  return {
    meaning: "Wrong, failed or missing responses say nothing about latency, so there is no verdict.",
    action: `${[leftOutAction(results, endpoints), memoryLimitAction(results, ofSides), ofAnswers].filter((part) => part !== null).join(" Otherwise ")} \`limits.errors\` sets the share of failures to tolerate.`
  };
}
function isOfBaseItself(problem) {
  return problem.kind === "fallback" || "isNamedByBase" in problem && problem.isNamedByBase;
}
var BUILD_BASE = "let `setup` (or `build`) make all that base serves: base is a fresh checkout, without what an earlier step built, such as an ignored `dist/`.", LIMITED_SHARE = 0.05;
function limiterAction({ blocks: blocks2 }) {
  return blocks2.some(
    (block2) => block2.endpoints.some(
      ({ rounds: rounds2 }) => rounds2.some(
        ({ sides }) => Object.values(sides).some(({ statuses, completed }) => (statuses[429] ?? 0) > LIMITED_SHARE * completed)
      )
    )
  ) ? "switch the rate limiter off where the gate runs, as for tests, by a variable in `app.env`: it answers 429. A limit that is to stay is kept with `load.rate`, in requests per second." : null;
}
function responsesAction(sides) {
  return sides.length === 2 ? "send the request by hand: neither version answers it as expected. Check its path, headers and body, and `expect`, which says what a correct response is." : sides.includes("head") ? "fix the endpoint in head. If the response is intended, update `expect`." : "fix base: only its responses are wrong. If this pull request is the fix, measure the endpoint from the next one on.";
}
function leftOutAction({ leftOut: leftOut2 = [] }, endpoints) {
  let [first2] = leftOut2, isOfBoth = endpoints.some(
    ({ problems }) => ["base", "head"].every((side) => problems.some((one) => one.side === side))
  );
  return first2 === void 0 || !isOfBoth ? null : `let \`setup\` make what the app needs: fresh checkouts lack ${leftOut2.slice(0, MOST_NAMES).map((name2) => `\`${name2.replaceAll("`", "\u2019")}\``).join(", ")}, which no commit has.`;
}
var MOST_NAMES = 5;
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
  let open2 = comparison.endpoints.filter(({ state, verdict }) => state === "compared" && verdict === "inconclusive");
  return open2.length > 0 && open2.every(({ secondOpinion }) => secondOpinion?.verdict === "disagrees") ? {
    meaning: `${meaning}: two machines contradict each other.`,
    action: "run all jobs again."
  } : openMetrics(comparison).some((metric) => levelsDoubt(metric) !== null) ? { meaning: `${meaning}: head may be slow in some of its starts.`, action: BETWEEN_STARTS } : results.restart !== void 0 && results.restart.blocks.max < 3 ? {
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
function openMetrics({ endpoints }) {
  return endpoints.flatMap(
    ({ state, metrics }) => metrics.filter(
      ({ tolerance, verdict }) => state === "compared" && tolerance !== null && (verdict === "inconclusive" || verdict === "not-assessed")
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
var WAITING_THREADS = 0.9, FILLED_CORE = 0.9, PARALLEL_CORES = 1.25, MOST_WRONG = 0.1, QUIET_SHARE = 0.1;
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
  let known5 = sides.flatMap(({ completed, mismatched, requestsPerSecond: requestsPerSecond2, cpuMsPerRequest, contention }) => {
    if (mismatched > MOST_WRONG * completed) return [];
    if (!requestsPerSecond2 || !completed || cpuMsPerRequest === null || contention?.runDelayMs === void 0) return [];
    let ownMs2 = 1e3 * completed / requestsPerSecond2;
    return [{ running: cpuMsPerRequest * completed / ownMs2, waiting: contention.runDelayMs / ownMs2 }];
  });
  return known5.length === 0 ? [] : [
    { running: median(known5.map(({ running }) => running)), waiting: median(known5.map(({ waiting }) => waiting)) }
  ];
}
function coresFor(blocks2, { isWide, sizesItself: sizesItself2 }) {
  let demand = demandOf(blocks2);
  return isWide ? demand !== null && demand.running >= PARALLEL_CORES ? null : "narrow" : demand === null ? null : demand.waiting >= WAITING_THREADS || sizesItself2 && demand.running >= FILLED_CORE ? "widen" : null;
}
function hiddenParallelism({ blocks: blocks2, config, machine: machine2 }) {
  let { appCores: cores = machine2.cores - 1 } = machine2;
  if (!machine2.pinned || config.load.pairing === "duet" || config.load.rate !== null) return null;
  let demand = demandOf(blocks2.flatMap(({ endpoints }) => endpoints));
  return demand !== null && demand.waiting >= WAITING_THREADS ? { cores, threads: demand.waiting } : null;
}

// src/report/view/remarks.ts
var REMARKABLE_GROWTH = 0.1;
function memoryGrowth({ endpoints }) {
  let grown = endpoints.flatMap(({ endpoint: endpoint3, metrics }) => {
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
function fewerStarts({ restart, config }) {
  return restart === void 0 || restart.blocks.max >= config.load.blocks.min ? null : withCode(restartWords(restart, config).text);
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
  let most = throughputs.reduce((best, one) => one.estimate.mean > best.estimate.mean ? one : best), growthFrom = (index) => {
    let from = throughputs[index], [next, ...further] = throughputs.slice(index + 1);
    if (from === void 0 || next === void 0) return null;
    let to = further.reduce((best, one) => one.estimate.mean > best.estimate.mean ? one : best, next);
    return ratioOf(from.logs, to.logs);
  }, isEnough = (index, end) => {
    let growth = growthFrom(index), connections = throughputs[index]?.point.connections ?? 1, margin = Math.min(GROWTH_LOG, LINEAR_SHARE * Math.log(last.point.connections / connections));
    return growth !== null && (growth.interval ?? UNKNOWN)[end] < margin;
  }, fewest = (end) => throughputs.find((_, index) => isEnough(index, end))?.point.connections ?? null, change = most === last ? null : ratioOf(most.logs, last.logs), isFalling = change?.interval != null && change.interval.high < -GROWTH_LOG;
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
  let known5 = groups.map((group) => group.filter((value) => value !== null)).filter((group) => group.length > 0), values2 = known5.length > 1 ? known5.map(average) : known5.flat();
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
  let { endpoints, load: load2 } = ownConfig(results.part, results.config), swept = endpoints.filter(({ sweep }) => sweep !== void 0);
  return [...new Set(swept.map(sweepNameOf))].map((endpoint2) => {
    let own = swept.filter((one) => sweepNameOf(one) === endpoint2), points = own.flatMap((one) => {
      let compared2 = comparison.endpoints.find(({ endpoint: name2 }) => name2 === one.name);
      if (compared2 === void 0 || one.sweep === void 0) return [];
      let isGeneratorLimited = isLimited(results.blocks, one, load2);
      return [{ connections: one.sweep.connections, comparison: compared2, isGeneratorLimited }];
    });
    return { endpoint: endpoint2, points, ...saturations({ results, kind: comparison.kind, stored: stored2 }, own, points) };
  });
}
function saturations({ results, kind, stored: stored2 }, endpoints, points) {
  let of = (groups, side, isKnown) => saturationOf(
    groups,
    side,
    points.flatMap((point) => isKnown(point) ? [measuredPoint(point)] : [])
  ), isOwn2 = ({ comparison, isGeneratorLimited }) => comparison.state !== "invalid" && !isGeneratorLimited, head = of([results.blocks], "head", isOwn2);
  switch (kind) {
    case "paired":
      return { base: of([results.blocks], "base", (point) => isOwn2(point) && point.comparison.state !== "new"), head };
    case "stored": {
      let blocks2 = stored2.flatMap((run2) => run2.blocks), limited = endpoints.filter((one) => isLimited(blocks2, one, results.config.load)).map(({ name: name2 }) => name2), isStored = ({ comparison }) => !limited.includes(comparison.endpoint);
      return { base: of(stored2.length > 1 ? stored2.map((run2) => run2.blocks) : [blocks2], "head", isStored), head };
    }
    case "none":
      return { base: null, head };
  }
}
function measuredPoint({ connections, comparison }) {
  return { connections, endpoint: comparison.endpoint };
}
function isLimited(blocks2, endpoint2, load2) {
  let own = blocks2.flatMap((block2) => block2.endpoints.filter((one) => one.endpoint === endpoint2.name)), { problem, generatorBound } = judgeGenerator(own, loadAt(endpoint2, load2));
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
function saturationWords2({ earliest, shown: shown5, throughput, last, fall }) {
  let most = formatValue("throughput", throughput);
  if (earliest === null)
    return `does not saturate up to ${plural(last, "connection")}: its throughput still grows, to ${most}`;
  let at = shown5 === earliest ? plural(earliest, "connection") : shown5 === null ? `${plural(earliest, "connection")} at the earliest` : `${earliest} to ${plural(shown5, "connection")}`, falling = fall === null ? "" : `, and falls by ${formatPercent(fall)} at ${last}`;
  return `saturates at ${at}, about ${most}${falling}`;
}
function limitedText(points, app2) {
  let limited = points.filter(({ isGeneratorLimited }) => isGeneratorLimited).map(({ connections }) => connections), last = limited.pop();
  if (last === void 0) return null;
  let counts2 = limited.length === 0 ? plural(last, "connection") : `${limited.join(", ")} and ${plural(last, "connection")}`;
  return say` At ${counts2} the load generator was the limit, not ${app2}: these do not count.`;
}
function rowOf4({ connections, comparison, isGeneratorLimited }, isAlone) {
  let cells = isAlone ? METRICS_ALONE.map((metric) => formatValue(metric, metricOf(comparison, metric)?.head ?? null)) : METRICS2.flatMap((metric) => comparedCells(comparison, metric));
  return [`${connections}${isGeneratorLimited ? " (load generator)" : ""}`, ...cells];
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
  let { results, comparison, override } = input, { name: name2 } = results.config, endpoints = endpointViews(input), { confidence } = comparison, shared = sharedCulpritsOf(results.profile, confidence), why = whyView(input, endpoints, culpritsOf(results.profile, confidence), shared);
  return {
    name: name2 === "default" ? null : name2,
    icon: override === void 0 ? ICONS[comparison.verdict] : ACCEPTED_ICON,
    tone: override === void 0 ? TONES[comparison.verdict] : "doubt",
    headline: headlineOf(input, endpoints),
    acceptance: override === void 0 ? null : acceptanceOf(override),
    baseFailure: baseFailureText(input),
    changes: changesView(results),
    context: contextOf(input),
    counts: countsOf2(comparison),
    measured: measuredOf(input),
    sides: sideLabels(input),
    endpoints,
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
    ...nextSteps(input, endpoints, why),
    merges: mergesOf(input, endpoints),
    baselineSteps: baselineSteps(input),
    overrideHint: overrideHintOf(input),
    sweeps: sweepViews(input),
    trends: trendsView(
      input,
      endpoints.map((one) => one.comparison)
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
function acceptanceOf({ label, pullRequest, by, at }) {
  let who = by === null ? "somebody" : nameOf(by), when = at === null ? null : say` on ${at.slice(0, 10)} at ${at.slice(11, 16)} UTC`;
  return say`the label ${nameOf(label)} was set on pull request ${pullRequest} by ${who}${when}, so the job passes although the gate fails.`;
}
function overrideHintOf({ comparison, results, override }) {
  let { config, run: run2 } = results, label = config.gate.overrideLabel, isMerging = run2.event === "pull_request" || run2.event === "merge_group";
  return override !== void 0 || label === null || !isMerging || !isOverridable(comparison) ? null : say`A maintainer can accept this with the label ${codeOf(label)}: the next run of this job then passes, and says who set it.`;
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
      regressions: count2(input, ["regression"]),
      improvements: count2(input, ["improvement"]),
      inconclusive: count2(input, ["inconclusive", "not-assessed", "suspected"])
    },
    annotations: annotationsOf(view, failing),
    view
  };
}
function titleOf3({ name: name2 }) {
  return name2 === null ? "latency-gate" : `latency-gate (${name2})`;
}
function count2({ comparison }, verdicts) {
  return comparison.endpoints.filter((one) => one.state === "compared" && verdicts.includes(one.verdict)).length;
}
function annotationsOf(view, failing) {
  let title = titleOf3(view), { baseFailure, acceptance, endpoints, why } = view;
  return [
    // A gate that could not compare as it was asked to must not pass unseen.
    ...baseFailure === null ? [] : [{ level: "warning", title, message: plainText(baseFailure) }],
    ...endpoints.flatMap(({ name: name2, notice }) => notice === null ? [] : [{ level: failing && !notice.isDoubt ? "error" : "warning", title: `${title}: ${name2}`, message: notice.text }]),
    ...(why?.endpoints ?? []).flatMap(
      ({ name: name2, functions }) => functions.slice(0, MOST_NAMED2).flatMap((one) => {
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
import { readFile as readFile2, realpath as realpath4, stat as stat3 } from "node:fs/promises";
import { isAbsolute as isAbsolute2, relative as relative3, resolve as resolve3, sep } from "node:path";
async function readNamedFiles(config, expanded, from) {
  let tls = await readTls(expanded.load.tls, from.directory), stored2 = [], loaded = [], taken = Object.fromEntries(
    (config.prepare ?? []).flatMap(({ take }) => Object.keys(take).map((one) => [one, "x"]))
  ), files = new NamedFiles(from);
  for (let [at, endpoint2] of config.endpoints.entries()) {
    let { bodyFile, requests } = await files.of(endpoint2);
    stored2.push({
      ...endpoint2,
      ...bodyFile && { bodyFile: nameOf2(bodyFile) },
      ...requests && { requests: nameOf2(requests) }
    });
    let whole = {
      ...expanded.endpoints[at] ?? endpoint2,
      ...bodyFile && { bodyFile },
      ...requests && { requests }
    };
    requestsOf(whole, taken), loaded.push(whole);
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
  }, texts = {
    ...tls,
    ca: ca === null ? null : await read("ca", ca, "certificate")
  };
  if (client === void 0) return texts;
  let cert = await read("cert", client.cert, "certificate"), key = await read("key", client.key, "private key");
  return requireFit(cert, key, client.passphrase), { ...texts, client: { ...client, cert, key } };
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
  async of({ name: name2, bodyFile, requests }) {
    let place = `endpoint ${JSON.stringify(name2)}`;
    return {
      ...bodyFile && {
        bodyFile: {
          ...bodyFile,
          ...await this.#file({ ...BODY, place: `${place}: body.file`, path: bodyFile.path })
        }
      },
      ...requests && { requests: await this.#records(requests, `${place}: requests`) }
    };
  }
  async #records(requests, place) {
    let { path, credentials = !1 } = requests, { bytes, sha256: sha2562 } = await this.#file({ ...RECORDS, place, path });
    try {
      return { ...requests, sha256: sha2562, records: parseRecords(path, Buffer.from(bytes).toString("utf8"), credentials) };
    } catch (error) {
      throw error instanceof BadRecords ? new ConfigError(`${place}: ${JSON.stringify(path)} ${error.message}`, {
        hint: "a CSV file names its columns in the first line; a line of a .jsonl file is a JSON object; a .har file is what a browser exports"
      }) : error;
    }
  }
  #file(file) {
    let known5 = this.#read.get(file.path);
    if (known5 !== void 0) return known5;
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
  let { path, what, mostBytes, tooLarge } = file, refuse = (message, hint, cause) => refusal(file, message, hint, cause), root = await realpath4(directory), real = await realpath4(resolve3(root, path)).catch((cause) => {
    throw refuse("does not exist", `its path counts from the configuration\u2019s folder, ${directory}`, cause);
  }), way = relative3(root, real);
  if (way === "" || way.split(sep)[0] === ".." || isAbsolute2(way))
    throw refuse(
      "leads out of the configuration\u2019s folder",
      `keep the ${what} beside the configuration, without a link`
    );
  let found = await stat3(real);
  if (!found.isFile()) throw refuse("is not a file", `name the file that holds the ${what}`);
  if (found.size > mostBytes)
    throw refuse(`is larger than ${mostBytes} bytes`, tooLarge);
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
function longestMs({ durationMs: durationMs2, timeoutMs, targets: targets2 }) {
  return targets2.length * durationMs2 + 3 * timeoutMs + LATE_MS;
}
function lateError(limitMs) {
  return () => new MeasurementError(`the load generator did not answer within ${Math.round(limitMs / 1e3)} s`, {
    hint: "run it again; if it happens again, use fewer connections, or a machine with more memory and less running beside it"
  });
}
function startGenerator(path, cores) {
  let { NODE_OPTIONS: _, ...env } = process.env, child = fork(path, [], {
    env,
    // `taskset` becomes the generator: same process, same channel.
    ...cores === null ? { execArgv: GENERATOR_FLAGS } : { execPath: "taskset", execArgv: ["-c", cores, process.execPath, ...GENERATOR_FLAGS] },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "pipe", "ipc"]
  }), stderrTail = "", waiter = null, death = null, rounds2 = 0, wait = () => new Promise((resolve13, reject) => {
    death === null ? waiter = { resolve: resolve13, reject } : reject(death);
  }), settle2 = (act) => {
    let waiting = waiter;
    waiter = null, waiting !== null && act(waiting);
  }, gone = new Promise((resolve13) => {
    let die = (how) => {
      death ??= new MeasurementError(`the load generator ${how}`, {
        hint: "run it again; the usual reason is a lack of memory: use fewer connections or shorter rounds",
        ...stderrTail === "" ? {} : { detail: stderrTail }
      });
      let error = death;
      settle2((waiting) => waiting.reject(error)), resolve13();
    };
    child.on("error", (error) => {
      child.pid === void 0 && die(`could not be started: ${error.message}`);
    }), child.on("close", (code2, signal) => die(signal ? `was ended by ${signal}` : `ended with exit code ${code2}`));
  });
  child.stderr?.setEncoding("utf8").on("data", (text2) => {
    stderrTail = (stderrTail + text2).slice(-STDERR_TAIL_CHARACTERS);
  }), child.on("message", (message) => {
    settle2((waiting) => {
      let answer = readAnswer(message);
      answer instanceof Error ? waiting.reject(answer) : waiting.resolve(answer);
    });
  });
  let patience = startPatience(LATE_MS, lateError(LATE_MS)), ready = Promise.race([wait().then(() => {
  }), patience.ended]).finally(patience.cancel);
  return ready.catch(() => {
  }), {
    ready,
    async round(spec) {
      await ready;
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
  if (repository === null) return { headCommit: request.headCommit ?? null, tip: null, base: null };
  let checkedOut = await resolveCommit(repository, "HEAD").catch(() => null), headCommit = request.headCommit ?? checkedOut, tip = checkedOut === null ? null : { repository, commit: checkedOut };
  if (request.base === null) return { headCommit, tip, base: null };
  let { revision } = request.base, commit = await resolveCommit(repository, revision).catch(async (error) => {
    if (!/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(revision)) throw error;
    return await fetchCommit(repository, revision, { signal }), await resolveCommit(repository, revision);
  });
  return { headCommit, tip, base: { repository, commit } };
}

// src/measure/command-generator.ts
import { readFile as readFile3, stat as stat4 } from "node:fs/promises";
import { join as join5 } from "node:path";

// src/imports/load-run.ts
function unusable(tool, what, hint) {
  return new MeasurementError(`the output of ${tool} cannot be used: ${what}`, { hint });
}
function countsUpTo(most, counts2) {
  let left = most;
  return Object.fromEntries(
    Object.entries(counts2).flatMap(([reason, count8]) => {
      let taken = Math.min(left, count8);
      return left -= taken, taken > 0 ? [[reason, taken]] : [];
    })
  );
}
var BUSY_SHARE = 0.75;
function closedLoopMean(connections, perSecond, about) {
  let meanMs = connections / perSecond * 1e3;
  return about.meanMs + about.roundedByMs < BUSY_SHARE * meanMs ? null : meanMs;
}

// src/imports/k6.ts
var values = record(string(), unknown()), summary = object({ metrics: record(string(), values) }), figure2 = number().nonnegative(), count3 = int().nonnegative(), K6_THRESHOLDS_EXIT = 99, OWN_TREND = "latency", TRENDS = [OWN_TREND, "http_req_duration", "grpc_req_duration"], FIGURES = { mean: "avg", p50: "med", p90: "p(90)", p99: "p(99)" }, WITHOUT_TREND = 'make HTTP or gRPC requests, or record each round trip in a trend: `new Trend("latency", true)`';
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
  let dropped = known3(count3, valuesOf(metrics.dropped_iterations).count) ?? 0;
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
  let iterations = valuesOf(metrics.iterations), counter = trend2 === "http_req_duration" ? valuesOf(metrics.http_reqs) : iterations, counted2 = known3(count3, counter.count) ?? 0, rate = known3(figure2, counter.rate), own = trend2 === "http_req_duration" ? null : known3(count3, times.count);
  return own === null || counted2 === 0 ? { completed: counted2, perSecond: rate } : { completed: own, perSecond: rate === null ? null : rate * own / counted2 };
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
  let failedShare = valuesOf(metrics.http_req_failed), share = known3(figure2.max(1), failedShare.value ?? failedShare.rate) ?? 0, requests = known3(count3, valuesOf(metrics.http_reqs).count) ?? 0, failed = Math.round(share * requests), checks = known3(count3, valuesOf(metrics.checks).fails) ?? 0;
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
function isAbReport(text2) {
  return /^This is ApacheBench,/m.test(text2) || /^Concurrency Level: +\d+$/m.test(text2);
}
function readAbReport(text2) {
  let figure3 = (label, unit = "") => {
    let [, digits] = new RegExp(`^${label}: +(\\d+(?:\\.\\d+)?)${unit}`, "m").exec(text2) ?? [];
    return digits === void 0 ? null : Number(digits);
  }, needed = (label, unit) => {
    let value = figure3(label, unit);
    if (value === null || !Number.isFinite(value)) throw unusable("ab", `it has no line \`${label}\``, REMEDY);
    return value;
  }, completed = needed("Complete requests"), [, ...reasons] = /\(Connect: (\d+), Receive: (\d+), Length: (\d+), Exceptions: (\d+)\)/.exec(text2) ?? [], [connect3 = 0, receive = 0, length = 0, exceptions = 0] = reasons.map(Number), non2xx = figure3("Non-2xx responses") ?? 0;
  return {
    tool: "ab",
    completed,
    wrong: countsUpTo(completed, { status: non2xx, length, exceptions }),
    unanswered: countsUpTo(Number.MAX_SAFE_INTEGER, { connect: connect3, closed: receive }),
    statuses: countsUpTo(completed, { "not 2xx": non2xx, "2xx": completed }),
    perSecond: completed === 0 ? 0 : needed("Requests per second", " \\[#/sec\\]"),
    latencyMs: completed === 0 ? {} : { mean: needed("Time per request", " \\[ms\\] \\(mean\\)") }
  };
}

// src/imports/autocannon.ts
var count4 = int().nonnegative(), output = object({
  connections: count4,
  pipelining: count4,
  duration: number().positive(),
  errors: count4,
  timeouts: count4.default(0),
  mismatches: count4.default(0),
  non2xx: count4,
  "2xx": count4,
  statusCodeStats: record(string().regex(/^\d{3}$/), object({ count: count4 })).default({}),
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
var count5 = int().nonnegative(), ms = number().nonnegative(), plain = strictObject({
  requests: count5.positive(),
  failed: count5,
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
  let parsed3 = plain.safeParse(data);
  if (!parsed3.success) {
    let what = prettifyError(parsed3.error).split(`
`).slice(0, 2).join(" ");
    throw unusable(
      "the command",
      what,
      "write `requests`, `failed` and `meanMs`; p50Ms, p90Ms, p99Ms and perSecond may follow"
    );
  }
  let { requests, failed, meanMs, p50Ms, p90Ms, p99Ms, perSecond } = parsed3.data;
  return {
    tool: "the command",
    completed: requests,
    wrong: countsUpTo(requests, { failed }),
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
var count6 = int().nonnegative(), ns = number().nonnegative(), report = object({
  latencies: object({ mean: ns, "50th": ns, "90th": ns, "99th": ns }),
  requests: count6,
  throughput: number().nonnegative(),
  status_codes: record(string().regex(/^\d{1,3}$/), count6).nullable()
}), NO_RESPONSE = "0";
function isVegetaReport(data) {
  return "latencies" in data && "status_codes" in data;
}
function readVegetaReport(data) {
  let parsed3 = report.safeParse(data);
  if (!parsed3.success) {
    let what = prettifyError(parsed3.error).split(`
`).slice(0, 2).join(" ");
    throw unusable("vegeta", what, "write it with `vegeta report -type json`, version 12");
  }
  let { latencies, requests, throughput, status_codes } = parsed3.data, answered = Object.entries(status_codes ?? {}).filter(([code2]) => code2 !== NO_RESPONSE), completed = answered.reduce((sum2, [, one]) => sum2 + one, 0), wrong = answered.filter(([code2]) => !/^[23]\d\d$/.test(code2)).reduce((sum2, [, one]) => sum2 + one, 0), unanswered = Math.max(0, requests - completed);
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
function isWrkReport(text2) {
  return /^Requests\/sec: +\d/m.test(text2) && /^ +\d+ threads and \d+ connections$/m.test(text2);
}
function readWrkReport(text2) {
  let match = (pattern) => new RegExp(pattern, "m").exec(text2), timeMs = (pattern) => {
    let [, digits, unit] = match(`${pattern} +${TIME}`) ?? [];
    return digits === void 0 ? null : Number(digits) * MS[unit];
  }, completed = Number(match("^ +(\\d+) requests in ")?.[1] ?? Number.NaN), connections = Number(match("^ +\\d+ threads and (\\d+) connections$")?.[1]), perSecond = Number(match("^Requests/sec: +(\\d+(?:\\.\\d+)?)")?.[1]);
  if (!Number.isSafeInteger(completed)) throw unusable("wrk", "it does not say how many requests there were", REMEDY2);
  let [, ...errors] = match("connect (\\d+), read (\\d+), write (\\d+), timeout (\\d+)") ?? [], [connect3 = 0, read = 0, write2 = 0, timeout = 0] = errors.map(Number), status = Number(match("^ +Non-2xx or 3xx responses: (\\d+)")?.[1] ?? 0);
  return {
    tool: "wrk",
    completed,
    wrong: countsUpTo(completed, { status }),
    unanswered: countsUpTo(Number.MAX_SAFE_INTEGER, { connect: connect3, closed: read + write2, timeout }),
    statuses: {},
    perSecond,
    latencyMs: completed === 0 ? {} : { mean: meanMs(), ...quantiles2() }
  };
  function meanMs() {
    let own = timeMs("^ +Latency"), mean = own === null ? null : closedLoopMean(connections, perSecond, { meanMs: own, roundedByMs: 0.01 * own });
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
function readLoadOutput(text2) {
  let data = objectIn(text2), read = data === null ? TEXT_FORMATS.find(({ is }) => is(text2))?.read(text2) : JSON_FORMATS.find(({ is }) => is(data))?.read(data);
  if (read !== void 0) return read;
  let what = text2.trim() === "" ? "there is no output" : "no known tool wrote it";
  throw new MeasurementError(`no figures of the load: ${what}`, { hint: `what is read: ${READ_FORMATS}` });
}
function objectIn(text2) {
  let from = text2.indexOf("{");
  if (from < 0 || /[^\s]/.test(text2.slice(0, from).split(`
`).at(-1) ?? "")) return null;
  let data = jsonOf(text2.slice(from, text2.lastIndexOf("}") + 1));
  return isMap(data) ? data : null;
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
  let { command, cores, side, app: app2, directory, seconds: seconds2, folder, number: number2 } = turn, out = join5(folder.path, `out-${number2}`), timesFile = join5(folder.path, `times-${number2}`), shell = ["-c", TIMED, command, timesFile], [file, args] = cores === null ? ["sh", shell] : ["taskset", ["-c", cores, "sh", ...shell]], limitMs = LATE.turns * seconds2 * 1e3 + (turn.lateMs ?? LATE.ms), late = timeLimit(limitMs), startedMs = performance.now(), failed = (how, hint, tail2) => new MeasurementError(`${side}: load.command ${shown2(command)} ${how}`, {
    hint,
    ...detailOf(tail2, "the generator")
  }), env = { ...app2.shell.env, URL: app2.origin, OUT: out, DURATION: String(seconds2) }, ended = await runProgram(file, args, {
    cwd: directory,
    env,
    signal: AbortSignal.any([signal, late])
  }).catch((error) => {
    throw signal.aborted || !late.aborted ? error : failed(`did not end within ${Math.round(limitMs / 1e3)} s`, "let it end after $DURATION seconds: k6 has `--duration`, wrk and autocannon have `-d`, ab has `-t`", "");
  }), wallMs = performance.now() - startedMs, { code: code2, stdout, tail } = ended;
  if (code2 !== 0 && code2 !== K6_THRESHOLDS_EXIT) {
    let exit = { code: code2, signal: code2 === null ? "SIGKILL" : null, afterMs: wallMs }, how = code2 === null ? "was ended by a signal" : `exited with code ${code2}`;
    throw failed(
      how,
      exitHint(exit, directory) ?? `run it in ${directory} with URL, OUT and DURATION set to see why`,
      tail
    );
  }
  let run2 = readTurn(await outputOf(out, stdout), (what, hint) => failed(what, hint, tail));
  if (code2 !== 0 && Object.values(run2.wrong).every((count8) => count8 === 0))
    throw failed(`exited with code ${code2}`, "the summary names no threshold that was crossed: run it by hand", tail);
  return { run: run2, wallMs, cpuMs: cpuMsIn(await readFile3(timesFile, "utf8").catch(() => "")) };
}
function readTurn(text2, failed) {
  try {
    return readLoadOutput(text2);
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
    (sum2, [, minutes, seconds2]) => sum2 + (Number(minutes) * 60 + Number(seconds2)) * 1e3,
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
  let sum2 = (counts2) => Object.values(counts2).reduce((all, one) => all + one, 0), [mismatched, failed] = [sum2(wrong), sum2(unanswered)], { mean, ...others2 } = latencyMs2, count8 = completed - mismatched;
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
    latencyMs: mean === void 0 || count8 === 0 ? null : { count: count8, mean, ...others2 },
    ttfbMs: null,
    connectMs: null,
    sendLagMs: null,
    backlogMax: null
  };
}

// src/measure/deadline.ts
var GRACE_PERIOD_MS2 = 3e4, AbandonedError = class extends Error {
}, Deadline = class _Deadline {
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
  /** One of its own for work after a verdict, which has that time even if the run has none left. To be cancelled, too. */
  forAfterwards(ms2) {
    let spentMs = longestRunMs(this.#config) - ms2;
    return new _Deadline({ config: this.#config, interruption: this.#interruption, spentMs });
  }
  /** The run is over: the deadline aborts nothing any more. */
  cancel() {
    clearTimeout(this.#timer), clearTimeout(this.#lastTimer);
  }
};

// src/reference/fingerprint.ts
import { createHash as createHash2 } from "node:crypto";
var PROBE_ITERATIONS = 1e4;
function referenceFingerprint(machine2, load2) {
  let { connections, rate, pairing } = load2, identity = canonicalJson({
    version: 1,
    answer: work(PROBE_ITERATIONS),
    node: machine2.node.split(".")[0],
    arch: machine2.arch,
    cores: machine2.cores,
    pinned: machine2.pinned,
    connections,
    rate,
    pairing
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
    throw interruption2.aborted && !(error instanceof GateError) ? new InterruptedError("a signal", seesProcesses()) : error instanceof GateError ? error.masked((text2) => mask(text2, secrets)) : error;
  } finally {
    deadline.cancel();
  }
}
async function openRun(request, deadline, secrets) {
  let { expansion, events, env } = request, removed = deadline.orAbandon(cleanUpDeadRuns(env)).catch(() => []);
  for (let line2 of await removed) events.note(line2);
  let { config, expanded } = await readNamedFiles(
    request.config,
    expansion.config,
    filesOf(request, deadline.signal)
  ), apps = { base: request.baseConfig?.app ?? baseAppOf(expanded, null), head: appOf(expanded, "head") }, resolved = trustingOwn(expanded, apps), checkout = await deadline.inTime(
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
import { existsSync as existsSync2 } from "node:fs";
import { resolve as resolve4 } from "node:path";
async function baselinesToCompareWith(lookup2, kind) {
  if (kind.kind !== "stored") return NO_BASELINES;
  let { gate } = lookup2.config, store = kind.from === "file" ? fileStore(gate.baselineFiles, lookup2.directory) : lookup2.store;
  return await find({ ...lookup2, store }, gate.history);
}
async function newestBaseline(lookup2) {
  let { gate } = lookup2.config, files = gate.baselineFiles.filter((path) => existsSync2(resolve4(lookup2.directory, path))), store = gate.baseline === "file" ? fileStore(files, lookup2.directory) : lookup2.store;
  try {
    return await find({ ...lookup2, store }, 1);
  } catch (error) {
    if (error instanceof BaselineError) return NO_BASELINES;
    throw error;
  }
}
var HISTORY_TIMEOUT_MS = 15e3;
async function lookUpHistory(store, signal) {
  let limited = AbortSignal.any([signal, timeLimit(HISTORY_TIMEOUT_MS)]);
  try {
    return await store?.history?.(limited) ?? [];
  } catch {
    return [];
  }
}
function firstOf(before) {
  return before === NO_BASELINES || before.baselines.length > 0 ? null : before.skipped.some(({ count: count8 }) => count8 > 0) ? "fitting" : "ever";
}
async function find({ config, store, ...query }, limit) {
  let endpoints = config.endpoints.map((endpoint2) => endpoint2.name);
  return await store?.find({ ...query, endpoints, limit }) ?? NO_BASELINES;
}

// src/decide/stopping.ts
function undecided(results, plan) {
  let own = endpointsOf(results.part, results.config), [first2] = results.blocks;
  if (first2?.endpoints.every(({ rounds: rounds2 }) => rounds2.length === 0)) return [];
  let isAtEnd = results.blocks.length >= (results.restart?.blocks.max ?? plan.max);
  if (isAtEnd && !plan.untilDecided) return [];
  if (first2 === void 0 || !plan.untilDecided) return own;
  let { endpoints } = comparePaired(results);
  if (isAtEnd) {
    let isOpen = endpoints.filter((one) => !one.decided && one.metrics.some(({ levels }) => levels?.isOpen));
    return own.filter((name2) => isOpen.some(({ endpoint: endpoint2 }) => endpoint2 === name2));
  }
  let open2 = endpoints.flatMap((one) => one.decided ? [] : [one.endpoint]), left = own.filter((name2) => open2.includes(name2));
  return left.length === 0 && open2.length > 0 ? own.slice(0, 1) : left;
}
function hopeless(results, answered) {
  let blocks2 = [{ ...{ index: 0, startedAtMs: 0, durationMs: 0, bootOrder: [], bootMs: {} }, warmup: { durationMs: 0, settled: !1 }, endpoints: [...answered] }], { endpoints } = compare({ ...results, blocks: blocks2 }, []);
  return endpoints.flatMap(({ endpoint: endpoint2, state }) => state === "invalid" ? [endpoint2] : []);
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
function orderBlock(seed, blockIndex, endpoints) {
  let random = randomFrom(seed, blockIndex);
  return {
    bootOrder: shuffle(SIDES, random),
    endpoints: shuffle(endpoints, random).map((endpoint2) => ({ endpoint: endpoint2, firsts: shuffle(SIDES, random) }))
  };
}
var SAFE_METHODS = ["GET", "HEAD", "OPTIONS", "TRACE"];
function isWriting({ method, requests }) {
  return [method, ...(requests?.records ?? []).flatMap(({ sent }) => sent?.method ?? [])].some((one) => !SAFE_METHODS.includes(one));
}
function writesLast(order) {
  return [
    order.filter(({ endpoint: endpoint2 }) => !isWriting(endpoint2)),
    order.filter(({ endpoint: endpoint2 }) => isWriting(endpoint2))
  ].filter((group) => group.length > 0);
}
function blockBudget({ config, calibrationBlocks, part = null }, kind) {
  let { blocks: blocks2, restart } = config.load, fixed = { untilDecided: !1, adaptsRounds: !1, restart: restart ?? "each" };
  if (part !== null)
    return assertSideBySide(part, kind), assertMeasures(part, config), { ...fixed, ...blocks2, untilDecided: !0, adaptsRounds: !0 };
  if (calibrationBlocks !== void 0) {
    let count8 = calibrationBlocks;
    return { ...{ ...fixed, adaptsRounds: !0, ...restart === "never" ? { restart: "each" } : {} }, min: count8, max: count8 };
  }
  if (kind.kind !== "paired") return { ...fixed, min: blocks2.min, max: blocks2.min };
  let isRunning = appOf(config, "head").source.kind === "url";
  return { ...blocks2, untilDecided: !0, adaptsRounds: !0, restart: restart ?? (isRunning ? "each" : "auto") };
}
function assertSideBySide({ index, count: count8 }, kind) {
  if (kind.kind === "paired") return;
  let what = kind.kind === "stored" ? "compares head with stored runs" : "measures head alone";
  throw new ConfigError(
    `part ${index}/${count8}: only a side-by-side comparison can be split across jobs, and this run ${what}`,
    {
      hint: "give `part` to jobs that run on pull requests, with a base that can be run; record baselines in a job without `part`"
    }
  );
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
  for (let { bytes, count: count8 } of observed) counts2.set(bytes, (counts2.get(bytes) ?? 0) + count8);
  let [[modal] = [0]] = [...counts2].sort(([a, countA], [b, countB]) => countB - countA || a - b);
  return modal;
}

// src/load/ask.ts
var READ_BUFFER_BYTES = 64 * 1024, MOST_BODY_BYTES = 2 * 1024 * 1024;
async function ask(question) {
  let answer = await askOrSee(question);
  return answer === null || "isEndless" in answer ? null : answer;
}
async function askOrSee(question) {
  let { origin, request, until: until2 = null, keepAlive, tls, timeoutMs } = question, target = await prepareTarget(origin, tls), bytes = buildRequest(request, { keepAlive }, target.host), buffer = Buffer.allocUnsafe(READ_BUFFER_BYTES);
  return await new Promise((resolve13) => {
    let sentMs = 0, end = (answer) => {
      clearTimeout(timer), answer !== null && question.holdUntil?.aborted === !1 ? question.holdUntil?.addEventListener("abort", () => socket.destroy(), { once: !0 }) : socket.destroy(), resolve13(answer);
    }, reader = new ResponseReader({
      isHead: request.method === "HEAD",
      until: until2,
      keepsBody: () => !0,
      keptBytes: MOST_BODY_BYTES,
      onComplete: () => {
        let ms2 = performance.now() - sentMs;
        end({ ...answerIn(reader), wrong: wrongIn2(reader, question), ms: ms2 });
      }
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
  headers,
  bytes,
  chunks,
  contentEncoding
}) {
  let raw = Buffer.concat(chunks), content = raw.length < bytes ? null : decodeBody(raw, contentEncoding ?? "", MOST_BODY_BYTES), answer = { status, contentType, headers, bytes };
  if (!Buffer.isBuffer(content)) return { ...answer, content: null, inBandError: null };
  let grpcStatus = headers.find(([name2]) => name2 === "grpc-status")?.[1] ?? null;
  return {
    ...answer,
    content: content.toString("utf8"),
    inBandError: inBandError({ contentType, grpcStatus, content })
  };
}
function wrongIn2(reader, { expect, request }) {
  if (expect === void 0) return null;
  let check = createBodyCheck(resolveExpectation(expect, null), request.method !== "HEAD", 1);
  return check.accepts(reader.status) ? reader.problem ?? (reader.bytes > MOST_BODY_BYTES ? null : check.mismatch(reader)) : "status";
}

// src/measure/first-answers.ts
import { setTimeout as sleep } from "node:timers/promises";
var LONGEST_CONTENT_TYPE = 200, LONGEST_EXCERPT = 300, AGAIN_AFTER_MS = [200, 400, 800, 1500, 2e3], MOST_MS = 6e3, FirstAnswers = class {
  #questions;
  /** By endpoint name: the latest of each side before the load. A side that nothing is known of is absent. */
  #latest = /* @__PURE__ */ new Map();
  #fallbacks = /* @__PURE__ */ new Set();
  #isSettled = !1;
  constructor(questions) {
    this.#questions = questions;
  }
  /** Only the first time. */
  note(endpoint2, asked) {
    this.#latest.has(endpoint2.name) || this.#latest.set(endpoint2.name, known4(asked));
  }
  /** Resolves with whether endpoints are still hopeless after they were asked again. */
  async settle(hopeless2, signal) {
    let { endpoints } = this.#questions;
    for (let endpoint2 of endpoints) await this.#seekFallback(endpoint2);
    this.#isSettled = !0;
    let startMs = performance.now(), names = hopeless2();
    for (let [time, pauseMs] of AGAIN_AFTER_MS.entries()) {
      if (names.length === 0 || performance.now() - startMs + pauseMs > MOST_MS) break;
      time === 0 && await this.#questions.beforeRound(), await sleep(pauseMs, void 0, { signal });
      for (let endpoint2 of endpoints.filter(({ name: name2 }) => names.includes(name2)))
        await this.#again(endpoint2, time + 1);
      names = hopeless2();
    }
    return names.length > 0;
  }
  /** Nothing before they are settled. */
  of({ name: name2 }) {
    let answers = Object.entries(this.#latest.get(name2) ?? {}), isRight = answers.every(([, one]) => one !== null && one.wrong === null && one.inBandError === null), first2 = Object.fromEntries(answers.map(([side, one]) => [side, this.#shown(one)])), types = Object.entries(first2).map(([side, { contentType }]) => [side, contentType]);
    return {
      contentTypes: Object.fromEntries(types),
      ...isRight || !this.#isSettled ? {} : { first: first2 },
      ...this.#fallbacks.has(name2) ? { isFallback: !0 } : {}
    };
  }
  #shown(answer) {
    if (answer === null) return { status: null, contentType: "", excerpt: "", wrong: "closed" };
    let hide = (text2) => mask(text2, this.#questions.secrets), { status, contentType, content, wrong, inBandError: inBandError2 } = answer;
    return {
      status,
      contentType: hide(contentType).slice(0, LONGEST_CONTENT_TYPE),
      excerpt: hide(content ?? "").slice(0, LONGEST_EXCERPT),
      ...wrong === null ? {} : { wrong },
      ...inBandError2 === null ? {} : { inBandError: inBandError2 }
    };
  }
  /** Where requests vary, another record each time: one that is wrong is not an endpoint that is. */
  async #again(endpoint2, time) {
    let { sides, requests, ask: ask3 } = this.#questions, asked = [];
    for (let side of sides) {
      let all = requests.of(endpoint2, side), request = all[Math.floor(time * all.length / (AGAIN_AFTER_MS.length + 1))];
      asked.push([side, request && await ask3(endpoint2, side, request)]);
    }
    this.#latest.set(endpoint2.name, known4(asked));
  }
  /** Asked only where its answer is not like head's. */
  async #seekFallback(endpoint2) {
    let { base, head } = this.#latest.get(endpoint2.name) ?? {};
    if (!base || !head || base.status === 404 || base.status === 405 || base.wrong === null && head.wrong === null && !looksOther(base, head) && isOfOneKind(base, head)) return;
    let [request] = this.#questions.requests.of(endpoint2, "base"), asked = request && { ...request, path: unknownPath(request.path) }, unknown2 = asked && await this.#questions.ask(endpoint2, "base", asked);
    unknown2 && unknown2.status === base.status && isOfOneKind(unknown2, base) && this.#fallbacks.add(endpoint2.name);
  }
};
function known4(asked) {
  return Object.fromEntries(asked.flatMap(([side, answer]) => answer === void 0 ? [] : [[side, answer]]));
}
function unknownPath(path) {
  let [plain2 = "/", query] = path.split("?", 2), name2 = `latency-gate-${Math.random().toString(36).slice(2, 10)}`;
  return `${plain2.slice(0, plain2.lastIndexOf("/", plain2.length - 2) + 1)}${name2}${query === void 0 ? "" : `?${query}`}`;
}

// src/measure/answers.ts
var LONGEST_WAIT_MS = 3e4, ASKED_RECORDS = 20, MOST_DIFFERENCES = 12, KEPT_CONTENTS = 4, LONGEST_CONTENT_TYPE2 = 200, Asking = class {
  #testbed;
  #questions;
  /** By endpoint name; null: it did not answer, and is not asked again. */
  #answers = /* @__PURE__ */ new Map();
  #first;
  constructor(testbed, questions) {
    this.#testbed = testbed, this.#questions = questions;
    let ask3 = (endpoint2, side, request) => this.#send(endpoint2, side, request), beforeRound = () => testbed.beforeRound(questions.sides);
    this.#first = new FirstAnswers({ ...questions, requests: testbed.requests, ask: ask3, beforeRound });
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
    let { endpoints } = this.#questions;
    for (let endpoint2 of endpoints) {
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
    return this.#first.note(endpoint2, asked), asked.some(([, answer]) => !answer) ? null : Object.fromEntries(asked.map(([side, answer]) => [side, [...answers[side] ?? [], answer]]));
  }
  async #askSide(endpoint2, record2, side) {
    let request = this.#testbed.requests.asked(endpoint2, side, record2);
    return request === void 0 ? void 0 : await this.#send(endpoint2, side, request);
  }
  async #send(endpoint2, side, request) {
    let { config, sides } = this.#testbed, app2 = sides.apps[side];
    if (app2 === void 0) return;
    let { keepAlive, tls, timeoutMs } = config.load, { origin } = app2, until2 = endpoint2.until ?? null, beginMs = Math.min(LONGEST_WAIT_MS, timeoutMs), startMs = performance.now(), { expect } = endpoint2, answer = await askOrSee({ origin, request, expect, until: until2, keepAlive, tls, timeoutMs, beginMs });
    if (answer === null) return performance.now() - startMs < beginMs / 2 ? null : void 0;
    if ("isEndless" in answer) throw endlessAnswer(endpoint2, { side, timeoutMs, answer });
    return { ...answer, content: answer.content && withoutOwnAddress(answer.content, origin) };
  }
  /**
   * Asks what was answered wrongly again for some seconds, as long as that would end the run. Returns all that is known by then
   * where it still would; else nothing.
   */
  async settleFirst(isHopeless, signal) {
    let answered = () => this.#questions.endpoints.map((endpoint2) => {
      let answers = this.answersOf(endpoint2);
      return { endpoint: endpoint2.name, rounds: [], distributionMs: {}, ...answers === null ? {} : { answers } };
    });
    return await this.#first.settle(() => isHopeless(answered()), signal) ? answered() : [];
  }
  /** Null where nothing is known. */
  answersOf(endpoint2) {
    let [answers, first2] = [this.#comparedAnswers(endpoint2), this.#first.of(endpoint2)];
    if (answers === null && first2.first === void 0) return null;
    let { contentTypes, ...others2 } = first2;
    return { contentTypes, ...answers, ...others2 };
  }
  #comparedAnswers(endpoint2) {
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
  #answersTo({ name: name2, expect, requests }, { record: record2, answers }) {
    let { base = [], head = [] } = answers, [before, after] = [base.at(-1), head.at(-1)];
    if (after === void 0) return null;
    let hide = (text2) => mask(text2, this.#questions.secrets).slice(0, LONGEST_CONTENT_TYPE2), placed = (path) => hide(requests === void 0 ? path : `record ${record2 + 1}: ${path}`), key = `${name2} ${record2}`, contentTypes = {
      ...before === void 0 ? {} : { base: hide(before.contentType) },
      head: hide(after.contentType)
    };
    if (before === void 0) return { contentTypes };
    let ofBase = [...this.#questions.ofBase.get(key) ?? [], ...contentsOf(base)].slice(-KEPT_CONTENTS);
    expect.same !== void 0 && this.#questions.ofBase.set(key, ofBase);
    let ofHead = contentsOf(head);
    if (ofBase.length === 0 || ofHead.length === 0) return { contentTypes };
    let { differences, varying } = compareContents(ofBase, ofHead, expect.same?.ignore ?? []), isWhole2 = expect.same !== void 0 || looksOther(before, after), shown5 = differences.filter(({ isOfKind }) => isWhole2 || isOfKind).map((one) => ({ ...one, path: placed(one.path), base: hide(one.base), head: hide(one.head) }));
    return {
      contentTypes,
      differences: shown5,
      ...isWhole2 && varying.length > 0 ? { varying: varying.map(placed) } : {}
    };
  }
};
function askedRecords({ expect, requests }) {
  let count8 = requests?.records?.length ?? 1, asked = expect.same === void 0 ? 1 : Math.min(count8, ASKED_RECORDS);
  return Array.from({ length: asked }, (_, at) => Math.floor(at * count8 / asked));
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
  let { host, port } = new URL(origin);
  return [host, `localhost:${port}`].reduce((text2, own) => text2.replaceAll(own, "(this app)"), content);
}

// src/measure/effort.ts
var FIRST_START_MS = 1e3, LEAST_LOAD_MS = 2e3, MOST_LOAD_MS = { perEndpoint: 4e3, ofBlock: { min: 8e3, max: 16e3 } }, MOST_ROUNDS_FACTOR = 4, FEWEST_ROUNDS2 = 2, LONG_ROUND = 1.5, WARM_UP_SHARE = { min: 0.2, max: 0.35 };
function effortOf({ load: load2, bounds, passes, endpoints, sides, blocks: blocks2, leftMs }) {
  let roundMs = endpoints * (load2.roundMs + PAUSE_MS), shareMs = leftMs / Math.max(1, bounds.min - blocks2.length), warmUpMs = {
    min: Math.min(sides * load2.warmupMs.min, WARM_UP_SHARE.min * shareMs),
    max: Math.min(sides * load2.warmupMs.max, WARM_UP_SHARE.max * shareMs)
  }, known5 = blockCost(blocks2)?.beforeRoundsMs, fittingIn = (ms2) => (ms2 - (known5 ?? FIRST_START_MS + warmUpMs.min)) / (passes * roundMs), fitting = Math.max(1, Math.floor(fittingIn(shareMs))), ofAll = fittingIn(leftMs / Math.max(1, bounds.max - blocks2.length)), wanted = bounds.adaptsRounds ? wantedRounds(load2, endpoints) : { min: load2.rounds, max: load2.rounds }, most = Math.min(fitting, Math.floor(MOST_LISTED / passes)), min = Math.min(wanted.min, most), upTo = (most2) => Math.max(min, Math.min(wanted.max, most2)), max = upTo(Math.min(most, 2 * Math.floor(ofAll / 2))), rounds2 = { min, max, inAll: Math.floor(endpoints * upTo(Math.min(most, ofAll))) };
  return { warmUpMs, rounds: rounds2, leastMs: (known5 ?? warmUpMs.min) + rounds2.min * roundMs };
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
  endpoints,
  config,
  known: known5
}) {
  let needs = endpoints.map((endpoint2) => {
    let takenMs = known5.filter((one) => one.endpoint === endpoint2.name).flatMap((one) => one.rounds).flatMap(({ generator }) => generator?.wallMs ?? []), times = takenMs.length > 0 ? average(takenMs) / config.load.roundMs : 1;
    return Math.max(min, 2 * Math.ceil(times * roundsToDecide({ endpoint: endpoint2, config, known: known5 }) / 2));
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
function wantedRounds({ rounds: rounds2, roundMs }, endpoints) {
  let { perEndpoint, ofBlock } = MOST_LOAD_MS, mostMs = Math.max(ofBlock.min, Math.min(ofBlock.max, endpoints * perEndpoint)), passMs = endpoints * roundMs, min = Math.max(Math.min(FEWEST_ROUNDS2, rounds2), Math.min(rounds2, Math.ceil(LEAST_LOAD_MS / passMs))), max = Math.max(min, Math.min(MOST_ROUNDS_FACTOR * rounds2, Math.floor(mostMs / passMs)));
  return { min, max };
}

// src/measure/round.ts
var DISCARD_MS = 40;
async function runRound(testbed, request) {
  let { sides, driver } = testbed;
  peakMemoryOf(sides);
  let before = { apps: appsOf(sides), gateMs: gateCpuMs(), machine: machineTimes() }, load2 = "turn" in driver ? await loadByCommand(testbed, driver, request) : await loadByDriver(testbed, driver, request), after = { machine: machineTimes(), gateMs: gateCpuMs(), apps: appsOf(sides) }, { generator } = load2, cpuMs = Object.fromEntries(
    request.order.flatMap((side) => {
      let [from, to] = [before.apps[side]?.cpuMs ?? null, after.apps[side]?.cpuMs ?? null];
      return from === null || to === null ? [] : [[side, Math.max(0, to - from)]];
    })
  ), appsMs = request.order.reduce((sum2, side) => {
    let ms2 = cpuMs[side];
    return sum2 === null || ms2 === void 0 ? null : sum2 + ms2;
  }, 0);
  return {
    ...load2,
    cpuMs,
    peakMemoryBytes: peakMemoryOf(sides),
    counters: Object.fromEntries(
      request.order.map((side) => [side, growthOf(before.apps[side]?.counts ?? {}, after.apps[side]?.counts ?? {})])
    ),
    contention: contentionOf(load2, before.apps, after.apps),
    machine: machineFigures(before.machine, after.machine, { appsMs, generator, gateMs: after.gateMs - before.gateMs })
  };
}
async function loadByDriver(testbed, driver, request) {
  let { config, sides, requests, signal } = testbed, { endpoint: endpoint2 } = request, [records, unique2] = [requests.next(endpoint2), requests.unique(endpoint2)], spec = {
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
    ...unique2 && { unique: unique2 },
    targets: request.order.flatMap((side) => {
      let app2 = sides.apps[side], expect = request.expectations[side] ?? resolveExpectation(endpoint2.expect, null);
      if (app2 === void 0) return [];
      let filled = requests.of(endpoint2, side), inOrder = filled.length === 1 ? filled : records.flatMap((record2) => filled[record2] ?? []), busiestThread = app2.scheduling()?.busiestThread ?? null, seen = busiestThread === null ? {} : { busiestThread };
      return [{ side, origin: app2.origin, requests: inOrder, expect, suspension: app2.suspension(), ...seen }];
    })
  }, { samples, generator } = await Promise.race([driver.round(spec, signal), sides.failure]);
  return requests.started(endpoint2, Math.max(...samples.map(({ sent }) => sent))), {
    figures: Object.fromEntries(samples.map((one) => [one.side, figuresOf(one)])),
    samples: Object.fromEntries(samples.map((one) => [one.side, one])),
    records,
    generator
  };
}
function perTarget({ order, requestsPerTurn: requestsPerTurn2 }) {
  return requestsPerTurn2 === null ? null : order.map((side) => {
    let requests = typeof requestsPerTurn2 == "number" ? requestsPerTurn2 : requestsPerTurn2[side];
    if (requests === void 0) throw new Error(`a turn of ${side} has no number of requests`);
    return requests;
  });
}
async function loadByCommand({ sides, config, signal: interruption2 }, generator, { order, durationMs: durationMs2 }) {
  let directory = config.gate.configFrom === "base" ? directoryOfBase(sides.apps) : null, hold = holdBy(order.map((side) => sides.apps[side]?.suspension())), failing = new AbortController();
  sides.failure.catch((error) => failing.abort(error));
  let signal = AbortSignal.any([interruption2, failing.signal]), taken = [];
  try {
    for (let [at, side] of order.entries()) {
      let app2 = sides.apps[side];
      if (app2 === void 0) throw new Error(`${side} is not running`);
      await hold(at);
      let turn = await generator.turn({ side, app: app2, directory, seconds: turnSeconds(durationMs2) }, signal);
      taken.push({ side, ...turn });
    }
  } catch (error) {
    throw signal.aborted || await sides.confirmAlive(signal), error;
  } finally {
    await hold(null);
  }
  return loadOf(taken);
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
  let cpuMs = measured.cpuMs[side] ?? null, contention = measured.contention[side] ?? {}, counters = measured.counters[side] ?? {}, { completed } = figures2;
  return {
    ...figures2,
    cpuMsPerRequest: cpuMs !== null && cpuMs > 0 && completed > 0 ? cpuMs / completed : null,
    peakMemoryBytes: measured.peakMemoryBytes[side] ?? null,
    ...Object.keys(contention).length > 0 ? { contention } : {},
    ...Object.keys(counters).length > 0 ? { counters } : {}
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
  let busyMs = totalMs2 - (after.idleMs - before.idleMs) - generator.waitingMs, share = (ms2) => Math.min(1, Math.max(0, ms2 / totalMs2));
  if (before.stolenMs === null || after.stolenMs === null) return { machineBusy: share(busyMs) };
  let stolenMs = after.stolenMs - before.stolenMs, generatorMs = generator.cpuShare * generator.wallMs;
  return {
    machineBusy: share(busyMs),
    machineStolen: share(stolenMs),
    ...appsMs === null ? {} : { machineOthers: share(busyMs - stolenMs - appsMs - generatorMs - gateMs) }
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
    };
    return {
      block: block2,
      spoilt: this.#spoiltBy(block2),
      tls: this.#raw.flatMap(
        ({ samples }) => Object.values(samples).flatMap(({ side, tls }) => tls === null ? [] : [[side, tls]])
      )
    };
  }
  #spoiltBy(block2) {
    let { name: name2 } = this.endpoint, { sides } = this.#request, silent = sides.find((side) => this.#raw.some(({ figures: figures2 }) => figures2[side]?.completed === 0)), where = `in a round on ${name2}`;
    if (silent) return { side: silent, endpoint: name2, reason: `no response from ${silent} ${where}` };
    let stopped = sides.find((side) => isStoppedByOthers([block2], side));
    return stopped ? { reason: `${stopped} was stopped by another process ${where}` } : null;
  }
  /** @param planned until now: no fewer, unless they take too long */
  #wanted(planned) {
    let { known: known5, bounds } = this.#request, { config } = this.#testbed, takenMs = this.#raw.map(({ generator }) => generator.wallMs), fitting = fittingRounds(bounds, config.load, takenMs), needed = roundsNeeded({ endpoint: this.endpoint, config, known: [...known5(), this.soFar] }, fitting);
    return Math.min(fitting.max, Math.max(planned, needed));
  }
  async #round() {
    let { endpoint: endpoint2, sides, requestsPerTurn: requestsPerTurn2, expectations, elapsedMs, ownCounters } = this.#request, testbed = this.#testbed, { events, config } = testbed, { keepsRequests } = events, index = this.#rounds.length;
    await testbed.beforeRound(sides);
    let startedAtMs = elapsedMs(), order = index % 2 === 0 ? sides : sides.toReversed(), [first2 = "head"] = order, { roundMs: durationMs2 } = config.load, load2 = { endpoint: endpoint2, durationMs: durationMs2, order, requestsPerTurn: requestsPerTurn2, expectations, keepsRequests }, before = await ownCounters.read(testbed, order), loaded = await runRound(testbed, load2), round2 = withCounters(loaded, { before, after: await ownCounters.read(testbed, order) });
    this.#raw.push(round2), this.#rounds.push(roundOf({ index, first: first2, startedAtMs }, round2)), keepsRequests && await events.keepRequests({ endpoint: endpoint2.name, samples: Object.values(round2.samples) });
  }
  /** Turns as in the rounds, but of one side and then of the other: what neither can add to the other (`decide/leak.ts`). */
  async #measureAlone() {
    let { endpoint: endpoint2, sides, known: known5, requestsPerTurn: requestsPerTurn2, expectations, elapsedMs } = this.#request, testbed = this.#testbed, startedAtMs = elapsedMs(), order = known5().length % 2 === 0 ? sides : sides.toReversed(), [first2 = "head"] = order, durationMs2 = testbed.config.load.roundMs / 2, rounds2 = [];
    for (let side of order) {
      await testbed.beforeRound([side]);
      let measured = await runRound(testbed, { endpoint: endpoint2, durationMs: durationMs2, order: [side], requestsPerTurn: requestsPerTurn2, expectations });
      rounds2.push(roundOf({ index: 0, first: first2, startedAtMs }, measured));
    }
    return { ...rounds2[0], sides: Object.assign({}, ...rounds2.map((round2) => round2.sides)) };
  }
};
function withCounters(round2, { before, after }) {
  let counters = Object.entries(round2.counters).map(([name2, counts2]) => {
    let side = name2;
    return [side, { ...counts2, ...growthOf(before[side] ?? {}, after[side] ?? {}) }];
  });
  return { ...round2, counters: Object.fromEntries(counters) };
}
function distributionsOf(rounds2, order) {
  return Object.fromEntries(
    order.map((side) => {
      let pooled2 = poolMs(rounds2.flatMap((round2) => round2.samples[side]?.latencyMs ?? []));
      return [side, pooled2.length > 0 ? quantilesAt(pooled2, GRID_PERCENT) : null];
    })
  );
}
function recordMedians(rounds2, order, count8) {
  return Object.fromEntries(
    order.flatMap((side) => {
      let own = rounds2.flatMap(({ samples, records }) => {
        let { latencyMs: latencyMs2, requestIndex } = samples[side] ?? {};
        return latencyMs2 && requestIndex ? [{ latencyMs: latencyMs2, requestIndex, records }] : [];
      });
      if (own.length === 0) return [];
      let ofRecord = Array.from({ length: count8 }, () => []);
      for (let { latencyMs: latencyMs2, requestIndex, records } of own)
        for (let [at, ms2] of latencyMs2.entries()) ofRecord[records[requestIndex[at] ?? -1] ?? -1]?.push(ms2);
      return [[side, ofRecord.map((values2) => values2.length === 0 ? null : median(values2))]];
    })
  );
}

// src/measure/served-connections.ts
import { setMaxListeners } from "node:events";
import { setTimeout as sleep2 } from "node:timers/promises";
var STALL = { leastMs: 1500, ofOneAnswer: 10 }, TIMES = 2, MOST_CONNECTIONS = 16;
async function requireServedConnections(testbed, endpoints, oneAnswerMs) {
  let { config, sides } = testbed, reading = endpoints.filter((endpoint3) => !isWriting(endpoint3)), [endpoint2] = reading.toSorted((a, b) => connectionsAt2(b, testbed) - connectionsAt2(a, testbed));
  if (endpoint2 === void 0 || !config.load.keepAlive) return;
  let connections = Math.min(MOST_CONNECTIONS, connectionsAt2(endpoint2, testbed));
  for (let side of Object.keys(sides.apps)) {
    let oneMs = oneAnswerMs(endpoint2, side);
    if (oneMs === void 0 || connections < 2) continue;
    let stallMs = Math.max(STALL.leastMs, STALL.ofOneAnswer * oneMs), served = connections;
    for (let time = 0; time < TIMES && served !== null; time++) {
      let found = await servedAtOnce(testbed, { endpoint: endpoint2, side, connections, stallMs });
      served = found === null || time > 0 && found !== served ? null : found;
    }
    if (served === null) continue;
    let some = served === 1 ? "one connection" : `${served} connections`;
    throw new MeasurementError(`${side} serves ${some} at a time, and lets ${connections} wait until one is closed`, {
      hint: `set \`load.connections: ${served}\`, or let it serve more: with threads, or behind the proxy that it has in production; \`load.keep-alive: false\` measures a new connection for each request`
    });
  }
}
function connectionsAt2(endpoint2, { config }) {
  return loadAt(endpoint2, config.load).connections;
}
async function servedAtOnce({ config, sides, requests, signal }, { endpoint: endpoint2, side, connections, stallMs }) {
  let app2 = sides.apps[side];
  if (app2 === void 0) return null;
  let { tls, keepAlive, timeoutMs } = config.load, release2 = new AbortController();
  setMaxListeners(connections, release2.signal);
  let answered = 0, question = { origin: app2.origin, until: endpoint2.until ?? null, keepAlive, tls }, asked = Array.from({ length: connections }, async () => {
    let request = requests.asked(endpoint2, side, 0);
    if (request === void 0) return;
    await ask({ ...question, request, timeoutMs: timeoutMs + 2 * stallMs, holdUntil: release2.signal }) !== null && answered++;
  }), isOver = Promise.all(asked).then(() => !0), settledAt = async () => {
    for (; ; ) {
      let before = answered;
      if (await Promise.race([isOver, sleep2(stallMs, !1, { signal })]) || answered === before) return answered;
    }
  };
  try {
    let held = await settledAt();
    return held === connections || held === 0 ? null : (release2.abort(), await settledAt() > held ? held : null);
  } finally {
    release2.abort();
  }
}

// src/measure/sides.ts
import { setTimeout as sleep3 } from "node:timers/promises";

// src/measure/prepare.ts
import { runInNewContext } from "node:vm";
var LONGEST_MATCH_MS = 1e3;
async function takeValues(config, apps, { sides, unique: unique2 }) {
  let prepared = SIDES.flatMap((side) => {
    let app2 = sides.includes(side) ? apps[side] : void 0;
    return app2 === void 0 ? [] : [takeSide(config, side, { origin: app2.origin, unique: unique2 }).then((values2) => [side, values2])];
  });
  return Object.fromEntries(await Promise.all(prepared));
}
async function takeSide({ prepare = [], load: load2 }, side, { origin, unique: unique2 }) {
  let { keepAlive, tls, timeoutMs } = load2, taken = {};
  for (let [at, step] of prepare.entries()) {
    let request = preparationRequest(step, { unique: unique2, ...taken }, `prepare[${at}]`), answer = await ask({ origin, request, keepAlive, tls, timeoutMs }), place = `${side}: prepare[${at}] (${step.method} ${step.path})`;
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
    taken = { ...taken, ...valuesIn(answer, step.take, place) };
  }
  return taken;
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
function valueIn({ content, headers, contentType }, from) {
  if (from.json !== void 0) return content === null ? null : valueAt(content, from.json);
  if (from.match !== void 0) {
    let found = content === null ? null : firstGroup(from.match, content);
    return found !== null && /html|xml/.test(contentType) ? decodeHTML(found) : found;
  }
  let { header, cookie } = from;
  if (header !== void 0) return headers.find(([name2]) => name2 === header.toLowerCase())?.[1] ?? null;
  let own = headers.filter(([name2]) => name2 === "set-cookie").map(([, value]) => value.split(";", 1)[0] ?? "").filter((one) => one.startsWith(`${cookie}=`)).at(-1);
  return own?.slice(own.indexOf("=") + 1) ?? null;
}
function firstGroup(pattern, content) {
  try {
    let found = runInNewContext("new RegExp(pattern).exec(content)?.[1] ?? null", { pattern, content }, { timeout: LONGEST_MATCH_MS });
    return typeof found == "string" ? found : null;
  } catch (cause) {
    throw new MeasurementError(
      `the pattern ${pattern} was not done with an answer after ${LONGEST_MATCH_MS / 1e3} s`,
      {
        hint: "write one that names what stands before the value, without a quantifier inside of another one",
        cause
      }
    );
  }
}
function placeWords(from) {
  let { json, match, header, cookie } = from;
  return match !== void 0 ? `the pattern ${match}` : json ?? (header === void 0 ? `the cookie ${cookie}` : `the header ${header}`);
}
function refusal2(message, hint) {
  return new MeasurementError(message, { hint });
}

// src/measure/requests.ts
var ASKED_FROM = 35 * 36 ** 6, PREFIX_LENGTH = 8;
function uniquePrefix(seed, block2, name2) {
  let random = randomFrom(seed, block2, ...[...name2].map((character) => character.codePointAt(0) ?? 0)), digitOf = (at) => at === 0 ? 10 + Math.floor(26 * random()) : Math.floor(36 * random());
  return Array.from({ length: PREFIX_LENGTH }, (_, at) => digitOf(at).toString(36)).join("");
}
var Requests = class {
  #options;
  #filled = /* @__PURE__ */ new Map();
  /** By endpoint name: the records in their order, and how many requests were started. */
  #orders = /* @__PURE__ */ new Map();
  /** By side and endpoint name: how often it was asked outside of rounds. */
  #asked = /* @__PURE__ */ new Map();
  constructor(options) {
    this.#options = options;
  }
  /** One request outside of rounds. Undefined: there is no such record. Throws ConfigError. */
  asked(endpoint2, side, record2) {
    let request = this.of(endpoint2, side)[record2], key = `${side} ${endpoint2.name}`, count8 = this.#asked.get(key) ?? 0;
    this.#asked.set(key, count8 + 1);
    let unique2 = this.unique(endpoint2);
    return request && unique2 ? withUnique(request, uniqueText(unique2.prefix, ASKED_FROM + count8)) : request;
  }
  /** What `${unique}` is in the first request of the next round, of either side; undefined: the endpoint does not use it. */
  unique(endpoint2) {
    let { seed, block: block2 } = this.#options;
    if (isUnique(endpoint2))
      return { prefix: uniquePrefix(seed, block2, endpoint2.name), first: this.#orderOf(endpoint2).started };
  }
  /** In the order of the file; one where requests do not vary. Throws ConfigError. */
  of(endpoint2, side) {
    let taken = this.#options.taken[side], key = `${side} ${endpoint2.name}`, known5 = this.#filled.get(key);
    if (known5 !== void 0) return known5;
    let { method, path, headers, body } = endpoint2, filled = taken === void 0 ? [{ method, path, headers, body }] : requestsOf(endpoint2, taken);
    return this.#filled.set(key, filled), filled;
  }
  /** The records in the order in which the next round asks for them. */
  next(endpoint2) {
    let { records, started } = this.#orderOf(endpoint2), from = started % records.length;
    return [...records.slice(from), ...records.slice(0, from)];
  }
  /** @param count how many requests of each side the round has started */
  started(endpoint2, count8) {
    this.#orderOf(endpoint2).started += count8;
  }
  #orderOf({ name: name2, requests }) {
    let known5 = this.#orders.get(name2);
    if (known5 !== void 0) return known5;
    let { seed, block: block2 } = this.#options, count8 = requests?.records?.length ?? 1, order = { records: shuffle([...Array(count8).keys()], randomFrom(seed, block2, count8)), started: 0 };
    return this.#orders.set(name2, order), order;
  }
};

// src/measure/sides.ts
var END_REPORT_MS = 2e3, STARTING_EVENT_MS = 1e3;
async function withTestbed(options, work2) {
  let { config, launchers, bootOrder, events, signal } = options, { versions, seed, block: block2, secrets } = options, startedMs = performance.now(), starting = setInterval(() => {
    events.emit({ kind: "starting", elapsedMs: performance.now() - startedMs });
  }, STARTING_EVENT_MS).unref(), sides = await bootSides(launchers, { order: bootOrder, isFirst: block2 === 0 }, signal).finally(
    () => clearInterval(starting)
  ), runHooks = async (name2, on) => {
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
    let unique2 = uniqueText(uniquePrefix(seed, block2, "prepare"), 0), taken = await takeValues(config, sides.apps, { sides: versions, unique: unique2 });
    for (let value of Object.values(taken).flatMap((values2) => Object.values(values2)))
      value.length >= MIN_SECRET_LENGTH && !secrets.includes(value) && secrets.push(value);
    let driver = await options.openDriver(), requests = new Requests({ seed, block: block2, taken });
    return await work2({ config, sides, driver, requests, beforeRound: (on) => runHooks("before-round", on), events, signal });
  } finally {
    await sides.stop();
  }
}
async function bootSides(launchers, { order, isFirst }, signal) {
  let failing = new AbortController(), either = AbortSignal.any([signal, failing.signal]), before = Promise.resolve(), starts = order.flatMap((side) => {
    let launcher = launchers[side];
    if (!launcher) return [];
    let start = before.then(async () => [side, await launcher.start(either)]);
    return isFirst && (before = start), start.catch((error) => failing.abort(error)), [start];
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
  let waited = new AbortController(), gracePeriod = sleep3(END_REPORT_MS, void 0, { signal: AbortSignal.any([signal, waited.signal]) });
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
var DOCKER_HAND_OVER_MS = 40, PROBE_MS = 60, WARM_UP_MARGIN = 1.25, FEWEST_WARM_UP_TURNS = 4, LONGEST_FASTER_TURN_MS = 1e3, LATEST_ROUNDS = 3, MOST_BINS = 24;
function scaled({ requestsPerTurn: requestsPerTurn2, warmUp: warmUp2 }, share) {
  let turns = warmUp2.turns === null ? null : Math.ceil(share * warmUp2.turns);
  return { requestsPerTurn: requestsPerTurn2, warmUp: { ...warmUp2, turns, ms: share * warmUp2.ms } };
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
    let { load: load2 } = testbed.config;
    this.#testbed = testbed, this.endpoint = endpoint2, this.#sides = sides, this.#connections = loadAt(endpoint2, load2).connections, this.#takesTurns = load2.pairing === "interleaved" && load2.rate === null, this.#isEqual = endpoint2.requests !== void 0 || isWriting(endpoint2), this.#turns = {
      inWarmUp: Object.fromEntries(sides.map((side) => [side, this.#connections])),
      inRounds: this.#connections
    };
  }
  /** A little load; in turns, a short look at how long requests now take precedes it. */
  async bin(durationMs2, expectations) {
    this.#steps.length === 0 && await this.#load({ durationMs: Math.min(PROBE_MS, durationMs2), expectations }), await this.#load({ durationMs: durationMs2, expectations });
  }
  async repeat({ requestsPerTurn: requestsPerTurn2, warmUp: warmUp2 }, expectations) {
    this.#isRepeated = !0;
    let { turns, ms: ms2 } = warmUp2;
    this.#turns = { inWarmUp: warmUp2.requestsPerTurn, inRounds: requestsPerTurn2 ?? this.#connections };
    let durationMs2 = turns === null ? ms2 : PROBE_MS;
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
    let handsOverSlowly = Object.values(this.#testbed.sides.apps).some((app2) => app2.suspension().kind === "docker"), ofApp = { connections: this.#connections, handOverMs: handsOverSlowly ? DOCKER_HAND_OVER_MS : 0 }, inRounds = requestsPerTurn({ fasterMs, slowerMs, ...ofApp }), alone = (ms2) => requestsPerTurn({ fasterMs: ms2, slowerMs: ms2, ...ofApp }), turnMs = Math.min(LONGEST_FASTER_TURN_MS, slowerMs * alone(slowerMs)), inTime2 = (ms2 = slowerMs) => Math.max(alone(ms2), evenly(Math.round(turnMs / ms2), this.#connections)), inWarmUp = Object.keys(samples).map((side, at) => [side, this.#isEqual ? inRounds : inTime2(intervalsMs[at])]);
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
    return this.#latest.map((measured, index) => roundOf({ index, first: first2, startedAtMs: 0 }, measured));
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
    let cold = this.warmAfter() ?? this.#steps.length, repeated = this.#steps.slice(0, Math.ceil(WARM_UP_MARGIN * cold)), requests = requestsIn(repeated), { inWarmUp: requestsPerTurn2 } = this.#turns, turns = this.#sides.map((side) => Math.ceil((requests[side] ?? 0) / (requestsPerTurn2[side] ?? 1))), ms2 = repeated.reduce((sum2, step) => sum2 + step.durationMs, 0);
    return {
      requestsPerTurn: this.#takesTurns ? this.#turns.inRounds : null,
      warmUp: {
        requestsPerTurn: requestsPerTurn2,
        turns: this.#takesTurns ? Math.max(FEWEST_WARM_UP_TURNS, ...turns) : null,
        ms: Math.max(PROBE_MS, ms2)
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
    let requests2 = Object.fromEntries(Object.values(samples).map(({ side, completed }) => [side, completed]));
    return [{ baseMs: meanOf2(base.latencyMs), headMs: meanOf2(head.latencyMs), requests: requests2, durationMs: durationMs2 }];
  }
  let requests = Object.fromEntries(Object.values(samples).map(({ side }) => [side, requestsPerTurn2[side] ?? 0]));
  return Array.from({ length: Math.min(base.turnsMs.length, head.turnsMs.length) }, (_, cycle) => {
    let [baseMs, headMs] = [base.turnsMs[cycle] ?? 0, head.turnsMs[cycle] ?? 0];
    return {
      baseMs: baseMs / (requests[base.side] ?? 1),
      headMs: headMs / (requests[head.side] ?? 1),
      requests,
      durationMs: baseMs + headMs
    };
  });
}
function requestsIn(steps) {
  let sum2 = {};
  for (let { requests } of steps)
    for (let [side, count8] of Object.entries(requests)) sum2[side] = (sum2[side] ?? 0) + count8;
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
  ), given = reference === null ? {} : { base: FROM_REFERENCE }, binMs = Math.min(BIN_MS.max, Math.max(BIN_MS.min, warmUpMs.max / (4 * warming.length))), spentMs = () => performance.now() - startedMs, learning = warming.filter(({ endpoint: endpoint2 }) => !lessons.has(endpoint2.name)), share = Math.min(MOST_FOR_OTHERS, lessons.size / Math.max(1, warming.length - learning.length));
  for (let one of warming) {
    let lesson = lessons.get(one.endpoint.name);
    lesson !== void 0 && await one.repeat(scaled(lesson, share), given);
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
async function warmUpInTurns(testbed, { endpoints, order, warmUpMs }) {
  let startedMs = performance.now(), { roundMs: durationMs2 } = testbed.config.load;
  do
    for (let endpoint2 of endpoints)
      testbed.events.emit({ kind: "warm-up", endpoint: endpoint2.name }), await runRound(testbed, { endpoint: endpoint2, order, durationMs: durationMs2, requestsPerTurn: null, expectations: {} });
  while (performance.now() - startedMs < warmUpMs.min);
  return { durationMs: performance.now() - startedMs, isWarm: !1, courses: [], rounds: [], expectations: /* @__PURE__ */ new Map() };
}

// src/measure/block.ts
async function measureBlock({ resolved: config, seed, secrets, openDriver, events, deadline }, { launchers, reference, elapsedMs, cores, isHopeless }, plan) {
  let { bootOrder, earlier, effort, lessons } = plan, startedAtMs = elapsedMs(), versions = reference === null ? bootOrder : bootOrder.filter((side) => side === "head"), ofApp = { versions, seed, block: earlier.length, secrets }, options = { config, launchers, bootOrder, ...ofApp, openDriver, events, signal: deadline.signal };
  return await withTestbed(options, async (testbed) => {
    let endpoints = writesLast(
      plan.endpoints.map(({ endpoint: endpoint2, firsts }) => ({ endpoint: endpointNamed(config, endpoint2), firsts }))
    ).flat(), isOurs = config.load.command === void 0, asking = new Asking(testbed, {
      // What a scenario asks, only its own generator knows.
      endpoints: isOurs ? endpoints.map(({ endpoint: endpoint2 }) => endpoint2) : [],
      sides: versions,
      secrets,
      ofBase: plan.answersOfBase
    });
    await asking.ask();
    let { apps } = testbed.sides, started = {
      index: earlier.length,
      startedAtMs,
      bootOrder,
      bootMs: mapSides(apps, (app2) => app2.bootMs)
    }, settling = earlier.length === 0 && isOurs ? asking.settleFirst(isHopeless, testbed.signal) : [], wrong = await Promise.race([settling, testbed.sides.failure]);
    if (wrong.length > 0)
      return wrong.some(isClosed) && await testbed.sides.confirmAlive(testbed.signal), { block: { ...started, warmup: { durationMs: 0, settled: !1 }, endpoints: [...wrong] }, spoilt: null };
    if (isOurs && earlier.length === 0) {
      let oneAnswerMs = (endpoint2, side) => asking.firstResponseMs(endpoint2)[side], asked = endpoints.map(({ endpoint: endpoint2 }) => endpoint2);
      await requireServedConnections(testbed, asked, oneAnswerMs);
    }
    let warming = endpoints.map(({ endpoint: endpoint2 }) => endpoint2), { warmUpMs } = effort, warmed = isOurs ? await warmUp(testbed, { endpoints: warming, order: bootOrder, reference, warmUpMs, lessons }) : await warmUpInTurns(testbed, { endpoints: warming, order: bootOrder, warmUpMs }), moved = earlier.length === 0 && cores ? cores.review(warmed.rounds, testbed.sides.apps) : null;
    if (moved !== null) return { moved };
    earlier.length === 0 && await asking.ask(), await asking.ask();
    let all = [], ofEarlier = earlier.flatMap((block3) => block3.endpoints), sharing = { passes: plan.restarts.passes ?? 1, endpoints: warming, config, known: ofEarlier }, shared = sharedRounds({ rounds: effort.rounds, ...sharing });
    for (let [at, { endpoint: endpoint2, firsts }] of endpoints.entries()) {
      let { name: name2 } = endpoint2, sides = firsts.filter((side) => sidesAt(endpoint2, bootOrder, reference).includes(side)), known5 = () => [...ofEarlier, ...all.filter((one) => one.endpoint !== endpoint2).map((one) => one.soFar)], requestsPerTurn2 = sides.length > 1 ? lessons.get(name2)?.requestsPerTurn ?? null : null, expectations = warmed.expectations.get(name2) ?? {}, { ownCounters } = plan, leaks = versions.length > 1 && Object.values(testbed.sides.apps).some(isNeverSuspended), turns = { requestsPerTurn: requestsPerTurn2, leaks }, bounds = shared[at] ?? effort.rounds, request = { endpoint: endpoint2, sides, known: known5, bounds, ...turns, expectations, elapsedMs, ownCounters };
      all.push(new EndpointRounds(testbed, request));
    }
    await measurePasses(all, { elapsedMs, deadline, startedAtMs, restarts: plan.restarts });
    let measured = all.map((rounds2) => {
      let one = rounds2.measured(), answers = asking.answersOf(rounds2.endpoint), firstResponseMs = asking.firstResponseMs(rounds2.endpoint);
      return answers === null ? one : { ...one, block: { ...one.block, answers, firstResponseMs } };
    });
    measured.some(looksEnded) && await testbed.sides.confirmAlive(testbed.signal);
    let inTurns = !isOurs || [...lessons.values()].some((lesson) => lesson.requestsPerTurn !== null), takesTurns = bootOrder.length > 1 && inTurns;
    if (earlier.length === 0) for (let text2 of plan.ownCounters.requireKnown(bootOrder)) events.note(text2);
    let tls = firstBySide(measured.flatMap((one) => one.tls));
    return { block: {
      ...started,
      warmup: { durationMs: warmed.durationMs, settled: warmed.isWarm, endpoints: warmed.courses },
      ...takesTurns ? { suspendedBy: mapSides(apps, (app2) => app2.suspension().kind) } : {},
      ...Object.keys(tls).length > 0 ? { tls } : {},
      endpoints: measured.map((one) => plan.ownCounters.withoutUnknown(one.block))
    }, spoilt: measured.find((one) => one.spoilt !== null)?.spoilt ?? null };
  });
}
var PASS_MARGIN = 1.5;
async function measurePasses(all, { elapsedMs, deadline, startedAtMs, restarts }) {
  let startMs = elapsedMs() - startedAtMs, passMs = null;
  for (let group of writesLast(all)) {
    let passes = restarts.passes;
    for (let index = 0; (passes === null || index < passes) && !(index > 0 && passMs !== null && deadline.leftMs() < PASS_MARGIN * passMs); index++) {
      let fromMs = elapsedMs(), pass = passes === null || passes === 1 ? null : { index: index + 1, of: passes };
      for (let one of index % 2 === 0 ? group : group.toReversed()) await one.pass(pass);
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
function endpointNamed({ endpoints }, name2) {
  let endpoint2 = endpoints.find((one) => one.name === name2);
  if (endpoint2 === void 0) throw new Error(`the plan has an endpoint that the configuration lacks: ${name2}`);
  return endpoint2;
}
function isClosed({ answers }) {
  return Object.values(answers?.first ?? {}).some(({ status }) => status === null);
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
  let name2 = seriesAt(wanted)?.series.name ?? wanted, samples = samplesIn(exposition), named = samples.filter(({ series }) => series.name === name2).map(({ text: text2 }) => text2), near = [...new Set(samples.map(({ series }) => series.name))].sort((a, b) => distance(a, name2) - distance(b, name2));
  return (named.length > 0 ? named : near).slice(0, MOST_NEAREST);
}
function isPart(wanted, { name: name2, labels }) {
  return name2 === wanted.name && [...wanted.labels].every(([label, value]) => labels.get(label) === value);
}
function samplesIn(exposition) {
  return exposition.split(`
`).flatMap((line2) => {
    let found = line2.startsWith("#") ? null : seriesAt(line2), [, digits] = /^\s+(\S+)/.exec(found?.rest ?? "") ?? [], value = Number(digits);
    return found === null || digits === void 0 || !Number.isFinite(value) ? [] : [{ series: found.series, text: line2.slice(0, line2.length - found.rest.length), value }];
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
      let count8 = typeof reading == "number" ? reading : reading.isZero ? 0 : null;
      return count8 === null ? [] : [[name2, count8]];
    });
    return Object.fromEntries((await Promise.all(readings)).flat());
  }
  /** All series of one path are read from one answer. */
  async #readSeries({ path, series }, { app: app2, testbed, expositions }) {
    let exposition = expositions.get(path) ?? scrape(path, app2, testbed);
    expositions.set(path, exposition);
    let text2 = await exposition;
    if (typeof text2 != "string") return text2;
    let sum2 = sumOfSeries(text2, series);
    if (sum2 !== null) return sum2;
    let nearest = nearestSeries(text2, series).map(shown3).join(", "), instead = nearest === "" ? "it is empty, or in another format" : `nearest: ${nearest}`;
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
        Object.entries(round2.sides).map(([side, { counters = {}, ...rest }]) => {
          let isKnown = (name2) => !Object.hasOwn(this.#sources, name2) || this.#known.has(`${side} ${name2}`), kept = Object.fromEntries(Object.entries(counters).filter(([name2]) => isKnown(name2)));
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
  let late = timeLimit(LONGEST_READING_MS), failure2 = (reason) => ({ reason: `${shown3(command)} ${reason}`, isZero: !1 });
  try {
    let options = { ...shell, signal: AbortSignal.any([signal, late]) }, { code: code2, stdout, tail } = await runProgram("sh", ["-c", command], options);
    if (code2 !== 0) return failure2(`exited with code ${code2}: ${shown3(tail)}`);
    let number2 = Number(stdout.trim());
    return stdout.trim() !== "" && Number.isFinite(number2) ? number2 : failure2(`printed ${shown3(stdout)}, no number`);
  } catch {
    return failure2(late.aborted ? `took longer than ${LONGEST_READING_MS / 1e3} s` : "could not be run");
  }
}
function shown3(text2) {
  let line2 = text2.trim().replace(/\s+/g, " ");
  return `\`${line2.length > MOST_SHOWN ? `${line2.slice(0, MOST_SHOWN)} \u2026` : line2}\``;
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
    let { restart, blocks: blocks2 } = this.#session.resolved.load, isAsIs = this.#planned.restart === "each" && restart === void 0;
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
    let { restart } = this.record, words2 = restart === void 0 ? null : restartWords(restart, resolved);
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
      if (events.emit({ kind: "block-discarded", reason: null }), blocks2.length > 0) return { ...soFar(), outOfTime: blocks2.length < bounds.max, lessons };
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
    blocks2.push(asStored({ ...block2, durationMs: elapsedMs() - block2.startedAtMs })), undecided2 = request.undecided(soFar()), events.emit({ kind: "block-measured", blocks: blocks2, undecided: undecided2 }), undecided2.length > 0 && blocks2.length === bounds.max && (events.emit({ kind: "planned", bounds: { min: bounds.min, max: 2 * bounds.max } }), events.note("head is much slower in some of its starts: more of them show whether that is chance")), undecided2.length > 0 && await request.keep?.(soFar());
  }
  return { ...soFar(), outOfTime: !1, lessons };
}
function budgetLeft({ resolved, deadline }) {
  return resolved.load.timeBudgetMs === null ? Number.POSITIVE_INFINITY : deadline.leftMs();
}
async function tryBlock(session, request, { blocks: blocks2, voided, undecided: undecided2, ...known5 }) {
  let { seed, deadline, events } = session;
  if (known5.effort.leastMs > deadline.leftMs()) return null;
  events.emit({ kind: "block-start", blocks: blocks2, undecided: undecided2 });
  let plan = orderBlock(seed, blocks2.length + voided.length, undecided2), bootOrder = (blocks2.length === 0 ? SIDES : plan.bootOrder).filter((side) => request.launchers[side]), canRepeat = voided.length < MAX_DISCARDED_BLOCKS, watch = watchStandstill();
  try {
    let measuring = measureBlock(session, request, { ...plan, ...known5, bootOrder, earlier: blocks2 }), measured = await deadline.orAbandon(measuring);
    if ("moved" in measured) return measured;
    let { block: block2, spoilt } = measured, standstill = watch.end(), discarded = spoilt ?? (standstill === null ? null : { reason: standstill });
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
import { realpathSync as realpathSync2 } from "node:fs";
import { dirname as dirname9, join as join13, relative as relative6 } from "node:path";

// src/app/certificate.ts
import { existsSync as existsSync4, readdirSync as readdirSync3, statSync as statSync3 } from "node:fs";
import { homedir as homedir3 } from "node:os";
import { dirname as dirname5, join as join6, resolve as resolve6 } from "node:path";

// src/app/command/named-images.ts
async function namedImages(texts, env) {
  let all = texts.join(`
`), engine = /\b(?:docker|podman)\b/.exec(all)?.[0];
  if (engine === void 0) return /* @__PURE__ */ new Map();
  let listed3 = await runProgram(engine, ["image", "ls", "--no-trunc", "--format", "{{.Repository}} {{.Tag}} {{.ID}}"], { cwd: "/", env }).catch(
    () => null
  ), words2 = new Set(all.split(/[^\w./:-]+/)), lines = (listed3?.stdout ?? "").split(`
`).map((line2) => line2.split(" "));
  return new Map(
    lines.flatMap(([repository = "", tag = "", id = ""]) => {
      let name2 = `${repository}:${tag}`, short5 = repository.replace(/^localhost\//, "");
      return words2.has(name2) || words2.has(repository) || words2.has(short5) || words2.has(`${short5}:${tag}`) ? [[name2, id]] : [];
    })
  );
}

// src/app/process/listeners.ts
import { readdirSync, readlinkSync as readlinkSync2, statSync } from "node:fs";
var LISTEN = "0A", ESTABLISHED = "01", ACCEPTS_CONNECTIONS = "00010000";
function listenersOf(pids) {
  let inodes = inodesOf(pids);
  return unique(socketsIn("/proc/self/net", LISTEN).filter(({ inode }) => inodes.has(inode)));
}
function unixListenersOf(pids) {
  let lines = (readProc("/proc/self/net/unix") ?? "").split(`
`).map((line2) => line2.trim().split(/\s+/)), paths = new Map(
    lines.flatMap(
      ([, , , flags, , , inode = "", path]) => path === void 0 || flags !== ACCEPTS_CONNECTIONS ? [] : [[inode, path]]
    )
  ), found = /* @__PURE__ */ new Map();
  for (let pid of pids)
    for (let inode of socketsOf(pid)) {
      let path = paths.get(inode);
      path !== void 0 && !found.has(path) && found.set(path, pid);
    }
  return found;
}
function listenerAt(pids, port) {
  let listens = (pid) => {
    let inodes = inodesOf([pid]);
    return socketsIn(`/proc/${pid}/net`, LISTEN).some(
      ({ inode, local }) => inodes.has(inode) && local.endsWith(`:${port}`)
    );
  };
  return pids.find(listens) ?? null;
}
function listenersInNetworkOf(pid) {
  return unique(socketsIn(`/proc/${pid}/net`, LISTEN));
}
function peersOf(pids) {
  let inodes = inodesOf(pids), ports = new Set(listenersOf(pids).map(portOf)), outgoing = socketsIn("/proc/self/net", ESTABLISHED).filter(
    ({ inode, local, remote }) => inodes.has(inode) && !ports.has(portOf(local)) && !ports.has(portOf(remote))
  );
  return [...new Set(outgoing.map(({ remote }) => remote))].sort();
}
function whoAnswers({ host, port }, pids, startedAtMs) {
  let addresses = [host, ...host === "[::1]" ? ["[::]"] : ["0.0.0.0", "[::]", "[::ffff:7f00:1]", "[::ffff:0:0]"]].map((address) => `${address}:${port}`), listening = socketsIn("/proc/self/net", LISTEN).filter(({ local }) => addresses.includes(local)), own = inodesOf(pids), others2 = listening.filter(({ inode }) => !own.has(inode));
  if (others2.length === 0) return listening.length === 0 ? "unseen" : "own";
  let foreign = new Set(others2.map(({ inode }) => inode)), holder = listPids().find((pid) => !pids.includes(pid) && socketsOf(pid).some((inode) => foreign.has(inode)));
  return holder === void 0 || isForwarder(holder, startedAtMs) ? "unseen" : { pid: holder, program: programOf(holder) ?? "a program" };
}
function socketsAt(hosts, port) {
  let addresses = [...hosts, "0.0.0.0", "[::]"].map((host) => `${host}:${port}`), listening = socketsIn("/proc/self/net", LISTEN).filter(({ local }) => addresses.includes(local));
  return new Set(listening.map(({ inode }) => inode));
}
var FORWARDERS = /^(?:docker-proxy|rootlesskit|rootlessport|slirp4netns|passt|pasta(?:\.avx2)?|conmon|vpnkit.*|gvproxy|podman)$/;
function isForwarder(pid, startedAtMs) {
  if (!FORWARDERS.test(programOf(pid) ?? "")) return !1;
  try {
    return statSync(`/proc/${pid}/exe`).ctimeMs < startedAtMs;
  } catch {
    return !0;
  }
}
function portOf(address) {
  return address.slice(address.lastIndexOf(":") + 1);
}
function unique(sockets) {
  return [...new Set(sockets.map(({ local }) => local))].sort();
}
function socketsIn(directory, wanted) {
  return ["tcp", "tcp6"].flatMap(
    (file) => (readProc(`${directory}/${file}`) ?? "").split(`
`).flatMap((line2) => {
      let [, local, remote, state, , , , , , inode] = line2.trim().split(/\s+/);
      return state !== wanted || local === void 0 || remote === void 0 || inode === void 0 ? [] : [{ local: readAddress(local), remote: readAddress(remote), state, inode }];
    })
  );
}
function readAddress(text2) {
  let [words2 = "", port = ""] = text2.split(":"), bytes = Buffer.from(words2, "hex");
  return bytes.length % 4 === 0 && bytes.swap32(), `${bytes.length === 4 ? bytes.join(".") : `[${shortIpv6(bytes)}]`}:${Number.parseInt(port, 16)}`;
}
function shortIpv6(bytes) {
  let groups = Array.from({ length: 8 }, (_, index) => bytes.readUInt16BE(2 * index).toString(16));
  return new URL(`http://[${groups.join(":")}]`).hostname.replace(/^\[|\]$/g, "");
}
function inodesOf(pids) {
  return new Set(pids.flatMap(socketsOf));
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

// src/app/process/process-facts.ts
import { existsSync as existsSync3, lstatSync, readdirSync as readdirSync2, readlinkSync as readlinkSync3, realpathSync, statSync as statSync2 } from "node:fs";
import { resolve as resolve5 } from "node:path";
function factsOf2(pid) {
  let open2 = openFiles(pid), mapped = [...textOf(`/proc/${pid}/maps`).matchAll(/^\S+ \S+ \S+ \S+ [1-9]\d* +(\/[^\n]*)$/gm)];
  return {
    pid,
    workingFolder: linkOf(`/proc/${pid}/cwd`),
    executable: linkOf(`/proc/${pid}/exe`),
    args: textOf(`/proc/${pid}/cmdline`).split("\0").filter(Boolean),
    environment: textOf(`/proc/${pid}/environ`).split("\0").filter(Boolean),
    files: [.../* @__PURE__ */ new Set([...mapped.map(([, path]) => path ?? ""), ...open2.read])],
    written: open2.written
  };
}
function filesNamedBy({ args, workingFolder }) {
  return args.filter((one) => one.length < 4096).flatMap((one) => one.split(/[=:,]/)).flatMap((part) => {
    if (!/[./]/.test(part) || part.includes(`
`)) return [];
    let path = resolve5(workingFolder ?? "/", part);
    try {
      return existsSync3(path) ? [path, realpathSync(path)] : [];
    } catch {
      return [];
    }
  });
}
function changedAtMs(path) {
  try {
    return Math.max(lstatSync(path).ctimeMs, statSync2(path).ctimeMs);
  } catch {
    return 0;
  }
}
var WRITES = 3;
function openFiles(pid) {
  let read = [], written2 = [];
  for (let fd of namesIn(`/proc/${pid}/fd`)) {
    let path = linkOf(`/proc/${pid}/fd/${fd}`);
    if (path === null || !path.startsWith("/") || /^\/(?:dev|proc|sys|memfd:)/.test(path)) continue;
    let [, flags = "0"] = /^flags:\s*(\d+)$/m.exec(readProc(`/proc/${pid}/fdinfo/${fd}`) ?? "") ?? [];
    ((Number.parseInt(flags, 8) & WRITES) === 0 ? read : written2).push(path);
  }
  return { read, written: written2 };
}
function namesIn(folder) {
  try {
    return readdirSync2(folder);
  } catch {
    return [];
  }
}
function linkOf(path) {
  try {
    return readlinkSync3(path);
  } catch {
    return null;
  }
}
function textOf(path) {
  return Buffer.from(readProc(path) ?? "", "latin1").toString("utf8");
}

// src/app/certificate.ts
var OWN_PATHS = "write paths relative to the folder of the configuration, or from $GITHUB_WORKSPACE: each version runs from a fresh checkout of its own", OWN_INSTALL = "install into the checkout, such as `python3 -m venv .venv && .venv/bin/pip install \u2026`, `npm install --prefix .`, `GOBIN=$PWD/bin go install \u2026`, `cargo build --target-dir target`, and start the app from there";
function foreignPlaceOf(processes, foreign) {
  for (let one of processes) {
    let { workingFolder, executable, files, written: written2 } = one, used = [
      ["works in", [workingFolder]],
      ["runs", [executable]],
      ["was started with", filesNamedBy(one)],
      ["has open", [...files, ...written2]]
    ];
    for (let [verb, paths] of used)
      for (let path of paths) {
        let place = path === null ? void 0 : foreign.find((two) => isWithin(two.path, path));
        if (!place) continue;
        let isNamed2 = one.args.some((text2) => text2.includes(place.path)), hint = verb === "was started with" && !isNamed2 ? OWN_INSTALL : OWN_PATHS;
        return { what: `${shownProcess(one)} ${verb} ${path}, which is in ${place.name}`, hint };
      }
    for (let { path, name: name2 } of foreign) {
      let pattern = new RegExp(`${path.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?![\\w.-])`), said2 = [...one.args, ...one.environment.filter((line2) => !/^(?:OLDPWD|_)=/.test(line2))].find(
        (text2) => pattern.test(text2)
      );
      if (said2 !== void 0) {
        let [shown5 = ""] = said2.split("=", 1);
        return {
          what: `${shownProcess(one)} is told of ${path}, which is ${name2} (${shown5.slice(0, 60)})`,
          hint: OWN_PATHS
        };
      }
    }
  }
  return null;
}
var CODE = /\.(?:so(?:\.[\d.]+)?|node|jar|war|dll|[cm]?js|ts|pyc?|rb|php|phar|class|exe)$/;
function replacedProgramOf(processes, own, period) {
  for (let one of processes) {
    let code2 = one.files.filter((path) => CODE.test(path)), paths = [one.executable, ...filesNamedBy(one), ...code2, ...pythonPackages(one, own)];
    for (let path of paths)
      if (!(path === null || isWithin(own, path)) && isIn(period, changedAtMs(path)))
        return { what: `${shownProcess(one)} runs ${path}, which head\u2019s set-up has written`, hint: OWN_INSTALL };
  }
  return null;
}
var FETCHED = /^\/(?:usr|bin|sbin|lib|opt|nix|snap)\/|\/(?:node|bun|deno|python|ruby|perl|php|java|dotnet|beam\.smp)[^/]*$|\d+\.\d+.*\//;
function takenProgramOf(processes, own, ofBase) {
  for (let one of processes) {
    let { executable } = one;
    if (!(executable === null || isWithin(own, executable) || FETCHED.test(executable)) && isIn(ofBase, changedAtMs(executable)))
      return { what: `${shownProcess(one)} runs ${executable}, which base\u2019s set-up has written`, hint: OWN_INSTALL };
  }
  return null;
}
function rewrittenIn(folder, period) {
  for (let entry of readdirSync3(folder, { withFileTypes: !0, recursive: !0 })) {
    let path = join6(entry.parentPath, entry.name);
    if (!(!entry.isFile() || !(CODE.test(entry.name) || isProgram(path)) || !isIn(period, changedAtMs(path))))
      return { what: `file ${path} was written by head\u2019s set-up`, hint: OWN_PATHS };
  }
  return null;
}
function isProgram(path) {
  return !/\.[^/]*$/.test(path) && (statSync3(path, { throwIfNoEntry: !1 })?.mode ?? 0) % 2 === 1;
}
function isIn({ fromMs, toMs }, atMs) {
  return atMs >= fromMs && atMs <= toMs;
}
function pythonPackages(process2, own) {
  let { executable, files } = process2, program = programPathOf(process2);
  if (!/\/python[\d.]*$/.test(executable ?? "") || isWithin(own, program)) return [];
  let mapped = [executable ?? "", ...files].flatMap(
    (path) => /^(.*)\/lib\/python3(?:\.\d+)?\//.exec(path)?.[1] ?? []
  ), prefixes = [program, executable ?? ""].map((path) => dirname5(dirname5(path)));
  return [.../* @__PURE__ */ new Set([...prefixes, ...mapped, join6(homedir3(), ".local"), "/usr/local", "/usr"])].map((prefix) => join6(prefix, "lib")).flatMap((folder) => namesIn2(folder).flatMap((name2) => /^python3/.test(name2) ? [join6(folder, name2)] : [])).flatMap((folder) => [join6(folder, "site-packages"), join6(folder, "dist-packages")]).filter((folder) => !isWithin(own, folder)).flatMap((folder) => namesIn2(folder).flatMap((name2) => name2 === "__pycache__" ? [] : [join6(folder, name2)]));
}
function programPathOf({ args: [program = ""], environment, workingFolder }) {
  return program.includes("/") ? resolve6(workingFolder ?? "/", program) : (environment.find((line2) => line2.startsWith("PATH="))?.slice(5) ?? "").split(":").map((folder) => join6(folder, program)).find((file) => existsSync4(file)) ?? program;
}
function namesIn2(folder) {
  try {
    return readdirSync3(folder);
  } catch {
    return [];
  }
}
function shownProcess({ pid, executable }) {
  return `process ${pid} (${(executable ?? "unknown").split("/").at(-1)})`;
}
var Certificates = class {
  #specs;
  #setUps = {};
  #uses = {};
  #processes = {};
  #images = /* @__PURE__ */ new Map();
  #isScanned = !1;
  constructor(specs) {
    this.#specs = specs;
  }
  /** The same launcher; a start that turns out to be of something else throws AppError, and nothing is left running. */
  watch(launcher, spec, env) {
    let { side, app: app2, place } = spec;
    return app2.source.kind !== "command" || place === void 0 ? launcher : {
      ...launcher,
      prepare: async (signal) => {
        let fromMs = Date.now();
        await launcher.prepare(signal), this.#setUps[side] = { fromMs, toMs: Date.now() }, await this.#compareImages(spec, env);
      },
      start: async (signal, attachment) => {
        let started = await launcher.start(signal, attachment);
        if (attachment !== void 0) return started;
        let violation = this.#check(spec, started.pids());
        if (violation === null) return started;
        await started.stop();
        let { what, hint } = violation;
        throw new AppError(`${side} is not what it is called: its ${what}`, { side, isEnvironments: !0, hint });
      }
    };
  }
  /** Throws AppError where the set-up of head has given another image the name by which base runs its own. */
  async #compareImages({ side, app: { source } }, env) {
    if (source.kind !== "command") return;
    let images = await namedImages([source.command, ...source.setup.map(({ run: run2 }) => run2)], env), before = this.#images;
    this.#images = images;
    let replaced = side === "head" ? [...before].find(([name2, id]) => images.has(name2) && images.get(name2) !== id) : void 0;
    if (replaced !== void 0)
      throw new AppError(
        `base is not what it is called: it would run the image ${replaced[0]} that head\u2019s set-up has built`,
        {
          side: "base",
          isEnvironments: !0,
          hint: "name the image by its version, such as `app-$SIDE`, in `setup` and in `command`; or let `build: .` build and start it"
        }
      );
  }
  /** For the report, sentences. */
  notes() {
    let { base, head } = this.#processes;
    if (!base || !head) return [];
    let shared = [...this.#uses.base ?? []].filter((one) => this.#uses.head?.has(one));
    return [
      `Each version ran from a fresh checkout of its own. At each start its processes (base ${base}, head ${head}) were found to run, open and name nothing of the other\u2019s checkout or of yours, and to be what answers at their port.`,
      ...shared.length === 0 ? [] : [
        `Both versions used ${shared.slice(0, MOST_SHARED).join(", ")}: what one writes there, the other one reads.`
      ]
    ];
  }
  #check({ side, place }, pids) {
    let processes = pids.map(factsOf2), own = place?.own ?? "/";
    this.#processes[side] = Math.max(this.#processes[side] ?? 0, pids.length);
    let written2 = processes.flatMap((one) => one.written).filter((path) => !isWithin(own, path));
    this.#uses[side] = /* @__PURE__ */ new Set([...this.#uses[side] ?? [], ...written2, ...peersOf(pids)]);
    let { base: ofBase, head: ofHead } = this.#setUps, foreign = foreignPlaceOf(processes, this.#foreignTo(side));
    return foreign !== null ? foreign : side === "head" ? ofBase ? takenProgramOf(processes, own, ofBase) : null : ofHead ? replacedProgramOf(processes, own, ofHead) ?? this.#rewritten(own, ofHead) : null;
  }
  /** Once: from then on it is base itself that may write there. */
  #rewritten(own, ofHead) {
    return this.#isScanned ? null : (this.#isScanned = !0, rewrittenIn(own, ofHead));
  }
  #foreignTo(side) {
    let others2 = SIDES.filter((one) => one !== side).flatMap((one) => {
      let path = this.#specs[one]?.place?.own;
      return path === void 0 ? [] : [{ path, name: `${one}\u2019s checkout` }];
    }), { own = "/", users: named = [] } = this.#specs[side]?.place ?? {}, users = named.filter((path) => !holdsMachine(path) && !isWithin(path, own));
    return [...others2, ...users.map((path) => ({ path, name: "your checkout, which is neither version\u2019s" }))];
  }
}, MOST_SHARED = 5;

// src/app/command/command.ts
import { join as join10 } from "node:path";

// src/app/process/process-tree.ts
var SCAN_INTERVAL_MS = 2e3, STRAYS_INTERVAL_MS = 1e4;
function followTree(rootPid, strays = () => []) {
  let known5 = /* @__PURE__ */ new Map(), isTimeToScan = every(SCAN_INTERVAL_MS), isTimeForStrays = every(STRAYS_INTERVAL_MS), rootSeen = !1;
  return {
    read() {
      let scanned = !listsChildren() && isTimeToScan() ? scannedChildren() : null, queue = [...rootSeen ? [] : [rootPid], ...known5.keys(), ...isTimeForStrays() ? strays() : []], visited = /* @__PURE__ */ new Set(), living = [];
      for (let pid of queue) {
        if (visited.has(pid)) continue;
        visited.add(pid);
        let stat8 = readStat(pid), startTicks = known5.get(pid) ?? stat8?.startTicks;
        if (stat8 === null || stat8.startTicks !== startTicks) {
          known5.delete(pid);
          continue;
        }
        known5.set(pid, stat8.startTicks), pid === rootPid && (rootSeen = !0);
        let threadIds = listThreads(pid);
        living.push({ stat: stat8, threadIds }), queue.push(...scanned === null ? childrenOf(pid, threadIds) : scanned.get(pid) ?? []);
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
  for (let stat8 of listPids().map(readStat))
    stat8 !== null && children.set(stat8.parentPid, [...children.get(stat8.parentPid) ?? [], stat8.pid]);
  return children;
}
var kernelListsChildren;
function listsChildren() {
  return kernelListsChildren ??= readProc(`/proc/self/task/${process.pid}/children`) !== null, kernelListsChildren;
}
function numbersIn(text2) {
  return text2.split(" ").filter(Boolean).map(Number);
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
      let starts = new Map(living.map(({ stat: stat8 }) => [stat8.pid, stat8.startTicks]));
      for (let [pid, account] of accounts)
        starts.get(pid) !== account.startTicks && retire(pid, account);
      for (let { stat: stat8, threadIds } of living) {
        let account = accounts.get(stat8.pid) ?? openAccount(stat8);
        accounts.set(stat8.pid, account);
        let { runDelayMs: runDelayMs2, involuntarySwitches } = update(account, stat8, threadIds);
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
    pids: () => tree.read().map(({ stat: stat8 }) => stat8.pid)
  };
}
function openAccount(stat8) {
  return {
    startTicks: stat8.startTicks,
    parentPid: stat8.parentPid,
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
function update(account, stat8, threadIds) {
  let { livingThreads, runDelaysMs, missedMs } = account, runDelayMs2 = 0;
  account.parentPid = stat8.parentPid;
  for (let tid of threadIds) {
    let [ns2, runDelayNs] = (readProc(`/proc/${stat8.pid}/task/${tid}/schedstat`) ?? "").split(" ").map(Number);
    ns2 === void 0 || runDelayNs === void 0 || (livingThreads.set(tid, ns2 / 1e6), runDelayMs2 += runDelayNs / 1e6 - (runDelaysMs.get(tid) ?? 0), runDelaysMs.set(tid, runDelayNs / 1e6));
  }
  let isLiving = new Set(threadIds);
  for (let [tid, ms2] of livingThreads)
    isLiving.has(tid) || (account.endedThreadsMs += ms2, livingThreads.delete(tid), runDelaysMs.delete(tid));
  missedMs.threads += beyondDoubt(stat8.ownTicks * TICK_MS - ownMs(account)), missedMs.children += beyondDoubt(stat8.childTicks * TICK_MS - childrenMs(account));
  let before = account.involuntarySwitches;
  return account.involuntarySwitches = involuntarySwitchesOf(stat8.pid) ?? before, { runDelayMs: runDelayMs2, involuntarySwitches: account.involuntarySwitches - before };
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
    let port = await askSystem();
    if (!recent.includes(port))
      return recent.push(port), recent.length > RECENT_PORTS && recent.shift(), port;
  }
}
function askSystem() {
  return new Promise((resolve13, reject) => {
    let server = createServer();
    server.once("error", reject), server.listen(0, () => {
      let address = server.address();
      server.close(() => {
        address === null || typeof address == "string" ? reject(new Error("the system gave no port")) : resolve13(address.port);
      });
    });
  });
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
function kilobytes(text2, name2) {
  let [, digits] = new RegExp(`^${name2}:\\s*(\\d+) kB$`, "m").exec(text2) ?? [];
  return digits === void 0 ? null : Number(digits) * 1024;
}

// src/app/ready.ts
import http from "node:http";
import https from "node:https";
import { connect as connect2 } from "node:net";
import { setTimeout as sleep4 } from "node:timers/promises";

// src/app/speech.ts
import { connect } from "node:net";
import { connect as connectTls } from "node:tls";
var SPEECHES = { tls: "speaks TLS", http2: "speaks HTTP/2 alone" }, SPEECH_HINTS = {
  tls: "write https: instead of http: in the address",
  http2: "let it accept HTTP/1.1 on that port, too, as most servers can, or load it with a tool that speaks HTTP/2 (h2load, k6, ghz) as `load.command`"
}, REACTION = { leastMs: 300, mostMs: 2e3, ofStart: 0.25 }, BEGINNING = `OPTIONS * HTTP/1.1\r
`;
function speechIn(bytes) {
  return (bytes[0] === 21 || bytes[0] === 22) && bytes[1] === 3 ? "tls" : bytes.length >= 9 && bytes[3] === 4 && bytes.readUIntBE(0, 3) % 6 === 0 && bytes.readUInt32BE(5) === 0 ? "http2" : null;
}
async function speechAt(url, startMs, signal) {
  let reactionMs = Math.min(REACTION.mostMs, Math.max(REACTION.leastMs, REACTION.ofStart * startMs)), soon = AbortSignal.any([signal, timeLimit(reactionMs)]), socket = connect(addressOf(url), () => socket.write(BEGINNING)), reaction = await outcomeOf(socket, soon, null, (settle2) => {
    socket.once("data", settle2);
    for (let event of ["end", "close", "error"]) socket.on(event, () => settle2(Buffer.alloc(0)));
  });
  return reaction === null ? null : speechIn(reaction) ?? (await answersTls(url, signal) ? "tls" : null);
}
function answersTls(url, signal) {
  let socket = connectTls({ ...addressOf(url), rejectUnauthorized: !1 });
  return outcomeOf(socket, signal, !1, (settle2) => {
    socket.once("secureConnect", () => settle2(!0)), socket.on("error", (error) => settle2(/alert/i.test(`${error.code} ${error.message}`))), socket.on("close", () => settle2(!1));
  });
}
function outcomeOf(socket, signal, otherwise, listen) {
  return new Promise((resolve13) => {
    let settle2 = (outcome) => {
      signal.removeEventListener("abort", giveUp), socket.destroy(), resolve13(outcome);
    }, giveUp = () => settle2(otherwise);
    signal.addEventListener("abort", giveUp, { once: !0 }), signal.aborted && giveUp(), socket.on("error", () => {
    }), listen(settle2);
  });
}
function addressOf(url) {
  return {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: Number(url.port) || (url.protocol === "https:" ? 443 : 80)
  };
}

// src/app/ready.ts
var POLL = { share: 0.02, leastMs: 5, mostMs: 50 }, FIRST_PROBE_MS = 1e3, LONGEST_PROBE_MS = 1e4, NOT_LISTENING = "nothing listens on";
function probeOf(ready, pathless = "a connection") {
  let { path, status, host } = ready;
  return path !== null ? { kind: "http", path, host, accepts: (actual) => status === null ? actual < 500 : actual === status } : pathless === "any answer" ? { kind: "http", path: "/", host, accepts: () => !0 } : { kind: "tcp" };
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
  wait.origins.length === 0 && await sleep4(wait.timeoutMs, void 0, { signal }).catch(() => null);
  let ready = null, watch = async (first2) => {
    let origin = first2;
    for (let probeMs = FIRST_PROBE_MS; ready === null && !signal.aborted; ) {
      let leftMs = deadlineMs - performance.now();
      if (leftMs <= 0) return;
      let unanswered = await probe(origin, wait, { withinMs: Math.min(probeMs, leftMs), signal }) ?? await healthFailure(wait, deadlineMs - performance.now(), signal), atMs = performance.now(), failure2 = unanswered ?? (ready === null ? strangerFailure(wait, origin) : null);
      if (failure2 === null) {
        ready ??= { origin, atMs };
        return;
      }
      if (failure2.speaks === "tls" && wait.findsTls && origin === first2) {
        origin = first2.replace(/^http:/, "https:");
        continue;
      }
      let isCutShort = failure2.hung && leftMs < probeMs, before = failures.get(first2);
      if ((!isCutShort || before === void 0 || before.text.startsWith(NOT_LISTENING)) && failures.set(first2, failure2), failure2.speaks !== void 0) return;
      failure2.hung && (probeMs = Math.min(2 * probeMs, LONGEST_PROBE_MS)), await sleep4(Math.min(POLL.mostMs, Math.max(POLL.leastMs, POLL.share * (performance.now() - startedMs))));
    }
  };
  if (await new Promise((resolve13) => {
    let watches = wait.origins.map((origin) => watch(origin).then(() => ready !== null && resolve13()));
    Promise.all(watches).then(() => resolve13());
  }), ready !== null) return { kind: "ready", ...ready };
  let last = [...failures.values()].find(({ speaks }) => speaks !== void 0) ?? failures.get(wait.origins[0] ?? "");
  return { kind: "timeout", last: last?.text ?? "there was no answer", speaks: last?.speaks ?? null };
}
function spoken({ host }, speaks) {
  return { hung: !1, text: `${host} ${SPEECHES[speaks]}`, speaks };
}
async function probe(origin, wait, { withinMs, signal }) {
  let given = new AbortController(), giveUp = () => given.abort(), timer = setTimeout(giveUp, withinMs);
  signal.addEventListener("abort", giveUp, { once: !0 });
  try {
    return wait.probe.kind === "tcp" ? await probeTcp(new URL(origin), given.signal) : await probeHttp(new URL(wait.probe.path, origin), { ...wait.probe, tls: wait.tls }, given.signal);
  } finally {
    clearTimeout(timer), signal.removeEventListener("abort", giveUp);
  }
}
async function healthFailure({ health }, leftMs, signal) {
  if (health === void 0) return null;
  let late = timeLimit(Math.max(1, Math.ceil(leftMs))), text2 = await health(AbortSignal.any([signal, late]));
  return text2 === null ? null : { text: text2, hung: late.aborted };
}
function strangerFailure({ stranger }, origin) {
  let who = stranger?.(origin) ?? null;
  return who === null ? null : { text: `${new URL(origin).host} ${who}`, hung: !1 };
}
function probeTcp(url, signal) {
  return new Promise((resolve13) => {
    let socket = connect2({ ...addressOf(url), signal });
    socket.once("connect", () => {
      socket.destroy(), resolve13(null);
    }), socket.once("error", (error) => {
      let hung = signal.aborted;
      resolve13({ hung, text: hung ? `no connection to ${url.host} in time` : refusal3(url, error) });
    });
  });
}
async function probeHttp(url, asked, signal) {
  let { status, error } = await answerTo(url, asked, signal), isPlain = url.protocol === "http:", first2 = speechIn(Buffer.from(error?.rawPacket ?? []));
  if (isPlain && first2 !== null) return spoken(url, first2);
  if (isPlain && !signal.aborted && (status === 400 || error && error.code !== "ECONNREFUSED") && await answersTls(url, signal)) return spoken(url, "tls");
  if (status !== void 0)
    return asked.accepts(status) ? null : { hung: !1, text: `GET ${asked.path} answered ${status}` };
  let hung = signal.aborted;
  return { hung, text: hung ? `GET ${asked.path} was not answered in time` : refusal3(url, error) };
}
function answerTo(url, { host = url.host, tls }, signal) {
  let headers = { host, connection: "close", accept: "*/*", "user-agent": TOOL.name }, options = { agent: !1, signal, headers };
  return new Promise((resolve13) => {
    let request = url.protocol === "https:" ? https.get(url, { ...options, ...trustOf(tls) }) : http.get(url, options);
    request.once("response", (response) => {
      response.destroy(), resolve13({ status: response.statusCode ?? 0 });
    }), request.on("error", (error) => resolve13({ error }));
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
function refusal3(url, error) {
  return url.protocol === "https:" && /wrong.version.number|packet.length.too.long/i.test(error.message) ? `${url.host} does not speak TLS` : error.code === "ECONNREFUSED" ? `${NOT_LISTENING} ${url.host}` : `${url.host}: ${error.message || error.code || "no connection"}`;
}

// src/app/running-app.ts
var protocols = /* @__PURE__ */ new WeakMap();
async function becomeReady(app2, { spec, options }, signal) {
  try {
    let known5 = protocols.get(spec), origins = app2.ready.origins.map(
      (origin2) => known5 === void 0 ? origin2 : origin2.replace(/^https?:/, known5)
    ), findsTls = known5 === void 0, wait = { ...app2.ready, origins, findsTls, tls: options.tls, exited: app2.ended, signal }, outcome = await waitUntilReady(wait);
    if (outcome.kind !== "ready") throw await startFailure(app2, { spec, options }, outcome);
    let bootMs = outcome.atMs - app2.startedMs, origin = known5 !== void 0 ? outcome.origin : await loadableOrigin(app2, { spec, options }, { ...outcome, bootMs, signal }), suspension = await app2.suspension(), isStopping = !1;
    return {
      origin,
      bootMs,
      exited: new Promise((resolve13) => {
        app2.ended.then(async (ending) => {
          isStopping || resolve13(await endInMidRun(app2, spec.side, ending));
        });
      }),
      cpuMs: () => app2.cpuMs(),
      scheduling: () => app2.scheduling(),
      counts: () => app2.counts(),
      pids: () => app2.pids(),
      takePeakMemoryBytes: () => app2.takePeakMemoryBytes(),
      suspension,
      servingPid: () => app2.servingPid(),
      shell: shellFor({ spec, options }, origin, app2.handles),
      logTail: () => app2.log.readSync(),
      stop() {
        return isStopping = !0, app2.stop();
      }
    };
  } catch (error) {
    throw await app2.stop(), error;
  }
}
async function loadableOrigin(app2, context, { origin, bootMs, signal }) {
  let url = new URL(origin), speaks = app2.ready.probe.kind === "tcp" ? await speechAt(url, bootMs, signal) : null;
  if (signal.throwIfAborted(), speaks === "http2")
    throw await startFailure(app2, context, { kind: "timeout", last: `${url.host} ${SPEECHES[speaks]}`, speaks });
  return speaks === "tls" && (url.protocol = "https:"), protocols.set(context.spec, url.protocol), url.origin;
}
function shellFor({ spec, options }, origin, handles = {}) {
  let { port, protocol } = new URL(origin), own = { ...handles, SIDE: spec.side, ORIGIN: origin, PORT: port || (protocol === "https:" ? "443" : "80") };
  return { cwd: spec.directory, env: appEnvironment(options.env, own) };
}
async function endInMidRun(app2, side, { how, hints }) {
  let detail = detailOf(await app2.log.read(), app2.log.writer), message = `${side}: the app ended in mid-run: ${app2.names.running} ${how}`;
  return new AppError(message, { side, hint: hints.running, ...detail });
}
async function startFailure(app2, { spec }, outcome) {
  let { side } = spec, subject = `${side}: ${app2.names.starting}`;
  if (outcome.kind === "exited") {
    let { how, hints, isEnvironments = !1 } = await app2.ended, other = await app2.ready.explainEarlyEnd?.() ?? null, detail2 = detailOf(await app2.log.read(), app2.log.writer), message2 = `${subject} ${how}, before it was ready`, about = { side, isEnvironments: isEnvironments || other !== null, ...detail2 };
    return other === null ? new AppError(message2, { hint: hints.starting, ...about }) : new AppError(`${message2}: ${other.what}`, { hint: other.hint, ...about });
  }
  let detail = detailOf(await app2.log.read(), app2.log.writer), { last, speaks } = outcome;
  if (speaks !== null)
    return new AppError(`${subject} cannot be loaded: ${last}`, { side, hint: SPEECH_HINTS[speaks], ...detail });
  let message = `${subject} was not ready after ${spec.app.ready.timeoutMs / 1e3} s: ${last}`;
  return new AppError(message, { side, hint: app2.ready.hint(), ...detail });
}

// src/app/command/install.ts
import { lstat as lstat3, readdir, readFile as readFile4 } from "node:fs/promises";
import { dirname as dirname6, join as join7 } from "node:path";
var MANAGERS = [
  { name: "pnpm", locks: ["pnpm-lock.yaml"], command: "pnpm install --frozen-lockfile" },
  { name: "yarn", locks: ["yarn.lock"], command: "yarn install --frozen-lockfile" },
  { name: "bun", locks: ["bun.lock", "bun.lockb"], command: "bun install --frozen-lockfile" },
  { name: "npm", locks: ["npm-shrinkwrap.json", "package-lock.json"], command: "npm ci" }
], MODULES = "node_modules", PLUG_AND_PLAY = [".pnp.cjs", ".pnp.js"];
async function findInstall(directory, top) {
  let isPackage = (await readdir(directory).catch(() => [])).includes("package.json");
  for (let folder = directory; ; folder = dirname6(folder)) {
    let install = await installIn(folder);
    if (install !== null) return { ...install, folder };
    if (!isPackage || top === null || folder === top || !isWithin(top, dirname6(folder))) return null;
  }
}
async function installIn(directory) {
  let names = await readdir(directory).catch(() => []), isThere = await lstat3(join7(directory, MODULES)).then(
    () => !0,
    () => !1
  ), read = (path) => readFile4(join7(directory, path), "utf8").catch(() => null);
  return await installOf(isThere ? names : names.filter((name2) => name2 !== MODULES), read);
}
async function installOf(names, read) {
  let has = (name2) => names.includes(name2), manifest = manifestOf(await read("package.json"));
  if (manifest === null || !(asksForPackages(manifest) || has("pnpm-workspace.yaml"))) return null;
  let manager = [...MANAGERS.filter(({ name: name2 }) => manifest.packageManager?.startsWith(`${name2}@`)), ...MANAGERS].find(({ locks }) => locks.some(has)), lock = manager?.locks.find(has);
  if (manager === void 0 || lock === void 0) return null;
  let isBerry = manager.name === "yarn" && /^__metadata:/m.test(await read(lock) ?? ""), settings = [".npmrc", ".yarnrc"].filter(has), isAlone = !isBerry && !has("pnpm-workspace.yaml") && dependsOnNothingElse(manifest), isPresent = has(MODULES) || PLUG_AND_PLAY.some(has), isStale = isPresent && await isOutdated({ manager: manager.name, lock }, read);
  return {
    command: isBerry ? "yarn install --immutable" : manager.command,
    lock,
    shared: isAlone ? { key: [lock, "package.json", ...settings], paths: [MODULES] } : null,
    state: isPresent ? isStale ? "stale" : "present" : "missing"
  };
}
function manifestOf(text2) {
  let json = parsed2(text2);
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
function dependsOnNothingElse({ scripts: scripts2, workspaces, dependencies }) {
  let isLocal = (version) => typeof version == "string" && /^(?:file|link|portal|workspace):/.test(version);
  return !workspaces && !INSTALL_SCRIPTS.some((name2) => name2 in scripts2) && !GENERATORS.some((name2) => name2 in dependencies) && !Object.values(dependencies).some(isLocal);
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
function parsed2(text2) {
  try {
    return text2 === null ? null : asMap(JSON.parse(text2));
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
  for (let { pattern, line: line2, why } of WAYS_OUT) {
    let found = pattern.exec(log), name2 = found?.[1] ?? found?.[2];
    if (name2 !== void 0)
      return hasSetup ? `${name2} is not installed in this version: \`setup\` has to install what this commit names; it runs in the folder of the configuration` : `${name2} is not installed in this version: add ${line2} under \`app\`; ${why}`;
  }
  return null;
}

// src/app/command/setup.ts
import { createHash as createHash4 } from "node:crypto";
import { readFile as readFile5 } from "node:fs/promises";
import { join as join9 } from "node:path";
import { setTimeout as sleep5 } from "node:timers/promises";

// src/app/environment-fault.ts
var FAULTS = [
  {
    kind: "disk",
    pattern: /\bENOSPC\b|no space left on device|\bEDQUOT\b|disk quota exceeded/i,
    hint: "the disk is full: free some space, or set TMPDIR (RUNNER_TEMP on a runner) to a folder that has more"
  },
  {
    kind: "disk",
    pattern: /\bEROFS\b|read-only file system/i,
    hint: "the file system cannot be written: set TMPDIR (RUNNER_TEMP on a runner) to a folder that can"
  },
  {
    kind: "network",
    pattern: /\bE(?:CONNRESET|CONNREFUSED|TIMEDOUT|SOCKETTIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH)\b|socket hang up|could not resolve host|name or service not known|name resolution|no such host|connection (?:was )?(?:reset|timed out|refused|aborted)|network is unreachable|tls handshake timeout|i\/o timeout|(?:read|connect) ?timed? ?out|(?:Read|Connect)TimeoutError|could not transfer artifact|remote end hung up|early EOF|RPC failed|\b(?:429 Too Many Requests|50[0234] (?:Internal|Bad Gateway|Service Unavailable|Gateway Time-?out))|status(?: code)?:? 50[0234]\b|failed to fetch/i,
    hint: "it looks like a fault of the network: run the job again"
  }
];
function environmentFault(text2) {
  return FAULTS.find(({ pattern }) => pattern.test(text2)) ?? null;
}

// src/app/command/copy-paths.ts
import { randomUUID } from "node:crypto";
import { rmSync as rmSync2 } from "node:fs";
import { mkdir as mkdir2, readdir as readdir2, readlink, realpath as realpath5, rename, rm as rm2, stat as stat5 } from "node:fs/promises";
import { basename as basename2, dirname as dirname7, isAbsolute as isAbsolute3, join as join8, relative as relative4, resolve as resolve7, sep as sep2 } from "node:path";
async function copyPaths({ side, from, to, paths }, signal) {
  let root = await realpath5(from).catch(() => null);
  if (root === null) return `${from} is gone`;
  for (let path of paths) {
    await requireBelow({ side, directory: to }, join8(path, ".."), "or the directory itself");
    let obstacle = await obstacleIn(root, join8(root, path));
    if (obstacle !== null) return obstacle;
  }
  let copies = outermost(paths).map((path) => {
    let target = join8(to, path);
    return { source: join8(root, path), target, copy: `${target}.latency-gate-${randomUUID()}` };
  }), forget = registerLeftover(() => {
    for (let { copy } of copies) rmSync2(copy, { recursive: !0, force: !0 });
  });
  try {
    signal.throwIfAborted();
    for (let { source, target, copy } of copies) {
      await mkdir2(dirname7(target), { recursive: !0 });
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
  let root = await realpath5(spec.directory), real = await realpathOfExisting(join8(spec.directory, path));
  if (!(isBelow(root, real) || orItself !== void 0 && real === root))
    throw new AppError(`${spec.side}: ${path} is not below ${spec.directory}`, {
      side: spec.side,
      hint: "`key` and `paths` of app.setup name files of the checkout: name the place that a symbolic link leads to, or leave both out"
    });
}
async function realpathOfExisting(path) {
  return await realpath5(path).catch(async () => join8(await realpathOfExisting(dirname7(path)), basename2(path)));
}
function outermost(paths) {
  return paths.filter((path) => !paths.some((other) => isBelow(resolve7("/", other), resolve7("/", path))));
}
function isBelow(root, path) {
  let inside = relative4(root, path);
  return inside !== "" && inside !== ".." && !inside.startsWith(`..${sep2}`) && !isAbsolute3(inside);
}
async function obstacleIn(root, path) {
  let target = await readlink(path).catch(() => null);
  if (target !== null)
    return !isAbsolute3(target) && isBelow(root, resolve7(dirname7(path), target)) ? null : `the link ${relative4(root, path)} leads to ${tailOf(target, 1)}`;
  let found = await stat5(path).catch(() => null);
  if (found === null) return `${relative4(root, path)} is gone`;
  if (!found.isDirectory()) return null;
  for (let entry of await readdir2(path, { withFileTypes: !0 })) {
    if (!entry.isDirectory() && !entry.isSymbolicLink()) continue;
    let obstacle = await obstacleIn(root, join8(path, entry.name));
    if (obstacle !== null) return obstacle;
  }
  return null;
}

// src/app/command/setup.ts
var GRACE_MS = 3e3, RETRY_AFTER_MS = 1e3;
function leftOutHint({ code: code2 }, env) {
  return code2 !== 127 || env.NODE_ENV !== "production" ? null : "NODE_ENV is production where the gate runs, so package managers leave out devDependencies: unset it there, or write `NODE_ENV= ` before the install";
}
var Setup = class {
  #context;
  /** Of all steps: one may leave something running, such as a database. */
  #groups = [];
  constructor(context) {
    this.#context = context;
  }
  /** Throws AppError with the log's tail. */
  async run({ setup, noInstall }, signal) {
    setup.length > 0 ? await this.#runSteps(setup, signal) : noInstall || await this.#install(signal);
  }
  /** What is installed in this folder already can be taken by a version that is prepared later. */
  async offerInstalled({ setup, noInstall }) {
    if (setup.length > 0 || noInstall) return;
    let install = await this.#findInstall();
    if (install?.state !== "present" || install.shared === null) return;
    let { command, shared, folder } = install, identity = await this.#identityOf({ command, ...shared, folder }, {});
    identity !== null && this.#context.options.finishedSteps.push({ from: "your checkout", directory: folder, identity });
  }
  async #findInstall() {
    let { directory, place } = this.#context.spec;
    return await findInstall(directory, place?.own ?? null);
  }
  /** What fails here need not be needed: the start shows whether it is, and asks for `setup` then. */
  async #install(signal) {
    let { spec, options } = this.#context, install = await this.#findInstall();
    if (install === null || install.state === "present") return;
    let { command, lock, shared, state, folder } = install;
    if (state === "stale") {
      options.onNote(
        `${spec.side}: node_modules is used as it is, but holds other versions than ${lock} names; \`${command}\` brings it up to date`
      );
      return;
    }
    options.onNote(`${spec.side}: no setup is given, so ${lock} decides what is installed: \`${command}\``);
    try {
      shared === null ? await this.#execute({ command, folder }, signal) : await this.#executeOrShare({ command, ...shared, folder }, {}, signal);
    } catch (error) {
      if (!(error instanceof AppError) || error.isEnvironments) throw error;
      let last = error.detail?.trim().split(`
`).at(-1) ?? "";
      options.onNote(`${error.message}, and the app is started without it; give \`setup\` to decide that. ${last}`);
    }
  }
  async #runSteps(steps, signal) {
    let { app: app2, directory: folder } = this.#context.spec;
    for (let { run: command, shared } of steps)
      signal.throwIfAborted(), shared === null ? await this.#execute({ command, folder }, signal) : await this.#executeOrShare({ command, ...shared, folder }, app2.env, signal);
  }
  /** Ends what a step left running. Never throws. */
  async dispose() {
    await Promise.all(this.#groups.map((group) => group.stop(GRACE_MS)));
  }
  /** Throws AppError. What fails for the network or the disk is run once more. */
  async #execute(step, signal) {
    let { side } = this.#context.spec, failure2 = await this.#runOnce(step, signal);
    if (failure2 === null) return;
    if (!failure2.isEnvironments) throw failure2;
    this.#context.options.onNote(`${side}: setup ${shown2(step.command)} failed (${failure2.hint}): it is run once more`), await sleep5(RETRY_AFTER_MS, void 0, { signal }).catch(() => signal.throwIfAborted());
    let again = await this.#runOnce(step, signal);
    if (again !== null) throw again;
  }
  async #runOnce({ command, folder }, signal) {
    let { spec } = this.#context, log = createLogTail(), env = setupEnvironment(this.#context), group = await startShell({ ...spec, directory: folder }, { command, env, cores: null }, log);
    this.#groups.push(group);
    let aborted = abortOf(signal), exit = await Promise.race([group.exited, aborted.promise]);
    if (aborted.release(), exit !== "aborted" && exit.code === 0) return null;
    if (await group.stop(GRACE_MS), exit === "aborted") throw signal.reason;
    let fault = environmentFault(log.tail(KEPT_LINES));
    return new AppError(`${spec.side}: setup ${shown2(command)} ${describeExit(exit)}`, {
      side: spec.side,
      isEnvironments: fault !== null || isKilled(exit),
      hint: leftOutHint(exit, env) ?? exitHint(exit, folder) ?? fault?.hint ?? `run it in ${spec.place === void 0 ? folder : "a fresh clone of the repository"} to see why; it runs once, before the app is started`,
      ...detailOf(log.tail(KEPT_LINES), "setup")
    });
  }
  /** @param variables on which the outcome may depend */
  async #executeOrShare(step, variables2, signal) {
    let { spec, options } = this.#context, { side } = spec, { folder: directory } = step, identity = await this.#identityOf(step, variables2), twin = options.finishedSteps.find((finished) => finished.identity === identity);
    if (!(identity !== null && twin !== void 0 && await this.#share(step, twin, signal))) {
      await this.#execute(step, signal);
      for (let path of step.paths) await this.#requireMade(step, path);
    }
    identity !== null && options.finishedSteps.push({ from: side, directory, identity });
  }
  /** False if the step has to be run after all. */
  async #share(step, twin, signal) {
    let { side } = this.#context.spec, { key, paths, folder: directory } = step, obstacle = twin.directory === directory ? await this.#missingOf(step) : await copyPaths({ side, from: twin.directory, to: directory, paths }, signal);
    if (obstacle !== null)
      return this.#note(step, `is run, not shared: ${obstacle}`), !1;
    let agreeing = key.length === 1 ? `${key[0]} agrees` : `${key.join(", ")} agree`;
    return this.#note(step, `is not run again: ${paths.join(", ")} taken from ${twin.from}, as ${agreeing}`), !0;
  }
  /** What has to agree for the result of the step to be the same; null if a key file is missing. */
  async #identityOf(step, env) {
    let { spec } = this.#context, { command, key, paths, folder } = step, digests = [];
    for (let path of key) {
      await requireBelow({ ...spec, directory: folder }, path);
      let bytes = await readFile5(join9(folder, path)).catch(() => null);
      if (bytes === null)
        return this.#note(step, `is run, not shared: there is no file ${path} to go by`), null;
      digests.push(createHash4("sha256").update(bytes).digest("hex"));
    }
    return canonicalJson({ command, env, key, paths, digests });
  }
  async #missingOf({ paths, folder }) {
    for (let path of paths) if (!await exists(join9(folder, path))) return `${path} is gone`;
    return null;
  }
  async #requireMade({ command, folder }, path) {
    let { spec } = this.#context;
    if (await exists(join9(folder, path))) return await requireBelow({ ...spec, directory: folder }, path);
    throw new AppError(`${spec.side}: setup ${shown2(command)} made no ${path}`, {
      side: spec.side,
      hint: `app.setup.paths names what the command makes, seen from ${folder}: correct it, or leave \`key\` and \`paths\` out`
    });
  }
  #note({ command }, text2) {
    this.#context.options.onNote(`${this.#context.spec.side}: setup ${shown2(command)} ${text2}`);
  }
};
function setupEnvironment({ spec, options }) {
  let { NODE_ENV: _, ...own } = withPort(spec.app.env, null), checkout = spec.usersDirectory === void 0 ? {} : { LATENCY_GATE_CHECKOUT: spec.usersDirectory };
  return appEnvironment(options.env, { ...own, ...checkout, SIDE: spec.side });
}

// src/app/command/start-hints.ts
var NOT_IN_FOREGROUND = "the command has to stay in the foreground as long as the app runs: no `&`, no daemon (pm2: `pm2-runtime`)", READS_INPUT = /^(?:0|63) 0x0 /, REACHED = /^(?:127\.0\.0\.1|0\.0\.0\.0|\[::\]|\[::1\]|\[::ffff:7f00:1\]|\[::ffff:0:0\]):/, TAKEN = /^.*(?:EADDRINUSE|(?:already|connection|port \d+ is) in use).*$/gim, PORT = /(?:port |:|', )(\d{2,5})(?![\d.])/gi, ALREADY_RUNNING2 = /already (?:running|started|locked)|another instance|is running \(pid|could not (?:acquire|get) lock/i;
function endHint(exit, start) {
  let known5 = environmentHint(exit, start);
  return exit.code !== 0 ? known5 ?? exitHint(exit, start.spec.directory) : known5 === null ? NOT_IN_FOREGROUND : `${known5}; and ${NOT_IN_FOREGROUND}`;
}
function environmentHint(exit, start) {
  let isRunning = ALREADY_RUNNING2.test(start.log);
  return takenHint(start) ?? noProgramsHint(exit, start.spec.directory) ?? sharedSocketHint(start, []) ?? (isRunning ? `${BOTH_RUN}: ${ownHome("HOME")}` : null);
}
var NOT_STARTED_HERE = "the command has to start the app itself and not ask a service manager or a daemon to: else nobody knows which version it runs";
function notReadyHint(start, pids, isStranger) {
  let { spec, port } = start;
  if (isStranger) return sharedSocketHint(start, pids) ?? NOT_STARTED_HERE;
  let listeners = listenersOf(pids), own = listeners.filter((address) => address.endsWith(`:${port}`));
  if (own.some((address) => REACHED.test(address))) {
    let { path } = spec.app.ready;
    return path === null ? "give it more time with app.ready.timeout" : `it listens, but ${path} does not say ready: check app.ready.path, or give it more time with app.ready.timeout`;
  }
  if (own.length > 0)
    return `it listens on ${own.join(", ")}, which is not reached at 127.0.0.1: have it listen there, or on 0.0.0.0; many servers take the address as --host, or from HOST`;
  if (listeners.length > 0)
    return `it listens on ${listeners.join(", ")}: it has to listen on $PORT, which was ${port}; what reads another variable gets it from there, as in \`env: { SERVER_PORT: "\${PORT}" }\` under app`;
  let [socket] = unixListenersOf(pids).keys(), shared = sharedSocketHint(start, pids);
  return shared !== null ? shared : socket !== void 0 ? `it listens on the Unix socket ${socket}: have it listen on 127.0.0.1:$PORT instead, which was ${port}` : pids.some((pid) => READS_INPUT.test(readProc(`/proc/${pid}/syscall`) ?? "")) ? "it waits for an answer on its standard input, where none comes: have it start without a question, such as by --yes" : `it has to listen on $PORT, which was ${port}; give it more time with app.ready.timeout if it is only slow`;
}
var BOTH_RUN = "base and head run at the same time";
function takenHint({ log, port }) {
  let lines = [...log.matchAll(TAKEN)];
  if (lines.length === 0) return null;
  let [taken] = lines.flatMap(([line2]) => [...line2.matchAll(PORT)].at(-1)?.[1] ?? []);
  return Number(taken) === port ? null : `${taken === void 0 ? "what it wants to listen on" : `port ${taken}`} is taken: ${BOTH_RUN}, so no port but $PORT may be fixed; leave it out, or let each side choose a free one`;
}
function sharedSocketHint({ env }, pids) {
  let home = env.HOME;
  if (!home || home === "/") return null;
  for (let [path, pid] of unixListenersOf(markedPids().filter((pid2) => !pids.includes(pid2)))) {
    if (!path.startsWith(`${home}/`)) continue;
    let variable = path.startsWith(`${home}/.pm2/`) ? "PM2_HOME" : "HOME";
    return `${BOTH_RUN}, and both use ${path}, where process ${pid} serves: ${ownHome(variable)}`;
  }
  return null;
}
function ownHome(variable) {
  let folder = `/tmp/${variable.toLowerCase().replace("_", "-")}-\${SIDE}`;
  return `where they share state in the home folder, such as a socket or a lock, give each side a folder of its own: \`env: { ${variable}: "${folder}" }\` under app`;
}

// src/app/command/suspension.ts
function suspensionOfCommand(groupId, port, tree) {
  if (process.platform === "win32") return () => ({ kind: "none", reason: "Windows cannot stop a process" });
  let pids = tree.read().map(({ stat: stat8 }) => stat8.pid);
  if (pids.length > 0 && !listenersOf(pids).some((address) => address.endsWith(`:${port}`))) {
    let reason = `the process that listens on port ${port} is not one of the command or belongs to another user`;
    return () => ({ kind: "none", reason });
  }
  return () => {
    let living = tree.read().map(({ stat: stat8 }) => stat8), foreign = living.find(({ pid }) => !maySignal(pid));
    return foreign !== void 0 ? { kind: "none", reason: `process ${foreign.pid} of the app belongs to another user` } : { kind: "signals", processGroups: [.../* @__PURE__ */ new Set([groupId, ...living.map((stat8) => stat8.groupId)])] };
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
  let context = { spec, options }, setup = new Setup(context);
  return {
    async prepare(signal) {
      signal.throwIfAborted(), await requireDirectory(spec), await setup.run(source, signal), await requireFiles(spec, source);
    },
    async start(signal, attachment) {
      return signal.throwIfAborted(), await requireDirectory(spec), await becomeReady(await startCommand(context, source, attachment), context, signal);
    },
    imageDigest: () => Promise.resolve(null),
    dispose: () => setup.dispose()
  };
}
async function runsSetup({ app: { source }, directory, place }) {
  return source.kind !== "command" ? !1 : source.setup.length > 0 || !source.noInstall && await findInstall(directory, place?.own ?? null) !== null;
}
async function offerInstalled(context) {
  let { source } = context.spec.app;
  source.kind === "command" && await new Setup(context).offerInstalled(source);
}
async function startCommand({ spec, options }, source, attachment) {
  let { command } = source, port = await findFreePort(), own = appEnvironment(options.env, { SIDE: spec.side, ...withPort(spec.app.env, port), PORT: String(port) }), env = { ...own, ...attachment?.env(attachment.folder, own) }, log = createLogTail(), startedMs = performance.now(), startedAtMs = Date.now(), group = await startShell(spec, { command, env, cores: options.cores(), stdin: "open" }, log), tree = followTree(group.pid, () => group.memberPids()), cpu = meterProcessTree(group.pid, tree), memory = meterPeakMemory(tree), stop = () => group.stop(GRACE_MS2), stranger = null, failed = () => ({ spec, env, port, log: log.tail(KEPT_LINES) });
  return {
    names: { starting: shown2(command), running: shown2(command) },
    startedMs,
    ready: {
      origins: originsAt(port),
      probe: probeOf(spec.app.ready),
      timeoutMs: spec.app.ready.timeoutMs,
      stranger: (origin) => (stranger = strangerAt(origin, group.memberPids(), startedAtMs), stranger),
      hint: () => notReadyHint(failed(), group.memberPids(), stranger !== null),
      async explainEarlyEnd() {
        return await stop(), await isTaken(port) ? {
          what: `port ${port} was taken by another process in the meantime`,
          hint: "run it again: each start gets another free port"
        } : null;
      }
    },
    ended: group.exited.then((exit) => endingOf(exit, failed(), source.setup.length > 0)),
    log: { writer: "the app", read: () => Promise.resolve(log.tail()), readSync: () => log.tail() },
    cpuMs: () => cpu.readMs(),
    scheduling: () => cpu.scheduling(),
    counts: () => cpu.counts(),
    pids: () => cpu.pids(),
    takePeakMemoryBytes: () => memory.take(),
    servingPid: () => listenerAt(
      tree.read().map(({ stat: stat8 }) => stat8.pid),
      port
    ),
    suspension: () => Promise.resolve(suspensionOfCommand(group.pid, port, tree)),
    stop
  };
}
function endingOf(exit, start, hasSetup) {
  let missing = missingPackageHint(start.log, hasSetup), { directory } = start.spec;
  return {
    how: describeExit(exit),
    get isEnvironments() {
      return isKilled(exit) || missing === null && environmentHint(exit, start) !== null;
    },
    hints: {
      get starting() {
        return missing ?? endHint(exit, start) ?? "run the command by hand with PORT set to see why; its last lines are below";
      },
      get running() {
        return missing ?? exitHint(exit, directory) ?? "it died under load: its last lines say why; run it by hand and load it to see the same";
      }
    }
  };
}
function strangerAt(origin, pids, startedAtMs) {
  let { hostname: hostname2, port } = new URL(origin), who = whoAnswers({ host: hostname2 === "[::1]" ? hostname2 : "127.0.0.1", port: Number(port) }, pids, startedAtMs);
  return typeof who == "string" ? null : `is answered by process ${who.pid} (${who.program}), which the command has not started`;
}
async function requireFiles({ side, directory, usersDirectory }, { command, setup }) {
  if (usersDirectory === void 0) return;
  let words2 = command.split(/[\s;&|<>()"'=]+/).filter((word) => /^[\w.@+-]*[./][\w.@+/-]*$/.test(word));
  for (let word of words2)
    if (!(!await exists(join10(usersDirectory, word)) || await exists(join10(directory, word))) && !await isFollowed(usersDirectory, word))
      throw new AppError(`${side}: the command needs ${word}, which is in your checkout but not in a fresh one`, {
        side,
        isEnvironments: !0,
        hint: `git does not have it: an earlier step has made it. ${wayToMake(word, setup.length > 0)}`
      });
}
function wayToMake(path, hasSetup) {
  return `${`let \`setup\` make it for each version${hasSetup ? ", too" : ", such as `setup: npm ci && npm run build`"}`}; what both may share is copied by \`cp -r "$LATENCY_GATE_CHECKOUT/${path}" ${path}\` there`;
}
function originsAt(port) {
  return [`http://127.0.0.1:${port}`, `http://[::1]:${port}`];
}
async function isTaken(port) {
  return (await waitUntilReady({
    origins: originsAt(port),
    probe: { kind: "tcp" },
    timeoutMs: 100,
    tls: { verify: !0, ca: null, servername: null },
    exited: new Promise(() => {
    }),
    signal: new AbortController().signal
  })).kind === "ready";
}

// src/app/compose/compose.ts
import { setTimeout as sleep8 } from "node:timers/promises";

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
    servingPid(port) {
      let pids = tree.read().map(({ stat: stat8 }) => stat8.pid);
      return listenerAt(pids, port) ?? pid;
    }
  };
}
async function inspectContainer(name2, docker) {
  let { stdout } = await runDocker(["container", "inspect", "--format", "{{json .}}", name2], docker);
  return jsonOf(stdout);
}
function publishedOrigins(json, port) {
  let published = valueAt2(json, "NetworkSettings", "Ports", `${port}/tcp`, 0, "HostPort");
  return typeof published == "string" ? [`http://127.0.0.1:${published}`] : [];
}
function listeningProblem(hostPid, port) {
  let listeners = (hostPid === null ? [] : listenersInNetworkOf(hostPid)).filter(
    (one) => !one.startsWith(DOCKERS_DNS)
  );
  return listeners.some((address) => address.endsWith(`:${port}`) && !isLoopback2(address)) ? null : listeners.length > 0 ? `inside the container it listens on ${listeners.join(", ")}: it has to listen on 0.0.0.0:${port} (app.port says which port)` : `the app has to listen on 0.0.0.0:${port} inside the container (app.port says which port)`;
}
function isLoopback2(address) {
  return address.startsWith("127.") || address.startsWith("[::1]");
}
async function endOfContainer({ name: name2, startedMs, memoryLimit }, docker) {
  let { code: code2, stdout } = await runDocker(["wait", name2], docker).catch(() => ({ code: null, stdout: "" })), afterSeconds = ((performance.now() - startedMs) / 1e3).toFixed(1), { signal: _ended, ...last } = docker, state = await inspectContainer(name2, last).catch(() => null);
  if (code2 !== 0) return `was lost after ${afterSeconds} s: docker wait failed`;
  let limit = memoryLimit === null ? "" : `: app.memory is ${memoryLimit}`, memoryNote = valueAt2(state, "State", "OOMKilled") === !0 ? ` (out of memory${limit})` : "";
  return `exited with code ${stdout.trim()} after ${afterSeconds} s${memoryNote}`;
}
function visibleProcess(json) {
  let pid = valueAt2(json, "State", "Pid"), id = valueAt2(json, "Id");
  return typeof pid != "number" || pid <= 0 || typeof id != "string" ? null : readProc(`/proc/${pid}/cgroup`)?.includes(id) ? { pid, containerId: id } : null;
}

// src/app/container/health-check.ts
import { setTimeout as sleep6 } from "node:timers/promises";
var DEFAULT_TIMEOUT_MS = 3e4, DEFAULT_SHELL = ["/bin/sh", "-c"], PAUSE_MS2 = 200;
function healthCheckOf(config) {
  let timeoutNs = valueAt2(config, "Healthcheck", "Timeout"), shell = textsOf(valueAt2(config, "Shell"));
  return readHealthCheck(
    valueAt2(config, "Healthcheck", "Test"),
    typeof timeoutNs == "number" && timeoutNs > 0 ? timeoutNs / 1e6 : null,
    shell.length > 0 ? shell : DEFAULT_SHELL
  );
}
function readHealthCheck(test, timeoutMs, shell = DEFAULT_SHELL) {
  let [kind, ...words2] = textsOf(test);
  return words2.length === 0 || kind !== "CMD" && kind !== "CMD-SHELL" ? null : { command: kind === "CMD" ? words2 : [...shell, words2.join(" ")], timeoutMs: timeoutMs ?? DEFAULT_TIMEOUT_MS };
}
async function failureOfHealthCheck(container, { command, timeoutMs }, docker) {
  let tooLong = timeLimit(timeoutMs), signal = AbortSignal.any([docker.signal, tooLong]);
  try {
    let { code: code2, tail } = await runDocker(["exec", container, ...command], { ...docker, signal });
    if (code2 === 0) return null;
    await sleep6(PAUSE_MS2);
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
import { existsSync as existsSync5 } from "node:fs";
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
function networkFlags(reach, port) {
  switch (reach.kind) {
    case "host":
      return ["--network", "host"];
    case "published":
      return ["--publish", `127.0.0.1::${port}`];
    case "address":
      return ["--network", reach.network];
  }
}
function originsOf(reach, port, container) {
  switch (reach.kind) {
    case "host":
      return [`http://127.0.0.1:${port}`, `http://[::1]:${port}`];
    case "published":
      return publishedOrigins(container, port);
    case "address": {
      let networks = networksOf(container), named = valueAt2(networks, reach.network);
      return (named === void 0 ? Object.values(networks) : [named]).flatMap((network) => {
        let address = valueAt2(network, "IPAddress"), address6 = valueAt2(network, "GlobalIPv6Address");
        return [
          ...typeof address == "string" && address !== "" ? [`http://${address}:${port}`] : [],
          ...typeof address6 == "string" && address6 !== "" ? [`http://[${address6}]:${port}`] : []
        ];
      });
    }
  }
}
async function ownNetwork(docker) {
  if (!existsSync5("/.dockerenv")) return null;
  let id = containerIdIn(readProc("/proc/self/mountinfo") ?? "", hostname());
  if (id === null) return null;
  let container = await inspectContainer(id, docker), knownId = valueAt2(container, "Id");
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
  let networks = valueAt2(container, "NetworkSettings", "Networks");
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
    let { pid, containerId } = visible, group = meterControlGroups(controlGroupsOf(pid, containerId)), sharesNetwork = /^(host$|container:)/.test(String(valueAt2(json, "HostConfig", "NetworkMode")));
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
function bytesOver(text2) {
  let interfaces = text2.split(`
`).flatMap((line2) => {
    let [, name2, figures2 = ""] = /^\s*(\S+):\s+(.*)$/.exec(line2) ?? [], [received, , , , , , , , sent] = figures2.split(/\s+/).map(Number);
    return name2 === void 0 || name2 === "lo" || received === void 0 || sent === void 0 ? [] : [received + sent];
  });
  return interfaces.length === 0 ? null : interfaces.reduce((sum2, bytes) => sum2 + bytes, 0);
}

// src/app/compose/prepare.ts
import { stat as stat7, writeFile as writeFile3 } from "node:fs/promises";
import { join as join11, resolve as resolve9 } from "node:path";

// src/app/container/image.ts
import { stat as stat6 } from "node:fs/promises";
import { resolve as resolve8 } from "node:path";
var LEFTOVER_TIMEOUT_MS = 1e4, UNKNOWN_FLAG = /unknown flag: --(?:cache-to|load)/, builtImages = 0;
async function buildImage(source, { spec, options }, signal) {
  let { side } = spec, docker = { side, env: options.env }, place = await requireDockerfile(spec, source);
  builtImages += 1;
  let tag = `latency-gate:${options.runId}-${side}-${builtImages}`, remove2 = registerTag(tag, docker);
  try {
    let { flags, values: values2 } = valueFlags("--build-arg", source.args), names = ["--tag", tag, "--label", `latency-gate=${options.runId}`, "--file", place.dockerfile], args = [...buildFlags(source), ...names, ...flags, place.context], built = await runDocker(args, { ...docker, values: values2, signal });
    if (built.code !== 0) throw buildFailure(side, place, built);
    let image = await inspectImage(tag, docker);
    if (image === null)
      throw new AppError(`${side}: docker build succeeded, but the image ${tag} is not there`, {
        side,
        hint: "the builder must load what it builds: use the default builder, or one whose driver is docker",
        ...detailOf(built.tail, "docker build")
      });
    return { ...image, digest: image.id, remove: remove2 };
  } catch (error) {
    throw await remove2(), error;
  }
}
async function requireDockerfile({ side, directory }, source) {
  let context = resolve8(directory, source.context), dockerfile = resolve8(context, source.dockerfile);
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
  let pulled = await runDocker(["pull", "--quiet", name2], { ...docker, signal }), image = pulled.code === 0 ? await inspectImage(name2, docker) : null;
  if (image !== null) return { ...image, remove: () => Promise.resolve() };
  throw new AppError(`${side}: the image ${name2} is not here, and docker pull could not get it`, {
    side,
    hint: "check the name and tag; for a private registry log in before the gate runs (docker login)",
    ...detailOf(pulled.tail, "docker pull")
  });
}
function containerPort(spec, image) {
  let ofEnvironment = Number(spec.app.env.PORT);
  if (spec.app.port !== null) return spec.app.port;
  if (Number.isInteger(ofEnvironment) && ofEnvironment > 0 && ofEnvironment < 65536) return ofEnvironment;
  let [port, ...others2] = image.exposedPorts;
  if (port !== void 0 && others2.length === 0) return port;
  let why = port === void 0 ? "EXPOSEs no port" : `EXPOSEs several ports (${image.exposedPorts.join(", ")})`;
  throw new ConfigError(`${spec.side}: where the app listens is not known: the image ${why}`, {
    hint: "set app.port to the port that the app listens on inside its container"
  });
}
async function inspectImage(name2, docker) {
  let { code: code2, stdout } = await runDocker(["image", "inspect", "--format", "{{json .}}", name2], docker), json = code2 === 0 ? jsonOf(stdout) : null, id = valueAt2(json, "Id");
  if (typeof id != "string") return null;
  let digest = valueAt2(json, "RepoDigests", 0), stopSignal = valueAt2(json, "Config", "StopSignal");
  return {
    id,
    digest: typeof digest == "string" ? digest : id,
    exposedPorts: tcpPorts(valueAt2(json, "Config", "ExposedPorts")),
    env: variables(valueAt2(json, "Config", "Env")),
    stopSignal: typeof stopSignal == "string" && stopSignal !== "" ? stopSignal : "SIGTERM",
    healthCheck: healthCheckOf(valueAt2(json, "Config"))
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
    ...profiles.flatMap((profile) => ["--profile", profile]),
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
  for (let [name2, { image: image2 }] of Object.entries(model.services))
    built.has(name2) || image2 === void 0 || found.has(image2) || found.set(image2, await findImage(image2, context, signal));
  let { side } = context.spec, tag = built.get(service), own = tag === void 0 ? null : await inspectImage(tag, { side, env: context.options.env }), image = own === null ? found.get(model.services[service]?.image ?? "") : { ...own, digest: own.id, remove: () => Promise.resolve() };
  if (image !== void 0) return image;
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
function parseModel(text2) {
  return modelSchema.safeParse(jsonOf(text2.replaceAll("$$", () => "$"))).data ?? null;
}
function serviceUnderLoad(spec, model, named) {
  let { side } = spec, all = Object.keys(model.services);
  if (named !== null) {
    if (Object.hasOwn(model.services, named)) return named;
    throw new AppError(`${side}: the Compose project has no service ${named}`, {
      side,
      hint: `its services are ${listOf2(all)}; one of a profile needs app.compose.profiles, and an older commit may not have it yet`
    });
  }
  let publishing = Object.entries(model.services).flatMap(([name2, { ports }]) => ports.length > 0 ? [name2] : []), [only, ...others2] = publishing;
  if (only !== void 0 && others2.length === 0) return only;
  throw new ConfigError(
    only === void 0 ? `${side}: which service to load is not known: none of ${listOf2(all)} publishes a port` : `${side}: which service to load is not known: ${listOf2(publishing)} publish a port each`,
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
function servicePort(spec, { name: name2, definition: service }, image) {
  if (spec.app.port !== null) return spec.app.port;
  let ofEnvironment = Number(spec.app.env.PORT);
  if (Number.isInteger(ofEnvironment) && ofEnvironment > 0 && ofEnvironment < 65536) return ofEnvironment;
  let published = service.ports.flatMap(({ target, protocol }) => protocol === "tcp" ? [target] : []), exposed = service.expose.flatMap((text2) => /^\d+(\/tcp)?$/.test(text2) ? [Number.parseInt(text2, 10)] : []), candidates = [published, exposed, image.exposedPorts].map((ports) => [...new Set(ports)]), [port, ...others2] = candidates.find((ports) => ports.length > 0) ?? [];
  if (port !== void 0 && others2.length === 0) return port;
  let why = port === void 0 ? "publishes and exposes no port" : `has several ports (${[port, ...others2].join(", ")})`;
  throw new ConfigError(`${spec.side}: where the app listens is not known: the service ${name2} ${why}`, {
    hint: "set app.port to the port that the app listens on inside its container"
  });
}
function isHealthAwaited(model, name2) {
  return Object.values(model.services).some((one) => one.depends_on[name2]?.condition === "service_healthy");
}
function serviceHealthCheck({ healthcheck }, image) {
  return healthcheck?.disable === !0 ? null : healthcheck?.test === void 0 || healthcheck.test.length === 0 ? image.healthCheck : readHealthCheck(healthcheck.test, durationMs(healthcheck.timeout));
}
var UNIT_MS = { h: 36e5, m: 6e4, s: 1e3, ms: 1 };
function durationMs(text2 = "") {
  let ms2 = [...text2.matchAll(/(\d+(?:\.\d+)?)(h|ms|m|s)/g)].reduce((sum2, [, count8, unit]) => sum2 + Number(count8) * (UNIT_MS[unit ?? ""] ?? 0), 0);
  return ms2 > 0 ? ms2 : null;
}
function listOf2(names) {
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
  let entries = Object.entries(model.services), built = entries.filter(([, { build }]) => build !== void 0), images = new Map(built.map(([name2], index) => [name2, nameOf5(index)]));
  for (let [name2, { build, image }] of entries) {
    if (build !== void 0 || image === void 0) continue;
    let builder = built.find(([, other]) => other.image === image)?.[0], own = builder === void 0 ? void 0 : images.get(builder);
    own !== void 0 && images.set(name2, own);
  }
  return images;
}
function withoutClashes(service, name2, choices) {
  let { images, cores } = choices, labels = { "latency-gate": choices.runId }, image = images.get(name2), networks = ownNetworks(service, name2 === choices.service && choices.network !== null);
  return {
    labels,
    ...service.container_name === void 0 ? {} : { container_name: reset() },
    ...Object.keys(networks).length === 0 ? {} : { networks },
    ...image === void 0 ? {} : { image },
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
  let { service: name2, port, env, folder } = choices;
  return {
    ports: port === null ? reset() : replacing([`127.0.0.1::${port}`]),
    environment: Object.fromEntries(Object.entries(env).map(([key, value]) => [key, dollarsDoubled(value)])),
    ...folder === null ? {} : { volumes: [{ type: "bind", source: dollarsDoubled(folder), target: ATTACHED_AT }] },
    // It must not come back in mid-run as if nothing had happened.
    restart: "no",
    ...service.deploy?.restart_policy === void 0 ? {} : { deploy: { restart_policy: reset() } },
    // Its processes would count as the app's: it is run from here until it passes.
    ...isHealthAwaited(model, name2) ? {} : { healthcheck: { test: ["NONE"] } }
  };
}
function dollarsDoubled(text2) {
  return text2.replaceAll("$", () => "$$");
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
function mapValues(map, change) {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value, key)]));
}

// src/app/compose/project.ts
import { setTimeout as sleep7 } from "node:timers/promises";
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
    this.#isStarting && (await sleep7(LATE_CREATION_MS), removed = await runCompose(this.#call, downCommand(0)).catch(() => null)), removed?.code === 0 && this.#forget();
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
  let inspected = jsonOf((await runDocker(["container", "inspect", ...ids], docker)).stdout);
  return Array.isArray(inspected) ? inspected.map(containerOf) : [];
}
function containerOf(json) {
  let health = valueAt2(json, "State", "Health", "Status"), checks = valueAt2(json, "State", "Health", "Log"), lastCheck = Array.isArray(checks) ? checks.at(-1) : void 0;
  return {
    id: String(valueAt2(json, "Id") ?? ""),
    service: String(valueAt2(json, "Config", "Labels", "com.docker.compose.service") ?? ""),
    status: String(valueAt2(json, "State", "Status") ?? ""),
    exitCode: Number(valueAt2(json, "State", "ExitCode") ?? 0),
    health: typeof health == "string" && health !== "none" ? health : null,
    healthOutput: tailOf(String(valueAt2(lastCheck, "Output") ?? ""), 1),
    json
  };
}
function arrangeLog(text2, service) {
  let prefixOf = (line2) => /^(\S+-\d+) *\| /.exec(line2)?.[1] ?? "", isUnderLoad = (line2) => prefixOf(line2).replace(/-\d+$/, "") === service, lines = tailOf(text2, MANY_LINES).split(`
`).filter((line2) => prefixOf(line2) !== "");
  return [...lines.filter((line2) => !isUnderLoad(line2)).sort((a, b) => compareTexts(prefixOf(a), prefixOf(b))), ...lines.filter(isUnderLoad)].slice(-SHOWN_LOG_LINES).join(`
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
  let reach = await reachOf(spec, options), files = await requireFiles2(spec, source.files);
  preparedProjects += 1;
  let prefix = `latency-gate-${options.runId}-${spec.side}`, call = { project: `${prefix}-build-${preparedProjects}`, files, profiles: source.profiles, docker }, model = await readModel(call, signal), { service, definition } = requireService(spec, model, source.service), tags = `latency-gate:${options.runId}-${spec.side}-compose-${preparedProjects}`, built = ownImages(model, (index) => `${tags}-${index + 1}`), overrides2 = await makeTemporaryFolder("compose"), removeTags = [...new Set(built.values())].map((tag) => registerTag(tag, docker));
  async function dispose() {
    await Promise.all(removeTags.map((remove2) => remove2())), await overrides2.remove();
  }
  async function callFor(project, port, attached = null) {
    let file = join11(overrides2.path, `${project}.yml`), network = reach.kind === "address" ? reach.network : null, published = network === null ? port : null, { runId } = options, cores = options.cores(), env = { ...withPort(spec.app.env, port), ...attached?.env }, folder = attached?.folder ?? null;
    return await writeFile3(file, composeOverride(model, { project, runId, service, port: published, network, env, folder, cores, images: built }), { mode: 384 }), { ...call, project, files: [...files, file] };
  }
  try {
    built.size > 0 && await buildImages(await callFor(call.project, null), signal);
    let image = await requireImages({ model, service, built }, context, signal), port = servicePort(spec, { name: service, definition }, image);
    return {
      docker,
      reach,
      service,
      port,
      digest: image.digest,
      healthCheck: isHealthAwaited(model, service) ? null : serviceHealthCheck(definition, image),
      async open(attachment) {
        openedProjects += 1;
        let own = { ...image.env, ...definition.environment, ...withPort(spec.app.env, port) }, attached = attachment ? { folder: attachment.folder, env: attachment.env(ATTACHED_AT, own) } : null;
        return new ComposeProject(await callFor(`${prefix}-${openedProjects}`, port, attached), service);
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
async function requireFiles2(spec, files) {
  let paths = files.map((file) => resolve9(spec.directory, file));
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
  let { docker, service, port } = from, { spec, startedMs, container } = underLoad2, neighbourCounts = meterNeighbours(underLoad2.neighbours), { id: name2, json } = container, { ready } = spec.app, check = ready.path === null ? from.healthCheck : null, process2 = processOf(json), watch = new AbortController(), ended = endOfContainer({ name: name2, startedMs, memoryLimit: null }, { ...docker, signal: watch.signal });
  return {
    names: { starting: `the service ${service}`, running: `the container of the service ${service}` },
    startedMs,
    ready: {
      origins: originsOf(from.reach, port, json),
      // A published port accepts connections before the app does: only an answer proves that the app is there.
      probe: probeOf(ready, "any answer"),
      health: check === null ? void 0 : (within) => failureOfHealthCheck(name2, check, { ...docker, signal: within }),
      timeoutMs: Math.max(1, ready.timeoutMs - (performance.now() - startedMs)),
      hint() {
        let listens = check === null ? "it listens, but does not answer as app.ready asks" : "it listens; its health check has to pass as well, or app.ready.path to name what says ready instead";
        return `${listeningProblem(process2.hostPid, port) ?? listens}; give it more time with app.ready.timeout if it is only slow`;
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
    servingPid: () => process2.servingPid(port),
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
  let late = timeLimit(spec.app.ready.timeoutMs), either = AbortSignal.any([signal, late]);
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
      await sleep8(POLL_MS, void 0, { signal: either });
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
import { setTimeout as sleep9 } from "node:timers/promises";
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
    let { image, env, attachment } = this.#plan, added = attachment?.env(ATTACHED_AT, { ...image.env, ...env }), { flags, values: values2 } = valueFlags("--env", { ...env, ...added }), args = ["create", "--name", this.name, ...runFlags(this.#plan, this.#context), ...flags, image.id];
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
    for (; performance.now() < deadlineMs && this.#endsOnRequest(); ) await sleep9(POLL_MS2);
    await sleep9(DEAF_GRACE_MS);
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
function runFlags({ reach, port, attachment }, { spec: { app: app2 }, options }) {
  let cores = app2.cpuset ?? options.cores();
  return [
    "--label",
    `latency-gate=${options.runId}`,
    // Docker's own health check would run in the middle of rounds and count as the app: the gate runs it until it passes.
    "--no-healthcheck",
    ...networkFlags(reach, port),
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
  let context = { spec, options }, prepared = null, known5 = null;
  async function reach() {
    return known5 ??= await reachOf(spec, options), known5;
  }
  async function image(signal) {
    return prepared ??= source.kind === "build" ? await buildImage(source, context, signal) : await findImage(source.image, context, signal), prepared;
  }
  return {
    async prepare(signal) {
      signal.throwIfAborted(), await reach();
      let from = await image(signal);
      isOnHostNetwork(spec) || containerPort(spec, from);
    },
    async start(signal, attachment) {
      signal.throwIfAborted();
      let plan = { ...await planOf2(spec, await image(signal), await reach()), attachment }, container = new AppContainer(plan, context);
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
async function planOf2(spec, image, reach) {
  if (!isOnHostNetwork(spec)) {
    let port2 = containerPort(spec, image);
    return { image, reach, port: port2, env: { PORT: String(port2), ...withPort(spec.app.env, port2) } };
  }
  let port = await findFreePort();
  return { image, reach, port, env: { ...withPort(spec.app.env, port), PORT: String(port) } };
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
function notReadyHint2(hostPid, { spec, image, reach, port }) {
  let { memory, ready } = spec.app, later = `give it more time with app.ready.timeout if it is only slow${memory === null ? "" : `, or more than ${memory} of memory with app.memory`}`;
  if (reach.kind === "host") return `on the host's network the app has to listen on $PORT, which was ${port}; ${later}`;
  let problem = listeningProblem(hostPid, port);
  if (problem !== null) {
    let network = reach.kind === "address" ? `, and the gate has to reach the network ${reach.network}` : "";
    return `${problem}${network}; ${later}`;
  }
  return image.healthCheck !== null && ready.path === null ? `it listens; the image's HEALTHCHECK has to pass as well, or app.ready.path to name what says ready instead; ${later}` : `it listens, but does not answer as app.ready asks; ${later}`;
}
function isOnHostNetwork(spec) {
  return spec.app.network === "host";
}

// src/app/hook.ts
async function runHook(spec, { name: name2, shell }, signal) {
  let { side, app: app2, directory } = spec, command = name2 === "before-block" ? app2.beforeBlock : app2.beforeRound;
  if (command === void 0) return;
  await requireDirectory(spec);
  let startedMs = performance.now(), { SIDE = side, PORT: PORT2 = "", ORIGIN = "" } = shell.env, env = { ...shell.env, ...withPort(app2.env, PORT2), SIDE, PORT: PORT2, ORIGIN }, { code: code2, tail } = await runProgram("sh", ["-c", command], { cwd: shell.cwd, env, signal });
  if (code2 === 0) return;
  let exit = { code: code2, signal: code2 === null ? "SIGKILL" : null, afterMs: performance.now() - startedMs }, how = code2 === null ? "was ended by a signal" : `exited with code ${code2}`;
  throw new AppError(`${side}: ${name2} ${shown2(command)} ${how}`, {
    side,
    hint: exitHint(exit, directory) ?? `run it in ${directory} with SIDE=${side} and PORT set to see why`,
    ...detailOf(tail, name2)
  });
}

// src/app/url.ts
import { lookup } from "node:dns/promises";
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
          bootMs: outcome.atMs - startedMs,
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
      let { last, speaks } = outcome.kind === "timeout" ? outcome : { last: "it ended", speaks: null };
      throw speaks !== null ? new AppError(`${side}: the app at ${origin} cannot be loaded: ${last}`, {
        side,
        hint: SPEECH_HINTS[speaks]
      }) : new AppError(`${side}: ${origin} was not ready after ${timeoutMs / 1e3} s: ${last}`, {
        side,
        hint: last.endsWith("does not speak TLS") ? "write http: instead of https: in the address" : /certificate|self.signed/i.test(last) ? "renew the certificate, or say what to trust with load.tls (ca, servername)" : "start the app before the gate runs, and check app.url and app.ready; with app.command the gate starts it itself"
      });
    },
    imageDigest: () => Promise.resolve(null),
    dispose: () => Promise.resolve()
  };
}
function checkedOrigin(spec, text2, allowed) {
  let wrong = (what, hint) => new ConfigError(`${spec.side}: ${what}`, { hint });
  if (!URL.canParse(text2))
    throw wrong(`'${text2}' is not a URL`, "app.url takes an origin such as http://localhost:3000");
  let url = new URL(text2);
  if (url.username !== "" || url.password !== "")
    throw wrong("app.url carries a user name or password", "send them as an authorization header of the endpoints");
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw wrong(`'${text2}' is not an HTTP URL`, "app.url takes an origin such as http://localhost:3000");
  if (url.pathname !== "/" || url.search !== "" || url.hash !== "")
    throw wrong(`'${text2}' is more than an origin`, `write ${url.origin} there, and the path into the endpoints`);
  let names = allowed.map((name2) => name2.toLowerCase());
  if (!isLoopback(url.hostname.replace(/^\[|\]$/g, "")) && !names.includes(url.hostname) && !names.includes(url.host))
    throw wrong(
      `${url.hostname} is another machine, and load goes to loopback only`,
      `if it may be put under load, name it in gate.allow-remote-targets: [${url.hostname}]`
    );
  return url.origin;
}
async function requireTwoServers(base, head) {
  let [one, other] = [base.app.source, head.app.source];
  if (one.kind !== "url" || other.kind !== "url") return;
  let [first2, second] = await Promise.all([socketsOf2(one.url), socketsOf2(other.url)]);
  if (!(first2 === null || second === null || first2.port !== second.port || !(first2.sockets.size > 0 && second.sockets.size > 0 ? [...first2.sockets].some((socket) => second.sockets.has(socket)) : first2.hosts.some((host) => second.hosts.includes(host)))))
    throw new ConfigError(`base and head are one server: ${one.url} and ${other.url}`, {
      hint: "start both versions, each on a port of its own, and name both: `base.url` and `app.url`"
    });
}
async function socketsOf2(text2) {
  let url = new URL(text2), host = url.hostname.replace(/^\[|\]$/g, "");
  if (!isLoopback(host)) return null;
  let hosts = (await lookup(host, { all: !0 }).catch(() => [])).map(({ address, family }) => family === 6 ? `[${address}]` : address), port = Number(url.port || (url.protocol === "https:" ? 443 : 80));
  return { hosts, port, sockets: socketsAt(hosts, port) };
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

// src/app/git/fresh-checkout.ts
import { cp, lstat as lstat4, mkdir as mkdir3, readdir as readdir3, readFile as readFile6, realpath as realpath6, rm as rm3, writeFile as writeFile4 } from "node:fs/promises";
import { basename as basename3, dirname as dirname8, join as join12, relative as relative5, resolve as resolve10, sep as sep3 } from "node:path";
async function makeFreshCheckout(request) {
  let { repository, side, signal } = request;
  signal?.throwIfAborted();
  let commit = await resolveCommit(repository, request.commit), folder = await makeCheckoutFolder(side, repository);
  try {
    let directory = join12(folder.path, basename3(resolve10(repository)) || "checkout");
    return await checkOutAt({ ...request, commit }, directory), { directory, commit, remove: folder.remove };
  } catch (error) {
    throw await folder.remove(), explained3(error, request);
  }
}
function explained3(error, { side }) {
  let code2 = systemCode(error);
  if (code2 === null) return error;
  let text2 = error instanceof Error ? error.message : code2;
  return new AppError(`${side}: a checkout of its own could not be made (${code2})`, {
    side,
    isEnvironments: !0,
    hint: environmentFault(text2)?.hint ?? "the folder for temporary files has to be writable: set TMPDIR, or RUNNER_TEMP on a runner",
    cause: error
  });
}
async function checkOutAt(request, directory) {
  let { repository, commit, withChanges, signal } = request, gitFolder = join12(directory, ".git");
  await mkdir3(gitFolder, { recursive: !0 });
  let source = await gitFoldersOf(repository);
  await copyGitFolder(source, gitFolder, commit);
  let read = [...["core.splitIndex=false", "core.fsmonitor=false", "core.untrackedCache=false"].flatMap((one) => ["-c", one]), "read-tree", "--reset", "-u", commit], env = { GIT_DIR: source.own, GIT_WORK_TREE: directory, GIT_INDEX_FILE: join12(gitFolder, "index") }, result = await runGit(repository, read, signal, { env });
  if (result.code !== 0 && environmentFault(result.stderr)?.kind === "network" && (result = await runGit(repository, read, signal, { env })), result.code !== 0) throw checkoutError(request, result);
  await addSubmodules(request, directory), withChanges && await copyChanges(request, directory);
}
function checkoutError({ side, commit }, { stderr, tail }) {
  let isFilter = /smudge filter|external filter|filter-process|filter .* failed/i.test(stderr), isMissing2 = /promisor remote|unable to read (?:tree|sha1 file)|missing (?:blob|object)|bad object/i.test(
    stderr
  ), hint = isFilter ? "a filter that .gitattributes asks for (git-lfs, git-crypt) has to be installed and set up in the job, before the gate" : isMissing2 ? "this checkout lacks objects of that commit, and its remote does not give them: give actions/checkout `fetch-depth: 0` and no `filter`" : environmentFault(stderr)?.hint ?? "git says why below";
  return new AppError(`${side}: git could not check out ${commit.slice(0, 7)} into a folder of its own`, {
    side,
    isEnvironments: !0,
    hint,
    ...detailOf(tail, "git read-tree")
  });
}
async function gitFoldersOf(repository) {
  let { stdout } = await runGit(repository, ["rev-parse", "--git-dir", "--git-common-dir"]), [own = ".git", common = own] = stdout.split(`
`);
  return { own: resolve10(repository, own), common: resolve10(repository, common) };
}
var NOT_COPIED = /^(?:objects|worktrees|modules|hooks|logs|index|sharedindex\..*|lfs|annex|rr-cache|rebase-.*|sequencer|.*_HEAD|.*\.lock|HEAD|COMMIT_EDITMSG|config\.worktree|gc\..*|fsmonitor.*)$/, LARGEST_FILE_BYTES = 16 * 1024 * 1024;
async function copyGitFolder({ own, common }, to, commit) {
  for (let name2 of await readdir3(common))
    NOT_COPIED.test(name2) || await cp(join12(common, name2), join12(to, name2), { recursive: !0, filter: isSmallFile });
  for (let name2 of ["config.worktree", join12("info", "sparse-checkout")])
    await cp(join12(own, name2), join12(to, name2)).catch(() => null);
  await mkdir3(join12(to, "objects", "info"), { recursive: !0 });
  let objects = await realpath6(join12(common, "objects"));
  await writeFile4(
    join12(to, "objects", "info", "alternates"),
    `${[objects, ...await alternatesOf(objects)].join(`
`)}
`
  ), await writeFile4(join12(to, "HEAD"), `${commit}
`), await adaptConfiguration({ own, common }, to);
}
async function isSmallFile(path) {
  let found = await lstat4(path);
  return found.isDirectory() ? !0 : (found.isFile() || found.isSymbolicLink()) && found.size <= LARGEST_FILE_BYTES && !path.endsWith(".lock");
}
async function alternatesOf(objects) {
  return (await readFile6(join12(objects, "info", "alternates"), "utf8").catch(() => "")).split(`
`).filter((line2) => line2 !== "" && !line2.startsWith("#")).map((path) => resolve10(objects, path));
}
async function adaptConfiguration({ own, common }, to) {
  let file = join12(to, "config"), config = (...args) => runGit("/", ["config", "--file", file, ...args]);
  for (let key of ["core.worktree", "core.hooksPath"]) await config("--unset-all", key);
  await config("core.bare", "false"), await config("core.fsmonitor", "false");
  let { stdout } = await config("-z", "--get-regexp", String.raw`^includeif\.gitdir.*\.path$`);
  for (let entry of stdout.split("\0")) {
    let [key = "", path = ""] = entry.split(`
`), [, kind, pattern] = /^includeif\.(gitdir(?:\/i)?):(.*)\.path$/.exec(key) ?? [];
    [own, common].some((folder) => pattern === folder || pattern === `${folder}/`) && await config("--add", `includeIf.${kind}:${to}.path`, path);
  }
}
async function addSubmodules(request, directory) {
  let { repository, commit, withChanges, signal } = request, isAdded = !1;
  for (let path of await submodulePaths(directory, signal)) {
    let first2 = join12(repository, path);
    if (!await isCheckout(first2)) continue;
    let recorded = await recordedCommit(directory, { commit, path, signal });
    if (recorded === null) continue;
    let sha = withChanges ? await resolveCommit(first2, "HEAD") : recorded;
    await requireCommit(request, { first: first2, path, sha }), await checkOutAt({ ...request, repository: first2, commit: sha }, join12(directory, path)), isAdded = !0;
  }
  isAdded && await runGit(directory, ["submodule", "--quiet", "absorbgitdirs"], signal);
}
async function submodulePaths(directory, signal) {
  let query = ["config", "-z", "--file", ".gitmodules", "--get-regexp", String.raw`^submodule\..*\.path$`], { code: code2, stdout } = await runGit(directory, query, signal);
  return code2 !== 0 ? [] : stdout.split("\0").flatMap((entry) => entry.includes(`
`) ? [entry.slice(entry.indexOf(`
`) + 1)] : []);
}
async function recordedCommit(directory, { commit, path, signal }) {
  let tree = ["--literal-pathspecs", "ls-tree", "-z", "--full-tree", commit, "--", path], { code: code2, stdout } = await runGit(directory, tree, signal), [, sha, found] = /^160000 commit ([0-9a-f]+)\t([^\0]*)\0$/.exec(stdout) ?? [];
  return code2 === 0 && sha !== void 0 && found === path ? sha : null;
}
async function isCheckout(directory) {
  let { code: code2, stdout } = await runGit(directory, ["rev-parse", "--show-toplevel"]);
  return code2 !== 0 ? !1 : await realpath6(directory).catch(() => null) === stdout.replace(/\n$/, "");
}
async function requireCommit({ side, signal }, { first: first2, path, sha }) {
  try {
    await fetchCommit(first2, sha, { signal });
  } catch (error) {
    throw error instanceof ConfigError ? new ConfigError(`the submodule ${path} of ${side}: ${error.message}`, {
      hint: "check out with `fetch-depth: 0` and `submodules: true`, and keep the credentials of the checkout",
      ...error.detail === void 0 ? {} : { detail: error.detail },
      cause: error
    }) : error;
  }
}
async function copyChanges({ repository, signal }, directory) {
  let list3 = async (...args) => {
    let { stdoutBytes } = await runGit(repository, args, signal, { mostBytes: MOST_NAMES_BYTES });
    return stdoutBytes.toString("utf8").split("\0").filter((name2) => name2 !== "");
  }, changed = await list3("diff", "--name-only", "-z", "--no-renames", "--ignore-submodules=all", "HEAD", "--"), added = await list3("ls-files", "--others", "--exclude-standard", "-z");
  for (let name2 of [...changed, ...added]) {
    let [from, to] = [join12(repository, name2), join12(directory, name2)];
    await rm3(to, { recursive: !0, force: !0 }), await lstat4(from).catch(() => null) !== null && (await mkdir3(dirname8(to), { recursive: !0 }), await cp(from, to, { recursive: !0, verbatimSymlinks: !0, preserveTimestamps: !0 }));
  }
}
var MOST_NAMES_BYTES = 64 * 1024 * 1024;
async function directoryIn(top, repositoryRoot2, directory) {
  let [root, inside] = await Promise.all([realpath6(repositoryRoot2), realpath6(directory)]), path = relative5(root, inside);
  if (path === ".." || path.startsWith(`..${sep3}`))
    throw new ConfigError(`${directory} is outside the checkout ${repositoryRoot2}`, {
      hint: "both versions are built from the same place of their commits: keep the configuration inside the repository"
    });
  return join12(top, path);
}

// src/measure/versions.ts
async function prepareVersions({ deadline }, request) {
  let { signal } = deadline, { sides, launch } = request, launchers = {}, specs = {}, checkouts = {}, dispose = async () => {
    await Promise.all(Object.values(launchers).map((launcher) => launcher.dispose())), await Promise.all(Object.values(checkouts).map((checkout) => checkout.remove()));
  };
  try {
    for (let side of sides) {
      let checkout = await checkOutOwn(request, side, signal);
      checkout !== null && (checkouts[side] = checkout), specs[side] = await specOf(request, side, checkout);
    }
    specs.base && specs.head && await requireTwoServers(specs.base, specs.head), await offerUsers(request);
    let certificates = new Certificates(specs);
    for (let side of sides) {
      let spec = specs[side], options = optionsFor(spec, launch), launcher = certificates.watch(createLauncher(spec, options), spec, options.env);
      launchers[side] = launcher;
      let { base } = launchers;
      side === "head" && base && await runsSetup(spec) && await request.tryBase(base), await launcher.prepare(signal);
    }
    return { launchers, specs, certificates, dispose };
  } catch (error) {
    throw await dispose(), error;
  }
}
async function checkOutOwn({ repository, checkouts }, side, signal) {
  let own = checkouts[side];
  if (own === void 0 || repository === null) return null;
  let { commit, withChanges } = own;
  return await makeFreshCheckout({ repository, commit, side, withChanges, signal });
}
async function specOf(request, side, checkout) {
  let { apps, directory, repository, headTop, checkouts, launch } = request, app2 = apps[side], own = checkout?.directory ?? (side === "head" ? headTop : null);
  if (own === null || repository === null) return { side, app: app2, directory };
  let place = { own, users: namesOf(repository, launch.env, realpathOrNull) }, inOwn = await directoryIn(own, headTop ?? repository, directory), folder = checkouts[side]?.folder ?? null;
  return {
    side,
    app: relocated(app2, place),
    directory: folder === null ? inOwn : join13(own, folder),
    place,
    usersDirectory: join13(repository, relative6(own, inOwn))
  };
}
async function offerUsers({ apps, directory, repository, checkouts, launch }) {
  if (repository === null || checkouts.head === void 0) return;
  let place = { own: repository, users: [] };
  await offerInstalled({ spec: { side: "head", app: apps.head, directory, place }, options: launch });
}
function optionsFor({ place, app: { source } }, launch) {
  if (place === void 0) return launch;
  let env = relocated(launch.env, place), commands = source.kind === "command" ? source.setup.map(({ run: run2 }) => run2) : [];
  return { ...launch, env: { ...env, ...ownInstallPlaces(commands, join13(dirname9(place.own), "installed"), env) } };
}
function realpathOrNull(path) {
  try {
    return realpathSync2(path);
  } catch {
    return null;
  }
}

// src/reference/calibration.ts
var PROBE_ITERATIONS2 = 2e5, IDLE = { method: "GET", path: "/idle" }, WORK = { method: "GET", path: "/work" }, CALIBRATION_COSTS = { [costKey(IDLE)]: 0, [costKey(WORK)]: PROBE_ITERATIONS2 }, ROUNDS = 5, ROUND_MS = 200, UNDISTURBED_PERCENT = 10, MOST_WAITING = 0.4;
async function calibrateReference(session, { head, reference }) {
  let { resolved } = session, endpoints = resolved.endpoints.map(({ sweep: _sweep, ...endpoint2 }) => endpoint2), config = { ...resolved, load: { ...resolved.load, connections: 1, rate: null }, endpoints }, launchers = { base: reference, head }, events = new RunEvents([]);
  return await withOneDriver(session, ({ openDriver, deadline }) => {
    let { seed, secrets } = session, options = { config, launchers, bootOrder: SIDES, ...{ versions: ["head"], seed, block: 0, secrets }, openDriver, events, signal: deadline.signal };
    return withTestbed(options, async (testbed) => {
      let { apps } = testbed.sides;
      return apps.base?.cpuMs() === null || apps.head?.cpuMs() === null ? null : await matchCosts(testbed);
    });
  });
}
async function matchCosts(testbed) {
  let { endpoints } = testbed.config, [idle, work2] = [new Meter("base", ownEndpoint(IDLE)), new Meter("base", ownEndpoint(WORK))], shared = new Map(endpoints.map((endpoint2) => [costKey(endpoint2), new Meter("head", endpoint2)])), meters = [idle, work2, ...shared.values()];
  for (let side of SIDES) {
    let ofSide = meters.flatMap((meter) => meter.side === side ? [meter.endpoint] : []), { warmupMs: warmUpMs } = testbed.config.load;
    await warmUp(testbed, { endpoints: ofSide, order: [side], reference: null, warmUpMs, lessons: /* @__PURE__ */ new Map() });
  }
  for (let round2 = 0; round2 < ROUNDS; round2++)
    for (let meter of meters) await meter.measure(testbed);
  return Object.fromEntries(
    endpoints.map((endpoint2) => {
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
function ownEndpoint({ method, path }) {
  return {
    name: path,
    method,
    path,
    headers: {},
    body: null,
    expect: { status: [[200, 200]], length: "any", text: null, json: !1 },
    gate: {},
    limits: { meanMs: null, p50Ms: null, p90Ms: null, p99Ms: null, errors: 0 }
  };
}

// src/reference/launcher.ts
import { writeFile as writeFile5 } from "node:fs/promises";
import { dirname as dirname10, join as join14 } from "node:path";
var READY_TIMEOUT_MS = 2e4;
function referenceLauncher({ referencePath, costs, launch }) {
  let folder = null, command = null;
  return {
    async prepare(signal) {
      signal.throwIfAborted(), folder = await makeTemporaryFolder(`reference-${process.pid}`);
      let file = join14(folder.path, "costs.json");
      await writeFile5(file, JSON.stringify(costs));
      let source = {
        kind: "command",
        command: 'exec "$LATENCY_GATE_NODE" "$LATENCY_GATE_REFERENCE"',
        setup: []
      }, env = {
        LATENCY_GATE_NODE: process.execPath,
        LATENCY_GATE_REFERENCE: referencePath,
        LATENCY_GATE_COSTS: file
      }, app2 = {
        source,
        port: null,
        env,
        ready: { path: null, status: null, timeoutMs: READY_TIMEOUT_MS },
        network: "host",
        cpus: null,
        cpuset: null,
        memory: null
      }, options = { ...launch, env: { ...launch.env, NODE_OPTIONS: void 0 } };
      command = commandLauncher({ side: "base", app: app2, directory: dirname10(referencePath) }, source, options);
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
async function requireOwnFailure({ request, checkout }, failure2) {
  if (checkout.base !== null)
    for (let file of request.startFiles ?? []) {
      if (!await isChanged(checkout.base, file)) continue;
      let why = `this change also changes ${file}, which says how base is started`;
      throw new AppError(`nothing was compared, because ${why}: ${failure2.message}`, {
        side: "base",
        hint: "write a command that starts both versions, such as `npm run new-name || npm run old-name`, or add the new way to start first, in a change of its own",
        ...failure2.detail === void 0 ? {} : { detail: failure2.detail },
        cause: failure2
      });
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
  if (kind.kind !== "paired" || kind.baseFrom !== "revision" || firstStart.happened || deadline.isInterrupted || !(error instanceof AppError) || error.side !== "base" || error.isEnvironments || config.gate.baseline !== "auto" || request.run.event === null || request.part || request.calibrationBlocks)
    return null;
  config.gate.failOn !== "never" && await requireOwnFailure(run2, error);
  let shown5 = error.masked((text2) => mask(text2, secrets));
  events.note(`${describeError(shown5).text}
base could not be run: head is compared without it`);
  let line2 = shown5.message.split(`
`, 1)[0] ?? "";
  return attemptAt(run2, {
    kind: request.baselines === null ? { kind: "none", note: null } : { kind: "stored", from: "artifact", note: null },
    baseFailure: `${request.base?.label ?? "base"}: ${line2.replace(/^base: /, "")}`,
    clock
  });
}
function attemptAt(run2, about) {
  let { request, config, resolved, layout, seed, events } = run2;
  return {
    ...about,
    plan: blockBudget({ ...request, config }, about.kind),
    launch: {
      runId: `${process.pid}-${seed.toString(36)}`,
      env: request.env,
      cores: () => layout.app,
      allowRemoteTargets: config.gate.allowRemoteTargets,
      tls: resolved.load.tls,
      // What the set-up of an earlier attempt made is gone with it.
      finishedSteps: request.finishedSteps ?? [],
      onNote: (line2) => events.note(line2)
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
  get happened() {
    return this.#happened;
  }
  /** The same launchers; base's first start is noted. */
  watch(launchers) {
    let { base } = launchers;
    return base === void 0 ? launchers : { ...launchers, base: this.#watched(base) };
  }
  /** Starts base and stops it again. Throws AppError. */
  async try(base, signal) {
    await (await this.#watched(base).start(signal)).stop();
  }
  #watched(base) {
    return { ...base, start: async (signal, attachment) => {
      let app2 = await base.start(signal, attachment);
      return this.#happened = !0, app2;
    } };
  }
};

// src/run/explain.ts
import { readFile as readFile9 } from "node:fs/promises";
import { join as join20, resolve as resolve11 } from "node:path";

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
  let byBaseFile = /* @__PURE__ */ new Map(), files = /* @__PURE__ */ new Set(), current = null, names = {}, open2 = (base, head) => {
    current = { headFile: head, hunks: [] }, byBaseFile.set(base, current), files.add(head === NOWHERE ? base : head);
  }, linesLeft = 0;
  for (let line2 of diff.split(`
`)) {
    if (linesLeft > 0 && /^[-+]/.test(line2)) {
      linesLeft -= 1;
      continue;
    }
    if (line2.startsWith("diff --git "))
      [current, names] = [null, {}];
    else if (line2.startsWith("rename from ")) names.base = nameIn(line2.slice(12));
    else if (line2.startsWith("rename to ")) open2(names.base ?? "", nameIn(line2.slice(10)));
    else if (line2.startsWith("--- ")) names.base = nameIn(line2.slice(4));
    else if (line2.startsWith("+++ ")) {
      let head = nameIn(line2.slice(4));
      current === null && open2(names.base === NOWHERE ? head : names.base ?? head, head);
    } else {
      let hunk = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line2);
      if (hunk === null || current === null) continue;
      let [from, count8, to, added] = [hunk[1], hunk[2] ?? "1", hunk[3], hunk[4] ?? "1"].map(Number);
      linesLeft = (count8 ?? 0) + (added ?? 0), current.hunks.push(hunkOf([from ?? 0, count8 ?? 0], [to ?? 0, added ?? 0]));
    }
  }
  return { files: [...files], inHead: (place) => inHead(byBaseFile, place) };
}
var NOWHERE = "/dev/null";
function nameIn(text2) {
  return text2.replace(/\t$/, "").replace(/^"(.*)"$/, "$1");
}
function hunkOf([from, count8], [to, added]) {
  let first2 = count8 === 0 ? from + 1 : from, firstInHead = added === 0 ? to + 1 : to;
  return { from: first2, count: count8, shift: firstInHead + added - (first2 + count8) };
}
function inHead(byBaseFile, { file, line: line2 }) {
  let changes2 = byBaseFile.get(file);
  if (changes2 === void 0) return { file, line: line2 };
  let { headFile, hunks } = changes2;
  if (hunks.some(({ from, count: count8 }) => line2 >= from && line2 < from + count8)) return null;
  let last = hunks.findLast(({ from, count: count8 }) => from + count8 <= line2);
  return { file: headFile, line: line2 + (last?.shift ?? 0) };
}

// src/profile/peers.ts
import { readlinkSync as readlinkSync4 } from "node:fs";
var LOOK_MS = 250, FIRST_CHOSEN_PORT = 32768, MOST_BYTES = 16 * 1024 * 1024;
async function watchPeers(app2) {
  let first2 = await socketsIn2(app2), last = new Map(first2), looking = Promise.resolve(), look = async () => {
    for (let [inode, socket] of await socketsIn2(app2) ?? []) last.set(inode, socket);
  }, timer = setInterval(() => {
    looking = looking.then(look);
  }, LOOK_MS);
  return first2 === null && clearInterval(timer), {
    async stop() {
      if (clearInterval(timer), first2 === null) return null;
      await looking, await look();
      let counts2 = /* @__PURE__ */ new Map();
      for (let [inode, { target, exchanges }] of last) {
        let grown = exchanges - (first2.get(inode)?.exchanges ?? 0);
        counts2.set(target, (counts2.get(target) ?? 0) + Math.max(0, grown));
      }
      return [...counts2].flatMap(([target, count8]) => count8 > 0 ? [{ target, count: count8 }] : []);
    }
  };
}
async function socketsIn2(app2) {
  let pids = app2.pids(), [pid] = pids;
  if (pid === void 0) return null;
  let entering = networkOf(pid), [command = "", ...args] = [...entering, "ss", "-tineHO", "state", "established"], asked = await runProgram(command, args, { cwd: "/", env: process.env, mostBytes: MOST_BYTES }).catch(
    () => null
  );
  if (asked?.code !== 0) return null;
  let served = new Set(listenersInNetworkOf(pid).map(portOf2));
  return socketsOfPeers(asked.stdout, {
    inodes: new Set(pids.flatMap(socketsOf)),
    served,
    isOwnNetwork: entering.length === 0
  });
}
function networkOf(pid) {
  let namespace = (of) => readlinkSync4(`/proc/${of}/ns/net`);
  try {
    return namespace(String(pid)) === namespace("self") ? [] : ["nsenter", "-t", String(pid), "-n"];
  } catch {
    return [];
  }
}
function portOf2(address) {
  return address.slice(address.lastIndexOf(":") + 1);
}
function socketsOfPeers(text2, app2) {
  let found = /* @__PURE__ */ new Map();
  for (let line2 of text2.split(`
`)) {
    let [, , local = "", peer = ""] = line2.trim().split(/\s+/), [, inode = ""] = /\bino:(\d+)/.exec(line2) ?? [];
    if (!app2.inodes.has(inode) || app2.served.has(portOf2(local))) continue;
    let counted2 = (name2) => Number(new RegExp(`\\b${name2}:(\\d+)`).exec(line2)?.[1] ?? 0), port = Number(portOf2(peer)) >= FIRST_CHOSEN_PORT ? "*" : portOf2(peer), host = app2.isOwnNetwork ? peer.slice(0, peer.lastIndexOf(":")).replace(/^\[::ffff:([\d.]+)\]$/, "$1") : "*";
    found.set(inode, {
      target: `tcp ${host}:${port}`,
      exchanges: Math.min(counted2("data_segs_out"), counted2("data_segs_in"))
    });
  }
  return found;
}

// src/measure/profile-plan.ts
var LONGEST_PROFILING_MS = 3e4, PLANNED_SHARE = 0.85, FEWEST_PROFILED_BLOCKS = 3, MOST_BLOCKS2 = 6, LOAD_MS = { least: 1500, most: 4e3 }, LEAST_WARM_UP_SHARE = 0.25, PROFILER_MS = 500, TOGETHER = { loadMs: { least: 80, most: 500 }, warmUpMs: 60, profilerMs: 150 };
function planProfile(request) {
  let { load: load2, blocks: blocks2, endpoints, limitMs } = request, budgetMs = PLANNED_SHARE * limitMs, { beforeRoundsMs, startMs } = blockCost(blocks2) ?? { beforeRoundsMs: 0, startMs: 0 }, roundMs = Math.max(...blocks2.slice(-3).map((block2) => roundCost(block2, beforeRoundsMs)), load2.roundMs), roundsIn = (ms2) => Math.max(1, Math.ceil(ms2 / load2.roundMs)), least = roundsIn(LOAD_MS.least), wantedMs = (count9) => endpoints.slice(0, count9).reduce((sum2, { warmUpMs }) => sum2 + warmUpMs, 0), warmUpRoomMs = (count9) => budgetMs / FEWEST_PROFILED_BLOCKS - startMs - count9 * (PROFILER_MS + least * roundMs), count8 = Math.max(1, endpoints.findLastIndex((_, at) => warmUpRoomMs(at + 1) >= wantedMs(at + 1)) + 1);
  if (request.isPrompt && count8 < endpoints.length) {
    let together = planTogether(request, { budgetMs, startMs });
    if (together !== null) return together;
  }
  let share = warmUpRoomMs(count8) >= wantedMs(count8) ? 1 : warmUpRoomMs(count8) / wantedMs(count8);
  if (share < LEAST_WARM_UP_SHARE) return null;
  let beforeMs = startMs + share * wantedMs(count8), blockMs = (rounds3) => beforeMs + count8 * (PROFILER_MS + rounds3 * roundMs), most = Math.floor(budgetMs / blockMs(least)), planned = Math.min(MOST_BLOCKS2, Math.max(FEWEST_PROFILED_BLOCKS, most)), fitting = Math.floor(((budgetMs / planned - beforeMs) / count8 - PROFILER_MS) / roundMs), rounds2 = Math.max(least, Math.min(roundsIn(LOAD_MS.most), fitting));
  return {
    blocks: planned,
    rounds: rounds2,
    roundMs: load2.roundMs,
    endpoints: endpoints.slice(0, count8).map(({ name: name2, warmUpMs }) => ({ name: name2, warmUpMs: share * warmUpMs })),
    expectedMs: planned * blockMs(rounds2),
    limitMs
  };
}
function planTogether({ load: load2, endpoints: all, limitMs }, { budgetMs, startMs }) {
  let { loadMs, warmUpMs, profilerMs } = TOGETHER, besidesMs = warmUpMs + profilerMs, blockMs = budgetMs / FEWEST_PROFILED_BLOCKS, endpoints = all.slice(0, Math.floor((blockMs - startMs) / (besidesMs + loadMs.least)));
  if (endpoints.length < 2) return null;
  let leastMs = startMs + endpoints.length * (besidesMs + loadMs.least), blocks2 = Math.min(MOST_BLOCKS2, Math.max(FEWEST_PROFILED_BLOCKS, Math.floor(budgetMs / (1.5 * leastMs)))), roomMs = (budgetMs / blocks2 - startMs) / endpoints.length - besidesMs, roundMs = Math.min(loadMs.most, load2.roundMs, Math.max(loadMs.least, roomMs));
  return {
    blocks: blocks2,
    rounds: 1,
    roundMs,
    endpoints: endpoints.map(({ name: name2 }) => ({ name: name2, warmUpMs })),
    expectedMs: blocks2 * (startMs + endpoints.length * (besidesMs + roundMs)),
    limitMs
  };
}
function roundCost({ endpoints, durationMs: durationMs2 }, beforeRoundsMs) {
  let rounds2 = endpoints.reduce((sum2, one) => sum2 + one.rounds.length, 0);
  return rounds2 === 0 ? 0 : Math.max(0, durationMs2 - beforeRoundsMs) / rounds2;
}

// src/measure/profile.ts
var FIRST_ORDER = 1e3, STOPPING_MS = 2e3;
async function profileBlocks(session, request) {
  let { deadline } = session, { plan } = request, startedMs = performance.now(), limitMs = Math.max(0, plan.limitMs - STOPPING_MS), late = timeLimit(limitMs), signal = AbortSignal.any([deadline.signal, late]), profiled = [], notes = /* @__PURE__ */ new Set();
  try {
    await withOneDriver(session, async (own) => {
      for (let index = 0; index < plan.blocks; index++) {
        let spentMs = performance.now() - startedMs;
        if (index > 0 && spentMs + spentMs / index > limitMs) break;
        let block2 = await deadline.orAbandon(profileBlock(own, { ...request, plan }, { index, signal }));
        ({ plan } = block2), profiled.push(...block2.profiled);
        for (let { sides } of block2.profiled)
          for (let side of SIDES) for (let note of sides[side].raw.notes ?? []) notes.add(note);
      }
    });
  } catch (error) {
    deadline.throwIfInterrupted(), signal.aborted || notes.add(messageOf(error));
  }
  let done = new Set(profiled.map(({ index }) => index)).size;
  return done < plan.blocks && (signal.aborted || done > 0 && done < FEWEST_PROFILED_BLOCKS) && notes.add(`profiling ended after ${done} of ${plan.blocks} blocks, which took longer than was planned`), { profiled, notes: [...notes] };
}
async function profileBlock(session, { profiler, launchers, plan: wanted, slowPlan, lessons }, { index, signal }) {
  let { resolved: config, seed, secrets, openDriver } = session, { bootOrder } = orderBlock(seed, FIRST_ORDER + index, []), attached = {};
  try {
    for (let side of SIDES) attached[side] = await profiler.attach(side);
    let { base, head } = attached;
    if (base === void 0 || head === void 0) throw new Error("a profiler was not attached");
    let profilers = { base, head }, options = {
      config,
      launchers: { base: withProfiler(launchers.base, base), head: withProfiler(launchers.head, head) },
      bootOrder,
      versions: SIDES,
      seed,
      block: FIRST_ORDER + index,
      secrets,
      openDriver,
      // The blocks that progress is reported on are over.
      events: new RunEvents([]),
      signal
    };
    return await withTestbed(options, async (testbed) => {
      await Promise.all(SIDES.map((side) => profilers[side].check?.(appOf2(testbed, side))));
      let plan = SIDES.every((side) => profilers[side].isPrompt) ? wanted : slowPlan;
      if (plan === null) throw new Error("there was no time to profile");
      let names = plan.endpoints.map(({ name: name2 }) => name2), endpoints = orderBlock(seed, FIRST_ORDER + index, names).endpoints.map(({ endpoint: endpoint2, firsts }) => ({
        endpoint: endpointNamed(config, endpoint2),
        firsts
      })), { expectations } = await warmUp(testbed, {
        endpoints: endpoints.map(({ endpoint: endpoint2 }) => endpoint2),
        order: bootOrder,
        reference: null,
        warmUpMs: config.load.warmupMs,
        lessons: new Map(
          plan.endpoints.flatMap(({ name: name2, warmUpMs }) => {
            let lesson = lessons.get(name2);
            return lesson === void 0 ? [] : [[name2, lasting(lesson, warmUpMs)]];
          })
        )
      }), ended = [];
      for (let { endpoint: endpoint2, firsts } of endpoints) {
        let load2 = {
          endpoint: endpoint2,
          firsts,
          rounds: plan.rounds,
          roundMs: plan.roundMs,
          requestsPerTurn: profiler.countsSuspension ? null : lessons.get(endpoint2.name)?.requestsPerTurn ?? null,
          expectations: expectations.get(endpoint2.name) ?? {}
        };
        ended.push({ endpoint: endpoint2.name, sides: await profileEndpoint(testbed, profilers, load2) });
      }
      let profiled = [];
      for (let { endpoint: endpoint2, sides } of ended)
        profiled.push({ index, endpoint: endpoint2, sides: await both((side) => sides[side]()) });
      return { profiled, plan };
    });
  } finally {
    await Promise.all(SIDES.map((side) => attached[side]?.remove()));
  }
}
function withProfiler(launcher, { attachment }) {
  return attachment === null ? launcher : { ...launcher, start: (signal) => launcher.start(signal, attachment) };
}
async function profileEndpoint(testbed, profilers, { firsts, rounds: rounds2, roundMs, ...load2 }) {
  let active = await both((side) => profilers[side].start(appOf2(testbed, side), rounds2 * roundMs)), peers = await both((side) => watchPeers(appOf2(testbed, side))), samples = [];
  for (let round2 = 0; round2 < rounds2; round2++) {
    let order = round2 % 2 === 0 ? firsts : firsts.toReversed();
    await testbed.beforeRound(order), samples.push((await runRound(testbed, { ...load2, durationMs: roundMs, order })).samples);
  }
  let exchanges = await both((side) => peers[side].stop()), raw = await both((side) => active[side].stop());
  return await both((side) => async () => {
    let own = samples.flatMap((round2) => round2[side] === void 0 ? [] : [round2[side]]), requests = own.reduce((sum2, { completed }) => sum2 + completed, 0);
    if (requests === 0) throw new Error(`no response from ${side} while it was profiled on ${load2.endpoint.name}`);
    let latencies = own.flatMap(({ latencyMs: latencyMs2 }) => [...latencyMs2]);
    return {
      requests,
      latencyMs: latencies.length > 0 ? average(latencies) : null,
      raw: withPeers(await raw[side](), exchanges[side])
    };
  });
}
function withPeers(raw, exchanges) {
  let { calls = [] } = raw;
  return exchanges === null || calls.some(({ target }) => !isLock(target)) ? raw : { ...raw, calls: [...calls, ...exchanges] };
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
function messageOf(error) {
  let message = error instanceof Error ? error.message : String(error);
  return error instanceof AppError ? `under the profiler: ${message}` : message;
}

// src/profile/command-profiler.ts
import { lstat as lstat5, readFile as readFile7 } from "node:fs/promises";
import { join as join15 } from "node:path";
import { setTimeout as sleep10 } from "node:timers/promises";

// src/imports/sampled-stacks.ts
function inTime({ stacks, countedMs }, cpuMs) {
  let totalMs2 = cpuMs ?? countedMs;
  if (totalMs2 === null)
    throw unusableProfile(
      "it counts samples, and the CPU time of the app cannot be seen here",
      "let the gate start the app on this machine, or use `profile.pprof`"
    );
  let total3 = stacks.reduce((sum2, { weight }) => sum2 + weight, 0);
  return stacks.map(({ frames, line: line2, weight }) => ({ frames, line: line2, selfMs: weight / total3 * totalMs2 }));
}
function unusableProfile(what, hint) {
  return new MeasurementError(`the profile cannot be used: ${what}`, { hint });
}

// src/imports/collapsed-stacks.ts
var MOST_LENGTH = 64 * 1024 * 1024, MOST_FRAMES2 = 5e5, AS_TOOLS_WRITE = "let the command write collapsed stacks to $OUT, as `py-spy record --format raw` and stackcollapse-perf.pl do";
function parseCollapsedStacks(text2) {
  if (text2.length > MOST_LENGTH)
    throw unusableProfile(
      `it is larger than ${MOST_LENGTH / 1024 / 1024} MiB`,
      "profile a shorter time, or sample less often"
    );
  let stacks = [], frames = 0, at = 0;
  for (let line2 of linesOf2(text2)) {
    if (at += 1, line2.trim() === "") continue;
    let [, stack = "", count8 = ""] = /^(.*\S)\s+(\d{1,15})$/.exec(line2) ?? [];
    if (stack === "") {
      let shown5 = line2.length > 80 ? `${line2.slice(0, 80)}\u2026` : line2;
      throw unusableProfile(`line ${at} is not a stack and a number: ${shown5}`, AS_TOOLS_WRITE);
    }
    let names = stack.replace(NO_FUNCTION, "").split(";").filter((name2) => name2 !== "");
    if (frames += names.length, frames > MOST_FRAMES2) throw unusableProfile("its stacks are too many and too deep", "profile a shorter time");
    let calls = names.map(callOf), leaf = calls.at(-1), weight = Number(count8);
    leaf === void 0 || weight === 0 || stacks.push({ frames: calls.map(({ frame }) => frame), line: leaf.line, weight });
  }
  if (stacks.length > 0) return { stacks, countedMs: null };
  throw unusableProfile(
    "it holds no stack",
    "the app used no CPU time while it was profiled, or the profiler may not see it"
  );
}
function* linesOf2(text2) {
  for (let from = 0; from < text2.length; ) {
    let end = text2.indexOf(`
`, from);
    if (yield text2.slice(from, end < 0 ? void 0 : end), end < 0) return;
    from = end + 1;
  }
}
var NO_FUNCTION = /(?:^|;)(?:process \d+:"[^"]*"|thread \([^)]*\)[^;]*)(?=;|$)/g, KIND = /_\[[a-z0-9]\]$/;
function callOf(written2) {
  let [, start = "", line2 = ""] = /^(.+):(\d{1,9})\)?$/.exec(written2) ?? [], between = written2.endsWith(")") ? " (" : " - ", at = between === " (" ? start.lastIndexOf(between) : start.indexOf(between);
  if (at <= 0) return { frame: { function: written2.replace(KIND, ""), file: null, line: null }, line: null };
  let file = start.slice(at + between.length) || null;
  return { frame: { function: start.slice(0, at), file, line: null }, line: Number(line2) || null };
}

// src/profile/profiler.ts
function profilerError(asked, error) {
  let what = error instanceof Error ? error.message : String(error);
  return new Error(`${asked}: ${what}${error instanceof GateError ? `; ${error.hint}` : ""}`, { cause: error });
}

// src/profile/command-profiler.ts
var GRACE_MS3 = 3e4, ATTACH_MS = 300, MOST_BYTES2 = 64 * 1024 * 1024, SHOWN_LINES = 3, SHOWN_LENGTH2 = 300;
async function commandProfiler(options) {
  let { spec, parse: parse2 = parseCollapsedStacks, name: name2 = "profile.command" } = options, folder = await makeTemporaryFolder("profile"), removed = new AbortController(), running = /* @__PURE__ */ new Set(), profiles = 0;
  return {
    attachment: null,
    isPrompt: !1,
    check: (app2) => Promise.resolve().then(() => {
      pidOf(app2, spec);
    }),
    async start(app2, durationMs2) {
      profiles += 1;
      let out = join15(folder.path, `stacks-${profiles}.txt`), seconds2 = Math.ceil(durationMs2 / 1e3), late = timeLimit(seconds2 * 1e3 + GRACE_MS3), before = app2.cpuMs(), ended = run(options, { app: app2, out, seconds: seconds2 }, AbortSignal.any([removed.signal, late]));
      return running.add(ended.catch(() => null)), await Promise.race([sleep10(ATTACH_MS), ended.catch(() => null)]), {
        async stop() {
          let after = app2.cpuMs();
          try {
            requireSuccess(await ended);
            let profile = parse2(await readOut(out)), stacks = inTime(profile, before === null || after === null ? null : after - before);
            return () => Promise.resolve({ stacks });
          } catch (error) {
            let isLate = late.aborted && !removed.signal.aborted, place = `${spec.side}: ${name2}`;
            throw profilerError(place, isLate ? new Error(`it did not end within ${seconds2} s and 30 more`) : error);
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
async function run({ spec, command, env }, { app: app2, out, seconds: seconds2 }, signal) {
  let own = {
    ...spec.app.env,
    PID: String(pidOf(app2, spec)),
    PIDS: app2.pids().join(","),
    SECONDS: String(seconds2),
    OUT: out,
    SIDE: spec.side,
    PORT: new URL(app2.origin).port
  };
  return await runProgram("sh", ["-c", MARKED_SHELL, command], {
    cwd: spec.directory,
    env: appEnvironment(env, own),
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
  let found = await lstat5(file).catch(() => null);
  if (!found?.isFile()) throw new Error("it wrote no file $OUT");
  if (found.size > MOST_BYTES2) throw new Error(`$OUT is larger than ${MOST_BYTES2 / 1024 / 1024} MiB`);
  return await readFile7(file, "utf8");
}

// src/profile/native.ts
import { closeSync, openSync, readSync } from "node:fs";
import { rm as rm4 } from "node:fs/promises";

// src/imports/perf-script.ts
var LINE = /^\s+[0-9a-f]+ (.*) \(([^()]*|\[[^\]]*\])\)$/, KERNEL = /^\[.*\]$|\.ko(?:\.\w+)?$/, IN_KERNEL = { function: "(kernel)", file: null, line: null }, MOST_FRAMES3 = 1e6;
function parsePerfScript(text2) {
  let counts2 = /* @__PURE__ */ new Map(), [stack, left] = [[], MOST_FRAMES3], end = () => {
    let names = stack.reverse();
    if (stack = [], names.length === 0) return;
    let key = names.join(`
`), known5 = counts2.get(key);
    known5 !== void 0 ? known5.weight += 1 : counts2.set(key, { frames: names.map(frameOf), weight: 1 });
  };
  for (let line2 of text2.split(`
`)) {
    let [, symbol = "", object2 = ""] = LINE.exec(line2.replace(/ \(deleted\)\)$/, ")")) ?? [];
    if (symbol === "") {
      end();
      continue;
    }
    if (left-- <= 0) throw unusableProfile("its stacks are too many and too deep", "profile a shorter time");
    let name2 = KERNEL.test(object2) && !/^\[(?:unknown|vdso)\]$/.test(object2) ? "" : symbol.replace(/\+0x[0-9a-f]+$/, "");
    (name2 !== "" || stack.length === 0) && stack.push(name2);
  }
  if (end(), counts2.size === 0) throw unusableProfile("it holds no sample", "the app used no CPU time while it was profiled");
  return { stacks: [...counts2.values()].map((one) => ({ ...one, line: null })), countedMs: null };
}
var SCRIPT = /^JS:[^\w$ ]*([^ ]*) (?:file:\/\/)?(\S+?):\d+:\d+$/;
function frameOf(name2) {
  let [, called, file] = SCRIPT.exec(name2) ?? [];
  return file !== void 0 ? { function: called || "(anonymous)", file, line: null } : name2 === "" ? IN_KERNEL : { function: name2, file: null, line: null };
}

// src/profile/pprof-profiler.ts
import http2 from "node:http";
import https2 from "node:https";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";

// src/imports/pprof.ts
var MOST_PPROF_BYTES = 4 * 1024 * 1024, LONGEST_RUN = 200, MOST_FRAMES4 = 5e5, ASK_FOR_CPU = "let `profile.pprof` name a CPU profile, such as /debug/pprof/profile", MS_PER = {
  nanoseconds: 1e-6,
  microseconds: 1e-3,
  milliseconds: 1,
  seconds: 1e3
};
function parsePprof(bytes) {
  if (bytes.length > MOST_PPROF_BYTES)
    throw unusableProfile(`it is larger than ${MOST_PPROF_BYTES / 1024 / 1024} MiB`, "profile a shorter time");
  return profileIn(decoded2(bytes));
}
function decoded2(bytes) {
  let run2 = 0;
  for (let byte of bytes)
    if (run2 = byte < 128 ? 0 : run2 + 1, run2 > LONGEST_RUN)
      throw unusableProfile("it is not in the format of pprof (a number does not end)", ASK_FOR_CPU);
  try {
    return Profile.decode(bytes);
  } catch {
    throw unusableProfile("it is not in the format of pprof", ASK_FOR_CPU);
  }
}
var UNKNOWN2 = { frame: { function: "[unknown]", file: null, line: null }, line: null };
function profileIn(profile) {
  let { index, msPerUnit } = cpuValueOf(profile), calledAt = callsByLocation(profile), stacks = [], [countedMs, frames] = [0, 0];
  for (let { locationId, value } of profile.sample) {
    let calls = [];
    for (let id of locationId)
      if (calls.push(...calledAt.get(Number(id)) ?? [UNKNOWN2]), frames + calls.length > MOST_FRAMES4)
        throw unusableProfile("its stacks are too many and too deep", "profile a shorter time");
    frames += calls.length;
    let weight = Number(value[index] ?? 0) * msPerUnit, [leaf] = calls;
    leaf === void 0 || !(weight > 0) || (stacks.push({ frames: calls.map(({ frame }) => frame).reverse(), line: leaf.line, weight }), countedMs += weight);
  }
  if (stacks.length > 0) return { stacks, countedMs };
  throw unusableProfile(
    "it holds no sample",
    "the app used no CPU time while it was profiled, or a profile was running already"
  );
}
function textAt({ stringTable }, index) {
  return stringTable.strings[Number(index ?? 0)] ?? "";
}
function cpuValueOf(profile) {
  let types = profile.sampleType.map(({ type, unit }) => ({
    type: textAt(profile, type),
    unit: textAt(profile, unit)
  })), cpu = types.findIndex(({ type, unit }) => type === "cpu" && unit in MS_PER);
  if (cpu >= 0) return { index: cpu, msPerUnit: MS_PER[types[cpu]?.unit ?? ""] ?? 0 };
  let { periodType, period } = profile, samples = types.findIndex(({ type, unit }) => type === "samples" && unit === "count"), msPerSample = (MS_PER[textAt(profile, periodType?.unit)] ?? 0) * Number(period), isCpu = textAt(profile, periodType?.type) === "cpu" && msPerSample > 0;
  if (samples >= 0 && isCpu) return { index: samples, msPerUnit: msPerSample };
  let found = types.map(({ type, unit }) => `${type} in ${unit}`.slice(0, 60)).slice(0, 4);
  throw unusableProfile(`it holds no CPU time, but ${found.join(", ") || "nothing"}`, ASK_FOR_CPU);
}
function callsByLocation(profile) {
  let frames = new Map(
    profile.function.map(({ id, name: name2, filename, startLine: startLine2 }) => {
      let frame = {
        function: textAt(profile, name2) || UNKNOWN2.frame.function,
        file: textAt(profile, filename) || null
      };
      return [Number(id), { ...frame, line: lineOf(startLine2) }];
    })
  );
  return new Map(
    profile.location.map(({ id, line: line2 }) => {
      let calls = line2.map((one) => ({
        frame: frames.get(Number(one.functionId)) ?? UNKNOWN2.frame,
        line: lineOf(one.line)
      }));
      return [Number(id), calls.length > 0 ? calls : [UNKNOWN2]];
    })
  );
}
function lineOf(line2) {
  return line2 > 0 && line2 < 2 ** 31 ? Number(line2) : null;
}

// src/profile/pprof-profiler.ts
var GRACE_MS4 = 2e4, GZIP = [31, 139];
function pprofProfiler(options) {
  let { side } = options, removed = new AbortController();
  return {
    attachment: null,
    isPrompt: !1,
    check: (app2) => Promise.resolve().then(() => {
      urlOf(app2, options);
    }),
    start(app2, durationMs2) {
      let url = urlOf(app2, options), seconds2 = Math.ceil(durationMs2 / 1e3);
      url.searchParams.set("seconds", String(seconds2));
      let before = app2.cpuMs(), signal = AbortSignal.any([removed.signal, timeLimit(seconds2 * 1e3 + GRACE_MS4)]), asked = ask2(url, options, signal);
      return asked.catch(() => null), Promise.resolve({
        async stop() {
          let after = app2.cpuMs();
          try {
            let profile = parsePprof(await unpacked(await asked)), stacks = inTime(profile, before === null || after === null ? null : after - before);
            return () => Promise.resolve({ stacks });
          } catch (error) {
            throw profilerError(`${side}: GET ${url.pathname}${url.search}`, error);
          }
        }
      });
    },
    remove: () => Promise.resolve(removed.abort())
  };
}
function urlOf({ origin }, { side, address, allowRemoteTargets }) {
  let url = new URL(address, origin), own = new URL(origin), allowed = allowRemoteTargets.map((name2) => name2.toLowerCase());
  if (url.hostname === own.hostname || isLoopback(url.hostname.replace(/^\[|\]$/g, "")) || [url.hostname, url.host].some((name2) => allowed.includes(name2))) return url;
  throw new Error(
    `${side}: the profile is on ${url.hostname}, another machine; name it in gate.allow-remote-targets if it may be asked`
  );
}
function ask2(url, { tls }, signal) {
  let options = { agent: !1, signal, headers: { connection: "close", accept: "*/*" } };
  return new Promise((resolve13, reject) => {
    let request = url.protocol === "https:" ? https2.get(url, { ...options, ...trustOf(tls) }) : http2.get(url, options);
    request.on("error", (error) => reject(signal.aborted ? new Error("there was no whole answer in time") : error)), request.once("response", (response) => {
      let chunks = [], bytes = 0;
      response.on("data", (chunk) => {
        bytes += chunk.length, chunks.push(chunk), bytes > MOST_PPROF_BYTES && request.destroy(new Error(`the answer is larger than ${MOST_PPROF_BYTES / 1024 / 1024} MiB`));
      }), response.on("error", reject), response.once("end", () => {
        let body = Buffer.concat(chunks);
        response.statusCode === 200 ? resolve13(body) : reject(new Error(`it answered ${response.statusCode}: ${firstLine(body)}`));
      });
    });
  });
}
function firstLine(body) {
  return body.subarray(0, 200).toString("utf8").split(`
`)[0] ?? "";
}
async function unpacked(body) {
  if (!GZIP.every((byte, at) => body[at] === byte)) return body;
  try {
    return await promisify(gunzip)(body, { maxOutputLength: MOST_PPROF_BYTES });
  } catch (error) {
    let isLarge = systemCode(error) === "ERR_BUFFER_TOO_LARGE";
    throw new Error(isLarge ? `it is larger than ${MOST_PPROF_BYTES / 1024 / 1024} MiB` : "it is no whole gzip file");
  }
}

// src/profile/native.ts
var PPROF = "/debug/pprof/profile", PPROF_INDEX_MS = 2e3, GO = Buffer.from("\xFF Go buildinf:", "latin1"), LOOKED_AT_BYTES = 64 * 1024 * 1024, RECORD = "record --quiet --freq 997 --call-graph fp", TRY_PERF = '$perf record --quiet --output /dev/null --pid "$PID" -- true 2>/dev/null', CHOOSE_PERF = `perf=perf; ${TRY_PERF} || perf="sudo -n perf";`, PERF = `${CHOOSE_PERF} $perf ${RECORD} --pid "$PIDS" --output "$OUT.perf" -- sleep "$SECONDS" >/dev/null &&
$perf script --input "$OUT.perf" --fields ip,sym,dso --no-inline > "$OUT" 2>/dev/null`;
async function nativeProfiler(app2, request) {
  let maps = app2.pids().flatMap((pid) => [`/tmp/perf-${pid}.map`, `/tmp/perfinfo-${pid}.map`]), removeMaps = () => Promise.all(maps.map((map) => rm4(map, { force: !0 }).catch(() => {
  })));
  try {
    let chosen2 = await chosenProfiler(app2, request);
    return { ...chosen2, remove: async () => {
      await Promise.all([chosen2.remove(), removeMaps()]);
    } };
  } catch (error) {
    throw await removeMaps(), error;
  }
}
async function chosenProfiler(app2, { spec, env }) {
  let pid = app2.servingPid(), isGo = pid !== null && isGoProgram(`/proc/${pid}/exe`), isByPerf = pid !== null && await mayUsePerf(pid, env);
  if (!isByPerf && (isGo || pid === null)) {
    let address = await pprofOf(app2), tls = { verify: !1, ca: null, servername: null };
    if (address !== null) return pprofProfiler({ side: spec.side, address, allowRemoteTargets: [], tls });
  }
  if (pid !== null && /^php/.test(programOf(pid) ?? ""))
    throw new Error("PHP is profiled if `profile.command` names a profiler of it, such as phpspy");
  if (isByPerf)
    return await commandProfiler({ spec, command: PERF, env, parse: parsePerfScript, name: "perf" });
  throw new Error(
    isGo ? 'a Go app is profiled if it serves its own profile (`import _ "net/http/pprof"`, and for a server of its own `mux.HandleFunc("/debug/pprof/profile", pprof.Profile)`), or where `perf` is installed' : "what the app runs in is profiled where `perf` is installed and allowed, or if `profile` in the configuration says by whom"
  );
}
async function mayUsePerf(pid, env) {
  let own = { ...env, PID: String(pid) };
  return (await runProgram("sh", ["-c", `${CHOOSE_PERF} ${TRY_PERF}`], { cwd: "/", env: own }).catch(() => null))?.code === 0;
}
function isGoProgram(path) {
  try {
    let file = openSync(path, "r");
    try {
      let bytes = Buffer.alloc(LOOKED_AT_BYTES);
      return bytes.subarray(0, readSync(file, bytes, 0, LOOKED_AT_BYTES, 0)).includes(GO);
    } finally {
      closeSync(file);
    }
  } catch {
    return !1;
  }
}
async function pprofOf(app2) {
  let ports = listenersOf(app2.pids()).map(
    (address) => `http://127.0.0.1:${address.slice(address.lastIndexOf(":") + 1)}`
  );
  for (let origin of /* @__PURE__ */ new Set([app2.origin, ...ports]))
    if (await fetch(new URL("/debug/pprof/cmdline", origin), {
      signal: timeLimit(PPROF_INDEX_MS)
    }).then(async (response) => (await response.body?.cancel(), response.ok && response.headers.get("x-content-type-options") === "nosniff")).catch(() => !1)) return new URL(PPROF, origin).href;
  return null;
}

// src/profile/recorders.ts
import { chmod, cp as cp2, lstat as lstat6, readdir as readdir4, readFile as readFile8 } from "node:fs/promises";
import { join as join18 } from "node:path";
import { setTimeout as sleep12 } from "node:timers/promises";

// src/profile/attach.ts
import { existsSync as existsSync6, rmSync as rmSync3, writeFileSync as writeFileSync2 } from "node:fs";
import { createConnection } from "node:net";
import { join as join16 } from "node:path";
import { setTimeout as sleep11 } from "node:timers/promises";
var SIGNALS = { SIGQUIT: 3, SIGUSR1: 10 }, OPEN_MS = 3e3, LOOK_MS2 = 20, INSPECTOR = "http://127.0.0.1:9229";
function catches(pid, signal) {
  let status = readProc(`/proc/${pid}/status`) ?? "", [, namespaces = ""] = /^NSpid:\s*(.*)$/m.exec(status) ?? [], [, caught = "0"] = /^SigCgt:\s*([0-9a-f]+)$/m.exec(status) ?? [];
  return namespaces === String(pid) && (BigInt(`0x${caught}`) >> BigInt(SIGNALS[signal] - 1) & 1n) === 1n;
}
async function until(of) {
  for (let endMs = performance.now() + OPEN_MS; performance.now() < endMs; await sleep11(LOOK_MS2)) {
    let found = await of();
    if (found !== null) return found;
  }
  return null;
}
async function loadIntoJava(pid, folder) {
  let socket = `/tmp/.java_pid${pid}`, asking = `/tmp/.attach_pid${pid}`;
  if (!existsSync6(socket)) {
    if (!catches(pid, "SIGQUIT")) return !1;
    try {
      if (writeFileSync2(asking, "", { flag: "wx" }), process.kill(pid, "SIGQUIT"), await until(() => existsSync6(socket) ? !0 : null) === null) return !1;
    } finally {
      rmSync3(asking, { force: !0 });
    }
  }
  let words2 = ["1", "load", "instrument", "false", `${join16(folder, "recorder.jar")}=${folder}`];
  return (await answerOf2(socket, words2.map((word) => `${word}\0`).join(""))).startsWith("0");
}
function answerOf2(path, question) {
  return new Promise((resolve13) => {
    let answer = "", socket = createConnection(path, () => socket.write(question));
    socket.setTimeout(OPEN_MS, () => socket.destroy()), socket.on("data", (chunk) => {
      answer = (answer + chunk.toString("latin1")).slice(0, 100);
    }), socket.on("error", () => {
    }), socket.on("close", () => resolve13(answer));
  });
}
var targets = array(object({ webSocketDebuggerUrl: string().startsWith("ws://127.0.0.1:9229/") })).min(1);
async function loadIntoNode(pid, folder) {
  let isTaken2 = await inspectorAddress() !== null;
  if (typeof WebSocket > "u" || isTaken2 || !catches(pid, "SIGUSR1")) return !1;
  process.kill(pid, "SIGUSR1");
  let address = await until(inspectorAddress);
  if (address === null) return !1;
  let question = { id: 1, method: "Runtime.evaluate", params: { expression: `{ const { close } = require('node:inspector'); require(${JSON.stringify(join16(folder, "preload.cjs"))}); setTimeout(close, 50).unref(); }`, includeCommandLineAPI: !0 } }, isLoaded = await new Promise((resolve13) => {
    let socket = new WebSocket(address), late = setTimeout(() => socket.close(), OPEN_MS);
    socket.onopen = () => socket.send(JSON.stringify(question)), socket.onmessage = ({ data }) => {
      resolve13(!String(data).includes("exceptionDetails")), socket.close();
    }, socket.onerror = () => resolve13(!1), socket.onclose = () => {
      clearTimeout(late), resolve13(!1);
    };
  });
  return await until(async () => await inspectorAddress() === null ? !0 : null), isLoaded;
}
async function inspectorAddress() {
  try {
    let response = await fetch(`${INSPECTOR}/json/list`, { signal: timeLimit(500) });
    return targets.safeParse(JSON.parse(await response.text())).data?.[0]?.webSocketDebuggerUrl ?? null;
  } catch {
    return null;
  }
}

// src/profile/channel.ts
import { readFileSync, renameSync, writeFileSync as writeFileSync3 } from "node:fs";
import { join as join17 } from "node:path";
var CONTROL = "control", POLL_MS3 = 25;
function writeCommand(folder, { run: run2, state }) {
  writeWhole(join17(folder, CONTROL), `${run2} ${state}`);
}
function said(names, run2, message) {
  return names.filter((name2) => name2.startsWith(`${run2}.${message}.`));
}
function writeWhole(path, text2) {
  let draft = join17(path, "..", `draft-${process.pid}-${Math.random()}`);
  writeFileSync3(draft, text2), renameSync(draft, path);
}

// src/profile/recording.ts
var MOST_BYTES3 = 64 * 1024 ** 2, node = object({
  /** Index of the caller, which comes before; −1: none. */
  parent: int().min(-1),
  function: string(),
  file: string().nullable(),
  /** Where the function begins. Null if unknown. */
  line: int().min(1).nullable(),
  /** Where most of its own time was spent, if the recorder does not know where functions begin. */
  at: int().min(1).optional(),
  selfMs: nonNegative
}), recording = object({
  nodes: array(node),
  /** Pauses by garbage collection; missing: the runtime does not say. */
  gcMs: nonNegative.optional(),
  /** Outgoing calls, and waits for locks (`lock in NAME`), of the whole process or thread. Missing if they cannot be seen. */
  calls: array(object({ target: string(), count: nonNegative, ms: nonNegative })).optional()
});

// src/profile/recorders.ts
var ANSWER_MS = { first: 5e3, next: 20 * POLL_MS3 }, RECORDING_MS = { first: 1e4, next: 1e4 }, MOST_WORDS_BYTES = 1e4, MOST_THREADS = 1e3, MOST_STACKED_FRAMES = 1e7, RUNTIMES = [
  {
    name: "Node",
    program: /^node/,
    load: loadIntoNode,
    hint: 'a command that sets NODE_OPTIONS has to keep what is in there (`NODE_OPTIONS="$NODE_OPTIONS \u2026"`), and --permission keeps it out'
  },
  {
    name: "Python",
    program: /^(?:python|pypy|uwsgi)/,
    hint: "Python 3.9 or later loads it by PYTHONPATH, which the command has to keep, and not with -I, -E or -S"
  },
  {
    name: "Java",
    program: /^java$/,
    load: loadIntoJava,
    hint: "the command has to keep JAVA_TOOL_OPTIONS, and the runtime needs the modules java.instrument and jdk.jfr"
  },
  { name: "Ruby", program: /^ruby/, hint: "the command has to keep RUBYOPT, and to run Ruby 2.7 or later" }
];
function recorders(recordersPath, native) {
  return {
    by: "recorder",
    async attach(side) {
      let folder = await makeTemporaryFolder(`profile-${side}`);
      await cp2(recordersPath, folder.path, { recursive: !0 }), await chmod(folder.path, 511);
      let threads = new Threads(folder.path), other = null;
      return {
        attachment: { folder: folder.path, env: withRecorders },
        async check(app2) {
          await threads.areIn(app2) || (other = await native(side, app2));
        },
        get isPrompt() {
          return other === null;
        },
        start: (app2, durationMs2) => (other ?? threads).start(app2, durationMs2),
        async remove() {
          await other?.remove(), await folder.remove();
        }
      };
    }
  };
}
var withRecorders = (inside, own) => {
  let added = (name2, before, text2) => ({
    [name2]: [own[name2], text2].filter(Boolean).join(before)
  }), preload = `"${join18(inside, "preload.cjs").replace(/["\\]/g, "\\$&")}"`, isPlain = !/[\s:'"=,]/.test(inside);
  return {
    ...added("NODE_OPTIONS", " ", `--require ${preload}`),
    PYTHONPATH: [inside, own.PYTHONPATH].filter(Boolean).join(":"),
    // Without the second flag, the time of an inlined loop counts for whoever calls it.
    ...isPlain && added(
      "JAVA_TOOL_OPTIONS",
      " ",
      `-javaagent:${inside}/recorder.jar=${inside} -XX:+UnlockDiagnosticVMOptions -XX:+DebugNonSafepoints`
    ),
    // These have no recorder: they write what their compilers make for perf.
    ...added("DENO_V8_FLAGS", ",", "--perf-basic-prof"),
    DOTNET_PerfMapEnabled: "1",
    ...isPlain && added("RUBYOPT", " ", `-r${inside}/latency_gate_recorder.rb`)
  };
}, Threads = class {
  #folder;
  #run = 0;
  /** How many threads answered last time. Null before the first time, when threads that have ended are waited for, too. */
  #answering = null;
  constructor(folder) {
    this.#folder = folder;
  }
  /** Whether what serves the app has a recorder. Throws where it runs in a runtime that has one, and did not load it. */
  async areIn(app2) {
    let pid = app2.servingPid(), program = pid === null ? null : programOf(pid), runtime = RUNTIMES.find((one) => program !== null && one.program.test(program));
    if (program !== null && runtime === void 0) return !1;
    let isHere = async () => {
      let files = await this.#files("here", 0);
      return (await Promise.all(files.map((name2) => this.#read(name2, MOST_WORDS_BYTES)))).some((text2) => runtime === void 0 || text2.startsWith(`${runtime.name} `));
    };
    if (await isHere()) return !0;
    if (runtime === void 0 || pid === null) return !1;
    let isLoaded = await runtime.load?.(pid, this.#folder).catch(() => !1);
    for (let looks = 0; isLoaded && looks < ANSWER_MS.first / POLL_MS3; looks++) {
      if (await isHere()) return !0;
      await sleep12(POLL_MS3);
    }
    throw new Error(`${runtime.name} did not load the recorder: ${runtime.hint}`);
  }
  async start(_app, _durationMs) {
    let run2 = ++this.#run;
    writeCommand(this.#folder, { run: run2, state: "on" });
    let expected = this.#answering ?? (await this.#files("here", 0)).length, answers = await this.#answers(run2, { messages: ["started", "refused"], expected });
    this.#answering = answers.length;
    let [refusal4] = await this.#files("refused", run2);
    if (said(answers, run2, "started").length === 0)
      throw new Error(
        refusal4 === void 0 ? "the app did not answer the profiler: it was blocked" : `the app does not let itself be profiled: ${(await this.#read(refusal4, MOST_WORDS_BYTES)).slice(0, 300)}`
      );
    return { stop: () => this.#stop(run2) };
  }
  async #stop(run2) {
    let started = await this.#files("started", run2);
    writeCommand(this.#folder, { run: run2, state: "off" });
    let stopped = await this.#answers(run2, { messages: ["stopped"], expected: started.length });
    return () => this.#told(run2, stopped.length);
  }
  async #told(run2, stopped) {
    writeCommand(this.#folder, { run: this.#run, state: "tell" });
    let refused = await this.#files("refused", run2), names = await this.#answers(run2, {
      messages: ["recording", "refused"],
      expected: stopped + refused.length,
      withinMs: RECORDING_MS
    }), recordings = [], leftBytes = MOST_BYTES3;
    for (let name2 of said(names, run2, "recording")) {
      let text2 = await this.#read(name2, leftBytes);
      leftBytes -= text2.length, recordings.push(recordingIn(text2));
    }
    if (recordings.length === 0) throw new Error("the app was profiled, but did not say what was seen");
    return {
      stacks: recordings.flatMap(stacksOf),
      ...recordings.some(({ gcMs }) => gcMs !== void 0) ? { gcMs: recordings.reduce((sum2, { gcMs = 0 }) => sum2 + gcMs, 0) } : {},
      ...recordings.some(({ calls }) => calls !== void 0) ? { calls: callsOf(recordings) } : {}
    };
  }
  /** Waits until that many threads have answered, or until no further answer comes. */
  async #answers(run2, { messages, expected, withinMs = ANSWER_MS }) {
    let answers = [], untilMs = performance.now() + withinMs.first;
    for (; answers.length < expected && performance.now() < untilMs; ) {
      await sleep12(POLL_MS3 / 2);
      let names = await readdir4(this.#folder), now = messages.flatMap((message) => said(names, run2, message));
      now.length > answers.length && (untilMs = performance.now() + withinMs.next), answers = now;
    }
    return answers;
  }
  async #files(message, run2) {
    return said(await readdir4(this.#folder), run2, message).slice(0, MOST_THREADS);
  }
  /** The app wrote it: nobody knows what it is, and how much. */
  async #read(name2, mostBytes) {
    let file = join18(this.#folder, name2), found = await lstat6(file);
    if (!found.isFile() || found.size > mostBytes) throw new Error(`${NO_PROFILE}: ${found.size} bytes`);
    return await readFile8(file, "utf8");
  }
}, NO_PROFILE = "a process of the app wrote something that is not a profile";
function recordingIn(text2) {
  try {
    return recording.parse(JSON.parse(text2));
  } catch {
    throw new Error(NO_PROFILE);
  }
}
function callsOf(recordings) {
  let byTarget = /* @__PURE__ */ new Map();
  for (let { target, count: count8, ms: ms2 = 0 } of recordings.flatMap(({ calls = [] }) => calls)) {
    let before = byTarget.get(target) ?? { target, count: 0, ms: 0 };
    byTarget.set(target, { target, count: before.count + count8, ms: before.ms + ms2 });
  }
  return [...byTarget.values()];
}
function stacksOf({ nodes }) {
  let stacks = [], left = MOST_STACKED_FRAMES;
  for (let [index, { parent, function: name2, file, line: line2 }] of nodes.entries()) {
    if (left -= stacks[parent]?.length ?? 0, parent >= index || left < 0) throw new Error(NO_PROFILE);
    stacks.push([...stacks[parent] ?? [], { function: name2, file, line: line2 }]);
  }
  return nodes.flatMap(
    ({ selfMs, at = null }, index) => selfMs > 0 ? [{ frames: stacks[index] ?? [], line: at, selfMs }] : []
  );
}

// src/profile/create-profiler.ts
function createProfiler({ config, specs, env, recordersPath }) {
  let kind = profileOf(config, "head")?.kind;
  return kind === void 0 ? recorders(recordersPath, (side, app2) => nativeProfiler(app2, { spec: specs[side], env })) : {
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
          return await commandProfiler({ spec: specs[side], command: source.command, env });
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
  constructor(sources) {
    this.#sources = sources;
  }
  /** The frame with its path in the repository: the same object each time. */
  of(side, raw) {
    let place = raw.file === null ? this.#sources.placeOf(side, raw.function) : null, file = raw.file === null ? place?.file ?? null : this.#sources.pathOf(side, raw.file), line2 = place?.line ?? raw.line, key = JSON.stringify([raw.function, file, line2]), known5 = this.#seen[side].get(key);
    if (known5 !== void 0) return known5;
    let frame = { function: raw.function, file, line: line2 };
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
      let ordered = ofHead.toSorted(byLine);
      for (let [index, frame] of ofBase.toSorted(byLine).entries()) matched.set(frame, ordered[index] ?? frame);
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
function placeOf2({ function: name2, file, line: line2 }) {
  return JSON.stringify([name2, file, line2]);
}
function nameOf3({ function: name2, file }) {
  return JSON.stringify([name2, file]);
}
function grouped(frames, keyOf2) {
  let groups = /* @__PURE__ */ new Map();
  for (let frame of frames) groups.set(keyOf2(frame), [...groups.get(keyOf2(frame)) ?? [], frame]);
  return groups;
}
function byLine(a, b) {
  return (a.line ?? 0) - (b.line ?? 0);
}

// src/profile/profiled-blocks.ts
var SMALL_SHARE = 1e-3, MOST_DEPTH = 500, OTHERS = { function: "(others)", file: null, line: null };
function profiledBlocks(profiled, sources, hide) {
  let table3 = new FrameTable(sources), framed = profiled.map(({ sides, ...place }) => ({
    ...place,
    sides: bothSides((side) => ({
      ...sides[side],
      stacks: sides[side].raw.stacks.map((one) => inFrames(one, side, table3))
    }))
  })), matches = table3.matches(), sameFrame = (frame) => matches.get(frame) ?? frame, lines = usualLines(
    bothSides((side) => framed.flatMap(({ sides }) => sides[side].stacks)),
    sameFrame
  ), list3 = new FrameList(hide, lines), blocks2 = framed.map(({ index, endpoint: endpoint2, sides }) => ({
    index,
    endpoint: endpoint2,
    sides: bothSides((side) => {
      let { requests, latencyMs: latencyMs2, raw, stacks } = sides[side], sameFrames = stacks.map(({ frames, selfMs }) => ({
        frames: frames.map(sameFrame),
        selfMs: selfMs / requests
      }));
      return {
        requests,
        latencyMs: latencyMs2,
        stacks: bounded(sameFrames).map(({ frames, selfMs }) => ({
          frames: frames.map((one) => list3.at(one)),
          selfMs
        })),
        ...raw.gcMs === void 0 ? {} : { gcMs: raw.gcMs / requests },
        ...raw.calls === void 0 ? {} : { calls: callsOf2(raw.calls, requests, hide) }
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
    for (let { frames, line: line2 = null, selfMs } of stacks[side]) {
      let leaf = frames.at(-1);
      if (leaf === void 0 || leaf.line !== null || line2 === null) continue;
      let frame = sameFrame(leaf), ofFrame = spent.get(frame) ?? /* @__PURE__ */ new Map();
      spent.set(frame, ofFrame.set(line2, (ofFrame.get(line2) ?? 0) + selfMs));
    }
    for (let [frame, ofFrame] of spent) {
      let [[line2] = []] = [...ofFrame].sort(([, a], [, b]) => b - a);
      line2 !== void 0 && usual.set(frame, line2);
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
    let frame = this.frames.length >= MOST_FRAMES - 1 && !this.#indexes.has(wanted) ? OTHERS : wanted, known5 = this.#indexes.get(frame);
    if (known5 !== void 0) return known5;
    let index = this.frames.length;
    return this.#indexes.set(frame, index), this.frames.push({
      function: this.#hide(frame.function).slice(0, 300),
      file: frame.file === null ? null : this.#hide(frame.file).slice(-500),
      line: frame.line ?? this.#lines.get(frame) ?? null
    }), index;
  }
};
function callsOf2(calls, requests, hide) {
  return calls.toSorted((a, b) => (b.ms ?? 0) - (a.ms ?? 0) || b.count - a.count).slice(0, MOST_CALLS).map(({ target, count: count8, ms: ms2 }) => ({
    target: hide(target).slice(0, 300),
    count: count8 / requests,
    ...ms2 === void 0 ? {} : { ms: ms2 / requests }
  }));
}

// src/profile/sources.ts
import { existsSync as existsSync7, readdirSync as readdirSync4, readFileSync as readFileSync2, statSync as statSync4 } from "node:fs";
import { isAbsolute as isAbsolute4, join as join19, relative as relative7, sep as sep4 } from "node:path";
var DEPENDENCIES = ["/node_modules/", "/site-packages/", "/dist-packages/"], OF_THE_SYSTEM = /^\/(?:usr\/(?:local\/)?(?:lib|go|share)|lib\d*|opt|proc|go\/pkg)\//, MOST_FILES = 1e4;
function sourcesOf(trees, changes2) {
  let known5 = { base: /* @__PURE__ */ new Map(), head: /* @__PURE__ */ new Map() }, knownFunctions = { base: /* @__PURE__ */ new Map(), head: /* @__PURE__ */ new Map() };
  return {
    pathOf(side, file) {
      let path = known5[side].get(file) ?? (known5[side].size < MOST_FILES ? pathIn(trees[side], file) : file);
      return known5[side].size < MOST_FILES && known5[side].set(file, path), path;
    },
    placeOf(side, name2) {
      let places = knownFunctions[side], place = places.get(name2) ?? (places.size < MOST_FILES ? goFunctionIn(trees[side], name2) : null);
      return places.size < MOST_FILES && places.set(name2, place), place;
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
  if (!isAbsolute4(file)) return relativeIn(tree, file) ?? `\u2026/${file}`;
  let { root, folders, inContainer } = tree, inside = relative7(root, file);
  if (inside !== "" && inside !== ".." && !inside.startsWith(`..${sep4}`)) return inside;
  if (!inContainer || OF_THE_SYSTEM.test(file) || file.split("/").includes("..")) return file;
  let names = file.split("/").slice(1);
  for (let skipped = 1; skipped < names.length; skipped++) {
    let end = names.slice(skipped).join("/"), folder = folders.find((one) => existsSync7(join19(one, end)));
    if (folder !== void 0) return relative7(root, join19(folder, end));
  }
  return file;
}
function relativeIn({ root, folders, goModules, jvmSources }, file) {
  if (file.split("/").includes("..")) return null;
  let ofClass = jvmSources.get(file) ?? jvmSources.get(file.replace(/Kt$/, ""));
  if (ofClass !== void 0) return ofClass;
  for (let [module, folder2] of goModules)
    if (file.startsWith(`${module}/`)) return relative7(root, join19(folder2, file.slice(module.length + 1)));
  let folder = folders.find((one) => existsSync7(join19(one, file)));
  return folder === void 0 ? null : relative7(root, join19(folder, file));
}
var JVM_SOURCE = /\.(?:java|kt|scala|groovy|clj)$/, MOST_PACKAGES = 12;
function jvmSourcesIn(files) {
  let sources = /* @__PURE__ */ new Map();
  for (let file of files.filter((one) => JVM_SOURCE.test(one))) {
    let names = file.replace(JVM_SOURCE, "").split("/");
    for (let from = Math.max(0, names.length - MOST_PACKAGES); from < names.length; from++) {
      let end = names.slice(from).join("/");
      sources.has(end) || sources.set(end, file);
    }
  }
  return sources;
}
var MOST_SOURCE_BYTES = 2 * 1024 * 1024;
function goFunctionIn({ root, folders, goModules }, symbol) {
  let [, path = "", name2 = ""] = /^((?:[^()[\]]*\/)?[^./()[\]]+)\.(.+)$/.exec(symbol) ?? [], [, type, method] = /^\(\*?(\w+)[^)]*\)\.(\w+)/.exec(name2) ?? [], [called = ""] = /^\w+/.exec(name2) ?? [], declared = type === void 0 ? `${called}\\b` : `\\(\\w*\\s*\\*?${type}\\b[^)]*\\)\\s*${method}\\b`, inModules = [...goModules].flatMap(
    ([module, folder]) => path === module || path.startsWith(`${module}/`) ? [join19(folder, path.slice(module.length))] : []
  );
  if (goModules.size === 0 || type === void 0 && called === "") return null;
  for (let folder of path === "main" ? folders : inModules)
    for (let file of goFilesIn(folder)) {
      let { index } = new RegExp(`^func ${declared}`, "m").exec(file.text) ?? {};
      if (index !== void 0)
        return { file: relative7(root, join19(folder, file.name)), line: file.text.slice(0, index).split(`
`).length };
    }
  return null;
}
function goFilesIn(folder) {
  try {
    return readdirSync4(folder).filter((name2) => name2.endsWith(".go") && !name2.endsWith("_test.go")).flatMap((name2) => {
      let found = statSync4(join19(folder, name2));
      return found.isFile() && found.size <= MOST_SOURCE_BYTES ? [{ name: name2, text: readFileSync2(join19(folder, name2), "utf8") }] : [];
    });
  } catch {
    return [];
  }
}
function goModulePath(goMod) {
  return /^module[ \t]+(?:"([^"\s]{1,300})"|([^\s"/][^\s"]{0,299}))/m.exec(goMod)?.slice(1).find(Boolean) ?? null;
}

// src/run/explain.ts
async function explain(run2, explained4) {
  let { results, found } = explained4, { request, config } = run2, { recordersPath } = request, why = config.why ?? WHY_BY_DEFAULT, isCompared = results.kind === "paired" && request.calibrationBlocks === void 0 && results.part === null, isStartedHere = SIDES.every((side) => run2.apps[side].source.kind !== "url"), isOurLoad = config.load.command === void 0;
  if (why === "never" || !isCompared || !isStartedHere || !isOurLoad || recordersPath === void 0) return results;
  let endpoints = endpointsToExplain(compare(results, found.baselines).endpoints, why);
  if (endpoints.length === 0) return results;
  let specOf2 = (side) => explained4.versions.specs[side] ?? { side, app: run2.apps[side], directory: request.directory }, specs = { base: specOf2("base"), head: specOf2("head") }, profiler = createProfiler({ config: run2.resolved, specs, env: request.env, recordersPath }), startedMs = performance.now(), seen = await profileOf2(run2, explained4, { profiler, endpoints }).catch((error) => (run2.deadline.throwIfInterrupted(), nothing(error instanceof Error ? mask(error.message, run2.secrets) : String(error))));
  for (let note of seen.notes) run2.events.note(`why: ${note}`);
  let durationMs2 = Math.round(performance.now() - startedMs);
  return { ...results, profile: asStored({ by: profiler.by, durationMs: durationMs2, ...seen }) };
}
function nothing(note) {
  return { frames: [], blocks: [], notes: [note.slice(0, MOST_NOTE_CHARACTERS)] };
}
var MOST_NOTE_CHARACTERS = 1e3;
function endpointsToExplain(all, why) {
  let size = ({ metrics }) => Math.max(0, ...metrics.filter(({ tolerance }) => tolerance !== null).map(({ change }) => Math.abs(change ?? 0))), isRegression = ({ verdict }) => +(verdict === "regression");
  return all.filter((one) => one.state === "compared" && (why === "always" || one.verdict === "regression")).toSorted((a, b) => isRegression(b) - isRegression(a) || size(b) - size(a)).map(({ endpoint: endpoint2 }) => endpoint2);
}
async function profileOf2(run2, { results, versions, lessons }, { profiler, endpoints }) {
  let { resolved, events, secrets } = run2, hide = (text2) => mask(text2, secrets), { base, head } = versions.launchers;
  if (SIDES.some((side) => run2.apps[side].source.kind === "url") && profiler.by === "recorder")
    return nothing("an app that the gate has not started is profiled only if it serves pprof (`profile.pprof`)");
  let longestMs2 = run2.request.longestProfilingMs ?? LONGEST_PROFILING_MS, limitMs = longestMs2, { load: load2 } = resolved, wanted = endpoints.map((name2) => ({ name: name2, warmUpMs: lessons.get(name2)?.warmUp.ms ?? load2.warmupMs.min })), planFor = (isPrompt) => planProfile({ load: load2, blocks: results.blocks, endpoints: wanted, limitMs, isPrompt }), slowPlan = planFor(!1), plan = profiler.by === "recorder" ? planFor(!0) : slowPlan;
  if (base === void 0 || head === void 0 || plan === null) {
    let limit = longestMs2 / 1e3;
    return nothing(`there was no time to profile: three blocks have to fit into ${limit} s`);
  }
  let seconds2 = Math.round(plan.expectedMs / 1e3);
  events.note(
    `profiling ${count7(plan.endpoints.length, "endpoint")} in ${plan.blocks} further blocks, about ${seconds2} s`
  );
  let deadline = run2.deadline.forAfterwards(longestMs2), request = { profiler, launchers: { base, head }, plan, slowPlan, lessons }, { profiled, notes } = await profileBlocks({ ...run2, deadline }, request).finally(() => deadline.cancel()), left = profiled.length === 0 ? 0 : endpoints.length - new Set(profiled.map(({ endpoint: endpoint2 }) => endpoint2)).size, changes2 = await changesSinceBase(run2, versions, deadline.signal), sources = sourcesOf(
    { base: await treeOf(run2, versions, "base"), head: await treeOf(run2, versions, "head") },
    changes2
  ), seen = profiledBlocks(profiled, sources, hide), files = new Set(seen.frames.map(({ file }) => file)), leftOut2 = `${count7(left, "endpoint")} with smaller changes ${left === 1 ? "was" : "were"} not profiled: there was no time`;
  return {
    ...seen,
    ...changes2 === null ? {} : { changedFiles: changes2.files.filter((file) => files.has(file)) },
    notes: [...left > 0 ? [leftOut2] : [], ...notes].map((note) => hide(note).slice(0, MOST_NOTE_CHARACTERS))
  };
}
function count7(number2, what) {
  return `${number2} ${what}${number2 === 1 ? "" : "s"}`;
}
async function changesSinceBase({ checkout }, { specs }, signal) {
  if (checkout.base === null) return null;
  let { repository, commit } = checkout.base;
  return await readLineChanges(specs.head?.place?.own ?? repository, commit, signal).catch(() => null);
}
async function treeOf({ apps, request }, { specs }, side) {
  let { directory, place, app: app2 } = specs[side] ?? { directory: request.directory, app: apps[side] }, root = place?.own ?? await repositoryRoot(directory).catch(() => directory), { source } = app2, context = source.kind === "build" ? [resolve11(directory, source.context)] : [], folders = [.../* @__PURE__ */ new Set([...context, directory, root])], inContainer = source.kind !== "command" && source.kind !== "url", jvmSources = jvmSourcesIn(await trackedFiles(root).catch(() => []));
  return { root, folders, inContainer, jvmSources, goModules: await goModulesIn(folders) };
}
async function trackedFiles(root) {
  let endings = ["java", "kt", "scala", "groovy", "clj"].map((ending) => `*.${ending}`);
  return (await runGit(root, ["ls-files", "-z", "--", ...endings])).stdout.split("\0");
}
async function goModulesIn(folders) {
  let modules = folders.map(async (folder) => {
    let goMod = await readFile9(join20(folder, "go.mod"), "utf8").catch(() => "");
    return [goModulePath(goMod), folder];
  });
  return new Map((await Promise.all(modules)).flatMap(([path, folder]) => path === null ? [] : [[path, folder]]));
}

// src/run/left-out.ts
var NO_REASON = /(?:^|\/)(?:node_modules|coverage|\.nyc_output|\.idea|\.vscode|\.DS_Store|__pycache__|\.pytest_cache|\.mypy_cache|\.ruff_cache|\.cache|\.gradle|logs?|te?mp)\/?$|\.(?:log|pyc|swp)$/, LONGEST_NAME3 = 200;
async function withLeftOut(run2, error) {
  if (!(error instanceof AppError) || error.isEnvironments || error.side === void 0) return error;
  let names = await namesLeftOut(run2), pointers = run2.checkout.tip === null ? [] : await lfsPointersIn(run2.checkout.tip.repository), [first2] = names, reasons = [
    ...pointers.length === 0 ? [] : [`Git LFS has not fetched ${shown4(pointers)}: check out with \`lfs: true\`, or run \`git lfs pull\`. `],
    ...first2 === void 0 ? [] : [
      `fresh checkouts lack what no commit has: ${shown4(names)}. Let \`setup\` make what the app needs, or copy it: \`cp -r "$LATENCY_GATE_CHECKOUT/${first2}" .\`. `
    ]
  ];
  if (reasons.length === 0) return error;
  let { message, hint, detail, side } = error;
  return new AppError(message, {
    side,
    hint: `${reasons.join("")}Otherwise ${hint}`,
    ...detail === void 0 ? {} : { detail },
    cause: error
  });
}
async function leftOut(run2, { specs }) {
  if (specs.head?.place === void 0) return {};
  let names = await namesLeftOut(run2);
  return names.length === 0 ? {} : { leftOut: names.slice(0, MOST_LEFT_OUT).map((name2) => name2.slice(0, LONGEST_NAME3)) };
}
async function namesLeftOut({ checkout, request }) {
  if (checkout.tip === null) return [];
  let { changed, ignored } = await leftOutOf(checkout.tip.repository);
  return [...request.run.event === null ? [] : changed, ...ignored].filter((name2) => !NO_REASON.test(name2));
}
var MOST_SHOWN2 = 6;
function shown4(names) {
  let rest = names.length - MOST_SHOWN2;
  return `${names.slice(0, MOST_SHOWN2).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}

// src/run/results-header.ts
async function resultsHeader(run2, { kind, clock }, { launchers, reference, versions }) {
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
    ...namesOfRecords(run2),
    ...await leftOut(run2, versions)
  };
}
function withPlaces(run2, results, certificates) {
  let { layout } = run2, note = placement(run2), { appCores: _, ...machine2 } = results.machine;
  return {
    ...results,
    machine: { ...machine2, ...placesOn(layout) },
    notes: [...results.notes, ...certificates.notes(), ...note === null ? [] : [note]]
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
    let shown5 = requestNames(endpoint2)?.map((name2) => mask(name2, secrets).slice(0, LONGEST_RECORD_NAME));
    return shown5 === void 0 ? [] : [{ endpoint: endpoint2.name, names: shown5 }];
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
  return changedFiles2.length === 0 && canonicalJson(written2) === canonicalJson(ofHead) ? { configurations: "same" } : { configurations: { base: written2, head: ofHead, ...changedFiles2.length > 0 ? { changedFiles: changedFiles2 } : {} } };
}
async function describeSides({ request, apps, checkout }, kind, launchers) {
  let info = async (side, label, commit) => ({
    label,
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
    if (second === null) throw await withLeftOut(run2, error);
    return await measureAttempt(run2, second).catch(async (ofHead) => {
      throw await withLeftOut(run2, ofHead);
    });
  }
}
async function measureSideBySide(run2, why) {
  return await measureAttempt(run2, sideBySide(run2, why));
}
var LOOKING_UP = "while stored runs were fetched";
async function measureAttempt(run2, attempt) {
  let { request, config, checkout, deadline, events } = run2, { kind, baseFailure } = attempt, baselines = await deadline.inTime(LOOKING_UP, (signal) => lookUpBaselines(run2, attempt, signal)), earlier = usesHistory(run2, attempt) ? lookUpHistory(request.baselines, deadline.signal) : [];
  events.note(startLine(kind, { ...request, config }, checkout));
  let versions = null, reference = null;
  try {
    versions = await deadline.inTime(
      "while the app was built or set up",
      () => prepareVersions(run2, versionsWanted(run2, attempt))
    );
    let launchers = attempt.firstStart.watch(versions.launchers);
    reference = await referenceBeside(run2, attempt, { newest: baselines.newest, head: launchers.head });
    let { results: measured, lessons } = await measureBlocks2(run2, attempt, { launchers, reference, versions }), found = withSameCosts(baselines.found, measured.reference), results = await explain(run2, { results: measured, found, versions, lessons });
    return {
      results: baseFailure === null ? results : { ...results, baseFailure },
      found,
      earlier: await earlier,
      canConfirm: kind.kind === "stored" && baseFailure === null && checkout.base !== null && isFromCheckout(run2.apps.base.source),
      isBaseline: request.mode === "record",
      firstBaseline: isRecorded(run2) ? firstOf(baselines.newest) : null
    };
  } finally {
    await deadline.orLeave(reference?.launcher?.dispose()), await deadline.orLeave(versions?.dispose());
  }
}
async function lookUpBaselines(run2, { kind, baseFailure }, signal) {
  let { request, config, configHash, machine: machine2, fingerprint } = run2, { directory, baselines: store } = request, lookup2 = { config, directory, store, configHash, machine: machine2, fingerprint, signal }, found = await baselinesToCompareWith(lookup2, kind).catch((error) => {
    if (baseFailure === null || !(error instanceof BaselineError)) throw error;
    return { baselines: [], skipped: [{ reason: error.message, count: 0 }] };
  });
  return { found, newest: isRecorded(run2) ? await newestBaseline(lookup2) : found };
}
function versionsWanted(run2, { kind, launch, firstStart }) {
  let { request, config, apps, checkout, deadline } = run2, { directory, baseConfig, usersRepository } = request, isOfCommits = checkout.tip !== null && needsBaseCommit(config, apps.base), isCalibration = request.calibrationBlocks !== void 0, isBaseACommit = kind.kind === "paired" && kind.baseFrom === "revision", head = isOfCommits && usersRepository === void 0 && isFromCheckout(apps.head.source) ? { commit: checkout.tip.commit, folder: null, withChanges: request.run.event === null } : null, base = isBaseACommit && checkout.base !== null ? { commit: checkout.base.commit, folder: baseConfig?.folder ?? null, withChanges: isCalibration } : null;
  return {
    sides: kind.kind === "paired" ? SIDES : ["head"],
    apps,
    directory,
    repository: usersRepository ?? checkout.tip?.repository ?? null,
    headTop: usersRepository === void 0 ? null : checkout.tip?.repository ?? null,
    checkouts: { ...base === null ? {} : { base }, ...head === null ? {} : { head } },
    launch,
    tryBase: (launcher) => firstStart.try(launcher, deadline.signal)
  };
}
async function referenceBeside(run2, { launch }, { newest, head }) {
  let { referencePath } = run2.request, frozen = frozenCosts(newest.baselines), isOfUse = frozen !== null || isRecorded(run2);
  return !head || referencePath === void 0 || !isOfUse ? null : await prepareReference(run2, { referencePath, fingerprint: run2.fingerprint, frozen, head, launch });
}
function mayChooseCores({ request, config, apps, layout }, { kind }) {
  let isOurs = SIDES.every((side) => !["compose", "url"].includes(apps[side].source.kind)), { pairing, rate, command } = config.load, takesTurns = pairing === "interleaved" && rate === null && command === void 0, isWhole2 = !request.part || request.part.by === "opinion";
  return kind.kind === "paired" && isWhole2 && isOurs && takesTurns && config.app.cpuset === null && layout.isApart && layout.appCores === 1;
}
async function measureBlocks2(run2, attempt, prepared) {
  let { plan, clock } = attempt, { launchers, reference } = prepared, opening = await resultsHeader(run2, attempt, prepared), header = () => withPlaces(run2, opening, prepared.versions.certificates), elapsedSeconds = () => clock.elapsedMs() / 1e3, { lessons, ...measured } = await measure(run2, {
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
    isHopeless: (answered) => hopeless(header(), answered),
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
    let judged = await confirmed(run2, judge(await measureRun(run2))), tooLarge = sizeWarning(Buffer.byteLength(printResults(judged.results)));
    return tooLarge !== null && run2.events.note(tooLarge), judged;
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
  return judge({ results, found, earlier, canConfirm: !1, isBaseline: !1, firstBaseline: null });
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
import { readFile as readFile10 } from "node:fs/promises";
import { basename as basename4, dirname as dirname11, relative as relative8, resolve as resolve12 } from "node:path";
var USUAL_FILES = ["latency-gate.yml", ".github/latency-gate.yml"];
async function readConfigFile(root, named) {
  if (named !== null) {
    let file = await readIfThere(resolve12(root, named), root);
    if (file) return file;
    throw new ConfigError(`the configuration file ${named} does not exist`, {
      hint: `it is looked for from ${root}; without a name, ${USUAL_FILES.join(" and ")} are tried`
    });
  }
  for (let name2 of USUAL_FILES) {
    let file = await readIfThere(resolve12(root, name2), root);
    if (file) return file;
  }
  return null;
}
async function readIfThere(path, root) {
  let name2 = relative8(root, path);
  try {
    return { text: await readFile10(path, "utf8"), name: name2, directory: directoryOf(path) };
  } catch (cause) {
    if (isMissing(cause)) return null;
    throw new ConfigError(`the configuration file ${name2} cannot be read`, {
      hint: "it must be a readable file",
      cause
    });
  }
}
function isMissing(error) {
  return typeof error == "object" && error !== null && "code" in error && error.code === "ENOENT";
}
function directoryOf(path) {
  let directory = dirname11(path);
  return basename4(directory) === ".github" ? dirname11(directory) : directory;
}

// src/config/rules.ts
var MAX_NAME = 200;
function checkRules(file) {
  let root = fields(file);
  return [
    ...checkSources(root),
    ...checkDeclared(root, root, configuration),
    ...checkLoad(root),
    ...checkBaselineFiles(fields(root.gate)),
    ...checkSweep(root),
    ...checkProfile(root),
    ...checkMetrics(root),
    ...checkPaths(root.paths),
    ...checkNames(root.endpoints)
  ];
}
function checkDeclared(root, map, { keys }, at = []) {
  return Object.entries(keys).flatMap(([name2, key]) => {
    if (!(name2 in map)) return [];
    let path = [...at, name2], { without: without2 = {}, needs } = key.relations, section2 = sectionOf(key);
    return [
      ...Object.entries(without2).filter(([other]) => isWritten(root, other.split("."))).map(([other, why]) => ({ path, message: `has no effect with \`${other}\`: ${why}` })),
      ...needs !== void 0 && !(needs in map) ? [{ path, message: `needs \`${needs}\` beside it` }] : [],
      ...section2 === null ? [] : checkDeclared(root, fields(map[name2]), section2, path)
    ];
  });
}
function isWritten(map, [key = "", ...rest]) {
  return key in map && (rest.length === 0 || isWritten(fields(map[key]), rest));
}
function checkSources(root) {
  if (!isMap(root.app)) return [];
  let app2 = fields(root.app), named = sourcesOf2(app2);
  if (named.length === 0)
    return [{ path: ["app"], message: `names no app to test; it needs one of ${ONE_OF_SOURCES}` }];
  let problems = [...checkSingle(["app"], named), ...checkVariants(root)], kinds = [];
  for (let side of SIDES) {
    let map = fields(root[side]), override = sourcesOf2(map), own = override.length > 0 ? override : named;
    kinds.push(...own), problems.push(
      ...checkSingle([side], override),
      ...checkMeaning([side], map, own),
      ...checkPort([side], map, own[0])
    );
  }
  let isHost = app2.network === "host";
  return (isHost || kinds.includes("command")) && problems.push(...checkPort(["app"], app2, isHost ? "command" : named[0])), [...problems, ...checkMeaning(["app"], app2, kinds)];
}
function checkVariants(root) {
  if (root.compare === "variants") return [];
  let kindOf = (side) => sourcesOf2(fields(root[side]))[0] ?? sourcesOf2(fields(root.app))[0];
  return SIDES.every((side) => FROM_CHECKOUT.some((kind) => kind === kindOf(side))) ? SIDES.flatMap((side) => {
    let key = [...FROM_CHECKOUT, "setup"].find((one) => one in fields(root[side]));
    return key === void 0 ? [] : [{ path: [side, key], message: "each version is started as `app` of its own commit says; change `app`, or say `compare: variants` to compare two variants of one checkout" }];
  }) : [];
}
function checkSingle(path, named) {
  let [first2, second] = named;
  return first2 === void 0 || second === void 0 ? [] : [
    {
      path: [...path, second],
      message: `\`${first2}\` is listed as well; keep one of ${ONE_OF_SOURCES}`
    }
  ];
}
function checkMeaning(path, map, kinds) {
  let named = [...new Set(kinds)].map((kind) => `\`${kind}\``).join(" or "), keys = { ...app.keys, ...overrides.keys };
  return Object.keys(map).filter((name2) => Object.hasOwn(keys, name2)).filter((name2) => !kinds.some((kind) => (keys[name2]?.relations.of ?? SOURCE_KEYS).includes(kind))).map((name2) => ({ path: [...path, name2], message: `has no effect with ${named}; remove it` }));
}
function checkPort(path, map, kind) {
  return kind !== "command" || !("PORT" in fields(map.env)) ? [] : [{ path: [...path, "env", "PORT"], message: "is chosen by the gate, a free port for each side; remove it" }];
}
function checkLoad(root) {
  let [load2, gate] = [fields(root.load), fields(root.gate)];
  return [
    ..."command" in load2 ? checkCommand(root, load2, gate) : [],
    ..."command" in load2 || "endpoints" in root ? [] : [{ path: ["endpoints"], message: "is required" }]
  ];
}
var SHORTEST_ROUND_MS = 2e3;
function checkCommand(root, { round: round2 }, { baseline }) {
  let unused = (path, why) => ({
    path,
    message: `has no effect with \`load.command\`: ${why}; remove it`
  }), roundMs = typeof round2 == "string" ? parseDurationMs(round2) : null;
  return [
    ...root.why === "always" ? [unused(["why"], "its turns are too long to be profiled")] : [],
    ...baseline === "artifact" || baseline === "file" ? [unused(["gate", "baseline"], "base is always measured beside head")] : [],
    ...roundMs !== null && roundMs < SHORTEST_ROUND_MS ? [{ path: ["load", "round"], message: `must be at least 2s with \`load.command\`, found ${round2}` }] : []
  ];
}
function checkSweep(file) {
  let load2 = fields(file.load), { connections: written2 } = load2;
  if (!Array.isArray(written2) || written2.length < 2) return [];
  let path = ["load", "connections"];
  if ("rate" in load2)
    return [
      { path, message: "a list sweeps the closed loop, and `rate` is an open one: give one number, or remove `rate`" }
    ];
  let endpoints = listOf(file.endpoints).length;
  if (endpoints * written2.length <= MAX_ENDPOINTS || written2.length > MOST_SWEEP_POINTS) return [];
  let message = `${endpoints} endpoints at ${written2.length} numbers of connections are more than ${MAX_ENDPOINTS}; give fewer of either`;
  return [{ path, message }];
}
function checkMetrics(root) {
  let counters = Object.keys(fields(fields(root.app).counters)), known5 = [...METRICS, ...counters], isFixed = (name2) => name2 === "throughput" && "rate" in fields(root.load), problemsOf2 = (at, gated, known6) => namesIn3(gated).flatMap(([key, name2]) => {
    let path = [...at, key];
    return isFixed(name2) ? [{ path, message: FIXED_THROUGHPUT }] : known6.includes(name2) ? [] : [{ path, message: unknownMetric(name2, known6) }];
  });
  return [
    ...counters.filter((name2) => [...METRICS, ...START_METRICS].some((metric) => metric === name2)).map((name2) => ({
      path: ["app", "counters", name2],
      message: "is the name of a metric that is measured anyway; give it another"
    })),
    ...problemsOf2(["gate", "metrics"], fields(root.gate).metrics, [...known5, ...START_METRICS]),
    ...listOf(root.endpoints).flatMap((one, i) => problemsOf2(["endpoints", i, "gate"], fields(one).gate, known5))
  ];
}
var FIXED_THROUGHPUT = "throughput is fixed by `load.rate`; gate mean, p50, p90 or p99 instead";
function namesIn3(gated) {
  return isMap(gated) ? Object.keys(gated).map((name2) => [name2, name2]) : listOf(gated).flatMap(
    (name2, i) => typeof name2 == "string" && COUNTER_NAME.test(name2) ? [[i, name2]] : []
  );
}
function unknownMetric(name2, known5) {
  return removedKey(name2, REMOVED_METRICS) ?? `no such metric; ${suggest(name2, known5)}`;
}
function checkBaselineFiles({ baseline, "baseline-files": files }) {
  if (baseline === "file" && files === void 0)
    return [{ path: ["gate", "baseline"], message: "file needs `baseline-files`, the results to compare with" }];
  if (files === void 0 || !["auto", "paired", "artifact", "none"].includes(String(baseline))) return [];
  let message = `has no effect with \`baseline: ${baseline}\`; remove one of the two`;
  return [{ path: ["gate", "baseline-files"], message }];
}
function checkProfile(root) {
  let own = SIDES.filter((side2) => "profile" in fields(root[side2])), kinds = SIDES.map((side2) => Object.keys(fields(fields(root[side2]).profile ?? root.profile))[0]), [side] = own;
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
function checkNames(endpoints) {
  if (!Array.isArray(endpoints)) return [];
  let seen = /* @__PURE__ */ new Map(), problems = [];
  for (let [i, endpoint2] of endpoints.entries()) {
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
function sourcesOf2(map) {
  return SOURCE_KEYS.filter((key) => key in map);
}

// src/config/source.ts
var import_yaml3 = __toESM(require_dist(), 1);

// src/config/yaml-survey.ts
var import_yaml2 = __toESM(require_dist(), 1);
function survey(root) {
  let anchored = /* @__PURE__ */ new Map(), targets2 = /* @__PURE__ */ new Map(), repeatedKeys = [], left = [root];
  for (; left.length > 0; ) {
    let node2 = left.pop();
    if ((0, import_yaml2.isAlias)(node2)) {
      let target = anchored.get(node2.source);
      target !== void 0 && targets2.set(node2, target);
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
  return { targets: targets2, repeatedKeys };
}
function repeatedIn(items) {
  let seen = /* @__PURE__ */ new Set();
  return items.flatMap(({ key }) => (0, import_yaml2.isScalar)(key) ? seen.has(key.value) ? [key.range?.[0] ?? 0] : (seen.add(key.value), []) : []);
}

// src/config/source.ts
var MAX_CHARACTERS2 = 512 * 1024, MAX_NODES = 2e4, MAX_DEPTH = 40, VERBATIM_MAPS = /* @__PURE__ */ new Set(["env", "headers", "args", "cookies"]);
function readYaml(text2, file) {
  let refuse = (message, hint) => new ConfigError(`${file}: ${message}`, { hint });
  if (text2.length > MAX_CHARACTERS2)
    throw refuse(
      `larger than ${MAX_CHARACTERS2 / 1024} KiB`,
      "a configuration is a page or two; is this the right file?"
    );
  let lines = new import_yaml3.LineCounter(), document = parse(text2, lines);
  if (document === null) throw refuse("nested too deeply", "a configuration needs no more than ten levels");
  let { targets: targets2, repeatedKeys } = survey(document.contents), syntax = [
    ...[...document.errors, ...document.warnings].map((error) => ({
      offset: error.pos[0],
      message: describeSyntax(error.code, error.message)
    })),
    ...repeatedKeys.map((offset) => ({ offset, message: "this key is listed twice; remove one" }))
  ], offsets = /* @__PURE__ */ new Map(), label = (offset) => {
    let { line: line2, col } = lines.linePos(offset);
    return `${file}:${line2}:${col}`;
  }, locator = {
    name: file,
    place(path) {
      let offset = offsetOf(offsets, path);
      return { label: label(offset), order: offset, isWhole: !1 };
    }
  };
  if (syntax.length > 0)
    throw configError(
      syntax.map(({ offset, message }) => ({ path: [offset], message })),
      { name: file, place: ([offset]) => placeOfSyntax(Number(offset), label) }
    );
  let root = document.contents;
  if (root === null || (0, import_yaml3.isScalar)(root) && root.value === null)
    throw refuse(
      "the file is empty",
      "it needs at least `app` and `endpoints`; `latency-gate schema` prints the format"
    );
  if (!(0, import_yaml3.isMap)(root))
    throw refuse("the file is not a map of keys", "it starts with keys such as `app:` and `endpoints:`");
  let problems = [], value = new Walk(offsets, problems, (node2) => targets2.get(node2)).node(root, [], !1);
  if (problems.length > 0) throw configError(problems, locator);
  return { value, locator };
}
function placeOfSyntax(offset, label) {
  return { label: label(offset), order: offset, isWhole: !0 };
}
function parse(text2, lineCounter) {
  try {
    let document = (0, import_yaml3.parseDocument)(text2, {
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
  let text2 = message.charAt(0).toLowerCase() + message.slice(1).replace(/\.$/, "");
  return code2 === "TAB_AS_INDENT" ? "a tab indents this line; YAML wants spaces" : code2 === "MULTIPLE_DOCS" ? "the file holds several documents; remove the `---` between them" : code2 === "TAG_RESOLVE_FAILED" ? `${text2}; tags are not supported, write the plain value` : `not valid YAML: ${text2}`;
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
  constructor(offsets, problems, resolve13) {
    this.#offsets = offsets, this.#problems = problems, this.#resolve = resolve13;
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
    let parent = path.at(-1), isVerbatim = typeof parent == "string" && VERBATIM_MAPS.has(parent) && !path.includes("json"), map = {};
    for (let { key, value } of items) {
      let name2 = (0, import_yaml3.isScalar)(key) ? String(key.value) : "", childPath2 = [...path, name2];
      this.#mark(key, childPath2);
      let child = this.node(value, childPath2, isVerbatim);
      name2 === "__proto__" && !path.includes("json") && this.#problems.push({ path: childPath2, message: "this name is not allowed" }), Object.defineProperty(map, name2, { value: child, enumerable: !0, configurable: !0, writable: !0 });
    }
    return map;
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
function parseConfig(text2, options) {
  let { value, locator } = readYaml(text2, options.file);
  return validate(value, locator);
}
function validate(file, locator, base = null) {
  let result = fileSchema.safeParse(file, { error: describeIssue }), problems = [...result.success ? [] : result.error.issues.flatMap((issue) => problemsOf(issue, [])), ...checkRules(file)];
  if (!result.success || problems.length > 0) throw configError(problems, locator);
  let config = keptConfig(judgingAgainst(base, result.data)), late = checkTimeBudget(config);
  if (late.length > 0) throw configError(late, locator);
  return config;
}
function readValue(notation, place, { written: written2, hint }) {
  let read = notation.safeParse(written2, { error: describeIssue });
  if (read.success) return read.data;
  throw new ConfigError(`${place}: ${read.error.issues[0]?.message}`, { hint });
}
function checkTimeBudget({ load: load2, endpoints }) {
  let neededMs = Math.ceil(load2.blocks.min * expectedBlockSeconds(load2, endpoints.length)) * 1e3;
  if (load2.timeBudgetMs === null || load2.timeBudgetMs >= neededMs) return [];
  let what = endpoints.length === 1 ? "one endpoint" : `${endpoints.length} endpoints`, message = `is too short: ${load2.blocks.min} blocks of ${what} take ${formatDuration(neededMs)} and the starts of the app`;
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
var asText = (text2) => text2, asNumber = (text2) => /^\d+$/.test(text2) ? Number(text2) : text2, asBoolean = (text2) => text2 === "true" || text2 === "false" ? text2 === "true" : text2, asLines = (text2) => text2.split(/\r?\n/).map((line2) => line2.trim()).filter((line2) => line2 !== ""), asList = (text2) => text2.split(/[\s,]+/).filter((one) => one !== ""), ACTION_INPUTS = [
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
  { name: "paths", path: ["paths"], read: asLines, isOfJobs: !0 },
  { name: "mask", path: ["mask"], read: asList },
  { name: "comment", path: ["report", "comment"], read: asText, isOfJobs: !0 },
  { name: "why", path: ["why"], read: asText, alone: "always" },
  { name: "html", path: ["report", "html"], read: asBoolean, isOfJobs: !0 },
  { name: "allow-remote-targets", path: ["gate", "allow-remote-targets"], read: asList }
], REMOVED_INPUTS = [
  { name: "baseline-image", path: ["gate", "baseline-image"], read: asText }
];
function endpointLines(text2) {
  return text2.split(/\r?\n/).map((written2, i) => ({ endpoint: written2.trim(), line: i + 1 })).filter(({ endpoint: endpoint2 }) => endpoint2 !== "" && !endpoint2.startsWith("#"));
}
var ACTION_WORDS = {
  one: (name2, line2) => `input ${name2}${line2 === null ? "" : `, line ${line2}`}`,
  ask: (name2) => name2 === "endpoints" ? "endpoints, one per line" : name2,
  all: "the inputs"
};
function configFromInputs(inputs, file, words2 = ACTION_WORDS) {
  let given = [...ACTION_INPUTS, ...REMOVED_INPUTS].flatMap((input) => {
    let text2 = inputs[input.name]?.trim() ?? "";
    return text2 === "" ? [] : [{ ...input, text: text2 }];
  }), source = file === null ? null : readYaml(file.text, file.name), locator = inputLocator(given, source?.locator ?? null, words2), overlaid = given.reduce(overlay, withoutReplacedSources(fields(source?.value), given));
  if (file === null) {
    let missing = missingFrom(overlaid, words2);
    if (missing.length > 0) throw configError(missing, locator);
  }
  return validate(overlaid, locator, inputs.base ?? null);
}
function overlay(file, { name: name2, path, read, text: text2 }) {
  return name2 === "endpoints" ? { ...file, endpoints: endpointsOf3(text2, file.endpoints) } : withValue(inLongForms(file, name2), path, read(text2));
}
function endpointsOf3(text2, ofFile) {
  let known5 = new Map(listOf(ofFile).map((one) => [writtenName(one), one]));
  return endpointLines(text2).map(({ endpoint: endpoint2 }) => known5.get(endpoint2) ?? known5.get(writtenName(endpoint2)) ?? endpoint2);
}
function inLongForms(file, input) {
  let app2 = fields(file.app), { compose, ready } = app2, isShort = typeof compose == "string" || Array.isArray(compose);
  return input === "service" && isShort ? { ...file, app: { ...app2, compose: { file: compose } } } : input === "ready-path" && typeof ready == "string" ? { ...file, app: { ...app2, ready: {} } } : file;
}
function withValue(map, path, value) {
  let [key, ...rest] = path;
  if (typeof key != "string") return map;
  if (rest.length === 0) return { ...map, [key]: value };
  let inner = map[key] ?? {};
  return isMap(inner) ? { ...map, [key]: withValue(inner, rest, value) } : map;
}
var START_KEYS = [...SOURCE_KEYS, "setup"];
function withoutReplacedSources(file, given) {
  let replaced = given.filter(isSource).map(({ path: [section2] }) => section2), withoutSource = (map) => Object.fromEntries(Object.entries(map).filter(([key]) => !START_KEYS.includes(key)));
  return Object.fromEntries(
    Object.entries(file).map(([key, value]) => [
      key,
      replaced.includes(key) && isMap(value) ? withoutSource(value) : value
    ])
  );
}
function isSource({ name: name2, path: [, key] }) {
  return name2 !== "service" && SOURCE_KEYS.some((sourceKey) => sourceKey === key);
}
function missingFrom(root, { ask: ask3 }) {
  let problems = [];
  if (!SOURCE_KEYS.some((key) => key in fields(root.app))) {
    let kinds = SOURCE_KEYS.map(ask3).join(", ");
    problems.push({ path: [], message: `no app to test; give one of ${kinds}, or add latency-gate.yml` });
  }
  let compose = fields(root.app).compose;
  if (isMap(compose) && !("file" in compose)) {
    let message = `needs ${ask3("compose")}, the file that the service is in`;
    problems.push({ path: ["app", "compose", "service"], message });
  }
  return !("endpoints" in root) && !("command" in fields(root.load)) && problems.push({ path: [], message: `no endpoints; give ${ask3("endpoints")}, or add latency-gate.yml` }), problems;
}
function inputLocator(given, file, words2) {
  return {
    name: file === null ? words2.all : `${file.name} and ${words2.all}`,
    place(path) {
      let order = given.findIndex((input2) => isAbout(input2, path)), input = given[order];
      return input === void 0 ? file?.place(path) ?? { label: words2.all, order: 0, isWhole: !1 } : { label: words2.one(input.name, lineOf2(input, path[1])), order: order - given.length, isWhole: !0 };
    }
  };
}
function isAbout(input, path) {
  let whole = input.path, length = isSource(input) ? Math.min(whole.length, Math.max(2, path.length)) : whole.length;
  return whole.slice(0, length).every((key, i) => key === path[i]);
}
function lineOf2({ name: name2, text: text2 }, index) {
  return name2 !== "endpoints" || typeof index != "number" ? null : endpointLines(text2)[index]?.line ?? null;
}

// src/report/html/drawn-sides.ts
function drawnSides(input, endpoint2) {
  let { results, comparison, found } = input, labels = sideLabels(input), head = { label: labels.head, ...figuresOf4(results, endpoint2, "head") };
  switch (comparison.kind) {
    case "paired":
      return { base: { label: labels.base, ...figuresOf4(results, endpoint2, "base") }, head };
    case "stored": {
      let stored2 = { ...results, blocks: found.baselines.flatMap(({ blocks: blocks2 }) => blocks2) };
      return { base: { label: labels.base, ...figuresOf4(stored2, endpoint2, "head") }, head };
    }
    case "none":
      return { base: null, head };
  }
}
function figuresOf4(results, endpoint2, side) {
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
    for (let [name2, count8] of Object.entries(round2[kind])) counts2.set(name2, (counts2.get(name2) ?? 0) + count8);
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
    frames: indexes.flatMap((index) => frames[index] ?? []),
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
  constructor(text2) {
    this.text = text2;
  }
};
function html2(literals, ...contents) {
  return new Html(literals.map((literal2, index) => literal2 + textOf2(contents[index] ?? null)).join(""));
}
function trusted2(text2) {
  return new Html(text2);
}
var HTML = {
  words: escapeHtml,
  name: (text2) => html2`<code>${text2}</code>`.text,
  code: (text2) => html2`<code>${text2}</code>`.text,
  link: (text2, url) => isPlainUrl(url) ? html2`<a href="${url}">${text2}</a>`.text : escapeHtml(text2)
};
function written(text2) {
  return trusted2(write(text2, HTML));
}
function preformatted(text2) {
  return trusted2(text2.split(`
`).map(escapeHtml).join(`
`));
}
function jsonText(data) {
  return trusted2(
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
function escapeHtml(text2) {
  return withoutControls(text2).replace(new RegExp("\\p{Cs}", "gu"), "\uFFFD").replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
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
  let shown5 = rows.filter(({ isGated: isGated2, metric }) => metric.head !== null || isGated2);
  if (shown5.length === 0) return null;
  let sorted = [...shown5.filter(({ isGated: isGated2 }) => isGated2), ...shown5.filter(({ isGated: isGated2 }) => !isGated2)];
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
  let sides = base === null ? [head] : [base, head], row = (name2, cell) => [name2, ...sides.map(cell)], count8 = (of) => (side) => side.pooled === null ? "\u2013" : formatCount(of(side.pooled)), rows = [
    row(
      "sent",
      count8(({ completed, failed, censored }) => completed + failed + censored)
    ),
    row(
      "as expected",
      count8(({ completed, mismatched }) => completed - mismatched)
    ),
    row(
      "answered, but not as expected",
      count8(({ mismatched }) => mismatched)
    ),
    row(
      "failed",
      count8(({ failed }) => failed)
    ),
    row(
      "too late",
      count8(({ censored }) => censored)
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
  ], header = ["requests", ...sides.map(({ label }) => label)];
  return table2({ caption: "Requests and responses", header, rows, numbers: [1, header.length] });
}
var MOST_COUNTS = 6;
function counts(all) {
  return all.length === 0 ? "none" : [...all.slice(0, MOST_COUNTS).map(([name2, count8]) => `${name2} \xD7 ${formatCount(count8)}`), ...all.length > MOST_COUNTS ? ["\u2026"] : []].join(", ");
}
function phasesTable({ base, head }) {
  let phases2 = [
    ["connect", "connectMs"],
    ["first byte", "ttfbMs"],
    ["whole response", "latencyMs"]
  ], sides = base === null ? [head] : [base, head], rows = phases2.flatMap(
    ([name2, key]) => sides.map(({ label, pooled: pooled2 }) => {
      let summary2 = pooled2?.[key] ?? null;
      return [html2`${name2}, ${label}`, summary2 === null ? "\u2013" : formatCount(summary2.count), ...figuresOf5(summary2)];
    })
  );
  return table2({
    caption: "Times in ms",
    header: ["part of the request", "count", "min", "mean", "\xB1 sd", "median", "max"],
    rows,
    numbers: [1, 7]
  });
}
function figuresOf5(summary2) {
  if (summary2 === null) return ["\u2013", "\u2013", "\u2013", "\u2013", "\u2013"];
  let { min, mean, sd, median: median3, max } = summary2;
  return [min, mean, sd, median3, max].map((value) => value === null ? "\u2013" : formatMs(value).replace(" ms", ""));
}

// src/report/html/flame.ts
var MOST_FLAMES = 10, MOST_NODES = 800, LEAST_SHARE2 = 2e-3, DIGITS2 = 4;
function flameData({ name: name2 }, { why, input }) {
  let { profile } = input.results, place = why?.endpoints.findIndex((one) => one.name === name2) ?? -1;
  if (profile === void 0 || place < 0 || place >= MOST_FLAMES) return null;
  let root = treeOf2(meanStacks(profile, name2));
  if (root.children.size === 0) return null;
  let sizes = sizesOf(root).sort((a, b) => b - a), least = Math.max(LEAST_SHARE2 * sizeOf2(root), sizes[MOST_NODES] ?? 0), frames = [], indexes = /* @__PURE__ */ new Map(), indexOf = (frame) => {
    let index = indexes.get(frame) ?? frames.push(frame) - 1;
    return indexes.set(frame, index), index;
  }, nodesOf = (tree, depth) => [
    [depth, tree.frame === null ? -1 : indexOf(tree.frame), short3(tree.baseMs), short3(tree.headMs)],
    ...[...tree.children.values()].filter((child) => sizeOf2(child) > least).sort((a, b) => sizeOf2(b) - sizeOf2(a)).flatMap((child) => nodesOf(child, depth + 1))
  ], nodes = nodesOf(root, 0);
  return { frames: frames.map(({ function: name3, file, line: line2 }) => [nameOf4(name3), placeOf3(file, line2)]), nodes };
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
function placeOf3(file, line2) {
  return file === null ? "" : line2 === null ? file : `${file}:${line2}`;
}
function whySection2(endpoint2, view, flame) {
  let why = view.why?.endpoints.find(({ name: name2 }) => name2 === endpoint2.name);
  return why === void 0 ? null : section(why, view, flame.data === null ? null : flameFigure(view, flame.number));
}
function sharedWhySection(view) {
  let why = view.why?.told.find(({ name: name2 }) => name2 === "");
  return why === void 0 ? null : section(why, view, null);
}
function section(why, view, figure3) {
  let { heading, basis, causes, nothing: nothing2 } = why;
  return html2`<section class="why"><h4>${written(heading)}</h4> <p>(${basis}):</p>
${causes.length === 0 ? null : html2`<ul>${causes.map((cause) => html2`<li>${written(cause)}</li>`)}</ul>`}
${nothing2 === null ? functionsTable2(why, view) : html2`<p>${written(nothing2)}</p>`}
${figure3}</section>
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
function cellsOf({ name: name2, place, spread: spread2, touched, base, head, change, share }) {
  let where = html2`${place === "" ? "\u2013" : html2`<code>${place}</code>`}${spread2 === "" ? null : html2`, ${spread2}`}${touched === "" ? null : html2`, <strong>${touched}</strong>`}`;
  return [html2`<code>${name2}</code>`, where, base, head, change, share];
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
  let { input, sides, endpoints, sweeps } = view;
  return {
    base: input.comparison.kind === "none" ? null : sides.base,
    head: sides.head,
    percents: GRID_PERCENT,
    endpoints: endpoints.map((endpoint2) => endpointData(view, endpoint2)),
    sweeps: sweeps.map(sweepData)
  };
}
function sweepData({ points }) {
  return {
    points: points.map(({ connections, comparison }) => {
      let of = (name2, side) => shortOrNull(comparison.metrics.find(({ metric }) => metric === name2)?.[side]);
      return [connections, of("throughput", "base"), of("throughput", "head"), of("mean", "base"), of("mean", "head")];
    })
  };
}
function endpointData(view, shown5) {
  let { name: name2, comparison: endpoint2, leading } = shown5;
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
    flame: flameData(shown5, view)
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
<ul class="key">${figure3.key.map(([mark, label]) => html2`<li><span class="mark ${mark}" aria-hidden="true"></span>${label}</li>`)}</ul></figcaption>
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
    let index = percents.indexOf(percent7), ofSide = (values2, label) => {
      let value = values2?.[index];
      return value === void 0 ? [] : [`${formatMs(value)} on ${label}`];
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
  let { base, head } = comparison.requests, isPaired = input.comparison.kind === "paired", requests = isPaired ? `${base} valid responses from base and ${head} from head` : `${head} valid responses from head`, leftOut2 = isPaired && comparison.state === "compared" ? leftOutWords(comparison.endpoint, input) : null;
  return html2`<p>${plural(comparison.blocks, "block")}, ${requests}.${comparison.state === "invalid" ? " Wrong, failed or missing responses say nothing about latency, so no latency is shown." : null}</p>
${list2(
    "problems",
    problems.map(({ side, text: text2 }) => [`${side}: `, written(text2)])
  )}${differences.length === 0 ? null : html2`<p>What head answers otherwise than base:</p>${list2("differences", differences.map(written))}`}${list2("warnings", [...warnings.map(written), ...leftOut2 === null ? [] : [written(withCode(leftOut2))]])}`;
}
function leftOutWords(endpoint2, { results }) {
  let { leftOut: leftOut2 } = quantileChanges(results, endpoint2);
  return leftOut2 === null ? null : `${leftOut2.fromPercent === 0 ? "the change of the quantiles" : `the change of quantiles from p${leftOut2.fromPercent} on`} is not shown: ${leftOut2.reason}`;
}
function list2(kind, lines) {
  return lines.length === 0 ? null : html2`<ul class="${kind}">${lines.map((line2) => html2`<li>${line2}</li>`)}</ul>`;
}

// src/report/html/methods.ts
var LONGEST_TEXT = 2e3, LONGEST_CONFIGURATION = 1e5;
function methodsSection2(view) {
  let { results } = view.input, lines = view.methods.map((line2) => html2`<li>${written(line2)}</li>\n`);
  return html2`<section aria-labelledby="measured"><h2 id="measured">How this was measured</h2>
<ul>${lines}</ul>
<div class="pair">${versionsTable(results)}
${machineTable(results)}</div>
<details><summary>Configuration</summary><pre tabindex="0">${preformatted(configuration2(results))}</pre></details>
</section>`;
}
function versionsTable({ sides, kind }) {
  let row = (name2, { label, commit, kind: kind2, imageDigest }) => [
    name2,
    label,
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
function configuration2({ config }) {
  let text2 = JSON.stringify(
    config,
    (_key, value) => typeof value == "string" && value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}\u2026 (${value.length} characters)` : value,
    2
  );
  return text2.length <= LONGEST_CONFIGURATION ? text2 : `${text2.slice(0, LONGEST_CONFIGURATION)}
\u2026 (${text2.length} characters)`;
}

// src/report/html/sparkline.ts
var WIDTH = 120, HEIGHT = 26, MARGIN = 4, GAP2 = 8;
function sparklineOf({ runs, now, words: words2 }) {
  let levels = heights([...runs, ...now].map(({ meanMs }) => meanMs)), step = (WIDTH - 2 * MARGIN - GAP2) / Math.max(1, levels.length - 1), x = (at) => (MARGIN + at * step + (at >= runs.length ? GAP2 : 0)).toFixed(1), y = (height) => (HEIGHT - MARGIN - height * (HEIGHT - 2 * MARGIN)).toFixed(1), line2 = levels.slice(0, runs.length).map((height, at) => `${x(at)},${y(height)}`), dots = levels.slice(runs.length).map((height, at) => {
    let side = at === now.length - 1 ? "head" : "base";
    return html2`<circle class="${side}" cx="${x(runs.length + at)}" cy="${y(height)}" r="3"/>`;
  });
  return html2`<svg class="sparkline" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-label="Earlier runs: ${plainText(words2)}"><polyline points="${line2.join(" ")}"/>${dots}</svg><br><small>${written(words2)}</small>`;
}

// src/report/html/overview.ts
function pageHeader(view, caution) {
  let { acceptance, baseFailure, meaning, action, counts: counts2 } = view, paragraphs = [
    acceptance === null ? null : say`Accepted: ${acceptance}`,
    baseFailure,
    listed2(view.changes),
    ...view.remarks,
    meaning,
    action === null ? null : say`What to do: ${action}`,
    listed2(view.merges),
    view.baselineSteps,
    view.overrideHint
  ];
  return html2`<header class="${view.tone}">
<p class="tool">latency-gate${view.name === null ? null : html2`, ${view.name}`}</p>
<h1>${trusted2(unbroken(written(asBeginning(view.headline)).text))}</h1>
${caution === null ? null : html2`<p>${caution}</p>\n`}<p>${written(view.context)}${counts2 === null ? null : [" ", written(counts2)]}</p>
${paragraphs.map((one) => one === null ? null : html2`<p>${written(one)}</p>\n`)}</header>`;
}
function listed2(listing) {
  return listing && say`${listing.heading} ${joined(listing.items, "; ")}.`;
}
function asBeginning([first2, ...rest]) {
  return first2 === void 0 ? rest : [typeof first2 == "string" ? first2.replace(/^[a-z]/, (letter) => letter.toUpperCase()) : first2, ...rest];
}
function overviewTable({ endpoints, sides, trends, input }) {
  let isAlone = input.comparison.kind === "none", rows = endpoints.map(({ name: name2, tone, sentence, leading, rows: metrics }, number2) => {
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
function earlierCell({ endpoints }, name2) {
  let trend2 = endpoints.find(({ endpoint: endpoint2 }) => endpoint2 === name2);
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
<summary><h3>${name2}</h3> <span class="verdict">${trusted2(unbroken(written(sentence).text))}</span></summary>
<div class="charts">${figuresOf6(page).map((figure3) => draw2(figure3, "sweep", number2))}</div>
${table2({ caption: "By number of connections", header, rows, numbers: [1, header.length] })}
</details>
`;
}
function figuresOf6(page) {
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
var PAGE_ASSETS = JSON.parse('{"script":"\\"use strict\\";(()=>{var Ax=Object.defineProperty;var Vu=(e,t)=>{for(var n in t)Ax(e,n,{get:t[n],enumerable:!0})};var Rx=\\"uplot\\",Ix=\\"u-hz\\",Nx=\\"u-vt\\",Mx=\\"u-title\\",Cx=\\"u-wrap\\",Zx=\\"u-under\\",Dx=\\"u-over\\",Lx=\\"u-axis\\",Pr=\\"u-off\\",Fx=\\"u-select\\",jx=\\"u-cursor-x\\",Ux=\\"u-cursor-y\\",Bx=\\"u-cursor-pt\\",Vx=\\"u-legend\\",Kx=\\"u-live\\",Jx=\\"u-inline\\",qx=\\"u-series\\",Hx=\\"u-marker\\",Ku=\\"u-label\\",Wx=\\"u-value\\",Xo=\\"width\\",ei=\\"height\\";var Ju=\\"bottom\\",fo=\\"left\\",Da=\\"right\\",tc=\\"#000\\",qu=tc+\\"0\\",La=\\"mousemove\\",Hu=\\"mousedown\\",Fa=\\"mouseup\\",Wu=\\"mouseenter\\",Gu=\\"mouseleave\\",Yu=\\"dblclick\\",Gx=\\"resize\\",Yx=\\"scroll\\",Qu=\\"change\\",Xi=\\"dppxchange\\",nc=\\"--\\",xo=typeof window<\\"u\\",Ka=xo?document:null,mo=xo?window:null,Qx=xo?navigator:null,_e,Wi;function Ja(){let e=devicePixelRatio;_e!=e&&(_e=e,Wi&&Ha(Qu,Wi,Ja),Wi=matchMedia(`(min-resolution: ${_e-.001}dppx) and (max-resolution: ${_e+.001}dppx)`),Tr(Qu,Wi,Ja),mo.dispatchEvent(new CustomEvent(Xi)))}function Lt(e,t){if(t!=null){let n=e.classList;!n.contains(t)&&n.add(t)}}function qa(e,t){let n=e.classList;n.contains(t)&&n.remove(t)}function Ie(e,t,n){e.style[t]=n+\\"px\\"}function fn(e,t,n,r){let o=Ka.createElement(e);return t!=null&&Lt(o,t),n?.insertBefore(o,r),o}function tn(e,t){return fn(\\"div\\",e,t)}var Xu=new WeakMap;function $n(e,t,n,r,o){let i=\\"translate(\\"+t+\\"px,\\"+n+\\"px)\\",s=Xu.get(e);i!=s&&(e.style.transform=i,Xu.set(e,i),t<0||n<0||t>r||n>o?Lt(e,Pr):qa(e,Pr))}var ef=new WeakMap;function tf(e,t,n){let r=t+n,o=ef.get(e);r!=o&&(ef.set(e,r),e.style.background=t,e.style.borderColor=n)}var nf=new WeakMap;function rf(e,t,n,r){let o=t+\\"\\"+n,i=nf.get(e);o!=i&&(nf.set(e,o),e.style.height=n+\\"px\\",e.style.width=t+\\"px\\",e.style.marginLeft=r?-t/2+\\"px\\":0,e.style.marginTop=r?-n/2+\\"px\\":0)}var rc={passive:!0},Xx={...rc,capture:!0};function Tr(e,t,n,r){t.addEventListener(e,n,r?Xx:rc)}function Ha(e,t,n,r){t.removeEventListener(e,n,rc)}xo&&Ja();function pn(e,t,n,r){let o;n=n||0,r=r||t.length-1;let i=r<=2147483647;for(;r-n>1;)o=i?n+r>>1:Ft((n+r)/2),t[o]<e?n=o:r=o;return e-t[n]<=t[r]-e?n:r}function Rf(e){return(n,r,o)=>{let i=-1,s=-1;for(let a=r;a<=o;a++)if(e(n[a])){i=a;break}for(let a=o;a>=r;a--)if(e(n[a])){s=a;break}return[i,s]}}var If=e=>e!=null,Nf=e=>e!=null&&e>0,ns=Rf(If),eb=Rf(Nf);function tb(e,t,n,r=0,o=!1){let i=o?eb:ns,s=o?Nf:If;[t,n]=i(e,t,n);let a=e[t],l=e[t];if(t>-1)if(r==1)a=e[t],l=e[n];else if(r==-1)a=e[n],l=e[t];else for(let u=t;u<=n;u++){let p=e[u];s(p)&&(p<a?a=p:p>l&&(l=p))}return[a??ze,l??-ze]}function rs(e,t,n,r){let o=af(e),i=af(t);e==t&&(o==-1?(e*=n,t/=n):(e/=n,t*=n));let s=n==10?Ln:Mf,a=o==1?Ft:nn,l=i==1?nn:Ft,u=a(s(ot(e))),p=l(s(ot(t))),d=ho(n,u),m=ho(n,p);return n==10&&(u<0&&(d=$e(d,-u)),p<0&&(m=$e(m,-p))),r||n==2?(e=d*o,t=m*i):(e=Lf(e,d),t=os(t,m)),[e,t]}function oc(e,t,n,r){let o=rs(e,t,n,r);return e==0&&(o[0]=0),t==0&&(o[1]=0),o}var ic=.1,of={mode:3,pad:ic},ni={pad:0,soft:null,mode:0},nb={min:ni,max:ni};function es(e,t,n,r){return is(n)?sf(e,t,n):(ni.pad=n,ni.soft=r?0:null,ni.mode=r?3:0,sf(e,t,nb))}function he(e,t){return e??t}function rb(e,t,n){for(t=he(t,0),n=he(n,e.length-1);t<=n;){if(e[t]!=null)return!0;t++}return!1}function sf(e,t,n){let r=n.min,o=n.max,i=he(r.pad,0),s=he(o.pad,0),a=he(r.hard,-ze),l=he(o.hard,ze),u=he(r.soft,ze),p=he(o.soft,-ze),d=he(r.mode,0),m=he(o.mode,0),_=t-e,y=Ln(_),w=kt(ot(e),ot(t)),k=Ln(w),O=ot(k-y);(_<1e-24||O>10)&&(_=0,(e==0||t==0)&&(_=1e-24,d==2&&u!=ze&&(i=0),m==2&&p!=-ze&&(s=0)));let S=_||w||1e3,Z=Ln(S),E=ho(10,Ft(Z)),N=S*(_==0?e==0?.1:1:i),P=$e(Lf(e-N,E/10),24),H=e>=u&&(d==1||d==3&&P<=u||d==2&&P>=u)?u:ze,W=kt(a,P<H&&e>=H?H:dn(H,P)),ne=S*(_==0?t==0?.1:1:s),X=$e(os(t+ne,E/10),24),A=t<=p&&(m==1||m==3&&X>=p||m==2&&X<=p)?p:-ze,oe=dn(l,X>A&&t<=A?A:kt(A,X));return W==oe&&W==0&&(oe=100),[W,oe]}var ob=new Intl.NumberFormat(xo?Qx.language:\\"en-US\\"),sc=e=>ob.format(e),jt=Math,Qi=jt.PI,ot=jt.abs,Ft=jt.floor,rt=jt.round,nn=jt.ceil,dn=jt.min,kt=jt.max,ho=jt.pow,af=jt.sign,Ln=jt.log10,Mf=jt.log2,ib=(e,t=1)=>jt.sinh(e)*t,ja=(e,t=1)=>jt.asinh(e/t),ze=1/0;function cf(e){return(Ln((e^e>>31)-(e>>31))|0)+1}function Wa(e,t,n){return dn(kt(e,t),n)}function Cf(e){return typeof e==\\"function\\"}function ue(e){return Cf(e)?e:()=>e}var sb=()=>{},Zf=e=>e,Df=(e,t)=>t,ab=e=>null,lf=e=>!0,uf=(e,t)=>e==t,cb=/\\\\.\\\\d*?(?=9{6,}|0{6,})/gm,Ar=e=>{if(jf(e)||nr.has(e))return e;let t=`${e}`,n=t.match(cb);if(n==null)return e;let r=n[0].length-1;if(t.indexOf(\\"e-\\")!=-1){let[o,i]=t.split(\\"e\\");return+`${Ar(o)}e${i}`}return $e(e,r)};function Or(e,t){return Ar($e(Ar(e/t))*t)}function os(e,t){return Ar(nn(Ar(e/t))*t)}function Lf(e,t){return Ar(Ft(Ar(e/t))*t)}function $e(e,t=0){if(jf(e))return e;let n=10**t,r=e*n*(1+Number.EPSILON);return rt(r)/n}var nr=new Map;function Ff(e){return((\\"\\"+e).split(\\".\\")[1]||\\"\\").length}function oi(e,t,n,r){let o=[],i=r.map(Ff);for(let s=t;s<n;s++){let a=ot(s),l=$e(ho(e,s),a);for(let u=0;u<r.length;u++){let p=e==10?+`${r[u]}e${s}`:r[u]*l,d=(s>=0?0:a)+(s>=i[u]?0:i[u]),m=e==10?p:$e(p,d);o.push(m),nr.set(m,d)}}return o}var ri={},ac=[],go=[null,null],tr=Array.isArray,jf=Number.isInteger,lb=e=>e===void 0;function ff(e){return typeof e==\\"string\\"}function is(e){let t=!1;if(e!=null){let n=e.constructor;t=n==null||n==Object}return t}function ub(e){return e!=null&&typeof e==\\"object\\"}var fb=Object.getPrototypeOf(Uint8Array),Uf=\\"__proto__\\";function _o(e,t=is){let n;if(tr(e)){let r=e.find(o=>o!=null);if(tr(r)||t(r)){n=Array(e.length);for(let o=0;o<e.length;o++)n[o]=_o(e[o],t)}else n=e.slice()}else if(e instanceof fb)n=e.slice();else if(t(e)){n={};for(let r in e)r!=Uf&&(n[r]=_o(e[r],t))}else n=e;return n}function Xe(e){let t=arguments;for(let n=1;n<t.length;n++){let r=t[n];for(let o in r)o!=Uf&&(is(e[o])?Xe(e[o],_o(r[o])):e[o]=_o(r[o]))}return e}var pb=0,db=1,mb=2;function hb(e,t,n){for(let r=0,o,i=-1;r<t.length;r++){let s=t[r];if(s>i){for(o=s-1;o>=0&&e[o]==null;)e[o--]=null;for(o=s+1;o<n&&e[o]==null;)e[i=o++]=null}}}function gb(e,t){if(xb(e)){let s=e[0].slice();for(let a=1;a<e.length;a++)s.push(...e[a].slice(1));return bb(s[0])||(s=yb(s)),s}let n=new Set;for(let s=0;s<e.length;s++){let l=e[s][0],u=l.length;for(let p=0;p<u;p++)n.add(l[p])}let r=[Array.from(n).sort((s,a)=>s-a)],o=r[0].length,i=new Map;for(let s=0;s<o;s++)i.set(r[0][s],s);for(let s=0;s<e.length;s++){let a=e[s],l=a[0];for(let u=1;u<a.length;u++){let p=a[u],d=Array(o).fill(void 0),m=t?t[s][u]:db,_=[];for(let y=0;y<p.length;y++){let w=p[y],k=i.get(l[y]);w===null?m!=pb&&(d[k]=w,m==mb&&_.push(k)):d[k]=w}hb(d,_,o),r.push(d)}}return r}var _b=typeof queueMicrotask>\\"u\\"?e=>Promise.resolve().then(e):queueMicrotask;function yb(e){let t=e[0],n=t.length,r=Array(n);for(let i=0;i<r.length;i++)r[i]=i;r.sort((i,s)=>t[i]-t[s]);let o=[];for(let i=0;i<e.length;i++){let s=e[i],a=Array(n);for(let l=0;l<n;l++)a[l]=s[r[l]];o.push(a)}return o}function xb(e){let t=e[0][0],n=t.length;for(let r=1;r<e.length;r++){let o=e[r][0];if(o.length!=n)return!1;if(o!=t){for(let i=0;i<n;i++)if(o[i]!=t[i])return!1}}return!0}function bb(e,t=100){let n=e.length;if(n<=1)return!0;let r=0,o=n-1;for(;r<=o&&e[r]==null;)r++;for(;o>=r&&e[o]==null;)o--;if(o<=r)return!0;let i=kt(1,Ft((o-r+1)/t));for(let s=e[r],a=r+i;a<=o;a+=i){let l=e[a];if(l!=null){if(l<=s)return!1;s=l}}return!0}var Bf=[\\"January\\",\\"February\\",\\"March\\",\\"April\\",\\"May\\",\\"June\\",\\"July\\",\\"August\\",\\"September\\",\\"October\\",\\"November\\",\\"December\\"],Vf=[\\"Sunday\\",\\"Monday\\",\\"Tuesday\\",\\"Wednesday\\",\\"Thursday\\",\\"Friday\\",\\"Saturday\\"];function Kf(e){return e.slice(0,3)}var wb=Vf.map(Kf),Sb=Bf.map(Kf),vb={MMMM:Bf,MMM:Sb,WWWW:Vf,WWW:wb};function Qo(e){return(e<10?\\"0\\":\\"\\")+e}function kb(e){return(e<10?\\"00\\":e<100?\\"0\\":\\"\\")+e}var zb={YYYY:e=>e.getFullYear(),YY:e=>(e.getFullYear()+\\"\\").slice(2),MMMM:(e,t)=>t.MMMM[e.getMonth()],MMM:(e,t)=>t.MMM[e.getMonth()],MM:e=>Qo(e.getMonth()+1),M:e=>e.getMonth()+1,DD:e=>Qo(e.getDate()),D:e=>e.getDate(),WWWW:(e,t)=>t.WWWW[e.getDay()],WWW:(e,t)=>t.WWW[e.getDay()],HH:e=>Qo(e.getHours()),H:e=>e.getHours(),h:e=>{let t=e.getHours();return t==0?12:t>12?t-12:t},AA:e=>e.getHours()>=12?\\"PM\\":\\"AM\\",aa:e=>e.getHours()>=12?\\"pm\\":\\"am\\",a:e=>e.getHours()>=12?\\"p\\":\\"a\\",mm:e=>Qo(e.getMinutes()),m:e=>e.getMinutes(),ss:e=>Qo(e.getSeconds()),s:e=>e.getSeconds(),fff:e=>kb(e.getMilliseconds())};function cc(e,t){t=t||vb;let n=[],r=/\\\\{([a-z]+)\\\\}|[^{]+/gi,o;for(;o=r.exec(e);)n.push(o[0][0]==\\"{\\"?zb[o[1]]:o[0]);return i=>{let s=\\"\\";for(let a=0;a<n.length;a++)s+=typeof n[a]==\\"string\\"?n[a]:n[a](i,t);return s}}var $b=new Intl.DateTimeFormat().resolvedOptions().timeZone;function Ob(e,t){let n;return t==\\"UTC\\"||t==\\"Etc/UTC\\"?n=new Date(+e+e.getTimezoneOffset()*6e4):t==$b?n=e:(n=new Date(e.toLocaleString(\\"en-US\\",{timeZone:t})),n.setMilliseconds(e.getMilliseconds())),n}var Jf=e=>e%1==0,ts=[1,2,2.5,5],Eb=oi(10,-32,0,ts),qf=oi(10,0,32,ts),Pb=qf.filter(Jf),Er=Eb.concat(qf),lc=`\\n`,Hf=\\"{YYYY}\\",pf=lc+Hf,Wf=\\"{M}/{D}\\",ti=lc+Wf,Gi=ti+\\"/{YY}\\",Gf=\\"{aa}\\",Tb=\\"{h}:{mm}\\",po=Tb+Gf,df=lc+po,mf=\\":{ss}\\",xe=null;function Yf(e){let t=e*1e3,n=t*60,r=n*60,o=r*24,i=o*30,s=o*365,l=(e==1?oi(10,0,3,ts).filter(Jf):oi(10,-3,0,ts)).concat([t,t*5,t*10,t*15,t*30,n,n*5,n*10,n*15,n*30,r,r*2,r*3,r*4,r*6,r*8,r*12,o,o*2,o*3,o*4,o*5,o*6,o*7,o*8,o*9,o*10,o*15,i,i*2,i*3,i*4,i*6,s,s*2,s*5,s*10,s*25,s*50,s*100]),u=[[s,Hf,xe,xe,xe,xe,xe,xe,1],[o*28,\\"{MMM}\\",pf,xe,xe,xe,xe,xe,1],[o,Wf,pf,xe,xe,xe,xe,xe,1],[r,\\"{h}\\"+Gf,Gi,xe,ti,xe,xe,xe,1],[n,po,Gi,xe,ti,xe,xe,xe,1],[t,mf,Gi+\\" \\"+po,xe,ti+\\" \\"+po,xe,df,xe,1],[e,mf+\\".{fff}\\",Gi+\\" \\"+po,xe,ti+\\" \\"+po,xe,df,xe,1]];function p(d){return(m,_,y,w,k,O)=>{let S=[],Z=k>=s,E=k>=i&&k<s,N=d(y),P=$e(N*e,3),H=Ua(N.getFullYear(),Z?0:N.getMonth(),E||Z?1:N.getDate()),W=$e(H*e,3);if(E||Z){let ne=E?k/i:0,X=Z?k/s:0,A=P==W?P:$e(Ua(H.getFullYear()+X,H.getMonth()+ne,1)*e,3),oe=new Date(rt(A/e)),U=oe.getFullYear(),ee=oe.getMonth();for(let q=0;A<=w;q++){let fe=Ua(U+X*q,ee+ne*q,1),K=fe-d($e(fe*e,3));A=$e((+fe+K)*e,3),A<=w&&S.push(A)}}else{let ne=k>=o?o:k,X=Ft(y)-Ft(P),A=W+X+os(P-W,ne);S.push(A);let oe=d(A),U=oe.getHours()+oe.getMinutes()/n+oe.getSeconds()/r,ee=k/r,q=m.axes[_]._space,fe=O/q;for(;A=$e(A+k,e==1?0:3),!(A>w);)if(ee>1){let K=Ft($e(U+ee,6))%24,de=d(A).getHours()-K;de>1&&(de=-1),A-=de*r,U=(U+ee)%24;let ve=S[S.length-1];$e((A-ve)/k,3)*fe>=.7&&S.push(A)}else S.push(A)}return S}}return[l,u,p]}var[Ab,Rb,Ib]=Yf(1),[Nb,Mb,Cb]=Yf(.001);oi(2,-53,53,[1]);function hf(e,t){return e.map(n=>n.map((r,o)=>o==0||o==8||r==null?r:t(o==1||n[8]==0?r:n[1]+r)))}function gf(e,t){return(n,r,o,i,s)=>{let a=t.find(y=>s>=y[0])||t[t.length-1],l,u,p,d,m,_;return r.map(y=>{let w=e(y),k=w.getFullYear(),O=w.getMonth(),S=w.getDate(),Z=w.getHours(),E=w.getMinutes(),N=w.getSeconds(),P=k!=l&&a[2]||O!=u&&a[3]||S!=p&&a[4]||Z!=d&&a[5]||E!=m&&a[6]||N!=_&&a[7]||a[1];return l=k,u=O,p=S,d=Z,m=E,_=N,P(w)})}}function Zb(e,t){let n=cc(t);return(r,o,i,s,a)=>o.map(l=>n(e(l)))}function Ua(e,t,n){return new Date(e,t,n)}function _f(e,t){return t(e)}var Db=\\"{YYYY}-{MM}-{DD} {h}:{mm}{aa}\\";function yf(e,t){return(n,r,o,i)=>i==null?nc:t(e(r))}function Lb(e,t){let n=e.series[t];return n.width?n.stroke(e,t):n.points.width?n.points.stroke(e,t):null}function Fb(e,t){return e.series[t].fill(e,t)}var jb={show:!0,live:!0,isolate:!1,mount:sb,markers:{show:!0,width:2,stroke:Lb,fill:Fb,dash:\\"solid\\"},idx:null,idxs:null,values:[]};function Ub(e,t){let n=e.cursor.points,r=tn(),o=n.size(e,t);Ie(r,Xo,o),Ie(r,ei,o);let i=o/-2;Ie(r,\\"marginLeft\\",i),Ie(r,\\"marginTop\\",i);let s=n.width(e,t,o);return s&&Ie(r,\\"borderWidth\\",s),r}function Bb(e,t){let n=e.series[t].points;return n._fill||n._stroke}function Vb(e,t){let n=e.series[t].points;return n._stroke||n._fill}function Kb(e,t){return e.series[t].points.size}var Ba=[0,0];function Jb(e,t,n){return Ba[0]=t,Ba[1]=n,Ba}function Yi(e,t,n,r=!0){return o=>{o.button==0&&(!r||o.target==t)&&n(o)}}function Va(e,t,n,r=!0){return o=>{(!r||o.target==t)&&n(o)}}var qb={show:!0,x:!0,y:!0,lock:!1,move:Jb,points:{one:!1,show:Ub,size:Kb,width:0,stroke:Vb,fill:Bb},bind:{mousedown:Yi,mouseup:Yi,click:Yi,dblclick:Yi,mousemove:Va,mouseleave:Va,mouseenter:Va},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(e,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(e,t,n,r,o)=>r-o,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},Qf={show:!0,stroke:\\"rgba(0,0,0,0.07)\\",width:2},uc=Xe({},Qf,{filter:Df}),Xf=Xe({},uc,{size:10}),ep=Xe({},Qf,{show:!1}),fc=\'12px system-ui, -apple-system, \\"Segoe UI\\", Roboto, \\"Helvetica Neue\\", Arial, \\"Noto Sans\\", sans-serif, \\"Apple Color Emoji\\", \\"Segoe UI Emoji\\", \\"Segoe UI Symbol\\", \\"Noto Color Emoji\\"\',tp=\\"bold \\"+fc,np=1.5,xf={show:!0,scale:\\"x\\",stroke:tc,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:tp,side:2,grid:uc,ticks:Xf,border:ep,font:fc,lineGap:np,rotate:0},Hb=\\"Value\\",Wb=\\"Time\\",bf={show:!0,scale:\\"x\\",auto:!1,sorted:1,min:ze,max:-ze,idxs:[]};function Gb(e,t,n,r,o){return t.map(i=>i==null?\\"\\":sc(i))}function Yb(e,t,n,r,o,i,s){let a=[],l=nr.get(o)||0;n=s?n:$e(os(n,o),l);for(let u=n;u<=r;u=$e(u+o,l))a.push(Object.is(u,-0)?0:u);return a}function Ga(e,t,n,r,o,i,s){let a=[],l=e.scales[e.axes[t].scale].log,u=l==10?Ln:Mf,p=Ft(u(n));o=ho(l,p),l==10&&(o=Er[pn(o,Er)]);let d=n,m=o*l;l==10&&(m=Er[pn(m,Er)]);do a.push(d),d=d+o,l==10&&!nr.has(d)&&(d=$e(d,nr.get(o))),d>=m&&(o=d,m=o*l,l==10&&(m=Er[pn(m,Er)]));while(d<=r);return a}function Qb(e,t,n,r,o,i,s){let l=e.scales[e.axes[t].scale].asinh,u=r>l?Ga(e,t,kt(l,n),r,o):[l],p=r>=0&&n<=0?[0]:[];return(n<-l?Ga(e,t,kt(l,-r),-n,o):[l]).reverse().map(m=>-m).concat(p,u)}var rp=/./,Xb=/[12357]/,e0=/[125]/,wf=/1/,Ya=(e,t,n,r)=>e.map((o,i)=>t==4&&o==0||i%r==0&&n.test(o.toExponential()[o<0?1:0])?o:null);function t0(e,t,n,r,o){let i=e.axes[n],s=i.scale,a=e.scales[s],l=e.valToPos,u=i._space,p=l(10,s),d=l(9,s)-p>=u?rp:l(7,s)-p>=u?Xb:l(5,s)-p>=u?e0:wf;if(d==wf){let m=ot(l(1,s)-p);if(m<u)return Ya(t.slice().reverse(),a.distr,d,nn(u/m)).reverse()}return Ya(t,a.distr,d,1)}function n0(e,t,n,r,o){let i=e.axes[n],s=i.scale,a=i._space,l=e.valToPos,u=ot(l(1,s)-l(2,s));return u<a?Ya(t.slice().reverse(),3,rp,nn(a/u)).reverse():t}function r0(e,t,n,r){return r==null?nc:t==null?\\"\\":sc(t)}var Sf={show:!0,scale:\\"y\\",stroke:tc,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:tp,side:3,grid:uc,ticks:Xf,border:ep,font:fc,lineGap:np,rotate:0};function o0(e,t){let n=3+(e||1)*2;return $e(n*t,3)}function i0(e,t){let{scale:n,idxs:r}=e.series[0],o=e._data[0],i=e.valToPos(o[r[0]],n,!0),s=e.valToPos(o[r[1]],n,!0),a=ot(s-i),l=e.series[t],u=a/(l.points.space*_e);return r[1]-r[0]<=u}var vf={scale:null,auto:!0,sorted:0,min:ze,max:-ze},op=(e,t,n,r,o)=>o,kf={show:!0,auto:!0,sorted:0,gaps:op,alpha:1,facets:[Xe({},vf,{scale:\\"x\\"}),Xe({},vf,{scale:\\"y\\"})]},zf={scale:\\"y\\",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:op,alpha:1,points:{show:i0,filter:null},values:null,min:ze,max:-ze,idxs:[],path:null,clip:null};function s0(e,t,n,r,o){return n/10}var ip={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},a0=Xe({},ip,{time:!1,ori:1}),$f={};function sp(e,t){let n=$f[e];return n||(n={key:e,plots:[],sub(r){n.plots.push(r)},unsub(r){n.plots=n.plots.filter(o=>o!=r)},pub(r,o,i,s,a,l,u){for(let p=0;p<n.plots.length;p++)n.plots[p]!=o&&n.plots[p].pub(r,o,i,s,a,l,u)}},e!=null&&($f[e]=n)),n}var yo=1,Qa=2;function Rr(e,t,n){let r=e.mode,o=e.series[t],i=r==2?e._data[t]:e._data,s=e.scales,a=e.bbox,l=i[0],u=r==2?i[1]:i[t],p=r==2?s[o.facets[0].scale]:s[e.series[0].scale],d=r==2?s[o.facets[1].scale]:s[o.scale],m=a.left,_=a.top,y=a.width,w=a.height,k=e.valToPosH,O=e.valToPosV;return p.ori==0?n(o,l,u,p,d,k,O,m,_,y,w,as,bo,ls,cp,up):n(o,l,u,p,d,O,k,_,m,w,y,cs,wo,mc,lp,fp)}function pc(e,t){let n=0,r=0,o=he(e.bands,ac);for(let i=0;i<o.length;i++){let s=o[i];s.series[0]==t?n=s.dir:s.series[1]==t&&(s.dir==1?r|=1:r|=2)}return[n,r==1?-1:r==2?1:r==3?2:0]}function c0(e,t,n,r,o){let i=e.mode,s=e.series[t],a=i==2?s.facets[1].scale:s.scale,l=e.scales[a];return o==-1?l.min:o==1?l.max:l.distr==3?l.dir==1?l.min:l.max:0}function Fn(e,t,n,r,o,i){return Rr(e,t,(s,a,l,u,p,d,m,_,y,w,k)=>{let O=s.pxRound,S=u.dir*(u.ori==0?1:-1),Z=u.ori==0?bo:wo,E,N;S==1?(E=n,N=r):(E=r,N=n);let P=O(d(a[E],u,w,_)),H=O(m(l[E],p,k,y)),W=O(d(a[N],u,w,_)),ne=O(m(i==1?p.max:p.min,p,k,y)),X=new Path2D(o);return Z(X,W,ne),Z(X,P,ne),Z(X,P,H),X})}function ss(e,t,n,r,o,i){let s=null;if(e.length>0){s=new Path2D;let a=t==0?ls:mc,l=n;for(let d=0;d<e.length;d++){let m=e[d];if(m[1]>m[0]){let _=m[0]-l;_>0&&a(s,l,r,_,r+i),l=m[1]}}let u=n+o-l,p=10;u>0&&a(s,l,r-p/2,u,r+i+p)}return s}function l0(e,t,n){let r=e[e.length-1];r&&r[0]==t?r[1]=n:e.push([t,n])}function dc(e,t,n,r,o,i,s){let a=[],l=e.length;for(let u=o==1?n:r;u>=n&&u<=r;u+=o)if(t[u]===null){let d=u,m=u;if(o==1)for(;++u<=r&&t[u]===null;)m=u;else for(;--u>=n&&t[u]===null;)m=u;let _=i(e[d]),y=m==d?_:i(e[m]),w=d-o;_=s<=0&&w>=0&&w<l?i(e[w]):_;let O=m+o;y=s>=0&&O>=0&&O<l?i(e[O]):y,y>=_&&a.push([_,y])}return a}function Of(e){return e==0?Zf:e==1?rt:t=>Or(t,e)}function ap(e){let t=e==0?as:cs,n=e==0?(o,i,s,a,l,u)=>{o.arcTo(i,s,a,l,u)}:(o,i,s,a,l,u)=>{o.arcTo(s,i,l,a,u)},r=e==0?(o,i,s,a,l)=>{o.rect(i,s,a,l)}:(o,i,s,a,l)=>{o.rect(s,i,l,a)};return(o,i,s,a,l,u=0,p=0)=>{u==0&&p==0?r(o,i,s,a,l):(u=dn(u,a/2,l/2),p=dn(p,a/2,l/2),t(o,i+u,s),n(o,i+a,s,i+a,s+l,u),n(o,i+a,s+l,i,s+l,p),n(o,i,s+l,i,s,p),n(o,i,s,i+a,s,u),o.closePath())}}var as=(e,t,n)=>{e.moveTo(t,n)},cs=(e,t,n)=>{e.moveTo(n,t)},bo=(e,t,n)=>{e.lineTo(t,n)},wo=(e,t,n)=>{e.lineTo(n,t)},ls=ap(0),mc=ap(1),cp=(e,t,n,r,o,i)=>{e.arc(t,n,r,o,i)},lp=(e,t,n,r,o,i)=>{e.arc(n,t,r,o,i)},up=(e,t,n,r,o,i,s)=>{e.bezierCurveTo(t,n,r,o,i,s)},fp=(e,t,n,r,o,i,s)=>{e.bezierCurveTo(n,t,o,r,s,i)};function pp(e){return(t,n,r,o,i)=>Rr(t,n,(s,a,l,u,p,d,m,_,y,w,k)=>{let{pxRound:O,points:S}=s,Z,E;u.ori==0?(Z=as,E=cp):(Z=cs,E=lp);let N=$e(S.width*_e,3),P=(S.size-S.width)/2*_e,H=$e(P*2,3),W=new Path2D,ne=new Path2D,{left:X,top:A,width:oe,height:U}=t.bbox;ls(ne,X-H,A-H,oe+H*2,U+H*2);let ee=q=>{if(l[q]!=null){let fe=O(d(a[q],u,w,_)),K=O(m(l[q],p,k,y));Z(W,fe+P,K),E(W,fe,K,P,0,Qi*2)}};if(i)i.forEach(ee);else for(let q=r;q<=o;q++)ee(q);return{stroke:N>0?W:null,fill:W,clip:ne,flags:yo|Qa}})}function dp(e){return(t,n,r,o,i,s)=>{r!=o&&(i!=r&&s!=r&&e(t,n,r),i!=o&&s!=o&&e(t,n,o),e(t,n,s))}}var u0=dp(bo),f0=dp(wo);function mp(e){let t=he(e?.alignGaps,0);return(n,r,o,i)=>Rr(n,r,(s,a,l,u,p,d,m,_,y,w,k)=>{[o,i]=ns(l,o,i);let O=s.pxRound,S=U=>O(d(U,u,w,_)),Z=U=>O(m(U,p,k,y)),E,N;u.ori==0?(E=bo,N=u0):(E=wo,N=f0);let P=u.dir*(u.ori==0?1:-1),H={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:yo},W=H.stroke,ne=!1;if(i-o>=w*4){let U=B=>n.posToVal(B,u.key,!0),ee=null,q=null,fe,K,Et,Me=S(a[P==1?o:i]),de=S(a[o]),ve=S(a[i]),ae=U(P==1?de+1:ve-1);for(let B=P==1?o:i;B>=o&&B<=i;B+=P){let tt=a[B],Ce=(P==1?tt<ae:tt>ae)?Me:S(tt),ye=l[B];Ce==Me?ye!=null?(K=ye,ee==null?(E(W,Ce,Z(K)),fe=ee=q=K):K<ee?ee=K:K>q&&(q=K)):ye===null&&(ne=!0):(ee!=null&&N(W,Me,Z(ee),Z(q),Z(fe),Z(K)),ye!=null?(K=ye,E(W,Ce,Z(K)),ee=q=fe=K):(ee=q=null,ye===null&&(ne=!0)),Me=Ce,ae=U(Me+P))}ee!=null&&ee!=q&&Et!=Me&&N(W,Me,Z(ee),Z(q),Z(fe),Z(K))}else for(let U=P==1?o:i;U>=o&&U<=i;U+=P){let ee=l[U];ee===null?ne=!0:ee!=null&&E(W,S(a[U]),Z(ee))}let[A,oe]=pc(n,r);if(s.fill!=null||A!=0){let U=H.fill=new Path2D(W),ee=s.fillTo(n,r,s.min,s.max,A),q=Z(ee),fe=S(a[o]),K=S(a[i]);P==-1&&([K,fe]=[fe,K]),E(U,K,q),E(U,fe,q)}if(!s.spanGaps){let U=[];ne&&U.push(...dc(a,l,o,i,P,S,t)),H.gaps=U=s.gaps(n,r,o,i,U),H.clip=ss(U,u.ori,_,y,w,k)}return oe!=0&&(H.band=oe==2?[Fn(n,r,o,i,W,-1),Fn(n,r,o,i,W,1)]:Fn(n,r,o,i,W,oe)),H})}function p0(e){let t=he(e.align,1),n=he(e.ascDesc,!1),r=he(e.alignGaps,0),o=he(e.extend,!1);return(i,s,a,l)=>Rr(i,s,(u,p,d,m,_,y,w,k,O,S,Z)=>{[a,l]=ns(d,a,l);let E=u.pxRound,{left:N,width:P}=i.bbox,H=de=>E(y(de,m,S,k)),W=de=>E(w(de,_,Z,O)),ne=m.ori==0?bo:wo,X={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:yo},A=X.stroke,oe=m.dir*(m.ori==0?1:-1),U=W(d[oe==1?a:l]),ee=H(p[oe==1?a:l]),q=ee,fe=ee;o&&t==-1&&(fe=N,ne(A,fe,U)),ne(A,ee,U);for(let de=oe==1?a:l;de>=a&&de<=l;de+=oe){let ve=d[de];if(ve==null)continue;let ae=H(p[de]),B=W(ve);t==1?ne(A,ae,U):ne(A,q,B),ne(A,ae,B),U=B,q=ae}let K=q;o&&t==1&&(K=N+P,ne(A,K,U));let[Et,Me]=pc(i,s);if(u.fill!=null||Et!=0){let de=X.fill=new Path2D(A),ve=u.fillTo(i,s,u.min,u.max,Et),ae=W(ve);ne(de,K,ae),ne(de,fe,ae)}if(!u.spanGaps){let de=[];de.push(...dc(p,d,a,l,oe,H,r));let ve=u.width*_e/2,ae=n||t==1?ve:-ve,B=n||t==-1?-ve:ve;de.forEach(tt=>{tt[0]+=ae,tt[1]+=B}),X.gaps=de=u.gaps(i,s,a,l,de),X.clip=ss(de,m.ori,k,O,S,Z)}return Me!=0&&(X.band=Me==2?[Fn(i,s,a,l,A,-1),Fn(i,s,a,l,A,1)]:Fn(i,s,a,l,A,Me)),X})}function Ef(e,t,n,r,o,i,s=ze){if(e.length>1){let a=null;for(let l=0,u=1/0;l<e.length;l++)if(t[l]!==void 0){if(a!=null){let p=ot(e[l]-e[a]);p<u&&(u=p,s=ot(n(e[l],r,o,i)-n(e[a],r,o,i)))}a=l}}return s}function d0(e){e=e||ri;let t=he(e.size,[.6,ze,1]),n=e.align||0,r=e.gap||0,o=e.radius;o=o==null?[0,0]:typeof o==\\"number\\"?[o,0]:o;let i=ue(o),s=1-t[0],a=he(t[1],ze),l=he(t[2],1),u=he(e.disp,ri),p=he(e.each,_=>{}),{fill:d,stroke:m}=u;return(_,y,w,k)=>Rr(_,y,(O,S,Z,E,N,P,H,W,ne,X,A)=>{let oe=O.pxRound,U=n,ee=r*_e,q=a*_e,fe=l*_e,K,Et;E.ori==0?[K,Et]=i(_,y):[Et,K]=i(_,y);let Me=E.dir*(E.ori==0?1:-1),de=E.ori==0?ls:mc,ve=E.ori==0?p:(C,Oe,nt,Wr,xr,bn,br)=>{p(C,Oe,nt,xr,Wr,br,bn)},ae=he(_.bands,ac).find(C=>C.series[0]==y),B=ae!=null?ae.dir:0,tt=O.fillTo(_,y,O.min,O.max,B),xt=oe(H(tt,N,A,ne)),Ce,ye,sn,Nt=X,Be=oe(O.width*_e),xn=!1,Cn=null,Wt=null,Wn=null,Jr=null;d!=null&&(Be==0||m!=null)&&(xn=!0,Cn=d.values(_,y,w,k),Wt=new Map,new Set(Cn).forEach(C=>{C!=null&&Wt.set(C,new Path2D)}),Be>0&&(Wn=m.values(_,y,w,k),Jr=new Map,new Set(Wn).forEach(C=>{C!=null&&Jr.set(C,new Path2D)})));let{x0:qr,size:Vo}=u;if(qr!=null&&Vo!=null){U=1,S=qr.values(_,y,w,k),qr.unit==2&&(S=S.map(nt=>_.posToVal(W+nt*X,E.key,!0)));let C=Vo.values(_,y,w,k);Vo.unit==2?ye=C[0]*X:ye=P(C[0],E,X,W)-P(0,E,X,W),Nt=Ef(S,Z,P,E,X,W,Nt),sn=Nt-ye+ee}else Nt=Ef(S,Z,P,E,X,W,Nt),sn=Nt*s+ee,ye=Nt-sn;sn<1&&(sn=0),Be>=ye/2&&(Be=0),sn<5&&(oe=Zf);let Li=sn>0,_r=Nt-sn-(Li?Be:0);ye=oe(Wa(_r,fe,q)),Ce=(U==0?ye/2:U==Me?0:ye)-U*Me*((U==0?ee/2:0)+(Li?Be/2:0));let bt={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},Hr=xn?null:new Path2D,Zn=null;if(ae!=null)Zn=_.data[ae.series[1]];else{let{y0:C,y1:Oe}=u;C!=null&&Oe!=null&&(Z=Oe.values(_,y,w,k),Zn=C.values(_,y,w,k))}let yr=K*ye,ie=Et*ye;for(let C=Me==1?w:k;C>=w&&C<=k;C+=Me){let Oe=Z[C];if(Oe==null)continue;if(Zn!=null){let Pt=Zn[C]??0;if(Oe-Pt==0)continue;xt=H(Pt,N,A,ne)}let nt=E.distr!=2||u!=null?S[C]:C,Wr=P(nt,E,X,W),xr=H(he(Oe,tt),N,A,ne),bn=oe(Wr-Ce),br=oe(kt(xr,xt)),Mt=oe(dn(xr,xt)),Gt=br-Mt;if(Oe!=null){let Pt=Oe<0?ie:yr,an=Oe<0?yr:ie;xn?(Be>0&&Wn[C]!=null&&de(Jr.get(Wn[C]),bn,Mt+Ft(Be/2),ye,kt(0,Gt-Be),Pt,an),Cn[C]!=null&&de(Wt.get(Cn[C]),bn,Mt+Ft(Be/2),ye,kt(0,Gt-Be),Pt,an)):de(Hr,bn,Mt+Ft(Be/2),ye,kt(0,Gt-Be),Pt,an),ve(_,y,C,bn-Be/2,Mt,ye+Be,Gt)}}return Be>0?bt.stroke=xn?Jr:Hr:xn||(bt._fill=O.width==0?O._fill:O._stroke??O._fill,bt.width=0),bt.fill=xn?Wt:Hr,bt})}function m0(e,t){let n=he(t?.alignGaps,0);return(r,o,i,s)=>Rr(r,o,(a,l,u,p,d,m,_,y,w,k,O)=>{[i,s]=ns(u,i,s);let S=a.pxRound,Z=K=>S(m(K,p,k,y)),E=K=>S(_(K,d,O,w)),N,P,H;p.ori==0?(N=as,H=bo,P=up):(N=cs,H=wo,P=fp);let W=p.dir*(p.ori==0?1:-1),ne=Z(l[W==1?i:s]),X=ne,A=[],oe=[];for(let K=W==1?i:s;K>=i&&K<=s;K+=W)if(u[K]!=null){let Me=l[K],de=Z(Me);A.push(X=de),oe.push(E(u[K]))}let U={stroke:e(A,oe,N,H,P,S),fill:null,clip:null,band:null,gaps:null,flags:yo},ee=U.stroke,[q,fe]=pc(r,o);if(a.fill!=null||q!=0){let K=U.fill=new Path2D(ee),Et=a.fillTo(r,o,a.min,a.max,q),Me=E(Et);H(K,X,Me),H(K,ne,Me)}if(!a.spanGaps){let K=[];K.push(...dc(l,u,i,s,W,Z,n)),U.gaps=K=a.gaps(r,o,i,s,K),U.clip=ss(K,p.ori,y,w,k,O)}return fe!=0&&(U.band=fe==2?[Fn(r,o,i,s,ee,-1),Fn(r,o,i,s,ee,1)]:Fn(r,o,i,s,ee,fe)),U})}function h0(e){return m0(g0,e)}function g0(e,t,n,r,o,i){let s=e.length;if(s<2)return null;let a=new Path2D;if(n(a,e[0],t[0]),s==2)r(a,e[1],t[1]);else{let l=Array(s),u=Array(s-1),p=Array(s-1),d=Array(s-1);for(let m=0;m<s-1;m++)p[m]=t[m+1]-t[m],d[m]=e[m+1]-e[m],u[m]=p[m]/d[m];l[0]=u[0];for(let m=1;m<s-1;m++)u[m]===0||u[m-1]===0||u[m-1]>0!=u[m]>0?l[m]=0:(l[m]=3*(d[m-1]+d[m])/((2*d[m]+d[m-1])/u[m-1]+(d[m]+2*d[m-1])/u[m]),isFinite(l[m])||(l[m]=0));l[s-1]=u[s-2];for(let m=0;m<s-1;m++)o(a,e[m]+d[m]/3,t[m]+l[m]*d[m]/3,e[m+1]-d[m]/3,t[m+1]-l[m+1]*d[m]/3,e[m+1],t[m+1])}return a}var Xa=new Set;function Pf(){for(let e of Xa)e.syncRect(!0)}xo&&(Tr(Gx,mo,Pf),Tr(Yx,mo,Pf,!0),Tr(Xi,mo,()=>{We.pxRatio=_e}));var _0=mp(),y0=pp();function Tf(e,t,n,r){return(r?[e[0],e[1]].concat(e.slice(2)):[e[0]].concat(e.slice(1))).map((i,s)=>ec(i,s,t,n))}function x0(e,t){return e.map((n,r)=>r==0?{}:Xe({},t,n))}function ec(e,t,n,r){return Xe({},t==0?n:r,e)}function hp(e,t,n){return t==null?go:[t,n]}var b0=hp;function w0(e,t,n){return t==null?go:es(t,n,ic,!0)}function gp(e,t,n,r){return t==null?go:rs(t,n,e.scales[r].log,!1)}var S0=gp;function _p(e,t,n,r){return t==null?go:oc(t,n,e.scales[r].log,!1)}var v0=_p;function k0(e,t,n,r,o){let i=kt(cf(e),cf(t)),s=t-e,a=pn(o/r*s,n);do{let l=n[a],u=r*l/s;if(u>=o&&i+(l<5?nr.get(l):0)<=17)return[l,u]}while(++a<n.length);return[0,0]}function Af(e){let t,n;return e=e.replace(/(\\\\d+)px/,(r,o)=>(t=rt((n=+o)*_e))+\\"px\\"),[e,t,n]}function z0(e){e.show&&[e.font,e.labelFont].forEach(t=>{let n=$e(t[2]*_e,1);t[0]=t[0].replace(/[0-9.]+px/,n+\\"px\\"),t[1]=n})}function We(e,t,n){let r={mode:he(e.mode,1)},o=r.mode;function i(c,f,h,g){let x=f.valToPct(c);return g+h*(f.dir==-1?1-x:x)}function s(c,f,h,g){let x=f.valToPct(c);return g+h*(f.dir==-1?x:1-x)}function a(c,f,h,g){return f.ori==0?i(c,f,h,g):s(c,f,h,g)}r.valToPosH=i,r.valToPosV=s;let l=!1;r.status=0;let u=r.root=tn(Rx);if(e.id!=null&&(u.id=e.id),Lt(u,e.class),e.title){let c=tn(Mx,u);c.textContent=e.title}let p=fn(\\"canvas\\"),d=r.ctx=p.getContext(\\"2d\\"),m=tn(Cx,u);Tr(\\"click\\",m,c=>{c.target===y&&(Te!=so||Ze!=ao)&&ht.click(r,c)},!0);let _=r.under=tn(Zx,m);m.appendChild(p);let y=r.over=tn(Dx,m);e=_o(e);let w=+he(e.pxAlign,1),k=Of(w);(e.plugins||[]).forEach(c=>{c.opts&&(e=c.opts(r,e)||e)});let O=e.ms||.001,S=r.series=o==1?Tf(e.series||[],bf,zf,!1):x0(e.series||[null],kf),Z=r.axes=Tf(e.axes||[],xf,Sf,!0),E=r.scales={},N=r.bands=e.bands||[];N.forEach(c=>{c.fill=ue(c.fill||null),c.dir=he(c.dir,-1)});let P=o==2?S[1].facets[0].scale:S[0].scale,H={axes:gx,series:fx},W=(e.drawOrder||[\\"axes\\",\\"series\\"]).map(c=>H[c]);function ne(c){let f=c.distr==3?h=>Ln(h>0?h:c.clamp(r,h,c.min,c.max,c.key)):c.distr==4?h=>ja(h,c.asinh):c.distr==100?h=>c.fwd(h):h=>h;return h=>{let g=f(h),{_min:x,_max:b}=c,z=b-x;return(g-x)/z}}function X(c){let f=E[c];if(f==null){let h=(e.scales||ri)[c]||ri;if(h.from!=null){X(h.from);let g=Xe({},E[h.from],h,{key:c});g.valToPct=ne(g),E[c]=g}else{f=E[c]=Xe({},c==P?ip:a0,h),f.key=c;let g=f.time,x=f.range,b=tr(x);if((c!=P||o==2&&!g)&&(b&&(x[0]==null||x[1]==null)&&(x={min:x[0]==null?of:{mode:1,hard:x[0],soft:x[0]},max:x[1]==null?of:{mode:1,hard:x[1],soft:x[1]}},b=!1),!b&&is(x))){let z=x;x=($,T,I)=>T==null?go:es(T,I,z)}f.range=ue(x||(g?b0:c==P?f.distr==3?S0:f.distr==4?v0:hp:f.distr==3?gp:f.distr==4?_p:w0)),f.auto=ue(b?!1:f.auto),f.clamp=ue(f.clamp||s0),f._min=f._max=null,f.valToPct=ne(f)}}}X(\\"x\\"),X(\\"y\\"),o==1&&S.forEach(c=>{X(c.scale)}),Z.forEach(c=>{X(c.scale)});for(let c in e.scales)X(c);let A=E[P],oe=A.distr,U,ee;A.ori==0?(Lt(u,Ix),U=i,ee=s):(Lt(u,Nx),U=s,ee=i);let q={};for(let c in E){let f=E[c];(f.min!=null||f.max!=null)&&(q[c]={min:f.min,max:f.max},f.min=f.max=null)}let fe=e.tzDate||(c=>new Date(rt(c/O))),K=e.fmtDate||cc,Et=O==1?Ib(fe):Cb(fe),Me=gf(fe,hf(O==1?Rb:Mb,K)),de=yf(fe,_f(Db,K)),ve=[],ae=r.legend=Xe({},jb,e.legend),B=r.cursor=Xe({},qb,{drag:{y:o==2}},e.cursor),tt=ae.show,xt=B.show,Ce=ae.markers;ae.idxs=ve,Ce.width=ue(Ce.width),Ce.dash=ue(Ce.dash),Ce.stroke=ue(Ce.stroke),Ce.fill=ue(Ce.fill);let ye,sn,Nt,Be=[],xn=[],Cn,Wt=!1,Wn={};if(ae.live){let c=S[1]?S[1].values:null;Wt=c!=null,Cn=Wt?c(r,1,0):{_:0};for(let f in Cn)Wn[f]=nc}if(tt)if(ye=fn(\\"table\\",Vx,u),Nt=fn(\\"tbody\\",null,ye),ae.mount(r,ye),Wt){sn=fn(\\"thead\\",null,ye,Nt);let c=fn(\\"tr\\",null,sn);fn(\\"th\\",null,c);for(var Jr in Cn)fn(\\"th\\",Ku,c).textContent=Jr}else Lt(ye,Jx),ae.live&&Lt(ye,Kx);let qr={show:!0},Vo={show:!1};function Li(c,f){if(f==0&&(Wt||!ae.live||o==2))return go;let h=[],g=fn(\\"tr\\",qx,Nt,Nt.childNodes[f]);Lt(g,c.class),c.show||Lt(g,Pr);let x=fn(\\"th\\",null,g);if(Ce.show){let $=tn(Hx,x);if(f>0){let T=Ce.width(r,f);T&&($.style.border=T+\\"px \\"+Ce.dash(r,f)+\\" \\"+Ce.stroke(r,f)),$.style.background=Ce.fill(r,f)}}let b=tn(Ku,x);c.label instanceof HTMLElement?b.appendChild(c.label):b.textContent=c.label,f>0&&(Ce.show||(b.style.color=c.width>0?Ce.stroke(r,f):Ce.fill(r,f)),bt(\\"click\\",x,$=>{if(B._lock)return;Sr($);let T=S.indexOf(c);if(($.ctrlKey||$.metaKey)!=ae.isolate){let I=S.some((M,D)=>D>0&&D!=T&&M.show);S.forEach((M,D)=>{D>0&&Sn(D,I?D==T?qr:Vo:qr,!0,Qe.setSeries)})}else Sn(T,{show:!c.show},!0,Qe.setSeries)},!1),Yr&&bt(Wu,x,$=>{B._lock||(Sr($),Sn(S.indexOf(c),lo,!0,Qe.setSeries))},!1));for(var z in Cn){let $=fn(\\"td\\",Wx,g);$.textContent=\\"--\\",h.push($)}return[g,h]}let _r=new Map;function bt(c,f,h,g=!0){let x=_r.get(f)||{},b=B.bind[c](r,f,h,g);b&&(Tr(c,f,x[c]=b),_r.set(f,x))}function Hr(c,f,h){let g=_r.get(f)||{};for(let x in g)(c==null||x==c)&&(Ha(x,f,g[x]),delete g[x]);c==null&&_r.delete(f)}let Zn=0,yr=0,ie=0,C=0,Oe=0,nt=0,Wr=Oe,xr=nt,bn=ie,br=C,Mt=0,Gt=0,Pt=0,an=0;r.bbox={};let ha=!1,Fi=!1,Gr=!1,wr=!1,ji=!1,Yt=!1;function ga(c,f,h){(h||c!=r.width||f!=r.height)&&mu(c,f),no(!1),Gr=!0,Fi=!0,ro()}function mu(c,f){r.width=Zn=ie=c,r.height=yr=C=f,Oe=nt=0,ox(),ix();let h=r.bbox;Mt=h.left=Or(Oe*_e,.5),Gt=h.top=Or(nt*_e,.5),Pt=h.width=Or(ie*_e,.5),an=h.height=Or(C*_e,.5)}let tx=3;function nx(){let c=!1,f=0;for(;!c;){f++;let h=mx(f),g=hx(f);c=f==tx||h&&g,c||(mu(r.width,r.height),Fi=!0)}}function rx({width:c,height:f}){ga(c,f)}r.setSize=rx;function ox(){let c=!1,f=!1,h=!1,g=!1;Z.forEach((x,b)=>{if(x.show&&x._show){let{side:z,_size:$}=x,T=z%2,I=x.label!=null?x.labelSize:0,M=$+I;M>0&&(T?(ie-=M,z==3?(Oe+=M,g=!0):h=!0):(C-=M,z==0?(nt+=M,c=!0):f=!0))}}),vr[0]=c,vr[1]=h,vr[2]=f,vr[3]=g,ie-=Gn[1]+Gn[3],Oe+=Gn[3],C-=Gn[2]+Gn[0],nt+=Gn[0]}function ix(){let c=Oe+ie,f=nt+C,h=Oe,g=nt;function x(b,z){switch(b){case 1:return c+=z,c-z;case 2:return f+=z,f-z;case 3:return h-=z,h+z;case 0:return g-=z,g+z}}Z.forEach((b,z)=>{if(b.show&&b._show){let $=b.side;b._pos=x($,b._size),b.label!=null&&(b._lpos=x($,b.labelSize))}})}if(B.dataIdx==null){let c=B.hover,f=c.skip=new Set(c.skip??[]);f.add(void 0);let h=c.prox=ue(c.prox),g=c.bias??=0;B.dataIdx=(x,b,z,$)=>{if(b==0)return z;let T=z,I=h(x,b,z,$)??ze,M=I>=0&&I<ze,D=A.ori==0?ie:C,te=B.left,ge=t[0],me=t[b];if(f.has(me[z])){T=null;let ce=null,Q=null,V;if(g==0||g==-1)for(V=z;ce==null&&V-- >0;)f.has(me[V])||(ce=V);if(g==0||g==1)for(V=z;Q==null&&V++<me.length;)f.has(me[V])||(Q=V);if(ce!=null||Q!=null)if(M){let Re=ce==null?-1/0:U(ge[ce],A,D,0),Je=Q==null?1/0:U(ge[Q],A,D,0),ut=te-Re,ke=Je-te;ut<=ke?ut<=I&&(T=ce):ke<=I&&(T=Q)}else T=Q==null?ce:ce==null?Q:z-ce<=Q-z?ce:Q}else M&&ot(te-U(ge[z],A,D,0))>I&&(T=null);return T}}let Sr=c=>{B.event=c};B.idxs=ve,B._lock=!1;let _t=B.points;_t.show=ue(_t.show),_t.size=ue(_t.size),_t.stroke=ue(_t.stroke),_t.width=ue(_t.width),_t.fill=ue(_t.fill);let wn=r.focus=Xe({},e.focus||{alpha:.3},B.focus),Yr=wn.prox>=0,Qr=Yr&&_t.one,Qt=[],Xr=[],eo=[];function hu(c,f){let h=_t.show(r,f);if(h instanceof HTMLElement)return Lt(h,Bx),Lt(h,c.class),$n(h,-10,-10,ie,C),y.insertBefore(h,Qt[f]),h}function gu(c,f){if(o==1||f>0){let h=o==1&&E[c.scale].time,g=c.value;c.value=h?ff(g)?yf(fe,_f(g,K)):g||de:g||r0,c.label=c.label||(h?Wb:Hb)}if(Qr||f>0){c.width=c.width==null?1:c.width,c.paths=c.paths||_0||ab,c.fillTo=ue(c.fillTo||c0),c.pxAlign=+he(c.pxAlign,w),c.pxRound=Of(c.pxAlign),c.stroke=ue(c.stroke||null),c.fill=ue(c.fill||null),c._stroke=c._fill=c._paths=c._focus=null;let h=o0(kt(1,c.width),1),g=c.points=Xe({},{size:h,width:kt(1,h*.2),stroke:c.stroke,space:h*2,paths:y0,_stroke:null,_fill:null},c.points);g.show=ue(g.show),g.filter=ue(g.filter),g.fill=ue(g.fill),g.stroke=ue(g.stroke),g.paths=ue(g.paths),g.pxAlign=c.pxAlign}if(tt){let h=Li(c,f);Be.splice(f,0,h[0]),xn.splice(f,0,h[1]),ae.values.push(null)}if(xt){ve.splice(f,0,null);let h=null;Qr?f==0&&(h=hu(c,f)):f>0&&(h=hu(c,f)),Qt.splice(f,0,h),Xr.splice(f,0,0),eo.splice(f,0,0)}lt(\\"addSeries\\",f)}function sx(c,f){f=f??S.length,c=o==1?ec(c,f,bf,zf):ec(c,f,{},kf),S.splice(f,0,c),gu(S[f],f)}r.addSeries=sx;function ax(c){if(S.splice(c,1),tt){ae.values.splice(c,1),xn.splice(c,1);let f=Be.splice(c,1)[0];Hr(null,f.firstChild),f.remove()}xt&&(ve.splice(c,1),Qt.splice(c,1)[0].remove(),Xr.splice(c,1),eo.splice(c,1)),lt(\\"delSeries\\",c)}r.delSeries=ax;let vr=[!1,!1,!1,!1];function cx(c,f){if(c._show=c.show,c.show){let h=c.side%2,g=E[c.scale];g==null&&(c.scale=h?S[1].scale:P,g=E[c.scale]);let x=g.time;c.size=ue(c.size),c.space=ue(c.space),c.rotate=ue(c.rotate),tr(c.incrs)&&c.incrs.forEach(z=>{!nr.has(z)&&nr.set(z,Ff(z))}),c.incrs=ue(c.incrs||(g.distr==2?Pb:x?O==1?Ab:Nb:Er)),c.splits=ue(c.splits||(x&&g.distr==1?Et:g.distr==3?Ga:g.distr==4?Qb:Yb)),c.stroke=ue(c.stroke),c.grid.stroke=ue(c.grid.stroke),c.ticks.stroke=ue(c.ticks.stroke),c.border.stroke=ue(c.border.stroke);let b=c.values;c.values=tr(b)&&!tr(b[0])?ue(b):x?tr(b)?gf(fe,hf(b,K)):ff(b)?Zb(fe,b):b||Me:b||Gb,c.filter=ue(c.filter||(g.distr>=3&&g.log==10?t0:g.distr==3&&g.log==2?n0:Df)),c.font=Af(c.font),c.labelFont=Af(c.labelFont),c._size=c.size(r,null,f,0),c._space=c._rotate=c._incrs=c._found=c._splits=c._values=null,c._size>0&&(vr[f]=!0,c._el=tn(Lx,m))}}function Ko(c,f,h,g){let[x,b,z,$]=h,T=f%2,I=0;return T==0&&($||b)&&(I=f==0&&!x||f==2&&!z?rt(xf.size/3):0),T==1&&(x||z)&&(I=f==1&&!b||f==3&&!$?rt(Sf.size/2):0),I}let _u=r.padding=(e.padding||[Ko,Ko,Ko,Ko]).map(c=>ue(he(c,Ko))),Gn=r._padding=_u.map((c,f)=>c(r,f,vr,0)),mt,it=null,st=null,Ui=o==1?S[0].idxs:null,cn=null,Jo=!1;function yu(c,f){if(t=c??[],r.data=r._data=t,o==2){mt=0;for(let h=1;h<S.length;h++)mt+=t[h][0].length}else{t.length==0&&(r.data=r._data=t=[[]]),cn=t[0],mt=cn.length;let h=t;if(oe==2){h=t.slice();let g=h[0]=Array(mt);for(let x=0;x<mt;x++)g[x]=x}r._data=t=h}if(no(!0),lt(\\"setData\\"),oe==2&&(Gr=!0),f!==!1){let h=A;h.auto(r,Jo)?_a():Qn(P,h.min,h.max),wr=wr||B.left>=0,Yt=!0,ro()}}r.setData=yu;function _a(){Jo=!0;let c,f;o==1&&(mt>0?(it=Ui[0]=0,st=Ui[1]=mt-1,c=t[0][it],f=t[0][st],oe==2?(c=it,f=st):c==f&&(oe==3?[c,f]=rs(c,c,A.log,!1):oe==4?[c,f]=oc(c,c,A.log,!1):A.time?f=c+rt(86400/O):[c,f]=es(c,f,ic,!0))):(it=Ui[0]=c=null,st=Ui[1]=f=null)),Qn(P,c,f)}let Bi,to,ya,xa,ba,wa,Sa,va,ka,Tt;function xu(c,f,h,g,x,b){c??=qu,h??=ac,g??=\\"butt\\",x??=qu,b??=\\"round\\",c!=Bi&&(d.strokeStyle=Bi=c),x!=to&&(d.fillStyle=to=x),f!=ya&&(d.lineWidth=ya=f),b!=ba&&(d.lineJoin=ba=b),g!=wa&&(d.lineCap=wa=g),h!=xa&&d.setLineDash(xa=h)}function bu(c,f,h,g){f!=to&&(d.fillStyle=to=f),c!=Sa&&(d.font=Sa=c),h!=va&&(d.textAlign=va=h),g!=ka&&(d.textBaseline=ka=g)}function za(c,f,h,g,x=0){if(g.length>0&&c.auto(r,Jo)&&(f==null||f.min==null)){let b=he(it,0),z=he(st,g.length-1),$=h.min==null?tb(g,b,z,x,c.distr==3):[h.min,h.max];c.min=dn(c.min,h.min=$[0]),c.max=kt(c.max,h.max=$[1])}}let wu={min:null,max:null};function lx(){for(let g in E){let x=E[g];q[g]==null&&(x.min==null||q[P]!=null&&x.auto(r,Jo))&&(q[g]=wu)}for(let g in E){let x=E[g];q[g]==null&&x.from!=null&&q[x.from]!=null&&(q[g]=wu)}q[P]!=null&&no(!0);let c={};for(let g in q){let x=q[g];if(x!=null){let b=c[g]=_o(E[g],ub);if(x.min!=null)Xe(b,x);else if(g!=P||o==2)if(mt==0&&b.from==null){let z=b.range(r,null,null,g);b.min=z[0],b.max=z[1]}else b.min=ze,b.max=-ze}}if(mt>0){S.forEach((g,x)=>{if(o==1){let b=g.scale,z=q[b];if(z==null)return;let $=c[b];if(x==0){let T=$.range(r,$.min,$.max,b);$.min=T[0],$.max=T[1],it=pn($.min,t[0]),st=pn($.max,t[0]),st-it>1&&(t[0][it]<$.min&&it++,t[0][st]>$.max&&st--),g.min=cn[it],g.max=cn[st]}else g.show&&g.auto&&za($,z,g,t[x],g.sorted);g.idxs[0]=it,g.idxs[1]=st}else if(x>0&&g.show&&g.auto){let[b,z]=g.facets,$=b.scale,T=z.scale,[I,M]=t[x],D=c[$],te=c[T];D!=null&&za(D,q[$],b,I,b.sorted),te!=null&&za(te,q[T],z,M,z.sorted),g.min=z.min,g.max=z.max}});for(let g in c){let x=c[g],b=q[g];if(x.from==null&&(b==null||b.min==null)){let z=x.range(r,x.min==ze?null:x.min,x.max==-ze?null:x.max,g);x.min=z[0],x.max=z[1]}}}for(let g in c){let x=c[g];if(x.from!=null){let b=c[x.from];if(b.min==null)x.min=x.max=null;else{let z=x.range(r,b.min,b.max,g);x.min=z[0],x.max=z[1]}}}let f={},h=!1;for(let g in c){let x=c[g],b=E[g];if(b.min!=x.min||b.max!=x.max){b.min=x.min,b.max=x.max;let z=b.distr;b._min=z==3?Ln(b.min):z==4?ja(b.min,b.asinh):z==100?b.fwd(b.min):b.min,b._max=z==3?Ln(b.max):z==4?ja(b.max,b.asinh):z==100?b.fwd(b.max):b.max,f[g]=h=!0}}if(h){S.forEach((g,x)=>{o==2?x>0&&f.y&&(g._paths=null):f[g.scale]&&(g._paths=null)});for(let g in f)Gr=!0,lt(\\"setScale\\",g);xt&&B.left>=0&&(wr=Yt=!0)}for(let g in q)q[g]=null}function ux(c){let f=Wa(it-1,0,mt-1),h=Wa(st+1,0,mt-1);for(;c[f]==null&&f>0;)f--;for(;c[h]==null&&h<mt-1;)h++;return[f,h]}function fx(){if(mt>0){let c=S.some(f=>f._focus)&&Tt!=wn.alpha;c&&(d.globalAlpha=Tt=wn.alpha),S.forEach((f,h)=>{if(h>0&&f.show&&(Su(h,!1),Su(h,!0),f._paths==null)){let g=Tt;Tt!=f.alpha&&(d.globalAlpha=Tt=f.alpha);let x=o==2?[0,t[h][0].length-1]:ux(t[h]);f._paths=f.paths(r,h,x[0],x[1]),Tt!=g&&(d.globalAlpha=Tt=g)}}),S.forEach((f,h)=>{if(h>0&&f.show){let g=Tt;Tt!=f.alpha&&(d.globalAlpha=Tt=f.alpha),f._paths!=null&&vu(h,!1);{let x=f._paths!=null?f._paths.gaps:null,b=f.points.show(r,h,it,st,x),z=f.points.filter(r,h,b,x);(b||z)&&(f.points._paths=f.points.paths(r,h,it,st,z),vu(h,!0))}Tt!=g&&(d.globalAlpha=Tt=g),lt(\\"drawSeries\\",h)}}),c&&(d.globalAlpha=Tt=1)}}function Su(c,f){let h=f?S[c].points:S[c];h._stroke=h.stroke(r,c),h._fill=h.fill(r,c)}function vu(c,f){let h=f?S[c].points:S[c],{stroke:g,fill:x,clip:b,flags:z,_stroke:$=h._stroke,_fill:T=h._fill,_width:I=h.width}=h._paths;I=$e(I*_e,3);let M=null,D=I%2/2;f&&T==null&&(T=I>0?\\"#fff\\":$);let te=h.pxAlign==1&&D>0;if(te&&d.translate(D,D),!f){let ge=Mt-I/2,me=Gt-I/2,ce=Pt+I,Q=an+I;M=new Path2D,M.rect(ge,me,ce,Q)}f?$a($,I,h.dash,h.cap,T,g,x,z,b):px(c,$,I,h.dash,h.cap,T,g,x,z,M,b),te&&d.translate(-D,-D)}function px(c,f,h,g,x,b,z,$,T,I,M){let D=!1;T!=0&&N.forEach((te,ge)=>{if(te.series[0]==c){let me=S[te.series[1]],ce=t[te.series[1]],Q=(me._paths||ri).band;tr(Q)&&(Q=te.dir==1?Q[0]:Q[1]);let V,Re=null;me.show&&Q&&rb(ce,it,st)?(Re=te.fill(r,ge)||b,V=me._paths.clip):Q=null,$a(f,h,g,x,Re,z,$,T,I,M,V,Q),D=!0}}),D||$a(f,h,g,x,b,z,$,T,I,M)}let ku=yo|Qa;function $a(c,f,h,g,x,b,z,$,T,I,M,D){xu(c,f,h,g,x),(T||I||D)&&(d.save(),T&&d.clip(T),I&&d.clip(I)),D?($&ku)==ku?(d.clip(D),M&&d.clip(M),Ki(x,z),Vi(c,b,f)):$&Qa?(Ki(x,z),d.clip(D),Vi(c,b,f)):$&yo&&(d.save(),d.clip(D),M&&d.clip(M),Ki(x,z),d.restore(),Vi(c,b,f)):(Ki(x,z),Vi(c,b,f)),(T||I||D)&&d.restore()}function Vi(c,f,h){h>0&&(f instanceof Map?f.forEach((g,x)=>{d.strokeStyle=Bi=x,d.stroke(g)}):f!=null&&c&&d.stroke(f))}function Ki(c,f){f instanceof Map?f.forEach((h,g)=>{d.fillStyle=to=g,d.fill(h)}):f!=null&&c&&d.fill(f)}function dx(c,f,h,g){let x=Z[c],b;if(g<=0)b=[0,0];else{let z=x._space=x.space(r,c,f,h,g),$=x._incrs=x.incrs(r,c,f,h,g,z);b=k0(f,h,$,g,z)}return x._found=b}function Oa(c,f,h,g,x,b,z,$,T,I){let M=z%2/2;w==1&&d.translate(M,M),xu($,z,T,I,$),d.beginPath();let D,te,ge,me,ce=x+(g==0||g==3?-b:b);h==0?(te=x,me=ce):(D=x,ge=ce);for(let Q=0;Q<c.length;Q++)f[Q]!=null&&(h==0?D=ge=c[Q]:te=me=c[Q],d.moveTo(D,te),d.lineTo(ge,me));d.stroke(),w==1&&d.translate(-M,-M)}function mx(c){let f=!0;return Z.forEach((h,g)=>{if(!h.show)return;let x=E[h.scale];if(x.min==null){h._show&&(f=!1,h._show=!1,no(!1));return}else h._show||(f=!1,h._show=!0,no(!1));let b=h.side,z=b%2,{min:$,max:T}=x,[I,M]=dx(g,$,T,z==0?ie:C);if(M==0)return;let D=x.distr==2,te=h._splits=h.splits(r,g,$,T,I,M,D),ge=x.distr==2?te.map(V=>cn[V]):te,me=x.distr==2?cn[te[1]]-cn[te[0]]:I,ce=h._values=h.values(r,h.filter(r,ge,g,M,me),g,M,me);h._rotate=b==2?h.rotate(r,ce,g,M):0;let Q=h._size;h._size=nn(h.size(r,ce,g,c)),Q!=null&&h._size!=Q&&(f=!1)}),f}function hx(c){let f=!0;return _u.forEach((h,g)=>{let x=h(r,g,vr,c);x!=Gn[g]&&(f=!1),Gn[g]=x}),f}function gx(){for(let c=0;c<Z.length;c++){let f=Z[c];if(!f.show||!f._show)continue;let h=f.side,g=h%2,x,b,z=f.stroke(r,c),$=h==0||h==3?-1:1,[T,I]=f._found;if(f.label!=null){let St=f.labelGap*$,Dt=rt((f._lpos+St)*_e);bu(f.labelFont[0],z,\\"center\\",h==2?\\"top\\":Ju),d.save(),g==1?(x=b=0,d.translate(Dt,rt(Gt+an/2)),d.rotate((h==3?-Qi:Qi)/2)):(x=rt(Mt+Pt/2),b=Dt);let $r=Cf(f.label)?f.label(r,c,T,I):f.label;d.fillText($r,x,b),d.restore()}if(I==0)continue;let M=E[f.scale],D=g==0?Pt:an,te=g==0?Mt:Gt,ge=f._splits,me=M.distr==2?ge.map(St=>cn[St]):ge,ce=M.distr==2?cn[ge[1]]-cn[ge[0]]:T,Q=f.ticks,V=f.border,Re=Q.show?Q.size:0,Je=rt(Re*_e),ut=rt((f.alignTo==2?f._size-Re-f.gap:f.gap)*_e),ke=f._rotate*-Qi/180,qe=k(f._pos*_e),Ct=(Je+ut)*$,wt=qe+Ct;b=g==0?wt:0,x=g==1?wt:0;let Xt=f.font[0],ln=f.align==1?fo:f.align==2?Da:ke>0?fo:ke<0?Da:g==0?\\"center\\":h==3?Da:fo,kn=ke||g==1?\\"middle\\":h==2?\\"top\\":Ju;bu(Xt,z,ln,kn);let Zt=f.font[1]*f.lineGap,en=ge.map(St=>k(a(St,M,D,te))),un=f._values;for(let St=0;St<un.length;St++){let Dt=un[St];if(Dt!=null){g==0?x=en[St]:b=en[St],Dt=\\"\\"+Dt;let $r=Dt.indexOf(`\\n`)==-1?[Dt]:Dt.split(/\\\\n/gm);for(let vt=0;vt<$r.length;vt++){let Bu=$r[vt];ke?(d.save(),d.translate(x,b+vt*Zt),d.rotate(ke),d.fillText(Bu,0,0),d.restore()):d.fillText(Bu,x,b+vt*Zt)}}}Q.show&&Oa(en,Q.filter(r,me,c,I,ce),g,h,qe,Je,$e(Q.width*_e,3),Q.stroke(r,c),Q.dash,Q.cap);let zn=f.grid;zn.show&&Oa(en,zn.filter(r,me,c,I,ce),g,g==0?2:1,g==0?Gt:Mt,g==0?an:Pt,$e(zn.width*_e,3),zn.stroke(r,c),zn.dash,zn.cap),V.show&&Oa([qe],[1],g==0?1:0,g==0?1:2,g==1?Gt:Mt,g==1?an:Pt,$e(V.width*_e,3),V.stroke(r,c),V.dash,V.cap)}lt(\\"drawAxes\\")}function no(c){S.forEach((f,h)=>{h>0&&(f._paths=null,c&&(o==1?(f.min=null,f.max=null):f.facets.forEach(g=>{g.min=null,g.max=null})))})}let Ji=!1,Ea=!1,qo=[];function _x(){Ea=!1;for(let c=0;c<qo.length;c++)lt(...qo[c]);qo.length=0}function ro(){Ji||(_b(zu),Ji=!0)}function yx(c,f=!1){Ji=!0,Ea=f,c(r),zu(),f&&qo.length>0&&queueMicrotask(_x)}r.batch=yx;function zu(){if(ha&&(lx(),ha=!1),Gr&&(nx(),Gr=!1),Fi){if(Ie(_,fo,Oe),Ie(_,\\"top\\",nt),Ie(_,Xo,ie),Ie(_,ei,C),Ie(y,fo,Oe),Ie(y,\\"top\\",nt),Ie(y,Xo,ie),Ie(y,ei,C),Ie(m,Xo,Zn),Ie(m,ei,yr),p.width=rt(Zn*_e),p.height=rt(yr*_e),Z.forEach(({_el:c,_show:f,_size:h,_pos:g,side:x})=>{if(c!=null)if(f){let b=x===3||x===0?h:0,z=x%2==1;Ie(c,z?\\"left\\":\\"top\\",g-b),Ie(c,z?\\"width\\":\\"height\\",h),Ie(c,z?\\"top\\":\\"left\\",z?nt:Oe),Ie(c,z?\\"height\\":\\"width\\",z?C:ie),qa(c,Pr)}else Lt(c,Pr)}),Bi=to=ya=ba=wa=Sa=va=ka=xa=null,Tt=1,Go(!0),Oe!=Wr||nt!=xr||ie!=bn||C!=br){no(!1);let c=ie/bn,f=C/br;if(xt&&!wr&&B.left>=0){B.left*=c,B.top*=f,oo&&$n(oo,rt(B.left),0,ie,C),io&&$n(io,0,rt(B.top),ie,C);for(let h=0;h<Qt.length;h++){let g=Qt[h];g!=null&&(Xr[h]*=c,eo[h]*=f,$n(g,nn(Xr[h]),nn(eo[h]),ie,C))}}if(Ae.show&&!ji&&Ae.left>=0&&Ae.width>0){Ae.left*=c,Ae.width*=c,Ae.top*=f,Ae.height*=f;for(let h in Na)Ie(co,h,Ae[h])}Wr=Oe,xr=nt,bn=ie,br=C}lt(\\"setSize\\"),Fi=!1}Zn>0&&yr>0&&(d.clearRect(0,0,p.width,p.height),lt(\\"drawClear\\"),W.forEach(c=>c()),lt(\\"draw\\")),Ae.show&&ji&&(qi(Ae),ji=!1),xt&&wr&&(zr(null,!0,!1),wr=!1),ae.show&&ae.live&&Yt&&(Ra(),Yt=!1),l||(l=!0,r.status=1,lt(\\"ready\\")),Jo=!1,Ji=!1}r.redraw=(c,f)=>{Gr=f||!1,c!==!1?Qn(P,A.min,A.max):ro()};function Pa(c,f){let h=E[c];if(h.from==null){if(mt==0){let g=h.range(r,f.min,f.max,c);f.min=g[0],f.max=g[1]}if(f.min>f.max){let g=f.min;f.min=f.max,f.max=g}if(mt>1&&f.min!=null&&f.max!=null&&f.max-f.min<1e-16)return;c==P&&h.distr==2&&mt>0&&(f.min=pn(f.min,t[0]),f.max=pn(f.max,t[0]),f.min==f.max&&f.max++),q[c]=f,ha=!0,ro()}}r.setScale=Pa;let Ta,Aa,oo,io,$u,Ou,so,ao,Eu,Pu,Te,Ze,Yn=!1,ht=B.drag,at=ht.x,ct=ht.y;xt&&(B.x&&(Ta=tn(jx,y)),B.y&&(Aa=tn(Ux,y)),A.ori==0?(oo=Ta,io=Aa):(oo=Aa,io=Ta),Te=B.left,Ze=B.top);let Ae=r.select=Xe({show:!0,over:!0,left:0,width:0,top:0,height:0},e.select),co=Ae.show?tn(Fx,Ae.over?y:_):null;function qi(c,f){if(Ae.show){for(let h in c)Ae[h]=c[h],h in Na&&Ie(co,h,c[h]);f!==!1&&lt(\\"setSelect\\")}}r.setSelect=qi;function xx(c){if(S[c].show)tt&&qa(Be[c],Pr);else if(tt&&Lt(Be[c],Pr),xt){let h=Qr?Qt[0]:Qt[c];h!=null&&$n(h,-10,-10,ie,C)}}function Qn(c,f,h){Pa(c,{min:f,max:h})}function Sn(c,f,h,g){f.focus!=null&&kx(c),f.show!=null&&S.forEach((x,b)=>{b>0&&(c==b||c==null)&&(x.show=f.show,xx(b),o==2?(Qn(x.facets[0].scale,null,null),Qn(x.facets[1].scale,null,null)):Qn(x.scale,null,null),ro())}),h!==!1&&lt(\\"setSeries\\",c,f),g&&Yo(\\"setSeries\\",r,c,f)}r.setSeries=Sn;function bx(c,f){Xe(N[c],f)}function wx(c,f){c.fill=ue(c.fill||null),c.dir=he(c.dir,-1),f=f??N.length,N.splice(f,0,c)}function Sx(c){c==null?N.length=0:N.splice(c,1)}r.addBand=wx,r.setBand=bx,r.delBand=Sx;function vx(c,f){S[c].alpha=f,xt&&Qt[c]!=null&&(Qt[c].style.opacity=f),tt&&Be[c]&&(Be[c].style.opacity=f)}let Dn,Xn,kr,lo={focus:!0};function kx(c){if(c!=kr){let f=c==null,h=wn.alpha!=1;S.forEach((g,x)=>{if(o==1||x>0){let b=f||x==0||x==c;g._focus=f?null:b,h&&vx(x,b?1:wn.alpha)}}),kr=c,h&&ro()}}tt&&Yr&&bt(Gu,ye,c=>{B._lock||(Sr(c),kr!=null&&Sn(null,lo,!0,Qe.setSeries))});function vn(c,f,h){let g=E[f];h&&(c=c/_e-(g.ori==1?nt:Oe));let x=ie;g.ori==1&&(x=C,c=x-c),g.dir==-1&&(c=x-c);let b=g._min,z=g._max,$=c/x,T=b+(z-b)*$,I=g.distr;return I==3?ho(10,T):I==4?ib(T,g.asinh):I==100?g.bwd(T):T}function zx(c,f){let h=vn(c,P,f);return pn(h,t[0],it,st)}r.valToIdx=c=>pn(c,t[0]),r.posToIdx=zx,r.posToVal=vn,r.valToPos=(c,f,h)=>E[f].ori==0?i(c,E[f],h?Pt:ie,h?Mt:0):s(c,E[f],h?an:C,h?Gt:0),r.setCursor=(c,f,h)=>{Te=c.left,Ze=c.top,zr(null,f,h)};function Tu(c,f){Ie(co,fo,Ae.left=c),Ie(co,Xo,Ae.width=f)}function Au(c,f){Ie(co,\\"top\\",Ae.top=c),Ie(co,ei,Ae.height=f)}let Ho=A.ori==0?Tu:Au,Wo=A.ori==1?Tu:Au;function $x(){if(tt&&ae.live)for(let c=o==2?1:0;c<S.length;c++){if(c==0&&Wt)continue;let f=ae.values[c],h=0;for(let g in f)xn[c][h++].firstChild.nodeValue=f[g]}}function Ra(c,f){if(c!=null&&(c.idxs?c.idxs.forEach((h,g)=>{ve[g]=h}):lb(c.idx)||ve.fill(c.idx),ae.idx=ve[0]),tt&&ae.live){for(let h=0;h<S.length;h++)(h>0||o==1&&!Wt)&&Ox(h,ve[h]);$x()}Yt=!1,f!==!1&&lt(\\"setLegend\\")}r.setLegend=Ra;function Ox(c,f){let h=S[c],g=c==0&&oe==2?cn:t[c],x;Wt?x=h.values(r,c,f)??Wn:(x=h.value(r,f==null?null:g[f],c,f),x=x==null?Wn:{_:x}),ae.values[c]=x}function zr(c,f,h){Eu=Te,Pu=Ze,[Te,Ze]=B.move(r,Te,Ze),B.left=Te,B.top=Ze,xt&&(oo&&$n(oo,rt(Te),0,ie,C),io&&$n(io,0,rt(Ze),ie,C));let g,x=it>st;Dn=ze,Xn=null;let b=A.ori==0?ie:C,z=A.ori==1?ie:C;if(Te<0||mt==0||x){g=B.idx=null;for(let $=0;$<S.length;$++){let T=Qt[$];T!=null&&$n(T,-10,-10,ie,C)}Yr&&Sn(null,lo,!0,c==null&&Qe.setSeries),ae.live&&(ve.fill(g),Yt=!0)}else{let $,T,I;o==1&&($=A.ori==0?Te:Ze,T=vn($,P),g=B.idx=pn(T,t[0],it,st),I=U(t[0][g],A,b,0));let M=-10,D=-10,te=0,ge=0,me=!0,ce=\\"\\",Q=\\"\\";for(let V=o==2?1:0;V<S.length;V++){let Re=S[V],Je=ve[V],ut=Je==null?null:o==1?t[V][Je]:t[V][1][Je],ke=B.dataIdx(r,V,g,T),qe=ke==null?null:o==1?t[V][ke]:t[V][1][ke];if(Yt=Yt||qe!=ut||ke!=Je,ve[V]=ke,V>0&&Re.show){let Ct=ke==null?-10:ke==g?I:U(o==1?t[0][ke]:t[V][0][ke],A,b,0),wt=qe==null?-10:ee(qe,o==1?E[Re.scale]:E[Re.facets[1].scale],z,0);if(Yr&&qe!=null){let Xt=A.ori==1?Te:Ze,ln=ot(wn.dist(r,V,ke,wt,Xt));if(ln<Dn){let kn=wn.bias;if(kn!=0){let Zt=vn(Xt,Re.scale),en=qe>=0?1:-1,un=Zt>=0?1:-1;un==en&&(un==1?kn==1?qe>=Zt:qe<=Zt:kn==1?qe<=Zt:qe>=Zt)&&(Dn=ln,Xn=V)}else Dn=ln,Xn=V}}if(Yt||Qr){let Xt,ln;A.ori==0?(Xt=Ct,ln=wt):(Xt=wt,ln=Ct);let kn,Zt,en,un,zn,St,Dt=!0,$r=_t.bbox;if($r!=null){Dt=!1;let vt=$r(r,V);en=vt.left,un=vt.top,kn=vt.width,Zt=vt.height}else en=Xt,un=ln,kn=Zt=_t.size(r,V);if(St=_t.fill(r,V),zn=_t.stroke(r,V),Qr)V==Xn&&Dn<=wn.prox&&(M=en,D=un,te=kn,ge=Zt,me=Dt,ce=St,Q=zn);else{let vt=Qt[V];vt!=null&&(Xr[V]=en,eo[V]=un,rf(vt,kn,Zt,Dt),tf(vt,St,zn),$n(vt,nn(en),nn(un),ie,C))}}}}if(Qr){let V=wn.prox,Re=kr==null?Dn<=V:Dn>V||Xn!=kr;if(Yt||Re){let Je=Qt[0];Je!=null&&(Xr[0]=M,eo[0]=D,rf(Je,te,ge,me),tf(Je,ce,Q),$n(Je,nn(M),nn(D),ie,C))}}}if(Ae.show&&Yn)if(c!=null){let[$,T]=Qe.scales,[I,M]=Qe.match,[D,te]=c.cursor.sync.scales,ge=c.cursor.drag;if(at=ge._x,ct=ge._y,at||ct){let{left:me,top:ce,width:Q,height:V}=c.select,Re=c.scales[D].ori,Je=c.posToVal,ut,ke,qe,Ct,wt,Xt=$!=null&&I($,D),ln=T!=null&&M(T,te);Xt&&at?(Re==0?(ut=me,ke=Q):(ut=ce,ke=V),qe=E[$],Ct=U(Je(ut,D),qe,b,0),wt=U(Je(ut+ke,D),qe,b,0),Ho(dn(Ct,wt),ot(wt-Ct))):Ho(0,b),ln&&ct?(Re==1?(ut=me,ke=Q):(ut=ce,ke=V),qe=E[T],Ct=ee(Je(ut,te),qe,z,0),wt=ee(Je(ut+ke,te),qe,z,0),Wo(dn(Ct,wt),ot(wt-Ct))):Wo(0,z)}else Ma()}else{let $=ot(Eu-$u),T=ot(Pu-Ou);if(A.ori==1){let te=$;$=T,T=te}at=ht.x&&$>=ht.dist,ct=ht.y&&T>=ht.dist;let I=ht.uni;I!=null?at&&ct&&(at=$>=I,ct=T>=I,!at&&!ct&&(T>$?ct=!0:at=!0)):ht.x&&ht.y&&(at||ct)&&(at=ct=!0);let M,D;at&&(A.ori==0?(M=so,D=Te):(M=ao,D=Ze),Ho(dn(M,D),ot(D-M)),ct||Wo(0,z)),ct&&(A.ori==1?(M=so,D=Te):(M=ao,D=Ze),Wo(dn(M,D),ot(D-M)),at||Ho(0,b)),!at&&!ct&&(Ho(0,0),Wo(0,0))}if(ht._x=at,ht._y=ct,c==null){if(h){if(Uu!=null){let[$,T]=Qe.scales;Qe.values[0]=$!=null?vn(A.ori==0?Te:Ze,$):null,Qe.values[1]=T!=null?vn(A.ori==1?Te:Ze,T):null}Yo(La,r,Te,Ze,ie,C,g)}if(Yr){let $=h&&Qe.setSeries,T=wn.prox;kr==null?Dn<=T&&Sn(Xn,lo,!0,$):Dn>T?Sn(null,lo,!0,$):Xn!=kr&&Sn(Xn,lo,!0,$)}}Yt&&(ae.idx=g,Ra()),f!==!1&&lt(\\"setCursor\\")}let er=null;Object.defineProperty(r,\\"rect\\",{get(){return er==null&&Go(!1),er}});function Go(c=!1){c?er=null:(er=y.getBoundingClientRect(),lt(\\"syncRect\\",er))}function Ru(c,f,h,g,x,b,z){B._lock||Yn&&c!=null&&c.movementX==0&&c.movementY==0||(Ia(c,f,h,g,x,b,z,!1,c!=null),c!=null?zr(null,!0,!0):zr(f,!0,!1))}function Ia(c,f,h,g,x,b,z,$,T){if(er==null&&Go(!1),Sr(c),c!=null)h=c.clientX-er.left,g=c.clientY-er.top;else{if(h<0||g<0){Te=-10,Ze=-10;return}let[I,M]=Qe.scales,D=f.cursor.sync,[te,ge]=D.values,[me,ce]=D.scales,[Q,V]=Qe.match,Re=f.axes[0].side%2==1,Je=A.ori==0?ie:C,ut=A.ori==1?ie:C,ke=Re?b:x,qe=Re?x:b,Ct=Re?g:h,wt=Re?h:g;if(me!=null?h=Q(I,me)?a(te,E[I],Je,0):-10:h=Je*(Ct/ke),ce!=null?g=V(M,ce)?a(ge,E[M],ut,0):-10:g=ut*(wt/qe),A.ori==1){let Xt=h;h=g,g=Xt}}T&&(f==null||f.cursor.event.type==La)&&((h<=1||h>=ie-1)&&(h=Or(h,ie)),(g<=1||g>=C-1)&&(g=Or(g,C))),$?($u=h,Ou=g,[so,ao]=B.move(r,h,g)):(Te=h,Ze=g)}let Na={width:0,height:0,left:0,top:0};function Ma(){qi(Na,!1)}let Iu,Nu,Mu,Cu;function Zu(c,f,h,g,x,b,z){Yn=!0,at=ct=ht._x=ht._y=!1,Ia(c,f,h,g,x,b,z,!0,!1),c!=null&&(bt(Fa,Ka,Du,!1),Yo(Hu,r,so,ao,ie,C,null));let{left:$,top:T,width:I,height:M}=Ae;Iu=$,Nu=T,Mu=I,Cu=M}function Du(c,f,h,g,x,b,z){Yn=ht._x=ht._y=!1,Ia(c,f,h,g,x,b,z,!1,!0);let{left:$,top:T,width:I,height:M}=Ae,D=I>0||M>0,te=Iu!=$||Nu!=T||Mu!=I||Cu!=M;if(D&&te&&qi(Ae),ht.setScale&&D&&te){let ge=$,me=I,ce=T,Q=M;if(A.ori==1&&(ge=T,me=M,ce=$,Q=I),at&&Qn(P,vn(ge,P),vn(ge+me,P)),ct)for(let V in E){let Re=E[V];V!=P&&Re.from==null&&Re.min!=ze&&Qn(V,vn(ce+Q,V),vn(ce,V))}Ma()}else B.lock&&(B._lock=!B._lock,zr(f,!0,c!=null));c!=null&&(Hr(Fa,Ka),Yo(Fa,r,Te,Ze,ie,C,null))}function Ex(c,f,h,g,x,b,z){if(B._lock)return;Sr(c);let $=Yn;if(Yn){let T=!0,I=!0,M=10,D,te;A.ori==0?(D=at,te=ct):(D=ct,te=at),D&&te&&(T=Te<=M||Te>=ie-M,I=Ze<=M||Ze>=C-M),D&&T&&(Te=Te<so?0:ie),te&&I&&(Ze=Ze<ao?0:C),zr(null,!0,!0),Yn=!1}Te=-10,Ze=-10,ve.fill(null),zr(null,!0,!0),$&&(Yn=$)}function Lu(c,f,h,g,x,b,z){B._lock||(Sr(c),_a(),Ma(),c!=null&&Yo(Yu,r,Te,Ze,ie,C,null))}function Fu(){Z.forEach(z0),ga(r.width,r.height,!0)}Tr(Xi,mo,Fu);let uo={};uo.mousedown=Zu,uo.mousemove=Ru,uo.mouseup=Du,uo.dblclick=Lu,uo.setSeries=(c,f,h,g)=>{let x=Qe.match[2];h=x(r,f,h),h!=-1&&Sn(h,g,!0,!1)},xt&&(bt(Hu,y,Zu),bt(La,y,Ru),bt(Wu,y,c=>{Sr(c),Go(!1)}),bt(Gu,y,Ex),bt(Yu,y,Lu),Xa.add(r),r.syncRect=Go);let Hi=r.hooks=e.hooks||{};function lt(c,f,h){Ea?qo.push([c,f,h]):c in Hi&&Hi[c].forEach(g=>{g.call(null,r,f,h)})}(e.plugins||[]).forEach(c=>{for(let f in c.hooks)Hi[f]=(Hi[f]||[]).concat(c.hooks[f])});let ju=(c,f,h)=>h,Qe=Xe({key:null,setSeries:!1,filters:{pub:lf,sub:lf},scales:[P,S[1]?S[1].scale:null],match:[uf,uf,ju],values:[null,null]},B.sync);Qe.match.length==2&&Qe.match.push(ju),B.sync=Qe;let Uu=Qe.key,Ca=sp(Uu);function Yo(c,f,h,g,x,b,z){Qe.filters.pub(c,f,h,g,x,b,z)&&Ca.pub(c,f,h,g,x,b,z)}Ca.sub(r);function Px(c,f,h,g,x,b,z){Qe.filters.sub(c,f,h,g,x,b,z)&&uo[c](null,f,h,g,x,b,z)}r.pub=Px;function Tx(){Ca.unsub(r),Xa.delete(r),_r.clear(),Ha(Xi,mo,Fu),u.remove(),ye?.remove(),lt(\\"destroy\\")}r.destroy=Tx;function Za(){lt(\\"init\\",e,t),yu(t||e.data,!1),q[P]?Pa(P,q[P]):_a(),ji=Ae.show&&(Ae.width>0||Ae.height>0),wr=Yt=!0,ga(e.width,e.height)}return S.forEach(gu),Z.forEach(cx),n?n instanceof HTMLElement?(n.appendChild(u),Za()):n(r,Za):Za(),r}We.assign=Xe;We.fmtNum=sc;We.rangeNum=es;We.rangeLog=rs;We.rangeAsinh=oc;We.orient=Rr;We.pxRatio=_e;We.join=gb;We.fmtDate=cc,We.tzDate=Ob;We.sync=sp;{We.addGap=l0,We.clipGaps=ss;let e=We.paths={points:pp};e.linear=mp,e.stepped=p0,e.bars=d0,e.spline=h0}var yp=[\\"shares\\",\\"density\\",\\"changes\\",\\"rounds\\",\\"blocks\\",\\"phases\\",\\"trend\\"],xp=[\\"sweep-throughput\\",\\"sweep-latency\\"];var hc=[\\"reads\\",\\"writes\\",\\"voluntary-switches\\",\\"major-faults\\",\\"read-bytes\\",\\"write-bytes\\",\\"cpu-system\\",\\"cpu-user\\",\\"minor-faults\\",\\"involuntary-switches\\"],rr=[\\"mean\\",\\"throughput\\",\\"p50\\",\\"p90\\",\\"p99\\",\\"ttfb\\",\\"connect\\",\\"cpu\\",\\"memory\\",\\"first-response\\",...hc];var ii=[\\"ready\\"],gc=20,or=/^(?!constructor$)[a-z][a-z0-9-]{0,39}$/,$0=[\\"cpu\\",\\"network\\"],_c=/^([A-Za-z0-9][A-Za-z0-9_.-]{0,62}):(cpu|network)$/;function bp(e){let[,t=\\"\\",n]=_c.exec(e)??[],r=$0.find(o=>o===n);return r===void 0?null:{service:t,counter:r}}var Y={};Vu(Y,{BIGINT_FORMAT_RANGES:()=>ds,CONSTANT_CATCH:()=>Rp,Class:()=>bc,NUMBER_FORMAT_RANGES:()=>ai,aborted:()=>Bt,allowsEval:()=>zc,assert:()=>A0,assertEqual:()=>O0,assertIs:()=>P0,assertNever:()=>T0,assertNotEqual:()=>E0,assignProp:()=>Ut,attachSchema:()=>ci,base64ToUint8Array:()=>Tp,base64urlToUint8Array:()=>G0,cached:()=>zo,captureStackTrace:()=>fs,cleanEnum:()=>W0,cleanRegex:()=>si,clone:()=>rn,cloneDef:()=>N0,codePointLength:()=>li,constantCatch:()=>Ip,createTransparentProxy:()=>F0,defineLazy:()=>vp,defineLazyInternal:()=>pe,derived:()=>ew,esc:()=>vc,escapeRegex:()=>Bn,explicitlyAborted:()=>Ec,extend:()=>B0,finalizeIssue:()=>hn,floatSafeRemainder:()=>Sc,getElementAtPath:()=>M0,getEnumValues:()=>vo,getLengthableOrigin:()=>ui,getParsedType:()=>L0,getSizableOrigin:()=>Pp,hexToUint8Array:()=>Q0,hide:()=>gs,installLazyProp:()=>ow,isObject:()=>Nr,isPlainObject:()=>ar,issue:()=>Oo,joinValues:()=>us,jsonStringifyReplacer:()=>ko,members:()=>Tc,merge:()=>K0,mergeDefs:()=>Un,normalizeParams:()=>G,nullish:()=>wc,numKeys:()=>D0,objectClone:()=>R0,omit:()=>U0,optionalKeys:()=>Oc,own:()=>sr,parsedType:()=>Pc,partial:()=>J0,pick:()=>j0,prefixIssues:()=>mn,primitiveTypes:()=>Op,promiseAllObject:()=>C0,propertyKeyTypes:()=>$c,randomString:()=>Z0,rawShape:()=>$o,required:()=>q0,safeExtend:()=>V0,shallowClone:()=>$p,sizeCaps:()=>hs,slugify:()=>kc,stringifyPrimitive:()=>ps,toZod:()=>Sp,uint8ArrayToBase64:()=>Ap,uint8ArrayToBase64url:()=>Y0,uint8ArrayToHex:()=>X0,unwrapMessage:()=>So});function O0(e){return e}function E0(e){return e}function Sp(){return e=>e}function P0(e){}function T0(e){throw new Error(\\"Unexpected value in exhaustive check\\")}function A0(e){}function vo(e){let t=Object.values(e).filter(r=>typeof r==\\"number\\");return Object.entries(e).filter(([r,o])=>t.indexOf(+r)===-1).map(([r,o])=>o)}function us(e,t=\\"|\\"){return e.map(n=>ps(n)).join(t)}function ko(e,t){return typeof t==\\"bigint\\"?t.toString():t}var xc=class{constructor(t){this._getter=t,this._value=void 0}get value(){let t=this._getter;return t!==void 0&&(this._value=t(),this._getter=void 0),this._value}};function zo(e){return new xc(e)}function wc(e){return e==null}function si(e){let t=e.startsWith(\\"^\\")?1:0,n=e.endsWith(\\"$\\")?e.length-1:e.length;return e.slice(t,n)}function Sc(e,t){let n=e/t,r=Math.round(n),o=4*Number.EPSILON*Math.max(Math.abs(n),1);return Math.abs(n-r)<o?0:n-r}var wp=Symbol(\\"evaluating\\");function vp(e,t,n){let r;Object.defineProperty(e,t,{get(){if(r!==wp)return r===void 0&&(r=wp,r=n()),r},set(o){Object.defineProperty(e,t,{value:o})},configurable:!0})}function R0(e){return Object.create(Object.getPrototypeOf(e),Object.getOwnPropertyDescriptors(e))}function Ut(e,t,n){Object.defineProperty(e,t,{value:n,writable:!0,enumerable:!0,configurable:!0})}function $o(e){let t=Object.getOwnPropertyDescriptor(e,\\"shape\\");return t?.get?t.get.raw:t?.value}function jn(e){return $o(e._zod.def)??e._zod.def.shape}function kp(e,t,n){Object.defineProperty(e,t,{get(){let r=n();return Ut(this,t,r),r},enumerable:!0,configurable:!0})}function zp(e,t,n){t in e?Ut(e,t,n):e[t]=n}function Ir(e,t,n,r){let o=jn(t);for(let i of n){let s=Object.getOwnPropertyDescriptor(o,i);s.enumerable&&(s.get?kp(e,i,()=>{let a=t._zod.def.shape[i];return r?r(a,i):a}):zp(e,i,r?r(s.value,i):s.value))}}function I0(e,t){for(let n of Reflect.ownKeys(t)){let r=Object.getOwnPropertyDescriptor(t,n);r.enumerable&&(r.get?kp(e,n,()=>t[n]):zp(e,n,r.value))}}function Un(...e){let t={};for(let n of e){let r=Object.getOwnPropertyDescriptors(n);Object.assign(t,r)}return Object.defineProperties({},t)}function N0(e){return Un(e._zod.def)}function M0(e,t){return t?t.reduce((n,r)=>n?.[r],e):e}function C0(e){let t=Object.keys(e),n=t.map(r=>e[r]);return Promise.all(n).then(r=>{let o={};for(let i=0;i<t.length;i++)o[t[i]]=r[i];return o})}function Z0(e=10){let t=\\"abcdefghijklmnopqrstuvwxyz\\",n=\\"\\";for(let r=0;r<e;r++)n+=t[Math.floor(Math.random()*t.length)];return n}function vc(e){return JSON.stringify(e)}function kc(e){return e.toLowerCase().trim().replace(/[^\\\\w\\\\s-]/g,\\"\\").replace(/[\\\\s_-]+/g,\\"-\\").replace(/^-+|-+$/g,\\"\\")}var fs=\\"captureStackTrace\\"in Error?Error.captureStackTrace:(...e)=>{};function Nr(e){return typeof e==\\"object\\"&&e!==null&&!Array.isArray(e)}var zc=zo(()=>{if(zt.jitless||typeof navigator<\\"u\\"&&navigator?.userAgent?.includes(\\"Cloudflare\\"))return!1;try{let e=Function;return new e(\\"\\"),!0}catch{return!1}});function ar(e){if(Nr(e)===!1)return!1;let t=e.constructor;if(t===void 0||typeof t!=\\"function\\")return!0;let n=t.prototype;return!(Nr(n)===!1||Object.prototype.hasOwnProperty.call(n,\\"isPrototypeOf\\")===!1)}function $p(e){return ar(e)?{...e}:Array.isArray(e)?[...e]:e instanceof Map?new Map(e):e instanceof Set?new Set(e):e}function D0(e){let t=0;for(let n in e)Object.prototype.hasOwnProperty.call(e,n)&&t++;return t}var L0=e=>{let t=typeof e;switch(t){case\\"undefined\\":return\\"undefined\\";case\\"string\\":return\\"string\\";case\\"number\\":return Number.isNaN(e)?\\"nan\\":\\"number\\";case\\"boolean\\":return\\"boolean\\";case\\"function\\":return\\"function\\";case\\"bigint\\":return\\"bigint\\";case\\"symbol\\":return\\"symbol\\";case\\"object\\":return Array.isArray(e)?\\"array\\":e===null?\\"null\\":e.then&&typeof e.then==\\"function\\"&&e.catch&&typeof e.catch==\\"function\\"?\\"promise\\":typeof Map<\\"u\\"&&e instanceof Map?\\"map\\":typeof Set<\\"u\\"&&e instanceof Set?\\"set\\":typeof Date<\\"u\\"&&e instanceof Date?\\"date\\":typeof File<\\"u\\"&&e instanceof File?\\"file\\":\\"object\\";default:throw new Error(`Unknown data type: ${t}`)}},$c=new Set([\\"string\\",\\"number\\",\\"symbol\\"]),Op=new Set([\\"string\\",\\"number\\",\\"bigint\\",\\"boolean\\",\\"symbol\\",\\"undefined\\"]);function Bn(e){return e.replace(/[.*+?^${}()|[\\\\]\\\\\\\\]/g,\\"\\\\\\\\$&\\")}function rn(e,t,n){let r=new e._zod.constr(t??e._zod.def);return(!t||n?.parent)&&(r._zod.parent=e),r}function G(e){let t=e;if(!t)return{};if(typeof t==\\"string\\")return{error:()=>t};if(t?.message!==void 0){if(t?.error!==void 0)throw new Error(\\"Cannot specify both `message` and `error` params\\");t.error=t.message}return delete t.message,typeof t.error==\\"string\\"?{...t,error:()=>t.error}:t}function F0(e){let t;return new Proxy({},{get(n,r,o){return t??(t=e()),Reflect.get(t,r,o)},set(n,r,o,i){return t??(t=e()),Reflect.set(t,r,o,i)},has(n,r){return t??(t=e()),Reflect.has(t,r)},deleteProperty(n,r){return t??(t=e()),Reflect.deleteProperty(t,r)},ownKeys(n){return t??(t=e()),Reflect.ownKeys(t)},getOwnPropertyDescriptor(n,r){return t??(t=e()),Reflect.getOwnPropertyDescriptor(t,r)},defineProperty(n,r,o){return t??(t=e()),Reflect.defineProperty(t,r,o)}})}function ps(e){return typeof e==\\"bigint\\"?e.toString()+\\"n\\":typeof e==\\"string\\"?`\\"${e}\\"`:`${e}`}function Oc(e){return Object.keys(e).filter(t=>e[t]._zod.optin!==void 0&&e[t]._zod.optout===\\"optional\\")}var ai={safeint:[Number.MIN_SAFE_INTEGER,Number.MAX_SAFE_INTEGER],int32:[-2147483648,2147483647],uint32:[0,4294967295],float32:[-34028234663852886e22,34028234663852886e22],float64:[-Number.MAX_VALUE,Number.MAX_VALUE]},ds={int64:[BigInt(\\"-9223372036854775808\\"),BigInt(\\"9223372036854775807\\")],uint64:[BigInt(0),BigInt(\\"18446744073709551615\\")]};function j0(e,t){let n=e._zod.def,r=n.checks;if(r&&r.length>0)throw new Error(\\".pick() cannot be used on object schemas containing refinements\\");let i={};return Ir(i,e,ms(e,t)),rn(e,Un(n,{shape:i,checks:[]}))}function ms(e,t){let n=jn(e),r=[];for(let o of Reflect.ownKeys(t)){if(!Object.getOwnPropertyDescriptor(n,o)?.enumerable)throw new Error(`Unrecognized key: \\"${String(o)}\\"`);t[o]&&r.push(o)}return r}function U0(e,t){let n=e._zod.def,r=n.checks;if(r&&r.length>0)throw new Error(\\".omit() cannot be used on object schemas containing refinements\\");let i=new Set(ms(e,t)),s={};return Ir(s,e,Reflect.ownKeys(jn(e)).filter(a=>!i.has(a))),rn(e,Un(n,{shape:s,checks:[]}))}function B0(e,t){if(!ar(t))throw new Error(\\"Invalid input to extend: expected a plain object\\");let n=e._zod.def.checks;if(n&&n.length>0){let o=jn(e);for(let i of Reflect.ownKeys(t))if(Object.getOwnPropertyDescriptor(o,i)!==void 0)throw new Error(\\"Cannot overwrite keys on object schemas containing refinements. Use `.safeExtend()` instead.\\")}return rn(e,Un(e._zod.def,{shape:Ep(e,t)}))}function Ep(e,t){let n={};return Ir(n,e,Reflect.ownKeys(jn(e))),I0(n,t),n}function V0(e,t){if(!ar(t))throw new Error(\\"Invalid input to safeExtend: expected a plain object\\");return rn(e,Un(e._zod.def,{shape:Ep(e,t)}))}function K0(e,t){if(!t?._zod?.def)throw new Error(\\"Invalid input to merge: expected an object schema. To merge a plain shape, use `.extend()`.\\");if(e._zod.def.checks?.length)throw new Error(\\".merge() cannot be used on object schemas containing refinements. Use .safeExtend() instead.\\");let n={};Ir(n,e,Reflect.ownKeys(jn(e))),Ir(n,t,Reflect.ownKeys(jn(t)));let r=Un(e._zod.def,{shape:n,get catchall(){return t._zod.def.catchall},checks:t._zod.def.checks??[]});return rn(e,r)}function J0(e,t,n,r=\\"partial\\"){let i=t._zod.def.checks;if(i&&i.length>0)throw new Error(`.${r}() cannot be used on object schemas containing refinements`);let a=n?new Set(ms(t,n)):void 0,l={};return Ir(l,t,Reflect.ownKeys(jn(t)),e&&((u,p)=>a&&!a.has(p)?u:new e({type:\\"optional\\",innerType:u}))),rn(t,Un(t._zod.def,{shape:l,checks:[]}))}function q0(e,t,n){let r=n?new Set(ms(t,n)):void 0,o={};return Ir(o,t,Reflect.ownKeys(jn(t)),(i,s)=>r&&!r.has(s)?i:new e({type:\\"nonoptional\\",innerType:i})),rn(t,Un(t._zod.def,{shape:o}))}function Bt(e,t=0){if(e.aborted===!0)return!0;for(let n=t;n<e.issues.length;n++)if(e.issues[n]?.continue!==!0)return!0;return!1}function Ec(e,t=0){if(e.aborted===!0)return!0;for(let n=t;n<e.issues.length;n++)if(e.issues[n]?.continue===!1)return!0;return!1}function mn(e,t){return t.map(n=>{var r;return(r=n).path??(r.path=[]),n.path.unshift(e),n})}function So(e){return typeof e==\\"string\\"?e:e?.message}function hs(e){let t=[];for(let n of e??[]){let r=n._zod.def;if(!/_(length|size)$|_equals$/.test(r.check))break;let o=r.maximum??r.length??r.size;o>=0&&t.push([o,n])}return t}function ci(e,t,n){var r;for(let o=t;o<e.length;o++)(r=e[o]).schema??(r.schema=n)}function hn(e,t,n){var r;let o=e.inst?._zod?.traits;o?.has(\\"$ZodType\\")&&(o.has(\\"$ZodCheck\\")?(r=e).schema??(r.schema=e.inst):e.schema=e.inst);let i=e.schema!==e.inst?e.schema?._zod.def?.error:void 0,s=e.message?e.message:So(e.inst?._zod.def?.error?.(e))??So(i?.(e))??So(t?.error?.(e))??So(n.customError?.(e))??So(n.localeError?.(e))??\\"Invalid input\\",a={};for(let l of Object.keys(e))l===\\"inst\\"||l===\\"schema\\"||l===\\"continue\\"||l===\\"input\\"||l===\\"__proto__\\"||(a[l]=e[l]);return a.path??(a.path=[]),a.message=s,t?.reportInput&&(a.input=e.input),a}function Pp(e){return e instanceof Set?\\"set\\":e instanceof Map?\\"map\\":e instanceof File?\\"file\\":\\"unknown\\"}var H0=/[\\\\uD800-\\\\uDBFF]/;function li(e){let t=e.length;if(!H0.test(e))return t;let n=t;for(let r=0;r<t-1;r++)(e.charCodeAt(r)&64512)===55296&&(e.charCodeAt(r+1)&64512)===56320&&(n--,r++);return n}function ui(e){return Array.isArray(e)?\\"array\\":typeof e==\\"string\\"?\\"string\\":\\"unknown\\"}function Pc(e){let t=typeof e;switch(t){case\\"number\\":return Number.isNaN(e)?\\"nan\\":\\"number\\";case\\"object\\":{if(e===null)return\\"null\\";if(Array.isArray(e))return\\"array\\";let n=e;if(n&&Object.getPrototypeOf(n)!==Object.prototype&&\\"constructor\\"in n&&n.constructor)return n.constructor.name}}return t}function Oo(...e){let[t,n,r]=e;return typeof t==\\"string\\"?{message:t,code:\\"custom\\",input:n,inst:r}:{...t}}function W0(e){return Object.entries(e).filter(([t,n])=>Number.isNaN(Number.parseInt(t,10))).map(t=>t[1])}function Tp(e){let t=atob(e),n=new Uint8Array(t.length);for(let r=0;r<t.length;r++)n[r]=t.charCodeAt(r);return n}function Ap(e){let t=\\"\\";for(let n=0;n<e.length;n++)t+=String.fromCharCode(e[n]);return btoa(t)}function G0(e){let t=e.replace(/-/g,\\"+\\").replace(/_/g,\\"/\\"),n=\\"=\\".repeat((4-t.length%4)%4);return Tp(t+n)}function Y0(e){return Ap(e).replace(/\\\\+/g,\\"-\\").replace(/\\\\//g,\\"_\\").replace(/=/g,\\"\\")}function Q0(e){let t=e.replace(/^0x/,\\"\\");if(t.length%2!==0)throw new Error(\\"Invalid hex string length\\");let n=new Uint8Array(t.length/2);for(let r=0;r<t.length;r+=2)n[r/2]=Number.parseInt(t.slice(r,r+2),16);return n}function X0(e){return Array.from(e).map(t=>t.toString(16).padStart(2,\\"0\\")).join(\\"\\")}var bc=class{constructor(...t){}};function Tc(e,t){for(let n in t){let r=Object.getOwnPropertyDescriptor(t,n);r.get?Object.defineProperty(e,n,{...r,enumerable:!1}):tw(e,n,r.value)}}function sr(e,t,n,r=!0){return Object.defineProperty(e,t,{configurable:!0,writable:!0,enumerable:r,value:n}),n}function gs(e,t,n){return sr(e,t,n,!1)}function ew(e,t){for(let n in e){let r=e[n];Object.defineProperty(t,n,{configurable:!0,enumerable:!0,get(){return sr(this,n,r(this))},set(o){sr(this,n,o)}})}return t}function tw(e,t,n){Object.defineProperty(e,t,{configurable:!0,get(){return this==null?n:sr(this,t,n.bind(this))},set(r){sr(this,t,r)}})}function nw(e,t){let n=Object.getPrototypeOf(e);return t in n?void 0:n}var yc,ir=!1,rw={configurable:!0,get(){ir=!0}};function pe(e,t,n){let r=Object.getPrototypeOf(e._zod);if(t in r&&yc!==e._zod){yc=void 0;return}yc=e._zod,Object.defineProperty(r,t,{configurable:!0,get(){Object.defineProperty(this,t,rw);let o=ir;ir=!1;try{let i=n(this);return ir?delete this[t]:Object.defineProperty(this,t,{configurable:!0,writable:!0,value:i}),ir=ir||o,i}catch(i){throw delete this[t],ir=ir||o,i}},set(o){Object.defineProperty(this,t,{configurable:!0,writable:!0,value:o})}})}function ow(e,t,n,r){let o=nw(e,t);o&&Object.defineProperty(o,t,{configurable:!0,get(){let i={configurable:!0,writable:!0,enumerable:r,value:void 0};return Object.defineProperty(this,t,i),i.value=n(this),Object.defineProperty(this,t,i),i.value},set(i){Object.defineProperty(this,t,{configurable:!0,writable:!0,enumerable:r,value:i})}})}var Rp=\\"~constantCatch\\";function Ip(e){let t=()=>e;return t[Rp]=!0,t}var Np,Rc=Object.freeze({status:\\"aborted\\"}),Ac={value:void 0,enumerable:!1},Mp=\\"captureStackTrace\\"in Error?Error:null;function iw(e){let t=Mp;if(t){let n=t.stackTraceLimit;if(typeof n==\\"number\\"){try{t.stackTraceLimit=0}catch{return Mp=null,new e}try{return new e}finally{t.stackTraceLimit=n}}}return new e}function v(e,t,n,r){let o={};function i(m){this.def=m,this.constr=d,this.traits=new Set}i.prototype=o;let s=n,a=s&&new WeakSet;function l(m,_){if(m._zod){if(m._zod.traits.has(e))return}else{Ac.value=new i(_);try{Object.defineProperty(m,\\"_zod\\",Ac)}finally{Ac.value=void 0}}if(m._zod.traits.add(e),t(m,_),a){let w=Object.getPrototypeOf(m),k=m._zod.constr.prototype,O=w;for(;O&&O!==k;)O=Object.getPrototypeOf(O);let S=O??w;a.has(S)||(a.add(S),Tc(S,s))}let y=d.prototype;for(let w in y)Object.prototype.hasOwnProperty.call(y,w)&&(w in m||(m[w]=y[w].bind(m)))}let u=r?.Parent??Object;class p extends u{}Object.defineProperty(p,\\"name\\",{value:e});function d(m){let _=r?.Parent?iw(p):this;l(_,m);let y=_._zod.deferred;if(y){for(let k of y)k();_._zod.deferred=void 0}let w=globalThis.__zod_globalConfig?.postProcessor;return w&&w(_),_}return Object.defineProperty(d,\\"init\\",{value:l}),Object.defineProperty(d,Symbol.hasInstance,{value:m=>r?.Parent&&m instanceof r.Parent?!0:m?._zod?.traits?.has(e)}),Object.defineProperty(d,\\"name\\",{value:e}),d}var gn=class extends Error{constructor(){super(\\"Encountered Promise during synchronous parse. Use .parseAsync() instead.\\")}},Eo=class extends Error{constructor(t){super(`Encountered unidirectional transform during encode: ${t}`),this.name=\\"ZodEncodeError\\"}};(Np=globalThis).__zod_globalConfig??(Np.__zod_globalConfig={});var zt=globalThis.__zod_globalConfig;function At(e){return e&&Object.assign(zt,e),zt}function sw(){let e=this._zod;return e.message??(e.message=JSON.stringify(e.def,ko,2)),e.message}function aw(e){this._zod.message=e}var cw={get:sw,set:aw,enumerable:!0,configurable:!0},Nc={value:void 0,enumerable:!1},Cp=new WeakSet([Object.prototype,Error.prototype]),Zp=(e,t)=>{e.name=\\"$ZodError\\",Nc.value=t,Object.defineProperty(e,\\"issues\\",Nc),Nc.value=void 0,Object.defineProperty(e,\\"message\\",cw);let n=Object.getPrototypeOf(e);Cp.has(n)||(Cp.add(n),Object.defineProperty(n,\\"toString\\",{configurable:!0,enumerable:!1,get(){let r=()=>this.message;return Object.defineProperty(this,\\"toString\\",{value:r,configurable:!0,writable:!0}),r},set(r){Object.defineProperty(this,\\"toString\\",{value:r,configurable:!0,writable:!0})}}))},Dp=v(\\"$ZodError\\",Zp),n$=v(\\"$ZodError\\",Zp,void 0,{Parent:Error});function lw(e,t,n){return Object.prototype.hasOwnProperty.call(e,t)||(t===\\"__proto__\\"?Object.defineProperty(e,t,{value:n(),writable:!0,enumerable:!0,configurable:!0}):e[t]=n()),e[t]}function Mc(e,t=n=>n.message){let n={},r=[];for(let o of e.issues)o.path.length>0?lw(n,o.path[0],()=>[]).push(t(o)):r.push(t(o));return{formErrors:r,fieldErrors:n}}function Cc(e,t=n=>n.message){let n={_errors:[]},r=(o,i=[])=>{for(let s of o.issues)if(s.code===\\"invalid_union\\"&&s.errors.length)s.errors.map(a=>r({issues:a},[...i,...s.path]));else if(s.code===\\"invalid_key\\")r({issues:s.issues},[...i,...s.path]);else if(s.code===\\"invalid_element\\")r({issues:s.issues},[...i,...s.path]);else{let a=[...i,...s.path];if(a.length===0)n._errors.push(t(s));else{let l=n,u=0;for(;u<a.length;){let p=a[u],d=u===a.length-1;if(p===\\"_errors\\"){d&&l._errors.push(t(s)),u++;continue}Object.prototype.hasOwnProperty.call(l,p)||Object.defineProperty(l,p,{value:{_errors:[]},enumerable:!0,writable:!0,configurable:!0});let m=l[p];d&&m._errors.push(t(s)),l=m,u++}}}};return r(e),n}function _s(e,t){return{callee:t?.callee??e,Err:t?.Err}}var ys=e=>{let t=(n,r,o,i)=>{let s=o?{...o,async:!1}:{async:!1},a=n._zod.run({value:r,issues:[]},s);if(a instanceof Promise)throw new gn;if(a.issues.length){let l=new(i?.Err??e)(a.issues.map(u=>hn(u,s,At())));throw fs(l,i?.callee??t),l}return a.value};return t};var xs=e=>{let t=async(n,r,o,i)=>{let s=o?{...o,async:!0}:{async:!0},a=n._zod.run({value:r,issues:[]},s);if(a instanceof Promise&&(a=await a),a.issues.length){let l=new(i?.Err??e)(a.issues.map(u=>hn(u,s,At())));throw fs(l,i?.callee??t),l}return a.value};return t};var bs=e=>(t,n,r)=>{let o=r?{...r,async:!1}:{async:!1},i=t._zod.run({value:n,issues:[]},o);if(i instanceof Promise)throw new gn;return i.issues.length?Lp(e,i.issues,o):{success:!0,data:i.value}};function Lp(e,t,n){let r;return{success:!1,get error(){return r||(r=new e(t.map(o=>hn(o,n,At()))),t=void 0,n=void 0),r},set error(o){r=o,t=void 0,n=void 0}}}var ws=e=>async(t,n,r)=>{let o=r?{...r,async:!0}:{async:!0},i=t._zod.run({value:n,issues:[]},o);return i instanceof Promise&&(i=await i),i.issues.length?Lp(e,i.issues,o):{success:!0,data:i.value}};var uw=Symbol.for(\\"zod.compile.invalid\\"),fw=Symbol.for(\\"zod.compile.fallback\\"),Zc=((e,t,n)=>{let r=e._zod.bag.validator;if(r!==void 0){if(r(t)!==uw)return!0;if(r.definite===!0&&n===void 0)return!1}return pw(e,t,n)});function pw(e,t,n){let r=n?{...n,async:!1,abortEarly:!0}:{async:!1,abortEarly:!0},o=e._zod.bag.fallbackRun,i;if(o?(r[fw]=!0,i=o({value:t,issues:[]},r)):i=e._zod.run({value:t,issues:[]},r),i instanceof Promise)throw new gn;return i.issues.length===0}var Dc=async(e,t,n)=>{let r=n?{...n,async:!0,abortEarly:!0}:{async:!0,abortEarly:!0},o=e._zod.run({value:t,issues:[]},r);return o instanceof Promise&&(o=await o),o.issues.length===0},Fp=e=>{let t=ys(e),n=(r,o,i,s)=>{let a=i?{...i,direction:\\"backward\\"}:{direction:\\"backward\\"};return t(r,o,a,_s(n,s))};return n};var jp=e=>{let t=ys(e),n=(r,o,i,s)=>t(r,o,i,_s(n,s));return n};var Up=e=>{let t=xs(e),n=async(r,o,i,s)=>{let a=i?{...i,direction:\\"backward\\"}:{direction:\\"backward\\"};return await t(r,o,a,_s(n,s))};return n};var Bp=e=>{let t=xs(e),n=async(r,o,i,s)=>await t(r,o,i,_s(n,s));return n};var Vp=e=>(t,n,r)=>{let o=r?{...r,direction:\\"backward\\"}:{direction:\\"backward\\"};return bs(e)(t,n,o)};var Kp=e=>(t,n,r)=>bs(e)(t,n,r);var Jp=e=>async(t,n,r)=>{let o=r?{...r,direction:\\"backward\\"}:{direction:\\"backward\\"};return ws(e)(t,n,o)};var qp=e=>async(t,n,r)=>ws(e)(t,n,r);var Hp=/^[cC][0-9a-z]{6,}$/,Wp=/^[0-9a-z]+$/,Gp=/^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$/,Yp=/^[0-9a-vA-V]{20}$/,Qp=/^[A-Za-z0-9]{27}$/,Xp=/^[a-zA-Z0-9_-]{21}$/;function ed(e){return new RegExp(`^[a-zA-Z0-9_-]{${e}}$`)}var td=/^P(?:(\\\\d+W)|(?!.*W)(?=\\\\d|T\\\\d)(\\\\d+Y)?(\\\\d+M)?(\\\\d+D)?(T(?=\\\\d)(\\\\d+H)?(\\\\d+M)?(\\\\d+([.,]\\\\d+)?S)?)?)$/;var nd=/^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$/,Fc=e=>e?new RegExp(`^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-${e}[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12})$`):/^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$/;var rd=/^(?:[A-Za-z0-9_\'+\\\\-]+\\\\.)*[A-Za-z0-9_\'+\\\\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\\\\-]*\\\\.)+[A-Za-z]{2,}$/;var dw=\\"^(?=[\\\\\\\\s\\\\\\\\S]*[\\\\\\\\p{Extended_Pictographic}\\\\\\\\p{Regional_Indicator}\\\\\\\\u20E3])[\\\\\\\\p{Extended_Pictographic}\\\\\\\\p{Emoji_Component}]+$\\";function od(){return new RegExp(dw,\\"u\\")}var id=/^(?:(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\\\\.){3}(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])$/,sd=/^(([0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,7}:|([0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,5}(:[0-9a-fA-F]{1,4}){1,2}|([0-9a-fA-F]{1,4}:){1,4}(:[0-9a-fA-F]{1,4}){1,3}|([0-9a-fA-F]{1,4}:){1,3}(:[0-9a-fA-F]{1,4}){1,4}|([0-9a-fA-F]{1,4}:){1,2}(:[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:((:[0-9a-fA-F]{1,4}){1,6})|:((:[0-9a-fA-F]{1,4}){1,7}|:))$/;var ad=/^((25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\\\\.){3}(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\\\\/([0-9]|[1-2][0-9]|3[0-2])$/,cd=/^(([0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,7}:|([0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,5}(:[0-9a-fA-F]{1,4}){1,2}|([0-9a-fA-F]{1,4}:){1,4}(:[0-9a-fA-F]{1,4}){1,3}|([0-9a-fA-F]{1,4}:){1,3}(:[0-9a-fA-F]{1,4}){1,4}|([0-9a-fA-F]{1,4}:){1,2}(:[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:((:[0-9a-fA-F]{1,4}){1,6})|:((:[0-9a-fA-F]{1,4}){1,7}|:))\\\\/(12[0-8]|1[01][0-9]|[1-9]?[0-9])$/,ld=/^$|^(?:[0-9a-zA-Z+/]{4})*(?:(?:[0-9a-zA-Z+/]{2}==)|(?:[0-9a-zA-Z+/]{3}=))?$/,ud=/^(?:[A-Za-z0-9_-]{4})*(?:[A-Za-z0-9_-]{2,3})?$/;var fd=/^https?$/,pd=/^\\\\+[1-9]\\\\d{6,14}$/;var dd=\\"(?:(?:\\\\\\\\d\\\\\\\\d[2468][048]|\\\\\\\\d\\\\\\\\d[13579][26]|\\\\\\\\d\\\\\\\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\\\\\\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\\\\\\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\\\\\\\d|30)|(?:02)-(?:0[1-9]|1\\\\\\\\d|2[0-8])))\\";function mw(e){return new RegExp(`^${e}$`)}var md=mw(dd);function Lc(e){let t=\\"(?:[01]\\\\\\\\d|2[0-3]):[0-5]\\\\\\\\d\\";return typeof e.precision==\\"number\\"?e.precision===-1?`${t}`:e.precision===0?`${t}:[0-5]\\\\\\\\d`:`${t}:[0-5]\\\\\\\\d\\\\\\\\.\\\\\\\\d{${e.precision}}`:e.seconds?`${t}:[0-5]\\\\\\\\d(?:\\\\\\\\.\\\\\\\\d+)?`:`${t}(?::[0-5]\\\\\\\\d(?:\\\\\\\\.\\\\\\\\d+)?)?`}function hd(e){return new RegExp(`^${Lc(e)}$`)}function gd(e){let t=[\\"Z\\"];e.offset&&t.push(\\"([+-](?:[01]\\\\\\\\d|2[0-3]):[0-5]\\\\\\\\d)\\");let n=`${Lc({precision:e.precision,seconds:!0})}(?:${t.join(\\"|\\")})`,r=e.local?`${n}|${Lc({precision:e.precision})}`:n;return new RegExp(`^${dd}T(?:${r})$`)}var _d=/^[\\\\s\\\\S]{0,}$/;var jc=/^-?\\\\d+$/,fi=/^-?\\\\d+(?:\\\\.\\\\d+)?$/,yd=/^(?:true|false)$/i;var xd=/^[^A-Z]*$/,bd=/^[^a-z]*$/;var gt=v(\\"$ZodCheck\\",(e,t)=>{var n;e._zod??(e._zod={}),e._zod.def=t,(n=e._zod).onattach??(n.onattach=[])});var Uc=e=>{let t=e.value;return!wc(t)&&t.length!==void 0},Ss={number:\\"number\\",bigint:\\"bigint\\",object:\\"date\\"},Bc=v(\\"$ZodCheckLessThan\\",(e,t)=>{gt.init(e,t);let n=Ss[typeof t.value];e._zod.check=r=>{(t.inclusive?r.value<=t.value:r.value<t.value)||r.issues.push({origin:Ss[typeof r.value]??n,code:\\"too_big\\",maximum:typeof t.value==\\"object\\"?t.value.getTime():t.value,input:r.value,inclusive:t.inclusive,inst:e,continue:!t.abort})}}),Vc=v(\\"$ZodCheckGreaterThan\\",(e,t)=>{gt.init(e,t);let n=Ss[typeof t.value];e._zod.check=r=>{(t.inclusive?r.value>=t.value:r.value>t.value)||r.issues.push({origin:Ss[typeof r.value]??n,code:\\"too_small\\",minimum:typeof t.value==\\"object\\"?t.value.getTime():t.value,input:r.value,inclusive:t.inclusive,inst:e,continue:!t.abort})}}),wd=v(\\"$ZodCheckMultipleOf\\",(e,t)=>{gt.init(e,t),e._zod.check=n=>{if(typeof n.value!=typeof t.value)throw new Error(\\"Cannot mix number and bigint in multiple_of check.\\");(typeof n.value==\\"bigint\\"?t.value!==BigInt(0)&&n.value%t.value===BigInt(0):Sc(n.value,t.value)===0)||n.issues.push({origin:typeof n.value,code:\\"not_multiple_of\\",divisor:t.value,input:n.value,inst:e,continue:!t.abort})}}),Sd=v(\\"$ZodCheckNumberFormat\\",(e,t)=>{gt.init(e,t),t.format=t.format||\\"float64\\";let n=t.format?.includes(\\"int\\"),r=n?\\"int\\":\\"number\\",[o,i]=ai[t.format];e._zod.check=s=>{let a=s.value;if(n){if(!Number.isInteger(a)){s.issues.push({expected:r,format:t.format,code:\\"invalid_type\\",continue:!1,input:a,inst:e});return}if(!Number.isSafeInteger(a)){a>0?s.issues.push({input:a,code:\\"too_big\\",maximum:Number.MAX_SAFE_INTEGER,note:\\"Integers must be within the safe integer range.\\",inst:e,origin:r,inclusive:!0,continue:!t.abort}):s.issues.push({input:a,code:\\"too_small\\",minimum:Number.MIN_SAFE_INTEGER,note:\\"Integers must be within the safe integer range.\\",inst:e,origin:r,inclusive:!0,continue:!t.abort});return}}a<o&&s.issues.push({origin:\\"number\\",input:a,code:\\"too_small\\",minimum:o,inclusive:!0,inst:e,continue:!t.abort}),a>i&&s.issues.push({origin:\\"number\\",input:a,code:\\"too_big\\",maximum:i,inclusive:!0,inst:e,continue:!t.abort})}});var vd=v(\\"$ZodCheckMaxLength\\",(e,t)=>{var n;gt.init(e,t),(n=e._zod.def).when??(n.when=Uc),e._zod.check=r=>{let o=r.value,i=o.length;if((typeof o==\\"string\\"&&i>t.maximum?li(o):i)<=t.maximum)return;let a=ui(o);r.issues.push({origin:a,code:\\"too_big\\",maximum:t.maximum,inclusive:!0,input:o,inst:e,continue:!t.abort})}}),kd=v(\\"$ZodCheckMinLength\\",(e,t)=>{var n;gt.init(e,t),(n=e._zod.def).when??(n.when=Uc),e._zod.check=r=>{let o=r.value,i=o.length;if((typeof o==\\"string\\"&&i>=t.minimum&&i<t.minimum*2?li(o):i)>=t.minimum)return;let a=ui(o);r.issues.push({origin:a,code:\\"too_small\\",minimum:t.minimum,inclusive:!0,input:o,inst:e,continue:!t.abort})}}),zd=v(\\"$ZodCheckLengthEquals\\",(e,t)=>{var n;gt.init(e,t),(n=e._zod.def).when??(n.when=Uc),e._zod.check=r=>{let o=r.value,i=o.length,s=typeof o==\\"string\\"&&i>=t.length&&i<=t.length*2?li(o):i;if(s===t.length)return;let a=ui(o),l=s>t.length;r.issues.push({origin:a,...l?{code:\\"too_big\\",maximum:t.length}:{code:\\"too_small\\",minimum:t.length},inclusive:!0,exact:!0,input:r.value,inst:e,continue:!t.abort})}}),pi=v(\\"$ZodCheckStringFormat\\",(e,t)=>{var n,r;gt.init(e,t),t.pattern?(n=e._zod).check??(n.check=o=>{t.pattern.lastIndex=0,!t.pattern.test(o.value)&&o.issues.push({origin:\\"string\\",code:\\"invalid_format\\",format:t.format,input:o.value,...t.pattern?{pattern:t.pattern.toString()}:{},inst:e,continue:!t.abort})}):(r=e._zod).check??(r.check=()=>{})}),$d=v(\\"$ZodCheckRegex\\",(e,t)=>{pi.init(e,t),e._zod.check=n=>{t.pattern.lastIndex=0,!t.pattern.test(n.value)&&n.issues.push({origin:\\"string\\",code:\\"invalid_format\\",format:\\"regex\\",input:n.value,pattern:t.pattern.toString(),inst:e,continue:!t.abort})}}),Od=v(\\"$ZodCheckLowerCase\\",(e,t)=>{t.pattern??(t.pattern=xd),pi.init(e,t)}),Ed=v(\\"$ZodCheckUpperCase\\",(e,t)=>{t.pattern??(t.pattern=bd),pi.init(e,t)}),Pd=v(\\"$ZodCheckIncludes\\",(e,t)=>{gt.init(e,t);let n=Bn(t.includes),r=new RegExp(typeof t.position==\\"number\\"?`^.{${t.position},}${n}`:n);t.pattern=r,e._zod.check=o=>{o.value.includes(t.includes,t.position)||o.issues.push({origin:\\"string\\",code:\\"invalid_format\\",format:\\"includes\\",includes:t.includes,input:o.value,inst:e,continue:!t.abort})}}),Td=v(\\"$ZodCheckStartsWith\\",(e,t)=>{gt.init(e,t);let n=new RegExp(`^${Bn(t.prefix)}.*`);t.pattern??(t.pattern=n),e._zod.check=r=>{r.value.startsWith(t.prefix)||r.issues.push({origin:\\"string\\",code:\\"invalid_format\\",format:\\"starts_with\\",prefix:t.prefix,input:r.value,inst:e,continue:!t.abort})}}),Ad=v(\\"$ZodCheckEndsWith\\",(e,t)=>{gt.init(e,t);let n=new RegExp(`.*${Bn(t.suffix)}$`);t.pattern??(t.pattern=n),e._zod.check=r=>{r.value.endsWith(t.suffix)||r.issues.push({origin:\\"string\\",code:\\"invalid_format\\",format:\\"ends_with\\",suffix:t.suffix,input:r.value,inst:e,continue:!t.abort})}});var Rd=v(\\"$ZodCheckOverwrite\\",(e,t)=>{gt.init(e,t),e._zod.check=n=>{n.value=t.tx(n.value)}});var vs=class{constructor(t=[],n={}){this.content=[],this.indent=0,this.args=t,this.closed=n}indented(t){this.indent+=1;try{t(this)}finally{this.indent-=1}}write(t){if(typeof t==\\"function\\"){t(this,{execution:\\"sync\\"}),t(this,{execution:\\"async\\"});return}let r=t.split(`\\n`).filter(s=>s),o=Math.min(...r.map(s=>s.length-s.trimStart().length)),i=r.map(s=>s.slice(o)).map(s=>\\" \\".repeat(this.indent*2)+s);for(let s of i)this.content.push(s)}compile(){let t=Function,n=this?.content??[\\"\\"];return new t(...Object.keys(this.closed),`return function (${this.args.join(\\", \\")}) {\\n${n.join(`\\n`)}\\n};`)(...Object.values(this.closed))}};var Nd={major:4,minor:6,patch:7};var Ee=v(\\"$ZodType\\",(e,t)=>{var n;e??(e={}),e._zod.def=t,e._zod.bag=e._zod.bag||{},e._zod.version=Nd;let r=e._zod.def.checks,o=e._zod.traits.has(\\"$ZodCheck\\")?[e,...r??[]]:r?.length?[...r]:[];for(let i of o)for(let s of i._zod.onattach)s(e);if(o.length===0)(n=e._zod).deferred??(n.deferred=[]),e._zod.deferred?.push(()=>{e._zod.run=e._zod.parse});else{let i=(a,l,u)=>{if(a.memo)return a;let p=Bt(a),d;for(let m of l){if(m._zod.def.when){if(Ec(a)||!m._zod.def.when(a))continue}else if(p)continue;let _=a.issues.length,y=m._zod.check(a);if(y instanceof Promise&&u?.async===!1)throw new gn;if(d||y instanceof Promise)d=(d??Promise.resolve()).then(async()=>{await y,a.issues.length!==_&&(ci(a.issues,_,e),p||(p=Bt(a,_)))});else{if(a.issues.length===_)continue;ci(a.issues,_,e),p||(p=Bt(a,_))}}return d?d.then(()=>a):a},s=(a,l,u)=>{if(Bt(a))return a.aborted=!0,a;let p=i(l,o,u);if(p instanceof Promise){if(u.async===!1)throw new gn;return p.then(d=>e._zod.parse(d,u))}return e._zod.parse(p,u)};e._zod.run=(a,l)=>{if(l.skipChecks)return e._zod.parse(a,l);if(l.direction===\\"backward\\"){let p=e._zod.parse({value:a.value,issues:[]},{...l,skipChecks:!0});return p instanceof Promise?p.then(d=>s(d,a,l)):s(p,a,l)}let u=e._zod.parse(a,l);if(u instanceof Promise){if(l.async===!1)throw new gn;return u.then(p=>i(p,o,l))}return i(u,o,l)}}},{get\\"~standard\\"(){return gs(this,\\"~standard\\",Jc(this))},set\\"~standard\\"(e){sr(this,\\"~standard\\",e)}}),Hd=(e,t)=>e.issues.length?{issues:e.issues.map(n=>hn(n,t,At()))}:{value:e.value};async function hw(e,t){let n={async:!0};return Hd(await e._zod.run({value:t,issues:[]},n),n)}function Jc(e){return{validate:t=>{let n={async:!1};try{let r=e._zod.run({value:t,issues:[]},n);if(!(r instanceof Promise))return Hd(r,n)}catch{}return hw(e,t)},vendor:\\"zod\\",version:1}}var Os=v(\\"$ZodString\\",(e,t)=>{Ee.init(e,t),e._zod.pattern=t.pattern??_d,e._zod.parse=(n,r)=>{if(t.coerce)try{n.value=String(n.value)}catch{}return typeof n.value==\\"string\\"||n.issues.push({expected:\\"string\\",code:\\"invalid_type\\",input:n.value,inst:e}),n}}),Ne=v(\\"$ZodStringFormat\\",(e,t)=>{pi.init(e,t),Os.init(e,t)}),Wd=v(\\"$ZodGUID\\",(e,t)=>{t.pattern??(t.pattern=nd),Ne.init(e,t)}),Gd=v(\\"$ZodUUID\\",(e,t)=>{if(t.version){let r={v1:1,v2:2,v3:3,v4:4,v5:5,v6:6,v7:7,v8:8}[t.version];if(r===void 0)throw new Error(`Invalid UUID version: \\"${t.version}\\"`);t.pattern??(t.pattern=Fc(r))}else t.pattern??(t.pattern=Fc());Ne.init(e,t)}),Yd=v(\\"$ZodEmail\\",(e,t)=>{t.pattern??(t.pattern=rd),Ne.init(e,t)}),Qd=1,zs=2;function Xd(e){try{return typeof URL<\\"u\\"&&typeof URL.canParse==\\"function\\"?URL.canParse(e):(new URL(e),!0)}catch{return!1}}function gw(e,t){return!(\\"normalize\\"in t)&&!(\\"hostname\\"in t)&&!(\\"protocol\\"in t)?Xd(e)||zs:_w(e,t)}function _w(e,t){if(!t.normalize&&t.protocol?.source===fd.source&&!/^https?:\\\\/\\\\//i.test(e))return Qd;try{if(typeof URL<\\"u\\"){let n=URL;if(typeof n.parse==\\"function\\")return n.parse(e)??zs}return new URL(e)}catch{return zs}}var yw=/[\\\\t\\\\n\\\\r]/g;function Md(e){return e.replace(yw,\\"\\")}function xw(e,t){return t.lastIndex=0,t.test(e.hostname)}function bw(e,t){return t.lastIndex=0,t.test(e.protocol.endsWith(\\":\\")?e.protocol.slice(0,-1):e.protocol)}var em=v(\\"$ZodURL\\",(e,t)=>{Ne.init(e,t),e._zod.check=n=>{try{let r=n.value.trim(),o=gw(r,t);if(o===Qd){n.issues.push({code:\\"invalid_format\\",format:\\"url\\",note:\\"Invalid URL format\\",input:n.value,inst:e,continue:!t.abort});return}if(o===zs){n.issues.push({code:\\"invalid_format\\",format:\\"url\\",input:n.value,inst:e,continue:!t.abort});return}if(o===!0){n.value=Md(r);return}t.hostname&&!xw(o,t.hostname)&&n.issues.push({code:\\"invalid_format\\",format:\\"url\\",note:\\"Invalid hostname\\",pattern:t.hostname.source,input:n.value,inst:e,continue:!t.abort}),t.protocol&&!bw(o,t.protocol)&&n.issues.push({code:\\"invalid_format\\",format:\\"url\\",note:\\"Invalid protocol\\",pattern:t.protocol.source,input:n.value,inst:e,continue:!t.abort}),n.value=t.normalize?o.href:Md(r);return}catch{n.issues.push({code:\\"invalid_format\\",format:\\"url\\",input:n.value,inst:e,continue:!t.abort})}}}),tm=v(\\"$ZodEmoji\\",(e,t)=>{t.pattern??(t.pattern=od()),Ne.init(e,t)}),nm=v(\\"$ZodNanoID\\",(e,t)=>{if(t.length!==void 0&&(!Number.isInteger(t.length)||t.length<1))throw new Error(`Invalid nanoid length: ${t.length}`);t.pattern??(t.pattern=t.length===void 0?Xp:ed(t.length)),Ne.init(e,t)}),rm=v(\\"$ZodCUID\\",(e,t)=>{t.pattern??(t.pattern=Hp),Ne.init(e,t)}),om=v(\\"$ZodCUID2\\",(e,t)=>{t.pattern??(t.pattern=Wp),Ne.init(e,t)}),im=v(\\"$ZodULID\\",(e,t)=>{t.pattern??(t.pattern=Gp),Ne.init(e,t)}),sm=v(\\"$ZodXID\\",(e,t)=>{t.pattern??(t.pattern=Yp),Ne.init(e,t)}),am=v(\\"$ZodKSUID\\",(e,t)=>{t.pattern??(t.pattern=Qp),Ne.init(e,t)}),cm=v(\\"$ZodISODateTime\\",(e,t)=>{t.pattern??(t.pattern=gd(t)),Ne.init(e,t)}),lm=v(\\"$ZodISODate\\",(e,t)=>{t.pattern??(t.pattern=md),Ne.init(e,t)}),um=v(\\"$ZodISOTime\\",(e,t)=>{t.pattern??(t.pattern=hd(t)),Ne.init(e,t)}),fm=v(\\"$ZodISODuration\\",(e,t)=>{t.pattern??(t.pattern=td),Ne.init(e,t)}),pm=v(\\"$ZodIPv4\\",(e,t)=>{t.pattern??(t.pattern=id),Ne.init(e,t)}),ww=/^[0-9a-fA-F:.]+$/;function dm(e){return ww.test(e)?Xd(`http://[${e}]`):!1}var mm=v(\\"$ZodIPv6\\",(e,t)=>{t.pattern??(t.pattern=sd),Ne.init(e,t),e._zod.check=n=>{dm(n.value)||n.issues.push({code:\\"invalid_format\\",format:\\"ipv6\\",input:n.value,inst:e,continue:!t.abort})}});var hm=v(\\"$ZodCIDRv4\\",(e,t)=>{t.pattern??(t.pattern=ad),Ne.init(e,t)});function Sw(e){let t=e.split(\\"/\\");if(t.length!==2)return!1;let[n,r]=t;if(!r)return!1;let o=Number(r);return`${o}`!==r||o<0||o>128?!1:dm(n)}var gm=v(\\"$ZodCIDRv6\\",(e,t)=>{t.pattern??(t.pattern=cd),Ne.init(e,t),e._zod.check=n=>{Sw(n.value)||n.issues.push({code:\\"invalid_format\\",format:\\"cidrv6\\",input:n.value,inst:e,continue:!t.abort})}});function _m(e){if(e===\\"\\")return!0;if(/\\\\s/.test(e)||e.length%4!==0)return!1;try{return atob(e),!0}catch{return!1}}var qc=/^[0-9a-zA-Z+/]*={0,2}$/,ym=v(\\"$ZodBase64\\",(e,t)=>{t.pattern??(t.pattern=qc),Ne.init(e,t),e._zod.check=n=>{_m(n.value)||n.issues.push({code:\\"invalid_format\\",format:\\"base64\\",input:n.value,inst:e,continue:!t.abort})}}),Es=/^[A-Za-z0-9_-]*$/;function vw(e){if(!Es.test(e))return!1;let t=e.replace(/[-_]/g,r=>r===\\"-\\"?\\"+\\":\\"/\\"),n=t.padEnd(Math.ceil(t.length/4)*4,\\"=\\");return _m(n)}var xm=v(\\"$ZodBase64URL\\",(e,t)=>{t.pattern??(t.pattern=Es),Ne.init(e,t),e._zod.check=n=>{vw(n.value)||n.issues.push({code:\\"invalid_format\\",format:\\"base64url\\",input:n.value,inst:e,continue:!t.abort})}}),bm=v(\\"$ZodE164\\",(e,t)=>{t.pattern??(t.pattern=pd),Ne.init(e,t)});function kw(e,t=null){try{let n=e.split(\\".\\");if(n.length!==3)return!1;let[r]=n;if(!r)return!1;let o=JSON.parse(atob(r));return!(\\"typ\\"in o&&o?.typ!==\\"JWT\\"||!o.alg||t&&(!(\\"alg\\"in o)||o.alg!==t))}catch{return!1}}var wm=v(\\"$ZodJWT\\",(e,t)=>{Ne.init(e,t),e._zod.check=n=>{kw(n.value,t.alg)||n.issues.push({code:\\"invalid_format\\",format:\\"jwt\\",input:n.value,inst:e,continue:!t.abort})}});var Hc=v(\\"$ZodNumber\\",(e,t)=>{Ee.init(e,t),e._zod.pattern=fi,e._zod.parse=(n,r)=>{if(t.coerce)try{n.value=Number(n.value)}catch{}let o=n.value;if(typeof o==\\"number\\"&&!Number.isNaN(o)&&Number.isFinite(o))return n;let i=typeof o==\\"number\\"?Number.isNaN(o)?\\"NaN\\":Number.isFinite(o)?void 0:String(o):void 0;return n.issues.push({expected:\\"number\\",code:\\"invalid_type\\",input:o,inst:e,...i?{received:i}:{}}),n}}),Sm=v(\\"$ZodNumberFormat\\",(e,t)=>{Sd.init(e,t),Hc.init(e,t)}),vm=v(\\"$ZodBoolean\\",(e,t)=>{Ee.init(e,t),e._zod.pattern=yd,e._zod.parse=(n,r)=>{if(t.coerce)try{n.value=!!n.value}catch{}let o=n.value;return typeof o==\\"boolean\\"||n.issues.push({expected:\\"boolean\\",code:\\"invalid_type\\",input:o,inst:e}),n}});var km=v(\\"$ZodUnknown\\",(e,t)=>{Ee.init(e,t),e._zod.parse=n=>n}),zm=v(\\"$ZodNever\\",(e,t)=>{Ee.init(e,t),e._zod.parse=(n,r)=>(n.issues.push({expected:\\"never\\",code:\\"invalid_type\\",input:n.value,inst:e}),n)});function zw(e,t){let n=hs(e._zod.def.checks);if(!n.length)return;let r=Math.min(...n.map(i=>i[0])),o=e._zod.parse;e._zod.parse=(i,s)=>{let a=t(i.value);if(a>r&&!s?.skipChecks&&s?.direction!==\\"backward\\"){for(let[l,u]of hs(e._zod.def.checks))if(a>l&&u._zod.def.when(i)){let p=i.issues.length;return u._zod.check(i),i.issues[p].continue=!1,ci(i.issues,p,e),i}}return o(i,s)}}var $w=e=>Array.isArray(e)?e.length:-1;function Cd(e,t,n){e.issues.length&&t.issues.push(...mn(n,e.issues)),t.value[n]=e.value}var $m=v(\\"$ZodArray\\",(e,t)=>{Ee.init(e,t);let n=zt.memoizer;n?.attach(e),e._zod.parse=(r,o)=>{let i=r.value;if(!Array.isArray(i))return r.issues.push({expected:\\"array\\",code:\\"invalid_type\\",input:i,inst:e}),r;r.value=n?n.alloc(e,r,Array(i.length),o):Array(i.length);let s=[],a=o?.abortEarly;for(let l=0;l<i.length;l++){let u=i[l],p=t.element._zod.run({value:u,issues:[]},o);if(p instanceof Promise)s.push(p.then(d=>Cd(d,r,l)));else if(Cd(p,r,l),a&&p.issues.length!==0&&Bt(p))break}return s.length?Promise.all(s).then(()=>r):r},zw(e,$w)});function $s(e,t,n,r,o,i){let s=n in r,a=i===\\"optional\\";if(!(!s&&a&&o===\\"optional\\")){if(e.issues.length){if(o!==void 0&&a&&!s)return;t.issues.push(...mn(n,e.issues))}if(!s&&o===void 0){e.issues.length||t.issues.push({code:\\"invalid_type\\",expected:\\"nonoptional\\",input:void 0,path:[n]});return}e.value===void 0?(s||o===\\"defaulted\\"&&!a)&&(t.value[n]=void 0):t.value[n]=e.value}}var Ow=[];function Om(e){let t=Object.keys(e.shape),n=Object.getOwnPropertySymbols(e.shape),r=n.length?n:Ow,o=r.length?[...t,...r]:t;for(let s of o)if(!e.shape?.[s]?._zod?.traits?.has(\\"$ZodType\\"))throw new Error(`Invalid element at key \\"${String(s)}\\": expected a Zod schema`);let i=Oc(e.shape);return{...e,allKeys:o,symbolKeys:r,keySet:new Set(t),numKeys:t.length,optionalKeys:new Set(i)}}function Em(e,t,n,r,o,i,s){let a=[],l=o.keySet,u=o.catchall._zod,p=u.def.type,d=u.optin,m=u.optout,_=0;for(let y in t){if(s&&n.issues.length!==_){if(Bt(n,_))break;_=n.issues.length}if(l.has(y))continue;if(y===\\"__proto__\\"){p===\\"never\\"&&a.push(y);continue}if(p===\\"never\\"){a.push(y);continue}let w=u.run({value:t[y],issues:[]},r);w instanceof Promise?e.push(w.then(k=>$s(k,n,y,t,d,m))):$s(w,n,y,t,d,m)}return a.length&&n.issues.push({code:\\"unrecognized_keys\\",keys:a,input:t,inst:i,continue:!0}),e.length?Promise.all(e).then(()=>n):n}var Ew=v(\\"$ZodObject\\",(e,t)=>{Ee.init(e,t);let n=Object.getOwnPropertyDescriptor(t,\\"shape\\"),r=n?.get?n.get.raw:t.shape??{};if(r){let u=()=>{let p={...r};return Object.defineProperty(t,\\"shape\\",{value:p}),u.raw=p,p};u.raw=r,Object.defineProperty(t,\\"shape\\",{get:u})}let o=zo(()=>Om(t));pe(e,\\"propValues\\",u=>{let p=u.def.shape,d={};for(let m in p){let _=p[m]._zod;if(_.values){Object.prototype.hasOwnProperty.call(d,m)||Ut(d,m,new Set);for(let y of _.values)d[m].add(y);_.optin!==void 0&&d[m].add(void 0)}}return d});let i=Nr,s=t.catchall,a,l=zt.memoizer;l?.attach(e),e._zod.parse=(u,p)=>{a??(a=o.value);let d=u.value;if(!i(d))return u.issues.push({expected:\\"object\\",code:\\"invalid_type\\",input:d,inst:e}),u;u.value=l?l.alloc(e,u,{},p):{};let m=[],_=a.shape,y=p?.abortEarly,w=u.issues.length;for(let k of a.allKeys){if(y&&u.issues.length!==w){if(Bt(u,w))break;w=u.issues.length}if(k===\\"__proto__\\")continue;let O=_[k],S=O._zod.optin,Z=O._zod.optout,E=O._zod.run({value:d[k],issues:[]},p);E instanceof Promise?m.push(E.then(N=>$s(N,u,k,d,S,Z))):$s(E,u,k,d,S,Z)}return s?Em(m,d,u,p,o.value,e,y===!0):m.length?Promise.all(m).then(()=>u):u}}),Pm=v(\\"$ZodObjectJIT\\",(e,t)=>{Ew.init(e,t);let n=e._zod.parse,r=zo(()=>Om(t)),o=zt.memoizer,i=_=>{let y=r.value,w=y.symbolKeys,k=new vs([\\"payload\\",\\"ctx\\"],{shape:_,inst:e,memo:o,syms:w}),O=N=>`shape[${N}]._zod.run({ value: input[${N}], issues: [] }, ctx)`,S=(N,P)=>`\\n          let ${N}_ab = false;\\n          for (let i = 0; i < ${N}.issues.length; i++) {\\n            const iss = ${N}.issues[i];\\n            iss.path = iss.path ? [${P}, ...iss.path] : [${P}];\\n            payload.issues.push(iss);\\n            if (iss.continue !== true) ${N}_ab = true;\\n          }\\n          if (${N}_ab && ctx && ctx.abortEarly) {\\n            payload.value = newResult;\\n            return payload;\\n          }`;k.write(\\"const input = payload.value;\\");let Z=Object.create(null),E=0;for(let N of y.allKeys)Z[N]=`key_${E++}`;k.write(o?\\"const newResult = memo.alloc(inst, payload, {}, ctx);\\":\\"const newResult = {};\\");for(let N of y.allKeys){if(N===\\"__proto__\\")continue;let P=Z[N],H=typeof N==\\"symbol\\"?`syms[${w.indexOf(N)}]`:vc(N),W=`${H} in input`,ne=_[N],X=ne?._zod?.optin,A=X!==void 0,oe=ne?._zod?.optout===\\"optional\\";if(k.write(`const ${P} = ${O(H)};`),A&&oe){let U=X===\\"optional\\"?`${P}_present`:`${P}.value !== undefined || ${P}_present`;k.write(`\\n        const ${P}_present = ${W};\\n        if (!${P}.issues.length || ${P}_present) {\\n          if (${P}.issues.length) {${S(P,H)}\\n          }\\n\\n          if (${U}) {\\n            newResult[${H}] = ${P}.value;\\n          }\\n        }\\n\\n      `)}else A?(k.write(`\\n        if (${P}.issues.length) {${S(P,H)}\\n        }\\n      `),X===\\"defaulted\\"?k.write(`newResult[${H}] = ${P}.value;`):k.write(`\\n        if (${P}.value !== undefined || ${W}) {\\n          newResult[${H}] = ${P}.value;\\n        }\\n      `)):k.write(`\\n        const ${P}_present = ${W};\\n        if (${P}.issues.length) {${S(P,H)}\\n        }\\n        if (!${P}_present && !${P}.issues.length) {\\n          payload.issues.push({\\n            code: \\"invalid_type\\",\\n            expected: \\"nonoptional\\",\\n            input: undefined,\\n            path: [${H}]\\n          });\\n          if (ctx && ctx.abortEarly) {\\n            payload.value = newResult;\\n            return payload;\\n          }\\n        }\\n\\n        if (${P}_present) {\\n          newResult[${H}] = ${P}.value;\\n        }\\n\\n      `)}return k.write(\\"payload.value = newResult;\\"),k.write(\\"return payload;\\"),k.compile()},s,a=Nr,l=!zt.jitless,p=l&&zc.value,d=t.catchall,m;e._zod.parse=(_,y)=>{m??(m=r.value);let w=_.value;return a(w)?l&&p&&y?.async===!1&&y.jitless!==!0?(s||(s=i(t.shape)),_=s(_,y),d?Em([],w,_,y,m,e,y?.abortEarly===!0):_):n(_,y):(_.issues.push({expected:\\"object\\",code:\\"invalid_type\\",input:w,inst:e}),_)}});function Zd(e,t,n,r){for(let i of e)if(i.issues.length===0)return t.value=i.value,t;let o=e.filter(i=>!Bt(i));return o.length===1?(t.value=o[0].value,o[0]):(t.issues.push({code:\\"invalid_union\\",input:t.value,inst:n,errors:e.map(i=>i.issues.map(s=>hn(s,r,At())))}),t)}var Wc=v(\\"$ZodUnion\\",(e,t)=>{Ee.init(e,t),pe(e,\\"optin\\",r=>r.def.options.some(o=>o._zod.optin===\\"defaulted\\")?\\"defaulted\\":r.def.options.some(o=>o._zod.optin!==void 0)?\\"optional\\":void 0),pe(e,\\"optout\\",r=>r.def.options.some(o=>o._zod.optout===\\"optional\\")?\\"optional\\":void 0),pe(e,\\"values\\",r=>{if(r.def.options.every(o=>o._zod.values))return new Set(r.def.options.flatMap(o=>Array.from(o._zod.values)))}),pe(e,\\"pattern\\",r=>{if(r.def.options.every(o=>o._zod.pattern)){let o=r.def.options.map(i=>i._zod.pattern);return new RegExp(`^(${o.map(i=>si(i.source)).join(\\"|\\")})$`)}});let n=t.options.length===1?t.options[0]._zod.run:null;e._zod.parse=(r,o)=>{if(n)return n(r,o);let i=!1,s=[];for(let a of t.options){let l=a._zod.run({value:r.value,issues:[]},o);if(l instanceof Promise)s.push(l),i=!0;else{if(l.issues.length===0)return l;s.push(l)}}return i?Promise.all(s).then(a=>Zd(a,r,e,o)):Zd(s,r,e,o)}});function Pw(e){let t=new Map;for(let n of e.options){let r=n._zod.propValues?.[e.discriminator];if(!r||r.size===0)throw new Error(`Invalid discriminated union option at index \\"${e.options.indexOf(n)}\\"`);for(let o of r)if(t.has(o)){if(o!==void 0)throw new Error(`Duplicate discriminator value \\"${String(o)}\\"`);t.set(o,null)}else t.set(o,n)}return t}var Tm=v(\\"$ZodDiscriminatedUnion\\",(e,t)=>{t.inclusive=!1,Wc.init(e,t);let n=e._zod.parse;pe(e,\\"propValues\\",o=>{let i={},s=0;for(let a of o.def.options){let l=a._zod.propValues;if(!l||Object.keys(l).length===0)throw new Error(`Invalid discriminated union option at index \\"${o.def.options.indexOf(a)}\\"`);l[o.def.discriminator]?.has(void 0)&&s++;for(let[u,p]of Object.entries(l)){Object.prototype.hasOwnProperty.call(i,u)||Ut(i,u,new Set);for(let d of p)i[u].add(d)}}return!o.def.unionFallback&&s>1&&i[o.def.discriminator]?.delete(void 0),i}),t.options.forEach((o,i)=>{let s=$o(o._zod.def);if(s&&!Object.prototype.hasOwnProperty.call(s,t.discriminator))throw new Error(`Invalid discriminated union option at index \\"${i}\\"`)});let r=zo(()=>Pw(t));e._zod.parse=(o,i)=>{let s=o.value;if(!Nr(s))return o.issues.push({code:\\"invalid_type\\",expected:\\"object\\",input:s,inst:e}),o;let a=s?.[t.discriminator],l=r.value.get(a);return l&&(a!==void 0||i.direction!==\\"backward\\")?l._zod.run(o,i):t.unionFallback||i.direction===\\"backward\\"?n(o,i):(o.issues.push({code:\\"invalid_union\\",errors:[],note:\\"No matching discriminator\\",discriminator:t.discriminator,options:Array.from(r.value.keys()).filter(u=>r.value.get(u)!==null),input:s,path:[t.discriminator],inst:e}),o)}}),Am=v(\\"$ZodIntersection\\",(e,t)=>{Ee.init(e,t),e._zod.parse=(n,r)=>{let o=n.value,i=t.left._zod.run({value:o,issues:[]},r),s=t.right._zod.run({value:o,issues:[]},r);return i instanceof Promise||s instanceof Promise?Promise.all([i,s]).then(([l,u])=>Dd(n,l,u)):Dd(n,i,s)}});function Kc(e,t){if(e===t)return{valid:!0,data:e};if(e instanceof Date&&t instanceof Date&&+e==+t)return{valid:!0,data:e};if(ar(e)&&ar(t)){let n=Object.keys(t),r=Object.keys(e).filter(i=>n.indexOf(i)!==-1),o={...e,...t};Object.prototype.hasOwnProperty.call(o,\\"__proto__\\")&&delete o.__proto__;for(let i of r){if(i===\\"__proto__\\")continue;let s=Kc(e[i],t[i]);if(!s.valid)return{valid:!1,mergeErrorPath:[i,...s.mergeErrorPath]};o[i]=s.data}return{valid:!0,data:o}}if(Array.isArray(e)&&Array.isArray(t)){if(e.length!==t.length)return{valid:!1,mergeErrorPath:[]};let n=[];for(let r=0;r<e.length;r++){let o=e[r],i=t[r],s=Kc(o,i);if(!s.valid)return{valid:!1,mergeErrorPath:[r,...s.mergeErrorPath]};n.push(s.data)}return{valid:!0,data:n}}return{valid:!1,mergeErrorPath:[]}}function Dd(e,t,n){let r=new Map,o,i=new Map,s=(u,p)=>{let d;if(u.code===\\"unrecognized_keys\\"&&!u.path?.length)o??(o=u),d=u.keys;else if(u.code===\\"invalid_key\\"&&u.origin===\\"record\\"&&u.path?.length===1){let m=String(u.path[0]);i.has(m)||i.set(m,u),d=[m]}else return!1;for(let m of d)r.has(m)||r.set(m,{}),r.get(m)[p]=!0;return!0};for(let u of t.issues)s(u,\\"l\\")||e.issues.push(u);for(let u of n.issues)s(u,\\"r\\")||e.issues.push(u);let a=[...r].filter(([,u])=>u.l&&u.r).map(([u])=>u);if(a.length){let u=o?a.filter(p=>o.keys.includes(p)):[];u.length&&e.issues.push({...o,keys:u});for(let p of a)!u.includes(p)&&i.has(p)&&e.issues.push(i.get(p))}let l=Kc(t.value,n.value);if(!l.valid){if(Bt(e))return e;throw new Error(`Unmergable intersection. Error path: ${JSON.stringify(l.mergeErrorPath)}`)}return e.value=l.data,e}var Rm=v(\\"$ZodTuple\\",(e,t)=>{Ee.init(e,t);let n=t.items,r=zt.memoizer;r?.attach(e),e._zod.parse=(o,i)=>{let s=o.value;if(!Array.isArray(s))return o.issues.push({input:s,inst:e,expected:\\"tuple\\",code:\\"invalid_type\\"}),o;o.value=r?r.alloc(e,o,[],i):[];let a=[],l=Ld(n,\\"optin\\"),u=Ld(n,\\"optout\\");if(!t.rest){if(s.length<l)return o.issues.push({code:\\"too_small\\",minimum:l,inclusive:!0,input:s,inst:e,origin:\\"array\\"}),o;s.length>n.length&&o.issues.push({code:\\"too_big\\",maximum:n.length,inclusive:!0,input:s,inst:e,origin:\\"array\\"})}let p=new Array(n.length),d=t.rest?i?.abortEarly:void 0,m=!1;for(let _=0;_<n.length;_++){let y=n[_]._zod.run({value:s[_],issues:[]},i);y instanceof Promise?a.push(y.then(w=>{p[_]=w})):(p[_]=y,d&&!m&&y.issues.length&&(m=Bt(y)))}if(t.rest&&!m){let _=n.length-1,y=s.slice(n.length),w=o.issues.length;for(let k of y){if(d&&o.issues.length!==w){if(Bt(o,w))break;w=o.issues.length}_++;let O=t.rest._zod.run({value:k,issues:[]},i);O instanceof Promise?a.push(O.then(S=>Fd(S,o,_))):Fd(O,o,_)}}return a.length?Promise.all(a).then(()=>jd(p,o,n,s,u)):jd(p,o,n,s,u)}});function Ld(e,t){for(let n=e.length-1;n>=0;n--)if(!(t===\\"optin\\"?e[n]._zod.optin!==void 0:e[n]._zod.optout===\\"optional\\"))return n+1;return 0}function Fd(e,t,n){e.issues.length&&t.issues.push(...mn(n,e.issues)),t.value[n]=e.value}function jd(e,t,n,r,o){for(let i=0;i<n.length;i++){let s=e[i],a=i<r.length;if(!a&&i>=o&&n[i]._zod.optin===\\"optional\\"){t.value.length=i;break}if(s.issues.length){if(!a&&i>=o){t.value.length=i;break}t.issues.push(...mn(i,s.issues))}t.value[i]=s.value}for(let i=t.value.length-1;i>=r.length&&(n[i]._zod.optout===\\"optional\\"&&t.value[i]===void 0);i--)t.value.length=i;return t}var Im=v(\\"$ZodRecord\\",(e,t)=>{Ee.init(e,t);let n=zt.memoizer;n?.attach(e),e._zod.parse=(r,o)=>{let i=r.value;if(!ar(i))return r.issues.push({expected:\\"record\\",code:\\"invalid_type\\",input:i,inst:e}),r;let s=[],a=t.keyType._zod.values;if(a&&!t.partial){r.value=n?n.alloc(e,r,{},o):{};let l=new Set;for(let p of a)if(typeof p==\\"string\\"||typeof p==\\"number\\"||typeof p==\\"symbol\\"){if(l.add(typeof p==\\"number\\"?p.toString():p),p===\\"__proto__\\")continue;let d=t.keyType._zod.run({value:p,issues:[]},o);if(d instanceof Promise)throw new Error(\\"Async schemas not supported in object keys currently\\");if(d.issues.length){r.issues.push({code:\\"invalid_key\\",origin:\\"record\\",issues:d.issues.map(y=>hn(y,o,At())),input:p,path:[p],inst:e});continue}let m=d.value;if(m===\\"__proto__\\")continue;let _=t.valueType._zod.run({value:i[p],issues:[]},o);_ instanceof Promise?s.push(_.then(y=>{y.issues.length&&r.issues.push(...mn(p,y.issues)),r.value[m]=y.value})):(_.issues.length&&r.issues.push(...mn(p,_.issues)),r.value[m]=_.value)}let u;for(let p in i)if(!l.has(p))if(t.mode===\\"loose\\"){if(p===\\"__proto__\\")continue;r.value[p]=i[p]}else u=u??[],u.push(p);u&&u.length>0&&r.issues.push({code:\\"unrecognized_keys\\",input:i,inst:e,keys:u,continue:!0})}else{r.value=n?n.alloc(e,r,{},o):{};let l;for(let u of Reflect.ownKeys(i)){if(u===\\"__proto__\\"||!Object.prototype.propertyIsEnumerable.call(i,u))continue;let p=t.keyType._zod.run({value:u,issues:[]},o);if(p instanceof Promise)throw new Error(\\"Async schemas not supported in object keys currently\\");if(typeof u==\\"string\\"&&fi.test(u)&&p.issues.length){let y=t.keyType._zod.run({value:Number(u),issues:[]},o);if(y instanceof Promise)throw new Error(\\"Async schemas not supported in object keys currently\\");y.issues.length===0&&(p=y)}if(p.issues.length){t.mode===\\"loose\\"?r.value[u]=i[u]:a?(l=l??[],l.push(u)):r.issues.push({code:\\"invalid_key\\",origin:\\"record\\",issues:p.issues.map(y=>hn(y,o,At())),input:u,path:[u],inst:e});continue}let m=p.value;if(m===\\"__proto__\\")continue;let _=t.valueType._zod.run({value:i[u],issues:[]},o);_ instanceof Promise?s.push(_.then(y=>{y.issues.length&&r.issues.push(...mn(u,y.issues)),r.value[m]=y.value})):(_.issues.length&&r.issues.push(...mn(u,_.issues)),r.value[m]=_.value)}l&&l.length>0&&r.issues.push({code:\\"unrecognized_keys\\",input:i,inst:e,keys:l,continue:!0})}return s.length?Promise.all(s).then(()=>r):r}});var Nm=v(\\"$ZodEnum\\",(e,t)=>{Ee.init(e,t);let n=vo(t.entries),r=new Set(n);e._zod.values=r,pe(e,\\"pattern\\",o=>{let i=vo(o.def.entries).filter(s=>$c.has(typeof s));return new RegExp(i.length?`^(${i.map(s=>Bn(s.toString())).join(\\"|\\")})$`:\\"^[^\\\\\\\\s\\\\\\\\S]$\\")}),e._zod.parse=(o,i)=>{let s=o.value;return r.has(s)||o.issues.push({code:\\"invalid_value\\",values:n,input:s,inst:e}),o}}),Mm=v(\\"$ZodLiteral\\",(e,t)=>{Ee.init(e,t);let n=new Set(t.values);e._zod.values=n,pe(e,\\"pattern\\",r=>{let o=r.def.values;return new RegExp(o.length?`^(${o.map(i=>typeof i==\\"string\\"?Bn(i):i?Bn(i.toString()):String(i)).join(\\"|\\")})$`:\\"^[^\\\\\\\\s\\\\\\\\S]$\\")}),e._zod.parse=(r,o)=>{let i=r.value;return n.has(i)||r.issues.push({code:\\"invalid_value\\",values:t.values,input:i,inst:e}),r}});var Cm=v(\\"$ZodTransform\\",(e,t)=>{Ee.init(e,t),e._zod.optin=\\"optional\\",zt.memoizer?.guard(e),e._zod.parse=(n,r)=>{if(r.direction===\\"backward\\")throw new Eo(e.constructor.name);let o=t.transform(n.value,n);if(r.async)return(o instanceof Promise?o:Promise.resolve(o)).then(s=>(n.value=s,n));if(o instanceof Promise)throw new gn;return n.value=o,n}});function Ud(e,t){return e.value=t.issues.length?void 0:t.value,e}var Gc=v(\\"$ZodOptional\\",(e,t)=>{Ee.init(e,t),pe(e,\\"optin\\",n=>n.def.innerType._zod.optin===\\"defaulted\\"?\\"defaulted\\":\\"optional\\"),e._zod.optout=\\"optional\\",pe(e,\\"values\\",n=>{let r=n.def.innerType._zod.values;return r?new Set([...r,void 0]):void 0}),pe(e,\\"pattern\\",n=>{let r=n.def.innerType._zod.pattern;return r?new RegExp(`^(${si(r.source)})?$`):void 0}),e._zod.parse=(n,r)=>{if(n.value===void 0){if(t.innerType._zod.optin!==\\"defaulted\\")return n;let o=t.innerType._zod.run({value:n.value,issues:[]},r);return o instanceof Promise?o.then(i=>Ud(n,i)):Ud(n,o)}return t.innerType._zod.run(n,r)}}),Zm=v(\\"$ZodExactOptional\\",(e,t)=>{Gc.init(e,t),pe(e,\\"values\\",n=>n.def.innerType._zod.values),pe(e,\\"pattern\\",n=>n.def.innerType._zod.pattern),e._zod.parse=(n,r)=>t.innerType._zod.run(n,r)}),Dm=v(\\"$ZodNullable\\",(e,t)=>{Ee.init(e,t),pe(e,\\"optin\\",n=>n.def.innerType._zod.optin),pe(e,\\"optout\\",n=>n.def.innerType._zod.optout),pe(e,\\"pattern\\",n=>{let r=n.def.innerType._zod.pattern;return r?new RegExp(`^(${si(r.source)}|null)$`):void 0}),pe(e,\\"values\\",n=>n.def.innerType._zod.values?new Set([...n.def.innerType._zod.values,null]):void 0),e._zod.parse=(n,r)=>n.value===null?n:t.innerType._zod.run(n,r)}),Lm=v(\\"$ZodDefault\\",(e,t)=>{Ee.init(e,t),e._zod.optin=\\"defaulted\\",pe(e,\\"values\\",n=>n.def.innerType._zod.values),e._zod.parse=(n,r)=>{if(r.direction===\\"backward\\")return t.innerType._zod.run(n,r);if(n.value===void 0)return n.value=t.defaultValue,n;let o=t.innerType._zod.run(n,r);return o instanceof Promise?o.then(i=>Bd(i,t)):Bd(o,t)}});function Bd(e,t){return e.value===void 0&&(e.value=t.defaultValue),e}var Fm=v(\\"$ZodPrefault\\",(e,t)=>{Ee.init(e,t),e._zod.optin=\\"defaulted\\",pe(e,\\"values\\",n=>n.def.innerType._zod.values),e._zod.parse=(n,r)=>(r.direction===\\"backward\\"||n.value===void 0&&(n.value=t.defaultValue),t.innerType._zod.run(n,r))}),jm=v(\\"$ZodNonOptional\\",(e,t)=>{Ee.init(e,t),pe(e,\\"values\\",n=>{let r=n.def.innerType._zod.values;return r?new Set([...r].filter(o=>o!==void 0)):void 0}),e._zod.parse=(n,r)=>{let o=t.innerType._zod.run(n,r);return o instanceof Promise?o.then(i=>Vd(i,e)):Vd(o,e)}});function Vd(e,t){return!e.issues.length&&e.value===void 0&&e.issues.push({code:\\"invalid_type\\",expected:\\"nonoptional\\",input:e.value,inst:t}),e}function Kd(e,t,n,r){return t.issues.length?(e.value=n.catchValue({...t,value:e.value,error:{issues:t.issues.map(o=>hn(o,r,At()))},input:e.value}),e):(e.value=t.value,t.memo&&(e.memo=!0),e)}var Um=v(\\"$ZodCatch\\",(e,t)=>{Ee.init(e,t),pe(e,\\"optin\\",n=>n.def.innerType._zod.optin===\\"defaulted\\"?\\"defaulted\\":\\"optional\\"),pe(e,\\"optout\\",n=>n.def.innerType._zod.optout),pe(e,\\"values\\",n=>n.def.innerType._zod.values),e._zod.parse=(n,r)=>{if(r.direction===\\"backward\\")return t.innerType._zod.run(n,r);let o=t.innerType._zod.run({value:n.value,issues:[]},r);return o instanceof Promise?o.then(i=>Kd(n,i,t,r)):Kd(n,o,t,r)}});var Bm=v(\\"$ZodPipe\\",(e,t)=>{Ee.init(e,t),pe(e,\\"values\\",n=>n.def.in._zod.values),pe(e,\\"optin\\",n=>n.def.in._zod.optin),pe(e,\\"optout\\",n=>n.def.out._zod.optout),pe(e,\\"propValues\\",n=>n.def.in._zod.propValues),e._zod.parse=(n,r)=>{if(r.direction===\\"backward\\"){let i=t.out._zod.run(n,r);return i instanceof Promise?i.then(s=>ks(s,t.in,r)):ks(i,t.in,r)}let o=t.in._zod.run(n,r);return o instanceof Promise?o.then(i=>ks(i,t.out,r)):ks(o,t.out,r)}});function ks(e,t,n){return e.issues.some(r=>r.code!==\\"unrecognized_keys\\")?(e.aborted=!0,e):t._zod.run({value:e.value,issues:e.issues},n)}var Vm=v(\\"$ZodReadonly\\",(e,t)=>{Ee.init(e,t),pe(e,\\"propValues\\",n=>n.def.innerType._zod.propValues),pe(e,\\"values\\",n=>n.def.innerType._zod.values),pe(e,\\"optin\\",n=>n.def.innerType?._zod?.optin),pe(e,\\"optout\\",n=>n.def.innerType?._zod?.optout),e._zod.parse=(n,r)=>{if(r.direction===\\"backward\\")return t.innerType._zod.run(n,r);let o=t.innerType._zod.run(n,r);return o instanceof Promise?o.then(Jd):Jd(o)}});function Jd(e){return e.memo||(e.value=Object.freeze(e.value)),e}var Km=v(\\"$ZodCustom\\",(e,t)=>{gt.init(e,t),Ee.init(e,t),e._zod.parse=(n,r)=>n,e._zod.check=n=>{let r=n.value,o=t.fn(r);if(o instanceof Promise)return o.then(i=>qd(i,n,r,e));qd(o,n,r,e)}});function qd(e,t,n,r){if(!e){let o={code:\\"custom\\",input:n,inst:r,path:[...r._zod.def.path??[]],continue:!r._zod.def.abort};r._zod.def.params&&(o.params=r._zod.def.params),t.issues.push(Oo(o))}}var Qc=class extends Error{constructor(){super(\\"Cannot parse a reference cycle that closes through a transform\\"),this.name=\\"ZodCyclicError\\"}},Xc=\\"~memo\\",Jm=[];function qm(e){return e!==null&&typeof e==\\"object\\"}function Yc(e){return e.map(t=>t.path?{...t,path:t.path.slice()}:{...t})}var Hm=new WeakMap,di=0,As=1,mi=2;function Rs(e,t,n){let r=Hm.get(e);if(r!==void 0)return r?mi:di;if(t.has(e))return mi;t.add(e);let o=di,i=p=>{if(o!==mi&&p?._zod){let d=Rs(p,t,n);d>o&&(o=d)}},s=(p,d)=>{let m=di;for(let _ of Reflect.ownKeys(p)){let y=Object.getOwnPropertyDescriptor(p,_);if(d&&!y.enumerable)continue;let w=y.get?As:y.value?._zod?Rs(y.value,t,n):di;w>m&&(m=w)}return m},a=p=>{p>o&&(o=p)},l=e._zod.def,u=l.type;switch(u){case\\"object\\":{let p=$o(l);a(p?s(p,!0):As),i(l.catchall);break}case\\"array\\":i(l.element);break;case\\"tuple\\":for(let p of l.items)i(p);i(l.rest);break;case\\"record\\":case\\"map\\":i(l.keyType),i(l.valueType);break;case\\"set\\":i(l.valueType);break;case\\"union\\":for(let p of l.options)i(p);break;case\\"intersection\\":i(l.left),i(l.right);break;case\\"optional\\":case\\"nullable\\":case\\"default\\":case\\"prefault\\":case\\"catch\\":case\\"readonly\\":case\\"nonoptional\\":case\\"promise\\":case\\"success\\":i(l.innerType);break;case\\"pipe\\":i(l.in),i(l.out);break;case\\"function\\":i(l.input),i(l.output);break;case\\"lazy\\":{let p=l._cachedInner??(n?e._zod.innerType:void 0);a(p?Rs(p,t,!1):As);break}case\\"template_literal\\":case\\"string\\":case\\"number\\":case\\"int\\":case\\"boolean\\":case\\"bigint\\":case\\"symbol\\":case\\"undefined\\":case\\"null\\":case\\"void\\":case\\"never\\":case\\"any\\":case\\"unknown\\":case\\"date\\":case\\"nan\\":case\\"enum\\":case\\"literal\\":case\\"file\\":case\\"transform\\":case\\"custom\\":break;default:for(let p in l){let d=Object.getOwnPropertyDescriptor(l,p);if(!d||d.get)continue;let m=d.value;if(!(!m||typeof m!=\\"object\\")){if(m._zod)i(m);else if(Array.isArray(m))for(let _ of m)i(_)}}}return t.delete(e),Tw(e,o)}function Tw(e,t){return t!==As&&Hm.set(e,t===mi),t}function Aw(e,t){let n=e.buckets.get(t);return n||(n=new WeakMap,e.buckets.set(t,n)),n}var Ps,Ts=[],Rw={alloc(e,t,n){let r=Ps;if(!r)return n;Ps=void 0;let o={value:n,issues:null};return r.set(t.value,o),Ts.push(o),n},guard(e){var t;(t=e._zod).deferred??(t.deferred=[]),e._zod.deferred.push(()=>{let n=e._zod.parse,r=(o,i)=>{if(i.direction!==\\"backward\\"&&Iw(i,o.value))throw new Qc;return n(o,i)};e._zod.parse=r,e._zod.run===n&&(e._zod.run=r)})},attach(e){var t;let n,r=!1,o,i;(t=e._zod).deferred??(t.deferred=[]),e._zod.deferred.push(()=>{let s=e._zod.parse,a=(l,u)=>{if(n===void 0){let O=Rs(e,new Set,!1);if(O===di)return e._zod.parse=s,e._zod.run===a&&(e._zod.run=s),s(l,u);O===mi||r?n=!0:r=!0}let p=l.value;if(!qm(p))return s(l,u);let d=u[Xc];d||(d={buckets:new WeakMap,backEdges:void 0},u[Xc]=d);let m;o===u?m=i:(m=Aw(d,e),o=u,i=m);let _=m.get(p);if(_)return l.value=_.value,_.issues?_.issues.length&&l.issues.push(...Yc(_.issues)):(l.memo=!0,d.backEdges??(d.backEdges=new WeakSet),d.backEdges.add(_.value)),l;Ps=m;let y=Ts.length,w=s(l,u);Ps=void 0;let k=Ts.length>y?Ts.pop():void 0;return w instanceof Promise?w.then(O=>(k&&(k.issues=O.issues.length?Yc(O.issues):Jm),O)):(k&&(k.issues=w.issues.length?Yc(w.issues):Jm),w)};e._zod.parse=a,e._zod.run===s&&(e._zod.run=a)})}};function el(){return Rw}function Iw(e,t){let n=e[Xc]?.backEdges;return n!==void 0&&qm(t)&&n.has(t)}var Nw=()=>{let e={string:{unit:\\"characters\\",verb:\\"to have\\"},file:{unit:\\"bytes\\",verb:\\"to have\\"},array:{unit:\\"items\\",verb:\\"to have\\"},set:{unit:\\"items\\",verb:\\"to have\\"},map:{unit:\\"entries\\",verb:\\"to have\\"}};function t(i){return e[i]??null}let n={regex:\\"input\\",email:\\"email address\\",url:\\"URL\\",emoji:\\"emoji\\",uuid:\\"UUID\\",uuidv4:\\"UUIDv4\\",uuidv6:\\"UUIDv6\\",nanoid:\\"nanoid\\",guid:\\"GUID\\",cuid:\\"cuid\\",cuid2:\\"cuid2\\",ulid:\\"ULID\\",xid:\\"XID\\",ksuid:\\"KSUID\\",datetime:\\"ISO datetime\\",date:\\"ISO date\\",time:\\"ISO time\\",duration:\\"ISO duration\\",ipv4:\\"IPv4 address\\",ipv6:\\"IPv6 address\\",mac:\\"MAC address\\",cidrv4:\\"IPv4 range\\",cidrv6:\\"IPv6 range\\",base64:\\"base64-encoded string\\",base64url:\\"base64url-encoded string\\",json_string:\\"JSON string\\",e164:\\"E.164 number\\",currency_code:\\"currency code\\",credit_card:\\"credit card number\\",iban:\\"IBAN\\",jwt:\\"JWT\\",template_literal:\\"input\\"},r={nan:\\"NaN\\"};function o(i,s){return i===\\"number\\"&&typeof s==\\"number\\"&&!Number.isFinite(s)?String(s):r[i]??i}return i=>{switch(i.code){case\\"invalid_type\\":{let s=o(i.expected),a=Pc(i.input),l=o(a,i.input);return`Invalid input: expected ${s}, received ${l}`}case\\"invalid_value\\":return i.values.length===1?`Invalid input: expected ${ps(i.values[0])}`:`Invalid option: expected one of ${us(i.values,\\"|\\")}`;case\\"too_big\\":{let s=i.exact?\\"exactly \\":i.inclusive?\\"<=\\":\\"<\\",a=t(i.origin);return a?`Too big: expected ${i.origin??\\"value\\"} to have ${s}${i.maximum.toString()} ${a.unit??\\"elements\\"}`:`Too big: expected ${i.origin??\\"value\\"} to be ${s}${i.maximum.toString()}`}case\\"too_small\\":{let s=i.exact?\\"exactly \\":i.inclusive?\\">=\\":\\">\\",a=t(i.origin);return a?`Too small: expected ${i.origin} to have ${s}${i.minimum.toString()} ${a.unit}`:`Too small: expected ${i.origin} to be ${s}${i.minimum.toString()}`}case\\"invalid_format\\":{let s=i;return s.format===\\"starts_with\\"?`Invalid string: must start with \\"${s.prefix}\\"`:s.format===\\"ends_with\\"?`Invalid string: must end with \\"${s.suffix}\\"`:s.format===\\"includes\\"?`Invalid string: must include \\"${s.includes}\\"`:s.format===\\"regex\\"?`Invalid string: must match pattern ${s.pattern}`:`Invalid ${n[s.format]??i.format}`}case\\"not_multiple_of\\":return`Invalid number: must be a multiple of ${i.divisor}`;case\\"unrecognized_keys\\":return`Unrecognized key${i.keys.length>1?\\"s\\":\\"\\"}: ${us(i.keys,\\", \\")}`;case\\"invalid_key\\":return`Invalid key in ${i.origin}`;case\\"invalid_union\\":return i.options&&Array.isArray(i.options)&&i.options.length>0?`Invalid discriminator value. Expected ${i.options.map(a=>`\'${a}\'`).join(\\" | \\")}`:i.inclusive===!1?\\"Invalid input: more than one option matched\\":\\"Invalid input\\";case\\"invalid_element\\":return`Invalid value in ${i.origin}`;default:return\\"Invalid input\\"}}};function Wm(){return{localeError:Nw()}}var Gm;var tl=class{constructor(){this._map=new WeakMap,this._idmap=new Map}add(t,...n){let r=n[0];return this._map.set(t,r),r&&typeof r==\\"object\\"&&\\"id\\"in r&&this._idmap.set(r.id,t),this}clear(){return this._map=new WeakMap,this._idmap=new Map,this}remove(t){let n=this._map.get(t);return n&&typeof n==\\"object\\"&&\\"id\\"in n&&this._idmap.delete(n.id),this._map.delete(t),this}get(t){let n=t._zod.parent;if(n){let r={...this.get(n)??{}};delete r.id;let o={...r,...this._map.get(t)};return Object.keys(o).length?o:void 0}return this._map.get(t)}has(t){return this._map.has(t)}};function nl(){return new tl}(Gm=globalThis).__zod_globalRegistry??(Gm.__zod_globalRegistry=nl());var cr=globalThis.__zod_globalRegistry;function Ym(e){return e.checks&&(e.checks=[...e.checks]),e}function Qm(e,t){return new e(Ym({type:\\"string\\",...G(t)}))}function Xm(e,t){return new e({type:\\"string\\",format:\\"email\\",check:\\"string_format\\",abort:!1,...G(t)})}function eh(e,t){return new e({type:\\"string\\",format:\\"guid\\",check:\\"string_format\\",abort:!1,...G(t)})}function th(e,t){return new e({type:\\"string\\",format:\\"uuid\\",check:\\"string_format\\",abort:!1,...G(t)})}function nh(e,t){return new e({type:\\"string\\",format:\\"uuid\\",check:\\"string_format\\",abort:!1,version:\\"v4\\",...G(t)})}function rh(e,t){return new e({type:\\"string\\",format:\\"uuid\\",check:\\"string_format\\",abort:!1,version:\\"v6\\",...G(t)})}function oh(e,t){return new e({type:\\"string\\",format:\\"uuid\\",check:\\"string_format\\",abort:!1,version:\\"v7\\",...G(t)})}function ih(e,t){return new e({type:\\"string\\",format:\\"url\\",check:\\"string_format\\",abort:!1,...G(t)})}function sh(e,t){return new e({type:\\"string\\",format:\\"emoji\\",check:\\"string_format\\",abort:!1,...G(t)})}function ah(e,t){return new e({type:\\"string\\",format:\\"nanoid\\",check:\\"string_format\\",abort:!1,...G(t)})}function ch(e,t){return new e({type:\\"string\\",format:\\"cuid\\",check:\\"string_format\\",abort:!1,...G(t)})}function lh(e,t){return new e({type:\\"string\\",format:\\"cuid2\\",check:\\"string_format\\",abort:!1,...G(t)})}function uh(e,t){return new e({type:\\"string\\",format:\\"ulid\\",check:\\"string_format\\",abort:!1,...G(t)})}function fh(e,t){return new e({type:\\"string\\",format:\\"xid\\",check:\\"string_format\\",abort:!1,...G(t)})}function ph(e,t){return new e({type:\\"string\\",format:\\"ksuid\\",check:\\"string_format\\",abort:!1,...G(t)})}function dh(e,t){return new e({type:\\"string\\",format:\\"ipv4\\",check:\\"string_format\\",abort:!1,...G(t)})}function mh(e,t){return new e({type:\\"string\\",format:\\"ipv6\\",check:\\"string_format\\",abort:!1,...G(t)})}function hh(e,t){return new e({type:\\"string\\",format:\\"cidrv4\\",check:\\"string_format\\",abort:!1,...G(t)})}function gh(e,t){return new e({type:\\"string\\",format:\\"cidrv6\\",check:\\"string_format\\",abort:!1,...G(t)})}function _h(e,t){return new e({type:\\"string\\",format:\\"base64\\",check:\\"string_format\\",abort:!1,...G(t)})}function yh(e,t){return new e({type:\\"string\\",format:\\"base64url\\",check:\\"string_format\\",abort:!1,...G(t)})}function xh(e,t){return new e({type:\\"string\\",format:\\"e164\\",check:\\"string_format\\",abort:!1,...G(t)})}function bh(e,t){return new e({type:\\"string\\",format:\\"jwt\\",check:\\"string_format\\",abort:!1,...G(t)})}function Is(e,t){return new e({type:\\"string\\",format:\\"datetime\\",check:\\"string_format\\",offset:!1,local:!1,precision:null,...G(t)})}function Ns(e,t){return new e({type:\\"string\\",format:\\"date\\",check:\\"string_format\\",...G(t)})}function Ms(e,t){return new e({type:\\"string\\",format:\\"time\\",check:\\"string_format\\",precision:null,...G(t)})}function Cs(e,t){return new e({type:\\"string\\",format:\\"duration\\",check:\\"string_format\\",...G(t)})}function wh(e,t){return new e(Ym({type:\\"number\\",checks:[],...G(t)}))}function Sh(e,t){return new e({type:\\"number\\",check:\\"number_format\\",abort:!1,format:\\"safeint\\",...G(t)})}function vh(e,t){return new e({type:\\"boolean\\",...G(t)})}function kh(e){return new e({type:\\"unknown\\"})}function zh(e,t){return new e({type:\\"never\\",...G(t)})}function Zs(e,t){return new Bc({check:\\"less_than\\",...G(t),value:e,inclusive:!1})}function hi(e,t){return new Bc({check:\\"less_than\\",...G(t),value:e,inclusive:!0})}function Ds(e,t){return new Vc({check:\\"greater_than\\",...G(t),value:e,inclusive:!1})}function gi(e,t){return new Vc({check:\\"greater_than\\",...G(t),value:e,inclusive:!0})}function Ls(e,t){return new wd({check:\\"multiple_of\\",...G(t),value:e})}function Fs(e,t){return new vd({check:\\"max_length\\",...G(t),maximum:e})}function To(e,t){return new kd({check:\\"min_length\\",...G(t),minimum:e})}function js(e,t){return new zd({check:\\"length_equals\\",...G(t),length:e})}function rl(e,t){return new $d({check:\\"string_format\\",format:\\"regex\\",...G(t),pattern:e})}function ol(e){return new Od({check:\\"string_format\\",format:\\"lowercase\\",...G(e)})}function il(e){return new Ed({check:\\"string_format\\",format:\\"uppercase\\",...G(e)})}function sl(e,t){return new Pd({check:\\"string_format\\",format:\\"includes\\",...G(t),includes:e})}function al(e,t){return new Td({check:\\"string_format\\",format:\\"starts_with\\",...G(t),prefix:e})}function cl(e,t){return new Ad({check:\\"string_format\\",format:\\"ends_with\\",...G(t),suffix:e})}function lr(e){return new Rd({check:\\"overwrite\\",tx:e})}function ll(e){return lr(t=>t.normalize(e))}function ul(){return lr(e=>e.trim())}function fl(){return lr(e=>e.toLowerCase())}function pl(){return lr(e=>e.toUpperCase())}function dl(){return lr(e=>kc(e))}function $h(e,t,n){return new e({type:\\"array\\",element:t,...G(n)})}function Oh(e,t,n){let r=G(n);return r.abort??(r.abort=!0),new e({type:\\"custom\\",check:\\"custom\\",fn:t,...r})}function Eh(e,t,n){return new e({type:\\"custom\\",check:\\"custom\\",fn:t,...G(n)})}function Ph(e,t){let n=Mw(r=>(r.addIssue=o=>{if(typeof o==\\"string\\")r.issues.push(Oo(o,r.value,n._zod.def));else{let i=o;i.fatal&&(i.continue=!1),i.code??(i.code=\\"custom\\"),\\"input\\"in i||(i.input=r.value),i.inst??(i.inst=n),i.continue??(i.continue=!n._zod.def.abort),r.issues.push(Oo(i))}},e(r.value,r)),t);return n}function Mw(e,t){let n=new gt({check:\\"custom\\",...G(t)});return n._zod.check=e,n}function _i(e,...t){for(let n of t)for(let r of Reflect.ownKeys(n))Object.prototype.propertyIsEnumerable.call(n,r)&&Ut(e,r,n[r]);return e}function hl(e){let t=e?.target??\\"draft-2020-12\\";return t===\\"draft-4\\"&&(t=\\"draft-04\\"),t===\\"draft-7\\"&&(t=\\"draft-07\\"),{processors:e.processors??{},metadataRegistry:e?.metadata??cr,target:t,unrepresentable:e?.unrepresentable??\\"throw\\",override:e?.override??(()=>{}),io:e?.io??\\"output\\",counter:0,seen:new Map,sharedDefsExtractedFor:void 0,sharedEmitDoneFor:void 0,cycles:e?.cycles??\\"ref\\",reused:e?.reused??\\"inline\\",intersections:[],deferred:[],external:e?.external??void 0}}function Vn(e,t,n,r,o){let i=typeof t.unrepresentable==\\"function\\"?t.unrepresentable({zodSchema:e,path:r.path,message:o}):t.unrepresentable;if(i===\\"any\\")return!1;if(i===void 0||i===\\"throw\\")throw new Error(o);return Object.assign(n,i),!0}function Ve(e,t,n={path:[],schemaPath:[]}){var r;let o=e._zod.def,i=t.seen.get(e);if(i)return i.count++,n.schemaPath.includes(e)&&(i.cycle=n.path),i.schema;let s={schema:{},count:1,cycle:void 0,path:n.path};t.seen.set(e,s),t.sharedDefsExtractedFor=void 0,t.sharedEmitDoneFor=void 0;let a=e._zod.toJSONSchema?.();if(a)s.schema=a;else{let p={...n,schemaPath:[...n.schemaPath,e],path:n.path};if(e._zod.processJSONSchema)e._zod.processJSONSchema(t,s.schema,p);else{let m=s.schema,_=t.processors[o.type];if(!_)throw new Error(`[toJSONSchema]: Non-representable type encountered: ${o.type}`);_(e,t,m,p)}let d=e._zod.parent;d&&(s.ref||(s.ref=d),Ve(d,t,p),t.seen.get(d).isParent=!0)}let l=t.metadataRegistry.get(e);return l&&_i(s.schema,l),t.io===\\"input\\"&&$t(e)&&(delete s.schema.examples,delete s.schema.default),t.io===\\"input\\"&&\\"_prefault\\"in s.schema&&((r=s.schema).default??(r.default=s.schema._prefault)),delete s.schema._prefault,t.seen.get(e).schema}function Th(e){return e.replace(/~/g,\\"~0\\").replace(/\\\\//g,\\"~1\\")}function gl(e,t){let n=e.seen.get(t);if(!n)throw new Error(\\"Unprocessed schema. This is a bug in Zod.\\");if(e.external&&e.sharedDefsExtractedFor===e.external)return;let r=new Map;for(let s of e.seen.entries()){let a=e.metadataRegistry.get(s[0])?.id;if(a){let l=r.get(a);if(l&&l!==s[0])throw new Error(`Duplicate schema id \\"${a}\\" detected during JSON Schema conversion. Two different schemas cannot share the same id when converted together.`);r.set(a,s[0])}}let o=s=>{let a=e.target===\\"draft-2020-12\\"?\\"$defs\\":\\"definitions\\";if(e.external){let d=e.external.registry.get(s[0])?.id,m=e.external.uri??(y=>y);if(d)return{ref:m(d)};let _=s[1].defId??s[1].schema.id??`schema${e.counter++}`;return s[1].defId=_,{defId:_,ref:`${m(\\"__shared\\")}#/${a}/${Th(_)}`}}let l=\\"#\\",u=`${l}/${a}/`;if(s[1]===n&&!s[1].schema.id)return{ref:l};let p=s[1].schema.id??`__schema${e.counter++}`;return{defId:p,ref:u+Th(p)}},i=s=>{if(s[1].schema.$ref)return;let a=s[1],{ref:l,defId:u}=o(s);a.def={...a.schema},u&&(a.defId=u);let p=a.schema;for(let d in p)delete p[d];p.$ref=l};if(e.cycles===\\"throw\\")for(let s of e.seen.entries()){let a=s[1];if(a.cycle)throw new Error(`Cycle detected: #/${a.cycle?.join(\\"/\\")}/<root>\\n\\nSet the \\\\`cycles\\\\` parameter to \\\\`\\"ref\\"\\\\` to resolve cyclical schemas with defs.`)}for(let s of e.seen.entries()){let a=s[1];if(t===s[0]){i(s);continue}if(e.external){let u=e.external.registry.get(s[0])?.id;if(t!==s[0]&&u){i(s);continue}}if(e.metadataRegistry.get(s[0])?.id){i(s);continue}if(a.cycle){i(s);continue}a.count>1&&e.reused===\\"ref\\"&&i(s)}e.external&&(e.sharedDefsExtractedFor=e.external)}function Ih(e){let t=e.anyOf;if(!Array.isArray(t)||t.length===0||e.type!==void 0)return;let n=[];for(let r of t){if(!r||typeof r!=\\"object\\")return;Ih(r);let o=Object.keys(r);if(o.length!==1||o[0]!==\\"type\\")return;let i=r.type;for(let s of Array.isArray(i)?i:[i]){if(typeof s!=\\"string\\")return;n.includes(s)||n.push(s)}}delete e.anyOf,e.type=n.length===1?n[0]:n}var Nh=new Set([\\"type\\",\\"properties\\",\\"required\\",\\"additionalProperties\\"]),Ah=[\\"oneOf\\",\\"anyOf\\"];function Rh(e){let t=e.additionalProperties;return t===void 0||t===!1||typeof t!=\\"object\\"||t===null?null:Object.keys(t).length?t:null}function ml(e){let t=[];for(let i of e){if(typeof i!=\\"object\\"||i.type!==\\"object\\")return null;for(let s in i)if(!Nh.has(s))return null;t.push(i)}let n={},r=new Set;for(let i of t){for(let s in i.properties){if(Object.prototype.hasOwnProperty.call(n,s))continue;let a=[];for(let u of t){let p=u.properties?.[s]??Rh(u);p!=null&&(a.some(d=>JSON.stringify(d)===JSON.stringify(p))||a.push(p))}let l=a.length===1?a[0]:ml(a)??{allOf:a};Ut(n,s,l)}for(let s of i.required??[])r.add(s)}let o={type:\\"object\\",properties:n};if(r.size&&(o.required=[...r]),t.every(i=>i.additionalProperties===!1))o.additionalProperties=!1;else{let i=[];for(let s of t){let a=Rh(s);a&&!i.some(l=>JSON.stringify(l)===JSON.stringify(a))&&i.push(a)}i.length===1?o.additionalProperties=i[0]:i.length>1&&(o.additionalProperties={allOf:i})}return o}function Cw(e){let t=e.allOf;if(!Array.isArray(t)||t.length<2)return;for(let o of Nh)if(o in e)return;let n=t.filter(o=>Ah.some(i=>Array.isArray(o[i]))),r=null;if(!n.length)r=ml(t);else{let o=n[0],i=Ah.find(l=>Array.isArray(o[l]));if(Object.keys(o).length!==1)return;let s=t.filter(l=>l!==o),a=o[i].map(l=>ml([...s,l]));if(a.some(l=>!l))return;r={[i]:a}}r&&(delete e.allOf,_i(e,r))}function _l(e,t){let n=e.seen.get(t);if(!n)throw new Error(\\"Unprocessed schema. This is a bug in Zod.\\");let r=a=>{let l=e.seen.get(a);if(l.ref===null)return;let u=l.def??l.schema,p={...u},d=l.ref;if(l.ref=null,d){r(d);let _=e.seen.get(d),y=_.schema;if(y.$ref&&(e.target===\\"draft-07\\"||e.target===\\"draft-04\\"||e.target===\\"openapi-3.0\\")?(u.allOf=u.allOf??[],u.allOf.push(y)):_i(u,y),_i(u,p),a._zod.parent===d)for(let k in u)k===\\"$ref\\"||k===\\"allOf\\"||k in p||delete u[k];if(y.$ref&&_.def)for(let k in u)k===\\"$ref\\"||k===\\"allOf\\"||k in _.def&&JSON.stringify(u[k])===JSON.stringify(_.def[k])&&delete u[k]}let m=a._zod.parent;if(m&&m!==d){r(m);let _=e.seen.get(m);if(_?.schema.$ref&&(u.$ref=_.schema.$ref,_.def))for(let y in u)y===\\"$ref\\"||y===\\"allOf\\"||y in _.def&&JSON.stringify(u[y])===JSON.stringify(_.def[y])&&delete u[y]}e.override({zodSchema:a,jsonSchema:u,path:l.path??[]})};if(!e.external||e.sharedEmitDoneFor!==e.external){for(let a of[...e.seen.entries()].reverse())r(a[0]);if(e.target!==\\"openapi-3.0\\")for(let a of e.seen.entries())Ih(a[1].def??a[1].schema);for(let a of e.deferred)a();if(e.intersections.length){let a=new Map;for(let l of e.seen.values())for(let u of[l.schema,l.def]){let p=u?.allOf;if(!Array.isArray(p))continue;let d=a.get(p);d?d.push(u):a.set(p,[u])}for(let l of e.intersections)for(let u of a.get(l)??[])Cw(u)}}let o={};if(e.target===\\"draft-2020-12\\"?o.$schema=\\"https://json-schema.org/draft/2020-12/schema\\":e.target===\\"draft-07\\"?o.$schema=\\"http://json-schema.org/draft-07/schema#\\":e.target===\\"draft-04\\"?o.$schema=\\"http://json-schema.org/draft-04/schema#\\":e.target,e.external?.uri){let a=e.external.registry.get(t)?.id;if(!a)throw new Error(\\"Schema is missing an `id` property\\");o.$id=e.external.uri(a)}_i(o,n.defId?n.schema:n.def??n.schema);let i=e.metadataRegistry.get(t)?.id;i!==void 0&&o.id===i&&delete o.id;let s=e.external?.defs??{};if(!e.external||e.sharedEmitDoneFor!==e.external)for(let a of e.seen.entries()){let l=a[1];l.def&&l.defId&&(l.def.id===l.defId&&delete l.def.id,Ut(s,l.defId,l.def))}e.external&&(e.sharedEmitDoneFor=e.external),e.external||Object.keys(s).length>0&&(e.target===\\"draft-2020-12\\"?o.$defs=s:o.definitions=s);try{let a=JSON.parse(JSON.stringify(o));return Object.defineProperty(a,\\"~standard\\",{value:{...t[\\"~standard\\"],jsonSchema:{input:yi(t,\\"input\\",e.processors),output:yi(t,\\"output\\",e.processors)}},enumerable:!1,writable:!1}),a}catch{throw new Error(\\"Error converting schema to JSON.\\")}}function $t(e,t){let n=t??{seen:new Set};if(n.seen.has(e))return!1;n.seen.add(e);let r=e._zod.def;if(r.type===\\"transform\\")return!0;if(r.type===\\"array\\")return $t(r.element,n);if(r.type===\\"set\\")return $t(r.valueType,n);if(r.type===\\"lazy\\")return $t(r.getter(),n);if(r.type===\\"promise\\"||r.type===\\"optional\\"||r.type===\\"nonoptional\\"||r.type===\\"nullable\\"||r.type===\\"readonly\\"||r.type===\\"default\\"||r.type===\\"prefault\\"||r.type===\\"catch\\")return $t(r.innerType,n);if(r.type===\\"intersection\\")return $t(r.left,n)||$t(r.right,n);if(r.type===\\"record\\"||r.type===\\"map\\")return $t(r.keyType,n)||$t(r.valueType,n);if(r.type===\\"pipe\\")return e._zod.traits.has(\\"$ZodCodec\\")?!0:$t(r.in,n)||$t(r.out,n);if(r.type===\\"object\\"){for(let o in r.shape)if($t(r.shape[o],n))return!0;return!1}if(r.type===\\"union\\"){for(let o of r.options)if($t(o,n))return!0;return!1}if(r.type===\\"tuple\\"){for(let o of r.items)if($t(o,n))return!0;return!!(r.rest&&$t(r.rest,n))}return!1}var Mh=(e,t={})=>n=>{let r=hl({...n,processors:t});return Ve(e,r),gl(r,e),_l(r,e)},yi=(e,t,n={})=>r=>{let{libraryOptions:o,target:i}=r??{},s=hl({...o??{},target:i,io:t,processors:n});return Ve(e,s),gl(s,e),_l(s,e)};var Ao=(e,t,n)=>{(e[t]===void 0||n>e[t])&&(e[t]=n)},Ro=(e,t,n)=>{(e[t]===void 0||n<e[t])&&(e[t]=n)},Ch=(e,t)=>{Ao(e,\\"minimum\\",t),Ro(e,\\"maximum\\",t)},Fh=(e,t)=>{e.multipleOf??(e.multipleOf=[]),e.multipleOf.includes(t)||e.multipleOf.push(t)},jh=(e,t)=>{e.patterns??(e.patterns=new Set),e.patterns.add(t)},Uh=(e,t)=>{e.mime=e.mime?e.mime.filter(n=>t.includes(n)):[...t]},Bh=(e,t)=>{e.format=t,t.includes(\\"int\\")&&(e.isInt=!0)},Zh=(e,t)=>Ao(e,\\"minimum\\",t.minimum),Dh=(e,t)=>Ro(e,\\"maximum\\",t.maximum),Lh=e=>(t,n)=>{Bh(t,n.format);let[r,o]=e[n.format];Ao(t,\\"minimum\\",r),Ro(t,\\"maximum\\",o)},Zw={greater_than:(e,t)=>Ao(e,t.inclusive?\\"minimum\\":\\"exclusiveMinimum\\",t.value),less_than:(e,t)=>Ro(e,t.inclusive?\\"maximum\\":\\"exclusiveMaximum\\",t.value),multiple_of:(e,t)=>Fh(e,t.value),number_format:Lh(ai),bigint_format:Lh(ds),min_length:Zh,max_length:Dh,length_equals:(e,t)=>Ch(e,t.length),min_size:Zh,max_size:Dh,size_equals:(e,t)=>Ch(e,t.size),string_format:(e,t)=>{Bh(e,t.format),t.pattern&&jh(e,t.pattern),(t.format===\\"base64\\"||t.format===\\"base64url\\")&&(e.contentEncoding=t.format),(t.local||t.precision===-1)&&(e.laxFormat=!0)},mime_type:(e,t)=>Uh(e,t.mime)};function Vt(e){let t={},n=e._zod.def,r=e._zod.traits.has(\\"$ZodCheck\\")?[e,...n.checks??[]]:n.checks??[];for(let i of r)Zw[i._zod.def.check]?.(t,i._zod.def);let o=e._zod.bag;o.minimum!==void 0&&Ao(t,\\"minimum\\",o.minimum),o.exclusiveMinimum!==void 0&&Ao(t,\\"exclusiveMinimum\\",o.exclusiveMinimum),o.maximum!==void 0&&Ro(t,\\"maximum\\",o.maximum),o.exclusiveMaximum!==void 0&&Ro(t,\\"exclusiveMaximum\\",o.exclusiveMaximum),o.multipleOf!==void 0&&Fh(t,o.multipleOf),o.format!==void 0&&(t.format??(t.format=o.format),o.format.includes(\\"int\\")&&(t.isInt=!0)),o.mime&&Uh(t,o.mime);for(let i of o.patterns??[])jh(t,i);return t}var Dw={guid:\\"uuid\\",url:\\"uri\\",datetime:\\"date-time\\",json_string:\\"json-string\\",regex:\\"\\"},Lw=new Map([[qc,ld],[Es,ud]]),Vh=e=>Lw.get(e)??e,Kh=(e,t,n,r)=>{let o=n;o.type=\\"string\\";let{minimum:i,maximum:s,format:a,patterns:l,contentEncoding:u,laxFormat:p}=Vt(e);if(typeof i==\\"number\\"&&(o.minLength=i),typeof s==\\"number\\"&&(o.maxLength=s),a&&(o.format=Dw[a]??a,o.format===\\"\\"&&delete o.format,(a===\\"time\\"||p)&&delete o.format),u&&(o.contentEncoding=u),l&&l.size>0){let d=[...l].map(Vh);d.length===1?o.pattern=d[0].source:d.length>1&&(o.allOf=[...d.map(m=>({...t.target===\\"draft-07\\"||t.target===\\"draft-04\\"||t.target===\\"openapi-3.0\\"?{type:\\"string\\"}:{},pattern:m.source}))])}},Jh=(e,t,n,r)=>{let o=n,{minimum:i,maximum:s,multipleOf:a,exclusiveMaximum:l,exclusiveMinimum:u,isInt:p}=Vt(e);o.type=p?\\"integer\\":\\"number\\";let d=typeof u==\\"number\\"&&u>=(i??Number.NEGATIVE_INFINITY),m=typeof l==\\"number\\"&&l<=(s??Number.POSITIVE_INFINITY),_=t.target===\\"draft-04\\"||t.target===\\"openapi-3.0\\";if(d?_?(o.minimum=u,o.exclusiveMinimum=!0):o.exclusiveMinimum=u:typeof i==\\"number\\"&&(o.minimum=i),m?_?(o.maximum=l,o.exclusiveMaximum=!0):o.exclusiveMaximum=l:typeof s==\\"number\\"&&(o.maximum=s),a){let y=new Set;for(let O of a)Number.isFinite(O)&&O!==0?y.add(Math.abs(O)):Vn(e,t,o,r,`A multipleOf divisor of ${O} cannot be represented in JSON Schema`);let[w,...k]=y;w!==void 0&&(o.multipleOf=w),k.length&&(o.allOf=[...o.allOf??[],...k.map(O=>({multipleOf:O}))])}},qh=(e,t,n,r)=>{n.type=\\"boolean\\"};var Hh=(e,t,n,r)=>{n.not={}};var Wh=(e,t,n,r)=>{};var Gh=(e,t,n,r)=>{let o=e._zod.def,i=vo(o.entries);if(i.length===0){n.not={};return}i.every(s=>typeof s==\\"number\\")&&(n.type=\\"number\\"),i.every(s=>typeof s==\\"string\\")&&(n.type=\\"string\\"),n.enum=i},Yh=(e,t,n,r)=>{let o=e._zod.def;if(o.values.length===0){n.not={};return}let i=[];for(let s of o.values)if(s===void 0){if(Vn(e,t,n,r,\\"Literal `undefined` cannot be represented in JSON Schema\\"))return}else if(typeof s==\\"bigint\\"){if(Vn(e,t,n,r,\\"BigInt literals cannot be represented in JSON Schema\\"))return;i.push(Number(s))}else i.push(s);if(i.length!==0)if(i.length===1){let s=i[0];n.type=s===null?\\"null\\":typeof s,t.target===\\"draft-04\\"||t.target===\\"openapi-3.0\\"?n.enum=[s]:n.const=s}else i.every(s=>typeof s==\\"number\\")&&(n.type=\\"number\\"),i.every(s=>typeof s==\\"string\\")&&(n.type=\\"string\\"),i.every(s=>typeof s==\\"boolean\\")&&(n.type=\\"boolean\\"),i.every(s=>s===null)&&(n.type=\\"null\\"),n.enum=i};var Qh=(e,t,n,r)=>{Vn(e,t,n,r,\\"Custom types cannot be represented in JSON Schema\\")};var Xh=(e,t,n,r)=>{Vn(e,t,n,r,\\"Transforms cannot be represented in JSON Schema\\")};var eg=(e,t,n,r)=>{let o=n,i=e._zod.def,{minimum:s,maximum:a}=Vt(e);typeof s==\\"number\\"&&(o.minItems=s),typeof a==\\"number\\"&&(o.maxItems=a),o.type=\\"array\\",o.items=Ve(i.element,t,{...r,path:[...r.path,\\"items\\"]})};function xi(e){let t=e._zod.def;return t.type===\\"pipe\\"&&t.in._zod.traits.has(\\"$ZodTransform\\")?xi(t.out):t.type===\\"catch\\"?xi(t.innerType):e._zod.optin}var tg=(e,t,n,r)=>{let o=n,i=e._zod.def,s=i.shape;if(Object.getOwnPropertySymbols(s).length&&Vn(e,t,o,r,\\"Symbol keys cannot be represented in JSON Schema\\"))return;o.type=\\"object\\",o.properties={};for(let u in s)Ut(o.properties,u,Ve(s[u],t,{...r,path:[...r.path,\\"properties\\",u]}));let l=[];for(let u of Object.keys(s)){let p=i.shape[u];(t.io===\\"input\\"?xi(p)===void 0:p._zod.optout===void 0)&&l.push(u)}l.length>0&&(o.required=l),i.catchall?._zod.def.type===\\"never\\"?o.additionalProperties=!1:i.catchall?i.catchall&&(o.additionalProperties=Ve(i.catchall,t,{...r,path:[...r.path,\\"additionalProperties\\"]})):t.io===\\"output\\"&&(o.additionalProperties=!1)},ng=(e,t,n,r)=>{let o=e._zod.def,i=o.inclusive===!1,s=o.options.map((a,l)=>Ve(a,t,{...r,path:[...r.path,i?\\"oneOf\\":\\"anyOf\\",l]}));i?n.oneOf=s:n.anyOf=s},rg=(e,t,n,r)=>{let o=e._zod.def,i=Ve(o.left,t,{...r,path:[...r.path,\\"allOf\\",0]}),s=Ve(o.right,t,{...r,path:[...r.path,\\"allOf\\",1]}),a=u=>\\"allOf\\"in u&&Object.keys(u).length===1,l=[...a(i)?i.allOf:[i],...a(s)?s.allOf:[s]];n.allOf=l,t.intersections.push(l)},og=(e,t,n,r)=>{let o=n,i=e._zod.def;o.type=\\"array\\";let s=t.target===\\"draft-2020-12\\"?\\"prefixItems\\":\\"items\\",a=t.target===\\"draft-2020-12\\"||t.target===\\"openapi-3.0\\"?\\"items\\":\\"additionalItems\\",l=i.items.map((w,k)=>Ve(w,t,{...r,path:[...r.path,s,k]})),u=i.rest?Ve(i.rest,t,{...r,path:[...r.path,a,...t.target===\\"openapi-3.0\\"?[i.items.length]:[]]}):null,p=i.items.length;for(;p>0;){let w=i.items[p-1];if(!(t.io===\\"input\\"?xi(w)!==void 0:w._zod.optout===\\"optional\\"))break;p--}let d=i.items.length,m=!i.rest;t.target===\\"draft-2020-12\\"?(o.prefixItems=l,m?o.items=!1:u&&(o.items=u),p>0&&(o.minItems=p),m&&(o.maxItems=d)):t.target===\\"openapi-3.0\\"?(o.items={anyOf:l},u&&o.items.anyOf.push(u),p>0&&(o.minItems=p),m&&(o.maxItems=d)):(o.items=l,m?o.additionalItems=!1:u&&(o.additionalItems=u),p>0&&(o.minItems=p),m&&(o.maxItems=d));let{minimum:_,maximum:y}=Vt(e);typeof _==\\"number\\"&&(o.minItems=_),typeof y==\\"number\\"&&(o.maxItems=y)};function yl(e,t,n){if(t.$ref){if(n.has(t))return t;n.add(t);let y=e.get(t)?.def;if(!y)return t;let w=yl(e,y,n);return w===y?t:w}for(let y of[\\"anyOf\\",\\"oneOf\\"]){let w=t[y];if(!Array.isArray(w))continue;let k=w.map(O=>yl(e,O,n));k.some((O,S)=>O!==w[S])&&(t={...t,[y]:k})}let r=Array.isArray(t.type)?t.type:[t.type],o=!r.includes(\\"string\\")&&r.some(y=>y===\\"number\\"||y===\\"integer\\"),i=t.enum??(t.const!==void 0?[t.const]:void 0);if(!o&&!i?.some(y=>typeof y==\\"number\\"))return t;let{minimum:s,maximum:a,exclusiveMinimum:l,exclusiveMaximum:u,multipleOf:p,format:d,id:m,..._}=t;return _.enum?_.enum=_.enum.map(y=>typeof y==\\"number\\"?String(y):y):typeof _.const==\\"number\\"&&(_.const=String(_.const)),o&&(_.type=\\"string\\",i||(_.pattern=(r.includes(\\"number\\")?fi:jc).source)),_}var xl=new WeakMap;function Fw(e){let t=new Map;for(let r of e.seen.values())r.def&&!t.has(r.schema)&&t.set(r.schema,r);let n=new Map;for(let r of xl.get(e)??[]){let o=e.seen.get(r),i=(o?.def??o?.schema)?.propertyNames;if(!i||i===!0||n.has(i))continue;let s=yl(t,i,new Set);s!==i&&n.set(i,s)}if(n.size)for(let r of e.seen.values())for(let o of[r.schema,r.def]){let i=o&&n.get(o.propertyNames);i&&(o.propertyNames=i)}}var ig=(e,t,n,r)=>{let o=n,i=e._zod.def;o.type=\\"object\\";let s=i.keyType,a=Vt(s).patterns;if(i.mode===\\"loose\\"&&a&&a.size>0){let p=Ve(i.valueType,t,{...r,path:[...r.path,\\"patternProperties\\",\\"*\\"]});o.patternProperties={};for(let d of a)Ut(o.patternProperties,Vh(d).source,p)}else{if(t.target===\\"draft-07\\"||t.target===\\"draft-2020-12\\"){o.propertyNames=Ve(i.keyType,t,{...r,path:[...r.path,\\"propertyNames\\"]});let p=xl.get(t);p||(p=[],xl.set(t,p),t.deferred.push(()=>Fw(t))),p.push(e)}o.additionalProperties=Ve(i.valueType,t,{...r,path:[...r.path,\\"additionalProperties\\"]})}let l=s._zod.values,u=t.io===\\"input\\"&&xi(i.valueType)!==void 0;if(l&&!i.partial&&!u){let p=[...l].filter(d=>typeof d==\\"string\\"||typeof d==\\"number\\");p.length>0&&(o.required=p.map(String))}},sg=(e,t,n,r)=>{let o=e._zod.def,i=Ve(o.innerType,t,r),s=t.seen.get(e);t.target===\\"openapi-3.0\\"?(s.ref=o.innerType,n.nullable=!0):n.anyOf=[i,{type:\\"null\\"}]},ag=(e,t,n,r)=>{let o=e._zod.def;Ve(o.innerType,t,r);let i=t.seen.get(e);i.ref=o.innerType},bl=Symbol();function cg(e,t,n,r,o){let i=!1,s=JSON.stringify(e,(a,l)=>typeof l!=\\"bigint\\"?l:(i=!0,null));return i?(Vn(t,n,r,o,\\"BigInt defaults cannot be represented in JSON Schema\\"),bl):JSON.parse(s)}var lg=(e,t,n,r)=>{let o=e._zod.def;Ve(o.innerType,t,r);let i=t.seen.get(e);i.ref=o.innerType;let s=cg(o.defaultValue,e,t,n,r);s!==bl&&(n.default=s)},ug=(e,t,n,r)=>{let o=e._zod.def;Ve(o.innerType,t,r);let i=t.seen.get(e);if(i.ref=o.innerType,t.io!==\\"input\\")return;let s=cg(o.defaultValue,e,t,n,r);s!==bl&&(n._prefault=s)},fg=(e,t,n,r)=>{let o=e._zod.def;Ve(o.innerType,t,r);let i=t.seen.get(e);i.ref=o.innerType;let s;try{s=o.catchValue(void 0)}catch{Vn(e,t,n,r,\\"Dynamic catch values are not supported in JSON Schema\\");return}n.default=s},pg=(e,t,n,r)=>{let o=e._zod.def,i=o.in._zod.traits.has(\\"$ZodTransform\\"),s=t.io===\\"input\\"?i?o.out:o.in:o.out;Ve(s,t,r);let a=t.seen.get(e);a.ref=s},dg=(e,t,n,r)=>{let o=e._zod.def;Ve(o.innerType,t,r);let i=t.seen.get(e);i.ref=o.innerType,n.readOnly=!0};var wl=(e,t,n,r)=>{let o=e._zod.def;Ve(o.innerType,t,r);let i=t.seen.get(e);i.ref=o.innerType};var mg=new WeakSet([Object.prototype,Error.prototype]);function Us(e,t,n){Object.defineProperty(e,t,{configurable:!0,enumerable:!1,get(){let r=n(this);return Object.defineProperty(this,t,{value:r,configurable:!0,writable:!0}),r},set(r){Object.defineProperty(this,t,{value:r,configurable:!0,writable:!0})}})}var Ww=(e,t)=>{Dp.init(e,t),e.name=\\"ZodError\\";let n=Object.getPrototypeOf(e);mg.has(n)||(mg.add(n),Us(n,\\"format\\",r=>o=>Cc(r,o)),Us(n,\\"flatten\\",r=>o=>Mc(r,o)),Us(n,\\"addIssue\\",r=>o=>{r.issues.push(o),r.message=JSON.stringify(r.issues,ko,2)}),Us(n,\\"addIssues\\",r=>o=>{r.issues.push(...o),r.message=JSON.stringify(r.issues,ko,2)}),Object.defineProperty(n,\\"isEmpty\\",{configurable:!0,enumerable:!1,get(){return this.issues.length===0}}))};var Kt=v(\\"ZodError\\",Ww,void 0,{Parent:Error});var hg=ys(Kt),gg=xs(Kt),_g=bs(Kt),yg=ws(Kt),xg=Fp(Kt),bg=jp(Kt),wg=Up(Kt),Sg=Bp(Kt),vg=Vp(Kt),kg=Kp(Kt),zg=Jp(Kt),$g=qp(Kt);function Yw(){zt.localeError||At(Wm())}function wi(){zt.memoizer||At({memoizer:el()})}var De=v(\\"ZodType\\",(e,t)=>(Yw(),Ee.init(e,t),e.def=t,e.type=t.type,e),{check(...e){let t=this.def;return this.clone(Y.mergeDefs(t,{checks:[...t.checks??[],...e.map(n=>typeof n==\\"function\\"?{_zod:{check:n,def:{check:\\"custom\\"},onattach:[]}}:n)]}),{parent:!0})},with(...e){return this.check(...e)},clone(e,t){return rn(this,e,t)},brand(){return this},register(e,t){return e.add(this,t),this},refine(e,t){return this.check(jS(e,t))},superRefine(e,t){return this.check(US(e,t))},overwrite(e){return this.check(lr(e))},optional(){return Eg(this)},exactOptional(){return PS(this)},nullable(){return Pg(this)},nullish(){return Eg(Pg(this))},nonoptional(e){return MS(this,e)},array(){return L(this)},or(e){return ur([this,e])},and(e){return kS(this,e)},transform(e){return Tg(this,ES(e))},default(e){return RS(this,e)},prefault(e){return NS(this,e)},catch(e){return ZS(this,e)},pipe(e){return Tg(this,e)},readonly(){return FS(this)},describe(e){let t=this.clone();return cr.add(t,{description:e}),t},meta(...e){if(e.length===0)return cr.get(this);let t=this.clone();return cr.add(t,e[0]),t},isOptional(){return this.safeParse(void 0).success},isNullable(){return this.safeParse(null).success},apply(e,...t){return t.length===0?e(this):e(this,...t)},get\\"~standard\\"(){return Y.hide(this,\\"~standard\\",{...Jc(this),jsonSchema:{input:yi(this,\\"input\\"),output:yi(this,\\"output\\")}})},set\\"~standard\\"(e){Y.own(this,\\"~standard\\",e)},parse:function e(t,n){return hg(this,t,n,{callee:e})},parseAsync:async function e(t,n){return await gg(this,t,n,{callee:e})},safeParse(e,t){return _g(this,e,t)},async safeParseAsync(e,t){return yg(this,e,t)},get spa(){return this?.safeParseAsync},set spa(e){Y.own(this,\\"spa\\",e)},validate(e,t){return Zc(this,e,t)},validateAsync(e,t){return Dc(this,e,t)},encode:function e(t,n){return xg(this,t,n,{callee:e})},decode:function e(t,n){return bg(this,t,n,{callee:e})},encodeAsync:async function e(t,n){return await wg(this,t,n,{callee:e})},decodeAsync:async function e(t,n){return await Sg(this,t,n,{callee:e})},safeEncode(e,t){return vg(this,e,t)},safeDecode(e,t){return kg(this,e,t)},async safeEncodeAsync(e,t){return zg(this,e,t)},async safeDecodeAsync(e,t){return $g(this,e,t)},toJSONSchema(e){return Mh(this,{})(e)},get description(){return cr.get(this)?.description},get _def(){return this._zod.def}}),Ag=v(\\"_ZodString\\",(e,t)=>{Os.init(e,t),De.init(e,t),e._zod.processJSONSchema=(n,r,o)=>Kh(e,n,r,o)},Y.derived({format:e=>Vt(e).format??null,minLength:e=>Vt(e).minimum??null,maxLength:e=>Vt(e).maximum??null},{regex(...e){return this.check(rl(...e))},includes(...e){return this.check(sl(...e))},startsWith(...e){return this.check(al(...e))},endsWith(...e){return this.check(cl(...e))},min(...e){return this.check(To(...e))},max(...e){return this.check(Fs(...e))},length(...e){return this.check(js(...e))},nonempty(...e){return this.check(To(1,...e))},lowercase(e){return this.check(ol(e))},uppercase(e){return this.check(il(e))},trim(){return this.check(ul())},normalize(...e){return this.check(ll(...e))},toLowerCase(){return this.check(fl())},toUpperCase(){return this.check(pl())},slugify(){return this.check(dl())}})),Qw=v(\\"ZodString\\",(e,t)=>{Os.init(e,t),Ag.init(e,t)},{email(e){return this.check(Xm(Xw,e))},url(e){return this.check(ih(tS,e))},jwt(e){return this.check(bh(gS,e))},emoji(e){return this.check(sh(nS,e))},guid(e){return this.check(eh(eS,e))},uuid(e){return this.check(th(Bs,e))},uuidv4(e){return this.check(nh(Bs,e))},uuidv6(e){return this.check(rh(Bs,e))},uuidv7(e){return this.check(oh(Bs,e))},nanoid(e){return this.check(ah(rS,e))},cuid(e){return this.check(ch(oS,e))},cuid2(e){return this.check(lh(iS,e))},ulid(e){return this.check(uh(sS,e))},base64(e){return this.check(_h(dS,e))},base64url(e){return this.check(yh(mS,e))},xid(e){return this.check(fh(aS,e))},ksuid(e){return this.check(ph(cS,e))},ipv4(e){return this.check(dh(lS,e))},ipv6(e){return this.check(mh(uS,e))},cidrv4(e){return this.check(hh(fS,e))},cidrv6(e){return this.check(gh(pS,e))},e164(e){return this.check(xh(hS,e))},datetime(e){return this.check(Is(Si,e))},date(e){return this.check(Ns(vi,e))},time(e){return this.check(Ms(ki,e))},duration(e){return this.check(Cs(zi,e))}});function j(e){return Qm(Qw,e)}var Ke=v(\\"ZodStringFormat\\",(e,t)=>{Ne.init(e,t),Ag.init(e,t)}),Si=v(\\"ZodISODateTime\\",(e,t)=>{cm.init(e,t),Ke.init(e,t)}),vi=v(\\"ZodISODate\\",(e,t)=>{lm.init(e,t),Ke.init(e,t)}),ki=v(\\"ZodISOTime\\",(e,t)=>{um.init(e,t),Ke.init(e,t)}),zi=v(\\"ZodISODuration\\",(e,t)=>{fm.init(e,t),Ke.init(e,t)}),Xw=v(\\"ZodEmail\\",(e,t)=>{Yd.init(e,t),Ke.init(e,t)});var eS=v(\\"ZodGUID\\",(e,t)=>{Wd.init(e,t),Ke.init(e,t)});var Bs=v(\\"ZodUUID\\",(e,t)=>{Gd.init(e,t),Ke.init(e,t)});var tS=v(\\"ZodURL\\",(e,t)=>{em.init(e,t),Ke.init(e,t)});var nS=v(\\"ZodEmoji\\",(e,t)=>{tm.init(e,t),Ke.init(e,t)});var rS=v(\\"ZodNanoID\\",(e,t)=>{nm.init(e,t),Ke.init(e,t)});var oS=v(\\"ZodCUID\\",(e,t)=>{rm.init(e,t),Ke.init(e,t)});var iS=v(\\"ZodCUID2\\",(e,t)=>{om.init(e,t),Ke.init(e,t)});var sS=v(\\"ZodULID\\",(e,t)=>{im.init(e,t),Ke.init(e,t)});var aS=v(\\"ZodXID\\",(e,t)=>{sm.init(e,t),Ke.init(e,t)});var cS=v(\\"ZodKSUID\\",(e,t)=>{am.init(e,t),Ke.init(e,t)});var lS=v(\\"ZodIPv4\\",(e,t)=>{pm.init(e,t),Ke.init(e,t)});var uS=v(\\"ZodIPv6\\",(e,t)=>{mm.init(e,t),Ke.init(e,t)});var fS=v(\\"ZodCIDRv4\\",(e,t)=>{hm.init(e,t),Ke.init(e,t)});var pS=v(\\"ZodCIDRv6\\",(e,t)=>{gm.init(e,t),Ke.init(e,t)});var dS=v(\\"ZodBase64\\",(e,t)=>{ym.init(e,t),Ke.init(e,t)});var mS=v(\\"ZodBase64URL\\",(e,t)=>{xm.init(e,t),Ke.init(e,t)});var hS=v(\\"ZodE164\\",(e,t)=>{bm.init(e,t),Ke.init(e,t)});var gS=v(\\"ZodJWT\\",(e,t)=>{wm.init(e,t),Ke.init(e,t)});var Rg=v(\\"ZodNumber\\",(e,t)=>{Hc.init(e,t),De.init(e,t),e._zod.processJSONSchema=(n,r,o)=>Jh(e,n,r,o),e.isFinite=!0},Y.derived({minValue:e=>{let{minimum:t,exclusiveMinimum:n}=Vt(e);return Math.max(t??Number.NEGATIVE_INFINITY,n??Number.NEGATIVE_INFINITY)},maxValue:e=>{let{maximum:t,exclusiveMaximum:n}=Vt(e);return Math.min(t??Number.POSITIVE_INFINITY,n??Number.POSITIVE_INFINITY)},isInt:e=>{let{isInt:t,multipleOf:n}=Vt(e);return!!t||!!n?.some(Number.isSafeInteger)},format:e=>Vt(e).format??null},{gt(e,t){return this.check(Ds(e,t))},gte(e,t){return this.check(gi(e,t))},min(e,t){return this.check(gi(e,t))},lt(e,t){return this.check(Zs(e,t))},lte(e,t){return this.check(hi(e,t))},max(e,t){return this.check(hi(e,t))},int(e){return this.check(yt(e))},safe(e){return this.check(yt(e))},positive(e){return this.check(Ds(0,e))},nonnegative(e){return this.check(gi(0,e))},negative(e){return this.check(Zs(0,e))},nonpositive(e){return this.check(hi(0,e))},multipleOf(e,t){return this.check(Ls(e,t))},step(e,t){return this.check(Ls(e,t))},finite(){return this}}));function Kn(e){return wh(Rg,e)}var _S=v(\\"ZodNumberFormat\\",(e,t)=>{Sm.init(e,t),Rg.init(e,t)});function yt(e){return Sh(_S,e)}var yS=v(\\"ZodBoolean\\",(e,t)=>{vm.init(e,t),De.init(e,t),e._zod.processJSONSchema=(n,r,o)=>qh(e,n,r,o)});function Jt(e){return vh(yS,e)}var xS=v(\\"ZodUnknown\\",(e,t)=>{km.init(e,t),De.init(e,t),e._zod.processJSONSchema=(n,r,o)=>Wh(e,n,r,o)});function Vs(){return kh(xS)}var bS=v(\\"ZodNever\\",(e,t)=>{zm.init(e,t),De.init(e,t),e._zod.processJSONSchema=(n,r,o)=>Hh(e,n,r,o)});function Ks(e){return zh(bS,e)}var wS=v(\\"ZodArray\\",(e,t)=>{wi(),$m.init(e,t),De.init(e,t),e._zod.processJSONSchema=(n,r,o)=>eg(e,n,r,o),e.element=t.element},{min(e,t){return this.check(To(e,t))},nonempty(e){return this.check(To(1,e))},max(e,t){return this.check(Fs(e,t))},length(e,t){return this.check(js(e,t))},unwrap(){return this.element}});function L(e,t){return $h(wS,e,t)}var Ig=v(\\"ZodObject\\",(e,t)=>{wi(),Pm.init(e,t),De.init(e,t),e._zod.processJSONSchema=(n,r,o)=>tg(e,n,r,o),Y.installLazyProp(e,\\"shape\\",n=>n._zod.def.shape,!1)},{keyof(){return Le(Object.keys(this._zod.def.shape))},catchall(e){return this.clone(Y.mergeDefs(this._zod.def,{catchall:e}))},passthrough(){return this.clone(Y.mergeDefs(this._zod.def,{catchall:Vs()}))},loose(){return this.clone(Y.mergeDefs(this._zod.def,{catchall:Vs()}))},strict(){return this.clone(Y.mergeDefs(this._zod.def,{catchall:Ks()}))},strip(){return this.clone(Y.mergeDefs(this._zod.def,{catchall:void 0}))},extend(e){return Y.extend(this,e)},safeExtend(e){return Y.safeExtend(this,e)},merge(e){return Y.merge(this,e)},pick(e){return Y.pick(this,e)},omit(e){return Y.omit(this,e)},partial(...e){return Y.partial(vl,this,e[0])},exactPartial(...e){return Y.partial(Zg,this,e[0],\\"exactPartial\\")},required(...e){return Y.required(Dg,this,e[0])}});function Ng(e,t){let n={type:\\"object\\",shape:e??{},...Y.normalizeParams(t)};return new Ig(n)}function R(e,t){return new Ig({type:\\"object\\",shape:e,catchall:Ks(),...Y.normalizeParams(t)})}var Mg=v(\\"ZodUnion\\",(e,t)=>{Wc.init(e,t),De.init(e,t),e._zod.processJSONSchema=(n,r,o)=>ng(e,n,r,o),e.options=t.options});function ur(e,t){return new Mg({type:\\"union\\",options:e,...Y.normalizeParams(t)})}var SS=v(\\"ZodDiscriminatedUnion\\",(e,t)=>{Mg.init(e,t),Tm.init(e,t)});function $i(e,t,n){return new SS({type:\\"union\\",options:t,discriminator:e,...Y.normalizeParams(n)})}var vS=v(\\"ZodIntersection\\",(e,t)=>{Am.init(e,t),De.init(e,t),e._zod.processJSONSchema=(n,r,o)=>rg(e,n,r,o)});function kS(e,t){return new vS({type:\\"intersection\\",left:e,right:t})}var zS=v(\\"ZodTuple\\",(e,t)=>{wi(),Rm.init(e,t),De.init(e,t),e._zod.processJSONSchema=(n,r,o)=>og(e,n,r,o)},{rest(e){return this.clone({...this._zod.def,rest:e})},partial(){let e=this._zod.def;if(e.checks?.length)throw new Error(\\".partial() cannot be used on tuple schemas containing refinements\\");return this.clone({...e,items:e.items.map(t=>new vl({type:\\"optional\\",innerType:t}))})}});function Cg(e,t,n){let r=t instanceof Ee,o=r?n:t,i=r?t:null;return new zS({type:\\"tuple\\",items:e,rest:i,...Y.normalizeParams(o)})}var Og=v(\\"ZodRecord\\",(e,t)=>{wi(),Im.init(e,t),De.init(e,t),e._zod.processJSONSchema=(n,r,o)=>ig(e,n,r,o),e.keyType=t.keyType,e.valueType=t.valueType});function ft(e,t,n){return!t||!t._zod?new Og({type:\\"record\\",keyType:j(),valueType:e,...Y.normalizeParams(t)}):new Og({type:\\"record\\",keyType:e,valueType:t,...Y.normalizeParams(n)})}var Sl=v(\\"ZodEnum\\",(e,t)=>{Nm.init(e,t),De.init(e,t),e._zod.processJSONSchema=(r,o,i)=>Gh(e,r,o,i),e.enum=t.entries,e.options=[...e._zod.values];let n=new Set(Object.keys(t.entries));e.extract=(r,o)=>{let i={};for(let s of r)if(n.has(s))i[s]=t.entries[s];else throw new Error(`Key ${s} not found in enum`);return new Sl({...t,checks:[],...Y.normalizeParams(o),entries:i})},e.exclude=(r,o)=>{let i={...t.entries};for(let s of r)if(n.has(s))delete i[s];else throw new Error(`Key ${s} not found in enum`);return new Sl({...t,checks:[],...Y.normalizeParams(o),entries:i})}});function Le(e,t){let n=Array.isArray(e)?Object.fromEntries(e.map(r=>[r,r])):e;return new Sl({type:\\"enum\\",entries:n,...Y.normalizeParams(t)})}var $S=v(\\"ZodLiteral\\",(e,t)=>{Mm.init(e,t),De.init(e,t),e._zod.processJSONSchema=(n,r,o)=>Yh(e,n,r,o),e.values=new Set(t.values),Object.defineProperty(e,\\"value\\",{get(){if(t.values.length>1)throw new Error(\\"This schema contains multiple valid literal values. Use `.values` instead.\\");return t.values[0]}})});function Fe(e,t){return new $S({type:\\"literal\\",values:Array.isArray(e)?e:[e],...Y.normalizeParams(t)})}var OS=v(\\"ZodTransform\\",(e,t)=>{wi(),Cm.init(e,t),De.init(e,t),e._zod.processJSONSchema=(n,r,o)=>Xh(e,n,r,o),e._zod.parse=(n,r)=>{if(r.direction===\\"backward\\")throw new Eo(e.constructor.name);n.addIssue=i=>{if(typeof i==\\"string\\")n.issues.push(Y.issue(i,n.value,t));else{let s=i;s.fatal&&(s.continue=!1),s.code??(s.code=\\"custom\\"),\\"input\\"in s||(s.input=n.value),s.inst??(s.inst=e),n.issues.push(Y.issue(s))}};let o=t.transform(n.value,n);return o instanceof Promise?o.then(i=>(n.value=i,n)):(n.value=o,n)}});function ES(e){return new OS({type:\\"transform\\",transform:e})}var vl=v(\\"ZodOptional\\",(e,t)=>{Gc.init(e,t),De.init(e,t),e._zod.processJSONSchema=(n,r,o)=>wl(e,n,r,o),e.unwrap=()=>e._zod.def.innerType});function Eg(e){return new vl({type:\\"optional\\",innerType:e})}var Zg=v(\\"ZodExactOptional\\",(e,t)=>{Zm.init(e,t),De.init(e,t),e._zod.processJSONSchema=(n,r,o)=>wl(e,n,r,o),e.unwrap=()=>e._zod.def.innerType});function PS(e){return new Zg({type:\\"optional\\",innerType:e})}var TS=v(\\"ZodNullable\\",(e,t)=>{Dm.init(e,t),De.init(e,t),e._zod.processJSONSchema=(n,r,o)=>sg(e,n,r,o),e.unwrap=()=>e._zod.def.innerType});function Pg(e){return new TS({type:\\"nullable\\",innerType:e})}var AS=v(\\"ZodDefault\\",(e,t)=>{Lm.init(e,t),De.init(e,t),e._zod.processJSONSchema=(n,r,o)=>lg(e,n,r,o),e.unwrap=()=>e._zod.def.innerType,e.removeDefault=e.unwrap});function RS(e,t){return new AS({type:\\"default\\",innerType:e,get defaultValue(){return typeof t==\\"function\\"?t():Y.shallowClone(t)}})}var IS=v(\\"ZodPrefault\\",(e,t)=>{Fm.init(e,t),De.init(e,t),e._zod.processJSONSchema=(n,r,o)=>ug(e,n,r,o),e.unwrap=()=>e._zod.def.innerType});function NS(e,t){return new IS({type:\\"prefault\\",innerType:e,get defaultValue(){return typeof t==\\"function\\"?t():Y.shallowClone(t)}})}var Dg=v(\\"ZodNonOptional\\",(e,t)=>{jm.init(e,t),De.init(e,t),e._zod.processJSONSchema=(n,r,o)=>ag(e,n,r,o),e.unwrap=()=>e._zod.def.innerType});function MS(e,t){return new Dg({type:\\"nonoptional\\",innerType:e,...Y.normalizeParams(t)})}var CS=v(\\"ZodCatch\\",(e,t)=>{Um.init(e,t),De.init(e,t),e._zod.processJSONSchema=(n,r,o)=>fg(e,n,r,o),e.unwrap=()=>e._zod.def.innerType,e.removeCatch=e.unwrap});function ZS(e,t){return new CS({type:\\"catch\\",innerType:e,catchValue:typeof t==\\"function\\"?t:Y.constantCatch(t)})}var DS=v(\\"ZodPipe\\",(e,t)=>{Bm.init(e,t),De.init(e,t),e._zod.processJSONSchema=(n,r,o)=>pg(e,n,r,o),e.in=t.in,e.out=t.out});function Tg(e,t){return new DS({type:\\"pipe\\",in:e,out:t})}var LS=v(\\"ZodReadonly\\",(e,t)=>{Vm.init(e,t),De.init(e,t),e._zod.processJSONSchema=(n,r,o)=>dg(e,n,r,o),e.unwrap=()=>e._zod.def.innerType});function FS(e){return new LS({type:\\"readonly\\",innerType:e})}var Lg=v(\\"ZodCustom\\",(e,t)=>{Km.init(e,t),De.init(e,t),e._zod.processJSONSchema=(n,r,o)=>Qh(e,n,r,o)});function Fg(e,t){return Oh(Lg,e??(()=>!0),t)}function jS(e,t={}){return Eh(Lg,e,t)}function US(e,t){return Ph(e,t)}var Js={};Vu(Js,{ZodISODate:()=>vi,ZodISODateTime:()=>Si,ZodISODuration:()=>zi,ZodISOTime:()=>ki,date:()=>VS,datetime:()=>BS,duration:()=>JS,time:()=>KS});function BS(e){return Is(Si,e)}function VS(e){return Ns(vi,e)}function KS(e){return Ms(ki,e)}function JS(e){return Cs(zi,e)}var jg=[\\"base\\",\\"head\\"],be=j().max(500),se=j().max(1e4),J=yt().nonnegative(),F=Kn().nonnegative(),On=Kn().positive(),Jn=L(se).max(100),qs=ft(be,se),Ug=/^[A-Za-z0-9 _.-]{1,60}$/,kl=\\"regression\\",Oi=.001,fr=40,Bg=8,Hs=200,Ws=5e3,Vg=R({events:J.min(1).exactOptional(),bytes:J.min(1).exactOptional()}).refine(({events:e,bytes:t})=>e===void 0!=(t===void 0),\\"must be events or bytes\\"),Io=()=>Fg(()=>!1,\\"is never stored\\").exactOptional(),No=j().regex(or);var qn=new Uint32Array(65536),qS=(e,t)=>{let n=e.length,r=t.length,o=1<<n-1,i=-1,s=0,a=n,l=n;for(;l--;)qn[e.charCodeAt(l)]|=1<<l;for(l=0;l<r;l++){let u=qn[t.charCodeAt(l)],p=u|s;u|=(u&i)+i^i,s|=~(u|i),i&=u,s&o&&a++,i&o&&a--,s=s<<1|1,i=i<<1|~(p|s),s&=p}for(l=n;l--;)qn[e.charCodeAt(l)]=0;return a},HS=(e,t)=>{let n=t.length,r=e.length,o=[],i=[],s=Math.ceil(n/32),a=Math.ceil(r/32);for(let y=0;y<s;y++)i[y]=-1,o[y]=0;let l=0;for(;l<a-1;l++){let y=0,w=-1,k=l*32,O=Math.min(32,r)+k;for(let S=k;S<O;S++)qn[e.charCodeAt(S)]|=1<<S;for(let S=0;S<n;S++){let Z=qn[t.charCodeAt(S)],E=i[S/32|0]>>>S&1,N=o[S/32|0]>>>S&1,P=Z|y,H=((Z|N)&w)+w^w|Z|N,W=y|~(H|w),ne=w&H;W>>>31^E&&(i[S/32|0]^=1<<S),ne>>>31^N&&(o[S/32|0]^=1<<S),W=W<<1|E,ne=ne<<1|N,w=ne|~(P|W),y=W&P}for(let S=k;S<O;S++)qn[e.charCodeAt(S)]=0}let u=0,p=-1,d=l*32,m=Math.min(32,r-d)+d;for(let y=d;y<m;y++)qn[e.charCodeAt(y)]|=1<<y;let _=r;for(let y=0;y<n;y++){let w=qn[t.charCodeAt(y)],k=i[y/32|0]>>>y&1,O=o[y/32|0]>>>y&1,S=w|u,Z=((w|O)&p)+p^p|w|O,E=u|~(Z|p),N=p&Z;_+=E>>>r-1&1,_-=N>>>r-1&1,E>>>31^k&&(i[y/32|0]^=1<<y),N>>>31^O&&(o[y/32|0]^=1<<y),E=E<<1|k,N=N<<1|O,p=N|~(S|E),u=E&S}for(let y=d;y<m;y++)qn[e.charCodeAt(y)]=0;return _},Kg=(e,t)=>{if(e.length<t.length){let n=t;t=e,e=n}return t.length===0?e.length:e.length<=32?qS(e,t):HS(e,t)};var GS=60;function Jg(e){return e==null?\\"nothing\\":Array.isArray(e)?\\"a list\\":typeof e==\\"object\\"?\\"a map\\":_n(e)}function _n(e){if(typeof e!=\\"string\\")return String(e);let t=e.length>60?`${e.slice(0,57)}\\\\u2026`:e;return JSON.stringify(t)}function YS(e,t){if(e.length>GS)return null;let n=i=>i.toLowerCase().replaceAll(/[-_ ]/g,\\"\\"),r=null,o=Number.POSITIVE_INFINITY;for(let i of t){let s=Kg(n(e),n(i));s<o&&(r=i,o=s)}return o<=Math.max(1,Math.floor(e.length/3))?r:null}function qg(e,t){let n=YS(e,t);return n===null?`known here: ${t.join(\\", \\")}`:`did you mean \\\\`${n}\\\\`?`}var Hg=\\"[A-Za-z_][A-Za-z0-9_]*\\",Gs=new RegExp(`^${Hg}$`),Wg=new RegExp(`\\\\\\\\$\\\\\\\\$\\\\\\\\{|\\\\\\\\$\\\\\\\\{(${Hg})\\\\\\\\}|\\\\\\\\$\\\\\\\\{`,\\"g\\");function Gg(e){for(let t of e.matchAll(Wg))if(t[0]===\\"${\\")return e.slice(t.index,t.index+20);return null}function Yg(e){return[...e.matchAll(Wg)].flatMap(t=>t[1]===void 0?[]:[t[1]])}var Ei=\\"(?:\\\\\\\\d+(?:\\\\\\\\.\\\\\\\\d+)?)\\",zl=new RegExp(`^${Ei}(?:ms|s|m)$`),$l=new RegExp(`^${Ei} ?/ ?s$`),Ol=new RegExp(`^${Ei} ?%$`),El=/^\\\\d+ ?\\\\.\\\\. ?\\\\d+$/,Pl=new RegExp(`^${Ei}(?:ms|s|m)(?: ?\\\\\\\\.\\\\\\\\. ?${Ei}(?:ms|s|m))?$`),QS={ms:1,s:1e3,m:6e4};function Ys(e){if(!zl.test(e))return null;let t=e.endsWith(\\"ms\\")?\\"ms\\":e.endsWith(\\"s\\")?\\"s\\":\\"m\\";return Qs(Number.parseFloat(e)*QS[t])}function Qg(e){return $l.test(e)?Number.parseFloat(e):null}function Xg(e){return Ol.test(e)?Qs(Number.parseFloat(e)/100):null}function e_(e){if(!El.test(e))return null;let[t=\\"\\",n=\\"\\"]=e.split(\\"..\\");return{min:Number.parseInt(t,10),max:Number.parseInt(n,10)}}function t_(e){if(!Pl.test(e))return null;let[t=\\"\\",n=t]=e.split(\\"..\\"),r=Ys(t.trim()),o=Ys(n.trim());return r===null||o===null?null:{min:r,max:o}}function Mo(e){return e>0&&e%6e4===0?`${e/6e4}m`:e>=1e3&&e%100===0?`${Qs(e/1e3)}s`:`${n_(e)}ms`}function pr(e){return`${n_(Qs(e*100))}%`}function Qs(e){return Number(e.toPrecision(15))}function n_(e){let t=String(e);return t.includes(\\"e\\")?e.toFixed(20).replace(/\\\\.?0+$/,\\"\\"):t}function yn(e,t){return`must be ${e}${e.includes(\\", \\")?\\";\\":\\",\\"} found ${Jg(t)}`}function En(e,{example:t,removed:n={}}={}){let r=Object.keys(e);return R(e,{error:o=>o.code===\\"unrecognized_keys\\"?o.keys.map(i=>ev(i,n)??tv(i,r)).join(`\\n`):Tl(o,t)})}function Co(e){let t=Object.keys(e),n=t.map(r=>`\\\\`${r}\\\\``);return En(e).refine(r=>Object.keys(r).length===1,`needs exactly one of ${n.slice(0,-1).join(\\", \\")} and ${n.at(-1)}`).meta({oneOf:t.map(r=>({required:[r]}))})}function Tl({input:e},t){return t===void 0||e==null?void 0:yn(`a map such as ${t}`,e)}function ev(e,t){return Object.hasOwn(t,e)?`was removed; ${t[e]}`:null}function tv(e,t){return e===\\"<<\\"?\\"merge keys are not supported; write the keys out\\":`unknown key; ${qg(e,t)}`}function Pe(e,...t){return ur(t,{error:({input:n})=>n===void 0?`is required: ${e}`:n===null?void 0:yn(e,n)})}function Pi(e,t,{min:n=1,max:r}){return Pe(e,t.transform(o=>[o]),L(t).min(n).max(r))}function Cr(e,t,n){return e.refine(n,{error:({input:r})=>yn(t,r)})}function He(e,t){return e.superRefine((n,r)=>{let o=t(n);o!==null&&r.addIssue(o)})}function r_(e,t){return(n,r)=>{let o=n.map(e);for(let[i,s]of n.entries())o.indexOf(o[i]??\\"\\")<i&&r.addIssue({code:\\"custom\\",path:[i],message:t(s)})}}function re(e,t,n){return{file:e,kept:t,unit:\\"\\",...n&&{show:n}}}function Zo({pattern:e,parse:t,what:n,bare:r,problem:o}){let i=s=>r!==void 0&&/^\\\\d+(\\\\.\\\\d+)?$/.test(String(s))?r(String(s)):yn(n,s);return j({error:({input:s})=>typeof s==\\"number\\"?i(s):void 0}).regex(e,{error:({input:s})=>i(s)}).transform((s,a)=>{let l=t(s),u=l===null?yn(n,s):o(l,s);return u!==null&&a.addIssue(u),l})}function Al({min:e,max:t},n){return(r,o)=>r>=e&&r<=t?null:yn(`between ${n(e)} and ${n(t)}`,o)}function o_({min:e,max:t},n){return(r,o)=>r.min>=e&&r.min<=r.max&&r.max<=t?null:yn(`between ${n(e)} and ${n(t)}, the smaller end first`,o)}var i_=e=>`${e} has no unit; write ${e}ms or ${e}s`,s_=e=>R({min:e,max:e});function Pn(e){let t=Zo({pattern:zl,parse:Ys,what:\\"a duration such as 500ms, 2s or 1m\\",bare:i_,problem:Al(e,Mo)}),n=e.min>0?On:F;return{...re(t,n,Mo),unit:\\"Ms\\"}}function a_(e){let t=Zo({pattern:Pl,parse:t_,what:\\"a range of durations such as 2s..10s\\",bare:i_,problem:o_(e,Mo)}),n=({min:r,max:o})=>`${Mo(r)}..${Mo(o)}`;return{...re(t,s_(F),n),unit:\\"Ms\\"}}function c_(e){let t=r=>`${r}/s`,n=Zo({pattern:$l,parse:Qg,what:\\"requests per second such as 200/s\\",bare:r=>`${r} has no unit; write ${r}/s`,problem:Al(e,t)});return re(n,On,t)}function Hn({min:e,max:t}){let n=yt({error:({code:r,input:o})=>r===\\"invalid_type\\"&&o!=null?yn(\\"a whole number\\",o):void 0}).min(e).max(t);return re(n,e>0?J.min(1):J,String)}function l_(e){let t=\\"a range such as 5..12\\",n=Zo({pattern:El,parse:e_,what:t,problem:o_(e,String)}),r=Hn(e).file.transform(i=>({min:i,max:i})),o=({min:i,max:s})=>`${i}..${s}`;return re(Pe(t,n,r),s_(J.min(1).max(1e3)),o)}var u_={pattern:Ol,parse:Xg,what:\\"a percentage such as 5%\\",bare:e=>Number(e)>0&&Number(e)<1?`${e} could be meant as ${pr(Number(e))} or as ${e}%; write one of them`:`${e} has no percent sign; write ${e}%`};function ea(e,t=F.max(1)){return re(Zo({...u_,problem:Al(e,pr)}),t,pr)}function Zr(e=Oi){return re(Zo({...u_,problem:(n,r)=>n>=1?nv(r,n):n>=e?null:yn(`at least ${pr(e)}`,r)}),On.max(1),pr)}function nv(e,t){let n=`${e} is not a tolerance: a tolerance is the change that is allowed, not a ratio, and stays below 100%`;return t===1?`${n}; a tolerance of 5% lets 100 ms become 105 ms`:t<2?`${n}; what other tools call ${pr(t)} is written ${pr(t-1)} here`:n}var dr=re(Jt(),Jt(),String);function Do(...e){return re(Le(e),Le(e),String)}var rv=/^[^\\\\u0000-\\\\u001f\\\\u007f]+$/;function we(e){return j().max(e,{error:()=>`must be at most ${e} characters long`}).regex(rv,{error:({input:t})=>t===\\"\\"?\\"is empty; give it a value or remove the key\\":\\"must be one line of text\\"})}function et(e,t,n){return e.regex(t,{error:({input:r})=>yn(n,r)})}var Xs=1e4,Tn=j().max(Xs,{error:()=>`must be at most ${Xs} characters long`}).refine(e=>e.trim()!==\\"\\",\\"is empty; give it a value or remove the key\\").refine(e=>!e.includes(\\"\\\\0\\"),\\"must not hold a NUL character\\");function je(e){return re(e,se)}var Ti=je(Tn);function f_(e,{min:t=1,max:n}){return re(L(e).min(t).max(n),Jn)}function Rt(e){return He(e,t=>{let n=Gg(t);return n===null?null:`${_n(n)} is not a reference to a variable such as \\\\${NAME}; write $\\\\${ for a literal one`})}function Dr(e,t,{describeBadValue:n=ov,example:r}={}){let o=Pe(\\"text\\",Rt(j()),Kn(),Jt()).transform(String),i=ft(He(j(),t).meta({pattern:e.source}),He(o,n),{error:s=>s.code===\\"invalid_type\\"?Tl(s,r):void 0});return re(i,qs)}function ov(e){return e.length>Xs?`must be at most ${Xs} characters long`:e.includes(\\"\\\\0\\")?\\"must not hold a NUL character\\":null}var ta=[\\"command\\",\\"build\\",\\"compose\\",\\"image\\",\\"url\\"],rE=`${ta.slice(0,-1).join(\\", \\")} and ${ta.at(-1)}`;function Lo(e){return{file:e.file,kept:e.kept,kind:e,relations:{},keep:t=>t}}function le(e,t,n={}){return{file:d_(e.file,t),kept:e.kept,kind:e,relations:n,keep:r=>r}}function Ue(e,{default:t,...n}={}){return{file:t===void 0?e.file.optional():d_(e.file,t),kept:e.kept.exactOptional(),kind:e,relations:t===void 0?n:{absent:String(t),...n},keep:o=>o===t?void 0:o}}function Lr(e,t,n={}){return{file:e.file.optional(),kept:e.kept,kind:e,relations:n,keep:t}}function qt(e,t,n={}){return Lr(e,r=>r??t,n)}function Ge(e,t={}){return{file:e.file.optional(),kept:e.kept.nullable(),kind:e,relations:t,keep:n=>n??null}}function Se(e,t={}){let{section:n}=t;return{file:e,kept:null,kind:{...re(e,Ks()),...n&&{section:n}},relations:t,keep:()=>{}}}function d_(e,t){return e.prefault(t)}function Ye(e,{changes:t=\\"nothing\\",more:n,...r}={}){let o=Object.entries(e),i=Object.fromEntries(o.map(([a,l])=>[a,l.file])),s=o.flatMap(([a,l])=>l.kept===null?[]:[[p_(a,l),l.kept]]);return{keys:e,changes:t,file:En(i,r),kept:R({...Object.fromEntries(s),...n}),keep(a,l){let u=o.flatMap(([p,d])=>{let m=d.kept===null?void 0:d.keep(Reflect.get(a,p),a);return m===void 0?[]:[[p_(p,d),m]]});return{...Object.fromEntries(u),...l}}}}function p_(e,{kind:{unit:t}}){return`${e.replace(/-(\\\\w)/g,(n,r)=>r.toUpperCase())}${t}`}function An(e,{form:t,more:n}={}){let o=(t??e.file).transform(i=>e.keep(i,n?.(i)??{}));return{...re(o,e.kept),section:e}}var Nl=/^[A-Za-z_][A-Za-z0-9_]{0,200}$/,__=e=>t=>Nl.test(t)?null:`${_n(t)} is not the name of ${e}`,Ml=Dr(Nl,__(\\"an environment variable\\"),{example:\\"{ LOG_LEVEL: warn }\\"}),na=e=>e.startsWith(\\"-\\")?\\"must not start with -\\":null;function iv(e){return e===\\"\\"||/\\\\s/.test(e)?\\"must be the name of an image, without spaces\\":na(e)}var sv=He(Rt(we(500)),iv);function av(e){if(!/^https?:\\\\/\\\\//i.test(e)||!URL.canParse(e))return\\"must be an address such as http://127.0.0.1:3000\\";let{username:t,password:n,pathname:r,search:o,hash:i}=new URL(e);return t!==\\"\\"||n!==\\"\\"?\\"must not hold a user name; write it as `auth` of the endpoints\\":r===\\"/\\"&&o===\\"\\"&&i===\\"\\"?null:\\"must end after the port; paths belong to `endpoints`\\"}var Cl=(e,t)=>He(Rt(we(t)),n=>n.includes(\\"${\\")?null:e(n)),Ai=He(He(we(1e3),na),e=>/^(?:\\\\/|[A-Za-z]:[\\\\\\\\/])/.test(e)?\\"must be relative, so that base and head each build their own checkout\\":null),cv=He(Rt(we(1e3)),na),m_=re(Pi(\\"a cache such as type=gha, or a list of them\\",cv,{min:0,max:20}),Jn),Rl=Ye({context:le(je(Ai),\\".\\"),dockerfile:le(je(Ai),\\"Dockerfile\\"),target:Ge(je(He(we(200),na))),args:le(Dr(Nl,__(\\"a build argument\\")),{}),\\"cache-from\\":qt(m_,[]),\\"cache-to\\":qt(m_,[])}),lv=Pe(\\"a build context such as `.`, or a map with `context`\\",Ai.transform(e=>Rl.file.parse({context:e})),Rl.file),h_=et(we(200),/^[A-Za-z0-9][A-Za-z0-9_.-]*$/,\\"a name as Compose files use it\\"),y_=Pi(\\"the path of a Compose file, or a list of them\\",Ai,{max:10}),Il=Ye({file:Lo({...re(y_,Jn),unit:\\"s\\"}),service:Ge(je(h_)),profiles:qt(f_(h_,{min:0,max:20}),[])}),uv=Pe(\\"a Compose file, or a map with `file` and `service`\\",y_.transform(e=>Il.file.parse({file:e})),Il.file),fv=He(Ai,e=>e.split(\\"/\\").includes(\\"..\\")?\\"must stay in the directory that the command runs in\\":null),g_=Pi(\\"a path, or a list of paths\\",fv,{max:50}),pv=Pe(\\"a shell command, or a map with `run`, `key` and `paths`\\",Tn.transform(e=>({run:e,shared:null})),En({run:Tn,key:g_,paths:g_}).transform(({run:e,...t})=>({run:e,shared:t}))),dv=\\"a shell command, a map with `run`, `key` and `paths`, or a list of these\\",mv=Pi(dv,pv,{min:0,max:20}),hv=R({run:se,shared:R({key:Jn,paths:Jn}).nullable()}),Zl=$i(\\"kind\\",[R({kind:Fe(\\"command\\"),command:se,setup:L(hv).max(100),noInstall:Fe(!0).exactOptional()}),R({kind:Fe(\\"build\\"),...Rl.kept.shape}),R({kind:Fe(\\"compose\\"),...Il.kept.shape}),R({kind:Fe(\\"image\\"),image:se}),R({kind:Fe(\\"url\\"),url:se})]),Dl={command:Se(Tn.optional()),build:Se(lv.optional()),compose:Se(uv.optional()),image:Se(sv.optional()),url:Se(Cl(av,2e3).optional()),setup:Se(mv.optional(),{of:[\\"command\\"]})};var Fr=/^[A-Za-z0-9!#$%&\'*+.^_`|~-]{1,200}$/,w_=/^\\\\/[!\\"$-~]*$/,x_=5e5,gv=new Map([[\\"content-length\\",\\"it follows from `body`\\"],[\\"transfer-encoding\\",\\"bodies are sent with their length\\"],[\\"connection\\",\\"`load.keep-alive` decides it\\"],[\\"keep-alive\\",\\"`load.keep-alive` decides it\\"],[\\"upgrade\\",\\"only plain HTTP requests are measured\\"],[\\"expect\\",\\"requests are sent without asking first\\"]]),_v=et(we(20),Fr,\\"an HTTP method such as GET\\").refine(e=>e.toUpperCase()!==\\"CONNECT\\",\\"CONNECT opens a tunnel and cannot be measured\\").transform(e=>e.toUpperCase()),jr=Rt(He(we(4096),yv).meta({pattern:w_.source}));function yv(e){return/^https?:/.test(e)?\\"must be a path that starts with /; the host belongs to `app.url`\\":e.startsWith(\\"/\\")?e.includes(\\"#\\")?\\"must not hold a fragment (#\\\\u2026), which is never sent\\":w_.test(e)?null:\\"must hold neither spaces nor letters outside ASCII; write them %-encoded\\":\\"must start with /\\"}var xv=Dr(Fr,wv,{describeBadValue:Sv,example:\\"{ accept: application/json }\\"}),bv=xv.file.superRefine((e,t)=>{let n=Object.keys(e);for(let[r,o]of n.entries())n.findIndex(i=>i.toLowerCase()===o.toLowerCase())!==r&&t.addIssue({code:\\"custom\\",path:[o],message:\\"is listed twice; case makes no difference\\"})});function wv(e){if(!Fr.test(e))return`${_n(e)} is not a header name`;let t=gv.get(e.toLowerCase());return t===void 0?null:`this header cannot be set: ${t}`}function Sv(e){return/[\\\\r\\\\n]/.test(e)?\\"a header value must not hold a line break\\":/[\\\\u0000-\\\\u0008\\\\u000a-\\\\u001f\\\\u007f]|[^\\\\u0000-\\\\u00ff]/.test(e)?\\"a header value must hold neither control characters nor letters outside Latin-1\\":null}var b_=Rt(j().max(x_,{error:()=>`must be at most ${x_} characters`})),Ll=He(we(1e3),e=>/^(?:\\\\/|[A-Za-z]:[\\\\\\\\/])/.test(e)?\\"must be relative to the folder of the configuration\\":e.split(/[\\\\\\\\/]/).includes(\\"..\\")?\\"must stay in the folder of the configuration\\":null),vv=\\"text, `{ json: \\\\u2026 }`, `{ text: \\\\u2026 }` or `{ file: \\\\u2026 }`\\",kv=Pe(vv,b_.transform(e=>({body:e})),Co({json:Vs().refine(S_,\\"JSON knows neither .inf nor .nan\\").optional(),text:b_.optional(),file:Ll.optional()}).transform(({text:e,json:t,file:n})=>n!==void 0?{body:null,bodyFile:{path:n}}:e===void 0?{body:JSON.stringify(t),contentType:\\"application/json\\"}:{body:e}));function S_(e){return typeof e==\\"number\\"?Number.isFinite(e):typeof e!=\\"object\\"||e===null||Object.values(e).every(S_)}var Fl={method:le(je(_v),\\"GET\\"),path:qt(je(jr),\\"/\\"),headers:Se(bv.prefault({})),body:Se(kv.optional())};function v_({headers:e,body:t}){let{contentType:n,...r}=t??{body:null},o=Object.fromEntries(Object.entries(e).map(([i,s])=>[i.toLowerCase(),s]));return n!==void 0&&(o[\\"content-type\\"]??=n),{headers:o,...r}}var zv=/^[A-Za-z_:][\\\\w:]*/,k_=/^\\\\s*([A-Za-z_]\\\\w*)\\\\s*=\\\\s*\\"((?:[^\\"\\\\\\\\]|\\\\\\\\.)*)\\"\\\\s*(?:,|(?=\\\\}))/,$v={n:`\\n`,\\"\\\\\\\\\\":\\"\\\\\\\\\\",\'\\"\':\'\\"\'};function z_(e){let t=zv.exec(e)?.[0];if(t===void 0)return null;let n=new Map,r=e.slice(t.length);if(!r.startsWith(\\"{\\"))return{series:{name:t,labels:n},rest:r};r=r.slice(1);for(let o=k_.exec(r);o!==null;o=k_.exec(r)){let[i,s=\\"\\",a=\\"\\"]=o;n.set(s,a.replace(/\\\\\\\\(.)/g,(l,u)=>$v[u]??u)),r=r.slice(i.length)}return r=r.trimStart(),r.startsWith(\\"}\\")?{series:{name:t,labels:n},rest:r.slice(1)}:null}function Ov(e){if(e.startsWith(\\"/\\"))return URL.canParse(e,\\"http://127.0.0.1\\")?null:\\"must be a path\\";if(!/^https?:\\\\/\\\\//i.test(e)||!URL.canParse(e))return\\"must be a path such as /debug/pprof/profile, or an address such as http://127.0.0.1:6060/debug/pprof/profile\\";let{username:t,password:n}=new URL(e);return t===\\"\\"&&n===\\"\\"?null:\\"must not hold a user name\\"}var O_=R({kind:Fe(\\"command\\"),command:se}),Ev=$i(\\"kind\\",[R({kind:Fe(\\"pprof\\"),address:se}),O_]),Ul=re(Co({pprof:Cl(Ov,2e3).optional(),command:Tn.optional()}).transform(({pprof:e,command:t=\\"\\"})=>e===void 0?{kind:\\"command\\",command:t}:{kind:\\"pprof\\",address:e}),Ev),Pv=$i(\\"kind\\",[R({kind:Fe(\\"prometheus\\"),path:se,series:se}),O_]),Tv=\'a Prometheus series such as db_queries_total or db_queries_total{db=\\"main\\"}\',Av=En({prometheus:jr.optional(),series:Cr(we(500),Tv,e=>z_(e)?.rest===\\"\\").optional(),command:Tn.optional()}).superRefine(({prometheus:e,series:t,command:n},r)=>{e===void 0==(n===void 0)?r.addIssue(\\"needs exactly one of `prometheus` and `command`\\"):e===void 0!=(t===void 0)&&r.addIssue(t===void 0?\\"needs `series` beside `prometheus`\\":\\"`series` belongs to `prometheus`\\")}).transform(({prometheus:e=\\"\\",series:t=\\"\\",command:n})=>n===void 0?{kind:\\"prometheus\\",path:e,series:t}:{kind:\\"command\\",command:n}),Rv=et(j(),or,\\"a name of small letters, digits and -, such as db-queries\\"),Iv=re(ft(Rv,Av).refine(e=>Object.keys(e).length<=gc,`holds at most ${gc}`),ft(No,Pv)),Nv=et(we(200),/^[A-Za-z0-9][A-Za-z0-9_.-]*$/,\\"bridge, host or the name of a Docker network\\"),Bl=\\"a list of cores such as 0-2 or 0,2\\",Mv=et(we(200),/^\\\\d+(-\\\\d+)?(,\\\\d+(-\\\\d+)?)*$/,Bl),Cv=Cr(yt(),Bl,e=>e>=0).meta({minimum:0}).transform(String),$_=\\"must be a size such as 512m or 2g\\",Zv=j({error:({input:e})=>typeof e==\\"number\\"?$_:void 0}).regex(/^[1-9]\\\\d*[kmgKMG]$/,{error:()=>$_}).transform(e=>e.toLowerCase()),jl=Ye({path:Ge(je(jr)),status:Ge(Hn({min:100,max:599})),timeout:le(Pn({min:1e3,max:36e5}),\\"60s\\")},{more:{host:Io()}}),Dv=Pe(\\"a path such as /healthz, or a map such as { path: /healthz, timeout: 2m }\\",jr.transform(e=>jl.file.parse({path:e})),jl.file),E_=Hn({min:1,max:65535}),oa={of:[\\"command\\",\\"image\\",\\"build\\",\\"compose\\"]},ra={of:[\\"image\\",\\"build\\"],changes:\\"figures\\"},ia=Ye({...Dl,port:Ge(E_,oa),env:qt(Ml,{},oa),ready:le(An(jl,{form:Dv}),{}),\\"before-block\\":Ue(Ti,{changes:\\"starting\\"}),\\"before-round\\":Ue(Ti,{changes:\\"starting\\"}),counters:Ue(Iv,{changes:\\"measuring\\"}),network:le(je(Nv),\\"bridge\\",ra),cpus:Ge(re(Kn().min(.1).max(1024),On,String),{...ra,absent:\\"no limit\\"}),cpuset:Ge(je(Pe(Bl,Cv,Mv)),ra),memory:Ge(je(Zv),ra)},{more:{source:Zl},example:\\"{ command: node server.js }\\"}),Ur=Ye({...Dl,port:Ue(E_,oa),env:Ue(Ml,oa),profile:Ue(Ul)},{more:{source:Zl.exactOptional()},example:\\"{ env: { FLAG: on } }\\"});var Lv=/^[!#-+\\\\--:<-[\\\\]-~]*$/;function P_(e){return Lv.test(e)?null:\\"the value of a cookie must hold neither spaces, quotes, commas, semicolons, backslashes nor letters outside ASCII; write them %-encoded\\"}function T_(e){return e.includes(\\":\\")?\\"a user name must not hold a colon: the password begins there\\":null}var Fv={cookies:\\"cookie\\",auth:\\"authorization\\"};function A_(e){let t=Object.keys(e.headers);return[\\"cookies\\",\\"auth\\"].flatMap(n=>{let r=t.find(o=>o.toLowerCase()===Fv[n]);return e[n]===void 0||r===void 0?[]:[{key:n,message:`sets the header ${_n(r)}, which is listed as well; remove one of the two`}]})}var Vl=String.raw`[\\\\p{L}_$][\\\\p{L}\\\\p{N}_$-]*`,jv=String.raw`\\\\[\'(?:[^\'\\\\\\\\]|\\\\\\\\.)*\'\\\\]`,R_=String.raw`(?:\\\\.${Vl}|\\\\[\\\\d+\\\\]|${jv})`,Uv=new RegExp(`^${Vl}$`,\\"u\\"),Bv=new RegExp(String.raw`^(?:(\\\\.\\\\.)\\\\*|(\\\\.\\\\.)?(?:\\\\.\\\\*|\\\\[\\\\*\\\\])|(\\\\.\\\\.|\\\\.)(${Vl})|(\\\\.\\\\.)?\\\\[(\\\\d+)\\\\]|(\\\\.\\\\.)?\\\\[(?:\'((?:[^\'\\\\\\\\]|\\\\\\\\.)*)\'|\\"((?:[^\\"\\\\\\\\]|\\\\\\\\.)*)\\")\\\\])`,\\"u\\");function Vv(e,t){return typeof t==\\"number\\"?`${e}[${t}]`:Uv.test(t)?`${e}.${t}`:`${e}[\'${t.replace(/[\\\\\\\\\']/g,\\"\\\\\\\\$&\\")}\']`}function I_(e){if(!e.startsWith(\\"$\\"))return null;let t=\\"\\";for(let n=e.slice(1);n!==\\"\\";){let r=Bv.exec(n);if(r===null)return null;let[o,i,s,a,l,u,p,d,m,_]=r,y=m??_,w=[i,s,a,u,d].includes(\\"..\\"),k=l??y?.replace(/\\\\\\\\(.)/g,\\"$1\\"),O=k!==void 0?Vv(\\"\\",k):p!==void 0?`[${p}]`:null;t+=`${w?`${R_}*`:\\"\\"}${O===null?R_:Kv(O)}`,n=n.slice(o.length)}return new RegExp(`^\\\\\\\\$${t}(?=$|[.[])`,\\"u\\")}function Kv(e){return e.replace(/[\\\\\\\\^$.*+?()[\\\\]{}|/]/g,\\"\\\\\\\\$&\\")}var WE={utf8:Buffer.from([239,187,191]),utf16le:Buffer.from([255,254])};function N_(e){let[t=\\"\\",n]=e.split(/ +/);return n===void 0?[\\"GET\\",t]:[t,n]}var Jl={csv:\\"csv\\",jsonl:\\"jsonl\\",ndjson:\\"jsonl\\",har:\\"har\\"},M_=Object.keys(Jl).map(e=>`.${e}`);function ql(e){let t=/\\\\.([a-z]+)$/i.exec(e)?.[1]?.toLowerCase()??\\"\\";return Object.hasOwn(Jl,t)?Jl[t]??null:null}function C_(e){return ql(e)===\\"har\\"}var V_=j().max(64).exactOptional(),Hv=R({path:se,sha256:V_,bytes:Io()}),Wv=R({path:se,credentials:Fe(!0).exactOptional(),sha256:V_,records:Io()}),Gv=`a file of records (${M_.join(\\", \\")})`,Z_=Cr(Ll,Gv,e=>ql(e)!==null),Yv=Pe(\\"a file such as data/orders.jsonl, or a map with `file`\\",Z_.transform(e=>({path:e})),En({file:Z_,credentials:Jt().prefault(!1)}).transform(({file:e,credentials:t})=>({path:e,...t?{credentials:t}:{}}))),D_=/^(?:first-event|([1-9]\\\\d{0,3}) events?|([1-9]\\\\d{0,7}) bytes?)$/,Qv=\\"`first-event`, or a number such as `3 events` or `4096 bytes`\\",Xv=et(j(),D_,Qv).transform(e=>{let[,t=\\"1\\",n]=D_.exec(e)??[];return n===void 0?{events:Number(t)}:{bytes:Number(n)}}),ek=Dr(Fr,e=>Fr.test(e)?null:`${_n(e)} is not the name of a cookie`,{describeBadValue:P_}),L_=Rt(j().max(1e3)),tk=Ye({user:Lo(je(He(L_,T_))),password:Lo(je(L_))});function K_(e){let t=r=>hc.some(o=>o===r)?0:Oi,n=Object.fromEntries(e.map(r=>[r,Zr(t(r)).file.optional()]));return Pe(\\"a map such as { mean: 5% } or a list of metrics\\",L(ur([Le(e),j().regex(or)])),Ng(n).catchall(Zr(0).file.optional()))}var J_=K_([...rr,...ii]),nk=\\"a JSON path such as $.id, $.items[*].id or $..updatedAt\\",q_=Cr(we(200),nk,e=>I_(e)!==null),aa=\\"a status such as 201, a class such as 2xx, or a list of them\\",H_=Pe(aa,Cr(yt(),aa,e=>e>=200&&e<=599).meta({minimum:200,maximum:599}),et(j(),/^[2-5]xx$/,aa)),F_=H_.transform(e=>{let t=typeof e==\\"number\\"?e:Number.parseInt(e,10)*100;return[t,typeof e==\\"number\\"?t:t+99]}),rk=re(Pe(aa,F_.transform(e=>[e]),L(F_).min(1)),L(Cg([J,J])).max(100)),j_=Le([\\"similar\\",\\"constant\\",\\"any\\"]),ok=re(Pe(\\"similar, constant, any or a number of bytes\\",j_,yt().min(0)),ur([j_,J])),ik=re(Pe(\\"true, false or a map such as { ignore: [$.requestId] }\\",Jt().transform(e=>e?{ignore:[]}:void 0),En({ignore:L(q_).min(1).max(100)})),R({ignore:Jn})),Hl=Ye({status:le(rk,\\"2xx\\"),text:Ge(je(Rt(Tn))),json:le(dr,!1),length:le(ok,\\"similar\\"),same:Ue(ik,{default:!1,changes:\\"measuring\\"})},{changes:\\"figures\\"}),sk=Pe(\\"a status such as 201 or 2xx, or a map such as { status: 201, json: true }\\",H_.transform(e=>Hl.file.parse({status:e})),Hl.file),sa=Ge(Pn({min:.001,max:6e5})),ak=Ye({mean:sa,p50:sa,p90:sa,p99:sa,errors:le(ea({min:0,max:.5}),\\"0.1%\\")},{changes:\\"judging\\"}),ck=R({endpoint:be,connections:J.min(1)}),W_={headers:qs,body:j().max(1e6).nullable(),references:Io()},Gl=Ye({name:Se(we(100).optional()),...Fl,expect:le(An(Hl,{form:sk}),{}),gate:Se(K_(rr).optional()),limits:le(An(ak),{},{changes:\\"judging\\"}),cookies:Ue(ek),auth:Ue(An(tk)),requests:Ue(re(Yv,Wv)),until:Ue(re(Xv,Vg)),drift:Se(Zr().file.optional())},{changes:\\"figures\\",more:{name:be,...W_,bodyFile:Hv.exactOptional(),gate:ft(No,F.max(1)),workTolerance:On.max(1).exactOptional(),sweep:ck.exactOptional()}}),G_=Gl.file.superRefine((e,t)=>{let n=(l,u)=>t.addIssue({code:\\"custom\\",path:l,message:u});for(let{key:l,message:u}of A_(e))n([l],u);let{requests:r,path:o,method:i,body:s,expect:a}=e;if(r===void 0||!C_(r.path))o===void 0&&n([\\"path\\"],\\"is required\\"),r?.credentials&&n([\\"requests\\"],\\"`credentials` has a meaning for HAR files alone; remove it\\");else{let l={path:o!==void 0,method:i!==\\"GET\\",body:s!==void 0};for(let[u,p]of Object.entries(l))p&&n([u],\\"is what the HAR file says of each entry; remove it\\")}r!==void 0&&a.length===\\"constant\\"&&n([\\"expect\\",\\"length\\"],\\"constant cannot be expected where requests vary; write similar or any\\")}),lk=/^(?:[A-Za-z0-9!#$%&\'*+.^_`|~-]+ +)?\\\\/[!-~]*$/,uk=\\"an endpoint such as `GET /users` or `/users`\\",U_=et(j(),lk,uk).transform((e,t)=>{let[n,r]=N_(e),o=G_.safeParse({method:n,path:r});if(o.success)return o.data;for(let i of o.error.issues)t.addIssue(i.message);return Rc}),Y_=Pe(\\"a list such as [GET /users]\\",U_.transform(e=>[e]),L(Pe(\\"`GET /users` or a map with `path`\\",U_,G_)).min(1).max(Hs));var fk=R({json:se.exactOptional(),header:se.exactOptional(),cookie:se.exactOptional(),match:se.exactOptional()}),B_=we(200).regex(Fr).exactOptional(),pk=He(we(1e3),mk).exactOptional(),dk=Pe(\\"a JSON path such as $.token, { header: \\\\u2026 }, { cookie: \\\\u2026 } or { match: \\\\u2026 }\\",q_.transform(e=>({json:e})),Co({header:B_,cookie:B_,match:pk}));function mk(e){try{return(new RegExp(`${new RegExp(e).source}|`).exec(\\"\\")?.length??1)>1?null:\\"needs a group, (\\\\u2026), around what is to be taken\\"}catch(t){return t instanceof Error?t.message:String(t)}}var hk=et(j(),Gs,\\"a name that a reference can have, such as token\\"),gk=re(ft(hk,dk).refine(e=>Object.keys(e).length<=20,\\"holds at most 20\\"),ft(be,fk)),Wl=Ye({...Fl,path:Lo(je(jr)),take:le(gk,{})},{more:W_}),_k=Wl.file.superRefine(({body:e},t)=>{e?.bodyFile!==void 0&&t.addIssue({code:\\"custom\\",path:[\\"body\\",\\"file\\"],message:\\"is for endpoints; write `json` or `text`\\"})}).transform(e=>Wl.keep(e,v_(e))),Q_=re(L(_k).min(1).max(20),L(Wl.kept).min(1).max(20));var yk=et(j(),/^[A-Za-z0-9.:_[\\\\]-]+$/,\\"a host name, or host:port\\").transform(e=>e.toLowerCase()),ey=L(se).max(1e3),X_=Do(\\"auto\\",\\"paired\\",\\"artifact\\",\\"file\\",\\"none\\"),xk={...X_,file:X_.file.meta({default:\\"auto\\"})},bk=re(L(we(1e3)).min(1).max(100),ey),ca=Ye({tolerance:Se(Zr().file.prefault(\\"5%\\")),metrics:Se(J_.optional()),\\"fail-on\\":le(Do(\\"regression\\",\\"inconclusive\\",\\"never\\"),\\"regression\\"),baseline:Lr(xk,(e,t)=>e??(\\"baseline-files\\"in t?\\"file\\":\\"auto\\"),{changes:\\"measuring\\"}),\\"baseline-files\\":qt(bk,[],{changes:\\"measuring\\"}),\\"override-label\\":Ge(je(we(50))),confidence:le(ea({min:.9,max:.9999},Kn().gt(.5).lt(1)),\\"99%\\"),\\"min-difference\\":le(Pn({min:0,max:6e4}),\\"0.02ms\\"),drift:Se(Zr().file.optional()),\\"config-from\\":Ue(re(Le([\\"head\\",\\"base\\"]),Fe(\\"base\\"),String),{default:\\"head\\"}),history:le(Hn({min:1,max:100}),20),\\"allow-remote-targets\\":qt(re(L(yk),ey),[])},{changes:\\"judging\\",example:\\"{ tolerance: 5% }\\",removed:{\\"baseline-image\\":\\"where builds take long, let `app.build.cache-from` and `app.build.cache-to` keep their layers\\"},more:{start:ft(No,On.max(1)).exactOptional()}}),ty=Ye({comment:le(Do(\\"always\\",\\"on-change\\",\\"never\\"),\\"always\\",{changes:\\"judging\\"}),html:le(dr,!1)},{example:\\"{ comment: on-change }\\"});var ny={closedLoop:2,openLoop:64},la={own:{ms:6e3,count:2},ours:{ms:500,count:4}},ry=yt().min(1).max(1e3),wk=Pe(\\"a whole number, or a list of them such as [1, 2, 4, 8]\\",ry.transform(e=>[e]),L(ry).min(1).max(Bg).superRefine(r_(String,e=>`${e} is listed twice; remove one`)).transform(e=>[...e].sort((t,n)=>t-n))),oy=/^(?:auto|each|never|every (?:[2-9]|[123][0-9]|40))$/,Sk=\\"auto, each, never, or a number of passes from 2 to 40 such as every 3\\",vk=et(j(),oy,Sk),fa=Rt(we(1e3)),kk=He(fa,e=>Yg(e).length>0?null:\\"must be a reference such as ${TLS_PASSPHRASE}, so that it stands in no file\\"),zk=R({cert:se,key:se,passphrase:se.nullable()}),$k=Ye({verify:le(dr,!0),ca:Ge(je(fa)),servername:Ge(je(Rt(we(253)))),cert:Se(fa.optional(),{needs:\\"key\\"}),key:Se(fa.optional(),{needs:\\"cert\\"}),passphrase:Se(kk.optional(),{needs:\\"key\\"})},{more:{client:zk.exactOptional()}}),Ok=An($k,{more:({cert:e,key:t,passphrase:n=null})=>e===void 0||t===void 0?{}:{client:{cert:e,key:t,passphrase:n}}}),ua={\\"load.command\\":\\"the command says it; remove it\\"},pa=Ye({connections:Lr(re(wk,J.min(1)),(e,{rate:t})=>e?.at(-1)??(t===void 0?ny.closedLoop:ny.openLoop),{without:ua}),rate:Ge(c_({min:1,max:2e4}),{without:ua}),blocks:le(l_({min:3,max:fr}),\\"5..12\\"),\\"time-budget\\":Ge(Pn({min:1e3,max:864e5}),{changes:\\"measuring\\"}),timeout:le(Pn({min:10,max:6e5}),\\"10s\\",{without:ua}),command:Ue(Ti),round:Lr(Pn({min:100,max:6e5}),(e,{command:t})=>e??(t===void 0?la.ours:la.own).ms),rounds:Lr(Hn({min:1,max:100}),(e,{command:t})=>e??(t===void 0?la.ours:la.own).count),warmup:le(a_({min:100,max:6e5}),\\"2s..10s\\"),restart:Ue(re(vk,j().regex(oy),String),{default:\\"auto\\"}),\\"keep-alive\\":le(dr,!0,{without:ua}),pairing:le(Do(\\"interleaved\\",\\"duet\\"),\\"interleaved\\",{without:{\\"load.rate\\":\\"both sides are under load at once; remove one of the two\\",\\"load.command\\":\\"base and head take turns; remove it\\"}}),pin:le(dr,!0),tls:le(Ok,{}),seed:Ge(Hn({min:0,max:4294967295}),{changes:\\"judging\\",absent:\\"random\\"})},{changes:\\"figures\\",example:\\"{ connections: 2 }\\"});var iy=500;var Pk=\\"1 to 60 letters, digits, spaces and _ . - characters\\",Tk=re(et(j(),Ug,Pk),be),Ak=et(we(200),Gs,\\"the name of an environment variable such as DB_HOST\\"),Rk=He(we(iy),e=>e.startsWith(\\"/\\")||e.startsWith(\\"./\\")?\\"counts from the root of the repository: write it without / or ./ in front\\":null),Ik=re(L(Rk).min(1).max(100),L(se).max(1e3)),Nk=re(Le([\\"commits\\",\\"variants\\"]),Fe(\\"variants\\"),String),Mk=re(Le([kl,\\"always\\",\\"never\\"]),Le([\\"always\\",\\"never\\"])),Ck=re(L(Ak).min(1).max(100),L(be).max(100)),Zk=ia.file.meta({oneOf:ta.map(e=>({required:[e]}))}),sy={\\"load.command\\":\\"the command says it; remove it\\"},Ri=Ye({app:Se(Zk,{section:ia}),endpoints:Se(Y_.optional(),{without:sy}),gate:Se(ca.file.prefault({}),{section:ca}),load:Se(pa.file.prefault({}),{section:pa}),report:le(An(ty),{}),paths:qt(Ik,[],{changes:\\"judging\\"}),base:Se(Ur.file.prefault({}),{section:Ur}),head:Se(Ur.file.prefault({}),{section:Ur}),compare:Ue(Nk,{default:\\"commits\\",changes:\\"measuring\\"}),prepare:Ue(Q_,{changes:\\"figures\\",without:sy}),why:Ue(Mk,{default:kl}),profile:Ue(Ul),name:le(Tk,\\"default\\"),mask:Ue(Ck,{changes:\\"judging\\"})},{more:{app:ia.kept,base:Ur.kept,head:Ur.kept,load:pa.kept,endpoints:L(Gl.kept).min(1).max(1e3),gate:ca.kept}}),YP=Ri.file.meta({anyOf:[{required:[\\"endpoints\\"]},{required:[\\"load\\"]}]});var Yl=[\\"repeat\\",\\"endpoint\\",\\"opinion\\"],Fo=64,Dk=L(be).min(1).max(Hs+1),ay=R({index:yt().min(1),count:yt().min(1).max(Fo),by:Le(Yl),endpoints:Dk.exactOptional()}).refine(({index:e,count:t})=>e<=t,{message:\\"a part has an index up to the number of parts\\"}).refine(({index:e,count:t,by:n,endpoints:r})=>n===\\"opinion\\"?r&&e===2&&t===2:!r,{message:\\"a second opinion is the second part of two, on endpoints that it names\\"});var It=e=>R({base:e.exactOptional(),head:e.exactOptional()}),cy=j().max(64),Ql=j().regex(/^[0-9a-f]{64}$/),Xl=Js.datetime(),eu=R({os:be,arch:be,cpuModel:be,cores:J,memoryBytes:F,node:be,runnerClass:be,pinned:Jt(),appCores:J.exactOptional()}),ly=R({repository:be.nullable(),event:be.nullable(),ref:se.nullable().default(null),commit:cy.nullable().default(null),workflow:be.nullable().default(null),runId:J.nullable(),runAttempt:J.nullable(),runUrl:se.nullable(),pullRequest:J.nullable()});var tu=R({label:be,commit:cy.nullable(),kind:j().max(30),imageDigest:se.nullable(),commitsBehind:J.exactOptional()}),uy=20,Lk=30,fy=R({commits:J.nullable(),newest:L(R({commit:j().regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/),title:j().max(500)})).max(Lk)}),py=R({fingerprint:Ql,iterations:ft(be,J.nullable())}),nu=R({machine:eu,seed:J,createdAt:Xl,runAttempt:J.nullable(),outOfTime:Jt(),elapsedSeconds:F}),dy=R({by:Le(Yl),parts:L(nu).min(1).max(Fo)});var my=5e3,Fk=2e3,jk=100,Uk=20,Bk=R({function:j().max(300),file:j().max(500).nullable(),line:J.nullable()});var Vk=R({frames:L(J).min(1).max(500),selfMs:F}),Kk=R({target:j().max(300),count:F,ms:F.exactOptional()}),Jk=R({requests:J.min(1),latencyMs:F.nullable(),stacks:L(Vk).max(Fk),gcMs:F.exactOptional(),calls:L(Kk).max(jk).exactOptional()}),qk=R({index:J,endpoint:be,sides:It(Jk)}),hy=R({by:Le([\\"recorder\\",\\"node\\",\\"pprof\\",\\"command\\"]),durationMs:F,frames:L(Bk).max(my),blocks:L(qk).max(Uk*100),changedFiles:L(j().max(500)).max(my).exactOptional(),notes:L(se).max(100)});var da=Le(jg),ru=ft(j().max(100),J),Hk=j().regex(new RegExp(`${or.source}|${_c.source}`)),Ii=R({count:J,mean:F,sd:F,min:F,p50:F,p90:F,p99:F,max:F}),Wk=R({...Ii.exactPartial().shape,...Ii.pick({count:!0,mean:!0}).shape}),Gk=R({wallMs:F,loopShare:F,cpuShare:F,loopDelayMeanMs:F,loopDelayP99Ms:F,gcMs:F,gcMaxMs:F,runQueueMs:F.nullable(),waitingMs:F}),Yk=R({runDelayMs:F.exactOptional(),involuntarySwitches:J.exactOptional(),turnsMs:F.exactOptional(),busiestCpuMs:F.exactOptional(),busiestRunDelayMs:F.exactOptional(),generatorRunDelayMs:F.exactOptional(),stolenMs:F.exactOptional(),pressureMs:F.exactOptional(),foreignStops:J.exactOptional()}),Qk=R({looked:J.min(1),kinds:ru}),gy=R({sent:J,completed:J,failed:J,censored:J,mismatched:J,statuses:ru,problems:ru,bodyBytes:F.nullable(),receivedBytes:J.exactOptional(),receivedBodyBytes:J.exactOptional(),requestsPerSecond:F,latencyMs:Wk.nullable(),ttfbMs:Ii.nullable(),connectMs:Ii.nullable(),cpuMsPerRequest:F.nullable(),peakMemoryBytes:F.nullable(),sendLagMs:Ii.nullable(),backlogMax:J.nullable(),contentEncodings:L(j().max(50)).max(20).exactOptional(),inBandErrors:Qk.exactOptional(),contention:Yk.exactOptional(),counters:ft(Hk,F).exactOptional()}).refine(e=>e.sent===e.completed+e.failed+e.censored,{message:\\"sent must be completed + failed + censored\\"}),ou=R({index:J,first:da,startedAtMs:F,machineBusy:F.max(1).nullable(),machineStolen:F.max(1).exactOptional(),machineOthers:F.max(1).exactOptional(),generator:Gk.nullable(),sides:It(gy)});var Xk=\\"latency-gate/results\\",ez=1,iu=[...Array.from({length:101},(e,t)=>t).slice(0,100),99.5,99.9,99.95,99.99,100],tz=fr*Fo,Ni=1e3,nz=R({status:J.nullable(),contentType:j().max(200),excerpt:j().max(400),wrong:j().max(100).exactOptional(),inBandError:j().max(100).exactOptional()}),rz=R({contentTypes:It(j().max(200)),differences:L(R({path:j().max(200),base:j().max(200),head:j().max(200),isOfKind:Fe(!0).exactOptional()})).max(20).exactOptional(),varying:L(j().max(200)).max(20).exactOptional(),first:It(nz).exactOptional(),isFallback:Fe(!0).exactOptional()}),oz=R({endpoint:be,rounds:L(ou).max(Ni),alone:ou.exactOptional(),distributionMs:It(L(F).length(iu.length).nullable()),recordsMs:It(L(F.nullable()).max(Ws)).exactOptional(),answers:rz.exactOptional(),firstResponseMs:It(F).exactOptional()}),iz=R({protocol:j().max(50),cipher:j().max(100)}),sz=R({endpoint:be,requestsPerTurn:J.nullable(),requests:It(J),baseMs:L(F).max(24),headMs:L(F).max(24)}),_y=R({index:J,part:J.min(1).max(Fo).exactOptional(),startedAtMs:F,durationMs:F,bootOrder:L(da).max(2),bootMs:It(F),suspendedBy:It(Le([\\"signals\\",\\"freezer\\",\\"docker\\",\\"none\\"])).exactOptional(),warmup:R({durationMs:F,settled:Jt(),endpoints:L(sz).max(1e3).exactOptional()}),tls:It(iz).exactOptional(),endpoints:L(oz).max(Ni)}),az=R({...nu.shape,endpoints:L(be).min(1).max(Ni),blocks:L(_y).max(fr)}),cz=R({startedAtMs:F,reason:se,side:da.exactOptional(),endpoint:be.exactOptional()}),lz=R({min:J.min(1).max(fr),max:J.min(1).max(fr)}),uz=R({passes:J.min(1).max(fr),blocks:lz,cost:R({startMs:F,passMs:F,blocksInTime:J})}),wT=R({schema:Fe(Xk),version:Fe(ez),tool:R({name:be,version:j().max(50)}),createdAt:Xl,kind:Le([\\"paired\\",\\"single\\"]),config:Ri.kept,configHash:Ql,seed:J,machine:eu,run:ly,sides:R({base:tu.exactOptional(),head:tu}),reference:py.nullable(),part:ay.nullable().default(null),merged:dy.nullable().default(null),blocks:L(_y).max(tz),voided:L(cz).max(1e3),restart:uz.exactOptional(),outOfTime:Jt(),isUnfinished:Fe(!0).exactOptional(),elapsedSeconds:F,notes:L(se).max(1e3),configurations:ur([Fe(\\"same\\"),R({base:Ri.kept,head:Ri.kept,changedFiles:L(se).max(Ni).exactOptional()})]).exactOptional(),baseFailure:se.exactOptional(),release:fy.exactOptional(),leftOut:L(j().max(200)).max(uy).exactOptional(),recordNames:L(R({endpoint:be,names:L(j().max(200)).max(Ws)})).max(Ni).exactOptional(),secondOpinion:az.exactOptional(),profile:hy.exactOptional()});function Mi(e){return e.reduce((t,n)=>t+n,0)/e.length}function yy(e){return Math.exp(Mi(e.map(Math.log)))}function su(e){let t=[...e].sort((o,i)=>o-i),n=t.length>>1,r=t[n]??Number.NaN;return t.length%2===1?r:((t[n-1]??Number.NaN)+r)/2}var fz=.1;var $T=1/3;function Ht(e,{unit:t,missing:n}){let r=t===\\"count\\"?fz:t===\\"bytes\\"?1:.001,o=i=>Math.max(Mi(i),r);return{unit:t,worse:\\"more\\",kind:\\"counter\\",figures:({rounds:i},s)=>i.map(a=>pz(a.sides[s],e)),combine:{figures:o,logRatio:i=>Math.log(o(i.map(({head:s})=>s))/o(i.map(({base:s})=>s)))},missing:n,referenced:!1,resolution:r}}function pz(e,t){let n=e?.counters?.[t];return e===void 0||n===void 0||e.completed===0?null:n/e.completed}var xy={figures:yy,logRatio:e=>Mi(e.map(wy))},by={figures:su,logRatio:e=>su(e.map(wy))};function wy({base:e,head:t}){return Math.log(t/e)}var Sy=1e3,vy=100,dz=\\"no valid responses\\",Rn={unit:\\"ms\\",worse:\\"more\\",kind:\\"centre\\",combine:xy,missing:dz,resolution:0},ky={...Rn,kind:\\"tail\\",referenced:!1},Uo=\\"it cannot be seen from here\\",jo={unit:\\"count\\",missing:Uo},$y={mean:{...Rn,figures:In(e=>e.latencyMs?.mean),referenced:!0},throughput:{...Rn,unit:\\"requests/s\\",worse:\\"less\\",figures:In(e=>e.requestsPerSecond),unfit:e=>xz(e)?\\"the rate is fixed\\":null,missing:\\"no response within a round: make `round` longer\\",referenced:!0},p50:{...Rn,figures:zy(50),ofRounds:In(e=>e.latencyMs?.p50),referenced:!0},p90:{...ky,figures:zy(90),ofRounds:In(e=>e.latencyMs?.p90)},p99:{...ky,figures:In(e=>e.latencyMs?.p99),combine:by,unfit:(e,t)=>_z(e,t)<Sy?`fewer than ${Sy} requests per side and block`:null},ttfb:{...Rn,figures:In(e=>e.ttfbMs?.mean),referenced:!1},connect:{...Rn,figures:In(e=>e.connectMs?.mean),incomparable:(e,t)=>yz(e,t)<vy?`fewer than ${vy} connections per side and block`:null,referenced:!1},cpu:{...Rn,kind:\\"resource\\",figures:In(e=>e.cpuMsPerRequest),missing:\\"the app\\\\u2019s processes cannot be seen from here\\",referenced:!0},memory:{...Rn,unit:\\"bytes\\",kind:\\"resource\\",figures:In(e=>e.peakMemoryBytes),missing:\\"the app\\\\u2019s memory cannot be seen from here\\",referenced:!1},ready:{...Rn,kind:\\"start\\",figures:({readyMs:e},t)=>[e?.[t]??null],missing:\\"the app was not started by the gate\\",referenced:!1},\\"first-response\\":{...Rn,kind:\\"start\\",figures:({firstResponseMs:e},t)=>[e?.[t]??null],missing:\\"a side did not answer its first request in time\\",referenced:!1},\\"cpu-user\\":Ht(\\"cpu-user\\",{unit:\\"ms\\",missing:Uo}),\\"cpu-system\\":Ht(\\"cpu-system\\",{unit:\\"ms\\",missing:Uo}),\\"voluntary-switches\\":Ht(\\"voluntary-switches\\",jo),\\"involuntary-switches\\":Ht(\\"involuntary-switches\\",jo),reads:Ht(\\"reads\\",jo),\\"read-bytes\\":Ht(\\"read-bytes\\",{unit:\\"bytes\\",missing:Uo}),writes:Ht(\\"writes\\",jo),\\"write-bytes\\":Ht(\\"write-bytes\\",{unit:\\"bytes\\",missing:Uo}),\\"minor-faults\\":Ht(\\"minor-faults\\",jo),\\"major-faults\\":Ht(\\"major-faults\\",jo)},mz=[...rr,...ii],hz={cpu:\\"ms\\",network:\\"bytes\\"};function au(e){let t=mz.find(r=>r===e);if(t!==void 0)return $y[t];let n=bp(e);return n===null?Ht(e,{unit:\\"count\\",missing:\\"the app has no such counter\\"}):Ht(e,{unit:hz[n.counter],missing:Uo})}function gz(e){return au(e).kind===\\"counter\\"}function In(e){return({rounds:t},n)=>t.map(r=>{let o=r.sides[n];return(o&&e(o))??null})}function zy(e){let t=iu.indexOf(e),n=In(r=>r.latencyMs?.[`p${e}`]);return(r,o)=>{let i=r.distributionMs[o];return i?[i[t]??null]:n(r,o)}}var CT=Oy(\\"tail\\"),ZT=Oy(\\"centre\\"),DT=Ey(({referenced:e})=>e);function Oy(e){return Ey(t=>t.kind===e)}function Ey(e){return rr.filter(t=>e($y[t]))}function _z({rounds:e},t){return e.reduce((n,r)=>n+(r.sides[t]?.latencyMs?.count??0),0)}function yz({rounds:e},t){return e.reduce((n,r)=>n+(r.sides[t]?.connectMs?.count??0),0)}function xz({rounds:e}){return e.some(t=>Object.values(t.sides).some(n=>n.backlogMax!==null))}function Py(e){return au(e).unit}function Ty(e,t){return gz(e)&&t<=au(e).resolution}function pt(e){return`${Ci(e)} ms`}function Ay(e,t){if(t===null)return\\"\\\\u2013\\";switch(Py(e)){case\\"requests/s\\":return`${Ci(t)}/s`;case\\"bytes\\":return bz(t);case\\"count\\":return t>0&&Ty(e,t)?`< ${t}`:wz(t);case\\"ms\\":return pt(t)}}function bz(e){return e>=1e5?`${Ci(e/1e6)} MB`:e>=1e3?`${Ci(e/1e3)} kB`:`${Ci(e)} B`}function Br(e){let t=Iy(Math.abs(e));return/^0(\\\\.0+)? %$/.test(t)?\\"0.0 %\\":`${e<0?\\"\\\\u2212\\":\\"+\\"}${t}`}function Ry(e){let t=e.low<0,n=r=>(t?Br(r):Iy(r)).replace(\\" %\\",\\"\\");return`${n(e.low)} \\\\u2026 ${n(e.high)} %`}function wz(e){return(e>=100?String(Math.round(e)):String(Number(e.toPrecision(3)))).replace(/\\\\B(?=(\\\\d{3})+$)/g,\\",\\")}function Iy(e){let t=e*100;return`${t>=100?t.toFixed(0):t.toFixed(1)} %`}function Ci(e){if(Math.abs(e)<5e-7)return\\"0\\";let t=Math.max(0,2-Math.floor(Math.log10(Math.abs(e))));return e.toFixed(Math.min(t,6))}var Sz=[0,1,5,10,20,25,30,40,50,60,70,75,80,90,95,98,99,99.5,99.9,99.99,100];function Ny(e,t,n){let{caption:r,header:o,rows:i}=vz(e,t,n),s=mr(\\"div\\",{class:\\"scroll\\",tabindex:\\"0\\"}),a=mr(\\"table\\"),l=mr(\\"tbody\\"),u=(m,_)=>m.map((y,w)=>{let k=_===\\"col\\"||w===0;return mr(k?\\"th\\":\\"td\\",{...k?{scope:_}:{},...w>0?{class:\\"number\\"}:{}},y)}),p=mr(\\"tr\\");p.append(...u(o,\\"col\\"));let d=mr(\\"thead\\");d.append(p);for(let m of i){let _=mr(\\"tr\\");_.append(...u(m,\\"row\\")),l.append(_)}return a.append(mr(\\"caption\\",{},`${r}: ${n.name}`),d,l),s.append(a),s}function mr(e,t={},n=\\"\\"){let r=document.createElement(e);for(let[o,i]of Object.entries(t))r.setAttribute(o,i);return r.textContent=n,r}var ma=e=>e==null?\\"\\\\u2013\\":pt(e),Zi=e=>e==null?\\"\\\\u2013\\":Br(e);function vz(e,t,n){let r=t.base===null?[t.head]:[t.base,t.head],o=(i,s)=>t.base===null?[ma(s)]:[ma(i),ma(s)];switch(e){case\\"shares\\":case\\"density\\":{let{base:i,head:s}=n.quantilesMs;return{caption:\\"Time within which a share of the responses came\\",header:[\\"responses\\",...r],rows:Sz.flatMap(a=>{let l=t.percents.indexOf(a);return l<0?[]:[[`${a} %`,...o(i?.[l],s?.[l])]]})}}case\\"changes\\":return{caption:\\"Change of each quantile\\",header:[\\"percentile\\",\\"change\\",\\"from\\",\\"to\\"],rows:n.changes.map(([i,s,a,l])=>[`p${i}`,Zi(s),Zi(a),Zi(l)])};case\\"rounds\\":return{caption:\\"Mean latency of the rounds\\",header:[\\"seconds since the run began\\",\\"block\\",...r],rows:n.rounds.map(([i,s,a,l])=>[i.toFixed(1),String(s),...o(a,l)])};case\\"blocks\\":return{caption:\\"Change from base to head in each block\\",header:[\\"block\\",\\"mean\\",n.second],rows:n.blocks.map(([i,s,a])=>[String(i),Zi(s),Zi(a)])};case\\"phases\\":return{caption:\\"Mean times\\",header:[\\"part of the request\\",...r],rows:n.phases.map(([i,s,a])=>[i,...o(s,a)])};case\\"trend\\":return{caption:\\"Mean latency of earlier runs, and of this one last\\",header:[\\"measured (UTC)\\",\\"commit\\",\\"of\\",\\"mean\\"],rows:n.trend.map(([i,s,a,l])=>[new Date(i*1e3).toISOString().slice(0,16).replace(\\"T\\",\\" \\"),a===\\"\\"?\\"\\\\u2013\\":a,{alike:\\"earlier run\\",other:\\"earlier run, other CPU\\",base:t.base??\\"base\\",head:t.head}[l],ma(s)])}}}var My=21,kz=2,zz=26,$z=[.001,.005,.02,.08];function Cy(e,t,n){new cu(e,t,n)}var cu=class{#r;#c;#n=hr(\\"div\\",{role:\\"tree\\",\\"aria-label\\":\\"Flame graph\\",class:\\"frames\\"});#f=hr(\\"p\\",{class:\\"readout\\",\\"aria-hidden\\":\\"true\\"});#p=hr(\\"span\\",{role:\\"status\\"});#l=hr(\\"input\\",{type:\\"search\\",autocomplete:\\"off\\",spellcheck:\\"false\\"});#t=new Map;#o;#e;#i=\\"head\\";constructor(t,{base:n,head:r},o){this.#c=Oz(o);let[i]=this.#c;if(i===void 0)throw new Error(\\"a flame graph has a root\\");this.#r=i,this.#o=i,this.#e=i;let s=hr(\\"label\\",{},\\"Search: \\");s.append(this.#l);let a=hr(\\"button\\",{type:\\"button\\",\\"aria-pressed\\":\\"false\\"},`Widths: time on ${n??\\"base\\"}`),l=hr(\\"p\\",{class:\\"flame-bar\\"});l.append(s,this.#p,...n===null?[]:[a]),t.append(l,this.#n,this.#f),this.#l.addEventListener(\\"input\\",()=>this.#g()),a.addEventListener(\\"click\\",()=>{this.#i=this.#i===\\"head\\"?\\"base\\":\\"head\\",a.setAttribute(\\"aria-pressed\\",String(this.#i===\\"base\\")),a.title=this.#i===\\"base\\"?`now of ${n}`:`now of ${r}`,this.#u()}),this.#n.addEventListener(\\"keydown\\",u=>this.#_(u)),new ResizeObserver(()=>this.#u()).observe(t)}#d({node:[,,t,n]}){return this.#i===\\"head\\"?n:t}#u(){let t=this.#n.contains(document.activeElement),n=this.#n.clientWidth;this.#t.clear();let r=[];for(let a=this.#o.parent;a!==null;a=a.parent)r.unshift(a);let o=r.map(a=>this.#m(a,0,n)),i=[0],s=(a,l,u)=>{o.push(this.#m(a,l,u)),i.push(a.node[0]);let p=this.#d(a),d=l;for(let m of a.children){let _=p>0?u*this.#d(m)/p:0;_>=kz&&s(m,d,_),d+=_}};s(this.#o,0,n),this.#n.style.height=`${(Math.max(...i)+1)*My}px`,this.#n.replaceChildren(...o),this.#t.has(this.#e)||(this.#e=this.#o),this.#t.get(this.#e)?.setAttribute(\\"tabindex\\",\\"0\\"),t&&this.#t.get(this.#e)?.focus(),this.#g()}#m(t,n,r){let{node:o,name:i,words:s}=t,[a,,l,u]=o,[,,,p]=this.#r.node,d=hr(\\"div\\",{role:\\"treeitem\\",\\"aria-level\\":String(a+1),\\"aria-label\\":s,tabindex:\\"-1\\",class:`frame ${Pz(u-l,p)}`});return d.style.left=`${n}px`,d.style.top=`${a*My}px`,d.style.width=`${Math.max(1,r-1)}px`,r>=zz&&(d.textContent=i),d.addEventListener(\\"click\\",()=>this.#a(t)),d.addEventListener(\\"pointerenter\\",()=>this.#h(t)),d.addEventListener(\\"focus\\",()=>this.#h(t)),this.#t.set(t,d),d}#h({words:t}){this.#f.textContent=t}#a(t){this.#o=t,this.#e=t,this.#u(),this.#t.get(t)?.focus({preventScroll:!0})}#s(t){let n=t&&this.#t.get(t);!t||!n||(this.#t.get(this.#e)?.setAttribute(\\"tabindex\\",\\"-1\\"),this.#e=t,n.setAttribute(\\"tabindex\\",\\"0\\"),n.focus())}#_(t){let n=(this.#e.parent?.children??[this.#r]).filter(s=>this.#t.has(s)),r=n.indexOf(this.#e),i={ArrowUp:()=>this.#s(this.#e.parent),ArrowDown:()=>this.#s(this.#e.children.find(s=>this.#t.has(s))),ArrowLeft:()=>this.#s(n[r-1]),ArrowRight:()=>this.#s(n[r+1]),Home:()=>this.#s(this.#r),Enter:()=>this.#a(this.#e),\\" \\":()=>this.#a(this.#e),Escape:()=>this.#a(this.#r)}[t.key];i!==void 0&&(t.preventDefault(),i())}#g(){let t=this.#l.value.trim().toLowerCase(),n=({words:s})=>t!==\\"\\"&&s.slice(0,s.lastIndexOf(\\": \\")).toLowerCase().includes(t);for(let[s,a]of this.#t)a.classList.toggle(\\"found\\",n(s));let r=this.#c.filter(n),o=s=>{for(let a=s.parent;a!==null;a=a.parent)if(n(a))return!1;return!0},i=r.filter(o).reduce((s,{node:a})=>s+a[3],0);this.#p.textContent=t===\\"\\"?\\"\\":` ${r.length===1?\\"1 frame\\":`${r.length} frames`}, ${pt(i)} per request`}};function Oz(e){let t=[];return e.nodes.map(n=>{let[r,o]=n,i=t[r-1]??null,s={node:n,name:e.frames[o]?.[0]??\\"all\\",words:Ez(e,n),parent:i,children:[]};return i?.children.push(s),t[r]=s,s})}function Ez({frames:e},[,t,n,r]){let[o,i]=e[t]??[\\"all\\",\\"\\"],s=r-n,a=`${s<0?\\"\\\\u2212\\":\\"+\\"}${pt(Math.abs(s))}`;return`${o}${i===\\"\\"?\\"\\":`, ${i}`}: ${pt(n).replace(\\" ms\\",\\"\\")} \\\\u2192 ${pt(r)} per request (${a})`}function Pz(e,t){let n=$z.filter(r=>Math.abs(e)>=r*t).length;return n===0?\\"flame-same\\":`flame-${e>0?\\"more\\":\\"less\\"}-${n}`}function hr(e,t={},n=\\"\\"){let r=document.createElement(e);for(let[o,i]of Object.entries(t))r.setAttribute(o,i);return r.textContent=n,r}function lu(e,t){let n=t.indexOf(99),r=Math.min(...e.map(i=>i[0]??0)),o=Math.max(...e.map(i=>i[n]??i.at(-1)??0));return{low:r,high:Math.max(o,r*1.001),isLogarithmic:r>0&&o/r>8}}function Dy({low:e,high:t,isLogarithmic:n}){return Array.from({length:160},(r,o)=>{let i=o/159;return n?e*(t/e)**i:e+i*(t-e)})}function Ly({quantilesMs:e,percents:t},n){let r=e.findIndex(l=>l>n);if(r===0)return 0;if(r===-1)return 1;let[o,i]=[e[r-1]??0,e[r]??0],[s,a]=[t[r-1]??0,t[r]??100];return(s+(a-s)*(n-o)/(i-o))/100}function Fy({quantilesMs:e,percents:t},n,r){let o=p=>n.isLogarithmic?Math.log(Math.max(p,n.low/2)):p,i=e.map(o),[s,a]=[o(n.low),o(n.high)],l=p=>i[t.indexOf(p)]??s,u=Math.max(.25*(l(75)-l(25)),.008*(a-s));return r.map(p=>{let d=o(p),m=0;for(let _=1;_<i.length;_++){let[y,w]=[i[_-1]??0,i[_]??0];if(d-y<-u||d-w>u)continue;let k=((t[_]??0)-(t[_-1]??0))/100;m+=k*Tz((d-y)/u,(d-w)/u,u)}return m})}function Tz(e,t,n){return e-t<1e-6?Az(t)/n:(Zy(e)-Zy(t))/((e-t)*n)}function Az(e){return Math.abs(e)<1?.75*(1-e*e):0}function Zy(e){return e<=-1?0:e>=1?1:.5+.75*e-.25*e**3}var jy=\\"12px system-ui, sans-serif\\",Rz=32,Iz=62;function Nn(e){let{theme:t,x:n,y:r,series:o,data:i,levels:s=[],readout:a,place:l}=e;return{options:{legend:{show:!1},cursor:{drag:{x:!1,y:!1,setScale:!1},y:!1},padding:[12,24,0,0],tzDate:p=>We.tzDate(new Date(p*1e3),\\"UTC\\"),scales:{x:Uy(n),y:Uy(r)},axes:[{...By(n,t),size:Rz},{...By(r,t),size:Iz}],series:[{},...o],hooks:{drawAxes:[p=>Mz(p,s)],setCursor:[({cursor:p})=>{l.textContent=typeof p.idx==\\"number\\"?a(p.idx):\\"\\"}]},...e.bands===void 0?{}:{bands:e.bands}},data:i}}function Uy({range:e,isLogarithmic:t=!1,isTime:n=!1}){return{time:n,distr:t?3:1,...e===void 0?{}:{range:e}}}function By({label:e,range:t,splits:n,tick:r,isTime:o=!1,isLogarithmic:i=!1},s){let a=n??(i&&Array.isArray(t)?Nz(t[0]??1,t[1]??1):void 0);return{...e===\\"\\"?{}:{label:e,labelSize:20,labelFont:jy},font:jy,stroke:s.text,grid:{stroke:s.grid,width:1},ticks:{stroke:s.grid,width:1,size:5},...o?{}:{values:(l,u)=>u.map(p=>p===null?\\"\\":r(p))},...a===void 0?{}:{splits:a,filter:(l,u)=>u}}}function Nz(e,t){let n=[];for(let r=Math.floor(Math.log10(e));r<=Math.log10(t);r++)n.push(...[1,2,5].map(o=>+`${o}e${r}`).filter(o=>o>=e&&o<=t));return n}function Mz({ctx:e,bbox:t,valToPos:n},r){e.save(),e.lineWidth=devicePixelRatio;for(let{at:o,stroke:i,dash:s}of r){let a=Math.round(n(o,\\"y\\",!0));a<t.top||a>t.top+t.height||(e.strokeStyle=i,e.setLineDash(s.map(l=>l*devicePixelRatio)),e.beginPath(),e.moveTo(t.left,a),e.lineTo(t.left+t.width,a),e.stroke())}e.restore()}function Mn(e,t){return{stroke:t[e],width:2,points:{show:!1},...e===\\"base\\"?{dash:[6,4]}:{}}}function gr(e,t,n){return{stroke:e,width:0,paths:()=>null,points:{show:!0,size:t?6:7,width:1.5,stroke:e,fill:t?e:n.surface}}}function Vr(e,t=.08){let n=e.flatMap(s=>s??[]);if(n.length===0)return[0,1];let[r,o]=[Math.min(...n),Math.max(...n)],i=(o-r)*t||Math.abs(o)*t||1;return[r-i,o+i]}function on(e){return String(Number(e.toPrecision(3)))}function Kr({base:e,head:t},n,r){return[e===null||n===null?null:`${e} ${n}`,r===null?null:`${t} ${r}`].filter(i=>i!==null).join(\\" \\\\xB7 \\")}function dt(e,t){return e==null?null:t(e)}function Ky(e,t){switch(e){case\\"shares\\":return Cz(t);case\\"density\\":return Zz(t);case\\"changes\\":return Dz(t);case\\"rounds\\":return Fz(t);case\\"blocks\\":return jz(t);case\\"phases\\":return Uz(t);case\\"trend\\":return Bz(t)}}var uu=e=>`${Number(e.toPrecision(3))} %`,Jy=e=>e>0?`+${uu(e)}`:uu(e).replace(\\"-\\",\\"\\\\u2212\\");function fu({quantilesMs:e}){return[e.base,e.head].flatMap(t=>t===null?[]:[t])}function Cz({page:e,endpoint:t,theme:n,place:r}){let{percents:o}=e,i=lu(fu(t),o),s=d=>d>=i.low&&d<=i.high,a=[...new Set([i.low,...fu(t).flat().filter(s),i.high])].sort((d,m)=>d-m),l=d=>a.map(m=>dt(d,_=>100*Ly({quantilesMs:_,percents:o},m))),[u,p]=[l(t.quantilesMs.base),l(t.quantilesMs.head)];return Nn({theme:n,place:r,x:{label:\\"latency in ms\\",range:[i.low,i.high],isLogarithmic:i.isLogarithmic,tick:on},y:{label:\\"responses up to it\\",range:[0,100],tick:uu},series:[Mn(\\"head\\",n),Mn(\\"base\\",n)],data:[a,p,u],readout:d=>`up to ${pt(a[d]??0)}: ${Kr(e,dt(u[d],m=>`${m.toFixed(1)} %`),dt(p[d],m=>`${m.toFixed(1)} %`))}`})}function Zz({page:e,endpoint:t,theme:n,place:r}){let{percents:o}=e,i=lu(fu(t),o),s=[...Dy(i)],a=m=>m===null?s.map(()=>null):Fy({quantilesMs:m,percents:o},i,s).map(_=>100*_),[l,u]=[a(t.quantilesMs.base),a(t.quantilesMs.head)],p=Math.max(...l.map(m=>m??0),...u.map(m=>m??0)),d=i.isLogarithmic?\\"% per factor of e\\":\\"% of responses per ms\\";return Nn({theme:n,place:r,x:{label:\\"latency in ms\\",range:[i.low,i.high],isLogarithmic:i.isLogarithmic,tick:on},y:{label:d,range:[0,p*1.08],tick:on},series:[{...Mn(\\"head\\",n),fill:n.band},Mn(\\"base\\",n)],data:[s,u,l],readout:m=>`around ${pt(s[m]??0)}: ${Kr(e,dt(l[m],on),dt(u[m],on))} (${d})`})}function Dz({endpoint:e,theme:t,place:n}){let r=e.changes,o=r.map(([m])=>m),i=m=>r.map(_=>dt(_[m],y=>100*y)),[s,a,l]=[i(1),i(2),i(3)],[u,p]=Lz([...s,...a,...l]),d={stroke:\\"transparent\\",width:0,points:{show:!1}};return Nn({theme:t,place:n,x:{label:\\"percentile\\",range:[0,100],tick:m=>`p${m}`},y:{label:\\"change from base\\",range:Vr([0,u,p],.2),tick:Jy},series:[d,d,{stroke:t.head,width:2,points:{show:o.length<3}}],bands:[{series:[1,2],fill:t.band}],data:[o,l,a,s],levels:[qy(t)],readout:m=>{let[_=0,y=0,w=null,k=null]=r[m]??[],O=w===null||k===null?\\"\\":` (${Ry({low:w,high:k})})`;return`p${_}: ${Br(y)}${O}`}})}function Lz(e){let t=e.flatMap(r=>r??[]).sort((r,o)=>r-o),n=Math.floor(t.length*.04);return[t[n]??0,t[t.length-1-n]??0]}function qy(e){return{at:0,stroke:e.text,dash:[]}}function Fz({page:e,endpoint:t,theme:n,place:r}){let o=(u,p)=>{let d=t.rounds.flatMap(m=>m[1]===u?m[p]??[]:[]);return d.length>0?d.reduce((m,_)=>m+_,0)/d.length:null},i=t.rounds.flatMap((u,p)=>{let[d,m,_,y]=u,w={seconds:d,base:_,head:y,baseMean:o(m,2),headMean:o(m,3)},k=t.rounds[p-1];return!k||k[1]===m?[w]:[{seconds:(k[0]+d)/2,base:null,head:null,baseMean:null,headMean:null},w]}),s=i.map(({seconds:u})=>u),[a,l]=[i.map(u=>u.base),i.map(u=>u.head)];return Nn({theme:n,place:r,x:{label:\\"seconds since the run began\\",range:Vr(s,.03),tick:on},y:{label:\\"mean latency in ms\\",range:Vr([...l,...a]),tick:on},series:[{...Mn(\\"head\\",n),width:1.5},{...Mn(\\"base\\",n),width:1.5,dash:[]},gr(n.head,!0,n),gr(n.base,!1,n)],data:[s,i.map(u=>u.headMean),i.map(u=>u.baseMean),l,a],readout:u=>{let p=Kr(e,dt(a[u],pt),dt(l[u],pt));return p===\\"\\"?\\"\\":`after ${Math.round(s[u]??0)} s: ${p}`}})}function jz({endpoint:e,theme:t,place:n}){let r=e.blocks,o=r.map(([_])=>_),i=_=>r.map(y=>dt(y[_],w=>100*w)),[s,a]=[i(1),i(2)],{low:l=null,high:u=null,tolerance:p=null}=e.verdict??{},d=(_,y,w)=>_===null?[]:[{at:100*_,stroke:y,dash:w}],m=[...d(p,t.text,[2,4]),...d(dt(p,_=>-_),t.text,[2,4]),...d(l,t.head,[8,3]),...d(u,t.head,[8,3])];return Nn({theme:t,place:n,x:{label:\\"block\\",range:[(o[0]??1)-.6,(o.at(-1)??1)+.6],tick:_=>Number.isInteger(_)?String(_):\\"\\"},y:{label:\\"change from base\\",range:Vr([0,...s,...a,...m.map(_=>_.at)]),tick:Jy},series:[gr(t.mean,!0,t),gr(t.second,!1,t)],data:[o,s,a],levels:[qy(t),...m],readout:_=>{let[y=0,w=null,k=null]=r[_]??[],O=[dt(w,S=>`mean ${Br(S)}`),dt(k,S=>`${e.second} ${Br(S)}`)];return`block ${y}: ${O.filter(S=>S!==null).join(\\" \\\\xB7 \\")}`}})}var Vy=.19;function Uz({page:e,endpoint:t,theme:n,place:r}){let o=t.phases,i=o.flatMap((d,m)=>[m-Vy,m+Vy]),s=o.flatMap(([,d])=>[d,null]),a=o.flatMap(([,,d])=>[null,d]),l=d=>({stroke:n[d],fill:d===\\"head\\"?n.head:n.surface,width:2,paths:We.paths.bars?.({size:[.8,90]})??(()=>null),points:{show:!1}}),u=d=>o[d]?.[0]??\\"\\",p=Math.max(...[...s,...a].map(d=>d??0));return Nn({theme:n,place:r,x:{label:\\"\\",range:[-.5,o.length-.5],splits:o.map((d,m)=>m),tick:u},y:{label:\\"mean in ms\\",range:[0,p*1.08||1],tick:on},series:[l(\\"base\\"),l(\\"head\\")],data:[i,s,a],readout:d=>{let[m=\\"\\",_=null,y=null]=o[d>>1]??[];return`${m}: ${Kr(e,dt(_,pt),dt(y,pt))}`}})}function Bz({page:e,endpoint:t,theme:n,place:r}){let o=t.trend,i=o.map(([m])=>m),s=m=>o.map(([,_,,y])=>y===m?_:null),[a,l,u,p]=[s(\\"alike\\"),s(\\"other\\"),s(\\"base\\"),s(\\"head\\")],d={alike:\\"earlier\\",other:\\"earlier, other CPU\\",base:e.base??\\"base\\",head:e.head};return Nn({theme:n,place:r,x:{label:\\"measured (UTC)\\",range:Vr(i,.04),isTime:!0,tick:String},y:{label:\\"mean latency in ms\\",range:Vr(o.map(([,m])=>m)),tick:on},series:[{...Mn(\\"base\\",n),spanGaps:!0,points:{show:!0,size:6,stroke:n.base,fill:n.surface}},gr(n.second,!1,n),gr(n.base,!0,n),gr(n.head,!0,n)],data:[i,a,l,u,p],readout:m=>{let[_=0,y=0,w=\\"\\",k=\\"alike\\"]=o[m]??[];return`${new Date(_*1e3).toISOString().slice(0,16).replace(\\"T\\",\\" \\")} UTC${w===\\"\\"?\\"\\":`, ${w}`}: ${d[k]} ${pt(y)}`}})}function Hy(e,{page:t,sweep:n,theme:r,place:o}){let i=e===\\"sweep-throughput\\",s=n.points.map(([m])=>m),a=n.points.map(m=>i?m[1]:m[3]),l=n.points.map(m=>i?m[2]:m[4]),u=Math.max(...[...a,...l].map(m=>m??0)),p=m=>i?Ay(\\"throughput\\",m):pt(m),d=m=>({...Mn(m,r),points:{show:!0,size:7,width:1.5,stroke:r[m],fill:m===\\"head\\"?r.head:r.surface}});return Nn({theme:r,place:o,x:{label:\\"connections\\",range:[(s[0]??1)*.9,(s.at(-1)??1)*1.1],isLogarithmic:!0,splits:s,tick:String},y:{label:i?\\"requests per second\\":\\"mean latency in ms\\",range:[0,u*1.08||1],tick:on},series:[d(\\"head\\"),d(\\"base\\")],data:[s,l,a],readout:m=>{let _=Kr(t,dt(a[m],p),dt(l[m],p)),y=s[m]??0;return`${y} ${y===1?\\"connection\\":\\"connections\\"}: ${_===\\"\\"?\\"could not be measured\\":_}`}})}function Wy(){let e=getComputedStyle(document.documentElement),t=n=>e.getPropertyValue(`--${n}`).trim();return{text:t(\\"text-soft\\"),grid:t(\\"grid\\"),surface:t(\\"surface\\"),base:t(\\"base\\"),head:t(\\"head\\"),mean:t(\\"mean\\"),second:t(\\"second\\"),band:t(\\"band\\")}}var Gy=250,Vz=\\"300px\\",Bo=JSON.parse(document.getElementById(\\"page-data\\")?.textContent??\\"\\"),Di=new Map,Kz=[...document.querySelectorAll(\\".flame\\")],Yy=[...document.querySelectorAll(\\".chart\\")],Qy=new IntersectionObserver(e=>{for(let{isIntersecting:t,target:n}of e)t&&n instanceof HTMLElement&&pu(n)},{rootMargin:Vz}),Jz=new ResizeObserver(e=>{for(let{target:t,contentRect:n}of e){let r=t instanceof HTMLElement?Di.get(t):void 0,o=Math.floor(n.width);r&&o>0&&o!==r.width&&r.setSize({width:o,height:Gy})}});for(let e of Yy)Qy.observe(e),Jz.observe(e);for(let e of Kz){let t=Bo.endpoints[Number(e.dataset.endpoint)]?.flame;t&&Cy(e,Bo,t)}for(let e of document.querySelectorAll(\\"details.figures\\"))e.addEventListener(\\"toggle\\",()=>Hz(e));matchMedia(\\"(prefers-color-scheme: dark)\\").addEventListener(\\"change\\",du);addEventListener(\\"hashchange\\",ex);ex();addEventListener(\\"beforeprint\\",()=>{document.documentElement.classList.add(\\"print\\"),du();for(let e of Yy)e.offsetWidth>0&&pu(e)});addEventListener(\\"afterprint\\",()=>{document.documentElement.classList.remove(\\"print\\"),du()});function pu(e){let t=document.createElement(\\"p\\"),n=Di.has(e)?null:qz(e,t);if(n===null)return;Qy.unobserve(e),t.className=\\"readout\\",t.setAttribute(\\"aria-hidden\\",\\"true\\");let r=new We({...n.options,width:Math.max(1,Math.floor(e.clientWidth)),height:Gy},n.data,e);e.append(t),Di.set(e,r)}function qz({dataset:e},t){let n={page:Bo,theme:Wy(),place:t},r=Bo.sweeps[Number(e.sweep)],o=xp.find(s=>s===e.chart);if(r!==void 0&&o!==void 0)return Hy(o,{...n,sweep:r});let i=Xy(e.chart,e.endpoint);return i===null?null:Ky(i.chart,{...n,endpoint:i.endpoint})}function du(){let e=[...Di];Di.clear();for(let[t,n]of e)n.destroy(),t.replaceChildren(),pu(t)}function Hz(e){let t=Xy(e.dataset.table,e.dataset.endpoint);!e.open||t===null||e.childElementCount>1||e.append(Ny(t.chart,Bo,t.endpoint))}function Xy(e,t){let n=yp.find(o=>o===e),r=Bo.endpoints[Number(t)];return n===void 0||r===void 0?null:{chart:n,endpoint:r}}function ex(){let e=document.getElementById(location.hash.slice(1));!(e instanceof HTMLDetailsElement)||e.open||(e.open=!0,e.scrollIntoView())}})();","style":".uplot,.uplot *,.uplot *:before,.uplot *:after{box-sizing:border-box}.uplot{font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica Neue,Arial,Noto Sans,sans-serif,\\"Apple Color Emoji\\",\\"Segoe UI Emoji\\",Segoe UI Symbol,\\"Noto Color Emoji\\";line-height:1.5;width:min-content}.u-title{text-align:center;font-size:18px;font-weight:700}.u-wrap{position:relative;-webkit-user-select:none;user-select:none}.u-over,.u-under{position:absolute}.u-under{overflow:hidden}.uplot canvas{display:block;position:relative;width:100%;height:100%}.u-axis{position:absolute}.u-legend{font-size:14px;margin:auto;text-align:center}.u-inline{display:block}.u-inline *{display:inline-block}.u-inline tr{margin-right:16px}.u-legend th{font-weight:600}.u-legend th>*{vertical-align:middle;display:inline-block}.u-legend .u-marker{width:1em;height:1em;margin-right:4px;background-clip:padding-box!important}.u-inline.u-live th:after{content:\\":\\";vertical-align:middle}.u-inline:not(.u-live) .u-value{display:none}.u-series>*{padding:4px}.u-series th{cursor:pointer}.u-legend .u-off>*{opacity:.3}.u-select{background:#00000012;position:absolute;pointer-events:none}.u-cursor-x,.u-cursor-y{position:absolute;left:0;top:0;pointer-events:none;will-change:transform}.u-hz .u-cursor-x,.u-vt .u-cursor-y{height:100%;border-right:1px dashed #607D8B}.u-hz .u-cursor-y,.u-vt .u-cursor-x{width:100%;border-bottom:1px dashed #607D8B}.u-cursor-pt{position:absolute;top:0;left:0;border-radius:50%;border:0 solid;pointer-events:none;will-change:transform;background-clip:padding-box!important}.u-axis.u-off,.u-select.u-off,.u-cursor-x.u-off,.u-cursor-y.u-off,.u-cursor-pt.u-off{display:none}:root{color-scheme:light dark;--page: #ffffff;--surface: #ffffff;--raised: #f6f8fa;--text: #1b1f24;--text-soft: #57606a;--border: #d0d7de;--grid: #e4e8ec;--link: #0550ae;--focus: #0969da;--worse: #b42318;--doubt: #855300;--better: #116329;--calm: #57606a;--base: #0067a8;--head: #c2410c;--mean: #6639ba;--second: #0b6e63;--band: rgb(194 65 12 / 20%);--flame-same: #e7eaee;--flame-more-1: #fde9d9;--flame-more-2: #fbcfa8;--flame-more-3: #f6ad72;--flame-more-4: #ee8b3e;--flame-less-1: #dcebf8;--flame-less-2: #b5d7f2;--flame-less-3: #86bfe9;--flame-less-4: #58a7de}@media(prefers-color-scheme:dark){:root:not(.print){--page: #0d1117;--surface: #0d1117;--raised: #161b22;--text: #e6edf3;--text-soft: #9da7b3;--border: #3d444d;--grid: #262c36;--link: #79b8ff;--focus: #79b8ff;--worse: #ff938a;--doubt: #e3b341;--better: #56d364;--calm: #9da7b3;--base: #58a6ff;--head: #ff9a62;--mean: #c297ff;--second: #56d4bc;--band: rgb(255 154 98 / 24%);--flame-same: #2b313a;--flame-more-1: #47301f;--flame-more-2: #65391a;--flame-more-3: #834315;--flame-more-4: #9c4a0e;--flame-less-1: #1d3348;--flame-less-2: #1b4364;--flame-less-3: #195380;--flame-less-4: #17639c}}.key{display:flex;flex-wrap:wrap;font-size:.85rem;gap:.2rem 1.1rem;list-style:none;margin:.3rem 0;padding:0}.mark{background:var(--mark, var(--tone));border:2px solid var(--mark, var(--tone));border-radius:50%;display:inline-block;height:.75em;margin-right:.45em;width:.75em}.mark.worse{border-radius:0;transform:rotate(45deg)}.mark.doubt,.mark.base,.mark.second{background:transparent}.mark.base{--mark: var(--base)}.mark.base.now{background:var(--base)}.mark.head{--mark: var(--head)}.mark.mean{--mark: var(--mean)}.mark.second{--mark: var(--second)}.mark.line,.mark.interval,.mark.tolerance{background:transparent;border-radius:0;border-width:2px 0 0;height:.2em;width:1.4em}.mark.interval,.mark.line.base{border-style:dashed}.mark.interval{--mark: var(--head)}.mark.tolerance{--mark: var(--text-soft);border-style:dotted}.chart{min-height:275px}.readout{font-size:.8rem;margin:0;min-height:1.5em;padding-left:3.9rem}.figures>summary{color:var(--link);font-size:.88rem}.uplot{font-family:inherit}.uplot,.u-wrap{max-width:100%}.uplot .u-hz .u-cursor-x{border-color:var(--text-soft)}.sparkline{overflow:visible;vertical-align:middle}.sparkline polyline{fill:none;stroke:var(--text-soft);stroke-width:1.5px}.sparkline circle{stroke-width:2px}.sparkline .base{fill:var(--surface);stroke:var(--base)}.sparkline .head{fill:var(--head);stroke:var(--head)}.trend{display:block;height:auto;max-width:42rem;width:100%}.trend text{fill:var(--text-soft);font-size:12px}.trend text.release{fill:var(--text)}.trend .grid{stroke:var(--grid)}.trend .zero{stroke:var(--text-soft)}.trend line.release{stroke:var(--text-soft);stroke-dasharray:2 4}.trend polyline,.trend .interval{fill:none;stroke:var(--mark)}.trend polyline{stroke-width:1.5px}.trend .interval{opacity:.35}.trend circle{fill:var(--mark)}.line-0{--mark: var(--head)}.line-1{--mark: var(--base)}.line-2{--mark: var(--second)}.line-3{--mark: var(--mean)}.trend .line-1 polyline,.mark.line.line-1{border-style:dashed;stroke-dasharray:6 4}.trend .line-2 polyline,.mark.line.line-2{border-style:dotted;stroke-dasharray:2 3}.why{border-top:1px solid var(--border);margin-top:.8rem;padding-top:.6rem}.why>h4{display:inline}.why>p:first-of-type{display:inline}.flame-bar{align-items:center;display:flex;flex-wrap:wrap;font-size:.88rem;gap:.4rem 1rem;margin:.5rem 0}.flame-bar input,.flame-bar button{background:var(--raised);border:1px solid var(--border);border-radius:.3rem;color:var(--text);font:inherit;padding:.1rem .5rem}.flame-bar button[aria-pressed=true]{border-color:var(--focus)}.frames{max-width:100%;overflow:hidden;position:relative}.frame{border-radius:2px;color:var(--text);cursor:pointer;font-family:ui-monospace,SF Mono,Menlo,Consolas,monospace;font-size:12px;height:20px;line-height:20px;overflow:hidden;padding:0 3px;position:absolute;text-overflow:ellipsis;white-space:nowrap}.frame:focus-visible{outline-offset:-3px}.frame.found{box-shadow:inset 0 0 0 2px var(--text);font-weight:700}.flame .readout{min-height:3em;overflow-wrap:anywhere;padding-left:0}.flame-same{--mark: var(--flame-same);background:var(--flame-same)}.flame-more-1{background:var(--flame-more-1)}.flame-more-2{background:var(--flame-more-2)}.flame-more-3{--mark: var(--flame-more-3);background:var(--flame-more-3)}.flame-more-4{background:var(--flame-more-4)}.flame-less-1{background:var(--flame-less-1)}.flame-less-2{background:var(--flame-less-2)}.flame-less-3{--mark: var(--flame-less-3);background:var(--flame-less-3)}.flame-less-4{background:var(--flame-less-4)}*{box-sizing:border-box}html{background:var(--page);color:var(--text);font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif;-webkit-text-size-adjust:100%}body{margin:0 auto;max-width:76rem;padding:1rem 1.25rem 3rem;overflow-wrap:break-word}:focus-visible{outline:3px solid var(--focus);outline-offset:2px}a{color:var(--link)}.skip{position:absolute;left:-100vw}.skip:focus{position:static}.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}header{border-left:.4rem solid var(--tone);padding-left:1rem}.worse{--tone: var(--worse)}.doubt{--tone: var(--doubt)}.better{--tone: var(--better)}.calm{--tone: var(--calm)}header p{margin:.4rem 0}.tool,footer,.readout,figcaption p,.divide{color:var(--text-soft)}h1{font-size:clamp(1.35rem,4vw,2rem);line-height:1.25;margin:.2rem 0;overflow-wrap:anywhere;text-wrap:balance}h2{font-size:1.3rem;margin:2.2rem 0 .6rem}h3{display:inline;font-size:1.05rem;overflow-wrap:anywhere}h4{font-size:1rem;margin:0}code,pre,h3{font-family:ui-monospace,SF Mono,Menlo,Consolas,monospace}pre{background:var(--raised);border:1px solid var(--border);font-size:.8rem;max-height:32rem;overflow:auto;padding:.75rem}summary{cursor:pointer}.endpoint{border:1px solid var(--border);border-left:.4rem solid var(--tone);border-radius:.3rem;margin:.6rem 0;padding:0 1rem}.endpoint[open]{padding-bottom:1rem}.endpoint>summary{padding:.6rem 0}.verdict{color:var(--tone)}.problems,.differences,.warnings{border-left:.25rem solid var(--doubt);list-style:none;margin:.6rem 0;padding:.2rem .8rem}.problems{border-color:var(--worse)}.scroll{margin:.8rem 0;overflow-x:auto}table{border-collapse:collapse;font-size:.9rem;min-width:100%}caption{font-weight:600;padding:.2rem 0;text-align:left}th,td{border-bottom:1px solid var(--border);min-width:4rem;padding:.3rem 1.2rem .3rem 0;text-align:left;vertical-align:top}.sentence{min-width:15rem}thead th{color:var(--text-soft);font-weight:600}td{overflow-wrap:anywhere}tbody th{font-weight:500;min-width:8rem;overflow-wrap:anywhere}.number{font-variant-numeric:tabular-nums;text-align:right;white-space:nowrap}.charts,.pair{display:grid;gap:1rem 2rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,27rem),1fr))}.charts:empty{display:none}.pair>*,figure{min-width:0}figure{margin:.8rem 0 0}figcaption p{font-size:.88rem;margin:.2rem 0}footer{border-top:1px solid var(--border);font-size:.85rem;margin-top:2.5rem}@media(max-width:40rem){body{padding:.75rem .75rem 2rem}.endpoint{padding:0 .6rem}}@media print{html{font-size:11px}body{max-width:none;padding:0}.skip,.readout,.figures:not([open]){display:none}figure,tr{break-inside:avoid}.scroll,pre{max-height:none;overflow:visible}}","scriptHash":"7Sm/a0TNHDTyoP3pzZea5bAoy/gtoS0h320bYchdetI=","styleHash":"/SiR801XS22jh+Q5epnazy0Juit9BPjtUC5HOvQei7o="}'), MOST_OPEN2 = 5, UNCHANGED = html2`<p class="divide">Without a significant change beyond the tolerance:</p>`;
function renderHtml(view, assets, caution = null) {
  let { endpoints, input } = view, shown5 = endpoints.filter(({ group }) => group !== "quiet").length, data = pageData(view), open2 = shown5 === 0 && endpoints.length === 1 ? 1 : Math.min(shown5, MOST_OPEN2), sections = endpoints.map(
    (endpoint2, number2) => endpointSection(endpoint2, { view, data, number: number2, isOpen: number2 < open2 })
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
<style>${trusted2(assets.style)}</style>
</head>
<body>
<a class="skip" href="#endpoints">Skip to the endpoints</a>
${pageHeader(view, caution)}
<main>
<section aria-labelledby="overview"><h2 id="overview">Overview</h2>
${overviewTable(view)}${sharedWhySection(view)}</section>
${sweepsSection(view, data)}<section aria-labelledby="endpoints"><h2 id="endpoints" tabindex="-1">Endpoints</h2>
<noscript><p>The charts are drawn by JavaScript, which is off; the tables are complete.</p></noscript>
${sections.slice(0, shown5)}${shown5 > 0 && shown5 < endpoints.length ? UNCHANGED : null}
${sections.slice(shown5)}${view.start === null ? null : startSection(view.start, view, endpoints.length)}</section>
${methodsSection2(view)}
</main>
<footer><p>${view.facts.map((fact, at) => [at === 0 ? null : " \xB7 ", written(fact)])}</p></footer>
<script type="application/json" id="page-data">${jsonText(data)}</script>
<script>${trusted2(assets.script)}</script>
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

// src/report/speedscope.ts
function speedscopeFile({ profile, sides, tool, config }) {
  let endpoints = profile === void 0 ? [] : profiledEndpoints(profile);
  if (profile === void 0 || endpoints.length === 0) return null;
  let indexes = new Map(profile.frames.map((frame, index) => [frame, index])), labels = { base: sides.base?.label ?? "base", head: sides.head.label };
  return JSON.stringify({
    $schema: "https://www.speedscope.app/file-format-schema.json",
    name: `latency-gate: ${config.name}`,
    exporter: `${tool.name} ${tool.version}`,
    activeProfileIndex: 0,
    shared: { frames: profile.frames.map(frameOf2) },
    profiles: endpoints.flatMap((endpoint2) => {
      let stacks = meanStacks(profile, endpoint2);
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
function frameOf2({ function: name2, file, line: line2 }) {
  return { name: name2 === "" ? "(anonymous)" : name2, ...file !== null && { file }, ...line2 !== null && { line: line2 } };
}

export {
  timeLimit,
  makeTemporaryFolder,
  runGit,
  repositoryRoot,
  resolveCommit,
  fetchCommit,
  mergeBase,
  defaultBranchRevision,
  parentsOf,
  changedFiles,
  isChanged,
  commitsBetween,
  commitsThatTouch,
  describeCommit,
  canonicalJson,
  appOf,
  oneVersion,
  baseAppOf,
  profileOf,
  isFromCheckout,
  isSameApp,
  LATEST_RELEASE,
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
  MIN_SECRET_LENGTH,
  secretsIn,
  mask,
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
  planRestarts,
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
  MOST_HISTORY_BYTES,
  commitSha,
  parseHistory,
  printHistory,
  titleOf,
  united,
  summaryOf,
  machineKind,
  details,
  verdictLine,
  drawWithin,
  measurementIdentity,
  ownFiles,
  changesOf,
  metricName,
  metricNamer,
  problemWords,
  longestRunMs,
  viewOf2 as viewOf,
  MOST_COMMENT_CHARACTERS,
  MOST_SUMMARY_CHARACTERS,
  renderReport,
  findCheckout,
  exists,
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
  makeFreshCheckout,
  RunEvents,
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
  parseConfig,
  readValue,
  ACTION_INPUTS,
  REMOVED_INPUTS,
  configFromInputs,
  html2,
  trusted2 as trusted,
  table2 as table,
  PAGE_ASSETS,
  renderHtml,
  speedscopeFile,
  interruption,
  exitWhenIdle
};

import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);
import {
  distance,
  iso_exports,
  require_http_parser
} from "./chunk-J4USV7OH.js";
import {
  ConfigError,
  TICK_MS,
  followProc,
  resume,
  suspend,
  suspensionSchema
} from "./chunk-6GHOPW3B.js";
import {
  _enum,
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
} from "./chunk-6YMMOAVM.js";
import {
  __toESM
} from "./chunk-G45OICLC.js";

// src/load/driver.ts
import { types } from "node:util";

// src/config/metric-names.ts
var PROCESS_COUNTERS = [
  "reads",
  "writes",
  "voluntary-switches",
  "instructions",
  "major-faults",
  "read-bytes",
  "write-bytes",
  "cpu-system",
  "cpu-user",
  "minor-faults",
  "involuntary-switches"
], METRICS = [
  "mean",
  "throughput",
  "p50",
  "p90",
  "p99",
  "ttfb",
  "connect",
  "cpu",
  "memory",
  "first-response",
  ...PROCESS_COUNTERS
], START_METRICS = ["ready"], MOST_COUNTERS = 20, COUNTER_NAME = /^(?!constructor$)[a-z][a-z0-9-]{0,39}$/, NEIGHBOUR_COUNTERS = ["cpu", "network"], NEIGHBOUR_METRIC = /^([A-Za-z0-9][A-Za-z0-9_.-]{0,62}):(cpu|network)$/;
function neighbourCounter(service, counter2) {
  return `${service}:${counter2}`;
}
function neighbourOf(metric) {
  let [, service = "", last] = NEIGHBOUR_METRIC.exec(metric) ?? [], counter2 = NEIGHBOUR_COUNTERS.find((name2) => name2 === last);
  return counter2 === void 0 ? null : { service, counter: counter2 };
}

// src/config/shapes.ts
var SIDES = ["base", "head"], name = string().max(500), text = string().max(1e4), count = int().nonnegative(), nonNegative = number().nonnegative(), positive = number().positive(), texts = array(text).max(100), textByName = record(name, text), metricName = string().regex(COUNTER_NAME);

// src/config/endpoint.ts
var MOST_RECORDS = 5e3, bodyLength = _enum(["similar", "constant", "any"]), bodyFile = strictObject({
  /** Relative to the configuration's directory, and below it. Both sides are sent head's file: the load is the same. */
  path: text,
  /** Of the content, in hexadecimal; absent until it is read. */
  sha256: string().max(64).exactOptional(),
  /** The content, sent as it stands: only in what is loaded, never in what is stored. */
  bytes: custom(() => !1, "is never stored").exactOptional()
}), requestFile = strictObject({
  /** As of `bodyFile`: both sides are sent the records of head's file. */
  path: text,
  /** A HAR file: cookies and authorization are sent as they were recorded; absent: they are left out. */
  credentials: literal(!0).exactOptional(),
  /** Of the content, in hexadecimal; absent until it is read. */
  sha256: string().max(64).exactOptional(),
  /** Only in what is loaded, never in what is stored. */
  records: custom(() => !1, "is never stored").exactOptional()
}), until = strictObject({ events: count.min(1).exactOptional(), bytes: count.min(1).exactOptional() }).refine(({ events, bytes }) => events === void 0 != (bytes === void 0), "must be events or bytes"), taken = union([
  strictObject({ json: text }),
  strictObject({ header: text }),
  strictObject({ cookie: text })
]), preparation = strictObject({
  method: string().max(30),
  path: text,
  headers: textByName,
  body: string().max(1e6).nullable(),
  /** By the name that references have. */
  take: record(name, taken),
  /** Only in what is loaded: what references stand for (as of an endpoint). */
  references: custom(() => !1, "is never stored").exactOptional()
}), basicAuth = strictObject({ user: text, password: text }), expectation = strictObject({
  /** Accepted status codes as ranges, both ends included; `2xx` is [200, 299]. */
  status: array(tuple([count, count])).max(100),
  /**
   * Body length in bytes: `similar` (default: within a factor of two of what the warm-up saw), `constant` (exactly what
   * the first response of this side had), a number (exactly that), or `any`.
   */
  length: union([bodyLength, count]),
  /** The body must contain this text. */
  text: text.nullable(),
  /** The body must parse as JSON. */
  json: boolean(),
  /** Head must answer what base answers, but for these JSON paths (`json-path.ts`). Absent: it may answer other content. */
  same: strictObject({ ignore: texts }).exactOptional()
}), limits = strictObject({
  meanMs: positive.nullable(),
  p50Ms: positive.nullable(),
  p90Ms: positive.nullable(),
  p99Ms: positive.nullable(),
  /** Share of failed, censored and mismatched requests that is tolerated, per side and endpoint. */
  errors: nonNegative.max(1)
}), sweepPoint = strictObject({
  /** Name of the endpoint that is swept. */
  endpoint: name,
  connections: count.min(1)
}), tolerance = positive.max(1), endpoint = strictObject({
  /** Unique in the gate; by default `METHOD path`, in a sweep followed by the connections. */
  name,
  method: string().max(30),
  /** Path and query, starting with `/`. */
  path: text,
  headers: textByName,
  body: string().max(1e6).nullable(),
  /** Instead of `body`. */
  bodyFile: bodyFile.exactOptional(),
  /** The request varies: `${column}` in path, headers, cookies and body is replaced record by record. Absent: it does not. */
  requests: requestFile.exactOptional(),
  /**
   * Only in what is loaded, and only where a request has references that are not known before it is made (`requests`,
   * `prepare`): path, headers and body are as written then, and this is what the environment says.
   */
  references: custom(() => !1, "is never stored").exactOptional(),
  /** Absent: a response is complete at its end. */
  until: until.exactOptional(),
  /** Become the header `cookie` when references are expanded. */
  cookies: textByName.exactOptional(),
  /** Becomes the header `authorization` when references are expanded. */
  auth: basicAuth.exactOptional(),
  expect: expectation,
  /** Tolerances as fractions of the metrics that are gated here; a metric that is absent is only reported. */
  gate: record(metricName, nonNegative.max(1)),
  /** Tolerance of CPU time per request where it explains most of the latency; absent: `gate` names all that is gated. */
  workTolerance: tolerance.exactOptional(),
  limits,
  /** One point of a sweep of concurrency. Absent: the endpoint is measured with the connections of the load. */
  sweep: sweepPoint.exactOptional()
});

// src/config/config.ts
var MAX_BLOCKS = 40, RESTART = /^(?:each|never|every (?:[2-9]|[123][0-9]|40))$/, MAX_ENDPOINTS = 200, pairing = _enum(["interleaved", "duet"]), baseline = _enum(["auto", "paired", "artifact", "file", "none"]), comparing = _enum(["commits", "variants"]), configFrom = _enum(["head", "base"]), failOn = _enum(["regression", "inconclusive", "never"]), whyPolicy = _enum(["regression", "always", "never"]), WHY_BY_DEFAULT = "regression", commentPolicy = _enum(["always", "on-change", "never"]), GATE_NAME = /^[A-Za-z0-9 _.-]{1,60}$/, GATE_NAME_RULE = "must be 1 to 60 letters, digits, spaces and _ . - characters", setupStep = strictObject({
  run: text,
  /** What the command makes can be taken from the other version where both agree in the key files; null: never. */
  shared: strictObject({ key: texts, paths: texts }).nullable()
}), appSource = discriminatedUnion("kind", [
  strictObject({
    kind: literal("command"),
    command: text,
    /** Empty: what a lock file stands for is installed. */
    setup: array(setupStep).max(100),
    /** `setup: []` was written: not even that. Absent: it was not. */
    noInstall: literal(!0).exactOptional()
  }),
  strictObject({
    kind: literal("build"),
    /** Build context, relative to the configuration's directory. */
    context: text,
    /** Path of the Dockerfile relative to the context. */
    dockerfile: text,
    target: text.nullable(),
    args: textByName,
    /** Options `--cache-from` and `--cache-to` of docker build. */
    cacheFrom: texts,
    cacheTo: texts
  }),
  strictObject({
    kind: literal("compose"),
    /** Relative to the configuration's directory. */
    files: texts,
    /** The service under load; null: the only one that publishes a port. */
    service: text.nullable(),
    profiles: texts
  }),
  strictObject({ kind: literal("image"), image: text }),
  strictObject({ kind: literal("url"), url: text })
]), ready = strictObject({
  /** A path answered with a status below 500 (or `status` if given) means ready; null: an accepted TCP connection does. */
  path: text.nullable(),
  status: count.nullable(),
  timeoutMs: positive
}), counter = discriminatedUnion("kind", [
  strictObject({
    kind: literal("prometheus"),
    /** Path on the app's own address. */
    path: text,
    /** Its name, and labels in braces: `db_queries_total{db="main"}`. All series that have them are added. */
    series: text
  }),
  strictObject({ kind: literal("command"), command: text })
]), app = strictObject({
  source: appSource,
  /** Containers: the port that the app listens on inside. Commands are given a free port as $PORT. */
  port: count.nullable(),
  env: textByName,
  ready,
  /**
   * Containers: `bridge` publishes the port, `host` shares the host's network and gives the app a free $PORT; any other
   * name is that of a Docker network on which the app is reached by its address there.
   */
  network: text,
  /** Containers: what the app may use; null: no limit. */
  cpus: positive.nullable(),
  /** Containers: cores that the app may use, such as `0-2`; null: those that the gate chooses. */
  cpuset: text.nullable(),
  /** Extra `docker run` limit, such as `512m`; null: no limit. */
  memory: text.nullable(),
  /** What the app counts itself, by the name of the metric that it becomes. Absent: nothing. */
  counters: record(metricName, counter).exactOptional(),
  /** Shell commands that are run in the checkout while the app runs: once it is ready, and before each round. */
  beforeBlock: text.exactOptional(),
  beforeRound: text.exactOptional()
}), profileSource = discriminatedUnion("kind", [
  strictObject({
    kind: literal("pprof"),
    /** A path of the app, or a whole URL. */
    address: text
  }),
  /** Shell command that profiles $PID for $SECONDS and writes collapsed stacks to $OUT. */
  strictObject({ kind: literal("command"), command: text })
]), overrides = strictObject({
  source: appSource.exactOptional(),
  port: count.exactOptional(),
  env: textByName.exactOptional(),
  profile: profileSource.exactOptional()
}), tls = strictObject({
  /** Certificates are verified unless this is false. */
  verify: boolean(),
  /** PEM file with the authority to trust; null: those of Node. */
  ca: text.nullable(),
  servername: text.nullable(),
  /** PEM files that the load presents as its own; absent: it presents none. */
  client: strictObject({ cert: text, key: text, passphrase: text.nullable() }).exactOptional()
}), load = strictObject({
  /** Shell command that makes the load of one turn, with $URL, $OUT, $DURATION. Absent: our own generator does. */
  command: text.exactOptional(),
  /**
   * Connections per side, each with one request in flight. Closed loop: always that many; open loop: at most. In a sweep,
   * where each endpoint names its own (`sweep.ts`): the most of them. With `command` it means nothing (`connectionsAt`).
   */
  connections: count.min(1),
  /** Open loop: requests per second and side, on a fixed schedule. Null: closed loop. */
  rate: positive.nullable(),
  roundMs: positive,
  rounds: count.min(1),
  blocks: strictObject({ min: count.min(1).max(1e3), max: count.min(1).max(1e3) }),
  /** How often the app is started: for each pass over the endpoints, for every so many, or once. Absent: the plan decides. */
  restart: string().regex(RESTART).exactOptional(),
  warmupMs: strictObject({ min: nonNegative, max: nonNegative }),
  /** What the whole run may take, preparing the versions included; null: what the blocks need. */
  timeBudgetMs: positive.nullable(),
  /** A request without a complete response after this long is counted as censored. */
  timeoutMs: positive,
  keepAlive: boolean(),
  /** `interleaved`: the two sides take turns within a round; `duet`: both are under load at once. */
  pairing,
  /** Whether app and generator are kept on cores of their own, where there are at least two. */
  pin: boolean(),
  tls,
  /** Fixed seed for the order of starts and rounds; null: chosen at random and written into the results. */
  seed: count.nullable()
}), gate = strictObject({
  baseline,
  /** For `file`: results files to compare with, relative to the configuration's directory. */
  baselineFiles: array(text).max(1e3),
  /** 0.99: at most 1 % of comparisons without a change may fail, all endpoints and metrics together. */
  confidence: number().gt(0.5).lt(1),
  /** Tolerances of what is gated of the start of the app; absent: it is only reported. */
  start: record(metricName, tolerance).exactOptional(),
  /** A change in milliseconds below this is never a regression. */
  minDifferenceMs: nonNegative,
  failOn,
  /** Base's configuration decides what is measured and how it is judged; absent: head's does. */
  configFrom: literal("base").exactOptional(),
  /** How many baselines a stored comparison looks back. */
  history: count.min(1),
  /** Hosts other than loopback that `url` targets may name. */
  allowRemoteTargets: array(text).max(1e3),
  /** Label of a pull request that lets it pass although the gate fails; null: there is none. */
  overrideLabel: text.nullable(),
  /** With `build`: the stored baseline carries the image, and pull requests run that as base. */
  baselineImage: boolean()
}), report = strictObject({
  comment: commentPolicy,
  /** Whether the action keeps the HTML report as an artifact. */
  html: boolean()
}), configSchema = strictObject({
  /** The gate's name: several gates can report on one pull request. */
  name,
  /** Names of environment variables whose values are secrets, whatever they are called. */
  mask: array(name).max(100).exactOptional(),
  /** Base and head are both started from head's checkout; absent: base is another commit, or is named by `base`. */
  compare: literal("variants").exactOptional(),
  app,
  /** What differs for one side; merged over `app` by `appOf`. */
  base: overrides,
  head: overrides,
  load,
  /** Absent: nothing is asked before. */
  prepare: array(preparation).min(1).max(20).exactOptional(),
  /** Glob patterns from the repository's root; a change that touches none of them is not measured. Empty: all are. */
  paths: array(text).max(1e3),
  endpoints: array(endpoint).min(1).max(1e3),
  gate,
  report,
  /** Absent: Node’s own profiler. */
  profile: profileSource.exactOptional(),
  /** When both versions are profiled after the verdict; absent: after a regression. */
  why: _enum(["always", "never"]).exactOptional()
});

// src/config/sweep.ts
function sweptEndpoints(endpoints, connections) {
  return connections.length < 2 ? endpoints : endpoints.flatMap(
    (endpoint2) => connections.map((count4) => ({
      ...endpoint2,
      name: `${endpoint2.name}, ${count4} ${count4 === 1 ? "connection" : "connections"}`,
      sweep: { endpoint: endpoint2.name, connections: count4 }
    }))
  );
}
function loadAt(endpoint2, load2) {
  return endpoint2.sweep === void 0 ? load2 : { ...load2, connections: endpoint2.sweep.connections };
}
function connectionsAt(endpoint2, load2) {
  return load2.command === void 0 ? loadAt(endpoint2, load2).connections : null;
}
function connectionsOf({ load: load2, endpoints }) {
  let counts = endpoints.map((endpoint2) => loadAt(endpoint2, load2).connections);
  return [...new Set(counts)].sort((a, b) => a - b);
}
function sweepNameOf({ name: name2, sweep }) {
  return sweep?.endpoint ?? name2;
}

// src/plan/part.ts
var PART_WAYS = ["repeat", "endpoint", "opinion"], MOST_PARTS = 64, endpointNames = array(name).min(1).max(MAX_ENDPOINTS + 1), partSchema = strictObject({
  /** From 1 to `count`. */
  index: int().min(1),
  count: int().min(1).max(MOST_PARTS),
  by: _enum(PART_WAYS),
  /** By `opinion`: what the first part found slower. */
  endpoints: endpointNames.exactOptional()
}).refine(({ index, count: count4 }) => index <= count4, { message: "a part has an index up to the number of parts" }).refine(
  ({ index, count: count4, by, endpoints }) => by === "opinion" ? endpoints && index === 2 && count4 === 2 : !endpoints,
  {
    message: "a second opinion is the second part of two, on endpoints that it names"
  }
);
function secondOpinionOn(endpoints) {
  return { index: 2, count: 2, by: "opinion", endpoints };
}
function parseSecondOpinion(text2, label) {
  if (text2 === "" || text2 === "false") return null;
  if (text2 === "true") return "ask";
  let endpoints = endpointNames.safeParse(parseJson(text2));
  if (endpoints.success) return secondOpinionOn(endpoints.data);
  throw new ConfigError(`${label}: must be true, or the output of the job that asks for it; found ${quoted(text2)}`, {
    hint: "the second job has `second-opinion: ${{ needs.measure.outputs.second-opinion }}` and `if: needs.measure.outputs.second-opinion`"
  });
}
function parseJson(text2) {
  try {
    return JSON.parse(text2);
  } catch {
    return;
  }
}
function parsePart(part, by, labelOf) {
  let [text2, way] = [part.trim(), by.trim()];
  if (way !== "" && way !== "endpoint")
    throw new ConfigError(`${labelOf("part-by")} was removed: parts divide the endpoints, found ${quoted(way)}`, {
      hint: "leave it out to divide the endpoints; for a verdict that two machines agree on, write `second-opinion: true` instead of both (docs/workflows/second-opinion.yml)"
    });
  if (text2 === "") return null;
  let [, index, count4] = /^(\d{1,4})\/(\d{1,4})$/.exec(text2)?.map(Number) ?? [];
  if (index === void 0 || count4 === void 0)
    throw partError(`${labelOf("part")}: must be a part such as 2/8, found ${quoted(text2)}`);
  if (count4 < 1 || count4 > MOST_PARTS)
    throw partError(`${labelOf("part")}: a measurement has 1 to ${MOST_PARTS} parts, found ${quoted(text2)}`);
  if (index < 1 || index > count4)
    throw partError(
      `${labelOf("part")}: of ${count4} parts the first is 1/${count4} and the last ${count4}/${count4}, found ${quoted(text2)}`
    );
  return { index, count: count4, by: "endpoint" };
}
function partError(message) {
  return new ConfigError(message, {
    hint: "in a matrix of jobs: `part: ${{ matrix.part }}/8` with `strategy: { matrix: { part: [1, 2, 3, 4, 5, 6, 7, 8] } }`"
  });
}
function quoted(text2) {
  return JSON.stringify(text2.length > 40 ? `${text2.slice(0, 40)}\u2026` : text2);
}
function endpointsOf(part, config) {
  if (part?.by === "opinion") {
    let names = config.endpoints.map(({ name: own3 }) => own3), own2 = names.filter((one) => part.endpoints?.includes(one));
    return own2.length > 0 ? own2 : names.slice(0, 1);
  }
  let dealt = dealtEndpoints(config), own = (endpoint2) => part?.by !== "endpoint" || dealt.indexOf(sweepNameOf(endpoint2)) % part.count === part.index - 1;
  return config.endpoints.filter(own).map((one) => one.name);
}
function dealtEndpoints({ endpoints }) {
  return [...new Set(endpoints.map(sweepNameOf))];
}
function ownConfig(part, config) {
  let own = new Set(endpointsOf(part, config));
  return { ...config, endpoints: config.endpoints.filter((one) => own.has(one.name)) };
}
function assertMeasures(part, config) {
  let { index, count: count4 } = part;
  if (endpointsOf(part, config).length > 0) return;
  let most = dealtEndpoints(config).length;
  throw new ConfigError(
    `part ${index}/${count4} has nothing to measure: there ${most === 1 ? "is 1 endpoint" : `are ${most} endpoints`}`,
    {
      hint: `split it into ${most} ${most === 1 ? "part" : "parts"} at most`
    }
  );
}
function seedOfPart(seed, part) {
  return part === null ? seed : (seed + part.index) % 2 ** 31;
}

// src/results/provenance.ts
var bySide = (value) => strictObject({ base: value.exactOptional(), head: value.exactOptional() }), commit = string().max(64), sha256 = string().regex(/^[0-9a-f]{64}$/), instant = iso_exports.datetime(), machine = strictObject({
  os: name,
  arch: name,
  cpuModel: name,
  cores: count,
  memoryBytes: nonNegative,
  /** Version of Node that the generator ran on, such as `v24.11.0`. */
  node: name,
  /** Runner label or `local`: stored runs are compared within one class only. */
  runnerClass: name,
  /** App and generator were kept on cores of their own. */
  pinned: boolean(),
  /** How many cores the app was kept on. Absent: it was kept on none, or written by an earlier version. */
  appCores: count.exactOptional()
}), runContext = strictObject({
  repository: name.nullable(),
  event: name.nullable(),
  /** The full ref that triggered the run, such as `refs/heads/main`. Earlier versions lack this and the next two. */
  ref: text.nullable().default(null),
  /** The commit that the event is about: on a pull request the test merge. */
  commit: commit.nullable().default(null),
  /** File name of the workflow, such as `ci.yml`. */
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
}, builtBy = strictObject({
  runId: count,
  runUrl: text.nullable(),
  createdAt: instant,
  /** The commit that head is based on. */
  baseCommit: commit.nullable(),
  /** How many commits of `baseCommit` the image lacks, and the other way round; null: not known here. */
  behind: count.nullable(),
  ahead: count.nullable()
}), sideInfo = strictObject({
  /** What readers call it: `main`, `this PR`, `base`, `head`, an image. */
  label: name,
  commit: commit.nullable(),
  /** `command`, `build`, `image`, `url`. */
  kind: string().max(30),
  imageDigest: text.nullable(),
  /** Base alone: how many commits its branch had beyond it when the run began. Absent: not known, or not asked. */
  commitsBehind: count.exactOptional(),
  /** Base alone: the earlier run whose image it is. Absent: it was built, or found by name, in this run. */
  builtBy: builtBy.exactOptional()
}), MOST_MERGES = 30, releaseInfo = strictObject({
  /** Commits of head's first-parent line that the release lacks; null: the checkout is shallow, and they are not here. */
  commits: count.nullable(),
  /** The newest first: hashes, and titles as their authors wrote them. */
  newest: array(strictObject({ commit: string().regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/), title: string().max(500) })).max(MOST_MERGES)
}), referenceInfo = strictObject({
  /** SHA-256 over the reference's code and environment: figures beside another reference are never mixed. */
  fingerprint: sha256,
  /** Its work per request in iterations, by endpoint, matched once to head's CPU time; null: the endpoint mostly waits. */
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
}), imageInfo = strictObject({
  /** The image's id, such as `sha256:…`. */
  id: string().regex(/^sha256:[0-9a-f]{64}$/),
  /** SHA-256 of the compressed file. */
  sha256,
  /** Size of the compressed file. */
  bytes: count
});

// src/results/profile.ts
var MOST_FRAMES = 5e3, MOST_STACKS = 2e3, MOST_CALLS = 100, MOST_PROFILED_BLOCKS = 20, frame = strictObject({
  /** As its language calls it; foreign text. */
  function: string().max(300),
  /**
   * Relative to the repository where it is in there, else as the profiler names it, a part of a path with `…/` in front; null:
   * native or unknown.
   */
  file: string().max(500).nullable(),
  /** From 1 on, in the file as it was written (source maps are applied); null: unknown. */
  line: count.nullable()
});
function isOwn({ file }) {
  return file !== null && !/^(?:\/|<|…|node:)/.test(file) && !DEPENDENCY.test(file);
}
var DEPENDENCY = /(?:^|\/)(?:node_modules|site-packages|dist-packages|vendor|\.venv|\.yarn)\//, stack = strictObject({
  /** Indexes into the profile’s frames, root first, not empty. */
  frames: array(count).min(1).max(500),
  /** Time in its last frame itself, in ms per request. */
  selfMs: nonNegative
}), call = strictObject({
  /** Such as `GET http://127.0.0.1:5432`, `dns db.internal`, `tcp 127.0.0.1:6379`; foreign text. */
  target: string().max(300),
  /** Per request. */
  count: nonNegative,
  ms: nonNegative
}), profiledSide = strictObject({
  /** Served while the profiler ran. */
  requests: count.min(1),
  /** The mean of their latencies under the profiler, in ms; null: no valid response. */
  latencyMs: nonNegative.nullable(),
  /**
   * Small stacks are cut down to their last frame and the nearest one above it that is the repository's own, so that times of
   * functions are whole.
   */
  stacks: array(stack).max(MOST_STACKS),
  /** Pauses by garbage collection in ms per request; absent: the profiler does not know. */
  gcMs: nonNegative.exactOptional(),
  /** Absent: it cannot be seen here. */
  calls: array(call).max(MOST_CALLS).exactOptional()
}), profiledBlock = strictObject({
  index: count,
  /** Endpoint's name. */
  endpoint: name,
  sides: bySide(profiledSide)
}), profileSchema = strictObject({
  /** Who profiled. */
  by: _enum(["node", "pprof", "command"]),
  durationMs: nonNegative,
  frames: array(frame).max(MOST_FRAMES),
  blocks: array(profiledBlock).max(MOST_PROFILED_BLOCKS * 100),
  /** Of the files in `frames`, those that head’s commit changes; absent: not known. */
  changedFiles: array(string().max(500)).max(MOST_FRAMES).exactOptional(),
  /** Why there is no profile, or less than was wanted. */
  notes: array(text).max(100)
});

// src/results/round.ts
var side = _enum(SIDES), countByText = record(string().max(100), count), counterName = string().regex(new RegExp(`${COUNTER_NAME.source}|${NEIGHBOUR_METRIC.source}`)), summary = strictObject({
  count,
  mean: nonNegative,
  sd: nonNegative,
  min: nonNegative,
  p50: nonNegative,
  p90: nonNegative,
  p99: nonNegative,
  max: nonNegative
}), latencySummary = strictObject({
  ...summary.exactPartial().shape,
  ...summary.pick({ count: !0, mean: !0 }).shape
}), generatorFigures = strictObject({
  /** From the first request to the end of the drain. */
  wallMs: nonNegative,
  /** Share of the time in which its event loop was not waiting for something to happen. */
  loopShare: nonNegative,
  /** CPU time of the thread that loads, over the time; off Linux that of all its threads. */
  cpuShare: nonNegative,
  /** How long received bytes lay while it handled others that came at once: mean and 99th percentile over all reads. */
  loopDelayMeanMs: nonNegative,
  loopDelayP99Ms: nonNegative,
  /** Pauses by garbage collection: their sum and the longest. */
  gcMs: nonNegative,
  gcMaxMs: nonNegative,
  /** How long it was ready to run and had to wait for a core; null off Linux. */
  runQueueMs: nonNegative.nullable(),
  /** Open loop: how long it kept its core busy with nothing but waiting for the next intended start. */
  waitingMs: nonNegative
}), contention = strictObject({
  /** How long the app's threads were ready to run and had no core: sum over threads and the whole round. */
  runDelayMs: nonNegative.exactOptional(),
  /** How often the main threads of the app's processes had to leave a core that they wanted to keep. */
  involuntarySwitches: count.exactOptional(),
  /** How long this side's turns took. */
  turnsMs: nonNegative.exactOptional(),
  /**
   * Within them: how long the app's busiest thread ran, and how long it was ready to run and had no core. Absent where the other
   * side is not suspended meanwhile, or where the thread may use the generator's core: then its own side may be what it waits for.
   */
  busiestCpuMs: nonNegative.exactOptional(),
  busiestRunDelayMs: nonNegative.exactOptional(),
  /** Within this side's turns: how long the generator waited for its core, */
  generatorRunDelayMs: nonNegative.exactOptional(),
  /** how long the hypervisor kept cores from this machine (steps of 10 ms), */
  stolenMs: nonNegative.exactOptional(),
  /** and how long some thread of the machine had no core to run on (`/proc/pressure/cpu`). */
  pressureMs: nonNegative.exactOptional()
}), roundSide = strictObject({
  sent: count,
  /** A complete response arrived, whatever its status. */
  completed: count,
  /** Reset, refused, truncated, unparsable. */
  failed: count,
  /** No complete response within the timeout, or none by the end of the drain. */
  censored: count,
  /** Of the completed ones: status, length, text or JSON were not as expected. They have no latency sample. */
  mismatched: count,
  /** Count by status code, or class; empty: the generator does not say. */
  statuses: countByText,
  /** Count by reason: `reset`, `refused`, `truncated`, `parse`, `timeout`, `status`, `length`, `text`, `json`, `tls`, … */
  problems: countByText,
  /** Median length of the completed bodies, null if none. */
  bodyBytes: nonNegative.nullable(),
  /**
   * All that was received in the round, heads and wrong responses too, with TLS as it was unpacked; and of that the
   * bodies of complete responses, as they were sent. Absent: written by an earlier version.
   */
  receivedBytes: count.exactOptional(),
  receivedBodyBytes: count.exactOptional(),
  /** Valid completions per second, within the round's window. */
  requestsPerSecond: nonNegative,
  /**
   * Time to complete response: from first byte sent in a closed loop, from the intended start in an open one; from a generator
   * of one's own, what that calls it. All figures are there but from such a generator.
   */
  latencyMs: latencySummary.nullable(),
  /** Time to first byte: to the head of the response, from the same start as latency. */
  ttfbMs: summary.nullable(),
  /** Time to connect (and TLS handshake), one sample per connection. */
  connectMs: summary.nullable(),
  /** CPU time of the app's processes over its completed requests; null where they are not ours to see. */
  cpuMsPerRequest: nonNegative.nullable(),
  /** Most memory that the app's processes held at once during the round; null where it cannot be seen. */
  peakMemoryBytes: nonNegative.nullable(),
  /**
   * Open loop: how late the generator itself was to start requests, one entry per request of the window; waiting for a
   * free connection is the app's doing and not in it. Null in a closed loop.
   */
  sendLagMs: summary.nullable(),
  /** Open loop: most requests that waited for a free connection at one time. Null in a closed loop. */
  backlogMax: count.nullable(),
  /** How the bodies were encoded, such as `gzip`, with `identity` for those that were not; absent: none was. */
  contentEncodings: array(string().max(50)).max(20).exactOptional(),
  /** Absent: written by an earlier version. */
  contention: contention.exactOptional(),
  /**
   * By how much each counter grew during the round, whatever the app did: per request it is this over `completed`. Times are
   * in ms. Those that cannot be seen are absent.
   */
  counters: record(counterName, nonNegative).exactOptional()
}).refine((one) => one.sent === one.completed + one.failed + one.censored, {
  message: "sent must be completed + failed + censored"
}), round = strictObject({
  index: count,
  /** Which side's load was started first. */
  first: side,
  startedAtMs: nonNegative,
  /**
   * Share of the machine's CPU time, all cores, that was not idle during the round (0 … 1); null where unknown. What was
   * stolen counts as busy, except in files of version 0.1.
   */
  machineBusy: nonNegative.max(1).nullable(),
  /** Of the same: what the hypervisor gave to other machines, and what processes used that are not ours. Absent: unknown. */
  machineStolen: nonNegative.max(1).exactOptional(),
  machineOthers: nonNegative.max(1).exactOptional(),
  /** How the load generator itself fared; null where it did not say. */
  generator: generatorFigures.nullable(),
  sides: bySide(roundSide)
});

// src/results/results.ts
var RESULTS_SCHEMA = "latency-gate/results", RESULTS_VERSION = 1, GRID_PERCENT = [
  ...Array.from({ length: 101 }, (_, i) => i).slice(0, 100),
  99.5,
  99.9,
  99.95,
  99.99,
  100
], MOST_IMAGE_BYTES = 2 * 1024 ** 3, MOST_BLOCKS = MAX_BLOCKS * MOST_PARTS, MOST_LISTED = 1e3, answers = strictObject({
  /** Of the last answer, as sent; empty: not named. */
  contentTypes: bySide(string().max(200)),
  /** Where head's content is not base's; absent: the contents were not compared. */
  differences: array(strictObject({ path: string().max(200), base: string().max(200), head: string().max(200) })).max(20).exactOptional(),
  /** Paths in which base differed from itself; absent: it did in none. */
  varying: array(string().max(200)).max(20).exactOptional()
}), endpointBlock = strictObject({
  /** Endpoint's name. */
  endpoint: name,
  rounds: array(round).max(MOST_LISTED),
  /** Each side alone, one after the other. Absent: each is suspended in the other's turns, or written by an earlier version. */
  alone: round.exactOptional(),
  /** Pooled latency of this block's valid responses per side, in ms at GRID_PERCENT. Null without a valid response. */
  distributionMs: bySide(array(nonNegative).length(GRID_PERCENT.length).nullable()),
  /** Median latency of each record’s requests in ms, in the order of the file; null: none counts. Absent: requests do not vary. */
  recordsMs: bySide(array(nonNegative.nullable()).max(MOST_RECORDS)).exactOptional(),
  /** Absent: a side did not answer, or written by an earlier version. */
  answers: answers.exactOptional(),
  /** The first answer of each side's fresh start, before its warm-up. Absent: a side did not give one, or an earlier version. */
  firstResponseMs: bySide(nonNegative).exactOptional()
}), tlsInfo = strictObject({
  /** Such as `TLSv1.3`. */
  protocol: string().max(50),
  /** As OpenSSL calls it, such as `TLS_AES_256_GCM_SHA384`. */
  cipher: string().max(100)
}), warmUpCourse = strictObject({
  endpoint: name,
  /** How many requests a turn of the rounds has; null: there are no turns. */
  requestsPerTurn: count.nullable(),
  /** Turns of the warm-up take both sides the same time, unless they write or have records: then equally many requests. */
  requests: bySide(count),
  baseMs: array(nonNegative).max(24),
  headMs: array(nonNegative).max(24)
}), block = strictObject({
  index: count,
  /** Merged results: the part that it was measured in, from 1 on. */
  part: count.min(1).max(MOST_PARTS).exactOptional(),
  /** Milliseconds since the run began. */
  startedAtMs: nonNegative,
  /** From the first start of an app to the end of the last. */
  durationMs: nonNegative,
  bootOrder: array(side).max(2),
  bootMs: bySide(nonNegative),
  /** How each side was suspended during the other's turns; absent: they took none, or written by an earlier version. */
  suspendedBy: bySide(_enum(["signals", "freezer", "docker", "none"])).exactOptional(),
  warmup: strictObject({
    durationMs: nonNegative,
    /** The ratio of the sides had stopped moving. In files of version 0.1: latencies had stopped falling. */
    settled: boolean(),
    /** How latencies went meanwhile; absent: written by an earlier version. */
    endpoints: array(warmUpCourse).max(1e3).exactOptional()
  }),
  /** What was agreed on with each side, in its first round with TLS; absent: there was none. */
  tls: bySide(tlsInfo).exactOptional(),
  endpoints: array(endpointBlock).max(MOST_LISTED)
}), secondOpinion = strictObject({
  ...mergedPart.shape,
  endpoints: array(name).min(1).max(MOST_LISTED),
  blocks: array(block).max(MAX_BLOCKS)
}), discardedBlock = strictObject({
  startedAtMs: nonNegative,
  reason: text,
  /** Who answered nothing, and where; absent: that was not the reason, or the file is of an earlier version. */
  side: side.exactOptional(),
  endpoint: name.exactOptional()
}), blockLimits = strictObject({ min: count.min(1).max(MAX_BLOCKS), max: count.min(1).max(MAX_BLOCKS) }), restart = strictObject({
  /** How often a block went over its endpoints. */
  passes: count.min(1).max(MAX_BLOCKS),
  /** The fewest and most blocks, which are starts: what the test was planned for. */
  blocks: blockLimits,
  /** Why: what the first start with its warm-up took and the first pass, and for how many blocks there was time. */
  cost: strictObject({ startMs: nonNegative, passMs: nonNegative, blocksInTime: count })
}), resultsSchema = strictObject({
  schema: literal(RESULTS_SCHEMA),
  version: literal(RESULTS_VERSION),
  tool: strictObject({ name, version: string().max(50) }),
  createdAt: instant,
  /** `paired`: base and head in this job; `single`: head alone, as a baseline or for a stored comparison. */
  kind: _enum(["paired", "single"]),
  config: configSchema,
  /** SHA-256 over what influences the measurement (`config/identity.ts`). Stored runs are comparable when it agrees. */
  configHash: sha256,
  seed: count,
  machine,
  run: runContext,
  sides: strictObject({ base: sideInfo.exactOptional(), head: sideInfo }),
  /** What a single run was measured beside; null: nothing, or the paired base. */
  reference: referenceInfo.nullable(),
  /** One part of a measurement that was split over several machines, to be judged with the others; null: not split. */
  part: partSchema.nullable().default(null),
  /** Put together from all parts of a split measurement (`merge.ts`); null: measured in one run. */
  merged: merged.nullable().default(null),
  blocks: array(block).max(MOST_BLOCKS),
  /** Blocks that were discarded whole, for both sides, and measured again. */
  voided: array(discardedBlock).max(1e3),
  /** Absent: anew for each block of one pass, or written by an earlier version. */
  restart: restart.exactOptional(),
  /** The time budget ended the run: an undecided endpoint had blocks left to be measured. */
  outOfTime: boolean(),
  /** Written while the run went on, which never came to its end; `outOfTime` then. Absent: it did. */
  isUnfinished: literal(!0).exactOptional(),
  elapsedSeconds: nonNegative,
  /** Remarks made while measuring that the report repeats, such as why `auto` chose the stored comparison. */
  notes: array(text).max(1e3),
  /** What the two commits say by themselves, where it differs. Absent: the same, or base's is not known. */
  configurations: strictObject({
    base: configSchema,
    head: configSchema,
    /** Files that both name for their requests, and that hold something else in head. Absent: none does. */
    changedFiles: array(text).max(MOST_LISTED).exactOptional()
  }).exactOptional(),
  /** Why base, which was to be run side by side, could not be built or started: one line. Absent: it could, or was not to be. */
  baseFailure: text.exactOptional(),
  /** Base is the latest release, whose tag is its label. Absent: it is something else. */
  release: releaseInfo.exactOptional(),
  /** What tells an endpoint’s records apart for a reader, such as their paths, by endpoint. Absent: nothing does. */
  recordNames: array(strictObject({ endpoint: name, names: array(string().max(200)).max(MOST_RECORDS) })).max(MOST_LISTED).exactOptional(),
  /** The image that was built here and is stored beside these results. Absent: none is. */
  carriedImage: imageInfo.exactOptional(),
  /** Absent: none was asked for or needed, or none came that counts. */
  secondOpinion: secondOpinion.exactOptional(),
  /** Measured after the verdict, outside `blocks`. Absent: nothing was profiled. */
  profile: profileSchema.exactOptional()
});

// src/load/driver.ts
var count2 = int().nonnegative(), countByText2 = record(string(), count2), side2 = _enum(SIDES), status = int().min(100).max(999), milliseconds = number().nonnegative().max(2147483647), floats = custom((value) => types.isFloat64Array(value)), resolvedExpectation = strictObject({
  status: array(tuple([status, status])),
  lengthBytes: strictObject({ min: number(), max: number() }).nullable(),
  text: string().nullable(),
  json: boolean()
}), request = strictObject({
  method: string().regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/, "not an HTTP method"),
  path: string().regex(/^\/[!-~]*$/, "must start with / and hold no spaces; percent-encode other characters"),
  headers: record(string(), string()),
  /** Text is sent as UTF-8. */
  body: union([string(), custom((value) => types.isUint8Array(value)), _null()])
}), targetSpec = strictObject({
  side: side2,
  origin: url({ protocol: /^https?$/ }),
  /** Started in this order, and again from the first: all of them are HEAD requests or none is. */
  requests: array(request).min(1).max(MOST_RECORDS),
  expect: resolvedExpectation,
  /** How the app is held still while it is the other side's turn; absent: it is not. */
  suspension: suspensionSchema.exactOptional(),
  /** Of the app's threads, the one that works most; absent: it cannot be seen. */
  busiestThread: strictObject({ pid: int().min(1), tid: int().min(1) }).exactOptional()
}), roundSpec = strictObject({
  durationMs: milliseconds.positive(),
  /**
   * Responses to requests that started in the first this many ms are not sampled. In turns whole cycles are left out,
   * and none where one takes much longer than this.
   */
  discardMs: milliseconds,
  /** Closed loop: connections per target. Open loop: at most that many. */
  connections: int().min(1).max(1e4),
  /** Open loop: requests per second and target; all targets are under load at once. Null: closed loop. */
  rate: number().positive().max(1e6).nullable(),
  timeoutMs: milliseconds.positive(),
  /**
   * Closed loop. Null: duet, all targets under load at once. Else interleaved: they take turns of so many requests, in the
   * order of the targets.
   */
  requestsPerTurn: array(int().min(1).max(1e6)).nullable(),
  /** In turns: the round goes on until each target has had this many; absent: its duration alone decides. */
  leastTurns: count2.exactOptional(),
  keepAlive: boolean(),
  /** Whether to fill `RoundSamples.requests`; absent: no, at no cost. */
  keepsRequests: boolean().exactOptional(),
  /** As in the configuration, with the contents of the files. */
  tls: strictObject({
    verify: boolean(),
    ca: string().nullable(),
    servername: string().nullable(),
    client: strictObject({ cert: string(), key: string(), passphrase: string().nullable() }).exactOptional()
  }),
  /** When a response that has no end counts as complete; its connection is closed then. Absent: at its end. */
  until: until.exactOptional(),
  targets: array(targetSpec).min(1)
}).refine((spec) => spec.discardMs < spec.durationMs, "discardMs must be below durationMs").refine(
  ({ requestsPerTurn, targets }) => requestsPerTurn === null || requestsPerTurn.length === targets.length,
  "each target needs its requests per turn"
), requestTimes = strictObject({
  /** When the clock of the latency started, in ms since 1970. */
  startedAtMs: floats,
  /** Time to connect before that for the first request of a connection, otherwise 0. In an open loop it is in the latency. */
  connectMs: floats
}), roundSamples = strictObject({
  side: side2,
  sent: count2,
  completed: count2,
  failed: count2,
  censored: count2,
  mismatched: count2,
  statuses: countByText2,
  problems: countByText2,
  /** Valid responses completed inside the window, and its length (start of this target's load + discard … end). */
  completedInWindow: count2,
  windowMs: number(),
  /** How long each of its turns within the window took, in order; empty: it was under load all the time. */
  turnsMs: floats,
  /**
   * Valid samples only; one entry per response, in order of completion. Those that met no steady load are left out, unless
   * there is hardly another (`load/tally.ts`).
   */
  latencyMs: floats,
  ttfbMs: floats,
  /** One entry per new connection: time to connect, TLS handshake included. */
  connectMs: floats,
  /** Open loop: send lag (see `RoundSide`), one entry per request started in the window. Null in a closed loop. */
  sendLagMs: floats.nullable(),
  /** Open loop: the most requests that waited for a free connection at one time. Null in a closed loop. */
  backlogMax: count2.nullable(),
  /** Distinct lengths of completed bodies with an accepted status, and their counts; beyond 64, merged into the nearest. */
  bodyBytes: array(strictObject({ bytes: count2, count: count2 })),
  /** Encodings of bodies with an accepted status, `identity` among them, sorted; absent: none was encoded. */
  contentEncodings: array(string()).exactOptional(),
  /** All bytes received on the target's connections, heads and wrong responses included; with TLS, after decryption. */
  receivedBytes: count2,
  /** Those in bodies of complete responses, as sent. */
  receivedBodyBytes: count2,
  /** TLS protocol and cipher; null without TLS. */
  tls: tlsInfo.nullable(),
  /** What the load process saw of it; absent: an open loop. */
  contention: contention.exactOptional(),
  /** Absent unless `keepsRequests`. */
  requests: requestTimes.exactOptional(),
  /** Which of the target's requests each sample is of, counted from 0, in the order of `latencyMs`; absent: it has but one. */
  requestIndex: floats.exactOptional()
}), roundOutcome = strictObject({
  /** In the order of the targets. */
  samples: array(roundSamples),
  generator: generatorFigures
});

// src/load/protocol.ts
var count3 = int().nonnegative(), requestMessage = strictObject({ type: literal("round"), id: count3, spec: roundSpec }), answerMessage = discriminatedUnion("type", [
  strictObject({ type: literal("ready") }),
  strictObject({ type: literal("outcome"), id: count3, outcome: roundOutcome }),
  strictObject({
    type: literal("error"),
    id: count3.nullable(),
    /** `configuration`: the round cannot be run as specified. `measurement`: running it failed. */
    kind: _enum(["configuration", "measurement"]),
    message: string(),
    hint: string(),
    detail: string().nullable()
  })
]);

// src/load/hold.ts
function holdBy(suspensions) {
  let held = /* @__PURE__ */ new Set();
  return async (target) => {
    let switches = [];
    for (let [index, suspension] of suspensions.entries())
      suspension === void 0 || target === null || index === target || held.has(index) || (held.add(index), switches.push(suspend(suspension)));
    for (let [index, suspension] of suspensions.entries())
      suspension === void 0 || target !== null && index !== target || !held.delete(index) || switches.push(resume(suspension));
    await Promise.all(switches);
  };
}

// src/config/problems.ts
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
  let normal = (text2) => text2.toLowerCase().replaceAll(/[-_ ]/g, ""), best = null, bestDistance = Number.POSITIVE_INFINITY;
  for (let candidate of candidates) {
    let edits = distance(normal(word), normal(candidate));
    edits < bestDistance && (best = candidate, bestDistance = edits);
  }
  return bestDistance <= Math.max(1, Math.floor(word.length / 3)) ? best : null;
}
function suggest(word, candidates) {
  let near = nearest(word, candidates);
  return near === null ? `known here: ${candidates.join(", ")}` : `did you mean \`${near}\`?`;
}

// src/load/request.ts
import { validateHeaderName, validateHeaderValue } from "node:http";
var FRAMING = ["connection", "content-length", "transfer-encoding"], RequestSequence = class {
  #requests;
  isHead;
  #next = 0;
  /** Throws ConfigError for a header that cannot be sent. */
  constructor({ requests }, spec, host) {
    this.#requests = requests.map((request2) => buildRequest(request2, spec, host)), this.isHead = requests[0]?.method === "HEAD";
  }
  get length() {
    return this.#requests.length;
  }
  /** The index of the request that is to be started now. */
  take() {
    let index = this.#next;
    return this.#next = (index + 1) % this.#requests.length, index;
  }
  bytes(index) {
    return this.#requests[index] ?? Buffer.alloc(0);
  }
};
function buildRequest({ method, path, headers, body }, { keepAlive }, host) {
  let lines = [`${method} ${path} HTTP/1.1`], given = /* @__PURE__ */ new Set();
  for (let [name2, value] of Object.entries(headers)) {
    checkHeader(name2, value);
    let lower = name2.toLowerCase();
    FRAMING.includes(lower) || (given.add(lower), lines.push(`${name2}: ${value}`));
  }
  given.has("host") || lines.splice(1, 0, `Host: ${host}`);
  let bytes = typeof body == "string" ? Buffer.from(body, "utf8") : body ?? Buffer.alloc(0);
  return (body !== null || ["POST", "PUT", "PATCH"].includes(method)) && lines.push(`Content-Length: ${bytes.length}`), lines.push(`Connection: ${keepAlive ? "keep-alive" : "close"}`), Buffer.concat([Buffer.from(`${lines.join(`\r
`)}\r
\r
`, "latin1"), bytes]);
}
function checkHeader(name2, value) {
  try {
    validateHeaderName(name2), validateHeaderValue(name2, value);
  } catch (error) {
    throw new ConfigError(`the header ${JSON.stringify(name2)} cannot be sent`, {
      hint: "names are letters, digits and dashes; values contain no line breaks and only Latin-1 characters",
      cause: error
    });
  }
}

// src/load/target.ts
import { X509Certificate } from "node:crypto";
import { lookup } from "node:dns/promises";
import { connect, isIP } from "node:net";
import { createSecureContext, connect as tlsConnect } from "node:tls";

// src/config/credentials.ts
var COOKIE_VALUE = /^[!#-+\--:<-[\]-~]*$/;
function describeBadCookieValue(value) {
  return COOKIE_VALUE.test(value) ? null : "the value of a cookie must hold neither spaces, quotes, commas, semicolons, backslashes nor letters outside ASCII; write them %-encoded";
}
function describeBadUser(user) {
  return user.includes(":") ? "a user name must not hold a colon: the password begins there" : null;
}
var HEADER_OF_KEY = { cookies: "cookie", auth: "authorization" };
function doubledHeaders(endpoint2) {
  let names = Object.keys(endpoint2.headers);
  return ["cookies", "auth"].flatMap((key) => {
    let name2 = names.find((one) => one.toLowerCase() === HEADER_OF_KEY[key]);
    return endpoint2[key] === void 0 || name2 === void 0 ? [] : [{ key, message: `sets the header ${quote(name2)}, which is listed as well; remove one of the two` }];
  });
}
function cookieHeader(cookies) {
  return Object.entries(cookies).map(([name2, value]) => `${name2}=${value}`).join("; ");
}
function basicToken({ user, password }) {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(`${user}:${password}`)));
}
function clientCertificate({ client }) {
  if (client === void 0) return {};
  let { cert, key, passphrase } = client;
  return passphrase === null ? { cert, key } : { cert, key, passphrase };
}

// src/config/loopback.ts
function isLoopback(host) {
  return isLoopbackAddress(host) || isLoopbackName(host);
}
function isLoopbackName(host) {
  return host === "localhost" || host.endsWith(".localhost");
}
function isLoopbackAddress(address) {
  return /^127(?:\.\d{1,3}){3}$/.test(address) ? !0 : address === "::1" || /^::ffff:(?:7f[0-9a-f]{2}:[0-9a-f]{1,4}|127(?:\.\d{1,3}){3})$/.test(address);
}

// src/load/target.ts
async function prepareTarget(origin, tls2) {
  let url2 = new URL(origin), secure = url2.protocol === "https:", hostname = url2.hostname.replace(/^\[(.*)\]$/, "$1"), address = {
    host: hostname,
    port: Number(url2.port || (secure ? 443 : 80)),
    ...isIP(hostname) ? {} : await lookupOnce(hostname)
  };
  if (!secure)
    return { origin, host: url2.host, secure, open: (onread) => connect({ ...address, noDelay: !0, onread }) };
  let servername = tls2.servername ?? (isIP(hostname) ? void 0 : hostname), options = {
    ...address,
    ...servername === void 0 ? {} : { servername },
    rejectUnauthorized: tls2.verify,
    secureContext: secureContext(tls2)
  }, open = (onread) => {
    let withReader = { ...options, onread };
    return tlsConnect(withReader).setNoDelay(!0);
  };
  return { origin, host: url2.host, secure, open };
}
async function lookupOnce(hostname) {
  let found = await lookup(hostname, { all: !0 }).catch(() => []), addresses = reachable(hostname, found), first = addresses[0];
  if (first === void 0) {
    if (found.length === 0) return {};
    throw new ConfigError(
      `${hostname} resolves to another machine: ${found.map(({ address }) => address).join(", ")}`,
      {
        hint: "load goes to loopback only: write 127.0.0.1, or fix what the name resolves to (/etc/hosts, the name server)"
      }
    );
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
  } catch (error) {
    throw new ConfigError("the certificate in `tls.ca` cannot be read", {
      hint: "it must be one or more certificates in PEM format",
      cause: error
    });
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
function summarise(samples) {
  let count4 = samples.length;
  if (count4 === 0) return null;
  let sorted = Float64Array.from(samples).sort(), sum = 0;
  for (let value of sorted) sum += value;
  let mean = sum / count4, squares = 0;
  for (let value of sorted) squares += (value - mean) ** 2;
  return {
    count: count4,
    mean,
    sd: count4 > 1 ? Math.sqrt(squares / (count4 - 1)) : 0,
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
function quantile(sorted, probability) {
  if (sorted.length === 0) throw new RangeError("an empty sample has no quantiles");
  let position = (sorted.length - 1) * probability, below = Math.floor(position), lower = sorted[below] ?? Number.NaN, upper = sorted[below + 1] ?? lower;
  return lower + (upper - lower) * (position - below);
}
function figuresOf(samples) {
  let { sent, completed, failed, censored, mismatched, statuses, problems } = samples;
  return {
    sent,
    completed,
    failed,
    censored,
    mismatched,
    statuses,
    problems,
    bodyBytes: medianBytes(samples.bodyBytes),
    receivedBytes: samples.receivedBytes,
    receivedBodyBytes: samples.receivedBodyBytes,
    requestsPerSecond: samples.windowMs > 0 ? samples.completedInWindow / samples.windowMs * 1e3 : 0,
    latencyMs: summarise(samples.latencyMs),
    ttfbMs: summarise(samples.ttfbMs),
    connectMs: summarise(samples.connectMs),
    sendLagMs: samples.sendLagMs && summarise(samples.sendLagMs),
    backlogMax: samples.backlogMax,
    ...samples.contentEncodings === void 0 ? {} : { contentEncodings: samples.contentEncodings }
  };
}
function medianBytes(lengths) {
  let sorted = [...lengths].sort((a, b) => a.bytes - b.bytes), left = sorted.reduce((sum, one) => sum + one.count, 0) / 2;
  for (let { bytes, count: count4 } of sorted)
    if (left -= count4, left <= 0) return bytes;
  return null;
}

// src/config/units.ts
var NUMBER = "(?:\\d+(?:\\.\\d+)?)", DURATION_PATTERN = new RegExp(`^${NUMBER}(?:ms|s|m)$`), RATE_PATTERN = new RegExp(`^${NUMBER} ?/ ?s$`), SHARE_PATTERN = new RegExp(`^${NUMBER} ?%$`), COUNT_RANGE_PATTERN = /^\d+ ?\.\. ?\d+$/, DURATION_RANGE_PATTERN = new RegExp(`^${NUMBER}(?:ms|s|m)(?: ?\\.\\. ?${NUMBER}(?:ms|s|m))?$`), MS_OF_UNIT = { ms: 1, s: 1e3, m: 6e4 };
function parseDurationMs(text2) {
  if (!DURATION_PATTERN.test(text2)) return null;
  let unit = text2.endsWith("ms") ? "ms" : text2.endsWith("s") ? "s" : "m";
  return decimal(Number.parseFloat(text2) * MS_OF_UNIT[unit]);
}
function parseRate(text2) {
  return RATE_PATTERN.test(text2) ? Number.parseFloat(text2) : null;
}
function parseShare(text2) {
  return SHARE_PATTERN.test(text2) ? decimal(Number.parseFloat(text2) / 100) : null;
}
function parseCountRange(text2) {
  if (!COUNT_RANGE_PATTERN.test(text2)) return null;
  let [min = "", max = ""] = text2.split("..");
  return { min: Number.parseInt(min, 10), max: Number.parseInt(max, 10) };
}
function parseDurationRangeMs(text2) {
  if (!DURATION_RANGE_PATTERN.test(text2)) return null;
  let [first = "", second = first] = text2.split(".."), min = parseDurationMs(first.trim()), max = parseDurationMs(second.trim());
  return min === null || max === null ? null : { min, max };
}
function formatDuration(ms) {
  return ms > 0 && ms % 6e4 === 0 ? `${ms / 6e4}m` : ms >= 1e3 && ms % 100 === 0 ? `${decimal(ms / 1e3)}s` : `${plain(ms)}ms`;
}
function formatShare(share) {
  return `${plain(decimal(share * 100))}%`;
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
    let match = /^(\d+)(?:-(\d+))?$/.exec(range);
    if (!match) return [];
    let first = Number(match[1]), last = Math.min(Number(match[2] ?? first), first + MOST_CORES);
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
  });
}

// src/load/content-encoding.ts
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from "node:zlib";
var DECODERS = {
  gzip: gunzipSync,
  "x-gzip": gunzipSync,
  deflate: inflate,
  br: brotliDecompressSync,
  identity: (raw) => raw
}, MOST_ENCODINGS = 3;
function decodeBody(raw, contentEncoding, maxBytes) {
  let names = contentEncoding.split(",").map((name2) => name2.trim());
  if (names.length > MOST_ENCODINGS) return "encoding";
  let content = raw;
  for (let name2 of names.reverse()) {
    if (name2 === "") continue;
    let decode = Object.hasOwn(DECODERS, name2) ? DECODERS[name2] : void 0;
    if (decode === void 0) return "encoding";
    try {
      content = decode(content, { maxOutputLength: maxBytes });
    } catch (error) {
      return error.code === "ERR_BUFFER_TOO_LARGE" ? "oversize" : "encoding";
    }
  }
  return content;
}
function inflate(raw, limits2) {
  return ((raw[0] ?? 0) & 15) === 8 ? inflateSync(raw, limits2) : inflateRawSync(raw, limits2);
}

// src/system/machine-time.ts
import { cpus } from "node:os";
var { read: readStatLine } = followProc("/proc/stat"), { read: readPressure } = followProc("/proc/pressure/cpu");
function machineTimes() {
  let ticks = machineTicks(), [, , , idle = 0, ioWait = 0, , , stolen] = ticks;
  return stolen === void 0 ? timesByNode() : { totalMs: ticks.reduce((sum, one) => sum + one, 0) * TICK_MS, idleMs: (idle + ioWait) * TICK_MS, stolenMs: stolen * TICK_MS };
}
function stolenMs() {
  let stolen = machineTicks()[7];
  return stolen === void 0 ? null : stolen * TICK_MS;
}
function machineTicks() {
  let [, ticks] = /^cpu +([\d ]+)/.exec(readStatLine() ?? "") ?? [];
  return ticks?.split(" ", 8).map(Number) ?? [];
}
function cpuPressureMs() {
  let [, microseconds] = /^some .*total=(\d+)/.exec(readPressure() ?? "") ?? [];
  return microseconds === void 0 ? null : Number(microseconds) / 1e3;
}
function timesByNode() {
  let times = cpus().map((cpu) => cpu.times);
  return {
    totalMs: times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0),
    idleMs: times.reduce((sum, { idle }) => sum + idle, 0),
    stolenMs: null
  };
}

// src/load/response-reader.ts
var import_http_parser_js = __toESM(require_http_parser(), 1);

// src/load/stream-end.ts
var DATA = Buffer.from("data"), COLON = 58, StreamEnd = class {
  #until;
  #bytes = 0;
  #events = 0;
  /** Of the line that is being read. */
  #lineBytes = 0;
  #isData = !0;
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
  take(chunk, start, length) {
    let { events, bytes } = this.#until;
    if (events === void 0) {
      let taken2 = Math.min(length, (bytes ?? 0) - this.#bytes);
      return this.#bytes += taken2, taken2;
    }
    for (let at = 0; at < length; at++)
      if (this.#read(chunk[start + at] ?? 10), this.#events >= events) return at + 1;
    return length;
  }
  #read(byte) {
    let isEnd = byte === 13 || byte === 10 && !this.#wasReturn, isRest = byte === 10 && this.#wasReturn;
    if (this.#wasReturn = byte === 13, !isRest) {
      if (!isEnd) {
        let at = this.#lineBytes++;
        at <= DATA.length && (this.#isData &&= byte === (at < DATA.length ? DATA[at] : COLON));
        return;
      }
      this.#lineBytes === 0 ? (this.#hasData && this.#events++, this.#hasData = !1) : this.#isData && this.#lineBytes >= DATA.length && (this.#hasData = !0), this.#lineBytes = 0, this.#isData = !0;
    }
  }
};

// src/load/response-reader.ts
var MALFORMED = new Error("malformed response"), CHUNK_HEAD = /^[0-9a-f]{1,13}[ \t]*(?:;.*)?$/i, MOST_WAITING_BYTES = 80 * 1024, ResponseReader = class {
  #parser = new import_http_parser_js.HTTPParser("RESPONSE");
  #options;
  #interim = !1;
  /** Whether bytes of the awaited response have arrived. */
  began = !1;
  status = 0;
  /** When the head of the final response was complete; time of `performance.now()`. */
  headAtMs = 0;
  bytes = 0;
  chunks = [];
  /** Null: not read. If the content is not needed, only the first response on the connection is read. */
  contentEncoding = null;
  /** Of the first response on the connection. */
  contentType = "";
  #head = null;
  #isFirst = !0;
  /** Whether the server keeps the connection open, and the response ends without closing it. */
  persistent = !1;
  /** Whether more bytes came with the response than belong to it. */
  surplus = !1;
  /** Whether it ended before what `until` names. */
  #isEarly = !1;
  #trailerBytes = 0;
  /** Null: a response is complete at its end. */
  #end = null;
  /** Complete by `until`: what follows on this connection is not looked at. */
  #isCut = !1;
  constructor(options) {
    this.#options = options, this.#parser[2] = (head) => this.#headComplete(head), this.#parser[3] = (chunk, start, length) => this.#bodyPart(chunk, start, length), this.#parser[4] = () => this.#messageComplete(), this.#parser.BODY_CHUNKHEAD = readChunkHead;
  }
  /** Of the first response on the connection, in the order in which they came; names in lower case. */
  get headers() {
    let headers = this.#head?.headers ?? [];
    return Array.from({ length: Math.floor(headers.length / 2) }, (_, i) => [
      (headers[2 * i] ?? "").toLowerCase(),
      (headers[2 * i + 1] ?? "").trim()
    ]);
  }
  /** Why a complete response with an accepted status is not what was asked for; null: it is, as far as can be seen here. */
  get problem() {
    return this.surplus ? "surplus" : this.#isEarly ? "early-end" : null;
  }
  /** Reads received bytes; the buffer may be reused afterwards. Returns false if this is not HTTP. */
  read(buffer, length) {
    if (this.began = !0, this.#isCut) return !0;
    try {
      return typeof this.#parser.execute(buffer, 0, length) == "number" && this.#isBounded(length);
    } catch (error) {
      if (error === MALFORMED) return !1;
      throw error;
    }
  }
  /** Otherwise an endless line, or endless trailers, would grow for as long as the request may take. */
  #isBounded(length) {
    let { state, line } = this.#parser;
    return line.length > MOST_WAITING_BYTES ? !1 : state !== "BODY_CHUNKTRAILERS" ? !0 : (this.#trailerBytes += length, this.#trailerBytes <= MOST_WAITING_BYTES);
  }
  /** Called when the server closes its side. Returns true if that ends a body without a length. */
  end() {
    return this.#parser.state !== "BODY_RAW" ? !1 : (this.#parser.finish(), !0);
  }
  #headComplete(head) {
    let { isHead, keepsBody, until: until2 } = this.#options, { isChunked, body_bytes: length, connection } = this.#parser, status2 = head.statusCode;
    if (this.#interim = status2 < 200 && status2 !== 101, this.#interim) return !0;
    if (length !== null && !(Number.isSafeInteger(length) && length >= 0)) throw MALFORMED;
    this.headAtMs = performance.now(), this.status = status2, this.bytes = 0, this.chunks = [], this.#end = until2 === null ? null : new StreamEnd(until2), this.#isEarly = !1, this.#trailerBytes = 0, this.contentEncoding = keepsBody || this.#isFirst ? headerOf(head, "content-encoding") : null, this.#isFirst && (this.contentType = headerOf(head, "content-type"), this.#head = head), this.#isFirst = !1;
    let bodiless = isHead || status2 === 204 || status2 === 304 || status2 === 101, delimited = bodiless || isChunked || length !== null, stays = head.versionMajor === 1 && head.versionMinor === 0 ? connection.includes("keep-alive") : !connection.includes("close");
    return this.persistent = delimited && stays && status2 !== 101, bodiless;
  }
  #bodyPart(chunk, start, length) {
    if (length < 0) throw MALFORMED;
    if (this.#isCut) return;
    let taken2 = this.#end === null ? length : this.#end.take(chunk, start, length);
    this.bytes += taken2, this.#options.keepsBody && (this.bytes <= this.#options.keptBytes ? this.chunks.push(Buffer.from(chunk.subarray(start, start + taken2))) : this.chunks = []), this.#end?.isReached && this.#cut();
  }
  /** The rest of the response would never come to an end: the connection cannot be used again. */
  #cut() {
    this.#isCut = !0, this.persistent = !1, this.surplus = !1, this.#options.onComplete();
  }
  #messageComplete() {
    this.#interim || this.#isCut || (this.#isEarly = this.#end !== null, this.surplus = this.#parser.offset < this.#parser.end, this.#parser.offset = this.#parser.end, this.#options.onComplete());
  }
};
function readChunkHead() {
  let line = this.consumeLine();
  if (line !== void 0) {
    if (!CHUNK_HEAD.test(line)) throw MALFORMED;
    this.body_bytes = Number.parseInt(line, 16), this.state = this.body_bytes === 0 ? "BODY_CHUNKTRAILERS" : "BODY_CHUNK";
  }
}
function headerOf(head, name2) {
  for (let i = 0; i < head.headers.length; i += 2)
    if (head.headers[i]?.toLowerCase() === name2) return (head.headers[i + 1] ?? "").trim().toLowerCase();
  return "";
}

export {
  PROCESS_COUNTERS,
  METRICS,
  START_METRICS,
  MOST_COUNTERS,
  COUNTER_NAME,
  neighbourCounter,
  neighbourOf,
  SIDES,
  name,
  text,
  nonNegative,
  MOST_RECORDS,
  bodyLength,
  MAX_BLOCKS,
  MAX_ENDPOINTS,
  pairing,
  baseline,
  comparing,
  configFrom,
  failOn,
  whyPolicy,
  WHY_BY_DEFAULT,
  commentPolicy,
  GATE_NAME,
  GATE_NAME_RULE,
  sweptEndpoints,
  loadAt,
  connectionsAt,
  connectionsOf,
  sweepNameOf,
  secondOpinionOn,
  parseSecondOpinion,
  parsePart,
  endpointsOf,
  ownConfig,
  assertMeasures,
  seedOfPart,
  sha256,
  instant,
  machine,
  OUTSIDE_CI,
  MOST_MERGES,
  MOST_FRAMES,
  MOST_STACKS,
  MOST_CALLS,
  isOwn,
  round,
  RESULTS_SCHEMA,
  RESULTS_VERSION,
  GRID_PERCENT,
  MOST_IMAGE_BYTES,
  MOST_BLOCKS,
  MOST_LISTED,
  endpointBlock,
  block,
  resultsSchema,
  configError,
  describeValue,
  quote,
  suggest,
  DURATION_PATTERN,
  RATE_PATTERN,
  SHARE_PATTERN,
  COUNT_RANGE_PATTERN,
  DURATION_RANGE_PATTERN,
  parseDurationMs,
  parseRate,
  parseShare,
  parseCountRange,
  parseDurationRangeMs,
  formatDuration,
  formatShare,
  coresIn,
  describeBadCookieValue,
  describeBadUser,
  doubledHeaders,
  cookieHeader,
  basicToken,
  clientCertificate,
  requestMessage,
  answerMessage,
  decodeBody,
  RequestSequence,
  buildRequest,
  ResponseReader,
  isLoopback,
  prepareTarget,
  quantilesAt,
  poolMs,
  figuresOf,
  holdBy,
  machineTimes,
  stolenMs,
  cpuPressureMs
};

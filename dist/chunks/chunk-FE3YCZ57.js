import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);
import {
  distance,
  iso_exports,
  parse,
  require_http_parser
} from "./chunk-AJSHNULF.js";
import {
  ConfigError,
  TICK_MS,
  followProc,
  resume,
  suspend,
  suspensionSchema
} from "./chunk-MSZXFREM.js";
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
], REMOVED_METRICS = {
  instructions: "gate `cpu` or `cpu-user`: few machines have a counter of instructions"
}, START_METRICS = ["ready"], MOST_COUNTERS = 20, COUNTER_NAME = /^(?!constructor$)[a-z][a-z0-9-]{0,39}$/, NEIGHBOUR_COUNTERS = ["cpu", "network"], NEIGHBOUR_METRIC = /^([A-Za-z0-9][A-Za-z0-9_.-]{0,62}):(cpu|network)$/;
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
}), until = strictObject({ events: count.min(1).exactOptional(), bytes: count.min(1).exactOptional() }).refine(({ events, bytes }) => events === void 0 != (bytes === void 0), "must be events or bytes"), taken = strictObject({
  json: text.exactOptional(),
  header: text.exactOptional(),
  cookie: text.exactOptional(),
  /** A regular expression whose first group it is. */
  match: text.exactOptional()
}), preparation = strictObject({
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
  timeoutMs: positive,
  /** Only in what is started: the `host` header that the endpoints send. */
  host: custom(() => !1, "is never stored").exactOptional()
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
  overrideLabel: text.nullable()
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
function sweptEndpoints(endpoints2, connections) {
  return connections.length < 2 ? endpoints2 : endpoints2.flatMap(
    (endpoint3) => connections.map((count5) => ({
      ...endpoint3,
      name: `${endpoint3.name}, ${count5} ${count5 === 1 ? "connection" : "connections"}`,
      sweep: { endpoint: endpoint3.name, connections: count5 }
    }))
  );
}
function loadAt(endpoint3, load2) {
  return endpoint3.sweep === void 0 ? load2 : { ...load2, connections: endpoint3.sweep.connections };
}
function connectionsAt(endpoint3, load2) {
  return load2.command === void 0 ? loadAt(endpoint3, load2).connections : null;
}
function connectionsOf({ load: load2, endpoints: endpoints2 }) {
  let counts = endpoints2.map((endpoint3) => loadAt(endpoint3, load2).connections);
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
}).refine(({ index, count: count5 }) => index <= count5, { message: "a part has an index up to the number of parts" }).refine(
  ({ index, count: count5, by, endpoints: endpoints2 }) => by === "opinion" ? endpoints2 && index === 2 && count5 === 2 : !endpoints2,
  {
    message: "a second opinion is the second part of two, on endpoints that it names"
  }
);
function secondOpinionOn(endpoints2) {
  return { index: 2, count: 2, by: "opinion", endpoints: endpoints2 };
}
function parseSecondOpinion(text2, label) {
  if (text2 === "" || text2 === "false") return null;
  if (text2 === "true") return "ask";
  let endpoints2 = endpointNames.safeParse(parseJson(text2));
  if (endpoints2.success) return secondOpinionOn(endpoints2.data);
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
  let [, index, count5] = /^(\d{1,4})\/(\d{1,4})$/.exec(text2)?.map(Number) ?? [];
  if (index === void 0 || count5 === void 0)
    throw partError(`${labelOf("part")}: must be a part such as 2/8, found ${quoted(text2)}`);
  if (count5 < 1 || count5 > MOST_PARTS)
    throw partError(`${labelOf("part")}: a measurement has 1 to ${MOST_PARTS} parts, found ${quoted(text2)}`);
  if (index < 1 || index > count5)
    throw partError(
      `${labelOf("part")}: of ${count5} parts the first is 1/${count5} and the last ${count5}/${count5}, found ${quoted(text2)}`
    );
  return { index, count: count5, by: "endpoint" };
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
  let dealt = dealtEndpoints(config), own = (endpoint3) => part?.by !== "endpoint" || dealt.indexOf(sweepNameOf(endpoint3)) % part.count === part.index - 1;
  return config.endpoints.filter(own).map((one) => one.name);
}
function dealtEndpoints({ endpoints: endpoints2 }) {
  return [...new Set(endpoints2.map(sweepNameOf))];
}
function ownConfig(part, config) {
  let own = new Set(endpointsOf(part, config));
  return { ...config, endpoints: config.endpoints.filter((one) => own.has(one.name)) };
}
function assertMeasures(part, config) {
  let { index, count: count5 } = part;
  if (endpointsOf(part, config).length > 0) return;
  let most = dealtEndpoints(config).length;
  throw new ConfigError(
    `part ${index}/${count5} has nothing to measure: there ${most === 1 ? "is 1 endpoint" : `are ${most} endpoints`}`,
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
}, sideInfo = strictObject({
  /** What readers call it: `main`, `this PR`, `base`, `head`, an image. */
  label: name,
  commit: commit.nullable(),
  /** `command`, `build`, `image`, `url`. */
  kind: string().max(30),
  imageDigest: text.nullable(),
  /** Base alone: how many commits its branch had beyond it when the run began. Absent: not known, or not asked. */
  commitsBehind: count.exactOptional()
}), MOST_LEFT_OUT = 20, MOST_MERGES = 30, releaseInfo = strictObject({
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
  /** How long they were under way; absent: it cannot be seen. */
  ms: nonNegative.exactOptional()
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
  /** Who profiled: the gate's recorders (`node` in older files), or what the configuration names. */
  by: _enum(["recorder", "node", "pprof", "command"]),
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
  pressureMs: nonNegative.exactOptional(),
  /** How often a look at the app in its own turn, each 20 ms, found it stopped by a signal. Absent: never. */
  foreignStops: count.exactOptional()
}), inBandErrors = strictObject({ looked: count.min(1), kinds: countByText }), roundSide = strictObject({
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
  /** Absent: none was found, or written by an earlier version. */
  inBandErrors: inBandErrors.exactOptional(),
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
], MOST_BLOCKS = MAX_BLOCKS * MOST_PARTS, MOST_LISTED = 1e3, firstAnswer = strictObject({
  /** Null: it closed the connection without an answer. */
  status: count.nullable(),
  contentType: string().max(200),
  /** The first characters of the content. */
  excerpt: string().max(400),
  /** Why it is not as expected, as in `problems` of a round; absent: it is. */
  wrong: string().max(100).exactOptional(),
  /** As in `inBandErrors` of a round; absent: it tells none. */
  inBandError: string().max(100).exactOptional()
}), answers = strictObject({
  /** Of the last answer, as sent; empty: not named. */
  contentTypes: bySide(string().max(200)),
  /** Where head's content is not base's; absent: the contents were not compared. */
  differences: array(
    strictObject({
      path: string().max(200),
      base: string().max(200),
      head: string().max(200),
      /** The two are of another kind: a key that one of them lacks, another JSON type, or an empty list. Absent: they are not. */
      isOfKind: literal(!0).exactOptional()
    })
  ).max(20).exactOptional(),
  /** Paths in which base differed from itself; absent: it did in none. */
  varying: array(string().max(200)).max(20).exactOptional(),
  /** The first answers of both, in the first block; absent: neither was wrong or told an error. */
  first: bySide(firstAnswer).exactOptional(),
  /** Base answers it as it answers a path that nobody has. Absent: it does not, or was not asked. */
  isFallback: literal(!0).exactOptional()
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
  /** What the two commits say by themselves. Absent: base's is not known, or written by an earlier version. */
  configurations: union([
    literal("same"),
    strictObject({
      base: configSchema,
      head: configSchema,
      /** Files that both name for their requests, and that hold something else in head. Absent: none does. */
      changedFiles: array(text).max(MOST_LISTED).exactOptional()
    })
  ]).exactOptional(),
  /** Why base, which was to be run side by side, could not be built or started: one line. Absent: it could, or was not to be. */
  baseFailure: text.exactOptional(),
  /** Base is the latest release, whose tag is its label. Absent: it is something else. */
  release: releaseInfo.exactOptional(),
  /**
   * What lies in the user's checkout and in no commit, so that neither version had it, without what tools leave behind: names from the
   * top. Absent: nothing, or the versions were not run from fresh checkouts.
   */
  leftOut: array(string().max(200)).max(MOST_LEFT_OUT).exactOptional(),
  /** What tells an endpoint’s records apart for a reader, such as their paths, by endpoint. Absent: nothing does. */
  recordNames: array(strictObject({ endpoint: name, names: array(string().max(200)).max(MOST_RECORDS) })).max(MOST_LISTED).exactOptional(),
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
  /** What `${unique}` is in the first request of each target; counted on from there. Absent: no request has it. */
  unique: strictObject({ prefix: string().regex(/^[a-z][a-z\d]{7}$/), first: count2 }).exactOptional(),
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
  inBandErrors: inBandErrors.exactOptional(),
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

// src/results/tool.ts
var TOOL = {
  name: "latency-gate",
  version: "0.1.0"
};

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

// src/config/references.ts
var NAME = "[A-Za-z_][A-Za-z0-9_]*", VARIABLE_NAME = new RegExp(`^${NAME}$`), TOKEN = new RegExp(`\\$\\$\\{|\\$\\{(${NAME})\\}|\\$\\{`, "g");
function malformedReference(text2) {
  for (let match of text2.matchAll(TOKEN))
    if (match[0] === "${") return text2.slice(match.index, match.index + 20);
  return null;
}
function referencedNames(text2) {
  return [...text2.matchAll(TOKEN)].flatMap((match) => match[1] === void 0 ? [] : [match[1]]);
}
var SIDE_REFERENCE = "SIDE", PORT_REFERENCE = "PORT", PORT_PLACE = "\0PORT\0";
function withPort(env, port) {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name2, text2]) => port === null ? text2.includes(PORT_PLACE) ? [] : [[name2, text2]] : [[name2, text2.replaceAll(PORT_PLACE, String(port))]])
  );
}
var UNIQUE_REFERENCE = "unique";
function replaceReferences(text2, lookUp, literal2 = "${") {
  return text2.replace(
    TOKEN,
    (_token, name2) => name2 === void 0 ? literal2 : lookUp(name2)
  );
}
var RUNNERS_OWN = /^(INPUT_.*|STATE_.*|ACTIONS_(RUNTIME|RESULTS|CACHE|ID_TOKEN)_.*|GITHUB_(OUTPUT|STATE|ENV|PATH|STEP_SUMMARY))$/i;
function isRunnersOwn(name2, env) {
  return env.GITHUB_ACTIONS === "true" && RUNNERS_OWN.test(name2);
}

// src/config/problems.ts
var MOST_SHOWN = 50, LONGEST_KEY = 60;
function configError(problems, locator) {
  let placed = problems.map((problem) => ({ problem, place: locator.place(problem.path) }));
  placed.sort((a, b) => a.place.order - b.place.order);
  let lines = placed.map(
    ({ problem, place }) => place.isWhole || problem.path.length === 0 ? `${place.label}: ${problem.message}` : `${place.label}: ${formatPath(problem.path)}: ${problem.message}`
  ), distinct = [...new Set(lines)], message = distinct.length === 1 ? distinct[0] ?? "" : [`${distinct.length} problems in ${locator.name}`, ...shownOf(distinct).map((line2) => `  ${line2}`)].join(`
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
    let match = /^(\d+)(?:-(\d+))?$/.exec(range);
    if (!match) return [];
    let first = Number(match[1]), last = Math.min(Number(match[2] ?? first), first + MOST_CORES);
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
  });
}

// src/config/fields.ts
function map(shape, removed = {}) {
  let known = Object.keys(shape);
  return strictObject(shape, {
    error: (issue) => issue.code === "unrecognized_keys" ? issue.keys.map((key) => removedKey(key, removed) ?? describeUnknownKey(key, known)).join(`
`) : void 0
  });
}
function removedKey(key, removed) {
  return Object.hasOwn(removed, key) ? `was removed; ${removed[key]}` : null;
}
function describeUnknownKey(key, known) {
  return key === "<<" ? "merge keys are not supported; write the keys out" : `unknown key; ${suggest(key, known)}`;
}
function describeIssue(issue) {
  if (issue.input === void 0) return "is required";
  if (issue.input === null) return "is empty; give it a value or remove the key";
  let found = `found ${describeValue(issue.input)}`;
  switch (issue.code) {
    case "invalid_type":
      return `must be ${TYPE_NAMES[issue.expected] ?? issue.expected}${exampleFor(issue)}, ${found}`;
    case "invalid_value": {
      let values = issue.values.map(String), near = typeof issue.input == "string" ? suggest(issue.input, values) : "";
      return `must be one of ${values.join(", ")}; ${found}${near.startsWith("did") ? `; ${near}` : ""}`;
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
function exampleFor({ code, path, ...issue }) {
  let example = MAPS[String(path?.at(-1))];
  return code === "invalid_type" && ["object", "record"].includes(String(issue.expected)) && example !== void 0 ? ` such as ${example}` : "";
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
function inRange(parse2, valid, mustBe) {
  return (text2, context) => {
    let value = parse2(text2);
    return valid(value) || context.addIssue(`must be ${mustBe}, found ${quote(text2)}`), value;
  };
}
function duration(bounds) {
  let mustBe = `between ${formatDuration(bounds.min)} and ${formatDuration(bounds.max)}`;
  return string({ error: (issue) => typeof issue.input == "number" ? missingUnit(issue.input) : void 0 }).regex(DURATION_PATTERN, { error: (issue) => describeBadDuration(issue.input) }).transform(
    inRange(
      (text2) => parseDurationMs(text2) ?? Number.NaN,
      (ms) => ms >= bounds.min && ms <= bounds.max,
      mustBe
    )
  );
}
function missingUnit(value) {
  return `${value} has no unit; write ${value}ms or ${value}s`;
}
function describeBadDuration(input) {
  let text2 = String(input);
  return /^\d+(\.\d+)?$/.test(text2) ? `${text2} has no unit; write ${text2}ms or ${text2}s` : `must be a duration such as 500ms, 2s or 1m, found ${quote(input)}`;
}
function rate(bounds) {
  let mustBe = `between ${bounds.min}/s and ${bounds.max}/s`;
  return string({ error: (issue) => typeof issue.input == "number" ? describeBadRate(issue.input) : void 0 }).regex(RATE_PATTERN, { error: (issue) => describeBadRate(issue.input) }).transform(
    inRange(
      (text2) => parseRate(text2) ?? Number.NaN,
      (perSecond) => perSecond >= bounds.min && perSecond <= bounds.max,
      mustBe
    )
  );
}
function describeBadRate(input) {
  let text2 = String(input);
  return /^\d+(\.\d+)?$/.test(text2) ? `${text2} has no unit; write ${text2}/s` : `must be requests per second such as 200/s, found ${quote(input)}`;
}
function durationRange(bounds) {
  let mustBe = `between ${formatDuration(bounds.min)} and ${formatDuration(bounds.max)}, the smaller end first`;
  return string({ error: (issue) => typeof issue.input == "number" ? missingUnit(issue.input) : void 0 }).regex(DURATION_RANGE_PATTERN, {
    error: (issue) => `must be a range of durations such as 2s..10s, found ${quote(issue.input)}`
  }).transform(
    inRange(
      (text2) => parseDurationRangeMs(text2) ?? { min: Number.NaN, max: Number.NaN },
      ({ min, max }) => min >= bounds.min && min <= max && max <= bounds.max,
      mustBe
    )
  );
}
function countRange(bounds) {
  let mustBe = `between ${bounds.min} and ${bounds.max}, the smaller end first`, valid = ({ min, max }) => min >= bounds.min && min <= max && max <= bounds.max, text2 = string().regex(COUNT_RANGE_PATTERN, { error: (issue) => `must be a range such as 5..12, found ${quote(issue.input)}` }).transform(inRange((range) => parseCountRange(range) ?? { min: Number.NaN, max: Number.NaN }, valid, mustBe)), single = count4(bounds).transform((value) => ({ min: value, max: value }));
  return union([text2, single], {
    error: (issue) => issue.input === null ? void 0 : `must be a range such as 5..12, found ${describeValue(issue.input)}`
  });
}
function count4(bounds) {
  return wholeNumber().min(bounds.min).max(bounds.max);
}
function wholeNumber() {
  return int({
    error: ({ code, input }) => code === "invalid_type" && input !== null && input !== void 0 ? `must be a whole number, found ${describeValue(input)}` : void 0
  });
}
function share(bounds) {
  let mustBe = `between ${formatShare(bounds.min)} and ${formatShare(bounds.max)}`;
  return percentage().transform(
    inRange(
      (text2) => parseShare(text2) ?? Number.NaN,
      (value) => value >= bounds.min && value <= bounds.max,
      mustBe
    )
  );
}
var MIN_TOLERANCE = 1e-3;
function tolerance2(least = MIN_TOLERANCE) {
  return percentage().transform((text2, context) => {
    let value = parseShare(text2) ?? Number.NaN;
    return value >= 1 ? context.addIssue(describeRatio(text2, value)) : value >= least || context.addIssue(`must be at least ${formatShare(least)}, found ${quote(text2)}`), value;
  });
}
function describeRatio(text2, value) {
  let start = `${text2} is not a tolerance: a tolerance is the change that is allowed, not a ratio, and stays below 100%`;
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
  let text2 = String(input);
  return /^\d+(\.\d+)?$/.test(text2) ? describeBareShare(Number(text2)) : `must be a percentage such as 5%, found ${quote(input)}`;
}
var PRINTABLE = /^[^\u0000-\u001f\u007f]+$/;
function line(maxLength) {
  return string().max(maxLength, { error: () => `must be at most ${maxLength} characters long` }).regex(PRINTABLE, {
    error: (issue) => issue.input === "" ? "is empty; give it a value or remove the key" : "must be one line of text"
  });
}
var MAX_TEXT = 1e4, longText = string().max(MAX_TEXT, { error: () => `must be at most ${MAX_TEXT} characters long` }).refine((text2) => text2.trim() !== "", "is empty; give it a value or remove the key").refine((text2) => !text2.includes("\0"), "must not hold a NUL character");
function withReferences(schema) {
  return schema.superRefine((text2, context) => {
    let malformed = malformedReference(text2);
    malformed !== null && context.addIssue(
      `${quote(malformed)} is no reference to a variable such as \${NAME}; write $\${ for a literal one`
    );
  });
}
function texts2(name2, describeBadName, describeBadValue = badText) {
  let key = string().superRefine((text2, context) => {
    let problem = describeBadName(text2);
    problem !== null && context.addIssue(problem);
  }), value = union([withReferences(string()), number(), boolean()], {
    error: (issue) => issue.input === null ? void 0 : `must be text, found ${describeValue(issue.input)}`
  });
  return record(
    key.meta({ pattern: name2.source }),
    value.transform(String).superRefine((text2, context) => {
      let problem = describeBadValue(text2);
      problem !== null && context.addIssue(problem);
    })
  );
}
function badText(value) {
  return value.length > MAX_TEXT ? `must be at most ${MAX_TEXT} characters long` : value.includes("\0") ? "must not hold a NUL character" : null;
}

// src/config/credentials.ts
var COOKIE_VALUE = /^[!#-+\--:<-[\]-~]*$/;
function describeBadCookieValue(value) {
  return COOKIE_VALUE.test(value) ? null : "the value of a cookie must hold neither spaces, quotes, commas, semicolons, backslashes nor letters outside ASCII; write them %-encoded";
}
function describeBadUser(user) {
  return user.includes(":") ? "a user name must not hold a colon: the password begins there" : null;
}
var HEADER_OF_KEY = { cookies: "cookie", auth: "authorization" };
function doubledHeaders(endpoint3) {
  let names = Object.keys(endpoint3.headers);
  return ["cookies", "auth"].flatMap((key) => {
    let name2 = names.find((one) => one.toLowerCase() === HEADER_OF_KEY[key]);
    return endpoint3[key] === void 0 || name2 === void 0 ? [] : [{ key, message: `sets the header ${quote(name2)}, which is listed as well; remove one of the two` }];
  });
}
function cookieHeader(cookies2) {
  return Object.entries(cookies2).map(([name2, value]) => `${name2}=${value}`).join("; ");
}
function basicToken({ user, password }) {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(`${user}:${password}`)));
}
function clientCertificate({ client }) {
  if (client === void 0) return {};
  let { cert, key, passphrase } = client;
  return passphrase === null ? { cert, key } : { cert, key, passphrase };
}

// src/config/json-path.ts
var NAME2 = String.raw`[\p{L}_$][\p{L}\p{N}_$-]*`, QUOTED = String.raw`\['(?:[^'\\]|\\.)*'\]`, ANY_SEGMENT = String.raw`(?:\.${NAME2}|\[\d+\]|${QUOTED})`, IS_NAME = new RegExp(`^${NAME2}$`, "u"), STEP = new RegExp(
  String.raw`^(?:(\.\.)\*|(\.\.)?(?:\.\*|\[\*\])|(\.\.|\.)(${NAME2})|(\.\.)?\[(\d+)\]|(\.\.)?\[(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")\])`,
  "u"
);
function childPath(path, key) {
  return typeof key == "number" ? `${path}[${key}]` : IS_NAME.test(key) ? `${path}.${key}` : `${path}['${key.replace(/[\\']/g, "\\$&")}']`;
}
function isWithinAny(path, others) {
  if (others.size === 0) return !1;
  for (let at = path.length; at > 0; at--)
    if ((at === path.length || path[at] === "." || path[at] === "[") && others.has(path.slice(0, at))) return !0;
  return !1;
}
function pathPattern(text2) {
  if (!text2.startsWith("$")) return null;
  let source = "";
  for (let rest = text2.slice(1); rest !== ""; ) {
    let step = STEP.exec(rest);
    if (step === null) return null;
    let [whole, deepAny, deepStar, dots, name2, deepNumber, number2, deepQuoted, single, double] = step, quoted2 = single ?? double, isDeep = [deepAny, deepStar, dots, deepNumber, deepQuoted].includes(".."), key = name2 ?? quoted2?.replace(/\\(.)/g, "$1"), one = key !== void 0 ? childPath("", key) : number2 !== void 0 ? `[${number2}]` : null;
    source += `${isDeep ? `${ANY_SEGMENT}*` : ""}${one === null ? ANY_SEGMENT : escaped(one)}`, rest = rest.slice(whole.length);
  }
  return new RegExp(`^\\$${source}(?=$|[.[])`, "u");
}
function valueAt(document, pattern) {
  let wanted = pathPattern(pattern), find = (path, value) => {
    if (wanted?.exec(path)?.[0] === path && typeof value != "object") return String(value);
    if (typeof value != "object" || value === null) return null;
    let entries = Array.isArray(value) ? value.entries() : Object.entries(value);
    for (let [key, one] of entries) {
      let found = find(childPath(path, key), one);
      if (found !== null) return found;
    }
    return null;
  };
  try {
    return find("$", JSON.parse(document));
  } catch {
    return null;
  }
}
function escaped(text2) {
  return text2.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

// src/config/expectation-schema.ts
var STATUS_CLASS = /^[2-5]xx$/, STATUS_HELP = "must be a status such as 201, a class such as 2xx, or a list of them", oneStatus = union(
  [
    int().refine((code) => code >= 200 && code <= 599, { error: (issue) => `${STATUS_HELP}; found ${quote(issue.input)}` }).meta({ minimum: 200, maximum: 599 }),
    string().regex(STATUS_CLASS, { error: (issue) => `${STATUS_HELP}; found ${quote(issue.input)}` })
  ],
  { error: (issue) => issue.input === null ? void 0 : `${STATUS_HELP}; found ${describeValue(issue.input)}` }
), jsonPath = line(200).refine((text2) => pathPattern(text2) !== null, {
  error: (issue) => `must be a JSON path such as $.id, $.items[*].id or $..updatedAt, found ${quote(issue.input)}`
}), expectation2 = map({
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
}), expected = union([oneStatus.transform((status2) => expectation2.parse({ status: status2 })), expectation2], {
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
function parseRecords(path, text2, credentials) {
  let records = parserOf(path)(text2.replace(/^\uFEFF/, ""), credentials);
  if (records.length === 0) throw new BadRecords("holds no record");
  if (records.length > MOST_RECORDS) throw new BadRecords(`holds ${records.length} records, more than ${MOST_RECORDS}`);
  for (let [at, { values }] of records.entries()) {
    let long = Object.keys(values).find((column) => (values[column]?.length ?? 0) > LONGEST_VALUE);
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
function recordsOfCsv(text2) {
  let rows = csvRows(text2), [columns = [], ...rest] = rows, twice = columns.find((column, at) => columns.indexOf(column) < at);
  if (twice !== void 0) throw new BadRecords(`names the column ${JSON.stringify(twice)} twice`);
  return rest.map((row) => ({ values: Object.fromEntries(columns.map((column, at) => [column, row[at] ?? ""])) }));
}
function csvRows(text2) {
  let [named = "", separator] = /^sep=(.)\r?\n/.exec(text2) ?? [], delimiter = separator ?? delimiterOf(text2);
  try {
    return parse(text2.slice(named.length), { skip_empty_lines: !0, to: MOST_RECORDS + 2, delimiter });
  } catch (error) {
    let line2 = /at line (\d+)|on line (\d+)/.exec(error instanceof Error ? error.message : ""), place = line2 === null ? "" : ` at line ${line2[1] ?? line2[2]}`, what = (error.code ?? "").includes("INCONSISTENT") ? "a row has another number of columns than the first" : "a quote is out of place";
    throw new BadRecords(`is not valid CSV${place}: ${what}`);
  }
}
function delimiterOf(text2) {
  let [columns = ""] = text2.replace(/"[^"]*"/g, "").split(`
`, 1), count5 = (delimiter) => columns.split(delimiter).length;
  return [",", ";", "	"].reduce((best, one) => count5(one) > count5(best) ? one : best);
}
function recordsOfJsonLines(text2) {
  let lines = text2.split(/\r?\n/).flatMap((line2, at) => line2.trim() === "" ? [] : [{ line: line2, number: at + 1 }]);
  if (lines.length > MOST_RECORDS) throw new BadRecords(`holds ${lines.length} records, more than ${MOST_RECORDS}`);
  return lines.map(({ line: line2, number: number2 }) => {
    let value = parsedJson(line2);
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
  let file = parsedJson(text2), log = isMap(file) ? file.log : null, entries = isMap(log) ? log.entries : null;
  if (!Array.isArray(entries)) throw new BadRecords("is not a HAR file: it has no `log.entries`");
  let sent = entries.map((entry, at) => entryOf(entry, `entry ${at + 1}`, credentials)), [first] = sent, own = sent.filter(({ host, request: request2 }) => host === first?.host && !LEFT_OUT_METHODS.includes(request2.method)), whole = own.filter(({ isWhole }) => isWhole);
  if (own.length > 0 && whole.length === 0) throw new BadRecords("holds no request whose body was recorded");
  return whole.map(({ request: request2 }) => ({ values: {}, sent: request2 }));
}
function entryOf(entry, place, credentials) {
  let request2 = isMap(entry) ? entry.request : null;
  if (!isMap(request2)) throw new BadRecords(`${place} has no request`);
  let { method: method2, url: url2, headers: headers2, postData, bodySize } = request2;
  if (typeof method2 != "string" || typeof url2 != "string" || !URL.canParse(url2))
    throw new BadRecords(`${place} has no method and address`);
  let { host, pathname, search } = new URL(url2), recorded = (Array.isArray(headers2) ? headers2 : []).flatMap((header) => {
    if (!isMap(header)) return [];
    let name2 = String(header.name).toLowerCase();
    return !LEFT_OUT.test(name2) && (credentials || !CREDENTIALS.test(name2)) ? [[name2, String(header.value)]] : [];
  }), body2 = bodyOf(isMap(postData) ? postData : {}, Number(bodySize));
  return {
    host,
    isWhole: body2 !== void 0,
    request: {
      method: method2.toUpperCase(),
      path: `${pathname}${search}`,
      headers: Object.fromEntries(recorded),
      body: body2 ?? null
    }
  };
}
function bodyOf({ text: text2, params, mimeType }, sentBytes) {
  if (typeof text2 == "string") return text2;
  let fields = (Array.isArray(params) ? params : []).filter(isMap);
  if (fields.length === 0) return sentBytes > 0 ? void 0 : null;
  if (!String(mimeType).startsWith("application/x-www-form-urlencoded")) return;
  let form = new URLSearchParams();
  for (let { name: name2, value } of fields) form.append(String(name2), String(value ?? ""));
  return form.toString();
}
function parsedJson(text2) {
  try {
    return JSON.parse(text2);
  } catch {
    return;
  }
}
function isMap(value) {
  return typeof value == "object" && value !== null && !Array.isArray(value);
}

// src/config/endpoint-schema.ts
var TOKEN2 = /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,200}$/, SHORT_FORM = /^(?:[A-Za-z0-9!#$%&'*+.^_`|~-]+ +)?\/[!-~]*$/, PATH = /^\/[!"$-~]*$/, MAX_BODY = 5e5, MAX_BODY_FILE_BYTES = 1e6, REFUSED_HEADERS = /* @__PURE__ */ new Map([
  ["content-length", "it follows from `body`"],
  ["transfer-encoding", "bodies are sent with their length"],
  ["connection", "`load.keep-alive` decides it"],
  ["keep-alive", "`load.keep-alive` decides it"],
  ["upgrade", "only plain HTTP requests are measured"],
  ["expect", "requests are sent without asking first"]
]), method = line(20).regex(TOKEN2, { error: (issue) => `must be an HTTP method such as GET, found ${quote(issue.input)}` }).refine((text2) => text2.toUpperCase() !== "CONNECT", "CONNECT opens a tunnel and cannot be measured").transform((text2) => text2.toUpperCase()), requestPath = withReferences(
  line(4096).superRefine((text2, context) => {
    let problem = describeBadPath(text2);
    problem !== null && context.addIssue(problem);
  }).meta({ pattern: PATH.source })
);
function describeBadPath(text2) {
  return /^https?:/.test(text2) ? "must be a path that starts with /; the host belongs to `app.url`" : text2.startsWith("/") ? text2.includes("#") ? "must not hold a fragment (#\u2026), which is never sent" : PATH.test(text2) ? null : "must hold neither spaces nor letters outside ASCII; write them %-encoded" : "must start with /";
}
var headers = texts2(TOKEN2, describeBadHeaderName, describeBadHeaderValue).superRefine((values, context) => {
  let seen = /* @__PURE__ */ new Set();
  for (let name2 of Object.keys(values)) {
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
var bodyText = withReferences(string().max(MAX_BODY, { error: () => `must be at most ${MAX_BODY} characters` })), bodyPath = line(1e3).refine((text2) => !/^(?:\/|[A-Za-z]:[\\/])/.test(text2), "must be relative to the folder of the configuration").refine((text2) => !text2.split(/[\\/]/).includes(".."), "must stay in the folder of the configuration"), body = union(
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
var requestsPath = bodyPath.refine((text2) => recordFormatOf(text2) !== null, {
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
), UNTIL = /^(?:first-event|([1-9]\d{0,3}) events?|([1-9]\d{0,7}) bytes?)$/, until2 = string().regex(UNTIL, {
  error: (issue) => `must be \`first-event\`, or a number such as \`3 events\` or \`4096 bytes\`, found ${quote(issue.input)}`
}).transform((text2) => {
  let [, events = "1", bytes] = UNTIL.exec(text2) ?? [];
  return bytes === void 0 ? { events: Number(events) } : { bytes: Number(bytes) };
}), cookies = texts2(
  TOKEN2,
  (name2) => TOKEN2.test(name2) ? null : `${quote(name2)} is not the name of a cookie`,
  describeBadCookieValue
), auth = map({
  user: withReferences(string().max(1e3)).superRefine((text2, context) => {
    let problem = describeBadUser(text2);
    problem !== null && context.addIssue(problem);
  }).describe("User name."),
  password: withReferences(string().max(1e3)).describe("Better a reference such as ${PASSWORD} than the password.")
}), isCounted = (metric) => PROCESS_COUNTERS.some((counter2) => counter2 === metric), toleranceOf = (metric) => tolerance2(isCounted(metric) ? 0 : MIN_TOLERANCE).optional();
function gatedMetrics(names) {
  let shape = Object.fromEntries(names.map((metric) => [metric, toleranceOf(metric)]));
  return union(
    [
      array(union([_enum(names), string().regex(COUNTER_NAME)])),
      object(shape).catchall(tolerance2(0).optional())
    ],
    {
      error: (issue) => issue.input === null ? void 0 : `must be a map such as { mean: 5% } or a list of metrics, found ${describeValue(issue.input)}`
    }
  );
}
var metricsOfGate = gatedMetrics([...METRICS, ...START_METRICS]), latencyLimit = duration({ min: 1e-3, max: 6e5 }).optional(), limits2 = map({
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
  until: until2.optional().describe("When an answer without an end counts as complete: `first-event`, `3 events`, `4096 bytes`."),
  headers: headers.prefault({}).describe("Request headers."),
  cookies: cookies.optional().describe("Cookies to send, by name."),
  auth: auth.optional().describe("User and password of HTTP basic authentication."),
  body: body.optional().describe("Request body."),
  expect: expected.prefault({}).describe("What a response must be to count as a success: a status, or a map."),
  gate: gatedMetrics(METRICS).optional().describe("What is gated here, instead of `gate.metrics`."),
  drift: tolerance2().optional().describe("Change that is allowed here since the release, instead of `gate.drift`."),
  limits: limits2.prefault({}).describe("Absolute limits of head.")
}).superRefine((value, context) => {
  let refuse = (key, message) => context.addIssue({ code: "custom", path: [key], message });
  for (let { key, message } of doubledHeaders(value)) refuse(key, message);
  let { requests: varied, path, method: named, body: sent, expect } = value, isRecorded = varied !== void 0 && isHar(varied.file);
  !isRecorded && path === void 0 && refuse("path", "is required"), isRecorded && path !== void 0 && refuse("path", "is what the HAR file says of each entry; remove it"), isRecorded && named !== "GET" && refuse("method", "is what the HAR file says of each entry; remove it"), isRecorded && sent !== void 0 && refuse("body", "is what the HAR file says of each entry; remove it"), varied?.credentials && !isRecorded && refuse("requests", "`credentials` has a meaning for HAR files alone; remove it"), varied !== void 0 && expect.length === "constant" && context.addIssue({
    code: "custom",
    path: ["expect", "length"],
    message: "constant cannot be expected where requests vary; write similar or any"
  });
}), taken2 = union(
  [
    jsonPath.transform((json) => ({ json })),
    map({
      header: line(200).regex(TOKEN2).exactOptional().describe("Name of a header of the answer."),
      cookie: line(200).regex(TOKEN2).exactOptional().describe("Name of a cookie that the answer sets."),
      match: line(1e3).superRefine((text2, context) => {
        let problem = describeBadPattern(text2);
        problem !== null && context.addIssue(problem);
      }).exactOptional().describe("Regular expression for the body of the answer; what its first group holds is taken.")
    }).superRefine((value, context) => {
      Object.keys(value).length !== 1 && context.addIssue("needs exactly one of `header`, `cookie` and `match`");
    })
  ],
  {
    error: (issue) => issue.input === null ? void 0 : `must be a JSON path such as $.token, { header: \u2026 }, { cookie: \u2026 } or { match: \u2026 }, found ${describeValue(issue.input)}`
  }
);
function describeBadPattern(text2) {
  try {
    return (new RegExp(`${new RegExp(text2).source}|`).exec("")?.length ?? 1) > 1 ? null : "needs a group, (\u2026), around what is to be taken";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
var preparation2 = map({
  method: method.prefault("GET").describe("HTTP method."),
  path: requestPath.describe("Path and query."),
  headers: headers.prefault({}).describe("Request headers."),
  body: body.optional().describe("Request body, as text or JSON."),
  take: record(
    string().regex(VARIABLE_NAME, {
      error: (issue) => `${quote(issue.input)} is no name that a reference can have, such as token`
    }),
    taken2
  ).refine((names) => Object.keys(names).length <= 20, "holds at most 20").prefault({}).describe(
    "What to take from the answer, by the name of its reference: a JSON path, a header, a cookie or a pattern."
  )
}).superRefine((value, context) => {
  typeof value.body == "object" && value.body.file !== void 0 && context.addIssue({ code: "custom", path: ["body", "file"], message: "is for endpoints; write `json` or `text`" });
}), shortForm = string().regex(SHORT_FORM, {
  error: (issue) => `must be an endpoint such as \`GET /users\` or \`/users\`, found ${quote(issue.input)}`
}).transform((text2, context) => {
  let [first = "", second] = text2.split(/ +/), long = longForm.safeParse(second === void 0 ? { path: first } : { method: first, path: second });
  if (long.success) return long.data;
  for (let issue of long.error.issues) context.addIssue(issue.message);
  return NEVER;
}), endpoint2 = union([shortForm, longForm], {
  error: (issue) => issue.input === null ? void 0 : `must be \`GET /users\` or a map with \`path\`, found ${describeValue(issue.input)}`
}), endpoints = union([shortForm.transform((one) => [one]), array(endpoint2).min(1).max(MAX_ENDPOINTS)], {
  error: (issue) => issue.input == null ? void 0 : `must be a list such as [GET /users], found ${describeValue(issue.input)}`
});

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
function inflate(raw, limits3) {
  return ((raw[0] ?? 0) & 15) === 8 ? inflateSync(raw, limits3) : inflateRawSync(raw, limits3);
}

// src/load/in-band-error.ts
var HINTS = ['"error', '"success"', '"ok"', '"status"'];
var SOAP = { envelope: /<(?:[\w.-]+:)?Envelope[\s>]/, fault: /<(?:[\w.-]+:)?Fault[\s>]/ };
function inBandError({ contentType, grpcStatus, content }) {
  let type = (contentType.split(";", 1)[0] ?? "").trim().toLowerCase();
  if (type === "application/problem+json" || type === "application/problem+xml") return "problem-details";
  if (type.startsWith("application/grpc")) {
    let frames = type.includes("grpc-web-text") ? Buffer.from(content.toString("latin1"), "base64") : content;
    return isGrpcFailure(grpcStatus) || isGrpcFailure(statusInTrailers(frames)) ? "grpc" : null;
  }
  if (type.startsWith("application/connect+")) return hasConnectError(content) ? "connect" : null;
  if (type === "text/event-stream") return /^event: ?error\r?$/m.test(content.toString("utf8")) ? "error-event" : null;
  if (type.endsWith("xml")) {
    let text2 = content.toString("utf8");
    return SOAP.envelope.test(text2) && SOAP.fault.test(text2) ? "soap-fault" : null;
  }
  return HINTS.some((hint) => content.includes(hint)) ? errorInJson(content) : null;
}
function isGrpcFailure(status2) {
  return status2 !== null && status2.trim() !== "0";
}
function statusInTrailers(frames) {
  for (let { flags, data } of framesIn(frames)) {
    let status2 = flags === 128 ? /^grpc-status:\s*(\d*)/im.exec(data.toString("latin1"))?.[1] : void 0;
    if (status2 !== void 0) return status2;
  }
  return null;
}
function hasConnectError(frames) {
  return framesIn(frames).some(({ flags, data }) => flags === 2 && isRecord(recordOf(parsed(data))?.error));
}
function framesIn(bytes) {
  let frames = [];
  for (let at = 0; at + 5 <= bytes.length && frames.length < 100; ) {
    let end = at + 5 + bytes.readUInt32BE(at + 1);
    frames.push({ flags: bytes[at] ?? 0, data: bytes.subarray(at + 5, end) }), at = end;
  }
  return frames;
}
function errorInJson(content) {
  let document = parsed(content), parts = Array.isArray(document) ? document.slice(0, 100) : [document];
  for (let part of parts) {
    let error = isRecord(part) ? errorOf(part) : null;
    if (error !== null && (part === document || error === "json-rpc" || error === "graphql")) return error;
  }
  return null;
}
function errorOf(answer) {
  let { jsonrpc, id, result, error, errors, data, success, ok, status: status2, message } = answer;
  return (jsonrpc !== void 0 || id !== void 0 && result === null) && isRecord(error) ? "json-rpc" : isListOfErrors(errors) ? Object.keys(answer).every((key) => GRAPHQL.includes(key)) ? "graphql" : "errors" : errors === !0 ? "errors" : isError(error) ? "error" : success === !1 || ok === !1 || status2 === "error" && message !== void 0 || status2 === "fail" && data !== void 0 ? "not-successful" : null;
}
var GRAPHQL = ["data", "errors", "extensions"], WORDS_OF_ERRORS = ["message", "code", "detail", "title", "reason", "type", "status"];
function isListOfErrors(errors) {
  return Array.isArray(errors) && errors.length > 0 && errors.every((one) => typeof one == "string" || isDescribed(one));
}
function isError(error) {
  return error === !0 || typeof error == "string" && error !== "" || isDescribed(error);
}
function isDescribed(error) {
  return isRecord(error) && WORDS_OF_ERRORS.some((word) => error[word] !== void 0);
}
function parsed(content) {
  try {
    return JSON.parse(content.toString("utf8"));
  } catch {
    return;
  }
}
function recordOf(value) {
  return isRecord(value) ? value : null;
}
function isRecord(value) {
  return typeof value == "object" && value !== null && !Array.isArray(value);
}

// src/load/body-check.ts
var MEGABYTE = 1024 * 1024, MOST_KEPT_BYTES = 64 * MEGABYTE, KEPT_BODY_BYTES = { min: 2 * MEGABYTE, max: 16 * MEGABYTE }, LOOK = { sentBytes: 16 * 1024, unpackedBytes: 64 * 1024, leastMs: 2, times: 50 };
function keptBodyBytes(connections) {
  return Math.min(KEPT_BODY_BYTES.max, Math.max(KEPT_BODY_BYTES.min, Math.floor(MOST_KEPT_BYTES / connections)));
}
function createBodyCheck(expect, hasBody, connections) {
  let accepted = new Uint8Array(1e3);
  for (let [from, to] of expect.status) accepted.fill(1, from, to + 1);
  let looksInside = hasBody && (expect.text !== null || expect.json), keptBytes = looksInside ? keptBodyBytes(connections) : LOOK.sentBytes, text2 = expect.text === null ? null : Buffer.from(expect.text, "utf8"), lastValid = null, nextLookMs = 0;
  return {
    keepsBody: () => looksInside || hasBody && performance.now() >= nextLookMs,
    keptBytes,
    accepts: (status2) => accepted[status2] === 1,
    mismatch(body2) {
      if (!hasBody) return null;
      let range = expect.lengthBytes;
      if (range !== null && (body2.bytes < range.min || body2.bytes > range.max)) return "length";
      if (!looksInside) return null;
      if (body2.bytes > keptBytes) return "oversize";
      let raw = rawOf(body2), encoding = body2.contentEncoding ?? "";
      if (lastValid?.encoding === encoding && lastValid.raw.equals(raw)) return null;
      let content = decodeBody(raw, encoding, keptBytes);
      return typeof content == "string" ? content : text2 !== null && !content.includes(text2) ? "text" : expect.json && !isJson2(content) ? "json" : (lastValid = { raw, encoding }, null);
    },
    inBandError(body2) {
      let startMs = performance.now();
      if (!body2.isKept || !hasBody || body2.bytes > LOOK.sentBytes || startMs < nextLookMs) return;
      let content = decodeBody(rawOf(body2), body2.contentEncoding ?? "", LOOK.unpackedBytes), grpcStatus = body2.headers.find(([name2]) => name2 === "grpc-status")?.[1] ?? null, error = Buffer.isBuffer(content) ? inBandError({ ...body2, grpcStatus, content }) : void 0, endMs = performance.now();
      return nextLookMs = endMs + Math.max(LOOK.leastMs, LOOK.times * (endMs - startMs)), error;
    }
  };
}
function rawOf({ chunks }) {
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
}
function isJson2(content) {
  try {
    return JSON.parse(content.toString("utf8")), !0;
  } catch {
    return !1;
  }
}

// src/load/request.ts
import { validateHeaderName, validateHeaderValue } from "node:http";

// src/config/requests.ts
var UNIQUE_PLACE = "qx7v0kz3jw9hy5t", COUNTER_DIGITS = 7;
function uniqueText(prefix, count5) {
  return `${prefix}${count5.toString(36).padStart(COUNTER_DIGITS, "0")}`;
}
function isUnique({ path, headers: headers2, body: body2 }) {
  return [path, ...Object.values(headers2), body2 ?? ""].some((text2) => referencedNames(text2).includes(UNIQUE_REFERENCE));
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
function requestsOf(endpoint3, taken3) {
  let { requests: requests2, bodyFile: bodyFile2 } = endpoint3, place = `endpoint ${JSON.stringify(endpoint3.name)}`;
  if (requests2?.records === void 0) {
    let request2 = endpoint3.references === void 0 ? endpoint3 : filled(endpoint3, taken3, place);
    return [asSent(request2, bodyFile2?.bytes)];
  }
  return requests2.records.map(({ values, sent }, at) => {
    let of = `${place}: record ${at + 1} of ${requests2.path}`;
    if (sent === void 0) return asSent(filled(endpoint3, { ...taken3, ...values }, of), bodyFile2?.bytes);
    let { headers: headers2 } = filled(endpoint3, taken3, of);
    return checked({ ...sent, headers: { ...sent.headers, ...headers2 } }, of);
  });
}
function preparationRequest(step, taken3, place) {
  return asSent(filled(step, taken3, place));
}
function requestNames({ path, requests: requests2 }) {
  let names = (requests2?.records ?? []).map(
    ({ values, sent }) => sent === void 0 ? replaceReferences(path, (name2) => Object.hasOwn(values, name2) ? values[name2] ?? "" : `\${${name2}}`) : `${sent.method} ${sent.path}`
  );
  return new Set(names).size > 1 ? names : null;
}
function asSent({ method: method2, path, headers: headers2, body: body2 }, bytes) {
  return { method: method2, path, headers: headers2, body: bytes ?? body2 };
}
function filled({ method: method2, path, headers: headers2, body: body2, references = {} }, values, place) {
  let known = { [UNIQUE_REFERENCE]: UNIQUE_PLACE, ...references, ...values }, fill = (text2, encode = (value) => value) => replaceReferences(text2, (name2) => {
    if (!Object.hasOwn(known, name2)) throw unknownReference(name2, place);
    return encode(known[name2] ?? "");
  });
  return checked(
    {
      method: method2,
      path: fill(path),
      headers: Object.fromEntries(Object.entries(headers2).map(([name2, value]) => [name2, fill(value)])),
      body: body2 === null ? null : fill(body2, encoderOf(body2, headers2))
    },
    place
  );
}
function checked(request2, place) {
  let refuse = (key, problem2) => new ConfigError(`${place}: ${key}: with its values filled in, ${problem2}`, {
    hint: "correct the record, or write its value in the form that is sent: values are sent as they stand"
  }), problem = describeBadPath(request2.path);
  if (problem !== null) throw refuse("path", problem);
  for (let [name2, value] of Object.entries(request2.headers)) {
    let bad = describeBadHeaderValue(value);
    if (bad !== null) throw refuse(`headers.${name2}`, bad);
  }
  return request2;
}
function unknownReference(name2, place) {
  return new ConfigError(
    `${place}: ${name2} is neither a column of the record, nor taken by \`prepare\`, nor an environment variable that is set`,
    { hint: "correct the name, add the column, or set the variable where the gate runs; write $${ for a literal ${" }
  );
}
function encoderOf(body2, headers2) {
  let type = headers2["content-type"] ?? "";
  return /^application\/x-www-form-urlencoded\b/i.test(type) ? encodeURIComponent : /^application\/(?:[^;]+\+)?json\b/i.test(type) && parsesAsJson(body2) ? (value) => JSON.stringify(value).slice(1, -1) : (value) => value;
}
function parsesAsJson(text2) {
  try {
    return JSON.parse(text2), !0;
  } catch {
    return !1;
  }
}

// src/load/request.ts
var FRAMING = ["connection", "content-length", "transfer-encoding"], RequestSequence = class {
  #requests;
  #unique;
  isHead;
  #next = 0;
  #sent = 0;
  /** Throws ConfigError for a header that cannot be sent. */
  constructor({ requests: requests2 }, spec, host) {
    this.#requests = requests2.map((request2) => {
      let bytes = buildRequest(request2, spec, host);
      return { bytes, places: spec.unique === void 0 ? [] : placesIn(bytes) };
    }), this.#unique = spec.unique, this.isHead = requests2[0]?.method === "HEAD";
  }
  get length() {
    return this.#requests.length;
  }
  /** The index of the request that is to be started now. */
  take() {
    let index = this.#next;
    return this.#next = (index + 1) % this.#requests.length, index;
  }
  /** To be sent once: the next call may give other bytes. */
  bytes(index) {
    let { bytes, places } = this.#requests[index] ?? { bytes: Buffer.alloc(0), places: [] };
    if (places.length === 0 || this.#unique === void 0) return bytes;
    let own = Buffer.from(bytes), text2 = uniqueText(this.#unique.prefix, this.#unique.first + this.#sent++);
    for (let place of places) own.write(text2, place, "latin1");
    return own;
  }
};
function placesIn(bytes) {
  let places = [];
  for (let at = bytes.indexOf(UNIQUE_PLACE); at >= 0; at = bytes.indexOf(UNIQUE_PLACE, at + 1)) places.push(at);
  return places;
}
function buildRequest({ method: method2, path, headers: headers2, body: body2 }, { keepAlive }, host) {
  let lines = [`${method2} ${path} HTTP/1.1`], given = /* @__PURE__ */ new Set();
  for (let [name2, value] of Object.entries(headers2)) {
    checkHeader(name2, value);
    let lower = name2.toLowerCase();
    FRAMING.includes(lower) || (given.add(lower), lines.push(`${name2}: ${value}`));
  }
  given.has("host") || lines.splice(1, 0, `Host: ${host}`), given.has("user-agent") || lines.push(`User-Agent: ${TOOL.name}`);
  let bytes = typeof body2 == "string" ? Buffer.from(body2, "utf8") : body2 ?? Buffer.alloc(0);
  return (body2 !== null || ["POST", "PUT", "PATCH"].includes(method2)) && lines.push(`Content-Length: ${bytes.length}`), lines.push(`Connection: ${keepAlive ? "keep-alive" : "close"}`), Buffer.concat([Buffer.from(`${lines.join(`\r
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
  let count5 = samples.length;
  if (count5 === 0) return null;
  let sorted = Float64Array.from(samples).sort(), sum = 0;
  for (let value of sorted) sum += value;
  let mean = sum / count5, squares = 0;
  for (let value of sorted) squares += (value - mean) ** 2;
  return {
    count: count5,
    mean,
    sd: count5 > 1 ? Math.sqrt(squares / (count5 - 1)) : 0,
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
    ...samples.contentEncodings === void 0 ? {} : { contentEncodings: samples.contentEncodings },
    ...samples.inBandErrors === void 0 ? {} : { inBandErrors: samples.inBandErrors }
  };
}
function medianBytes(lengths) {
  let sorted = [...lengths].sort((a, b) => a.bytes - b.bytes), left = sorted.reduce((sum, one) => sum + one.count, 0) / 2;
  for (let { bytes, count: count5 } of sorted)
    if (left -= count5, left <= 0) return bytes;
  return null;
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
  constructor(until3) {
    this.#until = until3;
  }
  get isReached() {
    let { events, bytes } = this.#until;
    return events === void 0 ? this.#bytes >= (bytes ?? 0) : this.#events >= events;
  }
  /** How many of these bytes of the body belong to the response: all of them unless it is complete then. */
  take(chunk, start, length) {
    let { events, bytes } = this.#until;
    if (events === void 0) {
      let taken3 = Math.min(length, (bytes ?? 0) - this.#bytes);
      return this.#bytes += taken3, taken3;
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
  /** Whether the bytes of this body are kept; headers are read of such a response, and of the first on the connection. */
  isKept = !1;
  /** Null: not read. */
  contentEncoding = null;
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
  /** In the order in which they came; names in lower case. */
  get headers() {
    let headers2 = this.#head?.headers ?? [];
    return Array.from({ length: Math.floor(headers2.length / 2) }, (_, i) => [
      (headers2[2 * i] ?? "").toLowerCase(),
      (headers2[2 * i + 1] ?? "").trim()
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
    let { state, line: line2 } = this.#parser;
    return line2.length > MOST_WAITING_BYTES ? !1 : state !== "BODY_CHUNKTRAILERS" ? !0 : (this.#trailerBytes += length, this.#trailerBytes <= MOST_WAITING_BYTES);
  }
  /** Called when the server closes its side. Returns true if that ends a body without a length. */
  end() {
    return this.#parser.state !== "BODY_RAW" ? !1 : (this.#parser.finish(), !0);
  }
  #headComplete(head) {
    let { isHead, keepsBody, until: until3 } = this.#options, { body_bytes: length, connection } = this.#parser, status2 = head.statusCode;
    if (this.#interim = status2 < 200 && status2 !== 101, this.#interim) return !0;
    if (length !== null && !(Number.isSafeInteger(length) && length >= 0)) throw MALFORMED;
    this.headAtMs = performance.now(), this.status = status2, this.bytes = 0, this.chunks = [], this.#end = until3 === null ? null : new StreamEnd(until3), this.#isEarly = !1, this.#trailerBytes = 0, length === null && /,\s*chunked$/.test(headerOf(head, "transfer-encoding")) && (this.#parser.isChunked = !0);
    let { isChunked } = this.#parser;
    this.isKept = keepsBody(), this.contentEncoding = this.isKept || this.#isFirst ? encodingsOf(head) : null, (this.isKept || this.#isFirst) && (this.contentType = headerOf(head, "content-type"), this.#head = head), this.#isFirst = !1;
    let bodiless = isHead || status2 === 204 || status2 === 304 || status2 === 101, delimited = bodiless || isChunked || length !== null, stays = head.versionMajor === 1 && head.versionMinor === 0 ? connection.includes("keep-alive") : !connection.includes("close");
    return this.persistent = delimited && stays && status2 !== 101, bodiless;
  }
  #bodyPart(chunk, start, length) {
    if (length < 0) throw MALFORMED;
    if (this.#isCut) return;
    let taken3 = this.#end === null ? length : this.#end.take(chunk, start, length);
    this.bytes += taken3, this.isKept && (this.bytes <= this.#options.keptBytes ? this.chunks.push(Buffer.from(chunk.subarray(start, start + taken3))) : this.chunks = []), this.#end?.isReached && this.#cut();
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
  let line2 = this.consumeLine();
  if (line2 !== void 0) {
    if (!CHUNK_HEAD.test(line2)) throw MALFORMED;
    this.body_bytes = Number.parseInt(line2, 16), this.state = this.body_bytes === 0 ? "BODY_CHUNKTRAILERS" : "BODY_CHUNK";
  }
}
function encodingsOf(head) {
  let [content, transfer] = [headerOf(head, "content-encoding"), headerOf(head, "transfer-encoding")], ofTransfer = transfer.replace(/(?:^|,)\s*chunked$/, "");
  return [content, ofTransfer].filter((names) => names !== "").join(", ");
}
function headerOf(head, name2) {
  for (let i = 0; i < head.headers.length; i += 2)
    if (head.headers[i]?.toLowerCase() === name2) return (head.headers[i + 1] ?? "").trim().toLowerCase();
  return "";
}

export {
  VARIABLE_NAME,
  referencedNames,
  SIDE_REFERENCE,
  PORT_REFERENCE,
  PORT_PLACE,
  withPort,
  UNIQUE_REFERENCE,
  replaceReferences,
  isRunnersOwn,
  PROCESS_COUNTERS,
  METRICS,
  REMOVED_METRICS,
  START_METRICS,
  MOST_COUNTERS,
  COUNTER_NAME,
  neighbourCounter,
  neighbourOf,
  SIDES,
  name,
  text,
  nonNegative,
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
  MOST_LEFT_OUT,
  MOST_MERGES,
  MOST_FRAMES,
  MOST_STACKS,
  MOST_CALLS,
  isOwn,
  round,
  RESULTS_SCHEMA,
  RESULTS_VERSION,
  GRID_PERCENT,
  MOST_BLOCKS,
  MOST_LISTED,
  endpointBlock,
  block,
  resultsSchema,
  configError,
  describeValue,
  quote,
  suggest,
  parseDurationMs,
  parseShare,
  formatDuration,
  formatShare,
  coresIn,
  map,
  removedKey,
  describeIssue,
  duration,
  rate,
  durationRange,
  countRange,
  count4 as count,
  share,
  MIN_TOLERANCE,
  tolerance2 as tolerance,
  line,
  longText,
  withReferences,
  texts2 as texts,
  childPath,
  isWithinAny,
  pathPattern,
  valueAt,
  describeBadCookieValue,
  describeBadUser,
  cookieHeader,
  basicToken,
  clientCertificate,
  MAX_RECORDS_BYTES,
  BadRecords,
  parseRecords,
  MAX_BODY_FILE_BYTES,
  requestPath,
  describeBadPath,
  describeBadHeaderValue,
  metricsOfGate,
  preparation2 as preparation,
  endpoints,
  uniqueText,
  isUnique,
  withUnique,
  requestsOf,
  preparationRequest,
  requestNames,
  encoderOf,
  requestMessage,
  answerMessage,
  decodeBody,
  inBandError,
  createBodyCheck,
  TOOL,
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

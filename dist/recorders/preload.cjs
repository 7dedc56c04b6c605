"use strict";
var __getOwnPropNames = Object.getOwnPropertyNames;
var __commonJS = (cb, mod) => function() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};

// src/profile/node/calls.cjs
var require_calls = __commonJS({
  "src/profile/node/calls.cjs"(exports2) {
    "use strict";
    var { subscribe } = require("node:diagnostics_channel"), dns = require("node:dns"), { syncBuiltinESMExports } = require("node:module"), net = require("node:net"), { performance } = require("node:perf_hooks"), MOST_TARGETS = 200, OTHER_TARGETS = "other targets", LONGEST_TARGET = 300, LONGEST_WORD = 24, FIRST_CHOSEN_PORT = 32768, LOOKUPS = ["lookup", "resolve", "resolve4", "resolve6"];
    exports2.watchCalls = function() {
      let watch = new Watch();
      return watchHttp(watch), watchFetch(watch), watchSockets(watch), watchNames(watch), watch;
    };
    var Watch = class {
      #underWay = /* @__PURE__ */ new Set();
      /** Null outside a window. */
      #totals = null;
      #startedAt = 0;
      start() {
        this.#totals = /* @__PURE__ */ new Map(), this.#startedAt = performance.now();
      }
      stop() {
        for (let call of this.#underWay) call.at > this.#startedAt && this.#add(call, 0);
        let totals = this.#totals ?? /* @__PURE__ */ new Map();
        return this.#totals = null, [...totals].map(([target, { count, ms }]) => ({ target, count, ms }));
      }
      began(target) {
        let call = { target: target.slice(0, LONGEST_TARGET), at: performance.now() };
        return this.#underWay.add(call), call;
      }
      ended(call) {
        this.#underWay.delete(call) && this.#add(call, 1);
      }
      /** A call that was none after all. */
      forgotten(call) {
        this.#underWay.delete(call);
      }
      #add({ target, at }, count) {
        if (this.#totals === null) return;
        let key = this.#totals.has(target) || this.#totals.size < MOST_TARGETS ? target : OTHER_TARGETS, total = this.#totals.get(key) ?? { count: 0, ms: 0 };
        total.count += count, total.ms += performance.now() - Math.max(at, this.#startedAt), this.#totals.set(key, total);
      }
    };
    function watchHttp(watch) {
      subscribe("http.client.request.start", ({ request }) => {
        let host = foldedPort(request.getHeader("host") ?? request.host), place = request.socketPath ? `unix ${foldedPath(request.socketPath)} ` : `${request.protocol}//${host}`, call = watch.began(`${request.method} ${place}${foldedPath(request.path)}`);
        request.once("close", () => watch.ended(call));
      });
    }
    function watchFetch(watch) {
      let calls2 = /* @__PURE__ */ new WeakMap();
      subscribe("undici:request:create", ({ request }) => {
        calls2.set(request, watch.began(`${request.method} ${foldedPort(request.origin)}${foldedPath(request.path)}`));
      });
      let end = ({ request }) => watch.ended(calls2.get(request));
      subscribe("undici:request:trailers", end), subscribe("undici:request:error", end);
    }
    function watchSockets(watch) {
      let ofFetch = /* @__PURE__ */ new WeakSet();
      subscribe("undici:client:connected", ({ socket }) => ofFetch.add(socket));
      let { connect } = net.Socket.prototype;
      net.Socket.prototype.connect = function(...args) {
        let result = connect.apply(this, args), target = addressOf(args), connecting = watch.began(`connect ${target}`), connected = () => watch.ended(connecting);
        return this.once("connect", connected).once("close", connected), watchExchanges(this, { watch, target, isHttp: (socket) => ofFetch.has(socket) || !!socket._httpMessage }), result;
      };
    }
    var isFollowed = /* @__PURE__ */ Symbol("latency-gate");
    function watchExchanges(socket, { watch, target, isHttp }) {
      if (socket[isFollowed]) return;
      socket[isFollowed] = !0;
      let call = null, { write, push } = socket;
      socket.write = function(...args) {
        return call === null && !isHttp(socket) && (call = watch.began(target)), write.apply(this, args);
      }, socket.push = function(...args) {
        return watch.ended(call), call = null, push.apply(this, args);
      }, socket.once("close", () => {
        watch.forgotten(call), call = null;
      });
    }
    function addressOf(args) {
      let [first, second] = Array.isArray(args[0]) ? args[0] : args;
      if (typeof first == "string" && Number.isNaN(Number(first))) return `unix ${foldedPath(first)}`;
      let isOptions = typeof first == "object" && first !== null, { host, port, path } = isOptions ? first : { host: typeof second == "string" && second, port: first };
      return typeof path == "string" ? `unix ${foldedPath(path)}` : foldedPort(`tcp ${host || "localhost"}:${port}`);
    }
    function watchNames(watch) {
      let watched = (original) => function(host, ...rest) {
        var _a;
        let callback = rest.at(-1), call = null, answered = () => watch.ended(call);
        typeof callback == "function" && (rest[rest.length - 1] = function(...answer) {
          return answered(), callback.apply(this, answer);
        });
        let result = original.call(this, host, ...rest);
        return call = watch.began(`dns ${host}`), (_a = result == null ? void 0 : result.then) == null || _a.call(result, answered, answered), result;
      };
      for (let name of LOOKUPS)
        for (let owner of [dns, dns.promises]) wrap(owner, name, watched);
      syncBuiltinESMExports();
    }
    function wrap(owner, name, make) {
      let original = owner[name];
      owner[name] = Object.defineProperties(make(original), Object.getOwnPropertyDescriptors(original));
    }
    function foldedPort(address) {
      return String(address).replace(/:(\d+)$/, (whole, port) => Number(port) >= FIRST_CHOSEN_PORT ? ":*" : whole);
    }
    function foldedPath(path) {
      let [bare = ""] = String(path).split(/[?#]/);
      return bare.replace(/[^/]+/g, (segment) => isWord(segment) ? segment : ":id");
    }
    function isWord(segment) {
      if (segment.length > LONGEST_WORD || !/^[A-Za-z][A-Za-z0-9._~-]*$/.test(segment)) return !1;
      let digits = segment.replace(/\D/g, "").length, capitals = segment.replace(/[^A-Z]/g, "").length;
      return digits <= 2 && capitals <= Math.max(1, segment.length / 4);
    }
  }
});

// src/profile/node/preload.ts
var import_node_fs3 = require("node:fs"), import_node_path2 = require("node:path"), import_node_worker_threads = require("node:worker_threads");

// src/profile/channel.ts
var import_node_fs = require("node:fs"), import_node_path = require("node:path"), CONTROL = "control", POLL_MS = 25, COLLECTING_POLL_MS = 5, COLLECTING = "collecting", STATES = ["on", "off", "tell", "collect", "watch", "sites"];
function readCommand(folder2) {
  try {
    let [run, state] = (0, import_node_fs.readFileSync)((0, import_node_path.join)(folder2, CONTROL), "latin1").split(" ");
    return { run: Number(run), state: STATES.find((one) => one === state) ?? "off" };
  } catch {
    return null;
  }
}
function say(folder2, file, text) {
  writeWhole((0, import_node_path.join)(folder2, `${file.run}.${file.message}.${file.thread}`), text);
}
function writeWhole(path, text) {
  let draft = (0, import_node_path.join)(path, "..", `draft-${process.pid}-${Math.random()}`);
  (0, import_node_fs.writeFileSync)(draft, text), (0, import_node_fs.renameSync)(draft, path);
}

// src/profile/node/heap.ts
var import_node_v8 = require("node:v8"), import_node_vm = require("node:vm");

// src/profile/node/source-positions.ts
var import_node_fs2 = require("node:fs"), import_node_module = require("node:module"), import_node_url = require("node:url"), INSTALLED = /[\\/]node_modules[\\/]/, SourcePositions = class {
  #scripts = /* @__PURE__ */ new Map();
  /** By script. Null: it has no map that can be read. */
  #maps = /* @__PURE__ */ new Map();
  /** Asks V8 for the maps of all scripts, as those of compilers in memory, such as tsx, have no file. Leaves the debugger on. */
  constructor(session) {
    let onParsed = ({ params }) => {
      this.#scripts.set(params.scriptId, params);
    };
    session.on("Debugger.scriptParsed", onParsed), session.post("Debugger.enable"), session.off("Debugger.scriptParsed", onParsed);
  }
  /** A file by its absolute path, or as Node calls its own (`node:internal/…`); null: native. */
  of({ url, scriptId, lineNumber, columnNumber }) {
    if (url === "") return { file: null, line: null };
    if (lineNumber < 0) return { file: pathOf(url), line: null };
    let written = { file: pathOf(url), line: lineNumber + 1 }, known = this.#mapOf(scriptId);
    if (known === null) return written;
    let entry = known.map.findEntry(lineNumber, columnNumber);
    if (!("originalSource" in entry) || entry.originalSource === void 0) return written;
    let file = sourceOf(entry.originalSource, known.base);
    return INSTALLED.test(url) && !(0, import_node_fs2.existsSync)(file) ? written : { file, line: entry.originalLine + 1 };
  }
  #mapOf(scriptId) {
    let known = this.#maps.get(scriptId);
    if (known !== void 0) return known;
    let script = this.#scripts.get(scriptId), map = script != null && script.sourceMapURL ? readMap(script.url, script.sourceMapURL) : null;
    return this.#maps.set(scriptId, map), map;
  }
};
function readMap(scriptUrl, mapUrl) {
  try {
    let script = URL.canParse(scriptUrl) ? scriptUrl : (0, import_node_url.pathToFileURL)(scriptUrl).href, isInline = mapUrl.startsWith("data:"), url = isInline ? script : new URL(mapUrl, script).href, [kind = "", data = ""] = mapUrl.split(",", 2), text = isInline ? kind.endsWith(";base64") ? Buffer.from(data, "base64").toString() : decodeURIComponent(data) : (0, import_node_fs2.readFileSync)((0, import_node_url.fileURLToPath)(url), "utf8"), { sourceRoot, ...payload } = JSON.parse(text), root = sourceRoot ? `${String(sourceRoot).replace(/\/$/, "")}/` : "";
    return { map: new import_node_module.SourceMap(payload), base: new URL(root, url).href };
  } catch {
    return null;
  }
}
function sourceOf(source, base) {
  let [, bundled] = /^\w+pack:\/\/[^/]*\/(?:\[project\]\/|\.{1,2}\/)*([^?]*)/.exec(source) ?? [];
  if (bundled !== void 0) return bundled;
  try {
    return pathOf(source.startsWith("/") ? source : new URL(source, base).href);
  } catch {
    return source;
  }
}
function pathOf(url) {
  return url.startsWith("file:") ? (0, import_node_url.fileURLToPath)(url) : url;
}

// src/profile/node/heap.ts
var INTERVAL_BYTES = 8192, MOST_SITES = 20, OWN = /^(?!node:)(?!.*[\\/]node_modules[\\/])/, Heap = class {
  #collect;
  #session = null;
  constructor() {
    (0, import_node_v8.setFlagsFromString)("--expose-gc"), this.#collect = (0, import_node_vm.runInNewContext)("gc");
  }
  held() {
    this.#collect(), this.#collect();
    let { heapUsed, external } = process.memoryUsage();
    return { bytes: heapUsed + external };
  }
  watch() {
    let { Session: Inspector } = require("node:inspector");
    this.#session = new Inspector(), this.#session.connect(), this.#session.post("HeapProfiler.startSampling", { samplingInterval: INTERVAL_BYTES });
  }
  /** What was allocated during the watch, which ends, by the nearest function of the app. */
  sites() {
    let session = this.#session;
    if (session === null) return [];
    this.#session = null;
    let head = null;
    session.post("HeapProfiler.getSamplingProfile", (error, found) => {
      error === null && ({ head } = found.profile);
    });
    let sites = head === null ? [] : sitesOf(head, new SourcePositions(session));
    return session.disconnect(), sites;
  }
};
function sitesOf(head, positions) {
  var _a;
  let found = /* @__PURE__ */ new Map(), left = [
    { node: head, own: null }
  ];
  for (let one = left.pop(); one !== void 0; one = left.pop()) {
    let { callFrame, selfSize, children } = one.node, { file, line } = positions.of(callFrame), here = { name: callFrame.functionName || "(anonymous)", file, line }, own = file !== null && OWN.test(file) ? here : one.own;
    for (let node of children) left.push({ node, own });
    if (selfSize === 0 || file != null && file.startsWith(__dirname)) continue;
    let site = own ?? here, key = `${site.name}
${site.file}
${site.line}`;
    found.set(key, { ...site, bytes: (((_a = found.get(key)) == null ? void 0 : _a.bytes) ?? 0) + selfSize });
  }
  return [...found.values()].sort((a, b) => b.bytes - a.bytes).slice(0, MOST_SITES);
}

// src/profile/node/inlined.ts
var InlinedFunctions = class {
  #scripts;
  /** By the name that a caller writes. */
  #named = /* @__PURE__ */ new Map();
  #reached = /* @__PURE__ */ new Map();
  /** @param coverage every function that has run, of `Profiler.getBestEffortCoverage` */
  constructor(coverage, sourceOf2) {
    this.#scripts = new Map(coverage.map((one) => [one.scriptId, new Script(one, sourceOf2)]));
    for (let one of [...this.#scripts.values()].flatMap(({ functions }) => functions)) {
      let name = one.name.slice(one.name.lastIndexOf(".") + 1), namesakes = this.#named.get(name) ?? [];
      namesakes.push(one), this.#named.set(name, namesakes);
    }
  }
  /** Which share of a node’s samples, 0 … 1, was taken in functions that it calls. What is in doubt stays the node’s own. */
  of({ callFrame, positionTicks = [] }) {
    var _a;
    let own = ((_a = this.#scripts.get(callFrame.scriptId)) == null ? void 0 : _a.functionAt(callFrame)) ?? null;
    if (own === null || callFrame.url.startsWith("node:")) return [];
    let total = positionTicks.reduce((sum, { ticks }) => sum + ticks, 0), shares = /* @__PURE__ */ new Map();
    for (let { line, ticks } of positionTicks) {
      let at = this.#ownerOf(line, own);
      at !== own && shares.set(at, (shares.get(at) ?? 0) + ticks / total);
    }
    return [...shares].map(([one, share]) => ({ callFrame: one.script.callFrameOf(one), share }));
  }
  /** Another function only if no second one with this line can be seen to be called. */
  #ownerOf(line, own) {
    let has = (one, margin) => {
      let [first, last] = one.script.linesOf(one);
      return first + margin <= line && line <= last - margin;
    }, isOfInner = (one, all) => all.some((inner) => isWithin(inner, one) && has(inner, 1));
    if (has(own, 0) && !isOfInner(own, own.script.functions)) return own;
    let candidates = this.#reachedFrom(own).filter((one) => has(one, 0)), [only, ...more] = candidates.filter((one) => !isOfInner(one, candidates));
    return only !== void 0 && more.length === 0 ? only : own;
  }
  /** Includes the function itself and those within it. */
  #reachedFrom(own) {
    let known = this.#reached.get(own);
    if (known !== void 0) return known;
    let reached = /* @__PURE__ */ new Set([own]), last = [own];
    for (let calls2 = 0; calls2 < 3; calls2++) {
      let next = last.flatMap((one) => this.#calledBy(one)).filter((one) => !reached.has(one));
      for (let one of next) reached.add(one);
      last = [...new Set(next)];
    }
    let all = [...reached];
    return this.#reached.set(own, all), all;
  }
  #calledBy(caller) {
    let within = caller.script.functions.filter((one) => isWithin(one, caller)), named = [...callsIn(caller.script.textOf(caller))].flatMap(([name, isMember]) => {
      let namesakes = this.#named.get(name) ?? [], near = isMember ? [] : namesakes.filter(({ script }) => script === caller.script);
      return near.length > 0 ? near : namesakes;
    });
    return [...within, ...named];
  }
}, ARROW = /^(?:async\s*\(|(?:async\s+)?[\p{L}_$][\p{L}\p{N}_$]*\s*=>)/u;
function isWithin(inner, outer) {
  return inner !== outer && inner.script === outer.script && inner.start >= outer.start && inner.end <= outer.end;
}
function callsIn(text) {
  let calls2 = /* @__PURE__ */ new Map();
  for (let [, dot, name = ""] of text.matchAll(
    /(\.\s*)?(?<![\p{L}\p{N}_$])(#?[\p{L}_$][\p{L}\p{N}_$]*)\s*(?=[(),])/gu
  ))
    calls2.set(name, dot !== void 0 && calls2.get(name) !== !1);
  return calls2;
}
var Script = class {
  functions;
  #coverage;
  #sourceOf;
  /** `lines` are where they start. */
  #read = null;
  constructor(coverage, sourceOf2) {
    this.#coverage = coverage, this.#sourceOf = sourceOf2, this.functions = coverage.functions.flatMap(
      ({ functionName: name, ranges: [range] }) => (
        // Without a name and from the start on: the script itself.
        range === void 0 || name === "" && range.startOffset === 0 ? [] : [{ name, script: this, start: range.startOffset, end: range.endOffset }]
      )
    );
  }
  get #source() {
    if (this.#read !== null) return this.#read;
    let text = this.#sourceOf(this.#coverage.scriptId);
    return this.#read = { text, lines: [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)] }, this.#read;
  }
  /** The innermost. Null: the script itself. */
  functionAt({ lineNumber, columnNumber }) {
    let offset = (this.#source.lines[lineNumber] ?? Number.NaN) + columnNumber;
    return this.functions.filter(({ start, end }) => start <= offset && offset < end).sort((a, b) => a.end - a.start - (b.end - b.start))[0] ?? null;
  }
  textOf({ start, end }) {
    return this.#source.text.slice(start, end);
  }
  callFrameOf(one) {
    let { name, start } = one, text = this.textOf(one), offset = start + (ARROW.test(text) ? 0 : Math.max(0, text.indexOf("("))), lineNumber = this.#lineAt(offset) - 1, columnNumber = offset - (this.#source.lines[lineNumber] ?? 0), { scriptId, url } = this.#coverage;
    return { functionName: name, scriptId, url, lineNumber, columnNumber };
  }
  /** From 1 on. */
  linesOf({ start, end }) {
    return [this.#lineAt(start), this.#lineAt(end - 1)];
  }
  /** By bisection: bundles have many lines. */
  #lineAt(offset) {
    let { lines } = this.#source, [low, high] = [0, lines.length];
    for (; high - low > 1; ) {
      let middle = low + high >> 1;
      (lines[middle] ?? Number.POSITIVE_INFINITY) <= offset ? low = middle : high = middle;
    }
    return low + 1;
  }
};

// src/profile/node/recorder.ts
var INTERVAL_US = 1e3, LATE_INTERVALS = 4, TITLE = "latency-gate", Recorder = class {
  #inspector;
  #session;
  #seen = null;
  /** Throws where Node may not use its inspector. */
  constructor(inspector) {
    this.#inspector = inspector, this.#session = new inspector.Session(), this.#session.connect();
    try {
      this.#post("Profiler.enable"), this.#session.post("Profiler.setSamplingInterval", { interval: INTERVAL_US }, throwAny), this.#session.on("Profiler.consoleProfileFinished", ({ params: { title, profile } }) => {
        title === TITLE && (this.#seen = profile);
      }), this.#post("Profiler.start");
    } catch (error) {
      throw this.#session.disconnect(), error;
    }
  }
  start() {
    this.#inspector.console.profile(TITLE);
  }
  /** Returns what makes a recording of what was seen: that takes longer. */
  stop() {
    this.#seen = null, this.#inspector.console.profileEnd(TITLE);
    let seen = this.#seen;
    if (seen === null) throw new Error("the inspector did not answer");
    return () => {
      try {
        return recordingOf(seen, new SourcePositions(this.#session), this.#inlined());
      } finally {
        this.#post("Debugger.disable");
      }
    };
  }
  /** Needs the debugger, which `SourcePositions` has switched on. */
  #inlined() {
    let coverage = [];
    return this.#session.post("Profiler.getBestEffortCoverage", (error, { result }) => {
      throwAny(error), coverage = result;
    }), new InlinedFunctions(coverage, (scriptId) => {
      let source = "";
      return this.#session.post("Debugger.getScriptSource", { scriptId }, (error, found) => {
        error === null && (source = found.scriptSource);
      }), source;
    });
  }
  #post(method) {
    this.#session.post(method, throwAny);
  }
};
function throwAny(error) {
  if (error !== null) throw error;
}
var IDLE = "(idle)";
function recordingOf(profile, positions, inlined) {
  let selfMs = selfTimes(profile), byId = new Map(profile.nodes.map((node) => [node.id, node])), childrenOf = ({ children = [] }) => children.flatMap((id) => byId.get(id) ?? []), root = profile.nodes.find(({ callFrame }) => callFrame.functionName === "(root)"), nodes = [], gcMs = 0, describe = (at) => ({ function: at.functionName || "(anonymous)", ...positions.of(at) }), write = (node, parent) => {
    let { functionName } = node.callFrame, ms = selfMs.get(node.id) ?? 0;
    if (functionName === IDLE) return;
    if (functionName === "(garbage collector)") {
      gcMs += ms;
      return;
    }
    let index = nodes.length, parts = ms === 0 ? [] : inlined.of(node), ownMs = parts.reduce((left, { share }) => left - ms * share, ms);
    nodes.push({ parent, ...describe(node.callFrame), selfMs: Math.max(0, ownMs) });
    for (let { callFrame, share } of parts)
      nodes.push({ parent: index, ...describe(callFrame), selfMs: ms * share });
    for (let child of childrenOf(node)) write(child, index);
    ms === 0 && nodes.length === index + 1 && nodes.pop();
  };
  if (root !== void 0) for (let child of childrenOf(root)) write(child, -1);
  return { nodes, gcMs };
}
function selfTimes({ nodes, samples = [], timeDeltas = [] }) {
  var _a;
  let times = /* @__PURE__ */ new Map(), idle = (_a = nodes.find(({ callFrame }) => callFrame.functionName === IDLE)) == null ? void 0 : _a.id;
  for (let [index, id] of samples.entries()) {
    let sinceLastUs = Math.max(0, timeDeltas[index] ?? 0), isLate = sinceLastUs > LATE_INTERVALS * INTERVAL_US, lateUs = index === 0 || samples[index - 1] === idle ? 0 : INTERVAL_US;
    times.set(id, (times.get(id) ?? 0) + (isLate ? lateUs : sinceLastUs) / 1e3);
  }
  return times;
}

// src/profile/node/preload.ts
var folder = __dirname, thread = `${process.pid}-${import_node_worker_threads.threadId}-${Date.now()}`, isCollecting = (0, import_node_fs3.existsSync)((0, import_node_path2.join)(folder, COLLECTING)), SETTLE_MS = 20, calls = orError(() => require_calls().watchCalls()), recorder = orError(() => new Recorder(require("node:inspector"))), isProfiling = !1, lastRun = 0, heap = null, untold = /* @__PURE__ */ new Map();
function tell(run, message, text) {
  try {
    say(folder, { run, message, thread }, text);
  } catch {
  }
}
function look() {
  let command = readCommand(folder);
  if (command === null) return;
  let isOn = command.state === "on";
  if (isProfiling && !(isOn && command.run === lastRun) && (isProfiling = !1, attempt(lastRun, (working) => {
    let seen = calls instanceof Error ? {} : { calls: calls.stop() }, ended = working.stop();
    untold.set(lastRun, () => ({ ...ended(), ...seen })), tell(lastRun, "stopped", "");
  })), command.state === "tell") {
    for (let [run, recording] of untold) attempt(run, () => tell(run, "recording", JSON.stringify(recording())));
    untold.clear();
  }
  !isProfiling && isOn && command.run > lastRun && (lastRun = command.run, attempt(lastRun, (working) => {
    working.start(), isProfiling = !0, calls instanceof Error || calls.start(), tell(lastRun, "started", "");
  }));
}
function lookForReading() {
  let command = readCommand(folder);
  if (command === null || command.run <= lastRun) return;
  let { run, state } = command;
  lastRun = run, setTimeout(() => {
    try {
      heap ??= new Heap(), state === "watch" && heap.watch();
      let held = heap.held(), reading = state === "sites" ? { ...held, sites: heap.sites() } : held;
      tell(run, "held", JSON.stringify(reading));
    } catch (error) {
      refuse(run, error);
    }
  }, SETTLE_MS).unref();
}
function orError(work) {
  try {
    if (isCollecting) throw new Error("it is asked what it holds");
    return work();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
function attempt(run, work) {
  try {
    if (recorder instanceof Error) throw recorder;
    work(recorder);
  } catch (error) {
    refuse(run, error);
  }
}
function refuse(run, error) {
  tell(run, "refused", error instanceof Error ? error.message : String(error));
}
tell(0, "here", `Node ${process.version.slice(1)}`);
setInterval(isCollecting ? lookForReading : look, isCollecting ? COLLECTING_POLL_MS : POLL_MS).unref();

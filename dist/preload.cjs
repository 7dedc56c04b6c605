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
        for (let call of this.#underWay) this.#add(call, 0);
        let totals = this.#totals ?? /* @__PURE__ */ new Map();
        return this.#totals = null, [...totals].map(([target, { count, ms }]) => ({ target, count, ms }));
      }
      /** Returns what `ended` takes. */
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
        return call !== null && watch.ended(call), call = null, push.apply(this, args);
      }, socket.once("close", () => {
        call !== null && watch.forgotten(call), call = null;
      });
    }
    function addressOf(args) {
      let [first, second] = Array.isArray(args[0]) ? args[0] : args, options = typeof first == "object" && first !== null ? first : null, path = options === null ? Number.isNaN(Number(first)) ? first : void 0 : options.path;
      if (typeof path == "string") return `unix ${foldedPath(path)}`;
      let host = options === null ? typeof second == "string" ? second : null : options.host;
      return foldedPort(`tcp ${host || "localhost"}:${options === null ? first : options.port}`);
    }
    function watchNames(watch) {
      for (let name of LOOKUPS)
        wrap(
          dns,
          name,
          (original) => function(host, ...rest) {
            let callback = rest.at(-1);
            if (typeof callback != "function") return original.call(this, host, ...rest);
            let call = null, answered = function(...answer) {
              return watch.ended(call), callback.apply(this, answer);
            }, result = original.call(this, host, ...rest.slice(0, -1), answered);
            return call = watch.began(`dns ${host}`), result;
          }
        ), wrap(
          dns.promises,
          name,
          (original) => function(host, ...rest) {
            let answer = original.call(this, host, ...rest), call = watch.began(`dns ${host}`), answered = () => watch.ended(call);
            return answer.then(answered, answered), answer;
          }
        );
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
      return bare.split("/").map((segment) => isWord(segment) ? segment : ":id").join("/");
    }
    function isWord(segment) {
      if (segment === "") return !0;
      if (segment.length > LONGEST_WORD || !/^[A-Za-z][A-Za-z0-9._~-]*$/.test(segment)) return !1;
      let digits = segment.replace(/\D/g, "").length, capitals = segment.replace(/[^A-Z]/g, "").length;
      return digits <= 2 && capitals <= Math.max(1, segment.length / 4);
    }
  }
});

// src/preload.ts
var import_node_worker_threads = require("node:worker_threads");

// src/profile/node/channel.ts
var import_node_fs = require("node:fs"), import_node_path = require("node:path");
var CONTROL = "control", POLL_MS = 25;
function readCommand(folder2) {
  try {
    let [run, state] = (0, import_node_fs.readFileSync)((0, import_node_path.join)(folder2, CONTROL), "latin1").split(" ");
    return { run: Number(run), isOn: state === "on" };
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

// src/profile/node/source-positions.ts
var import_node_fs2 = require("node:fs"), import_node_module = require("node:module"), import_node_url = require("node:url"), INSTALLED = /[\\/]node_modules[\\/]/, SourcePositions = class {
  #scripts;
  /** By script; null: it has no map that can be read. */
  #maps = /* @__PURE__ */ new Map();
  /** Asks V8 where the maps of all scripts are: those of compilers in memory, such as tsx, have no file. */
  constructor(session) {
    let scripts = /* @__PURE__ */ new Map(), onParsed = ({ params }) => {
      scripts.set(params.scriptId, params);
    };
    session.on("Debugger.scriptParsed", onParsed), session.post("Debugger.enable"), session.post("Debugger.disable"), session.off("Debugger.scriptParsed", onParsed), this.#scripts = scripts;
  }
  of({ url, scriptId, lineNumber, columnNumber }) {
    if (url === "") return { file: null, line: null };
    let written = { file: pathOf(url), line: lineNumber < 0 ? null : lineNumber + 1 }, known = this.#mapOf(scriptId);
    if (known === null || lineNumber < 0) return written;
    let entry = known.map.findEntry(lineNumber, columnNumber);
    if (!("originalSource" in entry) || entry.originalSource === void 0) return written;
    let file = sourceOf(entry.originalSource, known);
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
    let script = URL.canParse(scriptUrl) ? scriptUrl : (0, import_node_url.pathToFileURL)(scriptUrl).href, isInline = mapUrl.startsWith("data:"), url = isInline ? script : new URL(mapUrl, script).href, text = isInline ? inlineText(mapUrl) : (0, import_node_fs2.readFileSync)((0, import_node_url.fileURLToPath)(url), "utf8"), { sourceRoot, ...payload } = JSON.parse(text), root = sourceRoot ? `${String(sourceRoot).replace(/\/$/, "")}/` : "";
    return { map: new import_node_module.SourceMap(payload), base: new URL(root, url).href };
  } catch {
    return null;
  }
}
function inlineText(url) {
  let [head = "", data = ""] = url.split(",", 2);
  return head.endsWith(";base64") ? Buffer.from(data, "base64").toString() : decodeURIComponent(data);
}
function sourceOf(source, { base }) {
  let [, bundled] = /^webpack:\/\/[^/]*\/(.*)$/.exec(source) ?? [];
  if (bundled !== void 0) return bundled.replace(/^\.\//, "");
  try {
    return pathOf(source.startsWith("/") ? source : new URL(source, base).href);
  } catch {
    return source;
  }
}
function pathOf(url) {
  if (!url.startsWith("file:")) return url;
  let plain = new URL(url);
  return plain.search = "", plain.hash = "", (0, import_node_url.fileURLToPath)(plain);
}

// src/profile/node/recorder.ts
var INTERVAL_US = 1e3, LATE_INTERVALS = 4, Recorder = class {
  #session;
  /** Starts at once. Throws where Node has no inspector, or may not use it. */
  constructor({ Session: Inspector }) {
    this.#session = new Inspector(), this.#session.connect();
    try {
      this.#post("Profiler.enable"), this.#session.post("Profiler.setSamplingInterval", { interval: INTERVAL_US }, throwAny), this.#post("Profiler.start");
    } catch (error) {
      throw this.#session.disconnect(), error;
    }
  }
  stop() {
    try {
      let stopped = null;
      if (this.#session.post("Profiler.stop", (error, { profile }) => {
        throwAny(error), stopped = profile;
      }), stopped === null) throw new Error("the inspector did not answer");
      return recordingOf(stopped, new SourcePositions(this.#session));
    } finally {
      this.#session.disconnect();
    }
  }
  #post(method) {
    this.#session.post(method, throwAny);
  }
};
function throwAny(error) {
  if (error !== null) throw error;
}
var ROOT = "(root)", IDLE = "(idle)", COLLECTOR = "(garbage collector)";
function recordingOf(profile, positions) {
  let selfMs = selfTimes(profile), byId = new Map(profile.nodes.map((node) => [node.id, node])), root = profile.nodes.find(({ callFrame }) => callFrame.functionName === ROOT), nodes = [], gcMs = 0, write = (node, parent) => {
    let { functionName } = node.callFrame, ms = selfMs.get(node.id) ?? 0;
    if (functionName === IDLE) return;
    if (functionName === COLLECTOR) {
      gcMs += ms;
      return;
    }
    let index = nodes.length;
    nodes.push({ parent, function: functionName || "(anonymous)", ...positions.of(node.callFrame), selfMs: ms });
    for (let id of node.children ?? []) {
      let child = byId.get(id);
      child !== void 0 && write(child, index);
    }
    ms === 0 && nodes.length === index + 1 && nodes.pop();
  };
  for (let id of (root == null ? void 0 : root.children) ?? []) {
    let child = byId.get(id);
    child !== void 0 && write(child, -1);
  }
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

// src/preload.ts
var folder = __dirname, thread = `${process.pid}-${import_node_worker_threads.threadId}-${Date.now()}`, calls = orNull(
  () => require_calls().watchCalls()
), profiling = null, lastRun = 0;
function tell(run, message, text) {
  try {
    say(folder, { run, message, thread }, text);
  } catch {
  }
}
function look() {
  let command = readCommand(folder);
  if (command !== null) {
    if (profiling !== null && !(command.isOn && command.run === profiling.run)) {
      let { run, recorder } = profiling;
      profiling = null, lastRun = run, attempt(run, () => {
        let seen = calls === null ? {} : { calls: calls.stop() };
        tell(run, "recording", JSON.stringify({ ...recorder.stop(), ...seen }));
      });
    }
    if (profiling === null && command.isOn && command.run > lastRun) {
      let { run } = command;
      attempt(run, () => {
        profiling = { run, recorder: new Recorder(require("node:inspector")) }, calls == null || calls.start(), tell(run, "started", "");
      });
    }
  }
}
function orNull(work) {
  try {
    return work();
  } catch {
    return null;
  }
}
function attempt(run, work) {
  try {
    work();
  } catch (error) {
    lastRun = run, tell(run, "refused", error instanceof Error ? error.message : String(error));
  }
}
tell(0, "here", process.version);
setInterval(look, POLL_MS).unref();

import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);
import {
  require_init
} from "./chunks/chunk-WFURTUF3.js";
import {
  ResponseReader,
  coresIn,
  cpuPressureMs,
  createBodyCheck,
  longestBeyondMs,
  machineTimes,
  prepareTargets,
  requestMessage,
  requestSequence,
  sum,
  summarise
} from "./chunks/chunk-VBQFPLNN.js";
import "./chunks/chunk-QTY5MUZW.js";
import {
  ConfigError,
  GateError,
  MeasurementError,
  deferred,
  followProc,
  holdBy,
  orAborted,
  readProc,
  schedulerTimesIn,
  systemCode,
  textAfter,
  timeLimit
} from "./chunks/chunk-LBK64434.js";
import {
  prettifyError
} from "./chunks/chunk-NA763M3I.js";
import "./chunks/chunk-RNVBILSK.js";
import {
  __commonJS,
  __toESM
} from "./chunks/chunk-G45OICLC.js";

// unused-parts:src autocannon
var require_src_autocannon = __commonJS({
  "unused-parts:src autocannon"(exports, module) {
    module.exports = require_init();
  }
});

// src/generator.ts
import { readdirSync } from "node:fs";
import { constants, setPriority } from "node:os";

// src/load/closed-loop.ts
var import_autocannon = __toESM(require_src_autocannon(), 1);

// src/load/tally.ts
var SETTLED_SHARE = 0.1, SAMPLES_PER_UNSETTLED = 3, DISTINCT_LENGTHS = 64, DISTINCT_ENCODINGS = 8, NOT_ENCODED = "identity", NO_EXCHANGE = {
  /** By `performance.now()`. */
  startedAtMs: 0,
  latencyMs: 0,
  ttfbMs: 0,
  status: 0,
  /** One of the first of the round or of a turn: it did not meet steady load. */
  unsettled: !1,
  /** Waited for the connection before the request, outside the latency. */
  connectMs: 0,
  /** Which of the endpoint's requests it answers. */
  request: 0,
  /** Which endpoints' requests were under way when it was sent, as bits. */
  beside: 0
};
function samplesOf({ of, endpoints }, turnsMs) {
  let tallies = endpoints.map(({ tally }) => tally), length = sum(tallies.map(({ latencyMs }) => latencyMs.length)), areFew = SAMPLES_PER_UNSETTLED * sum(tallies.map(({ unsettled }) => unsettled.length)) <= length, unsteady = tallies.map((tally) => tally.unsteady(areFew)), settled = length - unsteady.flat().length, isEnough = settled > 0 && settled >= SETTLED_SHARE * length;
  return tallies.map((tally, endpoint) => ({
    side: of.side,
    endpoint,
    ...tally.samples(of.origin, isEnough ? unsteady[endpoint] ?? [] : [], turnsMs)
  }));
}
var SampleList = class {
  #values = new Float64Array(0);
  length = 0;
  push(value) {
    if (this.length === this.#values.length) {
      let larger = new Float64Array(Math.max(4096, 2 * this.length));
      larger.set(this.#values), this.#values = larger;
    }
    this.#values[this.length++] = value;
  }
  /** Returns its entries except those at the given ascending positions, and empties the list. */
  take(leftOut = []) {
    let values = this.#values, next = 0, size = 0;
    for (let i = 0; i < this.length; i++)
      leftOut[next] === i ? next++ : values[size++] = values[i] ?? 0;
    return this.#values = new Float64Array(0), this.length = 0, values.subarray(0, size);
  }
}, Tally = class {
  #window;
  #counts = { sent: 0, completed: 0, failed: 0, censored: 0, mismatched: 0 };
  #completedInWindow = 0;
  #statuses = new Uint32Array(1e3);
  #problems = /* @__PURE__ */ new Map();
  #lengths = /* @__PURE__ */ new Map();
  latencyMs = new SampleList();
  #ttfbMs = new SampleList();
  /** One entry per connection. */
  connectMs = new SampleList();
  /** One entry per request that starts in the window of an open loop. */
  sendLagMs = new SampleList();
  /** Positions in `latencyMs`: unsettled responses, and what began before the window opened. */
  unsettled = [];
  #early = [];
  /** One entry per latency. Null: not wanted. */
  #requests;
  #requestIndex;
  #beside;
  receivedBytes = 0;
  #receivedBodyBytes = 0;
  tls = null;
  #encodings = /* @__PURE__ */ new Set();
  #looked = 0;
  #inBandErrors = /* @__PURE__ */ new Map();
  /** @param kept the number of the endpoint's requests, and whether other endpoints share the load */
  constructor(window, kept) {
    this.#window = window, this.#requests = kept.keepsTimes ? { startedAtMs: new SampleList(), connectMs: new SampleList() } : null, this.#beside = kept.isMix ? new SampleList() : null, this.#requestIndex = kept.requests > 1 ? new SampleList() : null;
  }
  isInWindow(atMs) {
    let intoWindowMs = atMs - this.#window.startMs;
    return intoWindowMs >= 0 && intoWindowMs <= this.#window.lengthMs;
  }
  sent() {
    this.#counts.sent++;
  }
  encoded(contentEncoding) {
    this.#encodings.size < DISTINCT_ENCODINGS && this.#encodings.add(encodingName(contentEncoding));
  }
  looked(error) {
    this.#looked++, error !== null && increment(this.#inBandErrors, error);
  }
  valid(exchange, bodyBytes) {
    this.#complete(exchange.status, bodyBytes), this.#addLength(bodyBytes), this.isInWindow(exchange.startedAtMs + exchange.latencyMs) && this.#completedInWindow++, exchange.unsettled && this.unsettled.push(this.latencyMs.length), exchange.startedAtMs < this.#window.startMs && this.#early.push(this.latencyMs.length), this.latencyMs.push(exchange.latencyMs), this.#ttfbMs.push(exchange.ttfbMs), this.#requestIndex?.push(exchange.request), this.#beside?.push(exchange.beside), this.#requests !== null && (this.#requests.startedAtMs.push(performance.timeOrigin + exchange.startedAtMs), this.#requests.connectMs.push(exchange.connectMs));
  }
  /** The length counts unless the status is the reason. */
  mismatch(status, bodyBytes, reason) {
    this.#complete(status, bodyBytes), reason !== "status" && this.#addLength(bodyBytes), this.#counts.mismatched++, increment(this.#problems, reason);
  }
  unanswered(how, reason) {
    this.#counts[how]++, increment(this.#problems, reason);
  }
  /** Ascending positions of samples that met no steady load. */
  unsteady(withUnsettled) {
    let early = Number.isFinite(this.#window.startMs) ? this.#early : [];
    return [.../* @__PURE__ */ new Set([...early, ...withUnsettled ? this.unsettled : []])].sort((a, b) => a - b);
  }
  samples(origin, leftOut, turnsMs) {
    let counts = this.#counts;
    if (counts.sent !== counts.completed + counts.failed + counts.censored)
      throw new MeasurementError(`requests to ${origin} are unaccounted for: ${JSON.stringify(counts)}`, {
        hint: "the round cannot be trusted; please report this with the configuration that was used"
      });
    let hasOpened = Number.isFinite(this.#window.startMs), encodings = [...this.#encodings].sort();
    return {
      ...counts,
      statuses: Object.fromEntries([...this.#statuses.entries()].filter(([, count]) => count > 0)),
      problems: Object.fromEntries(this.#problems),
      completedInWindow: hasOpened ? this.#completedInWindow : this.latencyMs.length,
      windowMs: turnsMs === null ? this.#window.lengthMs : sum(turnsMs),
      turnsMs: Float64Array.from(turnsMs ?? []),
      latencyMs: this.latencyMs.take(leftOut),
      ttfbMs: this.#ttfbMs.take(leftOut),
      connectMs: this.connectMs.take(),
      sendLagMs: null,
      backlogMax: null,
      bodyBytes: [...this.#lengths].map(([bytes, count]) => ({ bytes, count })).sort((a, b) => a.bytes - b.bytes),
      ...encodings.some((name) => name !== NOT_ENCODED) && { contentEncodings: encodings },
      ...this.#inBandErrors.size > 0 && {
        inBandErrors: { looked: this.#looked, kinds: Object.fromEntries(this.#inBandErrors) }
      },
      receivedBytes: this.receivedBytes,
      receivedBodyBytes: this.#receivedBodyBytes,
      tls: this.tls,
      ...this.#requests && {
        requests: {
          startedAtMs: this.#requests.startedAtMs.take(leftOut),
          connectMs: this.#requests.connectMs.take(leftOut)
        }
      },
      ...this.#beside && { beside: this.#beside.take(leftOut) },
      ...this.#requestIndex && { requestIndex: this.#requestIndex.take(leftOut) }
    };
  }
  #complete(status, bodyBytes) {
    this.#counts.completed++, this.#receivedBodyBytes += bodyBytes, this.#statuses[status] = (this.#statuses[status] ?? 0) + 1;
  }
  #addLength(bytes) {
    let key = bytes;
    if (!this.#lengths.has(bytes) && this.#lengths.size >= DISTINCT_LENGTHS) {
      key = Number.POSITIVE_INFINITY;
      for (let known of this.#lengths.keys()) Math.abs(known - bytes) < Math.abs(key - bytes) && (key = known);
    }
    increment(this.#lengths, key);
  }
};
function increment(counts, key) {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
function encodingName(contentEncoding) {
  return contentEncoding === "" ? NOT_ENCODED : /^[a-z0-9][a-z0-9, ._-]{0,30}$/.test(contentEncoding) ? contentEncoding : "unknown";
}

// src/load/connection.ts
var MOST_BESIDE = 31;
function connectionLoad(spec, of, { target, health, window }) {
  let isMix = of.endpoints.length > 1 && of.endpoints.length <= MOST_BESIDE, endpoints = of.endpoints.map(({ expect, until = null, ...asked }) => {
    let { requests } = asked, isHead = requests[0]?.method === "HEAD", kept = { keepsTimes: spec.keepsRequests === !0, requests: requests.length, isMix }, check = createBodyCheck(expect, !isHead, spec.connections);
    return { ...asked, isHead, until, tally: new Tally(window, kept), check, underWay: 0 };
  }), [first] = endpoints;
  if (first === void 0) throw new Error("the target has no endpoint");
  return {
    spec,
    of,
    target,
    health,
    requests: requestSequence(endpoints, spec, target.host),
    endpoints,
    first,
    /** Which endpoints have requests under way, as bits. */
    get underWay() {
      return endpoints.reduce((bits, { underWay }, at) => underWay > 0 ? bits | 1 << at : bits, 0);
    }
  };
}
var READ_BUFFER = Buffer.allocUnsafeSlow(64 * 1024), CLOSED_WITHIN_MS = 1e3, MOST_CLOSING = 64, closing = 0, Connection = class {
  reader;
  #load;
  #events;
  #socket;
  #state = "opening";
  #inFlight = !1;
  /** The server has said that it closes the connection, and has done so. */
  #isClosing = !1;
  #isClosed = !1;
  /** Whose request is in flight, or was last. */
  #endpoint;
  /** One object, refilled for each response: an object per response would be garbage to collect. */
  #exchange = { ...NO_EXCHANGE };
  #connectMs = 0;
  constructor(load, endpoint, events) {
    this.#load = load, this.#endpoint = endpoint, this.#events = events;
    let { target, health } = load, openedAtMs = performance.now();
    this.reader = new ResponseReader(endpoint, () => {
      this.#landed(), events.onComplete();
    }), this.#socket = target.open({
      buffer: READ_BUFFER,
      callback: (length) => (health.received(), this.#endpoint.tally.receivedBytes += length, this.#state !== "gone" && this.#read(length), !0)
    });
    let socket = this.#socket;
    target.secure && socket.once("connect", () => {
      this.#state === "opening" && (this.#state = "inHandshake");
    }), socket.once(target.secure ? "secureConnect" : "connect", () => {
      if (this.#state !== "gone") {
        if (this.#connectMs = performance.now() - openedAtMs, endpoint.tally.connectMs.push(this.#connectMs), target.secure) for (let { tally } of load.endpoints) tally.tls ??= protocolOf(socket);
        this.#state = "established", events.onEstablished();
      }
    }), socket.on("error", (error) => {
      let code = systemCode(error) ?? "", isTls = this.#state === "inHandshake" || code.startsWith("ERR_SSL_");
      this.#lost(isTls ? "tls" : CONNECT_FAILURES[code] ?? "connect");
    }), socket.on("end", () => this.#ended()), socket.on("close", () => this.#lost("reset"));
  }
  /** How long it took to be established, for whoever asks first: one request waited for it. */
  takeConnectMs() {
    let connectMs = this.#connectMs;
    return this.#connectMs = 0, connectMs;
  }
  /** Sends a request that was taken from the sequence; the connection must be established and have nothing in flight. */
  send(request) {
    this.#endpoint = request.endpoint, this.reader.awaited = this.#endpoint, this.reader.began = !1, this.#inFlight = !0, this.#exchange.request = request.index, this.#exchange.beside = this.#load.underWay, this.#endpoint.underWay++, this.#socket.write(request.bytes());
  }
  /** Counts the response in `reader`; the parameters are figures of the `Exchange`. False: the owner closes it, as it cannot be reused. */
  judge(startedAtMs, latencyMs, connectMs, unsettled) {
    let { tally, check } = this.#endpoint, { reader } = this, { status } = reader, accepted = check.accepts(status);
    accepted && reader.bytes > 0 && reader.contentEncoding !== null && tally.encoded(reader.contentEncoding);
    let inBandError = accepted ? check.inBandError(reader) : void 0;
    inBandError !== void 0 && tally.looked(inBandError);
    let reason = accepted ? reader.problem ?? check.mismatch(reader) : "status";
    if (reason === null) {
      let exchange = this.#exchange;
      exchange.startedAtMs = startedAtMs, exchange.latencyMs = latencyMs, exchange.ttfbMs = reader.headAtMs - startedAtMs, exchange.status = status, exchange.connectMs = connectMs, exchange.unsettled = unsettled, tally.valid(exchange, reader.bytes);
    } else
      tally.mismatch(status, reader.bytes, reason);
    return this.#isClosing = reader.closes, this.#load.spec.keepAlive && reader.persistent && reader.problem !== "surplus";
  }
  /**
   * Idempotent; listeners stay, and ignore what comes later. What the server has closed is reset: otherwise kernel and firewall keep it for
   * a minute or two, and with a connection per request their tables are soon full (decision 59).
   */
  close() {
    this.#state !== "gone" && (this.#state = "gone", this.#landed(), this.#isClosed ? this.#forget() : this.#isClosing && closing < MOST_CLOSING ? (closing++, this.#socket.once("close", () => closing--), this.#socket.setTimeout(CLOSED_WITHIN_MS, () => this.#socket.destroy())) : this.#socket.destroy());
  }
  #forget() {
    this.#load.target.secure ? this.#socket.destroy() : this.#socket.resetAndDestroy();
  }
  #read(length) {
    this.#inFlight ? this.reader.read(READ_BUFFER, length) || this.#lost("parse") : this.#lost("surplus");
  }
  #landed() {
    this.#inFlight && this.#endpoint.underWay--, this.#inFlight = !1;
  }
  #ended() {
    this.#isClosed = !0, this.#state === "gone" ? this.#forget() : (!this.#inFlight || !this.reader.end()) && this.#lost("reset");
  }
  #lost(reason) {
    if (this.#state === "gone") return;
    let wasBroken = reason !== "parse" && reason !== "tls" && this.#state === "established";
    this.close(), this.#events.onLost(wasBroken ? this.reader.began ? "truncated" : "reset" : reason);
  }
}, CONNECT_FAILURES = {
  ECONNREFUSED: "refused",
  ECONNRESET: "reset",
  EPIPE: "reset",
  ENOTFOUND: "dns",
  EAI_AGAIN: "dns"
};
function protocolOf(socket) {
  return { protocol: socket.getProtocol() ?? "unknown", cipher: socket.getCipher()?.name ?? "unknown" };
}

// src/load/contention.ts
var DELAYS = ["busiestRunDelayMs", "generatorRunDelayMs"], NAMES = ["busiestCpuMs", ...DELAYS, "stolenMs", "pressureMs"], SAMPLED = ["turnsMs", ...DELAYS], LOOK_EVERY_MS = 20, own = followThread({ pid: process.pid, tid: process.pid }), UNSEEN = { read: () => null, close: () => {
} }, ContentionByTurn = class {
  #targets;
  #turn = null;
  /** The sampled share of the requests in flight, when it began, and what was met before. */
  #weighed = null;
  /** The target that nobody but a stranger would stop now. */
  #working = null;
  #looking;
  constructor(targets) {
    let areSuspended = targets.every(({ suspension }) => suspension !== void 0 && suspension.kind !== "none");
    this.#targets = targets.map((target) => watch(target, areSuspended));
  }
  /** From here on the target whose turn it was may be suspended. */
  release() {
    this.#working = null;
  }
  /** The sampled share of the target's requests in flight, from 0 to 1, from now on. It is 0 when a turn begins. */
  weigh(target, share) {
    if (this.#turn?.target !== target) return;
    let now = this.#now(target);
    this.#weighed = { share, from: now, met: this.#metUntil(now) };
  }
  #now(target) {
    let busiest = schedulerTimesIn(this.#targets[target]?.busiest.read() ?? null);
    return {
      turnsMs: performance.now(),
      busiestCpuMs: busiest?.cpuMs ?? Number.NaN,
      busiestRunDelayMs: busiest?.runDelayMs ?? Number.NaN,
      generatorRunDelayMs: schedulerTimesIn(own.read())?.runDelayMs ?? Number.NaN
    };
  }
  #metUntil(now) {
    if (this.#weighed === null) return minus(SAMPLED, now, now);
    let { share, from, met } = this.#weighed, since = minus(SAMPLED, now, from);
    return fromNames(SAMPLED, (name) => met[name] + share * since[name]);
  }
  /** The turn of a target begins, and that of the one before is over; null: all turns are over. */
  handTo(target) {
    let machine = { stolenMs: machineTimes().stolenMs ?? Number.NaN, pressureMs: cpuPressureMs() ?? Number.NaN }, readingOf = (one) => ({ ...this.#now(one), ...machine });
    if (this.#turn !== null) {
      let ended = readingOf(this.#turn.target), before = this.#targets[this.#turn.target];
      before?.turns.push(minus(NAMES, ended, this.#turn.begun)), this.#weighed !== null && before?.sampled.push(this.#metUntil(ended));
    }
    if (this.#weighed = null, this.#turn = target === null ? null : { target, begun: readingOf(target) }, this.#working = target, target !== null) {
      this.#looking ??= setInterval(() => this.#look(), LOOK_EVERY_MS).unref();
      return;
    }
    clearInterval(this.#looking);
    for (let file of this.#targets.flatMap(({ busiest, state }) => [busiest, state])) file.close();
  }
  #look() {
    let target = this.#working === null ? void 0 : this.#targets[this.#working];
    target && /\) T /.test(target.state.read() ?? "") && target.stops++;
  }
  /** Sums over the turns of a target from one on, counted from 0. A figure that this machine lacks is absent. */
  of(target, firstTurn) {
    let { turns = [], sampled = [], stops = 0 } = this.#targets[target] ?? {}, met = sumsOf(SAMPLED, sampled.slice(firstTurn)), isWhole = sampled.length === turns.length && SAMPLED.every((name) => name in met);
    return {
      ...sumsOf(NAMES, turns.slice(firstTurn)),
      ...isWhole && { sampled: met },
      ...stops > 0 && { foreignStops: stops }
    };
  }
};
function sumsOf(names, turns) {
  let known = names.map((name) => [name, sum(turns.map((turn) => turn[name]))]).filter(([, ms]) => turns.length > 0 && !Number.isNaN(ms));
  return Object.fromEntries(known);
}
function watch({ suspension, busiestThread }, areSuspended) {
  let pid = suspension?.kind === "signals" ? busiestThread?.pid ?? suspension.processGroups[0] : void 0;
  return {
    state: pid === void 0 ? UNSEEN : followProc(`/proc/${pid}/stat`),
    busiest: busiestThread && areSuspended && isApart(busiestThread) ? followThread(busiestThread) : UNSEEN,
    turns: [],
    sampled: [],
    /** Looks that found it stopped. */
    stops: 0
  };
}
function followThread({ pid, tid }) {
  return followProc(`/proc/${pid}/task/${tid}/schedstat`);
}
function isApart({ pid, tid }) {
  let [ofApp, own2] = [`/proc/${pid}/task/${tid}/status`, "/proc/self/status"].map(
    (path) => coresIn(textAfter(readProc(path), "Cpus_allowed_list") ?? "")
  );
  return ofApp !== void 0 && own2 !== void 0 && ofApp.length > 0 && !ofApp.some((core) => own2.includes(core));
}
function minus(names, after, before) {
  return fromNames(names, (name) => Math.max(0, after[name] - before[name]));
}
function fromNames(names, of) {
  return Object.fromEntries(names.map((name) => [name, of(name)]));
}

// src/load/repaired-client.ts
var LONGEST_REST_MS = 1e3;
function repairClient(client, target) {
  let loop = new RequestLoop(client, target);
  client._connect = () => loop.next(), client._doRequest = () => loop.next(), client._destroyConnection = () => loop.abandon(), client.pipelinedRequests = { terminateRequest: () => loop.terminate() }, client.on("response", (_statusCode, _bytes, responseTimeMs) => loop.received(responseTimeMs));
}
function backoffMs(failuresInRow) {
  return failuresInRow <= 1 ? 0 : Math.min(320, 10 * 2 ** (failuresInRow - 2));
}
var RequestLoop = class {
  #client;
  #target;
  #load;
  #timeout;
  #backoff = null;
  #failuresInRow = 0;
  #connection = null;
  /** Whose request is in flight. */
  #asked = null;
  #hasReceived = !1;
  /** When the request in flight was written, by `performance.now()`. */
  #startedAtMs = 0;
  /** When the request before it had come to an end. */
  #endedAtMs = 0;
  constructor(client, target) {
    this.#client = client, this.#target = target, this.#load = target.load, this.#timeout = setTimeout(() => this.#timedOut(), target.load.spec.timeoutMs);
  }
  next() {
    let { turn, endMs } = this.#target, allowed = turn === null ? performance.now() < endMs ? "start" : "over" : turn.take(() => this.next());
    if (allowed === "over" && this.#target.rested(), allowed === "wait" && this.#load.spec.connectsEachTurn === !0 && this.#drop(), allowed !== "start") return;
    let nowMs = performance.now(), request = this.#load.requests.take();
    this.#asked = request.endpoint, this.#asked.tally.sent(), this.#timeout.refresh(), nowMs - this.#endedAtMs > LONGEST_REST_MS && this.#drop(), this.#connection === null ? this.#connection = this.#open(request) : this.#send(this.#connection, request, nowMs);
  }
  /** autocannon calls this when a message is complete, and passes the result to `response`. */
  terminate() {
    return {
      headers: { statusCode: this.#connection?.reader.status ?? 0 },
      bytes: this.#connection?.reader.bytes ?? 0,
      duration: performance.now() - this.#startedAtMs
    };
  }
  /** Listener of `response`, which is emitted only while there is a connection. */
  received(latencyMs) {
    let connection = this.#connection;
    if (connection === null) return;
    let isSettling = this.#target.isSettling(!this.#hasReceived);
    this.#hasReceived = !0;
    let reusable = connection.judge(this.#startedAtMs, latencyMs, connection.takeConnectMs(), isSettling);
    this.#failuresInRow = 0, reusable || this.#drop(), this.#end();
  }
  /** autocannon destroys the client; nothing may fire later. */
  abandon() {
    clearTimeout(this.#timeout), this.#backoff !== null && clearTimeout(this.#backoff), this.#drop();
  }
  #open(request) {
    let connection = new Connection(this.#load, request.endpoint, {
      onEstablished: () => this.#send(connection, request, performance.now()),
      // autocannon's own handler: emits `response`, then asks for the next request.
      onComplete: this.#client.parser[4],
      onLost: (reason) => {
        this.#connection = null, this.#asked !== null && this.#fail(this.#asked, reason);
      }
    });
    return connection;
  }
  #send(connection, request, nowMs) {
    this.#startedAtMs = nowMs, connection.send(request);
  }
  #fail({ tally }, reason) {
    tally.unanswered("failed", reason), this.#drop(), this.#failuresInRow++, this.#end();
    let leftMs = Math.max(0, this.#target.endMs - performance.now());
    this.#backoff = setTimeout(() => this.next(), Math.min(leftMs, backoffMs(this.#failuresInRow)));
  }
  #timedOut() {
    this.#asked !== null && (this.#asked.tally.unanswered("censored", "timeout"), this.#drop(), this.#end(), this.next());
  }
  #end() {
    this.#asked = null, this.#endedAtMs = performance.now(), this.#target.turn?.ended();
  }
  #drop() {
    this.#connection?.close(), this.#connection = null;
  }
};

// src/load/turns.ts
function takeTurns(options) {
  let rota = new Rota(options);
  return rota.seats.map((seat) => ({
    take: (resume) => rota.take(seat, resume),
    ended: () => rota.ended(seat),
    get cycle() {
      return rota.cycle;
    },
    turnsMs: seat.turnsMs
  }));
}
function seatOf(requests) {
  return { requests, turnsMs: [], waiting: [], started: 0, inFlight: 0 };
}
function wake(seats) {
  for (let resume of seats.flatMap((seat) => seat.waiting.splice(0))) resume();
}
var Rota = class {
  seats;
  cycle = 0;
  #options;
  #current = 0;
  #hasBegun = !1;
  #isOver = !1;
  /** A turn had to be cut short: the round ends as soon as it can. */
  #isBroken = !1;
  /** Null while the machine is handed over. */
  #startedMs = null;
  constructor(options) {
    this.#options = options, this.seats = options.requestsPerTurn.map(seatOf);
  }
  take(seat, resume) {
    if (this.#isOver) return "over";
    if (this.#hasBegun || (this.#hasBegun = !0, this.#begin()), seat === this.seats[this.#current] && this.#startedMs !== null) {
      let isLate = this.#isLate(this.#startedMs) && seat.started > 0;
      if (seat.started < seat.requests && !isLate)
        return seat.started++, seat.inFlight++, "start";
      isLate && seat.inFlight === 0 && this.#endTurn(seat, this.#startedMs);
    }
    return seat.waiting.push(resume), "wait";
  }
  ended(seat) {
    seat.inFlight--, !(this.#startedMs === null || seat.inFlight > 0) && (seat.started >= seat.requests || this.#isLate(this.#startedMs)) && this.#endTurn(seat, this.#startedMs);
  }
  // Never within the handler of the response that ended a turn: its bookkeeping is not done yet.
  async #begin() {
    try {
      await this.#options.handTo(this.#isOver ? null : this.#current), this.#startedMs = this.#options.now(), wake(this.#isOver ? this.seats : this.seats.slice(this.#current, this.#current + 1));
    } catch (error) {
      this.#options.onError(error), this.#isOver = !0, wake(this.seats);
    }
  }
  #isLate(startedMs) {
    return this.#options.now() - startedMs >= this.#options.longestTurnMs;
  }
  #endTurn(seat, fromMs) {
    let { leastTurns, latestMs, endMs, now } = this.#options, nowMs = now();
    seat.turnsMs.push(nowMs - fromMs), seat.started < seat.requests && (this.#isBroken = !0), seat.started = 0, this.#startedMs = null, this.#current = (this.#current + 1) % this.seats.length, this.#current === 0 && this.cycle++;
    let hadEnough = this.cycle >= leastTurns || nowMs >= latestMs || this.#isBroken;
    this.#isOver = this.#current === 0 && nowMs >= endMs && hadEnough, this.#begin();
  }
};

// src/load/closed-loop.ts
var NEVER_SECONDS = 86400, TICK_MS = 5, NO_HISTOGRAM = { __custom: !0, recordValue: () => {
}, destroy: () => {
} }, COSTLY_CYCLE = 4;
async function runClosedLoop(spec, health, hold = async () => {
}) {
  let prepared = await prepareTargets(spec);
  health.begin();
  let broken = [], courseOf = spec.requestsPerTurn === null ? freeCourse(spec) : turnCourse(spec, spec.requestsPerTurn, hold, broken), runs = prepared.map(({ of, target }, index) => {
    let course = courseOf(index);
    return startLoad(connectionLoad(spec, of, { target, health, window: course.window }), course);
  });
  await Promise.all(runs.map((run) => run.drained)), health.end();
  for (let run of runs) run.end();
  if (await Promise.all(runs.map((run) => run.ended)), broken.length > 0)
    throw new MeasurementError("the app could not be held still while it was the other side\u2019s turn", {
      hint: "run it again; if it stays, use `pairing: duet`, which loads both sides at once",
      cause: broken[0]
    });
  return runs.flatMap((run) => run.samples());
}
var isFirst = (isClientsFirst) => isClientsFirst;
function freeCourse({ durationMs, discardMs }) {
  let startMs = performance.now(), window = { startMs: startMs + discardMs, lengthMs: durationMs - discardMs };
  return () => ({ turn: null, endMs: startMs + durationMs, window, isSettling: isFirst, turns: () => null });
}
function turnCourse(spec, requestsPerTurn, hold, broken) {
  let startMs = performance.now(), windows = spec.targets.map(() => ({ startMs: Number.POSITIVE_INFINITY, lengthMs: Number.POSITIVE_INFINITY })), contention = new ContentionByTurn(spec.targets), counted = null, turns = takeTurns({
    requestsPerTurn,
    endMs: startMs + spec.durationMs,
    leastTurns: spec.leastTurns ?? 0,
    latestMs: startMs + spec.durationMs + longestBeyondMs(spec),
    longestTurnMs: spec.timeoutMs,
    now: () => performance.now(),
    onError: (error) => broken.push(error),
    handTo: async (target) => {
      if (contention.release(), await hold(target), contention.handTo(target), target === null) return;
      let nowMs = performance.now(), cycle = turns[target]?.cycle ?? 0;
      target === 0 && counted === null && cycle > 0 && nowMs - startMs >= spec.discardMs && (counted = nowMs - startMs > COSTLY_CYCLE * spec.discardMs ? 0 : cycle);
      let window = windows[target];
      window && counted !== null && !Number.isFinite(window.startMs) && (window.startMs = counted === 0 ? Number.NEGATIVE_INFINITY : nowMs);
    }
  }), hasLongTurns = Math.min(...requestsPerTurn) >= SAMPLES_PER_UNSETTLED * spec.connections;
  return (target) => {
    let turn = turns[target] ?? null, weigh = (share) => contention.weigh(target, share), ofTurn = { requests: requestsPerTurn[target] ?? 0, connections: spec.connections };
    return {
      turn,
      endMs: Number.POSITIVE_INFINITY,
      window: windows[target] ?? { startMs: 0, lengthMs: 0 },
      isSettling: turn !== null && hasLongTurns ? firstOfTurn(turn, ofTurn, weigh) : isFirst,
      turns: () => ({ ms: turn?.turnsMs.slice(counted ?? 0) ?? [], met: contention.of(target, counted ?? 0) })
    };
  };
}
var MOST_WEIGHED = 8;
function firstOfTurn(turn, { requests, connections }, weigh) {
  let cycle = 0, answered = 0, weighed = 0;
  return () => {
    turn.cycle !== cycle && (cycle = turn.cycle, answered = 0, weighed = 0), answered++;
    let sampled = Math.max(0, Math.min(answered, connections, requests - answered));
    return sampled !== weighed && connections <= MOST_WEIGHED && (weighed = sampled, weigh(sampled / connections)), answered <= connections;
  };
}
function startLoad(load, course) {
  let { connections } = load.spec, clients = [], [drained, ended] = [deferred(), deferred()], resting = 0, shared = { ...course, load, rested: () => {
    resting++, resting === connections && drained.resolve();
  } }, options = {
    url: load.of.origin,
    connections,
    pipelining: 1,
    duration: NEVER_SECONDS,
    timeout: NEVER_SECONDS,
    sampleInt: TICK_MS,
    skipAggregateResult: !0,
    histograms: { latencies: NO_HISTOGRAM, requests: NO_HISTOGRAM, throughput: NO_HISTOGRAM },
    setupClient: (client) => {
      clients.push(client), repairClient(client, shared);
    }
  };
  return (0, import_autocannon.default)(options, (error) => {
    if (error !== null) throw error;
    ended.resolve();
  }), {
    samples() {
      let turns = course.turns(), contention = turns === null ? {} : { turnsMs: sum(turns.ms), ...turns.met };
      return samplesOf(load, turns?.ms ?? null).map((one) => ({ ...one, contention }));
    },
    drained: drained.promise,
    ended: ended.promise,
    end: () => {
      for (let client of clients) client.destroy();
    }
  };
}

// src/load/generator-health.ts
import { PerformanceObserver, performance as performance2 } from "node:perf_hooks";
var GeneratorHealth = class {
  #collections = [];
  #observer = new PerformanceObserver((list) => this.#collections.push(...list.getEntries()));
  #loopDelayMs = new SampleList();
  #batchStartMs = null;
  #waitingMs = 0;
  #begun = usageNow();
  #ended = null;
  begin() {
    this.#observer.observe({ entryTypes: ["gc"] }), this.#begun = usageNow();
  }
  /** What arrives while other bytes are handled comes in the same turn of the event loop: it has waited since that began, or longer. */
  received() {
    let nowMs = performance2.now();
    this.#batchStartMs === null && (this.#batchStartMs = nowMs, setImmediate(() => {
      this.#batchStartMs = null;
    })), this.#loopDelayMs.push(nowMs - this.#batchStartMs);
  }
  get reads() {
    return this.#loopDelayMs.length;
  }
  /** The idle event loop was kept turning, to be in time for the next request. */
  waited(waitedMs) {
    this.#waitingMs += waitedMs;
  }
  end() {
    this.#ended ??= usageNow();
  }
  async figures() {
    await new Promise((resolve) => setImmediate(resolve)), this.#collections.push(...this.#observer.takeRecords()), this.#observer.disconnect();
    let [begun, ended] = [this.#begun, this.#ended ?? usageNow()], wallMs = ended.atMs - begun.atMs, share = (busyMs) => wallMs > 0 ? Math.max(0, busyMs - this.#waitingMs) / wallMs : 0, pausesMs = this.#collections.filter(({ startTime }) => startTime >= begun.atMs && startTime <= ended.atMs).map(({ duration }) => duration), delayMs = summarise(this.#loopDelayMs.take());
    return {
      wallMs,
      loopShare: share(performance2.eventLoopUtilization(ended.loop, begun.loop).active),
      cpuShare: share(ended.cpuMs - begun.cpuMs),
      loopDelayMeanMs: delayMs?.mean ?? 0,
      loopDelayP99Ms: delayMs?.p99 ?? 0,
      gcMs: sum(pausesMs),
      gcMaxMs: Math.max(0, ...pausesMs),
      runQueueMs: begun.runQueueMs === null || ended.runQueueMs === null ? null : ended.runQueueMs - begun.runQueueMs,
      waitingMs: this.#waitingMs
    };
  }
};
function usageNow() {
  let counted = schedulerTimesIn(readProc(`/proc/self/task/${process.pid}/schedstat`)), scheduler = counted !== null && counted.cpuMs > 0 ? counted : null, { user, system } = process.cpuUsage();
  return {
    atMs: performance2.now(),
    loop: performance2.eventLoopUtilization(),
    cpuMs: scheduler?.cpuMs ?? (user + system) / 1e3,
    runQueueMs: scheduler?.runDelayMs ?? null
  };
}

// src/load/open-target.ts
var OPENED_BEFORE = 8, OpenTarget = class {
  #load;
  #slots = /* @__PURE__ */ new Set();
  /** From its end: the last one used is reused first, as in a client's pool; then the first one opened, as a server may accept them in order. */
  #free = [];
  /** What is in flight or waits, the oldest first. */
  #underWay = /* @__PURE__ */ new Set();
  #backlog = /* @__PURE__ */ new Set();
  #backlogMax = 0;
  /** How many are not settled, of all that are to arrive. */
  #unsettled;
  #timeout = null;
  #drained = deferred();
  drained = this.#drained.promise;
  constructor(load, count) {
    this.#load = load, this.#unsettled = count;
  }
  /** Opens the first connections, if connections are kept. Resolves when each is up, has failed, or took too long. */
  async openSome() {
    let { keepAlive, connections, timeoutMs } = this.#load.spec;
    if (!keepAlive) return;
    let wanted = Math.min(OPENED_BEFORE, connections), opened = Array.from({ length: wanted }, () => new Promise((resolve) => this.#connect(null, resolve)));
    await orAborted(Promise.all(opened), timeLimit(timeoutMs)).catch(() => {
    });
  }
  arrive(intendedMs) {
    let request = this.#load.requests.take(), { tally } = request.endpoint, arrival = { intendedMs, request, slot: null };
    tally.sent(), tally.isInWindow(intendedMs) && tally.sendLagMs.push(performance.now() - intendedMs), this.#underWay.add(arrival), this.#watchTimeouts();
    let slot = this.#free.pop();
    slot !== void 0 ? this.#start(slot, arrival) : this.#slots.size < this.#load.spec.connections ? this.#connect(arrival) : (this.#backlog.add(arrival), this.#backlogMax = Math.max(this.#backlogMax, this.#backlog.size));
  }
  close() {
    this.#timeout !== null && clearTimeout(this.#timeout);
    for (let { connection } of this.#slots) connection.close();
  }
  /** By endpoint, once all arrivals are settled. */
  samples() {
    return samplesOf(this.#load, null).map((one) => ({
      ...one,
      sendLagMs: this.#load.endpoints[one.endpoint]?.tally.sendLagMs.take() ?? null,
      backlogMax: this.#backlogMax
    }));
  }
  #connect(arrival, onSettled = () => {
  }) {
    let endpoint = arrival?.request.endpoint ?? this.#load.first, slot = {
      arrival,
      connection: new Connection(this.#load, endpoint, {
        onEstablished: () => {
          slot.arrival !== null ? slot.connection.send(slot.arrival.request) : this.#offer(slot, "unused"), onSettled();
        },
        onComplete: () => this.#completed(slot),
        onLost: (reason) => {
          this.#lost(slot, reason), onSettled();
        }
      })
    };
    arrival !== null && (arrival.slot = slot), this.#slots.add(slot);
  }
  #start(slot, arrival) {
    slot.arrival = arrival, arrival.slot = slot, slot.connection.send(arrival.request);
  }
  #completed(slot) {
    let { arrival, connection } = slot;
    if (arrival === null) return;
    slot.arrival = null;
    let latencyMs = performance.now() - arrival.intendedMs, reusable = connection.judge(arrival.intendedMs, latencyMs, 0, !1);
    this.#settle(arrival), reusable ? this.#offer(slot, "used") : this.#drop(slot);
  }
  #lost(slot, reason) {
    let { arrival } = slot;
    arrival !== null && (arrival.request.endpoint.tally.unanswered("failed", reason), this.#settle(arrival)), this.#drop(slot);
  }
  #offer(slot, as) {
    let next = this.#nextWaiting();
    next !== null ? this.#start(slot, next) : as === "used" ? this.#free.push(slot) : this.#free.unshift(slot);
  }
  /** Closes the connection, which makes room for another one. */
  #drop(slot) {
    slot.connection.close(), this.#slots.delete(slot);
    let index = this.#free.indexOf(slot);
    index >= 0 && this.#free.splice(index, 1);
    let next = this.#nextWaiting();
    next !== null && this.#connect(next);
  }
  #nextWaiting() {
    let [next = null] = this.#backlog;
    return next !== null && this.#backlog.delete(next), next;
  }
  #settle(arrival) {
    this.#underWay.delete(arrival), this.#unsettled--, this.#unsettled === 0 && this.#drained.resolve();
  }
  /** One timer, for the oldest unsettled arrival, is enough: all have the same timeout. */
  #watchTimeouts() {
    if (this.#timeout !== null) return;
    let [oldest] = this.#underWay;
    if (oldest === void 0) return;
    let leftMs = oldest.intendedMs + this.#load.spec.timeoutMs - performance.now();
    this.#timeout = setTimeout(
      () => {
        this.#timeout = null, this.#censorOverdue(), this.#watchTimeouts();
      },
      Math.max(1, Math.ceil(leftMs))
    );
  }
  #censorOverdue() {
    let lastMs = performance.now() - this.#load.spec.timeoutMs, stuck = [];
    for (let arrival of this.#underWay) {
      if (arrival.intendedMs > lastMs) break;
      arrival.request.endpoint.tally.unanswered("censored", "timeout"), this.#backlog.delete(arrival), arrival.slot !== null && stuck.push(arrival.slot), this.#settle(arrival);
    }
    for (let slot of stuck) this.#drop(slot);
  }
};

// src/load/open-loop.ts
async function runOpenLoop(spec, rate, health) {
  let count = Math.max(1, Math.round(rate * spec.durationMs / 1e3)), loads = (await prepareTargets(spec)).map(({ of, target }) => {
    let window = { startMs: Number.POSITIVE_INFINITY, lengthMs: spec.durationMs - spec.discardMs };
    return { window, load: new OpenTarget(connectionLoad(spec, of, { target, health, window }), count) };
  });
  await Promise.all(loads.map(({ load }) => load.openSome()));
  let stepMs = 1e3 / rate / loads.length;
  health.begin();
  let startMs = performance.now();
  for (let [index, { window }] of loads.entries()) window.startMs = startMs + index * stepMs + spec.discardMs;
  await keepSchedule(
    { startMs, stepMs, count: count * loads.length },
    health,
    (index, intendedMs) => loads[index % loads.length]?.load.arrive(intendedMs)
  ), await Promise.all(loads.map(({ load }) => load.drained)), health.end();
  for (let { load } of loads) load.close();
  return loads.flatMap(({ load }) => load.samples());
}
var TIMER_MARGIN_MS = 1, LONGEST_IDLE_TURN_MS = 0.1;
function keepSchedule({ startMs, stepMs, count }, health, act) {
  return new Promise((resolve) => {
    let next = 0, advance = () => {
      let nowMs = performance.now();
      for (; next < count && startMs + next * stepMs <= nowMs; )
        act(next, startMs + next * stepMs), next++, nowMs = performance.now();
      if (next === count) {
        resolve();
        return;
      }
      let leftMs = startMs + next * stepMs - nowMs;
      leftMs >= 1 + TIMER_MARGIN_MS ? setTimeout(advance, Math.floor(leftMs - TIMER_MARGIN_MS)) : idle(nowMs, health.reads);
    }, idle = (sinceMs, readsBefore) => {
      setImmediate(() => {
        let turnMs = performance.now() - sinceMs;
        health.reads === readsBefore && turnMs < LONGEST_IDLE_TURN_MS && health.waited(turnMs), advance();
      });
    };
    advance();
  });
}

// src/generator.ts
var COLLECTED_MB = { whileIdle: 64, most: 384 }, IDLE_MS = 500, endedAtMs = Number.NEGATIVE_INFINITY;
function collectGarbage() {
  let isIdle = performance.now() - endedAtMs > IDLE_MS;
  process.memoryUsage().heapUsed / 2 ** 20 > (isIdle ? COLLECTED_MB.whileIdle : COLLECTED_MB.most) ? globalThis.gc?.() : globalThis.gc?.({ type: "minor" });
}
async function answer(message) {
  try {
    let parsed = requestMessage.safeParse(message);
    if (!parsed.success)
      throw new ConfigError(`the load generator cannot run this round: ${prettifyError(parsed.error)}`, {
        hint: "check the load settings and the endpoint that the message names"
      });
    let { spec } = parsed.data;
    collectGarbage();
    let health = new GeneratorHealth(), hold = holdBy(spec.targets.map((target) => target.suspension)), samples = spec.rate === null ? await runClosedLoop(spec, health, hold) : await runOpenLoop(spec, spec.rate, health);
    return endedAtMs = performance.now(), { type: "outcome", outcome: { samples, generator: await health.figures() } };
  } catch (error) {
    return { type: "error", ...described(error) };
  }
}
function described(error) {
  if (error instanceof GateError) {
    let { message, hint, cause: cause2 } = error, detail = error.detail ?? (cause2 instanceof Error ? cause2.message : null);
    return { kind: error instanceof ConfigError ? "configuration" : "measurement", message, hint, detail };
  }
  let cause = error instanceof Error ? error : new Error(String(error));
  return {
    kind: "measurement",
    message: `the load generator failed: ${cause.message}`,
    hint: "please report this with the configuration that was used",
    detail: cause.stack ?? null
  };
}
function lowerHelpers() {
  try {
    for (let thread of readdirSync("/proc/self/task").map(Number))
      thread !== process.pid && setPriority(thread, constants.priority.PRIORITY_LOW);
  } catch {
  }
}
function send(message) {
  process.connected && process.send?.(message);
}
process.send === void 0 ? (process.stderr.write(`this is the load generator of latency-gate; the gate starts it
`), process.exitCode = 1) : (process.on("SIGINT", () => {
}), process.on("SIGTERM", () => {
}), process.on("disconnect", () => process.exit(0)), process.on("message", (message) => {
  answer(message).then(send);
}), lowerHelpers(), send("ready"));

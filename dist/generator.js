import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);
import {
  require_init
} from "./chunks/chunk-IXAJWJO4.js";
import {
  RequestSequence,
  ResponseReader,
  coresIn,
  cpuPressureMs,
  createBodyCheck,
  prepareTarget,
  quantilesAt,
  requestMessage,
  stolenMs
} from "./chunks/chunk-LG2VZXPZ.js";
import "./chunks/chunk-4F4L5VCP.js";
import {
  ConfigError,
  GateError,
  MeasurementError,
  followProc,
  holdBy,
  readProc,
  schedulerTimesIn,
  textAfter
} from "./chunks/chunk-GRZXLSBN.js";
import {
  int,
  object,
  prettifyError
} from "./chunks/chunk-3W5LSTSS.js";
import "./chunks/chunk-OV2OKNXH.js";
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

// src/load/sample-list.ts
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
};

// src/load/tally.ts
var SETTLED_SHARE = 0.1, SAMPLES_PER_UNSETTLED = 3, DISTINCT_LENGTHS = 64, DISTINCT_ENCODINGS = 8, NOT_ENCODED = "identity";
function samplesOf(target, tallies, turnsMs = null) {
  let sum = (of) => tallies.reduce((total, tally) => total + of(tally), 0), length = sum((tally) => tally.length), areFew = SAMPLES_PER_UNSETTLED * sum((tally) => tally.unsettled) <= length, unsteady = new Map(tallies.map((tally) => [tally, tally.unsteady(areFew)])), settled = length - sum((tally) => unsteady.get(tally)?.length ?? 0), isEnough = settled > 0 && settled >= SETTLED_SHARE * length;
  return tallies.map(
    (tally, endpoint) => tally.samples({ target, endpoint }, isEnough ? unsteady.get(tally) ?? [] : [], turnsMs)
  );
}
var Tally = class {
  #window;
  #sent = 0;
  #completed = 0;
  #failed = 0;
  #censored = 0;
  #mismatched = 0;
  #completedInWindow = 0;
  #statuses = new Uint32Array(1e3);
  #problems = /* @__PURE__ */ new Map();
  #lengths = /* @__PURE__ */ new Map();
  #latencyMs = new SampleList();
  #ttfbMs = new SampleList();
  #connectMs = new SampleList();
  /** Positions in the two lists above: unsettled responses, and what began before the window opened. */
  #unsettled = [];
  #early = [];
  /** One entry per entry of the lists above; null: single requests are not kept. */
  #requests;
  /** One entry per entry of the lists above; null: there is but one request. */
  #requestIndex;
  /** One entry per entry of the lists above. Null where no other endpoint shares the load. */
  #beside;
  #receivedBytes = 0;
  #receivedBodyBytes = 0;
  #tls = null;
  #encodings = /* @__PURE__ */ new Set();
  #looked = 0;
  #inBandErrors = /* @__PURE__ */ new Map();
  /**
   * Samples and completions count only within the window.
   *
   * @param kept whether the times of single requests are kept, of how many requests the endpoint has, and whether it
   * shares the load
   */
  constructor(window, kept) {
    this.#window = window, this.#requests = kept.keepsTimes ? { startedAtMs: new SampleList(), connectMs: new SampleList() } : null, this.#beside = kept.isMix ? new SampleList() : null, this.#requestIndex = kept.requests > 1 ? new SampleList() : null;
  }
  /** Whether a time of `performance.now()` is in the window. */
  isInWindow(atMs) {
    let intoWindowMs = atMs - this.#window.startMs;
    return intoWindowMs >= 0 && intoWindowMs <= this.#window.lengthMs;
  }
  sent() {
    this.#sent++;
  }
  received(bytes) {
    this.#receivedBytes += bytes;
  }
  connected(connectMs) {
    this.#connectMs.push(connectMs);
  }
  secured(tls) {
    this.#tls ??= tls;
  }
  /** How a body was encoded; empty: not encoded. */
  encoded(contentEncoding) {
    this.#encodings.size < DISTINCT_ENCODINGS && this.#encodings.add(encodingName(contentEncoding));
  }
  /** The content of a response was looked into for an error that it tells. */
  looked(error) {
    this.#looked++, error !== null && this.#inBandErrors.set(error, (this.#inBandErrors.get(error) ?? 0) + 1);
  }
  /** A complete response that is as expected. */
  valid(exchange, bodyBytes) {
    this.#complete(exchange.status, bodyBytes), this.#addLength(bodyBytes), this.isInWindow(exchange.startedAtMs + exchange.latencyMs) && this.#completedInWindow++, exchange.unsettled && this.#unsettled.push(this.#latencyMs.length), exchange.startedAtMs < this.#window.startMs && this.#early.push(this.#latencyMs.length), this.#latencyMs.push(exchange.latencyMs), this.#ttfbMs.push(exchange.ttfbMs), this.#requestIndex?.push(exchange.request), this.#beside?.push(exchange.beside), this.#requests !== null && (this.#requests.startedAtMs.push(performance.timeOrigin + exchange.startedAtMs), this.#requests.connectMs.push(exchange.connectMs));
  }
  /** A complete response that is not as expected. Its length counts unless its status is the reason. */
  mismatch(status, bodyBytes, reason) {
    this.#complete(status, bodyBytes), reason !== "status" && this.#addLength(bodyBytes), this.#mismatched++, this.#problem(reason);
  }
  failed(reason) {
    this.#failed++, this.#problem(reason);
  }
  censored(reason) {
    this.#censored++, this.#problem(reason);
  }
  get length() {
    return this.#latencyMs.length;
  }
  get unsettled() {
    return this.#unsettled.length;
  }
  /** Ascending positions of samples that met no steady load. */
  unsteady(withUnsettled) {
    let early = Number.isFinite(this.#window.startMs) ? this.#early : [];
    return [.../* @__PURE__ */ new Set([...early, ...withUnsettled ? this.#unsettled : []])].sort((a, b) => a - b);
  }
  /**
   * Throws MeasurementError when requests are unaccounted for.
   *
   * @param leftOut positions of the samples that do not count
   * @param turnsMs as in `samplesOf`
   */
  samples({ target, endpoint }, leftOut, turnsMs) {
    let counts = {
      sent: this.#sent,
      completed: this.#completed,
      failed: this.#failed,
      censored: this.#censored
    };
    if (counts.sent !== counts.completed + counts.failed + counts.censored)
      throw new MeasurementError(`requests to ${target.origin} are unaccounted for: ${JSON.stringify(counts)}`, {
        hint: "the round cannot be trusted; please report this with the configuration that was used"
      });
    let hasOpened = Number.isFinite(this.#window.startMs), statuses = {};
    for (let [status, count] of this.#statuses.entries()) count > 0 && (statuses[status] = count);
    return {
      side: target.side,
      endpoint,
      ...counts,
      mismatched: this.#mismatched,
      statuses,
      problems: Object.fromEntries(this.#problems),
      completedInWindow: hasOpened ? this.#completedInWindow : this.#latencyMs.length,
      windowMs: turnsMs === null ? this.#window.lengthMs : turnsMs.reduce((sum, ms) => sum + ms, 0),
      turnsMs: Float64Array.from(turnsMs ?? []),
      latencyMs: this.#latencyMs.take(leftOut),
      ttfbMs: this.#ttfbMs.take(leftOut),
      connectMs: this.#connectMs.take(),
      sendLagMs: null,
      backlogMax: null,
      bodyBytes: [...this.#lengths].map(([bytes, count]) => ({ bytes, count })).sort((a, b) => a.bytes - b.bytes),
      ...this.#contentEncodings(),
      ...this.#inBandErrors.size > 0 && {
        inBandErrors: { looked: this.#looked, kinds: Object.fromEntries(this.#inBandErrors) }
      },
      receivedBytes: this.#receivedBytes,
      receivedBodyBytes: this.#receivedBodyBytes,
      tls: this.#tls,
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
  #contentEncodings() {
    let names = [...this.#encodings].sort();
    return names.some((name) => name !== NOT_ENCODED) ? { contentEncodings: names } : {};
  }
  #complete(status, bodyBytes) {
    this.#completed++, this.#receivedBodyBytes += bodyBytes, this.#statuses[status] = (this.#statuses[status] ?? 0) + 1;
  }
  #problem(reason) {
    this.#problems.set(reason, (this.#problems.get(reason) ?? 0) + 1);
  }
  #addLength(bytes) {
    let key = bytes;
    if (!this.#lengths.has(bytes) && this.#lengths.size >= DISTINCT_LENGTHS) {
      let distance = Number.POSITIVE_INFINITY;
      for (let known of this.#lengths.keys())
        Math.abs(known - bytes) < distance && (distance = Math.abs(known - bytes), key = known);
    }
    this.#lengths.set(key, (this.#lengths.get(key) ?? 0) + 1);
  }
};
function encodingName(contentEncoding) {
  return contentEncoding === "" ? NOT_ENCODED : /^[a-z0-9][a-z0-9, ._-]{0,30}$/.test(contentEncoding) ? contentEncoding : "unknown";
}

// src/load/connection-load.ts
var MOST_BESIDE = 31, ConnectionLoad = class {
  target;
  keepAlive;
  health;
  requests;
  endpoints;
  /** Throws ConfigError for a header that cannot be sent. */
  constructor(spec, of, shared) {
    this.target = shared.target, this.health = shared.health, this.keepAlive = spec.keepAlive, this.requests = new RequestSequence(of, spec, this.target.host);
    let keepsTimes = spec.keepsRequests === !0, isMix = of.endpoints.length > 1 && of.endpoints.length <= MOST_BESIDE;
    this.endpoints = of.endpoints.map(({ requests, expect, until = null }) => {
      let isHead = requests[0]?.method === "HEAD";
      return {
        isHead,
        until,
        tally: new Tally(shared.window, { keepsTimes, requests: requests.length, isMix }),
        check: createBodyCheck(expect, !isHead, spec.connections),
        underWay: 0
      };
    });
  }
  endpointOf({ endpoint }) {
    let found = this.endpoints[endpoint];
    if (found === void 0) throw new Error(`the target has no endpoint ${endpoint}`);
    return found;
  }
  /** Which endpoints have requests under way, as bits. */
  get underWay() {
    return this.endpoints.reduce((bits, { underWay }, at) => underWay > 0 ? bits | 1 << at : bits, 0);
  }
  get tallies() {
    return this.endpoints.map(({ tally }) => tally);
  }
};

// src/load/contention.ts
var NAMES = ["busiestCpuMs", "busiestRunDelayMs", "generatorRunDelayMs", "stolenMs", "pressureMs"], LOOK_EVERY_MS = 20, ContentionByTurn = class {
  #turns;
  #watched;
  #stops;
  /** The target that nobody but a stranger would stop now. */
  #working = null;
  #looking = null;
  /** By target. */
  #busiest;
  #target = null;
  #begun = null;
  constructor(targets) {
    this.#turns = targets.map(() => []), this.#stops = targets.map(() => 0), this.#watched = targets.map(watchProcess);
    let areSuspended = targets.every(({ suspension }) => suspension !== void 0 && suspension.kind !== "none");
    this.#busiest = targets.map(
      ({ busiestThread }) => busiestThread && areSuspended && isApart(busiestThread) ? followThread(busiestThread) : UNSEEN
    );
  }
  /** From here on the target whose turn it was may be suspended. */
  release() {
    this.#working = null;
  }
  /** The turn of a target begins, and that of the one before is over; null: all turns are over. */
  handTo(target) {
    let { runDelayMs: generatorRunDelayMs } = own.read(), machine = { generatorRunDelayMs, stolenMs: stolenMs(), pressureMs: cpuPressureMs() }, readingOf = (one) => {
      let { cpuMs, runDelayMs } = (this.#busiest[one] ?? UNSEEN).read();
      return { busiestCpuMs: cpuMs, busiestRunDelayMs: runDelayMs, ...machine };
    };
    if (this.#target !== null && this.#begun !== null && this.#turns[this.#target]?.push(minus(readingOf(this.#target), this.#begun)), this.#target = target, this.#begun = target === null ? null : readingOf(target), this.#working = target, target !== null) {
      this.#looking ??= setInterval(() => this.#look(), LOOK_EVERY_MS).unref();
      return;
    }
    this.#looking !== null && clearInterval(this.#looking);
    for (let one of [...this.#busiest, ...this.#watched]) one.close();
  }
  #look() {
    let target = this.#working;
    target !== null && this.#watched[target]?.isStopped() && (this.#stops[target] = (this.#stops[target] ?? 0) + 1);
  }
  /** Sums over the turns of a target from one on, counted from 0. A figure that this machine lacks is absent. */
  of(target, firstTurn) {
    let turns = this.#turns[target]?.slice(firstTurn) ?? [], sums = NAMES.flatMap((name) => {
      let values = turns.map((turn) => turn[name]);
      return values.length === 0 || values.includes(null) ? [] : [[name, values.reduce((sum, value) => sum + (value ?? 0), 0)]];
    }), foreignStops = this.#stops[target] ?? 0;
    return { ...Object.fromEntries(sums), ...foreignStops > 0 ? { foreignStops } : {} };
  }
};
function watchProcess({ suspension, busiestThread }) {
  if (suspension?.kind !== "signals") return { isStopped: () => !1, close: () => {
  } };
  let pid = busiestThread?.pid ?? suspension.processGroups[0], { read, close } = followProc(`/proc/${pid}/stat`);
  return { isStopped: () => /\) T /.test(read() ?? ""), close };
}
var UNKNOWN = { cpuMs: null, runDelayMs: null }, UNSEEN = { read: () => UNKNOWN, close: () => {
} }, own = followThread({ pid: process.pid, tid: process.pid });
function followThread({ pid, tid }) {
  let { read, close } = followProc(`/proc/${pid}/task/${tid}/schedstat`);
  return {
    read: () => schedulerTimesIn(read()) ?? UNKNOWN,
    close
  };
}
function isApart({ pid, tid }) {
  let [ofApp, own2] = [`/proc/${pid}/task/${tid}/status`, "/proc/self/status"].map(
    (path) => coresIn(textAfter(readProc(path), "Cpus_allowed_list") ?? "")
  );
  return ofApp !== void 0 && own2 !== void 0 && ofApp.length > 0 && !ofApp.some((core) => own2.includes(core));
}
function minus(after, before) {
  let differences = NAMES.map((name) => {
    let [to, from] = [after[name], before[name]];
    return [name, to === null || from === null ? null : Math.max(0, to - from)];
  });
  return Object.fromEntries(differences);
}

// src/load/connection.ts
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
  #exchange = {
    startedAtMs: 0,
    latencyMs: 0,
    ttfbMs: 0,
    status: 0,
    unsettled: !1,
    connectMs: 0,
    request: 0,
    beside: 0
  };
  #connectMs = 0;
  /** @param endpoint whose request the connection is opened for */
  constructor(load, endpoint, events) {
    this.#load = load, this.#endpoint = endpoint, this.#events = events;
    let { target, health } = load, openedAtMs = performance.now();
    this.reader = new ResponseReader(endpoint, () => this.#complete()), this.#socket = target.open({
      buffer: READ_BUFFER,
      callback: (length) => (health.received(), this.#endpoint.tally.received(length), this.#state !== "gone" && this.#read(length), !0)
    });
    let socket = this.#socket;
    target.secure && socket.once("connect", () => {
      this.#state === "opening" && (this.#state = "inHandshake");
    }), socket.once(target.secure ? "secureConnect" : "connect", () => {
      if (this.#state !== "gone") {
        if (this.#connectMs = performance.now() - openedAtMs, endpoint.tally.connected(this.#connectMs), target.secure) for (let { tally } of load.endpoints) tally.secured(protocolOf(socket));
        this.#state = "established", events.onEstablished();
      }
    }), socket.on("error", (error) => this.#lost(this.#state === "inHandshake" ? "tls" : connectFailure(error))), socket.on("end", () => this.#ended()), socket.on("close", () => this.#lost("reset"));
  }
  get established() {
    return this.#state === "established";
  }
  /** How long it took to be established, to whoever asks first: one request waited for it. */
  takeConnectMs() {
    let connectMs = this.#connectMs;
    return this.#connectMs = 0, connectMs;
  }
  /** Sends a request that was taken from the sequence; the connection must be established and have nothing in flight. */
  send(request) {
    this.#endpoint = this.#load.endpointOf(request), this.reader.awaited = this.#endpoint, this.reader.began = !1, this.#inFlight = !0, this.#exchange.request = request.index, this.#exchange.beside = this.#load.underWay, this.#endpoint.underWay++, this.#socket.write(this.#load.requests.bytes(request));
  }
  /**
   * Counts the response in `reader`. Returns false if the connection cannot be reused; the owner then closes it.
   *
   * @param startedAtMs when the request started; time of `performance.now()`
   * @param connectMs what the client waited for the connection before that, outside the latency
   * @param unsettled as in `Exchange`
   */
  judge(startedAtMs, latencyMs, connectMs, unsettled) {
    let { keepAlive } = this.#load, { tally, check } = this.#endpoint, { reader } = this, { status } = reader, accepted = check.accepts(status);
    accepted && reader.bytes > 0 && reader.contentEncoding !== null && tally.encoded(reader.contentEncoding);
    let inBandError = accepted ? check.inBandError(reader) : void 0;
    inBandError !== void 0 && tally.looked(inBandError);
    let reason = accepted ? reader.problem ?? check.mismatch(reader) : "status";
    if (reason === null) {
      let exchange = this.#exchange;
      exchange.startedAtMs = startedAtMs, exchange.latencyMs = latencyMs, exchange.ttfbMs = reader.headAtMs - startedAtMs, exchange.status = status, exchange.connectMs = connectMs, exchange.unsettled = unsettled, tally.valid(exchange, reader.bytes);
    } else
      tally.mismatch(status, reader.bytes, reason);
    return this.#isClosing = reader.closes, keepAlive && reader.persistent && !reader.surplus;
  }
  /**
   * Idempotent. The socket's listeners stay, and ignore what comes later.
   *
   * A connection that a server closes is kept by the kernel for a minute, and by its firewall for two. With a connection per request
   * the machine's table of connections (262,144) was full within half a minute, and connecting took one second, or ten. What is reset
   * once the server has closed it is forgotten at once.
   */
  close() {
    this.#state !== "gone" && (this.#state = "gone", this.#landed(), this.#isClosed ? this.#forget() : this.#isClosing && closing < MOST_CLOSING ? this.#awaitEnd() : this.#socket.destroy());
  }
  #awaitEnd() {
    closing++, this.#socket.once("close", () => closing--), this.#socket.setTimeout(CLOSED_WITHIN_MS, () => this.#socket.destroy());
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
  #complete() {
    this.#landed(), this.#events.onComplete();
  }
  #ended() {
    this.#isClosed = !0, this.#state === "gone" ? this.#forget() : (!this.#inFlight || !this.reader.end()) && this.#lost("reset");
  }
  #lost(reason) {
    if (this.#state === "gone") return;
    let wasBroken = reason !== "parse" && this.established;
    this.close(), this.#events.onLost(wasBroken ? this.reader.began ? "truncated" : "reset" : reason);
  }
};
function connectFailure(error) {
  switch (error.code) {
    case "ECONNREFUSED":
      return "refused";
    case "ECONNRESET":
    case "EPIPE":
      return "reset";
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return "dns";
    default:
      return "connect";
  }
}
function protocolOf(socket) {
  return { protocol: socket.getProtocol() ?? "unknown", cipher: socket.getCipher()?.name ?? "unknown" };
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
  #inFlight = !1;
  #hasReceived = !1;
  /** In which the latest request was started. */
  #cycle = 0;
  /** Which request is in flight, or was last. Null before the first. */
  #request = null;
  /** When the request in flight was written; time of `performance.now()`. */
  #startedAtMs = 0;
  /** When the request before it had come to an end. */
  #endedAtMs = 0;
  constructor(client, target) {
    this.#client = client, this.#target = target, this.#load = target.load, this.#timeout = setTimeout(() => this.#timedOut(), target.timeoutMs);
  }
  /** Starts the next request, on a new connection if there is none, or rests. */
  next() {
    let { turn, endMs } = this.#target, allowed = turn === null ? performance.now() < endMs ? "start" : "over" : turn.take(() => this.next());
    if (allowed === "over" && this.#target.rested(), allowed !== "start") return;
    let nowMs = performance.now(), request = this.#load.requests.take(), endpoint = this.#load.endpointOf(request);
    endpoint.tally.sent(), this.#request = request, this.#inFlight = !0, this.#timeout.refresh();
    let cycle = turn?.cycle ?? 0;
    (this.#target.connectsEachTurn && cycle !== this.#cycle || nowMs - this.#endedAtMs > LONGEST_REST_MS) && this.#drop(), this.#cycle = cycle, this.#connection === null ? this.#connection = this.#open(request, endpoint) : this.#send(this.#connection, request, nowMs);
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
  #open(request, endpoint) {
    let connection = new Connection(this.#load, endpoint, {
      onEstablished: () => this.#send(connection, request, performance.now()),
      // autocannon's own handler: emits `response`, then asks for the next request.
      onComplete: this.#client.parser[4],
      onLost: (reason) => {
        this.#connection = null, this.#inFlight && this.#fail(reason);
      }
    });
    return connection;
  }
  #send(connection, request, nowMs) {
    this.#startedAtMs = nowMs, connection.send(request);
  }
  #fail(reason) {
    this.#tally?.failed(reason), this.#drop(), this.#failuresInRow++, this.#end();
    let leftMs = Math.max(0, this.#target.endMs - performance.now());
    this.#backoff = setTimeout(() => this.next(), Math.min(leftMs, backoffMs(this.#failuresInRow)));
  }
  #timedOut() {
    this.#inFlight && (this.#tally?.censored("timeout"), this.#drop(), this.#end(), this.next());
  }
  get #tally() {
    return this.#request === null ? null : this.#load.endpointOf(this.#request).tally;
  }
  #end() {
    this.#inFlight = !1, this.#endedAtMs = performance.now(), this.#target.turn?.ended();
  }
  #drop() {
    this.#connection?.close(), this.#connection = null;
  }
};

// src/load/turns.ts
function takeTurns(options) {
  let { longestTurnMs, handTo, now } = options, seats = options.requestsPerTurn.map((requests) => new Seat(requests)), current = 0, cycle = 0, isOver = !1, isBroken = !1, startedMs = null, wake = (woken) => {
    for (let resume of woken.flatMap((seat) => seat.waiting.splice(0))) resume();
  }, end = () => {
    isOver = !0, wake(seats);
  }, begin = async () => {
    try {
      await handTo(isOver ? null : current), startedMs = now(), isOver ? end() : wake(seats.slice(current, current + 1));
    } catch (error) {
      options.onError(error), end();
    }
  }, endTurn = (seat, fromMs) => {
    let nowMs = now();
    seat.turnsMs.push(nowMs - fromMs), seat.started < seat.requests && (isBroken = !0), seat.started = 0, startedMs = null, current = (current + 1) % seats.length, current === 0 && cycle++;
    let hadEnough = cycle >= options.leastTurns || isBroken;
    isOver = current === 0 && nowMs >= options.endMs && hadEnough, begin();
  }, hasBegun = !1;
  return seats.map((seat, index) => ({
    take(resume) {
      if (isOver) return "over";
      if (hasBegun || (hasBegun = !0, begin()), index === current && startedMs !== null) {
        let isLate = now() - startedMs >= longestTurnMs && seat.started > 0;
        if (seat.started < seat.requests && !isLate)
          return seat.started++, seat.inFlight++, "start";
        isLate && seat.inFlight === 0 && endTurn(seat, startedMs);
      }
      return seat.waiting.push(resume), "wait";
    },
    ended() {
      seat.inFlight--, !(startedMs === null || seat.inFlight > 0) && (seat.started >= seat.requests || now() - startedMs >= longestTurnMs) && endTurn(seat, startedMs);
    },
    get cycle() {
      return cycle;
    },
    turnsMs: seat.turnsMs
  }));
}
var Seat = class {
  waiting = [];
  turnsMs = [];
  started = 0;
  inFlight = 0;
  requests;
  /** @param requests in each of its turns */
  constructor(requests) {
    this.requests = requests;
  }
};

// src/load/closed-loop.ts
var NEVER_SECONDS = 86400, TICK_MS = 5, NO_HISTOGRAM = { __custom: !0, recordValue: () => {
}, destroy: () => {
} }, COSTLY_CYCLE = 4;
async function runClosedLoop(spec, health, hold = async () => {
}) {
  let prepared = await Promise.all(
    spec.targets.map(async (of) => ({ of, target: await prepareTarget(of.origin, spec.tls) }))
  );
  health.begin();
  let startMs = performance.now(), broken = [], course = spec.requestsPerTurn === null ? freeCourse(spec, startMs) : turnCourse(spec, { requestsPerTurn: spec.requestsPerTurn, hold, onError: (error) => broken.push(error) }), runs = prepared.map(({ of, target }, index) => startLoad(spec, { of, target, health, ...course(index) }));
  await Promise.all(runs.map((run) => run.drained)), health.end();
  for (let run of runs) run.end();
  if (await Promise.all(runs.map((run) => run.ended)), broken.length > 0)
    throw new MeasurementError("the app could not be held still while it was the other side\u2019s turn", {
      hint: "run it again; if it stays, use `pairing: duet`, which loads both sides at once",
      cause: broken[0]
    });
  return runs.flatMap((run) => run.samples());
}
function freeCourse({ durationMs, discardMs }, startMs) {
  let window = { startMs: startMs + discardMs, lengthMs: durationMs - discardMs }, endMs = startMs + durationMs;
  return () => ({ turn: null, endMs, window, settlesIn: "round", turnsMs: () => null, contention: () => ({}) });
}
function turnCourse(spec, { requestsPerTurn, hold, onError }) {
  let startMs = performance.now(), windows = spec.targets.map(() => ({ startMs: Number.POSITIVE_INFINITY, lengthMs: Number.POSITIVE_INFINITY })), contention = new ContentionByTurn(spec.targets), counted = null, turns = takeTurns({
    requestsPerTurn,
    endMs: startMs + spec.durationMs,
    leastTurns: spec.leastTurns ?? 0,
    longestTurnMs: spec.timeoutMs,
    now: () => performance.now(),
    onError,
    handTo: async (target) => {
      if (contention.release(), await hold(target), contention.handTo(target), target === null) return;
      let nowMs = performance.now(), cycle = turns[target]?.cycle ?? 0;
      target === 0 && counted === null && cycle > 0 && nowMs - startMs >= spec.discardMs && (counted = nowMs - startMs > COSTLY_CYCLE * spec.discardMs ? 0 : cycle);
      let window = windows[target];
      window && counted !== null && !Number.isFinite(window.startMs) && (window.startMs = counted === 0 ? Number.NEGATIVE_INFINITY : nowMs);
    }
  }), turnsOf = (target) => turns[target]?.turnsMs.slice(counted ?? 0) ?? [];
  return (target) => ({
    turn: turns[target] ?? null,
    endMs: Number.POSITIVE_INFINITY,
    window: windows[target] ?? { startMs: 0, lengthMs: 0 },
    settlesIn: Math.min(...requestsPerTurn) >= SAMPLES_PER_UNSETTLED * spec.connections ? "turn" : "round",
    turnsMs: () => turnsOf(target),
    contention: () => ({
      turnsMs: turnsOf(target).reduce((sum, ms) => sum + ms, 0),
      ...contention.of(target, counted ?? 0)
    })
  });
}
function settling(connections, turn) {
  if (turn === null) return (isClientsFirst) => isClientsFirst;
  let cycle = 0, answered = 0;
  return () => (turn.cycle !== cycle && (cycle = turn.cycle, answered = 0), answered++, answered <= connections);
}
function startLoad(spec, load) {
  let { of, target, turn, endMs, settlesIn, turnsMs, contention } = load, ofConnections = new ConnectionLoad(spec, of, load), clients = [], drained = deferred(), ended = deferred(), resting = 0, failure = null, shared = {
    load: ofConnections,
    connectsEachTurn: spec.connectsEachTurn === !0,
    timeoutMs: spec.timeoutMs,
    endMs,
    turn,
    isSettling: settling(spec.connections, settlesIn === "turn" ? turn : null),
    rested: () => {
      resting++, resting === spec.connections && drained.resolve();
    }
  };
  if ((0, import_autocannon.default)(
    {
      url: target.origin,
      connections: spec.connections,
      pipelining: 1,
      duration: NEVER_SECONDS,
      timeout: NEVER_SECONDS,
      sampleInt: TICK_MS,
      skipAggregateResult: !0,
      histograms: { latencies: NO_HISTOGRAM, requests: NO_HISTOGRAM, throughput: NO_HISTOGRAM },
      setupClient: (client) => {
        clients.push(client), repairClient(client, shared);
      }
    },
    (error) => {
      failure = error, ended.resolve();
    }
  ), failure !== null)
    throw new MeasurementError("autocannon could not start", {
      hint: "please report this with the configuration that was used",
      cause: failure
    });
  return {
    samples: () => samplesOf(of, ofConnections.tallies, turnsMs()).map((one) => ({ ...one, contention: contention() })),
    drained: drained.promise,
    ended: ended.promise,
    end: () => {
      for (let client of clients) client.destroy();
    }
  };
}
function deferred() {
  let resolve = () => {
  };
  return { promise: new Promise((settle) => {
    resolve = settle;
  }), resolve };
}

// src/load/generator-health.ts
import { PerformanceObserver, performance as performance2 } from "node:perf_hooks";
var GeneratorHealth = class {
  #collections = [];
  #observer = new PerformanceObserver((list) => this.#addCollections(list));
  #loopDelayMs = new SampleList();
  #batchStartMs = null;
  #waitingMs = 0;
  #begun = null;
  #ended = null;
  /** Called when the load begins. */
  begin() {
    this.#observer.observe({ entryTypes: ["gc"] }), this.#begun = usageNow();
  }
  /**
   * Called when bytes are received. Bytes that arrive while others are being handled are delivered in the same turn of the
   * event loop, one after the other, so a response read late in a turn has waited since the turn began, or longer.
   */
  received() {
    let nowMs = performance2.now();
    this.#batchStartMs === null && (this.#batchStartMs = nowMs, setImmediate(() => {
      this.#batchStartMs = null;
    })), this.#loopDelayMs.push(nowMs - this.#batchStartMs);
  }
  /** How often bytes were received. */
  get reads() {
    return this.#loopDelayMs.length;
  }
  /** Adds time in which the idle event loop was kept turning, to be in time for the next request. */
  waited(waitedMs) {
    this.#waitingMs += waitedMs;
  }
  /** Called when the last request is accounted for. */
  end() {
    this.#ended ??= usageNow();
  }
  /** Resolves to the figures between `begin` and `end`. */
  async figures() {
    if (await new Promise((resolve) => setImmediate(resolve)), this.#addCollections({ getEntries: () => this.#observer.takeRecords() }), this.#observer.disconnect(), this.#begun === null || this.#ended === null) throw new Error("the round has not been watched to its end");
    let [begun, ended] = [this.#begun, this.#ended], wallMs = ended.atMs - begun.atMs, share = (busyMs) => wallMs > 0 ? Math.max(0, busyMs - this.#waitingMs) / wallMs : 0, pausesMs = this.#collections.filter(({ startMs }) => startMs >= begun.atMs && startMs <= ended.atMs).map(({ ms }) => ms), delaysMs = this.#loopDelayMs.take().sort(), delaySumMs = delaysMs.reduce((sum, ms) => sum + ms, 0);
    return {
      wallMs,
      loopShare: share(performance2.eventLoopUtilization(ended.loop, begun.loop).active),
      cpuShare: share(ended.cpuMs - begun.cpuMs),
      loopDelayMeanMs: delaysMs.length > 0 ? delaySumMs / delaysMs.length : 0,
      loopDelayP99Ms: delaysMs.length > 0 ? quantilesAt(delaysMs, [99])[0] ?? 0 : 0,
      gcMs: pausesMs.reduce((sum, ms) => sum + ms, 0),
      gcMaxMs: Math.max(0, ...pausesMs),
      runQueueMs: begun.runQueueMs === null || ended.runQueueMs === null ? null : ended.runQueueMs - begun.runQueueMs,
      waitingMs: this.#waitingMs
    };
  }
  #addCollections(list) {
    for (let { startTime, duration } of list.getEntries())
      this.#collections.push({ startMs: startTime, ms: duration });
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
var OPENED_BEFORE = 8, LET_GO_AT_ONCE = 1024, OpenTarget = class {
  #load;
  #options;
  #slots = /* @__PURE__ */ new Set();
  /** Free connections; the last one used is reused first, as in a client's pool. */
  #free = [];
  /** Free connections that have not been used; the first one opened is used first, as a server may accept them in order. */
  #unused = [];
  /** Arrivals in order, without the oldest settled ones; those before `#oldest` are settled. */
  #arrivals = [];
  #oldest = 0;
  /** In order of arrival. Those before `#backlogStart` have left it, and settled ones are skipped. */
  #backlog = [];
  #backlogStart = 0;
  #waiting = 0;
  #backlogMax = 0;
  #settled = 0;
  #timeout = null;
  /** By endpoint. */
  #sendLagMs;
  #resolveDrained = () => {
  };
  /** Resolves when all arrivals are settled. */
  drained = new Promise((resolve) => {
    this.#resolveDrained = resolve;
  });
  constructor(load, options) {
    this.#load = load, this.#options = options, this.#sendLagMs = load.endpoints.map(() => new SampleList());
  }
  /** Opens the first connections, if connections are kept. Resolves when each is up, has failed, or took too long. */
  async openSome() {
    if (!this.#load.keepAlive) return;
    let wanted = Math.min(OPENED_BEFORE, this.#options.connections), giveUp, tooLate = new Promise((resolve) => {
      giveUp = setTimeout(resolve, this.#options.timeoutMs);
    }), opened = Array.from({ length: wanted }, () => new Promise((resolve) => this.#open(null, resolve)));
    await Promise.race([Promise.all(opened), tooLate]), clearTimeout(giveUp);
  }
  /** Called at a request's intended start. */
  arrive(intendedMs) {
    let arrival = { intendedMs, request: this.#load.requests.take(), slot: null, isSettled: !1 }, { tally } = this.#endpointOf(arrival);
    tally.sent(), tally.isInWindow(intendedMs) && this.#sendLagMs[arrival.request.endpoint]?.push(performance.now() - intendedMs), this.#letGo(), this.#arrivals.push(arrival), this.#watchTimeouts();
    let slot = this.#free.pop() ?? this.#unused.shift();
    slot !== void 0 ? this.#start(slot, arrival) : this.#slots.size < this.#options.connections ? this.#open(arrival) : (this.#backlog.push(arrival), this.#waiting++, this.#backlogMax = Math.max(this.#backlogMax, this.#waiting));
  }
  /** Nothing fires later. */
  close() {
    this.#timeout !== null && clearTimeout(this.#timeout);
    for (let { connection } of this.#slots) connection.close();
  }
  sendLagMs(endpoint) {
    return this.#sendLagMs[endpoint]?.take() ?? new Float64Array(0);
  }
  get backlogMax() {
    return this.#backlogMax;
  }
  /** A connection that no request waits for counts as the first endpoint's. */
  #endpointOf(arrival) {
    return this.#load.endpointOf(arrival?.request ?? { endpoint: 0, index: 0 });
  }
  #open(arrival, onSettled = () => {
  }) {
    let slot = {
      arrival,
      connection: new Connection(this.#load, this.#endpointOf(arrival), {
        onEstablished: () => {
          slot.arrival !== null ? slot.connection.send(slot.arrival.request) : this.#offer(slot, this.#unused), onSettled();
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
    this.#settle(arrival), reusable ? this.#offer(slot, this.#free) : this.#drop(slot);
  }
  #lost(slot, reason) {
    let { arrival } = slot;
    arrival !== null && (this.#endpointOf(arrival).tally.failed(reason), this.#settle(arrival)), this.#drop(slot);
  }
  /** Gives the connection to the next waiting request, or else puts it into the list. */
  #offer(slot, list) {
    let next = this.#nextWaiting();
    next === null ? list.push(slot) : this.#start(slot, next);
  }
  /** Closes the connection, which makes room for another one. */
  #drop(slot) {
    slot.connection.close(), this.#slots.delete(slot);
    for (let list of [this.#free, this.#unused]) {
      let index = list.indexOf(slot);
      index >= 0 && list.splice(index, 1);
    }
    let next = this.#nextWaiting();
    next !== null && this.#open(next);
  }
  #nextWaiting() {
    for (; this.#backlogStart < this.#backlog.length; ) {
      let arrival = this.#backlog[this.#backlogStart++];
      if (!(arrival === void 0 || arrival.isSettled))
        return this.#waiting--, arrival;
    }
    return this.#backlog.length = 0, this.#backlogStart = 0, null;
  }
  #settle(arrival) {
    arrival.isSettled = !0, this.#settled++, this.#settled === this.#options.count && this.#resolveDrained();
  }
  /** One timer, for the oldest unsettled arrival, is enough: all have the same timeout. */
  #watchTimeouts() {
    if (this.#timeout !== null) return;
    this.#letGo();
    let oldest = this.#arrivals[this.#oldest];
    if (oldest === void 0) return;
    let leftMs = oldest.intendedMs + this.#options.timeoutMs - performance.now();
    this.#timeout = setTimeout(
      () => {
        this.#timeout = null, this.#censorOverdue(), this.#watchTimeouts();
      },
      Math.max(1, Math.ceil(leftMs))
    );
  }
  /** Frees settled arrivals, which a long round would pile up. Moving the rest of the list pays only for many at a time. */
  #letGo() {
    for (; this.#arrivals[this.#oldest]?.isSettled; ) this.#oldest++;
    this.#oldest < LET_GO_AT_ONCE || (this.#arrivals.splice(0, this.#oldest), this.#oldest = 0);
  }
  #censorOverdue() {
    let lastMs = performance.now() - this.#options.timeoutMs, stuck = [];
    for (let index = this.#oldest; index < this.#arrivals.length; index++) {
      let arrival = this.#arrivals[index];
      if (arrival === void 0 || arrival.intendedMs > lastMs) break;
      arrival.isSettled || (this.#endpointOf(arrival).tally.censored("timeout"), arrival.slot === null ? this.#waiting-- : stuck.push(arrival.slot), this.#settle(arrival));
    }
    for (let slot of stuck) this.#drop(slot);
  }
};

// src/load/open-loop.ts
async function runOpenLoop(spec, rate, health) {
  let count = Math.max(1, Math.round(rate * spec.durationMs / 1e3)), loads = (await Promise.all(
    spec.targets.map(async (of) => ({ of, target: await prepareTarget(of.origin, spec.tls) }))
  )).map(({ of, target }) => {
    let window = { startMs: Number.POSITIVE_INFINITY, lengthMs: spec.durationMs - spec.discardMs }, shared = new ConnectionLoad(spec, of, { target, health, window }), { connections, timeoutMs } = spec;
    return { of, shared, window, load: new OpenTarget(shared, { connections, timeoutMs, count }) };
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
  return loads.flatMap(
    ({ of, shared, load }) => samplesOf(of, shared.tallies).map((one) => ({
      ...one,
      sendLagMs: load.sendLagMs(one.endpoint),
      backlogMax: load.backlogMax
    }))
  );
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
  let parsed = requestMessage.safeParse(message);
  if (!parsed.success)
    return {
      type: "error",
      id: idOf(message),
      kind: "configuration",
      message: `the load generator cannot run this round: ${prettifyError(parsed.error)}`,
      hint: "check the load settings and the endpoint that the message names",
      detail: null
    };
  let { id, spec } = parsed.data;
  try {
    collectGarbage();
    let health = new GeneratorHealth(), hold = holdBy(spec.targets.map((target) => target.suspension)), samples = spec.rate === null ? await runClosedLoop(spec, health, hold) : await runOpenLoop(spec, spec.rate, health);
    return endedAtMs = performance.now(), { type: "outcome", id, outcome: { samples, generator: await health.figures() } };
  } catch (error) {
    if (error instanceof GateError) {
      let kind = error instanceof ConfigError ? "configuration" : "measurement";
      return { type: "error", id, kind, message: error.message, hint: error.hint, detail: causeOf(error) };
    }
    let cause = error instanceof Error ? error : new Error(String(error));
    return {
      type: "error",
      id,
      kind: "measurement",
      message: `the load generator failed: ${cause.message}`,
      hint: "please report this with the configuration that was used",
      detail: cause.stack ?? null
    };
  }
}
function idOf(message) {
  let parsed = object({ id: int() }).safeParse(message);
  return parsed.success ? parsed.data.id : null;
}
function causeOf(error) {
  return error.detail ?? (error.cause instanceof Error ? error.cause.message : null);
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
}), lowerHelpers(), send({ type: "ready" }));

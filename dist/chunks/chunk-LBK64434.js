import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);
import {
  array,
  discriminatedUnion,
  int,
  literal,
  strictObject,
  string,
  union
} from "./chunk-NA763M3I.js";
import {
  jsonOf
} from "./chunk-RNVBILSK.js";

// src/errors.ts
var ExitCode = {
  passed: 0,
  gateFailed: 1,
  configuration: 2,
  app: 3,
  measurement: 4,
  baseline: 5,
  nothingSlower: 6,
  bug: 70,
  interrupted: 130
}, GateError = class extends Error {
  hint;
  detail;
  constructor(message, options) {
    super(message, options.cause === void 0 ? void 0 : { cause: options.cause }), this.name = new.target.name, this.hint = options.hint, this.detail = options.detail;
  }
  /** The same error, without secrets. */
  masked(mask) {
    let copy = Object.create(Object.getPrototypeOf(this), Object.getOwnPropertyDescriptors(this)), { message, hint, detail, stack = "" } = this;
    for (let [key, text] of Object.entries({ message, hint, detail, stack }))
      Object.defineProperty(copy, key, { value: text === void 0 ? void 0 : mask(text), writable: !0 });
    return copy;
  }
}, ConfigError = class extends GateError {
  exitCode = ExitCode.configuration;
}, AppError = class _AppError extends GateError {
  exitCode = ExitCode.app;
  side;
  /** The machine, the network or the way in which the gate is set up is why, and not the code of that version. */
  isEnvironments;
  constructor(message, options) {
    super(message, options), this.side = options.side, this.isEnvironments = options.isEnvironments ?? !1;
  }
  /** For one version, whose name comes before the message. */
  static of(side, message, options) {
    return new _AppError(`${side}: ${message}`, { side, ...options });
  }
  /** The same error, with more likely reasons before its hint: whole sentences. */
  withReasons(reasons) {
    let { message, hint, detail, side } = this;
    return new _AppError(message, { hint: `${reasons} Otherwise ${hint}`, side, detail, cause: this });
  }
}, MeasurementError = class extends GateError {
  exitCode = ExitCode.measurement;
}, BaselineError = class extends GateError {
  exitCode = ExitCode.baseline;
}, InterruptedError = class extends GateError {
  exitCode = ExitCode.interrupted;
  /** @param seesProcesses whether the system shows them all, those too that left the group that is stopped */
  constructor(signal, seesProcesses2 = !0) {
    super(`interrupted by ${signal}`, {
      hint: seesProcesses2 ? "everything that was started has been stopped" : "what was started has been stopped; this system does not show whether something left its process group and is still there"
    });
  }
};
function wholeMessageOf(error) {
  return error instanceof Error ? error.message : String(error);
}
function messageOf(error) {
  return error instanceof Error ? error.message.split(`
`, 1)[0] ?? error.name : String(error);
}
function attempt(work) {
  try {
    return work();
  } catch {
    return null;
  }
}
function systemCode(error) {
  return typeof error != "object" || error === null || !("code" in error) ? null : typeof error.code == "string" ? error.code : null;
}
function describeError(error) {
  if (error instanceof GateError) {
    let parts = [error.message, `  hint: ${error.hint}`, ...error.detail ? [error.detail] : []];
    return { text: harmless(parts.join(`
`)), exitCode: error.exitCode };
  }
  let stack = error instanceof Error ? error.stack ?? error.message : String(error);
  return {
    text: harmless(`a bug in latency-gate: ${stack}
  hint: please report it with the lines above`),
    exitCode: ExitCode.bug
  };
}
function harmless(text) {
  return text.replace(/\r\n?/g, `
`).replace(/(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, " ").replaceAll("##[", "## [").replace(/^(\s*):(?=:)/gm, "$1: ");
}

// src/system/suspension.ts
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import http from "node:http";
import { text as textOf } from "node:stream/consumers";
var STATES = { 1: { frozen: "FROZEN", thawed: "THAWED" }, 2: { frozen: "1", thawed: "0" } }, DOCKER_TIMEOUT_MS = 1e4, NOTHING_TO_DO = /already paused|not paused|not running|no such container/i, NOT_IN_TIME = /unable to freeze/i, MAX_TRIES = 5, freezer = strictObject({
  /** `freezer.state` of a control group of version 1, `cgroup.freeze` of one of version 2. */
  file: string(),
  version: union([literal(1), literal(2)])
}), suspensionSchema = discriminatedUnion("kind", [
  /** SIGSTOP and SIGCONT. A child that was stopped by somebody else is continued as well. */
  strictObject({ kind: literal("signals"), processGroups: array(int().min(2)) }),
  /** One freezer for each container, the callers before those they call. */
  strictObject({ kind: literal("freezer"), freezers: array(freezer) }),
  /** `POST /containers/ID/pause` to the daemon that listens on a Unix socket. */
  strictObject({ kind: literal("docker"), socketPath: string(), containerIds: array(string()) }),
  strictObject({ kind: literal("none"), reason: string() })
]);
async function suspend(suspension) {
  if (suspension.kind === "docker") await callDocker(suspension, "pause");
  else for (let step of stepsOf(suspension, "frozen")) step();
}
async function resume(suspension) {
  suspension.kind === "docker" ? await callDocker(suspension, "unpause") : resumeFast(suspension);
}
function resumeSync(suspension) {
  if (suspension.kind === "docker") {
    let args = ["--host", `unix://${suspension.socketPath}`, "unpause", ...suspension.containerIds];
    spawnSync("docker", args, { timeout: DOCKER_TIMEOUT_MS, stdio: "ignore" });
  } else
    attempt(() => resumeFast(suspension));
}
function resumeFast(suspension) {
  let errors = [];
  for (let step of stepsOf(suspension, "thawed"))
    try {
      step();
    } catch (error) {
      errors.push(error);
    }
  if (errors.length > 0) throw errors[0];
}
function stepsOf(suspension, state) {
  if (suspension.kind === "signals") {
    let signal = state === "frozen" ? "SIGSTOP" : "SIGCONT";
    return suspension.processGroups.map((group) => () => unlessEnded(() => process.kill(-group, signal)));
  }
  let steps = (suspension.kind === "freezer" ? suspension.freezers : []).map((one) => () => unlessEnded(() => writeState(one, state)));
  return state === "frozen" ? steps : steps.reverse();
}
function unlessEnded(step) {
  try {
    step();
  } catch (error) {
    if (!["ESRCH", "ENOENT", "ENODEV"].includes(systemCode(error) ?? "")) throw error;
  }
}
function writeState({ file, version }, state) {
  writeFileSync(file, STATES[version][state], { flag: "r+" });
}
function canSwitch(one) {
  return attempt(() => writeState(one, "thawed")) !== null;
}
var agent = new http.Agent({ keepAlive: !0 });
async function callDocker({ socketPath, containerIds }, action) {
  for (let tries = 1; ; tries += 1) {
    let asked = containerIds.map((id) => askDocker(socketPath, "POST", `/containers/${id}/${action}`)), refusal = (await Promise.all(asked)).find(({ status, text }) => status >= 400 && !NOTHING_TO_DO.test(text))?.text;
    if (refusal === void 0) return;
    if (!(NOT_IN_TIME.test(refusal) && tries < MAX_TRIES))
      throw new Error(`docker could not ${action} a container: ${refusal.trim()}`);
  }
}
function askDocker(socketPath, method, path) {
  return new Promise((resolve, reject) => {
    let request = http.request({ socketPath, method, path, agent, timeout: DOCKER_TIMEOUT_MS }, (response) => {
      textOf(response).then((text) => resolve({ status: response.statusCode ?? 0, text }), reject);
    });
    request.on("timeout", () => request.destroy(new Error(`docker did not answer on ${socketPath}`))), request.on("error", reject), request.end();
  });
}
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

// src/system/time-limit.ts
import { once } from "node:events";
function timeLimit(ms) {
  let controller = new AbortController();
  return setTimeout(() => controller.abort(new DOMException("The operation was aborted due to timeout", "TimeoutError")), ms).unref(), controller.signal;
}
async function orAborted(promise, signal) {
  if (signal === void 0) return await promise;
  promise.catch(() => {
  }), signal.throwIfAborted();
  let over = new AbortController(), aborted = once(signal, "abort", { signal: over.signal });
  try {
    return await Promise.race([promise, aborted.then(() => Promise.reject(signal.reason))]);
  } finally {
    over.abort();
  }
}
function deferred() {
  let resolve = () => {
  };
  return { promise: new Promise((settle) => {
    resolve = settle;
  }), resolve };
}

// src/system/proc.ts
import { closeSync, openSync, readdirSync, readFileSync, readlinkSync, readSync, realpathSync } from "node:fs";
import { constants } from "node:os";
import { basename, join } from "node:path";
var TICK_MS = 10;
function readStat(pid) {
  let text = readProc(`/proc/${pid}/stat`);
  if (text === null) return null;
  let fields = text.slice(text.lastIndexOf(")") + 2).split(" "), sum = (one, other) => Number(fields[one]) + Number(fields[other]);
  return {
    pid,
    /** `R`, `S`, `D`, `Z` (ended, not yet collected by its parent) … */
    state: fields[0] ?? "",
    parentPid: Number(fields[1]),
    groupId: Number(fields[2]),
    /** Since boot: with the pid it names a process for good. */
    startTicks: Number(fields[19]),
    /** An address, 0 where it is not for us. It stays in a fork, and another program has another one. */
    stackStart: Number(fields[25]),
    /** CPU time of all its threads, ended ones too, and of the children that it has waited for, and of theirs. */
    ownTicks: sum(11, 12),
    childTicks: sum(13, 14),
    /** Both together, by mode. */
    userTicks: sum(11, 13),
    systemTicks: sum(12, 14),
    /** Page faults of both, without and with a read from a disk. */
    minorFaults: sum(7, 8),
    majorFaults: sum(9, 10)
  };
}
function isLiving({ state }) {
  return state !== "Z" && state !== "X";
}
function textAfter(text, name) {
  return new RegExp(`^${name}:?[ \\t]+(.*?) *$`, "m").exec(text ?? "")?.[1] ?? null;
}
function numberAfter(text, name) {
  let number = Number.parseInt(textAfter(text, name) ?? "", 10);
  return Number.isNaN(number) ? null : number;
}
function schedulerTimesIn(text) {
  let [cpuNs = 0, runDelayNs] = (text ?? "").split(" ", 2).map(Number);
  return runDelayNs === void 0 ? null : { cpuMs: cpuNs / 1e6, runDelayMs: runDelayNs / 1e6 };
}
function seesProcesses() {
  return readStat(process.pid) !== null;
}
function signalRefusal(pid) {
  try {
    return process.kill(pid, 0), null;
  } catch (error) {
    return systemCode(error);
  }
}
function catchesSignal(pid, signal) {
  let mask = textAfter(readProc(`/proc/${pid}/status`), "SigCgt");
  return mask === null ? null : (BigInt(`0x${mask}`) >> BigInt(constants.signals[signal] - 1) & 1n) === 1n;
}
function listPids() {
  return numbersIn("/proc");
}
function listThreads(pid) {
  return numbersIn(`/proc/${pid}/task`);
}
function numbersIn(folder) {
  return namesIn(folder).map(Number).filter(Number.isInteger);
}
function programOf(pid) {
  let path = linkAt(`/proc/${pid}/exe`);
  return path === null ? null : basename(path);
}
function entriesBelow(folder) {
  return entriesIn(folder).flatMap(
    (entry) => entry.isDirectory() ? [entry, ...entriesBelow(join(folder, entry.name))] : [entry]
  );
}
var entriesIn = (folder) => attempt(() => readdirSync(folder, { withFileTypes: !0 })) ?? [];
function namesIn(folder) {
  return attempt(() => readdirSync(folder)) ?? [];
}
function linkAt(path) {
  return attempt(() => readlinkSync(path));
}
function realpathAt(path) {
  return attempt(() => realpathSync(path));
}
function readProc(path, mostBytes) {
  if (mostBytes === void 0) return attempt(() => readFileSync(path, "latin1"));
  let file = attempt(() => openSync(path, "r"));
  if (file === null) return null;
  let buffer = Buffer.alloc(mostBytes), length = 0;
  for (let read = -1; read !== 0 && length < mostBytes; length += read)
    read = attempt(() => readSync(file, buffer, length, mostBytes - length, null)) ?? 0;
  return closeSync(file), buffer.toString("latin1", 0, length);
}
function followProc(path) {
  let file = attempt(() => openSync(path, "r"));
  if (file === null) return { read: () => null, close: () => {
  } };
  let buffer = Buffer.alloc(256);
  return {
    read: () => attempt(() => buffer.toString("latin1", 0, readSync(file, buffer, 0, buffer.length, 0))),
    close: () => closeSync(file)
  };
}

// src/config/references.ts
var NAME = "[A-Za-z_][A-Za-z0-9_]*", VARIABLE_NAME = new RegExp(`^${NAME}$`), REFERENCE = new RegExp(`\\$\\$\\{|\\$\\{(${NAME})\\}|\\$\\{`, "g");
function referencedNames(text) {
  return [...text.matchAll(REFERENCE)].flatMap((match) => match[1] === void 0 ? [] : [match[1]]);
}
var PLACES = { PORT: "\0PORT\0", SIDE: "\0SIDE\0" };
function withPort(env, port) {
  let all = Object.entries(env).filter(([, text]) => port !== null || !text.includes(PLACES.PORT));
  return Object.fromEntries(all.map(([name, text]) => [name, text.replaceAll(PLACES.PORT, String(port))]));
}
var UNIQUE_REFERENCE = "unique";
function replaceReferences(text, lookUp) {
  return text.replace(
    REFERENCE,
    (_token, name) => name === void 0 ? "${" : lookUp(name)
  );
}
var RUNNERS_OWN = /^(INPUT_.*|STATE_.*|ACTIONS_(RUNTIME|RESULTS|CACHE|ID_TOKEN)_.*|GITHUB_(OUTPUT|STATE|ENV|PATH|STEP_SUMMARY))$/i;
function isRunnersOwn(name, env) {
  return env.GITHUB_ACTIONS === "true" && RUNNERS_OWN.test(name);
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
function pathPattern(text) {
  if (!text.startsWith("$")) return null;
  let source = "";
  for (let rest = text.slice(1); rest !== ""; ) {
    let step = STEP.exec(rest);
    if (step === null) return null;
    let [whole, deepAny, deepStar, dots, name, deepNumber, number, deepQuoted, single, double] = step, quoted = single ?? double, isDeep = [deepAny, deepStar, dots, deepNumber, deepQuoted].includes(".."), key = name ?? quoted?.replace(/\\(.)/g, "$1"), one = key !== void 0 ? childPath("", key) : number !== void 0 ? `[${number}]` : null;
    source += `${isDeep ? `${ANY_SEGMENT}*` : ""}${one === null ? ANY_SEGMENT : literally(one)}`, rest = rest.slice(whole.length);
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
  return find("$", jsonOf(document) ?? null);
}
function literally(text) {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

export {
  ExitCode,
  GateError,
  ConfigError,
  AppError,
  MeasurementError,
  BaselineError,
  InterruptedError,
  wholeMessageOf,
  messageOf,
  attempt,
  systemCode,
  describeError,
  VARIABLE_NAME,
  REFERENCE,
  referencedNames,
  PLACES,
  withPort,
  UNIQUE_REFERENCE,
  replaceReferences,
  isRunnersOwn,
  timeLimit,
  orAborted,
  deferred,
  TICK_MS,
  readStat,
  isLiving,
  textAfter,
  numberAfter,
  schedulerTimesIn,
  seesProcesses,
  signalRefusal,
  catchesSignal,
  listPids,
  listThreads,
  programOf,
  entriesBelow,
  namesIn,
  linkAt,
  realpathAt,
  readProc,
  followProc,
  childPath,
  isWithinAny,
  pathPattern,
  valueAt,
  literally,
  suspensionSchema,
  resume,
  resumeSync,
  canSwitch,
  askDocker,
  holdBy
};

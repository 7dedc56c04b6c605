import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);
import {
  AppError,
  TICK_MS,
  askDocker,
  attempt,
  canSwitch,
  isLiving,
  isRunnersOwn,
  linkAt,
  listPids,
  literally,
  namesIn,
  numberAfter,
  orAborted,
  readProc,
  readStat,
  realpathAt,
  resumeSync,
  seesProcesses,
  signalRefusal,
  systemCode,
  wholeMessageOf
} from "./chunk-WN7FLBA2.js";
import {
  discriminatedUnion,
  int,
  literal,
  strictObject,
  string,
  uuid
} from "./chunk-NA763M3I.js";
import {
  jsonOf
} from "./chunk-YCV5J4X7.js";

// src/app/cleanup/dead-runs.ts
import { execFile } from "node:child_process";
import { lstatSync as lstatSync2, realpathSync } from "node:fs";
import { rm } from "node:fs/promises";
import { basename, dirname as dirname2 } from "node:path";
import { setTimeout as sleep2 } from "node:timers/promises";

// src/app/container/control-group.ts
import { spawnSync as spawnSync2 } from "node:child_process";
import { existsSync } from "node:fs";

// src/app/container/docker.ts
import { spawnSync } from "node:child_process";

// src/app/process/log-tail.ts
import { stripVTControlCharacters } from "node:util";
var KEPT_LINES = 200, KEPT_BYTES = 64 * 1024, SHOWN_LINES = 20, SHOWN_LINE_LENGTH = 500;
function createLogTail() {
  let chunks = [], bytes = 0, isCut = !1;
  return {
    push(chunk) {
      if (chunks.push(chunk), bytes += chunk.length, bytes > 2 * KEPT_BYTES) {
        let end = Buffer.concat(chunks).subarray(-KEPT_BYTES);
        chunks = [Buffer.from(end)], isCut = !0, bytes = end.length;
      }
    },
    tail: (lines) => endOfLog(Buffer.concat(chunks), { lines, isCut })
  };
}
function endOfLog(bytes, { lines = SHOWN_LINES, isCut = !1 }) {
  let kept = bytes.subarray(-KEPT_BYTES).toString("utf8"), firstEnd = isCut || bytes.length > KEPT_BYTES ? kept.indexOf(`
`) + 1 : 0;
  return tailOf(kept.slice(firstEnd), Math.min(lines, KEPT_LINES));
}
function tailOf(text, lines = SHOWN_LINES) {
  return sanitise(text).split(`
`).slice(-lines).map(shorten).join(`
`);
}
function detailOf(tail, writer = "the app") {
  if (tail === "") return {};
  let lines = tail.split(`
`);
  if (!(lines.length > SHOWN_LINES && lines.length < KEPT_LINES)) return { detail: quoted(`the last lines that ${writer} wrote:`, lines.slice(-SHOWN_LINES)) };
  let ends = [...lines.slice(0, SHOWN_LINES / 2), "\u2026", ...lines.slice(-SHOWN_LINES / 2)];
  return { detail: quoted(`the first and the last lines that ${writer} wrote:`, ends) };
}
function quoted(title, lines) {
  return [`  ${title}`, ...lines.map((line) => `  | ${line}`)].join(`
`);
}
function sanitise(text) {
  return stripVTControlCharacters(text).replace(/\r\n?/g, `
`).replace(/[^\P{Cc}\n\t]/gu, "").replaceAll("##[", "## [").replace(/\n+$/, "");
}
function shorten(line) {
  return line.length > SHOWN_LINE_LENGTH ? `${line.slice(0, SHOWN_LINE_LENGTH)} \u2026` : line;
}

// src/app/process/process-group.ts
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

// src/app/cleanup/leftovers.ts
import { lstatSync, mkdirSync, rmdirSync, symlinkSync, unlinkSync } from "node:fs";
import { hostname } from "node:os";
import { join as join2 } from "node:path";

// src/app/environment.ts
import { homedir, tmpdir } from "node:os";
import { dirname, isAbsolute, join, relative, resolve } from "node:path";
var NAMES_A_REPOSITORY = /^GIT_(?:DIR|WORK_TREE|INDEX_FILE|PREFIX|COMMON_DIR|OBJECT_DIRECTORY|ALTERNATE_OBJECT_DIRECTORIES|QUARANTINE_PATH|SHALLOW_FILE|NAMESPACE)$/;
function withoutRepository(env) {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !NAMES_A_REPOSITORY.test(name)));
}
function appEnvironment(caller, own) {
  let all = [...Object.entries(withoutRepository(caller)).filter(([name]) => !isRunnersOwn(name, caller)), ...Object.entries(own)];
  return Object.fromEntries(all.flatMap(([name, value]) => value === void 0 ? [] : [[name, value]]));
}
function temporaryFolders() {
  return [process.env.RUNNER_TEMP || tmpdir(), tmpdir()];
}
function namesOf(repository, env, realpath = realpathAt) {
  let named = [env.GITHUB_WORKSPACE, env.PWD, env.INIT_CWD].flatMap((path) => {
    let real = path ? realpath(path) : null;
    if (!path || real === null || !isWithin(repository, real)) return [];
    let above = relative(repository, real).split("/").filter(Boolean);
    return [resolve(path, ...above.map(() => ".."))];
  });
  return [.../* @__PURE__ */ new Set([repository, ...named])];
}
function relocated(value, { own, users }) {
  let moved = users.filter((top) => !holdsMachine(top));
  if (moved.length === 0) return value;
  let start = String.raw`(?:(?<![\w.~/-])|(?<=(?<![\w-])-[A-Za-z]))`, pattern = new RegExp(`${start}(?:${moved.map(literally).join("|")})(?![\\w.-])`, "g"), walk = (one) => typeof one == "string" ? one.replace(pattern, () => own) : Array.isArray(one) ? one.map(walk) : typeof one != "object" || one === null ? one : Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, walk(inner)]));
  return walk(value);
}
function ownInstallPlaces(commands, folder, env) {
  let text = commands.join(`
`), installs = INSTALLS.filter(({ pattern }) => pattern.test(text)), programs = installs.map(({ name, programs: below }) => join(folder, name, below)), builds = BUILDS.filter((variable) => isAbsolute(env[variable] ?? ""));
  return {
    ...Object.fromEntries(builds.map((variable) => [variable, join(folder, variable.toLowerCase())])),
    ...Object.fromEntries(installs.map(({ variable, name }) => [variable, join(folder, name)])),
    ...programs.length > 0 && { PATH: [...programs, env.PATH ?? ""].join(":") }
  };
}
var BUILDS = ["CARGO_TARGET_DIR", "CARGO_BUILD_TARGET_DIR", "UV_PROJECT_ENVIRONMENT"], INSTALLS = [
  {
    variable: "npm_config_prefix",
    name: "npm",
    programs: "bin",
    pattern: /^(?!.*\bnvm\b).*\bnpm\b[^\n;&|]*(?:\s-g\b|\s--global\b|\s(?:link|ln)\b)/s
  },
  { variable: "GOBIN", name: "go", programs: "", pattern: /\bgo install\b/ },
  { variable: "CARGO_INSTALL_ROOT", name: "cargo", programs: "bin", pattern: /\bcargo install\b/ }
];
function holdsMachine(top) {
  return [homedir(), tmpdir(), dirname(process.execPath)].some((path) => isWithin(top, path));
}
function isWithin(folder, path) {
  let inside = relative(folder, path);
  return inside === "" || inside !== ".." && !inside.startsWith("../");
}

// src/app/cleanup/leftovers.ts
var ownName = string().regex(/^latency-gate[A-Za-z0-9_.-]{1,200}$/), absolutePath = string().regex(/^\/[^\0]*$/), leftoverNote = discriminatedUnion("kind", [
  strictObject({
    kind: literal("process-group"),
    /** The first process’s, which is the group's id too; null until it has been started. */
    pid: int().min(2).nullable(),
    /** When it was started, in clock ticks since boot: the same pid may name another process later. */
    startTicks: int().nullable(),
    /** In the environment of all its processes. */
    mark: uuid()
  }),
  strictObject({ kind: literal("container"), name: ownName }),
  strictObject({ kind: literal("compose-project"), project: ownName }),
  strictObject({ kind: literal("image"), tag: string().regex(/^latency-gate:[A-Za-z0-9_.-]{1,128}$/) }),
  /** In the folder for temporary files, or in the parent folder of the repository `beside`. */
  strictObject({ kind: literal("folder"), folder: absolutePath, beside: absolutePath.optional() })
]), ENTRY = /^([1-9]\d*),(\d*),([0-9a-f-]*),([^,]*),([^,]*),\d+$/, self = null, entries = 0;
function noteLeftover(note) {
  let { bootId, pidNamespace, host } = thisMachine();
  self ??= [process.pid, readStat(process.pid)?.startTicks ?? "", bootId, pidNamespace, host].join(","), entries += 1;
  let entry = join2(journalFolder(), `${self},${entries}`);
  return write(entry, note) || write(entry, note), () => erase(entry);
}
function deadNotes() {
  let folder = journalFolder();
  return isForUsAlone(folder) ? (removeIfEmpty(), namesIn(folder).flatMap((name) => {
    let entry = join2(folder, name), note = leftoverNote.safeParse(jsonOf(linkAt(entry) ?? "")).data, end = endOfOwner(name);
    return note === void 0 || end === null ? [] : [{ note, ...end, forget: () => erase(entry) }];
  })) : [];
}
function journalFolder() {
  return join2(temporaryFolders()[0], `latency-gate-journal-${process.getuid?.() ?? "user"}`);
}
function write(entry, note) {
  return attempt(() => mkdirSync(journalFolder(), { mode: 448 })), isForUsAlone(journalFolder()) && attempt(() => symlinkSync(JSON.stringify(note), entry)) !== null;
}
function erase(entry) {
  isForUsAlone(journalFolder()) && (attempt(() => unlinkSync(entry)), removeIfEmpty());
}
function removeIfEmpty() {
  attempt(() => rmdirSync(journalFolder()));
}
function isForUsAlone(folder) {
  let stat = attempt(() => lstatSync(folder));
  return stat?.isDirectory() ? process.getuid === void 0 || stat.uid === process.getuid() && (stat.mode & 63) === 0 : !1;
}
function endOfOwner(entry) {
  let here = thisMachine(), [, pid, startTicks, bootId, pidNamespace, host] = ENTRY.exec(entry) ?? [];
  return pid === void 0 ? null : bootId !== here.bootId ? host === here.host ? { isOfThisBoot: !1 } : null : pidNamespace === here.pidNamespace && !lives(Number(pid), startTicks) ? { isOfThisBoot: !0 } : null;
}
function lives(pid, startTicks) {
  if (!startTicks) return signalRefusal(pid) !== "ESRCH";
  let stat = readStat(pid);
  return stat !== null && stat.startTicks === Number(startTicks) && isLiving(stat);
}
function thisMachine() {
  return {
    bootId: readProc("/proc/sys/kernel/random/boot_id")?.trim() ?? "",
    pidNamespace: linkAt("/proc/self/ns/pid") ?? "",
    host: hostname()
  };
}
var leftovers = /* @__PURE__ */ new Map();
function registerLeftover(remove, note) {
  return process.listeners("exit").includes(removeLeftovers) || process.on("exit", removeLeftovers), leftovers.set(remove, note === void 0 ? () => {
  } : noteLeftover(note)), () => forget(remove);
}
function forget(remove) {
  leftovers.get(remove)?.(), leftovers.delete(remove);
}
function removeLeftovers() {
  for (let remove of [...leftovers.keys()].reverse())
    attempt(() => {
      remove(), forget(remove);
    });
}

// src/app/process/process-group.ts
var MARK = "LATENCY_GATE_PROCESS", MARKED_SHELL = ["w", "x"].map((limit) => `ulimit -S -${limit} $((0x\${${MARK}%%-*})) 2>/dev/null`).join(" || ").concat('; exec sh -c "$0"'), POLL_MS = 25, KILLED_WAIT_MS = 2e3, LAST_OUTPUT_WAIT_MS = 200;
async function startGroup({ file, args, cwd, env, stdin, output }) {
  let mark = randomUUID(), forgetUnstarted = registerLeftover(() => {
  }, { kind: "process-group", pid: null, startTicks: null, mark }), startedMs = performance.now(), stream = typeof output == "number" ? output : "pipe", child = spawn(file, [...args], {
    cwd,
    env: { ...env, [MARK]: mark },
    stdio: [stdin === void 0 ? "ignore" : "pipe", stream, stream],
    detached: !0,
    windowsHide: !0
  });
  typeof output != "number" && (child.stdout?.on("data", output.stdout), child.stderr?.on("data", output.stderr));
  let exited = exitOf(child, startedMs), { pid } = child;
  if (pid === void 0)
    throw forgetUnstarted(), await new Promise((_, reject) => child.once("error", reject)), new Error(`${file} could not be started`);
  child.on("error", () => {
  });
  let group = new ProcessGroup(pid, mark, { child, exited });
  return forgetUnstarted(), group;
}
var ProcessGroup = class {
  /** The first process's. */
  pid;
  /** Resolves when the first process has ended; others of the group may still run. */
  exited;
  #mark;
  #child;
  #forget;
  #stopping = null;
  constructor(pid, mark, { child, exited }) {
    this.pid = pid, this.exited = exited, this.#mark = mark, this.#child = child;
    let startTicks = readStat(pid)?.startTicks ?? null, note = { kind: "process-group", pid, startTicks, mark };
    this.#forget = registerLeftover(() => this.#signal("SIGKILL"), note);
  }
  /** Pids of all processes that live, in and out of the group. */
  memberPids() {
    return this.#members().map((member) => member.pid);
  }
  /** Sends SIGTERM, after `graceMs` SIGKILL, until no process is left. Idempotent, never throws. */
  stop(graceMs) {
    return this.#stopping ??= this.#stop(graceMs), this.#stopping;
  }
  async #stop(graceMs) {
    if (this.#signal("SIGTERM"), this.#signal("SIGCONT"), !await this.#isGone(graceMs)) {
      let deadlineMs = performance.now() + KILLED_WAIT_MS;
      do
        this.#signal("SIGKILL");
      while (!await this.#isGone(POLL_MS) && performance.now() < deadlineMs);
    }
    this.#forget();
    for (let stream of this.#child.stdio) stream?.destroy();
  }
  async #isGone(withinMs) {
    let deadlineMs = performance.now() + withinMs;
    for (; this.#members().length > 0; ) {
      if (performance.now() >= deadlineMs) return !1;
      await sleep(POLL_MS);
    }
    return !0;
  }
  #signal(signal) {
    let living = this.#members();
    living.some((member) => member.inGroup) && sendSignal(-this.pid, signal);
    for (let member of living) member.inGroup || sendSignal(member.pid, signal);
  }
  #members() {
    return seesProcesses() ? linuxMembers(this.pid, this.#mark) : sendSignal(-this.pid, 0) ? [{ pid: this.pid, inGroup: !0 }] : [];
  }
};
function exitOf(child, startedMs) {
  return new Promise((resolve2) => {
    child.once("exit", (code, signal) => {
      let exit = { code, signal, afterMs: performance.now() - startedMs }, timer = setTimeout(() => setImmediate(() => setImmediate(resolve2, exit)), LAST_OUTPUT_WAIT_MS);
      child.once("close", () => {
        clearTimeout(timer), resolve2(exit);
      });
    });
  });
}
async function killNotedGroup(note) {
  if (process.platform !== "linux") return !1;
  if (!seesProcesses()) throw new Error("/proc cannot be read, which says whether it is still alive");
  let members = () => {
    let leader = note.pid === null ? null : readStat(note.pid), isSame = leader !== null && leader.startTicks === note.startTicks;
    return linuxMembers(isSame ? note.pid : null, note.mark).filter(({ pid }) => pid !== process.pid);
  }, [first, ...others] = members();
  if (first === void 0) return !1;
  let deadlineMs = performance.now() + KILLED_WAIT_MS;
  do {
    for (let { pid } of [first, ...others]) sendSignal(pid, "SIGKILL");
    await sleep(POLL_MS), [first, ...others] = members();
  } while (first !== void 0 && performance.now() < deadlineMs);
  if (first !== void 0) throw new Error(`process ${first.pid} is still there after SIGKILL`);
  return !0;
}
function linuxMembers(groupId, id) {
  return listPids().flatMap((pid) => {
    let stat = readStat(pid);
    return stat === null || !isLiving(stat) ? [] : stat.groupId === groupId ? [{ pid, inGroup: !0 }] : isMarked(pid, id) && sendSignal(pid, 0) ? [{ pid, inGroup: !1 }] : [];
  });
}
function markedPids() {
  return listPids().filter((pid) => readProc(`/proc/${pid}/environ`)?.includes(`${MARK}=`));
}
function isMarked(pid, id) {
  return readProc(`/proc/${pid}/environ`)?.includes(`${MARK}=${id}`) ? !0 : numberAfter(readProc(`/proc/${pid}/limits`), "Max file locks") === Number.parseInt(id, 16);
}
function sendSignal(pid, signal) {
  return attempt(() => process.kill(pid, signal)) !== null;
}

// src/app/process/run-program.ts
var GRACE_MS = 2e3, STDOUT_LIMIT_BYTES = 4 * 1024 * 1024;
async function runProgram(file, args, options) {
  options.signal?.throwIfAborted();
  let log = createLogTail(), [stdout, stderr] = [collector(options.mostBytes), collector()], take = (stream) => (chunk) => {
    stream.push(chunk), log.push(chunk);
  }, { cwd, env } = options, group = await startGroup({ file, args, cwd, env, output: { stdout: take(stdout), stderr: take(stderr) } });
  try {
    let { code } = await orAborted(group.exited, options.signal), stdoutBytes = stdout.bytes(), texts = { stdout: stdoutBytes.toString("utf8"), stderr: stderr.bytes().toString("utf8") };
    return { code, ...texts, stdoutBytes, tail: log.tail() };
  } finally {
    await group.stop(GRACE_MS);
  }
}
function collector(mostBytes = STDOUT_LIMIT_BYTES) {
  let chunks = [], length = 0;
  return {
    push(chunk) {
      length > mostBytes || (length += chunk.length, chunks.push(chunk));
    },
    bytes: () => Buffer.concat(chunks)
  };
}

// src/app/container/docker.ts
var DOCKERS_OWN = /^(PATH|HOME|TMPDIR|USER|LANG|LC_.*|DOCKER_.*|BUILDKIT_.*|BUILDX_.*|COMPOSE_.*|XDG_.*|SSH_.*|SSL_.*|LD_.*|GO[A-Z]+|OTEL_.*|(HTTPS?|NO|ALL)_PROXY|(https?|no|all)_proxy)$/, REFUSALS = [
  {
    pattern: /permission denied.*docker/i,
    what: "this user may not use Docker",
    hint: "add the user to the group docker, or run as one who may (`docker version` must show a server)"
  },
  {
    pattern: /cannot connect to the docker daemon|failed to connect to the docker api|is the docker daemon running|error during connect/i,
    what: "the Docker daemon does not answer",
    hint: "start Docker, or check DOCKER_HOST and the docker context (`docker version` must show a server)"
  }
];
async function runDocker(args, options) {
  let { side, signal } = options, result;
  try {
    result = await runProgram("docker", args, { cwd: "/", env: { ...options.env, ...options.values }, signal });
  } catch (error) {
    let code = systemCode(error);
    throw code === null || signal?.aborted ? error : AppError.of(side, `docker could not be started (${code})`, {
      hint: "install Docker and have `docker` on PATH, or boot the app with app.command",
      cause: error
    });
  }
  if (result.code === 0) return result;
  let refusal = REFUSALS.find(({ pattern }) => pattern.test(result.stderr));
  if (refusal === void 0) return result;
  let detail = detailOf(tailOf(result.stderr), "docker");
  throw AppError.of(side, refusal.what, { hint: refusal.hint, ...detail });
}
function valueFlags(flag, variables) {
  let all = Object.entries(variables);
  return {
    flags: all.flatMap(([name, value]) => [flag, DOCKERS_OWN.test(name) ? `${name}=${value}` : name]),
    values: Object.fromEntries(all.filter(([name]) => !DOCKERS_OWN.test(name)))
  };
}
var ABSENT = /no such (?:container|image|object)|no resource found to remove/i;
function isGone(removal) {
  return removal !== null && (removal.code === 0 || ABSENT.test(removal.stderr));
}
var LATE_CREATION_MS = 500;
function removeSync(args, { env, timeoutMs, suspension = null, isCreating = !1 }) {
  let remove = () => {
    let options = { env, timeout: timeoutMs, encoding: "utf8" }, { error, status: code, stderr } = spawnSync("docker", [...args], options);
    if (error !== void 0) throw error;
    return isGone({ code, stderr });
  };
  suspension !== null && resumeSync(suspension);
  let isRemoved = remove();
  if (isCreating && (Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LATE_CREATION_MS), isRemoved = remove()), !isRemoved) throw new Error("docker could not remove it");
}
async function inspectContainer(name, docker2) {
  let { stdout } = await runDocker(["container", "inspect", "--format", "{{json .}}", name], docker2);
  return jsonOf(stdout);
}
function valueAt(json, ...path) {
  let value = json;
  for (let key of path) {
    if (typeof value != "object" || value === null) return;
    value = Object.getOwnPropertyDescriptor(value, key)?.value;
  }
  return value;
}

// src/app/container/control-group.ts
function visibleProcess(json) {
  let pid = valueAt(json, "State", "Pid"), id = valueAt(json, "Id");
  return typeof pid != "number" || pid <= 0 || typeof id != "string" ? null : readProc(`/proc/${pid}/cgroup`)?.includes(id) ? { pid, containerId: id } : null;
}
function controlGroupsOf(pid, containerId) {
  let groups = readProc(`/proc/${pid}/cgroup`) ?? "";
  return parseControlGroups(groups, readProc("/proc/self/mountinfo") ?? "", containerId);
}
function parseControlGroups(groups, mounts, containerId) {
  return groups.split(`
`).flatMap((line) => {
    let [, controllers = "", path = ""] = /^\d+:([^:]*):(.*)$/.exec(line) ?? [];
    if (!path.includes(containerId)) return [];
    let [controller = ""] = controllers.split(","), directory = directoryOf(mounts, path, controller);
    return directory === null ? [] : [{ directory, version: controller === "" ? 2 : 1 }];
  });
}
function directoryOf(mounts, path, controller) {
  for (let line of mounts.split(`
`)) {
    let [left = "", right = ""] = line.split(" - "), [, , , root = "", mountPoint = ""] = left.split(" "), [type = "", , options = ""] = right.split(" "), isOfVersion1 = type === "cgroup" && options.split(",").includes(controller);
    if (!(controller === "" ? type !== "cgroup2" : !isOfVersion1)) {
      if (root === "/") return `${mountPoint}${path}`;
      if (path.startsWith(`${root}/`)) return `${mountPoint}${path.slice(root.length)}`;
    }
  }
  return null;
}
function meterControlGroups(groups) {
  let group = groups.find((one) => readCpuMs(one) !== null);
  if (group === void 0) return null;
  let lastMs = 0;
  return () => (lastMs = readCpuMs(group) ?? lastMs, lastMs);
}
function readCpuMs({ directory, version }) {
  if (version === 2) {
    let us = numberAfter(readProc(`${directory}/cpu.stat`), "usage_usec");
    return us === null ? null : us / 1e3;
  }
  let ns = Number.parseInt(readProc(`${directory}/cpuacct.usage`) ?? "", 10);
  return Number.isNaN(ns) ? null : ns / 1e6;
}
function countsOfGroups(groups) {
  let numberIn = (file, name) => groups.map(({ directory }) => numberAfter(readProc(`${directory}/${file}`), name)).find((one) => one !== null), [faults, majorFaults] = [numberIn("memory.stat", "pgfault"), numberIn("memory.stat", "pgmajfault")], [userMs, systemMs] = ["user", "system"].map((mode) => {
    let [us, ticks] = [numberIn("cpu.stat", `${mode}_usec`), numberIn("cpuacct.stat", mode)];
    return us !== void 0 ? us / 1e3 : ticks !== void 0 ? TICK_MS * ticks : void 0;
  });
  return {
    ...faults === void 0 || majorFaults === void 0 ? {} : { "minor-faults": faults - majorFaults, "major-faults": majorFaults },
    ...userMs === void 0 || systemMs === void 0 ? {} : { "cpu-user": userMs, "cpu-system": systemMs }
  };
}
function freezersOf(groups) {
  return groups.toSorted((a, b) => b.version - a.version).map(({ directory, version }) => ({ file: `${directory}/${version === 2 ? "cgroup.freeze" : "freezer.state"}`, version })).filter(({ file }) => existsSync(file));
}
var SUDO_TIMEOUT_MS = 5e3, SYNC_TIMEOUT_MS = 1e4;
async function suspensionOf(containers, docker2) {
  let freezers = containers.flatMap((json) => visibleFreezers(json).slice(0, 1));
  if (freezers.length === containers.length && requestFreezers(freezers, docker2.env))
    return { kind: "freezer", freezers };
  let containerIds = containers.map((json) => String(valueAt(json, "Id"))), socketPath = await daemonSocket(docker2);
  return socketPath === null ? { kind: "none", reason: "the Docker daemon is not on this machine" } : (await askDocker(socketPath, "GET", `/containers/${containerIds[0]}/json`).catch(() => null))?.status === 200 ? { kind: "docker", socketPath, containerIds } : { kind: "none", reason: `the Docker API does not answer on ${socketPath}` };
}
function resumeContainers(names, env) {
  let docker2 = (...args) => spawnSync2("docker", args, { env, timeout: SYNC_TIMEOUT_MS, encoding: "utf8" });
  for (let name of names) {
    let json = jsonOf(docker2("container", "inspect", "--format", "{{json .}}", name).stdout ?? "");
    resumeSync({ kind: "freezer", freezers: visibleFreezers(json) }), valueAt(json, "State", "Paused") === !0 && docker2("unpause", name);
  }
}
function visibleFreezers(json) {
  let visible = visibleProcess(json);
  return visible === null ? [] : freezersOf(controlGroupsOf(visible.pid, visible.containerId));
}
function requestFreezers(freezers, env) {
  if (freezers.every(canSwitch)) return !0;
  if (env.GITHUB_ACTIONS !== "true" || process.getuid === void 0) return !1;
  let args = ["-n", "chown", String(process.getuid()), "--", ...freezers.map(({ file }) => file)];
  return spawnSync2("sudo", args, { timeout: SUDO_TIMEOUT_MS, stdio: "ignore" }), freezers.every(canSwitch);
}
async function daemonSocket(docker2) {
  let ask = ["context", "inspect", "--format", "{{.Endpoints.docker.Host}}"], host = docker2.env.DOCKER_HOST || (await runDocker(ask, docker2).catch(() => null))?.stdout.trim();
  return /^unix:\/\/(\/.+)$/.exec(host ?? "")?.[1] ?? null;
}

// src/app/cleanup/dead-runs.ts
var DOCKER_TIMEOUT_MS = 3e4;
async function cleanUpDeadRuns(env) {
  let lines = [], order = Object.keys(KINDS), notes = [...deadNotes()].sort((a, b) => order.indexOf(a.note.kind) - order.indexOf(b.note.kind));
  for (let { note, isOfThisBoot, forget: forget2 } of notes) {
    let { shown, remove } = KINDS[note.kind], outcome = await remove(note, { isOfThisBoot, env }).catch((error) => ({ failed: wholeMessageOf(error) }));
    if (outcome === "removed")
      lines.push(`removed what an earlier run left when it was killed: ${shown(note)}`);
    else if (outcome !== "absent" && "refused" in outcome)
      lines.push(`left alone, though an earlier run noted it: ${shown(note)} ${outcome.refused}`);
    else if (outcome !== "absent") {
      lines.push(`an earlier run was killed, and ${shown(note)} could not be removed: ${tailOf(outcome.failed, 1)}`);
      continue;
    }
    forget2();
  }
  return lines;
}
var KINDS = {
  "process-group": {
    shown: ({ pid }) => pid === null ? "processes that were just being started" : `processes of group ${pid}`,
    remove: async (note, { isOfThisBoot }) => isOfThisBoot && await killNotedGroup(note) ? "removed" : "absent"
  },
  "compose-project": {
    shown: ({ project }) => `Compose project ${project}`,
    // Found by the project's name alone: the files that it was made from may be gone.
    async remove({ project }, { env }) {
      let filter = `label=com.docker.compose.project=${project}`, { stdout } = await docker(["ps", "--all", "--quiet", "--filter", filter], env);
      return resumeContainers(stdout.split(`
`).filter(Boolean), env), await removeByDocker(["compose", "--project-name", project, ...["down", "--volumes", "--remove-orphans", "--timeout", "3"]], env);
    }
  },
  container: {
    shown: ({ name }) => `container ${name}`,
    async remove({ name }, { env }) {
      let args = ["rm", "--force", "--volumes", name];
      resumeContainers([name], env);
      let outcome = await removeByDocker(args, env);
      return outcome !== "absent" ? outcome : (await sleep2(LATE_CREATION_MS), await removeByDocker(args, env));
    }
  },
  image: {
    shown: ({ tag }) => `image ${tag}`,
    remove: ({ tag }, { env }) => removeByDocker(["rmi", tag], env)
  },
  folder: {
    shown: ({ folder }) => `folder ${tailOf(folder, 1)}`,
    remove: removeFolder
  }
};
async function removeByDocker(args, env) {
  let { failure, stdout, stderr } = await docker(args, env);
  return ABSENT.test(stderr) ? "absent" : failure !== null ? { failed: stderr.trim() || failure } : stdout.trim() === "" && stderr.trim() === "" ? "absent" : "removed";
}
function docker(args, env) {
  return new Promise((resolve2) => {
    let options = { env: { ...env }, timeout: DOCKER_TIMEOUT_MS, killSignal: "SIGKILL" };
    execFile("docker", [...args], options, (error, stdout, stderr) => {
      resolve2({ failure: error === null ? null : error.message, stdout, stderr });
    });
  });
}
async function removeFolder({ folder, beside }) {
  let stat = lstatSync2(folder, { throwIfNoEntry: !1 });
  if (stat === void 0) return "absent";
  let isOwned = process.getuid === void 0 || stat.uid === process.getuid();
  return !stat.isDirectory() || !isOwned || !basename(folder).startsWith("latency-gate-") ? { refused: "is not a folder that the gate made" } : [...temporaryFolders().map(realpathAt), ...beside === void 0 ? [] : [dirname2(beside)]].includes(realpathSync(dirname2(folder))) ? (await rm(folder, { recursive: !0, force: !0, maxRetries: 3 }), "removed") : { refused: "is in no folder for temporary files" };
}

export {
  KEPT_LINES,
  KEPT_BYTES,
  endOfLog,
  tailOf,
  detailOf,
  withoutRepository,
  appEnvironment,
  temporaryFolders,
  namesOf,
  relocated,
  ownInstallPlaces,
  holdsMachine,
  isWithin,
  registerLeftover,
  MARKED_SHELL,
  startGroup,
  markedPids,
  runProgram,
  runDocker,
  valueFlags,
  isGone,
  LATE_CREATION_MS,
  removeSync,
  inspectContainer,
  valueAt,
  visibleProcess,
  controlGroupsOf,
  meterControlGroups,
  countsOfGroups,
  suspensionOf,
  cleanUpDeadRuns
};

import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);
import {
  AppError,
  TICK_MS,
  askDocker,
  canSwitch,
  isLiving,
  linkAt,
  listPids,
  namesIn,
  numberAfter,
  readProc,
  readStat,
  resumeSync,
  seesProcesses,
  systemCode
} from "./chunk-L4ISTEMY.js";
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
} from "./chunk-H3R4JIVF.js";

// src/app/cleanup/dead-runs.ts
import { execFile } from "node:child_process";
import { lstatSync as lstatSync2, realpathSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir as tmpdir2 } from "node:os";
import { basename, dirname } from "node:path";
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
    tail(lines = SHOWN_LINES) {
      return endOfLog(Buffer.concat(chunks), { lines, isCut });
    }
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
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
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
  let entry = join(journalFolder(), `${self},${entries}`);
  return write(entry, note) || write(entry, note), () => erase(entry);
}
function deadNotes() {
  let folder = journalFolder();
  return isForUsAlone(folder) ? (removeIfEmpty(), namesIn(folder).flatMap((name) => {
    let entry = join(folder, name), [owner, note] = [ownerIn(name), leftoverNote.safeParse(jsonOf(linkAt(entry) ?? "")).data];
    return owner === null || note === void 0 || !hasEnded(owner) ? [] : [{ note, isOfThisBoot: owner.bootId === thisMachine().bootId, forget: () => erase(entry) }];
  })) : [];
}
function journalFolder() {
  return join(process.env.RUNNER_TEMP || tmpdir(), `latency-gate-journal-${process.getuid?.() ?? "user"}`);
}
function write(entry, note) {
  try {
    mkdirSync(journalFolder(), { mode: 448 });
  } catch {
  }
  try {
    return isForUsAlone(journalFolder()) ? (symlinkSync(JSON.stringify(note), entry), !0) : !1;
  } catch {
    return !1;
  }
}
function erase(entry) {
  if (isForUsAlone(journalFolder())) {
    try {
      unlinkSync(entry);
    } catch {
    }
    removeIfEmpty();
  }
}
function removeIfEmpty() {
  try {
    rmdirSync(journalFolder());
  } catch {
  }
}
function isForUsAlone(folder) {
  try {
    let stat = lstatSync(folder), isPrivate = process.getuid === void 0 || stat.uid === process.getuid() && (stat.mode & 63) === 0;
    return stat.isDirectory() && isPrivate;
  } catch {
    return !1;
  }
}
function ownerIn(name) {
  let [, pid, startTicks, bootId = "", pidNamespace = "", host = ""] = ENTRY.exec(name) ?? [];
  return pid === void 0 ? null : { pid: Number(pid), startTicks: startTicks ? Number(startTicks) : null, bootId, pidNamespace, host };
}
function hasEnded(one) {
  let here = thisMachine();
  return one.bootId !== here.bootId ? one.host === here.host : one.pidNamespace === here.pidNamespace && !lives(one);
}
function lives({ pid, startTicks }) {
  if (startTicks !== null) {
    let stat = readStat(pid);
    return stat !== null && stat.startTicks === startTicks && isLiving(stat);
  }
  try {
    return process.kill(pid, 0), !0;
  } catch (error) {
    return systemCode(error) !== "ESRCH";
  }
}
function thisMachine() {
  return {
    bootId: readProc("/proc/sys/kernel/random/boot_id")?.trim() ?? "",
    pidNamespace: linkAt("/proc/self/ns/pid") ?? "",
    host: hostname()
  };
}
var leftovers = /* @__PURE__ */ new Map(), isListening = !1;
function registerLeftover(remove2, note = null) {
  return isListening || (isListening = !0, process.on("exit", removeLeftovers)), leftovers.set(remove2, note === null ? () => {
  } : noteLeftover(note)), () => forget(remove2);
}
function forget(remove2) {
  leftovers.get(remove2)?.(), leftovers.delete(remove2);
}
function removeLeftovers() {
  for (let remove2 of [...leftovers.keys()].reverse())
    try {
      remove2(), forget(remove2);
    } catch {
    }
}

// src/app/process/process-group.ts
var MARK = "LATENCY_GATE_PROCESS", MARKED_SHELL = ["w", "x"].map((limit) => `ulimit -S -${limit} $((0x\${${MARK}%%-*})) 2>/dev/null`).join(" || ").concat('; exec sh -c "$0"'), POLL_MS = 25, KILLED_WAIT_MS = 2e3, LAST_OUTPUT_WAIT_MS = 200;
async function startGroup(spec) {
  let id = randomUUID(), forgetUnstarted = registerLeftover(() => {
  }, {
    kind: "process-group",
    pid: null,
    startTicks: null,
    mark: id
  }), startedMs = performance.now(), { output } = spec, stream = typeof output == "number" ? output : "pipe", child = spawn(spec.file, [...spec.args], {
    cwd: spec.cwd,
    env: { ...spec.env, [MARK]: id },
    stdio: [spec.stdin === void 0 ? "ignore" : "pipe", stream, stream],
    detached: !0,
    windowsHide: !0
  });
  typeof output != "number" && (child.stdout?.on("data", output.stdout), child.stderr?.on("data", output.stderr));
  let exited = exitOf(child, startedMs), { pid } = child;
  if (pid === void 0)
    throw forgetUnstarted(), await new Promise((_, reject) => child.once("error", reject)), new Error(`${spec.file} could not be started`);
  child.on("error", () => {
  });
  let group = new ProcessGroup(pid, id, { child, exited });
  return forgetUnstarted(), group;
}
var ProcessGroup = class {
  /** The first process's. */
  pid;
  /** Resolves when the first process has ended; others of the group may still run. */
  exited;
  #id;
  #child;
  #forget;
  #stopping = null;
  constructor(pid, id, { child, exited }) {
    this.pid = pid, this.exited = exited, this.#id = id, this.#child = child;
    let startTicks = readStat(pid)?.startTicks ?? null, note = { kind: "process-group", pid, startTicks, mark: id };
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
    this.#forget(), this.#child.stdin?.destroy(), this.#child.stdout?.destroy(), this.#child.stderr?.destroy();
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
    return seesProcesses() ? linuxMembers(this.pid, this.#id) : groupMember(this.pid);
  }
};
function exitOf(child, startedMs) {
  return new Promise((resolve) => {
    child.once("exit", (code, signal) => {
      let exit = { code, signal, afterMs: performance.now() - startedMs }, timer = setTimeout(() => setImmediate(() => setImmediate(resolve, exit)), LAST_OUTPUT_WAIT_MS);
      child.once("close", () => {
        clearTimeout(timer), resolve(exit);
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
  }, left = members();
  if (left.length === 0) return !1;
  let deadlineMs = performance.now() + KILLED_WAIT_MS;
  do {
    for (let { pid } of left) sendSignal(pid, "SIGKILL");
    await sleep(POLL_MS), left = members();
  } while (left.length > 0 && performance.now() < deadlineMs);
  if (left.length > 0) throw new Error(`process ${left[0]?.pid} is still there after SIGKILL`);
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
function groupMember(groupId) {
  return sendSignal(-groupId, 0) ? [{ pid: groupId, inGroup: !0 }] : [];
}
function sendSignal(pid, signal) {
  try {
    return process.kill(pid, signal), !0;
  } catch {
    return !1;
  }
}

// src/app/process/run-program.ts
var GRACE_MS = 2e3, STDOUT_LIMIT_BYTES = 4 * 1024 * 1024;
async function runProgram(file, args, options) {
  options.signal?.throwIfAborted();
  let log = createLogTail(), stdout = collector(options.mostBytes), stderr = collector(), group = await startGroup({
    file,
    args,
    cwd: options.cwd,
    env: options.env,
    output: {
      stdout: (chunk) => {
        stdout.push(chunk), log.push(chunk);
      },
      stderr: (chunk) => {
        stderr.push(chunk), log.push(chunk);
      }
    }
  }), aborted = abortOf(options.signal);
  try {
    let exit = await Promise.race([group.exited, aborted.promise]);
    if (exit === "aborted") throw options.signal?.reason;
    let stdoutBytes = stdout.bytes();
    return {
      code: exit.code,
      stdout: stdoutBytes.toString("utf8"),
      stdoutBytes,
      stderr: stderr.bytes().toString("utf8"),
      tail: log.tail()
    };
  } finally {
    aborted.release(), await group.stop(GRACE_MS);
  }
}
function abortOf(signal) {
  let release = () => {
  };
  return { promise: new Promise((resolve) => {
    let onAbort = () => resolve("aborted");
    release = () => signal?.removeEventListener("abort", onAbort), signal?.aborted ? resolve("aborted") : signal?.addEventListener("abort", onAbort, { once: !0 });
  }), release };
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
    throw code === null || signal?.aborted ? error : new AppError(`${side}: docker could not be started (${code})`, {
      side,
      hint: "install Docker and have `docker` on PATH, or boot the app with app.command",
      cause: error
    });
  }
  if (result.code === 0) return result;
  let refusal = REFUSALS.find(({ pattern }) => pattern.test(result.stderr));
  if (refusal === void 0) return result;
  let { what, hint } = refusal;
  throw new AppError(`${side}: ${what}`, { side, hint, ...detailOf(tailOf(result.stderr), "docker") });
}
function valueFlags(flag, variables) {
  let flags = [], values = {};
  for (let [name, value] of Object.entries(variables))
    DOCKERS_OWN.test(name) ? flags.push(flag, `${name}=${value}`) : (flags.push(flag, name), values[name] = value);
  return { flags, values };
}
function runDockerSync(args, env, timeoutMs) {
  let { stdout, stderr } = spawnSync("docker", [...args], { env, timeout: timeoutMs, encoding: "utf8" });
  return `${stdout ?? ""}${stderr ?? ""}`;
}
var LATE_CREATION_MS = 500;
function removeSync(args, { env, timeoutMs, suspension, isCreating = !1 }) {
  let remove2 = () => {
    let { error } = spawnSync("docker", [...args], { env, timeout: timeoutMs, stdio: "ignore" });
    if (error !== void 0) throw error;
  };
  suspension !== void 0 && resumeSync(suspension), remove2(), isCreating && (Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LATE_CREATION_MS), remove2());
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
  let groups = readProc(`/proc/${pid}/cgroup`) ?? "", mounts = readProc("/proc/self/mountinfo") ?? "";
  return parseControlGroups(groups, mounts, containerId);
}
function parseControlGroups(groups, mounts, containerId) {
  return groups.split(`
`).flatMap((line) => {
    let [, list = "", path = ""] = /^\d+:([^:]*):(.*)$/.exec(line) ?? [];
    if (!path.includes(containerId)) return [];
    let [name = ""] = list.split(","), directory = directoryOf(
      mounts,
      path,
      (type, options) => list === "" ? type === "cgroup2" : type === "cgroup" && options.includes(name)
    );
    return directory === null ? [] : [
      list === "" ? { directory, version: 2, controllers: [] } : { directory, version: 1, controllers: list.split(",") }
    ];
  });
}
function meterControlGroups(groups) {
  let group = groups.find((one) => readCpuMs(one) !== null);
  if (group === void 0) return null;
  let lastMs = 0;
  return {
    readMs() {
      return lastMs = readCpuMs(group) ?? lastMs, lastMs;
    }
  };
}
function readCpuMs({ directory, version }) {
  let [file, pattern, perMs] = version === 1 ? ["cpuacct.usage", /^(\d+)$/m, 1e6] : ["cpu.stat", /^usage_usec (\d+)$/m, 1e3], [, digits] = pattern.exec(readProc(`${directory}/${file}`) ?? "") ?? [];
  return digits === void 0 ? null : Number(digits) / perMs;
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
  return groups.map(
    ({ directory, version }) => ({
      file: `${directory}/${version === 2 ? "cgroup.freeze" : "freezer.state"}`,
      version
    })
  ).sort((a, b) => b.version - a.version).filter(({ file }) => existsSync(file));
}
function directoryOf(mounts, path, accepts) {
  for (let line of mounts.split(`
`)) {
    let [left = "", right = ""] = line.split(" - "), [, , , root = "", mountPoint = ""] = left.split(" "), [type = "", , options = ""] = right.split(" ");
    if (accepts(type, options.split(","))) {
      if (root === "/") return `${mountPoint}${path}`;
      if (path.startsWith(`${root}/`)) return `${mountPoint}${path.slice(root.length)}`;
    }
  }
  return null;
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
  for (let name of names) {
    let json = jsonOf(runDockerSync(["container", "inspect", "--format", "{{json .}}", name], env, SYNC_TIMEOUT_MS));
    resumeSync({ kind: "freezer", freezers: visibleFreezers(json) }), valueAt(json, "State", "Paused") === !0 && runDockerSync(["unpause", name], env, SYNC_TIMEOUT_MS);
  }
}
function visibleFreezers(json) {
  let visible = visibleProcess(json);
  return visible === null ? [] : freezersOf(controlGroupsOf(visible.pid, visible.containerId));
}
function requestFreezers(freezers, env) {
  if (freezers.every(canSwitch)) return !0;
  if (env.GITHUB_ACTIONS !== "true" || process.getuid === void 0) return !1;
  let files = freezers.map(({ file }) => file);
  return spawnSync2("sudo", ["-n", "chown", String(process.getuid()), "--", ...files], {
    timeout: SUDO_TIMEOUT_MS,
    stdio: "ignore"
  }), freezers.every(canSwitch);
}
async function daemonSocket(docker2) {
  let host = docker2.env.DOCKER_HOST;
  if (host !== void 0 && host !== "") return socketIn(host);
  let context = await runDocker(["context", "inspect", "--format", "{{.Endpoints.docker.Host}}"], docker2).catch(() => null);
  return socketIn(context?.stdout.trim() ?? "");
}
function socketIn(host) {
  return /^unix:\/\/(\/.+)$/.exec(host)?.[1] ?? null;
}

// src/app/cleanup/dead-runs.ts
var ORDER = ["process-group", "compose-project", "container", "image", "folder"], DOCKER_TIMEOUT_MS = 3e4, LATE_CREATION_MS2 = 500;
async function cleanUpDeadRuns(env) {
  let lines = [], notes = [...deadNotes()].sort((a, b) => ORDER.indexOf(a.note.kind) - ORDER.indexOf(b.note.kind));
  for (let { note, isOfThisBoot, forget: forget2 } of notes) {
    let outcome = await remove(note, isOfThisBoot, env).catch((error) => ({
      failed: error instanceof Error ? error.message : String(error)
    }));
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
async function remove(note, isOfThisBoot, env) {
  switch (note.kind) {
    case "process-group":
      return isOfThisBoot && await killNotedGroup(note) ? "removed" : "absent";
    case "compose-project":
      return await removeProject(note.project, env);
    case "container":
      return await removeContainer(note.name, env);
    case "image":
      return await removeByDocker(["rmi", note.tag], env);
    case "folder":
      return await removeFolder(note);
  }
}
async function removeContainer(name, env) {
  let args = ["rm", "--force", "--volumes", name];
  resumeContainers([name], env);
  let outcome = await removeByDocker(args, env);
  return outcome !== "absent" ? outcome : (await sleep2(LATE_CREATION_MS2), await removeByDocker(args, env));
}
async function removeProject(project, env) {
  let down = ["compose", "--project-name", project, "down", "--volumes", "--remove-orphans", "--timeout", "3"], { stdout } = await docker(
    ["ps", "--all", "--quiet", "--filter", `label=com.docker.compose.project=${project}`],
    env
  );
  return resumeContainers(stdout.split(`
`).filter(Boolean), env), await removeByDocker(down, env);
}
var ABSENT = /no such (?:container|image|object)|no resource found to remove/i;
async function removeByDocker(args, env) {
  let { failure, stdout, stderr } = await docker(args, env);
  return ABSENT.test(stderr) ? "absent" : failure !== null ? { failed: stderr.trim() || failure } : stdout.trim() === "" && stderr.trim() === "" ? "absent" : "removed";
}
function docker(args, env) {
  return new Promise((resolve) => {
    let options = { env: { ...env }, timeout: DOCKER_TIMEOUT_MS, killSignal: "SIGKILL" };
    execFile("docker", [...args], options, (error, stdout, stderr) => {
      resolve({ failure: error === null ? null : error.message, stdout, stderr });
    });
  });
}
async function removeFolder({ folder, beside }) {
  let stat = lstatSync2(folder, { throwIfNoEntry: !1 });
  if (stat === void 0) return "absent";
  let isOwned = process.getuid === void 0 || stat.uid === process.getuid();
  return !stat.isDirectory() || !isOwned || !basename(folder).startsWith("latency-gate-") ? { refused: "is not a folder that the gate made" } : [...temporaryFolders(), ...beside === void 0 ? [] : [dirname(beside)]].includes(realpathSync(dirname(folder))) ? (await rm(folder, { recursive: !0, force: !0, maxRetries: 3 }), "removed") : { refused: "is in no folder for temporary files" };
}
function temporaryFolders() {
  return [process.env.RUNNER_TEMP || tmpdir2(), tmpdir2()].flatMap((folder) => {
    try {
      return [realpathSync(folder)];
    } catch {
      return [];
    }
  });
}
function shown(note) {
  switch (note.kind) {
    case "process-group":
      return note.pid === null ? "processes that were just being started" : `processes of group ${note.pid}`;
    case "compose-project":
      return `Compose project ${note.project}`;
    case "container":
      return `container ${note.name}`;
    case "image":
      return `image ${note.tag}`;
    case "folder":
      return `folder ${tailOf(note.folder, 1)}`;
  }
}

export {
  KEPT_LINES,
  KEPT_BYTES,
  endOfLog,
  tailOf,
  detailOf,
  registerLeftover,
  MARKED_SHELL,
  startGroup,
  markedPids,
  runProgram,
  abortOf,
  runDocker,
  valueFlags,
  runDockerSync,
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

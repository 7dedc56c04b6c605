import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);
import {
  AppError,
  ConfigError,
  TICK_MS,
  askDocker,
  attempt,
  canSwitch,
  entriesBelow,
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
  timeLimit,
  wholeMessageOf
} from "./chunk-LBK64434.js";
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
} from "./chunk-RNVBILSK.js";

// src/app/cleanup/dead-runs.ts
import { lstatSync as lstatSync2, realpathSync } from "node:fs";
import { basename, dirname as dirname3 } from "node:path";
import { setTimeout as sleep2 } from "node:timers/promises";

// src/app/container/control-group.ts
import { spawnSync as spawnSync2 } from "node:child_process";
import { existsSync } from "node:fs";

// src/app/container/docker.ts
import { spawnSync } from "node:child_process";

// src/app/process/log.ts
import { randomUUID } from "node:crypto";
import { closeSync, constants, fstatSync, ftruncateSync, openSync, readSync, unlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
var KEPT_LINES = 200, KEPT_BYTES = 64 * 1024, SHOWN_LINES = 20, SHOWN_LINE_LENGTH = 500, MOST_BYTES = 4 * 1024 * 1024;
function createLogTail() {
  let chunks = [], bytes = 0;
  return {
    /** Takes the next piece of output. Costs no decoding: the app may be writing while it is measured. */
    push(chunk) {
      chunks.push(chunk), bytes += chunk.length, !(bytes <= 2 * KEPT_BYTES) && (chunks = [Buffer.from(cut(Buffer.concat(chunks)))], bytes = KEPT_BYTES + 1);
    },
    /** The last lines as plain text, at most `lines` of 200 that are kept. */
    tail: (lines) => endOfLog(Buffer.concat(chunks), lines)
  };
}
function openLogFile({ mostBytes = MOST_BYTES, cutEveryMs = 250 } = {}) {
  let path = join(tmpdir(), `latency-gate-log-${randomUUID()}`), { O_APPEND, O_CREAT, O_EXCL, O_RDWR } = constants, fd = openSync(path, O_RDWR | O_CREAT | O_EXCL | O_APPEND, 384);
  unlinkSync(path);
  let before = null, last = null, read = () => {
    let { size } = fstatSync(fd), bytes = Buffer.alloc(Math.min(size, 2 * KEPT_BYTES)), end = bytes.subarray(0, readSync(fd, bytes, 0, bytes.length, size - bytes.length)), lines = before === null && size === bytes.length ? end : end.subarray(end.indexOf(`
`) + 1);
    return before === null ? lines : Buffer.concat([before, lines]);
  }, timer = setInterval(() => {
    if (fstatSync(fd).size <= mostBytes) return;
    let end = read();
    before = cut(end.subarray(0, end.lastIndexOf(`
`) + 1)), ftruncateSync(fd, 0);
  }, cutEveryMs).unref();
  return {
    /** For both of a program's streams. */
    fd,
    tail: (lines) => endOfLog(last ?? read(), lines),
    /** What has been written until now can still be asked for. Idempotent. */
    close() {
      last === null && (clearInterval(timer), last = read(), closeSync(fd));
    }
  };
}
function cut(bytes) {
  return bytes.subarray(-KEPT_BYTES - 1);
}
function endOfLog(bytes, lines = SHOWN_LINES) {
  let kept = bytes.subarray(-KEPT_BYTES).toString("utf8"), firstEnd = bytes.length > KEPT_BYTES ? kept.indexOf(`
`) + 1 : 0;
  return tailOf(kept.slice(firstEnd), Math.min(lines, KEPT_LINES));
}
function tailOf(text, lines = SHOWN_LINES) {
  return sanitise(text).split(`
`).slice(-lines).map((line) => line.length > SHOWN_LINE_LENGTH ? `${line.slice(0, SHOWN_LINE_LENGTH)} \u2026` : line).join(`
`);
}
function detailOf(tail, writer = "the app") {
  if (tail === "") return {};
  let lines = tail.split(`
`), isWhole = lines.length > SHOWN_LINES && lines.length < KEPT_LINES, ends = [...lines.slice(0, SHOWN_LINES / 2), "\u2026", ...lines.slice(-SHOWN_LINES / 2)], shown = (isWhole ? ends : lines.slice(-SHOWN_LINES)).map((line) => `
  | ${line}`);
  return { detail: `  the ${isWhole ? "first and the " : ""}last lines that ${writer} wrote:${shown.join("")}` };
}
function sanitise(text) {
  return stripVTControlCharacters(text).replace(/\r\n?/g, `
`).replace(/[^\P{Cc}\n\t]/gu, "").replaceAll("##[", "## [").replace(/\n+$/, "");
}
var FAULTS = [
  {
    kind: "disk",
    pattern: /\bENOSPC\b|no space left on device|error: unable to (?:write|create) (?:new )?(?:file|index)|\bEDQUOT\b|disk quota exceeded/i,
    hint: "the disk is full: free some space, or set TMPDIR (RUNNER_TEMP on a runner) to a folder that has more"
  },
  {
    kind: "disk",
    pattern: /\bEROFS\b|read-only file system/i,
    hint: "the file system cannot be written: set TMPDIR (RUNNER_TEMP on a runner) to a folder that can"
  },
  {
    kind: "network",
    pattern: /\bE(?:CONNRESET|CONNREFUSED|TIMEDOUT|SOCKETTIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH)\b|socket hang up|could not resolve host|name or service not known|name resolution|no such host|connection (?:was )?(?:reset|timed out|refused|aborted)|network is unreachable|tls handshake timeout|i\/o timeout|(?:read|connect) ?timed? ?out|(?:Read|Connect)TimeoutError|could not transfer artifact|remote end hung up|early EOF|RPC failed|\b(?:429 Too Many Requests|50[0234] (?:Internal|Bad Gateway|Service Unavailable|Gateway Time-?out))|status(?: code)?:? 50[0234]\b|failed to fetch|\btoomanyrequests\b|Client\.Timeout exceeded|context deadline exceeded/i,
    hint: "it looks like a fault of the network: run the job again"
  },
  {
    kind: "memory",
    pattern: /(?:exit|non-zero) code:? 137\b|cannot allocate memory|\bENOMEM\b/i,
    hint: "something was killed from outside: where nobody did it on purpose, the machine was out of memory"
  },
  {
    kind: "network",
    pattern: /non-overlapping IPv4 address pool|predefined address pools have been fully subnetted/i,
    hint: "Docker has no addresses left for another network: remove the ones that nobody uses (docker network prune)"
  }
];
function environmentFault(text) {
  return FAULTS.find(({ pattern }) => pattern.test(text)) ?? null;
}

// src/app/process/process-group.ts
import { spawn } from "node:child_process";
import { randomUUID as randomUUID2 } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

// src/app/cleanup/leftovers.ts
import { lstatSync, mkdirSync, rmdirSync, symlinkSync, unlinkSync as unlinkSync2 } from "node:fs";
import { hostname } from "node:os";
import { join as join3 } from "node:path";

// src/app/environment.ts
import { utimesSync } from "node:fs";
import { homedir, tmpdir as tmpdir2 } from "node:os";
import { dirname, isAbsolute, join as join2, relative, resolve } from "node:path";
var NAMES_A_REPOSITORY = /^GIT_(?:DIR|WORK_TREE|INDEX_FILE|PREFIX|COMMON_DIR|OBJECT_DIRECTORY|ALTERNATE_OBJECT_DIRECTORIES|QUARANTINE_PATH|SHALLOW_FILE|NAMESPACE)$/;
function withoutRepository(env) {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !NAMES_A_REPOSITORY.test(name)));
}
function appEnvironment(caller, own) {
  let all = [...Object.entries(withoutRepository(caller)).filter(([name]) => !isRunnersOwn(name, caller)), ...Object.entries(own)];
  return Object.fromEntries(all.flatMap(([name, value]) => value === void 0 ? [] : [[name, value]]));
}
function temporaryFolders() {
  return [process.env.RUNNER_TEMP || tmpdir2(), tmpdir2()];
}
function renewTimes(place) {
  let now = /* @__PURE__ */ new Date();
  for (let entry of place === void 0 ? [] : entriesBelow(place.own))
    entry.isFile() && attempt(() => utimesSync(join2(entry.parentPath, entry.name), now, now));
}
function namesOf(repository, env, realpath2 = realpathAt) {
  let named = [env.GITHUB_WORKSPACE, env.PWD, env.INIT_CWD].flatMap((path) => {
    let real = path ? realpath2(path) : null;
    if (!path || real === null || !isWithin(repository, real)) return [];
    let above = relative(repository, real).split("/").filter(Boolean), top = resolve(path, ...above.map(() => ".."));
    return realpath2(top) === repository ? [top] : [];
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
`), installs = INSTALLS.filter(({ pattern }) => pattern.test(text)), programs = installs.map(({ name, programs: below }) => join2(folder, name, below)), builds = BUILDS.filter((variable) => isAbsolute(env[variable] ?? ""));
  return {
    ...Object.fromEntries(builds.map((variable) => [variable, join2(folder, variable.toLowerCase())])),
    ...Object.fromEntries(installs.map(({ variable, name }) => [variable, join2(folder, name)])),
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
  return [homedir(), tmpdir2(), dirname(process.execPath)].some((path) => isWithin(top, path));
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
]), ENTRY = /^([1-9]\d*),(\d*),([0-9a-f-]*),([^,]*),([^,]*),\d+$/, entries = 0;
function noteLeftover(note) {
  let { bootId, pidNamespace, host } = thisMachine(), self = [process.pid, readStat(process.pid)?.startTicks ?? "", bootId, pidNamespace, host];
  entries += 1;
  let entry = join3(journalFolder(), [...self, entries].join(",")), write = () => (attempt(() => mkdirSync(journalFolder(), { mode: 448 })), isForUsAlone(journalFolder()) && attempt(() => symlinkSync(JSON.stringify(note), entry)) !== null);
  return write() || write(), () => erase(entry);
}
function deadNotes() {
  let folder = journalFolder();
  return isForUsAlone(folder) ? (attempt(() => rmdirSync(folder)), namesIn(folder).flatMap((name) => {
    let entry = join3(folder, name), note = leftoverNote.safeParse(jsonOf(linkAt(entry) ?? "")).data, end = endOfOwner(name);
    return note === void 0 || end === null ? [] : [{ note, ...end, forget: () => erase(entry) }];
  })) : [];
}
function journalFolder() {
  return join3(temporaryFolders()[0], `latency-gate-journal-${process.getuid?.() ?? "user"}`);
}
function erase(entry) {
  isForUsAlone(journalFolder()) && (attempt(() => unlinkSync2(entry)), attempt(() => rmdirSync(journalFolder())));
}
function isForUsAlone(folder) {
  let stat = attempt(() => lstatSync(folder));
  return stat?.isDirectory() ? process.getuid === void 0 || stat.uid === process.getuid() && (stat.mode & 63) === 0 : !1;
}
function endOfOwner(entry) {
  let here = thisMachine(), [, pid, startTicks, bootId, pidNamespace, host] = ENTRY.exec(entry) ?? [];
  if (pid === void 0) return null;
  if (bootId !== here.bootId) return host === here.host ? { isOfThisBoot: !1 } : null;
  if (pidNamespace !== here.pidNamespace) return null;
  let stat = readStat(Number(pid)), lives = stat?.startTicks === Number(startTicks) && isLiving(stat);
  return (startTicks ? lives : signalRefusal(Number(pid)) !== "ESRCH") ? null : { isOfThisBoot: !0 };
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
var MARK = "LATENCY_GATE_PROCESS", MARKED_SHELL = ["w", "x"].map((limit) => `ulimit -S -${limit} $((0x\${${MARK}%%-*})) 2>/dev/null`).join(" || ").concat('; exec sh -c "$0"'), POLL_MS = 25, KILLED_WAIT_MS = 2e3;
async function startGroup({ file, args, cwd, env, stdin, output }) {
  let mark = randomUUID2(), forgetUnstarted = registerLeftover(() => {
  }, { kind: "process-group", pid: null, startTicks: null, mark }), startedMs = performance.now(), stream = typeof output == "number" ? output : "pipe", child = spawn(file, [...args], {
    cwd,
    env: { ...env, [MARK]: mark },
    stdio: [stdin === void 0 ? "ignore" : "pipe", stream, stream],
    detached: !0,
    windowsHide: !0
  });
  typeof output != "number" && (child.stdout?.on("data", output.stdout), child.stderr?.on("data", output.stderr));
  let { pid } = child;
  if (pid === void 0)
    throw forgetUnstarted(), await new Promise((_, reject) => child.once("error", reject)), new Error(`${file} could not be started`);
  child.on("error", () => {
  });
  let group = groupOf(child, { pid, mark, startedMs });
  return forgetUnstarted(), group;
}
function groupOf(child, { pid, mark, startedMs }) {
  let startTicks = readStat(pid)?.startTicks ?? null, note = { kind: "process-group", pid, startTicks, mark }, members = () => {
    if (!seesProcesses()) return sendSignal(-pid, 0) ? [{ pid, inGroup: !0 }] : [];
    let leader = readStat(pid);
    return linuxMembers(leader === null || leader.startTicks === startTicks ? pid : null, note);
  }, signalAll = (...signals) => {
    let living = members();
    for (let signal of signals) {
      living.some((member) => member.inGroup) && sendSignal(-pid, signal);
      for (let member of living) member.inGroup || sendSignal(member.pid, signal);
    }
  }, isGone2 = async (withinMs) => {
    let deadlineMs = performance.now() + withinMs;
    for (; members().length > 0; ) {
      if (performance.now() >= deadlineMs) return !1;
      await sleep(POLL_MS);
    }
    return !0;
  }, forget2 = registerLeftover(() => signalAll("SIGKILL"), note), end = async (graceMs) => {
    if (signalAll("SIGTERM", "SIGCONT"), !await isGone2(graceMs)) {
      let deadlineMs = performance.now() + KILLED_WAIT_MS;
      do
        signalAll("SIGKILL");
      while (!await isGone2(POLL_MS) && performance.now() < deadlineMs);
    }
    forget2();
    for (let stream of child.stdio) stream?.destroy();
  }, stopping = null;
  return {
    /** The first process's. */
    pid,
    /** Resolves when the first process has ended; others of the group may still run. */
    exited: exitOf(child, startedMs),
    /** Pids of all processes that live, in and out of the group. */
    memberPids: () => members().map((member) => member.pid),
    /** Sends SIGTERM, after `graceMs` SIGKILL, until no process is left. Idempotent, never throws. */
    stop(graceMs) {
      return stopping ??= end(graceMs), stopping;
    }
  };
}
function exitOf(child, startedMs) {
  return new Promise((resolve2) => {
    child.once("exit", (code, signal) => {
      let exit = { code, signal, afterMs: performance.now() - startedMs }, timer = setTimeout(() => setImmediate(() => setImmediate(resolve2, exit)), 200);
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
    return linuxMembers(isSame ? note.pid : null, note).filter(({ pid }) => pid !== process.pid);
  }, living = members();
  if (living.length === 0) return !1;
  let deadlineMs = performance.now() + KILLED_WAIT_MS;
  do {
    for (let { pid } of living) sendSignal(pid, "SIGKILL");
    await sleep(POLL_MS), living = members();
  } while (living.length > 0 && performance.now() < deadlineMs);
  for (let { pid } of living) throw new Error(`process ${pid} is still there after SIGKILL`);
  return !0;
}
function linuxMembers(groupId, { mark, startTicks }) {
  return listPids().flatMap((pid) => {
    let stat = readStat(pid);
    return stat === null || !isLiving(stat) ? [] : stat.groupId === groupId ? [{ pid, inGroup: !0 }] : stat.startTicks < (startTicks ?? 0) ? [] : (readProc(`/proc/${pid}/environ`)?.includes(`${MARK}=${mark}`) || numberAfter(readProc(`/proc/${pid}/limits`), "Max file locks") === Number.parseInt(mark, 16)) && sendSignal(pid, 0) ? [{ pid, inGroup: !1 }] : [];
  });
}
function markedPids() {
  return listPids().filter((pid) => readProc(`/proc/${pid}/environ`)?.includes(`${MARK}=`));
}
function sendSignal(pid, signal) {
  return attempt(() => process.kill(pid, signal)) !== null;
}

// src/app/process/run-program.ts
var STDOUT_LIMIT_BYTES = 4 * 1024 * 1024;
async function runProgram(file, args, { cwd, env, signal, mostBytes = STDOUT_LIMIT_BYTES }) {
  signal?.throwIfAborted();
  let log = createLogTail(), collector = (limitBytes) => {
    let chunks = [], length = 0;
    return { chunks, take: (chunk) => {
      log.push(chunk), !(length > limitBytes) && (length += chunk.length, chunks.push(chunk));
    } };
  }, [out, err] = [collector(mostBytes), collector(STDOUT_LIMIT_BYTES)], group = await startGroup({ file, args, cwd, env, output: { stdout: out.take, stderr: err.take } });
  try {
    let { code } = await orAborted(group.exited, signal), stdoutBytes = Buffer.concat(out.chunks), texts = { stdout: stdoutBytes.toString("utf8"), stderr: Buffer.concat(err.chunks).toString("utf8") };
    return { code, ...texts, stdoutBytes, tail: log.tail() };
  } finally {
    await group.stop(2e3);
  }
}

// src/app/container/docker.ts
var DOCKERS_OWN = /^(PATH|HOME|TMPDIR|USER|LANG|LC_.*|DOCKER_.*|BUILDKIT_.*|BUILDX_.*|COMPOSE_.*|XDG_.*|SSH_.*|SSL_.*|LD_.*|GO[A-Z]+|OTEL_.*|(HTTPS?|NO|ALL)_PROXY|(https?|no|all)_proxy)$/, REFUSALS = [
  {
    pattern: /^(?!#|[\d.]+ ).*permission denied while trying to connect to the docker/im,
    what: "this user may not use Docker",
    hint: "add the user to the group docker, or run as one who may (`docker version` must show a server)"
  },
  {
    pattern: /^(?!#|[\d.]+ ).*(?:cannot connect to the docker daemon|failed to connect to the docker api|is the docker daemon running|error during connect)/im,
    what: "the Docker daemon does not answer",
    hint: "start Docker, or check DOCKER_HOST and the docker context (`docker version` must show a server)"
  }
];
async function runDocker(args, options) {
  let { side, signal } = options, env = { ...options.env, ...options.values }, result = await runProgram("docker", args, { cwd: "/", env, signal }).catch((cause) => {
    let code = systemCode(cause);
    throw code === null || signal?.aborted ? cause : AppError.of(side, `docker could not be started (${code})`, {
      isEnvironments: !0,
      hint: "install Docker and have `docker` on PATH, or boot the app with app.command",
      cause
    });
  }), refusal = result.code === 0 ? void 0 : REFUSALS.find(({ pattern }) => pattern.test(result.stderr)), isAgain = options.isRepeated && result.code !== 0 && faultIn(result).isEnvironments;
  if (refusal === void 0) return isAgain ? await runDocker(args, { ...options, isRepeated: !1 }) : result;
  let detail = detailOf(tailOf(result.stderr), "docker");
  throw AppError.of(side, refusal.what, { isEnvironments: !0, hint: refusal.hint, ...detail });
}
function faultIn({ stdout, stderr }) {
  let fault = environmentFault(tailOf(`${stdout}
${stderr}`, KEPT_LINES));
  return fault === null ? {} : { isEnvironments: !0, hint: fault.hint };
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
function removeSync(args, { env, timeout }, suspension = null, isCreating = !1) {
  let remove = () => {
    let { error, status: code, stderr } = spawnSync("docker", [...args], { env, timeout, encoding: "utf8" });
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
  return path.reduce((value, key) => Object.getOwnPropertyDescriptor(Object(value), key)?.value, json);
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
  let names = { 1: "freezer.state", 2: "cgroup.freeze" };
  return groups.toSorted((a, b) => b.version - a.version).map(({ directory, version }) => ({ file: `${directory}/${names[version]}`, version })).filter(({ file }) => existsSync(file));
}
async function suspensionOf(containers, docker2) {
  let freezers = containers.flatMap((json) => visibleFreezers(json).slice(0, 1));
  if (freezers.length === containers.length && requestFreezers(freezers, docker2.env))
    return { kind: "freezer", freezers };
  let containerIds = containers.map((json) => String(valueAt(json, "Id"))), ask = ["context", "inspect", "--format", "{{.Endpoints.docker.Host}}"], host = docker2.env.DOCKER_HOST || (await runDocker(ask, docker2).catch(() => null))?.stdout.trim(), socketPath = /^unix:\/\/(\/.+)$/.exec(host ?? "")?.[1];
  return socketPath === void 0 ? { kind: "none", reason: "the Docker daemon is not on this machine" } : (await askDocker(socketPath, "GET", `/containers/${containerIds[0]}/json`).catch(() => null))?.status === 200 ? { kind: "docker", socketPath, containerIds } : { kind: "none", reason: `the Docker API does not answer on ${socketPath}` };
}
function resumeContainers(names, env) {
  let docker2 = (...args) => spawnSync2("docker", args, { env, timeout: 1e4, encoding: "utf8" });
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
  return spawnSync2("sudo", args, { timeout: 5e3, stdio: "ignore" }), freezers.every(canSwitch);
}

// src/app/cleanup/temporary-folder.ts
import { chmodSync, rmSync } from "node:fs";
import { access, constants as constants2, mkdtemp, realpath, rm, statfs } from "node:fs/promises";
import { dirname as dirname2, join as join4 } from "node:path";
async function requireTemporaryFolder() {
  for (let folder of new Set(temporaryFolders()))
    await access(folder, USABLE).catch((cause) => {
      throw new ConfigError(`the folder for temporary files ${folder} cannot be used (${systemCode(cause) ?? cause})`, {
        hint: "set TMPDIR, and on a runner RUNNER_TEMP, to a folder that exists and is writable",
        cause
      });
    });
}
var USABLE = constants2.W_OK | constants2.X_OK;
async function makeCheckoutFolder(side, repository) {
  let beside = dirname2(await realpath(repository)), isBetter = await isInMemory(temporaryFolders()[0]) && !await isInMemory(beside) && await access(beside, USABLE).catch(() => null) !== null;
  return await makeTemporaryFolder(side, isBetter ? repository : void 0);
}
var IN_MEMORY = [16914836, 2240043254];
async function isInMemory(folder) {
  return IN_MEMORY.includes((await statfs(folder)).type);
}
async function makeTemporaryFolder(purpose, beside) {
  let parent = beside === void 0 ? await realpath(temporaryFolders()[0]) : dirname2(await realpath(beside)), path = await mkdtemp(join4(parent, `latency-gate-${purpose}-`)), note = { kind: "folder", folder: path, ...beside !== void 0 && { beside } }, forget2 = registerLeftover(() => removeTreeSync(path), note);
  return {
    path,
    /** With everything in it. Idempotent, never throws. */
    async remove() {
      await removeTree(path).then(forget2, () => {
      });
    }
  };
}
var WHOLE = { recursive: !0, force: !0, maxRetries: 3 };
async function removeTree(path) {
  await rm(path, WHOLE).catch(() => removeTreeSync(path));
}
function removeTreeSync(path) {
  let remove = () => rmSync(path, WHOLE);
  if (attempt(remove) === null) {
    for (let entry of entriesBelow(path))
      entry.isDirectory() && attempt(() => chmodSync(join4(entry.parentPath, entry.name), 448));
    remove();
  }
}

// src/app/cleanup/dead-runs.ts
async function cleanUpDeadRuns(env) {
  let lines = [], order = Object.keys(KINDS), notes = [...deadNotes()].sort((a, b) => order.indexOf(a.note.kind) - order.indexOf(b.note.kind));
  for (let { note, isOfThisBoot, forget: forget2 } of notes) {
    let { shown, remove } = KINDS[note.kind];
    try {
      let outcome = await remove(note, { isOfThisBoot, env });
      forget2(), outcome === "removed" ? lines.push(`removed what an earlier run left when it was killed: ${shown(note)}`) : outcome !== "absent" && lines.push(`left alone, though an earlier run noted it: ${shown(note)} ${outcome.refused}`);
    } catch (error) {
      let why = tailOf(wholeMessageOf(error), 1);
      lines.push(`an earlier run was killed, and ${shown(note)} could not be removed: ${why}`);
    }
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
  let { code, stdout, stderr } = await docker(args, env);
  if (ABSENT.test(stderr)) return "absent";
  if (code !== 0) throw new Error(stderr.trim() || `docker ended with code ${code}`);
  return stdout.trim() === "" && stderr.trim() === "" ? "absent" : "removed";
}
function docker(args, env) {
  return runProgram("docker", args, { cwd: "/", env, signal: timeLimit(3e4) });
}
async function removeFolder({ folder, beside }) {
  let stat = lstatSync2(folder, { throwIfNoEntry: !1 });
  if (stat === void 0) return "absent";
  let isOwned = process.getuid === void 0 || stat.uid === process.getuid();
  return !stat.isDirectory() || !isOwned || !basename(folder).startsWith("latency-gate-") ? { refused: "is not a folder that the gate made" } : [...temporaryFolders().map(realpathAt), ...beside === void 0 ? [] : [dirname3(beside)]].includes(realpathSync(dirname3(folder))) ? (await removeTree(folder), "removed") : { refused: "is in no folder for temporary files" };
}

export {
  KEPT_LINES,
  openLogFile,
  tailOf,
  detailOf,
  environmentFault,
  withoutRepository,
  appEnvironment,
  renewTimes,
  namesOf,
  relocated,
  ownInstallPlaces,
  holdsMachine,
  isWithin,
  registerLeftover,
  requireTemporaryFolder,
  makeCheckoutFolder,
  makeTemporaryFolder,
  removeTree,
  removeTreeSync,
  MARKED_SHELL,
  startGroup,
  markedPids,
  runProgram,
  runDocker,
  faultIn,
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

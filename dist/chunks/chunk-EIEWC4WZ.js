import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);
import {
  Profile,
  decodeHTML,
  escapeUTF8,
  require_dist,
  require_lib104 as require_lib,
  require_lib124 as require_lib2,
  require_lib134 as require_lib3,
  strFromU8,
  unzipSync
} from "./chunk-ROTMJ5EQ.js";
import {
  BadRecords,
  COUNTER_NAME,
  DURATION,
  FROM_CHECKOUT,
  FULL_SHA,
  GRID_PERCENT,
  LONGEST_ORDER,
  MAX_BLOCKS,
  MAX_BODY_FILE_BYTES,
  MAX_ENDPOINTS,
  MAX_RECORDS_BYTES,
  METRICS,
  METRIC_NAMES,
  MIN_TOLERANCE,
  MOST_BLOCKS,
  MOST_CALLS,
  MOST_FRAMES,
  MOST_LEFT_OUT,
  MOST_LISTED,
  MOST_MERGES,
  MOST_SITES,
  MOST_STACKS,
  MOST_SWEEP_POINTS,
  NO_LIMITS,
  ONE_OF_SOURCES,
  PAUSE_MS,
  PROCESS_COUNTERS,
  REMOVED_METRICS,
  RESULTS_SCHEMA,
  RESULTS_VERSION,
  ResponseReader,
  SIDES,
  SOURCE_KEYS,
  START_METRICS,
  TOOL,
  WHY_BY_DEFAULT,
  addressOf,
  answerMessage,
  app,
  assertMeasures,
  average,
  block,
  bothSides,
  buildRequest,
  clientCertificate,
  commitSha,
  configError,
  configuration,
  connectionsAt,
  connectionsOf,
  coresIn,
  count,
  countsOf,
  createBodyCheck,
  decodeBody,
  describeIssue,
  endpoint,
  endpointBlock,
  endpointsOf,
  expectation,
  expectedBlockSeconds,
  fewest,
  figuresOf,
  figuresOfSide,
  fileSchema,
  filledRequest,
  forSides,
  formatDuration,
  formatShare,
  geometricMean,
  inBandError,
  instant,
  isExcluding,
  isLoopback,
  isLoopbackAddress,
  isOfStart,
  isOwn,
  isToldApart,
  isUnique,
  keptConfig,
  keptName,
  load,
  loadAt,
  loadOf,
  loadWith,
  logRatio,
  longestBeyondMs,
  longestRunMs,
  machine,
  machineTimes,
  mayBeAsked,
  median,
  mediansMs,
  mostBlocks,
  name,
  neighbourCounter,
  neighbourOf,
  nonNegative,
  ownConfig,
  parseRecords,
  parseSizeBytes,
  poolMs,
  positive,
  prepareTarget,
  profiledBlocks,
  profiledEndpoints,
  quantilesAt,
  removedKey,
  requestNames,
  requestsOf,
  resolveExpectation,
  resultsSchema,
  round,
  secondOpinionOn,
  seedOfPart,
  seriesAt,
  serverNameOf,
  sha256,
  shareIn,
  shareUpTo,
  sharedLoads,
  shortened,
  spread,
  standardDeviation,
  suggest,
  sum,
  takesTurns,
  text,
  together,
  uniqueText,
  withUnique
} from "./chunk-VBQFPLNN.js";
import {
  distance
} from "./chunk-QTY5MUZW.js";
import {
  costKey,
  referenceFingerprint
} from "./chunk-6SVGNM2Q.js";
import {
  KEPT_LINES,
  LATE_CREATION_MS,
  MARKED_SHELL,
  appEnvironment,
  cleanUpDeadRuns,
  controlGroupsOf,
  countsOfGroups,
  detailOf,
  environmentFault,
  faultIn,
  holdsMachine,
  inspectContainer,
  isGone,
  isWithin,
  makeCheckoutFolder,
  makeTemporaryFolder,
  markedPids,
  meterControlGroups,
  namesOf,
  openLogFile,
  ownInstallPlaces,
  registerLeftover,
  relocated,
  removeSync,
  removeTree,
  removeTreeSync,
  renewTimes,
  requireTemporaryFolder,
  runDocker,
  runProgram,
  startGroup,
  suspensionOf,
  tailOf,
  valueAt as valueAt2,
  valueFlags,
  visibleProcess,
  withoutRepository
} from "./chunk-JFAZMYEA.js";
import {
  AppError,
  BaselineError,
  ConfigError,
  ExitCode,
  GateError,
  InterruptedError,
  MeasurementError,
  PLACES,
  TICK_MS,
  attempt,
  catchesSignal,
  childPath,
  describeError,
  entriesBelow,
  holdBy,
  isLiving,
  isWithinAny,
  linkAt,
  listPids,
  listThreads,
  literally,
  namesIn,
  numberAfter,
  orAborted,
  pathPattern,
  programOf,
  readProc,
  readStat,
  realpathAt,
  resume,
  schedulerTimesIn,
  seesProcesses,
  signalRefusal,
  systemCode,
  textAfter,
  timeLimit,
  valueAt,
  wholeMessageOf,
  withPort
} from "./chunk-LBK64434.js";
import {
  _enum,
  array,
  boolean,
  discriminatedUnion,
  int,
  literal,
  number,
  object,
  prettifyError,
  record,
  strictObject,
  string,
  unknown
} from "./chunk-NA763M3I.js";
import {
  canonicalJson,
  fields,
  filesOfCommand,
  isMap,
  jsonOf,
  listOf,
  scenarioName,
  wordsOf,
  writtenEndpoints,
  writtenName
} from "./chunk-RNVBILSK.js";
import {
  __toESM
} from "./chunk-G45OICLC.js";

// src/report/text.ts
function write(text2, writer) {
  return text2.map((span) => typeof span == "string" ? writer.words(span) : span.kind === "strong" ? writer.strong(write(span.text, writer)) : span.kind === "link" ? writer.link(span.text, span.url) : writer[span.kind](span.text)).join("");
}
function say(literals, ...values) {
  return literals.flatMap((literal2, at) => [literal2, ...spansOf(values[at] ?? null)]).filter((span) => span !== "");
}
function spansOf(value) {
  return value === null || value === "" ? [] : typeof value == "number" ? [String(value)] : typeof value == "string" ? [value.trim() === "" ? oneLine(value) : withoutControls(value)] : "kind" in value ? [value] : value;
}
var spanOf = (kind) => (text2) => ({ kind, text: text2 }), nameOf = spanOf("name"), commandOf = spanOf("command"), codeOf = spanOf("code"), drawn = spanOf("drawn"), LINE_BREAK = spanOf("break")(""), strong = (text2) => ({ kind: "strong", text: text2 }), linkTo = (text2, url) => ({ kind: "link", text: text2, url });
function firstOf(all, most, rest) {
  return [...all.slice(0, most), ...all.length > most ? [rest(all.length - most)] : []];
}
function commitName(sha) {
  return nameOf(sha.slice(0, 7));
}
function withCode(text2) {
  let parts = text2.split("`");
  return parts.length % 2 === 0 || parts.some((part, at) => at % 2 === 1 && part.trim() === "") ? [oneLine(text2)] : parts.flatMap((part, at) => at % 2 === 1 ? [codeOf(part)] : part === "" ? [] : [part]);
}
function joined(texts, between) {
  return texts.flatMap((text2, at) => at === 0 ? text2 : [between, ...text2]);
}
function listed(texts, between = ", ") {
  let first = firstOf(texts, MOST_LISTED2, (left) => say`${left} more`);
  return joined(first, between);
}
var MOST_LISTED2 = 5;
function plainText(text2) {
  return write(text2, PLAIN);
}
var asIs = (text2) => text2, PLAIN = {
  words: asIs,
  name: asIs,
  command: asIs,
  strong: asIs,
  drawn: asIs,
  link: asIs,
  code: (text2) => `\`${text2}\``,
  break: () => " "
};
function oneLine(text2) {
  let clean = withoutControls(text2).trim();
  return clean === "" ? "(empty)" : clean;
}
function withoutControls(text2) {
  return text2.replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, " ");
}
function isPlainUrl(url) {
  return url !== null && /^https:\/\/[\w./:-]+$/.test(url);
}

// src/report/document.ts
var heading = (level, text2) => ({ kind: "heading", level, text: text2 });
function paragraph(text2, { isSmall = !1 } = {}) {
  return text2 === null ? null : { kind: "paragraph", text: text2, isSmall };
}
function list(items) {
  return { kind: "list", items: items.map((one) => "text" in one ? one : { text: one }) };
}
function table(caption, columns, rows) {
  return { kind: "table", caption, columns, rows: rows.map((cells) => ({ cells })) };
}
function columnsOf(of) {
  return (...titles) => titles.map((title) => ({ title, of }));
}
var words = columnsOf("words"), numbers = columnsOf("numbers"), sentences = columnsOf("sentences");
function textOf(cell) {
  return typeof cell == "string" ? [cell] : cell;
}
function fold(summary2, body) {
  let blocks2 = blocksOf(body);
  return blocks2.length === 0 ? null : { kind: "fold", summary: summary2, body: blocks2 };
}
function listing(one) {
  return one === null ? [] : blocksOf([paragraph([strong(one.heading)]), list(one.items)]);
}
function blocksOf(parts) {
  let isEmpty = (block4) => block4.kind === "list" && block4.items.length === 0 || block4.kind === "table" && block4.rows.length === 0;
  return parts.flatMap((part) => part ?? []).filter((block4) => !isEmpty(block4));
}

// src/report/writers/terminal.ts
var same = (text2) => text2, PLAIN2 = { bold: same, dim: same, red: same, green: same };
function linesOf(blocks2, style) {
  let shown5 = blocks2.filter(({ kind }) => kind !== "fold" || style.unfolds);
  return shown5.flatMap((block4, at) => {
    let isApart = block4.kind === "table" && at < shown5.length - 1;
    return [...lines(block4, style), ...isApart ? [""] : []];
  });
}
function logText(blocks2) {
  return linesOf(blocks2, { paint: PLAIN2, unfolds: !0 }).join(`
`);
}
function lines(block4, style) {
  let { paint } = style;
  switch (block4.kind) {
    case "heading":
      return [paint.bold(words2(block4.text))];
    case "paragraph":
      return [block4.isSmall ? paint.dim(words2(block4.text)) : words2(block4.text)];
    case "list":
      return block4.items.flatMap(({ text: text2, mark, items = [] }) => [`${MARKS[mark ?? "none"]}${words2(text2)}`, ...items.map((one) => `    ${words2(one)}`)]);
    case "table":
      return table2(block4, paint);
    case "fold":
      return [`${words2(block4.summary)}:`, ...linesOf(block4.body, style)];
    case "code":
      return block4.text.split(`
`).map(printable);
  }
}
var MARKS = { problem: "\u26D4 ", warning: "! ", none: "  " }, LONGEST_NAME = 40;
function table2({ columns, rows }, paint) {
  let header = columns.map(({ title }) => words2([title])), drawn2 = rows.flatMap(({ cells, tone }) => {
    let [name2 = "", ...others2] = cells.map((cell) => words2(textOf(cell)));
    return (widthOf(name2) > LONGEST_NAME ? [[name2], ["", ...others2]] : [[name2, ...others2]]).map((row) => ({ row, tone }));
  }), whole = [header, ...drawn2.map(({ row }) => row)].filter((row) => row.length === columns.length), widths = columns.map((_, column) => Math.max(...whole.map((row) => widthOf(row[column] ?? "")))), aligned = (row) => row.map((cell, column) => {
    let padding = " ".repeat(Math.max(0, (widths[column] ?? 0) - widthOf(cell)));
    return columns[column]?.of === "numbers" ? `${padding}${cell}` : `${cell}${padding}`;
  }).join("  ").trimEnd(), tones = { worse: paint.red, better: paint.green, none: same };
  return [paint.dim(aligned(header)), ...drawn2.map(({ row, tone }) => tones[tone ?? "none"](aligned(row)))];
}
function widthOf(text2) {
  return [...text2].length + (text2.match(new RegExp("\\p{Emoji_Presentation}", "gu"))?.length ?? 0);
}
function words2(text2) {
  return printable(plainText(text2));
}
function printable(text2) {
  return withoutControls(text2).replaceAll("##[", "## [").replace(/^(\s*):(?=:)/, "$1: ");
}

// src/entry.ts
import { fileURLToPath } from "node:url";
var GRACE_PERIOD_MS = 3e3;
function interruption(again = () => {
}) {
  let controller = new AbortController();
  for (let signal of ["SIGINT", "SIGTERM"])
    process.on(signal, () => {
      controller.signal.aborted ? again() : controller.abort(new InterruptedError(signal, seesProcesses()));
    });
  return controller.signal;
}
function programsBeside(entry) {
  let at = (name2) => fileURLToPath(new URL(name2, entry));
  return { generatorPath: at("./generator.js"), referencePath: at("./reference.js"), recordersPath: at("./recorders") };
}
function exitWhenIdle(exitCode) {
  process.exitCode = exitCode, setTimeout(() => process.exit(exitCode), GRACE_PERIOD_MS).unref();
}

// src/app/git/git.ts
import { existsSync } from "node:fs";
import { appendFile, realpath, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join, relative } from "node:path";
var FOREIGN = /dubious ownership|unsafe repository/, FETCH_TIMEOUT_MS = 5 * 6e4, SETTINGS = [
  // Hooks of the checkout are not ours to run, and nothing may go on in the background afterwards.
  "core.hooksPath=/dev/null",
  "gc.auto=0",
  "maintenance.auto=false",
  // A remote that takes the connection and is silent is given up after this many seconds.
  "http.lowSpeedLimit=1",
  "http.lowSpeedTime=30",
  // What git prints is parsed.
  "core.quotePath=false",
  "diff.interHunkContext=0",
  "diff.orderFile=/dev/null",
  "diff.submodule=short",
  "i18n.logOutputEncoding=UTF-8",
  "log.showSignature=false"
].flatMap((setting) => ["-c", setting]), PLAIN3 = { GIT_TERMINAL_PROMPT: "0", GIT_DIFF_OPTS: "", LC_ALL: "C" };
async function runGit(directory, args, signal, { env, ...options2 } = {}) {
  let run2 = async () => {
    let trust = globalConfig === null ? {} : { GIT_CONFIG_GLOBAL: await globalConfig }, all = { ...withoutRepository(process.env), ...PLAIN3, ...trust, ...env };
    return await runProgram("git", [...SETTINGS, "-C", directory, ...args], { ...options2, cwd: "/", env: all, signal });
  };
  try {
    let result = await run2();
    return result.code !== 0 && FOREIGN.test(result.stderr) && await trustCheckout(directory) ? await run2() : result;
  } catch (error) {
    let code2 = systemCode(error);
    throw code2 === null || signal?.aborted ? error : new AppError(`git could not be started (${code2})`, {
      hint: "install git and have it on PATH, or name base without git: an image, a url, or overrides under base:",
      cause: error
    });
  }
}
async function repositoryRoot(directory) {
  let { code: code2, stdout, stderr } = await runGit(directory, ["rev-parse", "--show-toplevel"]), root = stdout.replace(/\n$/, "");
  if (code2 === 0 && root !== "") return realpath(root);
  let detail = detailOf(tailOf(stderr), "git");
  if (FOREIGN.test(stderr)) {
    let hint2 = `trust it: git config --global --add safe.directory ${directory}`;
    throw new ConfigError(`git does not trust ${directory}: it belongs to another user`, { hint: hint2, ...detail });
  }
  let hint = "check the code out first (actions/checkout), or name base without git: an image, a url, or overrides under base:";
  throw new ConfigError(`${directory} is not in a git checkout`, { hint, ...detail });
}
async function resolveCommit(repository, revision) {
  let commit = await findCommit(repository, revision);
  if (commit !== null) return commit;
  throw new ConfigError(`git knows no commit '${revision}' in ${repository}`, {
    hint: await isShallow(repository) ? "this checkout is shallow: give actions/checkout `fetch-depth: 0`, or run git fetch for that commit" : "check the name, and fetch it first if it is on the remote alone: git fetch origin"
  });
}
async function fetchCommit(repository, sha, { signal, timeoutMs = FETCH_TIMEOUT_MS } = {}) {
  let local = await findCommit(repository, sha);
  if (local !== null) return local;
  if (!/^([0-9a-f]{40}|[0-9a-f]{64})$/i.test(sha))
    throw new ConfigError(`'${sha}' is not the full sha of a commit`, {
      hint: "only a full sha of 40 hexadecimal digits can be fetched"
    });
  let fetch2 = ["fetch", "--no-tags", "--quiet", ...await isShallow(repository) ? ["--depth=1"] : [], "origin", sha], fetched = await askRemote(repository, fetch2, timeoutMs, signal), commit = await findCommit(repository, sha);
  if (commit !== null) return commit;
  throw new ConfigError(`git could not fetch the commit ${sha} from origin`, {
    hint: "give actions/checkout `fetch-depth: 0`, and keep its credentials (persist-credentials) for a private repository",
    ...detailOf(fetched?.tail ?? `it did not answer within ${timeoutMs / 1e3} s`, "git fetch")
  });
}
async function askRemote(repository, args, timeoutMs, signal) {
  let late = timeLimit(timeoutMs), either = signal === void 0 ? late : AbortSignal.any([signal, late]);
  return await runGit(repository, args, either).catch((error) => {
    if (signal?.throwIfAborted(), !late.aborted) throw error;
    return null;
  });
}
async function isShallow(repository) {
  return (await runGit(repository, ["rev-parse", "--is-shallow-repository"])).stdout.trim() === "true";
}
async function mergeBase(repository, a, b) {
  let commits = [await resolveCommit(repository, a), await resolveCommit(repository, b)], { code: code2, stdout } = await runGit(repository, ["merge-base", ...commits]);
  return code2 === 0 ? stdout.trim() : null;
}
async function defaultBranchRevision(repository) {
  let { stdout } = await runGit(repository, ["symbolic-ref", "--quiet", "--short", "refs/remotes/origin/HEAD"]), remote = [stdout.trim(), "origin/main", "origin/master"].filter(Boolean).map((name2) => `refs/remotes/${name2}`);
  for (let ref of [...remote, "refs/heads/main", "refs/heads/master"])
    if (await findCommit(repository, ref) !== null) return ref.replace(/^refs\/\w+\//, "");
  return null;
}
async function defaultBase(directory) {
  let repository = await repositoryRoot(directory), branch = await defaultBranchRevision(repository);
  return branch === null ? null : { revision: await mergeBase(repository, branch, "HEAD") ?? branch, label: branch };
}
async function parentsOf(repository, commit) {
  let { stdout } = await runGit(repository, ["cat-file", "commit", await resolveCommit(repository, commit)]);
  return [...stdout.slice(0, stdout.indexOf(`

`)).matchAll(/^parent ([0-9a-f]+)$/gm)].map((match) => match[1] ?? "");
}
async function findCommit(repository, revision) {
  if (revision === "" || revision.startsWith("-") || revision.includes("\0")) return null;
  let { code: code2, stdout } = await runGit(repository, ["rev-parse", "--verify", "--quiet", `${revision}^{commit}`]);
  return code2 === 0 ? stdout.trim() : null;
}
async function entryAt({ repository, commit }, path, signal) {
  let tree = ["--literal-pathspecs", "ls-tree", "-z", "--full-tree", commit, "--", path], { stdout } = await runGit(repository, tree, signal), [, mode, sha = "", found] = /^(\d+) \w+ ([0-9a-f]+)\t([^\0]*)\0$/.exec(stdout) ?? [];
  return found === path ? { sha, isLink: mode === "120000", isSubmodule: mode === "160000" } : null;
}
function entriesIn(stdout) {
  return stdout.split("\0").filter((entry) => entry !== "");
}
async function isFollowed(directory, name2) {
  let { stdout } = await runGit(directory, ["--literal-pathspecs", "ls-files", "--", name2]);
  return stdout !== "";
}
var globalConfig = null, trusted = /* @__PURE__ */ new Set();
async function trustCheckout(directory) {
  let { GITHUB_ACTIONS, GITHUB_WORKSPACE } = process.env;
  if (GITHUB_ACTIONS !== "true" || !GITHUB_WORKSPACE) return !1;
  let [workspace, root] = [await realpath(GITHUB_WORKSPACE), rootAbove(await realpath(directory))];
  return root === null || trusted.has(root) || relative(workspace, root).startsWith("..") ? !1 : (trusted.add(root), globalConfig ??= createGlobalConfig(), await appendFile(await globalConfig, `[safe]
	directory = ${JSON.stringify(root)}
`), !0);
}
async function createGlobalConfig() {
  let { GIT_CONFIG_GLOBAL, XDG_CONFIG_HOME } = process.env, usual = [join(XDG_CONFIG_HOME || join(homedir(), ".config"), "git", "config"), join(homedir(), ".gitconfig")], file = join((await makeTemporaryFolder("git")).path, "config"), included = GIT_CONFIG_GLOBAL === void 0 ? usual : [GIT_CONFIG_GLOBAL].filter((path) => path !== "");
  return await writeFile(file, included.map((path) => `[include]
	path = ${JSON.stringify(path)}
`).join("")), file;
}
function rootAbove(directory) {
  if (existsSync(join(directory, ".git"))) return directory;
  let parent = dirname(directory);
  return parent === directory ? null : rootAbove(parent);
}

// src/app/git/compare-commits.ts
import { lstat, open } from "node:fs/promises";
import { join as join2, posix } from "node:path";
async function changedFiles(repository, ends, signal) {
  let options2 = ["-r", "-z", "--name-only", "--no-renames", "--ignore-submodules=none"], { code: code2, stdout } = await runGit(repository, ["diff-tree", ...options2, ends.base, ends.head], signal);
  return code2 !== 0 || stdout.length > 2e6 ? null : entriesIn(stdout);
}
async function leftOutOf(repository, which) {
  let status = await runGit(repository, ["status", "--porcelain", "-z", ...["--no-renames", "--ignored", "--untracked-files=normal", "--ignore-submodules=all"]]).catch(() => null);
  return (status?.code === 0 ? entriesIn(status.stdout) : []).filter((entry) => which === "all" || entry.startsWith("!!")).map((entry) => entry.slice(3));
}
var LFS_POINTER = "version https://git-lfs.github.com/spec/";
async function lfsPointersIn(repository) {
  let listed3 = await runGit(repository, ["ls-files", "-z", ":(top,attr:filter=lfs)"]).catch(() => null), files = listed3?.code === 0 ? entriesIn(listed3.stdout) : [];
  return (await Promise.all(
    files.slice(0, 200).map(async (name2) => {
      let file = await open(join2(repository, name2)).catch(() => null), read2 = await file?.read(Buffer.alloc(LFS_POINTER.length), 0, LFS_POINTER.length, 0).catch(() => null);
      return await file?.close(), { name: name2, text: read2?.buffer.toString() ?? "" };
    })
  )).flatMap(({ name: name2, text: text2 }) => text2 === LFS_POINTER ? [name2] : []);
}
async function isChanged({ repository, commit }, file) {
  if (await entryAt({ repository, commit }, file) === null) return !1;
  if (await lstat(join2(repository, file)).catch(() => null) === null) return !0;
  let { code: code2 } = await runGit(repository, ["diff", "--quiet", commit, "--", file]);
  return code2 !== 0;
}
async function readCommitted({ repository, commit, folder }, path, { mostBytes, signal }) {
  let below = posix.normalize(path);
  if (below.startsWith("../") || posix.isAbsolute(below)) return null;
  let file = posix.join(folder, below);
  if ((await entryAt({ repository, commit }, file, signal))?.isLink)
    throw new ConfigError(`${JSON.stringify(path)} is a link in base\u2019s commit, which decides what is sent`, {
      hint: "commit the file itself in its place"
    });
  let args = ["cat-file", "--filters", `${commit}:${file}`], { code: code2, stdoutBytes } = await runGit(repository, args, signal, { mostBytes });
  return code2 === 0 ? stdoutBytes : null;
}
var MOST_COMMITS = 2e4;
async function commitsBetween(repository, { good, bad }, signal) {
  let count3 = `--max-count=${MOST_COMMITS + 1}`, listed3 = await runGit(repository, ["rev-list", "--first-parent", count3, bad, `^${good}`], signal);
  if (listed3.code !== 0)
    throw new AppError("git could not list the commits of the range", {
      hint: "git says why below",
      ...detailOf(listed3.tail, "git rev-list")
    });
  let shas = listed3.stdout.split(`
`).filter((line) => line !== "");
  if (shas.length > MOST_COMMITS)
    throw new ConfigError(`there are more than ${MOST_COMMITS} commits between the two ends`, {
      hint: "name a good end that is nearer, such as a newer release"
    });
  return shas.reverse();
}
async function commitsThatTouch(repository, { commits, isWatched }, signal) {
  let touching = [];
  for (let commit of commits) {
    let base = await resolveCommit(repository, `${commit}^`).catch(() => null), files = base === null ? null : await changedFiles(repository, { base, head: commit }, signal);
    (files === null || files.some(isWatched)) && touching.push(commit);
  }
  return touching;
}
async function mergesSince(repository, { base, head, most }, signal) {
  let range = ["--first-parent", head, `^${base}`], related = await runGit(repository, ["merge-base", head, base], signal), counted = await runGit(repository, ["rev-list", "--count", ...range], signal);
  if (related.code !== 0 || counted.code !== 0) return null;
  let log = await runGit(repository, ["log", "-z", `--max-count=${most}`, "--format=%H%n%s%n%b", ...range], signal), newest = entriesIn(log.stdout).flatMap((entry) => {
    let [commit = "", subject = "", ...body] = entry.trimStart().split(`
`);
    if (!/^[0-9a-f]{40,64}$/.test(commit)) return [];
    let number2 = /^Merge pull request (#\d+) from /.exec(subject)?.[1], title = number2 && body.find((line) => line.trim() !== "");
    return [{ commit, title: shortened(title ? `${title} (${number2})` : subject, 200) }];
  });
  return { count: Number(counted.stdout), newest };
}
async function describeCommit(repository, commit, signal) {
  let { stdout } = await runGit(repository, ["show", "--no-patch", "--format=%aI%x00%P%x00%s", commit], signal), [authoredAt = "", parents = "", subject = ""] = stdout.replace(/\n$/, "").split("\0"), [first, second] = parents.split(" "), parted = first && second ? await runGit(repository, ["merge-base", first, second], signal) : null, merged2 = parted?.code === 0 && second ? { good: parted.stdout.trim(), bad: second } : null;
  return { commit, authoredAt, subject, ...merged2 && { merged: merged2 } };
}

// src/config/app-of.ts
function appOf(config, side) {
  let { app: app2, [side]: overrides } = config, env = Object.entries({ ...app2.env, ...overrides.env });
  return {
    ...app2,
    source: overrides.source ?? app2.source,
    port: overrides.port ?? app2.port,
    env: Object.fromEntries(env.map(([name2, text2]) => [name2, text2.replaceAll(PLACES.SIDE, side)]))
  };
}
function oneVersion(config) {
  let load2 = { ...config.load, timeBudgetMs: null }, endpoints = config.endpoints.map(({ mustBeFaster: _, ...endpoint2 }) => endpoint2);
  return { ...config, app: appOf(config, "head"), base: {}, head: {}, load: load2, endpoints };
}
function withMachineOf(app2, { network, cpus: cpus3, cpuset, memory }) {
  return { ...app2, network, cpus: cpus3, cpuset, memory };
}
function baseAppOf(config, own) {
  let app2 = appOf(own === null || config.compare === "variants" ? config : own, "base");
  return withMachineOf(app2, config.app);
}
function profileOf(config, side) {
  return config[side].profile ?? config.profile ?? null;
}
function trustingOwn(config, apps) {
  let { tls } = config.load;
  return Object.values(apps).every(({ source }) => source.kind !== "url") && tls.ca === null ? { ...config, load: { ...config.load, tls: { ...tls, verify: !1 } } } : config;
}
function isFromCheckout({ kind }) {
  return FROM_CHECKOUT.includes(kind);
}
function isSameApp(one, other) {
  let variant = ({ source, env }) => canonicalJson({ source, env });
  return variant(one) === variant(other);
}

// src/results/history.ts
var HISTORY = { schema: "latency-gate/history", version: 1 }, MOST_HISTORY_BYTES = 4 * 1024 * 1024, MOST_SUMMARIES = 1e3, LONGEST_TITLE = 200, MOST_CHANGE = 1e9, fraction = number().min(-1).max(MOST_CHANGE), metricSummary = strictObject({
  metric: string().min(1).max(60),
  /** Geometric means over blocks, in the metric's unit; base, and change as a fraction of it, only side by side. */
  head: number().min(0).max(1e15),
  base: number().min(0).max(1e15).exactOptional(),
  change: fraction.exactOptional(),
  /** The change's, or, where head was measured alone, its own figure's, as fractions of that. Absent: too few blocks. */
  interval: strictObject({ low: fraction, high: fraction }).exactOptional()
}), runSummary = strictObject({
  gate: name,
  commit: commitSha,
  /** Null: unknown. */
  title: string().max(LONGEST_TITLE).nullable(),
  /** When the commit was made, or else when it was measured: the order of runs. */
  at: instant,
  measuredAt: instant,
  /** As in Results: `paired` is side by side. */
  kind: _enum(["paired", "single"]),
  /** Side by side. */
  base: strictObject({ commit: commitSha.nullable(), label: name }).exactOptional(),
  confidence: number().min(0).max(1),
  machine,
  configHash: sha256,
  runUrl: text.nullable(),
  endpoints: array(strictObject({ endpoint: name, metrics: array(metricSummary).max(100) })).max(MOST_SUMMARIES)
}), historySchema = strictObject({
  schema: literal(HISTORY.schema),
  version: literal(HISTORY.version),
  runs: array(runSummary).max(MOST_SUMMARIES)
});
function parseHistory(text2) {
  let parsed = historySchema.safeParse(jsonOf(text2) ?? null);
  if (parsed.success) return parsed.data.runs;
  let [issue] = parsed.error.issues;
  throw new BaselineError(`not a history that this version reads: ${issue?.path.join(".")}: ${issue?.message}`, {
    hint: "give what latency-gate wrote: a file of the history branch"
  });
}
function printHistory(runs) {
  return `${JSON.stringify({ ...HISTORY, runs })}
`;
}
function titleOf(message) {
  return (message.split(`
`, 1)[0] ?? "").slice(0, LONGEST_TITLE);
}
function united(runs) {
  let name2 = ({ commit, gate }) => `${commit} ${gate}`, isPaired = ({ kind }) => +(kind === "paired"), ranked = runs.toReversed().sort((a, b) => isPaired(a) - isPaired(b) || Date.parse(a.measuredAt) - Date.parse(b.measuredAt));
  return [...new Map(ranked.map((run2) => [name2(run2), run2])).values()].sort((a, b) => Date.parse(b.at) - Date.parse(a.at) || (name2(a) < name2(b) ? -1 : 1));
}

// src/results/consistency.ts
var ROUNDING = 1e-5, LARGEST = 1e15, BEYOND = "a figure is larger than any that can be measured";
function contradictionIn(results) {
  let [first = null] = contradictionsIn(results);
  return first;
}
function* contradictionsIn(results) {
  let again = results.secondOpinion?.blocks ?? [];
  yield* inSettings(results);
  for (let [at, block4] of results.blocks.entries()) yield* inBlock(block4, at, results);
  for (let [at, block4] of again.entries()) yield* inBlock(block4, at, { ...results, blocks: again });
}
function* placed(place, found) {
  for (let one of found) yield `${place}: ${one}`;
}
function* inSettings(results) {
  let { kind, config, sides, part, merged: merged2, reference, blocks: blocks2, secondOpinion, restart } = results, { min, max } = config.load.blocks;
  (min > max || max > MAX_BLOCKS) && (yield `no configuration asks for ${min} to ${max} blocks`);
  let planned = restart?.blocks ?? { min, max };
  (planned.min > planned.max || planned.max > max) && (yield "it was planned for blocks that nobody asked for"), areDistinct(config.endpoints.map(({ name: name2 }) => name2)) || (yield "two endpoints have one name");
  let [isPaired, isSplit] = [kind === "paired", part !== null || merged2 !== null];
  part !== null && merged2 !== null && (yield "it is a part, and put together from parts"), isSplit && !isPaired && (yield "only what was measured side by side has parts"), secondOpinion !== void 0 && (!isPaired || isSplit) && (yield "only one whole run side by side has a second opinion"), isPaired && sides.base === void 0 && (yield "measured side by side, but nothing is said of base"), isPaired && reference !== null && (yield "measured side by side, and beside the reference server");
  let isOfAPart = ({ part: part2 }) => part2 === void 0 == (merged2 === null) && (part2 ?? 0) <= (merged2?.parts.length ?? 0);
  blocks2.every(isOfAPart) || (yield "a block is of a part that there is not");
}
function* inBlock(block4, at, results) {
  let before = results.blocks[at - 1], place = `block ${at + 1}`;
  block4.index !== at && (yield `${place} has the number ${block4.index + 1}`), before !== void 0 && (before.part ?? 0) > (block4.part ?? 0) && (yield `${place} is of an earlier part than the one before`), before !== void 0 && before.part === block4.part && before.startedAtMs > block4.startedAtMs && (yield `${place} began before the one before it`), areDistinct(block4.endpoints.map(({ endpoint: endpoint2 }) => endpoint2)) || (yield `${place} holds an endpoint twice`);
  for (let side of SIDES)
    (block4.bootWaitMs?.[side] ?? 0) > (block4.bootMs[side] ?? 0) && (yield `${place}: a start waited for longer than it took`);
  if (!isUnloaded(results.blocks.filter(({ part }) => part === block4.part)))
    for (let one of block4.endpoints) yield* placed(`${place}, ${shown(one.endpoint)}`, inEndpoint(one, results));
}
function isUnloaded(blocks2) {
  let endpoints = blocks2.flatMap((block4) => block4.endpoints), isWrong2 = ({ answers }) => Object.values(answers?.first ?? {}).some((one) => one.wrong !== void 0 || one.inBandError !== void 0);
  return blocks2.length === 1 && endpoints.every(({ rounds: rounds2 }) => rounds2.length === 0) && endpoints.some(isWrong2);
}
function* inEndpoint(one, results) {
  let { rounds: rounds2, distributionMs, medianMs, alone } = one, { config, kind } = results, { load: load2 } = config;
  config.endpoints.some(({ name: name2 }) => name2 === one.endpoint) || (yield "the configuration has no such endpoint"), rounds2.length === 0 && (yield "there are no rounds");
  let sides = sidesOf(rounds2[0]), hasBase = sides.includes("base");
  sides.includes("head") || (yield "head is missing"), kind === "paired" && !hasBase && (yield "base is missing"), hasBase && results.sides.base === void 0 && (yield "base was measured, but nothing is said of it");
  for (let [at, round2] of rounds2.entries()) yield* inRound(round2, at, sides, load2);
  if (alone !== void 0 && (yield* inRound(alone, 0, sides, load2)), load2.command === void 0) for (let side of sides) yield* inDistribution(distributionMs[side], rounds2, side);
  if (medianMs !== void 0) for (let side of SIDES) yield* inMedian(medianMs[side], rounds2, side);
}
function* inRound(round2, at, sides, load2) {
  let place = `round ${at + 1}`;
  round2.index !== at && (yield `${place} has the number ${round2.index + 1}`), sidesOf(round2).join() !== sides.join() && (yield `${place} has other sides`);
  for (let side of sides) {
    let figures = round2.sides[side];
    figures !== void 0 && (yield* placed(`${place}, ${side}`, inSide(figures, load2)));
  }
}
function* inSide(side, { command, mix: mix2 }) {
  let { completed, failed: failed2, censored, mismatched, statuses, problems, latencyMs: latencyMs2 } = side, isOurs = command === void 0, isMix = mix2 !== void 0, valid = completed - mismatched;
  valid < 0 && (yield "more responses were wrong than there were"), (isOurs || Object.keys(statuses).length > 0) && total(statuses) !== completed && (yield "the statuses do not add up to the responses"), total(problems) !== failed2 + censored + mismatched && (yield "the problems do not add up to the failed requests"), latencyMs2 !== null && valid === 0 && (yield "it has latencies, but no valid response"), latencyMs2 === null && valid !== 0 && !isMix && (yield "it has valid responses, but no latencies"), (latencyMs2?.count ?? 0) > valid && (yield "it has more latencies than valid responses");
  let { bodyBytes, requestsPerSecond, cpuMsPerRequest, peakMemoryBytes } = side;
  [bodyBytes, requestsPerSecond, cpuMsPerRequest, peakMemoryBytes].some((figure) => (figure ?? 0) > LARGEST) && (yield BEYOND);
  for (let summary2 of [latencyMs2, side.ttfbMs, side.connectMs, side.sendLagMs])
    summary2 !== null && (isOurs && !isWhole(summary2) && (yield "a summary without all of its figures"), yield* inSummary(summary2));
}
function isWhole(summary2) {
  let { sd, min, p50, p90, p99, max } = summary2;
  return [sd, min, p50, p90, p99, max].every((figure) => figure !== void 0);
}
function* inSummary(summary2) {
  let { count: count3, mean, min, p50, p90, p99, max } = summary2;
  count3 === 0 && (yield "a summary of nothing");
  let quantiles2 = [min, p50, p90, p99, max].flatMap((value) => value ?? []);
  if (Math.max(mean, ...quantiles2) > LARGEST && (yield BEYOND), isRising(quantiles2) || (yield "its quantiles do not rise"), !isWhole(summary2)) return;
  isRising([summary2.min, mean, summary2.max]) || (yield "its mean is not between its least and its most");
  let widest = (summary2.max - summary2.min) * (1 + ROUNDING) + summary2.max * ROUNDING;
  summary2.sd <= widest || (yield "it spreads more than its values do");
}
function* inDistribution(grid, rounds2, side) {
  let summaries = rounds2.flatMap((round2) => round2.sides[side]?.latencyMs ?? []);
  if (grid === void 0 && (yield `${side} has no distribution`), grid === null && summaries.length > 0 && (yield `${side} has latencies, but no distribution`), !grid) return;
  summaries.length === 0 && (yield `${side} has a distribution, but no latencies`), isRising(grid) || (yield `the distribution of ${side} does not rise`);
  let least = Math.min(...summaries.flatMap(({ min }) => min ?? [])), most = Math.max(...summaries.flatMap(({ max }) => max ?? []));
  isRising([least, ...grid, most]) || (yield `the distribution of ${side} is not that of its rounds`);
}
function* inMedian(median2, rounds2, side) {
  let medians = rounds2.flatMap((round2) => round2.sides[side]?.latencyMs?.p50 ?? []);
  isRising([Math.min(...medians), median2, Math.max(...medians)]) || (yield `the median of ${side} is not that of its rounds`);
}
function sidesOf(round2) {
  return SIDES.filter((side) => round2?.sides[side] !== void 0);
}
function isRising(values) {
  return values.every((value, at) => (values[at - 1] ?? 0) <= value * (1 + ROUNDING));
}
function total(counts2) {
  return Object.values(counts2).reduce((sum2, count3) => sum2 + count3, 0);
}
function areDistinct(names) {
  return new Set(names).size === names.length;
}
function shown(name2) {
  return JSON.stringify(name2.length > 60 ? `${name2.slice(0, 59)}\u2026` : name2);
}

// src/results/parse.ts
var LONGEST_PROBLEM = 600, MOST_PROBLEMS = 6, SchemaVersionError = class extends BaselineError {
  constructor(version) {
    let isNewer = typeof version == "number" && version > RESULTS_VERSION, by = typeof version == "number" ? `${isNewer ? "a newer" : "an older"} latency-gate` : "an unknown program";
    super(`stored by ${by}: schema version ${short(version)}, this one reads ${RESULTS_VERSION}`, {
      hint: isNewer ? "use that version of latency-gate here too; until then measure again with this one" : "measure again with this version of latency-gate; a push to the base branch stores a new baseline"
    });
  }
};
function parseResults(text2) {
  let data = parseJson(text2);
  if (fields(data).schema !== RESULTS_SCHEMA)
    throw new BaselineError(`not a ${RESULTS_SCHEMA} file`, {
      hint: "give a file that `latency-gate run --json FILE` or the action wrote"
    });
  let version = fields(data).version;
  if (version !== RESULTS_VERSION) throw new SchemaVersionError(version);
  for (let path of REMOVED) leaveOut(data, path);
  let results = parsePiece(RESULTS, data, []), contradiction = contradictionIn(results);
  if (contradiction !== null) throw damaged(`the results file contradicts itself: ${contradiction}`);
  return results;
}
var REMOVED = [
  ["carriedImage"],
  ["sides", "base", "builtBy"],
  ["config", "gate", "baselineImage"],
  ["configurations", "base", "gate", "baselineImage"],
  ["configurations", "head", "gate", "baselineImage"]
];
function leaveOut(data, [key = "", ...rest]) {
  rest.length > 0 ? leaveOut(fields(data)[key], rest) : isMap(data) && Reflect.deleteProperty(data, key);
}
var ENDPOINT = {
  schema: endpointBlock,
  list: { key: "rounds", most: MOST_LISTED, of: { schema: round } }
}, BLOCK = { schema: block, list: { key: "endpoints", most: MOST_LISTED, of: ENDPOINT } }, RESULTS = { schema: resultsSchema, list: { key: "blocks", most: MOST_BLOCKS, of: BLOCK } };
function parsePiece({ schema, list: list2 }, data, path) {
  let entries = list2 && fields(data)[list2.key];
  if (list2 === void 0 || !Array.isArray(entries)) return parseWhole(schema, data, path);
  let { key, most, of } = list2, piece = parseWhole(schema, { ...Object(data), [key]: [] }, path);
  if (entries.length > most) throw damaged(`the results file is damaged: more than ${most} ${key}`);
  let read2 = entries.map((entry, at) => (entries[at] = null, parsePiece(of, entry, [...path, key, at])));
  return { ...Object(piece), [key]: read2 };
}
function parseWhole(schema, data, path) {
  let parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  let issues = parsed.error.issues.slice(0, MOST_PROBLEMS).map((one) => ({ ...one, path: [...path, ...one.path] })), problems = prettifyError({ issues }).split(`
`).slice(0, MOST_PROBLEMS).join(" ");
  throw damaged(`the results file is damaged: ${problems.slice(0, LONGEST_PROBLEM)}`);
}
function damaged(message) {
  return new BaselineError(message, { hint: "measure again; a results file is not meant to be edited" });
}
function short(version) {
  return version === void 0 ? "missing" : typeof version == "number" || typeof version == "string" ? JSON.stringify(version).slice(0, 40) : "unknown";
}
var FEWEST_CHARACTERS = 20, DEEPEST = 100;
function isCrowded(text2) {
  let [opened, depth] = [0, 0];
  for (let at = 0; at < text2.length; at++) {
    let character = text2.charCodeAt(at);
    if (character === 34) at = endOfText(text2, at);
    else if (character === 123 || character === 91) {
      if (opened += 1, depth += 1, depth > DEEPEST || opened > MOST_LISTED + text2.length / FEWEST_CHARACTERS) return !0;
    } else (character === 125 || character === 93) && (depth -= 1);
  }
  return !1;
}
function endOfText(text2, start) {
  for (let at = start + 1; at < text2.length; at++) {
    let character = text2.charCodeAt(at);
    if (character === 92) at += 1;
    else if (character === 34) return at;
  }
  return text2.length;
}
function parseJson(text2) {
  if (isCrowded(text2)) throw damaged("the results file is damaged: lists in lists, without figures");
  try {
    return JSON.parse(text2);
  } catch (error) {
    throw new BaselineError("the results file is not JSON", {
      hint: "it may have been cut short: measure again",
      cause: error
    });
  }
}
function printResults(results) {
  let { blocks: blocks2, ...rest } = results, head = JSON.stringify(rest).slice(0, -1), lines2 = blocks2.map((block4) => JSON.stringify(block4, rounded));
  return `${head},"blocks":[${lines2.length > 0 ? `
${lines2.join(`,
`)}
` : ""}]}
`;
}
function asStored(measured) {
  return JSON.parse(JSON.stringify(measured, rounded));
}
function rounded(_key, value) {
  return typeof value == "number" && !Number.isInteger(value) ? Number(value.toPrecision(6)) : value;
}

// src/baseline/file.ts
import { readFile, stat } from "node:fs/promises";
import { resolve } from "node:path";

// src/baseline/store.ts
import { createHash } from "node:crypto";

// src/config/own-files.ts
function ownFiles({ app: app2, base, head, load: load2, endpoints }) {
  let all = (about, paths, endpoint2 = null) => paths.flatMap((path) => path === void 0 ? [] : [{ path, endpoint: endpoint2, about }]), counted = Object.values(app2.counters ?? {}).flatMap((one) => one.kind === "command" ? [one.command] : []), sources = [app2, base, head].flatMap(({ source }) => source ?? []);
  return [
    ...all("measuring", scripts(load2.command, ...counted)),
    ...endpoints.flatMap(({ name: name2, bodyFile, requests }) => all("measuring", [bodyFile?.path, requests?.path], name2)),
    ...all("starting", scripts(app2.beforeBlock, app2.beforeRound)),
    ...all("building", sources.flatMap(filesOfSource))
  ];
}
function isOneOf(files, changed2) {
  return files.some((file) => file === changed2 || file.startsWith(`${changed2}/`));
}
function filesOfSource(source) {
  return source.kind === "command" ? scripts(...source.setup.map(({ run: run2 }) => run2)) : source.kind === "build" ? [`${source.context}/${source.dockerfile}`] : source.kind === "compose" ? source.files : [];
}
var PLAIN4 = /^\.{1,2}\/[\w@./-]+$/;
function scripts(...commands) {
  let named = commands.flatMap((command = "") => {
    let words3 = wordsOf(command), folders = words3.filter((_, at) => words3[at - 1] === "cd").map((folder) => `${folder}/`), written = [...filesOfCommand(command), ...words3.filter((word) => PLAIN4.test(word))], files = [...written, ...written.flatMap((word) => word.startsWith("@") ? word.slice(1) : [])], inside = folders.length === 0 ? [] : files.map((file) => folders.join("") + file.replace(/^\.\//, ""));
    return [...files, ...inside];
  });
  return [...new Set(named)];
}

// src/config/changes.ts
function measurementIdentity(config) {
  let { source, ...head } = appOf(config, "head"), { byDefault = [], ...loaded } = config.load, endpoints = config.endpoints.map((one) => ({
    name: one.name,
    ...requestOf(one),
    expect: figuresOf2(expectation, answerOf(one)),
    connections: one.sweep?.connections
  })), prepare = config.prepare?.map(({ references: _references, ...request }) => request);
  return canonicalJson({
    prepare,
    // A process and a container are measured at different costs, whatever runs inside.
    app: { kind: source.kind, ...figuresOf2(app, head) },
    load: Object.assign(figuresOf2(load, loaded), ...byDefault.map((key) => ONCE[key])),
    endpoints: endpoints.sort((a, b) => a.name < b.name ? -1 : 1)
  });
}
var ONCE = {
  round: { roundMs: 500 },
  rounds: { rounds: 4 },
  blocks: { blocks: { min: 5, max: 12 } },
  warmup: { warmupMs: { min: 2e3, max: 1e4 } }
};
function requestOf(one) {
  let { name: name2, expect, gate, workTolerance, mustBeFaster, sweep, references, ...request } = one, { bodyFile, requests } = request;
  return {
    ...figuresOf2(endpoint, request),
    ...bodyFile && { bodyFile: { ...bodyFile, bytes: void 0 } },
    ...requests && { requests: { ...requests, records: void 0 } }
  };
}
function answerOf({ expect }) {
  return { ...expect, status: [...expect.status].sort(([a], [b]) => a - b) };
}
function figuresOf2(section, kept2) {
  let names = Object.entries(section.keys).flatMap(
    ([name2, key]) => (key.relations.changes ?? section.changes) === "figures" ? [] : [keptName(name2, key)]
  );
  return Object.fromEntries(Object.entries(kept2).filter(([name2]) => !names.includes(name2)));
}
function changesOf(changed2, original, changedFiles2 = []) {
  let changes2 = [], sayOf = (endpoint2) => (what, about) => {
    changes2.push({ endpoint: endpoint2, what, about });
  };
  saySettings(SETTINGS2, changed2, original, sayOf(null));
  let timed = ({ app: { ready } }) => [ready.path, ready.status];
  [changed2, original].some(({ gate }) => gate.start !== void 0) && !isSame(timed(changed2), timed(original)) && sayOf(null)("another `app.ready`", "measuring");
  for (let section of ["app", ...SIDES]) sayStart(section, changed2[section], original[section], sayOf(null));
  let named = ({ endpoints }, name2) => endpoints.find((one) => one.name === name2);
  for (let name2 of new Set([...original.endpoints, ...changed2.endpoints].map((one) => one.name))) {
    let [now, before] = [named(changed2, name2), named(original, name2)];
    now === void 0 ? sayOf(name2)("is not measured", "measuring") : before === void 0 ? sayOf(name2)("is added", "judging") : sayEndpoint(now, before, sayOf(name2));
  }
  for (let { path, endpoint: endpoint2, about } of ownFiles(changed2))
    about === "building" || !changedFiles2.includes(path) || sayOf(endpoint2)(`another content of \`${path.replaceAll("`", "\u2019")}\``, about);
  return changes2;
}
function settingsOf({ keys, changes: changes2 }, at = "", of = (whole) => whole) {
  return Object.entries(keys).flatMap(([name2, key]) => {
    let value = (whole) => Reflect.get(Object(of(whole)), keptName(name2, key)), path = `${at}${name2}`, effect = key.relations.changes ?? changes2, about = effect === "figures" ? "measuring" : effect, inner = key.section, isSetting = about !== "nothing" && key.kept !== null;
    return inner !== void 0 && !(inner.changes === "nothing" && isSetting) ? settingsOf(inner, `${path}.`, value) : isSetting ? [{ path, about, value, show: shownAs(key) }] : [];
  });
}
function shownAs({ show, relations }) {
  return show === void 0 ? null : (value) => value == null ? relations.absent ?? "none" : show(value);
}
var SETTINGS2 = [
  ...settingsOf(configuration).map(
    (setting) => setting.path === "load.connections" ? { ...setting, value: connectionsOf, show: (counts2) => counts2.join(", ") } : setting
  ),
  {
    path: "gate.metrics.ready",
    about: "judging",
    value: ({ gate }) => gate.start?.ready,
    show: (value) => typeof value == "number" ? formatShare(value) : "reported"
  }
], ENDPOINT_SETTINGS = settingsOf(endpoint).filter(({ about }) => about === "judging");
function saySettings(settings, changed2, original, say2) {
  for (let { path, about, value, show } of settings) {
    let [now, before] = [value(changed2), value(original)];
    isSame(now, before) || say2(show === null ? `another \`${path}\`` : `\`${path}\` is ${show(now)} instead of ${show(before)}`, about);
  }
}
function sayStart(section, now, before, say2) {
  for (let key of sourceChanges(now.source, before.source)) say2(`another \`${section}.${key}\``, "starting");
  let variables = [...new Set(Object.keys({ ...now.env, ...before.env }))].filter((name2) => now.env?.[name2] !== before.env?.[name2]).sort();
  variables.length > 0 && say2(`another \`${section}.env\`: ${listed2(variables)}`, "starting");
}
function sourceChanges(now, before) {
  return isSame(now, before) ? [] : now?.kind !== "command" || before?.kind !== "command" ? [now?.kind ?? before?.kind ?? "command"] : ["command", "setup"].filter((key) => !isSame(now[key], before[key]));
}
var MOST_VARIABLES = 5, LONGEST_NAME2 = 60;
function listed2(names) {
  let left = names.length - MOST_VARIABLES;
  return [...names.slice(0, MOST_VARIABLES).map((name2) => name2.slice(0, LONGEST_NAME2)), ...left > 0 ? [`${left} more`] : []].join(", ");
}
function sayEndpoint(now, before, say2) {
  isSame(comparableRequest(now), comparableRequest(before)) || say2("another request under this name", "measuring"), isSame(answerOf(now), answerOf(before)) || say2("expects other responses", "measuring");
  for (let metric of /* @__PURE__ */ new Set([...METRICS, ...Object.keys({ ...before.gate, ...now.gate })])) {
    let [tolerance, original] = [now.gate[metric], before.gate[metric]];
    tolerance !== original && say2(tolerance === void 0 ? `${metric} is not gated` : original === void 0 ? `${metric} is gated` : `${metric} may change by ${formatShare(tolerance)} instead of ${formatShare(original)}`, "judging");
  }
  now.workTolerance !== before.workTolerance && say2("another tolerance of CPU time per request", "judging"), now.mustBeFaster !== before.mustBeFaster && say2(now.mustBeFaster ? "has to be faster" : "need not be faster", "judging"), saySettings(ENDPOINT_SETTINGS, now, before, say2);
}
function comparableRequest(endpoint2) {
  let { bodyFile, requests, ...request } = requestOf(endpoint2);
  return {
    ...request,
    bodyFile: bodyFile?.path,
    requests: requests && { ...requests, sha256: void 0 },
    connections: endpoint2.sweep?.connections
  };
}
function isSame(one, other) {
  return canonicalJson(one ?? null) === canonicalJson(other ?? null);
}

// src/baseline/store.ts
var NO_BASELINES = { baselines: [], skipped: [] };
function configHashOf(config) {
  return createHash("sha256").update(measurementIdentity(config)).digest("hex");
}
function whyNotComparable({ machine: stored2, ...results }, query) {
  let own = query.machine;
  if (stored2.runnerClass !== own.runnerClass)
    return `measured on another class of runner (${stored2.runnerClass}, this one is ${own.runnerClass})`;
  if (stored2.arch !== own.arch) return `measured on another architecture (${stored2.arch}, this one is ${own.arch})`;
  if (stored2.cores !== own.cores) return `measured on another number of cores (${stored2.cores}, not ${own.cores})`;
  let [storedNode, ownNode] = [stored2, own].map(({ node: node2 }) => node2.split(".")[0]);
  if (storedNode !== ownNode) return `measured by another version of Node (${storedNode}, not ${ownNode})`;
  if (stored2.pinned !== own.pinned)
    return `measured with app and load generator ${stored2.pinned ? "on cores of their own" : "on shared cores"}, unlike this run`;
  if (results.configHash !== query.configHash) return "measured with another configuration";
  let measured = new Set(results.config.endpoints.map(({ name: name2 }) => name2)), missing = query.endpoints.find((name2) => !measured.has(name2));
  return missing !== void 0 ? `measured without the endpoint ${missing}` : results.reference !== null && results.reference.fingerprint !== query.fingerprint ? "measured beside another reference server" : null;
}
function frozenCosts(baselines) {
  return baselines.find(({ reference }) => reference !== null)?.reference?.iterations ?? null;
}
function withSameCosts(found, reference) {
  if (reference === null) return found;
  let skipped = new SkippedCount(found.skipped), baselines = found.baselines.filter((run2) => Object.entries(run2.reference?.iterations ?? {}).every(([endpoint2, cost]) => cost === reference.iterations[endpoint2])), others2 = found.baselines.length - baselines.length;
  return skipped.add("measured beside a reference server of another cost", others2), { baselines, skipped: skipped.list() };
}
var SkippedCount = class {
  #counts;
  constructor(counts2 = []) {
    this.#counts = new Map(counts2.map(({ reason, count: count3 }) => [reason, count3]));
  }
  add(reason, count3 = 1) {
    count3 > 0 && this.#counts.set(reason, (this.#counts.get(reason) ?? 0) + count3);
  }
  /** Why there is nothing that could have been passed over: a reason with the count 0. */
  note(reason) {
    this.#counts.has(reason) || this.#counts.set(reason, 0);
  }
  list() {
    return [...this.#counts].map(([reason, count3]) => ({ reason, count: count3 }));
  }
};

// src/baseline/file.ts
var MOST_RESULTS_BYTES = 20 * 1024 * 1024;
function fileStore(paths, directory) {
  return {
    async find(query) {
      let skipped = new SkippedCount(), baselines = [];
      for (let path of paths) {
        query.signal.throwIfAborted();
        let results = await readResultsFile(resolve(directory, path)), reason = whyNotComparable(results, query);
        reason === null ? baselines.push(results) : skipped.add(`${path}: ${reason}`);
      }
      return baselines.sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt)), skipped.add(`older than the newest ${query.limit}`, baselines.length - query.limit), { baselines: baselines.slice(0, query.limit), skipped: skipped.list() };
    }
  };
}
function sizeWarning(bytes2) {
  if (bytes2 <= MOST_RESULTS_BYTES) return null;
  let [is, most] = [bytes2, MOST_RESULTS_BYTES].map((size) => Math.ceil(size / 1024 / 1024));
  return `the results take ${is} MiB, and files above ${most} MiB are not read again, as a baseline, for a report or by a later job: measure fewer endpoints, rounds or blocks`;
}
async function readResultsFile(file) {
  let fail = (cause) => {
    let problem = systemCode(cause) === "ENOENT" ? "does not exist" : "cannot be read";
    throw new BaselineError(`the results file ${file} ${problem}`, {
      hint: "write it with `latency-gate run --json FILE`, and check the path; `baseline-files` count from the configuration\u2019s folder",
      cause
    });
  }, about = await stat(file).catch(fail), hint = "name a file that latency-gate wrote with --json";
  if (!about.isFile()) throw new BaselineError(`${file} is not a regular file`, { hint });
  if (about.size > MOST_RESULTS_BYTES) {
    let isTooLarge = `has ${about.size} bytes, more than a results file may have (${MOST_RESULTS_BYTES})`;
    throw new BaselineError(`${file} ${isTooLarge}`, { hint });
  }
  let text2 = await readFile(file, "utf8").catch(fail);
  try {
    return parseResults(text2);
  } catch (cause) {
    throw cause instanceof BaselineError ? new BaselineError(`${file}: ${cause.message}`, { hint: cause.hint, cause }) : cause;
  }
}
var RESULTS_FILE = "results.json", HISTORY_FILE = "history.json", MOST_BYTES = { [RESULTS_FILE]: MOST_RESULTS_BYTES, [HISTORY_FILE]: MOST_HISTORY_BYTES }, MOST_ENTRIES = 100;
function unpacked(archive, wanted) {
  let entries = 0, listed3 = 0, files = unzipSync(archive, {
    filter: ({ name: name2, originalSize }) => {
      if (listed3 += 1, listed3 > MOST_ENTRIES) throw new Error(`more than ${MOST_ENTRIES} entries in the archive`);
      return name2 !== wanted ? !1 : (entries += 1, entries === 1 && originalSize <= MOST_BYTES[wanted]);
    }
  });
  if (entries > 1) throw new Error(`${entries} entries called ${wanted} in the archive`);
  let file = files[wanted];
  if (file === void 0) throw new Error(`no ${wanted} of an acceptable size in the archive`);
  return strFromU8(file);
}
function safeForArtifact(text2) {
  return text2.replace(/[^A-Za-z0-9._ -]/gu, (character) => `%${character.codePointAt(0)?.toString(16)}`);
}

// src/decide/metrics/metrics.ts
var lnRatio = ({ base, head }) => Math.log(head / base), MEAN = { figures: geometricMean, logRatio: (pairs) => average(pairs.map(lnRatio)) }, MEDIAN = { figures: median, logRatio: (pairs) => median(pairs.map(lnRatio)) };
function countsCombined(resolution) {
  let figures = (values) => Math.max(average(values), resolution);
  return {
    figures,
    logRatio: (pairs) => Math.log(figures(pairs.map(({ head }) => head)) / figures(pairs.map(({ base }) => base)))
  };
}
var MIN_REQUESTS_FOR_P99 = 1e3, MIN_CONNECTIONS = 100, BACKGROUND = 0.1, CENTRE = {
  unit: "ms",
  worse: "more",
  kind: "centre",
  combine: MEAN,
  missing: "no-responses",
  referenced: !1,
  resolution: 0
}, TAIL = { ...CENTRE, kind: "tail" }, RESOURCE = { ...CENTRE, kind: "resource" }, START = { ...CENTRE, kind: "start" }, METRIC_ROWS = {
  mean: { ...CENTRE, figures: perRound((side) => side.latencyMs?.mean), referenced: !0 },
  throughput: {
    ...CENTRE,
    unit: "requests/s",
    worse: "less",
    figures: perRound((side) => side.requestsPerSecond),
    unfit: (block4, side) => isOpenLoop(block4) ? { kind: "rate-is-fixed" } : block4.rounds.some(({ sides }) => sides[side]?.requestsPerSecond === 0) ? { kind: "no-response-in-round" } : null,
    missing: "no-response-in-round",
    referenced: !0
  },
  p50: { ...CENTRE, ...pooled(50), referenced: !0 },
  p90: { ...TAIL, ...pooled(90) },
  p99: {
    ...TAIL,
    figures: perRound((side) => side.latencyMs?.p99),
    combine: MEDIAN,
    unfit: (block4, side) => validRequests(block4, side) < MIN_REQUESTS_FOR_P99 ? { kind: "few-requests", least: MIN_REQUESTS_FOR_P99 } : null
  },
  ttfb: { ...CENTRE, figures: perRound((side) => side.ttfbMs?.mean) },
  connect: {
    ...CENTRE,
    figures: perRound((side) => side.connectMs?.mean),
    // With keep-alive there are a handful of connections, all at the start of a round.
    incomparable: ({ rounds: rounds2 }, side) => sum(rounds2.map((round2) => round2.sides[side]?.connectMs?.count ?? 0)) < MIN_CONNECTIONS ? { kind: "few-connections", least: MIN_CONNECTIONS } : null
  },
  cpu: { ...RESOURCE, figures: perRound((side) => side.cpuMsPerRequest), missing: "app-unseen", referenced: !0 },
  memory: { ...RESOURCE, unit: "bytes", figures: perRound((side) => side.peakMemoryBytes), missing: "memory-unseen" },
  "kept-memory": { ...CENTRE, unit: "bytes", kind: "kept", figures: () => [], missing: "no-room-for-kept" },
  ready: { ...START, figures: ({ readyMs }, side) => [readyMs?.[side] ?? null], missing: "not-started-here" },
  "first-response": {
    ...START,
    figures: ({ firstResponseMs }, side) => [firstResponseMs?.[side] ?? null],
    missing: "no-first-response"
  }
}, COUNTER_UNITS = {
  "cpu-user": "ms",
  "cpu-system": "ms",
  cpu: "ms",
  "read-bytes": "bytes",
  "write-bytes": "bytes",
  network: "bytes"
};
function rowOf(metric) {
  if (Object.hasOwn(METRIC_ROWS, metric)) return METRIC_ROWS[metric];
  let seen = neighbourOf(metric)?.counter ?? PROCESS_COUNTERS.find((name2) => name2 === metric), unit = (seen && COUNTER_UNITS[seen]) ?? "count", resolution = { count: BACKGROUND, bytes: 1, ms: 1e-3 }[unit];
  return {
    unit,
    worse: "more",
    kind: "counter",
    figures: ({ rounds: rounds2 }, side) => rounds2.map((round2) => perRequest(round2.sides[side], metric)),
    combine: countsCombined(resolution),
    missing: seen === void 0 ? "no-counter" : "unseen",
    referenced: !1,
    resolution
  };
}
function perRequest(side, counter) {
  let growth = side?.counters?.[counter];
  return side === void 0 || growth === void 0 || side.completed === 0 ? null : growth / side.completed;
}
function gatedMetrics({ gate, workTolerance }) {
  return Object.keys(workTolerance === void 0 ? gate : { ...gate, cpu: workTolerance });
}
function isCounter(metric) {
  return rowOf(metric).kind === "counter";
}
function metricsSeen({ app: app2, endpoints, load: load2 }, blocks2, { gate }) {
  let named = [...Object.keys(app2.counters ?? {}), ...endpoints.flatMap((one) => Object.keys(one.gate))];
  return [.../* @__PURE__ */ new Set([...METRICS, ...named]), ...neighboursIn(blocks2)].filter((metric) => {
    if (!isToldApart(load2, metric)) return !1;
    let { kind, figures } = rowOf(metric), isSeen = (block4) => figures(block4, "head").some((figure) => figure !== null);
    return kind !== "counter" && kind !== "start" && kind !== "kept" || gate[metric] !== void 0 || blocks2.some(isSeen);
  });
}
function neighboursIn(blocks2) {
  let sides = blocks2.flatMap(({ rounds: rounds2 }) => rounds2.flatMap((round2) => Object.values(round2.sides)));
  return [...new Set(sides.flatMap((side) => Object.keys(side.counters ?? {})))].filter((name2) => neighbourOf(name2) !== null).sort();
}
function perRound(figureOf) {
  return ({ rounds: rounds2 }, side) => rounds2.map((round2) => {
    let figures = round2.sides[side];
    return (figures && figureOf(figures)) ?? null;
  });
}
function pooled(percent) {
  let index = GRID_PERCENT.indexOf(percent), ofRounds = perRound((side) => side.latencyMs?.[`p${percent}`]);
  return { figures: (block4, side) => {
    if (percent === 50 && block4.medianMs !== void 0) return [block4.medianMs[side]];
    let grid = block4.distributionMs[side];
    return grid ? [grid[index] ?? null] : ofRounds(block4, side);
  }, ofRounds };
}
var TAIL_METRICS = METRICS.filter((metric) => rowOf(metric).kind === "tail"), CENTRAL_METRICS = METRICS.filter((metric) => rowOf(metric).kind === "centre");
function validRequests({ rounds: rounds2 }, side) {
  return sum(rounds2.map((round2) => round2.sides[side]?.latencyMs?.count ?? 0));
}
function isOpenLoop({ rounds: rounds2 }) {
  return rounds2.some((round2) => Object.values(round2.sides).some((side) => side.backlogMax !== null));
}
var HARDLY_KEPT = 32;
function isNegligible(metric, figure) {
  let { kind, resolution } = rowOf(metric);
  return kind === "kept" ? figure <= HARDLY_KEPT : isCounter(metric) && figure <= resolution;
}
function worseSign(metric) {
  return rowOf(metric).worse === "more" ? 1 : -1;
}
var DESCRIPTIVE_TOLERANCE = 0.05;
function marginOf({ metric, base, tolerance, minDifferenceMs, connections }) {
  let { resolution } = rowOf(metric), least = Math.max(MIN_TOLERANCE, base ? resolution / base : 0), wider = Math.max(tolerance ?? DESCRIPTIVE_TOLERANCE, least), relative8 = worseSign(metric) > 0 ? Math.log1p(wider) : -Math.log1p(-wider), baseMs = base ? latencyMs(metric, base, connections) : null;
  return baseMs === null ? relative8 : Math.max(relative8, Math.log1p(minDifferenceMs / baseMs));
}
function latencyMs(metric, figure, connections) {
  let { unit } = rowOf(metric);
  return unit === "requests/s" ? connections === null ? null : connections / figure * 1e3 : unit === "ms" ? figure : null;
}

// src/decide/test/student-t.ts
var import_stats_base_dists_t_cdf = __toESM(require_lib2(), 1), import_stats_base_dists_t_quantile = __toESM(require_lib3(), 1);
function twoSidedP(t, degreesOfFreedom) {
  return Number.isNaN(t) ? 1 : Math.min(1, 2 * (0, import_stats_base_dists_t_cdf.default)(-Math.abs(t), degreesOfFreedom));
}
var quantiles = /* @__PURE__ */ new Map();
function tQuantile(probability, degreesOfFreedom) {
  let key = `${probability}/${degreesOfFreedom}`, found = quantiles.get(key) ?? (0, import_stats_base_dists_t_quantile.default)(probability, degreesOfFreedom);
  return quantiles.set(key, found), found;
}
var FEWEST_VALUES = 3;
function meanWithin(values, confidence, fewest2 = FEWEST_VALUES) {
  if (values.length < fewest2) return null;
  let error = standardDeviation(values) / Math.sqrt(values.length);
  return { mean: average(values), within: tQuantile(1 - (1 - confidence) / 2, values.length - 1) * error };
}

// src/decide/metrics/block-figures.ts
function blockRatio(block4, metric) {
  let { combine, missing } = rowOf(metric), flaw = flawOf(block4, "base", metric) ?? flawOf(block4, "head", metric);
  if (flaw !== null) return { missing: flaw };
  let pairs = roundPairs(block4, metric);
  return pairs.length === 0 ? { missing: { kind: missing } } : { ...bothSides((side) => combine.figures(pairs.map((pair) => pair[side]))), logRatio: combine.logRatio(pairs) };
}
function flawOf(block4, side, metric, isCompared = !0) {
  let { unfit, incomparable, missing } = rowOf(metric);
  return unfit?.(block4, side) ?? (isCompared ? incomparable?.(block4, side) : null) ?? (blockValue(block4, side, metric) === null ? { kind: missing } : null);
}
function blockLogRatio(block4, metric) {
  let ratio = blockRatio(block4, metric);
  return "logRatio" in ratio ? ratio.logRatio : null;
}
var HARMLESS = 0.02;
function shiftOfMean(blocks2, otherOf, confidence) {
  let shifts = blocks2.flatMap((block4) => {
    let other = otherOf(block4), [before, after] = [blockLogRatio(block4, "mean"), other && blockLogRatio(other, "mean")];
    return before === null || after === null ? [] : [before - after];
  }), shift = meanWithin(shifts, confidence);
  return shift && { ...shift, isFound: Math.abs(shift.mean) > Math.max(shift.within, HARMLESS) };
}
function roundLogRatios(block4, metric) {
  let { combine, figures, ofRounds = figures } = rowOf(metric);
  return roundPairs(block4, metric, ofRounds).map((pair) => combine.logRatio([pair]));
}
function roundPairs(block4, metric, figures = rowOf(metric).figures) {
  let row = rowOf(metric), ofHead = figures(block4, "head");
  return figures(block4, "base").flatMap((base, round2) => {
    let head = ofHead[round2];
    return isFigure(base, row) && isFigure(head, row) ? [{ base, head }] : [];
  });
}
function isFigure(value, { kind }) {
  return value != null && (value > 0 || kind === "counter");
}
function blockValue(block4, side, metric) {
  let row = rowOf(metric), { figures, combine, unfit } = row;
  if (unfit?.(block4, side)) return null;
  let values = figures(block4, side).filter((value) => isFigure(value, row));
  return values.length > 0 ? combine.figures(values) : null;
}
function typicalValue(blocks2, side, metric) {
  let values = blocks2.flatMap((block4) => blockValue(block4, side, metric) ?? []);
  return values.length > 0 ? geometricMean(values) : null;
}
var BATCHES = [2, 4, 8], FEWEST_BATCH_DEGREES = 8;
function scatterOf(blocks2, ratiosOf) {
  let all = blocks2.map(ratiosOf), { deviation, degrees } = deviationWithin(all), ofBatches = BATCHES.flatMap((size) => {
    let wholeBatches = (ratios2) => Array.from(
      { length: Math.floor(ratios2.length / size) },
      (_, at) => average(ratios2.slice(at * size, (at + 1) * size))
    ), batches = deviationWithin(all.map(wholeBatches));
    return batches.degrees >= FEWEST_BATCH_DEGREES ? [batches.deviation * Math.sqrt(size)] : [];
  }), ratios = all.flat(), ofMeans = Math.min(deviation, ofBatches.at(-1) ?? deviation);
  return { deviation, ofMeans, degrees, mean: average(ratios), rounds: ratios.length };
}
function deviationWithin(groups) {
  let filled = groups.filter((values) => values.length > 0), degrees = sum(filled.map((values) => values.length - 1)), squares = sum(filled.map((values) => (values.length - 1) * standardDeviation(values) ** 2));
  return { deviation: degrees > 0 ? Math.sqrt(squares / degrees) : 0, degrees };
}
var FEWEST_REQUESTS = 20, FEWEST_ROUNDS = 2, NEAREST = 1 / 3;
function exactCounts(blocks2, metric) {
  let { kind, unit } = rowOf(metric);
  if (kind !== "counter" || unit !== "count") return null;
  let [base = null, head = null] = SIDES.map((side) => {
    let [first = null, ...others2] = blocks2.map((block4) => wholeCount(figuresOfSide([block4], side), metric));
    return others2.every((count3) => count3 === first) ? first : null;
  });
  return base === null || head === null ? null : { base, head };
}
function wholeCount(rounds2, name2) {
  let telling = rounds2.filter(({ completed }) => completed >= FEWEST_REQUESTS), requests = sum(telling.map(({ completed }) => completed)), growth = sum(telling.map(({ counters }) => counters?.[name2] ?? Number.NaN)), whole = Math.round(growth / requests), isNear = (side) => Math.abs((perRequest(side, name2) ?? Number.NaN) - whole) <= NEAREST;
  return Math.abs(growth / requests - whole) <= BACKGROUND && telling.every(isNear) && telling.length >= FEWEST_ROUNDS ? whole : null;
}

// src/decide/test/spending.ts
var import_math_base_special_erfc = __toESM(require_lib(), 1);
var EXPONENTS = { evenly: 1, early: 0.5 }, EQUIVALENCE_LEVEL = 0.1, STUDENT_MARGIN = 1.3, GRID_INTERVALS = 240, BOUND_PRECISION = 1e-11, FARTHEST = 9, LOWEST_EXPONENT = -14, LEVELS_PER_DECADE = 4, LEVELS = Array.from({ length: 57 }, (_, i) => 10 ** (LOWEST_EXPONENT + i / LEVELS_PER_DECADE));
function levelOfChange(confidence) {
  return 2 * MEANS_SHARE * (1 - confidence);
}
var MEANS_SHARE = 0.75, plans = /* @__PURE__ */ new Map();
function sequentialPlan(minBlocks, maxBlocks, spending = "evenly") {
  let key = `${minBlocks}..${maxBlocks} ${spending}`, known5 = plans.get(key);
  if (known5) return known5;
  let bounds = /* @__PURE__ */ new Map(), boundsAt = (blocks2) => (index) => {
    let all = bounds.get(index) ?? gaussianSpendingBounds({ minBlocks, maxBlocks }, (LEVELS[index] ?? 1) / STUDENT_MARGIN, spending);
    return bounds.set(index, all), all[blocks2 - minBlocks] ?? 0;
  }, isLook = (blocks2) => blocks2 >= minBlocks && blocks2 <= maxBlocks, plan = {
    minBlocks,
    maxBlocks,
    nominalBound: (blocks2, level) => isLook(blocks2) ? interpolate(boundsAt(blocks2), level) : 0,
    sequentialP: (blocks2, nominalP) => isLook(blocks2) ? invert(boundsAt(blocks2), nominalP) : 1
  };
  return plans.set(key, plan), plan;
}
function gaussianSpendingBounds({ minBlocks, maxBlocks }, level, spending = "evenly") {
  let nominal = [], spent = 0, alive = [{ at: 0, mass: 1 }], previous = 0;
  for (let look = minBlocks; look <= maxBlocks; look++) {
    let toSpend = level * (look / maxBlocks) ** EXPONENTS[spending] - spent, sd = Math.sqrt(look - previous), bound = crossingBound(alive, sd, toSpend, 40 * Math.sqrt(look));
    nominal.push((0, import_math_base_special_erfc.default)(bound / Math.sqrt(look) / Math.SQRT2)), spent += toSpend, alive = continuing(alive, sd, bound), previous = look;
  }
  return nominal;
}
function crossingBound(alive, sd, probability, highest) {
  let [low, high, bound] = [0, highest, 0];
  for (; ; ) {
    let [crossing, density] = [0, 0];
    for (let { at, mass } of alive) {
      let apart = (bound - at) / sd;
      crossing += mass * (0, import_math_base_special_erfc.default)(apart / Math.SQRT2), density += 2 * mass * normalDensity(apart);
    }
    [low, high] = crossing > probability ? [bound, high] : [low, bound];
    let next2 = bound + sd * crossing * Math.log(crossing / probability) / density;
    if (high - low <= BOUND_PRECISION * high || Math.abs(next2 - bound) <= BOUND_PRECISION * next2) return bound;
    bound = next2 > low && next2 < high ? next2 : (low + high) / 2;
  }
}
function continuing(alive, sd, bound) {
  let step = 2 * bound / GRID_INTERVALS, half = Array.from({ length: GRID_INTERVALS / 2 + 1 }, (_, i) => {
    let at = -bound + i * step, density = 0;
    for (let from of alive) {
      let apart = Math.abs(at - from.at) / sd;
      apart < FARTHEST && (density += from.mass * normalDensity(apart));
    }
    let weight = i === 0 ? 1 : i % 2 === 1 ? 4 : 2;
    return { at, mass: density * weight * step / sd / 3 };
  });
  return [...half, ...half.slice(0, -1).map(({ at, mass }) => ({ at: -at, mass }))];
}
function normalDensity(at) {
  return Math.exp(-0.5 * at * at) / Math.sqrt(2 * Math.PI);
}
function interpolate(boundOf, level) {
  let position = Math.min(Math.max((Math.log10(level) - LOWEST_EXPONENT) * LEVELS_PER_DECADE, 0), LEVELS.length - 1), low = Math.min(Math.floor(position), LEVELS.length - 2), [boundLow, boundHigh] = [boundOf(low), boundOf(low + 1)];
  return !boundLow || !boundHigh ? 0 : boundLow * (boundHigh / boundLow) ** (position - low);
}
function invert(boundOf, nominalP) {
  let last2 = LEVELS.length - 1;
  if (nominalP <= boundOf(0)) return LEVELS[0] ?? 0;
  if (nominalP >= boundOf(last2)) return 1;
  let high = fewest({ above: 0, enough: last2 }, (index) => boundOf(index) >= nominalP), [levelLow, levelHigh] = [LEVELS[high - 1] ?? 0, LEVELS[high] ?? 1], [boundLow, boundHigh] = [boundOf(high - 1), boundOf(high)], share2 = (Math.log(nominalP) - Math.log(boundLow)) / (Math.log(boundHigh) - Math.log(boundLow));
  return Math.min(1, levelLow * (levelHigh / levelLow) ** share2);
}

// src/decide/test/estimate.ts
var POWER_QUANTILE = 1.645, CLEAR_SHARE = 0.1, WHOLE_LEVEL = {
  boundAt: (level) => level,
  levelOf: (p) => p,
  equivalenceBound: EQUIVALENCE_LEVEL
}, MOST_MORE_BLOCKS = 200;
function planOf({ restart, config }) {
  let { min, max } = restart?.blocks ?? config.load.blocks;
  return sequentialPlan(min, max, restart?.spending);
}
function sequentialEstimate(logRatios, plan) {
  let estimate = blocksSoFar(logRatios, plan);
  if (logRatios.length < 2 || logRatios.length >= plan.maxBlocks) return estimate;
  let before = blocksSoFar(logRatios.slice(0, -1), plan);
  return { ...estimate, before: { estimate: before, newest: logRatios.at(-1) ?? 0 } };
}
function blocksSoFar(logRatios, plan) {
  let blocks2 = logRatios.length, mean = average(logRatios);
  if (blocks2 < 2) return { mean, error: null };
  let sd = standardDeviation(logRatios), errorAfter = (more) => plannedError(sd, blocks2 + more, plan);
  return { mean, error: plannedError(sd, blocks2, plan, blocks2), errorAfter };
}
function plannedError(sd, blocks2, plan, look = Math.min(blocks2, plan.maxBlocks)) {
  return {
    error: sd / Math.sqrt(blocks2),
    degrees: blocks2 - 1,
    boundAt: (level) => plan.nominalBound(look, level),
    levelOf: (p) => plan.sequentialP(look, p),
    equivalenceBound: plan.nominalBound(look, EQUIVALENCE_LEVEL)
  };
}
var FEWEST_STARTS = 3, ASSUMED_START_SD = 0.13, ASSUMED_ROUND_SDS = 2;
function estimateOf(all, plan, rounds2) {
  let logRatios = all.slice(0, plan.maxBlocks);
  return plan.maxBlocks < FEWEST_STARTS ? fewStartsEstimate(logRatios, plan.maxBlocks, rounds2) : sequentialEstimate(logRatios, plan);
}
function fewStartsEstimate(logRatios, planned, { blocks: blocks2, metric }) {
  let { deviation, degrees } = scatterOf(blocks2, (block4) => roundLogRatios(block4, metric)), rounds2 = degrees + blocks2.length, startSd = Math.max(ASSUMED_START_SD, ASSUMED_ROUND_SDS * deviation), error = Math.sqrt(startSd ** 2 / logRatios.length + deviation ** 2 / rounds2), isComplete = logRatios.length >= planned && degrees > 0;
  return { mean: average(logRatios), error: isComplete ? { error, degrees, ...WHOLE_LEVEL } : null };
}
function exactEstimate({ base, head }) {
  return { mean: Math.log(Math.max(head, BACKGROUND) / Math.max(base, BACKGROUND)), error: { error: 0, degrees: 1, ...WHOLE_LEVEL } };
}
function pValueOf({ mean, error }) {
  return error === null ? 1 : Math.min(1, error.levelOf(twoSidedP(mean / error.error, error.degrees)));
}
function halfWidth(error, level, test = "change") {
  if (error === null) return Number.POSITIVE_INFINITY;
  let bound = (test === "equivalence" ? error.equivalenceBound : null) ?? error.boundAt(level);
  return bound <= 0 ? Number.POSITIVE_INFINITY : tQuantile(1 - bound / 2, error.degrees) * error.error;
}
function around(mean, half) {
  return Number.isFinite(half) ? { low: mean - half, high: mean + half } : null;
}
function intervalAt({ mean, error }, level) {
  return around(mean, halfWidth(error, level));
}
function isEquivalent({ mean, error }, margin, level) {
  return Math.abs(mean) + halfWidth(error, level, "equivalence") < margin;
}
function isConfirmed(estimate, level) {
  let { before } = estimate;
  return before === void 0 || pValueOf(estimate) <= level * CLEAR_SHARE ? !0 : pValueOf(before.estimate) <= level && before.newest * before.estimate.mean > 0;
}
function smallestDetectable(error, level) {
  let half = halfWidth(error, level);
  if (error === null || !Number.isFinite(half)) return null;
  let spread2 = Math.sqrt(error.error ** 2 + half ** 2 / (2 * error.degrees));
  return half * (1 - 1 / (4 * error.degrees)) + POWER_QUANTILE * spread2;
}
function moreNeeded({ errorAfter }, margin, level) {
  if (errorAfter === void 0) return null;
  let wouldFind = (more) => (smallestDetectable(errorAfter(more), level) ?? Number.POSITIVE_INFINITY) <= margin;
  return wouldFind(MOST_MORE_BLOCKS) ? fewest({ above: -1, enough: MOST_MORE_BLOCKS }, wouldFind) : null;
}
var WITHOUT_SIZE = { change: null, interval: null, support: null, smallestDetectable: null };
function changeAt(estimate, level) {
  let detectable = smallestDetectable(estimate.error, level);
  return {
    change: Math.expm1(estimate.mean),
    interval: asFractions(intervalAt(estimate, level)),
    smallestDetectable: detectable === null ? null : Math.expm1(detectable)
  };
}
function sizeAt(estimate, level, ruling) {
  return { ...changeAt(estimate, level), support: supportOf(ruling, estimate, level) };
}
function supportOf({ verdict, tolerance }, estimate, level) {
  let changed2 = intervalAt(estimate, level);
  if (tolerance === null) return asFractions(changed2);
  let within = around(estimate.mean, halfWidth(estimate.error, level, "equivalence"));
  return asFractions(verdict === "unchanged" ? within : verdict !== "within-tolerance" || changed2 === null || within === null ? changed2 : estimate.mean > 0 ? { low: changed2.low, high: within.high } : { low: within.low, high: changed2.high });
}
function asFractions(interval) {
  return interval && { low: Math.expm1(interval.low), high: Math.expm1(interval.high) };
}

// src/decide/rule.ts
function ruleOn(finding, doubts) {
  return doubts.reduce((ruling, doubt) => doubt(ruling, finding) ?? ruling, withoutDoubt(finding));
}
function withoutDoubt(finding) {
  let { estimate, decision, minDifferenceMs } = finding, isShownWithin = (margin2) => isEquivalent(estimate, margin2, decision.level), [margin, tolerance] = [marginOf(finding), marginOf({ ...finding, minDifferenceMs: 0 })], byDifference = (isWithinTolerance) => isWithinTolerance ? {} : { withinMs: minDifferenceMs };
  if (!decision.rejected)
    return isShownWithin(margin) ? { ...ruled("unchanged", null), ...byDifference(isShownWithin(tolerance)) } : ruled("inconclusive", null, !0);
  let worse = worseBy(finding);
  return Math.abs(worse) >= margin ? ruled(worse > 0 ? "regression" : "improvement", null) : { ...ruled("within-tolerance", null, !isShownWithin(margin)), ...byDifference(Math.abs(worse) < tolerance) };
}
function ruled(verdict, reason, isOpen2 = !1) {
  return { verdict, reason, isOpen: isOpen2 };
}
function isSettled(gated, mustBeFaster = !1) {
  let failing = gated.filter(({ verdict, isOpen: isOpen2 }) => verdict === "regression" && !isOpen2), isClear = failing.length > 0 || mustBeFaster && isShownFaster(gated), isFelt = failing.some(({ metric }) => rowOf(metric).kind === "centre"), awaitsConfirmation = ({ verdict, isRejected }) => !isFelt && verdict === "inconclusive" && isRejected;
  return (isClear || !mustBeFaster) && gated.every((one) => !one.isOpen || isClear && !awaitsConfirmation(one));
}
function isShownFaster(gated) {
  return !gated.some(({ verdict }) => verdict === "regression" || verdict === "suspected") && gated.some(({ metric, verdict }) => verdict === "improvement" && isTime(metric));
}
function isTime(metric) {
  let { kind, unit } = rowOf(metric);
  return kind !== "counter" && (unit === "ms" || unit === "requests/s");
}
var unconfirmed = ({ verdict }, { estimate, decision }) => isChange(verdict) && !isConfirmed(estimate, decision.level) ? ruled("inconclusive", { kind: "unconfirmed" }, !0) : null, OVERWHELMING = { least: Math.log(1.5), spread: 1 / 3, blocks: 2, blocksOfScattered: 3 };
function overwhelming(logRatios) {
  return (_ruling, finding) => {
    let { metric, estimate } = finding, worse = logRatios.map((ratio) => ratio * worseSign(metric)), [least, most] = [Math.min(...worse), Math.max(...worse)], agrees = most - least <= OVERWHELMING.spread * Math.abs(estimate.mean), isLarge = least >= Math.max(OVERWHELMING.least, marginOf(finding)), { kind } = rowOf(metric), needed = kind === "tail" || kind === "start" ? OVERWHELMING.blocksOfScattered : OVERWHELMING.blocks;
    return worse.length >= needed && isLarge && agrees ? ruled("regression", { kind: "too-large-for-chance" }) : null;
  };
}
function isChange(verdict) {
  return verdict === "regression" || verdict === "improvement";
}
function worseBy({ estimate, metric }) {
  return estimate.mean * worseSign(metric);
}
var SEVERITY = [
  "regression",
  "suspected",
  "not-assessed",
  "inconclusive",
  "within-tolerance",
  "improvement",
  "unchanged"
], OPEN_VERDICTS = ["suspected", "inconclusive", "not-assessed"];
function endpointVerdict(gated, mustBeFaster = !1) {
  return mustBeFaster && isShownFaster(gated) ? "improvement" : SEVERITY.find((verdict) => gated.some((one) => one.verdict === verdict)) ?? "not-assessed";
}
function isNotFaster({ mustBeFaster, metrics }) {
  return mustBeFaster === !0 && !isShownFaster(metrics.filter(({ tolerance }) => tolerance !== null));
}
function overallVerdict(endpoints) {
  if (endpoints.some((endpoint2) => endpoint2.state === "invalid")) return "invalid";
  let compared2 = endpoints.filter(isJudged), any = (verdict) => compared2.some((endpoint2) => endpoint2.verdict === verdict);
  return any("regression") ? "regression" : endpoints.some((endpoint2) => endpoint2.breaches.length > 0) ? "limit-exceeded" : endpoints.some(isNotFaster) ? "not-faster" : compared2.length === 0 ? "nothing-compared" : any("suspected") ? "suspected" : any("inconclusive") || any("not-assessed") ? "inconclusive" : any("improvement") ? "improvement" : "unchanged";
}
function isGated(endpoint2) {
  return endpoint2.metrics.some((metric) => metric.tolerance !== null);
}
function isJudged(endpoint2) {
  return endpoint2.state === "compared" && isGated(endpoint2);
}
function isOverridable(comparison) {
  let { failing, verdict, endpoints } = comparison;
  return failing && verdict !== "invalid" && !endpoints.some(isNotFaster);
}
function exitCodeOf({ failing, verdict }) {
  return verdict === "invalid" ? ExitCode.measurement : failing ? ExitCode.gateFailed : ExitCode.passed;
}
function isFailing(verdict, failOn, baseFailed) {
  switch (verdict) {
    case "invalid":
      return !0;
    case "regression":
    case "limit-exceeded":
    case "not-faster":
      return failOn !== "never";
    case "suspected":
    case "inconclusive":
      return failOn === "inconclusive";
    case "nothing-compared":
      return baseFailed && failOn === "inconclusive";
    case "improvement":
    case "unchanged":
      return !1;
  }
}

// src/decide/conditions/answer-content.ts
var MOST_PATHS = 12, LONGEST_PATH = 120, LONGEST_VALUE = 60, CONTEXT = 15, MOST_ENTRIES2 = 2e4, DEEPEST2 = 64, MISSING = "(missing)", VARYING = "(another one each time)";
function compareContents(base, head, ignore) {
  let documents = [...base, ...head].map(jsonOf), isJson = documents.every((one) => one !== void 0), flat = isJson ? comparable(documents, ignore) : [...base, ...head].map(linesOf2), [bases, heads] = [flat.slice(0, base.length), flat.slice(base.length)], last2 = bases.at(-1) ?? /* @__PURE__ */ new Map(), varying = differingPaths(last2, bases);
  return {
    /** By a path such as `$.items[0].id`, or `line 3` of what is not JSON: both values, shortened, in somebody else's text. */
    differences: [...differingPaths(last2, heads, varying)].map((path) => ({
      path,
      isOfKind: isJson ? isOtherKind(path, last2, heads) : isOneJson(documents, base.length)
    })).toSorted((a, b) => Number(b.isOfKind) - Number(a.isOfKind)).slice(0, MOST_PATHS).map(({ path, isOfKind }) => ({ ...differenceAt(path, last2, heads), ...isOfKind ? { isOfKind } : {} })),
    /** Where base differs from itself: it shows nothing that head differs too. */
    varying: [...varying].slice(0, MOST_PATHS).map((path) => cut(path, 0, LONGEST_PATH))
  };
}
function differenceAt(path, base, heads) {
  let before = base.get(path) ?? MISSING, [after = MISSING, ...others2] = new Set(heads.map((head) => head.get(path) ?? MISSING)), same2 = 0;
  for (; same2 < before.length && before[same2] === after[same2]; ) same2++;
  let from = Math.max(0, same2 - CONTEXT);
  return {
    path: cut(path, 0, LONGEST_PATH),
    base: cut(before, from, LONGEST_VALUE),
    head: others2.length > 0 ? VARYING : cut(after, from, LONGEST_VALUE)
  };
}
var TOP_LEVEL = /^\$(?:\.[^.[]+|\['(?:[^'\\]|\\.)*'\])?$/, MOST_KEYS = 100;
function isOtherKind(path, base, heads) {
  if (!TOP_LEVEL.test(path)) return !1;
  let isMap3 = [base, ...heads].some(
    (flat) => [...flat.keys()].filter((key) => TOP_LEVEL.test(key)).length > MOST_KEYS
  );
  return (path === "$" || !isMap3) && heads.every((head) => kindAt(path, head) !== kindAt(path, base));
}
function kindAt(path, flat) {
  let value = flat.get(path);
  return value === void 0 ? MISSING : value.startsWith("[") ? value === "[]" ? "[]" : "[\u2026]" : value.startsWith("{") ? value : "value";
}
function isOneJson(documents, ofBase) {
  let isOnly = (isBase) => documents.every((one, at) => one !== void 0 == (at < ofBase === isBase));
  return isOnly(!0) || isOnly(!1);
}
function differingPaths(first, others2, excused = /* @__PURE__ */ new Set()) {
  let found = /* @__PURE__ */ new Set(), paths = /* @__PURE__ */ new Set([...first.keys(), ...others2.flatMap((other) => [...other.keys()])]);
  for (let path of paths)
    !others2.every((other) => other.get(path) === first.get(path)) && !isWithinAny(path, found) && !isWithinAny(path, excused) && found.add(path);
  return found;
}
function comparable(documents, ignore) {
  let ignored = ignore.flatMap((text2) => pathPattern(text2) ?? []), read2 = documents.map((document) => flattened(document, (path) => ignored.some((one) => one.test(path)))), isKnown2 = (path) => read2.every(({ flat, unread }) => flat.has(path) || !isWithinAny(path, unread));
  return read2.map(({ flat }) => new Map([...flat].filter(([path]) => isKnown2(path))));
}
function flattened(document, isIgnored) {
  let flat = /* @__PURE__ */ new Map(), unread = /* @__PURE__ */ new Set(), found = isIgnored("$") ? [] : [{ path: "$", value: document, depth: 0 }];
  for (let { path, value, depth } of found) {
    let isContainer = typeof value == "object" && value !== null;
    if (flat.set(path, isContainer ? containerOf(value) : JSON.stringify(value)), !isContainer || depth >= DEEPEST2) continue;
    let entries = Array.isArray(value) ? value.entries() : Object.entries(value);
    for (let [key, one] of entries) {
      let child = childPath(path, key);
      if (!isIgnored(child)) {
        if (found.length >= MOST_ENTRIES2) {
          unread.add(path);
          break;
        }
        found.push({ path: child, value: one, depth: depth + 1 });
      }
    }
  }
  return { flat, unread };
}
function containerOf(value) {
  return Array.isArray(value) ? value.length === 0 ? "[]" : `[${value.length} element${value.length === 1 ? "" : "s"}]` : Object.keys(value).length === 0 ? "{}" : "{\u2026}";
}
function linesOf2(text2) {
  let lines2 = text2.split(`
`, MOST_ENTRIES2);
  return new Map(lines2.map((line, at) => [`line ${at + 1}`, line.replace(/\r$/, "")]));
}
function cut(text2, from, length) {
  let end = from + length;
  return `${from > 0 ? "\u2026" : ""}${text2.slice(from, end)}${end < text2.length ? "\u2026" : ""}`;
}

// src/decide/conditions/answers.ts
var SAME_WORK_FACTOR = 2, SAME_WORK_SLACK_BYTES = 64, USUAL_SHARE = 0.75, MORE_ERRORS = 2, CERTAIN_ERRORS = 3, NOT_ENCODED = "identity", FULL_LIST = 12;
function usualOf(rounds2, contentTypes) {
  let bodies = rounds2.flatMap((round2) => round2.bodyBytes ?? []), statuses = countsOf(rounds2.map((round2) => round2.statuses)), classes = countsOf([...statuses].map(([status, count3]) => ({ [`${status.slice(0, 1)}xx`]: count3 }))), [mediaType = null, ...others2] = new Set(contentTypes.map(mediaTypeOf));
  return {
    /** Such as `200`, and `2xx`. Null if of several kinds. */
    status: usualKind(statuses),
    statusClass: usualKind(classes),
    /** Such as `application/json`. Empty if not named; null if not known, or of several kinds. */
    mediaType: others2.length > 0 ? null : mediaType,
    /** Median over the rounds. Null if there was no body. */
    bodyBytes: bodies.length > 0 ? median(bodies) : null,
    usualBytes: usualRange(bodies),
    /** Sorted; `identity` alone where nothing was encoded, or no round has seen a body. */
    encodings: encodingsOf(rounds2),
    told: toldErrors(rounds2)
  };
}
function mediaTypeOf(contentType) {
  return (contentType.split(";", 1)[0] ?? "").trim().toLowerCase();
}
function familyOf(mediaType) {
  return /(?:json|xml|javascript)$/.exec(mediaType ?? "")?.[0] ?? mediaType ?? "";
}
function usualKind(counts2) {
  let total2 = sum([...counts2.values()]);
  return [...counts2].find(([, count3]) => count3 >= USUAL_SHARE * total2)?.[0] ?? null;
}
function usualRange(values) {
  let sorted = [...values].sort((a, b) => a - b), last2 = sorted.length - 1, [min, max] = [sorted[Math.floor(last2 * (1 - USUAL_SHARE))], sorted[Math.ceil(last2 * USUAL_SHARE)]];
  return min === void 0 || max === void 0 ? null : { min, max };
}
function encodingsOf(rounds2) {
  let seen = rounds2.filter(({ bodyBytes }) => (bodyBytes ?? 0) > 0).flatMap(({ contentEncodings = [NOT_ENCODED] }) => contentEncodings);
  return seen.length === 0 ? [NOT_ENCODED] : [...new Set(seen)].sort();
}
function toldErrors(rounds2) {
  let told = rounds2.flatMap(({ inBandErrors }) => inBandErrors ?? []), perRound2 = [...told.map((one) => sum(Object.values(one.kinds)) / one.looked), ...Array.from({ length: rounds2.length - told.length }, () => 0)];
  return {
    /** Share of the responses that were looked into, with its standard error from how much rounds differ. */
    share: told.length === 0 ? 0 : average(perRound2),
    scatter: standardDeviation(perRound2) / Math.sqrt(rounds2.length),
    /** How many were, estimated from the rounds that kept the number. 0: none did. */
    looked: told.length === 0 ? 0 : average(told.map((one) => one.looked)) * rounds2.length,
    /** The most frequent first. */
    kinds: [...countsOf(told.map(({ kinds }) => kinds)).keys()]
  };
}
function tellsMore({ told: one }, { told: other }, budget) {
  if (one.share <= MORE_ERRORS * other.share) return !1;
  let pooled2 = (one.share + other.share) / 2, ofResponses = Math.sqrt(pooled2 * (1 - pooled2) * (1 / one.looked + 1 / (other.looked || one.looked))), ofRounds = other.share === 0 ? 0 : Math.hypot(one.scatter, other.scatter);
  return one.share - Math.max(budget, other.share) > CERTAIN_ERRORS * Math.max(ofResponses, ofRounds);
}
function compareAnswers(base, head, endpoint2, blocks2) {
  let { expect, limits } = endpoint2, mayDiffer = expect.length === "any", differences = [], add = (what, before2, after2, isDecisive) => differences.push({ what, path: null, base: before2, head: after2, isDecisive }), hasStatuses = base.status !== null && head.status !== null, [before, after] = hasStatuses ? [base.status, head.status] : [base.statusClass, head.statusClass], isOtherClass = base.statusClass !== head.statusClass;
  before !== null && after !== null && before !== after && add("status", before, after, isOtherClass && !mayDiffer);
  let isOtherTold = tellsMore(head, base, limits.errors) || tellsMore(base, head, limits.errors);
  isOtherTold && add("error", base.told.kinds[0] ?? "", head.told.kinds[0] ?? "", !mayDiffer);
  let isOtherType = base.mediaType !== null && head.mediaType !== null && base.mediaType !== head.mediaType;
  isOtherType && add("content type", base.mediaType, head.mediaType, !1);
  let length = mayDiffer ? null : otherLength(base, head);
  length !== null && add("length", byteCount(base), byteCount(head), length === "far");
  let content = contentOf(blocks2), isAsked = expect.same !== void 0, isLooked = isAsked || differences.length > 0, shown5 = content.differences.filter(({ isOfKind }) => isLooked || isOfKind);
  differences.push(...shown5.map((one) => ({ what: "content", ...one, isDecisive: isAsked })));
  let isOfOneFamily = !isOtherType || familyOf(base.mediaType) === familyOf(head.mediaType);
  return {
    /** The decisive ones first. */
    differences: differences.sort((a, b) => Number(b.isDecisive) - Number(a.isDecisive)),
    remarks: isAsked && blocks2.length > 0 ? content.remarks : [],
    isSameWork: isOfOneFamily && !isOtherTold && shown5.every(({ isOfKind }) => !isOfKind) && isSameLength(base, head)
  };
}
function looksOther(base, head) {
  let isOtherType = mediaTypeOf(base.contentType) !== mediaTypeOf(head.contentType), lengthOf2 = ({ bytes: bytes2 }) => ({ min: bytes2, max: bytes2 });
  return base.status !== head.status || isOtherType || areFarApart(lengthOf2(base), lengthOf2(head));
}
function isOfOneKind(one, other) {
  return !(mediaTypeOf(one.contentType) === mediaTypeOf(other.contentType)) || one.inBandError !== other.inBandError ? !1 : one.content === null || other.content === null ? one.bytes === other.bytes : compareContents([one.content], [other.content], []).differences.some(({ isOfKind }) => isOfKind) ? !1 : /^\s*[[{]/.test(one.content) || Math.abs(one.bytes - other.bytes) <= Math.max(SAME_WORK_SLACK_BYTES, one.bytes / 10);
}
function otherLength(base, head) {
  let [before, after] = [base.usualBytes, head.usualBytes];
  return !before || !after || base.encodings.join() !== head.encodings.join() ? null : areFarApart(before, after) ? "far" : before.min > after.max * SAME_WORK_FACTOR ? "much smaller" : null;
}
function areFarApart(one, other) {
  let [short4, long] = one.max < other.min ? [one, other] : [other, one];
  return long.min > Math.max(short4.max * SAME_WORK_FACTOR, short4.max + SAME_WORK_SLACK_BYTES);
}
function isSameLength(base, head) {
  let [before, after] = [base.bodyBytes ?? 0, head.bodyBytes ?? 0];
  return after <= before * SAME_WORK_FACTOR && before <= after * SAME_WORK_FACTOR;
}
function byteCount({ bodyBytes }) {
  return String(Math.round(bodyBytes ?? 0));
}
function contentOf(blocks2) {
  let compared2 = blocks2.flatMap(({ answers }) => answers?.differences === void 0 ? [] : [answers]), varying = [...new Set(compared2.flatMap((answers) => answers.varying ?? []))], last2 = compared2.at(-1)?.differences ?? [], isConstant = (path, base) => compared2.every(({ differences: differences2 = [] }) => {
    let same2 = differences2.find((one) => one.path === path);
    return same2 === void 0 ? differences2.length >= FULL_LIST : same2.base === base;
  }), differences = last2.filter(({ path, base }) => isConstant(path, base) && !varying.includes(path)), varies = varying.length === 0 ? [] : [{ kind: "content-varies", paths: varying }];
  return { differences, remarks: compared2.length > 0 ? varies : [{ kind: "content-not-compared" }] };
}

// src/decide/conditions/generator.ts
var OWN_LATENCY_SHARE = 0.25, SPARE_LOOP_SHARE = 0.7, BUSY_LOOP_SHARE = 0.9, STARVED_SHARE = 0.5, TOLERATED_ROUNDS = 0.5, ADVISED_LOOP_SHARE = 0.7;
function judgeGenerator(blocks2, load2) {
  let all = blocks2.flatMap((block4) => block4.rounds);
  if (load2.command !== void 0) return judgeCommand(all);
  let lateTails = hasLateTails(all) ? TAIL_METRICS : [], fastEnough = { problem: null, generatorBound: lateTails, remark: null }, accounts = all.flatMap((round2) => accountOf(round2) ?? []), of = (cause) => accounts.filter((one) => bottleneckOf(one) === cause), [starved, late, saturated] = [of("starved"), of("late"), of("saturated")], bad = starved.length + late.length + saturated.length, counts2 = { bad, rounds: all.length };
  if (bad === 0) return fastEnough;
  if (bad <= TOLERATED_ROUNDS * all.length) return { ...fastEnough, remark: { kind: "generator-at-times", ...counts2 } };
  if (saturated.length >= Math.max(starved.length, late.length)) return { ...fastEnough, problem: { ...counts2, ...saturation(saturated, load2) } };
  if (starved.length >= late.length) {
    let share3 = median(starved.map((one) => one.starved));
    return { ...ALL_BOUND, remark: { kind: "generator-starved", ...counts2, share: share3 } };
  }
  let share2 = median(late.map(({ own }) => own));
  return {
    ...fastEnough,
    generatorBound: [...CENTRAL_METRICS, ...lateTails],
    remark: { kind: "generator-late", bad: late.length, rounds: all.length, share: share2 }
  };
}
var ALL_BOUND = { problem: null, generatorBound: [...CENTRAL_METRICS, ...TAIL_METRICS] };
function judgeCommand(rounds2) {
  let bad = rounds2.flatMap(({ generator }) => generator?.loopShare ?? []).filter((share2) => share2 > BUSY_LOOP_SHARE);
  return bad.length > TOLERATED_ROUNDS * rounds2.length ? { ...ALL_BOUND, remark: { kind: "command-busy", share: median(bad) } } : { problem: null, generatorBound: [], remark: null };
}
function hasLateTails(rounds2) {
  let shares = rounds2.flatMap(({ sides }) => Object.values(sides)).flatMap(({ sendLagMs, latencyMs: latencyMs2 }) => sendLagMs && latencyMs2?.p99 ? sendLagMs.p99 / latencyMs2.p99 : []);
  return shares.length > 0 && median(shares) > OWN_LATENCY_SHARE;
}
function accountOf({ generator, sides }) {
  if (generator === null) return null;
  let { wallMs, loopShare, loopDelayMeanMs, runQueueMs } = generator, measured = Object.values(sides), own = measured.flatMap(
    ({ latencyMs: latencyMs2, sendLagMs }) => latencyMs2?.mean ? (loopDelayMeanMs + (sendLagMs?.mean ?? 0)) / latencyMs2.mean : []
  );
  return {
    sides: measured,
    busy: loopShare,
    /** Share of the mean latency in which responses lay unread while others were handled, or requests were started late. */
    own: Math.max(0, ...own),
    /** Share of its time in which it was ready to run while something else had its core. */
    starved: wallMs === 0 ? 0 : (runQueueMs ?? 0) / wallMs,
    perSecond: wallMs > 0 ? sum(measured.map(({ completed }) => completed)) / wallMs * 1e3 : 0
  };
}
function bottleneckOf({ sides, busy, own, starved }) {
  return own > OWN_LATENCY_SHARE ? busy > SPARE_LOOP_SHARE ? "saturated" : "late" : sides.some(({ backlogMax }) => backlogMax !== null) && busy > BUSY_LOOP_SHARE ? "saturated" : starved > STARVED_SHARE ? "starved" : null;
}
function saturation(accounts, { share: share2, rate, connections }) {
  let [ownShare, busyShare] = [median(accounts.map(({ own }) => own)), median(accounts.map(({ busy }) => busy))], perSecond = median(accounts.map((one) => one.perSecond)) / share2, facts = { kind: "generator", side: "generator", perSecond, busyShare, ownShare };
  if (rate !== null) {
    let whole = rate / share2, perSide = Math.min(whole, perSecond / (accounts[0]?.sides.length ?? 0)), fitting2 = Math.floor(perSide * (ADVISED_LOOP_SHARE / busyShare));
    return { ...facts, lower: "rate", fitting: fitting2 >= 1 && fitting2 < whole ? fitting2 : null };
  }
  let costMs = busyShare * 1e3 / perSecond, leastMs = median(accounts.flatMap(({ sides }) => sides.flatMap(({ latencyMs: latencyMs2 }) => latencyMs2?.min ?? []))), fitting = Math.max(1, Math.ceil(ADVISED_LOOP_SHARE * (leastMs + costMs) / costMs));
  return { ...facts, lower: "connections", fitting: fitting < connections ? fitting : null };
}

// src/decide/conditions/new-endpoints.ts
function whetherBaseHas({ config, configurations, sides, blocks: blocks2 }) {
  let isOfCommit = config.compare !== "variants" && (sides.base?.commit ?? null) !== null;
  if (configurations === void 0 || !isOfCommit) {
    let answered2 = blocks2.flatMap((block4) => block4.endpoints.filter(isAnsweredByBase)), names = [...new Set(answered2.map(({ endpoint: endpoint2 }) => endpoint2))];
    return ({ name: name2 }) => names.some((other) => other !== name2) ? "likely" : "unknown";
  }
  if (configurations === "same") return () => "named";
  let named = new Set(configurations.base.endpoints.map(requestKey));
  return (endpoint2) => named.has(requestKey(endpoint2)) ? "named" : "added";
}
function requestKey({ method, path, body, bodyFile, requests }) {
  return canonicalJson([method, path, body, bodyFile?.path ?? null, requests?.path ?? null]);
}
function isAnsweredByBase({ rounds: rounds2, answers }) {
  return answers?.isFallback ? !1 : rounds2.length === 0 ? answers !== void 0 && answers.first?.base?.wrong === void 0 : rounds2.some(({ sides: { base } }) => base !== void 0 && base.completed > base.mismatched);
}
function isNew(answer, baseHasIt) {
  let { isAlike: isAlike2, isMissing, isFallback, isAccepted: isAccepted2 } = answer;
  return isAlike2 || baseHasIt === "named" ? !1 : baseHasIt === "added" || isMissing || isFallback && (isAccepted2 || baseHasIt === "likely");
}

// src/decide/conditions/validity.ts
var BODY_DIFFERENCE_WORTH_A_REMARK = 0.1, KEEPS_UP_SHARE = 0.9, MOST_RETIRED_SHARE = 0.01, ALIKE_ERRORS = 4, HOPELESS_SHARE = 0.1;
function validityOf(blocks2, sides, judged) {
  let { endpoint: endpoint2, stored: stored2, baseHasIt = "unknown" } = judged, load2 = loadAt(endpoint2, judged.load);
  if (blocks2.length > 0 && blocks2.every(({ rounds: rounds2 }) => rounds2.length === 0)) return unloaded(blocks2, sides, endpoint2, baseHasIt);
  let tallies = new Map(sides.map((side) => [side, tallyOf(blocks2, side)])), [base, head] = [tallies.get("base"), tallies.get("head")], isMissing = base?.isMissing === !0, isFallback = blocks2.some((block4) => block4.answers?.isFallback === !0), isNotBase = baseHasIt === "named" && (isMissing || isFallback), retired = retirementOf(base, head), budget = retired === null ? endpoint2.limits.errors : Math.max(endpoint2.limits.errors, MOST_RETIRED_SHARE), problems = [...tallies].flatMap(
    ([side, tally]) => problemOf(side, tally, { mostErrors: budget, isNamedByBase: isNotBase && side === "base", load: load2 })
  ), before = base ?? (stored2 && tallyOf(stored2, "head")), answers = before && head ? compareAnswers(before, head, endpoint2, base ? blocks2 : []) : SAME, isAlike2 = answers.differences.every(({ what, isOfKind }) => what === "content" && !isOfKind);
  if (base && !problems.some(({ side }) => side === "head")) {
    let isAccepted2 = base.valid > 0;
    if (isNew({ isAlike: isAlike2 && isAccepted2, isMissing, isFallback, isAccepted: isAccepted2 }, baseHasIt))
      return { ...NOTHING, state: "new", baseAnswer: base.answer };
    let [difference] = answers.differences;
    isNotBase && isAccepted2 && !isAlike2 && difference && problems.push({ kind: "fallback", side: "base", difference });
  }
  let isAsExpected = problems.length === 0, differences = answers.differences.map((one) => ({ ...one, isDecisive: one.isDecisive && isAsExpected })), decisive = differences.find(({ isDecisive }) => isDecisive);
  if (decisive !== void 0) {
    let side = decisive.what === "error" && decisive.head === "" ? "base" : "head";
    problems.push({ kind: "other-answer", side, difference: decisive, isStored: base === void 0 });
  }
  for (let side of sides) isStoppedByOthers(blocks2, side) && problems.push({ kind: "stopped", side });
  let generator = judgeGenerator(blocks2, load2);
  problems.length === 0 && generator.problem !== null && problems.push(generator.problem);
  let failures = [...tallies.values()].map((tally) => tally.failures).filter(({ wrong }) => wrong > 0), warnings = [
    ...retired === null ? failures : [retired],
    ...bodyRemarks(base, head),
    ...answers.remarks,
    ...queueRemarks(blocks2, load2, sides),
    ...generator.remark === null ? [] : [generator.remark]
  ], isOther = decisive !== void 0 || problems.some(({ kind }) => kind === "fallback");
  return {
    state: problems.length > 0 ? "invalid" : "compared",
    problems,
    differences,
    warnings: problems.length > 0 ? [] : warnings,
    isHopeless: [...tallies.values()].some((tally) => isWrong(tally, load2)) || isOther && blocks2.length >= BLOCKS_THAT_AGREE,
    isSameWork: answers.isSameWork,
    generatorBound: generator.generatorBound
  };
}
function isWrong({ valid, wrong, sent }, { share: share2 }) {
  return valid === 0 && (sent > 0 || share2 === 1) || wrong > HOPELESS_SHARE * sent;
}
function isStoppedByOthers(blocks2, side) {
  return figuresOfSide(blocks2, side).some(({ contention }) => (contention?.foreignStops ?? 0) > 0);
}
var SAME = { differences: [], remarks: [], isSameWork: !0 }, NOTHING = {
  problems: [],
  differences: [],
  warnings: [],
  isHopeless: !0,
  isSameWork: !1,
  generatorBound: []
}, BLOCKS_THAT_AGREE = 2;
function unloaded(blocks2, sides, { limits, expect }, baseHasIt) {
  let answers = blocks2.at(-1)?.answers, { base, head } = answers?.first ?? {}, isAllowed = limits.errors >= 1, isWrong2 = (one, other) => {
    let isError = one?.inBandError !== void 0 && other !== void 0 && other.inBandError === void 0;
    return one !== void 0 && !isAllowed && (one.wrong !== void 0 || isError && expect.length !== "any");
  }, isMissing = base?.status === 404 || base?.status === 405, isFallback = answers?.isFallback === !0, wrong = { base: sides.includes("base") && isWrong2(base, head), head: isWrong2(head, base) }, basesAnswer = { isAlike: !wrong.base, isMissing, isFallback, isAccepted: base?.wrong === void 0 };
  if (!wrong.head && base !== void 0 && isNew(basesAnswer, baseHasIt)) {
    let [mediaType = ""] = base.contentType.split(";"), statuses = base.status === null ? [] : [String(base.status)];
    return { ...NOTHING, state: "new", baseAnswer: { statuses, mediaType, inBandError: base.inBandError ?? null } };
  }
  let problems = sides.flatMap((side) => {
    let [answer, other, isOtherWrong] = side === "base" ? [base, head, wrong.head] : [head, base, wrong.base];
    return !wrong[side] || answer === void 0 ? [] : [{ kind: "first-answer", side, answer, right: other !== void 0 && !isOtherWrong ? other : null, expect, isNamedByBase: side === "base" && baseHasIt === "named" && (isMissing || isFallback) }];
  });
  return { ...NOTHING, state: problems.length > 0 ? "invalid" : "unmeasured", problems };
}
function uncertain({ isSameWork, generatorBound }) {
  return ({ verdict, isOpen: isOpen2 }, { metric }) => !isSameWork && verdict === "improvement" ? ruled("not-assessed", { kind: "other-work" }, isOpen2) : (verdict === "unchanged" || verdict === "within-tolerance") && generatorBound.includes(metric) ? ruled("not-assessed", { kind: "generator-waited" }, isOpen2) : null;
}
function tallyOf(blocks2, side) {
  let rounds2 = figuresOfSide(blocks2, side), total2 = (figureOf) => sum(rounds2.map(figureOf)), [sent, failed2, censored] = [total2((one) => one.sent), total2((one) => one.failed), total2((one) => one.censored)], valid = total2((one) => one.completed - one.mismatched), wrong = failed2 + censored + total2((one) => one.mismatched), statuses = countsOf(rounds2.map((round2) => round2.statuses)), problems = countsOf(rounds2.map((round2) => round2.problems)), isMissing = [...statuses.keys()].every((status) => status === "404" || status === "405"), reasons = [...problems].map(([reason, count3]) => ({ reason, count: count3 })), contentTypes = blocks2.flatMap(({ answers }) => answers?.contentTypes[side] ?? []), usual = usualOf(rounds2, contentTypes), failures = { kind: "failures", side, wrong, sent, reasons, statuses: [...statuses.keys()] };
  return {
    ...usual,
    sent,
    wrong,
    valid,
    failures,
    answer: { statuses: failures.statuses, mediaType: usual.mediaType, inBandError: usual.told.kinds[0] ?? null },
    /** Every single answer was a 404 or 405. */
    isMissing: statuses.size > 0 && valid === 0 && failed2 === 0 && censored === 0 && isMissing,
    /** Share of requests that found their connection closed. NaN where something else failed, too. */
    resetShare: problems.get("reset") === wrong ? wrong / sent : Number.NaN
  };
}
function problemOf(side, tally, { mostErrors, isNamedByBase, load: load2 }) {
  if (tally.sent === 0) return load2.share < 1 ? [] : [{ kind: "nothing-sent", side }];
  if (tally.valid > 0 && tally.wrong <= mostErrors * tally.sent) return [];
  let budget = tally.valid > 0 ? mostErrors : null;
  return [{ ...tally.failures, budget, isNamedByBase }];
}
function bodyRemarks(base, head) {
  if (!base?.bodyBytes || head?.bodyBytes == null) return [];
  let bytes2 = { base: base.bodyBytes, head: head.bodyBytes };
  return base.encodings.join() !== head.encodings.join() ? [{ kind: "encodings", base: base.encodings, head: head.encodings, bytes: bytes2 }] : Math.abs(bytes2.head / bytes2.base - 1) <= BODY_DIFFERENCE_WORTH_A_REMARK ? [] : [{ kind: "lengths", ...bytes2 }];
}
function retirementOf(base, head) {
  if (base === void 0 || head === void 0) return null;
  let [before, after] = [base.resetShare, head.resetShare], pooled2 = (base.wrong + head.wrong) / (base.sent + head.sent), error = Math.sqrt(pooled2 * (1 - pooled2) * (1 / base.sent + 1 / head.sent));
  return !(Math.abs(after - before) <= ALIKE_ERRORS * error) || !(Math.min(before, after) > 0 && Math.max(before, after) <= MOST_RETIRED_SHARE) ? null : { kind: "retired", base: before, head: after };
}
function queueRemarks(blocks2, load2, sides) {
  let { rate, share: share2 } = load2;
  return rate === null ? [] : sides.flatMap((side) => {
    let rounds2 = figuresOfSide(blocks2, side), mean = average(rounds2.map((round2) => round2.requestsPerSecond)), behind = rounds2.filter((round2) => (share2 < 1 ? mean : round2.requestsPerSecond) < KEEPS_UP_SHARE * rate);
    if (behind.length * 2 <= rounds2.length) return [];
    let completed = Math.round(median(behind.map((round2) => round2.requestsPerSecond))), waited = Math.max(...behind.map((round2) => round2.backlogMax ?? 0));
    return [{ kind: "behind", side, rate, completed, waited }];
  });
}

// src/decide/test/holm.ts
function holm(hypotheses, level, family = hypotheses.length) {
  let decisions = /* @__PURE__ */ new Map(), last2 = { rejected: !0, level };
  for (let [step, one] of hypotheses.toSorted((a, b) => a.p - b.p).entries()) {
    let stepLevel = level / Math.max(1, family - step);
    last2.rejected && (last2 = { rejected: one.p <= stepLevel, level: stepLevel }), decisions.set(one, last2);
  }
  return decisions;
}
var COUNTERS_SHARE = 0.1;
function decisionsOn(metrics, level, family) {
  let gated = metrics.filter(({ tolerance }) => tolerance !== null), counters = metrics.filter(({ tolerance, metric }) => tolerance === null && isCounter(metric)), decisionOn = new Map([...holm(gated, level, family), ...holm(counters, COUNTERS_SHARE * level)]);
  return (metric) => decisionOn.get(metric) ?? { level, rejected: metric.p <= level };
}

// src/decide/endpoint.ts
function blocksOf2({ blocks: blocks2 }, endpoint2) {
  return blocks2.flatMap((block4) => block4.endpoints.find((one) => one.endpoint === endpoint2) ?? []);
}
function unjudged({ workTolerance: _work, mustBeFaster: _faster, ...one }) {
  return { ...one, gate: {}, limits: { ...one.limits, ...NO_LIMITS } };
}
function familyOf2(all, level, elsewhere = 0) {
  let compared2 = all.flatMap((one) => one?.validity.state === "compared" ? one.metrics : []), family = compared2.filter(({ tolerance }) => tolerance !== null).length + elsewhere;
  return { family, decisionOn: decisionsOn(compared2, level, family) };
}
function notAssessed(measured, reason) {
  let { metric, tolerance, base, head, logRatios } = measured;
  return { ...{ metric, tolerance, base, head, logRatios, ...WITHOUT_SIZE }, verdict: "not-assessed", reason, moreBlocks: null };
}
function concludeEndpoint({ endpoint: endpoint2, blocks: blocks2, validity }, metrics, decided) {
  let { isHopeless: _, isSameWork: _work, generatorBound: _bound, ...said2 } = validity, gated = metrics.filter((metric) => metric.tolerance !== null), { breaches, unchecked } = limitsOn(endpoint2, blocks2), isMeasured = validity.state === "compared" || validity.state === "new";
  return {
    endpoint: endpoint2.name,
    ...endpoint2.sweep === void 0 ? {} : { sweep: endpoint2.sweep },
    ...said2,
    warnings: [...said2.warnings, ...isMeasured ? unchecked : []],
    metrics,
    verdict: endpointVerdict(gated, endpoint2.mustBeFaster),
    ...endpoint2.mustBeFaster === void 0 ? {} : { mustBeFaster: !0 },
    decided,
    breaches: validity.state === "invalid" ? [] : breaches,
    blocks: blocks2.length,
    requests: bothSides((side) => sum(blocks2.map((block4) => validRequests(block4, side))))
  };
}
var LIMITED = ["mean", "p50", "p90", "p99"];
function limitsOn({ limits }, blocks2) {
  let breaches = [], metrics = [];
  for (let metric of LIMITED) {
    let limitMs = limits[`${metric}Ms`];
    if (limitMs === null) continue;
    let values = blocks2.flatMap((block4) => blockValue(block4, "head", metric) ?? []), measuredMs = values.length > 0 ? median(values) : 0;
    measuredMs > limitMs ? breaches.push({ metric, limitMs, measuredMs }) : (measuredMs === 0 || 2 * values.length < blocks2.length) && metrics.push(metric);
  }
  let unchecked = metrics.length === 0 ? [] : [{ kind: "limits-unchecked", metrics }];
  return { breaches, unchecked };
}
function conclude({ config, baseFailure }, { start = null, ...how }, compared2) {
  let endpoints = [...compared2, ...start !== null && isGated(start) ? [start] : []], verdict = overallVerdict(endpoints), { failOn, confidence } = config.gate;
  return {
    ...how,
    start,
    endpoints,
    verdict,
    failing: isFailing(verdict, failOn, how.kind === "none" && baseFailure !== void 0),
    confidence
  };
}

// src/decide/kept.ts
var KEPT = "kept-memory", JUDGED_PORTIONS = { most: 8, least: 5 }, LAST_PORTIONS = 3, CHANCE_BYTES = { collection: 16 * 1024, resident: 512 * 1024 }, STOPPED_BYTES = { collection: 512 * 1024, resident: 4 * 1024 * 1024 }, LEAST_DEVIATION = 0.01, WORTH_MORE = { level: 0.1, share: 0.5 };
function seriesOf({ kept: kept2 }, endpoint2) {
  return kept2?.series.find(({ endpoints }) => endpoints.includes(endpoint2)) ?? null;
}
function keptIn(series, share2 = 1) {
  let { base, head } = series.sides;
  if (base === void 0 || head === void 0) return null;
  let portions = Math.min(base.requests.length, head.requests.length), from = Math.max(0, portions - JUDGED_PORTIONS.most);
  if (portions - from < JUDGED_PORTIONS.least) return null;
  let [ofBase, ofHead] = [growthOf(base, series.by), growthOf(head, series.by)], judged = { base: ofBase.slice(from, portions), head: ofHead.slice(from, portions) }, chance = share2 * CHANCE_BYTES[series.by], pairs = judged.base.map((own, at) => {
    let other = judged.head[at] ?? own, least = chance / Math.min(own.requests, other.requests), figure = ({ bytes: bytes2, requests }) => Math.max(least, bytes2 / requests);
    return { least, logRatio: Math.log(figure(other) / figure(own)) };
  }), logRatios = pairs.map(({ logRatio: logRatio2 }) => logRatio2), served = bothSides((side) => sum(judged[side].map(({ requests }) => requests))), typical = bothSides((side) => Math.max(0, bytesOf(judged[side]) / served[side])), error = Math.max(standardDeviation(logRatios), LEAST_DEVIATION) / Math.sqrt(logRatios.length), estimate = { mean: average(logRatios), error: { error, degrees: logRatios.length - 1, ...WHOLE_LEVEL } };
  return {
    ...typical,
    logRatios,
    estimate,
    /** Head keeps more than base in each of the last portions. */
    isLasting: logRatios.slice(-LAST_PORTIONS).every((ratio) => ratio > 0),
    /** By which head has grown more than base in all. */
    grownBytes: bytesOf(ofHead) - bytesOf(ofBase),
    /** Less than this is not told from chance. */
    leastBytes: average(pairs.map(({ least }) => least)),
    /** Each side’s, in the portions that are judged. */
    requests: Math.min(served.base, served.head)
  };
}
function measuredKept(results, endpoint2) {
  let series = seriesOf(results, endpoint2), kept2 = series && keptIn(series), { base = null, head = null, logRatios = [], estimate = null } = kept2 ?? {}, missing = estimate === null ? { kind: rowOf(KEPT).missing } : null;
  return { base, head, logRatios, estimate, missing, p: estimate === null ? 1 : pValueOf(estimate) };
}
function isWorthMore(series) {
  let kept2 = keptIn(series, WORTH_MORE.share);
  return kept2 === null || kept2.estimate.mean <= 0 ? !1 : kept2.isLasting || pValueOf(kept2.estimate) <= WORTH_MORE.level;
}
function hasStopped(series, { isLasting, grownBytes }) {
  return !isLasting && grownBytes > STOPPED_BYTES[series.by];
}
function hasEnded(series) {
  let kept2 = series && keptIn(series);
  return ({ verdict }) => {
    if (kept2 === null || verdict !== "inconclusive" && verdict !== "regression") return null;
    let within = (reason) => ruled("within-tolerance", reason);
    return series !== null && hasStopped(series, kept2) || verdict === "regression" && !kept2.isLasting ? within({ kind: "growth-stopped" }) : kept2.head - kept2.base <= kept2.leastBytes ? within({ kind: "little-growth", bytes: kept2.leastBytes }) : verdict === "inconclusive" || series?.addedFrom !== void 0 ? null : ruled("inconclusive", { kind: "growth-open" });
  };
}
function growthOf({ requests, bytes: bytes2 }, by) {
  let held2 = by === "collection" ? bytes2 : bytes2.map((_, at) => Math.min(...bytes2.slice(at)));
  return requests.map((count3, at) => ({ bytes: (held2[at + 1] ?? 0) - (held2[at] ?? 0), requests: count3 }));
}
function bytesOf(growth) {
  return sum(growth.map(({ bytes: bytes2 }) => bytes2));
}

// src/plan/turn-length.ts
function wantedPerConnection(connections) {
  return Math.max(2, Math.min(6, connections));
}
function endsBeforeQueue(requests, connections) {
  return connections > 1 && requests < connections * wantedPerConnection(connections);
}
function requestsPerTurn({ fasterMs, slowerMs, connections, handOverMs, slowestMs = 0 }) {
  let fitting = Math.max(1, Math.floor(2e3 / (connections * slowerMs))), fewest2 = connections * Math.min(fitting, wantedPerConnection(connections)), turnMs = Math.max(20, handOverMs / 0.1), ofSlower = Math.max(turnMs, 250) / slowerMs, ofMix = Math.min(8 * slowestMs / fasterMs, 2e3 / slowerMs);
  return Math.max(fewest2, evenly(Math.ceil(Math.max(ofMix, Math.min(turnMs / fasterMs, ofSlower))), connections));
}
function turnsOf(paceMs, ofApp, isEqual) {
  let [fasterMs, slowerMs] = [Math.min(...paceMs), Math.max(...paceMs)], inRounds = requestsPerTurn({ fasterMs, slowerMs, ...ofApp });
  if (isEqual || slowerMs <= 2 * fasterMs) return { inRounds, inWarmUp: paceMs.map(() => inRounds) };
  let alone = (ms) => requestsPerTurn({ fasterMs: ms, slowerMs: ms, ...ofApp }), turnMs = Math.min(1e3, slowerMs * alone(slowerMs)), inTime2 = (ms) => Math.max(alone(ms), evenly(Math.round(turnMs / ms), ofApp.connections));
  return { inRounds, inWarmUp: paceMs.map(inTime2) };
}
function evenly(requests, connections) {
  return connections * Math.max(1, Math.ceil(requests / connections));
}

// src/decide/conditions/account.ts
function distortionOf(metric, blocks2, results) {
  if (results.merged?.by === "repeat") return { kind: "repeated-on-machines" };
  let isTail = TAIL_METRICS.includes(metric);
  if (!isTail && metric !== "p50") return null;
  let typical = (shareOf) => {
    let known5 = blocks2.flatMap(({ rounds: rounds2 }) => rounds2.flatMap((round2) => shareOf(round2) ?? []));
    return known5.length > 0 ? median(known5) : 0;
  };
  if (isTail) {
    if (hasShortTurns(blocks2[0]?.endpoint, results)) return { kind: "short-turns" };
    if (typical(({ machineBusy }) => machineBusy) > 0.9) return { kind: "machine-saturated" };
    if (typical(stolenShare) >= 0.1) return { kind: "machine-stolen" };
  }
  return typical((round2) => coresUsedAtOnce(round2, results)) > 0.8 ? { kind: "cores-shared", isOpenLoop: results.config.load.rate !== null } : null;
}
function hasShortTurns(name2, { blocks: blocks2, config }) {
  let endpoint2 = config.endpoints.find((one) => one.name === name2), connections = endpoint2 ? connectionsAt(endpoint2, config.load) : null;
  return connections === null ? !1 : blocks2.flatMap(({ warmup }) => warmup.endpoints?.filter((course) => course.endpoint === name2) ?? []).some(({ requestsPerTurn: requestsPerTurn2 }) => requestsPerTurn2 !== null && endsBeforeQueue(requestsPerTurn2, connections));
}
function coresUsedAtOnce({ sides, generator }, { config, machine: machine2 }) {
  let { app: app2, load: load2 } = config, { base, head } = sides;
  if (takesTurns(load2) || !base?.cpuMsPerRequest || !head?.cpuMsPerRequest || !generator?.wallMs) return null;
  let ownCores2 = machine2.appCores ?? (machine2.pinned ? Math.max(1, machine2.cores - 1) : machine2.cores), cores = app2.cpuset === null ? ownCores2 : coresIn(app2.cpuset).length;
  return (base.cpuMsPerRequest * base.completed + head.cpuMsPerRequest * head.completed) / generator.wallMs / cores;
}
var MATERIAL = { stolen: 0.05, others: 0.15 };
function materialNeighbours({ blocks: blocks2, config }) {
  let rounds2 = blocks2.flatMap(({ endpoints }) => endpoints.flatMap((one) => one.rounds)), shares = rounds2.flatMap((round2) => stolenShare(round2) ?? []), used = rounds2.flatMap(({ machineOthers }) => machineOthers ?? []), knowsOthers = config.app.source.kind !== "compose", stolen = atLeast(MATERIAL.stolen, shares), others2 = knowsOthers ? atLeast(MATERIAL.others, used) : null;
  return stolen === null && others2 === null ? null : { stolen, others: others2 };
}
function atLeast(least, values) {
  let mean = values.length > 0 ? average(values) : 0;
  return mean >= least ? mean : null;
}
function stolenShare({ machineBusy, machineStolen }) {
  return machineBusy && machineStolen !== void 0 ? Math.min(1, machineStolen / machineBusy) : null;
}
var TOLD_SHARE = 0.01, LEAST_LEFT = 0.2, CONFIDENCE = 0.99;
function withoutRunDelay(blocks2) {
  let rounds2 = blocks2.flatMap((block4) => block4.rounds), known5 = rounds2.flatMap((round2) => SIDES.flatMap((side) => sideLoad(round2.sides[side]) ?? []));
  if (rounds2.length === 0 || known5.length < SIDES.length * rounds2.length || known5.some((one) => one.delayMs > (1 - LEAST_LEFT) * one.turnsMs)) return null;
  let share2 = sum(known5.map(({ delayMs }) => delayMs)) / sum(known5.map(({ turnsMs }) => turnsMs)), adjusted = (block4) => ({ ...block4, rounds: block4.rounds.map(adjust) }), gain = shiftOfMean(blocks2, adjusted, CONFIDENCE), isFavour = gain?.isFound && gain.mean > 0, compiles = rounds2.some(({ sides }) => SIDES.some((side) => (sides[side]?.contention?.compilerMs ?? 0) > 0));
  return { ...isFavour ? { blocks: blocks2, favour: gain.mean } : { blocks: blocks2.map(adjusted), favour: null }, share: share2, compiles };
}
function withCountedMeans(blocks2) {
  return withoutRunDelay(blocks2)?.blocks ?? blocks2;
}
function sharesTakenOff(results) {
  let taken = results.config.endpoints.flatMap((endpoint2) => {
    let found = withoutRunDelay(blocksOf2(results, endpoint2.name));
    return found === null || found.favour !== null || found.share < TOLD_SHARE ? [] : [found];
  });
  if (taken.length === 0) return null;
  let shares = taken.map(({ share: share2 }) => share2);
  return { least: Math.min(...shares), most: Math.max(...shares), compiles: taken.some(({ compiles }) => compiles) };
}
function sideLoad(side) {
  let { turnsMs, busiestCpuMs, busiestRunDelayMs, generatorRunDelayMs, sampled } = side?.contention ?? {}, { compilerMs = 0 } = side?.contention ?? {};
  if (!side?.latencyMs || !side.requestsPerSecond || side.cpuMsPerRequest === null || !turnsMs || busiestCpuMs === void 0 || busiestRunDelayMs === void 0 || generatorRunDelayMs === void 0) return null;
  let requests = side.requestsPerSecond * turnsMs / 1e3, cpuMs = side.cpuMsPerRequest * requests, met = sampled?.turnsMs ? sampled : { turnsMs, busiestRunDelayMs, generatorRunDelayMs }, share2 = sampled?.turnsMs ? Math.min(1, side.latencyMs.count / requests) : 1, inTurnsMs = Math.min(compilerMs, Math.max(0, turnsMs - cpuMs)), compiledMs = inTurnsMs * met.turnsMs / turnsMs, ownMs2 = compiledMs + share2 * Math.max(0, cpuMs - busiestCpuMs), worked = cpuMs < turnsMs - inTurnsMs ? cpuMs / (turnsMs - inTurnsMs) : 1, appMs = Math.max(0, met.busiestRunDelayMs - ownMs2) + worked * compiledMs, idleMs = Math.max(0, met.turnsMs - share2 * cpuMs - appMs);
  return { turnsMs: met.turnsMs, delayMs: appMs + Math.min(met.generatorRunDelayMs, idleMs) };
}
function adjust(round2) {
  let sides = forSides(SIDES, (name2) => {
    let side = round2.sides[name2], load2 = sideLoad(side);
    if (!side?.latencyMs || load2 === null) return;
    let mean = side.latencyMs.mean * (1 - load2.delayMs / load2.turnsMs);
    return { ...side, latencyMs: { ...side.latencyMs, mean } };
  });
  return { ...round2, sides };
}

// src/decide/conditions/acknowledgement.ts
var WAIT_MS = { least: 38, most: 50 }, LEAST_SHARE = 0.2, ALIKE_MS = 5, FEWEST_ROUNDS2 = 4;
function delayedAcknowledgement(blocks2) {
  let rounds2 = blocks2.flatMap((block4) => block4.rounds), found = SIDES.flatMap((side) => {
    let seen = rounds2.flatMap(({ sides }) => {
      let { latencyMs: latencyMs2, ttfbMs } = sides[side] ?? {}, { mean = 0, p90, p99 } = latencyMs2 ?? {};
      return !ttfbMs || p90 === void 0 || p99 === void 0 ? [] : [{ waitMs: p90 - ttfbMs.mean, restMs: mean - ttfbMs.mean, spreadMs: p99 - p90 }];
    });
    if (seen.length < FEWEST_ROUNDS2) return [];
    let waitMs2 = median(seen.map((round2) => round2.waitMs)), share3 = Math.min(1, median(seen.map(({ restMs }) => restMs)) / waitMs2);
    return waitMs2 >= WAIT_MS.least && waitMs2 <= WAIT_MS.most && share3 >= LEAST_SHARE && median(seen.map(({ spreadMs }) => spreadMs)) <= ALIKE_MS ? [{ side, waitMs: waitMs2, share: share3 }] : [];
  }), [first] = found;
  if (first === void 0) return null;
  let { waitMs, share: share2 } = first;
  return { kind: "delayed-acknowledgement", sides: found.map(({ side }) => side), waitMs, share: share2 };
}

// src/decide/conditions/leak.ts
var CONFIDENCE2 = 0.95;
function leakOf(blocks2) {
  return shiftOfMean(blocks2, (block4) => block4.alone === void 0 ? null : { ...block4, rounds: [block4.alone] }, CONFIDENCE2);
}
function leaking({ mean }) {
  return ({ verdict }, finding) => {
    let [inTurns, margin] = [worseBy(finding), marginOf(finding)], of = (worse) => Math.abs(worse) < margin ? "small" : worse > 0 ? "slower" : "faster";
    return verdict === "inconclusive" || of(inTurns) === of(inTurns - mean) ? null : ruled("inconclusive", { kind: "leaked", by: Math.abs(Math.expm1(mean)) });
  };
}
function widenedBy({ mean }, metric, interval) {
  let without3 = Math.exp(-mean * worseSign(metric));
  return interval && {
    low: Math.min(interval.low, (1 + interval.low) * without3 - 1),
    high: Math.max(interval.high, (1 + interval.high) * without3 - 1)
  };
}

// src/decide/conditions/movement.ts
var WATCHED = ["cpu", "mean"], FEWEST = { rounds: 2, blocks: 4 }, HARMLESS_RISE = Math.log(1.1);
function movementOf(blocks2, level) {
  let seen = WATCHED.map((metric) => ({ metric, courses: coursesOf(blocks2, metric) })).filter(({ courses }) => courses.length >= FEWEST.blocks), found = (isCommon, of) => {
    let one = seen.find(({ courses }) => isMoving(courses.map(of), isCommon, level / WATCHED.length));
    if (one === void 0) return null;
    let means = bothSides((side) => average(one.courses.map((course) => course[side])));
    return { kind: "movement", metric: one.metric, ...means, isCommon };
  }, apart = found(!1, ({ base, head }) => head - base);
  return apart !== null || blocks2.some(isOpenLoop) ? apart : found(!0, ({ base, head }) => Math.min(base, head));
}
var unsettled = ({ verdict }) => isChange(verdict) ? ruled("inconclusive", { kind: "unsettled" }) : null;
function coursesOf(blocks2, metric) {
  let courses = blocks2.map((block4) => roundPairs(block4, metric)).filter(({ length }) => length >= FEWEST.rounds), most = Math.ceil(median(courses.map(({ length }) => length)));
  return courses.map((rounds2) => bothSides((side) => rise(rounds2.slice(0, most).map((round2) => round2[side]))));
}
function isMoving(moves, isCommon, level) {
  let mean = average(moves);
  if (isCommon ? mean < HARMLESS_RISE : Math.abs(mean) < HARMLESS) return !1;
  let error = standardDeviation(moves) / Math.sqrt(moves.length);
  return twoSidedP(mean / error, moves.length - 1) <= level;
}
function rise(values) {
  let middle = (values.length - 1) / 2, products = sum(values.map((value, at) => (at - middle) * Math.log(value))), squares = sum(values.map((_, at) => (at - middle) ** 2));
  return products / squares * (values.length - 1);
}

// src/decide/conditions/work.ts
var MOST = 0.5;
function isMostlyWork(blocks2, connections) {
  let [cpuMs, meanMs] = [typicalValue(blocks2, "base", "cpu"), typicalValue(blocks2, "base", "mean")];
  return cpuMs !== null && meanMs !== null && connections * cpuMs >= MOST * meanMs;
}
var UNSTEADY = { least: 0.05, timesMean: 2, degrees: 8 };
function unsteadyMedian(blocks2) {
  let scatterOf2 = (metric) => deviationWithin(
    blocks2.map(({ rounds: rounds2 }) => rounds2.flatMap((round2) => round2.sides.base?.latencyMs?.[metric] ?? []).map(Math.log))
  ), [p50, mean] = [scatterOf2("p50"), scatterOf2("mean")];
  return p50.deviation >= Math.max(UNSTEADY.least, UNSTEADY.timesMean * mean.deviation) && p50.degrees >= UNSTEADY.degrees ? { p50: p50.deviation, mean: mean.deviation } : null;
}
function tolerancesOf({ gate, workTolerance }, blocks2, connections) {
  if (workTolerance === void 0) return gate;
  let { p50, ...others2 } = gate, steady = p50 === void 0 || unsteadyMedian(blocks2) !== null ? others2 : gate;
  return isMostlyWork(blocks2, connections) ? { cpu: workTolerance, ...steady } : steady;
}
function contradictedBy(cpu, level) {
  return ({ verdict }) => verdict !== "improvement" || cpu.mean <= 0 || pValueOf(cpu) > level ? null : ruled("inconclusive", { kind: "cpu-contradicts", change: Math.expm1(cpu.mean) });
}

// src/decide/metrics/records.ts
var FEWEST_RECORDS = 4, FEWEST_BLOCKS = 4, WORTH_NAMING = Math.log(1.05), MOST_NAMED = 10;
function recordChanges(blocks2, level) {
  let pairs = blocks2.flatMap(({ recordsMs }) => {
    let { base = [], head = [] } = recordsMs ?? {}, ratios = base.map((one, record2) => logRatio(one, head[record2])), known5 = ratios.filter((ratio) => ratio !== null);
    return known5.length < FEWEST_RECORDS ? [] : [{ base, head, ratios, middle: median(known5) }];
  }), count3 = Math.max(0, ...pairs.map(({ ratios }) => ratios.length)), tested = Array.from({ length: count3 }, (_, record2) => record2).flatMap((record2) => {
    let own = pairs.flatMap(({ base, head, ratios, middle }) => {
      let ratio = ratios[record2] ?? null;
      return ratio === null ? [] : [{ base: base[record2] ?? 0, head: head[record2] ?? 0, ratio, beyond: ratio - middle }];
    });
    if (own.length < FEWEST_BLOCKS) return [];
    let beyond2 = own.map((one) => one.beyond), typical = bothSides((side) => geometricMean(own.map((one) => one[side])));
    return [{ change: { record: record2, ...typical, change: Math.expm1(average(own.map(({ ratio }) => ratio))) }, beyond: average(beyond2), sd: standardDeviation(beyond2), blocks: own.length }];
  });
  if (tested.length < FEWEST_RECORDS) return null;
  let usualSd = median(tested.map(({ sd }) => sd)), pOf = ({ beyond: beyond2, sd, blocks: n }) => twoSidedP(beyond2 / (Math.max(sd, usualSd) / Math.sqrt(n)), n - 1), sorted = tested.map(pOf).sort((a, b) => a - b), limit = sorted[sorted.findLastIndex((p, at) => p <= (at + 1) / sorted.length * level)] ?? -1, found = tested.filter((one) => pOf(one) <= limit && Math.abs(one.beyond) >= WORTH_NAMING);
  return {
    compared: tested.length,
    slower: found.filter(({ beyond: beyond2 }) => beyond2 > 0).length,
    faster: found.filter(({ beyond: beyond2 }) => beyond2 < 0).length,
    /** How the record in the middle changed, a fraction. */
    rest: Math.expm1(median(pairs.map(({ middle }) => middle))),
    /** The largest changes first. */
    most: found.toSorted((a, b) => Math.abs(b.beyond) - Math.abs(a.beyond)).slice(0, MOST_NAMED).map(({ change }) => change)
  };
}

// src/decide/start.ts
var START2 = "start of the app", ALWAYS_VALID = {
  state: "compared",
  problems: [],
  differences: [],
  warnings: [],
  isHopeless: !1,
  isSameWork: !0,
  generatorBound: []
};
function startIn(results) {
  let [first] = results.config.endpoints, isStarted = SIDES.every((side) => results.sides[side]?.kind !== "url");
  if (first === void 0 || !isStarted) return null;
  let gate = results.config.gate.start ?? {}, isSeen = results.blocks.some(({ bootMs }) => bootMs.head !== void 0);
  if (Object.keys(gate).length === 0 && !isSeen) return null;
  let { sweep: _, ...rest } = unjudged(first);
  return { endpoint: { ...rest, name: START2, gate }, blocks: results.blocks.map(startOf), validity: ALWAYS_VALID };
}
function startOf({ bootMs, bootWaitMs }) {
  let readyMs = forSides(SIDES, (side) => bootMs[side] && bootMs[side] - (bootWaitMs?.[side] ?? 0));
  return { endpoint: START2, rounds: [], distributionMs: {}, readyMs };
}
function comparedStarts({ blocks: blocks2 }, endpoint2, plan) {
  let parts = /* @__PURE__ */ new Set();
  return blocks2.flatMap((block4) => {
    let { part = 0, bootOrder, endpoints } = block4, [began] = bootOrder, isFirst = !parts.has(part);
    parts.add(part);
    let figures = endpoint2 === START2 ? startOf(block4) : endpoints.find((one) => one.endpoint === endpoint2);
    return isFirst || began === void 0 || figures === void 0 ? [] : [{ figures, began }];
  }).slice(0, plan.maxBlocks - 1);
}
function startEstimate(logRatios, began, plan) {
  let estimate = startsSoFar(logRatios, began, plan), [newest, byNewest] = [logRatios.at(-1), began[logRatios.length - 1]];
  if (newest === void 0 || byNewest === void 0 || logRatios.length + 1 >= plan.maxBlocks) return estimate;
  let before = startsSoFar(logRatios.slice(0, -1), began, plan);
  return { ...estimate, before: { estimate: before, newest: newest - before.ofBeginning[byNewest] } };
}
function startsSoFar(logRatios, began, plan) {
  let { base, head } = bothSides((side) => logRatios.filter((_, at) => began[at] === side)), blocks2 = logRatios.length + 1, isKnown2 = head.length > 0 && base.length > 0, mean = isKnown2 ? (average(head) + average(base)) / 2 : average([...head, ...base]), half = isKnown2 ? (average(head) - average(base)) / 2 : 0, { deviation: sd, degrees } = deviationWithin([head, base]), weight = Math.sqrt(1 / head.length + 1 / base.length) / 2, error = isKnown2 && degrees >= 1 ? { ...plannedError(sd, blocks2, plan), error: sd * weight, degrees } : null;
  return { mean, error, ofBeginning: { head: half, base: -half } };
}
function failedStarts({ blocks: blocks2, voided }, endpoint2) {
  let failed2 = bothSides((side) => voided.filter((one) => one.side === side && one.endpoint === endpoint2).length);
  if (SIDES.every((side) => failed2[side] === 0)) return null;
  let starts = blocks2.filter(({ endpoints }) => endpoints.some((one) => one.endpoint === endpoint2)).length + failed2.base + failed2.head;
  return { kind: "failed-starts", starts, failed: failed2, p: atLeastByChance(failed2, starts) };
}
function atLeastByChance(failed2, starts) {
  let all = failed2.base + failed2.head, p = 0;
  for (let ofHead = failed2.head; ofHead <= all; ofHead++)
    p += Math.exp(logChoose(starts, ofHead) + logChoose(starts, all - ofHead) - logChoose(2 * starts, all));
  return Math.min(1, p);
}
function logChoose(n, k) {
  return k < 0 || k > n ? Number.NEGATIVE_INFINITY : sum(Array.from({ length: k }, (_, at) => Math.log((n - k + at + 1) / (at + 1))));
}

// src/decide/test/levels.ts
var GAP = { times: 4, fewestBelow: 3, fewestAbove: 2, shareBelow: 0.25 }, STEP_DOWN = 5, ROOT = 1.965948, WORTH_MORE_STARTS = 3, ASKED = ["mean", "p50", "ttfb", "throughput", "p90", "cpu"];
function levelsOf(worse, margin) {
  let threshold = thresholdOf(worse, margin);
  if (threshold === null) return null;
  let apart = worse.filter((ratio) => Math.abs(ratio) >= threshold), slower = apart.filter((ratio) => ratio > 0), [height, highest] = [0, 0];
  for (let ratio of apart)
    height += ratio > 0 ? 1 : -STEP_DOWN, highest = Math.max(highest, height);
  return {
    starts: worse.length,
    worse: slower.length,
    better: apart.length - slower.length,
    /** Median of the worse ones, in the direction of worse; 0: there are none. */
    size: slower.length > 0 ? median(slower) : 0,
    /** Probability that sides that are alike would ever have looked so. */
    p: ROOT ** -highest,
    /** Whether so many starts in all can still make the probability as small as that. */
    canReach: (level, starts) => slower.length >= WORTH_MORE_STARTS && ROOT ** -(height + Math.max(0, starts - worse.length)) <= level
  };
}
function levelOfLevels(confidence, endpoints) {
  return (1 - MEANS_SHARE) * (1 - confidence) / endpoints;
}
function levelsAskedOf(metrics) {
  let gated = metrics.filter(({ tolerance }) => tolerance !== null);
  return ASKED.flatMap((metric) => gated.filter((one) => one.metric === metric))[0] ?? null;
}
function judgedByLevels(finding, { logRatios, level, planned }) {
  let margin = marginOf(finding), levels = levelsOf(
    logRatios.map((ratio) => ratio * worseSign(finding.metric)),
    margin
  );
  if (levels === null) return null;
  let { p, size, canReach, ...counts2 } = levels, isShown = p <= level, estimate = { mean: average(logRatios), error: null }, certain = { ...finding, estimate, decision: { ...finding.decision, rejected: !0 } }, isNeeded = isShown && !finding.decision.rejected && worseBy(certain) >= margin, most = mostBlocks(planned);
  return {
    /** Certain by the levels where the mean is large and not certain: there is no interval of it then. Else as it was. */
    finding: isNeeded ? certain : finding,
    shown: ({ verdict }) => ({
      ...counts2,
      change: Math.expm1(size),
      isShown,
      isOpen: verdict === "inconclusive" && counts2.starts < most && canReach(level, most)
    })
  };
}
function thresholdOf(ratios, margin) {
  let { times, fewestBelow, fewestAbove, shareBelow } = GAP;
  for (let blocks2 = fewestBelow + fewestAbove; blocks2 <= ratios.length; blocks2++) {
    let sizes = ratios.slice(0, blocks2).map(Math.abs).sort((a, b) => a - b), gaps = sizes.flatMap((above, at) => {
      let below = sizes[at - 1] ?? 0;
      return at >= Math.max(fewestBelow, shareBelow * blocks2) && blocks2 - at >= fewestAbove && above >= Math.max(margin, times * below) ? [{ above, below }] : [];
    }), [widest] = gaps.sort((a, b) => a.below / a.above - b.below / b.above);
    if (widest !== void 0) return Math.sqrt(widest.above * Math.max(widest.below, widest.above / times ** 2));
  }
  return null;
}

// src/decide/paired.ts
function comparePaired(results, only) {
  let { config } = results, own = ownConfig(results.part, config).endpoints, baseHas = whetherBaseHas(results), measured = own.map((endpoint2) => measuredEndpoint(endpoint2, results, baseHas(endpoint2), only)), sharing = results.part?.by === "opinion" ? own : config.endpoints, elsewhere = sharing.filter((endpoint2) => !own.includes(endpoint2)).flatMap(gatedMetrics).length, level = levelOfChange(config.gate.confidence), levelLimit = levelOfLevels(config.gate.confidence, sharing.length), started = startIn(results), start = started && {
    ...started,
    metrics: START_METRICS.map((metric) => measuredMetric(metric, started.endpoint, started.blocks, results)),
    leak: null,
    isUnsettled: !1,
    isMostlyWork: !1
  }, { family, decisionOn } = familyOf2([...measured, start], level, elsewhere), compareOne = (one) => compareEndpoint(one, decisionOn, results, levelLimit);
  return conclude(results, { kind: "paired", family, start: start && compareOne(start) }, measured.map(compareOne));
}
var MOVEMENT_LEVEL = 0.01;
function measuredEndpoint(endpoint2, results, baseHasIt, only) {
  let { config } = results, blocks2 = blocksOf2(results, endpoint2.name), leak = leakOf(blocks2), runDelay = withoutRunDelay(blocks2), measured = runDelay?.blocks ?? blocks2, movement = movementOf(measured, MOVEMENT_LEVEL / config.endpoints.length), validity = validityOf(blocks2, SIDES, { endpoint: endpoint2, load: config.load, baseHasIt }), ofFigures = [
    leak?.isFound ? { kind: "leak", mean: leak.mean } : null,
    runDelay?.favour ? { kind: "run-delay", share: runDelay.share, favour: runDelay.favour, compiles: runDelay.compiles } : null,
    movement,
    delayedAcknowledgement(blocks2)
  ], warnings = [...[failedStarts(results, endpoint2.name), ...validity.state === "compared" ? ofFigures : []].flatMap((one) => one ?? []), ...validity.warnings], { connections } = loadAt(endpoint2, config.load), gate = tolerancesOf(endpoint2, measured, connections), seen = only ?? metricsSeen(config, blocks2, endpoint2), isKept = only === void 0 && seriesOf(results, endpoint2.name) !== null, metrics = [.../* @__PURE__ */ new Set([...seen, ...isKept ? [KEPT] : []])].map(
    (metric) => measuredMetric(metric, { ...endpoint2, gate }, measured, results)
  );
  return {
    endpoint: endpoint2,
    blocks: blocks2,
    metrics,
    validity: { ...validity, warnings },
    leak: leak?.isFound ? leak : null,
    isUnsettled: movement !== null && !movement.isCommon,
    isMostlyWork: isMostlyWork(measured, connections)
  };
}
function measuredMetric(metric, { name: name2, gate }, blocks2, results) {
  let tolerance = gate[metric] ?? null;
  if (metric === KEPT) return { metric, tolerance, isExact: !1, ...measuredKept(results, name2) };
  let plan = planOf(results), starts = rowOf(metric).kind === "start" ? comparedStarts(results, name2, plan) : null, began = (starts ?? []).map((start) => start.began), perBlock = (starts?.map(({ figures }) => figures) ?? blocks2).map((block4) => blockRatio(block4, metric)), ratios = perBlock.flatMap((one) => "logRatio" in one ? [one] : []), missingIn2 = perBlock.flatMap((one) => "missing" in one ? [one.missing] : []), none = { kind: starts === null ? "nothing-measured" : "first-start-only" }, missing = missingIn2[0] ?? distortionOf(metric, blocks2, results) ?? (ratios.length === 0 ? none : null), logRatios = ratios.map(({ logRatio: logRatio2 }) => logRatio2), exact = missing === null ? exactCounts(blocks2, metric) : null, estimate = exact ? exactEstimate(exact) : missing === null ? starts === null ? estimateOf(logRatios, plan, { blocks: blocks2, metric }) : startEstimate(logRatios, began, plan) : null, figuresOf6 = (side) => ratios.map((one) => one[side]), typical = bothSides((side) => typicalOf(figuresOf6(side), began));
  return {
    metric,
    tolerance,
    logRatios,
    ...exact ?? typical,
    /** Null where nothing can be said; `missing` says why. */
    estimate,
    /** The same for every request: a fact, however few blocks there are. */
    isExact: exact !== null,
    missing,
    p: estimate ? pValueOf(estimate) : 1
  };
}
function typicalOf(figures, began) {
  if (figures.length === 0) return null;
  let groups = SIDES.map((side) => figures.filter((_, at) => began[at] === side));
  return geometricMean(groups.every((group) => group.length > 0) ? groups.map(geometricMean) : figures);
}
function compareEndpoint(one, decisionOn, results, levelLimit) {
  let { endpoint: endpoint2, blocks: blocks2, validity } = one, isCompared = validity.state === "compared", levelled = levelsAskedOf(one.metrics), connections = connectionsAt(endpoint2, results.config.load), { minDifferenceMs, confidence } = results.config.gate, { minBlocks, maxBlocks } = planOf(results), enoughBlocks = blocks2.length >= minBlocks, judged = (isCompared ? one.metrics : []).map((measured) => {
    let { metric, estimate, missing, logRatios } = measured;
    if (estimate === null) return { comparison: notAssessed(measured, missing), isOpen: !0, isRejected: !1 };
    let onMeans = { ...measured, estimate, decision: decisionOn(measured), connections, minDifferenceMs }, levels = measured === levelled ? judgedByLevels(onMeans, { logRatios, level: levelLimit, planned: maxBlocks }) : null, finding = levels?.finding ?? onMeans, ruling = ruleOn(finding, doubtsOn(measured, one, results)), all = compared(measured, finding, ruling, isTimed(metric) ? one.leak : null);
    return { comparison: levels === null ? all : { ...all, levels: levels.shown(ruling) }, isOpen: ruling.isOpen, isRejected: finding.decision.rejected };
  }), gated = judged.filter(({ comparison }) => comparison.tolerance !== null && comparison.metric !== KEPT).map(({ comparison, ...standing }) => ({ ...comparison, ...standing })), isDecided = gated.length > 0 ? isSettled(gated, endpoint2.mustBeFaster) : enoughBlocks, decided = isCompared ? isDecided : validity.isHopeless || enoughBlocks, comparisons = judged.map(({ comparison }) => comparison), concluded = concludeEndpoint(one, comparisons, decided), records = isCompared ? recordChanges(blocks2, 1 - confidence) : null;
  return records === null || records.slower + records.faster === 0 ? concluded : { ...concluded, records };
}
function doubtsOn(measured, one, results) {
  let { metric, tolerance, isExact, logRatios } = measured, isKept = metric === KEPT, endedEarly = results.outOfTime && one.blocks.length < planOf(results).minBlocks, ways = results.blocks.flatMap(({ suspendedBy }) => Object.values(suspendedBy ?? {})), cpu = ways.length > 0 && !ways.includes("none") && one.isMostlyWork ? one.metrics.find((other) => other.metric === "cpu")?.estimate : null;
  return [
    // No further block is measured for a metric that is only reported.
    tolerance !== null && unconfirmed,
    isKept && hasEnded(seriesOf(results, one.endpoint.name)),
    endedEarly && !isExact && !isKept && overwhelming(logRatios),
    uncertain(one.validity),
    isTimed(metric) && one.leak && leaking(one.leak),
    metric === "cpu" && one.isUnsettled && unsettled,
    isTimed(metric) && cpu && contradictedBy(cpu, levelOfChange(results.config.gate.confidence))
  ].flatMap((doubt) => doubt || []);
}
function isTimed(metric) {
  let { kind } = rowOf(metric);
  return kind === "centre" || kind === "tail";
}
function compared({ metric, tolerance, base, head, logRatios }, finding, { isOpen: _, ...ruling }, leak) {
  let { estimate, decision } = finding, { level, rejected } = decision, isOpen2 = ruling.verdict === "inconclusive" && tolerance !== null, found = sizeAt(estimate, level, { ...ruling, tolerance }), widened = (interval) => leak ? widenedBy(leak, metric, interval) : interval, size = { ...found, interval: widened(found.interval), support: widened(found.support) };
  return {
    metric,
    tolerance,
    base,
    head,
    logRatios,
    ...base !== null && isNegligible(metric, base) ? WITHOUT_SIZE : size,
    ...ruling,
    // What is significant and yet inconclusive waits for the block that confirms it.
    moreBlocks: isOpen2 ? rejected ? 1 : moreNeeded(estimate, marginOf(finding), level) : null
  };
}

// src/decide/history.ts
var MIN_STORED_RUNS = 8, SUMMARISED = ["mean", "p50", "p99", "throughput", "cpu", "memory"], DIGITS = 5, MOST_HALF_LOG = Math.log(20);
function summaryOf(results, comparison, about) {
  let { sides, config, machine: machine2, configHash, kind, createdAt, run: run2 } = results, commit = commitSha.safeParse(run2.commit ?? sides.head.commit).data, endpoints = comparison.endpoints.flatMap(({ endpoint: endpoint2, state, metrics }) => {
    let own = state === "compared" ? metrics.flatMap((one) => metricSummary2(one, endpoint2, results) ?? []) : [];
    return own.length > 0 ? [{ endpoint: endpoint2, metrics: own }] : [];
  });
  if (commit === void 0 || endpoints.length === 0) return null;
  let { base } = sides, baseCommit = commitSha.safeParse(base?.commit).data ?? null;
  return {
    gate: config.name,
    commit,
    title: about.title,
    at: about.at ?? createdAt,
    measuredAt: createdAt,
    kind,
    ...kind === "paired" && base ? { base: { commit: baseCommit, label: base.label } } : {},
    confidence: config.gate.confidence,
    machine: machine2,
    configHash,
    runUrl: run2.runUrl,
    endpoints
  };
}
function metricSummary2(one, endpoint2, results) {
  let { metric, base, head, change, tolerance } = one;
  if (head === null || tolerance === null && !SUMMARISED.includes(metric)) return null;
  let isSingle = results.kind === "single", interval = isSingle ? ownInterval(metric, endpoint2, results) : one.interval, isBounded = interval !== null && interval.high <= MOST_CHANGE;
  return {
    metric,
    head: short2(head),
    ...isSingle || base === null ? {} : { base: short2(base) },
    ...isSingle || change === null || change > MOST_CHANGE ? {} : { change: short2(change) },
    ...isBounded ? { interval: { low: short2(interval.low), high: short2(interval.high) } } : {}
  };
}
function ownInterval(metric, endpoint2, results) {
  let logs = blocksOf2(results, endpoint2).flatMap((block4) => {
    let value = blockValue(block4, "head", metric);
    return value === null || value <= 0 ? [] : Math.log(value);
  }), { within = Number.POSITIVE_INFINITY } = meanWithin(logs, results.config.gate.confidence, 2) ?? {};
  return within > MOST_HALF_LOG ? null : { low: Math.expm1(-within), high: Math.expm1(within) };
}
function short2(value) {
  return Number(value.toPrecision(DIGITS));
}
function earlierRuns(results, runs) {
  let { machine: machine2, configHash, config, sides, run: run2, merged: merged2 } = results;
  if (merged2 !== null && merged2.parts.length > 1) return { alike: [], others: [] };
  let own = [run2.commit, sides.head.commit], comparable2 = runs.filter((one) => one.gate === config.name && one.configHash === configHash && !own.includes(one.commit)).filter((one) => classOf(one.machine) === classOf(machine2)).toReversed(), isAlike2 = (one) => one.machine.cpuModel === machine2.cpuModel;
  return { alike: comparable2.filter(isAlike2), others: comparable2.filter((one) => !isAlike2(one)) };
}
function classOf({ runnerClass, arch, cores, node: node2, pinned }) {
  return [runnerClass, arch, cores, node2.split(".")[0], pinned].join(" / ");
}
function machineKind(machine2) {
  return `${classOf(machine2)} / ${machine2.cpuModel}`;
}
function meanIn({ endpoints }, name2) {
  return endpoints.find(({ endpoint: endpoint2 }) => endpoint2 === name2)?.metrics.find(({ metric }) => metric === "mean");
}
function meansOf(runs, endpoint2) {
  return runs.flatMap((run2) => {
    let { head: meanMs = 0 } = meanIn(run2, endpoint2) ?? {};
    return meanMs <= 0 ? [] : [{ run: run2, meanMs }];
  });
}
function creptIn(results, comparison, { alike }) {
  if (comparison.kind !== "paired") return [];
  let base = results.sides.base?.commit ?? null, before = alike.filter(({ commit }) => commit !== base), compared2 = comparison.endpoints.filter(({ state }) => state === "compared"), { endpoints, gate } = results.config, level = 1 - (1 - gate.confidence) / Math.max(1, compared2.length);
  return compared2.flatMap(({ endpoint: endpoint2, metrics }) => {
    let baseMs = metrics.find(({ metric }) => metric === "mean")?.base ?? null, earlierMs = meansOf(before, endpoint2).map(({ meanMs }) => meanMs);
    if (baseMs === null || earlierMs.length < MIN_STORED_RUNS) return [];
    let logs = earlierMs.map(Math.log), usual = average(logs), beyond2 = Math.log(baseMs) - usual, spread2 = standardDeviation(logs) * Math.sqrt(1 + 1 / logs.length), tolerance = endpoints.find(({ name: name2 }) => name2 === endpoint2)?.gate.mean ?? null, threshold = { metric: "mean", base: Math.exp(usual), tolerance, connections: null }, margin = marginOf({ ...threshold, minDifferenceMs: gate.minDifferenceMs }), least = Math.max(tQuantile(level, logs.length - 1) * spread2, margin);
    return beyond2 > least ? [{ endpoint: endpoint2, baseMs, earlierMs }] : [];
  });
}

// src/decide/stored.ts
var BETTER_BY = 1.5, MACHINES_DIFFER_LOG = Math.log(1.3), FAR_BEYOND_LOG = Math.log(2), MIN_RUNS_TO_FAIL = 10;
function compareStored(head, stored2) {
  let { config } = head, measured = config.endpoints.map((endpoint2) => {
    let own = { results: head, blocks: blocksOf2(head, endpoint2.name) }, runs = stored2.map((results) => ({ results, blocks: validBlocks(results, endpoint2.name) })), newest = runs.find(({ blocks: blocks2 }) => blocks2.length > 0)?.blocks, validity = validityOf(own.blocks, ["head"], { endpoint: endpoint2, load: config.load, stored: newest }), metrics = metricsSeen(config, own.blocks, endpoint2).map((metric) => storedMetric(metric, endpoint2, own, runs));
    return { endpoint: endpoint2, blocks: own.blocks, validity, metrics };
  }), start = storedStart(head, stored2), { family, decisionOn } = familyOf2([...measured, start], 1 - config.gate.confidence), compareOne = (one) => {
    let metrics = (one.validity.state === "compared" ? one.metrics : []).map((metric) => compareMetric(metric, decisionOn(metric), one, config));
    return concludeEndpoint(one, metrics, !0);
  };
  return conclude(head, { kind: "stored", family, start: start && compareOne(start) }, measured.map(compareOne));
}
function validBlocks({ blocks: all, config: { endpoints, load: load2 } }, name2) {
  let blocks2 = blocksOf2({ blocks: all }, name2), endpoint2 = endpoints.find((one) => one.name === name2);
  return endpoint2 && validityOf(blocks2, ["head"], { endpoint: endpoint2, load: load2 }).state === "compared" ? blocks2 : [];
}
function storedStart(head, stored2) {
  let start = startIn(head);
  if (start === null) return null;
  let runs = stored2.map((results) => ({ results, blocks: startIn(results)?.blocks ?? [] })), own = { results: head, blocks: start.blocks };
  return { ...start, metrics: START_METRICS.map((metric) => storedMetric(metric, start.endpoint, own, runs)) };
}
function storedMetric(metric, endpoint2, head, stored2) {
  let tolerance = endpoint2.gate[metric] ?? null, lackOf = (run2) => lackIn(run2, metric, tolerance !== null), known5 = (run2) => lackOf(run2) === null ? run2 : { ...run2, blocks: [] }, figures = figuresOf3(metric, endpoint2.name, known5(head), stored2.map(known5)), estimate = figures.chosen && predictionEstimate(figures.chosen), kind = machineKind(head.results.machine), doubt = stored2.every(({ results }) => machineKind(results.machine) === kind) ? doubtOf(figures.all) : { kind: "stored-machines-differ" }, lack = lackBetween(head, stored2, lackOf), value = typicalValue(head.blocks, "head", metric);
  return { ...figures, metric, tolerance, value, estimate, p: estimate ? pValueOf(estimate) : 1, doubt, lack };
}
function lackIn({ blocks: blocks2 }, metric, isCompared) {
  let [first = null] = blocks2.flatMap((block4) => flawOf(block4, "head", metric, isCompared) ?? []);
  if (blocks2.length > 0) return first;
  let { kind, missing } = rowOf(metric);
  return { kind: kind === "start" ? missing : "no-responses" };
}
function lackBetween(head, stored2, lackOf) {
  let newest = stored2.find(({ blocks: blocks2 }) => blocks2.length > 0) ?? stored2[0], why = newest && stored2.every(lackOf) ? lackOf(newest) : null, version = newest?.results.tool.version ?? null, isOwn2 = version === head.results.tool.version;
  return { kind: "lacking", head: lackOf(head), stored: why && { why, version: isOwn2 ? null : version } };
}
function doubtOf(all) {
  return all.some(({ runs }) => runs.length < MIN_RUNS_TO_FAIL) ? { kind: "few-runs-to-fail", needed: MIN_RUNS_TO_FAIL } : all.some(({ kind }) => kind === "referenced") ? null : { kind: "slower-machine-alike" };
}
function figuresOf3(metric, endpoint2, head, stored2) {
  let figure = (kind, all, logIn) => {
    let [own, runs] = [logIn(head), all.flatMap((run2) => logIn(run2) ?? [])];
    return own === null || runs.length === 0 ? null : { kind, head: own, runs };
  }, rawIn = ({ blocks: blocks2 }) => {
    let value = typicalValue(blocks2, "head", metric);
    return value === null ? null : Math.log(value);
  }, referencedIn = ({ blocks: blocks2 }) => rowOf(metric).referenced ? referenced(blocks2, metric) : null, beside = stored2.filter(({ results }) => isBesideSame(results, head.results, endpoint2)), [raw, other] = [figure("raw", stored2, rawIn), figure("referenced", beside, referencedIn)];
  return {
    all: [raw, other].flatMap((one) => one ?? []),
    /** The one that the verdict rests on. */
    chosen: better(raw, other)
  };
}
function better(raw, referenced2) {
  if (raw === null || referenced2 === null) return raw;
  if (raw.runs.length < MIN_STORED_RUNS) return referenced2.runs.length === raw.runs.length ? referenced2 : raw;
  let isKnown2 = referenced2.runs.length >= MIN_STORED_RUNS, isSharper = standardDeviation(referenced2.runs) * BETTER_BY < standardDeviation(raw.runs);
  return isKnown2 && isSharper ? referenced2 : raw;
}
function isBesideSame({ reference: one }, { reference: other }, endpoint2) {
  let cost = other?.iterations[endpoint2] ?? null;
  return cost !== null && one?.iterations[endpoint2] === cost && one.fingerprint === other?.fingerprint;
}
function referenced(blocks2, metric) {
  let ratios = blocks2.flatMap((block4) => blockLogRatio(block4, metric) ?? []);
  return ratios.length > 0 && ratios.length === blocks2.length ? average(ratios) : null;
}
function predictionEstimate({ head, runs }) {
  let degrees = runs.length - 1, isTestable = runs.length >= MIN_STORED_RUNS, level = { ...WHOLE_LEVEL, ...isTestable ? {} : { levelOf: () => 1 }, equivalenceBound: null }, error = standardDeviation(runs) * Math.sqrt(1 + 1 / runs.length);
  return { mean: head - average(runs), error: degrees >= 1 ? { error, degrees, ...level } : null };
}
function compareMetric(one, decision, { endpoint: endpoint2, validity }, { load: load2, gate }) {
  let { metric, tolerance, value: head, chosen: chosen2, estimate, lack } = one;
  if (head === null || chosen2 === null || estimate === null)
    return notAssessed({ metric, tolerance, base: null, head, logRatios: [] }, lack);
  let base = head / Math.exp(estimate.mean), doubts = [tooFewRuns(chosen2), againstStoredRuns(one), uncertain(validity)], { connections } = loadAt(endpoint2, load2), threshold = { metric, base, tolerance, connections, minDifferenceMs: gate.minDifferenceMs }, { isOpen: _, ...ruling } = ruleOn({ ...threshold, estimate, decision }, doubts), { runs } = chosen2;
  return {
    metric,
    tolerance,
    base,
    head,
    logRatios: runs.map((run2) => chosen2.head - run2),
    ...sizeAt(estimate, decision.level, { ...ruling, tolerance }),
    ...ruling,
    moreBlocks: null,
    stored: { figure: chosen2.kind, runs: runs.length, sd: runs.length >= 2 ? standardDeviation(runs) : null }
  };
}
function tooFewRuns({ runs }) {
  return (_ruling, finding) => {
    if (runs.length >= MIN_STORED_RUNS) return null;
    let isFarOff = worseBy(finding) > Math.max(marginOf(finding), MACHINES_DIFFER_LOG), reason = { kind: "few-runs", runs: runs.length, needed: MIN_STORED_RUNS };
    return ruled(isFarOff ? "suspected" : "inconclusive", reason);
  };
}
function againstStoredRuns(one) {
  return (ruling, { decision }) => {
    if (ruling.verdict === "regression") {
      let reason = one.doubt ?? (isFarBeyond(one, decision.level) ? null : AGAINST_STORED);
      return reason === null ? null : ruled("suspected", reason);
    }
    return ruling.verdict === "improvement" || ruling.verdict === "within-tolerance" ? { ...ruling, verdict: "within-tolerance", reason: ruling.reason ?? AGAINST_STORED } : null;
  };
}
var AGAINST_STORED = { kind: "against-stored" };
function isFarBeyond({ metric, all }, level) {
  let sign = worseSign(metric);
  return all.every((one) => {
    let beyondWorst = sign * one.head - Math.max(...one.runs.map((run2) => sign * run2));
    return pValueOf(predictionEstimate(one)) <= level && beyondWorst > FAR_BEYOND_LOG;
  });
}
function suspectedIn({ kind, endpoints }) {
  return kind !== "stored" ? [] : endpoints.flatMap(({ endpoint: endpoint2, metrics }) => {
    let isSlower = ({ tolerance, verdict }) => tolerance !== null && (verdict === "suspected" || verdict === "regression"), { metric, change = null } = metrics.find(isSlower) ?? {};
    return metric === void 0 || change === null ? [] : [{ endpoint: endpoint2, metric, change }];
  });
}

// src/decide/compare.ts
function compare(results, stored2) {
  return results.kind === "paired" ? results.part === null ? settle(results, comparePaired(results)) : comparePart(results, results.part) : stored2.length > 0 ? compareStored(results, stored2) : judgeAlone(results);
}
function comparePart(results, part) {
  let own = ownConfig(part, results.config), endpoints = own.endpoints.map(unjudged), whole = { ...part, index: 1, count: 1 }, { start: _start, ...gate } = own.gate;
  return { ...comparePaired({ ...results, part: whole, config: { ...own, endpoints, gate } }), verdict: "nothing-compared", failing: !1 };
}
function judgeAlone(results) {
  let endpoints = results.config.endpoints.map(({ mustBeFaster: _, ...endpoint2 }) => {
    let blocks2 = blocksOf2(results, endpoint2.name), validity = validityOf(blocks2, ["head"], { endpoint: endpoint2, load: results.config.load }), metrics = (validity.state === "compared" ? metricsSeen(results.config, blocks2, endpoint2) : []).map((metric) => {
      let alone = { base: null, head: typicalValue(blocks2, "head", metric), logRatios: [] };
      return notAssessed({ metric, tolerance: null, ...alone }, { kind: "compared-with-nothing" });
    });
    return concludeEndpoint({ endpoint: endpoint2, blocks: blocks2, validity }, metrics, !0);
  });
  return conclude(results, { kind: "none", family: 0 }, endpoints);
}
function slowerEndpoints({ kind, endpoints }) {
  return kind === "paired" ? endpoints.flatMap((one) => one.verdict === "regression" ? one.endpoint : []) : [];
}
function settle(results, first) {
  let { secondOpinion } = results;
  if (secondOpinion === void 0) return first;
  let second = comparePaired(measuredAgain(results, secondOpinion)), found = secondOpinion.machine.pinned === results.machine.pinned ? second : { ...second, endpoints: [] }, endpoints = first.endpoints.map((one) => settled(one, found, secondOpinion)), isStart = ({ endpoint: endpoint2 }) => endpoint2 === first.start?.endpoint, start = endpoints.find(isStart) ?? first.start, others2 = endpoints.filter((one) => !isStart(one));
  return conclude(results, { ...first, start }, others2);
}
function measuredAgain(results, { endpoints, runAttempt: _runAttempt, ...own }) {
  let { secondOpinion: _secondOpinion, kept: _kept, restart, ...run2 } = results, isPlannedAlike = restart !== void 0 && run2.config.load.restart !== void 0, asked = run2.config.endpoints.map(({ gate: { [KEPT]: _, ...gate }, ...one }) => ({ ...one, gate })), config = { ...run2.config, endpoints: asked };
  return { ...run2, config, ...own, part: secondOpinionOn(endpoints), ...isPlannedAlike ? { restart } : {} };
}
function settled(one, { endpoints }, opinion) {
  if (one.verdict !== "regression") return one;
  let isAsked = opinion.endpoints.includes(one.endpoint), again = endpoints.find(({ endpoint: endpoint2 }) => isAsked && endpoint2 === one.endpoint), worse = one.metrics.filter(isContradictable).map(({ metric }) => metric);
  if (worse.length === 0) return one;
  let metrics = again?.metrics.filter(({ metric }) => worse.includes(metric)) ?? [], secondOpinion = { verdict: verdictOf(again, opinion), metrics };
  if (secondOpinion.verdict !== "disagrees") return { ...one, secondOpinion };
  let open2 = one.metrics.map((metric) => isContradictable(metric) ? { ...metric, ...DISAGREED } : metric), gated = open2.filter(({ tolerance }) => tolerance !== null);
  return { ...one, metrics: open2, verdict: endpointVerdict(gated, one.mustBeFaster), secondOpinion };
}
var DISAGREED = {
  verdict: "inconclusive",
  reason: { kind: "second-machine" },
  smallestDetectable: null,
  moreBlocks: null
};
function isContradictable({ metric, tolerance, verdict }) {
  return tolerance !== null && verdict === "regression" && metric !== KEPT;
}
function verdictOf(again, { outOfTime: outOfTime2 }) {
  return again === void 0 || again.state !== "compared" ? "none" : again.verdict === "regression" ? "agrees" : again.verdict === "inconclusive" && outOfTime2 || again.verdict === "not-assessed" || again.verdict === "suspected" ? "none" : "disagrees";
}

// src/report/format.ts
function formatMs(ms) {
  return `${significant(ms)} ms`;
}
var FORMATS = {
  "requests/s": (value) => `${significant(value)}/s`,
  bytes: formatBytes,
  count: formatCount,
  ms: formatMs
};
function formatValue(metric, value) {
  if (value === null) return "\u2013";
  let { unit } = rowOf(metric);
  return unit === "count" && value > 0 && isNegligible(metric, value) ? `< ${value}` : FORMATS[unit](value);
}
function formatBytes(bytes2) {
  return bytes2 >= 1e5 ? `${significant(bytes2 / 1e6)} MB` : bytes2 >= 1e3 ? `${significant(bytes2 / 1e3)} kB` : `${significant(bytes2)} B`;
}
function formatChange(change) {
  let text2 = formatPercent(Math.abs(change));
  return /^0(\.0+)? %$/.test(text2) ? "0.0 %" : `${change < 0 ? "\u2212" : "+"}${text2}`;
}
function formatInterval(interval) {
  let format = interval.low < 0 ? formatChange : formatPercent;
  return `${format(interval.low).replace(" %", "")} \u2026 ${format(interval.high)}`;
}
var MOST_APART = 100;
function formatSize(change, interval) {
  let { low, high } = interval ?? { low: 0, high: 0 };
  return typeof change != "number" || low < 0 && high > 0 && 1 + high > MOST_APART * (1 + low) ? "\u2013" : `${formatChange(change)}${interval ? ` (${formatInterval(interval)})` : ""}`;
}
function formatDifference({ base, head, interval }) {
  let size = significant(Math.abs(head - base)), decimals = size.split(".")[1]?.length ?? 0, isSigned = interval.low < 0, end = (value) => `${isSigned ? value < 0 ? "\u2212" : "+" : ""}${Math.abs(value).toFixed(decimals)}`;
  return `${head < base ? "\u2212" : "+"}${size} ms (${end(interval.low)} \u2026 ${end(interval.high)})`;
}
function formatCount(count3) {
  return count3 >= 100 ? Math.round(count3).toLocaleString("en-US") : String(Number(count3.toPrecision(3)));
}
function formatPercent(fraction2) {
  let value = fraction2 * 100;
  return `${value >= 100 ? value.toFixed(0) : value.toFixed(1)} %`;
}
function formatPart(share2, exceeded = 0) {
  let rounded2 = [share2 < 0.01 ? 1 : share2 < 1 ? 2 : 3, 2, 3, 4, 5].map((digits) => Number((share2 * 100).toPrecision(digits))), isTold = (percent) => percent > exceeded * 100 && (percent < 100 || share2 >= 1);
  return `${rounded2.find(isTold) ?? rounded2.at(-1)} %`;
}
function formatAbove(ms, limitMs) {
  return [formatMs(ms), ...[4, 5, 6, 15].map((digits) => `${Number(ms.toPrecision(digits))} ms`)].find((text2) => Number.parseFloat(text2) > limitMs) ?? formatMs(ms);
}
function formatSetting(ms) {
  return ms >= 1e3 && ms % 100 === 0 ? `${ms / 1e3} s` : `${Number(ms.toPrecision(6))} ms`;
}
function formatTolerance(fraction2) {
  return `${Number((fraction2 * 100).toPrecision(6))} %`;
}
function formatDuration2(seconds) {
  if (seconds < 0.95) return `${Number(seconds.toPrecision(1))} s`;
  let whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  let minutes = Math.floor(whole / 60);
  return minutes < 60 ? `${minutes} min ${whole % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
function placeOf({ file, line }) {
  return file === null ? "" : line === null ? file : `${file}:${line}`;
}
function nameOfFunction({ function: name2 }) {
  return name2 === "" ? "(anonymous)" : name2;
}
function plural(count3, one, many = `${one}s`) {
  return `${count3} ${count3 === 1 ? one : many}`;
}
function pluralRange({ min, max }, one) {
  return `${min === max ? "" : `${min} to `}${plural(max, one)}`;
}
var IN_A_NUMBER = /(?<=\d) (?=(?:%|ms\b|s\b|min\b|h\b|MB\b|…|→))|(?<=\d […→]) /g;
function unbroken(text2) {
  return text2.replace(IN_A_NUMBER, "\xA0");
}
function significant(value) {
  if (Math.abs(value) < 5e-7) return "0";
  let digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return value.toFixed(Math.min(digits, 6));
}

// src/report/writers/markdown.ts
var LONGEST_NAME3 = 120, ZERO_WIDTH_SPACE = "\u200B";
function code(text2, { inTable = !1, longest = LONGEST_NAME3 } = {}) {
  let line = shortened(oneLine(text2), longest), content = inTable ? line.replace(/\\(?=\|)/g, `$&${ZERO_WIDTH_SPACE}`).replaceAll("|", "\\|") : line, fence = "`".repeat(longestRun(content) + 1), padding = content.startsWith("`") || content.endsWith("`") ? " " : "";
  return `${fence}${padding}${content}${padding}${fence}`;
}
function prose(text2) {
  let inLine = withEntities(oneLine(text2)).replace(/[\\`*_[\]#|~$]/g, (character) => `\\${character}`);
  return unlinked(inLine.replace(/^(?=[-+=]+(?:\s|$))/, "\\").replace(/^(\d+)(?=[.)](?:\s|$))/, "$1\\"));
}
function spaced(text2) {
  return text2.trim() === "" ? text2.replace(/\s+/g, " ") : `${/^\s/.test(text2) ? " " : ""}${prose(text2)}${/\s$/.test(text2) ? " " : ""}`;
}
function withEntities(text2) {
  return text2.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
function unlinked(text2) {
  return text2.replace(/(@|#|:(?=\/\/)|(?<![a-z0-9])www(?=\.)|(?<![a-z0-9])gh(?=-\d))/gi, `$1${ZERO_WIDTH_SPACE}`);
}
var MARKDOWN = {
  words: spaced,
  name: code,
  code,
  command: (text2) => code(text2, { longest: Number.POSITIVE_INFINITY }),
  strong: (written) => `**${written.trim()}**`,
  drawn: (text2) => `\`${text2}\``,
  break: () => "<br>",
  link: (text2, url) => isPlainUrl(url) ? `[${text2}](${url})` : text2
}, IN_HEADING = { ...MARKDOWN, words: (text2) => unbroken(spaced(text2)) }, IN_TABLE = {
  ...IN_HEADING,
  name: (text2) => code(text2, { inTable: !0 }),
  code: (text2) => code(text2, { inTable: !0 })
}, IN_HTML = {
  ...MARKDOWN,
  words: (text2) => unlinked(withEntities(text2)),
  name: (text2) => unlinked(withEntities(oneLine(text2))),
  code: (text2) => `<code>${withEntities(oneLine(text2))}</code>`,
  strong: (written) => `<strong>${written}</strong>`,
  link: (text2) => text2
};
function markdownOf(blocks2) {
  return blocks2.length === 0 ? "" : `${blocks2.map(block2).join(`

`)}
`;
}
function block2(one) {
  switch (one.kind) {
    case "heading":
      return `${"#".repeat(one.level)} ${write(one.text, IN_HEADING)}`;
    case "paragraph":
      return one.isSmall ? `<sub>${write(one.text, MARKDOWN)}</sub>` : write(one.text, MARKDOWN);
    case "list":
      return one.items.map(item).join(`
`);
    case "table":
      return table3(one);
    case "fold":
      return `<details><summary>${write(one.summary, IN_HTML)}</summary>

${one.body.map(block2).join(`

`)}

</details>`;
    case "code": {
      let printable2 = one.text.replace(new RegExp("(?![\\n\\t])\\p{Cc}", "gu"), ""), fence = "`".repeat(Math.max(3, longestRun(printable2) + 1));
      return `${fence}${one.language}
${printable2}
${fence}`;
    }
  }
}
var MARKS2 = { problem: "\u26D4 ", warning: "\u26A0\uFE0F ", none: "" };
function item({ text: text2, mark, items = [] }) {
  return [`- ${MARKS2[mark ?? "none"]}${write(text2, MARKDOWN)}`, ...items.map((one) => `  - ${write(one, MARKDOWN)}`)].join(`
`);
}
function table3({ columns, rows }) {
  let line = (cells) => `| ${columns.map((_, at) => write(textOf(cells[at] ?? []), IN_TABLE)).join(" | ")} |`, header = line(columns.map(({ title }) => title)), rule = columns.map(({ of }) => of === "numbers" ? "--:" : "---").join("|");
  return [header, `|${rule}|`, ...rows.map(({ cells }) => line(cells))].join(`
`);
}
function openBytes(blocks2) {
  return new TextEncoder().encode(markdownOf(blocks2.filter(({ kind }) => kind !== "fold"))).length;
}
function longestRun(text2) {
  return Math.max(0, ...[...text2.matchAll(/`+/g)].map((run2) => run2[0].length));
}

// src/decide/why/beside.ts
var FEWEST_REQUESTS2 = 5, ERROR_RATE = 0.01;
function besideOthers(results, endpoint2) {
  let { mix: mix2 } = results.config.load;
  if (mix2 === void 0) return [];
  let blocks2 = blocksOf2(results, endpoint2), others2 = Object.keys(mix2).filter((other) => other !== endpoint2);
  return others2.flatMap((other) => {
    let parts = blocks2.flatMap((block4) => partsOf(block4, other) ?? []), more = parts.map(({ base, head }) => head.with - base.with - (head.without - base.without)), found = meanWithin(more, 1 - ERROR_RATE / Math.max(1, others2.length));
    if (found === null || Math.abs(found.mean) <= found.within) return [];
    let meansOf2 = (kind) => bothSides((side) => average(parts.map((one) => one[side][kind]))), partMs = average(parts.map(({ base, head }) => head.share * (head.with - base.with)));
    return [{ endpoint: other, with: meansOf2("with"), without: meansOf2("without"), partMs }];
  }).toSorted((a, b) => Math.abs(b.partMs) - Math.abs(a.partMs));
}
function partsOf({ besideMs }, other) {
  let { base, head } = bothSides((side) => {
    let { all, of: others2 } = besideMs?.[side] ?? {}, beside = others2?.[other];
    if (all === void 0 || beside === void 0) return null;
    let count3 = all.count - beside.count;
    if (Math.min(count3, beside.count) < FEWEST_REQUESTS2) return null;
    let without3 = (all.count * all.meanMs - beside.count * beside.meanMs) / count3;
    return { with: beside.meanMs, without: without3, share: beside.count / all.count };
  });
  return base && head && { base, head };
}

// src/decide/test/moderated.ts
function differenceOf({ base, head }) {
  return average(head) - average(base);
}
var NEIGHBOURS = 24, FEWEST2 = 8, BY_CHANCE = { fewest: 2, worth: 2, least: 0.25 }, MOST_WORTH = 3;
function moderated(all) {
  let blocks2 = all[0]?.base.length ?? 0, free = 2 * (blocks2 - 1), own = Math.max(0, free - (all[0]?.spent ?? 0)), seen = all.map((series) => {
    let { base, head, chance = 0 } = series, variance = (standardDeviation(base) ** 2 + standardDeviation(head) ** 2) / 2 * (free / Math.max(1, own));
    return { series, variance, logSize: Math.log(average([...base, ...head])), chance };
  }), bySize2 = seen.filter(({ variance }) => variance > 0).sort((a, b) => a.logSize - b.logSize);
  return seen.map((one) => {
    let prior = bySize2.length < FEWEST2 ? priorByChance(one, seen, own) : priorBySize(one, bySize2, own), degrees = own + prior.degrees, pooled2 = (own * one.variance + prior.degrees * prior.variance) / degrees, mean = differenceOf(one.series), error = Math.sqrt(2 * pooled2 / blocks2), interval = (level) => {
      let half = own === 0 ? Number.POSITIVE_INFINITY : tQuantile(1 - level / 2, degrees) * error;
      return { low: mean - half, high: mean + half };
    };
    return { ...one.series, mean, p: own === 0 || mean === 0 ? 1 : twoSidedP(mean / error, degrees), interval };
  });
}
var NO_PRIOR = { degrees: 0, variance: 0 };
function priorByChance(one, all, own) {
  let others2 = all.filter((other) => other !== one && other.chance > 0);
  if (one.chance === 0 || others2.length < BY_CHANCE.fewest) return NO_PRIOR;
  let dispersion = median(others2.map(({ variance, chance }) => variance / chance));
  return dispersion < BY_CHANCE.least ? NO_PRIOR : { degrees: Math.min(BY_CHANCE.worth, others2.length) * own, variance: Math.max(1, dispersion) * one.chance };
}
function priorBySize({ logSize }, bySize2, own) {
  if (own === 0) return NO_PRIOR;
  let place = bySize2.filter((one) => one.logSize < logSize).length, from = Math.max(0, Math.min(place - NEIGHBOURS / 2, bySize2.length - NEIGHBOURS)), others2 = bySize2.slice(from, from + NEIGHBOURS), count3 = others2.length, logs = others2.map(({ variance }) => Math.log(variance) - digamma(own / 2) + Math.log(own / 2)), [meanLog, meanSize] = [average(logs), average(others2.map((one) => one.logSize))], apart = others2.map((one) => one.logSize - meanSize), spread2 = sum(apart.map((one) => one ** 2)), slope = spread2 > 0 ? sum(apart.map((one, at) => one * (logs[at] ?? 0))) / spread2 : 0, excess = sum(logs.map((log, at) => (log - meanLog - slope * (apart[at] ?? 0)) ** 2)) / (count3 - 2) * (1 + Math.sqrt(2 / (count3 - 2))) - trigamma(own / 2), most = MOST_WORTH * own, degrees = excess > 0 ? Math.min(most, 2 * inverseTrigamma(excess)) : most, bias = digamma(degrees / 2) - Math.log(degrees / 2);
  return { degrees, variance: Math.exp(meanLog + slope * (logSize - meanSize) + bias) };
}
function digamma(x) {
  if (x < 8) return digamma(x + 1) - 1 / x;
  let square = 1 / (x * x);
  return Math.log(x) - 0.5 / x - square * (1 / 12 - square * (1 / 120 - square / 252));
}
function trigamma(x) {
  if (x < 8) return trigamma(x + 1) + 1 / (x * x);
  let square = 1 / (x * x);
  return 1 / x + square / 2 + square / x * (1 / 6 - square * (1 / 30 - square / 42));
}
function inverseTrigamma(value) {
  let [low, high] = [1e-8, 1e8];
  for (let step = 0; step < 100; step += 1) {
    let middle = Math.sqrt(low * high);
    trigamma(middle) > value ? low = middle : high = middle;
  }
  return Math.sqrt(low * high);
}

// src/decide/why/profile-quantities.ts
var LEAST_SAMPLES = 2, LEAST_SHARE2 = { least: 2e-3, most: 0.02 }, LEAST_ALLOCATED = 0.05, LEAST_CALLS = 0.05;
function quantitiesOf(endpoint2, blocks2, frames) {
  let sides = blocks2.flatMap(({ base, head }) => [base, head]), seriesOf3 = (figureOf) => bothSides((side) => blocks2.map((block4) => figureOf(block4[side]))), knownSeriesOf = (figureOf) => sides.every((side) => figureOf(side) != null) ? seriesOf3((side) => figureOf(side) ?? 0) : null, judged = (series) => moderated(series ? [series] : [])[0] ?? null, byFrame = (figuresOf6) => {
    let figures = new Map(sides.map((side) => [side, figuresOf6(side, frames)]));
    return frames.map((_, index) => ({ index, ...seriesOf3((side) => figures.get(side)?.get(index) ?? 0) }));
  }, totalMs2 = seriesOf3(({ stacks }) => sum(stacks.map(({ selfMs }) => selfMs))), oneSampleMs = sampleMs(sides), leastShare = Math.min(LEAST_SHARE2.most, LEAST_SAMPLES * oneSampleMs / meanOf(totalMs2)), leastMs = Math.max(LEAST_SHARE2.least, leastShare) * meanOf(totalMs2), timed = (times) => moderated(
    times.map(({ index, ...series }) => ({ index, ...without(series, totalMs2) })).map((series) => ({ ...series, chance: meanOf(series) * oneSampleMs })).filter((series) => meanOf(series) > leastMs)
  ), targets2 = sides.every(({ calls }) => calls !== void 0) ? [...new Set(sides.flatMap(({ calls = [] }) => calls.map(({ target }) => target)))] : [], callOf2 = ({ calls = [] }, wanted) => calls.find(({ target }) => target === wanted), allocated2 = seriesOf3(({ stacks }) => sum(stacks.map(({ allocatedBytes = 0 }) => allocatedBytes)));
  return {
    endpoint: endpoint2,
    blocks: blocks2.length,
    functions: timed(byFrame(selfTimes)),
    /** With all that they call. */
    enclosing: timed(byFrame(enclosingTimes)),
    stacks: sides.flatMap(({ stacks }) => stacks),
    calls: targets2.flatMap((target) => {
      let count3 = judged(seriesOf3((side) => callOf2(side, target)?.count ?? 0)), ms = judged(knownSeriesOf((side) => (callOf2(side, target) ?? { ms: 0 }).ms));
      return count3 && meanOf(count3) >= LEAST_CALLS / 2 ? [{ target, count: count3, ms }] : [];
    }),
    allocations: moderated(byFrame(ownAllocations).filter((one) => meanOf(one) > LEAST_ALLOCATED * meanOf(allocated2))),
    allocated: allocated2,
    latencyMs: knownSeriesOf(({ latencyMs: latencyMs2 }) => latencyMs2),
    gcMs: judged(knownSeriesOf(({ gcMs }) => gcMs)),
    totalMs: totalMs2
  };
}
var FEWEST_FOR_SLOPE = 4;
function without(one, total2) {
  let mean = meanOf(total2), pace = total2.base.map((ms, block4) => (ms + (total2.head[block4] ?? 0)) / 2 / mean - 1), isEstimated = pace.length >= FEWEST_FOR_SLOPE, slope = isEstimated ? slopeOf(one, pace) : meanOf(one);
  return { ...bothSides((side) => one[side].map((ms, block4) => ms - slope * (pace[block4] ?? 0))), ...isEstimated ? { spent: 1 } : {} };
}
function slopeOf({ base, head }, pace) {
  let spread2 = sum(pace.map((apart) => apart ** 2)), means = average(base) + average(head), along = sum(pace.map((apart, block4) => apart * ((base[block4] ?? 0) + (head[block4] ?? 0) - means)));
  return spread2 > 0 ? along / (2 * spread2) : 0;
}
function meanOf({ base, head }) {
  return base.length === 0 ? 0 : (average(base) + average(head)) / 2;
}
function selfTimes({ stacks }, frames) {
  return summed(
    stacks.flatMap(
      ({ frames: stack, selfMs }) => [.../* @__PURE__ */ new Set([stack.at(-1), nearestOwn(stack, frames)])].map((index) => [index, selfMs])
    )
  );
}
function ownAllocations({ stacks }, frames) {
  let allocating = stacks.filter(({ allocatedBytes = 0 }) => allocatedBytes > 0);
  return summed(allocating.map((one) => [nearestOwn(one.frames, frames), one.allocatedBytes ?? 0]));
}
function summed(parts) {
  let sums = /* @__PURE__ */ new Map();
  for (let [index, part] of parts) index !== void 0 && sums.set(index, (sums.get(index) ?? 0) + part);
  return sums;
}
function nearestOwn(stack, frames) {
  return stack.findLast((index) => frames[index] && isOwn(frames[index]));
}
function sampleMs(sides) {
  let seen = sides.map(({ stacks }) => stacks.flatMap(({ selfMs }) => selfMs > 0 ? [selfMs] : [])).filter((some) => some.length > 0);
  return average(seen.map((some) => some.reduce((least, ms) => Math.min(least, ms), 1 / 0)));
}
function enclosingTimes({ stacks }, frames) {
  let own = stacks.map(({ frames: stack, selfMs }) => ({
    indexes: [...new Set(stack.filter((index) => frames[index] && isOwn(frames[index])))],
    selfMs
  })), between = new Set(own.flatMap(({ indexes }) => indexes.slice(1, -1))), times = summed(own.flatMap(({ indexes, selfMs }) => indexes.map((index) => [index, selfMs])));
  return new Map([...times].filter(([index]) => between.has(index)));
}
function mainCaller(index, stacks, frames) {
  let times = /* @__PURE__ */ new Map();
  for (let { frames: stack, selfMs } of stacks) {
    if (stack.at(-1) !== index && nearestOwn(stack, frames) !== index) continue;
    let own = nearestOwn(stack.slice(0, stack.lastIndexOf(index)), frames);
    times.set(own, (times.get(own) ?? 0) + selfMs);
  }
  let totalMs2 = sum([...times.values()]);
  return [...times].find(([, ms]) => ms > totalMs2 / 2)?.[0] ?? null;
}

// src/decide/why/significance.ts
function significant2(groups) {
  let changes2 = /* @__PURE__ */ new Map();
  for (let group of groups)
    for (let [one, { rejected, level }] of holm(group.quantities, group.level)) {
      let isInEveryBlock = one.head.every((value, block4) => (value - (one.base[block4] ?? 0)) * one.mean > 0);
      rejected && isInEveryBlock && changes2.set(one, perRequest2(one, level));
    }
  return changes2;
}
function perRequest2({ base, head, interval }, level) {
  return { base: Math.max(0, average(base)), head: Math.max(0, average(head)), interval: interval(level) };
}
var COUNTERPART_SHARE = 0.4, ABSENT_SHARE = 0.05;
function withoutMoves(changed2, stacks, isOwn2, figuresOf6) {
  let callers = callersIn(stacks), sizeOf4 = ({ series }) => Math.abs(differenceOf(series)), left = changed2.toSorted((a, b) => sizeOf4(b) - sizeOf4(a)), settled2 = [];
  for (let one = left.shift(); one !== void 0; one = left.shift()) {
    let first = one, partner = left.find((other) => isCounterpart(first.series, other.series) && areClose(first, other, callers)) ?? left.find((other) => isOwn2(other.index) && isInlined(other, first, callers));
    if (partner === void 0) {
      settled2.push(first);
      continue;
    }
    left.splice(left.indexOf(partner), 1);
    let series = bothSides((side) => first.series[side].map((ms, block4) => ms + (partner.series[side][block4] ?? 0))), figures = figuresOf6(series, [first, partner]);
    figures !== null && settled2.push({ index: first.index, series, figures, partner: partner.index });
  }
  return settled2;
}
function isCounterpart(larger, smaller) {
  return -differenceOf(smaller) * Math.sign(differenceOf(larger)) >= COUNTERPART_SHARE * Math.abs(differenceOf(larger));
}
function callersIn(stacks) {
  let callers = /* @__PURE__ */ new Map();
  for (let { frames } of stacks)
    for (let [at, callee] of frames.entries()) {
      let caller = frames[at - 1];
      caller === void 0 || caller === callee || callers.set(callee, (callers.get(callee) ?? /* @__PURE__ */ new Set()).add(caller));
    }
  return callers;
}
function areClose(a, b, callers) {
  let [ofA, ofB] = [callers.get(a.index), callers.get(b.index)];
  return ofA?.has(b.index) || ofB?.has(a.index) ? !0 : (isNew2(a.series) && isGone2(b.series) || isNew2(b.series) && isGone2(a.series)) && [...ofA ?? []].some((caller) => ofB?.has(caller));
}
function isInlined(callee, caller, callers) {
  let isApart = isNew2(callee.series) || isGone2(callee.series), isOpposite = differenceOf(callee.series) * differenceOf(caller.series) < 0;
  return isApart && isOpposite && (callers.get(callee.index)?.has(caller.index) ?? !1);
}
function isNew2({ base, head }) {
  return average(base) < ABSENT_SHARE * average(head);
}
function isGone2({ base, head }) {
  return isNew2({ base: head, head: base });
}
function innermost(changed2, stacks) {
  let onBothSides = changed2.filter(({ series }) => !isNew2(series) && !isGone2(series)), isBelow2 = (inner, outer) => stacks.some(({ frames }) => {
    let at = frames.indexOf(outer.index);
    return at >= 0 && frames.indexOf(inner.index) > at;
  });
  return onBothSides.filter((outer) => !onBothSides.some((inner) => inner !== outer && isBelow2(inner, outer)));
}

// src/decide/why/culprits.ts
var SHARED_PART = 0.5, LEAST_IN_ENDPOINT = 1 / 3, WEIGHTS = { touched: 0.45, others: 0.45, allocations: 0.1 }, LEAST_OF_LARGEST = 0.05, NAMELESS = /^(?:\(anonymous\)|(?:block in )?<[\w ()]+>)?$/;
function culpritsOf(profile, confidence) {
  if (profile === void 0) return [];
  let { frames } = profile, endpoints = comparedEndpoints(profile), level = (1 - confidence) * (endpoints.length > 1 ? 1 - SHARED_PART : 1), seen = endpoints.map((endpoint2) => quantitiesOf(endpoint2, profiledBlocks(profile, endpoint2), frames));
  return changesIn(seen, profile, level);
}
function comparedEndpoints(profile) {
  let blocksOf3 = (endpoint2) => profiledBlocks(profile, endpoint2).length, endpoints = profiledEndpoints(profile), most = Math.max(0, ...endpoints.map(blocksOf3));
  return endpoints.filter((endpoint2) => blocksOf3(endpoint2) === most);
}
function sharedCulpritsOf(profile, confidence) {
  let endpoints = profile === void 0 ? [] : comparedEndpoints(profile);
  if (profile === void 0 || endpoints.length < 2) return null;
  let { frames } = profile, together3 = { ...quantitiesOf("", blocksTogether(profile, endpoints), frames), calls: [], allocations: [], gcMs: null }, [found] = changesIn([together3], profile, (1 - confidence) * SHARED_PART), alone = endpoints.map((endpoint2) => profiledBlocks(profile, endpoint2)), shared = (found?.functions ?? []).map((culprit) => {
    let { frame, partner, isWithCallees } = culprit, indexes = [frame, partner].flatMap((one) => one ? frames.indexOf(one) : []), timesOf = isWithCallees ? enclosingTimes : selfTimes, change = culprit.selfMs.head - culprit.selfMs.base, inEndpoints = alone.filter((blocks2) => {
      let times = bothSides((side) => blocks2.map((block4) => timesOf(block4[side], frames))), series = bothSides((side) => times[side].map((of) => sum(indexes.map((index) => of.get(index) ?? 0))));
      return differenceOf(series) / change >= LEAST_IN_ENDPOINT;
    }).length;
    return { ...culprit, inEndpoints };
  }).filter(({ inEndpoints }) => inEndpoints > 1);
  return shared.length === 0 ? null : { endpoints, functions: shared };
}
function blocksTogether(profile, endpoints) {
  return [...new Set(profile.blocks.map(({ index }) => index))].flatMap((index) => {
    let blocks2 = profile.blocks.filter((one) => one.index === index), all = endpoints.flatMap((endpoint2) => profiledBlocks({ blocks: blocks2 }, endpoint2));
    return all.length < endpoints.length ? [] : [bothSides((side) => ({
      requests: sum(all.map((one) => one[side].requests)),
      latencyMs: null,
      stacks: all.flatMap(
        (one) => one[side].stacks.map(({ frames, selfMs }) => ({ frames, selfMs: selfMs / all.length }))
      )
    }))];
  });
}
function groupsOf(seen, { frames, changedFiles: changedFiles2 = [] }, level) {
  let timed = seen.flatMap(({ functions, enclosing }) => [...functions, ...enclosing]), isTouched = ({ index }) => changedFiles2.includes(frames[index]?.file ?? ""), ofCalls = seen.flatMap(({ calls, gcMs }) => [...calls.flatMap(({ count: count3, ms }) => [count3, ms]), gcMs]), others2 = [...timed.filter((one) => !isTouched(one)), ...ofCalls.filter((one) => one !== null)], groups = [
    { quantities: timed.filter(isTouched), weight: WEIGHTS.touched },
    { quantities: others2, weight: WEIGHTS.others },
    { quantities: seen.flatMap(({ allocations }) => allocations), weight: WEIGHTS.allocations }
  ].filter(({ quantities }) => quantities.length > 0), whole = sum(groups.map(({ weight }) => weight));
  return groups.map(({ quantities, weight }) => ({ quantities, level: level * weight / whole }));
}
function changesIn(seen, profile, level) {
  let { frames } = profile, groups = groupsOf(seen, profile, level), changes2 = significant2(groups), isOwnAt = (index) => frames[index] !== void 0 && isOwn(frames[index]), judgedTogether = (series, parts) => {
    let [quantity] = moderated([series]), levels = parts.map(({ series: part }) => {
      let group = groups.find(({ quantities }) => quantities.some((one) => one === part));
      return group === void 0 ? 0 : group.level / group.quantities.length;
    }), ownLevel = Math.min(...levels);
    return quantity && quantity.p <= ownLevel ? perRequest2(quantity, ownLevel) : null;
  }, changed2 = (some) => some.flatMap((series) => {
    let figures = changes2.get(series);
    return figures === void 0 ? [] : [{ index: series.index, series, figures }];
  });
  return seen.map((quantities) => {
    let { functions, enclosing, stacks, calls, allocations, allocated: allocated2, latencyMs: latencyMs2, gcMs, totalMs: totalMs2 } = quantities, culpritOf = ({ index, figures, partner = -1 }) => {
      let [frame, other] = [frames[index], frames[partner]];
      if (frame === void 0) return [];
      let caller = isOwn(frame) && !NAMELESS.test(frame.function) ? void 0 : frames[mainCaller(index, stacks, frames) ?? -1], named2 = { frame, ...other && { partner: other }, ...caller && { caller } }, share2 = (figures.head - figures.base) / differenceOf(totalMs2);
      return [{ ...named2, selfMs: figures, share: share2 > 0 ? Math.min(1, share2) : 0 }];
    }, named = withoutMoves(changed2(functions), stacks, isOwnAt, judgedTogether), withCallees = (named.some(({ series }) => differenceOf(series) * differenceOf(totalMs2) > 0) ? [] : innermost(changed2(enclosing), stacks)).flatMap(culpritOf).map((one) => ({ ...one, isWithCallees: !0 }));
    return {
      endpoint: quantities.endpoint,
      blocks: quantities.blocks,
      functions: bySize([...named.flatMap(culpritOf), ...withCallees], ({ selfMs }) => selfMs).filter(isTelling),
      calls: bySize(changedCalls(calls, changes2, level), ({ count: count3, ms }) => ms ?? count3),
      allocations: bySize(
        changed2(allocations).flatMap(({ index, figures }) => {
          let frame = frames[index];
          return frame ? [{ frame, bytes: figures }] : [];
        }),
        ({ bytes: bytes2 }) => bytes2
      ),
      /** All that a request allocates, as far as the profile shows it. */
      allocatedBytes: bothSides((side) => average(allocated2[side])),
      callsAtOnce: latencyMs2 && callsAtOnce(calls, latencyMs2),
      /** Null means unknown, or no significant change. */
      gcMs: (gcMs && changes2.get(gcMs)) ?? null,
      /** All self time per request. */
      profiledMs: bothSides((side) => average(totalMs2[side]))
    };
  });
}
function changedCalls(calls, changes2, level) {
  let figuresOf6 = (quantity) => changes2.get(quantity) ?? perRequest2(quantity, level);
  return calls.filter(({ count: count3, ms }) => changes2.has(count3) || ms !== null && changes2.has(ms)).map(({ target, count: count3, ms }) => ({ target, count: figuresOf6(count3), ms: ms && figuresOf6(ms) }));
}
function bySize(all, of) {
  return all.toSorted((a, b) => sizeOf(of(b)) - sizeOf(of(a)));
}
var sizeOf = ({ base, head }) => Math.abs(head - base);
function isTelling({ selfMs }, _, all) {
  let isSlower = (one) => one.head > one.base, largest = all.find((one) => isSlower(one.selfMs) === isSlower(selfMs));
  return sizeOf(selfMs) >= LEAST_OF_LARGEST * sizeOf(largest?.selfMs ?? selfMs);
}
function isLock(target) {
  return target.startsWith("lock in ");
}
function callsAtOnce(calls, latencyMs2) {
  let timed = calls.flatMap(({ target, ms }) => ms === null || isLock(target) ? [] : [{ target, ms }]), [longest] = timed.toSorted((a, b) => meanOf(b.ms) - meanOf(a.ms));
  if (longest === void 0) return null;
  let on = (side) => sum(timed.map(({ ms }) => average(ms[side]))) / average(latencyMs2[side]);
  return { target: longest.target, ...bothSides(on) };
}

// src/decide/why/queueing.ts
function closedLoopLatencyMs(jobs, { baseMs, baseCpuMs, headCpuMs }) {
  if (baseMs <= jobs * baseCpuMs) return baseMs * headCpuMs / baseCpuMs;
  let waitingMs = waitingBehind(jobs, baseMs, baseCpuMs);
  return residenceMs(jobs, headCpuMs, waitingMs) + waitingMs;
}
function openLoopLatencyMs(ratePerSecond, change) {
  let { baseMs, baseCpuMs, headCpuMs } = change, busy = (cpuMs) => ratePerSecond * cpuMs / 1e3;
  if (Math.max(busy(baseCpuMs), busy(headCpuMs)) > 0.9) return null;
  let residence = (cpuMs) => cpuMs / (1 - busy(cpuMs));
  return baseMs + residence(headCpuMs) - residence(baseCpuMs);
}
function waitingBehind(jobs, latencyMs2, cpuMs) {
  let [low, high] = [0, latencyMs2];
  for (let step = 0; step < 60; step += 1) {
    let middle = (low + high) / 2;
    residenceMs(jobs, cpuMs, middle) + middle < latencyMs2 ? low = middle : high = middle;
  }
  return low;
}
function residenceMs(jobs, cpuMs, waitingMs) {
  let queued = 0, residence = cpuMs;
  for (let job = 1; job <= jobs; job += 1)
    residence = cpuMs * (1 + queued), queued = job * residence / (residence + waitingMs);
  return residence;
}

// src/decide/why/cause.ts
var MOST2 = { middle: 0.7, end: 0.5 }, HARDLY_ANY = { middle: 0.3, end: 0.5 }, CALLS_AT_ONCE = { overlapping: 1.2, inTurn: 1 }, SEGMENT_BYTES = 1448, BUSY = 0.8;
function causeOf(endpoint2, configured) {
  if (configured.command !== void 0) return null;
  let load2 = loadAt({ ...endpoint2, name: endpoint2.endpoint }, configured), latency = changedLatency(endpoint2.metrics), cpu = known(endpoint2.metrics.find((one) => one.metric === "cpu"));
  if (latency === null || cpu === null || isAcrossZero(latency.interval)) return null;
  let changesMs = [latency.interval.low, latency.interval.high].map((change) => change * latency.base), cpuEndsMs = [cpu.interval.low, cpu.interval.high].map((change) => cpu.base * (1 + change)), work = { baseMs: latency.base, baseCpuMs: cpu.base, headCpuMs: cpu.head }, middle = shareOfWork(load2, work, latency.head - latency.base), ends = cpuEndsMs.flatMap(
    (headCpuMs) => changesMs.map((changeMs) => shareOfWork(load2, { ...work, headCpuMs }, changeMs))
  ), least = Math.min(...ends.map((one) => one.low)), most = Math.max(...ends.map((one) => one.high));
  return middle.high < HARDLY_ANY.middle && most < HARDLY_ANY.end ? "waiting" : isAcrossZero(cpu.interval) ? null : middle.low >= MOST2.middle && least >= MOST2.end ? "work" : middle.low >= HARDLY_ANY.middle && middle.high < MOST2.middle && least > 0 && most < 1 ? "both" : null;
}
function shareOfWork(load2, work, changeMs) {
  let { baseMs, baseCpuMs, headCpuMs } = work, direct = (headCpuMs - baseCpuMs) / changeMs, jobs = load2.pairing === "duet" ? 2 * load2.connections : load2.connections, predictedMs = load2.rate === null ? closedLoopLatencyMs(jobs, work) : openLoopLatencyMs(2 * load2.rate, work);
  if (predictedMs === null) return { low: direct, high: direct > 0 ? Number.POSITIVE_INFINITY : direct };
  let queued = (predictedMs - baseMs) / changeMs;
  return load2.rate === null && jobs * baseCpuMs >= BUSY * baseMs ? { low: queued, high: queued } : { low: Math.min(direct, queued), high: Math.max(direct, queued) };
}
function causeIn(endpoint2, results) {
  let cause = causeOf(endpoint2, results.config.load), latency = changedLatency(endpoint2.metrics);
  if (cause !== "waiting" || latency === null) return cause;
  let { base, head } = bothSides((side) => runDelayMs(figuresOfSide(blocksOf2(results, endpoint2.endpoint), side)));
  return base !== null && head !== null && isMoreThanHardlyAny(head - base, latency) ? null : cause;
}
function runDelayMs(rounds2) {
  let known5 = rounds2.filter(({ contention }) => contention?.runDelayMs !== void 0), completed = sum(known5.map((round2) => round2.completed));
  return completed === 0 ? null : sum(known5.map(({ contention }) => contention?.runDelayMs ?? 0)) / completed;
}
function causesOf(one, results, culprits) {
  let { endpoint: endpoint2, metrics } = one, latency = changedLatency(metrics), cpu = known(metrics.find(({ metric }) => metric === "cpu")), change = latency ?? changed(metrics, ["cpu"]);
  if (change === null) return [];
  let ofAllocation = [
    ...allocation(change, cpu, culprits?.gcMs ?? null),
    ...allocated(change, culprits, seriesOf(results, endpoint2))
  ];
  if (latency === null) return ofAllocation;
  let cause = causeIn(one, results), calls = callFindings(latency, culprits?.calls ?? []), isOtherWaiting = cause === "waiting" && calls.length === 0, findings = [
    ...cpuTime(cause, latency, cpu),
    ...calls,
    ...isOtherWaiting ? callsInTurn(latency, culprits?.callsAtOnce ?? null) : [],
    ...ofAllocation,
    ...largerAnswers(latency, blocksOf2(results, endpoint2)),
    ...busierServices(latency, metrics),
    ...besideOthers(results, endpoint2).filter(({ partMs }) => isMoreThanHardlyAny(partMs, latency)).map((beside) => ({ word: "beside", ...beside }))
  ], isNamed = (culprits?.functions ?? []).some(({ selfMs }) => isBeyondZero(selfMs, signOf(latency)));
  return findings.length > 0 || isNamed ? findings : [{ word: "unknown" }];
}
function cpuTime(cause, latency, cpu) {
  if (cpu === null) return [];
  let { base, head, interval } = cpu;
  return cause !== null ? [{ word: cause, base, head }] : !isAcrossZero(interval) && isMoreThanHardlyAny(head - base, latency) ? [{ word: "partly work", base, head }] : [];
}
var LEAST_UNTIMED_CALLS = 0.5;
function callFindings(latency, calls) {
  let sign = signOf(latency), timed = calls.flatMap((call) => call.ms === null ? [] : [{ call, ms: call.ms }]), isMore = (figures) => isBeyondZero(figures, sign), same2 = timed.filter(({ call, ms }) => (ms.head - ms.base) * sign > 0 && (isMore(call.count) || isMore(ms))), changeMs = sum(same2.map(({ ms }) => ms.head - ms.base)), isMany = ({ base, head }) => Math.abs(head - base) >= LEAST_UNTIMED_CALLS, untimed = calls.filter(({ count: count3, ms }) => ms === null && isMore(count3) && isMany(count3));
  return [...isMoreThanHardlyAny(changeMs, latency) ? same2.map(({ call }) => call) : [], ...untimed].map((call) => ({ word: isLock(call.target) ? "lock" : isMore(call.count) ? "more calls" : "slower calls", call }));
}
function callsInTurn(latency, atOnce) {
  if (atOnce === null) return [];
  let [fast, slow] = signOf(latency) > 0 ? [atOnce.base, atOnce.head] : [atOnce.head, atOnce.base];
  return fast >= CALLS_AT_ONCE.overlapping && slow <= CALLS_AT_ONCE.inTurn ? [{ word: "calls in turn", ...atOnce }] : [];
}
function allocation(change, cpu, gcMs) {
  return gcMs === null || cpu === null || !isBeyondZero(gcMs, signOf(change)) ? [] : isMoreThanHardlyAny(gcMs.head - gcMs.base, cpu) ? [{ word: "allocation", gcMs }] : [];
}
var LEAST_ALLOCATED_MORE = 0.1;
function allocated(change, culprits, series) {
  let sign = signOf(change), [largest = null] = (culprits?.allocations ?? []).filter(({ bytes: bytes2 }) => isBeyondZero(bytes2, sign)), counted = bothSides((side) => series?.sides[side]?.allocatedBytes ?? 0), isCounted = series?.endpoints.length === 1 && counted.base > 0 && counted.head > 0, seen = largest === null ? null : culprits?.allocatedBytes ?? null, figures = isCounted ? counted : seen;
  return figures === null ? [] : sign * Math.log(figures.head / figures.base) >= Math.log1p(LEAST_ALLOCATED_MORE) ? [{ word: "allocated", ...figures, largest }] : [];
}
function largerAnswers(latency, blocks2) {
  let { base, head } = bothSides((side) => usualOf(figuresOfSide(blocks2, side), [])), [less, more] = signOf(latency) > 0 ? [base, head] : [head, base];
  return !less.usualBytes || !more.usualBytes || base.bodyBytes === null || head.bodyBytes === null ? [] : more.usualBytes.min - less.usualBytes.max >= SEGMENT_BYTES ? [{ word: "larger answers", base: base.bodyBytes, head: head.bodyBytes }] : [];
}
function busierServices(latency, metrics) {
  return metrics.flatMap((metric) => {
    let neighbour = neighbourOf(metric.metric), cpu = known(metric);
    return neighbour?.counter !== "cpu" || cpu === null || isAcrossZero(cpu.interval) ? [] : isMoreThanHardlyAny(cpu.head - cpu.base, latency) ? [{ word: "busier service", service: neighbour.service, base: cpu.base, head: cpu.head }] : [];
  });
}
function signOf({ base, head }) {
  return head > base ? 1 : -1;
}
function isBeyondZero({ interval }, sign) {
  return sign > 0 ? interval.low > 0 : interval.high < 0;
}
function isMoreThanHardlyAny(partMs, { base, head }) {
  return partMs / (head - base) >= HARDLY_ANY.middle;
}
function isAcrossZero({ low, high }) {
  return low <= 0 && high >= 0;
}
function changedLatency(metrics) {
  return changed(metrics, ["mean", "p50"]);
}
function changed(metrics, names) {
  let named = names.flatMap((name2) => metrics.find((one) => one.metric === name2) ?? []);
  return known(named.find(({ verdict }) => isChange(verdict)));
}
function known(metric) {
  return !metric?.base || !metric.head || !metric.interval ? null : { base: metric.base, head: metric.head, interval: metric.interval };
}

// src/report/input.ts
function isAccepted({ override }) {
  return override?.effect === "passes";
}
function exitCodeWithLabel(input) {
  return isAccepted(input) ? ExitCode.passed : exitCodeOf(input.comparison);
}
function isMerging({ results: { run: run2 } }) {
  return run2.event === "pull_request" || run2.event === "merge_group";
}
function sideLabels({ results, comparison, found }) {
  let { base, head } = results.sides;
  return comparison.kind === "stored" ? { base: `stored (${found.baselines.length})`, head: head.label } : { base: base?.label ?? "base", head: head.label };
}
function shownSides(input) {
  let labels = sideLabels(input);
  return (input.comparison.kind === "none" ? ["head"] : SIDES).map((side) => ({ side, label: labels[side] }));
}

// src/report/view/reasons.ts
var PLAIN5 = {
  "no-responses": "no valid responses",
  "no-response-in-round": "no response within a round: make `round` longer",
  "nothing-measured": "nothing was measured",
  "rate-is-fixed": "the rate is fixed",
  unseen: "it cannot be seen from here",
  "app-unseen": "the app\u2019s processes cannot be seen from here",
  "memory-unseen": "the app\u2019s memory cannot be seen from here",
  "no-counter": "the app has no such counter",
  "no-room-for-kept": "it is measured after the rounds of a comparison side by side, in a tenth of their time, and there was no room",
  "not-started-here": "the app was not started by the gate",
  "first-start-only": "the first start of a run is not compared",
  "no-first-response": "a side did not answer its first request in time",
  "compared-with-nothing": "compared with nothing",
  "too-few-blocks": "too few blocks",
  "machine-saturated": "the machine was saturated, so this quantile measures time slices: lower the load",
  "machine-stolen": "the hypervisor gave too much of the machine\u2019s time to others, so this quantile measures its pauses",
  "short-turns": "a turn ended before its queue was that of steady load: use fewer `connections`",
  "repeated-on-machines": "each of several machines measured every endpoint, and only version 0.1 judges that: measure it again",
  "other-work": "less time, but not the same work",
  "generator-waited": "too much of it was the load generator\u2019s own waiting",
  unsettled: "the two sides do not settle alike: a longer `warmup` shows what remains",
  "growth-stopped": "it grew, and stopped",
  "growth-open": "it grew, and there was no time to see whether it goes on",
  unconfirmed: "a change was seen, but measuring ended before another block confirmed it",
  "too-large-for-chance": "the time budget ended before enough blocks were measured for an interval, but this is too large for chance",
  "second-machine": "a second machine did not find it",
  "stored-machines-differ": "measured on different machines",
  "slower-machine-alike": "a slower machine would look the same",
  "against-stored": "against stored runs"
};
function reasonWords(reason) {
  switch (reason.kind) {
    case "few-requests":
    case "few-connections":
      return `fewer than ${reason.least} ${reason.kind === "few-requests" ? "requests" : "connections"} per side and block`;
    case "cores-shared":
      return `both versions waited for each other\u2019s time slices: ${reason.isOpenLoop ? "lower the `rate`" : "use `pairing: interleaved`"}`;
    case "cpu-contradicts":
      return `CPU time per request says the opposite (${formatChange(reason.change)}), so this is not announced`;
    case "leaked":
      return `work that one side did in the other\u2019s turns moved this by ${formatPart(reason.by)}, as each side alone shows`;
    case "little-growth":
      return `less than ${Math.ceil(reason.bytes)} bytes per request`;
    case "lacking":
      return lackWords(reason);
    case "few-runs":
      return `${reason.runs} of ${reason.needed} baseline runs`;
    case "few-runs-to-fail":
      return `fewer than ${reason.needed} baseline runs`;
    default:
      return PLAIN5[reason.kind];
  }
}
function lackWords({ head, stored: stored2 }) {
  let [ofHead, ofStored] = [head, stored2?.why ?? null].map((reason) => reason && reasonWords(reason));
  if (ofHead === ofStored) return ofHead ?? "";
  let version = stored2?.version ? `, measured by version ${stored2.version}` : "";
  return [ofHead && `head: ${ofHead}`, ofStored && `stored runs${version}: ${ofStored}`].filter((one) => one !== null).join("; ");
}
var ONLY_BESIDE_OPEN = [
  "movement",
  "leak",
  "run-delay",
  "command-busy",
  "generator-at-times",
  "generator-starved",
  "generator-late"
];
function measuringWords(remark) {
  switch (remark.kind) {
    case "movement":
      return movementWords(remark);
    case "leak":
      return `in turns head / base was ${sizeOf2(remark.mean)} ${remark.mean > 0 ? "higher" : "lower"} than with each side alone: what a server does after its responses slows the other one, and one that the gate did not start cannot be suspended meanwhile. Started by the gate (\`app.command\`, \`image\` \u2026) it is`;
    case "run-delay":
      return `other processes${remark.compiles ? ", or the compiler of the app," : ""} had the cores of the app or of the generator for ${formatPart(remark.share)} of the time under load. That was not taken off the mean, because doing so would make head look ${sizeOf2(remark.favour)} faster: something beside the app may work for head alone${remark.compiles ? ", or head may be compiled again and again" : ""}`;
    case "delayed-acknowledgement": {
      let { sides, waitMs, share: share2 } = remark, answers = share2 > 0.8 ? "nearly every answer" : `${formatPart(share2)} of the answers`, whose = sides.length > 1 ? "" : ` of ${sides[0]}`;
      return `in ${answers}${whose} the rest comes ${formatMs(waitMs)} after the head, as where a server sends an answer in parts and the rest waits for an acknowledgement, which Linux puts off by 40 ms. Beside that a change of the app is small: \`TCP_NODELAY\` in the server avoids it, and \`gate.metrics.ttfb\` gates the time until the head`;
    }
    case "generator-at-times":
      return `the load generator ${bottleneckWords(remark)}: latencies hold some of its own time`;
    case "generator-starved":
      return `the load generator ${bottleneckWords(remark)}: for ${formatPart(remark.share)} of the time something else had its core. Run it on a machine with less beside it, or with more cores`;
    case "generator-late":
      return `the load generator was late in ${remark.bad} of ${remark.rounds} rounds: ${formatPart(remark.share)} of the mean latency was its own`;
    case "command-busy":
      return `\`load.command\` used ${formatPart(remark.share)} of its core, so latencies hold some of its own time: let it make less load, or use a machine with more cores`;
  }
}
function generatorWords(problem) {
  let { perSecond, busyShare, ownShare, lower, fitting } = problem, facts = `at ${Math.round(perSecond)} requests/s its event loop was ${formatPart(busyShare)} busy, and ${formatPart(ownShare)} of the latency was its own`, fits = lower === "rate" ? `\`rate: ${fitting}/s\`` : `\`connections: ${fitting}\``, advice = fitting === null ? lower === "rate" ? "use a lower `rate`" : "use fewer `connections`" : `${fits} would fit`;
  return `${bottleneckWords(problem)}: ${facts}. On this machine ${advice}, or use one with more cores`;
}
function bottleneckWords({ bad, rounds: rounds2 }) {
  return `was the bottleneck in ${bad} of ${rounds2} rounds`;
}
function movementWords({ metric, base, head, isCommon }) {
  let moved = (log) => formatPercent(Math.abs(Math.expm1(log))), name2 = metric === "cpu" ? "CPU per request" : "mean latency";
  if (isCommon)
    return `${name2} rose by ${moved(base)} in base and by ${moved(head)} in head from the first to the last round of a block: what the app keeps grows with its requests, such as a table that they write to. Both sides had equally many, so the comparison holds, but the figures depend on how long a block is. \`before-round\` can reset it`;
  let way = (log) => `${log < 0 ? "fell" : "rose"} by ${moved(log)}`;
  return `head\u2019s ${name2} ${way(head)} from the first to the last round of a block, base\u2019s ${way(base)}: the two do not settle alike, and the change depends on how long they run. If it is the warm-up, a longer \`warmup\` shows what remains`;
}
function confirmingWords([first, ...others2], runs) {
  if (first === void 0) return null;
  let more = others2.length > 0 ? ` and ${others2.length} more` : "";
  return `Against ${plural(runs, "stored run")} ${first.endpoint} (${first.metric} ${formatChange(first.change)})${more} looked slower: base was run beside head to confirm it.`;
}
function sizeOf2(log) {
  return formatPart(Math.abs(Math.expm1(log)));
}
function causeText(finding, direction) {
  let isLess = direction === "faster";
  switch (finding.word) {
    case "work":
      return say`${isLess ? "less CPU work" : "CPU work"}: ${fromTo(finding, formatMs)} per request`;
    case "waiting":
      return say`${isLess ? "less waiting" : "waiting"}, not CPU work: ${cpuWords(finding)}`;
    case "both":
      return say`${isLess ? "less CPU work and less waiting" : "CPU work and waiting"}: ${cpuWords(finding)}, a part of the change`;
    case "partly work":
      return say`${isLess ? "less CPU work, and perhaps less waiting" : "CPU work, and perhaps waiting"}: ${cpuWords(finding)}`;
    case "allocation":
      return say`${isLess ? "less allocation" : "allocation"}: garbage collection pauses the app for ${fromTo(finding.gcMs, formatMs)} per request, ${formatDifference(finding.gcMs)}`;
    case "more calls": {
      let { target, count: count3, ms } = finding.call, more = ms === null ? " exchanges per request" : ` per request, ${formatDifference(ms)}`;
      return say`${isLess ? "fewer calls" : "more calls"} to ${nameOf(target)}: ${fromTo(count3, formatCount)}${more}`;
    }
    case "slower calls": {
      let { target, count: count3, ms } = finding.call;
      return ms === null ? say`calls to ${nameOf(target)}` : say`${isLess ? "faster calls" : "slower calls"} to ${nameOf(target)}: ${fromTo(ms, formatMs)} per request in ${formatCount(count3.head)} of them, ${formatDifference(ms)}`;
    }
    case "lock": {
      let { target, count: count3, ms } = finding.call, waited = ms === null ? null : `, ${fromTo(ms, formatMs)} per request, ${formatDifference(ms)}`;
      return say`${isLess ? "less waiting" : "waiting"} for the ${nameOf(target)}: ${fromTo(count3, formatCount)} times${waited}`;
    }
    case "calls in turn":
      return say`${isLess ? "calls that overlap now, perhaps" : "calls that no longer overlap, perhaps"}: ${fromTo(finding, formatCount)} calls under way at once per request, most of them to ${nameOf(finding.target)}`;
    case "allocated":
      return say`${isLess ? "less" : "more"} memory is allocated: ${fromTo(finding, formatBytes)} per request${allocatingWords(finding.largest)}`;
    case "larger answers":
      return say`${isLess ? "smaller answers" : "larger answers"}: ${fromTo(finding, formatCount)} bytes`;
    case "busier service":
      return say`${isLess ? "less work" : "more work"} in ${nameOf(finding.service)}: ${cpuWords(finding)}`;
    case "beside":
      return say`when ${nameOf(finding.endpoint)} runs beside it: ${fromTo(finding.with, formatMs)} per request, else ${fromTo(finding.without, formatMs)}`;
    case "unknown":
      return say`unknown: neither CPU time nor calls nor the size of the answers explain it`;
  }
}
function allocatingWords(largest) {
  if (largest === null) return null;
  let { frame, bytes: bytes2 } = largest, place = placeOf(frame);
  return say`; the largest change is in ${nameOf(nameOfFunction(frame))}${place === "" ? null : say` (${nameOf(place)})`}: ${fromTo(bytes2, formatBytes)}`;
}
function cpuWords(figures) {
  return `${fromTo(figures, formatMs)} of CPU per request`;
}
function fromTo({ base, head }, format) {
  return `${format(base).replace(/ ms$/, "")} \u2192 ${format(head)}`;
}

// src/report/words.ts
function titleOf2(gate) {
  return gate === "default" ? "latency-gate" : `latency-gate (${gate})`;
}
var LOOKS = {
  regression: { icon: "\u{1F534}", tone: "worse" },
  "limit-exceeded": { icon: "\u{1F534}", tone: "worse" },
  "not-faster": { icon: "\u{1F534}", tone: "worse" },
  invalid: { icon: "\u26D4", tone: "worse" },
  suspected: { icon: "\u{1F7E0}", tone: "doubt" },
  inconclusive: { icon: "\u2754", tone: "doubt" },
  "not-assessed": { icon: "\u2013", tone: "doubt" },
  improvement: { icon: "\u{1F7E2}", tone: "better" },
  "within-tolerance": { icon: "\u26AA", tone: "calm" },
  unchanged: { icon: "\u26AA", tone: "calm" },
  "nothing-compared": { icon: "\u26AA", tone: "calm" },
  // A red one would belie the green check.
  accepted: { icon: "\u{1F7E1}", tone: "doubt" }
}, MOST_LEFT_OUT2 = 5;
function leftOutFiles({ leftOut: leftOut2 = [] }) {
  let names = leftOut2.slice(0, MOST_LEFT_OUT2).map((name2) => `\`${name2.replaceAll("`", "\u2019")}\``);
  return names.length === 0 ? null : `${names.join(", ")}${leftOut2.length > names.length ? " and more" : ""}`;
}
function metricName(metric) {
  let known5 = METRIC_NAMES.get(metric);
  if (known5 !== void 0) return known5;
  let neighbour = neighbourOf(metric);
  return neighbour === null ? `${metric} per request` : `${neighbour.counter === "cpu" ? "CPU" : neighbour.counter} of ${neighbour.service} per request`;
}
function metricNamer({ command, rate }) {
  let load2 = command === void 0 ? rate === null ? "closed loop" : "open loop" : "own generator";
  return (metric) => TAIL_METRICS.includes(metric) ? `${metricName(metric)} (${load2})` : metricName(metric);
}
function verdictWords(metric, failOn) {
  let { withinMs } = metric, reason = metric.reason && reasonWords(metric.reason), { worse, better: better2 } = directionWords(metric.metric), levels = decidingLevels(metric), least = withinMs ? formatSetting(withinMs) : formatTolerance(metric.tolerance ?? 0.05);
  return {
    regression: levels === null ? worse : `${worse} ${levelsWords(levels)}`,
    improvement: better2,
    unchanged: `unchanged (less than ${least})`,
    "within-tolerance": withinMs ? `smaller than the minimum difference of ${least}` : reason ?? "within tolerance",
    suspected: `suspected${reason === null ? "" : `: ${reason}`}`,
    inconclusive: `inconclusive${doubtWords(metric, failOn)}`,
    "not-assessed": `not assessed: ${reason ?? "too little data"}`
  }[metric.verdict];
}
function directionWords(metric) {
  return metric === "throughput" ? { worse: "lower", better: "higher" } : isAmount(metric) ? { worse: "higher", better: "lower" } : { worse: "slower", better: "faster" };
}
function isAmount(metric) {
  return metric === "cpu" || rowOf(metric).unit === "bytes" || isCounter(metric);
}
function openWords(metric, failOn) {
  let { worse } = directionWords(metric.metric), bound = worstOf(metric) ?? Number.POSITIVE_INFINITY, bounded2 = bound <= 0 ? `not ${worse}` : `at most ${formatPercent(bound)} ${worse}`;
  return [
    metric.reason ? reasonWords(metric.reason) : levelsDoubt(metric),
    bound > MOST_BOUND ? null : bounded2,
    failOn && (failOn === "inconclusive" ? "blocked" : "not blocked")
  ].filter((part) => part !== null).join("; ");
}
function doubtWords(metric, failOn) {
  let words3 = metric?.verdict === "inconclusive" ? openWords(metric, failOn) : metric?.reason && reasonWords(metric.reason);
  return words3 ? `: ${words3}` : "";
}
var MOST_BOUND = 10;
function worstOf({ metric, support }) {
  return support === null ? null : worseSign(metric) > 0 ? support.high : -support.low;
}
function decidingLevels({ levels, interval }) {
  return levels?.isShown && interval === null ? levels : null;
}
function levelsDoubt(metric) {
  return metric.levels === void 0 || metric.levels.worse < 2 || metric.levels.isShown ? null : `${directionWords(metric.metric).worse} ${levelsWords(metric.levels)}, which may be chance`;
}
function levelsWords({ starts, worse, better: better2, change }) {
  let others2 = better2 === 0 ? "and like base in the others" : `and better in ${better2}`;
  return `in ${worse} of ${starts} starts, by ${formatPercent(Math.abs(change))}, ${others2}`;
}
function changePhrase(metric, name2) {
  let levels = decidingLevels(metric);
  if (levels !== null) return `is ${directionWords(metric.metric).worse} ${levelsWords(levels)}`;
  let { support } = metric, change = metric.change ?? 0, [pace, more, higher2] = change > 0 ? ["slower", "more", "higher"] : ["faster", "less", "lower"], size = formatPercent(Math.abs(change)), ends = support && (change < 0 ? { low: -support.high, high: -support.low } : support), interval = ends ? ` (${formatInterval(ends)})` : "";
  if (metric.metric === "mean" || metric.metric === "ready") return `is ${size} ${pace}${interval}`;
  if (metric.metric === "first-response") return `answers its first request ${size} ${pace}${interval}`;
  if (metric.metric === "p50") return `is ${size} ${pace} at the median${interval}`;
  let [base, head] = [formatValue(metric.metric, metric.base), formatValue(metric.metric, metric.head)];
  return isCounter(metric.metric) ? `has ${head} instead of ${base} ${name2}` : metric.metric === KEPT ? `keeps ${head} of memory per request instead of ${base}` : metric.metric === "cpu" ? `takes ${size} ${more} CPU time per request${interval}` : `has a ${size} ${higher2} ${name2}${interval}`;
}
var FAST_MS = 0.1;
function leadingMetric(endpoint2, verdict) {
  let candidates = endpoint2.metrics.filter((metric) => metric.tolerance !== null && metric.verdict === verdict), width = ({ support }) => support ? Math.log1p(support.high) - Math.log1p(support.low) : Number.POSITIVE_INFINITY, ofWork = (endpoint2.metrics.find(({ metric }) => metric === "mean")?.base ?? FAST_MS) < FAST_MS ? candidates.find(({ metric }) => metric === "cpu") : void 0;
  if (ofWork !== void 0) return ofWork;
  let rank = ({ metric }) => Number(isAmount(metric));
  return candidates.sort((a, b) => rank(a) - rank(b) || width(a) - width(b))[0];
}
function isUnjudged({ verdict, change, tolerance, reason, withinMs }) {
  let isSmall = tolerance === null || withinMs !== void 0 || change !== null && Math.abs(change) <= tolerance;
  return verdict === "within-tolerance" && reason !== null && !isSmall;
}
function verdictPhrase(comparison, leading, failOn) {
  if (leading === null) return "is not gated: figures only";
  let { metric, name: name2 } = leading, { withinMs, reason } = metric, phrase = changePhrase(metric, name2), small = withinMs === void 0 ? "within the tolerance" : `less than the minimum difference of ${formatSetting(withinMs)}`, open2 = `may or may not have changed${doubtWords(metric, failOn)}`;
  return {
    regression: phrase,
    suspected: `${phrase}, compared with stored runs: a suspicion, not a verdict`,
    improvement: phrase,
    unchanged: `changed by less than ${thresholdOf2([comparison]).text}`,
    "within-tolerance": reason && isUnjudged(metric) ? `${phrase}: ${reasonWords(reason)}` : `${phrase}, ${small}`,
    inconclusive: open2,
    "not-assessed": open2
  }[comparison.verdict];
}
function changeWord(endpoints, verdict) {
  let leading = endpoints.flatMap((one) => one.verdict === verdict ? leadingMetric(one, verdict) ?? [] : []), [ofTimes, ofAmounts] = verdict === "improvement" ? ["faster", "better"] : ["slower", "worse"];
  return leading.some(({ metric }) => isAmount(metric)) ? ofAmounts : ofTimes;
}
function thresholdOf2(endpoints) {
  let gated = endpoints.flatMap(({ metrics }) => metrics.filter(({ tolerance: tolerance2 }) => tolerance2 !== null)), tolerance = formatTolerance(Math.max(0, ...gated.map((one) => one.tolerance ?? 0))), withinMs = gated.find((one) => one.withinMs !== void 0)?.withinMs ?? null;
  return { text: withinMs === null ? tolerance : `${tolerance} or ${formatSetting(withinMs)}`, withinMs };
}

// src/report/view/why.ts
var MOST_NAMED2 = 5, LONGEST_PATH2 = 300;
function whyView(input, endpoints) {
  let { results, comparison } = input;
  if (results.profile === void 0) return null;
  let culprits = new Map(culpritsOf(results.profile, comparison.confidence).map((one) => [one.endpoint, one])), all = endpoints.filter((one) => one.comparison.state === "compared").flatMap((one) => endpointWhy(one, culprits.get(one.name) ?? null, input) ?? []), shared = sharedCulpritsOf(results.profile, comparison.confidence), whole = shared && sharedWhy(shared, endpoints, input);
  if (whole === null) return { endpoints: all, told: all };
  let keyOf3 = ({ name: name2, place }) => `${name2} ${place}`, known5 = new Set(whole.functions.map(keyOf3)), rest = all.flatMap((one) => {
    if (!shared?.endpoints.includes(one.name)) return [one];
    let functions = one.functions.filter((row) => !known5.has(keyOf3(row)));
    return one.isCalled || functions.length > 0 ? [{ ...one, functions, nothing: null }] : [];
  });
  return { endpoints: all.map((one) => ({ ...one, first: one.first ?? whole.first })), told: [whole, ...rest] };
}
function sharedWhy(shared, endpoints, input) {
  let { endpoints: names, functions: all } = shared, [first, ...others2] = endpoints.filter(({ name: name2 }) => names.includes(name2));
  if (first === void 0 || others2.some((one) => directionOf(one) !== directionOf(first))) return null;
  let functions = all.filter(({ selfMs }) => isOf(directionOf(first), selfMs));
  if (functions.length === 0) return null;
  let count3 = plural(names.length, "endpoint"), rows = functions.map((one) => ({ ...rowOf2(one, input), spread: `in ${one.inEndpoints} of ${count3}` })), blocks2 = new Set(input.results.profile?.blocks.map(({ index }) => index)).size, basis = `all together, ${underProfiler(blocks2)}`;
  return whyOf([first, ...others2], basis, [], rows, null);
}
function endpointWhy(endpoint2, found, input) {
  let direction = directionOf(endpoint2), findings = causesOf(endpoint2.comparison, input.results, found);
  if (found === null) {
    let isOfOthers = findings.some(({ word }) => word === "busier service" || word === "beside"), nothing3 = say`Functions are not known without a profile.`;
    return direction !== null && isOfOthers ? whyOf([endpoint2], "not profiled", findings, [], nothing3) : null;
  }
  let rows = found.functions.filter(({ selfMs }) => isOf(direction, selfMs)).map((culprit) => rowOf2(culprit, input)), nothing2 = nothingText(endpoint2, found, isExplained(findings), sideLabels(input).base);
  return whyOf([endpoint2], underProfiler(found.blocks), findings, rows, nothing2);
}
function underProfiler(blocks2) {
  return `${plural(blocks2, "further block")} under the profiler`;
}
function whyOf([first, ...others2], basis, findings, rows, nothing2) {
  let direction = directionOf(first), subject = others2.length === 0 ? nameOf(first.name) : plural(1 + others2.length, "endpoint"), comparisons = [first, ...others2].map(({ comparison }) => comparison), word = changeWord(comparisons, first.comparison.verdict);
  return {
    /** Empty for what several endpoints share. */
    name: others2.length === 0 ? first.name : "",
    basis,
    nothing: rows.length > 0 ? null : nothing2,
    heading: direction === null ? say`Functions whose time per request changed in ${subject}` : say`Why ${subject} ${others2.length === 0 ? "is" : "are"} ${word}`,
    causes: findings.map((finding) => causeText(finding, direction)),
    /** More than CPU time is known of it: calls, garbage, other services. */
    isCalled: isExplained(findings),
    /** Functions that changed as the endpoint did, largest change first. */
    functions: rows,
    /** What a reader must look at first, after `look at `. Null: nothing stands out. */
    first: firstText(rows, findings)
  };
}
function directionOf({ comparison, leading }) {
  return comparison.verdict !== "regression" && comparison.verdict !== "improvement" || leading === null ? null : comparison.verdict === "regression" ? "slower" : "faster";
}
function isOf(direction, { base, head }) {
  return direction === null || (direction === "slower" ? head > base : head < base);
}
var LEAST_SHOWN = 0.5;
function nothingText(endpoint2, { profiledMs }, isKnown2, base) {
  let direction = directionOf(endpoint2);
  if (direction === null) return say`No function’s time per request changed significantly.`;
  let nothing2 = say`No function takes significantly ${direction === "slower" ? "more" : "less"} time per request than on ${base}`, cpuMs = endpoint2.comparison.metrics.find(({ metric }) => metric === "cpu")?.head ?? 0;
  return profiledMs.head < LEAST_SHOWN * cpuMs ? say`${nothing2}, but the profile shows only ${formatMs(profiledMs.head)} of head’s ${formatMs(cpuMs)} of CPU time per request.` : say`${nothing2}${isKnown2 ? "." : ": nothing in the profile explains it."}`;
}
var VAGUE = ["work", "waiting", "both", "partly work", "larger answers", "unknown"];
function isExplained(findings) {
  return findings.some((one) => one.word === "allocated" ? one.largest !== null : !VAGUE.includes(one.word));
}
function rowOf2(culprit, { results: { profile, run: run2 } }) {
  let { frame, partner, caller, isWithCallees, selfMs, share: share2 } = culprit, { file, line } = isOwn(frame) ? frame : caller ?? frame, isTouched = file !== null && (profile?.changedFiles ?? []).includes(file), isInRepository = file !== null && file.length <= LONGEST_PATH2 && /^[^/\\:\p{Cc}][^\\\p{Cc}]*$/u.test(file) && !file.split("/").includes(".."), beside = partner === void 0 ? "" : ` with ${nameOfFunction(partner)}`;
  return {
    name: `${nameOfFunction(frame)}${isWithCallees ? " with what it calls" : beside}`,
    /** `src/orders.ts:42`, with the repository's own function that calls one of another. */
    place: [placeOf(frame), ...caller ? [`called by ${nameOfFunction(caller)} at ${placeOf(caller)}`] : []].filter(Boolean).join(", "),
    base: formatMs(selfMs.base),
    head: formatMs(selfMs.head),
    change: formatDifference(selfMs),
    /** Its part of everything that changed as it did. */
    share: formatPercent(share2),
    /** `in 20 of 20 endpoints`, for what they share. */
    spread: "",
    touched: isTouched ? `changed ${run2.pullRequest === null ? "by head" : "in this pull request"}` : "",
    /** Where an annotation stands: a file of the repository that head’s commit changes. */
    at: isTouched && line !== null && isInRepository ? { file, line } : null
  };
}
function firstText(rows, findings) {
  let row = rows.find(({ touched }) => touched !== "") ?? rows[0];
  if (row !== void 0) {
    let place = row.place === "" ? null : say` (${nameOf(row.place)})`;
    return say`${nameOf(row.name)}${place}: ${row.change} per request`;
  }
  let called = findings.find((one) => "call" in one);
  if (called !== void 0)
    return say`${called.word === "lock" ? "the" : "the calls to"} ${nameOf(called.call.target)}`;
  let allocating = findings.find((one) => one.word === "allocated")?.largest ?? null;
  if (allocating !== null) return say`what ${nameOf(nameOfFunction(allocating.frame))} allocates`;
  let inTurn = findings.find((one) => one.word === "calls in turn");
  if (inTurn !== void 0) return say`whether the calls to ${nameOf(inTurn.target)} still run at the same time`;
  let beside = findings.find((one) => one.word === "beside");
  if (beside !== void 0)
    return say`what ${nameOf(beside.endpoint)} keeps from others while it runs: a lock, a connection, the event loop`;
  let busier = findings.find((one) => one.word === "busier service");
  return busier === void 0 ? null : say`what ${nameOf(busier.service)} has to do for each request`;
}

// src/report/parts.ts
function beforeFigures({ acceptance, baseFailure, changes: changes2, context, counts: counts2 }) {
  return [
    paragraph(acceptance && say`${strong(["Accepted:"])} ${acceptance}`),
    paragraph(baseFailure && say`⚠️ ${baseFailure}`),
    listing(changes2 && { ...changes2, heading: say`⚠️ ${changes2.heading}` }),
    paragraph(counts2 === null ? context : joined([context, counts2], " "))
  ];
}
function afterFigures(view) {
  let { remarks: remarks2, meaning, action, merges, baselineSteps: baselineSteps2, overrideHint } = view;
  return [
    ...remarks2.map((text2) => paragraph(text2)),
    paragraph(meaning),
    paragraph(action && say`${strong(["What to do:"])} ${action}`),
    listing(merges),
    paragraph(baselineSteps2),
    paragraph(overrideHint)
  ];
}
function sweepList(sweeps, most) {
  let all = sweeps.map(({ name: name2, sentence }) => say`${nameOf(name2)}: ${sentence}`);
  return list(firstOf(all, most, (left) => say`… and ${plural(left, "more endpoint")}.`));
}
function sweepTables(sweeps, most) {
  let tables = sweeps.slice(0, most).flatMap((sweep) => [sweeps.length === 1 ? null : paragraph([nameOf(sweep.name)]), sweep.table]);
  return fold(say`throughput and latency by connections`, tables);
}
function trendBlocks({ trends }, most) {
  if (trends === null) return [];
  let lines2 = trends.endpoints.slice(0, most).map(({ endpoint: endpoint2, drawn: line, words: said2 }) => say`${nameOf(endpoint2)} ${line} ${said2}`);
  return [paragraph(trends.caption), list(lines2)];
}
function whyBlocks(all, view, most = MOST_NAMED2) {
  return all.flatMap((why) => [paragraph(say`${strong(why.heading)} (${why.basis}):`), ...whyParts(why, view, most)]);
}
function whyParts({ causes, nothing: nothing2, functions }, view, most) {
  let left = functions.length - (most ?? functions.length);
  return [
    list(causes),
    nothing2 === null ? functionsTable(functions.slice(0, most), view, most === void 0) : paragraph(nothing2),
    left > 0 ? paragraph(say`… and ${plural(left, "more function")}: the page has them.`) : null
  ];
}
function functionsTable(functions, { sides, input }, hasShares) {
  let level = formatTolerance(input.comparison.confidence), rows = functions.map(({ name: name2, place, spread: spread2, touched, change, base, head, share: share2 }) => {
    let changed2 = touched === "" ? null : say`, ${strong([touched])}`, where = say`${place === "" ? "\u2013" : nameOf(place)}${spread2 === "" ? null : `, ${spread2}`}${changed2}`;
    return [[nameOf(name2)], where, change, base, head, ...hasShares ? [share2] : []];
  }), shares = hasShares ? ["share of the change"] : [], figures = numbers(`change per request (${level} interval)`, sides.base, sides.head, ...shares);
  return table("Functions by their time per request", [...words("function", "where"), ...figures], rows);
}
var MOST_WITH_BARS = 12;
function endpointsTable(all, view, { isDrawn = !1 } = {}) {
  if (view.input.comparison.kind === "none") return [figuresTable(all)];
  let shown5 = all.filter(({ comparison: { state } }) => state !== "invalid"), compared2 = shown5.flatMap((endpoint2) => rowOf3(endpoint2) ?? []), scale = isDrawn && compared2.length <= MOST_WITH_BARS ? barScale(compared2.map(({ metric }) => metric)) : null, rows = shown5.map((endpoint2) => {
    let { tone, sentence, comparison } = endpoint2, row = rowOf3(endpoint2), name2 = [nameOf(endpoint2.name)], words3 = comparison.state === "new" ? say`🆕 ${sentence}` : sentence, figures = row === null ? ["", "\u2013", "\u2013", "\u2013", words3] : [...figureCells(row, scale), verdictCell(row, endpoint2)], cells = [name2, ...figures];
    return tone === "worse" || tone === "better" ? { cells, tone } : { cells };
  });
  return [
    { kind: "table", caption: "Endpoints, worst first", columns: columnsOf2(view), rows },
    scale === null ? null : paragraph(BAR_LEGEND, { isSmall: !0 })
  ];
}
function rowOf3({ comparison: { state }, leading, rows }) {
  return state !== "compared" ? null : leading ?? rows.find(({ metric }) => metric.metric === "mean") ?? rows[0] ?? null;
}
function columnsOf2({ sides }) {
  let figures = numbers("change (interval)", sides.base, sides.head);
  return [...words("endpoint", "metric"), ...figures, { title: "verdict", of: "sentences" }];
}
function figureCells(row, scale) {
  let { metric, change, isGated: isGated2 } = row, isNews = metric.verdict === "regression" || metric.verdict === "improvement" || metric.verdict === "suspected", [, size = "", rest = ""] = /^(\S+ %)?(.*)$/.exec(change) ?? [], bar = scale === null ? null : intervalBar(metric, scale), figure = isNews && isGated2 && size !== "" ? [strong([size]), rest] : [change];
  return [row.name, bar === null ? figure : [...figure, LINE_BREAK, drawn(bar)], row.base, row.head];
}
function verdictCell({ icon, words: verdict, isGated: isGated2 }, about) {
  let over = (about?.limits ?? []).map((limit) => say`🔴 ${limit}`), own = withCode(icon === null ? verdict : `${icon} ${verdict}`), isSaid = verdict !== "" && (isGated2 || over.length === 0);
  return joined([...over, ...isSaid ? [own] : [], ...about?.why ? [about.why] : []], "; ");
}
function everyMetric(view, { isWhole: isWhole2 = !1 } = {}) {
  if (view.input.comparison.kind === "none") return null;
  let all = [...view.endpoints, ...view.start === null ? [] : [view.start]];
  return fold(say`every metric`, [
    metricsTable(all, view, isWhole2),
    paragraph(say`Metrics without a mark are reported, not gated; each interval is for its metric alone.`)
  ]);
}
function metricsTable(endpoints, view, isWhole2) {
  let rows = endpoints.flatMap(
    ({ name: name2, rows: all }) => all.filter(({ isGated: isGated2, isDetail, metric }) => isGated2 || metric.head !== null && (isWhole2 || !isDetail)).map((row, at) => [at === 0 ? [nameOf(name2)] : "", ...figureCells(row, null), verdictCell(row)])
  );
  return table("Every metric", columnsOf2(view), rows);
}
function figuresTable(endpoints) {
  let measured = endpoints.flatMap(({ name: name2, rows, limits }) => {
    let known5 = rows.filter(({ metric, isDetail }) => metric.head !== null && !isDetail);
    return known5.length === 0 ? [] : [{ name: name2, rows: known5, limits }];
  }), names = new Map(measured.flatMap(({ rows }) => rows.map((row) => [row.metric.metric, row.name]))), over = measured.some(({ limits }) => limits.length > 0) ? words("limits") : [], cells = measured.map(({ name: name2, rows, limits }) => [
    [nameOf(name2)],
    ...[...names.keys()].map((metric) => rows.find((row) => row.metric.metric === metric)?.head ?? "\u2013"),
    ...over.map(() => limits.map((limit) => `\u{1F534} ${limit}`).join("; "))
  ]);
  return table("Head\u2019s figures", [...words("endpoint"), ...numbers(...names.values()), ...over], cells);
}
function problemItems(endpoints) {
  let items = endpoints.flatMap(
    ({ name: name2, problems, differences }) => problems.map(({ side, text: text2 }, at) => {
      let isLast = at === problems.length - 1;
      return { mark: "problem", text: say`${nameOf(name2)}, ${side}: ${text2}`, items: isLast ? differences : [] };
    })
  ), isLonger = endpoints.some(({ problems, differences }) => differences.length > 0 || problems.some(({ text: text2, line }) => plainText(text2) !== plainText(line)));
  return items.length > 1 || isLonger ? items : [];
}
function warningItems(endpoints) {
  return endpoints.flatMap(({ name: name2, warnings, problems, differences }) => {
    let isOther = differences.length > 0 && problems.length === 0, other = { mark: "warning", text: say`${nameOf(name2)} answers something else:`, items: differences }, told = warnings.map((warning) => ({ mark: "warning", text: say`${nameOf(name2)}: ${warning}` }));
    return isOther ? [other, ...told] : told;
  });
}
var HALF = 8, MOST_TOLERANCES = 4, FEWEST_TOLERANCES = 2, BLANK = "\xA0", MARKS3 = { noChange: "\u2502", tolerance: "\u250A", interval: "\u2501", crossed: "\u253F", change: "\u254B", below: "\u2039", above: "\u203A" }, BAR_LEGEND = say`The line below a change is its interval: ${MARKS3.noChange} no change, ${MARKS3.tolerance} the tolerance, ${MARKS3.change} the change.`;
function barScale(metrics) {
  let drawable = metrics.flatMap((metric) => drawnOf(metric) ?? []);
  if (drawable.length === 0) return null;
  let widest = Math.max(...drawable.flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)])), tolerance = Math.max(...drawable.map((one) => one.tolerance));
  return Math.min(Math.max(widest, FEWEST_TOLERANCES * tolerance), MOST_TOLERANCES * tolerance);
}
function intervalBar(metric, scale) {
  let drawn2 = drawnOf(metric);
  if (drawn2 === null) return null;
  let cellOf = (change2) => Math.round(change2 / scale * HALF), [low, high] = [cellOf(drawn2.low), cellOf(drawn2.high)], [change, tolerance] = [cellOf(drawn2.change), cellOf(drawn2.tolerance)], mark = (cell) => {
    let isMarked = cell === 0 || Math.abs(cell) === tolerance;
    return cell === -HALF && low < -HALF ? MARKS3.below : cell === HALF && high > HALF ? MARKS3.above : cell === change ? MARKS3.change : cell >= low && cell <= high ? isMarked ? MARKS3.crossed : MARKS3.interval : cell === 0 ? MARKS3.noChange : isMarked ? MARKS3.tolerance : BLANK;
  };
  return Array.from({ length: 2 * HALF + 1 }, (_, i) => mark(i - HALF)).join("");
}
function drawnOf({ change, support, tolerance }) {
  return change === null || support === null || tolerance === null || tolerance <= 0 ? null : { change, low: support.low, high: Number.isFinite(support.high) ? support.high : 100, tolerance };
}

// src/decide/comparison.ts
var GATE_VERDICTS = [
  "invalid",
  "regression",
  "limit-exceeded",
  "not-faster",
  "suspected",
  "inconclusive",
  "improvement",
  "nothing-compared",
  "unchanged"
];

// src/decide/acceptance.ts
var ofEndpoint = {
  endpoint: string(),
  metric: string(),
  /** It fails the gate, or another figure of its endpoint does. */
  isFailing: boolean()
}, acceptedFigure = discriminatedUnion("kind", [
  /** `upTo`: a fraction of base, such as −0.2 for a throughput. Null where there is no interval. */
  strictObject({ kind: literal("change"), ...ofEndpoint, upTo: number().nullable() }),
  /** For an absolute limit, and for a change from hardly any, which has no size: what was measured, in the metric’s unit. */
  strictObject({ kind: literal("limit"), ...ofEndpoint, upTo: number() }),
  /** The gate fails by that alone, such as one that compared nothing. */
  strictObject({ kind: literal("verdict"), verdict: _enum(GATE_VERDICTS) })
]), acceptedLabel = strictObject({
  label: string(),
  /** Login of the person who set it. */
  by: string(),
  /** ISO 8601 in UTC. */
  at: string(),
  /** Head of the pull request that the comment was about. Null means unknown. */
  commit: string().nullable(),
  figures: array(acceptedFigure)
}), acceptancesSchema = record(
  string(),
  strictObject({
    /** What a label accepts that is set while the comment is as it is. Empty for a gate that passes. */
    shown: array(acceptedFigure),
    /** Null without a label, or for one that accepts nothing. */
    accepted: acceptedLabel.nullable()
  })
), LIMIT_NOISE = 0.25;
function labelOf({ config, configurations }) {
  return (config.gate.configFrom === "base" || typeof configurations != "object" ? config : configurations.base).gate.overrideLabel;
}
function acceptableFigures(comparison, failOn) {
  return shownFigures(comparison, failOn).map(({ figure }) => figure);
}
function weigh(comparison, failOn, { accepted, commit }) {
  let isSameCommit = commit !== null && accepted.commit === commit, counting = accepted.figures.filter((one) => one.kind === "verdict" || one.isFailing || isSameCommit), found = shownFigures(comparison, failOn).filter(({ fails }) => fails).map((one) => ({ one, by: counting.find((figure) => covers(figure, one)) }));
  return {
    covered: found.flatMap(({ by }) => by ?? []),
    /** The gate passes if this is empty. */
    beyond: found.flatMap(({ one, by }) => by === void 0 ? [one] : [])
  };
}
function covers(accepted, { figure, least }) {
  if (figure.kind === "verdict") return accepted.kind === "verdict" && accepted.verdict === figure.verdict;
  let { kind, endpoint: endpoint2, metric } = figure;
  return accepted.kind !== kind || accepted.endpoint !== endpoint2 || accepted.metric !== metric ? !1 : figure.kind === "limit" ? figure.upTo <= (accepted.upTo ?? 0) * (1 + LIMIT_NOISE) : least === null ? !0 : accepted.upTo !== null && (least - accepted.upTo) * worseSign(figure.metric) <= 0;
}
function shownFigures(comparison, failOn) {
  if (!isOverridable(comparison)) return [];
  let shown5 = comparison.endpoints.flatMap((endpoint2) => figuresOf4(endpoint2, failOn));
  return shown5.some(({ fails }) => fails) ? shown5 : [{ figure: { kind: "verdict", verdict: comparison.verdict }, fails: !0, least: null }];
}
var GATED_BY_RUN = ["p50", "cpu"];
function figuresOf4({ endpoint: endpoint2, state, metrics, breaches, ...own }, failOn) {
  if (state !== "compared" && breaches.length === 0) return [];
  let failsOpen = failOn === "inconclusive" && own.verdict !== "improvement", fails = ({ tolerance, verdict }) => tolerance !== null && (verdict === "regression" || failsOpen && OPEN_VERDICTS.includes(verdict)), isClear = (verdict) => verdict === "unchanged" || verdict === "improvement", shown5 = metrics.filter(
    ({ metric, tolerance, change, verdict }) => tolerance === null ? GATED_BY_RUN.includes(metric) && change !== null : !isClear(verdict)
  ), isFailing2 = breaches.length > 0 || shown5.some(fails);
  return [
    ...shown5.map((one) => {
      let { metric, verdict, interval, change, head } = one;
      if (verdict === "regression" && change === null && head !== null)
        return { figure: { kind: "limit", endpoint: endpoint2, isFailing: isFailing2, metric, upTo: head }, fails: !0, least: null };
      let [better2, worse] = worseSign(metric) > 0 ? ["low", "high"] : ["high", "low"], upTo3 = interval === null ? change : Math.min(interval[worse], MOST_CHANGE);
      return { figure: { kind: "change", endpoint: endpoint2, isFailing: isFailing2, metric, upTo: upTo3 }, fails: fails(one), least: interval?.[better2] ?? change };
    }),
    ...breaches.map(({ metric, measuredMs }) => ({ figure: { kind: "limit", endpoint: endpoint2, isFailing: isFailing2, metric, upTo: measuredMs }, fails: !0, least: null }))
  ];
}

// src/report/view/acceptance.ts
function acceptanceOf(input) {
  let { override } = input;
  if (override === void 0 || !isAccepted(input)) return null;
  let { label, pullRequest, accepted, weighed, reason } = override, what = listed(weighed.covered.map(upTo), "; "), why = reason === null ? null : say` The pull request gives the reason: ${reason}`;
  return say`the label ${nameOf(label)} was set on pull request ${pullRequest} ${whoAndWhen(override)}, when the comment showed ${what}${atCommit(accepted)}, so the job passes although the gate fails.${why}`;
}
function overrideHintOf(input) {
  let { comparison, results, override } = input, label = labelOf(results);
  return isAccepted(input) || label === null || !isMerging(input) || !isOverridable(comparison) ? null : override !== void 0 ? refusalOf(override) : say`A maintainer can accept this with the label ${codeOf(label)}: the next run of this job then passes, unless it is worse than what this comment shows, and says who set it.`;
}
function refusalOf(override) {
  let { label, accepted, weighed, why } = override, set = say`The label ${codeOf(label)} was set ${whoAndWhen(override)}`;
  if (why === "setter") return say`${set}, and accepts nothing: it takes a person who may write to this repository.`;
  if (why === "unread") return say`Whether the label ${codeOf(label)} accepts this could not be asked of GitHub.`;
  let again = say`To accept what this comment shows, take it off and set it again.`;
  if (accepted === null) return say`${set}, before the comment showed this, and accepts nothing yet. ${again}`;
  let figures = listed(accepted.figures.filter((one) => one.kind === "verdict" || one.isFailing).map(upTo), "; ");
  return say`${set}, when the comment showed ${figures}${atCommit(accepted)}. That does not accept ${listed(weighed.beyond.map(beyond), "; ")}. ${again}`;
}
function whoAndWhen({ by, at }) {
  let when = at === null ? null : say` on ${at.slice(0, 10)} at ${at.slice(11, 16)} UTC`;
  return say`by ${by === null ? "somebody" : nameOf(by)}${when}`;
}
var atCommit = (accepted) => accepted?.commit ? say` at ${commitName(accepted.commit)}` : null;
function upTo(figure) {
  if (figure.kind === "verdict") return say`the verdict ${codeOf(figure.verdict)}`;
  let { kind, endpoint: endpoint2, metric } = figure, most = kind === "limit" ? formatValue(metric, figure.upTo) : figure.upTo === null ? null : formatChange(figure.upTo);
  return say`${nameOf(endpoint2)} ${metricName(metric)}${most === null ? null : say` up to ${most}`}`;
}
function beyond({ figure, least }) {
  return figure.kind !== "change" || least === null ? upTo(figure) : say`${nameOf(figure.endpoint)} ${metricName(figure.metric)}, ${formatChange(least)} or more`;
}

// src/report/view/context.ts
function contextOf(input) {
  let { results, comparison } = input, { label = "base", commit = null, commitsBehind = 0 } = results.sides.base ?? {}, isNamed = label !== "base" && label !== commit?.slice(0, 7), version = say`${label}${commit && isNamed ? say` at ${commitName(commit)}` : null}`, moved = commitsBehind ? say` ${label} has moved on by ${plural(commitsBehind, "commit")} since.` : null;
  return {
    paired: say`Compared side by side with ${version}${onMachines(results) ?? say`, ${blocksIn(results)}`}.${moved}`,
    stored: say`Compared with ${storedRuns(input)}; head was measured in ${blocksIn(results)}.`,
    none: say`Head was measured alone: ${blocksIn(results)}.`
  }[comparison.kind];
}
function measuredOf(results) {
  let machines = onMachines(results);
  return machines === null ? say`${blocksIn(results)}, seed ${results.seed}` : say`measured${machines}`;
}
function blocksIn({ blocks: blocks2, elapsedSeconds }) {
  return `${plural(blocks2.length, "block")} in ${formatDuration2(elapsedSeconds)}`;
}
function onMachines(results) {
  if (results.merged === null || results.merged.parts.length === 1) return null;
  let { by, parts } = results.merged, models = new Set(parts.map(({ machine: machine2 }) => machine2.cpuModel)).size, where = `${by === "endpoint" ? ", the endpoints split across" : " on"} ${parts.length} machines`;
  return say`${where} (${plural(models, "CPU model")}), ${blocksIn(results)}`;
}
function countsOf2({ endpoints, kind, verdict }) {
  if (endpoints.length < 2 || kind === "none") return null;
  let counts2 = countWords(endpoints, verdict === "nothing-compared" ? ["not gated"] : []);
  return counts2 === "" ? null : say`${endpoints.length} endpoints: ${counts2}.`;
}
function countWords(endpoints, without3 = []) {
  let compared2 = endpoints.filter(isJudged), count3 = (...verdicts) => compared2.filter(({ verdict }) => verdicts.includes(verdict)).length, unjudged2 = compared2.filter(({ verdict }) => verdict === "within-tolerance").filter(({ metrics }) => metrics.some(isUnjudged)).length, inState = (state) => endpoints.filter((one) => one.state === state).length;
  return [
    [changeWord(endpoints, "regression"), count3("regression")],
    [`suspected ${changeWord(endpoints, "suspected")}`, count3("suspected")],
    ["over a limit", endpoints.filter((one) => one.breaches.length > 0).length],
    [changeWord(endpoints, "improvement"), count3("improvement")],
    ["unchanged", count3("unchanged", "within-tolerance") - unjudged2],
    ["without a verdict", unjudged2],
    ["inconclusive", count3("inconclusive", "not-assessed")],
    ["not gated", inState("compared") - compared2.length],
    ["new", inState("new")],
    ["invalid", inState("invalid")],
    ["not measured", inState("unmeasured")]
  ].filter(([word, amount]) => amount > 0 && !without3.includes(word)).map(([word, amount]) => `${amount} ${word}`).join(", ");
}
var MOST_CHANGES = 15;
function changesView({ config, configurations, release: release2, run: run2 }) {
  let all = configurations === void 0 || configurations === "same" ? [] : changesOf(configurations.head, configurations.base, configurations.changedFiles), changes2 = release2 === void 0 ? all : all.filter(({ about }) => about !== "judging");
  if (changes2.length === 0) return null;
  let who = run2.pullRequest === null ? "Head\u2019s configuration" : "This pull request", items = changes2.map(({ endpoint: endpoint2, what }) => say`${endpoint2 && say`${nameOf(endpoint2)}: `}${withCode(what)}`), judged = config.gate.configFrom === "base" ? "; it is judged as base\u2019s configuration says" : null;
  return {
    heading: say`${who} changes how it is measured${judged}:`,
    items: firstOf(items, MOST_CHANGES, (left) => say`… and ${plural(left, "more difference")}`)
  };
}
function mergesOf(input, worst) {
  let { results, comparison, earlier = [] } = input, { release: release2, sides, run: run2, config } = results;
  if (!(comparison.verdict === "regression" || comparison.verdict === "limit-exceeded") || !release2?.commits || !sides.base || !worst) return null;
  let repositoryUrl = run2.runUrl?.split("/actions/")[0] ?? null, left = release2.commits - release2.newest.length, since = earlier.filter(({ gate, base }) => gate === config.name && base && base.commit === sides.base?.commit), changes2 = new Map(
    since.flatMap((one) => {
      let change = meanIn(one, worst.name)?.change;
      return change === void 0 ? [] : [[one.commit, change]];
    })
  ), inBrackets = changes2.size === 0 ? null : say`; in brackets the change of ${nameOf(worst.name)} up to then`;
  return {
    heading: say`${plural(release2.commits, "commit")} since ${nameOf(sides.base.label)}, the newest first${inBrackets}:`,
    items: [
      ...release2.newest.map(({ commit, title }) => {
        let url = repositoryUrl && `${repositoryUrl}/commit/${commit}`, change = changes2.get(commit), then = change === void 0 ? null : ` (${formatChange(change)})`;
        return say`${linkTo(commit.slice(0, 7), url)} ${title}${then}`;
      }),
      ...left > 0 ? [say`… and ${plural(left, "earlier one")}`] : []
    ]
  };
}
function storedRuns({ results, found }) {
  let runs = plural(found.baselines.length, "stored run"), [newest] = found.baselines;
  if (newest === void 0) return say`${runs}`;
  let { commit } = newest.sides.head, { runId, runUrl } = newest.run, at = commit ? say`at ${commitName(commit)} ` : null, link = runId === null ? [] : [[linkTo(`run ${runId}`, runUrl)]], ageMs = Date.parse(results.createdAt) - Date.parse(newest.createdAt), unit = UNITS.find(([, ms]) => ageMs >= ms), age = unit === void 0 ? [] : [say`${plural(Math.floor(ageMs / unit[1]), unit[0])} older`], details = [...link, ...age], inBrackets = details.length === 0 ? null : say` (${joined(details, ", ")})`;
  return say`${runs}, the newest ${at}from ${newest.createdAt.slice(0, 10)}${inBrackets}`;
}
function failureOf({ results, comparison }) {
  if (results.baseFailure === void 0) return null;
  let instead = comparison.kind === "stored" ? "Head was compared with stored runs instead." : "Nothing was compared, so this says nothing about latency.";
  return say`Base could not be built or started: ${results.baseFailure}. ${instead}`;
}
function baselineSteps(input) {
  let { results, comparison, isBaseline, firstBaseline, found } = input;
  if (results.baseFailure !== void 0) {
    let job = comparison.failing && comparison.verdict === "nothing-compared" ? "This fails the job (`fail-on: inconclusive`)." : "With `baseline: paired` this fails the job.";
    return withCode(`If the app is new, base cannot run. Otherwise fix base; its last lines are in the log. ${job}`);
  }
  return comparison.verdict !== "nothing-compared" ? null : isBaseline && firstBaseline === "ever" ? results.config.gate.baseline === "artifact" ? say`Pull requests are compared with it from now on. Every push to this branch adds another run: with 8 runs changes are judged, with 10 they can fail a merge.` : say`Every push to this branch adds another run. Pull requests are compared with these runs when base cannot be run beside head.` : isBaseline && firstBaseline === "fitting" ? say`Earlier runs are stored, but none fits this configuration and machine. Pull requests are compared with this run and later ones.` : waitsForBaseline(input) ? found.skipped.some(({ count: count3 }) => count3 > 0) ? say`This passes. The reasons why no stored run fits are listed below; the next push to the base branch stores one that does.` : say`This passes. When the workflow runs on a push to the base branch (${codeOf("on: push")}), it stores the first baseline; pull requests are compared from then on.` : null;
}
function waitsForBaseline(input) {
  let { results, comparison, isBaseline } = input;
  return comparison.kind === "none" && isMerging(input) && !isBaseline && results.config.gate.baseline !== "none";
}
function skippedText({ found }) {
  let passed = found.skipped.flatMap(({ reason, count: count3 }) => count3 > 0 ? [say`${count3} × ${reason}`] : []), none = found.skipped.flatMap(({ reason, count: count3 }) => count3 === 0 ? [say`${reason}`] : []), sentences2 = [
    ...passed.length > 0 ? [say`Stored runs passed over: ${joined(passed, ", ")}.`] : [],
    ...none.length > 0 ? [say`Stored runs: ${joined(none, "; ")}.`] : []
  ];
  return sentences2.length > 0 ? joined(sentences2, " ") : null;
}
var UNITS = [
  ["day", 864e5],
  ["hour", 36e5],
  ["minute", 6e4]
];

// src/report/view/problems.ts
function problemText(problem) {
  return say`${wrongText(problem)}${isOfBaseItself(problem) ? NAMED_BY_BASE : null}`;
}
function problemLine(problem) {
  return problem.kind !== "first-answer" ? problemText(problem) : say`answers ${answerName(problem.answer)} from the first request on${problem.isNamedByBase ? NAMED_BY_BASE : null}`;
}
function isOfBaseItself(problem) {
  return problem.kind === "fallback" || "isNamedByBase" in problem && problem.isNamedByBase;
}
var NAMED_BY_BASE = "; base\u2019s own configuration names this endpoint, so what runs here is not what that commit is: its build output may be missing, or its setup incomplete";
function wrongText(problem) {
  switch (problem.kind) {
    case "nothing-sent":
      return say`no request was sent`;
    case "stopped":
      return say`was stopped by another process in its own turns, in block after block: its times are not its own`;
    case "failures":
      return withCode(failureWords(problem, problem.budget));
    case "first-answer": {
      let { answer, right, expect, side } = problem, other = side === "base" ? "head" : "base", { status, wrong } = answer, reason = status === null || wrong === void 0 || wrong === "status" ? null : `, ${reasonName(wrong)}`, instead = right === null ? null : say`; ${other} answers ${answerText(right)}`;
      return say`answers ${answerText(answer)}${reason} from the first request on; expected: ${expectationText(expect)}${instead}`;
    }
    case "other-answer":
      return withCode(otherAnswerWords(problem));
    case "fallback": {
      let { base, head } = problem.difference;
      return say`${differenceText({ ...problem.difference, base: head, head: base })}, as for a path that nobody has`;
    }
    case "generator":
      return withCode(generatorWords(problem));
  }
}
function answerText(answer) {
  return say`${answerName(answer)}${answer.excerpt === "" ? null : say`: ${codeOf(answer.excerpt)}`}`;
}
function answerName({ status, contentType, inBandError: inBandError2 }) {
  return status === null ? say`nothing (the connection was closed)` : answered(String(status), contentType, inBandError2 ?? null);
}
function answered(statuses, type, error) {
  return say`${statuses}${type === "" ? null : ` (${type})`}${error === null ? null : ` with ${errorName(error)}`}`;
}
function expectationText({ status, length, text: text2, json }) {
  let ranges = status.map(([from, to]) => from === to ? `${from}` : from % 100 === 0 && to === from + 99 ? `${from / 100}xx` : `${from} to ${to}`), all = [
    say`status ${ranges.join(" or ")}`,
    ...typeof length == "number" ? [[plural(length, "byte")]] : [],
    ...text2 === null ? [] : [say`the text ${codeOf(text2)}`],
    ...json ? [["JSON"]] : []
  ];
  return joined(all, ", ");
}
function otherAnswerWords({ difference, isStored: isStored2 }) {
  let { what, path, base: before, head } = difference, base = isStored2 ? "the stored run" : "base", [error, other] = head === "" ? [before, "head"] : [head, base];
  return `${{
    length: `answers ${formatCount(Number(head))} bytes, ${base} ${formatCount(Number(before))}`,
    content: `answers something else than ${base} at \`${unquoted(path ?? "")}\``,
    error: `answers with ${errorName(error)} and an accepted status, and ${other} does not`
  }[what] ?? `answers with ${what} ${head}, ${base} with ${before}`}: not the same work; where that is intended, ${what === "content" ? "name the path in `expect.same.ignore`" : "set `expect.length: any`"}`;
}
function differenceText({ what, path, base, head }) {
  return {
    length: say`${formatCount(Number(head))} ${head === "1" ? "byte" : "bytes"} instead of ${formatCount(Number(base))}`,
    content: say`${codeOf(path ?? "")}: ${codeOf(head)} instead of ${codeOf(base)}`,
    status: say`status ${head} instead of ${base}`,
    error: say`${head === "" ? "no error" : errorName(head)} instead of ${base === "" ? "none" : errorName(base)}`,
    "content type": say`content type ${codeOf(head || "none")} instead of ${codeOf(base || "none")}`
  }[what];
}
function newText(answer) {
  if (answer === void 0 || answer.statuses.every((status) => status === "404" || status === "405")) return say`is new: base has no such endpoint`;
  let statuses = answer.statuses.slice(0, MOST_LISTED3).join(", ") || "nothing";
  return say`is new: base answers ${answered(statuses, answer.mediaType ?? "", answer.inBandError)} to it`;
}
var MOST_LISTED3 = 3;
function failureWords(failures, budget) {
  let { wrong, sent, reasons } = failures, share2 = formatPart(wrong / sent, budget ?? 0), limit = budget === null ? "" : `; the budget is ${formatPart(budget)}`, most = reasons.slice(0, MOST_LISTED3).map((one) => countWords2(one, failures));
  return `${wrong} of ${sent} requests failed (${share2}${limit}): ${most.join(", ")}`;
}
function countWords2({ reason, count: count3 }, { statuses }) {
  if (reason !== "status") return `${count3} \xD7 ${reasonName(reason)}`;
  let answered2 = statuses.slice(0, MOST_LISTED3).map(unquoted).join(", ");
  return `${count3} \xD7 unexpected status (answered ${answered2})`;
}
function namerOf(names) {
  let known5 = new Map(Object.entries(names));
  return (name2) => known5.get(name2) ?? unquoted(name2);
}
var reasonName = namerOf({
  status: "unexpected status",
  refused: "connection refused",
  reset: "connection reset",
  closed: "connection closed",
  truncated: "truncated response",
  parse: "not HTTP",
  timeout: "no complete response in time",
  drain: "unfinished at the end",
  length: "unexpected body length",
  encoding: "body is not what its content-encoding says",
  oversize: "body too large to look into",
  text: "expected text missing",
  json: "body is not JSON",
  tls: "TLS failure",
  dns: "host name not found",
  connect: "no connection",
  surplus: "more bytes than the response has",
  "early-end": "ended before what `until` names",
  check: "failed check",
  http_req_failed: "failed request (`http_req_failed`)",
  dropped: "dropped iteration, for which no virtual user was free"
}), errorName = namerOf({
  "json-rpc": "a JSON-RPC error",
  graphql: "GraphQL errors",
  grpc: "a gRPC status that is not OK",
  connect: "an error of the Connect protocol",
  "problem-details": "problem details",
  errors: "a list of errors",
  error: "an \u201Cerror\u201D in its JSON",
  "not-successful": "JSON that says it failed",
  "soap-fault": "a SOAP fault",
  "error-event": "an error event"
});
function remarkText(remark) {
  return withCode(remarkWords(remark));
}
function remarkWords(remark) {
  switch (remark.kind) {
    case "content-not-compared":
      return "`expect.same`: the contents could not be compared: too long, packed unusually, or no answer";
    case "content-varies": {
      let named = remark.paths.slice(0, MOST_LISTED3).map((path) => `\`${unquoted(path)}\``), more = remark.paths.length > MOST_LISTED3 ? " and more" : "";
      return `\`expect.same\`: left out, because base\u2019s own answers differ there: ${named.join(", ")}${more}`;
    }
    case "failed-starts": {
      let { starts, failed: failed2, p } = remark, chance = failed2.head > failed2.base ? ` (by chance alone: ${Math.max(1, Math.round(p * 100))} %)` : "";
      return `head answered nothing in ${failed2.head} of ${starts} starts, base in ${failed2.base} of ${starts}${chance}; those blocks were measured again`;
    }
    case "failures": {
      let reasons = remark.reasons.map((one) => countWords2(one, remark)).join(", ");
      return `${remark.side}: ${remark.wrong} of ${remark.sent} requests failed, within the error budget: ${reasons}`;
    }
    case "limits-unchecked":
      return `${remark.metrics.map((metric) => `\`limits.${metric}\``).join(" and ")} could not be checked: a block has too few requests for it, or the generator does not report it. More or longer rounds (\`load.rounds\`, \`load.round\`) have more requests`;
    case "retired":
      return `${formatPart(remark.base)} of base\u2019s requests and ${formatPart(remark.head)} of head\u2019s found their connection closed, and are left out: workers that are replaced after a number of requests (\`max_requests\`) do that. Switch it off for the run to measure without`;
    case "lengths": {
      let change = remark.head / remark.base - 1, direction = change < 0 ? "shorter" : "longer";
      return `head\u2019s responses are ${formatPart(Math.abs(change))} ${direction} than base\u2019s (${remark.head} against ${remark.base} bytes): not the same work`;
    }
    case "encodings": {
      let [base, head] = [remark.base, remark.head].map(
        (names) => names.map((name2) => name2 === NOT_ENCODED ? "not compressed" : `compressed with ${unquoted(name2)}`).join(" or ")
      );
      return `base\u2019s responses are ${base}, head\u2019s are ${head} (${remark.bytes.base} against ${remark.bytes.head} bytes as sent): what reaches the client is not the same`;
    }
    case "behind": {
      let { side, rate, completed, waited } = remark, rest = waited > 0 ? `, and up to ${waited} waited for a connection; its latency is the length of that queue` : "; the others were still under way when the rounds ended";
      return `${side} did not keep up with ${rate} requests/s: it completed ${completed}/s${rest}`;
    }
    default:
      return measuringWords(remark);
  }
}
function unquoted(name2) {
  return name2.replaceAll("`", "\u2019");
}

// src/decide/conditions/parallelism.ts
var WAITING_THREADS = 0.9, SHARE_OF_OTHERS = 0.25, ALIKE = { threads: 0.5, share: 0.5 }, PARALLEL_CORES = 1.25, MOST_WRONG = 0.1, QUIET_SHARE = 0.1;
function demandsOf(blocks2) {
  let all = blocks2.flatMap(({ rounds: rounds2 }) => rounds2), shared = all.map(({ machineOthers, machineStolen }) => (machineOthers ?? 1) + (machineStolen ?? 0));
  return all.length === 0 || median(shared) > QUIET_SHARE ? [] : [...new Set(blocks2.map(({ endpoint: endpoint2 }) => endpoint2))].map((endpoint2) => {
    let own = blocks2.filter((block4) => block4.endpoint === endpoint2);
    return forSides(SIDES, (side) => typicalDemand(figuresOfSide(own, side)));
  });
}
function typicalDemand(sides) {
  let known5 = sides.flatMap(({ completed, mismatched, requestsPerSecond, cpuMsPerRequest, contention }) => {
    if (mismatched > MOST_WRONG * completed) return [];
    if (!requestsPerSecond || !completed || cpuMsPerRequest === null || contention?.runDelayMs === void 0) return [];
    let ownMs2 = 1e3 * completed / requestsPerSecond, running = cpuMsPerRequest * completed / ownMs2, { busiestCpuMs, turnsMs } = contention, others3 = busiestCpuMs === void 0 || !turnsMs ? [] : [Math.max(0, 1 - busiestCpuMs / turnsMs / running)];
    return [{ running, waiting: contention.runDelayMs / ownMs2, others: others3 }];
  });
  if (known5.length === 0) return;
  let others2 = known5.flatMap((one) => one.others);
  return {
    /** On a core. */
    running: median(known5.map(({ running }) => running)),
    /** Ready to run, without a core. */
    waiting: median(known5.map(({ waiting }) => waiting)),
    /** Share of its CPU time outside of the busiest thread. Null: not known. */
    others: others2.length === 0 ? null : median(others2)
  };
}
function wantsMore({ waiting, others: others2 }) {
  return waiting >= WAITING_THREADS && (others2 ?? 1) >= SHARE_OF_OTHERS;
}
function coresFor(blocks2, { isWide, hasWorkers }) {
  let demands = demandsOf(blocks2), all = demands.flatMap(Object.values);
  return isWide ? all.some(({ running }) => running >= PARALLEL_CORES) ? null : "narrow" : all.some(wantsMore) ? hasWorkers && demands.every(isAlike) ? null : "widen" : null;
}
function isAlike({ base, head }) {
  if (base === void 0 || head === void 0) return !1;
  let apart = Math.abs(base.waiting - head.waiting);
  return apart < ALIKE.threads || apart < ALIKE.share * Math.max(base.waiting, head.waiting);
}
function hiddenParallelism({ blocks: blocks2, config, machine: machine2 }) {
  let { appCores: cores = machine2.cores - 1 } = machine2;
  if (!machine2.pinned || !takesTurns(config.load)) return null;
  let demands = demandsOf(blocks2.flatMap(({ endpoints }) => endpoints)).flatMap(Object.values), threads = Math.max(0, ...demands.filter(wantsMore).map(({ waiting }) => waiting));
  return threads > 0 ? { cores, threads } : null;
}

// src/decide/noise.ts
function noiseOf(results, comparison, change) {
  let { config } = results, level = levelOfChange(config.gate.confidence) / Math.max(1, comparison.family), counts2 = [.../* @__PURE__ */ new Set([5, 12, config.load.blocks.max])].sort((a, b) => a - b);
  return config.endpoints.map((endpoint2) => {
    let blocks2 = withCountedMeans(blocksOf2(results, endpoint2.name)), judged = comparison.endpoints.find((one) => one.endpoint === endpoint2.name)?.metrics ?? [], metrics = metricsSeen(config, blocks2, endpoint2).map((metric) => {
      let perBlock = blocks2.map((block4) => blockRatio(block4, metric)), [missing] = perBlock.flatMap((one) => "missing" in one ? [one.missing] : []), logRatios = perBlock.flatMap((one) => "logRatio" in one ? [one.logRatio] : []), reason = missing ?? (perBlock.length < 2 ? { kind: "too-few-blocks" } : null), sd = reason === null ? standardDeviation(logRatios) : null, changeIn = (count3, blockSd) => detectableChange(blockSd, { min: Math.min(FEWEST_BLOCKS2, count3), max: count3 }, level);
      return {
        metric,
        isGated: judged.some((one) => one.metric === metric && one.tolerance !== null),
        /** Geometric mean over blocks, in the metric's unit. */
        value: typicalValue(blocks2, "head", metric),
        /** Standard deviation of a block's ln(head / base). Null where the metric cannot be assessed. */
        blockSd: sd,
        reason,
        /** A fraction that is found with 95 % probability after that many blocks at most. */
        detectable: sd === null ? [] : counts2.map((count3) => ({ blocks: count3, change: changeIn(count3, sd) })),
        /** How many blocks find the change. Null: more than may be configured, or unknown. */
        needed: sd === null ? null : blocksNeeded(cautiousSd(sd, blocks2.length), { change, level })
      };
    });
    return { endpoint: endpoint2.name, metrics };
  });
}
var FEWEST_BLOCKS2 = 5;
function detectableChange(blockSd, { min, max }, level) {
  let plan = sequentialPlan(min, max);
  return Math.expm1(smallestDetectable(plannedError(blockSd, max, plan), level) ?? Number.POSITIVE_INFINITY);
}
function blocksNeeded(blockSd, { change, level }) {
  let finds = (max) => detectableChange(blockSd, { min: FEWEST_BLOCKS2, max }, level) <= change;
  return finds(MAX_BLOCKS) ? fewest({ above: FEWEST_BLOCKS2 - 1, enough: MAX_BLOCKS }, finds) : null;
}
function cautiousSd(blockSd, blocks2) {
  let spread2 = 2 / (9 * Math.max(1, blocks2 - 1)), ratio = (1 - spread2 + LOWER_FIFTH * Math.sqrt(spread2)) ** 3;
  return blockSd / Math.sqrt(Math.max(ratio, SMALLEST_RATIO));
}
var LOWER_FIFTH = -0.8416, SMALLEST_RATIO = 1 / 16;
function againstItself(results) {
  if (results.kind !== "paired") return null;
  let within = results.config.endpoints.flatMap(({ name: name2 }) => withinOf(blocksOf2(results, name2)) ?? []);
  return within.length === 0 ? null : { least: Math.min(...within), most: Math.max(...within) };
}
function withinOf(blocks2) {
  let halves = blocks2.flatMap(({ rounds: rounds2 }) => {
    let own = rounds2.flatMap(({ sides }) => sides.base?.againstItself ?? []);
    return own.length > 0 ? [average(own)] : [];
  }), found = meanWithin(halves, 0.95);
  return found && Math.expm1(found.within / Math.SQRT2);
}

// src/report/view/trend.ts
var FEWEST_RUNS = 3, MOST_RUNS = 24, MOST_NAMED3 = 3;
function trendOf({ results, found, earlier = [] }, endpoint2) {
  let head = trendRun(results, "head", endpoint2);
  if (head === null) return null;
  let isPaired = results.kind === "paired", { alike, others: others2 } = earlierRuns(results, earlier), summarised = (group) => meansOf(group, endpoint2).map(({ run: run2, meanMs }) => ({ createdAt: run2.at, commit: run2.commit, meanMs })), runs = isPaired ? { alike: summarised(alike), others: summarised(others2) } : stored(results, found.baselines, endpoint2);
  if (runs.alike.length + runs.others.length === 0) return null;
  let base = isPaired ? trendRun(results, "base", endpoint2) : null;
  return { ...runs, base, head };
}
function stored({ machine: machine2 }, baselines, endpoint2) {
  let sorted = baselines.toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt)), isAlike2 = (run2) => run2.machine.cpuModel === machine2.cpuModel, ofRuns = (runs) => runs.flatMap((run2) => trendRun(run2, "head", endpoint2) ?? []);
  return { alike: ofRuns(sorted.filter(isAlike2)), others: ofRuns(sorted.filter((run2) => !isAlike2(run2))) };
}
function trendRun(results, side, endpoint2) {
  let meanMs = typicalValue(blocksOf2(results, endpoint2), side, "mean"), commit = results.sides[side]?.commit ?? null;
  return meanMs === null ? null : { createdAt: results.createdAt, commit, meanMs };
}
function trendsView(input, all) {
  let endpoints = all.flatMap(({ comparison }) => drawnTrend(input, comparison) ?? []);
  if (endpoints.length === 0) return null;
  let { base, head } = sideLabels(input);
  return { caption: input.results.kind === "paired" ? say`Mean latency of the base branch’s earlier runs, oldest first, then after the arrow ${base} and ${head} in this run, each as its machine measured it (the verdict does not rest on it):` : say`Mean latency of the stored runs, oldest first, then after the arrow this run, each as it was measured:`, endpoints };
}
function drawnTrend(input, { endpoint: endpoint2, state }) {
  let trend2 = state === "invalid" ? null : trendOf(input, endpoint2);
  if (trend2 === null) return null;
  let { alike, others: others2, base, head } = trend2, isAlike2 = alike.length >= FEWEST_RUNS, runs = (isAlike2 ? alike : others2).slice(-MOST_RUNS);
  if (runs.length < FEWEST_RUNS) return null;
  let apart = isAlike2 ? others2.slice(-MOST_RUNS) : [], msOf = (group) => group.map(({ meanMs }) => meanMs), sides = sideLabels(input), now = base === null ? say`now ${formatMs(head.meanMs)}` : say`now ${sides.base} ${formatMs(base.meanMs)} and ${sides.head} ${formatMs(head.meanMs)}`, beside = [
    ...isAlike2 ? [] : [say`all on other models of CPU`],
    ...apart.length > 0 ? [say`${plural(apart.length, "run")} on other models of CPU: ${rangeOf(msOf(apart))}`] : []
  ];
  return {
    endpoint: endpoint2,
    drawn: drawnInCharacters(msOf(runs), msOf(base === null ? [head] : [base, head])),
    /** `2.04 to 2.19 ms, now 2.39 ms`, and what runs on other models of CPU took. */
    words: joined([say`${rangeOf(msOf(runs))}, ${now}`, ...beside], "; ")
  };
}
function rangeOf(meansMs) {
  return `${formatMs(Math.min(...meansMs))} to ${formatMs(Math.max(...meansMs))}`;
}
function creptInText({ results, comparison, earlier = [] }) {
  let found = creptIn(results, comparison, earlierRuns(results, earlier));
  if (found.length === 0) return null;
  let all = found.map(({ endpoint: endpoint2, baseMs, earlierMs }) => say`${nameOf(endpoint2)} takes ${formatMs(baseMs)}, and ${plural(earlierMs.length, "earlier run")} took ${rangeOf(earlierMs)}`), named = firstOf(all, MOST_NAMED3, (left) => say`and ${plural(left, "more endpoint")}, too`), base = results.sides.base?.label ?? "base";
  return say`${base} itself is slower than its earlier runs on this model of CPU: ${joined(named, "; ")}. Either that crept in before this change, or this machine is slower than theirs. The verdict does not rest on it: it compares both sides on this machine.`;
}
var LEVELS2 = "\u2581\u2582\u2583\u2584\u2585\u2586\u2587\u2588", LEAST_SPAN = 0.2;
function drawnInCharacters(runsMs, nowMs) {
  let values = [...runsMs, ...nowMs], [low, high] = [Math.min(...values), Math.max(...values)], middle = (low + high) / 2, span = Math.max(high - low, LEAST_SPAN * middle), heightOf = (value) => span > 0 ? (value - middle) / span + 0.5 : 0, levels = values.map((value) => LEVELS2[Math.round(heightOf(value) * (LEVELS2.length - 1))] ?? LEVELS2[0]);
  return drawn(levels.toSpliced(runsMs.length, 0, "\u25B8").join(""));
}

// src/report/view/remarks.ts
function isOpen({ state, verdict }) {
  return state === "invalid" || state === "compared" && OPEN_VERDICTS.includes(verdict);
}
function remarksOf(input) {
  let { results, comparison } = input, kept2 = keptView(results, comparison), growth = kept2.isGrown ? null : memoryGrowth(comparison), { restart, config } = results, starts = restart !== void 0 && restart.blocks.max < config.load.blocks.min ? withCode(restartWords(restart, config).text) : null, findings = [creptInText(input), ...kept2.lines, growth, starts], conditions = [ownNoise(results), sharedMachine(results), tooFewCores(results), outOfTime(results)], isWorthIt = comparison.kind !== "none" && comparison.endpoints.some(isOpen), known5 = (texts) => texts.filter((text2) => text2 !== null);
  return {
    told: known5([...findings, ...isWorthIt ? conditions : []]),
    aside: known5(isWorthIt ? [] : conditions)
  };
}
var REMARKABLE_GROWTH = 0.1;
function memoryGrowth({ endpoints }) {
  let grown = endpoints.flatMap(({ endpoint: endpoint3, metrics }) => {
    let memory2 = metrics.find((one) => one.metric === "memory");
    return !memory2 || memory2.tolerance !== null || (memory2.change ?? 0) < REMARKABLE_GROWTH ? [] : memory2.interval && memory2.interval.low > 0 ? [{ endpoint: endpoint3, memory: memory2 }] : [];
  }), [most] = grown.sort((a, b) => (b.memory.change ?? 0) - (a.memory.change ?? 0));
  if (!most) return null;
  let { endpoint: endpoint2, memory } = most, values = `${formatValue("memory", memory.base)} \u2192 ${formatValue("memory", memory.head)}`, others2 = grown.length > 1 ? say`, and at ${plural(grown.length - 1, "more endpoint")}` : null;
  return say`Peak memory grew at ${nameOf(endpoint2)}: ${values}, ${formatSize(memory.change, memory.support)}${others2}.`;
}
function sharedMachine(results) {
  let { stolen = null, others: others2 = null } = materialNeighbours(results) ?? {}, who = [
    stolen === null ? null : `other machines on its host took ${formatPercent(stolen)} of the CPU time that it wanted`,
    others2 === null ? null : `other processes on it used ${formatPercent(others2)} of its cores\u2019 time`
  ].filter((one) => one !== null), off = results.kind === "paired" ? sharesTakenOff(results) : null, [from, to] = [off?.least ?? 0, off?.most ?? 0].map(formatPercent), share2 = from === to ? from : `${from} to ${to}`, shared = `The machine was shared: ${who.join(", and ")}. That makes intervals wider, and the run longer.`, sentences2 = [
    ...who.length === 0 ? [] : [shared],
    ...off === null ? [] : [`Means are without the time in which app or load generator waited for a core that ${othersHad(off.compiles)}: ${share2} of the time under load.`]
  ];
  return sentences2.length === 0 ? null : say`${sentences2.join(" ")}`;
}
var othersHad = (compiles) => compiles ? "others, or the compiler of the app, had" : "others had";
function ownNoise(results) {
  let noise = againstItself(results);
  if (noise === null) return null;
  let [least, most] = [formatPercent(noise.least), formatPercent(noise.most)], size = least === most ? least : `${least.replace(" %", "")} to ${most}`, taken = sharesTakenOff(results), off = taken === null ? "" : `, before the time that ${othersHad(taken.compiles)} the cores is taken off`;
  return say`Base against itself in this run: ± ${size} of its mean latency${off}. What differs between starts is not in it.`;
}
function tooFewCores(results) {
  let hidden = hiddenParallelism(results);
  if (hidden === null) return null;
  let wanted = hidden.cores + Math.round(hidden.threads);
  return say`The app was kept on ${plural(hidden.cores, "core")} and had work for about ${wanted}: what more cores would gain or lose does not show here. It does on a runner with more cores, or with ${codeOf("load.pin: false")}, which lets app and load generator share all cores and widens the intervals.`;
}
function outOfTime(results) {
  let { config, merged: merged2, blocks: blocks2 } = results;
  if (!results.outOfTime) return null;
  let time = formatDuration2(longestRunMs(config) / 1e3), limit = config.load.timeBudgetMs !== null ? `The time budget of ${time}` : `The limit of ${time} for a run without a time budget`;
  if (merged2 !== null) {
    let ended2 = merged2.parts.filter((part) => part.outOfTime).length;
    return say`${limit} ended ${ended2} of ${plural(merged2.parts.length, "part")} early.`;
  }
  let plan = results.restart?.blocks ?? config.load.blocks, blockSeconds = Math.max(0, ...blocks2.slice(-3).map((block4) => block4.durationMs)) / 1e3, needs = (count3) => formatDuration2(Math.ceil((count3 - blocks2.length) * blockSeconds)), last2 = results.kind === "paired" ? plan.max : plan.min, missing = blocks2.length < plan.min ? `a verdict needs ${plan.min}, about ${needs(plan.min)} more` : `at most ${needs(last2)} more would have been needed for all ${last2}`, ended = results.isUnfinished ? "The run was ended from outside after" : `${limit} ended the run after`;
  return say`${ended} ${plural(blocks2.length, "block")}; ${missing}.`;
}
var MOST_NAMED4 = 3, LEAST_SHARE3 = 0.25;
function keptView({ kept: kept2 }, { endpoints }) {
  if (kept2 === void 0) return { lines: [], isGrown: !1 };
  let seen = kept2.series.flatMap((series) => {
    let figures = keptIn(series), metric = endpoints.find(({ endpoint: endpoint2 }) => series.endpoints.includes(endpoint2))?.metrics.find((one) => one.metric === KEPT);
    return figures === null || metric === void 0 ? [] : [{ series, kept: figures, verdict: metric.verdict }];
  }), more = seen.filter(({ verdict }) => verdict === "regression"), less = seen.filter(({ verdict }) => verdict === "improvement"), stopped = seen.filter((one) => !more.includes(one) && hasStopped(one.series, one.kept)), lines2 = [
    ...more.map(moreText),
    ...stopped.map((one) => say`Head grew by ${formatBytes(one.kept.grownBytes)} more than base at ${placesOf(one)}${howText(one)}, and stopped: a cache or a table that is filled, and not a leak.`),
    ...less.map((one) => say`Head keeps less memory per request at ${placesOf(one)}${howText(one)}: ${formatBytes(one.kept.base)} → ${formatBytes(one.kept.head)}.`)
  ], isNothing = lines2.length === 0 && seen.length > 0 && kept2.notes.length === 0;
  return {
    lines: [
      ...firstOf(lines2, MOST_NAMED4, (left) => say`The page shows what is kept at ${plural(left, "more endpoint")}.`),
      ...isNothing ? [nothingText2(seen)] : [],
      ...kept2.notes.map((note2) => say`What is kept of requests is not known: ${note2}.`)
    ],
    isGrown: more.length + stopped.length > 0
  };
}
var placesOf = ({ series: { endpoints } }) => endpoints.length === 1 ? endpoints.map(nameOf) : [`${plural(endpoints.length, "endpoint")} together`], ENVELOPE = "by the lower envelope of its memory", howText = ({ series: { by } }) => by === "resident" ? `, ${ENVELOPE}` : "";
function moreText(seen) {
  let { base, head, requests } = seen.kept, ofBase = base <= seen.kept.leastBytes ? "base keeps nothing" : `base ${formatBytes(base)}`, total2 = formatBytes((head - base) * requests), site2 = siteText(seen.series, head - base);
  return say`Head keeps ${formatBytes(head)} of memory per request at ${placesOf(seen)}, and ${ofBase}${howText(seen)}: ${total2} more after ${formatCount(requests)} requests, and it goes on: a leak, or a cache of more entries than that.${site2}`;
}
function nothingText2(all) {
  let least = Math.max(...all.map(({ kept: kept2 }) => kept2.leastBytes)), requests = Math.min(...all.map(({ kept: kept2 }) => kept2.requests)), how = all.some(({ series }) => series.by === "resident") ? ENVELOPE : "after collections";
  return say`Head keeps no more memory per request than base: less than ${formatBytes(least)}, ${how} over ${formatCount(requests)} requests.`;
}
function siteText({ sides: { base, head } }, moreBytes) {
  let largest = (head?.sites ?? []).filter(({ name: name2, file, bytesPerRequest }) => {
    let before = base?.sites?.find((one) => one.name === name2 && one.file === file);
    return bytesPerRequest - (before?.bytesPerRequest ?? 0) >= LEAST_SHARE3 * moreBytes;
  }).slice(0, MOST_NAMED4);
  if (largest.length === 0) return null;
  let named = largest.map((site2) => {
    let place = placeOf(site2);
    return site2.name === "" ? [nameOf(place)] : say`${nameOf(site2.name)}${place === "" ? null : say` (${nameOf(place)})`}`;
  });
  return say` It is ${largest.some(({ file }) => file !== null) ? "allocated at" : "made up of"} ${joined(named, ", ")}.`;
}
function restartWords(restart, config) {
  let { load: load2 } = config, { passes, blocks: blocks2, cost } = restart, isPlanned = load2.restart === void 0, isOnce = blocks2.max === 1, isShort = cost.blocksInTime < load2.blocks.min && !isOnce, by = isPlanned ? "" : ` (\`restart: ${load2.restart}\`)`, why = `Starting and warming up took ${timeOf(cost.startMs)}, a pass over the endpoints ${timeOf(cost.passMs)}`, serves = passes === 1 ? `the app is started anew for each block${by}` : isOnce ? `one start of each side serves all ${plural(passes, "pass", "passes")}${by}` : `a start serves ${plural(passes, "pass", "passes")}${by} and counts as one block`, sentences2 = [
    `${why}: ${serves}.`,
    ...isShort || isPlanned && blocks2.max < load2.blocks.min ? [shortWords(restart, config)] : [],
    ...blocks2.max < FEWEST_STARTS ? [assumptionWords(blocks2.max)] : []
  ];
  return { text: sentences2.join(" "), isWorthALine: passes > 1 || sentences2.length > 1 };
}
function shortWords({ cost, passes, blocks: blocks2 }, config) {
  let { load: load2 } = config, blockMs = cost.startMs + passes * cost.passMs, missingMs = (load2.blocks.min - cost.blocksInTime) * blockMs, needed = formatDuration(Math.ceil((longestRunMs(config) + missingMs) / 6e4) * 6e4), fewer = load2.restart === void 0 ? `the verdict rests on ${pluralRange(blocks2, "start")} instead of ${load2.blocks.min} or more, and only a larger change can be found` : `a verdict needs ${load2.blocks.min}`;
  return `There is time for ${plural(cost.blocksInTime, "start")}: ${fewer}. \`time-budget: ${needed}\` would do.`;
}
function assumptionWords(starts) {
  let reach = formatPercent(Math.expm1(NORMAL_99 * ASSUMED_START_SD / Math.sqrt(starts)));
  return `${starts === 1 ? "How starts differ is not sampled" : `${starts} starts do not show how starts differ`}, so it is assumed, with a standard deviation of ${Math.round(100 * ASSUMED_START_SD)} %: a change of less than about ${reach} cannot fail the gate, and nothing is called unchanged.`;
}
var timeOf = (ms) => ms < 1e4 ? `${(ms / 1e3).toFixed(1)} s` : formatDuration2(ms / 1e3), NORMAL_99 = 2.576;

// src/report/view/endpoints.ts
var BELOW_REGRESSIONS = 0.5;
function endpointViews(input) {
  let views = input.comparison.endpoints.map((endpoint2) => viewOf(endpoint2, input)), rank = ({ group, comparison }) => {
    let { state, breaches, verdict } = comparison;
    return group === "quiet" ? SEVERITY.length + SEVERITY.indexOf(verdict) : isUnproven(comparison) ? BELOW_REGRESSIONS : state === "invalid" ? -2 : breaches.length > 0 ? -1 : SEVERITY.indexOf(verdict);
  }, size = ({ rows }) => Math.max(0, ...rows.map(({ isGated: isGated2, metric }) => isGated2 ? Math.abs(metric.change ?? 0) : 0));
  return [...views].sort((a, b) => rank(a) - rank(b) || size(b) - size(a));
}
function startView(input) {
  let { start } = input.comparison;
  return start === null || isGated(start) ? null : viewOf(start, input);
}
function viewOf(endpoint2, input) {
  let isMissing = isUnproven(endpoint2), failOn = isMissing ? "inconclusive" : input.results.config.gate.failOn, facts = factsOf(endpoint2, input, failOn), { kind } = input.comparison, said2 = sentenceOf(facts, kind, failOn), sentence = isMissing ? say`is not shown to be faster: it ${said2}` : said2;
  return {
    ...facts,
    tone: toneOf(facts, kind),
    /** Goes on after the name: `is 9.8 % slower at the median (9.0 … 10.6 %): …`. */
    sentence,
    notice: noticeOf(facts, sentence)
  };
}
function factsOf(endpoint2, input, failOn) {
  let { load: load2 } = input.results.config, rows = rowsOf(endpoint2, load2, isOpen(endpoint2) && endpoint2.breaches.length === 0 ? failOn : null), leading = leadingMetric(endpoint2, endpoint2.verdict), namer = metricNamer(load2), aside = isOpen(endpoint2) ? [] : endpoint2.warnings.filter(({ kind }) => ONLY_BESIDE_OPEN.includes(kind)), told = endpoint2.warnings.filter((one) => !aside.includes(one));
  return {
    name: endpoint2.endpoint,
    group: groupOf(endpoint2),
    rows,
    /** The gated metric that shows the verdict most clearly. Null where none has the verdict. */
    leading: rows.find(({ metric }) => metric === leading) ?? null,
    /** What explains the change of that metric: CPU time that says the cause, counters that changed. Null: nothing does. */
    why: whyOf2(endpoint2, leading?.metric, rows, input),
    limits: endpoint2.breaches.map(({ metric, measuredMs, limitMs }) => `${namer(metric)} is ${formatAbove(measuredMs, limitMs)}, over its limit of ${formatSetting(limitMs)}`),
    /** Why the measurement is invalid: in full, and in a line. */
    problems: endpoint2.problems.map((one) => ({ side: one.side, text: problemText(one), line: problemLine(one) })),
    /** Where head's answers differ from base's: `2 bytes instead of 213`. */
    differences: endpoint2.differences.map(differenceText),
    warnings: [...opinionWords(endpoint2, namer), ...recordWords(endpoint2, input), ...told.map(remarkText)],
    /** What was remarked about the measurement, and changed neither the verdict nor its certainty. */
    aside: aside.map(remarkText),
    comparison: endpoint2
  };
}
function isUnproven(endpoint2) {
  let { state, verdict, breaches } = endpoint2;
  return isNotFaster(endpoint2) && state !== "invalid" && verdict !== "regression" && breaches.length === 0;
}
var MOST_COUNTERS = 3;
function rowsOf({ metrics }, load2, failOn) {
  let causes = metrics.filter(({ metric, tolerance, verdict }) => tolerance === null && isCounter(metric) && isChange(verdict)).sort((a, b) => Number(isOfApp(b.metric)) - Number(isOfApp(a.metric))).slice(0, MOST_COUNTERS), namer = metricNamer(load2);
  return metrics.map((metric) => {
    let { metric: name2, verdict, interval } = metric, significance = interval && (interval.low > 0 || interval.high < 0 ? "significant" : "not significant"), isGated2 = metric.tolerance !== null, isCause = causes.includes(metric), isOfAnyApp = PROCESS_COUNTERS.some((counter) => counter === name2) || neighbourOf(name2) !== null, hasVerdict = isGated2 || isCause || verdict === "not-assessed";
    return {
      metric,
      name: namer(name2),
      base: formatValue(name2, metric.base),
      head: formatValue(name2, metric.head),
      change: formatSize(metric.change, metric.support),
      /** Null where the metric is not gated. */
      icon: isGated2 ? LOOKS[verdict].icon : null,
      words: hasVerdict ? verdictWords(metric, failOn) : significance ?? "",
      isGated: isGated2,
      /** A counter that nobody gates, and that changed: it may say what causes the change. */
      isCause,
      /** Beyond the comment: counted without being asked for, unless it is among the first that changed. */
      isDetail: !isGated2 && !isCause && isOfAnyApp
    };
  });
}
function isOfApp(counter) {
  return !METRICS.some((name2) => name2 === counter);
}
function whyOf2(endpoint2, leading, rows, input) {
  let direction = endpoint2.verdict === "improvement" ? "faster" : "slower", findings = causesOf(endpoint2, input.results, null).filter(({ word }) => word !== "unknown"), told = leading === "cpu" ? findings.filter(({ word }) => !CPU_WORDS.includes(word)) : findings, services = findings.flatMap((one) => "service" in one ? [one.service] : []), counters = rows.filter(({ isCause, metric: { metric } }) => isCause && !SAID_BY_CPU.includes(metric) && !services.includes(neighbourOf(metric)?.service ?? "")), own = counters.filter(({ metric }) => isOfApp(metric.metric)), parts = [
    ...told.map((finding) => causeText(finding, direction)),
    ...(own.length > 0 ? own : counters.slice(0, 1)).map(({ name: name2, base, head }) => say`${name2}: ${base} → ${head}`)
  ];
  return parts.length === 0 ? null : joined(parts, "; ");
}
var CPU_WORDS = ["work", "waiting", "both", "partly work"], SAID_BY_CPU = ["cpu-user", "cpu-system"];
function opinionWords({ secondOpinion }, namer) {
  if (secondOpinion === void 0) return [];
  let seen = secondOpinion.metrics.filter(({ change }) => change !== null).map((metric) => `${namer(metric.metric)} ${formatSize(metric.change, metric.support)}`), saw = seen.length === 0 ? "" : `: ${seen.join(", ")}`, words3 = {
    agrees: `a second machine found it slower too${saw}`,
    disagrees: `a second machine did not find it slower${saw}; only what both find fails the gate`,
    none: `a second machine could not tell${saw}: the first verdict stands`
  };
  return [say`${words3[secondOpinion.verdict]}`];
}
function recordWords({ endpoint: endpoint2, records }, { results }) {
  if (records === void 0) return [];
  let names = results.recordNames?.find((one) => one.endpoint === endpoint2)?.names ?? [], { most, rest, compared: compared2, slower, faster } = records, listed3 = most.map(({ record: record2, base, head, change }) => {
    let name2 = names[record2], values = `${formatValue("mean", base)} \u2192 ${formatValue("mean", head)} (${formatChange(change)})`;
    return say`record ${record2 + 1}${name2 === void 0 ? null : say` ${codeOf(name2)}`}: ${values}`;
  }), left = slower + faster - most.length, all = joined([...listed3, ...left > 0 ? [say`and ${left} more`] : []], "; "), count3 = (of, how) => of === 0 ? [] : [`${of} ${of === 1 ? "is" : "are"} ${how}`], counts2 = [...count3(slower, "slower"), ...count3(faster, "faster")].join(" and ");
  return [say`of ${compared2} records, ${counts2} than the rest, which changed by ${formatChange(rest)}: ${all}`];
}
function groupOf(endpoint2) {
  let { state, breaches, verdict, differences, records } = endpoint2;
  if (state === "invalid" || breaches.length > 0 || verdict === "regression" || verdict === "suspected" || isUnproven(endpoint2)) return "wrong";
  let isSame2 = differences.length === 0 && records === void 0 && !endpoint2.metrics.some(isUnjudged);
  return state === "compared" && isSame2 && UNCHANGED.includes(verdict) ? "quiet" : "other";
}
var UNCHANGED = ["unchanged", "within-tolerance"];
function toneOf({ comparison, limits }, kind) {
  let { state, verdict } = comparison;
  return isUnproven(comparison) || state === "invalid" || limits.length > 0 ? "worse" : state === "new" || state === "unmeasured" || kind === "none" || !isGated(comparison) ? "calm" : LOOKS[verdict].tone;
}
var ALONE = "was measured, and compared with nothing";
function sentenceOf(facts, kind, failOn) {
  let { comparison, leading, problems, limits, why } = facts, [problem] = problems, reason = problem ? say`${problem.side}: ${problem.text}` : "the reason is not known", phrase = kind === "none" ? ALONE : verdictPhrase(comparison, leading, failOn), verdict = say`${withCode(phrase)}${why && say`; ${why}`}`, over = limits.length === 0 ? null : `is over a limit: ${limits.join("; ")}`, isAlone = over !== null && comparison.verdict !== "regression";
  return {
    invalid: say`could not be measured: ${reason}`,
    new: say`${newText(comparison.baseAnswer)}${over && `; it ${over}`}`,
    unmeasured: say`was answered as expected, and not measured: the run ended because of another endpoint`,
    compared: isAlone ? [over] : say`${verdict}${over && `; it ${over}`}`
  }[comparison.state];
}
function noticeOf({ comparison, limits, leading }, sentence) {
  let { state, verdict } = comparison, isWrong2 = state === "invalid" || limits.length > 0 || isUnproven(comparison), isUndecided = OPEN_VERDICTS.includes(verdict);
  return isWrong2 || state === "compared" && leading !== null && (isUndecided || verdict === "regression") ? { text: plainText(sentence), isDoubt: !isWrong2 && isUndecided } : null;
}

// src/report/view/headline.ts
function headlineOf(input, endpoints) {
  let { kind, verdict } = input.comparison, { config, release: release2, sides, baseFailure } = input.results, variants = config.compare === "variants" && kind === "paired" && isMerging(input) ? "two variants of one checkout, not compared with base: " : null, since = release2 && sides.base ? say`since ${nameOf(sides.base.label)}: ` : null, said2 = withOtherAnswers(verdictOf2(input, endpoints), input, endpoints), failure2 = baseFailure === void 0 || kind === "none" && verdict === "nothing-compared" ? null : "; base could not be run", accepted = isAccepted(input) ? ", accepted" : null;
  return say`${variants}${since}${said2}${slowerRecords(input, endpoints)}${failure2}${accepted}`;
}
function verdictOf2(input, endpoints) {
  let { verdict } = input.comparison, judged = endpoints.filter(({ comparison }) => isJudged(comparison));
  switch (verdict) {
    case "regression":
    case "improvement":
      return mostOf(endpoints, verdict);
    case "suspected":
      return say`${mostOf(endpoints, verdict, "possibly ")}, compared with stored runs`;
    case "limit-exceeded": {
      let over = endpoints.flatMap(({ name: name2, limits: [first] }) => first === void 0 ? [] : [{ name: name2, first }]);
      return ofFirst(over, ({ name: name2, first }) => say`${nameOf(name2)}: ${first}`) ?? [];
    }
    case "not-faster": {
      let all = endpoints.filter(({ comparison }) => isNotFaster(comparison));
      return ofFirst(all, ({ name: name2, sentence }) => say`${nameOf(name2)} ${sentence}`) ?? [];
    }
    case "invalid": {
      let all = endpoints.filter(({ comparison }) => comparison.state === "invalid");
      return ofFirst(all, invalidText) ?? [];
    }
    case "inconclusive":
      return inconclusive(endpoints.length, judged, input.results.config.gate.failOn);
    case "unchanged":
      return unchanged(judged.map(({ comparison }) => comparison));
    case "nothing-compared":
      return nothingCompared(input);
  }
}
var GOES_FIRST = ["regression", "limit-exceeded", "not-faster", "suspected"];
function withOtherAnswers(verdict, { comparison, results }, endpoints) {
  let mayDiffer = results.config.endpoints.filter(({ expect }) => expect.length === "any").map(({ name: name2 }) => name2), other = endpoints.filter(({ name: name2, differences }) => differences.length > 0 && !mayDiffer.includes(name2)), words3 = ofFirst(other, otherAnswer);
  return words3 === null || comparison.verdict === "invalid" ? verdict : GOES_FIRST.includes(comparison.verdict) ? say`${verdict}; ${words3}` : say`${words3}; ${verdict}`;
}
function slowerRecords({ comparison }, endpoints) {
  if (GOES_FIRST.includes(comparison.verdict) || comparison.verdict === "invalid") return null;
  let all = endpoints.flatMap(
    ({ name: name2, comparison: { records } }) => records !== void 0 && records.slower > 0 ? [{ name: name2, ...records }] : []
  );
  return ofFirst(all, ({ name: name2, slower, compared: compared2 }) => say`; ${slower} of ${compared2} records of ${nameOf(name2)} ${slower === 1 ? "is" : "are"} slower`);
}
function otherAnswer({ name: name2, differences: [first] }) {
  return say`${nameOf(name2)} answers something else${first === void 0 ? null : say`: ${first}`}`;
}
function mostOf(endpoints, verdict, certainty = "") {
  let all = endpoints.filter(({ comparison: { state, ...one } }) => state === "compared" && one.verdict === verdict), size = ({ leading }) => Math.abs(leading?.metric.change ?? 0), [most] = all.toSorted((a, b) => size(b) - size(a)), comparisons = all.map(({ comparison }) => comparison), word = `${certainty}${changeWord(comparisons, verdict)}`;
  if (!most?.leading) return say`an endpoint is ${word}`;
  let phrase = changePhrase(most.leading.metric, most.leading.name);
  return all.length === 1 ? say`${nameOf(most.name)} ${phrase}` : say`${all.length} of ${plural(endpoints.length, "endpoint")} are ${word}, most of all ${nameOf(most.name)}, which ${phrase}`;
}
function invalidText(endpoint2) {
  let { name: name2, comparison, problems } = endpoint2, [problem] = problems;
  return problem === void 0 ? say`the measurement is invalid` : problem.side === "head" && comparison.differences.some(({ isDecisive }) => isDecisive) ? otherAnswer(endpoint2) : say`invalid measurement of ${nameOf(name2)}: ${problem.side}: ${problem.line}`;
}
function inconclusive(total2, judged, failOn) {
  let open2 = judged.filter(({ comparison: { verdict } }) => ["inconclusive", "not-assessed"].includes(verdict)), [first] = open2;
  if (open2.every(({ comparison: { secondOpinion } }) => secondOpinion?.verdict === "disagrees")) {
    let names = ofFirst(open2, ({ name: name2 }) => [nameOf(name2)]);
    if (names !== null) return say`${names} is slower on one machine, and not on a second one`;
  }
  if (open2.length === 1 && first)
    return say`cannot tell whether ${nameOf(first.name)} changed${withCode(doubtWords(first.leading?.metric, failOn))}`;
  let metrics = open2.flatMap(({ leading }) => leading?.metric ?? []), size = (metric) => worstOf(metric) ?? Number.MAX_VALUE, [worst] = metrics.sort((a, b) => size(b) - size(a)), bound = worst === void 0 ? null : `: ${openWords({ ...worst, reason: null }, failOn)}`;
  return say`cannot tell whether ${open2.length} of ${plural(total2, "endpoint")} changed${bound}`;
}
function unchanged(judged) {
  let count3 = plural(judged.length, "endpoint"), { text: text2, withinMs } = thresholdOf2(judged);
  return judged.some(({ metrics }) => metrics.some(isUnjudged)) ? say`no regression in ${count3}` : judged.some(({ verdict }) => verdict === "within-tolerance") ? say`${count3} stayed within the tolerance${withinMs === null ? null : " or the minimum difference"}` : say`no change larger than ${text2} in ${count3}`;
}
function nothingCompared(input) {
  let { results, comparison, isBaseline, firstBaseline } = input;
  if (results.part !== null) {
    let { index, count: count3, by } = results.part;
    return by === "opinion" ? say`second opinion measured; the verdict comes from both machines together` : say`part ${index} of ${count3} measured; the verdict comes from all parts together`;
  }
  if (comparison.endpoints.length > 0 && comparison.endpoints.every(({ state }) => state === "new"))
    return say`every endpoint is new: base answers none of them`;
  let measured = `${plural(comparison.endpoints.length, "endpoint")} measured`;
  return isBaseline && results.config.gate.baseline !== "none" ? firstBaseline === "ever" ? say`first baseline: ${measured} for later runs to compare with` : firstBaseline === "fitting" ? say`first baseline for this configuration and machine: ${measured}` : say`${measured} as a baseline for later runs` : comparison.kind === "paired" || comparison.kind === "stored" ? say`nothing is gated: figures only` : results.baseFailure !== void 0 ? say`not compared: base could not be built or started` : waitsForBaseline(input) ? input.found.skipped.some(({ count: count3 }) => count3 > 0) ? say`no baseline: no stored run fits this one` : say`no baseline yet: the first push to the base branch stores one` : say`${measured}, no baseline`;
}
function ofFirst([first, ...others2], text2) {
  return first === void 0 ? null : say`${text2(first)}${others2.length > 0 ? ` (and ${others2.length} more)` : null}`;
}

// src/report/view/methods.ts
var MOST_ROWS = 20;
function methodsOf(input) {
  let { results, comparison } = input, seeds = (results.merged?.parts ?? [results]).map(({ seed }) => seed);
  return [
    loadText(results),
    results.config.load.mix === void 0 ? null : withCode(ONE_LOAD),
    results.restart === void 0 ? null : withCode(restartWords(results.restart, results.config).text),
    comparison.kind === "paired" && comparison.family > 0 ? pairingText(results, comparison) : null,
    ...comparison.kind === "paired" ? unsteadyMedians(input) : [],
    results.part === null ? failsOnText(results) : null,
    machineText(results),
    ...measuredTexts(results),
    ...storedBasis(comparison),
    skippedText(input),
    ...results.notes.map((note2) => say`${note2}`),
    ...(results.profile?.notes ?? []).map((note2) => say`Why: ${withCode(note2)}.`),
    say`Configuration ${codeOf(results.configHash.slice(0, 12))}, ${seeds.length === 1 ? "seed" : "seeds"} ${codeOf(seeds.join(", "))}.`
  ].filter((line) => line !== null);
}
var LONGEST_COMMAND = 120;
function loadText(results) {
  let { sides, restart } = results, { load: load2, endpoints } = results.config, roundMs = load2.mix === void 0 ? load2.roundMs : endpoints.length * load2.roundMs, counts2 = results.blocks.flatMap((block4) => block4.endpoints.map((one) => one.rounds.length)), measured = counts2.length === 0 ? [load2.rounds] : counts2, fewest2 = { min: Math.min(...measured), max: Math.max(...measured) }, rounds2 = `${pluralRange(fewest2, "round")} of ${formatSetting(roundMs)}`, range = restart?.blocks ?? load2.blocks, areRunning = Object.values(sides).every(({ kind }) => kind === "url"), until2 = range.min === range.max ? "" : ", until the verdict is clear", blocks2 = `${pluralRange(range, "block")} ${areRunning ? "with the same" : "of fresh"} processes${until2}`;
  if (load2.command !== void 0) {
    let line = load2.command.trim().replace(/\s+/g, " "), command = line.length > LONGEST_COMMAND ? `${line.slice(0, LONGEST_COMMAND)} \u2026` : line;
    return say`Load by ${codeOf(command)}: ${rounds2} per block, each with one turn of either side; ${blocks2}. Answers were not compared, requests could not be paired, and it was not tested whether the warm-up was long enough: only this generator sees them.`;
  }
  let isEnded = results.blocks.some(({ connectsEachRequest }) => connectsEachRequest), why = isEnded ? " (the app ends each after its answer, without saying so)" : "", connecting = load2.keepAlive && !isEnded ? "" : `, a new connection for each request${why}`, of = load2.mix === void 0 ? "per endpoint and block" : "of the mix per block";
  return [`${generatedLoad(results.config)}${connecting}; ${rounds2} ${of}; ${blocks2}.`];
}
function generatedLoad(config) {
  let { rate, connections } = config.load, swept = connectionsOf(config);
  return swept.length > 1 ? `Closed loop: ${swept.join(", ")} connections per side, each measured by itself` : rate === null ? `Closed loop: ${plural(connections, "connection")} per side` : `Open loop: ${rate} requests/s per side on a fixed schedule over at most ${plural(connections, "connection")}, latency from the intended start`;
}
function pairingText({ config, blocks: blocks2 }, { confidence, family }) {
  let turns = config.load.command === void 0 ? "short turns of as many requests" : "turns of one run each", order = takesTurns(config.load) ? turnsText(blocks2, turns) : "Both versions are under load at the same time.", metrics = family === 1 ? "the one gated metric" : `all ${family} gated metrics together`, levels = `${formatTolerance(1 - levelOfChange(confidence))} for a change, ${formatTolerance(1 - EQUIVALENCE_LEVEL)} for \u201Cunchanged\u201D`, workers = blocks2.some(({ connectsEachTurn: connectsEachTurn2 }) => connectsEachTurn2) ? " A connection stays with one process or thread of the app: each turn has new ones, so that all are met and none waits for one that rests." : "";
  return say`${order + workers} Each interval is that of the test behind the verdict (${levels}), and holds whenever measuring stops; the false-alarm rate of ${formatTolerance(1 - confidence)} covers ${metrics}.`;
}
function unsteadyMedians({ results, comparison }) {
  let lines2 = results.config.endpoints.flatMap(({ name: name2, gate }) => {
    let unsteady = (comparison.endpoints.find(({ endpoint: endpoint2 }) => endpoint2 === name2)?.metrics ?? []).some(({ metric, tolerance }) => metric === "p50" && tolerance === null) && gate.p50 !== void 0 ? unsteadyMedian(blocksOf2(results, name2)) : null;
    if (unsteady === null) return [];
    let [p50, mean] = [formatPercent(unsteady.p50), formatPercent(unsteady.mean)];
    return [
      say`The median of ${nameOf(name2)} is reported, not gated: base’s own differs by ${p50} from round to round, its mean by ${mean}, as where responses are of several kinds. ${codeOf("gate.metrics")} gates it all the same.`
    ];
  });
  return firstOf(lines2, MOST_ROWS, (left) => say`… and of ${plural(left, "more endpoint")}.`);
}
function turnsText(blocks2, turns) {
  let ways = blocks2.flatMap(({ suspendedBy }) => Object.values(suspendedBy ?? {}));
  return ways.length === 0 ? "The two versions are under load in short turns, one at a time." : ways.includes("none") ? `The two versions are under load in short turns, one at a time; they could not be suspended in between, so work that one does after its responses may slow the other.${aloneText(blocks2)}` : `The two versions are under load in ${turns}, one at a time, while the other one is suspended.`;
}
function aloneText(blocks2) {
  let all = blocks2.flatMap(({ endpoints }) => endpoints), leaks = [...new Set(all.map(({ endpoint: endpoint2 }) => endpoint2))].flatMap((name2) => leakOf(all.filter(({ endpoint: endpoint2 }) => endpoint2 === name2)) ?? []);
  if (leaks.length === 0) return "";
  let unseen = Math.expm1(Math.max(...leaks.map(({ within }) => within)));
  return ` Each was measured alone, too, which shows that from about ${formatPercent(unseen)} on.`;
}
var FAILS_ON = {
  never: "the job never fails (`fail-on: never`)",
  inconclusive: "the job fails on a regression or an inconclusive result",
  regression: "the job fails on a regression"
};
function failsOnText({ config }) {
  let { minDifferenceMs, failOn } = config.gate, tolerances = [config.gate.start ?? {}, ...config.endpoints.map(({ gate }) => gate)].flatMap((one) => Object.values(one)), [least, most] = [Math.min(...tolerances), Math.max(...tolerances)], upTo3 = least === most ? "" : ` to ${formatTolerance(most)} (by metric)`, andMs = minDifferenceMs === 0 ? "" : ` and ${formatSetting(minDifferenceMs)}`, counts2 = tolerances.length === 0 ? "No metric is gated" : `A change counts from ${formatTolerance(least)}${upTo3}${andMs} on`;
  return say`${counts2}; ${withCode(FAILS_ON[failOn])}.`;
}
function machineText({ machine: machine2, merged: merged2 }) {
  let { cores, os, node: node2, runnerClass, cpuModel } = machine2, others2 = say`${plural(cores, "core")}, ${os}, Node ${node2}, ${runnerClass}`;
  if (merged2 === null) return say`Machine: ${cpuModel}, ${others2}.`;
  let models = [...countsOf(merged2.parts.map((part) => ({ [part.machine.cpuModel]: 1 })))].map(([model, count3]) => say`${count3} × ${model}`);
  return say`Machines: ${joined(models, ", ")}; each with ${others2}.`;
}
function measuredTexts(results) {
  let { blocks: blocks2, voided, config } = results, busy = blocks2.flatMap(({ endpoints }) => endpoints.flatMap((one) => one.rounds)).flatMap(({ machineBusy }) => machineBusy ?? []), names = leftOutFiles(results), reasons = voided.map(({ reason }) => say`${reason}`), unsettled2 = config.load.command === void 0 ? blocks2.filter(({ warmup }) => !warmup.settled).length : 0;
  return [
    busy.length === 0 ? null : say`The machine’s cores were ${Math.round(average(busy) * 100)} % busy during the rounds.`,
    names === null ? null : withCode(`Both versions ran from fresh checkouts, without ${names}: no commit has it.`),
    voided.length === 0 ? null : say`${plural(voided.length, "block was", "blocks were")} measured again: ${joined(reasons, "; ")}.`,
    unsettled2 === 0 ? null : say`Latency was not steady at the end of the warm-up in ${unsettled2} of ${plural(blocks2.length, "block")}; a longer ${codeOf("warmup")} makes the result more precise.`
  ];
}
var REFERENCED = "Relative to the reference: head is judged by its ratio to a fixed server of the same cost, measured at the same time; the stored value shown is what those runs would have taken on this machine.";
function storedBasis({ kind, endpoints }) {
  if (kind !== "stored") return [];
  let gated = endpoints.flatMap(
    ({ endpoint: endpoint2, metrics }) => metrics.flatMap(
      ({ tolerance, stored: stored2, ...one }) => tolerance === null || stored2 === void 0 ? [] : [{ endpoint: endpoint2, stored: stored2, ...one }]
    )
  ), lines2 = gated.map(({ endpoint: endpoint2, metric, stored: stored2, smallestDetectable: smallestDetectable2 }) => {
    let figures = [
      stored2.figure === "referenced" ? "relative to the reference" : "as measured",
      plural(stored2.runs, "run"),
      ...stored2.sd === null ? [] : [`sd ${formatPercent(stored2.sd)}`],
      ...smallestDetectable2 === null ? [] : [`detects ${formatPercent(smallestDetectable2)} or more`]
    ];
    return say`${nameOf(endpoint2)} ${metricName(metric)}: ${figures.join(", ")}.`;
  }), isReferenced = gated.some(({ stored: stored2 }) => stored2.figure === "referenced");
  return [
    ...firstOf(lines2, MOST_ROWS, (left) => say`… and ${plural(left, "more figure")}.`),
    ...isReferenced ? [say`${REFERENCED}`] : []
  ];
}
var ONE_LOAD = "The endpoints shared one load, `load.mix`, with the same order of requests for both sides: what one does to another is in their figures. CPU time, memory and throughput cannot be told apart by endpoint, and are left out.";
function mixTable(input) {
  let { load: load2, endpoints } = input.results.config, { mix: mix2 } = load2;
  if (mix2 === void 0) return null;
  let sides = shownSides(input), requests = (name2, side) => sum(figuresOfSide(blocksOf2(input.results, name2), side).map(({ completed }) => completed));
  return table(
    "Mix",
    [...words("endpoint"), ...numbers("weight", "share", ...sides.map(({ label }) => `requests, ${label}`))],
    endpoints.map(({ name: name2 }) => [
      [nameOf(name2)],
      String(mix2[name2] ?? 0),
      formatPercent(shareIn(load2, name2)),
      ...sides.map(({ side }) => String(requests(name2, side)))
    ])
  );
}

// src/report/view/next-steps.ts
function nextSteps(input, endpoints, why) {
  let worst = endpoints.find(({ comparison }) => comparison.verdict === "regression"), explained = why?.endpoints.find(({ name: name2 }) => name2 === worst?.name), { meaning = null, action = null } = (isAccepted(input) ? null : stepsOf(input, worst, explained)) ?? {}, textOf6 = (words3) => typeof words3 == "string" ? withCode(words3) : words3;
  return { meaning: textOf6(meaning), action: textOf6(action) };
}
function stepsOf(input, worst, why) {
  let { comparison, results } = input, passing = comparison.failing ? null : "This does not fail the job (`fail-on: never`).";
  switch (comparison.verdict) {
    case "regression":
      return { meaning: passing, action: regressionAction(input, worst, why) };
    case "limit-exceeded":
      return {
        meaning: ["Head exceeds an absolute limit, whatever base does.", passing].filter(Boolean).join(" "),
        action: `make it faster, or change \`limits\`${isMerging(input) ? " in this pull request" : ""}, where reviewers see it.`
      };
    case "not-faster":
      return {
        meaning: "`expect: faster` passes only what is shown to be faster by the tolerance or more.",
        action: "make it faster, or name only the endpoints that have to be (`expect: { faster: [GET /orders] }`)."
      };
    case "invalid":
      return invalidSteps(comparison, results);
    case "inconclusive":
      return inconclusiveSteps(comparison, results);
    case "suspected":
      return {
        meaning: `Stored runs come from other machines and days: this is a suspicion, not a verdict${comparison.failing ? "" : ", and does not fail the job (`fail-on: inconclusive` would)"}.`,
        action: "compare side by side to be sure: `baseline: paired`, with `base:` if base is not built from a commit."
      };
    case "improvement":
    case "unchanged":
    case "nothing-compared":
      return null;
  }
}
function regressionAction(input, worst, why) {
  let { results } = input, isTimed2 = !WHERE_TO_LOOK.has(worst?.leading?.metric.metric), accept = results.release === void 0 ? acceptByLabel(input) : acceptSinceRelease(results);
  return why?.first && isTimed2 ? say`look at ${why.first}. ${withCode(accept)}` : `${worst ? whereToLook(worst, results, why) : UNKNOWN_CAUSE} ${accept}`;
}
function acceptByLabel(input) {
  let where = labelOf(input.results) === null ? ", where `gate.override-label` names one" : "";
  return `Whether the change is worth it is for a reviewer to say${isMerging(input) && isOverridable(input.comparison) ? `, who can accept it by an override label${where}` : ""}.`;
}
var PLAIN6 = /^\w[\w./+-]*$/;
function acceptSinceRelease({ sides, run: run2 }) {
  let { label = "", commit } = sides.base ?? {}, branch = /^refs\/heads\/(?!gh-readonly-queue\/)(.+)$/.exec(run2.ref ?? "")?.[1] ?? "", good = PLAIN6.test(label) ? label : commit, bad = PLAIN6.test(branch) ? branch : "HEAD", where = run2.pullRequest === null ? "" : ` in a checkout of pull request ${run2.pullRequest}`;
  return `\`latency-gate bisect --good ${good} --bad ${bad}\`${where} looks for the commit. If the change is worth it, raise \`drift\`; the next release starts afresh.`;
}
var BETWEEN_STARTS = "start head several times, and look at what differs from one start to the next: a race while it starts, the order of initialisation, which worker or replica it meets.", WHERE_TO_LOOK = /* @__PURE__ */ new Map([
  ["memory", "take a heap snapshot of head under this load: it shows what is retained."],
  [KEPT, "look at what head allocates for a request, and at who still refers to it afterwards."],
  ["connect", "look at what head does before it accepts a connection, such as TLS."],
  ["ready", "look at what head does before it listens: modules that it loads, connections, migrations."]
]), UNKNOWN_CAUSE = "profile head under this load.";
function whereToLook({ comparison, leading }, results, why) {
  let metric = leading?.metric.metric;
  if (leading?.metric.levels?.isShown) return BETWEEN_STARTS;
  let where = WHERE_TO_LOOK.get(metric);
  if (where !== void 0) return where;
  if (metric !== void 0 && isCounter(metric))
    return "look for what head does once for each of many: a query in a loop, a lost cache.";
  let cause = metric === "cpu" ? "work" : causeIn(comparison, results);
  return cause === "waiting" ? "look at what head waits for: queries, calls to other services, locks, timers. A CPU profile would not show it." : why !== void 0 ? "compare the profiles of both versions on the page: no function stands out." : cause === "work" ? "take a CPU profile of head under this load: it shows where the added work is." : UNKNOWN_CAUSE;
}
function inconclusiveSteps({ failing, kind, endpoints }, results) {
  let outcome = failing ? "The job fails (`fail-on: inconclusive`)" : "The job passes, though nothing was shown", steps = (reason, action2) => ({ meaning: `${outcome}: ${reason}.`, action: action2 });
  if (results.isUnfinished)
    return steps("the run was ended from outside", "run it again, and give the job more time than `load.time-budget`.");
  if (results.outOfTime)
    return steps(
      "time ran out before anything was certain",
      "raise `load.time-budget`, measure fewer endpoints, or allow a wider `tolerance`."
    );
  let compared2 = endpoints.filter(({ state }) => state === "compared"), open2 = compared2.flatMap((one) => one.metrics).filter(({ tolerance }) => tolerance !== null).filter(({ verdict }) => verdict === "inconclusive" || verdict === "not-assessed");
  if (open2.every(({ verdict }) => verdict === "not-assessed"))
    return steps("what was measured does not allow a verdict", kind === "stored" ? COMPARE_PAIRED : "fix the reason given beside each figure.");
  let undecided2 = compared2.filter(({ verdict }) => verdict === "inconclusive");
  if (undecided2.length > 0 && undecided2.every(({ secondOpinion }) => secondOpinion?.verdict === "disagrees"))
    return steps("two machines contradict each other", "run all jobs again.");
  if (open2.some((metric) => levelsDoubt(metric) !== null))
    return steps("head may be slow in some of its starts", BETWEEN_STARTS);
  let starts = results.restart?.blocks.max ?? FEWEST_STARTS;
  if (starts < FEWEST_STARTS)
    return steps(
      `${starts === 1 ? "one start" : "two starts"} of the app can only show a large change`,
      `give it time for ${FEWEST_STARTS} starts or more (\`load.time-budget\`), or make the app start faster.`
    );
  let action = kind === "stored" ? COMPARE_PAIRED : blocksAction(open2, results);
  return steps("the noise is too large for the tolerance", action);
}
var COMPARE_PAIRED = "compare side by side (`baseline: paired`), or wait for more runs on the base branch.";
function blocksAction(open2, results) {
  let more = open2.flatMap(({ moreBlocks }) => moreBlocks ?? []);
  if (more.length === 0) return "use a quieter machine, more rounds, or a wider `tolerance`.";
  let { min, max } = results.restart?.blocks ?? results.config.load.blocks;
  if (max < results.config.load.blocks.max)
    return "give it time for more starts of the app (`load.time-budget`), or allow a wider `tolerance`.";
  let needed = max + Math.max(...more), durationsMs = results.blocks.map(({ durationMs }) => durationMs), moreMs = (needed - max) * sum(durationsMs) / Math.max(1, durationsMs.length);
  return needed <= MAX_BLOCKS ? `allow ${plural(needed, "block")} (\`blocks: ${min}..${needed}\`), which takes about ${formatDuration2(moreMs / 1e3)} more; or allow a wider \`tolerance\`.` : `more blocks would not help: ${needed} would be needed, and ${MAX_BLOCKS} is the most. Use a quieter machine, longer rounds (\`load.round\`), or a wider \`tolerance\`.`;
}
function invalidSteps({ endpoints }, results) {
  let problems = endpoints.map((one) => one.problems), all = problems.flat(), sides = SIDES.filter((side) => all.some((one) => one.side === side));
  if (sides.length === 0 && all.length > 0)
    return {
      meaning: "The load generator could not keep up, so the latency includes its own delay: there is no verdict.",
      action: "reduce the load as described above, or use a machine with more cores."
    };
  if (all.length > 0 && all.every(({ kind }) => kind === "stopped"))
    return {
      meaning: "A process that is not the gate stopped a version in its own turns, so its times are not its own: there is no verdict.",
      action: "look for what sends SIGSTOP, such as a process that `setup`, a hook or the app leaves behind, and end it first."
    };
  if (results.config.load.command !== void 0)
    return {
      meaning: "What fails says nothing about latency, so there is no verdict.",
      action: `run \`load.command\` against ${sides.join(" and ")} by hand: its own output says what failed, and its checks and thresholds define what is right.`
    };
  let isOfBoth = problems.some((own) => SIDES.every((side) => own.some((one) => one.side === side))), lacking = leftOutFiles(results), maker = results.config.app.source.kind === "command" ? "`setup`" : "the Dockerfile";
  return {
    meaning: "Wrong, failed or missing responses say nothing about latency, so there is no verdict.",
    action: `${[
      // Where both answer wrongly, as without the files that they serve.
      isOfBoth && lacking ? `let ${maker} make what the app needs: fresh checkouts lack ${lacking}, which no commit has.` : null,
      memoryLimitAction(results, sides),
      all.some(isOfBaseItself) ? BUILD_BASE : responsesAction(results, sides)
    ].filter((one) => one !== null).join(" Otherwise ")} \`limits.errors\` sets the share of failures to tolerate.`
  };
}
var BUILD_BASE = "let `setup` (or `build`) make all that base serves: base is a fresh checkout, without what an earlier step built, such as an ignored `dist/`.";
function roundsOf({ blocks: blocks2 }, side) {
  return blocks2.flatMap(({ endpoints }) => figuresOfSide(endpoints, side));
}
var LIMITED_SHARE = 0.05;
function responsesAction(results, sides) {
  return SIDES.flatMap((side) => roundsOf(results, side)).some(({ statuses, completed }) => (statuses[429] ?? 0) > LIMITED_SHARE * completed) ? "switch the rate limiter off where the gate runs, as for tests, by a variable in `app.env`: it answers 429. A limit that has to stay is kept with `load.rate`, in requests per second." : sides.length === 2 ? "send the request by hand: neither version answers it as expected. Check its path, headers and body, and `expect`, which says what a correct response is." : sides.includes("head") ? "fix the endpoint in head. If the response is intended, update `expect`." : "fix base: only its responses are wrong. If this change is the fix, measure the endpoint from the next one on.";
}
var AT_THE_LIMIT = 0.85;
function memoryLimitAction(results, sides) {
  let { memory } = results.config.app, limitBytes = parseSizeBytes(memory ?? "");
  if (limitBytes === null) return null;
  for (let side of sides) {
    let peakBytes = Math.max(0, ...roundsOf(results, side).map((one) => one.peakMemoryBytes ?? 0));
    if (peakBytes < AT_THE_LIMIT * limitBytes) continue;
    let held2 = `${side} used ${formatValue("memory", peakBytes)} of its ${formatValue("memory", limitBytes)}`;
    return `raise \`app.memory: ${memory}\` first: ${held2}, and a container at its limit stalls before it is killed.`;
  }
  return null;
}

// src/report/view/noise.ts
function noiseBlocks({ results, comparison }) {
  let { soughtChange, blocks: blocks2 } = results;
  if (soughtChange === void 0 || blocks2.length === 0) return [];
  let metricOf = metricNamer(results.config.load), endpoints = noiseOf(results, comparison, soughtChange), seconds = median(blocks2.map(({ durationMs }) => durationMs)) / 1e3, known5 = endpoints.flatMap(({ metrics }) => metrics).find(({ detectable }) => detectable.length > 0), shown5 = (change) => change > 10 ? "over 1000 %" : formatPercent(change), counts2 = (known5?.detectable ?? []).map(({ blocks: count3 }) => `detectable in ${count3}`), wish = formatTolerance(soughtChange), rows = endpoints.flatMap(
    ({ endpoint: endpoint2, metrics }) => metrics.filter(({ isGated: isGated2, blockSd }) => isGated2 || blockSd !== null).map(({ metric, isGated: isGated2, value, blockSd, reason, detectable, needed }, at) => [
      at === 0 ? [nameOf(endpoint2)] : "",
      `${metricOf(metric)}${isGated2 ? " *" : ""}`,
      formatValue(metric, value),
      ...blockSd === null ? [`not assessed: ${reason ? reasonWords(reason) : "too little data"}`] : [
        ...[Math.expm1(blockSd), ...detectable.map(({ change }) => change)].map(shown5),
        needed === null ? "too many" : String(needed)
      ]
    ])
  ), columns = [...words("endpoint", "metric"), ...numbers("value", "noise", ...counts2, `blocks for ${wish}`)], said2 = `${plural(blocks2.length, "block")} of about ${formatDuration2(seconds)} with one version on both sides: what differs is noise, and a regression here is a false alarm. Noise is the standard deviation of a block; \u201Cdetectable\u201D is the smallest change that so many blocks find with 95 % probability. To find ${wish}, give \`load.blocks\` the last column and \`gate.tolerance\` half of ${wish}. * gated.`;
  return [table("Noise", columns, rows), paragraph(withCode(said2))];
}

// src/decide/sweep.ts
var LIMITING_LOOP_SHARE = 0.9, CONFIDENCE3 = 0.95, GROWTH_LOG = Math.log(1 / 0.9), LINEAR_SHARE = 0.5;
function sweepsOf(results, comparison, stored2) {
  let { load: load2 } = results.config;
  return [...new Set(comparison.endpoints.flatMap(({ sweep }) => sweep?.endpoint ?? []))].map((endpoint2) => {
    let points = comparison.endpoints.flatMap((one) => {
      if (one.sweep?.endpoint !== endpoint2) return [];
      let { connections } = one.sweep, isGeneratorLimited = isLimited(results.blocks, one, load2);
      return [{ endpoint: one.endpoint, connections, comparison: one, isGeneratorLimited }];
    }), measured = points.filter((one) => one.comparison.state !== "invalid" && !one.isGeneratorLimited);
    return { endpoint: endpoint2, points, base: (() => {
      if (comparison.kind === "none") return null;
      if (comparison.kind === "paired") {
        let known6 = measured.filter((point) => point.comparison.state !== "new");
        return saturationOf([results.blocks], "base", known6);
      }
      let runs = stored2.map((run2) => run2.blocks), known5 = points.filter((point) => !isLimited(runs.flat(), point.comparison, load2));
      return saturationOf(runs, "head", known5);
    })(), head: saturationOf([results.blocks], "head", measured) };
  });
}
function isLimited(blocks2, { endpoint: endpoint2, ...one }, load2) {
  let own = blocksOf2({ blocks: blocks2 }, endpoint2), { problem, generatorBound } = judgeGenerator(own, loadAt({ name: endpoint2, ...one }, load2));
  if (problem !== null || generatorBound.includes("throughput")) return !0;
  let busy = own.flatMap(({ rounds: rounds2 }) => rounds2.flatMap(({ generator }) => generator?.loopShare ?? []));
  return busy.length > 0 && median(busy) > LIMITING_LOOP_SHARE;
}
function saturationOf(groups, side, points) {
  let throughputs = points.flatMap((point) => {
    let valueIn2 = ({ endpoints }) => {
      let measured = endpoints.find((one) => one.endpoint === point.endpoint);
      return measured && blockValue(measured, side, "throughput") || null;
    }, logs = groups.map((blocks2) => blocks2.map(valueIn2).map((value) => value && Math.log(value))), estimate = estimateOf2(logs);
    return estimate === null ? [] : [{ ...point, logs, mean: estimate.mean }];
  }), last2 = throughputs.at(-1);
  if (last2 === void 0 || throughputs.length < 2) return null;
  let most = mostOf2(throughputs), isEnough = (index, end) => {
    let [from, ...further] = throughputs.slice(index), growth = from && further.length > 0 ? ratioOf(from.logs, mostOf2(further).logs) : null, margin = Math.min(GROWTH_LOG, LINEAR_SHARE * Math.log(last2.connections / (from?.connections ?? 1)));
    return growth !== null && growth.mean + end * growth.within < margin;
  }, fewest2 = (end) => throughputs.find((_, index) => isEnough(index, end))?.connections ?? null, change = most === last2 ? null : ratioOf(most.logs, last2.logs), isFalling = change !== null && change.mean + change.within < -GROWTH_LOG;
  return {
    /** Fewest connections that may be enough for all of the throughput. Null if it still grew at the last point. */
    earliest: fewest2(-1),
    /** Fewest connections that are shown to be enough. Null if that is shown of none. */
    shown: fewest2(1),
    /** The largest of the sweep, in requests per second. */
    throughput: Math.exp(most.mean),
    /** The most connections at which throughput could be measured. */
    last: last2.connections,
    /** By which fraction it falls from its largest to the last point, where that is shown to be a tenth or more. */
    fall: isFalling ? -Math.expm1(change.mean) : null
  };
}
function mostOf2(all) {
  return all.reduce((best, one) => one.mean > best.mean ? one : best);
}
function estimateOf2(groups) {
  let known5 = groups.map((group) => group.filter((value) => value !== null)).filter((group) => group.length > 0), values = known5.length > 1 ? known5.map(average) : known5.flat();
  return values.length === 0 ? null : meanWithin(values, CONFIDENCE3, 2) ?? { mean: average(values), within: Number.POSITIVE_INFINITY };
}
function ratioOf(from, to) {
  return estimateOf2(
    from.map(
      (blocks2, group) => blocks2.map((before, block4) => {
        let after = to[group]?.[block4] ?? null;
        return before === null || after === null ? null : after - before;
      })
    )
  );
}

// src/report/view/sweeps.ts
var METRICS2 = ["throughput", "p50"], METRICS_ALONE = ["throughput", "mean", "p50", "p99"];
function sweepViews(input) {
  let { results, comparison, found } = input, labels = sideLabels(input), isAlone = comparison.kind === "none", compared2 = METRICS2.flatMap((metric) => [`${metric}, ${labels.base}`, `${metric}, ${labels.head}`, "change"]);
  return sweepsOf(results, comparison, found.baselines).map((sweep) => ({
    name: sweep.endpoint,
    /** `this PR saturates at 4 connections, about 1900/s; main saturates at 2 connections, about 950/s.` */
    sentence: sentenceOf2(sweep, labels),
    table: table(
      "By number of connections",
      numbers("connections", ...isAlone ? METRICS_ALONE : compared2),
      sweep.points.map((point) => rowOf4(point, isAlone))
    ),
    points: sweep.points
  }));
}
function sentenceOf2({ base, head, points }, labels) {
  let sides = [
    ...head === null ? [] : [say`${labels.head} ${saturationWords(head)}`],
    ...base === null ? [] : [say`${labels.base} ${saturationWords(base)}`]
  ], unknown2 = say`too few connection counts could be measured to find where it saturates`, limited = points.flatMap(({ isGeneratorLimited, connections }) => isGeneratorLimited ? [connections] : []), beyond2 = ` At ${[limited.slice(0, -1).join(", "), plural(limited.at(-1) ?? 0, "connection")].filter(Boolean).join(" and ")} the load generator was the limit, not ${labels.head}: these do not count.`;
  return say`${sides.length > 0 ? joined(sides, "; ") : unknown2}.${limited.length === 0 ? null : beyond2}`;
}
function saturationWords({ earliest, shown: shown5, throughput, last: last2, fall }) {
  let most = formatValue("throughput", throughput);
  if (earliest === null)
    return `does not saturate up to ${plural(last2, "connection")}: its throughput still grows, to ${most}`;
  let from = shown5 === null ? `${plural(earliest, "connection")} at the earliest` : plural(shown5, "connection"), at = shown5 === null || shown5 === earliest ? from : `${earliest} to ${from}`, falling = fall === null ? "" : `, and falls by ${formatPercent(fall)} at ${last2}`;
  return `saturates at ${at}, about ${most}${falling}`;
}
function rowOf4({ connections, comparison, isGeneratorLimited }, isAlone) {
  let cells = (isAlone ? METRICS_ALONE : METRICS2).flatMap((name2) => {
    let metric = comparison.metrics.find((one) => one.metric === name2), head = formatValue(name2, metric?.head ?? null);
    return isAlone ? [head] : [formatValue(name2, metric?.base ?? null), head, formatSize(metric?.change, metric?.support)];
  });
  return [`${connections}${isGeneratorLimited ? " (load generator)" : ""}`, ...cells];
}

// src/report/view.ts
function verdictLine({ icon, title, headline }, name2 = [title]) {
  return say`${icon} ${name2}: ${headline}`;
}
function viewOf2(input) {
  let { results, comparison } = input, endpoints = endpointViews(input), remarks2 = remarksOf(input), why = whyView(input, endpoints);
  return {
    title: titleOf2(results.config.name),
    ...LOOKS[isAccepted(input) ? "accepted" : comparison.verdict],
    /** One sentence without its period. Begins with a small letter, unless with a name. */
    headline: headlineOf(input, endpoints),
    acceptance: acceptanceOf(input),
    baseFailure: failureOf(input),
    changes: changesView(results),
    context: contextOf(input),
    counts: countsOf2(comparison),
    measured: measuredOf(results),
    merges: mergesOf(input, endpoints[0]),
    baselineSteps: baselineSteps(input),
    sides: sideLabels(input),
    /** Worst first. */
    endpoints,
    why,
    /** The start of the app where it is not gated, and so not one of the endpoints. */
    start: startView(input),
    /** About the whole run. */
    remarks: remarks2.told,
    ...nextSteps(input, endpoints, why),
    overrideHint: overrideHintOf(input),
    sweeps: sweepViews(input),
    mix: mixTable(input),
    noise: noiseBlocks(input),
    trends: trendsView(input, endpoints),
    methods: [
      ...methodsOf(input),
      ...remarks2.aside,
      ...endpoints.flatMap(({ name: name2, aside }) => aside.map((text2) => say`${nameOf(name2)}: ${text2}.`))
    ],
    /** For the last line: tool, commits, run, duration, time. */
    facts: factsOf2(input),
    /** For charts. */
    input
  };
}
function factsOf2({ results }) {
  let { run: run2, sides, tool, createdAt, elapsedSeconds } = results, { base, head } = sides, hasOwnBase = base?.commit && base.commit !== head.commit;
  return [
    say`latency-gate ${tool.version}`,
    ...hasOwnBase ? [say`base ${commitName(base.commit ?? "")}`] : [],
    ...head.commit ? [say`head ${commitName(head.commit)}`] : [],
    ...run2.runId === null ? [] : [[linkTo(`run ${run2.runId}`, run2.runUrl)]],
    say`${formatDuration2(elapsedSeconds)}`,
    say`${createdAt.slice(0, 16).replace("T", " ")} UTC`
  ];
}

// src/report/terminal.ts
var ALL = Number.POSITIVE_INFINITY, WHOLE = { endpoints: ALL, explained: ALL, functions: MOST_NAMED2, remarks: ALL, hasCharts: !0 }, SHORTER = [
  WHOLE,
  { ...WHOLE, explained: 3, remarks: 5 },
  { endpoints: 20, explained: 1, functions: 3, remarks: 2, hasCharts: !1 },
  { endpoints: 8, explained: 1, functions: 1, remarks: 1, hasCharts: !1 }
], MANY_ENDPOINTS = 20, LOG_LINES = { few: 45, many: 75 }, FEW_ENDPOINTS = 12, MOST_TRENDS = 3;
function renderTerminal(view, options2) {
  if (!options2.isLog) return draw(view, options2, WHOLE).join(`
`);
  let most = view.endpoints.length < MANY_ENDPOINTS ? LOG_LINES.few : LOG_LINES.many, drawn2 = SHORTER.map((detail) => draw(view, options2, detail));
  return (drawn2.find((lines2) => lines2.length <= most) ?? drawn2.at(-1) ?? []).join(`
`);
}
function draw(view, { paint, verbose }, detail) {
  let told = (view.why?.told ?? []).slice(0, detail.explained), { sweeps, mix: mix2 } = view, charts = [
    ...sweeps.map((sweep) => [sweep.table, sweepList([sweep], 1)]),
    [mix2],
    trendBlocks(view, MOST_TRENDS)
  ];
  return [
    endpointParts(view, verbose, detail),
    view.noise,
    ...detail.hasCharts ? charts : [[sweepList(sweeps, 1)]],
    ...told.map((why) => whyBlocks([why], view, detail.functions)),
    verdictParts(view, detail.remarks)
  ].map((group) => linesOf(blocksOf(group), { paint, unfolds: verbose })).filter((lines2) => lines2.length > 0).flatMap((lines2, at) => at === 0 ? lines2 : ["", ...lines2]);
}
function endpointText(view, endpoint2) {
  let why = (view.why?.endpoints ?? []).filter(({ name: name2 }) => name2 === endpoint2.name), { kind } = view.input.comparison, all = [
    ...kind === "none" ? endpointsTable([endpoint2], view) : [metricsTable([endpoint2], view, !0)],
    endpoint2.comparison.state === "compared" ? null : paragraph(endpoint2.sentence),
    list(problemItems([endpoint2])),
    list(warningItems([endpoint2])),
    ...whyBlocks(why, view)
  ];
  return logText(blocksOf(all));
}
function endpointParts(view, verbose, { endpoints: most, remarks: remarks2 }) {
  let { endpoints } = view, isWhole2 = verbose || endpoints.length <= FEW_ENDPOINTS, news = endpoints.filter(({ group }) => isWhole2 || group !== "quiet"), [unchanged3, left] = [endpoints.length - news.length, news.length - most];
  return [
    ...endpointsTable(news.slice(0, most), view),
    left > 0 ? paragraph(say`… and ${plural(left, "more endpoint")}`) : null,
    unchanged3 > 0 ? paragraph(say`${plural(unchanged3, "endpoint")} unchanged`) : null,
    list(firstOf(problemItems(endpoints), remarks2, andMore)),
    list(firstOf(warningItems(endpoints), remarks2, andMore)),
    everyMetric(view, { isWhole: !0 })
  ];
}
function verdictParts(view, most) {
  let { action, input } = view, upTo3 = (items) => firstOf(items, most, andMore).map((text2) => paragraph(text2)), shorter = (one) => listing(one && { ...one, items: firstOf(one.items, most, andMore) });
  return [
    heading(3, verdictLine(view)),
    paragraph(view.measured, { isSmall: !0 }),
    paragraph(view.baseFailure),
    ...view.remarks.map((text2) => paragraph(text2)),
    shorter(view.changes),
    shorter(view.merges),
    ...upTo3(input.results.notes.map((note2) => say`${note2}`)),
    ...upTo3((input.results.profile?.notes ?? []).map((note2) => say`why: ${note2}`)),
    // It looks like a failure, and passes.
    view.tone === "worse" && !input.comparison.failing ? paragraph(view.meaning) : null,
    // An invalid measurement is an error in all but name, and errors have a hint.
    input.comparison.verdict === "invalid" ? paragraph(action && say`  hint: ${action}`) : null,
    paragraph(input.reproduce === void 0 ? null : say`to measure it again: ${commandOf(input.reproduce)}`)
  ];
}
var andMore = (left) => say`… and ${left} more`;

// src/config/read-file.ts
import { createHash as createHash2, createPrivateKey, X509Certificate } from "node:crypto";
import { existsSync as existsSync2 } from "node:fs";
import { readFile as readFile2, realpath as realpath2, stat as stat2 } from "node:fs/promises";
import { basename, dirname as dirname2, isAbsolute, relative as relative2, resolve as resolve2, sep } from "node:path";
var USUAL_FILES = ["latency-gate.yml", ".github/latency-gate.yml"], textOf2 = (bytes2) => new TextDecoder("utf-8", { fatal: !0 }).decode(bytes2);
async function readConfigFile(root, named) {
  for (let one of named === null ? USUAL_FILES : [named]) {
    let path = resolve2(root, one), name2 = relative2(root, path);
    try {
      return { text: textOf2(await readFile2(path)), name: name2, directory: directoryOf(path) };
    } catch (cause) {
      if (systemCode(cause) === "ENOENT") continue;
      let hint = "it must be a readable file of text in UTF-8";
      throw new ConfigError(`the configuration file ${name2} cannot be read`, { hint, cause });
    }
  }
  if (named === null) {
    let other = USUAL_FILES.map((one) => one.replace(/yml$/, "yaml")).find((one) => existsSync2(resolve2(root, one)));
    if (other === void 0) return null;
    throw failed(`the configuration file ${other} is not read: only .yml is`, "rename it, or name it by `config`");
  }
  throw new ConfigError(`the configuration file ${named} does not exist`, {
    hint: `it is looked for from ${root}; without a name, ${USUAL_FILES.join(" and ")} are tried`
  });
}
function directoryOf(path) {
  let directory = dirname2(path);
  return basename(directory) === ".github" ? dirname2(directory) : directory;
}
async function readNamedFiles(config, expanded, from) {
  let tls = await readTls(expanded.load.tls, from.directory), taken = (config.prepare ?? []).flatMap(({ take }) => Object.keys(take)), anyValues = Object.fromEntries(taken.map((name2) => [name2, "x"])), contentOf2 = namedFiles(from), stored2 = [], loaded = [];
  for (let [at, endpoint2] of config.endpoints.entries()) {
    let content = await contentOf2(endpoint2), { bodyFile, requests } = content;
    stored2.push({
      ...endpoint2,
      ...bodyFile && { bodyFile: withoutContent(bodyFile) },
      ...requests && { requests: withoutContent(requests) }
    });
    let whole = { ...expanded.endpoints[at] ?? endpoint2, ...content };
    requestsOf(whole, anyValues), loaded.push(whole);
  }
  return {
    config: { ...config, endpoints: stored2 },
    expanded: { ...expanded, load: { ...expanded.load, tls }, endpoints: loaded }
  };
}
function withoutContent({ bytes: _bytes, records: _records, ...file }) {
  return file;
}
function failed(message, hint, cause) {
  return new ConfigError(message, { hint, cause });
}
async function readTls(tls, directory) {
  let read2 = async (key2, name2, what) => {
    let file = resolve2(directory, name2), hint = `name a file with ${what}s in PEM form; its path counts from the configuration\u2019s folder`;
    return await readFile2(file, "utf8").catch((cause) => {
      throw failed(`load.tls.${key2}: the ${what} ${file} cannot be read`, hint, cause);
    });
  }, ca = tls.ca === null ? null : await read2("ca", tls.ca, "certificate");
  if (tls.client === void 0) return { ...tls, ca };
  let cert = await read2("cert", tls.client.cert, "certificate"), key = await read2("key", tls.client.key, "private key");
  return requireFit(cert, key, tls.client.passphrase), { ...tls, ca, client: { ...tls.client, cert, key } };
}
function requireFit(cert, key, passphrase) {
  let certificate;
  try {
    certificate = new X509Certificate(cert);
  } catch (cause) {
    throw failed("load.tls.cert: the certificate cannot be read", "it must be in PEM form, with its own certificate first and those of its authorities after it", cause);
  }
  if (!certificate.checkPrivateKey(openKey(key, passphrase)))
    throw failed("load.tls.key: the private key does not belong to the certificate in load.tls.cert", "name the key that the certificate was made with; where the file of the certificate holds several, its own comes first");
}
var ADD_PASSPHRASE = "add `passphrase: ${TLS_PASSPHRASE}` under `load.tls`, and set the variable from a secret";
function openKey(key, passphrase) {
  let opened = attempt(() => createPrivateKey({ key, ...passphrase === null ? {} : { passphrase } }));
  if (opened !== null) return opened;
  let isEncrypted = /^-----BEGIN ENCRYPTED |^Proc-Type: 4,ENCRYPTED/m.test(key), [problem, hint] = isEncrypted ? passphrase === null ? ["private key is encrypted, and no passphrase is given", ADD_PASSPHRASE] : ["passphrase does not open the private key", "check the variable that `load.tls.passphrase` names"] : ["private key cannot be read", "it must be a private key in PEM form: -----BEGIN PRIVATE KEY-----"];
  throw failed(`load.tls.key: the ${problem}`, hint);
}
var KINDS = {
  body: { mostBytes: MAX_BODY_FILE_BYTES, tooLarge: "a request that is sent all the time is a small one" },
  records: { mostBytes: MAX_RECORDS_BYTES, tooLarge: "keep a sample of the records" }
};
function namedFiles(from) {
  let known5 = /* @__PURE__ */ new Map(), file = (place, path, kind) => {
    let refuse = (message, ...why) => failed(`${place}: ${JSON.stringify(path)} ${message}`, ...why), hashed = (bytes2) => ({ bytes: bytes2, sha256: createHash2("sha256").update(bytes2).digest("hex") }), reading = known5.get(kind + path) ?? bytesOf2(path, kind, from, refuse).then(hashed);
    return known5.set(kind + path, reading), reading;
  }, withRecords = async (requests, place) => {
    let { path, credentials = !1 } = requests, { bytes: bytes2, sha256: sha2562 } = await file(place, path, "records"), refuse = (problem, hint) => failed(`${place}: ${JSON.stringify(path)} ${problem}`, hint), text2 = attempt(() => textOf2(bytes2));
    if (text2 === null) throw refuse("is not text in UTF-8", "save it as UTF-8; spreadsheets call that \u201CCSV UTF-8\u201D");
    try {
      return { ...requests, sha256: sha2562, records: parseRecords(path, text2, credentials) };
    } catch (error) {
      throw error instanceof BadRecords ? refuse(
        error.message,
        "a CSV file names its columns in the first line; a line of a .jsonl file is a JSON object; a .har file is what a browser exports"
      ) : error;
    }
  };
  return async ({ name: name2, bodyFile, requests }) => {
    let place = `endpoint ${JSON.stringify(name2)}`;
    return {
      ...bodyFile && { bodyFile: { ...bodyFile, ...await file(`${place}: body.file`, bodyFile.path, "body") } },
      ...requests && { requests: await withRecords(requests, `${place}: requests`) }
    };
  };
}
async function bytesOf2(path, what, from, refuse) {
  let { mostBytes, tooLarge } = KINDS[what], requireSmall = (bytes2) => {
    if (bytes2 > mostBytes) throw refuse(`is larger than ${mostBytes} bytes`, tooLarge);
  }, found = await from.elsewhere?.(path, mostBytes);
  if (found)
    return requireSmall(found.length), found;
  let root = await realpath2(from.directory), real = await realpath2(resolve2(root, path)).catch((cause) => {
    throw refuse("does not exist", `its path counts from the configuration\u2019s folder, ${from.directory}`, cause);
  }), way = relative2(root, real);
  if (way === "" || way.split(sep)[0] === ".." || isAbsolute(way)) {
    let hint = `keep the ${what} beside the configuration, without a link`;
    throw refuse("leads out of the configuration\u2019s folder", hint);
  }
  let status = await stat2(real);
  if (!status.isFile()) throw refuse("is not a file", `name the file that holds the ${what}`);
  return requireSmall(status.size), await readFile2(real).catch((cause) => {
    throw refuse("cannot be read", "it must be a file that the gate may read", cause);
  });
}

// src/app/command/install.ts
import { readdir, readFile as readFile3 } from "node:fs/promises";
import { dirname as dirname3, join as join3 } from "node:path";
var MANAGERS = [
  { name: "pnpm", locks: ["pnpm-lock.yaml"], command: "pnpm install --frozen-lockfile" },
  { name: "yarn", locks: ["yarn.lock"], command: "yarn install --frozen-lockfile" },
  { name: "bun", locks: ["bun.lock", "bun.lockb"], command: "bun install --frozen-lockfile" },
  { name: "npm", locks: ["npm-shrinkwrap.json", "package-lock.json"], command: "npm ci" }
], MODULES = "node_modules", SETTINGS3 = [".npmrc", ".yarnrc", "bunfig.toml", ".pnpmfile.cjs"], MADE_OF_MORE = ["pnpm-workspace.yaml", "binding.gyp"], PLUG_AND_PLAY = [".pnp.cjs", ".pnp.js"];
async function findInstall(directory, top) {
  let namesIn3 = (folder) => readdir(folder).catch(() => []), isPackage = (await namesIn3(directory)).includes("package.json");
  for (let folder = directory; ; folder = dirname3(folder)) {
    let read2 = (path) => readFile3(join3(folder, path), "utf8").catch(() => null), install = await installOf(await namesIn3(folder), read2);
    if (install !== null) return { ...install, folder };
    if (!isPackage || top === null || folder === top || !isWithin(top, dirname3(folder))) return null;
  }
}
async function installOf(names, read2) {
  let has = (name2) => names.includes(name2), manifest = manifestOf(await read2("package.json"));
  if (manifest === null || !(manifest.workspaces || Object.keys(manifest.dependencies).length > 0) && !has("pnpm-workspace.yaml")) return null;
  let manager = [...MANAGERS.filter(({ name: name2 }) => manifest.packageManager.startsWith(`${name2}@`)), ...MANAGERS].find(({ locks }) => locks.some(has)), lock = manager?.locks.find(has);
  if (manager === void 0 || lock === void 0) return null;
  let isBerry = manager.name === "yarn" && /^__metadata:/m.test(await read2(lock) ?? ""), settings = SETTINGS3.filter(has), { scripts: scripts2, workspaces, dependencies, replaced, isPatched } = manifest, isAlone = !(isBerry || workspaces || isPatched || MADE_OF_MORE.some(has)) && !INSTALL_SCRIPTS.some((name2) => name2 in scripts2) && !GENERATORS.some((name2) => name2 in dependencies) && ![dependencies, ...replaced].some(isLocal), state = "missing";
  return (has(MODULES) || PLUG_AND_PLAY.some(has)) && (state = await isOutdated(manager.name, lock, read2) ? "stale" : "present"), {
    command: isBerry ? "yarn install --immutable" : manager.command,
    lock,
    /** Null if the outcome depends on more of the checkout than that. */
    shared: isAlone ? { key: [lock, "package.json", ...settings], paths: [MODULES] } : null,
    state
  };
}
function manifestOf(text2) {
  let json = text2 === null ? void 0 : jsonOf(text2);
  if (json === void 0) return null;
  let manifest = fields(json), { packageManager } = manifest, kinds = ["dependencies", "devDependencies", "optionalDependencies"].map((kind) => fields(manifest[kind])), pnpm = fields(manifest.pnpm);
  return {
    packageManager: typeof packageManager == "string" ? packageManager : "",
    scripts: fields(manifest.scripts),
    workspaces: manifest.workspaces !== void 0,
    dependencies: Object.assign({}, ...kinds),
    /** What may put another package in the place of a dependency, at any depth. */
    replaced: [manifest.overrides, manifest.resolutions, pnpm.overrides],
    isPatched: [manifest, pnpm].some((one) => one.patchedDependencies !== void 0)
  };
}
var GENERATORS = ["@prisma/client", "prisma"], INSTALL_SCRIPTS = ["preinstall", "install", "postinstall", "prepublish", "preprepare", "prepare", "postprepare"], LOCAL = /^(?:file|link|portal|workspace|patch):|^(?:\.{1,2}|~)?\/|^(?!\w+:).*\.(?:tgz|tar|tar\.gz)$/;
function isLocal(version) {
  return typeof version == "string" ? LOCAL.test(version) : isMap(version) && Object.values(version).some(isLocal);
}
async function isOutdated(manager, lock, read2) {
  let wanted = await read2(lock) ?? "";
  if (manager === "pnpm") return (await read2(`${MODULES}/.pnpm/lock.yaml`) ?? wanted) !== wanted;
  let noted = async (path, key) => fields(fields(jsonOf(await read2(path) ?? ""))[key]);
  if (manager === "yarn")
    return Object.values(await noted(`${MODULES}/.yarn-integrity`, "lockfileEntries")).some((place) => !wanted.includes(`${place}`));
  if (manager !== "npm") return !1;
  let packages = await noted(lock, "packages"), sourceOf = (one) => `${fields(one).version} ${/#.*/.exec(`${fields(one).resolved}`)}`;
  return Object.entries(await noted(`${MODULES}/.package-lock.json`, "packages")).some(([path, one]) => sourceOf(one) !== sourceOf(packages[path]));
}
var WAYS_OUT = [
  {
    // Not a file of the app’s own.
    pattern: /Cannot find (?:package|module) '([^'./][^']*)'/,
    line: "`setup: npm ci` (or the install of your package manager)",
    why: "each version is a checkout of its own, without the packages of another one"
  },
  {
    pattern: /ModuleNotFoundError: No module named '([^']+)'/,
    line: "`setup: python3 -m venv .venv && .venv/bin/pip install -r requirements.txt`",
    why: "start the app with the programs in .venv/bin, so that each version has the packages that it names"
  },
  {
    pattern: /no required module provides package ([^\s;:]+)|missing go\.sum entry for (?:module providing package )?([^\s;:]+)/,
    line: "`setup: go mod download`",
    why: "if that does not find it, run `go mod tidy` and commit go.mod and go.sum"
  },
  {
    pattern: /cannot load such file -- ([^./][^\s]*)/,
    line: "`setup: bundle install`",
    why: "start the app with `bundle exec`"
  }
];
function missingPackageHint(log, hasSetup) {
  for (let { pattern, line, why } of WAYS_OUT) {
    let found = pattern.exec(log), name2 = found?.[1] ?? found?.[2];
    if (name2 !== void 0)
      return hasSetup ? `${name2} is not installed in this version: \`setup\` has to install what this commit names; it runs in the folder of the configuration` : `${name2} is not installed in this version: add ${line} under \`app\`; ${why}`;
  }
  return null;
}

// src/app/command/shell.ts
import { lstat as lstat2, stat as stat3 } from "node:fs/promises";

// src/app/process/listeners.ts
import { once } from "node:events";
import { statSync } from "node:fs";
import { createServer } from "node:net";
var LISTEN = "0A", ESTABLISHED = "01", ACCEPTS_CONNECTIONS = "00010000";
function listenersOf(pids) {
  let inodes = inodesOf(pids);
  return addressesOf(socketsIn("self", LISTEN).filter(({ inode }) => inodes.has(inode)));
}
function unixListenersOf(pids) {
  let listening = (readProc("/proc/self/net/unix") ?? "").split(`
`).map((line) => line.trim().split(/\s+/)).filter(([, , , flags]) => flags === ACCEPTS_CONNECTIONS), paths = new Map(listening.map(([, , , , , , inode, path]) => [inode, path])), found = /* @__PURE__ */ new Map();
  for (let pid of pids)
    for (let path of socketsOf(pid).flatMap((inode) => paths.get(inode) ?? []))
      found.has(path) || found.set(path, pid);
  return found;
}
function listenerAt(pids, port) {
  let listens = (pid) => socketsIn(pid, LISTEN).filter(({ local }) => local.endsWith(`:${port}`)).some(({ inode }) => socketsOf(pid).includes(inode));
  return pids.find(listens) ?? null;
}
function acceptors(pids) {
  let listening = pids.slice(0, 1).flatMap((pid) => socketsIn(pid, LISTEN)), portOfSocket = new Map(listening.map(({ inode, local }) => [inode, portOf(local)])), ports = new Map(
    pids.map((pid) => [pid, new Set(socketsOf(pid).flatMap((one) => portOfSocket.get(one) ?? []))])
  ), parents = new Map(pids.map((pid) => [pid, readStat(pid)?.parentPid])), accepting = [...new Set(portOfSocket.values())].map((port) => {
    let holders = pids.filter((pid) => ports.get(pid)?.has(port));
    return holders.filter((pid) => !holders.some((child) => parents.get(child) === pid)).length;
  });
  return Math.max(0, ...accepting);
}
function listenersInNetworkOf(pid) {
  return addressesOf(socketsIn(pid, LISTEN));
}
function peersOf(pids) {
  let inodes = inodesOf(pids), ports = new Set(listenersOf(pids).map(portOf)), outgoing = socketsIn("self", ESTABLISHED).filter(
    ({ inode, local, remote }) => inodes.has(inode) && !ports.has(portOf(local)) && !ports.has(portOf(remote))
  );
  return [...new Set(outgoing.map(({ remote }) => remote))].sort();
}
function strangerAnswering(origin, pids, startedAtMs) {
  let { hostname: hostname2, port } = new URL(origin), any = hostname2 === "[::1]" ? ["[::]"] : ["0.0.0.0", "[::]", "[::ffff:7f00:1]", "[::ffff:0:0]"], own = inodesOf(pids), foreign = listeningAt([hostname2, ...any], Number(port)).filter((inode) => !own.has(inode));
  if (foreign.length === 0) return null;
  let pid = listPids().find((one) => !pids.includes(one) && socketsOf(one).some((inode) => foreign.includes(inode)));
  if (pid === void 0) return null;
  let program = programOf(pid) ?? "a program", changedMs = attempt(() => statSync(`/proc/${pid}/exe`).ctimeMs) ?? 0;
  return FORWARDERS.test(program) && changedMs < startedAtMs ? null : { pid, program };
}
function listeningAt(hosts, port) {
  let addresses = hosts.map((host) => `${host}:${port}`);
  return socketsIn("self", LISTEN).flatMap(({ local, inode }) => addresses.includes(local) ? [inode] : []);
}
var FORWARDERS = /^(?:docker-proxy|rootlesskit|rootlessport|slirp4netns|passt|pasta(?:\.avx2)?|conmon|vpnkit.*|gvproxy|podman)$/;
function portOf(address) {
  return address.slice(address.lastIndexOf(":") + 1);
}
function addressesOf(sockets) {
  return [...new Set(sockets.map(({ local }) => local))].sort();
}
var LISTENING_BYTES = 256 * 1024;
function socketsIn(networkOf, state) {
  let line = new RegExp(`^ *\\d+: (\\S+) (\\S+) ${state} (?:\\S+ +){5}(\\d+) `, "gm"), mostBytes = state === LISTEN ? LISTENING_BYTES : void 0;
  return ["tcp", "tcp6"].map((file) => readProc(`/proc/${networkOf}/net/${file}`, mostBytes) ?? "").flatMap((text2) => [...text2.matchAll(line)]).map(([, local = "", remote = "", inode = ""]) => ({ local: readAddress(local), remote: readAddress(remote), inode }));
}
function readAddress(text2) {
  let [words3 = "", port = ""] = text2.split(":"), bytes2 = Buffer.from(words3, "hex").swap32();
  if (bytes2.length === 4) return `${bytes2.join(".")}:${Number.parseInt(port, 16)}`;
  let groups = Array.from({ length: 8 }, (_, index) => bytes2.readUInt16BE(2 * index).toString(16));
  return `${new URL(`http://[${groups.join(":")}]`).hostname}:${Number.parseInt(port, 16)}`;
}
function inodesOf(pids) {
  return new Set(pids.flatMap(socketsOf));
}
function socketsOf(pid) {
  return namesIn(`/proc/${pid}/fd`).flatMap((fd) => {
    let target = linkAt(`/proc/${pid}/fd/${fd}`);
    return target?.startsWith("socket:[") ? [target.slice(8, -1)] : [];
  });
}
var recentPorts = [];
async function findFreePort() {
  let server = createServer().listen(0);
  await once(server, "listening");
  let { port } = server.address();
  return await once(server.close(), "close"), recentPorts.includes(port) ? await findFreePort() : (recentPorts.push(port), recentPorts.length > 64 && recentPorts.shift(), port);
}

// src/app/command/shell.ts
async function requireDirectory(spec) {
  if (!(await stat3(spec.directory).catch(() => null))?.isDirectory())
    throw AppError.of(spec.side, `the directory ${spec.directory} does not exist`, {
      hint: "the command runs in the directory of the configuration; at an older commit that directory may not exist yet"
    });
}
async function exists(path) {
  return await lstat2(path).catch(() => null) !== null;
}
async function startShell(spec, { command, cores, ...given }) {
  let log = null;
  try {
    log = openLogFile();
    let shell = ["-c", MARKED_SHELL, command], [file, args] = cores === null ? ["sh", shell] : ["taskset", ["-c", cores, "sh", ...shell]], group = await startGroup({ file, args, cwd: spec.directory, output: log.fd, ...given }), { close } = log;
    return { group, log, stop: () => group.stop(3e3).finally(close) };
  } catch (error) {
    throw log?.close(), AppError.of(spec.side, `no shell could be started for ${shown2(command)} (${systemCode(error)})`, {
      hint: "commands need `sh` on PATH, an environment of moderate size, and a folder for temporary files (TMPDIR)",
      cause: error
    });
  }
}
function shown2(command) {
  let beginning = (command.trim().split(`
`)[0] ?? "").slice(0, 80);
  return `\`${beginning === command.trim() ? beginning : `${beginning} \u2026`}\``;
}
function describeExit(exit) {
  let after = `after ${(exit.afterMs / 1e3).toFixed(1)} s`;
  return exit.signal === null ? `exited with code ${exit.code} ${after}` : `was ended by ${exit.signal} ${after}`;
}
function describeEnd(code2, directory) {
  return { how: code2 === null ? "was ended by a signal" : `exited with code ${code2}`, hint: exitHint({ code: code2, signal: code2 === null ? "SIGKILL" : null }, directory) };
}
function isKilled({ signal, code: code2 }) {
  return signal === "SIGKILL" || signal === "SIGTERM" || code2 === 137 || code2 === 143;
}
function exitHint(exit, directory) {
  return exit.code === 127 ? "the shell did not find a program of the command: is it installed, and on PATH?" : exit.signal === "SIGKILL" || exit.code === 137 ? "it was killed from outside: where nobody did it on purpose, the machine was out of memory" : exit.code !== 126 ? null : noProgramsHint(exit, directory) ?? "the shell may not execute the program: is it executable (chmod +x)?";
}
function noProgramsHint({ code: code2 }, directory) {
  if (code2 !== 126) return null;
  let inner = (readProc("/proc/self/mountinfo") ?? "").split(`
`).flatMap((line) => {
    let [, , , , path, options2 = ""] = line.split(" "), place = path?.replace(/\\(\d{3})/g, (_, octal) => String.fromCharCode(Number.parseInt(octal, 8)));
    return place === void 0 ? [] : [{ place, isWithout: options2.split(",").includes("noexec") }];
  }).filter(({ place }) => `${directory}/`.startsWith(place === "/" ? "/" : `${place}/`)).toSorted((a, b) => a.place.length - b.place.length).at(-1);
  return inner?.isWithout ? `nothing in ${inner.place} can be executed, as it is mounted with \`noexec\`: have the checkout elsewhere, or set TMPDIR (RUNNER_TEMP on a runner) to a folder that is not` : null;
}
var NOT_IN_FOREGROUND = "the command has to stay in the foreground as long as the app runs: no `&`, no daemon (pm2: `pm2-runtime`)", READS_INPUT = /^(?:0|63) 0x0 /, REACHED = /^(?:127\.0\.0\.1|0\.0\.0\.0|\[::\]|\[::1\]|\[::ffff:7f00:1\]|\[::ffff:0:0\]):/, TAKEN = /^.*(?:EADDRINUSE|(?:already|connection|port \d+ is) in use).*$/gim, PORT = /(?:port |:|', )(\d{2,5})(?![\d.])/gi, ALREADY_RUNNING = /already (?:running|started|locked)|another (?:instance|process|[\w.-]+ is (?:already )?running)|is running \(pid|could not (?:acquire|get) lock/i, NOT_STARTED_HERE = "the command has to start the app itself and not ask a service manager or a daemon to: else nobody knows which version it runs", BOTH_RUN = "base and head run at the same time";
function endingOf(exit, start, hasSetup) {
  let missing = missingPackageHint(start.log, hasSetup);
  return {
    how: describeExit(exit),
    isEnvironments: () => isKilled(exit) || missing === null && environmentHint(exit, start) !== null,
    hint(when) {
      return missing ?? (when === "starting" ? endHint(exit, start) : exitHint(exit, start.spec.directory)) ?? UNKNOWN_END[when];
    }
  };
}
var UNKNOWN_END = {
  starting: "run the command by hand with PORT set to see why; its last lines are below",
  running: "it died under load: its last lines say why; run it by hand and load it to see the same"
};
function endHint(exit, start) {
  let known5 = environmentHint(exit, start);
  return exit.code !== 0 ? known5 ?? exitHint(exit, start.spec.directory) : known5 === null ? NOT_IN_FOREGROUND : `${known5}; and ${NOT_IN_FOREGROUND}`;
}
function environmentHint(exit, start) {
  return takenHint(start) ?? noProgramsHint(exit, start.spec.directory) ?? sharedSocketHint(start, []) ?? (ALREADY_RUNNING.test(start.log) ? `${BOTH_RUN}: ${ownHome("HOME")}` : null);
}
function notReadyHint(start, pids, isStranger) {
  let { spec, port } = start;
  if (isStranger) return sharedSocketHint(start, pids) ?? NOT_STARTED_HERE;
  let listeners = listenersOf(pids), own = listeners.filter((address) => address.endsWith(`:${port}`));
  if (own.some((address) => REACHED.test(address))) {
    let { path } = spec.app.ready;
    return path === null ? "give it more time with app.ready.timeout" : `it listens, but ${path} does not say ready: check app.ready.path, or give it more time with app.ready.timeout`;
  }
  if (own.length > 0)
    return `it listens on ${own.join(", ")}, which is not reached at 127.0.0.1: have it listen there, or on 0.0.0.0; many servers take the address as --host, or from HOST`;
  if (listeners.length > 0)
    return `it listens on ${listeners.join(", ")}: it has to listen on $PORT, which was ${port}; what reads another variable gets it from there, as in \`env: { SERVER_PORT: "\${PORT}" }\` under app`;
  let shared = sharedSocketHint(start, pids);
  if (shared !== null) return shared;
  let [socket] = unixListenersOf(pids).keys();
  return socket !== void 0 ? `it listens on the Unix socket ${socket}: have it listen on 127.0.0.1:$PORT instead, which was ${port}` : pids.some((pid) => READS_INPUT.test(readProc(`/proc/${pid}/syscall`) ?? "")) ? "it waits for an answer on its standard input, where none comes: have it start without a question, such as by --yes" : `it has to listen on $PORT, which was ${port}; give it more time with app.ready.timeout if it is only slow`;
}
function takenHint({ log, port }) {
  let lines2 = [...log.matchAll(TAKEN)];
  if (lines2.length === 0) return null;
  let [taken] = lines2.flatMap(([line]) => [...line.matchAll(PORT)].at(-1)?.[1] ?? []);
  return Number(taken) === port ? null : `${taken === void 0 ? "what it wants to listen on" : `port ${taken}`} is taken: ${BOTH_RUN}, so no port but $PORT may be fixed; leave it out, or let each side choose a free one`;
}
function sharedSocketHint({ env }, pids) {
  let home = env.HOME;
  if (!home || home === "/") return null;
  for (let [path, pid] of unixListenersOf(markedPids().filter((pid2) => !pids.includes(pid2)))) {
    if (!path.startsWith(`${home}/`)) continue;
    let variable2 = path.startsWith(`${home}/.pm2/`) ? "PM2_HOME" : "HOME";
    return `${BOTH_RUN}, and both use ${path}, where process ${pid} serves: ${ownHome(variable2)}`;
  }
  return null;
}
function ownHome(variable2) {
  let folder = `/tmp/${variable2.toLowerCase().replace("_", "-")}-\${SIDE}`;
  return `where they share state in the home folder, such as a socket or a lock, give each side a folder of its own: \`env: { ${variable2}: "${folder}" }\` under app`;
}

// src/plan/comparison-kind.ts
var SAY_VARIANTS = "to compare two variants of one checkout, say `compare: variants`";
function chooseComparison(config, { base, ...available }) {
  let head = appOf(config, "head"), { kind } = base.source, fromRevision = isFromCheckout(base.source), paired = config.compare === "variants" ? { kind: "paired", baseFrom: "variants", note: null } : pairedWith(base, head, available.hasRevision), whyNotPaired = fromRevision ? "no base commit is known" : `base was not named: \`app.${kind}\` is the same for both (set \`base.${kind}\`)`;
  if (paired !== null && wantsPaired(config)) return paired;
  if (fromRevision && !isSameApp(base, head) && wantsPaired(config))
    throw new ConfigError("base and head differ as `base:` and `head:` say, but no base commit is known", {
      hint: `name the base commit with --base REF, or check out with its history; ${SAY_VARIANTS}`
    });
  switch (config.gate.baseline) {
    case "none":
      return { kind: "none", note: null };
    case "file":
      return { kind: "stored", from: "file", note: null };
    case "artifact":
      if (available.hasArtifacts) return { kind: "stored", from: "artifact", note: null };
      throw new ConfigError("gate.baseline: `artifact` needs GitHub Actions, where baselines are stored", {
        hint: "on the command line use `baseline: file` with `baseline-files`, or `baseline: paired` with --base REF"
      });
    case "paired":
      throw new ConfigError(`gate.baseline: \`paired\` is not possible: ${whyNotPaired}`, {
        hint: `name the base commit with --base REF, or say how base differs under \`base:\`; ${SAY_VARIANTS}`
      });
    case "auto": {
      let note2 = `Not compared side by side: ${whyNotPaired}.`;
      return available.hasArtifacts ? { kind: "stored", from: "artifact", note: note2 } : { kind: "none", note: note2 };
    }
  }
}
function wantsPaired({ gate }) {
  return gate.baseline === "auto" || gate.baseline === "paired";
}
function needsBaseCommit(config, base) {
  return wantsPaired(config) && config.compare !== "variants" && isFromCheckout(base.source);
}
var ALREADY_RUNNING2 = "Both servers were running already and were not restarted: this compares two processes, and what would differ between two starts of one version counts as a change. Their CPU time and memory cannot be seen.";
function pairedWith(base, head, hasRevision) {
  return isFromCheckout(base.source) ? hasRevision ? { kind: "paired", baseFrom: "revision", note: null } : null : isSameApp(base, head) ? null : { kind: "paired", baseFrom: "name", note: base.source.kind === "url" && head.source.kind === "url" ? ALREADY_RUNNING2 : null };
}

// src/measure/events.ts
var RunEvents = class {
  #listeners;
  /** Only then the generator hands single requests back. */
  keepsRequests;
  constructor(listeners) {
    this.#listeners = listeners, this.keepsRequests = listeners.some((listener) => listener.keepRequests !== void 0);
  }
  emit(event) {
    for (let listener of this.#listeners) listener.on?.(event);
  }
  note(text2) {
    this.emit({ kind: "note", text: text2 });
  }
  async keepResults(results) {
    for (let listener of this.#listeners) await listener.keepResults?.(results);
  }
  async keepRequests(round2) {
    for (let listener of this.#listeners) await listener.keepRequests?.(round2);
  }
};

// src/config/find-secrets.ts
var CUT = " \u2026", MIN_SECRET_LENGTH = 4, MIN_ENCODED_LENGTH = 6, CUT_ESCAPE = /[\p{Cc}\p{Cs}\u0080-\u00ff]{0,3}([\\%&][#\w{]{0,10})?$/u, LONGEST_CUT_ESCAPE = 16;
function findSecrets(text2, secrets) {
  let matcher = matcherOf(secrets), places = [];
  for (let { text: reading, at } of matcher === null ? [] : readingsOf(text2))
    matcher?.scan(reading, (begin, end) => {
      places.push({ begin: at[begin] ?? 0, end: at[end] ?? 0 });
    });
  return places.sort((a, b) => a.begin - b.begin);
}
var matchers = /* @__PURE__ */ new WeakMap();
function matcherOf(secrets) {
  let known5 = matchers.get(secrets);
  if (known5?.count === secrets.length) return known5.matcher;
  let forms = new Set(secrets.flatMap(formsOf)), matcher = forms.size === 0 ? null : new Matcher(forms);
  return matchers.set(secrets, { count: secrets.length, matcher }), matcher;
}
function formsOf(secret) {
  let lines2 = secret.split(/\r?\n/).map((line) => line.trim());
  return [secret, ...lines2.length > 1 ? lines2 : []].filter((part) => part.length >= MIN_SECRET_LENGTH).flatMap((part) => [part, ...encodedOf(part), ...encodedOf(JSON.stringify(part).slice(1, -1))]);
}
function encodedOf(text2) {
  let bytes2 = Array.from(new TextEncoder().encode(text2)), hex = bytes2.map((byte) => byte.toString(16).padStart(2, "0")).join(""), inBase64 = [0, 1, 2].flatMap((before) => {
    let inner = btoa("\0".repeat(before) + bytes2.map((byte) => String.fromCharCode(byte)).join("")).slice(Math.ceil(before * 8 / 6), Math.floor((before + bytes2.length) * 8 / 6));
    return inner.length < MIN_ENCODED_LENGTH ? [] : [inner, inner.replaceAll("+", "-").replaceAll("/", "_")];
  });
  return [hex, hex.toUpperCase(), ...inBase64];
}
var Matcher = class {
  #first = { id: 0, depth: 0, longest: 0 };
  #next = /* @__PURE__ */ new Map();
  constructor(forms) {
    let edges = [];
    for (let form of forms) {
      let from = this.#first;
      for (let index = 0; index < form.length; index++) {
        let unit = form.charCodeAt(index), known5 = this.#next.get(keyOf(from, unit)), to = known5 ?? { id: edges.length + 1, depth: index + 1, longest: 0 };
        known5 === void 0 && edges.push({ from, unit, to }), this.#next.set(keyOf(from, unit), to), from = to;
      }
      from.longest = form.length;
    }
    for (let { from, unit, to } of edges.sort((a, b) => a.to.depth - b.to.depth))
      to.fallback = from.fallback === void 0 ? this.#first : this.#step(from.fallback, unit), to.longest ||= to.fallback.longest;
  }
  scan(text2, found) {
    let cuts = cutsIn(text2), state = this.#first;
    for (let index = 0; index < text2.length; index++) {
      let cut2 = cuts.get(index);
      cut2 !== void 0 && state.depth >= MIN_SECRET_LENGTH && found(index - state.depth, cut2), state = this.#step(state, text2.charCodeAt(index)), state.longest > 0 && found(index + 1 - state.longest, index + 1);
    }
  }
  #step(state, unit) {
    for (let from = state; from !== void 0; from = from.fallback) {
      let next2 = this.#next.get(keyOf(from, unit));
      if (next2 !== void 0) return next2;
    }
    return this.#first;
  }
};
function cutsIn(text2) {
  let cuts = /* @__PURE__ */ new Map();
  for (let cut2 = text2.indexOf(CUT); cut2 >= 0; cut2 = text2.indexOf(CUT, cut2 + 1)) {
    let [left = "", undecoded = ""] = CUT_ESCAPE.exec(text2.slice(Math.max(0, cut2 - LONGEST_CUT_ESCAPE), cut2)) ?? [];
    for (let length of [0, left.length, undecoded.length]) cuts.set(cut2 - length, cut2);
  }
  return cuts;
}
function keyOf({ id }, unit) {
  return id * 65536 + unit;
}
var HEX = String.raw`[\da-fA-F]`, BACKSLASH_BYTE = String.raw`\\x${HEX}{2}|\\[0-3]?[0-7]{1,2}`, PERCENT_BYTE = `%${HEX}{2}`, BYTE = new RegExp(`${BACKSLASH_BYTE}|${PERCENT_BYTE}`, "g"), CONTROLS = { a: "\x07", b: "\b", e: "\x1B", f: "\f", n: `
`, r: "\r", t: "	", v: "\v" }, NUMBER = String.raw`\\[ux]\{${HEX}{1,6}\}|\\U00(?:0${HEX}|10)${HEX}{4}|\\u${HEX}{4}`, BACKSLASH = String.raw`${NUMBER}|\\[^\d]`, PERCENT = `%u${HEX}{4}`, ENTITY = `&(?:[a-zA-Z][a-zA-Z\\d]{1,31}|#\\d{1,7}|#[xX]${HEX}{1,6});?`, IN_SHELL = String.raw`'\\''|'"'"'|"'"'"|'\n'`, EVERYTHING = escapes(`(?:${BACKSLASH_BYTE}|${PERCENT_BYTE})+`, BACKSLASH, PERCENT, ENTITY, IN_SHELL), BACKSLASHES = escapes(`(?:${BACKSLASH_BYTE})+`, BACKSLASH), DECODERS = [
  EVERYTHING,
  escapes(EVERYTHING.source, "\\+"),
  BACKSLASHES,
  // Some tools escape everything outside ASCII, and nothing else.
  escapes(`(?:${BACKSLASH_BYTE})+`, NUMBER),
  escapes(`(?:${PERCENT_BYTE})+`, PERCENT, "\\+"),
  escapes(ENTITY),
  escapes(IN_SHELL, "''"),
  escapes(IN_SHELL, '""')
], LEVELS3 = [DECODERS, DECODERS, [EVERYTHING, BACKSLASHES]];
function escapes(...kinds) {
  return new RegExp(kinds.join("|"), "g");
}
function* readingsOf(text2) {
  let readings = [{ text: text2, at: Uint32Array.from({ length: text2.length + 1 }, (_, index) => index) }];
  yield* readings;
  let seen = /* @__PURE__ */ new Set([text2]);
  for (let decoders of LEVELS3) {
    let fresh = [];
    for (let reading of readings)
      for (let decoder of decoders) {
        let decoded2 = decode(reading, decoder);
        seen.has(decoded2.text) || (seen.add(decoded2.text), fresh.push(decoded2), yield decoded2);
      }
    readings = fresh;
  }
}
function decode({ text: text2, at }, token2) {
  let read2 = [], from = [], end = 0, push = (part, begin, step) => {
    read2.push(part);
    for (let unit = 0; unit < part.length; unit++) from.push(at[begin + step * unit] ?? 0);
  };
  for (let { 0: found, index } of text2.matchAll(token2)) {
    push(text2.slice(end, index), end, 1);
    for (let { character, offset } of meaningOf(found)) push(character, index + offset, 0);
    end = index + found.length;
  }
  return push(text2.slice(end), end, 1), { text: read2.join(""), at: Uint32Array.from([...from, at.at(-1) ?? 0]) };
}
var SEQUENCE = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xff][\x80-\xbf]{3}|./gs;
function meaningOf(token2) {
  let bytes2 = [...token2.matchAll(BYTE)];
  return bytes2[0]?.index !== 0 ? [{ character: characterOf(token2), offset: 0 }] : [...bytes2.map(([byte]) => Number.parseInt(byte.replace(/^\\x|./, ""), /^(?:%|\\x)/.test(byte) ? 16 : 8)).map((number2) => String.fromCharCode(number2)).join("").matchAll(SEQUENCE)].map(({ 0: found, index }) => {
    let utf8 = Uint8Array.from(found, (unit) => unit.charCodeAt(0));
    return { character: utf8.length > 1 ? new TextDecoder().decode(utf8) : found, offset: bytes2[index]?.index ?? 0 };
  });
}
function characterOf(token2) {
  let [, hex, decimal] = /^(?:&#[xX]|%u|\\[uUx]\{?)([\da-fA-F]+)|^&#(\d+)/.exec(token2) ?? [], value = hex === void 0 ? Number(decimal) : Number.parseInt(hex, 16);
  if (!Number.isNaN(value)) return String.fromCodePoint(Math.min(value, 1114111));
  if (token2.startsWith("&")) return decodeHTML(token2);
  if (token2 === "+") return " ";
  let [first = "", second = ""] = token2;
  return first === "\\" ? CONTROLS[second] ?? second : second === `
` ? second : first;
}

// src/config/mask.ts
var MASK = "***", SECRET_NAME = /token|secret|passw|passphrase|credential|api[_-]?key|access[_-]?key|private[_-]?key|connection[_-]?string|(?:^|_)(?:pass|pat|pwd)$/i, KEY_NAME = /(?:^|_)key$/i, ADDRESS_NAME = /(?:^|_)(?:ur[il]|dsn)$/i, PATH = /^\.{0,2}\//, WORKING_DIRECTORY = /^(?:OLD)?PWD$/, MIN_GUESSED_LENGTH = 8;
function secretsIn(env, exists2) {
  let isSecret = (name2, value) => value.length < MIN_GUESSED_LENGTH || WORKING_DIRECTORY.test(name2) ? !1 : ADDRESS_NAME.test(name2) ? USER_INFO.test(value) || PASSWORD_FIELD.test(value) : SECRET_NAME.test(name2) || KEY_NAME.test(name2) && !isWords(value);
  return Object.entries(env).flatMap(
    ([name2, value = ""]) => isSecret(name2, value) && !(PATH.test(value) && exists2(value)) ? withPasswords(value) : []
  );
}
function isWords(value) {
  return /^[a-z]+(?:[ ._-][a-z]+)*$/i.test(value);
}
var USER_INFO = /^[a-z][a-z\d+.-]*:\/\/([^\s/?#]*)@|^([^\s:/@]+:[^\s/]*)@/i, PASSWORD_FIELD = /(?:^|[\s;?&])(?:password|passwd|pwd|pass)=([^\s;&]+)/i;
function withPasswords(value) {
  let [, inAddress, userInfo = inAddress] = USER_INFO.exec(value) ?? [], written = [userInfo?.slice(userInfo.indexOf(":") + 1), PASSWORD_FIELD.exec(value)?.[1]].filter((password) => password !== void 0), all = new Set(
    written.flatMap((password) => [password, attempt(() => decodeURIComponent(password)) ?? password])
  );
  return [value, ...[...all].filter((password) => password.length >= MIN_GUESSED_LENGTH && !isWords(password))];
}
var LINE_END = String.raw`(?:[\s|]|\\[nr])`, SHAPES = [
  // User and password of a URL; in JSON its slashes may be escaped. A port is not a password.
  /(?<=:(?:\/\/|\\\/\\\/))[^\s/?#"<>`\\]+(?=@)/g,
  /(?<=:(?:\/\/|\\\/\\\/))[^\s/?#"<>`\\:@[]*:(?!\d{1,5} …)[^\s/?#"<>`\\@]+(?= …)/g,
  token("(?:[sr]k_(?:live|test)|whsec)_", "[A-Za-z0-9]", 10),
  // Stripe
  token("gh[opsur]_", "[A-Za-z0-9]", 20),
  // GitHub
  token("github_pat_", "[A-Za-z0-9_]", 20),
  token("glpat-", "[\\w-]", 20),
  // GitLab
  token("npm_", "[A-Za-z0-9]", 36),
  token("xox[abeoprs]-\\d", "[A-Za-z0-9-]", 10),
  // Slack: a number first, so that no class name such as xoxo-… is one
  token("AIza", "[\\w-]", 35),
  // Google
  token("(?:AKIA|ASIA)", "[A-Z0-9]", 16),
  // AWS
  /(?<=aws_secret_access_key\W{1,10})[A-Za-z0-9/+]{16,}/gi,
  // A JSON Web Token: the Base64 of `{"`, twice, and a signature.
  /\beyJ[\w-]{8,}\.(?:eyJ[\w-]{8,}\.[\w-]*|[\w.-]*(?= …))/g,
  // A private key in PEM, of which the beginning or the end may be missing.
  new RegExp(
    `-----BEGIN [A-Z0-9 ]*PRIVATE KEY-----(?:(?:(?!-----)[^])*-----END [A-Z0-9 ]*PRIVATE KEY-----|(?:${LINE_END}*(?:Proc-Type|DEK-Info):[^\\n\\\\]*)*(?:${LINE_END}*[A-Za-z0-9+/=]{16,})+)`,
    "g"
  ),
  new RegExp(
    `(?<![A-Za-z0-9+/=])(?:[A-Za-z0-9+/=]{16,}${LINE_END}+)*[A-Za-z0-9+/=]+${LINE_END}*-----END [A-Z0-9 ]*PRIVATE KEY-----`,
    "g"
  )
];
function token(prefix, character, least) {
  return new RegExp(`(?<![A-Za-z0-9_])${prefix}(?:${character}{${least},}|${character}+(?= \u2026))`, "g");
}
function mask(text2, secrets) {
  let masked = "", done = 0;
  for (let { begin, end } of findSecrets(text2, secrets))
    begin >= done && (masked += text2.slice(done, begin) + MASK), done = Math.max(done, end);
  return SHAPES.reduce((left, shape) => left.replace(shape, MASK), masked + text2.slice(done));
}

// src/report/comment.ts
var MOST_CHARACTERS = { comment: 55e3, summary: 7e5 }, ALL2 = Number.POSITIVE_INFINITY, MOST_OPEN_BYTES = 6e3, OPEN = [
  { open: 20, remarks: 10, explained: 5 },
  { open: 12, remarks: 5, explained: 2 },
  { open: 8, remarks: 3, explained: 1 },
  { open: 5, remarks: 1, explained: 1 }
], FOLDED = [{ folded: ALL2, metrics: !0 }, ...[ALL2, 20, 0].map((folded) => ({ folded, metrics: !1 }))], IN_SUMMARY = { open: ALL2, remarks: ALL2, explained: 5 }, LEAST = { open: 0, folded: 0, remarks: 0, explained: 0, metrics: !1 }, MOST_SWEEPS = 10, MOST_TRENDS2 = { comment: 3, summary: 20 };
function renderComment(view, sink, preface) {
  let top = [heading(3, verdictLine(view)), ...preface.map((text2) => paragraph(text2))];
  return markdownOf(drawWithin(view, top, sink, MOST_CHARACTERS[sink]) ?? draw2(view, top, sink, LEAST));
}
function drawWithin(view, top, sink, mostCharacters) {
  let opens = sink === "summary" ? [IN_SUMMARY, ...OPEN] : OPEN;
  for (let open2 of opens)
    for (let folded of FOLDED) {
      let blocks2 = draw2(view, top, sink, { ...open2, ...folded });
      if (sink === "comment" && openBytes(blocks2) > MOST_OPEN_BYTES && open2 !== OPEN.at(-1)) break;
      if (markdownOf(blocks2).length <= mostCharacters) return blocks2;
    }
  return null;
}
function draw2(view, top, sink, detail) {
  let { sweeps } = view, told = view.why?.told ?? [], shown5 = view.endpoints.filter(({ group }) => group !== "quiet");
  return blocksOf([
    ...top,
    ...beforeFigures(view),
    upTo2(problemItems(shown5), detail.remarks, "problem"),
    ...endpointsTable(shown5.slice(0, detail.open), view, { isDrawn: !0 }),
    ...others(shown5.slice(detail.open), view, detail.folded, sink),
    upTo2(warningItems(shown5), detail.remarks, "remark"),
    ...whyBlocks(told.slice(0, detail.explained), view),
    detail.explained > 0 ? fold(say`why others changed`, whyBlocks(told.slice(detail.explained, detail.folded), view)) : null,
    ...afterFigures(view),
    ...view.noise,
    sweepList(sweeps, MOST_SWEEPS),
    detail.metrics ? sweepTables(sweeps, MOST_SWEEPS) : null,
    detail.metrics && view.mix !== null ? fold(say`the mix: weights and requests`, [view.mix]) : null,
    ...trendBlocks(view, MOST_TRENDS2[sink]),
    unchanged2(view, detail.folded),
    detail.metrics ? everyMetric(view) : null,
    fold(say`how this was measured`, [list(view.methods)]),
    paragraph(joined(view.facts, " \xB7 "), { isSmall: !0 })
  ]);
}
function upTo2(items, most, what) {
  let rest = items.slice(most);
  return blocksOf([list(items.slice(0, most)), fold(say`${plural(rest.length, `more ${what}`)}`, [list(rest)])]);
}
function others(endpoints, view, most, sink) {
  let { kind, verdict } = view.input.comparison, isAsked = kind !== "none" && verdict !== "nothing-compared", kinds = (of) => {
    let words3 = isAsked ? `: ${countWords(of.map(({ comparison }) => comparison))}` : "";
    return `${plural(of.length, "more endpoint")}${words3}`;
  }, left = endpoints.slice(most), where = sink === "comment" ? "the job\u2019s summary" : "the results file";
  return [
    fold(say`${kinds(endpoints)}`, endpointsTable(endpoints.slice(0, most), view)),
    left.length === 0 ? null : paragraph(say`… and ${kinds(left)}. All of them are listed in ${where}.`)
  ];
}
function unchanged2(view, most) {
  let endpoints = view.endpoints.filter(({ group }) => group === "quiet");
  if (endpoints.length === 0) return null;
  let summary2 = say`${plural(endpoints.length, "endpoint")} without a significant change beyond the tolerance`;
  if (most === 0) return paragraph(say`${summary2}.`);
  let shown5 = endpoints.slice(0, most), left = endpoints.length - shown5.length, more = left > 0 ? paragraph(say`… and ${left} more.`) : null;
  return fold(summary2, [...endpointsTable(shown5, view), more, list(warningItems(shown5))]);
}

// src/report/report.ts
function renderReport(input, preface = []) {
  let { verdict, failing: isFailing2 } = input.comparison, overridden = isAccepted(input), view = viewOf2(input), failing = isFailing2 && !overridden;
  return {
    verdict,
    failing,
    overridden,
    headline: plainText(verdictLine(view)),
    markdown: renderComment(view, "comment", preface),
    summaryMarkdown: renderComment(view, "summary", preface),
    text: renderTerminal(view, { paint: PLAIN2, verbose: !1, isLog: !0 }),
    changed: !["unchanged", "nothing-compared"].includes(verdict) || input.results.baseFailure !== void 0 || view.changes !== null || view.endpoints.some(({ comparison: one }) => one.differences.length > 0 || one.records !== void 0),
    counts: {
      regressions: count2(input, ["regression"]),
      improvements: count2(input, ["improvement"]),
      inconclusive: count2(input, OPEN_VERDICTS)
    },
    annotations: annotationsOf(view, failing),
    view
  };
}
function count2({ comparison: { kind, endpoints } }, verdicts) {
  return endpoints.filter((one) => kind === "none" ? one.state === "compared" : isJudged(one)).filter(({ verdict }) => verdicts.includes(verdict)).length;
}
function annotationsOf(view, failing) {
  let { title, baseFailure, acceptance, endpoints, why } = view, isNothing = view.input.comparison.verdict === "nothing-compared";
  return [
    // A gate that could not compare as it was asked to must not pass unseen.
    baseFailure && { level: isNothing && failing ? "error" : "warning", title, message: plainText(baseFailure) },
    ...endpoints.map(({ name: name2, notice }) => {
      let level = failing && !notice?.isDoubt ? "error" : "warning";
      return notice && { level, title: `${title}: ${name2}`, message: notice.text };
    }),
    ...(why?.endpoints ?? []).flatMap(
      ({ name: name2, functions }) => functions.slice(0, MOST_NAMED2).map((one) => {
        let message = `${oneLine(one.name)}: ${one.change} per request, ${one.base} \u2192 ${one.head}`;
        return one.at && { level: "warning", title: `${title}: ${name2}`, message, at: one.at };
      })
    ),
    acceptance && { level: "notice", title: `${title}: accepted`, message: plainText(acceptance) }
  ].filter((one) => one !== null);
}
function reportOf(blocks2, about) {
  let markdown = markdownOf(blocks2);
  return {
    overridden: !1,
    changed: about.failing,
    markdown,
    summaryMarkdown: markdown,
    text: logText(blocks2),
    counts: { regressions: 0, improvements: 0, inconclusive: 0 },
    annotations: [],
    ...about
  };
}
var TITLES = {
  [ExitCode.passed]: "passed",
  [ExitCode.gateFailed]: "failed",
  [ExitCode.configuration]: "the configuration is wrong",
  [ExitCode.app]: "the app failed",
  [ExitCode.measurement]: "the measurement failed",
  [ExitCode.baseline]: "the baseline is unusable",
  [ExitCode.nothingSlower]: "nothing is slower",
  [ExitCode.bug]: "a bug in latency-gate",
  [ExitCode.interrupted]: "interrupted"
}, MOST_DETAIL_CHARACTERS = 8e3, MOST_DETAIL_LINES = 30;
function renderFailure(error, name2, hide = (text2) => text2) {
  let markdown = hide(markdownOf(failureBlocks(error, name2, (detail) => detail.slice(-MOST_DETAIL_CHARACTERS)))), text2 = hide(logText(failureBlocks(error, name2, (detail) => {
    let lines2 = detail.trimEnd().split(`
`), left = lines2.length - MOST_DETAIL_LINES;
    return [...left > 0 ? [`(${left} lines before are left out)`] : [], ...lines2.slice(-MOST_DETAIL_LINES)].join(`
`);
  })));
  return reportOf([], { verdict: "error", failing: !0, headline: "latency-gate: no verdict", markdown, summaryMarkdown: markdown, text: text2 });
}
function failureBlocks(error, name2, shortened2) {
  let { exitCode, text: text2 } = describeError(error), [told, detail] = error instanceof GateError ? [error, error.detail ?? ""] : [null, text2];
  return blocksOf([
    heading(3, say`⛔ ${titleOf2(name2)}: ${TITLES[exitCode]}`),
    paragraph(told && withCode(told.message)),
    paragraph(told && say`${strong(["What to do:"])} ${withCode(told.hint)}`),
    detail === "" ? null : { kind: "code", text: shortened2(detail), language: "text" },
    paragraph(told && say`Nothing was compared: this says nothing about latency.`)
  ]);
}
function renderNote(text2) {
  let headline = `latency-gate: ${text2}`;
  return reportOf(blocksOf([paragraph(say`${headline}.`)]), { verdict: "nothing", failing: !1, headline });
}
var SKIPPED = "skipped, no file that it watches changed";
function renderSkipped({ name: name2, patterns, files, base }) {
  let headline = `\u23ED\uFE0F ${titleOf2(name2)}: ${SKIPPED}`, named = (names) => listed(names.map((one) => [nameOf(one)])), matches = files.length === 1 ? "does not match the one changed file" : `matches none of the ${files.length} changed files`, blocks2 = blocksOf([
    heading(3, say`${headline}`),
    paragraph(say`Nothing was built or measured: ${codeOf("paths")} ${matches}. The check passes.`),
    list([
      say`Changed since ${base.label} at ${commitName(base.revision)}: ${named(files)}`,
      say`${codeOf("paths")}: ${named(patterns)}`
    ])
  ]);
  return reportOf(blocks2, { verdict: "skipped", failing: !1, headline, text: headline });
}

// src/run/open.ts
import { randomInt } from "node:crypto";
import { cpus, platform, release, totalmem } from "node:os";

// src/app/process/cores.ts
import { spawnSync } from "node:child_process";
function ownCores(cpuset) {
  if (process.platform !== "linux") return null;
  let siblingsOf = (core) => coresIn(readProc(`/sys/devices/system/cpu/cpu${core}/topology/thread_siblings_list`)?.trim() ?? ""), cores = splitCores(coresOfThread(process.pid) ?? "", { cpuset, siblingsOf });
  return cores === null || spawnSync("taskset", ["-c", cores.generator, "true"]).status !== 0 ? null : cores;
}
function splitCores(allowedList, { cpuset, siblingsOf }) {
  let allowed = coresIn(allowedList), nearTo = (core) => allowed.filter((one) => one === core || siblingsOf(core).includes(one)), splits = allowed.map((generator) => {
    let whole = allowed.filter((one) => !nearTo(generator).includes(one)), keepsOff = allowed.length >= 4 && whole.length > 0, app2 = cpuset === null ? keepsOff ? whole : allowed.filter((one) => one !== generator) : coresIn(cpuset);
    return { generator, app: app2, areSiblings: nearTo(generator).some((one) => app2.includes(one)) };
  }), [best] = splits.filter(({ generator, app: app2 }) => app2.length > 0 && !app2.includes(generator)).sort(
    (a, b) => Number(a.areSiblings) - Number(b.areSiblings) || b.app.length - a.app.length || b.generator - a.generator
  );
  return best === void 0 ? null : { app: cpuset ?? best.app.join(","), generator: String(best.generator), areSiblings: best.areSiblings };
}
var SLOW_START_MS = 1e3, MOST_MOVES = 5;
function coresOfThread(thread) {
  return textAfter(readProc(`/proc/${thread}/status`), "Cpus_allowed_list");
}
function moveThread(thread, cores, options2 = "-cp") {
  return spawnSync("taskset", [options2, cores, String(thread)], { stdio: "ignore" }).status === 0;
}
var CoreLayout = class {
  #cores;
  /** Whether the app has the generator's core, too. */
  isWide = !1;
  /** Whether it has that until it is warm. */
  startsWide = !1;
  /** The version that starts on the generator's core. */
  #beside = null;
  /** Apps that were ready had started slowly, were where they had been put, and let themselves be moved. Null: not known yet. */
  #isMovable = null;
  /** @param cores null: nothing is pinned */
  constructor(cores) {
    this.#cores = cores;
  }
  /** Two versions start at once, in this order, the second one on the generator’s core if starts are slow (decision 61). `gather` has to follow. */
  scatter([, second]) {
    this.#beside = this.#isMovable === !0 && this.appCores === 1 && !this.startsWide ? second ?? null : null;
  }
  /** Cores of a version's process that starts now; null means all. */
  starting(side) {
    return this.startsWide ? this.#both : side === this.#beside ? this.generator : this.app;
  }
  /** All that has started is on the app's core from here on. The first time, all have started there, one after the other. */
  gather(apps) {
    let from = this.#beside === null ? null : this.generator;
    this.#beside = null;
    let { app: app2 } = this;
    if (app2 === null || this.appCores !== 1 || this.startsWide) return;
    let pids = () => apps.flatMap((one) => one.pids()), threads = () => pids().flatMap(listThreads), isOnApp = (one) => [app2, null].includes(coresOfThread(one));
    if (this.#isMovable ??= apps.every((one) => one.bootMs >= SLOW_START_MS && one.pids().length > 0) && threads().every(isOnApp) && pids().every((pid) => moveThread(pid, app2) || coresOfThread(pid) === null), from === null) return;
    let left = () => threads().filter((one) => coresOfThread(one) === from);
    for (let move = 0; move < MOST_MOVES; move++) for (let one of left()) moveThread(one, app2);
    this.#isMovable = left().length === 0;
  }
  /** The app is warm: where it had both cores for that, it loses one. False: it could not be moved, and starts on one from here on. */
  onceWarm(apps) {
    return this.startsWide ? (this.startsWide = this.move(apps), this.startsWide) : !0;
  }
  /** All threads, and what they start later, have the app's cores from here on. False where that is not allowed. */
  move(apps) {
    let { app: app2 } = this;
    if (app2 === null) return !1;
    let move = (pid) => moveThread(pid, app2, "-acp");
    return apps.map((one) => one.pids()).every((own) => own.length > 0 && own.every((pid) => move(pid) || move(pid)));
  }
  /** Cores of the app; null means all. */
  get app() {
    return this.isWide ? this.#both : this.#cores?.app ?? null;
  }
  get #both() {
    return this.#cores && `${this.#cores.app},${this.#cores.generator}`;
  }
  get generator() {
    return this.#cores?.generator ?? null;
  }
  /** How many cores the app is kept on; null if it is on none. */
  get appCores() {
    return this.app === null ? null : coresIn(this.app).length;
  }
  get isApart() {
    return this.#cores !== null && !this.isWide;
  }
  /** What the report says about it. Null where nothing is pinned, and the configuration does not ask for it (`pin`). */
  note(pin, cpuset) {
    if (this.#cores === null)
      return pin ? cpuset === null ? "App and load generator shared all cores: they could not be kept apart here." : `The load generator was not kept off core ${cpuset}, where app.cpuset keeps the app: no other core was left for it.` : null;
    let { app: app2, generator, areSiblings } = this.#cores;
    if (this.isWide)
      return `The app\u2019s threads used more than one core at once, so it had both: core ${app2}, and core ${generator} together with the load generator. Intervals are wider for it.`;
    let threads = areSiblings ? " Both are hardware threads of one physical core, which slow each other; this machine has no other to offer." : "", since = this.startsWide ? " since it was warm" : "";
    return `The app was kept on core ${app2}${since}, the load generator on core ${generator}.${threads}`;
  }
};
function requireCores(cpuset) {
  let online = readProc("/sys/devices/system/cpu/online")?.trim() ?? "", [there, wanted] = [coresIn(online), coresIn(cpuset)], missing = wanted.filter((core) => !there.includes(core));
  if (there.length === 0 || missing.length === 0 && wanted.length > 0) return;
  let named = `${missing.slice(0, 8).join(", ")}${missing.length > 8 ? " \u2026" : ""}`, what = missing.length === 0 ? "no core" : `cores that this machine does not have: ${named}`;
  throw new ConfigError(`app.cpuset: ${cpuset} names ${what}`, {
    hint: `it has ${online}: name some of these, or say how many the app may use with app.cpus`
  });
}

// src/load/generator-process.ts
import { fork } from "node:child_process";
var GENERATOR_FLAGS = [
  "--expose-gc",
  "--single-threaded-gc",
  "--min-semi-space-size=128",
  "--max-semi-space-size=128",
  "--initial-old-space-size=1024"
], LATE_MS = 15e3;
async function createLoadDriver(options2) {
  let generator = startGenerator(options2), closed = !1, stop = async () => {
    let ending = generator;
    generator = null, await ending?.kill();
  };
  try {
    await generator.ready;
  } catch (error) {
    throw await stop(), error;
  }
  return {
    async round(spec, signal) {
      if (closed) throw new Error("the load driver is closed");
      signal.throwIfAborted();
      let { durationMs, timeoutMs, targets: targets2 } = spec, lastMs = longestBeyondMs(spec) + (1 + 2 * targets2.length) * timeoutMs, patience = startPatience(targets2.length * durationMs + lastMs + LATE_MS, signal);
      try {
        return generator ??= startGenerator(options2), await Promise.race([generator.round(spec), patience.ended]);
      } catch (error) {
        throw await stop(), error;
      } finally {
        patience.cancel();
      }
    },
    async close() {
      closed = !0, await stop();
    }
  };
}
function startGenerator({ generatorPath, cores = null }) {
  let { NODE_OPTIONS: _, ...env } = process.env, child = fork(generatorPath, [], {
    env,
    // `taskset` becomes the generator: same process, same channel.
    ...cores === null ? { execArgv: GENERATOR_FLAGS } : { execPath: "taskset", execArgv: ["-c", cores, process.execPath, ...GENERATOR_FLAGS] },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "pipe", "ipc"]
  }), stderrTail = "";
  child.stderr?.setEncoding("utf8").on("data", (text2) => {
    stderrTail = (stderrTail + text2).slice(-4e3);
  });
  let gone = new Promise((resolve12) => {
    child.on("error", (error) => {
      child.pid === void 0 && resolve12(`could not be started: ${error.message}`);
    }), child.on("close", (code2, signal) => resolve12(signal ? `was ended by ${signal}` : `ended with exit code ${code2}`));
  }), death = gone.then((how) => {
    throw new MeasurementError(`the load generator ${how}`, {
      hint: "run it again; the usual reason is a lack of memory: use fewer connections or shorter rounds",
      ...stderrTail === "" ? {} : { detail: stderrTail }
    });
  }), nextMessage = () => Promise.race([new Promise((resolve12) => child.once("message", resolve12)), death]), patience = startPatience(LATE_MS), ready = Promise.race([nextMessage(), patience.ended]).finally(patience.cancel);
  return ready.catch(() => {
  }), {
    ready,
    async round(spec) {
      await ready;
      let answered2 = nextMessage();
      child.send({ spec }, () => {
      });
      let parsed = answerMessage.safeParse(await answered2);
      if (!parsed.success) throw new Error(`the load generator sent something else: ${prettifyError(parsed.error)}`);
      let answer = parsed.data;
      if (answer.type === "outcome") return answer.outcome;
      let { kind, message, hint, detail } = answer, Failure = kind === "configuration" ? ConfigError : MeasurementError;
      throw new Failure(message, { hint, ...detail === null ? {} : { detail } });
    },
    async kill() {
      child.kill("SIGKILL"), await gone;
    }
  };
}
var TICK_MS2 = 500;
function startPatience(limitMs, signal) {
  let over = new AbortController(), ended = new Promise((_, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason), { signal: over.signal });
    let ticks = 0, timer = setInterval(() => {
      ticks++, !(ticks * TICK_MS2 < limitMs) && reject(
        new MeasurementError(`the load generator did not answer within ${Math.round(limitMs / 1e3)} s`, {
          hint: "run it again; if it happens again, use fewer connections, or a machine with more memory and less running beside it"
        })
      );
    }, TICK_MS2);
    over.signal.addEventListener("abort", () => clearInterval(timer));
  });
  return ended.catch(() => {
  }), { ended, cancel: () => over.abort() };
}

// src/measure/checkout.ts
async function findCheckout(request, signal) {
  try {
    return await checkoutOf(request, signal);
  } catch (error) {
    if (signal.throwIfAborted(), !request.isBaseOptional) throw error;
    return await checkoutOf({ ...request, base: null }, signal);
  }
}
async function checkoutOf({ directory, base, ...request }, signal) {
  let repository = await repositoryRoot(directory).catch((error) => {
    if (base === null) return null;
    if (!(error instanceof ConfigError)) throw error;
    let message = `cannot compare with ${base.revision}: ${error.message}`;
    throw new ConfigError(message, { hint: error.hint, cause: error });
  });
  if (repository === null) return { headCommit: request.headCommit ?? null, tip: null, base: null };
  let checkedOut = await resolveCommit(repository, "HEAD").catch(() => null), headCommit = request.headCommit ?? checkedOut, tip = checkedOut === null ? null : { repository, commit: checkedOut };
  if (base === null) return { headCommit, tip, base };
  let { revision } = base, commit = await (FULL_SHA.test(revision) ? fetchCommit(repository, revision, { signal }) : resolveCommit(repository, revision));
  return { headCommit, tip, base: { repository, commit } };
}

// src/measure/command-generator.ts
import { readFile as readFile4, stat as stat4 } from "node:fs/promises";
import { join as join4 } from "node:path";

// src/imports/load-run.ts
function jsonFormat(tool, keys, { schema, remedy, runOf }) {
  return {
    is: (data) => keys.every((key) => key in data),
    read(data) {
      let parsed = schema.safeParse(data);
      if (parsed.success) return runOf(parsed.data);
      throw unusable(tool, prettifyError(parsed.error).split(`
`).slice(0, 2).join(" "), remedy);
    }
  };
}
function unusable(tool, what, hint) {
  return new MeasurementError(`the output of ${tool} cannot be used: ${what}`, { hint });
}
function nonZero(counts2, most = Number.MAX_SAFE_INTEGER) {
  let left = most, taken = Object.entries(counts2).map(([reason, count3]) => {
    let few = Math.min(left, count3);
    return left -= few, [reason, few];
  });
  return Object.fromEntries(taken.filter(([, few]) => few > 0));
}
function knownLatency(figures) {
  return Object.fromEntries(Object.entries(figures).filter(([, ms]) => typeof ms == "number"));
}
var BUSY_SHARE = 0.75;
function closedLoopMean(tool, { connections, threads, perSecond, mostMs }, remedy) {
  let sharing = Math.max(1, threads), meanMs = sharing * Math.max(1, Math.floor(connections / sharing)) / perSecond * 1e3;
  if (mostMs !== null && !(mostMs < BUSY_SHARE * meanMs)) return meanMs;
  throw unusable(tool, "its connections rested between requests", remedy);
}

// src/imports/k6.ts
var summary = object({ metrics: record(string(), record(string(), unknown())) }), K6_THRESHOLDS_EXIT = 99, TRENDS = ["latency", "http_req_duration", "grpc_req_duration"], K6 = {
  is: (data) => "metrics" in data || "results" in data && "metadata" in data,
  read
};
function read(data) {
  if (!("metrics" in data))
    throw unusable("k6", "it is a summary in the new format", "write it without `--new-machine-readable-summary`");
  let parsed = summary.safeParse(data);
  if (!parsed.success)
    throw unusable("k6", "its `metrics` are not as k6 writes them", "write it with `k6 run --summary-export $OUT`");
  let { metrics } = parsed.data, trend2 = TRENDS.find((name2) => name2 in metrics);
  if (trend2 === void 0)
    throw unusable("k6", "it has no latency", 'make HTTP or gRPC requests, or record each round trip in a trend: `new Trend("latency", true)`');
  let times = valuesOf(metrics[trend2]), unit = unitOf(metrics, trend2, times);
  if (unit.completed === 0) throw unusable("k6", "the scenario completed nothing", "run it by hand to see why");
  let ms = (key) => known2(nonNegative, times[key]), latencyMs2 = knownLatency({ mean: ms("avg"), p50: ms("med"), p90: ms("p(90)"), p99: ms("p(99)") });
  if (latencyMs2.mean === void 0)
    throw unusable("k6", `\`${trend2}\` has no \`avg\``, "leave `avg` in `--summary-trend-stats`");
  let dropped = known2(count, valuesOf(metrics.dropped_iterations).count) ?? 0;
  return {
    ...unit,
    wrong: nonZero(wrongIn(metrics, unit.completed), unit.completed),
    unanswered: nonZero({ dropped }),
    statuses: {},
    latencyMs: latencyMs2
  };
}
function unitOf(metrics, trend2, times) {
  let isHttp = trend2 === "http_req_duration", counter = valuesOf(metrics[isHttp ? "http_reqs" : "iterations"]), counted = known2(count, counter.count) ?? 0, rate = known2(nonNegative, counter.rate), own = isHttp ? null : known2(count, times.count);
  return own === null || counted === 0 ? { completed: counted, perSecond: rate } : { completed: own, perSecond: rate === null ? null : rate * own / counted };
}
function wrongIn(metrics, completed) {
  let crossed = Object.entries(metrics).flatMap(
    ([name2, metric]) => Object.entries(fields(metric.thresholds)).flatMap(
      ([rule, outcome]) => (
        // The former in the export, the latter in `handleSummary`.
        outcome === !0 || fields(outcome).ok === !1 ? [`threshold ${name2}: ${rule}`.slice(0, 100)] : []
      )
    )
  );
  if (crossed[0] !== void 0) return { [crossed[0]]: completed };
  let failedShare = valuesOf(metrics.http_req_failed), share2 = known2(nonNegative.max(1), failedShare.value ?? failedShare.rate) ?? 0, requests = known2(count, valuesOf(metrics.http_reqs).count) ?? 0, failed2 = Math.round(share2 * requests), checks = known2(count, valuesOf(metrics.checks).fails) ?? 0;
  return { http_req_failed: failed2, check: Math.max(0, checks - failed2) };
}
function valuesOf(metric = {}) {
  let { values } = metric;
  return isMap(values) ? values : metric;
}
function known2(schema, value) {
  return schema.safeParse(value).data ?? null;
}

// src/imports/load-output.ts
var AUTOCANNON = jsonFormat("autocannon", ["non2xx", "latency", "connections"], {
  schema: object({
    connections: count,
    pipelining: count,
    workers: count.default(0),
    duration: positive,
    errors: count,
    timeouts: count.default(0),
    mismatches: count.default(0),
    non2xx: count,
    "2xx": count,
    statusCodeStats: record(string().regex(/^\d{3}$/), object({ count })).default({}),
    latency: object({ average: nonNegative })
  }),
  remedy: "write it with `autocannon --json`, version 7 or later",
  runOf(run2) {
    let completed = run2["2xx"] + run2.non2xx, perSecond = completed / run2.duration, codes = Object.entries(run2.statusCodeStats).map(([code2, stats]) => [code2, stats.count]), isWhole2 = codes.reduce((sum2, [, one]) => sum2 + one, 0) === completed, loop = {
      connections: run2.connections,
      threads: run2.workers,
      // Each connection has so many requests under way.
      perSecond: perSecond / run2.pipelining,
      mostMs: run2.latency.average + 1
    }, meanMs = () => closedLoopMean("autocannon", loop, "leave out its rate (`-R`, `-r`)");
    return {
      completed,
      wrong: nonZero({ status: run2.non2xx, text: run2.mismatches }, completed),
      unanswered: nonZero({ timeout: run2.timeouts, "no response": run2.errors }, run2.errors),
      statuses: isWhole2 ? Object.fromEntries(codes) : nonZero({ "not 2xx": run2.non2xx, "2xx": completed }, completed),
      perSecond,
      latencyMs: completed === 0 ? {} : { mean: meanMs() }
    };
  }
}), VEGETA = jsonFormat("vegeta", ["latencies", "status_codes"], {
  schema: object({
    latencies: object({ mean: nonNegative, "50th": nonNegative, "90th": nonNegative, "99th": nonNegative }),
    requests: count,
    throughput: nonNegative,
    status_codes: record(string().regex(/^\d{1,3}$/), count).nullable()
  }),
  remedy: "write it with `vegeta report -type json`, version 12",
  runOf({ latencies, requests, throughput, status_codes }) {
    let answered2 = Object.entries(status_codes ?? {}).filter(([code2]) => code2 !== "0"), sum2 = (codes) => codes.reduce((total2, [, one]) => total2 + one, 0), completed = sum2(answered2), { mean, "50th": p50, "90th": p90, "99th": p99 } = latencies;
    return {
      completed,
      // What vegeta itself counts as a success.
      wrong: nonZero({ status: sum2(answered2.filter(([code2]) => !/^[23]\d\d$/.test(code2))) }),
      unanswered: nonZero({ "no response": requests - completed }),
      statuses: Object.fromEntries(answered2),
      perSecond: throughput,
      latencyMs: completed === 0 ? {} : { mean: mean / 1e6, p50: p50 / 1e6, p90: p90 / 1e6, p99: p99 / 1e6 }
    };
  }
}), PLAIN7 = jsonFormat("the command", ["requests", "meanMs"], {
  schema: strictObject({
    requests: count.positive(),
    failed: count,
    meanMs: nonNegative.positive(),
    p50Ms: nonNegative.exactOptional(),
    p90Ms: nonNegative.exactOptional(),
    p99Ms: nonNegative.exactOptional(),
    perSecond: nonNegative.exactOptional()
  }),
  remedy: "write `requests`, `failed` and `meanMs`; p50Ms, p90Ms, p99Ms and perSecond may follow",
  runOf: ({ requests, failed: failed2, meanMs, p50Ms, p90Ms, p99Ms, perSecond }) => ({
    completed: requests,
    wrong: nonZero({ failed: failed2 }, requests),
    unanswered: {},
    statuses: {},
    perSecond: perSecond ?? null,
    latencyMs: knownLatency({ mean: meanMs, p50: p50Ms, p90: p90Ms, p99: p99Ms })
  })
}), AB_REMEDY = "let `ab` print its report: without `-w`, and with nothing written to $OUT";
function readAb(text2) {
  let figure = (label, unit = "") => {
    let [, digits] = new RegExp(`^${label}: +(\\d+(?:\\.\\d+)?)${unit}`, "m").exec(text2) ?? [];
    return digits === void 0 ? null : Number(digits);
  }, needed = (label, unit) => {
    let value = figure(label, unit);
    if (value === null || !Number.isFinite(value)) throw unusable("ab", `it has no line \`${label}\``, AB_REMEDY);
    return value;
  }, completed = needed("Complete requests"), [, ...reasons] = /\(Connect: (\d+), Receive: (\d+), Length: (\d+), Exceptions: (\d+)\)/.exec(text2) ?? [], [connect2 = 0, receive = 0, length = 0, exceptions = 0] = reasons.map(Number), non2xx = figure("Non-2xx responses") ?? 0;
  return {
    completed,
    wrong: nonZero({ status: non2xx, length, exceptions }, completed),
    unanswered: nonZero({ connect: connect2, closed: receive }),
    statuses: nonZero({ "not 2xx": non2xx, "2xx": completed }, completed),
    perSecond: completed === 0 ? 0 : needed("Requests per second", " \\[#/sec\\]"),
    latencyMs: completed === 0 ? {} : { mean: needed("Time per request", " \\[ms\\] \\(mean\\)") }
  };
}
var MS = { us: 1e-3, ms: 1, s: 1e3, m: 6e4, h: 36e5 }, TIME = "(\\d+(?:\\.\\d+)?)(us|ms|s|m|h)";
function readWrk(text2) {
  let match = (pattern) => new RegExp(pattern, "m").exec(text2), timeMs = (pattern) => {
    let [, digits, unit] = match(`${pattern} +${TIME}`) ?? [];
    return digits === void 0 ? null : Number(digits) * MS[unit];
  }, completed = Number(match("^ +(\\d+) requests in ")?.[1] ?? Number.NaN);
  if (!Number.isSafeInteger(completed))
    throw unusable("wrk", "it does not say how many requests there were", "let `wrk` print its report to the end");
  let [, threads = 0, connections = 0] = (match("^ +(\\d+) threads and (\\d+) connections$") ?? []).map(Number), perSecond = Number(match("^Requests/sec: +(\\d+(?:\\.\\d+)?)")?.[1]), [, ...errors] = match("connect (\\d+), read (\\d+), write (\\d+), timeout (\\d+)") ?? [], [connect2 = 0, read2 = 0, write2 = 0, timeout = 0] = errors.map(Number), status = Number(match("^ +Non-2xx or 3xx responses: (\\d+)")?.[1] ?? 0), own = timeMs("^ +Latency"), mostMs = own === null ? null : own + 0.01 * own, loop = { connections, threads, perSecond, mostMs }, meanMs = () => closedLoopMean("wrk", loop, "leave out the rate or the `delay()` of the script"), [p50, p90, p99] = [50, 90, 99].map((percent) => timeMs(`^ +${percent}%`));
  return {
    completed,
    wrong: nonZero({ status }, completed),
    unanswered: nonZero({ connect: connect2, closed: read2 + write2, timeout }),
    statuses: {},
    perSecond,
    latencyMs: completed === 0 ? {} : knownLatency({ mean: meanMs(), p50, p90, p99 })
  };
}
var JSON_FORMATS = [AUTOCANNON, K6, VEGETA, PLAIN7], TEXT_FORMATS = [
  { is: (text2) => /^This is ApacheBench,|^Concurrency Level: +\d+$/m.test(text2), read: readAb },
  {
    is: (text2) => /^Requests\/sec: +\d/m.test(text2) && /^ +\d+ threads and \d+ connections$/m.test(text2),
    read: readWrk
  }
], READ_FORMATS = 'k6\u2019s `--summary-export $OUT`, `autocannon --json`, what `ab` and `wrk` print, `vegeta report -type json`, and `{ "requests": 1000, "failed": 0, "meanMs": 1.84 }` of any other tool';
function readLoadOutput(text2) {
  let data = objectIn(text2), run2 = (data && JSON_FORMATS.find(({ is }) => is(data))?.read(data)) ?? TEXT_FORMATS.find(({ is }) => is(text2))?.read(text2);
  if (run2 !== void 0) return run2;
  let what = text2.trim() === "" ? "there is no output" : "no known tool wrote it";
  throw new MeasurementError(`no figures of the load: ${what}`, { hint: `what is read: ${READ_FORMATS}` });
}
function objectIn(text2) {
  let from = text2.indexOf("{");
  if (from < 0 || /[^\s]/.test(text2.slice(0, from).split(`
`).at(-1) ?? "")) return null;
  let data = jsonOf(text2.slice(from, text2.lastIndexOf("}") + 1));
  return isMap(data) ? data : null;
}

// src/measure/command-generator.ts
var LATE = { turns: 3, ms: 6e4 }, MOST_OUTPUT_BYTES = 16 * 1024 * 1024, TIMED = 'sh -c "$0"; code=$?; times > "$1"; exit $code';
function turnSeconds(roundMs) {
  return Math.max(1, Math.round(roundMs / 2e3));
}
async function createCommandGenerator(options2) {
  let { command, cores, lateMs = LATE.ms } = options2, folder = await makeTemporaryFolder("load"), turns = 0;
  return { turn: async ({ side, app: app2, seconds, ...own }, signal) => {
    let number2 = turns++, [out, times] = [join4(folder.path, `out-${number2}`), join4(folder.path, `times-${number2}`)], directory = own.directory ?? options2.directory, shell = ["-c", TIMED, command, times], [file, args] = cores === null ? ["sh", shell] : ["taskset", ["-c", cores, "sh", ...shell]], limitMs = LATE.turns * seconds * 1e3 + lateMs, late = timeLimit(limitMs), startedMs = performance.now(), failed2 = (how, hint, tail2) => {
      let detail = detailOf(tail2, "the generator");
      return new MeasurementError(`${side}: load.command ${shown2(command)} ${how}`, { hint, ...detail });
    }, { code: code2, stdout, tail } = await runProgram(file, args, {
      cwd: directory,
      env: { ...app2.shell.env, URL: app2.origin, OUT: out, DURATION: String(seconds) },
      signal: AbortSignal.any([signal, late])
    }).catch((error) => {
      throw signal.aborted || !late.aborted ? error : failed2(`did not end within ${Math.round(limitMs / 1e3)} s`, "let it end after $DURATION seconds: k6 has `--duration`, wrk and autocannon have `-d`, ab has `-t`", "");
    }), wallMs = performance.now() - startedMs;
    if (code2 !== 0 && code2 !== K6_THRESHOLDS_EXIT) {
      let { how, hint } = describeEnd(code2, directory);
      throw failed2(how, hint ?? `run it in ${directory} with URL, OUT and DURATION set to see why`, tail);
    }
    let { size } = await stat4(out).catch(() => ({ size: 0 })), output = size === 0 || size > MOST_OUTPUT_BYTES ? stdout : await readFile4(out, "utf8"), run2 = readTurn(output, (what, hint) => failed2(what, hint, tail));
    if (code2 !== 0 && Object.values(run2.wrong).every((count3) => count3 === 0))
      throw failed2(`exited with code ${code2}`, "the summary names no threshold that was crossed: run it by hand", tail);
    return { side, run: run2, wallMs, cpuMs: cpuMsIn(await readFile4(times, "utf8").catch(() => "")) };
  }, close: () => folder.remove() };
}
function readTurn(text2, failed2) {
  try {
    return readLoadOutput(text2);
  } catch (error) {
    throw error instanceof MeasurementError ? failed2(`ran, but ${error.message}`, error.hint) : error;
  }
}
function cpuMsIn(times) {
  let [, ofChildren = ""] = times.split(`
`), found = [...ofChildren.matchAll(/(\d+)m([\d.,]+)s/g)], secondsIn = (text2 = "") => Number(text2.replace(",", "."));
  return sum(found.map(([, minutes, seconds]) => (Number(minutes) * 60 + secondsIn(seconds)) * 1e3));
}
function loadOf2(turns) {
  let wallMs = sum(turns.map((turn) => turn.wallMs)), cpuShare = sum(turns.map((turn) => turn.cpuMs)) / wallMs, unknown2 = { loopDelayMeanMs: 0, loopDelayP99Ms: 0, gcMs: 0, gcMaxMs: 0, runQueueMs: null, waitingMs: 0 };
  return {
    figures: Object.fromEntries(turns.map(({ side, run: run2 }) => [side, figuresOfRun(run2)])),
    samples: {},
    records: [],
    // What `decide/conditions/generator.ts` looks at.
    generator: { wallMs, loopShare: cpuShare, cpuShare, ...unknown2 }
  };
}
function figuresOfRun({ completed, wrong, unanswered, statuses, perSecond, latencyMs: latencyMs2 }) {
  let [mismatched, failed2] = [sum(Object.values(wrong)), sum(Object.values(unanswered))], { mean, ...others2 } = latencyMs2, count3 = completed - mismatched;
  return {
    sent: completed + failed2,
    completed,
    failed: failed2,
    censored: 0,
    mismatched,
    statuses,
    problems: { ...unanswered, ...wrong },
    requestsPerSecond: perSecond ?? 0,
    latencyMs: mean === void 0 || count3 === 0 ? null : { count: count3, mean, ...others2 },
    bodyBytes: null,
    ttfbMs: null,
    connectMs: null,
    sendLagMs: null,
    backlogMax: null
  };
}

// src/measure/deadline.ts
var GRACE_PERIOD_MS2 = 3e4, Deadline = class _Deadline {
  /** Aborts when the time is up, or with the reason of an interruption. */
  signal;
  interruption;
  #options;
  #time = new AbortController();
  #endMs;
  #timers;
  #abandoned;
  constructor(options2) {
    let { config, interruption: interruption2, gracePeriodMs = GRACE_PERIOD_MS2, spentMs = 0 } = options2, limitMs = Math.max(0, longestRunMs(config) - spentMs);
    this.#options = options2, this.interruption = interruption2, this.signal = AbortSignal.any([interruption2, this.#time.signal]), this.#endMs = performance.now() + limitMs, this.#timers = [setTimeout(() => this.#time.abort(), limitMs)], this.#abandoned = new Promise((_, reject) => {
      this.#timers.push(setTimeout(() => reject(new Error("abandoned")), limitMs + gracePeriodMs));
    }), this.#abandoned.catch(() => {
    });
  }
  leftMs() {
    return this.#endMs - performance.now();
  }
  /** And nobody has interrupted the run. */
  get isOver() {
    return this.#time.signal.aborted && !this.interruption.aborted;
  }
  /** Rejects if the grace period ends first. What the work holds then is removed when the process ends (`app/cleanup/leftovers.ts`). */
  async orAbandon(work) {
    return await Promise.race([work, this.#abandoned]);
  }
  /** For removing what was made, which is abandoned without an error. Throws what the work throws. */
  async orLeave(work) {
    await Promise.race([work, this.#abandoned.catch(() => {
    })]);
  }
  /** For work before the first block. Throws MeasurementError if the time is up, whether it heeds the signal or not. */
  async inTime(when, work) {
    try {
      return await this.orAbandon(work(this.signal));
    } catch (error) {
      throw this.isOver ? this.error(when) : error;
    }
  }
  /** @param when such as `while the app was built or set up` */
  error(when) {
    let { config } = this.#options, time = formatDuration(longestRunMs(config));
    return config.load.timeBudgetMs === null ? new MeasurementError(`the ${time} that a run without a time budget may take ended ${when}`, {
      hint: "find out what hangs; if it only takes long, allow more with `load.time-budget`, which includes builds"
    }) : new MeasurementError(`the time budget of ${time} ended ${when}`, {
      hint: "raise `load.time-budget`, which counts from the start and includes builds, or make starting the app faster"
    });
  }
  /** For work after a verdict, which has that time even if the run has none left. To be cancelled, too. */
  forAfterwards(ms) {
    let { config } = this.#options;
    return new _Deadline({ config, interruption: this.interruption, spentMs: longestRunMs(config) - ms });
  }
  /** The run is over: the deadline aborts nothing any more. */
  cancel() {
    for (let timer of this.#timers) clearTimeout(timer);
  }
};

// src/measure/testbed.ts
import { setTimeout as sleep } from "node:timers/promises";

// src/measure/prepare.ts
import { runInNewContext } from "node:vm";

// src/load/ask.ts
var MOST_BODY_BYTES = 2 * 1024 * 1024;
async function ask(question) {
  let answer = await askOrSee(question);
  return answer === null || "isEndless" in answer ? null : answer;
}
async function askOrSee(question) {
  let { origin, request, until: until2 = null, keepAlive, tls, timeoutMs } = question, target = await prepareTarget(origin, tls), bytes2 = buildRequest(request, keepAlive, target.host), buffer = Buffer.allocUnsafe(64 * 1024);
  return await new Promise((resolve12) => {
    let sentMs = 0, end = (answer) => {
      clearTimeout(timer);
      let { holdUntil, onUnannouncedEnd } = question;
      reader.persistent && onUnannouncedEnd !== void 0 && socket.once("end", onUnannouncedEnd), answer === null || holdUntil === void 0 || holdUntil.aborted ? socket.destroy() : holdUntil.addEventListener("abort", () => socket.destroy(), { once: !0 }), resolve12(answer);
    }, check = { keepsBody: () => !0, keptBytes: MOST_BODY_BYTES }, reader = new ResponseReader({ isHead: request.method === "HEAD", until: until2, check }, () => {
      let ms = performance.now() - sentMs;
      end({ ...answerIn(reader), wrong: wrongIn2(reader, question), ms });
    }), receivedAtMs = 0, socket = target.open({
      buffer,
      callback: (length) => (receivedAtMs = performance.now(), reader.read(buffer, length) || end(null), !0)
    }), isStream = () => reader.contentType.startsWith("text/event-stream") || performance.now() - receivedAtMs < timeoutMs / 2, endless = () => ({ isEndless: !0, contentType: reader.contentType, bytes: reader.bytes }), beginMs = Math.min(question.beginMs ?? timeoutMs, timeoutMs), timer = setTimeout(() => {
      reader.headAtMs === 0 ? end(null) : timer = setTimeout(() => end(isStream() ? endless() : null), timeoutMs - beginMs);
    }, beginMs);
    socket.once(target.secure ? "secureConnect" : "connect", () => {
      sentMs = performance.now(), socket.write(bytes2);
    }), socket.on("end", () => reader.end() || end(null)), socket.on("error", () => end(null)), socket.on("close", () => end(null));
  });
}
function answerIn(reader) {
  let { status, contentType, headers, bytes: bytes2, chunks, contentEncoding } = reader, raw = Buffer.concat(chunks), unpacked3 = raw.length < bytes2 ? null : decodeBody(raw, contentEncoding ?? "", MOST_BODY_BYTES), content = Buffer.isBuffer(unpacked3) ? unpacked3 : null, error = content && inBandError({ contentType, headers, content });
  return { status, contentType, headers, bytes: bytes2, content: content?.toString("utf8") ?? null, inBandError: error };
}
function wrongIn2(reader, { expect, request }) {
  if (expect === void 0) return null;
  let check = createBodyCheck(resolveExpectation(expect, null), request.method !== "HEAD", 1);
  return check.accepts(reader.status) ? reader.problem ?? (reader.bytes > MOST_BODY_BYTES ? null : check.mismatch(reader)) : "status";
}

// src/measure/prepare.ts
var LONGEST_MATCH_MS = 1e3;
async function takeValues(config, apps, unique) {
  let sides = Object.entries(apps).map(([side, { origin }]) => takeSide(config, origin, side, unique));
  return Object.fromEntries(await Promise.all(sides));
}
async function takeSide({ prepare = [], load: load2 }, origin, side, unique) {
  let { keepAlive, tls, timeoutMs } = load2, taken = {};
  for (let [at, step] of prepare.entries()) {
    let request = filledRequest(step, { unique, ...taken }, `prepare[${at}]`), answer = await ask({ origin, request, keepAlive, tls, timeoutMs }), refusal2 = (problem, hint) => new MeasurementError(`${side}: prepare[${at}] (${step.method} ${step.path})${problem}`, { hint });
    if (answer === null)
      throw refusal2(` was not answered within ${timeoutMs / 1e3} s`, "check its path, or raise `load.timeout`");
    if (answer.status >= 400)
      throw refusal2(` was answered with status ${answer.status}`, "check its path, headers and body, and the variables in them");
    for (let [name2, from] of Object.entries(step.take)) {
      let value = valueIn(answer, from), missing = `: there is no ${name2} in the answer: nothing at ${placeWords(from)}`;
      if (!value) throw refusal2(missing, "check what the app answers, and where");
      taken[name2] = value;
    }
  }
  return [side, taken];
}
function valueIn({ content, headers, contentType }, from) {
  if (from.json !== void 0) return content === null ? null : valueAt(content, from.json);
  if (from.match !== void 0) {
    let found = content === null ? null : firstGroup(from.match, content);
    return found !== null && /html|xml/.test(contentType) ? decodeHTML(found) : found;
  }
  let { header, cookie } = from;
  if (header !== void 0) return headers.find(([name2]) => name2 === header.toLowerCase())?.[1] ?? null;
  let own = headers.filter(([name2]) => name2 === "set-cookie").map(([, value]) => value.split(";", 1)[0] ?? "").filter((one) => one.startsWith(`${cookie}=`)).at(-1);
  return own?.slice(own.indexOf("=") + 1) ?? null;
}
function firstGroup(pattern, content) {
  try {
    let found = runInNewContext("new RegExp(pattern).exec(content)?.[1] ?? null", { pattern, content }, { timeout: LONGEST_MATCH_MS });
    return typeof found == "string" ? found : null;
  } catch (cause) {
    let hint = "write one that names what stands before the value, without a quantifier inside of another one", time = `${LONGEST_MATCH_MS / 1e3} s`;
    throw new MeasurementError(`the pattern ${pattern} was not done with an answer after ${time}`, { hint, cause });
  }
}
function placeWords({ json, match, header, cookie }) {
  return match !== void 0 ? `the pattern ${match}` : json ?? (header === void 0 ? `the cookie ${cookie}` : `the header ${header}`);
}

// src/plan/random.ts
function randomFrom(seed, ...parts) {
  let state = parts.reduce((mixed, part) => mix((mixed ^ mix(part + 1)) >>> 0), mix(seed >>> 0));
  return () => (state = state + 2654435769 >>> 0, mix(state) / 2 ** 32);
}
function mix(value) {
  let bits = value >>> 0;
  return bits = Math.imul(bits ^ bits >>> 16, 2246822507), bits = Math.imul(bits ^ bits >>> 13, 3266489909), (bits ^ bits >>> 16) >>> 0;
}
function shuffle(items, random) {
  let rest = [...items], shuffled = [];
  for (; rest.length > 0; ) shuffled.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return shuffled;
}

// src/measure/requests.ts
var ASKED_FROM = 35 * 36 ** 6, MIXED = 201669;
function uniquePrefix(seed, start, name2) {
  let random = randomFrom(seed, start, ...[...name2].map((character) => character.codePointAt(0) ?? 0)), digitOf = (at) => at === 0 ? 10 + Math.floor(26 * random()) : Math.floor(36 * random());
  return Array.from({ length: 8 }, (_, at) => digitOf(at).toString(36)).join("");
}
var Requests = class {
  #options;
  #filled = /* @__PURE__ */ new Map();
  /** By endpoint name: the records in their order. By the names of a mix: its endpoints in theirs. */
  #orders = /* @__PURE__ */ new Map();
  /** By side and endpoint name: how often it was asked outside of rounds. */
  #asked = /* @__PURE__ */ new Map();
  constructor(options2) {
    this.#options = options2;
  }
  /** One request outside of rounds. Undefined: there is no such record. Throws ConfigError. */
  asked(endpoint2, side, record2) {
    let request = this.of(endpoint2, side)[record2], key = `${side} ${endpoint2.name}`, count3 = this.#asked.get(key) ?? 0;
    this.#asked.set(key, count3 + 1);
    let unique = this.unique(endpoint2);
    return request && unique ? withUnique(request, uniqueText(unique.prefix, ASKED_FROM + count3)) : request;
  }
  /** What `${unique}` is in the first request of the next round, of either side; undefined: the endpoint does not use it. */
  unique(endpoint2) {
    let { seed, start } = this.#options;
    if (isUnique(endpoint2))
      return { prefix: uniquePrefix(seed, start, endpoint2.name), first: this.#orderOf(endpoint2).started };
  }
  /** In the order of the file; one where requests do not vary. Throws ConfigError. */
  of(endpoint2, side) {
    let taken = this.#options.taken[side], { name: name2, method, path, headers, body } = endpoint2, fill = () => taken === void 0 ? [{ method, path, headers, body }] : requestsOf(endpoint2, taken);
    return known3(this.#filled, `${side} ${name2}`, fill);
  }
  /** The records in the order of the next round. */
  next(endpoint2) {
    return rotated(this.#orderOf(endpoint2));
  }
  /** Which of its endpoints the requests of the next round go to. */
  order(load2) {
    return rotated(this.#mixOf(load2));
  }
  /** @param counts how many requests to each endpoint of the load the round has started on each side */
  started(load2, counts2) {
    for (let [at, endpoint2] of load2.endpoints.entries()) this.#orderOf(endpoint2).started += counts2[at] ?? 0;
    this.#mixOf(load2).started += sum(counts2);
  }
  #orderOf({ name: name2, requests }) {
    let { seed, start } = this.#options, count3 = requests?.records?.length ?? 1, items = () => shuffle([...Array(count3).keys()], randomFrom(seed, start, count3));
    return known3(this.#orders, name2, () => ({ items: items(), started: 0 }));
  }
  /** Cycles in which each endpoint is as often as its weight says, each in an order of its own. */
  #mixOf({ endpoints, times }) {
    let { seed, start } = this.#options, cycle = times.flatMap((count3, endpoint2) => Array(count3).fill(endpoint2)), cycles = endpoints.length === 1 ? 1 : Math.max(1, Math.floor(LONGEST_ORDER / cycle.length)), items = () => Array.from({ length: cycles }, (_, at) => shuffle(cycle, randomFrom(seed, start, MIXED, at))), names = JSON.stringify(endpoints.map(({ name: name2 }) => name2));
    return known3(this.#orders, names, () => ({ items: items().flat(), started: 0 }));
  }
};
function rotated({ items, started }) {
  let from = started % items.length;
  return [...items.slice(from), ...items.slice(0, from)];
}
function known3(values, key, make) {
  let value = values.get(key) ?? make();
  return values.set(key, value), value;
}

// src/measure/testbed.ts
var END_REPORT_MS = 2e3, STARTING_EVENT_MS = 1e3, ORDINARY = { holdOthers: !1, endUnannounced: !1 };
function lookForWorkers({ apps, connections }) {
  connections.hasWorkers ||= Object.values(apps).some((app2) => acceptors(app2.pids()) > 1);
}
function connectsEachTurn({ connections }) {
  return connections.hasWorkers === !0 || connections.holdOthers;
}
function keepsAlive({ config, connections }) {
  return config.load.keepAlive && !connections.endUnannounced;
}
var StartAgain = class extends Error {
};
async function withOneDriver(session, work) {
  let opening = null, openDriver = () => (opening ??= session.openDriver(), opening);
  try {
    return await work({ ...session, openDriver });
  } finally {
    await opening?.then((driver) => driver.close()).catch(() => {
    });
  }
}
async function withTestbed(session, request, work) {
  let { resolved: config, deadline, events, layout, connections, seed, secrets } = session, { launchers, bootOrder, versions, oneByOne = !1 } = request, start = session.starts.count++, startedMs = performance.now(), starting = setInterval(() => {
    events.emit({ kind: "starting", elapsedMs: performance.now() - startedMs });
  }, STARTING_EVENT_MS).unref();
  layout.scatter(oneByOne || config.gate.start !== void 0 ? [] : bootOrder);
  let { apps, bootWaitMs, signal, stop } = await bootSides(request).finally(() => clearInterval(starting));
  layout.gather(Object.values(apps));
  let confirmAlive = () => orAborted(sleep(END_REPORT_MS, void 0, { ref: !1 }), signal), unlessEnded = async (error) => {
    throw await confirmAlive(), error;
  }, runHooks = async (name2, on) => {
    let running = forSides(on, (side) => apps[side] && launchers[side]?.hook(name2, apps[side], signal));
    await Promise.all(Object.values(running)).catch(unlessEnded);
  };
  try {
    request.look?.(apps), await runHooks("before-block", versions);
    let unique = uniqueText(uniquePrefix(seed, start, ""), 0), asked = forSides(versions, (side) => apps[side]), taken = await orAborted(takeValues(config, asked, unique), signal).catch(unlessEnded);
    for (let value of Object.values(taken).flatMap((values) => Object.values(values)))
      value.length >= MIN_SECRET_LENGTH && !secrets.includes(value) && secrets.push(value);
    let driver = await session.openDriver(), requests = new Requests({ seed, start, taken });
    return await work({ ...{ config, apps, versions, bootWaitMs, confirmAlive, beforeRound: (on) => runHooks("before-round", on), signal }, driver, requests, deadline, events, layout, connections });
  } catch (error) {
    throw signal.throwIfAborted(), error;
  } finally {
    await stop();
  }
}
async function bootSides({ launchers, bootOrder, oneByOne = !1, look, signal }) {
  let failing = new AbortController(), alive = AbortSignal.any([signal, failing.signal]), before = Promise.resolve(null), starts = bootOrder.flatMap((side) => {
    let launcher = launchers[side];
    if (!launcher) return [];
    let start = before.then(async (ready) => (ready !== null && look?.(Object.fromEntries([ready])), [side, await launcher.start(alive)]));
    return oneByOne && (before = start), start.catch((error) => failing.abort(error)), [start];
  }), running = (await Promise.allSettled(starts)).flatMap((start) => start.status === "fulfilled" ? [start.value] : []), stop = async () => {
    await Promise.all(running.map(([, app2]) => app2.stop()));
  };
  if (running.length < starts.length)
    throw await stop(), alive.reason;
  for (let [, app2] of running) app2.exited.then((error) => failing.abort(error));
  let apps = Object.fromEntries(running);
  return { apps, bootWaitMs: oneByOne ? null : waitsOf(apps), signal: alive, stop };
}
function waitsOf({ base, head }) {
  let [ofBase, ofHead] = [base?.cpuMs() ?? null, head?.cpuMs() ?? null];
  return base?.bootWaitMs === void 0 || head?.bootWaitMs === void 0 || ofBase === null || ofHead === null ? null : {
    base: Math.min(base.bootWaitMs, ofHead, base.bootMs),
    head: Math.min(head.bootWaitMs, ofBase, head.bootMs)
  };
}
function mapApps(apps, of) {
  return Object.fromEntries(Object.entries(apps).map(([side, app2]) => [side, of(app2)]));
}

// src/run/open.ts
async function withRun(request, work) {
  let { expansion, spentMs, signal: interruption2 } = request;
  await requireTemporaryFolder();
  let deadline = new Deadline({ config: expansion.config, spentMs, interruption: interruption2 }), secrets = [...expansion.secrets];
  try {
    return await work(await openRun(request, deadline, secrets));
  } catch (error) {
    throw interruption2.aborted && !(error instanceof GateError) ? new InterruptedError("a signal", seesProcesses()) : error instanceof GateError ? error.masked((text2) => mask(text2, secrets)) : error;
  } finally {
    deadline.cancel();
  }
}
async function openRun(request, deadline, secrets) {
  let { expansion, events, env, directory, filesFrom = directory, filesAt } = request, removed = deadline.orAbandon(cleanUpDeadRuns(env)).catch(() => []);
  for (let line of await removed) events.note(line);
  let { config, expanded } = await readNamedFiles(request.config, expansion.config, {
    directory: filesFrom,
    ...filesAt && {
      elsewhere: (path, mostBytes) => readCommitted(filesAt, path, { mostBytes, signal: deadline.signal })
    }
  }), apps = { base: request.baseConfig?.app ?? baseAppOf(expanded, null), head: appOf(expanded, "head") }, resolved = trustingOwn(expanded, apps), checkout = await deadline.inTime(
    "while git looked for the commits",
    (signal) => findCheckout({ ...request, isBaseOptional: !needsBaseCommit(config, apps.base) }, signal)
  ), { cpuset } = config.app;
  cpuset !== null && requireCores(cpuset);
  let layout = new CoreLayout(config.load.pin ? ownCores(cpuset) : null), machine2 = machineOf(request.runnerClass, layout), { command } = resolved.load, openDriver = async () => {
    let cores = layout.generator;
    return command === void 0 ? await createLoadDriver({ generatorPath: request.generatorPath, cores }) : await createCommandGenerator({ command, cores, directory: filesFrom });
  }, seed = request.seed ?? seedOfPart(config.load.seed ?? randomInt(2 ** 31), request.part ?? null), hashes = { configHash: configHashOf(config), fingerprint: referenceFingerprint(machine2, config.load) }, found = { connections: { ...ORDINARY }, starts: { count: 0 } };
  return { ...{ resolved, secrets, seed, deadline, events, openDriver, layout, ...found }, request, config, apps, checkout, machine: machine2, ...hashes };
}
function machineOf(runnerClass, layout) {
  return {
    os: `${platform()} ${release()}`,
    arch: process.arch,
    cpuModel: cpus()[0]?.model.trim() ?? "unknown",
    cores: cpus().length,
    memoryBytes: totalmem(),
    node: process.version,
    runnerClass,
    ...placesOn(layout)
  };
}
function placesOn({ isApart, appCores }) {
  return { pinned: isApart, ...appCores === null ? {} : { appCores } };
}

// src/app/url.ts
import { lookup } from "node:dns/promises";

// src/app/process/counters.ts
import { readdirSync } from "node:fs";
var NO_SWITCHES = { voluntary: 0, involuntary: 0 };
function countProcesses() {
  let counts2 = {}, total2 = { ...NO_SWITCHES }, seen = /* @__PURE__ */ new Map();
  function countSwitches(living) {
    let before = seen;
    seen = /* @__PURE__ */ new Map();
    for (let { stat: stat9, threadIds } of living)
      for (let tid of threadIds) {
        let key = `${stat9.pid}/${stat9.startTicks}/${tid}`, last2 = before.get(key) ?? NO_SWITCHES, status = readProc(`/proc/${stat9.pid}/task/${tid}/status`), voluntary = numberAfter(status, "voluntary_ctxt_switches") ?? last2.voluntary, involuntary = numberAfter(status, "nonvoluntary_ctxt_switches") ?? last2.involuntary, now = { voluntary, involuntary };
        seen.set(key, now), total2.voluntary += Math.max(0, now.voluntary - last2.voluntary), total2.involuntary += Math.max(0, now.involuntary - last2.involuntary);
      }
  }
  return (living) => {
    if (living.length === 0) return counts2;
    countSwitches(living);
    let pids = living.filter(({ stat: stat9 }) => isLiving(stat9)).map(({ stat: stat9 }) => stat9.pid), now = {
      ...ioOf(pids),
      ...descriptorsOf(pids),
      threads: sumOf(living, ({ threadIds }) => threadIds.length),
      "minor-faults": sumOf(living, ({ stat: stat9 }) => stat9.minorFaults),
      "major-faults": sumOf(living, ({ stat: stat9 }) => stat9.majorFaults),
      "cpu-user": TICK_MS * sumOf(living, ({ stat: stat9 }) => stat9.userTicks),
      "cpu-system": TICK_MS * sumOf(living, ({ stat: stat9 }) => stat9.systemTicks),
      "voluntary-switches": total2.voluntary,
      "involuntary-switches": total2.involuntary
    }, most = ([name2, count3]) => [name2, Math.max(count3, counts2[name2] ?? 0)];
    return counts2 = Object.fromEntries(Object.entries(now).map(most)), counts2;
  };
}
function descriptorsOf(pids) {
  try {
    let open2 = pids.flatMap(
      (pid) => (
        // One that was closed meanwhile leads nowhere.
        readdirSync(`/proc/${pid}/fd`).map((fd) => linkAt(`/proc/${pid}/fd/${fd}`) ?? "")
      )
    );
    return { descriptors: open2.length, connections: open2.filter((target) => target.startsWith("socket:")).length };
  } catch {
    return {};
  }
}
function ioOf(pids) {
  let texts = pids.map((pid) => readProc(`/proc/${pid}/io`));
  if (texts.length === 0 || texts.some((text2) => text2 === null)) return {};
  let sum2 = (name2) => texts.reduce((total2, text2) => total2 + (numberAfter(text2, name2) ?? 0), 0);
  return { reads: sum2("syscr"), writes: sum2("syscw"), "read-bytes": sum2("rchar"), "write-bytes": sum2("wchar") };
}
function sumOf(living, countOf) {
  return living.reduce((sum2, one) => sum2 + countOf(one), 0);
}

// src/app/process/process-tree.ts
function followTree(rootPid, strays = () => []) {
  let known5 = /* @__PURE__ */ new Map(), kernelListsChildren = readProc(`/proc/self/task/${process.pid}/children`) !== null, isTimeToScan = every(2e3), isTimeForStrays = every(1e4), rootSeen = !1;
  return () => {
    let scanned = !kernelListsChildren && isTimeToScan() ? listPids().map(readStat) : null, living = [], queue = /* @__PURE__ */ new Set([...rootSeen ? [] : [rootPid], ...known5.keys(), ...isTimeForStrays() ? strays() : []]);
    for (let pid of queue) {
      let stat9 = readStat(pid), startTicks = known5.get(pid) ?? stat9?.startTicks;
      if (stat9 === null || stat9.startTicks !== startTicks) {
        known5.delete(pid);
        continue;
      }
      known5.set(pid, stat9.startTicks), pid === rootPid && (rootSeen = !0);
      let threadIds = listThreads(pid);
      living.push({ stat: stat9, threadIds });
      let children = scanned?.flatMap((one) => one?.parentPid === pid ? [one.pid] : []), lists = threadIds.map((tid) => readProc(`/proc/${pid}/task/${tid}/children`) ?? "");
      for (let child of children ?? lists.flatMap((list2) => list2.match(/\d+/g) ?? [])) queue.add(Number(child));
    }
    return living;
  };
}
function every(intervalMs) {
  let lastMs = Number.NEGATIVE_INFINITY;
  return () => performance.now() - lastMs < intervalMs ? !1 : (lastMs = performance.now(), !0);
}

// src/app/process/cpu-time.ts
var UNSURE_MS = 2 * TICK_MS, COMPILER = /^(?:C[12] CompilerThre|JIT Compilation|\.NET Tiered Com)/, NO_SUMS = { compilerMs: 0, runDelayMs: 0, involuntarySwitches: 0 };
function meterProcessTree(rootPid, tree = followTree(rootPid)) {
  let accounts = /* @__PURE__ */ new Map(), orphansMs = 0, highestMs = 0, sums = null, counts2 = {}, count3 = countProcesses();
  function retire(pid, account) {
    accounts.delete(pid);
    let parent = accounts.get(account.parentPid) ?? accounts.get(rootPid);
    parent ? parent.endedChildrenMs += totalMs(account) : orphansMs += totalMs(account);
  }
  return {
    /** CPU time in ms, never less than before. Null where it cannot be seen: not Linux, no such process. */
    cpuMs() {
      let living = tree();
      counts2 = count3(living);
      let starts = new Map(living.map(({ stat: stat9 }) => [stat9.pid, stat9.startTicks]));
      for (let [pid, account] of accounts)
        starts.get(pid) !== account.startTicks && retire(pid, account);
      for (let one of living) {
        let account = accounts.get(one.stat.pid) ?? openAccount(one.stat);
        accounts.set(one.stat.pid, account), sums ??= { ...NO_SUMS }, update(account, one, sums);
      }
      if (accounts.size === 0 && orphansMs === 0) return null;
      let sumMs = [...accounts.values()].reduce((sum2, account) => sum2 + totalMs(account), orphansMs);
      return highestMs = Math.max(highestMs, sumMs), highestMs;
    },
    /** As of the last `cpuMs()`. Null before there was a process to see. */
    scheduling: () => sums && { ...sums, ...busiestOf(accounts, highestMs) },
    /** As of the last `cpuMs()`. */
    counts: () => counts2
  };
}
function openAccount({ startTicks, parentPid }) {
  return {
    startTicks,
    parentPid,
    threads: /* @__PURE__ */ new Map(),
    involuntarySwitches: 0,
    endedThreadsMs: 0,
    /** Children that were read, with theirs, and that have ended since. */
    endedChildrenMs: 0,
    /** Threads and waited-for children that came and went unread. */
    missedMs: { threads: 0, children: 0 }
  };
}
function busiestOf(accounts, allMs) {
  let busiestThread = null, most = { cpuMs: -1, runDelayMs: 0 };
  for (let [pid, { threads }] of accounts)
    for (let [tid, times] of threads)
      !times.compiles && times.cpuMs > most.cpuMs && ([busiestThread, most] = [{ pid, tid }, times]);
  return { busiestThread, waitedMs: Math.max(0, most.runDelayMs - (allMs - most.cpuMs)) };
}
function update(account, { stat: stat9, threadIds }, sums) {
  let { threads, missedMs } = account;
  account.parentPid = stat9.parentPid;
  for (let tid of threadIds) {
    let folder = `/proc/${stat9.pid}/task/${tid}`, times = schedulerTimesIn(readProc(`${folder}/schedstat`));
    if (times === null) continue;
    let known5 = threads.get(tid), compiles = known5?.compiles ?? COMPILER.test(readProc(`${folder}/comm`) ?? "");
    compiles && (sums.compilerMs += times.cpuMs - (known5?.cpuMs ?? 0)), sums.runDelayMs += times.runDelayMs - (known5?.runDelayMs ?? 0), threads.set(tid, { ...times, compiles });
  }
  let living = new Set(threadIds);
  for (let [tid, { cpuMs }] of threads)
    living.has(tid) || (account.endedThreadsMs += cpuMs, threads.delete(tid));
  missedMs.threads += beyondDoubt(stat9.ownTicks * TICK_MS - ownMs(account)), missedMs.children += beyondDoubt(stat9.childTicks * TICK_MS - (totalMs(account) - ownMs(account)));
  let switches = numberAfter(readProc(`/proc/${stat9.pid}/status`), "nonvoluntary_ctxt_switches");
  sums.involuntarySwitches += (switches ?? account.involuntarySwitches) - account.involuntarySwitches, account.involuntarySwitches = switches ?? account.involuntarySwitches;
}
function beyondDoubt(differenceMs) {
  return differenceMs > UNSURE_MS ? differenceMs : 0;
}
function ownMs({ threads, endedThreadsMs, missedMs }) {
  return [...threads.values()].reduce((sum2, { cpuMs }) => sum2 + cpuMs, 0) + endedThreadsMs + missedMs.threads;
}
function totalMs(account) {
  return ownMs(account) + account.endedChildrenMs + account.missedMs.children;
}

// src/app/process/peak-memory.ts
import { writeFileSync } from "node:fs";
function meterPeakMemory(tree, canReset = !0) {
  let watched = /* @__PURE__ */ new Map(), sampling = null;
  function sample() {
    for (let [pid, one] of watched) {
      let memory = readMemory(pid);
      memory === null ? watched.delete(pid) : one.sampledBytes = Math.max(one.sampledBytes, memory.residentBytes);
    }
    watched.size > 0 || sampling === null || (clearInterval(sampling), sampling = null);
  }
  function peakOf(pid, startTicks, memory) {
    let before = watched.get(pid);
    return before?.startTicks !== startTicks || memory.peakBytes > before.markBytes ? memory.peakBytes : Math.max(before.sampledBytes, memory.residentBytes);
  }
  return () => {
    let living = tree().flatMap(({ stat: { pid, startTicks, stackStart } }) => {
      let memory = readMemory(pid);
      return memory === null ? [] : [{ pid, startTicks, stackStart, memory, peakBytes: peakOf(pid, startTicks, memory) }];
    });
    if (living.length === 0) return null;
    let together3 = living.length > 1, ownBytes = living.map(({ pid, stackStart, memory, peakBytes }) => {
      if (!together3) return peakBytes;
      let mayShare = memory.sharedBytes > 0 || living.filter((one) => one.stackStart === stackStart).length > 1;
      return peakBytes - memory.fileBytes - (mayShare ? sharedTwice(pid, memory) : 0);
    }), fileBytes = together3 ? Math.max(...living.map(({ memory }) => memory.fileBytes)) : 0;
    watched.clear();
    for (let { pid, startTicks, memory } of living)
      canReset && attempt(() => writeFileSync(`/proc/${pid}/clear_refs`, "5")) !== null || watched.set(pid, { startTicks, markBytes: memory.peakBytes, sampledBytes: memory.residentBytes });
    return watched.size > 0 && (sampling ??= setInterval(sample, 25).unref()), ownBytes.reduce((sum2, bytes2) => sum2 + Math.max(0, bytes2), fileBytes);
  };
}
function residentBytes(pids) {
  let living = pids.flatMap((pid) => readMemory(pid) ?? []);
  return living.length === 0 ? null : living.reduce((sum2, { anonymousBytes }) => sum2 + anonymousBytes, 0);
}
function sharedTwice(pid, memory) {
  let rollup = readProc(`/proc/${pid}/smaps_rollup`), excess = (bytes2, name2) => Math.max(0, bytes2 - (bytesAfter(rollup, name2) ?? bytes2));
  return excess(memory.anonymousBytes, "Pss_Anon") + excess(memory.sharedBytes, "Pss_Shmem");
}
function readMemory(pid) {
  let status = readProc(`/proc/${pid}/status`), peakBytes = bytesAfter(status, "VmHWM");
  return peakBytes === null ? null : {
    peakBytes,
    residentBytes: bytesAfter(status, "VmRSS") ?? peakBytes,
    anonymousBytes: bytesAfter(status, "RssAnon") ?? 0,
    fileBytes: bytesAfter(status, "RssFile") ?? 0,
    sharedBytes: bytesAfter(status, "RssShmem") ?? 0
  };
}
function bytesAfter(text2, name2) {
  let kilobytes = numberAfter(text2, name2);
  return kilobytes === null ? null : 1024 * kilobytes;
}

// src/app/process/app-processes.ts
function processesIn(tree, rootPid, port) {
  let meter = meterProcessTree(rootPid, tree), pids = () => tree().map(({ stat: stat9 }) => stat9.pid);
  return {
    ...meter,
    /** With those of the neighbours of a Compose service. */
    counts: () => meter.counts(),
    pids,
    takePeakMemoryBytes: meterPeakMemory(tree),
    /** Pid of the process that listens, the parent of its workers; null where it cannot be seen. */
    servingPid: () => listenerAt(pids(), port)
  };
}
var UNSEEN = {
  cpuMs: () => null,
  scheduling: () => null,
  counts: () => ({}),
  pids: () => [],
  takePeakMemoryBytes: () => null,
  servingPid: () => null
};

// src/app/ready.ts
import http from "node:http";
import https from "node:https";
import { connect } from "node:net";
import { setTimeout as sleep2 } from "node:timers/promises";
import { connect as connectTls } from "node:tls";
var POLL = { share: 0.02, leastMs: 5, mostMs: 50 }, PROBE = { firstMs: 1e3, mostMs: 1e4 }, NOT_LISTENING = "nothing listens on", GIVEN_UP = new Error("not ready");
function probeOf({ path, status, host }, pathless) {
  return path === null ? pathless === void 0 ? null : { path: "/", host, accepts: () => !0 } : { path, host, accepts: (actual) => status === null ? actual < 500 : actual === status };
}
async function waitUntilReady(wait) {
  wait.signal.throwIfAborted();
  let over = new AbortController(), polled = poll(wait, AbortSignal.any([wait.signal, over.signal]));
  try {
    let outcome = await (wait.exited === void 0 ? polled : Promise.race([polled, wait.exited]));
    return wait.signal.throwIfAborted(), outcome;
  } finally {
    over.abort();
  }
}
async function poll(wait, signal) {
  let startedMs = performance.now(), deadlineMs = startedMs + wait.timeoutMs, failures = /* @__PURE__ */ new Map();
  wait.origins.length === 0 && await sleep2(wait.timeoutMs, void 0, { signal }).catch(() => null);
  let watch = async (first) => {
    let origin = first;
    for (let probeMs = PROBE.firstMs; ; ) {
      let leftMs = deadlineMs - performance.now();
      if (leftMs <= 0 || signal.aborted) throw GIVEN_UP;
      let { probe } = wait, soon = AbortSignal.any([signal, timeLimit(Math.min(probeMs, leftMs))]), unanswered = await (probe === null ? probeTcp(origin, soon) : probeHttp(origin, { ...wait, ...probe }, soon));
      if (unanswered === null && wait.health !== void 0) {
        let late = timeLimit(Math.max(1, Math.ceil(deadlineMs - performance.now()))), text2 = await wait.health(AbortSignal.any([signal, late]));
        unanswered = text2 === null ? null : { text: text2, hung: late.aborted };
      }
      let atMs = performance.now(), stranger = unanswered === null ? wait.stranger?.(origin) : null, failure2 = stranger ? { text: `${new URL(origin).host} ${stranger}`, hung: !1 } : unanswered;
      if (failure2 === null) return { origin, atMs };
      if (failure2.speaks === "tls" && wait.findsTls && origin === first) {
        origin = first.replace(/^http:/, "https:");
        continue;
      }
      let isCutShort = failure2.hung && leftMs < probeMs, before = failures.get(first);
      if ((!isCutShort || before === void 0 || before.text.startsWith(NOT_LISTENING)) && failures.set(first, failure2), failure2.speaks !== void 0) throw GIVEN_UP;
      failure2.hung && (probeMs = Math.min(2 * probeMs, PROBE.mostMs)), await sleep2(Math.min(POLL.mostMs, Math.max(POLL.leastMs, POLL.share * (performance.now() - startedMs))));
    }
  }, ready = await Promise.any(wait.origins.map(watch)).catch(({ errors }) => {
    for (let error of errors) if (error !== GIVEN_UP) throw error;
    return null;
  });
  if (ready !== null) return ready;
  let last2 = [...failures.values()].find(({ speaks }) => speaks !== void 0) ?? failures.get(wait.origins[0] ?? "");
  return { last: last2?.text ?? "there was no answer", speaks: last2?.speaks ?? null };
}
function spoken({ host }, speaks) {
  return { hung: !1, text: `${host} ${SPEECHES[speaks]}`, speaks };
}
function probeTcp(origin, signal) {
  let url = new URL(origin), socket = connect(addressOf(url)), late = { hung: !0, text: `no connection to ${url.host} in time` };
  return outcomeOf(socket, signal, late, (settle2) => {
    socket.once("connect", () => settle2(null)), socket.once("error", (error) => settle2({ hung: !1, text: refusal(url, error) }));
  });
}
async function probeHttp(origin, asked, signal) {
  let url = new URL(`${origin}${asked.path}`), { status, error } = await answerTo(url, asked, signal), isPlain = url.protocol === "http:", first = speechIn(Buffer.from(error?.rawPacket ?? []));
  if (isPlain && first !== null) return spoken(url, first);
  if (isPlain && !signal.aborted && (status === 400 || error && error.code !== "ECONNREFUSED") && await answersTls(url, signal)) return spoken(url, "tls");
  if (status !== void 0)
    return asked.accepts(status) ? null : { hung: !1, text: `GET ${asked.path} answered ${status}` };
  let hung = signal.aborted;
  return { hung, text: hung ? `GET ${asked.path} was not answered in time` : refusal(url, error) };
}
function answerTo(url, { host = url.host, tls }, signal) {
  let headers = { host, connection: "close", accept: "*/*", "user-agent": TOOL.name };
  return new Promise((resolve12) => {
    let request = requestTo(url, tls, { signal, headers });
    request.once("response", (response) => {
      response.destroy(), resolve12({ status: response.statusCode ?? 0 });
    }), request.on("error", (error) => resolve12({ error }));
  });
}
function requestTo(url, tls, asked) {
  let options2 = { agent: !1, insecureHTTPParser: !0, ...asked };
  return url.protocol !== "https:" ? http.get(url, options2) : https.get(url, {
    ...options2,
    rejectUnauthorized: tls.verify,
    ...tls.ca === null ? {} : { ca: tls.ca },
    // Otherwise it would be the `host` header.
    servername: serverNameOf(url, tls),
    ...clientCertificate(tls)
  });
}
function refusal({ protocol, host }, error) {
  let { message = "", code: code2 } = error ?? {};
  return protocol === "https:" && /wrong.version.number|packet.length.too.long/i.test(message) ? `${host} does not speak TLS` : code2 === "ECONNREFUSED" ? `${NOT_LISTENING} ${host}` : `${host}: ${message || code2 || "no connection"}`;
}
var SPEECHES = { tls: "speaks TLS", http2: "speaks HTTP/2 alone" }, SPEECH_HINTS = {
  tls: "write https: instead of http: in the address",
  http2: "let it accept HTTP/1.1 on that port, too, as most servers can, or load it with a tool that speaks HTTP/2 (h2load, k6, ghz) as `load.command`"
}, REACTION = { leastMs: 300, mostMs: 2e3, ofStart: 0.25 };
function speechIn(bytes2) {
  return (bytes2[0] === 21 || bytes2[0] === 22) && bytes2[1] === 3 ? "tls" : bytes2.length >= 9 && bytes2[3] === 4 && bytes2.readUIntBE(0, 3) % 6 === 0 && bytes2.readUInt32BE(5) === 0 ? "http2" : null;
}
async function speechAt(url, startMs, signal) {
  let reactionMs = Math.min(REACTION.mostMs, Math.max(REACTION.leastMs, REACTION.ofStart * startMs)), soon = AbortSignal.any([signal, timeLimit(reactionMs)]), socket = connect(addressOf(url), () => socket.write(`OPTIONS * HTTP/1.1\r
`)), reaction = await outcomeOf(socket, soon, null, (settle2) => {
    socket.once("data", settle2);
    for (let event of ["end", "close", "error"]) socket.on(event, () => settle2(Buffer.alloc(0)));
  });
  return reaction === null ? null : speechIn(reaction) ?? (await answersTls(url, signal) ? "tls" : null);
}
function answersTls(url, signal) {
  let socket = connectTls({ ...addressOf(url), rejectUnauthorized: !1 });
  return outcomeOf(socket, signal, !1, (settle2) => {
    socket.once("secureConnect", () => settle2(!0)), socket.on("error", (error) => settle2(/alert/i.test(`${error.code} ${error.message}`))), socket.on("close", () => settle2(!1));
  });
}
async function outcomeOf(socket, signal, otherwise, listen) {
  socket.on("error", () => {
  });
  try {
    return await orAborted(new Promise(listen), signal);
  } catch {
    return otherwise;
  } finally {
    socket.destroy();
  }
}

// src/app/running-app.ts
function launchPrepared(context, prepare, start) {
  let prepared = null;
  async function prepareOnce(signal) {
    return signal.throwIfAborted(), prepared ??= await prepare(signal), prepared;
  }
  return {
    async prepare(signal) {
      await prepareOnce(signal);
    },
    async start(signal, attachment) {
      let started = await start(await prepareOnce(signal), signal, attachment);
      return await becomeReady(started, context, signal);
    },
    imageDigest: () => Promise.resolve(prepared?.digest ?? null),
    async dispose() {
      await prepared?.dispose(), prepared = null;
    }
  };
}
var protocols = /* @__PURE__ */ new WeakMap();
async function becomeReady(app2, context, signal) {
  let { spec, options: options2 } = context;
  try {
    let known5 = protocols.get(spec), origins = app2.origins.map((origin2) => origin2.replace(/^https?:/, known5 ?? "$&")), wait = { ...app2, origins, findsTls: !known5, tls: options2.tls, exited: app2.ended, signal }, outcome = await waitUntilReady(wait);
    if (!("origin" in outcome)) throw await startFailure(app2, spec, outcome);
    let bootMs = outcome.atMs - app2.startedMs;
    app2.processes.cpuMs();
    let bootWaitMs = app2.processes.scheduling()?.waitedMs, origin = known5 ? outcome.origin : await loadableOrigin(app2, spec, outcome.origin, signal), suspension = await app2.suspension(), isStopping = !1;
    return {
      origin,
      bootMs,
      bootWaitMs,
      exited: new Promise((resolve12) => {
        app2.ended.then(async ({ how, hint }) => {
          if (isStopping) return;
          let detail = detailOf(await app2.log(), app2.writer), message = `the app ended in mid-run: ${app2.names.running} ${how}`;
          resolve12(AppError.of(spec.side, message, { hint: hint("running"), ...detail }));
        });
      }),
      ...app2.processes,
      useAllCores: app2.useAllCores,
      suspension,
      shell: shellFor(context, origin, app2.handles),
      stop() {
        return isStopping = !0, app2.stop();
      }
    };
  } catch (error) {
    throw await app2.stop(), error;
  }
}
async function loadableOrigin(app2, spec, origin, signal) {
  let url = new URL(origin), speaks = app2.probe === null ? await speechAt(url, performance.now() - app2.startedMs, signal) : null;
  if (signal.throwIfAborted(), speaks === "http2")
    throw await startFailure(app2, spec, { last: `${url.host} ${SPEECHES[speaks]}`, speaks });
  return speaks === "tls" && (url.protocol = "https:"), protocols.set(spec, url.protocol), url.origin;
}
function shellFor({ spec, options: options2 }, origin, handles = {}) {
  let PORT2 = String(addressOf(new URL(origin)).port);
  return {
    cwd: spec.directory,
    env: appEnvironment(options2.env, { ...handles, SIDE: spec.side, ORIGIN: origin, PORT: PORT2 })
  };
}
async function startFailure(app2, spec, outcome) {
  let subject = app2.names.starting;
  if ("how" in outcome) {
    let { how, hint } = outcome, isEnvironments = outcome.isEnvironments?.() ?? !1, other = await app2.explainEarlyEnd?.() ?? null, message = `${subject} ${how}, before it was ready${other === null ? "" : `: ${other.what}`}`, about = { isEnvironments: isEnvironments || other !== null, ...detailOf(await app2.log(), app2.writer) };
    return AppError.of(spec.side, message, { hint: other?.hint ?? hint("starting"), ...about });
  }
  return unreadyError(spec, subject, outcome, { hint: app2.notReadyHint(), ...detailOf(await app2.log(), app2.writer) });
}
function unreadyError({ side, app: app2 }, subject, { last: last2, speaks }, why) {
  let how = speaks === null ? `was not ready after ${app2.ready.timeoutMs / 1e3} s` : "cannot be loaded";
  return AppError.of(side, `${subject} ${how}: ${last2}`, { ...why, ...speaks && { hint: SPEECH_HINTS[speaks] } });
}

// src/app/url.ts
function urlLauncher({ spec, options: options2 }, source) {
  let url = new URL(source.url), { origin, hostname: hostname2 } = url;
  if (!mayBeAsked(url, options2.allowRemoteTargets))
    throw new ConfigError(`${spec.side}: ${hostname2} is another machine, and load goes to loopback only`, {
      hint: `if it may be put under load, name it in gate.allow-remote-targets: [${hostname2}]`
    });
  return {
    prepare: (signal) => Promise.resolve().then(() => signal.throwIfAborted()),
    async start(signal) {
      let startedMs = performance.now(), { ready } = spec.app, wait = { timeoutMs: ready.timeoutMs, tls: options2.tls, signal }, outcome = await waitUntilReady({ origins: [origin], probe: probeOf(ready), ...wait });
      if ("last" in outcome) throw unreadyError(spec, origin, outcome, { hint: hintFor(outcome.last) });
      return {
        origin,
        bootMs: outcome.atMs - startedMs,
        exited: new Promise(() => {
        }),
        ...UNSEEN,
        suspension: () => ({ kind: "none", reason: `the app at ${origin} was not started by the gate` }),
        shell: shellFor({ spec, options: options2 }, origin),
        stop: () => Promise.resolve()
      };
    },
    imageDigest: () => Promise.resolve(null),
    dispose: () => Promise.resolve()
  };
}
function hintFor(last2) {
  return last2.endsWith("does not speak TLS") ? "write http: instead of https: in the address" : /certificate|self.signed/i.test(last2) ? /\balert\b/.test(last2) ? "it asks who connects: give a certificate that it accepts with load.tls (cert, key)" : "renew the certificate, or say what to trust with load.tls (ca, servername)" : "start the app before the gate runs, and check app.url and app.ready; with app.command the gate starts it itself";
}
async function requireTwoServers(apps) {
  let [one, other] = [apps.base.source, apps.head.source];
  if (one.kind !== "url" || other.kind !== "url") return;
  let [oneUrl, otherUrl] = [new URL(one.url), new URL(other.url)], [first, second] = await Promise.all([socketsOf2(oneUrl), socketsOf2(otherUrl)]), isLocal2 = first !== null && second !== null && first.port === second.port, key = first?.sockets.length && second?.sockets.length ? "sockets" : "hosts";
  if (!(!(isLocal2 && first[key].some((place) => second[key].includes(place))) && oneUrl.origin !== otherUrl.origin))
    throw new ConfigError(`base and head are one server: ${one.url} and ${other.url}`, {
      hint: "start both versions, each on a port of its own, and name both: `base.url` and `app.url`"
    });
}
async function socketsOf2(url) {
  let { host, port } = addressOf(url);
  if (!isLoopback(host)) return null;
  let hosts = (await lookup(host, { all: !0 }).catch(() => [])).map(({ address, family }) => family === 6 ? `[${address}]` : address);
  return { hosts, port, sockets: listeningAt([...hosts, "0.0.0.0", "[::]"], port) };
}

// src/baseline/lookup.ts
import { existsSync as existsSync3 } from "node:fs";
import { resolve as resolve3 } from "node:path";
async function baselinesToCompareWith(lookup2, kind) {
  if (kind.kind !== "stored") return NO_BASELINES;
  let { baselineFiles, history } = lookup2.config.gate, store = kind.from === "file" ? fileStore(baselineFiles, lookup2.directory) : lookup2.store;
  return await find({ ...lookup2, store }, history);
}
async function newestBaseline(lookup2) {
  let { gate } = lookup2.config, files = gate.baselineFiles.filter((path) => existsSync3(resolve3(lookup2.directory, path))), store = gate.baseline === "file" ? fileStore(files, lookup2.directory) : lookup2.store;
  return await find({ ...lookup2, store }, 1).catch((error) => {
    if (error instanceof BaselineError) return NO_BASELINES;
    throw error;
  });
}
var HISTORY_TIMEOUT_MS = 15e3;
async function lookUpHistory(store, signal) {
  let limited = AbortSignal.any([signal, timeLimit(HISTORY_TIMEOUT_MS)]);
  try {
    return await store?.history?.(limited) ?? [];
  } catch {
    return [];
  }
}
function firstOf2(before) {
  return before === NO_BASELINES || before.baselines.length > 0 ? null : before.skipped.some(({ count: count3 }) => count3 > 0) ? "fitting" : "ever";
}
async function find({ config, store, ...query }, limit) {
  let endpoints = config.endpoints.map(({ name: name2 }) => name2);
  return await store?.find({ ...query, endpoints, limit }) ?? NO_BASELINES;
}

// src/measure/cores.ts
var ONE_THREAD = /^(?:node|nodejs|bun|deno|python|ruby|php|perl)[-\d.]*(?:fpm)?[\d.]*$/, CoreChoice = class {
  #layout;
  #isMade = !1;
  /** It has both cores: it seemed to use them while it warmed up. */
  #isOnTrial = !1;
  #startedWide = !1;
  /** @param layout of two cores, one of them the app's */
  constructor(layout) {
    this.#layout = layout;
  }
  beforeLoad(apps) {
    if (!(this.#isMade || !this.#layout.isApart || Object.values(apps).flatMap((app2) => app2.servingPid() ?? []).flatMap((pid) => programOf(pid) ?? []).every((program) => ONE_THREAD.test(program))))
      throw this.#layout.isWide = !0, this.#startedWide = !0, new StartAgain("the app may start as many threads as it finds cores: it is started again with both");
  }
  /** Once the app is warm, and after a look at how it runs with both cores: the line for the log if it has other cores from here on. */
  async review(warmed, apps, hasWorkers) {
    if (!warmed.isPlaced)
      throw new StartAgain("the app could not be moved to one core once it was warm: it starts there again");
    if (this.#isMade) return null;
    let change = coresFor(warmed.rounds, { isWide: !this.#layout.isApart, hasWorkers });
    if (this.#isMade = change !== "widen", this.#isOnTrial = change === null && !this.#layout.isApart, change === null) return null;
    let words3 = this.#move(change, apps);
    return this.#isMade = !0, change === "narrow" || (this.#isOnTrial = usesBoth(await warmed.look()), this.#isOnTrial) ? words3 : (this.#move("narrow", apps), null);
  }
  /** The app may only have caught up on what its compiler had waiting: the line for the log if it has one core from here on. */
  afterRounds(rounds2, apps) {
    return !this.#isOnTrial || demandsOf(rounds2).length === 0 || usesBoth(rounds2) ? null : (this.#isOnTrial = !1, this.#move("narrow", apps));
  }
  /** While it runs. */
  #move(change, apps) {
    this.#layout.isWide = change === "widen";
    let isMoved = this.#layout.move(Object.values(apps));
    this.#layout.startsWide = change === "narrow" && isMoved && this.#startedWide;
    let what = change === "widen" ? "the app runs in parallel: it has both cores from here on" : "the app does not use two cores at once: it has one from here on";
    if (isMoved) return what;
    throw this.#startedWide ||= change === "widen", new StartAgain(`${what}, and is started again`);
  }
}, usesBoth = (rounds2) => coresFor(rounds2, { isWide: !0, hasWorkers: !1 }) === null;

// src/schedule/blocks.ts
function orderBlock(seed, attempt2, endpoints, block4 = attempt2) {
  let random = randomFrom(seed, attempt2);
  return {
    bootOrder: startsOf(seed, block4),
    endpoints: shuffle(endpoints, random).map((endpoint2) => ({ endpoint: endpoint2, firsts: shuffle(SIDES, random) }))
  };
}
var STARTS = 22439;
function startsOf(seed, block4) {
  if (block4 === 0) return SIDES;
  let drawn2 = shuffle(SIDES, randomFrom(seed, STARTS, Math.ceil(block4 / 2)));
  return block4 % 2 === 0 ? drawn2.toReversed() : drawn2;
}
var SAFE_METHODS = ["GET", "HEAD", "OPTIONS", "TRACE"];
function isWriting({ method, requests }) {
  return [method, ...(requests?.records ?? []).flatMap(({ sent }) => sent?.method ?? [])].some((one) => !SAFE_METHODS.includes(one));
}
function writesLast(order, endpointsOf2) {
  let writes = (one) => endpointsOf2(one).some(isWriting);
  return [order.filter((one) => !writes(one)), order.filter(writes)].filter((group) => group.length > 0);
}
function blockBudget({ config, part = null }, kind) {
  let { blocks: blocks2 } = config.load, { restart = "each" } = config.load;
  if (part !== null) {
    if (kind.kind !== "paired") {
      let problem = `only a side-by-side comparison can be split across jobs, and this run ${kind.kind === "stored" ? "compares head with stored runs" : "measures head alone"}`;
      throw new ConfigError(`part ${part.index}/${part.count}: ${problem}`, {
        hint: "give `part` to jobs that run on pull requests, with a base that can be run; record baselines in a job without `part`"
      });
    }
    return assertMeasures(part, config), { ...blocks2, untilDecided: !0, adaptsRounds: !0, restart };
  }
  if (kind.kind !== "paired")
    return { min: blocks2.min, max: blocks2.min, untilDecided: !1, adaptsRounds: !1, restart };
  let byDefault = appOf(config, "head").source.kind === "url" ? "each" : "auto";
  return { ...blocks2, untilDecided: !0, adaptsRounds: !0, restart: config.load.restart ?? byDefault };
}

// src/schedule/pace.ts
var LATEST_BLOCKS = 3;
function latestBlocks(blocks2) {
  return (blocks2.length > 1 ? blocks2.slice(1) : blocks2).slice(-LATEST_BLOCKS);
}
function blockCost(blocks2) {
  let costs = latestBlocks(blocks2).flatMap(({ startedAtMs, durationMs, warmup, endpoints }) => {
    let starts = endpoints.flatMap((one) => one.rounds.map((round2) => round2.startedAtMs));
    if (starts.length === 0) return [];
    let beforeRoundsMs = Math.min(...starts) - startedAtMs, startMs = Math.max(0, beforeRoundsMs - warmup.durationMs);
    return [{ beforeRoundsMs, startMs, endpointMs: (durationMs - beforeRoundsMs) / endpoints.length }];
  });
  if (costs.length === 0) return null;
  let most = (of) => Math.max(...costs.map((cost) => cost[of]));
  return { beforeRoundsMs: most("beforeRoundsMs"), startMs: most("startMs"), endpointMs: most("endpointMs") };
}
function paceOf(load2, mostBlocks2, { blocks: blocks2, undecided: undecided2, elapsedMs }) {
  let endpoints = undecided2.length, cost = blockCost(blocks2), planned = expectedBlockSeconds(load2, endpoints) * 1e3, nextBlockMs = cost === null ? planned : cost.beforeRoundsMs + endpoints * cost.endpointMs, leftMs = (load2.timeBudgetMs ?? Number.POSITIVE_INFINITY) - elapsedMs, blocksLeft = Math.max(0, mostBlocks2 - blocks2.length), fitting = Math.floor(Math.max(0, leftMs) / nextBlockMs);
  return { nextBlockMs, atMostMs: nextBlockMs * Math.min(blocksLeft, fitting), fits: nextBlockMs <= leftMs };
}

// src/schedule/effort.ts
var SHARE_OF_MARGIN = 0.5, FEWEST_DEGREES = 3, CERTAIN = 3, FIRST_START_MS = 1e3, LEAST_LOAD = { ms: 1e3, share: 0.2 }, MOST_LOAD_MS = { perEndpoint: 4e3, ofBlock: { min: 8e3, max: 16e3 } }, MOST_ROUNDS_FACTOR = { first: 2.5, later: 4 }, FEWEST_ROUNDS3 = 2, LONG_ROUND = 1.5, WARM_UP_SHARE = { min: 0.2, max: 0.35 };
function effortOf({ load: load2, bounds, passes, endpoints, sides, blocks: blocks2, leftMs }) {
  let roundMs = endpoints * (load2.roundMs + PAUSE_MS), shareMs = leftMs / Math.max(1, bounds.min - blocks2.length), warmUpMs = {
    min: Math.min(sides * load2.warmupMs.min, WARM_UP_SHARE.min * shareMs),
    max: Math.min(sides * load2.warmupMs.max, WARM_UP_SHARE.max * shareMs)
  }, known5 = blockCost(blocks2)?.beforeRoundsMs, fittingIn = (ms) => (ms - (known5 ?? FIRST_START_MS + warmUpMs.min)) / (passes * roundMs), fitting = Math.max(1, Math.floor(fittingIn(shareMs))), ofAll = fittingIn(leftMs / Math.max(1, bounds.max - blocks2.length)), most = blocks2.length === 0 && bounds.min > 1 ? MOST_ROUNDS_FACTOR.first : MOST_ROUNDS_FACTOR.later, leastLoadMs = Math.max(LEAST_LOAD.ms, LEAST_LOAD.share * (known5 ?? 0) / passes), wanted = { min: load2.rounds, max: load2.rounds };
  if (bounds.adaptsRounds) {
    let { perEndpoint, ofBlock } = MOST_LOAD_MS, mostMs = Math.max(ofBlock.min, Math.min(ofBlock.max, endpoints * perEndpoint)), passMs = endpoints * load2.roundMs;
    wanted.min = Math.min(load2.rounds, Math.max(FEWEST_ROUNDS3, Math.ceil(leastLoadMs / passMs))), wanted.max = Math.min(2 * Math.floor(most * load2.rounds / 2), Math.floor(mostMs / passMs));
  }
  let fits = Math.min(fitting, Math.floor(MOST_LISTED / passes)), min = Math.min(wanted.min, fits), upTo3 = (limit) => Math.max(min, Math.min(wanted.max, limit)), max = upTo3(Math.min(fits, 2 * Math.floor(ofAll / 2))), rounds2 = { min, max, inAll: Math.floor(endpoints * upTo3(Math.min(fits, ofAll))) };
  return { warmUpMs, rounds: rounds2, leastMs: (known5 ?? warmUpMs.min) + rounds2.min * roundMs };
}
function lengthOf(takenMs, { roundMs }) {
  return takenMs.length > 0 ? average(takenMs) / roundMs : 1;
}
function fittingRounds({ min, max }, load2, takenMs) {
  let times = lengthOf(takenMs, load2);
  if (times < LONG_ROUND || min === max) return { min, max };
  let fewest2 = Math.max(1, Math.ceil(min / times));
  return { min: fewest2, max: Math.max(fewest2, 2 * Math.floor(max / times / 2)) };
}
function sharedRounds({ rounds: rounds2, passes, endpoints, config, known: known5 }) {
  let needs = endpoints.map((endpoint2) => {
    let takenMs = known5.filter((one) => one.endpoint === endpoint2.name).flatMap((one) => one.rounds).flatMap(({ generator }) => generator?.wallMs ?? []), needed = lengthOf(takenMs, config.load) * roundsToDecide({ endpoint: endpoint2, config, known: known5 });
    return Math.max(rounds2.min, 2 * Math.ceil(needed / 2));
  });
  return shareOut(needs, rounds2, Math.floor(MOST_LISTED / passes));
}
function shareOut(needs, { min, max, inAll }, most) {
  if (needs.every((need) => need <= max)) return needs.map(() => ({ min, max }));
  let shared = needs.map((need) => ({ min, max: Math.min(need, max), need }));
  for (let left = inAll - shared.reduce((sum2, one) => sum2 + one.max, 0); left >= 2; left -= 2) {
    let lacking = shared.filter((one) => one.max + 2 <= Math.min(one.need, most)), [neediest] = lacking.toSorted((a, b) => b.need / b.max - a.need / a.max);
    if (neediest === void 0) break;
    neediest.max += 2;
  }
  return shared.map((one) => ({ min, max: one.max }));
}
function budgetWarning({ leastMs }, fewestBlocks, leftMs) {
  let blocks2 = Math.floor(leftMs / leastMs);
  if (blocks2 >= fewestBlocks) return null;
  let needed = Math.ceil(fewestBlocks * leastMs / 1e3);
  return `the time budget has room for about ${blocks2} of the ${fewestBlocks} blocks that a verdict needs: give measuring ${needed} s or more, or list fewer endpoints`;
}
function roundsNeeded(planned, bounds) {
  let degrees = planned.known.reduce((sum2, { rounds: rounds2 }) => sum2 + Math.max(0, rounds2.length - 1), 0);
  return roundsWithin(bounds, { degrees, toDecide: roundsToDecide(planned) });
}
function roundsWithin({ min, max }, { degrees, toDecide }) {
  let fewest2 = degrees >= FEWEST_DEGREES ? min : FEWEST_DEGREES + 1, even = 2 * Math.ceil(Math.min(max, Math.max(fewest2, min, toDecide)) / 2);
  return Math.max(min, Math.min(max, even));
}
function roundsToDecide({ endpoint: endpoint2, config, known: known5 }) {
  let { connections } = loadAt(endpoint2, config.load), { minDifferenceMs } = config.gate, measured = known5.filter((block4) => block4.endpoint === endpoint2.name), own = withCountedMeans(measured), tolerances = tolerancesOf(endpoint2, own, connections);
  return roundsFor(
    Object.entries(tolerances).map(([metric, tolerance]) => {
      let base = own.flatMap((block4) => blockValue(block4, "base", metric) ?? []), typical = base.length > 0 ? average(base) : null, { kind, ofRounds } = rowOf(metric), isMedianOfAll = kind === "centre" && ofRounds !== void 0 && config.load.command === void 0, ratios = (block4) => {
        let logRatios = roundLogRatios(block4, metric);
        return isMedianOfAll ? withoutStalls(logRatios) : logRatios;
      }, scatter = scatterOf(own, ratios);
      return {
        metric,
        margin: marginOf({ metric, base: typical, tolerance, minDifferenceMs, connections }),
        own: scatter,
        // Before each round: those of many endpoints and blocks would take longer than the pause between two rounds.
        all: isKnown(scatter) ? scatter : scatterOf(known5, ratios)
      };
    })
  );
}
var FAR = 2;
function withoutStalls(ratios) {
  let middle = median(ratios), most = FAR * spread(ratios);
  return ratios.map((ratio) => middle + Math.max(-most, Math.min(most, ratio - middle)));
}
var isKnown = ({ degrees }) => degrees >= FEWEST_DEGREES;
function roundsFor(metrics) {
  let wanted = metrics.map(({ metric, margin, own, all }) => {
    let { deviation, ofMeans } = isKnown(own) ? own : all, toShow = (size) => (ofMeans / (SHARE_OF_MARGIN * size)) ** 2, worse = isKnown(own) ? worseSign(metric) * own.mean - CERTAIN * deviation / Math.sqrt(own.rounds) : 0;
    return { unchanged: toShow(margin), worse: worse > margin ? toShow(worse) : Number.POSITIVE_INFINITY };
  }), allUnchanged = Math.max(0, ...wanted.map(({ unchanged: unchanged3 }) => unchanged3));
  return Math.min(allUnchanged, ...wanted.map(({ worse }) => worse));
}

// src/schedule/next.ts
function next({ config: { load: load2 }, budget, seed, sides }, soFar) {
  let { blocks: blocks2, discarded, undecided: undecided2, restarts, leftMs } = soFar;
  if (undecided2.length === 0) return { kind: "over" };
  let bounds = { ...budget, ...restarts?.blocks }, budgetMs = load2.timeBudgetMs === null ? Number.POSITIVE_INFINITY : leftMs, effort = effortOf({
    load: load2,
    bounds,
    blocks: blocks2,
    endpoints: undecided2.length,
    leftMs: budgetMs,
    passes: restarts?.passes ?? 1,
    sides: takesTurns(load2) ? sides : 1
  });
  if (effort.leastMs > leftMs) return { kind: "out-of-time", neededMs: effort.leastMs };
  let attempt2 = blocks2.length + discarded;
  return {
    kind: "block",
    order: orderBlock(seed, attempt2, undecided2, blocks2.length),
    effort,
    /** How often it goes over its endpoints; null if its first pass settles that. */
    passes: restarts?.passes ?? null,
    /** Before the first block. */
    warning: attempt2 === 0 ? budgetWarning(effort, bounds.min, budgetMs) : null
  };
}
function undecided(results, plan) {
  let own = endpointsOf(results.part, results.config), loaded = (names) => results.config.load.mix && names.length > 0 ? own : names, [first] = results.blocks;
  if (first?.endpoints.every(({ rounds: rounds2 }) => rounds2.length === 0)) return [];
  let isAtEnd = results.blocks.length >= (results.restart?.blocks.max ?? plan.max);
  if (isAtEnd && !plan.untilDecided) return [];
  if (first === void 0 || !plan.untilDecided) return own;
  let open2 = comparePaired(results).endpoints.filter((one) => !one.decided), isIn3 = (some) => (name2) => some.some(({ endpoint: endpoint2 }) => endpoint2 === name2), withLevels = open2.filter(({ metrics }) => metrics.some(({ levels }) => levels?.isOpen));
  if (isAtEnd) return loaded(own.filter(isIn3(withLevels)));
  let left = own.filter(isIn3(open2));
  return loaded(left.length === 0 && open2.length > 0 ? own.slice(0, 1) : left);
}
function hopeless(results, answered2) {
  let blocks2 = [{ ...{ index: 0, startedAtMs: 0, durationMs: 0, bootOrder: [], bootMs: {} }, warmup: { durationMs: 0, settled: !1 }, endpoints: [...answered2] }], { endpoints } = compare({ ...results, blocks: blocks2 }, []);
  return endpoints.flatMap(({ endpoint: endpoint2, state }) => state === "invalid" ? [endpoint2] : []);
}

// src/schedule/restart.ts
function planRestarts(setting, planned, cost) {
  return setting === "auto" ? chosen(planned, cost) : setting === "never" ? { passes: planned.max, blocks: { min: 1, max: 1 } } : { passes: setting === "each" ? 1 : Number(setting.replace("every ", "")), blocks: planned };
}
var START_SDS = 1.5, SLOW_START_MS2 = 6e3;
function chosen(planned, cost) {
  if (cost.startMs < SLOW_START_MS2) return { passes: 1, blocks: planned };
  let cheapest = Math.floor(Math.sqrt(cost.startMs / Math.max(1, cost.passMs)) / START_SDS), passes = Math.max(1, Math.min(planned.max, cheapest)), max = Math.min(planned.max, blocksInTime(passes, cost));
  return max < FEWEST_STARTS ? { passes: max === 1 ? planned.max : passes, blocks: { min: max, max } } : { passes, blocks: { min: Math.min(planned.min, FEWEST_STARTS), max }, spending: "early" };
}
function blocksInTime(passes, { startMs, passMs, leftMs }) {
  let rest = leftMs - (passes - 1) * passMs;
  return 1 + Math.max(0, Math.floor(rest / (startMs + passes * passMs)));
}
function settleRestarts(budget, configured, cost) {
  let { min, max, restart: setting } = budget, plan = planRestarts(setting, { min, max }, cost);
  if (setting === "each" && configured.restart === void 0 || !budget.untilDecided || max > configured.blocks.max) return { ...plan, record: null };
  let [startMs, passMs] = [Math.round(cost.startMs), Math.round(cost.passMs)];
  return { ...plan, record: { ...plan, cost: { startMs, passMs, blocksInTime: blocksInTime(plan.passes, cost) } } };
}

// src/system/standstill.ts
import { Worker } from "node:worker_threads";
var BEAT_MS = 100, STANDSTILL_MS = 1e3, THREAD = `
const { beats, beginNs } = require('node:worker_threads').workerData;
setInterval(() => {
  const nowMs = Number((process.hrtime.bigint() - beginNs) / 1000000n);
  Atomics.store(beats, 1, Math.max(beats[1], nowMs - beats[0] - ${BEAT_MS}));
  Atomics.store(beats, 0, nowMs);
}, ${BEAT_MS});`;
function watchStandstill() {
  let beats = new Int32Array(new SharedArrayBuffer(8)), beginNs = process.hrtime.bigint(), thread = new Worker(THREAD, { eval: !0, workerData: { beats, beginNs } });
  return thread.unref(), {
    /** The longest standstill since the last call, for a reader. Null: there was none. */
    take() {
      let nowMs = Number((process.hrtime.bigint() - beginNs) / 1000000n), sinceMs = nowMs - Atomics.exchange(beats, 0, nowMs) - BEAT_MS, longestMs = Math.max(sinceMs, Atomics.exchange(beats, 1, 0));
      return longestMs < STANDSTILL_MS ? null : `the machine stood still for ${(longestMs / 1e3).toFixed(1)} s`;
    },
    stop: () => {
      thread.terminate();
    }
  };
}

// src/measure/answers.ts
import { setTimeout as sleep3 } from "node:timers/promises";

// src/measure/ask-sides.ts
var LONGEST_WAIT_MS = 3e4;
async function askEach({ config, apps, signal }, endpoint2, sides, requestTo2) {
  let { keepAlive, tls, timeoutMs } = config.load, { expect, until: until2 = null } = endpoint2, beginMs = Math.min(LONGEST_WAIT_MS, timeoutMs), answered2 = {};
  for (let side of sides) {
    let request = requestTo2(side), origin = apps[side]?.origin;
    if (request === void 0 || origin === void 0) continue;
    let startMs = performance.now(), asking = askOrSee({ origin, request, expect, until: until2, keepAlive, tls, timeoutMs, beginMs }), answer = await orAborted(asking, signal);
    if (answer === null) {
      performance.now() - startMs < beginMs / 2 && (answered2[side] = null);
      continue;
    }
    if ("isEndless" in answer) throw endlessAnswer(endpoint2, side, timeoutMs, answer);
    let { host, port } = new URL(origin), content = answer.content?.replaceAll(host, "(this app)").replaceAll(`localhost:${port}`, "(this app)");
    answered2[side] = { ...answer, content: content ?? null };
  }
  return answered2;
}
function toUnknownPath(request) {
  let [plain = "/", query] = request.path.split("?", 2), name2 = `latency-gate-${Math.random().toString(36).slice(2, 10)}`, folder = plain.slice(0, plain.lastIndexOf("/", plain.length - 2) + 1);
  return { ...request, path: `${folder}${name2}${query === void 0 ? "" : `?${query}`}` };
}
function endlessAnswer({ name: name2, until: until2 }, side, timeoutMs, answer) {
  let bytes2 = answer.bytes.toLocaleString("en-US"), after = `after ${timeoutMs / 1e3} s`;
  if (until2 !== void 0)
    return new MeasurementError(`${name2}: ${side} had not answered what \`until\` names ${after}: ${bytes2} bytes`, {
      hint: "ask for less with `until`, or raise `load.timeout`"
    });
  let isEvents = answer.contentType.startsWith("text/event-stream"), what = isEvents ? "server-sent events" : `a body of ${bytes2} bytes so far`;
  return new MeasurementError(`${name2}: ${side}\u2019s answer does not end: ${what}, still going on ${after}`, {
    hint: isEvents ? "add `until: first-event` to the endpoint: then the time to the first event is measured" : "add `until` to the endpoint, such as `until: 4096 bytes`; where the answer does end, raise `load.timeout`"
  });
}

// src/measure/answers.ts
var ASKED_RECORDS = 20, MOST_DIFFERENCES = 12, KEPT_CONTENTS = 4, SLOW_ANSWER_MS = 1e3, ENOUGH_ANSWERS = 2, LONGEST_CONTENT_TYPE = 200, LONGEST_EXCERPT = 300, AGAIN_AFTER_MS = [200, 400, 800, 1500, 2e3], MOST_MS = 6e3, Asking = class {
  #testbed;
  #questions;
  /** By endpoint name; null: it did not answer, and is not asked again. */
  #answers = /* @__PURE__ */ new Map();
  /** By endpoint name: the latest before the load. */
  #first = /* @__PURE__ */ new Map();
  #fallbacks = /* @__PURE__ */ new Set();
  #isSettled = !1;
  constructor(testbed, questions) {
    this.#testbed = testbed, this.#questions = questions;
  }
  /** Each side's, after its fresh start. Empty where one did not answer. */
  firstResponseMs({ name: name2 }) {
    let [asked] = this.#answers.get(name2) ?? [];
    return forSides(SIDES, (side) => asked?.answers[side]?.[0]?.ms);
  }
  /** Once more; a slow endpoint only until base shows what varies by itself. Throws MeasurementError for an answer that does not end. */
  async ask() {
    for (let endpoint2 of this.#questions.endpoints) {
      let before = this.#answers.get(endpoint2.name);
      if (before === null || before !== void 0 && this.#isAskedEnough(endpoint2, before)) continue;
      let asked = before ?? recordsToAsk(endpoint2), after = [];
      for (let one of asked) {
        let answers = await this.#askSides(endpoint2, one);
        if (answers === null) break;
        after.push({ ...one, answers });
      }
      this.#answers.set(endpoint2.name, after.length === asked.length ? after : null);
    }
  }
  #isAskedEnough({ expect }, asked) {
    return expect.same !== void 0 ? !1 : asked.every(({ key, answers }) => {
      let earlier = this.#questions.ofBase.get(key) ?? [], count3 = Math.max(...Object.values(answers).map((ofSide) => ofSide.length));
      return isSlow(answers) && earlier.length + count3 >= ENOUGH_ANSWERS;
    });
  }
  /** What they have answered so far, this time included; null: one of them did not. */
  async #askSides(endpoint2, { record: record2, answers }) {
    let { sides } = this.#questions, { requests } = this.#testbed, answered2 = await askEach(this.#testbed, endpoint2, sides, (side) => requests.asked(endpoint2, side, record2));
    return this.#first.has(endpoint2.name) || this.#first.set(endpoint2.name, answered2), sides.some((side) => !answered2[side]) ? null : forSides(sides, (side) => [...answers[side] ?? [], ...answered2[side] ? [answered2[side]] : []]);
  }
  /**
   * Asks again for some seconds where an answer would end the run: wrong from the first request on, a load would show nothing else.
   * Returns all that is known where it still would; else nothing.
   */
  async settleFirst(isHopeless) {
    let { endpoints, waitUnitMs = 1e3 } = this.#questions, { beforeRound, signal } = this.#testbed, answered2 = () => endpoints.map((endpoint2) => {
      let answers = this.answersOf(endpoint2);
      return { endpoint: endpoint2.name, rounds: [], distributionMs: {}, ...answers === null ? {} : { answers } };
    });
    for (let endpoint2 of endpoints) await this.#seekFallback(endpoint2);
    this.#isSettled = !0;
    let startMs = performance.now(), names = isHopeless(answered2());
    for (let [time, pauseMs] of AGAIN_AFTER_MS.entries()) {
      if (names.length === 0 || performance.now() - startMs + pauseMs > MOST_MS) break;
      time === 0 && await beforeRound(this.#questions.sides), await sleep3(pauseMs / 1e3 * waitUnitMs, void 0, { signal });
      for (let endpoint2 of endpoints) names.includes(endpoint2.name) && await this.#again(endpoint2, time + 1);
      names = isHopeless(answered2());
    }
    return names.length > 0 ? answered2() : [];
  }
  /** Where requests vary, another record each time: one may be wrong where the endpoint is not. */
  async #again(endpoint2, time) {
    let { requests } = this.#testbed, answered2 = await askEach(this.#testbed, endpoint2, this.#questions.sides, (side) => {
      let { length } = requests.of(endpoint2, side);
      return requests.asked(endpoint2, side, Math.floor(time * length / (AGAIN_AFTER_MS.length + 1)));
    });
    this.#first.set(endpoint2.name, answered2);
  }
  /** Asked only where its answer is not like head's. */
  async #seekFallback(endpoint2) {
    let { base, head } = this.#first.get(endpoint2.name) ?? {};
    if (!base || !head || base.status === 404 || base.status === 405 || base.wrong === null && head.wrong === null && !looksOther(base, head) && isOfOneKind(base, head)) return;
    let request = this.#testbed.requests.asked(endpoint2, "base", 0), { base: other } = await askEach(this.#testbed, endpoint2, ["base"], () => request && toUnknownPath(request));
    other && other.status === base.status && isOfOneKind(other, base) && this.#fallbacks.add(endpoint2.name);
  }
  answersOf(endpoint2) {
    let { contentTypes, ...first } = this.#firstOf(endpoint2), compared2 = (this.#answers.get(endpoint2.name) ?? []).flatMap((one) => this.#compared(endpoint2, one) ?? []);
    if (compared2.length === 0 && first.first === void 0) return null;
    let differences = compared2.flatMap((one) => one.differences ?? []).slice(0, MOST_DIFFERENCES), varying = compared2.flatMap((one) => one.varying ?? []).slice(0, MOST_DIFFERENCES);
    return {
      contentTypes: compared2[0]?.contentTypes ?? contentTypes,
      ...compared2.some((one) => one.differences !== void 0) ? { differences } : {},
      ...varying.length > 0 ? { varying } : {},
      ...first
    };
  }
  /** Nothing wrong before they are settled. */
  #firstOf({ name: name2 }) {
    let answers = this.#first.get(name2) ?? {}, isRight = Object.values(answers).every((one) => one?.wrong === null && one.inBandError === null), first = forSides(SIDES, (side) => answers[side] !== void 0 ? this.#shown(answers[side]) : void 0);
    return {
      contentTypes: forSides(SIDES, (side) => first[side]?.contentType),
      ...isRight || !this.#isSettled ? {} : { first },
      ...this.#fallbacks.has(name2) ? { isFallback: !0 } : {}
    };
  }
  #shown(answer) {
    if (answer === null) return { status: null, contentType: "", excerpt: "", wrong: "closed" };
    let hide = (text2) => mask(text2, this.#questions.secrets), { status, contentType, content, wrong, inBandError: inBandError2 } = answer;
    return {
      status,
      contentType: hide(contentType).slice(0, LONGEST_CONTENT_TYPE),
      excerpt: hide(content ?? "").slice(0, LONGEST_EXCERPT),
      ...wrong === null ? {} : { wrong },
      ...inBandError2 === null ? {} : { inBandError: inBandError2 }
    };
  }
  #compared({ expect, requests }, { record: record2, key, answers }) {
    let { base = [], head = [] } = answers, [before, after] = [base.at(-1), head.at(-1)];
    if (after === void 0) return null;
    let { secrets, ofBase } = this.#questions, hide = (text2) => mask(text2, secrets).slice(0, LONGEST_CONTENT_TYPE);
    if (before === void 0) return { contentTypes: { head: hide(after.contentType) } };
    let contentTypes = { base: hide(before.contentType), head: hide(after.contentType) }, contentsOfBase = [...ofBase.get(key) ?? [], ...contentsOf(base)].slice(-KEPT_CONTENTS);
    (expect.same !== void 0 || isSlow(answers)) && ofBase.set(key, contentsOfBase);
    let contentsOfHead = contentsOf(head);
    if (contentsOfBase.length === 0 || contentsOfHead.length === 0) return { contentTypes };
    let { differences, varying } = compareContents(contentsOfBase, contentsOfHead, expect.same?.ignore ?? []), placed2 = (path) => hide(requests === void 0 ? path : `record ${record2 + 1}: ${path}`), isWhole2 = expect.same !== void 0 || looksOther(before, after), shown5 = differences.filter(({ isOfKind }) => isWhole2 || isOfKind).map((one) => ({ ...one, path: placed2(one.path), base: hide(one.base), head: hide(one.head) }));
    return { contentTypes, differences: shown5, ...isWhole2 ? { varying: varying.map(placed2) } : {} };
  }
};
function isSlow(answers) {
  return Object.values(answers).some((ofSide) => ofSide.some(({ ms }) => ms > SLOW_ANSWER_MS));
}
function recordsToAsk({ name: name2, expect, requests }) {
  let count3 = requests?.records?.length ?? 1, asked = expect.same === void 0 ? 1 : Math.min(count3, ASKED_RECORDS);
  return Array.from({ length: asked }, (_, at) => Math.floor(at * count3 / asked)).map((record2) => ({ record: record2, key: `${name2} ${record2}`, answers: {} }));
}
function contentsOf(answers) {
  let status = answers.at(-1)?.status;
  return answers.flatMap((answer) => answer.status === status && answer.content !== null ? [answer.content] : []);
}

// src/measure/round-load.ts
var DISCARD_MS = 40, FROM_REFERENCE = { status: [[200, 200]], lengthBytes: null, text: null, json: !1 };
async function loadByDriver(testbed, driver, request) {
  let { config, apps, versions, requests } = testbed, { load: load2, durationMs, order, leastTurns, expectations } = request, { connections, rate, timeoutMs, tls } = config.load, records = load2.endpoints.map((one) => requests.next(one)), { requestsPerTurn: perTurn } = request, ofSide = (side) => typeof perTurn == "number" ? perTurn : perTurn?.[side] ?? Number.NaN, requestsPerTurn2 = perTurn === null ? null : order.map(ofSide), expected = ({ name: name2, expect }, side) => expectations?.get(name2)?.[side] ?? resolveExpectation(expect, null), spec = {
    durationMs,
    discardMs: Math.min(DISCARD_MS, durationMs / 4),
    connections: load2.endpoints[0]?.sweep?.connections ?? connections,
    rate,
    timeoutMs,
    requestsPerTurn: requestsPerTurn2,
    ...leastTurns === void 0 ? {} : { leastTurns },
    keepAlive: keepsAlive(testbed),
    ...requestsPerTurn2 !== null && connectsEachTurn(testbed) ? { connectsEachTurn: !0 } : {},
    tls,
    ...request.keepsRequests ? { keepsRequests: !0 } : {},
    ...load2.endpoints.length > 1 ? { order: requests.order(load2) } : {},
    targets: order.flatMap((side) => {
      let app2 = apps[side];
      if (app2 === void 0) return [];
      let busiestThread = app2.scheduling()?.busiestThread, endpoints = load2.endpoints.map((endpoint2, at) => {
        let filled = requests.of(endpoint2, side), unique = requests.unique(endpoint2);
        return {
          requests: filled.length === 1 ? filled : (records[at] ?? []).flatMap((record2) => filled[record2] ?? []),
          expect: versions.includes(side) ? expected(endpoint2, side) : FROM_REFERENCE,
          ...endpoint2.until && { until: endpoint2.until },
          ...unique && { unique }
        };
      }), { origin } = app2;
      return [{ side, origin, endpoints, suspension: app2.suspension(), ...busiestThread && { busiestThread } }];
    })
  }, { samples, generator } = await driver.round(spec, testbed.signal), all = load2.endpoints.map((_, at) => samples.filter((one) => one.endpoint === at)), started = all.map((own) => Math.max(0, ...own.map(({ sent }) => sent)));
  requests.started(load2, started);
  let whole = order.flatMap((side) => together(samples.filter((one) => one.side === side)) ?? []), loadOf3 = (own, at) => ({
    figures: Object.fromEntries(own.map((one) => [one.side, figuresOf(one)])),
    samples: Object.fromEntries(own.map((one) => [one.side, one])),
    records: records[at] ?? [],
    generator
  }), round2 = loadOf3(whole, 0);
  return { ...round2, endpoints: all.length === 1 ? [round2] : all.map(loadOf3) };
}
async function loadByCommand(testbed, generator, round2) {
  let { order, durationMs } = round2, { apps, confirmAlive, config, signal } = testbed, directory = config.gate.configFrom === "base" ? apps.base?.shell.cwd ?? null : null;
  if (config.gate.configFrom === "base" && (directory === null || directory === apps.head?.shell.cwd))
    throw new MeasurementError("load.command cannot run as base\u2019s: there is no checkout of base", {
      hint: "with `config-from: base` the generator runs in base\u2019s checkout: start the app from one, by `command`, `build` or `compose`"
    });
  let hold = holdBy(order.map((side) => apps[side]?.suspension())), taken = [];
  try {
    for (let [at, side] of order.entries()) {
      let app2 = apps[side];
      if (app2 === void 0) throw new Error(`${side} is not running`);
      await hold(at), taken.push(await generator.turn({ side, app: app2, directory, seconds: turnSeconds(durationMs) }, signal));
    }
  } catch (error) {
    throw await confirmAlive(), error;
  } finally {
    await hold(null);
  }
  let load2 = loadOf2(taken);
  return { ...load2, endpoints: [load2] };
}

// src/measure/round.ts
var UNSEEN2 = { cpuMs: null, ofRequestsMs: null, peakMemoryBytes: null, counters: {}, contention: {} };
async function runRound(testbed, request) {
  let { apps, driver, layout } = testbed, takePeaks = () => mapApps(apps, (app2) => app2.takePeakMemoryBytes());
  takePeaks();
  let before = { apps: appsSoFar(apps), gateMs: gateCpuMs(), machine: machineTimes() }, load2 = "turn" in driver ? await loadByCommand(testbed, driver, request) : await loadByDriver(testbed, driver, request), after = { machine: machineTimes(), gateMs: gateCpuMs(), apps: appsSoFar(apps) }, peaks = takePeaks(), spent = forSides(request.order, (side) => {
    let [from, to] = [before.apps[side], after.apps[side]], ofApp = from && to && spentBetween(from, to), compilerMs = ofApp && layout.appCores === 1 ? (ofApp.cpuMs ?? 0) - (ofApp.ofRequestsMs ?? 0) : 0, compiled = compilerMs > 0 ? { compilerMs } : {}, contention = { ...ofApp?.contention, ...compiled, ...load2.samples[side]?.contention };
    return ofApp && { ...ofApp, contention, peakMemoryBytes: peaks[side] ?? null };
  }), { cpuShare, wallMs, waitingMs } = load2.generator, ownMs2 = sum(Object.values(spent).map(({ cpuMs }) => cpuMs ?? Number.NaN)) + cpuShare * wallMs + after.gateMs - before.gateMs;
  return { ...load2, spent, machine: machineFigures(before.machine, after.machine, { ownMs: ownMs2, waitingMs }) };
}
function roundsOfEndpoints(measured) {
  let { endpoints, spent } = measured;
  if (endpoints.length === 1) return [measured];
  let unseen = forSides(SIDES, (side) => {
    let { foreignStops } = spent[side]?.contention ?? {};
    return { ...UNSEEN2, contention: foreignStops === void 0 ? {} : { foreignStops } };
  });
  return endpoints.map((load2) => {
    let figures = Object.entries(load2.figures).map(([side, { againstItself: _, ...own }]) => [side, own]);
    return { ...measured, ...load2, spent: unseen, figures: Object.fromEntries(figures) };
  });
}
function roundOf(place, measured) {
  let { machine: machine2, generator, figures, spent } = measured, sides = forSides(SIDES, (side) => {
    let { ofRequestsMs, peakMemoryBytes, contention, counters } = spent[side] ?? UNSEEN2, completed = figures[side]?.completed ?? 0;
    return figures[side] && {
      ...figures[side],
      cpuMsPerRequest: ofRequestsMs !== null && ofRequestsMs > 0 && completed > 0 ? ofRequestsMs / completed : null,
      peakMemoryBytes,
      ...Object.keys(contention).length > 0 ? { contention } : {},
      ...Object.keys(counters).length > 0 ? { counters } : {}
    };
  });
  return { ...place, ...machine2, generator, sides };
}
function appsSoFar(apps) {
  return mapApps(apps, (app2) => ({ cpuMs: app2.cpuMs(), scheduling: app2.scheduling(), counts: app2.counts() }));
}
function spentBetween(from, to) {
  let growth = (before2, after2) => Math.max(0, after2 - before2), [before, after] = [from.scheduling, to.scheduling], grown = (name2) => before && after ? growth(before[name2], after[name2]) : 0, seen = { runDelayMs: grown("runDelayMs"), involuntarySwitches: grown("involuntarySwitches") }, cpuMs = from.cpuMs === null || to.cpuMs === null ? null : growth(from.cpuMs, to.cpuMs), ofRequestsMs = cpuMs === null ? null : growth(grown("compilerMs"), cpuMs);
  return { cpuMs, ofRequestsMs, counters: growthOf2(from.counts, to.counts), contention: before && after ? seen : {} };
}
function growthOf2(before, after) {
  let growths = Object.entries(after).map(([name2, to]) => [name2, to - (before[name2] ?? Number.NaN)]);
  return Object.fromEntries(growths.filter(([, growth]) => growth >= 0));
}
function machineFigures(before, after, own) {
  let totalMs2 = after.totalMs - before.totalMs;
  if (totalMs2 <= 0) return { machineBusy: null };
  let busyMs = totalMs2 - (after.idleMs - before.idleMs) - own.waitingMs, share2 = (ms) => Math.min(1, Math.max(0, ms / totalMs2));
  if (before.stolenMs === null || after.stolenMs === null) return { machineBusy: share2(busyMs) };
  let stolenMs = after.stolenMs - before.stolenMs;
  return {
    machineBusy: share2(busyMs),
    machineStolen: share2(stolenMs),
    ...Number.isNaN(own.ownMs) ? {} : { machineOthers: share2(busyMs - stolenMs - own.ownMs) }
  };
}
function gateCpuMs() {
  let { user, system } = process.cpuUsage();
  return (user + system) / 1e3;
}

// src/measure/load-rounds.ts
var LoadRounds = class {
  load;
  #testbed;
  #request;
  #roundMs;
  #measured = [];
  /** By endpoint. */
  #alone = null;
  constructor(testbed, request) {
    this.load = request.load, this.#testbed = testbed, this.#request = request, this.#roundMs = this.load.endpoints.length * testbed.config.load.roundMs;
  }
  /** How many rounds do not count: the first ones. */
  get #cold() {
    return this.#request.warmed.warming.get(this.load.name)?.coldRounds ?? 0;
  }
  /** The rounds that count, numbered afresh. */
  get #taken() {
    return this.#measured.slice(this.#cold).map(({ rounds: rounds2, ...one }, index) => ({
      ...one,
      rounds: rounds2.map((round2) => ({ ...round2, index }))
    }));
  }
  /** By endpoint, without what its rounds have in common. */
  get soFar() {
    return this.load.endpoints.map(({ name: name2 }, at) => ({
      endpoint: name2,
      rounds: this.#taken.flatMap(({ rounds: rounds2 }) => rounds2[at] ?? []),
      distributionMs: {}
    }));
  }
  async pass(pass) {
    let { events } = this.#testbed, { name: endpoint2 } = this.load, { leaks, requestsPerTurn: requestsPerTurn2 } = this.#request, from = this.#measured.length, counted = () => this.#measured.slice(Math.max(from, this.#cold));
    for (let planned = 0; ; ) {
      planned = this.#wanted(planned);
      let round2 = counted().length + 1;
      if (round2 > planned) break;
      events.emit({ kind: "round", endpoint: endpoint2, round: round2, rounds: planned, ...pass === null ? {} : { pass } });
      let before = this.#cold;
      await this.#round(), this.#cold !== before && (planned = 0);
    }
    leaks && requestsPerTurn2 !== null && (this.#alone ??= await this.#measureAlone());
  }
  measured() {
    let { sides } = this.#request;
    return this.load.endpoints.map((endpoint2, at) => {
      let raw = this.#taken.flatMap((one) => one.raw[at] ?? []), records = endpoint2.requests?.records?.length ?? 1, alone = this.#alone?.[at], medianMs = mediansMs(raw.map(({ samples }) => forSides(SIDES, (side) => samples[side]?.latencyMs))), block4 = {
        endpoint: endpoint2.name,
        rounds: this.#taken.flatMap(({ rounds: rounds2 }) => rounds2[at] ?? []),
        distributionMs: distributionsOf(raw, sides),
        ...medianMs === null ? {} : { medianMs },
        ...records > 1 ? { recordsMs: recordMedians(raw, sides, records) } : {},
        ...besideMeans(raw, at, this.load.endpoints),
        ...alone === void 0 ? {} : { alone }
      }, tls = forSides(SIDES, (side) => raw.flatMap(({ samples }) => samples[side]?.tls ?? [])[0]);
      return { endpoint: endpoint2, block: block4, spoilt: this.#spoiltBy(block4), tls };
    });
  }
  #spoiltBy(block4) {
    let { endpoint: endpoint2, rounds: rounds2 } = block4, { sides } = this.#request, isSilent = ({ sent, completed }) => completed === 0 && (sent > 0 || this.load.endpoints.length === 1), silent = sides.find((side) => rounds2.some((round2) => round2.sides[side] && isSilent(round2.sides[side]))), where = `in a round on ${endpoint2}`;
    if (silent) return { side: silent, endpoint: endpoint2, reason: `no response from ${silent} ${where}` };
    let stopped = sides.find((side) => isStoppedByOthers([block4], side));
    return stopped ? { reason: `${stopped} was stopped by another process ${where}` } : null;
  }
  /** @param planned until now: no fewer, unless they take too long */
  #wanted(planned) {
    let { known: known5, bounds } = this.#request, { config } = this.#testbed, { endpoints } = this.load, takenMs = this.#taken.map(({ whole }) => whole.generator.wallMs / endpoints.length), fitting = fittingRounds(bounds, config.load, takenMs), all = [...known5(), ...this.soFar], needed = endpoints.map((endpoint2) => roundsNeeded({ endpoint: endpoint2, config, known: all }, fitting));
    return Math.min(fitting.max, Math.max(planned, ...needed));
  }
  /** Hands on the requests of the rounds that count, where somebody keeps them. */
  async keepRequests() {
    for (let { raw } of this.#taken)
      for (let [at, { name: name2 }] of this.load.endpoints.entries())
        await this.#testbed.events.keepRequests({ endpoint: name2, samples: Object.values(raw[at]?.samples ?? {}) });
  }
  async #round() {
    let { sides, ownCounters, elapsedMs, warmed } = this.#request, testbed = this.#testbed;
    await testbed.beforeRound(sides);
    let startedAtMs = elapsedMs(), order = this.#measured.length % 2 === 0 ? sides : sides.toReversed(), [first = "head"] = order, { keepsRequests } = testbed.events, round2 = { ...this.#loaded(order), durationMs: this.#roundMs, keepsRequests }, whole = await ownCounters.around(testbed, () => runRound(testbed, round2)), raw = roundsOfEndpoints(whole), rounds2 = raw.map((one) => roundOf({ index: 0, first, startedAtMs }, one));
    this.#measured.push({ whole, raw, rounds: rounds2 }), warmed.warming.get(this.load.name)?.addRound(whole, warmed.longestMs);
  }
  #loaded(order) {
    let { load: load2, requestsPerTurn: requestsPerTurn2, warmed } = this.#request;
    return { load: load2, order, requestsPerTurn: requestsPerTurn2, expectations: warmed.expectations };
  }
  /** Turns of one side and then of the other: neither can add to the other's (`decide/conditions/leak.ts`). */
  async #measureAlone() {
    let { load: load2, sides, known: known5, elapsedMs } = this.#request, testbed = this.#testbed, startedAtMs = elapsedMs(), order = known5().length % 2 === 0 ? sides : sides.toReversed(), [first = "head"] = order, taken = [];
    for (let side of order) {
      await testbed.beforeRound([side]);
      let measured = await runRound(testbed, { ...this.#loaded([side]), durationMs: this.#roundMs / 2 });
      taken.push(roundsOfEndpoints(measured).map((one) => roundOf({ index: 0, first, startedAtMs }, one)));
    }
    return load2.endpoints.map((_, at) => {
      let rounds2 = taken.flatMap((one) => one[at] ?? []);
      return { ...rounds2[0], sides: Object.assign({}, ...rounds2.map((round2) => round2.sides)) };
    });
  }
};
function distributionsOf(rounds2, sides) {
  return forSides(sides, (side) => {
    let pooled2 = poolMs(rounds2.flatMap((round2) => round2.samples[side]?.latencyMs ?? []));
    return pooled2.length > 0 ? quantilesAt(pooled2, GRID_PERCENT) : null;
  });
}
function besideMeans(rounds2, at, endpoints) {
  let meanOf3 = (values) => ({ count: values.length, meanMs: average(values) }), besideMs = forSides(SIDES, (side) => {
    let own = rounds2.flatMap(({ samples }) => {
      let { latencyMs: latencyMs2 = [], beside } = samples[side] ?? {};
      return beside === void 0 ? [] : [...latencyMs2].map((ms, sample) => ({ ms, bits: beside[sample] ?? 0 }));
    });
    if (own.length === 0) return;
    let of = endpoints.flatMap(({ name: name2 }, other) => {
      let values = own.flatMap(({ ms, bits }) => bits & 1 << other ? [ms] : []);
      return other === at || values.length === 0 ? [] : [[name2, meanOf3(values)]];
    });
    return { all: meanOf3(own.map(({ ms }) => ms)), of: Object.fromEntries(of) };
  });
  return Object.keys(besideMs).length === 0 ? {} : { besideMs };
}
function recordMedians(rounds2, sides, count3) {
  return forSides(sides, (side) => {
    let ofRecord = Array.from({ length: count3 }, () => []), asked = rounds2.filter(({ samples }) => samples[side]?.requestIndex);
    for (let { samples, records } of asked) {
      let { latencyMs: latencyMs2 = [], requestIndex = [] } = samples[side] ?? {};
      for (let [at, ms] of latencyMs2.entries()) ofRecord[records[requestIndex[at] ?? -1] ?? -1]?.push(ms);
    }
    return asked.length === 0 ? void 0 : ofRecord.map((values) => values.length === 0 ? null : median(values));
  });
}

// src/measure/served-connections.ts
import { setMaxListeners } from "node:events";
import { setTimeout as sleep4 } from "node:timers/promises";
var STALL = { leastMs: 1500, ofOneAnswer: 10 }, MOST_CONNECTIONS = 16, WAIT_MS2 = { least: 50, most: 3e3 }, ENDS_WITHIN_MS = 100;
async function servedConnections(testbed, { endpoints, versions }, oneAnswerMs) {
  let { keepAlive, ...load2 } = testbed.config.load, headMs = ({ endpoint: endpoint3 }) => oneAnswerMs(endpoint3, "head") ?? 0, [widest] = endpoints.filter((endpoint3) => !isWriting(endpoint3)).map((endpoint3) => ({ endpoint: endpoint3, connections: endpoint3.sweep?.connections ?? load2.connections })).toSorted((a, b) => b.connections - a.connections || headMs(a) - headMs(b));
  if (widest === void 0 || !keepAlive) return ORDINARY;
  let { endpoint: endpoint2 } = widest, connections = Math.min(MOST_CONNECTIONS, widest.connections), ends = await Promise.all(versions.map((side) => endsUnannounced(testbed, endpoint2, side)));
  if (ends.every(Boolean)) return { ...ORDINARY, endUnannounced: !0 };
  for (let side of versions.filter((_, at) => ends[at]))
    testbed.events.note(
      `${side} ends a connection after its answer, which does not say so, and the other version keeps it: requests may be reset; \`load.keep-alive: false\` gives each a connection of its own`
    );
  let holdOthers = !1;
  for (let side of Object.keys(testbed.apps)) {
    let oneMs = oneAnswerMs(endpoint2, side);
    if (oneMs === void 0 || connections < 2) continue;
    let burst = { endpoint: endpoint2, side, connections, stallMs: Math.max(STALL.leastMs, STALL.ofOneAnswer * oneMs) }, first = await askAtOnce(testbed, burst, "stay open");
    if (first.served === null && !mayWait(first.tookMs)) continue;
    let { served, tookMs } = await askAtOnce(testbed, burst, "stay open"), isSameAgain = served !== null && served === first.served;
    if (!isSameAgain && (served !== null || !mayWait(tookMs))) continue;
    let closing = await askAtOnce(testbed, burst, "close");
    if (!(!closing.areAllAnswered || closing.served !== null)) {
      if (isSameAgain) {
        let some = served === 1 ? "one connection" : `${served} connections`;
        throw new MeasurementError(`${side} serves ${some} at a time, and lets ${connections} wait until one is closed`, {
          hint: `set \`load.connections: ${served}\`, or let it serve more: with threads, or behind the proxy that it has in production; \`load.keep-alive: false\` measures a new connection for each request`
        });
      }
      holdOthers ||= tookMs > 2 * closing.tookMs + WAIT_MS2.least;
    }
  }
  return { ...ORDINARY, holdOthers };
}
async function endsUnannounced({ config, apps, requests, signal }, endpoint2, side) {
  let [origin, request] = [apps[side]?.origin, requests.asked(endpoint2, side, 0)];
  if (origin === void 0 || request === void 0) return !1;
  let { tls, keepAlive, timeoutMs } = config.load, over = new AbortController(), question = { origin, request, until: endpoint2.until ?? null, keepAlive, tls, timeoutMs }, ends = !1, onUnannouncedEnd = () => {
    ends = !0;
  };
  try {
    return await orAborted(ask({ ...question, holdUntil: over.signal, onUnannouncedEnd }), signal), await sleep4(ENDS_WITHIN_MS, void 0, { signal }), ends;
  } finally {
    over.abort();
  }
}
function mayWait(tookMs) {
  return tookMs > WAIT_MS2.least && tookMs < WAIT_MS2.most;
}
async function askAtOnce(testbed, burst, answeredOnes) {
  let { config, apps, requests, signal } = testbed, { endpoint: endpoint2, side, connections, stallMs } = burst, startedMs = performance.now(), answered2 = 0, asked = (served) => ({ served, areAllAnswered: answered2 === connections, tookMs: performance.now() - startedMs }), app2 = apps[side];
  if (app2 === void 0) return asked(null);
  let { tls, keepAlive, timeoutMs } = config.load, release2 = new AbortController();
  setMaxListeners(connections, release2.signal), answeredOnes === "close" && release2.abort();
  let question = { origin: app2.origin, until: endpoint2.until ?? null, keepAlive, tls }, all = Array.from({ length: connections }, async () => {
    let request = requests.asked(endpoint2, side, 0);
    if (request === void 0) return;
    await ask({ ...question, request, timeoutMs: timeoutMs + 2 * stallMs, holdUntil: release2.signal }) !== null && answered2++;
  }), isOver = Promise.all(all).then(() => !0), settledAt = async () => {
    for (; ; ) {
      let before = answered2;
      if (await Promise.race([isOver, sleep4(stallMs, !1, { signal })]) || answered2 === before) return answered2;
    }
  };
  try {
    let held2 = await settledAt();
    return held2 === connections || held2 === 0 ? asked(null) : (release2.abort(), asked(await settledAt() > held2 ? held2 : null));
  } finally {
    release2.abort();
  }
}

// src/measure/warm-up-steps.ts
var WORKS = 0.3, COMPILES = 0.2;
function scaled({ warmUp: warmUp2, ...rest }, share2) {
  let turns = warmUp2.turns === null ? null : Math.ceil(share2 * warmUp2.turns);
  return { ...rest, warmUp: { ...warmUp2, turns, ms: share2 * warmUp2.ms } };
}
function binOf(measured, from) {
  let cpuOf = (side) => {
    let [ms, completed] = [measured.spent[side]?.ofRequestsMs ?? null, measured.figures[side]?.completed ?? 0];
    return ms === null || completed === 0 ? null : ms / completed;
  }, [baseMs, headMs] = [cpuOf("base") ?? cpuOf("head"), cpuOf("head") ?? cpuOf("base")];
  return { from, cpu: baseMs === null || headMs === null ? null : { baseMs, headMs }, isCompiling: isCompiling(measured) };
}
function isCompiling({ spent, samples, generator }) {
  return SIDES.some((side) => {
    let { cpuMs = null, ofRequestsMs = null } = spent[side] ?? {}, turnsMs = sum([...samples[side]?.turnsMs ?? []]) || generator.wallMs;
    return cpuMs === null || ofRequestsMs === null || ofRequestsMs < WORKS * turnsMs ? !1 : cpuMs - ofRequestsMs > COMPILES * cpuMs;
  });
}
function stepsOf2({ samples }, perTurn, durationMs) {
  let head = samples.head ?? samples.base, base = samples.base ?? head;
  if (base === void 0 || head === void 0) return [];
  let requestsBy = (of) => Object.fromEntries(Object.values(samples).map((one) => [one.side, of(one)]));
  if (perTurn === null) {
    let requests2 = requestsBy(({ completed }) => completed);
    return [{ baseMs: meanOf2(base.latencyMs), headMs: meanOf2(head.latencyMs), requests: requests2, durationMs }];
  }
  let requests = requestsBy(({ side }) => typeof perTurn == "number" ? perTurn : perTurn[side] ?? 0);
  return Array.from({ length: Math.min(base.turnsMs.length, head.turnsMs.length) }, (_, cycle) => {
    let [baseMs, headMs] = [base.turnsMs[cycle] ?? 0, head.turnsMs[cycle] ?? 0];
    return {
      baseMs: baseMs / (requests[base.side] ?? 1),
      headMs: headMs / (requests[head.side] ?? 1),
      requests,
      durationMs: baseMs + headMs
    };
  });
}
function meanOf2(values) {
  return values.length > 0 ? average([...values]) : 0;
}

// src/decide/conditions/warmth.ts
var HARMLESS2 = 0.1, NOISE = { third: 2, bin: 3, level: 1, round: 2 }, NEAR = 0.1, NEAR_ANOTHER_START = 0.2, NEAR_ENOUGH_TO_REPEAT = 0.3, FEWEST_STEPS = 6, FEWEST_ROUNDS4 = 4, BINS = 12;
function stepsUntilWarm(steps, near = NEAR) {
  let level = stepsUntilLevel(steps, near), steady = level === null ? null : steadyRatioFrom(usable(steps), HARMLESS2 * near);
  return level === null || steady === null ? null : Math.max(level, steady);
}
function stepsUntilLevel(steps, near = NEAR) {
  let seen = usable(steps);
  if (seen.length < FEWEST_STEPS) return null;
  let logs = (of) => seen.map((step) => Math.log(step[of])), [base, head] = [levelReachedAt(logs("baseMs"), near), levelReachedAt(logs("headMs"), near)];
  return base === null || head === null ? null : Math.max(base, head);
}
function roundsUntilLevel(rounds2, known5) {
  let firstNear = (of) => {
    let levels = rounds2.map((steps) => median(usable(steps).map((step) => Math.log(step[of])))), seen = levels.filter(Number.isFinite), noise = seen.length < FEWEST_ROUNDS4 ? 0 : NOISE.round * spreadOfSteps(seen), latest = Math.min(...levels.slice(-2).filter(Number.isFinite)), reached = known5 === null ? latest + NEAR + noise : Math.log(known5[of]) + NEAR_ANOTHER_START, isHigh = (at) => (levels[at] ?? 0) > reached, first = levels.findIndex((_, at) => !isHigh(at) && (at + 2 >= levels.length || !isHigh(at + 1)));
    return first < 0 ? levels.length : first;
  };
  return Math.max(firstNear("baseMs"), firstNear("headMs"));
}
function levelOf(steps) {
  let seen = usable(steps);
  return seen.length === 0 ? null : { baseMs: median(seen.map(({ baseMs }) => baseMs)), headMs: median(seen.map(({ headMs }) => headMs)) };
}
function higher(one, other) {
  return one === null || other === null ? one ?? other : { baseMs: Math.max(one.baseMs, other.baseMs), headMs: Math.max(one.headMs, other.headMs) };
}
function usable(steps) {
  return steps.filter(({ baseMs, headMs }) => baseMs > 0 && headMs > 0);
}
var thirdOf = ({ length }) => Math.floor(length / 3), binOf2 = ({ length }) => Math.max(1, Math.floor(length / BINS));
function steadyRatioFrom(steps, harmless) {
  let ratios = steps.map(({ baseMs, headMs }) => Math.log(headMs / baseMs)), third = thirdOf(ratios), last2 = ratios.slice(2 * third), shiftSince = (earlier, noise) => {
    let shift = median(last2) - median(earlier), withinNoise = noise * errorOf(spread(last2), last2.length, earlier.length);
    return Math.abs(shift) <= Math.max(harmless, withinNoise) ? 0 : Math.sign(shift);
  };
  if (shiftSince(ratios.slice(third, 2 * third), NOISE.third) !== 0) return null;
  let size = binOf2(ratios), shiftBefore = (end) => shiftSince(ratios.slice(Math.max(0, end - size), end), NOISE.bin);
  for (let end = 2 * third; end > 0; end -= size) {
    let shift = shiftBefore(end), isFirst = end <= size;
    if (shift !== 0 && (isFirst || shift === shiftBefore(end - size))) return end;
  }
  return 0;
}
function levelReachedAt(levels, near) {
  let third = thirdOf(levels), size = binOf2(levels), last2 = levels.slice(2 * third), reached = median(last2) + near + NOISE.level * errorOf(spreadOfSteps(last2), last2.length, size), isNear = (start) => median(levels.slice(start, start + size)) <= reached;
  for (let start = 0; start + 2 * size <= 2 * third; start += size)
    if (isNear(start) && isNear(start + size)) return start;
  return null;
}
function errorOf(sd, count3, other) {
  return 1.2533 * sd * Math.sqrt(1 / count3 + 1 / other);
}
function spreadOfSteps(values) {
  return spread(values.slice(1).map((value, at) => value - (values[at] ?? value))) / Math.SQRT2;
}

// src/measure/warming.ts
var DOCKER_HAND_OVER_MS = 40, PROBE_MS = 60, WARM_UP_MARGIN = 1.25, MOST_TIMES = 3, FEWEST_WARM_UP_TURNS = 4, FEWEST_WARM_UP_MS = 200, LATEST_ROUNDS = 3, MOST_BINS = 24, SLOW_STEP_MS = 1e3, NEARLY = 1.1, STEPS_THAT_TELL = 6, FAR2 = { ratio: 8, steps: 3 }, BIN_MS = { min: 120, max: 500, share: 0.15 }, UNKNOWN = { latency: null, cpu: null }, Warming = class {
  load;
  #testbed;
  #sides;
  #steps = [];
  #bins = [];
  /** The bins after these are the block's rounds. */
  #warmUpBins = 0;
  #bodies = /* @__PURE__ */ new Map();
  #connections;
  #takesTurns;
  #turns;
  /** Null: this block learns. */
  #repeated = null;
  /** Before the first one that counts. */
  coldRounds = 0;
  #latest = [];
  constructor(testbed, load2, sides) {
    this.#testbed = testbed, this.load = load2, this.#sides = sides, this.#connections = load2.endpoints[0]?.sweep?.connections ?? testbed.config.load.connections, this.#takesTurns = takesTurns(testbed.config.load), this.#turns = { inWarmUp: forSides(sides, () => this.#connections), inRounds: this.#connections };
  }
  /** A little load; in turns, a short look at how long requests now take precedes it. */
  async bin() {
    this.#steps.length === 0 && await this.#load({ durationMs: PROBE_MS });
    let { min, max, share: share2 } = BIN_MS;
    await this.#load({ durationMs: Math.max(min, Math.min(max, share2 * this.loadedMs)) });
  }
  /** @param longestMs how long it may go on where a compiler is still at work */
  async repeat(lesson, longestMs) {
    let { requestsPerTurn: requestsPerTurn2, warmUp: warmUp2 } = lesson, { turns, fewest: fewest2, ms } = warmUp2, leastTurns = turns ?? fewest2;
    this.#repeated = lesson, this.#turns = { inWarmUp: warmUp2.requestsPerTurn, inRounds: requestsPerTurn2 ?? this.#connections }, leastTurns === 0 ? this.#bodies = lesson.bodies : await this.#load({ durationMs: turns === null ? ms : PROBE_MS, leastTurns });
    let mostMs = turns === null ? 0 : longestMs;
    for (; this.#isCompiling && this.loadedMs < mostMs; ) await this.#load({ durationMs: BIN_MS.max, leastTurns: 1 });
  }
  /** In one of the latest two bins: a compiler pauses, too. */
  get #isCompiling() {
    return this.#bins.slice(-2).some((bin) => bin.isCompiling);
  }
  async #load(round2) {
    let { load: load2 } = this;
    this.#testbed.events.emit({ kind: "warm-up", endpoint: load2.name });
    let requestsPerTurn2 = this.#takesTurns ? this.#turns.inWarmUp : null, measured = await runRound(this.#testbed, { load: load2, order: this.#sides, requestsPerTurn: requestsPerTurn2, ...round2 });
    this.#add(measured, requestsPerTurn2, round2.durationMs), this.#warmUpBins = this.#bins.length, this.#latest = [...this.#latest, measured].slice(-LATEST_ROUNDS);
    for (let { side, endpoint: endpoint2, bodyBytes } of measured.endpoints.flatMap(({ samples }) => Object.values(samples))) {
      let key = `${side} ${endpoint2}`;
      this.#bodies = new Map([...this.#bodies, [key, [...this.#bodies.get(key) ?? [], ...bodyBytes]]]);
    }
    round2.leastTurns === void 0 && this.#takesTurns && this.#chooseTurns();
  }
  #add(measured, requestsPerTurn2, durationMs) {
    this.#bins.push(binOf(measured, this.#steps.length)), this.#steps.push(...stepsOf2(measured, requestsPerTurn2, durationMs));
  }
  /** By what is typical of the latest turns: a single one says more of the machine. */
  #chooseTurns() {
    let { endpoints } = this.load, known5 = this.#steps.slice(-Math.max(STEPS_THAT_TELL, Math.ceil(this.#steps.length / 3))).filter(({ baseMs, headMs }) => baseMs > 0 && headMs > 0);
    if (known5.length === 0) return;
    let paceMs = this.#sides.map((side) => median(known5.map((step) => step[side === "base" ? "baseMs" : "headMs"]))), handsOverSlowly = Object.values(this.#testbed.apps).some((app2) => app2.suspension().kind === "docker"), samples = this.#latest.flatMap((round2) => round2.endpoints.flatMap((one) => Object.values(one.samples))), ofApp = {
      connections: this.#connections,
      handOverMs: handsOverSlowly ? DOCKER_HAND_OVER_MS : 0,
      ...endpoints.length > 1 && { slowestMs: Math.max(0, ...samples.map(({ latencyMs: latencyMs2 }) => meanOf2(latencyMs2))) }
    }, isFar = ({ baseMs, headMs }) => Math.max(baseMs, headMs) > FAR2.ratio * Math.min(baseMs, headMs), isTold = known5.length >= (known5.every(isFar) ? FAR2.steps : STEPS_THAT_TELL), isEqual = endpoints.some((one) => one.requests !== void 0 || isWriting(one)), { inRounds, inWarmUp } = turnsOf(paceMs, ofApp, isEqual || !isTold);
    this.#turns = { inRounds, inWarmUp: forSides(this.#sides, (side) => inWarmUp[this.#sides.indexOf(side)]) };
  }
  /** How many steps came before it was warm, `near` as of `stepsUntilLevel`. Null: it is not yet. */
  warmAfter(near) {
    if (this.#isCompiling) return null;
    let [first, ...others2] = this.#steps.map(({ durationMs }) => durationMs);
    if (first !== void 0 && others2.length > 0 && average(others2) > SLOW_STEP_MS)
      return first <= NEARLY * average(others2) ? 0 : 1;
    let ofLatency = stepsUntilWarm(this.#steps, near), ofCpu = this.#cpuOf(this.#bins);
    if (ofLatency === null || ofCpu.length === 0) return ofLatency;
    let cold = stepsUntilLevel(ofCpu, near);
    return cold === null ? null : Math.max(ofLatency, this.#bins[cold]?.from ?? 0);
  }
  /** Where CPU time per request may be gated, and can be seen: it has to be steady, too. */
  #cpuOf(bins) {
    let { endpoints } = this.load, isWatched = endpoints.some((one) => one.workTolerance !== void 0 || one.gate.cpu !== void 0), known5 = bins.flatMap(({ cpu }) => cpu ?? []);
    return isWatched && known5.length === bins.length ? known5 : [];
  }
  /** Null without turns. */
  get requestsPerTurn() {
    return this.#takesTurns ? this.#turns.inRounds : null;
  }
  get loadedMs() {
    return sum(this.#steps.map(({ durationMs }) => durationMs));
  }
  /**
   * The warm-up may have ended before compiled code came, in a step after a quiet time. What is cold is found anew after each round: a
   * level that has just been reached is seen only later. After `longestMs` of load a round counts in any case.
   */
  addRound(round2, longestMs) {
    this.#add(round2, this.requestsPerTurn, round2.generator.wallMs);
    let { coldMs, level } = this.#repeated ?? { coldMs: longestMs, level: UNKNOWN };
    if (this.loadedMs > Math.min(longestMs, MOST_TIMES * coldMs)) return;
    let rounds2 = this.#rounds, steps = rounds2.map(({ from }, at) => this.#steps.slice(from, rounds2[at + 1]?.from)), ofCpu = this.#cpuOf(rounds2).map((step) => [step]), compiling = [...rounds2.map((bin) => bin.isCompiling), !1].indexOf(!1);
    this.coldRounds = Math.max(compiling, roundsUntilLevel(steps, level.latency), roundsUntilLevel(ofCpu, level.cpu));
  }
  /** All rounds until now were warm-up. */
  startAgain() {
    this.#warmUpBins = this.#bins.length, this.coldRounds = 0;
  }
  get #rounds() {
    return this.#bins.slice(this.#warmUpBins);
  }
  get #coldSteps() {
    return this.#rounds[this.coldRounds]?.from ?? this.#steps.length;
  }
  latestRounds() {
    return this.#latest.map((measured, index) => roundOf({ index, first: "head", startedAtMs: 0 }, measured));
  }
  /** A repeated warm-up may be too short to show it: what it repeats has shown it. */
  isWarm() {
    return this.#repeated !== null || this.warmAfter() !== null;
  }
  /** One for each endpoint: a mix is warm as a whole. */
  courses() {
    let warmUp2 = this.#steps.slice(0, this.#coldSteps), size = Math.max(1, Math.ceil(warmUp2.length / MOST_BINS)), bins = Array.from(
      { length: Math.ceil(warmUp2.length / size) },
      (_, bin) => warmUp2.slice(bin * size, (bin + 1) * size)
    ), course = {
      requestsPerTurn: this.requestsPerTurn,
      requests: this.#requestsIn(warmUp2),
      baseMs: bins.map((steps) => average(steps.map((step) => step.baseMs))),
      headMs: bins.map((steps) => average(steps.map((step) => step.headMs)))
    };
    return this.load.endpoints.map(({ name: name2 }) => ({ endpoint: name2, ...course }));
  }
  /** What its rounds came to, or what was known where that is more: no other start need wait for less. */
  level() {
    let known5 = this.#repeated?.level ?? UNKNOWN, latency = levelOf(this.#steps.slice(this.#coldSteps)), cpu = levelOf(this.#cpuOf(this.#rounds.slice(this.coldRounds)));
    return { latency: higher(latency, known5.latency), cpu: higher(cpu, known5.cpu) };
  }
  lesson() {
    let cold = Math.min(this.warmAfter(NEAR_ENOUGH_TO_REPEAT) ?? this.#steps.length, this.#coldSteps), repeated = this.#steps.slice(0, Math.ceil(WARM_UP_MARGIN * cold)), requests = this.#requestsIn(repeated), { inWarmUp } = this.#turns, turns = this.#sides.map((side) => Math.ceil((requests[side] ?? 0) / (inWarmUp[side] ?? 1))), ms = Math.max(PROBE_MS, sum(repeated.map(({ durationMs }) => durationMs))), turnMs = average(this.#steps.slice(-LATEST_ROUNDS).map(({ durationMs }) => durationMs)), fewest2 = this.#takesTurns && cold === 0 && turnMs > SLOW_STEP_MS ? 0 : Math.max(1, Math.min(FEWEST_WARM_UP_TURNS, Math.ceil(FEWEST_WARM_UP_MS / turnMs)));
    return {
      requestsPerTurn: this.requestsPerTurn,
      warmUp: { requestsPerTurn: inWarmUp, turns: this.#takesTurns ? Math.max(fewest2, ...turns) : null, fewest: fewest2, ms },
      coldMs: ms,
      level: this.level(),
      bodies: this.#bodies
    };
  }
  /** Sides that answered in none of the steps are absent. */
  #requestsIn(steps) {
    return forSides(this.#sides, (side) => {
      let counts2 = steps.flatMap(({ requests }) => requests[side] ?? []);
      return counts2.length === 0 ? void 0 : sum(counts2);
    });
  }
  expectations() {
    let expected = ({ expect }, at, side) => resolveExpectation(expect, this.#bodies.get(`${side} ${at}`) ?? []);
    return new Map(
      this.load.endpoints.map((one, at) => [one.name, forSides(this.#sides, (side) => expected(one, at, side))])
    );
  }
};

// src/measure/warmup.ts
var MOST_FOR_OTHERS = 2, LATER = { ofLongest: 0.5, ofBlockMs: 4e3, ofEndpointMs: 1e3 };
function sidesAt({ name: name2 }, order, reference) {
  return reference === null || typeof reference.iterations[name2] == "number" ? order : order.filter((side) => side === "head");
}
async function warmUp(testbed, request) {
  let { loads, order, lessons, reference, warmUpMs } = request, startedMs = performance.now(), spentMs = () => performance.now() - startedMs, isOurs = testbed.config.load.command === void 0;
  lookForWorkers(testbed), isOurs || await loadInTurns(testbed, request, spentMs);
  let warming = (isOurs ? loads : []).map((load2) => new Warming(testbed, load2, sidesAt(load2, order, reference))), learning = warming.filter(({ load: load2 }) => !lessons.has(load2.name)), repeating = warming.flatMap((one) => {
    let lesson = lessons.get(one.load.name);
    return lesson === void 0 ? [] : [{ one, lesson }];
  }), longestMs = warmUpMs.max / Math.max(1, learning.length || warming.length), share2 = Math.min(MOST_FOR_OTHERS, lessons.size / Math.max(1, repeating.length));
  for (let { one, lesson } of repeating) await one.repeat(scaled(lesson, share2), longestMs);
  for (let cold = learning; cold.length > 0; ) {
    for (let one of cold) await one.bin();
    if (lookForWorkers(testbed), spentMs() < warmUpMs.min) continue;
    let isCold = (one) => one.warmAfter() === null && one.loadedMs < longestMs;
    cold = spentMs() < warmUpMs.max ? cold.filter(isCold) : [];
  }
  let isPlaced = testbed.layout.onceWarm(Object.values(testbed.apps)), latest = (most = Number.POSITIVE_INFINITY) => warming.map((one) => ({ endpoint: one.load.name, rounds: one.latestRounds().slice(-most) })), durationMs = spentMs();
  return {
    /** The app has the cores on which it is measured. */
    isPlaced,
    /** For the results, with the rounds that were still cold. */
    asMeasured: () => ({
      durationMs,
      settled: isOurs && warming.every((one) => one.isWarm()),
      endpoints: warming.flatMap((one) => one.courses())
    }),
    /** By name. Their rounds may show that they were not warm. */
    warming: new Map(warming.map((one) => [one.load.name, one])),
    /** How long each of them may be cold. */
    longestMs,
    /** For the blocks to come, once the rounds are over. */
    learn: () => learnFrom(learning, repeating, request),
    /** The last few of each load, oldest first. */
    rounds: latest(),
    /** Loads them a little more, in the block that learns. Their rounds since. */
    look: async () => {
      for (let one of warming) await one.bin();
      return latest(1);
    },
    expectations: new Map(warming.flatMap((one) => [...one.expectations()]))
  };
}
function learnFrom(learning, repeating, { lessons, warmUpMs }) {
  let learnt = learning.map((one) => [one.load.name, one.lesson()]), laterMs = Math.max(LATER.ofBlockMs, learnt.length * LATER.ofEndpointMs), coldMs = sum(learnt.map(([, lesson]) => lesson.coldMs)), ofCold = Math.min(1, Math.min(LATER.ofLongest * warmUpMs.max, laterMs) / coldMs);
  for (let [name2, lesson] of learnt) lessons.set(name2, scaled({ ...lesson, coldMs }, ofCold));
  for (let { one, lesson } of repeating) lessons.set(one.load.name, { ...lesson, level: one.level() });
}
async function loadInTurns(testbed, { loads, order, warmUpMs }, spentMs) {
  let { roundMs: durationMs } = testbed.config.load;
  do
    for (let load2 of loads)
      testbed.events.emit({ kind: "warm-up", endpoint: load2.name }), await runRound(testbed, { load: load2, order, durationMs, requestsPerTurn: null });
  while (spentMs() < warmUpMs.min);
}

// src/measure/block.ts
async function measureBlock(session, request, planned) {
  let { secrets, deadline } = session, { launchers, reference, cores, isHopeless } = request, startedAtMs = request.elapsedMs(), bootOrder = planned.bootOrder.filter((side) => launchers[side]), plan = { ...planned, bootOrder }, versions = reference === null ? bootOrder : bootOrder.filter((side) => side === "head"), index = plan.earlier.length, isFirst = index === 0, look = (apps) => cores?.beforeLoad(apps), booted = { launchers, bootOrder, versions, oneByOne: plan.isFirstStart, look, signal: deadline.signal };
  return await withTestbed(session, booted, async (testbed) => {
    let { config, apps, bootWaitMs, events, connections } = testbed, named = plan.endpoints.map((one) => ({ ...one, endpoint: endpointNamed(config, one.endpoint) })), order = writesLast(named, ({ endpoint: endpoint2 }) => [endpoint2]).flat(), endpoints = order.map(({ endpoint: endpoint2 }) => endpoint2), isOurs = config.load.command === void 0, asked = isOurs ? endpoints : [], asking = new Asking(testbed, { endpoints: asked, sides: versions, secrets, ofBase: plan.answersOfBase });
    await asking.ask();
    let bootMs = mapApps(apps, (app2) => app2.bootMs), started = { index, startedAtMs, bootOrder, bootMs, ...bootWaitMs && { bootWaitMs } };
    if (isFirst && isOurs) {
      let wrong = await asking.settleFirst(isHopeless), firstOf3 = ({ answers }) => Object.values(answers?.first ?? {});
      wrong.flatMap(firstOf3).some(({ status }) => status === null) && await testbed.confirmAlive();
      let unloaded2 = { ...started, warmup: { durationMs: 0, settled: !1 }, endpoints: wrong };
      if (wrong.length > 0) return { block: unloaded2, spoilt: null, count: async () => {
      } };
      Object.assign(connections, await servedConnections(testbed, { endpoints: asked, versions }, (endpoint2, side) => asking.firstResponseMs(endpoint2)[side]));
    }
    let toWarm = { loads: sharedLoads(config.load, endpoints), order: bootOrder, reference }, warmed = await warmUp(testbed, { ...toWarm, warmUpMs: plan.effort.warmUpMs, lessons: plan.lessons }), words3 = await cores?.review(warmed, apps, connections.hasWorkers === !0);
    return words3 && events.note(words3), isFirst && await asking.ask(), await asking.ask(), await measureWarm({ testbed, request, plan, order, asking, warmed, started });
  });
}
async function measureWarm(warm) {
  let { testbed, plan, asking, warmed, started } = warm, { apps, config, events } = testbed, { ownCounters, bootOrder } = plan, all = await measureRounds(warm), measured = all.flatMap((rounds2) => rounds2.measured().map(({ endpoint: endpoint2, block: block5, ...one }) => {
    let answers = asking.answersOf(endpoint2), answered2 = answers && { answers, firstResponseMs: asking.firstResponseMs(endpoint2) };
    return { ...one, block: { ...block5, ...answered2 } };
  }));
  if (measured.flatMap(({ block: block5 }) => Object.values(block5.rounds.at(-1)?.sides ?? {})).some(({ problems }) => "refused" in problems || "reset" in problems) && await testbed.confirmAlive(), started.index === 0) for (let text2 of ownCounters.requireKnown(testbed)) events.note(text2);
  let isInTurns = bootOrder.length > 1 && takesTurns(config.load), tls = forSides(SIDES, (side) => measured.flatMap((one) => one.tls[side] ?? [])[0]), block4 = {
    ...started,
    warmup: warmed.asMeasured(),
    ...isInTurns ? { suspendedBy: mapApps(apps, (app2) => app2.suspension().kind) } : {},
    ...isInTurns && connectsEachTurn(testbed) ? { connectsEachTurn: !0 } : {},
    ...config.load.keepAlive && !keepsAlive(testbed) ? { connectsEachRequest: !0 } : {},
    ...Object.keys(tls).length > 0 ? { tls } : {},
    endpoints: measured.map((one) => ownCounters.withoutUnknown(one.block))
  }, count3 = async () => {
    warmed.learn();
    for (let rounds2 of all) await rounds2.keepRequests();
  };
  return { block: block4, spoilt: measured.find((one) => one.spoilt !== null)?.spoilt ?? null, count: count3 };
}
async function measureRounds(warm) {
  let { testbed, request, plan, started, warmed } = warm, all = loadRounds(warm), passes = await measurePasses(all, warm), soFar = all.flatMap((one) => one.soFar), words3 = started.index === 0 && request.cores?.afterRounds(soFar, testbed.apps);
  if (!words3) return all;
  testbed.events.note(words3);
  for (let one of warmed.warming.values()) one.startAgain();
  let again = loadRounds(warm);
  return await measurePasses(again, { ...warm, plan: { ...plan, passes } }), again;
}
function loadRounds({ testbed, request, plan, order, warmed }) {
  let { config, apps, versions } = testbed, { elapsedMs, reference } = request, { effort, ownCounters, bootOrder } = plan, endpoints = order.map(({ endpoint: endpoint2 }) => endpoint2), earlier = plan.earlier.flatMap((block4) => block4.endpoints), shared = sharedRounds({ rounds: effort.rounds, passes: plan.passes ?? 1, endpoints, config, known: earlier }), leaks = versions.length > 1 && Object.values(apps).some((app2) => app2.suspension().kind === "none"), all = sharedLoads(config.load, endpoints).map((load2, at) => {
    let loaded = sidesAt(load2, bootOrder, reference), sides = order[at]?.firsts.filter((side) => loaded.includes(side)) ?? [], requestsPerTurn2 = sides.length > 1 ? warmed.warming.get(load2.name)?.requestsPerTurn ?? null : null, bounds = (load2.endpoints.length === 1 ? shared[at] : null) ?? effort.rounds, known5 = () => [...earlier, ...all.filter((one) => one.load !== load2).flatMap((one) => one.soFar)], turns = { requestsPerTurn: requestsPerTurn2, leaks };
    return new LoadRounds(testbed, { load: load2, sides, known: known5, bounds, ...turns, warmed, elapsedMs, ownCounters });
  });
  return all;
}
var PASS_MARGIN = 1.5;
async function measurePasses(all, { testbed, plan, request, started }) {
  let { elapsedMs } = request, startMs = elapsedMs() - started.startedAtMs, passMs = null, { passes } = plan;
  for (let group of writesLast(all, ({ load: load2 }) => load2.endpoints))
    for (let index = 0; (passes === null || index < passes) && !(index > 0 && passMs !== null && testbed.deadline.leftMs() < PASS_MARGIN * passMs); index++) {
      let fromMs = elapsedMs(), pass = passes === null || passes === 1 ? null : { index: index + 1, of: passes };
      for (let one of index % 2 === 0 ? group : group.toReversed()) await one.pass(pass);
      passMs ??= (elapsedMs() - fromMs) * all.length / group.length, passes ??= plan.settle({ startMs, passMs });
    }
  return passes;
}
function endpointNamed({ endpoints }, name2) {
  let endpoint2 = endpoints.find((one) => one.name === name2);
  if (endpoint2 === void 0) throw new Error(`the plan has an endpoint that the configuration lacks: ${name2}`);
  return endpoint2;
}

// src/measure/own-counters.ts
var LONGEST_READING_MS = 1e4, MOST_SHOWN = 80, OwnCounters = class {
  #sources;
  /** Side and name: `head db-queries`. */
  #known = /* @__PURE__ */ new Set();
  /** Why there is no figure, by the same. */
  #reasons = /* @__PURE__ */ new Map();
  constructor({ app: app2 }) {
    this.#sources = app2.counters ?? {};
  }
  /** The round, with what the counters grew by meanwhile. */
  async around(testbed, measure2) {
    let before = await this.read(testbed), round2 = await measure2(), after = await this.read(testbed), spent = forSides(SIDES, (side) => {
      let grown = growthOf2(before[side] ?? {}, after[side] ?? {});
      return round2.spent[side] && { ...round2.spent[side], counters: { ...round2.spent[side].counters, ...grown } };
    });
    return { ...round2, spent };
  }
  /** Without counters that could not be read. Rejects only with the signal's reason. */
  async read(testbed) {
    if (Object.keys(this.#sources).length === 0) return {};
    let readings = testbed.versions.map(async (side) => [side, await this.#readSide(testbed, side)]), counts2 = Object.fromEntries(await Promise.all(readings));
    return testbed.signal.throwIfAborted(), counts2;
  }
  async #readSide(testbed, side) {
    let app2 = testbed.apps[side];
    if (app2 === void 0) return {};
    let expositions = /* @__PURE__ */ new Map(), expositionAt = (path) => known3(expositions, path, () => scrape(path, app2, testbed)), readings = Object.entries(this.#sources).map(async ([name2, source]) => {
      let reading = source.kind === "command" ? await readCommand(source.command, app2, testbed.signal) : readSeries(source, await expositionAt(source.path)), key = `${side} ${name2}`;
      return typeof reading == "number" ? (this.#known.add(key), [[name2, reading]]) : (this.#reasons.set(key, reading.reason), reading.isZero ? [[name2, 0]] : []);
    });
    return Object.fromEntries((await Promise.all(readings)).flat());
  }
  /** Throws ConfigError where head has shown no sign of a counter. Returns what has to be said of base. */
  requireKnown({ versions }) {
    let names = Object.keys(this.#sources), unknown2 = (side) => names.filter((name2) => versions.includes(side) && !this.#known.has(`${side} ${name2}`)), [missing] = unknown2("head");
    if (missing !== void 0)
      throw new ConfigError(`app.counters.${missing}: head: ${this.#reasons.get(`head ${missing}`)}`, {
        hint: "correct the counter, or remove it; `series` is a name with labels as the app prints it, and a command prints one number"
      });
    return unknown2("base").map((name2) => `base has no counter ${name2}: ${this.#reasons.get(`base ${name2}`)}`);
  }
  /** A version that does not have a counter has none of it, rather than 0. */
  withoutUnknown(block4) {
    if (Object.keys(this.#sources).length === 0) return block4;
    let rounds2 = block4.rounds.map((round2) => ({
      ...round2,
      sides: Object.fromEntries(
        Object.entries(round2.sides).map(([side, { counters = {}, ...rest }]) => {
          let isKnown2 = (name2) => !Object.hasOwn(this.#sources, name2) || this.#known.has(`${side} ${name2}`), kept2 = Object.fromEntries(Object.entries(counters).filter(([name2]) => isKnown2(name2)));
          return [side, Object.keys(kept2).length > 0 ? { ...rest, counters: kept2 } : rest];
        })
      )
    }));
    return { ...block4, rounds: rounds2 };
  }
};
async function scrape(path, { origin }, { config, signal }) {
  let request = { method: "GET", path, headers: {}, body: null }, { keepAlive, tls } = config.load, answer = await orAborted(ask({ origin, request, keepAlive, tls, timeoutMs: LONGEST_READING_MS }), signal);
  return answer === null ? { reason: `GET ${path} was not answered in time` } : answer.status !== 200 ? { reason: `GET ${path} answered ${answer.status}` } : answer.content ?? { reason: `GET ${path} answered with ${answer.bytes} bytes, too many` };
}
function readSeries({ path, series }, text2) {
  if (typeof text2 != "string") return text2;
  let count3 = sumOfSeries(text2, series);
  if (count3 !== null) return count3;
  let nearest = nearestSeries(text2, series).map(shown3).join(", "), instead = nearest === "" ? "it is empty, or in another format" : `nearest: ${nearest}`;
  return { reason: `GET ${path} has no series ${shown3(series)}; ${instead}`, isZero: !0 };
}
async function readCommand(command, { shell }, signal) {
  let late = timeLimit(LONGEST_READING_MS), failure2 = (what) => ({ reason: `${shown3(command)} ${what}` });
  try {
    let options2 = { ...shell, signal: AbortSignal.any([signal, late]) }, { code: code2, stdout, tail } = await runProgram("sh", ["-c", command], options2);
    if (code2 !== 0) return failure2(`exited with code ${code2}: ${shown3(tail)}`);
    let number2 = Number(stdout.trim());
    return stdout.trim() !== "" && Number.isFinite(number2) ? number2 : failure2(`printed ${shown3(stdout)}, no number`);
  } catch {
    return failure2(late.aborted ? `took longer than ${LONGEST_READING_MS / 1e3} s` : "could not be run");
  }
}
function shown3(text2) {
  let line = text2.trim().replace(/\s+/g, " ");
  return `\`${line.length > MOST_SHOWN ? `${line.slice(0, MOST_SHOWN)} \u2026` : line}\``;
}
function sumOfSeries(exposition, wanted) {
  let { name: name2, labels = /* @__PURE__ */ new Map() } = seriesAt(wanted)?.series ?? {}, hasLabels = (own) => [...labels].every(([label, value]) => own.get(label) === value), found = samplesIn(exposition).filter(({ series }) => series.name === name2 && hasLabels(series.labels));
  return found.length === 0 ? null : sum(found.map(({ value }) => value));
}
function nearestSeries(exposition, wanted) {
  let name2 = seriesAt(wanted)?.series.name ?? wanted, samples = samplesIn(exposition), named = samples.filter(({ series }) => series.name === name2).map(({ text: text2 }) => text2), near = [...new Set(samples.map(({ series }) => series.name))].sort((a, b) => distance(a, name2) - distance(b, name2));
  return (named.length > 0 ? named : near).slice(0, 3);
}
function samplesIn(exposition) {
  return exposition.split(`
`).flatMap((line) => {
    let found = line.startsWith("#") ? null : seriesAt(line), [, digits] = /^\s+(\S+)/.exec(found?.rest ?? "") ?? [], value = Number(digits);
    return found === null || digits === void 0 || !Number.isFinite(value) ? [] : [{ series: found.series, text: line.slice(0, line.length - found.rest.length), value }];
  });
}

// src/measure/measure.ts
var MAX_DISCARDED_BLOCKS = 2;
async function measure(session, request) {
  let watch = watchStandstill();
  try {
    return await withOneDriver(session, (withDriver) => measureBlocks(withDriver, request, watch.take));
  } finally {
    watch.stop();
  }
}
async function measureBlocks(session, request, standstill) {
  let { resolved, seed, deadline, events } = session, { elapsedMs, bounds: budget, launchers } = request, run2 = { config: resolved, budget, seed, sides: Object.keys(launchers).length }, blocks2 = [], voided = [], learnt = { lessons: /* @__PURE__ */ new Map(), answersOfBase: /* @__PURE__ */ new Map(), ownCounters: new OwnCounters(resolved) }, { lessons } = learnt, restarts = null, settle2 = (cost) => (restarts = settledBy(session, budget, cost), restarts.passes), bounds = () => restarts?.blocks ?? budget, soFar = () => ({ blocks: blocks2, voided, ...restarts?.record ? { restart: restarts.record } : {} }), undecided2 = request.undecided(soFar()), isFirstStart = !0;
  for (events.emit({ kind: "measuring", load: resolved.load, endpoints: undecided2.length, bounds: budget, elapsedMs }); ; ) {
    let startedAtMs = elapsedMs(), step = next(run2, { blocks: blocks2, discarded: voided.length, undecided: undecided2, restarts, leftMs: deadline.leftMs() });
    if (step.kind === "over") return { ...soFar(), outOfTime: !1, lessons };
    let attempt2 = null;
    if (step.kind === "block") {
      let { order, effort, passes, warning } = step;
      warning !== null && events.note(warning), events.emit({ kind: "block-start", blocks: blocks2, undecided: undecided2 });
      let plan = { ...order, ...learnt, earlier: blocks2, isFirstStart, effort, passes, settle: settle2 };
      isFirstStart = !1;
      let canRepeat = voided.length < MAX_DISCARDED_BLOCKS;
      attempt2 = await tryBlock(session, { canRepeat, standstill }, () => measureBlock(session, request, plan));
    }
    if (attempt2 === null) {
      if (blocks2.length > 0) return { ...soFar(), outOfTime: blocks2.length < bounds().max, lessons };
      let neededMs = step.kind === "block" ? step.effort.leastMs : step.neededMs;
      throw deadline.error(`before a block of about ${Math.ceil(neededMs / 1e3)} s was measured`);
    }
    if ("again" in attempt2) {
      attempt2.discarded === null ? lessons.clear() : voided.push({ startedAtMs, ...attempt2.discarded }), blocks2.length === 0 && (restarts = null), events.note(attempt2.again);
      continue;
    }
    let { block: block4, count: count3 } = attempt2;
    if (blocks2.push(asStored({ ...block4, durationMs: elapsedMs() - block4.startedAtMs })), await count3(), undecided2 = request.undecided(soFar()), events.emit({ kind: "block-measured", blocks: blocks2, undecided: undecided2 }), undecided2.length === 0) continue;
    let { min, max } = bounds();
    blocks2.length === max && (events.emit({ kind: "planned", bounds: { min, max: mostBlocks(max) } }), events.note("head is much slower in some of its starts: more of them show whether that is chance")), await request.keep?.(soFar());
  }
}
function settledBy({ resolved, deadline, events }, budget, cost) {
  let settled2 = settleRestarts(budget, resolved.load, { ...cost, leftMs: deadline.leftMs() }), words3 = settled2.record && restartWords(settled2.record, resolved);
  return words3?.isWorthALine && events.note(words3.text), events.emit({ kind: "planned", bounds: settled2.blocks }), settled2;
}
function discard(discarded) {
  return { again: `a block is measured again: ${discarded.reason}`, discarded };
}
async function tryBlock({ deadline }, { canRepeat, standstill }, measureIt) {
  standstill();
  try {
    let { spoilt, ...counted } = await deadline.orAbandon(measureIt()), reason = standstill(), discarded = spoilt ?? (reason === null ? null : { reason });
    return discarded !== null && canRepeat ? discard(discarded) : counted;
  } catch (error) {
    if (deadline.isOver) return null;
    if (error instanceof StartAgain) return { again: error.message, discarded: null };
    let reason = standstill();
    if (!(reason !== null && canRepeat && error instanceof GateError && !deadline.signal.aborted)) throw error;
    return discard({ reason });
  }
}

// src/measure/versions.ts
import { dirname as dirname9, join as join13, relative as relative5 } from "node:path";

// src/app/certificate.ts
import { existsSync as existsSync5 } from "node:fs";
import { homedir as homedir2 } from "node:os";
import { basename as basename4, dirname as dirname7, join as join8, resolve as resolve7 } from "node:path";

// src/app/command/copy-paths.ts
import { isUtf8 } from "node:buffer";
import { randomUUID } from "node:crypto";
import { constants, lstatSync, readFileSync, writeFileSync as writeFileSync2 } from "node:fs";
import { copyFile, mkdir, realpath as realpath3, rename, rm, stat as stat5, utimes } from "node:fs/promises";
import { basename as basename2, dirname as dirname4, isAbsolute as isAbsolute2, join as join5, relative as relative3, resolve as resolve4 } from "node:path";
async function copyPaths({ side, from, to }, paths, signal) {
  let root = await realpath3(from).catch(() => null);
  if (root === null) return `${from} is gone`;
  for (let path of paths) {
    await requireBelow({ side, directory: to }, join5(path, ".."), "or the directory itself");
    let obstacle = obstacleIn(root, join5(root, path));
    if (obstacle !== null) return obstacle;
  }
  let isInAnother = (path) => paths.some((other) => isBelow(resolve4("/", other), resolve4("/", path))), copies = paths.filter((path) => !isInAnother(path)).map((path) => {
    let target = join5(to, path);
    return { source: join5(root, path), target, copy: copyOf(target) };
  }), forget = registerLeftover(() => {
    for (let { copy } of copies) removeTreeSync(copy);
  });
  try {
    signal.throwIfAborted();
    for (let { source, target, copy } of copies) {
      await mkdir(dirname4(target), { recursive: !0 });
      let copied = await runProgram("cp", ["-a", "--", source, copy], { cwd: "/", env: process.env, signal });
      if (copied.code !== 0) return `it could not be copied: ${tailOf(copied.tail, 1)}`;
      relocateTexts(copy, { own: to, users: [.../* @__PURE__ */ new Set([from, root])] });
    }
    for (let { target, copy } of copies)
      await removeTree(target), await rename(copy, target);
    return null;
  } catch (error) {
    if (signal.aborted || systemCode(error) === null) throw error;
    return `it could not be copied (${systemCode(error)})`;
  } finally {
    for (let { copy } of copies) await removeTree(copy).catch(() => null);
    forget();
  }
}
var LONGEST_TEXT = 1024 * 1024;
function relocateTexts(copy, place) {
  for (let path of [copy, ...entriesBelow(copy).map(({ parentPath, name: name2 }) => join5(parentPath, name2))]) {
    let found = lstatSync(path);
    if (!found.isFile() || found.size > LONGEST_TEXT) continue;
    let bytes2 = readFileSync(path);
    bytes2.includes(0) || !isUtf8(bytes2) || !place.users.some((folder) => bytes2.includes(folder)) || writeFileSync2(path, relocated(bytes2.toString(), place));
  }
}
async function requireBelow({ side, directory }, path, orItself) {
  let root = await realpath3(directory), real = await realpathOfExisting(join5(directory, path));
  if (!(orItself === void 0 ? isBelow(root, real) : isWithin(root, real)))
    throw AppError.of(side, `${path} is not below ${directory}`, {
      hint: "`key` and `paths` of app.setup name files of the checkout: name the place that a symbolic link leads to, or leave both out"
    });
}
async function realpathOfExisting(path) {
  return await realpath3(path).catch(async () => join5(await realpathOfExisting(dirname4(path)), basename2(path)));
}
function copyOf(path) {
  return `${path}.latency-gate-${randomUUID()}`;
}
function isBelow(root, path) {
  return isWithin(root, path) && relative3(root, path) !== "";
}
function obstacleIn(root, path) {
  if (lstatSync(path, { throwIfNoEntry: !1 }) === void 0) return `${relative3(root, path)} is gone`;
  let links = entriesBelow(path).filter((entry) => entry.isSymbolicLink());
  for (let link of [path, ...links.map(({ parentPath, name: name2 }) => join5(parentPath, name2))]) {
    let target = linkAt(link);
    if (!(target === null || !isAbsolute2(target) && isBelow(root, resolve4(dirname4(link), target))))
      return `the link ${relative3(root, link)} leads to ${tailOf(target, 1)}`;
  }
  return null;
}
async function ownFilesIn(folder, signal) {
  for (let entry of entriesBelow(folder)) {
    signal.throwIfAborted();
    let path = join5(entry.parentPath, entry.name), before = entry.isFile() ? await stat5(path).catch(() => null) : null;
    if (before === null || before.nlink < 2) continue;
    let copy = copyOf(path);
    try {
      await copyFile(path, copy, constants.COPYFILE_FICLONE), await utimes(copy, before.atime, before.mtime), await rename(copy, path);
    } catch {
      await rm(copy, { force: !0 });
    }
  }
}

// src/app/process/process-facts.ts
import { lstatSync as lstatSync2, statSync as statSync2 } from "node:fs";
import { resolve as resolve5 } from "node:path";
function factsOf3(pid) {
  let open2 = openFiles(pid), mapped = [...textOf3(`/proc/${pid}/maps`).matchAll(/^\S+ \S+ \S+ \S+ [1-9]\d* +(\/[^\n]*)$/gm)];
  return {
    pid,
    workingFolder: linkAt(`/proc/${pid}/cwd`),
    executable: linkAt(`/proc/${pid}/exe`),
    args: textOf3(`/proc/${pid}/cmdline`).split("\0").filter(Boolean),
    environment: textOf3(`/proc/${pid}/environ`).split("\0").filter(Boolean),
    /** Mapped into its memory, or open to read. */
    files: [.../* @__PURE__ */ new Set([...mapped.map(([, path]) => path ?? ""), ...open2.read])],
    written: open2.written
  };
}
function openFiles(pid) {
  let read2 = [], written = [];
  for (let fd of namesIn(`/proc/${pid}/fd`)) {
    let path = linkAt(`/proc/${pid}/fd/${fd}`);
    if (path === null || !path.startsWith("/") || /^\/(?:dev|proc|sys|memfd:)/.test(path)) continue;
    let flags = textAfter(readProc(`/proc/${pid}/fdinfo/${fd}`), "flags") ?? "0";
    ((Number.parseInt(flags, 8) & 3) === 0 ? read2 : written).push(path);
  }
  return { read: read2, written };
}
function textOf3(path) {
  return Buffer.from(readProc(path) ?? "", "latin1").toString("utf8");
}
function filesNamedBy({ args, workingFolder }) {
  return args.filter((one) => one.length < 4096).flatMap((one) => one.split(/[=:,]/)).flatMap((part) => {
    if (!/[./]/.test(part) || part.includes(`
`)) return [];
    let path = resolve5(workingFolder ?? "/", part), real = realpathAt(path);
    return real === null ? [] : [path, real];
  });
}
function changedAtMs(path) {
  return attempt(() => Math.max(lstatSync2(path).ctimeMs, statSync2(path).ctimeMs)) ?? 0;
}

// src/app/process/python-code.ts
import { existsSync as existsSync4, readFileSync as readFileSync2 } from "node:fs";
import { dirname as dirname5, join as join6, resolve as resolve6 } from "node:path";
import { fileURLToPath as fileURLToPath2 } from "node:url";
function installedCode({ args, workingFolder, environment }, packages) {
  let at = (path) => resolve6(workingFolder ?? "/", path), told = environment.flatMap((line) => /^PYTHONPATH=(.+)$/s.exec(line)?.[1]?.split(":") ?? []).map(at), script = at(args.slice(1).find((arg) => !arg.startsWith("-")) ?? ""), near = ["", ...args.flatMap((arg) => arg.split("="))].map(at), named = args.flatMap((arg) => /^[A-Za-z_]\w*/.exec(arg)?.[0] ?? []).filter((name2) => !isIn(near, name2)), text2 = textOf4(script), imported = (text2.includes("sys.path") ? [] : [...text2.matchAll(/^(?:from|import) (\w+)/gm)]).map(([, name2 = ""]) => name2).filter((name2) => !isIn([dirname5(script)], name2));
  return [...named, ...imported].filter((name2) => !isIn(told, name2)).flatMap((name2) => packages.flatMap((path) => sourceIn(path, name2) ?? []));
}
function isIn(folders, module) {
  return folders.some((folder) => moduleIn(folder, module) !== void 0);
}
function moduleIn(folder, module) {
  return [join6(folder, module, "/"), join6(folder, `${module}.py`)].find((path) => existsSync4(path));
}
function sourceIn(path, module) {
  if (path.endsWith(".pth"))
    return textOf4(path).split(`
`).filter((line) => line.startsWith("/")).map((line) => moduleIn(line.trim(), module)).find((found) => found !== void 0);
  if (/\/__editable__.*\.py$/.test(path)) return new RegExp(`'${module}': '(/[^']*)'`).exec(textOf4(path))?.[1];
  if (!path.endsWith(".dist-info")) return;
  let { url } = fields(jsonOf(textOf4(join6(path, "direct_url.json")))), isHere = new RegExp(`^${module}(?:/|\\.py,)`, "m"), source = typeof url == "string" && isHere.test(textOf4(join6(path, "RECORD"))) ? url : "";
  return attempt(() => fileURLToPath2(source)) ?? void 0;
}
function textOf4(path) {
  return attempt(() => readFileSync2(path, "utf8")) ?? "";
}

// src/app/rewritten-code.ts
import { createHash as createHash3 } from "node:crypto";
import { readdirSync as readdirSync2, readFileSync as readFileSync3, statSync as statSync3 } from "node:fs";
import { basename as basename3, dirname as dirname6, join as join7 } from "node:path";
function isIn2({ fromMs, toMs }, atMs) {
  return atMs >= fromMs && atMs <= toMs;
}
var CODE = /\.(?:so(?:\.[\d.]+)?|node|jar|war|dll|[cm]?js|ts|pyc?|rb|p[lm]|php|phar|lua|beam|exs?|class|exe)$/, SYSTEM = /^\/(?:usr\/(?!local\/)|bin\/|sbin\/|lib|nix\/|snap\/)/, CODE_FOLDERS = /^(?:NODE_PATH|PYTHONPATH|RUBYLIB|PERL5LIB)=(.+)$/s;
function codeFoldersOf(processes) {
  let named = processes.flatMap(({ environment }) => environment).flatMap((line) => CODE_FOLDERS.exec(line)?.[1]?.split(":") ?? []);
  return [...new Set(named.filter((path) => path.startsWith("/")))];
}
function rewrittenCode(own, beside, period) {
  let places = [own], add = (path) => {
    let real = realpathAt(path);
    real === null || SYSTEM.test(real) || holdsMachine(real) || places.some((place) => isWithin(place, real)) || places.push(real);
  };
  for (let path of beside) add(path);
  for (let place of places)
    for (let entry of entriesOf(place)) {
      let path = join7(entry.parentPath, entry.name);
      if (entry.isSymbolicLink() && add(path), !entry.isFile() || !isCode(path)) continue;
      let stat9 = place === own ? null : statOf(path);
      if (isIn2(period, stat9 !== null && stat9.nlink > 1 ? stat9.mtimeMs : changedAtMs(path))) return path;
    }
  return null;
}
function statOf(path) {
  return attempt(() => statSync3(path));
}
function entriesOf(place) {
  if (statOf(place)?.isDirectory()) return entriesBelow(place);
  let name2 = basename3(place);
  return (attempt(() => readdirSync2(dirname6(place), { withFileTypes: !0 })) ?? []).filter((entry) => entry.name === name2);
}
function isCode(path) {
  return path.includes("/__pycache__/") ? !1 : /\.[^/]*$/.test(path) ? CODE.test(path) : (statOf(path)?.mode ?? 0) % 2 === 1;
}
var RUBY = { program: /\/ruby[\d.]*$/, asks: "puts Gem.path" }, PERL = { program: /\/perl[\d.]*$/, asks: 'print join "\\n", @INC' };
async function gemsOf(processes, own, signal) {
  let gems = (await foldersOf(processes, RUBY, signal)).filter((folder) => !isWithin(own, folder) && !SYSTEM.test(folder)).map((folder) => join7(folder, "gems")).flatMap((folder) => namesIn(folder).map((name2) => join7(folder, name2))).filter((gem) => statOf(gem)?.isDirectory());
  return new Map(gems.map((gem) => [gem, digestOf(gem)]));
}
function digestOf(folder) {
  let hash = createHash3("sha256"), files = entriesBelow(folder).filter((entry) => entry.isFile() && CODE.test(entry.name)).map((entry) => join7(entry.parentPath, entry.name));
  for (let file of files.sort()) hash.update(file).update(attempt(() => readFileSync3(file)) ?? "");
  return hash.digest("hex");
}
async function foldersOf(processes, { program, asks }, signal) {
  let one = processes.find(({ executable }) => program.test(executable ?? ""));
  if (one?.executable == null) return [];
  let env = Object.fromEntries(one.environment.map((line) => line.split(/=(.*)/s, 2))), place = { cwd: one.workingFolder ?? "/", env, signal }, asked = await runProgram(one.executable, ["-e", asks], place).catch(() => null);
  return signal.throwIfAborted(), (asked?.stdout ?? "").split(`
`).filter((path) => path.startsWith("/"));
}

// src/app/certificate.ts
var OWN_PATHS = "write paths relative to the folder of the configuration, or from $GITHUB_WORKSPACE: each version runs from a fresh checkout of its own", OWN_INSTALL = "install into the checkout, such as `python3 -m venv .venv && .venv/bin/pip install \u2026`, `npm install --prefix .`, `BUNDLE_PATH=vendor bundle install`, `GOBIN=$PWD/bin go install \u2026`, `cargo build --target-dir target`, and start the app from there", PATH_START = String.raw`(?:(?<![\w.~-]|\w:\/)|(?<=(?<![\w-])-[A-Za-z]))`;
function foreignPlaceOf(processes, foreign, own) {
  for (let one of processes) {
    let { workingFolder, executable, files, written } = one, named = [...filesNamedBy(one), ...installedCode(one, pythonPackages(one, own))], used = { "works in": [workingFolder], runs: [executable], "was started with": named };
    for (let [verb, paths] of Object.entries({ ...used, "has open": [...files, ...written] }))
      for (let path of paths) {
        let place = path === null ? void 0 : foreign.find((two) => isWithin(two.path, path));
        if (!place) continue;
        let isNamed = one.args.some((text2) => text2.includes(place.path)), hint = verb === "was started with" && !isNamed ? OWN_INSTALL : OWN_PATHS;
        return { what: `${shownProcess(one)} ${verb} ${path}, which is in ${place.name}`, hint };
      }
    let texts = [...one.args, ...one.environment.filter((line) => !/^(?:OLDPWD|_)=/.test(line))];
    for (let { path, name: name2 } of foreign) {
      let start = path.lastIndexOf("/") === 0 ? PATH_START : "", pattern = new RegExp(`${start}${literally(path)}(?![\\w.-])`), [said2] = texts.find((text2) => pattern.test(text2))?.split("=", 1) ?? [];
      if (said2 === void 0) continue;
      return { what: `${shownProcess(one)} names ${path}, which is ${name2} (${said2.slice(0, 60)})`, hint: OWN_PATHS };
    }
  }
  return null;
}
var FETCHED = /^\/(?:usr|bin|sbin|lib|opt|nix|snap)\/|\/(?:node|bun|deno|python|ruby|perl|php|java|dotnet|beam\.smp)[^/]*$|\d+\.\d+.*\//;
function writtenProgramOf(processes, { own, by, period }) {
  for (let one of processes) {
    let { executable, files } = one, code2 = () => [...filesNamedBy(one), ...files.filter((path2) => CODE.test(path2)), ...pythonPackages(one, own)], built = executable === null || by === "base" && FETCHED.test(executable) ? [] : [executable], path = (by === "base" ? built : [...built, ...code2()]).find((some) => !isWithin(own, some) && isIn2(period, changedAtMs(some)));
    if (path)
      return { what: `${shownProcess(one)} runs ${path}, which ${by}\u2019s set-up has written`, hint: OWN_INSTALL };
  }
  return null;
}
function pythonPackages(process2, own) {
  let { executable, files } = process2, [called = ""] = process2.args, found = (process2.environment.find((line) => line.startsWith("PATH="))?.slice(5) ?? "").split(":").map((folder) => join8(folder, called)), program = called.includes("/") ? resolve7(process2.workingFolder ?? "/", called) : found.find((file) => existsSync5(file)) ?? called;
  if (!/\/python[\d.]*$/.test(executable ?? "")) return [];
  let mapped = [executable ?? "", ...files].flatMap(
    (path2) => /^(.*)\/lib\/python3(?:\.\d+)?\//.exec(path2)?.[1] ?? []
  ), [prefix, ...others2] = [program, executable ?? ""].map((path2) => dirname7(dirname7(path2))), machines = [...others2, ...mapped, join8(homedir2(), ".local"), "/usr/local", "/usr"], pathsIn = (folder) => namesIn(folder).map((name2) => join8(folder, name2));
  return [.../* @__PURE__ */ new Set([prefix ?? "", ...isWithin(own, program) ? [] : machines])].flatMap((prefix2) => pathsIn(join8(prefix2, "lib"))).filter((folder) => basename4(folder).startsWith("python3")).flatMap((folder) => [join8(folder, "site-packages"), join8(folder, "dist-packages")]).flatMap(pathsIn).filter((path2) => basename4(path2) !== "__pycache__");
}
function shownProcess({ pid, executable }) {
  return `process ${pid} (${basename4(executable ?? "unknown")})`;
}
var Certificates = class {
  #specs;
  #setUps = {};
  #uses = { base: /* @__PURE__ */ new Set(), head: /* @__PURE__ */ new Set() };
  /** How many the start had that had most. */
  #processes = { base: 0, head: 0 };
  #starting = /* @__PURE__ */ new Set();
  #images = /* @__PURE__ */ new Map();
  /** Before head was set up. */
  #gems = /* @__PURE__ */ new Map();
  #isScanned = !1;
  constructor(specs) {
    this.#specs = specs;
  }
  /** The same launcher; a start that turns out to be of something else throws AppError, and nothing is left running. */
  watch(launcher, spec, env) {
    let { side, app: app2, place } = spec;
    return app2.source.kind !== "command" || place === void 0 ? launcher : {
      ...launcher,
      prepare: async (signal) => {
        let fromMs = Date.now();
        await launcher.prepare(signal), side === "base" && await ownFilesIn(place.own, signal), this.#setUps[side] = { fromMs, toMs: Date.now() }, await this.#compareImages(spec, env);
      },
      start: async (signal, attachment) => {
        let starting = launcher.start(signal, attachment);
        this.#starting.add(starting);
        let started = await starting.finally(() => this.#starting.delete(starting));
        if (await Promise.allSettled(this.#starting), attachment !== void 0) return started;
        try {
          let violation = await this.#check(spec, started.pids(), signal);
          if (violation === null) return started;
          let { what, hint } = violation;
          throw new AppError(`${side} is not what it is called: its ${what}`, { side, isEnvironments: !0, hint });
        } catch (error) {
          throw await started.stop(), error;
        }
      }
    };
  }
  /** Throws AppError where the set-up of head has given another image the name by which base runs its own. */
  async #compareImages({ side, app: { source } }, env) {
    if (source.kind !== "command") return;
    let images = await namedImages([source.command, ...source.setup.map(({ run: run2 }) => run2)], env), before = this.#images;
    this.#images = images;
    let replaced = side === "head" ? [...before].find(([name2, id]) => images.has(name2) && images.get(name2) !== id) : void 0;
    if (replaced === void 0) return;
    let what = `it would run the image ${replaced[0]} that head\u2019s set-up has built`;
    throw new AppError(`base is not what it is called: ${what}`, {
      side: "base",
      isEnvironments: !0,
      hint: "name the image by its version, such as `app-$SIDE`, in `setup` and in `command`; or let `build: .` build and start it"
    });
  }
  notes() {
    let { base, head } = this.#processes;
    if (base === 0 || head === 0) return [];
    let own = `Each version ran from a fresh checkout of its own. At each start its processes (base ${base}, head ${head}) were found to run, open and name nothing of the other\u2019s checkout or of yours, and to be what answers at their port.`, shared = [...this.#uses.base].filter((one) => this.#uses.head.has(one)).slice(0, 5);
    return shared.length === 0 ? [own] : [own, `Both versions used ${shared.join(", ")}: what one writes there, the other one reads.`];
  }
  async #check({ side, place }, pids, signal) {
    let processes = pids.map(factsOf3), own = place?.own ?? "/";
    this.#processes[side] = Math.max(this.#processes[side], pids.length);
    let written = processes.flatMap((one) => one.written).filter((path2) => !isWithin(own, path2));
    for (let one of [...written, ...peersOf(pids)]) this.#uses[side].add(one);
    let { base: ofBase, head: ofHead } = this.#setUps, foreign = foreignPlaceOf(processes, this.#foreignTo(side), own);
    if (foreign !== null) return foreign;
    if (side === "head") return ofBase ? writtenProgramOf(processes, { own, by: "base", period: ofBase }) : null;
    if (ofHead === void 0)
      return this.#gems = await gemsOf(processes, own, signal), null;
    let replaced = writtenProgramOf(processes, { own, by: "head", period: ofHead });
    if (replaced !== null || this.#isScanned) return replaced;
    this.#isScanned = !0;
    let gems = await gemsOf(processes, own, signal), [gem] = [...this.#gems].find(([path2, digest]) => gems.get(path2) !== digest) ?? [];
    if (gem !== void 0) return { what: `gem ${gem} was replaced by head\u2019s set-up`, hint: OWN_INSTALL };
    let beside = [...codeFoldersOf(processes), ...await foldersOf(processes, PERL, signal)], path = rewrittenCode(own, beside, ofHead);
    if (path === null) return null;
    let isOwn2 = isWithin(own, path);
    return { what: `file ${path} was written by head\u2019s set-up`, hint: isOwn2 ? OWN_PATHS : OWN_INSTALL };
  }
  #foreignTo(side) {
    let other = side === "base" ? "head" : "base", path = this.#specs[other]?.place?.own, others2 = path === void 0 ? [] : [{ path, name: `${other}\u2019s checkout` }], { own = "/", users: named = [] } = this.#specs[side]?.place ?? {}, users = named.filter((one) => !holdsMachine(one) && !isWithin(one, own));
    return [...others2, ...users.map((one) => ({ path: one, name: "your checkout, which is neither version\u2019s" }))];
  }
};
async function namedImages(texts, env) {
  let all = texts.join(`
`), engine = /\b(?:docker|podman)\b/.exec(all)?.[0];
  if (engine === void 0) return /* @__PURE__ */ new Map();
  let listed3 = await runProgram(engine, ["image", "ls", "--no-trunc", "--format", "{{.Repository}} {{.Tag}} {{.ID}}"], { cwd: "/", env }).catch(() => null), words3 = new Set(all.split(/[^\w./:-]+/)), lines2 = (listed3?.stdout ?? "").split(`
`).map((line) => line.split(" "));
  return new Map(
    lines2.flatMap(([repository = "", tag = "", id = ""]) => {
      let name2 = `${repository}:${tag}`;
      return [repository, name2].flatMap((one) => [one, one.replace(/^localhost\//, "")]).some((one) => words3.has(one)) ? [[name2, id]] : [];
    })
  );
}

// src/app/command/command.ts
import { join as join10 } from "node:path";

// src/app/command/setup.ts
import { createHash as createHash4 } from "node:crypto";
import { readFile as readFile5 } from "node:fs/promises";
import { join as join9 } from "node:path";
import { setTimeout as sleep5 } from "node:timers/promises";
var LEFT_OUT = "NODE_ENV is production where the gate runs, so package managers leave out devDependencies: unset it there, or write `NODE_ENV= ` before the install";
async function setUp(setting, { setup, noInstall }) {
  let { app: app2, directory: folder } = setting.spec;
  for (let { run: command, shared } of setup)
    setting.signal.throwIfAborted(), await executeOrShare(setting, { command, shared, folder, variables: app2.env });
  setup.length === 0 && !noInstall && await installFound(setting);
}
async function offerInstalled(context) {
  let { directory, place, app: app2 } = context.spec, { source } = app2;
  if (source.kind !== "command" || source.setup.length > 0 || source.noInstall) return;
  let install = await findInstall(directory, place?.own ?? null);
  if (install?.state !== "present") return;
  let identity = await identityOf(context, { ...install, variables: {} });
  identity !== null && context.options.finishedSteps.push({ from: "your checkout", directory: install.folder, identity });
}
async function installFound(setting) {
  let { spec, options: options2 } = setting, install = await findInstall(spec.directory, spec.place?.own ?? null);
  if (install === null || install.state === "present") return;
  let { command, lock } = install;
  if (install.state === "stale") {
    let what = `node_modules is used as it is, but holds other versions than ${lock} names`;
    options2.onNote(`${spec.side}: ${what}; \`${command}\` brings it up to date`);
    return;
  }
  options2.onNote(`${spec.side}: no setup is given, so ${lock} decides what is installed: \`${command}\``);
  try {
    await executeOrShare(setting, { ...install, variables: {} });
  } catch (error) {
    if (!(error instanceof AppError) || error.isEnvironments) throw error;
    let last2 = error.detail?.trim().split(`
`).at(-1) ?? "";
    options2.onNote(`${error.message}, and the app is started without it; give \`setup\` to decide that. ${last2}`);
  }
}
async function executeOrShare(setting, step) {
  let { spec, options: options2 } = setting, identity = await identityOf(setting, step), twin = options2.finishedSteps.find((finished) => finished.identity === identity);
  if (twin === void 0 || !await share(setting, step, twin)) {
    await execute(setting, step);
    for (let path of step.shared?.paths ?? []) {
      if (!await exists(join9(step.folder, path)))
        throw AppError.of(spec.side, `setup ${shown2(step.command)} made no ${path}`, {
          hint: `app.setup.paths names what the command makes, seen from ${step.folder}: correct it, or leave \`key\` and \`paths\` out`
        });
      await requireBelow({ ...spec, directory: step.folder }, path);
    }
  }
  identity !== null && options2.finishedSteps.push({ from: spec.side, directory: step.folder, identity });
}
async function execute(setting, step) {
  let { spec, signal } = setting, failure2 = await runOnce(setting, step);
  if (failure2 === null) return;
  if (!failure2.isEnvironments && spec.side !== "base") throw failure2;
  let reason = failure2.isEnvironments ? ` (${failure2.hint})` : "";
  note(setting, step, `failed${reason}: it is run once more`), await sleep5(1e3, void 0, { signal }).catch(() => signal.throwIfAborted());
  let again = await runOnce(setting, step);
  if (again !== null) throw again;
}
async function runOnce({ spec, options: options2, stops, signal }, { command, folder }) {
  let { NODE_ENV: _, ...own } = withPort(spec.app.env, null), checkout = spec.usersDirectory === void 0 ? {} : { LATENCY_GATE_CHECKOUT: spec.usersDirectory }, env = appEnvironment(options2.env, { ...own, ...checkout, SIDE: spec.side }), { group, log, stop } = await startShell({ ...spec, directory: folder }, { command, env, cores: null });
  stops.push(stop);
  let exit = await orAborted(group.exited, signal).catch(() => null);
  if (exit?.code === 0) return null;
  if (await stop(), exit === null) throw signal.reason;
  let fault = environmentFault(log.tail(KEPT_LINES)), byHand = `run it in ${spec.place === void 0 ? folder : "a fresh clone of the repository"} to see why; it runs once, before the app is started`, known5 = exit.code === 127 && env.NODE_ENV === "production" ? LEFT_OUT : exitHint(exit, folder);
  return AppError.of(spec.side, `setup ${shown2(command)} ${describeExit(exit)}`, {
    isEnvironments: fault !== null || isKilled(exit),
    hint: known5 ?? fault?.hint ?? byHand,
    ...detailOf(log.tail(KEPT_LINES), "setup")
  });
}
async function share(setting, step, twin) {
  let { spec, signal } = setting, { folder: to, shared } = step, { key, paths } = shared ?? { key: [], paths: [] }, from = twin.directory, obstacle = await (from !== to ? copyPaths({ side: spec.side, from, to }, paths, signal) : missingIn(to, paths));
  if (obstacle !== null)
    return note(setting, step, `is run, not shared: ${obstacle}`), !1;
  let agreeing = key.length === 1 ? `${key[0]} agrees` : `${key.join(", ")} agree`;
  return note(setting, step, `is not run again: ${paths.join(", ")} taken from ${twin.from}, as ${agreeing}`), !0;
}
async function identityOf(context, step) {
  let { command, shared, folder, variables: env } = step;
  if (shared === null) return null;
  let { key, paths } = shared, digests = [];
  for (let path of key) {
    await requireBelow({ ...context.spec, directory: folder }, path);
    let bytes2 = await readFile5(join9(folder, path)).catch(() => null);
    if (bytes2 === null)
      return note(context, step, `is run, not shared: there is no file ${path} to go by`), null;
    digests.push(createHash4("sha256").update(bytes2).digest("hex"));
  }
  return canonicalJson({ command, env, key, paths, digests });
}
function note({ spec, options: options2 }, { command }, text2) {
  options2.onNote(`${spec.side}: setup ${shown2(command)} ${text2}`);
}
async function missingIn(folder, paths) {
  for (let path of paths) if (!await exists(join9(folder, path))) return `${path} is gone`;
  return null;
}
function copyStep(path) {
  return `\`cp -r "$LATENCY_GATE_CHECKOUT/${path}" "${path}"\``;
}

// src/app/command/command.ts
function commandLauncher(context, source) {
  let { spec } = context, stops = [];
  return {
    async prepare(signal) {
      signal.throwIfAborted(), await requireDirectory(spec), await setUp({ ...context, stops, signal }, source), await requireFiles(spec, source);
    },
    async start(signal, attachment) {
      return signal.throwIfAborted(), await requireDirectory(spec), await becomeReady(await startCommand(context, source, attachment), context, signal);
    },
    imageDigest: () => Promise.resolve(null),
    async dispose() {
      await Promise.all(stops.map((stop) => stop()));
    }
  };
}
async function runsSetup({ app: { source }, directory, place }) {
  return source.kind !== "command" ? !1 : source.setup.length > 0 || !source.noInstall && await findInstall(directory, place?.own ?? null) !== null;
}
async function startCommand({ spec, options: options2 }, source, attachment) {
  let { command } = source, port = await findFreePort(), own = appEnvironment(options2.env, { SIDE: spec.side, ...withPort(spec.app.env, port), PORT: String(port) }), env = { ...own, ...attachment?.env(attachment.folder, own) }, startedMs = performance.now(), startedAtMs = Date.now(), { group, log, stop } = await startShell(spec, { command, env, cores: options2.cores(spec.side), stdin: "open" }), tree = followTree(group.pid, () => group.memberPids()), origins = [`http://127.0.0.1:${port}`, `http://[::1]:${port}`], stranger = null, failed2 = () => ({ spec, env, port, log: log.tail(KEPT_LINES) });
  return {
    names: { starting: shown2(command), running: shown2(command) },
    startedMs,
    processes: processesIn(tree, group.pid, port),
    origins,
    probe: probeOf(spec.app.ready),
    timeoutMs: spec.app.ready.timeoutMs,
    // Another process may have taken the port on one of its addresses, by accident or on purpose.
    stranger: (origin) => {
      let who = strangerAnswering(origin, group.memberPids(), startedAtMs);
      return stranger = who && `is answered by process ${who.pid} (${who.program}), which the command has not started`, stranger;
    },
    notReadyHint: () => notReadyHint(failed2(), group.memberPids(), stranger !== null),
    async explainEarlyEnd() {
      await stop();
      let { signal } = new AbortController();
      return "origin" in await waitUntilReady({ origins, probe: null, timeoutMs: 100, tls: options2.tls, signal }) ? {
        what: `port ${port} was taken by another process in the meantime`,
        hint: "run it again: each start gets another free port"
      } : null;
    },
    ended: group.exited.then((exit) => endingOf(exit, failed2(), source.setup.length > 0)),
    writer: "the app",
    log: () => Promise.resolve(log.tail()),
    suspension: () => Promise.resolve(suspensionOfCommand(group.pid, port, tree)),
    stop
  };
}
async function requireFiles({ side, directory, usersDirectory }, { command, setup }) {
  if (usersDirectory === void 0) return;
  let words3 = command.replaceAll(/\d*>{1,2}[&|]?\s*[^\s;&|<>()]+|\S+\.(?:log|pid|sock)(?![\w./-])/g, " ").split(/[\s;&|<>()"'=]+/).filter((word) => /^[\w.@+-]*[./][\w.@+/-]*$/.test(word));
  for (let word of words3) {
    if (!await exists(join10(usersDirectory, word)) || await exists(join10(directory, word)) || await isFollowed(usersDirectory, word)) continue;
    let make = `let \`setup\` make it for each version${setup.length > 0 ? ", too" : ", such as `setup: npm ci && npm run build`"}`;
    throw AppError.of(side, `the command needs ${word}, which is in your checkout but not in a fresh one`, {
      isEnvironments: !0,
      hint: `git does not have it: an earlier step has made it. ${make}; what both may share is copied by ${copyStep(word)} there`
    });
  }
}
function suspensionOfCommand(groupId, port, tree) {
  if (process.platform === "win32") return () => ({ kind: "none", reason: "Windows cannot stop a process" });
  let pids = tree().map(({ stat: stat9 }) => stat9.pid);
  if (pids.length > 0 && !listenersOf(pids).some((address) => address.endsWith(`:${port}`))) {
    let reason = `the process that listens on port ${port} is not one of the command or belongs to another user`;
    return () => ({ kind: "none", reason });
  }
  return () => {
    let living = tree().map(({ stat: stat9 }) => stat9), foreign = living.find(({ pid }) => signalRefusal(pid) === "EPERM")?.pid;
    return foreign !== void 0 ? { kind: "none", reason: `process ${foreign} of the app belongs to another user` } : { kind: "signals", processGroups: [.../* @__PURE__ */ new Set([groupId, ...living.map((stat9) => stat9.groupId)])] };
  };
}

// src/app/compose/compose.ts
import { setTimeout as sleep8 } from "node:timers/promises";

// src/app/container/container-process.ts
import { cpus as cpus2 } from "node:os";
import { setTimeout as sleep6 } from "node:timers/promises";

// src/app/container/network.ts
import { existsSync as existsSync6 } from "node:fs";
import { hostname } from "node:os";
async function reachOf({ side, app: app2 }, options2) {
  let docker = { side, env: options2.env };
  if (app2.network === "none")
    throw new ConfigError(`${side}: on app.network: none nothing reaches the app`, {
      hint: "leave app.network out, or name a network that the app may be reached on"
    });
  if (app2.network !== "bridge" && app2.network !== "host") return { kind: "address", network: app2.network };
  let own = await ownNetwork(docker);
  if (app2.network === "bridge") return own === null ? { kind: "published" } : { kind: "address", network: own };
  if (own === null) return { kind: "host" };
  let message = `${side}: app.network: host is the machine's network, and the gate runs in a container on ${own}`;
  throw new ConfigError(message, {
    hint: "leave app.network out: the app is then put on the network of this container"
  });
}
function networkFlags(reach, port) {
  return reach.kind === "published" ? ["--publish", `127.0.0.1::${port}`] : ["--network", reach.kind === "host" ? "host" : reach.network];
}
function originsOf(reach, port, container) {
  if (reach.kind === "host") return [`http://127.0.0.1:${port}`, `http://[::1]:${port}`];
  if (reach.kind === "published") {
    let published = valueAt2(container, "NetworkSettings", "Ports", `${port}/tcp`, 0, "HostPort");
    return typeof published == "string" ? [`http://127.0.0.1:${published}`] : [];
  }
  let networks = networksOf(container), named = valueAt2(networks, reach.network);
  return (named === void 0 ? Object.values(networks) : [named]).flatMap((network) => {
    let { IPAddress: ipv4, GlobalIPv6Address: ipv6 } = fields(network);
    return [ipv4, ipv6 && `[${ipv6}]`].flatMap((host) => host ? [`http://${host}:${port}`] : []);
  });
}
async function ownNetwork(docker) {
  if (!existsSync6("/.dockerenv")) return null;
  let id = containerIdIn(readProc("/proc/self/mountinfo") ?? "", hostname());
  if (id === null) return null;
  let container = await inspectContainer(id, docker), knownId = valueAt2(container, "Id");
  if (typeof knownId != "string" || !knownId.startsWith(id)) return null;
  let names = Object.keys(networksOf(container));
  return names.includes("host") ? null : names.find((name2) => name2 !== "bridge" && name2 !== "none") ?? names.find((name2) => name2 === "bridge") ?? null;
}
function containerIdIn(mounts, host) {
  return /^\d+ \d+ \S+ \S*\/containers\/([0-9a-f]{64})\/\S+ \/etc\/(?:hostname|hosts|resolv\.conf) /m.exec(
    mounts
  )?.[1] ?? (/^[0-9a-f]{12}$/.test(host) ? host : null);
}
function networksOf(container) {
  return fields(valueAt2(container, "NetworkSettings", "Networks"));
}

// src/app/container/container-process.ts
var DOCKERS_DNS = "127.0.0.11:";
function ownedByDocker(docker, own) {
  let suspension = null, lastLog = "", removal = null, forget = registerLeftover(() => {
    removeSync(own.removal, { env: docker.env, timeout: own.removalMs }, suspension, own.isCreating());
  }, own.note);
  async function log() {
    return lastLog = await own.readLog().catch(() => null) ?? lastLog, lastLog;
  }
  async function removeNow() {
    suspension !== null && await resume(suspension).catch(() => null), await log(), isGone(await own.end().catch(() => null)) && forget();
  }
  return {
    log,
    async suspension() {
      return suspension = await suspensionOf(await own.running(), docker), suspension;
    },
    remove() {
      return removal ??= removeNow(), removal;
    }
  };
}
function appIn({ app: app2 }, container, owner, { check: checkName, ends, handles, ...words3 }) {
  let { name: name2, json, docker, reach, port, startedMs, timeoutMs } = container, watch = new AbortController(), ended = endOfContainer(container, app2.memory, watch.signal), check = app2.ready.path === null ? container.healthCheck : null;
  return {
    ...words3,
    handles: { ...handles, CONTAINER: name2 },
    log: owner.log,
    startedMs,
    processes: processesOf(container),
    origins: originsOf(reach, port, json),
    // A published port accepts connections before the app does: only an answer proves that the app is there.
    probe: probeOf(app2.ready, reach.kind === "published" ? "any answer" : void 0),
    health: check === null ? void 0 : (signal) => failureOfHealthCheck(name2, check, { ...docker, signal }),
    timeoutMs,
    notReadyHint() {
      let listens = check === null ? "it listens, but does not answer as app.ready asks" : `it listens; ${checkName} has to pass as well, or app.ready.path to name what says ready instead`, later = `give it more time with app.ready.timeout if it is only slow${app2.memory === null ? "" : `, or more than ${app2.memory} of memory with app.memory`}`;
      return `${listeningProblem(container) ?? listens}; ${later}`;
    },
    ended: ended.then(({ how, code: code2 }) => ({
      how,
      hint: (when) => ends[when],
      isEnvironments: () => code2 === null || isKilled({ code: code2, signal: null })
    })),
    async useAllCores() {
      await runDocker(["update", "--cpuset-cpus", `0-${cpus2().length - 1}`, name2], docker).catch(() => {
      });
    },
    async suspension() {
      let suspension = await owner.suspension();
      return () => suspension;
    },
    async stop() {
      await owner.remove(), watch.abort(), await ended;
    }
  };
}
function processesOf({ json, port }) {
  let visible = visibleProcess(json);
  if (visible === null) return UNSEEN;
  let { pid, containerId } = visible, processes = processesIn(followTree(pid), pid, port), groups = controlGroupsOf(pid, containerId), groupMs = meterControlGroups(groups);
  return {
    ...processes,
    cpuMs() {
      let ofProcesses = processes.cpuMs();
      return groupMs === null ? ofProcesses : groupMs();
    },
    counts: () => ({ ...processes.counts(), ...countsOfGroups(groups) }),
    servingPid: () => processes.servingPid() ?? pid
  };
}
function listeningProblem({ json, reach, port }) {
  if (reach.kind === "host") return `on the host's network the app has to listen on $PORT, which was ${port}`;
  let pid = visibleProcess(json)?.pid, listeners = pid === void 0 ? [] : listenersInNetworkOf(pid).filter((one) => !one.startsWith(DOCKERS_DNS));
  if (listeners.filter((address) => !isLoopbackAddress(address.replaceAll(/:\d+$|[[\]]/g, ""))).some((address) => address.endsWith(`:${port}`))) return null;
  let network = reach.kind === "address" ? `, and the gate has to reach the network ${reach.network}` : "";
  return listeners.length > 0 ? `inside the container it listens on ${listeners.join(", ")}: it has to listen on 0.0.0.0:${port} (app.port says which port)${network}` : `the app has to listen on 0.0.0.0:${port} inside the container (app.port says which port)${network}`;
}
async function endOfContainer(container, memory, signal) {
  let { name: name2, startedMs, docker } = container, waited = await runDocker(["wait", name2], { ...docker, signal }).catch(() => null), afterSeconds = ((performance.now() - startedMs) / 1e3).toFixed(1), state = await inspectContainer(name2, docker).catch(() => null);
  if (waited?.code !== 0) return { how: `was lost after ${afterSeconds} s: docker wait failed`, code: null };
  let limit = memory === null ? "" : `: app.memory is ${memory}`, memoryNote = valueAt2(state, "State", "OOMKilled") === !0 ? ` (out of memory${limit})` : "", code2 = Number(waited.stdout.trim());
  return { how: `exited with code ${code2} after ${afterSeconds} s${memoryNote}`, code: code2 };
}
async function failureOfHealthCheck(container, { command, timeoutMs }, docker) {
  let tooLong = timeLimit(timeoutMs), signal = AbortSignal.any([docker.signal ?? tooLong, tooLong]);
  try {
    let { code: code2, tail } = await runDocker(["exec", container, ...command], { ...docker, signal });
    if (code2 === 0) return null;
    await sleep6(200);
    let lastLine = tailOf(tail, 1);
    return `its health check exited with code ${code2}${lastLine === "" ? "" : `: ${lastLine}`}`;
  } catch (error) {
    return signal.aborted ? `its health check was not done ${tooLong.aborted ? `after ${timeoutMs / 1e3} s` : "in time"}` : `its health check could not be run: ${error instanceof Error ? error.message : error}`;
  }
}

// src/app/compose/prepare.ts
import { stat as stat7, writeFile as writeFile2 } from "node:fs/promises";
import { join as join11, resolve as resolve9 } from "node:path";

// src/app/container/image.ts
import { stat as stat6 } from "node:fs/promises";
import { resolve as resolve8 } from "node:path";
var NOT_LOADED = "the builder must load what it builds: use the default builder, or one whose driver is docker", UNKNOWN_FLAG = /unknown flag: --(?:cache-to|load)/, builtImages = 0;
async function buildImage(source, { spec, options: options2 }, signal) {
  let { side, directory } = spec, docker = { side, env: options2.env }, context = resolve8(directory, source.context), dockerfile = resolve8(context, source.dockerfile);
  if (!(await stat6(dockerfile).catch(() => null))?.isFile())
    throw AppError.of(side, `there is no Dockerfile at ${dockerfile}`, {
      hint: "check app.build (the context) and its dockerfile, which is relative to the context; an older commit may not have it yet"
    });
  builtImages += 1;
  let tag = `latency-gate:${options2.runId}-${side}-${builtImages}`, remove = await registerTag(tag, docker);
  renewTimes(spec.place);
  try {
    let { flags, values } = valueFlags("--build-arg", source.args), names = ["--tag", tag, "--label", `latency-gate=${options2.runId}`, "--file", dockerfile], args = [...buildFlags(source), ...names, ...flags, context], built = await runDocker(args, { ...docker, values, signal, isRepeated: !0 }), detail = detailOf(built.tail, "docker build");
    if (built.code !== 0) {
      let why = { hint: UNKNOWN_FLAG.test(built.stderr) ? "build.cache-to, and caches of a type in build.cache-from, need BuildKit: install buildx, or leave them out" : `run it by hand to see why: docker build -f ${dockerfile} ${context}`, ...faultIn(built), ...detail };
      throw AppError.of(side, `docker build of ${context} failed (code ${built.code})`, why);
    }
    let image = await inspectImage(tag, docker);
    if (image === null) {
      let message = `docker build succeeded, but the image ${tag} is not there`;
      throw AppError.of(side, message, { hint: NOT_LOADED, ...detail });
    }
    return { ...image, digest: image.id, remove };
  } catch (error) {
    throw await remove(), error;
  }
}
async function registerTag(tag, docker) {
  await inspectImage(tag, docker);
  let forget = registerLeftover(() => removeSync(["rmi", tag], { env: docker.env, timeout: 1e4 }), { kind: "image", tag });
  return async () => {
    isGone(await runDocker(["rmi", tag], docker).catch(() => null)) && forget();
  };
}
function buildFlags({ target, cacheFrom, cacheTo }) {
  return [
    "build",
    "--force-rm",
    ...cacheTo.length > 0 || cacheFrom.some((cache) => /\btype=/.test(cache)) ? ["--load"] : [],
    ...target === null ? [] : [`--target=${target}`],
    ...cacheFrom.map((cache) => `--cache-from=${cache}`),
    ...cacheTo.map((cache) => `--cache-to=${cache}`)
  ];
}
async function findImage(name2, launch, signal) {
  let { side } = launch.spec, docker = { side, env: launch.options.env }, local = await inspectImage(name2, docker);
  if (local !== null) return local;
  let pulled = await runDocker(["pull", "--quiet", "--", name2], { ...docker, signal, isRepeated: !0 }), image = pulled.code === 0 ? await inspectImage(name2, docker) : null;
  if (image !== null) return image;
  throw AppError.of(side, `the image ${name2} is not here, and docker pull could not get it`, {
    ...faultIn(pulled),
    hint: "check the name and tag; for a private registry log in before the gate runs (docker login)",
    ...detailOf(pulled.tail, "docker pull")
  });
}
function portInside({ side, app: app2 }, ports, has) {
  if (app2.port !== null) return app2.port;
  let ofEnvironment = Number(app2.env.PORT);
  if (Number.isInteger(ofEnvironment) && ofEnvironment > 0 && ofEnvironment < 65536) return ofEnvironment;
  let [port, ...others2] = ports;
  if (port !== void 0 && others2.length === 0) return port;
  let which = ports.length === 0 ? "no port" : `several ports (${ports.join(", ")})`;
  throw new ConfigError(`${side}: where the app listens is not known: ${has} ${which}`, {
    hint: "set app.port to the port that the app listens on inside its container"
  });
}
async function inspectImage(name2, docker) {
  let { code: code2, stdout } = await runDocker(["image", "inspect", "--format", "{{json .}}", "--", name2], docker), json = code2 === 0 ? jsonOf(stdout) : null, id = valueAt2(json, "Id");
  if (typeof id != "string") return null;
  let digest = valueAt2(json, "RepoDigests", 0), stopSignal = valueAt2(json, "Config", "StopSignal"), ports = Object.keys(fields(valueAt2(json, "Config", "ExposedPorts"))).flatMap((key) => /^(\d+)(?:\/tcp)?$/.exec(key)?.[1] ?? []).map(Number), variables = textsOf(valueAt2(json, "Config", "Env")).filter((item2) => /^[^=]+=/.test(item2));
  return {
    /** Containers are made from the id: the same bits in every block, whatever becomes of the name. */
    id,
    /** Digest in a registry if it has one, else the id. */
    digest: typeof digest == "string" ? digest : id,
    exposedPorts: ports.sort((a, b) => a - b),
    env: Object.fromEntries(variables.map((item2) => item2.split(/=(.*)/s, 2))),
    stopSignal: typeof stopSignal == "string" && stopSignal !== "" ? stopSignal : "SIGTERM",
    healthCheck: healthCheckOf(valueAt2(json, "Config"))
  };
}
function healthCheckOf(config) {
  let timeoutNs = valueAt2(config, "Healthcheck", "Timeout"), timeoutMs = typeof timeoutNs == "number" && timeoutNs > 0 ? timeoutNs / 1e6 : null;
  return readHealthCheck(valueAt2(config, "Healthcheck", "Test"), timeoutMs, textsOf(valueAt2(config, "Shell")));
}
function readHealthCheck(test, timeoutMs, shell = []) {
  let [kind, ...words3] = textsOf(test);
  return words3.length === 0 || kind !== "CMD" && kind !== "CMD-SHELL" ? null : { command: kind === "CMD" ? words3 : [...shell.length > 0 ? shell : ["/bin/sh", "-c"], words3.join(" ")], timeoutMs: timeoutMs ?? 3e4 };
}
function textsOf(list2) {
  return listOf(list2).filter((one) => typeof one == "string");
}

// src/app/launcher.ts
var ATTACHED_AT = "/.latency-gate";

// src/app/compose/model.ts
var import_yaml = __toESM(require_dist(), 1);
var serviceNetwork = object({ aliases: array(string()), ipv4_address: string(), ipv6_address: string() }), healthcheck = object({ test: array(string()), timeout: string(), disable: boolean() }).partial(), nullable = string().nullable(), variable = nullable.transform((value) => value ?? void 0), serviceSchema = object({
  image: string().optional(),
  build: object({ tags: array(string()).default([]) }).optional(),
  container_name: string().optional(),
  environment: record(string(), variable).default({}),
  cpuset: string().optional(),
  network_mode: string().optional(),
  networks: record(string(), serviceNetwork.partial().nullable()).default({}),
  ports: array(object({ target: number(), protocol: string().default("tcp") })).default([]),
  expose: array(string()).default([]),
  depends_on: record(string(), object({ condition: string().optional() })).default({}),
  healthcheck: healthcheck.optional(),
  deploy: object({ restart_policy: unknown().optional() }).optional()
}), ipam = object({ config: array(unknown()).default([]) }), options = record(string(), unknown()).default({}), sharedThing = object({ external: boolean().default(!1), ipam: ipam.optional(), driver_opts: options }), sharedSchema = record(string(), sharedThing.nullable()).default({}), modelSchema = object({
  services: record(string(), serviceSchema).default({}),
  networks: sharedSchema,
  volumes: sharedSchema
});
function parseModel(text2) {
  return modelSchema.safeParse(jsonOf(text2.replaceAll("$$", () => "$"))).data ?? null;
}
function serviceUnderLoad({ side }, { services }, named) {
  let all = Object.entries(services), wanted = all.filter(([name2, { ports }]) => named === null ? ports.length > 0 : name2 === named), [only, ...others2] = wanted;
  if (only !== void 0 && others2.length === 0) {
    let [name2, definition] = only, { network_mode: mode = "bridge" } = definition;
    if (mode === "bridge") return { name: name2, definition };
    throw AppError.of(side, `the service ${name2} has network_mode: ${mode}, so its port cannot be published`, {
      hint: "two versions run side by side: each needs a network of its own; load a service without network_mode"
    });
  }
  if (named !== null)
    throw AppError.of(side, `the Compose project has no service ${named}`, {
      hint: `its services are ${namesOf2(all)}; one of a profile needs app.compose.profiles, and an older commit may not have it yet`
    });
  let why = only === void 0 ? `none of ${namesOf2(all)} publishes a port` : `${namesOf2(wanted)} publish a port each`;
  throw new ConfigError(`${side}: which service to load is not known: ${why}`, {
    hint: "name it: app.compose: { file: \u2026, service: NAME }"
  });
}
function servicePort(spec, { name: name2, definition }, image) {
  let { ports, expose } = definition, published = ports.flatMap(({ target, protocol }) => protocol === "tcp" ? [target] : []), exposed = expose.flatMap((text2) => /^\d+(\/tcp)?$/.test(text2) ? [Number.parseInt(text2, 10)] : []), candidates = [published, exposed, image.exposedPorts].find((some) => some.length > 0) ?? [], has = `the service ${name2} ${candidates.length === 0 ? "publishes and exposes" : "has"}`;
  return portInside(spec, [...new Set(candidates)], has);
}
function isHealthAwaited(model, name2) {
  return Object.values(model.services).some((one) => one.depends_on[name2]?.condition === "service_healthy");
}
function serviceHealthCheck(own, ofImage) {
  let { disable, test = [], timeout } = own ?? {}, ofService = test.length > 0 ? test : ["CMD", ...ofImage?.command ?? []], ownMs2 = [...(timeout ?? "").matchAll(/(\d+(?:\.\d+)?)(h|ms|m|s)/g)].reduce((sum2, [, count3, unit]) => sum2 + Number(count3) * (UNIT_MS[unit ?? ""] ?? 0), 0);
  return disable === !0 ? null : readHealthCheck(ofService, ownMs2 || (ofImage?.timeoutMs ?? null));
}
var UNIT_MS = { h: 36e5, m: 6e4, s: 1e3, ms: 1 };
function namesOf2(services) {
  return services.length === 0 ? "no services" : services.map(([name2]) => name2).join(", ");
}
var BRIDGE_NAME = "com.docker.network.bridge.name", JOINED = "latency-gate-joined";
function composeOverride(model, choices) {
  let labels = { "latency-gate": choices.runId }, services = mapValues(model.services, (service, name2) => ({
    labels,
    ...withoutClashes(model, name2, choices),
    ...service.build && { build: { labels, ...service.build.tags.length > 0 && { tags: reset() } } },
    ...name2 === choices.service ? underLoad(model, service, choices) : service.ports.length > 0 && { ports: reset() }
  })), own = (shared) => mapValues(Object.fromEntries(Object.entries(shared).filter(([, one]) => one?.external !== !0)), (one, key) => ({
    name: `${choices.project}_${key}`,
    labels,
    ...one?.ipam?.config.length && { ipam: reset() },
    ...one && BRIDGE_NAME in one.driver_opts && { driver_opts: { [BRIDGE_NAME]: reset() } }
  })), joined2 = choices.network !== null && { [JOINED]: { external: !0, name: choices.network } }, file = { services, networks: { ...own(model.networks), ...joined2 }, volumes: own(model.volumes) };
  return new import_yaml.Document(file, { aliasDuplicateObjects: !1 }).toString({ defaultStringType: "QUOTE_DOUBLE", doubleQuotedAsJSON: !0, lineWidth: 0 });
}
function ownImages({ services }, nameOf3) {
  let entries = Object.entries(services), built = entries.filter(([, { build }]) => build !== void 0), images = entries.map(([name2, { build, image = null }]) => {
    let index = built.findIndex(([other, { image: its }]) => build === void 0 ? its === image : other === name2);
    return [name2, index < 0 ? null : nameOf3(index)];
  });
  return new Map(images.flatMap(([name2, own]) => own === null ? [] : [[name2, own]]));
}
function withoutClashes(model, name2, { images, cores, ...choices }) {
  let service = model.services[name2], image = images.get(name2), isJoined = name2 === choices.service && choices.network !== null, networks = { ...mapValues(service.networks, (network) => ({
    ...service.container_name !== void 0 && { aliases: [service.container_name] },
    ...network?.ipv4_address !== void 0 && { ipv4_address: reset() },
    ...network?.ipv6_address !== void 0 && { ipv6_address: reset() }
  })), ...isJoined && { [JOINED]: {} } };
  return {
    // There a name leads to the services of both versions, a container's alone to one.
    ...(isJoined || Object.keys(service.networks).some((key) => model.networks[key]?.external === !0)) && { external_links: ownNames(model, service, choices.project) },
    ...service.container_name !== void 0 && { container_name: reset() },
    ...Object.keys(networks).length > 0 && { networks },
    ...image !== void 0 && { image },
    ...cores !== null && service.cpuset === void 0 && { cpuset: cores }
  };
}
function ownNames({ services }, { networks: own }, project) {
  return Object.entries(services).flatMap(([service, { container_name: containerName = service, networks }]) => {
    if (!Object.keys(networks).some((key) => key in own)) return [];
    let aliases = Object.values(networks).flatMap((network) => network?.aliases ?? []);
    return [.../* @__PURE__ */ new Set([service, containerName, ...aliases])].map((name2) => `${project}-${service}-1:${name2}`);
  });
}
function underLoad(model, service, choices) {
  let { service: name2, port, env, folder } = choices, published = Object.assign(new import_yaml.YAMLSeq(), { tag: "!override", items: [new import_yaml.Scalar(`127.0.0.1::${port}`)] });
  return {
    ports: port === null ? reset() : published,
    environment: mapValues(env, dollarsDoubled),
    ...folder !== null && { volumes: [{ type: "bind", source: dollarsDoubled(folder), target: ATTACHED_AT }] },
    // It must not come back in mid-run as if nothing had happened.
    restart: "no",
    ...service.deploy?.restart_policy !== void 0 && { deploy: { restart_policy: reset() } },
    // Its processes would count as the app's: it is run from here until it passes.
    ...!isHealthAwaited(model, name2) && { healthcheck: { test: ["NONE"] } }
  };
}
function dollarsDoubled(text2) {
  return text2.replaceAll("$", () => "$$");
}
function reset() {
  return Object.assign(new import_yaml.Scalar(null), { tag: "!reset" });
}
function mapValues(map, change) {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value, key)]));
}

// src/app/compose/project.ts
import { setTimeout as sleep7 } from "node:timers/promises";
function composeProject(call, service) {
  let { project, files, profiles, docker } = call, isStarting = !1, down = (graceSeconds) => ["down", "--volumes", "--remove-orphans", "--timeout", String(graceSeconds)];
  async function containers2() {
    let filter = `label=com.docker.compose.project=${project}`, { stdout } = await runDocker(["ps", "--all", "--quiet", "--no-trunc", "--filter", filter], docker), ids = stdout.split(`
`).filter((id) => id !== "");
    return ids.length === 0 ? [] : listOf(jsonOf((await runDocker(["container", "inspect", ...ids], docker)).stdout)).map(containerOf2);
  }
  return {
    ...ownedByDocker(docker, {
      note: { kind: "compose-project", project },
      async running() {
        let running = (await containers2()).filter(({ status }) => status === "running");
        return running.sort((a, b) => +(b.service === service) - +(a.service === service)), running.map(({ json }) => json);
      },
      async readLog() {
        let { code: code2, stdout, stderr } = await runCompose(call, ["logs", "--no-color", "--tail", "20"]);
        return code2 === 0 ? arrangeLog(`${stdout}${stderr}`, service) : null;
      },
      async end() {
        let removed = runCompose(call, down(3));
        return isStarting ? (await removed.catch(() => null), await sleep7(LATE_CREATION_MS), await runCompose(call, down(0))) : await removed;
      },
      removal: composeArgs(call, down(0)),
      removalMs: 3e4,
      isCreating: () => isStarting
    }),
    service,
    containers: containers2,
    /** By these `docker compose` finds it, whatever its directory. */
    variables: {
      COMPOSE_PROJECT_NAME: project,
      COMPOSE_PATH_SEPARATOR: ":",
      COMPOSE_FILE: files.join(":"),
      COMPOSE_PROFILES: profiles.join(",")
    },
    /** Everything is created, and started in the order that the files ask for. */
    async up(signal) {
      isStarting = !0;
      let command = ["up", "--detach", "--no-build", "--pull", "never", "--scale", `${service}=1`], result = await runCompose(call, command, signal);
      return isStarting = !1, result;
    }
  };
}
function containerOf2(json) {
  let lastCheck = listOf(valueAt2(json, "State", "Health", "Log")).at(-1);
  return {
    id: String(valueAt2(json, "Id") ?? ""),
    service: String(valueAt2(json, "Config", "Labels", "com.docker.compose.service") ?? ""),
    /** `created`, `running`, `restarting`, `exited` … */
    status: String(valueAt2(json, "State", "Status") ?? ""),
    exitCode: Number(valueAt2(json, "State", "ExitCode") ?? 0),
    /** `starting`, `healthy`, `unhealthy`; empty or `none` where Docker watches no health. */
    health: String(valueAt2(json, "State", "Health", "Status") ?? ""),
    /** The last line that its health check wrote. */
    healthOutput: tailOf(String(valueAt2(lastCheck, "Output") ?? ""), 1),
    json
  };
}
function arrangeLog(text2, service) {
  let prefixOf = (line) => /^(\S+-\d+) *\| /.exec(line)?.[1] ?? "", isUnderLoad = (line) => prefixOf(line).replace(/-\d+$/, "") === service, lines2 = tailOf(text2, 1e4).split(`
`).filter((line) => prefixOf(line) !== "");
  return [...lines2.filter((line) => !isUnderLoad(line)).sort((a, b) => prefixOf(a).localeCompare(prefixOf(b))), ...lines2.filter(isUnderLoad)].slice(-60).join(`
`);
}
var OLDEST = "2.24.4";
function composeArgs({ project, files, profiles }, command) {
  let given = [
    ...files.flatMap((file) => ["--file", file]),
    ...profiles.flatMap((profile) => ["--profile", profile])
  ];
  return ["compose", "--ansi=never", "--project-name", project, ...given, ...command];
}
async function runCompose(call, command, signal) {
  return await runDocker(composeArgs(call, command), { ...call.docker, ...signal && { signal } });
}
async function requireCompose(docker) {
  let { side } = docker, { code: code2, stdout, stderr } = await runDocker(["compose", "version", "--short"], docker);
  if (code2 !== 0)
    throw AppError.of(side, "docker has no Compose plugin", {
      isEnvironments: !0,
      hint: "install it (docker-compose-plugin): `docker compose version` must answer; hosted runners of GitHub have it",
      ...detailOf(tailOf(stderr), "docker")
    });
  let [version = OLDEST] = /\d+\.\d+\.\d+/.exec(stdout) ?? [];
  if (!(version.localeCompare(OLDEST, "en", { numeric: !0 }) >= 0))
    throw AppError.of(side, `Docker Compose ${version} is too old`, {
      isEnvironments: !0,
      hint: `app.compose needs version ${OLDEST} or newer`
    });
}

// src/app/compose/prepare.ts
var preparedProjects = 0, openedProjects = 0;
async function prepareCompose(source, context, signal) {
  let { spec, options: options2 } = context, { env: appEnv } = spec.app, docker = { side: spec.side, env: appEnvironment(options2.env, {}) };
  await requireCompose(docker);
  let reach = await reachOf(spec, options2), files = await requireFiles2(spec, source.files);
  preparedProjects += 1;
  let prefix = `latency-gate-${options2.runId}-${spec.side}`, call = { project: `${prefix}-build-${preparedProjects}`, files, profiles: source.profiles, docker }, model = await readModel(call, signal), underLoad2 = serviceUnderLoad(spec, model, source.service), { name: service, definition } = underLoad2, tags = `latency-gate:${options2.runId}-${spec.side}-compose-${preparedProjects}`, images = ownImages(model, (index) => `${tags}-${index + 1}`), removeTags = await Promise.all([...new Set(images.values())].map((tag) => registerTag(tag, docker))), overrides = await makeTemporaryFolder("compose"), dispose = () => Promise.all([...removeTags.map((remove) => remove()), overrides.remove()]);
  async function laidOver(own) {
    let file = join11(overrides.path, `${own.project}.yml`), network = reach.kind === "address" ? reach.network : null, port = network === null ? own.port : null, shared = { runId: options2.runId, service, network, cores: options2.cores(), images };
    return await writeFile2(file, composeOverride(model, { ...own, port, ...shared }), { mode: 384 }), { ...call, project: own.project, files: [...files, file] };
  }
  try {
    let build = { project: call.project, port: null, env: withPort(appEnv, null), folder: null };
    renewTimes(spec.place), images.size > 0 && await buildImages(await laidOver(build), signal);
    let image = await requireImages({ model, service, built: images }, context, signal), port = servicePort(spec, underLoad2, image), healthCheck = serviceHealthCheck(definition.healthcheck, image.healthCheck);
    return {
      docker,
      reach,
      service,
      port,
      digest: image.digest,
      healthCheck: isHealthAwaited(model, service) ? null : healthCheck,
      /** A project of its own for each block. Nothing of it is created yet. */
      async open(attachment) {
        openedProjects += 1;
        let own = withPort(appEnv, port), added = attachment?.env(ATTACHED_AT, { ...image.env, ...definition.environment, ...own }), project = `${prefix}-${openedProjects}`, folder = attachment?.folder ?? null;
        return composeProject(await laidOver({ project, port, env: { ...own, ...added }, folder }), service);
      },
      dispose
    };
  } catch (error) {
    throw await dispose(), error;
  }
}
async function requireFiles2({ side, directory }, files) {
  let paths = files.map((file) => resolve9(directory, file));
  for (let path of paths)
    if (!(await stat7(path).catch(() => null))?.isFile())
      throw AppError.of(side, `there is no Compose file at ${path}`, {
        hint: "check app.compose: paths count from the configuration; an older commit may not have the file yet"
      });
  return paths;
}
async function readModel(call, signal) {
  let { code: code2, stdout, stderr } = await runCompose(call, ["config", "--format", "json"], signal), model = code2 === 0 ? parseModel(stdout) : null;
  if (model !== null) return model;
  let flags = call.files.map((file) => `-f ${file}`).join(" ");
  throw AppError.of(call.docker.side, `docker compose does not accept ${call.files.join(", ")}`, {
    hint: `it says why below; by hand: docker compose ${flags} config`,
    ...detailOf(tailOf(stderr), "docker compose config")
  });
}
async function buildImages({ docker, ...call }, signal) {
  let built = await runCompose({ ...call, docker: { ...docker, isRepeated: !0 } }, ["build"], signal);
  if (built.code === 0) return;
  let flags = call.files.slice(0, -1).map((file) => `-f ${file}`);
  throw AppError.of(docker.side, `docker compose build failed (code ${built.code})`, {
    hint: `run it by hand to see why: docker compose ${flags.join(" ")} build`,
    ...faultIn(built),
    ...detailOf(built.tail, "docker compose build")
  });
}
async function requireImages({ model, service, built }, context, signal) {
  let found = /* @__PURE__ */ new Map();
  for (let [name2, { image: image2 }] of Object.entries(model.services))
    built.has(name2) || image2 === void 0 || found.has(image2) || found.set(image2, await findImage(image2, context, signal));
  let { side } = context.spec, tag = built.get(service), own = tag === void 0 ? null : await inspectImage(tag, { side, env: context.options.env }), image = own === null ? found.get(model.services[service]?.image ?? "") : { ...own, digest: own.id };
  if (image !== void 0) return image;
  throw AppError.of(side, `docker compose build succeeded, but the image of the service ${service} is not there`, {
    hint: NOT_LOADED
  });
}

// src/app/compose/compose.ts
var LOG_WRITER = "the services", NOT_RESTARTED = "its last lines are below; it is not restarted here: where it needs another service to be up first, say so with depends_on and condition: service_healthy";
function composeLauncher(context, source) {
  let { spec } = context;
  return launchPrepared(context, (signal) => prepareCompose(source, context, signal), async (from, signal, attachment) => {
    let { service } = from, project = await from.open(attachment), startedMs = performance.now();
    try {
      let { container, neighbours } = await startServices(project, spec, signal), neighbourCounts = meterNeighbours(neighbours), timeoutMs = Math.max(1, spec.app.ready.timeoutMs - (performance.now() - startedMs)), app2 = appIn(spec, { ...from, name: container.id, json: container.json, startedMs, timeoutMs }, project, {
        names: { starting: `the service ${service}`, running: `the container of the service ${service}` },
        writer: LOG_WRITER,
        handles: project.variables,
        check: "its health check",
        ends: {
          starting: NOT_RESTARTED,
          running: "it died under load: its last lines say why; it is not restarted here, whatever its restart policy"
        }
      }), counts2 = () => ({ ...app2.processes.counts(), ...neighbourCounts() });
      return { ...app2, processes: { ...app2.processes, counts: counts2 } };
    } catch (error) {
      throw await project.remove(), error;
    }
  });
}
async function startServices(project, { side, app: app2 }, signal) {
  let { timeoutMs } = app2.ready, late = timeLimit(timeoutMs), either = AbortSignal.any([signal, late]), failure2 = async (what, hint, isEnvironments = !1) => AppError.of(side, what, { hint, isEnvironments, ...detailOf(await project.log(), LOG_WRITER) });
  try {
    let up = await project.up(either);
    for (; ; ) {
      let containers2 = await project.containers(), broken = describeBroken(containers2, project.service);
      if (broken !== null) throw await failure2(...broken);
      if (up.code !== 0)
        throw AppError.of(side, `docker compose up failed (code ${up.code})`, {
          hint: "Compose says why below; run the same files by hand with `docker compose up` to see more",
          ...faultIn(up),
          ...detailOf(up.tail, "docker compose up")
        });
      let container = containers2.find((one) => one.service === project.service);
      if (findWaiting(containers2) === void 0 && container !== void 0) {
        let neighbours = containers2.filter((one) => one !== container && one.status === "running");
        return { container, neighbours };
      }
      await sleep8(250, void 0, { signal: either });
    }
  } catch (error) {
    if (signal.throwIfAborted(), error instanceof AppError || !late.aborted) throw error;
    let waiting = findWaiting(await project.containers()), what = waiting === void 0 ? "docker compose up was not done" : `the service ${waiting.service} was not ready`;
    throw await failure2(
      `${what} after ${timeoutMs / 1e3} s${saidBy(waiting)}`,
      "the lines below may say why; give it more time with app.ready.timeout if it is only slow"
    );
  }
}
function describeBroken(containers2, underLoad2) {
  let ended = containers2.find(
    ({ status, exitCode, service }) => (status === "exited" || status === "dead") && (exitCode !== 0 || service === underLoad2)
  );
  if (ended !== void 0) {
    let what = `the service ${ended.service} exited with code ${ended.exitCode}, before it was ready`, hint = ended.service === underLoad2 ? NOT_RESTARTED : "its last lines are below; `docker compose up` by hand shows the same";
    return [what, hint, isKilled({ code: ended.exitCode, signal: null })];
  }
  let unhealthy = containers2.find(({ health, status }) => health === "unhealthy" && status !== "exited");
  return unhealthy === void 0 ? null : [
    `the service ${unhealthy.service} is unhealthy${saidBy(unhealthy)}`,
    "its healthcheck in the Compose file (or the HEALTHCHECK of its image) fails; its last lines are below; where the check is not meant for it, as for a worker from the app\u2019s image, switch it off: `healthcheck: { disable: true }`"
  ];
}
function saidBy(container) {
  return container?.healthOutput ? `: ${container.healthOutput}` : "";
}
function findWaiting(containers2) {
  return containers2.find(({ health }) => health === "starting") ?? containers2.find(({ status }) => status !== "running" && status !== "exited");
}
function meterNeighbours(containers2) {
  let meters = containers2.flatMap(({ service, json }) => {
    let visible = visibleProcess(json);
    if (visible === null || neighbourOf(neighbourCounter(service, "cpu")) === null) return [];
    let { pid, containerId } = visible, cpuMs = meterControlGroups(controlGroupsOf(pid, containerId)), sharesNetwork = /^(host$|container:)/.test(String(valueAt2(json, "HostConfig", "NetworkMode"))), networkBytes = () => sharesNetwork ? null : bytesOver(readProc(`/proc/${pid}/net/dev`) ?? "");
    return [
      [neighbourCounter(service, "cpu"), () => cpuMs?.() ?? null],
      [neighbourCounter(service, "network"), networkBytes]
    ];
  });
  return () => {
    let counts2 = {};
    for (let [name2, read2] of meters) {
      let value = read2();
      value !== null && (counts2[name2] = (counts2[name2] ?? 0) + value);
    }
    return counts2;
  };
}
function bytesOver(text2) {
  let interfaces = text2.split(`
`).flatMap((line) => {
    let [, name2, figures = ""] = /^\s*(\S+):\s+(.*)$/.exec(line) ?? [], [received, , , , , , , , sent] = figures.split(/\s+/).map(Number);
    return name2 === void 0 || name2 === "lo" || received === void 0 || sent === void 0 ? [] : [received + sent];
  });
  return interfaces.length === 0 ? null : interfaces.reduce((sum2, bytes2) => sum2 + bytes2, 0);
}

// src/app/container/container.ts
import { setTimeout as sleep9 } from "node:timers/promises";
var GRACE_SECONDS = 3, WORDS = {
  names: { starting: "the app's container", running: "its container" },
  writer: "the app",
  check: "the image's HEALTHCHECK",
  ends: {
    starting: "its last lines are below; run the image by hand with the same environment to see the same; out of memory, it needs a higher app.memory",
    running: "it died under load: its last lines say why; a container that is out of memory needs a higher app.memory"
  }
}, containers = 0;
async function startContainer(plan, context, signal) {
  let { spec, options: options2 } = context, { image, env, attachment } = plan;
  containers += 1;
  let name2 = `latency-gate-${options2.runId}-${spec.side}-${containers}`, docker = { side: spec.side, env: options2.env }, state = { isCreating: !0, isHeard: () => !1 }, owner = ownerOf(name2, docker, state), refusal2 = (action, result) => AppError.of(spec.side, `docker could not ${action} the app's container`, {
    hint: "docker says why below; app.cpus, app.cpuset, app.memory, app.port and app.network are passed on to it",
    ...faultIn(result),
    ...detailOf(tailOf(result.stderr), "docker")
  });
  try {
    let added = attachment?.env(ATTACHED_AT, { ...image.env, ...env }), { flags, values } = valueFlags("--env", { ...env, ...added }), args = ["create", "--name", name2, ...runFlags(plan, context), ...flags, image.id], created = await runDocker(args, { ...docker, values });
    if (state.isCreating = !1, created.code !== 0) throw refusal2("create", created);
    signal.throwIfAborted();
    let startedMs = performance.now(), started = await runDocker(["start", name2], docker);
    if (started.code !== 0) throw refusal2("start", started);
    let json = await inspectContainer(name2, docker), pid = visibleProcess(json)?.pid;
    state.isHeard = () => image.stopSignal !== "SIGTERM" || pid === void 0 || catchesSignal(pid, "SIGTERM") !== !1;
    let { healthCheck } = image, { timeoutMs } = spec.app.ready;
    return appIn(spec, { ...plan, name: name2, json, docker, healthCheck, startedMs, timeoutMs }, owner, WORDS);
  } catch (error) {
    throw await owner.remove(), error;
  }
}
function ownerOf(name2, docker, state) {
  let removal = ["rm", "--force", "--volumes", name2];
  return ownedByDocker(docker, {
    note: { kind: "container", name: name2 },
    running: async () => [await inspectContainer(name2, docker)],
    async readLog() {
      let { code: code2, tail } = await runDocker(["logs", "--tail", "200", name2], docker);
      return code2 === 0 ? tail : null;
    },
    /** Asks it to end, then kills it and removes it with its anonymous volumes. */
    async end() {
      if (!state.isHeard()) return await runDocker(removal, docker);
      let stopped = runDocker(["stop", "-t", String(GRACE_SECONDS), name2], docker).catch(() => null);
      await Promise.race([stopped, untilDeaf(state)]);
      let removed = await runDocker(removal, docker);
      return await stopped, removed;
    },
    removal,
    removalMs: 1e4,
    isCreating: () => state.isCreating
  });
}
async function untilDeaf({ isHeard }) {
  let deadlineMs = performance.now() + (GRACE_SECONDS + 1) * 1e3;
  for (; performance.now() < deadlineMs && isHeard(); ) await sleep9(25);
  await sleep9(500);
}
function runFlags({ reach, port, attachment }, { spec: { app: app2 }, options: options2 }) {
  let cores = app2.cpuset ?? options2.cores();
  return [
    "--label",
    `latency-gate=${options2.runId}`,
    // Docker's own health check would run in the middle of rounds and count as the app: the gate runs it until it passes.
    "--no-healthcheck",
    ...networkFlags(reach, port),
    ...attachment === void 0 ? [] : ["--volume", `${attachment.folder}:${ATTACHED_AT}`],
    ...cores === null ? [] : ["--cpuset-cpus", cores],
    ...app2.cpus === null ? [] : ["--cpus", String(app2.cpus)],
    ...app2.memory === null ? [] : ["--memory", app2.memory]
  ];
}
function containerLauncher(context, source) {
  let { spec, options: options2 } = context;
  return launchPrepared(context, async (signal) => {
    let reach = await reachOf(spec, options2), image = await (source.kind === "build" ? buildImage(source, context, signal) : findImage(source.image, context, signal)), dispose = async () => await image.remove?.();
    try {
      let inside = reach.kind === "host" ? null : portInside(spec, image.exposedPorts, "the image EXPOSEs");
      return { reach, image, inside, digest: image.digest, dispose };
    } catch (error) {
      throw await dispose(), error;
    }
  }, async ({ reach, image, inside }, signal, attachment) => {
    let port = inside ?? await findFreePort(), own = withPort(spec.app.env, port), env = inside === null ? { ...own, PORT: String(port) } : { PORT: String(port), ...own };
    return await startContainer({ reach, image, port, env, attachment }, context, signal);
  });
}

// src/app/create-launcher.ts
function createLauncher(spec, options2) {
  return {
    ...launcherOf({ spec, options: options2 }),
    // What the command leaves running is ended with it.
    async hook(name2, { shell }, signal) {
      let { side, app: app2, directory } = spec, command = name2 === "before-block" ? app2.beforeBlock : app2.beforeRound;
      if (command === void 0) return;
      await requireDirectory(spec);
      let { SIDE = side, PORT: PORT2 = "", ORIGIN = "" } = shell.env, env = { ...shell.env, ...withPort(app2.env, PORT2), SIDE, PORT: PORT2, ORIGIN }, { code: code2, tail } = await runProgram("sh", ["-c", command], { cwd: shell.cwd, env, signal });
      if (code2 === 0) return;
      let { how, hint } = describeEnd(code2, directory);
      throw AppError.of(side, `${name2} ${shown2(command)} ${how}`, {
        hint: hint ?? `run it in ${directory} with SIDE=${side} and PORT set to see why`,
        ...detailOf(tail, name2)
      });
    }
  };
}
function launcherOf(context) {
  let { source } = context.spec.app;
  switch (source.kind) {
    case "command":
      return commandLauncher(context, source);
    case "build":
    case "image":
      return containerLauncher(context, source);
    case "compose":
      return composeLauncher(context, source);
    case "url":
      return urlLauncher(context, source);
  }
}

// src/app/git/fresh-checkout.ts
import { cp, lstat as lstat3, mkdir as mkdir2, readdir as readdir2, readFile as readFile6, realpath as realpath4, rm as rm2, stat as stat8, writeFile as writeFile3 } from "node:fs/promises";
import { basename as basename5, dirname as dirname8, join as join12, relative as relative4, resolve as resolve10 } from "node:path";
async function makeFreshCheckout(request) {
  let { repository, side, signal } = request;
  signal?.throwIfAborted();
  let commit = await resolveCommit(repository, request.commit), folder = await makeCheckoutFolder(side, repository);
  try {
    let directory = join12(folder.path, basename5(resolve10(repository)) || "checkout");
    return await checkOutAt({ ...request, commit }, directory), { directory, remove: folder.remove };
  } catch (error) {
    await folder.remove();
    let code2 = systemCode(error);
    if (code2 === null) throw error;
    let fault = environmentFault(wholeMessageOf(error));
    throw AppError.of(side, `a checkout of its own could not be made (${code2})`, {
      isEnvironments: !0,
      hint: fault?.hint ?? "the folder for temporary files has to be writable: set TMPDIR, or RUNNER_TEMP on a runner",
      cause: error
    });
  }
}
async function checkOutAt(request, directory) {
  let { repository, commit, withChanges, signal } = request, gitFolder = join12(directory, ".git");
  await mkdir2(gitFolder, { recursive: !0 });
  let source = await gitFoldersOf(repository);
  await copyGitFolder(source, gitFolder, commit);
  let settings = ["core.splitIndex=false", "core.fsmonitor=false", "core.untrackedCache=false"], options2 = ["--no-recurse-submodules", "--reset", "-u"], read2 = [...settings.flatMap((one) => ["-c", one]), "read-tree", ...options2, commit], env = { GIT_DIR: source.own, GIT_WORK_TREE: directory, GIT_INDEX_FILE: join12(gitFolder, "index") }, readTree = () => runGit(repository, read2, signal, { env }), result = await readTree();
  if (result.code !== 0 && environmentFault(result.stderr)?.kind === "network" && (result = await readTree()), result.code !== 0) throw checkoutError(request, result);
  await addSubmodules(request, source, directory), withChanges && await copyChanges(request, directory);
}
function checkoutError({ side, commit }, { stderr }) {
  let known5 = REFUSALS.find(({ pattern }) => pattern.test(stderr)) ?? environmentFault(stderr);
  return AppError.of(side, `git could not check out ${commit.slice(0, 7)} into a folder of its own`, {
    isEnvironments: !0,
    hint: known5?.hint ?? "git says why below",
    ...detailOf(tailOf(stderr), "git")
  });
}
var REFUSALS = [
  {
    pattern: /smudge filter|external filter|filter-process|filter .* failed/i,
    hint: "a filter that .gitattributes asks for (git-lfs, git-crypt) has to be installed and set up in the job, before the gate"
  },
  {
    pattern: /promisor remote|unable to read (?:tree|sha1 file)|missing (?:blob|object)|bad object/i,
    hint: "this checkout lacks objects of that commit, and its remote does not give them: give actions/checkout `fetch-depth: 0` and no `filter`"
  }
];
async function gitFoldersOf(repository) {
  let { stdout } = await runGit(repository, ["rev-parse", "--git-dir", "--git-common-dir"]), [own = ".git", common = own] = stdout.split(`
`);
  return { own: resolve10(repository, own), common: resolve10(repository, common) };
}
var NOT_COPIED = /^(?:objects|worktrees|modules|hooks|logs|index|sharedindex\..*|lfs|annex|rr-cache|rebase-.*|sequencer|.*_HEAD|.*\.lock|HEAD|COMMIT_EDITMSG|config\.worktree|gc\..*|fsmonitor.*)$/;
async function copyGitFolder({ own, common }, to, commit) {
  let options2 = { recursive: !0, dereference: !0, filter: async (path) => {
    let found = await stat8(path).catch(() => null);
    if (found?.isDirectory()) return !0;
    let isSmall = (found?.size ?? 0) <= 16 * 1024 * 1024;
    return found?.isFile() === !0 && isSmall && !path.endsWith(".lock");
  } };
  for (let name2 of await readdir2(common))
    NOT_COPIED.test(name2) || await cp(join12(common, name2), join12(to, name2), options2);
  for (let name2 of ["config.worktree", join12("info", "sparse-checkout")])
    await cp(join12(own, name2), join12(to, name2), options2).catch(() => null);
  await mkdir2(join12(to, "objects", "info"), { recursive: !0 });
  let objects = await realpath4(join12(common, "objects")), further = (await readFile6(join12(objects, "info", "alternates"), "utf8").catch(() => "")).split(`
`).filter((line) => line !== "" && !line.startsWith("#")), alternates = [objects, ...further.map((path) => resolve10(objects, path))];
  await writeFile3(join12(to, "objects", "info", "alternates"), `${alternates.join(`
`)}
`), await writeFile3(join12(to, "HEAD"), `${commit}
`), await adaptConfiguration({ own, common }, to);
}
async function adaptConfiguration({ own, common }, to) {
  let configIn = (name2, ...args) => runGit("/", ["config", "--file", join12(to, name2), ...args]);
  for (let key of ["core.worktree", "core.hooksPath", "core.bare", "core.fsmonitor"])
    for (let name2 of ["config", "config.worktree"]) await configIn(name2, "--unset-all", key);
  let config = (...args) => configIn("config", ...args);
  await config("core.bare", "false"), await config("core.fsmonitor", "false");
  let { stdout } = await config("-z", "--get-regexp", String.raw`^includeif\.gitdir.*\.path$`);
  for (let entry of entriesIn(stdout)) {
    let [key = "", path = ""] = entry.split(`
`), [, kind, pattern] = /^includeif\.(gitdir(?:\/i)?):(.*)\.path$/.exec(key) ?? [];
    [own, common].some((folder) => pattern === folder || pattern === `${folder}/`) && await config("--add", `includeIf.${kind}:${to}.path`, path);
  }
}
async function addSubmodules(request, { common }, directory) {
  let { repository, signal } = request, modules = join12(common, "modules"), query = ["config", "-z", "--file", ".gitmodules", "--get-regexp", String.raw`^submodule\..*\.path$`], { code: code2, stdout } = await runGit(directory, query, signal), isAdded = !1;
  for (let entry of code2 === 0 ? entriesIn(stdout) : []) {
    let [, name2 = "", path = ""] = /^submodule\.(.*)\.path\n(.*)$/s.exec(entry) ?? [], recorded = path === "" ? null : await entryAt(request, path, signal);
    if (!recorded?.isSubmodule) continue;
    let [usual, kept2] = [join12(repository, path), join12(modules, name2)], isThere = await isAt(usual, "--show-toplevel"), isKept = (repository === common || !(await entryAt({ repository, commit: "HEAD" }, path, signal))?.isSubmodule) && isWithin(modules, kept2) && await isAt(kept2, "--absolute-git-dir");
    if (!isThere && !isKept) continue;
    let withChanges = isThere && request.withChanges === !0, first = isThere ? usual : kept2, sha = withChanges ? await resolveCommit(first, "HEAD") : recorded.sha;
    await fetchCommit(first, sha, { signal }).catch((cause) => {
      if (!(cause instanceof ConfigError)) throw cause;
      let hint = "check out with `fetch-depth: 0` and `submodules: true`, and keep the credentials of the checkout", message = `the submodule ${path} of ${request.side}: ${cause.message}`;
      throw new ConfigError(message, { hint, detail: cause.detail, cause });
    }), await checkOutAt({ ...request, repository: first, commit: sha, withChanges }, join12(directory, path)), isAdded = !0;
  }
  isAdded && await runGit(directory, ["submodule", "--quiet", "absorbgitdirs"], signal);
}
async function isAt(directory, asked) {
  let { code: code2, stdout } = await runGit(directory, ["rev-parse", asked]);
  return code2 === 0 && await realpath4(directory).catch(() => null) === stdout.replace(/\n$/, "");
}
async function copyChanges(request, directory) {
  let { repository, signal } = request, list2 = async (...args) => {
    let listed3 = await runGit(repository, args, signal, { mostBytes: 67108864 });
    if (listed3.code !== 0) throw checkoutError(request, listed3);
    return entriesIn(listed3.stdout);
  }, changed2 = await list2("diff", "--name-only", "-z", "--no-renames", "--ignore-submodules=all", "HEAD", "--"), added = await list2("ls-files", "--others", "--exclude-standard", "-z");
  for (let name2 of [...changed2, ...added]) {
    let [from, to] = [join12(repository, name2), join12(directory, name2)];
    await rm2(to, { recursive: !0, force: !0 }), await lstat3(from).catch(() => null) !== null && (await mkdir2(dirname8(to), { recursive: !0 }), await cp(from, to, { recursive: !0, verbatimSymlinks: !0, preserveTimestamps: !0 }));
  }
}
async function directoryIn(top, repositoryRoot2, directory) {
  let [root, inside] = await Promise.all([realpath4(repositoryRoot2), realpath4(directory)]);
  if (isWithin(root, inside)) return join12(top, relative4(root, inside));
  throw new ConfigError(`${directory} is outside the checkout ${repositoryRoot2}`, {
    hint: "both versions are built from the same place of their commits: keep the configuration inside the repository"
  });
}

// src/measure/versions.ts
async function prepareVersions(request, signal) {
  let { sides, repository, checkouts, launch } = request, launchers = {}, specs = {}, made = [], dispose = async () => {
    await Promise.all(Object.values(launchers).map((launcher) => launcher.dispose())), await Promise.all(made.map((checkout) => checkout.remove()));
  };
  try {
    for (let side of sides) {
      let own = checkouts[side], checkout = own && repository !== null && await makeFreshCheckout({ ...own, repository, side, signal });
      checkout && made.push(checkout), specs[side] = await specOf(request, side, checkout ? checkout.directory : null);
    }
    if (repository !== null && checkouts.head) {
      let spec = { side: "head", app: request.apps.head, directory: request.directory };
      await offerInstalled({ spec: { ...spec, place: { own: repository, users: [] } }, options: launch });
    }
    let certificates = new Certificates(specs);
    for (let side of sides) {
      let spec = specs[side], options2 = optionsFor(spec, launch), certified = certificates.watch(createLauncher(spec, options2), spec, options2.env), launcher = side === "base" ? request.watchBase?.(certified) ?? certified : certified;
      launchers[side] = launcher;
      let { base } = launchers;
      side === "head" && base && await runsSetup(spec) && await (await base.start(signal)).stop(), await launcher.prepare(signal);
    }
    return { launchers, specs, certificates, dispose };
  } catch (error) {
    throw await dispose(), error;
  }
}
async function specOf(request, side, fresh) {
  let { apps, directory, repository, headTop, checkouts, launch } = request, app2 = apps[side], own = fresh ?? (side === "head" ? headTop : null);
  if (own === null || repository === null) return { side, app: app2, directory };
  let place = { own, users: namesOf(repository, launch.env) }, inOwn = await directoryIn(own, headTop ?? repository, directory), folder = checkouts[side]?.folder ?? null;
  return {
    side,
    app: relocated(app2, place),
    directory: folder === null ? inOwn : join13(own, folder),
    place,
    usersDirectory: join13(repository, relative5(own, inOwn))
  };
}
function optionsFor({ place, app: { source } }, launch) {
  if (place === void 0) return launch;
  let env = relocated(launch.env, place), commands = source.kind === "command" ? source.setup.map(({ run: run2 }) => run2) : [];
  return { ...launch, env: { ...env, ...ownInstallPlaces(commands, join13(dirname9(place.own), "installed"), env) } };
}

// src/reference/prepare.ts
import { writeFile as writeFile4 } from "node:fs/promises";
import { dirname as dirname10, join as join14 } from "node:path";
var REFERENCE_SIDE = { label: "reference", commit: null, kind: "reference", imageDigest: null };
async function prepareReference(session, request) {
  let { resolved, deadline } = session, { fingerprint, frozen } = request;
  if (appOf(resolved, "head").source.kind === "url") return null;
  let when = "while the reference server was matched to the app", iterations = resolved.endpoints.every(({ name: name2 }) => frozen?.[name2] !== void 0) ? frozen : await deadline.inTime(when, () => matchAfresh(session, request));
  if (iterations === null) return null;
  let costs = Object.fromEntries(
    resolved.endpoints.flatMap((endpoint2) => {
      let cost = iterations[endpoint2.name];
      return typeof cost == "number" ? [[costKey(endpoint2), cost]] : [];
    })
  ), info = { fingerprint, iterations };
  if (Object.keys(costs).length === 0) return { info, launcher: null };
  let launcher = referenceLauncher(request, costs);
  return await deadline.inTime(when, (signal) => launcher.prepare(signal)), { info, launcher };
}
var PROBE_ITERATIONS = 2e5, OK = { status: [[200, 200]], length: "any", text: null, json: !1 }, OWN = { method: "GET", headers: {}, body: null, expect: OK, gate: {}, limits: { ...NO_LIMITS, errors: 0 } }, IDLE = { ...OWN, name: "/idle", path: "/idle" }, WORK = { ...OWN, name: "/work", path: "/work" }, ROUNDS = 5, ROUND_MS = 200, UNDISTURBED_PERCENT = 10, MOST_WAITING = 0.4;
async function matchAfresh(session, request) {
  let { resolved, events, deadline } = session;
  events.note("matching the cost of the reference server to the app");
  let reference = referenceLauncher(request, { [costKey(IDLE)]: 0, [costKey(WORK)]: PROBE_ITERATIONS }), { command: _command, ...load2 } = resolved.load, endpoints = resolved.endpoints.map(({ sweep: _sweep, ...endpoint2 }) => endpoint2), config = { ...resolved, load: { ...load2, connections: 1, rate: null }, endpoints }, launchers = { base: reference, head: request.head }, alone = { ...session, resolved: config, events: new RunEvents([]) }, versions = ["head"];
  try {
    return await reference.prepare(deadline.signal), await withOneDriver(alone, (own) => {
      let booted = { launchers, bootOrder: SIDES, versions, oneByOne: !0, signal: own.deadline.signal };
      return withTestbed(own, booted, async (testbed) => {
        let { base, head: app2 } = testbed.apps;
        return base?.cpuMs() === null || app2?.cpuMs() === null ? null : await matchCosts(testbed);
      });
    });
  } finally {
    await reference.dispose();
  }
}
async function matchCosts(testbed) {
  let { endpoints } = testbed.config, [idle, work] = [meterOf("base", IDLE), meterOf("base", WORK)], shared = new Map(endpoints.map((endpoint2) => [costKey(endpoint2), meterOf("head", endpoint2)])), meters = [idle, work, ...shared.values()];
  for (let side of SIDES) {
    let ofSide = meters.flatMap((meter) => meter.side === side ? [meter.endpoint] : []), { warmupMs: warmUpMs } = testbed.config.load;
    await warmUp(testbed, { loads: ofSide.map(loadOf), order: [side], reference: null, warmUpMs, lessons: /* @__PURE__ */ new Map() });
  }
  for (let round2 = 0; round2 < ROUNDS; round2++)
    for (let meter of meters) await meter.measure(testbed);
  return Object.fromEntries(
    endpoints.map((endpoint2) => {
      let head = shared.get(costKey(endpoint2));
      return [endpoint2.name, head ? matchedCost(head.spent(), idle.spent(), work.spent()) : null];
    })
  );
}
function matchedCost(head, idle, work) {
  let roundTripMs = Math.max(0, idle.latencyMs - idle.cpuMs), waiting = (head.latencyMs - head.cpuMs - roundTripMs) / head.latencyMs, iterations = (head.cpuMs - idle.cpuMs) / (work.cpuMs - idle.cpuMs) * PROBE_ITERATIONS;
  return !Number.isFinite(iterations) || !(waiting <= MOST_WAITING) ? null : Math.max(0, Math.round(iterations));
}
function meterOf(side, endpoint2) {
  let cpuMs = [], latencyMs2 = [];
  return {
    side,
    endpoint: endpoint2,
    async measure(testbed) {
      let round2 = { load: loadOf(endpoint2), durationMs: ROUND_MS, order: [side], requestsPerTurn: null }, { samples, spent } = await runRound(testbed, round2);
      cpuMs.push((spent[side]?.cpuMs ?? Number.NaN) / (samples[side]?.completed ?? 0)), latencyMs2.push(...samples[side]?.latencyMs ?? []);
    },
    spent: () => ({ cpuMs: quantileOf(cpuMs, 50), latencyMs: quantileOf(latencyMs2, UNDISTURBED_PERCENT) })
  };
}
function quantileOf(values, percent) {
  return values.length === 0 ? Number.NaN : quantilesAt(Float64Array.from(values).sort(), [percent])[0] ?? Number.NaN;
}
var READY_TIMEOUT_MS = 2e4;
function referenceLauncher({ referencePath, launch }, costs) {
  let folder = null, command = null;
  return {
    async prepare(signal) {
      signal.throwIfAborted(), folder = await makeTemporaryFolder(`reference-${process.pid}`);
      let file = join14(folder.path, "costs.json");
      await writeFile4(file, JSON.stringify(costs));
      let source = { kind: "command", command: 'exec "$LATENCY_GATE_NODE" "$LATENCY_GATE_REFERENCE"', setup: [] }, files = { LATENCY_GATE_REFERENCE: referencePath, LATENCY_GATE_COSTS: file }, env = { LATENCY_GATE_NODE: process.execPath, ...files }, app2 = { source, port: null, env, ready: { path: null, status: null, timeoutMs: READY_TIMEOUT_MS }, network: "host", cpus: null, cpuset: null, memory: null }, options2 = { ...launch, env: { ...launch.env, NODE_OPTIONS: void 0 } }, spec = { side: "base", app: app2, directory: dirname10(referencePath) };
      command = commandLauncher({ spec, options: options2 }, source);
    },
    async start(signal) {
      if (command === null) throw new Error("the reference is started before it is prepared");
      let app2 = await command.start(signal).catch((error) => {
        throw error instanceof AppError ? failure(error) : error;
      });
      return { ...app2, exited: app2.exited.then(failure), stop: () => app2.stop() };
    },
    hook: () => Promise.resolve(),
    imageDigest: () => Promise.resolve(null),
    async dispose() {
      await folder?.remove();
    }
  };
}
function failure(error) {
  return new MeasurementError(`the reference server failed: ${error.message}`, {
    hint: "run it again; it needs a free port on 127.0.0.1 and the Node that runs latency-gate",
    detail: error instanceof AppError ? error.detail : void 0,
    cause: error
  });
}

// src/run/attempt.ts
function firstAttempt(run2) {
  let { request, config, checkout } = run2;
  if (request.mode !== "compare") return attemptAt(run2, { kind: "none", note: null });
  let kind = chooseComparison(config, {
    hasRevision: checkout.base !== null,
    hasArtifacts: request.baselines !== null,
    base: baseAppOf(config, request.baseConfig?.written ?? null)
  });
  return attemptAt(run2, kind);
}
async function withoutBase(run2, attempt2, error) {
  let { request, config, secrets, deadline, events } = run2, { kind, firstStart, startedAt, elapsedMs } = attempt2;
  if (kind.kind !== "paired" || kind.baseFrom !== "revision" || firstStart.happened || deadline.interruption.aborted || !(error instanceof AppError) || error.side !== "base" || error.isEnvironments || config.gate.baseline !== "auto" || request.run.event === null || request.part) return null;
  config.gate.failOn !== "never" && await requireOwnFailure(run2, error);
  let shown5 = error.masked((text2) => mask(text2, secrets));
  events.note(`${describeError(shown5).text}
base could not be run: head is compared without it`);
  let line = shown5.message.split(`
`, 1)[0] ?? "", baseFailure = `${request.base?.label ?? "base"}: ${line.replace(/^base: /, "")}`, alone = request.baselines === null ? { kind: "none", note: null } : { kind: "stored", from: "artifact", note: null };
  return { ...attemptAt(run2, alone, baseFailure), startedAt, elapsedMs };
}
function attemptAt(run2, kind, baseFailure = null) {
  let { request, config, resolved, layout, seed, events } = run2, startedMs = performance.now(), launch = {
    runId: `${process.pid}-${seed.toString(36)}`,
    env: request.env,
    cores: (starting) => starting === void 0 ? layout.app : layout.starting(starting),
    allowRemoteTargets: config.gate.allowRemoteTargets,
    tls: resolved.load.tls,
    // What an earlier attempt set up is gone with it.
    finishedSteps: request.finishedSteps ?? [],
    onNote: (line) => events.note(line)
  };
  return {
    kind,
    baseFailure,
    startedAt: /* @__PURE__ */ new Date(),
    elapsedMs: () => performance.now() - startedMs,
    plan: blockBudget({ ...request, config }, kind),
    launch,
    firstStart: new FirstStart()
  };
}
var FirstStart = class {
  happened = !1;
  watch(base) {
    return { ...base, start: async (signal, attachment) => {
      try {
        let app2 = await base.start(signal, attachment);
        return this.happened = !0, app2;
      } catch (error) {
        throw !this.happened || !(error instanceof AppError) || error.isEnvironments ? error : error.withReasons(
          "base has started before. Unless it fails by chance, head\u2019s set-up or head itself has changed what both use, such as a database or files in the home folder: give each version its own, by `$SIDE` in a name or an address."
        );
      }
    } };
  }
}, SUBMODULES = ".gitmodules", HOW_TO_MOVE = "base needs its own submodules: let `setup` fetch the one that head has replaced (git submodule update --init), or replace it in a change of its own", HOW_TO_RENAME = "write a command that starts both versions, such as `npm run new-name || npm run old-name`, or add the new way to start first, in a change of its own";
async function requireOwnFailure({ request, checkout }, failure2) {
  if (checkout.base !== null)
    for (let file of [...request.startFiles ?? [], SUBMODULES]) {
      if (!await isChanged(checkout.base, file)) continue;
      let why = `this change also changes ${file}, which says how base is started`;
      throw new AppError(`nothing was compared, because ${why}: ${failure2.message}`, {
        side: "base",
        hint: file === SUBMODULES ? HOW_TO_MOVE : HOW_TO_RENAME,
        detail: failure2.detail,
        cause: failure2
      });
    }
}

// src/run/explain.ts
import { readFile as readFile9 } from "node:fs/promises";
import { join as join20, resolve as resolve11 } from "node:path";

// src/app/git/line-changes.ts
async function readLineChanges(repository, baseCommit, signal) {
  let options2 = ["--unified=0", "--find-renames", "--no-color", "--no-ext-diff", "--no-textconv", "--no-prefix"], { code: code2, stdout } = await runGit(repository, ["diff", ...options2, baseCommit, "--"], signal);
  return code2 !== 0 || stdout.length > 8e6 ? null : parseLineChanges(stdout);
}
function parseLineChanges(diff) {
  let byBaseFile = /* @__PURE__ */ new Map(), files = /* @__PURE__ */ new Set(), current = null, base = "", open2 = (head) => {
    let name2 = base === NOWHERE ? head : base, changes2 = { headFile: head, hunks: [] };
    return byBaseFile.set(name2, changes2), files.add(head === NOWHERE ? name2 : head), changes2;
  }, linesLeft = 0;
  for (let line of diff.split(`
`)) {
    if (linesLeft > 0 && /^[-+]/.test(line)) {
      linesLeft -= 1;
      continue;
    }
    if (line.startsWith("diff --git ")) current = null;
    else if (line.startsWith("rename from ")) base = nameIn(line.slice(12));
    else if (line.startsWith("rename to ")) current = open2(nameIn(line.slice(10)));
    else if (line.startsWith("--- ")) base = nameIn(line.slice(4));
    else if (line.startsWith("+++ ")) current ??= open2(nameIn(line.slice(4)));
    else {
      let hunk = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line);
      if (hunk === null || current === null) continue;
      let found = hunkOf([hunk[1], hunk[2] ?? "1", hunk[3], hunk[4] ?? "1"].map(Number));
      linesLeft = found.lines, current.hunks.push(found);
    }
  }
  return {
    /** Files that differ, by head's name for them; files that head lacks by base's. */
    files: [...files],
    /** Where head has what base has there; null if head has changed or removed that line. */
    inHead(place) {
      let changes2 = byBaseFile.get(place.file);
      if (changes2 === void 0) return place;
      let { headFile, hunks } = changes2, { line } = place;
      if (hunks.some(({ from, count: count3 }) => line >= from && line < from + count3)) return null;
      let last2 = hunks.findLast(({ from, count: count3 }) => from + count3 <= line);
      return { file: headFile, line: line + (last2?.shift ?? 0) };
    }
  };
}
var NOWHERE = "/dev/null";
function nameIn(text2) {
  return text2.replace(/\t$/, "").replace(/^"(.*)"$/, "$1");
}
function hunkOf([from = 0, count3 = 0, to = 0, added = 0]) {
  let first = count3 === 0 ? from + 1 : from, shift = (added === 0 ? to + 1 : to) + added - (first + count3);
  return { from: first, count: count3, shift, lines: count3 + added };
}

// src/profile/channel.ts
import { readFileSync as readFileSync4, renameSync, writeFileSync as writeFileSync3 } from "node:fs";
import { join as join15 } from "node:path";
var CONTROL = "control", POLL_MS = 25;
var COLLECTING = "collecting";
function writeCommand(folder, { run: run2, state }) {
  writeWhole(join15(folder, CONTROL), `${run2} ${state}`);
}
function said(names, run2, message) {
  return names.filter((name2) => name2.startsWith(`${run2}.${message}.`));
}
function writeWhole(path, text2) {
  let draft = join15(path, "..", `draft-${process.pid}-${Math.random()}`);
  writeFileSync3(draft, text2), renameSync(draft, path);
}

// src/profile/pprof-profiler.ts
import { promisify } from "node:util";
import { gunzip } from "node:zlib";

// src/imports/sampled-stacks.ts
function inTime({ stacks, countedMs }, cpuMs) {
  let totalMs2 = cpuMs ?? countedMs;
  if (totalMs2 === null)
    throw unusableProfile("it counts samples, and the CPU time of the app cannot be seen here", "let the gate start the app on this machine, or use `profile.pprof`");
  let total2 = stacks.reduce((sum2, { weight }) => sum2 + weight, 0);
  return stacks.map(({ frames, line, weight }) => ({ frames, line, selfMs: weight / total2 * totalMs2 }));
}
function unusableProfile(what, hint) {
  return new MeasurementError(`the profile cannot be used: ${what}`, { hint });
}
function countFrames(most) {
  let frames = 0;
  return (more) => {
    if (frames += more, frames > most) throw unusableProfile("its stacks are too many and too deep", "profile a shorter time");
  };
}
var MOST_LENGTH = 64 * 1024 * 1024, AS_TOOLS_WRITE = "let the command write collapsed stacks to $OUT, as `py-spy record --format raw` and stackcollapse-perf.pl do";
function parseCollapsedStacks(text2) {
  if (text2.length > MOST_LENGTH) {
    let size = `it is larger than ${MOST_LENGTH / 1024 / 1024} MiB`;
    throw unusableProfile(size, "profile a shorter time, or sample less often");
  }
  let stacks = [], addFrames = countFrames(5e5), at = 0;
  for (let [, line = ""] of text2.matchAll(/([^\n]*)\n?/g)) {
    if (at += 1, line.trim() === "") continue;
    let [, stack = "", count3 = ""] = /^(.*\S)\s+(\d{1,15})$/.exec(line) ?? [];
    if (stack === "") {
      let shown5 = line.length > 80 ? `${line.slice(0, 80)}\u2026` : line;
      throw unusableProfile(`line ${at} is not a stack and a number: ${shown5}`, AS_TOOLS_WRITE);
    }
    let names = stack.replace(NO_FUNCTION, "").split(";").filter(Boolean);
    addFrames(names.length);
    let calls = names.map(callOf), leaf = calls.at(-1), weight = Number(count3);
    leaf === void 0 || weight === 0 || stacks.push({ frames: calls.map(({ frame }) => frame), line: leaf.line, weight });
  }
  if (stacks.length > 0) return { stacks, countedMs: null };
  throw unusableProfile("it holds no stack", "the app used no CPU time while it was profiled, or the profiler may not see it");
}
var NO_FUNCTION = /(?:^|;)(?:process \d+:"[^"]*"|thread \([^)]*\)[^;]*)(?=;|$)/g, NO_NAME = /_\[[a-z0-9]\]$|(?<=\))\[\w+\]$|\+0x[0-9a-f]+$|::h[0-9a-f]{16}$/;
function callOf(written) {
  let [, start = "", line = ""] = /^(.+):(\d{1,9})\)?$/.exec(written) ?? [], between = written.endsWith(")") ? " (" : " - ", at = between === " (" ? start.lastIndexOf(between) : start.indexOf(between);
  if (at <= 0) return { frame: { function: written.replace(NO_NAME, ""), file: null, line: null }, line: null };
  let file = start.slice(at + between.length) || null;
  return { frame: { function: start.slice(0, at), file, line: null }, line: Number(line) || null };
}
var LINE = /^\s+[0-9a-f]+ (.*) \(([^()]*|\[[^\]]*\])\)$/, KERNEL = /^\[.*\]$|\.ko(?:\.\w+)?$/, IN_KERNEL = { function: "(kernel)", file: null, line: null };
function parsePerfScript(text2) {
  let counts2 = /* @__PURE__ */ new Map(), addFrames = countFrames(1e6), stack = [], end = () => {
    let key = stack.reverse().join(`
`);
    stack.length > 0 && counts2.set(key, (counts2.get(key) ?? 0) + 1), stack = [];
  };
  for (let line of text2.split(`
`)) {
    let [, symbol = "", object2 = ""] = LINE.exec(line.replace(/ \(deleted\)\)$/, ")")) ?? [];
    if (symbol === "") {
      end();
      continue;
    }
    addFrames(1);
    let name2 = KERNEL.test(object2) && !/^\[(?:unknown|vdso)\]$/.test(object2) ? "" : symbol.replace(NO_NAME, "");
    (name2 !== "" || stack.length === 0) && stack.push(name2);
  }
  if (end(), counts2.size === 0) throw unusableProfile("it holds no sample", "the app used no CPU time while it was profiled");
  return { stacks: [...counts2].map(([key, weight]) => ({ frames: key.split(`
`).map(frameOf), line: null, weight })), countedMs: null };
}
var SCRIPT = /^JS:[^\w$ ]*([^ ]*) (?:file:\/\/)?(\S+?):\d+:\d+$/;
function frameOf(name2) {
  let [, called, file] = SCRIPT.exec(name2) ?? [];
  return file !== void 0 ? { function: called || "(anonymous)", file, line: null } : name2 === "" ? IN_KERNEL : { function: name2, file: null, line: null };
}

// src/imports/pprof.ts
var MOST_PPROF_BYTES = 4 * 1024 * 1024, LONGEST_RUN = 200, MOST_FRAMES2 = 5e5, ASK_FOR_CPU = "let `profile.pprof` name a CPU profile, such as /debug/pprof/profile", MS_PER = {
  nanoseconds: 1e-6,
  microseconds: 1e-3,
  milliseconds: 1,
  seconds: 1e3
};
function decoded(bytes2) {
  if (bytes2.length > MOST_PPROF_BYTES)
    throw unusableProfile(`it is larger than ${MOST_PPROF_BYTES / 1024 / 1024} MiB`, "profile a shorter time");
  let run2 = 0;
  for (let byte of bytes2)
    if (run2 = byte < 128 ? 0 : run2 + 1, run2 > LONGEST_RUN)
      throw unusableProfile("it is not in the format of pprof (a number does not end)", ASK_FOR_CPU);
  let profile = attempt(() => Profile.decode(bytes2));
  if (profile === null) throw unusableProfile("it is not in the format of pprof", ASK_FOR_CPU);
  return profile;
}
var UNKNOWN2 = { frame: { function: "[unknown]", file: null, line: null }, line: null };
function parsePprof(bytes2) {
  let profile = decoded(bytes2), { index, msPerUnit } = cpuValueOf(profile), calledAt = callsByLocation(profile), stacks = [], addFrames = countFrames(MOST_FRAMES2), countedMs = 0;
  for (let { locationId, value } of profile.sample) {
    let calls = locationId.flatMap((id) => {
      let there = calledAt.get(Number(id)) ?? [UNKNOWN2];
      return addFrames(there.length), there;
    }), weight = Number(value[index] ?? 0) * msPerUnit, [leaf] = calls;
    leaf === void 0 || !(weight > 0) || (stacks.push({ frames: calls.map(({ frame }) => frame).reverse(), line: leaf.line, weight }), countedMs += weight);
  }
  if (stacks.length > 0) return { stacks, countedMs };
  throw unusableProfile("it holds no sample", "the app used no CPU time while it was profiled, or a profile was running already");
}
function textAt({ stringTable }, index) {
  return stringTable.strings[Number(index ?? 0)] ?? "";
}
function cpuValueOf(profile) {
  let types = profile.sampleType.map((of) => ({ type: textAt(profile, of.type), unit: textAt(profile, of.unit) })), cpu = types.findIndex(({ type, unit }) => type === "cpu" && unit in MS_PER);
  if (cpu >= 0) return { index: cpu, msPerUnit: MS_PER[types[cpu]?.unit ?? ""] ?? 0 };
  let { periodType, period } = profile, samples = types.findIndex(({ type, unit }) => type === "samples" && unit === "count"), msPerSample = (MS_PER[textAt(profile, periodType?.unit)] ?? 0) * Number(period), isCpu = textAt(profile, periodType?.type) === "cpu" && msPerSample > 0;
  if (samples >= 0 && isCpu) return { index: samples, msPerUnit: msPerSample };
  let found = types.map(({ type, unit }) => `${type} in ${unit}`.slice(0, 60)).slice(0, 4);
  throw unusableProfile(`it holds no CPU time, but ${found.join(", ") || "nothing"}`, ASK_FOR_CPU);
}
function callsByLocation(profile) {
  let frames = new Map(
    profile.function.map(({ id, name: name2, filename, startLine: startLine2 }) => {
      let called = textAt(profile, name2) || UNKNOWN2.frame.function;
      return [Number(id), { function: called, file: textAt(profile, filename) || null, line: lineOf(startLine2) }];
    })
  );
  return new Map(
    profile.location.map(({ id, line }) => {
      let calls = line.map((one) => ({
        frame: frames.get(Number(one.functionId)) ?? UNKNOWN2.frame,
        line: lineOf(one.line)
      }));
      return [Number(id), calls.length > 0 ? calls : [UNKNOWN2]];
    })
  );
}
function lineOf(line) {
  return line > 0 && line < 2 ** 31 ? Number(line) : null;
}

// src/profile/profiler.ts
function sampledProfile(app2, asked, read2) {
  let beforeMs = app2.cpuMs();
  return {
    async stop() {
      let afterMs = app2.cpuMs();
      try {
        let stacks = inTime(await read2(), beforeMs === null || afterMs === null ? null : afterMs - beforeMs);
        return () => Promise.resolve({ stacks });
      } catch (error) {
        let hint = error instanceof GateError ? `; ${error.hint}` : "";
        throw new Error(`${asked}: ${wholeMessageOf(error)}${hint}`, { cause: error });
      }
    }
  };
}

// src/profile/pprof-profiler.ts
var GRACE_MS = 2e4, UNVERIFIED = { verify: !1, ca: null, servername: null }, PPROF_INDEX_MS = 2e3, GO = "\xFF Go buildinf:", LOOKED_AT_BYTES = 64 * 1024 * 1024;
function pprofProfiler(options2) {
  let { side } = options2, removed = new AbortController();
  return {
    attachment: null,
    check: (app2) => Promise.resolve().then(() => {
      urlOf(app2, options2);
    }),
    start(app2, durationMs) {
      let url = urlOf(app2, options2), seconds = Math.ceil(durationMs / 1e3);
      url.searchParams.set("seconds", String(seconds));
      let place = `${side}: GET ${url.pathname}${url.search}`, profile = sampledProfile(app2, place, async () => parsePprof(await unpacked2(await asked))), signal = AbortSignal.any([removed.signal, timeLimit(seconds * 1e3 + GRACE_MS)]), asked = askForProfile(url, options2.tls, { signal, mostBytes: MOST_PPROF_BYTES });
      return asked.catch(() => null), Promise.resolve(profile);
    },
    remove: () => Promise.resolve(removed.abort())
  };
}
function urlOf({ origin }, { side, address, allowRemoteTargets }) {
  let url = new URL(address, origin);
  if (url.hostname === new URL(origin).hostname || mayBeAsked(url, allowRemoteTargets)) return url;
  throw new Error(
    `${side}: the profile is on ${url.hostname}, another machine; name it in gate.allow-remote-targets if it may be asked`
  );
}
function askForProfile(url, tls, { signal, mostBytes }) {
  let headers = { connection: "close", accept: "*/*" };
  return new Promise((resolve12, reject) => {
    let request = requestTo(url, tls, { signal, headers });
    request.on("error", (error) => reject(signal.aborted ? new Error("there was no whole answer in time") : error)), request.once("response", (response) => {
      let chunks = [], bytes2 = 0;
      response.on("data", (chunk) => {
        bytes2 += chunk.length, chunks.push(chunk), bytes2 > mostBytes && request.destroy(new Error(`the answer is larger than ${mostBytes / 1024 / 1024} MiB`));
      }), response.on("error", reject), response.once("end", () => {
        let body = Buffer.concat(chunks), [firstLine] = body.subarray(0, 200).toString("utf8").split(`
`, 1);
        response.statusCode === 200 ? resolve12(body) : reject(new Error(`it answered ${response.statusCode}: ${firstLine}`));
      });
    });
  });
}
async function unpacked2(body) {
  if (!(body[0] === 31 && body[1] === 139)) return body;
  try {
    return await promisify(gunzip)(body, { maxOutputLength: MOST_PPROF_BYTES });
  } catch (error) {
    throw systemCode(error) !== "ERR_BUFFER_TOO_LARGE" ? new Error("it is not a whole gzip file") : new Error(`it is larger than ${MOST_PPROF_BYTES / 1024 / 1024} MiB`);
  }
}
function isGoProgram(pid) {
  return readProc(`/proc/${pid}/exe`, LOOKED_AT_BYTES)?.includes(GO) ?? !1;
}
async function pprofOf(app2, path) {
  let pid = app2.servingPid();
  if (pid !== null && !isGoProgram(pid)) return null;
  let ports = listenersOf(app2.pids()).map((address) => `http://127.0.0.1:${portOf(address)}`);
  for (let origin of /* @__PURE__ */ new Set([app2.origin, ...ports]))
    if (await servesPprof(origin).catch(() => !1)) return new URL(path, origin).href;
  return null;
}
async function servesPprof(origin) {
  let response = await fetch(new URL("/debug/pprof/cmdline", origin), { signal: timeLimit(PPROF_INDEX_MS) });
  return await response.body?.cancel(), response.ok && response.headers.get("x-content-type-options") === "nosniff";
}

// src/profile/recording.ts
var node = object({
  /** Index of the caller, which comes before; −1: none. */
  parent: int().min(-1),
  function: string(),
  file: string().nullable(),
  /** Where the function begins. Null if unknown. */
  line: int().min(1).nullable(),
  /** The line of most of its own time, if the recorder does not know where functions begin. */
  at: int().min(1).optional(),
  selfMs: nonNegative,
  /** By itself, whoever collects them. Missing where none were seen. */
  allocatedBytes: nonNegative.optional()
}), recording = object({
  nodes: array(node),
  /** Pauses by garbage collection; missing: the runtime does not say. */
  gcMs: nonNegative.optional(),
  /** To others, and waits for locks (`lock in NAME`), of the whole process or thread. Missing if they cannot be seen. */
  calls: array(object({ target: string(), count: nonNegative, ms: nonNegative })).optional()
}), bytes = nonNegative.max(2 ** 50), site = object({
  /** A function or a class. Empty where it is unknown. */
  name: string(),
  file: string().nullable(),
  line: count.nullable(),
  bytes
}), held = object({
  /** Live after a collection. */
  bytes,
  /** Since the start, where the runtime counts it. */
  allocatedBytes: bytes.optional(),
  /** What was allocated since the watch began and is still held, the largest first, if it was asked for. */
  sites: array(site).readonly().optional()
});

// src/profile/threads.ts
import { chmod, cp as cp2, lstat as lstat4, readdir as readdir3, readFile as readFile7, writeFile as writeFile5 } from "node:fs/promises";
import { join as join17 } from "node:path";
import { setTimeout as sleep11 } from "node:timers/promises";

// src/profile/attach.ts
import { existsSync as existsSync7, rmSync, writeFileSync as writeFileSync4 } from "node:fs";
import { createConnection } from "node:net";
import { join as join16 } from "node:path";
import { setTimeout as sleep10 } from "node:timers/promises";
var OPEN_MS = 3e3, LOOK_MS = 20;
function catches(pid, signal) {
  return textAfter(readProc(`/proc/${pid}/status`), "NSpid") === String(pid) && catchesSignal(pid, signal) === !0;
}
async function until(of, withinMs = OPEN_MS) {
  for (let endMs = performance.now() + withinMs; performance.now() < endMs; await sleep10(LOOK_MS)) {
    let found = await of();
    if (found) return found;
  }
  return null;
}
async function loadIntoJava(pid, folder) {
  let socket = `/tmp/.java_pid${pid}`, asking = `/tmp/.attach_pid${pid}`;
  if (!existsSync7(socket)) {
    if (!catches(pid, "SIGQUIT")) return !1;
    try {
      if (writeFileSync4(asking, "", { flag: "wx" }), process.kill(pid, "SIGQUIT"), !await until(() => existsSync7(socket))) return !1;
    } finally {
      rmSync(asking, { force: !0 });
    }
  }
  let words3 = ["1", "load", "instrument", "false", `${join16(folder, "recorder.jar")}=${folder}`];
  return (await answerOf2(socket, words3.map((word) => `${word}\0`).join(""))).startsWith("0");
}
function answerOf2(path, question) {
  return new Promise((resolve12) => {
    let answer = "", socket = createConnection(path, () => socket.write(question));
    socket.setTimeout(OPEN_MS, () => socket.destroy()), socket.on("data", (chunk) => {
      answer = (answer + chunk.toString("latin1")).slice(0, 100);
    }), socket.on("error", () => {
    }), socket.on("close", () => resolve12(answer));
  });
}
var targets = array(object({ webSocketDebuggerUrl: string().startsWith("ws://127.0.0.1:9229/") })).min(1), last = Promise.resolve(!1);
function loadIntoNode(pid, folder) {
  return last = last.catch(() => !1).then(() => loadByInspector(pid, folder)), last;
}
async function loadByInspector(pid, folder) {
  let isTaken = await inspectorAddress() !== null;
  if (typeof WebSocket > "u" || isTaken || !catches(pid, "SIGUSR1")) return !1;
  process.kill(pid, "SIGUSR1");
  let address = await until(inspectorAddress);
  if (address === null) return !1;
  let question = { id: 1, method: "Runtime.evaluate", params: { expression: `{ const { close } = require('node:inspector'); require(${JSON.stringify(join16(folder, "preload.cjs"))}); setTimeout(close, 50).unref(); }`, includeCommandLineAPI: !0 } }, isLoaded = await new Promise((resolve12) => {
    let socket = new WebSocket(address), late = setTimeout(() => socket.close(), OPEN_MS);
    socket.onopen = () => socket.send(JSON.stringify(question)), socket.onmessage = ({ data }) => {
      resolve12(!String(data).includes("exceptionDetails")), socket.close();
    }, socket.onerror = () => resolve12(!1), socket.onclose = () => {
      clearTimeout(late), resolve12(!1);
    };
  });
  return await until(async () => await inspectorAddress() === null), isLoaded;
}
async function inspectorAddress() {
  try {
    let response = await fetch("http://127.0.0.1:9229/json/list", { signal: timeLimit(500) });
    return targets.safeParse(JSON.parse(await response.text())).data?.[0]?.webSocketDebuggerUrl ?? null;
  } catch {
    return null;
  }
}

// src/profile/threads.ts
var ANSWER_MS = { first: 5e3, next: 20 * POLL_MS }, MOST_WORDS_BYTES = 1e4, MOST_BYTES2 = 64 * 1024 ** 2, MOST_THREADS = 1e3, RUNTIMES = [
  {
    name: "Node",
    program: /^node/,
    load: loadIntoNode,
    hint: 'a command that sets NODE_OPTIONS has to keep what is in there (`NODE_OPTIONS="$NODE_OPTIONS \u2026"`), and --permission keeps it out'
  },
  {
    name: "Python",
    program: /^(?:python|pypy|uwsgi)/,
    hint: "Python 3.9 or later loads it by PYTHONPATH, which the command has to keep, and not with -I, -E or -S"
  },
  {
    name: "Java",
    program: /^java$/,
    load: loadIntoJava,
    hint: "the command has to keep JAVA_TOOL_OPTIONS, and the runtime needs the modules java.instrument and jdk.jfr"
  },
  { name: "Ruby", program: /^ruby/, hint: "the command has to keep RUBYOPT, and to run Ruby 2.7 or later" }
];
async function attachThreads(side, recordersPath, { isCollecting = !1, isSlowStart = !1 }) {
  let folder = await makeTemporaryFolder(`profile-${side}`);
  await cp2(recordersPath, folder.path, { recursive: !0 }), isCollecting && await writeFile5(join17(folder.path, COLLECTING), ""), await chmod(folder.path, 511);
  let env = (inside, own) => withRecorders(inside, own, isSlowStart);
  return { attachment: { folder: folder.path, env }, threads: new Threads(folder.path), remove: () => folder.remove() };
}
function withRecorders(inside, own, isSlowStart) {
  let added = (name2, before, text2) => ({
    [name2]: [own[name2], text2].filter(Boolean).join(before)
  }), flags = `${isSlowStart ? "-XX:TieredStopAtLevel=1 " : ""}-XX:+IgnoreUnrecognizedVMOptions -XX:FlightRecorderOptions=stackdepth=256 -XX:+UnlockDiagnosticVMOptions -XX:+DebugNonSafepoints`, preload = `"${join17(inside, "preload.cjs").replace(/["\\]/g, "\\$&")}"`, isPlain = !/[\s:'"=,]/.test(inside);
  return {
    ...added("NODE_OPTIONS", " ", `--require ${preload}`),
    PYTHONPATH: [inside, own.PYTHONPATH].filter(Boolean).join(":"),
    // Without the second flag, the time of an inlined loop counts for whoever calls it.
    ...isPlain && added("JAVA_TOOL_OPTIONS", " ", `-javaagent:${inside}/recorder.jar=${inside} ${flags}`),
    // These have no recorder: they write what their compilers make for perf, .NET only to where perf looks for it.
    ...added("DENO_V8_FLAGS", ",", "--perf-basic-prof"),
    DOTNET_PerfMapEnabled: "1",
    DOTNET_PerfMapStubGranularity: "2",
    DOTNET_EnableWriteXorExecute: "0",
    ...isPlain && added("RUBYOPT", " ", `-r${inside}/latency_gate_recorder.rb`)
  };
}
var Threads = class {
  #folder;
  /** The one that was begun last. */
  #run = 0;
  constructor(folder) {
    this.#folder = folder;
  }
  /** The runtime of what serves the app. Null: it has no recorder. Throws where it has one, and did not load it. */
  async runtimeIn(app2) {
    let pid = app2.servingPid(), program = pid === null ? null : programOf(pid), runtime = RUNTIMES.find((one) => program !== null && one.program.test(program));
    if (program !== null && runtime === void 0) return null;
    let [, ownPid = pid] = /^NSpid:.*?(\d+)$/m.exec(readProc(`/proc/${pid}/status`) ?? "") ?? [], own = `0.here.${runtime === void 0 ? "" : `${ownPid}-`}`, here = async () => {
      let files = (await this.files("here", 0)).filter((name2) => name2.startsWith(own));
      return (await Promise.all(files.map((name2) => this.words(name2)))).find((one) => runtime === void 0 || one.startsWith(`${runtime.name} `))?.split(" ", 1)[0] ?? null;
    }, found = await until(here, ANSWER_MS.next);
    if (found !== null || runtime === void 0 || pid === null) return found;
    let loaded = await runtime.load?.(pid, this.#folder).catch(() => !1) ? await until(here, ANSWER_MS.first) : null;
    if (loaded !== null) return loaded;
    throw new Error(`${runtime.name} did not load the recorder: ${runtime.hint}`);
  }
  /** Returns the run. */
  begin(state) {
    return this.#run += 1, this.goOn(state), this.#run;
  }
  /** In the run that was begun last. */
  goOn(state) {
    writeCommand(this.#folder, { run: this.#run, state });
  }
  /** Waits until that many threads have said one of the messages, or no further one does. Resolves to the names of their files. */
  async answers(run2, messages, expected, withinMs = ANSWER_MS) {
    let answers = [], untilMs = performance.now() + withinMs.first;
    for (; answers.length < expected && performance.now() < untilMs; ) {
      await sleep11(POLL_MS / 2);
      let names = await readdir3(this.#folder), now = messages.flatMap((message) => said(names, run2, message));
      now.length > answers.length && (untilMs = performance.now() + withinMs.next), answers = now;
    }
    return answers;
  }
  async files(message, run2) {
    return said(await readdir3(this.#folder), run2, message).slice(0, MOST_THREADS);
  }
  async words(name2) {
    return (await this.#read(name2, MOST_WORDS_BYTES)).slice(0, 300);
  }
  /** Throws for what is not of the schema, and for more than `MOST_BYTES` in all. */
  async parsed(names, schema) {
    let all = [], leftBytes = MOST_BYTES2;
    for (let name2 of names) {
      let text2 = await this.#read(name2, leftBytes);
      leftBytes -= text2.length;
      let found = schema.safeParse(jsonOf(text2));
      if (!found.success) throw new Error(NO_ANSWER);
      all.push(found.data);
    }
    return all;
  }
  /** The app wrote it: nobody knows what it is, and how much. */
  async #read(name2, mostBytes) {
    let file = join17(this.#folder, name2), found = await lstat4(file);
    if (!found.isFile() || found.size > mostBytes) throw new Error(`${NO_ANSWER}: ${found.size} bytes`);
    return await readFile7(file, "utf8");
  }
}, NO_ANSWER = "a process of the app wrote something that is not a profile";

// src/profile/collectors.ts
var COLLECTING_RUNTIMES = ["Node", "Python", "Java"], LONGEST_MS = { first: 2e4, next: 2e3 }, PPROF_HEAP = "/debug/pprof/heap", MOST_PPROF_BYTES2 = 16 * 1024 * 1024;
async function attachCollector(side, recordersPath) {
  let { attachment, threads, remove } = await attachThreads(side, recordersPath, { isCollecting: !0 }), source = null;
  return {
    attachment,
    /** Whether it can be asked for a collection. Asked once it runs; never throws. */
    async canCollect(app2) {
      let runtime = await threads.runtimeIn(app2).catch(() => null), pprof = runtime === null ? await pprofOf(app2, PPROF_HEAP).catch(() => null) : null;
      return COLLECTING_RUNTIMES.includes(runtime) ? source = collectingThreads(threads) : pprof !== null && (source = goHeap(pprof)), source !== null;
    },
    /** Throws an Error that says in a line why there is no figure. */
    async collect(app2, reading) {
      if (source !== null) return await source(reading);
      let bytes2 = residentBytes(app2.pids());
      if (bytes2 === null) throw new Error(`${side}: its memory cannot be seen from here`);
      return { bytes: bytes2 };
    },
    remove
  };
}
function collectingThreads(threads) {
  let answering = null;
  return async (reading) => {
    let run2 = threads.begin(reading), expected = answering ?? (await threads.files("here", 0)).length, names = await threads.answers(run2, ["held", "refused"], expected, LONGEST_MS), answers = said(names, run2, "held");
    answering ??= answers.length;
    let [refusal2] = said(names, run2, "refused");
    if (refusal2 !== void 0) throw new Error(await threads.words(refusal2));
    if (answers.length === 0 || answers.length < answering) throw new Error("a process of the app did not answer");
    return (await threads.parsed(answers, held)).reduce(together2);
  };
}
function together2(one, other) {
  let sites = [...one.sites ?? [], ...other.sites ?? []];
  return {
    bytes: one.bytes + other.bytes,
    ...one.allocatedBytes !== void 0 && other.allocatedBytes !== void 0 && { allocatedBytes: one.allocatedBytes + other.allocatedBytes },
    ...sites.length > 0 && { sites }
  };
}
function goHeap(address) {
  let watched = /* @__PURE__ */ new Map();
  return async (reading) => {
    let url = new URL(address);
    url.search = "gc=1&debug=1";
    let asked = { mostBytes: MOST_PPROF_BYTES2, signal: timeLimit(LONGEST_MS.first) }, text2 = (await askForProfile(url, UNVERIFIED, asked)).toString(), figure = (name2) => Number(new RegExp(`^# ${name2} = (\\d+)`, "m").exec(text2)?.[1] ?? Number.NaN), read2 = held.safeParse({ bytes: figure("HeapAlloc") + figure("Stack"), allocatedBytes: figure("TotalAlloc") });
    if (!read2.success) throw new Error(`GET ${PPROF_HEAP} did not answer with a heap profile`);
    if (reading === "watch" && (watched = goSites(text2)), reading !== "sites") return read2.data;
    let before = (key) => watched.get(key)?.bytes ?? 0, grown = [...goSites(text2)].map(([key, site2]) => ({ ...site2, bytes: site2.bytes - before(key) }));
    return { ...read2.data, sites: grown.filter(({ bytes: bytes2 }) => bytes2 > 0).sort((a, b) => b.bytes - a.bytes) };
  };
}
var SAMPLED_BYTES = 512 * 1024, NOT_OWN = /\/(?:pkg\/mod|vendor|go[^/]*\/src|golang\.org)\/|^[^/.]+\/|@v\d/;
function goSites(text2) {
  let sites = /* @__PURE__ */ new Map();
  for (let record2 of text2.split(/\n(?=\d+: \d+ \[)/).slice(1)) {
    let [, count3 = "0", size = "0"] = /^(\d+): (\d+) \[/.exec(record2) ?? [], frames = [...record2.matchAll(/^#\t0x[0-9a-f]+\t(\S+?)\+0x[0-9a-f]+\t+(\S+):(\d+)$/gm)], [, name2, file, line] = frames.find(([, , path = ""]) => !NOT_OWN.test(path)) ?? frames[0] ?? [];
    if (name2 === void 0 || file === void 0 || size === "0") continue;
    let key = `${name2} ${file}:${line}`, mean = Number(size) / Number(count3), bytes2 = (sites.get(key)?.bytes ?? 0) + Number(size) / -Math.expm1(-mean / SAMPLED_BYTES);
    sites.set(key, { name: name2, file, line: Number(line), bytes: bytes2 });
  }
  return sites;
}

// src/measure/attached-block.ts
var FIRST_ORDER = 1e3;
async function inLimit(session, limitMs, work) {
  let deadline = session.deadline.forAfterwards(limitMs), failure2 = null;
  try {
    await withOneDriver({ ...session, deadline }, (own) => deadline.orAbandon(work(own)));
  } catch (error) {
    deadline.interruption.throwIfAborted(), deadline.signal.aborted || (failure2 = error);
  } finally {
    deadline.cancel();
  }
  return { isLate: deadline.signal.aborted, failure: failure2 };
}
async function withAttached(session, {
  launchers,
  attach,
  index,
  signal
}, work) {
  let block4 = FIRST_ORDER + index, inOrder = (names) => orderBlock(session.seed, block4, names).endpoints, { bootOrder } = orderBlock(session.seed, block4, []), made = [];
  try {
    for (let side of SIDES) made.push(await attach(side));
    let [base, head] = made, attached = { base, head }, booted = { launchers: forSides(SIDES, (side) => {
      let [launcher, { attachment }] = [launchers[side], attached[side]];
      return launcher === void 0 || attachment === null ? launcher : { ...launcher, start: (own) => launcher.start(own, attachment) };
    }), bootOrder, versions: SIDES, signal }, silent = { ...session, events: new RunEvents([]) };
    return await withTestbed(silent, booted, (testbed) => work({ testbed, attached, bootOrder, inOrder }));
  } finally {
    await Promise.all(made.map((one) => one.remove()));
  }
}
async function warmUpFor({ testbed, bootOrder }, loads, lessons) {
  let own = loads.flatMap(({ load: { name: name2 }, warmUpMs }) => {
    let lesson = lessons.get(name2);
    return lesson === void 0 ? [] : [[name2, { ...lesson, warmUp: { ...lesson.warmUp, turns: null, ms: warmUpMs } }]];
  }), { expectations } = await warmUp(testbed, {
    loads: loads.map(({ load: load2 }) => load2),
    order: bootOrder,
    reference: null,
    warmUpMs: testbed.config.load.warmupMs,
    lessons: new Map(own)
  });
  return expectations;
}
async function both(of) {
  let [base, head] = await Promise.all([of("base"), of("head")]);
  return { base, head };
}
function appOf2({ apps }, side) {
  let app2 = apps[side];
  if (app2 === void 0) throw new Error(`${side} is not running`);
  return app2;
}

// src/measure/kept.ts
var INDEX = 500, WARM_UP_MS = 60;
async function measureKept(session, request) {
  let { launchers, recordersPath, plan } = request, series = [], startedMs = performance.now(), isWhole2 = !1, slowStart = new AbortController(), giveUp = Number.isFinite(plan.mostMs) ? setTimeout(() => slowStart.abort(), plan.mostMs) : void 0, { isLate, failure: failure2 } = await inLimit(session, plan.limitMs, async (own) => {
    let attach = (side) => attachCollector(side, recordersPath), signal = AbortSignal.any([own.deadline.signal, slowStart.signal]), block4 = { launchers, attach, index: INDEX, signal }, isStarted = () => clearTimeout(giveUp);
    await withAttached(own, block4, async (sides) => {
      await measureSeries(sides, request, { series, startedMs, isStarted }), isWhole2 = !0;
    });
  }).finally(() => clearTimeout(giveUp));
  if (slowStart.signal.aborted) return { series: [], notes: [] };
  let notes = failure2 === null ? [] : [wholeMessageOf(failure2)];
  return isLate && !isWhole2 && notes.push("looking took longer than was planned"), { series: series.flatMap(seriesOf2), notes };
}
async function measureSeries({ testbed, attached, bootOrder }, { plan, lessons }, { series, startedMs, isStarted }) {
  let collects = await both((side) => attached[side].canCollect(appOf2(testbed, side))), by = collects.base && collects.head ? "collection" : "resident", loadNamed = (name2) => loadOf(endpointNamed(testbed.config, name2)), loads = plan.groups.flat().map((name2) => ({ load: loadNamed(name2), warmUpMs: WARM_UP_MS })), expectations = await warmUpFor({ testbed, bootOrder }, loads, lessons), read2 = (reading) => both((side) => attached[side].collect(appOf2(testbed, side), reading)), serve = async (one, loadMs, reading) => {
    let served = { base: 0, head: 0 }, order = one.requests.length % 2 === 0 ? bootOrder : bootOrder.toReversed();
    for (let name2 of one.endpoints) {
      await testbed.beforeRound(order);
      let requestsPerTurn2 = lessons.get(name2)?.requestsPerTurn ?? null, round2 = { load: loadNamed(name2), durationMs: loadMs / one.endpoints.length, order, requestsPerTurn: requestsPerTurn2 }, { samples } = await runRound(testbed, { ...round2, expectations });
      for (let side of SIDES) served[side] += samples[side]?.completed ?? 0;
    }
    one.requests.push(served), one.held.push(await read2(reading));
  }, servedFromMs = performance.now();
  for (let [at, endpoints] of plan.groups.entries()) {
    let untilMs = servedFromMs + (at + 1) / plan.groups.length * (startedMs + plan.budgetMs - servedFromMs), one = { endpoints: [...endpoints], by, requests: [], held: [await read2("collect")] };
    isStarted(), series.push(one);
    for (let portion = 0; portion < plan.portions.most && !(portion >= plan.portions.least && performance.now() >= untilMs); portion++) {
      let portionFromMs = performance.now();
      await serve(one, plan.loadMs, "collect");
      let leastMs = (performance.now() - portionFromMs) * plan.portions.least * plan.groups.length;
      if (!(at > 0 || portion > 0 || portionFromMs - startedMs + leastMs <= plan.mostMs)) {
        series.pop();
        return;
      }
    }
    let [soFar] = seriesOf2(one);
    if (soFar === void 0 || !isWorthMore(soFar)) continue;
    let requests = [...one.requests], held2 = [...one.held], added = { ...one, requests, held: held2, addedFrom: requests.length, watched: await read2("watch") };
    for (let left = plan.added.portions; left > 0; left--)
      await serve(added, plan.added.loadMs, left === 1 ? "sites" : "collect");
    series.splice(series.indexOf(one), 1, added);
  }
}
function seriesOf2({ requests, held: held2, watched, ...series }) {
  let whole = requests.slice(0, held2.length - 1);
  if (whole.length === 0 || whole.some(({ base: base2, head: head2 }) => base2 === 0 || head2 === 0)) return [];
  let judged = Math.max(1, Math.floor(whole.length / 2)), { addedFrom = whole.length } = series, of = (side) => {
    let [from, to] = [held2.at(-1 - judged)?.[side].allocatedBytes, held2.at(-1)?.[side].allocatedBytes], served = sum(whole.slice(-judged).map((one) => one[side])), allocated2 = from === void 0 || to === void 0 || to < from ? {} : { allocatedBytes: (to - from) / served }, watchBytes = watched === void 0 ? 0 : watched[side].bytes - (held2[addedFrom]?.[side].bytes ?? 0), bytes2 = held2.map((one, at) => Math.max(0, one[side].bytes - (at > addedFrom ? watchBytes : 0)));
    return { requests: whole.map((one) => one[side]), bytes: bytes2, ...allocated2 };
  }, [base, head] = [held2.at(-1)?.base.sites, held2.at(-1)?.head.sites];
  return [
    { ...series, sides: { base: of("base"), head: of("head") }, ...base && head ? { found: { base, head } } : {} }
  ];
}

// src/profile/peers.ts
var LOOK_MS2 = 250, FIRST_CHOSEN_PORT = 32768, MOST_BYTES3 = 16 * 1024 * 1024;
async function watchPeers(app2) {
  let first = await socketsIn2(app2);
  if (first === null) return () => Promise.resolve(null);
  let last2 = new Map(first), looking = Promise.resolve(), look = async () => {
    for (let [inode, socket] of await socketsIn2(app2) ?? []) last2.set(inode, socket);
  }, timer = setInterval(() => {
    looking = looking.then(look);
  }, LOOK_MS2);
  return async () => {
    clearInterval(timer), await looking, await look();
    let counts2 = /* @__PURE__ */ new Map();
    for (let [inode, { target, count: count3 }] of last2) {
      let grown = count3 - (first.get(inode)?.count ?? 0);
      counts2.set(target, (counts2.get(target) ?? 0) + Math.max(0, grown));
    }
    return [...counts2].flatMap(([target, count3]) => count3 > 0 ? [{ target, count: count3 }] : []);
  };
}
function withExchanges(seen, exchanges) {
  let known5 = new Set(SIDES.flatMap((side) => (seen[side].calls ?? []).map(({ target }) => portCalled(target))));
  return bothSides((side) => {
    let more = exchanges[side]?.filter(({ target }) => !known5.has(portOf(target)));
    return more === void 0 ? seen[side] : { ...seen[side], calls: [...seen[side].calls ?? [], ...more] };
  });
}
function portCalled(target) {
  let [, scheme, port] = /^(?:tcp |[A-Z]+ (https?):\/\/)[^/]*?(?::(\d+|\*))?(?:\/|$)/.exec(target) ?? [];
  return port ?? (scheme === void 0 ? null : scheme === "http" ? "80" : "443");
}
async function socketsIn2(app2) {
  let pids = app2.pids(), [pid] = pids;
  if (pid === void 0) return null;
  let [own, other] = [linkAt("/proc/self/ns/net"), linkAt(`/proc/${pid}/ns/net`)], isOwnNetwork = own === null || other === null || own === other, entering = isOwnNetwork ? [] : ["nsenter", "-t", String(pid), "-n"], [command = "", ...args] = [...entering, "ss", "-tineHO", "state", "established"], options2 = { cwd: "/", env: process.env, mostBytes: MOST_BYTES3 }, asked = await runProgram(command, args, options2).catch(() => null);
  if (asked?.code !== 0) return null;
  let served = new Set(listenersInNetworkOf(pid).map(portOf)), inodes = new Set(pids.flatMap(socketsOf));
  return socketsOfPeers(asked.stdout, { inodes, served, isOwnNetwork });
}
function socketsOfPeers(text2, app2) {
  let found = /* @__PURE__ */ new Map();
  for (let line of text2.split(`
`)) {
    let [, , local = "", peer = ""] = line.trim().split(/\s+/), [, inode = ""] = /\bino:(\d+)/.exec(line) ?? [];
    if (!app2.inodes.has(inode) || app2.served.has(portOf(local))) continue;
    let counted = (name2) => Number(new RegExp(`\\b${name2}:(\\d+)`).exec(line)?.[1] ?? 0), port = Number(portOf(peer)) >= FIRST_CHOSEN_PORT ? "*" : portOf(peer), host = app2.isOwnNetwork ? peer.slice(0, peer.lastIndexOf(":")).replace(/^\[::ffff:([\d.]+)\]$/, "$1") : "*", count3 = Math.min(counted("data_segs_out"), counted("data_segs_in"));
    found.set(inode, { target: `tcp ${host}:${port}`, count: count3 });
  }
  return found;
}

// src/schedule/profile-plan.ts
var LONGEST_PROFILING_MS = 3e4, PLANNED_SHARE = 0.85, LEAST_SHARE_OF_PLAN = 0.6, SHARE_OF_REST = { one: 0.95, several: 0.85 }, FEWEST_PROFILED_BLOCKS = 3, FEWEST_OF_SLOW_STARTS = 2, MOST_BLOCKS2 = 6, LOAD_MS = { least: 1500, most: 4e3 }, LEAST_WARM_UP_SHARE = 0.25, ENOUGH_BLOCKS = 5, MOST_WARM_UP_PART = 1 / 3, SLOW_START_MS3 = 3e3, PROFILER_MS = 500, TOGETHER = { loadMs: { least: 500, most: 1e3 }, warmUpMs: 150, profilerMs: 300, enough: 4 };
function planProfile(request) {
  let ofOne = { ...request, endpoints: request.endpoints.slice(0, 1) };
  return planWith(request, FEWEST_PROFILED_BLOCKS) ?? planWith(ofOne, FEWEST_OF_SLOW_STARTS);
}
function planWith(request, fewest2) {
  let { load: load2, blocks: blocks2, endpoints, limitMs } = request, budgetMs = PLANNED_SHARE * limitMs, { beforeRoundsMs, startMs } = blockCost(blocks2) ?? { beforeRoundsMs: 0, startMs: 0 }, costs = latestBlocks(blocks2).map(({ endpoints: endpoints2, durationMs }) => {
    let rounds3 = sum(endpoints2.map((one) => one.rounds.length));
    return rounds3 === 0 ? 0 : (durationMs - beforeRoundsMs) / rounds3;
  }), roundMs = Math.max(...costs, load2.roundMs), roundsIn = (ms) => Math.max(1, Math.ceil(ms / load2.roundMs)), least = roundsIn(LOAD_MS.least), wantedMs = (count4) => sum(endpoints.slice(0, count4).map(({ warmUpMs }) => warmUpMs)), warmUpRoomMs = (count4) => budgetMs / fewest2 - startMs - count4 * (PROFILER_MS + least * roundMs), count3 = Math.max(1, endpoints.findLastIndex((_, at) => warmUpRoomMs(at + 1) >= wantedMs(at + 1)) + 1);
  if (request.isPrompt && count3 < endpoints.length) {
    let together3 = planTogether(request, budgetMs, startMs, roundMs - load2.roundMs);
    if (together3 !== null) return together3;
  }
  let whole = warmUpRoomMs(count3) >= wantedMs(count3) ? 1 : warmUpRoomMs(count3) / wantedMs(count3);
  if (whole < LEAST_WARM_UP_SHARE) return null;
  let beforeMs = (share3) => startMs + share3 * wantedMs(count3), blockMs = (share3, rounds3) => beforeMs(share3) + count3 * (PROFILER_MS + rounds3 * roundMs), warm = Math.max(fewest2, Math.floor(budgetMs / blockMs(whole, least))), part = (blocks3) => {
    let roomMs = budgetMs / blocks3 - startMs - count3 * PROFILER_MS;
    return Math.min(whole, Math.max(LEAST_WARM_UP_SHARE, MOST_WARM_UP_PART * roomMs / wantedMs(count3)));
  }, fits = (blocks3) => blocks3 * blockMs(part(blocks3), least) <= budgetMs, planned = Math.min(
    MOST_BLOCKS2,
    [...Array(ENOUGH_BLOCKS + 1).keys()].findLast((blocks3) => blocks3 > warm && fits(blocks3)) ?? warm
  ), share2 = planned < ENOUGH_BLOCKS || planned > warm ? part(planned) : whole, fitting = Math.floor(((budgetMs / planned - beforeMs(share2)) / count3 - PROFILER_MS) / roundMs), rounds2 = Math.max(least, Math.min(roundsIn(LOAD_MS.most), fitting));
  return {
    blocks: planned,
    isSlowStart: startMs >= SLOW_START_MS3,
    rounds: rounds2,
    roundMs: load2.roundMs,
    endpoints: endpoints.slice(0, count3).map(({ name: name2, warmUpMs }) => ({ name: name2, warmUpMs: share2 * warmUpMs })),
    expectedMs: planned * blockMs(share2, rounds2),
    limitMs
  };
}
function planTogether(request, budgetMs, startMs, pauseMs) {
  let { endpoints: all, limitMs } = request, { loadMs, warmUpMs, profilerMs, enough } = TOGETHER, besidesMs = warmUpMs + profilerMs + 2 * pauseMs, fitting = (blocks3) => Math.floor((budgetMs / blocks3 - startMs) / (besidesMs + loadMs.least)), blocks2 = blocksWith(fitting, enough), endpoints = all.slice(0, fitting(blocks2));
  if (endpoints.length < 2) return null;
  let roomMs = (budgetMs / blocks2 - startMs) / endpoints.length - besidesMs, roundMs = Math.min(loadMs.most, Math.max(loadMs.least, roomMs));
  return {
    blocks: blocks2,
    isSlowStart: startMs >= SLOW_START_MS3,
    rounds: 1,
    roundMs,
    endpoints: endpoints.map(({ name: name2 }) => ({ name: name2, warmUpMs })),
    expectedMs: blocks2 * (startMs + endpoints.length * (besidesMs + roundMs)),
    limitMs
  };
}
function blocksWith(fitting, enough) {
  return [...Array(MOST_BLOCKS2 + 1).keys()].slice(FEWEST_PROFILED_BLOCKS).findLast((blocks2) => fitting(blocks2) >= enough) ?? FEWEST_PROFILED_BLOCKS;
}
function planRest(plan, { startMs, endpointMs, leftMs }) {
  let count3 = plan.endpoints.length, restMs = SHARE_OF_REST[count3 > 1 ? "several" : "one"] * leftMs, fitting = (blocks3) => (restMs / (blocks3 - 1) - startMs) / endpointMs, blocks2 = blocksWith(fitting, Math.min(count3, TOGETHER.enough)), share2 = fitting(blocks2);
  return count3 > 1 && share2 >= 1 ? { ...plan, blocks: blocks2, endpoints: plan.endpoints.slice(0, Math.floor(share2)) } : restOfOne({ ...plan, endpoints: plan.endpoints.slice(0, 1) }, fitting) ?? plan;
}
function restOfOne(plan, fitting) {
  let whole = [Math.max(plan.blocks, FEWEST_PROFILED_BLOCKS), FEWEST_PROFILED_BLOCKS], few = [FEWEST_PROFILED_BLOCKS, FEWEST_OF_SLOW_STARTS], blocks2 = whole.find((count3) => fitting(count3) >= LEAST_SHARE_OF_PLAN) ?? few.find((count3) => fitting(count3) >= LEAST_WARM_UP_SHARE);
  if (blocks2 === void 0) return null;
  let share2 = fitting(blocks2);
  if (blocks2 === MOST_BLOCKS2 && share2 >= 1) return null;
  let endpoints = plan.endpoints.map(({ name: name2, warmUpMs }) => ({ name: name2, warmUpMs: Math.min(1, share2) * warmUpMs }));
  return { ...plan, blocks: blocks2, rounds: Math.max(1, Math.floor(share2 * plan.rounds)), endpoints };
}

// src/measure/profile.ts
var STOPPING_MS = 2e3;
async function profileBlocks(session, request) {
  let { plan } = request, startedMs = performance.now(), limitMs = Math.max(0, plan.limitMs - STOPPING_MS), profiled = [], notes = /* @__PURE__ */ new Set(), { isLate, failure: failure2 } = await inLimit(session, limitMs, async (own) => {
    let leftMs = () => limitMs - (performance.now() - startedMs), nextMs = 0;
    for (let index = 0; index < plan.blocks && nextMs <= leftMs(); index++) {
      let beforeMs = leftMs(), block4 = await profileBlock(own, { ...request, plan }, index), startMs = beforeMs - leftMs() - block4.loadsMs, endpointMs = block4.loadsMs / block4.profiled.length;
      plan = index > 0 ? block4.plan : planRest(block4.plan, { startMs, endpointMs, leftMs: leftMs() }), nextMs = plan === block4.plan ? startMs + plan.endpoints.length * endpointMs : 0, profiled.push(...block4.profiled);
      for (let { sides } of block4.profiled)
        for (let note2 of SIDES.flatMap((side) => sides[side].raw.notes ?? [])) notes.add(note2);
    }
  }), place = failure2 instanceof AppError ? "under the profiler: " : "";
  failure2 !== null && notes.add(`${place}${wholeMessageOf(failure2)}`);
  let done = new Set(profiled.map(({ index }) => index)).size;
  return done < plan.blocks && (isLate || done > 0 && done < FEWEST_PROFILED_BLOCKS) && notes.add(`profiling ended after ${done} of ${plan.blocks} blocks, which took longer than was planned`), { profiled, notes: [...notes] };
}
async function profileBlock(session, request, index) {
  let { profiler, launchers, plan: wanted, slowPlan, lessons } = request, { resolved: config, deadline } = session, block4 = { launchers, attach: (side) => profiler.attach(side, wanted.isSlowStart), index, signal: deadline.signal };
  return await withAttached(session, block4, async ({ testbed, attached: profilers, bootOrder, inOrder }) => {
    await Promise.all(SIDES.map((side) => profilers[side].check(appOf2(testbed, side))));
    let plan = SIDES.every((side) => profilers[side].isPrompt) ? wanted : slowPlan;
    if (plan === null) throw new Error("there was no time to profile");
    let loads = inOrder(plan.endpoints.map(({ name: name2 }) => name2)).map(({ endpoint: endpoint2, firsts }) => ({
      endpoint: endpoint2,
      load: loadWith(endpointNamed(config, endpoint2), config),
      firsts,
      warmUpMs: plan.endpoints.find((one) => one.name === endpoint2)?.warmUpMs ?? 0
    })), loadedFromMs = performance.now(), expectations = await warmUpFor({ testbed, bootOrder }, loads, lessons), ended = [];
    for (let { endpoint: endpoint2, load: load2, firsts } of loads) {
      let requestsPerTurn2 = profiler.countsSuspension ? null : lessons.get(load2.name)?.requestsPerTurn ?? null, told = await profileLoad(testbed, profilers, { load: load2, firsts, plan, requestsPerTurn: requestsPerTurn2, expectations });
      ended.push(async () => ({ index, endpoint: endpoint2, sides: await told() }));
    }
    let profiled = [];
    for (let seen of ended) profiled.push(await seen());
    return { profiled, plan, loadsMs: performance.now() - loadedFromMs };
  });
}
async function profileLoad(testbed, profilers, wanted) {
  let { firsts, plan, ...request } = wanted, { rounds: rounds2, roundMs } = plan, active = await both((side) => profilers[side].start(appOf2(testbed, side), rounds2 * roundMs)), endWatch = await both((side) => watchPeers(appOf2(testbed, side))), samples = [];
  for (let round2 = 0; round2 < rounds2; round2++) {
    let order = round2 % 2 === 0 ? firsts : firsts.toReversed();
    await testbed.beforeRound(order), samples.push((await runRound(testbed, { ...request, durationMs: roundMs, order })).samples);
  }
  let exchanges = await both((side) => endWatch[side]()), raw = await both((side) => active[side].stop());
  return async () => {
    let told = withExchanges(await both((side) => raw[side]()), exchanges);
    return bothSides((side) => {
      let own = samples.flatMap((round2) => round2[side] ?? []), requests = sum(own.map(({ completed }) => completed));
      if (requests === 0) throw new Error(`no response from ${side} while it was profiled on ${request.load.name}`);
      let latencies = own.flatMap(({ latencyMs: latencyMs3 }) => [...latencyMs3]), latencyMs2 = latencies.length > 0 ? average(latencies) : null;
      return { requests, latencyMs: latencyMs2, raw: told[side] };
    });
  };
}

// src/profile/create-profiler.ts
import { rm as rm3 } from "node:fs/promises";

// src/profile/command-profiler.ts
import { lstat as lstat5, readFile as readFile8 } from "node:fs/promises";
import { join as join18 } from "node:path";
import { setTimeout as sleep12 } from "node:timers/promises";
var GRACE_MS2 = 3e4, ATTACH_MS = 300, MOST_BYTES4 = 64 * 1024 * 1024;
async function commandProfiler(options2) {
  let { spec, parse = parseCollapsedStacks, name: name2 = "profile.command" } = options2, folder = await makeTemporaryFolder("profile"), removed = new AbortController(), running = /* @__PURE__ */ new Set(), profiles = 0;
  return {
    attachment: null,
    check: (app2) => Promise.resolve().then(() => {
      pidOf(app2, spec);
    }),
    async start(app2, durationMs) {
      profiles += 1;
      let out = join18(folder.path, `stacks-${profiles}.txt`), seconds = Math.ceil(durationMs / 1e3), late = timeLimit(seconds * 1e3 + GRACE_MS2), profile = sampledProfile(app2, `${spec.side}: ${name2}`, async () => {
        try {
          return parse(await writtenBy(await ended, out));
        } catch (error) {
          throw late.aborted && !removed.signal.aborted ? new Error(`it did not end within ${seconds} s and 30 more`) : error;
        }
      }), ended = run(options2, { app: app2, out, seconds }, AbortSignal.any([removed.signal, late]));
      return running.add(ended.catch(() => null)), await Promise.race([sleep12(ATTACH_MS), ended.catch(() => null)]), profile;
    },
    async remove() {
      removed.abort(), await Promise.all(running), await folder.remove();
    }
  };
}
function pidOf(app2, { side }) {
  let pid = app2.servingPid();
  if (pid !== null) return pid;
  throw new Error(
    `${side}: no process of the app is seen to listen at ${app2.origin}, so profile.command has none to profile: it needs Linux, and an app that the gate starts on this machine`
  );
}
async function run({ spec, command, env }, { app: app2, out, seconds }, signal) {
  let own = {
    ...spec.app.env,
    PID: String(pidOf(app2, spec)),
    PIDS: app2.pids().join(","),
    SECONDS: String(seconds),
    OUT: out,
    SIDE: spec.side,
    PORT: new URL(app2.origin).port
  }, options2 = { cwd: spec.directory, env: appEnvironment(env, own), signal };
  return await runProgram("sh", ["-c", MARKED_SHELL, command], options2);
}
async function writtenBy({ code: code2, tail }, out) {
  if (code2 !== 0) {
    let end = code2 === null ? "was ended by a signal" : `exited with code ${code2}`, last2 = tail.trim().split(`
`).slice(-3).join(" / ").slice(-300);
    throw new Error(`it ${end}: ${last2 || "no output"}`);
  }
  let found = await lstat5(out).catch(() => null);
  if (!found?.isFile()) throw new Error("it wrote no file $OUT");
  if (found.size > MOST_BYTES4) throw new Error(`$OUT is larger than ${MOST_BYTES4 / 1024 / 1024} MiB`);
  return await readFile8(out, "utf8");
}

// src/profile/recorders.ts
var RECORDING_MS = { first: 1e4, next: 1e4 }, MOST_STACKED_FRAMES = 1e7, ENDED = "some of the app\u2019s processes or threads ended while they were profiled, or did not say what they saw: their time is missing";
function recorders(recordersPath, native) {
  return {
    by: "recorder",
    async attach(side, isSlowStart = !1) {
      let { attachment, threads, remove } = await attachThreads(side, recordersPath, { isSlowStart }), record2 = recordedThreads(threads), other = null;
      return {
        attachment,
        async check(app2) {
          let runtime = await threads.runtimeIn(app2);
          runtime === null && (other = await native(side, app2)), runtime === "Python" && await app2.useAllCores?.();
        },
        get isPrompt() {
          return other === null;
        },
        start: (app2, durationMs) => other?.start(app2, durationMs) ?? record2(),
        async remove() {
          await other?.remove(), await remove();
        }
      };
    }
  };
}
function recordedThreads(threads) {
  let answering = null, told = async (run2, started, stopped) => {
    threads.goOn("tell");
    let refused = await threads.files("refused", run2), expected = stopped + refused.length, names = await threads.answers(run2, ["recording", "refused"], expected, RECORDING_MS), recordings = await threads.parsed(said(names, run2, "recording"), recording);
    if (recordings.length === 0) throw new Error("the app was profiled, but did not say what was seen");
    let pausesMs = recordings.flatMap(({ gcMs }) => gcMs ?? []);
    return {
      stacks: recordings.flatMap(stacksOf),
      ...recordings.length < started && { notes: [ENDED] },
      ...pausesMs.length > 0 && { gcMs: sum(pausesMs) },
      ...recordings.some(({ calls }) => calls !== void 0) && { calls: callsOf(recordings) }
    };
  };
  return async () => {
    let run2 = threads.begin("on"), expected = answering ?? (await threads.files("here", 0)).length, answers = await threads.answers(run2, ["started", "refused"], expected);
    answering = answers.length;
    let [refusal2] = await threads.files("refused", run2);
    if (said(answers, run2, "started").length === 0)
      throw refusal2 === void 0 ? new Error("the app did not answer the profiler: it was blocked") : new Error(`the app does not let itself be profiled: ${await threads.words(refusal2)}`);
    return {
      async stop() {
        let started = (await threads.files("started", run2)).length;
        threads.goOn("off");
        let stopped = await threads.answers(run2, ["stopped"], started);
        return () => told(run2, started, stopped.length);
      }
    };
  };
}
function callsOf(recordings) {
  let byTarget = /* @__PURE__ */ new Map();
  for (let { target, count: count3, ms = 0 } of recordings.flatMap(({ calls = [] }) => calls)) {
    let before = byTarget.get(target) ?? { target, count: 0, ms: 0 };
    byTarget.set(target, { target, count: before.count + count3, ms: before.ms + ms });
  }
  return [...byTarget.values()];
}
function stacksOf({ nodes }) {
  let stacks = [], left = MOST_STACKED_FRAMES;
  for (let [index, { parent, function: name2, file, line }] of nodes.entries()) {
    if (left -= stacks[parent]?.length ?? 0, parent >= index || left < 0) throw new Error(NO_ANSWER);
    stacks.push([...stacks[parent] ?? [], { function: name2, file, line }]);
  }
  return nodes.flatMap(
    ({ selfMs, allocatedBytes = 0, at = null }, index) => selfMs > 0 || allocatedBytes > 0 ? [{ frames: stacks[index] ?? [], line: at, selfMs, allocatedBytes }] : []
  );
}

// src/profile/create-profiler.ts
var PERFS = ["perf", "sudo -n perf"], RECORD = "record --quiet --no-bpf-event", tryOf = (perf) => `${perf} ${RECORD} --output /dev/null --pid "$PID" -- true`, profileBy = (perf) => `${perf} ${RECORD} --freq 997 --call-graph fp --pid "$PIDS" --output "$OUT.perf" -- sleep "$SECONDS" >/dev/null &&
${perf} script --input "$OUT.perf" --fields ip,sym,dso --no-inline > "$OUT" 2>/dev/null`;
function createProfiler(request) {
  let { config, specs, env, recordersPath } = request, kind = profileOf(config, "head")?.kind;
  return kind === void 0 ? recorders(recordersPath, (side, app2) => nativeProfiler(app2, { spec: specs[side], env })) : {
    by: kind,
    ...kind === "command" && { countsSuspension: !0 },
    async attach(side) {
      let source = profileOf(config, side);
      if (source === null) throw new Error(`${side} has no \`profile\``);
      if (source.kind === "command") return await commandProfiler({ spec: specs[side], command: source.command, env });
      let { allowRemoteTargets } = config.gate;
      return pprofProfiler({ side, address: source.address, allowRemoteTargets, tls: config.load.tls });
    }
  };
}
async function nativeProfiler(app2, request) {
  let maps = app2.pids().flatMap((pid) => [`/tmp/perf-${pid}.map`, `/tmp/perfinfo-${pid}.map`]), removeMaps = () => Promise.all(maps.map((map) => rm3(map, { force: !0 }).catch(() => {
  }))), chosen2 = await chosenProfiler(app2, request).catch(async (error) => {
    throw await removeMaps(), error;
  });
  return { ...chosen2, remove: async () => {
    await Promise.all([chosen2.remove(), removeMaps()]);
  } };
}
async function chosenProfiler(app2, { spec, env }) {
  let pid = app2.servingPid(), perf = pid === null ? null : await chosenPerf(pid, env);
  if (perf === null) {
    let address = await pprofOf(app2, "/debug/pprof/profile");
    if (address !== null) return pprofProfiler({ side: spec.side, address, allowRemoteTargets: [], tls: UNVERIFIED });
  }
  if (pid !== null && /^php/.test(programOf(pid) ?? ""))
    throw new Error("PHP is profiled if `profile.command` names a profiler of it, such as phpspy");
  if (perf !== null)
    return await commandProfiler({ spec, command: profileBy(perf), env, parse: parsePerfScript, name: "perf" });
  throw new Error(
    pid !== null && isGoProgram(pid) ? 'a Go app is profiled if it serves its own profile (`import _ "net/http/pprof"`, and for a server of its own `mux.HandleFunc("/debug/pprof/profile", pprof.Profile)`), or where `perf` is installed' : "what the app runs in is profiled where `perf` is installed and allowed, or if `profile` in the configuration says by whom"
  );
}
async function chosenPerf(pid, env) {
  let own = { ...env, PID: String(pid) };
  for (let perf of PERFS)
    if ((await runProgram("sh", ["-c", tryOf(perf)], { cwd: "/", env: own }).catch(() => null))?.code === 0) return perf;
  return null;
}

// src/profile/profiled-blocks.ts
var SMALL_SHARE = 1e-3, MOST_DEPTH = 500, OTHERS = { function: "(others)", file: null, line: null };
function profiledBlocks2(profiled, sources, hide) {
  let table4 = frameTable(sources), framed = profiled.map(({ sides, ...place }) => ({
    ...place,
    sides: bothSides((side) => ({
      ...sides[side],
      stacks: sides[side].raw.stacks.map(({ frames, ...own }) => ({
        ...own,
        frames: frames.slice(-MOST_DEPTH).map((frame) => table4.of(side, frame))
      }))
    }))
  })), matches = table4.matches(), sameFrame = (frame) => matches.get(frame) ?? frame, list2 = frameList(hide, usualLines(framed, sameFrame)), blocks2 = framed.map(({ sides, ...place }) => ({
    ...place,
    sides: bothSides((side) => {
      let { requests, latencyMs: latencyMs2, raw, stacks } = sides[side], perRequest3 = stacks.map(({ frames, selfMs, allocatedBytes = 0 }) => ({
        frames: frames.map(sameFrame),
        selfMs: selfMs / requests,
        allocatedBytes: allocatedBytes / requests
      }));
      return {
        requests,
        latencyMs: latencyMs2,
        stacks: bounded(perRequest3).map(({ frames, selfMs, allocatedBytes = 0 }) => ({
          frames: frames.map(list2.at),
          selfMs,
          ...allocatedBytes > 0 && { allocatedBytes }
        })),
        ...raw.gcMs !== void 0 && { gcMs: raw.gcMs / requests },
        ...raw.calls && { calls: callsOf2(raw.calls, requests, hide) }
      };
    })
  }));
  return { frames: list2.frames, blocks: blocks2 };
}
function frameTable(sources) {
  let seen = bothSides(() => /* @__PURE__ */ new Map()), moved = (frame) => {
    if (frame.file === null || frame.line === null) return frame;
    let place = sources.inHead({ file: frame.file, line: frame.line });
    return place === null ? { ...frame, line: null } : { ...frame, ...place };
  }, fileInHead = ({ file }) => file === null ? null : sources.inHead({ file, line: 0 })?.file ?? file;
  return {
    /** With its path in the repository: the same object each time. */
    of(side, { function: name2, file, line }) {
      let place = file === null ? sources.placeOf(side, name2) : { file: sources.pathOf(side, file), line }, frame = { function: name2, file: place?.file ?? null, line: place?.line ?? line }, known5 = seen[side].get(placeOf2(frame)) ?? frame;
      return seen[side].set(placeOf2(frame), known5), known5;
    },
    /** By frame of base the one of head that is the same function: at the same place once git’s changes are taken into account. */
    matches() {
      let matched = /* @__PURE__ */ new Map(), head = new Map(seen.head);
      for (let frame of seen.base.values()) {
        let same2 = head.get(placeOf2(moved(frame)));
        same2 !== void 0 && (matched.set(frame, same2), head.delete(placeOf2(same2)));
      }
      let left = [...seen.base.values()].filter((frame) => !matched.has(frame)), namesakes = grouped([...head.values()], nameOf2);
      for (let [name2, ofBase] of grouped(left, (frame) => nameOf2({ ...frame, file: fileInHead(frame) }))) {
        let ofHead = namesakes.get(name2) ?? [];
        if (ofHead.length !== ofBase.length) continue;
        let ordered = ofHead.toSorted(byLine);
        for (let [index, frame] of ofBase.toSorted(byLine).entries()) matched.set(frame, ordered[index] ?? frame);
      }
      return matched;
    }
  };
}
var placeOf2 = ({ function: name2, file, line }) => JSON.stringify([name2, file, line]), nameOf2 = ({ function: name2, file }) => JSON.stringify([name2, file]), byLine = (a, b) => (a.line ?? 0) - (b.line ?? 0);
function grouped(frames, keyOf3) {
  let groups = /* @__PURE__ */ new Map();
  for (let frame of frames) groups.set(keyOf3(frame), [...groups.get(keyOf3(frame)) ?? [], frame]);
  return groups;
}
function usualLines(framed, sameFrame) {
  let usual = /* @__PURE__ */ new Map();
  for (let side of SIDES) {
    let spent = /* @__PURE__ */ new Map();
    for (let { frames, line = null, selfMs } of framed.flatMap(({ sides }) => sides[side].stacks)) {
      let leaf = frames.at(-1);
      if (leaf === void 0 || leaf.line !== null || line === null) continue;
      let frame = sameFrame(leaf), ofFrame = spent.get(frame) ?? /* @__PURE__ */ new Map();
      spent.set(frame, ofFrame.set(line, (ofFrame.get(line) ?? 0) + selfMs));
    }
    for (let [frame, ofFrame] of spent) {
      let [[line] = []] = [...ofFrame].sort(([, a], [, b]) => b - a);
      line !== void 0 && usual.set(frame, line);
    }
  }
  return usual;
}
function bounded(stacks) {
  let totalMs2 = sum(stacks.map(({ selfMs }) => selfMs)), whole = merged(stacks), isSmall = ({ selfMs }) => selfMs < SMALL_SHARE * totalMs2, short4 = merged(whole.map((stack) => isSmall(stack) ? { ...stack, frames: inShort(stack.frames) } : stack));
  return merged(short4.map((one, at) => at < MOST_STACKS / 2 ? one : { ...one, frames: one.frames.slice(-1) })).slice(0, MOST_STACKS);
}
function inShort(frames) {
  let own = frames.slice(0, -1).findLast(isOwn);
  return [...own === void 0 ? [] : [own], ...frames.slice(-1)];
}
function merged(stacks) {
  let ids = /* @__PURE__ */ new Map(), idOf2 = (frame) => (ids.has(frame) || ids.set(frame, ids.size), ids.get(frame)), sums = /* @__PURE__ */ new Map();
  for (let { frames, selfMs, allocatedBytes = 0 } of stacks) {
    let key = frames.map(idOf2).join(), one = sums.get(key) ?? { frames, selfMs: 0, allocatedBytes: 0 };
    one.selfMs += selfMs, one.allocatedBytes += allocatedBytes, sums.set(key, one);
  }
  return [...sums.values()].sort((a, b) => b.selfMs - a.selfMs);
}
function frameList(hide, lines2) {
  let frames = [], indexes = /* @__PURE__ */ new Map();
  return { frames, at: (wanted) => {
    let frame = frames.length >= MOST_FRAMES - 1 && !indexes.has(wanted) ? OTHERS : wanted, known5 = indexes.get(frame);
    return known5 !== void 0 ? known5 : (indexes.set(frame, frames.length), frames.push({
      function: hide(frame.function).slice(0, 300),
      file: frame.file === null ? null : hide(frame.file).slice(-500),
      line: frame.line ?? lines2.get(frame) ?? null
    }), frames.length - 1);
  } };
}
function callsOf2(calls, requests, hide) {
  return calls.toSorted((a, b) => (b.ms ?? 0) - (a.ms ?? 0) || b.count - a.count).slice(0, MOST_CALLS).map(({ target, count: count3, ms }) => ({
    target: hide(target).slice(0, 300),
    count: count3 / requests,
    ...ms !== void 0 && { ms: ms / requests }
  }));
}

// src/profile/sources.ts
import { existsSync as existsSync8, readFileSync as readFileSync5, statSync as statSync4 } from "node:fs";
import { isAbsolute as isAbsolute3, join as join19, relative as relative6, sep as sep2 } from "node:path";
var DEPENDENCIES = ["/node_modules/", "/site-packages/", "/dist-packages/"], OF_THE_SYSTEM = /^\/(?:usr\/(?:local\/)?(?:lib|go|share)|lib\d*|opt|proc|go\/pkg)\//, MOST_FILES = 1e4;
function sourcesOf(trees, changes2) {
  let paths = bothSides((side) => remembered((file) => pathIn(trees[side], file))), places = bothSides((side) => remembered((name2) => goFunctionIn(trees[side], name2)));
  return {
    /** In the repository, if the file that the profiler names is there. */
    pathOf: (side, file) => paths[side](file) ?? file,
    /** For a function whose profiler names no file, such as `example.com/shop/price.Of`. Null: not in the repository. */
    placeOf: (side, name2) => places[side](name2),
    /** Where head has a line of base; null: head changed or removed it. */
    inHead: (place) => changes2 === null ? place : changes2.inHead(place)
  };
}
function remembered(find2) {
  let known5 = /* @__PURE__ */ new Map();
  return (name2) => {
    let before = known5.get(name2);
    if (before !== void 0 || known5.size >= MOST_FILES) return before ?? null;
    let found = find2(name2);
    return known5.set(name2, found), found;
  };
}
function pathIn(tree, file) {
  for (let folder of DEPENDENCIES) {
    let start = file.lastIndexOf(folder);
    if (start >= 0) return file.slice(start + 1);
  }
  if (/^(?:[a-z]+:|<)/.test(file)) return file;
  if (!isAbsolute3(file)) return relativeIn(tree, file) ?? `\u2026/${file}`;
  let { root, folders, inContainer } = tree, inside = relative6(root, file);
  if (inside !== "" && inside !== ".." && !inside.startsWith(`..${sep2}`)) return inside;
  if (!inContainer || OF_THE_SYSTEM.test(file) || file.split("/").includes("..")) return file;
  let names = file.split("/").slice(1);
  for (let skipped = 1; skipped < names.length; skipped++) {
    let end = names.slice(skipped).join("/"), folder = folders.find((one) => existsSync8(join19(one, end)));
    if (folder !== void 0) return relative6(root, join19(folder, end));
  }
  return file;
}
function relativeIn({ root, folders, goModules, jvmSources }, file) {
  if (file.split("/").includes("..")) return null;
  let ofClass = jvmSources.get(file) ?? jvmSources.get(file.replace(/Kt$/, ""));
  if (ofClass !== void 0) return ofClass;
  for (let [module, folder2] of goModules)
    if (file.startsWith(`${module}/`)) return relative6(root, join19(folder2, file.slice(module.length + 1)));
  let folder = folders.find((one) => existsSync8(join19(one, file)));
  return folder === void 0 ? null : relative6(root, join19(folder, file));
}
var JVM_SOURCE = /\.(?:java|kt|scala|groovy|clj)$/, MOST_PACKAGES = 12;
function jvmSourcesIn(files) {
  let sources = /* @__PURE__ */ new Map();
  for (let file of files.filter((one) => JVM_SOURCE.test(one))) {
    let names = file.replace(JVM_SOURCE, "").split("/");
    for (let from = Math.max(0, names.length - MOST_PACKAGES); from < names.length; from++) {
      let end = names.slice(from).join("/");
      sources.has(end) || sources.set(end, file);
    }
  }
  return sources;
}
var MOST_SOURCE_BYTES = 2 * 1024 * 1024;
function goFunctionIn({ root, folders, goModules }, symbol) {
  let [, path = "", name2 = ""] = /^((?:[^()[\]]*\/)?[^./()[\]]+)\.(.+)$/.exec(symbol) ?? [], [, type, method] = /^\(\*?(\w+)[^)]*\)\.(\w+)/.exec(name2) ?? [], [called = ""] = /^\w+/.exec(name2) ?? [], declared = type === void 0 ? `${called}\\b` : `\\(\\w*\\s*\\*?${type}\\b[^)]*\\)\\s*${method}\\b`, inModules = [...goModules].flatMap(
    ([module, folder]) => path === module || path.startsWith(`${module}/`) ? [join19(folder, path.slice(module.length))] : []
  );
  if (goModules.size === 0 || type === void 0 && called === "") return null;
  for (let folder of path === "main" ? folders : inModules)
    for (let file of goFilesIn(folder)) {
      let { index } = new RegExp(`^func ${declared}`, "m").exec(file.text) ?? {};
      if (index !== void 0)
        return { file: relative6(root, join19(folder, file.name)), line: file.text.slice(0, index).split(`
`).length };
    }
  return null;
}
function goFilesIn(folder) {
  let read2 = (name2) => {
    let found = statSync4(join19(folder, name2));
    return found.isFile() && found.size <= MOST_SOURCE_BYTES ? [{ name: name2, text: readFileSync5(join19(folder, name2), "utf8") }] : [];
  }, names = namesIn(folder).filter((name2) => name2.endsWith(".go") && !name2.endsWith("_test.go"));
  return attempt(() => names.flatMap(read2)) ?? [];
}
function goModulePath(goMod) {
  return /^module[ \t]+(?:"([^"\s]{1,300})"|([^\s"/][^\s"]{0,299}))/m.exec(goMod)?.slice(1).find(Boolean) ?? null;
}

// src/schedule/kept-plan.ts
var SHARE = 0.08, MOST_SHARE = 0.1, GATED_MS = 6e3, FIRST_PORTIONS = 2, READING_MS = 150, LOAD_MS2 = { least: 60, most: 600 }, LEAST_SHARE_MS = 25, MOST_ADDED_MS = 1e4;
function planKept(request) {
  let { most, least } = JUDGED_PORTIONS;
  return planOf2(request, FIRST_PORTIONS + most) ?? planOf2(request, FIRST_PORTIONS + least);
}
function planOf2({ elapsedMs, blocks: blocks2, endpoints, isGated: isGated2 }, portions) {
  let cost = blockCost(blocks2);
  if (cost === null || endpoints.length === 0) return null;
  let budgetMs = Math.max(SHARE * elapsedMs, isGated2 ? GATED_MS + cost.startMs : 0), roomMs = budgetMs - cost.startMs, loadIn = (groups) => roomMs / (groups * portions) - READING_MS, isAlone = loadIn(endpoints.length) >= LOAD_MS2.least, leastMs = Math.max(LOAD_MS2.least, isAlone ? 0 : LEAST_SHARE_MS * endpoints.length), loadMs = Math.min(Math.max(LOAD_MS2.most, leastMs), loadIn(isAlone ? endpoints.length : 1));
  return loadMs < leastMs ? null : {
    /** One series each. */
    groups: isAlone ? endpoints.map((name2) => [name2]) : [endpoints],
    /** Per group, and the fewest of them that can be judged: the others are left out once `budgetMs` are over. */
    portions: { least: FIRST_PORTIONS + JUDGED_PORTIONS.least, most: portions },
    /** All groups together, with the start. */
    budgetMs,
    /** The look is given up where the start, or the fewest portions, would take longer. */
    mostMs: isGated2 ? Number.POSITIVE_INFINITY : MOST_SHARE * elapsedMs,
    /** Per portion, both sides together. */
    loadMs,
    /** If head has grown more by then. */
    added: { portions: JUDGED_PORTIONS.most, loadMs: Math.max(LOAD_MS2.most, 2 * loadMs) },
    limitMs: 2 * Math.max(1e3, budgetMs) + MOST_ADDED_MS
  };
}

// src/run/explain.ts
var MOST_NOTE_CHARACTERS = 1e3;
async function explain(run2, explained) {
  let { results, versions } = explained, { env, recordersPath } = run2.request, why = run2.config.why ?? WHY_BY_DEFAULT;
  if (why === "never" || !mayAttach(run2, results) || recordersPath === void 0) return results;
  let changed2 = endpointsToExplain(comparedIn(results), why), endpoints = run2.config.load.mix === void 0 ? changed2 : changed2.slice(0, 1);
  if (endpoints.length === 0) return results;
  let profiler = createProfiler({ config: run2.resolved, specs: specsOf(run2, versions), env, recordersPath }), startedMs = performance.now(), seen = await profileOf2(run2, explained, profiler, endpoints).catch((error) => (run2.deadline.interruption.throwIfAborted(), nothing(mask(wholeMessageOf(error), run2.secrets))));
  for (let note2 of seen.notes) run2.events.note(`why: ${note2}`);
  let durationMs = Math.round(performance.now() - startedMs);
  return { ...results, profile: asStored({ by: profiler.by, durationMs, ...seen }) };
}
async function withKept(run2, { results, versions, lessons }) {
  let { recordersPath } = run2.request, { keptMemory, load: load2 } = run2.config;
  if (!(keptMemory !== "never" && load2.mix === void 0 && mayAttach(run2, results) && !results.outOfTime) || recordersPath === void 0) return results;
  let compared2 = comparedIn(results), plan = planKept({
    elapsedMs: results.elapsedSeconds * 1e3,
    blocks: results.blocks,
    endpoints: compared2.map(({ endpoint: endpoint2 }) => endpoint2),
    isGated: compared2.some(({ metrics }) => metrics.some((one) => one.metric === KEPT && one.tolerance !== null))
  });
  if (plan === null) return results;
  let startedMs = performance.now();
  run2.events.note("looking at what is kept of requests");
  let measured = await measureKept(run2, { recordersPath, launchers: versions.launchers, plan, lessons }), hide = (text2) => mask(text2, run2.secrets), sources = measured.series.some(({ found }) => found !== void 0) ? (await sourcesIn(run2, versions, run2.deadline.signal)).sources : null, series = measured.series.map((one) => withSites(one, sources, hide)), durationMs = Math.round(performance.now() - startedMs), notes = measured.notes.map((note2) => hide(note2).slice(0, MOST_NOTE_CHARACTERS));
  return { ...results, kept: asStored({ durationMs, series, notes }) };
}
function withSites({ found, ...series }, sources, hide) {
  if (found === void 0 || sources === null) return series;
  let sides = SIDES.flatMap((side) => {
    let own = series.sides[side];
    if (own === void 0) return [];
    let served = sum(own.requests.slice(series.addedFrom)), sites = found[side].toSorted((a, b) => b.bytes - a.bytes).slice(0, MOST_SITES).map(
      ({ name: name2, file, line, bytes: bytes2 }) => ({
        name: hide(name2).slice(0, 300),
        file: file === null ? null : hide(sources.pathOf(side, file)).slice(-500),
        line,
        bytesPerRequest: bytes2 / served
      })
    );
    return [[side, { ...own, sites }]];
  });
  return { ...series, sides: Object.fromEntries(sides) };
}
function mayAttach({ request, config, apps }, results) {
  let isCompared = results.kind === "paired" && request.soughtChange === void 0 && results.part === null, isStartedHere = SIDES.every((side) => apps[side].source.kind !== "url"), isOurLoad = config.load.command === void 0;
  return isCompared && isStartedHere && isOurLoad;
}
function specsOf({ apps, request }, { specs }) {
  return bothSides((side) => specs[side] ?? { side, app: apps[side], directory: request.directory });
}
function nothing(note2) {
  return { frames: [], blocks: [], notes: [note2.slice(0, MOST_NOTE_CHARACTERS)] };
}
function comparedIn(results) {
  return compare(results, []).endpoints.filter(({ endpoint: endpoint2, state }) => state === "compared" && endpoint2 !== START2);
}
function endpointsToExplain(all, why) {
  let size = ({ metrics }) => Math.max(0, ...metrics.filter(({ tolerance }) => tolerance !== null).map(({ change }) => Math.abs(change ?? 0))), isRegression = ({ verdict }) => +(verdict === "regression"), isTime2 = ({ metrics }) => metrics.some(({ metric, verdict, tolerance }) => metric !== KEPT && verdict === "regression" && tolerance !== null);
  return all.filter((one) => why === "always" || one.verdict === "regression" && isTime2(one)).toSorted((a, b) => isRegression(b) - isRegression(a) || size(b) - size(a)).map(({ endpoint: endpoint2 }) => endpoint2);
}
async function profileOf2(run2, explained, profiler, endpoints) {
  let { results, versions, lessons } = explained, { resolved, events, secrets } = run2, hide = (text2) => mask(text2, secrets), limitMs = run2.request.longestProfilingMs ?? LONGEST_PROFILING_MS, { load: load2 } = resolved, wanted = endpoints.map((name2) => {
    let learnt = lessons.get(loadWith(endpointNamed(resolved, name2), resolved).name);
    return { name: name2, warmUpMs: learnt?.warmUp.ms ?? load2.warmupMs.min };
  }), planFor = (isPrompt) => planProfile({ load: load2, blocks: results.blocks, endpoints: wanted, limitMs, isPrompt }), slowPlan = planFor(!1), plan = profiler.by === "recorder" ? planFor(!0) : slowPlan;
  if (plan === null)
    return nothing(`there was no time to profile: two blocks have to fit into ${limitMs / 1e3} s`);
  let time = `about ${Math.round(plan.expectedMs / 1e3)} s`;
  events.note(`profiling ${plural(plan.endpoints.length, "endpoint")} in ${plan.blocks} further blocks, ${time}`);
  let request = { profiler, launchers: versions.launchers, plan, slowPlan, lessons }, { profiled, notes } = await profileBlocks(run2, request), left = profiled.length === 0 ? 0 : endpoints.length - new Set(profiled.map(({ endpoint: endpoint2 }) => endpoint2)).size, { sources, changes: changes2 } = await sourcesIn(run2, versions, run2.deadline.interruption), seen = profiledBlocks2(profiled, sources, hide), leftOut2 = `${plural(left, "endpoint")} with smaller changes ${left === 1 ? "was" : "were"} not profiled: there was no time`;
  return {
    ...seen,
    ...changes2 === null ? {} : { changedFiles: changedFirst(changes2.files, seen.frames) },
    notes: [...left > 0 ? [leftOut2] : [], ...notes].map((note2) => hide(note2).slice(0, MOST_NOTE_CHARACTERS))
  };
}
function changedFirst(files, frames) {
  let seen = new Set(frames.map(({ file }) => file));
  return files.toSorted((a, b) => Number(seen.has(b)) - Number(seen.has(a))).filter((file) => file.length <= 500).slice(0, 500);
}
async function sourcesIn(run2, versions, signal) {
  let { base } = run2.checkout, specs = specsOf(run2, versions), changes2 = base && await ((top, since) => readLineChanges(top, since, signal).catch(() => null))(specs.head.place?.own ?? base.repository, base.commit), trees = { base: await treeOf(specs.base), head: await treeOf(specs.head) };
  return { sources: sourcesOf(trees, changes2), changes: changes2 };
}
async function treeOf({ directory, place, app: { source } }) {
  let root = place?.own ?? await repositoryRoot(directory).catch(() => directory), context = source.kind === "build" ? [resolve11(directory, source.context)] : [], folders = [.../* @__PURE__ */ new Set([...context, directory, root])], inContainer = source.kind !== "command" && source.kind !== "url", tracked = await runGit(root, ["ls-files", "-z", "--", ...["*.java", "*.kt", "*.scala", "*.groovy", "*.clj"]]).catch(() => null), jvmSources = jvmSourcesIn(tracked?.stdout.split("\0") ?? []);
  return { root, folders, inContainer, jvmSources, goModules: await goModulesIn(folders) };
}
async function goModulesIn(folders) {
  let modules = folders.map(async (folder) => {
    let path = goModulePath(await readFile9(join20(folder, "go.mod"), "utf8").catch(() => ""));
    return path === null ? [] : [[path, folder]];
  });
  return new Map((await Promise.all(modules)).flat());
}

// src/run/left-out.ts
import { realpath as realpath5 } from "node:fs/promises";
import { join as join21, relative as relative7 } from "node:path";
var NO_REASON = /(?:^|\/)(?:node_modules|coverage|\.nyc_output|\.idea|\.vscode|\.DS_Store|__pycache__|\.pytest_cache|\.mypy_cache|\.ruff_cache|\.cache|\.gradle|logs?|te?mp)\/?$|\.(?:log|pyc|swp)$/, LONGEST_NAME4 = 200;
async function withLeftOut(run2, error) {
  let { apps, config, request } = run2, { tip } = run2.checkout;
  if (!(error instanceof AppError) || error.isEnvironments || error.side === void 0 || tip === null) return error;
  let { source } = apps[error.side];
  if (!isFromCheckout(source)) return error;
  let names = needsBaseCommit(config, apps.base) || request.usersRepository !== void 0 ? await namesLeftOut(run2) : [], pointers = await lfsPointersIn(tip.repository), reasons = [];
  pointers.length > 0 && reasons.push(`Git LFS has not fetched ${shown4(pointers)}: check out with \`lfs: true\`, or run \`git lfs pull\`.`);
  let [first] = names;
  if (first !== void 0) {
    let path = relative7(await realpath5(request.directory), join21(tip.repository, first));
    reasons.push(`fresh checkouts lack what no commit has: ${shown4(names)}. ${wayToMake(source, path)}`);
  }
  return reasons.length === 0 ? error : error.withReasons(reasons.join(" "));
}
function wayToMake({ kind }, path) {
  if (kind === "command") return `Let \`setup\` make what the app needs, or copy it: ${copyStep(path)}.`;
  let way = "Let the Dockerfile make what the app needs, or commit it.";
  return kind === "build" ? way : `${way} What an \`.env\` holds can be set where the gate runs; an \`env_file\` may be \`required: false\`.`;
}
async function leftOut(run2, { specs }) {
  let cut2 = (specs.head?.place === void 0 ? [] : await namesLeftOut(run2)).slice(0, MOST_LEFT_OUT).map((name2) => name2.slice(0, LONGEST_NAME4));
  return cut2.length === 0 ? {} : { leftOut: cut2 };
}
async function namesLeftOut({ checkout, request }) {
  return checkout.tip === null ? [] : (await leftOutOf(checkout.tip.repository, request.run.event === null ? "ignored" : "all")).filter((name2) => !NO_REASON.test(name2));
}
var MOST_SHOWN2 = 6;
function shown4(names) {
  let rest = names.length - MOST_SHOWN2;
  return `${names.slice(0, MOST_SHOWN2).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}

// src/run/results-header.ts
async function resultsHeader(run2, { kind, startedAt }, { reference, versions }) {
  let { request, config } = run2, sides = await describeSides(run2, kind, versions);
  return {
    schema: RESULTS_SCHEMA,
    version: RESULTS_VERSION,
    tool: TOOL,
    createdAt: startedAt.toISOString(),
    kind: kind.kind === "paired" ? "paired" : "single",
    config,
    configHash: run2.configHash,
    seed: run2.seed,
    machine: run2.machine,
    run: request.run,
    sides: reference?.launcher ? { base: REFERENCE_SIDE, ...sides } : sides,
    reference: reference?.info ?? null,
    part: request.part ?? null,
    merged: null,
    blocks: [],
    voided: [],
    outOfTime: !1,
    elapsedSeconds: 0,
    notes: [...request.notes ?? [], kind.note].filter((note2) => note2 !== null),
    ...request.soughtChange !== void 0 && { soughtChange: request.soughtChange },
    ...await sinceRelease(run2, kind),
    ...differing(request.baseConfig ?? null),
    ...namesOfRecords(run2),
    ...await leftOut(run2, versions)
  };
}
function withPlaces(run2, results, certificates) {
  let note2 = placement(run2), { appCores: _, ...machine2 } = results.machine;
  return {
    ...results,
    machine: { ...machine2, ...placesOn(run2.layout) },
    notes: [...results.notes, ...certificates.notes(), ...note2 === null ? [] : [note2]]
  };
}
function placement({ apps, config, layout }) {
  if (apps.head.source.kind !== "url") return layout.note(config.load.pin, config.app.cpuset);
  let { generator } = layout;
  return generator && `The load generator was kept on core ${generator}; the servers run where they were started.`;
}
function namesOfRecords({ resolved, secrets }) {
  let recordNames = resolved.endpoints.flatMap((endpoint2) => {
    let names = requestNames(endpoint2)?.map((name2) => mask(name2, secrets).slice(0, 120));
    return names === void 0 ? [] : [{ endpoint: endpoint2.name, names }];
  });
  return recordNames.length > 0 ? { recordNames } : {};
}
async function sinceRelease(run2, kind) {
  let { base } = run2.checkout;
  if (run2.request.base?.isRelease !== !0 || base === null || kind.kind !== "paired") return {};
  let ends = { base: base.commit, head: "HEAD", most: MOST_MERGES }, merged2 = await mergesSince(base.repository, ends, run2.deadline.signal);
  return { release: { commits: merged2?.count ?? null, newest: merged2?.newest ?? [] } };
}
function differing(base) {
  if (base === null) return {};
  let { written, ofHead, changedFiles: changedFiles2 } = base;
  return changedFiles2.length === 0 && canonicalJson(written) === canonicalJson(ofHead) ? { configurations: "same" } : { configurations: { base: written, head: ofHead, ...changedFiles2.length > 0 ? { changedFiles: changedFiles2 } : {} } };
}
function startLine({ request, config, checkout }, kind) {
  let { part = null, headLabel, base, baseLabel } = request, count3 = endpointsOf(part, config).length, what = part?.by === "endpoint" ? `${count3} of ${config.endpoints.length} endpoints` : plural(count3, "endpoint");
  if (kind.kind === "stored") return `measuring ${what} of ${headLabel} for a comparison with stored runs`;
  if (kind.kind === "none") return `measuring ${what} of ${headLabel} alone`;
  let isOfRevision = kind.baseFrom === "revision";
  if (request.soughtChange !== void 0)
    return `measuring ${what} of ${headLabel} beside itself${isOfRevision ? ", from a second folder" : ""}`;
  let which = part === null ? "" : `part ${part.index}/${part.count}: `, same2 = isOfRevision && checkout.base?.commit === checkout.headCommit ? ", the commit that is checked out: only what is not committed can differ" : "", beside = {
    revision: `${base?.label ?? "base"} (${checkout.base?.commit.slice(0, 7) ?? ""})`,
    variants: "base, a variant of the same checkout",
    name: baseLabel ?? "base, as the configuration names it"
  };
  return `${which}comparing ${what} of ${headLabel} side by side with ${beside[kind.baseFrom]}${same2}`;
}
async function describeSides({ request, apps, checkout }, kind, { launchers }) {
  let info = async (side, label, commit) => ({
    label,
    commit,
    kind: apps[side].source.kind,
    imageDigest: await launchers[side]?.imageDigest() ?? null
  }), isUnknown = apps.head.source.kind === "url" && request.run.event === null, head = await info("head", request.headLabel, isUnknown ? null : checkout.headCommit);
  if (kind.kind !== "paired") return { head };
  if (kind.baseFrom !== "revision") {
    let commit = kind.baseFrom === "variants" ? checkout.headCommit : null;
    return { base: await info("base", request.baseLabel ?? "base", commit), head };
  }
  let base = await info("base", request.base?.label ?? "base", checkout.base?.commit ?? null), commitsBehind = request.base?.commitsBehind;
  return { base: typeof commitsBehind == "number" ? { ...base, commitsBehind } : base, head };
}

// src/run/run.ts
async function measureRun(run2) {
  let first = firstAttempt(run2);
  try {
    return await measureAttempt(run2, first);
  } catch (error) {
    let second = await withoutBase(run2, first, error);
    if (second === null) throw await withLeftOut(run2, error);
    return await measureAttempt(run2, second).catch(async (ofHead) => {
      throw await withLeftOut(run2, ofHead);
    });
  }
}
async function measureSideBySide(run2, why) {
  return await measureAttempt(run2, attemptAt(run2, { kind: "paired", baseFrom: "revision", note: why }));
}
async function measureAttempt(run2, attempt2) {
  let { request, checkout, deadline, events } = run2, { kind, baseFailure } = attempt2, stored2 = await deadline.inTime(
    "while stored runs were fetched",
    (signal) => lookUpBaselines(run2, attempt2, signal)
  ), earlier = request.mode === "record" || request.soughtChange === void 0 && kind.kind === "paired" ? lookUpHistory(request.baselines, deadline.signal) : [];
  events.note(startLine(run2, kind)), kind.kind === "paired" && request.soughtChange === void 0 && await requireTwoServers(run2.apps);
  let versions = null, reference = null;
  try {
    versions = await deadline.inTime(
      "while the app was built or set up",
      (signal) => prepareVersions(versionsWanted(run2, attempt2), signal)
    ), reference = await referenceBeside(run2, attempt2, stored2.newest, versions.launchers.head);
    let { results: measured, lessons } = await measureBlocks2(run2, attempt2, { reference, versions }), kept2 = await withKept(run2, { results: measured, versions, lessons }), results = await explain(run2, { results: kept2, versions, lessons });
    return {
      results: baseFailure === null ? results : { ...results, baseFailure },
      found: withSameCosts(stored2.found, measured.reference),
      earlier: await earlier,
      canConfirm: kind.kind === "stored" && baseFailure === null && checkout.base !== null && isFromCheckout(run2.apps.base.source),
      isBaseline: request.mode === "record",
      firstBaseline: isRecorded(run2) ? firstOf2(stored2.newest) : null
    };
  } finally {
    await deadline.orLeave(reference?.launcher?.dispose()), await deadline.orLeave(versions?.dispose());
  }
}
async function lookUpBaselines(run2, { kind, baseFailure }, signal) {
  let { request, config, configHash, machine: machine2, fingerprint } = run2, { directory, baselines: store } = request, lookup2 = { config, directory, store, configHash, machine: machine2, fingerprint, signal }, found = await baselinesToCompareWith(lookup2, kind).catch((error) => {
    if (baseFailure === null || !(error instanceof BaselineError)) throw error;
    return { baselines: [], skipped: [{ reason: error.message, count: 0 }] };
  });
  return { found, newest: isRecorded(run2) ? await newestBaseline(lookup2) : found };
}
function versionsWanted(run2, { kind, launch, firstStart }) {
  let { request, config, apps, checkout } = run2, { directory, baseConfig, usersRepository, soughtChange } = request, isOfCommits = checkout.tip !== null && needsBaseCommit(config, apps.base), isBaseACommit = kind.kind === "paired" && kind.baseFrom === "revision", isHeadACommit = isOfCommits && usersRepository === void 0 && isFromCheckout(apps.head.source), base = isBaseACommit && checkout.base && {
    commit: checkout.base.commit,
    folder: baseConfig?.folder ?? null,
    withChanges: soughtChange !== void 0
  }, head = isHeadACommit && { commit: checkout.tip.commit, folder: null, withChanges: request.run.event === null };
  return {
    sides: kind.kind === "paired" ? SIDES : ["head"],
    apps,
    directory,
    repository: usersRepository ?? checkout.tip?.repository ?? null,
    headTop: usersRepository === void 0 ? null : checkout.tip?.repository ?? null,
    checkouts: { ...base && { base }, ...head && { head } },
    launch,
    watchBase: (launcher) => firstStart.watch(launcher)
  };
}
async function referenceBeside(run2, { launch }, newest, head) {
  let { referencePath } = run2.request, frozen = frozenCosts(newest.baselines), isOfUse = frozen !== null || isRecorded(run2);
  return !head || referencePath === void 0 || !isOfUse ? null : await prepareReference(run2, { referencePath, fingerprint: run2.fingerprint, frozen, head, launch });
}
function mayChooseCores({ request, config, apps, layout }, { kind }) {
  let isOurs = SIDES.every((side) => !["compose", "url"].includes(apps[side].source.kind)), isInTurns = takesTurns(config.load) && config.load.command === void 0, isWhole2 = !request.part || request.part.by === "opinion", hasOne = layout.isApart && layout.appCores === 1;
  return kind.kind === "paired" && isWhole2 && isOurs && isInTurns && config.app.cpuset === null && hasOne;
}
async function measureBlocks2(run2, attempt2, prepared) {
  let { plan, elapsedMs } = attempt2, { reference, versions } = prepared, opening = await resultsHeader(run2, attempt2, prepared), header = () => withPlaces(run2, opening, versions.certificates), elapsed = () => ({ elapsedSeconds: elapsedMs() / 1e3 }), { lessons, ...measured } = await measure(run2, {
    launchers: { ...reference?.launcher && { base: reference.launcher }, ...versions.launchers },
    reference: reference?.info ?? null,
    bounds: plan,
    undecided: (soFar) => undecided({ ...header(), ...soFar }, plan),
    keep: (soFar) => run2.events.keepResults({ ...header(), ...soFar, outOfTime: !0, isUnfinished: !0, ...elapsed() }),
    isHopeless: (answered2) => hopeless(header(), answered2),
    elapsedMs,
    cores: mayChooseCores(run2, attempt2) ? new CoreChoice(run2.layout) : null
  });
  return { results: { ...header(), ...measured, ...elapsed() }, lessons };
}
function isRecorded({ request, config }) {
  return request.mode === "record" && config.gate.baseline !== "paired" && config.gate.baseline !== "none";
}

// src/gate.ts
async function runGate(request) {
  return await withRun(request, async (run2) => {
    let judged = await confirmed(run2, judge(await measureRun(run2))), tooLarge = sizeWarning(Buffer.byteLength(printResults(judged.results)));
    return tooLarge !== null && run2.events.note(tooLarge), judged;
  });
}
async function confirmed(run2, judged) {
  let { results, comparison, found } = judged, why = judged.canConfirm ? confirmingWords(suspectedIn(comparison), found.baselines.length) : null;
  if (why === null) return judged;
  run2.events.note(why);
  try {
    return judge(await measureSideBySide(run2, why));
  } catch (error) {
    if (run2.deadline.interruption.throwIfAborted(), !(error instanceof GateError)) throw error;
    let note2 = `Base could not be run to confirm it: ${mask(error.message, run2.secrets)}`;
    return judge({ ...judged, results: { ...results, notes: [...results.notes, note2] } });
  }
}
function judge(measured) {
  let comparison = compare(measured.results, measured.found.baselines);
  return { ...measured, comparison, exitCode: exitCodeOf(comparison) };
}
function replay(results, found = NO_BASELINES, earlier = []) {
  let { kind, run: run2, baseFailure } = results, isBaseline = run2.event === "push" && run2.ref?.startsWith("refs/heads/") === !0 && kind === "single" && baseFailure === void 0 && found.baselines.length === 0;
  return judge({ results, found, earlier, canConfirm: !1, isBaseline, firstBaseline: null });
}
function withOverride(judged, override) {
  return { ...judged, override, exitCode: exitCodeWithLabel({ ...judged, override }) };
}
function render(judged) {
  return { ...judged, ...renderReport(judged) };
}

// src/config/parse.ts
var import_yaml2 = __toESM(require_dist(), 1);

// src/config/rules.ts
function checkRules(file) {
  let problems = [], ofSeveral = [checkLoad, checkBaselineFiles, checkExpected, checkSweep, checkMix, checkProfile, checkMetrics];
  for (let check of [checkSources, checkDeclared, ...ofSeveral, checkPaths, checkNames])
    check(fields(file), (path, message) => {
      problems.push({ path, message });
    });
  return problems;
}
function checkSources(root, refuse) {
  let { app: app2, compare: compare2 } = root;
  if (!isMap(app2)) return;
  if (sourcesOf2(app2).length === 0) {
    refuse(["app"], `names no app to test; it needs one of ${ONE_OF_SOURCES}`);
    return;
  }
  let sides = SIDES.map((side) => ({ side, map: fields(root[side]), kinds: kindsOf(root, side) })), isPerCommit = compare2 !== "variants" && sides.every(({ kinds: [kind] }) => kind && FROM_CHECKOUT.includes(kind));
  for (let { side, map } of isPerCommit ? sides : []) {
    let key = [...FROM_CHECKOUT, "setup"].find((one) => one in map);
    key !== void 0 && refuse([side, key], STARTED_PER_COMMIT);
  }
  let ofBoth = sides.flatMap(({ kinds }) => kinds);
  checkSection("app", app2, ofBoth, refuse);
  for (let { side, map, kinds } of sides) checkSection(side, map, kinds, refuse);
}
var STARTED_PER_COMMIT = "each version is started as `app` of its own commit says; change `app`, or say `compare: variants` to compare two variants of one checkout";
function checkSection(section, map, kinds, refuse) {
  let [kind = kinds[0], second] = sourcesOf2(map);
  second !== void 0 && refuse([section, second], `\`${kind}\` is listed as well; keep one of ${ONE_OF_SOURCES}`);
  let named = [...new Set(kinds)].map((one) => `\`${one}\``).join(" or ");
  for (let [name2, { relations }] of Object.entries(app.keys)) {
    let meant = relations.of ?? SOURCE_KEYS;
    name2 in map && !kinds.some((one) => meant.includes(one)) && refuse([section, name2], `has no effect with ${named}; remove it`);
  }
  let isLocal2 = kind === "command" && kinds.includes("command"), isHost = section === "app" && map.network === "host";
  (isLocal2 || isHost) && "PORT" in fields(map.env) && refuse([section, "env", "PORT"], "is chosen by the gate, a free port for each side; remove it");
}
function kindsOf(root, side) {
  let own = sourcesOf2(fields(root[side]));
  return own.length > 0 ? own : sourcesOf2(fields(root.app));
}
function sourcesOf2(map) {
  return SOURCE_KEYS.filter((key) => key in map);
}
function checkDeclared(root, refuse, map = root, of = configuration, at = []) {
  for (let [name2, key] of Object.entries(of.keys).filter(([one]) => one in map)) {
    let path = [...at, name2], { without: without3 = {}, needs } = key.relations;
    for (let [other, why] of Object.entries(without3))
      isWritten(root, other.split(".")) && refuse(path, `has no effect with \`${other}\`: ${why}`);
    needs !== void 0 && !(needs in map) && refuse(path, `needs \`${needs}\` beside it`), key.section && checkDeclared(root, refuse, fields(map[name2]), key.section, path);
  }
}
function isWritten(map, [key = "", ...rest]) {
  return key in map && (rest.length === 0 || isWritten(fields(map[key]), rest));
}
var SHORTEST_ROUND_MS = 2e3;
function checkLoad(root, refuse) {
  let load2 = fields(root.load);
  if (!("command" in load2)) {
    "endpoints" in root || refuse(["endpoints"], "is required");
    return;
  }
  let unused = (path, why) => refuse(path, `has no effect with \`load.command\`: ${why}; remove it`);
  root.why === "always" && unused(["why"], "its turns are too long to be profiled"), isStored(fields(root.gate)) && unused(["gate", "baseline"], "base is always measured beside head");
  let { round: round2 } = load2;
  typeof round2 == "string" && DURATION.pattern.test(round2) && DURATION.parse(round2) < SHORTEST_ROUND_MS && refuse(["load", "round"], `must be at least 2s with \`load.command\`, found ${round2}`);
}
function isStored(gate) {
  return ["artifact", "file"].includes(baselineOf(gate));
}
function baselineOf({ baseline, "baseline-files": files }) {
  return String(baseline ?? (files === void 0 ? "auto" : "file"));
}
function checkBaselineFiles({ gate }, refuse) {
  let { baseline, "baseline-files": files } = fields(gate);
  baseline === "file" && files === void 0 ? refuse(["gate", "baseline"], "file needs `baseline-files`, the results to compare with") : files !== void 0 && ["auto", "paired", "artifact", "none"].includes(String(baseline)) && refuse(["gate", "baseline-files"], `has no effect with \`baseline: ${baseline}\`; remove one of the two`);
}
function checkExpected(root, refuse) {
  let gate = fields(root.gate);
  if (!("expect" in gate)) return;
  let path = ["gate", "expect"], baseline = baselineOf(gate), isPaired = baseline === "auto" || baseline === "paired", without3 = gate["fail-on"] === "never" ? "`fail-on: never`" : isPaired ? null : `\`baseline: ${baseline}\``;
  without3 !== null && refuse(path, `cannot be shown with ${without3}; remove one of the two`);
  let { command } = fields(root.load), names = typeof command == "string" ? [scenarioName(command)] : writtenEndpoints(root).map(writtenName), { faster } = fields(gate.expect);
  for (let name2 of typeof faster == "string" ? [faster] : listOf(faster))
    typeof name2 != "string" || names.includes(name2) || refuse([...path, "faster"], `there is no such endpoint; ${suggest(name2, names)}`);
}
function checkSweep(root, refuse) {
  let load2 = fields(root.load), [endpoints, points] = [writtenEndpoints(root).length, listOf(load2.connections).length];
  if (points < 2) return;
  let path = ["load", "connections"];
  if ("rate" in load2)
    refuse(path, "a list sweeps the closed loop, and `rate` is an open one: give one number, or remove `rate`");
  else if (endpoints * points > MAX_ENDPOINTS && points <= MOST_SWEEP_POINTS) {
    let all = `${endpoints} endpoints at ${points} numbers of connections`;
    refuse(path, `${all} are more than ${MAX_ENDPOINTS}; give fewer of either`);
  }
}
function checkMix(root, refuse) {
  let load2 = fields(root.load), { mix: mix2 } = load2;
  if (!isMap(mix2) || "command" in load2) return;
  let path = ["load", "mix"], names = writtenEndpoints(root).map(writtenName).filter(Boolean);
  for (let name2 of Object.keys(mix2))
    names.includes(name2) || refuse([...path, name2], `no such endpoint; ${suggest(name2, names)}`);
  if (names.length < 2)
    refuse(path, "one endpoint has nothing to share its load with: list another, or remove `mix`");
  else
    for (let name2 of names.filter((one) => !Object.hasOwn(mix2, one))) {
      let named = JSON.stringify(name2);
      refuse(path, `has no weight for ${named}: every endpoint shares the load; add one, or remove the endpoint`);
    }
  listOf(load2.connections).length > 1 && refuse(path, "has no effect with a list of `connections`, which loads one endpoint at a time: give one number");
  let gate = fields(root.gate);
  isStored(gate) && refuse(path, `has no effect with \`gate.baseline: ${baselineOf(gate)}\`: the server that stored runs are compared by shares nothing; remove one of the two`);
}
function checkProfile(root, refuse) {
  let own = SIDES.find((side) => "profile" in fields(root[side])), [base, head] = SIDES.map((side) => Object.keys(fields(fields(root[side]).profile ?? root.profile))[0]);
  own === void 0 || base === head || refuse([own, "profile"], "both sides are profiled alike: give the other side, or `profile`, one of the same kind");
}
function checkMetrics(root, refuse) {
  let load2 = fields(root.load), counters = Object.keys(fields(fields(root.app).counters)), ofEndpoint2 = [...METRICS, ...counters], isRunning = SIDES.some((side) => kindsOf(root, side).includes("url")), problemOf2 = (name2, known5) => name2 === "throughput" && "rate" in load2 ? FIXED_THROUGHPUT : known5.includes(name2) ? isOfStart(name2) ? isRunning ? "has no effect with `url`; remove it" : null : isToldApart(load2, name2) ? name2 === "kept-memory" && root["kept-memory"] === "never" ? NEVER_KEPT : null : OF_MIX : (isOfStart(name2) ? OF_START : removedKey(name2, REMOVED_METRICS)) ?? `no such metric; ${suggest(name2, known5)}`, checkGated = (at, gated, known5) => {
    for (let [key, name2] of namesIn2(gated)) {
      let problem = problemOf2(name2, known5);
      problem !== null && refuse([...at, key], problem);
    }
  };
  for (let name2 of counters.filter((one) => isOfStart(one) || METRICS.some((metric) => metric === one)))
    refuse(["app", "counters", name2], "is the name of a metric that is measured anyway; give it another");
  checkGated(["gate", "metrics"], fields(root.gate).metrics, [...ofEndpoint2, ...START_METRICS]);
  for (let [i, one] of writtenEndpoints(root).entries())
    checkGated(["endpoints", i, "gate"], fields(one).gate, ofEndpoint2);
}
var FIXED_THROUGHPUT = "throughput is fixed by `load.rate`; gate mean, p50, p90 or p99 instead", OF_START = "belongs to the whole gate, as all endpoints share a start of the app: gate it in `gate.metrics`", NEVER_KEPT = "is not measured with `kept-memory: never`; remove one of the two", OF_MIX = "is not told apart where endpoints share a load (`load.mix`); gate mean, p50, p90 or p99 instead";
function namesIn2(gated) {
  return isMap(gated) ? Object.keys(gated).map((name2) => [name2, name2]) : listOf(gated).flatMap(
    (name2, i) => typeof name2 == "string" && COUNTER_NAME.test(name2) ? [[i, name2]] : []
  );
}
function checkPaths({ paths }, refuse) {
  let all = listOf(paths);
  all.length === 0 || !all.every((one) => typeof one == "string" && isExcluding(one)) || refuse(["paths"], "lets nothing in; say first what counts, such as `**`, then what does not");
}
var MAX_NAME = 200;
function checkNames(root, refuse) {
  let endpoints = writtenEndpoints(root), names = endpoints.map(writtenName), first = new Map(names.map((name2, i) => [name2, i]).reverse());
  for (let [i, name2] of names.entries()) {
    let before = first.get(name2);
    if (name2 !== "" && before !== i) {
      let like = `${JSON.stringify(name2)} like endpoints[${before}]`;
      refuse(["endpoints", i], `is called ${like}; give it a \`name\` of its own`);
    }
    name2.length > MAX_NAME && !("name" in fields(endpoints[i])) && refuse(["endpoints", i], "is too long to be its own name; give it a `name`");
  }
}

// src/config/parse.ts
function parseConfig(text2, { file }) {
  let { value, locator } = readYaml(text2, file);
  return validate(value, locator);
}
function validate(file, locator, base = null) {
  let result = fileSchema.safeParse(file, { error: describeIssue }), problems = [...problemsIn(result), ...checkRules(file)];
  if (!result.success || problems.length > 0) throw configError(problems, locator);
  let config = keptConfig(result.data, base), stored2 = configuration.kept.safeParse(config, { error: describeIssue }), late = [...problemsIn(stored2), ...checkTimeBudget(config)];
  if (late.length > 0) throw configError(late, locator);
  return config;
}
function problemsIn({ error }) {
  return (error?.issues ?? []).flatMap((issue) => problemsOf(issue, []));
}
function readValue(notation, place, { written, hint }) {
  let read2 = notation.safeParse(written, { error: describeIssue });
  if (read2.success) return read2.data;
  throw new ConfigError(`${place}: ${read2.error.issues[0]?.message}`, { hint });
}
function checkTimeBudget({ load: load2, endpoints }) {
  let neededMs = Math.ceil(load2.blocks.min * expectedBlockSeconds(load2, endpoints.length)) * 1e3;
  if (load2.timeBudgetMs === null || load2.timeBudgetMs >= neededMs) return [];
  let what = endpoints.length === 1 ? "one endpoint" : `${endpoints.length} endpoints`, message = `is too short: ${load2.blocks.min} blocks of ${what} take ${formatDuration(neededMs)} and the starts of the app`;
  return [{ path: ["load", "time-budget"], message }];
}
function problemsOf(issue, parent) {
  let path = [...parent, ...issue.path.map((key) => typeof key == "number" ? key : String(key))];
  switch (issue.code) {
    case "unrecognized_keys": {
      let messages = issue.message.split(`
`);
      return issue.keys.map((key, i) => ({ path: [...path, key], message: messages[i] ?? "unknown key" }));
    }
    case "invalid_key":
      return [{ path, message: issue.issues[0]?.message ?? issue.message }];
    case "invalid_union": {
      let meant = issue.errors.find((issues) => !issues.some(isWrongType));
      return meant === void 0 || meant.length === 0 ? [{ path, message: issue.message }] : meant.flatMap((inner) => problemsOf(inner, path));
    }
    default:
      return [{ path, message: issue.message }];
  }
}
function isWrongType(issue) {
  return issue.path.length > 0 ? !1 : issue.code === "invalid_union" ? issue.errors.every((issues) => issues.some(isWrongType)) : issue.code === "invalid_type" || issue.code === "invalid_value";
}
var MAX_CHARACTERS = 512 * 1024, MAX_NODES = 2e4, MAX_DEPTH = 40, VERBATIM_MAPS = /* @__PURE__ */ new Set(["env", "headers", "args", "cookies"]);
function readYaml(text2, file) {
  let refuse = (message, hint) => new ConfigError(`${file}: ${message}`, { hint });
  if (text2.length > MAX_CHARACTERS)
    throw refuse(`larger than ${MAX_CHARACTERS / 1024} KiB`, "a configuration is a page or two; is this the right file?");
  let lines2 = new import_yaml2.LineCounter(), document = documentOf(text2, lines2);
  if (document === null) throw refuse("nested too deeply", "a configuration needs no more than ten levels");
  let walk = new Walk(), root = document.contents, value = walk.node(root, [], !1), placeOf3 = (offset, isWhole2) => {
    let { line, col } = lines2.linePos(offset);
    return { label: `${file}:${line}:${col}`, order: offset, isWhole: isWhole2 };
  }, syntax = [
    ...[...document.errors, ...document.warnings].map(({ pos, code: code2, message }) => ({
      path: [pos[0]],
      message: describeSyntax(code2, message)
    })),
    ...[...walk.repeatedKeys].map((offset) => ({ path: [offset], message: "this key is listed twice; remove one" }))
  ];
  if (syntax.length > 0) throw configError(syntax, { name: file, place: ([offset]) => placeOf3(Number(offset), !0) });
  if (!(0, import_yaml2.isMap)(root))
    throw root === null || (0, import_yaml2.isScalar)(root) && root.value === null ? refuse("the file is empty", "it needs at least `app` and `endpoints`; `latency-gate schema` prints the format") : refuse("the file is not a map of keys", "it starts with keys such as `app:` and `endpoints:`");
  let locator = { name: file, place: (path) => placeOf3(walk.offsetOf(path), !1) };
  if (walk.problems.length > 0) throw configError(walk.problems, locator);
  return { value, locator };
}
function documentOf(text2, lineCounter) {
  try {
    let document = (0, import_yaml2.parseDocument)(text2, {
      version: "1.2",
      schema: "core",
      merge: !1,
      // Looked for by `Walk`: the parser compares each key with all others.
      uniqueKeys: !1,
      stringKeys: !0,
      prettyErrors: !1,
      logLevel: "error",
      lineCounter
    });
    return document.errors.some(({ message }) => /call stack/i.test(message)) ? null : document;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
function describeSyntax(code2, message) {
  let text2 = message.charAt(0).toLowerCase() + message.slice(1).replace(/\.$/, "");
  return code2 === "TAB_AS_INDENT" ? "a tab indents this line; YAML wants spaces" : code2 === "MULTILINE_IMPLICIT_KEY" ? "the next line is indented as part of this text; write a map" : code2 === "MULTIPLE_DOCS" ? "the file holds several documents; remove the `---` between them" : code2 === "TAG_RESOLVE_FAILED" ? `${text2}; tags are not supported: write the plain value, or quote it` : `not valid YAML: ${text2}`;
}
var Walk = class {
  problems = [];
  /** Offsets of keys that their map has before. */
  repeatedKeys = /* @__PURE__ */ new Set();
  #offsets = /* @__PURE__ */ new Map();
  #anchored = /* @__PURE__ */ new Map();
  /** The node of each alias: the last one before it with that anchor, as YAML has it. */
  #targets = /* @__PURE__ */ new Map();
  #visited = 0;
  #isStopped = !1;
  #isInAlias = !1;
  /** Where the value at the path begins, or the nearest enclosing one that exists. */
  offsetOf(path) {
    return path.length === 0 ? 0 : this.#offsets.get(JSON.stringify(path)) ?? this.offsetOf(path.slice(0, -1));
  }
  node(node2, path, isVerbatim) {
    if (this.#visited += 1, this.#visited > MAX_NODES && this.#stop(path, "too many values; are aliases multiplying?"), path.length > MAX_DEPTH && this.#stop(path, "nested too deeply"), this.#isStopped) return null;
    if ((0, import_yaml2.isAlias)(node2)) return this.#alias(node2, path, isVerbatim);
    if (this.#anchor(node2), (0, import_yaml2.isMap)(node2)) return this.#map(node2.items, path);
    if ((0, import_yaml2.isSeq)(node2)) return node2.items.map((item2, i) => this.node(item2, this.#marked(item2, [...path, i]), isVerbatim));
    if (!(0, import_yaml2.isScalar)(node2)) return null;
    if (!(node2.type === "PLAIN" && typeof node2.value != "string" && node2.value !== null) || node2.source === void 0) return node2.value;
    if (isVerbatim) return node2.source;
    let digits = node2.source.replace(/^[-+]/, "");
    return /^\d+$/.test(digits) && digits !== String(Math.abs(Number(node2.value))) && this.problems.push({ path, message: `is read as ${node2.value}; write it in quotes if it is text` }), node2.value;
  }
  /** Once is enough. */
  #stop(path, message) {
    this.#isStopped || this.problems.push({ path, message }), this.#isStopped = !0;
  }
  /** Not inside an alias: what it stands for comes before it. */
  #anchor(node2) {
    let anchor = (0, import_yaml2.isNode)(node2) && "anchor" in node2 ? node2.anchor : void 0;
    anchor !== void 0 && !this.#isInAlias && this.#anchored.set(anchor, node2);
  }
  #alias(node2, path, isVerbatim) {
    this.#targets.has(node2) || this.#targets.set(node2, this.#anchored.get(node2.source));
    let target = this.#targets.get(node2);
    if (target === void 0)
      return this.problems.push({ path, message: "this alias has no anchor before it; quote a text that begins with *" }), null;
    let isInAlias = this.#isInAlias;
    this.#isInAlias = !0;
    let value = this.node(target, path, isVerbatim);
    return this.#isInAlias = isInAlias, value;
  }
  #map(items, path) {
    let parent = path.at(-1), isVerbatim = typeof parent == "string" && VERBATIM_MAPS.has(parent) && !path.includes("json"), map = {};
    for (let { key, value } of items) {
      let name2 = (0, import_yaml2.isScalar)(key) ? String(key.value) : "";
      (0, import_yaml2.isScalar)(key) && Object.hasOwn(map, name2) && this.repeatedKeys.add(key.range?.[0] ?? 0), this.#anchor(key);
      let childPath2 = this.#marked(key, [...path, name2]), child = this.node(value, childPath2, isVerbatim);
      name2 === "<<" && (0, import_yaml2.isScalar)(key) && key.type === "PLAIN" && this.problems.push({ path: childPath2, message: "merge keys are not supported; write the keys out" }), name2 === "__proto__" && !path.includes("json") && this.problems.push({ path: childPath2, message: "this name is not allowed" }), Object.defineProperty(map, name2, { value: child, enumerable: !0, configurable: !0, writable: !0 });
    }
    return map;
  }
  /** The path, with the place of its node kept. */
  #marked(node2, path) {
    return (0, import_yaml2.isNode)(node2) && node2.range && this.#offsets.set(JSON.stringify(path), node2.range[0]), path;
  }
};

// src/config/inputs.ts
var asText = (text2) => text2, asNumber = (text2) => /^\d+$/.test(text2) ? Number(text2) : text2, asBoolean = (text2) => text2 === "true" || text2 === "false" ? text2 === "true" : text2, asLines = (text2) => text2.split(/\r?\n/).flatMap((line) => line.trim() || []), asList = (text2) => text2.split(/[\s,]+/).filter((one) => one !== ""), asExpectation = (text2) => {
  let names = /^faster:\s+(.+)$/s.exec(text2)?.[1];
  return names === void 0 ? text2 : { faster: names.split(/,\s+|\s*\n\s*/) };
}, ACTION_INPUTS = [
  { name: "name", path: ["name"], read: asText },
  { name: "build", path: ["app", "build"], read: asText },
  { name: "compose", path: ["app", "compose", "file"], read: asText },
  { name: "service", path: ["app", "compose", "service"], read: asText },
  { name: "image", path: ["app", "image"], read: asText },
  { name: "command", path: ["app", "command"], read: asText },
  { name: "setup", path: ["app", "setup"], read: asText },
  { name: "url", path: ["app", "url"], read: asText },
  { name: "base-image", path: ["base", "image"], read: asText },
  { name: "base-url", path: ["base", "url"], read: asText },
  { name: "port", path: ["app", "port"], read: asNumber },
  { name: "ready-path", path: ["app", "ready", "path"], read: asText },
  { name: "endpoints", path: ["endpoints"], read: asLines },
  { name: "blocks", path: ["load", "blocks"], read: asNumber },
  { name: "time-budget", path: ["load", "time-budget"], read: asText },
  { name: "baseline", path: ["gate", "baseline"], read: asText },
  { name: "tolerance", path: ["gate", "tolerance"], read: asText },
  { name: "drift", path: ["gate", "drift"], read: asText },
  { name: "confidence", path: ["gate", "confidence"], read: asText },
  { name: "fail-on", path: ["gate", "fail-on"], read: asText },
  { name: "expect", path: ["gate", "expect"], read: asExpectation },
  { name: "override-label", path: ["gate", "override-label"], read: asText, isOfJobs: !0 },
  { name: "paths", path: ["paths"], read: asLines, isOfJobs: !0 },
  { name: "mask", path: ["mask"], read: asList },
  { name: "comment", path: ["report", "comment"], read: asText, isOfJobs: !0 },
  { name: "why", path: ["why"], read: asText, alone: "always" },
  { name: "html", path: ["report", "html"], read: asBoolean, isOfJobs: !0 },
  { name: "allow-remote-targets", path: ["gate", "allow-remote-targets"], read: asList }
], REMOVED_INPUTS = [{ name: "baseline-image", path: ["gate", "baseline-image"], read: asText }];
function endpointLines(text2) {
  return text2.split(/\r?\n/).map((written, i) => ({ endpoint: written.trim(), line: i + 1 })).filter(({ endpoint: endpoint2 }) => endpoint2 !== "" && !endpoint2.startsWith("#"));
}
var ACTION_WORDS = {
  one: (name2, line) => `input ${name2}${line === null ? "" : `, line ${line}`}`,
  ask: (name2) => name2 === "endpoints" ? "endpoints, one per line" : name2,
  all: "the inputs"
};
function configFromInputs(inputs, file, words3 = ACTION_WORDS) {
  let given = [...ACTION_INPUTS, ...REMOVED_INPUTS].flatMap((input) => {
    let text2 = inputs[input.name]?.trim() ?? "";
    return text2 === "" ? [] : [{ ...input, text: text2 }];
  }), source = file === null ? null : readYaml(file.text, file.name), locator = inputLocator(given, source, words3), overlaid = given.reduce(overlay, withoutReplaced(fields(source?.value), given));
  if (file === null) {
    let missing = missingFrom(overlaid, words3);
    if (missing.length > 0) throw configError(missing, locator);
  }
  return validate(overlaid, locator, inputs.base ?? null);
}
function overlay(file, { name: name2, path, read: read2, text: text2 }) {
  if (name2 !== "endpoints") return withValue(file, path, read2(text2));
  let known5 = writtenEndpoints(file);
  return { ...file, endpoints: endpointLines(text2).map(({ endpoint: endpoint2 }) => known5[placeIn(known5, endpoint2)] ?? endpoint2) };
}
function placeIn(known5, line) {
  let names = known5.map(writtenName);
  return [line, writtenName(line)].map((name2) => names.indexOf(name2 || line)).find((at) => at >= 0) ?? -1;
}
function withValue(map, [key, ...rest], value) {
  if (typeof key != "string") return map;
  if (rest.length === 0) return { ...map, [key]: value };
  let inner = inLongForm(key, map[key] ?? {});
  return isMap(inner) ? { ...map, [key]: withValue(inner, rest, value) } : map;
}
function inLongForm(key, written) {
  return key === "compose" && (typeof written == "string" || Array.isArray(written)) ? { file: written } : key === "ready" && typeof written == "string" ? {} : written;
}
var START_KEYS = [...SOURCE_KEYS, "setup"], APP_KEYS = app.keys, APPS = ["app", ...SIDES];
function withoutReplaced(file, given) {
  let left = given.some(({ name: name2, text: text2 }) => name2 === "baseline" && text2 !== "file") ? without2(file, ["gate"], (key) => key === "baseline-files") : file, paths = given.filter(isSource).map(({ path }) => path);
  if (paths.length === 0) return left;
  let replaced = paths.map(([section]) => section), unnamed = without2(left, replaced, (key) => START_KEYS.includes(key)), named = [...paths, ...Object.entries(unnamed)].flatMap(
    ([section, inner]) => APPS.includes(section) ? isMap(inner) ? Object.keys(inner) : [inner] : []
  );
  return without2(unnamed, APPS, (key) => APP_KEYS[key]?.relations.of?.every((kind) => !named.includes(kind)) ?? !1);
}
function without2(file, sections, isGone3) {
  let leftOf = (map) => Object.fromEntries(Object.entries(map).filter(([key]) => !isGone3(key))), all = Object.entries(file);
  return Object.fromEntries(
    all.map(([name2, value]) => [name2, sections.includes(name2) && isMap(value) ? leftOf(value) : value])
  );
}
function isSource({ name: name2, path: [, key] }) {
  return name2 !== "service" && SOURCE_KEYS.some((sourceKey) => sourceKey === key);
}
function missingFrom(root, { ask: ask2 }) {
  let app2 = fields(root.app), { compose } = app2, kinds = SOURCE_KEYS.map(ask2).join(", "), isAppMissing = !SOURCE_KEYS.some((key) => key in app2), isFileMissing = isMap(compose) && !("file" in compose), isEndpointMissing = !("endpoints" in root) && !("command" in fields(root.load)), add = "or add latency-gate.yml";
  return [
    ...isAppMissing ? [{ path: [], message: `no app to test; give one of ${kinds}, ${add}` }] : [],
    ...isFileMissing ? [{ path: ["app", "compose", "service"], message: `needs ${ask2("compose")}, the file that the service is in` }] : [],
    ...isEndpointMissing ? [{ path: [], message: `no endpoints; give ${ask2("endpoints")}, ${add}` }] : []
  ];
}
function inputLocator(given, file, words3) {
  return {
    name: file === null ? words3.all : `${file.locator.name} and ${words3.all}`,
    place(path) {
      let order = given.findIndex((input2) => isAbout(input2, path)), input = given[order];
      if (input === void 0) return file?.locator.place(path) ?? { label: words3.all, order: 0, isWhole: !1 };
      let [, at, ...inside] = path, named = input.name === "endpoints" ? endpointLines(input.text)[Number(at)] : void 0, picked = file && named ? placeIn(writtenEndpoints(fields(file.value)), named.endpoint) : -1, own = ["endpoints", picked, ...inside];
      return file !== null && picked >= 0 && inside.length > 0 ? { ...file.locator.place(own), path: own } : { label: words3.one(input.name, named?.line ?? null), order: order - given.length, isWhole: !0 };
    }
  };
}
function isAbout(input, path) {
  let whole = input.path, length = isSource(input) ? Math.min(whole.length, Math.max(2, path.length)) : whole.length;
  return whole.slice(0, length).every((key, i) => key === path[i]);
}

// src/report/stacks.ts
function meanStacks({ blocks: blocks2, frames }, endpoint2) {
  let pairs = profiledBlocks({ blocks: blocks2 }, endpoint2), stacks = /* @__PURE__ */ new Map();
  for (let pair of pairs)
    for (let side of SIDES)
      for (let { frames: indexes, selfMs } of pair[side].stacks) {
        let key = indexes.join(), path = indexes.flatMap((index) => frames[index] ?? []), mean = stacks.get(key) ?? { frames: path, baseMs: 0, headMs: 0 };
        mean[`${side}Ms`] += selfMs / pairs.length, stacks.set(key, mean);
      }
  return [...stacks.values()].filter(({ frames: path, baseMs, headMs }) => path.length > 0 && Math.max(baseMs, headMs) > 0).sort((a, b) => Math.max(b.baseMs, b.headMs) - Math.max(a.baseMs, a.headMs));
}
function speedscopeFile({ profile, sides, tool, config }) {
  let endpoints = profile ? profiledEndpoints(profile) : [];
  if (!profile || endpoints.length === 0) return null;
  let indexes = new Map(profile.frames.map((frame, index) => [frame, index])), labels = { base: sides.base?.label ?? "base", head: sides.head.label }, frames = profile.frames.map(({ file, line, ...frame }) => ({ name: nameOfFunction(frame), ...file !== null && { file }, ...line !== null && { line } }));
  return JSON.stringify({
    $schema: "https://www.speedscope.app/file-format-schema.json",
    name: `latency-gate: ${config.name}`,
    exporter: `${tool.name} ${tool.version}`,
    activeProfileIndex: 0,
    shared: { frames },
    profiles: endpoints.flatMap((endpoint2) => {
      let stacks = meanStacks(profile, endpoint2);
      return SIDES.map((side) => {
        let own = stacks.filter((stack) => stack[`${side}Ms`] > 0), weights = own.map((stack) => stack[`${side}Ms`]);
        return {
          type: "sampled",
          name: `${endpoint2}, ${labels[side]}: time per request`,
          unit: "milliseconds",
          startValue: 0,
          endValue: sum(weights),
          samples: own.map((stack) => stack.frames.map((frame) => indexes.get(frame) ?? 0)),
          weights
        };
      });
    })
  });
}

// src/report/writers/html.ts
var Html = class {
  /** No other object with a text is taken for HTML. */
  kind = "html";
  text;
  constructor(text2) {
    this.text = text2;
  }
};
function html(literals, ...contents) {
  return new Html(literals.map((literal2, index) => literal2 + textOf5(contents[index] ?? null)).join(""));
}
function trusted2(text2) {
  return new Html(text2);
}
var asCode = (text2) => `<code>${escapeHtml(text2)}</code>`, HTML = {
  words: escapeHtml,
  name: asCode,
  command: asCode,
  code: asCode,
  strong: (written) => `<strong>${written}</strong>`,
  drawn: asCode,
  break: () => "<br>",
  link: (text2, url) => isPlainUrl(url) ? html`<a href="${url}">${text2}</a>`.text : escapeHtml(text2)
};
function blocksHtml(parts) {
  return html`${blocksOf(parts).map((one) => html`${block3(one)}\n`)}`;
}
function block3(one) {
  switch (one.kind) {
    case "heading":
      return html`<h4>${one.text}</h4>`;
    case "paragraph":
      return one.isSmall ? html`<p><small>${one.text}</small></p>` : html`<p>${one.text}</p>`;
    case "list":
      return listHtml(one.items);
    case "table": {
      let rows = one.rows.map(({ cells }) => cells);
      return tableOf(one.caption, one.columns, rows);
    }
    case "fold":
      return html`<details><summary>${one.summary}</summary>${blocksHtml(one.body)}</details>`;
    case "code":
      return html`<pre tabindex="0">${preformatted(one.text)}</pre>`;
  }
}
function listHtml(items) {
  return html`<ul>${items.map(
    ({ text: text2, mark, items: below = [] }) => html`<li${mark === void 0 ? null : html` class="${mark}"`}>${text2}${below.length === 0 ? null : listHtml(below.map((one) => ({ text: one })))}</li>`
  )}</ul>`;
}
function tableOf(caption, columns, rows) {
  let kind = (column) => {
    let of = columns[column]?.of;
    return of === "numbers" ? html` class="number"` : of === "sentences" ? html` class="sentence"` : null;
  }, cell = (content, column) => column === 0 ? html`<th scope="row">${content}</th>` : html`<td${kind(column)}>${content}</td>`;
  return html`<div class="scroll" tabindex="0"><table><caption>${caption}</caption>
<thead><tr>${columns.map(({ title }, column) => html`<th scope="col"${kind(column)}>${title}</th>`)}</tr></thead>
<tbody>${rows.map((cells) => html`<tr>${cells.map(cell)}</tr>\n`)}</tbody></table></div>`;
}
function preformatted(text2) {
  return trusted2(text2.split(`
`).map(escapeHtml).join(`
`));
}
function jsonText(data) {
  return trusted2(
    JSON.stringify(data).replace(
      /[<>&\u2028\u2029]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`
    )
  );
}
function escapeHtml(text2) {
  return escapeUTF8(withoutControls(text2).replace(new RegExp("\\p{Cs}", "gu"), "\uFFFD"));
}
function textOf5(content) {
  return content === null ? "" : content instanceof Html ? content.text : typeof content == "string" ? escapeHtml(content) : typeof content == "number" ? String(content) : "kind" in content ? write([content], HTML) : content.map(textOf5).join("");
}

// src/decide/metrics/quantile-changes.ts
var MIN_REQUESTS_BEYOND = 10, TAIL_PERCENT = 90;
function quantileChanges(results, endpoint2) {
  let blocks2 = blocksOf2(results, endpoint2), [all, tails] = [distortionOf("p50", blocks2, results), distortionOf("p90", blocks2, results)];
  if (all !== null) return { changes: [], leftOut: { fromPercent: 0, reason: all } };
  let leftOut2 = tails === null ? null : { fromPercent: TAIL_PERCENT, reason: tails };
  if (blocks2.length === 0) return { changes: [], leftOut: leftOut2 };
  let plan = planOf(results), level = levelOfChange(results.config.gate.confidence), fewest2 = Math.min(...blocks2.flatMap((block4) => [validRequests(block4, "base"), validRequests(block4, "head")]));
  return { changes: GRID_PERCENT.flatMap((percent, index) => {
    if (fewest2 * Math.min(percent, 100 - percent) / 100 < MIN_REQUESTS_BEYOND || tails !== null && percent >= TAIL_PERCENT) return [];
    let known5 = blocks2.flatMap(({ distributionMs: { base, head } }) => logRatio(base?.[index], head?.[index]) ?? []);
    if (known5.length < blocks2.length) return [];
    let { change, interval } = changeAt(estimateOf(known5, plan, { blocks: blocks2, metric: "p50" }), level);
    return [{ percent, change, interval }];
  }), leftOut: leftOut2 };
}

// src/report/pooled.ts
function poolSide(results, endpoint2, side) {
  let blocks2 = blocksOf2(results, endpoint2), rounds2 = figuresOfSide(blocks2, side);
  if (rounds2.length === 0) return null;
  let parts = blocks2.flatMap((block4) => {
    let gridMs = block4.distributionMs[side], weight = sum(block4.rounds.map((round2) => round2.sides[side]?.latencyMs?.count ?? 0));
    return gridMs && weight > 0 ? [{ gridMs, weight }] : [];
  }), agreed = results.blocks.flatMap(({ tls }) => tls?.[side] ?? []), quantileMs = (percent) => parts.length > 0 ? mixedQuantile(parts, percent / 100) : null, total2 = (count3) => sum(rounds2.map((round2) => round2[count3])), latencyMs2 = poolSummaries(rounds2.flatMap((round2) => round2.latencyMs ?? []));
  return {
    completed: total2("completed"),
    failed: total2("failed"),
    censored: total2("censored"),
    mismatched: total2("mismatched"),
    statuses: countsOf(rounds2.map((round2) => round2.statuses)),
    /** Failed, too late and not as expected, by reason. */
    problems: countsOf(rounds2.map((round2) => round2.problems)),
    /** Bodies of complete responses. Null means not stored. */
    receivedBytes: known4(rounds2.map((round2) => round2.receivedBytes)),
    receivedBodyBytes: known4(rounds2.map((round2) => round2.receivedBodyBytes)),
    /** Each kind that was agreed on, once. Empty without TLS. */
    tls: [...new Map(agreed.map((one) => [`${one.protocol} ${one.cipher}`, one])).values()],
    /** Median length of the bodies. */
    bodyBytes: middleOf(rounds2.flatMap((round2) => round2.bodyBytes ?? [])),
    /** Valid completions per second of load, the mean over rounds. */
    requestsPerSecond: total2("requestsPerSecond") / rounds2.length,
    latencyMs: latencyMs2 && { ...latencyMs2, median: quantileMs(50) ?? latencyMs2.median },
    ttfbMs: poolSummaries(rounds2.flatMap((round2) => round2.ttfbMs ?? [])),
    connectMs: poolSummaries(rounds2.flatMap((round2) => round2.connectMs ?? [])),
    /** Latency in ms below which a share of the valid requests lies, by percent. Null without a valid one. */
    quantileMs
  };
}
function known4(values) {
  let there = values.filter((value) => value !== void 0);
  return there.length === values.length ? sum(there) : null;
}
function poolSummaries(parts) {
  let counted = parts.filter(({ count: count4 }) => count4 > 0), count3 = sum(counted.map((part) => part.count));
  if (count3 === 0) return null;
  let mean = sum(counted.map((part) => part.mean * part.count)) / count3, whole = counted.flatMap(
    ({ sd, min, max, ...part }) => sd === void 0 || min === void 0 || max === void 0 ? [] : [{ ...part, sd, min, max }]
  ), squares = sum(whole.map((part) => (part.count - 1) * part.sd ** 2 + part.count * (part.mean - mean) ** 2)), isWhole2 = whole.length === counted.length;
  return {
    count: count3,
    min: isWhole2 ? Math.min(...whole.map((part) => part.min)) : null,
    mean,
    sd: isWhole2 ? count3 > 1 ? Math.sqrt(squares / (count3 - 1)) : 0 : null,
    /** Median of the rounds' medians. */
    median: middleOf(counted.flatMap((part) => part.p50 ?? [])),
    max: isWhole2 ? Math.max(...whole.map((part) => part.max)) : null
  };
}
function mixedQuantile(parts, probability) {
  let low = Math.min(...parts.map(({ gridMs }) => gridMs[0] ?? 0)), high = Math.max(...parts.map(({ gridMs }) => gridMs.at(-1) ?? 0));
  if (probability <= 0) return low;
  if (probability >= 1) return high;
  let weight = sum(parts.map((part) => part.weight)), shareBelow = (ms) => sum(parts.map((part) => part.weight * shareUpTo(part.gridMs, ms))) / weight;
  for (let halving = 0; halving < 40; halving++) {
    let middle = (low + high) / 2;
    shareBelow(middle) < probability ? low = middle : high = middle;
  }
  return high;
}
var middleOf = (values) => values.length === 0 ? null : median(values);

// src/report/html/page-data.ts
var CHARTS = {
  shares: {
    caption: "Time within which a share of the responses came",
    x: "latency in ms",
    y: "responses up to it",
    before: "up to "
  },
  changes: { caption: "Change of each quantile", x: "percentile", y: "change from base", before: "p" },
  rounds: {
    caption: "Mean latency of the rounds",
    x: "seconds since the run began",
    y: "mean latency in ms",
    before: "after "
  },
  blocks: { caption: "Change by block", x: "block", y: "change from base", before: "block " },
  kept: { caption: "Memory", x: "requests", y: "MB", before: "" },
  trend: {
    caption: "Mean latency of earlier runs and this one",
    x: "measured (UTC)",
    y: "mean latency in ms",
    before: ""
  },
  "history-changes": {
    caption: "Change, commit by commit",
    x: "commit",
    y: "change since the first base",
    before: "commit "
  },
  "history-means": {
    caption: "Mean latency, commit by commit",
    x: "commit",
    y: "mean latency in ms",
    before: "commit "
  },
  "sweep-throughput": { caption: null, x: "connections", y: "requests per second", before: "connections: " },
  "sweep-latency": { caption: null, x: "connections", y: "mean latency in ms", before: "connections: " }
};

// src/report/html/figure.ts
var DIGITS2 = 4;
function drawnSides(input, endpoint2) {
  let { results, comparison, found } = input;
  return shownSides(input).map((one) => {
    if (one.side === "head" || comparison.kind === "paired")
      return { ...one, pooled: poolSide(results, endpoint2, one.side) };
    let stored2 = { ...results, blocks: found.baselines.flatMap(({ blocks: blocks2 }) => blocks2) };
    return { ...one, pooled: poolSide(stored2, endpoint2, "head") };
  });
}
function keyHtml(key) {
  return html`<ul class="key">${key.map(
    ([mark, label]) => html`<li><span class="mark ${mark}" aria-hidden="true"></span>${label}</li>`
  )}</ul>`;
}
function keyOf2(columns) {
  return columns.flatMap(({ name: name2, look }) => look && look[1] !== "edge" ? [[markOf(look), name2]] : []);
}
function markOf([colour, as]) {
  return as.includes("line") ? `${colour} line` : colour === "base" && as === "dots" ? "base now" : colour;
}
function bySide(sides, unit, valuesOf2, look) {
  return sides.map((one) => ({
    name: one.label,
    unit,
    look: [one.side, look],
    values: valuesOf2(one).map((value) => value == null ? null : short3(value))
  }));
}
function short3(value, digits = DIGITS2) {
  return value === null ? value : Number(value.toPrecision(digits));
}
function chartsOf(figures) {
  return figures.map(({ title: _title, text: _text, key: _key, ...chart }) => chart);
}
function draw3(figure, of, number2) {
  let { name: name2, title, text: text2, columns, key = keyOf2(columns) } = figure, { caption, x, y } = CHARTS[name2], own = caption === null ? null : html`<details class="figures" data-table="${name2}" data-endpoint="${number2}"><summary>Figures of this chart<span class="unseen">: ${title}</span></summary></details>`;
  return html`<figure><figcaption><h4>${title}</h4><p>${text2}</p>
${keyHtml(key)}</figcaption>
<div class="chart" data-chart="${name2}" data-${of}="${number2}" role="img" aria-label="Chart: ${title}, ${y} by ${x}"></div>
${own}</figure>
`;
}

// src/report/html/flame.ts
var MOST_FLAMES = 10, MOST_NODES = 800, LEAST_SHARE4 = 2e-3;
function flameData({ name: name2 }, { why, input }) {
  let { profile } = input.results, place = why?.endpoints.findIndex((one) => one.name === name2) ?? -1;
  if (profile === void 0 || place < 0 || place >= MOST_FLAMES) return null;
  let root = treeOf2(meanStacks(profile, name2));
  if (root.children.size === 0) return null;
  let sizes = sizesOf(root).sort((a, b) => b - a), least = Math.max(LEAST_SHARE4 * sizeOf3(root), sizes[MOST_NODES] ?? 0), indexes = /* @__PURE__ */ new Map(), indexOf = (frame) => {
    let index = indexes.get(frame) ?? indexes.size;
    return indexes.set(frame, index), index;
  }, nodesOf = ({ frame, baseMs, headMs, children }, depth) => [
    [depth, frame === null ? -1 : indexOf(frame), short3(baseMs), short3(headMs)],
    ...[...children.values()].filter((child) => sizeOf3(child) > least).sort((a, b) => sizeOf3(b) - sizeOf3(a)).flatMap((child) => nodesOf(child, depth + 1))
  ], nodes = nodesOf(root, 0);
  return { frames: [...indexes.keys()].map((frame) => [nameOfFunction(frame), placeOf(frame)]), nodes };
}
function treeOf2(stacks) {
  let root = { frame: null, baseMs: 0, headMs: 0, children: /* @__PURE__ */ new Map() };
  for (let { frames, baseMs, headMs } of stacks) {
    let tree = root;
    for (let frame of [null, ...frames]) {
      if (frame !== null) {
        let child = tree.children.get(frame) ?? { frame, baseMs: 0, headMs: 0, children: /* @__PURE__ */ new Map() };
        tree.children.set(frame, child), tree = child;
      }
      tree.baseMs += baseMs, tree.headMs += headMs;
    }
  }
  return root;
}
function sizesOf(tree) {
  return [sizeOf3(tree), ...[...tree.children.values()].flatMap(sizesOf)];
}
var sizeOf3 = ({ baseMs, headMs }) => Math.max(baseMs, headMs);
function whySection(why, view, flame) {
  let heading2 = why.name === "" ? html`<h3>${why.heading}</h3>` : html`<h4>${why.heading}</h4>`;
  return html`<section class="why">${heading2} <p>(${why.basis}):</p>
${blocksHtml(whyParts(why, view))}
${flame === null ? null : flameFigure(view, flame)}</section>
`;
}
function flameFigure({ sides }, number2) {
  return html`<figure class="flame" data-endpoint="${number2}"><figcaption><h4>Flame graph of the difference</h4>
<p>A frame is as wide as the time per request in it and in what it calls, which stands below it; its colour is how that changed. Click a frame, or press Enter on it, to fill the width with it; arrow keys go from frame to frame, and Escape goes back.</p>
${keyHtml([
    ["flame-more-3", `more time on ${sides.head}`],
    ["flame-less-3", "less time"],
    ["flame-same", "about the same"]
  ])}</figcaption></figure>
`;
}

// src/report/html/charts.ts
function figuresOf5(view) {
  return {
    endpoints: view.endpoints.map((endpoint2) => {
      let sides = drawnSides(view.input, endpoint2.name);
      return endpoint2.comparison.state === "invalid" ? { endpoint: endpoint2, sides, figures: [], flame: null } : { endpoint: endpoint2, sides, figures: endpointFigures(view, endpoint2, sides), flame: flameData(endpoint2, view) };
    }),
    sweeps: view.sweeps.map((sweep) => ({ sweep, figures: sweepFigures(view, sweep) }))
  };
}
function pageData({ input, sides }, { endpoints, sweeps }) {
  return {
    endpoints: endpoints.map(({ endpoint: { name: name2 }, figures, flame }) => ({ name: name2, charts: chartsOf(figures), flame })),
    sweeps: sweeps.map(({ sweep: { name: name2 }, figures }) => ({ name: name2, charts: chartsOf(figures) })),
    base: input.comparison.kind === "none" ? null : sides.base,
    head: sides.head
  };
}
function endpointFigures(view, endpoint2, sides) {
  let { results, comparison } = view.input, isPaired = comparison.kind === "paired", inRounds = isPaired ? sides : sides.slice(-1);
  return [
    distribution(sides),
    ...isPaired && endpoint2.comparison.state === "compared" ? [changes(view, endpoint2.name), blocks(results, endpoint2)] : [],
    rounds(results, endpoint2.name, inRounds),
    kept(results, endpoint2.name, sides),
    trend(view, endpoint2.name)
  ].flatMap((one) => one ?? []);
}
function distribution(sides) {
  let drawn2 = bySide(sides, "ms", ({ pooled: pooled2 }) => GRID_PERCENT.map((percent) => pooled2?.quantileMs(percent) ?? null), "line").filter(({ values }) => !values.includes(null));
  if (drawn2.length === 0) return null;
  let at = (percent) => {
    let index = GRID_PERCENT.indexOf(percent);
    return drawn2.map(({ name: name2, values }) => `${formatMs(Number(values[index]))} on ${name2}`).join(" and ");
  };
  return {
    name: "shares",
    title: "Distribution",
    text: `Share of the responses that took up to a time, drawn as far as 99 % of them: half took up to ${at(50)}, and 99 % up to ${at(99)}. A flat piece between two steep ones means two kinds of responses.`,
    columns: [{ name: "responses", unit: "percent", values: GRID_PERCENT }, ...drawn2]
  };
}
function changes({ input }, endpoint2) {
  let isOnCurve = ({ percent }) => percent % 4 === 0 || percent < 10 || percent > 90, found = quantileChanges(input.results, endpoint2).changes.filter(isOnCurve);
  if (found.length === 0) return null;
  let column = (name2, as, of) => ({
    name: name2,
    unit: "change",
    look: ["head", as],
    values: found.map(of).map((value) => value === void 0 ? null : short3(value, 3))
  }), columns = [
    column("change", "line", ({ change }) => change),
    column("from", "edge", ({ interval }) => interval?.low),
    column("to", "edge", ({ interval }) => interval?.high)
  ];
  return {
    name: "changes",
    title: "Change by quantile",
    text: `How much longer each share of the responses takes. The band is each quantile\u2019s own ${formatTolerance(1 - levelOfChange(input.comparison.confidence))} interval: of many, some look changed by chance. Extreme values are cut off.`,
    key: [...keyOf2(columns), ["interval", "interval"]],
    columns: [{ name: "percentile", unit: "count", values: found.map(({ percent }) => percent) }, ...columns],
    levels: [{ at: 0, of: "zero" }]
  };
}
var MOST_ROUNDS = 240;
function rounds(results, endpoint2, sides) {
  let all = results.blocks.map((block4) => ({
    block: block4,
    own: block4.endpoints.flatMap((one) => one.endpoint === endpoint2 ? one.rounds : [])
  })), step = Math.max(1, Math.ceil(sum(all.map(({ own }) => own.length)) / MOST_ROUNDS)), groups = all.flatMap(
    ({ block: block4, own }) => own.flatMap((first, at) => at % step === 0 ? [{ block: block4, first, group: own.slice(at, at + step) }] : [])
  );
  if (groups.length === 0) return null;
  let means = ({ side }) => groups.map(({ group }) => {
    let known5 = group.flatMap((round2) => round2.sides[side]?.latencyMs?.mean ?? []);
    return known5.length > 0 ? average(known5) : null;
  }), parts = (results.merged?.parts ?? []).map(({ elapsedSeconds }) => elapsedSeconds), beganAt = ({ part = 1 }) => sum(parts.slice(0, part - 1)), seconds = groups.map(({ block: block4, first }) => short3(first.startedAtMs / 1e3 + beganAt(block4)));
  return {
    name: "rounds",
    title: "Rounds over time",
    text: `Mean latency of each round. Every block starts a fresh app, which leaves a gap.${sides.length < 2 ? "" : " Whatever moves both sides is the machine."}`,
    columns: [
      { name: "seconds since the run began", unit: "seconds", values: seconds },
      { name: "block", unit: "count", values: groups.map(({ block: block4 }) => block4.index + 1) },
      ...bySide(sides, "ms", means, "hollow dots")
    ]
  };
}
function blocks({ blocks: all }, { comparison, leading }) {
  let { endpoint: endpoint2, metrics } = comparison, measured = all.filter((block4) => block4.endpoints.some((one) => one.endpoint === endpoint2)), named = (name3) => metrics.find(({ metric }) => metric === name3), shown5 = leading === null || leading.metric.metric === KEPT ? null : leading.metric, column = (metric, look) => {
    let ratios = named(metric)?.logRatios ?? [], values = ratios.length === measured.length ? ratios.map((ratio) => short3(Math.expm1(ratio))) : measured.map(() => null);
    return { name: metricName(metric), unit: "change", values, look };
  }, second = shown5 === null || shown5.metric === "mean" ? "p50" : shown5.metric, columns = [column("mean", ["mean", "dots"]), column(second, ["second", "hollow dots"])];
  if (columns.every(({ values }) => values.every((value) => value === null))) return null;
  let verdict = shown5 ?? named("mean"), { change = null, support = null, tolerance = null } = verdict ?? {}, name2 = verdict === void 0 ? "" : metricName(verdict.metric), interval = support === null ? "" : `, interval ${formatInterval(support)}`, overall = change === null ? "" : ` Over all blocks ${name2} changed by ${formatChange(change)}${interval}.`, bounds = change === null || support === null ? [] : [support.low, support.high], tolerances = change === null || tolerance === null ? [] : [tolerance, -tolerance];
  return {
    name: "blocks",
    title: "Blocks",
    text: `Change from base to head in each block. How far the blocks lie apart is the noise that the verdict has to beat.${overall}`,
    key: [
      ...keyOf2(columns),
      ...bounds.slice(1).map(() => ["interval", `interval of ${name2}`]),
      ...tolerances.slice(1).map(() => ["tolerance", `tolerance, ${formatTolerance(tolerance ?? 0)}`])
    ],
    columns: [{ name: "block", unit: "count", values: measured.map(({ index }) => index + 1) }, ...columns],
    levels: [
      { at: 0, of: "zero" },
      ...tolerances.map((at) => ({ at, of: "tolerance" })),
      ...bounds.map((at) => ({ at: short3(at), of: "interval" }))
    ]
  };
}
function kept(results, endpoint2, sides) {
  let series = seriesOf(results, endpoint2), { base, head } = series?.sides ?? {};
  if (series === null || base === void 0 || head === void 0) return null;
  let held2 = { base, head }, megabytes = ({ side }) => held2[side].bytes.map((value) => value / 1e6), served = head.bytes.map((_, at) => sum(head.requests.slice(0, at))), how = series.by === "collection" ? "What is live after a collection that was asked for" : "Memory that the app\u2019s processes have to themselves; its lower envelope is what counts", shared = series.endpoints.length === 1 ? "" : ` All ${plural(series.endpoints.length, "endpoint")} are loaded in turn.`;
  return {
    name: "kept",
    title: "Memory held by requests served",
    text: `${how}. A line that goes on to rise is a leak; a cache rises and then stops.${shared}`,
    columns: [
      { name: "requests", unit: "count", values: served },
      ...bySide(sides, "count", megabytes, "line with dots")
    ]
  };
}
function trend({ input, sides }, endpoint2) {
  let found = trendOf(input, endpoint2);
  if (found === null) return null;
  let { alike, others: others2, base, head } = found, groups = [
    [alike, "earlier runs on this model of CPU", ["base", "line with dots"]],
    [others2, "earlier runs on other models", ["second", "hollow dots"]],
    [base === null ? [] : [base], `${sides.base}, now`, ["base", "dots"]],
    [[head], sides.head, ["head", "dots"]]
  ], points = [...[...alike, ...others2].sort((one, other) => secondsOf(one) - secondsOf(other)), ...base === null ? [] : [base], head], columns = groups.flatMap(([runs, name2, look]) => {
    let values = points.map((one) => runs.includes(one) ? short3(one.meanMs) : null);
    return runs.length === 0 ? [] : [{ name: name2, unit: "ms", values, look }];
  });
  return {
    name: "trend",
    title: "Trend of the base branch",
    text: "Mean latency of earlier runs of the base branch, and of this one. They come from other machines and days: steps may be those of a machine.",
    columns: [
      { name: "measured (UTC)", unit: "time", values: points.map(secondsOf) },
      { name: "commit", unit: "text", values: points.map(({ commit }) => commit?.slice(0, 7) ?? null) },
      ...columns
    ]
  };
}
var secondsOf = ({ createdAt }) => Math.round(Date.parse(createdAt) / 1e3);
function sweepFigures({ input }, { points }) {
  let connections = { name: "connections", unit: "count", values: points.map((one) => one.connections) };
  return SWEPT.map(({ metric, unit, ...said2 }) => {
    let values = ({ side }) => points.map(({ comparison }) => comparison.metrics.find((one) => one.metric === metric)?.[side]);
    return { ...said2, columns: [connections, ...bySide(shownSides(input), unit, values, "line with dots")] };
  });
}
var SWEPT = [
  {
    metric: "throughput",
    unit: "perSecond",
    name: "sweep-throughput",
    title: "Throughput by connections",
    text: "Requests per second at each number of connections. Where the line bends, the app saturates: more connections only wait for each other."
  },
  {
    metric: "mean",
    unit: "ms",
    name: "sweep-latency",
    title: "Latency by connections",
    text: "Mean latency. Beyond the bend it grows with the connections: connections are throughput times latency."
  }
];

// src/report/html/endpoint.ts
function idOf(number2) {
  return `endpoint-${number2 + 1}`;
}
function endpointSection({ endpoint: endpoint2, sides, figures, flame }, view, number2, isOpen2) {
  let { name: name2, tone, sentence, comparison } = endpoint2, why = view.why?.endpoints.find((one) => one.name === name2), metrics = metricsTable2(endpoint2, view), isStart = name2 === START2, body = isStart ? metrics : html`${remarks(endpoint2, view)}
${metrics}
${why ? whySection(why, view, flame && number2) : null}<div class="charts">${figures.map((figure) => draw3(figure, "endpoint", number2))}</div>
<div class="pair">${comparison.state === "invalid" ? null : phasesTable(sides)}
${responsesTable(sides)}</div>`;
  return html`<details class="endpoint ${tone}" id="${idOf(number2)}"${isOpen2 && !isStart ? html` open` : null}>
<summary><h3>${name2}</h3> <span class="verdict">${sentence}</span></summary>
${body}
</details>
`;
}
function remarks({ comparison, problems, differences, warnings }, { input }) {
  let { base, head } = comparison.requests, isPaired = input.comparison.kind === "paired", ofBase = isPaired ? `${base} valid responses from base and ${head}` : `${head} valid responses`, note2 = comparison.state === "invalid" ? " Wrong, failed or missing responses say nothing about latency, so no latency is shown." : null, isCompared = isPaired && comparison.state === "compared", { leftOut: leftOut2 } = isCompared ? quantileChanges(input.results, comparison.endpoint) : { leftOut: null }, percent = leftOut2?.fromPercent ? `quantiles from p${leftOut2.fromPercent} on` : "the quantiles", notShown = leftOut2 && withCode(`the change of ${percent} is not shown: ${reasonWords(leftOut2.reason)}`), marked = [...warnings, ...notShown ? [notShown] : []];
  return html`<p>${plural(comparison.blocks, "block")}, ${ofBase} from head.${note2}</p>
${blocksHtml([
    list(problems.map(({ side, text: text2 }) => ({ mark: "problem", text: say`${side}: ${text2}` }))),
    differences.length === 0 ? null : paragraph(say`Head’s answers differ from base’s:`),
    list(differences.map((text2) => ({ mark: "warning", text: text2 }))),
    list(marked.map((text2) => ({ mark: "warning", text: text2 })))
  ])}`;
}
function metricsTable2({ rows }, { sides, input }) {
  let shown5 = rows.filter(({ isGated: isGated2, metric }) => metric.head !== null || isGated2);
  if (shown5.length === 0) return null;
  let sorted = shown5.toSorted((one, other) => Number(other.isGated) - Number(one.isGated));
  if (input.comparison.kind === "none") {
    let cells2 = sorted.map(({ name: name2, head }) => [name2, head]);
    return tableOf("Metrics", [...words("metric"), ...numbers(sides.head)], cells2);
  }
  let cells = sorted.map((row) => [
    row.name,
    row.base,
    row.head,
    row.change,
    row.metric.tolerance === null ? "no" : `from ${formatTolerance(row.metric.tolerance)}`,
    // Without the icon, which the comment has for want of colours.
    withCode(row.words)
  ]), columns = [...words("metric"), ...numbers(sides.base, sides.head, "change"), ...words("gated")];
  return tableOf("Metrics, with the interval that each verdict rests on", [...columns, ...sentences("verdict")], cells);
}
function responsesTable(sides) {
  let row = (name2, cell, nothing2 = "\u2013") => [
    name2,
    ...sides.map(({ pooled: pooled2 }) => pooled2 === null ? nothing2 : cell(pooled2))
  ], count3 = (name2, of) => row(name2, (pooled2) => formatCount(of(pooled2))), rows = [
    count3("sent", ({ completed, failed: failed2, censored }) => completed + failed2 + censored),
    count3("as expected", ({ completed, mismatched }) => completed - mismatched),
    count3("answered, but not as expected", ({ mismatched }) => mismatched),
    count3("failed", ({ failed: failed2 }) => failed2),
    count3("too late", ({ censored }) => censored),
    row("responses by status", ({ statuses }) => counts(statuses), "none"),
    row("problems", ({ problems }) => counts(problems), "none"),
    row("body length", ({ bodyBytes }) => bodyBytes === null ? "\u2013" : `${formatCount(Math.round(bodyBytes))} bytes`),
    row("valid responses per second", ({ requestsPerSecond }) => formatValue("throughput", requestsPerSecond))
  ], columns = [...words("requests"), ...numbers(...sides.map(({ label }) => label))];
  return tableOf("Requests and responses", columns, rows);
}
function counts(all) {
  let each = [...all].map(([name2, count3]) => `${name2} \xD7 ${formatCount(count3)}`);
  return firstOf(each, 6, () => "\u2026").join(", ") || "none";
}
var PHASES = [
  ["connect", "connectMs"],
  ["first byte", "ttfbMs"],
  ["whole response", "latencyMs"]
];
function phasesTable(sides) {
  let figure = (ms) => typeof ms == "number" ? formatMs(ms).replace(" ms", "") : "\u2013", rows = PHASES.flatMap(
    ([name2, key]) => sides.map(({ label, pooled: pooled2 }) => {
      let { count: count3, min, mean, sd, median: median2, max } = pooled2?.[key] ?? {}, figures = [min, mean, sd, median2, max].map(figure);
      return [`${name2}, ${label}`, count3 === void 0 ? "\u2013" : formatCount(count3), ...figures];
    })
  ), columns = numbers("count", "min", "mean", "\xB1 sd", "median", "max");
  return tableOf("Times in ms", [...words("part of the request"), ...columns], rows);
}

// src/report/html/document.ts
var PAGE_ASSETS = JSON.parse('{"script":"\\"use strict\\";(()=>{var Ji=\\"uplot\\",Zi=\\"u-hz\\",Qi=\\"u-vt\\",Xi=\\"u-title\\",ea=\\"u-wrap\\",ta=\\"u-under\\",na=\\"u-over\\",la=\\"u-axis\\",nn=\\"u-off\\",oa=\\"u-select\\",ra=\\"u-cursor-x\\",sa=\\"u-cursor-y\\",ia=\\"u-cursor-pt\\",aa=\\"u-legend\\",ua=\\"u-live\\",ca=\\"u-inline\\",fa=\\"u-series\\",pa=\\"u-marker\\",wr=\\"u-label\\",ma=\\"u-value\\",jn=\\"width\\",Kn=\\"height\\";var Sr=\\"bottom\\",_n=\\"left\\",lo=\\"right\\",Mo=\\"#000\\",Mr=Mo+\\"0\\",oo=\\"mousemove\\",xr=\\"mousedown\\",ro=\\"mouseup\\",kr=\\"mouseenter\\",Tr=\\"mouseleave\\",Er=\\"dblclick\\",da=\\"resize\\",ha=\\"scroll\\",_r=\\"change\\",yl=\\"dppxchange\\",xo=\\"--\\",Dn=typeof window<\\"u\\",co=Dn?document:null,Rn=Dn?window:null,ga=Dn?navigator:null,re,ml;function fo(){let e=devicePixelRatio;re!=e&&(re=e,ml&&mo(_r,ml,fo),ml=matchMedia(`(min-resolution: ${re-.001}dppx) and (max-resolution: ${re+.001}dppx)`),ln(_r,ml,fo),Rn.dispatchEvent(new CustomEvent(yl)))}function et(e,t){if(t!=null){let o=e.classList;!o.contains(t)&&o.add(t)}}function po(e,t){let o=e.classList;o.contains(t)&&o.remove(t)}function ge(e,t,o){e.style[t]=o+\\"px\\"}function gt(e,t,o,n){let s=co.createElement(e);return t!=null&&et(s,t),o?.insertBefore(s,n),s}function ut(e,t){return gt(\\"div\\",e,t)}var vr=new WeakMap;function _t(e,t,o,n,s){let c=\\"translate(\\"+t+\\"px,\\"+o+\\"px)\\",u=vr.get(e);c!=u&&(e.style.transform=c,vr.set(e,c),t<0||o<0||t>n||o>s?et(e,nn):po(e,nn))}var Rr=new WeakMap;function Pr(e,t,o){let n=t+o,s=Rr.get(e);n!=s&&(Rr.set(e,n),e.style.background=t,e.style.borderColor=o)}var Cr=new WeakMap;function Ar(e,t,o,n){let s=t+\\"\\"+o,c=Cr.get(e);s!=c&&(Cr.set(e,s),e.style.height=o+\\"px\\",e.style.width=t+\\"px\\",e.style.marginLeft=n?-t/2+\\"px\\":0,e.style.marginTop=n?-o/2+\\"px\\":0)}var ko={passive:!0},ya={...ko,capture:!0};function ln(e,t,o,n){t.addEventListener(e,o,n?ya:ko)}function mo(e,t,o,n){t.removeEventListener(e,o,ko)}Dn&&fo();function yt(e,t,o,n){let s;o=o||0,n=n||t.length-1;let c=n<=2147483647;for(;n-o>1;)s=c?o+n>>1:tt((o+n)/2),t[s]<e?o=s:n=s;return e-t[o]<=t[n]-e?o:n}function rs(e){return(o,n,s)=>{let c=-1,u=-1;for(let p=n;p<=s;p++)if(e(o[p])){c=p;break}for(let p=s;p>=n;p--)if(e(o[p])){u=p;break}return[c,u]}}var ss=e=>e!=null,is=e=>e!=null&&e>0,Sl=rs(ss),ba=rs(is);function wa(e,t,o,n=0,s=!1){let c=s?ba:Sl,u=s?is:ss;[t,o]=c(e,t,o);let p=e[t],m=e[t];if(t>-1)if(n==1)p=e[t],m=e[o];else if(n==-1)p=e[o],m=e[t];else for(let d=t;d<=o;d++){let w=e[d];u(w)&&(w<p?p=w:w>m&&(m=w))}return[p??ce,m??-ce]}function Ml(e,t,o,n){let s=Nr(e),c=Nr(t);e==t&&(s==-1?(e*=o,t/=o):(e/=o,t*=o));let u=o==10?Ct:as,p=s==1?tt:ct,m=c==1?ct:tt,d=p(u(Re(e))),w=m(u(Re(t))),g=Pn(o,d),y=Pn(o,w);return o==10&&(d<0&&(g=fe(g,-d)),w<0&&(y=fe(y,-w))),n||o==2?(e=g*s,t=y*c):(e=ps(e,g),t=xl(t,y)),[e,t]}function To(e,t,o,n){let s=Ml(e,t,o,n);return e==0&&(s[0]=0),t==0&&(s[1]=0),s}var Eo=.1,Lr={mode:3,pad:Eo},Zn={pad:0,soft:null,mode:0},Sa={min:Zn,max:Zn};function bl(e,t,o,n){return kl(o)?Dr(e,t,o):(Zn.pad=o,Zn.soft=n?0:null,Zn.mode=n?3:0,Dr(e,t,Sa))}function le(e,t){return e??t}function Ma(e,t,o){for(t=le(t,0),o=le(o,e.length-1);t<=o;){if(e[t]!=null)return!0;t++}return!1}function Dr(e,t,o){let n=o.min,s=o.max,c=le(n.pad,0),u=le(s.pad,0),p=le(n.hard,-ce),m=le(s.hard,ce),d=le(n.soft,ce),w=le(s.soft,-ce),g=le(n.mode,0),y=le(s.mode,0),E=t-e,_=Ct(E),L=Ge(Re(e),Re(t)),z=Ct(L),W=Re(z-_);(E<1e-24||W>10)&&(E=0,(e==0||t==0)&&(E=1e-24,g==2&&d!=ce&&(c=0),y==2&&w!=-ce&&(u=0)));let M=E||L||1e3,H=Ct(M),k=Pn(10,tt(H)),j=M*(E==0?e==0?.1:1:c),C=fe(ps(e-j,k/10),24),J=e>=d&&(g==1||g==3&&C<=d||g==2&&C>=d)?d:ce,q=Ge(p,C<J&&e>=J?J:bt(J,C)),D=M*(E==0?t==0?.1:1:u),V=fe(xl(t+D,k/10),24),T=t<=w&&(y==1||y==3&&V>=w||y==2&&V<=w)?w:-ce,Y=bt(m,V>T&&t<=T?T:Ge(T,V));return q==Y&&q==0&&(Y=100),[q,Y]}var xa=new Intl.NumberFormat(Dn?ga.language:\\"en-US\\"),_o=e=>xa.format(e),nt=Math,gl=nt.PI,Re=nt.abs,tt=nt.floor,ve=nt.round,ct=nt.ceil,bt=nt.min,Ge=nt.max,Pn=nt.pow,Nr=nt.sign,Ct=nt.log10,as=nt.log2,ka=(e,t=1)=>nt.sinh(e)*t,so=(e,t=1)=>nt.asinh(e/t),ce=1/0;function Or(e){return(Ct((e^e>>31)-(e>>31))|0)+1}function ho(e,t,o){return bt(Ge(e,t),o)}function us(e){return typeof e==\\"function\\"}function X(e){return us(e)?e:()=>e}var Ta=()=>{},cs=e=>e,fs=(e,t)=>t,Ea=e=>null,Fr=e=>!0,$r=(e,t)=>e==t,_a=/\\\\.\\\\d*?(?=9{6,}|0{6,})/gm,on=e=>{if(ds(e)||Vt.has(e))return e;let t=`${e}`,o=t.match(_a);if(o==null)return e;let n=o[0].length-1;if(t.indexOf(\\"e-\\")!=-1){let[s,c]=t.split(\\"e\\");return+`${on(s)}e${c}`}return fe(e,n)};function en(e,t){return on(fe(on(e/t))*t)}function xl(e,t){return on(ct(on(e/t))*t)}function ps(e,t){return on(tt(on(e/t))*t)}function fe(e,t=0){if(ds(e))return e;let o=10**t,n=e*o*(1+Number.EPSILON);return ve(n)/o}var Vt=new Map;function ms(e){return((\\"\\"+e).split(\\".\\")[1]||\\"\\").length}function Xn(e,t,o,n){let s=[],c=n.map(ms);for(let u=t;u<o;u++){let p=Re(u),m=fe(Pn(e,u),p);for(let d=0;d<n.length;d++){let w=e==10?+`${n[d]}e${u}`:n[d]*m,g=(u>=0?0:p)+(u>=c[d]?0:c[d]),y=e==10?w:fe(w,g);s.push(y),Vt.set(y,g)}}return s}var Qn={},vo=[],Cn=[null,null],It=Array.isArray,ds=Number.isInteger,va=e=>e===void 0;function zr(e){return typeof e==\\"string\\"}function kl(e){let t=!1;if(e!=null){let o=e.constructor;t=o==null||o==Object}return t}function Ra(e){return e!=null&&typeof e==\\"object\\"}var Pa=Object.getPrototypeOf(Uint8Array),hs=\\"__proto__\\";function An(e,t=kl){let o;if(It(e)){let n=e.find(s=>s!=null);if(It(n)||t(n)){o=Array(e.length);for(let s=0;s<e.length;s++)o[s]=An(e[s],t)}else o=e.slice()}else if(e instanceof Pa)o=e.slice();else if(t(e)){o={};for(let n in e)n!=hs&&(o[n]=An(e[n],t))}else o=e;return o}function Te(e){let t=arguments;for(let o=1;o<t.length;o++){let n=t[o];for(let s in n)s!=hs&&(kl(e[s])?Te(e[s],An(n[s])):e[s]=An(n[s]))}return e}var Ca=0,Aa=1,La=2;function Da(e,t,o){for(let n=0,s,c=-1;n<t.length;n++){let u=t[n];if(u>c){for(s=u-1;s>=0&&e[s]==null;)e[s--]=null;for(s=u+1;s<o&&e[s]==null;)e[c=s++]=null}}}function Na(e,t){if($a(e)){let u=e[0].slice();for(let p=1;p<e.length;p++)u.push(...e[p].slice(1));return za(u[0])||(u=Fa(u)),u}let o=new Set;for(let u=0;u<e.length;u++){let m=e[u][0],d=m.length;for(let w=0;w<d;w++)o.add(m[w])}let n=[Array.from(o).sort((u,p)=>u-p)],s=n[0].length,c=new Map;for(let u=0;u<s;u++)c.set(n[0][u],u);for(let u=0;u<e.length;u++){let p=e[u],m=p[0];for(let d=1;d<p.length;d++){let w=p[d],g=Array(s).fill(void 0),y=t?t[u][d]:Aa,E=[];for(let _=0;_<w.length;_++){let L=w[_],z=c.get(m[_]);L===null?y!=Ca&&(g[z]=L,y==La&&E.push(z)):g[z]=L}Da(g,E,s),n.push(g)}}return n}var Oa=typeof queueMicrotask>\\"u\\"?e=>Promise.resolve().then(e):queueMicrotask;function Fa(e){let t=e[0],o=t.length,n=Array(o);for(let c=0;c<n.length;c++)n[c]=c;n.sort((c,u)=>t[c]-t[u]);let s=[];for(let c=0;c<e.length;c++){let u=e[c],p=Array(o);for(let m=0;m<o;m++)p[m]=u[n[m]];s.push(p)}return s}function $a(e){let t=e[0][0],o=t.length;for(let n=1;n<e.length;n++){let s=e[n][0];if(s.length!=o)return!1;if(s!=t){for(let c=0;c<o;c++)if(s[c]!=t[c])return!1}}return!0}function za(e,t=100){let o=e.length;if(o<=1)return!0;let n=0,s=o-1;for(;n<=s&&e[n]==null;)n++;for(;s>=n&&e[s]==null;)s--;if(s<=n)return!0;let c=Ge(1,tt((s-n+1)/t));for(let u=e[n],p=n+c;p<=s;p+=c){let m=e[p];if(m!=null){if(m<=u)return!1;u=m}}return!0}var gs=[\\"January\\",\\"February\\",\\"March\\",\\"April\\",\\"May\\",\\"June\\",\\"July\\",\\"August\\",\\"September\\",\\"October\\",\\"November\\",\\"December\\"],ys=[\\"Sunday\\",\\"Monday\\",\\"Tuesday\\",\\"Wednesday\\",\\"Thursday\\",\\"Friday\\",\\"Saturday\\"];function bs(e){return e.slice(0,3)}var Ha=ys.map(bs),Ia=gs.map(bs),Va={MMMM:gs,MMM:Ia,WWWW:ys,WWW:Ha};function Yn(e){return(e<10?\\"0\\":\\"\\")+e}function Wa(e){return(e<10?\\"00\\":e<100?\\"0\\":\\"\\")+e}var Ba={YYYY:e=>e.getFullYear(),YY:e=>(e.getFullYear()+\\"\\").slice(2),MMMM:(e,t)=>t.MMMM[e.getMonth()],MMM:(e,t)=>t.MMM[e.getMonth()],MM:e=>Yn(e.getMonth()+1),M:e=>e.getMonth()+1,DD:e=>Yn(e.getDate()),D:e=>e.getDate(),WWWW:(e,t)=>t.WWWW[e.getDay()],WWW:(e,t)=>t.WWW[e.getDay()],HH:e=>Yn(e.getHours()),H:e=>e.getHours(),h:e=>{let t=e.getHours();return t==0?12:t>12?t-12:t},AA:e=>e.getHours()>=12?\\"PM\\":\\"AM\\",aa:e=>e.getHours()>=12?\\"pm\\":\\"am\\",a:e=>e.getHours()>=12?\\"p\\":\\"a\\",mm:e=>Yn(e.getMinutes()),m:e=>e.getMinutes(),ss:e=>Yn(e.getSeconds()),s:e=>e.getSeconds(),fff:e=>Wa(e.getMilliseconds())};function Ro(e,t){t=t||Va;let o=[],n=/\\\\{([a-z]+)\\\\}|[^{]+/gi,s;for(;s=n.exec(e);)o.push(s[0][0]==\\"{\\"?Ba[s[1]]:s[0]);return c=>{let u=\\"\\";for(let p=0;p<o.length;p++)u+=typeof o[p]==\\"string\\"?o[p]:o[p](c,t);return u}}var Ua=new Intl.DateTimeFormat().resolvedOptions().timeZone;function Ga(e,t){let o;return t==\\"UTC\\"||t==\\"Etc/UTC\\"?o=new Date(+e+e.getTimezoneOffset()*6e4):t==Ua?o=e:(o=new Date(e.toLocaleString(\\"en-US\\",{timeZone:t})),o.setMilliseconds(e.getMilliseconds())),o}var ws=e=>e%1==0,wl=[1,2,2.5,5],qa=Xn(10,-32,0,wl),Ss=Xn(10,0,32,wl),Ya=Ss.filter(ws),tn=qa.concat(Ss),Po=`\\n`,Ms=\\"{YYYY}\\",Hr=Po+Ms,xs=\\"{M}/{D}\\",Jn=Po+xs,dl=Jn+\\"/{YY}\\",ks=\\"{aa}\\",ja=\\"{h}:{mm}\\",vn=ja+ks,Ir=Po+vn,Vr=\\":{ss}\\",ie=null;function Ts(e){let t=e*1e3,o=t*60,n=o*60,s=n*24,c=s*30,u=s*365,m=(e==1?Xn(10,0,3,wl).filter(ws):Xn(10,-3,0,wl)).concat([t,t*5,t*10,t*15,t*30,o,o*5,o*10,o*15,o*30,n,n*2,n*3,n*4,n*6,n*8,n*12,s,s*2,s*3,s*4,s*5,s*6,s*7,s*8,s*9,s*10,s*15,c,c*2,c*3,c*4,c*6,u,u*2,u*5,u*10,u*25,u*50,u*100]),d=[[u,Ms,ie,ie,ie,ie,ie,ie,1],[s*28,\\"{MMM}\\",Hr,ie,ie,ie,ie,ie,1],[s,xs,Hr,ie,ie,ie,ie,ie,1],[n,\\"{h}\\"+ks,dl,ie,Jn,ie,ie,ie,1],[o,vn,dl,ie,Jn,ie,ie,ie,1],[t,Vr,dl+\\" \\"+vn,ie,Jn+\\" \\"+vn,ie,Ir,ie,1],[e,Vr+\\".{fff}\\",dl+\\" \\"+vn,ie,Jn+\\" \\"+vn,ie,Ir,ie,1]];function w(g){return(y,E,_,L,z,W)=>{let M=[],H=z>=u,k=z>=c&&z<u,j=g(_),C=fe(j*e,3),J=io(j.getFullYear(),H?0:j.getMonth(),k||H?1:j.getDate()),q=fe(J*e,3);if(k||H){let D=k?z/c:0,V=H?z/u:0,T=C==q?C:fe(io(J.getFullYear()+V,J.getMonth()+D,1)*e,3),Y=new Date(ve(T/e)),N=Y.getFullYear(),U=Y.getMonth();for(let O=0;T<=L;O++){let ee=io(N+V*O,U+D*O,1),I=ee-g(fe(ee*e,3));T=fe((+ee+I)*e,3),T<=L&&M.push(T)}}else{let D=z>=s?s:z,V=tt(_)-tt(C),T=q+V+xl(C-q,D);M.push(T);let Y=g(T),N=Y.getHours()+Y.getMinutes()/o+Y.getSeconds()/n,U=z/n,O=y.axes[E]._space,ee=W/O;for(;T=fe(T+z,e==1?0:3),!(T>L);)if(U>1){let I=tt(fe(N+U,6))%24,te=g(T).getHours()-I;te>1&&(te=-1),T-=te*n,N=(N+U)%24;let ae=M[M.length-1];fe((T-ae)/z,3)*ee>=.7&&M.push(T)}else M.push(T)}return M}}return[m,d,w]}var[Ka,Ja,Za]=Ts(1),[Qa,Xa,eu]=Ts(.001);Xn(2,-53,53,[1]);function Wr(e,t){return e.map(o=>o.map((n,s)=>s==0||s==8||n==null?n:t(s==1||o[8]==0?n:o[1]+n)))}function Br(e,t){return(o,n,s,c,u)=>{let p=t.find(_=>u>=_[0])||t[t.length-1],m,d,w,g,y,E;return n.map(_=>{let L=e(_),z=L.getFullYear(),W=L.getMonth(),M=L.getDate(),H=L.getHours(),k=L.getMinutes(),j=L.getSeconds(),C=z!=m&&p[2]||W!=d&&p[3]||M!=w&&p[4]||H!=g&&p[5]||k!=y&&p[6]||j!=E&&p[7]||p[1];return m=z,d=W,w=M,g=H,y=k,E=j,C(L)})}}function tu(e,t){let o=Ro(t);return(n,s,c,u,p)=>s.map(m=>o(e(m)))}function io(e,t,o){return new Date(e,t,o)}function Ur(e,t){return t(e)}var nu=\\"{YYYY}-{MM}-{DD} {h}:{mm}{aa}\\";function Gr(e,t){return(o,n,s,c)=>c==null?xo:t(e(n))}function lu(e,t){let o=e.series[t];return o.width?o.stroke(e,t):o.points.width?o.points.stroke(e,t):null}function ou(e,t){return e.series[t].fill(e,t)}var ru={show:!0,live:!0,isolate:!1,mount:Ta,markers:{show:!0,width:2,stroke:lu,fill:ou,dash:\\"solid\\"},idx:null,idxs:null,values:[]};function su(e,t){let o=e.cursor.points,n=ut(),s=o.size(e,t);ge(n,jn,s),ge(n,Kn,s);let c=s/-2;ge(n,\\"marginLeft\\",c),ge(n,\\"marginTop\\",c);let u=o.width(e,t,s);return u&&ge(n,\\"borderWidth\\",u),n}function iu(e,t){let o=e.series[t].points;return o._fill||o._stroke}function au(e,t){let o=e.series[t].points;return o._stroke||o._fill}function uu(e,t){return e.series[t].points.size}var ao=[0,0];function cu(e,t,o){return ao[0]=t,ao[1]=o,ao}function hl(e,t,o,n=!0){return s=>{s.button==0&&(!n||s.target==t)&&o(s)}}function uo(e,t,o,n=!0){return s=>{(!n||s.target==t)&&o(s)}}var fu={show:!0,x:!0,y:!0,lock:!1,move:cu,points:{one:!1,show:su,size:uu,width:0,stroke:au,fill:iu},bind:{mousedown:hl,mouseup:hl,click:hl,dblclick:hl,mousemove:uo,mouseleave:uo,mouseenter:uo},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(e,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(e,t,o,n,s)=>n-s,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},Es={show:!0,stroke:\\"rgba(0,0,0,0.07)\\",width:2},Co=Te({},Es,{filter:fs}),_s=Te({},Co,{size:10}),vs=Te({},Es,{show:!1}),Ao=\'12px system-ui, -apple-system, \\"Segoe UI\\", Roboto, \\"Helvetica Neue\\", Arial, \\"Noto Sans\\", sans-serif, \\"Apple Color Emoji\\", \\"Segoe UI Emoji\\", \\"Segoe UI Symbol\\", \\"Noto Color Emoji\\"\',Rs=\\"bold \\"+Ao,Ps=1.5,qr={show:!0,scale:\\"x\\",stroke:Mo,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Rs,side:2,grid:Co,ticks:_s,border:vs,font:Ao,lineGap:Ps,rotate:0},pu=\\"Value\\",mu=\\"Time\\",Yr={show:!0,scale:\\"x\\",auto:!1,sorted:1,min:ce,max:-ce,idxs:[]};function du(e,t,o,n,s){return t.map(c=>c==null?\\"\\":_o(c))}function hu(e,t,o,n,s,c,u){let p=[],m=Vt.get(s)||0;o=u?o:fe(xl(o,s),m);for(let d=o;d<=n;d=fe(d+s,m))p.push(Object.is(d,-0)?0:d);return p}function go(e,t,o,n,s,c,u){let p=[],m=e.scales[e.axes[t].scale].log,d=m==10?Ct:as,w=tt(d(o));s=Pn(m,w),m==10&&(s=tn[yt(s,tn)]);let g=o,y=s*m;m==10&&(y=tn[yt(y,tn)]);do p.push(g),g=g+s,m==10&&!Vt.has(g)&&(g=fe(g,Vt.get(s))),g>=y&&(s=g,y=s*m,m==10&&(y=tn[yt(y,tn)]));while(g<=n);return p}function gu(e,t,o,n,s,c,u){let m=e.scales[e.axes[t].scale].asinh,d=n>m?go(e,t,Ge(m,o),n,s):[m],w=n>=0&&o<=0?[0]:[];return(o<-m?go(e,t,Ge(m,-n),-o,s):[m]).reverse().map(y=>-y).concat(w,d)}var Cs=/./,yu=/[12357]/,bu=/[125]/,jr=/1/,yo=(e,t,o,n)=>e.map((s,c)=>t==4&&s==0||c%n==0&&o.test(s.toExponential()[s<0?1:0])?s:null);function wu(e,t,o,n,s){let c=e.axes[o],u=c.scale,p=e.scales[u],m=e.valToPos,d=c._space,w=m(10,u),g=m(9,u)-w>=d?Cs:m(7,u)-w>=d?yu:m(5,u)-w>=d?bu:jr;if(g==jr){let y=Re(m(1,u)-w);if(y<d)return yo(t.slice().reverse(),p.distr,g,ct(d/y)).reverse()}return yo(t,p.distr,g,1)}function Su(e,t,o,n,s){let c=e.axes[o],u=c.scale,p=c._space,m=e.valToPos,d=Re(m(1,u)-m(2,u));return d<p?yo(t.slice().reverse(),3,Cs,ct(p/d)).reverse():t}function Mu(e,t,o,n){return n==null?xo:t==null?\\"\\":_o(t)}var Kr={show:!0,scale:\\"y\\",stroke:Mo,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Rs,side:3,grid:Co,ticks:_s,border:vs,font:Ao,lineGap:Ps,rotate:0};function xu(e,t){let o=3+(e||1)*2;return fe(o*t,3)}function ku(e,t){let{scale:o,idxs:n}=e.series[0],s=e._data[0],c=e.valToPos(s[n[0]],o,!0),u=e.valToPos(s[n[1]],o,!0),p=Re(u-c),m=e.series[t],d=p/(m.points.space*re);return n[1]-n[0]<=d}var Jr={scale:null,auto:!0,sorted:0,min:ce,max:-ce},As=(e,t,o,n,s)=>s,Zr={show:!0,auto:!0,sorted:0,gaps:As,alpha:1,facets:[Te({},Jr,{scale:\\"x\\"}),Te({},Jr,{scale:\\"y\\"})]},Qr={scale:\\"y\\",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:As,alpha:1,points:{show:ku,filter:null},values:null,min:ce,max:-ce,idxs:[],path:null,clip:null};function Tu(e,t,o,n,s){return o/10}var Ls={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},Eu=Te({},Ls,{time:!1,ori:1}),Xr={};function Ds(e,t){let o=Xr[e];return o||(o={key:e,plots:[],sub(n){o.plots.push(n)},unsub(n){o.plots=o.plots.filter(s=>s!=n)},pub(n,s,c,u,p,m,d){for(let w=0;w<o.plots.length;w++)o.plots[w]!=s&&o.plots[w].pub(n,s,c,u,p,m,d)}},e!=null&&(Xr[e]=o)),o}var Ln=1,bo=2;function rn(e,t,o){let n=e.mode,s=e.series[t],c=n==2?e._data[t]:e._data,u=e.scales,p=e.bbox,m=c[0],d=n==2?c[1]:c[t],w=n==2?u[s.facets[0].scale]:u[e.series[0].scale],g=n==2?u[s.facets[1].scale]:u[s.scale],y=p.left,E=p.top,_=p.width,L=p.height,z=e.valToPosH,W=e.valToPosV;return w.ori==0?o(s,m,d,w,g,z,W,y,E,_,L,El,Nn,vl,Os,$s):o(s,m,d,w,g,W,z,E,y,L,_,_l,On,No,Fs,zs)}function Lo(e,t){let o=0,n=0,s=le(e.bands,vo);for(let c=0;c<s.length;c++){let u=s[c];u.series[0]==t?o=u.dir:u.series[1]==t&&(u.dir==1?n|=1:n|=2)}return[o,n==1?-1:n==2?1:n==3?2:0]}function _u(e,t,o,n,s){let c=e.mode,u=e.series[t],p=c==2?u.facets[1].scale:u.scale,m=e.scales[p];return s==-1?m.min:s==1?m.max:m.distr==3?m.dir==1?m.min:m.max:0}function At(e,t,o,n,s,c){return rn(e,t,(u,p,m,d,w,g,y,E,_,L,z)=>{let W=u.pxRound,M=d.dir*(d.ori==0?1:-1),H=d.ori==0?Nn:On,k,j;M==1?(k=o,j=n):(k=n,j=o);let C=W(g(p[k],d,L,E)),J=W(y(m[k],w,z,_)),q=W(g(p[j],d,L,E)),D=W(y(c==1?w.max:w.min,w,z,_)),V=new Path2D(s);return H(V,q,D),H(V,C,D),H(V,C,J),V})}function Tl(e,t,o,n,s,c){let u=null;if(e.length>0){u=new Path2D;let p=t==0?vl:No,m=o;for(let g=0;g<e.length;g++){let y=e[g];if(y[1]>y[0]){let E=y[0]-m;E>0&&p(u,m,n,E,n+c),m=y[1]}}let d=o+s-m,w=10;d>0&&p(u,m,n-w/2,d,n+c+w)}return u}function vu(e,t,o){let n=e[e.length-1];n&&n[0]==t?n[1]=o:e.push([t,o])}function Do(e,t,o,n,s,c,u){let p=[],m=e.length;for(let d=s==1?o:n;d>=o&&d<=n;d+=s)if(t[d]===null){let g=d,y=d;if(s==1)for(;++d<=n&&t[d]===null;)y=d;else for(;--d>=o&&t[d]===null;)y=d;let E=c(e[g]),_=y==g?E:c(e[y]),L=g-s;E=u<=0&&L>=0&&L<m?c(e[L]):E;let W=y+s;_=u>=0&&W>=0&&W<m?c(e[W]):_,_>=E&&p.push([E,_])}return p}function es(e){return e==0?cs:e==1?ve:t=>en(t,e)}function Ns(e){let t=e==0?El:_l,o=e==0?(s,c,u,p,m,d)=>{s.arcTo(c,u,p,m,d)}:(s,c,u,p,m,d)=>{s.arcTo(u,c,m,p,d)},n=e==0?(s,c,u,p,m)=>{s.rect(c,u,p,m)}:(s,c,u,p,m)=>{s.rect(u,c,m,p)};return(s,c,u,p,m,d=0,w=0)=>{d==0&&w==0?n(s,c,u,p,m):(d=bt(d,p/2,m/2),w=bt(w,p/2,m/2),t(s,c+d,u),o(s,c+p,u,c+p,u+m,d),o(s,c+p,u+m,c,u+m,w),o(s,c,u+m,c,u,w),o(s,c,u,c+p,u,d),s.closePath())}}var El=(e,t,o)=>{e.moveTo(t,o)},_l=(e,t,o)=>{e.moveTo(o,t)},Nn=(e,t,o)=>{e.lineTo(t,o)},On=(e,t,o)=>{e.lineTo(o,t)},vl=Ns(0),No=Ns(1),Os=(e,t,o,n,s,c)=>{e.arc(t,o,n,s,c)},Fs=(e,t,o,n,s,c)=>{e.arc(o,t,n,s,c)},$s=(e,t,o,n,s,c,u)=>{e.bezierCurveTo(t,o,n,s,c,u)},zs=(e,t,o,n,s,c,u)=>{e.bezierCurveTo(o,t,s,n,u,c)};function Hs(e){return(t,o,n,s,c)=>rn(t,o,(u,p,m,d,w,g,y,E,_,L,z)=>{let{pxRound:W,points:M}=u,H,k;d.ori==0?(H=El,k=Os):(H=_l,k=Fs);let j=fe(M.width*re,3),C=(M.size-M.width)/2*re,J=fe(C*2,3),q=new Path2D,D=new Path2D,{left:V,top:T,width:Y,height:N}=t.bbox;vl(D,V-J,T-J,Y+J*2,N+J*2);let U=O=>{if(m[O]!=null){let ee=W(g(p[O],d,L,E)),I=W(y(m[O],w,z,_));H(q,ee+C,I),k(q,ee,I,C,0,gl*2)}};if(c)c.forEach(U);else for(let O=n;O<=s;O++)U(O);return{stroke:j>0?q:null,fill:q,clip:D,flags:Ln|bo}})}function Is(e){return(t,o,n,s,c,u)=>{n!=s&&(c!=n&&u!=n&&e(t,o,n),c!=s&&u!=s&&e(t,o,s),e(t,o,u))}}var Ru=Is(Nn),Pu=Is(On);function Vs(e){let t=le(e?.alignGaps,0);return(o,n,s,c)=>rn(o,n,(u,p,m,d,w,g,y,E,_,L,z)=>{[s,c]=Sl(m,s,c);let W=u.pxRound,M=N=>W(g(N,d,L,E)),H=N=>W(y(N,w,z,_)),k,j;d.ori==0?(k=Nn,j=Ru):(k=On,j=Pu);let C=d.dir*(d.ori==0?1:-1),J={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Ln},q=J.stroke,D=!1;if(c-s>=L*4){let N=F=>o.posToVal(F,d.key,!0),U=null,O=null,ee,I,qe,ye=M(p[C==1?s:c]),te=M(p[s]),ae=M(p[c]),Z=N(C==1?te+1:ae-1);for(let F=C==1?s:c;F>=s&&F<=c;F+=C){let Ee=p[F],be=(C==1?Ee<Z:Ee>Z)?ye:M(Ee),se=m[F];be==ye?se!=null?(I=se,U==null?(k(q,be,H(I)),ee=U=O=I):I<U?U=I:I>O&&(O=I)):se===null&&(D=!0):(U!=null&&j(q,ye,H(U),H(O),H(ee),H(I)),se!=null?(I=se,k(q,be,H(I)),U=O=ee=I):(U=O=null,se===null&&(D=!0)),ye=be,Z=N(ye+C))}U!=null&&U!=O&&qe!=ye&&j(q,ye,H(U),H(O),H(ee),H(I))}else for(let N=C==1?s:c;N>=s&&N<=c;N+=C){let U=m[N];U===null?D=!0:U!=null&&k(q,M(p[N]),H(U))}let[T,Y]=Lo(o,n);if(u.fill!=null||T!=0){let N=J.fill=new Path2D(q),U=u.fillTo(o,n,u.min,u.max,T),O=H(U),ee=M(p[s]),I=M(p[c]);C==-1&&([I,ee]=[ee,I]),k(N,I,O),k(N,ee,O)}if(!u.spanGaps){let N=[];D&&N.push(...Do(p,m,s,c,C,M,t)),J.gaps=N=u.gaps(o,n,s,c,N),J.clip=Tl(N,d.ori,E,_,L,z)}return Y!=0&&(J.band=Y==2?[At(o,n,s,c,q,-1),At(o,n,s,c,q,1)]:At(o,n,s,c,q,Y)),J})}function Cu(e){let t=le(e.align,1),o=le(e.ascDesc,!1),n=le(e.alignGaps,0),s=le(e.extend,!1);return(c,u,p,m)=>rn(c,u,(d,w,g,y,E,_,L,z,W,M,H)=>{[p,m]=Sl(g,p,m);let k=d.pxRound,{left:j,width:C}=c.bbox,J=te=>k(_(te,y,M,z)),q=te=>k(L(te,E,H,W)),D=y.ori==0?Nn:On,V={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Ln},T=V.stroke,Y=y.dir*(y.ori==0?1:-1),N=q(g[Y==1?p:m]),U=J(w[Y==1?p:m]),O=U,ee=U;s&&t==-1&&(ee=j,D(T,ee,N)),D(T,U,N);for(let te=Y==1?p:m;te>=p&&te<=m;te+=Y){let ae=g[te];if(ae==null)continue;let Z=J(w[te]),F=q(ae);t==1?D(T,Z,N):D(T,O,F),D(T,Z,F),N=F,O=Z}let I=O;s&&t==1&&(I=j+C,D(T,I,N));let[qe,ye]=Lo(c,u);if(d.fill!=null||qe!=0){let te=V.fill=new Path2D(T),ae=d.fillTo(c,u,d.min,d.max,qe),Z=q(ae);D(te,I,Z),D(te,ee,Z)}if(!d.spanGaps){let te=[];te.push(...Do(w,g,p,m,Y,J,n));let ae=d.width*re/2,Z=o||t==1?ae:-ae,F=o||t==-1?-ae:ae;te.forEach(Ee=>{Ee[0]+=Z,Ee[1]+=F}),V.gaps=te=d.gaps(c,u,p,m,te),V.clip=Tl(te,y.ori,z,W,M,H)}return ye!=0&&(V.band=ye==2?[At(c,u,p,m,T,-1),At(c,u,p,m,T,1)]:At(c,u,p,m,T,ye)),V})}function ts(e,t,o,n,s,c,u=ce){if(e.length>1){let p=null;for(let m=0,d=1/0;m<e.length;m++)if(t[m]!==void 0){if(p!=null){let w=Re(e[m]-e[p]);w<d&&(d=w,u=Re(o(e[m],n,s,c)-o(e[p],n,s,c)))}p=m}}return u}function Au(e){e=e||Qn;let t=le(e.size,[.6,ce,1]),o=e.align||0,n=e.gap||0,s=e.radius;s=s==null?[0,0]:typeof s==\\"number\\"?[s,0]:s;let c=X(s),u=1-t[0],p=le(t[1],ce),m=le(t[2],1),d=le(e.disp,Qn),w=le(e.each,E=>{}),{fill:g,stroke:y}=d;return(E,_,L,z)=>rn(E,_,(W,M,H,k,j,C,J,q,D,V,T)=>{let Y=W.pxRound,N=o,U=n*re,O=p*re,ee=m*re,I,qe;k.ori==0?[I,qe]=c(E,_):[qe,I]=c(E,_);let ye=k.dir*(k.ori==0?1:-1),te=k.ori==0?vl:No,ae=k.ori==0?w:(P,pe,_e,cn,qt,St,Yt)=>{w(P,pe,_e,qt,cn,Yt,St)},Z=le(E.bands,vo).find(P=>P.series[0]==_),F=Z!=null?Z.dir:0,Ee=W.fillTo(E,_,W.min,W.max,F),Ie=Y(J(Ee,j,T,D)),be,se,ft,Ke=V,Se=Y(W.width*re),wt=!1,vt=null,lt=null,Nt=null,sn=null;g!=null&&(Se==0||y!=null)&&(wt=!0,vt=g.values(E,_,L,z),lt=new Map,new Set(vt).forEach(P=>{P!=null&&lt.set(P,new Path2D)}),Se>0&&(Nt=y.values(E,_,L,z),sn=new Map,new Set(Nt).forEach(P=>{P!=null&&sn.set(P,new Path2D)})));let{x0:an,size:Hn}=d;if(an!=null&&Hn!=null){N=1,M=an.values(E,_,L,z),an.unit==2&&(M=M.map(_e=>E.posToVal(q+_e*V,k.key,!0)));let P=Hn.values(E,_,L,z);Hn.unit==2?se=P[0]*V:se=C(P[0],k,V,q)-C(0,k,V,q),Ke=ts(M,H,C,k,V,q,Ke),ft=Ke-se+U}else Ke=ts(M,H,C,k,V,q,Ke),ft=Ke*u+U,se=Ke-ft;ft<1&&(ft=0),Se>=se/2&&(Se=0),ft<5&&(Y=cs);let ll=ft>0,Ut=Ke-ft-(ll?Se:0);se=Y(ho(Ut,ee,O)),be=(N==0?se/2:N==ye?0:se)-N*ye*((N==0?U/2:0)+(ll?Se/2:0));let Ve={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},un=wt?null:new Path2D,Rt=null;if(Z!=null)Rt=E.data[Z.series[1]];else{let{y0:P,y1:pe}=d;P!=null&&pe!=null&&(H=pe.values(E,_,L,z),Rt=P.values(E,_,L,z))}let Gt=I*se,K=qe*se;for(let P=ye==1?L:z;P>=L&&P<=z;P+=ye){let pe=H[P];if(pe==null)continue;if(Rt!=null){let Ye=Rt[P]??0;if(pe-Ye==0)continue;Ie=J(Ye,j,T,D)}let _e=k.distr!=2||d!=null?M[P]:P,cn=C(_e,k,V,q),qt=J(le(pe,Ee),j,T,D),St=Y(cn-be),Yt=Y(Ge(qt,Ie)),Je=Y(bt(qt,Ie)),ot=Yt-Je;if(pe!=null){let Ye=pe<0?K:Gt,pt=pe<0?Gt:K;wt?(Se>0&&Nt[P]!=null&&te(sn.get(Nt[P]),St,Je+tt(Se/2),se,Ge(0,ot-Se),Ye,pt),vt[P]!=null&&te(lt.get(vt[P]),St,Je+tt(Se/2),se,Ge(0,ot-Se),Ye,pt)):te(un,St,Je+tt(Se/2),se,Ge(0,ot-Se),Ye,pt),ae(E,_,P,St-Se/2,Je,se+Se,ot)}}return Se>0?Ve.stroke=wt?sn:un:wt||(Ve._fill=W.width==0?W._fill:W._stroke??W._fill,Ve.width=0),Ve.fill=wt?lt:un,Ve})}function Lu(e,t){let o=le(t?.alignGaps,0);return(n,s,c,u)=>rn(n,s,(p,m,d,w,g,y,E,_,L,z,W)=>{[c,u]=Sl(d,c,u);let M=p.pxRound,H=I=>M(y(I,w,z,_)),k=I=>M(E(I,g,W,L)),j,C,J;w.ori==0?(j=El,J=Nn,C=$s):(j=_l,J=On,C=zs);let q=w.dir*(w.ori==0?1:-1),D=H(m[q==1?c:u]),V=D,T=[],Y=[];for(let I=q==1?c:u;I>=c&&I<=u;I+=q)if(d[I]!=null){let ye=m[I],te=H(ye);T.push(V=te),Y.push(k(d[I]))}let N={stroke:e(T,Y,j,J,C,M),fill:null,clip:null,band:null,gaps:null,flags:Ln},U=N.stroke,[O,ee]=Lo(n,s);if(p.fill!=null||O!=0){let I=N.fill=new Path2D(U),qe=p.fillTo(n,s,p.min,p.max,O),ye=k(qe);J(I,V,ye),J(I,D,ye)}if(!p.spanGaps){let I=[];I.push(...Do(m,d,c,u,q,H,o)),N.gaps=I=p.gaps(n,s,c,u,I),N.clip=Tl(I,w.ori,_,L,z,W)}return ee!=0&&(N.band=ee==2?[At(n,s,c,u,U,-1),At(n,s,c,u,U,1)]:At(n,s,c,u,U,ee)),N})}function Du(e){return Lu(Nu,e)}function Nu(e,t,o,n,s,c){let u=e.length;if(u<2)return null;let p=new Path2D;if(o(p,e[0],t[0]),u==2)n(p,e[1],t[1]);else{let m=Array(u),d=Array(u-1),w=Array(u-1),g=Array(u-1);for(let y=0;y<u-1;y++)w[y]=t[y+1]-t[y],g[y]=e[y+1]-e[y],d[y]=w[y]/g[y];m[0]=d[0];for(let y=1;y<u-1;y++)d[y]===0||d[y-1]===0||d[y-1]>0!=d[y]>0?m[y]=0:(m[y]=3*(g[y-1]+g[y])/((2*g[y]+g[y-1])/d[y-1]+(g[y]+2*g[y-1])/d[y]),isFinite(m[y])||(m[y]=0));m[u-1]=d[u-2];for(let y=0;y<u-1;y++)s(p,e[y]+g[y]/3,t[y]+m[y]*g[y]/3,e[y+1]-g[y]/3,t[y+1]-m[y+1]*g[y]/3,e[y+1],t[y+1])}return p}var wo=new Set;function ns(){for(let e of wo)e.syncRect(!0)}Dn&&(ln(da,Rn,ns),ln(ha,Rn,ns,!0),ln(yl,Rn,()=>{Pe.pxRatio=re}));var Ou=Vs(),Fu=Hs();function ls(e,t,o,n){return(n?[e[0],e[1]].concat(e.slice(2)):[e[0]].concat(e.slice(1))).map((c,u)=>So(c,u,t,o))}function $u(e,t){return e.map((o,n)=>n==0?{}:Te({},t,o))}function So(e,t,o,n){return Te({},t==0?o:n,e)}function Ws(e,t,o){return t==null?Cn:[t,o]}var zu=Ws;function Hu(e,t,o){return t==null?Cn:bl(t,o,Eo,!0)}function Bs(e,t,o,n){return t==null?Cn:Ml(t,o,e.scales[n].log,!1)}var Iu=Bs;function Us(e,t,o,n){return t==null?Cn:To(t,o,e.scales[n].log,!1)}var Vu=Us;function Wu(e,t,o,n,s){let c=Ge(Or(e),Or(t)),u=t-e,p=yt(s/n*u,o);do{let m=o[p],d=n*m/u;if(d>=s&&c+(m<5?Vt.get(m):0)<=17)return[m,d]}while(++p<o.length);return[0,0]}function os(e){let t,o;return e=e.replace(/(\\\\d+)px/,(n,s)=>(t=ve((o=+s)*re))+\\"px\\"),[e,t,o]}function Bu(e){e.show&&[e.font,e.labelFont].forEach(t=>{let o=fe(t[2]*re,1);t[0]=t[0].replace(/[0-9.]+px/,o+\\"px\\"),t[1]=o})}function Pe(e,t,o){let n={mode:le(e.mode,1)},s=n.mode;function c(l,r,i,a){let f=r.valToPct(l);return a+i*(r.dir==-1?1-f:f)}function u(l,r,i,a){let f=r.valToPct(l);return a+i*(r.dir==-1?f:1-f)}function p(l,r,i,a){return r.ori==0?c(l,r,i,a):u(l,r,i,a)}n.valToPosH=c,n.valToPosV=u;let m=!1;n.status=0;let d=n.root=ut(Ji);if(e.id!=null&&(d.id=e.id),et(d,e.class),e.title){let l=ut(Xi,d);l.textContent=e.title}let w=gt(\\"canvas\\"),g=n.ctx=w.getContext(\\"2d\\"),y=ut(ea,d);ln(\\"click\\",y,l=>{l.target===_&&(me!=Mn||we!=xn)&&ze.click(n,l)},!0);let E=n.under=ut(ta,y);y.appendChild(w);let _=n.over=ut(na,y);e=An(e);let L=+le(e.pxAlign,1),z=es(L);(e.plugins||[]).forEach(l=>{l.opts&&(e=l.opts(n,e)||e)});let W=e.ms||.001,M=n.series=s==1?ls(e.series||[],Yr,Qr,!1):$u(e.series||[null],Zr),H=n.axes=ls(e.axes||[],qr,Kr,!0),k=n.scales={},j=n.bands=e.bands||[];j.forEach(l=>{l.fill=X(l.fill||null),l.dir=le(l.dir,-1)});let C=s==2?M[1].facets[0].scale:M[0].scale,J={axes:Oi,series:Ci},q=(e.drawOrder||[\\"axes\\",\\"series\\"]).map(l=>J[l]);function D(l){let r=l.distr==3?i=>Ct(i>0?i:l.clamp(n,i,l.min,l.max,l.key)):l.distr==4?i=>so(i,l.asinh):l.distr==100?i=>l.fwd(i):i=>i;return i=>{let a=r(i),{_min:f,_max:h}=l,b=h-f;return(a-f)/b}}function V(l){let r=k[l];if(r==null){let i=(e.scales||Qn)[l]||Qn;if(i.from!=null){V(i.from);let a=Te({},k[i.from],i,{key:l});a.valToPct=D(a),k[l]=a}else{r=k[l]=Te({},l==C?Ls:Eu,i),r.key=l;let a=r.time,f=r.range,h=It(f);if((l!=C||s==2&&!a)&&(h&&(f[0]==null||f[1]==null)&&(f={min:f[0]==null?Lr:{mode:1,hard:f[0],soft:f[0]},max:f[1]==null?Lr:{mode:1,hard:f[1],soft:f[1]}},h=!1),!h&&kl(f))){let b=f;f=(S,x,v)=>x==null?Cn:bl(x,v,b)}r.range=X(f||(a?zu:l==C?r.distr==3?Iu:r.distr==4?Vu:Ws:r.distr==3?Bs:r.distr==4?Us:Hu)),r.auto=X(h?!1:r.auto),r.clamp=X(r.clamp||Tu),r._min=r._max=null,r.valToPct=D(r)}}}V(\\"x\\"),V(\\"y\\"),s==1&&M.forEach(l=>{V(l.scale)}),H.forEach(l=>{V(l.scale)});for(let l in e.scales)V(l);let T=k[C],Y=T.distr,N,U;T.ori==0?(et(d,Zi),N=c,U=u):(et(d,Qi),N=u,U=c);let O={};for(let l in k){let r=k[l];(r.min!=null||r.max!=null)&&(O[l]={min:r.min,max:r.max},r.min=r.max=null)}let ee=e.tzDate||(l=>new Date(ve(l/W))),I=e.fmtDate||Ro,qe=W==1?Za(ee):eu(ee),ye=Br(ee,Wr(W==1?Ja:Xa,I)),te=Gr(ee,Ur(nu,I)),ae=[],Z=n.legend=Te({},ru,e.legend),F=n.cursor=Te({},fu,{drag:{y:s==2}},e.cursor),Ee=Z.show,Ie=F.show,be=Z.markers;Z.idxs=ae,be.width=X(be.width),be.dash=X(be.dash),be.stroke=X(be.stroke),be.fill=X(be.fill);let se,ft,Ke,Se=[],wt=[],vt,lt=!1,Nt={};if(Z.live){let l=M[1]?M[1].values:null;lt=l!=null,vt=lt?l(n,1,0):{_:0};for(let r in vt)Nt[r]=xo}if(Ee)if(se=gt(\\"table\\",aa,d),Ke=gt(\\"tbody\\",null,se),Z.mount(n,se),lt){ft=gt(\\"thead\\",null,se,Ke);let l=gt(\\"tr\\",null,ft);gt(\\"th\\",null,l);for(var sn in vt)gt(\\"th\\",wr,l).textContent=sn}else et(se,ca),Z.live&&et(se,ua);let an={show:!0},Hn={show:!1};function ll(l,r){if(r==0&&(lt||!Z.live||s==2))return Cn;let i=[],a=gt(\\"tr\\",fa,Ke,Ke.childNodes[r]);et(a,l.class),l.show||et(a,nn);let f=gt(\\"th\\",null,a);if(be.show){let S=ut(pa,f);if(r>0){let x=be.width(n,r);x&&(S.style.border=x+\\"px \\"+be.dash(n,r)+\\" \\"+be.stroke(n,r)),S.style.background=be.fill(n,r)}}let h=ut(wr,f);l.label instanceof HTMLElement?h.appendChild(l.label):h.textContent=l.label,r>0&&(be.show||(h.style.color=l.width>0?be.stroke(n,r):be.fill(n,r)),Ve(\\"click\\",f,S=>{if(F._lock)return;Kt(S);let x=M.indexOf(l);if((S.ctrlKey||S.metaKey)!=Z.isolate){let v=M.some((R,A)=>A>0&&A!=x&&R.show);M.forEach((R,A)=>{A>0&&xt(A,v?A==x?an:Hn:an,!0,ke.setSeries)})}else xt(x,{show:!l.show},!0,ke.setSeries)},!1),pn&&Ve(kr,f,S=>{F._lock||(Kt(S),xt(M.indexOf(l),Tn,!0,ke.setSeries))},!1));for(var b in vt){let S=gt(\\"td\\",ma,a);S.textContent=\\"--\\",i.push(S)}return[a,i]}let Ut=new Map;function Ve(l,r,i,a=!0){let f=Ut.get(r)||{},h=F.bind[l](n,r,i,a);h&&(ln(l,r,f[l]=h),Ut.set(r,f))}function un(l,r,i){let a=Ut.get(r)||{};for(let f in a)(l==null||f==l)&&(mo(f,r,a[f]),delete a[f]);l==null&&Ut.delete(r)}let Rt=0,Gt=0,K=0,P=0,pe=0,_e=0,cn=pe,qt=_e,St=K,Yt=P,Je=0,ot=0,Ye=0,pt=0;n.bbox={};let Nl=!1,ol=!1,fn=!1,jt=!1,rl=!1,rt=!1;function Ol(l,r,i){(i||l!=n.width||r!=n.height)&&Bo(l,r),yn(!1),fn=!0,ol=!0,bn()}function Bo(l,r){n.width=Rt=K=l,n.height=Gt=P=r,pe=_e=0,ki(),Ti();let i=n.bbox;Je=i.left=en(pe*re,.5),ot=i.top=en(_e*re,.5),Ye=i.width=en(K*re,.5),pt=i.height=en(P*re,.5)}let Si=3;function Mi(){let l=!1,r=0;for(;!l;){r++;let i=Di(r),a=Ni(r);l=r==Si||i&&a,l||(Bo(n.width,n.height),ol=!0)}}function xi({width:l,height:r}){Ol(l,r)}n.setSize=xi;function ki(){let l=!1,r=!1,i=!1,a=!1;H.forEach((f,h)=>{if(f.show&&f._show){let{side:b,_size:S}=f,x=b%2,v=f.label!=null?f.labelSize:0,R=S+v;R>0&&(x?(K-=R,b==3?(pe+=R,a=!0):i=!0):(P-=R,b==0?(_e+=R,l=!0):r=!0))}}),Jt[0]=l,Jt[1]=i,Jt[2]=r,Jt[3]=a,K-=Ot[1]+Ot[3],pe+=Ot[3],P-=Ot[2]+Ot[0],_e+=Ot[0]}function Ti(){let l=pe+K,r=_e+P,i=pe,a=_e;function f(h,b){switch(h){case 1:return l+=b,l-b;case 2:return r+=b,r-b;case 3:return i-=b,i+b;case 0:return a-=b,a+b}}H.forEach((h,b)=>{if(h.show&&h._show){let S=h.side;h._pos=f(S,h._size),h.label!=null&&(h._lpos=f(S,h.labelSize))}})}if(F.dataIdx==null){let l=F.hover,r=l.skip=new Set(l.skip??[]);r.add(void 0);let i=l.prox=X(l.prox),a=l.bias??=0;F.dataIdx=(f,h,b,S)=>{if(h==0)return b;let x=b,v=i(f,h,b,S)??ce,R=v>=0&&v<ce,A=T.ori==0?K:P,G=F.left,oe=t[0],ne=t[h];if(r.has(ne[b])){x=null;let Q=null,B=null,$;if(a==0||a==-1)for($=b;Q==null&&$-- >0;)r.has(ne[$])||(Q=$);if(a==0||a==1)for($=b;B==null&&$++<ne.length;)r.has(ne[$])||(B=$);if(Q!=null||B!=null)if(R){let he=Q==null?-1/0:N(oe[Q],T,A,0),Me=B==null?1/0:N(oe[B],T,A,0),Fe=G-he,ue=Me-G;Fe<=ue?Fe<=v&&(x=Q):ue<=v&&(x=B)}else x=B==null?Q:Q==null?B:b-Q<=B-b?Q:B}else R&&Re(G-N(oe[b],T,A,0))>v&&(x=null);return x}}let Kt=l=>{F.event=l};F.idxs=ae,F._lock=!1;let He=F.points;He.show=X(He.show),He.size=X(He.size),He.stroke=X(He.stroke),He.width=X(He.width),He.fill=X(He.fill);let Mt=n.focus=Te({},e.focus||{alpha:.3},F.focus),pn=Mt.prox>=0,mn=pn&&He.one,st=[],dn=[],hn=[];function Uo(l,r){let i=He.show(n,r);if(i instanceof HTMLElement)return et(i,ia),et(i,l.class),_t(i,-10,-10,K,P),_.insertBefore(i,st[r]),i}function Go(l,r){if(s==1||r>0){let i=s==1&&k[l.scale].time,a=l.value;l.value=i?zr(a)?Gr(ee,Ur(a,I)):a||te:a||Mu,l.label=l.label||(i?mu:pu)}if(mn||r>0){l.width=l.width==null?1:l.width,l.paths=l.paths||Ou||Ea,l.fillTo=X(l.fillTo||_u),l.pxAlign=+le(l.pxAlign,L),l.pxRound=es(l.pxAlign),l.stroke=X(l.stroke||null),l.fill=X(l.fill||null),l._stroke=l._fill=l._paths=l._focus=null;let i=xu(Ge(1,l.width),1),a=l.points=Te({},{size:i,width:Ge(1,i*.2),stroke:l.stroke,space:i*2,paths:Fu,_stroke:null,_fill:null},l.points);a.show=X(a.show),a.filter=X(a.filter),a.fill=X(a.fill),a.stroke=X(a.stroke),a.paths=X(a.paths),a.pxAlign=l.pxAlign}if(Ee){let i=ll(l,r);Se.splice(r,0,i[0]),wt.splice(r,0,i[1]),Z.values.push(null)}if(Ie){ae.splice(r,0,null);let i=null;mn?r==0&&(i=Uo(l,r)):r>0&&(i=Uo(l,r)),st.splice(r,0,i),dn.splice(r,0,0),hn.splice(r,0,0)}Oe(\\"addSeries\\",r)}function Ei(l,r){r=r??M.length,l=s==1?So(l,r,Yr,Qr):So(l,r,{},Zr),M.splice(r,0,l),Go(M[r],r)}n.addSeries=Ei;function _i(l){if(M.splice(l,1),Ee){Z.values.splice(l,1),wt.splice(l,1);let r=Se.splice(l,1)[0];un(null,r.firstChild),r.remove()}Ie&&(ae.splice(l,1),st.splice(l,1)[0].remove(),dn.splice(l,1),hn.splice(l,1)),Oe(\\"delSeries\\",l)}n.delSeries=_i;let Jt=[!1,!1,!1,!1];function vi(l,r){if(l._show=l.show,l.show){let i=l.side%2,a=k[l.scale];a==null&&(l.scale=i?M[1].scale:C,a=k[l.scale]);let f=a.time;l.size=X(l.size),l.space=X(l.space),l.rotate=X(l.rotate),It(l.incrs)&&l.incrs.forEach(b=>{!Vt.has(b)&&Vt.set(b,ms(b))}),l.incrs=X(l.incrs||(a.distr==2?Ya:f?W==1?Ka:Qa:tn)),l.splits=X(l.splits||(f&&a.distr==1?qe:a.distr==3?go:a.distr==4?gu:hu)),l.stroke=X(l.stroke),l.grid.stroke=X(l.grid.stroke),l.ticks.stroke=X(l.ticks.stroke),l.border.stroke=X(l.border.stroke);let h=l.values;l.values=It(h)&&!It(h[0])?X(h):f?It(h)?Br(ee,Wr(h,I)):zr(h)?tu(ee,h):h||ye:h||du,l.filter=X(l.filter||(a.distr>=3&&a.log==10?wu:a.distr==3&&a.log==2?Su:fs)),l.font=os(l.font),l.labelFont=os(l.labelFont),l._size=l.size(n,null,r,0),l._space=l._rotate=l._incrs=l._found=l._splits=l._values=null,l._size>0&&(Jt[r]=!0,l._el=ut(la,y))}}function In(l,r,i,a){let[f,h,b,S]=i,x=r%2,v=0;return x==0&&(S||h)&&(v=r==0&&!f||r==2&&!b?ve(qr.size/3):0),x==1&&(f||b)&&(v=r==1&&!h||r==3&&!S?ve(Kr.size/2):0),v}let qo=n.padding=(e.padding||[In,In,In,In]).map(l=>X(le(l,In))),Ot=n._padding=qo.map((l,r)=>l(n,r,Jt,0)),$e,Ae=null,Le=null,sl=s==1?M[0].idxs:null,mt=null,Vn=!1;function Yo(l,r){if(t=l??[],n.data=n._data=t,s==2){$e=0;for(let i=1;i<M.length;i++)$e+=t[i][0].length}else{t.length==0&&(n.data=n._data=t=[[]]),mt=t[0],$e=mt.length;let i=t;if(Y==2){i=t.slice();let a=i[0]=Array($e);for(let f=0;f<$e;f++)a[f]=f}n._data=t=i}if(yn(!0),Oe(\\"setData\\"),Y==2&&(fn=!0),r!==!1){let i=T;i.auto(n,Vn)?Fl():$t(C,i.min,i.max),jt=jt||F.left>=0,rt=!0,bn()}}n.setData=Yo;function Fl(){Vn=!0;let l,r;s==1&&($e>0?(Ae=sl[0]=0,Le=sl[1]=$e-1,l=t[0][Ae],r=t[0][Le],Y==2?(l=Ae,r=Le):l==r&&(Y==3?[l,r]=Ml(l,l,T.log,!1):Y==4?[l,r]=To(l,l,T.log,!1):T.time?r=l+ve(86400/W):[l,r]=bl(l,r,Eo,!0))):(Ae=sl[0]=l=null,Le=sl[1]=r=null)),$t(C,l,r)}let il,gn,$l,zl,Hl,Il,Vl,Wl,Bl,je;function jo(l,r,i,a,f,h){l??=Mr,i??=vo,a??=\\"butt\\",f??=Mr,h??=\\"round\\",l!=il&&(g.strokeStyle=il=l),f!=gn&&(g.fillStyle=gn=f),r!=$l&&(g.lineWidth=$l=r),h!=Hl&&(g.lineJoin=Hl=h),a!=Il&&(g.lineCap=Il=a),i!=zl&&g.setLineDash(zl=i)}function Ko(l,r,i,a){r!=gn&&(g.fillStyle=gn=r),l!=Vl&&(g.font=Vl=l),i!=Wl&&(g.textAlign=Wl=i),a!=Bl&&(g.textBaseline=Bl=a)}function Ul(l,r,i,a,f=0){if(a.length>0&&l.auto(n,Vn)&&(r==null||r.min==null)){let h=le(Ae,0),b=le(Le,a.length-1),S=i.min==null?wa(a,h,b,f,l.distr==3):[i.min,i.max];l.min=bt(l.min,i.min=S[0]),l.max=Ge(l.max,i.max=S[1])}}let Jo={min:null,max:null};function Ri(){for(let a in k){let f=k[a];O[a]==null&&(f.min==null||O[C]!=null&&f.auto(n,Vn))&&(O[a]=Jo)}for(let a in k){let f=k[a];O[a]==null&&f.from!=null&&O[f.from]!=null&&(O[a]=Jo)}O[C]!=null&&yn(!0);let l={};for(let a in O){let f=O[a];if(f!=null){let h=l[a]=An(k[a],Ra);if(f.min!=null)Te(h,f);else if(a!=C||s==2)if($e==0&&h.from==null){let b=h.range(n,null,null,a);h.min=b[0],h.max=b[1]}else h.min=ce,h.max=-ce}}if($e>0){M.forEach((a,f)=>{if(s==1){let h=a.scale,b=O[h];if(b==null)return;let S=l[h];if(f==0){let x=S.range(n,S.min,S.max,h);S.min=x[0],S.max=x[1],Ae=yt(S.min,t[0]),Le=yt(S.max,t[0]),Le-Ae>1&&(t[0][Ae]<S.min&&Ae++,t[0][Le]>S.max&&Le--),a.min=mt[Ae],a.max=mt[Le]}else a.show&&a.auto&&Ul(S,b,a,t[f],a.sorted);a.idxs[0]=Ae,a.idxs[1]=Le}else if(f>0&&a.show&&a.auto){let[h,b]=a.facets,S=h.scale,x=b.scale,[v,R]=t[f],A=l[S],G=l[x];A!=null&&Ul(A,O[S],h,v,h.sorted),G!=null&&Ul(G,O[x],b,R,b.sorted),a.min=b.min,a.max=b.max}});for(let a in l){let f=l[a],h=O[a];if(f.from==null&&(h==null||h.min==null)){let b=f.range(n,f.min==ce?null:f.min,f.max==-ce?null:f.max,a);f.min=b[0],f.max=b[1]}}}for(let a in l){let f=l[a];if(f.from!=null){let h=l[f.from];if(h.min==null)f.min=f.max=null;else{let b=f.range(n,h.min,h.max,a);f.min=b[0],f.max=b[1]}}}let r={},i=!1;for(let a in l){let f=l[a],h=k[a];if(h.min!=f.min||h.max!=f.max){h.min=f.min,h.max=f.max;let b=h.distr;h._min=b==3?Ct(h.min):b==4?so(h.min,h.asinh):b==100?h.fwd(h.min):h.min,h._max=b==3?Ct(h.max):b==4?so(h.max,h.asinh):b==100?h.fwd(h.max):h.max,r[a]=i=!0}}if(i){M.forEach((a,f)=>{s==2?f>0&&r.y&&(a._paths=null):r[a.scale]&&(a._paths=null)});for(let a in r)fn=!0,Oe(\\"setScale\\",a);Ie&&F.left>=0&&(jt=rt=!0)}for(let a in O)O[a]=null}function Pi(l){let r=ho(Ae-1,0,$e-1),i=ho(Le+1,0,$e-1);for(;l[r]==null&&r>0;)r--;for(;l[i]==null&&i<$e-1;)i++;return[r,i]}function Ci(){if($e>0){let l=M.some(r=>r._focus)&&je!=Mt.alpha;l&&(g.globalAlpha=je=Mt.alpha),M.forEach((r,i)=>{if(i>0&&r.show&&(Zo(i,!1),Zo(i,!0),r._paths==null)){let a=je;je!=r.alpha&&(g.globalAlpha=je=r.alpha);let f=s==2?[0,t[i][0].length-1]:Pi(t[i]);r._paths=r.paths(n,i,f[0],f[1]),je!=a&&(g.globalAlpha=je=a)}}),M.forEach((r,i)=>{if(i>0&&r.show){let a=je;je!=r.alpha&&(g.globalAlpha=je=r.alpha),r._paths!=null&&Qo(i,!1);{let f=r._paths!=null?r._paths.gaps:null,h=r.points.show(n,i,Ae,Le,f),b=r.points.filter(n,i,h,f);(h||b)&&(r.points._paths=r.points.paths(n,i,Ae,Le,b),Qo(i,!0))}je!=a&&(g.globalAlpha=je=a),Oe(\\"drawSeries\\",i)}}),l&&(g.globalAlpha=je=1)}}function Zo(l,r){let i=r?M[l].points:M[l];i._stroke=i.stroke(n,l),i._fill=i.fill(n,l)}function Qo(l,r){let i=r?M[l].points:M[l],{stroke:a,fill:f,clip:h,flags:b,_stroke:S=i._stroke,_fill:x=i._fill,_width:v=i.width}=i._paths;v=fe(v*re,3);let R=null,A=v%2/2;r&&x==null&&(x=v>0?\\"#fff\\":S);let G=i.pxAlign==1&&A>0;if(G&&g.translate(A,A),!r){let oe=Je-v/2,ne=ot-v/2,Q=Ye+v,B=pt+v;R=new Path2D,R.rect(oe,ne,Q,B)}r?Gl(S,v,i.dash,i.cap,x,a,f,b,h):Ai(l,S,v,i.dash,i.cap,x,a,f,b,R,h),G&&g.translate(-A,-A)}function Ai(l,r,i,a,f,h,b,S,x,v,R){let A=!1;x!=0&&j.forEach((G,oe)=>{if(G.series[0]==l){let ne=M[G.series[1]],Q=t[G.series[1]],B=(ne._paths||Qn).band;It(B)&&(B=G.dir==1?B[0]:B[1]);let $,he=null;ne.show&&B&&Ma(Q,Ae,Le)?(he=G.fill(n,oe)||h,$=ne._paths.clip):B=null,Gl(r,i,a,f,he,b,S,x,v,R,$,B),A=!0}}),A||Gl(r,i,a,f,h,b,S,x,v,R)}let Xo=Ln|bo;function Gl(l,r,i,a,f,h,b,S,x,v,R,A){jo(l,r,i,a,f),(x||v||A)&&(g.save(),x&&g.clip(x),v&&g.clip(v)),A?(S&Xo)==Xo?(g.clip(A),R&&g.clip(R),ul(f,b),al(l,h,r)):S&bo?(ul(f,b),g.clip(A),al(l,h,r)):S&Ln&&(g.save(),g.clip(A),R&&g.clip(R),ul(f,b),g.restore(),al(l,h,r)):(ul(f,b),al(l,h,r)),(x||v||A)&&g.restore()}function al(l,r,i){i>0&&(r instanceof Map?r.forEach((a,f)=>{g.strokeStyle=il=f,g.stroke(a)}):r!=null&&l&&g.stroke(r))}function ul(l,r){r instanceof Map?r.forEach((i,a)=>{g.fillStyle=gn=a,g.fill(i)}):r!=null&&l&&g.fill(r)}function Li(l,r,i,a){let f=H[l],h;if(a<=0)h=[0,0];else{let b=f._space=f.space(n,l,r,i,a),S=f._incrs=f.incrs(n,l,r,i,a,b);h=Wu(r,i,S,a,b)}return f._found=h}function ql(l,r,i,a,f,h,b,S,x,v){let R=b%2/2;L==1&&g.translate(R,R),jo(S,b,x,v,S),g.beginPath();let A,G,oe,ne,Q=f+(a==0||a==3?-h:h);i==0?(G=f,ne=Q):(A=f,oe=Q);for(let B=0;B<l.length;B++)r[B]!=null&&(i==0?A=oe=l[B]:G=ne=l[B],g.moveTo(A,G),g.lineTo(oe,ne));g.stroke(),L==1&&g.translate(-R,-R)}function Di(l){let r=!0;return H.forEach((i,a)=>{if(!i.show)return;let f=k[i.scale];if(f.min==null){i._show&&(r=!1,i._show=!1,yn(!1));return}else i._show||(r=!1,i._show=!0,yn(!1));let h=i.side,b=h%2,{min:S,max:x}=f,[v,R]=Li(a,S,x,b==0?K:P);if(R==0)return;let A=f.distr==2,G=i._splits=i.splits(n,a,S,x,v,R,A),oe=f.distr==2?G.map($=>mt[$]):G,ne=f.distr==2?mt[G[1]]-mt[G[0]]:v,Q=i._values=i.values(n,i.filter(n,oe,a,R,ne),a,R,ne);i._rotate=h==2?i.rotate(n,Q,a,R):0;let B=i._size;i._size=ct(i.size(n,Q,a,l)),B!=null&&i._size!=B&&(r=!1)}),r}function Ni(l){let r=!0;return qo.forEach((i,a)=>{let f=i(n,a,Jt,l);f!=Ot[a]&&(r=!1),Ot[a]=f}),r}function Oi(){for(let l=0;l<H.length;l++){let r=H[l];if(!r.show||!r._show)continue;let i=r.side,a=i%2,f,h,b=r.stroke(n,l),S=i==0||i==3?-1:1,[x,v]=r._found;if(r.label!=null){let Be=r.labelGap*S,Xe=ve((r._lpos+Be)*re);Ko(r.labelFont[0],b,\\"center\\",i==2?\\"top\\":Sr),g.save(),a==1?(f=h=0,g.translate(Xe,ve(ot+pt/2)),g.rotate((i==3?-gl:gl)/2)):(f=ve(Je+Ye/2),h=Xe);let Xt=us(r.label)?r.label(n,l,x,v):r.label;g.fillText(Xt,f,h),g.restore()}if(v==0)continue;let R=k[r.scale],A=a==0?Ye:pt,G=a==0?Je:ot,oe=r._splits,ne=R.distr==2?oe.map(Be=>mt[Be]):oe,Q=R.distr==2?mt[oe[1]]-mt[oe[0]]:x,B=r.ticks,$=r.border,he=B.show?B.size:0,Me=ve(he*re),Fe=ve((r.alignTo==2?r._size-he-r.gap:r.gap)*re),ue=r._rotate*-gl/180,xe=z(r._pos*re),Ze=(Me+Fe)*S,We=xe+Ze;h=a==0?We:0,f=a==1?We:0;let it=r.font[0],dt=r.align==1?_n:r.align==2?lo:ue>0?_n:ue<0?lo:a==0?\\"center\\":i==3?lo:_n,Tt=ue||a==1?\\"middle\\":i==2?\\"top\\":Sr;Ko(it,b,dt,Tt);let Qe=r.font[1]*r.lineGap,at=oe.map(Be=>z(p(Be,R,A,G))),ht=r._values;for(let Be=0;Be<ht.length;Be++){let Xe=ht[Be];if(Xe!=null){a==0?f=at[Be]:h=at[Be],Xe=\\"\\"+Xe;let Xt=Xe.indexOf(`\\n`)==-1?[Xe]:Xe.split(/\\\\n/gm);for(let Ue=0;Ue<Xt.length;Ue++){let br=Xt[Ue];ue?(g.save(),g.translate(f,h+Ue*Qe),g.rotate(ue),g.fillText(br,0,0),g.restore()):g.fillText(br,f,h+Ue*Qe)}}}B.show&&ql(at,B.filter(n,ne,l,v,Q),a,i,xe,Me,fe(B.width*re,3),B.stroke(n,l),B.dash,B.cap);let Et=r.grid;Et.show&&ql(at,Et.filter(n,ne,l,v,Q),a,a==0?2:1,a==0?ot:Je,a==0?pt:Ye,fe(Et.width*re,3),Et.stroke(n,l),Et.dash,Et.cap),$.show&&ql([xe],[1],a==0?1:0,a==0?1:2,a==1?ot:Je,a==1?pt:Ye,fe($.width*re,3),$.stroke(n,l),$.dash,$.cap)}Oe(\\"drawAxes\\")}function yn(l){M.forEach((r,i)=>{i>0&&(r._paths=null,l&&(s==1?(r.min=null,r.max=null):r.facets.forEach(a=>{a.min=null,a.max=null})))})}let cl=!1,Yl=!1,Wn=[];function Fi(){Yl=!1;for(let l=0;l<Wn.length;l++)Oe(...Wn[l]);Wn.length=0}function bn(){cl||(Oa(er),cl=!0)}function $i(l,r=!1){cl=!0,Yl=r,l(n),er(),r&&Wn.length>0&&queueMicrotask(Fi)}n.batch=$i;function er(){if(Nl&&(Ri(),Nl=!1),fn&&(Mi(),fn=!1),ol){if(ge(E,_n,pe),ge(E,\\"top\\",_e),ge(E,jn,K),ge(E,Kn,P),ge(_,_n,pe),ge(_,\\"top\\",_e),ge(_,jn,K),ge(_,Kn,P),ge(y,jn,Rt),ge(y,Kn,Gt),w.width=ve(Rt*re),w.height=ve(Gt*re),H.forEach(({_el:l,_show:r,_size:i,_pos:a,side:f})=>{if(l!=null)if(r){let h=f===3||f===0?i:0,b=f%2==1;ge(l,b?\\"left\\":\\"top\\",a-h),ge(l,b?\\"width\\":\\"height\\",i),ge(l,b?\\"top\\":\\"left\\",b?_e:pe),ge(l,b?\\"height\\":\\"width\\",b?P:K),po(l,nn)}else et(l,nn)}),il=gn=$l=Hl=Il=Vl=Wl=Bl=zl=null,je=1,Gn(!0),pe!=cn||_e!=qt||K!=St||P!=Yt){yn(!1);let l=K/St,r=P/Yt;if(Ie&&!jt&&F.left>=0){F.left*=l,F.top*=r,wn&&_t(wn,ve(F.left),0,K,P),Sn&&_t(Sn,0,ve(F.top),K,P);for(let i=0;i<st.length;i++){let a=st[i];a!=null&&(dn[i]*=l,hn[i]*=r,_t(a,ct(dn[i]),ct(hn[i]),K,P))}}if(de.show&&!rl&&de.left>=0&&de.width>0){de.left*=l,de.width*=l,de.top*=r,de.height*=r;for(let i in Xl)ge(kn,i,de[i])}cn=pe,qt=_e,St=K,Yt=P}Oe(\\"setSize\\"),ol=!1}Rt>0&&Gt>0&&(g.clearRect(0,0,w.width,w.height),Oe(\\"drawClear\\"),q.forEach(l=>l()),Oe(\\"draw\\")),de.show&&rl&&(fl(de),rl=!1),Ie&&jt&&(Qt(null,!0,!1),jt=!1),Z.show&&Z.live&&rt&&(Zl(),rt=!1),m||(m=!0,n.status=1,Oe(\\"ready\\")),Vn=!1,cl=!1}n.redraw=(l,r)=>{fn=r||!1,l!==!1?$t(C,T.min,T.max):bn()};function jl(l,r){let i=k[l];if(i.from==null){if($e==0){let a=i.range(n,r.min,r.max,l);r.min=a[0],r.max=a[1]}if(r.min>r.max){let a=r.min;r.min=r.max,r.max=a}if($e>1&&r.min!=null&&r.max!=null&&r.max-r.min<1e-16)return;l==C&&i.distr==2&&$e>0&&(r.min=yt(r.min,t[0]),r.max=yt(r.max,t[0]),r.min==r.max&&r.max++),O[l]=r,Nl=!0,bn()}}n.setScale=jl;let Kl,Jl,wn,Sn,tr,nr,Mn,xn,lr,or,me,we,Ft=!1,ze=F.drag,De=ze.x,Ne=ze.y;Ie&&(F.x&&(Kl=ut(ra,_)),F.y&&(Jl=ut(sa,_)),T.ori==0?(wn=Kl,Sn=Jl):(wn=Jl,Sn=Kl),me=F.left,we=F.top);let de=n.select=Te({show:!0,over:!0,left:0,width:0,top:0,height:0},e.select),kn=de.show?ut(oa,de.over?_:E):null;function fl(l,r){if(de.show){for(let i in l)de[i]=l[i],i in Xl&&ge(kn,i,l[i]);r!==!1&&Oe(\\"setSelect\\")}}n.setSelect=fl;function zi(l){if(M[l].show)Ee&&po(Se[l],nn);else if(Ee&&et(Se[l],nn),Ie){let i=mn?st[0]:st[l];i!=null&&_t(i,-10,-10,K,P)}}function $t(l,r,i){jl(l,{min:r,max:i})}function xt(l,r,i,a){r.focus!=null&&Bi(l),r.show!=null&&M.forEach((f,h)=>{h>0&&(l==h||l==null)&&(f.show=r.show,zi(h),s==2?($t(f.facets[0].scale,null,null),$t(f.facets[1].scale,null,null)):$t(f.scale,null,null),bn())}),i!==!1&&Oe(\\"setSeries\\",l,r),a&&qn(\\"setSeries\\",n,l,r)}n.setSeries=xt;function Hi(l,r){Te(j[l],r)}function Ii(l,r){l.fill=X(l.fill||null),l.dir=le(l.dir,-1),r=r??j.length,j.splice(r,0,l)}function Vi(l){l==null?j.length=0:j.splice(l,1)}n.addBand=Ii,n.setBand=Hi,n.delBand=Vi;function Wi(l,r){M[l].alpha=r,Ie&&st[l]!=null&&(st[l].style.opacity=r),Ee&&Se[l]&&(Se[l].style.opacity=r)}let Pt,zt,Zt,Tn={focus:!0};function Bi(l){if(l!=Zt){let r=l==null,i=Mt.alpha!=1;M.forEach((a,f)=>{if(s==1||f>0){let h=r||f==0||f==l;a._focus=r?null:h,i&&Wi(f,h?1:Mt.alpha)}}),Zt=l,i&&bn()}}Ee&&pn&&Ve(Tr,se,l=>{F._lock||(Kt(l),Zt!=null&&xt(null,Tn,!0,ke.setSeries))});function kt(l,r,i){let a=k[r];i&&(l=l/re-(a.ori==1?_e:pe));let f=K;a.ori==1&&(f=P,l=f-l),a.dir==-1&&(l=f-l);let h=a._min,b=a._max,S=l/f,x=h+(b-h)*S,v=a.distr;return v==3?Pn(10,x):v==4?ka(x,a.asinh):v==100?a.bwd(x):x}function Ui(l,r){let i=kt(l,C,r);return yt(i,t[0],Ae,Le)}n.valToIdx=l=>yt(l,t[0]),n.posToIdx=Ui,n.posToVal=kt,n.valToPos=(l,r,i)=>k[r].ori==0?c(l,k[r],i?Ye:K,i?Je:0):u(l,k[r],i?pt:P,i?ot:0),n.setCursor=(l,r,i)=>{me=l.left,we=l.top,Qt(null,r,i)};function rr(l,r){ge(kn,_n,de.left=l),ge(kn,jn,de.width=r)}function sr(l,r){ge(kn,\\"top\\",de.top=l),ge(kn,Kn,de.height=r)}let Bn=T.ori==0?rr:sr,Un=T.ori==1?rr:sr;function Gi(){if(Ee&&Z.live)for(let l=s==2?1:0;l<M.length;l++){if(l==0&&lt)continue;let r=Z.values[l],i=0;for(let a in r)wt[l][i++].firstChild.nodeValue=r[a]}}function Zl(l,r){if(l!=null&&(l.idxs?l.idxs.forEach((i,a)=>{ae[a]=i}):va(l.idx)||ae.fill(l.idx),Z.idx=ae[0]),Ee&&Z.live){for(let i=0;i<M.length;i++)(i>0||s==1&&!lt)&&qi(i,ae[i]);Gi()}rt=!1,r!==!1&&Oe(\\"setLegend\\")}n.setLegend=Zl;function qi(l,r){let i=M[l],a=l==0&&Y==2?mt:t[l],f;lt?f=i.values(n,l,r)??Nt:(f=i.value(n,r==null?null:a[r],l,r),f=f==null?Nt:{_:f}),Z.values[l]=f}function Qt(l,r,i){lr=me,or=we,[me,we]=F.move(n,me,we),F.left=me,F.top=we,Ie&&(wn&&_t(wn,ve(me),0,K,P),Sn&&_t(Sn,0,ve(we),K,P));let a,f=Ae>Le;Pt=ce,zt=null;let h=T.ori==0?K:P,b=T.ori==1?K:P;if(me<0||$e==0||f){a=F.idx=null;for(let S=0;S<M.length;S++){let x=st[S];x!=null&&_t(x,-10,-10,K,P)}pn&&xt(null,Tn,!0,l==null&&ke.setSeries),Z.live&&(ae.fill(a),rt=!0)}else{let S,x,v;s==1&&(S=T.ori==0?me:we,x=kt(S,C),a=F.idx=yt(x,t[0],Ae,Le),v=N(t[0][a],T,h,0));let R=-10,A=-10,G=0,oe=0,ne=!0,Q=\\"\\",B=\\"\\";for(let $=s==2?1:0;$<M.length;$++){let he=M[$],Me=ae[$],Fe=Me==null?null:s==1?t[$][Me]:t[$][1][Me],ue=F.dataIdx(n,$,a,x),xe=ue==null?null:s==1?t[$][ue]:t[$][1][ue];if(rt=rt||xe!=Fe||ue!=Me,ae[$]=ue,$>0&&he.show){let Ze=ue==null?-10:ue==a?v:N(s==1?t[0][ue]:t[$][0][ue],T,h,0),We=xe==null?-10:U(xe,s==1?k[he.scale]:k[he.facets[1].scale],b,0);if(pn&&xe!=null){let it=T.ori==1?me:we,dt=Re(Mt.dist(n,$,ue,We,it));if(dt<Pt){let Tt=Mt.bias;if(Tt!=0){let Qe=kt(it,he.scale),at=xe>=0?1:-1,ht=Qe>=0?1:-1;ht==at&&(ht==1?Tt==1?xe>=Qe:xe<=Qe:Tt==1?xe<=Qe:xe>=Qe)&&(Pt=dt,zt=$)}else Pt=dt,zt=$}}if(rt||mn){let it,dt;T.ori==0?(it=Ze,dt=We):(it=We,dt=Ze);let Tt,Qe,at,ht,Et,Be,Xe=!0,Xt=He.bbox;if(Xt!=null){Xe=!1;let Ue=Xt(n,$);at=Ue.left,ht=Ue.top,Tt=Ue.width,Qe=Ue.height}else at=it,ht=dt,Tt=Qe=He.size(n,$);if(Be=He.fill(n,$),Et=He.stroke(n,$),mn)$==zt&&Pt<=Mt.prox&&(R=at,A=ht,G=Tt,oe=Qe,ne=Xe,Q=Be,B=Et);else{let Ue=st[$];Ue!=null&&(dn[$]=at,hn[$]=ht,Ar(Ue,Tt,Qe,Xe),Pr(Ue,Be,Et),_t(Ue,ct(at),ct(ht),K,P))}}}}if(mn){let $=Mt.prox,he=Zt==null?Pt<=$:Pt>$||zt!=Zt;if(rt||he){let Me=st[0];Me!=null&&(dn[0]=R,hn[0]=A,Ar(Me,G,oe,ne),Pr(Me,Q,B),_t(Me,ct(R),ct(A),K,P))}}}if(de.show&&Ft)if(l!=null){let[S,x]=ke.scales,[v,R]=ke.match,[A,G]=l.cursor.sync.scales,oe=l.cursor.drag;if(De=oe._x,Ne=oe._y,De||Ne){let{left:ne,top:Q,width:B,height:$}=l.select,he=l.scales[A].ori,Me=l.posToVal,Fe,ue,xe,Ze,We,it=S!=null&&v(S,A),dt=x!=null&&R(x,G);it&&De?(he==0?(Fe=ne,ue=B):(Fe=Q,ue=$),xe=k[S],Ze=N(Me(Fe,A),xe,h,0),We=N(Me(Fe+ue,A),xe,h,0),Bn(bt(Ze,We),Re(We-Ze))):Bn(0,h),dt&&Ne?(he==1?(Fe=ne,ue=B):(Fe=Q,ue=$),xe=k[x],Ze=U(Me(Fe,G),xe,b,0),We=U(Me(Fe+ue,G),xe,b,0),Un(bt(Ze,We),Re(We-Ze))):Un(0,b)}else eo()}else{let S=Re(lr-tr),x=Re(or-nr);if(T.ori==1){let G=S;S=x,x=G}De=ze.x&&S>=ze.dist,Ne=ze.y&&x>=ze.dist;let v=ze.uni;v!=null?De&&Ne&&(De=S>=v,Ne=x>=v,!De&&!Ne&&(x>S?Ne=!0:De=!0)):ze.x&&ze.y&&(De||Ne)&&(De=Ne=!0);let R,A;De&&(T.ori==0?(R=Mn,A=me):(R=xn,A=we),Bn(bt(R,A),Re(A-R)),Ne||Un(0,b)),Ne&&(T.ori==1?(R=Mn,A=me):(R=xn,A=we),Un(bt(R,A),Re(A-R)),De||Bn(0,h)),!De&&!Ne&&(Bn(0,0),Un(0,0))}if(ze._x=De,ze._y=Ne,l==null){if(i){if(yr!=null){let[S,x]=ke.scales;ke.values[0]=S!=null?kt(T.ori==0?me:we,S):null,ke.values[1]=x!=null?kt(T.ori==1?me:we,x):null}qn(oo,n,me,we,K,P,a)}if(pn){let S=i&&ke.setSeries,x=Mt.prox;Zt==null?Pt<=x&&xt(zt,Tn,!0,S):Pt>x?xt(null,Tn,!0,S):zt!=Zt&&xt(zt,Tn,!0,S)}}rt&&(Z.idx=a,Zl()),r!==!1&&Oe(\\"setCursor\\")}let Ht=null;Object.defineProperty(n,\\"rect\\",{get(){return Ht==null&&Gn(!1),Ht}});function Gn(l=!1){l?Ht=null:(Ht=_.getBoundingClientRect(),Oe(\\"syncRect\\",Ht))}function ir(l,r,i,a,f,h,b){F._lock||Ft&&l!=null&&l.movementX==0&&l.movementY==0||(Ql(l,r,i,a,f,h,b,!1,l!=null),l!=null?Qt(null,!0,!0):Qt(r,!0,!1))}function Ql(l,r,i,a,f,h,b,S,x){if(Ht==null&&Gn(!1),Kt(l),l!=null)i=l.clientX-Ht.left,a=l.clientY-Ht.top;else{if(i<0||a<0){me=-10,we=-10;return}let[v,R]=ke.scales,A=r.cursor.sync,[G,oe]=A.values,[ne,Q]=A.scales,[B,$]=ke.match,he=r.axes[0].side%2==1,Me=T.ori==0?K:P,Fe=T.ori==1?K:P,ue=he?h:f,xe=he?f:h,Ze=he?a:i,We=he?i:a;if(ne!=null?i=B(v,ne)?p(G,k[v],Me,0):-10:i=Me*(Ze/ue),Q!=null?a=$(R,Q)?p(oe,k[R],Fe,0):-10:a=Fe*(We/xe),T.ori==1){let it=i;i=a,a=it}}x&&(r==null||r.cursor.event.type==oo)&&((i<=1||i>=K-1)&&(i=en(i,K)),(a<=1||a>=P-1)&&(a=en(a,P))),S?(tr=i,nr=a,[Mn,xn]=F.move(n,i,a)):(me=i,we=a)}let Xl={width:0,height:0,left:0,top:0};function eo(){fl(Xl,!1)}let ar,ur,cr,fr;function pr(l,r,i,a,f,h,b){Ft=!0,De=Ne=ze._x=ze._y=!1,Ql(l,r,i,a,f,h,b,!0,!1),l!=null&&(Ve(ro,co,mr,!1),qn(xr,n,Mn,xn,K,P,null));let{left:S,top:x,width:v,height:R}=de;ar=S,ur=x,cr=v,fr=R}function mr(l,r,i,a,f,h,b){Ft=ze._x=ze._y=!1,Ql(l,r,i,a,f,h,b,!1,!0);let{left:S,top:x,width:v,height:R}=de,A=v>0||R>0,G=ar!=S||ur!=x||cr!=v||fr!=R;if(A&&G&&fl(de),ze.setScale&&A&&G){let oe=S,ne=v,Q=x,B=R;if(T.ori==1&&(oe=x,ne=R,Q=S,B=v),De&&$t(C,kt(oe,C),kt(oe+ne,C)),Ne)for(let $ in k){let he=k[$];$!=C&&he.from==null&&he.min!=ce&&$t($,kt(Q+B,$),kt(Q,$))}eo()}else F.lock&&(F._lock=!F._lock,Qt(r,!0,l!=null));l!=null&&(un(ro,co),qn(ro,n,me,we,K,P,null))}function Yi(l,r,i,a,f,h,b){if(F._lock)return;Kt(l);let S=Ft;if(Ft){let x=!0,v=!0,R=10,A,G;T.ori==0?(A=De,G=Ne):(A=Ne,G=De),A&&G&&(x=me<=R||me>=K-R,v=we<=R||we>=P-R),A&&x&&(me=me<Mn?0:K),G&&v&&(we=we<xn?0:P),Qt(null,!0,!0),Ft=!1}me=-10,we=-10,ae.fill(null),Qt(null,!0,!0),S&&(Ft=S)}function dr(l,r,i,a,f,h,b){F._lock||(Kt(l),Fl(),eo(),l!=null&&qn(Er,n,me,we,K,P,null))}function hr(){H.forEach(Bu),Ol(n.width,n.height,!0)}ln(yl,Rn,hr);let En={};En.mousedown=pr,En.mousemove=ir,En.mouseup=mr,En.dblclick=dr,En.setSeries=(l,r,i,a)=>{let f=ke.match[2];i=f(n,r,i),i!=-1&&xt(i,a,!0,!1)},Ie&&(Ve(xr,_,pr),Ve(oo,_,ir),Ve(kr,_,l=>{Kt(l),Gn(!1)}),Ve(Tr,_,Yi),Ve(Er,_,dr),wo.add(n),n.syncRect=Gn);let pl=n.hooks=e.hooks||{};function Oe(l,r,i){Yl?Wn.push([l,r,i]):l in pl&&pl[l].forEach(a=>{a.call(null,n,r,i)})}(e.plugins||[]).forEach(l=>{for(let r in l.hooks)pl[r]=(pl[r]||[]).concat(l.hooks[r])});let gr=(l,r,i)=>i,ke=Te({key:null,setSeries:!1,filters:{pub:Fr,sub:Fr},scales:[C,M[1]?M[1].scale:null],match:[$r,$r,gr],values:[null,null]},F.sync);ke.match.length==2&&ke.match.push(gr),F.sync=ke;let yr=ke.key,to=Ds(yr);function qn(l,r,i,a,f,h,b){ke.filters.pub(l,r,i,a,f,h,b)&&to.pub(l,r,i,a,f,h,b)}to.sub(n);function ji(l,r,i,a,f,h,b){ke.filters.sub(l,r,i,a,f,h,b)&&En[l](null,r,i,a,f,h,b)}n.pub=ji;function Ki(){to.unsub(n),wo.delete(n),Ut.clear(),mo(yl,Rn,hr),d.remove(),se?.remove(),Oe(\\"destroy\\")}n.destroy=Ki;function no(){Oe(\\"init\\",e,t),Yo(t||e.data,!1),O[C]?jl(C,O[C]):Fl(),rl=de.show&&(de.width>0||de.height>0),jt=rt=!0,Ol(e.width,e.height)}return M.forEach(Go),H.forEach(vi),o?o instanceof HTMLElement?(o.appendChild(d),no()):o(n,no):no(),n}Pe.assign=Te;Pe.fmtNum=_o;Pe.rangeNum=bl;Pe.rangeLog=Ml;Pe.rangeAsinh=To;Pe.orient=rn;Pe.pxRatio=re;Pe.join=Na;Pe.fmtDate=Ro,Pe.tzDate=Ga;Pe.sync=Ds;{Pe.addGap=vu,Pe.clipGaps=Tl;let e=Pe.paths={points:Hs};e.linear=Vs,e.stepped=Cu,e.bars=Au,e.spline=Du}var Gs={descriptors:\\"descriptors kept per request\\",connections:\\"sockets kept per request\\",threads:\\"threads kept per request\\",reads:\\"read calls per request\\",writes:\\"write calls per request\\",\\"voluntary-switches\\":\\"voluntary switches per request\\",\\"major-faults\\":\\"major page faults per request\\",\\"read-bytes\\":\\"bytes read per request\\",\\"write-bytes\\":\\"bytes written per request\\",\\"cpu-system\\":\\"system CPU per request\\",\\"cpu-user\\":\\"user CPU per request\\",\\"minor-faults\\":\\"minor page faults per request\\",\\"involuntary-switches\\":\\"involuntary switches per request\\"},qs=Fo(Gs),Ys={mean:\\"mean\\",throughput:\\"throughput\\",p50:\\"p50\\",p90:\\"p90\\",p99:\\"p99\\",ttfb:\\"first byte\\",connect:\\"connect\\",cpu:\\"CPU per request\\",memory:\\"peak memory\\",\\"kept-memory\\":\\"kept memory per request\\",\\"first-response\\":\\"first response\\",...Gs},Oo=Fo(Ys);var js={ready:\\"ready\\"},_c=Fo(js);var vc=new Map(Object.entries({...Ys,...js}));var Uu=/^([A-Za-z0-9][A-Za-z0-9_.-]{0,62}):(cpu|network)$/;function Ks(e){let[,t=\\"\\",o]=Uu.exec(e)??[];return o===\\"cpu\\"||o===\\"network\\"?{service:t,counter:o}:null}function Fo(e){return Object.keys(e)}var Gu=Array.from({length:100},(e,t)=>t),Fn=[...Gu,99.5,99.9,99.95,99.99,100];function Js(e,t){let o=qu(e,t);if(o===0)return 0;if(o===e.length)return 1;let[n,s]=[e[o-1]??0,e[o]??0],[c,u]=[Fn[o-1]??0,Fn[o]??100];return(c+(u-c)*(t-n)/(s-n))/100}function qu(e,t){let[o,n]=[0,e.length];for(;o<n;){let s=o+n>>1;(e[s]??0)>t?n=s:o=s+1}return o}function Rl(e){return e.reduce((t,o)=>t+o,0)}function Pl(e){return Rl(e)/e.length}function Zs(e){return Math.exp(Pl(e.map(Math.log)))}function $o(e){let t=[...e].sort((s,c)=>s-c),o=t.length>>1,n=t[o]??Number.NaN;return t.length%2===1?n:((t[o-1]??Number.NaN)+n)/2}var ri=({base:e,head:t})=>Math.log(t/e),Yu={figures:Zs,logRatio:e=>Pl(e.map(ri))},ju={figures:$o,logRatio:e=>$o(e.map(ri))};function Ku(e){let t=o=>Math.max(Pl(o),e);return{figures:t,logRatio:o=>Math.log(t(o.map(({head:n})=>n))/t(o.map(({base:n})=>n)))}}var Qs=1e3,Xs=100,Ju=.1,Lt={unit:\\"ms\\",worse:\\"more\\",kind:\\"centre\\",combine:Yu,missing:\\"no-responses\\",referenced:!1,resolution:0},ei={...Lt,kind:\\"tail\\"},ti={...Lt,kind:\\"resource\\"},ni={...Lt,kind:\\"start\\"},li={mean:{...Lt,figures:Wt(e=>e.latencyMs?.mean),referenced:!0},throughput:{...Lt,unit:\\"requests/s\\",worse:\\"less\\",figures:Wt(e=>e.requestsPerSecond),unfit:(e,t)=>tc(e)?{kind:\\"rate-is-fixed\\"}:e.rounds.some(({sides:n})=>n[t]?.requestsPerSecond===0)?{kind:\\"no-response-in-round\\"}:null,missing:\\"no-response-in-round\\",referenced:!0},p50:{...Lt,...oi(50),referenced:!0},p90:{...ei,...oi(90)},p99:{...ei,figures:Wt(e=>e.latencyMs?.p99),combine:ju,unfit:(e,t)=>ec(e,t)<Qs?{kind:\\"few-requests\\",least:Qs}:null},ttfb:{...Lt,figures:Wt(e=>e.ttfbMs?.mean)},connect:{...Lt,figures:Wt(e=>e.connectMs?.mean),incomparable:({rounds:e},t)=>Rl(e.map(n=>n.sides[t]?.connectMs?.count??0))<Xs?{kind:\\"few-connections\\",least:Xs}:null},cpu:{...ti,figures:Wt(e=>e.cpuMsPerRequest),missing:\\"app-unseen\\",referenced:!0},memory:{...ti,unit:\\"bytes\\",figures:Wt(e=>e.peakMemoryBytes),missing:\\"memory-unseen\\"},\\"kept-memory\\":{...Lt,unit:\\"bytes\\",kind:\\"kept\\",figures:()=>[],missing:\\"no-room-for-kept\\"},ready:{...ni,figures:({readyMs:e},t)=>[e?.[t]??null],missing:\\"not-started-here\\"},\\"first-response\\":{...ni,figures:({firstResponseMs:e},t)=>[e?.[t]??null],missing:\\"no-first-response\\"}},Zu={\\"cpu-user\\":\\"ms\\",\\"cpu-system\\":\\"ms\\",cpu:\\"ms\\",\\"read-bytes\\":\\"bytes\\",\\"write-bytes\\":\\"bytes\\",network:\\"bytes\\"};function $n(e){if(Object.hasOwn(li,e))return li[e];let t=Ks(e)?.counter??qs.find(s=>s===e),o=(t&&Zu[t])??\\"count\\",n={count:Ju,bytes:1,ms:.001}[o];return{unit:o,worse:\\"more\\",kind:\\"counter\\",figures:({rounds:s},c)=>s.map(u=>Qu(u.sides[c],e)),combine:Ku(n),missing:t===void 0?\\"no-counter\\":\\"unseen\\",referenced:!1,resolution:n}}function Qu(e,t){let o=e?.counters?.[t];return e===void 0||o===void 0||e.completed===0?null:o/e.completed}function Xu(e){return $n(e).kind===\\"counter\\"}function Wt(e){return({rounds:t},o)=>t.map(n=>{let s=n.sides[o];return(s&&e(s))??null})}function oi(e){let t=Fn.indexOf(e),o=Wt(s=>s.latencyMs?.[`p${e}`]);return{figures:(s,c)=>{if(e===50&&s.medianMs!==void 0)return[s.medianMs[c]];let u=s.distributionMs[c];return u?[u[t]??null]:o(s,c)},ofRounds:o}}var Fc=Oo.filter(e=>$n(e).kind===\\"tail\\"),$c=Oo.filter(e=>$n(e).kind===\\"centre\\");function ec({rounds:e},t){return Rl(e.map(o=>o.sides[t]?.latencyMs?.count??0))}function tc({rounds:e}){return e.some(t=>Object.values(t.sides).some(o=>o.backlogMax!==null))}var nc=32;function si(e,t){let{kind:o,resolution:n}=$n(e);return o===\\"kept\\"?t<=nc:Xu(e)&&t<=n}function Bt(e){return`${el(e)} ms`}var lc={\\"requests/s\\":e=>`${el(e)}/s`,bytes:oc,count:rc,ms:Bt};function ii(e,t){if(t===null)return\\"\\\\u2013\\";let{unit:o}=$n(e);return o===\\"count\\"&&t>0&&si(e,t)?`< ${t}`:lc[o](t)}function oc(e){return e>=1e5?`${el(e/1e6)} MB`:e>=1e3?`${el(e/1e3)} kB`:`${el(e)} B`}function ai(e){let t=sc(Math.abs(e));return/^0(\\\\.0+)? %$/.test(t)?\\"0.0 %\\":`${e<0?\\"\\\\u2212\\":\\"+\\"}${t}`}function rc(e){return e>=100?Math.round(e).toLocaleString(\\"en-US\\"):String(Number(e.toPrecision(3)))}function sc(e){let t=e*100;return`${t>=100?t.toFixed(0):t.toFixed(1)} %`}function ui(e,t,o=`${t}s`){return`${e} ${e===1?t:o}`}function el(e){if(Math.abs(e)<5e-7)return\\"0\\";let t=Math.max(0,2-Math.floor(Math.log10(Math.abs(e))));return e.toFixed(Math.min(t,6))}var Cl={shares:{caption:\\"Time within which a share of the responses came\\",x:\\"latency in ms\\",y:\\"responses up to it\\",before:\\"up to \\"},changes:{caption:\\"Change of each quantile\\",x:\\"percentile\\",y:\\"change from base\\",before:\\"p\\"},rounds:{caption:\\"Mean latency of the rounds\\",x:\\"seconds since the run began\\",y:\\"mean latency in ms\\",before:\\"after \\"},blocks:{caption:\\"Change by block\\",x:\\"block\\",y:\\"change from base\\",before:\\"block \\"},kept:{caption:\\"Memory\\",x:\\"requests\\",y:\\"MB\\",before:\\"\\"},trend:{caption:\\"Mean latency of earlier runs and this one\\",x:\\"measured (UTC)\\",y:\\"mean latency in ms\\",before:\\"\\"},\\"history-changes\\":{caption:\\"Change, commit by commit\\",x:\\"commit\\",y:\\"change since the first base\\",before:\\"commit \\"},\\"history-means\\":{caption:\\"Mean latency, commit by commit\\",x:\\"commit\\",y:\\"mean latency in ms\\",before:\\"commit \\"},\\"sweep-throughput\\":{caption:null,x:\\"connections\\",y:\\"requests per second\\",before:\\"connections: \\"},\\"sweep-latency\\":{caption:null,x:\\"connections\\",y:\\"mean latency in ms\\",before:\\"connections: \\"}},ic=8;function ci(e){let t=Fn.indexOf(99),o=Math.min(...e.map(s=>s[0]??0)),n=Math.max(...e.map(s=>s[t]??s.at(-1)??0));return{low:o,high:Math.max(n,o*1.001),isLogarithmic:o>0&&n/o>ic}}var ac=[0,1,5,10,20,25,30,40,50,60,70,75,80,90,95,98,99,99.5,99.9,99.99,100],uc={ms:Bt,change:ai,percent:e=>`${Number(e.toPrecision(4))} %`,seconds:e=>`${e.toFixed(1)} s`,perSecond:e=>ii(\\"throughput\\",e),time:e=>new Date(e*1e3).toISOString().slice(0,16).replace(\\"T\\",\\" \\"),count:String,text:String};function tl(e,t){return e==null||e===\\"\\"?\\"\\\\u2013\\":typeof e==\\"string\\"?e:uc[t](e)}function fi({name:e,columns:t},o){let n=(d,w)=>{let g=d.map((y,E)=>{let _=E>0?{class:\\"number\\"}:{};return w===\\"col\\"||E===0?Ce(\\"th\\",{scope:w,..._},y):Ce(\\"td\\",_,y)});return Ce(\\"tr\\",{},...g)},s=(t[0]?.values??[]).flatMap((d,w)=>{if(e===\\"shares\\"&&!ac.includes(Number(d)))return[];let g=t.map(({values:y,unit:E})=>tl(y[w],E));return[n(g,\\"row\\")]}),c=t.map(d=>d.name),u=Ce(\\"caption\\",{},`${Cl[e].caption}: ${o}`),[p,m]=[Ce(\\"thead\\",{},n(c,\\"col\\")),Ce(\\"tbody\\",{},...s)];return Ce(\\"div\\",{class:\\"scroll\\",tabindex:\\"0\\"},Ce(\\"table\\",{},u,p,m))}function Ce(e,t={},...o){let n=document.createElement(e);for(let[s,c]of Object.entries(t))n.setAttribute(s,c);return n.append(...o),n}var pi=21,cc=2,fc=26,pc=[.001,.005,.02,.08],Al=class{#a;#l;#n=Ce(\\"div\\",{role:\\"tree\\",\\"aria-label\\":\\"Flame graph\\",class:\\"frames\\"});#f=Ce(\\"p\\",{class:\\"readout\\",\\"aria-hidden\\":\\"true\\"});#p=Ce(\\"span\\",{role:\\"status\\"});#u=Ce(\\"input\\",{type:\\"search\\",autocomplete:\\"off\\",spellcheck:\\"false\\"});#t=new Map;#o;#e;#r=!1;constructor(t,{base:o,head:n},s){this.#a=mc(s);let[c]=this.#a;if(c===void 0)throw new Error(\\"a flame graph has a root\\");this.#l=this.#o=this.#e=c;let u=Ce(\\"label\\",{},\\"Search: \\",this.#u),p=Ce(\\"button\\",{type:\\"button\\",\\"aria-pressed\\":\\"false\\"},`Widths: time on ${o??\\"base\\"}`),m=Ce(\\"p\\",{class:\\"flame-bar\\"},u,this.#p,...o===null?[]:[p]);t.append(m,this.#n,this.#f),this.#u.addEventListener(\\"input\\",()=>this.#h()),p.addEventListener(\\"click\\",()=>{this.#r=!this.#r,p.setAttribute(\\"aria-pressed\\",String(this.#r)),p.title=`now of ${this.#r?o:n}`,this.#c()}),this.#n.addEventListener(\\"keydown\\",d=>this.#g(d)),new ResizeObserver(()=>this.#c()).observe(t)}#m({node:[,,t,o]}){return this.#r?t:o}#c(){let t=this.#n.contains(document.activeElement),o=this.#n.clientWidth;this.#t.clear();for(let c of zo(this.#o).reverse())this.#d(c,0,o);let n=0,s=(c,u,p)=>{this.#d(c,u,p),n=Math.max(n,c.node[0]);let m=this.#m(c),d=u;for(let w of c.children){let g=m>0?p*this.#m(w)/m:0;g>=cc&&s(w,d,g),d+=g}};s(this.#o,0,o),this.#n.style.height=`${(n+1)*pi}px`,this.#n.replaceChildren(...this.#t.values()),this.#t.has(this.#e)||(this.#e=this.#o),this.#t.get(this.#e)?.setAttribute(\\"tabindex\\",\\"0\\"),t&&this.#t.get(this.#e)?.focus(),this.#h()}#d(t,o,n){let{node:s,name:c,words:u}=t,[p,,m,d]=s,w=d-m,g=pc.filter(z=>Math.abs(w)>=z*this.#l.node[3]).length,y=g===0?\\"flame-same\\":`flame-${w>0?\\"more\\":\\"less\\"}-${g}`,E=Ce(\\"div\\",{role:\\"treeitem\\",\\"aria-level\\":String(p+1),\\"aria-label\\":u,tabindex:\\"-1\\",class:`frame ${y}`}),[_,L]=[p*pi,Math.max(1,n-1)];Object.assign(E.style,{left:`${o}px`,top:`${_}px`,width:`${L}px`,background:`var(--${y})`}),n>=fc&&(E.textContent=c),E.addEventListener(\\"click\\",()=>this.#i(t));for(let z of[\\"pointerenter\\",\\"focus\\"])E.addEventListener(z,()=>{this.#f.textContent=u});this.#t.set(t,E)}#i(t){this.#o=this.#e=t,this.#c(),this.#t.get(t)?.focus({preventScroll:!0})}#s(t){let o=t&&this.#t.get(t);!t||!o||(this.#t.get(this.#e)?.setAttribute(\\"tabindex\\",\\"-1\\"),this.#e=t,o.setAttribute(\\"tabindex\\",\\"0\\"),o.focus())}#g(t){let o=(this.#e.parent?.children??[this.#l]).filter(u=>this.#t.has(u)),n=o.indexOf(this.#e),c={ArrowUp:()=>this.#s(this.#e.parent),ArrowDown:()=>this.#s(this.#e.children.find(u=>this.#t.has(u))),ArrowLeft:()=>this.#s(o[n-1]),ArrowRight:()=>this.#s(o[n+1]),Home:()=>this.#s(this.#l),Enter:()=>this.#i(this.#e),\\" \\":()=>this.#i(this.#e),Escape:()=>this.#i(this.#l)}[t.key];c!==void 0&&(t.preventDefault(),c())}#h(){let t=this.#u.value.trim().toLowerCase(),o=({words:u})=>t!==\\"\\"&&u.slice(0,u.lastIndexOf(\\": \\")).toLowerCase().includes(t);for(let[u,p]of this.#t)p.classList.toggle(\\"found\\",o(u));let n=this.#a.filter(o),c=n.filter(u=>!zo(u).some(o)).reduce((u,{node:p})=>u+p[3],0);this.#p.textContent=t===\\"\\"?\\"\\":` ${ui(n.length,\\"frame\\")}, ${Bt(c)} per request`}};function zo({parent:e}){return e===null?[]:[e,...zo(e)]}function mc({frames:e,nodes:t}){let o=[];return t.map(n=>{let[s,c,u,p]=n,[m,d]=e[c]??[\\"all\\",\\"\\"],w=p-u,g=`${w<0?\\"\\\\u2212\\":\\"+\\"}${Bt(Math.abs(w))}`,y=`${Bt(u).replace(\\" ms\\",\\"\\")} \\\\u2192 ${Bt(p)} per request (${g})`,E=`${m}${d===\\"\\"?\\"\\":`, ${d}`}: ${y}`,_=o[s-1]??null,L={node:n,name:m,words:E,parent:_,children:[]};return _?.children.push(L),o[s]=L,L})}function di(e,t){let{name:o,levels:n=[],marks:s=[]}=e,c=dc(e),[u,...p]=c.columns??e.columns,{x:m,y:d,before:w,isLogarithmic:g=!1,splits:y,tick:E=Ho}={...Cl[o],...c},_=zn(u),L=p.flatMap(({look:D,...V})=>D?[{...V,look:D}]:[]).reverse(),z=L.map(zn),W=L.flatMap(({look:D},V)=>D[1]===\\"edge\\"?[V+1]:[]),M=u?.unit===\\"time\\",H=D=>`${D>0?\\"+\\":\\"\\"}${Ho(D)} %`.replace(\\"-\\",\\"\\\\u2212\\"),k=D=>L[0]?.unit===\\"change\\"?H(100*D):Ho(D),j=D=>{let V=p.flatMap(({name:Y,unit:N,values:U})=>{let O=U[D];return O==null?[]:[`${Y} ${tl(O,N)}`]}),T=`${w}${tl(u?.values[D],u?.unit??\\"count\\")}`;return V.length===0?\\"\\":`${T}: ${V.join(\\" \\\\xB7 \\")}`},C=({cursor:{idx:D}})=>{t.textContent=typeof D==\\"number\\"?j(D):\\"\\"},J={legend:{show:!1},cursor:{drag:{x:!1,y:!1,setScale:!1},y:!1},padding:[s.length>0?22:12,24,0,0],tzDate:D=>Pe.tzDate(new Date(D*1e3),\\"UTC\\"),scales:{x:{time:M,distr:g?3:1,range:c.xRange??Ll(_,.04)},y:{time:!1,range:c.yRange??Ll([...z.flat(),...n.map(D=>D.at)])}},axes:[mi(m,32,M?void 0:E,y),mi(d,62,k)],series:[{},...L.map(({look:D})=>Mc(D))],hooks:{drawAxes:[D=>wc(D,n),D=>Sc(D,s)],setCursor:[C]},...W.length===2?{bands:[{series:W,fill:Dt(\\"band\\")}]}:{}},q=[_,...z];return{options:J,data:q}}function Ho(e){return String(Number(e.toPrecision(3)))}function zn(e){return e?.values.map(o=>typeof o==\\"number\\"?o:null)??[]}function dc(e){let t=zn(e.columns[0]),o=e.columns.slice(1).flatMap(n=>n.look?zn(n):[]);switch(e.name){case\\"shares\\":return gc(e);case\\"changes\\":return{xRange:[0,100],yRange:Ll([0,...hc(o)],.2),tick:n=>`p${n}`};case\\"blocks\\":return{xRange:[(t[0]??1)-.6,(t.at(-1)??1)+.6],tick:n=>Number.isInteger(n)?String(n):\\"\\"};case\\"sweep-throughput\\":case\\"sweep-latency\\":return{xRange:[(t[0]??1)*.9,(t.at(-1)??1)*1.1],yRange:[0,Math.max(...o.map(n=>n??0))*1.08||1],isLogarithmic:!0,splits:t};case\\"history-changes\\":case\\"history-means\\":{let[,,n,...s]=e.columns,c=s.flatMap(m=>m.look?.[1]===\\"edge\\"?[]:zn(m)),u=Math.max(...c.map(m=>m??0)),p=e.name===\\"history-means\\"?[.95*u,1.05*u]:[-.025,.025];return{yRange:Ll([...c,...p],.2),splits:[...new Set([1,Math.ceil(t.length/2),t.length])],tick:m=>tl(n?.values[m-1],\\"time\\").slice(0,10)}}default:return{}}}function hc(e){let t=e.flatMap(n=>n??[]).sort((n,s)=>n-s),o=Math.floor(t.length*.04);return[t[o]??0,t[t.length-1-o]??0]}function gc({columns:[,...e]}){let t=e.map(zn),{low:o,high:n,isLogarithmic:s}=ci(t),c=t.flat().filter(m=>m>=o&&m<=n),u=[...new Set([o,...c,n])].sort((m,d)=>m-d),p=e.map((m,d)=>({...m,unit:\\"percent\\",values:u.map(w=>100*Js(t[d]??[],w))}));return{xRange:[o,n],yRange:[0,100],isLogarithmic:s,...s&&{splits:yc(o,n)},columns:[{name:\\"\\",unit:\\"ms\\",values:u},...p]}}function Dt(e){let{style:t}=document.documentElement;return t.outlineColor=`var(--${e})`,getComputedStyle(document.documentElement).outlineColor}var Io=\\"12px system-ui, sans-serif\\";function mi(e,t,o,n){return{label:e,labelSize:20,labelFont:Io,size:t,font:Io,stroke:Dt(\\"text-soft\\"),grid:{stroke:Dt(\\"grid\\"),width:1},ticks:{stroke:Dt(\\"grid\\"),width:1,size:5},...o&&{values:(s,c)=>c.map(u=>u===null?\\"\\":o(u))},...n&&{splits:[...n],filter:(s,c)=>c}}}function yc(e,t){let o=[];for(let n=Math.floor(Math.log10(e));n<=Math.log10(t);n++)o.push(...[1,2,5].map(s=>+`${s}e${n}`));return o.filter(n=>n>=e&&n<=t)}var bc={zero:[\\"text-soft\\",[]],tolerance:[\\"text-soft\\",[2,4]],interval:[\\"head\\",[8,3]]};function wc({ctx:e,bbox:t,valToPos:o},n){e.save(),e.lineWidth=devicePixelRatio;for(let{at:s,of:c}of n){let u=Math.round(o(s,\\"y\\",!0));if(u<t.top||u>t.top+t.height)continue;let[p,m]=bc[c];e.strokeStyle=Dt(p),e.setLineDash(m.map(d=>d*devicePixelRatio)),e.beginPath(),e.moveTo(t.left,u),e.lineTo(t.left+t.width,u),e.stroke()}e.restore()}function Sc({ctx:e,bbox:t,valToPos:o},n){e.save(),e.font=Io.replace(\\"12px\\",`${12*devicePixelRatio}px`),e.textAlign=\\"center\\",e.lineWidth=devicePixelRatio,e.setLineDash([2*devicePixelRatio,4*devicePixelRatio]),e.fillStyle=Dt(\\"text-soft\\"),e.strokeStyle=Dt(\\"text-soft\\");let s=0;for(let{at:c,name:u}of n){let p=Math.round(o(c,\\"x\\",!0));e.beginPath(),e.moveTo(p,t.top),e.lineTo(p,t.top+t.height),e.stroke();let m=e.measureText(u).width/2;p-m<s||(e.fillText(u,p,t.top-6*devicePixelRatio),s=p+m+8*devicePixelRatio)}e.restore()}function Mc([e,t]){let o=Dt(e),n=t===\\"dots\\"||e===\\"head\\",s=n?o:Dt(\\"page\\"),c={show:!0,size:n?6:7,width:1.5,stroke:o,fill:s},u={stroke:o,width:2,points:{show:!1},...e===\\"base\\"?{dash:[6,4]}:{}};switch(t){case\\"line\\":return u;case\\"line with dots\\":return{...u,spanGaps:!0,points:c};case\\"dots\\":case\\"hollow dots\\":return{stroke:o,width:0,paths:()=>null,points:c};case\\"edge\\":return{stroke:\\"transparent\\",width:0,spanGaps:!0,points:{show:!1}}}}function Ll(e,t=.08){let o=e.flatMap(u=>u??[]);if(o.length===0)return[0,1];let[n,s]=[Math.min(...o),Math.max(...o)],c=(s-n)*t||Math.abs(s)*t||1;return[n-c,s+c]}var hi=250,xc=\\"300px\\",Dl=JSON.parse(document.getElementById(\\"page-data\\")?.textContent??\\"\\"),nl=new Map,gi=[...document.querySelectorAll(\\".chart\\")],yi=new IntersectionObserver(e=>{for(let{isIntersecting:t,target:o}of e)t&&o instanceof HTMLElement&&Vo(o)},{rootMargin:xc}),kc=new ResizeObserver(e=>{for(let{target:t,contentRect:o}of e){let n=t instanceof HTMLElement?nl.get(t):void 0,s=Math.floor(o.width);n&&s>0&&s!==n.width&&n.setSize({width:s,height:hi})}});for(let e of gi)yi.observe(e),kc.observe(e);for(let e of document.querySelectorAll(\\".flame\\")){let t=Dl.endpoints[Number(e.dataset.endpoint)]?.flame;t&&new Al(e,Dl,t)}for(let e of document.querySelectorAll(\\"details.figures\\"))e.addEventListener(\\"toggle\\",()=>Tc(e));matchMedia(\\"(prefers-color-scheme: dark)\\").addEventListener(\\"change\\",Wo);addEventListener(\\"hashchange\\",wi);wi();addEventListener(\\"beforeprint\\",()=>{document.documentElement.classList.add(\\"print\\"),Wo();for(let e of gi)e.offsetWidth>0&&Vo(e)});addEventListener(\\"afterprint\\",()=>{document.documentElement.classList.remove(\\"print\\"),Wo()});function Vo(e){let t=nl.has(e)?null:bi(e,e.dataset.chart);if(t===null)return;yi.unobserve(e);let o=Ce(\\"p\\",{class:\\"readout\\",\\"aria-hidden\\":\\"true\\"}),{options:n,data:s}=di(t.chart,o),c=Math.max(1,Math.floor(e.clientWidth));nl.set(e,new Pe({...n,width:c,height:hi},s,e)),e.append(o)}function bi({dataset:{endpoint:e,sweep:t}},o){let n=t===void 0?Dl.endpoints[Number(e)]:Dl.sweeps[Number(t)],s=n?.charts.find(c=>c.name===o);return n===void 0||s===void 0?null:{chart:s,of:n.name}}function Wo(){let e=[...nl];nl.clear();for(let[t,o]of e)o.destroy(),t.replaceChildren(),Vo(t)}function Tc(e){let t=bi(e,e.dataset.table);!e.open||t===null||e.childElementCount>1||e.append(fi(t.chart,t.of))}function wi(){let e=document.getElementById(location.hash.slice(1));!(e instanceof HTMLDetailsElement)||e.open||(e.open=!0,e.scrollIntoView())}})();","style":".uplot,.uplot *,.uplot *:before,.uplot *:after{box-sizing:border-box}.uplot{font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica Neue,Arial,Noto Sans,sans-serif,\\"Apple Color Emoji\\",\\"Segoe UI Emoji\\",Segoe UI Symbol,\\"Noto Color Emoji\\";line-height:1.5;width:min-content}.u-title{text-align:center;font-size:18px;font-weight:700}.u-wrap{position:relative;-webkit-user-select:none;user-select:none}.u-over,.u-under{position:absolute}.u-under{overflow:hidden}.uplot canvas{display:block;position:relative;width:100%;height:100%}.u-axis{position:absolute}.u-legend{font-size:14px;margin:auto;text-align:center}.u-inline{display:block}.u-inline *{display:inline-block}.u-inline tr{margin-right:16px}.u-legend th{font-weight:600}.u-legend th>*{vertical-align:middle;display:inline-block}.u-legend .u-marker{width:1em;height:1em;margin-right:4px;background-clip:padding-box!important}.u-inline.u-live th:after{content:\\":\\";vertical-align:middle}.u-inline:not(.u-live) .u-value{display:none}.u-series>*{padding:4px}.u-series th{cursor:pointer}.u-legend .u-off>*{opacity:.3}.u-select{background:#00000012;position:absolute;pointer-events:none}.u-cursor-x,.u-cursor-y{position:absolute;left:0;top:0;pointer-events:none;will-change:transform}.u-hz .u-cursor-x,.u-vt .u-cursor-y{height:100%;border-right:1px dashed #607D8B}.u-hz .u-cursor-y,.u-vt .u-cursor-x{width:100%;border-bottom:1px dashed #607D8B}.u-cursor-pt{position:absolute;top:0;left:0;border-radius:50%;border:0 solid;pointer-events:none;will-change:transform;background-clip:padding-box!important}.u-axis.u-off,.u-select.u-off,.u-cursor-x.u-off,.u-cursor-y.u-off,.u-cursor-pt.u-off{display:none}:root{color-scheme:light dark;--page: light-dark(#ffffff, #0d1117);--raised: light-dark(#f6f8fa, #161b22);--text: light-dark(#1b1f24, #e6edf3);--text-soft: light-dark(#57606a, #9da7b3);--border: light-dark(#d0d7de, #3d444d);--grid: light-dark(#e4e8ec, #262c36);--link: light-dark(#0550ae, #79b8ff);--focus: light-dark(#0969da, #79b8ff);--worse: light-dark(#b42318, #ff938a);--doubt: light-dark(#855300, #e3b341);--better: light-dark(#116329, #56d364);--base: light-dark(#0067a8, #58a6ff);--head: light-dark(#c2410c, #ff9a62);--mean: light-dark(#6639ba, #c297ff);--second: light-dark(#0b6e63, #56d4bc);--band: light-dark(rgb(194 65 12 / 20%), rgb(255 154 98 / 24%));--flame-same: light-dark(#e7eaee, #2b313a);--flame-more-1: light-dark(#fde9d9, #47301f);--flame-more-2: light-dark(#fbcfa8, #65391a);--flame-more-3: light-dark(#f6ad72, #834315);--flame-more-4: light-dark(#ee8b3e, #9c4a0e);--flame-less-1: light-dark(#dcebf8, #1d3348);--flame-less-2: light-dark(#b5d7f2, #1b4364);--flame-less-3: light-dark(#86bfe9, #195380);--flame-less-4: light-dark(#58a7de, #17639c)}:root.print{color-scheme:light}.key{display:flex;flex-wrap:wrap;font-size:.85rem;gap:.2rem 1.1rem;list-style:none;margin:.3rem 0;padding:0}.mark{background:var(--mark, var(--tone));border:2px solid var(--mark, var(--tone));border-radius:50%;display:inline-block;height:.75em;margin-right:.45em;width:.75em}.mark.worse{border-radius:0;transform:rotate(45deg)}.mark.doubt,.mark.base:not(.now),.mark.second{background:transparent}.base{--mark: var(--base)}.head,.mark.interval{--mark: var(--head)}.mean{--mark: var(--mean)}.second{--mark: var(--second)}.mark.line,.mark.interval,.mark.tolerance{background:transparent;border-radius:0;border-width:2px 0 0;height:.2em;width:1.4em}.mark.tolerance{--mark: var(--text-soft);border-style:dotted}.chart{min-height:275px}.readout{font-size:.8rem;margin:0;min-height:1.5em;padding-left:3.9rem}.figures>summary{color:var(--link);font-size:.88rem}.uplot,.u-wrap{font-family:inherit;max-width:100%}.uplot .u-hz .u-cursor-x{border-color:var(--text-soft)}.mark.interval,.mark.line.base{border-style:dashed}.mark.line.second{border-style:dotted}.why{border-top:1px solid var(--border);margin-top:.8rem;padding-top:.6rem}.why>h3,.why>h4,.why>p:first-of-type{display:inline}.why>h3{font-family:inherit;font-size:1rem}.flame-bar{align-items:center;display:flex;flex-wrap:wrap;font-size:.88rem;gap:.4rem 1rem;margin:.5rem 0}.flame-bar input,.flame-bar button{background:var(--raised);border:1px solid var(--border);border-radius:.3rem;color:var(--text);font:inherit;padding:.1rem .5rem}.flame-bar button[aria-pressed=true]{border-color:var(--focus)}.frames{max-width:100%;overflow:hidden;position:relative}.frame{border-radius:2px;color:var(--text);cursor:pointer;font-family:ui-monospace,SF Mono,Menlo,Consolas,monospace;font-size:12px;height:20px;line-height:20px;overflow:hidden;padding:0 3px;position:absolute;text-overflow:ellipsis;white-space:nowrap}.frame:focus-visible{outline-offset:-3px}.frame.found{box-shadow:inset 0 0 0 2px var(--text);font-weight:700}.flame .readout{min-height:3em;overflow-wrap:anywhere;padding-left:0}.flame-same{--mark: var(--flame-same)}.flame-more-3{--mark: var(--flame-more-3)}.flame-less-3{--mark: var(--flame-less-3)}*{box-sizing:border-box}html{background:var(--page);color:var(--text);font:16px/1.5 system-ui,sans-serif;-webkit-text-size-adjust:100%}body{margin:0 auto;max-width:76rem;padding:1rem 1.25rem 3rem;overflow-wrap:break-word}:focus-visible{outline:3px solid var(--focus);outline-offset:2px}a{color:var(--link)}.skip:not(:focus),.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}header{border-left:.4rem solid var(--tone);padding-left:1rem}.worse{--tone: var(--worse)}.doubt{--tone: var(--doubt)}.better{--tone: var(--better)}.calm{--tone: var(--text-soft)}header p{margin:.4rem 0}.tool,footer,.readout,figcaption p,.divide{color:var(--text-soft)}h1{font-size:clamp(1.35rem,4vw,2rem);line-height:1.25;margin:.2rem 0;overflow-wrap:anywhere;text-wrap:balance}h2{font-size:1.3rem;margin:2.2rem 0 .6rem}h3{display:inline;font-size:1.05rem;overflow-wrap:anywhere}h4{font-size:1rem;margin:0}code,pre,h3{font-family:ui-monospace,SF Mono,Menlo,Consolas,monospace}pre{background:var(--raised);border:1px solid var(--border);font-size:.8rem;max-height:32rem;overflow:auto;padding:.75rem}summary{cursor:pointer}.endpoint{border:1px solid var(--border);border-left:.4rem solid var(--tone);border-radius:.3rem;margin:.6rem 0;padding:0 1rem}.endpoint[open]{padding-bottom:1rem}.endpoint>summary{padding:.6rem 0}.verdict{color:var(--tone)}ul:has(>.problem),ul:has(>.warning){border-left:.25rem solid var(--doubt);list-style:none;margin:.6rem 0;padding:.2rem .8rem}ul:has(>.problem){border-color:var(--worse)}.scroll{margin:.8rem 0;overflow-x:auto}table{border-collapse:collapse;font-size:.9rem;min-width:100%}caption{font-weight:600;padding:.2rem 0;text-align:left}th,td{border-bottom:1px solid var(--border);min-width:4rem;padding:.3rem 1.2rem .3rem 0;text-align:left;vertical-align:top}.sentence{min-width:15rem}thead th{color:var(--text-soft);font-weight:600}tbody{overflow-wrap:anywhere}tbody th{font-weight:500;min-width:8rem}.number{font-variant-numeric:tabular-nums;text-align:right;white-space:nowrap}.charts,.pair{display:grid;gap:1rem 2rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,27rem),1fr))}.pair>*,figure{min-width:0}figure{margin:.8rem 0 0}figcaption p{font-size:.88rem;margin:.2rem 0}footer{border-top:1px solid var(--border);font-size:.85rem;margin-top:2.5rem}@media(max-width:40rem){body{padding:.75rem .75rem 2rem}.endpoint{padding:0 .6rem}}@media print{html{font-size:11px}body{max-width:none;padding:0}.skip,.readout,.figures:not([open]){display:none}figure,tr{break-inside:avoid}.scroll,pre{max-height:none;overflow:visible}}","scriptHash":"3Y9jMFrgbeRxr5o36echC938uG1uiG8cbgZUUzgb2RI=","styleHash":"b2ipCi42SD8bnTZxvXynEe6tMMasEyjwttu2F9SXq2k="}');
function pageOf(title, version, assets, data, body) {
  let policy = [
    "default-src 'none'",
    `script-src 'sha256-${assets.scriptHash}'`,
    `style-src 'sha256-${assets.styleHash}'`,
    "base-uri 'none'",
    "form-action 'none'"
  ];
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy.join("; ")}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="generator" content="latency-gate ${version}">
<title>${title}</title>
<style>${trusted2(assets.style)}</style>
</head>
<body>
${body}
<script type="application/json" id="page-data">${jsonText(data)}</script>
<script>${trusted2(assets.script)}</script>
</body>
</html>
`.text;
}
var NO_SCRIPT = html`<noscript><p>The charts are drawn by JavaScript, which is off; the tables are complete.</p></noscript>`, MOST_OPEN = 5;
function renderHtml(view, assets, caution = null) {
  let { endpoints, input } = view, shown5 = endpoints.filter(({ group }) => group !== "quiet").length, figures = figuresOf5(view), open2 = shown5 === 0 && endpoints.length === 1 ? 1 : Math.min(shown5, MOST_OPEN), sections = figures.endpoints.map((one, number2) => endpointSection(one, view, number2, number2 < open2)), start = view.start && { endpoint: view.start, sides: [], figures: [], flame: null }, divide = html`<p class="divide">Without a significant change beyond the tolerance:</p>`, shared = view.why?.told.find(({ name: name2 }) => name2 === "");
  return pageOf(
    `${view.title}: ${plainText(view.headline)}`,
    input.results.tool.version,
    assets,
    pageData(view, figures),
    html`<a class="skip" href="#endpoints">Skip to the endpoints</a>
${pageHeader(view, caution)}
<main>
<section aria-labelledby="overview"><h2 id="overview">Overview</h2>
${overviewTable(view)}${shared === void 0 ? null : whySection(shared, view, null)}</section>
${sweepsSection(figures.sweeps)}<section aria-labelledby="endpoints"><h2 id="endpoints" tabindex="-1">Endpoints</h2>
${NO_SCRIPT}
${sections.slice(0, shown5)}${shown5 > 0 && shown5 < endpoints.length ? divide : null}
${sections.slice(shown5)}${start && endpointSection(start, view, endpoints.length, !1)}</section>
${methodsSection(view)}
</main>
<footer><p>${joined(view.facts, " \xB7 ")}</p></footer>`
  );
}
function pageHeader(view, caution) {
  return html`<header class="${view.tone}">
<p class="tool">${view.title}</p>
<h1>${trusted2(unbroken(html`${asBeginning(view.headline)}`.text))}</h1>
${blocksHtml([paragraph(caution), ...beforeFigures(view), ...afterFigures(view)])}</header>`;
}
function asBeginning([first, ...rest]) {
  return first === void 0 ? rest : [typeof first == "string" ? first.replace(/^[a-z]/, (letter) => letter.toUpperCase()) : first, ...rest];
}
function overviewTable({ endpoints, sides, trends, input }) {
  let isAlone = input.comparison.kind === "none", rows = endpoints.map(({ name: name2, tone, sentence, leading, rows: metrics }, number2) => {
    let row = leading ?? metrics.find(({ metric }) => metric.metric === "mean"), figures = isAlone ? [row?.head] : [row?.base, row?.head, row?.change], trend2 = trends?.endpoints.find(({ endpoint: endpoint2 }) => endpoint2 === name2), earlier = trend2 === void 0 ? "\u2013" : [trend2.drawn, LINE_BREAK, html`<small>${trend2.words}</small>`];
    return [
      html`<a href="#${idOf(number2)}">${name2}</a>`,
      html`<span class="mark ${tone}" aria-hidden="true"></span>${sentence}`,
      row?.name ?? "\u2013",
      ...figures.map((figure) => figure ?? "\u2013"),
      ...trends === null ? [] : [earlier]
    ];
  }), sideColumns = numbers(...isAlone ? [sides.head] : [sides.base, sides.head, "change"]), before = trends === null ? [] : numbers("mean latency before"), columns = [...words("endpoint"), ...sentences("result"), ...words("metric"), ...sideColumns, ...before];
  return tableOf("All endpoints, worst first", columns, rows);
}
function sweepsSection(sweeps) {
  if (sweeps.length === 0) return null;
  let details = sweeps.map(({ sweep: { name: name2, sentence, table: table4 }, figures }, number2) => html`<details class="endpoint calm"${number2 < MOST_OPEN ? html` open` : null}>
<summary><h3>${name2}</h3> <span class="verdict">${trusted2(unbroken(html`${sentence}`.text))}</span></summary>
<div class="charts">${figures.map((figure) => draw3(figure, "sweep", number2))}</div>
${blocksHtml([table4])}
</details>
`);
  return html`<section aria-labelledby="sweeps"><h2 id="sweeps">Concurrency</h2>
${details}</section>
`;
}
function methodsSection(view) {
  let { results } = view.input;
  return html`<section aria-labelledby="measured"><h2 id="measured">How this was measured</h2>
${blocksHtml([list(view.methods)])}<div class="pair">${versionsTable(results)}
${machineTable(results)}</div>
${blocksHtml([view.mix, ...view.noise])}
<details><summary>Configuration</summary><pre tabindex="0">${preformatted(configuration2(results))}</pre></details>
</section>`;
}
function versionsTable({ sides: { base, head }, kind }) {
  let row = (name2, side) => side ? [[name2, side.label, side.commit?.slice(0, 12) ?? "\u2013", side.kind, side.imageDigest ?? "\u2013"]] : [], rows = [...row(kind === "paired" ? "base" : "reference", base), ...row("head", head)];
  return tableOf("Versions", words("side", "label", "commit", "from", "image"), rows);
}
function machineTable({ machine: machine2, merged: merged2, run: run2, createdAt, elapsedSeconds, blocks: blocks2 }) {
  let machines = merged2?.parts.map((part) => part.machine) ?? [machine2], measured = `${createdAt.slice(0, 16).replace("T", " ")} UTC, ${plural(blocks2.length, "block")} in ${formatDuration2(elapsedSeconds)}`, rows = [
    ...machines.flatMap((one, i) => machineRows(one, merged2 === null ? "" : `, part ${i + 1}`)),
    ["measured", measured],
    ...run2.repository === null ? [] : [["repository", run2.repository]],
    ...run2.runId === null ? [] : [["run", linkTo(String(run2.runId), run2.runUrl)]]
  ];
  return tableOf("Machine and run", words("what", "value"), rows);
}
function machineRows(machine2, of) {
  return [
    [`processor${of}`, `${machine2.cpuModel}, ${plural(machine2.cores, "core")}, ${machine2.arch}`],
    [`memory${of}`, formatValue("memory", machine2.memoryBytes)],
    [`system${of}`, machine2.os],
    [`load generator${of}`, `Node ${machine2.node}`],
    [`runner${of}`, machine2.runnerClass],
    [`separate cores${of}`, machine2.pinned ? "for the app and the load generator" : "no"]
  ];
}
var LONGEST_TEXT2 = 2e3, LONGEST_CONFIGURATION = 1e5;
function configuration2({ config }) {
  let shorter = (text2, most, between) => text2.length > most ? `${text2.slice(0, most)}${between}\u2026 (${text2.length} characters)` : text2;
  return shorter(JSON.stringify(config, (_key, value) => typeof value == "string" ? shorter(value, LONGEST_TEXT2, "") : value, 2), LONGEST_CONFIGURATION, `
`);
}

// src/report/facts.ts
var DIGITS3 = 6;
function printFacts(facts) {
  return `${JSON.stringify(facts, (_, value) => typeof value == "number" ? Number(value.toPrecision(DIGITS3)) : value, 2)}
`;
}
function factsOf4(view) {
  let { results, comparison, override, reproduce = null } = view.input, { sides, config, profile } = results, exitCode = exitCodeWithLabel(view.input), isFailing2 = exitCode !== ExitCode.passed, { confidence, overrideLabel: label } = config.gate, culprits = culpritsOf(profile, confidence), shared = sharedCulpritsOf(profile, confidence), functionsOf = (name2) => {
    let own = culprits.find(({ endpoint: endpoint2 }) => endpoint2 === name2)?.functions ?? [];
    return own.length === 0 && shared?.endpoints.includes(name2) ? shared.functions : own;
  }, verify = reproduce?.replace(/^git fetch origin [0-9a-f ]+ && git checkout -q --detach [0-9a-f]+ && /, "") ?? null, isProof = verify?.includes(" --expect=") ?? !1, versionOf = ({ commit, label: label2 }) => ({ commit, label: label2 }), accepted = override && isAccepted(view.input) ? override : null;
  return {
    ...factsOfAll(config.name, comparison.verdict, exitCode, plainText(verdictLine(view))),
    comparedWith: COMPARED_WITH[comparison.kind],
    // Beside a stored comparison that side is the reference server.
    base: comparison.kind === "paired" && sides.base ? versionOf(sides.base) : null,
    head: versionOf(sides.head),
    endpoints: view.endpoints.map((one) => factsOfOne(one, results, isFailing2, functionsOf(one.name))),
    changedFiles: [...profile?.changedFiles ?? []],
    accepted: accepted && { by: accepted.by, label: accepted.label, pullRequest: accepted.pullRequest },
    commands: { reproduce, verify, proveFaster: verify && (isProof ? verify : `${verify} --expect faster`) },
    forPeople: isFailing2 && isOverridable(comparison) ? [`whether the change is worth it${label === null ? "" : `: a maintainer accepts it with the label ${label}`}`] : [],
    noRepair: isFailing2 ? NO_REPAIR : []
  };
}
var COMPARED_WITH = { paired: "base", stored: "stored runs", none: "nothing" }, factsOfSkipped = (gate, headline) => factsOfAll(gate, "skipped", ExitCode.passed, headline);
function factsOfFailure(error, gate = "default", hide = (text2) => text2) {
  let { text: text2, exitCode } = describeError(error), [first = ""] = text2.split(`
`), { message, hint, detail } = error instanceof GateError ? error : { message: first, hint: "report it", detail: text2 }, [exitName] = Object.entries(ExitCode).find(([, code2]) => code2 === exitCode) ?? ["bug"];
  return {
    ...factsOfAll(gate, OUTCOMES[exitCode] ?? "setup-failure", exitCode, `latency-gate: no verdict: ${hide(first)}`),
    error: { class: exitName, message: hide(message), hint: hide(hint), detail: hide(detail ?? "") }
  };
}
var OUTCOMES = {
  [ExitCode.measurement]: "invalid",
  [ExitCode.bug]: "bug",
  [ExitCode.interrupted]: "interrupted"
}, NO_REPAIR = [
  "a higher `tolerance`, `min-difference` or limit, or a lower `confidence`",
  "fewer endpoints or gated metrics, or other requests",
  "`fail-on: never`, no `expect`, the override label, or a gate that does not run"
];
function factsOfAll(gate, outcome, exitCode, headline) {
  return {
    schema: "latency-gate/report",
    version: 1,
    tool: { ...TOOL },
    gate,
    outcome,
    exitCode,
    passed: exitCode === ExitCode.passed,
    headline,
    error: null,
    comparedWith: "nothing",
    base: null,
    head: null,
    endpoints: [],
    changedFiles: [],
    accepted: null,
    commands: { reproduce: null, verify: null, proveFaster: null },
    forPeople: [],
    noRepair: []
  };
}
function factsOfOne(view, results, isFailing2, own) {
  let { name: name2, comparison, group, sentence, leading, notice } = view, { state, verdict, mustBeFaster = !1 } = comparison, isWrong2 = group === "wrong" && !notice?.isDoubt, isPassed = state === "compared" && ["unchanged", "within-tolerance", "improvement"].includes(verdict), isLikeIt = ({ selfMs: { base, head } }) => verdict === "regression" ? head > base : verdict !== "improvement" || head < base, shares = results.blocks.map(
    ({ endpoints, durationMs }) => endpoints.some(({ endpoint: endpoint2 }) => endpoint2 === name2) ? durationMs / endpoints.length : 0
  );
  return {
    name: name2,
    result: isWrong2 && isFailing2 ? "failed" : group !== "wrong" && isPassed ? "passed" : "open",
    verdict: state === "compared" ? verdict : state,
    reason: plainText(sentence),
    mustBeFaster,
    decidedBy: leading?.metric.metric ?? null,
    // The gated ones.
    metrics: comparison.metrics.flatMap(({ metric, base, head, change, support, tolerance: limit, ...one }) => {
      let interval = support && { low: support.low, high: support.high }, reason = one.reason && reasonWords(one.reason), figures = { metric, unit: rowOf(metric).unit, base, head, change, interval };
      return limit === null ? [] : [{ ...figures, limit, verdict: one.verdict, reason }];
    }),
    functions: own.filter(isLikeIt).map(({ frame: { function: called, file, line }, selfMs, share: share2 }) => ({
      name: called,
      file,
      line,
      baseMs: selfMs.base,
      headMs: selfMs.head,
      share: share2,
      changedByHead: file !== null && (results.profile?.changedFiles?.includes(file) ?? !1)
    })),
    seconds: shares.reduce((sum2, ms) => sum2 + ms / 1e3, 0)
  };
}

export {
  runGit,
  repositoryRoot,
  resolveCommit,
  fetchCommit,
  askRemote,
  isShallow,
  mergeBase,
  defaultBranchRevision,
  defaultBase,
  parentsOf,
  entryAt,
  changedFiles,
  isChanged,
  commitsBetween,
  commitsThatTouch,
  describeCommit,
  appOf,
  oneVersion,
  withMachineOf,
  baseAppOf,
  profileOf,
  isFromCheckout,
  isSameApp,
  tQuantile,
  worseSign,
  deviationWithin,
  FEWEST_STARTS,
  isOverridable,
  unjudged,
  blocksNeeded,
  cautiousSd,
  parseHistory,
  printHistory,
  titleOf,
  united,
  SchemaVersionError,
  parseResults,
  printResults,
  ownFiles,
  isOneOf,
  changesOf,
  NO_BASELINES,
  configHashOf,
  whyNotComparable,
  withSameCosts,
  SkippedCount,
  MOST_RESULTS_BYTES,
  fileStore,
  readResultsFile,
  RESULTS_FILE,
  HISTORY_FILE,
  unpacked,
  safeForArtifact,
  MIN_SECRET_LENGTH,
  secretsIn,
  withPasswords,
  mask,
  summaryOf,
  machineKind,
  meanIn,
  slowerEndpoints,
  exitCodeWithLabel,
  say,
  nameOf,
  commandOf,
  strong,
  linkTo,
  firstOf,
  commitName,
  withCode,
  joined,
  listed,
  plainText,
  oneLine,
  isPlainUrl,
  heading,
  paragraph,
  list,
  words,
  numbers,
  sentences,
  fold,
  blocksOf,
  formatMs,
  formatValue,
  formatChange,
  formatSize,
  formatTolerance,
  formatDuration2 as formatDuration,
  plural,
  reasonWords,
  metricName,
  GATE_VERDICTS,
  acceptancesSchema,
  labelOf,
  acceptableFigures,
  weigh,
  problemLine,
  verdictLine,
  viewOf2 as viewOf,
  prose,
  markdownOf,
  MOST_CHARACTERS,
  drawWithin,
  PLAIN2 as PLAIN,
  linesOf,
  printable,
  renderTerminal,
  endpointText,
  renderReport,
  reportOf,
  renderFailure,
  renderNote,
  SKIPPED,
  renderSkipped,
  USUAL_FILES,
  readConfigFile,
  directoryOf,
  findCheckout,
  findInstall,
  installOf,
  exists,
  Deadline,
  ask,
  needsBaseCommit,
  lookUpHistory,
  paceOf,
  planRestarts,
  offerInstalled,
  createLauncher,
  makeFreshCheckout,
  prepareVersions,
  RunEvents,
  runGate,
  replay,
  withOverride,
  render,
  MAX_NAME,
  parseConfig,
  readValue,
  ACTION_INPUTS,
  REMOVED_INPUTS,
  endpointLines,
  configFromInputs,
  html,
  tableOf,
  poolSide,
  short3 as short,
  chartsOf,
  draw3 as draw,
  speedscopeFile,
  PAGE_ASSETS,
  pageOf,
  NO_SCRIPT,
  renderHtml,
  printFacts,
  factsOf4 as factsOf,
  factsOfSkipped,
  factsOfFailure,
  interruption,
  programsBeside,
  exitWhenIdle
};

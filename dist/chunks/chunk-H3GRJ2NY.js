import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);
import {
  getOctokit,
  retry
} from "./chunk-SU4RMZPW.js";
import {
  strFromU8,
  throttling,
  unzipSync
} from "./chunk-5D7F3W6N.js";
import {
  require_light
} from "./chunk-WR3APQS2.js";
import {
  ACTION_INPUTS,
  MOST_CHARACTERS,
  MOST_HISTORY_BYTES,
  MOST_RESULTS_BYTES,
  PAGE_ASSETS,
  REMOVED_INPUTS,
  SchemaVersionError,
  SkippedCount,
  acceptableFigures,
  acceptancesSchema,
  appOf,
  blocksOf2 as blocksOf,
  codeOf,
  commitName,
  drawWithin,
  factsOf,
  factsOfFailure,
  factsOfSkipped,
  firstOf,
  fold,
  heading,
  isFromCheckout,
  isOverridable,
  isSameApp,
  joined,
  labelOf,
  list,
  logText,
  markdownOf,
  nameOf,
  paragraph,
  parseHistory,
  parseResults,
  plainText,
  plural,
  printFacts,
  printHistory,
  printResults,
  printable,
  prose,
  renderHtml,
  renderReport,
  reportOf,
  say,
  speedscopeFile,
  strong,
  summaryOf,
  titleOf,
  titleOf2,
  united,
  verdictLine,
  viewOf,
  weigh,
  whyNotComparable,
  withCode,
  withOverride
} from "./chunk-RDBZAL4G.js";
import {
  LATEST_RELEASE,
  TOOL,
  commitSha,
  parsePart,
  parseSecondOpinion
} from "./chunk-NVHS72GE.js";
import {
  HttpClient,
  endGroup,
  error,
  getInput,
  info,
  notice,
  setFailed,
  setOutput,
  warning
} from "./chunk-JDHZKYPF.js";
import {
  BaselineError,
  ConfigError,
  ExitCode,
  GateError,
  MeasurementError,
  attempt,
  describeError,
  messageOf,
  timeLimit,
  wholeMessageOf
} from "./chunk-WN7FLBA2.js";
import {
  _enum,
  array,
  boolean,
  int,
  literal,
  number,
  object,
  prettifyError,
  strictObject,
  string
} from "./chunk-NA763M3I.js";
import {
  jsonOf
} from "./chunk-YCV5J4X7.js";
import {
  __toESM
} from "./chunk-G45OICLC.js";

// src/github/api.ts
import { STATUS_CODES } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
var import_light = __toESM(require_light(), 1);
var LONGEST_WAIT_SECONDS = 60, CALL_TIMEOUT_MS = 9e4, NOT_RETRIED = [400, 401, 403, 404, 410, 422, 429, 451], LONGEST_QUOTE = 300, connections = 0, RETRIES = 2;
function connect(options) {
  let retryAfterBaseValue = options.waitUnitMs ?? 1e3, waitedSeconds = 0, isShort = (seconds) => waitedSeconds + seconds > LONGEST_WAIT_SECONDS ? !1 : (waitedSeconds += seconds, !0), waitOnce = (seconds, _request, _octokit, retryCount) => retryCount === 0 && isShort(seconds), waitFor = async (seconds, signal) => {
    isShort(seconds) && await wait(seconds * retryAfterBaseValue, void 0, signal && { signal });
  }, octokit = getOctokit(
    options.token,
    {
      baseUrl: options.apiUrl,
      userAgent: "latency-gate",
      retry: { retries: RETRIES, retryAfterBaseValue, doNotRetry: NOT_RETRIED },
      throttle: {
        id: `connection-${++connections}`,
        onRateLimit: waitOnce,
        onSecondaryRateLimit: waitOnce,
        retryAfterBaseValue,
        // As long as the plug-in's own: a second between two writes, three where people are notified.
        write: new import_light.default.Group({ maxConcurrent: 1, minTime: retryAfterBaseValue }),
        notifications: new import_light.default.Group({ maxConcurrent: 1, minTime: 3 * retryAfterBaseValue })
      },
      // Octokit would print every refusal that is handled here.
      log: { debug: silent, info: silent, warn: silent, error: silent }
    },
    plainAnswers(waitFor),
    retry,
    throttling
  ), timeoutMs = options.callTimeoutMs ?? CALL_TIMEOUT_MS;
  return octokit.hook.wrap("request", async (request, call) => {
    let limit = timeLimit(timeoutMs), signal = AbortSignal.any([limit, options.signal, call.request.signal].filter((one) => one !== void 0));
    call.request.signal = signal;
    let ended = endOf(signal, () => (call.request.retries = 0, limit.aborted ? new NoAnswerError(`GitHub did not answer within ${timeoutMs / 1e3} s`) : signal.reason));
    return await Promise.race([request(call), ended]).catch((error2) => {
      throw statusOf(error2) === null ? error2 : new GitHubError(error2);
    });
  }), octokit;
}
function endOf(signal, reason) {
  return new Promise((_, reject) => {
    signal.aborted ? reject(reason()) : signal.addEventListener("abort", () => reject(reason()), { once: !0 });
  });
}
function retryAfterOf(error2) {
  if (!isServerError(error2) || !hasResponse(error2)) return null;
  let seconds = Number(error2.response.headers?.["retry-after"]);
  return seconds > 0 ? seconds : null;
}
var GitHubError = class extends GateError {
  exitCode = ExitCode.measurement;
  /** As of HTTP; 500 and above: it is not known whether GitHub did what it was asked. */
  status;
  constructor(error2) {
    super(callFailure(error2), { hint: wayOut(error2), cause: error2 }), this.status = statusOf(error2) ?? 500;
  }
};
async function expected(failure, permission, call) {
  try {
    return await call();
  } catch (cause) {
    throw cause instanceof GateError && !(cause instanceof GitHubError) ? cause : new MeasurementError(`${failure} (${callFailure(cause)})`, { hint: wayOut(cause, permission), cause });
  }
}
var NoAnswerError = class extends Error {
  status = 502;
  /** As the plug-in for retries expects it. */
  request;
  constructor(message, request) {
    super(message), this.request = request;
  }
};
function plainAnswers(waitFor) {
  return (octokit) => {
    octokit.hook.after("request", (response, request) => {
      let isJson = typeof response.data == "object" && response.data !== null;
      if (!(response.status >= 300 || response.status === 204 || isJson)) throw new NoAnswerError("GitHub\u2019s answer was cut off or is not JSON", request);
    }), octokit.hook.error("request", async (error2, { request }) => {
      statusOf(error2) === 429 && !isNamedLimit(error2) && (error2.message = `${error2.message} (secondary rate limit)`);
      let seconds = retryAfterOf(error2), isLast = Number(request.retryCount ?? 0) >= Number(request.retries ?? RETRIES);
      throw seconds !== null && !isLast && await waitFor(seconds, request.signal), error2;
    });
  };
}
var PAGE_SIZE = 100;
async function listed(mostPages, ask) {
  let items = [];
  for (let page = 1; page <= mostPages; page++) {
    let some = await ask({ per_page: PAGE_SIZE, page });
    if (items.push(...some), some.length < PAGE_SIZE) break;
  }
  return items;
}
function isNamedLimit(error2) {
  return error2 instanceof Error && /rate limit/i.test(error2.message);
}
function silent() {
}
function statusOf(error2) {
  return typeof error2 != "object" || error2 === null || !("status" in error2) ? null : typeof error2.status == "number" ? error2.status : null;
}
async function unlessMissing(call) {
  try {
    return await call();
  } catch (error2) {
    if (statusOf(error2) === 404) return null;
    throw error2;
  }
}
function isServerError(error2) {
  return (statusOf(error2) ?? 0) >= 500;
}
function isRateLimit(error2) {
  return statusOf(error2) === 429 || isNamedLimit(error2);
}
function callFailure(error2) {
  let [first = ""] = wholeMessageOf(error2).trim().split(`
`, 1), line = first.replace(/ -(?: https?:\/\/\S+)?$/, "").slice(0, LONGEST_QUOTE), status2 = statusOf(error2);
  return error2 instanceof NoAnswerError || error2 instanceof GitHubError ? line : status2 === null ? error2 instanceof TypeError ? "GitHub\u2019s answer is not as it describes it" : line : hasResponse(error2) ? `HTTP ${status2}: ${line === "" || line.startsWith("<") ? STATUS_CODES[status2] ?? "no explanation" : line}` : `no connection to GitHub: ${line}`;
}
function hasResponse(error2) {
  return typeof error2 == "object" && error2 !== null && "response" in error2 && typeof error2.response == "object";
}
function wayOut(error2, permission) {
  let status2 = statusOf(error2);
  return isRateLimit(error2) ? "this token made too many calls: run the job again later" : status2 === 401 ? "the token was refused: leave the input `github-token` at its default, or renew it" : status2 === 403 || status2 === 404 ? permission === void 0 ? "the job\u2019s token may not do that: docs/security.md lists the permissions" : `the job needs \`permissions: ${permission}\`` : status2 !== null && status2 < 500 ? "GitHub does not take what it was sent: please report this message" : "run the job again; https://www.githubstatus.com lists outages";
}

// src/github/context.ts
import { readFile } from "node:fs/promises";
var ref = string().min(1).max(500), branch = ref.transform((full) => branchOf(full) ?? full), pullEnd = object({ sha: commitSha, ref, repo: object({ full_name: string() }).nullish() }), payloadSchema = object({
  repository: object({ full_name: string(), default_branch: ref.optional() }).optional(),
  pull_request: object({ number: int().positive(), head: pullEnd, base: pullEnd }).optional(),
  /** Null where a push deletes a branch. */
  head_commit: object({ message: string(), timestamp: string() }).nullish(),
  merge_group: object({ head_sha: commitSha, head_ref: branch, base_sha: commitSha, base_ref: branch }).optional()
});
function readContext(env, eventPayload) {
  let payload = payloadAs(payloadSchema, eventPayload ?? {}, "run the action on a pull_request, push, merge_group, workflow_dispatch or schedule event"), [owner = "", repo = ""] = required(env, "GITHUB_REPOSITORY").split("/"), serverUrl = address(env, "GITHUB_SERVER_URL", "https://github.com"), runId = wholeNumber(env, "GITHUB_RUN_ID"), runAttempt = env.GITHUB_RUN_ATTEMPT ? wholeNumber(env, "GITHUB_RUN_ATTEMPT") : 1, eventName = required(env, "GITHUB_EVENT_NAME"), eventRef = env.GITHUB_REF ?? "";
  return {
    owner,
    repo,
    eventName,
    ref: eventRef,
    sha: required(env, "GITHUB_SHA"),
    ...revisionsOf(eventName, eventRef, payload),
    restricted: isFork(payload) || env.GITHUB_ACTOR === "dependabot[bot]",
    defaultBranch: payload.repository?.default_branch ?? null,
    pushed: pushedOf(payload),
    runId,
    runAttempt,
    runUrl: `${serverUrl}/${owner}/${repo}/actions/runs/${runId}/attempts/${runAttempt}`,
    // `owner/repo/.github/workflows/ci.yml@refs/heads/main`: a branch's name may contain anything after the `@`.
    workflowFile: /\/\.github\/workflows\/([^/@]+\.ya?ml)@/.exec(env.GITHUB_WORKFLOW_REF ?? "")?.[1] ?? null,
    apiUrl: address(env, "GITHUB_API_URL", "https://api.github.com"),
    serverUrl
  };
}
var LONGEST_PROBLEM = 600;
function payloadAs(schema, eventPayload, hint) {
  let parsed = schema.safeParse(eventPayload);
  if (parsed.success) return parsed.data;
  let problems = prettifyError(parsed.error).slice(0, LONGEST_PROBLEM);
  throw new ConfigError(`the event\u2019s payload is not as GitHub describes it: ${problems}`, { hint });
}
function revisionsOf(eventName, eventRef, payload) {
  let none = { baseRef: null, baseSha: null, headSha: null, headRef: null, pullRequest: null };
  if (payload.pull_request) {
    let { number: number2, head, base } = payload.pull_request;
    return { baseRef: base.ref, baseSha: base.sha, headSha: head.sha, headRef: head.ref, pullRequest: number2 };
  }
  if (payload.merge_group) {
    let { base_ref: baseRef, base_sha: baseSha, head_sha: headSha, head_ref: headRef } = payload.merge_group;
    return { ...none, baseRef, baseSha, headSha, headRef };
  }
  return eventName === "push" ? { ...none, baseRef: branchOf(eventRef) } : none;
}
function pushedOf({ head_commit: commit }) {
  if (!commit) return { title: null, at: null };
  let madeMs = Date.parse(commit.timestamp);
  return { title: titleOf2(commit.message), at: Number.isNaN(madeMs) ? null : new Date(madeMs).toISOString() };
}
function isFork({ pull_request: pull, repository }) {
  return pull !== void 0 && pull.head.repo?.full_name !== (pull.base.repo?.full_name ?? repository?.full_name);
}
function mergeGroupOf(branch2) {
  let [, baseRef, number2] = /^gh-readonly-queue\/(.+)\/pr-([1-9][0-9]{0,9})(?:-[0-9a-f]+)?$/.exec(branch2 ?? "") ?? [];
  return baseRef === void 0 ? null : { baseRef, pullRequest: Number(number2) };
}
function branchOf(fullRef) {
  return fullRef.startsWith("refs/heads/") ? fullRef.slice(11) : null;
}
function required(env, name2) {
  let value = env[name2];
  if (value) return value;
  throw new ConfigError(`the environment variable ${name2} is not set`, {
    hint: "the action runs inside GitHub Actions only; elsewhere use the command line: latency-gate run"
  });
}
function address(env, name2, usual) {
  let text2 = env[name2] || usual;
  if (/^https?:\/\/[^\s/]/.test(text2) && URL.canParse(text2)) return text2;
  throw overwritten(name2, "an address", text2);
}
function wholeNumber(env, name2) {
  let text2 = required(env, name2);
  if (/^[0-9]{1,15}$/.test(text2)) return Number(text2);
  throw overwritten(name2, "a whole number", text2);
}
function overwritten(name2, wanted, text2) {
  return new ConfigError(`the environment variable ${name2} should be ${wanted}, but is ${JSON.stringify(text2)}`, {
    hint: "it is set by the runner: do not overwrite it in the workflow"
  });
}
function runnerClassOf(env, cores) {
  let system = `${env.RUNNER_OS ?? "unknown"}-${env.RUNNER_ARCH ?? "unknown"}`.toLowerCase();
  return [env.RUNNER_ENVIRONMENT, system, env.ImageOS, `${cores}-core`].filter(Boolean).join(" ");
}
function runContextOf(context) {
  let { owner, repo, eventName: event, ref: fullRef, sha: commit, workflowFile: workflow } = context, { runId, runAttempt, runUrl, pullRequest } = context;
  return { repository: `${owner}/${repo}`, event, ref: fullRef || null, commit, workflow, runId, runAttempt, runUrl, pullRequest };
}
async function readPayload(env) {
  let path = env.GITHUB_EVENT_PATH;
  if (!path) return {};
  try {
    return JSON.parse(await readFile(path, "utf8"));
  } catch (cause) {
    throw new ConfigError("the event\u2019s payload cannot be read", {
      hint: "run the action inside GitHub Actions",
      cause
    });
  }
}

// src/github/enterprise-server.ts
var LACK = "GitHub Enterprise Server does not have the artifacts (v4) that baselines are stored in", REMEDY = "compare side by side (`baseline: paired`), or keep the results file of a push yourself (the output `results-path`) and compare with `baseline: file`";
function isEnterpriseServer(serverUrl) {
  let host = new URL(serverUrl).hostname.toLowerCase();
  return host !== "github.com" && !host.endsWith(".ghe.com") && !host.endsWith(".localhost");
}
function checkServer(serverUrl, config) {
  if (!isEnterpriseServer(serverUrl)) return null;
  let { baseline } = config.gate;
  if (baseline === "artifact")
    throw new BaselineError(`gate.baseline: \`artifact\` is not possible here: ${LACK}`, { hint: REMEDY });
  let base = appOf(config, "base"), isPaired = isFromCheckout(base.source) || !isSameApp(base, appOf(config, "head"));
  return baseline === "auto" && !isPaired ? `nothing can be compared here: ${LACK}; ${REMEDY}` : null;
}

// src/github/inputs.ts
function refuseRemoved() {
  if (getInput("request") !== "")
    throw new ConfigError("input request was removed, as `/latency` in comments was", {
      hint: "run on a label or on `workflow_dispatch` instead, as docs/workflows/on-label.yml does"
    });
}
function readInputs() {
  refuseRemoved();
  let split = parsePart(getInput("part"), getInput("part-by"), (name2) => `input ${name2}`), opinion = parseSecondOpinion(getInput("second-opinion"), "input second-opinion");
  if (split !== null && opinion !== null)
    throw new ConfigError("input second-opinion: has no meaning beside `part`: parts are of several machines already", {
      hint: "leave one of them out"
    });
  let names = ["base", ...[...ACTION_INPUTS, ...REMOVED_INPUTS].map(({ name: name2 }) => name2)], settings = Object.fromEntries(names.map((name2) => [name2, getInput(name2)])), part = opinion === "ask" ? null : opinion ?? split;
  return {
    token: getInput("github-token"),
    /** A path from the workspace; null if not given. */
    configFile: getInput("config") || null,
    /** The revision to compare with; null if the event decides. */
    base: settings.base || null,
    /** The part that this job measures; null means all of it. */
    part,
    /** The job's place in its matrix. */
    jobIndex: getInput("job-index"),
    /** Another job measures a regression again, which the output `second-opinion` starts. */
    asksSecondOpinion: opinion === "ask",
    /** A later job of this run decides and publishes. */
    publishesLater: isLater(getInput("publish")) || part !== null || opinion === "ask",
    /** The inputs that are configuration, and `base`, which decides how it is read, by name; empty if not given. */
    settings
  };
}
function isLater(publish2) {
  if (publish2 === "later") return !0;
  if (publish2 === "" || publish2 === "now") return !1;
  throw new ConfigError(`input publish: must be now or later, found ${JSON.stringify(publish2)}`, {
    hint: "with `publish: later` a job that needs this one publishes, with the action\u2019s publish/action.yml"
  });
}

// src/github/mode.ts
function modeOf(context, base = null) {
  switch (context.eventName) {
    case "pull_request":
    case "merge_group":
      return "compare";
    case "push":
      return context.baseRef === null || base === LATEST_RELEASE ? "measure" : "record";
    case "issue_comment":
      throw new ConfigError("latency-gate does not run on issue_comment", {
        hint: "a comment names no commit, and anybody can write one: run on a label, which GitHub lets few people set, or on `workflow_dispatch` (docs/workflows/on-label.yml)"
      });
    case "pull_request_target":
      throw new ConfigError("latency-gate does not run on pull_request_target", {
        hint: "that event gives code from a fork this repository\u2019s secrets and a token that can write, and the gate runs that code: use `on: pull_request` instead, where the verdict still decides the check and the report is in the job summary"
      });
    default:
      return "measure";
  }
}
function chooseBase(context, checkedOut) {
  if (context.baseSha === null || context.headSha === null) return null;
  if (context.eventName === "merge_group") return { revision: context.baseSha, how: "the merge group\u2019s base" };
  let [first, second] = checkedOut.parents;
  return first !== void 0 && second === context.headSha ? { revision: first, how: "the base that the pull request was merged with" } : { head: checkedOut.commit, branchTip: context.baseSha };
}

// src/publish/files.ts
import { mkdir, readFile as readFile2, writeFile as writeFile2 } from "node:fs/promises";
import { basename, dirname, join as join2, resolve } from "node:path";

// src/baseline/archive.ts
var RESULTS_FILE = "results.json", HISTORY_FILE = "history.json", MOST_BYTES = { [RESULTS_FILE]: MOST_RESULTS_BYTES, [HISTORY_FILE]: MOST_HISTORY_BYTES }, MOST_ENTRIES = 100;
function unpacked(archive, wanted) {
  let entries = 0, listed4 = 0, files = unzipSync(archive, {
    filter: ({ name: name2, originalSize }) => {
      if (listed4 += 1, listed4 > MOST_ENTRIES) throw new Error(`more than ${MOST_ENTRIES} entries in the archive`);
      return name2 !== wanted ? !1 : (entries += 1, entries === 1 && originalSize <= MOST_BYTES[wanted]);
    }
  });
  if (entries > 1) throw new Error(`${entries} entries called ${wanted} in the archive`);
  let file2 = files[wanted];
  if (file2 === void 0) throw new Error(`no ${wanted} of an acceptable size in the archive`);
  return strFromU8(file2);
}
function safeForArtifact(text2) {
  return text2.replace(/[^A-Za-z0-9._ -]/gu, (character) => `%${character.codePointAt(0)?.toString(16)}`);
}

// src/github/artifact-upload.ts
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
var TIMEOUT_MS = 2 * 6e4, NameTakenError = class extends Error {
};
async function uploadArtifact(upload) {
  let { name: name2, files, retentionDays, replaces, timeoutMs = TIMEOUT_MS } = upload, { DefaultArtifactClient } = await import("./artifact-V4UYYGDO.js"), client = new DefaultArtifactClient(), contents = Object.values(files), limitMs = timeoutMs + contents.reduce((sum, one) => sum + Buffer.byteLength(one), 0) / 1e3, mostDays = Number(process.env.GITHUB_RETENTION_DAYS) || Number.POSITIVE_INFINITY, options = retentionDays === void 0 ? {} : { retentionDays: Math.min(retentionDays, mostDays) }, directory = await mkdtemp(join(tmpdir(), "latency-gate-artifact-")), paths = Object.keys(files).map((file2) => join(directory, file2)), store = () => inTime(client.uploadArtifact(name2, paths, directory, options), limitMs);
  try {
    for (let [file2, content] of Object.entries(files)) await writeFile(join(directory, file2), content);
    await store();
  } catch (error2) {
    if (!(error2 instanceof Error && /\(409\)|already exists/i.test(error2.message))) throw error2;
    let taken = new NameTakenError(`this run has an artifact ${name2} already`, { cause: error2 });
    if (!replaces) throw taken;
    await inTime(client.deleteArtifact(name2), timeoutMs).catch(() => {
      throw taken;
    }), await store();
  } finally {
    await rm(directory, { recursive: !0, force: !0 });
  }
}
async function removeArtifact(name2) {
  let { DefaultArtifactClient } = await import("./artifact-V4UYYGDO.js");
  await inTime(new DefaultArtifactClient().deleteArtifact(name2), TIMEOUT_MS).catch(() => {
  });
}
async function inTime(work, timeoutMs) {
  let timer, late = new Promise((_, reject) => {
    let seconds = Math.round(timeoutMs / 1e3);
    timer = setTimeout(() => reject(new Error(`GitHub did not take the artifact within ${seconds} s`)), timeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

// src/report/unjudged.ts
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
function renderFailure(error2, name2, hide = (text2) => text2) {
  let markdown = hide(markdownOf(failureBlocks(error2, name2, (detail) => detail.slice(-MOST_DETAIL_CHARACTERS)))), text2 = hide(logText(failureBlocks(error2, name2, newestLines)));
  return reportOf([], { verdict: "error", failing: !0, headline: "latency-gate: no verdict", markdown, summaryMarkdown: markdown, text: text2 });
}
function renderNote(text2) {
  let headline = `latency-gate: ${text2}`;
  return reportOf(blocksOf([paragraph(say`${headline}.`)]), { verdict: "nothing", failing: !1, headline });
}
function failureBlocks(error2, name2, shortened) {
  let { exitCode, text: text2 } = describeError(error2), [told, detail] = error2 instanceof GateError ? [error2, error2.detail ?? ""] : [null, text2];
  return blocksOf([
    heading(3, say`⛔ ${titleOf(name2)}: ${TITLES[exitCode]}`),
    paragraph(told && withCode(told.message)),
    paragraph(told && say`${strong(["What to do:"])} ${withCode(told.hint)}`),
    detail === "" ? null : { kind: "code", text: shortened(detail), language: "text" },
    paragraph(told && say`Nothing was compared: this says nothing about latency.`)
  ]);
}
function newestLines(detail) {
  let lines = detail.trimEnd().split(`
`), left = lines.length - MOST_DETAIL_LINES;
  return [...left > 0 ? [`(${left} lines before are left out)`] : [], ...lines.slice(-MOST_DETAIL_LINES)].join(`
`);
}
var MOST_NAMES = 5, SKIPPED = "skipped, no file that it watches changed";
function renderSkipped({ name: name2, patterns, files, base }) {
  let headline = `\u23ED\uFE0F ${titleOf(name2)}: ${SKIPPED}`, matches = files.length === 1 ? "does not match the one changed file" : `matches none of the ${files.length} changed files`, blocks = blocksOf([
    heading(3, say`${headline}`),
    paragraph(say`Nothing was built or measured: ${codeOf("paths")} ${matches}. The check passes.`),
    list([
      say`Changed since ${base.label} at ${commitName(base.revision)}: ${listed2(files)}`,
      say`${codeOf("paths")}: ${listed2(patterns)}`
    ])
  ]);
  return reportOf(blocks, { verdict: "skipped", failing: !1, headline, text: headline });
}
function listed2(names) {
  let all = names.map((one) => [nameOf(one)]), first = firstOf(all, MOST_NAMES, (left) => say`${left} more`);
  return joined(first, ", ");
}

// src/publish/files.ts
function resultsFileOf({ name: name2, env }) {
  return resolve(env.RUNNER_TEMP || ".", `latency-gate-${encodeURIComponent(name2)}`, "results.json");
}
async function keepFiles(to) {
  let resultsFile = resultsFileOf(to), folder = dirname(resultsFile), reportFile = join2(folder, "report.md"), paths = { ...to.measured === void 0 ? {} : { "results-path": resultsFile, "profile-path": "" }, "report-path": reportFile, "html-path": "", "json-path": "" };
  try {
    return await mkdir(folder, { recursive: !0 }), to.measured !== void 0 && await writeFile2(resultsFile, printResults(to.measured)), await writeFile2(reportFile, to.report.summaryMarkdown), { ...paths, ...await keepGates(folder, to) };
  } catch (error2) {
    let why = wholeMessageOf(error2);
    return warning(`what was measured is in no file: ${why}. Later steps cannot read it: make room in RUNNER_TEMP`), Object.fromEntries(Object.keys(paths).map((name2) => [name2, ""]));
  }
}
async function keepFailure(of, facts) {
  let folder = dirname(resultsFileOf(of)), file2 = join2(folder, "report.json");
  try {
    return await mkdir(folder, { recursive: !0 }), await writeFile2(file2, printFacts(facts)), { "json-path": file2 };
  } catch {
    return { "json-path": "" };
  }
}
async function keepGates(folder, { gates, measured, caution }) {
  let several = join2(folder, "pages");
  gates.length > 1 && await mkdir(several, { recursive: !0 });
  let profilePath = "", [pages, facts] = [[], []];
  for (let [i, gate] of gates.entries()) {
    let named = gate.name.replace(/[^A-Za-z0-9._-]/g, "_").slice(0, 60), stem = gates.length === 1 ? join2(folder, "report") : join2(several, `${i + 1}-${named}`), [page, json] = [`${stem}.html`, `${stem}.json`];
    if (facts.push(json), gate.kind !== "judged") {
      await writeFile2(json, printFacts(factsWithoutVerdict(gate)));
      continue;
    }
    let view = viewOf(gate.input);
    await writeFile2(json, printFacts(factsOf(view)));
    let { results } = view.input;
    await writeFile2(page, renderHtml(view, PAGE_ASSETS, caution)), pages.push(page);
    let profile = measured === void 0 ? null : speedscopeFile(results);
    profile !== null && (profilePath = join2(folder, "profile.speedscope.json"), await writeFile2(profilePath, profile)), caution === void 0 && (results.config.report.html || profile !== null) && await keepArtifact(results, profile === null ? [page, json] : [page, json, profilePath]);
  }
  let pathOf = ([first = "", ...others]) => others.length > 0 ? several : first;
  return {
    "html-path": pathOf(pages),
    "json-path": pathOf(facts),
    ...profilePath !== "" && { "profile-path": profilePath }
  };
}
function factsWithoutVerdict(gate) {
  return gate.kind === "skipped" ? factsOfSkipped(gate.name, renderSkipped(gate.input).headline) : factsOfFailure(new MeasurementError(gate.reason, { hint: "see the jobs that measure it" }), gate.name);
}
async function keepArtifact({ config, part }, paths) {
  let suffix = part === null ? "" : `-part-${part.index}-of-${part.count}`, name2 = `latency-gate-report-${safeForArtifact(config.name)}${suffix}`, contents = await Promise.all(paths.map(async (path) => [basename(path), await readFile2(path)]));
  await uploadArtifact({ name: name2, files: Object.fromEntries(contents), replaces: !0 }).catch((error2) => {
    warning(`the HTML report was not kept as the artifact ${name2}: ${messageOf(error2)}`);
  });
}

// src/publish/fetch-results.ts
var PREFIX = "latency-gate-results-", LIMITS = { artifacts: 64, bytes: 32 * 1024 * 1024 };
function resultsArtifactName(gate, part, job) {
  let name2 = `${PREFIX}${safeForArtifact(gate)}`;
  return part?.by === "opinion" ? `${name2}-second-opinion` : `${name2}${part === null ? "" : `-part-${part.index}-of-${part.count}`}${job && `@${safeForArtifact(job)}`}`;
}
async function fetchResults(remote, options) {
  let { signal, attempt: attempt2 = null, limits = LIMITS } = options, all = await remote.list().catch((cause) => {
    throw signal.throwIfAborted(), new MeasurementError(`the results of the jobs could not be listed: ${messageOf(cause)}`, {
      hint: "the job needs `permissions: actions: read`; if it has them, run it again",
      cause
    });
  }), newest = newestByName(all), fetched = [], left = limits.bytes;
  for (let artifact2 of newest.slice(0, limits.artifacts)) {
    let isEarlier = attempt2 !== null && isBefore(artifact2, attempt2);
    if (isEarlier && !attempt2.isSuccessful) {
      fetched.push({ artifact: artifact2.name, reason: EARLIER });
      continue;
    }
    let read = await readArtifact(remote, artifact2, { mostBytes: left, signal });
    left -= read.bytes, fetched.push(isEarlier && "results" in read.fetched ? { ...read.fetched, isEarlier } : read.fetched);
  }
  let reason = `more than ${limits.artifacts} jobs left results`;
  return [...fetched, ...newest.slice(limits.artifacts).map(({ name: name2 }) => ({ artifact: name2, reason }))];
}
var EARLIER = "an earlier attempt of the run left them, and nothing shows that this attempt need not measure again: run all jobs again, and give the job that publishes the input `needs`";
function isBefore({ createdAt }, { startedAt }) {
  return createdAt === null || Date.parse(createdAt) < Date.parse(startedAt);
}
function newestByName(artifacts) {
  let results = artifacts.filter(({ name: name2 }) => name2.startsWith(PREFIX)).sort((a, b) => a.id - b.id);
  return [...new Map(results.map((artifact2) => [artifact2.name, artifact2])).values()].sort((a, b) => a.name < b.name ? -1 : 1);
}
var TOGETHER = "the results of all jobs together are too large";
async function readArtifact(remote, { id: id2, name: name2, expired, bytes }, { mostBytes, signal }) {
  let cost = 0, refused = (reason) => ({ fetched: { artifact: name2, reason }, bytes: cost });
  if (expired) return refused("expired");
  if (bytes > MOST_RESULTS_BYTES) return refused("larger than results may be");
  if (bytes > mostBytes) return refused(TOGETHER);
  try {
    let archive = await remote.download(id2, Math.min(mostBytes, MOST_RESULTS_BYTES), signal);
    cost = archive.length;
    let text2 = unpacked(archive, RESULTS_FILE);
    if (cost = text2.length, cost > mostBytes) return refused(TOGETHER);
    let skipped = parseSkipNote(text2);
    return { fetched: skipped ? { artifact: name2, skipped } : { artifact: name2, results: parseResults(text2) }, bytes: cost };
  } catch (error2) {
    return signal.throwIfAborted(), refused(error2 instanceof SchemaVersionError ? error2.message : `unreadable: ${messageOf(error2)}`);
  }
}
var SKIP_NOTE_SCHEMA = "latency-gate/skipped", MOST_FILES = 3e3, name = string().max(500), text = string().max(1e4), skipNoteSchema = strictObject({
  schema: literal(SKIP_NOTE_SCHEMA),
  version: literal(1),
  name,
  patterns: array(text).max(1e3).readonly(),
  /** The first of very many. */
  files: array(text).max(MOST_FILES).readonly(),
  base: strictObject({ label: name, revision: string().max(100) })
});
function skipNote({ name: name2, patterns, files, base }) {
  let { label, revision } = base, first = files.slice(0, MOST_FILES);
  return { schema: SKIP_NOTE_SCHEMA, version: 1, name: name2, patterns, files: first, base: { label, revision } };
}
function parseSkipNote(text2) {
  return text2.slice(0, 200).includes(SKIP_NOTE_SCHEMA) ? skipNoteSchema.safeParse(jsonOf(text2)).data ?? null : null;
}

// src/github/described.ts
var id = int().nonnegative(), artifact = object({
  id,
  name: string(),
  expired: boolean(),
  size_in_bytes: number(),
  created_at: string().nullable(),
  workflow_run: object({ id: id.nullish() }).nullish()
}).transform(({ workflow_run: run2, size_in_bytes: bytes, created_at: createdAt, ...rest }) => ({
  ...rest,
  bytes,
  createdAt,
  runId: run2?.id ?? null
})), run = object({
  id,
  event: string(),
  head_branch: string().nullable(),
  head_sha: string(),
  created_at: string(),
  head_repository: object({ full_name: string() }).nullish()
}).transform(({ id: id2, event, head_branch: branch2, head_sha: commit, created_at: createdAt, head_repository: of }) => ({
  id: id2,
  event,
  branch: branch2,
  commit,
  createdAt,
  repository: of?.full_name.toLowerCase() ?? null
})), file = object({ filename: string(), previous_filename: string().optional() }), status = object({
  context: string(),
  state: _enum(["success", "failure", "error", "pending"]),
  description: string().nullable(),
  target_url: string().nullable()
}), artifactList = object({ artifacts: array(artifact) }), runList = object({ workflow_runs: array(run) }), fileList = array(file), statusList = array(status), commitList = array(object({ sha: string() }));
function asDescribed(schema, data) {
  let { data: read, success } = schema.safeParse(data);
  if (!success) throw new Error("GitHub\u2019s answer is not as it describes it");
  return read;
}

// src/github/download.ts
import http from "node:http";
import https from "node:https";
import { setTimeout as wait2 } from "node:timers/promises";
var MOST_TRIES = 3, MOST_REDIRECTS = 3, SILENCE_TIMEOUT_MS = 3e4, TRY_TIMEOUT_MS = 10 * 6e4, REDIRECTS = [301, 302, 303, 307, 308], PassingError = class extends Error {
};
async function fetchBytes(location, request) {
  if (!location) throw new Error("GitHub named no address to download from");
  let { signal, mostBytes, waitUnitMs = 1e3, timeoutMs = TRY_TIMEOUT_MS } = request;
  for (let tries = 1; ; tries++) {
    let limit = timeLimit(timeoutMs);
    try {
      return await fetchOnce(location, { mostBytes, signal: AbortSignal.any([signal, limit]) });
    } catch (error2) {
      if (signal.throwIfAborted(), limit.aborted) throw new Error(`the storage took longer than ${timeoutMs / 1e3} s`);
      if (!(error2 instanceof PassingError) || tries === MOST_TRIES) throw error2;
    }
    await wait2(tries ** 2 * waitUnitMs, void 0, { signal }).catch(() => signal.throwIfAborted());
  }
}
async function fetchOnce(location, { mostBytes, signal }) {
  let client = new HttpClient(TOOL.name);
  try {
    let address2 = new URL(location);
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      let message = await get(client.getAgent(address2.href), address2, signal);
      try {
        let target = REDIRECTS.includes(message.statusCode ?? 0) ? message.headers.location : void 0;
        if (target === void 0) return await bytesOf(message, mostBytes);
        address2 = follow(address2, target);
      } finally {
        message.destroy();
      }
    }
    throw new Error(`the storage redirected more than ${MOST_REDIRECTS} times`);
  } finally {
    client.dispose();
  }
}
function follow(from, target) {
  let address2 = URL.canParse(target, from.href) ? new URL(target, from) : null, isSafe = address2?.protocol === "https:" || address2?.protocol === from.protocol;
  if (address2 === null || !isSafe) throw new Error("the storage redirected to an address that cannot be used");
  return address2;
}
function get(agent, address2, signal) {
  let options = { agent, signal, timeout: SILENCE_TIMEOUT_MS, headers: { "user-agent": TOOL.name } };
  return new Promise((resolve2, reject) => {
    let request = (address2.protocol === "https:" ? https : http).get(address2, options, resolve2);
    request.on("timeout", () => request.destroy(new Error("no more bytes came"))).on("error", reject);
  }).catch(throwPassing);
}
async function bytesOf(message, mostBytes) {
  let status2 = message.statusCode ?? 0;
  if (status2 >= 500 || status2 === 429) throw new PassingError(`the storage answered HTTP ${status2}`);
  if (status2 !== 200) throw new Error(`the storage answered HTTP ${status2}`);
  let all = [], size = 0;
  for (let chunks = message[Symbol.asyncIterator](); ; ) {
    let { value, done } = await chunks.next().catch(throwPassing);
    if (done) return Buffer.concat(all);
    let bytes = Buffer.from(value);
    if (size += bytes.length, size > mostBytes) throw new Error(`larger than ${mostBytes} bytes`);
    all.push(bytes);
  }
}
function throwPassing(error2) {
  throw new PassingError(`no connection to the storage: ${wholeMessageOf(error2)}`);
}

// src/github/repository.ts
async function tipOf({ octokit, owner, repo, branch: branch2 }, request = {}) {
  let ref2 = `heads/${branch2}`;
  return await unlessMissing(
    async () => (await octokit.rest.git.getRef({ owner, repo, ref: ref2, request })).data.object.sha
  );
}
async function newestCommits({ octokit, owner, repo }, sha, request) {
  let { data } = await octokit.rest.repos.listCommits({ owner, repo, sha, per_page: 100, request });
  return asDescribed(commitList, data).map((commit) => commit.sha);
}
async function isAncestor(repository, commit, of, request = {}) {
  let found = await unlessMissing(() => compared(repository, { from: commit, to: of }, request));
  return found?.status === "ahead" || found?.status === "identical";
}
async function mergeBaseOf(repository, one, other) {
  return (await compared(repository, { from: one, to: other }, {})).merge_base_commit.sha;
}
async function commitsBeyond(repository, commit, branch2, request) {
  return (await compared(repository, { from: commit, to: branch2 }, request)).ahead_by;
}
async function compared({ octokit, owner, repo }, { from, to }, request) {
  let page = { basehead: `${from}...${to}`, per_page: 1, page: 2 };
  return (await octokit.rest.repos.compareCommitsWithBasehead({ owner, repo, ...page, request })).data;
}
async function fileAt({ octokit, owner, repo }, path, ref2) {
  return await unlessMissing(async () => {
    let { data } = await octokit.rest.repos.getContent({ owner, repo, path, ref: ref2 });
    return Array.isArray(data) || data.type !== "file" || !("content" in data) ? null : Buffer.from(data.content, "base64").toString("utf8");
  });
}
var MOST_PAGES = 30, MOST_FILES2 = 3e3;
async function listChangedFiles({ octokit, owner, repo, pullRequest: pull_number }, signal) {
  let files = await listed(MOST_PAGES, async (page) => {
    let { data } = await octokit.rest.pulls.listFiles({ owner, repo, pull_number, ...page, request: { signal } });
    return asDescribed(fileList, data);
  });
  return files.length >= MOST_FILES2 ? null : files.flatMap(({ filename, previous_filename: before }) => [
    filename,
    ...before === void 0 ? [] : [before]
  ]);
}

// src/github/artifacts.ts
function artifactRemote(octokit, context, options = {}) {
  let { owner, repo } = context, repository = { octokit, owner, repo }, own = `${owner}/${repo}`.toLowerCase(), { waitUnitMs, mostCalls } = options, workflow, branchTip, newest = [], calls = 0, next = (signal) => {
    if (calls += 1, mostCalls === void 0) return { signal };
    if (calls > mostCalls) throw new Error(`more than ${mostCalls} calls`);
    return { signal, retries: 0 };
  };
  return {
    /** Null when artifacts work here, else why not. */
    unsupported: isEnterpriseServer(context.serverUrl) ? "GitHub Enterprise Server does not support this kind of artifact" : null,
    /** Runs of this workflow by a push to `branch`, newest first. Pages count from 1. */
    async pushRuns(branch2, page, signal) {
      let query = { owner, repo, branch: branch2, event: "push", per_page: PAGE_SIZE, page }, workflowId = async () => (await runOf({ ...context, octokit }, next(signal))).workflow_id, listRuns = async () => {
        workflow ??= context.workflowFile ?? await workflowId();
        let request = next(signal);
        return await octokit.rest.actions.listWorkflowRuns({ ...query, workflow_id: workflow, request });
      };
      return await explained(signal, async () => {
        let { data } = await listRuns().catch(async (error2) => {
          if (statusOf(error2) !== 404 || typeof workflow != "string") throw error2;
          return workflow = await workflowId(), await listRuns();
        }), items = asDescribed(runList, data).workflow_runs.map(({ repository: from, ...run2 }) => ({
          ...run2,
          /** Its head is of this repository, not of a fork. */
          ownRepository: from === own
        }));
        return { items, isLast: items.length < PAGE_SIZE };
      });
    },
    /** Whether a commit is on the branch itself: a tag may have its name, and the runs of both are listed as the branch's. */
    async isOnBranch(branch2, commit, signal) {
      return await explained(signal, async () => {
        if (branchTip === void 0 && (branchTip = await tipOf({ ...repository, branch: branch2 }, next(signal)), newest = branchTip === null ? [] : await newestCommits(repository, branchTip, next(signal))), branchTip === null) throw new Error(`the branch ${branch2} cannot be seen`);
        return newest.includes(commit) || await isAncestor(repository, commit, branchTip, next(signal));
      }, "contents: read");
    },
    /** Artifacts of that name in the whole repository, of any run, newest first. Pages count from 1. */
    async artifacts(name2, page, signal) {
      return await explained(signal, async () => {
        let query = { owner, repo, name: name2, per_page: PAGE_SIZE, page, request: next(signal) }, { data } = await octokit.rest.actions.listArtifactsForRepo(query), items = asDescribed(artifactList, data).artifacts;
        return { items, isLast: items.length < PAGE_SIZE };
      });
    },
    /** The archive's bytes. Throws when there are more than `mostBytes`. */
    async download(artifactId, mostBytes, signal) {
      let location = await downloadLocation(repository, artifactId, next(signal));
      return await fetchBytes(location, { mostBytes, signal, waitUnitMs });
    }
  };
}
async function explained(signal, list2, permission = "actions: read") {
  try {
    return await list2();
  } catch (cause) {
    throw signal.throwIfAborted(), new BaselineError(`the stored baselines could not be listed: ${callFailure(cause)}`, {
      hint: `${wayOut(cause, permission)}; or compare side by side with \`baseline: paired\``,
      cause
    });
  }
}
async function runOf({ octokit, owner, repo, runId: run_id }, request) {
  return (await octokit.rest.actions.getWorkflowRun({ owner, repo, run_id, request })).data;
}
async function downloadLocation({ octokit, owner, repo }, artifact_id, calling) {
  let request = { redirect: "manual", ...calling }, { headers } = await octokit.rest.actions.downloadArtifact({ owner, repo, artifact_id, archive_format: "zip", request }).catch((error2) => {
    throw new Error(statusOf(error2) === 410 ? "expired" : callFailure(error2));
  });
  return headers.location;
}
var MOST_PAGES2 = 5;
async function artifactsOfRun({ octokit, owner, repo, runId: run_id }, signal) {
  return await listed(MOST_PAGES2, async (page) => {
    let request = { owner, repo, run_id, ...page, request: { signal } };
    return asDescribed(artifactList, (await octokit.rest.actions.listWorkflowRunArtifacts(request)).data).artifacts;
  });
}

// src/baseline/candidates.ts
var MOST_PAGES3 = 3;
async function* findCandidates(search, skipped) {
  let { remote, name: name2, branch: branch2, signal, mostPages = MOST_PAGES3 } = search, runs = /* @__PURE__ */ new Map(), taken = /* @__PURE__ */ new Set(), unplaced = [], listedRuns = 0, ended = { runs: !1, artifacts: !1 }, isEmpty = !1;
  try {
    for (let page = 1; page <= mostPages; page++) {
      if (!ended.runs) {
        let listed4 = await remote.pushRuns(branch2, page, signal), trusted = listed4.items.filter(
          (run2) => run2.event === "push" && run2.branch === branch2 && run2.ownRepository
        );
        for (let run2 of trusted) runs.set(run2.id, run2);
        listedRuns += listed4.items.length, ended.runs = listed4.isLast;
      }
      if (ended.runs && runs.size === 0) {
        skipped.note(`no run of this workflow by a push to ${branch2} yet (a renamed workflow starts anew)`);
        return;
      }
      if (!ended.artifacts) {
        let listed4 = await remote.artifacts(name2, page, signal);
        unplaced = [...unplaced, ...listed4.items], ended.artifacts = listed4.isLast, isEmpty = page === 1 && listed4.items.length === 0;
      }
      let placed = unplaced.flatMap((artifact2) => {
        let run2 = artifact2.runId === null ? void 0 : runs.get(artifact2.runId);
        return run2 ? [{ artifact: artifact2, run: run2 }] : [];
      });
      unplaced = unplaced.filter(({ runId }) => runId === null || !runs.has(runId));
      for (let { artifact: artifact2, run: run2 } of ordered(placed))
        taken.has(run2.id) || (taken.add(run2.id), artifact2.expired ? skipped.add("expired") : artifact2.bytes > MOST_RESULTS_BYTES ? skipped.add("larger than a baseline may be") : await remote.isOnBranch(branch2, run2.commit, signal) ? yield { artifact: artifact2, run: run2 } : skipped.add(`of a commit that is not on ${branch2}`));
      if (ended.artifacts && (ended.runs || unplaced.length === 0)) return;
    }
    let where = `not among the newest ${listedRuns} runs by a push to ${branch2}, where the search ended`;
    skipped.add(where, unplaced.length), unplaced = [];
  } finally {
    ended.runs && skipped.add(`not made by this workflow on a push to ${branch2}`, unplaced.length), isEmpty && skipped.note(`no run by a push to ${branch2} has stored one yet`);
  }
}
function ordered(candidates) {
  return [...candidates].sort(
    (a, b) => Date.parse(b.run.createdAt) - Date.parse(a.run.createdAt) || b.run.id - a.run.id || b.artifact.id - a.artifact.id
  );
}

// src/baseline/artifact.ts
var MOST_OUTAGES = 3, MOST_UNFIT = 5, MOST_HISTORIES = 2, MOST_KEPT = 60, MOST_CARRIED_BYTES = 1024 * 1024, MOST_HISTORY_CALLS = 6;
function artifactStore(options) {
  let { octokit, context, waitUnitMs, uploadTimeoutMs: timeoutMs } = options, branch2 = context.baseRef, remoteWith = (mostCalls) => artifactRemote(octokit, context, { waitUnitMs, mostCalls }), remote = remoteWith(), name2 = `latency-gate-baseline-${safeForArtifact(options.name)}`;
  return {
    async save(results, history = []) {
      let summaries = history.length > 0 ? { [HISTORY_FILE]: printHistory(bounded(history)) } : {};
      try {
        let files = { [RESULTS_FILE]: printResults(results), ...summaries };
        return await uploadArtifact({ name: name2, files, replaces: !0, timeoutMs }), `artifact ${name2}`;
      } catch (cause) {
        if (cause instanceof NameTakenError)
          return `artifact ${name2}, as an earlier attempt of this run left it: it could not be replaced`;
        throw new BaselineError(`the baseline could not be uploaded: ${messageOf(cause)}`, {
          hint: "run the job again; if it fails again, check that the runner reaches GitHub\u2019s artifact storage",
          cause
        });
      }
    },
    history: (signal) => branch2 === null ? Promise.resolve([]) : readHistories(remoteWith(MOST_HISTORY_CALLS), name2, branch2, signal),
    async find(query) {
      let skipped = new SkippedCount(), baselines = [];
      if (remote.unsupported !== null || branch2 === null)
        return skipped.note(remote.unsupported ?? "this event has no base branch to look for baselines on"), { baselines, skipped: skipped.list() };
      let search = { remote, name: name2, branch: branch2, signal: query.signal }, downloads = 0, outages = 0;
      for await (let { artifact: artifact2, run: run2 } of findCandidates(search, skipped)) {
        let read = await readStoredResults(remote, { artifact: artifact2, run: run2 }, query);
        if ("reason" in read ? skipped.add(read.reason) : baselines.push(read), downloads += 1, outages = "reason" in read && read.isOutage ? outages + 1 : 0, baselines.length === query.limit || downloads === query.limit + MOST_UNFIT || outages === MOST_OUTAGES) break;
      }
      return { baselines, skipped: skipped.list() };
    }
  };
}
async function readHistories(remote, name2, branch2, signal) {
  if (remote.unsupported !== null) return [];
  let runs = [], downloads = 0;
  try {
    for await (let { artifact: artifact2, run: run2 } of findCandidates(
      { remote, name: name2, branch: branch2, mostPages: 1, signal },
      new SkippedCount()
    )) {
      let archive = await remote.download(artifact2.id, MOST_RESULTS_BYTES, signal);
      if (runs.push(...ofRun(archive, run2)), downloads += 1, downloads === MOST_HISTORIES) break;
    }
  } catch {
    signal.throwIfAborted();
  }
  return united(runs);
}
function ofRun(archive, { commit }) {
  let runs = attempt(() => parseHistory(unpacked(archive, HISTORY_FILE)));
  return runs?.[0]?.commit === commit ? runs : [];
}
function bounded(history) {
  let kept = history.slice(0, MOST_KEPT);
  for (; kept.length > 1 && Buffer.byteLength(printHistory(kept)) > MOST_CARRIED_BYTES; ) kept.pop();
  return kept;
}
async function readStoredResults(remote, { artifact: artifact2, run: run2 }, query) {
  let isOutage = !0;
  try {
    let archive = await remote.download(artifact2.id, MOST_RESULTS_BYTES, query.signal);
    isOutage = !1;
    let results = parseResults(unpacked(archive, RESULTS_FILE)), reason = falseClaim(results, run2) ?? whyNotComparable(results, query);
    return reason === null ? results : { reason, isOutage };
  } catch (error2) {
    return query.signal.throwIfAborted(), { reason: error2 instanceof SchemaVersionError ? error2.message : `unreadable: ${messageOf(error2)}`, isOutage };
  }
}
function falseClaim({ run: claimed }, run2) {
  if (claimed.runId !== run2.id) return "claims to be of another run than the one that stored it";
  let isOtherCommit = claimed.commit !== null && claimed.commit !== run2.commit, isOtherBranch = claimed.ref !== `refs/heads/${run2.branch}`;
  return isOtherCommit || isOtherBranch ? "claims to be of another commit or branch than the run that stored it" : claimed.event === run2.event ? null : "claims to be of another event than the run that stored it";
}

// src/publish/store-baseline.ts
function baselineStore({ context, octokit, config }) {
  let { baseline } = config.gate;
  return baseline === "none" || baseline === "file" || octokit === null ? null : artifactStore({ octokit, context, name: config.name });
}
async function storeBaseline(setting, judged) {
  let { context, config } = setting, { baseline } = config.gate, { results, comparison } = judged;
  if (!(baseline === "file" || baseline === "none" || comparison.verdict === "invalid")) {
    if (isEnterpriseServer(context.serverUrl)) {
      info(`no baseline is stored: ${LACK}`);
      return;
    }
    try {
      let store = baselineStore(setting);
      if (store === null)
        throw new ConfigError("the input `github-token` is empty", { hint: "leave it at its default" });
      let own = summaryOf(results, comparison, context.pushed), history = own === null ? [] : [own, ...judged.earlier];
      info(`baseline stored: ${await store.save(results, history)}`);
    } catch (error2) {
      if (baseline === "artifact") throw error2;
      warning(describeError(error2).text);
    }
  }
}

// src/github/sticky.ts
import { randomUUID } from "node:crypto";
import { setTimeout as wait3 } from "node:timers/promises";

// src/github/sticky-mark.ts
import { deflateRawSync, inflateRawSync } from "node:zlib";

// src/github/cut.ts
function cutMarkdown(text2, most, note, sizeOf = (part) => part.length) {
  if (sizeOf(text2) <= most) return text2;
  let room = most - sizeOf(note) - 1, isKept = (line) => (room -= sizeOf(line) + 1, room >= 0);
  return [note, "", ...text2.split(`
`).filter(isKept)].join(`
`);
}

// src/github/sticky-mark.ts
var COMMENT_LIMIT = 6e4;
function markerOf(name2) {
  let wellFormed = Buffer.from(name2).toString();
  return `<!-- latency-gate:${encodeURIComponent(wellFormed).replace(/-(?=-|$)/g, "%2D")} -->`;
}
var STAMP = /^<!-- run:(\d{1,15}) attempt:(\d{1,9}) head:([0-9a-f]{40,64}|unknown)(?: stage:\w+)?(?: again:(\d{1,9}))? gate:(fails|passes) writer:(\w{1,40}) -->$/;
function readMarks(body) {
  let [first = "", second = "", third = ""] = body.split(`
`, 3).map((line) => line.trimEnd());
  if (!/^<!-- latency-gate:\S+ -->$/.test(first)) return null;
  let [, id2, attempt2, head, again, gate, writer = ""] = STAMP.exec(second) ?? [];
  if (id2 === void 0) return { marker: first, stamp: null };
  let acceptances = readAcceptances(third);
  return {
    marker: first,
    stamp: {
      id: Number(id2),
      attempt: Number(attempt2),
      headSha: head === "unknown" ? null : head ?? null,
      ...again !== void 0 && { again: Number(again) },
      failing: gate === "fails",
      writer,
      ...acceptances && { acceptances }
    }
  };
}
var LONGEST_ACCEPTANCES = 4500, MOST_BYTES2 = 1e6;
function acceptancesLine(acceptances) {
  let gates = Object.entries(acceptances).filter(([, { shown, accepted }]) => shown.length > 0 || accepted !== null);
  return gates.length === 0 ? "" : [() => !0, (one) => one.kind === "verdict" || one.isFailing, () => !1].map(
    (isKept) => gates.map(([name2, one]) => [name2, { ...one, shown: one.shown.filter(isKept) }])
  ).map((way) => `<!-- accepts:${deflateRawSync(JSON.stringify(Object.fromEntries(way))).toString("base64")} -->
`).find(({ length }) => length <= LONGEST_ACCEPTANCES) ?? "";
}
function readAcceptances(line) {
  let packed = /^<!-- accepts:([A-Za-z0-9+/=]+) -->$/.exec(line)?.[1];
  if (packed === void 0 || packed.length > LONGEST_ACCEPTANCES) return null;
  let text2 = attempt(() => inflateRawSync(Buffer.from(packed, "base64"), { maxOutputLength: MOST_BYTES2 }).toString());
  return text2 === null ? null : acceptancesSchema.safeParse(jsonOf(text2)).data ?? null;
}
function stickyBody(name2, stamp, markdown) {
  let note = "_The report is longer than a comment may be: the whole of it is in the job\u2019s summary and files._", { id: id2, attempt: attempt2, headSha, again = 1, failing, writer, acceptances = {} } = stamp, gate = `${again > 1 ? `again:${again} ` : ""}gate:${failing ? "fails" : "passes"}`, second = `<!-- run:${id2} attempt:${attempt2} head:${headSha ?? "unknown"} ${gate} writer:${writer} -->`, marks = `${markerOf(name2)}
${second}
${acceptancesLine(acceptances)}`;
  return marks + cutMarkdown(markdown, COMMENT_LIMIT - marks.length, note);
}

// src/github/sticky.ts
var SETTLE_MS = 2e3, MOST_WRITES = 5, MOST_FAILURES = 3;
async function publishSticky(to, { name: name2, markdown, failing, create: mayCreate, acceptances: acceptancesAfter }) {
  let { place, run: run2, settleMs = SETTLE_MS } = to, stamp = { ...run2, failing, writer: randomUUID().slice(0, 8) }, bodyAfter = (kept) => {
    let acceptances = acceptancesAfter?.(kept?.stamp?.acceptances ?? {}) ?? {};
    return stickyBody(name2, { ...stamp, acceptances }, markdown);
  }, account = { login: null }, create = async (body) => {
    let created = await place.create(body);
    return account.login ??= created.login || null, created.url;
  }, url = null;
  try {
    for (let writes = 0, failures = 0; ; writes++) {
      let found = await ownMarked(to, name2, account), [kept, ...doubles] = found;
      if (kept?.stamp?.writer === stamp.writer && doubles.length === 0 || writes === MOST_WRITES || kept === void 0 && !mayCreate) return { url: kept?.url ?? url };
      let reason = await whyGiveWay(to, stamp, found);
      if (reason !== null) return { url: kept?.url ?? null, ...reason };
      try {
        let body = bodyAfter(kept);
        url = kept === void 0 ? await create(body) : await place.update(kept, body) ?? url;
        for (let double of doubles) await place.remove(double);
      } catch (error2) {
        if (failures += 1, !isServerError(error2) || failures === MOST_FAILURES) throw error2;
      }
      await wait3(settleMs);
    }
  } catch (error2) {
    return url !== null ? { url } : { url: null, warning: `${`${place.failure} (${callFailure(error2)}): ${place.remedyOf(error2)}`}; the report is in the job\u2019s summary` };
  }
}
async function ownMarked({ octokit, place }, name2, account = { login: null }) {
  let marker = markerOf(name2), marked = (await place.list()).filter((one) => one.marker === marker);
  return marked.length > 0 && (account.login ??= await loginOf(octokit)), marked.filter(({ login }) => login === account.login).sort((a, b) => a.id - b.id);
}
var JOBS_OWN = "github-actions[bot]";
async function loginOf(octokit) {
  try {
    let { viewer } = await octokit.graphql("{ viewer { login } }");
    return viewer.login;
  } catch (error2) {
    let status2 = statusOf(error2);
    if (isRateLimit(error2) || status2 !== null && status2 !== 403 && status2 !== 404) throw error2;
    return JOBS_OWN;
  }
}
async function whyGiveWay(to, own, found) {
  let headSha = await to.place.headSha(), gaveWay = (why) => ({ note: `${to.place.gaveWay}: ${why}` });
  if (headSha !== null && own.headSha !== null && headSha !== own.headSha)
    return gaveWay(`the pull request is at ${short(headSha)} by now, and this run is about ${short(own.headSha)}`);
  for (let { stamp } of found) {
    if (stamp === null || headSha !== null && stamp.headSha !== headSha) continue;
    let order = stamp.id - own.id || stamp.attempt - own.attempt;
    if (order > 0 && await isRun(to, stamp) !== !1) {
      let attempt2 = `attempt ${stamp.attempt} of this run, which is newer than attempt ${own.attempt}`, newer = stamp.id === own.id ? attempt2 : `run ${stamp.id}, which is newer than this one (${own.id})`;
      return gaveWay(`${newer}, has written it`);
    }
    let isOtherJob = stamp.writer !== own.writer && (stamp.again ?? 1) >= (own.again ?? 1);
    if (order === 0 && isOtherJob && stamp.failing && !own.failing) return { warning: OTHER_JOB };
  }
  return null;
}
var OTHER_JOB = "this job\u2019s report is not published: another job of this run has published one under the same name, and its gate fails; give each job an input `name` of its own";
async function isRun({ octokit, owner, repo }, { id: run_id, attempt: attempt2, headSha }) {
  try {
    let { data } = await octokit.rest.actions.getWorkflowRun({ owner, repo, run_id });
    return (data.run_attempt ?? 1) >= attempt2 && (headSha === null || data.head_sha === headSha);
  } catch (error2) {
    return statusOf(error2) === 404 ? !1 : null;
  }
}
function short(sha) {
  return sha.slice(0, 7);
}

// src/github/comment.ts
var MOST_PAGES4 = 30;
function commentTargetOf(context) {
  let { owner, repo, eventName, pullRequest, restricted, runId: id2, runAttempt: attempt2, headSha } = context;
  return eventName !== "pull_request" || pullRequest === null ? null : { owner, repo, pullRequest, restricted, run: { id: id2, attempt: attempt2, headSha } };
}
function commentSink(octokit, target, policy) {
  return async ({ name: name2, gates, report: { verdict, changed, failing: isFailing, overridden, markdown } }) => {
    if (policy === "never") return {};
    if (octokit === null)
      return { warning: "the pull request has no comment, because the input `github-token` is empty; the report is in the job\u2019s summary" };
    let failing = isFailing || overridden, create = policy === "always" && verdict !== "skipped" || changed || failing, acceptances = (before) => acceptancesOf(gates, before), to = { ...target, octokit };
    return await publishSticky({ ...to, place: commentsOf(to) }, { name: name2, markdown, failing, create, acceptances });
  };
}
function acceptancesOf(gates, before) {
  let kept = (name2) => ({ shown: [], accepted: before[name2]?.accepted ?? null });
  if (gates.length === 0) return Object.fromEntries(Object.keys(before).map((name2) => [name2, kept(name2)]));
  let acceptances = gates.map((gate) => {
    if (gate.kind !== "judged") return [gate.name, kept(gate.name)];
    let { results, comparison, override } = gate.input, shown = labelOf(results) === null ? [] : acceptableFigures(comparison, results.config.gate.failOn), accepted = override?.why === "unread" ? kept(gate.name).accepted : override?.accepted ?? null;
    return [gate.name, { shown, accepted }];
  });
  return Object.fromEntries(acceptances);
}
async function findOwnComment(target, name2) {
  let [kept = null] = await ownMarked({ octokit: target.octokit, place: commentsOf(target) }, name2);
  return kept;
}
function commentsOf(target) {
  let { octokit, owner, repo, pullRequest: issue_number, restricted = !1 } = target, request = { retries: 0 };
  return {
    failure: "the comment could not be published",
    gaveWay: "the comment on the pull request is not this run\u2019s",
    remedyOf: (error2) => remedyOf(error2, restricted),
    async list() {
      return (await listed(
        MOST_PAGES4,
        async (page) => (await octokit.rest.issues.listComments({ owner, repo, issue_number, ...page })).data
      )).flatMap(({ id: id2, html_url: url, body = "", user, updated_at: updatedAt }) => {
        let marks = readMarks(body);
        return marks === null ? [] : [{ ...marks, id: id2, url, updatedAt, login: user?.login ?? "" }];
      });
    },
    async create(body) {
      let { data } = await octokit.rest.issues.createComment({ owner, repo, issue_number, body, request });
      return { url: addressOf(data), login: data.user?.login ?? "" };
    },
    update: ({ id: comment_id }, body) => unlessMissing(
      async () => addressOf((await octokit.rest.issues.updateComment({ owner, repo, comment_id, body, request })).data)
    ),
    async remove({ id: comment_id }) {
      await unlessMissing(() => octokit.rest.issues.deleteComment({ owner, repo, comment_id }));
    },
    async headSha() {
      try {
        return (await octokit.rest.pulls.get({ owner, repo, pull_number: issue_number })).data.head.sha;
      } catch (error2) {
        if (statusOf(error2) === 403 || statusOf(error2) === 404) return null;
        throw error2;
      }
    }
  };
}
function addressOf(comment) {
  if (typeof comment.html_url == "string") return comment.html_url;
  throw new TypeError("the comment has no address");
}
var CLOSED_TO_COMMENTS = /\b(locked|archived|disabled|suspended)\b/i, FORKS = "this pull request comes from a fork or from Dependabot, whose token is read-only; a second workflow can comment on those (docs/workflows/forks-publish.yml)";
function remedyOf(error2, isRestricted) {
  let status2 = statusOf(error2), isRefusal = (status2 === 403 || status2 === 404) && !isRateLimit(error2);
  return isRefusal && CLOSED_TO_COMMENTS.test(callFailure(error2)) ? "the pull request takes no more comments" : isRefusal && isRestricted ? FORKS : wayOut(error2, "pull-requests: write");
}

// src/github/override.ts
var MOST_PAGES5 = 10, LONGEST_REASON = 500;
function labelledPullRequest(context) {
  return context.eventName === "pull_request" ? context.pullRequest : context.eventName === "merge_group" ? mergeGroupOf(context.headRef)?.pullRequest ?? null : null;
}
async function findLabel(target, label) {
  let { octokit, owner, repo, pullRequest: issue_number } = target, { data } = await octokit.rest.issues.listLabelsOnIssue({ owner, repo, issue_number, per_page: PAGE_SIZE });
  if (!data.some(({ name: name2 }) => isSame(name2, label))) return null;
  let { by, at, isPerson } = await whoSet(target, label) ?? { by: null, at: null, isPerson: !1 }, mayAccept = by !== null && at !== null && isPerson && await mayWrite(target, by);
  return { by, at, mayAccept };
}
function isSame(a, b) {
  return a.toLowerCase() === b.toLowerCase();
}
async function whoSet(target, label) {
  let first = await eventsPage(target, label, 1), { lastPage } = first;
  for (let page = lastPage; page > Math.max(0, lastPage - MOST_PAGES5); page--) {
    let { events } = page === 1 ? first : await eventsPage(target, label, page), newest = events.at(-1);
    if (newest !== void 0) return newest.isSet ? newest : null;
  }
  return null;
}
async function eventsPage(target, label, page) {
  let { octokit, owner, repo, pullRequest: issue_number } = target, list2 = await octokit.rest.issues.listEvents({ owner, repo, issue_number, per_page: PAGE_SIZE, page }), events = list2.data.flatMap((one) => {
    if (!("label" in one) || !isSame(one.label.name, label)) return [];
    if (one.event !== "labeled" && one.event !== "unlabeled") return [];
    let { event, actor, created_at } = one, at = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(created_at) ? created_at : null;
    return [{ isSet: event === "labeled", by: actor?.login || null, at, isPerson: actor?.type === "User" }];
  }), [, lastPage = 1] = /[?&]page=([0-9]{1,6})[^>]*>; rel="last"/.exec(list2.headers.link ?? "") ?? [];
  return { events, lastPage: Number(lastPage) };
}
async function mayWrite({ octokit, owner, repo }, username) {
  let { data } = await octokit.rest.repos.getCollaboratorPermissionLevel({ owner, repo, username });
  return data.permission === "admin" || data.permission === "write";
}
async function findReason(target, heading2) {
  let { octokit, owner, repo, pullRequest: pull_number } = target, { data } = await octokit.rest.pulls.get({ owner, repo, pull_number });
  return sectionUnder(heading2, data.body ?? "");
}
function sectionUnder(heading2, markdown) {
  let lines = markdown.replace(/<!--[\s\S]*?(?:-->|$)/g, "").split(/\r?\n/), titles = lines.map((line2) => /^ {0,3}#{1,6}\s+(.*?)\s*#*\s*$/.exec(line2)?.[1] ?? null), start = titles.findIndex((title) => title !== null && isSame(title, heading2));
  if (start < 0) return null;
  let end = titles.findIndex((title, at) => at > start && title !== null), line = lines.slice(start + 1, end < 0 ? void 0 : end).join(" ").replace(/\s+/g, " ").trim();
  return line.length <= LONGEST_REASON ? line || null : `${[...line].slice(0, LONGEST_REASON).join("")}\u2026`;
}

// src/publish/acceptance.ts
function acceptanceByLabel({ context, octokit, name: name2 }) {
  let pullRequest = labelledPullRequest(context), lookUps = /* @__PURE__ */ new Map();
  return async (judged) => {
    let { results, comparison } = judged, label = labelOf(results);
    if (label === null || pullRequest === null) return judged;
    let heading2 = results.config.gate.overrideHeading ?? "Latency", target = octokit && { ...context, octokit, pullRequest }, lookUp = lookUps.get(label) ?? lookedUp(target, { label, heading: heading2, name: name2 });
    lookUps.set(label, lookUp);
    let found = await lookUp;
    if (found === null) return judged;
    let use = found === "unread" ? UNREAD : useOf(judged, found, { label, commit: context.headSha }), passes = use.accepted !== null && use.weighed.beyond.length === 0, effect = isOverridable(comparison) ? passes ? "passes" : "fails" : "unused";
    return withOverride(judged, { label, pullRequest, effect, ...use });
  };
}
async function lookedUp(target, { label, heading: heading2, name: name2 }) {
  try {
    if (target === null) throw new Error("the input `github-token` is empty");
    let setting = await findLabel(target, label);
    if (setting === null) return null;
    if (!setting.mayAccept) return { ...setting, comment: null, reason: null };
    let comment = await findOwnComment(target, name2);
    return { ...setting, comment, reason: await findReason(target, heading2).catch(() => null) };
  } catch (error2) {
    return warning(
      `what the label ${label} accepts could not be asked of GitHub (${callFailure(error2)}), so it accepts nothing in this run; the job needs \`permissions: pull-requests: read\` or \`write\``
    ), "unread";
  }
}
var NOTHING = { accepted: null, weighed: { covered: [], beyond: [] } }, UNREAD = { ...NOTHING, by: null, at: null, why: "unread", reason: null };
function useOf({ results, comparison }, found, now) {
  let { by, at, mayAccept, reason } = found;
  if (by === null || at === null || !mayAccept) return { ...NOTHING, by, at, why: "setter", reason };
  let { name: name2, gate } = results.config, accepted = acceptedOf(found.comment, name2, { ...now, by, at });
  if (accepted === null) return { ...NOTHING, by, at, why: "early", reason };
  let weighed = weigh(comparison, gate.failOn, { accepted, commit: now.commit });
  return { by, at, accepted, why: null, weighed, reason };
}
function acceptedOf(comment, gate, { label, by, at }) {
  let { acceptances = {}, headSha = null } = comment?.stamp ?? {}, acceptable = Object.hasOwn(acceptances, gate) ? acceptances[gate] : void 0;
  if (!comment || !acceptable) return null;
  let { accepted, shown } = acceptable;
  return accepted?.label === label && accepted.at === at && accepted.by === by ? accepted : shown.length > 0 && Date.parse(comment.updatedAt) < Date.parse(at) ? { label, by, at, commit: headSha, figures: shown } : null;
}

// src/github/job.ts
import { appendFile } from "node:fs/promises";
var SUMMARY_LIMIT_BYTES = 1e6, summarySink = async ({ report }, before) => {
  let notes = before.flatMap(({ note: note2 }) => note2 ? [`
_latency-gate: ${prose(note2)}._
`] : []), markdown = [report.summaryMarkdown, ...notes].join(""), note = "_The report is longer than a summary may be: the whole of it is in the report file._";
  try {
    let path = process.env.GITHUB_STEP_SUMMARY;
    if (!path) throw new Error("GITHUB_STEP_SUMMARY is not set");
    return await appendFile(path, `${cutMarkdown(markdown, SUMMARY_LIMIT_BYTES, note, Buffer.byteLength)}
`), {};
  } catch (error2) {
    return { warning: `the job\u2019s summary could not be written: ${wholeMessageOf(error2)}` };
  }
}, MOST_OF_A_LEVEL = 9;
function limitAnnotations(annotations) {
  return ["error", "warning", "notice"].flatMap((level) => {
    let all = annotations.filter((annotation) => annotation.level === level);
    if (all.length <= MOST_OF_A_LEVEL) return all;
    let shown = all.slice(0, MOST_OF_A_LEVEL - 1), message = `${all.length - shown.length} more are in the job\u2019s summary`;
    return [...shown, { level, title: "latency-gate", message }];
  });
}
var annotationsSink = (({ report }) => {
  let print = { error, warning, notice };
  for (let { level, title, message, at } of limitAnnotations(report.annotations))
    print[level](message, { title, ...at && { file: at.file, startLine: at.line } });
  return {};
});
function outputsOf({ verdict, counts, overridden }) {
  if (verdict === "error") return { verdict };
  let { regressions, improvements, inconclusive } = counts, counted = Object.entries({ regressions, improvements, inconclusive, overridden });
  return { verdict, ...Object.fromEntries(counted.map(([name2, value]) => [name2, String(value)])) };
}
var outputsSink = ({ report, outputs }, before) => {
  let url = before.flatMap((written) => written.url ?? [])[0] ?? "";
  try {
    let all = { ...outputsOf(report), ...outputs, "comment-url": url };
    for (let [name2, value] of Object.entries(all)) setOutput(name2, value);
    return {};
  } catch (error2) {
    return { warning: `the outputs could not be set: ${wholeMessageOf(error2)}` };
  }
};

// src/github/publication.ts
async function writeTo(sinks, publication) {
  let written = [];
  for (let sink of sinks) written.push(await sink(publication, written));
  return written;
}

// src/report/gates.ts
var ORDER = [
  "invalid",
  "incomplete",
  "regression",
  "limit-exceeded",
  "not-faster",
  "suspected",
  "inconclusive",
  "improvement",
  "nothing-compared",
  "unchanged",
  "skipped"
], QUIET = ["unchanged", "nothing-compared", "skipped"], MOST_NAMES2 = 5;
function renderGates(input) {
  let { failedJobs, preface } = input, [only] = input.gates;
  if (only !== void 0 && input.gates.length === 1 && failedJobs.length === 0 && only.kind !== "incomplete")
    return only.kind === "judged" ? renderReport(only.input, preface) : renderSkipped(only.input);
  let sections = input.gates.map(sectionOf).sort((a, b) => rank(a) - rank(b)), reports = sections.map(({ report }) => report), isFailing = failedJobs.length > 0 || reports.some(({ failing }) => failing), sum = (one) => reports.reduce((total, { counts }) => total + counts[one], 0), ofJobs = failedJobs.map((job) => ({ level: "error", title: "latency-gate", message: plainText(jobText(job)) }));
  return {
    verdict: isFailing && !reports[0]?.failing ? "incomplete" : reports[0]?.verdict ?? "incomplete",
    failing: isFailing,
    overridden: reports.some(({ overridden }) => overridden),
    headline: plainText(verdictOfAll(input, sections)),
    markdown: markdownOf(draw(input, sections, "comment")),
    summaryMarkdown: markdownOf(draw(input, sections, "summary")),
    text: textOfAll(input, sections),
    changed: isFailing || reports.some(({ changed }) => changed),
    counts: { regressions: sum("regressions"), improvements: sum("improvements"), inconclusive: sum("inconclusive") },
    annotations: [...ofJobs, ...reports.flatMap(({ annotations }) => annotations)]
  };
}
function sectionOf(gate) {
  let { name: name2 } = gate, bold = strong([name2]);
  switch (gate.kind) {
    case "judged": {
      let report = renderReport(gate.input), { view } = report;
      return { name: name2, icon: view.icon, report, line: verdictLine(view, [bold]), view };
    }
    case "skipped":
      return { name: name2, icon: "\u23ED\uFE0F", report: renderSkipped(gate.input), line: say`⏭️ ${bold}: ${SKIPPED}`, view: null };
    case "incomplete": {
      let line = say`⛔ ${bold}: no verdict: ${gate.reason}`;
      return { name: name2, icon: "\u26D4", report: incomplete(name2, gate.reason), line, view: null };
    }
  }
}
function incomplete(name2, reason) {
  let [title, message] = [`latency-gate (${name2})`, `no verdict: ${reason}`], headline = `\u26D4 ${title}: ${message}`;
  return reportOf([], { verdict: "incomplete", failing: !0, headline, annotations: [{ level: "error", title, message }], text: headline });
}
function rank({ report }) {
  return (report.failing ? 0 : ORDER.length) + ORDER.indexOf(report.verdict);
}
function verdictOfAll({ failedJobs }, sections) {
  let failing = sections.filter(({ report }) => report.failing), icon = failing[0]?.icon ?? (failedJobs.length > 0 ? "\u26D4" : sections[0]?.icon ?? "\u26D4"), total = plural(sections.length, "gate"), gates = failing.length > 0 ? `${failing.length} of ${total} ${failing.length === 1 ? "fails" : "fail"}: ${listed3(failing)}` : `${total} ${sections.length === 1 ? "passes" : "pass"}`, jobs = failedJobs.length > 0 ? `${plural(failedJobs.length, "job")} did not finish` : null, parts = [sections.length > 0 ? gates : null, jobs].filter((part) => part !== null);
  return say`${icon} latency-gate: ${parts.join(failing.length > 0 ? ", and " : ", but ")}`;
}
var MOST_LINES = 45;
function textOfAll(input, sections) {
  let room = MOST_LINES - sections.length - input.failedJobs.length, drawn = sections.flatMap(({ line, report }) => {
    let lines = [...report.text.split(`
`), ""];
    return lines.length > room ? [plainText(line)] : (room -= lines.length - 1, lines);
  }), jobs = input.failedJobs.map((job) => `\u26D4 ${plainText(jobText(job))}`);
  return [...drawn, ...jobs, plainText(verdictOfAll(input, sections))].join(`
`);
}
function listed3(sections) {
  let names = sections.map(({ name: name2 }) => name2);
  return firstOf(names, MOST_NAMES2, (left) => `${left} more`).join(", ");
}
function jobText({ name: name2, result }) {
  return say`the job ${nameOf(name2)} ended as ${nameOf(result)}: its results are missing; its log says why`;
}
function draw(input, sections, sink) {
  let isQuiet = ({ report }) => QUIET.includes(report.verdict) && !report.failing, [others, quiet] = [sections.filter((one) => !isQuiet(one)), sections.filter(isQuiet)], top = blocksOf([
    heading(3, verdictOfAll(input, sections)),
    ...input.preface.map((text2) => paragraph(text2)),
    list(input.failedJobs.map((job) => ({ mark: "problem", text: jobText(job) })))
  ]), lines = markdownOf(sections.map(({ line }) => list([line]))).length + 50 * sections.length, room = MOST_CHARACTERS[sink] - markdownOf(top).length - lines - 500, loud = fill(others, sink, room), folded = fill(quiet, "comment", room - markdownOf(loud).length);
  return blocksOf([top, loud, fold(say`${plural(quiet.length, "gate")} without news: ${listed3(quiet)}`, [folded])]);
}
function fill(sections, sink, mostCharacters) {
  let used = 0;
  return sections.flatMap(({ name: name2, line, view }, at) => {
    let share = Math.floor((mostCharacters - used) / (sections.length - at)), blocks = view && drawWithin(view, { heading: heading(4, verdictLine(view, [name2])), preface: [], sink }, share);
    return used += blocks === null ? 0 : markdownOf(blocks).length, blocks ?? [list([line])];
  });
}

// src/publish/publication.ts
async function publishGates(gates, publishing) {
  let { name: name2, failedJobs = [], preface = [], outputs = {}, sinks, last = [], isAnnotated } = publishing, report = renderGates({ gates, failedJobs, preface }), files = await keepFiles({ ...publishing, report, gates }), places = [...sinks, summarySink, outputsSink, ...isAnnotated ? [annotationsSink] : [], ...last];
  return await publish({ name: name2, report, gates, outputs: { ...files, ...outputs } }, places);
}
async function publishFailure(error2, { name: name2, env, sinks, last = [] }, hide = (text2) => text2) {
  let report = renderFailure(error2, name2, hide), outputs = await keepFailure({ name: name2, env }, factsOfFailure(error2, name2, hide));
  return await publish({ name: name2, report, gates: [], outputs }, [...sinks, summarySink, outputsSink, ...last]);
}
async function publishNote(text2, { name: name2, last = [] }) {
  await publish({ name: name2, report: renderNote(text2), gates: [], outputs: {} }, [summarySink, ...last]);
}
function closeLog({ text: text2, places }, failure) {
  endGroup(), failure !== null && setFailed(failure);
  for (let line of [...text2.split(`
`), ...places]) info(printable(line));
}
async function publish(publication, sinks) {
  let written = await writeTo(sinks, publication);
  for (let { note, done } of written) for (let line of [note, done]) line && info(printable(line));
  let warnings = written.flatMap((one) => one.warning ?? []);
  warnings.length > 0 && warning(warnings.join(`
`));
  let failed = written.find(({ failure }) => failure !== void 0);
  if (failed !== void 0) throw failed.failure;
  let { report, outputs } = publication, page = outputs["html-path"] || outputs["report-path"], comments = written.flatMap(({ url }) => url ? [`comment: ${url}`] : []);
  return { headline: report.headline, text: report.text, places: [...comments, ...page ? [`page: ${page}`] : []] };
}

export {
  connect,
  expected,
  listed,
  statusOf,
  callFailure,
  wayOut,
  readContext,
  payloadAs,
  mergeGroupOf,
  runnerClassOf,
  runContextOf,
  readPayload,
  checkServer,
  refuseRemoved,
  readInputs,
  modeOf,
  chooseBase,
  RESULTS_FILE,
  NameTakenError,
  uploadArtifact,
  removeArtifact,
  resultsFileOf,
  resultsArtifactName,
  fetchResults,
  skipNote,
  statusList,
  asDescribed,
  fetchBytes,
  tipOf,
  isAncestor,
  mergeBaseOf,
  commitsBeyond,
  fileAt,
  listChangedFiles,
  artifactRemote,
  runOf,
  artifactsOfRun,
  baselineStore,
  storeBaseline,
  readMarks,
  publishSticky,
  commentTargetOf,
  commentSink,
  acceptanceByLabel,
  publishGates,
  publishFailure,
  publishNote,
  closeLog
};

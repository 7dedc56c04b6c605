import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);
import {
  getOctokit,
  retry
} from "./chunk-SU4RMZPW.js";
import {
  throttling
} from "./chunk-2PTFBHOI.js";
import {
  require_light
} from "./chunk-WR3APQS2.js";
import {
  ACTION_INPUTS,
  GATE_VERDICTS,
  HISTORY_FILE,
  MOST_CHARACTERS,
  MOST_RESULTS_BYTES,
  PAGE_ASSETS,
  REMOVED_INPUTS,
  RESULTS_FILE,
  SKIPPED,
  SchemaVersionError,
  SkippedCount,
  acceptableFigures,
  acceptancesSchema,
  appOf,
  blocksOf,
  drawWithin,
  factsOf,
  factsOfFailure,
  factsOfSkipped,
  fold,
  heading,
  isFromCheckout,
  isOverridable,
  isSameApp,
  joined,
  labelOf,
  list,
  listed,
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
  readValue,
  renderFailure,
  renderHtml,
  renderNote,
  renderReport,
  renderSkipped,
  reportOf,
  safeForArtifact,
  say,
  speedscopeFile,
  strong,
  titleOf,
  united,
  unpacked,
  verdictLine,
  viewOf,
  weigh,
  whyNotComparable,
  withOverride
} from "./chunk-EIEWC4WZ.js";
import {
  strFromU8,
  unzipSync
} from "./chunk-ROTMJ5EQ.js";
import {
  LATEST_RELEASE,
  TOOL,
  choice,
  commitSha,
  configuration,
  parsePart,
  parseSecondOpinion,
  report,
  secondOpinionOn
} from "./chunk-VBQFPLNN.js";
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
  messageOf,
  timeLimit,
  wholeMessageOf
} from "./chunk-LBK64434.js";
import {
  array,
  boolean,
  int,
  literal,
  number,
  object,
  prettifyError,
  record,
  strictObject,
  string
} from "./chunk-NA763M3I.js";
import {
  jsonOf
} from "./chunk-RNVBILSK.js";
import {
  __toESM
} from "./chunk-G45OICLC.js";

// src/github/api.ts
import { STATUS_CODES } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
var import_light = __toESM(require_light(), 1);
var LONGEST_WAIT_SECONDS = 60, CALL_TIMEOUT_MS = 9e4, NOT_RETRIED = [400, 401, 403, 404, 410, 422, 429, 451], LONGEST_QUOTE = 300, connections = 0, RETRIES = 2;
function connect(options) {
  let { token, apiUrl: baseUrl, waitUnitMs = 1e3, callTimeoutMs = CALL_TIMEOUT_MS } = options, waitedSeconds = 0, isShort = (seconds) => waitedSeconds + seconds > LONGEST_WAIT_SECONDS ? !1 : (waitedSeconds += seconds, !0), waitOnce = (seconds, _request, _octokit, retryCount) => retryCount === 0 && isShort(seconds), waitFor = async (seconds, signal) => {
    isShort(seconds) && await wait(seconds * waitUnitMs, void 0, signal && { signal });
  }, silent = () => {
  }, octokit = getOctokit(
    token,
    {
      baseUrl,
      userAgent: "latency-gate",
      retry: { retries: RETRIES, retryAfterBaseValue: waitUnitMs, doNotRetry: NOT_RETRIED },
      throttle: {
        id: `connection-${++connections}`,
        onRateLimit: waitOnce,
        onSecondaryRateLimit: waitOnce,
        retryAfterBaseValue: waitUnitMs,
        // As long as the plug-in's own: a second between two writes, three where people are notified.
        write: new import_light.default.Group({ maxConcurrent: 1, minTime: waitUnitMs }),
        notifications: new import_light.default.Group({ maxConcurrent: 1, minTime: 3 * waitUnitMs })
      },
      // Octokit would print every refusal that is handled here.
      log: { debug: silent, info: silent, warn: silent, error: silent }
    },
    (plugged) => plainAnswers(plugged, waitFor),
    retry,
    throttling
  );
  return octokit.hook.wrap("request", async (request, call) => {
    let limit = timeLimit(callTimeoutMs), signal = AbortSignal.any([limit, options.signal, call.request.signal].filter((one) => one !== void 0));
    call.request.signal = signal;
    let ended = endOf(signal, () => (call.request.retries = 0, limit.aborted ? new NoAnswerError(`GitHub did not answer within ${callTimeoutMs / 1e3} s`) : signal.reason));
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
var GitHubError = class extends GateError {
  exitCode = ExitCode.measurement;
  /** As of HTTP; 500 and above: it is not known whether GitHub did what it was asked. */
  status;
  constructor(error2) {
    super(callFailure(error2), { hint: wayOut(error2), cause: error2 }), this.status = statusOf(error2) ?? 500;
  }
};
async function expected(failure, permission, call) {
  return await call().catch((cause) => {
    throw cause instanceof GateError && !(cause instanceof GitHubError) ? cause : new MeasurementError(`${failure} (${callFailure(cause)})`, { hint: wayOut(cause, permission), cause });
  });
}
var NoAnswerError = class extends Error {
  status = 502;
  /** As the plug-in for retries expects it. */
  request;
  constructor(message, request) {
    super(message), this.request = request;
  }
};
function plainAnswers({ hook }, waitFor) {
  hook.after("request", (response, request) => {
    let isJson = typeof response.data == "object" && response.data !== null;
    if (!(response.status >= 300 || response.status === 204 || isJson)) throw new NoAnswerError("GitHub\u2019s answer was cut off or is not JSON", request);
  }), hook.error("request", async (error2, { request }) => {
    statusOf(error2) === 429 && !isNamedLimit(error2) && (error2.message = `${error2.message} (secondary rate limit)`);
    let seconds = isServerError(error2) && hasResponse(error2) ? Number(error2.response.headers?.["retry-after"]) : 0, isLast = Number(request.retryCount ?? 0) >= Number(request.retries ?? RETRIES);
    throw seconds > 0 && !isLast && await waitFor(seconds, request.signal), error2;
  });
}
function asDescribed(schema, data) {
  let { data: read, success } = schema.safeParse(data);
  if (!success) throw new Error("GitHub\u2019s answer is not as it describes it");
  return read;
}
var PAGE_SIZE = 100;
async function listed2(mostPages, ask) {
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
function statusOf(error2) {
  return typeof error2 != "object" || error2 === null || !("status" in error2) ? null : typeof error2.status == "number" ? error2.status : null;
}
async function unlessMissing(call) {
  return await call().catch((error2) => {
    if (statusOf(error2) === 404) return null;
    throw error2;
  });
}
function isServerError(error2) {
  return (statusOf(error2) ?? 0) >= 500;
}
function isRateLimit(error2) {
  return statusOf(error2) === 429 || isNamedLimit(error2);
}
function callFailure(error2) {
  let [first = ""] = wholeMessageOf(error2).trim().split(`
`, 1), line = first.replace(/ -(?: https?:\/\/\S+)?$/, "").slice(0, LONGEST_QUOTE), status = statusOf(error2);
  return error2 instanceof NoAnswerError || error2 instanceof GitHubError ? line : status === null ? error2 instanceof TypeError ? "GitHub\u2019s answer is not as it describes it" : line : hasResponse(error2) ? `HTTP ${status}: ${line === "" || line.startsWith("<") ? STATUS_CODES[status] ?? "no explanation" : line}` : `no connection to GitHub: ${line}`;
}
function hasResponse(error2) {
  return typeof error2 == "object" && error2 !== null && "response" in error2 && typeof error2.response == "object";
}
function wayOut(error2, permission) {
  let status = statusOf(error2);
  return isRateLimit(error2) ? "this token made too many calls: run the job again later" : status === 401 ? "the token was refused: leave the input `github-token` at its default, or renew it" : status === 403 || status === 404 ? permission !== void 0 ? `the job needs \`permissions: ${permission}\`` : "the job\u2019s token may not do that: docs/security.md lists the permissions" : status !== null && status < 500 ? "GitHub does not take what it was sent: please report this message" : "run the job again; https://www.githubstatus.com lists outages";
}

// src/github/context.ts
import { readFile } from "node:fs/promises";
var refName = string().min(1).max(500), branch = refName.transform((full) => branchOf(full) ?? full), pullEnd = object({ sha: commitSha, ref: refName, repo: object({ full_name: string() }).nullish() }), payloadSchema = object({
  repository: object({ full_name: string(), default_branch: refName.optional() }).optional(),
  pull_request: object({ number: int().positive(), head: pullEnd, base: pullEnd }).optional(),
  /** Null where a push deletes a branch. */
  head_commit: object({ message: string(), timestamp: string() }).nullish(),
  merge_group: object({ head_sha: commitSha, head_ref: branch, base_sha: commitSha, base_ref: branch }).optional()
});
function readContext(env, eventPayload) {
  let payload = payloadAs(payloadSchema, eventPayload ?? {}, "run the action on a pull_request, push, merge_group, workflow_dispatch or schedule event"), { repository, pull_request: pull, merge_group: group, head_commit: commit } = payload, [owner = "", repo = ""] = required(env, "GITHUB_REPOSITORY").split("/"), serverUrl = checked(env, "GITHUB_SERVER_URL", ADDRESS, "https://github.com"), runId = Number(checked(env, "GITHUB_RUN_ID", WHOLE_NUMBER)), runAttempt = Number(checked(env, "GITHUB_RUN_ATTEMPT", WHOLE_NUMBER, "1")), eventName = required(env, "GITHUB_EVENT_NAME"), ref = env.GITHUB_REF ?? "", isFork = pull && pull.head.repo?.full_name !== (pull.base.repo?.full_name ?? repository?.full_name), madeMs = Date.parse(commit?.timestamp ?? "");
  return {
    owner,
    repo,
    eventName,
    /** The full ref that triggered the run, such as `refs/heads/main`. */
    ref,
    /** On a pull request the test merge. */
    sha: required(env, "GITHUB_SHA"),
    /** Branch to compare with, or that was pushed to; null if the event has none. */
    baseRef: pull?.base.ref ?? group?.base_ref ?? (eventName === "push" ? branchOf(ref) : null),
    /** The base commit in the event's payload; on a pull request it may be stale. */
    baseSha: pull?.base.sha ?? group?.base_sha ?? null,
    /** Tip of the pull request’s branch, without the test merge. */
    headSha: pull?.head.sha ?? group?.head_sha ?? null,
    headRef: pull?.head.ref ?? group?.head_ref ?? null,
    pullRequest: pull?.number ?? null,
    /** Whether the pull request comes from another repository or from Dependabot, so that its token is read-only. */
    restricted: isFork === !0 || env.GITHUB_ACTOR === "dependabot[bot]",
    defaultBranch: repository?.default_branch ?? null,
    /** What a push says of its newest commit: the first line of its message, and when it was made, ISO 8601 in UTC. */
    pushed: {
      title: commit ? titleOf(commit.message) : null,
      at: Number.isNaN(madeMs) ? null : new Date(madeMs).toISOString()
    },
    runId,
    runAttempt,
    runUrl: `${serverUrl}/${owner}/${repo}/actions/runs/${runId}/attempts/${runAttempt}`,
    /** Such as `ci.yml`, of `owner/repo/.github/workflows/ci.yml@refs/heads/main`, where a branch's name may contain anything. */
    workflowFile: /\/\.github\/workflows\/([^/@]+\.ya?ml)@/.exec(env.GITHUB_WORKFLOW_REF ?? "")?.[1] ?? null,
    apiUrl: checked(env, "GITHUB_API_URL", ADDRESS, "https://api.github.com"),
    serverUrl
  };
}
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
var LONGEST_PROBLEM = 600;
function payloadAs(schema, eventPayload, hint) {
  let parsed = schema.safeParse(eventPayload);
  if (parsed.success) return parsed.data;
  let problems = prettifyError(parsed.error).slice(0, LONGEST_PROBLEM);
  throw new ConfigError(`the event\u2019s payload is not as GitHub describes it: ${problems}`, { hint });
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
var ADDRESS = {
  wanted: "an address",
  isValid: (text2) => /^https?:\/\/[^\s/]/.test(text2) && URL.canParse(text2)
}, WHOLE_NUMBER = { wanted: "a whole number", isValid: (text2) => /^[0-9]{1,15}$/.test(text2) };
function checked(env, name2, { wanted, isValid }, usual) {
  let text2 = env[name2] || (usual ?? required(env, name2));
  if (isValid(text2)) return text2;
  throw new ConfigError(`the environment variable ${name2} should be ${wanted}, but is ${JSON.stringify(text2)}`, {
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

// src/github/inputs.ts
import { normalize } from "node:path/posix";
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
  let publish2 = getInput("publish") || "now";
  if (publish2 !== "now" && publish2 !== "later")
    throw new ConfigError(`input publish: must be now or later, found ${JSON.stringify(publish2)}`, {
      hint: "with `publish: later` a job that needs this one publishes, with the action\u2019s publish/action.yml"
    });
  let names = ["base", ...[...ACTION_INPUTS, ...REMOVED_INPUTS].map(({ name: name2 }) => name2)], settings = Object.fromEntries(names.map((name2) => [name2, getInput(name2)])), part = opinion === "ask" ? null : opinion ?? split;
  return {
    token: getInput("github-token"),
    /** A path from the workspace. */
    configFile: getInput("config") || null,
    /** The revision to compare with; null if the event decides. */
    base: settings.base || null,
    /** Null: all of it. */
    part,
    /** The job's place in its matrix. */
    jobIndex: getInput("job-index"),
    /** Another job measures a regression again, which the output `second-opinion` starts. */
    asksSecondOpinion: opinion === "ask",
    /** A later job of this run decides and publishes. */
    publishesLater: publish2 === "later" || part !== null || opinion === "ask",
    /** The inputs that are configuration, and `base`, which decides how it is read, by name; empty if not given. */
    settings
  };
}
function readPublishInputs() {
  refuseRemoved();
  let expected2 = lines(getInput("expect")), jobs = neededJobs(getInput("needs")), fine = expected2.length > 0 ? ["success", "skipped"] : ["success"];
  return {
    token: getInput("github-token"),
    name: orDefault("name", configuration.keys.name.file, "all"),
    comment: orDefault("comment", report.keys.comment.file, "always"),
    /** Runs on the default branch that have no pull request keep one issue about their verdict. */
    issue: isWanted("issue"),
    expected: expected2,
    /** Jobs that should have measured, and did not finish. */
    failedJobs: jobs.filter(({ result }) => !fine.includes(result)),
    /** False: a measuring job was skipped too, or nothing is known of them. */
    isEveryJobSuccessful: jobs.length > 0 && jobs.every(({ result }) => result === "success"),
    /** What gates with `baseline: file` are compared with. */
    baselineFiles: lines(getInput("baseline-files")),
    /** Paths of the base branch's configurations; empty means the default ones. */
    configFiles: lines(getInput("config")).map((path) => normalize(path)),
    /** Whether the second stage takes second opinions: base's workflow asks for them. */
    takesSecondOpinions: isWanted("second-opinion"),
    /** Name of the commit status that the second stage sets; null means none. */
    status: statusName(getInput("status").trim()),
    /** Branch that remembers runs on the default branch; null means none. */
    historyBranch: branchName(getInput("history-branch").trim())
  };
}
function orDefault(input, notation, byDefault) {
  let written = getInput(input) || byDefault;
  return readValue(notation, `input ${input}`, { written, hint: `leave it out for \`${byDefault}\`` });
}
function isWanted(input) {
  return orDefault(input, choice("true", "false").file, "false") === "true";
}
function statusName(name2) {
  if (name2 === "") return null;
  if (name2.length <= 100 && !/[\r\n]/.test(name2)) return name2;
  throw new ConfigError("input status: must be a name of one line and at most 100 characters", {
    hint: "name it as the rule that requires it does, such as latency-gate"
  });
}
function branchName(name2) {
  if (name2 === "") return null;
  if (/^[A-Za-z0-9_][A-Za-z0-9_./-]{0,99}$/.test(name2) && !/\.\.|\/\/|\/\.|[./]$|\.lock(\/|$)/.test(name2)) return name2;
  throw new ConfigError(`input history-branch: ${JSON.stringify(name2.slice(0, 120))} cannot be the name of a branch`, {
    hint: "name a branch of its own, such as latency-history; it is made if there is none"
  });
}
function lines(text2) {
  return text2.split(/\r?\n/).map((line) => line.trim()).filter((line) => line !== "");
}
function neededJobs(needs) {
  if (needs.trim() === "") return [];
  let parsed = record(string(), object({ result: string() })).safeParse(jsonOf(needs));
  if (!parsed.success)
    throw new ConfigError("input needs: must be the jobs that this one needs, with their results", {
      hint: "write `needs: ${{ toJSON(needs) }}`"
    });
  return Object.entries(parsed.data).map(([name2, { result }]) => ({ name: name2, result }));
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
    let address = new URL(location);
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      let message = await get(client.getAgent(address.href), address, signal);
      try {
        let target = REDIRECTS.includes(message.statusCode ?? 0) ? message.headers.location : void 0;
        if (target === void 0) return await bytesOf(message, mostBytes);
        address = follow(address, target);
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
  let address = URL.canParse(target, from.href) ? new URL(target, from) : null, isSafe = address?.protocol === "https:" || address?.protocol === from.protocol;
  if (address === null || !isSafe) throw new Error("the storage redirected to an address that cannot be used");
  return address;
}
function get(agent, address, signal) {
  let options = { agent, signal, timeout: SILENCE_TIMEOUT_MS, headers: { "user-agent": TOOL.name } };
  return new Promise((resolve2, reject) => {
    let request = (address.protocol === "https:" ? https : http).get(address, options, resolve2);
    request.on("timeout", () => request.destroy(new Error("no more bytes came"))).on("error", reject);
  }).catch(throwPassing);
}
async function bytesOf(message, mostBytes) {
  let status = message.statusCode ?? 0;
  if (status >= 500 || status === 429) throw new PassingError(`the storage answered HTTP ${status}`);
  if (status !== 200) throw new Error(`the storage answered HTTP ${status}`);
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
  let ref = `heads/${branch2}`;
  return await unlessMissing(
    async () => (await octokit.rest.git.getRef({ owner, repo, ref, request })).data.object.sha
  );
}
async function newestCommits({ octokit, owner, repo }, sha, request) {
  let { data } = await octokit.rest.repos.listCommits({ owner, repo, sha, per_page: 100, request });
  return asDescribed(array(object({ sha: string() })), data).map((commit) => commit.sha);
}
async function isAncestor(repository, commit, of, request) {
  let found = await unlessMissing(() => compared(repository, commit, of, request));
  return found?.status === "ahead" || found?.status === "identical";
}
async function mergeBaseOf(repository, one, other) {
  return (await compared(repository, one, other)).merge_base_commit.sha;
}
async function commitsBeyond(repository, commit, branch2, request) {
  return (await compared(repository, commit, branch2, request)).ahead_by;
}
async function compared({ octokit, owner, repo }, from, to, request = {}) {
  let page = { basehead: `${from}...${to}`, per_page: 1, page: 2 };
  return (await octokit.rest.repos.compareCommitsWithBasehead({ owner, repo, ...page, request })).data;
}
async function fileAt({ octokit, owner, repo }, path, ref) {
  return await unlessMissing(async () => {
    let { data } = await octokit.rest.repos.getContent({ owner, repo, path, ref });
    return Array.isArray(data) || data.type !== "file" || !("content" in data) ? null : Buffer.from(data.content, "base64").toString("utf8");
  });
}
var fileList = array(object({ filename: string(), previous_filename: string().optional() })), MOST_PAGES = 30;
async function listChangedFiles(target, signal) {
  let { octokit, owner, repo, pullRequest: pull_number } = target, files = await listed2(MOST_PAGES, async (page) => {
    let { data } = await octokit.rest.pulls.listFiles({ owner, repo, pull_number, ...page, request: { signal } });
    return asDescribed(fileList, data);
  });
  return files.length >= MOST_PAGES * PAGE_SIZE ? null : files.flatMap(({ filename, previous_filename: before }) => [
    filename,
    ...before === void 0 ? [] : [before]
  ]);
}
var MOST_ARCHIVE_BYTES = 32 * 1024 * 1024, MOST_FILE_BYTES = 1024 * 1024, MOST_FILES = 5e3;
async function readBranch({ octokit, owner, repo, branch: branch2 }, isWanted2, signal) {
  let tip = await tipOf({ octokit, owner, repo, branch: branch2 }, { signal });
  if (tip === null) return { tip, files: /* @__PURE__ */ new Map() };
  let request = { redirect: "manual", signal }, { headers } = await octokit.rest.repos.downloadZipballArchive({ owner, repo, ref: tip, request }), archive = await fetchBytes(headers.location, { mostBytes: MOST_ARCHIVE_BYTES, signal }), listed3 = 0, entries = unzipSync(archive, {
    filter: ({ name: name2, originalSize }) => {
      if (listed3 += 1, listed3 > MOST_FILES) throw new Error(`more than ${MOST_FILES} files on the branch`);
      return originalSize <= MOST_FILE_BYTES && isWanted2(withoutTop(name2));
    }
  });
  return { tip, files: new Map(Object.entries(entries).map(([name2, bytes]) => [withoutTop(name2), strFromU8(bytes)])) };
}
function withoutTop(name2) {
  return name2.slice(name2.indexOf("/") + 1);
}
async function writeBranch(branch2, message, changes, signal) {
  let { octokit, owner, repo, branch: name2, tip } = branch2, request = { signal }, base = tip === null ? null : await treeOf(branch2, tip, signal), tree = [...changes].filter(([, content]) => content !== null || base !== null).map(([path, content]) => {
    let file = { path, mode: "100644", type: "blob" };
    return content === null ? { ...file, sha: null } : { ...file, content };
  }), onto = base === null ? {} : { base_tree: base.sha }, made = await octokit.rest.git.createTree({ owner, repo, tree, ...onto, request }), writes = (base?.writes ?? 0) + 1, isFresh = tip === null || writes > MOST_WRITES, { data: written } = await octokit.rest.git.createCommit({
    owner,
    repo,
    request,
    tree: made.data.sha,
    message: `${message}

${WRITES}: ${isFresh ? 1 : writes}`,
    parents: isFresh ? [] : [tip]
  }), { sha } = written;
  try {
    if (tip === null)
      await octokit.rest.git.createRef({ owner, repo, ref: `refs/heads/${name2}`, sha, request });
    else {
      if (isFresh && await tipOf(branch2, request) !== tip) return !1;
      await octokit.rest.git.updateRef({ owner, repo, ref: `heads/${name2}`, sha, force: isFresh, request });
    }
    return !0;
  } catch (error2) {
    if (error2 instanceof Error && (statusOf(error2) === 422 || statusOf(error2) === 409) && /not a fast[- ]forward|already exists|does not exist/i.test(error2.message)) return !1;
    throw error2;
  }
}
var MOST_WRITES = 100, WRITES = "Commits since the branch began";
async function treeOf({ octokit, owner, repo }, commit_sha, signal) {
  let { data } = await octokit.rest.git.getCommit({ owner, repo, commit_sha, request: { signal } }), writes = Number(new RegExp(`^${WRITES}: (\\d{1,6})$`, "m").exec(data.message)?.[1] ?? 0);
  return { sha: data.tree.sha, writes };
}
async function tagsOf({ octokit, owner, repo }, signal) {
  let { data } = await octokit.rest.repos.listTags({ owner, repo, per_page: 100, request: { signal } });
  return data.map(({ name: name2, commit }) => ({ name: name2, commit: commit.sha }));
}

// src/github/artifacts.ts
var id = int().nonnegative(), artifact = object({
  id,
  name: string(),
  expired: boolean(),
  size_in_bytes: number(),
  created_at: string().nullable(),
  workflow_run: object({ id: id.nullish() }).nullish()
}).transform(({ workflow_run: run2, size_in_bytes: bytes, created_at: createdAt, ...rest }) => ({ ...rest, bytes, createdAt, runId: run2?.id ?? null })), artifactList = object({ artifacts: array(artifact) }), run = object({
  id,
  event: string(),
  head_branch: string().nullable(),
  head_sha: string(),
  created_at: string(),
  head_repository: object({ full_name: string() }).nullish()
}).transform(({ id: id2, event, head_branch: branch2, head_sha: commit, created_at: createdAt, head_repository: from }) => ({ id: id2, event, branch: branch2, commit, createdAt, repository: from?.full_name.toLowerCase() ?? null })), runList = object({ workflow_runs: array(run) }), ArtifactRemote = class {
  /** Null when artifacts work here, else why not. */
  unsupported;
  #at;
  #limits;
  #workflow;
  /** Null if there is no such branch. */
  #tip;
  #newest = [];
  #calls = 0;
  constructor(octokit, context, limits = {}) {
    let isOwn = isEnterpriseServer(context.serverUrl);
    this.unsupported = isOwn ? "GitHub Enterprise Server does not support this kind of artifact" : null, this.#at = { ...context, octokit }, this.#limits = limits;
  }
  #next(signal) {
    let { mostCalls } = this.#limits;
    if (mostCalls === void 0) return { signal };
    if (++this.#calls > mostCalls) throw new Error(`more than ${mostCalls} calls`);
    return { signal, retries: 0 };
  }
  /** Runs of this workflow by a push to `branch`, newest first. Pages count from 1. */
  async pushRuns(branch2, page, signal) {
    let { octokit, owner, repo } = this.#at, query = { owner, repo, branch: branch2, event: "push", per_page: PAGE_SIZE, page }, workflowId = async () => (await runOf(this.#at, this.#next(signal))).workflow_id, listRuns = async () => {
      this.#workflow ??= this.#at.workflowFile ?? await workflowId();
      let request = this.#next(signal);
      return await octokit.rest.actions.listWorkflowRuns({ ...query, workflow_id: this.#workflow, request });
    };
    return await explained(signal, async () => {
      let { data } = await listRuns().catch(async (error2) => {
        if (statusOf(error2) !== 404 || typeof this.#workflow != "string") throw error2;
        return this.#workflow = await workflowId(), await listRuns();
      }), own = `${owner}/${repo}`.toLowerCase(), items = asDescribed(runList, data).workflow_runs.map(({ repository: from, ...run2 }) => ({
        ...run2,
        /** Its head is of this repository, not of a fork. */
        ownRepository: from === own
      }));
      return { items, isLast: items.length < PAGE_SIZE };
    });
  }
  /** A tag may have the branch's name, and the runs of both are listed as the branch's. */
  async isOnBranch(branch2, commit, signal) {
    return await explained(signal, async () => {
      if (this.#tip === void 0 && (this.#tip = await tipOf({ ...this.#at, branch: branch2 }, this.#next(signal)), this.#newest = this.#tip === null ? [] : await newestCommits(this.#at, this.#tip, this.#next(signal))), this.#tip === null) throw new Error(`the branch ${branch2} cannot be seen`);
      return this.#newest.includes(commit) || await isAncestor(this.#at, commit, this.#tip, this.#next(signal));
    }, "contents: read");
  }
  /** Artifacts of that name in the whole repository, of any run, newest first. Pages count from 1. */
  async artifacts(name2, page, signal) {
    let { octokit, owner, repo } = this.#at;
    return await explained(signal, async () => {
      let query = { owner, repo, name: name2, per_page: PAGE_SIZE, page, request: this.#next(signal) }, items = asDescribed(artifactList, (await octokit.rest.actions.listArtifactsForRepo(query)).data).artifacts;
      return { items, isLast: items.length < PAGE_SIZE };
    });
  }
  /** Throws when there are more than `mostBytes`. The address is valid for a minute, and asked without the token. */
  async download(artifact_id, mostBytes, signal) {
    let { octokit, owner, repo } = this.#at, request = { redirect: "manual", ...this.#next(signal) }, asked = octokit.rest.actions.downloadArtifact({ owner, repo, artifact_id, archive_format: "zip", request }), { headers } = await asked.catch((error2) => {
      throw new Error(statusOf(error2) === 410 ? "expired" : callFailure(error2));
    });
    return await fetchBytes(headers.location, { mostBytes, signal, waitUnitMs: this.#limits.waitUnitMs });
  }
};
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
var MOST_PAGES2 = 30;
async function artifactsOfRun({ octokit, owner, repo, runId: run_id }, signal) {
  let all = await listed2(MOST_PAGES2, async (page) => {
    let request = { owner, repo, run_id, ...page, request: { signal } };
    return asDescribed(artifactList, (await octokit.rest.actions.listWorkflowRunArtifacts(request)).data).artifacts;
  });
  if (all.length < MOST_PAGES2 * PAGE_SIZE) return all;
  let hint = "let the workflow that measures upload fewer than 3000";
  throw new MeasurementError("this run has too many artifacts to find its results among them", { hint });
}
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

// src/github/artifact-upload.ts
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait3 } from "node:timers/promises";
var TIMEOUT_MS = 2 * 6e4, NameTakenError = class extends Error {
};
async function uploadArtifact(upload) {
  let { name: name2, files, retentionDays, replaces, timeoutMs = TIMEOUT_MS } = upload, { DefaultArtifactClient } = await import("./artifact-V4UYYGDO.js"), client = new DefaultArtifactClient(), limitMs = timeoutMs + Object.values(files).reduce((sum, one) => sum + Buffer.byteLength(one), 0) / 1e3, mostDays = Number(process.env.GITHUB_RETENTION_DAYS) || Number.POSITIVE_INFINITY, options = retentionDays === void 0 ? {} : { retentionDays: Math.min(retentionDays, mostDays) }, directory = await mkdtemp(join(tmpdir(), "latency-gate-artifact-")), paths = Object.keys(files).map((file) => join(directory, file)), store = () => inTime(client.uploadArtifact(name2, paths, directory, options), limitMs);
  try {
    for (let [file, content] of Object.entries(files)) await writeFile(join(directory, file), content);
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
  let over = new AbortController(), late = wait3(timeoutMs, void 0, { signal: over.signal }).then(() => {
    throw new Error(`GitHub did not take the artifact within ${Math.round(timeoutMs / 1e3)} s`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
  }
}

// src/baseline/artifact.ts
var MOST_PAGES3 = 3, MOST_OUTAGES = 3, MOST_UNFIT = 5, MOST_HISTORIES = 2, MOST_HISTORY_CALLS = 6, MOST_KEPT = 60, MOST_CARRIED_BYTES = 1024 * 1024;
function baselineStore(octokit, context, { name: name2, gate }) {
  return gate.baseline !== "none" && gate.baseline !== "file" && octokit ? artifactStore({ octokit, context, name: name2 }) : null;
}
function artifactStore(options) {
  let { octokit, context, waitUnitMs, uploadTimeoutMs: timeoutMs } = options, branch2 = context.baseRef, remoteWith = (mostCalls) => new ArtifactRemote(octokit, context, { waitUnitMs, mostCalls }), remote = remoteWith(), name2 = `latency-gate-baseline-${safeForArtifact(options.name)}`;
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
    async history(signal) {
      return remote.unsupported !== null || branch2 === null ? [] : await earlierIn({ remote: remoteWith(MOST_HISTORY_CALLS), name: name2, branch: branch2, mostPages: 1, signal });
    },
    async find(query) {
      let skipped = new SkippedCount(), baselines = [];
      if (remote.unsupported !== null || branch2 === null)
        return skipped.note(remote.unsupported ?? "this event has no base branch to look for baselines on"), { baselines, skipped: skipped.list() };
      let search = { remote, name: name2, branch: branch2, mostPages: MOST_PAGES3, signal: query.signal }, downloads = 0, outages = 0;
      for await (let candidate of findCandidates(search, skipped)) {
        let read = await readStoredResults(remote, candidate, query);
        if ("reason" in read ? skipped.add(read.reason) : baselines.push(read), downloads += 1, outages = "reason" in read && read.isOutage ? outages + 1 : 0, baselines.length === query.limit || downloads === query.limit + MOST_UNFIT || outages === MOST_OUTAGES) break;
      }
      return { baselines, skipped: skipped.list() };
    }
  };
}
async function* findCandidates(search, skipped) {
  let { remote, name: name2, branch: branch2, signal, mostPages } = search, runs = /* @__PURE__ */ new Map(), taken = /* @__PURE__ */ new Set(), unplaced = [], listedRuns = 0, isEmpty = !1, ended = { runs: !1, artifacts: !1 };
  try {
    for (let page = 1; page <= mostPages; page++) {
      if (!ended.runs) {
        let { items, isLast } = await remote.pushRuns(branch2, page, signal);
        for (let run2 of items)
          run2.event === "push" && run2.branch === branch2 && run2.ownRepository && runs.set(run2.id, run2);
        listedRuns += items.length, ended.runs = isLast;
      }
      if (ended.runs && runs.size === 0) {
        skipped.note(`no run of this workflow by a push to ${branch2} yet (a renamed workflow starts anew)`);
        return;
      }
      if (!ended.artifacts) {
        let { items, isLast } = await remote.artifacts(name2, page, signal);
        unplaced = [...unplaced, ...items], ended.artifacts = isLast, isEmpty = page === 1 && items.length === 0;
      }
      let placed = unplaced.flatMap((artifact2) => {
        let run2 = artifact2.runId === null ? void 0 : runs.get(artifact2.runId);
        return run2 ? [{ artifact: artifact2, run: run2 }] : [];
      });
      unplaced = unplaced.filter(({ runId }) => runId === null || !runs.has(runId));
      for (let { artifact: artifact2, run: run2 } of placed.sort(newestFirst))
        taken.has(run2.id) || (taken.add(run2.id), artifact2.expired ? skipped.add("expired") : artifact2.bytes > MOST_RESULTS_BYTES ? skipped.add("larger than a baseline may be") : await remote.isOnBranch(branch2, run2.commit, signal) ? yield { artifact: artifact2, run: run2 } : skipped.add(`of a commit that is not on ${branch2}`));
      if (ended.artifacts && (ended.runs || unplaced.length === 0)) return;
    }
    let where = `not among the newest ${listedRuns} runs by a push to ${branch2}, where the search ended`;
    skipped.add(where, unplaced.length), unplaced = [];
  } finally {
    ended.runs && skipped.add(`not made by this workflow on a push to ${branch2}`, unplaced.length), isEmpty && skipped.note(`no run by a push to ${branch2} has stored one yet`);
  }
}
function newestFirst(a, b) {
  return Date.parse(b.run.createdAt) - Date.parse(a.run.createdAt) || b.run.id - a.run.id || b.artifact.id - a.artifact.id;
}
async function earlierIn(search) {
  let runs = [], downloads = 0;
  try {
    for await (let { artifact: artifact2, run: run2 } of findCandidates(search, new SkippedCount())) {
      let archive = await search.remote.download(artifact2.id, MOST_RESULTS_BYTES, search.signal), stored = attempt(() => parseHistory(unpacked(archive, HISTORY_FILE)));
      if (stored?.[0]?.commit === run2.commit && runs.push(...stored), downloads += 1, downloads === MOST_HISTORIES) break;
    }
  } catch {
    search.signal.throwIfAborted();
  }
  return united(runs);
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

// src/publish/files.ts
import { mkdir, readFile as readFile2, writeFile as writeFile2 } from "node:fs/promises";
import { basename, dirname, join as join2, resolve } from "node:path";
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
  let file = join2(dirname(resultsFileOf(of)), "report.json");
  return { "json-path": await mkdir(dirname(file), { recursive: !0 }).then(() => writeFile2(file, printFacts(facts))).then(() => file).catch(() => "") };
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

// src/publish/results-artifact.ts
import { createHash } from "node:crypto";
var PREFIX = "latency-gate-results-";
function resultsArtifactName(gate, part, job) {
  let name2 = `${PREFIX}${safeForArtifact(gate)}`;
  return part?.by === "opinion" ? `${name2}-second-opinion` : `${name2}${part === null ? "" : `-part-${part.index}-of-${part.count}`}${job && `@${safeForArtifact(job)}`}`;
}
var SUBJECT = ["build", "compose", "service", "paths"];
function jobOf(env, { jobIndex, configFile, settings }) {
  let subject = [configFile, ...SUBJECT.map((name2) => settings[name2])].filter(Boolean), hash = subject.length > 0 && createHash("sha256").update(JSON.stringify(subject)).digest("hex").slice(0, 8);
  return [env.GITHUB_JOB, jobIndex, env.GITHUB_ACTION, hash].filter(Boolean).join(".");
}
var RETENTION_DAYS = 30;
function secondStageOf({ eventName, restricted }) {
  return eventName === "pull_request" && restricted ? "second stage" : null;
}
async function removeEarlier({ reader, name: name2, part, job, attempt: attempt2 }) {
  reader !== "later job" || attempt2 === 1 || (await removeArtifact(resultsArtifactName(name2, part, job)), part === null && await removeArtifact(resultsArtifactName(name2, secondOpinionOn([]), job)));
}
async function leaveResults(artifact2, results) {
  await leave(artifact2, printResults(results));
}
async function leaveSkipNote(artifact2, skipped) {
  artifact2.reader === "later job" && await leave(artifact2, JSON.stringify(skipNote(skipped)));
}
async function leave({ reader, name: name2, part, job, attempt: attempt2 }, text2) {
  try {
    await uploadArtifact({
      name: resultsArtifactName(name2, part, job),
      files: { [RESULTS_FILE]: text2 },
      retentionDays: RETENTION_DAYS,
      replaces: attempt2 > 1
    });
  } catch (cause) {
    let error2 = cause instanceof NameTakenError ? new ConfigError(`another job of this run has left results of the gate ${JSON.stringify(name2)}`, {
      hint: "give each job the input `name` with a name of its own; or `part: 1/2`, `part: 2/2`, \u2026 where they share a gate",
      cause
    }) : new MeasurementError(`the results could not be uploaded: ${messageOf(cause)}`, {
      hint: "run the job again; if it fails again, check that the runner reaches GitHub\u2019s artifact storage",
      cause
    });
    if (reader === "later job") throw error2;
    warning(`${error2.message}; the report is in this job\u2019s summary, and no comment will be written`);
  }
}
var LIMITS = { artifacts: 64, bytes: 32 * 1024 * 1024 };
async function fetchResults({ octokit, context, signal }, attempt2 = null, limits = LIMITS) {
  let remote = new ArtifactRemote(octokit, context), all = await expected(
    "the results of the jobs could not be listed",
    "actions: read",
    () => artifactsOfRun({ ...context, octokit }, signal)
  ), fetched = [], room = { bytes: limits.bytes };
  for (let [at, artifact2] of newestByName(all).entries()) {
    let isEarlier = attempt2 !== null && !(Date.parse(artifact2.createdAt ?? "") >= Date.parse(attempt2.startedAt)), reason = (at < limits.artifacts ? null : `more than ${limits.artifacts} jobs left results`) ?? (isEarlier && !attempt2.isSuccessful ? EARLIER : null), read = reason === null ? await readArtifact(remote, artifact2, room, signal) : { artifact: artifact2.name, reason };
    fetched.push(isEarlier && "results" in read ? { ...read, isEarlier } : read);
  }
  return fetched;
}
var EARLIER = "an earlier attempt of the run left them, and nothing shows that this attempt need not measure again: run all jobs again, and give the job that publishes the input `needs`";
function newestByName(artifacts) {
  let results = artifacts.filter(({ name: name2 }) => name2.startsWith(PREFIX)).sort((a, b) => a.id - b.id);
  return [...new Map(results.map((artifact2) => [artifact2.name, artifact2])).values()].sort((a, b) => a.name < b.name ? -1 : 1);
}
var TOGETHER = "the results of all jobs together are too large";
async function readArtifact(remote, { id: id2, name: name2, expired, bytes }, room, signal) {
  let mostBytes = room.bytes, refused = (reason) => ({ artifact: name2, reason });
  if (expired) return refused("expired");
  if (bytes > MOST_RESULTS_BYTES) return refused("larger than results may be");
  if (bytes > mostBytes) return refused(TOGETHER);
  try {
    let archive = await remote.download(id2, Math.min(mostBytes, MOST_RESULTS_BYTES), signal);
    room.bytes = mostBytes - archive.length;
    let text2 = unpacked(archive, RESULTS_FILE);
    if (room.bytes = mostBytes - text2.length, room.bytes < 0) return refused(TOGETHER);
    let skipped = parseSkipNote(text2);
    return skipped ? { artifact: name2, skipped } : { artifact: name2, results: parseResults(text2) };
  } catch (error2) {
    return signal.throwIfAborted(), refused(error2 instanceof SchemaVersionError ? error2.message : `unreadable: ${messageOf(error2)}`);
  }
}
var SKIP_NOTE_SCHEMA = "latency-gate/skipped", MOST_FILES2 = 3e3, name = string().max(500), text = string().max(1e4), skipNoteSchema = strictObject({
  schema: literal(SKIP_NOTE_SCHEMA),
  version: literal(1),
  name,
  patterns: array(text).max(1e3).readonly(),
  /** The first of very many. */
  files: array(text).max(MOST_FILES2).readonly(),
  base: strictObject({ label: name, revision: string().max(100) })
});
function skipNote({ name: name2, patterns, files, base }) {
  let { label, revision } = base, first = files.slice(0, MOST_FILES2);
  return { schema: SKIP_NOTE_SCHEMA, version: 1, name: name2, patterns, files: first, base: { label, revision } };
}
function parseSkipNote(text2) {
  return text2.slice(0, 200).includes(SKIP_NOTE_SCHEMA) ? skipNoteSchema.safeParse(jsonOf(text2)).data ?? null : null;
}

// src/github/sticky.ts
import { randomUUID } from "node:crypto";
import { setTimeout as wait4 } from "node:timers/promises";

// src/github/sticky-mark.ts
import { deflateRawSync, inflateRawSync } from "node:zlib";

// src/github/publication.ts
import { appendFile } from "node:fs/promises";
async function writeTo(sinks, publication) {
  let written = [];
  for (let sink of sinks) written.push(await sink(publication, written));
  return written;
}
function cutMarkdown(text2, most, note, sizeOf = (part) => part.length) {
  if (sizeOf(text2) <= most) return text2;
  let room = most - sizeOf(note) - 1, isKept = (line) => (room -= sizeOf(line) + 1, room >= 0);
  return [note, "", ...text2.split(`
`).filter(isKept)].join(`
`);
}
var SUMMARY_LIMIT_BYTES = 1e6, summarySink = async ({ report: report2 }, before) => {
  let notes = before.flatMap(({ note: note2 }) => note2 ? [`
_latency-gate: ${prose(note2)}._
`] : []), markdown = [report2.summaryMarkdown, ...notes].join(""), note = "_The report is longer than a summary may be: the whole of it is in the report file._";
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
var annotationsSink = (({ report: report2 }) => {
  let print = { error, warning, notice };
  for (let { level, title, message, at } of limitAnnotations(report2.annotations))
    print[level](message, { title, ...at && { file: at.file, startLine: at.line } });
  return {};
}), outputsSink = ({ report: { verdict, counts, overridden }, outputs }, before) => {
  let url = before.flatMap((written) => written.url ?? [])[0] ?? "", counted = verdict === "error" ? {} : { ...counts, overridden };
  try {
    let all = { verdict, ...counted, ...outputs, "comment-url": url };
    for (let [name2, value] of Object.entries(all)) setOutput(name2, value);
    return {};
  } catch (error2) {
    return { warning: `the outputs could not be set: ${wholeMessageOf(error2)}` };
  }
};

// src/github/sticky-mark.ts
var COMMENT_LIMIT = 6e4;
function orderOf(one, other) {
  return one.id - other.id || one.attempt - other.attempt;
}
function markerOf(name2) {
  let wellFormed = Buffer.from(name2).toString();
  return `<!-- latency-gate:${encodeURIComponent(wellFormed).replace(/-(?=-|$)/g, "%2D")} -->`;
}
var STAMP = /^<!-- run:(\d{1,15}) attempt:(\d{1,9}) head:([0-9a-f]{40,64}|unknown)(?: stage:\w+)?(?: again:(\d{1,9}))? gate:(fails|passes) writer:(\w{1,40}) -->$/;
function readMarks(body) {
  let [marker = "", second = "", third = ""] = body.split(`
`, 3).map((line) => line.trimEnd());
  if (!/^<!-- latency-gate:\S+ -->$/.test(marker)) return null;
  let [, id2, attempt2, head, again, gate, writer = ""] = STAMP.exec(second) ?? [];
  if (id2 === void 0) return { marker, stamp: null };
  let acceptances = readAcceptances(third);
  return {
    marker,
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
var LONGEST_ACCEPTANCES = 4500, MOST_BYTES = 1e6;
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
  let text2 = attempt(() => inflateRawSync(Buffer.from(packed, "base64"), { maxOutputLength: MOST_BYTES }).toString());
  return text2 === null ? null : acceptancesSchema.safeParse(jsonOf(text2)).data ?? null;
}
function stickyBody(name2, stamp, markdown) {
  let note = "_The report is longer than a comment may be: the whole of it is in the job\u2019s summary and files._", { id: id2, attempt: attempt2, headSha, again = 1, failing, writer, acceptances = {} } = stamp, gate = `${again > 1 ? `again:${again} ` : ""}gate:${failing ? "fails" : "passes"}`, second = `<!-- run:${id2} attempt:${attempt2} head:${headSha ?? "unknown"} ${gate} writer:${writer} -->`, marks = `${markerOf(name2)}
${second}
${acceptancesLine(acceptances)}`;
  return marks + cutMarkdown(markdown, COMMENT_LIMIT - marks.length, note);
}

// src/github/sticky.ts
var SETTLE_MS = 2e3, MOST_WRITES2 = 5, MOST_FAILURES = 3;
async function publishSticky(to, { name: name2, markdown, failing }, mayCreate, acceptancesAfter = () => ({})) {
  let { place, run: run2, settleMs = SETTLE_MS } = to, stamp = { ...run2, failing, writer: randomUUID().slice(0, 8) }, bodyAfter = (kept) => {
    let acceptances = acceptancesAfter(kept?.stamp?.acceptances ?? {});
    return stickyBody(name2, { ...stamp, acceptances }, markdown);
  }, account = { login: null }, create = async (body) => {
    let created = await place.create(body);
    return account.login ??= created.login || null, created.url;
  }, url = null;
  try {
    for (let writes = 0, failures = 0; ; writes++) {
      let found = await ownMarked(to, name2, account), [kept, ...doubles] = found;
      if (kept?.stamp?.writer === stamp.writer && doubles.length === 0 || kept === void 0 && (!mayCreate || url !== null) || writes === MOST_WRITES2) return { url: kept?.url ?? url };
      let reason = await whyGiveWay(to, stamp, found);
      if (reason !== null) return { url: kept?.url ?? null, ...reason };
      try {
        let body = bodyAfter(kept);
        url = kept === void 0 ? await create(body) : await place.update(kept, body) ?? url;
        for (let double of doubles) await place.remove(double);
      } catch (error2) {
        if (failures += 1, !isServerError(error2) || failures === MOST_FAILURES) throw error2;
      }
      await wait4(settleMs);
    }
  } catch (error2) {
    return url !== null ? { url } : { url: null, warning: `${`${place.failure} (${callFailure(error2)}): ${place.remedyOf(error2)}`}; the report is in the job\u2019s summary` };
  }
}
async function ownMarked({ octokit, place }, name2, account = { login: null }) {
  let marker = markerOf(name2), marked = (await place.list()).filter((one) => one.marker === marker);
  return marked.length > 0 && (account.login ??= await loginOf(octokit)), marked.filter(({ login }) => login === account.login).sort((a, b) => a.id - b.id);
}
async function loginOf(octokit) {
  try {
    let { viewer } = await octokit.graphql("{ viewer { login } }");
    return viewer.login;
  } catch (error2) {
    let status = statusOf(error2);
    if (isRateLimit(error2) || status !== null && status !== 403 && status !== 404) throw error2;
    return "github-actions[bot]";
  }
}
async function whyGiveWay(to, own, found) {
  let headSha = await to.place.headSha?.() ?? null, gaveWay = (why) => ({ note: `${to.place.gaveWay}: ${why}` });
  if (headSha !== null && own.headSha !== null && headSha !== own.headSha) {
    let [now, then] = [headSha.slice(0, 7), own.headSha.slice(0, 7)];
    return gaveWay(`the pull request is at ${now} by now, and this run is about ${then}`);
  }
  for (let { stamp } of found) {
    if (stamp === null || headSha !== null && stamp.headSha !== headSha) continue;
    let order = orderOf(stamp, own);
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
    let failing = isFailing || overridden, create = policy === "always" && verdict !== "skipped" || changed || failing, to = { ...target, octokit, place: commentsOf({ ...target, octokit }) };
    return await publishSticky(to, { name: name2, markdown, failing }, create, (before) => acceptancesOf(gates, before));
  };
}
function acceptancesOf(gates, before) {
  let kept = Object.entries(before).map(([name2, { accepted }]) => [name2, { shown: [], accepted }]), judged = gates.flatMap((gate) => {
    if (gate.kind !== "judged") return [];
    let { results, comparison, override } = gate.input, shown = labelOf(results) === null ? [] : acceptableFigures(comparison, results.config.gate.failOn), accepted = override?.why === "unread" ? before[gate.name]?.accepted : override?.accepted;
    return [[gate.name, { shown, accepted: accepted ?? null }]];
  });
  return Object.fromEntries([...kept, ...judged]);
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
      return (await listed2(
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
  let status = statusOf(error2), isRefusal = (status === 403 || status === 404) && !isRateLimit(error2);
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
  let lines2 = markdown.replace(/<!--[\s\S]*?(?:-->|$)/g, "").split(/\r?\n/), titles = lines2.map((line2) => {
    let [, title] = /^ {0,3}#{1,6}\s(.*)/s.exec(line2) ?? [];
    return title?.replace(/\s#+\s*$/, "").trim();
  }), start = titles.findIndex((title) => title !== void 0 && isSame(title, heading2));
  if (start < 0) return null;
  let end = titles.findIndex((title, at) => at > start && title !== void 0), line = lines2.slice(start + 1, end < 0 ? void 0 : end).join(" ").replace(/\s+/g, " ").trim();
  return line.length <= LONGEST_REASON ? line || null : `${[...line].slice(0, LONGEST_REASON).join("")}\u2026`;
}

// src/publish/acceptance.ts
function acceptanceByLabel({ context, octokit, name: name2 }) {
  let pullRequest = labelledPullRequest(context), lookUps = /* @__PURE__ */ new Map();
  return async (judged) => {
    let { comparison } = judged, { name: gate, gate: rules } = judged.results.config, label = labelOf(judged.results);
    if (label === null || pullRequest === null) return judged;
    let heading2 = rules.overrideHeading ?? "Latency", target = octokit && { ...context, octokit, pullRequest }, lookUp = lookUps.get(label) ?? lookedUp(target, { label, heading: heading2, name: name2 });
    lookUps.set(label, lookUp);
    let found = await lookUp;
    if (found === null) return judged;
    let { comment, ...set } = found, accepted = set.why === null ? acceptedOf(comment, gate, { label, by: set.by, at: set.at }) : null, why = accepted === null ? set.why ?? "early" : null, weighed = accepted && weigh(comparison, rules.failOn, { accepted, commit: context.headSha }), effect = isOverridable(comparison) ? weighed?.beyond.length === 0 ? "passes" : "fails" : "unused";
    return withOverride(judged, { label, pullRequest, effect, ...set, accepted, why, weighed: weighed ?? { covered: [], beyond: [] } });
  };
}
async function lookedUp(target, { label, heading: heading2, name: name2 }) {
  try {
    if (target === null) throw new Error("the input `github-token` is empty");
    let setting = await findLabel(target, label);
    if (setting === null) return null;
    let { by, at, mayAccept } = setting;
    if (!mayAccept) return { by, at, why: "setter", comment: null, reason: null };
    let comment = await findOwnComment(target, name2);
    return { by, at, why: null, comment, reason: await findReason(target, heading2).catch(() => null) };
  } catch (error2) {
    return warning(
      `what the label ${label} accepts could not be asked of GitHub (${callFailure(error2)}), so it accepts nothing in this run; the job needs \`permissions: pull-requests: read\` or \`write\``
    ), { by: null, at: null, why: "unread", comment: null, reason: null };
  }
}
function acceptedOf(comment, gate, { label, by, at }) {
  let { acceptances = {}, headSha = null } = comment?.stamp ?? {}, acceptable = Object.hasOwn(acceptances, gate) ? acceptances[gate] : void 0;
  if (!comment || !acceptable || by === null || at === null) return null;
  let { accepted, shown } = acceptable;
  return accepted?.label === label && accepted.at === at && accepted.by === by ? accepted : shown.length > 0 && Date.parse(comment.updatedAt) < Date.parse(at) ? { label, by, at, commit: headSha, figures: shown } : null;
}

// src/report/gates.ts
var ORDER = ["invalid", "incomplete", ...GATE_VERDICTS, "skipped"];
function renderGates(input) {
  let { failedJobs, preface } = input, [only] = input.gates;
  if (only !== void 0 && input.gates.length === 1 && failedJobs.length === 0 && only.kind !== "incomplete")
    return only.kind === "judged" ? renderReport(only.input, preface) : renderSkipped(only.input);
  let sections = input.gates.map(sectionOf).sort((a, b) => rank(a) - rank(b)), reports = sections.map(({ report: report2 }) => report2), isFailing = failedJobs.length > 0 || reports.some(({ failing }) => failing), sum = (one) => reports.reduce((total, { counts }) => total + counts[one], 0), ofJobs = failedJobs.map((job) => ({ level: "error", title: "latency-gate", message: plainText(jobText(job)) }));
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
      let report2 = renderReport(gate.input), { view } = report2;
      return { name: name2, icon: view.icon, report: report2, line: verdictLine(view, [bold]), view };
    }
    case "skipped":
      return { name: name2, icon: "\u23ED\uFE0F", report: renderSkipped(gate.input), line: say`⏭️ ${bold}: ${SKIPPED}`, view: null };
    case "incomplete": {
      let [title, message] = [`latency-gate (${name2})`, `no verdict: ${gate.reason}`], headline = `\u26D4 ${title}: ${message}`, report2 = reportOf([], { verdict: "incomplete", failing: !0, headline, annotations: [{ level: "error", title, message }], text: headline });
      return { name: name2, icon: "\u26D4", report: report2, line: say`⛔ ${bold}: no verdict: ${gate.reason}`, view: null };
    }
  }
}
function rank({ report: report2 }) {
  return (report2.failing ? 0 : ORDER.length) + ORDER.indexOf(report2.verdict);
}
function verdictOfAll({ failedJobs }, sections) {
  let failing = sections.filter(({ report: report2 }) => report2.failing), icon = failing[0]?.icon ?? (failedJobs.length > 0 ? "\u26D4" : sections[0]?.icon ?? "\u26D4"), total = plural(sections.length, "gate"), gates = failing.length > 0 ? say`${failing.length} of ${total} ${failing.length === 1 ? "fails" : "fail"}: ${namesOf(failing)}` : say`${total} ${sections.length === 1 ? "passes" : "pass"}`, jobs = failedJobs.length > 0 ? say`${plural(failedJobs.length, "job")} did not finish` : null, parts = [sections.length > 0 ? gates : null, jobs].filter((part) => part !== null);
  return say`${icon} latency-gate: ${joined(parts, failing.length > 0 ? ", and " : ", but ")}`;
}
var namesOf = (sections) => listed(sections.map(({ name: name2 }) => [name2])), MOST_LINES = 45;
function textOfAll(input, sections) {
  let room = MOST_LINES - sections.length - input.failedJobs.length, drawn = sections.flatMap(({ line, report: report2 }) => {
    let lines2 = [...report2.text.split(`
`), ""];
    return lines2.length > room ? [plainText(line)] : (room -= lines2.length - 1, lines2);
  }), jobs = input.failedJobs.map((job) => `\u26D4 ${plainText(jobText(job))}`);
  return [...drawn, ...jobs, plainText(verdictOfAll(input, sections))].join(`
`);
}
function jobText({ name: name2, result }) {
  return say`the job ${nameOf(name2)} ended as ${nameOf(result)}: its results are missing; its log says why`;
}
function draw(input, sections, sink) {
  let others = sections.filter(({ report: report2 }) => report2.changed), quiet = sections.filter(({ report: report2 }) => !report2.changed), top = blocksOf([
    heading(3, verdictOfAll(input, sections)),
    ...input.preface.map((text2) => paragraph(text2)),
    list(input.failedJobs.map((job) => ({ mark: "problem", text: jobText(job) })))
  ]), lines2 = markdownOf(sections.map(({ line }) => list([line]))).length + 50 * sections.length, room = MOST_CHARACTERS[sink] - markdownOf(top).length - lines2 - 500, loud = fill(others, sink, room), folded = fill(quiet, "comment", room - markdownOf(loud).length);
  return blocksOf([top, loud, fold(say`${plural(quiet.length, "gate")} without news: ${namesOf(quiet)}`, [folded])]);
}
function fill(sections, sink, mostCharacters) {
  let used = 0;
  return sections.flatMap(({ name: name2, line, view }, at) => {
    let share = Math.floor((mostCharacters - used) / (sections.length - at)), blocks = view && drawWithin(view, [heading(4, verdictLine(view, [name2]))], sink, share);
    return used += blocks === null ? 0 : markdownOf(blocks).length, blocks ?? [list([line])];
  });
}

// src/publish/publication.ts
async function publishGates(gates, publishing) {
  let { name: name2, failedJobs = [], preface = [], outputs = {}, sinks, last = [], isAnnotated } = publishing, report2 = renderGates({ gates, failedJobs, preface }), files = await keepFiles({ ...publishing, report: report2, gates }), places = [...sinks, summarySink, outputsSink, ...isAnnotated ? [annotationsSink] : [], ...last];
  return await publish({ name: name2, report: report2, gates, outputs: { ...files, ...outputs } }, places);
}
async function publishFailure(error2, { name: name2, env, sinks, last = [] }, hide = (text2) => text2) {
  let report2 = renderFailure(error2, name2, hide), outputs = await keepFailure({ name: name2, env }, factsOfFailure(error2, name2, hide));
  return await publish({ name: name2, report: report2, gates: [], outputs }, [...sinks, summarySink, outputsSink, ...last]);
}
async function publishNote(text2, { name: name2, last = [] }) {
  await publish({ name: name2, report: renderNote(text2), gates: [], outputs: {} }, [summarySink, ...last]);
}
function closeLog({ headline, text: text2, places }, exitCode, failure = headline) {
  endGroup(), exitCode !== ExitCode.passed && setFailed(failure);
  for (let line of [...text2.split(`
`), ...places]) info(printable(line));
  return exitCode;
}
async function publish(publication, sinks) {
  let written = await writeTo(sinks, publication);
  for (let { note, done } of written) for (let line of [note, done]) line && info(printable(line));
  let warnings = written.flatMap((one) => one.warning ?? []);
  warnings.length > 0 && warning(warnings.join(`
`));
  let failed = written.find(({ failure }) => failure !== void 0);
  if (failed !== void 0) throw failed.failure;
  let { report: report2, outputs } = publication, page = outputs["html-path"] || outputs["report-path"], comments = written.flatMap(({ url }) => url ? [`comment: ${url}`] : []);
  return { headline: report2.headline, text: report2.text, places: [...comments, ...page ? [`page: ${page}`] : []] };
}

export {
  connect,
  expected,
  asDescribed,
  listed2 as listed,
  statusOf,
  callFailure,
  wayOut,
  tipOf,
  isAncestor,
  mergeBaseOf,
  commitsBeyond,
  fileAt,
  listChangedFiles,
  readBranch,
  writeBranch,
  tagsOf,
  ArtifactRemote,
  runOf,
  LACK,
  isEnterpriseServer,
  checkServer,
  baselineStore,
  readContext,
  modeOf,
  payloadAs,
  mergeGroupOf,
  runnerClassOf,
  runContextOf,
  readPayload,
  readInputs,
  readPublishInputs,
  resultsFileOf,
  jobOf,
  secondStageOf,
  removeEarlier,
  leaveResults,
  leaveSkipNote,
  fetchResults,
  orderOf,
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

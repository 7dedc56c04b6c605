import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);
import {
  require_yauzl,
  throttling
} from "./chunk-GJTCGK2R.js";
import {
  ACTION_INPUTS,
  HISTORY_FILE,
  LATEST_RELEASE,
  MOST_RESULTS_BYTES,
  NameTakenError,
  RESULTS_FILE,
  SchemaVersionError,
  SkippedCount,
  accept,
  appOf,
  code,
  codeBlock,
  fileStore,
  findCandidates,
  isFromCheckout,
  isOverridable,
  isSameApp,
  keepHtmlReports,
  keepPage,
  markdown,
  messageOf,
  oneLine,
  parseHistory,
  parseResults,
  printHistory,
  printResults,
  prose,
  safeForArtifact,
  summaryOf,
  titleOf,
  united,
  unpackHistory,
  unpackResults,
  uploadArtifact,
  whyNotComparable,
  withCode
} from "./chunk-SZRGAM6H.js";
import {
  MOST_IMAGE_BYTES,
  parsePart,
  parseSecondOpinion
} from "./chunk-4O2E6AHB.js";
import {
  BaselineError,
  ConfigError,
  ExitCode,
  GateError,
  MeasurementError,
  describeError
} from "./chunk-6GHOPW3B.js";
import {
  array,
  boolean,
  int,
  literal,
  number,
  object,
  prettifyError,
  strictObject,
  string
} from "./chunk-6YMMOAVM.js";
import {
  getOctokit,
  retry
} from "./chunk-BOS2DCIW.js";
import {
  HttpClient,
  error,
  getInput,
  info,
  notice,
  setOutput,
  warning
} from "./chunk-SJSIK2GY.js";
import {
  __toESM
} from "./chunk-G45OICLC.js";

// src/github/api.ts
import { STATUS_CODES } from "node:http";
var LONGEST_WAIT_SECONDS = 60, CALL_TIMEOUT_MS = 9e4, NOT_RETRIED = [400, 401, 403, 404, 410, 422, 429, 451], LONGEST_QUOTE = 300, connections = 0;
function connect(options) {
  let retryAfterBaseValue = options.waitUnitMs ?? 1e3, waitedSeconds = 0, waitOnce = (retryAfterSeconds, _request, _octokit, retryCount) => retryCount > 0 || waitedSeconds + retryAfterSeconds > LONGEST_WAIT_SECONDS ? !1 : (waitedSeconds += retryAfterSeconds, !0), octokit = getOctokit(
    options.token,
    {
      baseUrl: options.apiUrl,
      userAgent: "latency-gate",
      retry: { retries: 2, retryAfterBaseValue, doNotRetry: NOT_RETRIED },
      throttle: {
        id: `connection-${++connections}`,
        onRateLimit: waitOnce,
        onSecondaryRateLimit: waitOnce,
        retryAfterBaseValue
      },
      // Octokit would print every refusal that is handled here.
      log: { debug: silent, info: silent, warn: silent, error: silent }
    },
    plainAnswers,
    retry,
    throttling
  ), timeoutMs = options.callTimeoutMs ?? CALL_TIMEOUT_MS;
  return octokit.hook.wrap("request", async (request, call) => {
    let limit = AbortSignal.timeout(timeoutMs), signals = [limit, options.signal, call.request.signal].filter((signal2) => signal2 !== void 0), signal = AbortSignal.any(signals);
    call.request.signal = signal;
    let ended = endOf(signal, () => (call.request.retries = 0, limit.aborted ? new NoAnswerError(`GitHub did not answer within ${timeoutMs / 1e3} s`) : signal.reason));
    return await Promise.race([request(call), ended]);
  }), octokit;
}
function endOf(signal, reason) {
  return new Promise((_, reject) => {
    signal.aborted ? reject(reason()) : signal.addEventListener("abort", () => reject(reason()), { once: !0 });
  });
}
var NoAnswerError = class extends Error {
  status = 502;
  /** As the plug-in for retries expects it. */
  request;
  constructor(message, request) {
    super(message), this.request = request;
  }
}, plainAnswers = (octokit) => {
  octokit.hook.after("request", (response, request) => {
    if (!(response.status >= 300 || response.status === 204 || isJson(response.data))) throw new NoAnswerError("GitHub\u2019s answer was cut off or is not JSON", request);
  }), octokit.hook.error("request", (error2) => {
    throw statusOf(error2) === 429 && !isNamedLimit(error2) && (error2.message = `${error2.message} (secondary rate limit)`), error2;
  });
};
function isJson(data) {
  return typeof data == "object" && data !== null;
}
function isNamedLimit(error2) {
  return error2 instanceof Error && /rate limit/i.test(error2.message);
}
function silent() {
}
function statusOf(error2) {
  return typeof error2 != "object" || error2 === null || !("status" in error2) ? null : typeof error2.status == "number" ? error2.status : null;
}
function isServerError(error2) {
  return (statusOf(error2) ?? 0) >= 500;
}
function isRateLimit(error2) {
  return statusOf(error2) === 429 || isNamedLimit(error2);
}
function callFailure(error2) {
  let line = ((error2 instanceof Error ? error2.message : String(error2)).trim().split(`
`, 1)[0] ?? "").slice(0, LONGEST_QUOTE), status = statusOf(error2);
  return error2 instanceof NoAnswerError ? line : status === null ? error2 instanceof TypeError ? "GitHub\u2019s answer is not as it describes it" : line : hasResponse(error2) ? `HTTP ${status}: ${line === "" || line.startsWith("<") ? STATUS_CODES[status] ?? "no explanation" : line}` : `no connection to GitHub: ${line}`;
}
function hasResponse(error2) {
  return typeof error2 == "object" && error2 !== null && "response" in error2 && error2.response !== void 0;
}
function wayOut(error2, permission) {
  let status = statusOf(error2);
  return isRateLimit(error2) ? "this token made too many calls: run the job again later" : status === 401 ? "the token was refused: leave the input `github-token` at its default, or renew it" : status === 403 || status === 404 ? `the job needs \`permissions: ${permission}\`` : status !== null && status < 500 ? "GitHub does not take what it was sent: please report this message" : "run the job again; https://www.githubstatus.com lists outages";
}

// src/github/context.ts
var sha = string().regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/), ref = string().min(1).max(500), payloadSchema = object({
  repository: object({ full_name: string(), default_branch: ref.optional() }).optional(),
  pull_request: object({
    number: int().positive(),
    labels: array(object({ name: string() })).max(1e3).optional(),
    // Null when the fork was deleted.
    head: object({ sha, ref, repo: object({ full_name: string() }).nullish() }),
    base: object({ sha, ref, repo: object({ full_name: string() }).nullish() })
  }).optional(),
  /** Null where a push deletes a branch. */
  head_commit: object({ message: string(), timestamp: string() }).nullish(),
  merge_group: object({ head_sha: sha, head_ref: ref, base_sha: sha, base_ref: ref }).optional()
}), LONGEST_PROBLEM = 600;
function readContext(env, eventPayload) {
  let parsed = payloadSchema.safeParse(eventPayload ?? {});
  if (!parsed.success) {
    let problems = prettifyError(parsed.error).slice(0, LONGEST_PROBLEM);
    throw new ConfigError(`the event's payload is not as GitHub describes it: ${problems}`, {
      hint: "run the action on a pull_request, push, merge_group, workflow_dispatch or schedule event"
    });
  }
  let payload = parsed.data, [owner = "", repo = ""] = required(env, "GITHUB_REPOSITORY").split("/"), serverUrl = address(env, "GITHUB_SERVER_URL", "https://github.com"), runId = wholeNumber(env, "GITHUB_RUN_ID"), runAttempt = env.GITHUB_RUN_ATTEMPT ? wholeNumber(env, "GITHUB_RUN_ATTEMPT") : 1, eventName = required(env, "GITHUB_EVENT_NAME"), eventRef = env.GITHUB_REF ?? "";
  return {
    owner,
    repo,
    eventName,
    ref: eventRef,
    sha: required(env, "GITHUB_SHA"),
    ...revisionsOf(eventName, eventRef, payload),
    labels: payload.pull_request?.labels?.map(({ name: name2 }) => name2) ?? [],
    restricted: isFork(payload) || env.GITHUB_ACTOR === "dependabot[bot]",
    defaultBranch: payload.repository?.default_branch ?? null,
    pushed: pushedOf(payload),
    runId,
    runAttempt,
    runUrl: `${serverUrl}/${owner}/${repo}/actions/runs/${runId}/attempts/${runAttempt}`,
    workflowFile: workflowFileOf(env.GITHUB_WORKFLOW_REF),
    apiUrl: address(env, "GITHUB_API_URL", "https://api.github.com"),
    serverUrl
  };
}
function revisionsOf(eventName, eventRef, payload) {
  let none = { baseRef: null, baseSha: null, headSha: null, headRef: null, pullRequest: null };
  if (payload.pull_request) {
    let { number: number2, head, base } = payload.pull_request;
    return { baseRef: base.ref, baseSha: base.sha, headSha: head.sha, headRef: head.ref, pullRequest: number2 };
  }
  if (payload.merge_group) {
    let { base_ref, base_sha, head_sha, head_ref } = payload.merge_group;
    return {
      ...none,
      baseRef: branchOf(base_ref) ?? base_ref,
      baseSha: base_sha,
      headSha: head_sha,
      headRef: branchOf(head_ref) ?? head_ref
    };
  }
  return eventName === "push" ? { ...none, baseRef: branchOf(eventRef) } : none;
}
function pushedOf({ head_commit: commit }) {
  if (!commit) return { title: null, at: null };
  let madeMs = Date.parse(commit.timestamp);
  return { title: titleOf(commit.message), at: Number.isNaN(madeMs) ? null : new Date(madeMs).toISOString() };
}
function isFork(payload) {
  let pull = payload.pull_request;
  return pull ? pull.head.repo?.full_name !== (pull.base.repo?.full_name ?? payload.repository?.full_name) : !1;
}
function branchOf(fullRef) {
  return fullRef.startsWith("refs/heads/") ? fullRef.slice(11) : null;
}
function workflowFileOf(workflowRef) {
  return /\/\.github\/workflows\/([^/@]+\.ya?ml)@/.exec(workflowRef ?? "")?.[1] ?? null;
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
  throw new ConfigError(`the environment variable ${name2} should be an address, but is ${JSON.stringify(text2)}`, {
    hint: "it is set by the runner: do not overwrite it in the workflow"
  });
}
function wholeNumber(env, name2) {
  let text2 = required(env, name2);
  if (/^[0-9]{1,15}$/.test(text2)) return Number(text2);
  throw new ConfigError(`the environment variable ${name2} should be a whole number, but is ${JSON.stringify(text2)}`, {
    hint: "it is set by the runner: do not overwrite it in the workflow"
  });
}
function runnerClassOf(env, cores) {
  let system = `${env.RUNNER_OS ?? "unknown"}-${env.RUNNER_ARCH ?? "unknown"}`.toLowerCase();
  return [env.RUNNER_ENVIRONMENT, system, env.ImageOS, `${cores}-core`].filter(Boolean).join(" ");
}
function runContextOf(context) {
  return {
    repository: `${context.owner}/${context.repo}`,
    event: context.eventName,
    ref: context.ref || null,
    commit: context.sha,
    workflow: context.workflowFile,
    runId: context.runId,
    runAttempt: context.runAttempt,
    runUrl: context.runUrl,
    pullRequest: context.pullRequest
  };
}

// src/github/payload.ts
import { readFile } from "node:fs/promises";
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
  let { baseline, baselineImage } = config.gate;
  if (baseline === "artifact")
    throw new BaselineError(`gate.baseline: \`artifact\` is not possible here: ${LACK}`, { hint: REMEDY });
  if (baselineImage)
    throw new BaselineError(`gate.baseline-image is not possible here: ${LACK}`, {
      hint: "leave it out: base is then built beside head"
    });
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
  let names = ["base", ...ACTION_INPUTS.map(({ name: name2 }) => name2)], settings = Object.fromEntries(names.map((name2) => [name2, getInput(name2)])), part = opinion === "ask" ? null : opinion ?? split;
  return {
    token: getInput("github-token"),
    configFile: getInput("config") || null,
    base: settings.base || null,
    part,
    asksSecondOpinion: opinion === "ask",
    publishesLater: isLater(getInput("publish")) || part !== null || opinion === "ask",
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
      return { task: "compare", comment: !0 };
    case "merge_group":
      return { task: "compare", comment: !1 };
    case "push":
      return { task: context.baseRef === null || base === LATEST_RELEASE ? "measure" : "record", comment: !1 };
    case "issue_comment":
      throw new ConfigError("latency-gate does not run on issue_comment", {
        hint: "a comment names no commit, and anybody can write one: run on a label, which GitHub lets few people set, or on `workflow_dispatch` (docs/workflows/on-label.yml)"
      });
    case "pull_request_target":
      throw new ConfigError("latency-gate does not run on pull_request_target", {
        hint: "that event gives code from a fork this repository\u2019s secrets and a token that can write, and the gate runs that code: use `on: pull_request` instead, where the verdict still decides the check and the report is in the job summary"
      });
    default:
      return { task: "measure", comment: !1 };
  }
}
function chooseBase(context, checkedOut) {
  if (context.baseSha === null || context.headSha === null) return { kind: "none" };
  if (context.eventName === "merge_group")
    return { kind: "commit", revision: context.baseSha, how: "the merge group\u2019s base" };
  let [first, second] = checkedOut.parents;
  return first !== void 0 && second === context.headSha ? { kind: "commit", revision: first, how: "the base that the pull request was merged with" } : { kind: "merge-base", head: checkedOut.commit, branchTip: context.baseSha };
}

// src/github/override.ts
var PAGE_SIZE = 100;
function labelledPullRequest(context) {
  if (context.eventName === "pull_request") return context.pullRequest;
  if (context.eventName !== "merge_group") return null;
  let number2 = /^gh-readonly-queue\/.+\/pr-([1-9][0-9]{0,9})(?:-[0-9a-f]+)?$/.exec(context.headRef ?? "")?.[1];
  return number2 === void 0 ? null : Number(number2);
}
async function findLabel(query, label) {
  let { octokit, owner, repo, pullRequest } = query, unknown = { label, pullRequest, by: null, at: null };
  try {
    if (octokit === null) throw new Error("the input `github-token` is empty");
    let target = { octokit, owner, repo, pullRequest };
    return has(await labelsOf(target), label) ? { setting: { ...unknown, ...await whoSet(target, label) }, warning: null } : { setting: null, warning: null };
  } catch (error2) {
    return {
      setting: has(query.labels, label) ? unknown : null,
      warning: `the labels of pull request ${pullRequest} could not be read (${callFailure(error2)}): those of the event count, which may be older; the job needs \`permissions: pull-requests: read\` or \`write\``
    };
  }
}
function has(labels, label) {
  return labels.some((one) => isSame(one, label));
}
function isSame(a, b) {
  return a.toLowerCase() === b.toLowerCase();
}
async function labelsOf({ octokit, owner, repo, pullRequest }) {
  let request = { owner, repo, issue_number: pullRequest, per_page: PAGE_SIZE };
  return (await octokit.rest.issues.listLabelsOnIssue(request)).data.map(({ name: name2 }) => name2);
}
async function whoSet(target, label) {
  let nobody = { by: null, at: null };
  try {
    let first = await eventsPage(target, label, 1), events = [...first.lastPage <= 2 ? first.events : []];
    first.lastPage > 1 && events.push(...(await eventsPage(target, label, first.lastPage)).events);
    let newest = events.at(-1);
    return newest?.isSet ? { by: newest.by, at: newest.at } : nobody;
  } catch {
    return nobody;
  }
}
async function eventsPage(target, label, page) {
  let { octokit, owner, repo, pullRequest: issue_number } = target, list3 = await octokit.rest.issues.listEvents({ owner, repo, issue_number, per_page: PAGE_SIZE, page });
  return { events: list3.data.flatMap((one) => !("label" in one) || !isSame(one.label.name, label) ? [] : one.event !== "labeled" && one.event !== "unlabeled" ? [] : [{ isSet: one.event === "labeled", by: one.actor?.login || null, at: instant(one.created_at) }]), lastPage: lastPageOf(list3.headers.link) };
}
function lastPageOf(link) {
  let page = /[?&]page=([0-9]{1,6})[^>]*>; rel="last"/.exec(link ?? "")?.[1];
  return page === void 0 ? 1 : Number(page);
}
function instant(text2) {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(text2) ? text2 : null;
}

// src/publish/acceptance.ts
function acceptanceByLabel({ context, octokit, onWarning }) {
  let pullRequest = labelledPullRequest(context), settings = /* @__PURE__ */ new Map(), look = async (label, onPullRequest) => {
    let { setting, warning: warning2 } = await findLabel({ ...context, octokit, pullRequest: onPullRequest }, label);
    return warning2 !== null && onWarning(warning2), setting;
  };
  return async (judged) => {
    let label = judged.results.config.gate.overrideLabel;
    if (label === null || pullRequest === null || !isOverridable(judged.comparison)) return judged;
    let looking = settings.get(label) ?? look(label, pullRequest);
    settings.set(label, looking);
    let setting = await looking;
    return setting === null ? judged : accept(judged, setting);
  };
}

// src/github/issue.ts
import { randomUUID } from "node:crypto";

// src/github/cut.ts
function cutMarkdown(text2, { limit, sizeOf, note }) {
  if (sizeOf(text2) <= limit) return text2;
  let kept = [], open2 = { fence: null, details: 0 }, size = 0;
  for (let line of text2.split(`
`)) {
    let after = follow(open2, line), lineSize = sizeOf(line) + 1;
    if (size + lineSize + sizeOf(`${closing(after)}

${note}`) > limit) break;
    kept.push(line), size += lineSize, open2 = after;
  }
  return `${kept.join(`
`)}${closing(open2)}

${note}`;
}
function follow(open2, line) {
  let [, fence, rest] = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
  return open2.fence !== null ? fence?.startsWith(open2.fence) && rest?.trim() === "" ? { ...open2, fence: null } : open2 : fence !== void 0 ? { ...open2, fence } : { ...open2, details: open2.details + count(line, /<details[\s>]/gi) - count(line, /<\/details\s*>/gi) };
}
function closing(open2) {
  return `${open2.fence === null ? "" : `
${open2.fence}`}${`

</details>`.repeat(Math.max(0, open2.details))}`;
}
function count(line, pattern) {
  return line.match(pattern)?.length ?? 0;
}

// src/github/comment-mark.ts
var COMMENT_LIMIT = 6e4;
function markerOf(name2) {
  return `<!-- latency-gate:${encodeURIComponent(wellFormed(name2)).replace(/-(?=-|$)/g, "%2D")} -->`;
}
function wellFormed(text2) {
  return Buffer.from(text2).toString();
}
function stampLine({ id: id2, attempt, headSha, stage, failing, writer }) {
  return `<!-- run:${id2} attempt:${attempt} head:${headSha ?? "unknown"} stage:${stage} gate:${failing ? "fails" : "passes"} writer:${writer} -->`;
}
var STAMP = /^<!-- run:(\d{1,15}) attempt:(\d{1,9}) head:([0-9a-f]{40,64}|unknown) stage:(first|second) gate:(fails|passes) writer:(\w{1,40}) -->$/;
function readMarks(body) {
  let [first = "", second = ""] = body.split(`
`, 2).map((line) => line.trimEnd());
  if (!/^<!-- latency-gate:\S+ -->$/.test(first)) return null;
  let [, id2, attempt, head, stage, gate, writer = ""] = STAMP.exec(second) ?? [];
  return id2 === void 0 ? { marker: first, stamp: null } : {
    marker: first,
    stamp: {
      id: Number(id2),
      attempt: Number(attempt),
      headSha: head === "unknown" ? null : head ?? null,
      stage: stage === "second" ? "second" : "first",
      failing: gate === "fails",
      writer
    }
  };
}
function commentBody(name2, stamp, markdown2) {
  let note = "_The report is longer than a comment may be: the whole of it is in the job\u2019s summary and files._", text2 = `${markerOf(name2)}
${stampLine(stamp)}
${markdown2}`;
  return cutMarkdown(text2, { limit: COMMENT_LIMIT, sizeOf: (one) => one.length, note });
}
function compareRuns(a, b) {
  return a.id - b.id || a.attempt - b.attempt;
}

// src/github/comment-calls.ts
var PAGE_SIZE2 = 100, MOST_PAGES = 30;
async function listMarked({
  octokit,
  owner,
  repo,
  pullRequest: issue_number
}) {
  let found = [];
  for (let page = 1; page <= MOST_PAGES; page++) {
    let { data } = await octokit.rest.issues.listComments({ owner, repo, issue_number, per_page: PAGE_SIZE2, page });
    for (let { id: id2, html_url: url, body = "", user } of data) {
      let marks = readMarks(body);
      marks !== null && found.push({ ...marks, id: id2, url, body, login: user?.login ?? "" });
    }
    if (data.length < PAGE_SIZE2) break;
  }
  return found.sort((a, b) => a.id - b.id);
}
var JOBS_OWN = "github-actions[bot]";
async function loginOf(octokit) {
  try {
    let { viewer } = await octokit.graphql("{ viewer { login } }");
    return viewer.login;
  } catch (error2) {
    let status = statusOf(error2);
    if (isRateLimit(error2) || status !== null && status !== 403 && status !== 404) throw error2;
    return JOBS_OWN;
  }
}
async function headOf({
  octokit,
  owner,
  repo,
  pullRequest: pull_number
}) {
  try {
    let { data } = await octokit.rest.pulls.get({ owner, repo, pull_number });
    return data.head.sha;
  } catch (error2) {
    if (statusOf(error2) === 403 || statusOf(error2) === 404) return null;
    throw error2;
  }
}
async function createComment({ octokit, owner, repo, pullRequest: issue_number }, body) {
  let request = { retries: 0 }, { data } = await octokit.rest.issues.createComment({ owner, repo, issue_number, body, request });
  return { id: data.id, url: addressOf(data), login: data.user?.login ?? null };
}
async function updateComment({ octokit, owner, repo }, comment_id, body) {
  let request = { retries: 0 };
  try {
    return addressOf((await octokit.rest.issues.updateComment({ owner, repo, comment_id, body, request })).data);
  } catch (error2) {
    if (statusOf(error2) === 404) return null;
    throw error2;
  }
}
async function deleteComment({ octokit, owner, repo }, comment_id) {
  try {
    await octokit.rest.issues.deleteComment({ owner, repo, comment_id });
  } catch (error2) {
    if (statusOf(error2) !== 404) throw error2;
  }
}
async function isRun({ octokit, owner, repo }, { id: run_id, attempt, headSha }) {
  try {
    let { data } = await octokit.rest.actions.getWorkflowRun({ owner, repo, run_id });
    return (data.run_attempt ?? 1) >= attempt && (headSha === null || data.head_sha === headSha);
  } catch (error2) {
    return statusOf(error2) === 404 ? !1 : null;
  }
}
function addressOf(comment) {
  if (typeof comment.html_url == "string") return comment.html_url;
  throw new TypeError("the comment has no address");
}

// src/github/issue.ts
var LABEL = "latency-gate", PAGE_SIZE3 = 100, MOST_PAGES2 = 10, LONGEST_TITLE = 250;
function issueTargetOf(context) {
  let { owner, repo, eventName, ref: ref2, defaultBranch, sha: sha2, runId: id2, runAttempt: attempt } = context, isDefault = eventName === "schedule" || defaultBranch !== null && ref2 === `refs/heads/${defaultBranch}`;
  return !EVENTS.includes(eventName) || !isDefault ? null : { owner, repo, run: { id: id2, attempt, headSha: sha2, stage: "first" } };
}
var EVENTS = ["push", "schedule", "workflow_dispatch", "repository_dispatch"], STATES = {
  regression: "open",
  "limit-exceeded": "open",
  improvement: "closed",
  unchanged: "closed"
};
async function publishIssue(octokit, target, request) {
  try {
    return await write({ ...target, octokit }, request);
  } catch (error2) {
    let why = `the issue could not be published (${callFailure(error2)})`;
    return { ...outcome(null), warning: `${why}: ${remedyOf(error2)}; the report is in the job\u2019s summary` };
  }
}
async function write(to, request) {
  let wanted = STATES[request.verdict], known = (await ownIssues(to, request.name))[0];
  if (known !== void 0) return await update(to, known, request);
  if (wanted !== "open") return outcome(null);
  let created = await create(to, request), first = (await ownIssues(to, request.name))[0];
  return first === void 0 || first.number >= created.number ? outcome(created.url) : (await to.octokit.rest.issues.update({ ...place(to, created), state: "closed", state_reason: "not_planned" }), await update(to, first, request));
}
async function ownIssues(to, name2) {
  let { octokit, owner, repo } = to, marker = markerOf(name2), found = [];
  for (let page = 1; page <= MOST_PAGES2; page++) {
    let { data } = await octokit.rest.issues.listForRepo({
      owner,
      repo,
      state: "all",
      labels: LABEL,
      sort: "created",
      direction: "asc",
      per_page: PAGE_SIZE3,
      page
    });
    for (let { number: number2, html_url: url, state, body, user, pull_request } of data) {
      let marks = readMarks(body ?? "");
      marks?.marker !== marker || pull_request || found.push({ number: number2, url, isOpen: state === "open", stamp: marks.stamp, login: user?.login ?? "" });
    }
    if (data.length < PAGE_SIZE3) break;
  }
  if (found.length === 0) return [];
  let login = await loginOf(octokit);
  return found.filter((issue) => issue.login === login).sort((a, b) => a.number - b.number);
}
async function update(to, issue, request) {
  let { stamp, url, isOpen } = issue;
  if (stamp !== null && compareRuns(stamp, to.run) > 0)
    return { ...outcome(url), gaveWay: `run ${stamp.id}, which is newer than this one (${to.run.id}), has written it` };
  let wanted = STATES[request.verdict];
  return !isOpen && wanted !== "open" ? outcome(null) : (await to.octokit.rest.issues.update({
    ...place(to, issue),
    ...textOf(to, request),
    ...isOpen && wanted === "closed" ? { state: "closed", state_reason: "completed" } : {},
    ...isOpen ? {} : { state: "open", state_reason: "reopened" }
  }), outcome(url));
}
async function create(to, request) {
  let { octokit, owner, repo } = to, text2 = textOf(to, request), { data } = await octokit.rest.issues.create({ owner, repo, ...text2, labels: [LABEL], request: { retries: 0 } });
  return { number: data.number, url: data.html_url };
}
function place({ owner, repo }, { number: issue_number }) {
  return { owner, repo, issue_number };
}
function textOf({ run: run2 }, { name: name2, title, markdown: markdown2, failing }) {
  let stamp = { ...run2, failing, writer: randomUUID().slice(0, 8) };
  return { title: [...oneLine(title)].slice(0, LONGEST_TITLE).join(""), body: commentBody(name2, stamp, markdown2) };
}
function outcome(url) {
  return { url, warning: null, gaveWay: null };
}
function remedyOf(error2) {
  return statusOf(error2) === 410 ? "this repository has no issues" : wayOut(error2, "issues: write");
}

// src/github/summary.ts
import { appendFile } from "node:fs/promises";
var SUMMARY_LIMIT_BYTES = 1e6;
async function publishSummary(markdown2) {
  let note = "_The report is longer than a summary may be: the whole of it is in the report file._", path = process.env.GITHUB_STEP_SUMMARY;
  if (!path) return "the job\u2019s summary could not be written: GITHUB_STEP_SUMMARY is not set";
  try {
    let cut = cutMarkdown(markdown2, { limit: SUMMARY_LIMIT_BYTES, sizeOf: (text2) => Buffer.byteLength(text2), note });
    return await appendFile(path, `${cut}
`), null;
  } catch (error2) {
    return `the job\u2019s summary could not be written: ${error2 instanceof Error ? error2.message : String(error2)}`;
  }
}

// src/publish/outcome.ts
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";

// src/github/annotations.ts
var MOST_OF_A_LEVEL = 9;
function limitAnnotations(annotations) {
  return ["error", "warning", "notice"].flatMap((level) => {
    let all = annotations.filter((annotation) => annotation.level === level);
    if (all.length <= MOST_OF_A_LEVEL) return all;
    let shown = all.slice(0, MOST_OF_A_LEVEL - 1), rest = {
      level,
      title: "latency-gate",
      message: `${all.length - shown.length} more are in the job\u2019s summary`
    };
    return [...shown, rest];
  });
}
function publishAnnotations(annotations) {
  let print = { error, warning, notice };
  for (let { level, title, message, at } of limitAnnotations(annotations))
    print[level](message, { title, ...at && { file: at.file, startLine: at.line } });
}

// src/github/comment.ts
import { randomUUID as randomUUID2 } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
var SETTLE_MS = 2e3, MOST_WRITES = 5, MOST_FAILURES = 3;
async function publishComment(octokit, target, request) {
  let writer = new Writer({ ...target, octokit }, request);
  try {
    return await writer.publish();
  } catch (error2) {
    return writer.url !== null ? outcome2(writer.url) : { ...outcome2(null), warning: explain(error2, target) };
  }
}
var Writer = class {
  /** Where it was written. */
  url = null;
  #to;
  #request;
  #stamp;
  #login = null;
  constructor(to, request) {
    this.#to = to, this.#request = request, this.#stamp = { ...to.run, failing: request.failing, writer: randomUUID2().slice(0, 8) };
  }
  async publish() {
    for (let writes = 0, failures = 0; ; writes++) {
      let comments = await this.#ownComments(), [kept, double] = comments, stands = kept?.stamp?.writer === this.#stamp.writer && double === void 0, isUnasked = kept === void 0 && !this.#request.create;
      if (stands || isUnasked || writes === MOST_WRITES) return outcome2(kept?.url ?? this.url);
      let headSha = await headOf(this.#to), reason = await this.#whyGiveWay(headSha, comments);
      if (reason !== null)
        return { ...outcome2(await this.#fold(headSha, comments).catch(() => kept?.url ?? null)), ...reason };
      try {
        await this.#write(comments);
      } catch (error2) {
        if (failures += 1, !isServerError(error2) || failures === MOST_FAILURES) throw error2;
      }
      await wait(this.#to.settleMs ?? SETTLE_MS);
    }
  }
  /** The gate's, by this account, the oldest first. */
  async #ownComments() {
    let marker = markerOf(this.#request.name), replaced = (this.#to.replaces ?? []).map(markerOf), isOfOtherStage = ({ marker: other, stamp }) => this.#stamp.stage === "first" ? stamp?.stage === "second" : stamp?.stage !== "second" && replaced.includes(other), marked = (await listMarked(this.#to)).filter((one) => one.marker === marker || isOfOtherStage(one));
    return marked.length > 0 && (this.#login ??= await loginOf(this.#to.octokit)), marked.filter(({ login }) => login === this.#login);
  }
  /** @param headSha of the pull request now; null: not known */
  async #whyGiveWay(headSha, comments) {
    let { run: run2, pullRequest } = this.#to;
    if (headSha !== null && run2.headSha !== null && headSha !== run2.headSha)
      return { gaveWay: `#${pullRequest} is at ${short(headSha)} by now, and this run is about ${short(run2.headSha)}` };
    for (let { stamp } of comments) {
      if (stamp === null || stamp.headSha !== run2.headSha) continue;
      let order = compareRuns(stamp, run2);
      if (order > 0 && await isRun(this.#to, stamp) !== !1)
        return { gaveWay: stamp.id === run2.id ? `attempt ${stamp.attempt} of this run, which is newer than attempt ${run2.attempt}, has commented` : `run ${stamp.id}, which is newer than this one (${run2.id}), has commented` };
      if (order === 0 && stamp.stage === "first" && run2.stage === "first" && stamp.writer !== this.#stamp.writer && stamp.failing && !this.#stamp.failing)
        return { warning: OTHER_JOB };
    }
    return null;
  }
  async #write(comments) {
    let { name: name2, markdown: markdown2 } = this.#request, body = commentBody(name2, this.#stamp, markdown2), [kept, ...doubles] = comments;
    if (kept === void 0) {
      let { url, login } = await createComment(this.#to, body);
      this.url = url, this.#login ??= login;
    } else {
      this.url = await updateComment(this.#to, kept.id, body) ?? this.url;
      for (let { id: id2 } of doubles) await deleteComment(this.#to, id2);
    }
  }
  /** Where another run's report stays: of several comments one is left, with the newest. Returns its address. */
  async #fold(headSha, comments) {
    let [kept, ...doubles] = comments;
    if (kept === void 0 || doubles.length === 0) return kept?.url ?? null;
    let newest = comments.reduce((best, one) => isNewer(one, best, headSha) ? one : best);
    newest !== kept && await updateComment(this.#to, kept.id, newest.body);
    for (let { id: id2 } of doubles) await deleteComment(this.#to, id2);
    return kept.url;
  }
}, OTHER_JOB = "this job\u2019s report is not in the comment: another job of this run has commented under the same name, and its gate fails; give each job an input `name` of its own";
function outcome2(url) {
  return { url, warning: null, gaveWay: null };
}
function isNewer({ stamp: a }, { stamp: b }, headSha) {
  if (a === null || b === null) return a !== null;
  let isCurrent = (stamp) => +(stamp.headSha === headSha);
  return (isCurrent(a) - isCurrent(b) || compareRuns(a, b)) > 0;
}
function short(sha2) {
  return (sha2 ?? "").slice(0, 7);
}
function explain(error2, target) {
  return `${`the comment could not be published (${callFailure(error2)})`}: ${remedyOf2(error2, target)}; the report is in the job\u2019s summary`;
}
var CLOSED_TO_COMMENTS = /\b(locked|archived|disabled|suspended)\b/i, FORKS = "this pull request comes from a fork or from Dependabot, whose token is read-only; a second workflow can comment on those (docs/workflows/forks-publish.yml)";
function remedyOf2(error2, target) {
  let status = statusOf(error2), isRefusal = (status === 403 || status === 404) && !isRateLimit(error2);
  return isRefusal && CLOSED_TO_COMMENTS.test(callFailure(error2)) ? "the pull request takes no more comments" : isRefusal && target.restricted ? FORKS : wayOut(error2, "pull-requests: write");
}

// src/github/outputs.ts
function publishOutputs(outputs) {
  try {
    for (let [name2, value] of Object.entries(outputs)) setOutput(name2, value);
    return null;
  } catch (error2) {
    return `the outputs could not be set: ${error2 instanceof Error ? error2.message : String(error2)}`;
  }
}

// src/github/publisher.ts
function githubPublisher(options) {
  return {
    async publish(publication) {
      let { url, warning: warning2, gaveWay } = await commentOrIssue(options, publication), note = gaveWay && (options.target === null ? ISSUE_STAYS : COMMENT_STAYS) + gaveWay, { summaryMarkdown } = publication, warnings = [
        warning2,
        await publishSummary(note === null ? summaryMarkdown : `${summaryMarkdown}
_latency-gate: ${prose(note)}._
`),
        publishOutputs({ ...publication.outputs, "comment-url": url ?? "" })
      ].filter((text2) => text2 !== null);
      return publishAnnotations(publication.annotations), { commentUrl: url, warnings, note };
    }
  };
}
var COMMENT_STAYS = "the comment on the pull request is not this run\u2019s: ", ISSUE_STAYS = "the issue is not this run\u2019s: ";
async function commentOrIssue(options, publication) {
  let { octokit, target, issue = null, comment: when } = options, none = { url: null, warning: null, gaveWay: null };
  if (target === null && issue !== null && octokit !== null) {
    let { commentMarkdown: markdown3, headline: title, outputs, ...rest } = publication;
    return await publishIssue(octokit, issue, { ...rest, title, markdown: markdown3, verdict: outputs.verdict ?? "" });
  }
  if (target === null || when === "never") return none;
  if (octokit === null) return { ...none, warning: "no comment was published: the input `github-token` is empty" };
  let { name: name2, commentMarkdown: markdown2, changed, failing } = publication;
  return await publishComment(octokit, target, { name: name2, markdown: markdown2, failing, create: when === "always" || changed || failing });
}

// src/report/failure.ts
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
}, MOST_DETAIL_CHARACTERS = 8e3;
function renderFailure(error2, name2) {
  let { exitCode, text: text2 } = describeError(error2), title = `### \u26D4 latency-gate${name2 === "default" ? "" : ` (${prose(name2)})`}: ${TITLES[exitCode]}`;
  return error2 instanceof GateError ? `${[
    title,
    markdown(withCode(error2.message)),
    `**What to do:** ${markdown(withCode(error2.hint))}`,
    error2.detail ? codeBlock(error2.detail.slice(-MOST_DETAIL_CHARACTERS)) : null,
    "Nothing was compared: this says nothing about latency."
  ].filter((part) => part).join(`

`)}
` : `${title}

${codeBlock(text2.slice(0, MOST_DETAIL_CHARACTERS))}
`;
}

// src/publish/outcome.ts
function targetOf(context) {
  let { owner, repo, pullRequest, restricted, runId: id2, runAttempt: attempt, headSha } = context;
  return pullRequest !== null ? { owner, repo, pullRequest, restricted, run: { id: id2, attempt, headSha, stage: "first" } } : null;
}
async function publishOutcome(to, outcome3, outputs = {}) {
  let { results, found } = outcome3, files = await orWarn(
    { "results-path": "", "report-path": "", "html-path": "", "profile-path": "" },
    async () => {
      let folder = await reportFolder(to), [resultsFile, reportFile] = [resultsFileOf(to), join(folder, "report.md")];
      return await writeFile(resultsFile, printResults(results)), await writeFile(reportFile, outcome3.summaryMarkdown), { "results-path": resultsFile, "report-path": reportFile, ...await keepPage(folder, outcome3, warning) };
    }
  ), base = results.sides.base?.commit ?? found.baselines[0]?.sides.head.commit ?? "";
  await publishReport(to, outcome3, { ...files, "base-sha": base, ...outputs });
}
async function keepReports(to, { summaryMarkdown }, pages) {
  return await orWarn({ "report-path": "", "html-path": "" }, async () => {
    let folder = await reportFolder(to), file2 = join(folder, "report.md");
    await writeFile(file2, summaryMarkdown);
    let html = await keepHtmlReports(folder, pages.gates, { ...pages, onWarning: warning });
    return { "report-path": file2, "html-path": html };
  });
}
async function orWarn(none, keep) {
  try {
    return await keep();
  } catch (error2) {
    let why = error2 instanceof Error ? error2.message : String(error2);
    return warning(`what was measured is in no file: ${why}. Later steps cannot read it: make room in RUNNER_TEMP`), none;
  }
}
async function reportFolder(to) {
  let folder = dirname(resultsFileOf(to));
  return await mkdir(folder, { recursive: !0 }), folder;
}
function resultsFileOf({ name: name2, env }) {
  return resolve(env.RUNNER_TEMP || ".", `latency-gate-${encodeURIComponent(name2)}`, "results.json");
}
async function publishReport(to, report, outputs) {
  let { counts } = report;
  await publish(to, {
    name: to.name,
    headline: report.headline,
    commentMarkdown: report.markdown,
    summaryMarkdown: report.summaryMarkdown,
    changed: report.changed,
    failing: report.failing,
    annotations: report.annotations,
    outputs: {
      verdict: report.verdict,
      regressions: String(counts.regressions),
      improvements: String(counts.improvements),
      inconclusive: String(counts.inconclusive),
      overridden: String(report.overridden),
      ...outputs
    }
  });
}
async function publishFailure(to, error2, hide) {
  let markdown2 = hide(renderFailure(error2, to.name));
  await publish(to, {
    name: to.name,
    headline: "latency-gate: no verdict",
    commentMarkdown: markdown2,
    summaryMarkdown: markdown2,
    changed: !0,
    failing: !0,
    annotations: [],
    outputs: { verdict: "error" }
  });
}
async function publish(to, publication) {
  let { warnings, note } = await githubPublisher(to).publish(publication);
  note !== null && info(note), warnings.length > 0 && warning(warnings.join(`
`));
}

// src/publish/skip-note.ts
var SKIP_NOTE_SCHEMA = "latency-gate/skipped", MOST_FILES = 3e3, name = string().max(500), text = string().max(1e4), skipNoteSchema = strictObject({
  schema: literal(SKIP_NOTE_SCHEMA),
  version: literal(1),
  name,
  patterns: array(text).max(1e3),
  files: array(text).max(MOST_FILES),
  base: strictObject({ label: name, revision: string().max(100) })
});
function skipNote(skipped) {
  let { name: name2, patterns, files, base } = skipped, { label, revision } = base;
  return {
    schema: SKIP_NOTE_SCHEMA,
    version: 1,
    name: name2,
    patterns,
    files: files.slice(0, MOST_FILES),
    base: { label, revision }
  };
}
function parseSkipNote(text2) {
  if (!text2.slice(0, 200).includes(SKIP_NOTE_SCHEMA)) return null;
  try {
    let parsed = skipNoteSchema.safeParse(JSON.parse(text2));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

// src/publish/fetch-results.ts
var PREFIX = "latency-gate-results-", LIMITS = { artifacts: 64, bytes: 32 * 1024 * 1024 };
function resultsArtifactName(gate, part) {
  let suffix = part === null ? "" : part.by === "opinion" ? "-second-opinion" : `-part-${part.index}-of-${part.count}`;
  return `${PREFIX}${safeForArtifact(gate)}${suffix}`;
}
async function fetchResults(remote, { signal, attempt = null, limits = LIMITS }) {
  let newest = newestByName(await list(remote, signal)), fetched = [], left = limits.bytes;
  for (let artifact2 of newest.slice(0, limits.artifacts)) {
    let isEarlier = attempt !== null && isBefore(artifact2, attempt);
    if (isEarlier && !attempt.isSuccessful) {
      fetched.push({ artifact: artifact2.name, reason: EARLIER });
      continue;
    }
    let read2 = await readArtifact(remote, artifact2, { mostBytes: left, signal });
    left -= read2.bytes, fetched.push(isEarlier && "results" in read2.fetched ? { ...read2.fetched, isEarlier } : read2.fetched);
  }
  let reason = `more than ${limits.artifacts} jobs left results`;
  return [...fetched, ...newest.slice(limits.artifacts).map(({ name: name2 }) => ({ artifact: name2, reason }))];
}
async function list(remote, signal) {
  try {
    return await remote.list(signal);
  } catch (cause) {
    throw signal.throwIfAborted(), new MeasurementError(`the results of the jobs could not be listed: ${messageOf(cause)}`, {
      hint: "the job needs `permissions: actions: read`; if it has them, run it again",
      cause
    });
  }
}
var EARLIER = "an earlier attempt of the run left them, and nothing shows that this attempt need not measure again: run all jobs again, and give the job that publishes the input `needs`";
function isBefore({ createdAt }, { startedAt }) {
  return createdAt === null || Date.parse(createdAt) < Date.parse(startedAt);
}
function newestByName(artifacts2) {
  let newest = /* @__PURE__ */ new Map();
  for (let artifact2 of artifacts2)
    artifact2.name.startsWith(PREFIX) && (newest.get(artifact2.name)?.id ?? 0) < artifact2.id && newest.set(artifact2.name, artifact2);
  return [...newest.values()].sort((a, b) => a.name < b.name ? -1 : 1);
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
    let text2 = unpackResults(archive);
    if (cost = text2.length, cost > mostBytes) return refused(TOGETHER);
    let skipped = parseSkipNote(text2);
    return { fetched: skipped ? { artifact: name2, skipped } : { artifact: name2, results: parseResults(text2) }, bytes: cost };
  } catch (error2) {
    return signal.throwIfAborted(), refused(error2 instanceof SchemaVersionError ? error2.message : `unreadable: ${messageOf(error2)}`);
  }
}

// src/github/answers.ts
var id = int().nonnegative(), artifact = object({
  id,
  name: string(),
  expired: boolean(),
  size_in_bytes: number(),
  created_at: string().nullable(),
  workflow_run: object({ id: id.nullish() }).nullish()
}), run = object({
  id,
  event: string(),
  head_branch: string().nullable(),
  head_sha: string(),
  created_at: string(),
  html_url: string(),
  head_repository: object({ full_name: string() }).nullish()
}), file = object({ filename: string(), previous_filename: string().optional() }), artifactList = object({ artifacts: array(artifact) }), runList = object({ workflow_runs: array(run) }), fileList = array(file);
function asDescribed(schema, data) {
  let { data: read2, success } = schema.safeParse(data);
  if (!success) throw new Error("GitHub\u2019s answer is not as it describes it");
  return read2;
}

// src/github/download.ts
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait2 } from "node:timers/promises";
var MOST_TRIES = 3, MOST_REDIRECTS = 3, SILENCE_TIMEOUT_MS = 3e4, TRY_TIMEOUT_MS = 10 * 6e4, REDIRECTS = [301, 302, 303, 307, 308], PassingError = class extends Error {
};
function fetchBytes(location, request) {
  return fetchWith(location, request, async (chunks) => {
    let all = [];
    for await (let bytes of chunks) all.push(bytes);
    return Buffer.concat(all);
  });
}
function fetchToFile(location, file2, request) {
  return fetchWith(location, request, async (chunks) => {
    let written = createWriteStream(file2);
    await once(written, "open"), await pipeline(chunks, written);
  });
}
async function fetchWith(location, request, take) {
  let { signal, mostBytes, waitUnitMs = 1e3, timeoutMs = TRY_TIMEOUT_MS } = request;
  for (let tries = 1; ; tries++) {
    let limit = AbortSignal.timeout(timeoutMs);
    try {
      return await fetchOnce(location, { mostBytes, signal: AbortSignal.any([signal, limit]) }, take);
    } catch (error2) {
      if (signal.throwIfAborted(), limit.aborted) throw new Error(`the storage took longer than ${timeoutMs / 1e3} s`);
      if (!(error2 instanceof PassingError) || tries === MOST_TRIES) throw error2;
    }
    await wait2(tries ** 2 * waitUnitMs, void 0, { signal }).catch(() => signal.throwIfAborted());
  }
}
async function fetchOnce(location, { mostBytes, signal }, take) {
  let client = new HttpClient("latency-gate", [], {
    socketTimeout: SILENCE_TIMEOUT_MS,
    allowRedirects: !1,
    allowRetries: !1
  });
  try {
    let address2 = new URL(location);
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      let message = await get(client, address2, signal);
      try {
        let target = REDIRECTS.includes(message.statusCode ?? 0) ? message.headers.location : void 0;
        if (target === void 0) return await take(bytesOf(message, mostBytes, signal));
        address2 = follow2(address2, target);
      } finally {
        message.destroy();
      }
    }
    throw new Error(`the storage redirected more than ${MOST_REDIRECTS} times`);
  } finally {
    client.dispose();
  }
}
function follow2(from, target) {
  let address2 = URL.canParse(target, from.href) ? new URL(target, from) : null, isSafe = address2?.protocol === "https:" || address2?.protocol === from.protocol;
  if (address2 === null || !isSafe) throw new Error("the storage redirected to an address that cannot be used");
  return address2;
}
async function get(client, address2, signal) {
  let answered = client.get(address2.href).then(({ message }) => message, throwPassing), destroyLate = () => {
    answered.then((message) => message.destroy()).catch(() => null);
  };
  return await new Promise((resolve2, reject) => {
    let end = () => {
      destroyLate(), reject(signal.reason);
    };
    signal.aborted && end(), signal.addEventListener("abort", end, { once: !0 }), answered.then(resolve2, reject).finally(() => signal.removeEventListener("abort", end));
  });
}
async function* bytesOf(message, mostBytes, signal) {
  signal.throwIfAborted();
  let status = message.statusCode ?? 0;
  if (status >= 500 || status === 429) throw new PassingError(`the storage answered HTTP ${status}`);
  if (status !== 200) throw new Error(`the storage answered HTTP ${status}`);
  let size = 0, end = () => message.destroy(new Error("interrupted"));
  signal.addEventListener("abort", end, { once: !0 }), message.setTimeout(SILENCE_TIMEOUT_MS, () => message.destroy(new Error("no more bytes came")));
  try {
    for (let chunks = message[Symbol.asyncIterator](); ; ) {
      let { value, done } = await chunks.next().catch(throwPassing);
      if (done) return;
      let bytes = Buffer.from(value);
      if (size += bytes.length, size > mostBytes) throw new Error(`larger than ${mostBytes} bytes`);
      yield bytes;
    }
  } finally {
    signal.removeEventListener("abort", end);
  }
}
function throwPassing(error2) {
  throw new PassingError(`no connection to the storage: ${error2 instanceof Error ? error2.message : String(error2)}`);
}

// src/github/artifacts.ts
var PAGE_SIZE4 = 100;
function artifactRemote(octokit, context, options = {}) {
  let { owner, repo } = context, own = `${owner}/${repo}`.toLowerCase(), workflow, waits = options.waitUnitMs === void 0 ? {} : { waitUnitMs: options.waitUnitMs }, limit = options.uploadTimeoutMs === void 0 ? {} : { timeoutMs: options.uploadTimeoutMs }, { mostCalls } = options, calls = 0, next = (signal) => {
    if (calls += 1, mostCalls === void 0) return { signal };
    if (calls > mostCalls) throw new Error(`more than ${mostCalls} calls`);
    return { signal, retries: 0 };
  };
  return {
    unsupported: isEnterpriseServer(context.serverUrl) ? "GitHub Enterprise Server does not support this kind of artifact" : null,
    async pushRuns(branch, page, signal) {
      let query = { owner, repo, branch, event: "push", per_page: PAGE_SIZE4, page }, listRuns = async () => (workflow ??= context.workflowFile ?? await workflowIdOf(octokit, context, next(signal)), await octokit.rest.actions.listWorkflowRuns({
        ...query,
        workflow_id: workflow,
        request: next(signal)
      }));
      return await explained(async () => {
        let { data } = await listRuns().catch(async (error2) => {
          if (statusOf(error2) !== 404 || typeof workflow != "string") throw error2;
          return workflow = await workflowIdOf(octokit, context, next(signal)), await listRuns();
        }), items = asDescribed(runList, data).workflow_runs.map((run2) => ({
          id: run2.id,
          event: run2.event,
          branch: run2.head_branch,
          commit: run2.head_sha,
          createdAt: run2.created_at,
          url: run2.html_url,
          ownRepository: run2.head_repository?.full_name?.toLowerCase() === own
        }));
        return { items, isLast: items.length < PAGE_SIZE4 };
      });
    },
    async artifacts(name2, page, signal) {
      let query = { owner, repo, name: name2, per_page: PAGE_SIZE4, page, request: next(signal) };
      return await explained(async () => {
        let { data } = await octokit.rest.actions.listArtifactsForRepo(query), items = asDescribed(artifactList, data).artifacts.map((artifact2) => ({
          id: artifact2.id,
          runId: artifact2.workflow_run?.id ?? null,
          expired: artifact2.expired,
          bytes: artifact2.size_in_bytes
        }));
        return { items, isLast: items.length < PAGE_SIZE4 };
      });
    },
    async download(artifactId, mostBytes, signal) {
      let location = await downloadLocation({ octokit, owner, repo }, artifactId, next(signal));
      return await fetchBytes(location, { mostBytes, signal, ...waits });
    },
    async downloadTo(file2, { artifactId, mostBytes, signal }) {
      let location = await downloadLocation({ octokit, owner, repo }, artifactId, next(signal));
      await fetchToFile(location, file2, { mostBytes, signal, ...waits });
    },
    async upload(upload) {
      try {
        return await uploadArtifact(upload, { replaces: !0, ...limit }), "stored";
      } catch (error2) {
        if (error2 instanceof NameTakenError) return "kept";
        throw error2;
      }
    }
  };
}
async function explained(list3) {
  try {
    return await list3();
  } catch (cause) {
    throw new BaselineError(`the stored baselines could not be listed: ${callFailure(cause)}`, {
      hint: `${wayOut(cause, "actions: read")}; or compare side by side with \`baseline: paired\``,
      cause
    });
  }
}
async function workflowIdOf(octokit, context, request) {
  let { owner, repo, runId: run_id } = context;
  return (await octokit.rest.actions.getWorkflowRun({ owner, repo, run_id, request })).data.workflow_id;
}
async function downloadLocation({ octokit, owner, repo }, artifact_id, request) {
  try {
    let response = await octokit.rest.actions.downloadArtifact({
      owner,
      repo,
      artifact_id,
      archive_format: "zip",
      request: { redirect: "manual", ...request }
    });
    if (response.headers.location) return response.headers.location;
  } catch (error2) {
    throw statusOf(error2) === 410 ? new Error("expired") : new Error(callFailure(error2));
  }
  throw new Error("GitHub named no address to download from");
}

// src/baseline/artifact.ts
import { mkdtemp, rm as rm2, writeFile as writeFile2 } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join as join3 } from "node:path";

// src/baseline/image-artifact.ts
import { rm } from "node:fs/promises";
import { dirname as dirname2, join as join2 } from "node:path";

// src/baseline/packed-file.ts
var import_yauzl = __toESM(require_yauzl(), 1);
import { createHash } from "node:crypto";
import { createWriteStream as createWriteStream2 } from "node:fs";
import { pipeline as pipeline2 } from "node:stream/promises";
async function unpackFile(request) {
  let { name: name2, file: file2, mostBytes, signal } = request, zip = await openZip(request.archive);
  try {
    let entries = await entriesOf(zip), [entry] = entries;
    if (entry === void 0 || entries.length > 1 || entry.fileName !== name2)
      throw new Error(`the archive does not hold ${name2} and nothing else`);
    if (entry.uncompressedSize > mostBytes) throw new Error(`${name2} is larger than ${mostBytes} bytes`);
    let hash = createHash("sha256"), bytes = 0;
    async function* hashed(chunks) {
      for await (let chunk of chunks)
        hash.update(chunk), bytes += chunk.length, yield chunk;
    }
    return await pipeline2(await read(zip, entry), hashed, createWriteStream2(file2, { flags: "wx" }), { signal }), { sha256: hash.digest("hex"), bytes };
  } catch (error2) {
    throw signal.throwIfAborted(), error2;
  } finally {
    zip.close();
  }
}
function openZip(archive) {
  return new Promise((resolve2, reject) => {
    (0, import_yauzl.open)(archive, { lazyEntries: !0, autoClose: !1, strictFileNames: !0 }, (error2, zip) => {
      error2 ? reject(error2) : resolve2(zip);
    });
  });
}
function entriesOf(zip) {
  return new Promise((resolve2, reject) => {
    let entries = [];
    zip.on("error", reject), zip.on("end", () => resolve2(entries)), zip.on("entry", (entry) => {
      entries.push(entry), entries.length > 1 ? resolve2(entries) : zip.readEntry();
    }), zip.readEntry();
  });
}
function read(zip, entry) {
  return new Promise((resolve2, reject) => {
    zip.openReadStream(entry, (error2, stream) => {
      error2 ? reject(error2) : resolve2(stream);
    });
  });
}

// src/baseline/stored-results.ts
async function readStoredResults(remote, { artifactId, run: run2 }, signal) {
  let isOutage = !0;
  try {
    let archive = await remote.download(artifactId, MOST_RESULTS_BYTES, signal);
    isOutage = !1;
    let results = parseResults(unpackResults(archive)), reason = falseClaim(results, run2);
    return reason === null ? results : { reason, isOutage };
  } catch (error2) {
    return signal.throwIfAborted(), {
      reason: error2 instanceof SchemaVersionError ? error2.message : `unreadable: ${messageOf(error2)}`,
      isOutage
    };
  }
}
function falseClaim({ run: claimed }, run2) {
  if (claimed.runId !== run2.id) return "claims to be of another run than the one that stored it";
  let isOtherCommit = claimed.commit !== null && claimed.commit !== run2.commit, isOtherBranch = claimed.ref !== null && claimed.ref !== `refs/heads/${run2.branch}`;
  return isOtherCommit || isOtherBranch ? "claims to be of another commit or branch than the run that stored it" : claimed.event === run2.event ? null : "claims to be of another event than the run that stored it";
}
function artifactName(kind, name2) {
  return `latency-gate-${kind}-${safeForArtifact(name2)}`;
}

// src/baseline/image-artifact.ts
var IMAGE_FILE = "image.tar.gz", MOST_ARCHIVE_BYTES = MOST_IMAGE_BYTES + 1024 * 1024, MOST_LOOKED_INTO = 5, MOST_FETCHED = 2;
function imageStore({ remote, name: gateName, branch }) {
  let name2 = artifactName("image", gateName);
  return {
    async save(file2) {
      try {
        if (remote.unsupported !== null) throw new Error(remote.unsupported);
        let upload = { name: name2, files: [file2], directory: dirname2(file2), isCompressed: !0 };
        if (await remote.upload(upload) === "kept")
          throw new Error("an earlier attempt of this run left one, which could not be replaced");
        return { where: `artifact ${name2}` };
      } catch (cause) {
        throw new BaselineError(`the image could not be uploaded: ${messageOf(cause)}`, {
          hint: "the baseline is stored without it, and pull requests build base as usual; run the job again to store it",
          cause
        });
      }
    },
    async fetch(query) {
      let skipped = new SkippedCount();
      if (remote.unsupported !== null || branch === null)
        return skipped.note(remote.unsupported ?? "this event has no base branch to look for images on"), { image: null, skipped: skipped.list() };
      let { commit: commitFirst, signal } = query, search = { remote, name: name2, branch, mostBytes: MOST_ARCHIVE_BYTES, commitFirst, signal }, baselines = null, lookedInto = 0, fetched = 0;
      for await (let candidate of findCandidates(search, skipped)) {
        if (lookedInto === MOST_LOOKED_INTO || fetched === MOST_FETCHED) break;
        lookedInto += 1, baselines ??= await list2(remote, artifactName("baseline", gateName), signal);
        let described = await describe({ remote, baselines }, candidate, query);
        if (typeof described == "string") {
          skipped.add(described);
          continue;
        }
        fetched += 1;
        let image = await fetchImage(remote, { ...candidate, results: described }, query);
        if (typeof image != "string") return { image, skipped: skipped.list() };
        skipped.add(image);
      }
      return { image: null, skipped: skipped.list() };
    }
  };
}
async function list2(remote, name2, signal) {
  try {
    return (await remote.artifacts(name2, 1, signal)).items;
  } catch {
    return signal.throwIfAborted(), [];
  }
}
async function describe({ remote, baselines }, { run: run2 }, { arch, signal }) {
  let stored = baselines.find((one) => one.runId === run2.id && !one.expired && one.bytes <= MOST_RESULTS_BYTES);
  if (stored === void 0) return "an image without the results of its run";
  let results = await readStoredResults(remote, { artifactId: stored.id, run: run2 }, signal);
  if ("reason" in results) return `an image whose results are of no use: ${results.reason}`;
  let { carriedImage, machine } = results;
  return carriedImage === void 0 ? "an image that the results of its run do not name" : machine.arch !== arch ? `an image for another architecture (${machine.arch}, this one is ${arch})` : { ...results, carriedImage };
}
async function fetchImage(remote, { artifact: artifact2, run: run2, results }, { directory, signal }) {
  let { carriedImage, createdAt, sides } = results, archive = join2(directory, "artifact.zip"), file2 = join2(directory, IMAGE_FILE);
  try {
    await remote.downloadTo(archive, { artifactId: artifact2.id, mostBytes: MOST_ARCHIVE_BYTES, signal });
    let { sha256 } = await unpackFile({ archive, name: IMAGE_FILE, file: file2, mostBytes: MOST_IMAGE_BYTES, signal });
    if (sha256 !== carriedImage.sha256) throw new Error("it is not the file that the results of its run name");
    return {
      ...carriedImage,
      file: file2,
      commit: sides.head.commit,
      runId: run2.id,
      runUrl: run2.url,
      createdAt
    };
  } catch (error2) {
    return await rm(file2, { force: !0 }), signal.throwIfAborted(), `an image that could not be fetched: ${messageOf(error2)}`;
  } finally {
    await rm(archive, { force: !0 });
  }
}

// src/baseline/artifact.ts
var MOST_OUTAGES = 3, MOST_HISTORIES = 2, MOST_KEPT = 60, MOST_CARRIED_BYTES = 1024 * 1024, MOST_HISTORY_CALLS = 4;
function artifactStore(options) {
  let { remote, branch } = options, name2 = artifactName("baseline", options.name);
  return {
    images: imageStore(options),
    async save(results, history = []) {
      if (remote.unsupported !== null)
        throw new BaselineError(`the baseline cannot be stored: ${remote.unsupported}`, {
          hint: "keep the results file yourself and compare with `baseline: file`, or use `baseline: paired`"
        });
      let directory = null;
      try {
        directory = await mkdtemp(join3(tmpdir(), "latency-gate-baseline-"));
        let file2 = join3(directory, RESULTS_FILE);
        await writeFile2(file2, printResults(results));
        let summaries = join3(directory, HISTORY_FILE), files = history.length > 0 ? [file2, summaries] : [file2];
        history.length > 0 && await writeFile2(summaries, printHistory(bounded(history)));
        let uploaded = await remote.upload({ name: name2, files, directory, isCompressed: !1 });
        return { where: `artifact ${name2}${uploaded === "kept" ? ", as an earlier attempt of this run left it: it could not be replaced" : ""}` };
      } catch (cause) {
        throw new BaselineError(`the baseline could not be uploaded: ${messageOf(cause)}`, {
          hint: "run the job again; if it fails again, check that the runner reaches GitHub\u2019s artifact storage",
          cause
        });
      } finally {
        directory !== null && await rm2(directory, { recursive: !0, force: !0 });
      }
    },
    async history(signal) {
      if (remote.unsupported !== null || branch === null) return [];
      let sparing = options.sparingRemote?.() ?? remote, runs = [];
      try {
        let search = { remote: sparing, name: name2, branch, mostBytes: MOST_RESULTS_BYTES, mostPages: 1, signal }, downloads = 0;
        for await (let { artifact: artifact2, run: run2 } of findCandidates(search, new SkippedCount())) {
          let archive = await sparing.download(artifact2.id, MOST_RESULTS_BYTES, signal);
          if (runs.push(...ofRun(archive, run2)), downloads += 1, downloads === MOST_HISTORIES) break;
        }
      } catch {
        signal.throwIfAborted();
      }
      return united(runs);
    },
    async find(query) {
      let skipped = new SkippedCount(), baselines = [];
      if (remote.unsupported !== null || branch === null)
        return skipped.note(remote.unsupported ?? "this event has no base branch to look for baselines on"), { baselines, skipped: skipped.list() };
      let search = { remote, name: name2, branch, mostBytes: MOST_RESULTS_BYTES, signal: query.signal }, downloads = 0, outages = 0;
      for await (let { artifact: artifact2, run: run2 } of findCandidates(search, skipped)) {
        let read2 = await readStoredResults(remote, { artifactId: artifact2.id, run: run2 }, query.signal), reason = "reason" in read2 ? read2.reason : whyNotComparable(read2, query);
        if (reason !== null ? skipped.add(reason) : "reason" in read2 || baselines.push(read2), downloads += 1, outages = "reason" in read2 && read2.isOutage ? outages + 1 : 0, baselines.length === query.limit || downloads === mostDownloads(query.limit) || outages === MOST_OUTAGES) break;
      }
      return { baselines, skipped: skipped.list() };
    }
  };
}
function ofRun(archive, { commit }) {
  try {
    let runs = parseHistory(unpackHistory(archive));
    return runs[0]?.commit === commit ? runs : [];
  } catch {
    return [];
  }
}
function bounded(history) {
  let kept = history.slice(0, MOST_KEPT);
  for (; kept.length > 1 && Buffer.byteLength(printHistory(kept)) > MOST_CARRIED_BYTES; ) kept.pop();
  return kept;
}
function mostDownloads(limit) {
  return limit + 5;
}

// src/publish/store-baseline.ts
function baselineStore({ context, octokit, config, directory }) {
  let { baseline, baselineFiles } = config.gate;
  return baseline === "none" ? null : baseline === "file" ? fileStore(baselineFiles, directory) : octokit !== null ? artifacts(octokit, context, config) : null;
}
function artifacts(octokit, context, { name: name2 }) {
  return artifactStore({
    remote: artifactRemote(octokit, context),
    sparingRemote: () => artifactRemote(octokit, context, { mostCalls: MOST_HISTORY_CALLS }),
    name: name2,
    branch: context.baseRef
  });
}
async function storeBaseline(setting, judged, output) {
  let { context, octokit, config } = setting, { baseline } = config.gate, { packing, results, comparison } = judged;
  try {
    if (baseline === "file" || baseline === "none" || comparison.verdict === "invalid") return;
    if (isEnterpriseServer(context.serverUrl)) {
      output.onProgress(`no baseline is stored: ${LACK}`);
      return;
    }
    if (octokit === null)
      throw new ConfigError("the input `github-token` is empty", { hint: "leave it at its default" });
    let store = artifacts(octokit, context, config), isStored = await storeImage(store, packing, output), own = summaryOf(results, comparison, context.pushed), history = own === null ? [] : [own, ...judged.earlier], { where } = await store.save(isStored ? results : withoutImage(results), history);
    output.onProgress(`baseline stored: ${where}`);
  } catch (error2) {
    if (baseline === "artifact") throw error2;
    output.onWarning(describeError(error2).text);
  } finally {
    await packing?.packed?.remove();
  }
}
async function storeImage(store, packing, output) {
  if (packing === null || store.images === void 0) return !1;
  if (packing.packed === null)
    return output.onWarning(packing.note), !1;
  output.onProgress(packing.note);
  let startedMs = performance.now();
  try {
    let { where } = await store.images.save(packing.packed.file);
    return output.onProgress(`image stored: ${where}, in ${Math.ceil((performance.now() - startedMs) / 1e3)} s`), !0;
  } catch (error2) {
    return output.onWarning(describeError(error2).text), !1;
  }
}
function withoutImage({ carriedImage: _carriedImage, ...results }) {
  return results;
}

// src/github/changed-files.ts
var PAGE_SIZE5 = 100, MOST_PAGES3 = 5;
async function listChangedFiles({ octokit, owner, repo, pullRequest: pull_number }, signal) {
  let files = [];
  for (let page = 1; page <= MOST_PAGES3; page++) {
    let request = { owner, repo, pull_number, per_page: PAGE_SIZE5, page, request: { signal } }, { data } = await octokit.rest.pulls.listFiles(request);
    for (let { filename, previous_filename } of asDescribed(fileList, data))
      files.push(filename, ...previous_filename === void 0 ? [] : [previous_filename]);
    if (data.length < PAGE_SIZE5) return files;
  }
  return null;
}

// src/report/skipped.ts
var MOST_NAMES = 5;
function renderSkipped(input) {
  let { name: name2, patterns, files, base } = input, gateName = (render) => name2 === "default" ? "" : ` (${render(name2)})`, text2 = "skipped, no file that it watches changed", markdown2 = `${[
    `### \u23ED\uFE0F latency-gate${gateName(prose)}: ${text2}`,
    "",
    `Nothing was built or measured: \`paths\` ${files.length === 1 ? "does not match the one changed file" : `matches none of the ${files.length} changed files`}. The check passes.`,
    "",
    `- Changed since ${prose(base.label)} at ${code(base.revision.slice(0, 7))}: ${listed(files)}`,
    `- \`paths\`: ${listed(patterns)}`
  ].join(`
`)}
`;
  return {
    verdict: "skipped",
    failing: !1,
    overridden: !1,
    headline: `\u23ED\uFE0F latency-gate${gateName((one) => one)}: ${text2}`,
    markdown: markdown2,
    summaryMarkdown: markdown2,
    changed: !1,
    counts: { regressions: 0, improvements: 0, inconclusive: 0 },
    annotations: []
  };
}
function listed(names) {
  let shown = names.slice(0, MOST_NAMES).map((one) => code(one)), left = names.length - shown.length;
  return [...shown, ...left > 0 ? [`${left} more`] : []].join(", ");
}

export {
  connect,
  statusOf,
  callFailure,
  wayOut,
  readContext,
  runnerClassOf,
  runContextOf,
  checkServer,
  refuseRemoved,
  readInputs,
  modeOf,
  chooseBase,
  readPayload,
  acceptanceByLabel,
  issueTargetOf,
  publishSummary,
  targetOf,
  publishOutcome,
  keepReports,
  resultsFileOf,
  publishReport,
  publishFailure,
  skipNote,
  resultsArtifactName,
  fetchResults,
  artifactList,
  asDescribed,
  fetchBytes,
  artifactRemote,
  baselineStore,
  storeBaseline,
  listChangedFiles,
  renderSkipped
};

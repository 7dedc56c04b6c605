import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);
import {
  RELEASES_FILE,
  changesOf as changesOf2,
  commitOf,
  isRelease,
  isSecondOpinion,
  mergeParts,
  readHistory,
  withSecondOpinion
} from "./chunks/chunk-ZYF7PL5D.js";
import {
  ArtifactRemote,
  acceptanceByLabel,
  asDescribed,
  baselineStore,
  callFailure,
  closeLog,
  commentSink,
  commentTargetOf,
  connect,
  expected,
  fetchResults,
  fileAt,
  isAncestor,
  listChangedFiles,
  listed,
  mergeBaseOf,
  mergeGroupOf,
  modeOf,
  orderOf,
  payloadAs,
  publishFailure,
  publishGates,
  publishNote,
  publishSticky,
  readBranch,
  readContext,
  readMarks,
  readPayload,
  readPublishInputs,
  runContextOf,
  runOf,
  statusOf,
  tagsOf,
  tipOf,
  wayOut,
  writeBranch
} from "./chunks/chunk-SQ2RJ4WH.js";
import "./chunks/chunk-SU4RMZPW.js";
import "./chunks/chunk-2PTFBHOI.js";
import "./chunks/chunk-WR3APQS2.js";
import {
  FEWEST_STARTS,
  NO_BASELINES,
  USUAL_FILES,
  appOf,
  changesOf,
  commitName,
  configHashOf,
  directoryOf,
  exitCodeWithLabel,
  exitWhenIdle,
  fileStore,
  firstOf,
  interruption,
  isFromCheckout,
  isOneOf,
  linkTo,
  lookUpHistory,
  nameOf,
  oneLine,
  ownFiles,
  parseConfig,
  planRestarts,
  printable,
  replay,
  say,
  summaryOf,
  withSameCosts
} from "./chunks/chunk-EIEWC4WZ.js";
import "./chunks/chunk-ROTMJ5EQ.js";
import {
  FULL_SHA,
  GATE_NAME,
  MAX_BLOCKS,
  MAX_ENDPOINTS,
  TOOL,
  commitSha,
  longestRunMs,
  pathMatcher,
  shortened
} from "./chunks/chunk-VBQFPLNN.js";
import {
  iso_exports
} from "./chunks/chunk-QTY5MUZW.js";
import {
  referenceFingerprint
} from "./chunks/chunk-6SVGNM2Q.js";
import {
  info,
  setFailed,
  setSecret,
  warning
} from "./chunks/chunk-JDHZKYPF.js";
import "./chunks/chunk-JFAZMYEA.js";
import {
  BaselineError,
  ConfigError,
  ExitCode,
  MeasurementError,
  describeError
} from "./chunks/chunk-LBK64434.js";
import {
  _enum,
  array,
  int,
  object,
  string
} from "./chunks/chunk-NA763M3I.js";
import "./chunks/chunk-RNVBILSK.js";
import "./chunks/chunk-G45OICLC.js";

// src/publish/collected.ts
import { resolve } from "node:path";

// src/github/issue.ts
var LABEL = "latency-gate", MOST_PAGES = 10, LONGEST_TITLE = 250;
function issueTargetOf(context) {
  let { owner, repo, eventName, ref, defaultBranch, sha, runId: id, runAttempt: attempt } = context, isDefault = eventName === "schedule" || defaultBranch !== null && ref === `refs/heads/${defaultBranch}`;
  return ["push", "schedule", "workflow_dispatch", "repository_dispatch"].includes(eventName) && isDefault ? { owner, repo, run: { id, attempt, headSha: sha } } : null;
}
function issueSink(octokit, target) {
  return async ({ name, gates, report: { headline, markdown, failing } }) => {
    let wanted = stateFor(gates, failing), title = [...oneLine(headline)].slice(0, LONGEST_TITLE).join(""), place = issuesOf({ ...target, octokit }, { title, wanted });
    return await publishSticky({ ...target, octokit, place }, { name, markdown, failing }, wanted === "open");
  };
}
function stateFor(gates, isFailing) {
  let verdicts = gates.map((gate) => gate.kind === "judged" ? gate.input.comparison.verdict : gate.kind);
  return verdicts.some((verdict) => verdict === "regression" || verdict === "limit-exceeded") ? "open" : verdicts.every((verdict) => verdict === "improvement" || verdict === "unchanged") && !isFailing ? "closed" : null;
}
function issuesOf({ octokit, owner, repo }, { title, wanted }) {
  let request = { retries: 0 }, at = ({ id: issue_number }) => ({ owner, repo, issue_number });
  return {
    failure: "the issue could not be published",
    gaveWay: "the issue is not this run\u2019s",
    remedyOf: (error) => statusOf(error) === 410 ? "this repository has no issues" : wayOut(error, "issues: write"),
    /** A closed one matters only where it may have to be opened again. */
    async list() {
      let query = { owner, repo, state: wanted === "open" ? "all" : "open", labels: LABEL, sort: "created", direction: "asc" };
      return (await listed(
        MOST_PAGES,
        async (page) => (await octokit.rest.issues.listForRepo({ ...query, ...page })).data
      )).flatMap(({ number: id, html_url: url, state: now, body, user, pull_request }) => {
        let marks = readMarks(body ?? "");
        return marks === null || pull_request ? [] : [{ ...marks, id, url, isOpen: now === "open", login: user?.login ?? "" }];
      });
    },
    async create(body) {
      let { data } = await octokit.rest.issues.create({ owner, repo, title, body, labels: [LABEL], request });
      return { url: data.html_url, login: data.user?.login ?? "" };
    },
    async update(issue, body) {
      let closed = issue.isOpen && wanted === "closed" && { state: "closed", state_reason: "completed" }, opened = !issue.isOpen && { state: "open", state_reason: "reopened" };
      return await octokit.rest.issues.update({ ...at(issue), title, body, ...closed || opened || {} }), issue.url;
    },
    /** Without the marker it is not found again. */
    async remove(issue) {
      await octokit.rest.issues.update({ ...at(issue), body: "Another run opened this issue at the same time: the report is in the older one.", state: "closed", state_reason: "not_planned" });
    }
  };
}

// src/publish/cleaned-results.ts
var MOST_REMARKS = 5, MOST_VOIDED = 20, LONGEST_REMARK = 300, LONGEST_LABEL = 60, VERSION = /^\d{1,6}(\.\d{1,6}){2}(-[a-z]{1,20})?$/;
async function resultsOfRun(job, attempt, asksBase) {
  let origin = { context: runContextOf(job.context), headSha: job.context.headSha, asksBase };
  return (await fetchResults(job, attempt)).map((one) => cleanedResults(one, origin));
}
function cleanedResults(fetched, run) {
  if (!("results" in fetched)) return fetched;
  let { artifact, results, isEarlier } = fetched, reason = whyNotUsed(results, run.headSha);
  return reason !== null ? { artifact, reason } : { artifact, results: (isEarlier ? ofEarlier : cleaned)(results, run) };
}
function whyNotUsed({ config, sides, part, merged, secondOpinion }, headSha) {
  let names = config.endpoints.map(({ name }) => name);
  return GATE_NAME.test(config.name) ? merged !== null ? "put together from parts already: no job of a gate does that" : part?.by === "repeat" ? "a part of what only version 0.1 judges: measure it again" : secondOpinion !== void 0 ? "it brings its own second opinion: no job of a gate does that" : names.length > MAX_ENDPOINTS ? "more endpoints than a configuration can have" : new Set(names).size < names.length ? "two endpoints have one name" : config.load.blocks.max > MAX_BLOCKS ? "more blocks than a configuration can ask for" : headSha !== null && sides.head.commit !== null && sides.head.commit !== headSha ? "of another commit than the run" : null : "its gate has a name that no configuration can have";
}
function ofEarlier(results, { context: run, ...origin }) {
  let last = (run.runAttempt ?? 1) - 1, runAttempt = Math.max(1, Math.min(results.run.runAttempt ?? last, last)), runUrl = run.runUrl?.replace(/\d+$/, String(runAttempt)) ?? null, of = cleaned(results, { ...origin, context: { ...run, runAttempt, runUrl } }), note = `Measured in attempt ${runAttempt} of the workflow run: this attempt did not measure it again.`;
  return results.part === null ? { ...of, notes: [note, ...of.notes] } : of;
}
function cleaned(results, { context: run, asksBase }) {
  let { configurations: configurations2, baseFailure, release, sides, profile, kept, ...rest } = results, { base } = sides, isOfPullRequest = run.pullRequest !== null, version = VERSION.test(rest.tool.version) ? rest.tool.version : "of an unknown version";
  return {
    ...rest,
    tool: { name: TOOL.name, version },
    run,
    // That base says the same as head only makes the verdict stricter, whoever says it.
    ...configurations2 !== void 0 && (configurations2 === "same" || !asksBase) && { configurations: configurations2 },
    // A pull request's head is called that, whatever the file says.
    sides: {
      ...base && { base: cleanedSide(base) },
      head: { ...cleanedSide(sides.head), ...isOfPullRequest && { label: "this PR" } }
    },
    voided: results.voided.slice(0, MOST_VOIDED).map(({ startedAtMs, reason }) => ({ startedAtMs, reason: shortened(reason, LONGEST_REMARK) })),
    notes: remarks(results.notes),
    ...profile && { profile: { ...profile, notes: remarks(profile.notes) } },
    ...kept && { kept: { ...kept, notes: remarks(kept.notes) } },
    // The code of a pull request is not believed about what was merged before it.
    ...release && !isOfPullRequest && { release },
    ...baseFailure !== void 0 && { baseFailure: shortened(baseFailure, LONGEST_REMARK) }
  };
}
function remarks(notes) {
  return notes.slice(0, MOST_REMARKS).map((note) => `The run remarked: ${shortened(note, LONGEST_REMARK)}`);
}
function cleanedSide({ label, commit, kind, imageDigest }) {
  let isCommit = commit !== null && FULL_SHA.test(commit);
  return { label: shortened(label, LONGEST_LABEL), commit: isCommit ? commit : null, kind, imageDigest };
}

// src/publish/gates.ts
var LEFT_NOTHING = "no job left results of this gate";
function gatesOf(fetched, expected2, { takesSecondOpinions = !0 } = {}) {
  let measured = fetched.flatMap((one) => "results" in one ? one.results : []), skipped = fetched.flatMap((one) => "skipped" in one ? one.skipped : []), unreadable = fetched.flatMap((one) => "reason" in one ? incomplete(one.artifact, one.reason) : []), left = [...measured.map(({ config }) => config), ...skipped].map(({ name }) => name);
  return [...[.../* @__PURE__ */ new Set([...left, ...expected2])].map((name) => {
    let jobs = measured.filter(({ config }) => config.name === name), input = skipped.find((one) => one.name === name);
    return jobs.length === 0 ? input ? { kind: "skipped", name, input } : incomplete(name, LEFT_NOTHING) : input ? incomplete(name, "some of its jobs measured it, and others skipped it") : measuredGate(name, jobs, takesSecondOpinions);
  }).sort((a, b) => a.name < b.name ? -1 : 1), ...unreadable];
}
function incomplete(name, reason) {
  return { kind: "incomplete", name, reason };
}
function measuredGate(name, all, takesSecondOpinions) {
  let opinions = all.filter(isSecondOpinion), jobs = all.filter((one) => !isSecondOpinion(one));
  if (jobs.length === 0) return incomplete(name, "there is a second opinion, but no results that it is about");
  let gate = wholeGate(name, jobs);
  return gate.kind !== "measured" || opinions.length === 0 ? gate : takesSecondOpinions ? { ...gate, results: opinions.reduce(withOpinion, gate.results) } : { ...gate, results: withNote(gate.results, "nobody asked for it (input `second-opinion` of the job that publishes)") };
}
function withNote(first, why) {
  return { ...first, notes: [`The second opinion does not count: ${why}.`, ...first.notes] };
}
function withOpinion(first, opinion) {
  try {
    return withSecondOpinion(first, opinion);
  } catch (error) {
    if (!(error instanceof BaselineError)) throw error;
    return withNote(first, error.message);
  }
}
function wholeGate(name, jobs) {
  let [first] = jobs;
  if (jobs.length === 1 && first?.part === null) return { kind: "measured", name, results: first };
  if (jobs.every(({ part }) => part === null))
    return incomplete(name, `${jobs.length} jobs left results of this gate: each job needs another name`);
  try {
    return { kind: "measured", name, results: mergeParts(jobs) };
  } catch (error) {
    if (!(error instanceof BaselineError)) throw error;
    return incomplete(name, error.message);
  }
}
async function judgeGates(gates, request) {
  let judged = [];
  for (let gate of gates) judged.push(await judge(gate, request));
  return judged;
}
async function judge(gate, request) {
  if (gate.kind !== "measured") return gate;
  let { name, results } = gate;
  try {
    let found = await baselinesOf(results, request), earlier = await historyFor(results, request), judged = replay(results, withSameCosts(found, results.reference), earlier);
    return { kind: "judged", name, input: await request.acceptance(judged) };
  } catch (error) {
    if (!(error instanceof BaselineError)) throw error;
    return { kind: "incomplete", name, reason: error.message };
  }
}
async function baselinesOf(results, request) {
  let { config, machine } = results, { octokit, context, baselineFiles, signal } = request, { baseline } = config.gate;
  if (results.kind !== "single" || !request.comparing || baseline === "paired" || baseline === "none") return NO_BASELINES;
  if (baseline === "file" && baselineFiles.length === 0) {
    let failure = "it is compared with files, of which the job that publishes names none (input `baseline-files`)";
    throw new BaselineError(failure, { hint: "use `baseline: artifact` or `baseline: paired`" });
  }
  let store = baseline === "file" ? fileStore(baselineFiles, "/") : baselineStore(octokit, context, config);
  return store === null ? NO_BASELINES : await store.find({
    // Not what the file says: baselines of another configuration would be taken for this one's.
    configHash: configHashOf(config),
    endpoints: config.endpoints.map(({ name }) => name),
    machine,
    fingerprint: results.reference?.fingerprint ?? referenceFingerprint(machine, config.load),
    limit: config.gate.history,
    signal
  });
}
async function historyFor({ kind, config, release }, request) {
  let { comparing, octokit, context, signal } = request;
  if (kind !== "paired" || !(comparing || release)) return [];
  if (request.earlier) return request.earlier;
  let earlier = await lookUpHistory(baselineStore(octokit, context, config), signal);
  return signal.throwIfAborted(), earlier;
}
function exitCodeOfAll(gates, failedJobs = 0) {
  let codes = gates.map((gate) => gate.kind === "skipped" ? ExitCode.passed : gate.kind === "incomplete" ? ExitCode.measurement : exitCodeWithLabel(gate.input));
  return codes.includes(ExitCode.gateFailed) ? ExitCode.gateFailed : failedJobs > 0 || codes.includes(ExitCode.measurement) ? ExitCode.measurement : ExitCode.passed;
}

// src/publish/history-branch.ts
import { setTimeout as wait } from "node:timers/promises";
var MOST_TRIES = 6;
async function rememberedRuns(history) {
  try {
    let { tip, files } = await filesOf(history);
    return tip === null ? null : readHistory(files).runs;
  } catch (error) {
    history.signal.throwIfAborted();
    let why = `${callFailure(error)}): ${wayOut(error, "contents: read")}`;
    return warning(`the history was not read from the branch ${history.branch} (${why}`), null;
  }
}
async function rememberRuns(history, gates) {
  let { context, branch, signal, waitUnitMs = 1e3 } = history, why = whyNot(context, branch);
  if (why !== null) return { done: `no history is written: ${why}` };
  let runs = gates.flatMap((gate) => {
    if (gate.kind !== "judged") return [];
    let { results, comparison } = gate.input;
    return summaryOf(results, comparison, context.pushed) ?? [];
  });
  if (runs.length === 0) return { done: "no history is written: nothing valid was measured" };
  try {
    let releases = await releasesOf(history);
    for (let tries = 1; tries <= MOST_TRIES; tries++) {
      let written = await write(history, { runs, releases });
      if (written !== null) return { done: written };
      await wait((0.5 + Math.random()) * tries * waitUnitMs, void 0, { signal });
    }
    return { warning: `the history was not written: other jobs were faster ${MOST_TRIES} times. Run the job again` };
  } catch (error) {
    signal.throwIfAborted();
    let remedy = error instanceof Error && /protected|rule violation|ruleset/i.test(error.message) ? "a rule protects the branch: let GitHub Actions bypass it, or name another branch" : wayOut(error, "contents: write");
    return { warning: `the history was not written to the branch ${branch} (${callFailure(error)}): ${remedy}` };
  }
}
function whyNot({ eventName, ref, defaultBranch, restricted }, branch) {
  if (!["push", "schedule", "workflow_dispatch"].includes(eventName) || restricted)
    return `the event ${eventName} is not a run of the default branch`;
  let isDefault = eventName === "schedule" || ref === `refs/heads/${defaultBranch}`;
  return !isDefault && defaultBranch === null ? "the event does not say which branch is the default one" : isDefault ? ref === `refs/heads/${branch}` ? "it cannot be the default branch itself: name another one" : null : `${ref} is not the default branch`;
}
async function filesOf({ octokit, context, branch, signal }) {
  let isWanted = (path) => commitOf(path) !== null || path === RELEASES_FILE;
  return await readBranch({ ...context, octokit, branch }, isWanted, signal);
}
async function write(history, { runs, releases }) {
  let { octokit, context, branch, signal } = history, { tip, files } = await filesOf(history), changes = changesOf2(files, runs, releases);
  if (changes.size === 0) return `the branch ${branch} has this commit already`;
  let message = `latency of ${context.sha.slice(0, 7)}`;
  return await writeBranch({ ...context, octokit, branch, tip }, message, changes, signal) ? `history written to the branch ${branch}` : null;
}
async function releasesOf({ octokit, context, signal }) {
  try {
    return (await tagsOf({ ...context, octokit }, signal)).filter(({ name }) => isRelease(name));
  } catch {
    return signal.throwIfAborted(), [];
  }
}

// src/publish/collected.ts
async function publishCollected(job) {
  let { inputs, env, signal } = job, { name, failedJobs } = inputs, gates = await judgedGates(job).catch(async (error) => {
    throw signal.aborted || await publishFailure(error, { name, env, sinks: placesOf(job) }), error;
  }), { historyBranch: branch } = inputs, last = branch !== null && modeOf(job.context) !== "compare" ? [(of) => rememberRuns({ ...job, branch }, of.gates)] : [], places = { sinks: placesOf(job), last, isAnnotated: !0 }, published = await publishGates(gates, { name, env, failedJobs, ...places });
  return closeLog(published, exitCodeOfAll(gates, failedJobs.length));
}
function placesOf({ inputs, context, octokit, settleMs, again }) {
  let comment = commentTargetOf(context);
  if (comment !== null)
    return [commentSink(octokit, { ...comment, settleMs, run: { ...comment.run, again } }, inputs.comment)];
  let issue = inputs.issue ? issueTargetOf(context) : null;
  return issue === null ? [] : [issueSink(octokit, { ...issue, settleMs })];
}
async function judgedGates(job) {
  let { name, historyBranch: branch, issue, baselineFiles } = job.inputs, comparing = modeOf(job.context) === "compare", isShown = branch !== null && (comparing || issue);
  return await judgeGates(await gatesLeft(job), {
    ...job,
    comparing,
    earlier: isShown ? await rememberedRuns({ ...job, branch }) : null,
    baselineFiles: baselineFiles.map((file) => resolve(job.env.GITHUB_WORKSPACE || ".", file)),
    acceptance: acceptanceByLabel({ ...job, name })
  });
}
async function gatesLeft(job) {
  let { inputs, context, octokit } = job, { unsupported } = new ArtifactRemote(octokit, context);
  if (unsupported !== null)
    throw new MeasurementError(`results cannot be handed from job to job here: ${unsupported}`, {
      hint: "let each job publish for itself: without `publish: later`, and with an input `name` of its own"
    });
  let gates = gatesOf(await resultsOfRun(job, await attemptOf(job), !1), inputs.expected);
  if (gates.length === 0 && inputs.failedJobs.length === 0)
    throw new MeasurementError("no job of this run left results", {
      hint: "give the measuring jobs the input `publish: later`, and this job `needs:` them"
    });
  return gates;
}
async function attemptOf({ inputs, context, octokit, signal }) {
  if (context.runAttempt === 1) return null;
  let run = await expected("when this attempt began could not be looked up", "actions: read", () => runOf({ ...context, octokit }, { signal }));
  return run.run_started_at ? { startedAt: run.run_started_at, isSuccessful: inputs.isEveryJobSuccessful } : null;
}

// src/github/commit-status.ts
var listedStatus = object({
  context: string(),
  state: _enum(["success", "failure", "error", "pending"]),
  description: string().nullable(),
  target_url: string().nullable()
}), LONGEST_DESCRIPTION = 140, MOST_PAGES2 = 10;
function statusSink({ octokit, owner, repo }, { sha, name, url, run }, status) {
  let shown = JSON.stringify(name), gaveWay = ({ id }) => ({ done: `status ${shown}: run ${id}, which is newer, has set it` }), newerStatus = async () => (await listed(MOST_PAGES2, async (page) => {
    let { data } = await octokit.rest.repos.listCommitStatusesForRef({ owner, repo, ref: sha, ...page });
    return asDescribed(array(listedStatus), data);
  })).flatMap((one) => {
    let [, id, attempt] = /#run-(\d{1,15})-attempt-(\d{1,9})$/.exec(one.target_url ?? "") ?? [], of = { ...one, id: Number(id), attempt: Number(attempt) };
    return one.context === name && orderOf(of, run) > 0 ? [of] : [];
  }).sort((a, b) => orderOf(b, a))[0] ?? null, set = async ({ state, description: whole, target_url }) => {
    let description = shortened(whole ?? "", LONGEST_DESCRIPTION);
    await expected(
      `the status ${shown} could not be set`,
      "statuses: write",
      () => octokit.rest.repos.createCommitStatus({ owner, repo, sha, state, context: name, description, target_url })
    );
  };
  return async (publication) => {
    let wanted = typeof status == "function" ? status(publication) : status, before = await newerStatus().catch(callFailure);
    if (before !== null && typeof before == "object") return gaveWay(before);
    let why = `cannot count: the statuses of the commit could not be listed (${before})`, own = before === null || wanted.state !== "success" ? wanted : { state: "error", description: why };
    try {
      await set({ ...own, target_url: `${url}#run-${run.id}-attempt-${run.attempt}` });
      let after = await newerStatus().catch(() => null);
      return after === null ? { done: `status ${shown}: ${own.state}, ${own.description}` } : (await set(after), gaveWay(after));
    } catch (failure) {
      return { failure };
    }
  };
}

// src/github/triggering-run.ts
var pullBase = object({ ref: string().max(500).nullish(), repo: object({ id: int() }) }), payload = object({
  repository: object({ id: int() }),
  workflow_run: object({
    id: int().positive(),
    run_attempt: int().positive().default(1),
    run_started_at: iso_exports.datetime({ offset: !0 }).nullish(),
    conclusion: string().nullish(),
    event: string().max(100),
    head_sha: commitSha,
    head_branch: string().min(1).max(500).nullish(),
    head_repository: object({ full_name: string().regex(/^[\w.-]+\/[\w.-]+$/) }).nullish(),
    actor: object({ login: string() }).nullish(),
    path: string().default(""),
    pull_requests: array(object({ number: int().positive(), base: pullBase })).nullish()
  })
}), triggeringRun = payload.transform(({ repository, workflow_run: run }) => {
  let pulls = (run.pull_requests ?? []).filter(({ base }) => base.repo.id === repository.id), group = run.event === "merge_group" ? mergeGroupOf(run.head_branch ?? null) : null;
  return {
    id: run.id,
    attempt: run.run_attempt,
    /** When this attempt began, ISO 8601. */
    startedAt: run.run_started_at ?? null,
    /** What waits for somebody to approve it is completed, too, as GitHub says it, and is so again once it has run. */
    hasEnded: (run.conclusion ?? "action_required") !== "action_required",
    /** Every job succeeded, in this attempt or in an earlier one if it was not run again. */
    isSuccessful: run.conclusion === "success",
    /** Such as `pull_request`. */
    event: run.event,
    headSha: run.head_sha,
    headBranch: run.head_branch ?? null,
    /** Null when the fork was deleted. */
    headRepository: run.head_repository?.full_name ?? null,
    /** Started by Dependabot, whose runs have a read-only token. */
    isDependabots: run.actor?.login === "dependabot[bot]",
    /** File name of the workflow, such as `ci.yml`. */
    workflowFile: /^\.github\/workflows\/([^/@]+\.ya?ml)(?:@|$)/.exec(run.path)?.[1] ?? null,
    /** In this repository, as GitHub associates them with the run; for forks often none. */
    pullRequests: pulls.map(({ number }) => number),
    /** Base branches of these pull requests, or of the merge group. */
    baseRefs: group ? [group.baseRef] : [...new Set(pulls.flatMap(({ base }) => base.ref ?? []))]
  };
});
function readTriggeringRun(eventPayload) {
  return payloadAs(triggeringRun, eventPayload, "run this action on `workflow_run: { types: [completed] }`, or in a job that `needs` the measuring jobs");
}
var MOST_PAGES3 = 10;
async function findPullRequest(repository, run) {
  if (run.headRepository === null) return { why: "the fork that it ran for is gone", baseRefs: run.baseRefs };
  let open = await openPullRequests(repository, run), measured = open.filter(({ headSha }) => headSha === run.headSha), named = measured.filter(({ number }) => run.pullRequests.includes(number)), [only, ...others] = named.length === 1 ? named : measured;
  if (only === void 0) {
    let moved = open.map(({ number, headSha }) => `#${number} is at ${headSha.slice(0, 7)} by now`);
    return { why: moved.length > 0 ? moved.join(", ") : "no open pull request comes from this branch", baseRefs: null };
  }
  if (others.length === 0) return only;
  let numbers = measured.map(({ number }) => `#${number}`).join(", "), baseRefs = [...new Set(measured.map(({ baseRef }) => baseRef))];
  return { why: `${numbers} have this commit, and GitHub does not say which was measured`, baseRefs };
}
async function openPullRequests({ octokit, owner, repo }, run) {
  let wanted = run.headRepository?.toLowerCase(), [headOwner] = (run.headRepository ?? "").split("/"), filter = run.headBranch === null ? {} : { head: `${headOwner}:${run.headBranch}` };
  return (await listed(
    MOST_PAGES3,
    async (page) => (await octokit.rest.pulls.list({ owner, repo, state: "open", ...filter, ...page })).data
  )).flatMap(({ number, base, head }) => {
    let isFrom = head.repo?.full_name.toLowerCase() === wanted, isOfBranch = run.headBranch === null ? head.sha === run.headSha : head.ref === run.headBranch;
    return isFrom && isOfBranch ? [{ number, baseRef: base.ref, baseSha: base.sha, headSha: head.sha }] : [];
  });
}

// src/publish/evidence.ts
import { join } from "node:path/posix";
function lacksOf(required, found) {
  let names = required.files.map((file) => "config" in file ? file.config.name : null);
  if (names.length === 0) return [lack(null, "no configuration of base is known")];
  let extra = names.includes(null) ? [] : found.gates.filter(({ name }) => !names.includes(name));
  return [
    ...required.files.flatMap((file, at) => "config" in file ? names.indexOf(file.config.name) < at ? [lack(null, `${file.path} names its gate as another file does`)] : lacksOfGate(file, required, found) : [lack(null, `${file.path} ${file.problem}`, file.isUnknown)]),
    ...extra.map(({ name }) => lack(name, "no configuration of base has this name"))
  ];
}
function statusOf2(required, found, headline) {
  let [first] = [...lacksOf(required, found)].sort((a, b) => Number(a.isUnknown) - Number(b.isUnknown));
  return exitCodeOfAll(found.gates) !== ExitCode.passed ? { state: "failure", description: headline } : first === void 0 ? { state: "success", description: headline } : { state: first.isUnknown ? "error" : "failure", description: `cannot count: ${first.reason}` };
}
function measuringPaths(file) {
  return ownPaths(file, ({ about }) => about === "measuring");
}
function ownPaths({ path, config }, isMeant) {
  let files = ownFiles(config).filter(isMeant);
  return [...new Set(files.map((one) => join(directoryOf(path), one.path)))];
}
function isUnaffected(file, { changedFiles, workflowFile, files }) {
  let { config } = file;
  if (config.paths.length === 0 || !("answer" in changedFiles) || !changedFiles.answer?.length) return !1;
  let isWatched = pathMatcher(config.paths), configuring = [...files.map(({ path }) => path), workflowFile ?? "", ...ownPaths(file, () => !0)];
  return !changedFiles.answer.some((path) => isOneOf(configuring, path) || isWatched(path));
}
function lack(gate, reason, isUnknown = !1) {
  return { gate, reason, isUnknown };
}
function lacksOfGate(file, required, { gates, bases }) {
  let { name } = file.config, [gate, second] = gates.filter((one) => one.name === name);
  if (gate === void 0) return [lack(name, "it left no results")];
  if (second !== void 0) return [lack(name, "it left results twice")];
  switch (gate.kind) {
    case "incomplete":
      return [lack(name, gate.reason)];
    case "skipped":
      return isUnaffected(file, required) ? [] : [lack(name, "nothing shows that it did not need measuring")];
    case "judged": {
      let { results } = gate.input, isOpinionAsked = results.secondOpinion === void 0 || required.takesSecondOpinions, { source } = appOf(file.config, "head"), isHead = !isFromCheckout(source) || results.sides.head.commit === required.headSha;
      return [
        measuredOtherwise(results, file.config),
        changedInputs(measuringPaths(file), required.changedFiles),
        isOpinionAsked ? null : "it has a second opinion that nobody asked for",
        isHead ? null : "it does not say that head was the commit of the run",
        baseLack(results, file.config, bases.get(name)),
        ...verdictLacks(gate.input, file.config)
      ].flatMap((reason) => reason === null ? [] : typeof reason == "string" ? lack(name, reason) : lack(name, reason.problem, !0));
    }
  }
}
function measuredOtherwise({ config, configurations: configurations2 }, base) {
  let head = configurations2 === void 0 || configurations2 === "same" ? config : configurations2.head, differences = changesOf(head, base).filter(({ about }) => about === "measuring").map(({ endpoint, what }) => `${endpoint === null ? "" : `${endpoint}: `}${what.replaceAll("`", "")}`), shown = firstOf(differences, 3, (left) => `${left} more`);
  return differences.length === 0 ? null : `it was measured otherwise: ${shown.join("; ")}`;
}
function changedInputs(paths, changed) {
  if (paths.length === 0) return null;
  if ("problem" in changed) return changed;
  if (changed.answer === null) return "more files changed than GitHub lists";
  let files = changed.answer.filter((path) => isOneOf(paths, path));
  return files.length === 0 ? null : `it was measured with another content of ${files.join(", ")}`;
}
function baseLack({ kind }, config, base) {
  return kind === "single" ? ([config.base.source, config.head.source].some(Boolean) || config.compare === "variants" || isFromCheckout(appOf(config, "base").source)) && ["auto", "paired"].includes(config.gate.baseline) ? "base was not run beside it" : null : base === void 0 ? "nothing is known of its base" : "problem" in base ? base : base.answer;
}
function verdictLacks({ results, comparison }, config) {
  let ofRun = comparison.kind === "none" ? "nothing was compared" : planLack(results, config);
  return ofRun !== null ? [ofRun] : config.endpoints.flatMap(({ name }) => {
    let one = comparison.endpoints.find(({ endpoint }) => endpoint === name), reason = one === void 0 ? "is not measured" : endpointLack(one, results, config);
    return reason === null ? [] : [`${name} ${reason}`];
  });
}
function planLack({ restart, isUnfinished, part }, { load }) {
  if (isUnfinished || part !== null) return "it was not measured to its end";
  if (restart === void 0) return null;
  let { blocks: planned } = restart, setting = load.restart ?? "auto", isAuto = setting === "auto", asked2 = isAuto ? load.blocks : planRestarts(setting, load.blocks, { startMs: 0, passMs: 1, leftMs: 0 }).blocks, fits = (has, wants) => isAuto ? has >= Math.min(FEWEST_STARTS, wants) : has === wants, isPlanned = fits(planned.min, asked2.min) && fits(planned.max, asked2.max), shown = ({ min, max }) => `${min} to ${max}`;
  return isPlanned ? null : `${shown(planned)} blocks were planned, instead of ${shown(asked2)}`;
}
function endpointLack({ state, blocks, decided }, { kind, restart, outOfTime, elapsedSeconds }, config) {
  if (state !== "compared") return `was not compared: it is ${state}`;
  let { min, max } = restart?.blocks ?? config.load.blocks;
  return kind === "paired" && decided ? null : blocks < min ? `has ${blocks} of at least ${min} blocks` : kind === "single" || blocks >= max ? null : outOfTime ? elapsedSeconds * 1e3 < longestRunMs(config) / 2 ? `is undecided, and time ran out after ${Math.round(elapsedSeconds)} s` : null : `is undecided after ${blocks} of ${max} blocks`;
}

// src/publish/base-rules.ts
async function askTip({ octokit, context, pullRequest, signal }) {
  let { baseRef: branch, baseSha } = pullRequest, tip = async () => await tipOf({ ...context, octokit, branch }) ?? baseSha;
  return await asked(signal, `the newest commit of ${branch} could not be looked for`, tip);
}
async function askBase(job, tip) {
  let { octokit, context, pullRequest, signal } = job, files = "problem" in tip ? [unread("base\u2019s configuration", tip.problem)] : await configurations(job);
  if (!files.filter((file) => "config" in file).some((file) => file.config.paths.length > 0 || measuringPaths(file).length > 0)) return { files, changedFiles: { answer: null } };
  let changedFiles = await asked(
    signal,
    "which files changed could not be asked",
    () => listChangedFiles({ ...context, octokit, pullRequest: pullRequest.number }, signal)
  );
  return { files, changedFiles };
}
async function configurations(job) {
  let { configFiles } = job.inputs;
  if (configFiles.length > 0) return await Promise.all(configFiles.map((path) => configuration(path, job)));
  for (let path of USUAL_FILES) {
    let file = await configuration(path, job);
    if (!("problem" in file) || file.problem !== MISSING) return [file];
  }
  return [{ path: USUAL_FILES.join(" or "), problem: MISSING, isUnknown: !1 }];
}
var MISSING = "is not there at base\u2019s commit";
async function configuration(path, job) {
  let { octokit, context, pullRequest, signal } = job;
  try {
    let text = await fileAt({ ...context, octokit }, path, pullRequest.baseSha);
    return text === null ? { path, problem: MISSING, isUnknown: !1 } : { path, config: parseConfig(text, { file: path }) };
  } catch (error) {
    return signal.throwIfAborted(), error instanceof ConfigError ? { path, problem: "is not whole without the inputs of its workflow", isUnknown: !1 } : unread(path, callFailure(error));
  }
}
function unread(path, why) {
  return { path, problem: `could not be read (${why})`, isUnknown: !0 };
}
async function asked(signal, failure, ask) {
  try {
    return { answer: await ask() };
  } catch (error) {
    return signal.throwIfAborted(), { problem: `${failure} (${callFailure(error)})` };
  }
}
async function askBaseCommit({ kind, sides, configurations: configurations2, config }, { octokit, context, pullRequest, signal }, tip) {
  let rules = configurations2 === void 0 || configurations2 === "same" ? config : configurations2.base;
  if (!(kind === "paired" && rules.compare !== "variants" && isFromCheckout(appOf(rules, "base").source))) return { answer: null };
  let commit = sides.base?.commit ?? null;
  if (commit === null) return { answer: "it does not say which commit base was" };
  if ("problem" in tip) return tip;
  let { baseRef, baseSha, headSha } = pullRequest;
  if (commit === baseSha) return { answer: null };
  let [short, repository] = [commit.slice(0, 7), { ...context, octokit }];
  return await asked(signal, `base\u2019s commit ${short} could not be looked for`, async () => {
    let parted = await mergeBaseOf(repository, baseSha, headSha);
    return commit === parted ? null : await isAncestor(repository, commit, baseSha) ? await isAncestor(repository, parted, commit) ? null : `base was ${short}, which is older than where this pull request left ${baseRef}` : `base was ${short}, which is not on ${baseRef}`;
  });
}
function asBaseJudges(gates, files) {
  let configs = files.flatMap((file) => "config" in file ? file.config : []);
  return gates.map((gate) => {
    let base = configs.find(({ name }) => name === gate.name);
    return base && gate.kind === "measured" ? { ...gate, results: judgedBy(gate.results, base) } : gate;
  });
}
function judgedBy(results, base) {
  let { config } = results, endpoints = base.endpoints.flatMap(({ name, gate: gate2, workTolerance, mustBeFaster, limits }) => {
    let measured = config.endpoints.find((one) => one.name === name);
    if (measured === void 0) return [];
    let { workTolerance: _work, mustBeFaster: _faster, ...rest } = measured, judged = { ...workTolerance && { workTolerance }, ...mustBeFaster && { mustBeFaster } };
    return [{ ...rest, gate: gate2, limits, ...judged }];
  }), gate = { ...base.gate, configFrom: "base" };
  return {
    ...results,
    config: { ...config, gate, endpoints: endpoints.length === 0 ? config.endpoints : endpoints },
    configurations: { base, head: config }
  };
}

// src/publish/foreign.ts
function forkJob(job, run, pullRequest) {
  let { serverUrl, owner, repo } = job.context, { id: runId, attempt: runAttempt, event: eventName, headSha, workflowFile } = run, { number, baseRef } = pullRequest, runUrl = `${serverUrl}/${owner}/${repo}/actions/runs/${runId}/attempts/${runAttempt}`, measured = { eventName, ref: "", sha: headSha, headSha, baseRef, pullRequest: number, restricted: !1 }, context = { ...job.context, ...measured, runId, runAttempt, runUrl, workflowFile };
  return { ...job, context, run, pullRequest, again: job.context.runAttempt };
}
async function publishForeign(job, payload2) {
  let run = readTriggeringRun(payload2);
  if (!run.hasEnded) return await publishNothing(job, `run ${run.id} has not ended: somebody may have to approve it`);
  let isOfRepository = run.headRepository?.toLowerCase() === `${job.context.owner}/${job.context.repo}`.toLowerCase(), isGroup = run.event === "merge_group";
  if (isOfRepository && (isGroup || run.event === "pull_request" && !run.isDependabots)) {
    let why = isGroup ? "of a merge group, which has no comment" : "of this repository\u2019s own branch: its jobs comment themselves", state = run.isSuccessful ? "success" : "failure", description = `the workflow that measures ${run.isSuccessful ? "succeeded" : "did not succeed"}`;
    return await publishNothing(job, `run ${run.id} is ${why}`, statusSinks(job, run, { state, description }));
  }
  if (run.event !== "pull_request")
    return await publishNothing(job, `run ${run.id} was not of a pull request, but of the event ${run.event}`);
  let failure = `the pull request of run ${run.id} could not be looked for`, repository = { ...job.context, octokit: job.octokit }, asked2 = expected(failure, "pull-requests: write", () => findPullRequest(repository, run)), found = await orUnknown(job, run, null, asked2);
  if ("why" in found) {
    let { why, baseRefs } = found, last = baseRefs && statusSinks(job, run, { state: "error", description: `cannot count: ${why}` }, baseRefs);
    return await publishNothing(job, `run ${run.id} has no pull request to comment on: ${why}`, last ?? []);
  }
  let fork = forkJob(job, run, found);
  return await publishEvidence(job, await orUnknown(job, run, fork, evidenceOf(fork)));
}
async function orUnknown(job, run, fork, work) {
  return await work.catch(async (error) => {
    let { inputs, env, signal } = job, [description = ""] = describeError(error).text.split(`
`, 1), sinks = fork === null ? [] : placesOf(fork), last = statusSinks(job, run, { state: "error", description }, fork ? [fork.pullRequest.baseRef] : void 0);
    throw signal.aborted || await publishFailure(error, { name: inputs.name, env, sinks, last }).catch(() => {
    }), error;
  });
}
async function publishNothing(job, why, last = []) {
  let text = `nothing to publish: ${printable(why)}`;
  return info(text), await publishNote(text, { name: job.inputs.name, last }), ExitCode.passed;
}
async function evidenceOf(of) {
  let { run, inputs, pullRequest } = of, { startedAt, isSuccessful } = run, { takesSecondOpinions } = inputs, attempt = run.attempt > 1 && startedAt !== null ? { startedAt, isSuccessful } : null, fetched = await resultsOfRun(of, attempt, !0), tip = await askTip(of), fork = "answer" in tip ? { ...of, pullRequest: { ...pullRequest, baseSha: tip.answer } } : of, required = {
    ...await askBase(fork, tip),
    takesSecondOpinions,
    headSha: run.headSha,
    workflowFile: run.workflowFile === null ? null : `.github/workflows/${run.workflowFile}`
  }, measured = fetched.filter((one) => !("skipped" in one)), left = gatesOf(measured, [], { takesSecondOpinions }), collected = asBaseJudges([...left, ...unmeasured(fork, left, required)], required.files), ofBase = required.files.flatMap((file) => "config" in file ? [file.config.name] : []), byLabel = acceptanceByLabel({ ...fork, name: inputs.name }), gates = await judgeGates(collected, { ...fork, comparing: !0, baselineFiles: [], acceptance: async (one) => ofBase.includes(one.results.config.name) ? await byLabel(one) : one }), asked2 = collected.filter((one) => one.kind === "measured").filter(({ name }) => ofBase.includes(name)).map(async ({ name, results }) => [name, await askBaseCommit(results, fork, tip)]);
  return { fork, required, found: { gates, bases: new Map(await Promise.all(asked2)) } };
}
async function publishEvidence(job, { fork, required, found }) {
  let { inputs, env, run, pullRequest, context } = fork, { number, baseRef, baseSha } = pullRequest;
  if (found.gates.length === 0) {
    let why = `run ${run.id} left no results: its log says why`;
    return await publishNothing(job, why, statusSinks(job, run, { state: "failure", description: why }, [baseRef]));
  }
  let origin = { repository: run.headRepository ?? "", runId: run.id, runUrl: context.runUrl }, judged = found.gates.flatMap(({ name, kind }) => kind === "judged" ? [name] : []), lacks = lacksOf(required, found).filter(({ gate }) => gate === null || judged.includes(gate)), published = await publishGates(found.gates, {
    name: inputs.name,
    env,
    preface: forkPreface(origin, { ref: baseRef, sha: baseSha }, lacks),
    caution: forkCaution(origin),
    sinks: placesOf(fork),
    last: statusSinks(job, run, ({ report }) => statusOf2(required, found, report.headline), [baseRef]),
    // They would stand at the default branch, whose commit this stage runs on.
    isAnnotated: !1
  });
  return closeLog({ ...published, text: `pull request ${number}:
${published.text}` }, ExitCode.passed);
}
function statusSinks({ inputs, context, octokit }, run, status, baseRefs = run.baseRefs) {
  let { status: wanted } = inputs;
  if (wanted === null) return [];
  let { defaultBranch, runUrl: url } = context;
  return (baseRefs.length === 0 ? [defaultBranch] : baseRefs).map((baseRef) => {
    let name = baseRef === defaultBranch ? wanted : `${wanted} (${baseRef})`;
    return statusSink({ ...context, octokit }, { sha: run.headSha, name, url, run }, status);
  });
}
function unmeasured(fork, left, required) {
  let { inputs, pullRequest } = fork, { changedFiles } = required, files = "answer" in changedFiles ? changedFiles.answer ?? [] : [], base = { label: pullRequest.baseRef, revision: pullRequest.baseSha };
  return required.files.flatMap((file) => {
    if (!("config" in file)) return [];
    let { name, paths: patterns } = file.config;
    return left.some((one) => one.name === name) ? [] : isUnaffected(file, required) ? [{ kind: "skipped", name, input: { name, patterns, files, base } }] : inputs.status === null ? [] : [{ kind: "incomplete", name, reason: LEFT_NOTHING }];
  });
}
function forkPreface(origin, base, doubts) {
  let doubtful = doubts.map(({ gate, reason }) => {
    let verdict = gate === null || gate === "default" ? "This verdict" : `The verdict on ${gate}`;
    return say`⚠️ ${verdict} cannot count for ${nameOf(base.ref)} at ${commitName(base.sha)}: ${reason}.`;
  });
  return [forkCaution(origin), ...doubtful];
}
function forkCaution({ repository, runId, runUrl }) {
  return say`Measured by ${linkTo(`run ${runId}`, runUrl)} of ${nameOf(repository)}, and judged here as the base branch’s configuration says. The figures are those of that run, whose author could have changed them.`;
}

// src/publish.ts
exitWhenIdle(await main(process.env, interruption()));
async function main(env, signal) {
  try {
    let inputs = readPublishInputs();
    inputs.token && setSecret(inputs.token);
    let payload2 = await readPayload(env), context = readContext(env, payload2);
    if (!inputs.token)
      throw new ConfigError("the input `github-token` is empty", { hint: "leave it at its default" });
    let octokit = connect({ token: inputs.token, apiUrl: context.apiUrl, signal }), job = { inputs, context, octokit, env, signal };
    return context.eventName === "workflow_run" ? await publishForeign(job, payload2) : await publishCollected(job);
  } catch (thrown) {
    let { text, exitCode } = describeError(signal.aborted ? signal.reason : thrown);
    return setFailed(text), exitCode;
  }
}
